"""Step 6: cards are acquired with the dice and materials that are left (TWF-3.6)."""

from typing import Final, TypeAlias, final

import attrs

from newtown.core.dice import Faces
from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase
from newtown.townfolk import refusals
from newtown.townfolk.actions import Acquire, Action, EndAcquire
from newtown.townfolk.catalogue import Catalogue, pieces
from newtown.townfolk.components import MATERIALS, Material
from newtown.townfolk.labels import card_label
from newtown.townfolk.matching import assign, suffices
from newtown.townfolk.phases.boxes import holding_of
from newtown.townfolk.phases.coins import end_turn
from newtown.townfolk.state import Acquiring, Deck, Player, Scoring, State, at_stage

AcquireAction: TypeAlias = Acquire | EndAcquire

_END: Final = (EndAcquire(),)


def enter_acquisition(state: State, before: Scoring) -> State:
    """The beginning of step 6, with what is left of step 5."""
    holding = holding_of(state)
    coins = holding.entry_coins + sum(holding.offers[box].ways[0].coins_later for box in before.used)
    owned = len(state.players[state.seat].cards)
    return at_stage(state, Acquiring(before.start_score, owned, before.dice, before.materials, coins))


# -- What is legal, TWF-3.6.1 to TWF-3.6.3 ----------------------------------------------------------


def _legal(state: State, stage: Acquiring) -> tuple[Action, ...]:
    catalogue = state.config.catalogue
    acquired = state.players[state.seat].cards[stage.owned :]
    dice = stage.dice
    materials = pieces(stage.materials)
    actions: list[Action] = []
    for deck in state.decks:
        for card in deck.row:
            price = catalogue.prices[card]
            if (
                len(price.dice) <= len(dice)
                and len(price.materials) <= len(materials)
                and can_pay(catalogue, dice, materials, (*acquired, card))
            ):
                actions.append(catalogue.acquired[card])
    return (*actions, *_END)


def can_pay(catalogue: Catalogue, dice: Faces, materials: tuple[int, ...], cards: tuple[str, ...]) -> bool:
    """Whether dice and materials can be matched one to one with the costs of all the cards (TWF-3.6.1)."""
    of_dice, of_materials = _wishes(catalogue, cards)
    return suffices(dice, of_dice) and suffices(materials, of_materials)


def _wishes(
    catalogue: Catalogue, cards: tuple[str, ...]
) -> tuple[tuple[frozenset[int], ...], tuple[frozenset[int], ...]]:
    prices = [catalogue.prices[card] for card in cards]
    return (
        tuple(wish for price in prices for wish in price.dice),
        tuple(wish for price in prices for wish in price.materials),
    )


def _check(state: State, stage: Acquiring, action: AcquireAction) -> Reason | None:
    if type(action) is EndAcquire:
        return None
    catalogue = state.config.catalogue
    shop = tuple(card for deck in state.decks for card in deck.row)
    if action.card not in shop:
        return refusals.NOT_IN_SHOP(had=action.card, needed=shop)
    cards = (*state.player.cards[stage.owned :], action.card)
    labels = tuple(card_label(catalogue, card) for card in cards)
    # TWF-3.6.2, TWF-3.6.3: each piece pays for one item that it fits, of this card or of those before it
    of_dice, of_materials = _wishes(catalogue, cards)
    if not suffices(stage.dice, of_dice):
        return refusals.DICE_SHORT(had=stage.dice, needed=labels)
    if not suffices(pieces(stage.materials), of_materials):
        return refusals.MATERIALS_SHORT(had=_kinds(pieces(stage.materials)), needed=labels)
    return None


def _kinds(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_kind(number).value for number in numbers)


def _kind(number: int) -> Material:
    return MATERIALS[number % len(MATERIALS)]


# -- What follows -----------------------------------------------------------------------------------


def _perform(state: State, stage: Acquiring, action: AcquireAction) -> State:
    if type(action) is EndAcquire:
        return end_turn(state, stage)
    card = action.card
    catalogue = state.config.catalogue
    player = state.players[state.seat]
    kind = catalogue.kind[card]
    # TWF-3.6.4, TWF-3.6.5: only cards owned at the start of the turn give points for it
    working = catalogue.holding(player.board or "", player.cards[: stage.owned], player.levels[: stage.owned])
    score = player.score + working.acquired_bonus[kind]
    after = Player(player.board, (*player.cards, card), (*player.levels, 0), player.coins, score)
    deck = state.decks[kind]
    row = tuple(each for each in deck.row if each != card)
    decks = list(state.decks)
    decks[kind] = Deck(row, deck.unseen, deck.returned)
    seat = state.seat
    players = (*state.players[:seat], after, *state.players[seat + 1 :])
    lands, craftsmen, buildings = decks
    return State(state.config, state.round, seat, state.final, players, (lands, craftsmen, buildings), stage)


# -- For display ------------------------------------------------------------------------------------


@final
@attrs.frozen
class CardPayment:
    """What may have paid for a card: the faces of dice and the kinds of materials, ascending."""

    card: str
    dice: Faces
    materials: tuple[Material, ...]


def payments(state: State, card: str | None = None) -> tuple[CardPayment, ...]:
    """One valid payment for each card acquired in this turn, and for ``card`` of the shop if it is given.

    The rules never say which pieces pay (TWF-3.6.1); this is for showing. Raises ``ValueError`` outside of
    step 6, and where the card can't be acquired now.

    >>> import random
    >>> from newtown import townfolk
    >>> from newtown.core.play import play
    >>> from newtown.core.records import steps
    >>> record = play(townfolk, townfolk.Config(players=2), random.Random(7))
    >>> bought = next(each for each in steps(townfolk, record) if isinstance(each.event, townfolk.Acquire))
    >>> townfolk.payments(bought.after)
    (CardPayment(card='L06', dice=(6,), materials=(Material.WHEAT, Material.WOOD)),)
    >>> townfolk.payments(townfolk.new_game())
    Traceback (most recent call last):
    ValueError: cards are acquired in step 6
    """
    stage = state.stage
    if not isinstance(stage, Acquiring):
        raise ValueError("cards are acquired in step 6")
    if card is not None:
        reason = _check(state, stage, Acquire(card))
        if reason is not None:
            raise ValueError(reason.text())
    cards = (*state.player.cards[stage.owned :], *((card,) if card is not None else ()))
    of_dice, of_materials = _wishes(state.config.catalogue, cards)
    dice = list(assign(stage.dice, of_dice) or ())
    materials = list(assign(pieces(stage.materials), of_materials) or ())
    paid: list[CardPayment] = []
    for each in cards:
        price = state.config.catalogue.prices[each]
        numbers = sorted(number % len(MATERIALS) for number in materials[: len(price.materials)])
        paid.append(CardPayment(each, tuple(sorted(dice[: len(price.dice)])), tuple(map(_kind, numbers))))
        del dice[: len(price.dice)], materials[: len(price.materials)]
    return tuple(paid)


ACQUIRING: Final = Decision[State, Action, Acquiring, AcquireAction](
    "TWF-3.6.1",
    Phrase("step 6: acquire cards", "ステップ6：カードを獲得する"),
    (Acquire, EndAcquire),
    _legal,
    _check,
    _perform,
)
