"""Narration: what happened and what came of it, in both languages."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from newtown.core.rules import Nature
from newtown.core.text import Lang
from newtown.isfahan import (
    Build,
    Building,
    BuildingKind,
    BuyDice,
    CardDrawn,
    CardKind,
    ChooseShop,
    Config,
    Direction,
    DrawEmpty,
    EndTurn,
    Event,
    PayCamel,
    PlaceCube,
    Placing,
    PlayCard,
    SendCube,
    State,
    WhiteRolled,
    YellowRolled,
    apply,
    legal_actions,
    narrate,
    new_game,
    sample_chance,
    score,
    to_move,
)
from newtown.isfahan.actions import ACTION_TYPES, OUTCOME_TYPES
from tests.isfahan.policies import merchant
from tests.isfahan.positions import (
    BAG,
    CAMELS,
    GOLD,
    VASE,
    faces,
    later_turn,
    move,
    play,
    position,
    roll,
    section,
    selecting,
    ship,
    to_draw,
    with_points,
)

GOLD_3 = CardKind.GOLD_3


def told(state: State, event: Event, seat: int | None = None, lang: Lang = "en") -> tuple[str, ...]:
    return narrate(state, event, apply(state, event), lang=lang, seat=seat)


def test_supply_and_roll() -> None:
    state = position()
    assert told(state, BuyDice(0)) == ("Player 0 rolls the white dice.",)
    assert told(state, BuyDice(1)) == ("Player 0 buys 1 yellow die for 1 gold and rolls all dice.",)
    assert told(state, BuyDice(2)) == ("Player 0 buys 2 yellow dice for 2 gold and rolls all dice.",)
    state = play(state, BuyDice(1))
    assert told(state, WhiteRolled(faces("111112222"))) == ("The white dice show 1, 1, 1, 1, 1, 2, 2, 2, 2.",)
    state = play(state, WhiteRolled(faces("111112222")))
    assert told(state, YellowRolled((4,))) == (
        "The yellow dice show 4.",
        "On the tower lie 5 dice showing 1 in row 0, 4 dice showing 2 in row 1, 1 die showing 4 in row 5.",
    )


def test_the_uses_of_a_group() -> None:
    state = selecting("112345666", seats={0: {"hand": (GOLD_3,)}})
    assert told(state, section(CAMELS)) == ("Player 0 takes 2 dice and gets 2 camels.",)
    assert told(state, section(GOLD, GOLD_3), seat=0) == (
        "Player 0 takes 3 dice and discards “gold” for one more, and gets 4 gold.",
    )
    assert told(state, section(BAG)) == ("Player 0 takes 1 die and may ship 1 cube to the bag district.",)
    assert told(state, to_draw(BAG)) == ("Player 0 takes 1 die showing 2 to draw a card.",)
    assert told(state, move(BAG, "N2")) == ("Player 0 takes 1 die showing 2 and moves the supervisor to N2.",)


def test_a_group_counts_all_its_dice_and_what_is_got_without_what_was_there() -> None:
    state = selecting("112345666", "16", seats={0: {"gold": 5, "camels": 2}})
    assert told(state, to_draw(CAMELS)) == ("Player 0 takes 3 dice showing 1 to draw a card.",)
    assert told(state, section(CAMELS)) == ("Player 0 takes 3 dice and gets 3 camels.",)
    assert told(state, section(GOLD)) == ("Player 0 takes 4 dice and gets 4 gold.",)


def test_shipping_and_what_is_left_over() -> None:
    state = later_turn({VASE: (5, 3)}, shops={"vase2.0": 0, "vase3.0": 0})
    state = play(state, section(VASE))
    assert told(state, PlaceCube("vase1.0")) == (
        "Player 1 ships a cube to vase1.0.",
        "No shop is open any more: 2 cubes to be shipped go back.",
    )


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (PlayCard(CardKind.CAMELS_3), "Player 0 plays “camels” and gets 3 camels."),
        (PlayCard(GOLD_3), "Player 0 plays “gold” and gets 3 gold."),
        (
            PlayCard(CardKind.CUBE_TO_SHOP, shop="bag3.0"),
            "Player 0 plays “cube to a shop”: a cube goes to bag3.0.",
        ),
        (PlayCard(CardKind.GOLD_TO_POINTS, amount=2), "Player 0 plays “gold to points” and sells 2 gold."),
        (
            PlayCard(CardKind.CAMELS_TO_POINTS, amount=1),
            "Player 0 plays “camels to points” and sells 1 camel.",
        ),
        (
            PlayCard(CardKind.EXCHANGE, amount=2, direction=Direction.GOLD_TO_CAMELS),
            "Player 0 plays “exchange”: 2 gold for 2 camels.",
        ),
        (
            PlayCard(CardKind.EXCHANGE, amount=1, direction=Direction.CAMELS_TO_GOLD),
            "Player 0 plays “exchange”: 1 camel for 1 gold.",
        ),
    ],
)
def test_cards(event: PlayCard, line: str) -> None:
    state = position(Building(), seats={0: {"camels": 1, "hand": (event.kind,)}})
    assert told(state, event)[0] == line


def test_a_cube_played_into_the_caravan_that_is_full_then() -> None:
    state = position(Building(), caravan=(1,) * 8, seats={0: {"hand": (CardKind.CUBE_TO_CARAVAN,)}})
    assert told(state, PlayCard(CardKind.CUBE_TO_CARAVAN)) == (
        "Player 0 plays “cube to the caravan”: a cube joins the caravan.",
        "Player 0 scores 3 points for full caravans.",
        "Player 1 scores 24 points for full caravans.",
        "The caravan was full and has been cleared.",
    )


def test_cubes_that_are_asked_about_and_cubes_that_are_not() -> None:
    state = selecting(
        "112233445", shops={"vase1.0": 2, "barrel2.0": 1}, seats={1: {"camels": 1}}, caravan=(0, 1)
    )
    state = play(state, move(CAMELS, "E1"))
    assert told(state, ChooseShop("barrel2.0")) == ("Player 0 has the cube in barrel2.0 handled first.",)
    state = play(state, ChooseShop("barrel2.0"))
    assert told(state, PayCamel()) == (
        "Player 1 pays a camel: the cube in barrel2.0 stays, and another joins the caravan.",
        "The cube of Player 2 in vase1.0 goes to the caravan.",
        "Player 1 scores 2 points for cubes entering the caravan.",
        "Player 2 scores 1 point for cubes entering the caravan.",
    )
    assert told(state, SendCube())[:2] == (
        "Player 1 lets the cube in barrel2.0 go.",
        "The cube of Player 1 in barrel2.0 goes to the caravan.",
    )


def test_an_owner_who_is_asked_is_named_whoever_it_is() -> None:
    for owner in range(3):
        state = later_turn({CAMELS: (1, 1)}, shops={"bag3.0": owner}, seats={owner: {"camels": 1}})
        state = play(state, move(CAMELS, "W1"))
        assert told(state, SendCube())[0] == f"Player {owner} lets the cube in bag3.0 go."


def test_drawing() -> None:
    deck = (GOLD_3, CardKind.EXCHANGE)
    state = later_turn({}, deck=deck, face_up=(GOLD_3,))
    assert told(state, DrawEmpty()) == ("No dice are left: Player 1 draws a card.",)
    state = play(state, DrawEmpty())
    assert told(state, CardDrawn(CardKind.EXCHANGE), seat=1) == (
        "Player 1 draws “exchange”.",
        "The discards become the draw pile.",
    )
    none = later_turn({}, deck=(GOLD_3,), seats={2: {"hand": (GOLD_3,)}})
    assert told(none, DrawEmpty()) == ("No dice are left for Player 1, and no cards either.",)


def test_building() -> None:
    hand = (CardKind.BUILD_NO_CAMELS, CardKind.BUILD_NO_GOLD)
    owned = (BuildingKind.PADDOCK, BuildingKind.HAMMAM)
    state = position(Building(), seats={0: {"camels": 4, "gold": 4, "hand": hand, "buildings": owned}})
    assert told(state, Build(BuildingKind.HOIST)) == (
        "Player 0 builds the hoist.",
        "Player 0 scores 5 points for buildings.",
    )
    assert told(state, Build(BuildingKind.BAZAAR, waive_camels=True, waive_gold=True))[0] == (
        "Player 0 plays “build without camels”, “build without gold” and builds the bazaar."
    )


def test_turns_days_weeks_and_the_end() -> None:
    state = roll(position(), "111222333", "16")
    state = play(state, section(BAG), *ship("bag6.0", "bag6.1", "bag6.2"))
    assert told(state, EndTurn()) == ("Player 0 ends the turn.", "The yellow dice are removed.")
    assert told(position(Building(), turn=2), EndTurn()) == (
        "Player 2 ends the turn.",
        "Day 2 of week 1 begins with Player 1.",
    )
    assert told(position(Building(), day=7, turn=2, shops={"vase1.0": 1}), EndTurn()) == (
        "Player 2 ends the turn.",
        "Player 1 scores 4 points for completed souks.",
        "The week is over: all shops are emptied, and the supervisor returns to C.",
        "Day 1 of week 2 begins with Player 1.",
    )
    last = position(Building(), week=3, day=7, turn=2, seats=with_points(3, 5))
    assert told(last, EndTurn())[-1] == "The game is over: Player 1 wins."
    tied = position(Building(), week=3, day=7, turn=2, seats=with_points(5, 5))
    assert told(tied, EndTurn())[-1] == "The game is over: Player 0, Player 1 share the victory."


# -- In Japanese ------------------------------------------------------------------------------------

WAIVERS = (CardKind.BUILD_NO_CAMELS, CardKind.BUILD_NO_GOLD)
ROLLED = selecting("112345666", seats={0: {"camels": 2, "hand": (GOLD_3,)}})
BESIDE_TWO = play(
    selecting("112233445", shops={"vase1.0": 2, "barrel2.0": 1}, seats={1: {"camels": 1}}, caravan=(0, 1)),
    move(CAMELS, "E1"),
)
ASKED = play(BESIDE_TWO, ChooseShop("barrel2.0"))
NEARLY_FULL = position(Building(), caravan=(1,) * 8, seats={0: {"hand": (CardKind.CUBE_TO_CARAVAN,)}})
LAST_CARD = play(later_turn({}, deck=(GOLD_3, CardKind.EXCHANGE), face_up=(GOLD_3,)), DrawEmpty())
LAST_YELLOW = play(roll(position(), "111222333", "16"), section(BAG), *ship("bag6.0", "bag6.1", "bag6.2"))


def with_card(kind: CardKind) -> State:
    """Seat 0 may play a card."""
    return position(Building(), seats={0: {"camels": 1, "hand": (kind,)}})


def played(kind: CardKind, shop: str | None = None, amount: int | None = None) -> tuple[State, PlayCard]:
    """A card, and a state in which it may be played."""
    return with_card(kind), PlayCard(kind, shop, amount)


def exchanged(amount: int, direction: Direction) -> tuple[State, PlayCard]:
    """An exchange, and a state in which it may be made."""
    return with_card(CardKind.EXCHANGE), PlayCard(CardKind.EXCHANGE, None, amount, direction)


def last_day(*points: int) -> State:
    return position(Building(), week=3, day=7, turn=2, seats=with_points(*points))


JAPANESE: list[tuple[State, Event, tuple[str, ...]]] = [
    (position(), BuyDice(0), ("プレイヤー0は白ダイスを振ります。",)),
    (position(), BuyDice(2), ("プレイヤー0は金2で黄ダイス2個を買い、すべてのダイスを振ります。",)),
    (
        play(position(), BuyDice(1)),
        WhiteRolled(faces("111112222")),
        ("白ダイスの目は1、1、1、1、1、2、2、2、2です。",),
    ),
    (
        play(position(), BuyDice(1), WhiteRolled(faces("111112222"))),
        YellowRolled((4,)),
        (
            "黄ダイスの目は4です。",
            "タワーは、区画0に目が1のダイス5個、区画1に目が2のダイス4個、区画5に目が4のダイス1個。",
        ),
    ),
    (ROLLED, section(CAMELS), ("プレイヤー0はダイス2個を取り、ラクダ2を得ました。",)),
    (
        ROLLED,
        section(GOLD, GOLD_3),
        ("プレイヤー0はダイス3個を取り、カード1枚を裏向きに捨ててダイス1個分とし、金4を得ました。",),
    ),
    (ROLLED, section(BAG), ("プレイヤー0はダイス1個を取り、麻袋の地区にキューブ1個を出荷します。",)),
    (ROLLED, to_draw(BAG), ("プレイヤー0は目が2のダイス1個を取り、カードを引きます。",)),
    (ROLLED, move(BAG, "N2"), ("プレイヤー0は目が2のダイス1個を取り、行政官をN2へ動かしました。",)),
    (
        play(later_turn({VASE: (5, 3)}, shops={"vase2.0": 0, "vase3.0": 0}), section(VASE)),
        PlaceCube("vase1.0"),
        (
            "プレイヤー1はvase1.0に出荷しました。",
            "置ける店がなくなり、残りのキューブ2個は手元に戻りました。",
        ),
    ),
    (*played(GOLD_3), ("プレイヤー0は「金」を使いました（金3を獲得）。",)),
    (*played(CardKind.CAMELS_3), ("プレイヤー0は「ラクダ」を使いました（ラクダ3を獲得）。",)),
    (*played(CardKind.CUBE_TO_SHOP, "bag3.0"), ("プレイヤー0は「店へ」を使いました（bag3.0へ）。",)),
    (
        *played(CardKind.GOLD_TO_POINTS, amount=2),
        (
            "プレイヤー0は「金を得点に」を使いました（金2を売却）。",
            "プレイヤー0はカードで2点を得ました。",
        ),
    ),
    (
        *exchanged(2, Direction.GOLD_TO_CAMELS),
        ("プレイヤー0は「両替」を使いました（金2をラクダ2に）。",),
    ),
    (
        *exchanged(1, Direction.CAMELS_TO_GOLD),
        ("プレイヤー0は「両替」を使いました（ラクダ1を金1に）。",),
    ),
    (
        NEARLY_FULL,
        PlayCard(CardKind.CUBE_TO_CARAVAN),
        (
            "プレイヤー0は「キャラバンへ」を使いました（キューブ1個をキャラバンへ）。",
            "プレイヤー0は満員のキャラバンで3点を得ました。",
            "プレイヤー1は満員のキャラバンで24点を得ました。",
            "キャラバンが一杯になり、リセットされました。",
        ),
    ),
    (
        BESIDE_TWO,
        ChooseShop("barrel2.0"),
        ("プレイヤー0は先にbarrel2.0のキューブを選びました。",),
    ),
    (
        ASKED,
        PayCamel(),
        (
            "プレイヤー1はラクダ1を使い、barrel2.0のキューブを残して別のキューブをキャラバンに送りました。",
            "vase1.0にあるプレイヤー2のキューブがキャラバンに送られました。",
            "プレイヤー1はキャラバンのラクダの点で2点を得ました。",
            "プレイヤー2はキャラバンのラクダの点で1点を得ました。",
        ),
    ),
    (
        ASKED,
        SendCube(),
        (
            "プレイヤー1はbarrel2.0のキューブをそのまま送ります。",
            "barrel2.0にあるプレイヤー1のキューブがキャラバンに送られました。",
            "vase1.0にあるプレイヤー2のキューブがキャラバンに送られました。",
            "プレイヤー1はキャラバンのラクダの点で2点を得ました。",
            "プレイヤー2はキャラバンのラクダの点で1点を得ました。",
        ),
    ),
    (
        later_turn({}, deck=(GOLD_3,)),
        DrawEmpty(),
        ("ダイスがないので、プレイヤー1はカードを引きます。",),
    ),
    (
        later_turn({}, deck=(GOLD_3,), seats={2: {"hand": (GOLD_3,)}}),
        DrawEmpty(),
        ("プレイヤー1が使えるダイスも、引くカードもありません。",),
    ),
    (
        LAST_CARD,
        CardDrawn(CardKind.EXCHANGE),
        ("プレイヤー1はカード1枚を引きました。", "捨て札が新しい山札になりました。"),
    ),
    (
        position(Building(), seats={0: {"camels": 2}}),
        Build(BuildingKind.PADDOCK),
        ("プレイヤー0はラクダの放牧場を建設しました。",),
    ),
    (
        position(Building(), seats={0: {"hand": WAIVERS}}),
        Build(BuildingKind.BAZAAR, waive_camels=True, waive_gold=True),
        ("プレイヤー0は「ラクダなしの建設」、「金なしの建設」を使い、バザールを建設しました。",),
    ),
    (LAST_YELLOW, EndTurn(), ("プレイヤー0の手番が終わりました。", "黄ダイスは取り除かれました。")),
    (
        position(Building(), day=7, turn=2, shops={"vase1.0": 1}),
        EndTurn(),
        (
            "プレイヤー2の手番が終わりました。",
            "プレイヤー1は独占した商店街で4点を得ました。",
            "1週間が終わり、すべての店がリセットされ、行政官は中央に戻りました。",
            "第2週の1日目はプレイヤー1から始まります。",
        ),
    ),
    (
        last_day(3, 5),
        EndTurn(),
        ("プレイヤー2の手番が終わりました。", "ゲーム終了：プレイヤー1の勝ちです。"),
    ),
    (
        last_day(5, 5),
        EndTurn(),
        (
            "プレイヤー2の手番が終わりました。",
            "ゲーム終了：プレイヤー0、プレイヤー1が引き分けで勝利を分かち合います。",
        ),
    ),
]


@pytest.mark.parametrize(("state", "event", "lines"), JAPANESE)
def test_japanese_says_the_same(state: State, event: Event, lines: tuple[str, ...]) -> None:
    assert told(state, event, lang="ja") == lines


def test_every_class_of_event_is_told_in_japanese() -> None:
    assert {type(event) for _, event, _ in JAPANESE} == {*ACTION_TYPES, *OUTCOME_TYPES}


# -- Whole games ------------------------------------------------------------------------------------


def game(seed: int, config: Config) -> Iterator[tuple[State, Event, State]]:
    rng = random.Random(seed)
    state = new_game(config)
    while (mover := to_move(state)) is not Nature.OVER:
        event: Event
        if mover is Nature.CHANCE:
            event = sample_chance(state, rng)
        else:
            event = merchant(state, legal_actions(state), rng)
        after = apply(state, event)
        yield state, event, after
        state = after


GAMES = [(1, Config(3)), (2, Config(4)), (3, Config(4, 2))]


@pytest.mark.parametrize(("seed", "config"), GAMES)
def test_every_step_of_a_game_is_told_in_whole_sentences(seed: int, config: Config) -> None:
    for before, event, after in game(seed, config):
        for seat in (None, 0, 1):
            english = narrate(before, event, after, seat=seat)
            japanese = narrate(before, event, after, lang="ja", seat=seat)
            assert len(english) == len(japanese) > 0
            assert all(re.fullmatch(r"[A-Z][ -z“”]+\.", sentence) for sentence in english)
            assert all(re.fullmatch(r"[^{}]*[ぁ-んァ-ヶ一-鿿][^{}]*。", sentence) for sentence in japanese)


@pytest.mark.parametrize(("seed", "config"), GAMES)
def test_the_points_told_in_a_game_add_up_to_the_score(seed: int, config: Config) -> None:
    points: Counter[int] = Counter()
    after = new_game(config)
    for before, event, after in game(seed, config):
        for sentence in narrate(before, event, after):
            if match := re.match(r"Player (\d) scores (\d+) points? ", sentence):
                points[int(match[1])] += int(match[2])
    assert tuple(points[seat] for seat in range(config.players)) == score(after).totals


def test_an_ended_shipping_is_told_also_when_a_card_ended_it() -> None:
    state = position(
        Placing(VASE, 2),
        shops={"vase1.0": 1, "vase2.0": 1, "vase3.0": 0, "vase3.1": 0},
        seats={0: {"hand": (CardKind.CUBE_TO_SHOP,)}},
    )
    assert told(state, PlayCard(CardKind.CUBE_TO_SHOP, shop="vase3.2")) == (
        "Player 0 plays “cube to a shop”: a cube goes to vase3.2.",
        "No shop is open any more: 2 cubes to be shipped go back.",
    )
