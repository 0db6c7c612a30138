"""Which of the legal actions an agent has chosen, if it has chosen one."""

from collections.abc import Sequence
from typing import cast

import attrs

from newtown.core.rules import A


def legal_choice(chosen: object, legal: Sequence[A]) -> A | None:
    """The legal action that was chosen; None where it is none of them.

    Only what equals a legal action in every part *and its type* is that action: ``True`` for 1 or ``3.0``
    for 3 isn't, though Python finds them equal, as it would turn up in the record.

    >>> legal_choice(3.0, (1, 2, 3)) is None
    True
    """
    for action in legal:
        if action is chosen:
            return action
    for action in legal:
        if type(action) is type(chosen) and action == chosen and _alike(action, chosen):
            return action
    return None


def _alike(one: object, other: object) -> bool:
    """Whether two equal values are of the same type in all their parts."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        # Of the same type and equal, so just as long.
        return all(map(_alike, cast("tuple[object, ...]", one), cast("tuple[object, ...]", other)))
    kind: type[object] = type(one)
    if attrs.has(kind):
        names = [field.name for field in attrs.fields(kind)]
        return all(_alike(getattr(one, name), getattr(other, name)) for name in names)
    return True
