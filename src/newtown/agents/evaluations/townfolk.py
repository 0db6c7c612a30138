"""How good a position of Town Folk is for a seat.

A position is worth the points so far with those of the cards (TWF-5.4), and besides:

* each card what it brings in a turn (``townfolk_cards``), for as many turns
  as are still to come, judged by how far the best player is from the score that ends the game (TWF-5.1);
* coins, as long as there are turns to spend them in;
* the dice that a seat is still to roll in the round, all alike;
* in the turn under way, what the dice, materials and coins at hand can still become
  (``townfolk_turn``): the one or two cards of the shop that are worth most
  above what is paid for them, and the points that the boxes of step 5 make of the rest. In step 4 a die
  counts as any material that it can be turned into as well.
"""

from typing import Final

from newtown.agents.evaluations.townfolk_cards import COIN, income
from newtown.agents.evaluations.townfolk_turn import (
    DIE,
    NO_MAKES,
    Makes,
    Pieces,
    Purse,
    Wishes,
    best_use,
    left_after,
    makes_of,
    points_of,
    wishes_of,
)
from newtown.core.score import above_best
from newtown.townfolk import State
from newtown.townfolk.catalogue import pieces
from newtown.townfolk.phases.boxes import holding_of, is_available
from newtown.townfolk.scoring import score
from newtown.townfolk.state import (
    Acquiring,
    BuyingDice,
    Exchanging,
    Finished,
    Player,
    Producing,
    Returning,
    Rolling,
    Scoring,
)

A_ROLL: Final = 12.5
"""What the dice of a turn become worth when they fall, so that nobody is behind for having rolled earlier."""
POINTS_A_ROUND: Final = 13.0
"""How fast the best player comes nearer the end, once things go well."""
SLOW_START: Final = 5
SLOWNESS: Final = 0.3
"""Up to so many points each missing one takes so many rounds more."""
LAST_COINS: Final = 2.0
"""Turns before the end in which coins begin to lose their worth."""


def evaluate(state: State, seat: int, /) -> float:
    """By how many points the seat is, or will be, ahead of the mean of the others.

    >>> from newtown import townfolk
    >>> evaluate(townfolk.new_game(), 0)
    0.0
    """
    if type(state.stage) is Finished:
        return float(above_best(score(state).totals, seat))
    rounds = _rounds_to_come(state)
    own = others = 0.0
    for each, player in enumerate(state.players):
        turns = _turns_to_come(state, each, rounds)
        worth = _belongings(state, player, turns)
        if _is_to_roll(state, each):
            worth += A_ROLL
        elif each == state.seat:
            worth += _under_way(state, turns)
        if each == seat:
            own = worth
        else:
            others += worth
    return own - others / (len(state.players) - 1)


def _rounds_to_come(state: State) -> float:
    """About how many rounds will be played after this one, the final one included (TWF-5.1, TWF-5.7)."""
    best = max(player.score for player in state.players)
    missing = max(state.config.edition.end_score - best, 0)
    rounds = 1 + missing / POINTS_A_ROUND + max(SLOW_START - best, 0) * SLOWNESS
    if state.config.max_rounds is not None:
        rounds = min(rounds, state.config.max_rounds - state.round)
    return rounds


def _turns_to_come(state: State, seat: int, rounds: float) -> float:
    """About how many turns the seat has after the one it may be in."""
    if not state.final:
        return rounds
    return 1.0 if _is_to_roll(state, seat) else 0.0


def _is_to_roll(state: State, seat: int) -> bool:
    """Whether the seat's dice of this round are still to be rolled."""
    before = type(state.stage) in (Exchanging, Returning, BuyingDice, Rolling)
    return seat > state.seat or (seat == state.seat and before)


def _belongings(state: State, player: Player, turns: float) -> float:
    """Points, cards and coins of a player with so many turns to come."""
    catalogue = state.config.catalogue
    value = player.score + player.coins * _coin(turns)
    for card, level in zip(player.cards, player.levels, strict=True):
        value += catalogue.cards[card].points + income(catalogue, card, level) * turns
    return value


def _coin(turns: float) -> float:
    """What a coin is worth with so many turns to come."""
    return COIN * min(1.0, turns / LAST_COINS)


# -- The turn under way -----------------------------------------------------------------------------


def _under_way(state: State, turns: float) -> float:
    stage = state.stage
    if type(stage) is Producing:
        return _pool(state, stage, turns, makes_of(holding_of(state)))
    if type(stage) is Scoring:
        return _pool(state, stage, turns, NO_MAKES)
    return _acquiring(state, stage, turns) if type(stage) is Acquiring else 0.0


def _pool(state: State, stage: Producing | Scoring, turns: float, makes: Makes) -> float:
    holding = holding_of(state)
    player = state.player
    boxes = tuple(
        (offer, None if offer.uses is None else offer.uses - stage.used.count(offer.id))
        for offer in holding.scorers
        if is_available(offer, stage)
    )
    coin = round(_coin(turns), 1)
    purse = Purse(boxes, holding.scored_bonus, player.coins, coin, makes, stage.materials.score_only)
    held = pieces(stage.materials) + tuple(DIE + face for face in stage.dice)
    spared = player.coins * coin  # they count among the belongings already
    cards = _offered(state, turns, holding.acquired_bonus, makes)
    return best_use(held, cards, lambda left: points_of(left, purse)) - spared


def _acquiring(state: State, stage: Acquiring, turns: float) -> float:
    catalogue, player = state.config.catalogue, state.player
    held: Pieces | None = pieces(stage.materials) + tuple(DIE + face for face in stage.dice)
    paid = tuple(
        wish for card in player.cards[stage.owned :] for wish in wishes_of(catalogue, card, NO_MAKES)
    )
    held = left_after(held, paid)
    owned, levels = player.cards[: stage.owned], player.levels[: stage.owned]
    bonus = catalogue.holding(player.board or "", owned, levels).acquired_bonus
    cards = _offered(state, turns, bonus, NO_MAKES)
    later = stage.coins_due * _coin(turns)
    return later if held is None else later + best_use(held, cards, lambda _: 0.0)


def _offered(state: State, turns: float, bonus: tuple[int, ...], makes: Makes) -> list[tuple[float, Wishes]]:
    """The cards of the shop: what each would be worth, and what it costs."""
    catalogue = state.config.catalogue
    offered: list[tuple[float, Wishes]] = []
    for deck, more in zip(state.decks, bonus, strict=True):
        for card in deck.row:
            worth = catalogue.cards[card].points + more + income(catalogue, card, 0) * turns
            offered.append((worth, wishes_of(catalogue, card, makes)))
    return offered
