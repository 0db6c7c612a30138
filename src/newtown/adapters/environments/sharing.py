"""Values that copies of an environment share, and that are pickled though they hold modules."""

from typing import Self, TypeVar, cast

import attrs

from newtown.simulation.sending import received, sent

T = TypeVar("T")


@attrs.frozen
class Shared:
    """Base of frozen attrs classes whose values are never copied: ``copy.deepcopy`` gives the same object.

    They are pickled with the modules they hold, which are sent by their names; raises ``Unsendable`` for
    what can't be pickled even so, such as a lambda.
    """

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        kind = type(self)
        values = tuple(getattr(self, field.name) for field in attrs.fields(kind) if field.init)
        return _made_again, (kind, sent(values, kind.__name__))


def _made_again(kind: type[T], content: bytes) -> T:
    return kind(*cast("tuple[object, ...]", received(content, kind.__name__)))
