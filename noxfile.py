"""Every check of this project: ``nox`` runs those that a change has to pass, ``nox -l`` lists all."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import nox
from nox.logger import logger
from nox.project import load_toml

SUPPORTED = ("3.11", "3.12", "3.13")
BENCHMARKS = Path("benchmarks")
# The examples of a page build on each other: a file stays with one worker.
PYTEST = ("pytest", "--numprocesses=auto", "--dist=loadfile", "--durations=30")
# What is tested is what is installed: the package's own examples are taken from where pip put it.
EVERYTHING = ("--pyargs", "newtown", "tests", "docs", "README.md")
# What holds on the oldest Python and on the newest is tried between them only where it is the games' own.
RULES = (
    *("--pyargs", "newtown", "tests/core", "tests/kings", "tests/isfahan", "tests/townfolk"),
    *("tests/agents", "tests/simulation", "tests/test_same_everywhere.py", "tests/test_games.py"),
)

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

nox.needs_version = ">=2025.5"
nox.options.default_venv_backend = "virtualenv"
nox.options.sessions = ["lint", "typing", "tests", "docs", "dist", "alone"]
if CHROMIUM is not None and shutil.which("npm") is not None:
    nox.options.sessions.append("browser")
else:
    logger.warning("Chromium or npm isn't installed here: the tests of the page in a browser are left out.")


def answers(python: Path | str, version: str) -> bool:
    """Whether that command runs and is of that version: pyenv's stand-ins exist without a Python behind."""
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.stdout.strip() == version


def kept_by_pyenv(version: str) -> Path | None:
    """The folder with pyenv's Python of that version, which need not be one that its stand-ins answer for."""
    pyenv = shutil.which("pyenv")
    if pyenv is None:
        return None
    root = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False).stdout.strip()
    folders = sorted(Path(root, "versions").glob(f"{version}.*/bin"))
    return next((each for each in folders if answers(each / f"python{version}", version)), None)


def installed_pythons() -> list[str]:
    """The supported versions that nox can use here; those that are missing are left out with a notice."""
    found: list[str] = []
    for version in SUPPORTED:
        if answers(sys.executable, version) or answers(f"python{version}", version):
            found.append(version)
        elif folder := kept_by_pyenv(version):
            os.environ["PATH"] = os.pathsep.join((str(folder), os.environ["PATH"]))
            found.append(version)
        else:
            logger.warning("Python %s isn't installed here: its tests are left out.", version)
    if not found:
        raise RuntimeError(f"none of the Pythons {', '.join(SUPPORTED)} is installed here")
    return found


PYTHONS = installed_pythons()


@nox.session
def lint(session: nox.Session) -> None:
    """Style and layout."""
    session.install(*load_toml("pyproject.toml")["project"]["optional-dependencies"]["lint"])
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def typing(session: nox.Session) -> None:
    """Types: two checkers over everything, and over programs that use the package as it is installed."""
    session.install(".[dev]")
    session.run("mypy")
    session.run("pyright")
    # From elsewhere, so that the package is found where it is installed.
    elsewhere = Path(session.create_tmp(), "typing_tests")
    shutil.rmtree(elsewhere, ignore_errors=True)
    shutil.copytree("typing_tests", elsewhere)
    session.chdir(elsewhere)
    session.run("mypy", ".")
    session.run("pyright")
    # PettingZoo's classes have types; its package doesn't say so, and is made to while this looks.
    find = "import importlib.util as util; print(util.find_spec('pettingzoo').submodule_search_locations[0])"
    mark = Path(str(session.run("python", "-c", find, silent=True)).strip(), "py.typed")
    marked = mark.exists()
    mark.touch()
    try:
        verify = ("pyright", "--verifytypes", "newtown", "--ignoreexternal", "--outputjson")
        report = json.loads(str(session.run(*verify, silent=True, success_codes=[0, 1])))
    finally:
        if not marked:
            mark.unlink()
    symbols = [symbol for symbol in report["typeCompleteness"]["symbols"] if symbol["isExported"]]
    partly = sorted(symbol["name"] for symbol in symbols if not symbol["isTypeKnown"])
    if partly or not symbols:
        session.error(f"of {len(symbols)} public names these aren't fully typed: {', '.join(partly)}")
    session.log(f"{len(symbols)} public names, all of them fully typed")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Tests, and the examples of docstrings, pages and examples/; ``-- ARGS`` takes pytest's in place."""
    session.install(".[tests]")
    whole = EVERYTHING if session.python in (PYTHONS[0], PYTHONS[-1]) else RULES
    session.run(*PYTEST, "--hypothesis-profile=ci", *(session.posargs or whole))


@nox.session(python=PYTHONS[0])
def lowest(session: nox.Session) -> None:
    """The tests with the oldest dependencies that pyproject.toml allows."""
    required = load_toml("pyproject.toml")["project"]["dependencies"]
    session.install(".[tests]", *(each.split(",")[0].replace(">=", "==") for each in required))
    session.run(*PYTEST, "--hypothesis-profile=ci", *EVERYTHING)


@nox.session
def browser(session: nox.Session) -> None:
    """The page of examples/web, built and played in a real browser."""
    session.install(".[tests]")
    session.run("pytest", "-m", "browser", *(session.posargs or ["tests/web"]))


@nox.session(python=PYTHONS[-1])
def long(session: nox.Session) -> None:
    """Soaks: thousands of games with everything checked after every event. Takes many minutes."""
    session.install(".[tests]")
    soaks = session.posargs or ["tests"]
    session.run(*PYTEST, "--hypothesis-profile=long", "-m", "long", *soaks)


@nox.session(python=PYTHONS[-1])
def fuzz(session: nox.Session) -> None:
    """A million bad inputs for each reader; ``-- isfahan/state --inputs 1000`` for less. About an hour."""
    session.install(".[tests]")
    session.run("python", "-m", "tests.fuzzing.blind", *(session.posargs or ["--inputs", "1000000"]))


@nox.session(python=PYTHONS[0])
def guided(session: nox.Session) -> None:
    """Bad inputs for one reader, chosen by the code that they reach; ``-- isfahan/state`` for another."""
    session.install(".[tests]", "atheris>=3,<4")  # which comes for some Pythons alone
    asked = session.posargs or ["kings-new-town/state", "-max_total_time=300"]
    session.run("python", "-m", "tests.fuzzing.guided", *asked)


@nox.session(python=PYTHONS[-1])
def soak(session: nox.Session) -> None:
    """A million decisions of each game, with every law after each; goes on if it was stopped. Takes hours."""
    session.install(".[tests]")
    session.run("python", "-m", "tests.soak", *(session.posargs or ["--decisions", "1000000"]))


@nox.session(python=PYTHONS[0])
def mutation(session: nox.Session) -> None:
    """Which small changes of the code no test notices; ``-- kings`` for one package. Takes hours, goes on."""
    session.install(".[mutation]")
    folder = session.create_tmp()
    for package in session.posargs or ("core", "kings", "isfahan", "townfolk"):
        session.run("python", "-m", "tests.mutation", package, f"--folder={folder}")


@nox.session
def docs(session: nox.Session) -> None:
    """The pages, to docs/_build/html; every warning and every link that leads nowhere is an error."""
    session.install(".[docs,tests]")
    strict = ("-W", "--keep-going", "-n", "-E", "-q")
    session.run("sphinx-build", *strict, "-j", "auto", "-b", "html", "docs", "docs/_build/html")
    session.run("python", "docs/check_links.py", "docs/_build/html")
    session.run("pytest", "tests/test_docs_rules.py")  # those of its tests that need Sphinx, too


@nox.session
def links(session: nox.Session) -> None:
    """The pages' links to elsewhere, which this session alone follows: it needs a network."""
    session.install(".[docs]")
    session.run("sphinx-build", "-q", "-j", "auto", "-b", "linkcheck", "docs", session.create_tmp())


@nox.session
def dist(session: nox.Session) -> None:
    """The sdist and the wheel, to dist/: what they hold, and that they are built the same anywhere."""
    session.install(*load_toml("pyproject.toml")["project"]["optional-dependencies"]["release"])
    shutil.rmtree("dist", ignore_errors=True)
    session.run("python", "-m", "build", "--no-isolation", silent=True)  # the wheel from the sdist
    session.run("twine", "check", "--strict", *map(str, sorted(Path("dist").iterdir())))
    # What the other tests need isn't installed here.
    session.run("pytest", "--noconftest", "-m", "distribution", "tests/test_distribution.py")


@nox.session(python=PYTHONS, requires=["dist"])
def alone(session: nox.Session) -> None:
    """The wheel of dist/ in an environment of its own: it needs its three dependencies and plays a game."""
    session.install(*map(str, Path("dist").glob("*.whl")))
    program = Path("tests/alone.py").resolve()
    # From elsewhere, so that nothing is found but what is installed.
    session.chdir(session.create_tmp())
    session.run("python", "-m", "pip", "check")
    session.run("python", "-P", "-W", "error", str(program))
    session.run("newtown", "play", "--seed", "7", silent=True)


@nox.session(python=PYTHONS[0])
def bench(session: nox.Session) -> None:
    """Benchmarks: each script of benchmarks/, beside its reference in the same run."""
    session.install(".[bench]")
    for script in sorted(BENCHMARKS.glob("[!_]*.py")):
        session.run("python", str(script), *session.posargs)
