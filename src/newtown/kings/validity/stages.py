"""What is wrong with whose turn it is, and with what only the stage holds.

Asked of states without faults of structure. The dice and the resident cards, which stages hold as
well, have modules of their own.
"""

from collections.abc import Iterator
from itertools import chain

from newtown.core import bag
from newtown.core.dice import weighted_rolls
from newtown.core.errors import Fault
from newtown.kings.actions import TreeRolled
from newtown.kings.components import KING_LAND, Colour
from newtown.kings.phases.preparation import ROLLING_TREE, turn_order
from newtown.kings.state import (
    Building,
    DealingFamilies,
    Drafting,
    Finished,
    Moving,
    PlacingTree,
    Rerolling,
    RollingPool,
    RollingTree,
    State,
    TurningUp,
    Voting,
)
from newtown.kings.validity.progress import RESIDENTS, SET_UP, TREE, phase_of, unmoved_seats


def stage_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of order, turn and stage, by chapter of the rule book."""
    return tuple(
        chain(
            _order(state),
            _unmoved_order(state),
            _turn(state),
            _draft(state),
            _tree(state),
            _moving(state),
            _reroll(state),
            _building(state),
            _vote(state),
        )
    )


# -- Order and turn ---------------------------------------------------------------------------------


def _order(state: State) -> Iterator[Fault]:
    stage = state.stage
    seats = tuple(range(len(state.players)))
    if type(stage) in SET_UP or isinstance(stage, Finished):
        backwards = isinstance(stage, TurningUp | Drafting) and stage.second_pass
        needed = seats[::-1] if backwards else seats
        if state.order != needed:
            rule = "KNT-10.3" if isinstance(stage, Finished) else "KNT-2.6"
            yield Fault("$.order", f"{state.order}; {needed} is needed", rule)
        return
    everybody = type(stage) not in RESIDENTS and state.round <= state.config.edition.rounds
    if everybody and len(state.order) < len(seats):
        yield Fault("$.order", f"{state.order}; every seat takes part", "KNT-3.1")


def _unmoved_order(state: State) -> Iterator[Fault]:
    """KNT-3.1: whoever hasn't moved since the round began stands where the order comes from."""
    unmoved = unmoved_seats(state)
    needed = turn_order(state, unmoved)
    if unmoved != needed:
        yield Fault("$.order", f"{unmoved} are to move; by their lands {needed} is needed", "KNT-3.1")


def _turn(state: State) -> Iterator[Fault]:
    stage = state.stage
    if type(stage) in TREE and state.turn != 0:
        yield Fault("$.turn", f"{state.turn}; the first player acts for the tree", "KNT-3.4")
    elif isinstance(stage, RollingPool | DealingFamilies | Finished) and state.turn != 0:
        yield Fault("$.turn", f"{state.turn}; it is nobody's turn, which 0 stands for", "KNT-3.1")


# -- Draft and tree ---------------------------------------------------------------------------------


def _draft(state: State) -> Iterator[Fault]:
    """KNT-2.6: cards are turned up as long as there are too few and the deck isn't empty."""
    stage = state.stage
    if not isinstance(stage, TurningUp | Drafting):
        return
    shown, wanted = len(stage.face_up), state.config.edition.face_up
    if shown > wanted:
        yield Fault("$.stage.face_up", f"{shown} cards; there are {wanted} at most", "KNT-2.6")
    elif isinstance(stage, TurningUp) and shown == wanted:
        yield Fault("$.stage.face_up", f"{shown} cards; no more are turned up", "KNT-2.6")
    elif isinstance(stage, Drafting) and shown < wanted and stage.deck:
        yield Fault("$.stage.face_up", f"{shown} cards; {wanted} are turned up first", "KNT-2.6")
    if isinstance(stage, TurningUp) and not stage.deck:
        yield Fault("$.stage.deck", "no card is left to turn up", "KNT-2.6")


def _tree(state: State) -> Iterator[Fault]:
    """KNT-3.4: there is a choice only where a roll leads to it."""
    stage = state.stage
    bare = [land for land in state.lands if not land.tree and land.number != KING_LAND]
    if not isinstance(stage, PlacingTree) or not bare:
        return
    for number in state.config.edition.tree_dice:
        falls = {sum(faces): faces for faces, _ in weighted_rolls(number)}
        for faces in falls.values():
            if ROLLING_TREE.resolve(state, RollingTree(number), TreeRolled(faces)).stage == stage:
                return
    message = f"{stage.lands}; no roll of the dice leads to a choice between these"
    yield Fault("$.stage.lands", message, "KNT-3.4")


# -- Turns of a building round ----------------------------------------------------------------------


def _moving(state: State) -> Iterator[Fault]:
    phase = phase_of(state)
    if not isinstance(phase, Moving) or not phase.moved or state.round > 1:
        return
    first_land = state.player.cards[:1]
    if (state.player.craftsman,) == first_land:
        path = "$.stage.turn.moved" if isinstance(state.stage, Rerolling) else "$.stage.moved"
        yield Fault(path, f"the craftsman is still on land {state.player.craftsman}", "KNT-4.2")


def _reroll(state: State) -> Iterator[Fault]:
    stage = state.stage
    if not isinstance(stage, Rerolling):
        return
    turn = stage.turn
    if isinstance(turn, Moving):
        allowed = (Colour.WHITE,) if turn.moved else (Colour.WHITE, Colour.GREEN)
        rule = "KNT-4.1"
    else:
        allowed = (Colour.WHITE, Colour.BLACK)
        rule = "KNT-5.1"
        if turn.supplied:
            yield Fault("$.stage.turn.supplied", "no dice are rolled again after this", rule)
    if stage.colour not in allowed:
        names = " or ".join(colour.value for colour in allowed)
        message = f"{stage.colour.value}; {names} can be rolled again now"
        yield Fault("$.stage.colour", message, rule)


def _building(state: State) -> Iterator[Fault]:
    """KNT-6.1: the houses worked on in this turn are houses of the land, and the mover's."""
    stage = state.stage
    if not isinstance(stage, Building) or not stage.worked:
        return
    land = state.land(state.player.craftsman)
    for index, slot in enumerate(stage.worked):
        path = f"$.stage.worked[{index}]"
        if not 0 <= slot < len(land.houses):
            message = f"house {slot}; the land carries {len(land.houses)} houses"
            yield Fault(path, message, "KNT-6.1")
        elif land.houses[slot].owner != state.seat:
            yield Fault(path, f"house {slot} belongs to seat {land.houses[slot].owner}", "KNT-6.1")
    if not bag.ascends(stage.worked) or len(set(stage.worked)) < len(stage.worked):
        yield Fault("$.stage.worked", "the houses don't ascend, each once", "KNT-6.1")
    if land.number != KING_LAND and land.number not in state.player.cards:
        message = f"who works on land {land.number} holds its card"
        yield Fault("$.stage.worked", message, "KNT-6.17")


def _vote(state: State) -> Iterator[Fault]:
    stage = state.stage
    if isinstance(stage, Voting) and len(stage.votes) != state.turn:
        message = f"{len(stage.votes)} votes; it is the turn of place {state.turn}"
        yield Fault("$.stage.votes", message, "KNT-7.1")
