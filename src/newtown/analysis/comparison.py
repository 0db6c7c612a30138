"""Which action is better, by how much, and how sure that is: every action is played on with the same luck."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from fractions import Fraction
from typing import Final, Generic, TypeVar

import attrs

from newtown.agents.agent import Agent
from newtown.agents.choices import legal_choice
from newtown.analysis.differences import mean_difference, share_difference
from newtown.analysis.playing import (
    PA,
    PE,
    PS,
    PV,
    FromState,
    FromView,
    Measure,
    OwnMeasure,
    Players,
    measured,
    players,
)
from newtown.analysis.rollouts import check_numbers
from newtown.analysis.trials import LOOK, Row, rows
from newtown.core.play import Policy
from newtown.core.rules import A, E, Nature, Observed, S, V
from newtown.core.text import Lang, Phrase
from newtown.simulation.columns import aligned
from newtown.simulation.intervals import (
    Estimate,
    Moments,
    Number,
    estimated_mean,
    estimated_share,
    exact,
)

A_co = TypeVar("A_co", covariant=True)


@attrs.frozen
class Option(Generic[A_co]):
    """One of the actions compared.

    ``value`` is what it is worth to the seat, with an interval that holds by itself. ``behind`` is how much
    more the best action is worth, None for that one: a difference within rollouts that had the same luck,
    and so much sharper than the two values; these intervals hold all at once. ``p_value`` is the chance,
    were all actions equally good, that some two of them would differ as clearly; 1 for the best.
    """

    action: A_co
    value: Estimate
    behind: Estimate | None
    p_value: float


@attrs.frozen
class Comparison(Generic[A_co]):
    """The actions compared, those worth most to the seat first; equal ones in the order they were given.

    >>> import random, newtown
    >>> from newtown.analysis import compare
    >>> from newtown.core.chance import advance
    >>> state = advance(newtown, newtown.new_game(newtown.Config(players=2)), random.Random(7))
    >>> comparison = compare(newtown, state, seed=7, rollouts=4)
    >>> comparison.best in comparison.contenders
    True
    >>> [row["action"] for row in comparison.as_dicts(newtown.notate)] == [
    ...     newtown.notate(option.action) for option in comparison.options
    ... ]
    True
    """

    seat: int
    rollouts: int
    confidence: float
    options: tuple[Option[A_co], ...]

    @property
    def best(self) -> A_co:
        """The action that did best."""
        return self.options[0].action

    @property
    def contenders(self) -> tuple[A_co, ...]:
        """The actions that may be the best, with the comparison's confidence: ``best``, and all that can't
        be told from it."""
        return tuple(
            option.action for option in self.options if option.behind is None or option.behind.low <= 0
        )

    @property
    def decided(self) -> bool:
        """Whether the best is better than every other, with the comparison's confidence."""
        return len(self.contenders) == 1

    def as_dicts(self, notate: Callable[[A_co], str] = str) -> tuple[dict[str, float | str], ...]:
        """A flat record for each action, for pandas or polars; ``notate`` puts actions in words.

        The best action is behind by 0.
        """
        return tuple(
            {
                "action": notate(option.action),
                **_spread("value", option.value),
                **_spread("behind", option.behind or _NOTHING),
                "p_value": option.p_value,
            }
            for option in self.options
        )

    def table(self, notate: Callable[[A_co], str] = str, lang: Lang = "en") -> str:
        """All of it as plain text, in lines that end with a line break; ``notate`` puts actions in words."""
        head = (_ACTION.text(lang), _VALUE.text(lang), "", _BEHIND.text(lang), "", "p")
        lines = aligned((head, *(_cells(option, notate, lang) for option in self.options)))
        return "".join(f"{line}\n" for line in lines)


_NOTHING: Final = Estimate(0.0, 0.0, 0.0, 0.0, 0, 0.0)
_ACTION: Final = Phrase("action", "行動")
_VALUE: Final = Phrase("value", "価値")
_BEHIND: Final = Phrase("behind", "最善との差")


def _spread(name: str, estimate: Estimate) -> dict[str, float | str]:
    return {name: estimate.mean, f"{name}_low": estimate.low, f"{name}_high": estimate.high}


def _cells(option: Option[A], notate: Callable[[A], str], lang: Lang) -> tuple[str, ...]:
    shown = (option.value,) if option.behind is None else (option.value, option.behind)
    numbers = (cell for estimate in shown for cell in (f"{estimate.mean:.3f}", _interval(estimate, lang)))
    chance = () if option.behind is None else (f"{option.p_value:.3f}",)
    return (notate(option.action), *numbers, *chance)


def _interval(estimate: Estimate, lang: Lang) -> str:
    return f"{estimate.low:.3f}{'～' if lang == 'ja' else ' to '}{estimate.high:.3f}"


def compare(
    rules: Observed[S, A, E, V],
    state: S,
    actions: Sequence[A] | None = None,
    *,
    seed: int,
    rollouts: int = 1_000,
    seat: int | None = None,
    agents: Sequence[Agent[V, A]] | None = None,
    policy: Policy[S, A] | None = None,
    measure: Measure | OwnMeasure[S] = Measure.WIN_SHARE,
    confidence: float = 0.95,
    half_width: float | None = None,
    executor: Executor | None = None,
) -> Comparison[A]:
    """Which of some actions (all legal ones if None) is worth most to the seat, and how sure that is.

    Every action is played on from ``rollouts`` times, as by :func:`~newtown.analysis.rollouts.rollout_value`,
    and in rollouts with the same number with *common random numbers*: chance and every seat draw from
    generators that begin alike. What the actions have in common then cancels out, and their difference shows
    after far fewer games. ``seat`` is the one to move unless given.

    The differences to the best action have Student's t interval; those of win shares have the adjusted
    interval of Agresti and Min (2005), which is sound for few games too. Since the best is picked by the same
    rollouts, each interval is made so wide that those of all pairs of actions hold at once with
    ``confidence`` (Bonferroni): many actions cost sharpness, so leave out those that aren't in question. A
    handful of rollouts that happen to agree look surer than they are: play a hundred or more.
    With ``half_width`` playing stops once all differences to the best are as sharp, looked at after every
    100 rollouts.

    Raises ``IllegalAction`` for an action that isn't legal, and ``ValueError`` for numbers that make no
    sense, for no actions, for the same action twice, or where nobody is to decide.

    >>> import random, newtown
    >>> from newtown.core.chance import advance
    >>> state = advance(newtown, newtown.new_game(newtown.Config(players=2)), random.Random(7))
    >>> compared = compare(newtown, state, seed=1, rollouts=10, measure=Measure.MARGIN)
    >>> len(compared.options), compared.options[0].behind
    (3, None)
    """
    start = FromState(state)
    playing = players(rules, agents, policy, seed)
    return _compared(playing, start, actions, seat, rollouts, measure, confidence, half_width, executor)


def compare_from_view(
    rules: Observed[S, A, E, V],
    view: V,
    actions: Sequence[A] | None = None,
    *,
    seed: int,
    rollouts: int = 1_000,
    seat: int | None = None,
    agents: Sequence[Agent[V, A]] | None = None,
    policy: Policy[S, A] | None = None,
    measure: Measure | OwnMeasure[S] = Measure.WIN_SHARE,
    confidence: float = 0.95,
    half_width: float | None = None,
    executor: Executor | None = None,
) -> Comparison[A]:
    """Which action is better for those who know no more than a view tells.

    As :func:`compare`, but every rollout begins in a state drawn by the game's ``possible_states``, the same
    for all actions. Give it the view of the seat to move: what others see needn't tell which actions are
    legal.

    >>> import random
    >>> from newtown import isfahan
    >>> from newtown.core.chance import advance
    >>> state = advance(isfahan, isfahan.new_game(), random.Random(7))
    >>> view = isfahan.observe(state, isfahan.to_move(state))
    >>> two = isfahan.legal_actions(state)[:2]
    >>> compare_from_view(isfahan, view, two, seed=1, rollouts=5).rollouts
    5
    """
    start = FromView(rules, view, seed)
    playing = players(rules, agents, policy, seed)
    return _compared(playing, start, actions, seat, rollouts, measure, confidence, half_width, executor)


# -- Trials -----------------------------------------------------------------------------------------


@attrs.frozen
class _ActionTrials(Generic[PS, PA, PE, PV]):
    """A trial is one game for each action, with the same luck; its row has the seat's measure of each."""

    playing: Players[PS, PA, PE, PV]
    start: FromState[PS] | FromView[PS, PA, PE, PV]
    actions: tuple[PA, ...]
    seat: int
    measure: Measure | OwnMeasure[PS]

    def row(self, number: int, /) -> Row:
        state = self.start.at(number)
        return tuple(self._value(state, action, number) for action in self.actions)

    def _value(self, state: PS, action: PA, number: int) -> Number:
        rules = self.playing.rules
        final = self.playing.finish(rules.apply(state, action), number)
        return measured(rules, final, self.measure)[self.seat]


def _compared(
    playing: Players[S, A, E, V],
    start: FromState[S] | FromView[S, A, E, V],
    actions: Sequence[A] | None,
    seat: int | None,
    rollouts: int,
    measure: Measure | OwnMeasure[S],
    confidence: float,
    half_width: float | None,
    executor: Executor | None,
) -> Comparison[A]:
    check_numbers(rollouts, confidence, half_width)
    state = start.at(0)
    mover = playing.rules.to_move(state)
    if isinstance(mover, Nature):
        raise ValueError(f"nobody is to decide: {mover!r}")
    legal = playing.rules.legal_actions(state)
    compared = legal if actions is None else tuple(actions)
    if not compared or len(set(compared)) < len(compared):
        raise ValueError(f"needs one action or more, each once: {compared}")
    for action in compared:
        playing.rules.apply(state, action)
        if legal_choice(action, legal) is None:  # rules that don't look closely may take it for another
            raise ValueError(f"needs legal actions, such as {legal[0]!r}, not {action!r}")
    judge = mover if seat is None else seat
    if type(judge) is not int or not 0 <= judge < playing.rules.seats(state):
        raise ValueError(f"there is no seat {judge!r}; seats are 0–{playing.rules.seats(state) - 1}")
    trials = _ActionTrials(playing, start, compared, judge, measure)
    sums = _Sums(len(compared), shares=measure is Measure.WIN_SHARE, confidence=confidence)
    with closing(rows(trials, rollouts, executor)) as played:
        for row in played:
            sums.add(row)
            if half_width is not None and sums.count % LOOK == 0 and sums.sharp(half_width):
                break
    return Comparison(judge, sums.count, confidence, sums.options(compared))


# -- Sums and differences ---------------------------------------------------------------------------


class _Sums:
    """Exact sums of rows, from which the moments of every difference between two actions are taken."""

    def __init__(self, actions: int, *, shares: bool, confidence: float) -> None:
        self.count = 0
        self._totals: list[int | Fraction] = [0] * actions
        self._products: list[list[int | Fraction]] = [[0] * (action + 1) for action in range(actions)]
        self._shares = shares
        self._confidence = confidence
        self._pairs = actions * (actions - 1) // 2

    def add(self, row: Row) -> None:
        values = [exact(value) for value in row]
        self.count += 1
        for action, value in enumerate(values):
            self._totals[action] += value
            products = self._products[action]
            for other in range(action + 1):
                products[other] += value * values[other]

    def sharp(self, half_width: float) -> bool:
        best = self._ranking()[0]
        others = (action for action in range(len(self._totals)) if action != best)
        return all(self._behind(best, other)[0].half_width <= half_width for other in others)

    def options(self, actions: Sequence[A]) -> tuple[Option[A], ...]:
        best, *others = self._ranking()
        estimated = estimated_share if self._shares else estimated_mean
        values = [
            estimated(Moments(self.count, total, products[-1]), self._confidence)
            for total, products in zip(self._totals, self._products, strict=True)
        ]
        first = Option(actions[best], values[best], None, 1.0)
        return (
            first,
            *(Option(actions[other], values[other], *self._behind(best, other)) for other in others),
        )

    def _ranking(self) -> list[int]:
        return sorted(range(len(self._totals)), key=lambda action: -self._totals[action])

    def _behind(self, best: int, other: int) -> tuple[Estimate, float]:
        """The difference, with an interval that holds for all pairs at once, and its p-value."""
        moments = self._difference(best, other)
        difference = share_difference if self._shares else mean_difference
        estimate, p_value = difference(moments, self._confidence, self._pairs)
        return estimate, min(1.0, p_value * self._pairs)

    def _difference(self, one: int, other: int) -> Moments:
        crossed = self._products[max(one, other)][min(one, other)]
        return Moments(
            self.count,
            self._totals[one] - self._totals[other],
            self._products[one][one] + self._products[other][other] - 2 * crossed,
        )
