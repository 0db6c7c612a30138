"""Records of the little game of sealed bids: stored, replayed, and forged."""

import json
import random
from itertools import pairwise
from typing import Final

import attrs
import pytest

import newtown
from newtown.core.codec import Codec, Fields, Format
from newtown.core.errors import FormatError, InvalidState, ReplayMismatch
from newtown.core.play import play
from newtown.core.records import (
    Record,
    RecordedItem,
    RecordedScore,
    begin,
    dump_record,
    extend,
    finish,
    load_record,
    replay,
    steps,
)
from newtown.core.rules import Nature
from tests.games import sealed
from tests.games.variants import variant

RECORD: Final[Record[sealed.Config, sealed.Event]] = play(sealed, sealed.Config(2, 2), random.Random(5))
END: Final = len(RECORD.events)
MOST_QUOTED: Final = 250
"""So many characters of an event are more than anybody reads."""


def mismatch(record: Record[sealed.Config, sealed.Event]) -> ReplayMismatch:
    with pytest.raises(ReplayMismatch) as caught:
        replay(sealed, record)
    return caught.value


def stored(**fields: object) -> str:
    return json.dumps({**json.loads(dump_record(sealed, RECORD)), **fields})


def test_a_record_reads_back_equal_and_writes_the_same_text() -> None:
    text = dump_record(sealed, RECORD)
    assert load_record(sealed, text) == RECORD
    assert dump_record(sealed, load_record(sealed, text)) == text


def test_replaying_gives_the_state_that_applying_every_event_gives() -> None:
    state = sealed.new_game(RECORD.config)
    for event in RECORD.events:
        state = sealed.apply(state, event)
    assert replay(sealed, RECORD) == state
    assert sealed.to_move(state) is Nature.OVER
    assert RECORD.score == RecordedScore.of(sealed.score(state))


def test_steps_are_linked_from_the_first_state_to_the_last() -> None:
    told = list(steps(sealed, RECORD))
    assert [step.index for step in told] == list(range(END))
    assert told[0].before == sealed.new_game(RECORD.config)
    assert all(one.after == two.before for one, two in pairwise(told))


@pytest.mark.parametrize("length", [0, 3, 4, 6])
def test_an_unfinished_record_is_stored_and_replayed_as_far_as_it_goes(length: int) -> None:
    part = extend(begin(sealed, RECORD.config), *RECORD.events[:length])
    assert load_record(sealed, dump_record(sealed, part)) == part
    state = replay(sealed, part)
    assert state == [sealed.new_game(RECORD.config), *(s.after for s in steps(sealed, RECORD))][length]
    assert finish(sealed, part, state) == part


def test_a_forged_event_is_named_by_its_step_with_the_reason_of_the_rules() -> None:
    forged = (*RECORD.events[:2], sealed.Pass(), *RECORD.events[3:])
    error = mismatch(attrs.evolve(RECORD, events=forged))
    assert error.step == 2
    assert error.reason is not None
    assert error.reason.code == "chance-first"


@pytest.mark.parametrize(
    "forged", [newtown.CardDealt(-1), newtown.TreeRolled((6,) * 1_000)], ids=["-1", "long"]
)
def test_a_forged_event_that_no_line_can_say_is_named_by_its_step_too(forged: newtown.Event) -> None:
    with pytest.raises(ReplayMismatch) as caught:
        replay(newtown, extend(begin(newtown, newtown.Config(players=2)), forged))
    assert caught.value.step == 0
    assert caught.value.reason is not None
    assert caught.value.reason.code == "impossible-outcome"
    quoted = caught.value.message.removesuffix(caught.value.reason.text())
    assert quoted.startswith(f"{type(forged).__name__}(")
    assert len(quoted) < MOST_QUOTED


@pytest.mark.parametrize(
    ("line", "quoted"), [("x" * 200, "x" * 200), ("x" * 201, f"{'x' * 200}...")], ids=["200", "201"]
)
def test_a_line_is_quoted_whole_up_to_two_hundred_characters(line: str, quoted: str) -> None:
    game = variant({"notate": lambda event: line})
    with pytest.raises(ReplayMismatch) as caught:
        replay(game, attrs.evolve(RECORD, events=(sealed.Pass(),)))
    assert caught.value.reason is not None
    assert caught.value.message == f"{quoted}: {caught.value.reason.text()}"


def test_records_of_another_game_or_version_of_the_rules_are_refused_at_once() -> None:
    assert mismatch(attrs.evolve(RECORD, game="chess")).step == 0
    assert mismatch(attrs.evolve(RECORD, rules_version=2)).step == 0
    with pytest.raises(ValueError, match="a record of chess"):
        dump_record(sealed, attrs.evolve(RECORD, game="chess"))


def test_a_score_that_is_not_the_games_is_refused_at_the_end() -> None:
    wrong = RecordedScore((99, 0), ((RecordedItem("prizes", 99),), ()))
    assert RECORD.score is not None
    error = mismatch(attrs.evolve(RECORD, score=wrong))
    assert error.step == END
    assert error.message == f"the record's final score has totals of (99, 0), not {RECORD.score.totals}"


def test_equal_totals_from_other_sources_are_refused_too() -> None:
    assert RECORD.score is not None
    totals = RECORD.score.totals
    wrong = RecordedScore(totals, tuple((RecordedItem("luck", total),) for total in totals))
    error = mismatch(attrs.evolve(RECORD, score=wrong))
    assert error.message == "the record's final score has points from other sources"


def test_a_final_score_before_the_end_is_refused() -> None:
    error = mismatch(attrs.evolve(RECORD, events=RECORD.events[:-1]))
    assert error.step == END - 1
    assert error.message == "the record has a final score, but the game isn't over"


def test_totals_are_the_sums_of_their_items() -> None:
    with pytest.raises(ValueError, match=r"^the totals aren't the sums of the items$"):
        RecordedScore((2,), ((RecordedItem("prizes", 3),),))


@pytest.mark.parametrize(
    ("event", "path"),
    [
        ({"type": "card-dealt", "card": "7"}, "$.events[3].card"),
        ({"type": "card-dealt"}, "$.events[3].card"),
        ({"type": "jump"}, "$.events[3].type"),
        (None, "$.events[3]"),
    ],
)
def test_a_fault_in_an_event_is_told_by_its_path_in_the_record(event: object, path: str) -> None:
    events = json.loads(stored())["events"]
    events[3] = event
    with pytest.raises(FormatError) as caught:
        load_record(sealed, stored(events=events))
    assert caught.value.path == path


def test_an_impossible_config_is_told_by_its_path_in_the_record() -> None:
    with pytest.raises(InvalidState) as caught:
        load_record(sealed, stored(config={"seats": 5, "rounds": 9}))
    assert [fault.path for fault in caught.value.faults] == ["$.config.seats", "$.config.rounds"]


@pytest.mark.parametrize("key", ["config_version", "event_version"])
def test_unknown_versions_of_the_games_formats_are_refused(key: str) -> None:
    for version in (0, 2):
        with pytest.raises(FormatError) as caught:
            load_record(sealed, stored(**{key: version}))
        assert caught.value.path == f"$.{key}"


def test_a_stored_score_with_wrong_sums_is_refused() -> None:
    with pytest.raises(FormatError) as caught:
        load_record(sealed, stored(score={"totals": [1, 0], "items": [[], []]}))
    assert caught.value.path == "$.score"


def test_a_record_is_stored_flat_with_what_it_takes_to_read_it() -> None:
    record = extend(begin(sealed, sealed.Config(2, 1)), sealed.CardDealt(4), sealed.Pass())
    assert dump_record(sealed, record) == (
        '{"config":{"rounds":1,"seats":2},"config_version":1,"event_version":1,'
        '"events":[{"card":4,"type":"card-dealt"},{"type":"pass"}],'
        '"format":"newtown/sealed-bids-record","rules_version":1,"score":null,"version":1}'
    )


def test_events_of_an_older_version_are_read_through_their_migration() -> None:
    """As if bids had been called offers, and their cards values, in the first version of the format."""

    def from_offers(fields: Fields) -> Fields:
        if fields["type"] != "offer":
            return fields
        return {"type": "bid", "card": fields["value"]}

    events: Format[sealed.Event] = Codec().format(
        "tests/event", sealed.Bid, sealed.Pass, sealed.CardDealt, version=2, migrations={1: from_offers}
    )
    game = variant({"EVENT_FORMAT": events})
    old = stored(events=[{"type": "offer", "value": 3}, {"type": "pass"}], score=None)
    record = load_record(game, old)
    assert record.events == (sealed.Bid(3), sealed.Pass())
    assert '"event_version":2,"events":[{"card":3,"type":"bid"}' in dump_record(game, record)
    with pytest.raises(FormatError, match=r"\$\.events\[0\]: doesn't fit version 1"):
        load_record(game, stored(events=[{"type": "offer"}]))
