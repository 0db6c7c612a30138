"""What is wrong with whose turn it is, with the dice, and with what only the stage holds.

Asked of states without faults of structure.
"""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

from newtown.core.dice import FACES, is_roll
from newtown.core.errors import Fault
from newtown.core.faults import span
from newtown.isfahan.components import (
    CENTRE,
    DISTRICTS,
    GOLD_ROW,
    LAST_DAY_PLAYERS,
    ROWS,
    BuildingKind,
    CardKind,
)
from newtown.isfahan.phases.day import clockwise_from
from newtown.isfahan.phases.shops import has_open_shop
from newtown.isfahan.state import (
    EMPTY_TOWER,
    AskingOwner,
    Building,
    CardWindow,
    ChoosingShop,
    Drawing,
    Finished,
    Handling,
    Placing,
    RollingWhite,
    RollingYellow,
    Selecting,
    Stage,
    State,
    Supplying,
)

_GIVE_CAMELS_AWAY: Final = {CardKind.CAMELS_TO_POINTS, CardKind.EXCHANGE}


def stage_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of order, turn, dice and stage."""
    return tuple(
        chain(
            _order(state),
            _turn(state),
            _rows(state),
            _dice(state),
            _rolling(state),
            _drawing(state),
            _window(state, _going_on(state.stage)),
            _finished(state),
        )
    )


def _going_on(stage: Stage) -> Stage | Handling:
    """The stage itself, or what follows the draw it waits for."""
    return stage.then if isinstance(stage, Drawing) else stage


def _is_before_dice(state: State) -> bool:
    """Whether no dice were rolled yet on this day."""
    return isinstance(_going_on(state.stage), Supplying | RollingWhite | RollingYellow)


# -- Order and turn ---------------------------------------------------------------------------------


def _order(state: State) -> Iterator[Fault]:
    config = state.config
    edition = config.edition
    if config.players == LAST_DAY_PLAYERS and (state.week, state.day) == (edition.weeks, edition.days):
        return  # ISF-6.10: by scores that the state no longer knows
    # ISF-3.5, ISF-3.23
    days = (state.week - 1) * edition.days + state.day - 1
    needed = clockwise_from((config.first + days) % config.players, config.players)
    if state.order != needed:
        yield Fault("$.order", f"{state.order}; on this day it is {needed}", "ISF-3.23")


def _turn(state: State) -> Iterator[Fault]:
    if _is_before_dice(state):
        if state.turn:
            yield Fault("$.turn", f"{state.turn}; the start player supplies the dice", "ISF-3.1")
        if state.day == 1 and state.supervisor != CENTRE:
            message = f"{state.supervisor}; at the beginning of a week he stands on {CENTRE}"
            yield Fault("$.supervisor", message, "ISF-5.10")


# -- Dice, ISF-3.2 to ISF-3.4, ISF-3.21 -------------------------------------------------------------


def _rows(state: State) -> Iterator[Fault]:
    """The numbers ascend from below, with room for those of the rows between that are gone."""
    there = [(row, group.number) for row, group in enumerate(state.tower) if group is not None]
    if len(there) == 1 and there[0][0] == state.config.edition.single_group_row:
        return
    # Below row r lay r other numbers, and above every row but the highest lay another.
    for row, number in there:
        if row < GOLD_ROW and not row < number < FACES:
            message = f"number {number}; {row + 1} to {FACES - 1} can lie there"
            yield Fault(f"$.tower[{row}].number", message, "ISF-3.3")
    for (lower, small), (upper, large) in pairwise(there):
        least = 1 if upper == GOLD_ROW else upper - lower
        if large - small < least:
            message = f"number {large} above {small}; at least {small + least} can lie there"
            yield Fault(f"$.tower[{upper}].number", message, "ISF-3.3")


def _dice(state: State) -> Iterator[Fault]:
    edition = state.config.edition
    groups = [group for group in state.tower if group is not None]
    white, yellow = (sum(getattr(group, colour) for group in groups) for colour in ("white", "yellow"))
    stage = _going_on(state.stage)
    if _is_before_dice(state) or isinstance(stage, Finished):
        if state.tower != EMPTY_TOWER:
            yield Fault("$.tower", "no dice lie there between the days", "ISF-3.22")
        return
    most_yellow = 0 if state.turn else edition.most_yellow
    if yellow > most_yellow:
        message = f"{yellow} yellow dice; in this turn at most {most_yellow} lie there"
        yield Fault("$.tower", message, "ISF-3.21")
    taken = state.turn + (not isinstance(stage, Selecting))
    if taken:
        yield from _rest(state, taken, len(groups), white)
    else:
        yield from _whole(state, white)


def _rest(state: State, taken: int, groups: int, white: int) -> Iterator[Fault]:
    """What is left of the tower when so many groups are taken."""
    most_groups = ROWS - taken
    if groups > most_groups:
        yield Fault("$.tower", f"{groups} groups; at most {most_groups} are left", "ISF-3.6")
    # Only the start player's group may have been all yellow. When few dice are rolled, the last players
    # find none.
    most_white = max(0, state.config.edition.white_dice - taken + 1)
    if white > most_white:
        yield Fault("$.tower", f"{white} white dice; at most {most_white} are left", "ISF-3.6")


def _whole(state: State, white: int) -> Iterator[Fault]:
    """The tower as it was rolled: all white dice, and no gaps but below the top."""
    edition = state.config.edition
    if white != edition.white_dice:
        yield Fault("$.tower", f"{white} white dice; {edition.white_dice} are rolled", "ISF-3.1")
    rows = [row for row, group in enumerate(state.tower) if group is not None]
    needed = [*range(len(rows) - 1), GOLD_ROW] if len(rows) != 1 else [edition.single_group_row]
    if rows != needed:
        yield Fault("$.tower", f"groups in rows {rows}; they fill rows {needed}", "ISF-3.3")


def _rolling(state: State) -> Iterator[Fault]:
    stage = state.stage
    edition = state.config.edition
    if isinstance(stage, RollingWhite | RollingYellow):
        least = 1 if isinstance(stage, RollingYellow) else 0
        if not least <= stage.yellow <= edition.most_yellow:
            message = f"{stage.yellow} dice; {span(least, edition.most_yellow)} can be rolled"
            yield Fault("$.stage.yellow", message, "ISF-3.1")
    if isinstance(stage, RollingYellow) and not is_roll(stage.white, edition.white_dice):
        yield Fault("$.stage.white", f"{stage.white}; no roll of {edition.white_dice} dice", "ISF-3.25")


# -- Drawing ----------------------------------------------------------------------------------------


def _drawing(state: State) -> Iterator[Fault]:
    stage = state.stage
    if not isinstance(stage, Drawing):
        return
    if not 0 <= stage.seat < len(state.players):
        yield Fault("$.stage.seat", f"no seat {stage.seat}", "ISF-1.1")
        return
    if not state.pile:
        yield Fault("$.pile", "no card is left to draw", "ISF-4.9")
    if stage.seat == state.seat and stage.then == Building():
        return  # a group taken for a card, or none that could be taken
    # ISF-5.8, and ISF-4.6 in an edition where a card counts too
    by_supervisor = isinstance(stage.then, Handling) or stage.then == Building()
    by_card = state.config.edition.caravanserai_draw_for_card and stage.seat == state.seat
    if BuildingKind.CARAVANSERAI not in state.players[stage.seat].buildings:
        yield Fault("$.stage.seat", f"seat {stage.seat} has no caravanserai", "ISF-1.9")
    elif not by_supervisor and not by_card:
        yield Fault("$.stage.then", "no card is drawn in the middle of that", "ISF-4.8")


# -- Decisions --------------------------------------------------------------------------------------


def _window(state: State, stage: Stage | CardWindow | Handling) -> Iterator[Fault]:
    path = "$.stage.then" if isinstance(state.stage, Drawing) else "$.stage"
    if isinstance(stage, Placing):
        yield from _placing(path, state, stage)
    elif isinstance(stage, ChoosingShop):
        pending = _pending(state)
        if stage.shops != pending:
            yield Fault(f"{path}.shops", f"{stage.shops}; pending are {pending}", "ISF-5.5")
    elif isinstance(stage, Handling):
        if stage.shop not in _pending(state):
            yield Fault(f"{path}.shop", f"no cube in {stage.shop} is pending", "ISF-5.5")
    elif isinstance(stage, AskingOwner):
        yield from _asking(path, state, stage)


def _placing(path: str, state: State, stage: Placing) -> Iterator[Fault]:
    edition = state.config.edition
    if not 1 <= stage.row <= DISTRICTS:
        yield Fault(f"{path}.row", f"{stage.row}; goods lie in rows 1 to {DISTRICTS}", "ISF-1.4")
        return
    # Below the row and on top lie other groups, of one die at least; a card stands for one more.
    most_dice = edition.white_dice + edition.most_yellow - stage.row - 1
    most = most_dice + 1 + state.config.board.row_bonuses[stage.row][1]
    if not 1 <= stage.left <= most:
        yield Fault(f"{path}.left", f"{stage.left} cubes; 1 to {most} can be left", "ISF-3.9")
    if not has_open_shop(state.shops, state.config.board.districts[stage.row - 1], state.seat):
        yield Fault(path, "no shop is open: the shipping has ended", "ISF-3.16")


def _asking(path: str, state: State, stage: AskingOwner) -> Iterator[Fault]:
    pending = _pending(state)
    for name, shop in (("shop", stage.shop), ("then", stage.then)):
        if shop is not None and shop not in pending:
            yield Fault(f"{path}.{name}", f"no cube in {shop} is pending", "ISF-5.5")
    if stage.then == stage.shop:
        yield Fault(f"{path}.then", f"{stage.shop} is handled once", "ISF-5.6")
    owner = state.owner(stage.shop)
    if owner is None or state.players[owner].camels:
        return
    # ISF-4.4: whoever is asked in the own turn may have played the last camel away since
    redrawn = state.config.edition.caravanserai_draw_for_card
    if owner != state.seat or not (redrawn or _GIVE_CAMELS_AWAY.intersection(state.face_up)):
        yield Fault(path, f"seat {owner} has no camel and isn't asked", "ISF-5.7")


def _pending(state: State) -> tuple[str, ...]:
    """The shops with cubes beside the supervisor (ISF-5.5)."""
    board = state.config.board
    return tuple(
        board.shops[shop] for shop in board.beside[state.supervisor] if state.shops[shop] is not None
    )


# -- The end ----------------------------------------------------------------------------------------


def _finished(state: State) -> Iterator[Fault]:
    """ISF-3.27: how the table looks when the game is over."""
    if not isinstance(state.stage, Finished):
        return
    edition = state.config.edition
    if (state.week, state.day) != (edition.weeks, edition.days):
        message = f"over on day {state.day} of week {state.week}"
        yield Fault("$.stage", message, "ISF-6.12")
    if state.turn != len(state.order) - 1:
        yield Fault("$.turn", f"{state.turn}; the last turn has been played", "ISF-3.22")
    if any(owner is not None for owner in state.shops):
        yield Fault("$.shops", "every shop is emptied at the end of a week", "ISF-6.4")
    if state.supervisor != CENTRE:
        yield Fault("$.supervisor", f"{state.supervisor}; he has returned to {CENTRE}", "ISF-5.10")
