"""The table behind the page: the game going on, who sits at it, and what the page may show of it.

The page asks by :func:`answer`, in JSON, and gets back all that it shows. Nothing here knows the rules of
any one game: every game of the library is served in the same way.
"""

import json
import random
from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from newtown.agents import agent_named
from newtown.core.errors import IllegalAction, NewtownError
from newtown.core.records import begin, dump_record, extend, finish, load_record, steps
from newtown.core.rules import Nature
from newtown.core.text import Lang
from newtown.games import ENTRIES, AnyGame, game_named, game_of_record
from newtown.rendering import svg
from newtown.rendering.choices import ChoiceGroup, Option, choices_for, leaves

AGENTS: Final = {"random": "random", "greedy": "greedy", "mcts": "mcts:iterations=60"}
"""How the library names the agents that the page offers."""
HUMAN: Final = "human"

Answer = dict[str, object]


@attrs.define
class Table:
    """A game and its seats; ``states`` begins with the first one, and each event leads to the next."""

    game: AnyGame
    seats: tuple[str, ...]
    seed: int
    states: list[object]
    events: list[object]
    lang: Lang = "en"
    uncovered: int | None = None
    """The seat of the person who holds the device."""
    told: list[str] = attrs.field(factory=list)
    """What happened since the page was last answered."""

    @property
    def state(self) -> object:
        """The state now."""
        return self.states[-1]

    # -- Who waits for whom -------------------------------------------------------------------------

    def mover(self) -> int | None:
        """The seat that decides; None while chance moves, and when the game is over."""
        mover = self.game.to_move(self.state)
        return mover if isinstance(mover, int) else None

    def waits(self) -> str:
        """What the game waits for: a person, who may have to take the device first, or what moves itself."""
        mover = self.mover()
        if mover is None:
            return "over" if self.game.to_move(self.state) is Nature.OVER else "chance"
        if self.seats[mover] != HUMAN:
            return "agent"
        return "cover" if self.has_secrets(mover) and self.uncovered != mover else "human"

    def has_secrets(self, seat: int) -> bool:
        """Whether that seat sees what another person at the same device must not see."""
        if self.seats.count(HUMAN) == 1:
            return False
        view = self.game.observe(self.state, seat)
        return bool(attrs.evolve(view, viewer=None) != self.game.observe(self.state, None))

    def viewer(self) -> int | None:
        """Whose view the page may show: that of the one person at the table, or of who holds the device."""
        if self.seats.count(HUMAN) == 1:
            return self.seats.index(HUMAN)
        return self.mover() if self.waits() == "human" else None

    # -- What happens -------------------------------------------------------------------------------

    def happen(self, event: object) -> None:
        """Lets an event happen; raises ``IllegalAction`` and changes nothing if the rules forbid it."""
        before = self.state
        after = self.game.apply(before, event)
        listener = self.seats.index(HUMAN) if self.seats.count(HUMAN) == 1 else None
        self.told += self.game.narrate(before, event, after, lang=self.lang, seat=listener)
        self.states.append(after)
        self.events.append(event)

    def mind(self) -> random.Random:
        """The generator of the next event: who takes a decision back meets the same dice again."""
        return random.Random(f"{self.seed}/{len(self.events)}")

    def step(self) -> None:
        """What moves by itself moves: chance and one seat's agent, until another seat or a person decides."""
        seat = None
        while self.waits() in {"chance", "agent"}:
            mover = self.mover()
            if mover is None:
                self.happen(self.game.sample_chance(self.state, self.mind()))
            elif seat in {None, mover}:
                seat = mover
                self.happen(self.chosen_by(AGENTS[self.seats[mover]]))
            else:
                return

    def chosen_by(self, name: str) -> object:
        """What the agent of that name would do in place of the seat to move."""
        view = self.game.observe(self.state, self.mover())
        return agent_named(self.game, name).choose(view, self.game.legal_actions(self.state), self.mind())

    def undo(self) -> None:
        """Back to the last decision of a person, if there is one."""
        for index in range(len(self.events) - 1, -1, -1):
            mover = self.game.to_move(self.states[index])
            if isinstance(mover, int) and self.seats[mover] == HUMAN:
                del self.states[index + 1 :], self.events[index:]
                return

    # -- What the page shows ------------------------------------------------------------------------

    def status(self) -> Answer:
        """All that the page shows, in the language of the page."""
        game, state, waits = self.game, self.state, self.waits()
        told, self.told = self.told, []
        return {
            "game": game.NAME,
            "waits": waits,
            "seat": self.mover(),
            "picture": svg(state, seat=self.viewer(), lang=self.lang),
            "options": self.options() if waits == "human" else [],
            "told": told,
            "scores": [
                {"seat": seat, "name": name, "total": total}
                for seat, (name, total) in enumerate(zip(self.seats, game.score(state).totals, strict=True))
            ],
            "winners": list(game.winners(state)),
            "undo": any(self.seats[mover] == HUMAN for mover in self.movers()),
        }

    def movers(self) -> list[int]:
        """The seats that have decided something, in order."""
        movers = [self.game.to_move(state) for state in self.states[:-1]]
        return [mover for mover in movers if isinstance(mover, int)]

    def options(self) -> list[Answer]:
        """What the person to decide can choose."""
        legal = self.game.legal_actions(self.state)
        view = self.game.observe(self.state, self.mover())
        places = {action: index for index, action in enumerate(legal)}
        return [self.written(option, places) for option in choices_for(self.game, view, legal)]

    def written(self, option: Option[object], places: Mapping[object, int]) -> Answer:
        """A choice, or a group of them, for the page."""
        shared: Answer = {"label": option.label.text(self.lang), "targets": list(option.targets)}
        if isinstance(option, ChoiceGroup):
            return {**shared, "options": [self.written(inner, places) for inner in option.options]}
        return {**shared, "index": places[option.action]}


# -- What the page asks for -------------------------------------------------------------------------

_tables: Final[list[Table]] = []
"""The table at hand, if there is one."""


def answer(call: str, given: str) -> str:
    """The answer to a question of the page, both in JSON; what is refused is said in ``refusal``."""
    arguments = json.loads(given)
    if _tables:
        _tables[-1].lang = arguments["lang"]
    try:
        return json.dumps(CALLS[call](arguments))
    except IllegalAction as error:
        return json.dumps({"refusal": error.reason.text(arguments["lang"])})
    except NewtownError as error:
        return json.dumps({"refusal": str(error)})


def games(_: Mapping[str, Any]) -> Answer:
    """The games there are."""
    listed = [
        {
            "name": entry.name,
            "titles": {"en": entry.title.en, "ja": entry.title.ja},
            "players": list(entry.players),
            "usual": entry.players[-1],
        }
        for entry in ENTRIES
    ]
    return {"games": listed}


def start(given: Mapping[str, Any]) -> Answer:
    """A new game."""
    game = game_named(given["game"])
    config = type(game.config_of(game.new_game()))(players=given["players"])
    return _sit_down(Table(game, tuple(given["seats"]), given["seed"], [game.new_game(config)], []), given)


def open_record(given: Mapping[str, Any]) -> Answer:
    """The game of a record, going on where the record ends; seats that nobody is named for are greedy."""
    game = game_of_record(given["text"])
    record = load_record(game, given["text"])
    first = game.new_game(record.config)
    replayed = list(steps(game, record))
    named = tuple(given["seats"])[: game.seats(first)]
    seats = named + ("greedy",) * (game.seats(first) - len(named))
    states = [first, *(step.after for step in replayed)]
    return _sit_down(Table(game, seats, given["seed"], states, list(record.events)), given)


def _sit_down(table: Table, given: Mapping[str, Any]) -> Answer:
    table.lang = given["lang"]
    _tables[:] = [table]
    return {**table.status(), "fresh": True}


def step(_: Mapping[str, Any]) -> Answer:
    """What moves by itself moves a little."""
    _tables[-1].step()
    return _tables[-1].status()


def act(given: Mapping[str, Any]) -> Answer:
    """The legal action with that index."""
    table = _tables[-1]
    table.happen(table.game.legal_actions(table.state)[given["index"]])
    return table.status()


def enter(given: Mapping[str, Any]) -> Answer:
    """The action of a line of notation; raises what ``parse`` and ``apply`` raise."""
    table = _tables[-1]
    table.happen(table.game.parse(given["text"].strip()))
    return table.status()


def uncover(_: Mapping[str, Any]) -> Answer:
    """The person to decide has taken the device."""
    table = _tables[-1]
    table.uncovered = table.mover()
    return table.status()


def undo(_: Mapping[str, Any]) -> Answer:
    """The last decision of a person is taken back."""
    _tables[-1].undo()
    return _tables[-1].status()


def look(_: Mapping[str, Any]) -> Answer:
    """Everything once more, as after a change of language."""
    return _tables[-1].status()


def hint(_: Mapping[str, Any]) -> Answer:
    """What a greedy agent would do."""
    table = _tables[-1]
    action = table.chosen_by("greedy")
    legal = table.game.legal_actions(table.state)
    options = choices_for(table.game, table.game.observe(table.state, table.mover()), legal)
    (advice,) = (choice for choice in leaves(options) if choice.action == action)
    return {"index": legal.index(action), "label": advice.sentence.text(table.lang)}


def save(_: Mapping[str, Any]) -> Answer:
    """The record of the game so far, and a name for its file."""
    table = _tables[-1]
    record = extend(begin(table.game, table.game.config_of(table.state)), *table.events)
    text = dump_record(table.game, finish(table.game, record, table.state)) + "\n"
    return {"text": text, "file": f"{table.game.NAME}-{len(table.events)}.json"}


CALLS: Final[Mapping[str, Callable[[Mapping[str, Any]], Answer]]] = {
    "games": games,
    "start": start,
    "open": open_record,
    "step": step,
    "act": act,
    "enter": enter,
    "uncover": uncover,
    "undo": undo,
    "look": look,
    "hint": hint,
    "save": save,
}
