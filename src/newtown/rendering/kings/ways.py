"""How far the lands are for the player to move."""

from newtown.kings.components import KING_LAND
from newtown.kings.state import Moving, MovingAgain
from newtown.kings.views import View


def near_lands(view: View) -> dict[int, int]:
    """The green that moving to each land takes, for those where the player to move can go (KNT-4.2, 4.3);
    empty outside the phases in which craftsmen move."""
    stage = view.stage
    if not (isinstance(stage, MovingAgain) or (isinstance(stage, Moving) and not stage.moved)):
        return {}
    player = view.players[view.order[view.turn]]
    taken = {other.craftsman for other in view.players} - {KING_LAND}
    costs = view.config.board.costs[player.craftsman]
    return {number: cost for number, cost in costs.items() if cost <= player.green and number not in taken}
