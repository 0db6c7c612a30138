"""The table behind the page of examples/web, asked as the page asks it, without a browser."""

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from newtown.core.records import load_record, replay, steps
from newtown.games import ENTRIES, Entry, game_named

pytest.importorskip("svg", reason="the table draws pictures")

FILE = Path(__file__).parent.parent.parent / "examples" / "web" / "table.py"
Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask() -> Ask:
    """Asks a table of its own, in English unless told otherwise."""
    spec = importlib.util.spec_from_file_location("newtown_web_table", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    def asked(call: str, /, **given: object) -> dict[str, Any]:
        answer = json.loads(module.answer(call, json.dumps({"lang": "en", **given})))
        assert isinstance(answer, dict)
        return answer

    return asked


def until_asked(ask: Ask, status: dict[str, Any]) -> dict[str, Any]:
    """What moves by itself moves, until a person is to decide."""
    while status["waits"] in {"agent", "chance"}:
        status = ask("step")
    return status


def follow_hint(ask: Ask) -> dict[str, Any]:
    """Whoever is to decide does what a greedy agent would."""
    return until_asked(ask, ask("act", index=ask("hint")["index"]))


# -- Several people at one device -------------------------------------------------------------------


def until_passed_on(ask: Ask) -> tuple[int, int]:
    """A game of Isfahan that has come from one person to the next: their seats."""
    status = until_asked(ask, ask("start", game="isfahan", players=3, seats=["human"] * 3, seed=3))
    assert status["waits"] == "cover"
    first = status["seat"]
    assert ask("uncover")["waits"] == "human"
    for _ in range(100):
        status = follow_hint(ask)
        if status["waits"] == "cover":
            return first, status["seat"]
    raise AssertionError("the first person never ended a turn")


def test_who_takes_back_the_choice_of_another_does_not_see_the_hand_of_the_other(ask: Ask) -> None:
    first, _ = until_passed_on(ask)
    taken_back = ask("undo")
    assert (taken_back["waits"], taken_back["seat"]) == ("cover", first)
    assert taken_back["options"] == []


def test_nobody_gets_a_hint_before_taking_the_device(ask: Ask) -> None:
    until_passed_on(ask)
    assert ask("hint") == {}


def test_while_the_device_is_passed_on_the_picture_shows_no_hand(ask: Ask) -> None:
    until_passed_on(ask)
    covered = ask("look")["picture"]
    assert "(you)" not in covered
    assert "(you)" in ask("uncover")["picture"]


# -- Taking back ------------------------------------------------------------------------------------


def test_taking_back_passes_over_what_was_no_choice(ask: Ask) -> None:
    status = until_asked(ask, ask("start", game="townfolk", players=2, seats=["random", "human"], seed=7))
    before = ""
    for _ in range(300):
        if len(status["options"]) == 1 and "index" in status["options"][0] and before:
            break
        before = json.dumps(status["options"]) if len(status["options"]) > 1 else before
        status = follow_hint(ask)
    else:
        raise AssertionError("there was always a choice")
    follow_hint(ask)
    assert json.dumps(ask("undo")["options"]) == before


def test_nothing_can_be_taken_back_before_a_person_had_a_choice(ask: Ask) -> None:
    status = until_asked(ask, ask("start", game="townfolk", players=2, seats=["human", "greedy"], seed=7))
    assert status["undo"] is False
    assert ask("undo")["options"] == status["options"]


# -- What is told -----------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_everything_is_told_once_and_again_in_another_language(ask: Ask, entry: Entry) -> None:
    seats = ["human", *["greedy"] * (entry.players[0] - 1)]
    told: list[list[str]] = []
    status = ask("start", game=entry.name, players=len(seats), seats=seats, seed=5)
    for _ in range(12):
        assert status["told"]["from"] == len(told)
        told += status["told"]["events"]
        status = ask("act", index=ask("hint")["index"]) if status["waits"] == "human" else ask("step")
    told += status["told"]["events"]
    assert ask("look")["told"]["events"] == []
    game = game_named(entry.name)
    record = load_record(game, ask("save")["text"])
    assert told == [
        list(game.narrate(step.before, step.event, step.after, lang="en", seat=0))
        for step in steps(game, record)
    ]
    japanese = ask("look", lang="ja")["told"]
    assert japanese["from"] == 0
    assert len(japanese["events"]) == len(told)
    assert all("プレイヤー" not in sentence for event in told for sentence in event)
    assert any("プレイヤー" in sentence for event in japanese["events"] for sentence in event)


def test_an_opened_record_tells_what_happened_before(ask: Ask) -> None:
    ask("start", game="kings-new-town", players=2, seats=["human", "greedy"], seed=5)
    until_asked(ask, ask("look"))
    text = ask("save")["text"]
    opened = ask("open", text=text, seats=["human", "greedy"], seed=5)
    assert len(opened["told"]["events"]) == len(json.loads(text)["events"])


# -- Points -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_points_are_shown_by_their_sources(ask: Ask, entry: Entry) -> None:
    seats = ["greedy"] * entry.players[0]
    status = ask("start", game=entry.name, players=len(seats), seats=seats, seed=5)
    while not any(seat["total"] for seat in status["scores"]):
        status = ask("step")
    game = game_named(entry.name)
    items = game.score(replay(game, load_record(game, ask("save")["text"]))).items
    assert [[item["rule"] for item in seat["items"]] for seat in status["scores"]] == [
        [item.rule for item in each] for each in items
    ]
    assert all(sum(item["points"] for item in seat["items"]) == seat["total"] for seat in status["scores"])
