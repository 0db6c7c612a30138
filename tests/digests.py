"""What the same seeds give in every game, as digests: ``python -m tests.digests`` prints them.

A digest stands for a text too long to keep, such as the JSON of every state of a game. Those of
``tests/golden/digests.txt`` were printed once; every Python that the tests run under has to come to the same.
Where something is meant to change, print them anew: ``python -m tests.digests > tests/golden/digests.txt``.
"""

import hashlib
import multiprocessing
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import chain, islice
from typing import Any, Final, TypeAlias

import attrs

import newtown
from newtown import isfahan, townfolk
from newtown.adapters.numbering import numbering_of
from newtown.agents import GreedyAgent, MctsAgent, play_agents
from newtown.core.chance import successors
from newtown.core.play import Policy, play
from newtown.core.records import Step, dump_record, steps
from newtown.core.text import LANGUAGES
from newtown.games import AnyGame
from newtown.rendering import svg, text
from newtown.rendering.choices import choices_for
from tests.isfahan import policies as isfahan_policies
from tests.kings import policies as kings_policies
from tests.townfolk import play as townfolk_policies

Kinds: TypeAlias = Iterator[tuple[str, Iterable[str]]]
"""The texts of each kind, by its name."""
Walked: TypeAlias = Sequence[Step[Any, Any]]

SEED: Final = 7
NOW_AND_THEN: Final = 9
RARELY: Final = 100
"""Of what takes long, what there is after every so many events will do."""


# -- Whole games ------------------------------------------------------------------------------------


def of_uniform_play(game: AnyGame, config: object) -> Kinds:
    """What programs keep of a game that is played at random."""
    record = play(game, config, random.Random(SEED))
    states = [step.after for step in steps(game, record)]
    yield "record", [dump_record(game, record)]
    yield "states", map(game.dumps, states)


def of_a_game(game: AnyGame, config: object, policy: Policy[Any, Any]) -> Kinds:
    """All that there is to say of a game that is played in some way."""
    record = play(game, config, random.Random(SEED), policy)
    walked = tuple(steps(game, record))
    states = [walked[0].before, *(step.after for step in walked)]
    yield "record", [dump_record(game, record)]
    yield from _of_states(game, states)
    yield from _of_decisions(game, [state for state in states if game.legal_actions(state)])
    yield from _of_events(game, walked)


def _of_states(game: AnyGame, states: Sequence[Any]) -> Kinds:
    viewers = _viewers(game, states[0])
    rng = random.Random(SEED)
    yield "states", map(game.dumps, states)
    yield "reprs", map(repr, states)
    yield "views", (game.dump_view(game.observe(state, seat)) for state in states for seat in viewers)
    yield "worlds", (game.dumps(game.possible_states(game.observe(state, None), rng)) for state in states)
    yield "scores", (repr((game.score(state), game.winners(state))) for state in states)
    yield "outcomes", chain.from_iterable(_outcomes(game, state) for state in states[::NOW_AND_THEN])
    yield "boards", (text(state, lang=lang) for state in states[::RARELY] for lang in LANGUAGES)
    yield "pictures", (svg(states[RARELY * at], lang=lang) for at, lang in enumerate(LANGUAGES, 1))


def _viewers(game: AnyGame, state: object) -> tuple[int | None, ...]:
    return None, *range(game.seats(state))


def _outcomes(game: AnyGame, state: object) -> Iterator[str]:
    return (f"{game.notate(outcome)} {weight}" for outcome, weight in game.chance_outcomes(state))


def _of_decisions(game: AnyGame, states: Sequence[Any]) -> Kinds:
    numbers = numbering_of(game.NAME)
    legal = [action for state in states for action in game.legal_actions(state)]
    yield "legal", map(game.notate, legal)
    yield "numbers", (str(numbers.encode(action)) for action in legal)
    yield "exact", chain.from_iterable(_successors(game, state) for state in states[::RARELY])
    yield "choices", (repr(_choices(game, state)) for state in states[::NOW_AND_THEN])


def _successors(game: AnyGame, state: object) -> Iterator[str]:
    after = successors(game, state, game.legal_actions(state)[0], steps=1)
    return (f"{game.dumps(reached)} {chance}" for reached, chance in islice(after, 50))


def _choices(game: AnyGame, state: object) -> object:
    return choices_for(game, _own_view(game, state), game.legal_actions(state))


def _own_view(game: AnyGame, state: object) -> Any:  # noqa: ANN401 - of any game
    mover = game.to_move(state)
    return game.observe(state, None if isinstance(mover, newtown.Nature) else mover)


def _of_events(game: AnyGame, walked: Walked) -> Kinds:
    viewers = _viewers(game, walked[0].before)
    seen = [(step, seat) for step in walked for seat in viewers]
    yield "events", (f"{game.notate(step.event)} {game.dump_event(step.event)}" for step in walked)
    yield "redacted", (repr(game.redact(step.before, step.event, seat)) for step, seat in seen)
    yield "told", chain.from_iterable(_told(game, step, seat) for step, seat in seen)
    yield "refused", chain.from_iterable(_refusals(game, walked, at) for at in range(len(walked)))


def _told(game: AnyGame, step: Step[Any, Any], seat: int | None) -> Iterator[str]:
    for lang in LANGUAGES:
        yield from game.narrate(step.before, step.event, step.after, lang=lang, seat=seat)


def _refusals(game: AnyGame, walked: Walked, at: int) -> Iterator[str]:
    """Why the event that happens now isn't legal some events earlier or later."""
    for other in (at - 7, at - 1, at + 1, at + 7):
        if 0 <= other < len(walked):
            reason = game.check(walked[other].before, walked[at].event)
            if reason is not None:
                yield f"{reason.code} {reason.text('en')} {reason.text('ja')}"


# -- Agents -----------------------------------------------------------------------------------------


def of_greedy_agents(game: AnyGame, config: object) -> Kinds:
    """A game of agents that look one decision ahead."""
    seats = game.seats(game.new_game(config))
    agents = [GreedyAgent(game, worlds=1, effort=1)] * seats
    yield "record", [dump_record(game, play_agents(game, config, agents, seed=SEED))]


def of_searching_agents(game: AnyGame, config: object) -> Kinds:
    """What an agent that searches would do now and then in a game that is played at random."""
    agent = MctsAgent(game, iterations=12)
    walked = steps(game, play(game, config, random.Random(SEED)))
    asked = [step.before for step in walked if len(game.legal_actions(step.before)) > 1][:: RARELY // 4]
    rng = random.Random(SEED)
    chosen = (agent.choose(_own_view(game, state), game.legal_actions(state), rng) for state in asked)
    yield "choices", map(game.notate, chosen)


# -- All of it --------------------------------------------------------------------------------------


@attrs.frozen
class Part:
    """A part of all digests, which one worker makes."""

    game: AnyGame
    how: str
    kinds: Callable[[], Kinds]

    def lines(self) -> tuple[str, ...]:
        """A line for each kind: how many texts there are, and their digest."""
        return tuple(f"{self.game.NAME:<14} {self.how:<14} {_digest(*kind)}" for kind in self.kinds())


def _digest(kind: str, texts: Iterable[str]) -> str:
    count, digest = 0, hashlib.sha256()
    for each in texts:
        count += 1
        digest.update(f"{len(each)}:{each}".encode())
    return f"{kind:<9} {count:>6} {digest.hexdigest()[:20]}"


def _parts() -> Iterator[Part]:
    purposeful: tuple[tuple[AnyGame, Any, Any], ...] = (
        (newtown, newtown.Config(players=3, deal=newtown.Deal.DRAFT), kings_policies.builder),
        (isfahan, isfahan.Config(players=4), isfahan_policies.merchant),
        (townfolk, townfolk.Config(players=2), townfolk_policies.builder),
    )
    for game, config, policy in purposeful:
        yield Part(game, f"{config.players}, purposeful", partial(of_a_game, game, config, policy))
    one_round = attrs.evolve(newtown.STANDARD, name="one round", rounds=1)
    one_week = attrs.evolve(isfahan.STANDARD, name="one week", weeks=1)
    short: tuple[tuple[AnyGame, Any], ...] = (
        (newtown, newtown.Config(players=2, edition=one_round)),
        (isfahan, isfahan.Config(players=3, edition=one_week)),
        (townfolk, townfolk.Config(players=5, max_rounds=3)),
    )
    for game, config in short:
        yield Part(game, f"{config.players}, uniform", partial(of_uniform_play, game, config))
        yield Part(game, f"{config.players}, greedy", partial(of_greedy_agents, game, config))
        yield Part(game, f"{config.players}, searching", partial(of_searching_agents, game, config))


PARTS: Final = tuple(_parts())


def lines_of(part: int) -> tuple[str, ...]:
    """The digests of the part with that number: what is sent to a worker."""
    return PARTS[part].lines()


def digests(executor: Executor | None = None) -> str:
    """All digests, a line each, made here or by the workers of an executor."""
    do = map if executor is None else executor.map
    return "\n".join(chain.from_iterable(do(lines_of, range(len(PARTS))))) + "\n"


def digests_by(workers: str) -> str:
    """All digests, made by ``threads``, or by processes that are started by ``fork`` or ``spawn``."""
    if workers == "threads":
        sys.setswitchinterval(1e-5)  # they get into each other's way as much as they can
        with ThreadPoolExecutor(8) as threads:
            return digests(threads)
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(workers)) as processes:
        return digests(processes)


if __name__ == "__main__":
    sys.stdout.write(digests_by(sys.argv[1]) if len(sys.argv) > 1 else digests())
