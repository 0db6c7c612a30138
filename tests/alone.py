"""What holds where the package is installed and nothing else is: run there by ``nox -s alone``."""

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from importlib.metadata import distributions

import newtown
from newtown.core.extras import MissingExtra

NEEDED = {"newtown", "attrs", "cattrs", "typing-extensions"}
TOOLS = {"pip", "setuptools", "wheel"}


def foreign() -> list[str]:
    """What is installed here that the package doesn't ask for."""
    names = {distribution.name.lower().replace("_", "-") for distribution in distributions()}
    return sorted(names - NEEDED - TOOLS)


def unusable() -> Iterator[str]:
    """The rooms that neither can be imported nor say which extra they need, and modules that are broken."""
    for module in pkgutil.walk_packages(newtown.__path__, "newtown."):
        try:
            importlib.import_module(module.name)
        except MissingExtra:
            pass
        except ModuleNotFoundError as error:
            if module.ispkg or str(error.name).startswith("newtown"):
                yield f"{module.name}: {error}"


def main() -> None:
    if others := foreign():
        sys.exit(f"installed with the package: {', '.join(others)}")
    if broken := list(unusable()):
        sys.exit("\n".join(broken))
    print(f"newtown {newtown.__version__} works alone")


if __name__ == "__main__":
    main()
