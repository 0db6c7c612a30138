"""A turn of Town Folk looked at closely: what may be done with a roll, and what each way of scoring brings.

Run it with ``python examples/townfolk_turn.py``.
"""

import random

from newtown import townfolk
from newtown.core.chance import advance, successors
from newtown.core.rules import Nature

rng = random.Random(3)
config = townfolk.Config(players=2, max_rounds=12)
state = advance(townfolk, townfolk.new_game(config), rng)

# Both seats choose a board; then seat 0 buys no dice, and all ways its five can fall are listed.
while not isinstance(state.stage, townfolk.BuyingDice):
    state = townfolk.apply(state, townfolk.legal_actions(state)[0])
rolls = successors(townfolk, state, townfolk.BuyDice(0))
six = sum(
    p for reached, p in rolls if isinstance(reached.stage, townfolk.Producing) and 6 in reached.stage.dice
)
print(f"{len(rolls)} different rolls; at least one 6 with chance {six}")

# The rest of the game is told as it goes, in Japanese.
while (mover := townfolk.to_move(state)) is not Nature.OVER:
    event: townfolk.Event
    if mover is Nature.CHANCE:
        event = townfolk.sample_chance(state, rng)
    else:
        event = rng.choice(townfolk.legal_actions(state))
    before, state = state, townfolk.apply(state, event)
    for sentence in townfolk.narrate(before, event, state, lang="ja"):
        print(sentence)

for seat, items in enumerate(townfolk.score(state).items):
    print(f"Player {seat}:", ", ".join(f"{item.label.text()} {item.points}" for item in items))
