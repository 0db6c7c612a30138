"""The list of the library's games says of each what is so."""

import random

import pytest

from newtown.core.errors import InvalidState
from newtown.core.play import playout
from newtown.games import ENTRIES, Entry, UnknownGame, game_named, score_items

MOST_ASKED = 8
"""No game of the library is for so many."""


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_game_is_listed_by_its_own_name(entry: Entry) -> None:
    assert entry.name == game_named(entry.name).NAME


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_game_is_for_the_listed_numbers_of_players_and_no_others(entry: Entry) -> None:
    game = game_named(entry.name)
    config = type(game.config_of(game.new_game()))
    for players in range(-1, MOST_ASKED):
        if players in entry.players:
            assert game.seats(game.new_game(config(players=players))) == players
        else:
            with pytest.raises(InvalidState):
                config(players=players)


def test_the_games_have_different_names_for_people() -> None:
    titles = [entry.title for entry in ENTRIES]
    assert len({title.en for title in titles}) == len({title.ja for title in titles}) == len(ENTRIES)


def test_an_unknown_name_is_answered_with_those_that_are_known() -> None:
    with pytest.raises(
        UnknownGame, match="no game is named 'chess'; there are kings-new-town, isfahan, townfolk"
    ):
        game_named("chess")


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_the_points_of_whole_games_come_from_the_listed_sources_in_their_order(entry: Entry) -> None:
    game = game_named(entry.name)
    listed = [(item.code, item.rule, item.label) for item in score_items(entry.name)]
    score = game.score(playout(game, game.new_game(), random.Random(7)))
    assert any(score.items)
    for items in score.items:
        places = [listed.index((item.code, item.rule, item.label)) for item in items]
        assert places == sorted(set(places))
