"""Notation: every event has one line of text, and every other text is refused with a hint."""

import re
from contextlib import suppress
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from newtown.core.errors import NotationError
from newtown.kings import notation
from newtown.kings.actions import (
    ACTION_TYPES,
    OUTCOME_TYPES,
    Build,
    CardDealt,
    DiceRerolled,
    DiceRolled,
    DoubleWhite,
    EndTurn,
    Event,
    Extend,
    FamilyDealt,
    GainMaterial,
    Give,
    Help,
    Join,
    KeepDice,
    Move,
    Pass,
    PlantTree,
    RaiseDie,
    RerollAll,
    RerollBlack,
    RerollGreen,
    RerollWhite,
    ReturnMaterial,
    RollTree,
    RoyalDieRolled,
    Split,
    SwapDice,
    TakeCards,
    TakeDie,
    TakeFamily,
    TakeMaterial,
    TakeMistakenly,
    TakeOver,
    TreeRolled,
    Vote,
    ZeroWhite,
)
from newtown.kings.components import KING_LAND, Colour
from newtown.kings.labels import EVENT_LABELS
from newtown.kings.notation import notate, parse

EVENT_TYPES = (*ACTION_TYPES, *OUTCOME_TYPES)

LINES: dict[str, Event] = {
    "cards 3 7": TakeCards((3, 7)),
    "tree 3": RollTree(3),
    "plant 9": PlantTree(9),
    "take red 6": TakeDie(Colour.RED, 6),
    "reroll white 2 4": RerollWhite((2, 4)),
    "reroll green": RerollGreen(),
    "reroll black": RerollBlack(),
    "zero 5 with 17": ZeroWhite(card=17, value=5),
    "double 5 with 17": DoubleWhite(card=17, value=5),
    "raise red with 5": RaiseDie(card=5, colour=Colour.RED),
    "swap with 7": SwapDice(card=7),
    "gain with 9": GainMaterial(card=9),
    "return with 9": ReturnMaterial(card=9),
    "move 11": Move(11),
    "move king": Move(KING_LAND),
    "supply": TakeMaterial(),
    "give 5 to 2": Give(size=5, seat=2),
    "split 5 into 2 3": Split(5, (2, 3)),
    "join 2 3": Join((2, 3)),
    "build 1x3 with 3 4 5": Build(spec=1, floors=3, penthouse=False, pieces=(3, 4, 5)),
    "build 4x1+ with 4 4 5": Build(spec=4, floors=1, penthouse=True, pieces=(4, 4, 5)),
    "extend 0 to 2x2 with 4": Extend(house=0, spec=2, floors=2, penthouse=False, pieces=(4,)),
    "extend 0 to 4x1+ with 4": Extend(house=0, spec=4, floors=1, penthouse=True, pieces=(4,)),
    "takeover 1 to 4x2 with 6 6": TakeOver(house=1, spec=4, floors=2, pieces=(6, 6)),
    "help": Help(),
    "end": EndTurn(),
    "pass": Pass(),
    "vote on": Vote(extend=True),
    "vote stop": Vote(extend=False),
    "reroll all": RerollAll(),
    "keep": KeepDice(),
    "house 0.1 in 12.0": TakeFamily(column=0, depth=1, land=12, house=0),
    "house 3.0 in king.1": TakeFamily(column=3, depth=0, land=KING_LAND, house=1),
    "mistake 2": TakeMistakenly(2),
    "= card 5": CardDealt(5),
    "= tree 2 3 6": TreeRolled((2, 3, 6)),
    "= red 1 2 6": DiceRolled(Colour.RED, (1, 2, 6)),
    "= again white 2 3": DiceRerolled(Colour.WHITE, (2, 3)),
    "= family great-aunts-clan": FamilyDealt("great-aunts-clan"),
    "= family masons": FamilyDealt("masons"),
    "= royal 4": RoyalDieRolled(4),
}
"""Lines and what they stand for, written by hand."""

REFUSED = (
    "",
    " ",
    "take blue 6",
    "take red",
    "take red 6 6",
    "take red -6",
    "take red +6",
    "take red 6.0",
    "take red 06",
    "take red 1000000000",
    "take red ６",
    "take red ٦",
    "reroll",
    "reroll pink",
    "reroll green 2",
    "move castle",
    "move 11 12",
    "\N{KELVIN SIGN}eep",
    "zero 5",
    "zero 5 with",
    "zero with 17",
    "give 5 2",
    "split 5 into 2",
    "split 5 into 1 2 2",
    "join 2",
    "join 2,3",
    "build 1 x 3 with 3 4 5",
    "build 1x3",
    "build 1x3++ with 3",
    "build x with 3",
    "extend to 4x1 with 4",
    "takeover 1 to 4x2+ with 6",
    "vote",
    "vote off",
    "vote onn",
    "vote true",
    "house 0.1 in 12",
    "house 0 1 in 12 0",
    "= ",
    "=red 1",
    "= blue 1",
    "= again 2 3",
    "= family",
    "= family the masons",
    "= family -",
    "= family masons-",
    "= royal",
    "Build(spec=1, floors=3, penthouse=False, pieces=(3, 4, 5))",
    '{"type": "Pass"}',
    "pass; end",
    "take red 6\x00",
    "9" * 999,
)

NUMBERS = st.integers(0, 999_999_999)
STRATEGIES: dict[object, SearchStrategy[object]] = {
    bool: st.booleans(),
    int: NUMBERS,
    str: st.from_regex("[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}", fullmatch=True),
    Colour: st.sampled_from(Colour),
    tuple[int, int]: st.tuples(NUMBERS, NUMBERS),
    tuple[int, ...]: st.lists(NUMBERS, max_size=40).map(tuple),
}


def events_of(kind: type[Event]) -> SearchStrategy[Event]:
    """Any event of the class, legal or not, by the types of its fields."""
    hints = get_type_hints(kind)
    return st.builds(kind, **{field: STRATEGIES[hint] for field, hint in hints.items()})


EVENTS = st.one_of([events_of(kind) for kind in EVENT_TYPES])
JUMBLES = st.lists(st.sampled_from(sorted({word for line in LINES for word in line.split()}))).map(" ".join)


def documented() -> list[str]:
    """The lines in the first column of the notation module's table."""
    assert notation.__doc__ is not None
    table = notation.__doc__.split("===  ===")[2]
    rows = [row for row in table.splitlines() if row.startswith("``")]
    return [line for row in rows for line in re.findall("``(.*?)``", row.split("   ")[0])]


@pytest.mark.parametrize(("line", "event"), LINES.items())
def test_each_event_is_written_as_its_line_and_read_back(line: str, event: Event) -> None:
    assert notate(event) == line
    assert parse(line) == event


def test_the_lines_tried_cover_every_class_of_event() -> None:
    assert {type(event) for event in LINES.values()} == set(EVENT_TYPES)


def test_the_lines_of_the_table_in_the_documentation_stand_for_every_class() -> None:
    lines = documented()
    assert len(lines) == 38
    assert {type(parse(line)) for line in lines} == set(EVENT_TYPES)
    assert [notate(parse(line)) for line in lines] == lines


@given(EVENTS)
def test_whatever_is_written_reads_back_as_the_same_event(event: Event) -> None:
    line = notate(event)
    assert parse(line) == event
    assert type(parse(line)) is type(event)
    assert len(line.splitlines()) == 1
    assert line.isascii()


@given(EVENTS, st.sampled_from((" ", "  ", "\t", " \t ")), st.booleans())
def test_letter_case_and_the_width_of_spaces_do_not_matter(event: Event, space: str, upper: bool) -> None:
    line = notate(event)
    spaced = space + line.replace(" ", space) + "\n"
    assert parse(spaced.upper() if upper else spaced) == event


@given(st.one_of(st.text(max_size=50), JUMBLES))
def test_any_text_is_an_event_that_is_written_in_one_way_or_a_notation_error(text: str) -> None:
    event = None
    with suppress(NotationError):
        event = parse(text)
    assert event is None or parse(notate(event)) == event


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_line_of_the_table_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.text == text


def test_sizes_come_in_as_they_are_typed() -> None:
    assert parse("build 1x3 with 5 3 4") == Build(1, 3, False, (5, 3, 4))
    assert parse("split 5 into 3 2") == Split(5, (3, 2))


def test_a_line_says_nothing_of_what_is_legal() -> None:
    assert parse("build 99x0+ with") == Build(99, 0, True, ())
    assert parse("raise white with 999999999") == RaiseDie(999_999_999, Colour.WHITE)
    assert parse("move 0") == Move(0)


def test_the_king_s_land_may_be_called_by_its_number() -> None:
    assert parse("move 19") == Move(KING_LAND)
    assert notate(parse("move 19")) == "move king"


def test_a_text_of_a_thousand_characters_is_read_and_a_longer_one_is_not() -> None:
    assert parse("end".ljust(1_000)) == EndTurn()
    with pytest.raises(NotationError, match=r"1000 characters at most, not 1001"):
        parse("end".ljust(1_001))


def test_a_very_long_text_is_not_repeated_in_the_error() -> None:
    with pytest.raises(NotationError) as caught:
        parse("build 1x1 with" + " 1" * 5_000_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("take blue 6", "'blue' isn't understood there; expected 'take red|green|black|white <face>'"),
        ("give 5 2", "'2' isn't understood there; expected 'give <size> to <seat>'"),
        ("vote", "something is missing after 'vote'; expected 'vote on|stop'"),
        (
            "build 1x3 with 3 x",
            "'x' isn't understood there; expected 'build <spec>x<floors>[+] with <pieces>...'",
        ),
        (
            "reroll pink",
            (
                "'pink' isn't understood there; expected 'reroll white <values>...' or 'reroll green'"
                " or 'reroll black' or 'reroll all'"
            ),
        ),
        ("", "an empty line is no event"),
        ("help mé", "a line has ASCII letters, digits and signs only"),
    ],
)
def test_a_refusal_says_what_is_not_understood_and_what_would_be(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.message == message


def test_an_unknown_first_word_is_answered_with_all_the_known_ones() -> None:
    with pytest.raises(NotationError) as caught:
        parse("demolish 3")
    beginning, _, known = caught.value.message.partition(", only with one of ")
    assert beginning == "no event begins with 'demolish'"
    assert set(known.split(", ")) == {line.split()[0] for line in LINES}


@pytest.mark.parametrize(
    "event",
    [
        Build(spec=-1, floors=1, penthouse=False, pieces=(4,)),
        Move(1_000_000_000),
        FamilyDealt("Masons"),
        FamilyDealt("the masons"),
        FamilyDealt(""),
        TakeCards(tuple(range(1_000))),
    ],
)
def test_an_event_that_no_line_stands_for_is_not_written(event: Event) -> None:
    with pytest.raises(NotationError, match="no line of text stands for this event"):
        notate(event)


def test_every_class_of_event_has_a_short_name_of_its_own_in_both_languages() -> None:
    assert set(EVENT_LABELS) == set(EVENT_TYPES)
    assert len({label.en for label in EVENT_LABELS.values()}) == len(EVENT_TYPES)
    assert len({label.ja for label in EVENT_LABELS.values()}) == len(EVENT_TYPES)
    assert all(re.fullmatch("[a-z][a-z0-9 ]+", label.en) for label in EVENT_LABELS.values())
    assert all(re.search("[ぁ-んァ-ヶ一-鿿]", label.ja) for label in EVENT_LABELS.values())
