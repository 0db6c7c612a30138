"""The tables in use: one lock each, and whatever happens is stored before anybody is told of it."""

import random
import secrets
from collections import deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final, final
from weakref import WeakValueDictionary

import anyio
from anyio.to_thread import run_sync as in_thread

from examples.web_backend.keeping import Find, event_texts, kept, table_of
from examples.web_backend.messages import Opening, Raw, action_of
from examples.web_backend.opening import new_table
from examples.web_backend.refusals import NO_SEAT, NOT_FREE, STALE, Refused
from examples.web_backend.store import Overtaken, Store
from examples.web_backend.table import Table
from newtown.games import game_named

KEPT_READY: Final = 64
"""So many tables that were asked for last stay in memory although nobody looks at them."""


@final
class Room:
    """One table in use: its present value, a lock for whoever changes it, and a bell for those who wait."""

    def __init__(self, key: str, store: Store, chance: random.Random, find: Find) -> None:
        self.key = key
        self._store = store
        self._chance = chance
        self._find = find
        self._table: Table | None = None
        self._lock = anyio.Lock()
        self._bell = anyio.Event()

    async def table(self) -> Table:
        """The table as it is now; raises ``Refused``, and ``ReplayMismatch`` if the rules are others now."""
        if self._table is not None:
            return self._table
        async with self._held() as table:
            return table

    async def later(self, step: int) -> Table:
        """The table as soon as more than that many events have happened."""
        while (table := await self.table()).step <= step:
            await self._bell.wait()
        return table

    async def decide(self, seat: int, step: int, raw: Raw) -> Table:
        """The table after a seat's decision, and after whatever then happens without a person.

        A decision that is sent twice is made once. Raises what is wrong with it, with nothing changed.
        """
        async with self._held() as table:
            action = action_of(table.game, raw)
            if not table.has_decided(seat, step, action):
                await self._happen(partial(table.decided, seat, step, action, self._chance))
            return await self._ready()

    @asynccontextmanager
    async def _held(self) -> AsyncGenerator[Table, None]:
        """The table for whoever changes it, one at a time. What has begun is carried through, although
        whoever asked for it may be gone."""
        with anyio.CancelScope(shield=True):
            async with self._lock:
                yield await self._ready()

    async def _ready(self) -> Table:
        """The table once a person has to decide, or the game is over. Called by who holds the lock."""
        if self._table is None:
            self._table = await in_thread(self._stored)
        while not self._table.waits():
            await self._happen(partial(self._table.went_on, self._chance))
        return self._table

    def _stored(self) -> Table:
        return table_of(self._store.get(self.key), self._find)

    async def _happen(self, change: Callable[[], Table]) -> None:
        """Something happens: first it is worked out, then stored, and only then seen."""
        assert self._table is not None
        before = self._table.step
        after = await in_thread(change)
        try:
            await in_thread(self._store.append, self.key, before, event_texts(after, before))
        except Overtaken:
            self._now_is(None)  # it is read again when it is needed
            raise Refused(STALE, had=before, needed=after.step) from None
        self._now_is(after)

    def _now_is(self, table: Table | None) -> None:
        """Puts a table in place of the one before, and wakes those who wait for it."""
        self._table = table
        self._bell.set()
        self._bell = anyio.Event()


@final
class House:
    """All tables; ``chance`` draws for them, and nobody can foretell it unless you pass a generator."""

    def __init__(self, store: Store, *, chance: random.Random | None = None, find: Find = game_named) -> None:
        self._store = store
        self._chance = chance or random.SystemRandom()
        self._find = find
        # A room lives as long as anybody uses it, so that a table never has two; then it may be forgotten.
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._recent: deque[Room] = deque(maxlen=KEPT_READY)

    async def open(self, opening: Opening) -> str:
        """Opens a table, and returns its key; raises ``UnknownGame``, ``FormatError``, ``InvalidState``."""
        return await in_thread(self._open, opening)

    def _open(self, opening: Opening) -> str:
        table = new_table(self._find(opening.game), opening).drawn(self._chance)
        key = secrets.token_urlsafe(16)
        self._store.add(key, kept(table))
        return key

    async def room(self, key: str) -> Room:
        """The room of the table with that key; raises what :meth:`Room.table` does."""
        room = self._rooms.get(key)
        if room is None:
            room = self._rooms[key] = Room(key, self._store, self._chance, self._find)
        await room.table()
        self._recent.append(room)
        return room

    # -- Seats --------------------------------------------------------------------------------------

    async def claim(self, key: str, seat: int | None) -> tuple[int, str]:
        """A seat, and the token by which whoever has it plays this seat; raises ``Refused``."""
        table = await (await self.room(key)).table()
        free = await in_thread(self._free, key, table)
        chosen = seat if seat is not None else next(iter(free), None)
        if chosen is None or chosen not in free:
            raise Refused(NOT_FREE)
        token = secrets.token_urlsafe(32)
        await in_thread(self._store.claim, key, chosen, token)
        return chosen, token

    async def free(self, key: str) -> tuple[int, ...]:
        """The seats that a person can still take; raises ``Refused``."""
        table = await (await self.room(key)).table()
        return await in_thread(self._free, key, table)

    def _free(self, key: str, table: Table) -> tuple[int, ...]:
        claimed = self._store.claimed(key)
        return tuple(
            seat for seat, who in enumerate(table.players) if who == "person" and seat not in claimed
        )

    async def seat(self, key: str, token: str | None) -> int | None:
        """The seat of whoever has that token, None without one; raises ``Refused`` for a wrong one."""
        return None if token is None else await in_thread(self._store.seat_of, key, token)

    async def player(self, key: str, token: str | None) -> int:
        """The seat of whoever has that token; raises ``Refused`` for a spectator as well."""
        seat = await self.seat(key, token)
        if seat is None:
            raise Refused(NO_SEAT)
        return seat
