"""How Sphinx builds these pages. Nothing is fetched, so that they build without a network."""

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))
# Extensions that need each other, or that tests look into, go by their full names, as docs._ext.rules.
sys.path.insert(0, str(Path(__file__).parent.parent))

project = "newtown"
author = "The newtown authors"
project_copyright = f"2026, {author}"
version = release = version_of(project)

# The first comes before all that import the package.
extensions = [
    "written_signatures",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "myst_parser",
    "pictures",
    "reference",
    "docs._ext.rules",
    "docs._ext.rule_links",
    "docs._ext.source_pages",
    "townfolk_cards",
]
exclude_patterns = ["_build"]
templates_path = ["_templates"]

html_theme = "furo"
html_title = f"{project} {release}"
html_static_path = ["_static"]
html_css_files = ["rules.css"]
html_search_scorer = str(Path(__file__).parent / "_ext" / "search_order.js")

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_class_signature = "mixed"
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
# Types with a name of their own, and where they are described: signatures show and link the name.
autodoc_type_aliases = {
    "Action": "newtown.kings.actions.Action",
    "Bag": "newtown.core.bag.Bag",
    "Data": "newtown.core.jsontext.Data",
    "Detail": "newtown.core.text.Detail",
    "Event": "newtown.kings.actions.Event",
    "Faces": "newtown.core.dice.Faces",
    "Fields": "newtown.core.codec.Fields",
    "Kinds": "newtown.townfolk.actions.Kinds",
    "Lang": "newtown.core.text.Lang",
    "Migration": "newtown.core.codec.Migration",
    "Outcome": "newtown.kings.actions.Outcome",
    "Place": "newtown.core.grid.Place",
    "Stage": "newtown.kings.state.Stage",
    "VisibleStage": "newtown.kings.views.VisibleStage",
}
python_maximum_signature_line_length = 120
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

nitpicky = True
# Python's own classes have no page here, nor has a type variable that needs no words.
nitpick_ignore_regex = [
    ("py:class", r"(random|fractions|enum|collections|collections\.abc|concurrent\.futures\._base)\.\w+"),
    ("py:class", r"array|(pathlib\.)?Path|NDArray|(np|numpy)\.\w+"),  # of Python and numpy
    ("py:class", r"(gymnasium|pettingzoo)\.[\w.]+|Figure|RenderMode"),  # of other libraries
    # What adapters call the same class of each game where they need all three.
    ("py:class", "(Kings|Isfahan|Townfolk)(Edition|View|Numbering|Features)"),
    ("py:class", r"(svg|rich|pyspiel)\.[\w.]+|Parameter"),  # of svg.py, rich and OpenSpiel
    ("py:class", "SearchStrategy"),  # of Hypothesis, which only the tests have
    ("py:(class|obj)", r"(newtown\.[\w.]+\.)?[A-Z](_co|_contra)?"),
]
