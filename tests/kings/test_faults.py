"""What stored states are refused for: every fault with its place and its rule, and all of them at once."""

import re
from collections.abc import Callable
from typing import Final

import attrs
import pytest

import newtown
from newtown import (
    Building,
    Config,
    DicePool,
    Drafting,
    House,
    Land,
    Player,
    ResidentCard,
    RollingOwn,
    State,
    TurningUp,
)
from newtown.core.errors import Fault, InvalidState
from newtown.kings import ledger
from newtown.kings.state import STAGE_TYPES
from newtown.kings.validity.points import times_earned
from tests.changing import Change
from tests.kings.corruptions import CORRUPTIONS, WITHIN_BOUNDS, Corruption, entry, state_with
from tests.kings.positions import position
from tests.kings.sound_states import SOUND, TREES, housing, moving, town, with_points


@pytest.mark.parametrize("made", SOUND)
def test_a_state_as_the_rules_have_it_is_read_back_as_it_was(made: Callable[[], State]) -> None:
    state = made()
    assert newtown.state_faults(state) == ()
    assert newtown.loads(newtown.dumps(state)) == state


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(InvalidState) as refusal:
        newtown.loads(text)
    return refusal.value.faults


def places_and_rules(text: str) -> set[tuple[str, str | None]]:
    return {(fault.path, fault.rule) for fault in faults_of(text)}


@pytest.mark.parametrize("corruption", CORRUPTIONS, ids=lambda corruption: corruption.sentence)
def test_a_state_is_refused_with_place_words_and_rule_where(corruption: Corruption) -> None:
    assert Fault(corruption.at, corruption.says, corruption.rule) in faults_of(corruption.text())


@pytest.mark.parametrize(
    ("state", "changes"), [pytest.param(*rest, id=said) for said, *rest in WITHIN_BOUNDS]
)
def test_a_state_is_read_where(state: Callable[[], State], changes: dict[str, Change]) -> None:
    assert newtown.state_faults(newtown.loads(state_with(state(), changes))) == ()


@pytest.mark.rule("KNT-6.15")
@pytest.mark.parametrize(("wider", "can_cost"), [((1, 4, 6), True), ((2, 4, 6), False), ((3, 4, 6), False)])
def test_an_extension_costs_points_only_where_a_larger_house_is_worth_less(
    wider: tuple[int, ...], can_cost: bool
) -> None:
    """Spec 1 grows into spec 2 with as many floors: here from 2, 3 or 4 to so many points."""
    first, second, *others = newtown.STANDARD.specs
    specs = (attrs.evolve(first, values=(2, 3, 4)), attrs.evolve(second, values=wider), *others)
    edition = attrs.evolve(newtown.STANDARD, name="own", specs=specs)
    state = attrs.evolve(town(), config=Config(edition=edition))
    faults = newtown.state_faults(with_points(state, {}, {}, {ledger.EXTENSIONS: -1}, {}))
    told = Fault(f"$.{entry(2, ledger.EXTENSIONS)}", "-1 points; no house loses by growing", "KNT-6.15")
    assert (told in faults) is not can_cost


@pytest.mark.rule("KNT-6.14")
def test_a_complete_row_has_brought_the_bonus_of_the_edition_for_each_house() -> None:
    """Lands 4, 16, 7 and 10 lie in a row."""
    bonuses = attrs.evolve(newtown.STANDARD.bonuses, row=2)
    edition = attrs.evolve(newtown.STANDARD, name="own", bonuses=bonuses)
    houses = {land: (House(seat, 1, 1),) for seat, land in enumerate((4, 16, 7, 10))}
    state = position(Building(), config=Config(edition=edition), round=4, houses=houses, trees=TREES)
    told = Fault("$.players", "0 points for rows of four; they bring 8", "KNT-6.14")
    assert told in newtown.state_faults(state)
    row_for_each = ({ledger.ROWS: 2},) * 4
    assert told.rule not in {fault.rule for fault in newtown.state_faults(with_points(state, *row_for_each))}


@pytest.mark.parametrize(
    ("points", "each", "times"),
    [(6, 2, 3), (-4, -2, 2), (0, 2, 0), (0, 0, 0), (3, 2, None), (-4, 2, None), (4, -2, None), (1, 0, None)],
)
def test_points_are_made_up_of_whole_bonuses(points: int, each: int, times: int | None) -> None:
    assert times_earned(points, each) == times


def test_every_corruption_is_told_in_its_own_words() -> None:
    sentences = [corruption.sentence for corruption in CORRUPTIONS]
    assert len(set(sentences)) == len(sentences)


FIELDS_WITHOUT_A_FAULT_OF_THEIR_OWN: Final = {
    (State, "config"): "a config refuses its own faults",
    (TurningUp, "second_pass"): "it goes with the order, which is named",
    (Drafting, "second_pass"): "it goes with the order, which is named",
    (RollingOwn, "again"): "own dice may be rolled once or again, and nothing else shows which",
}


def test_every_field_of_a_state_has_a_fault_that_names_it() -> None:
    named = {name for corruption in CORRUPTIONS for name in re.findall(r"[a-z_]+", corruption.at)}
    unnamed = [
        (kind, field.name)
        for kind in (State, Player, Land, House, DicePool, ResidentCard, *STAGE_TYPES)
        for field in attrs.fields(kind)
        if field.name not in named and (kind, field.name) not in FIELDS_WITHOUT_A_FAULT_OF_THEIR_OWN
    ]
    assert unnamed == []


def test_all_faults_are_told_at_once() -> None:
    text = state_with(
        housing(),
        {
            "players[3].materials": [2],
            entry(1, ledger.CARDS): 2,
            "order": [1, 0],
            "lands[16].tree": False,
            "stage.passes": -1,
        },
    )
    assert places_and_rules(text) >= {
        ("$.players[3].materials", "KNT-8.1"),
        (f"$.{entry(1, ledger.CARDS)}", "KNT-8.3"),
        ("$.order", "KNT-9.1"),
        ("$.lands[16].tree", "KNT-2.3"),
        ("$.stage.passes", "KNT-9.8"),
    }


def test_where_the_structure_is_broken_all_of_that_and_only_that_is_told() -> None:
    text = state_with(
        town(),
        {"order[0]": 9, "players[0].roofs": [], "lands[5].houses[0].spec": 0, entry(0, ledger.TREES): -1},
    )
    assert places_and_rules(text) == {
        ("$.order[0]", "KNT-3.1"),
        ("$.players[0].roofs", "KNT-1.8"),
        ("$.lands[5].houses[0].spec", "KNT-6.7"),
    }


def test_a_fault_says_what_was_had_and_needed() -> None:
    state = attrs.evolve(moving(), turn=9)
    assert [str(fault) for fault in newtown.state_faults(state)] == [
        "$.turn: 9; the order has the places 0–3 (KNT-3.1)"
    ]
