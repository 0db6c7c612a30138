"""Are the values good? Many games between greedy agents, and what of a game they use.

    python examples/study_of_values.py --game isfahan --games 2000 --workers 2 --keep FOLDER

prints for each number of players: seats, scores, lengths, and how often everything a player can choose was
chosen, never too. With ``--keep`` every game becomes a line of a file in that folder, and a study that was
stopped goes on from there. As it stands it plays two games of each kind, just to show what comes out.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import attrs

from newtown import kings
from newtown.agents import agent_named, chance_generator, happenings, mind_generator
from newtown.core.naming import NamedEnum
from newtown.games import ENTRIES, AnyGame, game_named
from newtown.simulation import GameResult, ResultItem, SeatResult, Tally

SEED = 1
AGENT = "greedy"


@attrs.frozen
class Played:
    """A game of the study: its result, and how often everything in it was chosen."""

    result: GameResult
    uses: Counter[str]


# -- Playing and counting ---------------------------------------------------------------------------


def play(name: str, players: int, index: int) -> Played:
    """The game with that index; the same again whenever it is played."""
    game = game_named(name)
    state = game.new_game(type(game.config_of(game.new_game()))(players=players))
    agents = [agent_named(game, AGENT)] * players
    minds = [mind_generator(SEED, index, seat) for seat in range(players)]
    uses: Counter[str] = Counter()
    events = decisions = 0
    for happening in happenings(game, state, agents, chance_generator(SEED, index), minds):
        state = happening.after
        events += 1
        if happening.seat is not None:
            decisions += 1
            uses.update(choices_of(happening.event))
    uses.update(left_at_the_end(game, state))
    result = GameResult.of(
        index, [AGENT] * players, game.score(state), game.winners(state), events=events, decisions=decisions
    )
    return Played(result, uses)


def choices_of(action: attrs.AttrsInstance) -> Iterator[str]:
    """What is counted of a choice: its kind, and each of its parts that has a name or a number."""
    kind = type(action).__name__
    yield kind
    for field in attrs.fields(type(action)):
        value = getattr(action, field.name)
        if isinstance(value, NamedEnum):
            yield f"{kind} {field.name} {value.value}"
        elif isinstance(value, str | int):
            yield f"{kind} {field.name} {value}"


def left_at_the_end(game: AnyGame, state: object) -> Iterator[str]:
    """What is counted of the end of a game: the houses of a town."""
    if isinstance(state, kings.State):
        yield f"round {state.round} was the last"
        for land in state.lands:
            for house in land.houses:
                size = f"{house.floors} floors" + (" and a penthouse" if house.penthouse else "")
                yield "house"
                yield f"house of spec {house.spec}"
                yield f"house of spec {house.spec} with {size}"
                yield f"house on land {land.number}"
                yield f"house with the family {house.family}"


# -- Keeping ----------------------------------------------------------------------------------------


def line_of(played: Played) -> str:
    """A game as a line of the file that keeps the study."""
    return json.dumps({"result": attrs.asdict(played.result), "uses": dict(sorted(played.uses.items()))})


def read_line(line: str) -> Played:
    """The game of such a line."""
    data = json.loads(line)
    seats = tuple(
        SeatResult(**{**row, "items": tuple(ResultItem(**item) for item in row["items"])})
        for row in data["result"]["seats"]
    )
    return Played(GameResult(**{**data["result"], "seats": seats}), Counter(data["uses"]))


def study(name: str, players: int, games: int, workers: int, keep: Path | None) -> Iterator[Played]:
    """The games of the study in their order: those that are kept, then those that are still to be played."""
    file = None if keep is None else keep / f"{name}-{players}.jsonl"
    kept = [] if file is None or not file.exists() else whole_lines(file)[:games]
    yield from map(read_line, kept)
    missing = range(len(kept), games)
    for played in playing(name, players, missing, workers):
        if file is not None:
            with file.open("a", encoding="utf-8") as opened:
                opened.write(line_of(played) + "\n")
        yield played


def whole_lines(file: Path) -> list[str]:
    """The lines of the file, cut after the last whole one: a study may have been stopped within a line."""
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    file.write_text(whole, encoding="utf-8")
    return whole.splitlines()


def playing(name: str, players: int, indices: range, workers: int) -> Iterator[Played]:
    """The games with these indices, in their order, played in so many processes."""
    if workers == 1:
        yield from (play(name, players, index) for index in indices)
        return
    with ProcessPoolExecutor(workers) as executor:
        yield from executor.map(play, [name] * len(indices), [players] * len(indices), indices, chunksize=4)


# -- Telling ----------------------------------------------------------------------------------------


def tell(name: str, players: int, games: Iterable[Played]) -> None:
    """Prints what the games come to."""
    tally, uses, count = Tally(), Counter[str](), 0
    for played in games:
        tally.add(played.result)
        uses.update(played.uses)
        count += 1
    print(f"{name}, {players} players, {count} games")
    print(tally.summary().table("en"))
    print("Chosen in a game, on average:")
    for use, times in sorted(uses.items()):
        print(f"  {times / count:9.3f}  {use}")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description="What greedy agents make of the values of a game.")
    parser.add_argument("--game", choices=[entry.name for entry in ENTRIES], help="all by default")
    parser.add_argument("--players", type=int, help="all numbers of players by default")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="keep the games there, and go on from them"
    )
    chosen = parser.parse_args()
    for entry in ENTRIES:
        for players in entry.players:
            if chosen.game in {None, entry.name} and chosen.players in {None, players}:
                games = study(entry.name, players, chosen.games, chosen.workers, chosen.keep)
                tell(entry.name, players, games)


if __name__ == "__main__":
    main()
