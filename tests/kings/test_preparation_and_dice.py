"""Chapter 3: the order of a round, its materials and tree, and the dice."""

import random
from collections import Counter
from collections.abc import Mapping
from itertools import combinations, product
from typing import TypeAlias

import pytest

from newtown import (
    KING_LAND,
    Action,
    CardDealt,
    ChoosingTreeDice,
    Colour,
    Config,
    DicePool,
    DiceRerolled,
    DiceRolled,
    EndTurn,
    Finished,
    House,
    Moving,
    MovingAgain,
    Nature,
    Outcome,
    Pass,
    PlacingTree,
    PlantTree,
    RollingPool,
    RollingTree,
    RollTree,
    State,
    TakeDie,
    TakingDice,
    TreeRolled,
    apply,
    chance_outcomes,
    check,
    legal_actions,
    sample_chance,
    to_move,
)
from newtown.core.errors import IllegalAction
from newtown.kings.components import COLOUR_LABELS, land_label
from tests.kings.candidates import disagreements
from tests.kings.positions import position
from tests.kings.reasons import facts, refused

Faces: TypeAlias = tuple[int, ...]


def ways_to_fall(dice: int) -> Counter[Faces]:
    """How often each roll of so many dice comes up among all ways in which they can fall."""
    ways = Counter[Faces]({(): 1})
    for _ in range(dice):
        following = Counter[Faces]()
        for faces, times in ways.items():
            for face in range(1, 7):
                following[tuple(sorted((*faces, face)))] += times
        ways = following
    return ways


def test_ways_to_fall_are_counted_one_by_one() -> None:
    assert ways_to_fall(4) == Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=4))


def last_pass(*craftsmen: int, houses: dict[int, tuple[House, ...]] | None = None) -> State:
    """The last decision of the first round, with each seat's craftsman on one of these lands."""
    return position(
        MovingAgain(),
        config=Config(players=len(craftsmen)),
        turn=len(craftsmen) - 1,
        players={seat: {"craftsman": number} for seat, number in enumerate(craftsmen)},
        on_king_land=[seat for seat, number in enumerate(craftsmen) if number == KING_LAND],
        houses=houses,
    )


# -- KNT-3.1: turn order -----------------------------------------------------------------------------


@pytest.mark.rule("KNT-3.1")
@pytest.mark.parametrize(
    ("craftsmen", "order"),
    [
        ((12, 5, 18, 3), (3, 1, 0, 2)),
        ((3, 4, 5, 6), (0, 1, 2, 3)),
        ((18, KING_LAND, 17), (2, 0, 1)),
        ((10, 9), (1, 0)),
    ],
)
def test_the_lower_the_craftsmans_land_the_sooner_the_turn(
    craftsmen: tuple[int, ...], order: tuple[int, ...]
) -> None:
    state = apply(last_pass(*craftsmen), Pass())
    assert state.order == order
    assert state.round == 2
    assert to_move(state) == order[0]


@pytest.mark.rule("KNT-3.1")
def test_the_order_holds_for_the_whole_round() -> None:
    """A move in move 1 doesn't change whose turn comes next."""
    state = position(Moving(), config=Config(players=3), order=(2, 0, 1))
    seats = []
    while isinstance(state.stage, Moving):
        seats.append(state.seat)
        state = apply(state, EndTurn())
    assert seats == [2, 0, 1]
    assert state.order == (2, 0, 1)


# -- KNT-3.2 and KNT-3.3: materials ------------------------------------------------------------------


@pytest.mark.rule("KNT-3.2")
@pytest.mark.parametrize("craftsmen", [(12, 5, 18, 3), (12, 5, 18), (12, 5)])
def test_the_first_player_gets_size_1_the_second_2_the_third_3_the_fourth_4(
    craftsmen: tuple[int, ...],
) -> None:
    state = apply(last_pass(*craftsmen), Pass())
    for size, seat in enumerate(state.order, 1):
        assert state.players[seat].materials == (size,)


@pytest.mark.rule("KNT-3.2")
def test_materials_are_kept_from_round_to_round() -> None:
    state = last_pass(5, 9)
    held = position(
        state.stage, config=state.config, turn=1, players={0: {"materials": (2, 6)}, 1: {"materials": (1,)}}
    )
    assert [player.materials for player in apply(held, Pass()).players] == [(1, 2, 6), (1, 2)]


@pytest.mark.rule("KNT-3.3")
@pytest.mark.parametrize("count", range(9))
def test_an_owner_of_n_houses_gets_one_material_of_size_n_but_of_6_at_most(count: int) -> None:
    small = House(0, 1, 1)
    lands = {number: (small,) * max(0, min(2, count - 2 * place)) for place, number in enumerate(range(3, 8))}
    assert sum(map(len, lands.values())) == count
    state = apply(last_pass(5, 9, houses=lands), Pass())
    by_houses = [min(count, 6)] if count else []
    assert sorted(state.players[0].materials) == sorted([1, *by_houses])
    assert state.players[1].materials == (2,)


@pytest.mark.rule("KNT-3.3")
def test_houses_on_the_kings_land_count_and_floors_do_not() -> None:
    houses = {KING_LAND: (House(0, 1, 3),), 8: (House(1, 2, 2), House(0, 1, 1)), 4: (House(1, 4, 3),)}
    houses[14] = (House(1, 3, 1),)
    state = apply(last_pass(5, 9, houses=houses), Pass())
    assert [sorted(player.materials) for player in state.players] == [[1, 2], [2, 3]]


# -- KNT-3.4: the tree -------------------------------------------------------------------------------


@pytest.mark.rule("KNT-3.4")
def test_the_first_player_rolls_2_3_or_4_dice_for_the_tree() -> None:
    state = position(ChoosingTreeDice(), order=(2, 0, 3, 1))
    assert to_move(state) == 2
    assert legal_actions(state) == (RollTree(2), RollTree(3), RollTree(4))
    for dice in (-1, 0, 1, 5):
        assert facts(refused(state, RollTree(dice))) == ("tree-dice", "KNT-3.4", dice, (2, 3, 4))


@pytest.mark.rule("KNT-3.4")
@pytest.mark.parametrize("dice", [2, 3, 4])
def test_the_dice_for_the_tree_fall_as_often_as_dice_do(dice: int) -> None:
    state = apply(position(ChoosingTreeDice()), RollTree(dice))
    assert to_move(state) is Nature.CHANCE
    outcomes = chance_outcomes(state)
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
    assert dict(outcomes) == {TreeRolled(faces): ways for faces, ways in ways_to_fall(dice).items()}


@pytest.mark.rule("KNT-3.4")
@pytest.mark.parametrize("faces", [(), (3,), (1, 2, 3), (2, 1), (0, 2), (2, 7)])
def test_the_tree_is_not_rolled_by_other_dice(faces: Faces) -> None:
    reason = refused(position(RollingTree(dice=2)), TreeRolled(faces))
    assert (reason.code, reason.rule) == ("impossible-outcome", "KNT-3.4")


def planted(state: State, before: State) -> list[int]:
    """The lands that have a tree now and had none before."""
    return [
        new.number for new, old in zip(state.lands, before.lands, strict=True) if new.tree and not old.tree
    ]


@pytest.mark.rule("KNT-3.4")
@pytest.mark.parametrize(
    ("faces", "trees", "land"),
    [
        ((3, 4), (), 7),
        ((3, 4), (3, 4), 7),
        ((1, 1), (), 3),
        ((1, 1), (3,), 4),
        ((4, 5, 5, 5), (), 18),
        ((6, 6, 6, 6), (18, 17), 16),
        ((5, 5), (10, 9), 11),
        ((5, 5), (10, 9, 11, 12), 8),
    ],
)
def test_the_tree_goes_on_the_land_of_the_sum_or_the_nearest_without_a_tree(
    faces: Faces, trees: tuple[int, ...], land: int
) -> None:
    before = position(RollingTree(dice=len(faces)), trees=trees)
    after = apply(before, TreeRolled(faces))
    assert planted(after, before) == [land]
    assert after.stage == RollingPool(DicePool())


@pytest.mark.rule("KNT-3.4")
def test_of_two_equally_near_lands_the_first_player_chooses() -> None:
    before = position(RollingTree(dice=2), trees=(10, 9, 11), order=(3, 1, 0, 2))
    tie = apply(before, TreeRolled((4, 6)))
    assert tie.stage == PlacingTree(lands=(8, 12))
    assert planted(tie, before) == []
    assert to_move(tie) == 3
    assert legal_actions(tie) == (PlantTree(8), PlantTree(12))
    for land in (8, 12):
        chosen = apply(tie, PlantTree(land))
        assert planted(chosen, before) == [land]
        assert chosen.stage == RollingPool(DicePool())
    for land in (7, 9, 10, KING_LAND, 2):
        assert facts(refused(tie, PlantTree(land))) == ("not-nearest", "KNT-3.4", land_label(land), (8, 12))


@pytest.mark.rule("KNT-3.4")
def test_the_nearest_land_is_found_whatever_trees_stand_and_lands_are_missing() -> None:
    """Held against trying every land, on the standard layout and one without several numbers."""
    sparse = ((3, 5, 6), (8, KING_LAND, 12), (13, 17, 18))
    present = {None: range(3, 19), sparse: (3, 5, 6, 8, 12, 13, 17, 18)}
    rng = random.Random(34)
    for layout, numbers in present.items():
        config = Config(players=2, layout=layout)
        for trees in (*combinations(numbers, 1), *(rng.sample(numbers, 4) for _ in range(20))):
            for dice, total in ((2, 2), (2, 7), (2, 10), (2, 12), (3, 15), (4, 18), (4, 19), (4, 24)):
                bare = [number for number in numbers if number not in trees]
                gap = min(abs(number - total) for number in bare)
                nearest = [number for number in bare if abs(number - total) == gap]
                before = position(RollingTree(dice), config=config, trees=trees)
                after = apply(before, TreeRolled(faces_with_sum(dice, total)))
                if len(nearest) == 1:
                    assert planted(after, before) == nearest
                else:
                    assert after.stage == PlacingTree(lands=tuple(nearest))
                    assert legal_actions(after) == tuple(PlantTree(number) for number in nearest)


def faces_with_sum(dice: int, total: int) -> Faces:
    return next(faces for faces in ways_to_fall(dice) if sum(faces) == total)


@pytest.mark.rule("KNT-3.4")
def test_the_kings_land_gets_no_further_tree() -> None:
    """19 is its number, but the tree goes on land 18, however many trees stand there."""
    for trees in ((), (18,), (18, 17, 16, 15)):
        before = position(RollingTree(dice=4), trees=trees)
        assert planted(apply(before, TreeRolled((4, 4, 5, 6))), before) == [18 - len(trees)]


# -- KNT-3.5: the dice -------------------------------------------------------------------------------


@pytest.mark.rule("KNT-3.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_dice_are_rolled_in_four_events_each_with_the_weights_of_its_dice(players: int) -> None:
    state = position(RollingPool(DicePool()), config=Config(players=players))
    rng = random.Random(players)
    pool: dict[Colour, Faces] = {}
    for colour in (Colour.RED, Colour.GREEN, Colour.BLACK, Colour.WHITE):
        dice = 3 * players if colour is Colour.WHITE else players
        assert to_move(state) is Nature.CHANCE
        outcomes = chance_outcomes(state)
        ways = ways_to_fall(dice)
        assert dict(outcomes) == {DiceRolled(colour, faces): ways[faces] for faces in ways}
        assert len(outcomes) == len(ways)
        assert sum(weight for _, weight in outcomes) == 6**dice
        pool[colour] = rng.choice(list(ways))
        state = apply(state, DiceRolled(colour, pool[colour]))
    assert state.stage == TakingDice(DicePool(*pool.values()))
    assert state.turn == 0


@pytest.mark.rule("KNT-3.5")
@pytest.mark.parametrize(
    "outcome",
    [
        DiceRolled(Colour.GREEN, (1, 2)),
        DiceRolled(Colour.RED, (1,)),
        DiceRolled(Colour.RED, (1, 2, 3)),
        DiceRolled(Colour.RED, (2, 1)),
        DiceRolled(Colour.RED, (0, 1)),
        DiceRolled(Colour.RED, (6, 7)),
        TreeRolled((1, 2)),
    ],
)
def test_other_dice_than_those_to_be_rolled_are_refused(outcome: Outcome) -> None:
    reason = refused(position(RollingPool(DicePool()), config=Config(players=2)), outcome)
    assert (reason.code, reason.rule) == ("impossible-outcome", "KNT-3.5")


@pytest.mark.rule("KNT-3.5")
def test_nobody_acts_while_the_dice_are_rolled() -> None:
    state = position(RollingPool(DicePool()))
    assert legal_actions(state) == ()
    assert refused(state, TakeDie(Colour.RED, 1)).code == "chance-first"


def test_chance_is_not_sampled_where_a_seat_decides_or_the_game_is_over() -> None:
    for stage, code in ((Moving(), "not-chance"), (Finished(), "game-over")):
        with pytest.raises(IllegalAction) as caught:
            sample_chance(position(stage, round=4), random.Random(7))
        assert (caught.value.reason.code, caught.value.action) == (code, None)


POOL = DicePool(red=(1, 4), green=(2, 2), black=(5, 6), white=(1, 1, 3, 3, 3, 6))
"""The dice of two players."""


def taking(pool: DicePool = POOL, mine: Mapping[str, object] | None = None) -> State:
    return position(TakingDice(pool), config=Config(players=2), players={0: mine or {}})


@pytest.mark.rule("KNT-3.5")
@pytest.mark.parametrize("colour", ["red", "green", "black"])
def test_dice_of_any_one_colour_may_be_left_for_the_last_round(colour: str) -> None:
    """Both keep that colour: when the last white die is taken, they still take one die each."""
    none_yet = {colour: 0}
    state = position(
        TakingDice(DicePool(**{colour: (2, 5)}, white=(1,))),
        config=Config(players=2),
        players={0: {**none_yet, "white": (1, 2, 3)}, 1: {**none_yet, "white": (4, 6)}},
        turn=1,
    )
    state = apply(state, TakeDie(Colour.WHITE, 1))
    assert (state.stage, state.turn) == (TakingDice(DicePool(**{colour: (2, 5)})), 0)


@pytest.mark.rule("KNT-3.5")
def test_a_player_takes_one_die_of_his_choice() -> None:
    assert legal_actions(taking()) == (
        TakeDie(Colour.RED, 1),
        TakeDie(Colour.RED, 4),
        TakeDie(Colour.GREEN, 2),
        TakeDie(Colour.BLACK, 5),
        TakeDie(Colour.BLACK, 6),
        TakeDie(Colour.WHITE, 1),
        TakeDie(Colour.WHITE, 3),
        TakeDie(Colour.WHITE, 6),
    )


@pytest.mark.rule("KNT-3.5")
def test_a_die_taken_lies_before_the_player_and_no_more_in_the_middle() -> None:
    state = apply(taking(), TakeDie(Colour.WHITE, 3))
    assert state.players[0].white == (3,)
    assert state.stage == TakingDice(DicePool((1, 4), (2, 2), (5, 6), (1, 1, 3, 3, 6)))
    assert to_move(state) == 1
    state = apply(state, TakeDie(Colour.BLACK, 6))
    assert state.players[1].black == 6
    assert state.stage == TakingDice(DicePool((1, 4), (2, 2), (5,), (1, 1, 3, 3, 6)))
    assert to_move(state) == 0
    state = apply(state, TakeDie(Colour.WHITE, 1))
    assert state.players[0].white == (1, 3)


@pytest.mark.rule("KNT-3.5")
@pytest.mark.parametrize("colour", [Colour.RED, Colour.GREEN, Colour.BLACK])
def test_nobody_takes_a_second_red_green_or_black_die(colour: Colour) -> None:
    state = taking(mine={colour.value: 5})
    for face in (1, 2, 4, 5, 6):
        reason = refused(state, TakeDie(colour, face))
        assert facts(reason) == ("die-colour-full", "KNT-3.5", COLOUR_LABELS[colour], 1)
    assert {action.colour for action in legal_actions(state) if isinstance(action, TakeDie)} == {*Colour} - {
        colour
    }


@pytest.mark.rule("KNT-3.5")
def test_nobody_takes_a_fourth_white_die() -> None:
    two, three = taking(mine={"white": (3, 6)}), taking(mine={"white": (1, 3, 6)})
    assert TakeDie(Colour.WHITE, 1) in legal_actions(two)
    assert apply(two, TakeDie(Colour.WHITE, 1)).players[0].white == (1, 3, 6)
    reason = refused(three, TakeDie(Colour.WHITE, 1))
    assert facts(reason) == ("die-colour-full", "KNT-3.5", COLOUR_LABELS[Colour.WHITE], 3)


@pytest.mark.rule("KNT-3.5")
@pytest.mark.parametrize(("colour", "face"), [(Colour.RED, 2), (Colour.WHITE, 5), (Colour.GREEN, 0)])
def test_only_a_die_in_the_middle_can_be_taken(colour: Colour, face: int) -> None:
    reason = refused(taking(), TakeDie(colour, face))
    assert (reason.code, reason.rule) == ("die-not-there", "KNT-3.5")
    assert str(face) in reason.text()


@pytest.mark.rule("KNT-3.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_six_times_round_each_has_one_die_of_each_colour_and_three_white(players: int) -> None:
    rng = random.Random(100 + players)
    order = list(range(players))
    rng.shuffle(order)
    state = position(RollingPool(DicePool()), config=Config(players=players), order=order)
    pool: list[tuple[Colour, int]] = []
    while to_move(state) is Nature.CHANCE:
        outcome = rng.choice(chance_outcomes(state))[0]
        assert isinstance(outcome, DiceRolled)
        pool += [(outcome.colour, face) for face in outcome.faces]
        state = apply(state, outcome)
    seats = []
    while isinstance(state.stage, TakingDice):
        assert disagreements(state) == []
        seats.append(state.seat)
        state = apply(state, rng.choice(legal_actions(state)))
    assert seats == order * 6
    assert state.stage == Moving()
    assert to_move(state) == order[0]
    taken: list[tuple[Colour, int]] = []
    for player in state.players:
        assert len(player.white) == 3
        assert player.white == tuple(sorted(player.white))
        taken += [(Colour.RED, player.red), (Colour.GREEN, player.green), (Colour.BLACK, player.black)]
        taken += [(Colour.WHITE, value) for value in player.white]
    assert Counter(taken) == Counter(pool)


@pytest.mark.rule("KNT-3.5")
def test_dice_values_last_for_the_round_only() -> None:
    state = apply(last_pass(5, 9), Pass())
    for player in state.players:
        assert (player.red, player.green, player.black, player.white) == (0, 0, 0, ())


@pytest.mark.rule("KNT-3.5")
@pytest.mark.parametrize(
    "outcome",
    [DiceRolled(Colour.RED, (1, 4)), TreeRolled((1, 2)), CardDealt(3), DiceRerolled(Colour.RED, (1,))],
)
def test_nothing_is_rolled_or_dealt_while_a_player_decides(outcome: Outcome) -> None:
    assert refused(taking(), outcome).code == "not-chance"


@pytest.mark.rule("KNT-3.5")
def test_the_dice_are_rolled_by_no_seat() -> None:
    state = position(RollingPool(DicePool()), config=Config(players=2))
    outcome = DiceRolled(Colour.RED, (1, 2))
    assert check(state, outcome) is None
    reason = check(state, outcome, seat=0)
    assert reason is not None
    assert reason.code == "chance-first"


# -- KNT-3.6: the red 1 ------------------------------------------------------------------------------


@pytest.mark.rule("KNT-3.6")
def test_taking_a_red_1_gives_one_reward_stone() -> None:
    state = apply(taking(mine={"stones": 2}), TakeDie(Colour.RED, 1))
    assert [player.stones for player in state.players] == [3, 0]
    assert state.players[0].red == 1


@pytest.mark.rule("KNT-3.6")
@pytest.mark.parametrize("take", [TakeDie(Colour.RED, 4), TakeDie(Colour.WHITE, 1), TakeDie(Colour.BLACK, 5)])
def test_no_other_die_gives_a_stone(take: Action) -> None:
    assert apply(taking(mine={"stones": 2}), take).players[0].stones == 2


@pytest.mark.rule("KNT-3.6")
@pytest.mark.parametrize("colour", [Colour.GREEN, Colour.BLACK])
def test_a_green_or_black_1_gives_no_stone(colour: Colour) -> None:
    state = taking(DicePool((1, 1), (1, 1), (1, 1), (1,) * 6))
    assert apply(state, TakeDie(colour, 1)).players[0].stones == 0


# -- Agreement ---------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-3.4", "KNT-3.5")
@pytest.mark.parametrize(
    "stage",
    [
        ChoosingTreeDice(),
        RollingTree(dice=3),
        PlacingTree(lands=(8, 12)),
        RollingPool(DicePool()),
        RollingPool(DicePool(red=(1, 2, 3, 4))),
    ],
)
def test_checks_and_lists_agree_in_preparation(stage: ChoosingTreeDice | RollingTree | PlacingTree) -> None:
    assert disagreements(position(stage, trees=(9, 10, 11), round=2)) == []
