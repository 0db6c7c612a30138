"""Summit, a game of your own: the rules in one file, checked by the library's laws and played by its agents.

Two to four climbers climb a mountain that is 20 steps high. On your turn you climb as often as you dare.
The guide "Make a game of your own" explains every part.
"""

import random
import sys
from typing import Final, TypeAlias, cast

import attrs

from newtown.agents import GreedyAgent, MctsAgent, RandomAgent, without_secrets
from newtown.analysis import compare
from newtown.core.errors import IllegalAction, Reason, Refusal
from newtown.core.rules import Nature, Rules
from newtown.core.score import Item, Score, itemised
from newtown.core.text import Phrase
from newtown.simulation import simulate, summary
from newtown.testing import RulesConformance

NAME: Final = "summit"
RULES_VERSION: Final = 1

# -- Values -----------------------------------------------------------------------------------------

TOP: Final = 20
DAYS: Final = 3
FACES: Final = (1, 2, 3, 4, 5, 6)


@attrs.frozen
class State:
    camps: tuple[int, ...]
    """The step that each climber's camp stands on."""
    day: int = 0
    climber: int = 0
    height: int = 0
    """The step that the climber stands on."""
    rolling: bool = False


@attrs.frozen
class Climb:
    """Roll the die."""


@attrs.frozen
class Camp:
    """Move the camp to where you stand, and end the turn."""


@attrs.frozen
class Rolled:
    """What the die shows: an outcome of chance."""

    face: int


Action: TypeAlias = Climb | Camp
Outcome: TypeAlias = Rolled
Event: TypeAlias = Action | Outcome

# -- Whose turn it is, and what may happen ----------------------------------------------------------


def new_game(climbers: int = 2) -> State:
    return State(camps=(0,) * climbers)


def seats(state: State, /) -> int:
    return len(state.camps)


def to_move(state: State, /) -> int | Nature:
    if state.day == DAYS or max(state.camps) == TOP:
        return Nature.OVER
    return Nature.CHANCE if state.rolling else state.climber


def legal_actions(state: State, /) -> tuple[Action, ...]:
    if isinstance(to_move(state), Nature):
        return ()
    return (Climb(), Camp()) if state.height > state.camps[state.climber] else (Climb(),)


def chance_outcomes(state: State, /) -> tuple[tuple[Outcome, int], ...]:
    if to_move(state) is not Nature.CHANCE:
        return ()
    return tuple((Rolled(face), 1) for face in FACES)


def sample_chance(state: State, rng: random.Random, /) -> Outcome:
    return Rolled(rng.choice(FACES))


# -- Why not ----------------------------------------------------------------------------------------

GAME_OVER: Final = Refusal("over", "S-5", "the game is over", "ゲームは終わりました")
DIE_FIRST: Final = Refusal("die-first", "S-2", "the die has to fall first", "先にダイスを振ります")
NO_FACE: Final = Refusal("no-face", "S-2", "a die has no {had}", "ダイスに{had}の目はありません")
NOT_YOUR_TURN: Final = Refusal(
    "not-your-turn",
    "S-1",
    "climber {needed} is to move, not {had}",
    "{needed}番の手番です（{had}番ではなく）",
)
NOTHING_ROLLS: Final = Refusal("nothing-rolls", "S-2", "nobody has rolled", "ダイスは振られていません")
NO_HIGHER: Final = Refusal("no-higher", "S-4", "the camp is on step {had} already", "もう{had}段目です")


def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
    mover = to_move(state)
    if mover is Nature.OVER:
        return GAME_OVER()
    if mover is Nature.CHANCE:
        if seat is not None or not isinstance(event, Rolled):
            return DIE_FIRST()
        return None if event.face in FACES else NO_FACE(had=event.face)
    if seat is not None and seat != mover:
        return NOT_YOUR_TURN(had=seat, needed=mover)
    if isinstance(event, Rolled):
        return NOTHING_ROLLS()
    if isinstance(event, Camp) and state.height == state.camps[mover]:
        return NO_HIGHER(had=state.height)
    return None


# -- What happens then ------------------------------------------------------------------------------


def apply(state: State, event: Event, /, *, seat: int | None = None) -> State:
    reason = check(state, event, seat=seat)
    if reason is not None:
        raise IllegalAction(reason, event)
    return apply_unchecked(state, event)


def apply_unchecked(state: State, event: Event, /) -> State:
    if isinstance(event, Climb):
        return attrs.evolve(state, rolling=True)
    if isinstance(event, Camp):
        return _turn_over(state, state.height)
    if event.face == 1:  # S-3: back to the camp
        return _turn_over(state, state.camps[state.climber])
    height = min(TOP, state.height + event.face)
    if height == TOP:
        return _turn_over(state, TOP)
    return attrs.evolve(state, height=height, rolling=False)


def _turn_over(state: State, camp: int) -> State:
    camps = (*state.camps[: state.climber], camp, *state.camps[state.climber + 1 :])
    following = (state.climber + 1) % len(camps)
    day = state.day + 1 if following == 0 else state.day
    return State(camps, day, following, camps[following])


# -- Points -----------------------------------------------------------------------------------------

ITEMS: Final = (Item("camp", "S-5", Phrase("camp", "キャンプ")),)


def score(state: State, /) -> Score:
    return itemised(ITEMS, ((camp,) for camp in state.camps))


def winners(state: State, /) -> tuple[int, ...]:
    if to_move(state) is not Nature.OVER:
        return ()
    return tuple(seat for seat, camp in enumerate(state.camps) if camp == max(state.camps))


# -- The program: the laws, the agents, a question --------------------------------------------------


def hope(state: State, seat: int) -> float:
    """What a seat's position is worth: the camp, and nearly as much for the steps above it."""
    camp = state.camps[seat]
    return camp + 0.9 * (state.height - camp) if state.climber == seat else camp


def main(summit: Rules[State, Action, Event]) -> None:
    conformance = RulesConformance(summit, first_states=(new_game(2), new_game(4)), max_events=240)
    for seed in range(8):
        conformance.check_game(conformance.first_states[seed % 2], random.Random(seed))
    refusals = ", ".join(sorted(conformance.met.refusals))
    print(f"{conformance.met.games} games keep every law, and these refusals were met: {refusals}")

    # Everybody sees everything, and so agents may look at the whole state.
    game = without_secrets(summit)
    for agent in (GreedyAgent(game, hope), MctsAgent(game, hope, iterations=20)):
        results = simulate(game, [agent, RandomAgent()], games=40, seed=1, start=new_game())
        for group in summary(results).by_agent:
            print(f"{group.agent} wins {group.won.mean:.0%} ({group.won.low:.0%} to {group.won.high:.0%})")

    last_turn = State(camps=(6, 12), day=2, climber=0, height=11)
    print(compare(game, last_turn, seed=1, rollouts=200).table(), end="")


if __name__ == "__main__":
    # A program that imports the game passes the module as it is, and a type checker looks at it then.
    main(cast("Rules[State, Action, Event]", sys.modules[__name__]))
