"""Chapter 7: the secret vote on a fifth building round, and that round's own dice (KNT-7.1 to 7.5)."""

import random
from typing import Final

import attrs

from newtown.core import dice
from newtown.core.errors import Reason
from newtown.core.stages import Chance, Decision
from newtown.core.text import Phrase
from newtown.kings.actions import Action, DiceRolled, KeepDice, Outcome, RerollAll, Vote
from newtown.kings.components import Colour
from newtown.kings.phases.dice import rolled_outcomes
from newtown.kings.phases.preparation import begin_round
from newtown.kings.phases.settlement import settle
from newtown.kings.state import (
    KeepingDice,
    Moving,
    Player,
    RollingOwn,
    State,
    Voting,
    at_stage,
    with_dice,
    with_player,
)

_VOTES: Final = (Vote(False), Vote(True))
_KEEP_OR_REROLL: Final = (RerollAll(), KeepDice())
_MOVING: Final = Moving()
_ROLLING: Final = RollingOwn(again=False)
_ROLLING_AGAIN: Final = RollingOwn(again=True)
_KEEPING: Final = KeepingDice()


def end_round(state: State) -> State:
    """The state after the last move of a building round."""
    rounds = state.config.edition.rounds
    if state.round < rounds:
        return begin_round(state, state.round + 1, state.order)
    if state.round == rounds:
        # KNT-7.1
        return at_stage(state, Voting(), 0)
    return settle(state)


# -- The vote, KNT-7.1 ------------------------------------------------------------------------------


def _vote_legal(state: State, stage: Voting) -> tuple[Action, ...]:
    return _VOTES


def _vote_check(state: State, stage: Voting, action: Vote) -> Reason | None:
    return None


def _vote_perform(state: State, stage: Voting, action: Vote) -> State:
    votes = (*stage.votes, action.extend)
    if len(votes) < len(state.order):
        return at_stage(state, Voting(votes), state.turn + 1)
    extending = tuple(seat for seat, vote in zip(state.order, votes, strict=True) if vote)
    # KNT-7.5
    if not extending:
        return settle(state)
    # KNT-7.2: nobody is left to reward when all extend
    players = tuple(
        player if seat in extending else attrs.evolve(player, stones=player.stones + len(extending))
        for seat, player in enumerate(state.players)
    )
    return begin_round(attrs.evolve(state, players=players), state.round + 1, extending)


# -- Own dice, KNT-7.4 ------------------------------------------------------------------------------


def _next_colour(player: Player) -> Colour:
    if not player.red:
        return Colour.RED
    if not player.green:
        return Colour.GREEN
    return Colour.WHITE if player.black else Colour.BLACK


def _number(state: State, colour: Colour) -> int:
    return state.config.edition.white_dice if colour is Colour.WHITE else 1


def _roll_outcomes(state: State, stage: RollingOwn) -> tuple[tuple[Outcome, int], ...]:
    colour = _next_colour(state.player)
    return rolled_outcomes(colour, _number(state, colour))


def _roll_sample(state: State, stage: RollingOwn, rng: random.Random) -> Outcome:
    colour = _next_colour(state.player)
    return DiceRolled(colour, dice.roll(_number(state, colour), rng))


def _roll_possible(state: State, stage: RollingOwn, outcome: DiceRolled) -> bool:
    colour = _next_colour(state.player)
    return outcome.colour is colour and dice.is_roll(outcome.faces, _number(state, colour))


def _roll_resolve(state: State, stage: RollingOwn, outcome: DiceRolled) -> State:
    player = state.player
    red, green, black = player.red, player.green, player.black
    if outcome.colour is Colour.WHITE:
        rolled = with_dice(player, red, green, black, outcome.faces)
        after = with_player(state, state.seat, rolled, _KEEPING, state.turn)
        return _next_to_roll(after) if stage.again else after
    face = outcome.faces[0]
    if outcome.colour is Colour.RED:
        red = face
    elif outcome.colour is Colour.GREEN:
        green = face
    else:
        black = face
    return with_player(state, state.seat, with_dice(player, red, green, black, ()), stage, state.turn)


def _next_to_roll(state: State) -> State:
    if state.turn + 1 < len(state.order):
        return at_stage(state, _ROLLING, state.turn + 1)
    return at_stage(state, _MOVING, 0)


def _keep_legal(state: State, stage: KeepingDice) -> tuple[Action, ...]:
    return _KEEP_OR_REROLL


def _keep_check(state: State, stage: KeepingDice, action: KeepDice | RerollAll) -> Reason | None:
    return None


def _keep_perform(state: State, stage: KeepingDice, action: KeepDice | RerollAll) -> State:
    if type(action) is KeepDice:
        return _next_to_roll(state)
    without = with_dice(state.player, 0, 0, 0, ())
    return with_player(state, state.seat, without, _ROLLING_AGAIN, state.turn)


VOTING: Final = Decision[State, Action, Voting, Vote](
    "KNT-7.1",
    Phrase("votes on a fifth round", "延長の決定"),
    (Vote,),
    _vote_legal,
    _vote_check,
    _vote_perform,
)
ROLLING_OWN: Final = Chance[State, Outcome, RollingOwn, DiceRolled](
    "KNT-7.4",
    Phrase("a player's own roll", "自分のさいころを振る"),
    DiceRolled,
    _roll_outcomes,
    _roll_sample,
    _roll_possible,
    _roll_resolve,
)
KEEPING_DICE: Final = Decision[State, Action, KeepingDice, KeepDice | RerollAll](
    "KNT-7.4",
    Phrase("dice to be kept or all rolled again", "さいころをすべて振り直すかの決定"),
    (RerollAll, KeepDice),
    _keep_legal,
    _keep_check,
    _keep_perform,
)
