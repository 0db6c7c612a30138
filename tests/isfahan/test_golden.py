"""Games as they were recorded once: they replay for ever, event by event, to the same points."""

from pathlib import Path

import pytest

from newtown import isfahan
from newtown.core.records import dump_record, load_record, replay
from newtown.core.rules import Nature

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))

TOTALS: dict[str, tuple[int, ...]] = {
    "merchants-3": (50, 21, 34),
    "merchants-4": (28, 23, 60, 11),
    "own-edition-4": (19, 68, 30, 20),
    "random-3": (12, 9, 6),
    "random-4": (5, 10, 4, 10),
}


def test_all_recorded_games_are_there() -> None:
    assert {path.stem for path in GOLDEN} == set(TOTALS)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8").strip()
    record = load_record(isfahan, text)
    state = replay(isfahan, record)
    assert isfahan.to_move(state) is Nature.OVER
    assert isfahan.score(state).totals == TOTALS[path.stem]
    assert isfahan.state_faults(state) == ()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_is_stored_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8").strip()
    assert dump_record(isfahan, load_record(isfahan, text)) == text
