"""Notation: every event has one line of text, and every other text is refused with a hint."""

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.core.errors import NotationError
from newtown.isfahan import (
    Build,
    BuildingKind,
    BuyDice,
    CardDrawn,
    CardKind,
    ChooseShop,
    Direction,
    DrawEmpty,
    EndTurn,
    Event,
    PayCamel,
    PlaceCube,
    PlayCard,
    SendCube,
    TakeGroup,
    Use,
    WhiteRolled,
    YellowRolled,
    notate,
    notation,
    parse,
)
from newtown.isfahan.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.isfahan.labels import EVENT_LABELS

EVENT_TYPES = (*ACTION_TYPES, *OUTCOME_TYPES)

LINES: dict[str, Event] = {
    "buy 0": BuyDice(0),
    "buy 2": BuyDice(2),
    "take 3 section": TakeGroup(3, Use.SECTION),
    "take 3 section with gold_3": TakeGroup(3, Use.SECTION, CardKind.GOLD_3),
    "take 0 card": TakeGroup(0, Use.CARD),
    "take 5 to W10": TakeGroup(5, Use.SUPERVISOR, dest="W10"),
    "take 5 to C": TakeGroup(5, Use.SUPERVISOR, dest="C"),
    "draw": DrawEmpty(),
    "place bag3.0": PlaceCube("bag3.0"),
    "play camels_3": PlayCard(CardKind.CAMELS_3),
    "play cube_to_shop vase3.2": PlayCard(CardKind.CUBE_TO_SHOP, shop="vase3.2"),
    "play gold_to_points 10": PlayCard(CardKind.GOLD_TO_POINTS, amount=10),
    "play exchange 4 gold_to_camels": PlayCard(
        CardKind.EXCHANGE, amount=4, direction=Direction.GOLD_TO_CAMELS
    ),
    "play exchange 1 camels_to_gold": PlayCard(
        CardKind.EXCHANGE, amount=1, direction=Direction.CAMELS_TO_GOLD
    ),
    "first barrel2.0": ChooseShop("barrel2.0"),
    "pay": PayCamel(),
    "send": SendCube(),
    "build hoist": Build(BuildingKind.HOIST),
    "build hoist without camels": Build(BuildingKind.HOIST, waive_camels=True),
    "build hoist without gold": Build(BuildingKind.HOIST, waive_gold=True),
    "build hoist without camels gold": Build(BuildingKind.HOIST, waive_camels=True, waive_gold=True),
    "end": EndTurn(),
    "= white 1 1 2 3 3 4 4 5 6": WhiteRolled((1, 1, 2, 3, 3, 4, 4, 5, 6)),
    "= yellow 2 6": YellowRolled((2, 6)),
    "= card exchange": CardDrawn(CardKind.EXCHANGE),
}
"""Lines and what they stand for, written by hand."""

REFUSED = (
    "",
    " ",
    "buy",
    "buy -1",
    "buy 02",
    "buy 1000000000",
    "buy two",
    "buy ２",
    "take 3",
    "take 3 section with",
    "take 3 section with a card",
    "take 3 card with gold_3",
    "take 3 to",
    "take 3 to W0",
    "take 3 to 5",
    "take 3 to W5 with gold_3",
    "draw gold_3",
    "place",
    "place bag3",
    "place bag3.00",
    "place 3.0",
    "play",
    "play gold",
    "play gold_3 4 5",
    "play exchange 4 up",
    "first",
    "pay 1",
    "build",
    "build a hoist",
    "build hoist without",
    "build hoist without gold camels",
    "= ",
    "= white x",
    "= red 1",
    "= card",
    "TakeGroup(row=3)",
    '{"type": "end-turn"}',
    "end; end",
    "9" * 999,
)

NUMBERS = st.integers(0, 999_999_999)
SHOPS = st.sampled_from(("bag3.0", "barrel5.4", "vase1.0", "chest4.3"))
CARDS = st.sampled_from(CardKind)
FACES = st.lists(st.integers(1, 6), max_size=12).map(sorted).map(tuple)
EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(BuyDice, NUMBERS),
    st.builds(TakeGroup, NUMBERS, st.just(Use.SECTION), st.none() | CARDS),
    st.builds(TakeGroup, NUMBERS, st.just(Use.CARD)),
    st.builds(
        TakeGroup, NUMBERS, st.just(Use.SUPERVISOR), st.none(), st.sampled_from(("C", "N4", "W10", "E7"))
    ),
    st.builds(PlaceCube, SHOPS),
    st.builds(PlayCard, CARDS, st.none() | SHOPS),
    st.builds(PlayCard, CARDS, st.none(), NUMBERS, st.none() | st.sampled_from(Direction)),
    st.builds(ChooseShop, SHOPS),
    st.builds(Build, st.sampled_from(BuildingKind), st.booleans(), st.booleans()),
    st.sampled_from((DrawEmpty(), PayCamel(), SendCube(), EndTurn())),
    st.builds(WhiteRolled, FACES),
    st.builds(YellowRolled, FACES),
    st.builds(CardDrawn, CARDS),
)
JUMBLES = st.lists(st.sampled_from(sorted({word for line in LINES for word in line.split()}))).map(" ".join)


@pytest.mark.parametrize(("line", "event"), LINES.items())
def test_each_event_is_written_as_its_line_and_read_back(line: str, event: Event) -> None:
    assert notate(event) == line
    assert parse(line) == event


def test_the_lines_tried_cover_every_class_of_event() -> None:
    assert {type(event) for event in LINES.values()} == set(EVENT_TYPES)


def test_the_lines_of_the_table_in_the_documentation_stand_for_every_class() -> None:
    assert notation.__doc__ is not None
    rows = [row for row in notation.__doc__.splitlines() if row.startswith("``")]
    lines = [re.findall("``(.*?)``", row)[0] for row in rows]
    assert len(lines) == 21
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
    spaced = space + notate(event).replace(" ", space) + "\n"
    assert parse(spaced.upper() if upper else spaced.lower()) == event


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


def test_a_text_of_a_thousand_characters_is_read_and_a_longer_one_is_not() -> None:
    assert parse("end".ljust(1_000)) == EndTurn()
    with pytest.raises(NotationError, match=r"1000 characters at most, not 1001"):
        parse("end".ljust(1_001))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("buy", "something is missing after 'buy'; expected 'buy <count>'"),
        ("place bag3", "'bag3' isn't understood there; expected 'place <shop>'"),
        ("", "an empty line is no event"),
        ("pay é", "a line has ASCII letters, digits and signs only"),
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
        BuyDice(-1),
        BuyDice(1_000_000_000),
        TakeGroup(0, Use.SUPERVISOR),
        TakeGroup(0, Use.SECTION, None, "W5"),
        TakeGroup(0, Use.CARD, CardKind.GOLD_3),
        TakeGroup(0, Use.SUPERVISOR, None, "w5"),
        PlaceCube("Bag3.0"),
        PlaceCube(""),
        PlayCard(CardKind.EXCHANGE, "bag3.0", 1),
        PlayCard(CardKind.EXCHANGE, None, None, Direction.GOLD_TO_CAMELS),
        WhiteRolled(tuple(range(1_000))),
    ],
)
def test_an_event_that_no_line_stands_for_is_not_written(event: Event) -> None:
    with pytest.raises(NotationError, match="no line of text stands for this event"):
        notate(event)


def test_every_class_of_event_has_a_short_name_of_its_own_in_both_languages() -> None:
    assert set(EVENT_LABELS) == set(EVENT_TYPES)
    assert len({label.en for label in EVENT_LABELS.values()}) == len(EVENT_TYPES)
    assert len({label.ja for label in EVENT_LABELS.values()}) == len(EVENT_TYPES)
