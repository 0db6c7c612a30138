"""What can be stored and what can't: every kind of annotation, and what is refused of each."""

import copy
import enum
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import NoneType
from typing import Any, Literal, NewType, Optional, TypeAlias, Union, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.core.codec import Codec, Format
from newtown.core.errors import Fault, FormatError, InvalidState
from newtown.core.jsontext import Data, step_into

Seat = NewType("Seat", int)


class Suit(enum.Enum):
    SUN = "sun"
    MOON = "moon"


class Rank(enum.IntEnum):
    ONE = 1
    TWO = 2


class Colour(enum.StrEnum):
    RED = "red"


@attrs.frozen
class Leaf:
    value: int


@attrs.frozen
class Twig:
    left: "Tree"
    right: "Tree"


Tree: TypeAlias = Leaf | Twig


@attrs.frozen
class Everything:
    number: int
    flag: bool
    text: str
    nothing: None
    suit: Suit
    choice: Suit | int | None
    rank: Rank
    colour: Colour
    word: Literal["yes", "no", 3]
    seat: Seat
    pair: tuple[int, str]
    numbers: tuple[int, ...]
    empty: tuple[()]
    rows: tuple[tuple[int, ...], ...]
    leaf: Leaf
    leaves: tuple[Leaf, ...]
    perhaps: Leaf | None
    tree: Tree
    mixed: int | bool | str | tuple[int, ...] | Leaf | None
    old_style: Optional[Union[Leaf, Twig]]  # noqa: UP007, UP045 - this spelling is stored as well


NUMBERS = st.integers(-(2**53) + 1, 2**53 - 1)
WORDS = st.text(st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff"), max_size=5)
LEAVES = st.builds(Leaf, NUMBERS)
TREES: st.SearchStrategy[Tree] = st.recursive(
    LEAVES, lambda inner: st.builds(Twig, inner, inner), max_leaves=5
)
ROWS = st.lists(NUMBERS, max_size=3).map(tuple)
EVERYTHING = st.builds(
    Everything,
    number=NUMBERS,
    flag=st.booleans(),
    text=WORDS,
    nothing=st.none(),
    suit=st.sampled_from(Suit),
    choice=st.sampled_from(Suit) | NUMBERS | st.none(),
    rank=st.sampled_from(Rank),
    colour=st.sampled_from(Colour),
    word=st.sampled_from(("yes", "no", 3)),
    seat=NUMBERS.map(Seat),
    pair=st.tuples(NUMBERS, WORDS),
    numbers=ROWS,
    empty=st.just(()),
    rows=st.lists(ROWS, max_size=3).map(tuple),
    leaf=LEAVES,
    leaves=st.lists(LEAVES, max_size=3).map(tuple),
    perhaps=st.none() | LEAVES,
    tree=TREES,
    mixed=st.none() | NUMBERS | st.booleans() | WORDS | ROWS | LEAVES,
    old_style=st.none() | TREES,
)
FORMAT = Codec().format("tests/everything", Everything)
EXAMPLE = Everything(
    number=1,
    flag=False,
    text="市",
    nothing=None,
    suit=Suit.SUN,
    choice=Suit.MOON,
    rank=Rank.TWO,
    colour=Colour.RED,
    word="yes",
    seat=Seat(2),
    pair=(3, "x"),
    numbers=(4, 5),
    empty=(),
    rows=((6,), ()),
    leaf=Leaf(7),
    leaves=(Leaf(8),),
    perhaps=None,
    tree=Twig(Leaf(9), Twig(Leaf(10), Leaf(11))),
    mixed=True,
    old_style=Leaf(12),
)


# -- What is stored ---------------------------------------------------------------------------------


@given(EVERYTHING)
def test_every_kind_of_value_reads_back_as_it_was(value: Everything) -> None:
    text = FORMAT.dumps(value)
    again = FORMAT.loads(text)
    assert again == value
    assert FORMAT.dumps(again) == text
    for field in attrs.fields(Everything):
        assert type(getattr(again, field.name)) is type(getattr(value, field.name))


def test_values_are_stored_as_the_plainest_json() -> None:
    assert FORMAT.to_data(EXAMPLE) == {
        "number": 1,
        "flag": False,
        "text": "市",
        "nothing": None,
        "suit": "sun",
        "choice": "moon",
        "rank": 2,
        "colour": "red",
        "word": "yes",
        "seat": 2,
        "pair": [3, "x"],
        "numbers": [4, 5],
        "empty": [],
        "rows": [[6], []],
        "leaf": {"value": 7},
        "leaves": [{"value": 8}],
        "perhaps": None,
        "tree": {
            "type": "twig",
            "left": {"type": "leaf", "value": 9},
            "right": {
                "type": "twig",
                "left": {"type": "leaf", "value": 10},
                "right": {"type": "leaf", "value": 11},
            },
        },
        "mixed": True,
        "old_style": {"type": "leaf", "value": 12},
    }


def test_a_format_shows_its_name_and_version() -> None:
    assert repr(FORMAT) == "<Format tests/everything version 1>"


def test_what_a_class_works_out_by_itself_is_not_stored() -> None:
    @attrs.frozen
    class Square:
        side: int
        area: int = attrs.field(init=False)

        def __attrs_post_init__(self) -> None:
            object.__setattr__(self, "area", self.side**2)

    squares = Codec().format("tests/square", Square)
    assert squares.to_data(Square(3)) == {"side": 3}
    assert squares.from_data({"side": 3}).area == 9


def test_a_union_may_hold_words_that_are_told_from_its_other_members_by_their_kind() -> None:
    @attrs.frozen
    class Answer:
        answer: Literal["yes", "no"] | int | None

    answers = Codec().format("tests/answer", Answer)
    for answer in ("yes", "no", 3, None):
        assert answers.from_data(answers.to_data(Answer(answer))) == Answer(answer)
    with pytest.raises(FormatError, match='"yes" or "no" is needed, not "perhaps"'):
        answers.from_data({"answer": "perhaps"})


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("Pass", "pass"),
        ("LongRest", "long-rest"),
        ("TakeTheKingsDie", "take-the-kings-die"),
        ("Take2Cards", "take2-cards"),
        ("TakeABrick", "take-abrick"),
    ],
)
def test_a_tag_has_a_hyphen_before_a_capital_that_follows_a_small_letter_or_a_digit(
    name: str, tag: str
) -> None:
    form = attrs.make_class(name, {}, frozen=True)
    together: Format[object] = Codec().format("tests/tags", form, Leaf)
    assert together.to_data(form()) == {"type": tag}


def test_a_class_alone_in_a_union_has_no_tag_and_may_have_a_field_called_so() -> None:
    @attrs.frozen
    class Kind:
        type: int

    @attrs.frozen
    class Holder:
        kind: Kind | None

    holders = Codec().format("tests/holder", Holder)
    assert holders.to_data(Holder(Kind(1))) == {"kind": {"type": 1}}
    assert holders.from_data({"kind": {"type": 1}}) == Holder(Kind(1))


def test_a_format_may_be_first_used_by_several_threads_at_once() -> None:
    for _ in range(20):
        fresh = Codec().format("tests/everything", Everything)
        with ThreadPoolExecutor(8) as pool:
            texts = set(pool.map(fresh.dumps, [EXAMPLE] * 8))
            assert texts == {FORMAT.dumps(EXAMPLE)}
            assert set(pool.map(fresh.loads, [*texts] * 8)) == {EXAMPLE}


# -- What is refused when it is read ----------------------------------------------------------------


def places(data: Data, path: str = "$") -> Iterator[tuple[str, list[str | int]]]:
    """Every place inside of some data, as a path and as the keys that lead there."""
    inner: list[tuple[str | int, Data]] = []
    if isinstance(data, dict):
        inner = list(data.items())
    elif isinstance(data, list):
        inner = list(enumerate(data))
    for key, part in inner:
        here = step_into(path, key)
        yield here, [key]
        yield from ((deeper, [key, *keys]) for deeper, keys in places(part, here))


def put(data: Data, keys: list[str | int], value: object) -> Data:
    """The data with something else in one place."""
    changed: Any = copy.deepcopy(data)
    target = changed
    for key in keys[:-1]:
        target = target[key]
    target[keys[-1]] = value
    return cast("Data", changed)


WHOLE = FORMAT.to_data(EXAMPLE)
PLACES = list(places(WHOLE))


@pytest.mark.parametrize(("path", "keys"), PLACES, ids=[path for path, _ in PLACES])
@pytest.mark.parametrize("junk", [2.5, -(2**60), {"junk": 1}, "\ud800"], ids=repr)
def test_a_value_that_belongs_nowhere_is_refused_where_it_stands(
    path: str, keys: list[str | int], junk: object
) -> None:
    with pytest.raises(FormatError) as caught:
        FORMAT.from_data(put(WHOLE, keys, junk))
    # An object is looked into, and found to lack what should be there.
    assert caught.value.path.startswith(path)
    if not isinstance(junk, dict):
        assert caught.value.path == path
        assert "; " not in caught.value.message


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(PLACES), JSON)
def test_whatever_stands_in_a_place_is_read_or_refused_there(
    place: tuple[str, list[str | int]], junk: object
) -> None:
    path, keys = place
    text = json.dumps(
        {**cast("dict[str, object]", put(WHOLE, keys, junk)), "format": FORMAT.name, "version": 1}
    )
    told = None
    try:
        assert json.loads(FORMAT.dumps(FORMAT.loads(text))) == json.loads(text)
    except FormatError as error:
        told = error.path
    # A wrong tag makes other keys wrong, which lie beside it.
    assert told is None or told.startswith(path) or keys[-1] == "type"


def test_no_default_of_a_class_stands_in_for_what_was_not_stored() -> None:
    @attrs.frozen
    class Guest:
        name: str
        room: int | None = None

    with pytest.raises(FormatError) as caught:
        Codec().format("tests/guest", Guest).from_data({"name": "market"})
    assert str(caught.value) == "$.room: missing"


def test_a_fixed_list_says_how_long_it_has_to_be() -> None:
    fresh = Codec().format("tests/everything", Everything)
    with pytest.raises(FormatError, match=r"\$\.pair: a list of 2 is needed, not 3"):
        fresh.from_data({**WHOLE, "pair": 3})
    with pytest.raises(FormatError, match=r"\$\.pair: a list of 2 is needed, not of 3"):
        fresh.from_data({**WHOLE, "pair": [3, "x", 4]})
    with pytest.raises(FormatError, match=r"\$\.empty: a list of 0 is needed, not of 1"):
        fresh.from_data({**WHOLE, "empty": [3]})


@pytest.mark.parametrize(
    ("field", "data", "words"),
    [
        ("nothing", 0, "null is needed, not 0"),
        ("flag", 1, "true or false is needed, not 1"),
        ("number", True, "a whole number is needed, not true"),
        ("number", 2**53, "a whole number up to 9007199254740991 is needed"),
        ("number", -(2**53), "a whole number up to 9007199254740991 is needed"),
        ("text", None, "text is needed, not null"),
        ("text", "\a", '"\\u0007" holds half a character or a control character'),
        ("numbers", {}, "a list is needed, not an object"),
        ("leaf", [], "an object is needed, not a list"),
        ("perhaps", "x", 'null or an object is needed, not "x"'),
        (
            "mixed",
            2.5,
            "null or true or false or a whole number or text or a list or an object is needed, not 2.5",
        ),
    ],
)
def test_what_is_read_is_told_what_is_needed_in_its_place(field: str, data: Data, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        Codec().format("tests/everything", Everything).from_data({**WHOLE, field: data})
    assert str(caught.value) == f"$.{field}: {words}"


def test_a_wrong_choice_is_told_all_the_right_ones() -> None:
    fresh = Codec().format("tests/everything", Everything)
    with pytest.raises(FormatError) as caught:
        fresh.from_data({**WHOLE, "suit": "star", "word": True, "perhaps": 3})
    assert str(caught.value) == (
        '$.suit: "sun" or "moon" is needed, not "star"; $.word: "yes" or "no" or 3 is needed, not true; '
        "$.perhaps: null or an object is needed, not 3"
    )


# -- What is refused when it is written -------------------------------------------------------------


WRITABLE = "text of whole characters, without control characters"
LARGEST = "an int up to 9007199254740991"


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("number", True, f"True can't be stored as {LARGEST}"),
        ("number", 2**53, f"9007199254740992 can't be stored as {LARGEST}"),
        ("number", -(2**53), f"-9007199254740992 can't be stored as {LARGEST}"),
        ("number", Rank.ONE, f"<Rank.ONE: 1> can't be stored as {LARGEST}"),
        ("flag", 1, "1 can't be stored as a bool"),
        ("text", "\ud800", rf"'\ud800' can't be stored as {WRITABLE}"),
        ("text", "\x1b[31mred", rf"'\x1b[31mred' can't be stored as {WRITABLE}"),
        ("text", Colour.RED, f"<Colour.RED: 'red'> can't be stored as {WRITABLE}"),
        ("nothing", 0, "0 can't be stored as None"),
        ("suit", "sun", "'sun' isn't one of [<Suit.SUN: 'sun'>, <Suit.MOON: 'moon'>]"),
        ("rank", 1, "1 isn't one of [<Rank.ONE: 1>, <Rank.TWO: 2>]"),
        ("word", True, "True isn't one of ['yes', 'no', 3]"),
        ("word", [], "[] isn't one of ['yes', 'no', 3]"),
        ("pair", (3,), "(3,) can't be stored as a tuple of 2"),
        ("pair", (3, "x", 4), "(3, 'x', 4) can't be stored as a tuple of 2"),
        ("pair", [3, "x"], "[3, 'x'] can't be stored as a tuple of 2"),
        ("numbers", [4], "[4] can't be stored as a tuple"),
        ("numbers", (4, None), f"None can't be stored as {LARGEST}"),
        (
            "leaf",
            Twig(Leaf(1), Leaf(2)),
            "Twig(left=Leaf(value=1), right=Leaf(value=2)) can't be stored as Leaf",
        ),
        ("perhaps", 0, f"0 can't be stored as one of [{NoneType!r}, {Leaf!r}]"),
        ("tree", None, f"None can't be stored as one of [{Leaf!r}, {Twig!r}]"),
        ("mixed", 2.5, f"2.5 can't be stored as one of {[int, bool, str, tuple, NoneType, Leaf]}"),
    ],
)
def test_a_value_that_does_not_fit_its_annotation_is_not_written(
    field: str, value: object, words: str
) -> None:
    changed: Any = attrs.evolve
    with pytest.raises(TypeError) as caught:
        Codec().format("tests/everything", Everything).dumps(changed(EXAMPLE, **{field: value}))
    assert str(caught.value) == words


# -- What can't be stored at all --------------------------------------------------------------------


@attrs.define
class Loose:
    value: int


@attrs.frozen
class OtherLeaf:
    value: int


@pytest.mark.parametrize(
    "form",
    [
        float,
        bytes,
        list[int],
        dict[str, int],
        set[int],
        frozenset[int],
        tuple,
        object,
        Any,
        Loose,
        tuple[float, ...],
        Leaf | float,
        str | Suit,
        int | Rank,
        Literal["sun"] | Suit,
        tuple[int, ...] | tuple[str, ...],
    ],
    ids=str,
)
def test_an_annotation_that_is_not_strict_enough_is_refused(form: Any) -> None:  # noqa: ANN401
    stored = attrs.make_class("Stored", {"field": attrs.field(type=form)}, frozen=True)
    with pytest.raises(TypeError, match="can't be stored"):
        Codec().format("tests/stored", stored).from_data({"field": 1})
    with pytest.raises(TypeError, match="can't be stored"):
        Codec().format("tests/stored", stored).to_data(stored(1))


def test_classes_with_one_tag_are_refused_together() -> None:
    codec = Codec()
    codec.tag(OtherLeaf, "leaf")
    with pytest.raises(TypeError) as caught:
        codec.format("tests/leaf", Leaf, OtherLeaf).from_data({"type": "leaf", "value": 1})
    union = Union[Leaf, OtherLeaf]  # noqa: UP007 - shown otherwise than the other spelling
    assert str(caught.value) == f"{union} can't be stored: {Leaf} and {OtherLeaf} look alike in JSON"


def test_members_of_a_union_that_are_stored_as_the_same_kind_are_refused_by_name() -> None:
    form: Any = str | Suit
    stored = attrs.make_class("Stored", {"field": attrs.field(type=form)}, frozen=True)
    with pytest.raises(TypeError) as caught:
        Codec().format("tests/stored", stored).from_data({"field": "sun"})
    assert str(caught.value) == f"{form} can't be stored: {str} and {Suit} look alike in JSON"


@pytest.mark.parametrize("name", ["format", "version"])
def test_a_field_called_as_a_key_of_the_format_is_refused(name: str) -> None:
    stored = attrs.make_class("Stored", {name: attrs.field(type=int)}, frozen=True)
    with pytest.raises(TypeError, match="the format uses this name"):
        Codec().format("tests/stored", stored).from_data({name: 1})


def test_a_field_called_as_the_tag_is_refused_where_there_are_tags() -> None:
    stored = attrs.make_class("Stored", {"type": attrs.field(type=int)}, frozen=True)
    alone: Format[object] = Codec().format("tests/stored", stored)
    assert alone.to_data(stored(1)) == {"type": 1}
    together: Format[object] = Codec().format("tests/stored", stored, Leaf)
    with pytest.raises(TypeError, match="the format uses this name"):
        together.to_data(stored(1))


# -- Classes that refuse ----------------------------------------------------------------------------


def lucky(choice: object, attribute: "attrs.Attribute[int]", value: int) -> None:
    if value == 13:
        raise ValueError("13 is unlucky")


@attrs.frozen
class Choice:
    players: int = attrs.field(validator=lucky)
    rounds: int

    def __attrs_post_init__(self) -> None:
        if self.players < 2 or self.rounds < 1:
            raise InvalidState((Fault("$.players", "too few"), Fault("$.rounds", "too few", "KNT-2.8")))


@attrs.frozen
class Choices:
    choices: tuple[Choice, ...]


CHOICES = Codec().format("tests/choices", Choices)


def test_what_a_class_finds_impossible_is_told_with_the_paths_from_the_outside() -> None:
    with pytest.raises(InvalidState) as caught:
        CHOICES.from_data(
            {"choices": [{"players": 2, "rounds": 1}, {"players": 1, "rounds": 1}]}, at="$.game"
        )
    assert caught.value.faults == (
        Fault("$.game.choices[1].players", "too few"),
        Fault("$.game.choices[1].rounds", "too few", "KNT-2.8"),
    )


def test_a_value_error_of_a_class_is_a_fault_of_the_text() -> None:
    with pytest.raises(FormatError) as caught:
        CHOICES.from_data({"choices": [{"players": 13, "rounds": 1}]})
    assert str(caught.value) == "$.choices[0]: 13 is unlucky"


def test_what_can_not_be_read_is_told_before_what_is_impossible() -> None:
    with pytest.raises(FormatError) as caught:
        CHOICES.from_data({"choices": [{"players": 1, "rounds": 1}, {"players": 2, "rounds": None}]})
    assert str(caught.value) == "$.choices[1].rounds: a whole number is needed, not null"


def test_a_mistake_in_a_class_is_not_blamed_on_the_text() -> None:
    @attrs.frozen
    class Broken:
        value: int

        def __attrs_post_init__(self) -> None:
            raise KeyError("value")

    with pytest.raises(KeyError):
        Codec().format("tests/broken", Broken).from_data({"value": 1})


# -- Hooks ------------------------------------------------------------------------------------------


class Word:
    """Not an attrs class: only a hook can store it."""

    def __init__(self, letters: str) -> None:
        self.letters = letters


def read_word(data: Data) -> Word:
    if not isinstance(data, str):
        raise ValueError("a word is needed")
    return Word(data)


@attrs.frozen
class Pair:
    first: Word
    second: Word | int | None


def words() -> Format[Pair]:
    codec = Codec()
    codec.hook(Word, read=lambda data, _: read_word(data), write=lambda word, _: word.letters)
    return codec.format("tests/pair", Pair)


def test_a_hook_stores_what_is_no_attrs_class_also_in_a_union() -> None:
    pair = words().from_data({"first": "one", "second": "two"})
    assert isinstance(pair.second, Word)
    assert words().to_data(pair) == {"first": "one", "second": "two"}
    assert words().from_data({"first": "one", "second": 2}).second == 2
    assert words().from_data({"first": "one", "second": None}).second is None


def test_a_hook_that_takes_any_data_can_not_be_told_from_a_class_in_a_union() -> None:
    codec = Codec()
    codec.hook(Word, read=lambda data, _: read_word(data), write=lambda word, _: word.letters)
    form: Any = Word | Leaf
    stored = attrs.make_class("Stored", {"field": attrs.field(type=form)}, frozen=True)
    with pytest.raises(TypeError, match="look alike in JSON"):
        codec.format("tests/stored", stored).from_data({"field": "one"})


def test_two_hooks_that_take_any_data_can_not_be_told_apart_in_a_union() -> None:
    codec = Codec()
    for each in (Word, Suit):
        codec.hook(each, read=lambda data, whole: whole(data), write=lambda value, whole: whole(value))
    form: Any = Word | Suit
    stored = attrs.make_class("Stored", {"field": attrs.field(type=form)}, frozen=True)
    with pytest.raises(TypeError) as caught:
        codec.format("tests/stored", stored).from_data({"field": "one"})
    assert str(caught.value) == f"{form} can't be stored: its members look alike in JSON"


def test_what_a_hook_refuses_is_told_where_it_stands() -> None:
    with pytest.raises(FormatError) as caught:
        words().from_data({"first": 1, "second": [2]})
    assert str(caught.value) == "$.first: a word is needed; $.second: a word is needed"


def test_a_hook_can_not_fall_back_on_what_is_no_attrs_class() -> None:
    codec = Codec()
    codec.hook(Word, read=lambda data, whole: whole(data), write=lambda word, whole: whole(word))
    pairs = codec.format("tests/pair", Pair)
    with pytest.raises(TypeError, match="can't be stored but by its hook"):
        pairs.from_data({"first": "one", "second": None})
    with pytest.raises(TypeError, match="can't be stored but by its hook"):
        pairs.to_data(Pair(Word("one"), None))
