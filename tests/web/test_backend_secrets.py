"""What the back end of examples/web_backend tells a seat: nothing that depends on another's secrets."""

import json
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from examples.web_backend.store import Kept, Store
from newtown.core.records import Record, replay
from newtown.core.rules import Concealed
from newtown.games import AnyGame
from tests.web.backend import (
    ISFAHAN,
    KINGS,
    SEALED,
    Json,
    Person,
    open_table,
    refused,
    served,
)

TOKENS = ("zero", "one", "two")


def stored(file: Path, game: AnyGame, config: object, events: Sequence[object]) -> Path:
    """A server's file with a table of three people, whose tokens are known, after these events."""
    store = Store(file)
    texts = tuple(map(game.dump_event, events))
    players = ("person",) * 3
    store.add("table", Kept(game.NAME, game.RULES_VERSION, game.dump_config(config), players, texts))
    for seat, token in enumerate(TOKENS):
        store.claim("table", seat, token)
    store.close()
    return file


def secret_moment(game: AnyGame, config: object, kind: str, seed: int) -> tuple[list[object], list[object]]:
    """The events of two games that differ in their last alone, a secret of one seat, of that class.

    Whoever is to move next is the same seat.
    """
    rng = random.Random(seed)
    state, events = game.new_game(config), list[object]()
    while True:
        possible = game.legal_actions(state) or tuple(each for each, _ in game.chance_outcomes(state))
        event = rng.choice(possible)
        after = game.apply(state, event)
        if type(event).__name__ == kind and isinstance(game.to_move(after), int):
            for other in possible:
                twin = game.apply(state, other) if type(other) is type(event) and other != event else after
                if twin != after and game.observe(twin, None) == game.observe(after, None):
                    return [*events, event], [*events, other]
        state = after
        events.append(event)


SECRETS = [
    pytest.param(ISFAHAN, {"players": 3}, "CardDrawn", id="a drawn card"),
    pytest.param(KINGS, {"players": 3}, "Vote", id="a vote"),
    pytest.param(SEALED, {"seats": 3, "rounds": 3}, "Bid", id="a bid"),
]


def all_that_is_said(file: Path, seat: int | None, guesses: Sequence[tuple[int, Json]]) -> list[str]:
    """All that a server says to a seat, or to a spectator, about a table with people in three seats.

    ``guesses`` are decisions by which it tries to find out a secret, each with its step.
    """
    with served(file) as client:
        person = Person(client, "table", seat, None if seat is None else TOKENS[seat])
        said = [person.ask(since=0, lang=lang).text for lang in ("en", "ja")]
        said += [person.ask(path).text for path in ("", "/picture", "/record", "/seats")]
        with person.listening(since=0) as socket:
            said.append(socket.receive_text())
        return said + [person.decide(step, guess).text for step, guess in guesses]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("game", "options", "kind"), SECRETS)
def test_what_the_others_are_told_does_not_depend_on_a_secret(
    tmp_path: Path, game: AnyGame, options: Json, kind: str, seed: int
) -> None:
    config = game.CONFIG_FORMAT.from_data(
        {**game.CONFIG_FORMAT.to_data(game.config_of(game.new_game())), **options}
    )
    events, twin = secret_moment(game, config, kind, seed)
    here, there = (
        stored(tmp_path / name, game, config, each) for name, each in (("here", events), ("there", twin))
    )
    final = replay(game, Record(game.NAME, game.RULES_VERSION, config, tuple(events)))
    guessed = [json.loads(game.dump_event(each)) for each in (events[-1], twin[-1])]
    differing = []
    for seat in (None, 0, 1, 2):
        # Whoever is to move would decide by guessing on the present step; the others are only refused.
        at = (len(events) - 1,) if seat == game.to_move(final) else (len(events) - 1, len(events))
        guesses = [(step, guess) for step in at for guess in guessed]
        if all_that_is_said(here, seat, guesses) != all_that_is_said(there, seat, guesses):
            differing.append(seat)
    before = replay(game, Record(game.NAME, game.RULES_VERSION, config, tuple(events[:-1])))
    owners = [seat for seat in range(3) if not isinstance(game.redact(before, events[-1], seat), Concealed)]
    assert differing == owners
    assert len(owners) == 1


def test_only_the_seat_to_move_is_told_its_choices(client: TestClient) -> None:
    people = open_table(client, "isfahan", "person", "person", "person")
    told = [person.look() for person in people]
    assert [bool(each["choices"]) for each in told] == [
        seat == told[0]["to_move"] for seat in (0, 1, 2, None)
    ]


def test_a_game_that_goes_on_is_not_told_as_a_whole(client: TestClient) -> None:
    person, *_ = open_table(client, "townfolk", "person", "person")
    response = person.ask("/record")
    assert (response.status_code, refused(response)["kind"]) == (409, "not-over")


def test_the_file_holds_no_token(client: TestClient, file: Path) -> None:
    person, *_ = open_table(client, "townfolk", "person", "person")
    assert person.token is not None
    with closing(sqlite3.connect(file)) as connection:
        assert person.token not in "\n".join(connection.iterdump())


def test_nobody_gets_a_seat_that_is_taken(client: TestClient) -> None:
    *_, spectator = open_table(client, "townfolk", "person", "greedy", "person")
    assert spectator.ask("/seats").json() == {"free": []}
    for seat in (0, 1, 2, 3, -1, None):
        response = client.post(f"/tables/{spectator.key}/seats", json={"seat": seat})
        assert (response.status_code, refused(response)["kind"]) == (409, "not-free")


def test_answers_are_not_kept_on_the_way(client: TestClient) -> None:
    person, *_ = open_table(client, "townfolk", "person", "person")
    for response in (person.ask(), person.ask("/picture"), person.ask("/record"), person.decide(99, "x")):
        assert response.headers["cache-control"] == "no-store"
