"""Strict JSON text, held against Python's own reader where that is strict enough."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.core.errors import FormatError
from newtown.core.jsontext import (
    DEEPEST_NESTING,
    Data,
    describe,
    format_error,
    is_writable,
    read_text,
    step_into,
    write_text,
)

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
DATA: st.SearchStrategy[Data] = st.recursive(
    st.none() | st.booleans() | st.integers() | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=30,
)


def refused(text: str) -> FormatError:
    with pytest.raises(FormatError) as caught:
        read_text(text)
    return caught.value


# -- Writing ----------------------------------------------------------------------------------------


@given(DATA)
def test_what_is_written_is_read_back(data: Data) -> None:
    assert read_text(write_text(data)) == data


@given(DATA)
def test_any_reader_reads_what_is_written(data: Data) -> None:
    assert json.loads(write_text(data)) == data


def test_keys_are_sorted_without_spaces_and_letters_left_as_they_are() -> None:
    assert write_text({"b": [1, 2], "a": {"市": None}}) == '{"a":{"市":null},"b":[1,2]}'


# -- Reading ----------------------------------------------------------------------------------------


@given(st.text(max_size=40) | DATA.map(lambda data: json.dumps(data)[1:]))
def test_a_text_is_read_as_python_reads_it_or_refused(text: str) -> None:
    try:
        data = read_text(text)
    except FormatError:
        return
    assert json.loads(text) == data


def test_spaces_and_escapes_are_read_as_json_has_them() -> None:
    assert read_text(' { "a" : [ 1 , "\\u5e02\\n" ] } ') == {"a": [1, "市\n"]}


@pytest.mark.parametrize("text", ["", "{", "[1,]", "{'a': 1}", "[01]", "nul", "[1] [2]", '"\n"', "\ufeff[]"])
def test_what_is_not_json_is_refused(text: str) -> None:
    error = refused(text)
    assert error.path == "$"
    assert error.message.startswith("not JSON: ")


def test_a_text_that_was_cut_off_anywhere_is_said_to_end_too_early() -> None:
    whole = '{"a": [12, -3, "x, y"], "b": {"c": null, "d": true}}'
    for length in range(len(whole)):
        assert refused(whole[:length]).message.endswith("; the text ends too early")


def test_a_line_break_after_the_cut_does_not_hide_it() -> None:
    whole = "[12, [-3, null], [true, false]]"
    for length in range(len(whole)):
        assert refused(f"{whole[:length]}\n").message.endswith("; the text ends too early")


@pytest.mark.parametrize("text", ["[1,]", "[01]", "[nul]", "[1] [2]", "{'a': 1}", "[1}"])
def test_a_text_that_is_wrong_before_its_end_is_not_said_to_end_too_early(text: str) -> None:
    """What is said is what Python says of it, and no more."""
    with pytest.raises(json.JSONDecodeError) as caught:
        json.loads(text)
    assert refused(text).message == f"not JSON: {caught.value}"


@pytest.mark.parametrize("number", ["1.0", "2.5", "1e3", "-0.1", "NaN", "Infinity", "-Infinity", "1" * 5000])
def test_a_number_that_is_not_an_ordinary_whole_one_is_refused_where_it_stands(number: str) -> None:
    assert refused(f'{{"a": [0, {number}]}}').path == "$.a[1]"


def test_a_key_that_comes_twice_is_refused_where_it_stands() -> None:
    error = refused('[{"a": {"b": 1, "c": 2, "b": 1}}]')
    assert str(error) == "$[0].a.b: given more than once"


def test_everything_misread_is_told_at_once() -> None:
    assert str(refused('[0.5, {"a": 1, "a": 2}]')) == (
        "$[0]: 0.5 isn't a whole number; $[1].a: given more than once"
    )


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("2.50", "2.50 isn't a whole number"),
        ("NaN", "NaN isn't a whole number"),
        ("1" * 5_000, "a number of 5000 digits"),
        ("-" + "1" * 5_000, "a number of 5000 digits"),
        ("0." + "1" * 5_000, f"0.{'1' * 38} isn't a whole number"),
    ],
    ids=["half", "NaN", "long", "negative", "long fraction"],
)
def test_a_number_is_refused_in_few_words(number: str, words: str) -> None:
    assert refused(f'{{"a": {number}}}').message == words


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_of_a_hundred_digits_is_read_where_others_are_refused_and_a_longer_one_is_not(
    sign: str,
) -> None:
    assert str(refused(f"[0.5, {sign}{'1' * 100}]")) == "$[0]: 0.5 isn't a whole number"
    assert str(refused(f"[0.5, {sign}{'1' * 101}]")) == (
        "$[0]: 0.5 isn't a whole number; $[1]: a number of 101 digits"
    )


def test_a_text_may_be_misread_and_broken_later() -> None:
    assert refused("[0.5, ").message.startswith("not JSON: ")


# -- Nesting ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
def test_lists_and_objects_may_lie_so_deep_and_no_deeper(opening: str, closing: str) -> None:
    deepest = DEEPEST_NESTING // (len(closing))
    assert read_text(f"{opening * deepest}1{closing * deepest}")
    error = refused(f"{opening * (deepest + 1)}1{closing * (deepest + 1)}")
    assert str(error) == f"$: nested deeper than {DEEPEST_NESTING} levels"


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000])
def test_a_bottomless_text_is_refused_and_not_followed(text: str) -> None:
    assert "nested deeper" in refused(text).message


@pytest.mark.parametrize("inside", ["[" * 100, '\\"[' * 100, "{" * 100 + "\\\\"])
def test_brackets_inside_of_text_do_not_nest(inside: str) -> None:
    assert read_text(f'["{inside}"]') == [json.loads(f'"{inside}"')]
    assert read_text(f'"{inside}"') == json.loads(f'"{inside}"')


def test_long_lists_are_not_deep() -> None:
    assert len(json.dumps(read_text("[" + "[1]," * 5000 + "[]]"))) > 5000


@given(st.lists(st.sampled_from(("[", "{", "]", "}", "[" * 20, "{" * 20, "]" * 20, "[]", "[1]", '"["'))))
def test_a_text_that_is_no_json_is_as_deep_as_it_opens_more_than_it_closes(parts: list[str]) -> None:
    text = "[" + "".join(parts) + "!"
    height = deepest = 0
    for sign in text.replace('"["', ""):
        height += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, height)
    assert refused(text).message.startswith("nested deeper" if deepest > DEEPEST_NESTING else "not JSON")


def test_a_text_that_is_no_json_may_be_as_deep_as_one_that_is() -> None:
    assert refused("[" * DEEPEST_NESTING + "][!").message.startswith("not JSON: ")
    assert refused("[" * DEEPEST_NESTING + "][[!").message.startswith("nested deeper")


@pytest.mark.parametrize("letter", ["市", "é", "\ud83c"], ids=ascii)
def test_letters_of_any_script_between_many_brackets_are_refused_as_no_json(letter: str) -> None:
    assert refused(f"{'[1],' * (DEEPEST_NESTING + 1)}{letter}").message.startswith("not JSON: ")
    assert refused(f"{'[' * (DEEPEST_NESTING + 1)}{letter}").message.startswith("nested deeper")


def test_a_text_without_an_end_is_refused_in_good_time() -> None:
    assert "not JSON" in refused("[" * 60 + '"' + '\\"[' * 200_000).message


# -- Words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (None, "null"),
        (True, "true"),
        (-3, "-3"),
        ("x", '"x"'),
        ("市", '"\\u5e02"'),
        ("\ud800", '"\\ud800"'),
        ("a" * 50, '"' + "a" * 40 + '\\u2026"'),
        ([1], "a list"),
        ({}, "an object"),
    ],
)
def test_what_was_read_is_described_in_plain_ascii(data: Data, words: str) -> None:
    assert describe(data) == words


def test_a_path_names_keys_and_indexes() -> None:
    assert step_into(step_into("$", "players"), 2) == "$.players[2]"
    assert step_into("$", "two words") == '$["two words"]'
    assert step_into("$", "市") == '$["\\u5e02"]'
    assert step_into("$", "") == '$[""]'
    assert step_into("$", "a" * 100) == f"$.{'a' * 100}"


def test_the_path_of_an_endless_key_is_not_endless() -> None:
    assert step_into("$", "a" * 1_000_000) == f'$["{"a" * 40}\\u2026"]'


def test_many_faults_are_told_in_part() -> None:
    error = format_error((f"$[{index}]", "bad") for index in range(25))
    assert error.path == "$[0]"
    assert error.message.startswith("bad; $[1]: bad; ")
    assert error.message.endswith("; $[19]: bad; and 5 more")


def test_half_a_character_can_not_be_written() -> None:
    assert is_writable("plain")
    assert is_writable("市🎲")
    assert not is_writable("\ud83c")


@pytest.mark.parametrize(
    "text", ["\x1b[2J", "ring\a", "\x7f", "\x9b2J", "back\b", "over\rwritten", "\0"], ids=ascii
)
def test_what_steers_a_terminal_can_not_be_written(text: str) -> None:
    assert not is_writable(text)


@pytest.mark.parametrize(
    "text", ["two\nlines", "a\ttab", "\u200bnarrow", "ｆｕｌｌ　ｗｉｄｔｈ", "e\u0301"], ids=ascii
)
def test_what_only_looks_unusual_can_be_written(text: str) -> None:
    assert is_writable(text)
