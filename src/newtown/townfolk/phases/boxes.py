"""What using a box in step 4 or 5 has in common (TWF-1.10, TWF-4.1 to TWF-4.3, TWF-4.16)."""

from newtown.core.errors import Reason
from newtown.townfolk import refusals
from newtown.townfolk.catalogue import Holding, Offer
from newtown.townfolk.components import Condition, DiceRolledExactly, Payment
from newtown.townfolk.labels import box_label
from newtown.townfolk.matching import assign
from newtown.townfolk.state import Producing, Scoring, State


def holding_of(state: State) -> Holding:
    """What the board and cards of the seat to move come to; in steps 4 and 5 all of them work (TWF-3.6.4)."""
    player = state.players[state.seat]
    return state.config.catalogue.holding(player.board or "", player.cards, player.levels)


def is_available(offer: Offer, stage: Producing | Scoring) -> bool:
    """Whether the box has a use left, whatever other boxes did (TWF-4.17), and its conditions are met."""
    if offer.uses is not None and stage.used.count(offer.id) >= offer.uses:
        return False
    return not offer.when or all(is_met(condition, stage) for condition in offer.when)


def is_met(condition: Condition, stage: Producing | Scoring) -> bool:
    """Whether a box's condition is met in this turn."""
    if isinstance(condition, DiceRolledExactly):
        return stage.rolled == condition.dice
    return stage.start_score >= condition.score


def used_once_more(offer: Offer, used: tuple[str, ...]) -> tuple[str, ...]:
    """The uses after one more; boxes without limit aren't counted."""
    if offer.uses is None:
        return used
    return tuple(sorted((*used, offer.id))) if used else (offer.id,)


# -- Why not ----------------------------------------------------------------------------------------


def refuse_box(state: State, holding: Holding, box: str, step: int, rule: str) -> Reason | None:
    """Why the seat to move has no such box to use in this step."""
    catalogue = state.config.catalogue
    if box not in catalogue.boxes:
        return refusals.NO_SUCH_BOX(had=box, rule=rule)
    label = box_label(catalogue, box)
    card = catalogue.card_of_box.get(box)
    if card is not None and card not in state.player.cards:
        return refusals.NOT_YOUR_BOX(had=label, rule=rule)
    offer = holding.offers.get(box)
    if offer is None:
        return refusals.NO_ARROW(had=label)
    if offer.step != step:
        return refusals.OTHER_STEP(had=label, needed=offer.step)
    return None


def refuse_use(
    state: State, stage: Producing | Scoring, offer: Offer, pay: Payment, dice: tuple[int, ...]
) -> Reason | None:
    """Why an own box can't be used once more with these dice, leaving materials aside."""
    label = box_label(state.config.catalogue, offer.id)
    if offer.uses is not None and stage.used.count(offer.id) >= offer.uses:
        return refusals.USED_UP(had=label, needed=offer.uses)
    for condition in offer.when:
        if not is_met(condition, stage):
            return _unmet(condition, stage)
    if state.player.coins < pay.coins:
        return refusals.NO_COIN(had=state.player.coins, needed=pay.coins)
    if list(dice) != sorted(dice):
        return refusals.NOT_ASCENDING(had=dice)
    if any(dice.count(face) > stage.dice.count(face) for face in dice):
        return refusals.DICE_NOT_THERE(had=dice, needed=stage.dice)
    return None if _pays(pay, dice) else refusals.WRONG_DICE(had=dice, needed=label)


def _pays(pay: Payment, dice: tuple[int, ...]) -> bool:
    """Whether these dice are what the box asks for, none too many."""
    if pay.run is not None:
        return len(dice) >= pay.run.least and all(face == pay.run.face for face in dice)
    wishes = tuple(frozenset(faces) for faces in pay.dice)
    return len(dice) == len(wishes) and assign(dice, wishes) is not None


def _unmet(condition: Condition, stage: Producing | Scoring) -> Reason:
    if isinstance(condition, DiceRolledExactly):
        return refusals.DICE_CONDITION(had=stage.rolled, needed=condition.dice)
    return refusals.SCORE_CONDITION(had=stage.start_score, needed=condition.score)
