"""What is wrong with the dice: those in the middle, and those the players have taken or rolled.

Asked of states without faults of structure.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from newtown.core.dice import FACES
from newtown.core.errors import Fault
from newtown.kings.components import Ability, Colour
from newtown.kings.state import (
    DicePool,
    KeepingDice,
    Player,
    Rerolling,
    RollingOwn,
    RollingPool,
    State,
    TakingDice,
)
from newtown.kings.validity.progress import (
    SET_UP,
    TREE,
    fresh_seats,
    is_before_building,
    playing_seats,
)

_SINGLE: Final = 3
"""Red, green and black: a player has one die of each (KNT-1.9)."""


def dice_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of the dice."""
    stage = state.stage
    if isinstance(stage, RollingPool):
        return tuple(chain(_rolled(state, stage.pool), _without_dice(state)))
    if isinstance(stage, TakingDice):
        return tuple(_taking(state, stage.pool))
    if type(stage) in SET_UP or type(stage) in TREE:
        return tuple(_without_dice(state))
    return tuple(chain(_players(state), _counters(state)))


# -- Taking from the middle, KNT-3.5 ----------------------------------------------------------------


def _rolled(state: State, pool: DicePool) -> Iterator[Fault]:
    """One colour after another, everybody's dice of it at once; after the white dice they are taken."""
    each = len(state.players)
    numbers = [len(pool.red), len(pool.green), len(pool.black), len(pool.white)]
    if numbers not in [[each] * colours + [0] * (4 - colours) for colours in range(4)]:
        message = f"{numbers} red, green, black and white dice; {each} of each colour come in this order"
        yield Fault("$.stage.pool", message, "KNT-3.5")


def _taking(state: State, pool: DicePool) -> Iterator[Fault]:
    for seat, player in enumerate(state.players):
        yield from _faces(f"$.players[{seat}]", player, least=0)
    yield from _pool_and_taken(state, pool)
    yield from _turns(state)


def _pool_and_taken(state: State, pool: DicePool) -> Iterator[Fault]:
    each = len(state.players)
    white = state.config.edition.white_dice
    players = state.players
    for name, left, taken, needed in (
        ("red", pool.red, sum(player.red > 0 for player in players), each),
        ("green", pool.green, sum(player.green > 0 for player in players), each),
        ("black", pool.black, sum(player.black > 0 for player in players), each),
        ("white", pool.white, sum(len(player.white) for player in players), each * white),
    ):
        if len(left) + taken != needed:
            message = f"{len(left)} left and {taken} taken; there are {needed} dice"
            yield Fault(f"$.stage.pool.{name}", message, "KNT-3.5")
    for seat, player in enumerate(players):
        if len(player.white) > white:
            message = f"{len(player.white)} dice; a player has {white}"
            yield Fault(f"$.players[{seat}].white", message, "KNT-3.5")


def _turns(state: State) -> Iterator[Fault]:
    """In turn order each takes one die, round after round, until all are taken."""
    taken = [_number_taken(player) for player in state.players]
    rounds, turn = divmod(sum(taken), len(state.order))
    if rounds >= _SINGLE + state.config.edition.white_dice:
        yield Fault("$.stage", "all dice are taken", "KNT-3.5")
    if turn != state.turn:
        yield Fault("$.turn", f"{state.turn}; after {sum(taken)} dice it is {turn}", "KNT-3.5")
    for place, seat in enumerate(state.order):
        needed = rounds + (place < turn)
        if taken[seat] != needed:
            yield Fault(f"$.players[{seat}]", f"{taken[seat]} dice taken; {needed} are needed", "KNT-3.5")


def _number_taken(player: Player) -> int:
    return (player.red > 0) + (player.green > 0) + (player.black > 0) + len(player.white)


# -- Dice before the players ------------------------------------------------------------------------


def _without_dice(state: State) -> Iterator[Fault]:
    for seat, player in enumerate(state.players):
        yield from _none(f"$.players[{seat}]", player)


def _none(path: str, player: Player, rule: str = "KNT-3.5") -> Iterator[Fault]:
    for name, pips in (("red", player.red), ("green", player.green), ("black", player.black)):
        if pips:
            yield Fault(f"{path}.{name}", f"{pips}; the player has no dice now", rule)
    if player.white:
        yield Fault(f"{path}.white", "the player has no dice now", rule)


def _faces(path: str, player: Player, least: int) -> Iterator[Fault]:
    """Dice as they fell; with a ``least`` of 0, red, green and black need not be there."""
    for name, pips in (("red", player.red), ("green", player.green), ("black", player.black)):
        if not least <= pips <= FACES:
            yield Fault(f"{path}.{name}", f"{pips}; the die shows {least}–{FACES}", "KNT-3.5")
    for index, pips in enumerate(player.white):
        if not 1 <= pips <= FACES:
            yield Fault(f"{path}.white[{index}]", f"{pips}; the die shows 1–{FACES}", "KNT-3.5")


def _players(state: State) -> Iterator[Fault]:
    playing = playing_seats(state)
    if not playing:
        yield Fault("$.players", "nobody has dice, but somebody played the last round", "KNT-7.5")
    fresh = fresh_seats(state)
    for seat, player in enumerate(state.players):
        path = f"$.players[{seat}]"
        if seat not in playing:
            yield from _none(path, player, "KNT-7.3")
        elif isinstance(state.stage, RollingOwn) and state.order.index(seat) >= state.turn:
            yield from _own(path, player, state.order.index(seat) == state.turn)
        elif isinstance(state.stage, KeepingDice) and state.order.index(seat) > state.turn:
            yield from _none(path, player, "KNT-7.4")
        else:
            yield from _number_of_white(path, state, seat)
            if seat in fresh:
                yield from _faces(path, player, least=1)
            else:
                yield from chain(_white_values(path, state, player), _raised(path, state, player))


def _own(path: str, player: Player, is_rolling: bool) -> Iterator[Fault]:
    """KNT-7.4: own dice are rolled colour by colour, the white ones last, by one player after another."""
    if not is_rolling:
        yield from _none(path, player, "KNT-7.4")
        return
    yield from _faces(path, player, least=0)
    if player.white:
        yield Fault(f"{path}.white", "with the white dice the player has rolled all", "KNT-7.4")
    if player.green and not player.red:
        yield Fault(f"{path}.green", f"{player.green}; the red die is rolled before", "KNT-7.4")
    if player.black and not player.green:
        yield Fault(f"{path}.black", f"{player.black}; the green die is rolled before", "KNT-7.4")


# -- Dice in use, KNT-4.6 and KNT-4.7 ---------------------------------------------------------------


def _number_of_white(path: str, state: State, seat: int) -> Iterator[Fault]:
    stage = state.stage
    needed = state.config.edition.white_dice
    had = len(state.players[seat].white)
    if isinstance(stage, Rerolling) and stage.colour is Colour.WHITE and seat == state.seat:
        if had >= needed:
            message = f"{had} dice; those that are rolled again are missing from {needed}"
            yield Fault(f"{path}.white", message, "KNT-4.6")
    elif had != needed:
        yield Fault(f"{path}.white", f"{had} dice; {needed} are needed", "KNT-3.5")


def _white_values(path: str, state: State, player: Player) -> Iterator[Fault]:
    """KNT-1.4: each white die shows a face, or what land cards have made of it."""
    uses = 0
    for index, value in enumerate(player.white):
        needed = _uses_for(value)
        if needed is None:
            yield Fault(f"{path}.white[{index}]", f"{value}; this is no face, doubled or not", "KNT-1.4")
        uses += needed or 0
    most = _most_uses(state, player, Ability.WHITE)
    if uses > most:
        message = f"{player.white}; this takes {uses} uses of land cards, and there can be {most}"
        yield Fault(f"{path}.white", message, "KNT-6.19")


def _uses_for(value: int) -> int | None:
    """How many uses of cards make this value of a white die at least: set to 0 once, or doubled."""
    if value == 0:
        return 1
    doubled = 0
    while value > FACES:
        if value % 2:
            return None
        value //= 2
        doubled += 1
    return doubled


def _raised(path: str, state: State, player: Player) -> Iterator[Fault]:
    """KNT-1.4: before the black is passed on in building, only land cards raise a die beyond its faces."""
    if not is_before_building(state):
        return
    raised = {
        "red": max(0, player.red - FACES),
        "green": max(0, player.green - FACES),
        "black": max(0, player.black - FACES),
    }
    most = _most_uses(state, player, Ability.RAISE)
    if sum(raised.values()) > most:
        largest = max(raised, key=lambda name: raised[name])
        message = f"the dice are raised by {sum(raised.values())} beyond their faces; {most} is possible"
        yield Fault(f"{path}.{largest}", message, "KNT-6.19")


def _most_uses(state: State, player: Player, ability: Ability) -> int:
    """How often the player can have used cards with that ability in this round."""
    abilities = state.config.board.abilities
    if not is_before_building(state):
        # Used cards may have gone to others, and one of them may have come back unused (KNT-6.18).
        return sum(other is ability for other in abilities.values()) + 1
    return sum(abilities[card] is ability for card in player.cards if card not in player.ready)


def _counters(state: State) -> Iterator[Fault]:
    """KNT-6.20 moves black between players, and only the sum of all tells what can't be."""
    total = sum(player.red + player.green + player.black for player in state.players)
    most = most_pips(state)
    if total > most:
        message = f"red, green and black dice add up to {total}; there can be {most}"
        yield Fault("$.players", message, "KNT-4.7")


def most_pips(state: State) -> int:
    """What all red, green and black dice can add up to in a round, with every card used to raise one.

    Each player can come by one more unused card in the round, in building (KNT-6.16 to KNT-6.18).
    """
    players = len(state.players)
    return _SINGLE * FACES * players + len(state.config.board.cards) + players
