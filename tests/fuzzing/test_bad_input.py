"""Bad inputs by the number: a reader takes a text, or says in a ``NewtownError`` what is wrong and where."""

import random

import pytest

from newtown.core.errors import FormatError
from tests.fuzzing.blind import give, text_of
from tests.fuzzing.mutations import mutated
from tests.fuzzing.targets import TARGETS, Broken, Target

INPUTS = 100
MANY = 20_000


@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_accepts_what_is_good(name: str) -> None:
    target = TARGETS[name]
    assert target.good
    assert all(target.meets(text) for text in target.good)


@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_keeps_its_promises_whatever_it_is_given(name: str) -> None:
    assert give(TARGETS[name], first=0, inputs=INPUTS) == 0


@pytest.mark.long
@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_keeps_its_promises_thousands_of_times(name: str) -> None:
    assert give(TARGETS[name], first=INPUTS, inputs=MANY) == 0


def test_an_input_is_known_by_its_number() -> None:
    target = TARGETS["isfahan/event"]
    assert text_of(target, 7) == text_of(target, 7)
    assert len({text_of(target, number) for number in range(50)}) > 40


def test_what_comes_out_of_a_bad_reader_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    def careless(text: str) -> object:
        if "2" not in text:
            raise KeyError(text)
        return text

    good = ('{"a": 12, "b": [1, 2, 3]}',)
    assert give(Target("careless", good, careless), first=0, inputs=50) > 0
    assert "KeyError" in capsys.readouterr().out


def test_a_text_may_be_changed_in_every_way_there_is() -> None:
    rng = random.Random(7)
    good = '{"name": "x", "rows": [[1, 2], [3]], "more": {"name": "y", "on": true}}'
    made = {mutated(good, (good,), rng) for _ in range(3000)}
    for mark in ("NaN", "\ud800", "[[[[[[[[", "\\u0000", "99999", '"rows": []', '"on": false', '"on": 1'):
        assert any(mark in text for text in made), mark
    assert any(text.count('"name"') == 3 for text in made)
    assert any(not text.endswith("}") for text in made)


def test_an_error_without_words_breaks_a_promise() -> None:
    def silent(text: str) -> object:
        raise FormatError("x", "nowhere")

    with pytest.raises(Broken):
        Target("silent", ("x",), silent).meets("x")
