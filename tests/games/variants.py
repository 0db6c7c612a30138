"""Sealed bids, broken in one way at a time."""

import random
import types
from collections.abc import Callable
from itertools import count
from typing import Final, TypeAlias, cast

import attrs

from newtown.core import bag
from newtown.core.errors import IllegalAction, Reason, Refusal
from newtown.core.rules import Concealed, Game, Nature
from newtown.core.score import Score, ScoreItem
from newtown.core.text import Lang, Phrase
from newtown.testing import Law
from tests.games import sealed
from tests.games.sealed import (
    Action,
    Bid,
    CardDealt,
    Config,
    Event,
    Outcome,
    Pass,
    Phase,
    PrizeRolled,
    Reroll,
    State,
    View,
)

SealedBids: TypeAlias = Game[State, Action, Event, Config, View]
Changes: TypeAlias = dict[str, object]


def variant(changes: Changes) -> SealedBids:
    """The game with some functions replaced; those that aren't still call each other as they were."""
    game = types.ModuleType("variant")
    vars(game).update(vars(sealed), **changes)
    return cast("SealedBids", game)


BROKEN: Final[list[tuple[Law, Callable[[], Changes]]]] = []
"""Every way of breaking the game, with the law that this breaks."""


def breaks(law: Law) -> Callable[[Callable[[], Changes]], Callable[[], Changes]]:
    """Marks what gives the changes that break a law."""

    def register(changes: Callable[[], Changes]) -> Callable[[], Changes]:
        BROKEN.append((law, changes))
        return changes

    return register


def playing(resolve: Callable[[State, Event], State]) -> Changes:
    """A game in which events come to something else, whether they are checked or not."""

    def apply(state: State, event: Event, /, *, seat: int | None = None) -> State:
        sealed.apply(state, event, seat=seat)
        return resolve(state, event)

    return {"apply": apply, "apply_unchecked": resolve}


# -- Turns ------------------------------------------------------------------------------------------


@breaks(Law.ONE_ACTOR)
def a_seat_that_is_not_there_moves() -> Changes:
    def to_move(state: State, /) -> int | Nature:
        mover = sealed.to_move(state)
        return mover if isinstance(mover, Nature) else mover + state.config.seats

    return {"to_move": to_move}


@breaks(Law.ONE_ACTOR)
def a_seat_has_nothing_to_do() -> Changes:
    return {"legal_actions": lambda state: ()}


@breaks(Law.ONE_ACTOR)
def chance_never_runs_out() -> Changes:
    return {"chance_outcomes": lambda state: sealed.chance_outcomes(state) or ((PrizeRolled(1), 1),)}


@breaks(Law.LISTED_ONCE)
def equal_cards_are_listed_one_by_one() -> Changes:
    def legal_actions(state: State, /) -> tuple[Action, ...]:
        seat = sealed.to_move(state)
        return () if isinstance(seat, Nature) else (*map(Bid, state.hands[seat]), Pass())

    return {"legal_actions": legal_actions}


@breaks(Law.LISTED_ONCE)
def the_order_of_the_list_changes() -> Changes:
    calls = count()
    return {"legal_actions": lambda state: sealed.legal_actions(state)[:: 1 if next(calls) % 2 else -1]}


@breaks(Law.LISTED_ONCE)
def the_list_is_not_a_tuple() -> Changes:
    return {"legal_actions": lambda state: list(sealed.legal_actions(state))}


@breaks(Law.LISTED_ONCE)
def an_outcome_is_listed_twice() -> Changes:
    return {"chance_outcomes": lambda state: sealed.chance_outcomes(state) * 2}


@breaks(Law.DISTINCT_EFFECTS)
def a_bid_has_two_names() -> Changes:
    def plain(event: Event) -> Event:
        return Bid(abs(event.card)) if isinstance(event, Bid) else event

    def legal_actions(state: State, /) -> tuple[Action, ...]:
        actions = sealed.legal_actions(state)
        return (*actions, *(Bid(-action.card) for action in actions if isinstance(action, Bid)))

    return {
        "legal_actions": legal_actions,
        "check": lambda state, event, /, *, seat=None: sealed.check(state, plain(event), seat=seat),
        "apply": lambda state, event, /, *, seat=None: sealed.apply(state, plain(event), seat=seat),
        "apply_unchecked": lambda state, event: sealed.apply_unchecked(state, plain(event)),
    }


@breaks(Law.CHECK_AGREES)
def check_passes_cards_that_nobody_holds() -> Changes:
    def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
        reason = sealed.check(state, event, seat=seat)
        return None if reason is not None and reason.code == "no-such-card" else reason

    return {"check": check}


@breaks(Law.CHECK_AGREES)
def check_refuses_what_is_listed() -> Changes:
    def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
        return sealed.REROLLED() if event == Reroll() else sealed.check(state, event, seat=seat)

    return {"check": check}


def refusing(refusal: Refusal) -> Changes:
    """A game that refuses everything it refuses in the same way."""

    def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
        return refusal() if sealed.check(state, event, seat=seat) is not None else None

    return {"check": check}


@breaks(Law.REFUSALS_SAY_WHY)
def a_refusal_without_a_rule() -> Changes:
    return refusing(Refusal("no", "", "no", "否"))


@breaks(Law.REFUSALS_SAY_WHY)
def a_refusal_without_a_code() -> Changes:
    return refusing(Refusal("", "SB-1", "no", "否"))


@breaks(Law.REFUSALS_SAY_WHY)
def a_refusal_without_japanese() -> Changes:
    return refusing(Refusal("no", "SB-1", "no", ""))


@breaks(Law.REFUSED_EVENTS_RAISE)
def apply_does_nothing_about_illegal_events() -> Changes:
    def apply(state: State, event: Event, /, *, seat: int | None = None) -> State:
        legal = sealed.check(state, event, seat=seat) is None
        return sealed.apply_unchecked(state, event) if legal else state

    return {"apply": apply}


@breaks(Law.REFUSED_EVENTS_RAISE)
def apply_gives_another_reason() -> Changes:
    return refusing(Refusal("other", "SB-1", "other", "別"))


@breaks(Law.OWN_TURN_ONLY)
def anybody_may_act() -> Changes:
    return {"check": lambda state, event, /, *, seat=None: sealed.check(state, event)}


@breaks(Law.OWN_TURN_ONLY)
def nobody_may_act() -> Changes:
    def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
        return sealed.check(state, event) if seat is None else sealed.NO_PLAYER()

    return {"check": check}


@breaks(Law.WEIGHTS)
def an_outcome_that_never_comes() -> Changes:
    def chance_outcomes(state: State, /) -> tuple[tuple[Outcome, int], ...]:
        outcomes = sealed.chance_outcomes(state)
        return (*outcomes, (PrizeRolled(7), 0)) if outcomes else ()

    return {"chance_outcomes": chance_outcomes}


@breaks(Law.WEIGHTS)
def weights_are_fractions() -> Changes:
    def chance_outcomes(state: State, /) -> tuple[tuple[Outcome, float], ...]:
        return tuple((outcome, weight / 6) for outcome, weight in sealed.chance_outcomes(state))

    return {"chance_outcomes": chance_outcomes}


@breaks(Law.SAMPLING)
def an_outcome_is_drawn_that_is_not_listed() -> Changes:
    return {"sample_chance": lambda state, rng: PrizeRolled(7)}


@breaks(Law.ENDS)
def the_last_round_comes_again() -> Changes:
    def resolve(state: State, event: Event, /) -> State:
        after = sealed.apply_unchecked(state, event)
        if after.phase is not Phase.OVER:
            return after
        shown = after.shown if state.round else ()
        return attrs.evolve(after, phase=Phase.ROLL, round=state.round, shown=shown)

    return playing(resolve)


# -- Values -----------------------------------------------------------------------------------------


@breaks(Law.PURE)
def the_second_time_is_different() -> Changes:
    calls = count()

    def apply(state: State, event: Event, /, *, seat: int | None = None) -> State:
        after = sealed.apply(state, event, seat=seat)
        return attrs.evolve(after, points=(next(calls), *after.points[1:]))

    return {"apply": apply}


@breaks(Law.PURE)
def an_event_changes_the_state_before() -> Changes:
    def resolve(state: State, event: Event, /) -> State:
        after = sealed.apply_unchecked(state, event)
        object.__setattr__(state, "points", tuple(points + 1 for points in state.points))
        return after

    return playing(resolve)


@breaks(Law.PURE)
def looking_changes_the_state() -> Changes:
    def winners(state: State, /) -> tuple[int, ...]:
        object.__setattr__(state, "points", tuple(points + 1 for points in state.points))
        return sealed.winners(state)

    return {"winners": winners}


@breaks(Law.CALLERS_CHANCE)
def sampling_uses_the_global_generator() -> Changes:
    def sample_chance(state: State, rng: random.Random, /) -> Outcome:
        random.random()  # the game draws where it mustn't
        return sealed.sample_chance(state, rng)

    return {"sample_chance": sample_chance}


@breaks(Law.CALLERS_CHANCE)
def sampling_uses_a_generator_of_its_own() -> Changes:
    own = random.Random(7)
    return {"sample_chance": lambda state, rng: sealed.sample_chance(state, own)}


@breaks(Law.CALLERS_CHANCE)
def possible_states_are_drawn_by_a_generator_of_their_own() -> Changes:
    own = random.Random(7)
    return {"possible_states": lambda view, rng: sealed.possible_states(view, own)}


@breaks(Law.VALUES)
def a_state_holds_a_list() -> Changes:
    def new_game(config: Config, /) -> State:
        return attrs.evolve(sealed.new_game(config), points=cast("tuple[int, ...]", [0] * config.seats))

    return {"new_game": new_game}


@attrs.define(hash=True)
class LooseView:
    seat: int | None


@breaks(Law.VALUES)
def a_view_can_be_changed() -> Changes:
    return {"observe": lambda state, seat: LooseView(seat)}


@breaks(Law.VALUES)
def a_view_does_not_pickle() -> Changes:
    @attrs.frozen
    class LocalView:
        seat: int | None

    return {"observe": lambda state, seat: LocalView(seat)}


@attrs.frozen(eq=False)
class NeverEqualView:
    seat: int | None


@breaks(Law.VALUES)
def a_view_equals_only_itself() -> Changes:
    return {"observe": lambda state, seat: NeverEqualView(seat)}


@attrs.frozen
class UnhashableView:  # noqa: PLW1641 - it has no hash on purpose
    seat: int | None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UnhashableView) and other.seat == self.seat


@breaks(Law.VALUES)
def a_view_has_no_hash() -> Changes:
    return {"observe": lambda state, seat: UnhashableView(seat)}


@breaks(Law.APPLY_AGREES)
def apply_unchecked_forgets_the_discards() -> Changes:
    def apply_unchecked(state: State, event: Event, /) -> State:
        return attrs.evolve(sealed.apply_unchecked(state, event), discards=state.discards)

    return {"apply_unchecked": apply_unchecked}


@breaks(Law.CONFIG_KEPT)
def the_game_becomes_longer() -> Changes:
    def resolve(state: State, event: Event, /) -> State:
        after = sealed.apply_unchecked(state, event)
        if event != Reroll():
            return after
        return attrs.evolve(after, config=Config(state.config.seats, state.config.rounds % 3 + 1))

    return playing(resolve)


@breaks(Law.CONFIG_KEPT)
def every_game_has_one_config() -> Changes:
    return {"new_game": lambda config=None: sealed.new_game(Config(3, 1))}


@breaks(Law.INVARIANT)
def bids_are_lost() -> Changes:
    def resolve(state: State, event: Event, /) -> State:
        return attrs.evolve(sealed.apply_unchecked(state, event), discards=())

    return playing(resolve)


# -- Points -----------------------------------------------------------------------------------------

ITEM: Final = ScoreItem("prizes", "SB-5", Phrase("prizes", "賞金"), 2)


def scoring(items: Callable[[State], tuple[tuple[ScoreItem, ...], ...]]) -> Changes:
    """A game with these score items."""
    return {"score": lambda state: Score(items(state))}


@breaks(Law.SCORE_ADDS_UP)
def totals_are_not_the_sums() -> Changes:
    class Generous(Score):
        @property
        def totals(self) -> tuple[int, ...]:
            return tuple(total + 1 for total in super().totals)

    return {"score": lambda state: Generous(sealed.score(state).items)}


@breaks(Law.SCORE_ADDS_UP)
def a_seat_has_no_score() -> Changes:
    return scoring(lambda state: sealed.score(state).items[1:])


@breaks(Law.SCORE_ADDS_UP)
def an_item_has_no_points() -> Changes:
    return scoring(lambda state: ((attrs.evolve(ITEM, points=0),),) * state.config.seats)


@breaks(Law.SCORE_ADDS_UP)
def an_item_comes_twice() -> Changes:
    return scoring(lambda state: ((ITEM, ITEM),) * state.config.seats)


@breaks(Law.SCORE_ADDS_UP)
def an_item_has_no_words() -> Changes:
    return scoring(lambda state: ((attrs.evolve(ITEM, label=Phrase("prizes", "")),),) * state.config.seats)


@breaks(Law.WINNERS)
def somebody_has_won_before_the_end() -> Changes:
    return {"winners": lambda state: (0,)}


@breaks(Law.WINNERS)
def everybody_wins() -> Changes:
    return {"winners": lambda state: tuple(range(sealed.seats(state))) if sealed.winners(state) else ()}


@breaks(Law.WINNERS)
def a_winner_is_not_there() -> Changes:
    return {"winners": lambda state: (9,) if sealed.winners(state) else ()}


# -- Text -------------------------------------------------------------------------------------------


@breaks(Law.STORED)
def a_loaded_state_forgets_a_field() -> Changes:
    return {"loads": lambda text: attrs.evolve(sealed.loads(text), rerolled=False, prize=0, phase=Phase.ROLL)}


@breaks(Law.STORED)
def equal_states_have_different_texts() -> Changes:
    calls = count()
    return {"dumps": lambda state: sealed.dumps(state) + " " * next(calls)}


@breaks(Law.STORED)
def a_state_that_came_about_is_refused() -> Changes:
    return {"dumps": lambda state: sealed.dumps(state).replace('"bid"', '"bids"')}


@breaks(Law.STORED)
def a_loaded_event_is_another() -> Changes:
    return {"load_event": lambda text: Pass() if "bid" in text else sealed.load_event(text)}


@breaks(Law.STORED)
def a_loaded_config_is_another() -> Changes:
    return {"load_config": lambda text: Config()}


@breaks(Law.NOTATION)
def the_notation_of_a_bid_lacks_the_card() -> Changes:
    return {"notate": lambda event: "bid 1" if isinstance(event, Bid) else sealed.notate(event)}


@breaks(Law.NOTATION)
def the_notation_does_not_parse() -> Changes:
    return {"notate": repr}


@breaks(Law.NOTATION)
def the_notation_takes_two_lines() -> Changes:
    return {
        "notate": lambda event: f"event\n{sealed.notate(event)}",
        "parse": lambda text: sealed.parse(text.splitlines()[1]),
    }


@breaks(Law.NARRATION)
def nothing_is_said_in_japanese() -> Changes:
    def narrate(
        before: State, event: Event, after: State, /, *, lang: Lang = "en", seat: int | None = None
    ) -> tuple[str, ...]:
        return ("It happens.",) if lang == "en" else ("",)

    return {"narrate": narrate}


@breaks(Law.RECORDS)
def a_new_game_remembers_earlier_ones() -> Changes:
    calls = count()

    def new_game(config: Config, /) -> State:
        earlier = next(calls) // 2
        return attrs.evolve(sealed.new_game(config), points=(earlier,) * config.seats)

    return {"new_game": new_game}


@breaks(Law.RECORDS)
def cards_are_dealt_in_the_first_game_only() -> Changes:
    calls = count()

    def new_game(config: Config, /) -> State:
        state = sealed.new_game(config)
        first = next(calls) < 2
        return state if first else attrs.evolve(state, phase=Phase.ROLL, hands=((1, 2),) * config.seats)

    return {"new_game": new_game}


# -- Secrets ----------------------------------------------------------------------------------------


@breaks(Law.POSSIBLE_STATES)
def spectators_see_the_cards_of_the_first_seat() -> Changes:
    def observe(state: State, seat: int | None, /) -> View:
        view = sealed.observe(state, seat)
        return attrs.evolve(view, hand=state.hands[0]) if seat is None else view

    return {"observe": observe}


@breaks(Law.POSSIBLE_STATES)
def a_seat_sees_the_bids_of_others() -> Changes:
    def observe(state: State, seat: int | None, /) -> View:
        view = sealed.observe(state, seat)
        return view if view.bid is not None else attrs.evolve(view, bid=sum(state.bids))

    return {"observe": observe}


@breaks(Law.POSSIBLE_STATES)
def a_possible_state_is_impossible() -> Changes:
    def possible_states(view: View, rng: random.Random, /) -> State:
        state = sealed.possible_states(view, rng)
        return attrs.evolve(state, hands=tuple(hand[::-1] for hand in state.hands))

    return {"possible_states": possible_states}


@breaks(Law.POSSIBLE_STATES)
def equal_views_have_different_texts() -> Changes:
    calls = count()
    return {"dump_view": lambda view: f"{sealed.dump_view(view)}{next(calls)}"}


@breaks(Law.TURNS_HIDE)
def actions_tell_of_earlier_bids() -> Changes:
    def passing_is_over(state: State) -> bool:
        return any(state.bids)

    def legal_actions(state: State, /) -> tuple[Action, ...]:
        actions = sealed.legal_actions(state)
        return tuple(each for each in actions if each == Reroll()) or tuple(
            each for each in actions if len(actions) == 1 or each != Pass() or not passing_is_over(state)
        )

    def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
        reason = sealed.check(state, event, seat=seat)
        if reason is None and isinstance(event, Action) and event not in legal_actions(state):
            return sealed.BIDDING()
        return reason

    return {"legal_actions": legal_actions, "check": check, "apply": checked_by(check)}


def checked_by(check: Callable[..., Reason | None]) -> Callable[..., State]:
    """The function apply of a game with another check."""

    def apply(state: State, event: Event, /, *, seat: int | None = None) -> State:
        reason = check(state, event, seat=seat)
        if reason is not None:
            raise IllegalAction(reason, event)
        return sealed.apply_unchecked(state, event)

    return apply


@breaks(Law.TURNS_HIDE)
def a_refusal_tells_of_earlier_bids() -> Changes:
    def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
        reason = sealed.check(state, event, seat=seat)
        return reason and attrs.evolve(reason, had=state.bids)

    return {"check": check, "apply": checked_by(check)}


@breaks(Law.TURNS_HIDE)
def whose_turn_it_is_tells_of_earlier_bids() -> Changes:
    def to_move(state: State, /) -> int | Nature:
        mover = sealed.to_move(state)
        return (mover + any(state.bids)) % state.config.seats if isinstance(mover, int) else mover

    def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
        mover = to_move(state)
        if seat is not None and isinstance(mover, int):
            return sealed.check(state, event) if seat == mover else sealed.NOT_YOUR_TURN(seat, mover)
        return sealed.check(state, event, seat=seat)

    return {"to_move": to_move, "check": check, "apply": checked_by(check)}


@breaks(Law.SCORE_HIDES)
def cards_count_while_they_are_hidden() -> Changes:
    def items(state: State) -> tuple[tuple[ScoreItem, ...], ...]:
        return tuple((attrs.evolve(ITEM, points=sum(hand)),) if hand else () for hand in state.hands)

    return scoring(items)


@breaks(Law.SCORE_HIDES)
def a_tie_is_decided_by_hidden_cards() -> Changes:
    def winners(state: State, /) -> tuple[int, ...]:
        tied = sealed.winners(state)
        return tuple(seat for seat in tied if state.hands[seat] == max(state.hands[each] for each in tied))

    return {"winners": winners}


@breaks(Law.EVENTS_HIDE)
def everybody_is_told_what_is_bid() -> Changes:
    return {"redact": lambda before, event, seat: event}


@breaks(Law.EVENTS_HIDE)
def everybody_is_told_what_is_dealt() -> Changes:
    def redact(before: State, event: Event, seat: int | None, /) -> Event | Concealed:
        return event if isinstance(event, CardDealt) else sealed.redact(before, event, seat)

    return {"redact": redact}


def telling(more: Callable[[State, Event, int | None], object]) -> Changes:
    """A game that tells more about every event."""

    def narrate(
        before: State, event: Event, after: State, /, *, lang: Lang = "en", seat: int | None = None
    ) -> tuple[str, ...]:
        told = sealed.narrate(before, event, after, lang=lang, seat=seat)
        return (*told, f"({more(before, event, seat)})")

    return {"narrate": narrate}


@breaks(Law.NARRATION_HIDES)
def everybody_hears_what_happens() -> Changes:
    return telling(lambda before, event, seat: event)


@breaks(Law.NARRATION_HIDES)
def everybody_hears_what_the_first_seat_holds() -> Changes:
    return telling(lambda before, event, seat: bag.distinct(before.hands[0]))


@attrs.frozen
class WholeView:
    seat: int | None
    state: State


@breaks(Law.VIEWS_ARE_APART)
def a_view_holds_the_state() -> Changes:
    return {
        "observe": lambda state, seat: WholeView(seat, state),
        "possible_states": lambda view, rng: view.state,
        "dump_view": repr,
    }
