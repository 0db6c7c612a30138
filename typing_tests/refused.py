"""What type checkers have to refuse. Checked, never run.

Each mistake stands on a line that names the error which each checker finds there, first mypy's, then
pyright's. A checker that doesn't find it reports that there is nothing to ignore.
"""

import random
from typing import assert_never

import newtown
import nim
from newtown import isfahan, townfolk
from newtown.adapters.numbering import numbering_of
from newtown.agents import Agent, RandomAgent
from newtown.core.play import play, playout
from newtown.core.records import Record, replay
from newtown.core.rules import Rules
from newtown.simulation import simulate

# -- Another game's values --------------------------------------------------------------------------


def an_action_of_another_game(state: newtown.State) -> newtown.State:
    return newtown.apply(state, isfahan.EndTurn())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def a_state_of_another_game(state: isfahan.State, rng: random.Random) -> None:
    playout(newtown, state, rng)  # type: ignore[misc]  # pyright: ignore[reportArgumentType]


def a_record_of_another_game(record: Record[newtown.Config, newtown.Event]) -> None:
    replay(isfahan, record)  # type: ignore[misc]  # pyright: ignore[reportArgumentType]


def a_config_of_another_game(rng: random.Random) -> None:
    play(newtown, townfolk.Config(players=3), rng)  # type: ignore[misc]  # pyright: ignore[reportArgumentType]


def a_number_of_another_games_action() -> int:
    return numbering_of("isfahan").encode(newtown.EndTurn())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


# -- What a seat may not know -----------------------------------------------------------------------


class Peeking:
    """An agent that would see everything."""

    name = "peeking"

    def choose(
        self, state: isfahan.State, legal: tuple[isfahan.Action, ...], rng: random.Random, /
    ) -> isfahan.Action:
        return legal[0]


def an_agent_that_is_given_states(peeking: Peeking) -> None:
    agent: Agent[isfahan.View, isfahan.Action] = peeking  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    simulate(isfahan, [agent], 1, 1)


def a_view_that_is_played_on(view: isfahan.View, action: isfahan.Action) -> None:
    isfahan.apply(view, action)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def the_draw_pile_behind_a_view(view: isfahan.View) -> None:
    print(view.deck)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownArgumentType, reportUnknownMemberType]


# -- What is forgotten ------------------------------------------------------------------------------


def that_nobody_may_be_to_move(state: newtown.State) -> newtown.Player:
    return state.players[newtown.to_move(state)]  # type: ignore[index]  # pyright: ignore[reportArgumentType, reportCallIssue, reportUnknownVariableType]


def that_an_action_may_be_legal(state: newtown.State, action: newtown.Action) -> str:
    return newtown.check(state, action).text()  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


def that_an_event_may_be_concealed(state: isfahan.State, event: isfahan.Event) -> str:
    return isfahan.notate(isfahan.redact(state, event, 0))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def one_of_the_boxes(box: townfolk.Box) -> str:
    match box:
        case townfolk.Automatic() | townfolk.Arrow():
            return box.id
        case _:
            assert_never(box)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


# -- What isn't what it should be -------------------------------------------------------------------


def text_for_an_action(state: newtown.State) -> None:
    newtown.apply(state, "move 12")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def text_for_a_number() -> newtown.Config:
    return newtown.Config(players="2")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def a_language_that_it_does_not_speak(reason: newtown.Reason) -> str:
    return reason.text("fr")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def a_state_that_is_changed(state: newtown.State) -> None:
    state.round = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def a_module_that_is_no_game() -> None:
    rules: Rules[int, int, int] = random  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    print(rules)


def rules_alone_for_a_whole_game() -> None:
    simulate(nim, [RandomAgent()], 1, 1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
