"""Chapters 5 and 6: the end of the game, and what a position and chance are."""

import itertools
import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from newtown import townfolk
from newtown.core.errors import FormatError, InvalidState, NewtownError, NotationError
from newtown.core.rules import Nature
from newtown.townfolk import (
    Acquiring,
    Config,
    Deck,
    Exchanging,
    Finished,
    Occasion,
    Player,
    Revealing,
    Rolling,
    State,
    state_faults,
)
from newtown.townfolk.materials import Materials
from tests.townfolk.play import middle
from tests.townfolk.positions import TWO, after, legal, position, producing, refused, scoring

QUIET = ("pass", "buy 0", "= dice 6 6 6 6 6", "end produce", "end score", "end acquire")

# -- The end ----------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-5.1")
@pytest.mark.parametrize(("score", "final"), [(49, False), (50, True), (120, True)])
def test_50_points_at_the_end_of_a_round_announce_the_final_one(score: int, final: bool) -> None:
    state = after(position(Acquiring(score, 0, ()), seat=1, score=score), "end acquire")
    assert (state.round, state.seat, state.final) == (4, 0, final)


@pytest.mark.rule("TWF-5.1")
def test_points_of_cards_announce_nothing() -> None:
    state = position(Acquiring(49, 2, ()), seat=1, score=49, cards=["B06", "B07"])
    assert townfolk.score(state).totals[1] == 54
    assert not after(state, "end acquire").final


@pytest.mark.rule("TWF-5.1", "TWF-5.2")
def test_50_points_in_the_middle_of_a_round_let_it_be_played_to_its_end() -> None:
    state = after(position(Acquiring(49, 0, ()), score=50), "end acquire")
    assert (state.round, state.seat, state.final) == (3, 1, False)


@pytest.mark.rule("TWF-5.2")
def test_the_game_ends_after_a_full_final_round() -> None:
    state = position(Exchanging(), score=55, final=True, other=Player("S2", score=51))
    state = after(state, *QUIET)
    assert (state.seat, townfolk.to_move(state)) == (1, 1)
    state = after(state, *QUIET)
    assert (state.stage, townfolk.to_move(state)) == (Finished(), Nature.OVER)
    assert (townfolk.legal_actions(state), townfolk.chance_outcomes(state)) == ((), ())
    assert refused(state, "pass") == ("game-over", "TWF-5.2")


@pytest.mark.rule("TWF-5.2", "TWF-3.8.1")
def test_the_last_turn_runs_through_steps_7_and_8() -> None:
    stage = Acquiring(50, 0, (6, 6, 6))
    state = position(stage, seat=1, score=50, final=True, shop=["L14"])
    state = after(state, "acquire L14", "end acquire")
    assert state.stage == Revealing(Occasion.REFILL)
    assert after(state, "= card L16").stage == Finished()


@pytest.mark.rule("TWF-5.3")
def test_the_mayor_marker_stays_with_seat_0() -> None:
    state = after(position(Exchanging(), seat=1), *QUIET)
    assert (state.seat, state.stage) == (0, Exchanging())


def ended(*players: Player) -> State:
    state = position(Exchanging(), config=Config(players=len(players)), round=9, final=True)
    owned = {card for player in players for card in player.cards}
    lands, craftsmen, buildings = (
        Deck(deck.row, tuple(card for card in deck.unseen if card not in owned)) for deck in state.decks
    )
    return attrs.evolve(
        state, players=players, decks=(lands, craftsmen, buildings), stage=Finished(), seat=len(players) - 1
    )


@pytest.mark.rule("TWF-5.4")
def test_cards_add_their_points_and_nothing_else_does() -> None:
    rich = Player("S1", ("L05", "C05", "B05", "B06"), (0, 2, 0, 0), 5, 40)
    state = ended(rich, Player("S2", score=50))
    items = [(item.code, item.points, item.rule) for item in townfolk.score(state).items[0]]
    assert items == [
        ("track", 40, "TWF-3.5.6"),
        ("lands", 1, "TWF-5.4"),
        ("craftsmen", 1, "TWF-5.4"),
        ("buildings", 2 + 3, "TWF-5.4"),
    ]
    assert (townfolk.score(state).totals, townfolk.winners(state)) == ((47, 50), (1,))


@pytest.mark.rule("TWF-5.4")
def test_every_card_has_its_points() -> None:
    worth = {card.id: card.points for card in townfolk.STANDARD.cards}
    assert {card: points for card, points in worth.items() if points != 1} == {
        **{f"B{number:02}": 2 for number in range(1, 17)},
        "B06": 3,
    }


@pytest.mark.rule("TWF-5.5")
def test_the_town_hall_breaks_ties_and_only_among_leaders() -> None:
    hall = Player("S1", ("B16",), (0,), 0, 48)
    assert townfolk.winners(ended(hall, Player("S2", score=50))) == (0,)
    assert townfolk.winners(ended(Player("S1", score=50), Player("S2", score=50))) == (0, 1)
    behind = attrs.evolve(hall, score=47)
    assert townfolk.winners(ended(behind, Player("S2", score=50), Player("S3", score=50))) == (1, 2)


@pytest.mark.rule("TWF-5.5")
def test_nobody_has_won_before_the_end() -> None:
    assert townfolk.winners(position(Exchanging(), score=99, final=True)) == ()


@pytest.mark.rule("TWF-5.7")
def test_a_last_round_ends_the_game_even_before_an_announced_final_one() -> None:
    config = Config(players=2, max_rounds=3)
    state = position(Acquiring(49, 0, ()), seat=1, score=50, config=config)
    assert after(state, "end acquire").stage == Finished()
    early = position(Acquiring(0, 0, ()), seat=1, config=config, round=2)
    assert after(early, "end acquire").stage == Exchanging()
    with pytest.raises(InvalidState, match=r"TWF-5\.7"):
        Config(max_rounds=0)


@pytest.mark.rule("TWF-5.7")
def test_a_turn_has_at_most_47_decisions() -> None:
    # Every decision but the ends of steps takes from what the turn began with. With these values, no use of
    # a box gives more than it takes, less 1 for the decision itself.
    die, coin, material = 3, 2, 1
    edition = townfolk.STANDARD
    boxes = [
        *(each.box for each in edition.board_boxes),
        *(box for card in edition.cards for box in card.boxes),
    ]
    for box in boxes:
        if isinstance(box, townfolk.Arrow) and box.step >= 4:
            for mode in (mode for row in box.rows for mode in row.modes):
                dice = len(mode.pay.dice) + (mode.pay.run.least if mode.pay.run else 0)
                taken = coin * mode.pay.coins + die * dice + material * len(mode.pay.materials)
                given = sum(
                    isinstance(gain, townfolk.MaterialGain | townfolk.BoardMaterial) for gain in mode.get
                )
                assert taken >= given * material + 1, box.id
    assert all(len(card.cost.dice) + len(card.cost.materials) >= 3 for card in edition.cards)
    automatic = 5  # the five lands without an arrow
    ends = 3
    buying, choosing = 1, 1
    # One coin goes to the Watchtower, which is used and ended and returns nine cards; three buy dice, which
    # are worth more than coins; the fifth is worth its 2.
    exchange = 1 + 9 + 1
    bound = exchange + buying + choosing + die * (5 + 3) + coin + automatic + ends
    assert bound == 47


@pytest.mark.rule("TWF-5.7")
def test_a_turn_with_47_decisions_exists() -> None:
    lands = ["L01", "L04", "L07", "L10", "L15", "L16"]
    craftsmen = [f"C{number:02}" for number in (1, 2, 3, 4, 5, 6, 16)]
    cards = [*lands, *craftsmen, "B01"]
    levels = [2 if card.startswith("C") else 0 for card in cards]
    state = position(Exchanging(), cards=cards, levels=levels, coins=5)
    shop = [card for deck in state.decks for card in deck.row]
    lines = ["watchtower", *(f"return {card}" for card in shop), "end return"]
    decisions = len(lines)
    state = after(state, *lines)
    while townfolk.to_move(state) is Nature.CHANCE:
        state = townfolk.apply(state, townfolk.chance_outcomes(state)[0][0])
    state = after(state, "buy 3", "= dice 6 6 6 6 6 6 6 6", "produce L16.1 for T")
    # wheat 1 + 1, wood 2, stone 1, iron 1 are there or for a coin; the Harbour adds 16
    lines = [
        "produce B01.R for W",
        *["produce L15.1 with 6 for W S"] * 4,
        *["produce L15.1 with 6 for T I"] * 4,
    ]
    state = after(state, *lines, "end produce")
    decisions += 2 + len(lines) + 1
    scored = {
        "C01": ("W", 4),
        "C05": ("W", 2),
        "C02": ("T", 4),
        "C06": ("T", 2),
        "C03": ("S", 4),
        "C04": ("I", 4),
    }
    lines = [f"score {card}.1 with {kind}" for card, (kind, uses) in scored.items() for _ in range(uses)]
    lines += ["score C16.1 with S", "score C16.1 with I"]
    state = after(state, *lines)
    assert legal(state) == ["end score"]
    state = after(state, "end score", "end acquire")
    assert decisions + len(lines) + 2 == 47


# -- State and chance -------------------------------------------------------------------------------


@pytest.mark.rule("TWF-6.1")
def test_every_seat_sees_everything_and_there_is_no_order_to_see() -> None:
    state = middle(random.Random(1))
    for seat in (None, 0, 1, 2):
        view = townfolk.observe(state, seat)
        assert townfolk.possible_states(view, random.Random(1)) == state
        assert (view.viewer, view.players, view.decks) == (seat, state.players, state.decks)
    with pytest.raises(InvalidState, match=r"no seat 3; .* \(TWF-2\.1\)$"):
        townfolk.observe(state, 3)
    shuffled = attrs.evolve(
        state, decks=(attrs.evolve(state.decks[0], unseen=state.decks[0].unseen[::-1]), *state.decks[1:])
    )
    assert {fault.rule for fault in state_faults(shuffled)} == {"TWF-6.1"}


def test_a_deck_is_found_by_its_kind() -> None:
    state = middle(random.Random(1))
    assert tuple(state.deck(kind) for kind in townfolk.CardKind) == state.decks


@pytest.mark.rule("TWF-6.2")
def test_a_reveal_brings_any_unseen_card_and_then_the_returned_ones_in_order() -> None:
    state = position(Revealing(Occasion.REFILL))
    some = attrs.evolve(state, decks=(Deck(("L01",), ("L03", "L07"), ("L02", "L05")), *state.decks[1:]))
    assert townfolk.chance_outcomes(some) == tuple(
        (townfolk.CardRevealed(card), 1) for card in ("L03", "L07")
    )
    none = attrs.evolve(state, decks=(Deck(("L01",), (), ("L05", "L02")), *state.decks[1:]))
    assert townfolk.chance_outcomes(none) == ((townfolk.CardRevealed("L05"), 1),)
    assert townfolk.sample_chance(none, random.Random(1)) == townfolk.CardRevealed("L05")
    assert refused(none, "= card L02") == ("impossible-outcome", "TWF-3.8.1")


@pytest.mark.rule("TWF-6.3")
def test_cards_lie_in_the_order_they_came() -> None:
    stage = Acquiring(0, 1, (6,) * 8, Materials((1, 0, 0, 0)))
    state = position(stage, cards=["C02"], levels=[2], shop=["L14", "L03"])
    state = after(state, "acquire L14", "acquire L03")
    assert (state.player.cards, state.player.levels) == (("C02", "L14", "L03"), (2, 0, 0))


@pytest.mark.rule("TWF-6.4")
def test_nothing_of_a_turn_is_left_after_it() -> None:
    state = position(Exchanging(), coins=2)
    quiet = after(state, *QUIET)
    busy = after(
        state, "pass", "buy 0", "= dice 1 2 3 4 5", "produce market with 1 2 for W", "end produce",
        "end score", "end acquire",
    )  # fmt: skip
    assert quiet == busy
    assert hash(quiet) == hash(busy)


@pytest.mark.rule("TWF-6.5")
@pytest.mark.parametrize(
    "stage", [Revealing(Occasion.SET_UP), townfolk.OfferingBoards(), Rolling(5), Revealing(Occasion.EXCHANGE)]
)
def test_chance_decides_reveals_boards_and_rolls(stage: townfolk.Stage) -> None:
    state = attrs.evolve(position(stage), decks=(Deck((), ("L01", "L02")),) * 3)
    assert townfolk.to_move(state) is Nature.CHANCE
    assert townfolk.legal_actions(state) == ()
    assert refused(state, "pass") == ("chance-first", _rule_of(state))


def _rule_of(state: State) -> str:
    reason = townfolk.check(state, townfolk.PassSwap())
    assert reason is not None
    return reason.rule


@pytest.mark.rule("TWF-6.6")
def test_each_payment_is_listed_once() -> None:
    state = position(producing(2, 2, 6, 6, 6), cards=["L13", "L15"])
    lines = legal(state)
    assert len(lines) == len(set(lines))
    markets = [line for line in lines if line.startswith("produce market")]
    assert len(markets) == 3 * 4  # (2 2), (2 6), (6 6) for four kinds each


@pytest.mark.rule("TWF-6.9")
def test_the_order_of_actions_within_a_step_changes_nothing() -> None:
    state = position(producing(2, 3, 6, 6), cards=["L15", "C01", "B05"], coins=2)
    lines = ["produce produce2 with 2 for W", "produce L15.1 with 6 for W I", "level C01"]
    assert len({after(state, *order) for order in itertools.permutations(lines)}) == 1
    state = position(scoring(3, 6, free=(2, 0, 0, 0)), cards=["C01", "C13", "B06"], coins=1)
    lines = ["score C01.1 with W", "score C13.1 with 6", "score B06.R", "score mine with 3"]
    assert len({after(state, *order) for order in itertools.permutations(lines)}) == 1


@pytest.mark.rule("TWF-6.7")
@pytest.mark.parametrize("seed", range(6))
def test_a_sound_state_has_no_faults(seed: int) -> None:
    assert state_faults(middle(random.Random(seed), players=2 + seed % 4)) == ()


# -- Storage and notation ---------------------------------------------------------------------------


def test_states_are_stored_and_pickled() -> None:
    for seed in range(5):
        state = middle(random.Random(seed))
        assert townfolk.loads(townfolk.dumps(state)) == state
        assert pickle.loads(pickle.dumps(state)) == state
        assert townfolk.dumps(state).startswith('{"config":{"edition":"standard-1"')


def test_a_state_that_is_read_shares_its_tables_with_others_of_its_edition() -> None:
    """Working them out anew costs more than all the rest of reading."""
    state = townfolk.new_game(Config(players=2))
    assert townfolk.loads(townfolk.dumps(state)).config.catalogue is state.config.catalogue
    assert Config(players=5).catalogue is state.config.catalogue
    other = attrs.evolve(townfolk.STANDARD, end_score=60)
    assert Config(players=2, edition=other).catalogue is not state.config.catalogue


def test_unreadable_text_is_refused_with_its_place() -> None:
    text = townfolk.dumps(position(producing(6)))
    with pytest.raises(FormatError, match=r"\$\.round: a whole number is needed"):
        townfolk.loads(text.replace('"round":3', '"round":true'))
    with pytest.raises(FormatError, match=r"\$\.stage\.type"):
        townfolk.loads(text.replace('"type":"producing"', '"type":"sleeping"'))


def numbers_in(data: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all whole numbers in JSON data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from numbers_in(value, (*path, key))
    if type(data) is int:
        yield path


@pytest.mark.rule("TWF-6.7")
@settings(max_examples=200)
@given(st.integers(0, 500), st.integers(0, 60), st.data())
def test_a_changed_number_is_refused_or_leaves_a_state_to_play_on(
    seed: int, steps: int, data: st.DataObject
) -> None:
    rng = random.Random(seed)
    state = middle(rng)
    for _ in range(steps):
        mover = townfolk.to_move(state)
        if mover is Nature.OVER:
            break
        chance = mover is Nature.CHANCE
        event = townfolk.sample_chance(state, rng) if chance else rng.choice(townfolk.legal_actions(state))
        state = townfolk.apply(state, event)
    stored = json.loads(townfolk.dumps(state))
    *path, last = data.draw(st.sampled_from([each for each in numbers_in(stored) if each != ("version",)]))
    inner: Any = stored
    for key in path:
        inner = inner[key]
    inner[last] = data.draw(st.integers(-2, 70))
    try:
        changed = townfolk.loads(json.dumps(stored))
    except NewtownError:
        return
    for _ in range(30):
        if townfolk.to_move(changed) is Nature.OVER:
            break
        chance = townfolk.to_move(changed) is Nature.CHANCE
        event = (
            townfolk.sample_chance(changed, rng) if chance else rng.choice(townfolk.legal_actions(changed))
        )
        changed = townfolk.apply(changed, event)
        assert state_faults(changed) == ()


@pytest.mark.parametrize(
    "line",
    ["", "pas", "buy", "buy x", "produce", "produce L02.1 with", "produce L02.1 for 3",
     "score C01.1 with W 3", "score C01.1 boost", "= dice x", "acquire", "level C01 C02", "x" * 2_000],
)  # fmt: skip
def test_what_is_no_notation_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        townfolk.parse(line)


def test_a_narration_says_the_same_in_both_languages() -> None:
    state = position(scoring(3, start=0), coins=1)
    event = townfolk.parse("score customs with 3")
    done = townfolk.apply(state, event)
    assert townfolk.narrate(state, event, done) == (
        "Player 0 uses Customs House with die 3.",
        "Player 0 scores 1 point and has 1.",
    )
    assert townfolk.narrate(state, event, done, lang="ja") == (
        "プレイヤー0はサイコロ3で税関を使用する。",
        "プレイヤー0は1点を得て、合計1点。",
    )


def test_config_is_what_the_game_was_set_up_with() -> None:
    assert townfolk.config_of(townfolk.new_game(TWO)) == TWO
    assert townfolk.load_config(townfolk.dump_config(TWO)) == TWO


def test_a_config_shows_what_sets_it_apart_from_the_standard_game() -> None:
    assert repr(townfolk.Config(4)) == "Config(players=4, max_rounds=None, edition=STANDARD)"
    own = attrs.evolve(townfolk.STANDARD, name="own")
    assert repr(townfolk.Config(4, edition=own)).endswith(f", edition={own!r})")


@pytest.mark.rule("TWF-2.1", "TWF-5.7")
@pytest.mark.parametrize(
    ("players", "max_rounds", "fault"),
    [
        (1, None, "$.players: 1 players; the game is for 2 to 5 (TWF-2.1)"),
        (6, 1, "$.players: 6 players; the game is for 2 to 5 (TWF-2.1)"),
        (2, 0, "$.max_rounds: 0 rounds; there is at least 1 (TWF-5.7)"),
    ],
)
def test_a_choice_that_there_is_not_is_refused_with_its_place(
    players: int, max_rounds: int | None, fault: str
) -> None:
    with pytest.raises(InvalidState) as refusal:
        townfolk.Config(players, max_rounds)
    assert [str(each) for each in refusal.value.faults] == [fault]


@pytest.mark.rule("TWF-2.1", "TWF-5.7")
def test_2_to_5_players_and_a_single_round_can_be_chosen() -> None:
    assert [townfolk.Config(players, 1).players for players in (2, 3, 4, 5)] == [2, 3, 4, 5]
