"""How states and views are shown: by whom, for whom, and in which form."""

import importlib.util
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import attrs
import pytest

import newtown
from newtown import isfahan, rendering, townfolk
from newtown.core.chance import advance
from newtown.core.errors import InvalidState, NewtownError
from newtown.core.extras import MissingExtra
from newtown.core.rules import Nature
from newtown.core.text import Lang
from newtown.games import ENTRIES, AnyGame, Entry, game_named
from newtown.rendering.blocks import Block, line
from newtown.rendering.canvas import Drawing, label
from newtown.rendering.renderer import Renderer, check_viewer, not_drawable, renderer_of
from tests.games import sealed
from tests.rendering.reading_svg import parsed, words_of

STATE = newtown.new_game()
POSITIONS = Path(__file__).parent.parent.parent / "docs" / "positions"


# -- A game of one's own ----------------------------------------------------------------------------


@attrs.frozen
class SealedRenderer:
    """A renderer for a game that the library doesn't know."""

    name: str = "Sealed bids"

    def view(self, value: object, seat: int | None, /) -> sealed.View:
        if isinstance(value, sealed.State):
            return sealed.observe(value, seat)
        if isinstance(value, sealed.View):
            check_viewer(value, value.seat, seat)
            return value
        raise not_drawable(value)

    def board(self, view: sealed.View, /, *, lang: Lang, columns: int) -> Block:
        return (line(f"{self.name} ({lang}, {columns})"), line(f"hand {view.hand}"))

    def drawing(self, view: sealed.View, /, *, lang: Lang) -> Drawing:
        return Drawing(100, 50, self.name, (label(f"hand {view.hand}", 50, 25, size=9, within=90),))


OWN: Renderer[sealed.View] = SealedRenderer()
DEALT = advance(sealed, sealed.new_game(), random.Random(4))


def test_a_game_of_ones_own_is_shown_by_a_renderer_of_ones_own() -> None:
    hand = f"hand {DEALT.hands[1]}"
    assert rendering.text(DEALT, seat=1, renderer=OWN) == f"Sealed bids (en, 80)\n{hand}"
    assert rendering.rich_text(DEALT, seat=1, lang="ja", columns=60, renderer=OWN).plain.startswith(
        "Sealed bids (ja, 60)"
    )
    assert [word.text for word in words_of(parsed(rendering.svg(DEALT, seat=1, renderer=OWN)))] == [hand]
    assert hand in str(rendering.show(DEALT, seat=1, renderer=OWN))


def test_it_is_asked_for_what_the_seat_may_know() -> None:
    assert rendering.text(DEALT, renderer=OWN).endswith("hand None")
    assert rendering.text(sealed.observe(DEALT, 0), renderer=OWN).endswith(f"hand {DEALT.hands[0]}")


def test_without_one_the_error_says_what_to_do() -> None:
    with pytest.raises(rendering.NotDrawable, match=r"tests\.games\.sealed\.State; pass renderer=") as caught:
        rendering.text(DEALT)
    assert caught.value.value is DEALT
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, NewtownError)


@pytest.mark.parametrize("value", [None, 3, "state", newtown, newtown.EndTurn()])
def test_what_is_no_state_or_view_is_refused(value: object) -> None:
    for show in (rendering.text, rendering.svg, rendering.rich_text, rendering.show):
        with pytest.raises(rendering.NotDrawable):
            show(value)


# -- The library's games ----------------------------------------------------------------------------


def test_every_game_has_a_renderer_which_refuses_the_others_values() -> None:
    games: list[AnyGame] = [game_named(entry.name) for entry in ENTRIES]
    for game in games:
        state = game.new_game()
        own = renderer_of(state)
        assert rendering.text(state, renderer=own) == rendering.text(state)
        for other in games:
            if other is not game:
                with pytest.raises(rendering.NotDrawable):
                    own.view(other.new_game(), None)


@pytest.mark.parametrize("game", [newtown, isfahan, townfolk])
def test_a_state_is_shown_as_its_view_is(game: AnyGame) -> None:
    state = advance(game, game.new_game(), random.Random(1))
    for seat in (None, 0, 1):
        view = game.observe(state, seat)
        assert rendering.svg(view) == rendering.svg(state, seat=seat)
        assert rendering.text(view, seat=seat) == rendering.text(state, seat=seat)


@pytest.mark.parametrize("game", [newtown, isfahan, townfolk])
def test_a_view_is_not_shown_as_another_seat_would_see_it(game: AnyGame) -> None:
    state = advance(game, game.new_game(), random.Random(1))
    with pytest.raises(rendering.NotDrawable, match="the view of seat 1; it can't be shown as seat 0"):
        rendering.text(game.observe(state, 1), seat=0)
    with pytest.raises(rendering.NotDrawable, match="the view of a spectator"):
        rendering.svg(game.observe(state, None), seat=0)


def test_a_seat_that_is_not_in_the_game_is_refused() -> None:
    with pytest.raises(InvalidState, match="there is no seat 4"):
        rendering.svg(STATE, seat=4)


# -- Notebooks and files ----------------------------------------------------------------------------


def test_a_notebook_gets_the_picture_and_the_text() -> None:
    shown = rendering.show(STATE, seat=0, lang="ja", width=500, columns=100)
    bundle = shown._repr_mimebundle_(include=None, exclude=None)
    assert bundle == {
        "image/svg+xml": rendering.svg(STATE, seat=0, lang="ja", width=500),
        "text/plain": rendering.text(STATE, seat=0, lang="ja", columns=100),
    }
    assert shown._repr_svg_() == bundle["image/svg+xml"]
    assert str(shown) == bundle["text/plain"]


def test_a_picture_is_saved_by_the_end_of_its_name(tmp_path: Path) -> None:
    shown = rendering.show(STATE)
    shown.save(tmp_path / "town.svg")
    shown.save(str(tmp_path / "town.txt"))
    assert (tmp_path / "town.svg").read_bytes() == shown.svg.encode()
    assert (tmp_path / "town.txt").read_bytes() == f"{shown.text}\n".encode()


def test_other_kinds_of_files_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"neither an \.svg nor a \.txt file"):
        rendering.show(STATE).save(tmp_path / "town.png")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("file", sorted(POSITIONS.glob("*.json")), ids=lambda file: file.stem)
def test_the_positions_that_the_pages_show_are_sound(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    name = re.fullmatch("newtown/(.*)-state", json.loads(text)["format"])
    assert name is not None
    game = game_named(name[1])
    assert game.dumps(game.loads(text)) == text.rstrip("\n")


def test_there_are_positions_of_every_game() -> None:
    games = {json.loads(file.read_text(encoding="utf-8"))["format"] for file in POSITIONS.glob("*.json")}
    assert games == {f"newtown/{entry.name}-state" for entry in ENTRIES}


# -- Extras -----------------------------------------------------------------------------------------


def in_a_fresh_interpreter(program: str, *, seed: str = "0") -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
        env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1", "PYTHONPATH": str(Path(newtown.__path__[0]).parent)},
    )
    return done.stdout


def test_text_needs_no_extra() -> None:
    program = (
        "import sys; sys.modules['svg'] = sys.modules['rich'] = None\n"
        "import newtown\nfrom newtown import rendering\n"
        "print(len(rendering.text(newtown.new_game())) > 1000)"
    )
    assert in_a_fresh_interpreter(program) == "True\n"


@pytest.mark.parametrize(
    ("call", "module", "extra"),
    [
        (rendering.svg, "svg", "svg"),
        (rendering.drawing, "svg", "svg"),
        (rendering.show, "svg", "svg"),
        (rendering.rich_text, "rich", "cli"),
    ],
)
def test_a_missing_extra_is_named(
    call: object, module: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util,
        "find_spec",
        lambda name, package=None: None if name == module else found(name, package),
    )
    assert callable(call)
    with pytest.raises(MissingExtra, match=rf"pip install 'newtown\[{extra}\]'") as caught:
        call(STATE)
    assert isinstance(caught.value, ImportError)
    assert caught.value.extra == extra


def test_pictures_are_the_same_in_every_interpreter() -> None:
    program = (
        "import hashlib, newtown\nfrom newtown import isfahan, rendering, townfolk\n"
        "for game in (newtown, isfahan, townfolk):\n"
        "    state = game.new_game()\n"
        "    for shown in (rendering.svg(state), rendering.text(state, lang='ja')):\n"
        "        print(hashlib.sha256(shown.encode()).hexdigest())"
    )
    assert in_a_fresh_interpreter(program, seed="1") == in_a_fresh_interpreter(program, seed="2")


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_who_cannot_see_a_picture_is_told_who_is_to_do_something(entry: Entry) -> None:
    game = game_named(entry.name)
    state: object = game.new_game()
    while isinstance(mover := game.to_move(state), Nature):
        state = game.apply(state, game.sample_chance(state, random.Random(7)))
    title = rendering.svg(state, seat=mover).partition("<title>")[2].partition("</title>")[0]
    assert title.startswith(f"{entry.title.en}: ")
    assert f"Player {mover}" in title
