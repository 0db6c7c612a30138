"""The page of examples/web, built and used in a real browser as people use it."""

import contextlib
import functools
import http.server
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import newtown
from newtown.core.records import load_record, replay
from newtown.games import ENTRIES, game_of_record

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parent.parent.parent
PHONE = {"width": 390, "height": 844}
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60_000
"""Milliseconds: Python is loaded, and agents think, on machines that have other work too."""

DECIDE = """async () => {
  // Chooses the first option, group after group, until the game is over; says how often it chose.
  const part = (id) => document.getElementById(id);
  let chosen = 0;
  while (part("winners").textContent === "") {
    const button = part("cover").hidden ? part("choices").querySelector("button") : part("uncover");
    if (button) { button.click(); chosen += 1; }
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return chosen;
}"""


# -- The site, the browser, the page ----------------------------------------------------------------


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page is served, built as its script builds it."""
    site = tmp_path_factory.mktemp("web") / "site"
    subprocess.run([sys.executable, str(ROOT / "examples" / "web" / "build.py"), str(site)], check=True)
    handler = functools.partial(Quiet, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server that writes no log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the standard library's name
        """Says nothing."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser of the machine."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert program is not None, "these tests need Chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(SWITCHES))
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """The page, loaded; afterwards, that it complained of nothing and fetched nothing from elsewhere."""
    complaints: list[str] = []
    elsewhere: list[str] = []
    page = browser.new_page(locale="en-GB", accept_downloads=True)
    page.set_default_timeout(PATIENCE)
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: elsewhere.append(asked.url) if is_elsewhere(asked.url, address) else None)
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    yield page
    page.close()
    assert complaints == []
    assert elsewhere == []


def is_elsewhere(url: str, address: str) -> bool:
    """Whether something is fetched from another place than the site."""
    return not url.startswith((address, "blob:", "data:"))


def begin(page: Page, game: str, *seats: str) -> None:
    """Starts a game with these seats, and waits until a person has to decide."""
    page.select_option("#game", game)
    page.select_option("#players", str(len(seats)))
    for seat, name in enumerate(seats):
        page.locator("#seats select").nth(seat).select_option(name)
    page.click("#setup button[type=submit]")
    if "human" in seats:
        ready(page)


def ready(page: Page) -> None:
    """Waits until a person has to decide, or to take the device."""
    page.wait_for_selector("#choices button, #uncover:visible")


def save(page: Page) -> str:
    """The text of the record that the page saves."""
    with page.expect_download() as download:
        page.click("#save")
    return download.value.path().read_text(encoding="utf-8")


def open_file(page: Page, text: str) -> None:
    page.set_input_files(
        "#load", {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    )


# -- What people do ---------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_whole_game_of_each_kind_is_played_and_its_record_follows_the_rules(page: Page, entry: object) -> None:
    assert entry in ENTRIES
    name = entry.name
    begin(page, name, "human", *["random"] * (entry.players[0] - 1))
    assert page.evaluate(DECIDE) > 10
    expect(page.locator("#winners")).to_contain_text("player")
    text = save(page)
    game = game_of_record(text)
    record = load_record(game, text)
    assert record.game == name
    assert record.score is not None
    assert game.winners(replay(game, record))
    shown = [int(points) for points in page.locator("#score dd").all_inner_texts()]
    assert tuple(shown) == record.score.totals
