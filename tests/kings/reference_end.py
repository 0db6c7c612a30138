"""Chapters 8 and 10 once more, plain and slow: what is settled at the end of a short game, and who wins.

Written from the rules alone, with the standard edition's values spelt out, to hold the library against.
"""

from collections import Counter

from newtown import State

VALUES = {
    **dict.fromkeys((3, 4, 17, 18), 3),
    **dict.fromkeys((5, 6, 15, 16), 2),
    **dict.fromkeys((7, 8, 13, 14), 1),
    **dict.fromkeys((9, 10, 11, 12), 0),
}
"""What a held land card is worth (KNT-1.2, KNT-1.5)."""


def settled(state: State) -> list[Counter[str]]:
    """The points of each seat by item, for a short game whose last building round is over."""
    built = {land.number for land in state.lands if land.houses}
    most = max(player.stones for player in state.players)
    gained: list[Counter[str]] = []
    for player in state.players:
        points = Counter[str]()
        points["materials"] = -len(player.materials) if player.materials else 1
        for card in player.cards:
            if card in built:
                points["cards"] += VALUES[card]
            else:
                points["bare-cards"] -= 2
        points["stones"] = player.stones
        points["most-stones"] = 5 if player.stones == most > 0 else 0
        gained.append(points)
    return gained


def winners(totals: list[int]) -> list[int]:
    """KNT-10.3."""
    return [seat for seat, points in enumerate(totals) if all(points >= other for other in totals)]
