"""What holds for the project as a whole: its version, its imports, what its README promises."""

import ast
import importlib
import importlib.metadata
import importlib.resources
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import newtown

ROOT = Path(__file__).parent.parent
PACKAGE = Path(newtown.__path__[0])

GAMES = {"kings", "isfahan", "townfolk"}
FACE = "newtown"
"""The package itself: the flagship's public names."""
SHARED = {"core", "_version"}


# -- Version ----------------------------------------------------------------------------------------


def test_the_installed_version_is_the_one_in_the_code() -> None:
    assert importlib.metadata.version("newtown") == newtown.__version__


def test_the_version_is_written_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/newtown/_version.py"
    others = [path for path in PACKAGE.rglob("*.py") if path.name != "_version.py"]
    assert not [path for path in others if f'"{newtown.__version__}"' in path.read_text(encoding="utf-8")]


def test_the_changelog_begins_with_the_current_version() -> None:
    news = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)", news, re.MULTILINE)[0] == newtown.__version__


# -- Importing --------------------------------------------------------------------------------------


def in_a_fresh_interpreter(program: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout


def loaded_by_importing_newtown(folder: Path) -> set[str]:
    program = (
        "import sys; before = set(sys.modules); import newtown; print(*sorted(set(sys.modules) - before))"
    )
    return set(in_a_fresh_interpreter(program, folder).split())


def test_importing_the_package_loads_only_its_three_dependencies(tmp_path: Path) -> None:
    foreign = {name.partition(".")[0] for name in loaded_by_importing_newtown(tmp_path)}
    assert foreign - sys.stdlib_module_names <= {
        "newtown",
        "attr",
        "attrs",
        "cattr",
        "cattrs",
        "typing_extensions",
    }


def test_importing_the_package_loads_no_room_that_only_some_users_need(tmp_path: Path) -> None:
    rooms = ("cli", "testing", "agents", "simulation", "rendering", "adapters", "isfahan", "townfolk")
    heavy = {"argparse", "asyncio", "logging", "subprocess", "unittest"}
    unneeded = {*(f"newtown.{room}" for room in rooms), *heavy}
    assert loaded_by_importing_newtown(tmp_path) & unneeded == set()


def seconds_to_import(modules: str, folder: Path) -> float:
    """The processor time that importing takes in a fresh interpreter, the best of some."""
    program = (
        f"import time; begun = time.process_time(); import {modules}; print(time.process_time() - begun)"
    )
    return min(float(in_a_fresh_interpreter(program, folder)) for _ in range(5))


def test_importing_the_package_takes_less_than_150_ms(tmp_path: Path) -> None:
    # On a slow or busy machine the limit grows with what the dependencies take, 43 ms where it was set.
    limit = max(0.150, 0.150 * seconds_to_import("attrs, cattrs", tmp_path) / 0.043)
    assert seconds_to_import("newtown", tmp_path) < limit


def test_the_package_tells_type_checkers_that_it_is_typed() -> None:
    assert (importlib.resources.files("newtown") / "py.typed").is_file()


# -- Which room may import which --------------------------------------------------------------------


def room_of(module: str) -> str:
    """The part of the package that a module belongs to: ``core``, a game, ``agents``, ``cli`` and so on."""
    return module.split(".")[1] if "." in module else FACE


def is_module(name: str) -> bool:
    """Whether a name of the package itself is one of its rooms, and not something of its face."""
    return (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file()


def rooms_imported(source: str) -> set[str]:
    """The rooms that a module of that source imports from, here or there in it."""
    modules: list[str] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                modules += [name.name for name in names]
            case ast.ImportFrom("newtown", names):
                modules += [f"newtown.{name.name}" if is_module(name.name) else FACE for name in names]
            case ast.ImportFrom(str(module)):
                modules.append(module)
    return {room_of(module) for module in modules if module.split(".")[0] == "newtown"}


def imports() -> Iterator[tuple[str, str, str]]:
    """Every import inside the package: the module that does it, its room, and the room imported."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        for imported in sorted(rooms_imported(path.read_text(encoding="utf-8"))):
            yield module, room_of(module), imported


@pytest.mark.parametrize(
    ("source", "rooms"),
    [
        ("import newtown.core.text", {"core"}),
        ("from newtown.core.text import Phrase", {"core"}),
        ("from newtown import core", {"core"}),
        ("def late():\n    from newtown.cli import main", {"cli"}),
        ("import newtown", {FACE}),
        ("from newtown import new_game", {FACE}),
        ("import attrs, newtowns.core", set()),
    ],
)
def test_every_way_to_import_a_room_is_seen(source: str, rooms: set[str]) -> None:
    assert rooms_imported(source) == rooms


def test_the_core_imports_no_game_and_nothing_built_on_games() -> None:
    assert [(module, to) for module, room, to in imports() if room in SHARED and to not in SHARED] == []


def test_a_game_imports_the_core_and_itself_alone() -> None:
    assert [
        (module, to) for module, room, to in imports() if room in GAMES and to not in {room, *SHARED}
    ] == []


def test_the_face_of_the_package_imports_the_flagship_and_the_core_alone() -> None:
    assert [
        (module, to) for module, room, to in imports() if room == FACE and to not in {"kings", *SHARED}
    ] == []


def test_no_module_is_named_like_something_else_that_its_package_offers() -> None:
    """Importing ``newtown.score`` as a module would put it in the place of a function of that name."""
    packages = [path.parent for path in PACKAGE.rglob("__init__.py")]
    taken = [
        f"{module.__name__}.{child.stem}"
        for package in packages
        for module in [importlib.import_module(dotted(package))]
        for child in package.glob("[!_]*.py")
        if not isinstance(getattr(module, child.stem, module), ModuleType)
    ]
    assert packages
    assert taken == []


def dotted(package: Path) -> str:
    return ".".join(package.relative_to(PACKAGE.parent).parts)


def test_only_the_program_imports_the_command_line() -> None:
    assert [
        (module, to) for module, room, to in imports() if to == "cli" and room not in {"cli", "__main__"}
    ] == []


# -- What the README promises -----------------------------------------------------------------------


def test_what_is_checked_by_machine_are_the_commands_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    checked = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    promised = [block.strip() for block in re.findall(r"^```sh\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)]
    assert promised == [
        "python -m pip install . && python -m newtown play --seed 7",
        "python -m pip install nox && nox",
    ]
    assert set(promised) <= {line.strip() for line in checked}


def test_every_page_that_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^):]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).is_file()] == []
