"""Action numbers: a bijection that the rules can't leave, the same in every state, release and process."""

import copy
import hashlib
import json
import pickle
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path
from typing import Any, Final

import attrs
import numpy as np
import pytest

import newtown
from newtown import Colour, Config, LandKind, isfahan, townfolk
from newtown.adapters.numbering import (
    AnyNumbering,
    GameNumbering,
    KindRange,
    Listed,
    NoNumber,
    NumberOutOfRange,
    OtherEdition,
    Ranges,
    kind,
    mask_of,
    numbering_of,
)
from newtown.core.chance import advance
from newtown.core.errors import NewtownError
from newtown.core.play import uniform
from newtown.core.rules import Nature
from newtown.games import UnknownGame
from newtown.isfahan import actions as isfahan_actions
from newtown.kings import actions as kings_actions
from newtown.kings.packing import Shape
from newtown.townfolk import actions as townfolk_actions
from tests.adapters.games import GAMES, ISFAHAN, KINGS, AnyState, Played
from tests.games import sealed
from tests.kings.towns import town

ROOT: Final = Path(__file__).parents[2]
GOLDEN: Final = Path(__file__).parent / "golden"
each_game = pytest.mark.parametrize("played", GAMES, ids=lambda played: played.name)
ALL_TYPES: Final[dict[str, Any]] = {
    "kings-new-town": kings_actions,
    "isfahan": isfahan_actions,
    "townfolk": townfolk_actions,
}


# -- A bijection ------------------------------------------------------------------------------------


@each_game
def test_every_number_stands_for_an_action_of_its_own(played: Played) -> None:
    numbers = numbering_of(played.name)
    assert [numbers.encode(numbers.decode(number)) for number in range(numbers.actions)] == list(
        range(numbers.actions)
    )


@each_game
def test_every_number_stands_for_an_outcome_of_its_own(played: Played) -> None:
    numbers = numbering_of(played.name)
    there_and_back = [
        numbers.encode_outcome(numbers.decode_outcome(number)) for number in range(numbers.outcomes)
    ]
    assert there_and_back == list(range(numbers.outcomes))


@each_game
def test_the_ranges_of_the_kinds_follow_each_other_and_hold_their_kind(played: Played) -> None:
    numbers = numbering_of(played.name)
    for kinds, size, decode in (
        (numbers.action_kinds, numbers.actions, numbers.decode),
        (numbers.outcome_kinds, numbers.outcomes, numbers.decode_outcome),
    ):
        assert [each.first for each in kinds] == [
            sum(earlier.size for earlier in kinds[:place]) for place in range(len(kinds))
        ]
        assert size == sum(each.size for each in kinds)
        for each in kinds:
            for number in (each.first, each.first + each.size - 1):
                assert type(decode(number)).__name__ == each.kind


@each_game
def test_every_class_of_actions_and_outcomes_is_numbered_in_its_order(played: Played) -> None:
    numbers = numbering_of(played.name)
    types = ALL_TYPES[played.name]
    assert [each.kind for each in numbers.action_kinds] == [of.__name__ for of in types.ACTION_TYPES]
    assert [each.kind for each in numbers.outcome_kinds] == [of.__name__ for of in types.OUTCOME_TYPES]


# -- Whatever is legal ------------------------------------------------------------------------------


def marked(mask: bytearray) -> list[int]:
    """The numbers at which a mask isn't 0."""
    return [int(number) for number in np.flatnonzero(np.frombuffer(mask, np.int8))]


def check_numbers(played: Played, states: Iterator[AnyState]) -> None:
    """The laws of numbers in each of the states."""
    game = played.game
    numbers = numbering_of(played.name)
    for state in states:
        actions = game.legal_actions(state)
        assert [numbers.decode(number) for number in numbers.legal(state)] == list(actions)
        mask = numbers.mask(state)
        assert len(mask) == numbers.actions
        assert {numbers.decode(number) for number in marked(mask)} == set(actions)
        assert mask.count(1) == len(actions)
        assert mask.count(0) == numbers.actions - len(actions)
        if game.to_move(state) is Nature.CHANCE:
            outcomes = [outcome for outcome, _ in game.chance_outcomes(state)][:10]
            for outcome in (*outcomes, game.sample_chance(state, random.Random(7))):
                assert numbers.decode_outcome(numbers.encode_outcome(outcome)) == outcome


@each_game
def test_legal_actions_have_numbers_and_the_mask_marks_them_alone(played: Played) -> None:
    check_numbers(played, played.states(games=28))


@each_game
@pytest.mark.long
def test_legal_actions_have_numbers_in_ten_thousand_games(played: Played) -> None:
    game = played.game
    numbers = numbering_of(played.name)
    for state in played.states(games=10_000, seed=1_000):
        actions = game.legal_actions(state)
        codes = numbers.legal(state)
        assert [numbers.decode(number) for number in codes] == list(actions)
        mask = numbers.mask(state)
        assert mask.count(1) == len(set(codes)) == len(actions)
        assert all(mask[number] for number in codes)
        if game.to_move(state) is Nature.CHANCE:
            outcome = game.sample_chance(state, random.Random(7))
            assert numbers.decode_outcome(numbers.encode_outcome(outcome)) == outcome


def test_what_may_be_built_in_towns_full_of_houses_has_numbers() -> None:
    rng = random.Random(3)
    towns = [town(rng, Config(players=players)) for players in (2, 3, 4) for _ in range(100)]
    kinds = {type(action).__name__ for state in towns for action in newtown.legal_actions(state)}
    assert {"Build", "Extend", "TakeOver", "Split", "Join"} <= kinds
    check_numbers(KINGS, iter(towns))


def test_no_action_is_legal_at_chance_and_at_the_end() -> None:
    numbers = numbering_of("isfahan")
    state = isfahan.new_game()
    over = list(ISFAHAN.states(games=1))[-1]
    rolling = isfahan.apply(state, isfahan.BuyDice(0))
    assert isfahan.to_move(over) is Nature.OVER
    assert not any(numbers.mask(over))
    assert isfahan.to_move(rolling) is Nature.CHANCE
    assert not any(numbers.mask(rolling))


# -- As many as the rules make possible -------------------------------------------------------------


def sizes(kinds: tuple[KindRange, ...]) -> dict[str, int]:
    return {each.kind: each.size for each in kinds}


def partitions(total: int, largest: int = 6) -> Iterator[tuple[int, ...]]:
    """Every way in which sizes up to the largest add up, ascending."""
    if total == 0:
        yield ()
    for last in range(1, min(total, largest) + 1):
        for rest in partitions(total - last, last):
            yield (*rest, last)


CUBES: Final = {1: 4, 2: 6, 3: 8, 4: 9}
"""Cubes on a floor of each spec (KNT-1.7)."""
INSIDE: Final = {1: (1,), 2: (1, 2), 3: (1, 2, 3), 4: (1, 2, 4)}
"""Which footprints lie inside which, turned or not: 2×4 lies in no 3×3 (KNT-6.8)."""


def new_cubes(spec: int, floors: int, penthouse: bool) -> set[int]:
    """How many cubes an extension to that house may add (KNT-6.7, KNT-6.10)."""
    after = CUBES[spec] * floors + 4 * penthouse
    befores = {CUBES[small] * low for small in INSIDE[spec] for low in range(1, floors + 1)}
    return {after - before for before in befores if before < after}


def test_the_numbers_of_building_actions_are_counted_by_cubes() -> None:
    shapes = [(spec, floors, False) for spec in CUBES for floors in (1, 2, 3)]
    shapes += [(4, floors, True) for floors in (1, 2, 3)]
    ways = {total: len(list(partitions(total))) for total in range(1, 32)}
    found = sizes(numbering_of("kings-new-town").action_kinds)
    assert found["Build"] == sum(ways[CUBES[spec] * floors + 4 * top] for spec, floors, top in shapes)
    # The houses before it on its land are of spec 1 at least (KNT-6.9).
    slots = [shape for shape in shapes for slot in range(4) if slot + shape[0] <= 4]
    assert found["Extend"] == sum(ways[cubes] for shape in slots for cubes in new_cubes(*shape))
    assert found["TakeOver"] == sum(
        ways[cubes] for shape in slots if not shape[2] for cubes in new_cubes(*shape)
    )


def test_whatever_fills_a_house_has_a_number_and_whatever_has_one_adds_up() -> None:
    """Against the packer: each house, from each house before it, with each bag of pieces."""
    packer = Config().board.packer
    numbers = numbering_of("kings-new-town")
    shapes = [Shape(spec, floors) for spec in CUBES for floors in (1, 2)]
    for after in shapes:
        for before in (None, *shapes):
            volume = packer.volume(before, after)
            for pieces in partitions(volume) if volume else ():
                slot = 4 - after.spec
                if before is None:
                    numbers.encode(newtown.Build(after.spec, after.floors, False, pieces))
                else:
                    numbers.encode(newtown.Extend(slot, after.spec, after.floors, False, pieces))
                    numbers.encode(newtown.TakeOver(slot, after.spec, after.floors, pieces))
    first = next(each.first for each in numbers.action_kinds if each.kind == "TakeOver")
    for number in range(first, first + 4000, 7):
        action = numbers.decode(number)
        assert isinstance(action, newtown.TakeOver)
        assert sum(action.pieces) in new_cubes(action.spec, action.floors, False)
        assert action.house + action.spec <= 4


def white_dice(uses: int) -> dict[tuple[int, ...], int]:
    """Every three white dice that abilities make, with the least number of uses: set to 0, or doubled."""
    least: dict[tuple[int, ...], int] = {}
    least.update(dict.fromkeys(combinations_with_replacement(range(1, 7), 3), 0))
    fresh = list(least)
    for used in range(1, uses + 1):
        changed = {
            tuple(sorted((*dice[:at], new, *dice[at + 1 :])))
            for dice in fresh
            for at in range(3)
            for new in {0, 2 * dice[at]} - {dice[at]}
        }
        fresh = [dice for dice in changed if dice not in least]
        least |= dict.fromkeys(fresh, used)
    return least


def test_the_white_dice_that_can_be_rolled_again_are_those_that_four_cards_can_make() -> None:
    bags = {bag for dice in white_dice(uses=4) for count in (1, 2, 3) for bag in combinations(dice, count)}
    numbers = numbering_of("kings-new-town")
    rerolls = next(each for each in numbers.action_kinds if each.kind == "RerollWhite")
    decoded = [numbers.decode(number) for number in range(rerolls.first, rerolls.first + rerolls.size)]
    assert {action.values for action in decoded if isinstance(action, newtown.RerollWhite)} == bags
    assert rerolls.size == len(bags)


def test_the_values_that_a_lawn_card_changes_are_those_that_the_three_others_can_make() -> None:
    values = {value for dice in white_dice(uses=3) for value in dice if value}
    lawns = [land.number for land in newtown.STANDARD.lands if land.kind is LandKind.LAWN]
    numbers = numbering_of("kings-new-town")
    for of in (newtown.ZeroWhite, newtown.DoubleWhite):
        every = {of(card, value) for card in lawns for value in values}
        found = next(each for each in numbers.action_kinds if each.kind == of.__name__)
        decoded = {numbers.decode(number) for number in range(found.first, found.first + found.size)}
        assert decoded == every


def test_the_sizes_of_the_kings_other_kinds_are_those_of_the_rule_book() -> None:
    found = sizes(numbering_of("kings-new-town").action_kinds)
    assert found == {
        **{of: found[of] for of in ("RerollWhite", "ZeroWhite", "DoubleWhite")},  # counted above
        **{of: found[of] for of in ("Build", "Extend", "TakeOver")},
        "TakeCards": 16 + 120 + 560,  # 1 to 3 of 16 cards
        "RollTree": 3,
        "PlantTree": 16,
        "TakeDie": 4 * 6,
        "RerollGreen": 1,
        "RerollBlack": 1,
        "RaiseDie": 4 * 3,
        "SwapDice": 4,
        "GainMaterial": 4,
        "ReturnMaterial": 4,
        "Move": 17,
        "TakeMaterial": 1,
        "Give": 3 * 4,  # sizes 4 to 6, four seats
        "Split": 1 + 1 + 2 + 2 + 3,
        "Join": 1 + 1 + 2 + 2 + 3,
        "Help": 1,
        "EndTurn": 1,
        "Vote": 2,
        "RerollAll": 1,
        "KeepDice": 1,
        "TakeFamily": 4 * 4 * (16 * 4 + 2),  # two houses at most on the king's land
        "TakeMistakenly": 4,
        "Pass": 1,
    }
    assert sizes(numbering_of("kings-new-town").outcome_kinds) == {
        "CardDealt": 16,
        "TreeRolled": comb(7, 5) + comb(8, 5) + comb(9, 5),  # 2 to 4 dice
        # one die of each player or 2 to 4 together, and white dice three times as many
        "DiceRolled": 3 * (6 + 21 + 56 + 126) + (56 + 462 + 2002 + 6188),
        "DiceRerolled": 6 + 6 + (6 + 21 + 56),
        "FamilyDealt": 16,
        "RoyalDieRolled": 6,
    }


def test_the_sizes_of_isfahan_are_those_of_the_rule_book() -> None:
    numbers = numbering_of("isfahan")
    shops, squares = 47, 29
    assert sizes(numbers.action_kinds) == {
        "BuyDice": 4,
        "TakeGroup": 6 * (1 + 9 + 1 + squares),
        "DrawEmpty": 1,
        "PlaceCube": shops,
        "PlayCard": 3 + shops + 10 + 4 + 2 * (2 + 21 * (12 + 12)),
        "ChooseShop": 3,
        "PayCamel": 1,
        "SendCube": 1,
        "Build": 2 + 5 * 4,  # the paddock costs no gold to waive
        "EndTurn": 1,
    }
    assert sizes(numbers.outcome_kinds) == {
        "WhiteRolled": comb(14, 5),
        "YellowRolled": 6 + 21 + 56,
        "CardDrawn": 9,
    }


def test_the_sizes_of_townfolk_are_those_of_the_rule_book() -> None:
    numbers = numbering_of("townfolk")
    board = 4 + 4 + 21 * 4  # face 1, faces 2 to 5, the market's two dice
    once = 3 * 6 + 6  # L02, L05, L08, with any die, and L11
    lands = once + 4 + 6 * 2 + 2 * 10 + 4  # L03, L06, L09, L12; L14; L13 and L15; the Highway
    buildings = 4 + 6 * 4  # B01 to B04; B11 with any die
    craftsmen = 4 + 4 + 4 + 6 + 6 + 1 + 4  # steady, quick, pairs, Cook, Fisherman, Alchemist, Merchant
    coins = 6 + 4 + 2 * 7  # B05 to B10; B13 to B16; the Theatre's 2 to 8 sixes, without and with a coin
    assert sizes(numbers.action_kinds) == {
        "ChooseBoard": 6,
        "PassSwap": 1,
        "UseWatchtower": 1,
        "ReturnCard": 48,
        "EndReturn": 1,
        "BuyDice": 4,
        "Produce": board + lands + buildings,
        "LevelUp": 16,
        "EndProduce": 1,
        "Score": 6 + 6 + 6 + craftsmen + coins,  # Mine, Customs House, Gold Mine with 3 to 8 ones
        "EndScore": 1,
        "Acquire": 48,
        "EndAcquire": 1,
    }
    assert sizes(numbers.outcome_kinds) == {
        "CardRevealed": 48,
        "BoardsOffered": 15 + 20 + 15 + 6,
        "DiceRolled": comb(10, 5) + comb(11, 5) + comb(12, 5) + comb(13, 5),
    }


# -- What has no number -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("kings-new-town", newtown.TakeDie(Colour.RED, 7)),
        ("kings-new-town", newtown.TakeCards((5, 5))),
        ("kings-new-town", newtown.TakeCards((7, 5))),
        ("kings-new-town", newtown.TakeCards((3, 4, 5, 6))),
        ("kings-new-town", newtown.RerollWhite((6, 6, 192))),
        ("kings-new-town", newtown.RerollWhite((7,))),
        ("kings-new-town", newtown.Build(1, 1, False, (1, 2))),
        ("kings-new-town", newtown.Build(1, 1, False, (3, 1))),
        ("kings-new-town", newtown.Build(1, 1, True, (2, 2, 4))),
        ("kings-new-town", newtown.Extend(1, 4, 2, False, (3, 6))),
        ("kings-new-town", newtown.Give(3, 0)),
        ("kings-new-town", newtown.TakeFamily(0, 0, newtown.KING_LAND, 2)),
        ("isfahan", isfahan.TakeGroup(6, isfahan.Use.CARD)),
        ("isfahan", isfahan.TakeGroup(0, isfahan.Use.CARD, None, "N1")),
        ("isfahan", isfahan.PlayCard(isfahan.CardKind.EXCHANGE, None, 507, isfahan.Direction.CAMELS_TO_GOLD)),
        ("isfahan", isfahan.Build(isfahan.BuildingKind.PADDOCK, False, True)),
        ("townfolk", townfolk.Score("mine", (1, 2))),
        ("townfolk", townfolk.Acquire("L17")),
    ],
)
def test_an_action_that_no_rules_allow_has_no_number(name: str, action: object) -> None:
    with pytest.raises(NoNumber, match="has no number: a field is beyond") as caught:
        numbering_of(name).encode(action)
    assert caught.value.value == action
    assert isinstance(caught.value, NewtownError)


def test_actions_of_other_games_and_outcomes_among_actions_have_no_number() -> None:
    numbers: AnyNumbering = numbering_of("isfahan")
    with pytest.raises(NoNumber, match=r"the kinds are BuyDice, TakeGroup"):
        numbers.encode(newtown.KeepDice())
    with pytest.raises(NoNumber):
        numbers.encode(isfahan.CardDrawn(isfahan.CardKind.GOLD_3))
    with pytest.raises(NoNumber):
        numbers.encode_outcome(isfahan.BuyDice(0))


def test_a_field_of_the_wrong_type_has_no_number() -> None:
    numbers = numbering_of("kings-new-town")
    for cards in ([3, 4], 3, ((3,),), (None,)):
        with pytest.raises(NoNumber):
            numbers.encode(newtown.TakeCards(cards))  # type: ignore[arg-type]  # what callers without types do
    for pieces in (["x"], "4", (4.0,), (object(),)):
        with pytest.raises(NoNumber):
            numbers.encode(newtown.Build(1, 1, False, pieces))  # type: ignore[arg-type]  # likewise


@each_game
def test_numbers_outside_the_range_stand_for_nothing(played: Played) -> None:
    numbers = numbering_of(played.name)
    for number in (-1, numbers.actions):
        with pytest.raises(NumberOutOfRange, match=f"{number} stands for nothing: the numbers are 0–"):
            numbers.decode(number)
    with pytest.raises(NumberOutOfRange):
        numbers.decode_outcome(numbers.outcomes)


def test_numbers_are_whole() -> None:
    with pytest.raises(TypeError):
        numbering_of("isfahan").decode(1.0)  # type: ignore[arg-type]  # what callers without types do


def test_there_are_numbers_of_the_librarys_games_alone() -> None:
    with pytest.raises(UnknownGame, match="no game is named 'chess'"):
        numbering_of("chess")


# -- Editions ---------------------------------------------------------------------------------------

OTHERS: Final[dict[str, Any]] = {
    "kings-new-town": attrs.evolve(
        newtown.STANDARD, name="other", hand=3, first_pass=2, tree_dice=(1, 5), king_stones=(3,), columns=2
    ),
    "isfahan": attrs.evolve(isfahan.STANDARD, name="other", most_yellow=4, yellow_cost=2, white_dice=7),
    "townfolk": attrs.evolve(townfolk.STANDARD, name="other", dice=4, row_size=2, most_coins=2),
}


@each_game
def test_another_edition_has_numbers_of_its_own(played: Played) -> None:
    edition = OTHERS[played.name]
    configs = tuple(attrs.evolve(config, edition=edition) for config in played.configs)
    numbers = numbering_of(played.name, edition)
    standard = numbering_of(played.name)
    assert (numbers.actions, numbers.outcomes) != (standard.actions, standard.outcomes)
    for state in attrs.evolve(played, configs=configs).states(games=2 * len(configs)):
        for number, action in zip(numbers.legal(state), played.game.legal_actions(state), strict=True):
            assert numbers.decode(number) == action
        if played.game.to_move(state) is Nature.CHANCE:
            outcome = played.game.sample_chance(state, random.Random(7))
            assert numbers.decode_outcome(numbers.encode_outcome(outcome)) == outcome
        with pytest.raises(OtherEdition, match="'standard-1', and the state is of another, 'other'"):
            standard.mask(state)


@each_game
def test_an_equal_edition_is_the_same_edition(played: Played) -> None:
    config = attrs.evolve(played.configs[0], edition=attrs.evolve(played.configs[0].edition))
    assert config.edition is not played.configs[0].edition
    state = advance(played.game, played.game.new_game(config), random.Random(7))
    assert any(numbering_of(played.name).mask(state))


def test_an_edition_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="not an edition of isfahan"):
        numbering_of("isfahan", newtown.STANDARD)


# -- Arrays -----------------------------------------------------------------------------------------


def test_a_mask_is_an_array_without_being_copied() -> None:
    numbers = numbering_of("kings-new-town")
    state = advance(newtown, newtown.new_game(), random.Random(7))
    mask = numbers.mask(state)
    array = np.frombuffer(mask, np.int8)
    assert array.shape == (numbers.actions,)
    assert set(np.flatnonzero(array)) == set(numbers.legal(state)) != set()
    array[0] = 1
    assert mask[0] == 1


def test_numbers_of_arrays_are_numbers() -> None:
    numbers = numbering_of("townfolk")
    assert numbers.decode(np.int64(57)) == townfolk.BuyDice(0)


# -- Games of one's own -----------------------------------------------------------------------------


def sealed_numbering(*, picklable: bool = False) -> GameNumbering[sealed.State, sealed.Action, sealed.Event]:
    cards, faces = Listed((1, 2, 3, 4)), Listed((1, 2, 3, 4, 5, 6))
    return GameNumbering(
        sealed,
        Ranges[sealed.Action]((kind(sealed.Reroll), kind(sealed.Bid, card=cards), kind(sealed.Pass))),
        Ranges[sealed.Event]((kind(sealed.CardDealt, card=cards), kind(sealed.PrizeRolled, face=faces))),
        made_by=(sealed_numbering, ()) if picklable else None,
    )


def test_a_game_of_ones_own_is_numbered_by_its_kinds() -> None:
    numbers = sealed_numbering()
    assert (numbers.actions, numbers.outcomes) == (6, 10)
    assert [numbers.decode(number) for number in range(6)] == [
        sealed.Reroll(),
        *map(sealed.Bid, (1, 2, 3, 4)),
        sealed.Pass(),
    ]
    rng = random.Random(7)
    state = sealed.new_game()
    while sealed.to_move(state) is not Nature.OVER:
        legal = sealed.legal_actions(state)
        assert [numbers.decode(at) for at, bit in enumerate(numbers.mask(state)) if bit] == list(legal)
        assert numbers.mask(state) == mask_of(numbers, legal)
        event = uniform(state, legal, rng) if legal else sealed.sample_chance(state, rng)
        state = sealed.apply(state, event)
    assert repr(numbers) == "<numbers of sealed-bids, rules version 1>"


# -- Copies -----------------------------------------------------------------------------------------


@each_game
def test_a_numbering_is_pickled_and_copied_by_what_it_is_of(played: Played) -> None:
    for edition in (played.configs[0].edition, OTHERS[played.name]):
        numbers = numbering_of(played.name, edition)
        for other in (pickle.loads(pickle.dumps(numbers)), copy.copy(numbers), copy.deepcopy(numbers)):
            assert [other.decode(number) for number in range(0, other.actions, 7)] == [
                numbers.decode(number) for number in range(0, numbers.actions, 7)
            ]
            assert repr(other) == repr(numbers)


def test_a_numbering_of_ones_own_is_pickled_when_it_says_what_made_it() -> None:
    with pytest.raises(TypeError, match="GameNumbering can't be pickled without made_by"):
        pickle.dumps(sealed_numbering())
    again = pickle.loads(pickle.dumps(sealed_numbering(picklable=True)))
    assert again.decode(again.actions - 1) == sealed.Pass()


# -- The same for ever ------------------------------------------------------------------------------


def described(played: Played) -> dict[str, object]:
    """The numbers of a game as the golden files keep them."""
    numbers = numbering_of(played.name)
    game = played.game
    actions = [game.notate(numbers.decode(number)) for number in range(numbers.actions)]
    outcomes = [game.notate(numbers.decode_outcome(number)) for number in range(numbers.outcomes)]
    return {
        "game": played.name,
        "rules_version": game.RULES_VERSION,
        "edition": played.configs[0].edition.name,
        "actions": _listed(numbers.action_kinds, actions),
        "outcomes": _listed(numbers.outcome_kinds, outcomes),
    }


def _listed(kinds: tuple[KindRange, ...], lines: list[str]) -> dict[str, object]:
    chosen = {
        number
        for each in kinds
        for number in (
            *range(each.first, each.first + each.size, max(each.size // 5, 1)),
            each.first + each.size - 1,
        )
    }
    return {
        "size": len(lines),
        "kinds": [[each.kind, each.first, each.size] for each in kinds],
        "sha256": hashlib.sha256("\n".join(lines).encode()).hexdigest(),
        "some": {str(number): lines[number] for number in sorted(chosen)},
    }


@each_game
def test_the_numbers_are_what_they_have_always_been(played: Played) -> None:
    kept = (GOLDEN / f"action-numbers-{played.name}.json").read_text(encoding="utf-8")
    assert described(played) == json.loads(kept)


def test_the_page_on_action_numbers_gives_every_range() -> None:
    page = (ROOT / "docs" / "action-numbers.md").read_text(encoding="utf-8").replace(",", "")
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \|", page, re.MULTILINE)
    numberings = [numbering_of(played.name) for played in GAMES]
    kinds = [each for numbers in numberings for each in (*numbers.action_kinds, *numbers.outcome_kinds)]
    assert [KindRange(kind, int(first), int(size)) for kind, first, size in rows] == kinds
    for numbers in numberings:
        assert f"{numbers.actions} actions and {numbers.outcomes} outcomes" in page


def test_the_numbers_depend_on_no_hash_seed() -> None:
    program = (
        "import hashlib\n"
        "from newtown.adapters.numbering import numbering_of\n"
        "for name in ('kings-new-town', 'isfahan', 'townfolk'):\n"
        "    numbers = numbering_of(name)\n"
        "    shown = ''.join(repr(numbers.decode(number)) for number in range(0, numbers.actions, 3))\n"
        "    print(hashlib.sha256(shown.encode()).hexdigest())\n"
    )
    shown = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(shown) == 1
    assert len(shown.pop().split()) == 3
