"""The house over HTTP: an endpoint for each thing that can be asked or done, and one answer to refusals."""

import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final, final

from anyio.to_thread import run_sync as in_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from examples.web_backend.house import House
from examples.web_backend.keeping import Find
from examples.web_backend.live import Live
from examples.web_backend.messages import (
    CLAIM,
    DECISION,
    LONGEST,
    OPENING,
    Question,
    decoded,
    json_text,
    question,
    read,
)
from examples.web_backend.refusals import NOT_OVER, TOO_LONG, Refused, refusal
from examples.web_backend.store import Store
from examples.web_backend.telling import news, picture
from newtown.core.errors import FormatError, NewtownError
from newtown.core.jsontext import Data
from newtown.core.records import dump_record
from newtown.core.text import Lang
from newtown.games import ENTRIES, find_rule, game_named


def create_app(file: Path, *, chance: random.Random | None = None, find: Find = game_named) -> Starlette:
    """The back end over the tables of a file, which is made if it isn't there.

    ``chance`` draws whatever the games leave to chance, from the system's own entropy if None: pass a
    generator only in tests. ``find`` finds games by name, for a server of games of your own.
    """
    store = Store(file)
    house = House(store, chance=chance, find=find)
    site = Site(house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None, None]:
        yield
        store.close()

    return Starlette(
        routes=[
            Route("/games", site.games),
            Route("/rules/{rule}", site.rule),
            Route("/tables", site.open, methods=["POST"]),
            Route("/tables/{key}", site.look),
            Route("/tables/{key}/seats", site.seats),
            Route("/tables/{key}/seats", site.claim, methods=["POST"]),
            Route("/tables/{key}/decisions", site.decide, methods=["POST"]),
            Route("/tables/{key}/picture", site.picture),
            Route("/tables/{key}/record", site.record),
            WebSocketRoute("/tables/{key}/live", Live(house).serve),
        ],
        lifespan=lifespan,
        exception_handlers={NewtownError: refused, HTTPException: not_served},
    )


@final
class Site:
    """The endpoints of a house."""

    def __init__(self, house: House) -> None:
        self._house = house

    # -- What anybody may ask -----------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        """The library's games, and how many can play each."""
        lang = asked(request).lang
        return answer(
            {
                "games": [
                    {"name": each.name, "title": each.title.text(lang), "players": list(each.players)}
                    for each in ENTRIES
                ]
            }
        )

    async def rule(self, request: Request) -> Response:
        """What a rule says, by its id."""
        lang = asked(request).lang
        rule = find_rule(request.path_params["rule"])
        return answer({"rule": rule.id, "title": rule.title.text(lang), "text": rule.text.text(lang)})

    async def open(self, request: Request) -> Response:
        """Opens a table. Its key is the invitation: who has it may look on, and take a free seat."""
        opening = read(OPENING, await text_of(request), options={})
        return answer({"table": await self._house.open(opening)}, status=201)

    async def seats(self, request: Request) -> Response:
        """The seats that a person can still take."""
        return answer({"free": list(await self._house.free(key_of(request)))})

    async def claim(self, request: Request) -> Response:
        """Takes a seat. The token is told this once, and to nobody else."""
        claim = read(CLAIM, await text_of(request), seat=None)
        seat, token = await self._house.claim(key_of(request), claim.seat)
        return answer({"seat": seat, "token": token}, status=201)

    # -- At a table ---------------------------------------------------------------------------------

    async def look(self, request: Request) -> Response:
        """Where the game stands for whoever asks, with ``since`` what has happened since then as well."""
        question = asked(request)
        room = await self._house.room(key_of(request))
        seat = await self._house.seat(room.key, token_of(request))
        told = partial(news, await room.table(), seat, since=question.since, lang=question.lang)
        return answer(await in_thread(told))

    async def decide(self, request: Request) -> Response:
        """Makes a decision, and answers with what has happened from it on."""
        lang = asked(request).lang
        room = await self._house.room(key_of(request))
        seat = await self._house.player(room.key, token_of(request))
        decision = read(DECISION, await text_of(request))
        table = await room.decide(seat, decision.step, decision.action)
        return answer(await in_thread(partial(news, table, seat, since=decision.step, lang=lang)))

    async def picture(self, request: Request) -> Response:
        """The picture of what whoever asks may know (extra ``svg``)."""
        lang = asked(request).lang
        room = await self._house.room(key_of(request))
        seat = await self._house.seat(room.key, token_of(request))
        drawn = await in_thread(picture, await room.table(), seat, lang)
        return Response(drawn, media_type="image/svg+xml", headers=UNKEPT)

    async def record(self, request: Request) -> Response:
        """The whole game, once it is over: then nothing is secret any more."""
        table = await (await self._house.room(key_of(request))).table()
        if not table.over:
            raise Refused(NOT_OVER)
        text = await in_thread(dump_record, table.game, table.record())
        return Response(text, media_type="application/json", headers=UNKEPT)


# -- Asking -----------------------------------------------------------------------------------------


def asked(request: Request) -> Question:
    """What the address asks besides its path; raises ``FormatError``."""
    return question(request.query_params.get("since"), request.query_params.get("lang"))


def key_of(request: Request) -> str:
    """The key of the table that is asked for."""
    return str(request.path_params["key"])


def token_of(request: Request) -> str | None:
    """The token of a seat, as in ``Authorization: Bearer …``; None without one.

    It is never part of an address: addresses are written to logs.
    """
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def text_of(request: Request) -> str:
    """The text that was sent, of which no more is read than a message may have.

    Raises ``Refused`` or ``FormatError``.
    """
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST:
            raise Refused(TOO_LONG, needed=LONGEST)
    return decoded(body)


# -- Answering --------------------------------------------------------------------------------------

UNKEPT: Final = {"cache-control": "no-store"}
"""What one seat is told isn't kept on the way, where another might find it."""


def answer(data: Data, *, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(json_text(data), status, media_type="application/json", headers=UNKEPT)


async def refused(request: Request, error: Exception) -> Response:
    """The answer to what can't be done, in the language of the request if that can be told."""
    assert isinstance(error, NewtownError)
    status, data = refusal(error, lang_of(request))
    response = answer(data, status=status)
    if status == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response


def lang_of(request: Request) -> Lang:
    try:
        return asked(request).lang
    except FormatError:
        return "en"


async def not_served(request: Request, error: Exception) -> Response:
    """The answer to an address or a method that isn't served."""
    assert isinstance(error, HTTPException)
    data: Data = {"refused": {"kind": "not-served", "message": error.detail}}
    response = answer(data, status=error.status_code)
    response.headers.update(error.headers or {})
    return response
