"""Tasks that the tests of environments play: the library's games, and one of the tests' own."""

from typing import Final

from newtown.adapters.environments.task import AnyTask, Task, task_of
from newtown.adapters.features import OneHot, Record, Scaled, ViewFeatures, field
from newtown.adapters.numbering import GameNumbering, Listed, Ranges, kind
from tests.games import sealed

NAMES: Final = ("kings-new-town", "isfahan", "townfolk")
_CARDS: Final = range(1, 5)


def _numbering() -> GameNumbering[sealed.State, sealed.Action, sealed.Event]:
    actions = Ranges[sealed.Action](
        [kind(sealed.Reroll), kind(sealed.Bid, card=Listed(_CARDS)), kind(sealed.Pass)]
    )
    outcomes = Ranges[sealed.Event](
        [kind(sealed.CardDealt, card=Listed(_CARDS)), kind(sealed.PrizeRolled, face=Listed(sealed.FACES))]
    )
    return GameNumbering(sealed, actions, outcomes, made_by=(_numbering, ()))


def _features() -> ViewFeatures[sealed.View, None]:
    return ViewFeatures(
        Record[None, sealed.View](
            field("phase", lambda _, view: view.phase, OneHot(sealed.Phase)),
            field("prize", lambda _, view: view.prize, Scaled(6)),
            field("cards", lambda _, view: len(view.hand or ()), Scaled(2)),
        ),
        lambda view: None,
        made_by=(_features, ()),
    )


def sealed_task(seats: int = 2) -> AnyTask:
    """Sealed bids: numbers 0 (roll again), 1–4 (bid that card), 5 (pass)."""
    return Task(sealed, sealed.Config(seats=seats), _numbering(), _features())


def tasks() -> dict[str, AnyTask]:
    """All of them, for three players."""
    return {**{name: task_of(name, players=3) for name in NAMES}, "sealed-bids": sealed_task(3)}
