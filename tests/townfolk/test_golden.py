"""Games and values as they were stored once, by version 1 of the formats: they stay readable for ever.

The files were made by the library when it was new and are kept since; what they guard is that nothing
changes unsaid. What they mean stands here, read from their text and from the course of the game by hand.
That the records replay to their points is tested beside the other whole games.
"""

import json
from pathlib import Path
from typing import Final

import attrs
import pytest

from newtown import townfolk
from newtown.core.records import dump_record, load_record
from newtown.core.rules import Nature
from newtown.townfolk import Material, Materials, Occasion
from newtown.townfolk.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.townfolk.state import STAGE_TYPES
from tests.golden_files import classes_of, lines, only_line, position_after, texts

FOLDER: Final = Path(__file__).parent / "golden"

# -- Records ----------------------------------------------------------------------------------------

RECORDS: Final = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_is_stored_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8").strip()
    assert dump_record(townfolk, load_record(townfolk, text)) == text


def test_the_recorded_games_hold_every_class_of_event() -> None:
    kinds = {
        type(event)
        for path in RECORDS
        for event in load_record(townfolk, path.read_text(encoding="utf-8")).events
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
    stage: townfolk.Stage


POSITIONS: Final = {
    "offering-boards": Position("builder-2-players", 9, Nature.CHANCE, townfolk.OfferingBoards()),
    "choosing-board": Position("builder-2-players", 11, 0, townfolk.ChoosingBoard(("S5",))),
    "acquiring": Position(
        "builder-4-players",
        97,
        0,
        townfolk.Acquiring(
            start_score=0, owned=1, dice=(2, 2), materials=Materials((1, 0, 1, 0)), coins_due=1
        ),
    ),
    "scoring": Position(
        "builder-2-players",
        243,
        1,
        townfolk.Scoring(
            start_score=5, rolled=5, dice=(), materials=Materials((0, 1, 1, 1)), used=("customs",)
        ),
    ),
    "returning": Position("builder-2-players", 343, 1, townfolk.Returning(returned=1)),
    "revealing": Position("builder-2-players", 344, Nature.CHANCE, townfolk.Revealing(Occasion.EXCHANGE)),
    "exchanging": Position("builder-2-players", 673, 0, townfolk.Exchanging()),
    "buying-dice": Position("builder-2-players", 674, 0, townfolk.BuyingDice()),
    "rolling": Position("builder-2-players", 675, Nature.CHANCE, townfolk.Rolling(dice=5)),
    "producing": Position(
        "builder-2-players",
        1673,
        1,
        townfolk.Producing(
            start_score=51,
            rolled=5,
            dice=(1, 2, 2, 3, 3),
            materials=Materials((1, 0, 0, 0)),
            levelled=("C13",),
        ),
    ),
    "finished": Position("builder-2-players", 1679, Nature.OVER, townfolk.Finished()),
}


def state_of(name: str) -> townfolk.State:
    return townfolk.loads(STATES[name])


def test_there_is_a_state_at_every_stage() -> None:
    assert set(STATES) == set(POSITIONS)
    assert classes_of(position.stage for position in POSITIONS.values()) == set(STAGE_TYPES)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_is_stored_as_it_was_and_waits_for_what_it_did(name: str) -> None:
    state = state_of(name)
    position = POSITIONS[name]
    assert townfolk.dumps(state) == STATES[name]
    assert state.stage == position.stage
    assert townfolk.to_move(state) == position.mover


@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_is_what_its_game_led_to(name: str) -> None:
    position = POSITIONS[name]
    reached = position_after(townfolk, FOLDER / f"{position.record}.json", position.events)
    assert state_of(name) == reached


def test_the_last_board_on_offer_is_the_first_seats() -> None:
    state = state_of("choosing-board")
    assert [player.board for player in state.players] == [None, "S4"]
    assert townfolk.legal_actions(state) == (townfolk.ChooseBoard("S5"),)


def test_every_card_is_in_a_row_a_deck_or_before_a_player() -> None:
    state = state_of("producing")
    assert [deck.row for deck in state.decks] == [
        ("L05", "L15", "L02"),
        ("C08", "C05", "C01"),
        ("B15", "B09", "B03"),
    ]
    assert [deck.returned for deck in state.decks] == [
        ("L14", "L04", "L10", "L11"),
        ("C03", "C09", "C02", "C10", "C12"),
        ("B05", "B08", "B06", "B13", "B02", "B10"),
    ]
    assert [player.cards for player in state.players] == [("L12",), ("L01", "C13")]
    # Sixteen cards of each kind.
    assert [len(deck.unseen) for deck in state.decks] == [16 - 3 - 4 - 2, 16 - 3 - 5 - 1, 16 - 3 - 6]


def test_a_craftsman_holds_the_coin_it_was_levelled_up_with() -> None:
    player = state_of("producing").player
    assert (player.cards, player.levels, player.coins, player.score) == (("L01", "C13"), (0, 1), 0, 51)


def test_the_final_round_ends_the_game_for_the_second_seat() -> None:
    state = state_of("finished")
    record = load_record(townfolk, (FOLDER / "builder-2-players.json").read_text(encoding="utf-8"))
    assert record.score is not None
    assert townfolk.score(state).totals == record.score.totals
    assert (state.final, state.round, townfolk.winners(state)) == (True, 89, (1,))


# -- Events -----------------------------------------------------------------------------------------

EVENTS: Final[tuple[townfolk.Event, ...]] = (
    townfolk.ChooseBoard("S5"),
    townfolk.PassSwap(),
    townfolk.UseWatchtower(),
    townfolk.ReturnCard("C09"),
    townfolk.EndReturn(),
    townfolk.BuyDice(0),
    townfolk.Produce("produce1", dice=(1,), materials=(Material.WHEAT,)),
    townfolk.Produce("L03.L", materials=(Material.WOOD, Material.IRON)),
    townfolk.LevelUp("C13"),
    townfolk.EndProduce(),
    townfolk.Score("customs", dice=(6,)),
    townfolk.Score("C01.L", materials=(Material.WHEAT, Material.STONE)),
    townfolk.Score("B12.R", dice=(6, 6), boost=True),
    townfolk.EndScore(),
    townfolk.Acquire("B16"),
    townfolk.EndAcquire(),
    townfolk.CardRevealed("L12"),
    townfolk.BoardsOffered(("S4", "S5")),
    townfolk.DiceRolled((1, 2, 2, 5, 6)),
)
"""What the lines of ``events.jsonl`` mean, in their order; they needn't be legal anywhere."""


def test_there_is_an_event_of_every_class() -> None:
    assert classes_of(EVENTS) == {*ACTION_TYPES, *OUTCOME_TYPES}


@pytest.mark.parametrize(("text", "event"), tuple(zip(lines(FOLDER / "events.jsonl"), EVENTS, strict=True)))
def test_an_event_is_stored_as_version_1_says(text: str, event: townfolk.Event) -> None:
    assert townfolk.load_event(text) == event
    assert townfolk.dump_event(event) == text


# -- Editions and configs ---------------------------------------------------------------------------

OWN_EDITION: Final = attrs.evolve(
    townfolk.STANDARD,
    name="to-sixty",
    end_score=60,
    coin_scores=(2, 20, 40),
    cards=tuple(
        attrs.evolve(card, points=4) if card.id == "B06" else card for card in townfolk.STANDARD.cards
    ),
)
"""What ``editions/to-sixty.json`` differs in."""

CONFIGS: Final = (
    townfolk.Config(),
    townfolk.Config(players=5, max_rounds=30),
    townfolk.Config(players=2, edition=OWN_EDITION),
)
"""What the lines of ``configs.jsonl`` mean, in their order."""


@pytest.mark.parametrize(
    ("name", "edition"),
    [("standard-1", townfolk.STANDARD), ("to-sixty", OWN_EDITION)],
    ids=["standard-1", "to-sixty"],
)
def test_an_edition_is_stored_in_full_as_version_1_says(name: str, edition: townfolk.Edition) -> None:
    text = only_line(FOLDER / "editions" / f"{name}.json")
    assert townfolk.load_edition(text) == edition
    assert townfolk.dump_edition(edition) == text


def test_the_standard_edition_says_what_the_rule_book_says() -> None:
    fields = json.loads(only_line(FOLDER / "editions" / "standard-1.json"))
    assert (fields["dice"], fields["row_size"], fields["end_score"], fields["most_coins"]) == (5, 3, 50, 5)
    assert [card["id"] for card in fields["cards"]] == [
        f"{kind}{number:02}" for kind in "LCB" for number in range(1, 17)
    ]
    (hot_spring,) = (card for card in fields["cards"] if card["id"] == "B06")
    assert hot_spring["label"] == {"en": "Hot Spring", "ja": "温泉"}
    assert hot_spring["cost"] == {"dice": [], "materials": [["S"]] * 4 + [["W", "T", "S", "I"]] * 4}


def test_the_standard_edition_holds_boxes_of_every_class() -> None:
    """So that the tags of all of them are guarded."""
    text = only_line(FOLDER / "editions" / "standard-1.json")
    tags = {part.partition('"')[0] for part in text.split('"type":"')[1:]}
    assert tags == {
        *("arrow", "automatic", "trigger"),
        *("board-material", "material-gain", "coin-later", "more-dice", "level-up-gain", "exchange-cards"),
        *("points", "points-by-icons", "points-per-card", "points-per-die", "points-per-icon"),
        "points-per-level",
        *("dice-rolled-exactly", "start-score-at-least"),
        *("card-acquired", "levelled-up", "material-scored"),
    }


@pytest.mark.parametrize(
    ("text", "config"), tuple(zip(lines(FOLDER / "configs.jsonl"), CONFIGS, strict=True))
)
def test_a_config_is_stored_as_version_1_says(text: str, config: townfolk.Config) -> None:
    assert townfolk.load_config(text) == config
    assert townfolk.dump_config(config) == text


# -- Views ------------------------------------------------------------------------------------------

VIEWS: Final = texts(FOLDER / "views")

VIEWERS: Final = {"producing-seat-0": 0, "producing-spectator": None}


@pytest.mark.parametrize("name", VIEWERS)
def test_a_view_is_stored_as_it_was(name: str) -> None:
    view = townfolk.VIEW_FORMAT.loads(VIEWS[name])
    assert townfolk.dump_view(view) == VIEWS[name]
    assert townfolk.dump_view(townfolk.observe(state_of("producing"), VIEWERS[name])) == VIEWS[name]


@pytest.mark.parametrize("name", VIEWERS)
def test_a_view_holds_all_that_the_state_does(name: str) -> None:
    seen, stored = json.loads(VIEWS[name]), json.loads(STATES["producing"])
    assert seen.pop("viewer") == VIEWERS[name]
    assert (seen.pop("format"), stored.pop("format")) == ("newtown/townfolk-view", "newtown/townfolk-state")
    assert seen == stored
