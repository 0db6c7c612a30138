"""Numbered games: game 17 of a seed is the same game on every machine, whatever was played before it."""

import random
from collections.abc import Iterator
from typing import Any

import attrs

from newtown.core.records import Record, begin, extend
from newtown.core.rules import Nature
from newtown.testing import Conformance, Met
from newtown.testing.walks import choose_event
from tests.soak.games import GAMES, AnySoaked


@attrs.frozen(eq=False)
class NumberedGame:
    """A game that can be played again: with every law, or without any."""

    soaked: AnySoaked
    seed: int
    number: int
    config: Any

    @property
    def builds(self) -> bool:
        """Whether it is played by the policy that builds, as every other game."""
        return self.number % 2 == 1

    @property
    def kind(self) -> str:
        """What its length and width are compared by."""
        return f"{self.soaked.kind(self.config)}, {'builds' if self.builds else 'uniform'}"

    def conformance(self) -> Conformance[Any, Any, Any, Any, Any]:
        """The laws, which have met nothing yet."""
        return self.soaked.conformance(self.config, builds=self.builds)

    def check(self) -> Met:
        """Plays it with every law after every decision: what was met. A broken law raises."""
        laws = self.conformance()
        laws.check_game(self.config, self._rng())
        return laws.met

    def measure(self) -> Met:
        """Plays it without laws: how long and wide it is, as ``check`` would count that."""
        game, met = self.soaked.game, Met()
        for before, event, _ in self.steps():
            met.states += 1
            met.events[type(event).__name__] += 1
            met.decisions += game.to_move(before) is not Nature.CHANCE
            met.most_actions = max(met.most_actions, len(game.legal_actions(before)))
            met.most_outcomes = max(met.most_outcomes, len(game.chance_outcomes(before)))
        met.states += 1  # the last one, in which nothing happens
        met.games += 1
        return met

    def record(self, events: int | None = None) -> Record[Any, Any]:
        """The game so far: so many events of it, or all until it is over or can't go on."""
        played: list[Any] = []
        try:
            for _, event, _ in self.steps():
                if len(played) == events:
                    break
                played.append(event)
        except Exception:  # noqa: BLE001 - the game that is looked at may be broken
            pass
        return extend(begin(self.soaked.game, self.config), *played)

    def steps(self) -> Iterator[tuple[Any, Any, Any]]:
        """Its events, each between the states before and after it."""
        game, policy, rng = self.soaked.game, self.conformance().policy, self._rng()
        rng.getrandbits(64)  # the laws are seeded first
        state = game.new_game(self.config)
        while (event := choose_event(game, state, rng, policy)) is not None:
            after = game.apply_unchecked(state, event)
            yield state, event, after
            state = after

    def _rng(self) -> random.Random:
        return random.Random(f"{self.soaked.game.NAME} {self.seed} {self.number} play")


def numbered_game(name: str, seed: int, number: int) -> NumberedGame:
    """The game of that number."""
    soaked = GAMES[name]
    rng = random.Random(f"{name} {seed} {number}")
    return NumberedGame(soaked, seed, number, soaked.config(rng, number % 2 == 1))
