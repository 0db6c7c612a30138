"""What the picture of Town Folk shows, and that it can be read."""

import random
import re
from collections import Counter

import attrs
import pytest

from newtown import rendering, townfolk
from newtown.core.text import LANGUAGES, Lang, Phrase
from newtown.rendering.choices import choices_for, leaves
from newtown.rendering.palette import GOLD, PAPER
from newtown.townfolk import (
    STANDARD,
    Acquiring,
    Arrow,
    Automatic,
    BoardMaterial,
    BuyingDice,
    Card,
    CardAcquired,
    CardKind,
    ChoosingBoard,
    CoinLater,
    Config,
    Deck,
    DiceRolledExactly,
    Edition,
    Finished,
    Gain,
    Icon,
    IconStep,
    LevelledUp,
    Material,
    MaterialGain,
    MaterialScored,
    Mode,
    Payment,
    Player,
    Points,
    PointsByIcons,
    PointsPerCard,
    PointsPerDie,
    PointsPerIcon,
    PointsPerLevel,
    Producing,
    Returning,
    Row,
    Run,
    StartScoreAtLeast,
    State,
    Trigger,
    Use,
    View,
)
from newtown.townfolk.materials import Materials
from tests.rendering.reading_svg import SVG, count_in, parsed, targets_of, titles_of, unreadable, words_in
from tests.rendering.walks import states_of
from tests.townfolk.play import builder, middle
from tests.townfolk.positions import position, producing, scoring

LEAST = 7.0
"""The smallest words, in units of which the picture has 768 across."""

WALKED: list[State] = [
    *(
        state
        for players in (2, 3, 4, 5)
        for state in states_of(
            townfolk, Config(players=players, max_rounds=9), builder, seed=players, every=241
        )
    ),
    *(middle(random.Random(players), players) for players in (2, 3, 4, 5)),
]
"""Positions of whole games for each number of players, and some in the middle with cards all about."""


def crowded(players: int) -> View:
    """More before the players than there ever is: all cards, most of them twice, every coin and number."""
    view = townfolk.observe(townfolk.new_game(Config(players=players)), 0)
    cards = tuple(card.id for card in STANDARD.cards[::2])
    levels = tuple(2 if card.startswith("C") else 0 for card in cards)
    everybody = tuple(Player(f"S{seat + 1}", cards, levels, 5, 888) for seat in range(players))
    used = tuple(box.id for card in STANDARD.cards for box in card.boxes)
    materials = Materials((12, 12, 12, 12), (2, 1, 1, 1), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 3))
    stage = Producing(888, 8, (1, 2, 3, 4, 5, 6, 6, 6), materials, used, (), cards)
    lands, craftsmen, buildings = (Deck(deck.unseen[:3], deck.unseen, deck.unseen) for deck in view.decks)
    return attrs.evolve(
        view,
        players=everybody,
        stage=stage,
        decks=(lands, craftsmen, buildings),
        round=88,
        final=True,
        seat=players - 1,
    )


VIEWS: list[View] = [
    *(townfolk.observe(state, seat) for state in WALKED for seat in (None, 0)),
    *map(crowded, (2, 3, 4, 5)),
]

# -- It can be read ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_in_the_picture_and_never_over_each_other(lang: Lang) -> None:
    for view in VIEWS:
        assert unreadable(parsed(rendering.svg(view, lang=lang)), LEAST) == []


def test_japanese_pictures_say_nothing_in_english() -> None:
    for view in VIEWS:
        words = re.findall(r">([^<]*)</text>", rendering.svg(view, lang="ja"))
        assert not [word for word in words if re.search("[A-Za-z]", word)]


def test_pictures_have_no_ids_and_need_nothing_from_elsewhere() -> None:
    for view in VIEWS:
        assert not re.search(r"\bid=|href|url\(|<style|<script", rendering.svg(view))


def test_the_same_view_gives_the_same_bytes() -> None:
    for state in WALKED:
        again = townfolk.loads(townfolk.dumps(state))
        assert rendering.svg(state, seat=0) == rendering.svg(again, seat=0)


# -- It shows what lies on the table ----------------------------------------------------------------


def test_every_card_of_the_shop_and_of_the_players_is_a_target_once() -> None:
    for state in WALKED:
        counts = Counter(targets_of(parsed(rendering.svg(state))))
        shown = [card for deck in state.decks for card in deck.row]
        owned = [card for player in state.players for card in player.cards]
        cards = {name: number for name, number in counts.items() if name.startswith("card-")}
        assert cards == {f"card-{card}": 1 for card in (*shown, *owned)}
        assert all(counts[f"seat-{seat}"] == 1 for seat in range(len(state.players)))


def test_the_boxes_of_the_player_whose_turn_it_is_are_targets_once() -> None:
    state = position(producing(1, 2), cards=("B12", "C01"), other=Player("S2", ("L01",), (0,)))
    counts = Counter(targets_of(parsed(rendering.svg(state))))
    boxes = {name: number for name, number in counts.items() if name.startswith("box-")}
    own = [box.id for card in STANDARD.cards if card.id in ("B12", "C01") for box in card.boxes]
    assert boxes == {f"box-{box}": 1 for box in (*(each.box.id for each in STANDARD.board_boxes), *own)}


def test_what_a_choice_concerns_is_in_the_picture() -> None:
    concerned: Counter[str] = Counter()
    offered = attrs.evolve(townfolk.new_game(Config(players=2)), stage=ChoosingBoard(("S2", "S5")))
    for state in (*WALKED, offered):
        mover = townfolk.to_move(state)
        if isinstance(mover, int):
            view = townfolk.observe(state, mover)
            there = set(targets_of(parsed(rendering.svg(view))))
            for choice in leaves(choices_for(townfolk, view, townfolk.legal_actions(state))):
                assert set(choice.targets) <= there
                concerned.update(target.partition("-")[0] for target in choice.targets)
    assert {"box", "card", "die", "material", "board"} <= set(concerned)


def test_boxes_say_what_they_do_when_the_pointer_rests_on_them() -> None:
    root = parsed(rendering.svg(position(producing(1, 2), cards=("B01",))))
    assert titles_of(root, "box-market") == ["D D → *, any number of times"]
    assert titles_of(root, "box-B01.L") == ["for each W turned into points: 1 point"]


def test_the_dice_left_are_shown_by_face_and_the_materials_by_kind() -> None:
    root = parsed(rendering.svg(position(producing(2, 5, 5, free=(3, 0, 1, 0)))))
    dice = {name for name in targets_of(root) if name.startswith("die-")}
    assert dice == {"die-2", "die-5"}
    assert count_in(root, "die-2", "circle") == 2
    assert count_in(root, "die-5", "circle") == 10
    assert [words_in(root, f"material-{kind}")[-1] for kind in ("wheat", "wood", "stone", "iron")] == [
        "×3",
        "×0",
        "×1",
        "×0",
    ]


def test_materials_for_one_use_alone_are_shown_apart() -> None:
    plain = len(rendering.svg(position(scoring(6))))
    assert len(rendering.svg(position(scoring(6, score_only=(1, 0, 0, 0))))) > plain


def _marks(source: str, box: str) -> tuple[str, int]:
    """The edge of a box, and the strokes over it."""
    root = parsed(source)
    [found] = [each for each in root.iter() if each.attrib.get("data-target") == f"box-{box}"]
    strokes = [each for each in found if each.tag == f"{SVG}path"]
    return found[1].attrib["stroke"], len(strokes)


@pytest.mark.parametrize(
    ("stage", "box", "is_open", "is_spent"),
    [
        (producing(1), "market", True, False),
        (producing(1), "mine", False, False),  # step 5
        (producing(1, used=("L02.1",)), "L02.1", False, True),
        (producing(1), "L02.1", True, False),
        (scoring(1, rolled=5), "customs", True, False),
        (scoring(1, rolled=6), "customs", False, False),  # TWF-3.5.4
        (scoring(1, start=49), "gold_mine", False, False),  # TWF-3.5.5
        (scoring(1, start=50), "gold_mine", True, False),
        (scoring(1, used=("C01.1", "C01.1")), "C01.1", False, True),  # level 0: 2 uses
        (scoring(1, used=("C01.1",)), "C01.1", True, False),
        (producing(1, pending=("L16.1",)), "L16.1", True, False),  # TWF-3.4.1
        (producing(1), "L16.1", False, False),
        (Returning(1), "watchtower", False, True),
        (BuyingDice(), "inn", True, False),
    ],
)
def test_boxes_show_whether_they_can_be_used_now(
    stage: townfolk.Stage, box: str, is_open: bool, is_spent: bool
) -> None:
    source = rendering.svg(position(stage, cards=("L02", "C01", "L16"), coins=1))
    edge, strokes = _marks(source, box)
    assert (edge == GOLD) == is_open
    assert (strokes > 0) == is_spent


def test_boxes_tell_the_uses_that_are_left_when_some_are_gone() -> None:
    levels = {0: ("C01.1",), 2: ("C01.1",)}  # the Baker: 2 uses at level 0, 4 at level 2
    for level, used in levels.items():
        state = position(scoring(1, used=used), cards=("C01",), levels=(level,))
        assert f"×{(2, 3, 4)[level] - 1}" in words_in(parsed(rendering.svg(state)), "box-C01.1")
    state = position(scoring(1), cards=("C01",))
    assert not [word for word in words_in(parsed(rendering.svg(state)), "box-C01.1") if word[0] == "×"]


def test_a_craftsman_shows_the_level_it_has() -> None:
    for level in range(3):
        root = parsed(rendering.svg(position(scoring(1), cards=("C01",), levels=(level,))))
        [box] = [each for each in root.iter() if each.attrib.get("data-target") == "box-C01.1"]
        grounds = [each.attrib["fill"] for each in box.iter(f"{SVG}rect") if each.attrib.get("rx") == "4"]
        assert [fill == "#fff0b8" for fill in grounds if fill in ("#fff0b8", PAPER)] == [
            place == level for place in range(3)
        ]


def test_cards_acquired_in_this_turn_are_marked_and_do_not_work_yet() -> None:
    stage = Acquiring(0, 1, (6,))
    root = parsed(rendering.svg(position(stage, cards=("L03", "L04"), levels=(0, 0))))
    assert "new" in words_in(root, "card-L04")
    assert "new" not in words_in(root, "card-L03")
    assert "box-L03.1" in targets_of(root)
    assert "box-L04.1" not in targets_of(root)


def test_boards_on_offer_can_be_chosen() -> None:
    view = townfolk.observe(townfolk.new_game(Config(players=3)), None)
    root = parsed(rendering.svg(attrs.evolve(view, stage=ChoosingBoard(("S2", "S5")))))
    assert [name for name in targets_of(root) if name.startswith("board-")] == ["board-S2", "board-S5"]
    assert words_in(root, "board-S5")[0] == "Board 5"


def test_only_as_many_dice_are_offered_as_can_be_paid() -> None:
    for coins, most in ((0, 0), (2, 2), (5, 3)):  # TWF-3.2.1
        root = parsed(rendering.svg(position(BuyingDice(), coins=coins)))
        offers = [name for name in targets_of(root) if name.startswith("buy-")]
        assert offers == [f"buy-{count}" for count in range(most + 1)]
        assert words_in(root, f"buy-{most}")[0] == str(5 + most)


def test_what_players_have_is_on_top_of_their_areas() -> None:
    # Library: 2 points; Wheat Field: 1, with the icons of land and food
    state = position(producing(1), cards=("B09", "L01"), score=34, coins=2, board="S4")
    root = parsed(rendering.svg(state))
    words = words_in(root, "seat-0")
    assert words[:3] == ["Player 0", "34", "+3"]
    assert words[3:7] == ["1", "0", "1", "1"]  # lands, craftsmen, buildings, food
    assert words[7:] == ["Board 4", "T", "S"]


def test_the_final_score_is_with_the_points_of_the_cards() -> None:
    state = position(Finished(), cards=("B09", "L01"), score=34)
    root = parsed(rendering.svg(state))
    assert words_in(root, "seat-0")[1:3] == ["37", "34+3"]
    assert words_in(root, "turn")[-1] == "The game is over: Player 0 wins"


def test_ties_go_to_the_owner_of_the_town_hall() -> None:
    other = Player("S2", ("B16",), (0,), 0, 34)
    state = position(Finished(), cards=("B09",), score=34, other=other)
    assert words_in(parsed(rendering.svg(state)), "turn")[-1] == "The game is over: Player 1 wins"
    assert townfolk.winners(state) == (1,)


# -- Cards of one's own (TWF-1.12) ------------------------------------------------------------------

_GAINS: tuple[Gain, ...] = (
    MaterialGain((Material.WHEAT, Material.WOOD, Material.IRON), Use.LANDS),
    BoardMaterial(Use.CRAFTSMEN),
    MaterialGain(tuple(Material), Use.BUILDINGS),
    MaterialGain((Material.STONE,), Use.SCORE),
)
_POINTS: tuple[Gain, ...] = (
    Points(100),
    PointsPerIcon(12, Icon.CRAFTSMAN),
    PointsPerCard(3),
    PointsPerLevel(4),
    PointsByIcons(Icon.FOOD, tuple(IconStep(icons, 10 * icons) for icons in range(6))),
    CoinLater(7),
)
_PAY = Payment(9, ((1, 2, 3), (6,), (1, 6)), ((Material.WHEAT, Material.IRON), tuple(Material)) * 2)
_PAY_DICE = attrs.evolve(_PAY, materials=())
_RUN = Payment(2, (), ((Material.WOOD,),), Run(6, 8))
_WHEN = (DiceRolledExactly(8), StartScoreAtLeast(1000))


def _own_card(card: Card) -> Card:
    """A card with as much on it as an edition can have."""
    if card.id == "L01":
        boxes = (
            Automatic("L01.1", 4, _GAINS),
            Arrow("L01.2", 4, (Row(12, (Mode(_PAY_DICE, _GAINS),)),), _WHEN),
            Trigger("L01.3", CardAcquired(CardKind.LAND), _POINTS[:5]),
        )
        cost = attrs.evolve(card.cost, dice=((1, 2),) * 8, materials=(tuple(Material)[:3],) * 20)
        return attrs.evolve(card, boxes=boxes, cost=cost, points=1000, label=Phrase("Field " * 9, "畑" * 40))
    if card.id == "C01":
        rows = tuple(
            Row(uses, (Mode(_PAY, _POINTS), Mode(_RUN, (PointsPerDie(30), CoinLater(7)))))
            for uses in (1, 12, 1000)
        )
        return attrs.evolve(card, boxes=(Arrow("C01.1", 5, rows),))
    if card.id == "B01":
        triggers = tuple(Trigger(f"B01.{n}", on, (Points(1),)) for n, on in enumerate(_occurrences()))
        return attrs.evolve(card, boxes=triggers)
    return card


def _occurrences() -> tuple[townfolk.Occurrence, ...]:
    return (LevelledUp(), *map(MaterialScored, Material), *map(CardAcquired, CardKind))


OWN: Edition = attrs.evolve(
    STANDARD,
    name="crowded cards",
    cards=tuple(map(_own_card, STANDARD.cards)),
    row_size=7,
    most_coins=1000,
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_of_an_edition_of_your_own_are_drawn_with_all_they_do(lang: Lang) -> None:
    state = townfolk.new_game(Config(players=2, edition=OWN))
    lands, craftsmen, buildings = (
        Deck((first, *row[1:]), ())
        for first, row in zip(("L01", "C01", "B01"), (deck.unseen[:7] for deck in state.decks), strict=True)
    )
    player = Player("S1", ("L01", "C01", "B01"), (0, 1, 0), 1000, 1000)
    view = attrs.evolve(
        townfolk.observe(state, 0),
        players=(player, player),
        decks=(lands, craftsmen, buildings),
        round=2,
        stage=scoring(1),
    )
    source = rendering.svg(view, lang=lang)
    root = parsed(source)
    assert unreadable(root, least=0.5) == []
    assert {f"box-{box}" for box in ("L01.1", "L01.2", "L01.3", "C01.1", "B01.7")} <= set(targets_of(root))
