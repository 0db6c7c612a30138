"""Editions: sound boxes, and cards by data alone, can be played with."""

import random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from newtown import townfolk
from newtown.core.errors import FormatError
from newtown.core.rules import Nature
from newtown.core.text import Phrase
from newtown.townfolk import (
    STANDARD,
    Arrow,
    Automatic,
    Box,
    Card,
    CardKind,
    CoinLater,
    Config,
    Cost,
    Edition,
    Gain,
    Icon,
    IconStep,
    LevelledUp,
    Material,
    MaterialGain,
    MaterialScored,
    Mode,
    Payment,
    Points,
    PointsByIcons,
    PointsPerCard,
    PointsPerDie,
    PointsPerIcon,
    PointsPerLevel,
    Row,
    Run,
    State,
    Trigger,
    Use,
    cost,
    edition_faults,
    state_faults,
)
from tests.townfolk.play import builder
from tests.townfolk.positions import after, legal, materials, position, producing, refused

DIE = Payment(dice=((1, 2, 3, 4, 5, 6),))
BARN = Card(
    "X01", Phrase("Barn", "納屋"), CardKind.BUILDING, (Icon.BUILDING,), cost("W D"), (), 2
)  # boxes are given by each test


def with_box(box: Box) -> Edition:
    """The standard edition with one more building, which has this box."""
    return attrs.evolve(STANDARD, name="mine", cards=(*STANDARD.cards, attrs.evolve(BARN, boxes=(box,))))


def arrow(step: int, pay: Payment, *get: Gain, uses: int | None = 1) -> Arrow:
    return Arrow("X01.1", step, (Row(uses, (Mode(pay, get),)),))


@pytest.mark.rule("TWF-1.13")
@pytest.mark.parametrize(
    "box",
    [
        arrow(4, DIE, Points(1)),
        arrow(4, Payment(coins=1), MaterialGain((Material.WHEAT,), Use.LANDS)),
        arrow(5, Payment(), Points(1)),
        arrow(5, Payment(materials=((Material.IRON,),)), Points(9), uses=None),
        arrow(5, DIE, CoinLater(1)),
        Automatic("X01.1", 4, (MaterialGain((Material.WHEAT, Material.IRON)), Points(1))),
        Trigger("X01.1", LevelledUp(), (PointsPerLevel(1),)),
    ],
)
def test_sound_boxes_are_accepted(box: Box) -> None:
    assert edition_faults(with_box(box)) == ()


# -- Boxes of one's own at play ---------------------------------------------------------------------


def with_barn(stage: townfolk.Stage, box: Box) -> State:
    """A position of a player who has the Barn with this box."""
    return position(stage, cards=["X01"], config=Config(players=2, edition=with_box(box)))


@pytest.mark.rule("TWF-1.12")
def test_a_box_gives_all_that_stands_right_of_its_arrow() -> None:
    box = arrow(4, DIE, Points(2), MaterialGain((Material.IRON,)), Points(1), MaterialGain((Material.WOOD,)))
    state = after(with_barn(producing(6, start=0), box), "produce X01.1 with 6 for T I")
    assert state.player.score == 3
    assert materials(state).free == (0, 1, 0, 1)


@pytest.mark.rule("TWF-1.12")
def test_a_run_of_dice_may_be_paid_in_step_4() -> None:
    state = with_barn(producing(2, 5, 5, 5, 6), arrow(4, Payment(run=Run(5, 2)), Points(4)))
    assert legal(state, "produce X01.1") == ["produce X01.1 with 5 5", "produce X01.1 with 5 5 5"]
    paid = after(state, "produce X01.1 with 5 5")
    assert paid.stage == producing(2, 5, 6, rolled=5, used=("X01.1",))
    assert paid.player.score == 4


def with_market(*, uses: int | None = None, coins: int = 0) -> Config:
    """The Market takes one die, and coins, and may have a limit."""
    market = STANDARD.board_boxes[8]
    assert isinstance(market.box, Arrow)
    (mode,) = market.box.rows[0].modes
    pay = attrs.evolve(DIE, coins=coins)
    box = attrs.evolve(market.box, rows=(Row(uses, (attrs.evolve(mode, pay=pay),)),))
    boxes = (*STANDARD.board_boxes[:8], attrs.evolve(market, box=box), *STANDARD.board_boxes[9:])
    return Config(players=2, edition=attrs.evolve(STANDARD, name="market", board_boxes=boxes))


USES_OF_THE_MARKET = [f"produce market with 6 for {kind}" for kind in "WTSI"]


@pytest.mark.rule("TWF-1.10")
def test_a_box_of_the_board_with_a_limit_is_used_no_more_often() -> None:
    state = position(producing(6, 6, 6), config=with_market(uses=2))
    for _ in range(2):
        assert legal(state, "produce market") == USES_OF_THE_MARKET
        state = after(state, "produce market with 6 for I")
    assert legal(state, "produce market") == []
    assert refused(state, "produce market with 6 for I") == ("used-up", "TWF-1.10")


@pytest.mark.rule("TWF-4.16")
def test_a_box_of_the_board_that_costs_a_coin_takes_it() -> None:
    state = position(producing(6, 6), coins=1, config=with_market(coins=1))
    assert legal(state, "produce market") == USES_OF_THE_MARKET
    paid = after(state, "produce market with 6 for W")
    assert paid.player.coins == 0
    assert legal(paid, "produce market") == []


def test_an_unknown_effect_is_refused_with_its_place() -> None:
    text = townfolk.dump_edition(STANDARD)
    assert townfolk.load_edition(text) == STANDARD
    with pytest.raises(
        FormatError, match=r"\$\.board_boxes\[0\]\.box\.rows\[0\]\.modes\[0\]\.get\[0\]\.type"
    ):
        townfolk.load_edition(text.replace('"type":"exchange-cards"', '"type":"exchange-players"'))


# -- Cards by data alone ----------------------------------------------------------------------------

KINDS = st.lists(st.sampled_from(Material), min_size=1, max_size=4, unique=True).map(
    lambda kinds: tuple(kind for kind in Material if kind in kinds)
)
FACES = st.lists(st.integers(1, 6), min_size=1, max_size=6, unique=True).map(
    lambda faces: tuple(sorted(faces))
)
SMALL = st.integers(0, 9)
POINTS: st.SearchStrategy[Gain] = st.one_of(
    st.builds(Points, SMALL),
    st.builds(PointsPerIcon, SMALL, st.sampled_from(Icon)),
    st.builds(PointsPerCard, SMALL),
    st.builds(PointsPerLevel, SMALL),
    st.builds(lambda icon, low, high: PointsByIcons(icon, (IconStep(0, low), IconStep(2, high))),
              st.sampled_from(Icon), SMALL, SMALL),
)  # fmt: skip
GIVEN_MATERIALS = st.builds(MaterialGain, KINDS, st.sampled_from(Use))
PAID_DICE = st.lists(FACES, min_size=1, max_size=3).map(tuple)
PAID_MATERIALS = st.lists(KINDS, max_size=2).map(tuple)


def gains(*kinds: st.SearchStrategy[Gain]) -> st.SearchStrategy[tuple[Gain, ...]]:
    return st.lists(st.one_of(*kinds), min_size=1, max_size=3).map(tuple)


@st.composite
def boxes(draw: st.DrawFn, name: str, rows: int) -> Box:
    """Any sound box that may stand on a card."""
    form = draw(st.sampled_from(("produce", "score", "run", "every turn", "trigger")))
    uses = st.none() | st.integers(1, 3)
    if form == "trigger":
        on = draw(st.one_of(st.just(LevelledUp()), st.builds(MaterialScored, st.sampled_from(Material)),
                            st.builds(townfolk.CardAcquired, st.sampled_from(CardKind))))  # fmt: skip
        return Trigger(name, on, draw(gains(POINTS)))
    if form == "every turn":
        step = draw(st.sampled_from((4, 5)))
        get = gains(GIVEN_MATERIALS, POINTS) if step == 4 else gains(POINTS, st.just(CoinLater(1)))
        return Automatic(name, step, draw(get))
    made: list[Row] = []
    for _ in range(rows):
        if form == "produce":
            pay = Payment(draw(st.integers(0, 1)), draw(PAID_DICE))
            made.append(Row(draw(uses), (Mode(pay, draw(gains(GIVEN_MATERIALS, POINTS))),)))
        elif form == "score":
            pay = Payment(draw(st.integers(0, 2)), draw(PAID_DICE), draw(PAID_MATERIALS))
            limit = draw(st.integers(1, 3))
            made.append(Row(limit, (Mode(pay, draw(gains(POINTS, st.just(CoinLater(1))))),)))
        else:
            run = Run(draw(st.integers(1, 6)), draw(st.integers(1, 3)))
            low, high = draw(SMALL), draw(SMALL)
            modes = (
                Mode(Payment(run=run), (PointsPerDie(low),)),
                Mode(Payment(coins=1, run=run), (PointsPerDie(high),)),
            )
            made.append(Row(draw(uses), modes))
    conditions: tuple[tuple[townfolk.Condition, ...], ...] = (
        (),
        (townfolk.DiceRolledExactly(5),),
        (townfolk.StartScoreAtLeast(10),),
    )
    when = draw(st.sampled_from(conditions))
    return Arrow(name, 4 if form == "produce" else 5, tuple(made), when)


@st.composite
def cards(draw: st.DrawFn, number: int) -> Card:
    kind = draw(st.sampled_from(CardKind))
    rows = 3 if kind is CardKind.CRAFTSMAN else 1
    made = tuple(draw(boxes(f"X{number}.{place}", rows)) for place in range(draw(st.integers(1, 3))))
    price = Cost(draw(st.lists(FACES, min_size=1, max_size=2).map(tuple)), draw(PAID_MATERIALS))
    food = (Icon.FOOD,) if draw(st.booleans()) else ()
    label = Phrase(f"Card {number}", f"カード{number}")
    return Card(f"X{number}", label, kind, (Icon(kind.value), *food), price, made, draw(st.integers(0, 9)))


@st.composite
def editions(draw: st.DrawFn) -> Edition:
    """The standard boards with new cards alone, three of each kind or more."""
    made = [draw(cards(number)) for number in range(draw(st.integers(1, 6)))]
    known = [card for card in STANDARD.cards if card.id[1:] <= "03"]
    order = list(CardKind)
    together = sorted((*known, *made), key=lambda card: order.index(card.kind))
    return attrs.evolve(STANDARD, name="random", cards=tuple(together))


@pytest.mark.rule("TWF-1.12", "TWF-1.13", "TWF-6.7")
@settings(max_examples=60)
@given(editions(), st.integers(0, 2**32))
def test_any_sound_card_can_be_played_with(edition: Edition, seed: int) -> None:
    assert edition_faults(edition) == ()
    assert townfolk.load_edition(townfolk.dump_edition(edition)) == edition
    config = Config(players=2, max_rounds=6, edition=edition)
    rng = random.Random(seed)
    state = townfolk.new_game(config)
    while (mover := townfolk.to_move(state)) is not Nature.OVER:
        assert state_faults(state) == ()
        if mover is Nature.CHANCE:
            state = townfolk.apply(state, townfolk.sample_chance(state, rng))
            continue
        actions = townfolk.legal_actions(state)
        assert len(set(actions)) == len(actions)
        for action in actions[:20]:
            assert townfolk.check(state, action) is None
            assert townfolk.parse(townfolk.notate(action)) == action
        after = townfolk.apply(state, builder(state, actions, rng))
        assert all(new.score >= old.score for old, new in zip(state.players, after.players, strict=True))
        state = after
    assert townfolk.loads(townfolk.dumps(state)) == state
