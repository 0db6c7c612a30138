"""Tables as bytes, for workers elsewhere.

Python doesn't pickle modules, and a game may be one, as may what an agent holds. Here they are sent by their
name. The bytes are read only by workers that are given them by the same program.
"""

import io
import pickle
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

from typing_extensions import override

from newtown.simulation.errors import Unsendable


class _Pickler(pickle.Pickler):
    """Pickles modules as well, by their name."""

    @override
    def reducer_override(self, obj: object, /) -> Any:
        if not isinstance(obj, ModuleType):
            return NotImplemented
        if sys.modules.get(obj.__name__) is not obj:
            raise pickle.PicklingError(f"the module {obj.__name__} can't be imported by its name")
        return import_module, (obj.__name__,)


def sent(value: object, name: str) -> bytes:
    """The bytes of a value; raises ``Unsendable``, which calls it by that name."""
    buffer = io.BytesIO()
    try:
        _Pickler(buffer, pickle.HIGHEST_PROTOCOL).dump(value)
    except Exception as error:
        raise Unsendable(f"{name} can't be sent to a worker: {error}") from error
    return buffer.getvalue()


def received(content: bytes, name: str) -> object:
    """The value of bytes made by :func:`sent`; raises ``Unsendable``, which calls it by that name."""
    try:
        return pickle.loads(content)  # noqa: S301 - made by this program
    except Exception as error:
        raise Unsendable(f"{name} can't be read by a worker: {error}") from error
