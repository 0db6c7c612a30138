"""Text boards in the colours of a terminal, through rich (extra ``cli``)."""

from rich.style import Style as RichStyle
from rich.text import Text

from newtown.rendering.blocks import Block, Style


def coloured(block: Block) -> Text:
    """The block as a text of rich; its ``plain`` is the same words without colours.

    >>> from newtown.rendering.blocks import line, span
    >>> coloured((line("die: ", span("4", "red")),)).markup
    'die: [red]4[/red]'
    """
    whole = Text(no_wrap=True)
    for place, row in enumerate(block):
        if place:
            whole.append("\n")
        written = Text()
        for each in row:
            written.append(each.text, _style(each.style))
        written.rstrip()
        whole.append_text(written)
    return whole


def _style(style: Style) -> RichStyle:
    return RichStyle(color=style.hue, bold=style.bold or None, dim=style.faint or None)
