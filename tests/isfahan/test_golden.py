"""Games and values as they were stored once, by version 1 of the formats: they stay readable for ever.

The files were made by the library when it was new and are kept since; what they guard is that nothing
changes unsaid. What they mean stands here, read from their text and from the course of the game by hand.
"""

import json
from pathlib import Path
from typing import Final

import attrs
import pytest

from newtown import isfahan
from newtown.core.records import dump_record, load_record, replay
from newtown.core.rules import Nature
from newtown.isfahan import BuildingKind, CardKind, Direction, Use
from newtown.isfahan.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.isfahan.state import STAGE_TYPES
from tests.golden_files import classes_of, lines, only_line, position_after, texts

FOLDER: Final = Path(__file__).parent / "golden"

# -- Records ----------------------------------------------------------------------------------------

RECORDS: Final = sorted(FOLDER.glob("*.json"))

TOTALS: Final[dict[str, tuple[int, ...]]] = {
    "merchants-3": (50, 21, 34),
    "merchants-4": (28, 23, 60, 11),
    "own-edition-4": (19, 68, 30, 20),
    "random-3": (12, 9, 6),
    "random-4": (5, 10, 4, 10),
}


def test_all_recorded_games_are_there() -> None:
    assert {path.stem for path in RECORDS} == set(TOTALS)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8").strip()
    record = load_record(isfahan, text)
    state = replay(isfahan, record)
    assert isfahan.to_move(state) is Nature.OVER
    assert isfahan.score(state).totals == TOTALS[path.stem]
    assert isfahan.state_faults(state) == ()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_is_stored_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8").strip()
    assert dump_record(isfahan, load_record(isfahan, text)) == text


def test_the_recorded_games_hold_every_class_of_event() -> None:
    kinds = {
        type(event)
        for path in RECORDS
        for event in load_record(isfahan, path.read_text(encoding="utf-8")).events
    }
    assert kinds == {*ACTION_TYPES, *OUTCOME_TYPES}


# -- States -----------------------------------------------------------------------------------------

STATES: Final = texts(FOLDER / "states")

RECORD: Final = FOLDER / "merchants-3.json"
"""The game that all states but one are of."""


@attrs.frozen
class Position:
    """Where a golden state stands: after so many events, with this to be done by somebody."""

    events: int | None
    mover: int | Nature
    stage: isfahan.Stage


POSITIONS: Final = {
    "choosing-shop": Position(64, 1, isfahan.ChoosingShop(("bag3.0", "barrel2.0"))),
    "asking-owner": Position(65, 2, isfahan.AskingOwner("bag3.0", then="barrel2.0")),
    # As before, but that seat 2 has a caravanserai, and lets its cube go.
    "drawing-for-a-cube": Position(
        None, Nature.CHANCE, isfahan.Drawing(2, then=isfahan.Handling("barrel2.0"))
    ),
    "rolling-white": Position(69, Nature.CHANCE, isfahan.RollingWhite(yellow=1)),
    "rolling-yellow": Position(70, Nature.CHANCE, isfahan.RollingYellow(1, (1, 1, 1, 2, 2, 3, 3, 4, 5))),
    "building": Position(89, 0, isfahan.Building(built=True)),
    "placing": Position(117, 1, isfahan.Placing(row=4, left=1)),
    "supplying": Position(124, 2, isfahan.Supplying()),
    "drawing": Position(127, Nature.CHANCE, isfahan.Drawing(2, then=isfahan.Building())),
    "selecting": Position(136, 0, isfahan.Selecting()),
    "finished": Position(240, Nature.OVER, isfahan.Finished()),
}


def state_of(name: str) -> isfahan.State:
    return isfahan.loads(STATES[name])


def test_there_is_a_state_at_every_stage() -> None:
    assert set(STATES) == set(POSITIONS)
    assert classes_of(position.stage for position in POSITIONS.values()) == set(STAGE_TYPES)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_is_stored_as_it_was_and_waits_for_what_it_did(name: str) -> None:
    state = state_of(name)
    position = POSITIONS[name]
    assert isfahan.dumps(state) == STATES[name]
    assert state.stage == position.stage
    assert isfahan.to_move(state) == position.mover


@pytest.mark.parametrize(
    ("name", "events"), [(name, each.events) for name, each in POSITIONS.items() if each.events is not None]
)
def test_a_state_is_what_its_game_led_to(name: str, events: int) -> None:
    assert state_of(name) == position_after(isfahan, RECORD, events)


def test_the_supervisor_stands_between_two_cubes_of_one_owner() -> None:
    state = state_of("choosing-shop")
    cubes = {
        shop: owner
        for shop, owner in zip(state.config.board.shops, state.shops, strict=True)
        if owner is not None
    }
    assert cubes == {
        "bag3.0": 2,
        "bag6.2": 0,
        "bag6.3": 0,
        "barrel2.0": 2,
        "chest2.0": 0,
        "chest4.0": 1,
        "chest4.1": 1,
        "chest4.2": 1,
    }
    assert (state.supervisor, state.caravan, state.order, state.turn) == ("S1", (0, 0, 0, 0), (2, 0, 1), 2)


def test_a_cube_that_goes_earns_its_owner_a_card_before_the_next_is_handled() -> None:
    before, after = state_of("asking-owner"), state_of("drawing-for-a-cube")
    assert after.players[2].buildings == (BuildingKind.PADDOCK, BuildingKind.CARAVANSERAI)
    assert (before.owner("bag3.0"), after.owner("bag3.0"), after.caravan) == (2, None, (0, 0, 0, 0, 2))


def test_the_last_cube_can_be_shipped_to_each_of_the_six_free_shops() -> None:
    actions = isfahan.legal_actions(state_of("placing"))
    assert actions == tuple(
        map(isfahan.PlaceCube, ("vase1.0", "vase2.0", "vase2.1", "vase3.0", "vase3.1", "vase3.2"))
    )


def test_nine_white_dice_lie_in_the_tower_by_their_numbers() -> None:
    tower = state_of("selecting").tower
    two = [isfahan.Group(number, white=2) for number in (2, 3, 4, 5)]
    assert tower == (*two, None, isfahan.Group(6, white=1))


def test_the_cards_are_where_they_were() -> None:
    state = state_of("selecting")
    assert [player.hand for player in state.players] == [
        (CardKind.CUBE_TO_CARAVAN,),
        (CardKind.BUILD_NO_CAMELS,),
        (CardKind.BUILD_NO_GOLD, CardKind.GOLD_TO_POINTS),
    ]
    assert [player.face_down for player in state.players] == [
        (CardKind.CAMELS_TO_POINTS,),
        (),
        (CardKind.CAMELS_3,),
    ]
    assert state.face_up == (CardKind.BUILD_NO_CAMELS, CardKind.BUILD_NO_GOLD)
    assert len(state.pile) == 18 - 2 - 4 - 2


def test_the_finished_game_was_won_by_the_first_seat() -> None:
    state = state_of("finished")
    assert [player.points for player in state.players] == [11 + 30 + 9, 5 + 9 + 2 + 5, 4 + 10 + 10 + 10]
    assert isfahan.winners(state) == (0,)
    assert (state.week, state.day) == (3, 7)


# -- Events -----------------------------------------------------------------------------------------

EVENTS: Final[tuple[isfahan.Event, ...]] = (
    isfahan.BuyDice(2),
    isfahan.TakeGroup(0, Use.SECTION),
    isfahan.TakeGroup(3, Use.SECTION, die_card=CardKind.GOLD_3),
    isfahan.TakeGroup(5, Use.CARD),
    isfahan.TakeGroup(2, Use.SUPERVISOR, dest="S1"),
    isfahan.DrawEmpty(),
    isfahan.PlaceCube("bag3.0"),
    isfahan.PlayCard(CardKind.CAMELS_3),
    isfahan.PlayCard(CardKind.CUBE_TO_SHOP, shop="vase3.2"),
    isfahan.PlayCard(CardKind.GOLD_TO_POINTS, amount=10),
    isfahan.PlayCard(CardKind.CAMELS_TO_POINTS, amount=4),
    isfahan.PlayCard(CardKind.EXCHANGE, amount=2, direction=Direction.CAMELS_TO_GOLD),
    isfahan.PlayCard(CardKind.EXCHANGE, amount=1, direction=Direction.GOLD_TO_CAMELS),
    isfahan.ChooseShop("barrel2.0"),
    isfahan.PayCamel(),
    isfahan.SendCube(),
    isfahan.Build(BuildingKind.PADDOCK),
    isfahan.Build(BuildingKind.HOIST, waive_camels=True, waive_gold=True),
    isfahan.EndTurn(),
    isfahan.WhiteRolled((1, 1, 1, 2, 2, 3, 3, 4, 6)),
    isfahan.YellowRolled((2, 5)),
    isfahan.CardDrawn(CardKind.EXCHANGE),
)
"""What the lines of ``events.jsonl`` mean, in their order."""


def test_there_is_an_event_of_every_class() -> None:
    assert classes_of(EVENTS) == {*ACTION_TYPES, *OUTCOME_TYPES}


@pytest.mark.parametrize(("text", "event"), tuple(zip(lines(FOLDER / "events.jsonl"), EVENTS, strict=True)))
def test_an_event_is_stored_as_version_1_says(text: str, event: isfahan.Event) -> None:
    assert isfahan.load_event(text) == event
    assert isfahan.dump_event(event) == text


# -- Editions and configs ---------------------------------------------------------------------------

OWN_EDITION: Final = attrs.evolve(
    isfahan.STANDARD, name="camels-below", single_group_row=0, caravanserai_draw_for_card=True
)
"""What ``editions/camels-below.json`` differs in."""

CONFIGS: Final = (
    isfahan.Config(),
    isfahan.Config(players=3, first=2),
    isfahan.Config(players=4, edition=OWN_EDITION),
)
"""What the lines of ``configs.jsonl`` mean, in their order."""


@pytest.mark.parametrize(
    ("name", "edition"),
    [("standard-1", isfahan.STANDARD), ("camels-below", OWN_EDITION)],
    ids=["standard-1", "camels-below"],
)
def test_an_edition_is_stored_in_full_as_version_1_says(name: str, edition: isfahan.Edition) -> None:
    text = only_line(FOLDER / "editions" / f"{name}.json")
    assert isfahan.load_edition(text) == edition
    assert isfahan.dump_edition(edition) == text


def test_the_standard_edition_says_what_the_rule_book_says() -> None:
    fields = json.loads(only_line(FOLDER / "editions" / "standard-1.json"))
    assert (fields["weeks"], fields["days"], fields["white_dice"], fields["most_yellow"]) == (3, 7, 9, 3)
    assert fields["building_points"] == [0, 0, 5, 5, 5, 10]
    assert {street["name"]: street["length"] for street in fields["streets"]} == {
        "N": 4,
        "E": 7,
        "S": 7,
        "W": 10,
    }
    assert [card["copies"] for card in fields["cards"]] == [2] * 9
    assert [district["name"] for district in fields["districts"]] == ["bag", "barrel", "chest", "vase"]


def test_the_record_of_a_game_by_an_own_edition_has_it_in_full() -> None:
    record = load_record(isfahan, (FOLDER / "own-edition-4.json").read_text(encoding="utf-8"))
    assert record.config == isfahan.Config(players=4, edition=OWN_EDITION)


@pytest.mark.parametrize(
    ("text", "config"), tuple(zip(lines(FOLDER / "configs.jsonl"), CONFIGS, strict=True))
)
def test_a_config_is_stored_as_version_1_says(text: str, config: isfahan.Config) -> None:
    assert isfahan.load_config(text) == config
    assert isfahan.dump_config(config) == text


# -- Views ------------------------------------------------------------------------------------------

VIEWS: Final = texts(FOLDER / "views")

VIEWERS: Final = {"selecting-seat-2": 2, "selecting-spectator": None}


@pytest.mark.parametrize("name", VIEWERS)
def test_a_view_is_stored_as_it_was(name: str) -> None:
    view = isfahan.VIEW_FORMAT.loads(VIEWS[name])
    assert isfahan.dump_view(view) == VIEWS[name]
    assert isfahan.dump_view(isfahan.observe(state_of("selecting"), VIEWERS[name])) == VIEWS[name]


def test_a_view_counts_the_cards_of_others_and_names_ones_own() -> None:
    fields = {name: json.loads(text) for name, text in VIEWS.items()}
    for seen in fields.values():
        assert [player["hand"] for player in seen["players"]] == [1, 1, 2]
        assert [player["face_down"] for player in seen["players"]] == [1, 0, 1]
        assert seen["pile"] == 10
    own, spectator = fields["selecting-seat-2"], fields["selecting-spectator"]
    assert (own["viewer"], own["hand"], own["face_down"]) == (
        2,
        ["build_no_gold", "gold_to_points"],
        ["camels_3"],
    )
    assert (spectator["viewer"], spectator["hand"], spectator["face_down"]) == (None, None, None)
