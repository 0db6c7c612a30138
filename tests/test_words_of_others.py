"""What an edition of somebody else calls its things stays words: no template, no markup, nothing to obey."""

import json
import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any, Final

import attrs
import pytest

import newtown
from newtown import isfahan, townfolk
from newtown.core.errors import FormatError
from newtown.core.play import Policy, play
from newtown.core.records import Step, dump_record, load_record, steps
from newtown.core.text import LANGUAGES, Phrase
from newtown.games import AnyGame
from newtown.rendering import svg, text
from tests.isfahan.policies import merchant
from tests.kings.policies import builder as kings_builder
from tests.townfolk.play import builder as townfolk_builder

HOSTILE: Final = "{0.x} {lang} }{ <b>&amp; %s [red] \\"
STEERING: Final = "\x1b[2J"

GAMES: Final[list[tuple[AnyGame, dict[str, object], Policy[Any, Any]]]] = [
    (newtown, {"players": 2}, kings_builder),
    (isfahan, {"players": 3}, merchant),
    (townfolk, {"players": 2, "max_rounds": 8}, townfolk_builder),
]
each_game = pytest.mark.parametrize(
    ("game", "settings", "policy"), GAMES, ids=lambda value: getattr(value, "NAME", "")
)


def called(value: Any, name: str) -> Any:  # noqa: ANN401 - any part of any edition
    """The part of an edition with all its words replaced."""
    if isinstance(value, Phrase):
        return Phrase(name, name)
    if isinstance(value, tuple):
        return tuple(called(each, name) for each in value)
    if not attrs.has(type(value)):
        return value
    fields = [field.name for field in attrs.fields(type(value)) if field.init]
    return attrs.evolve(value, **{field: called(getattr(value, field), name) for field in fields})


def config_of(game: AnyGame, settings: dict[str, object], name: str) -> Any:  # noqa: ANN401 - of any game
    standard = game.config_of(game.new_game()).edition
    edition = attrs.evolve(called(standard, name), name="of somebody else")
    return attrs.evolve(game.config_of(game.new_game()), edition=edition, **settings)


def told(game: AnyGame, step: Step[Any, Any]) -> Iterator[str]:
    for lang in LANGUAGES:
        yield from game.narrate(step.before, step.event, step.after, lang=lang)


@each_game
def test_they_are_told_and_drawn_as_they_are_written(
    game: AnyGame, settings: dict[str, object], policy: Policy[Any, Any]
) -> None:
    record = play(game, config_of(game, settings, HOSTILE), random.Random(3), policy)
    walked = list(steps(game, load_record(game, dump_record(game, record))))
    shown = [walked[len(walked) // 2].after, walked[-1].after]
    lines = [line for step in walked for line in told(game, step)]
    boards = [text(state, lang=lang) for state in shown for lang in LANGUAGES]
    pictures = [ET.fromstring(svg(state, lang=lang)) for state in shown for lang in LANGUAGES]
    words = [word for picture in pictures for word in picture.itertext()]
    assert any(HOSTILE in each for each in (*lines, *boards, *words))


@each_game
def test_none_that_would_steer_a_terminal_is_loaded(
    game: AnyGame, settings: dict[str, object], policy: Policy[Any, Any]
) -> None:
    stored = game.dump_config(config_of(game, settings, HOSTILE))
    steering = stored.replace(json.dumps(HOSTILE)[1:-1], json.dumps(STEERING)[1:-1])
    assert steering != stored
    with pytest.raises(FormatError, match="control character"):
        game.load_config(steering)
