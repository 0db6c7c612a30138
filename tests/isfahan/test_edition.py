"""Editions: the standard one, editions of one's own, and what an edition is refused for."""

import random
from typing import Any

import attrs
import pytest

from newtown import isfahan
from newtown.core.errors import FormatError, InvalidState
from newtown.core.records import replay
from newtown.isfahan import (
    STANDARD,
    Action,
    BuildingKind,
    BuildingSpec,
    CaravanLevel,
    CardKind,
    CardSpec,
    CardValues,
    Config,
    Edition,
    Event,
    Souk,
    State,
    Street,
    View,
    dump_config,
    dump_edition,
    edition_faults,
    load_config,
    load_edition,
)
from newtown.testing import Conformance
from tests.isfahan.policies import merchant

OTHER = attrs.evolve(
    STANDARD,
    name="other",
    streets=(Street("A", 7), Street("B", 6), *STANDARD.streets),
    levels=(CaravanLevel(3, 2), CaravanLevel(0, 5)),
    building_points=(1, 2, 3, 4, 5, 6),
    cards=tuple(CardSpec(kind, 5 if kind is CardKind.CUBE_TO_CARAVAN else 0) for kind in CardKind),
    card_values=CardValues(
        camels=1, gold=9, most_gold_sold=2, gold_points=3, most_camels_sold=1, camel_points=1
    ),
    start_gold=7,
    start_camels=1,
    weeks=2,
    days=3,
    white_dice=5,
    most_yellow=6,
    yellow_cost=2,
    single_group_row=0,
    caravanserai_draw_for_card=True,
)


def test_the_standard_edition_has_no_faults() -> None:
    assert edition_faults(STANDARD) == ()


@pytest.mark.parametrize("config", [Config(3, 1, OTHER), Config(4, 3, OTHER)])
def test_an_edition_of_ones_own_keeps_every_law_to_its_end(config: Config) -> None:
    conformance: Conformance[State, Action, Event, Config, View] = Conformance(
        isfahan,
        configs=(config,),
        max_events=1000,
        policy=merchant,
        invariant=lambda state: "; ".join(map(str, isfahan.state_faults(state))) or None,
        distinct_effects=False,
    )
    for seed in range(3):
        record = conformance.check_game(config, random.Random(seed), states_every=4)
        state = replay(isfahan, record)
        assert (state.week, state.day) == (2, 3)
    assert conformance.met.events["CardDrawn"] > 0


def test_an_edition_is_stored_in_full_and_read_back() -> None:
    for edition in (STANDARD, OTHER):
        assert load_edition(dump_edition(edition)) == edition
    assert '"edition":"standard-1"' in dump_config(Config())
    config = Config(3, 1, OTHER)
    assert load_config(dump_config(config)) == config


def test_an_edition_without_a_name_of_the_library_is_refused() -> None:
    text = dump_config(Config()).replace("standard-1", "standard-9")
    with pytest.raises(FormatError, match="no edition of the library is named 'standard-9'"):
        load_config(text)


def without_souks() -> Any:  # noqa: ANN401 - districts
    return (attrs.evolve(STANDARD.districts[0], souks=()), *STANDARD.districts[1:])


def with_souk(souk: Souk) -> Any:  # noqa: ANN401 - districts
    first = STANDARD.districts[0]
    return (attrs.evolve(first, souks=(*first.souks, souk)), *STANDARD.districts[1:])


@pytest.mark.parametrize(
    ("field", "value", "path", "rule"),
    [
        ("name", "", "$.name", None),
        ("start_gold", -1, "$.start_gold", "ISF-2.2"),
        ("start_camels", 1001, "$.start_camels", "ISF-2.2"),
        ("weeks", 0, "$.weeks", "ISF-6.12"),
        ("days", 53, "$.days", "ISF-3.22"),
        ("white_dice", 13, "$.white_dice", "ISF-3.1"),
        ("most_yellow", 7, "$.most_yellow", "ISF-3.1"),
        ("yellow_cost", 0, "$.yellow_cost", "ISF-3.1"),
        ("single_group_row", 2, "$.single_group_row", "ISF-3.4"),
        ("streets", (), "$.streets", "ISF-7.3"),
        ("streets", (Street("N", 5), *STANDARD.streets[1:], Street("C", 3)), "$.streets[4].name", "ISF-1.6"),
        ("streets", (*STANDARD.streets, Street("N", 3)), "$.streets[4].name", "ISF-1.6"),
        ("streets", (*STANDARD.streets, Street("Q", 0)), "$.streets[4].length", "ISF-1.6"),
        ("streets", (*STANDARD.streets, Street("Q", 10**12)), "$.streets[4].length", "ISF-1.6"),
        ("streets", (*STANDARD.streets, Street("avenue5", 3)), "$.streets[4].name", "ISF-1.6"),
        ("streets", (*STANDARD.streets, Street("", 3)), "$.streets[4].name", "ISF-1.6"),
        ("districts", STANDARD.districts[:3], "$.districts", "ISF-1.5"),
        ("districts", without_souks(), "$.districts[0].souks", "ISF-1.5"),
        ("districts", with_souk(Souk("bag3", 1, ((),))), "$.districts[0].souks[0].name", "ISF-1.5"),
        ("districts", with_souk(Souk("Bag", 1, ((),))), "$.districts[0].souks[4].name", "ISF-1.5"),
        ("districts", with_souk(Souk("bag9", -1, ((),))), "$.districts[0].souks[4].points", "ISF-1.5"),
        ("districts", with_souk(Souk("bag9", 1, ())), "$.districts[0].souks[4].shops", "ISF-1.5"),
        ("districts", with_souk(Souk("bag9", 1, (("Z1",),))), "$.districts[0].souks[4].shops[0]", "ISF-1.6"),
        (
            "districts",
            with_souk(Souk("bag9", 1, (("W2", "W2"),))),
            "$.districts[0].souks[4].shops[0]",
            "ISF-1.5",
        ),
        ("districts", with_souk(Souk("bag9", 1, (("E1",),))), "$.districts", "ISF-5.5"),
        ("levels", (), "$.levels", "ISF-1.8"),
        ("levels", (CaravanLevel(-1, 1),), "$.levels[0].points", "ISF-1.8"),
        ("buildings", STANDARD.buildings[:5], "$.buildings", "ISF-1.9"),
        (
            "buildings",
            (BuildingSpec(BuildingKind.PADDOCK, -1, 0, 1), *STANDARD.buildings[1:]),
            "$.buildings[0].camels",
            "ISF-1.9",
        ),
        ("building_points", (1, 2), "$.building_points", "ISF-1.10"),
        ("cards", STANDARD.cards[::-1], "$.cards", "ISF-1.11"),
        (
            "cards",
            (CardSpec(CardKind.CAMELS_3, -1), *STANDARD.cards[1:]),
            "$.cards[0].copies",
            "ISF-1.11",
        ),
        ("card_values", attrs.evolve(STANDARD.card_values, gold=0), "$.card_values.gold", "ISF-4.6"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(
    field: str, value: object, path: str, rule: str | None
) -> None:
    changes: dict[str, Any] = {field: value}
    edition: Edition = attrs.evolve(STANDARD, **changes)
    faults = edition_faults(edition)
    assert (path, rule) in {(fault.path, fault.rule) for fault in faults}
    with pytest.raises(InvalidState):
        Config(edition=edition)
    with pytest.raises(InvalidState):
        load_edition(dump_edition(edition))


@pytest.mark.rule("ISF-7.3")
def test_a_road_on_which_a_die_could_lead_nowhere_is_refused() -> None:
    # From A3 nothing is farther than 4 squares.
    short = attrs.evolve(STANDARD, streets=(Street("A", 6), Street("B", 1)), districts=STANDARD.districts)
    assert "no square is farther than 4 from A3; 6 is needed" in {
        fault.message for fault in edition_faults(short)
    }


def test_the_caravanserai_draws_one_card() -> None:
    changed = tuple(
        attrs.evolve(spec, power=2) if spec.kind is BuildingKind.CARAVANSERAI else spec
        for spec in STANDARD.buildings
    )
    (fault,) = edition_faults(attrs.evolve(STANDARD, buildings=changed))
    assert (fault.path, fault.rule) == ("$.buildings[3].power", "ISF-1.9")
