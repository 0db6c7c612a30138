"""The house over a WebSocket: whatever happens at a table is told at once, and decisions can be sent.

A client first says who it is (:class:`~examples.web_backend.messages.Hello`), then hears where the game
stands, what it has missed, and from then on whatever happens. What it sends are decisions; a refusal comes
back to it alone.
"""

from contextlib import suppress
from functools import partial
from typing import Final, final

import anyio
import attrs
from anyio.to_thread import run_sync as in_thread
from starlette.websockets import WebSocket, WebSocketDisconnect

from examples.web_backend.house import House, Room
from examples.web_backend.messages import DECISION, HELLO, decoded, json_text, read
from examples.web_backend.refusals import NO_SEAT, Refused, refusal
from examples.web_backend.telling import news
from newtown.core.errors import FormatError, NewtownError
from newtown.core.jsontext import Data
from newtown.core.text import Lang

PATIENCE: Final = 10.0
"""So many seconds a client has to say who it is."""
POLICY: Final = 1008
"""The code by which a WebSocket is closed whose client isn't served."""


@final
class Live:
    """The endpoint of a house."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def serve(self, socket: WebSocket) -> None:
        """Serves one client until it goes."""
        await socket.accept()
        line = Line(socket)
        with suppress(WebSocketDisconnect):
            try:
                visit = await self._met(line)
            except NewtownError as error:
                await line.refuse(error)
                await line.hang_up()
            except TimeoutError:
                await line.hang_up()
            else:
                await visit.last()

    async def _met(self, line: "Line") -> "Visit":
        """Who the client is and what it looks at; raises what is wrong with that, or ``TimeoutError``."""
        with anyio.fail_after(PATIENCE):
            hello = read(HELLO, await line.text(), token=None, since=None, lang="en")
        line.lang = hello.lang
        room = await self._house.room(line.key)
        seat = await self._house.seat(room.key, hello.token)
        if hello.since is not None:
            (await room.table()).since(hello.since)
        return Visit(line, room, seat, hello.since)


@final
@attrs.frozen
class Visit:
    """A client at a table, in a seat or (None) as a spectator, that has seen so many events."""

    line: "Line"
    room: Room
    seat: int | None
    seen: int | None

    async def last(self) -> None:
        """Tells and listens at the same time until the client goes."""
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(self._tell)
            await self._listen()
            tasks.cancel_scope.cancel()

    async def _tell(self) -> None:
        """Whatever the client hasn't seen yet; one that is slow hears of several events at once."""
        seen, table = self.seen, await self.room.table()
        with suppress(WebSocketDisconnect):
            while True:
                told = partial(news, table, self.seat, since=seen, lang=self.line.lang)
                await self.line.send(await in_thread(told))
                seen = table.step
                table = await self.room.later(seen)

    async def _listen(self) -> None:
        """What the client decides. What happens then is told to it as to everybody."""
        with suppress(WebSocketDisconnect):
            while True:
                try:
                    await self._decide(await self.line.text())
                except NewtownError as error:
                    await self.line.refuse(error)

    async def _decide(self, text: str) -> None:
        decision = read(DECISION, text)
        if self.seat is None:
            raise Refused(NO_SEAT)
        await self.room.decide(self.seat, decision.step, decision.action)


@final
class Line:
    """A WebSocket as this server uses it: JSON texts of a bounded length, one at a time."""

    def __init__(self, socket: WebSocket) -> None:
        self.key = str(socket.path_params["key"])
        self.lang: Lang = "en"
        self._socket = socket
        self._lock = anyio.Lock()

    async def text(self) -> str:
        """The next message; raises ``FormatError``, ``Refused``, and ``WebSocketDisconnect`` at the end."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        if not isinstance(text, str):
            raise FormatError("a text is needed, not bytes", "$")
        return decoded(text.encode())

    async def send(self, data: Data) -> None:
        """Sends a message; raises ``WebSocketDisconnect``."""
        async with self._lock:
            await self._socket.send_text(json_text(data))

    async def refuse(self, error: NewtownError) -> None:
        """Says why something can't be done; raises ``WebSocketDisconnect``."""
        _, data = refusal(error, self.lang)
        await self.send(data)

    async def hang_up(self) -> None:
        """Closes a WebSocket whose client isn't served."""
        await self._socket.close(POLICY)
