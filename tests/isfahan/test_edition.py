"""Editions: the standard one, editions of one's own, and what an edition is refused for."""

import json
import random
from typing import Final

import attrs
import pytest

from newtown import isfahan
from newtown.core.errors import Fault, FormatError, InvalidState
from newtown.core.records import replay
from newtown.isfahan import (
    STANDARD,
    Action,
    CaravanLevel,
    CardKind,
    CardSpec,
    CardValues,
    Config,
    Event,
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
from tests.changing import changed
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


# -- What an edition is refused for -----------------------------------------------------------------

STORED: Final = json.loads(dump_edition(STANDARD))


def standard_with(at: str, value: object) -> str:
    """The stored standard edition with one place changed."""
    return changed(dump_edition(STANDARD), (at, value))


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(InvalidState) as refusal:
        load_edition(text)
    return refusal.value.faults


NUMBERS: Final = (
    ("start_gold", 0, 1000, "ISF-2.2"),
    ("start_camels", 0, 1000, "ISF-2.2"),
    ("weeks", 1, 52, "ISF-6.12"),
    ("days", 1, 52, "ISF-3.22"),
    ("white_dice", 1, 12, "ISF-3.1"),
    ("most_yellow", 0, 6, "ISF-3.1"),
    ("yellow_cost", 1, 1000, "ISF-3.1"),
    ("districts[2].souks[1].points", 0, 1000, "ISF-1.5"),
    ("levels[1].points", 0, 1000, "ISF-1.8"),
    ("levels[2].multiplier", 0, 1000, "ISF-1.8"),
    ("buildings[5].camels", 0, 1000, "ISF-1.9"),
    ("buildings[4].gold", 0, 1000, "ISF-1.9"),
    ("buildings[2].power", 0, 1000, "ISF-1.9"),
    ("building_points[3]", 0, 1000, "ISF-1.10"),
    ("cards[8].copies", 0, 99, "ISF-1.11"),
    ("card_values.camels", 1, 1000, "ISF-4.6"),
    ("card_values.gold", 1, 1000, "ISF-4.6"),
    ("card_values.most_gold_sold", 1, 1000, "ISF-4.6"),
    ("card_values.gold_points", 1, 1000, "ISF-4.6"),
    ("card_values.most_camels_sold", 1, 1000, "ISF-4.6"),
    ("card_values.camel_points", 1, 1000, "ISF-4.6"),
)
"""Places of numbers with the least and the most that can stand there, and the rule."""

LENGTHS: Final[tuple[tuple[str, object, str], ...]] = (
    ("levels", {"points": 1, "multiplier": 1}, "ISF-1.8"),
    ("districts[1].souks[2].shops", [], "ISF-1.5"),
)
"""Lists that hold 1 to 99 parts, such as the one shown."""


@pytest.mark.parametrize(("at", "least", "most", "rule"), NUMBERS)
def test_a_number_out_of_range_is_refused_with_its_place_and_its_limits(
    at: str, least: int, most: int, rule: str
) -> None:
    for wrong in (least - 1, most + 1):
        assert faults_of(standard_with(at, wrong)) == (
            Fault(f"$.{at}", f"{wrong}; {least} to {most} is needed", rule),
        )
    for right in (least, most):
        load_edition(standard_with(at, right))


def test_a_street_of_no_square_or_too_many_is_refused() -> None:
    def with_street(length: int) -> str:
        return standard_with("streets", [*STORED["streets"], {"name": "Z", "length": length}])

    for wrong in (0, 100, 10**12):
        assert faults_of(with_street(wrong)) == (
            Fault("$.streets[4].length", f"{wrong}; 1 to 99 is needed", "ISF-1.6"),
        )
    for right in (1, 99):
        load_edition(with_street(right))


@pytest.mark.parametrize(("at", "part", "rule"), LENGTHS)
def test_a_list_of_too_few_or_too_many_is_refused(at: str, part: object, rule: str) -> None:
    for wrong in (0, 100):
        assert faults_of(standard_with(at, [part] * wrong)) == (
            Fault(f"$.{at}", f"{wrong}; 1 to 99 is needed", rule),
        )
    for right in (1, 99):
        load_edition(standard_with(at, [part] * right))


NAMES: Final = "names are of a–z and 0–9, up to 20, a letter first (ISF-1.5)"


def twice(name: str, *places: str, rule: str) -> str:
    return "; ".join(f"$.{place}.name: {name!r} is there more than once ({rule})" for place in places)


WRONG: Final = (
    ("name", "", "$.name: an edition needs a name"),
    ("single_group_row", 2, "$.single_group_row: 2; it is 0 or 5 (ISF-3.4)"),
    *(
        ("streets[1].name", name, f"$.streets[1].name: {name!r}; one capital letter but C (ISF-1.6)")
        for name in ("C", "", "e", "EE", "É", "avenue5")
    ),
    (
        "streets[1].name",
        "W",
        twice("W", "streets[1]", "streets[3]", rule="ISF-1.6"),
    ),
    ("districts", STORED["districts"][:3], "$.districts: 3; 4 are needed (ISF-1.5)"),
    *(
        (at, name, f"$.{at}: {name!r}; {NAMES}")
        for at in ("districts[1].name", "districts[3].souks[2].name")
        for name in ("", "Bag", "9bag", "old-bag", "b" * 21, "袋")
    ),
    (
        "districts[3].name",
        "bag",
        twice("bag", "districts[0]", "districts[3]", rule="ISF-1.5"),
    ),
    (
        "districts[3].souks[1].name",
        "bag3",
        twice("bag3", "districts[0].souks[0]", "districts[3].souks[1]", rule="ISF-1.5"),
    ),
    ("districts[2].souks", [], "$.districts[2].souks: a district needs a souk (ISF-1.5)"),
    (
        "districts[1].souks[1].shops[2]",
        ["Z1"],
        "$.districts[1].souks[1].shops[2]: no square is called 'Z1' (ISF-1.6)",
    ),
    (
        "districts[1].souks[1].shops[2]",
        ["W10", "W10"],
        "$.districts[1].souks[1].shops[2]: ('W10', 'W10'); a square is named once (ISF-1.5)",
    ),
    (
        "districts[1].souks[1].shops[2]",
        ["W10", "E1"],
        "$.districts: E1 touches 3 shops; 2 is the most (ISF-5.5)",
    ),
    (
        "buildings",
        STORED["buildings"][1::-1],
        "$.buildings: [BuildingKind.WORKSHOP, BuildingKind.PADDOCK]; each is needed once, in order (ISF-1.9)",
    ),
    ("buildings[3].power", 0, "$.buildings[3].power: 0; it draws 1 card (ISF-1.9)"),
    ("buildings[3].power", 2, "$.buildings[3].power: 2; it draws 1 card (ISF-1.9)"),
    ("building_points", [1, 2], "$.building_points: 2 values; 6 are needed (ISF-1.10)"),
    ("building_points", [0] * 7, "$.building_points: 7 values; 6 are needed (ISF-1.10)"),
    (
        "cards",
        STORED["cards"][:1],
        "$.cards: [CardKind.CAMELS_3]; each is needed once, in order (ISF-1.11)",
    ),
)


@pytest.mark.parametrize(("at", "value", "told"), WRONG)
def test_an_edition_is_refused_with_place_words_and_rule_for(at: str, value: object, told: str) -> None:
    assert "; ".join(map(str, faults_of(standard_with(at, value)))) == told


def test_a_name_of_twenty_letters_and_a_square_beside_two_shops_are_sound() -> None:
    load_edition(standard_with("districts[3].name", "v" * 20))
    load_edition(standard_with("districts[1].souks[1].shops[2]", ["W10"]))


def test_no_game_is_set_up_with_an_edition_that_has_faults() -> None:
    with pytest.raises(InvalidState) as refusal:
        Config(edition=attrs.evolve(STANDARD, white_dice=0))
    assert refusal.value.faults == (Fault("$.edition.white_dice", "0; 1 to 12 is needed", "ISF-3.1"),)


def faults_of_streets(**lengths: int) -> list[str]:
    streets = tuple(Street(name, length) for name, length in lengths.items())
    faults = edition_faults(attrs.evolve(STANDARD, streets=streets))
    return [f"{fault.message} ({fault.rule})" for fault in faults if fault.path == "$.streets"]


@pytest.mark.rule("ISF-7.3")
def test_a_road_on_which_a_die_could_lead_nowhere_is_refused() -> None:
    assert faults_of_streets() == ["no square is farther than 0 from C; 6 is needed (ISF-7.3)"]
    # From A2 it is 4 squares to A6 and 3 to B1.
    assert faults_of_streets(A=6, B=1) == [
        f"no square is farther than {farthest} from {square}; 6 is needed (ISF-7.3)"
        for square, farthest in (("A1", 5), ("A2", 4), ("A3", 4), ("A4", 5))
    ]
    # From C it is 6 squares to the ends, which is just enough.
    assert faults_of_streets(A=6, B=6) == []
