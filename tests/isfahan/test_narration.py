"""Narration: what happened and what came of it, in both languages."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from newtown.core.rules import Nature
from newtown.core.text import Lang
from newtown.isfahan import (
    Build,
    Building,
    BuildingKind,
    BuyDice,
    CardDrawn,
    CardKind,
    ChooseShop,
    Config,
    Direction,
    DrawEmpty,
    EndTurn,
    Event,
    PayCamel,
    PlaceCube,
    Placing,
    PlayCard,
    SendCube,
    State,
    WhiteRolled,
    YellowRolled,
    apply,
    legal_actions,
    narrate,
    new_game,
    sample_chance,
    score,
    to_move,
)
from tests.isfahan.policies import merchant
from tests.isfahan.positions import (
    BAG,
    CAMELS,
    GOLD,
    VASE,
    faces,
    later_turn,
    move,
    play,
    position,
    roll,
    section,
    selecting,
    ship,
    to_draw,
    with_points,
)

GOLD_3 = CardKind.GOLD_3


def told(state: State, event: Event, seat: int | None = None, lang: Lang = "en") -> tuple[str, ...]:
    return narrate(state, event, apply(state, event), lang=lang, seat=seat)


def test_supply_and_roll() -> None:
    state = position()
    assert told(state, BuyDice(0)) == ("Player 0 rolls the white dice.",)
    assert told(state, BuyDice(2)) == ("Player 0 buys 2 yellow dice for 2 gold and rolls all dice.",)
    state = play(state, BuyDice(1))
    assert told(state, WhiteRolled(faces("111112222"))) == ("The white dice show 1, 1, 1, 1, 1, 2, 2, 2, 2.",)
    state = play(state, WhiteRolled(faces("111112222")))
    assert told(state, YellowRolled((4,))) == (
        "The yellow dice show 4.",
        "On the tower lie 5 dice showing 1 in row 0, 4 dice showing 2 in row 1, 1 die showing 4 in row 5.",
    )


def test_the_uses_of_a_group() -> None:
    state = selecting("112345666", seats={0: {"hand": (GOLD_3,)}})
    assert told(state, section(CAMELS)) == ("Player 0 takes 2 dice and gets 2 camels.",)
    assert told(state, section(GOLD, GOLD_3), seat=0) == (
        "Player 0 takes 3 dice and discards “gold” for one more, and gets 4 gold.",
    )
    assert told(state, section(BAG)) == ("Player 0 takes 1 die and may ship 1 cube to the bag district.",)
    assert told(state, to_draw(BAG)) == ("Player 0 takes 1 die showing 2 to draw a card.",)
    assert told(state, move(BAG, "N2")) == ("Player 0 takes 1 die showing 2 and moves the supervisor to N2.",)


def test_shipping_and_what_is_left_over() -> None:
    state = later_turn({VASE: (5, 3)}, shops={"vase2.0": 0, "vase3.0": 0})
    state = play(state, section(VASE))
    assert told(state, PlaceCube("vase1.0")) == (
        "Player 1 ships a cube to vase1.0.",
        "No shop is open any more: 2 cubes to be shipped go back.",
    )


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (PlayCard(CardKind.CAMELS_3), "Player 0 plays “camels” and gets 3 camels."),
        (PlayCard(GOLD_3), "Player 0 plays “gold” and gets 3 gold."),
        (
            PlayCard(CardKind.CUBE_TO_SHOP, shop="bag3.0"),
            "Player 0 plays “cube to a shop”: a cube goes to bag3.0.",
        ),
        (PlayCard(CardKind.GOLD_TO_POINTS, amount=2), "Player 0 plays “gold to points” and sells 2 gold."),
        (
            PlayCard(CardKind.CAMELS_TO_POINTS, amount=1),
            "Player 0 plays “camels to points” and sells 1 camel.",
        ),
        (
            PlayCard(CardKind.EXCHANGE, amount=2, direction=Direction.GOLD_TO_CAMELS),
            "Player 0 plays “exchange”: 2 gold for 2 camels.",
        ),
        (
            PlayCard(CardKind.EXCHANGE, amount=1, direction=Direction.CAMELS_TO_GOLD),
            "Player 0 plays “exchange”: 1 camel for 1 gold.",
        ),
    ],
)
def test_cards(event: PlayCard, line: str) -> None:
    state = position(Building(), seats={0: {"camels": 1, "hand": (event.kind,)}})
    assert told(state, event)[0] == line


def test_a_cube_played_into_the_caravan_that_is_full_then() -> None:
    state = position(Building(), caravan=(1,) * 8, seats={0: {"hand": (CardKind.CUBE_TO_CARAVAN,)}})
    assert told(state, PlayCard(CardKind.CUBE_TO_CARAVAN)) == (
        "Player 0 plays “cube to the caravan”: a cube joins the caravan.",
        "Player 0 scores 3 points for full caravans.",
        "Player 1 scores 24 points for full caravans.",
        "The caravan was full and has been cleared.",
    )


def test_cubes_that_are_asked_about_and_cubes_that_are_not() -> None:
    state = selecting(
        "112233445", shops={"vase1.0": 2, "barrel2.0": 1}, seats={1: {"camels": 1}}, caravan=(0, 1)
    )
    state = play(state, move(CAMELS, "E1"))
    assert told(state, ChooseShop("barrel2.0")) == ("Player 0 has the cube in barrel2.0 handled first.",)
    state = play(state, ChooseShop("barrel2.0"))
    assert told(state, PayCamel()) == (
        "Player 1 pays a camel: the cube in barrel2.0 stays, and another joins the caravan.",
        "The cube of Player 2 in vase1.0 goes to the caravan.",
        "Player 1 scores 2 points for cubes entering the caravan.",
        "Player 2 scores 1 point for cubes entering the caravan.",
    )
    assert told(state, SendCube())[:2] == (
        "Player 1 lets the cube in barrel2.0 go.",
        "The cube of Player 1 in barrel2.0 goes to the caravan.",
    )


def test_drawing() -> None:
    deck = (GOLD_3, CardKind.EXCHANGE)
    state = later_turn({}, deck=deck, face_up=(GOLD_3,))
    assert told(state, DrawEmpty()) == ("No dice are left: Player 1 draws a card.",)
    state = play(state, DrawEmpty())
    assert told(state, CardDrawn(CardKind.EXCHANGE), seat=1) == (
        "Player 1 draws “exchange”.",
        "The discards become the draw pile.",
    )
    none = later_turn({}, deck=(GOLD_3,), seats={2: {"hand": (GOLD_3,)}})
    assert told(none, DrawEmpty()) == ("No dice are left for Player 1, and no cards either.",)


def test_building() -> None:
    hand = (CardKind.BUILD_NO_CAMELS, CardKind.BUILD_NO_GOLD)
    owned = (BuildingKind.PADDOCK, BuildingKind.HAMMAM)
    state = position(Building(), seats={0: {"camels": 4, "gold": 4, "hand": hand, "buildings": owned}})
    assert told(state, Build(BuildingKind.HOIST)) == (
        "Player 0 builds the hoist.",
        "Player 0 scores 5 points for buildings.",
    )
    assert told(state, Build(BuildingKind.BAZAAR, waive_camels=True, waive_gold=True))[0] == (
        "Player 0 plays “build without camels”, “build without gold” and builds the bazaar."
    )


def test_turns_days_weeks_and_the_end() -> None:
    state = roll(position(), "111222333", "16")
    state = play(state, section(BAG), *ship("bag6.0", "bag6.1", "bag6.2"))
    assert told(state, EndTurn()) == ("Player 0 ends the turn.", "The yellow dice are removed.")
    assert told(position(Building(), turn=2), EndTurn()) == (
        "Player 2 ends the turn.",
        "Day 2 of week 1 begins with Player 1.",
    )
    assert told(position(Building(), day=7, turn=2, shops={"vase1.0": 1}), EndTurn()) == (
        "Player 2 ends the turn.",
        "Player 1 scores 4 points for completed souks.",
        "The week is over: all shops are emptied, and the supervisor returns to C.",
        "Day 1 of week 2 begins with Player 1.",
    )
    last = position(Building(), week=3, day=7, turn=2, seats=with_points(3, 5))
    assert told(last, EndTurn())[-1] == "The game is over: Player 1 wins."
    tied = position(Building(), week=3, day=7, turn=2, seats=with_points(5, 5))
    assert told(tied, EndTurn())[-1] == "The game is over: Player 0, Player 1 share the victory."


# -- Whole games ------------------------------------------------------------------------------------


def game(seed: int, config: Config) -> Iterator[tuple[State, Event, State]]:
    rng = random.Random(seed)
    state = new_game(config)
    while (mover := to_move(state)) is not Nature.OVER:
        event: Event
        if mover is Nature.CHANCE:
            event = sample_chance(state, rng)
        else:
            event = merchant(state, legal_actions(state), rng)
        after = apply(state, event)
        yield state, event, after
        state = after


GAMES = [(1, Config(3)), (2, Config(4)), (3, Config(4, 2))]


@pytest.mark.parametrize(("seed", "config"), GAMES)
def test_every_step_of_a_game_is_told_in_whole_sentences(seed: int, config: Config) -> None:
    for before, event, after in game(seed, config):
        for seat in (None, 0, 1):
            english = narrate(before, event, after, seat=seat)
            japanese = narrate(before, event, after, lang="ja", seat=seat)
            assert len(english) == len(japanese) > 0
            assert all(re.fullmatch(r"[A-Z][ -z“”]+\.", sentence) for sentence in english)
            assert all(re.fullmatch(r"[^{}]*[ぁ-んァ-ヶ一-鿿][^{}]*。", sentence) for sentence in japanese)


@pytest.mark.parametrize(("seed", "config"), GAMES)
def test_the_points_told_in_a_game_add_up_to_the_score(seed: int, config: Config) -> None:
    points: Counter[int] = Counter()
    after = new_game(config)
    for before, event, after in game(seed, config):
        for sentence in narrate(before, event, after):
            if match := re.match(r"Player (\d) scores (\d+) points? ", sentence):
                points[int(match[1])] += int(match[2])
    assert tuple(points[seat] for seat in range(config.players)) == score(after).totals


def test_an_ended_shipping_is_told_also_when_a_card_ended_it() -> None:
    state = position(
        Placing(VASE, 2),
        shops={"vase1.0": 1, "vase2.0": 1, "vase3.0": 0, "vase3.1": 0},
        seats={0: {"hand": (CardKind.CUBE_TO_SHOP,)}},
    )
    assert told(state, PlayCard(CardKind.CUBE_TO_SHOP, shop="vase3.2")) == (
        "Player 0 plays “cube to a shop”: a cube goes to vase3.2.",
        "No shop is open any more: 2 cubes to be shipped go back.",
    )
