"""The agent that looks one decision ahead: what it compares, and what it may not see."""

import pickle
import random
from collections import Counter
from collections.abc import Iterator

import attrs
import pytest

import newtown
from newtown import isfahan, townfolk
from newtown.agents import Agent, GreedyAgent, Margin, RandomAgent, play_agents
from newtown.agents.greedy import EFFORT, FEWEST_OUTCOMES, MOST_OUTCOMES
from newtown.core.chance import advance
from newtown.core.rules import Nature
from tests.agents.search_games import Chance, Choice, End, Path, Spot, TreeGame, View
from tests.games import sealed


def values_in(root: Choice, effort: int = EFFORT) -> dict[str, float]:
    """What the agent finds each action of the root worth."""
    game = TreeGame(root)
    agent = GreedyAgent(game, effort=effort)
    legal = game.legal_actions(())
    found = agent.values(game.observe((), root.seat), legal, random.Random(1))
    return dict(zip(legal, found, strict=True))


def points(seat_0: int, seat_1: int = 0) -> End:
    return End((seat_0, seat_1))


def even(*ends: Spot) -> Chance:
    return Chance(tuple((f"way {number}", 1, end) for number, end in enumerate(ends)))


# -- What is compared -------------------------------------------------------------------------------


def test_chance_with_few_ways_to_go_is_weighed_exactly() -> None:
    risk = Chance((("lucky", 1, points(30)), ("unlucky", 9, points(0))))
    found = values_in(Choice(0, (("safe", points(2)), ("risk", risk))))
    assert found == {"safe": 2.0, "risk": 3.0}  # 30 · 1/10


def test_chance_after_chance_is_weighed_to_the_next_decision() -> None:
    later = Choice(1, (("take all", points(0, 99)),), points=(6, 2))
    found = values_in(Choice(0, (("go", even(even(points(8), points(0)), later)), ("stay", points(1)))))
    assert found == {"go": 4.0, "stay": 1.0}  # (8 + 0) / 4 + (6 - 2) / 2


def test_each_seat_wants_its_own_points() -> None:
    root = Choice(1, (("mine", points(1, 3)), ("theirs", points(3, 1))))
    assert values_in(root) == {"mine": 2.0, "theirs": -2.0}


def test_an_evaluation_of_ones_own_is_asked_about_the_seat_that_decides() -> None:
    asked: list[tuple[Path, int]] = []

    def evaluate(state: Path, seat: int) -> float:
        asked.append((state, seat))
        return -len(asked)

    game = TreeGame(Choice(1, (("a", points(0)), ("b", points(9)))))
    agent = GreedyAgent(game, evaluate)
    assert agent.choose(game.observe((), 1), ("a", "b"), random.Random(1)) == "a"
    assert asked == [(("a",), 1), (("b",), 1)]


def test_of_the_best_actions_any_is_taken_and_no_other() -> None:
    game = TreeGame(Choice(0, (("good", points(5)), ("bad", points(4)), ("as good", points(5)))))
    agent = GreedyAgent(game)
    view = game.observe((), 0)
    counts = Counter(agent.choose(view, game.legal_actions(()), random.Random(seed)) for seed in range(400))
    # Four standard deviations of a binomial with n 400 and p 1/2.
    assert set(counts) == {"good", "as good"}
    assert abs(counts["good"] - 200) < 40


def test_a_single_action_is_taken_without_looking() -> None:
    class Blind(TreeGame):
        def possible_states(self, view: View, rng: random.Random, /) -> Path:
            raise AssertionError("nothing is to be decided")

    game = Blind(Choice(0, (("only", points(1)),)))
    assert GreedyAgent(game).choose(View(0, ()), ("only",), random.Random(1)) == "only"


# -- Many actions and many outcomes -----------------------------------------------------------------


@attrs.define
class Counting:
    """An evaluation that counts how often it is asked."""

    evaluate: Margin[Path, str, str]
    asked: int = 0

    def __call__(self, state: Path, seat: int, /) -> float:
        self.asked += 1
        return self.evaluate(state, seat)


def evaluations(game: TreeGame, effort: int) -> int:
    """How many states are evaluated for the first decision."""
    counting = Counting(Margin(game))
    GreedyAgent(game, counting, effort=effort).choose(
        game.observe((), 0), game.legal_actions(()), random.Random(1)
    )
    return counting.asked


def wide(actions: int, outcomes: int) -> TreeGame:
    ends = tuple(points(number % 7) for number in range(outcomes))
    return TreeGame(Choice(0, tuple((f"action {number}", even(*ends)) for number in range(actions))))


@pytest.mark.parametrize(
    ("actions", "outcomes", "effort", "most"),
    [
        (2, 10, 200, 20),  # exact
        (2, 1_000, 200, 2 * MOST_OUTCOMES),
        (20, 12, 200, 20 * 10),
        (80, 50, 200, 80 * FEWEST_OUTCOMES),
        (80, 50, 800, 800),
    ],
)
def test_one_decision_takes_no_more_evaluations_than_its_effort(
    actions: int, outcomes: int, effort: int, most: int
) -> None:
    assert evaluations(wide(actions, outcomes), effort) == most


def test_actions_with_the_same_chances_meet_the_same_luck() -> None:
    found = values_in(wide(3, 1_000).root)  # type: ignore[arg-type]  # a choice, by its making
    assert len(set(found.values())) == 1


def test_drawn_chances_come_near_the_exact_value() -> None:
    ends = [points(0)] * 500 + [points(10)] * 500
    found = values_in(Choice(0, (("long", even(*ends)), ("short", points(5)))), effort=80)
    # Four standard deviations of the mean of 40 draws of 0 or 10.
    assert abs(found["long"] - 5) < 4 * 5 / 40**0.5


# -- Secrets ----------------------------------------------------------------------------------------


def secret(left: int) -> TreeGame:
    """A coin falls left with this weight, right with 1; the chooser can't see it."""
    on_left = Choice(0, (("a", points(10)), ("b", points(0))), looks="a coin lies there")
    on_right = Choice(0, (("a", points(0)), ("b", points(6))), looks="a coin lies there")
    return TreeGame(Chance((("left", left, on_left), ("right", 1, on_right))))


def test_what_a_seat_cannot_know_is_averaged_over() -> None:
    game = secret(1)
    agent = GreedyAgent(game, worlds=400)
    a, b = agent.values(game.observe(("left",), 0), ("a", "b"), random.Random(1))
    # Each of the two worlds is drawn half of the time; four standard deviations of 400 draws.
    assert abs(a - 5) < 4 * 5 / 400**0.5
    assert abs(b - 3) < 4 * 3 / 400**0.5


def decisions(config: sealed.Config, games: int) -> Iterator[sealed.State]:
    """Every state in which a seat decides in some games at random."""
    for seed in range(games):
        rng = random.Random(seed)
        state = advance(sealed, sealed.new_game(config), rng)
        while sealed.to_move(state) is not Nature.OVER:
            yield state
            legal = sealed.legal_actions(state)
            state = advance(sealed, sealed.apply(state, legal[rng.randrange(len(legal))]), rng)


def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_choice() -> None:
    agent = GreedyAgent(sealed)
    different = 0
    for number, state in enumerate(decisions(sealed.Config(seats=3, rounds=2), games=15)):
        seat = sealed.to_move(state)
        assert isinstance(seat, int)
        other = sealed.possible_states(sealed.observe(state, seat), random.Random(number))
        different += other != state
        chosen = [
            agent.choose(sealed.observe(world, seat), sealed.legal_actions(world), random.Random(number))
            for world in (state, other)
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in sealed.legal_actions(state)
    assert different > 20


# -- The games of the library -----------------------------------------------------------------------


def test_the_same_seed_plays_the_same_game_of_the_kings_new_town() -> None:
    agents = [GreedyAgent(newtown)] * 2
    config = newtown.Config(players=2)
    assert play_agents(newtown, config, agents, seed=3) == play_agents(newtown, config, agents, seed=3)


def test_the_same_seed_plays_the_same_game_of_isfahan() -> None:
    agents = [GreedyAgent(isfahan)] * 3
    config = isfahan.Config(players=3)
    assert play_agents(isfahan, config, agents, seed=3) == play_agents(isfahan, config, agents, seed=3)


def test_the_same_seed_plays_the_same_game_of_town_folk() -> None:
    agents = [GreedyAgent(townfolk)] * 2
    config = townfolk.Config(players=2)
    assert play_agents(townfolk, config, agents, seed=3) == play_agents(townfolk, config, agents, seed=3)


def test_greedy_and_random_agents_sit_at_one_table() -> None:
    agents: list[Agent[sealed.View, sealed.Action]] = [GreedyAgent(sealed), RandomAgent()]
    record = play_agents(sealed, sealed.Config(), agents, seed=1)
    assert record.score is not None


# -- How it is made ---------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", ["worlds", "effort"])
def test_settings_are_at_least_one(setting: str) -> None:
    with pytest.raises(ValueError, match=setting):
        GreedyAgent(sealed, **{setting: 0})  # type: ignore[arg-type]  # only whole numbers are named


def test_no_choice_is_made_where_chance_is_to_move() -> None:
    game = secret(1)
    with pytest.raises(ValueError, match="no seat is to decide"):
        GreedyAgent(game).choose(game.observe((), 0), ("a", "b"), random.Random(1))


def test_an_agent_of_plain_rules_survives_pickling() -> None:
    agent = GreedyAgent(TreeGame(points(1)), worlds=3)
    again = pickle.loads(pickle.dumps(agent))
    assert (again.rules, again.worlds, again.effort, again.name) == (agent.rules, 3, agent.effort, "greedy")


@pytest.mark.parametrize("number", [0, -1, 1.5, float("nan"), True, "2"])
def test_what_is_no_number_of_worlds_or_states_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="worlds is a whole number from 1 on"):
        GreedyAgent(sealed, worlds=number)
    with pytest.raises(ValueError, match="effort is a whole number from 1 on"):
        GreedyAgent(sealed, effort=number)
