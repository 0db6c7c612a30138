"""Laws about what a seat, or a spectator, may know."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from newtown.core.errors import NewtownError
from newtown.core.rules import A, C, Concealed, E, Game, S, V
from newtown.core.text import LANGUAGES
from newtown.testing.laws import Law, broken
from newtown.testing.turns import Turn, listed
from newtown.testing.values import same

Told: TypeAlias = tuple[tuple[str, ...], ...]
"""What is told of an event, in each language."""


def everybody(game: Game[S, A, E, C, V], state: S) -> tuple[int | None, ...]:
    """Every seat, and None for spectators."""
    return (None, *range(game.seats(state)))


def check_apart(kinds: Iterable[type], state: object, view: object, seat: int | None) -> None:
    """The view, which is made of these classes, is no handle on the state."""
    if any(issubclass(kind, type(state)) for kind in kinds):
        broken(Law.VIEWS_ARE_APART, f"seat {seat} sees {view!r}")


def another_world(game: Game[S, A, E, C, V], view: V, seat: int | None, rng: random.Random) -> S:
    """A state that the view allows."""
    seed = rng.getrandbits(32)
    world, again = (game.possible_states(view, random.Random(seed)) for _ in range(2))
    if world != again:
        broken(Law.CALLERS_CHANCE, f"the same generator gives seat {seat} different possible states")
    return world


def check_world(game: Game[S, A, E, C, V], view: V, world: S, seat: int | None, *, valid: bool) -> None:
    """What a view allows is a valid state, and looks the same to that seat, as a value and as text.

    With ``valid`` it is known to be one: it equals one that has been read back.
    """
    try:
        if not valid:
            game.loads(game.dumps(world))
    except NewtownError as error:
        broken(Law.POSSIBLE_STATES, f"seat {seat} sees {view!r}, which allows an impossible state: {error}")
    seen = game.observe(world, seat)
    if not same(seen, view):
        broken(Law.POSSIBLE_STATES, f"seat {seat} sees {view!r}, but {seen!r} in a state that this allows")
    if game.dump_view(seen) != game.dump_view(view):
        broken(Law.POSSIBLE_STATES, f"equal views of seat {seat} have different texts")


def check_turn_hides(
    game: Game[S, A, E, C, V],
    state: S,
    turn: Turn[A, E],
    world: S,
    seat: int | None,
    events: Sequence[A | E],
) -> None:
    """In two states that look the same to a seat, the same seat is to move; if it is this one, it may do
    the same; and it is refused the same of these events for the same reasons, its turn or not."""
    mover = turn.mover
    if game.to_move(world) != mover:
        broken(Law.TURNS_HIDE, f"{mover!r} is to move, but {game.to_move(world)!r} in what seat {seat} sees")
    if seat is None:
        return
    if mover == seat and game.legal_actions(world) != turn.actions:
        broken(Law.TURNS_HIDE, f"seat {seat} may do what doesn't follow from what it sees")
    for event in events:
        reason, other = (game.check(each, event, seat=seat) for each in (state, world))
        if reason != other:
            broken(Law.TURNS_HIDE, f"what seat {seat} sees doesn't tell why {event!r} is refused: {reason!r}")


def check_score_hides(game: Game[S, A, E, C, V], state: S, world: S, seat: int | None) -> None:
    """In two states that look the same to a seat, everybody has the same points, and the same have won."""
    score, other = game.score(state), game.score(world)
    if other != score:
        broken(Law.SCORE_HIDES, f"what seat {seat} sees doesn't tell the score: {score!r}, or {other!r}")
    winners, others = game.winners(state), game.winners(world)
    if others != winners:
        broken(Law.SCORE_HIDES, f"what seat {seat} sees doesn't tell who has won: {winners}, or {others}")


def check_narration(game: Game[S, A, E, C, V], before: S, event: A | E, after: S, seat: int | None) -> Told:
    """What a seat is told is non-empty sentences, whatever the language: these."""
    told = _narrated(game, before, event, after, seat)
    for lang, lines in zip(LANGUAGES, told, strict=True):
        if type(lines) is not tuple or not all(type(line) is str and line.strip() for line in lines):
            broken(Law.NARRATION, f"seat {seat} is told {lines!r} of {event!r} in {lang!r}")
    return told


def check_events_hide(
    game: Game[S, A, E, C, V],
    before: S,
    event: A | E,
    after: S,
    other: A | E,
    told: Mapping[int | None, Told],
) -> None:
    """Two events with different results that look the same to a seat: it is told the same of both."""
    otherwise = game.apply_unchecked(before, other)
    if after == otherwise:
        return
    for seat in everybody(game, before):
        if game.observe(after, seat) != game.observe(otherwise, seat):
            continue
        shown, instead = game.redact(before, event, seat), game.redact(before, other, seat)
        if shown != instead:
            broken(Law.EVENTS_HIDE, f"seat {seat} is told {shown!r}, and of {other!r} {instead!r}")
        if told[seat] != _narrated(game, before, other, otherwise, seat):
            broken(Law.NARRATION_HIDES, f"seat {seat} hears whether it is {event!r} or {other!r}")


def check_narration_hides(
    game: Game[S, A, E, C, V], before: S, event: A | E, after: S, world: S, seat: int | None, told: Told
) -> None:
    """The event happens in two states that look the same to a seat, with results that look the same."""
    shown = game.redact(before, event, seat)
    for other in _candidates(game, world, event, shown):
        if game.redact(world, other, seat) != shown:
            continue
        otherwise = game.apply_unchecked(world, other)
        if game.observe(after, seat) != game.observe(otherwise, seat):
            continue
        if told != _narrated(game, world, other, otherwise, seat):
            broken(Law.NARRATION_HIDES, f"seat {seat} hears more of {event!r} than it sees")
        return


_MOST_CANDIDATES = 8


def _candidates(game: Game[S, A, E, C, V], world: S, event: A | E, shown: E | Concealed) -> Iterator[A | E]:
    """What may have happened in another world, where a seat is shown this of the event."""
    if game.check(world, event) is None:
        yield event
    if isinstance(shown, Concealed):
        first = listed(game, world)[:_MOST_CANDIDATES]
        yield from (other for other in first if type(other) is type(event))


def _narrated(game: Game[S, A, E, C, V], before: S, event: A | E, after: S, seat: int | None) -> Told:
    return tuple(game.narrate(before, event, after, lang=lang, seat=seat) for lang in LANGUAGES)
