"""Every rule of every rule book has a test that names it, and no test names a rule that isn't there.

The marks are read from the tests' source, so that this holds whatever part of the tests is run. A mark
counts where pytest sees it: above a test or a class of tests, among the cases above a test, or in
``pytestmark``. Tests that are left out by default don't count.
"""

import ast
import importlib
import importlib.util
import pkgutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import newtown
from newtown.core.rulebook import Rule

TESTS = Path(__file__).parent
LEFT_OUT = {"long", "skip", "skipif", "xfail"}


def rule_books() -> dict[str, tuple[Rule, ...]]:
    """The rules of each game of the package that has a rule book."""
    books: dict[str, tuple[Rule, ...]] = {}
    for room in pkgutil.iter_modules(newtown.__path__, "newtown."):
        if room.ispkg and room.name != "newtown.core" and importlib.util.find_spec(f"{room.name}.rulebook"):
            books[room.name] = importlib.import_module(f"{room.name}.rulebook").RULES
    return books


def marked_tests(body: Sequence[ast.stmt], above: Sequence[ast.expr]) -> Iterator[Sequence[ast.expr]]:
    """For each test in a file or class: the expressions that hold its marks, those from above included."""
    for node in body:
        match node:
            case ast.Assign([ast.Name("pytestmark")], value):
                above = (*above, value)
    for node in body:
        match node:
            case ast.FunctionDef(name, decorator_list=decorators) if name.startswith("test"):
                yield (*above, *decorators)
            case ast.ClassDef(name, decorator_list=decorators) if name.startswith("Test"):
                yield from marked_tests(node.body, (*above, *decorators))


def marks_in(expression: ast.expr) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Every pytest mark in an expression: its name, and the constants it is called with."""
    for node in ast.walk(expression):
        match node:
            case ast.Attribute(ast.Attribute(attr="mark") | ast.Name("mark"), name):
                yield name, ()
            case ast.Call(ast.Attribute(ast.Attribute(attr="mark") | ast.Name("mark"), name), arguments):
                yield name, tuple(each.value for each in arguments if isinstance(each, ast.Constant))


def rules_marked(source: str) -> set[object]:
    """The ids of the rules that the tests in a file's source are marked with."""
    found: set[object] = set()
    for expressions in marked_tests(ast.parse(source).body, ()):
        marks = [mark for expression in expressions for mark in marks_in(expression)]
        if not LEFT_OUT & {name for name, _ in marks}:
            found.update(*(ids for name, ids in marks if name == "rule"))
    return found


def all_rules_marked() -> set[object]:
    sources = [path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")]
    return set().union(*map(rules_marked, sources))


ONE = "def test_one(): ..."


@pytest.mark.parametrize(
    ("source", "rules"),
    [
        (f"@pytest.mark.rule('A-1')\n{ONE}", {"A-1"}),
        (f"@mark.rule('A-1', 'A-2')\n@mark.rule('A-3')\n{ONE}", {"A-1", "A-2", "A-3"}),
        (f"@mark.rule('A-1')\nclass TestOne:\n    @mark.rule('A-2')\n    {ONE}", {"A-1", "A-2"}),
        (f"@mark.parametrize('n', [param(1, marks=mark.rule('A-1'))])\n{ONE}", {"A-1"}),
        (f"{ONE}\npytestmark = [pytest.mark.rule('A-1')]", {"A-1"}),
        ("pytestmark = [pytest.mark.rule('A-1')]", set()),
        ("@pytest.mark.rule('A-1')\ndef helper(): ...", set()),
        (f"@pytest.mark.ruler('A-1')\n{ONE}", set()),
        (f"@pytest.mark.long\n@pytest.mark.rule('A-1')\n{ONE}", set()),
        (f"@pytest.mark.skip('later')\n@pytest.mark.rule('A-1')\n{ONE}", set()),
        (f"pytestmark = pytest.mark.long\n@pytest.mark.rule('A-1')\n{ONE}", set()),
    ],
)
def test_a_mark_counts_where_pytest_runs_what_it_marks(source: str, rules: set[str]) -> None:
    assert rules_marked(source) == rules


def test_the_flagship_has_a_rule_book() -> None:
    assert "newtown.kings" in rule_books()


@pytest.mark.parametrize("game", rule_books())
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    marked = all_rules_marked()
    assert [rule.id for rule in rule_books()[game] if rule.id not in marked] == []


def test_no_test_names_a_rule_that_is_in_no_rule_book() -> None:
    known = {rule.id for rules in rule_books().values() for rule in rules}
    assert all_rules_marked() - known == set()
