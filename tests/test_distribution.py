"""What is released, an sdist and a wheel: what they hold, and that anybody can build the same bytes.

``nox -s dist`` builds both to ``dist/`` and runs these.
"""

import email
import hashlib
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from pathlib import Path

import pytest

pytestmark = pytest.mark.distribution

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"


def only(pattern: str, folder: Path) -> Path:
    """The one file of that name in a folder."""
    found = list(folder.glob(pattern))
    assert len(found) == 1, f"{pattern} in {folder}: {found}"
    return found[0]


@pytest.fixture(scope="module")
def wheel() -> Path:
    return only("*.whl", ROOT / "dist")


@pytest.fixture(scope="module")
def sdist() -> Path:
    return only("*.tar.gz", ROOT / "dist")


@pytest.fixture
def unpacked(sdist: Path, tmp_path: Path) -> Path:
    """What is in the sdist, in a folder elsewhere, with other times and permissions than it was made from."""
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    folder = only("newtown-*", tmp_path)
    for path in (path for path in folder.rglob("*") if path.is_file()):
        path.chmod(0o600 | path.stat().st_mode & 0o100)
        os.utime(path, (1_700_000_000, 1_700_000_000))
    return folder


def digests(*files: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def build(project: Path, to: Path, *options: str, epoch: str | None = None) -> dict[str, str]:
    """The digests of what building a project gives, by the names of the files."""
    variables = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    if epoch is not None:
        variables["SOURCE_DATE_EPOCH"] = epoch
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(to), *options, str(project)]
    subprocess.run(command, env=variables, capture_output=True, check=True)
    return digests(*to.iterdir())


# -- The same bytes ---------------------------------------------------------------------------------


def test_a_build_elsewhere_gives_the_same_bytes(
    unpacked: Path, sdist: Path, wheel: Path, tmp_path: Path
) -> None:
    assert build(unpacked, tmp_path / "again") == digests(wheel, sdist)


def test_a_build_elsewhere_gives_the_same_bytes_for_a_given_date(unpacked: Path, tmp_path: Path) -> None:
    here, there = (
        build(project, tmp_path / name, epoch="1750000000")
        for name, project in (("here", ROOT), ("there", unpacked))
    )
    assert len(here) == 2
    assert here == there


def test_the_wheel_is_the_same_whether_made_from_the_checkout_or_from_the_sdist(
    wheel: Path, tmp_path: Path
) -> None:
    assert build(ROOT, tmp_path, "--wheel") == digests(wheel)


# -- What they hold ---------------------------------------------------------------------------------


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def information(wheel: Path) -> str:
    """The folder with the wheel's metadata."""
    return f"{'-'.join(wheel.name.split('-')[:2])}.dist-info"


def test_the_wheel_holds_the_package_with_its_metadata_and_nothing_else(wheel: Path) -> None:
    package = [
        path.relative_to(SOURCES).as_posix()
        for path in (SOURCES / "newtown").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    beside = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    metadata = [f"{information(wheel)}/{name}" for name in beside]
    assert sorted(names_in(wheel)) == sorted([*package, *metadata])


def test_the_package_is_python_and_the_sign_that_it_is_typed(wheel: Path) -> None:
    package = [name for name in names_in(wheel) if name.startswith("newtown/")]
    assert [name for name in package if not name.endswith(".py")] == ["newtown/py.typed"]


def test_the_wheel_suits_every_machine(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_sdist_holds_every_file_of_the_project(sdist: Path) -> None:
    ask = ["git", "-c", "core.quotePath=off", "ls-files", "--cached", "--others", "--exclude-standard"]
    known = subprocess.run(ask, cwd=ROOT, capture_output=True, text=True, check=False)
    if known.returncode:
        pytest.skip("this isn't a checkout")
    files = {name for name in known.stdout.splitlines() if (ROOT / name).is_file()}
    with tarfile.open(sdist) as archive:
        held = [name.partition("/")[2] for name in archive.getnames()]
    assert sorted(held) == sorted({*files, "PKG-INFO"})


# -- What they say of themselves --------------------------------------------------------------------


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        return email.message_from_bytes(archive.read(f"{information(wheel)}/METADATA"))


def test_the_metadata_ask_for_the_three_dependencies_alone(metadata: Message) -> None:
    required = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split("[<>=]", line)[0] for line in required]
    assert names == ["attrs", "cattrs", "typing-extensions"]
    assert len(project["dependencies"]) == len(required)


def test_the_metadata_name_the_pythons_the_licence_and_the_readme(metadata: Message) -> None:
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert metadata.get_payload(decode=True) == (ROOT / "README.md").read_bytes()
