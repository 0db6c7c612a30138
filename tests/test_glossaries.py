"""The words on the games' pages are where the pages say."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from newtown.games import AnyGame, find_rule, game_named

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {"kings.md": "kings-new-town", "isfahan.md": "isfahan", "townfolk.md": "townfolk"}


def places(page: str) -> Iterator[str]:
    """What the last column of a page's table of words names, whichever way."""
    _, _, words = (DOCS / page).read_text(encoding="utf-8").partition("\n## Words\n")
    rows = re.findall(r"^\| (?!word|---).*\| (.*) \|$", words.partition("\n## ")[0], re.MULTILINE)
    assert len(rows) > 10
    for row in rows:
        found = re.findall(r"`[^`]+`|[A-Z]{3}-[\d.]+", row)
        assert found, row
        yield from found


def is_there(game: AnyGame, place: str) -> bool:
    """Whether a place such as ``Player.cards`` or ``Vote`` is among the game's public names."""
    name, _, field = place.partition(".")
    part: object = getattr(game, name, None)
    return part is not None and (not field or hasattr(part, field))  # a class with slots has its fields


@pytest.mark.parametrize("page", PAGES)
def test_every_word_is_where_the_page_says(page: str) -> None:
    game = game_named(PAGES[page])
    for place in places(page):
        if not place.startswith("`"):
            assert find_rule(place).id == place
        elif '"' not in place:  # a value, such as the name of a square
            assert is_there(game, place.strip("`")), place
