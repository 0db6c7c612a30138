"""Re-rolls for red, in move 1 and supply (KNT-4.1, KNT-5.1, KNT-4.6)."""

import random
from functools import cache, lru_cache
from itertools import chain
from typing import Final, TypeAlias

from newtown.core import bag, dice
from newtown.core.errors import Reason
from newtown.core.stages import Chance
from newtown.core.text import Phrase
from newtown.kings import refusals
from newtown.kings.actions import DiceRerolled, Outcome, RerollBlack, RerollGreen, RerollWhite
from newtown.kings.components import Colour
from newtown.kings.state import Moving, Player, Rerolling, State, Supplying, with_dice, with_player

Reroll: TypeAlias = RerollWhite | RerollGreen | RerollBlack

_GREEN: Final = Colour.GREEN
_BLACK: Final = Colour.BLACK
_WHITE: Final = Colour.WHITE


@lru_cache(maxsize=4_096)
def white_rerolls(white: tuple[int, ...]) -> tuple[RerollWhite, ...]:
    """Every choice of one or more of the white dice, equal dice being one and the same (KNT-4.8)."""
    choices = chain.from_iterable(bag.choices(white, number) for number in range(1, len(white) + 1))
    return tuple(RerollWhite(values) for values in sorted(choices))


def check_reroll(state: State, player: Player, action: Reroll, rule: str) -> Reason | None:
    """Why the player can't roll these dice again; ``rule`` is that of the phase."""
    cost = state.config.edition.reroll_cost
    if player.red < cost:
        return refusals.NO_RED(had=player.red, needed=cost, rule=rule)
    if type(action) is not RerollWhite:
        return None
    values = action.values
    if not 1 <= len(values) <= len(player.white):
        return refusals.REROLL_COUNT(had=len(values), needed=f"1–{len(player.white)}", rule=rule)
    if not bag.ascends(values):
        return refusals.NOT_ASCENDING(had=values)
    if not bag.holds(player.white, values):
        return refusals.WHITE_NOT_THERE(had=values, needed=player.white)
    return None


def perform_reroll(state: State, stage: Moving | Supplying, action: Reroll) -> State:
    """The red is paid, and chance rolls the dice."""
    seat = state.seat
    player = state.players[seat]
    white = player.white
    if type(action) is RerollWhite:
        colour, white = _WHITE, bag.take(white, action.values)
    else:
        colour = _GREEN if type(action) is RerollGreen else _BLACK
    red = player.red - state.config.edition.reroll_cost
    paid = with_dice(player, red, player.green, player.black, white)
    return with_player(state, seat, paid, Rerolling(colour, stage), state.turn)


def _number(state: State, stage: Rerolling) -> int:
    return state.config.edition.white_dice - len(state.player.white) if stage.colour is _WHITE else 1


@cache
def _outcomes_of(colour: Colour, number: int) -> tuple[tuple[DiceRerolled, int], ...]:
    return tuple((DiceRerolled(colour, faces), weight) for faces, weight in dice.weighted_rolls(number))


def _outcomes(state: State, stage: Rerolling) -> tuple[tuple[Outcome, int], ...]:
    return _outcomes_of(stage.colour, _number(state, stage))


def _sample(state: State, stage: Rerolling, rng: random.Random) -> Outcome:
    return DiceRerolled(stage.colour, dice.roll(_number(state, stage), rng))


def _possible(state: State, stage: Rerolling, outcome: DiceRerolled) -> bool:
    return outcome.colour is stage.colour and dice.is_roll(outcome.faces, _number(state, stage))


def _resolve(state: State, stage: Rerolling, outcome: DiceRerolled) -> State:
    # KNT-4.6: the new faces replace whatever abilities had made of the dice
    seat = state.seat
    player = state.players[seat]
    green, black, white = player.green, player.black, player.white
    if stage.colour is _WHITE:
        white = tuple(sorted(white + outcome.faces))
    elif stage.colour is _GREEN:
        green = outcome.faces[0]
    else:
        black = outcome.faces[0]
    return with_player(
        state, seat, with_dice(player, player.red, green, black, white), stage.turn, state.turn
    )


REROLLING: Final = Chance[State, Outcome, Rerolling, DiceRerolled](
    "KNT-4.6",
    Phrase("a re-roll", "さいころの振り直し"),
    DiceRerolled,
    _outcomes,
    _sample,
    _possible,
    _resolve,
)
