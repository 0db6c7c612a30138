"""Chapter 3, dice: all are rolled, then taken one by one (KNT-3.5, KNT-3.6)."""

import random
from functools import cache, lru_cache
from typing import Final

from newtown.core import dice
from newtown.core.dice import Faces
from newtown.core.errors import Reason
from newtown.core.stages import Chance, Decision
from newtown.core.text import Phrase
from newtown.kings import refusals
from newtown.kings.actions import Action, DiceRolled, Outcome, TakeDie
from newtown.kings.components import COLOUR_LABELS, Colour
from newtown.kings.labels import dice_label
from newtown.kings.state import (
    DicePool,
    Moving,
    Player,
    RollingPool,
    State,
    TakingDice,
    at_stage,
    with_player,
)

_RED: Final = Colour.RED
_GREEN: Final = Colour.GREEN
_BLACK: Final = Colour.BLACK
_WHITE: Final = Colour.WHITE
_MOVING: Final = Moving()


@cache
def rolled_outcomes(colour: Colour, number: int) -> tuple[tuple[DiceRolled, int], ...]:
    """Every roll of so many dice of a colour, with its multinomial weight."""
    return tuple((DiceRolled(colour, faces), weight) for faces, weight in dice.weighted_rolls(number))


# -- Rolling, KNT-3.5 -------------------------------------------------------------------------------


def _next_colour(pool: DicePool) -> Colour:
    if not pool.red:
        return _RED
    if not pool.green:
        return _GREEN
    return _WHITE if pool.black else _BLACK


def _number(state: State, colour: Colour) -> int:
    each = state.config.edition.white_dice if colour is _WHITE else 1
    return each * len(state.order)


def _roll_outcomes(state: State, stage: RollingPool) -> tuple[tuple[Outcome, int], ...]:
    colour = _next_colour(stage.pool)
    return rolled_outcomes(colour, _number(state, colour))


def _roll_sample(state: State, stage: RollingPool, rng: random.Random) -> Outcome:
    colour = _next_colour(stage.pool)
    return DiceRolled(colour, dice.roll(_number(state, colour), rng))


def _roll_possible(state: State, stage: RollingPool, outcome: DiceRolled) -> bool:
    colour = _next_colour(stage.pool)
    return outcome.colour is colour and dice.is_roll(outcome.faces, _number(state, colour))


def _roll_resolve(state: State, stage: RollingPool, outcome: DiceRolled) -> State:
    pool = _with_dice(stage.pool, outcome.colour, outcome.faces)
    return at_stage(state, TakingDice(pool) if outcome.colour is _WHITE else RollingPool(pool), 0)


def _with_dice(pool: DicePool, colour: Colour, faces: Faces) -> DicePool:
    if colour is _WHITE:
        return DicePool(pool.red, pool.green, pool.black, faces)
    if colour is _BLACK:
        return DicePool(pool.red, pool.green, faces, pool.white)
    if colour is _GREEN:
        return DicePool(pool.red, faces, pool.black, pool.white)
    return DicePool(faces, pool.green, pool.black, pool.white)


def dice_in(pool: DicePool, colour: Colour) -> Faces:
    """The dice of one colour in the middle."""
    if colour is _WHITE:
        return pool.white
    if colour is _BLACK:
        return pool.black
    return pool.green if colour is _GREEN else pool.red


# -- Taking, KNT-3.5 --------------------------------------------------------------------------------


@lru_cache(maxsize=4_096)
def _takes(colour: Colour, faces: Faces) -> tuple[TakeDie, ...]:
    return _takes_of_each(colour, tuple(sorted(set(faces))))


@cache
def _takes_of_each(colour: Colour, faces: Faces) -> tuple[TakeDie, ...]:
    """Once for all dice that show these faces, however often."""
    return tuple(TakeDie(colour, face) for face in faces)


def _take_legal(state: State, stage: TakingDice) -> tuple[Action, ...]:
    player = state.players[state.order[state.turn]]
    pool = stage.pool
    actions: tuple[Action, ...] = ()
    if not player.red:
        actions += _takes(_RED, pool.red)
    if not player.green:
        actions += _takes(_GREEN, pool.green)
    if not player.black:
        actions += _takes(_BLACK, pool.black)
    if len(player.white) < state.config.edition.white_dice:
        actions += _takes(_WHITE, pool.white)
    return actions


def _is_full(state: State, player: Player, colour: Colour) -> bool:
    if colour is _WHITE:
        return len(player.white) == state.config.edition.white_dice
    if colour is _BLACK:
        return player.black > 0
    return (player.green if colour is _GREEN else player.red) > 0


def _take_check(state: State, stage: TakingDice, action: TakeDie) -> Reason | None:
    colour = action.colour
    if _is_full(state, state.player, colour):
        most = state.config.edition.white_dice if colour is _WHITE else 1
        return refusals.DIE_COLOUR_FULL(had=COLOUR_LABELS[colour], needed=most)
    dice_left = dice_in(stage.pool, colour)
    if action.face not in dice_left:
        return refusals.DIE_NOT_THERE(had=dice_label(colour, (action.face,)), needed=dice_left)
    return None


def _take_perform(state: State, stage: TakingDice, action: TakeDie) -> State:
    seat = state.order[state.turn]
    colour, face = action.colour, action.face
    pool = stage.pool
    faces = dice_in(pool, colour)
    at = faces.index(face)
    pool = _with_dice(pool, colour, faces[:at] + faces[at + 1 :])
    player = _with_die(state.players[seat], colour, face, state.config.edition.stone_face)
    turn = state.turn + 1
    if turn < len(state.order):
        return with_player(state, seat, player, TakingDice(pool), turn)
    # White dice outnumber the others, but a player may keep any colour for the last of the six rounds.
    if pool.white or pool.red or pool.green or pool.black:
        return with_player(state, seat, player, TakingDice(pool), 0)
    return with_player(state, seat, player, _MOVING, 0)


def _with_die(player: Player, colour: Colour, face: int, stone_face: int) -> Player:
    white = tuple(sorted((*player.white, face))) if colour is _WHITE else player.white
    return Player(
        player.craftsman,
        player.cards,
        player.ready,
        player.materials,
        player.roofs,
        # KNT-3.6
        player.stones + 1 if colour is _RED and face == stone_face else player.stones,
        face if colour is _RED else player.red,
        face if colour is _GREEN else player.green,
        face if colour is _BLACK else player.black,
        white,
        player.ledger,
    )


ROLLING_POOL: Final = Chance[State, Outcome, RollingPool, DiceRolled](
    "KNT-3.5",
    Phrase("the roll of all dice", "すべてのさいころを振る"),
    DiceRolled,
    _roll_outcomes,
    _roll_sample,
    _roll_possible,
    _roll_resolve,
)
TAKING_DICE: Final = Decision[State, Action, TakingDice, TakeDie](
    "KNT-3.5",
    Phrase("a die to be taken", "さいころを取る"),
    (TakeDie,),
    _take_legal,
    _take_check,
    _take_perform,
)
