"""The layout of text boards."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.rendering.blocks import (
    Align,
    Block,
    Line,
    Span,
    Style,
    beside,
    block_width,
    boxed,
    columns_of,
    fitted,
    flowed,
    line,
    line_width,
    plain,
    span,
    table,
    wrapped,
)
from newtown.rendering.colouring import coloured

LETTERS = "ab Z9-王様、。（）é"
STYLES = st.sampled_from((Style(), Style("red"), Style(bold=True), Style("green", faint=True)))
LINES: st.SearchStrategy[Line] = st.lists(
    st.builds(Span, st.text(LETTERS, min_size=1, max_size=12), STYLES), max_size=5
).map(tuple)
BLOCKS: st.SearchStrategy[Block] = st.lists(LINES, max_size=4).map(tuple)


def letters(block: Block) -> list[tuple[str, Style]]:
    """All letters but spaces, with how they look, in reading order."""
    return [(letter, each.style) for row in block for each in row for letter in each.text if letter != " "]


def test_japanese_letters_take_two_columns_and_accents_none() -> None:
    assert columns_of("王様") == 4
    assert columns_of("e\u0301") == 1
    assert columns_of("（ ） ") == 6


@given(LINES, st.integers(1, 30), st.sampled_from(get_args(Align)))
def test_a_fitted_line_is_exactly_as_wide_as_asked(row: Line, width: int, align: Align) -> None:
    assert line_width(fitted(row, width, align)) == width


def test_a_line_that_is_too_long_shows_that_it_is_cut() -> None:
    assert plain((fitted(line("cobblestone"), 6),)) == "cobbl…"
    # Three columns are left before the ellipsis, and the second letter needs two of them.
    assert plain((fitted(line("王様の土地"), 4),)) == "王…"


@given(LINES, st.integers(4, 30), st.integers(0, 2))
def test_wrapping_keeps_every_letter_and_its_style_and_exceeds_no_width(
    row: Line, width: int, indent: int
) -> None:
    block = wrapped(row, width, indent)
    assert block_width(block) <= width
    assert letters(block) == letters((row,))


def test_lines_break_at_spaces_and_between_japanese_letters_but_not_before_a_full_stop() -> None:
    assert plain(wrapped(line("a tree and a house"), 10)) == "a tree and\na house"
    # Eight columns would hold the four letters alone; the full stop takes the last of them along.
    assert plain(wrapped(line("家を建て。"), 8)) == "家を建\nて。"
    assert plain(wrapped(line("家です（KNT-6.1）。"), 13)) == "家です\n（KNT-6.1）。"


@given(BLOCKS, LINES)
def test_a_box_is_a_rectangle_around_its_lines(block: Block, title: Line) -> None:
    box = boxed(block, title)
    assert len(box) == len(block) + 2
    assert {line_width(row) for row in box} == {block_width(box)}


def test_a_box_of_a_given_width_cuts_what_is_longer() -> None:
    box = boxed((line("cobblestone"),), line("a long title"), 10)
    assert plain(box) == "┌ a long…┐\n│ cobbl… │\n└────────┘"


@given(st.lists(BLOCKS, max_size=4), st.integers(0, 3))
def test_blocks_side_by_side_are_as_high_as_the_highest(blocks: list[Block], gap: int) -> None:
    joined = beside(blocks, gap)
    assert len(joined) == max(map(len, blocks), default=0)
    assert sorted(map(str, letters(joined))) == sorted(str(each) for b in blocks for each in letters(b))


@given(st.lists(BLOCKS, max_size=6), st.integers(60, 100))
def test_flowing_blocks_exceed_no_width_that_holds_the_widest(blocks: list[Block], width: int) -> None:
    widest = max(map(block_width, blocks), default=0)
    assert block_width(flowed(blocks, max(width, widest))) <= max(width, widest)


def test_a_table_puts_the_entries_of_a_column_below_each_other() -> None:
    rows = ((line("樹"), line("5")), (line("stones"), line("12")))
    assert plain(table(rows, ("left", "right"))) == "樹       5\nstones  12"


def test_plain_text_has_no_space_at_the_end_of_a_line() -> None:
    assert plain((fitted(line("mud"), 9), ())) == "mud\n"


@given(BLOCKS)
def test_a_board_in_colours_says_the_same_as_one_without(block: Block) -> None:
    assert coloured(block).plain == plain(block)


def test_colours_and_weights_reach_the_terminal() -> None:
    text = coloured((line("die ", span("4", "red", bold=True), span(" used", faint=True)),))
    styles = {text.plain[each.start : each.end]: str(each.style) for each in text.spans}
    assert styles["4"] == "bold red"
    assert styles[" used"] == "dim"


@pytest.mark.parametrize("width", [1, 2, 3])
def test_even_the_narrowest_width_ends(width: int) -> None:
    assert letters(wrapped(line("王様 town"), width)) == letters((line("王様 town"),))
