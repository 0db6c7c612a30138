# %% [markdown]
# # Build at once, or save up for something larger?
#
# In The King's New Town a house can be built as soon as a few pieces fit. A larger one brings more
# points in one go, but its pieces have to be collected first, and the dice have to allow it on the day.
# Two players who differ in this alone play against each other: who gets more points?
#
# The cells of this file begin with `# %%`: editors and Jupyter (by Jupytext) show it as a notebook. As
# a program it runs by `python examples/analysis_notebook.py`, takes a few seconds, and needs nothing
# but newtown.

# %% Setting up
import random
from collections.abc import Iterator
from typing import TypeAlias

import attrs

import newtown
from newtown.simulation import Estimate, Group, simulate, summary

GAMES = 100
SEED = 1

# %% [markdown]
# ## Who plays
#
# Both go where their white dice allow building, roll them again while they don't fit, take in families,
# and give nothing away. They pass over houses whose base value is less than `least`.


# %% Who plays
@attrs.frozen
class Builder:
    """Builds the best house it can whose base value is at least ``least``."""

    name: str
    least: int

    def choose(
        self, view: newtown.View, legal: tuple[newtown.Action, ...], rng: random.Random, /
    ) -> newtown.Action:
        return max(legal, key=lambda action: (self.liking(view, action), rng.random()))

    def liking(self, view: newtown.View, action: newtown.Action) -> int:
        """The higher, the better; actions liked alike are chosen among at random."""
        own = view.players[view.order[view.turn]]
        wanted = sum(own.white)
        match action:
            case newtown.Build(spec, floors):
                worth = newtown.base_value(view.config.edition, newtown.House(0, spec, floors))
                return 10 + worth if worth >= self.least else 0
            case newtown.TakeFamily():
                return 9
            case newtown.Move(land) if land == wanted:
                return 4
            case newtown.RerollWhite() if own.craftsman != wanted:
                return 3
            case newtown.TakeMaterial():
                return 2
            case newtown.EndTurn():
                return 1
        return 0


# %% [markdown]
# ## Play
#
# With every game the two change seats, so that it isn't the seat that is measured. The same seed gives
# the same games.

# %% Play
results = simulate(
    newtown,
    [Builder("at once", least=1), Builder("saves up", least=3)],
    GAMES,
    SEED,
    config=newtown.Config(players=2),
)
at_once, saves_up = summary(results).by_agent
print(f"{len(results)} games, {at_once.agent!r} won {at_once.won.mean:.0%} of them")

# %% [markdown]
# ## Where do the points come from?
#
# A row for each source of points, and for each player the mean of a game. Rows are plain dictionaries,
# so that any library makes a table of them; here it is pandas if it is there.
# (`summary(results).table()` prints all of this, too.)


# %% Where the points come from
Row: TypeAlias = dict[str, str | float]


def source_rows(first: Group, second: Group) -> Iterator[Row]:
    """The sources of points that either has, where the two differ most coming first."""
    means = [{source.code: source.points.mean for source in group.sources} for group in (first, second)]
    differences = {code: means[0].get(code, 0) - means[1].get(code, 0) for code in {**means[0], **means[1]}}
    for code, difference in sorted(differences.items(), key=lambda item: -abs(item[1])):
        yield {
            "points from": code,
            str(first.agent): round(means[0].get(code, 0), 2),
            str(second.agent): round(means[1].get(code, 0), 2),
            "difference": round(difference, 2),
        }


rows = list(source_rows(at_once, saves_up))
try:
    import pandas as pd
except ImportError:
    print("".join(f"{head:>14}" for head in rows[0]))
    for row in rows:
        print("".join(f"{cell!s:>14}" for cell in row.values()))
else:
    print(pd.DataFrame(rows).to_string(index=False))

# %% [markdown]
# ## The answer
#
# Points of one game go together: what makes it rich or poor does so for both players. So it is the
# difference within each game that is looked at, which is surer than two means side by side. `lead` is
# how far a player is above the mean of its game; of two players one is ahead of the other by twice as
# much. The interval holds the true value with 95 % confidence.


# %% The answer
def answer(lead: Estimate) -> str:
    """What the lead of building at once says, in words."""
    ahead, low, high = 2 * lead.mean, 2 * lead.low, 2 * lead.high
    between = f"95 % interval {low:+.1f} to {high:+.1f}"
    if low > 0:
        return f"Build at once: that is ahead by {ahead:.1f} points a game ({between})."
    if high < 0:
        return f"Save up: building at once is behind by {-ahead:.1f} points a game ({between})."
    return f"{lead.count} games don't tell ({between}): play more."


print(answer(at_once.lead))
most = rows[0]
print(f"The largest part of the difference is {most['points from']!r}: {most['difference']:+} points.")
print("That holds between players like these two; who plans ahead may find something better than either.")
