"""What a numbering is, those of the library's games, and masks of what is legal."""

from collections.abc import Callable, Iterable
from typing import Generic, Protocol, SupportsIndex, TypeVar, final

from newtown.adapters.numbering.errors import OtherEdition
from newtown.adapters.numbering.kinds import KindRange, Ranges
from newtown.adapters.recipes import Recipe, reduced
from newtown.core.rules import A, E, Rules, S

A_contra = TypeVar("A_contra", contravariant=True)


class Numbering(Protocol[A, E]):
    """A fixed bijection of a game's actions, and another of its outcomes, with 0…n−1.

    What adapters take: whoever writes a game of their own brings one along. It knows no state, so that a
    number means the same wherever it turns up.
    """

    @property
    def actions(self) -> int:
        """How many actions are numbered."""
        ...

    @property
    def outcomes(self) -> int:
        """How many outcomes are numbered."""
        ...

    def encode(self, action: A, /) -> int:
        """The action's number; raises ``NoNumber`` for one that isn't numbered."""
        ...

    def decode(self, number: int, /) -> A:
        """The action with that number; raises ``NumberOutOfRange``."""
        ...

    def encode_outcome(self, outcome: E, /) -> int:
        """The outcome's number; raises ``NoNumber`` for one that isn't numbered."""
        ...

    def decode_outcome(self, number: int, /) -> E:
        """The outcome with that number; raises ``NumberOutOfRange``."""
        ...


class Encoder(Protocol[A_contra]):
    """The half of a :class:`Numbering` that masks need."""

    @property
    def actions(self) -> int:
        """See :meth:`Numbering.actions`."""
        ...

    def encode(self, action: A_contra, /) -> int:
        """See :meth:`Numbering.encode`."""
        ...


def mask_of(numbering: Encoder[A], actions: Iterable[A]) -> bytearray:
    """A byte for each number: 1 where it is that of one of the actions, else 0.

    ``numpy.frombuffer(mask, numpy.int8)`` looks at the same bytes as an array, without copying them.

    >>> import newtown
    >>> from newtown.adapters.numbering import mask_of, numbering_of
    >>> numbers = numbering_of("kings-new-town")
    >>> mask = mask_of(numbers, (newtown.Vote(False), newtown.Vote(True)))
    >>> len(mask) == numbers.actions, sum(mask)
    (True, 2)
    """
    mask = bytearray(numbering.actions)
    encode = numbering.encode
    for action in actions:
        mask[encode(action)] = 1
    return mask


class NamedEdition(Protocol):
    """An edition of a game, as far as numberings look at it: its name, and whether it equals another."""

    @property
    def name(self) -> str:
        """What errors call it."""
        ...


@final
class GameNumbering(Generic[S, A, E]):
    """The :class:`Numbering` of a game by kinds of actions and outcomes, with masks of its states.

    With ``edition`` the numbers are for states of that edition alone; ``edition_of`` says of which one a
    state is. With ``made_by``, a function and its arguments, it can be pickled and copied: by making it
    again.

    >>> import newtown
    >>> from newtown.adapters.numbering import numbering_of
    >>> numbers = numbering_of("kings-new-town")
    >>> numbers.decode(numbers.encode(newtown.Vote(True)))
    Vote(extend=True)
    >>> numbers.legal(newtown.new_game())  # chance is to move
    ()
    """

    def __init__(
        self,
        rules: Rules[S, A, E],
        actions: Ranges[A],
        outcomes: Ranges[E],
        *,
        edition: NamedEdition | None = None,
        edition_of: Callable[[S], NamedEdition] | None = None,
        made_by: Recipe | None = None,
    ) -> None:
        self._rules = rules
        self._actions = actions
        self._outcomes = outcomes
        self._edition = edition
        self._edition_of = edition_of
        self._made_by = made_by

    def __reduce__(self) -> Recipe:
        return reduced(self, self._made_by)

    def __repr__(self) -> str:
        edition = "" if self._edition is None else f", edition {self._edition.name!r}"
        return f"<numbers of {self._rules.NAME}, rules version {self._rules.RULES_VERSION}{edition}>"

    @property
    def actions(self) -> int:
        """How many actions are numbered."""
        return self._actions.size

    @property
    def outcomes(self) -> int:
        """How many outcomes are numbered."""
        return self._outcomes.size

    @property
    def action_kinds(self) -> tuple[KindRange, ...]:
        """The numbers of each kind of action, in ascending order."""
        return self._actions.kinds

    @property
    def outcome_kinds(self) -> tuple[KindRange, ...]:
        """The numbers of each kind of outcome, in ascending order."""
        return self._outcomes.kinds

    def encode(self, action: A, /) -> int:
        """The action's number, 0 to ``actions`` − 1; raises ``NoNumber`` for one that isn't numbered."""
        return self._actions.encode(action)

    def decode(self, number: SupportsIndex, /) -> A:
        """The action with that number; raises ``NumberOutOfRange``."""
        return self._actions.decode(number)

    def encode_outcome(self, outcome: E, /) -> int:
        """The outcome's number, 0 to ``outcomes`` − 1; raises ``NoNumber`` for one that isn't numbered."""
        return self._outcomes.encode(outcome)

    def decode_outcome(self, number: SupportsIndex, /) -> E:
        """The outcome with that number; raises ``NumberOutOfRange``."""
        return self._outcomes.decode(number)

    def legal(self, state: S, /) -> tuple[int, ...]:
        """The numbers of the legal actions, in the order of ``legal_actions``; ``()`` when no seat is to
        move.

        Raises ``OtherEdition`` for a state of another edition, and ``NoNumber`` for a legal action beyond
        what play can reach (in a position that was set up).
        """
        self._check_edition(state)
        return tuple([self._actions.encode(action) for action in self._rules.legal_actions(state)])

    def mask(self, state: S, /) -> bytearray:
        """A byte for each number: 1 where that action is legal now, else 0; all 0 when no seat is to move.

        ``numpy.frombuffer(mask, numpy.int8)`` looks at the same bytes as an array, without copying them.
        Raises as :meth:`legal` does.
        """
        mask = bytearray(self._actions.size)
        for number in self.legal(state):
            mask[number] = 1
        return mask

    def _check_edition(self, state: S) -> None:
        if self._edition is None or self._edition_of is None:
            return
        edition = self._edition_of(state)
        if edition is not self._edition and edition != self._edition:
            raise OtherEdition(edition.name, self._edition.name)
