"""The games that are soaked: how each is set up, played and checked."""

import random
from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeAlias

import attrs

import newtown
from newtown import isfahan, kings, townfolk
from newtown.core.play import Policy, uniform
from newtown.core.rules import A, C, E, Game, S, V
from newtown.testing import Conformance
from tests.isfahan.policies import merchant
from tests.isfahan.test_conformance import MOST_EVENTS as MOST_EVENTS_OF_ISFAHAN
from tests.isfahan.test_conformance import offers as offers_of_isfahan
from tests.isfahan.test_edition import OTHER
from tests.kings.policies import builder
from tests.kings.test_conformance import offered as offers_of_kings
from tests.kings.test_edition import SHORT, SMALL
from tests.townfolk.play import builder as producer
from tests.townfolk.test_games import conserved

MOST_EFFECTS: Final = 12
MOST_EVENTS: Final = 4
MOST_MISSED: Final = 1
MOST_LOOKERS: Final = 1
"""How much of a long list is looked at in one state; a soak has many states instead."""


def players_and_edition(config: Any) -> str:  # noqa: ANN401 - the three have no class in common
    """What the length and width of games are kept apart by, of any game of the library."""
    return f"{config.players} players, {config.edition.name}"


@attrs.frozen(eq=False)
class Soaked(Generic[S, A, E, C, V]):
    """A game with everything that playing it numbered games at a time needs."""

    game: Game[S, A, E, C, V]
    config: Callable[[random.Random, bool], C]
    """Draws what a game is set up with; how long it may last can depend on whether it is played by the
    policy that builds."""
    builds: Policy[S, A]
    """A policy that meets what uniform play hardly does."""
    max_events: int
    invariant: Callable[[S], str | None] = lambda state: None
    """What is wrong with a state, besides the faults that reading it back finds."""
    offers: Callable[[S, random.Random], Iterable[A | E]] = lambda state, rng: ()
    distinct_effects: bool = False
    kind: Callable[[C], str] = players_and_edition

    def conformance(self, config: C, *, builds: bool) -> Conformance[S, A, E, C, V]:
        """The laws for one game: none knows of the games before it, so that each can be met again alone."""
        return Conformance(
            self.game,
            configs=(config,),
            max_events=self.max_events,
            policy=self.builds if builds else uniform,
            invariant=self.invariant,
            offers=self.offers,
            distinct_effects=self.distinct_effects,
            most_effects=MOST_EFFECTS,
            most_events=MOST_EVENTS,
            most_missed=MOST_MISSED,
            most_lookers=MOST_LOOKERS,
        )


AnySoaked: TypeAlias = Soaked[Any, Any, Any, Any, Any]
"""One of them, as a program sees it that treats all alike."""


OWN_EDITIONS: Final = 1 / 8
"""How many games are played by an edition of one's own."""


def _config_of_kings(rng: random.Random, _: bool) -> kings.Config:
    edition = rng.choice((SMALL, SHORT)) if rng.random() < OWN_EDITIONS else kings.STANDARD
    layout = newtown.random_layout(rng) if rng.random() < 0.5 else None
    return kings.Config(
        players=rng.randrange(2, 5),
        deal=rng.choice(tuple(kings.Deal)),
        layout=layout if edition is kings.STANDARD else None,
        residents=rng.random() < 0.7,
        edition=edition,
    )


def _config_of_isfahan(rng: random.Random, _: bool) -> isfahan.Config:
    edition = OTHER if rng.random() < OWN_EDITIONS else isfahan.STANDARD
    players = rng.randrange(3, 5)
    return isfahan.Config(players, rng.randrange(players), edition)


FEW: Final = attrs.evolve(
    townfolk.STANDARD,
    name="few",
    end_score=20,
    cards=tuple(
        attrs.evolve(card, points=card.points + 2) for card in townfolk.STANDARD.cards if card.id[1:] <= "05"
    ),
)
"""Few cards, so that piles run out; they are worth more, and the end comes sooner."""


def _config_of_townfolk(rng: random.Random, builds: bool) -> townfolk.Config:
    """Uniform play takes some hundred rounds to the end; most games have a last round instead."""
    # Half as many as elsewhere: such an edition is stored with each state, and it is large.
    edition = FEW if rng.random() < OWN_EDITIONS / 2 else townfolk.STANDARD
    to_the_end = rng.random() < (1 / 2 if builds else 1 / 16)
    return townfolk.Config(
        players=rng.randrange(2, 6),
        max_rounds=None if to_the_end else rng.choice((4, 8, 16)),
        edition=edition,
    )


def _some_offers_of_kings(state: kings.State, rng: random.Random) -> Iterable[kings.Action]:
    """Now and then: all that may be thought of in a state takes longer than everything else."""
    return offers_of_kings(state, rng) if rng.random() < 1 / 32 else ()


def _some_offers_of_isfahan(state: isfahan.State, rng: random.Random) -> Iterable[isfahan.Event]:
    return rng.sample(tuple(offers_of_isfahan(state, rng)), 8)


KINGS: Final = Soaked(
    newtown,
    _config_of_kings,
    builder,
    max_events=4_000,
    offers=_some_offers_of_kings,
    distinct_effects=True,
)
ISFAHAN: Final = Soaked(
    isfahan,
    _config_of_isfahan,
    merchant,
    max_events=MOST_EVENTS_OF_ISFAHAN,
    offers=_some_offers_of_isfahan,
)
TOWNFOLK: Final = Soaked(townfolk, _config_of_townfolk, producer, max_events=40_000, invariant=conserved)

GAMES: Final[dict[str, AnySoaked]] = {each.game.NAME: each for each in (KINGS, ISFAHAN, TOWNFOLK)}
