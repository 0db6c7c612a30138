"""Games and values as they were stored once, by version 1 of the formats: they stay readable for ever.

The files were made by the library when it was new and are kept since; what they guard is that nothing
changes unsaid. What they mean stands here, read from their text and from the course of the game by hand.
"""

import json
from pathlib import Path
from typing import Final

import attrs
import pytest

import newtown
from newtown import Colour, DicePool, ResidentCard
from newtown.core.records import dump_record, load_record, replay
from newtown.core.rules import Nature
from newtown.kings.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.kings.state import STAGE_TYPES
from newtown.kings.views import HiddenVoting
from tests.golden_files import classes_of, lines, only_line, position_after, texts

FOLDER: Final = Path(__file__).parent / "golden"

# -- Records ----------------------------------------------------------------------------------------

RECORDS: Final = sorted(FOLDER.glob("*.json"))

TOTALS: Final[dict[str, tuple[int, ...]]] = {
    "uniform-2": (-3, -3),
    "uniform-3-draft": (-14, -4, -11),
    "uniform-4-short": (-10, -4, -2, -11),
    "builders-2-draft": (19, 23),
    "builders-3": (21, 20, 24),
    "builders-4": (19, -4, 12, 15),
    "builders-4-short-draft": (23, 4, 16, 19),
    "builders-4-random-layout": (21, 13, 13, 9),
}


def test_all_recorded_games_are_there() -> None:
    assert {path.stem for path in RECORDS} == set(TOTALS)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_points(path: Path) -> None:
    state = replay(newtown, load_record(newtown, path.read_text(encoding="utf-8")))
    assert newtown.to_move(state) is newtown.Nature.OVER
    assert newtown.score(state).totals == TOTALS[path.stem]
    assert newtown.state_faults(state) == ()
    assert newtown.loads(newtown.dumps(state)) == state


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_is_stored_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8").strip()
    assert dump_record(newtown, load_record(newtown, text)) == text


def test_the_recorded_games_hold_every_class_of_event() -> None:
    kinds = {
        type(event)
        for path in RECORDS
        for event in load_record(newtown, path.read_text(encoding="utf-8")).events
    }
    assert kinds == {*ACTION_TYPES, *OUTCOME_TYPES}


# -- States -----------------------------------------------------------------------------------------

STATES: Final = texts(FOLDER / "states")


@attrs.frozen
class Position:
    """Where a golden state stands: after so many events of a record, with this to be done by somebody."""

    record: str
    events: int
    mover: int | Nature
    stage: newtown.Stage


def column(*families: str, stones: int = 0) -> tuple[ResidentCard, ...]:
    """Resident cards nobody has taken mistakenly; the stones lie on the one at the front."""
    return tuple(ResidentCard(family, 0 if place else stones) for place, family in enumerate(families))


CARPENTERS: Final = column("carpenters", "great-aunts-clan", "merchants", "weavers")

POSITIONS: Final = {
    "dealing": Position("builders-3", 11, Nature.CHANCE, newtown.Dealing()),
    "turning-up": Position(
        "builders-2-draft", 13, Nature.CHANCE, newtown.TurningUp(True, (7, 9, 17), (3, 4, 6, 12, 14, 18))
    ),
    "drafting": Position(
        "builders-2-draft", 14, 0, newtown.Drafting(True, (4, 7, 9, 17), (3, 6, 12, 14, 18))
    ),
    "placing-tree": Position("builders-2-draft", 99, 1, newtown.PlacingTree((14, 16))),
    "rolling-pool": Position(
        "builders-2-draft", 103, Nature.CHANCE, newtown.RollingPool(DicePool((4, 6), (1, 2), (1, 5)))
    ),
    "taking-dice": Position(
        "builders-2-draft", 105, 0, newtown.TakingDice(DicePool((4, 6), (1, 2), (1, 5), (1, 2, 4, 5, 5)))
    ),
    "moving": Position("builders-2-draft", 117, 1, newtown.Moving(moved=True)),
    "rerolling": Position(
        "builders-2-draft", 119, Nature.CHANCE, newtown.Rerolling(Colour.WHITE, newtown.Moving())
    ),
    "supplying": Position("builders-2-draft", 122, 1, newtown.Supplying(supplied=True)),
    "building": Position("builders-2-draft", 126, 1, newtown.Building(worked=(0,))),
    "moving-again": Position("builders-2-draft", 134, 1, newtown.MovingAgain()),
    "choosing-tree-dice": Position("builders-2-draft", 136, 0, newtown.ChoosingTreeDice()),
    "rolling-tree": Position("builders-2-draft", 137, Nature.CHANCE, newtown.RollingTree(4)),
    "voting": Position("builders-2-draft", 178, 1, newtown.Voting((True,))),
    "keeping-dice": Position("builders-2-draft", 183, 0, newtown.KeepingDice()),
    "rolling-own": Position("builders-2-draft", 184, Nature.CHANCE, newtown.RollingOwn(again=True)),
    "dealing-families": Position(
        "builders-2-draft",
        220,
        Nature.CHANCE,
        newtown.DealingFamilies(
            (CARPENTERS, column("shepherds", "masons", "brides-parents", "bakers"), (), ())
        ),
    ),
    "housing": Position(
        "builders-3",
        286,
        2,
        newtown.Housing(
            (
                column("shepherds", "masons", "grandparents-clan", stones=1),
                column("smiths", "bakers", "weavers", stones=1),
                (*column("minstrels", "carpenters"), ResidentCard("merchants", 0, mistaken=(0,))),
                (*column("gardener", stones=1), *column("farmers", "great-aunts-clan", stones=1)),
            )
        ),
    ),
    "rolling-royal": Position(
        "builders-2-draft",
        230,
        Nature.CHANCE,
        newtown.RollingRoyal(
            (
                CARPENTERS,
                column("masons", "brides-parents", "bakers"),
                column("gardener", "hermit", "grandparents-clan", stones=1),
                column("farmers", "minstrels", "potters", "smiths"),
            ),
            "prince-and-bride",
        ),
    ),
    "finished": Position("builders-2-draft", 234, Nature.OVER, newtown.Finished()),
}


def state_of(name: str) -> newtown.State:
    return newtown.loads(STATES[name])


def test_there_is_a_state_at_every_stage() -> None:
    assert set(STATES) == set(POSITIONS)
    assert classes_of(position.stage for position in POSITIONS.values()) == set(STAGE_TYPES)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_is_stored_as_it_was_and_waits_for_what_it_did(name: str) -> None:
    state = state_of(name)
    position = POSITIONS[name]
    assert newtown.dumps(state) == STATES[name]
    assert state.stage == position.stage
    assert newtown.to_move(state) == position.mover


@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_is_what_its_game_led_to(name: str) -> None:
    position = POSITIONS[name]
    reached = position_after(newtown, FOLDER / f"{position.record}.json", position.events)
    assert state_of(name) == reached


def test_the_draft_holds_the_cards_that_were_taken() -> None:
    state = state_of("drafting")
    assert [player.cards for player in state.players] == [(5, 8, 11), (10, 13, 15, 16)]
    # The second pass fills the hands to four, so that the first seat takes one of what lies open.
    assert [
        action.cards for action in newtown.legal_actions(state) if isinstance(action, newtown.TakeCards)
    ] == [
        (4,),
        (7,),
        (9,),
        (17,),
    ]


def test_the_dice_in_the_middle_can_be_taken_by_colour_and_face() -> None:
    state = state_of("taking-dice")
    by_colour = {"red": (4, 6), "green": (1, 2), "black": (1, 5), "white": (1, 2, 4, 5)}
    assert [newtown.notate(action) for action in newtown.legal_actions(state)] == [
        f"take {colour} {face}" for colour, faces in by_colour.items() for face in faces
    ]


def test_the_builder_of_round_3_stands_before_the_house_just_built() -> None:
    state = state_of("building")
    builder = state.players[1]
    assert (state.round, state.order, builder.craftsman, builder.white) == (3, (1, 0), 12, (1, 5, 6))
    assert state.land(12).houses == (newtown.House(owner=1, spec=1, floors=1),)
    assert (builder.black, builder.materials, builder.ready) == (2, (1, 1, 1, 4), (10, 12))


def test_the_voters_town_has_six_houses_and_five_trees() -> None:
    state = state_of("voting")
    built = {land.number: len(land.houses) for land in state.lands if land.houses}
    assert built == {7: 1, 10: 1, 12: 2, 15: 1, newtown.KING_LAND: 1}
    assert [land.number for land in state.lands if land.tree] == [9, 12, 15, 16, newtown.KING_LAND]
    assert [player.stones for player in state.players] == [5, 0]
    assert state.stock == (3, 4, 6, 9, 14, 18)


def test_families_live_where_they_were_housed() -> None:
    homes = {
        house.family: (land.number, house.owner)
        for land in state_of("housing").lands
        for house in land.houses
        if house.family
    }
    assert homes == {
        "potters": (8, 1),
        "brides-parents": (10, 2),
        "prince-and-bride": (11, 1),
        "hermit": (12, 0),
    }


def test_the_finished_game_was_won_by_the_second_seat() -> None:
    state = state_of("finished")
    assert [player.points for player in state.players] == [19, 23]
    assert newtown.winners(state) == (1,)


# -- Events -----------------------------------------------------------------------------------------

EVENTS: Final[tuple[newtown.Event, ...]] = (
    newtown.TakeCards((4, 17)),
    newtown.RollTree(3),
    newtown.PlantTree(14),
    newtown.TakeDie(Colour.RED, 6),
    newtown.TakeDie(Colour.WHITE, 1),
    newtown.RerollWhite((2, 5)),
    newtown.RerollGreen(),
    newtown.RerollBlack(),
    newtown.ZeroWhite(card=3, value=4),
    newtown.DoubleWhite(card=18, value=6),
    newtown.RaiseDie(card=5, colour=Colour.GREEN),
    newtown.SwapDice(card=7),
    newtown.GainMaterial(card=9),
    newtown.ReturnMaterial(card=12),
    newtown.Move(newtown.KING_LAND),
    newtown.TakeMaterial(),
    newtown.Give(size=4, seat=2),
    newtown.Split(size=5, parts=(2, 3)),
    newtown.Join(parts=(1, 4)),
    newtown.Build(spec=1, floors=3, penthouse=False, pieces=(3, 4, 5)),
    newtown.Extend(house=0, spec=4, floors=2, penthouse=True, pieces=(1, 6)),
    newtown.TakeOver(house=1, spec=2, floors=2, pieces=(6,)),
    newtown.Help(),
    newtown.EndTurn(),
    newtown.Vote(extend=True),
    newtown.Vote(extend=False),
    newtown.RerollAll(),
    newtown.KeepDice(),
    newtown.TakeFamily(column=2, depth=1, land=19, house=0),
    newtown.TakeMistakenly(column=3),
    newtown.Pass(),
    newtown.CardDealt(card=11),
    newtown.TreeRolled((1, 2, 6)),
    newtown.DiceRolled(Colour.BLACK, (1, 5)),
    newtown.DiceRerolled(Colour.WHITE, (3,)),
    newtown.FamilyDealt("great-aunts-clan"),
    newtown.RoyalDieRolled(face=6),
)
"""What the lines of ``events.jsonl`` mean, in their order."""


def test_there_is_an_event_of_every_class() -> None:
    assert classes_of(EVENTS) == {*ACTION_TYPES, *OUTCOME_TYPES}


@pytest.mark.parametrize(("text", "event"), tuple(zip(lines(FOLDER / "events.jsonl"), EVENTS, strict=True)))
def test_an_event_is_stored_as_version_1_says(text: str, event: newtown.Event) -> None:
    assert newtown.load_event(text) == event
    assert newtown.dump_event(event) == text


# -- Editions and configs ---------------------------------------------------------------------------

OWN_EDITION: Final = attrs.evolve(
    newtown.STANDARD,
    name="generous",
    rounds=5,
    king_stones=(3, 2, 1),
    families=tuple(
        attrs.evolve(family, points=2) if family.name == "hermit" else family
        for family in newtown.STANDARD.families
    ),
)
"""What ``editions/generous.json`` differs in."""

CORNER: Final = (
    (3, 4, 5, 6),
    (7, 8, 9, 10),
    (11, 12, newtown.KING_LAND, 13),
    (14, 15, 16, 17),
    (18, 0, 0, 0),
)

CONFIGS: Final = (
    newtown.Config(),
    newtown.Config(players=3, deal=newtown.Deal.DRAFT, residents=False),
    newtown.Config(players=2, layout=CORNER, allow_unsound=True),
    newtown.Config(players=2, edition=OWN_EDITION),
)
"""What the lines of ``configs.jsonl`` mean, in their order."""


@pytest.mark.parametrize(
    ("name", "edition"),
    [("standard-1", newtown.STANDARD), ("generous", OWN_EDITION)],
    ids=["standard-1", "generous"],
)
def test_an_edition_is_stored_in_full_as_version_1_says(name: str, edition: newtown.Edition) -> None:
    text = only_line(FOLDER / "editions" / f"{name}.json")
    assert newtown.load_edition(text) == edition
    assert newtown.dump_edition(edition) == text


def test_the_standard_edition_says_what_the_rule_book_says() -> None:
    fields = json.loads(only_line(FOLDER / "editions" / "standard-1.json"))
    assert (fields["rounds"], fields["hand"], fields["land_capacity"], fields["king_stones"]) == (
        4,
        4,
        4,
        [2, 1],
    )
    assert [land["number"] for land in fields["lands"]] == list(range(3, 19))
    assert len(fields["families"]) == 16
    assert fields["settlement"] == {
        "card_without_house": -2,
        "house_without_family": -2,
        "material_left": -1,
        "mistaken_take": -2,
        "most_stones": 5,
        "no_material_left": 1,
        "stone": 1,
    }


@pytest.mark.parametrize(
    ("text", "config"), tuple(zip(lines(FOLDER / "configs.jsonl"), CONFIGS, strict=True))
)
def test_a_config_is_stored_as_version_1_says(text: str, config: newtown.Config) -> None:
    assert newtown.load_config(text) == config
    assert newtown.dump_config(config) == text


# -- Views ------------------------------------------------------------------------------------------

VIEWS: Final = texts(FOLDER / "views")

SEEN_VOTES: Final = {
    "voting-seat-0": (0, HiddenVoting(voted=1, own=True)),
    "voting-seat-1": (1, HiddenVoting(voted=1, own=None)),
    "voting-spectator": (None, HiddenVoting(voted=1, own=None)),
}


@pytest.mark.parametrize("name", SEEN_VOTES)
def test_a_view_of_the_vote_is_stored_as_it_was(name: str) -> None:
    viewer, seen = SEEN_VOTES[name]
    view = newtown.VIEW_FORMAT.loads(VIEWS[name])
    assert newtown.dump_view(view) == VIEWS[name]
    assert newtown.dump_view(newtown.observe(state_of("voting"), viewer)) == VIEWS[name]
    assert (view.viewer, view.stage) == (viewer, seen)


def test_only_the_voter_is_told_the_vote() -> None:
    told = {name: json.loads(text)["stage"] for name, text in VIEWS.items()}
    assert told == {
        "voting-seat-0": {"type": "hidden-voting", "voted": 1, "own": True},
        "voting-seat-1": {"type": "hidden-voting", "voted": 1, "own": None},
        "voting-spectator": {"type": "hidden-voting", "voted": 1, "own": None},
    }
