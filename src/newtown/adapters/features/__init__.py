"""Features: what a seat may know, as a vector of named numbers between −1 and 1.

What networks and linear models learn from. A vector follows from a view alone, and so it holds nothing that
its seat may not know; it is written from the viewer's standpoint, the own seat first and the others after it
in turn around the table. The page on features says which entries there are.
"""

from newtown.adapters.features.encoders import (
    FLAG,
    Among,
    ByClass,
    Each,
    Encoder,
    Field,
    Flag,
    Group,
    Keyed,
    OneHot,
    OneHots,
    Record,
    Remembered,
    Scaled,
    Shares,
    Sizes,
    Squashed,
    Tally,
    field,
)
from newtown.adapters.features.errors import OtherTable
from newtown.adapters.features.lookup import AnyFeatures, feature_names, features, features_of
from newtown.adapters.features.seats import Seating, seat_labels, seen_from
from newtown.adapters.features.vectors import Features, ViewFeatures

__all__ = [
    "FLAG",
    "Among",
    "AnyFeatures",
    "ByClass",
    "Each",
    "Encoder",
    "Features",
    "Field",
    "Flag",
    "Group",
    "Keyed",
    "OneHot",
    "OneHots",
    "OtherTable",
    "Record",
    "Remembered",
    "Scaled",
    "Seating",
    "Shares",
    "Sizes",
    "Squashed",
    "Tally",
    "ViewFeatures",
    "feature_names",
    "features",
    "features_of",
    "field",
    "seat_labels",
    "seen_from",
]
