"""What clients send, read as strictly as the library reads its own formats, and the text of answers.

Each message is a class, and its fields' annotations are its format: a codec of the library refuses what
doesn't fit, with the place, and nothing is guessed.
"""

import re
from typing import Final, TypeVar, final

import attrs

from examples.web_backend.refusals import TOO_LONG, Refused
from examples.web_backend.table import Player
from newtown.core.codec import Codec, Format
from newtown.core.errors import FormatError
from newtown.core.jsontext import Data, read_text, write_text
from newtown.core.text import Lang
from newtown.games import AnyGame

LONGEST: Final = 65_536
"""The most bytes that a message may have."""

_NUMBER: Final = re.compile("[0-9]{1,9}", re.ASCII)

M = TypeVar("M")


@final
@attrs.frozen
class Raw:
    """Data that only the game can read."""

    data: Data


@final
@attrs.frozen
class Opening:
    """A table to be opened: who plays each seat, and fields of the game's config that aren't as usual."""

    game: str
    seats: tuple[Player, ...]
    options: Raw


@final
@attrs.frozen
class Claim:
    """A seat that somebody wants to play; None is any that is free."""

    seat: int | None


@final
@attrs.frozen
class Decision:
    """An action, in the game's JSON or notation, and the step on which it was chosen."""

    step: int
    action: Raw


@final
@attrs.frozen
class Hello:
    """Who a client is (without a token: a spectator), how many events it has seen, and its language."""

    token: str | None
    since: int | None
    lang: Lang


@final
@attrs.frozen
class Question:
    """What a client asks in an address: see :class:`Hello`."""

    since: int | None
    lang: Lang


_CODEC: Final = Codec()
_CODEC.hook(Raw, read=lambda data, _: Raw(data), write=lambda raw, _: raw.data)

OPENING: Final = _CODEC.format("opening", Opening)
CLAIM: Final = _CODEC.format("claim", Claim)
DECISION: Final = _CODEC.format("decision", Decision)
HELLO: Final = _CODEC.format("hello", Hello)
QUESTION: Final = _CODEC.format("question", Question)


def decoded(body: bytes) -> str:
    """The text of what was sent; raises ``Refused`` if it is too long, ``FormatError`` if it isn't UTF-8."""
    if len(body) > LONGEST:
        raise Refused(TOO_LONG, needed=LONGEST)
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise FormatError("not UTF-8", "$") from error


def read(form: Format[M], text: str, **usual: Data) -> M:
    """The message of a JSON text, in which fields may be left out that have something usual.

    Raises ``FormatError`` with the place.
    """
    data = read_text(text)
    return form.from_data({**usual, **data} if isinstance(data, dict) else data)


def question(since: str | None, lang: str | None) -> Question:
    """What is asked in an address; raises ``FormatError``."""
    number = int(since) if since is not None and _NUMBER.fullmatch(since) else since
    return QUESTION.from_data({"since": number, "lang": lang or "en"})


def action_of(game: AnyGame, raw: Raw) -> object:
    """The action of a decision: notation if it is a text, otherwise JSON as of ``dump_event``.

    Raises ``NotationError``, or ``FormatError`` with the place in the decision.
    """
    if isinstance(raw.data, str):
        return game.parse(raw.data)
    try:
        return game.load_event(write_text(raw.data))
    except FormatError as error:
        raise FormatError(error.message, error.path.replace("$", "$.action", 1)) from error


def json_text(data: Data) -> str:
    """What is sent to a client, as JSON text."""
    # Half a character that a client has sent as an escape goes back as this escape: no text can hold it.
    return write_text(data).encode("utf-8", "backslashreplace").decode()
