"""Chapter 9 once more, plain and slow: who fits where, whose turn it is, and what a take brings.

Written from the rules alone, with the standard edition's families spelt out, to hold the library against.
"""

from collections import Counter
from typing import Final, TypeAlias

import attrs

from newtown import KING_LAND, Action, Housing, Pass, State, TakeFamily, TakeMistakenly

Site: TypeAlias = tuple[int, int]
"""A house: its land and its place among the houses there."""

FAMILIES: Final = {
    "prince-and-bride": (2, 5, "LCBM"),
    "brides-parents": (2, 4, "LCBM"),
    "hermit": (1, 1, "LCBM"),
    "gardener": (1, 2, "LM"),
    "masons": (2, 3, "CB"),
    "potters": (2, 3, "BM"),
    "shepherds": (3, 4, "LM"),
    "bakers": (3, 4, "CB"),
    "farmers": (4, 5, "BM"),
    "weavers": (4, 5, "LCM"),
    "carpenters": (5, 7, "M"),
    "smiths": (5, 7, "B"),
    "merchants": (6, 8, "CB"),
    "minstrels": (6, 8, "LM"),
    "great-aunts-clan": (8, 11, "LB"),
    "grandparents-clan": (8, 11, "CM"),
}
"""Size, points and wishes."""
ROYAL: Final = ("prince-and-bride", "brides-parents")
KINDS: Final = {
    **dict.fromkeys((3, 4, 17, 18), "L"),
    **dict.fromkeys((5, 6, 15, 16), "C"),
    **dict.fromkeys((7, 8, 13, 14), "B"),
    **dict.fromkeys((9, 10, 11, 12), "M"),
}


@attrs.define
class Card:
    family: str
    stones: int
    mistaken: set[int]


@attrs.define
class Home:
    owner: int
    takes: int
    """How many residents."""
    family: str | None


@attrs.define
class Round:
    """A resident round under way; ``playing`` are the seats still in it, in turn order."""

    playing: list[int]
    seat: int
    columns: list[list[Card]]
    passes: int
    homes: dict[Site, Home]
    stones: list[int]
    points: list[Counter[str]]

    @property
    def is_over(self) -> bool:
        return not self.playing

    # -- What is legal (KNT-9.3, KNT-9.4, KNT-9.7 to KNT-9.9) -----------------------------------------

    def fits(self, family: str, site: Site) -> bool:
        home = self.homes[site]
        size, _, wishes = FAMILIES[family]
        if home.family is not None or home.takes < size:
            return False
        return family in ROYAL if site[0] == KING_LAND else KINDS[site[0]] in wishes

    def sites(self, seat: int, family: str) -> list[Site]:
        return [site for site, home in self.homes.items() if home.owner == seat and self.fits(family, site)]

    def legal(self) -> set[Action]:
        found: set[Action] = set()
        can_take_front = False
        for column, cards in enumerate(self.columns):
            for depth, card in enumerate(cards[: self.stones[self.seat] + 1]):
                for land, house in self.sites(self.seat, card.family):
                    found.add(TakeFamily(column, depth, land, house))
                    can_take_front = can_take_front or depth == 0
            fits_nowhere = cards and not self.sites(self.seat, cards[0].family)
            if fits_nowhere and self.seat not in cards[0].mistaken:
                found.add(TakeMistakenly(column))
        if not can_take_front:
            found.add(Pass())
        return found

    # -- What an action does (KNT-9.5 to KNT-9.11) ----------------------------------------------------

    def play(self, action: Action, die: int | None) -> None:
        """An action of the seat to move, with the face of the die that is rolled for a royal family."""
        if isinstance(action, TakeFamily):
            self.passes = 0
            self._take(action, die)
        elif isinstance(action, TakeMistakenly):
            self.passes = 0
            cards = self.columns[action.column]
            cards[0].mistaken.add(self.seat)
            cards.append(cards.pop(0))
            self.points[self.seat]["mistaken"] -= 2
        else:
            self.passes += 1
            if self.passes == len(self.playing):
                self.passes = 0
                for cards in self.columns:
                    cards.extend(cards[:1])
                    del cards[:1]
        self._next()

    def _take(self, action: TakeFamily, die: int | None) -> None:
        cards = self.columns[action.column]
        self.stones[self.seat] -= action.depth
        for card in cards[: action.depth]:
            card.stones += 1
        taken = cards.pop(action.depth)
        self.stones[self.seat] += taken.stones
        self.homes[action.land, action.house].family = taken.family
        self.points[self.seat]["residents"] += FAMILIES[taken.family][1]
        if action.land == KING_LAND:
            assert die is not None
            self.points[self.seat]["royal"] += 2 * die if taken.family == ROYAL[0] else die + 2

    def _next(self) -> None:
        at = self.playing.index(self.seat)
        following = [*self.playing[at + 1 :], *self.playing[: at + 1]]
        self.leave()
        self.seat = next((seat for seat in following if seat in self.playing), self.seat)

    def leave(self) -> None:
        """KNT-9.10; when nobody is left, KNT-9.11 and KNT-10.2."""
        left = {card.family for cards in self.columns for card in cards}
        self.playing = [seat for seat in self.playing if any(self.sites(seat, family) for family in left)]
        if self.playing:
            return
        for home in self.homes.values():
            if home.family is None:
                self.points[home.owner]["empty-houses"] -= 2
        for seat, stones in enumerate(self.stones):
            self.points[seat]["stones"] += stones
            if stones == max(self.stones) and stones > 0:
                self.points[seat]["most-stones"] += 5


def begun(state: State, columns: tuple[tuple[str, ...], ...]) -> Round:
    """The round in a town whose cards have just been laid out, with the order that the state names."""
    homes = {
        (land.number, which): Home(
            house.owner, house.spec * house.floors + (2 if house.penthouse else 0), None
        )
        for land in state.lands
        for which, house in enumerate(land.houses)
    }
    cards = [[Card(family, 0, set()) for family in column] for column in columns]
    players = state.players
    order = list(state.order)
    now = Round(
        order, order[0], cards, 0, homes, [each.stones for each in players], [Counter() for _ in players]
    )
    now.leave()
    now.seat = next(iter(now.playing), now.seat)
    return now


def table_of(state: State) -> tuple[tuple[tuple[str, int, tuple[int, ...]], ...], ...]:
    """The cards that a state shows, to compare."""
    assert isinstance(state.stage, Housing)
    return tuple(
        tuple((card.family, card.stones, card.mistaken) for card in column) for column in state.stage.columns
    )


def table(now: Round) -> tuple[tuple[tuple[str, int, tuple[int, ...]], ...], ...]:
    """The cards of a round, to compare."""
    return tuple(
        tuple((card.family, card.stones, tuple(sorted(card.mistaken))) for card in cards)
        for cards in now.columns
    )


def turn_order(state: State, extended: tuple[int, ...]) -> tuple[int, ...]:
    """KNT-9.1, for a state that is settled: ``extended`` are the seats that have played round 5."""
    on_king_land = {seat: KING_LAND + came for came, seat in enumerate(state.on_king_land)}

    def place(seat: int) -> tuple[bool, int, int, int]:
        player = state.players[seat]
        houses = sum(house.owner == seat for land in state.lands for house in land.houses)
        return seat in extended, -houses, -player.stones, on_king_land.get(seat, player.craftsman)

    return tuple(sorted(range(len(state.players)), key=place))
