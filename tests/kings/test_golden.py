"""Games and values as they were stored once, by version 1 of the formats: they stay readable for ever.

The records were made by the library when it was new and are kept since; what they guard is that nothing
changes unsaid.
"""

from pathlib import Path

import pytest

import newtown
from newtown.core.records import dump_record, load_record, replay

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))

TOTALS: dict[str, tuple[int, ...]] = {
    "uniform-2": (-3, -3),
    "uniform-3-draft": (-14, -4, -11),
    "uniform-4-short": (-10, -4, -2, -11),
    "builders-2-draft": (19, 23),
    "builders-3": (21, 20, 24),
    "builders-4": (19, -4, 12, 15),
    "builders-4-short-draft": (23, 4, 16, 19),
    "builders-4-random-layout": (21, 13, 13, 9),
}


def test_all_recorded_games_are_there() -> None:
    assert {path.stem for path in GOLDEN} == set(TOTALS)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_points(path: Path) -> None:
    state = replay(newtown, load_record(newtown, path.read_text(encoding="utf-8")))
    assert newtown.to_move(state) is newtown.Nature.OVER
    assert newtown.score(state).totals == TOTALS[path.stem]
    assert newtown.state_faults(state) == ()
    assert newtown.loads(newtown.dumps(state)) == state


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_is_stored_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8").strip()
    assert dump_record(newtown, load_record(newtown, text)) == text


def test_the_recorded_games_hold_what_is_rare() -> None:
    kinds = {
        type(event).__name__
        for path in GOLDEN
        for event in load_record(newtown, path.read_text(encoding="utf-8")).events
    }
    assert {"Build", "Extend", "TakeOver", "KeepDice", "TakeFamily", "RerollAll"} <= kinds


@pytest.mark.parametrize(
    ("text", "event"),
    [
        (
            '{"colour":"red","face":6,"format":"newtown/kings-new-town-event","type":"take-die","version":1}',
            newtown.TakeDie(newtown.Colour.RED, 6),
        ),
        (
            '{"format":"newtown/kings-new-town-event","parts":[2,3],"size":5,"type":"split","version":1}',
            newtown.Split(5, (2, 3)),
        ),
        (
            '{"faces":[1,2,6],"format":"newtown/kings-new-town-event","type":"tree-rolled","version":1}',
            newtown.TreeRolled((1, 2, 6)),
        ),
    ],
)
def test_an_event_is_stored_as_version_1_says(text: str, event: newtown.Event) -> None:
    assert newtown.load_event(text) == event
    assert newtown.dump_event(event) == text


def test_a_config_is_stored_as_version_1_says() -> None:
    text = (
        '{"allow_unsound":false,"deal":"draft","edition":"standard-1",'
        '"format":"newtown/kings-new-town-config","layout":null,"players":3,"residents":false,"version":1}'
    )
    config = newtown.Config(players=3, deal=newtown.Deal.DRAFT, residents=False)
    assert newtown.load_config(text) == config
    assert newtown.dump_config(config) == text
