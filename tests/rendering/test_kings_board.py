"""What the text board of The King's New Town says."""

import random
import re

import pytest

import newtown
from newtown import KING_LAND, Building, Config, Deal, House, Moving, State, TakingDice, Voting, rendering
from newtown.core.text import LANGUAGES, Lang
from newtown.kings.state import DicePool
from newtown.rendering.blocks import columns_of
from tests.kings.policies import builder
from tests.kings.positions import position
from tests.kings.towns import town
from tests.rendering.test_kings_pictures import PACKINGS, PREPARED, housing
from tests.rendering.walks import states_of

WALKED: list[State] = [
    state
    for config in (Config(players=2, deal=Deal.DRAFT), Config(players=3), Config(players=4))
    for state in states_of(newtown, config, builder, seed=6, every=13)
]


def lines_of(state: State, seat: int | None = None, lang: Lang = "en", columns: int = 80) -> list[str]:
    return rendering.text(state, seat=seat, lang=lang, columns=columns).split("\n")


def land_box(state: State, row: int, column: int) -> list[str]:
    """The inside of the box of the land in that row and column of the grid, from the text board alone."""
    lines = lines_of(state)
    tops = [at for at, line in enumerate(lines) if re.match(r" *┌─{11}┐", line)]
    start = tops[row] + 1
    inside = []
    while not lines[start].strip().startswith("└"):
        inside.append(lines[start][13 * column + 1 : 13 * column + 12].strip())
        start += 1
    return [each for each in inside if each]


# -- Layout -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_longer_than_the_terminal(lang: Lang, columns: int) -> None:
    for state in (*WALKED, *PREPARED):
        assert max(map(columns_of, lines_of(state, 0, lang, columns))) <= columns


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_town_takes_its_columns_and_all_else_keeps_to_a_narrow_terminal(lang: Lang) -> None:
    for state in WALKED:
        town_lines = [
            line for line in lines_of(state, 0, lang, 50) if "││" in line or "┐┌" in line or "┘└" in line
        ]
        others = [line for line in lines_of(state, 0, lang, 50) if line not in town_lines]
        assert max(map(columns_of, others)) <= 50


def test_no_line_is_cut() -> None:
    for state in (*WALKED, *PREPARED):
        assert "…" not in rendering.text(state, seat=0)
        assert "…" not in rendering.text(state, seat=0, lang="ja")


def test_colours_add_nothing_to_the_words() -> None:
    for state in WALKED[::7]:
        assert rendering.rich_text(state, seat=0).plain == rendering.text(state, seat=0)


# -- Contents ---------------------------------------------------------------------------------------


def test_a_land_shows_its_number_kind_tree_craftsman_and_houses() -> None:
    houses = {4: (House(0, 2, 3), House(2, 1, 1, family="hermit"))}
    state = position(Building(), trees=(4,), houses=houses)
    # Land 4 lies in the second row, first; seat 1 starts on it.
    assert land_box(state, 1, 0) == ["4 lawn", "♣ @■ ●2x3", "▲1x1*"]


def test_the_kings_land_shows_its_craftsmen_in_the_order_they_came() -> None:
    state = position(
        Building(),
        houses={KING_LAND: (House(3, 4, 3, penthouse=True),)},
        players={2: {"craftsman": KING_LAND}, 0: {"craftsman": KING_LAND}},
        on_king_land=(2, 0),
    )
    assert land_box(state, 2, 2) == ["king's land", "♣ @▲● ◆4x3p"]


def test_lands_within_reach_say_what_green_it_takes() -> None:
    state = position(Moving(), players={0: {"craftsman": 9, "green": 2}})
    assert land_box(state, 2, 0) == ["17 lawn", "G1"]
    assert land_box(state, 2, 2) == ["king's land", "♣ G2"]
    # Two steps away over land 16, where nobody stands, and three over the other way.
    assert land_box(state, 1, 2) == ["7 brick", "G2"]
    assert land_box(state, 1, 3) == ["10 mud"]


def test_a_player_shows_points_stones_dice_materials_roofs_and_cards() -> None:
    changes = {
        "ledger": (4, *(0,) * 17),
        "stones": 2,
        "materials": (1, 1, 5),
        "cards": (3, 7, 11),
        "ready": (7,),
        "white": (2, 4, 5),
    }
    shown = lines_of(position(Building(), houses={9: (House(1, 2, 1),)}, players={1: changes}), 1)
    start = next(at for at, line in enumerate(shown) if "Player 1 (you)" in line)
    place = shown[start].index("┌ ■")
    inside = [line[place + 2 : place + 37].strip() for line in shown[start + 1 : start + 5]]
    assert inside == [
        "4 pt  stones 2  R3 G3 B3 W2 W4 W5",
        "materials: 1(×2) 5(×1)",
        "roofs: 1(×2) 2(×1) 3(×2) 4(×2)",
        "cards: (3) 7 (11)",
    ]


def test_dice_that_are_not_taken_yet_are_not_shown() -> None:
    pool = DicePool((1,), (2, 2), (), (3, 6))
    state = position(TakingDice(pool), players={0: {"black": 5, "white": (4,)}})
    text = rendering.text(state)
    assert "Dice to take: R 1  G 2 2  B –  W 3 6" in text
    assert "stones 0  B5 W4 " in text


def test_votes_are_seen_by_their_voters_alone() -> None:
    state = position(Voting((True,)), round=4, order=(2, 0, 1, 3))
    assert "Vote: ▲ Player 2 decided, ● Player 0 open" in rendering.text(state, seat=0)
    assert "Vote: ▲ Player 2 extend, ● Player 0 open" in rendering.text(state, seat=2)


def test_families_are_listed_by_the_place_that_notation_names() -> None:
    text = rendering.text(housing(stones=1, mistaken=(3,)))
    # The tenth family of the edition is the weavers: column 2, depth 1.
    assert re.search(r"2\.1 4 Weavers +5 LC·M +o1 !◆", text)
    assert re.search(r"0\.0 2 Prince and Bride +5 LCBMK o1 !◆", text)


def test_the_end_shows_the_points_by_item_and_the_winner() -> None:
    final = newtown.observe(states_of(newtown, Config(players=2), builder, seed=2, every=1000)[-1], None)
    text = rendering.text(final)
    total = next(line for line in text.split("\n") if line.startswith("total"))
    assert total.split()[1:] == [str(player.points) for player in final.players]
    assert "winner" in text


def test_a_crowded_town_is_whole() -> None:
    for seed in range(8):
        state = town(random.Random(seed), Config())
        text = rendering.text(state)
        # A sign of a seat, then a house's spec and floors.
        assert len(re.findall(r"[●■▲◆]\dx\d", text)) == sum(len(land.houses) for land in state.lands)


# -- Packings ---------------------------------------------------------------------------------------


def test_a_packing_shows_each_floor_from_above() -> None:
    first, title = PACKINGS[1], "A house of spec 2 with 2 floors"
    lines = rendering.text(first).split("\n")
    assert lines[0] == title
    assert re.fullmatch(r"floor 1 +floor 2", lines[1])
    cells = "".join(lines[2:5]).replace(" ", "")
    assert sorted(cells) == sorted("A" * 3 + "B" * 4 + "C" * 5)
    assert lines[5] == "A size 3, B size 4, C size 5"


def test_a_packing_marks_the_old_house_with_dots() -> None:
    text = rendering.text(PACKINGS[2], lang="ja")
    assert "規格4・3階・ペントハウスの家" in text
    floors = "".join(text.split("\n")[2:5])
    # The old house has one floor of 2 by 3.
    assert floors.count(".") == 6
    assert "元の家" in text
