"""Every printed or reconstructed value of the game, as data.

:data:`STANDARD` is the edition the library plays by default. The pictures of the printed game are
lost, so some of its values are *reconstructed*: they are marked R below and in the rule book, and an
owner of the game can replace them with an edition of their own (``Config(edition=...)``, also from
JSON by ``load_edition``). Code never holds such a value.
"""

from typing import Final, final

import attrs

from newtown.core.text import Phrase
from newtown.kings.components import (
    KING_LAND,
    Ability,
    Bonuses,
    CardKind,
    Family,
    HouseSpec,
    LandKind,
    LandTile,
    Penthouse,
    Piece,
    Rows,
    RoyalBonus,
    Settlement,
)


@final
@attrs.frozen(kw_only=True, cache_hash=True)
class Edition:
    """One printing of the game. Sizes, counts and points are whole numbers; specs count from 1.

    An edition is plain data and may be anything; ``edition_faults`` says what is wrong with it, and
    ``Config`` refuses one that has faults.

    >>> import newtown
    >>> newtown.STANDARD.rounds, newtown.STANDARD.largest_piece
    (4, 6)
    """

    name: str
    # Chapter 1: components
    lands: tuple[LandTile, ...]
    card_kinds: tuple[CardKind, ...]
    pieces: tuple[Piece, ...]
    specs: tuple[HouseSpec, ...]
    penthouse: Penthouse
    white_dice: int
    """White dice of each player; of the other colours each has one (KNT-1.9)."""
    families: tuple[Family, ...]
    # Chapter 2: set-up
    layout: Rows
    across: int
    """A sound layout fits in a square of this side (KNT-2.1)."""
    king_neighbours: int
    neighbours: int
    """The least number of neighbours of the king's land and of any land in a sound layout."""
    hand: int
    """Land cards of each player, and the least number of lands per player (KNT-2.2, KNT-2.5)."""
    face_up: int
    first_pass: int
    """Cards turned up in the draft, and the most a player takes in its first pass (KNT-2.6)."""
    # Chapter 3: preparation and dice
    rounds: int
    """Building rounds before the vote on one more (KNT-3.1, KNT-7.1)."""
    order_supply: tuple[int, ...]
    """Sizes of the materials for the first, second … player (KNT-3.2)."""
    tree_dice: tuple[int, ...]
    """How many dice may be rolled for the tree (KNT-3.4)."""
    stone_face: int
    """The red face that brings a stone when it is taken (KNT-3.6)."""
    # Chapters 4 to 6: costs and limits
    land_cost: int
    king_land_cost: int
    """Green spent for each land entered, and for the king's land (KNT-4.2)."""
    reroll_cost: int
    """Red spent for a re-roll (KNT-4.1, KNT-5.1)."""
    gift_size: int
    """The least size of a material that earns a stone when given away (KNT-5.3)."""
    exchange_cost: int
    piece_cost: int
    """Black spent for an exchange, and for each piece built in (KNT-6.2, KNT-6.6)."""
    king_stones: tuple[int, ...]
    """Stones for the first, second … builder on the king's land; no more may build (KNT-6.5)."""
    land_capacity: int
    """The most that the specs of all houses on a land may add up to (KNT-6.9)."""
    many_houses: int
    """The number of own houses that earns the bonus for the fifth (KNT-6.13)."""
    row: int
    block: int
    """Lands in a row, and along the side of a block, that earn points (KNT-6.14)."""
    bonuses: Bonuses
    # Chapters 8 to 10
    settlement: Settlement
    columns: int
    """Columns of resident cards; each holds as many as fit (KNT-9.2)."""

    @property
    def largest_piece(self) -> int:
        """The size of the largest material."""
        return max(piece.size for piece in self.pieces)


def _piece(*layers: str) -> Piece:
    """A piece drawn from above, one drawing per floor: rows apart by spaces, # for a cube."""
    cells = tuple(
        sorted(
            (x, y, z)
            for z, layer in enumerate(layers)
            for y, row in enumerate(layer.split())
            for x, mark in enumerate(row)
            if mark == "#"
        )
    )
    return Piece(len(cells), cells)


def _family(
    name: str, en: str, ja: str, size: int, points: int, wishes: str, royal: RoyalBonus | None = None
) -> Family:
    return Family(
        name, Phrase(en, ja), size, points, tuple(kind for kind, letter in _WISHES if letter in wishes), royal
    )


_WISHES: Final = (
    (LandKind.LAWN, "L"),
    (LandKind.COBBLESTONE, "C"),
    (LandKind.BRICK, "B"),
    (LandKind.MUD, "M"),
)

# R: which number has which kind (rare sums of three dice are worth more).
_KIND_OF: Final = {
    LandKind.LAWN: (3, 4, 17, 18),
    LandKind.COBBLESTONE: (5, 6, 15, 16),
    LandKind.BRICK: (7, 8, 13, 14),
    LandKind.MUD: (9, 10, 11, 12),
}

STANDARD: Final = Edition(
    name="standard-1",
    lands=tuple(
        LandTile(number, kind)
        for number in range(3, 19)
        for kind, numbers in _KIND_OF.items()
        if number in numbers
    ),
    card_kinds=(  # R: which kind has which ability
        CardKind(LandKind.LAWN, Ability.WHITE, 3),
        CardKind(LandKind.COBBLESTONE, Ability.RAISE, 2),
        CardKind(LandKind.BRICK, Ability.SWAP, 1),
        CardKind(LandKind.MUD, Ability.MATERIAL, 0),
    ),
    pieces=(  # R: the shapes
        _piece("#"),
        _piece("##"),
        _piece("## #."),
        _piece("## ##"),
        _piece("### ##."),
        _piece("### ###"),
    ),
    specs=(  # R: two roofs for each spec; base value = spec × floors
        HouseSpec(2, 2, 2, (1, 2, 3)),
        HouseSpec(2, 3, 2, (2, 4, 6)),
        HouseSpec(2, 4, 2, (3, 6, 9)),
        HouseSpec(3, 3, 2, (4, 8, 12)),
    ),
    penthouse=Penthouse(spec=4, width=2, depth=2, points=2, roof=1),
    white_dice=3,
    families=(  # R: all but the two royal families' names
        _family("prince-and-bride", "Prince and Bride", "王子と花嫁夫妻", 2, 5, "LCBM", RoyalBonus(2, 0)),
        _family("brides-parents", "the Bride's Parents", "花嫁の両親", 2, 4, "LCBM", RoyalBonus(1, 2)),
        _family("hermit", "the hermit", "隠者", 1, 1, "LCBM"),
        _family("gardener", "the gardener", "庭師", 1, 2, "LM"),
        _family("masons", "the masons", "石工の一家", 2, 3, "CB"),
        _family("potters", "the potters", "陶工の一家", 2, 3, "BM"),
        _family("shepherds", "the shepherds", "羊飼いの一家", 3, 4, "LM"),
        _family("bakers", "the bakers", "パン屋の一家", 3, 4, "CB"),
        _family("farmers", "the farmers", "農夫の一家", 4, 5, "BM"),
        _family("weavers", "the weavers", "織物師の一家", 4, 5, "LCM"),
        _family("carpenters", "the carpenters", "大工の一家", 5, 7, "M"),
        _family("smiths", "the smiths", "鍛冶屋の一家", 5, 7, "B"),
        _family("merchants", "the merchants", "商人の一家", 6, 8, "CB"),
        _family("minstrels", "the minstrels", "楽師の一家", 6, 8, "LM"),
        _family("great-aunts-clan", "the great-aunt's clan", "大伯母の一族", 8, 11, "LB"),
        _family("grandparents-clan", "the grandparents' clan", "祖父母の一族", 8, 11, "CM"),
    ),
    layout=(
        (0, 0, 3, 13, 0),
        (4, 16, 7, 10, 0),
        (17, 9, KING_LAND, 12, 18),
        (0, 11, 14, 5, 8),
        (0, 15, 6, 0, 0),
    ),
    across=6,
    king_neighbours=4,
    neighbours=2,
    hand=4,
    face_up=4,
    first_pass=3,
    rounds=4,
    order_supply=(1, 2, 3, 4),
    tree_dice=(2, 3, 4),
    stone_face=1,
    land_cost=1,
    king_land_cost=2,
    reroll_cost=1,
    gift_size=4,
    exchange_cost=1,
    piece_cost=1,
    king_stones=(2, 1),
    land_capacity=4,
    many_houses=5,
    row=4,
    block=2,
    bonuses=Bonuses(tree=1, second_house=1, fifth_house=1, largest=1, row=1, block=1, card=1),
    settlement=Settlement(
        material_left=-1,
        no_material_left=1,
        card_without_house=-2,
        mistaken_take=-2,
        house_without_family=-2,
        stone=1,
        most_stones=5,
    ),
    columns=4,
)
