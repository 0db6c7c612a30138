"""Tables as bytes, for workers elsewhere.

Python doesn't pickle modules, and a game may be one, as may what an agent holds. Here they are sent by their
name. The bytes are read only by workers that are given them by the same program.
"""

import io
import pickle
import sys
import traceback
from importlib import import_module
from types import ModuleType
from typing import Any, cast

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


def sent_error(error: Exception) -> bytes:
    """An error of a worker, with its traceback as a note; in words alone if it doesn't survive sending.

    >>> isinstance(received(sent_error(ValueError("no idea")), "the error"), ValueError)
    True
    """
    told = "".join(traceback.format_exception(error)).rstrip()
    error.add_note(f"In the worker:\n{told}")
    try:
        content = sent(error, "the error")
        received(content, "the error")
    except Unsendable:
        return sent(RuntimeError(told), "the error")
    return content


def received_error(content: bytes) -> Exception:
    """The error of bytes made by :func:`sent_error`."""
    return cast(Exception, received(content, "the error"))
