"""What pictures are made of: words that fit, colours that differ, elements that are valid."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.rendering.canvas import Drawing, group, label, number, paragraph, rectangle
from newtown.rendering.measure import fit, text_width
from newtown.rendering.palette import (
    BLACK,
    FAINT_INK,
    GOLD,
    GREEN,
    INK,
    PANEL,
    PAPER,
    RED,
    SEAT_MARKS,
    SEAT_SIGNS,
    SEATS,
    TABLE,
    WHITE,
    contrast,
    ink_on,
    mixed,
)
from newtown.rendering.tokens import die, mark
from tests.rendering.reading_svg import parsed, targets_of, view_box, words_of

WORDS = st.text("abcW mi.:王様の、。 ", min_size=1, max_size=40)

# -- Words ------------------------------------------------------------------------------------------


@given(WORDS, st.floats(5, 300), st.floats(6, 40), st.integers(1, 3), st.booleans())
def test_words_never_exceed_their_width_or_their_rows(
    text: str, within: float, size: float, rows: int, bold: bool
) -> None:
    fitted = fit(text, within, size, rows=rows, bold=bold)
    assert len(fitted.rows) <= rows
    assert fitted.size <= size
    assert all(text_width(row, fitted.size, bold=bold) <= within + 0.01 for row in fitted.rows)


@given(WORDS, st.floats(20, 300), st.integers(1, 3))
def test_words_are_shown_whole_however_small_they_get(text: str, within: float, rows: int) -> None:
    shown = "".join(fit(text, within, 20, rows=rows).rows)
    assert shown.replace(" ", "") == text.replace(" ", "")


# Widths in thousandths of the size, from the fonts' own tables: the upper bound has to hold for each.
ARIAL = {"W": 944, "m": 833, "i": 222, "0": 556, "a": 556, "M": 833, " ": 278, "@": 1015}
DEJAVU = {"W": 989, "m": 974, "i": 278, "0": 636, "a": 613, "M": 863, " ": 318, "@": 1000}


@pytest.mark.parametrize("widths", [ARIAL, DEJAVU])
def test_the_estimate_is_no_less_than_what_usual_fonts_take(widths: dict[str, int]) -> None:
    assert [letter for letter, width in widths.items() if text_width(letter, 1000) < width] == []


def test_words_that_could_break_the_markup_are_written_out() -> None:
    source = drawn(label('<b>&"quoted"', 50, 50, size=10, within=90), title='a "title" & <more>')
    root = parsed(source)
    assert [word.text for word in words_of(root)] == ['<b>&"quoted"']
    assert next(each.text for each in root.iter() if each.tag.endswith("title")) == 'a "title" & <more>'


def test_a_target_is_named_whatever_letters_it_has() -> None:
    assert targets_of(parsed(drawn(group(rectangle(0, 0, 1, 1), target='a"<&')))) == ['a"<&']


def test_a_paragraph_is_centred_on_its_place() -> None:
    rows = words_of(parsed(drawn(paragraph("one two", 50, 50, size=10, within=25, rows=2))))
    assert [row.text for row in rows] == ["one", "two"]
    # Half of the letters' height lies above the baseline's middle; both rows are as far from the middle.
    middles = [(row.top + row.bottom) / 2 for row in rows]
    assert sum(middles) / 2 == pytest.approx(50, abs=1)


# -- Numbers and documents --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "written"), [(2.0, "2"), (0.1 + 0.2, "0.3"), (-0.001, "0"), (1234.567, "1234.57")]
)
def test_numbers_are_written_short(value: float, written: str) -> None:
    assert str(number(value)) == written


def drawn(*elements: object, title: str = "a picture", width: float | None = None) -> str:
    """The source of a picture, 100 units square, of these elements."""
    return Drawing(100, 100, title, elements).source(lang="en", width=width)  # type: ignore[arg-type]  # elements of svg.py, whose class the tests don't need to name


def test_without_a_width_a_picture_is_as_large_as_its_place() -> None:
    root = parsed(drawn())
    assert view_box(root) == (100, 100)
    assert "width" not in root.attrib
    assert "height" not in root.attrib


def test_with_a_width_the_height_follows() -> None:
    root = parsed(Drawing(200, 100, "wide", ()).source(lang="ja", width=500))
    assert (root.attrib["width"], root.attrib["height"]) == ("500", "250")
    assert root.attrib["lang"] == "ja"


# -- Tokens -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_die_has_as_many_pips_as_it_shows(face: int) -> None:
    assert str(die(face, 0, 0, 20)).count("<circle") == face


def test_a_die_with_any_other_value_shows_it_as_a_number() -> None:
    assert [word.text for word in words_of(parsed(drawn(die(0, 0, 0, 20), die(12, 30, 0, 20))))] == [
        "0",
        "12",
    ]
    assert words_of(parsed(drawn(die(None, 0, 0, 20)))) == []


def test_every_seat_has_a_mark_of_its_own() -> None:
    shapes = {str(mark(kind, 0, 0, 10, fill=INK)) for kind in SEAT_MARKS}
    assert len(shapes) == len(SEAT_MARKS) == len(SEATS) == len(set(SEAT_SIGNS))


# -- Colours ----------------------------------------------------------------------------------------


def test_contrast_is_that_of_the_guidelines() -> None:
    # Published examples: mid grey #777777 on white is just below 4.5, #767676 just above.
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("ground", [PAPER, TABLE, PANEL])
@pytest.mark.parametrize("ink", [INK, FAINT_INK])
def test_words_stand_out_from_what_everything_lies_on(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("colour", [*SEATS, RED, BLACK])
def test_white_marks_stand_out_from_the_colours_of_seats_and_dice(colour: str) -> None:
    assert contrast(PAPER, colour) >= 4.5


@pytest.mark.parametrize("colour", [*SEATS, RED, GREEN, BLACK, WHITE, GOLD])
def test_the_ink_chosen_for_a_ground_can_be_read_on_it(colour: str) -> None:
    assert contrast(ink_on(colour), colour) >= 4.2


# What people without red, green or blue cones see: the matrices of Machado, Oliveira and Fernandes (2009)
# for full deficiency, on linear red, green and blue.
EYES = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour: str, eyes: str) -> tuple[float, float, float]:
    """A colour as such eyes see it, in CIE L*a*b*, where distances are differences for people."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, linear, strict=True))))
        for row in EYES[eyes]
    )
    x, y, z = (
        _root(share)
        for share in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return float(share ** (1 / 3)) if share > 0.008856 else 7.787 * share + 16 / 116


def difference(one: str, other: str, eyes: str) -> float:
    pairs = zip(seen(one, eyes), seen(other, eyes), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@pytest.mark.parametrize("eyes", EYES)
def test_the_colours_of_seats_differ_in_everybodys_eyes(eyes: str) -> None:
    assert min(difference(one, other, eyes) for one, other in combinations(SEATS, 2)) >= 20


@pytest.mark.parametrize("eyes", EYES)
def test_the_colours_of_dice_differ_in_everybodys_eyes(eyes: str) -> None:
    assert (
        min(difference(one, other, eyes) for one, other in combinations((RED, GREEN, BLACK, WHITE), 2)) >= 15
    )


def test_a_mixed_colour_lies_between_the_two() -> None:
    assert mixed("#102030", "#304050", 0.5) == "#203040"
