"""The table behind the page: the game going on, who sits at it, and what the page may show of it.

The page asks by :func:`answer`, in JSON, and gets back all that it shows. Nothing here knows the rules of
any one game: every game of the library is served in the same way.
"""

import json
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from newtown.agents import agent_named
from newtown.core.errors import IllegalAction, NewtownError
from newtown.core.records import begin, dump_record, extend, finish, load_record, steps
from newtown.core.rules import Nature
from newtown.core.text import Lang
from newtown.games import ENTRIES, AnyGame, config_for, game_named, game_of_record
from newtown.rendering import svg
from newtown.rendering.choices import ChoiceGroup, Option, choices_for, leaves

AGENTS: Final = {"random": "random", "greedy": "greedy", "mcts": "mcts:iterations=60"}
"""How the library names the agents that the page offers."""
HUMAN: Final = "human"
A_WHILE: Final = 0.3
"""So many seconds are played before the page shows what has happened and hears what people ask for."""

Answer = dict[str, object]


@attrs.define
class Table:
    """A game and its seats; ``states`` begins with the first, and each of ``events`` leads to the next."""

    game: AnyGame
    seats: tuple[str, ...]
    seed: int
    states: list[object]
    events: list[object]
    lang: Lang = "en"
    holder: int | None = None
    """The seat of the person who holds the device, as far as that is known."""
    told: int = 0
    """How many of the events the page has been told, in the language of the page."""

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
        return "cover" if self.has_secrets(mover) and self.holder != mover else "human"

    def pass_on(self) -> None:
        """When another person is to decide, the device is no longer in the hands of who had it."""
        mover = self.mover()
        if mover is not None and self.seats[mover] == HUMAN and self.holder != mover:
            self.holder = None

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
        self.states.append(self.game.apply(self.state, event))
        self.events.append(event)
        self.pass_on()

    def decide(self, event: object) -> None:
        """A person's choice happens, and what chance has to say to it; raises what ``happen`` raises."""
        self.happen(event)
        while self.waits() == "chance":
            self.happen(self.game.sample_chance(self.state, self.mind()))

    def mind(self) -> random.Random:
        """The generator of the next event: who takes a decision back meets the same dice again."""
        return random.Random(f"{self.seed}/{len(self.events)}")

    def step(self) -> None:
        """What moves by itself moves for a while: chance and one seat's agent, until another seat decides."""
        seat, end = None, time.monotonic() + A_WHILE
        while self.waits() in {"chance", "agent"} and time.monotonic() < end:
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
        place = self.last_decision()
        if place is not None:
            del self.states[place + 1 :], self.events[place:]
            self.told = min(self.told, place)
            self.pass_on()

    def last_decision(self) -> int | None:
        """How much had happened when a person last had a choice."""
        for index in range(len(self.events) - 1, -1, -1):
            state = self.states[index]
            mover = self.game.to_move(state)
            if (
                isinstance(mover, int)
                and self.seats[mover] == HUMAN
                and len(self.game.legal_actions(state)) > 1
            ):
                return index
        return None

    # -- What the page shows ------------------------------------------------------------------------

    def status(self) -> Answer:
        """All that the page shows, in the language of the page."""
        game, state, waits = self.game, self.state, self.waits()
        told, self.told = self.told, len(self.events)
        return {
            "game": game.NAME,
            "waits": waits,
            "seat": self.mover(),
            "alone": self.seats.count(HUMAN) == 1,
            "picture": svg(state, seat=self.viewer(), lang=self.lang),
            "options": self.options() if waits == "human" else [],
            "example": game.notate(game.legal_actions(state)[0]) if waits == "human" else "",
            "told": {"from": told, "events": [self.narrated(index) for index in range(told, self.told)]},
            "scores": self.scores(),
            "winners": list(game.winners(state)),
            "undo": self.last_decision() is not None,
        }

    def narrated(self, index: int) -> list[str]:
        """What happened by the event with that index, as all who look at the page may know it."""
        listener = self.seats.index(HUMAN) if self.seats.count(HUMAN) == 1 else None
        before, after = self.states[index : index + 2]
        return list(self.game.narrate(before, self.events[index], after, lang=self.lang, seat=listener))

    def scores(self) -> list[Answer]:
        """Each seat's points, by their sources."""
        return [
            {
                "name": name,
                "total": sum(item.points for item in items),
                "items": [
                    {"label": item.label.text(self.lang), "rule": item.rule, "points": item.points}
                    for item in items
                ],
            }
            for name, items in zip(self.seats, self.game.score(self.state).items, strict=True)
        ]

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
    if _tables and _tables[-1].lang != arguments["lang"]:
        _tables[-1].lang, _tables[-1].told = arguments["lang"], 0
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
    config = config_for(game, given["players"])
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
    table.decide(table.game.legal_actions(table.state)[given["index"]])
    return table.status()


def enter(given: Mapping[str, Any]) -> Answer:
    """The action of a line of notation; raises what ``parse`` and ``apply`` raise."""
    table = _tables[-1]
    table.decide(table.game.parse(given["text"].strip()))
    return table.status()


def uncover(_: Mapping[str, Any]) -> Answer:
    """The person to decide has taken the device."""
    table = _tables[-1]
    table.holder = table.mover()
    return table.status()


def undo(_: Mapping[str, Any]) -> Answer:
    """The last decision of a person is taken back."""
    _tables[-1].undo()
    return _tables[-1].status()


def look(_: Mapping[str, Any]) -> Answer:
    """Everything once more, as after a change of language."""
    return _tables[-1].status()


def hint(_: Mapping[str, Any]) -> Answer:
    """What a greedy agent would do, if a person is to decide."""
    table = _tables[-1]
    if table.waits() != "human":
        return {}
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
