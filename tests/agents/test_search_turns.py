"""A search that keeps within the turn: what its lines end at, and decisions that pay off only together."""

import random

import pytest

from newtown import townfolk
from newtown.agents import GreedyAgent, MctsAgent
from newtown.agents.agent import Agent
from newtown.agents.evaluations import Margin
from newtown.townfolk import Acquire, BuyDice, State
from newtown.townfolk.state import BuyingDice
from newtown.townfolk.views import View
from tests.agents.search_games import LOSS, WIN, Chance, Choice, Path, TreeGame
from tests.townfolk.positions import position, producing

# -- Where a line ends --------------------------------------------------------------------------------

REPLY = Choice(1, (("win", LOSS), ("lose", WIN)))
LUCK = Chance((("good", 1, REPLY), ("bad", 1, REPLY)))


def asked(game: TreeGame, *, within_turn: bool) -> set[Path]:
    """The states about which a search asks its evaluation."""
    states: set[Path] = set()

    def noting(state: Path, seat: int) -> float:
        states.add(state)
        return 0.0

    agent = MctsAgent(game, noting, iterations=50, within_turn=within_turn)
    agent.choose(game.observe((), 0), game.legal_actions(()), random.Random(1))
    return states


def test_what_the_seat_leaves_behind_is_judged_before_chance_has_its_say() -> None:
    # The roots of a search are looked at by a greedy agent, through chance: what matters lies below.
    turn = Choice(0, (("hand on", LUCK), ("dawdle", LUCK)))
    game = TreeGame(Choice(0, (("on", turn), ("over", turn))))
    below = {state for state in asked(game, within_turn=True) if len(state) > 1}
    assert below == {("on", "hand on"), ("on", "dawdle"), ("over", "hand on"), ("over", "dawdle")}
    assert any(len(state) > 2 for state in asked(game, within_turn=False)), "chance has its say else"


def test_chance_within_the_turn_is_drawn() -> None:
    # A roll decides which of two actions is the good one; both are met, and told apart.
    def rolled(good: str) -> Choice:
        return Choice(0, tuple((name, WIN if name == good else LOSS) for name in ("left", "right")))

    roll = Chance((("one", 1, rolled("left")), ("two", 1, rolled("right"))))
    even = Chance((("won", 1, WIN), ("lost", 1, LOSS)))
    game = TreeGame(Choice(0, (("roll", roll), ("even", even))))
    agent = MctsAgent(game, lambda state, seat: 0.0, iterations=200, within_turn=True)
    best, other = agent.study(game.observe((), 0), game.legal_actions(()), random.Random(1))
    assert (best.action, other.action) == ("roll", "even")
    assert best.value == pytest.approx(1, abs=0.1)


def test_a_single_legal_action_of_the_seat_itself_is_part_of_its_turn() -> None:
    forced = Choice(0, (("go on", LUCK),))
    game = TreeGame(Choice(0, (("on", forced), ("over", LUCK))))
    assert ("on", "go on") in asked(game, within_turn=True)
    assert ("on", "go on", "good", "win") not in asked(game, within_turn=True)


def test_a_rollout_goes_on_from_where_the_turn_ends() -> None:
    met: list[Path] = []

    def noted(state: Path, actions: tuple[str, ...], rng: random.Random, /) -> str:
        met.append(state)
        return actions[0]

    game = TreeGame(Choice(0, (("on", LUCK), ("over", LUCK))))
    agent = MctsAgent(
        game, lambda state, seat: 0.0, iterations=20, depth=None, rollout=noted, within_turn=True
    )
    best, other = agent.study(game.observe((), 0), game.legal_actions(()), random.Random(1))
    assert {state[1] for state in met} == {"good", "bad"}, "chance comes first"
    assert best.value == other.value == 0.0, "the reply taken is the one that wins for the other seat"


# -- By default ---------------------------------------------------------------------------------------


def test_a_search_of_town_folk_keeps_within_the_turn_where_its_evaluation_is_asked_at_once() -> None:
    agent = MctsAgent(townfolk)
    assert (agent.depth, agent.within_turn, agent.exploration) == (0, True, 0.2)
    assert not MctsAgent(townfolk, depth=4).within_turn
    assert not MctsAgent(townfolk, Margin(townfolk)).within_turn
    assert MctsAgent(townfolk, within_turn=False).exploration == 0.1


# -- Rows of decisions in Town Folk -------------------------------------------------------------------


def turn_played(agent: Agent[View, townfolk.Action], state: State) -> tuple[State, list[townfolk.Action]]:
    """The last state before chance, and what the agent has done up to there."""
    actions: list[townfolk.Action] = []
    rng = random.Random(1)
    while townfolk.to_move(state) == 0:
        legal = townfolk.legal_actions(state)
        actions.append(agent.choose(townfolk.observe(state, 0), legal, rng))
        state = townfolk.apply(state, actions[-1])
    return state, actions


SEARCH = MctsAgent(townfolk, iterations=100)


def test_two_uses_of_the_market_that_pay_off_only_together_are_found() -> None:
    # Five sixes in the last turn. One by one they are 5 points (TWF-3.5.3, TWF-3.5.4), and each use of the
    # market alone loses two of them; but a wheat and a wood are 5 points with the Smoker, and the last die 1.
    state = position(producing(6, 6, 6, 6, 6, start=50), cards=["C09"], final=True, score=50)
    assert turn_played(GreedyAgent(townfolk), state)[0].players[0].score == 55
    assert turn_played(SEARCH, state)[0].players[0].score == 56


@pytest.mark.parametrize("seed", range(6))
def test_luck_in_a_few_tries_is_not_taken_for_worth(seed: int) -> None:
    # In the last turn a coin is worth nothing, a die a point (TWF-3.5.3), and eight dice have the three 1s
    # of the Gold Mine (TWF-3.5.5) in one roll of seven, five in one of 28: fewer look better by luck only.
    state = position(BuyingDice(), coins=3, final=True, score=50)
    view, legal = townfolk.observe(state, 0), townfolk.legal_actions(state)
    agent = MctsAgent(townfolk, iterations=20)
    assert agent.choose(view, legal, random.Random(seed)) == BuyDice(3)


def test_dice_are_kept_for_the_face_that_only_they_can_pay() -> None:
    # The Alchemist turns a 1 into 4 points (TWF-1.5), once; the Fisherman any die into 2, twice; the 1 that
    # the Fisherman doesn't take is worth more: 4 + 2 + 2, and two more dice 1 each.
    state = position(producing(1, 3, 3, 6, 6, start=50), cards=["C14", "C15"], final=True, score=50)
    assert turn_played(SEARCH, state)[0].players[0].score == 60


def test_both_cards_are_acquired_where_the_pieces_suffice_for_both_in_one_way_only() -> None:
    # The Lake takes any three dice, the Granary Plain a wheat and two (TWF-1.4): a 2 has to become wheat,
    # and none of the other five dice may be spent.
    state = position(producing(2, 3, 4, 5, 6, 6), shop=["L14", "L03"], round=1)
    after, actions = turn_played(SEARCH, state)
    assert {"L14", "L03"} == set(after.players[0].cards)
    assert {action.card for action in actions if type(action) is Acquire} == {"L14", "L03"}
