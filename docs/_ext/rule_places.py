"""Where the code of a game speaks of each rule: what decides it before what holds, checks or tells it."""

import ast
import importlib
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from docs._ext.citations import books, cited
from docs._ext.sources import Definition, Module, modules
from newtown.core.errors import Refusal
from newtown.core.text import Phrase

TELLING: Final = frozenset(
    {"consequences", "descriptions", "labels", "narration", "notation", "sentences", "symbols"}
)
"""The modules of a game that put into words what others decide."""


WITHOUT_CODE: Final = {
    "TWF-1.5": Phrase("a matter of words alone", "呼び名だけの問題"),
    "TWF-3.3.2": Phrase("the dice of a program don't fall off the table", "プログラムのサイコロは落ちない"),
    "TWF-6.9": Phrase(
        "follows from the other rules, and is tested", "ほかのルールから導かれ、テストで確かめている"
    ),
}
"""The rules that no code decides, and why."""

SECTION: Final = "# -- "
"""What the heading of a section of a module begins with."""


class Role(Enum):
    """What a place in the code has to do with the rules it names; shown in this order."""

    DECIDES = "decides"
    """What says what is legal and what follows: all of the phases, and the functions elsewhere."""

    HOLDS = "holds"
    """A class or a value: actions, states, the values of the edition. Also a module that describes them."""

    CHECKS = "checks"
    """A function that finds faults of positions and editions from elsewhere."""

    TELLS = "tells"
    """What puts the game into words."""


class Nearness(Enum):
    """How a place names a rule; the nearer come first."""

    REFUSES = 0
    """It refuses by that rule."""

    INSIDE = 1
    """In its code or in a comment."""

    DESCRIPTION = 2
    """In its description."""

    SECTION = 3
    """The heading of its section of the module names the rule."""

    MODULE = 4
    """The description of its module does, and nothing inside of the module."""


_NEAR: Final = frozenset({Nearness.REFUSES, Nearness.INSIDE, Nearness.DESCRIPTION})


class Place(NamedTuple):
    """A definition of a module, or the module as a whole if ``name`` is empty."""

    module: str
    name: str
    role: Role
    is_function: bool


class RulePlaces(NamedTuple):
    """Of one rule: the places by their role, nearest first, and for the code of each refusal that names it
    the module and the name of its definition."""

    places: dict[Role, tuple[Place, ...]]
    refusals: dict[str, tuple[str, str]]


@lru_cache
def places(prefix: str) -> dict[str, RulePlaces]:
    """What the game's package holds of each rule of its book."""
    game = books()[prefix].game.module
    refusals = _refusals(game)
    rule_of = {name: each.rule for name, each in refusals.items()}
    found: dict[str, dict[Place, Nearness]] = {rule.id: {} for rule in books()[prefix].rules}
    for module in _rooms(game):
        for rule, place, nearness in _mentions(module, rule_of):
            if rule in found:
                known = found[rule].get(place, nearness)
                found[rule][place] = min(known, nearness, key=lambda each: each.value)
    return {
        rule: RulePlaces(
            _by_role(known),
            {each.code: (f"{game}.refusals", name) for name, each in refusals.items() if each.rule == rule},
        )
        for rule, known in found.items()
    }


def _by_role(known: dict[Place, Nearness]) -> dict[Role, tuple[Place, ...]]:
    shown = sorted(_nearest(known), key=lambda place: known[place].value)
    roles = {role: tuple(place for place in shown if place.role is role) for role in Role}
    return {role: places for role, places in roles.items() if places}


def _nearest(known: dict[Place, Nearness]) -> Iterator[Place]:
    """What is far goes where the same module has something nearer, and a class where a part of it stays."""
    near = {place.module for place in known if place.is_function and known[place] in _NEAR}
    named = {place.module for place in known if place.name}
    parts = {(place.module, place.name.rpartition(".")[0]) for place in known}
    for place, nearness in known.items():
        match nearness:
            case Nearness.SECTION:
                goes = place.module in near
            case Nearness.MODULE:
                goes = place.module in named
            case _:
                goes = (place.module, place.name) in parts
        if not goes:
            yield place


def _rooms(game: str) -> Iterator[Module]:
    """The modules of a game but its rule book, which names every rule, and its refusals, shown by code."""
    for name, module in modules().items():
        if name.startswith(f"{game}.") and name not in {f"{game}.rulebook", f"{game}.refusals"}:
            yield module


def _refusals(game: str) -> dict[str, Refusal]:
    """The refusals of a game by the name they have in its module of that name."""
    module = importlib.import_module(f"{game}.refusals")
    return {name: each for name, each in vars(module).items() if isinstance(each, Refusal)}


def _mentions(module: Module, refusals: dict[str, str]) -> Iterator[tuple[str, Place, Nearness]]:
    """Every rule that a module names or refuses by: where, and how."""
    lines = module.code.splitlines()
    for rule, start in cited(module.code):
        line = module.code.count("\n", 0, start) + 1
        around = module.innermost(line)
        if around is not None:
            nearness = Nearness.DESCRIPTION if line in around.described else Nearness.INSIDE
            yield rule, _place(module, around), nearness
        elif lines[line - 1].startswith(SECTION):
            for each in _section(module, line, lines):
                yield rule, _place(module, each), Nearness.SECTION
        else:
            yield rule, _place(module, None), Nearness.MODULE
    for each in module.definitions:
        for name in _refused(each):
            if name in refusals:
                yield refusals[name], _place(module, each), Nearness.REFUSES


def _section(module: Module, heading: int, lines: list[str]) -> Iterator[Definition]:
    """The functions from a heading to the next."""
    ends = (number for number, line in enumerate(lines, 1) if number > heading and line.startswith(SECTION))
    end = next(ends, len(lines) + 1)
    return (each for each in module.definitions if each.is_function and heading < each.first < end)


def _refused(function: Definition) -> Iterator[str]:
    """The names of the refusals that a function makes."""
    if not function.is_function:
        return
    for node in ast.walk(function.node):
        match node:
            case ast.Attribute(ast.Name("refusals"), name):
                yield name
            case _:
                pass


def _place(module: Module, definition: Definition | None) -> Place:
    role = _role(module, definition)
    if definition is None:
        return Place(module.name, "", role, is_function=False)
    return Place(module.name, definition.name, role, definition.is_function)


def _role(module: Module, definition: Definition | None) -> Role:
    inside = module.name.split(".")
    if inside[-1] in TELLING:
        return Role.TELLS
    if "validity" in inside or inside[-1].endswith(("faults", "checks")):
        return Role.CHECKS
    if "phases" in inside:
        return Role.DECIDES
    # What functions of an edition make is data.
    if definition is None or not definition.is_function or inside[-1] == "edition":
        return Role.HOLDS
    return Role.CHECKS if _finds_faults(definition.node) else Role.DECIDES


def _finds_faults(node: ast.AST) -> bool:
    """Whether faults are made there, but for what is raised at once: that refuses an argument."""
    if isinstance(node, ast.Raise):
        return False
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fault":
        return True
    return any(map(_finds_faults, ast.iter_child_nodes(node)))
