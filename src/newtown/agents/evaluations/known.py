"""Which evaluation belongs to which game."""

import importlib
from typing import Final, cast

from newtown.agents.evaluations.evaluation import Evaluation, Margin
from newtown.core.rules import A, E, Rules, S

_MODULES: Final = {
    "kings-new-town": "newtown.agents.evaluations.kings",
    "isfahan": "newtown.agents.evaluations.isfahan",
    "townfolk": "newtown.agents.evaluations.townfolk",
}
"""The module whose ``evaluate`` is the evaluation of the game with that ``NAME``; loaded when asked for."""


def evaluation_of(rules: Rules[S, A, E]) -> Evaluation[S]:
    """The evaluation of a game, by its ``NAME``: the library's own for its games, else a margin.

    >>> from newtown import townfolk
    >>> evaluation_of(townfolk).__module__
    'newtown.agents.evaluations.townfolk'
    """
    module = _MODULES.get(rules.NAME)
    if module is None:
        return Margin(rules)
    # A module loaded by its name says nothing of its members; that it evaluates the game's states is tested.
    return cast("Evaluation[S]", importlib.import_module(module).evaluate)
