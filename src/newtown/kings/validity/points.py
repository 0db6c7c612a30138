"""What is wrong with the stones and points of the building rounds.

The table shows much of what must, or can't, have been earned by whomever it was.

Asked of states without faults of structure.
"""

from collections.abc import Iterator
from itertools import chain, product

from newtown.core.errors import Fault
from newtown.core.faults import span
from newtown.kings import ledger
from newtown.kings.components import KING_LAND
from newtown.kings.houses import base_value, shape_of
from newtown.kings.ledger import ITEMS
from newtown.kings.state import Finished, Moving, State
from newtown.kings.validity.progress import RESIDENTS, fresh_seats, phase_of, playing_seats


def points_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of the stones, and of the points that building brings."""
    return tuple(
        chain(
            _first_stones(state),
            _least_stones(state),
            _house_points(state),
            _bonuses(state),
            _group_points(state),
        )
    )


# -- Stones -----------------------------------------------------------------------------------------


def _first_stones(state: State) -> Iterator[Fault]:
    """KNT-3.6: until supply in round 1 the red dice bring all the stones there are."""
    if state.round > 1 or (state.round == 1 and not _is_early(state)):
        return
    stone_face = state.config.edition.stone_face
    fresh = fresh_seats(state)
    for seat, player in enumerate(state.players):
        # A red die that has been used no longer shows what it fell on.
        exact = seat in fresh or state.round == 0
        most = int(player.red == stone_face) if exact else 1
        if player.stones > most or (exact and player.stones < most):
            message = f"{player.stones} stones; the red die brought {most}{'' if exact else ' at most'}"
            yield Fault(f"$.players[{seat}].stones", message, "KNT-3.6")


def _is_early(state: State) -> bool:
    """Whether this round hasn't come to supply yet."""
    return bool(fresh_seats(state)) or isinstance(phase_of(state), Moving)


def _least_stones(state: State) -> Iterator[Fault]:
    """KNT-6.4, KNT-6.5, KNT-7.2: stones that were had, and that only the resident round can cost."""
    if type(state.stage) in RESIDENTS or (isinstance(state.stage, Finished) and state.config.residents):
        return
    edition = state.config.edition
    playing = playing_seats(state)
    for seat, player in enumerate(state.players):
        least = 0
        if seat in state.king_builders[: len(edition.king_stones)]:
            least = 1 + edition.king_stones[state.king_builders.index(seat)]
        if seat not in playing:
            least += len(playing)
        if player.stones < least:
            message = f"{player.stones} stones; at least {least} have been earned"
            rule = "KNT-6.5" if seat in state.king_builders else "KNT-7.2"
            yield Fault(f"$.players[{seat}].stones", message, rule)


# -- Points of the building rounds ------------------------------------------------------------------


def _total(state: State, *items: int) -> int:
    return sum(player.ledger[item] for player in state.players for item in items)


def entry_path(seat: int, item: int) -> str:
    """Where the points of a seat under an item stand."""
    return f"$.players[{seat}].ledger[{item}]"


def _house_points(state: State) -> Iterator[Fault]:
    """KNT-6.13, KNT-6.15: what all houses are worth has been scored, by whomever."""
    edition = state.config.edition
    scored = _total(state, ledger.NEW_HOUSES, ledger.EXTENSIONS)
    worth = sum(base_value(edition, house) for land in state.lands for house in land.houses)
    if scored != worth:
        message = f"{scored} points for new houses and extensions; the houses are worth {worth}"
        yield Fault("$.players", message, "KNT-6.15")
    for seat, player in enumerate(state.players):
        new, more = player.ledger[ledger.NEW_HOUSES], player.ledger[ledger.EXTENSIONS]
        if new < 0 or (new == 0 and seat in state.king_builders):
            message = f"{new} points for new houses; each is worth some"
            yield Fault(entry_path(seat, ledger.NEW_HOUSES), message, "KNT-6.13")
        if more < 0 and not _can_lose_value(state):
            message = f"{more} points; no house loses by growing"
            yield Fault(entry_path(seat, ledger.EXTENSIONS), message, "KNT-6.15")


def _can_lose_value(state: State) -> bool:
    """Whether there are houses in this edition that are worth less after they grow."""
    board, edition = state.config.board, state.config.edition
    values = {shape: base_value(edition, shape) for shape in board.shapes}
    return any(
        values[after] < values[before] and board.packer.grows(before, after)
        for before, after in product(board.shapes, repeat=2)
    )


def _bonuses(state: State) -> Iterator[Fault]:
    """KNT-6.13 to KNT-6.16: bonuses come whole, and no more often than there is something for them."""
    edition = state.config.edition
    least_value = min(spec.values[0] for spec in edition.specs)
    for item, each, least, most in _bonus_counts(state):
        earned = 0
        for seat, player in enumerate(state.players):
            points = player.ledger[item]
            times = times_earned(points, each)
            if times is None:
                message = f"{points} points; a bonus is {each}"
                yield Fault(entry_path(seat, item), message, ITEMS[item].rule)
                continue
            earned += times
            built = player.ledger[ledger.NEW_HOUSES] // least_value
            if item in _BY_NEW_HOUSE and times > max(0, built):
                message = f"{times} bonuses; the player has built {max(0, built)} houses at most"
                yield Fault(entry_path(seat, item), message, ITEMS[item].rule)
        if each and not least <= earned <= most:
            message = f"{earned} bonuses for {ITEMS[item].label.en}; {span(least, most)} are possible"
            yield Fault("$.players", message, ITEMS[item].rule)


_BY_NEW_HOUSE = (ledger.TREES, ledger.SECOND_HOUSES, ledger.FIFTH_HOUSES, ledger.OWN_CARDS)
"""Items of which a new house brings its builder one at most."""


def _bonus_counts(state: State) -> Iterator[tuple[int, int, int, int]]:
    """For each bonus: its item, its points, and the least and the greatest number that all have earned."""
    bonuses = state.config.edition.bonuses
    packer = state.config.board.packer
    houses = [house for land in state.lands for house in land.houses]
    numbered = len(houses) - len(state.lands[-1].houses)
    by_trees = sum(len(land.houses) for land in state.lands if land.tree or land.number == KING_LAND)
    seconds = sum(len(land.houses) > 1 for land in state.lands)
    # Every building action adds a cell at least.
    cells = sum(packer.volume(None, shape_of(house)) for house in houses)
    # The king's land has had its tree from the start.
    yield ledger.TREES, bonuses.tree, len(houses) - numbered, by_trees
    yield ledger.SECOND_HOUSES, bonuses.second_house, seconds, seconds
    yield ledger.FIFTH_HOUSES, bonuses.fifth_house, 0, len(houses)
    # The first house of all is larger than every other.
    yield ledger.LARGEST, bonuses.largest, min(1, len(houses)), cells
    yield ledger.OWN_CARDS, bonuses.card, 0, numbered


def times_earned(points: int, each: int) -> int | None:
    """How often ``each`` makes up the points, or None where it doesn't; nothing is there 0 times."""
    if each == 0 or points == 0:
        return 0 if points == 0 else None
    times, rest = divmod(points, each)
    return times if rest == 0 and times > 0 else None


def _group_points(state: State) -> Iterator[Fault]:
    """KNT-6.14: every house on a complete row or block has been paid once for it, to its owner then."""
    bonuses = state.config.edition.bonuses
    groups = {group for at_place in state.config.board.groups for group in at_place}
    for item, each, is_row in ((ledger.ROWS, bonuses.row, True), (ledger.BLOCKS, bonuses.block, False)):
        for seat, player in enumerate(state.players):
            if times_earned(player.ledger[item], each) is None:
                message = f"{player.ledger[item]} points; a bonus is {each}"
                yield Fault(entry_path(seat, item), message, "KNT-6.14")
        complete = [
            places
            for of_row, places in groups
            if of_row is is_row and all(state.lands[place].houses for place in places)
        ]
        paid = sum(len(state.lands[place].houses) for places in complete for place in places)
        if _total(state, item) != paid * each:
            message = f"{_total(state, item)} points for {ITEMS[item].label.en}; they bring {paid * each}"
            yield Fault("$.players", message, "KNT-6.14")
