"""``newtown play``: play a game, between agents or with people."""

import argparse
import os
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from newtown.agents import Agent, UnknownAgent, agent_named, chance_generator, happenings, mind_generator
from newtown.cli.output import print_end, print_lines, print_seed, read_file
from newtown.cli.parts import INTERRUPTED, Commands, add_game, config_chosen, seed_chosen
from newtown.cli.session.keeping import Keeper
from newtown.cli.session.port import Terminal, hanging_up_interrupts
from newtown.cli.session.screen import Screen
from newtown.cli.session.seating import HUMAN, names_for
from newtown.cli.session.session import Session
from newtown.cli.session.table import Player, Table
from newtown.cli.session.timeline import Timeline
from newtown.core.records import load_record
from newtown.core.text import Lang
from newtown.games import AnyGame, game_named, game_of_record


def add(commands: Commands, spoken: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    play = commands.add_parser("play", parents=[spoken], help="play a game, between agents or with people")
    add_game(play)
    play.add_argument(
        "--agents",
        default="random",
        metavar="NAMES",
        help="who plays the seats, such as human,greedy,random; the agents named take those left over",
    )
    play.add_argument("--seed", type=int, help="the same seed plays the same game; random by default")
    play.add_argument("--record", type=Path, metavar="FILE", help="keep the record in a new file")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with the game of a record")
    play.add_argument("--plain", action="store_true", help="without colours; so is it where NO_COLOR is set")
    play.set_defaults(run=run, refuse=play.error)


def run(chosen: argparse.Namespace) -> None:
    """Plays the game: shows it to the people at it, or tells what happens between agents."""
    seed = seed_chosen(chosen)
    timeline = _timeline(chosen, seed)
    names = _names(chosen, timeline)
    players = [_player(timeline.game, name) for name in names]
    keeper = Keeper(chosen.record)
    if chosen.resume is not None:
        keeper.loaded(chosen.resume, timeline.record())
    print_seed(seed, chosen.lang)
    try:
        with hanging_up_interrupts():
            if None in players:
                _play(timeline, players, keeper, _command(names, seed, chosen), chosen)
            else:
                _watch(timeline, [player for player in players if player is not None], keeper, chosen.lang)
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    finally:
        keeper.give_up()


# -- What is played, and by whom --------------------------------------------------------------------


def _timeline(chosen: argparse.Namespace, seed: int) -> Timeline:
    if chosen.resume is None:
        game = game_named(chosen.game)
        return Timeline(game, config_chosen(game, _with_players(chosen)), seed)
    if chosen.players is not None or chosen.config is not None:
        _refuse(chosen, "--resume goes on with the game of its file: without --players or --config")
    text = read_file(chosen.resume)
    game = game_of_record(text)
    return Timeline.of(game, load_record(game, text), seed)


def _with_players(chosen: argparse.Namespace) -> argparse.Namespace:
    """Two names and more say how many players there are, where nothing else does."""
    named = len(_split(chosen.agents))
    if chosen.players is not None or chosen.config is not None or named == 1:
        return chosen
    return argparse.Namespace(**{**vars(chosen), "players": named})


def _names(chosen: argparse.Namespace, timeline: Timeline) -> tuple[str, ...]:
    names = _split(chosen.agents)
    if len(names) > timeline.seats:
        _refuse(chosen, f"argument --agents: {len(names)} names don't fit {timeline.seats} seats")
    return names_for(names, timeline.seats)


def _player(game: AnyGame, name: str) -> Player:
    """Who is meant by a name; raises ``UnknownAgent`` and ``AgentSettingError``."""
    try:
        return None if name == HUMAN else agent_named(game, name)
    except UnknownAgent as error:
        raise UnknownAgent(error.name, (HUMAN, *error.known)) from None


def _split(names: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(","))


def _refuse(chosen: argparse.Namespace, message: str) -> NoReturn:
    refuse: Callable[[str], NoReturn] = chosen.refuse
    refuse(message)


# -- With people ------------------------------------------------------------------------------------


def _play(
    timeline: Timeline,
    players: Sequence[Player],
    keeper: Keeper,
    command: str,
    chosen: argparse.Namespace,
) -> None:
    colours = not (chosen.plain or os.environ.get("NO_COLOR"))
    screen = Screen(Terminal(colours=colours), chosen.lang)
    table = Table(timeline, players, screen, keeper, command)
    Session(table, lambda name: agent_named(timeline.game, name)).run()


def _command(names: Sequence[str], seed: int, chosen: argparse.Namespace) -> str:
    """The command line that goes on with this game, but for its file."""
    more = (*(("--lang", "ja") if chosen.lang == "ja" else ()), *(("--plain",) if chosen.plain else ()))
    return shlex.join(("newtown", "play", "--agents", ",".join(names), "--seed", str(seed), *more))


# -- Between agents ---------------------------------------------------------------------------------


def _watch(timeline: Timeline, agents: Sequence[Agent[object, object]], keeper: Keeper, lang: Lang) -> None:
    """Tells the game as it goes; what was played is kept in any case, if it is to be kept."""
    game, seed, played = timeline.game, timeline.seed, len(timeline.steps)
    minds = [mind_generator(seed, played, seat) for seat in range(len(agents))]
    try:
        for each in happenings(game, timeline.state, agents, chance_generator(seed, played), minds):
            timeline.note(each.event, each.after)
            print_lines(game.narrate(each.before, each.event, each.after, lang=lang))
        print_end(game, timeline.state, lang)
    finally:
        if len(timeline.steps) > played:
            keeper.keep_up(game, timeline.record())
