"""``newtown play``: play a whole game between random seats."""

import argparse
import random
from pathlib import Path

from newtown.cli.output import print_end, print_lines
from newtown.cli.parts import Commands, add_game, config_chosen
from newtown.core.records import Record, begin, dump_record, extend, finish
from newtown.core.rules import Nature
from newtown.core.text import Lang, Phrase
from newtown.games import AnyGame, game_named

_SEED = Phrase("Seed {seed}.", "乱数の種：{seed}")


def add(commands: Commands, spoken: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    play = commands.add_parser("play", parents=[spoken], help="play a whole game between random seats")
    add_game(play)
    play.add_argument("--seed", type=int, help="the same seed plays the same game; random by default")
    play.add_argument("--record", type=Path, metavar="FILE", help="save the record in a new file")
    play.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Plays the game, tells what happens, and saves its record if asked."""
    lang: Lang = chosen.lang
    game = game_named(chosen.game)
    state = game.new_game(config_chosen(game, chosen))
    seed: int = random.SystemRandom().randrange(2**32) if chosen.seed is None else chosen.seed
    print(_SEED.text(lang, seed=seed))
    file: Path | None = chosen.record
    if file is not None:
        file.touch(exist_ok=False)  # no game is played only to find that its record can't be kept
    try:
        record = _play_and_tell(game, state, random.Random(seed), lang)
        if file is not None:
            file.write_text(dump_record(game, record) + "\n", encoding="utf-8")
    except BaseException:
        if file is not None:
            file.unlink(missing_ok=True)
        raise


def _play_and_tell(game: AnyGame, state: object, rng: random.Random, lang: Lang) -> Record[object, object]:
    events: list[object] = []
    record: Record[object, object] = begin(game, game.config_of(state))
    while (mover := game.to_move(state)) is not Nature.OVER:
        if mover is Nature.CHANCE:
            event = game.sample_chance(state, rng)
        else:
            actions = game.legal_actions(state)
            event = actions[rng.randrange(len(actions))]
        after = game.apply(state, event)
        print_lines(game.narrate(state, event, after, lang=lang))
        events.append(event)
        state = after
    print_end(game, state, lang)
    return finish(game, extend(record, *events), state)
