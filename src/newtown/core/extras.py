"""What only some users need comes with extras of the package: asking for one that isn't installed."""

import importlib.util

from newtown.core.errors import NewtownError


class MissingExtra(NewtownError, ImportError):
    """What was asked for needs an extra of the package that isn't installed; ``extra`` is its name."""

    def __init__(self, purpose: str, extra: str) -> None:
        super().__init__(purpose, extra)
        self.purpose = purpose
        self.extra = extra

    def __str__(self) -> str:
        return f"{self.purpose} needs an extra: pip install 'newtown[{self.extra}]'"


def require(module: str, *, extra: str, purpose: str) -> None:
    """Raises ``MissingExtra`` where a module that comes with that extra isn't installed.

    ``purpose`` is what the module is needed for, as the beginning of a sentence.

    >>> require("newtowns", extra="dask", purpose="A cluster of machines")
    Traceback (most recent call last):
    newtown.core.extras.MissingExtra: A cluster of machines needs an extra: pip install 'newtown[dask]'
    """
    if importlib.util.find_spec(module) is None:
        raise MissingExtra(purpose, extra)
