"""The games in OpenSpiel: its own tests, and that nothing is lost or told on the way."""

import json
import math
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts

from newtown import isfahan, kings, townfolk
from newtown.adapters.numbering import GameNumbering, Listed, NumberOutOfRange, Ranges, kind, numbering_of
from newtown.adapters.openspiel import GAMES, Bounds, Registration, SpielGame, SpielState, Table, register
from newtown.adapters.openspiel.draws import Draw, Draws
from newtown.core.dice import weighted_rolls
from newtown.core.errors import IllegalAction, InvalidState
from newtown.core.rules import Nature
from newtown.games import AnyGame
from tests.adapters.games import ISFAHAN, KINGS, TOWNFOLK, Played
from tests.games import sealed

AnySpielState: TypeAlias = Any
"""A state of pyspiel, which comes without types."""

SEALED_NUMBERS: Final = GameNumbering(
    sealed,
    Ranges[sealed.Action](
        [kind(sealed.Reroll), kind(sealed.Bid, card=Listed((1, 2, 3, 4))), kind(sealed.Pass)]
    ),
    Ranges[sealed.Outcome](
        [
            kind(sealed.CardDealt, card=Listed((1, 2, 3, 4))),
            kind(sealed.PrizeRolled, face=Listed(sealed.FACES)),
        ]
    ),
)
SEALED: Final = Registration(
    "python_newtown_tests_sealed",
    "Sealed bids",
    (2, 3),
    {"seats": 2, "rounds": 2, "utility": "win", "max_outcomes": 0},
    lambda given: Table(
        sealed,
        sealed.Config(int(given["seats"]), int(given["rounds"])),
        SEALED_NUMBERS,
        None,
        Bounds(sealed.LONGEST, sealed.LONGEST, 0, 20),
        utility=str(given["utility"]),
        max_outcomes=int(given["max_outcomes"]),
    ),
    tensors=False,
)
"""A game of somebody else's, without features."""

SHORT: Final = (
    "python_newtown_kings(players=2,residents=False)",
    "python_newtown_isfahan(players=3)",
    "python_newtown_townfolk(players=2,max_rounds=2)",
    "python_newtown_tests_sealed(seats=3)",
)
"""A short game of each."""


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    register()
    SEALED.register()


def drawn(state: AnySpielState, rng: random.Random) -> int:
    numbers, chances = zip(*state.chance_outcomes(), strict=True)
    number: int = rng.choices(numbers, chances)[0]
    return number


def walk(game: str, seed: int) -> Iterator[AnySpielState]:
    """Every state of a game in which all choose at random; the same object goes on."""
    rng = random.Random(seed)
    state = pyspiel.load_game(game).new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        state.apply_action(drawn(state, rng) if state.is_chance_node() else rng.choice(state.legal_actions()))


def until(game: str, seed: int, *, decisions: int) -> AnySpielState:
    """The state of a random game at a decision, after so many others."""
    states = (state for state in walk(game, seed) if state.is_player_node())
    for _ in range(decisions):
        next(states)
    return next(states)


# -- OpenSpiel's own tests ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", SHORT)
def test_openspiels_random_simulations_find_no_fault(game: str) -> None:
    ended: list[bool] = []
    pyspiel.random_sim_test(
        pyspiel.load_game(game),
        num_sims=1,
        serialize=True,
        verbose=False,
        state_checker_fn=lambda state: ended.append(state.is_terminal()),
    )
    assert ended[-1]


@pytest.mark.long
@pytest.mark.parametrize(
    "game",
    [
        *(
            f"python_newtown_kings(players={n},deal={deal})"
            for n in (2, 3, 4)
            for deal in ("random", "draft")
        ),
        *(f"python_newtown_isfahan(players={n},first=1,utility=points)" for n in (3, 4)),
        *(f"python_newtown_townfolk(players={n},utility=lead)" for n in (2, 3, 4, 5)),
        "python_newtown_kings(max_outcomes=0)",
        "python_newtown_kings(max_outcomes=2)",
    ],
)
def test_openspiels_simulations_find_no_fault_with_any_parameters(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("game", SHORT)
def test_openspiels_playthroughs_come_out_the_same_again(game: str) -> None:
    told = generate_playthrough.playthrough(game, None, seed=3)
    state = pyspiel.load_game(game).new_initial_state()
    for line in told.splitlines():
        if line.startswith("action: "):
            state.apply_action(int(line.removeprefix("action: ")))
    assert state.is_terminal()
    assert f"History() = {state.history()}" in told


@pytest.mark.long
def test_playthroughs_of_whole_games_come_to_an_end() -> None:
    for game in GAMES:
        assert "IsTerminal() = True" in generate_playthrough.playthrough(game.short_name, None, seed=1)


@pytest.mark.parametrize("game", SHORT)
def test_openspiels_tree_search_plays_a_legal_action(game: str) -> None:
    loaded = pyspiel.load_game(game)
    state = until(game, 5, decisions=4)
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(loaded, 2.0, 4, evaluator, solve=False, random_state=rng)
    before = str(state)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


# -- The same game ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "played", "config"),
    [
        (SHORT[0], KINGS, kings.Config(players=2, residents=False)),
        (SHORT[1], ISFAHAN, isfahan.Config(players=3)),
        (SHORT[2], TOWNFOLK, townfolk.Config(players=2, max_rounds=2)),
    ],
)
def test_numbers_play_the_game_that_the_rules_describe(name: str, played: Played, config: object) -> None:
    game, numbers = played.game, numbering_of(played.name)
    rng = random.Random(11)
    state, spiel = game.new_game(config), pyspiel.load_game(name).new_initial_state()
    while (mover := game.to_move(state)) is not Nature.OVER:
        if mover is Nature.CHANCE:
            assert spiel.is_chance_node()
            number = drawn(spiel, rng)
            spiel.apply_action(number)
            if number < numbers.outcomes:
                state = game.apply(state, numbers.decode_outcome(number))
            continue
        assert spiel.current_player() == mover
        assert spiel.legal_actions() == sorted(numbers.legal(state))
        action = rng.choice(game.legal_actions(state))
        assert spiel.action_to_string(mover, numbers.encode(action)) == game.notate(action)
        assert spiel.returns() == [0.0] * game.seats(state)
        state = game.apply(state, action)
        spiel.apply_action(numbers.encode(action))
    assert spiel.is_terminal()
    assert str(spiel) == game.dumps(state)


@pytest.mark.parametrize("game", SHORT)
def test_no_number_but_a_legal_one_is_taken_and_nothing_has_changed(game: str) -> None:
    state = until(game, 2, decisions=3)
    before, history, legal = str(state), state.history(), state.legal_actions()
    illegal = next(number for number in range(state.num_distinct_actions()) if number not in legal)
    with pytest.raises(IllegalAction):
        state.apply_action(illegal)
    with pytest.raises(NumberOutOfRange):
        state.apply_action(state.num_distinct_actions())
    with pytest.raises(ValueError, match="chance isn't to move"):
        state.chance_outcomes()
    assert (str(state), state.history(), state.legal_actions()) == (before, history, legal)


@pytest.mark.parametrize("game", SHORT)
def test_a_copy_goes_its_own_way(game: str) -> None:
    state = until(game, 4, decisions=3)
    copy = state.clone()
    before = str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    assert state.history() == copy.history()[:-1]


# -- Chance -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [2, 4, 9])
@pytest.mark.parametrize("most", [0, 2, 7, 128, 5_000])
def test_a_list_drawn_in_steps_has_the_chances_of_the_list(dice: int, most: int) -> None:
    numbers = numbering_of("isfahan" if dice == 9 else "kings-new-town")
    make: Any = isfahan.WhiteRolled if dice == 9 else kings.TreeRolled
    outcomes = tuple((make(faces), weight) for faces, weight in weighted_rolls(dice))
    draws: Draws[Any, Any] = Draws(numbers, most)
    met = dict(_leaves(draws.of(outcomes), 1.0, most, draws.numbers))
    assert len(met) == len(outcomes)
    for outcome, weight in outcomes:
        exact = Fraction(weight, 6**dice)
        assert met[numbers.encode_outcome(outcome)] == pytest.approx(float(exact), rel=1e-12)


def _leaves(draw: Draw[Any], chance: float, most: int, numbers: int) -> Iterator[tuple[int, float]]:
    assert not most or len(draw.pairs) <= most
    assert math.fsum(share for _, share in draw.pairs) == pytest.approx(1, abs=1e-12)
    for number, share in draw.pairs:
        assert 0 <= number < numbers
        if number in draw.blocks:
            yield from _leaves(draw.blocks[number], chance * share, most, numbers)
        else:
            yield number, chance * share


def test_a_list_of_dice_is_made_once() -> None:
    draws: Draws[Any, Any] = Draws(numbering_of("kings-new-town"), 128)
    state = kings.new_game(kings.Config(players=4))
    while len(outcomes := kings.chance_outcomes(state)) < 1_000:
        event = outcomes[0][0] if outcomes else kings.legal_actions(state)[0]
        state = kings.apply(state, event)
    assert draws.of(outcomes) is draws.of(kings.chance_outcomes(state))


def test_within_a_block_only_its_outcomes_can_come() -> None:
    state = pyspiel.load_game("python_newtown_isfahan(players=3)").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    white = state.chance_outcomes()
    # ISF-3.25: 2,002 rolls; 45 blocks of 45 are the fewest numbers
    assert len(white) == 45
    state.apply_action(white[0][0])
    assert state.is_chance_node()
    first = {number for number, _ in state.chance_outcomes()}
    assert len(first) == 45
    elsewhere = next(number for number in range(2_002) if number not in first)
    with pytest.raises(ValueError, match="isn't in what chance has left"):
        state.apply_action(elsewhere)


def test_without_blocks_chance_has_every_outcome_at_once() -> None:
    state = pyspiel.load_game("python_newtown_isfahan(players=3,max_outcomes=0)").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert len(state.chance_outcomes()) == 2_002


# -- Stored states ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SHORT)
def test_a_stored_state_is_the_same_state_and_knows_what_was_told(game: str) -> None:
    for at in (0, 1, 5):
        state = until(game, 8, decisions=at) if at else pyspiel.load_game(game).new_initial_state()
        stored = pyspiel.serialize_game_and_state(state.get_game(), state)
        _, read = pyspiel.deserialize_game_and_state(stored)
        assert str(read) == str(state)
        assert read.history() == state.history()
        assert read.legal_actions() == state.legal_actions()
        for seat in range(state.num_players()):
            assert read.information_state_string(seat) == state.information_state_string(seat)


def test_a_stored_state_is_its_history_and_no_more() -> None:
    loaded = pyspiel.load_game(SHORT[0])
    early, late = (until(SHORT[0], 8, decisions=at).serialize().split("__dict__=") for at in (1, 60))
    assert early[1] == late[1] == loaded.new_initial_state().serialize().split("__dict__=")[1]


def test_a_stored_history_that_breaks_the_rules_is_refused() -> None:
    state = until(SHORT[1], 8, decisions=2)
    spoilt = state.serialize().replace("history=", "history=0:1395,", 1)
    with pytest.raises(IllegalAction):
        pyspiel.load_game(SHORT[1]).deserialize_state(spoilt)


# -- What a seat knows --------------------------------------------------------------------------------


def told(state: AnySpielState, seat: int) -> tuple[object, ...]:
    """All that OpenSpiel hands to a seat."""
    strings = state.observation_string(seat), state.information_state_string(seat)
    if not state.get_game().get_type().provides_observation_tensor:
        return strings
    return *strings, *state.observation_tensor(seat), *state.information_state_tensor(seat)


def secret_pairs(
    state: AnySpielState, game: AnyGame, seat: int
) -> Iterator[tuple[AnySpielState, AnySpielState]]:
    """States after two different events that the rules conceal from the seat, with equal views."""
    before = state.moment.state
    seen: dict[object, AnySpielState] = {}
    numbers = (
        [number for number, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    )
    for number in numbers:
        after = state.child(number)
        event = after.moment.event
        if event is None or (known := game.redact(before, event, seat)) == event:
            continue
        key = known, game.observe(after.moment.state, seat)
        if key in seen:
            yield seen[key], after
        else:
            seen[key] = after


@pytest.mark.parametrize(
    ("name", "game", "pairs"),
    [
        ("python_newtown_kings(players=3)", kings, 2),
        ("python_newtown_isfahan(players=3)", isfahan, 40),
        ("python_newtown_tests_sealed(seats=3,rounds=3)", sealed, 40),
    ],
)
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_told(
    name: str, game: AnyGame, pairs: int
) -> None:
    met = 0
    for seed in range(3):
        for state in walk(name, seed):
            if state.is_terminal():
                break
            for seat in range(state.num_players()):
                for one, other in secret_pairs(state, game, seat):
                    assert str(one) != str(other)
                    assert told(one, seat) == told(other, seat)
                    met += 1
            if met >= pairs:
                return
    raise AssertionError(f"only {met} pairs were met")


def test_a_seat_remembers_its_own_vote_when_its_view_does_not() -> None:
    state = next(
        state
        for state in walk("python_newtown_kings(players=2)", 1)
        if len(state.legal_actions()) == 2
        and state.is_player_node()
        and isinstance(state.moment.legal and _first(state), kings.Vote)
    )
    voter = state.current_player()
    yes, no = (state.child(number) for number in state.legal_actions())
    assert yes.information_state_string(voter) != no.information_state_string(voter)
    assert yes.information_state_string(1 - voter) == no.information_state_string(1 - voter)
    assert yes.information_state_tensor(voter) != no.information_state_tensor(voter)


def _first(state: AnySpielState) -> object:
    return numbering_of("kings-new-town").decode(state.legal_actions()[0])


def test_bids_turned_up_stay_in_the_information_state_when_the_view_has_forgotten_them() -> None:
    deal = [0, 1, 2, 3]  # the cards 1 2 to one seat and the other, then 3 4; then a 6 is rolled
    game = pyspiel.load_game("python_newtown_tests_sealed(seats=2,rounds=3)")
    bid_1, bid_2, no_bid = 1, 2, 5
    stories = []
    for other_bid in (bid_2, no_bid):
        state = game.new_initial_state()
        for number in (*deal, 4 + 5, bid_1, other_bid, 4 + 5):
            state.apply_action(number)
        # the second round: seat 1 leads; the first decision of seat 0 comes after seat 1's
        state.apply_action(no_bid)
        stories.append(state.information_state_string(0))
    assert stories[0] != stories[1]


def test_information_states_are_written_from_the_seats_own_side() -> None:
    state = pyspiel.load_game("python_newtown_tests_sealed(seats=2)").new_initial_state()
    state.apply_action(0)
    own, other = state.information_state_string(0), state.information_state_string(1)
    assert own.splitlines()[0] == "-1 deal 1"
    assert other.splitlines()[0] == "-1 Concealed(kind='CardDealt')"


def test_observations_are_the_views_of_the_seat() -> None:
    state = until(SHORT[1], 6, decisions=7)
    for seat in range(3):
        view = isfahan.observe(state.moment.state, seat)
        assert json.loads(state.observation_string(seat)) == json.loads(isfahan.dump_view(view))


def test_the_events_of_an_information_tensor_are_the_numbers_of_the_history() -> None:
    game = "python_newtown_isfahan(players=3,max_outcomes=0)"
    state = until(game, 6, decisions=3)
    observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 0)
    events = observer.dict["events"]
    numbers = numbering_of("isfahan")
    size = numbers.actions + numbers.outcomes
    whole = [
        (happened.action + 1 + (numbers.actions if happened.player == -1 else 0)) / size
        for happened in state.full_history()
    ]
    shown = events[: len(whole)]
    concealed = shown == -1
    assert not events[len(whole) :].any()
    assert np.allclose(shown[~concealed], np.array(whole, np.float32)[~concealed], rtol=1e-6)
    assert len(observer.tensor) == len(observer.dict["view"]) + len(events)


def test_a_spectators_observer_tells_what_a_spectator_may_know() -> None:
    state = until(SHORT[1], 6, decisions=7)
    game: SpielGame = state.get_game()
    public = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    text = public.string_from(state, 0)
    assert text == isfahan.dump_view(isfahan.observe(state.moment.state, None))
    with pytest.raises(ValueError, match="not everything"):
        game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )
    with pytest.raises(ValueError, match="no parameters: colour"):
        game.make_py_observer(None, {"colour": True})


# -- Returns and bounds -------------------------------------------------------------------------------


@pytest.mark.parametrize("utility", ["win", "lead", "points"])
def test_returns_are_what_the_parameter_says(utility: str) -> None:
    *_, state = walk(f"python_newtown_townfolk(players=3,max_rounds=1,utility={utility})", 4)
    points = townfolk.score(state.moment.state).totals
    winners = townfolk.winners(state.moment.state)
    if utility == "points":
        assert state.returns() == list(points)
        return
    assert sum(state.returns()) == pytest.approx(0)
    for seat, gained in enumerate(state.returns()):
        others = [points[other] for other in range(3) if other != seat]
        if utility == "lead":
            assert gained == points[seat] - sum(others) / 2
        else:
            # a win pays 2 in all, shared by the winners, after everybody has paid -1/2 and -1/2 is got back
            assert gained == pytest.approx(1.5 / len(winners) - 0.5 if seat in winners else -0.5)


BOUNDED: Final[tuple[tuple[Played, Callable[[Any], str]], ...]] = (
    (KINGS, lambda config: f"python_newtown_kings(players={config.players})"),
    (ISFAHAN, lambda config: f"python_newtown_isfahan(players={config.players})"),
    (TOWNFOLK, lambda config: f"python_newtown_townfolk(players={config.players},max_rounds=12)"),
)


def outlasted(played: Played, name: Callable[[Any], str], games: int) -> list[str]:
    """What went beyond its bounds in so many games."""
    beyond: list[str] = []
    counts = {"decisions": 0, "chances": 0}
    for state in played.states(games):
        mover = played.game.to_move(state)
        if mover is not Nature.OVER:
            counts["chances" if mover is Nature.CHANCE else "decisions"] += 1
            continue
        bounds = pyspiel.load_game(name(played.game.config_of(state))).table.bounds
        totals = played.game.score(state).totals
        beyond += [what for what, count in counts.items() if count > getattr(bounds, what)]
        beyond += [f"{total} points" for total in totals if not bounds.least <= total <= bounds.most]
        counts = dict.fromkeys(counts, 0)
    return beyond


@pytest.mark.parametrize(("played", "name"), BOUNDED)
def test_no_game_goes_beyond_its_bounds(played: Played, name: Callable[[Any], str]) -> None:
    assert outlasted(played, name, 2 * len(played.configs)) == []


@pytest.mark.long
@pytest.mark.parametrize(("played", "name"), BOUNDED)
def test_none_of_many_games_goes_beyond_its_bounds(played: Played, name: Callable[[Any], str]) -> None:
    assert outlasted(played, name, 1_000) == []


# -- Registration -------------------------------------------------------------------------------------


def test_registering_twice_changes_nothing() -> None:
    names = pyspiel.registered_names()
    assert register() == tuple(game.short_name for game in GAMES)
    assert pyspiel.registered_names() == names


def test_parameters_are_those_of_the_config() -> None:
    game = pyspiel.load_game("python_newtown_kings(players=3,deal=draft,residents=False)")
    assert game.table.config == kings.Config(players=3, deal=kings.Deal.DRAFT, residents=False)
    assert pyspiel.load_game("python_newtown_kings").table.config == kings.Config()
    game = pyspiel.load_game("python_newtown_isfahan", {"players": 3, "first": 2})
    assert game.table.config == isfahan.Config(players=3, first=2)
    game = pyspiel.load_game("python_newtown_townfolk(players=5,max_rounds=9)")
    assert game.table.config == townfolk.Config(players=5, max_rounds=9)


@pytest.mark.parametrize(
    ("text", "error", "told"),
    [
        ("python_newtown_kings(players=9)", InvalidState, "the game is for 2 to 4"),
        ("python_newtown_kings(deal=swap)", ValueError, "random or draft, not 'swap'"),
        ("python_newtown_kings(utility=money)", ValueError, "win, lead, points"),
        ("python_newtown_kings(max_outcomes=1)", ValueError, "at least 2, or 0"),
        ("python_newtown_isfahan(first=4)", InvalidState, "no seat 4"),
        ("python_newtown_townfolk(max_rounds=0)", InvalidState, "at least 1"),
    ],
)
def test_an_impossible_parameter_is_refused_with_its_reason(
    text: str, error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        pyspiel.load_game(text)


def test_a_parameter_of_the_wrong_type_is_refused() -> None:
    with pytest.raises(ValueError, match="players of python_newtown_kings is of type int, not '3'"):
        GAMES[0].load({"players": "3"})


def test_a_table_for_one_is_no_game_for_openspiel() -> None:
    class Alone:
        def __getattr__(self, name: str) -> object:
            return getattr(sealed, name)

        def seats(self, state: sealed.State, /) -> int:
            return 1

    alone: Any = Alone()
    with pytest.raises(ValueError, match="at least 2 seats"):
        Table(alone, sealed.Config(), SEALED_NUMBERS, None, Bounds(1, 1, 0, 1))


def test_the_library_does_without_openspiel_until_it_is_asked_for() -> None:
    script = "import sys, newtown.adapters, newtown.adapters.numbering; print('pyspiel' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"


def test_without_the_extra_one_error_says_what_to_install() -> None:
    script = (
        "import importlib.util as util; find = util.find_spec\n"
        "util.find_spec = lambda name, *rest: None if name == 'pyspiel' else find(name, *rest)\n"
        "try:\n    import newtown.adapters.openspiel\n"
        "except ImportError as error:\n    print(type(error).__name__, error)\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "MissingExtra A game of OpenSpiel needs an extra: pip install 'newtown[openspiel]'\n"


def test_a_process_that_has_played_ends_well() -> None:
    script = (
        "from newtown.adapters.openspiel import register; import pyspiel\n"
        "game = pyspiel.load_game(register()[0]); game.new_initial_state().observation_tensor(0)\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr) == ("", "")


def test_states_and_games_are_pyspiels() -> None:
    state: Any = pyspiel.load_game(SHORT[2]).new_initial_state()
    assert type(state) is SpielState
    game: object = state.get_game()
    assert isinstance(game, pyspiel.Game)
    assert isinstance(game, SpielGame)
