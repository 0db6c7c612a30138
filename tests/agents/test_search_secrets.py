"""What a search may know: it neither sees through secrets, nor takes others for blind."""

import random

import pytest

from newtown.agents.search import MctsAgent
from tests.agents.search_games import LOSS, WIN, Chance, Choice, Path, TreeGame, View, odds
from tests.games import sealed


def level(state: Path, seat: int) -> float:
    """An evaluation that knows nothing."""
    return 0.0


def study(game: TreeGame, state: Path = (), iterations: int = 2000) -> dict[str, float]:
    """What a search that plays to the end promises of each action, the chosen one first."""
    agent = MctsAgent(game, level, iterations=iterations, depth=None)
    mover = game.to_move(state)
    assert isinstance(mover, int)
    view, legal = game.observe(state, mover), game.legal_actions(state)
    candidates = agent.study(view, legal, random.Random(1))
    return {each.action: -1.0 if each.value is None else each.value for each in candidates}


def called(coin: str) -> Choice:
    """Seat 0 calls a coin that it doesn't see."""
    calls = (("heads", WIN if coin == "heads" else LOSS), ("tails", WIN if coin == "tails" else LOSS))
    return Choice(0, calls, looks="calling")


COIN = Chance((("heads", 1, called("heads")), ("tails", 1, called("tails"))))


def test_a_seat_does_not_hope_to_see_what_is_hidden_from_it() -> None:
    # Who averages over worlds solved one by one thinks that it will call every coin right (strategy fusion).
    game = TreeGame(Choice(0, (("call", COIN), ("three in five", odds(3, 2)))))
    promised = study(game)
    assert next(iter(promised)) == "three in five"
    assert promised["call"] < 0.7, "it is even odds; who saw the coin would have 1"


def test_a_seat_that_sees_the_coin_calls_it() -> None:
    seen = Chance(
        (
            ("heads", 1, Choice(0, called("heads").branches)),
            ("tails", 1, Choice(0, called("tails").branches)),
        )
    )
    game = TreeGame(Choice(0, (("call", seen), ("three in five", odds(3, 2)))))
    assert next(iter(study(game))) == "call"


def matched(hidden: str) -> Choice:
    """Seat 1 wins by naming what seat 0 has hidden, which it doesn't see."""
    guesses = (("left", LOSS if hidden == "left" else WIN), ("right", LOSS if hidden == "right" else WIN))
    return Choice(1, guesses, looks="guessing")


HIDING = Choice(0, (("left", matched("left")), ("right", matched("right")), ("three in ten", odds(3, 7))))


def test_others_do_not_see_what_a_seat_decides_in_secret() -> None:
    # By one who sees, every secret would be found out, and three in ten would be the best of it.
    promised = study(TreeGame(HIDING))
    assert list(promised)[-1] == "three in ten"
    assert promised["left"] > 0.3 < promised["right"]


def test_a_seat_does_not_see_what_was_decided_before_it_in_secret() -> None:
    promised = study(TreeGame(HIDING), ("left",))
    assert list(promised.values()) == pytest.approx([0.5, 0.5], abs=0.1)


def trusted(card: str) -> Choice:
    """Seat 1 knows its card, and with it which of two ways is its own."""
    return Choice(1, (("one", WIN if card == "red" else LOSS), ("two", WIN if card == "black" else LOSS)))


def test_others_are_expected_to_use_what_they_alone_know() -> None:
    # A seat that took the other for as ignorant as itself would think that trusting is even odds.
    def asked(card: str) -> Choice:
        return Choice(0, (("trust", trusted(card)), ("three in ten", odds(3, 7))), looks="asked")

    game = TreeGame(Chance((("red", 1, asked("red")), ("black", 1, asked("black")))))
    promised = study(game, ("red",))
    assert next(iter(promised)) == "three in ten"
    assert promised["trust"] < 0.1


def test_equal_views_of_different_worlds_get_the_same_thoughts() -> None:
    config = sealed.Config()
    bidding = sealed.State(config, sealed.Phase.BID, 0, ((1, 4), (2, 3)), (), 5, True, (), (), (0, 0))
    other = sealed.State(config, sealed.Phase.BID, 0, ((1, 4), (4, 4)), (), 5, True, (), (), (0, 0))
    view, same = sealed.observe(bidding, 0), sealed.observe(other, 0)
    legal = sealed.legal_actions(bidding)
    agent = MctsAgent(sealed, iterations=50)
    assert agent.study(view, legal, random.Random(1)) == agent.study(same, legal, random.Random(1))


def test_decisions_of_different_seats_that_look_alike_are_kept_apart() -> None:
    class Unsigned(TreeGame):
        def observe(self, state: Path, seat: int | None, /) -> View:
            return super().observe(state, None)

    def turn(seat: int) -> Choice:
        return Choice(seat, (("up", WIN), ("down", LOSS)), looks="turn")

    game = Unsigned(Choice(0, (("own", turn(0)), ("theirs", turn(1)))))
    promised = study(game, iterations=400)
    assert list(promised) == ["own", "theirs"]
    assert promised["own"] > 0.9
    assert promised["theirs"] < 0.1
