"""Narration: every event and what comes of it, in both languages, and no vote before all are in."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.core.rules import Nature
from newtown.core.text import LANGUAGES, Lang
from newtown.kings import ledger
from newtown.kings.actions import (
    ACTION_TYPES,
    OUTCOME_TYPES,
    Build,
    CardDealt,
    DiceRerolled,
    DiceRolled,
    DoubleWhite,
    EndTurn,
    Event,
    Extend,
    FamilyDealt,
    GainMaterial,
    Give,
    Help,
    Join,
    KeepDice,
    Move,
    Pass,
    PlantTree,
    RaiseDie,
    RerollAll,
    RerollBlack,
    RerollGreen,
    RerollWhite,
    ReturnMaterial,
    RollTree,
    RoyalDieRolled,
    Split,
    SwapDice,
    TakeCards,
    TakeDie,
    TakeFamily,
    TakeMaterial,
    TakeMistakenly,
    TakeOver,
    TreeRolled,
    Vote,
    ZeroWhite,
)
from newtown.kings.components import KING_LAND, Colour, Deal
from newtown.kings.config import Config
from newtown.kings.narration import narrate
from newtown.kings.opening import new_game
from newtown.kings.referee import apply, legal_actions, sample_chance, to_move
from newtown.kings.scoring import score
from newtown.kings.state import (
    Building,
    ChoosingTreeDice,
    Dealing,
    DealingFamilies,
    DicePool,
    Drafting,
    House,
    Housing,
    KeepingDice,
    Moving,
    MovingAgain,
    PlacingTree,
    Rerolling,
    ResidentCard,
    RollingOwn,
    RollingPool,
    RollingRoyal,
    RollingTree,
    State,
    Supplying,
    TakingDice,
    Voting,
)
from tests.kings.positions import position

TWO = Config(players=2)
SHORT = Config(players=2, residents=False)
DRAFT = Config(players=2, deal=Deal.DRAFT)

CARDS = tuple(ResidentCard(family.name) for family in TWO.edition.families)
ALL_BUT_ONE = (CARDS[:4], CARDS[4:8], CARDS[8:12], CARDS[12:15])


@attrs.frozen
class Situation:
    """An event in a state, and all that is to be told of it: a sentence on each line."""

    name: str
    before: State
    event: Event
    en: str
    ja: str


def ledger_with(**points: int) -> tuple[int, ...]:
    """A ledger with points under some items, by their codes."""
    return tuple(points.get(item.code.replace("-", "_"), 0) for item in ledger.ITEMS)


SITUATIONS = (
    # Chapter 2
    Situation(
        "a land card is dealt",
        new_game(TWO),
        CardDealt(11),
        "Player 0 is dealt land card 11 (mud).",
        "プレイヤー0に土地カード11（泥土）が配られました。",
    ),
    Situation(
        "the last land card is dealt and the first round begins",
        position(
            Dealing(),
            config=TWO,
            round=0,
            turn=1,
            players={0: {"cards": (4, 8, 9, 17), "craftsman": 0}, 1: {"cards": (6, 12, 15), "craftsman": 0}},
        ),
        CardDealt(3),
        """Player 1 is dealt land card 3 (lawn).
        The craftsmen take their places: Player 0 on land 4, Player 1 on land 3.
        Round 1 begins; turn order: Player 1, Player 0.
        Player 1 is supplied with a material of size 1.
        Player 0 is supplied with a material of size 2.""",
        """プレイヤー1に土地カード3（芝生）が配られました。
        職人が配置につきました：プレイヤー0は土地4、プレイヤー1は土地3。
        第1ラウンドが始まりました。手番順：プレイヤー1、プレイヤー0。
        プレイヤー1に資材1が支給されました。
        プレイヤー0に資材2が支給されました。""",
    ),
    Situation(
        "a land card is turned up",
        new_game(DRAFT),
        CardDealt(17),
        "Turned up: land card 17 (lawn).",
        "土地カード17（芝生）が開かれました。",
    ),
    Situation(
        "one land card is drafted",
        position(
            Drafting(False, (3, 5, 7, 9), (11, 13)),
            config=DRAFT,
            round=0,
            players={0: {"cards": (), "craftsman": 0}, 1: {"cards": (), "craftsman": 0}},
        ),
        TakeCards((5,)),
        "Player 0 takes land card 5.",
        "プレイヤー0は土地カード5を取りました。",
    ),
    Situation(
        "the last of the first pass drafts",
        position(
            Drafting(False, (3, 5, 7, 9), (11, 13, 15)),
            config=DRAFT,
            round=0,
            turn=1,
            players={0: {"cards": (4, 6), "craftsman": 0}, 1: {"cards": (), "craftsman": 0}},
        ),
        TakeCards((3, 7)),
        """Player 1 takes land cards 3, 7.
        The second pass of the draft begins; turn order: Player 1, Player 0.""",
        """プレイヤー1は土地カード3、7を取りました。
        ドラフトの2巡目が始まりました。手番順：プレイヤー1、プレイヤー0。""",
    ),
    # Chapter 3
    Situation(
        "dice for the tree are chosen",
        position(ChoosingTreeDice(), config=TWO),
        RollTree(3),
        "Player 0 rolls 3 dice for the tree.",
        "プレイヤー0は樹のさいころを3個振ります。",
    ),
    Situation(
        "the tree goes to the number rolled",
        position(RollingTree(3), config=TWO),
        TreeRolled((2, 3, 6)),
        """The dice for the tree show 2, 3, 6: 11 in all.
        A tree is planted on land 11.""",
        """樹のさいころの目は2、3、6、合計11です。
        土地11に樹が植えられました。""",
    ),
    Situation(
        "two lands are equally near for the tree",
        position(RollingTree(2), config=TWO, trees=(10,)),
        TreeRolled((4, 6)),
        """The dice for the tree show 4, 6: 10 in all.
        Lands 9, 11 are equally near; Player 0 chooses.""",
        """樹のさいころの目は4、6、合計10です。
        土地9、11は同じ近さなので、プレイヤー0が選びます。""",
    ),
    Situation(
        "the land for the tree is chosen",
        position(PlacingTree((9, 11)), config=TWO, trees=(10,)),
        PlantTree(9),
        "Player 0 plants the tree on land 9.",
        "プレイヤー0は土地9に樹を植えました。",
    ),
    Situation(
        "all dice of a colour are rolled",
        position(RollingPool(DicePool()), config=TWO),
        DiceRolled(Colour.RED, (1, 6)),
        "In the middle lie red 1, 6.",
        "場のさいころは赤の1、6です。",
    ),
    Situation(
        "a red 1 is taken",
        position(TakingDice(DicePool((1, 6), (2, 5), (3, 3), (1, 1, 2, 4, 5, 6))), config=TWO),
        TakeDie(Colour.RED, 1),
        """Player 0 takes red 1.
        Player 0 gets 1 reward stone.""",
        """プレイヤー0は赤の1を取りました。
        プレイヤー0は褒美の石1個を得ました。""",
    ),
    Situation(
        "the last die is taken",
        position(
            TakingDice(DicePool(white=(4,))),
            config=TWO,
            turn=1,
            players={
                0: {"red": 1, "green": 2, "black": 3, "white": (1, 2, 5)},
                1: {"red": 6, "green": 5, "black": 3, "white": (1, 6)},
            },
        ),
        TakeDie(Colour.WHITE, 4),
        """Player 1 takes white 4.
        Move 1 begins.""",
        """プレイヤー1は白の4を取りました。
        移動（1）フェイズが始まりました。""",
    ),
    # Chapters 4 and 5: re-rolls and land cards
    Situation(
        "white dice are to be rolled again",
        position(Moving(), config=TWO),
        RerollWhite((2, 6)),
        "Player 0 pays 1 red and rolls white 2, 6 again.",
        "プレイヤー0は赤の目を1減らし、白の2、6を振りなおします。",
    ),
    Situation(
        "the green die is to be rolled again",
        position(Moving(), config=TWO, players={0: {"green": 1}}),
        RerollGreen(),
        "Player 0 pays 1 red and rolls green 1 again.",
        "プレイヤー0は赤の目を1減らし、緑の1を振りなおします。",
    ),
    Situation(
        "the black die is to be rolled again",
        position(Supplying(), config=TWO, players={0: {"black": 2}}),
        RerollBlack(),
        "Player 0 pays 1 red and rolls black 2 again.",
        "プレイヤー0は赤の目を1減らし、黒の2を振りなおします。",
    ),
    Situation(
        "some white dice have been rolled again",
        position(Rerolling(Colour.WHITE, Moving()), config=TWO, players={0: {"white": (4,)}}),
        DiceRerolled(Colour.WHITE, (3, 6)),
        """Player 0 rolls white 3, 6.
        Player 0 has white 3, 4, 6 now.""",
        """プレイヤー0は白の3、6を出しました。
        プレイヤー0の白は3、4、6になりました。""",
    ),
    Situation(
        "all white dice have been rolled again",
        position(Rerolling(Colour.WHITE, Supplying()), config=TWO, players={0: {"white": ()}}),
        DiceRerolled(Colour.WHITE, (3, 5, 6)),
        "Player 0 rolls white 3, 5, 6.",
        "プレイヤー0は白の3、5、6を出しました。",
    ),
    Situation(
        "a white die is set to 0",
        position(Moving(), config=TWO, players={0: {"cards": (5, 7, 9, 17)}}),
        ZeroWhite(card=17, value=6),
        "Player 0 uses land card 17 and sets white 6 to 0.",
        "プレイヤー0は土地カード17を使い、白の6を0にしました。",
    ),
    Situation(
        "a white die is doubled",
        position(Moving(), config=TWO, players={0: {"cards": (5, 7, 9, 17)}}),
        DoubleWhite(card=17, value=6),
        "Player 0 uses land card 17 and doubles white 6 to 12.",
        "プレイヤー0は土地カード17を使い、白の6を2倍の12にしました。",
    ),
    Situation(
        "a die is raised",
        position(Moving(), config=TWO, players={0: {"cards": (5, 7, 9, 17), "green": 6}}),
        RaiseDie(card=5, colour=Colour.GREEN),
        "Player 0 uses land card 5 and raises green to 7.",
        "プレイヤー0は土地カード5を使い、緑の目を7に増やしました。",
    ),
    Situation(
        "two dice are swapped",
        position(Building(), config=TWO, players={0: {"cards": (5, 7, 9, 17), "green": 2, "black": 5}}),
        SwapDice(card=7),
        "Player 0 uses land card 7 and swaps green and black: green 5, black 2 now.",
        "プレイヤー0は土地カード7を使い、緑の目と黒の目を入れ替えました（緑5、黒2）。",
    ),
    Situation(
        "a material is gained with a land card",
        position(Building(), config=TWO, players={0: {"cards": (5, 7, 9, 17), "materials": (1, 4)}}),
        GainMaterial(card=9),
        "Player 0 uses land card 9 and gains a material of size 1.",
        "プレイヤー0は土地カード9を使い、資材1を得ました。",
    ),
    Situation(
        "a material is returned with a land card",
        position(Building(), config=TWO, players={0: {"cards": (5, 7, 9, 17), "materials": (1, 4)}}),
        ReturnMaterial(card=9),
        "Player 0 uses land card 9 and returns a material of size 1 to the stock.",
        "プレイヤー0は土地カード9を使い、資材1をストックに返しました。",
    ),
    # Chapters 4 and 5: moving and supply
    Situation(
        "a craftsman moves",
        position(Moving(), config=TWO, players={0: {"craftsman": 7}}),
        Move(16),
        "Player 0 moves from land 7 to land 16 for 1 green.",
        "プレイヤー0は土地7から土地16へ移動しました（緑1）。",
    ),
    Situation(
        "a craftsman moves to a tree",
        position(Moving(), config=TWO, round=3, trees=(16,), players={0: {"craftsman": 7}}),
        Move(16),
        """Player 0 moves from land 7 to land 16 for 1 green.
        Player 0 gains a material of size 3 there.""",
        """プレイヤー0は土地7から土地16へ移動しました（緑1）。
        プレイヤー0はそこで資材3を得ました。""",
    ),
    Situation(
        "the last move of a round ends on the king's land",
        position(
            MovingAgain(),
            config=TWO,
            round=2,
            turn=1,
            players={
                0: {"craftsman": 4, "materials": (6,)},
                1: {"craftsman": 12, "materials": (2,), "green": 2},
            },
            houses={12: (House(1, 1, 1),), 18: (House(1, 1, 1),)},
        ),
        Move(KING_LAND),
        """Player 1 moves from land 12 to the king's land for 2 green.
        Player 1 gains a material of size 2 there.
        Round 3 begins; turn order: Player 0, Player 1.
        Player 0 is supplied with a material of size 1.
        Player 1 is supplied with materials of sizes 2, 2.""",
        """プレイヤー1は土地12から王様の土地へ移動しました（緑2）。
        プレイヤー1はそこで資材2を得ました。
        第3ラウンドが始まりました。手番順：プレイヤー0、プレイヤー1。
        プレイヤー0に資材1が支給されました。
        プレイヤー1に資材2、2が支給されました。""",
    ),
    Situation(
        "a craftsman stays in move 2",
        position(MovingAgain(), config=TWO, players={0: {"craftsman": 11}}),
        Pass(),
        "Player 0 stays on land 11.",
        "プレイヤー0は土地11にとどまりました。",
    ),
    Situation(
        "the fourth round ends",
        position(MovingAgain(), config=TWO, round=4, turn=1, players={1: {"craftsman": 11}}),
        Pass(),
        """Player 1 stays on land 11.
        All decide in secret whether to play round 5.""",
        """プレイヤー1は土地11にとどまりました。
        第5ラウンドを行うかどうか、全員が秘密のうちに決めます。""",
    ),
    Situation(
        "the material is taken",
        position(Supplying(), config=TWO, players={0: {"red": 4, "materials": (2,)}}),
        TakeMaterial(),
        "Player 0 takes a material of size 4.",
        "プレイヤー0は資材4を仕入れました。",
    ),
    Situation(
        "no material can be taken",
        position(Supplying(), config=TWO, players={0: {"red": 0, "materials": (2,)}}),
        TakeMaterial(),
        "Player 0 has no red left and takes no material.",
        "プレイヤー0は赤の目が残っていないので、資材を得ませんでした。",
    ),
    Situation(
        "a material is given away",
        position(Supplying(), config=TWO, players={0: {"materials": (2, 5)}}),
        Give(size=5, seat=1),
        """Player 0 gives a material of size 5 to Player 1.
        Player 0 gets 1 reward stone.""",
        """プレイヤー0はプレイヤー1に資材5を譲りました。
        プレイヤー0は褒美の石1個を得ました。""",
    ),
    Situation(
        "the last turn of move 1 ends",
        position(Moving(moved=True), config=TWO, turn=1),
        EndTurn(),
        """Player 1 ends the turn.
        Supply begins.""",
        """プレイヤー1は手番を終えました。
        やり繰り・仕入れフェイズが始まりました。""",
    ),
    Situation(
        "the last turn of supply ends",
        position(Supplying(supplied=True), config=TWO, turn=1),
        EndTurn(),
        """Player 1 ends the turn.
        Building begins.""",
        """プレイヤー1は手番を終えました。
        建築フェイズが始まりました。""",
    ),
    # Chapter 6
    Situation(
        "a material is split",
        position(Building(), config=TWO, players={0: {"materials": (5,)}}),
        Split(5, (2, 3)),
        "Player 0 pays 1 black and exchanges a material of size 5 for materials of sizes 2, 3.",
        "プレイヤー0は黒の目を1減らし、資材5を資材2、3に交換しました。",
    ),
    Situation(
        "two materials are joined",
        position(Building(), config=TWO, players={0: {"materials": (2, 3)}}),
        Join((2, 3)),
        "Player 0 pays 1 black and exchanges materials of sizes 2, 3 for a material of size 5.",
        "プレイヤー0は黒の目を1減らし、資材2、3を資材5に交換しました。",
    ),
    Situation(
        "a first house is built beside a tree and on an own card",
        position(
            Building(),
            config=TWO,
            trees=(11,),
            players={0: {"craftsman": 11, "materials": (4,), "white": (2, 4, 5)}},
        ),
        Build(1, 1, False, (4,)),
        """Player 0 builds a house of spec 1 with 1 floor on land 11, from piece 4.
        Player 0 scores 4: new houses 1, houses beside a tree 1, largest house 1, \
houses on own land cards 1.""",
        """プレイヤー0は土地11に規格1・1階の家を新築しました（資材4）。
        プレイヤー0は4点を得ました（新築 1点、樹のある土地 1点、最大の家 1点、\
所持する土地カードへの新築 1点）。""",
    ),
    Situation(
        "a house is built on a land whose card lies in the stock",
        position(
            Building(),
            config=TWO,
            players={0: {"craftsman": 10, "materials": (3, 4, 5), "white": (1, 4, 5)}},
            houses={11: (House(1, 4, 1),)},
        ),
        Build(1, 3, False, (3, 4, 5)),
        """Player 0 builds a house of spec 1 with 3 floors on land 10, from pieces 3, 4, 5.
        Player 0 scores 3: new houses 3.
        Player 0 takes land card 10 from the card stock.""",
        """プレイヤー0は土地10に規格1・3階の家を新築しました（資材3、4、5）。
        プレイヤー0は3点を得ました（新築 3点）。
        プレイヤー0は土地カード10をストックから得ました。""",
    ),
    Situation(
        "a row of four is completed on another's card",
        position(
            Building(),
            config=TWO,
            turn=1,
            players={
                0: {"cards": (3, 4, 7, 10)},
                1: {"cards": (16,), "craftsman": 10, "materials": (4,), "white": (2, 3, 5)},
            },
            houses={4: (House(0, 1, 1),), 16: (House(1, 1, 1),), 7: (House(0, 1, 1),)},
        ),
        Build(1, 1, False, (4,)),
        """Player 1 builds a house of spec 1 with 1 floor on land 10, from piece 4.
        Player 1 scores 3: new houses 1, rows of four 2.
        Player 0 scores 2: rows of four 2.
        Player 1 takes land card 10 from Player 0.""",
        """プレイヤー1は土地10に規格1・1階の家を新築しました（資材4）。
        プレイヤー1は3点を得ました（新築 1点、一列に4つ 2点）。
        プレイヤー0は2点を得ました（一列に4つ 2点）。
        プレイヤー1は土地カード10をプレイヤー0から得ました。""",
    ),
    Situation(
        "the first house on the king's land is built",
        position(
            Building(),
            config=TWO,
            players={0: {"craftsman": KING_LAND, "materials": (4, 4), "white": (4, 4, 4), "stones": 1}},
            houses={3: (House(0, 1, 1),)},
            on_king_land=(0,),
        ),
        Build(1, 2, False, (4, 4)),
        """Player 0 builds a house of spec 1 with 2 floors on the king's land, from pieces 4, 4.
        Player 0 scores 4: new houses 2, houses beside a tree 1, largest house 1.
        Player 0 gets 2 reward stones.""",
        """プレイヤー0は王様の土地に規格1・2階の家を新築しました（資材4、4）。
        プレイヤー0は4点を得ました（新築 2点、樹のある土地 1点、最大の家 1点）。
        プレイヤー0は褒美の石2個を得ました。""",
    ),
    Situation(
        "a house gets a penthouse",
        position(
            Building(),
            config=TWO,
            players={0: {"craftsman": 11, "materials": (4,), "white": (2, 4, 5)}},
            houses={11: (House(0, 4, 1),)},
        ),
        Extend(house=0, spec=4, floors=1, penthouse=True, pieces=(4,)),
        """Player 0 extends a house of spec 4 with 1 floor on land 11 into a house of spec 4 with 1 floor \
and a penthouse, from piece 4.
        Player 0 scores 3: largest house 1, extensions and take-overs 2.""",
        """プレイヤー0は土地11の規格4・1階の家を規格4・1階・ペントハウスの家に増築しました（資材4）。
        プレイヤー0は3点を得ました（最大の家 1点、増築・引き継ぎ 2点）。""",
    ),
    Situation(
        "a house is taken over",
        position(
            Building(),
            config=TWO,
            players={0: {"craftsman": 12, "materials": (6, 6), "white": (3, 4, 5)}},
            houses={12: (House(1, 2, 1),)},
        ),
        TakeOver(house=0, spec=4, floors=2, pieces=(6, 6)),
        """Player 0 takes over a house of spec 2 with 1 floor on land 12 from Player 1 and extends it into a \
house of spec 4 with 2 floors, from pieces 6, 6.
        Player 0 scores 7: largest house 1, extensions and take-overs 6.
        Player 1 gets 1 reward stone.
        Player 1 gets a roof of spec 2 back.
        Player 0 takes land card 12 from Player 1.""",
        """プレイヤー0はプレイヤー1から土地12の規格2・1階の家を引き継ぎ、規格4・2階の家に増築しました（資材6、6）。
        プレイヤー0は7点を得ました（最大の家 1点、増築・引き継ぎ 6点）。
        プレイヤー1は褒美の石1個を得ました。
        プレイヤー1に規格2の屋根が戻りました。
        プレイヤー0は土地カード12をプレイヤー1から得ました。""",
    ),
    Situation(
        "the next player is helped",
        position(Building(), order=(2, 1, 3, 0), turn=1, players={1: {"black": 2}}),
        Help(),
        """Player 1 helps Player 3 with 2 black and ends the turn.
        Player 1 gets 1 reward stone.""",
        """プレイヤー1はプレイヤー3を手伝って黒の目2を譲り、手番を終えました。
        プレイヤー1は褒美の石1個を得ました。""",
    ),
    Situation(
        "the last turn of building ends",
        position(Building(), config=TWO, turn=1),
        EndTurn(),
        """Player 1 ends the turn.
        Move 2 begins.""",
        """プレイヤー1は手番を終えました。
        移動（2）フェイズが始まりました。""",
    ),
    # Chapters 7 and 8
    Situation(
        "one votes",
        position(Voting(), config=TWO, round=4),
        Vote(extend=True),
        "Player 0 has decided.",
        "プレイヤー0は決定を終えました。",
    ),
    Situation(
        "the last vote brings a fifth round for some",
        position(
            Voting((False, True, False)),
            round=4,
            order=(2, 0, 3, 1),
            turn=3,
            players={0: {"craftsman": 9}, 1: {"craftsman": 8}},
            houses={8: (House(1, 1, 1),)},
        ),
        Vote(extend=True),
        """All have decided: Player 2 stops, Player 0 extends, Player 3 stops, Player 1 extends.
        Player 2 gets 2 reward stones.
        Player 3 gets 2 reward stones.
        Round 5 begins; turn order: Player 1, Player 0.
        Player 1 is supplied with materials of sizes 1, 1.
        Player 0 is supplied with a material of size 2.""",
        """全員の決定：プレイヤー2は終了、プレイヤー0は延長、プレイヤー3は終了、プレイヤー1は延長。
        プレイヤー2は褒美の石2個を得ました。
        プレイヤー3は褒美の石2個を得ました。
        第5ラウンドが始まりました。手番順：プレイヤー1、プレイヤー0。
        プレイヤー1に資材1、1が支給されました。
        プレイヤー0に資材2が支給されました。""",
    ),
    Situation(
        "nobody extends",
        position(
            Voting((False,)),
            config=TWO,
            round=4,
            turn=1,
            players={0: {"cards": (3, 5), "materials": (1, 1, 2)}, 1: {"cards": (9,), "craftsman": 9}},
            houses={3: (House(0, 1, 1),), 9: (House(1, 1, 1),), 12: (House(1, 1, 1),)},
        ),
        Vote(extend=False),
        """All have decided: Player 0 stops, Player 1 stops.
        The building rounds are settled.
        Player 0 loses 2: materials at the end -3, land cards without a house -2, land cards 3.
        Player 1 scores 1: materials at the end 1.
        Player 0 gives back land card 5.
        The resident round begins; turn order: Player 1, Player 0.""",
        """全員の決定：プレイヤー0は終了、プレイヤー1は終了。
        建築ラウンドの決算を行いました。
        プレイヤー0は2点を失いました（資材の精算 -3点、家のない土地カード -2点、土地カード 3点）。
        プレイヤー1は1点を得ました（資材の精算 1点）。
        プレイヤー0は土地カード5を返しました。
        入居ラウンドが始まりました。手番順：プレイヤー1、プレイヤー0。""",
    ),
    Situation(
        "a settlement gives as much as it takes",
        position(
            Voting((False,)),
            config=TWO,
            round=4,
            turn=1,
            players={0: {"cards": (5, 7)}, 1: {"cards": ()}},
            houses={7: (House(0, 1, 1),)},
        ),
        Vote(extend=False),
        """All have decided: Player 0 stops, Player 1 stops.
        The building rounds are settled.
        Player 0 scores 0: materials at the end 1, land cards without a house -2, land cards 1.
        Player 1 scores 1: materials at the end 1.
        Player 0 gives back land card 5.
        The resident round begins; turn order: Player 0, Player 1.""",
        """全員の決定：プレイヤー0は終了、プレイヤー1は終了。
        建築ラウンドの決算を行いました。
        プレイヤー0は0点を得ました（資材の精算 1点、家のない土地カード -2点、土地カード 1点）。
        プレイヤー1は1点を得ました（資材の精算 1点）。
        プレイヤー0は土地カード5を返しました。
        入居ラウンドが始まりました。手番順：プレイヤー0、プレイヤー1。""",
    ),
    Situation(
        "the short game ends after the fifth round",
        position(
            MovingAgain(),
            config=SHORT,
            round=5,
            order=(1,),
            players={
                0: {"cards": (), "craftsman": 3, "stones": 2, "ledger": ledger_with(new_houses=6)},
                1: {"cards": (8, 9), "craftsman": 14, "green": 2, "stones": 1, "materials": (2,)},
            },
        ),
        Move(KING_LAND),
        """Player 1 moves from land 14 to the king's land for 2 green.
        Player 1 gains a material of size 5 there.
        The building rounds are settled.
        Player 0 scores 1: materials at the end 1.
        Player 1 loses 6: materials at the end -2, land cards without a house -4.
        Player 1 gives back land cards 8, 9.
        Player 0 scores 7: reward stones 2, most reward stones 5.
        Player 1 scores 1: reward stones 1.
        The game is over: Player 0 wins with 14 points.""",
        """プレイヤー1は土地14から王様の土地へ移動しました（緑2）。
        プレイヤー1はそこで資材5を得ました。
        建築ラウンドの決算を行いました。
        プレイヤー0は1点を得ました（資材の精算 1点）。
        プレイヤー1は6点を失いました（資材の精算 -2点、家のない土地カード -4点）。
        プレイヤー1は土地カード8、9を返しました。
        プレイヤー0は7点を得ました（褒美の石 2点、最多の褒美の石 5点）。
        プレイヤー1は1点を得ました（褒美の石 1点）。
        ゲーム終了。14点でプレイヤー0の勝ちです。""",
    ),
    Situation(
        "own dice are rolled in the fifth round",
        position(RollingOwn(), config=TWO, round=5, order=(1,)),
        DiceRolled(Colour.RED, (1,)),
        "Player 1 rolls red 1.",
        "プレイヤー1は赤の1を出しました。",
    ),
    Situation(
        "own dice are rolled again in the fifth round",
        position(KeepingDice(), config=TWO, round=5, order=(1,)),
        RerollAll(),
        "Player 1 rolls all dice again.",
        "プレイヤー1はさいころをすべて振りなおします。",
    ),
    Situation(
        "own dice are kept in the fifth round",
        position(KeepingDice(), config=TWO, round=5, order=(1,)),
        KeepDice(),
        """Player 1 keeps the dice.
        Move 1 begins.""",
        """プレイヤー1はさいころをそのまま使います。
        移動（1）フェイズが始まりました。""",
    ),
    # Chapters 9 and 10
    Situation(
        "a resident card is laid out",
        position(DealingFamilies(((), (), (), ())), config=TWO, round=4),
        FamilyDealt("hermit"),
        "A resident card is laid out: the hermit, size 1, 1 point.",
        "入居者カードが並べられました：隠者（1人、1点）。",
    ),
    Situation(
        "the last resident card is laid out and who has no house leaves",
        position(
            DealingFamilies(ALL_BUT_ONE),
            config=TWO,
            round=4,
            houses={11: (House(1, 1, 1),)},
        ),
        FamilyDealt("grandparents-clan"),
        """A resident card is laid out: the grandparents' clan, size 8, 11 points.
        Player 0 leaves the resident round: no card left fits a free house.""",
        """入居者カードが並べられました：祖父母の一族（8人、11点）。
        プレイヤー0は空き家に合うカードがなくなり、入居ラウンドを抜けました。""",
    ),
    Situation(
        "a front card with a stone is taken",
        position(
            Housing(((ResidentCard("masons", stones=1),), (ResidentCard("hermit"),), (), ())),
            config=TWO,
            round=4,
            houses={5: (House(0, 1, 3), House(0, 1, 1)), 11: (House(1, 1, 1),)},
        ),
        TakeFamily(column=0, depth=0, land=5, house=0),
        """Player 0 takes in the masons, in a house of spec 1 with 3 floors on land 5.
        Player 0 scores 3: residents 3.
        Player 0 gets 1 reward stone.""",
        """プレイヤー0は土地5の規格1・3階の家に石工の一家を迎え入れました。
        プレイヤー0は3点を得ました（入居者 3点）。
        プレイヤー0は褒美の石1個を得ました。""",
    ),
    Situation(
        "a card behind another is taken",
        position(
            Housing(((ResidentCard("masons"), ResidentCard("farmers")), (), (), ())),
            config=TWO,
            round=4,
            players={0: {"stones": 1}},
            houses={12: (House(0, 2, 2),), 5: (House(1, 1, 3),)},
        ),
        TakeFamily(column=0, depth=1, land=12, house=0),
        """Player 0 places a stone on the card in front.
        Player 0 takes in the farmers, in a house of spec 2 with 2 floors on land 12.
        Player 0 scores 5: residents 5.
        Player 0 leaves the resident round: no card left fits a free house.""",
        """プレイヤー0は手前のカードに石を1個置きました。
        プレイヤー0は土地12の規格2・2階の家に農夫の一家を迎え入れました。
        プレイヤー0は5点を得ました（入居者 5点）。
        プレイヤー0は空き家に合うカードがなくなり、入居ラウンドを抜けました。""",
    ),
    Situation(
        "a card with stones behind two others is taken",
        position(
            Housing(
                ((ResidentCard("smiths"), ResidentCard("bakers"), ResidentCard("hermit", 2)), (), (), ())
            ),
            config=TWO,
            round=4,
            players={0: {"stones": 3}},
            houses={12: (House(0, 1, 1),), 7: (House(1, 2, 3),)},
        ),
        TakeFamily(column=0, depth=2, land=12, house=0),
        """Player 0 places a stone on each of the 2 cards in front.
        Player 0 takes in the hermit, in a house of spec 1 with 1 floor on land 12.
        Player 0 scores 1: residents 1.
        Player 0 gets 2 reward stones.
        Player 0 leaves the resident round: no card left fits a free house.""",
        """プレイヤー0は手前のカード2枚に石を1個ずつ置きました。
        プレイヤー0は土地12の規格1・1階の家に隠者を迎え入れました。
        プレイヤー0は1点を得ました（入居者 1点）。
        プレイヤー0は褒美の石2個を得ました。
        プレイヤー0は空き家に合うカードがなくなり、入居ラウンドを抜けました。""",
    ),
    Situation(
        "the last card brings a shared victory",
        position(
            Housing(((ResidentCard("hermit"),), (), (), ())),
            config=TWO,
            round=4,
            order=(0,),
            players={1: {"ledger": ledger_with(new_houses=1)}},
            houses={12: (House(0, 1, 1),)},
        ),
        TakeFamily(column=0, depth=0, land=12, house=0),
        """Player 0 takes in the hermit, in a house of spec 1 with 1 floor on land 12.
        Player 0 scores 1: residents 1.
        The resident round is over.
        The game is over: Player 0, Player 1 share the victory with 1 point.""",
        """プレイヤー0は土地12の規格1・1階の家に隠者を迎え入れました。
        プレイヤー0は1点を得ました（入居者 1点）。
        入居ラウンドが終わりました。
        ゲーム終了。1点でプレイヤー0、プレイヤー1が勝利を分かち合います。""",
    ),
    Situation(
        "the royal die ends the game and an empty house is charged",
        position(
            RollingRoyal(((ResidentCard("carpenters", stones=4),), (), (), ()), "brides-parents"),
            config=TWO,
            round=4,
            players={1: {"stones": 2}},
            houses={KING_LAND: (House(0, 1, 2, family="brides-parents"),), 3: (House(1, 1, 1),)},
        ),
        RoyalDieRolled(5),
        """The die for the royal family shows 5.
        Player 0 scores 7: royal families on the king's land 7.
        The resident round is over.
        Player 1 scores 5: houses without residents -2, reward stones 2, most reward stones 5.
        The game is over: Player 0 wins with 7 points.""",
        """王族のさいころの目は5です。
        プレイヤー0は7点を得ました（王様の土地のボーナス 7点）。
        入居ラウンドが終わりました。
        プレイヤー1は5点を得ました（入居者のいない家 -2点、褒美の石 2点、最多の褒美の石 5点）。
        ゲーム終了。7点でプレイヤー0の勝ちです。""",
    ),
    Situation(
        "a card is taken mistakenly",
        position(
            Housing(((ResidentCard("smiths"), ResidentCard("hermit")), (), (), ())),
            config=TWO,
            round=4,
            houses={11: (House(0, 1, 1),), 12: (House(1, 1, 1),)},
        ),
        TakeMistakenly(0),
        """Player 0 takes the smiths mistakenly; the card goes to the back of its column.
        Player 0 loses 2: cards taken mistakenly -2.""",
        """プレイヤー0は受け入れられない鍛冶屋の一家を取り、カードは列の一番後ろに戻りました。
        プレイヤー0は2点を失いました（誤った受け入れ -2点）。""",
    ),
    Situation(
        "one passes in the resident round",
        position(
            Housing(((ResidentCard("smiths"), ResidentCard("hermit")), (), (), ())),
            config=TWO,
            round=4,
            houses={11: (House(0, 1, 1),), 12: (House(1, 1, 1),)},
        ),
        Pass(),
        "Player 0 passes.",
        "プレイヤー0はパスしました。",
    ),
    Situation(
        "all have passed in the resident round",
        position(
            Housing(((ResidentCard("smiths"), ResidentCard("hermit")), (), (), ()), passes=1),
            config=TWO,
            round=4,
            turn=1,
            houses={11: (House(0, 1, 1),), 12: (House(1, 1, 1),)},
        ),
        Pass(),
        """Player 1 passes.
        All have passed in succession: the front card of every column goes to the back.""",
        """プレイヤー1はパスしました。
        全員が続けてパスしたので、各列の最前列のカードが列の一番後ろに移りました。""",
    ),
)


def told(before: State, event: Event, lang: Lang = "en", seat: int | None = None) -> tuple[str, ...]:
    """The narration of a legal event."""
    return narrate(before, event, apply(before, event), lang=lang, seat=seat)


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_what_happens_and_what_comes_of_it_is_told_in_english_and_japanese(situation: Situation) -> None:
    english = told(situation.before, situation.event, "en")
    japanese = told(situation.before, situation.event, "ja")
    assert english == tuple(line.strip() for line in situation.en.splitlines())
    assert japanese == tuple(line.strip() for line in situation.ja.splitlines())


def test_the_situations_cover_every_class_of_event() -> None:
    assert {type(situation.event) for situation in SITUATIONS} == {*ACTION_TYPES, *OUTCOME_TYPES}


# -- Votes ------------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-7.1")
def test_a_vote_is_told_to_its_voter_alone() -> None:
    before = position(Voting(), config=TWO, round=4)
    assert told(before, Vote(extend=True), seat=0) == ("Player 0 decides to extend.",)
    assert told(before, Vote(extend=False), seat=0) == ("Player 0 decides to stop.",)
    assert told(before, Vote(extend=True), "ja", seat=0) == ("プレイヤー0は延長することにしました。",)
    assert told(before, Vote(extend=False), "ja", seat=0) == ("プレイヤー0は終了することにしました。",)
    assert told(before, Vote(extend=False), seat=1) == ("Player 0 has decided.",)
    assert told(before, Vote(extend=False)) == ("Player 0 has decided.",)


@pytest.mark.rule("KNT-7.1")
@given(
    st.permutations(range(4)),
    st.lists(st.booleans(), min_size=3, max_size=3),
    st.lists(st.booleans(), min_size=3, max_size=3),
    st.integers(0, 2),
    st.sampled_from((None, 0, 1, 2, 3)),
)
def test_narrations_that_differ_only_in_votes_unknown_to_a_seat_are_the_same_for_it(
    order: list[int], votes: list[bool], others: list[bool], turn: int, seat: int | None
) -> None:
    if seat in order[: turn + 1]:
        at = order.index(seat)
        others = [*others[:at], votes[at], *others[at + 1 :]]
    here, there = (
        position(Voting(tuple(cast[:turn])), round=4, order=order, turn=turn) for cast in (votes, others)
    )
    for lang in LANGUAGES:
        assert told(here, Vote(votes[turn]), lang, seat) == told(there, Vote(others[turn]), lang, seat)


@pytest.mark.rule("KNT-7.1")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_all_votes_are_told_to_everybody_when_the_last_one_is_in(seat: int | None) -> None:
    before = position(Voting((True,)), config=TWO, round=4, order=(1, 0), turn=1)
    assert told(before, Vote(extend=True), seat=seat)[0] == (
        "All have decided: Player 1 extends, Player 0 extends."
    )


# -- Whole games ------------------------------------------------------------------------------------


def game(seed: int, config: Config) -> Iterator[tuple[State, Event, State]]:
    """The steps of a game at random, but for building where that can be and moving to where it may be."""
    rng = random.Random(seed)
    state = new_game(config)
    while (mover := to_move(state)) is not Nature.OVER:
        event: Event
        if mover is Nature.CHANCE:
            event = sample_chance(state, rng)
        else:
            actions = legal_actions(state)
            site = Move(sum(state.player.white))
            wanted = [each for each in actions if isinstance(each, Build | Extend | TakeOver) or each == site]
            event = rng.choice(wanted or actions)
        after = apply(state, event)
        yield state, event, after
        state = after


GAMES = [
    (45, TWO),
    (36, Config(players=3, deal=Deal.DRAFT)),
    (39, Config(players=4)),
    (64, Config(players=4)),
    (76, Config(players=4, residents=False)),
]


@pytest.mark.parametrize(("seed", "config"), GAMES)
def test_every_step_of_a_game_is_told_in_whole_sentences(seed: int, config: Config) -> None:
    for before, event, after in game(seed, config):
        english = narrate(before, event, after)
        japanese = narrate(before, event, after, lang="ja")
        assert len(english) == len(japanese) > 0
        assert all(re.fullmatch(r"[A-Z][ -z]+\.", sentence) for sentence in english)
        assert all(re.fullmatch(r"[^A-Za-z{}]+。", sentence) for sentence in japanese)


@pytest.mark.parametrize(("seed", "config"), GAMES)
def test_the_points_told_in_a_game_add_up_to_the_score(seed: int, config: Config) -> None:
    points: Counter[int] = Counter()
    after = new_game(config)
    for before, event, after in game(seed, config):
        for sentence in narrate(before, event, after):
            if match := re.match(r"Player (\d) (scores|loses) (\d+):", sentence):
                points[int(match[1])] += int(match[3]) * (1 if match[2] == "scores" else -1)
    assert tuple(points[seat] for seat in range(config.players)) == score(after).totals


@pytest.mark.parametrize(("seed", "config"), GAMES)
def test_the_stones_told_in_a_game_add_up_to_those_held(seed: int, config: Config) -> None:
    stones: Counter[int] = Counter()
    after = new_game(config)
    for before, event, after in game(seed, config):
        for sentence in narrate(before, event, after):
            if match := re.fullmatch(r"Player (\d) gets (\d+) reward stones?\.", sentence):
                stones[int(match[1])] += int(match[2])
        if isinstance(event, TakeFamily):
            stones[before.seat] -= event.depth
    assert tuple(stones[seat] for seat in range(config.players)) == tuple(
        player.stones for player in after.players
    )
