"""Lines of text for events: a small table of lines, each kind of gap in it."""

import enum

import attrs
import pytest

from newtown.core.errors import NotationError
from newtown.core.notation import Line, Notation, one_of


class Side(enum.Enum):
    LEFT = "left"
    RIGHT = "right"


@attrs.frozen
class Move:
    square: int


@attrs.frozen
class Turn:
    side: Side
    slowly: bool = False


@attrs.frozen
class Pair:
    cards: tuple[int, ...]


@attrs.frozen
class Rolled:
    faces: tuple[int, ...]


Event = Move | Turn | Pair | Rolled


def table() -> Notation[Event]:
    return Notation[Event](
        Line(Move, "move <square>"),
        Line(Turn, "turn <side>", slowly=False),
        Line(Turn, "turn <side> slowly", slowly=True),
        Line(Pair, "pair <cards> <cards>"),
        Line(Rolled, "= dice <faces>..."),
        gaps={"side": one_of({"left": Side.LEFT, "right": Side.RIGHT}, shown="left|right")},
        lists={"cards", "faces"},
    )


def refused(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        table().parse(text)
    return caught.value


def dice(count: int) -> Rolled:
    """A roll whose line has two characters for each of the dice, and six more."""
    return Rolled((1,) * count)


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("move 12", Move(12)),
        ("move 999999999", Move(999_999_999)),
        ("turn left", Turn(Side.LEFT)),
        ("turn right slowly", Turn(Side.RIGHT, slowly=True)),
        ("pair 3 7", Pair((3, 7))),
        ("= dice 1 1 6", Rolled((1, 1, 6))),
        ("= dice", Rolled(())),
        ("= dice" + " 1" * 497, dice(497)),
    ],
    ids=lambda value: str(value)[:30],
)
def test_an_event_and_its_line_stand_for_each_other(line: str, event: Event) -> None:
    assert table().notate(event) == line
    assert table().parse(line) == event


@pytest.mark.parametrize(
    "event",
    [
        Move(-1),
        Move(1_000_000_000),
        Pair((3,)),
        Pair((3, 4, 5)),
        Turn("left"),  # type: ignore[arg-type] # wrong on purpose
        dice(498),
    ],
    ids=lambda value: str(value)[:30],
)
def test_an_event_that_no_line_can_say_has_none(event: Event) -> None:
    with pytest.raises(NotationError) as caught:
        table().notate(event)
    assert caught.value.message == "no line of text stands for this event"
    assert caught.value.text == repr(event)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty line is no event"),
        ("jump", "no event begins with 'jump', only with one of move, turn, pair, ="),
        ("move", "something is missing after 'move'; expected 'move <square>'"),
        ("move twelve", "'twelve' isn't understood there; expected 'move <square>'"),
        ("move 012", "'012' isn't understood there; expected 'move <square>'"),
        ("move 1 2", "'2' isn't understood there; expected 'move <square>'"),
        ("turn", "something is missing after 'turn'; expected 'turn left|right' or 'turn left|right slowly'"),
        ("turn up", "'up' isn't understood there; expected 'turn left|right' or 'turn left|right slowly'"),
        ("pair 3", "something is missing after '3'; expected 'pair <cards> <cards>'"),
        ("= dice 1 x", "'x' isn't understood there; expected '= dice <faces>...'"),
        ("move " + "9" * 40, f"'{'9' * 40}' isn't understood there; expected 'move <square>'"),
        ("move " + "9" * 41, f"'{'9' * 40}...' isn't understood there; expected 'move <square>'"),
        ("市", "a line has ASCII letters, digits and signs only"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_line_that_is_no_event_is_told_what_is_wrong_with_it(text: str, message: str) -> None:
    assert refused(text).message == message
    assert refused(text).text == text


def test_a_line_may_have_a_thousand_characters_and_no_more() -> None:
    line = f"= dice{' 1' * 497}"
    assert len(line) == 1_000
    assert table().parse(line) == dice(497)
    error = refused(f"{line} ")
    assert error.message == "a line has 1000 characters at most, not 1001"
    assert error.text == line[:40]


def test_a_gap_of_words_takes_each_of_them_and_nothing_else() -> None:
    side = one_of({"a.b": 1, "a|b": 2, "c": 3})
    notation = Notation(Line(Move, "to <square>"), gaps={"square": side})
    for word, square in (("a.b", 1), ("a|b", 2), ("c", 3)):
        assert notation.notate(Move(square)) == f"to {word}"
        assert notation.parse(f"to {word}") == Move(square)
    for word in ("a", "b", "axb", "a.b|a", "?"):
        with pytest.raises(NotationError):
            notation.parse(f"to {word}")
