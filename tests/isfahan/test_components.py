"""Chapter 1: what lies in the box, held against tables copied by hand from the rules."""

import networkx as nx
import pytest

from newtown.core.errors import InvalidState
from newtown.isfahan import (
    STANDARD,
    BuildingKind,
    CardKind,
    Config,
    Placing,
    SendCube,
    new_game,
    score,
    seats,
)
from newtown.isfahan.ledger import ITEMS
from tests.isfahan.positions import (
    BAG,
    BARREL,
    CAMELS,
    CHEST,
    GOLD,
    VASE,
    move,
    play,
    section,
    selecting,
    tower_of,
)

SOUKS = {
    "bag3": (3, "S1+W1 S2 W3"),
    "bag4": (4, "S4 S6 - -"),
    "bag5": (6, "W5 W7 - - -"),
    "bag6": (8, "W9 - - - - -"),
    "barrel2": (3, "E1+S1 E2"),
    "barrel3": (4, "S3 - -"),
    "barrel4": (6, "E4 E6 - -"),
    "barrel5": (8, "S5 S7 - - -"),
    "chest2": (4, "W2 W4"),
    "chest3": (6, "W6 W8 W10"),
    "chest4": (8, "N2 N4 - -"),
    "vase1": (4, "E1+N1"),
    "vase2": (6, "N3 -"),
    "vase3": (12, "E3 E5 E7"),
}
BESIDE = {
    "C": [],
    "N1": ["vase1.0"],
    "N2": ["chest4.0"],
    "N3": ["vase2.0"],
    "N4": ["chest4.1"],
    "S1": ["bag3.0", "barrel2.0"],
    "S2": ["bag3.1"],
    "S3": ["barrel3.0"],
    "S4": ["bag4.0"],
    "S5": ["barrel5.0"],
    "S6": ["bag4.1"],
    "S7": ["barrel5.1"],
    "E1": ["barrel2.0", "vase1.0"],
    "E2": ["barrel2.1"],
    "E3": ["vase3.0"],
    "E4": ["barrel4.0"],
    "E5": ["vase3.1"],
    "E6": ["barrel4.1"],
    "E7": ["vase3.2"],
    "W1": ["bag3.0"],
    "W2": ["chest2.0"],
    "W3": ["bag3.2"],
    "W4": ["chest2.1"],
    "W5": ["bag5.0"],
    "W6": ["chest3.0"],
    "W7": ["bag5.1"],
    "W8": ["chest3.1"],
    "W9": ["bag6.0"],
    "W10": ["chest3.2"],
}


@pytest.mark.rule("ISF-1.1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_can_play(players: int) -> None:
    assert seats(new_game(Config(players))) == players


@pytest.mark.rule("ISF-1.1")
@pytest.mark.parametrize("players", [-1, 0, 2, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(InvalidState) as refusal:
        Config(players)
    assert str(refusal.value) == f"$.players: {players} players; the game is for 3 or 4 (ISF-1.1)"


@pytest.mark.rule("ISF-1.2", "ISF-1.11")
def test_the_box_holds_its_dice_and_cards() -> None:
    assert (STANDARD.white_dice, STANDARD.most_yellow) == (9, 3)
    assert [(card.kind, card.copies) for card in STANDARD.cards] == [(kind, 2) for kind in CardKind]
    assert len(CardKind) == 9
    assert len(new_game().pile) == 18


@pytest.mark.rule("ISF-1.3", "ISF-7.10")
def test_nobody_counts_the_cubes_that_are_left() -> None:
    # Thirty cubes on the boards, and still another goes to the caravan.
    shops = {
        **dict.fromkeys((f"bag{size}.{shop}" for size in (3, 4, 5, 6) for shop in range(size)), 0),
        **dict.fromkeys((f"barrel{size}.{shop}" for size in (2, 3, 4, 5) for shop in range(size)), 0),
    }
    state = selecting("112233445", shops=shops, seats={0: {"camels": 1}}, caravan=(0,) * 8)
    state = play(state, move(BAG, "E2"), SendCube())
    assert score(state).totals == (9 * 3, 0, 0)


@pytest.mark.rule("ISF-1.4")
def test_the_sections_give_camels_goods_and_gold() -> None:
    state = selecting("112345666")
    assert tower_of(state) == {0: (1, 2), 1: (2, 1), 2: (3, 1), 3: (4, 1), 4: (5, 1), 5: (6, 3)}
    assert play(state, section(CAMELS)).players[0].camels == 2
    assert play(state, section(GOLD)).players[0].gold == 5
    for row, district in ((BAG, "bag"), (BARREL, "barrel"), (CHEST, "chest"), (VASE, "vase")):
        assert play(state, section(row)).stage == Placing(row, 1)
        assert STANDARD.districts[row - 1].name == district


@pytest.mark.rule("ISF-1.5")
def test_the_districts_have_these_souks_and_shops() -> None:
    souks = [souk for district in STANDARD.districts for souk in district.souks]
    assert {
        souk.name: (souk.points, " ".join("+".join(shop) or "-" for shop in souk.shops)) for souk in souks
    } == SOUKS
    sizes = {
        district.name: sum(len(souk.shops) for souk in district.souks) for district in STANDARD.districts
    }
    assert sizes == {"bag": 18, "barrel": 14, "chest": 9, "vase": 6}
    assert (len(souks), sum(sizes.values()), sum(souk.points for souk in souks)) == (14, 47, 82)
    assert sum(bool(shop) for souk in souks for shop in souk.shops) == 27


@pytest.mark.rule("ISF-1.6")
def test_the_road_is_a_tree_of_29_squares() -> None:
    board = new_game().config.board
    road: nx.Graph[str] = nx.Graph()
    for street, length in {"N": 4, "E": 7, "S": 7, "W": 10}.items():
        nx.add_path(road, ["C", *(f"{street}{step}" for step in range(1, length + 1))])
    assert set(board.squares) == set(road)
    assert (len(road), road.size(), nx.is_tree(road)) == (29, 28, True)
    steps = {one: dict(distances) for one, distances in nx.all_pairs_shortest_path_length(road)}
    assert board.distances == steps


@pytest.mark.rule("ISF-1.7")
def test_the_squares_touch_these_shops() -> None:
    board = new_game().config.board
    assert {
        square: [board.shops[shop] for shop in board.beside[square]] for square in board.squares
    } == BESIDE


@pytest.mark.rule("ISF-1.8")
@pytest.mark.parametrize("players", [3, 4])
def test_each_level_of_the_caravan_has_a_slot_for_each_player(players: int) -> None:
    board = Config(players).board
    assert board.slot_points == (2,) * players + (1,) * players + (0,) * players
    assert board.slot_multipliers == (1,) * players + (2,) * players + (3,) * players
    assert board.slots == {3: 9, 4: 12}[players]


@pytest.mark.rule("ISF-1.9")
def test_the_buildings_cost_and_give_this() -> None:
    assert [(spec.kind.value, spec.camels, spec.gold, spec.power) for spec in STANDARD.buildings] == [
        ("paddock", 2, 0, 1),
        ("workshop", 2, 2, 2),
        ("hammam", 2, 2, 3),
        ("caravanserai", 3, 3, 1),
        ("bazaar", 4, 4, 2),
        ("hoist", 4, 4, 1),
    ]
    assert len(BuildingKind) == 6


@pytest.mark.rule("ISF-1.10")
def test_the_buildings_bring_25_points_in_all() -> None:
    assert STANDARD.building_points == (0, 0, 5, 5, 5, 10)


@pytest.mark.rule("ISF-3.27")
def test_points_are_entered_under_eight_items() -> None:
    assert [(item.code, item.rule) for item in ITEMS] == [
        ("caravan_now", "ISF-6.6"),
        ("caravan_full", "ISF-6.7"),
        ("caravan_week", "ISF-6.3"),
        ("souks", "ISF-6.2"),
        ("bazaar", "ISF-6.2"),
        ("buildings", "ISF-1.10"),
        ("cards", "ISF-4.6"),
        ("other", "ISF-3.27"),
    ]
