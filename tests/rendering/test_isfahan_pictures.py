"""What the picture of Isfahan shows, and that it can be read."""

import os
import random
import re
import subprocess
import sys
from collections import Counter

import attrs
import pytest

from newtown import isfahan, rendering
from newtown.core.text import LANGUAGES, Lang
from newtown.isfahan import (
    STANDARD,
    AskingOwner,
    Building,
    BuildingKind,
    CaravanLevel,
    CardKind,
    ChoosingShop,
    Config,
    Edition,
    Finished,
    Group,
    Placing,
    SeenPlayer,
    Selecting,
    State,
    Street,
    Supplying,
    View,
)
from newtown.rendering.choices import choices_for, leaves
from newtown.rendering.isfahan.plan import Cell, Plan, plan_of
from newtown.rendering.isfahan.rooms import Rooms
from newtown.rendering.palette import GOLD
from tests.isfahan.policies import merchant
from tests.isfahan.positions import Seat, position, selecting
from tests.rendering.reading_svg import SVG, parsed, targets_of, titles_of, unreadable, words_in
from tests.rendering.walks import states_of

LEAST = 8.0
"""The smallest words, in units of which the picture has 768 across."""

WALKED: list[State] = [
    state
    for players in (3, 4)
    for state in states_of(isfahan, Config(players=players), merchant, seed=players, every=83)
]
"""Positions of two whole games, from the first to the last."""


def crowded(view: View) -> View:
    """The view with more on the table than there ever is: every shop and slot has a cube, and so on."""
    config, edition = view.config, view.config.edition
    player = SeenPlayer(695, 569, 18, 18, tuple(BuildingKind), (100, 100, 100, 100, 100, 25, 40, 99))
    return attrs.evolve(
        view,
        players=(player,) * config.players,
        hand=tuple(kind for kind in CardKind for _ in range(12)),
        face_down=tuple(kind for kind in CardKind for _ in range(12)),
        tower=tuple(Group(6, edition.white_dice, edition.most_yellow) for _ in range(6)),
        shops=tuple(shop % config.players for shop in range(len(config.board.shops))),
        caravan=tuple(slot % config.players for slot in range(config.board.slots)),
        pile=188,
        face_up=tuple(kind for kind in CardKind for _ in range(12)),
    )


VIEWS: list[View] = [
    *(isfahan.observe(state, seat) for state in WALKED for seat in (None, 0)),
    *(crowded(isfahan.observe(isfahan.new_game(Config(players=players)), 0)) for players in (3, 4)),
]

# -- It can be read ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_in_the_picture_and_never_over_each_other(lang: Lang) -> None:
    for view in VIEWS:
        assert unreadable(parsed(rendering.svg(view, lang=lang)), LEAST) == []


def test_japanese_pictures_say_nothing_in_english() -> None:
    for view in VIEWS:
        words = re.findall(r">([^<]*)</text>", rendering.svg(view, lang="ja"))
        others = (re.sub(r"\w+\.\d", "", word) for word in words)  # but for the names of shops
        assert not [word for word in others if re.search("[A-Za-z]{2}", word)]


def test_pictures_have_no_ids_and_need_nothing_from_elsewhere() -> None:
    for view in VIEWS:
        source = rendering.svg(view)
        assert not re.search(r"\bid=|href|url\(|<style|<script", source)


def test_the_same_view_gives_the_same_bytes() -> None:
    for state in WALKED:
        again = isfahan.loads(isfahan.dumps(state))
        assert rendering.svg(state, seat=0) == rendering.svg(again, seat=0)


def test_the_bytes_do_not_depend_on_how_python_hashes() -> None:
    program = (
        "from newtown import isfahan, rendering; import hashlib;"
        "print(hashlib.sha256(rendering.svg(isfahan.new_game()).encode()).hexdigest())"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(drawn) == 1


# -- It tells no secrets ----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_states_that_a_seat_cannot_tell_apart_look_the_same(seat: int | None) -> None:
    rng = random.Random(11)
    differ = 0
    for state in WALKED:
        view = isfahan.observe(state, seat)
        other = isfahan.possible_states(view, rng)
        differ += other != state
        assert rendering.svg(other, seat=seat) == rendering.svg(state, seat=seat)
    assert differ > len(WALKED) / 2


def test_own_cards_are_shown_and_those_of_others_are_not() -> None:
    hands: dict[int, Seat] = {
        0: {"hand": (CardKind.EXCHANGE,)},
        1: {"hand": (CardKind.GOLD_3, CardKind.GOLD_3)},
    }
    state = position(seats=hands)
    cards = {
        seat: [name for name in targets_of(parsed(rendering.svg(state, seat=seat))) if name[:5] == "card-"]
        for seat in (None, 0, 1, 2)
    }
    assert cards == {None: [], 0: ["card-exchange"], 1: ["card-gold_3"], 2: []}
    assert "×2" in words_in(parsed(rendering.svg(state, seat=1)), "card-gold_3")


# -- It shows what lies on the table ----------------------------------------------------------------


def test_every_part_of_the_board_is_a_target_once() -> None:
    board = Config().board
    counts = Counter(targets_of(parsed(rendering.svg(isfahan.new_game(), seat=0))))
    expected = [
        *(f"shop-{shop}" for shop in board.shops),
        *(f"square-{square}" for square in board.squares),
        *(f"row-{row}" for row in range(6)),
        *(f"building-{kind.value}" for kind in BuildingKind),
        *(f"seat-{seat}" for seat in range(4)),
        *(f"camels-{seat}" for seat in range(4)),
        *("pile", "caravan", "turn"),
        *("buy-0", "buy-1", "buy-2"),  # ISF-2.2: 2 gold to begin with
    ]
    assert counts == Counter(expected)


def test_what_a_choice_concerns_is_in_the_picture() -> None:
    concerned: Counter[str] = Counter()
    rich = position(Building(), turn=1, seats={1: {"gold": 9, "camels": 9}})
    for state in (*WALKED, rich):
        mover = isfahan.to_move(state)
        if isinstance(mover, int):
            view = isfahan.observe(state, mover)
            there = set(targets_of(parsed(rendering.svg(view))))
            for choice in leaves(choices_for(isfahan, view, isfahan.legal_actions(state))):
                assert set(choice.targets) <= there
                concerned.update(target.partition("-")[0] for target in choice.targets)
    assert {"row", "square", "shop", "building", "card"} <= set(concerned)


def test_cubes_lie_in_the_shops_of_their_owners() -> None:
    root = parsed(rendering.svg(position(shops={"bag3.0": 1, "vase2.1": 2})))
    assert titles_of(root, "shop-bag3.0") == ["bag3.0: Player 1"]
    assert titles_of(root, "shop-vase2.1") == ["vase2.1: Player 2"]
    assert titles_of(root, "shop-bag3.1") == ["bag3.1"]


def test_the_supervisor_stands_on_one_square_alone() -> None:
    view = isfahan.observe(isfahan.new_game(), None)
    root = parsed(rendering.svg(attrs.evolve(view, supervisor="W4")))
    nameless = [square for square in Config().board.squares if not words_in(root, f"square-{square}")]
    assert nameless == ["W4"]


def test_a_row_of_the_tower_shows_its_dice() -> None:
    source = rendering.svg(selecting("111155566", "5"))
    row = source[source.index('data-target="row-1"') : source.index('data-target="row-0"')]
    assert row.count("<circle") == 4 * 5  # pips: three white dice and a yellow one show 5
    assert row.count("#ffd94d") == 1  # a yellow die


def test_whose_turn_it_is_and_what_is_waited_for_is_on_top() -> None:
    cube = {"barrel2.0": 1}
    asked = position(AskingOwner("barrel2.0"), shops=cube, seats={1: {"camels": 1}}, supervisor="E1")
    assert words_in(parsed(rendering.svg(asked, seat=1)), "turn") == [
        "Isfahan",
        "Week 1 of 3, day 1 of 7",
        "Player 1 (you): pay a camel to keep the cube in barrel2.0, or send it",
    ]
    assert words_in(parsed(rendering.svg(asked, seat=0, lang="ja")), "turn") == [
        "イスファハン",
        "第1週（全3週）1日目（全7日）",
        "プレイヤー1：barrel2.0のキューブを残す（ラクダ1）か、送るかを決める",
    ]


def test_cubes_about_to_leave_have_a_ring() -> None:
    view = isfahan.observe(position(shops={"barrel2.0": 1, "vase1.0": 0}), None)
    for stage, ringed in (
        (Selecting(), []),
        (ChoosingShop(("vase1.0", "barrel2.0")), ["barrel2.0", "vase1.0"]),
        (AskingOwner("vase1.0"), ["vase1.0"]),
    ):
        source = rendering.svg(attrs.evolve(view, stage=stage))
        found = re.findall(r'data-target="shop-([^"]*)"><title>[^<]*</title><circle', source)
        assert sorted(found) == ringed


def test_the_district_that_is_shipped_to_is_marked() -> None:
    view = isfahan.observe(isfahan.new_game(), None)
    for row, name in ((1, "The bag district"), (2, "The barrel district")):
        root = parsed(rendering.svg(attrs.evolve(view, stage=Placing(row, 3))))
        captions = [
            each for each in root.iter(f"{SVG}g") if (each.findtext(f"{SVG}text") or "")[:4] == "The "
        ]
        marked = [each for each in captions if each[0].attrib.get("fill") == GOLD]
        assert [each.findtext(f"{SVG}text") for each in marked] == [name]


def test_what_players_have_is_in_their_panels() -> None:
    seats: dict[int, Seat] = {1: {"gold": 7, "camels": 5, "points": 42, "hand": (CardKind.GOLD_3,)}}
    root = parsed(rendering.svg(position(seats=seats, start=1)))
    assert words_in(root, "seat-1") == ["Player 1", "1", "42", "7", "5", "1", "hand", "0", "face down"]
    assert words_in(root, "camels-1") == ["5"]


def test_the_winners_are_told_when_the_game_is_over() -> None:
    view = attrs.evolve(isfahan.observe(isfahan.new_game(Config(players=3)), None), stage=Finished())
    players = tuple(
        attrs.evolve(player, ledger=(points, 0, 0, 0, 0, 0, 0, 0))
        for player, points in zip(view.players, (30, 41, 41), strict=True)
    )
    root = parsed(rendering.svg(attrs.evolve(view, players=players)))
    assert words_in(root, "turn")[-1] == "The game is over: Player 1 and Player 2 win"


def test_only_as_many_yellow_dice_are_offered_as_can_be_paid() -> None:
    for gold, most in ((0, 0), (1, 1), (3, 3), (9, 3)):  # ISF-3.1
        root = parsed(rendering.svg(position(Supplying(), seats={0: {"gold": gold}})))
        offers = [name for name in targets_of(root) if name.startswith("buy-")]
        assert offers == [f"buy-{count}" for count in range(most + 1)]


# -- The plan of the city ---------------------------------------------------------------------------

STREETS = (Street("N", 8), Street("A", 8), Street("S", 9), Street("W", 14))
LARGE: Edition = attrs.evolve(
    STANDARD,
    name="large",
    streets=STREETS,
    districts=tuple(
        attrs.evolve(
            district,
            souks=tuple(
                attrs.evolve(
                    souk,
                    shops=(*(tuple(name.replace("E", "A") for name in shop) for shop in souk.shops), (), ()),
                )
                for souk in district.souks
            ),
        )
        for district in STANDARD.districts
    ),
)
FIVE_WAYS: Edition = attrs.evolve(
    STANDARD, name="five ways", streets=(*STANDARD.streets, Street("Q", 120 // 10))
)
TALL: Edition = attrs.evolve(
    STANDARD,
    name="tall",
    levels=(*STANDARD.levels, CaravanLevel(12, 4), CaravanLevel(100, 25)),
    weeks=12,
    days=20,
    white_dice=12,
    most_yellow=6,
)


def _plan(edition: Edition) -> Plan:
    found = plan_of(edition)
    assert found is not None
    return found


def _next_to(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


@pytest.mark.parametrize("edition", [STANDARD, LARGE, TALL], ids=lambda edition: edition.name)
def test_shops_lie_beside_the_squares_they_touch_and_nothing_lies_on_anything_else(edition: Edition) -> None:
    plan = _plan(edition)
    squares = dict(plan.squares)
    for souk in plan.souks:
        for cell, touched in zip(souk.shops, souk.souk.shops, strict=True):
            assert all(_next_to(cell, squares[square]) for square in touched)
        assert souk.sign not in souk.shops
        assert {souk.sign, *souk.shops} <= set(souk.ground)
    taken = [*squares.values(), *(cell for souk in plan.souks for cell in souk.ground)]
    assert len(set(taken)) == len(taken)


def test_on_the_standard_plan_shops_off_the_roads_lie_off_the_roads() -> None:
    plan = _plan(STANDARD)
    for souk in plan.souks:
        for cell, touched in zip(souk.shops, souk.souk.shops, strict=True):
            near = [name for name, square in plan.squares if _next_to(cell, square)]
            assert sorted(near) == sorted(touched)


def test_streets_run_as_the_compass_says() -> None:
    squares = dict(_plan(STANDARD).squares)
    assert [squares[name] for name in ("C", "N4", "E7", "S7", "W10")] == [
        (0, 0),
        (0, -4),
        (7, 0),
        (0, 7),
        (-10, 0),
    ]


@pytest.mark.parametrize("edition", [LARGE, FIVE_WAYS, TALL], ids=lambda edition: edition.name)
@pytest.mark.parametrize("players", [3, 4])
def test_editions_of_your_own_can_be_drawn_and_read(edition: Edition, players: int) -> None:
    state = isfahan.new_game(Config(players=players, edition=edition))
    board = state.config.board
    view = crowded(isfahan.observe(state, 0))
    root = parsed(rendering.svg(view))
    assert unreadable(root, least=7) == []  # six yellow dice are offered side by side
    counts = Counter(targets_of(root))
    names = [*(f"shop-{shop}" for shop in board.shops), *(f"square-{square}" for square in board.squares)]
    assert all(counts[name] == 1 for name in names)


def test_a_city_with_more_streets_than_a_crossroads_has_ways_has_no_plan() -> None:
    assert plan_of(FIVE_WAYS) is None


def test_rooms_are_never_given_twice_and_never_where_something_lies() -> None:
    plan = _plan(STANDARD)
    rooms = Rooms(plan)
    taken = {cell for _, cell in plan.squares} | {cell for souk in plan.souks for cell in souk.ground}
    given = 0
    for across, down in ((8, 4), (5, 4), (7, 3), (5, 3), (2, 2), (2, 2), (1, 1)):
        corner = rooms.take(across, down)
        if corner is not None:
            given += 1
            cells = {(corner[0] + x, corner[1] + y) for x in range(across) for y in range(down)}
            assert not cells & taken
            taken |= cells
    assert given > 3
    assert Rooms(plan).take(18, 12) is None
