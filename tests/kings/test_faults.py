"""What stored states are refused for: every fault with its place and its rule, and all of them at once."""

import re
from collections.abc import Callable
from typing import Final

import attrs
import pytest

import newtown
from newtown import (
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
from newtown.core.errors import InvalidState
from newtown.kings import ledger
from newtown.kings.state import STAGE_TYPES
from tests.kings.corruptions import CORRUPTIONS, Corruption, corrupt, entry
from tests.kings.sound_states import SOUND, housing, moving, town


@pytest.mark.parametrize("made", SOUND)
def test_a_state_as_the_rules_have_it_is_read_back_as_it_was(made: Callable[[], State]) -> None:
    state = made()
    assert newtown.state_faults(state) == ()
    assert newtown.loads(newtown.dumps(state)) == state


def faults_of(text: str) -> set[tuple[str, str | None]]:
    with pytest.raises(InvalidState) as refusal:
        newtown.loads(text)
    return {(fault.path, fault.rule) for fault in refusal.value.faults}


@pytest.mark.parametrize("corruption", CORRUPTIONS, ids=lambda corruption: corruption.sentence)
def test_a_state_is_refused_with_place_and_rule_where(corruption: Corruption) -> None:
    assert (corruption.at, corruption.rule) in faults_of(corruption.text())


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
    corruption = corrupt(
        "much is wrong",
        housing,
        {
            "players[3].materials": [2],
            entry(1, ledger.CARDS): 2,
            "order": [1, 0],
            "lands[16].tree": False,
            "stage.passes": -1,
        },
        "KNT-8.1",
    )
    assert faults_of(corruption.text()) >= {
        ("$.players[3].materials", "KNT-8.1"),
        (f"$.{entry(1, ledger.CARDS)}", "KNT-8.3"),
        ("$.order", "KNT-9.1"),
        ("$.lands[16].tree", "KNT-2.3"),
        ("$.stage.passes", "KNT-9.8"),
    }


def test_where_the_structure_is_broken_all_of_that_and_only_that_is_told() -> None:
    corruption = corrupt(
        "the structure is broken",
        town,
        {"order[0]": 9, "players[0].roofs": [], "lands[5].houses[0].spec": 0, entry(0, ledger.TREES): -1},
        "KNT-3.1",
    )
    assert faults_of(corruption.text()) == {
        ("$.order[0]", "KNT-3.1"),
        ("$.players[0].roofs", "KNT-1.8"),
        ("$.lands[5].houses[0].spec", "KNT-6.7"),
    }


def test_a_fault_says_what_was_had_and_needed() -> None:
    state = attrs.evolve(moving(), turn=9)
    assert [str(fault) for fault in newtown.state_faults(state)] == [
        "$.turn: 9; the order has the places 0–3 (KNT-3.1)"
    ]
