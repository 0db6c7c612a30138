"""Lines of text for events and symbols for costs, as they are written and read, and what is neither."""

from typing import Final

import pytest

from newtown.core.errors import NotationError
from newtown.townfolk import (
    Acquire,
    BoardsOffered,
    BuyDice,
    CardRevealed,
    ChooseBoard,
    Cost,
    DiceRolled,
    EndAcquire,
    EndProduce,
    EndReturn,
    EndScore,
    Event,
    LevelUp,
    Material,
    PassSwap,
    Produce,
    ReturnCard,
    Score,
    UseWatchtower,
    cost,
    notate,
    parse,
    write_cost,
)
from newtown.townfolk.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.townfolk.symbols import faces, kinds

W, T, S, I = Material  # noqa: E741 - the letters of the cards
ANY_DIE: Final = (1, 2, 3, 4, 5, 6)

LINES: Final[tuple[tuple[str, Event], ...]] = (
    ("board S1", ChooseBoard("S1")),
    ("pass", PassSwap()),
    ("watchtower", UseWatchtower()),
    ("return L03", ReturnCard("L03")),
    ("end return", EndReturn()),
    ("buy 0", BuyDice(0)),
    ("buy 2", BuyDice(2)),
    ("produce market with 6 6 for T", Produce("market", (6, 6), (T,))),
    ("produce L02.1 with 1 for W W", Produce("L02.1", (1,), (W, W))),
    ("produce B01.R for W", Produce("B01.R", (), (W,))),
    ("produce L16.1 with 1", Produce("L16.1", (1,), ())),
    ("produce L16.1", Produce("L16.1", (), ())),
    ("level C01", LevelUp("C01")),
    ("end produce", EndProduce()),
    ("score customs with 3", Score("customs", (3,), ())),
    ("score C09.1 with W T", Score("C09.1", (), (W, T))),
    ("score C09.1 with 2 5 S I", Score("C09.1", (2, 5), (S, I))),
    ("score B13.R", Score("B13.R", (), ())),
    ("score B12.R with 6 6 boosted", Score("B12.R", (6, 6), (), boost=True)),
    ("score B13.R boosted", Score("B13.R", (), (), boost=True)),
    ("end score", EndScore()),
    ("acquire L03", Acquire("L03")),
    ("end acquire", EndAcquire()),
    ("= card L03", CardRevealed("L03")),
    ("= boards S1 S4", BoardsOffered(("S1", "S4"))),
    ("= dice 1 2 2 5 6", DiceRolled((1, 2, 2, 5, 6))),
)


@pytest.mark.parametrize(("line", "event"), LINES)
def test_an_event_is_one_line_and_is_read_back(line: str, event: Event) -> None:
    assert notate(event) == line
    assert parse(line) == event
    assert parse(f"  {line.replace(' ', '   ')} ") == event


def test_every_class_of_event_has_a_notation() -> None:
    assert {type(event) for _, event in LINES} == {*ACTION_TYPES, *OUTCOME_TYPES}


def test_a_line_of_a_thousand_characters_is_read_and_none_beyond() -> None:
    assert parse("pass".ljust(1_000)) == PassSwap()
    with pytest.raises(NotationError) as caught:
        parse("pass".ljust(1_001))
    assert (caught.value.message, caught.value.text) == ("no event's line is that long", "pass".ljust(1_000))


def test_a_line_of_no_event_is_told_as_it_was_given() -> None:
    with pytest.raises(NotationError) as caught:
        parse("score  C01.1 BOOSTED")
    assert str(caught.value) == "not the notation of any event: 'score  C01.1 BOOSTED'"


@pytest.mark.rule("TWF-4.2", "TWF-4.3", "TWF-4.4")
@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("", Cost()),
        ("W T S I", Cost(materials=((W,), (T,), (S,), (I,)))),
        ("* W/T", Cost(materials=((W, T, S, I), (W, T)))),
        ("D D2", Cost(dice=(ANY_DIE, (2,)))),
        ("S/I D1/6 D2/3/5", Cost(dice=((1, 6), (2, 3, 5)), materials=((S, I),))),
    ],
)
def test_a_cost_in_symbols_is_read_and_written_back(text: str, price: Cost) -> None:
    assert cost(text) == price
    assert write_cost(price) == text


@pytest.mark.parametrize("symbol", ["D0", "D7", "D-1", "Dx", "D1/", "D/1", "D12", "6"])
def test_what_is_no_symbol_of_a_die_is_refused(symbol: str) -> None:
    with pytest.raises(NotationError) as caught:
        faces(symbol)
    assert (caught.value.message, caught.value.text) == ("not the symbol of a die", symbol)


@pytest.mark.parametrize("symbol", ["X", "w", "W/", "/W", "W/X", "*/W", "WT"])
def test_what_is_no_symbol_of_a_material_is_refused(symbol: str) -> None:
    with pytest.raises(NotationError) as caught:
        kinds(symbol)
    assert (caught.value.message, caught.value.text) == ("not the symbol of a material", symbol)
