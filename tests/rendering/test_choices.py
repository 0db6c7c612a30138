"""The tree of a seat's choices: laws for every game, and the words themselves."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import attrs
import pytest

import newtown
from newtown import isfahan, townfolk
from newtown.core.chance import advance
from newtown.core.play import Policy
from newtown.core.rules import Nature
from newtown.core.text import LANGUAGES, Lang, Phrase
from newtown.games import AnyGame
from newtown.rendering import svg
from newtown.rendering.choices import (
    Choice,
    ChoiceGroup,
    Option,
    Wording,
    arrange,
    choices_for,
    concerning,
    leaves,
    narrowed,
)
from tests.games import sealed
from tests.isfahan import policies as isfahan_policies
from tests.isfahan import positions as isfahan_positions
from tests.kings import policies as kings_policies
from tests.kings import positions as kings_positions
from tests.townfolk import play as townfolk_play
from tests.townfolk import positions as townfolk_positions

WALKS: list[tuple[AnyGame, object, Policy[Any, Any] | None]] = [
    (newtown, newtown.Config(players=3, deal=newtown.Deal.DRAFT), kings_policies.builder),
    (isfahan, isfahan.Config(players=3), isfahan_policies.merchant),
    (townfolk, townfolk.Config(players=2, max_rounds=15), townfolk_play.builder),
    (sealed, sealed.Config(seats=3, rounds=3), None),
]
by_game = pytest.mark.parametrize(
    ("game", "config", "policy"), WALKS, ids=[game.NAME for game, _, _ in WALKS]
)
librarys = pytest.mark.parametrize(
    ("game", "config", "policy"), WALKS[:3], ids=[game.NAME for game, _, _ in WALKS[:3]]
)


class Met(NamedTuple):
    """A decision that was met on a walk."""

    state: Any
    legal: tuple[Any, ...]
    options: tuple[Option[Any], ...]


def walk(game: AnyGame, config: object, policy: Policy[Any, Any] | None, seed: int = 2) -> Iterator[Met]:
    """Every decision of a game."""
    rng = random.Random(seed)
    state = advance(game, game.new_game(config), rng)
    while not isinstance(mover := game.to_move(state), Nature):
        legal = game.legal_actions(state)
        yield Met(state, legal, choices_for(game, game.observe(state, mover), legal))
        action = rng.choice(legal) if policy is None else policy(state, legal, rng)
        state = advance(game, game.apply(state, action), rng)


def levels(options: tuple[Option[Any], ...]) -> Iterator[tuple[Option[Any], ...]]:
    """The options of the tree, and those of each of its groups."""
    yield options
    for option in options:
        if isinstance(option, ChoiceGroup):
            yield from levels(option.options)


# -- Laws -------------------------------------------------------------------------------------------


@by_game
def test_every_legal_action_stands_in_the_tree_once(
    game: AnyGame, config: object, policy: Policy[Any, Any] | None
) -> None:
    for met in walk(game, config, policy):
        assert Counter(choice.action for choice in leaves(met.options)) == Counter(met.legal)


@by_game
def test_groups_hold_two_options_at_least_and_no_list_is_longer_than_a_screen(
    game: AnyGame, config: object, policy: Policy[Any, Any] | None
) -> None:
    for met in walk(game, config, policy):
        for options in levels(met.options):
            assert len(options) <= 24
            assert options is met.options or len(options) >= 2


@by_game
def test_options_of_a_list_read_differently_and_so_do_all_sentences(
    game: AnyGame, config: object, policy: Policy[Any, Any] | None
) -> None:
    for met in walk(game, config, policy):
        for lang in LANGUAGES:
            for options in levels(met.options):
                labels = [option.label.text(lang) for option in options]
                assert len(set(labels)) == len(labels)
            sentences = [choice.sentence.text(lang) for choice in leaves(met.options)]
            assert len(set(sentences)) == len(sentences)


@by_game
def test_groups_come_in_the_order_of_the_legal_actions(
    game: AnyGame, config: object, policy: Policy[Any, Any] | None
) -> None:
    for met in walk(game, config, policy):
        for options in levels(met.options):
            places = [met.legal.index(next(leaves((option,))).action) for option in options]
            assert places == sorted(places)


@by_game
def test_a_groups_targets_are_those_that_all_its_actions_concern(
    game: AnyGame, config: object, policy: Policy[Any, Any] | None
) -> None:
    for met in walk(game, config, policy):
        for option in (option for options in levels(met.options) for option in options):
            shared = set.intersection(*(set(leaf.targets) for leaf in leaves((option,))))
            assert set(option.targets) == shared
            for target in option.targets:
                assert re.fullmatch(r"[a-z]+(-[A-Za-z0-9._-]+)?", target)
                assert option in concerning((option,), target)


@librarys
def test_every_action_of_the_librarys_games_concerns_something_that_can_be_clicked_on(
    game: AnyGame, config: object, policy: Policy[Any, Any] | None
) -> None:
    for met in islice(walk(game, config, policy), 0, None, 9):
        seat = game.to_move(met.state)
        assert isinstance(seat, int)
        picture = svg(met.state, seat=seat)
        targets = set(re.findall(r'data-target="([^"]+)"', picture))
        for choice in leaves(met.options):
            assert choice.targets
            assert targets >= set(choice.targets), choice


@by_game
def test_the_same_view_makes_the_same_tree(
    game: AnyGame, config: object, policy: Policy[Any, Any] | None
) -> None:
    for met in walk(game, config, policy):
        seat = game.to_move(met.state)
        assert isinstance(seat, int)
        again = choices_for(game, game.observe(met.state, seat), met.legal)
        assert again == met.options


@librarys
def test_nothing_is_left_in_notation_or_in_english_in_the_librarys_games(
    game: AnyGame, config: object, policy: Policy[Any, Any] | None
) -> None:
    for met in walk(game, config, policy):
        for choice in leaves(met.options):
            assert choice.sentence.en != game.notate(choice.action)
            assert re.search(r"[ぁ-ん一-龥]", choice.sentence.ja), choice.sentence
            assert not re.search(r"\b(the|a|of|to|and|for)\b", choice.sentence.ja), choice.sentence


# -- What the words promise -------------------------------------------------------------------------


def test_a_move_costs_the_green_that_it_says() -> None:
    moves = 0
    for met in walk(newtown, *WALKS[0][1:]):
        for choice in leaves(met.options):
            if said := re.search(r"for (\d+) green", choice.sentence.en):
                after = newtown.apply(met.state, choice.action)
                # In move 2 the dice may be gone by then: the last move ends the round.
                if after.round == met.state.round:
                    left = after.players[met.state.seat].green
                    assert met.state.player.green - left == int(said[1])
                    moves += 1
    assert moves > 50


def test_the_supervisor_costs_the_gold_that_it_says() -> None:
    for met in walk(isfahan, *WALKS[1][1:]):
        for choice in leaves(met.options):
            if "send the supervisor" in choice.sentence.en:
                said = re.search(r"for (\d+) gold$", choice.sentence.en)
                after = isfahan.apply(met.state, choice.action)
                paid = met.state.player.gold - after.players[met.state.seat].gold
                assert paid == (int(said[1]) if said else 0)


def test_cubes_camels_and_gold_of_a_group_are_as_many_as_it_says() -> None:
    seen = set[str]()
    for met in walk(isfahan, *WALKS[1][1:]):
        for choice in leaves(met.options):
            said = re.search(r"(?:get|ship) (\d+) (camel|gold|cube)", choice.sentence.en)
            if said and isinstance(choice.action, isfahan.TakeGroup):
                after = isfahan.apply(met.state, choice.action)
                had, has = met.state.player, after.players[met.state.seat]
                left = after.stage.left if isinstance(after.stage, isfahan.Placing) else 0
                gained = {"camel": has.camels - had.camels, "gold": has.gold - had.gold, "cube": left}
                assert gained[said[2]] == int(said[1])
                seen.add(said[2])
    assert seen == {"camel", "gold", "cube"}


def test_a_box_scores_the_points_that_it_says() -> None:
    for seed in range(12):
        state = advance(townfolk, townfolk_play.middle(random.Random(seed)), random.Random(seed))
        for line in ("pass", "buy 0", "= dice 1 1 1 5 6"):
            state = townfolk.apply(state, townfolk.parse(line))
        while isinstance(state.stage, townfolk.Producing):
            # The choice of a Highway comes first.
            actions = townfolk.legal_actions(state)
            state = townfolk.apply(state, actions[0] if state.stage.pending else townfolk.EndProduce())
        legal = townfolk.legal_actions(state)
        for choice in leaves(choices_for(townfolk, townfolk.observe(state, state.seat), legal)):
            if isinstance(choice.action, townfolk.Score):
                said = re.search(r"for (\d+) points?", choice.sentence.en)
                after = townfolk.apply(state, choice.action)
                assert said is not None
                assert after.players[state.seat].score - state.player.score == int(said[1])


# -- The words --------------------------------------------------------------------------------------


def outline(options: tuple[Option[Any], ...], lang: Lang = "en", indent: str = "") -> list[str]:
    """The labels of a tree, indented by depth."""
    lines: list[str] = []
    for option in options:
        lines.append(indent + option.label.text(lang))
        if isinstance(option, ChoiceGroup):
            lines += outline(option.options, lang, indent + "  ")
    return lines


def kings_building() -> newtown.State:
    """Seat 0 on land 9 with materials 1, 3, 4, 5 and black 3, so that a house of two pieces fits."""
    own = newtown.House(owner=0, spec=1, floors=1)
    other = newtown.House(owner=1, spec=2, floors=1)
    return kings_positions.position(
        newtown.Building(),
        players={0: {"craftsman": 9, "materials": (1, 3, 4), "ready": (), "black": 2}},
        houses={9: (own, other)},
    )


def test_buildings_are_chosen_by_shape_and_then_by_pieces() -> None:
    state = kings_building()
    options = choices_for(newtown, newtown.observe(state, 0), newtown.legal_actions(state))
    assert outline(options) == [
        "Pay 1 black to exchange materials",
        "  3 for 1 + 2",
        "  4 for 1 + 3",
        "  4 for 2 + 2",
        "  1 + 3 for 4",
        "  1 + 4 for 5",
        "Build a new house on land 9: spec 1 (2 by 2) with 1 floor, base value 1",
        "  from 1 + 3",
        "  from 4",
        (
            "Extend your house of spec 1 (2 by 2) with 1 floor on land 9: "
            "spec 1 (2 by 2) with 2 floors, base value 2"
        ),
        "  from 1 + 3",
        "  from 4",
        "Give your 2 black to Player 1 for a stone, and end your turn",
        "End your turn",
    ]


def test_buildings_concern_their_land_their_house_and_their_pieces() -> None:
    state = kings_building()
    options = choices_for(newtown, newtown.observe(state, 0), newtown.legal_actions(state))
    _, build, extend, *_ = options
    assert build.targets == ("land-9",)
    assert extend.targets == ("land-9", "house-9-0")
    assert next(leaves((extend,))).targets == ("land-9", "house-9-0", "material-1", "material-3")
    assert concerning(options, "house-9-0") == (extend,)
    assert [choice.sentence.en for choice in leaves(concerning(options, "seat-1"))] == [
        "Give your 2 black to Player 1 for a stone, and end your turn"
    ]


def test_choices_speak_japanese() -> None:
    state = kings_building()
    options = choices_for(newtown, newtown.observe(state, 0), newtown.legal_actions(state))
    assert outline(options, "ja")[6:9] == [
        "土地9に新築する：規格1（2×2）・1階（基本価値1）",
        "  資材1 + 3",
        "  資材4",
    ]


def test_a_destination_says_what_is_found_and_what_the_white_dice_name() -> None:
    state = kings_positions.position(
        newtown.Moving(), players={0: {"craftsman": 7, "ready": (), "red": 0, "green": 1}}, trees=(16,)
    )
    options = choices_for(newtown, newtown.observe(state, 0), newtown.legal_actions(state))
    labels = [choice.sentence.en for choice in leaves(options)]
    assert "Move to land 16 (find a material of size 1) for 1 green" in labels
    assert "Move to land 9 (your white dice add up to it) for 1 green" not in labels
    state = attrs.evolve(state, players=(attrs.evolve(state.player, green=2), *state.players[1:]))
    options = choices_for(newtown, newtown.observe(state, 0), newtown.legal_actions(state))
    labels = [choice.sentence.en for choice in leaves(options)]
    assert "Move to land 9 (your white dice add up to it) for 2 green" in labels


def test_a_group_of_dice_is_chosen_and_then_its_use() -> None:
    state = isfahan_positions.position(
        isfahan.Selecting(),
        seats={0: {"gold": 0, "hand": (isfahan.CardKind.GOLD_3,)}},
        tower={2: (4, 3)},
        start=2,
        turn=1,
        shops={"barrel4.0": 1},
    )
    options = choices_for(isfahan, isfahan.observe(state, 0), isfahan.legal_actions(state))
    assert outline(options) == [
        "Take 3 dice showing 4",
        "  ship 3 cubes to the barrel district",
        "  ship 4 cubes to the barrel district, discarding a card: “gold”",
        "  draw a card",
        "  send the supervisor",
        "    along street N: to N4 for nothing",
        "    along street E: to E4 (barrel4.0 of Player 1) for nothing",
        "    along street S: to S4 for nothing",
        "    along street W: to W4 for nothing",
        "Play “gold”: get 3 gold",
    ]
    assert options[0].targets == ("row-2",)
    assert [choice.targets for choice in leaves(concerning(options, "square-E4"))] == [("row-2", "square-E4")]


def test_a_box_is_a_heading_with_what_it_does() -> None:
    state = townfolk_positions.position(townfolk_positions.producing(2, 3, 3), cards=("L06",))
    options = choices_for(townfolk, townfolk.observe(state, 0), townfolk.legal_actions(state))
    lines = outline(options)
    assert lines[:2] == [
        "Production 2: pay die 2, gain 1 wheat",
        "Production 3: pay die 3, gain 1 wood",
    ]
    assert lines[2:8] == [
        "Market [D D → *, any number of times]",
        "  pay dice 2, 3",
        "    gain 1 wheat",
        "    gain 1 wood",
        "    gain 1 stone",
        "    gain 1 iron",
    ]
    assert lines[-2:] == ["Orchard: pay die 3, gain 1 wheat, 1 wood", "Go on to step 5: points"]
    assert options[-2].targets == ("box-L06.1", "card-L06", "die-3", "material-wheat", "material-wood")


# -- Games of others --------------------------------------------------------------------------------


def test_a_game_without_words_is_said_in_its_notation_and_grouped_by_class() -> None:
    met = next(met for met in walk(sealed, sealed.Config(), None, seed=1) if len(met.legal) == 4)
    assert outline(met.options) == [
        sealed.notate(met.legal[0]),
        "Bid",
        *(f"  {sealed.notate(action)}" for action in met.legal[1:3]),
        sealed.notate(met.legal[3]),
    ]


class Words:
    """Words for one class of action of a game that has none."""

    def wording(self, view: sealed.View, action: sealed.Action, /) -> Wording | None:
        if not isinstance(action, sealed.Bid):
            return None
        return Wording(Phrase(f"Bid {action.card}", f"{action.card}を出す"), targets=(f"card-{action.card}",))


def test_a_game_of_ones_own_brings_its_own_words() -> None:
    met = next(met for met in walk(sealed, sealed.Config(), None, seed=1) if len(met.legal) == 4)
    view = sealed.observe(met.state, 0)
    options = choices_for(sealed, view, met.legal, wordings=Words())
    assert [option.label.ja for option in options] == [
        sealed.notate(met.legal[0]),
        *(f"{action.card}を出す" for action in met.legal[1:3] if isinstance(action, sealed.Bid)),
        sealed.notate(met.legal[3]),
    ]


# -- Headings ---------------------------------------------------------------------------------------


def phrase(text: str) -> Phrase:
    return Phrase(text, text + "。")


def worded(sentence: str, *headings: str) -> Wording:
    return Wording(phrase(sentence), tuple(map(phrase, headings)), phrase(sentence[-1]))


def test_a_heading_with_one_action_is_said_as_the_whole_sentence() -> None:
    assert arrange([("x", worded("go x", "go"))]) == (Choice(phrase("go x"), phrase("go x"), "x"),)


def test_headings_above_the_same_actions_are_one_and_lower_ones_are_said_with_the_label() -> None:
    lines = ("a g h", "b g h", "c i j", "d i k", "e i k")
    options = arrange([(line, worded(*line.split())) for line in lines])
    assert outline(options) == ["g: h", "  a", "  b", "i", "  j: c", "  k", "    d", "    e"]


def test_what_is_narrowed_to_one_choice_of_a_group_says_all_of_it() -> None:
    options = arrange([("a", worded("go a", "go")), ("b", worded("go b", "go")), ("c", worded("rest"))])
    (left,) = narrowed(options, lambda choice: choice.action == "b")
    assert left == Choice(phrase("go b"), phrase("go b"), "b")
    assert narrowed(options, lambda choice: False) == ()


def test_a_group_that_is_narrowed_to_a_smaller_one_is_said_with_it() -> None:
    options = arrange(
        [("a", worded("a", "g", "h")), ("b", worded("b", "g", "h")), ("c", worded("c", "g", "i"))]
    )
    assert outline(narrowed(options, lambda choice: choice.action != "c")) == ["g: h", "  a", "  b"]
