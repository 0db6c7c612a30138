"""The page on how long and how wide games are: its bounds are those of the code, its games are met again."""

import re
from functools import cache
from math import comb
from pathlib import Path
from typing import Final

import attrs
import pytest

from newtown.adapters.numbering import numbering_of
from newtown.adapters.openspiel import isfahan, kings, townfolk
from newtown.adapters.openspiel.bounds import Bounds
from newtown.games import ENTRIES
from newtown.testing import Met
from tests.soak.numbered import numbered_game

PAGE: Final = (Path(__file__).parents[2] / "docs" / "longest-games.md").read_text(encoding="utf-8")
TITLES: Final = {entry.title.en: entry.name for entry in ENTRIES}
PLAYS: Final = {"builds": "builds", "at random": "uniform"}

MOST_ROUNDS: Final = 30
"""The last round of Town Folk that the bounds are for."""


@attrs.frozen
class Row:
    """One kind of games, and for each figure the most and the seed and number of the game that reached it."""

    name: str
    players: int
    play: str
    decisions: tuple[int, int, int]
    events: tuple[int, int, int]
    actions: tuple[int, int, int]


def _rows() -> list[Row]:
    found: list[Row] = []
    for title, section in re.findall(r"^### (.+?)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL):
        for line in re.findall(r"^\| \d.*", section, re.MULTILINE):
            players, play, _, *figures = [cell.strip() for cell in line.strip("|").split("|")]
            most = [_count_and_game(figure) for figure in figures]
            found.append(Row(TITLES[title], int(players), PLAYS[play], *most))
    return found


def _count_and_game(figure: str) -> tuple[int, int, int]:
    match = re.fullmatch(r"([\d,]+) \((?:seed (\d+), )?game (\d+)\)", figure)
    assert match is not None, figure
    return _number(match[1]), int(match[2] or 1), int(match[3])


def _number(text: str) -> int:
    return int(text.replace(",", ""))


ROWS: Final = _rows()


@cache
def _measured(name: str, seed: int, number: int) -> Met:
    return numbered_game(name, seed, number).measure()


def test_the_page_has_every_number_of_players_both_ways_of_playing() -> None:
    assert sorted((row.name, row.players, row.play) for row in ROWS) == sorted(
        (entry.name, players, play)
        for entry in ENTRIES
        for players in entry.players
        for play in PLAYS.values()
    )


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.name}-{row.players}-{row.play}")
def test_the_longest_and_widest_games_of_the_page_are_met_again(row: Row) -> None:
    for _, seed, number in (row.decisions, row.events, row.actions):
        kind = numbered_game(row.name, seed, number).kind
        assert kind == f"{row.players} players, standard-1, {row.play}"
    assert _measured(row.name, *row.decisions[1:]).decisions == row.decisions[0]
    assert _measured(row.name, *row.events[1:]).events.total() == row.events[0]
    assert _measured(row.name, *row.actions[1:]).most_actions == row.actions[0]


def _bounds(name: str, players: int) -> Bounds:
    if name == "townfolk":
        return townfolk.bounds_of(players, MOST_ROUNDS)
    return kings.bounds_of(players) if name == "kings-new-town" else isfahan.bounds_of(players)


def _dice(name: str, players: int) -> int:
    """The most dice that are rolled at once: KNT-1.9, ISF-3.1, TWF-3.3.1."""
    return {"kings-new-town": 3 * players, "isfahan": 9, "townfolk": 5 + 3}[name]


def test_the_bounds_of_the_page_are_those_that_follow_from_the_rules() -> None:
    table = PAGE.partition("## What no game goes beyond")[2].partition("## The most seen")[0]
    lines = re.findall(r"^\| *([^|]*?) *\| (\d) \| (.*) \|$", table, re.MULTILINE)
    told = [(int(players), [_number(cell) for cell in rest.split(" | ")]) for _, players, rest in lines]
    kinds = [(entry.name, players) for entry in ENTRIES for players in entry.players]
    assert [title for title, _, _ in lines if title] == [
        "The King's New Town", "Isfahan", f"Town Folk, at most {MOST_ROUNDS} rounds"
    ]  # fmt: skip
    assert [players for players, _ in told] == [players for _, players in kinds]
    for (name, players), (_, figures) in zip(kinds, told, strict=True):
        bounds = _bounds(name, players)
        rolls = comb(_dice(name, players) + 5, 5)
        assert figures == [bounds.decisions, bounds.chances, numbering_of(name).actions, rolls]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.name}-{row.players}-{row.play}")
def test_nothing_seen_goes_beyond_a_bound(row: Row) -> None:
    bounds = _bounds(row.name, row.players)
    for _, seed, number in (row.decisions, row.events, row.actions):
        met = _measured(row.name, seed, number)
        rounds = getattr(numbered_game(row.name, seed, number).config, "max_rounds", 1)
        if rounds is not None:  # nothing is bound in games of Town Folk without a last round
            assert met.decisions <= bounds.decisions
            assert met.events.total() - met.decisions <= bounds.chances
        assert met.most_actions <= numbering_of(row.name).actions
        assert met.most_outcomes <= comb(_dice(row.name, row.players) + 5, 5)
