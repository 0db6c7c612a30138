"""Bad inputs by the number: a reader takes a text, or says in a ``NewtownError`` what is wrong and where."""

import contextlib
import random
import time
from collections.abc import Iterable, Iterator

import pytest

from newtown.core.errors import FormatError, IllegalAction, NotationError
from newtown.games import AnyGame, game_named
from tests.fuzzing.blind import EVERY, SECONDS, Given, give, text_of
from tests.fuzzing.documents import Document, grown, overlap, spliced
from tests.fuzzing.mutations import mutated
from tests.fuzzing.targets import LONGEST_WORDS, TARGETS, Broken, Target
from tests.fuzzing.values import CHANGES, Change

INPUTS = 100
MANY = 20_000


@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_accepts_what_is_good(name: str) -> None:
    target = TARGETS[name]
    assert target.good
    assert all(target.meets(document.text) for document in target.good)


@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_keeps_its_promises_whatever_it_is_given(name: str) -> None:
    assert give(TARGETS[name], first=0, inputs=INPUTS).broken == 0


@pytest.mark.long
@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_keeps_its_promises_thousands_of_times(name: str) -> None:
    assert give(TARGETS[name], first=INPUTS, inputs=MANY, every=EVERY).broken == 0


@pytest.mark.long
@pytest.mark.parametrize(
    "name", [name for name in TARGETS if name.endswith(("/state", "/event", "/edition"))]
)
def test_a_list_that_never_ends_is_refused_in_good_time(name: str) -> None:
    target = TARGETS[name]
    lists = {
        span.shape: (document, span)
        for document in target.good
        for span in document.of_kind.get("list", ())
        if span.number in document.items
    }
    for document, span in lists.values():
        _is_read_or_refused_in_good_time(target, grown(document, span, signs=1_000_000))


def test_an_edition_of_thousands_of_districts_is_refused_in_good_time() -> None:
    """Each name was sought among all of them, which took longer than anybody waits."""
    target = TARGETS["isfahan/edition"]
    (districts,) = target.good[0].of_key['"districts"']
    _is_read_or_refused_in_good_time(target, grown(target.good[0], districts, signs=3_000_000))


def _is_read_or_refused_in_good_time(target: Target, text: str) -> None:
    begun = time.process_time()
    target.meets(text)
    assert time.process_time() - begun < SECONDS


@pytest.mark.parametrize("name", [name for name in TARGETS if name.endswith("/event")])
def test_an_endless_event_is_refused_in_few_words(name: str) -> None:
    """It may be read, as whether it is legal is for the rules to say; they don't say it back in full."""
    game = game_named(name.removesuffix("/event"))
    states = [game.loads(document.text) for document in TARGETS[f"{game.NAME}/state"].good[::4]]
    for event in _endless_events(game, TARGETS[name].good):
        with contextlib.suppress(NotationError):
            assert game.parse(game.notate(event)) == event
        for state in states:
            reason = game.check(state, event)
            assert reason
            assert len(reason.text()) + len(reason.text("ja")) < LONGEST_WORDS
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, event)
            assert len(str(caught.value)) < LONGEST_WORDS


def _endless_events(game: AnyGame, good: Iterable[Document]) -> Iterator[object]:
    """Events with a text or a list ten thousand times as long, as far as they can be read."""
    for document in good:
        for span in document.inner:
            if span.kind in ("text", "list") and span.key not in ('"type"', '"format"'):
                endless = document.said(span)[1:-1]
                endless = ",".join([endless] * 10_000) if span.kind == "list" else endless * 10_000
                opening, closing = document.said(span)[0], document.said(span)[-1]
                edit = (span.start, span.end, f"{opening}{endless}{closing}")
                with contextlib.suppress(FormatError):
                    yield game.load_event(spliced(document.text, [edit]))


def test_an_input_is_known_by_its_number() -> None:
    target = TARGETS["isfahan/event"]
    assert text_of(target, 7) == text_of(target, 7)
    assert len({text_of(target, number) for number in range(50)}) > 40


def test_every_good_text_is_used() -> None:
    target = TARGETS["kings-new-town/state"]
    rng = random.Random(7)
    assert {target.good_one(rng) for _ in range(500)} == set(target.good)


def test_what_comes_out_of_a_bad_reader_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    def careless(text: str) -> object:
        if "2" not in text:
            raise KeyError(text)
        return text

    assert give(Target("careless", (GOOD,), careless), first=0, inputs=50).broken > 0
    assert "KeyError" in capsys.readouterr().out


def test_what_is_wrong_with_a_value_that_was_read_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    def unwritable(value: object) -> None:
        raise FormatError("can't be written", "$")

    target = Target("careless", (GOOD,), str, unwritable)
    assert give(target, first=0, inputs=50).broken == 50
    assert give(target, first=0, inputs=50, every=10).broken == 5
    assert "can't be written" in capsys.readouterr().out
    assert give(Target("careful", (GOOD,), str, unwritable, (FormatError,)), first=0, inputs=50).broken == 0


def test_what_slices_gave_adds_up() -> None:
    one, other = Given(10, 3, 1, 0.5, 7), Given(5, 1, 0, 0.25, 12)
    assert one + other == other + one == Given(15, 4, 1, 0.5, 7)


GOOD = '{"name": "x", "rows": [[1, 2], [3]], "more": {"name": "y", "on": true}}'


def test_a_document_knows_where_its_values_stand() -> None:
    document = Document(GOOD)
    said = {(span.shape, document.said(span)) for span in document.spans}
    assert said == {
        ("$", GOOD),
        ("$.name", '"x"'),
        ("$.rows", "[[1, 2], [3]]"),
        *(("$.rows[]", "[1, 2]"), ("$.rows[]", "[3]")),
        *(("$.rows[][]", "1"), ("$.rows[][]", "2"), ("$.rows[][]", "3")),
        ("$.more", '{"name": "y", "on": true}'),
        *(("$.more.name", '"y"'), ("$.more.on", "true")),
    }
    assert [(span.kind, span.index) for span in document.items[0]] == [
        ("text", 0),
        ("list", 1),
        ("object", 2),
    ]


@pytest.mark.parametrize("change", dict.fromkeys(CHANGES), ids=lambda change: change.__name__.strip("_"))
def test_a_change_of_values_changes_the_text_and_can_be_made(change: Change) -> None:
    rng = random.Random(7)
    document = Document(GOOD.replace('"y"', '"x"'))
    made = [edits for edits in (change(document, document, rng) for _ in range(100)) if edits]
    assert made
    assert any(spliced(document.text, edits) != document.text for edits in made if not overlap(edits))


def test_changes_that_agree_keep_what_is_there() -> None:
    """What moves or is given is somewhere else then; what stands in two places stays the same in both."""
    holdings = Document('{"hands":[[1,2],[3],[]],"points":[5,5],"words":["a","b","a"]}')
    rng = random.Random(7)
    made = {mutated(holdings, (holdings,), rng) for _ in range(3000)}
    for text in ('"hands":[[2],[3,1],[]]', '"hands":[[1,2],[],[3]]', '"points":[6,4]', '["b","b","b"]'):
        assert any(text in each for each in made), text


def test_a_text_may_be_changed_in_every_way_there_is() -> None:
    rng = random.Random(7)
    good = Document(GOOD)
    made = {mutated(good, (good,), rng) for _ in range(20_000)}
    hostile = ("NaN", "\\ud800", "\\u0000", "99999", '"rows": []', '"on": false', '"on": 1', "1e0", "\\u006e")
    of_signs = ("[[[[[[[[", "[" * 100_000, "7" * 5_000, "\ufeff{", "\udc80", "\x00n\x00a")
    for mark in (*hostile, *of_signs):
        assert any(mark in text for text in made), mark
    assert any(text.count('"name"') == 3 for text in made)
    assert any(not text.endswith("}") for text in made)


def test_an_error_without_words_breaks_a_promise() -> None:
    def silent(text: str) -> object:
        raise FormatError("x", "nowhere")

    with pytest.raises(Broken):
        Target("silent", ("x",), silent).meets("x")
