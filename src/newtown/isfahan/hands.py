"""Cards held, drawn and discarded: tuples of kinds, always in the order of ``CardKind``."""

from typing import Final

from newtown.isfahan.components import CardKind, Cards

_PLACE: Final = {kind: place for place, kind in enumerate(CardKind)}


def with_card(cards: Cards, kind: CardKind) -> Cards:
    """The cards with one more.

    >>> with_card((CardKind.CAMELS_3, CardKind.EXCHANGE), CardKind.GOLD_3)
    (CardKind.CAMELS_3, CardKind.GOLD_3, CardKind.EXCHANGE)
    """
    return in_order((*cards, kind))


def without_card(cards: Cards, kind: CardKind) -> Cards:
    """The cards with one less; raises ``ValueError`` where there is none of that kind.

    >>> without_card((CardKind.GOLD_3, CardKind.GOLD_3), CardKind.GOLD_3)
    (CardKind.GOLD_3,)
    """
    at = cards.index(kind)
    return cards[:at] + cards[at + 1 :]


def in_order(cards: Cards) -> Cards:
    """The cards in the order of their kinds.

    >>> in_order((CardKind.EXCHANGE, CardKind.GOLD_3))
    (CardKind.GOLD_3, CardKind.EXCHANGE)
    """
    return tuple(sorted(cards, key=_PLACE.__getitem__))
