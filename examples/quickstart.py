"""The King's New Town in a loop of one's own: ask, choose, apply, tell; then save the game and resume it.

Run it with ``python examples/quickstart.py``.
"""

import random

import newtown
from newtown.core.records import begin, dump_record, extend, finish, load_record, replay

rng = random.Random(7)
config = newtown.Config(players=2, residents=False)
state = newtown.new_game(config)
record = begin(newtown, config)

while (mover := newtown.to_move(state)) is not newtown.Nature.OVER:
    event: newtown.Event
    if mover is newtown.Nature.CHANCE:
        event = newtown.sample_chance(state, rng)
    else:
        event = rng.choice(newtown.legal_actions(state))
    after = newtown.apply(state, event)
    for sentence in newtown.narrate(state, event, after):
        print(sentence)
    record = extend(record, event)
    state = after

# A refusal says which rule forbids what, and what would have been needed.
reason = newtown.check(state, newtown.EndTurn())
assert reason is not None
print(reason.text(), "/", reason.text("ja"))

# A record holds everything that happened, chance too; replaying it checks every event.
saved = dump_record(newtown, finish(newtown, record, state))
assert replay(newtown, load_record(newtown, saved)) == state

for seat, items in enumerate(newtown.score(state).items):
    print(f"Player {seat}:", ", ".join(f"{item.label.text()} {item.points:+d}" for item in items))
print("Won by", newtown.winners(state))
