"""The page of examples/web, built and used in a real browser as people use it."""

import functools
import http.server
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import attrs
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

import newtown
from newtown.core.records import load_record, replay
from newtown.games import ENTRIES, Entry, game_of_record

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parent.parent.parent
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
DESK: Final[ViewportSize] = {"width": 1280, "height": 900}
SWITCHES = (
    "--host-resolver-rules=MAP newtown.test 127.0.0.1",
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
  // Chooses any option, group after group, until the game is over; says how often it chose.
  const part = (id) => document.getElementById(id);
  let chosen = 0;
  while (part("winners").textContent === "") {
    const buttons = part("choices").querySelectorAll("button");
    if (part("table").ariaBusy === "false" && buttons.length > 0) {
      buttons[(chosen * 7919) % buttons.length].click();
      chosen += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return chosen;
}"""
FOLLOW_HINTS = """async () => {
  // Asks for a hint and follows it, group after group, until the game is over; says how often it was asked.
  const part = (id) => document.getElementById(id);
  let asked = 0;
  while (part("winners").textContent === "") {
    const advised = document.querySelector("#choices .advised");
    const waits = part("table").ariaBusy === "false";
    if (waits && advised) advised.click();
    else if (waits && !part("hint").disabled) {
      part("hint").click();
      asked += 1;
    }
    const before = part("choices").innerHTML;
    for (let tries = 0; part("choices").innerHTML === before && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return asked;
}"""
NAME = "newtown.test"
"""The page is asked for by a name, as on a phone in the house: browsers keep some things for safer places."""


# -- The site, the browser, the page ----------------------------------------------------------------


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page is served, built as its script builds it."""
    site = tmp_path_factory.mktemp("web") / "site"
    subprocess.run([sys.executable, str(ROOT / "examples" / "web" / "build.py"), str(site)], check=True)
    handler = functools.partial(Quiet, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{NAME}:{server.server_port}/"
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


@attrs.define
class Loaded:
    """The page, and what its browser noticed since a test began."""

    page: Page
    complaints: list[str]
    requests: list[str]


@pytest.fixture(scope="module")
def loaded(browser: Browser, address: str) -> Iterator[Loaded]:
    """The page with Python loaded, which takes seconds and serves all tests."""
    loaded = Loaded(browser.new_page(locale="en-GB", accept_downloads=True), [], [])
    page = loaded.page
    page.set_default_timeout(PATIENCE)
    page.on("console", listener(loaded))
    page.on("pageerror", lambda error: loaded.complaints.append(str(error)))
    page.on("request", lambda asked: loaded.requests.append(asked.url))
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    yield loaded
    page.close()


def listener(loaded: Loaded) -> Callable[[ConsoleMessage], None]:
    """Takes down what the console shows in red or yellow."""

    def listen(said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            loaded.complaints.append(said.text)

    return listen


@pytest.fixture
def page(loaded: Loaded, address: str) -> Iterator[Page]:
    """The page before a game, in English; afterwards, that it complained of nothing and fetched nothing
    from elsewhere."""
    page = loaded.page
    page.set_viewport_size(DESK)
    page.select_option("#language", "en")
    if page.locator("#again").is_visible():
        page.click("#again")
    yield page
    assert loaded.complaints == []
    assert loaded.requests
    assert [url for url in loaded.requests if not is_of_site(url, address)] == []


def is_of_site(url: str, address: str) -> bool:
    """Whether what is fetched is of the site, or made by the page itself."""
    return url.startswith((address, f"blob:{address}", "data:"))


def begin(page: Page, game: str, *seats: str) -> None:
    """Starts a game with these seats, and waits until a person has to decide."""
    page.select_option("#game", game)
    page.select_option("#players", str(len(seats)))
    for seat, name in enumerate(seats):
        page.locator("#seats select").nth(seat).select_option(name)
    page.fill("#seed", "7")
    page.click("#setup button[type=submit]")
    if "human" in seats:
        ready(page)


def ready(page: Page) -> None:
    """Waits until a person has to decide, or to take the device."""
    page.wait_for_selector("#table[aria-busy=false]")


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
def test_a_whole_game_of_each_kind_is_played_and_its_record_follows_the_rules(
    page: Page, entry: Entry
) -> None:
    begin(page, entry.name, "human", *["random"] * (entry.players[0] - 1))
    # Town Folk goes on for very long if nobody wants to win.
    assert page.evaluate(FOLLOW_HINTS if entry.name == "townfolk" else DECIDE) > 10
    expect(page.locator("#winners")).to_contain_text("player")
    text = save(page)
    game = game_of_record(text)
    record = load_record(game, text)
    assert record.game == entry.name
    assert record.score is not None
    assert game.winners(replay(game, record))
    shown = [int(points) for points in page.locator("#score .points").all_inner_texts()]
    assert tuple(shown) == record.score.totals


def test_a_game_goes_on_where_its_record_was_saved(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    page.locator("#choices button").first.click()
    ready(page)
    text = save(page)
    choices = page.locator("#choices button").all_inner_texts()
    scores = page.locator("#score").inner_text()
    page.click("#again")
    begin(page, "isfahan", "human", "random", "random")
    open_file(page, text)
    expect(page.locator("#status")).to_contain_text("game.json")
    ready(page)
    assert page.locator("#choices button").all_inner_texts() == choices
    assert page.locator("#score").inner_text() == scores
    assert save(page) == text


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text[: len(text) // 2], "$"),
        (lambda text: "[]", "$.format: the record of a game is needed"),
        (lambda text: text.replace("kings-new-town-record", "chess-record"), "no game is named 'chess'"),
        (lambda text: text.replace('"dice":2', '"dice":7'), "step "),
    ],
    ids=["cut off", "no record", "of a game that isn't there", "against the rules"],
)
def test_a_record_that_cannot_be_opened_is_refused_and_the_game_goes_on(
    page: Page, spoil: Callable[[str], str], said: str
) -> None:
    begin(page, "kings-new-town", "human", "random")
    page.get_by_role("button", name="Roll 2 dice for the tree").click()
    ready(page)
    text = save(page)
    assert spoil(text) != text
    open_file(page, spoil(text))
    expect(page.locator("#refusal")).to_contain_text(said)
    assert save(page) == text


def test_what_the_rules_forbid_is_refused_with_the_rule_in_the_language_of_the_page(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    text = save(page)
    page.fill("#notation", newtown.notate(newtown.EndTurn()))
    page.press("#notation", "Enter")
    expect(page.locator("#refusal")).to_contain_text("(KNT-")
    page.fill("#notation", "knock the tower over")
    page.press("#notation", "Enter")
    expect(page.locator("#refusal")).to_contain_text("knock")
    page.select_option("#language", "ja")
    page.fill("#notation", newtown.notate(newtown.EndTurn()))
    page.press("#notation", "Enter")
    expect(page.locator("#refusal")).to_contain_text("（KNT-")
    assert save(page) == text


def test_an_action_can_be_typed_in_notation(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    page.fill("#notation", newtown.notate(newtown.RollTree(3)))
    page.press("#notation", "Enter")
    ready(page)
    assert json.loads(save(page))["events"]
    expect(page.locator("#notation")).to_have_value("")
    expect(page.locator("#told")).to_contain_text("3 dice for the tree")


def test_a_decision_is_taken_back_and_meets_the_same_dice_again(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    before = save(page)
    first = page.get_by_role("button", name="Roll 3 dice for the tree")
    first.click()
    ready(page)
    after = save(page)
    page.click("#undo")
    expect(first).to_be_visible()
    assert save(page) == before
    first.click()
    expect(first).to_have_count(0)
    ready(page)
    assert save(page) == after


def test_a_hint_marks_one_of_the_choices(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    page.click("#hint")
    expect(page.locator("#choices .advised")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("hint")


def test_a_game_can_be_played_with_the_keyboard_alone(page: Page) -> None:
    page.locator("#game").focus()
    for _ in range(10):
        if page.evaluate("document.activeElement.type") == "submit":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ready(page)
    offered = page.locator("#choices button").first.inner_text()
    page.locator("#language").focus()
    for _ in range(40):
        if page.evaluate("document.activeElement.parentElement.parentElement.id") == "choices":
            break
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.innerText") == offered
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(offered) => !document.getElementById('choices').textContent.startsWith(offered)", arg=offered
    )


def test_a_click_on_the_picture_offers_what_can_be_done_there(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    page.get_by_role("button", name="Roll 3 dice for the tree").click()
    ready(page)
    before = page.locator("#choices button").all_inner_texts()
    page.locator("#board .possible:not([data-target=turn])").first.click()
    expect(page.locator("#path-text")).to_contain_text("There")
    assert len(page.locator("#choices button").all_inner_texts()) < len(before)
    page.keyboard.press("Escape")
    while page.locator("#path").is_visible():
        page.click("#back")
    assert page.locator("#choices button").all_inner_texts() == before


def test_after_a_choice_the_keyboard_goes_on_where_the_next_choices_are(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    page.locator("#choices button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#choices button:has-text('Take')")
    assert page.evaluate("document.activeElement.id") == "turn-title"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#choices') !== null")


def test_two_quick_clicks_choose_once(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    page.locator("#choices button").first.dblclick()
    ready(page)
    choices = [event for event in json.loads(save(page))["events"] if "roll" in event or "take" in event]
    expect(page.locator("#choices button").first).to_contain_text("Take")
    assert len(choices) <= 2


def test_a_game_that_is_left_for_another_can_be_gone_back_to(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    text = save(page)
    page.click("#again")
    expect(page.locator("#table")).to_be_hidden()
    page.click("#return")
    expect(page.locator("#choices button").first).to_be_visible()
    expect(page.locator("#title")).to_have_text("The King's New Town")
    assert save(page) == text


def test_what_was_taken_back_is_no_longer_told(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    before = page.locator("#told").inner_text()
    page.get_by_role("button", name="Roll 3 dice for the tree").click()
    ready(page)
    assert page.locator("#told").inner_text() != before
    page.click("#undo")
    expect(page.get_by_role("button", name="Roll 3 dice for the tree")).to_be_visible()
    assert page.locator("#told").inner_text() == before


def test_agents_that_think_can_be_left_for_another_game(page: Page) -> None:
    begin(page, "isfahan", "mcts", "mcts", "mcts")
    page.click("#again")
    begin(page, "kings-new-town", "human", "random")
    expect(page.get_by_role("button", name="Roll 2 dice for the tree")).to_be_visible()


def test_at_one_device_the_hands_of_others_are_covered(page: Page) -> None:
    begin(page, "isfahan", "human", "human", "random")
    expect(page.locator("#cover")).to_be_visible()
    expect(page.locator("#choices button")).to_have_count(0)
    covered = page.locator("#board").inner_html()
    page.click("#uncover")
    page.wait_for_selector("#choices button")
    assert page.locator("#board").inner_html() != covered


def test_the_page_and_the_game_speak_japanese(page: Page) -> None:
    begin(page, "kings-new-town", "human", "random")
    page.select_option("#language", "ja")
    expect(page.locator("#undo")).to_have_text("一手戻す")
    expect(page.locator("#choices button").first).to_contain_text("樹")
    expect(page.locator("#title")).to_have_text("王様の新しい街")
    expect(page.locator("#told li").first).to_contain_text("プレイヤー")
    expect(page.locator("#told li").last).to_contain_text("プレイヤー")
    assert page.evaluate("document.documentElement.lang") == "ja"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_on_a_phone_nothing_is_wider_than_the_screen(page: Page, entry: Entry) -> None:
    page.set_viewport_size(PHONE)
    begin(page, entry.name, "human", *["random"] * (entry.players[-1] - 1))
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    for button in page.locator("button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 36, "a finger needs room"
