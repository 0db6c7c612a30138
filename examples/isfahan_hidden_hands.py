"""Isfahan as a server and its players see it: each seat is sent a view, and what it may know of an event.

Run it with ``python examples/isfahan_hidden_hands.py``.
"""

import random

from newtown import isfahan
from newtown.core.rules import Concealed, Nature

rng = random.Random(7)
SEAT = 1


def choose(view: isfahan.View) -> isfahan.Action:
    """A player's program: it gets a view, never a state, and thinks with states that the view allows."""
    world = isfahan.possible_states(view, rng)
    return rng.choice(isfahan.legal_actions(world))


state = isfahan.new_game(isfahan.Config(players=3))
concealed = 0
while (mover := isfahan.to_move(state)) is not Nature.OVER:
    event: isfahan.Event
    if mover is Nature.CHANCE:
        event = isfahan.sample_chance(state, rng)
    else:
        assert isinstance(mover, int)
        event = choose(isfahan.observe(state, mover))
    after = isfahan.apply(state, event)  # what a seat may do never depends on what it can't see
    sent = isfahan.redact(state, event, SEAT)
    if isinstance(sent, Concealed):
        concealed += 1
        print(*isfahan.narrate(state, event, after, seat=SEAT))
    state = after

print(f"{concealed} events were concealed from seat {SEAT}.")
print("Totals:", isfahan.score(state).totals, "Won by", isfahan.winners(state))
