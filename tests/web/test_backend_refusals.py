"""What the back end of examples/web_backend refuses: with a reason, and nothing is changed."""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import attrs
import pytest
from starlette.testclient import TestClient

from examples.web_backend.messages import LONGEST
from newtown.games import find_rule
from tests.games import sealed
from tests.web.backend import (
    ISFAHAN,
    Json,
    buy,
    isfahan_table,
    open_table,
    refused,
)


@pytest.mark.parametrize(
    ("content", "status", "kind", "path"),
    [
        pytest.param(b"", 400, "unreadable", "$", id="nothing"),
        pytest.param(b"{", 400, "unreadable", "$", id="half an object"),
        pytest.param(b"[1]", 400, "unreadable", "$", id="a list"),
        pytest.param(b"{}", 400, "unreadable", "$.step", id="an empty object"),
        pytest.param(b'{"step": 0}', 400, "unreadable", "$.action", id="no action"),
        pytest.param(b'{"action": "buy 1"}', 400, "unreadable", "$.step", id="no step"),
        pytest.param(b'{"step": true, "action": "buy 1"}', 400, "unreadable", "$.step", id="a truth"),
        pytest.param(b'{"step": 0.0, "action": "buy 1"}', 400, "unreadable", "$.step", id="a fraction"),
        pytest.param(b'{"step": 0, "step": 0, "action": "buy 1"}', 400, "unreadable", "$.step", id="twice"),
        pytest.param(
            b'{"step": 0, "action": "buy 1", "seat": 0}', 400, "unreadable", "$.seat", id="a key more"
        ),
        pytest.param(b'{"step": 0, "action": "buy one"}', 400, "unreadable", "$.action", id="not notation"),
        pytest.param(b'{"step": 0, "action": "\\ud800"}', 400, "unreadable", "$.action", id="half a letter"),
        pytest.param(b'{"step": 0, "action": 7}', 400, "unreadable", "$.action", id="a number"),
        pytest.param(b'{"step": 0, "action": null}', 400, "unreadable", "$.action", id="null"),
        pytest.param(buy(count="1"), 400, "unreadable", "$.action.count", id="text for a number"),
        pytest.param(buy(type="steal"), 400, "unreadable", "$.action.type", id="an unknown type"),
        pytest.param(buy(version=2), 400, "unreadable", "$.action.version", id="a version to come"),
        pytest.param(
            buy(format="newtown/townfolk-event"), 400, "unreadable", "$.action.format", id="other game"
        ),
        pytest.param(b'{"step": 0, "action": "buy \xff"}', 400, "unreadable", "$", id="not UTF-8"),
        pytest.param(b"[" * 60_000, 400, "unreadable", "$", id="deep"),
        pytest.param(b'{"step": ' + b"9" * 5000 + b"}", 400, "unreadable", "$.step", id="a long number"),
        pytest.param(b" " * (LONGEST + 1), 413, "too-long", None, id="huge"),
        pytest.param(b'{"step": 1, "action": "buy 1"}', 409, "stale", None, id="a step to come"),
        pytest.param(b'{"step": -1, "action": "buy 1"}', 409, "stale", None, id="a step before all"),
        pytest.param(buy(count=9), 422, "illegal", None, id="against the rules"),
        pytest.param(
            b'{"step": 0, "action": "roll white 111222333"}', 400, "unreadable", "$.action", id="dice"
        ),
        pytest.param(
            json.dumps({"step": 0, "action": json.loads(ISFAHAN.dump_event(ISFAHAN.parse("end")))}),
            422,
            "illegal",
            None,
            id="not now",
        ),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_reason_and_changes_nothing(
    client: TestClient, content: bytes | str, status: int, kind: str, path: str | None
) -> None:
    people = isfahan_table(client)
    before = [person.ask(since=0).text for person in people]
    response = people[0].post(content)
    reason = refused(response)
    assert (response.status_code, reason["kind"], reason.get("path")) == (status, kind, path)
    assert reason["message"]
    with people[0].listening() as socket:
        socket.receive_json()
        socket.send_text(content if isinstance(content, str) else content.decode("utf-8", "replace"))
        live_reason = socket.receive_json()["refused"]
    if b"\xff" not in (content if isinstance(content, bytes) else b""):
        assert live_reason == reason
    assert [person.ask(since=0).text for person in people] == before


def test_a_refusal_by_the_rules_says_which_rule_and_why_in_the_readers_language(client: TestClient) -> None:
    person, *_ = isfahan_table(client)
    english = refused(person.post(buy(count=9)))
    assert (english["code"], english["rule"]) == ("yellow-count", "ISF-3.1")
    assert english["message"].endswith("(ISF-3.1)")
    assert english["rule_text"] == find_rule("ISF-3.1").text.en
    japanese = refused(person.post(buy(count=9), lang="ja"))
    assert japanese["message"].endswith("（ISF-3.1）")
    assert japanese["rule_text"] == find_rule("ISF-3.1").text.ja
    with person.listening(lang="ja") as socket:
        socket.receive_json()
        socket.send_text(buy(count=9))
        assert socket.receive_json()["refused"] == japanese


def test_a_game_of_somebody_else_has_reasons_without_a_rule_book(client: TestClient) -> None:
    _, other, *_ = open_table(client, sealed.NAME, "person", "person", "person", seats=3)
    reason = refused(other.decide(other.look()["step"], "pass"))
    assert reason["kind"] == "illegal"
    assert "rule_text" not in reason


def test_who_draws_is_the_server_and_no_seat(client: TestClient) -> None:
    person, *_ = isfahan_table(client)
    state = ISFAHAN.apply(ISFAHAN.new_game(), ISFAHAN.parse("buy 0"))
    outcome = ISFAHAN.sample_chance(state, random.Random(1))
    response = person.decide(0, json.loads(ISFAHAN.dump_event(outcome)))
    assert (response.status_code, refused(response)["kind"]) == (422, "illegal")


def test_nobody_decides_for_another_seat(client: TestClient) -> None:
    _, other, _, spectator = isfahan_table(client)
    foreign = other.decide(0, "buy 1")
    assert (foreign.status_code, refused(foreign)["kind"]) == (422, "illegal")
    *_, elsewhere = isfahan_table(client)
    first, *_ = isfahan_table(client)
    for person in (
        spectator,
        attrs.evolve(spectator, token="guessed"),
        attrs.evolve(elsewhere, token=first.token),
    ):
        response = person.decide(0, "buy 1")
        assert (response.status_code, refused(response)["kind"]) == (401, "no-seat")
        assert response.headers["www-authenticate"] == "Bearer"
    assert first.look()["step"] == 0


@pytest.mark.parametrize(
    "header", ["Bearer wrong", "Bearer ", "", "Basic x", "Bearer " + "x" * 5000, "Bearer ü"]
)
def test_a_wrong_token_does_not_make_a_spectator(client: TestClient, header: str) -> None:
    *_, spectator = isfahan_table(client)
    headers = {b"authorization": header.encode("latin-1")}
    response = client.get(f"/tables/{spectator.key}", headers=headers)
    assert (response.status_code, refused(response)["kind"]) == (401, "no-seat")


@pytest.mark.parametrize("path", ["", "/seats", "/picture", "/record"])
@pytest.mark.parametrize("key", ["nowhere", "..", "%00", "%ff", "' OR 1=1", "x" * 5000])
def test_a_table_that_is_not_there_is_not_found(client: TestClient, key: str, path: str) -> None:
    assert client.get(f"/tables/{key}{path}").status_code == 404


def test_addresses_and_methods_that_are_not_served_are_answered_like_everything(client: TestClient) -> None:
    for response, status in ((client.get("/nowhere"), 404), (client.delete("/tables"), 405)):
        assert response.status_code == status
        assert refused(response)["kind"] == "not-served"


@pytest.mark.parametrize("query", ["since=x", "since=-1", "since=1.5", "since=\u0661", "since=", "lang=fr"])
def test_a_question_that_cannot_be_read_is_refused(client: TestClient, query: str) -> None:
    *_, spectator = isfahan_table(client)
    response = client.get(f"/tables/{spectator.key}?{query}")
    assert (response.status_code, refused(response)["kind"]) == (400, "unreadable")


@pytest.mark.parametrize(
    ("opening", "status"),
    [
        ({"game": "chess", "seats": ["person"]}, 404),
        ({"game": "isfahan", "seats": []}, 400),
        ({"game": "isfahan", "seats": ["person"] * 2}, 400),
        ({"game": "isfahan", "seats": ["person"] * 1000}, 400),
        ({"game": "isfahan", "seats": ["person", "person", "mcts"]}, 400),
        ({"game": "isfahan", "seats": ["greedy"] * 3}, 400),
        ({"game": "isfahan", "seats": ["person"] * 3, "options": {"players": 4}}, 400),
        ({"game": "isfahan", "seats": ["person"] * 3, "options": {"first": 3}}, 400),
        ({"game": "isfahan", "seats": ["person"] * 3, "options": {"colour": "red"}}, 400),
        ({"game": "isfahan", "seats": ["person"] * 3, "options": {"edition": {"weeks": 1}}}, 400),
        ({"game": "isfahan", "seats": ["person"] * 3, "options": []}, 400),
        ({"game": "isfahan"}, 400),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(
    client: TestClient, file: Path, opening: Json, status: int
) -> None:
    response = client.post("/tables", json=opening)
    assert response.status_code == status
    assert refused(response)["message"]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
