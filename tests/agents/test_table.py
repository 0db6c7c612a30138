"""The table: agents are asked through views, and what they do wrong is reported with the game so far."""

import pickle
import random
from collections.abc import Callable, Sequence

import attrs
import pytest

import newtown
from newtown import townfolk
from newtown.agents import AgentFault, RandomAgent, happenings, play_agents
from newtown.agents.choices import legal_choice
from newtown.core.chance import advance
from newtown.core.records import dump_record, load_record, replay
from newtown.core.rules import Nature
from tests.games import sealed

SEED = 5


@attrs.frozen
class Scripted:
    """An agent that does what the test says."""

    does: Callable[[sealed.View, tuple[sealed.Action, ...], random.Random], object]
    name: str = "scripted"

    def choose(
        self, view: sealed.View, legal: tuple[sealed.Action, ...], rng: random.Random, /
    ) -> sealed.Action:
        return self.does(view, legal, rng)  # type: ignore[return-value]  # what agents do wrong is tested


class AlwaysEqual(sealed.Pass):
    """Equal to any action, if it is asked."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def played_by(first: Scripted) -> AgentFault:
    """The fault of the agent in seat 0."""
    with pytest.raises(AgentFault) as caught:
        play_agents(sealed, sealed.Config(), [first, RandomAgent()], seed=SEED)
    return caught.value


def raising(error: BaseException) -> Scripted:
    def raise_it(*_: object) -> object:
        raise error

    return Scripted(raise_it)


WRONG = {
    "nothing": None,
    "a string": "pass",
    "a number": 1,
    "an action of another game": newtown.EndTurn(),
    "an outcome": sealed.PrizeRolled(3),
    "a card that isn't in the hand": sealed.Bid(9),
    "the right class with another type in it": sealed.Bid("1"),  # type: ignore[arg-type]  # on purpose
    "something equal to everything": AlwaysEqual(),
    "the list of actions": (sealed.Pass(),),
}


@pytest.mark.parametrize("chosen", WRONG.values(), ids=WRONG.keys())
def test_a_choice_that_is_no_legal_action_is_reported(chosen: object) -> None:
    fault = played_by(Scripted(lambda *_: chosen))
    assert (fault.seat, fault.agent) == (0, "scripted")
    assert repr(chosen) in fault.message
    assert fault.traceback is None


def test_the_reason_of_the_rules_is_part_of_the_fault() -> None:
    fault = played_by(Scripted(lambda *_: sealed.Bid(9)))
    assert fault.reason is not None
    assert fault.reason.code == "no-such-card"
    assert fault.reason.text() in str(fault)


def test_an_agent_that_raises_is_reported_with_the_game_so_far() -> None:
    fault = played_by(raising(ZeroDivisionError("half of nothing")))
    assert fault.reason is None
    assert isinstance(fault.__cause__, ZeroDivisionError)
    assert "ZeroDivisionError: half of nothing" in fault.message
    assert fault.traceback is not None
    assert "raise_it" in fault.traceback
    # Two cards for each of two players, and the roll of the prize.
    assert [type(event).__name__ for event in fault.events] == ["CardDealt"] * 4 + ["PrizeRolled"]


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit(3), GeneratorExit()])
def test_what_is_no_error_of_the_agent_passes_through(error: BaseException) -> None:
    with pytest.raises(type(error)):
        play_agents(sealed, sealed.Config(), [raising(error), RandomAgent()], seed=SEED)


def test_the_game_so_far_is_a_record_that_replays_to_the_decision() -> None:
    fault = played_by(raising(ValueError("no idea")))
    record = fault.record(sealed, sealed.Config())
    again = load_record(sealed, dump_record(sealed, record))
    assert again == record
    assert sealed.to_move(replay(sealed, again)) == fault.seat
    assert record.score is None


@pytest.mark.parametrize("agent", [raising(ValueError("no idea")), Scripted(lambda *_: sealed.Bid(9))])
def test_a_fault_is_whole_when_it_comes_from_another_process(agent: Scripted) -> None:
    fault = played_by(agent)
    again = pickle.loads(pickle.dumps(fault))
    for name in ("seat", "agent", "message", "events", "reason", "traceback"):
        assert getattr(again, name) == getattr(fault, name)
    assert str(again) == str(fault)


class Unspeakable(ValueError):
    """Whatever is asked about it fails, as things do that are half made."""

    def __str__(self) -> str:
        raise ZeroDivisionError("no words")

    __repr__ = __str__


class Nameless(Scripted):
    """Has a name, until it is asked for it."""

    def __getattribute__(self, name: str) -> object:
        if name == "name":
            raise LookupError("gone")
        return super().__getattribute__(name)


@pytest.mark.parametrize("agent", [raising(Unspeakable()), Scripted(lambda *_: Unspeakable())])
def test_a_fault_that_cannot_be_put_in_words_is_reported_all_the_same(agent: Scripted) -> None:
    fault = played_by(agent)
    assert (fault.seat, fault.agent, len(fault.events)) == (0, "scripted", 5)
    assert "Unspeakable" in fault.message


def test_an_agent_whose_name_is_lost_is_reported_by_its_class() -> None:
    assert played_by(Nameless(lambda *_: None)).agent == "Nameless"


def test_a_choice_of_endless_words_is_reported_in_few() -> None:
    assert len(played_by(Scripted(lambda *_: "x" * 10**6)).message) < 1_000


# -- Which action is meant --------------------------------------------------------------------------


def test_an_equal_action_is_played_as_the_rules_list_it() -> None:
    legal = (sealed.Bid(1), sealed.Pass())
    assert legal_choice(sealed.Bid(1), legal) is legal[0]


@pytest.mark.parametrize("card", [1.0, True])
def test_a_number_of_another_type_is_another_action(card: int) -> None:
    assert sealed.Bid(card) == sealed.Bid(1)
    assert legal_choice(sealed.Bid(card), (sealed.Bid(1), sealed.Pass())) is None


@pytest.mark.parametrize("pieces", [[1, 2], (1, 2.0), (1, True)])
def test_parts_within_parts_are_looked_at(pieces: Sequence[int]) -> None:
    legal = (newtown.Build(1, 1, False, (1, 2)), newtown.Build(1, 1, False, (1, 1)))
    assert legal_choice(newtown.Build(1, 1, False, tuple(pieces)), legal) is (
        legal[0] if isinstance(pieces, list) else None
    )
    as_it_is = newtown.Build(1, 1, False, pieces)  # type: ignore[arg-type]  # on purpose
    assert legal_choice(as_it_is, legal) is None


def test_an_action_that_is_nan_is_chosen_as_the_very_one() -> None:
    action = float("nan")
    assert legal_choice(action, (0.0, action)) is action


# -- What agents are asked --------------------------------------------------------------------------


def test_each_agent_is_asked_through_the_view_of_its_seat_with_the_legal_actions() -> None:
    asked: list[tuple[sealed.View, tuple[sealed.Action, ...]]] = []

    def note(view: sealed.View, legal: tuple[sealed.Action, ...], rng: random.Random) -> sealed.Action:
        asked.append((view, legal))
        return legal[rng.randrange(len(legal))]

    agents = [Scripted(note), Scripted(note)]
    minds = [random.Random(1), random.Random(2)]
    start = sealed.new_game(sealed.Config(rounds=3))
    for happening in happenings(sealed, start, agents, random.Random(3), minds):
        if happening.seat is not None:
            view, legal = asked.pop()
            assert view == sealed.observe(happening.before, happening.seat)
            assert legal == sealed.legal_actions(happening.before)
            assert happening.event in legal
    assert asked == []


def test_each_happening_follows_from_the_one_before_to_the_end() -> None:
    agents = [RandomAgent(), RandomAgent()]
    minds = [random.Random(1), random.Random(2)]
    state = sealed.new_game()
    for happening in happenings(sealed, state, agents, random.Random(3), minds):
        assert happening.before == state
        assert happening.seat == (None if sealed.to_move(state) is Nature.CHANCE else sealed.to_move(state))
        state = happening.after
        assert state == sealed.apply(happening.before, happening.event, seat=happening.seat)
    assert sealed.to_move(state) is Nature.OVER


def test_a_table_may_begin_in_the_middle_of_a_game() -> None:
    state = advance(sealed, sealed.new_game(), random.Random(1))
    agents = [RandomAgent(), RandomAgent()]
    minds = [random.Random(1), random.Random(2)]
    first = next(happenings(sealed, state, agents, random.Random(3), minds))
    assert first.before is state
    assert first.seat == 0


def test_how_much_an_agent_draws_changes_no_dice() -> None:
    def idle(_: sealed.View, legal: tuple[sealed.Action, ...], rng: random.Random) -> sealed.Action:
        return legal[-1]

    def restless(_: sealed.View, legal: tuple[sealed.Action, ...], rng: random.Random) -> sealed.Action:
        rng.random()
        return legal[-1]

    quiet = play_agents(sealed, sealed.Config(), [Scripted(idle), Scripted(idle)], seed=SEED)
    loud = play_agents(sealed, sealed.Config(), [Scripted(restless), Scripted(idle)], seed=SEED)
    assert quiet == loud


@pytest.mark.parametrize(("agents", "minds"), [(1, 2), (2, 1), (3, 3), (0, 0)])
def test_a_table_needs_an_agent_and_a_mind_for_every_seat(agents: int, minds: int) -> None:
    table = happenings(
        sealed,
        sealed.new_game(),
        [RandomAgent()] * agents,
        random.Random(1),
        [random.Random(2) for _ in range(minds)],
    )
    with pytest.raises(ValueError, match=f"2 seats need as many agents and minds: {agents} and {minds}"):
        next(table)


def test_a_whole_game_is_a_record_with_its_score() -> None:
    config = townfolk.Config(players=2, max_rounds=3)
    record = play_agents(townfolk, config, [RandomAgent(), RandomAgent()], seed=SEED)
    assert record.score is not None
    assert townfolk.to_move(replay(townfolk, record)) is Nature.OVER
