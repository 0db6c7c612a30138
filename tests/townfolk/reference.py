"""Steps 6 and 7 and the end once more, plain and slow: what can be paid for, which coins come in, who wins.

Written from the rules alone, with the standard edition's values spelt out, to hold the library against.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import Final, TypeAlias

import networkx as nx

from tests.townfolk.test_components import COSTS

Counts: TypeAlias = tuple[int, int, int, int]
"""Wheat, wood, stone and iron."""

PRICES: Final = {
    line.split(" ", 1)[0]: line.split(" ")[1:]
    for row in COSTS.split("\n")
    for line in row.strip().split("|")
    if line
}
"""What stands on each card, atom by atom (TWF-1.2)."""
FOOD: Final = {"L01", "L02", "L03", "L06", "L13", "L14", "L15", "C01", "C05", "C09", "C14"}
TYPES: Final = {"L": "land", "C": "craftsman", "B": "building"}


def pays(atom: str, piece: str) -> bool:
    """Whether a die (by its face) or a material (by its letter) is what an atom asks for (TWF-3.6.2)."""
    if atom[0] == "D":
        return piece.isdigit() and atom[1:] in ("", piece)
    return not piece.isdigit() and (atom == "*" or piece in atom.split("/"))


def held(dice: Sequence[int], free: Counts, for_buildings: Counts) -> list[tuple[str, bool]]:
    """Every single piece, and whether it pays for buildings alone."""
    pieces = [(str(face), False) for face in dice]
    for counts, restricted in ((free, False), (for_buildings, True)):
        pieces += [(kind, restricted) for kind, n in zip("WTSI", counts, strict=True) for _ in range(n)]
    return pieces


def can_pay(pieces: Sequence[tuple[str, bool]], cards: Sequence[str]) -> bool:
    """Whether pieces and atoms can be matched one to one, by networkx (TWF-3.6.1, TWF-3.6.3)."""
    graph: nx.Graph[tuple[str, int]] = nx.Graph()
    wanted = [(card, atom) for card in cards for atom in PRICES[card]]
    atoms = [("atom", place) for place in range(len(wanted))]
    graph.add_nodes_from(atoms)
    for place, (card, atom) in enumerate(wanted):
        for number, (piece, restricted) in enumerate(pieces):
            if pays(atom, piece) and (card[0] == "B" or not restricted):
                graph.add_edge(("atom", place), ("piece", number))
    matched = nx.bipartite.maximum_matching(graph, top_nodes=atoms)
    return all(atom in matched for atom in atoms)


def assignable(pieces: Sequence[int], wishes: Sequence[frozenset[int]]) -> bool:
    """Whether there is a piece for each wish, by trying every order of the pieces."""
    return any(
        all(piece in wish for piece, wish in zip(order, wishes, strict=True))
        for order in permutations(pieces, len(wishes))
    )


def icons(cards: Sequence[str], icon: str) -> int:
    return sum(card in FOOD if icon == "food" else TYPES[card[0]] == icon for card in cards)


def coins(before: int, start: int, score: int, owned: Sequence[str], bought: Sequence[str]) -> int:
    """The coins in hand after step 7 (TWF-3.7.2, TWF-3.7.4, TWF-3.7.5), without the customs house's."""
    gained = sum(start < threshold <= score for threshold in (2, 20))
    for icon in (*TYPES.values(), "food"):
        gained += icons(owned, icon) < 2 <= icons([*owned, *bought], icon)
    return min(5, before + gained)


def final_points(score: int, cards: Sequence[str]) -> int:
    """TWF-5.4."""
    return score + sum(3 if card == "B06" else 2 if card[0] == "B" else 1 for card in cards)


def winners(points: Sequence[int], hands: Sequence[Sequence[str]]) -> list[int]:
    """TWF-5.5."""
    leaders = [seat for seat, had in enumerate(points) if had == max(points)]
    with_hall = [seat for seat in leaders if "B16" in hands[seat]]
    return with_hall or leaders
