"""The conformance suite: it passes a sound game, and finds each way of breaking one."""

import random
from collections.abc import Callable, Iterator
from itertools import chain
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.core.errors import Reason
from newtown.core.play import uniform
from newtown.core.rules import Nature
from newtown.core.score import Score
from newtown.testing import Conformance, ConformanceError, Law, Walk
from tests.games import sealed
from tests.games.sealed import Action, Bid, CardDealt, Config, Event, Phase, PrizeRolled, State, View
from tests.games.variants import (
    BROKEN,
    Changes,
    SealedBids,
    everybody_hears_what_the_first_seat_holds,
    variant,
)

CONFIGS = tuple(Config(seats, rounds) for seats in (2, 3) for rounds in (1, 2, 3))


def cards_are_kept(state: State) -> str | None:
    """What is wrong, once the cards are dealt, if not as many are in hands and discards as then."""
    cards = sum(len(hand) for hand in state.hands) + len(state.discards)
    kept = state.phase is Phase.DEAL or cards == sealed.HAND * state.config.seats
    return None if kept else f"{cards} cards"


def conformance(game: SealedBids) -> Conformance[State, Action, Event, Config, View]:
    return Conformance(game, configs=CONFIGS, max_events=sealed.LONGEST, invariant=cards_are_kept)


sound = conformance(sealed)


# -- A sound game -----------------------------------------------------------------------------------


@given(sound.walks(), st.integers(0, 2**32 - 1))
def test_every_law_holds_on_walks_through_a_sound_game(walk: Walk[State, Event], seed: int) -> None:
    sound.check_walk(walk, seed=seed)


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_every_law_holds_in_whole_games_of_a_sound_game(config: Config) -> None:
    laws = conformance(sealed)
    for seed in range(5):
        record = laws.check_game(config, random.Random(seed))
        assert record.config == config
    assert laws.met.games == 5


def test_all_that_is_met_is_counted() -> None:
    laws = conformance(sealed)
    games = [laws.check_game(CONFIGS[seed % 6], random.Random(seed)) for seed in range(18)]
    assert laws.met.games == 18
    assert laws.met.states == sum(len(game.events) + 1 for game in games)
    assert laws.met.events.total() == sum(len(game.events) for game in games)
    assert set(laws.met.events) == {"CardDealt", "PrizeRolled", "Reroll", "Bid", "Pass"}
    assert set(laws.met.concealed) == {"CardDealt", "Bid", "Pass"}
    assert set(laws.met.refusals) == {
        "not-your-turn",
        "chance-first",
        "not-chance",
        "over",
        "impossible",
        "no-such-card",
        "rerolled",
        "bidding",
    }
    assert 0 < laws.met.other_worlds < laws.met.worlds


def test_the_longest_lists_and_the_decisions_of_games_are_counted() -> None:
    laws = conformance(sealed)
    record = laws.check_game(CONFIGS[5], random.Random(3))
    state = sealed.new_game(CONFIGS[5])
    states = [state]
    for event in record.events:
        state = sealed.apply(state, event)
        states.append(state)
    assert laws.met.decisions == sum(type(sealed.to_move(before)) is int for before in states)
    assert laws.met.most_actions == max(len(sealed.legal_actions(before)) for before in states)
    assert laws.met.most_outcomes == max(len(sealed.chance_outcomes(before)) for before in states)


def test_fewer_seats_may_be_looked_at_in_each_state() -> None:
    laws: Conformance[State, Action, Event, Config, View] = Conformance(
        sealed, configs=CONFIGS, max_events=sealed.LONGEST, most_lookers=2
    )
    laws.check_game(CONFIGS[5], random.Random(1))
    assert laws.met.worlds == 2 * laws.met.states
    everybody = conformance(sealed)
    everybody.check_game(CONFIGS[5], random.Random(1))
    assert everybody.met.worlds == (1 + CONFIGS[5].seats) * everybody.met.states


def test_fewer_events_may_be_tried_in_each_state() -> None:
    asked: list[Event] = []

    def check(state: State, event: Event, /, *, seat: int | None = None) -> object:
        asked.append(event)
        return sealed.check(state, event, seat=seat)

    def times_asked(most: int) -> int:
        laws: Conformance[State, Action, Event, Config, View] = Conformance(
            variant({"check": check}),
            configs=CONFIGS,
            max_events=sealed.LONGEST,
            most_events=most,
            most_missed=most,
        )
        asked.clear()
        laws.check_state(sealed.new_game(), random.Random(1))
        return len(asked)

    assert times_asked(0) == 0
    # A listed event is asked of nobody in particular, and of both seats; its near misses come besides.
    assert times_asked(1) > 3


def test_a_seed_plays_the_same_game_under_the_suite_and_without() -> None:
    record = sound.check_game(CONFIGS[5], random.Random(3))
    rng = random.Random(3)
    rng.getrandbits(64)  # the suite seeds the laws' own generator
    state = sealed.new_game(CONFIGS[5])
    for event in record.events:
        mover = sealed.to_move(state)
        drawn: Event
        if mover is Nature.CHANCE:
            drawn = sealed.sample_chance(state, rng)
        else:
            drawn = uniform(state, sealed.legal_actions(state), rng)
        assert event == drawn
        state = sealed.apply(state, event)


def test_the_suite_plays_by_the_policy_it_is_given() -> None:
    def highest(state: State, actions: tuple[Action, ...], rng: random.Random, /) -> Action:
        bids = [action for action in actions if isinstance(action, Bid)]
        return max(bids, key=lambda bid: bid.card) if bids else actions[-1]

    laws: Conformance[State, Action, Event, Config, View] = Conformance(
        sealed, configs=CONFIGS, max_events=sealed.LONGEST, policy=highest
    )
    record = laws.check_game(Config(2, 2), random.Random(1))
    assert [type(event) for event in record.events if not isinstance(event, CardDealt | PrizeRolled)] == [
        Bid
    ] * 4


def test_events_on_offer_are_checked() -> None:
    def offers(state: State, rng: random.Random) -> Iterator[Event]:
        yield Bid(400)

    laws: Conformance[State, Action, Event, Config, View] = Conformance(
        variant({"check": passes(Bid(400))}), configs=CONFIGS, max_events=sealed.LONGEST, offers=offers
    )
    with pytest.raises(ConformanceError, match=r"Bid\(card=400\) isn't listed, but passes check"):
        laws.check_game(CONFIGS[0], random.Random(1))


def passes(event: Event) -> Callable[..., object]:
    return lambda state, other, /, *, seat=None: (
        None if other == event else sealed.check(state, other, seat=seat)
    )


@given(sound.walks(starts=(sealed.apply(sealed.new_game(), CardDealt(4)),), longest=3))
def test_a_walk_is_legal_and_no_longer_than_asked_for(walk: Walk[State, Event]) -> None:
    assert len(walk.events) <= 3
    state = walk.start
    for event in walk.events:
        state = sealed.apply(state, event)


# -- Broken games -----------------------------------------------------------------------------------


def first_broken_law(game: SealedBids) -> ConformanceError:
    """What the suite finds in a few games."""
    for seed in range(60):
        try:
            conformance(game).check_game(CONFIGS[seed % 6], random.Random(seed))
        except ConformanceError as error:
            return error
    pytest.fail("the suite finds nothing")


@pytest.mark.parametrize(("law", "changes"), BROKEN, ids=[changes.__name__ for _, changes in BROKEN])
def test_a_broken_game_is_found(law: Law, changes: Callable[[], Changes]) -> None:
    assert first_broken_law(variant(changes())).law is law


def test_every_law_is_broken_by_some_game() -> None:
    assert {law for law, _ in BROKEN} == set(Law)


def test_a_wrong_weight_is_found_in_many_samples() -> None:
    def chance_outcomes(state: State, /) -> tuple[tuple[Event, int], ...]:
        listed = sealed.chance_outcomes(state)
        return tuple((outcome, 2 if outcome == PrizeRolled(6) else weight) for outcome, weight in listed)

    state = sealed.new_game()
    for card in (1, 2, 3, 4):
        state = sealed.apply(state, CardDealt(card))
    conformance(sealed).check_sampling(state, random.Random(1))
    with pytest.raises(ConformanceError, match=r"PrizeRolled\(face=6\) has 2 chances in 7") as caught:
        conformance(variant({"chance_outcomes": chance_outcomes})).check_sampling(state, random.Random(1))
    assert caught.value.law is Law.SAMPLING


def test_a_view_that_tells_everything_leaves_no_other_world() -> None:
    """What the laws can't see by themselves is seen in the counts."""

    def observe(state: State, seat: int | None, /) -> View:
        secrets = (*chain(*state.hands), *state.bids)
        shown = sealed.observe(state, seat)
        return attrs.evolve(shown, points=(*shown.points, *secrets))

    def possible_states(view: View, rng: random.Random, /) -> State:
        seats = view.config.seats
        points, cards = view.points[:seats], list(view.points[seats:])
        hands = tuple(tuple(cards.pop(0) for _ in range(size)) for size in view.hand_sizes)
        plain = attrs.evolve(view, points=points)
        return attrs.evolve(sealed.possible_states(plain, rng), hands=hands, bids=tuple(cards))

    laws = conformance(variant({"observe": observe, "possible_states": possible_states}))
    for seed in range(6):
        laws.check_game(CONFIGS[5], random.Random(seed))
    assert laws.met.worlds > 100
    assert laws.met.other_worlds == 0


def test_the_error_says_which_law_is_broken_where_and_by_what() -> None:
    def notate(event: Event, /) -> str:
        return "bid" if isinstance(event, Bid) else sealed.notate(event)

    error = first_broken_law(variant({"notate": notate}))
    assert error.law is Law.NOTATION
    assert isinstance(error.event, Bid)
    assert isinstance(error.state, State)
    assert error.event.card in chain(*error.state.hands)
    assert error.step is not None
    assert error.step >= 5  # four cards and a roll come first
    assert str(error) == (
        f"NOTATION at step {error.step} with {error.event!r}: bid can't be read: not an event: 'bid' "
        "(every event is one line of text that parses back)"
    )


def test_a_law_about_a_state_names_no_event() -> None:
    error = first_broken_law(variant({"winners": lambda state: (0,)}))
    assert (error.step, error.event, error.state) == (0, None, sealed.new_game(CONFIGS[0]))
    assert str(error).startswith("WINNERS at step 0: Nature.CHANCE is to move, and (0,) have won")


def test_any_other_error_of_a_game_is_told_with_its_place() -> None:
    def legal_actions(state: State, /) -> tuple[Action, ...]:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as caught:
        conformance(variant({"legal_actions": legal_actions})).check_game(CONFIGS[0], random.Random(1))
    assert "step 0" in caught.value.__notes__[0]


def test_a_law_may_be_left_out_for_a_game_that_it_is_not_for() -> None:
    everybody = variant({"winners": lambda state: tuple(range(sealed.seats(state)) if over(state) else ())})
    laws: Conformance[State, Action, Event, Config, View] = Conformance(
        everybody, configs=CONFIGS, max_events=sealed.LONGEST, most_points_win=False
    )
    for seed in range(6):
        laws.check_game(CONFIGS[seed], random.Random(seed))
    assert laws.met.games == 6


def over(state: State) -> bool:
    return sealed.to_move(state) is Nature.OVER


def test_a_game_may_tell_what_no_view_shows_if_its_author_says_so() -> None:
    laws: Conformance[State, Action, Event, Config, View] = Conformance(
        variant(everybody_hears_what_the_first_seat_holds()),
        configs=CONFIGS,
        max_events=sealed.LONGEST,
        views_show_events=False,
    )
    for seed in range(6):
        laws.check_game(CONFIGS[seed], random.Random(seed))
    assert laws.met.games == 6


def test_equal_states_answer_alike() -> None:
    read: list[State] = []

    def loads(text: str, /) -> State:
        read.append(sealed.loads(text))
        return read[-1]

    def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
        reason = sealed.check(state, event, seat=seat)
        is_read = any(state is each for each in read)
        return attrs.evolve(reason, had=13) if is_read and reason is not None else reason

    error = first_broken_law(variant({"loads": loads, "check": check}))
    assert error.law is Law.PURE
    assert "of equal states one answers" in error.message


def test_equal_states_have_the_same_points() -> None:
    read: list[State] = []

    def loads(text: str, /) -> State:
        read.append(sealed.loads(text))
        return read[-1]

    def score(state: State, /) -> Score:
        shown = sealed.score(state)
        is_read = any(state is each for each in read)
        return sealed.score(sealed.new_game(state.config)) if is_read else shown

    error = first_broken_law(variant({"loads": loads, "score": score}))
    assert error.law is Law.PURE
    assert error.message == "equal states have different points or winners"


def test_a_config_is_checked_with_all_its_parts() -> None:
    loose = Config(2, cast("int", 2.0))
    with pytest.raises(ConformanceError, match=r"Config holds 2\.0") as caught:
        conformance(sealed).check_state(sealed.new_game(loose), random.Random(1))
    assert caught.value.law is Law.VALUES


# -- Games without secrets --------------------------------------------------------------------------


def open_bids() -> SealedBids:
    """The game with all cards on the table: the state is what everybody sees."""
    return variant(
        {
            "observe": lambda state, seat: state,
            "possible_states": lambda view, rng: view,
            "dump_view": sealed.dumps,
            "redact": lambda before, event, seat: event,
        }
    )


def test_a_game_without_secrets_may_give_its_states_as_views() -> None:
    laws = Conformance(open_bids(), configs=CONFIGS, max_events=sealed.LONGEST, views_are_apart=False)
    laws.check_game(CONFIGS[0], random.Random(1))
    assert laws.met.games == 1
    assert laws.met.worlds > 0
    assert laws.met.other_worlds == 0


def test_a_state_as_a_view_is_found_unless_it_is_meant() -> None:
    assert first_broken_law(open_bids()).law is Law.VIEWS_ARE_APART
