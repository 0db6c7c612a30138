"""Are the values good? Many games between greedy agents, and what of a game they use.

    python examples/study_of_values.py --game isfahan --games 2000 --workers 2 --keep FOLDER

prints tables for each number of players: seats, points, lengths, and how often everything a player can choose
was chosen. What there is to choose is taken from the edition, so that what nobody ever chose is listed too.
With ``--keep`` every game becomes a line of a file in that folder, and a study that was stopped goes on from
there.

    python examples/study_of_values.py --keep FOLDER --page docs/studies.md

plays nothing: it renews the tables of that page from the games that are kept. Without arguments the program
plays one small game of each kind, just to show what comes out.

    python examples/study_of_values.py --game townfolk --edition FILE --games 300 --keep FOLDER

puts values of your own to the same test.
"""

import argparse
import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from itertools import islice
from pathlib import Path
from statistics import pstdev, stdev
from typing import Final, TypeAlias

import attrs

from newtown import isfahan, kings, townfolk
from newtown.agents import agent_named, chance_generator, happenings, mind_generator
from newtown.core.naming import NamedEnum
from newtown.games import ENTRIES, Entry, game_named, score_items
from newtown.isfahan.actions import ACTION_TYPES as ISFAHAN_ACTIONS
from newtown.kings.actions import ACTION_TYPES as KINGS_ACTIONS
from newtown.kings.components import KING_LAND, Ability, Family, LandKind
from newtown.simulation import Estimate, GameResult, ResultItem, SeatResult, Tally
from newtown.simulation.intervals import Moments, Number, estimated_mean, exact
from newtown.townfolk.actions import ACTION_TYPES as TOWNFOLK_ACTIONS

SEED = 1
AGENT = "greedy"


AnyEdition: TypeAlias = kings.Edition | isfahan.Edition | townfolk.Edition
EDITIONS: Final[Mapping[str, AnyEdition]] = {
    kings.NAME: kings.STANDARD,
    isfahan.NAME: isfahan.STANDARD,
    townfolk.NAME: townfolk.STANDARD,
}


@attrs.frozen
class Kind:
    """What is played: a game, for so many players, with the values of an edition."""

    name: str
    players: int
    edition: AnyEdition


@attrs.frozen
class Played:
    """A game of the study: its result, and how often everything in it was chosen."""

    result: GameResult
    uses: Counter[str]


# -- Playing and counting ---------------------------------------------------------------------------


def play(kind: Kind, index: int) -> Played:
    """The game of that kind with that index; the same again whenever it is played."""
    game, players = game_named(kind.name), kind.players
    usual = game.config_of(game.new_game())
    state = game.new_game(type(usual)(players=players, edition=kind.edition))
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
    uses.update(left_at_the_end(state))
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


def left_at_the_end(state: object) -> Iterator[str]:
    """What is counted of the end of a game: the houses of a town."""
    if isinstance(state, kings.State):
        yield f"round {state.round} was the last"
        for land in state.lands:
            for house in land.houses:
                yield "house"
                yield f"house of spec {house.spec}"
                yield house_key(house.spec, house.floors, house.penthouse)
                yield f"house on land {land.number}"
                yield f"house with the family {house.family}"


def house_key(spec: int, floors: int, penthouse: bool) -> str:
    return f"house of spec {spec} with {floors} floors" + (" and a penthouse" if penthouse else "")


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


def file_of(keep: Path, kind: Kind) -> Path:
    """The file for games of a kind; other editions than the library's are told apart by name alone."""
    edition = () if kind.edition == EDITIONS[kind.name] else (kind.edition.name,)
    return keep / f"{'-'.join((kind.name, *edition, str(kind.players)))}.jsonl"


def kept_games(file: Path) -> Iterator[Played]:
    """The games of the file, as far as its lines are whole: a study may have been stopped within one."""
    if not file.exists():
        return
    with file.open(encoding="utf-8", newline="\n") as lines:
        for index, line in enumerate(lines):
            if not line.endswith("\n"):
                return
            played = read_line(line)
            if played.result.game != index:
                raise ValueError(f"{file}, line {index + 1}: game {played.result.game} instead of {index}")
            yield played


def cut(file: Path) -> None:
    """Takes away what a study that was stopped has left of a line."""
    with file.open("r+b") as opened:
        opened.truncate(opened.read().rfind(b"\n") + 1)


def study(kind: Kind, games: int, workers: int, keep: Path | None) -> Iterator[Played]:
    """The games of the study in their order: those that are kept, then those that are still to be played."""
    file = None if keep is None else file_of(keep, kind)
    there = 0
    if file is not None:
        for played in islice(kept_games(file), games):
            there += 1
            yield played
    if file is not None and there < games:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        cut(file)
    for played in playing(kind, range(there, games), workers):
        if file is not None:
            with file.open("a", encoding="utf-8", newline="\n") as opened:
                opened.write(line_of(played) + "\n")
        yield played


def playing(kind: Kind, indices: range, workers: int) -> Iterator[Played]:
    """The games with these indices, in their order, played in so many processes."""
    if workers == 1 or not indices:
        yield from (play(kind, index) for index in indices)
        return
    with ProcessPoolExecutor(workers) as executor:
        yield from executor.map(play, [kind] * len(indices), indices, chunksize=4)


# -- What is measured -------------------------------------------------------------------------------

Measure: TypeAlias = Callable[[Played], Number]
"""A number that every game has."""


@attrs.frozen
class Line:
    """A line of a table: what it is about, and what is measured of it."""

    label: str
    measures: tuple[Measure, ...]


@attrs.frozen
class Table:
    """Measures that belong together. ``about`` says what the numbers are, ``head`` what the lines are, and
    ``zero`` what stands for a number that was 0 in every game."""

    title: str
    about: str
    head: str
    lines: tuple[Line, ...]
    zero: str = "never"


def uses(*keys: str) -> Measure:
    """How often any of these was chosen in a game."""
    return lambda played: sum(played.uses[key] for key in keys)


def used(label: str, *keys: str) -> Line:
    return Line(label, (uses(*keys),))


def for_each_player(measure: Measure) -> Measure:
    return lambda played: Fraction(measure(played)) / len(played.result.seats)


def points_from(code: str, *, winners: bool) -> Measure:
    """The points that came from a source, for the mean seat of the game or the mean winner of it."""

    def measured(played: Played) -> Fraction:
        rows = [row for row in played.result.seats if row.won or not winners]
        points = sum(item.points for row in rows for item in row.items if item.code == code)
        return Fraction(points, len(rows))

    return measured


def scores(played: Played) -> list[int]:
    """The points of the seats, most first."""
    return sorted((row.score for row in played.result.seats), reverse=True)


def deviation_within(played: Played) -> float:
    """The standard deviation of the points at one table."""
    return stdev(scores(played))


def tables_of(edition: AnyEdition) -> tuple[Table, ...]:
    """All that is measured of the game of that edition."""
    if isinstance(edition, kings.Edition):
        name, own, actions = kings.NAME, kings_tables(edition), kinds_of(KINGS_ACTIONS)
    elif isinstance(edition, isfahan.Edition):
        name, own, actions = isfahan.NAME, isfahan_tables(edition), kinds_of(ISFAHAN_ACTIONS)
    else:
        name, own, actions = townfolk.NAME, townfolk_tables(edition), kinds_of(TOWNFOLK_ACTIONS)
    decisions = Table("Decisions", "Times in a game.", "action", actions)
    return (games_table(), sources_table(name), *own, decisions)


def kinds_of(actions: Iterable[type]) -> tuple[Line, ...]:
    return tuple(used(action.__name__, action.__name__) for action in actions)


def games_table() -> Table:
    lines = (
        Line("points of the best seat", (lambda played: scores(played)[0],)),
        Line("the best seat's lead over the second", (lambda played: scores(played)[0] - scores(played)[1],)),
        Line("standard deviation at one table", (deviation_within,)),
        Line("part with several winners", (lambda played: played.result.seats[0].winners > 1,)),
        Line("decisions", (lambda played: played.result.decisions,)),
        Line("events, chance's among them", (lambda played: played.result.events,)),
    )
    return Table("Games", "Means of a game.", "", lines)


def sources_table(name: str) -> Table:
    lines = tuple(
        Line(item.label.en, (points_from(item.code, winners=False), points_from(item.code, winners=True)))
        for item in score_items(name)
    )
    return Table("Where the points come from", "Points of a seat / of a winner.", "source", lines)


# -- What there is in the King's New Town -----------------------------------------------------------


def kings_tables(edition: kings.Edition) -> tuple[Table, ...]:
    return (
        Table("Houses", "At the end of a game: houses in all.", "house", tuple(house_lines(edition))),
        Table("Room for families", "Houses at the end of a game.", "base value", tuple(room_lines(edition))),
        Table("Lands", "Moves to it / houses on it at the end.", "land", tuple(land_lines(edition))),
        Table("Abilities", "Uses in a game.", "ability", tuple(ability_lines(edition))),
        Table("Land cards", "Uses of its ability in a game.", "card", tuple(card_lines(edition))),
        Table("Residents", "Part of the games in which it has a house.", "family", family_lines(edition)),
        Table("Choices", "Times in a game.", "choice", tuple(kings_choices(edition))),
    )


def shapes(edition: kings.Edition) -> Iterator[tuple[int, int, bool, int]]:
    """Spec, floors, penthouse and base value of every house there may be."""
    for number, spec in enumerate(edition.specs, 1):
        for floors, value in enumerate(spec.values, 1):
            yield number, floors, False, value
            if number == edition.penthouse.spec:
                yield number, floors, True, value + edition.penthouse.points


def house_lines(edition: kings.Edition) -> Iterator[Line]:
    for number, floors, penthouse, value in shapes(edition):
        spec = edition.specs[number - 1]
        label = f"spec {number} ({spec.width}×{spec.depth}), {floors} {'floor' if floors == 1 else 'floors'}"
        top = ", penthouse" if penthouse else ""
        yield used(f"{label}{top}: base {value}", house_key(number, floors, penthouse))
    yield used("all houses", "house")
    yield Line("all houses, for each player", (for_each_player(uses("house")),))


def room_lines(edition: kings.Edition) -> Iterator[Line]:
    """The base values of houses beside the sizes of families."""
    keys: dict[int, list[str]] = {family.size: [] for family in edition.families}
    for number, floors, penthouse, value in shapes(edition):
        keys.setdefault(value, []).append(house_key(number, floors, penthouse))
    for value in sorted(keys):
        families = sum(family.size == value for family in edition.families)
        yield used(f"{value} (families of this size: {families})", *keys[value])


def land_lines(edition: kings.Edition) -> Iterator[Line]:
    for land in edition.lands:
        yield land_line(land.number, f"{land.number} ({land.kind.value})")
    yield land_line(KING_LAND, "the king's land")


def land_line(number: int, label: str) -> Line:
    return Line(label, (uses(f"Move land {number}"), uses(f"house on land {number}")))


ABILITY_USES: Final = {
    Ability.WHITE: {"a white die to 0": "ZeroWhite", "a white die doubled": "DoubleWhite"},
    Ability.RAISE: {f"{colour} die +1": f"RaiseDie colour {colour}" for colour in ("red", "green", "black")},
    Ability.SWAP: {"green and black swapped": "SwapDice"},
    Ability.MATERIAL: {"a material gained": "GainMaterial", "a material given back": "ReturnMaterial"},
}


def ability_lines(edition: kings.Edition) -> Iterator[Line]:
    for card in edition.card_kinds:
        for label, key in ABILITY_USES[card.ability].items():
            yield used(f"{card.kind.value}: {label}", key)


def card_lines(edition: kings.Edition) -> Iterator[Line]:
    kinds = {card.kind: card for card in edition.card_kinds}
    for land in edition.lands:
        card = kinds[land.kind]
        actions = {key.partition(" ")[0] for key in ABILITY_USES[card.ability].values()}
        keys = (f"{action} card {land.number}" for action in sorted(actions))
        yield used(f"{land.number} ({land.kind.value}, worth {card.value})", *keys)


def family_lines(edition: kings.Edition) -> tuple[Line, ...]:
    housed = (used(family_label(each), f"house with the family {each.name}") for each in edition.families)
    return (*housed, used("houses without a family", "house with the family None"))


def family_label(family: Family) -> str:
    anywhere = len(family.wishes) == len(LandKind)
    wishes = "any" if anywhere else " ".join(kind.value for kind in family.wishes)
    return f"{family.label.en} (size {family.size}, points {family.points}; {wishes})"


def kings_choices(edition: kings.Edition) -> Iterator[Line]:
    yield from (used(f"tree rolled with {dice} dice", f"RollTree dice {dice}") for dice in edition.tree_dice)
    yield used("votes for a fifth round", "Vote extend True")
    yield used("votes against it", "Vote extend False")
    yield used("fifth round played", f"round {edition.rounds + 1} was the last")
    sizes = [piece.size for piece in edition.pieces]
    yield from (used(f"material of {size} split", f"Split size {size}") for size in sizes if size > 1)
    given = (size for size in sizes if size >= edition.gift_size)
    yield from (used(f"material of {size} given away", f"Give size {size}") for size in given)
    for depth in range(-(-len(edition.families) // edition.columns)):
        yield used(f"family taken from behind {depth} others", f"TakeFamily depth {depth}")


# -- What there is in Isfahan -----------------------------------------------------------------------

WAIVERS: Final = {
    isfahan.CardKind.BUILD_NO_CAMELS: "Build waive_camels True",
    isfahan.CardKind.BUILD_NO_GOLD: "Build waive_gold True",
}


def isfahan_tables(edition: isfahan.Edition) -> tuple[Table, ...]:
    return (
        Table("Groups of dice", "Taken in a game.", "group", tuple(group_lines(edition))),
        Table("Buildings", "Built in a game by all players.", "building", tuple(building_lines(edition))),
        Table("Cards", "Played in a game / discarded for a die.", "card", tuple(isfahan_cards(edition))),
        Table(
            "Souks",
            "Cubes shipped in a game, for each shop.",
            "souk",
            tuple(souk_lines(edition)),
        ),
        Table("Supervisor", "Moves that ended there in a game.", "street", tuple(street_lines(edition))),
    )


def group_lines(edition: isfahan.Edition) -> Iterator[Line]:
    rows = ("camels", *(f"{district.name} district" for district in edition.districts), "gold")
    yield from (used(f"row {row}: {label}", f"TakeGroup row {row}") for row, label in enumerate(rows))
    yield used("for its section", "TakeGroup use section")
    yield used("for a card", "TakeGroup use card")
    yield used("for the supervisor", "TakeGroup use supervisor")
    for count in range(1, edition.most_yellow + 1):
        yield used(f"{count} yellow dice bought", f"BuyDice count {count}")


def building_lines(edition: isfahan.Edition) -> Iterator[Line]:
    for spec in edition.buildings:
        label = f"{spec.kind.value} ({spec.camels} camels, {spec.gold} gold)"
        yield used(label, f"Build building {spec.kind.value}")


def isfahan_cards(edition: isfahan.Edition) -> Iterator[Line]:
    for card in edition.cards:
        name = card.kind.value
        played = WAIVERS.get(card.kind, f"PlayCard kind {name}")
        yield Line(name.replace("_", " "), (uses(played), uses(f"TakeGroup die_card {name}")))


def souk_lines(edition: isfahan.Edition) -> Iterator[Line]:
    for district in edition.districts:
        for souk in district.souks:
            shops = len(souk.shops)
            shipped = uses(*(f"PlaceCube shop {souk.name}.{shop}" for shop in range(shops)))
            yield Line(f"{souk.name} ({shops} shops, {souk.points} points)", (shared(shipped, shops),))


def shared(measure: Measure, by: int) -> Measure:
    return lambda played: Fraction(measure(played)) / by


def street_lines(edition: isfahan.Edition) -> Iterator[Line]:
    for street in edition.streets:
        squares = (f"TakeGroup dest {street.name}{step}" for step in range(1, street.length + 1))
        yield used(f"{street.name}, {street.length} squares", *squares)
    yield used("the crossroads", "TakeGroup dest C")


# -- What there is in Town Folk ---------------------------------------------------------------------

ELSEWHERE: Final = {
    "watchtower": ("UseWatchtower",),
    "training": ("LevelUp",),
}
"""Boxes of the boards that have actions of their own; the inn sells several dice at once."""


def townfolk_tables(edition: townfolk.Edition) -> tuple[Table, ...]:
    return (
        Table("Turns", "Means of a game.", "", tuple(turn_lines(edition))),
        Table("Boards", "Part of the games in which it was there.", "board", tuple(board_lines(edition))),
        Table("Boxes of every board", "Uses in a game by all players.", "box", tuple(box_lines(edition))),
        card_table(edition, townfolk.CardKind.LAND, "Acquired in a game / its box used."),
        card_table(edition, townfolk.CardKind.CRAFTSMAN, "Acquired in a game / box used / levels."),
        card_table(edition, townfolk.CardKind.BUILDING, "Acquired in a game / its right box used."),
    )


def turn_lines(edition: townfolk.Edition) -> Iterator[Line]:
    yield Line("rounds", (for_each_player(uses("PassSwap", "UseWatchtower")),))
    yield Line("cards acquired by each player", (for_each_player(uses("Acquire")),))
    for kind in townfolk.CardKind:
        yield Line(f"of them {kind.value} cards", (for_each_player(acquired(edition, kind)),))
    for kind in townfolk.CardKind:
        deck = sum(card.kind is kind for card in edition.cards)
        yield Line(f"{kind.value} cards of {deck} that came into the shop", (shown(edition, kind, deck),))


def acquired(edition: townfolk.Edition, kind: townfolk.CardKind) -> Measure:
    return uses(*(f"Acquire card {card.id}" for card in edition.cards if card.kind is kind))


def shown(edition: townfolk.Edition, kind: townfolk.CardKind, deck: int) -> Measure:
    """The cards of a row at first, and one more for each that was acquired; the Watchtower may add others."""
    bought = acquired(edition, kind)
    return lambda played: min(edition.row_size + bought(played), deck)


def board_lines(edition: townfolk.Edition) -> Iterator[Line]:
    for board in edition.boards:
        made = "/".join(kind.value for kind in board.face_1)
        yield used(f"{board.id} ({made})", f"ChooseBoard board {board.id}")


def box_lines(edition: townfolk.Edition) -> Iterator[Line]:
    for fixture in edition.board_boxes:
        box = fixture.box.id
        if box == "inn":
            yield Line("Inn: dice bought", (dice_bought,))
        else:
            yield used(fixture.label.en, *ELSEWHERE.get(box, (f"Produce box {box}", f"Score box {box}")))


def dice_bought(played: Played) -> int:
    return sum(dice * played.uses[f"BuyDice dice {dice}"] for dice in range(1, 4))


def card_table(edition: townfolk.Edition, kind: townfolk.CardKind, about: str) -> Table:
    lines = tuple(townfolk_card(card) for card in edition.cards if card.kind is kind)
    title = {"land": "Lands", "craftsman": "Craftsmen", "building": "Buildings"}[kind.value]
    return Table(title, about, "card", lines)


def townfolk_card(card: townfolk.Card) -> Line:
    """The part of the games in which it was acquired, and the uses of its boxes that cost something."""
    boxes = (f"{action} box {box.id}" for box in card.boxes for action in ("Produce", "Score"))
    measures: tuple[Measure, ...] = (uses(f"Acquire card {card.id}"), uses(*boxes))
    if card.kind is townfolk.CardKind.CRAFTSMAN:
        measures = (*measures, uses(f"LevelUp card {card.id}"))
    automatic = all(isinstance(box, townfolk.Automatic) for box in card.boxes)
    label = f"{card.label.en} ({card.id}, {townfolk.write_cost(card.cost)})"
    return Line(label, measures[:1] if automatic else measures)


# -- Summing up -------------------------------------------------------------------------------------


class Sums:
    """What the games with one number of players come to, measure by measure."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.games = 0
        self.tally = Tally()
        self._measures = [each for table in tables for line in table.lines for each in line.measures]
        self._totals: list[int | Fraction] = [0] * len(self._measures)
        self._squares: list[int | Fraction] = [0] * len(self._measures)

    def add(self, played: Played) -> None:
        self.games += 1
        self.tally.add(played.result)
        for at, measure in enumerate(self._measures):
            value = exact(measure(played))
            if value:
                self._totals[at] += value
                self._squares[at] += value * value

    def estimates(self) -> Iterator[Estimate]:
        """The mean of every measure with its interval of 95 %, in the order of the tables."""
        for total, squares in zip(self._totals, self._squares, strict=True):
            yield estimated_mean(Moments(self.games, total, squares))


def summed(tables: Sequence[Table], games: Iterable[Played]) -> Sums:
    sums = Sums(tables)
    for played in games:
        sums.add(played)
    return sums


# -- Telling ----------------------------------------------------------------------------------------

Row: TypeAlias = tuple[str, ...]


def report(tables: Sequence[Table], found: Mapping[int, Sums]) -> Iterator[str]:
    """What there is to tell of a game, in lines of Markdown; ``found`` is by the number of players."""
    yield from section("Seats", "Victories in per cent, with Wilson's interval; points.", seat_rows(found))
    yield from section("Points of a seat", "Over all seats and games.", spread_rows(found))
    columns = [sums.estimates() for sums in found.values()]
    for table in tables:
        rows = [(table.head, *map(column_head, found)), *measured_rows(table, columns)]
        yield from section(table.title, table.about, rows)


def section(title: str, about: str, found: Iterable[Row]) -> Iterator[str]:
    rows = tuple(found)
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    first, *others = (padded(row, widths) for row in rows)
    rule = "|".join(("-" * (widths[0] + 2), *("-" * (width + 1) + ":" for width in widths[1:])))
    yield from (f"### {title}", "", about, "", first, f"|{rule}|", *others, "")


def padded(row: Row, widths: Sequence[int]) -> str:
    """The cells of a row of a table: the first flush left, the others flush right."""
    cells = (
        cell.rjust(width) if at else cell.ljust(width)
        for at, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return f"| {' | '.join(cells)} |"


def column_head(players: int) -> str:
    return f"{players} players"


def seat_rows(found: Mapping[int, Sums]) -> Iterator[Row]:
    yield ("players", "games", "seat", "won", "interval", "even share", "points", "above the mean seat")
    for players, sums in found.items():
        for group in sums.tally.summary().by_seat:
            yield (
                str(players),
                str(sums.games),
                str(group.seat),
                percent(group.won.mean),
                f"{percent(group.won.low)} to {percent(group.won.high)}",
                percent(1 / players),
                f"{group.score.mean:.1f}",
                f"{group.lead.mean:+.2f} {give_or_take(group.lead.half_width)}",
            )


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def spread_rows(found: Mapping[int, Sums]) -> Iterator[Row]:
    yield ("players", "games", "mean", "deviation", "least", *(f"{part} %" for part in PARTS), "most")
    for players, sums in found.items():
        (group,) = sums.tally.summary().by_agent
        points = [points for points, rows in group.scores for _ in range(rows)]
        yield (
            str(players),
            str(sums.games),
            f"{group.score.mean:.2f} {give_or_take(group.score.half_width)}",
            f"{pstdev(points):.1f}",
            str(points[0]),
            *(str(points[(len(points) - 1) * part // 100]) for part in PARTS),
            str(points[-1]),
        )


PARTS: Final = (5, 25, 50, 75, 95)
"""Per cent of the seats that have at most so many points."""


def measured_rows(table: Table, columns: Sequence[Iterator[Estimate]]) -> list[Row]:
    """A row for every line, and one that says how far off these means may be."""
    taken = [[list(islice(column, len(line.measures))) for line in table.lines] for column in columns]
    rows = [
        (line.label, *(cell(column[at], table.zero) for column in taken))
        for at, line in enumerate(table.lines)
    ]
    return [*rows, ("widest interval", *map(widest, taken))]


def cell(estimates: Sequence[Estimate], zero: str) -> str:
    return " / ".join(zero if estimate.mean == 0 else number(estimate.mean) for estimate in estimates)


def number(value: float) -> str:
    """Three places of a number, as far as they stand before or after the point."""
    if abs(value) < 0.005:
        return "0.00+" if value > 0 else "0.00-"
    return f"{value:.2f}" if abs(value) < 100 else f"{value:.1f}"


def widest(column: Sequence[Sequence[Estimate]]) -> str:
    """The widest interval of each measure of a table."""
    places = range(max(map(len, column)))
    halves = (max(line[place].half_width for line in column if place < len(line)) for place in places)
    return " / ".join(map(give_or_take, halves))


def give_or_take(half_width: float) -> str:
    """Half of an interval; one game has none."""
    return f"±{half_width:.2f}" if math.isfinite(half_width) else "±?"


# -- The page ---------------------------------------------------------------------------------------


def renewed(page: str, name: str, lines: Iterable[str]) -> str:
    """The page with these lines between the marks of a game, in place of those that were there."""
    begin, end = (f"% {edge} of the figures of {name}\n" for edge in ("begin", "end"))
    before, found, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise ValueError(f"the page has no lines {begin.strip()!r} and {end.strip()!r}")
    text = "".join(f"{line}\n" for line in lines)
    return f"{before}{begin}\n{text}{end}{after}"


def renew(page: Path, keep: Path) -> None:
    """Writes what the kept games come to into the page, and plays none."""
    text = page.read_text(encoding="utf-8")
    for entry in ENTRIES:
        edition = EDITIONS[entry.name]
        tables = tables_of(edition)
        found = {
            players: summed(tables, kept_games(file_of(keep, Kind(entry.name, players, edition))))
            for players in entry.players
        }
        there = {players: sums for players, sums in found.items() if sums.games}
        if there:
            text = renewed(text, entry.name, report(tables, there))
    page.write_text(text, encoding="utf-8", newline="\n")


# -- The program ------------------------------------------------------------------------------------


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="What greedy agents make of the values of a game.")
    parser.add_argument("--game", choices=[entry.name for entry in ENTRIES], help="all by default")
    parser.add_argument("--players", type=int, help="all numbers of players by default")
    parser.add_argument("--edition", type=Path, metavar="FILE", help="values of your own for the game")
    parser.add_argument("--games", type=int, help="for each number of players")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="keep the games there, and go on from them"
    )
    parser.add_argument(
        "--page", type=Path, metavar="FILE", help="only renew the tables of that page from the kept games"
    )
    chosen = parser.parse_args()
    if min(1 if chosen.games is None else chosen.games, chosen.workers) < 1:
        parser.error("at least one game and one worker are needed")
    if chosen.edition is not None and chosen.game is None:
        parser.error("--edition needs --game: the game that it is for")
    if chosen.page is not None and chosen.keep is None:
        parser.error("--page needs --keep: the folder of the games")
    return chosen


def numbers_of_players(entry: Entry, chosen: argparse.Namespace) -> tuple[int, ...]:
    """Those that were asked for; the fewest of the game for who only looks what comes out."""
    if chosen.players is not None:
        return tuple(players for players in entry.players if players == chosen.players)
    return entry.players[:1] if chosen.games is None else entry.players


def edition_for(name: str, file: Path | None) -> AnyEdition:
    """The edition of the file, or the library's own; raises ``FormatError`` or ``InvalidState``."""
    if file is None:
        return EDITIONS[name]
    readers: Mapping[str, Callable[[str], AnyEdition]] = {
        kings.NAME: kings.load_edition,
        isfahan.NAME: isfahan.load_edition,
        townfolk.NAME: townfolk.load_edition,
    }
    return readers[name](file.read_text(encoding="utf-8"))


def main() -> None:
    chosen = arguments()
    if chosen.page is not None:
        renew(chosen.page, chosen.keep)
        return
    for entry in ENTRIES:
        if chosen.game not in {None, entry.name}:
            continue
        edition = edition_for(entry.name, chosen.edition)
        tables = tables_of(edition)
        found = {
            players: summed(
                tables,
                study(Kind(entry.name, players, edition), chosen.games or 1, chosen.workers, chosen.keep),
            )
            for players in numbers_of_players(entry, chosen)
        }
        if found:
            print(f"## {entry.title.en}", "", *report(tables, found), sep="\n")


if __name__ == "__main__":
    main()
