"""Games played in this process: which are played, from where, and by whom."""

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import newtown
from newtown import isfahan, townfolk
from newtown.agents import Agent, RandomAgent, play_agents, without_secrets
from newtown.core.chance import advance
from newtown.core.records import load_record, replay
from newtown.core.rules import A, Nature
from newtown.games import AnyGame
from newtown.simulation import GameFault, simulate
from tests.games import sealed
from tests.simulation.players import FirstAgent, RaisingAgent


@pytest.mark.parametrize("game", [newtown, isfahan, townfolk, sealed])
def test_every_game_of_a_run_is_the_one_that_its_index_gives(game: AnyGame) -> None:
    agents: list[Agent[object, Any]] = [FirstAgent(), RandomAgent()]
    config = game.config_of(game.new_game())
    seats = game.seats(game.new_game())
    for result in simulate(game, agents, 3, seed=11):
        index = result.game
        # Independently of the room under test: at the table, with the seats worked out here.
        seated = [agents[(seat - index) % seats % 2] for seat in range(seats)]
        record = play_agents(game, config, seated, seed=11, index=index)
        final = replay(game, record)
        assert record.score is not None
        assert tuple(row.score for row in result.seats) == record.score.totals
        assert tuple(row.seat for row in result.seats if row.won) == game.winners(final)
        assert [row.agent for row in result.seats] == [agent.name for agent in seated]
        assert [[(item.code, item.points) for item in row.items] for row in result.seats] == [
            [(item.code, item.points) for item in items] for items in record.score.items
        ]
        assert result.events == len(record.events)


def test_decisions_are_the_events_that_chance_did_not_decide() -> None:
    config = sealed.Config(seats=3, rounds=1)
    (result,) = simulate(sealed, [FirstAgent()], 1, seed=2, config=config)
    # Six cards are dealt and the prize is rolled; the leader has it rolled again; each seat bids.
    assert (result.events, result.decisions) == (6 + 1 + 1 + 1 + 3, 1 + 3)


def test_fewer_agents_than_seats_begin_anew() -> None:
    config = sealed.Config(seats=3)
    results = simulate(sealed, [FirstAgent("a"), FirstAgent("b")], 2, seed=2, config=config)
    assert results.run.agents == ("a", "b", "a")
    assert [[row.agent for row in game.seats] for game in results] == [["a", "b", "a"], ["a", "a", "b"]]


def test_without_rotation_every_agent_keeps_its_seat() -> None:
    results = simulate(sealed, [FirstAgent(), RandomAgent()], 5, seed=2, rotate=False)
    assert {(row.seat, row.agent) for row in results.rows()} == {(0, "first"), (1, "random")}


def test_other_seeds_give_other_games_and_the_same_seed_the_same() -> None:
    one, again, other = (list(simulate(sealed, [RandomAgent()], 10, seed)) for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_more_games_begin_with_the_same_games() -> None:
    assert list(simulate(sealed, [RandomAgent()], 10, 1))[:4] == list(simulate(sealed, [RandomAgent()], 4, 1))


def test_games_may_begin_in_any_state() -> None:
    start = advance(sealed, sealed.new_game(), random.Random(4))
    results = simulate(sealed, [FirstAgent()], 2, seed=2, start=start)
    # From the first bid on: two rounds of a re-roll and two bids, and between them a roll; the re-rolls fall.
    assert [game.events for game in results] == [2 * (1 + 1 + 2) + 1] * 2
    assert results.run.start is not None
    assert sealed.loads(results.run.start) == start
    assert results.run.config is None


def test_a_game_without_views_is_played_through_the_adapter() -> None:
    start = sealed.new_game()
    adapted = simulate(without_secrets(sealed), [RandomAgent()], 5, seed=2, start=start)
    assert list(adapted) == list(simulate(sealed, [RandomAgent()], 5, seed=2))
    assert adapted.run.start is None  # nothing says how its states are stored


def test_progress_is_told_at_the_start_and_after_every_game(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    simulate(sealed, [RandomAgent()], 3, 1, progress=lambda *done: told.append(done))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"agents": []}, "1 to 2 agents"),
        ({"agents": [RandomAgent()] * 3}, "1 to 2 agents"),
        ({"agents": [FirstAgent(name="")]}, "a name"),
        ({"games": 0}, "at least one game"),
        ({"seed": 2**60}, "a seed"),
        ({"chunk": 0}, "chunk"),
        ({"at_once": 0}, "at_once"),
        ({"resume": True, "out": None}, "nothing to resume"),
        ({"config": sealed.Config(), "start": sealed.new_game()}, "not both"),
        ({"rules": without_secrets(sealed)}, "a start is needed"),
    ],
)
def test_what_does_not_fit_is_refused_before_anything_is_played_or_written(
    wrong: dict[str, Any], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    asked: dict[str, Any] = {
        "rules": sealed,
        "agents": [RandomAgent()],
        "games": 2,
        "seed": 1,
        "out": file,
    }
    with pytest.raises(ValueError, match=said):
        simulate(**(asked | wrong))
    assert not file.exists()


def test_a_file_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_bytes(b"precious")
    with pytest.raises(FileExistsError, match=r"results\.jsonl"):
        simulate(sealed, [RandomAgent()], 2, 1, out=file)
    assert file.read_bytes() == b"precious"


# -- Agents that fail -------------------------------------------------------------------------------


def test_an_agent_that_raises_is_reported_with_its_game_so_far() -> None:
    with pytest.raises(GameFault) as caught:
        simulate(sealed, [FirstAgent(), RaisingAgent(20)], 100, seed=6)
    fault = caught.value
    assert fault.agent == "raising"
    assert isinstance(fault.__cause__, LookupError)
    assert f"game {fault.game}: raising in seat {fault.seat}" in str(fault)
    assert fault.seat == (1 + fault.game) % 2
    assert fault.record_text is not None
    record = load_record(sealed, fault.record_text)
    assert record.events == fault.events
    assert sealed.to_move(replay(sealed, record)) == fault.seat


def test_the_games_before_a_fault_are_kept_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with pytest.raises(GameFault) as caught:
        simulate(sealed, [RaisingAgent(30)], 1000, seed=6, out=file)
    assert caught.value.game > 0
    assert file.read_bytes().count(b"\n") == 1 + caught.value.game


def test_from_a_given_state_there_is_no_record_but_there_are_the_events() -> None:
    start = advance(sealed, sealed.new_game(), random.Random(4))
    with pytest.raises(GameFault) as caught:
        simulate(sealed, [RaisingAgent(3)], 100, seed=6, start=start)
    assert caught.value.record_text is None
    state = start
    for event in caught.value.events:
        assert isinstance(
            event, sealed.Reroll | sealed.Bid | sealed.Pass | sealed.PrizeRolled | sealed.CardDealt
        )
        state = sealed.apply(state, event)
    assert sealed.to_move(state) is not Nature.OVER


class Fickle:
    """Has another name whenever it is asked, and never any idea."""

    asked = 0

    @property
    def name(self) -> str:
        self.asked += 1
        return f"fickle {self.asked}"

    def choose(self, view: object, legal: tuple[A, ...], rng: random.Random, /) -> A:
        raise LookupError("no idea")


def test_a_fault_calls_the_agent_as_the_run_does() -> None:
    with pytest.raises(GameFault) as caught:
        simulate(sealed, [Fickle()], 1, 1)
    # It was asked for the name of each seat in turn, before anything was played.
    assert caught.value.agent == f"fickle {caught.value.seat + 1}"


def test_a_fault_in_a_game_that_stores_no_records_is_reported_all_the_same() -> None:
    parts = {name: part for name, part in vars(sealed).items() if not name.endswith("_FORMAT")}
    unstored = cast("AnyGame", SimpleNamespace(**parts))
    with pytest.raises(GameFault, match="no idea") as caught:
        simulate(unstored, [RaisingAgent(1)], 3, 1)
    assert caught.value.record_text is None


@pytest.mark.parametrize("size", [0, -1, 1.5, float("nan"), "2", True])
def test_a_size_of_jobs_that_is_no_number_of_games_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="chunk is a whole number from 1 on, not"):
        simulate(sealed, [RandomAgent()], 2, 1, chunk=size)
    with pytest.raises(ValueError, match="at_once is a whole number from 1 on, not"):
        simulate(sealed, [RandomAgent()], 2, 1, at_once=size)


@pytest.mark.parametrize("name", ["two\nlines", "two\u2028lines", "\x1b[31mred", "a\ttab"])
def test_an_agent_has_a_name_that_fits_into_a_line(name: str) -> None:
    with pytest.raises(ValueError, match="can be written in a line"):
        simulate(sealed, [FirstAgent(name)], 2, 1)
