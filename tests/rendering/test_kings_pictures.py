"""What the picture of The King's New Town shows, and that it can be read."""

import functools
import random
import re
from collections import Counter

import attrs
import pytest

import newtown
from newtown import (
    KING_LAND,
    Building,
    Config,
    Deal,
    Drafting,
    Finished,
    House,
    Housing,
    KeepingDice,
    Moving,
    PlacingTree,
    ResidentCard,
    RollingTree,
    Shape,
    State,
    TakingDice,
    Voting,
    rendering,
)
from newtown.core.text import LANGUAGES, Lang
from newtown.kings.packing import Packing
from newtown.kings.state import DicePool
from newtown.kings.views import View
from newtown.rendering.choices import choices_for, leaves
from newtown.rendering.kings.grounds import GROUNDS, KING_GROUND, ground
from newtown.rendering.palette import INK, contrast
from tests.kings.policies import builder
from tests.kings.positions import position
from tests.kings.towns import town
from tests.rendering.reading_svg import parsed, targets_of, titles_of, unreadable, words_of
from tests.rendering.walks import states_of

LEAST = 6.0
"""The smallest words, in units of which the picture has 1200 across."""

WALKED: list[State] = [
    state
    for config in (
        Config(players=2, deal=Deal.DRAFT),
        Config(players=3, layout=newtown.random_layout(random.Random(3))),
        Config(players=4),
    )
    for state in states_of(newtown, config, builder, seed=5, every=59)
]
"""Positions of three whole games, from the first to the last."""

FAMILIES = tuple(family.name for family in newtown.STANDARD.families)


def crowded() -> State:
    """A table with as much on it as there can be, and more."""
    most = {
        "cards": (10, 11, 12, 13, 14, 15, 16, 17, 18),
        "materials": tuple(size for size in (1, 2, 3, 4, 5, 6) for _ in range(12)),
        "stones": 27,
        "red": 12,
        "green": 11,
        "black": 10,
        "white": (12, 12, 12),
        "craftsman": KING_LAND,
        "ledger": (115,) * 18,
    }
    castle = (House(0, 1, 3, family=FAMILIES[0]), House(1, 3, 3, family=FAMILIES[1]))
    return position(
        Building(),
        round=5,
        players=dict.fromkeys(range(4), most),
        houses={
            KING_LAND: castle,
            9: tuple(House(owner, 1, 3, family="hermit") for owner in range(4)),
            10: (House(2, 4, 3, penthouse=True, family="merchants"),),
            11: (House(3, 2, 3), House(0, 2, 1)),
            12: (House(1, 1, 1), House(2, 1, 2), House(3, 2, 3)),
        },
        trees=tuple(range(3, 19)),
        on_king_land=(2, 0, 3, 1),
    )


def housing(*, stones: int = 0, mistaken: tuple[int, ...] = ()) -> State:
    """A turn of the resident round with all the cards on the table."""
    cards = [ResidentCard(name, stones, mistaken) for name in FAMILIES]
    columns = tuple(tuple(cards[at : at + 4]) for at in range(0, 16, 4))
    return position(Housing(columns), round=4, houses={9: (House(0, 1, 1),)})


NO_CARDS: dict[str, tuple[int, ...]] = {"cards": ()}
PREPARED: list[State] = [
    crowded(),
    housing(),
    housing(stones=12, mistaken=(0, 1, 2, 3)),
    attrs.evolve(
        position(Drafting(False, (3, 9, 17, 18), (4, 5)), round=0, players=dict.fromkeys(range(4), NO_CARDS)),
        stock=(),
    ),
    position(RollingTree(4)),
    position(PlacingTree((5, 7))),
    position(TakingDice(DicePool((1,) * 4, (2,) * 4, (3,) * 4, (6,) * 12))),
    position(KeepingDice(), round=5, order=(1,)),
    attrs.evolve(crowded(), stage=Finished()),
    *(town(random.Random(seed), Config()) for seed in range(6)),
]
VIEWS: list[View] = [newtown.observe(state, 0) for state in (*WALKED, *PREPARED)]


@functools.cache
def picture(state: State | View | Packing, seat: int | None = None, lang: Lang = "en") -> str:
    return rendering.svg(state, seat=seat, lang=lang)


def words(state: State | Packing, seat: int | None = None, lang: Lang = "en") -> list[str]:
    return [word.text for word in words_of(parsed(picture(state, seat, lang)))]


def titles(state: State, target: str, lang: Lang = "en") -> list[str]:
    """What is said of the parts of that name when the pointer rests on them."""
    return titles_of(parsed(picture(state, lang=lang)), target)


# -- It can be read ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_in_the_picture_and_never_over_each_other(lang: Lang) -> None:
    for view in VIEWS:
        assert unreadable(parsed(picture(view, lang=lang)), LEAST) == []


def test_japanese_pictures_say_nothing_in_english() -> None:
    for view in VIEWS:
        said = re.findall(r">([^<]*)</(?:text|title)>", rendering.svg(view, lang="ja"))
        assert not [each for each in said if re.search("[A-Za-z]{2}", each)]


def test_pictures_are_of_shapes_and_words_alone() -> None:
    """No ids, styles, scripts or links, so that pictures can be put beside each other and sent anywhere."""
    known = {"svg", "title", "g", "rect", "circle", "ellipse", "polygon", "path", "text"}
    for view in VIEWS:
        for element in parsed(picture(view)).iter():
            assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in known
            assert not {"id", "style", "href", "onclick"} & set(element.attrib)
            assert not [value for value in element.attrib.values() if re.search(r"nan|inf|None|url", value)]


def test_the_same_state_gives_the_same_bytes() -> None:
    for state in WALKED[::3]:
        again = newtown.loads(newtown.dumps(state))
        assert rendering.svg(again, seat=0) == rendering.svg(state, seat=0)


@pytest.mark.parametrize("ground_colour", [*GROUNDS.values(), KING_GROUND])
def test_words_can_be_read_on_every_ground(ground_colour: str) -> None:
    assert contrast(INK, ground_colour) >= 7


def test_every_ground_has_a_pattern_of_its_own() -> None:
    patterns = {
        re.sub(r'(fill|stroke)="#\w+"', "", str(ground(kind, 0, 0, 100, 100))) for kind in (*GROUNDS, None)
    }
    assert len(patterns) == 5


# -- It tells no secrets ----------------------------------------------------------------------------


def test_votes_are_seen_by_their_voters_alone() -> None:
    yes, no = (position(Voting((vote, True)), round=4, order=(1, 3, 0, 2)) for vote in (True, False))
    for seat in (None, 0, 2, 3):
        assert picture(yes, seat) == picture(no, seat)
        assert rendering.text(yes, seat=seat) == rendering.text(no, seat=seat)
    assert "extend" in words(yes, 1)
    assert "stop" in words(no, 1)
    assert "extend" not in words(yes)


def test_who_has_voted_is_seen_by_all() -> None:
    shown = words(position(Voting((True,)), round=4))
    assert Counter(shown)["decided"] == 1
    assert Counter(shown)["open"] == 3


# -- It shows what is there -------------------------------------------------------------------------


def test_every_land_and_seat_can_be_clicked_once() -> None:
    for state in WALKED:
        targets = Counter(targets_of(parsed(picture(state))))
        for name in (
            *(f"land-{land.number}" for land in state.lands),
            *(f"seat-{n}" for n in range(len(state.players))),
        ):
            assert targets[name] == 1


def test_everything_that_a_choice_concerns_can_be_clicked() -> None:
    met = 0
    for state in (*WALKED, *PREPARED):
        seat = newtown.to_move(state)
        if isinstance(seat, int):
            view = newtown.observe(state, seat)
            there = {*targets_of(parsed(picture(view)))}
            for choice in leaves(choices_for(newtown, view, newtown.legal_actions(state))):
                assert {*choice.targets} <= there
                met += len(choice.targets)
    assert met > 100


def test_houses_are_named_by_land_and_place_in_the_order_built() -> None:
    state = position(
        Building(), houses={9: (House(0, 1, 2), House(3, 2, 1)), KING_LAND: (House(1, 4, 3, True),)}
    )
    targets = targets_of(parsed(picture(state)))
    assert [name for name in targets if name.startswith("house-")] == ["house-9-0", "house-9-1", "house-19-0"]
    # Base values: spec × floors, and 2 more with a penthouse.
    assert titles(state, "house-9-0") == ["A house of spec 1 with 2 floors of Player 0, base value 2"]
    (largest,) = titles(state, "house-19-0")
    assert largest == "A house of spec 4 with 3 floors and a penthouse of Player 1, base value 14"


def test_a_house_says_who_lives_there() -> None:
    state = position(Building(), houses={9: (House(0, 3, 3, family="carpenters"),)})
    assert titles(state, "house-9-0") == [
        "A house of spec 3 with 3 floors of Player 0, base value 9; carpenters"
    ]


def test_higher_houses_have_more_windows() -> None:
    def windows(floors: int, family: str | None = None) -> int:
        state = position(Building(), houses={9: (House(0, 2, floors, family=family),)})
        return picture(state).count("#ffc400" if family else "#6f7f8f")

    # Spec 2 is two by three: five cells along the two walls that are seen.
    assert [windows(floors) for floors in (1, 2, 3)] == [5, 10, 15]
    assert windows(2, family="hermit") == 10


def test_a_land_says_its_kind_its_tree_and_who_stands_there() -> None:
    state = position(Building(), trees=(4,))
    assert titles(state, "land-4") == ["Land 4: lawn, a tree, Player 1"]
    assert titles(state, "land-19") == ["The king's land: a tree"]
    assert titles(state, "land-4", "ja") == ["土地4：芝生、樹、プレイヤー1"]


def test_the_dice_in_the_middle_can_be_clicked_by_colour_and_face() -> None:
    state = position(TakingDice(DicePool((1,), (), (4, 4), (2, 6))))
    dice = [name for name in targets_of(parsed(picture(state))) if name.startswith("die-")]
    assert dice == ["die-red-1", "die-black-4", "die-black-4", "die-white-2", "die-white-6"]


def test_own_dice_and_materials_can_be_clicked_by_the_mover_alone() -> None:
    state = position(Building(), turn=1, players={seat: {"materials": (2, 2, 5)} for seat in range(4)})
    targets = targets_of(parsed(picture(state)))
    dice = [name for name in targets if name.startswith("die-")]
    assert dice == ["die-red", "die-green", "die-black", "die-white-1", "die-white-2", "die-white-6"]
    assert [name for name in targets if name.startswith("material-")] == ["material-2", "material-5"]


def test_every_land_card_on_the_table_can_be_clicked_once() -> None:
    state = position(Building(), config=Config(players=3))
    cards = [name for name in targets_of(parsed(picture(state))) if name.startswith("card-")]
    assert sorted(cards) == sorted(f"card-{number}" for number in range(3, 19))


def test_families_are_named_by_column_and_depth() -> None:
    targets = targets_of(parsed(picture(housing())))
    assert [name for name in targets if name.startswith("column-")] == [f"column-{at}" for at in range(4)]
    assert sorted(name for name in targets if name.startswith("family-")) == sorted(
        f"family-{column}-{depth}" for column in range(4) for depth in range(4)
    )


def test_a_family_says_its_size_points_and_wishes() -> None:
    # The carpenters are the eleventh family: column 2, depth 2.
    (said,) = titles(housing(stones=2, mistaken=(3,)), "family-2-2")
    assert said == "Carpenters: 5 residents, 7 points, wishes mud; 2 reward stones; mistaken: Player 3"


def test_lands_within_reach_say_what_green_it_takes() -> None:
    state = position(Moving(), players={0: {"craftsman": 9, "green": 2}, 1: {"craftsman": 16}})
    plain = position(Moving(moved=True), players={0: {"craftsman": 9, "green": 2}, 1: {"craftsman": 16}})
    # From land 9 in the standard layout: 11 and 17 (and 16, where someone stands) for 1; the king's land, 4,
    # 7, 14 and 15 for 2; all others are further.
    reached = Counter(words(state)) - Counter(words(plain))
    assert reached == Counter({"1": 2, "2": 5})


def test_what_the_white_dice_allow_is_said() -> None:
    def said(*white: int) -> str:
        return " ".join(words(position(Building(), players={0: {"white": white}})))

    assert "= 11 They allow building on land 11." in said(2, 4, 5)
    assert "land 12, the king's land" in said(3, 4, 5)
    assert "land 12, the king's land" in said(4, 4, 4)
    assert "= 2 They allow building nowhere." in said(0, 1, 1)
    assert "king's land (with" not in said(0, 0, 0)


def test_the_winner_and_all_points_are_shown_at_the_end() -> None:
    ledgers = {seat: {"ledger": (seat, *(0,) * 17)} for seat in range(4)}
    shown = words(position(Finished(), players=ledgers))
    assert "The game is over. Winner: Player 3." in shown
    assert Counter(shown)["winner"] == 1
    assert "3 pt" in shown


def test_what_is_drawn_follows_the_edition() -> None:
    spec = newtown.STANDARD.specs[0]
    larger = attrs.evolve(
        newtown.STANDARD,
        name="larger",
        specs=(attrs.evolve(spec, values=(7, 8, 9)), *newtown.STANDARD.specs[1:]),
    )
    state = position(Building(), config=Config(edition=larger), houses={9: (House(0, 1, 2),)})
    assert titles(state, "house-9-0") == ["A house of spec 1 with 2 floors of Player 0, base value 8"]


def test_a_layout_of_any_size_is_drawn_whole() -> None:
    row = ((KING_LAND, *range(3, 19)),)
    state = newtown.new_game(Config(players=2, layout=row, allow_unsound=True))
    targets = targets_of(parsed(picture(state)))
    assert sum(name.startswith("land-") for name in targets) == 17
    assert unreadable(parsed(picture(state)), 1) == []


# -- Packings ---------------------------------------------------------------------------------------


def packing(before: Shape | None, after: Shape, *pieces: int) -> Packing:
    found = Config().board.packer.pack(before, after, pieces)
    assert found is not None
    return found


PACKINGS = (
    packing(None, Shape(1, 1), 4),
    packing(None, Shape(2, 2), 3, 4, 5),
    packing(Shape(2, 1), Shape(4, 3, penthouse=True), 1, 3, 4, 5, 6, 6),
    packing(None, Shape(3, 3), *(1,) * 24),
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shown", PACKINGS)
def test_a_packing_can_be_read(shown: Packing, lang: Lang) -> None:
    assert unreadable(parsed(rendering.svg(shown, lang=lang)), 12) == []


def test_every_piece_of_a_packing_is_seen_floor_by_floor() -> None:
    # Beside the whole house, whose top has 6 cells, each of the 12 cells has its letter; 3 + 4 + 5 cells.
    letters = Counter(word for word in words(PACKINGS[1]) if len(word) == 1)
    listed, top = 1, Counter(letter for letter in letters)
    assert sum(letters.values()) == 12 + 6 + 3 * listed
    assert set(top) == {"A", "B", "C"}


def test_the_old_house_has_no_letter() -> None:
    shown = words(PACKINGS[2])
    assert "old house" in shown
    # 3×3 with three floors and a penthouse: 31 cells, less 6 of the old house, floor by floor; nine cells are
    # seen from above on the whole house; six pieces are listed.
    assert sum(len(word) == 1 for word in shown) == 25 + 9 + 6
