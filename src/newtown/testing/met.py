"""What a conformance run has met, so that a test can assert that it met everything."""

from collections import Counter

import attrs


@attrs.define
class Met:
    """Counts over all that one :class:`~newtown.testing.Conformance` has checked.

    A law holds easily where nothing happens: assert that every class of event and every code of refusal
    was met, and, in a game with secrets, that ``other_worlds`` isn't 0.
    """

    games: int = 0
    """Games played to their end."""
    states: int = 0
    """States checked by every law for states."""
    decisions: int = 0
    """Events checked that a seat chose."""
    most_actions: int = 0
    """The most legal actions in one state."""
    most_outcomes: int = 0
    """The most outcomes of chance in one state."""
    events: Counter[str] = attrs.Factory(Counter[str])
    """Events checked, by the name of their class."""
    refusals: Counter[str] = attrs.Factory(Counter[str])
    """Events refused, by the code of the reason."""
    concealed: Counter[str] = attrs.Factory(Counter[str])
    """Events concealed from a seat or spectators, by the name of their class."""
    worlds: int = 0
    """States drawn from views."""
    other_worlds: int = 0
    """Those of them that differ from the true state: none, and no secret was ever at stake."""
