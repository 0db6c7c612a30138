"""The back end of examples/web_backend: whole games, coming back, keeping."""

import json
import random
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import anyio
import httpx2
import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from examples.web_backend import house, live
from examples.web_backend.house import House
from examples.web_backend.messages import LONGEST, Opening, Raw
from examples.web_backend.site import create_app
from examples.web_backend.store import Kept, Store
from newtown.core.records import load_record, replay, steps
from newtown.core.rules import Concealed, Nature
from newtown.games import ENTRIES, AnyGame, find_rule, game_named
from newtown.rendering import svg
from tests.games import sealed
from tests.web.backend import (
    ISFAHAN,
    KINGS,
    SEALED,
    Json,
    Person,
    actions,
    buy,
    heard,
    isfahan_table,
    open_table,
    refused,
    served,
)

ROOT = Path(__file__).parent.parent.parent
ADDRESS = re.compile(r"running on http://(\S+)")

# -- Whole games ------------------------------------------------------------------------------------


class Listener:
    """A person who hears all by one WebSocket after another, and decides at random."""

    def __init__(self, person: Person, rng: random.Random) -> None:
        self.person = person
        self.rng = rng
        self.events: list[Json] = []
        self.news: Json = {}

    def hear(self, socket: WebSocketTestSession, step: int) -> None:
        """All until so much has happened and a person is to decide."""
        while True:
            self.news = socket.receive_json()
            self.events += self.news["events"]
            waits = self.news["over"] or self.news["players"][self.news["to_move"]] == "person"
            if waits and self.news["step"] >= step:
                return

    def decide(self, socket: WebSocketTestSession) -> None:
        action = self.rng.choice(actions(self.news["choices"]))
        socket.send_json({"step": self.news["step"], "action": action})


def play_on(listeners: Sequence[Listener], decisions: int) -> None:
    """So many decisions, or until the game is over; everybody connects anew, with what it has seen."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(each.person.listening(since=len(each.events))) for each in listeners]
        for each, socket in zip(listeners, sockets, strict=True):
            each.hear(socket, 0)
        for _ in range(decisions):
            if listeners[0].news["over"]:
                return
            mover = next(index for index, each in enumerate(listeners) if each.news["choices"])
            listeners[mover].decide(sockets[mover])
            step = listeners[mover].news["step"] + 1
            for each, socket in zip(listeners, sockets, strict=True):
                each.hear(socket, step)


def play_through(file: Path, game: str, *players: str, **options: object) -> tuple[list[Listener], str]:
    """A whole game: everybody loses the connection after some decisions, and then the server falls."""
    with served(file) as client:
        listeners = [
            Listener(person, random.Random(index))
            for index, person in enumerate(open_table(client, game, *players, **options))
        ]
        play_on(listeners, 7)
        play_on(listeners, 13)
    with served(file, seed=2) as client:
        for each in listeners:
            each.person = each.person.at(client)
        play_on(listeners, 10_000)
        return listeners, listeners[0].person.ask("/record").text


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        (KINGS, ("person", "greedy"), {"residents": False}),
        (ISFAHAN, ("person", "random", "person"), {}),
        (game_named("townfolk"), ("random", "person", "person"), {"max_rounds": 3}),
        (SEALED, ("person", "random", "person"), {"seats": 3, "rounds": 3}),
    ],
    ids=lambda value: getattr(value, "NAME", ""),
)
def test_a_game_is_played_to_its_end_and_everybody_hears_each_event_once_as_it_may_know_it(
    file: Path, game: AnyGame, players: tuple[str, ...], options: Json
) -> None:
    listeners, text = play_through(file, game.NAME, *players, **options)
    record = load_record(game, text)
    final = replay(game, record)
    assert game.to_move(final) is Nature.OVER
    for each in listeners:
        assert [told["step"] for told in each.events] == list(range(len(record.events)))
        assert each.news["winners"] == list(game.winners(final))
        assert [sum(item["points"] for item in seat) for seat in each.news["score"]] == list(
            game.score(final).totals
        )
        for told, step in zip(each.events, steps(game, record), strict=True):
            assert_told_as_redacted(game, told, step.before, step.event, each.person.seat)


def assert_told_as_redacted(
    game: AnyGame, told: Json, before: object, event: object, seat: int | None
) -> None:
    shown = game.redact(before, event, seat)
    if isinstance(shown, Concealed):
        assert told["concealed"]["kind"] == shown.kind
        assert "event" not in told
        assert "notation" not in told
    else:
        assert told["event"] == json.loads(game.dump_event(event))
        assert told["notation"] == game.notate(event)


# -- Coming back, coming late, coming twice ---------------------------------------------------------


def test_who_comes_back_gets_what_it_has_missed_and_where_the_game_stands(client: TestClient) -> None:
    first, *_, spectator = isfahan_table(client)
    everything = first.decide(0, "buy 1").json()
    step = everything["step"]
    assert step > 1
    for seen in range(step + 1):
        with spectator.listening(since=seen) as socket:
            news = socket.receive_json()
        assert [each["step"] for each in news["events"]] == list(range(seen, step))
        assert news == spectator.look(since=seen)
        assert news["view"] == spectator.look()["view"]
    with spectator.listening() as socket:
        assert socket.receive_json()["events"] == []


def test_who_has_seen_more_than_has_happened_is_told_so(client: TestClient) -> None:
    first, *_ = isfahan_table(client)
    response = first.ask(since=5)
    assert (response.status_code, refused(response)["kind"]) == (409, "ahead")
    with first.listening(since=5) as socket:
        assert socket.receive_json()["refused"]["kind"] == "ahead"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_a_decision_that_is_sent_twice_is_made_once(client: TestClient) -> None:
    first, *_ = isfahan_table(client)
    answers = [first.decide(0, action) for action in ("buy 1", "buy 1", json.loads(buy())["action"])]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert len({answer.text for answer in answers}) == 1


def test_another_decision_on_the_same_step_comes_too_late(client: TestClient) -> None:
    first, *_ = isfahan_table(client)
    step = first.decide(0, "buy 1").json()["step"]
    late = first.decide(0, "buy 2")
    assert (late.status_code, refused(late)["kind"]) == (409, "stale")
    assert first.look()["step"] == step


def test_two_tabs_of_a_seat_hear_the_same_and_may_both_decide(client: TestClient) -> None:
    first, *_ = isfahan_table(client)
    with first.listening() as one, first.listening() as two:
        assert one.receive_json() == two.receive_json()
        one.send_json({"step": 0, "action": "buy 1"})
        told = one.receive_json()
        assert told == two.receive_json()
        two.send_json({"step": 0, "action": "buy 2"})
        assert two.receive_json()["refused"]["kind"] == "stale"
        action = actions(told["choices"])[0]
        two.send_json({"step": told["step"], "action": action})
        assert one.receive_json() == two.receive_json()


def test_of_decisions_at_the_same_time_one_is_made(client: TestClient) -> None:
    first, *_ = isfahan_table(client)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda count: first.decide(0, f"buy {count % 3}"), range(12)))
    made = {answer.json()["events"][0]["notation"] for answer in answers if answer.status_code == 200}
    assert len(made) == 1
    late = [answer for answer in answers if answer.status_code != 200]
    assert len(late) == 8
    assert {refused(answer)["kind"] for answer in late} == {"stale"}
    assert first.look(since=0)["events"][0]["notation"] in made


def test_a_spectator_hears_what_happens_and_decides_nothing(client: TestClient) -> None:
    first, *_, spectator = isfahan_table(client)
    with spectator.listening() as socket:
        socket.receive_json()
        socket.send_json({"step": 0, "action": "buy 1"})
        assert socket.receive_json()["refused"]["kind"] == "no-seat"
        step = first.decide(0, "buy 1").json()["step"]
        assert heard(socket, step)[-1]["seat"] is None


def test_bytes_on_a_websocket_are_refused_and_the_game_goes_on(client: TestClient) -> None:
    first, *_ = isfahan_table(client)
    with first.listening() as socket:
        socket.receive_json()
        socket.send_bytes(b'{"step": 0, "action": "buy 1"}')
        assert socket.receive_json()["refused"]["kind"] == "unreadable"
        socket.send_json({"step": 0, "action": "buy 1"})
        assert socket.receive_json()["step"] > 0


@pytest.mark.parametrize(
    "hello", ["", "{", '{"token": 3}', '{"token": "wrong"}', '{"lang": "fr"}', '{"seat": 0}', " " * 70_000]
)
def test_a_websocket_is_closed_that_does_not_begin_well(client: TestClient, hello: str) -> None:
    *_, spectator = isfahan_table(client)
    with client.websocket_connect(f"/tables/{spectator.key}/live") as socket:
        socket.send_text(hello)
        assert socket.receive_json()["refused"]["message"]
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == live.POLICY


def test_a_websocket_on_which_nobody_says_anything_is_closed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PATIENCE", 0.01)
    *_, spectator = isfahan_table(client)
    with (
        client.websocket_connect(f"/tables/{spectator.key}/live") as socket,
        pytest.raises(WebSocketDisconnect),
    ):
        socket.receive_json()


# -- Keeping ----------------------------------------------------------------------------------------


def test_what_cannot_be_stored_has_not_happened(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(file, chance=random.Random(1))
    with TestClient(app, raise_server_exceptions=False) as client:
        people = isfahan_table(client)
        before = [person.ask(since=0).text for person in people]
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", full_disk)
            assert people[0].decide(0, "buy 1").status_code == 500
        assert [person.ask(since=0).text for person in people] == before
        assert people[0].decide(0, "buy 1").status_code == 200


def full_disk(*_: object) -> None:
    raise sqlite3.OperationalError("disk full")


def test_what_was_answered_is_there_after_a_fall(file: Path) -> None:
    with served(file) as client:
        people = isfahan_table(client)
        people[0].decide(0, "buy 1")
        before = [person.ask(since=0).text for person in people]
    with served(file, seed=99) as client:
        assert [person.at(client).ask(since=0).text for person in people] == before


def test_a_table_that_is_kept_in_the_middle_of_a_roll_goes_on(file: Path) -> None:
    store = Store(file)
    config = ISFAHAN.config_of(ISFAHAN.new_game())
    bought = ISFAHAN.dump_event(ISFAHAN.parse("buy 1"))
    players = ("person",) * 4
    store.add("key", Kept("isfahan", ISFAHAN.RULES_VERSION, ISFAHAN.dump_config(config), players, (bought,)))
    store.close()
    with served(file) as client:
        news = Person(client, "key").look(since=0)
    assert [each["by"] for each in news["events"]] == [0, None, None]
    assert news["to_move"] == 0


def test_a_second_server_over_the_same_file_cannot_make_two_games_of_one(file: Path) -> None:
    with served(file) as one, served(file, seed=2) as two:
        first, *_, spectator = isfahan_table(one)
        assert first.at(two).look()["step"] == 0
        step = first.decide(0, "buy 1").json()["step"]
        late = first.at(two).decide(0, "buy 2")
        assert (late.status_code, refused(late)["kind"]) == (409, "stale")
        assert spectator.at(two).look(since=0) == spectator.look(since=0)
        assert spectator.look()["step"] == step


def test_a_table_of_other_rules_rests_and_the_others_go_on(file: Path) -> None:
    with served(file) as client:
        *_, resting = isfahan_table(client)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE tables SET rules_version = 99")
    with served(file) as client:
        response = resting.at(client).ask()
        assert (response.status_code, refused(response)["kind"]) == (503, "resting")
        first, *_ = isfahan_table(client)
        assert first.decide(0, "buy 1").status_code == 200


def test_a_table_that_is_forgotten_is_read_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *_ = isfahan_table(client)
    first.decide(0, "buy 1")
    before = first.ask(since=0).text
    for _ in range(house.KEPT_READY + 1):
        isfahan_table(client)
    before_reading = Store.get
    read: list[str] = []

    def reading(store: Store, key: str) -> Kept:
        read.append(key)
        return before_reading(store, key)

    monkeypatch.setattr(Store, "get", reading)
    assert first.ask(since=0).text == before
    assert read == [first.key]


def test_what_has_begun_is_carried_through_although_whoever_asked_is_gone(file: Path) -> None:
    async def decide_and_go() -> None:
        store = Store(file)
        rooms = House(store, chance=random.Random(1))
        room = await rooms.room(await rooms.open(Opening("isfahan", ("person",) * 3, Raw({}))))
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(room.decide, 0, 0, Raw("buy 1"))
            await anyio.sleep(0)
            tasks.cancel_scope.cancel()
        step = (await room.table()).step
        assert step > 0
        assert len(store.get(room.key).events) == step
        assert (
            await room.decide(
                0, step, Raw(ISFAHAN.notate(ISFAHAN.legal_actions((await room.table()).state)[0]))
            )
        ).step > step
        store.close()

    anyio.run(decide_and_go)


# -- The rest ---------------------------------------------------------------------------------------


def test_agents_play_their_seats_until_a_person_is_to_decide(client: TestClient) -> None:
    person, _ = open_table(client, "townfolk", "greedy", "person", "random")
    news = person.look(since=0)
    for _ in range(40):
        assert news["to_move"] == 1
        response = person.decide(news["step"], actions(news["choices"])[0])
        assert response.status_code == 200
        news = response.json()
    assert {each["by"] for each in person.look(since=0)["events"]} >= {0, 1, 2}


def test_the_picture_is_what_the_seat_may_know(client: TestClient) -> None:
    pytest.importorskip("svg", reason="pictures are drawn by svg.py")
    first, *_, spectator = isfahan_table(client)
    state = ISFAHAN.new_game(replay_config(first))
    assert first.ask("/picture").text == svg(state, seat=0)
    assert spectator.ask("/picture", lang="ja").text == svg(state, lang="ja")
    assert spectator.ask("/picture").headers["content-type"].startswith("image/svg+xml")


def replay_config(person: Person) -> object:
    config = person.look()["view"]["config"]
    return ISFAHAN.CONFIG_FORMAT.from_data(config)


def test_a_game_without_pictures_says_so(client: TestClient) -> None:
    *_, spectator = open_table(client, sealed.NAME, "person", "person", "person", seats=3)
    response = spectator.ask("/picture")
    assert (response.status_code, refused(response)["kind"]) == (501, "not-served")


def test_the_games_and_their_rules_can_be_asked_for(client: TestClient) -> None:
    games = client.get("/games", params={"lang": "ja"}).json()["games"]
    assert [(each["name"], each["title"]) for each in games] == [
        (each.name, each.title.ja) for each in ENTRIES
    ]
    rule = client.get("/rules/KNT-3.6").json()
    assert rule["text"] == find_rule("KNT-3.6").text.en
    missing = client.get("/rules/KNT-99")
    assert (missing.status_code, refused(missing)["kind"]) == (404, "unknown")


def test_the_program_serves_over_a_network_and_ends_when_it_is_told_to(file: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "examples.web_backend", str(file), "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            address = next(found[1] for line in server.stderr if (found := ADDRESS.search(line)))
            with httpx2.Client(base_url=f"http://{address}") as client:
                play_over_a_network(client, address)
        finally:
            server.send_signal(signal.SIGINT)
            server.stderr.read()
    assert server.returncode == 0


def play_over_a_network(client: httpx2.Client, address: str) -> None:
    opening = {"game": "isfahan", "seats": ["person", "greedy", "greedy"]}
    key = client.post("/tables", json=opening).json()["table"]
    token = client.post(f"/tables/{key}/seats", json={}).json()["token"]
    with connect(f"ws://{address}/tables/{key}/live") as line:
        line.send(json.dumps({"token": token}))
        assert json.loads(line.recv(timeout=30))["to_move"] == 0
        line.send(json.dumps({"step": 0, "action": "buy 2"}))
        assert json.loads(line.recv(timeout=30))["events"][0]["notation"] == "buy 2"
        line.send(" " * (LONGEST + 1))
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=30)
    assert client.get(f"/tables/{key}").json()["step"] == 3
