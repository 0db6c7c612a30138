"""Builds the page: one folder of static files with everything that it needs at run time.

    python examples/web/build.py site

makes the folder ``site``, which any web server can serve as it is: ``python -m http.server --directory
site``. Python comes as the npm package ``pyodide``, the rules as wheels; both are fetched now, by npm and
pip, and nothing is fetched when the page runs but the files of the folder.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent

PYODIDE = "pyodide@0.29.5"
"""Python 3.13 for browsers."""
NEEDED = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PAGE = ("index.html", "style.css", "page.js", "words.js", "worker.js", "table.py")


def build(site: Path) -> None:
    """Makes the folder, which must not be there yet."""
    site.mkdir(parents=True)
    for name in PAGE:
        shutil.copy(HERE / name, site / name)
    with tempfile.TemporaryDirectory() as scratch:
        add_python(site / "python", Path(scratch))
        add_wheels(site / "wheels", Path(scratch))


def add_python(folder: Path, scratch: Path) -> None:
    """The interpreter: those files of the npm package that a page loads."""
    run("npm", "pack", "--silent", "--pack-destination", str(scratch), PYODIDE)
    folder.mkdir()
    with tarfile.open(next(scratch.glob("pyodide-*.tgz"))) as package:
        for name in NEEDED:
            with (folder / name).open("wb") as file:
                content = package.extractfile(f"package/{name}")
                assert content is not None, f"{PYODIDE} has no {name}"
                shutil.copyfileobj(content, file)


def add_wheels(folder: Path, scratch: Path) -> None:
    """The package and what it needs, which is all pure Python, and a list of them for the page."""
    pip = (sys.executable, "-m", "pip")
    run(*pip, "wheel", "--quiet", "--no-deps", f"--wheel-dir={scratch}", str(PROJECT))
    newtown = next(scratch.glob("newtown-*.whl"))
    for_browsers = ("--only-binary=:all:", "--python-version=3.13", "--platform=any")
    run(*pip, "download", "--quiet", f"--dest={folder}", *for_browsers, f"{newtown}[svg]")
    names = sorted(path.name for path in folder.glob("*.whl"))
    (folder / "wheels.json").write_text(json.dumps(names) + "\n", encoding="utf-8")


def run(*command: str) -> None:
    """Runs a command, whose failure ends the build."""
    subprocess.run(command, check=True)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Builds the page that plays in a browser.")
    arguments.add_argument("site", type=Path, help="the folder to make; it must not be there yet")
    build(arguments.parse_args().site)
