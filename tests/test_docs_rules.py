"""What the pages of the rules say: which code belongs to a rule, and which rules a text names.

The pages themselves are built in the last tests, where Sphinx is installed.
"""

import doctest
import importlib
import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs import check_links
from docs._ext import citations, rule_places, sources
from docs._ext.citations import Citation, books, cited, heading_of
from docs._ext.rule_places import TELLING, WITHOUT_CODE, Role, places
from newtown.core.errors import Refusal

ROOT = Path(__file__).parent.parent
PREFIXES = ("KNT", "ISF", "TWF")
EVERY_RULE = [rule.id for prefix in PREFIXES for rule in books()[prefix].rules]


def places_of(rule: str) -> rule_places.RulePlaces:
    return places(rule.partition("-")[0])[rule]


def deciding(rule: str) -> list[str]:
    """The places that decide a rule, by their full names."""
    return [f"{place.module}.{place.name}" for place in places_of(rule).places[Role.DECIDES]]


def is_there(module: str, name: str) -> bool:
    """Whether the imported module has something of that dotted name; a field may be but annotated."""
    inside: object = importlib.import_module(module)
    for part in filter(None, name.split(".")):
        if not hasattr(inside, part):
            return part in getattr(inside, "__annotations__", {})
        inside = getattr(inside, part)
    return True


# -- Which rules a text names -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("one [KNT-6.9], and no more", ["KNT-6.9"]),
        ("at the end of a sentence: TWF-3.1.2.", ["TWF-3.1.2"]),
        ("with a letter (TWF-3.0a)", ["TWF-3.0a"]),
        ("a list: KNT-4.1, 4.5, 5.1, and ISF-1.1", ["KNT-4.1", "KNT-4.5", "KNT-5.1", "ISF-1.1"]),
        ("a number that is no rule: KNT-4.1, 4.99", ["KNT-4.1"]),
        ("a number in a sentence: by KNT-4.1 and 4.5 points", ["KNT-4.1"]),
        ("chapters and groups: KNT-8 and TWF-3.4", ["KNT-8", "TWF-3.4"]),
        ("ids that are others': NIM-1.2, KNTX-1.2, aKNT-1.2", []),
        ("that doesn't exist: KNT-6.99", ["KNT-6.99"]),
    ],
)
def test_a_text_names_these_rules(text: str, named: list[str]) -> None:
    assert [each.id for each in citations.citations(text)] == named


def test_a_citation_stands_where_its_words_are() -> None:
    text = "See KNT-2.5, 2.6."
    assert list(citations.citations(text)) == [Citation("KNT-2.5", 4, 11), Citation("KNT-2.6", 13, 16)]


@pytest.mark.parametrize(
    "text",
    ["KNT-6.10 to KNT-6.12", "KNT-6.10 to 6.12", "KNT-6.10–6.12", "KNT-6.10 to\n    KNT-6.12"],
)
def test_a_range_names_the_rules_between(text: str) -> None:
    assert [rule for rule, _ in cited(text)] == ["KNT-6.10", "KNT-6.11", "KNT-6.12"]


def test_what_is_no_rule_has_no_heading() -> None:
    named = ("KNT-6.99", "KNT-11", "TWF-3.9", "ISF-0.1")
    assert [each for each in named if heading_of(each) is not None] == []


def test_a_group_is_found_under_its_first_rule() -> None:
    assert (heading_of("TWF-3.4"), heading_of("KNT-9")) == ("TWF-3.4.1", "KNT-9")


def test_everything_that_looks_like_a_rule_in_the_package_and_the_pages_is_one() -> None:
    looks = re.compile(r"\b(?:KNT|ISF|TWF)-\d+(?:\.\d+)*[a-z]?")
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    named = {(path.name, each) for path in files for each in looks.findall(path.read_text(encoding="utf-8"))}
    assert {(file, each) for file, each in named if heading_of(each) is None} == set()
    assert len(named) > 500


# -- Which code belongs to a rule -------------------------------------------------------------------
@pytest.mark.parametrize("prefix", PREFIXES)
def test_every_rule_has_a_place_in_the_code_or_a_reason_why_not(prefix: str) -> None:
    without = {rule for rule, known in places(prefix).items() if not known.places}
    assert without == {rule for rule in WITHOUT_CODE if rule.startswith(prefix)}


@pytest.mark.parametrize("prefix", PREFIXES)
def test_every_place_is_there_when_its_module_is_imported(prefix: str) -> None:
    shown = [
        (place.module, place.name)
        for known in places(prefix).values()
        for found in known.places.values()
        for place in found
    ]
    shown += [place for known in places(prefix).values() for place in known.refusals.values()]
    assert [place for place in shown if not is_there(*place)] == []


@pytest.mark.parametrize(
    ("rule", "function"),
    [
        ("KNT-6.9", "newtown.kings.phases.construction._check_room"),
        ("KNT-6.3", "newtown.kings.phases.construction.check_site"),
        ("KNT-9.4", "newtown.kings.phases.residents.check_fit"),
        ("ISF-3.13", "newtown.isfahan.phases.shops.check_shop"),
        ("ISF-5.3", "newtown.isfahan.phases.supervisor.check_move"),
        ("TWF-2.5", "newtown.townfolk.phases.boards._choose_check"),
        ("TWF-4.14", "newtown.townfolk.phases.points._check"),
    ],
)
def test_what_refuses_by_a_rule_comes_first(rule: str, function: str) -> None:
    assert deciding(rule)[0] == function


@pytest.mark.parametrize(
    ("rule", "function"),
    [
        ("KNT-8.1", "newtown.kings.phases.settlement._settled"),
        ("KNT-4.5", "newtown.kings.phases.moving._move_2_check"),  # under a heading that names it
        ("ISF-6.10", "newtown.isfahan.phases.day.order_by_score"),
        ("TWF-3.7.2", "newtown.townfolk.phases.coins._for_score"),
    ],
)
def test_rules_that_refuse_nothing_have_their_code_as_well(rule: str, function: str) -> None:
    assert function in deciding(rule)


def test_checks_of_loaded_positions_and_words_dont_decide() -> None:
    deciders = {
        name for rule in EVERY_RULE if Role.DECIDES in places_of(rule).places for name in deciding(rule)
    }
    rooms = {part for name in deciders for part in name.split(".")[2:-1]}
    assert rooms & {"validity", "faults", "edition_checks", "structure_faults", "stage_faults"} == set()
    assert rooms & TELLING == set()


def test_every_module_that_is_said_to_tell_is_one_of_some_game() -> None:
    names = {name.rpartition(".")[2] for name in sources.modules()}
    assert names >= TELLING


@pytest.mark.parametrize("prefix", PREFIXES)
def test_every_refusal_stands_under_the_rule_that_it_names(prefix: str) -> None:
    made = importlib.import_module(f"{books()[prefix].game.module}.refusals")
    refusals = {each.code: each.rule for each in vars(made).values() if isinstance(each, Refusal)}
    assert {code: rule for rule, known in places(prefix).items() for code in known.refusals} == refusals


# -- What the modules define ------------------------------------------------------------------------
def test_names_of_the_flagship_are_found_where_they_are_defined() -> None:
    assert sources.locate("newtown", "legal_actions") == ("newtown.kings.referee", "legal_actions")
    assert sources.locate("newtown", "Edition.land_capacity") == (
        "newtown.kings.edition",
        "Edition.land_capacity",
    )
    assert sources.locate("newtown", "nothing_of_this_name") is None
    assert sources.locate("collections", "Counter") is None


@pytest.mark.parametrize(
    "module", ["newtown.kings.phases.moving", "newtown.kings.edition", "newtown.core.rules"]
)
def test_definitions_lie_inside_of_each_other_or_apart(module: str) -> None:
    found = sources.modules()[module].definitions
    assert found
    assert not [
        (one.name, other.name)
        for one in found
        for other in found
        if one.first < other.first <= one.last < other.last
    ]


@pytest.mark.parametrize("module", [citations, sources])
def test_the_examples_of_the_extensions_hold(module: object) -> None:
    tried = doctest.testmod(importlib.import_module(getattr(module, "__name__", "")))
    assert tried.attempted > 0
    assert tried.failed == 0


# -- The links of a site ----------------------------------------------------------------------------
def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "one.html").write_text(
        '<p id="a"><a href="#a"><a href="#b"><a href="inside/two.html#c"><a href="inside/two.html#d">'
        '<a href="three.html"><a href="https://example.org/#x"><a href="style.css">'
    )
    (tmp_path / "style.css").write_text("")
    (tmp_path / "inside" / "two.html").write_text(
        '<section id="c"><a href="../one.html#a"><a href="../one.html#z">'
    )
    found = {(path.name, link) for path, link in check_links.dangling(tmp_path)}
    assert found == {
        ("one.html", "#b"),
        ("one.html", "inside/two.html#d"),
        ("one.html", "three.html"),
        ("two.html", "../one.html#z"),
    }


# -- The pages as they are built --------------------------------------------------------------------
CONF = """
import sys
sys.path.insert(0, {root!r})
extensions = ["myst_parser", "docs._ext.rules", "docs._ext.rule_links"]
"""
INDEX = """# Index

Prose names [KNT-6.9], KNT-6.3 to 6.5, and {prose}; code doesn't: `ISF-1.99`.

```text
TWF-9.9
```

```{{toctree}}
:maxdepth: 1

rules
rules-ja
```
"""
ENGLISH = "# Rules\n\n```{rules} KNT\n```\n"
JAPANESE = (
    "---\nlang: ja\n---\n\n# ルール\n\n[KNT-6.9]\n\n一行目と\n二行目\n\n```{rules} KNT\n:lang: ja\n```\n"
)

needs_sphinx = pytest.mark.skipif(
    not (importlib.util.find_spec("sphinx") and importlib.util.find_spec("myst_parser")),
    reason="the pages are built by the extra `docs`",
)


def build(folder: Path, prose: str) -> tuple[Path, str]:
    """A small site: where its pages are, and what Sphinx warned of."""
    folder.mkdir(exist_ok=True)
    (folder / "conf.py").write_text(CONF.format(root=str(ROOT)))
    (folder / "index.md").write_text(INDEX.format(prose=prose))
    (folder / "rules.md").write_text(ENGLISH)
    (folder / "rules-ja.md").write_text(JAPANESE, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", str(folder), str(folder / "built")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder)
    return folder / "built", done.stderr


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    return build(tmp_path_factory.mktemp("rules"), "KNT-6.98")


@needs_sphinx
def test_a_rule_that_doesnt_exist_is_a_warning_where_it_is_named(site: tuple[Path, str]) -> None:
    _, warned = site
    assert re.findall(r"index\.md:(\d+): WARNING: no rule book has a rule (\S+)", warned) == [
        ("3", "KNT-6.98")
    ]
    assert len(warned.splitlines()) == 1


@needs_sphinx
def test_rules_named_in_prose_are_links_and_those_in_code_are_not(site: tuple[Path, str]) -> None:
    page = check_links.Page((site[0] / "index.html").read_text(encoding="utf-8"))
    assert {link for link in page.links if link.startswith("rules.html#")} == {
        "rules.html#knt-6-9",
        "rules.html#knt-6-3",
        "rules.html#knt-6-5",
    }


@needs_sphinx
def test_the_pages_of_both_languages_have_each_rule_and_link_each_other(site: tuple[Path, str]) -> None:
    for name, other in (("rules", "rules-ja"), ("rules-ja", "rules")):
        page = check_links.Page((site[0] / f"{name}.html").read_text(encoding="utf-8"))
        for rule in books()["KNT"].rules:
            anchor = rule.id.lower().replace(".", "-")
            assert anchor in page.anchors
            assert f"{other}.html#{anchor}" in page.links


@needs_sphinx
def test_a_japanese_page_says_so_and_names_its_own_rules(site: tuple[Path, str]) -> None:
    text = (site[0] / "rules-ja.html").read_text(encoding="utf-8")
    assert re.search(r'<html[^>]* lang="ja"', text)
    assert re.search(r'<html[^>]* lang="en"', (site[0] / "rules.html").read_text(encoding="utf-8"))
    assert 'href="#knt-6-9"><span class="std std-ref">KNT-6.9' in text
    assert "一行目と二行目" in text


@needs_sphinx
def test_the_search_finds_each_rule_by_its_id_on_the_english_page(site: tuple[Path, str]) -> None:
    script = (site[0] / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(script.removeprefix("Search.setIndex(").removesuffix(")"))
    page = index["docnames"].index("rules")
    for rule in books()["KNT"].rules:
        anchor = rule.id.lower().replace(".", "-")
        assert index["indexentries"][rule.id.lower()] == [[page, anchor, True]]


@needs_sphinx
def test_every_rule_with_code_links_to_it(site: tuple[Path, str]) -> None:
    text = (site[0] / "rules.html").read_text(encoding="utf-8")
    sections = re.split(r'<section id="(knt-[\d-]+\d[a-z]?)">', text)
    links = {
        anchor: set(re.findall(r'href="(_modules/[^"]+)"', body))
        for anchor, body in zip(sections[1::2], sections[2::2], strict=True)
    }
    for rule in books()["KNT"].rules:
        assert links[rule.id.lower().replace(".", "-")]
    assert "_modules/newtown/kings/phases/construction.html#_check_room" in links["knt-6-9"]
