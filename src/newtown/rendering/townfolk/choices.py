"""The actions of Town Folk in words, for the seat that is to move; as ``Wordings``.

In the order of a turn. A box is a heading with what it does; what is paid and gained stands below.
"""

from collections.abc import Callable, Mapping
from typing import Final

from newtown.core.text import Phrase, said
from newtown.rendering.choices import Wording
from newtown.townfolk.actions import (
    Acquire,
    Action,
    BuyDice,
    ChooseBoard,
    EndAcquire,
    EndProduce,
    EndReturn,
    EndScore,
    LevelUp,
    PassSwap,
    Produce,
    ReturnCard,
    Score,
    UseWatchtower,
)
from newtown.townfolk.catalogue import Holding, Way
from newtown.townfolk.components import CardKind, Material
from newtown.townfolk.descriptions import describe
from newtown.townfolk.labels import (
    KIND_LABELS,
    board_label,
    box_label,
    card_label,
    coins_label,
    dice_label,
    kinds_label,
    points_label,
)
from newtown.townfolk.materials import counts_of
from newtown.townfolk.state import Player
from newtown.townfolk.symbols import write_cost
from newtown.townfolk.views import View

_TURN: Final = ("turn",)
"""What is clicked on to go on."""


def wording(view: View, action: Action, /) -> Wording | None:
    """See :meth:`newtown.rendering.choices.Wordings.wording`.

    >>> from newtown.townfolk import new_game, observe
    >>> wording(observe(new_game(), 0), BuyDice(2)).sentence.en
    'Pay 2 coins and roll 7 dice'
    """
    words = _WORDS.get(type(action))
    return None if words is None else words(view, action)


def _player(view: View) -> Player:
    return view.players[view.seat]


# -- Set-up -----------------------------------------------------------------------------------------


def _choose_board(view: View, action: ChooseBoard) -> Wording:
    board = board_label(view.config.catalogue, action.board)
    return Wording(said("Take {board}", "{board}を選ぶ", board=board), targets=(f"board-{action.board}",))


# -- Steps 1 and 2 ----------------------------------------------------------------------------------


def _pass_swap(view: View, action: PassSwap) -> Wording:
    return Wording(Phrase("Exchange no cards of the shop", "カードを交換しない"), targets=_TURN)


def _use_watchtower(view: View, action: UseWatchtower) -> Wording:
    tower = view.config.catalogue.watchtower
    coins = coins_label(tower.coins if tower is not None else 0)
    return Wording(
        said("Pay {coins} to exchange cards of the shop", "{coins}を払ってカードを交換する", coins=coins),
        targets=() if tower is None else (f"box-{tower.box}",),
    )


def _return_card(view: View, action: ReturnCard) -> Wording:
    card = _card_label(view, action.card)
    return Wording(
        said("Put {card} under its deck", "{card}を山札の下に戻す", card=card),
        (Phrase("Put a card under its deck", "カードを山札の下に戻す"),),
        card,
        (f"card-{action.card}",),
    )


def _card_label(view: View, card: str) -> Phrase:
    """A card with its kind and cost."""
    catalogue = view.config.catalogue
    found = catalogue.cards[card]
    cost = write_cost(found.cost)
    return said(
        "{label} ({kind}: {cost})",
        "{label}（{kind}：{cost}）",
        label=found.label,
        kind=KIND_LABELS[found.kind],
        cost=cost,
    )


def _end_return(view: View, action: EndReturn) -> Wording:
    return Wording(Phrase("Put no more cards back", "これ以上カードを戻さない"), targets=_TURN)


def _buy_dice(view: View, action: BuyDice) -> Wording:
    inn = view.config.catalogue.inn
    dice = view.config.edition.dice + action.dice
    target = f"buy-{action.dice}"
    if inn is None or not action.dice:
        return Wording(said("Roll {dice} dice", "サイコロを{dice}個振る", dice=dice), targets=(target,))
    coins = coins_label(inn.coins * action.dice)
    return Wording(
        said(
            "Pay {coins} and roll {dice} dice",
            "{coins}を払ってサイコロを{dice}個振る",
            coins=coins,
            dice=dice,
        ),
        targets=(target, f"box-{inn.box}"),
    )


# -- Step 4 -----------------------------------------------------------------------------------------


def _produce(view: View, action: Produce) -> Wording:
    offer = _holding(view).offers.get(action.box)
    paid = _paid(None if offer is None else offer.ways[0], action.dice, ())
    gain = said("gain {kinds}", "{kinds}を得る", kinds=kinds_label(action.materials))
    targets = (*_dice(action.dice), *_materials(action.materials))
    if paid is None:
        return _use_of(view, action.box, (), gain, targets)
    return _use_of(view, action.box, (said("pay {paid}", "{paid}を払う", paid=paid),), gain, targets)


def _holding(view: View) -> Holding:
    player = _player(view)
    return view.config.catalogue.holding(player.board or "", player.cards, player.levels)


def _paid(
    way: Way | None, dice: tuple[int, ...], materials: tuple[Material, ...]
) -> tuple[Phrase, ...] | None:
    """What is paid, coins too; None for nothing."""
    coins = 0 if way is None else way.pay.coins
    paid = (
        *((coins_label(coins),) if coins else ()),
        *((dice_label(dice),) if dice else ()),
        *((kinds_label(materials),) if materials else ()),
    )
    return paid or None


def _use_of(
    view: View, box: str, paid: tuple[Phrase, ...], label: Phrase, targets: tuple[str, ...]
) -> Wording:
    """A use of a box: what the box does, what is paid if there is a choice after it, what is left to say."""
    catalogue = view.config.catalogue
    name = box_label(catalogue, box)
    heading = said("{name} [{does}]", "{name} [{does}]", name=name, does=describe(catalogue.boxes[box]))
    sentence = said("{name}: {whole}", "{name}：{whole}", name=name, whole=(*paid, label))
    card = catalogue.card_of_box.get(box)
    place = () if card is None else (f"card-{card}",)
    return Wording(sentence, (heading, *paid), label, (f"box-{box}", *place, *targets))


def _level_up(view: View, action: LevelUp) -> Wording:
    catalogue, player = view.config.catalogue, _player(view)
    training = catalogue.training
    level = player.levels[player.cards.index(action.card)] + 1
    rises = said(
        "{card} to level {level}",
        "{card}をレベル{level}に",
        card=card_label(catalogue, action.card),
        level=level,
    )
    coins = coins_label(training.coins if training is not None else 0)
    return Wording(
        said("Pay {coins} to level up: {rises}", "{coins}でレベルアップ：{rises}", coins=coins, rises=rises),
        (said("Pay {coins} to level up", "{coins}でレベルアップ", coins=coins),),
        rises,
        (f"card-{action.card}",),
    )


def _end_produce(view: View, action: EndProduce) -> Wording:
    return Wording(Phrase("Go on to step 5: points", "ステップ5（得点）へ進む"), targets=_TURN)


# -- Step 5 -----------------------------------------------------------------------------------------


def _score(view: View, action: Score) -> Wording:
    holding = _holding(view)
    offer = holding.offers[action.box]
    mode = 1 if action.boost else 0
    way = offer.ways[mode]
    counts = counts_of(action.materials)
    bonus = sum(paid * each for paid, each in zip(counts, holding.scored_bonus, strict=True))
    points = points_label(offer.points[mode] + way.per_die * len(action.dice) + bonus)
    paid = _paid(way, action.dice, action.materials)
    later = coins_label(way.coins_later)
    gain = said("{points} and {later} in step 7", "{points}、ステップ7に{later}", points=points, later=later)
    label = said(
        "pay {paid} for {gain}",
        "{paid}で{gain}",
        paid=paid or Phrase("nothing", "支払いなし"),
        gain=gain if way.coins_later else points,
    )
    targets = (*_dice(action.dice), *_materials(action.materials))
    return _use_of(view, action.box, (), label, targets)


def _end_score(view: View, action: EndScore) -> Wording:
    return Wording(Phrase("Go on to step 6: new cards", "ステップ6（カードの獲得）へ進む"), targets=_TURN)


# -- Step 6 -----------------------------------------------------------------------------------------


def _acquire(view: View, action: Acquire) -> Wording:
    catalogue = view.config.catalogue
    card = catalogue.cards[action.card]
    does = tuple(describe(box) for box in card.boxes)
    heading = _ACQUIRE[card.kind]
    label = said(
        "{card}, for {cost} [{does}]",
        "{card}（{cost}） [{does}]",
        card=card.label,
        cost=write_cost(card.cost),
        does=does,
    )
    sentence = said("Acquire {label}", "{label}を獲得する", label=label)
    return Wording(sentence, (heading,), label, (f"card-{action.card}",))


_ACQUIRE: Final = {
    CardKind.LAND: Phrase("Acquire a land", "土地を獲得する"),
    CardKind.CRAFTSMAN: Phrase("Acquire a craftsman", "職人を獲得する"),
    CardKind.BUILDING: Phrase("Acquire a building", "建物を獲得する"),
}


def _end_acquire(view: View, action: EndAcquire) -> Wording:
    return Wording(Phrase("End your turn", "ターンを終える"), targets=_TURN)


# -- Names of parts of the picture ------------------------------------------------------------------


def _dice(faces: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"die-{face}" for face in dict.fromkeys(faces))


def _materials(kinds: tuple[Material, ...]) -> tuple[str, ...]:
    return tuple(f"material-{kind.name.lower()}" for kind in dict.fromkeys(kinds))


# Each function fits its class by construction of this table, which a type can't say.
_WORDS: Final[Mapping[type[Action], Callable[..., Wording]]] = {
    ChooseBoard: _choose_board,
    PassSwap: _pass_swap,
    UseWatchtower: _use_watchtower,
    ReturnCard: _return_card,
    EndReturn: _end_return,
    BuyDice: _buy_dice,
    Produce: _produce,
    LevelUp: _level_up,
    EndProduce: _end_produce,
    Score: _score,
    EndScore: _end_score,
    Acquire: _acquire,
    EndAcquire: _end_acquire,
}
