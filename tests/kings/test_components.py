"""Chapter 1: what lies in the box, held against the rule book's tables."""

import random
from itertools import product
from typing import TypeAlias

import attrs
import pytest

import newtown
from newtown import (
    KING_LAND,
    STANDARD,
    Build,
    Building,
    CardDealt,
    Colour,
    Config,
    DicePool,
    DiceRolled,
    DoubleWhite,
    EndTurn,
    GainMaterial,
    House,
    Housing,
    LandKind,
    Move,
    Moving,
    MovingAgain,
    Pass,
    RaiseDie,
    ResidentCard,
    ReturnMaterial,
    RollingPool,
    RollingTree,
    RoyalBonus,
    State,
    Supplying,
    SwapDice,
    TakeDie,
    TakeFamily,
    TakingDice,
    TreeRolled,
    ZeroWhite,
    apply,
    base_value,
    chance_outcomes,
    check,
    legal_actions,
    new_game,
    pack,
)
from newtown.core.chance import advance
from newtown.kings.components import COLOUR_LABELS
from tests.kings.positions import position
from tests.kings.reasons import facts, refused

KINDS = {
    LandKind.LAWN: (3, 4, 17, 18),
    LandKind.COBBLESTONE: (5, 6, 15, 16),
    LandKind.BRICK: (7, 8, 13, 14),
    LandKind.MUD: (9, 10, 11, 12),
}
LAWN, COBBLESTONE, BRICK, MUD = 3, 15, 7, 11
"""The cards of seat 0, one of each kind."""

Use: TypeAlias = ZeroWhite | DoubleWhite | RaiseDie | SwapDice | GainMaterial | ReturnMaterial


def turn(*, stage: Moving | Supplying | Building | None = None, **dice: object) -> State:
    """The first turn of move 1, or of another phase, with these dice or materials before seat 0."""
    return position(stage or Moving(), players={0: dice})


# -- KNT-1.1 to KNT-1.3: lands and land cards --------------------------------------------------------


@pytest.mark.rule("KNT-1.1")
def test_the_land_tiles_are_the_sums_of_three_dice_each_once() -> None:
    sums = {sum(faces) for faces in product(range(1, 7), repeat=3)}
    assert [land.number for land in STANDARD.lands] == sorted(sums) == list(range(3, 19))


@pytest.mark.rule("KNT-1.1")
def test_the_board_holds_every_land_tile_and_one_kings_land() -> None:
    on_the_board = [number for row in STANDARD.layout for number in row if number]
    assert sorted(on_the_board) == [*range(3, 19), KING_LAND]
    assert [land.number for land in new_game().lands] == sorted(on_the_board)


@pytest.mark.rule("KNT-1.1")
def test_the_kings_land_counts_as_more_than_every_number() -> None:
    assert max(land.number for land in STANDARD.lands) == 18 < KING_LAND
    ends = position(
        MovingAgain(),
        order=(0, 1),
        turn=1,
        config=Config(players=2),
        players={0: {"craftsman": KING_LAND}, 1: {"craftsman": 18}},
        on_king_land=(0,),
    )
    assert apply(ends, Pass()).order == (1, 0)


@pytest.mark.rule("KNT-1.1")
@pytest.mark.parametrize("entered", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_who_entered_the_kings_land_later_counts_higher(entered: tuple[int, ...]) -> None:
    ends = position(
        MovingAgain(),
        turn=3,
        players={seat: {"craftsman": KING_LAND} for seat in (0, 1, 2)},
        on_king_land=entered,
    )
    assert apply(ends, Pass()).order == (3, *entered)


@pytest.mark.rule("KNT-1.1")
def test_who_leaves_the_kings_land_and_enters_again_has_entered_later() -> None:
    state = position(
        Moving(),
        config=Config(players=2),
        players={0: {"craftsman": KING_LAND}, 1: {"craftsman": KING_LAND}},
        on_king_land=(0, 1),
    )
    for action in (Move(7), EndTurn(), EndTurn()):
        state = apply(state, action)
    assert state.on_king_land == (1,)
    again = attrs.evolve(state, stage=MovingAgain())
    assert apply(apply(again, Move(KING_LAND)), Pass()).order == (1, 0)


@pytest.mark.rule("KNT-1.2")
def test_each_kind_of_land_has_its_four_numbers() -> None:
    assert list(LandKind) == list(KINDS)
    for kind, numbers in KINDS.items():
        assert tuple(land.number for land in STANDARD.lands if land.kind is kind) == numbers


@pytest.mark.rule("KNT-1.3")
def test_there_is_one_land_card_for_each_numbered_land_and_none_for_the_kings_land() -> None:
    first = [outcome for outcome, _ in chance_outcomes(new_game())]
    assert first == [CardDealt(card) for card in range(3, 19)]
    dealt = advance(newtown, new_game(), random.Random(3))
    assert sorted(card for player in dealt.players for card in player.cards) == list(range(3, 19))


# -- KNT-1.4: what land cards can do -----------------------------------------------------------------


@pytest.mark.rule("KNT-1.3", "KNT-1.4")
@pytest.mark.parametrize("kind", list(LandKind))
def test_a_land_card_has_the_ability_of_its_lands_kind_and_no_other(kind: LandKind) -> None:
    uses: dict[LandKind, set[type[Use]]] = {
        LandKind.LAWN: {ZeroWhite, DoubleWhite},
        LandKind.COBBLESTONE: {RaiseDie},
        LandKind.BRICK: {SwapDice},
        LandKind.MUD: {GainMaterial, ReturnMaterial},
    }
    for card in KINDS[kind]:
        state = turn(cards=(card,), green=2, black=3, white=(1, 2, 3), materials=(1,))
        for use in (
            ZeroWhite(card, 1),
            DoubleWhite(card, 1),
            RaiseDie(card, Colour.RED),
            SwapDice(card),
            GainMaterial(card),
            ReturnMaterial(card),
        ):
            if type(use) in uses[kind]:
                assert check(state, use) is None
            else:
                assert (refused(state, use).code, refused(state, use).rule) == ("other-ability", "KNT-1.4")


@pytest.mark.rule("KNT-1.4")
def test_a_lawn_sets_one_white_die_to_0() -> None:
    assert apply(turn(white=(2, 2, 5)), ZeroWhite(LAWN, 2)).player.white == (0, 2, 5)


@pytest.mark.rule("KNT-1.4")
def test_a_lawn_doubles_one_white_die() -> None:
    assert apply(turn(white=(2, 2, 5)), DoubleWhite(LAWN, 2)).player.white == (2, 4, 5)
    assert apply(turn(white=(2, 4, 5)), DoubleWhite(LAWN, 5)).player.white == (2, 4, 10)


@pytest.mark.rule("KNT-1.4", "KNT-4.8")
@pytest.mark.parametrize("use", [ZeroWhite(LAWN, 3), DoubleWhite(LAWN, 3)])
def test_a_lawn_changes_a_white_die_that_is_there(use: Use) -> None:
    assert facts(refused(turn(white=(1, 2, 6)), use)) == ("white-not-there", "KNT-4.8", 3, (1, 2, 6))


@pytest.mark.rule("KNT-1.4")
@pytest.mark.parametrize(
    ("colour", "dice"), [(Colour.RED, (2, 2, 3)), (Colour.GREEN, (1, 3, 3)), (Colour.BLACK, (1, 2, 4))]
)
def test_a_cobblestone_adds_1_to_the_red_green_or_black_die(
    colour: Colour, dice: tuple[int, int, int]
) -> None:
    player = apply(turn(red=1, green=2, black=3), RaiseDie(COBBLESTONE, colour)).player
    assert (player.red, player.green, player.black) == dice
    assert player.white == (1, 2, 6)


@pytest.mark.rule("KNT-1.4")
def test_a_cobblestone_can_raise_a_die_from_0() -> None:
    assert apply(turn(green=0), RaiseDie(COBBLESTONE, Colour.GREEN)).player.green == 1


@pytest.mark.rule("KNT-1.4")
def test_a_cobblestone_cannot_raise_a_white_die() -> None:
    reason = refused(turn(), RaiseDie(COBBLESTONE, Colour.WHITE))
    coloured = tuple(COLOUR_LABELS[colour] for colour in (Colour.RED, Colour.GREEN, Colour.BLACK))
    assert facts(reason) == ("white-not-raised", "KNT-1.4", COLOUR_LABELS[Colour.WHITE], coloured)


@pytest.mark.rule("KNT-1.4")
@pytest.mark.parametrize(("green", "black"), [(1, 6), (6, 1), (0, 4)])
def test_a_brick_swaps_green_and_black(green: int, black: int) -> None:
    player = apply(turn(green=green, black=black), SwapDice(BRICK)).player
    assert (player.red, player.green, player.black) == (3, black, green)


@pytest.mark.rule("KNT-1.4")
def test_mud_gains_a_material_of_size_1() -> None:
    assert apply(turn(materials=(2,)), GainMaterial(MUD)).player.materials == (1, 2)


@pytest.mark.rule("KNT-1.4")
def test_mud_gives_one_material_of_size_1_back() -> None:
    assert apply(turn(materials=(1, 1, 2)), ReturnMaterial(MUD)).player.materials == (1, 2)


@pytest.mark.rule("KNT-1.4")
@pytest.mark.parametrize("materials", [(), (2, 6)])
def test_mud_gives_nothing_but_size_1_back(materials: tuple[int, ...]) -> None:
    reason = refused(turn(materials=materials), ReturnMaterial(MUD))
    assert facts(reason) == ("material-not-held", "KNT-1.4", materials, 1)


@pytest.mark.rule("KNT-1.4", "KNT-6.19")
@pytest.mark.parametrize(
    "use",
    [
        ZeroWhite(LAWN, 2),
        DoubleWhite(LAWN, 2),
        RaiseDie(COBBLESTONE, Colour.RED),
        SwapDice(BRICK),
        GainMaterial(MUD),
        ReturnMaterial(MUD),
    ],
)
@pytest.mark.parametrize("stage", [Moving(), Moving(moved=True), Supplying(), Building()])
def test_a_card_can_be_used_once_in_move_1_supply_or_building(
    use: Use, stage: Moving | Supplying | Building
) -> None:
    state = turn(stage=stage, green=1, black=3, white=(2, 2, 2), materials=(1, 1))
    used = apply(state, use)
    assert set(state.player.ready) - set(used.player.ready) == {use.card}
    assert used.player.cards == state.player.cards
    assert used.stage == state.stage
    assert used.seat == 0
    assert facts(refused(used, use)) == ("card-used", "KNT-6.19", use.card, None)


@pytest.mark.rule("KNT-1.4", "KNT-6.19")
def test_a_card_of_another_player_or_of_the_stock_or_of_no_land_cannot_be_used() -> None:
    state = turn()
    for card in (10, 18, KING_LAND, 2):
        assert facts(refused(state, GainMaterial(card))) == (
            "card-not-held",
            "KNT-6.19",
            card,
            (3, 7, 11, 15),
        )


@pytest.mark.rule("KNT-1.4", "KNT-6.3")
@pytest.mark.parametrize(
    ("use", "land"),
    [(None, 11), (DoubleWhite(17, 5), 16), (ZeroWhite(17, 2), 9)],
    ids=["2+4+5 as they are", "5 doubled", "2 set to 0"],
)
def test_whites_2_4_5_build_on_the_land_of_their_sum_only(use: Use | None, land: int) -> None:
    """The rule book's first worked example."""
    buildable = []
    for number in range(3, 19):
        state = turn(
            stage=Building(), craftsman=number, cards=(17,), white=(2, 4, 5), black=1, materials=(4,)
        )
        state = apply(state, use) if use else state
        if Build(1, 1, False, (4,)) in legal_actions(state):
            buildable.append(number)
    assert buildable == [land]


# -- KNT-1.5: what land cards are worth --------------------------------------------------------------


@pytest.mark.rule("KNT-1.5")
def test_the_end_value_of_a_land_card_goes_by_its_kind() -> None:
    assert {card.kind: card.value for card in STANDARD.card_kinds} == {
        LandKind.LAWN: 3,
        LandKind.COBBLESTONE: 2,
        LandKind.BRICK: 1,
        LandKind.MUD: 0,
    }


# -- KNT-1.6: materials ------------------------------------------------------------------------------


@pytest.mark.rule("KNT-1.6")
def test_the_pieces_are_flat_blocks_of_1_to_6_cubes() -> None:
    drawings = ("#", "##", "##/#.", "##/##", "###/##.", "###/###")
    assert [piece.size for piece in STANDARD.pieces] == [1, 2, 3, 4, 5, 6]
    for piece, drawing in zip(STANDARD.pieces, drawings, strict=True):
        cells = {
            (x, y, 0) for y, row in enumerate(drawing.split("/")) for x, mark in enumerate(row) if mark == "#"
        }
        assert len(piece.cells) == piece.size
        assert set(piece.cells) in [turned(cells, quarter) for quarter in range(4)]


def turned(cells: set[tuple[int, int, int]], quarters: int) -> set[tuple[int, int, int]]:
    """Flat cells turned by quarters, moved back to the corner."""
    flat = {(x, y) for x, y, _ in cells}
    for _ in range(quarters):
        flat = {(y, -x) for x, y in flat}
    left, top = min(x for x, _ in flat), min(y for _, y in flat)
    return {(x - left, y - top, 0) for x, y in flat}


@pytest.mark.rule("KNT-1.6")
def test_pieces_may_stand_upright() -> None:
    """The publisher's example: 3, 4 and 5 fill 2×2×3, which they cannot lying flat."""
    state = turn(stage=Building(), craftsman=11, white=(2, 4, 5), black=3, materials=(3, 4, 5))
    tower = Build(1, 3, False, (3, 4, 5))
    assert check(state, tower) is None
    pieces = pack(state, tower).pieces
    assert any(len({floor for _, _, floor in piece.cells}) > 1 for piece in pieces)


@pytest.mark.rule("KNT-1.6")
def test_a_build_uses_any_number_of_pieces_that_black_allows() -> None:
    ones = (1,) * 36
    state = turn(stage=Building(), craftsman=9, white=(2, 3, 4), black=36, materials=ones)
    built = apply(state, Build(4, 3, False, (1,) * 27))
    assert built.player.materials == (1,) * 9
    assert built.player.black == 9


@pytest.mark.rule("KNT-1.6")
def test_the_stock_of_materials_never_runs_out() -> None:
    state = turn(materials=(1,) * 500)
    assert apply(state, GainMaterial(MUD)).player.materials == (1,) * 501


# -- KNT-1.7 to KNT-1.10: houses, roofs, dice --------------------------------------------------------


@pytest.mark.rule("KNT-1.7")
def test_the_four_specs_have_their_footprints() -> None:
    footprints = [{spec.width, spec.depth} for spec in STANDARD.specs]
    assert footprints == [{2}, {2, 3}, {2, 4}, {3}]


@pytest.mark.rule("KNT-1.8")
def test_each_player_has_two_roofs_for_each_spec() -> None:
    for players in (2, 3, 4):
        for player in new_game(Config(players=players)).players:
            assert player.roofs == (2, 2, 2, 2)
            assert sum(player.roofs) == 8


@pytest.mark.rule("KNT-1.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_brings_one_red_one_green_one_black_and_three_white_dice(players: int) -> None:
    state = position(RollingTree(dice=2), config=Config(players=players))
    state = apply(state, TreeRolled((1, 2)))
    assert isinstance(state.stage, RollingPool)
    rolled = []
    while isinstance(state.stage, RollingPool):
        outcome, _ = chance_outcomes(state)[0]
        assert isinstance(outcome, DiceRolled)
        rolled.append((outcome.colour, len(outcome.faces)))
        state = apply(state, outcome)
    assert rolled == [
        (Colour.RED, players),
        (Colour.GREEN, players),
        (Colour.BLACK, players),
        (Colour.WHITE, 3 * players),
    ]


@pytest.mark.rule("KNT-1.10")
@pytest.mark.parametrize("spec", [1, 2, 3, 4])
@pytest.mark.parametrize("floors", [1, 2, 3])
def test_the_base_value_of_a_house_is_its_spec_times_its_floors(spec: int, floors: int) -> None:
    assert base_value(STANDARD, House(0, spec, floors)) == spec * floors


@pytest.mark.rule("KNT-1.10")
@pytest.mark.parametrize(("floors", "value"), [(1, 6), (2, 10), (3, 14)])
def test_a_penthouse_adds_2_to_the_base_value(floors: int, value: int) -> None:
    assert base_value(STANDARD, House(0, 4, floors, penthouse=True)) == value


@pytest.mark.rule("KNT-1.10")
@pytest.mark.parametrize(
    ("house", "residents"),
    [
        (House(0, 1, 1), 1),
        (House(0, 2, 1), 2),
        (House(0, 1, 3), 3),
        (House(0, 2, 2), 4),
        (House(0, 3, 2), 6),
        (House(0, 4, 1, penthouse=True), 6),
        (House(0, 4, 2), 8),
    ],
)
def test_a_house_takes_as_many_residents_as_its_base_value(house: House, residents: int) -> None:
    sizes = {"gardener": 1, "potters": 2, "shepherds": 3, "farmers": 4, "carpenters": 5}
    sizes |= {"minstrels": 6, "grandparents-clan": 8}
    houses = {11: (house,)}
    for family, size in sizes.items():
        state = position(Housing(columns=((ResidentCard(family),),)), houses=houses)
        reason = check(state, TakeFamily(column=0, depth=0, land=11, house=0))
        if size <= residents:
            assert reason is None
        else:
            assert reason is not None
            assert facts(reason) == ("family-too-large", "KNT-9.3", residents, size)


@pytest.mark.rule("KNT-1.10", "KNT-2.3")
def test_the_castle_is_no_house() -> None:
    state = new_game()
    assert state.land(KING_LAND).houses == ()
    # It supplies nobody (KNT-3.3) and lets nobody build on the king's land (KNT-6.4).
    ends = position(MovingAgain(), order=(0, 1), turn=1, config=Config(players=2))
    assert [player.materials for player in apply(ends, Pass()).players] == [(1,), (2,)]
    at_the_castle = position(
        Building(),
        players={0: {"craftsman": KING_LAND, "stones": 1, "white": (4, 4, 4), "materials": (4,)}},
        on_king_land=(0,),
    )
    assert refused(at_the_castle, Build(1, 1, False, (4,))).code == "king-no-house"


# -- KNT-1.11 and KNT-1.12: trees, stones, residents -------------------------------------------------


@pytest.mark.rule("KNT-1.11")
def test_trees_and_stones_never_run_out() -> None:
    planted = position(RollingTree(dice=2), trees=tuple(range(4, 19)), round=2)
    assert all(land.tree for land in apply(planted, TreeRolled((1, 2))).lands)
    rich = position(TakingDice(DicePool(red=(1, 2, 3, 4))), players={0: {"stones": 999}})
    assert apply(rich, TakeDie(Colour.RED, 1)).players[0].stones == 1000


FAMILIES = """
    prince-and-bride 2 5 LCBM
    brides-parents 2 4 LCBM
    hermit 1 1 LCBM
    gardener 1 2 LM
    masons 2 3 CB
    potters 2 3 BM
    shepherds 3 4 LM
    bakers 3 4 CB
    farmers 4 5 BM
    weavers 4 5 LCM
    carpenters 5 7 M
    smiths 5 7 B
    merchants 6 8 CB
    minstrels 6 8 LM
    great-aunts-clan 8 11 LB
    grandparents-clan 8 11 CM
"""


@pytest.mark.rule("KNT-1.12")
def test_there_are_the_16_resident_cards_of_the_table() -> None:
    letters = {kind: kind.value[0].upper() for kind in LandKind}
    cards = {
        f"{family.name} {family.size} {family.points} {''.join(letters[kind] for kind in family.wishes)}"
        for family in STANDARD.families
    }
    assert cards == {line.strip() for line in FAMILIES.strip().splitlines()}
    assert len(STANDARD.families) == 16


@pytest.mark.rule("KNT-1.12", "KNT-9.4", "KNT-9.5")
def test_two_families_are_royal_with_their_bonuses_on_the_kings_land() -> None:
    """Twice the die more for the one, the die and 2 more for the other."""
    royals = {family.name: family.royal for family in STANDARD.families if family.royal}
    assert royals == {"prince-and-bride": RoyalBonus(2, 0), "brides-parents": RoyalBonus(1, 2)}
