"""Features: all that a seat may know and nothing else, in a stated range, the own seat first."""

import copy
import hashlib
import json
import pickle
import random
import re
import subprocess
import sys
from array import array
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import attrs
import numpy as np
import pytest

import newtown
from newtown import Config, DicePool, House, LandKind, ResidentCard, isfahan, kings, townfolk
from newtown.adapters.features import (
    FLAG,
    AnyFeatures,
    Each,
    OneHot,
    OtherTable,
    Record,
    Scaled,
    Seating,
    Sizes,
    ViewFeatures,
    encoders,
    feature_names,
    features,
    features_of,
    field,
    seat_labels,
    seen_from,
    vectors,
)
from newtown.adapters.features import isfahan as isfahan_features
from newtown.adapters.features import kings as kings_features
from newtown.adapters.features import townfolk as townfolk_features
from newtown.core.extras import MissingExtra
from newtown.games import UnknownGame
from tests.adapters.games import GAMES, ISFAHAN, KINGS, TOWNFOLK, AnyState, Played
from tests.games import sealed
from tests.kings.positions import position

ROOT: Final = Path(__file__).parents[2]
GOLDEN: Final = Path(__file__).parent / "golden" / "features.json"
SEATS: Final = {"kings-new-town": (2, 3, 4), "isfahan": (3, 4), "townfolk": (2, 3, 4, 5)}
each_game = pytest.mark.parametrize("played", GAMES, ids=lambda played: played.name)


def of(played: Played, state: AnyState) -> AnyFeatures:
    return features_of(played.name, played.game.seats(state))


def named(view: Any) -> dict[str, float]:  # noqa: ANN401 - a view of any game
    """The entries that aren't 0, by their names."""
    names = {"newtown.kings": "kings-new-town", "newtown.isfahan": "isfahan", "newtown.townfolk": "townfolk"}
    name = names[type(view).__module__.removesuffix(".views")]
    entries = features(view)
    found = zip(feature_names(name, view.config.players), entries.tolist(), strict=True)
    return {name: value for name, value in found if value}


# -- Vectors ----------------------------------------------------------------------------------------


@each_game
def test_every_entry_has_a_name_of_its_own(played: Played) -> None:
    for players in SEATS[played.name]:
        names = features_of(played.name, players).names
        assert len(set(names)) == len(names) == features_of(played.name, players).size
        assert names == feature_names(played.name, players)
        assert not [name for name in names if not name or name.startswith(".") or " " in name]


@each_game
def test_a_vector_has_an_entry_in_its_range_for_every_name(played: Played) -> None:
    for number, state in enumerate(played.states(games=14)):
        made = of(played, state)
        seats = played.game.seats(state)
        viewer = number % (seats + 1)
        entries = made.array(played.game.observe(state, viewer if viewer < seats else None))
        assert entries.dtype == np.float32
        assert entries.shape == (len(made.names),)
        assert np.all(entries >= np.array(made.lows))
        assert np.all(entries <= 1)


def test_only_points_can_be_negative() -> None:
    made = features_of("kings-new-town", 3)
    assert set(made.lows) == {-1.0, 0.0}
    negative = [name for name, low in zip(made.names, made.lows, strict=True) if low < 0]
    assert all(".points" in name for name in negative)
    assert len(negative) == 3 * (1 + 18)  # of each seat all points, and those of each item
    assert set(features_of("isfahan", 4).lows) == set(features_of("townfolk", 4).lows) == {0.0}


@each_game
def test_features_of_a_view_are_those_of_its_table(played: Played) -> None:
    for state in played.states(games=1):
        view = played.game.observe(state, 1)
        assert features(view).tobytes() == of(played, state).vector(view).tobytes()


@each_game
def test_what_is_kept_of_earlier_views_changes_nothing(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_anew = {"kings-new-town": kings_features, "isfahan": isfahan_features, "townfolk": townfolk_features}
    monkeypatch.setattr(encoders, "_MOST_KEPT", 2)
    kept = made_anew[played.name].features_for.__wrapped__(played.configs[0].players)
    for state in list(played.states(games=1))[::5]:
        view = played.game.observe(state, 0)
        fresh = made_anew[played.name].features_for.__wrapped__(played.game.seats(state))
        assert fresh.vector(view) == kept.vector(view) == kept.vector(view) == of(played, state).vector(view)


# -- All that may be known, and nothing else --------------------------------------------------------


@each_game
def test_states_that_a_seat_can_not_tell_apart_have_equal_vectors(played: Played) -> None:
    rng = random.Random(7)
    apart = 0
    for state in played.states(games=4):
        made = of(played, state)
        for seat in (*range(played.game.seats(state)), None):
            view = played.game.observe(state, seat)
            other = played.game.possible_states(view, rng)
            apart += other != state
            assert made.vector(played.game.observe(other, seat)) == made.vector(view)
    assert apart or played is TOWNFOLK  # which has no secrets


def kings_essence(view: newtown.View) -> object:
    """A view without what features leave out: which family lives in a house, as long as one does."""
    lands = tuple(
        attrs.evolve(
            land,
            houses=tuple(
                attrs.evolve(house, family="someone" if house.family else None) for house in land.houses
            ),
        )
        for land in view.lands
    )
    return attrs.evolve(view, lands=lands)


def townfolk_essence(view: townfolk.View) -> object:
    """A view without orders that mean nothing: of cards as they were acquired and as they lie in the shop."""
    players = tuple(
        (
            player.board,
            frozenset(zip(player.cards, player.levels, strict=True)),
            player.coins,
            player.score,
        )
        for player in view.players
    )
    rows = tuple((frozenset(deck.row), deck.unseen, deck.returned) for deck in view.decks)
    stage = view.stage
    new = (
        frozenset(view.players[view.seat].cards[stage.owned :])
        if isinstance(stage, townfolk.Acquiring)
        else ()
    )
    return view.viewer, view.round, view.seat, view.final, players, rows, new, stage


ESSENCE: Final[dict[str, Callable[[Any], object]]] = {
    "kings-new-town": kings_essence,
    "isfahan": lambda view: view,
    "townfolk": townfolk_essence,
}


@each_game
def test_views_that_differ_have_vectors_that_differ(played: Played) -> None:
    essence = ESSENCE[played.name]
    seen: dict[tuple[int, bytes], object] = {}
    for config in played.configs[:3]:
        for state in attrs.evolve(played, configs=(config,)).states(games=3):
            view = played.game.observe(state, 0)
            vector = of(played, state).vector(view).tobytes()
            known = seen.setdefault((played.configs.index(config), vector), essence(view))
            assert known == essence(view)
    assert len(seen) > 500


# -- The own seat first -----------------------------------------------------------------------------


def moved(seats: int, by: int) -> Callable[[int], int]:
    """Every seat so many places farther around the table."""
    return lambda seat: (seat + by) % seats


def rotated(items: tuple[Any, ...], by: int) -> tuple[Any, ...]:
    return tuple(items[(place - by) % len(items)] for place in range(len(items)))


def kings_rotated(view: newtown.View, by: int) -> newtown.View:
    move = moved(len(view.players), by)
    stage = view.stage
    if isinstance(stage, newtown.Housing | newtown.DealingFamilies | newtown.RollingRoyal):
        columns = tuple(
            tuple(attrs.evolve(card, mistaken=tuple(map(move, card.mistaken))) for card in column)
            for column in stage.columns
        )
        stage = attrs.evolve(stage, columns=columns)
    return attrs.evolve(
        view,
        viewer=move(view.viewer or 0),
        order=tuple(map(move, view.order)),
        players=rotated(view.players, by),
        lands=tuple(
            attrs.evolve(
                land, houses=tuple(attrs.evolve(house, owner=move(house.owner)) for house in land.houses)
            )
            for land in view.lands
        ),
        on_king_land=tuple(map(move, view.on_king_land)),
        king_builders=tuple(map(move, view.king_builders)),
        stage=stage,
    )


def isfahan_rotated(view: isfahan.View, by: int) -> isfahan.View:
    move = moved(len(view.players), by)
    stage = view.stage
    if isinstance(stage, isfahan.Drawing):
        stage = attrs.evolve(stage, seat=move(stage.seat))
    return attrs.evolve(
        view,
        viewer=move(view.viewer or 0),
        order=tuple(map(move, view.order)),
        players=rotated(view.players, by),
        shops=tuple(None if owner is None else move(owner) for owner in view.shops),
        caravan=tuple(map(move, view.caravan)),
        stage=stage,
    )


ROTATED: Final[dict[str, Callable[[Any, int], Any]]] = {
    "kings-new-town": kings_rotated,
    "isfahan": isfahan_rotated,
}


@pytest.mark.parametrize("played", [KINGS, ISFAHAN], ids=lambda played: played.name)
def test_whoever_sits_elsewhere_at_the_same_table_sees_the_same(played: Played) -> None:
    """But for the number of the own seat, which actions name others by."""
    for number, state in enumerate(played.states(games=6)):
        seats = played.game.seats(state)
        view = played.game.observe(state, number % seats)
        made = of(played, state)
        here = made.vector(view)
        there = made.vector(ROTATED[played.name](view, 1 + number % (seats - 1)))
        assert here[:seats] != there[:seats]
        assert here[seats:] == there[seats:]


def test_the_others_come_in_turn_around_the_table() -> None:
    players = tuple(townfolk.Player(f"S{seat + 1}", coins=seat) for seat in range(5))
    state = attrs.evolve(townfolk.new_game(townfolk.Config(players=5)), players=players)
    seen = named(townfolk.observe(state, 3))
    boards = {name for name in seen if ".board=" in name}
    assert boards == {
        "players.own.board=S4",
        "players.next1.board=S5",
        "players.next2.board=S1",
        "players.next3.board=S2",
        "players.next4.board=S3",
    }
    assert seen["players.next1.coins"] == pytest.approx(4 / 5)


@each_game
def test_a_spectator_looks_from_the_first_seat_and_sits_nowhere(played: Played) -> None:
    state = next(played.states(games=1))
    seats = played.game.seats(state)
    spectator = of(played, state).vector(played.game.observe(state, None))
    assert not any(spectator[:seats])
    assert spectator[seats:] == of(played, state).vector(played.game.observe(state, 0))[seats:]


# -- Values -----------------------------------------------------------------------------------------


def test_a_turn_of_building_reads_as_it_lies_on_the_table() -> None:
    state = position(
        newtown.Building(worked=(1,)),
        config=Config(players=2),
        round=3,
        order=(1, 0),
        turn=0,
        players={
            0: {"materials": (2, 2, 5), "stones": 3, "ledger": (-4, *(0,) * 17)},
            1: {"craftsman": 10, "red": 0, "green": 6, "black": 2, "white": (0, 5, 10)},
        },
        houses={10: [House(0, 1, 2), House(1, 2, 1)], 17: [House(1, 4, 3, True)]},
        trees=[17],
    )
    seen = named(newtown.observe(state, 1))
    expected = {
        "viewer=1": 1,
        "round=3": 1,
        "active=own": 1,
        "turn=0": 1,
        "order.0=own": 1,
        "order.1=next1": 1,
        "stage=Building": 1,
        "worked.1": 1,
        "players.own.craftsman=10": 1,
        "players.own.green": 6 / 12,
        "players.own.black": 2 / 8,
        "players.own.white.1": 5 / 11,
        "players.own.white.2": 10 / 16,
        "players.own.white_sum=15": 1,
        "players.own.roofs.1": 1 / 2,  # one under the penthouse
        "players.own.roofs.2": 1 / 2,
        "players.own.roofs.4": 1,
        "players.next1.materials.2": 2 / 5,
        "players.next1.materials.5": 1 / 4,
        "players.next1.stones": 3 / 6,
        "players.next1.points": -4 / 24,
        "players.next1.points.new-houses": -4 / 10,
        "trees.17": 1,
        "houses.10.0.owner=next1": 1,
        "houses.10.0.spec=1": 1,
        "houses.10.0.floors=2": 1,
        "houses.10.0.base_value": 2 / 14,
        "houses.10.1.owner=own": 1,
        "houses.10.1.spec=2": 1,
        "houses.17.0.spec=4": 1,
        "houses.17.0.penthouse": 1,
        "houses.17.0.base_value": 1,
        "green_needed.7": 1 / 4,  # the land west of it
        "green_needed.19": 3 / 6,
    }
    layout = Config().rows
    assert layout[1][2:4] == (7, 10)
    assert layout[2][2] == newtown.KING_LAND
    assert {name: seen.get(name) for name in expected} == pytest.approx(expected)
    assert "players.own.red" not in seen
    assert "players.own.white.0" not in seen
    assert "green_needed.10" not in seen
    assert "players.own.stones" not in seen
    assert "houses.10.1.penthouse" not in seen


def test_the_cards_of_the_residents_read_as_they_lie_in_their_columns() -> None:
    columns = (
        (ResidentCard("smiths", 2, (1,)), ResidentCard("hermit")),
        (),
        (ResidentCard("merchants"),),
        (),
    )
    state = position(newtown.Housing(columns, passes=1), config=Config(players=3), round=4)
    seen = named(newtown.observe(state, 1))
    assert seen["columns.0.0.family=smiths"] == 1
    assert seen["columns.0.0.size"] == pytest.approx(5 / 8)
    assert seen["columns.0.0.points"] == pytest.approx(7 / 11)
    assert seen["columns.0.0.wishes.brick"] == 1
    assert "columns.0.0.wishes.mud" not in seen
    assert seen["columns.0.0.stones"] == pytest.approx(2 / 5)
    assert seen["columns.0.0.mistaken.own"] == 1
    assert seen["columns.0.1.family=hermit"] == 1
    assert {name for name in seen if name.startswith("columns.0.1.wishes")} == {
        f"columns.0.1.wishes.{kind.value}" for kind in LandKind
    }
    assert seen["columns.2.0.family=merchants"] == 1
    assert not [name for name in seen if name.startswith(("columns.1", "columns.3", "columns.2.1"))]
    assert seen["passes"] == pytest.approx(1 / 3)


def test_the_dice_in_the_middle_are_counted_by_colour_and_face() -> None:
    pool = DicePool(red=(3,), green=(), black=(6, 6), white=(1, 1, 1, 4))
    state = position(newtown.TakingDice(pool), config=Config(players=2))
    seen = {
        name: value for name, value in named(newtown.observe(state, 0)).items() if name.startswith("pool")
    }
    assert seen == pytest.approx(
        {"pool.red.3": 1 / 2, "pool.black.6": 1, "pool.white.1": 3 / 6, "pool.white.4": 1 / 6}
    )


def test_a_vote_is_seen_by_its_voter_alone() -> None:
    state = position(newtown.Voting((True, False)), config=Config(players=3), round=4, order=(2, 0, 1))
    own = {
        seat: {name for name in named(newtown.observe(state, seat)) if "own_vote" in name}
        for seat in range(3)
    }
    assert own == {2: {"own_vote=True"}, 0: {"own_vote=False"}, 1: set()}
    assert named(newtown.observe(state, 1))["voted"] == pytest.approx(2 / 3)


def test_a_hand_of_isfahan_is_seen_by_its_holder_and_counted_by_the_others() -> None:
    state = isfahan.new_game(isfahan.Config(players=3))
    kinds = (isfahan.CardKind.GOLD_3, isfahan.CardKind.GOLD_3, isfahan.CardKind.EXCHANGE)
    holder = attrs.evolve(state.players[1], hand=kinds)
    state = attrs.evolve(state, players=(state.players[0], holder, state.players[2]))
    own, other = (named(isfahan.observe(state, seat)) for seat in (1, 0))
    assert {name: own[name] for name in own if name.startswith("hand")} == pytest.approx(
        {"hand.gold_3": 1, "hand.exchange": 1 / 2}
    )
    assert not [name for name in other if name.startswith("hand")]
    assert own["players.own.hand"] == other["players.next1.hand"] == pytest.approx(3 / 18)
    assert own["players.own.gold"] == pytest.approx(2 / 10)


def test_the_owner_of_a_cube_is_asked_while_another_is_active() -> None:
    state = isfahan.new_game(isfahan.Config(players=3))
    shops = list(state.shops)
    shops[state.config.board.shop_numbers["vase1.0"]] = 2
    stage = isfahan.AskingOwner("vase1.0", "barrel2.0")
    state = attrs.evolve(state, shops=tuple(shops), stage=stage, supervisor="E1", caravan=(1, 2))
    seen = named(isfahan.observe(state, 2))
    for name in (
        "asked=own",
        "active=next1",
        "stage=AskingOwner",
        "cube_in=vase1.0",
        "next_cube_in=barrel2.0",
        "shops.vase1.0=own",
        "caravan.0=next2",
        "caravan.1=own",
        "supervisor=E1",
    ):
        assert seen[name] == 1
    drawing = attrs.evolve(state, stage=isfahan.Drawing(0, isfahan.Placing(3, 4)))
    seen = named(isfahan.observe(drawing, 2))
    assert (seen["drawing=next1"], seen["after_drawing=Placing"], seen["row=3"]) == (1, 1, 1)
    assert seen["cubes_left"] == pytest.approx(4 / 8)


def test_a_turn_of_townfolk_reads_as_it_lies_on_the_table() -> None:
    state = townfolk.new_game(townfolk.Config(players=2, max_rounds=20))
    player = townfolk.Player("S2", ("C13", "B01", "L16"), (2, 0, 0), 4, 25)
    stage = townfolk.Scoring(
        24,
        6,
        (1, 1, 5),
        townfolk.Materials((2, 0, 0, 0), score_only=(0, 0, 0, 1)),
        ("C13.1", "C13.1", "customs"),
    )
    lands = townfolk.Deck(("L03",), (), ("L09", "L05"))
    state = attrs.evolve(
        state,
        round=5,
        seat=0,
        players=(player, state.players[1]),
        decks=(lands, *state.decks[1:]),
        stage=stage,
    )
    seen = named(townfolk.observe(state, 0))
    expected = {
        "round": 5 / 15,
        "rounds_limited": 1,
        "rounds_left": 15 / 25,
        "stage=Scoring": 1,
        "start_score": 24 / 74,
        "rolled=6": 1,
        "dice.1": 2 / 8,
        "dice.5": 1 / 8,
        "materials.any.W": 2 / 5,
        "materials.score.I": 1 / 4,
        "used.C13.1": 2 / 4,
        "used.customs": 1 / 4,
        "players.own.cards.C13": 1,
        "players.own.levels.C13": 1,
        "players.own.coins": 4 / 5,
        "players.own.points.score": 25 / 75,
        "players.own.points.with_cards": 29 / 79,  # 1 + 2 + 1
        "players.own.card_count": 3 / 48,
        "players.own.icons.building": 1 / 16,
        "land.row.L03": 1,
        "land.returned.L09": 1,
        "land.returned.L05": 15 / 16,
        "building.unseen.B02": 1,
    }
    assert {name: seen.get(name) for name in expected} == pytest.approx(expected)
    assert not [name for name in seen if name.startswith(("land.unseen", "acquired", "pending"))]


def test_cards_acquired_in_this_turn_are_told_from_those_that_work_already() -> None:
    state = townfolk.new_game(townfolk.Config(players=2))
    player = townfolk.Player("S1", ("L01", "C05"), (0, 0), 0, 0)
    stage = townfolk.Acquiring(0, 1, (2, 3), coins_due=1)
    state = attrs.evolve(state, round=1, seat=1, players=(state.players[0], player), stage=stage)
    seen = named(townfolk.observe(state, 0))
    assert [name for name in seen if name.startswith("acquired")] == ["acquired.C05"]
    assert seen["players.next1.cards.L01"] == seen["players.next1.cards.C05"] == 1
    assert seen["coins_due"] == pytest.approx(1 / 5)


# -- Other tables -----------------------------------------------------------------------------------


@each_game
def test_a_view_of_another_table_is_refused(played: Played) -> None:
    players = SEATS[played.name]
    config = attrs.evolve(played.configs[0], players=players[-1])
    view = played.game.observe(played.game.new_game(config), 0)
    with pytest.raises(
        OtherTable, match=f"those of {players[0]} players .*, and the view is of {players[-1]}"
    ):
        features_of(played.name, players[0]).vector(view)
    edition = attrs.evolve(config.edition, name="other", **{"weeks": 2} if played is ISFAHAN else {})
    other = played.game.observe(played.game.new_game(attrs.evolve(config, edition=edition)), 0)
    with pytest.raises(OtherTable, match=r"'standard-1', and the view is of .* edition 'other'"):
        features_of(played.name, players[-1]).vector(other)
    assert len(features_of(played.name, players[-1], edition).vector(other)) == len(features(other))


@each_game
def test_games_are_for_so_many_players(played: Played) -> None:
    for players in (SEATS[played.name][0] - 1, SEATS[played.name][-1] + 1):
        with pytest.raises(ValueError, match=rf"{played.name} is for .* players, not {players}"):
            features_of(played.name, players)


def test_what_isnt_a_game_of_the_library_has_no_features() -> None:
    with pytest.raises(UnknownGame):
        features_of("chess", 2)
    with pytest.raises(TypeError, match="not an edition of isfahan"):
        features_of("isfahan", 3, newtown.STANDARD)
    with pytest.raises(TypeError, match="not a view"):
        features("a view")  # type: ignore[arg-type]  # what callers without types do
    with pytest.raises(TypeError, match="not a view"):
        features(kings.HiddenVoting(1, None))  # type: ignore[arg-type]  # likewise


def test_features_work_on_every_layout() -> None:
    layout = newtown.random_layout(random.Random(3), lands=9)
    state = newtown.new_game(Config(players=2, layout=layout))
    seen = named(newtown.observe(state, 0))
    lands = {number for row in layout for number in row if number}
    assert {name for name in seen if name.startswith("lands")} == {f"lands.{number}" for number in lands}


# -- numpy ------------------------------------------------------------------------------------------


def test_without_numpy_there_are_vectors_and_a_clear_error_for_arrays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    vectors._frombuffer.cache_clear()
    made = features_of("isfahan", 3)
    view = isfahan.observe(isfahan.new_game(isfahan.Config(players=3)), 0)
    try:
        assert isinstance(made.vector(view), array)
        with pytest.raises(MissingExtra, match=r"pip install 'newtown\[features\]'"):
            made.array(view)
    finally:
        vectors._frombuffer.cache_clear()


def test_importing_the_room_imports_neither_numpy_nor_a_game() -> None:
    program = (
        "import sys, newtown.adapters, newtown.adapters.features, newtown.adapters.numbering\n"
        "print([name for name in ('numpy', 'newtown.isfahan', 'newtown.townfolk') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_vector_is_a_new_one() -> None:
    view = newtown.observe(newtown.new_game(), 0)
    first = features(view)
    first[:] = 1
    assert features(view).sum() < first.sum()


# -- Copies -----------------------------------------------------------------------------------------


@each_game
def test_features_are_pickled_and_copied_by_the_table_they_are_for(played: Played) -> None:
    state = played.game.new_game(played.configs[0])
    made = of(played, state)
    view = played.game.observe(state, 0)
    for other in (pickle.loads(pickle.dumps(made)), copy.copy(made), copy.deepcopy(made)):
        assert other.names == made.names
        assert other.vector(view) == made.vector(view)


def test_features_of_ones_own_are_pickled_when_they_say_what_made_them() -> None:
    with pytest.raises(TypeError, match="ViewFeatures can't be pickled without made_by"):
        pickle.dumps(sealed_features(2))


# -- Games of one's own -----------------------------------------------------------------------------


def sealed_features(seats: int) -> ViewFeatures[sealed.View, Seating]:
    others = Each(seat_labels(seats), Scaled(sealed.HAND))
    points = Sizes(dict.fromkeys(seat_labels(seats), 10))
    return ViewFeatures(
        Record[Seating, sealed.View](
            field("phase", lambda _, view: view.phase, OneHot(sealed.Phase)),
            field("prize", lambda _, view: view.prize, Scaled(6)),
            field("rerolled", lambda _, view: view.rerolled, FLAG),
            field("cards", lambda own, view: [view.hand_sizes[seat] for seat in own.order], others),
            field("points", lambda own, view: [view.points[seat] for seat in own.order], points),
        ),
        lambda view: seen_from(view.seat, seats),
    )


def test_a_game_of_ones_own_has_features_of_the_same_parts() -> None:
    made = sealed_features(3)
    assert made.names == (
        *(f"phase={phase}" for phase in ("deal", "roll", "bid", "over")),
        "prize",
        "rerolled",
        *(f"cards.{seat}" for seat in ("own", "next1", "next2")),
        *(f"points.{seat}" for seat in ("own", "next1", "next2")),
    )
    state = sealed.new_game(sealed.Config(seats=3))
    state = attrs.evolve(state, phase=sealed.Phase.BID, prize=3, hands=((1, 2), (), (4,)), points=(0, 10, 30))
    assert made.vector(sealed.observe(state, 2)).tolist() == [0, 0, 1, 0, 0.5, 0, 0.5, 1, 0, 0.75, 0, 0.5]


def test_two_entries_of_one_name_are_refused() -> None:
    once = field("same", lambda context, value: value, FLAG)
    with pytest.raises(ValueError, match="two features have the same name"):
        Record(once, once)


# -- The same for ever ------------------------------------------------------------------------------


def described() -> dict[str, dict[str, list[object]]]:
    """How many entries each game has by the number of players, and a digest of their names."""
    return {
        name: {
            str(players): [
                len(feature_names(name, players)),
                hashlib.sha256("\n".join(feature_names(name, players)).encode()).hexdigest(),
            ]
            for players in seats
        }
        for name, seats in SEATS.items()
    }


def test_the_entries_are_what_they_have_always_been() -> None:
    assert described() == json.loads(GOLDEN.read_text(encoding="utf-8"))


def test_the_page_on_features_gives_every_block_with_its_size() -> None:
    page = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", page, re.MULTILINE)
    blocks: list[tuple[str, str]] = []
    for played in GAMES:
        names = feature_names(played.name, 4)
        counted = Counter(re.split(r"[.=]", name)[0] for name in names)
        blocks += [(block, str(count)) for block, count in counted.items()]
        sizes = [len(feature_names(played.name, players)) for players in SEATS[played.name]]
        assert all(f"{size:,} for " in page for size in sizes)
    assert rows == blocks
