"""Random payments, turns and endings held against the plain second implementation of ``reference``."""

import random
from collections import Counter
from itertools import combinations

import pytest

from newtown import townfolk
from newtown.townfolk import Acquire, Acquiring, Config, Deck, EndAcquire, Finished, Material, Player, State
from newtown.townfolk.matching import assign, dice_payments, material_payments
from newtown.townfolk.materials import Counts, Materials
from tests.townfolk import reference
from tests.townfolk.positions import position

KINDS = tuple(Material)


def some(rng: random.Random, most: int) -> Counts:
    wheat, wood, stone, iron = (rng.randint(0, most) for _ in range(4))
    return wheat, wood, stone, iron


# -- Matching ---------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-3.6.1", "TWF-3.6.2")
def test_pieces_are_matched_with_wishes_wherever_some_order_of_them_fits() -> None:
    rng = random.Random(36)
    fitting = Counter[bool]()
    for _ in range(400):
        pieces = [rng.randint(1, 4) for _ in range(rng.randint(0, 5))]
        wishes = [
            frozenset(rng.sample(range(1, 5), rng.randint(1, 2))) for _ in range(rng.randint(0, len(pieces)))
        ]
        found = assign(pieces, wishes)
        fitting[found is not None] += 1
        assert (found is not None) == reference.assignable(pieces, wishes)
        if found is not None:
            assert all(piece in wish for piece, wish in zip(found, wishes, strict=True))
            assert Counter(found) <= Counter(pieces)
    assert min(fitting[True], fitting[False]) > 40


@pytest.mark.rule("TWF-6.6")
def test_payments_are_all_the_multisets_of_pieces_that_match() -> None:
    rng = random.Random(66)
    for _ in range(150):
        wishes = [
            tuple(sorted(rng.sample(range(4), rng.choice((1, 1, 2, 4))))) for _ in range(rng.randint(1, 3))
        ]
        pieces = sorted(rng.randrange(4) for _ in range(rng.randint(0, 5)))
        fitting = {
            paid
            for paid in combinations(pieces, len(wishes))
            if reference.assignable(paid, [frozenset(wish) for wish in wishes])
        }
        faces = tuple(tuple(face + 1 for face in wish) for wish in wishes)
        dice = tuple(piece + 1 for piece in pieces)
        assert dice_payments(faces, None, dice) == tuple(
            tuple(piece + 1 for piece in paid) for paid in sorted(fitting)
        )
        kinds = tuple(tuple(KINDS[kind] for kind in wish) for wish in wishes)
        wheat, wood, stone, iron = (pieces.count(kind) for kind in range(4))
        assert material_payments(kinds, (wheat, wood, stone, iron)) == tuple(
            tuple(KINDS[kind] for kind in paid) for paid in sorted(fitting)
        )


# -- Steps 6 and 7 ----------------------------------------------------------------------------------


def at_step_6(rng: random.Random) -> State:
    """Two players with cards, one of them in step 6 before a full shop."""
    cards = [
        card
        for kind in "LCB"
        for card in rng.sample([each for each in reference.PRICES if each[0] == kind], 8)
    ]
    rng.shuffle(cards)
    owned, others = cards[: rng.randint(0, 5)], cards[5 : rng.randint(5, 9)]
    start = rng.choice((0, 1, 2, 15, 19, 20, 47))
    stage = Acquiring(
        start,
        len(owned),
        tuple(sorted(rng.randint(1, 6) for _ in range(rng.randint(3, 8)))),
        Materials(some(rng, 2), score_only=some(rng, 2), buildings=some(rng, 1)),
    )
    return position(
        stage,
        cards=owned,
        coins=rng.randint(0, 5),
        score=start + rng.choice((0, 1, 2, 18)),
        shop=rng.sample(list(reference.PRICES), 30),
        other=Player("S2", tuple(others), (0,) * len(others)),
    )


def bought(state: State) -> list[str]:
    stage = state.stage
    assert isinstance(stage, Acquiring)
    return list(state.player.cards[stage.owned :])


@pytest.mark.rule("TWF-3.6.1", "TWF-3.6.2", "TWF-3.6.3", "TWF-3.7.2", "TWF-3.7.4", "TWF-3.7.5")
def test_in_random_turns_cards_are_bought_and_coins_come_in_as_the_reference_finds() -> None:
    most, acquired = Counter[int](), 0
    for seed in range(120):
        rng = random.Random(f"step 6/{seed}")
        state = first = at_step_6(rng)
        stage = first.stage
        assert isinstance(stage, Acquiring)
        pieces = reference.held(stage.dice, stage.materials.free, stage.materials.buildings)
        while True:
            shop = [card for deck in state.decks for card in deck.row]
            payable = {card for card in shop if reference.can_pay(pieces, [*bought(state), card])}
            legal = townfolk.legal_actions(state)
            assert {action.card for action in legal if isinstance(action, Acquire)} == payable
            assert_shown(state)
            if not payable:
                break
            state = townfolk.apply(state, Acquire(rng.choice(sorted(payable))))
            acquired += 1
        most[len(bought(state))] += 1
        after = townfolk.apply(state, EndAcquire())
        player = first.player
        expected = reference.coins(
            player.coins, stage.start_score, state.player.score, player.cards, bought(state)
        )
        assert after.players[first.seat].coins == expected
    assert acquired > 100
    assert set(most) >= {0, 1, 2}


def assert_shown(state: State) -> None:
    """The payments that are shown pay for their cards, each by its own pieces, with what is held."""
    stage = state.stage
    assert isinstance(stage, Acquiring)
    paid = townfolk.payments(state)
    assert [each.card for each in paid] == bought(state)
    dice = Counter(face for each in paid for face in each.dice)
    assert dice <= Counter(stage.dice)
    kinds = Counter(kind for each in paid for kind in each.materials)
    held = zip(KINDS, stage.materials.free, stage.materials.buildings, strict=True)
    assert kinds <= Counter({kind: free + restricted for kind, free, restricted in held})
    for each in paid:
        pieces = [str(face) for face in each.dice] + [kind.value for kind in each.materials]
        assert len(pieces) == len(reference.PRICES[each.card])
        assert reference.can_pay([(piece, False) for piece in pieces], [each.card])


# -- The end ----------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-5.4", "TWF-5.5")
def test_random_games_end_with_the_points_and_winners_the_reference_finds() -> None:
    rng = random.Random(54)
    shared, by_hall = 0, 0
    for _ in range(200):
        players = rng.randint(2, 5)
        cards = list(reference.PRICES)
        rng.shuffle(cards)
        hands = [tuple(cards.pop() for _ in range(rng.randint(0, 6))) for _ in range(players)]
        points = [rng.randint(49, 52) for _ in range(players)]
        seated = tuple(
            Player(f"S{seat + 1}", hand, (0,) * len(hand), 0, had)
            for seat, (hand, had) in enumerate(zip(hands, points, strict=True))
        )
        decks = [
            Deck((), tuple(card for card in reference.PRICES if card[0] == kind and card in cards))
            for kind in "LCB"
        ]
        lands, craftsmen, buildings = decks
        config = Config(players=players)
        state = State(config, 8, players - 1, True, seated, (lands, craftsmen, buildings), Finished())
        totals = [reference.final_points(had, hand) for had, hand in zip(points, hands, strict=True)]
        won = reference.winners(totals, hands)
        assert list(townfolk.score(state).totals) == totals
        assert list(townfolk.winners(state)) == won
        shared += len(won) > 1
        by_hall += len(won) == 1 and totals.count(max(totals)) > 1
    assert shared
    assert by_hall
