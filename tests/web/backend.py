"""People at the back end of examples/web_backend, as its tests send them there."""

import json
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import attrs
from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession

from examples.web_backend.site import create_app
from newtown.games import AnyGame, game_named
from tests.games import sealed

Json = dict[str, Any]
KINGS = game_named("kings-new-town")
ISFAHAN = game_named("isfahan")
SEALED = cast(AnyGame, sealed)


def find(name: str) -> AnyGame:
    """The library's games, and one of somebody else."""
    return SEALED if name == sealed.NAME else game_named(name)


@contextmanager
def served(file: Path, *, seed: int = 1) -> Iterator[TestClient]:
    """A server over that file, whose chance is known beforehand."""
    with TestClient(create_app(file, chance=random.Random(seed), find=find)) as client:
        yield client


@attrs.frozen
class Person:
    """Somebody at a table: a seat, or (None) a spectator."""

    client: TestClient
    key: str
    seat: int | None = None
    token: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"authorization": f"Bearer {self.token}"}

    def ask(self, path: str = "", /, **query: object) -> Response:
        asked = {name: str(value) for name, value in query.items()}
        return self.client.get(f"/tables/{self.key}{path}", headers=self.headers, params=asked)

    def look(self, **query: object) -> Json:
        response = self.ask("", **query)
        assert response.status_code == 200, response.text
        return cast(Json, response.json())

    def post(self, content: bytes | str, **query: object) -> Response:
        asked = {name: str(value) for name, value in query.items()}
        path = f"/tables/{self.key}/decisions"
        return self.client.post(path, headers=self.headers, params=asked, content=content)

    def decide(self, step: int, action: object, **query: object) -> Response:
        return self.post(json.dumps({"step": step, "action": action}), **query)

    @contextmanager
    def listening(self, **hello: object) -> Iterator[WebSocketTestSession]:
        with self.client.websocket_connect(f"/tables/{self.key}/live") as socket:
            socket.send_json({"token": self.token, **hello})
            yield socket

    def at(self, client: TestClient) -> "Person":
        """The same person at another server."""
        return attrs.evolve(self, client=client)


def open_table(client: TestClient, game: str, *players: str, **options: object) -> list[Person]:
    """The people at a new table, each in a seat, and a spectator at the end."""
    opening = {"game": game, "seats": players, "options": options}
    response = client.post("/tables", json=opening)
    assert response.status_code == 201, response.text
    key = response.json()["table"]
    seats = [seat for seat, player in enumerate(players) if player == "person"]
    return [*(take(client, key, seat) for seat in seats), Person(client, key)]


def take(client: TestClient, key: str, seat: int) -> Person:
    response = client.post(f"/tables/{key}/seats", json={"seat": seat})
    assert response.status_code == 201, response.text
    return Person(client, key, seat, response.json()["token"])


def actions(choices: Sequence[Json]) -> list[Json]:
    """Every action of a tree of choices."""
    return [
        each
        for choice in choices
        for each in (actions(choice["options"]) if "options" in choice else [choice["action"]])
    ]


def heard(socket: WebSocketTestSession, step: int) -> list[Json]:
    """The news until so much has happened."""
    told: list[Json] = [socket.receive_json()]
    while told[-1]["step"] < step:
        told.append(socket.receive_json())
    return told


def refused(response: Response) -> Json:
    return cast(Json, response.json()["refused"])


def isfahan_table(client: TestClient) -> list[Person]:
    """Three people and a spectator, before seat 0 buys dice; nothing has happened yet."""
    return open_table(client, "isfahan", "person", "person", "person")


def buy(**fields: object) -> str:
    event = {"format": "newtown/isfahan-event", "version": 1, "type": "buy-dice", "count": 1, **fields}
    return json.dumps({"step": 0, "action": event})
