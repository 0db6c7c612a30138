"""Every printed or reconstructed value of the game, as data.

:data:`STANDARD` is the edition the library plays by default. The pictures of the printed game are lost:
names, costs, effects and points of lands, of craftsmen but the Baker and the Cook, and the costs of
buildings are *reconstructed* (R), and an owner of the game can replace them with an edition of their own
(``Config(edition=...)``, also from JSON by ``load_edition``). Code never holds such a value.
"""

from typing import Final, final

import attrs

from newtown.core.text import Phrase
from newtown.townfolk import symbols
from newtown.townfolk.components import (
    Arrow,
    Automatic,
    Board,
    BoardBox,
    BoardMaterial,
    Box,
    Card,
    CardAcquired,
    CardKind,
    Chips,
    CoinLater,
    Contents,
    DiceRolledExactly,
    ExchangeCards,
    Gain,
    Icon,
    IconStep,
    LevelledUp,
    LevelUpGain,
    Material,
    MaterialGain,
    MaterialScored,
    Mode,
    MoreDice,
    Payment,
    Points,
    PointsByIcons,
    PointsPerCard,
    PointsPerDie,
    PointsPerIcon,
    PointsPerLevel,
    Row,
    Run,
    StartScoreAtLeast,
    Trigger,
    Use,
)


@final
@attrs.frozen(kw_only=True, cache_hash=True)
class Edition:
    """One printing of the game. Counts and points are whole numbers.

    An edition is plain data and may be anything; ``edition_faults`` says what is wrong with it, and
    ``Config`` refuses one that has faults.
    """

    name: str
    contents: Contents
    boards: tuple[Board, ...]
    board_boxes: tuple[BoardBox, ...]
    """The boxes that stand on every starting board (TWF-1.8)."""
    cards: tuple[Card, ...]
    """All cards: the lands, then the craftsmen, then the buildings."""
    row_size: int
    """Cards face up in each row of the shop (TWF-2.3)."""
    dice: int
    """Dice that every player rolls without paying (TWF-3.2.1)."""
    most_coins: int
    """Coins a player can hold (TWF-3.7.5)."""
    most_level: int
    """Coins that can lie on a craftsman (TWF-3.4.4)."""
    coin_scores: tuple[int, ...]
    """Scores that bring a coin when they are reached (TWF-3.7.2)."""
    coin_icons: int
    """The number of icons of one type that brings a coin when it is reached (TWF-3.7.4)."""
    end_score: int
    """The score that announces the final round (TWF-5.1)."""


# -- Ways to write boxes shortly --------------------------------------------------------------------


def _any(*letters: str, use: Use = Use.ANY) -> tuple[MaterialGain, ...]:
    return tuple(MaterialGain(symbols.kinds(each), use) for each in letters)


def _arrow(box: str, step: int, pay: Payment, *get: Gain, uses: int | None = 1) -> Arrow:
    return Arrow(box, step, (Row(uses, (Mode(pay, get),)),))


def _die(*letters: str) -> Payment:
    return Payment(dice=tuple(map(symbols.faces, letters)))


_COIN: Final = Payment(coins=1)


def _card(
    card: str, en: str, ja: str, kind: CardKind, food: bool, price: str, points: int, *boxes: Box
) -> Card:
    icons = (Icon(kind.value), Icon.FOOD) if food else (Icon(kind.value),)
    return Card(card, Phrase(en, ja), kind, icons, symbols.cost(price), boxes, points)


# -- Boards (TWF-1.8) -------------------------------------------------------------------------------


def _board(number: int, face_1: str) -> Board:
    return Board(f"S{number}", number, symbols.kinds(face_1))


def _fixture(en: str, ja: str, box: Box) -> BoardBox:
    return BoardBox(Phrase(en, ja), box)


def _production(face: int, gain: Gain) -> BoardBox:
    box = _arrow(f"produce{face}", 4, _die(f"D{face}"), gain, uses=None)
    return _fixture(f"Production {face}", f"生産 ({face})", box)


_BOARD_BOXES: Final = (
    _fixture("Watchtower", "やぐら", _arrow("watchtower", 1, _COIN, ExchangeCards())),
    _fixture("Inn", "宿屋", _arrow("inn", 2, _COIN, MoreDice(), uses=3)),
    _fixture("Training Ground", "訓練所", _arrow("training", 4, _COIN, LevelUpGain(), uses=None)),
    _production(1, BoardMaterial()),
    _production(2, *_any("W")),
    _production(3, *_any("T")),
    _production(4, *_any("S")),
    _production(5, *_any("I")),
    _fixture("Market", "市場", _arrow("market", 4, _die("D", "D"), *_any("*"), uses=None)),
    _fixture("Mine", "採掘所", _arrow("mine", 5, _die("D"), Points(1), uses=None)),  # TWF-3.5.3, R: no limit
    _fixture(
        "Customs House",
        "税関",
        Arrow(
            "customs",
            5,
            (Row(1, (Mode(_die("D"), (Points(1), CoinLater(1))),)),),
            (DiceRolledExactly(5),),
        ),
    ),
    _fixture(
        "Gold Mine",
        "金鉱",
        Arrow(
            "gold_mine",
            5,
            (Row(1, (Mode(Payment(run=Run(1, 3)), (PointsPerDie(8),)),)),),
            (StartScoreAtLeast(50),),
        ),
    ),
)


# -- Lands (R) --------------------------------------------------------------------------------------


def _land(card: str, en: str, ja: str, price: str, box: Box, *, food: bool = False) -> Card:
    return _card(card, en, ja, CardKind.LAND, food, price, 1, box)


def _every_turn(card: str, letter: str) -> Automatic:
    return Automatic(f"{card}.1", 4, _any(letter))


def _produce(card: str, die: str, gain: str, uses: int | None = None) -> Arrow:
    return _arrow(f"{card}.1", 4, _die(die), *_any(*gain.split()), uses=uses)


_LANDS: Final = (
    _land("L01", "Wheat Field", "麦畑", "D2 D D D D", _every_turn("L01", "W"), food=True),
    _land("L02", "Farm", "農園", "W W D D D", _produce("L02", "D", "W W", 1), food=True),
    _land("L03", "Granary Plain", "穀倉地帯", "W D D", _produce("L03", "D2", "W W"), food=True),
    _land("L04", "Forest", "森", "D3 D D D D", _every_turn("L04", "T")),
    _land("L05", "Tree Plantation", "植林地", "T T D D D", _produce("L05", "D", "T T", 1)),
    _land("L06", "Orchard", "果樹園", "T W D", _produce("L06", "D3", "T W"), food=True),
    _land("L07", "Rocky Field", "岩場", "D4 D D D D", _every_turn("L07", "S")),
    _land("L08", "Stone Pit", "石切り場", "S S D D D", _produce("L08", "D", "S S", 1)),
    _land("L09", "Gorge", "渓谷", "S D D", _produce("L09", "D4", "S S")),
    _land("L10", "Iron Vein", "鉄鉱脈", "D5 D D D D", _every_turn("L10", "I")),
    _land("L11", "Cave", "洞窟", "I I D D D", _produce("L11", "D", "I I", 1)),
    _land("L12", "Volcano", "火山", "I D D", _produce("L12", "D5", "I I")),
    _land("L13", "Pasture", "牧場", "W/T S/I D D", _produce("L13", "D1", "* *"), food=True),
    _land("L14", "Lake", "湖", "D D D", _produce("L14", "D", "W/S"), food=True),
    _land("L15", "Harbour", "港", "* * D D", _produce("L15", "D6", "* *"), food=True),
    _land("L16", "Highway", "街道", "* * * D D D", _every_turn("L16", "*")),
)

# -- Craftsmen (R, but for the Baker's box and the Cook's first level) ------------------------------


def _craftsman(
    card: str,
    en: str,
    ja: str,
    price: str,
    pays: str,
    *levels: tuple[int, Points | PointsByIcons],
    food: bool = False,
) -> Card:
    """``pays`` in symbols; for each level the number of uses and the points of each use."""
    paid = symbols.cost(pays)
    pay = Payment(dice=paid.dice, materials=paid.materials)
    rows = tuple(Row(uses, (Mode(pay, (gain,)),)) for uses, gain in levels)
    return _card(card, en, ja, CardKind.CRAFTSMAN, food, price, 1, Arrow(f"{card}.1", 5, rows))


def _by_icons(icon: Icon, up_to_1: int, with_2: int, from_3: int) -> PointsByIcons:
    return PointsByIcons(icon, (IconStep(0, up_to_1), IconStep(2, with_2), IconStep(3, from_3)))


_STEADY: Final = ((2, Points(2)), (3, Points(3)), (4, Points(4)))
_QUICK: Final = ((1, Points(3)), (1, Points(4)), (2, Points(5)))
_PAIR: Final = ((1, Points(5)), (1, Points(7)), (2, Points(8)))
_COOK: Final = (
    (1, _by_icons(Icon.FOOD, 1, 2, 3)),
    (2, _by_icons(Icon.FOOD, 1, 2, 3)),
    (3, _by_icons(Icon.FOOD, 2, 3, 4)),
)
_FISHER: Final = ((2, Points(2)), (3, Points(2)), (3, Points(3)))
_ALCHEMY: Final = ((1, Points(4)), (2, Points(5)), (3, Points(6)))
_TRADE: Final = ((2, Points(2)), (3, Points(2)), (4, Points(3)))

_CRAFTSMEN: Final = (
    _craftsman("C01", "Baker", "パン職人", "W W W * D D D", "W", *_STEADY, food=True),
    _craftsman("C02", "Carpenter", "大工", "T T T * D D D", "T", *_STEADY),
    _craftsman("C03", "Mason", "石工", "S S S * D D D", "S", *_STEADY),
    _craftsman("C04", "Blacksmith", "鍛冶屋", "I I I * D D D", "I", *_STEADY),
    _craftsman("C05", "Brewer", "醸造家", "W W T D D D", "W", *_QUICK, food=True),
    _craftsman("C06", "Cabinetmaker", "家具職人", "T T S D D D", "T", *_QUICK),
    _craftsman("C07", "Sculptor", "彫刻家", "S S I D D D", "S", *_QUICK),
    _craftsman("C08", "Weaponsmith", "武器職人", "I I W D D D", "I", *_QUICK),
    _craftsman("C09", "Smoker", "燻製職人", "W T * D D D", "W T", *_PAIR, food=True),
    _craftsman("C10", "Wheelwright", "車大工", "T S * D D D", "T S", *_PAIR),
    _craftsman("C11", "Jeweller", "宝石職人", "S I * D D D", "S I", *_PAIR),
    _craftsman("C12", "Toolmaker", "道具職人", "I W * D D D", "I W", *_PAIR),
    _craftsman("C13", "Cook", "料理人", "W * D D", "D", *_COOK),
    _craftsman("C14", "Fisherman", "漁師", "D D D D D", "D", *_FISHER, food=True),
    _craftsman("C15", "Alchemist", "錬金術師", "I D1 D D", "D1", *_ALCHEMY),
    _craftsman("C16", "Merchant", "商人", "* * * D D D", "*", *_TRADE),
)

# -- Buildings (costs, points and the last four's coin points: R) -----------------------------------


def _building(card: str, en: str, ja: str, price: str, left: Box, right: Box, *, points: int = 2) -> Card:
    return _card(card, en, ja, CardKind.BUILDING, False, price, points, left, right)


def _works(card: str, en: str, ja: str, price: str, kind: Material) -> Card:
    """One of the four works (TWF-4.9)."""
    left = Trigger(f"{card}.L", MaterialScored(kind), (Points(1),))
    right = _arrow(f"{card}.R", 4, _COIN, MaterialGain((kind,), Use.SCORE))
    return _building(card, en, ja, price, left, right)


def _meeting_place(card: str, en: str, ja: str, price: str, icon: Icon) -> Card:
    """One of the four meeting places (TWF-4.12)."""
    left = Automatic(f"{card}.L", 5, (_by_icons(icon, 1, 2, 3),))
    return _building(card, en, ja, price, left, _for_a_coin(card, PointsPerIcon(2, icon)))


def _estate(card: str, en: str, ja: str, price: str, points: int) -> Card:
    """One of the four estates (TWF-4.15)."""
    return _building(card, en, ja, price, _left(card, 2), _for_a_coin(card, Points(points)))


def _left(card: str, points: int) -> Automatic:
    return Automatic(f"{card}.L", 5, (Points(points),))


def _for_a_coin(card: str, gain: Gain) -> Arrow:
    return _arrow(f"{card}.R", 5, _COIN, gain)


_BUILDINGS: Final = (
    _works("B01", "Malt House", "精麦所", "T T S * D", Material.WHEAT),
    _works("B02", "Lumber Mill", "材木工場", "S S I * D", Material.WOOD),
    _works("B03", "Stoneworks", "石材工場", "I I W * D", Material.STONE),
    _works("B04", "Ironworks", "製鉄所", "W W T * D", Material.IRON),
    _building(
        "B05",
        "Craftsmen's Guild",
        "職人ギルド",
        "W T S I D",
        Trigger("B05.L", LevelledUp(), (Points(2),)),
        _for_a_coin("B05", PointsPerLevel(2)),
    ),
    _building(
        "B06",
        "Hot Spring",
        "温泉",
        "S S S S * * * *",
        _left("B06", 1),
        _for_a_coin("B06", PointsPerCard(2)),
        points=3,
    ),
    _meeting_place("B07", "Trading Post", "交易所", "W W I * * D", Icon.LAND),
    _meeting_place("B08", "Colosseum", "コロシアム", "S S I * D", Icon.CRAFTSMAN),
    _meeting_place("B09", "Library", "図書館", "T T S S * D", Icon.BUILDING),
    _meeting_place("B10", "Tavern", "酒場", "W W T * * D", Icon.FOOD),
    _building(
        "B11",
        "Architects' Guild",
        "建築士ギルド",
        "T S I D",
        Trigger("B11.L", CardAcquired(CardKind.BUILDING), (Points(3),)),
        _arrow("B11.R", 4, attrs.evolve(_die("D"), coins=1), *_any("*", use=Use.BUILDINGS)),
    ),
    _building(
        "B12",
        "Theatre",
        "劇場",
        "T W I * * D",
        _left("B12", 1),
        Arrow(
            "B12.R",
            5,
            (
                Row(
                    1,
                    (
                        Mode(Payment(run=Run(6, 2)), (PointsPerDie(6),)),
                        Mode(Payment(coins=1, run=Run(6, 2)), (PointsPerDie(9),)),
                    ),
                ),
            ),
        ),
    ),
    _estate("B13", "Garden", "庭園", "W W T T * D", 4),
    _estate("B14", "Mansion", "屋敷", "T T S S * D", 5),
    _estate("B15", "Fortress", "要塞", "S S I I * * D", 6),
    attrs.evolve(_estate("B16", "Town Hall", "タウンホール", "W T S I * * D", 7), breaks_ties=True),
)

STANDARD: Final = Edition(
    name="standard-1",
    contents=Contents(
        score_boards=2,
        dice=8,
        coin_chips=(Chips(1, 20), Chips(2, 15)),
        score_chips=(Chips(50, 10), Chips(100, 5)),
        mayor_markers=1,
        colours=5,
        cubes_per_colour=2,
        manuals=1,
    ),
    boards=(
        _board(1, "W/T"),
        _board(2, "W/S"),
        _board(3, "W/I"),
        _board(4, "T/S"),
        _board(5, "T/I"),
        _board(6, "S/I"),
    ),
    board_boxes=_BOARD_BOXES,
    cards=(*_LANDS, *_CRAFTSMEN, *_BUILDINGS),
    row_size=3,
    dice=5,
    most_coins=5,
    most_level=2,
    coin_scores=(2, 20),
    coin_icons=2,
    end_score=50,
)
