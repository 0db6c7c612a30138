"""Features of views: a vector of named numbers for whatever one seat may know."""

from array import array
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, final

from newtown.adapters.features.encoders import C, Encoder
from newtown.adapters.recipes import Recipe, reduced
from newtown.core.extras import require
from newtown.core.rules import V

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

V_contra = TypeVar("V_contra", contravariant=True)


class Features(Protocol[V_contra]):
    """What adapters take as the features of a game: a vector of fixed length for every view."""

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each entry, all different."""
        ...

    @property
    def lows(self) -> tuple[float, ...]:
        """The least that each entry can be, 0 or −1; the most is 1."""
        ...

    def vector(self, view: V_contra, /) -> "array[float]":
        """The entries as an array of 32-bit floats; raises ``OtherTable`` for a view of another table."""
        ...


@final
class ViewFeatures(Generic[V, C]):
    """The :class:`Features` of views by an encoder, looked at with what ``context_of`` makes of a view.

    ``context_of`` raises ``OtherTable`` for views of another table. With ``made_by``, a function and its
    arguments, it can be pickled and copied: by making it again.

    >>> from newtown.adapters.features import Squashed
    >>> features = ViewFeatures(Squashed(3), lambda view: None)  # a game whose views are numbers
    >>> features.size, list(features.vector(3))
    (1, [0.5])
    """

    def __init__(
        self, encoder: Encoder[C, V], context_of: Callable[[V], C], *, made_by: Recipe | None = None
    ) -> None:
        self._encoder = encoder
        self._context_of = context_of
        self._empty = array("f", bytes(4 * len(encoder.labels)))
        self._names = tuple(label.removeprefix(".") for label in encoder.labels)
        self._made_by = made_by

    def __reduce__(self) -> Recipe:
        return reduced(self, self._made_by)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each entry, all different."""
        return self._names

    @property
    def lows(self) -> tuple[float, ...]:
        """The least that each entry can be, 0 or −1; the most is 1."""
        return self._encoder.lows

    @property
    def size(self) -> int:
        """How many entries there are."""
        return len(self._names)

    def vector(self, view: V, /) -> "array[float]":
        """The entries as an array of 32-bit floats, which needs no numpy.

        ``numpy.frombuffer(vector, numpy.float32)`` looks at the same numbers without copying them. Raises
        ``OtherTable`` for a view of another edition or number of players.
        """
        out = self._empty[:]
        self._encoder.write(self._context_of(view), view, out, 0)
        return out

    def array(self, view: V, /) -> "NDArray[np.float32]":
        """The entries as a numpy array of float32.

        Raises ``OtherTable`` as :meth:`vector` does, and ``MissingExtra`` where numpy isn't installed.
        """
        return _frombuffer()(self.vector(view))


@cache
def _frombuffer() -> "Callable[[array[float]], NDArray[np.float32]]":
    require("numpy", extra="features", purpose="An array of features")
    import numpy as np  # noqa: PLC0415 - an extra

    def seen(vector: "array[float]") -> "NDArray[np.float32]":
        return np.frombuffer(vector, np.float32)

    return seen
