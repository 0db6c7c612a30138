"""Enums whose members show themselves as programs name them."""

import enum


class NamedEnum(enum.Enum):
    """An enum whose members' repr is a program.

    >>> class Side(NamedEnum):
    ...     LEFT = "left"
    >>> Side.LEFT
    Side.LEFT
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
