"""What pages show below a program is what the program prints.

On these pages programs are written to be copied, without prompts, and what they print stands in the block of
text right below.
"""

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ("docs/index.md", "docs/tutorial.md")

BLOCK = re.compile(
    r"^```python\n(?P<program>.*?)^```$(?:\s*^```text\n(?P<shown>.*?)^```$)?", re.MULTILINE | re.DOTALL
)


def blocks(page: str) -> Iterator[tuple[str, str | None]]:
    """The programs of a page in order, each with what is shown below it, if anything is."""
    for match in BLOCK.finditer((ROOT / page).read_text(encoding="utf-8")):
        yield match["program"], match["shown"]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_what_its_programs_print(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # as whoever follows the page, in an empty folder
    names: dict[str, object] = {"__name__": "__main__"}
    shown_any = False
    for program, shown in blocks(page):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(program, page, "exec"), names)  # noqa: S102 - a page of the project
        if shown is not None:
            shown_any = True
            assert printed.getvalue() == shown, program
    assert shown_any
