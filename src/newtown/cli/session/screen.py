"""What is shown to people: sentences, boards, menus."""

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from newtown.cli.session.port import Port
from newtown.core.text import Detail, Lang, Phrase
from newtown.rendering import NotDrawable, block
from newtown.rendering.blocks import Block, Line, beside, block_width, line, padded, span, wrapped

_BESIDE_THE_MENU: Final = 5
"""Rows of the screen that are kept for what stands above and below a menu."""
_GAP: Final = 2


@attrs.frozen
class Screen:
    """A port, and the language that is spoken there."""

    port: Port
    lang: Lang

    def say(self, phrase: Phrase, **details: Detail) -> None:
        """A sentence of the session's own."""
        self.port.write((line(span(phrase.text(self.lang, **details), faint=True)),))

    def warn(self, phrase: Phrase, **details: Detail) -> None:
        """A sentence about what isn't possible."""
        self.port.write((line(span(phrase.text(self.lang, **details), "yellow")),))

    def head(self, phrase: Phrase, **details: Detail) -> None:
        """A sentence above what follows."""
        self.title(phrase.text(self.lang, **details))

    def title(self, text: str) -> None:
        """Words above what follows."""
        self.port.write((line(span(text, bold=True)),))

    def tell(self, sentences: Iterable[str]) -> None:
        """What the game says, a line each."""
        lines: tuple[Line, ...] = tuple(line(sentence) for sentence in sentences)
        if lines:
            self.port.write(lines)

    def copyable(self, text: str) -> None:
        """A line that stays one, however long it is."""
        self.port.write((line(text),), whole=True)

    def show(self, shown: Block) -> None:
        """Lines that are laid out already."""
        self.port.write(shown)

    def pairs(self, rows: Sequence[tuple[str, str]]) -> None:
        """Names and what is to be said of them, side by side."""
        names = tuple(line(name) for name, _ in rows)
        left = block_width(names) + _GAP
        room = max(self.port.size()[0] - left, left)
        for name, (_, words) in zip(names, rows, strict=True):
            self.port.write(beside((padded((name,), left, 1), wrapped(line(words), room)), gap=0))

    def ask(self, phrase: Phrase, **details: Detail) -> str:
        """What is entered after a prompt, without spaces around it."""
        return self.port.read(phrase.text(self.lang, **details)).strip()

    def board(self, view: object, seat: int | None, no_board: Phrase) -> None:
        """The board, as the seat (None: a spectator) sees it."""
        try:
            shown = block(view, seat=seat, lang=self.lang, columns=self.port.size()[0])
        except NotDrawable:
            self.say(no_board)
        else:
            self.port.write(shown)

    @property
    def rows_of_menu(self) -> int:
        """How many rows of a menu can be seen at once."""
        return self.port.size()[1] - _BESIDE_THE_MENU
