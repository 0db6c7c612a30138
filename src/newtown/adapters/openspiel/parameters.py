"""Parameters of games, by the types that they were checked to have."""

from collections.abc import Mapping

from newtown.adapters.openspiel.interface import Parameter


def integer(parameters: Mapping[str, Parameter], name: str) -> int:
    """A parameter that is an integer."""
    value = parameters[name]
    if not isinstance(value, int):
        raise ValueError(f"{name} is a whole number, not {value!r}")
    return value


def text(parameters: Mapping[str, Parameter], name: str) -> str:
    """A parameter that is a text."""
    value = parameters[name]
    if not isinstance(value, str):
        raise ValueError(f"{name} is a text, not {value!r}")
    return value
