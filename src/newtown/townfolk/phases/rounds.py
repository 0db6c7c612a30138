"""Turns and rounds: who is next, and when the game ends (TWF-3.0, TWF-5.1 to TWF-5.3, TWF-5.7)."""

from typing import Final

from newtown.townfolk.state import BuyingDice, Exchanging, Finished, State

EXCHANGING: Final = Exchanging()
BUYING_DICE: Final = BuyingDice()
_FINISHED: Final = Finished()


def first_round(state: State) -> State:
    """The first turn of the first round (TWF-2.6)."""
    return State(state.config, 1, 0, False, state.players, state.decks, EXCHANGING)


def next_turn(state: State) -> State:
    """The table once a turn is wholly over: the next seat's turn, the next round, or the end."""
    seat = state.seat + 1
    if seat < len(state.players):
        return State(
            state.config, state.round, seat, state.final, state.players, state.decks, EXCHANGING
        )  # TWF-3.0
    if state.final or state.round == state.config.max_rounds:  # TWF-5.2, TWF-5.7
        return State(
            state.config, state.round, state.seat, state.final, state.players, state.decks, _FINISHED
        )
    end_score = state.config.edition.end_score
    final = any(player.score >= end_score for player in state.players)  # TWF-5.1
    # TWF-5.3: the mayor marker stays with seat 0
    return State(state.config, state.round + 1, 0, final, state.players, state.decks, EXCHANGING)
