"""The program that soaks the games: numbered games, going on, and what is left of a broken game."""

import random
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import attrs
import pytest

from newtown.core.play import uniform
from newtown.core.records import load_record
from newtown.core.rules import Nature
from newtown.testing import Met
from tests.games import sealed
from tests.games.sealed import Bid, Config, State
from tests.soak.__main__ import main
from tests.soak.games import GAMES, Soaked
from tests.soak.numbered import numbered_game
from tests.soak.progress import Extent, Most, Progress, load_progress, save_progress

ALL_GAMES = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(autouse=True)
def quick_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of a few events, besides those of the library."""
    monkeypatch.setitem(GAMES, sealed.NAME, _soaked(sealed))


def _soaked(game: ModuleType) -> Soaked[Any, Any, Any, Any, Any]:
    return Soaked(
        cast(Any, game),  # a module made of another one
        lambda rng, builds: Config(rng.randrange(2, 4), rng.randrange(1, 4)),
        uniform,
        max_events=sealed.LONGEST,
        kind=lambda config: f"{config.seats} seats",
    )


# -- Numbered games ---------------------------------------------------------------------------------


@ALL_GAMES
def test_a_number_is_one_game_whatever_was_played_before(name: str) -> None:
    first = numbered_game(name, 1, 3).record(40)
    numbered_game(name, 1, 2).record(40)
    assert numbered_game(name, 1, 3).record(40) == first
    assert numbered_game(name, 1, 5).record(40) != first
    assert numbered_game(name, 2, 3).record(40) != first


@ALL_GAMES
def test_numbers_meet_all_players_and_editions_and_both_ways_of_playing(name: str) -> None:
    games = [numbered_game(name, 1, number) for number in range(64)]
    players = {"kings-new-town": {2, 3, 4}, "isfahan": {3, 4}, "townfolk": {2, 3, 4, 5}}[name]
    assert {game.config.players for game in games} == players
    standard = GAMES[name].game.config_of(GAMES[name].game.new_game()).edition.name
    own = [game for game in games if game.config.edition.name != standard]
    assert 2 <= len(own) <= 20
    assert sum(game.builds for game in games) == 32


def test_numbers_meet_every_choice_before_the_kings_new_town() -> None:
    configs = [numbered_game("kings-new-town", 1, number).config for number in range(64)]
    choices = {(config.deal, config.residents, config.layout is None) for config in configs}
    assert len(choices) == 2 * 2 * 2
    assert len({config.edition.name for config in configs}) == 3


def test_numbers_meet_games_of_town_folk_with_and_without_a_last_round() -> None:
    games = [numbered_game("townfolk", 1, number) for number in range(64)]
    assert {(game.config.max_rounds is None, game.builds) for game in games} == {
        (last, builds) for last in (True, False) for builds in (True, False)
    }


def test_a_game_is_measured_as_it_is_checked() -> None:
    for number in range(6):
        game = numbered_game(sealed.NAME, 1, number)
        checked, measured = game.check(), game.measure()
        assert measured == attrs.evolve(
            checked, refusals=measured.refusals, concealed=measured.concealed, worlds=0, other_worlds=0
        )


@pytest.mark.parametrize(("name", "number"), [("kings-new-town", 63), ("isfahan", 5), ("townfolk", 23)])
def test_every_law_holds_in_a_game_of_the_soak(name: str, number: int) -> None:
    game = numbered_game(name, 1, number)
    met = game.check()
    assert met.states == met.events.total() + 1 == len(game.record().events) + 1
    assert 0 < met.decisions < met.events.total()


# -- Progress ---------------------------------------------------------------------------------------


def _met(decisions: int, chance: int, actions: int) -> Met:
    met = Met(games=1, states=decisions + chance + 1, decisions=decisions, most_actions=actions)
    met.events.update({"Decision": decisions, "Outcome": chance})
    met.refusals["not-your-turn"] = 2
    return met


def test_progress_keeps_the_most_of_everything_and_the_first_game_with_so_much() -> None:
    progress = Progress("some", 1)
    for met in (_met(5, 3, 9), _met(8, 1, 7), _met(8, 1, 9)):
        progress.add(met, "2 players")
    progress.add(_met(1, 1, 1), "3 players")
    assert progress.games == 4
    assert (progress.decisions, progress.outcomes, progress.states) == (22, 6, 32)
    assert progress.refusals == {"not-your-turn": 8}
    assert progress.extents == {
        "2 players": Extent(3, Most(8, 1), Most(9, 1), Most(9, 0), Most(0, 0)),
        "3 players": Extent(1, Most(1, 3), Most(2, 3), Most(1, 3), Most(0, 0)),
    }


def test_progress_is_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "some.json"
    assert load_progress(path, "some", 1) == Progress("some", 1)
    progress = Progress("some", 1, memory=[(10_000, 60)])
    progress.add(_met(5, 3, 9), "2 players")
    save_progress(path, progress)
    assert load_progress(path, "some", 1) == progress
    with pytest.raises(ValueError, match="is of some with the seed 1"):
        load_progress(path, "some", 2)


def test_a_soak_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def soaked(folder: str, decisions: int) -> Progress:
        asked = (sealed.NAME, "--decisions", str(decisions), "--folder", str(tmp_path / folder))
        assert main(list(asked)) == 0
        return load_progress(tmp_path / folder / f"{sealed.NAME}-1.json", sealed.NAME, 1)

    half = soaked("stopped", 30)
    assert 30 <= half.decisions < 60
    whole = soaked("stopped", 60)
    assert whole == soaked("at once", 60)
    assert whole.games > half.games
    assert soaked("stopped", 60) == whole
    assert f"{whole.decisions} decisions" in capsys.readouterr().out


def test_games_are_played_without_laws_apart_from_those_with(tmp_path: Path) -> None:
    asked = (sealed.NAME, "--decisions", "30", "--folder", str(tmp_path))
    assert main([*asked, "--unchecked"]) == 0
    assert main(list(asked)) == 0
    unchecked = load_progress(tmp_path / f"{sealed.NAME}-1-unchecked.json", sealed.NAME, 1)
    checked = load_progress(tmp_path / f"{sealed.NAME}-1.json", sealed.NAME, 1)
    assert unchecked.extents == checked.extents
    assert checked.refusals
    assert not unchecked.refusals


# -- Games that break a law -------------------------------------------------------------------------


def broken_from(round_: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From some round on the game has a winner before it is over."""

    def winners(state: State, /) -> tuple[int, ...]:
        return (0,) if state.round >= round_ and sealed.to_move(state) == 1 else sealed.winners(state)

    game = ModuleType("broken")
    vars(game).update(vars(sealed), winners=winners)
    monkeypatch.setitem(GAMES, sealed.NAME, _soaked(game))


def test_a_game_that_breaks_a_law_is_told_and_saved_until_then(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_from(1, monkeypatch)
    assert main([sealed.NAME, "--decisions", "1000", "--folder", str(tmp_path)]) == 1
    told = capsys.readouterr()
    (path,) = tmp_path.glob("*-record.json")
    record = load_record(sealed, path.read_text(encoding="utf-8"))
    _, seed, number, _ = path.stem.rsplit("-", 3)
    assert seed == "1"
    assert f"--seed 1 --game {number} breaks at step {len(record.events)}" in told.out
    assert f"WINNERS at step {len(record.events)}" in told.err
    state = sealed.new_game(record.config)
    for event in record.events:
        state = sealed.apply(state, event)
    assert sealed.to_move(state) == 1
    # The game is met again by its number, and the others are kept.
    assert main([sealed.NAME, "--game", number, "--folder", str(tmp_path / "again")]) == 1
    assert (tmp_path / "again" / path.name).read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


def test_a_game_that_raises_is_saved_until_then(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def apply_unchecked(state: State, event: sealed.Event, /) -> State:
        if isinstance(event, Bid) and state.round == 1:
            raise ZeroDivisionError
        return sealed.apply_unchecked(state, event)

    game = ModuleType("raising")
    vars(game).update(vars(sealed), apply_unchecked=apply_unchecked)
    monkeypatch.setitem(GAMES, sealed.NAME, _soaked(game))
    assert main([sealed.NAME, "--decisions", "1000", "--folder", str(tmp_path)]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    (path,) = tmp_path.glob("*-record.json")
    record = load_record(sealed, path.read_text(encoding="utf-8"))
    state = sealed.new_game(record.config)
    for event in record.events:
        state = sealed.apply(state, event)
    assert state.round == 1
    assert not isinstance(sealed.to_move(state), Nature)


def test_the_generator_of_games_does_not_depend_on_hashes() -> None:
    config = numbered_game("isfahan", 1, 0).config
    rng = random.Random("isfahan 1 0")
    assert config == GAMES["isfahan"].config(rng, False)
