"""The conformance suite: what every game has to keep, for authors of games to run on theirs.

A game written as a module that satisfies :class:`newtown.core.rules.Game` works everywhere in the
library if it keeps the laws of :class:`Law`. A test that plays whole games checks all of them. One that
satisfies :class:`newtown.core.rules.Rules` alone is checked by :class:`RulesConformance`, which leaves out
what a game without texts, formats and views can't be asked.

>>> import random
>>> import newtown
>>> from newtown.testing import Conformance
>>> conformance = Conformance(newtown, configs=(newtown.Config(players=2),), max_events=2000)
>>> record = conformance.check_game(conformance.configs[0], random.Random(7), states_every=50)
>>> conformance.met.games
1

With Hypothesis a test needs no seeds, and shows a short walk to what it finds::

    @given(conformance.walks(), st.integers(0))
    def test_every_law_holds_on_walks_through_the_game(walk, seed):
        conformance.check_walk(walk, seed=seed)

Much of a game isn't met by playing at random. ``policy`` takes a way of choosing that reaches more,
``starts`` prepared positions, and ``offers`` events that have to be refused; what was met is counted in
``conformance.met``, and a last test should assert that nothing is missing there::

    def test_everything_was_met():
        assert set(conformance.met.events) == {kind.__name__ for kind in EVENT_TYPES}
        assert set(conformance.met.refusals) == ALL_CODES
        assert conformance.met.other_worlds > 0  # in a game with secrets
"""

from newtown.testing.bare import RulesConformance as RulesConformance
from newtown.testing.games import Conformance as Conformance
from newtown.testing.laws import ConformanceError as ConformanceError
from newtown.testing.laws import Law as Law
from newtown.testing.met import Met as Met
from newtown.testing.suite import Suite as Suite
from newtown.testing.walks import Walk as Walk

__all__ = ["Conformance", "ConformanceError", "Law", "Met", "RulesConformance", "Suite", "Walk"]
