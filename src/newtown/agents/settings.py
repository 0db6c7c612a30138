"""The settings that follow an agent's name, as in ``greedy:worlds=4:effort=100``."""

import math

from newtown.core.errors import NewtownError


class AgentSettingError(NewtownError, ValueError):
    """The settings of an agent can't be what they are said to be; ``text`` is how it was asked for."""

    def __init__(self, text: str, message: str) -> None:
        super().__init__(text, message)
        self.text = text
        self.message = message

    def __str__(self) -> str:
        return f"{self.text!r}: {self.message}"


def split(text: str) -> tuple[str, dict[str, str]]:
    """The name, and the settings by their names; raises ``AgentSettingError`` for what isn't one.

    >>> split("mcts:iterations=200:depth=4")
    ('mcts', {'iterations': '200', 'depth': '4'})
    """
    name, *rest = text.split(":")
    settings: dict[str, str] = {}
    for part in rest:
        key, equals, value = part.partition("=")
        if not (key.isidentifier() and equals and value):
            raise AgentSettingError(text, f"{part!r} isn't a setting; they are written as name=value")
        if key in settings:
            raise AgentSettingError(text, f"{key} is set twice")
        settings[key] = value
    return name, settings


def numbers(
    text: str, settings: dict[str, str], whole: tuple[str, ...] = (), real: tuple[str, ...] = ()
) -> tuple[dict[str, int], dict[str, float]]:
    """The settings as whole and as other numbers; raises ``AgentSettingError`` for any that isn't one.

    >>> numbers("greedy:worlds=4", {"worlds": "4"}, whole=("worlds", "effort"))
    ({'worlds': 4}, {})
    """
    for key in settings:
        if key not in (*whole, *real):
            known = f"it has {', '.join((*whole, *real))}" if whole or real else "it has none"
            raise AgentSettingError(text, f"there is no setting {key}; {known}")
    return (
        {key: _whole(text, key, value) for key, value in settings.items() if key in whole},
        {key: _real(text, key, value) for key, value in settings.items() if key in real},
    )


def _whole(text: str, key: str, value: str) -> int:
    if not (value.isascii() and value.isdecimal()):
        raise AgentSettingError(text, f"{key} is a whole number, not {value!r}")
    return int(value)


def _real(text: str, key: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise AgentSettingError(text, f"{key} is a number, not {value!r}")
    return number
