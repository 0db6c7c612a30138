"""Action numbers: a fixed bijection of each game's actions, and of its outcomes, with 0…n−1.

What trainers of agents need, who choose by number. The numbers don't depend on the state or on the number
of players, and are the same on every Python and in every release with the same ``RULES_VERSION``; the page
on action numbers says which number means what, and why there are as many as there are.
"""

from newtown.adapters.numbering.errors import NoNumber, NumberOutOfRange, OtherEdition
from newtown.adapters.numbering.kinds import Kind, KindRange, Ranges, kind, kind_of_tuples
from newtown.adapters.numbering.lookup import AnyNumbering, numbering_of
from newtown.adapters.numbering.numbers import Encoder, GameNumbering, Numbering, mask_of
from newtown.adapters.numbering.spaces import (
    Cases,
    Listed,
    Multisets,
    Partitions,
    Product,
    Space,
    subsets,
)

__all__ = [
    "AnyNumbering",
    "Cases",
    "Encoder",
    "GameNumbering",
    "Kind",
    "KindRange",
    "Listed",
    "Multisets",
    "NoNumber",
    "NumberOutOfRange",
    "Numbering",
    "OtherEdition",
    "Partitions",
    "Product",
    "Ranges",
    "Space",
    "kind",
    "kind_of_tuples",
    "mask_of",
    "numbering_of",
    "subsets",
]
