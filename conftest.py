"""Makes the Python examples of the Markdown pages tests, whatever part of the project is tested."""

from doctest import ELLIPSIS

from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser

# Sphinx loads these, and only it has what they import.
collect_ignore = ["docs/conf.py", "docs/_ext"]

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)],
    patterns=["*.md"],
    # The tutorial writes a file: tests/test_shown_output.py runs it in a folder of its own.
    excludes=["*/tutorial.md"],
).pytest()
