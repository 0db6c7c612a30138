"""Checks the built pages: ``python docs/check_links.py docs/_build/html``.

Every link inside the site has to lead to a page, and where it names an anchor, to one that is there. Sphinx
checks only links that it makes from references: not those that pages write themselves, nor those between
the reference and the source. Prints each that leads nowhere and exits with 1.
"""

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The anchors and the links of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes them."""
        for name, value in attrs:
            if name == "id" and value is not None:
                self.anchors.add(value)
            elif tag == "a" and name == "href" and value is not None:
                self.links.add(value)


def dangling(site: Path) -> Iterator[tuple[Path, str]]:
    """Every link of a page that leads nowhere, with the page."""
    pages = {path.resolve(): Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        yield from ((path, link) for link in sorted(page.links) if not _leads_somewhere(link, path, pages))


def _leads_somewhere(link: str, path: Path, pages: dict[Path, Page]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if target not in pages or not parts.fragment:
        return target.is_file()
    return unquote(parts.fragment) in pages[target].anchors


def main() -> int:
    """How many links of the site lead nowhere."""
    site = Path(sys.argv[1]).resolve()
    found = list(dangling(site))
    for path, link in found:
        print(f"{path.relative_to(site)}: {link} leads nowhere", file=sys.stderr)
    return len(found)


if __name__ == "__main__":
    sys.exit(main() > 0)
