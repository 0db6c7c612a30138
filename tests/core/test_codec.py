"""What the codec takes, what it refuses, and where it says that the fault lies."""

import enum
import json

import attrs
import pytest

from newtown.core.codec import Codec, Fields, Format
from newtown.core.errors import Fault, FormatError, InvalidState
from newtown.core.jsontext import Data


class Colour(enum.Enum):
    RED = "red"
    GREEN = "green"


@attrs.frozen
class Die:
    face: int


@attrs.frozen
class Table:
    name: str
    seats: int
    open: bool
    colour: Colour
    dice: tuple[Die, ...]
    guest: str | None = None


@attrs.frozen
class Step:
    to: int


@attrs.frozen
class LongRest:
    pass


TABLE = Table("市", 2, True, Colour.GREEN, (Die(1), Die(6)))
CODEC = Codec()
TABLES = CODEC.format("tests/table", Table)
MOVES = CODEC.format("tests/move", Step, LongRest)
TEXT = (
    '{"colour":"green","dice":[{"face":1},{"face":6}],"format":"tests/table","guest":null,'
    '"name":"市","open":true,"seats":2,"version":1}'
)


def changed(**fields: object) -> str:
    return json.dumps({**json.loads(TEXT), **fields})


def refusal(text: str) -> FormatError:
    tables = Codec().format("tests/table", Table)
    with pytest.raises(FormatError) as caught:
        tables.loads(text)
    return caught.value


def test_text_is_canonical_and_reads_back() -> None:
    assert TABLES.dumps(TABLE) == TEXT
    assert TABLES.loads(TEXT) == TABLE


def test_the_order_of_keys_and_spaces_in_what_was_read_leave_no_trace() -> None:
    other = json.dumps(dict(reversed(json.loads(TEXT).items())), indent=3)
    assert TABLES.dumps(TABLES.loads(other)) == TEXT


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", True),
        ("seats", "7"),
        ("seats", None),
        ("seats", [2]),
        ("seats", 2**53),
        ("seats", -(2**53)),
        ("seats", 2.0),
        ("seats", float("nan")),
        ("seats", float("inf")),
        ("open", 1),
        ("open", "true"),
        ("name", 7),
        ("name", None),
        ("name", "\ud800"),
        ("name", "\x1b[31mred"),
        ("guest", False),
        ("colour", "blue"),
        ("colour", "RED"),
        ("colour", None),
        ("dice", {"face": 1}),
        ("dice", "16"),
    ],
)
def test_no_value_is_turned_into_one_of_another_type(field: str, value: object) -> None:
    assert refusal(changed(**{field: value})).path == f"$.{field}"


def test_the_largest_exact_integers_are_taken() -> None:
    for seats in (2**53 - 1, 1 - 2**53):
        table = TABLES.loads(changed(seats=seats))
        assert table.seats == seats
        assert TABLES.loads(TABLES.dumps(table)) == table


def test_an_unknown_key_is_refused_by_name() -> None:
    assert str(refusal(changed(extra=1))) == "$.extra: unknown"


@pytest.mark.parametrize("field", ["name", "guest", "dice", "format", "version"])
def test_every_key_has_to_be_there_even_where_the_class_has_a_default(field: str) -> None:
    data = json.loads(TEXT)
    del data[field]
    assert str(refusal(json.dumps(data))) == f"$.{field}: missing"


def test_a_key_given_twice_is_refused() -> None:
    assert refusal(TEXT.replace('"seats":2', '"seats":2,"seats":2')).path == "$.seats"


def test_several_faults_are_told_at_once_each_with_its_path() -> None:
    said = str(refusal(changed(seats="7", open=None, dice=[{"face": 1}, {"face": True}, {}])))
    for path in ("$.seats", "$.open", "$.dice[1].face", "$.dice[2].face"):
        assert f"{path}: " in said


@pytest.mark.parametrize(
    ("text", "shown"),
    [("[]", "a list"), ("null", "null"), ("3", "3"), ('"x"', '"x"'), ("true", "true")],
)
def test_text_that_is_no_object_is_refused_as_a_whole(text: str, shown: str) -> None:
    assert str(refusal(text)) == f"$: an object is needed, not {shown}"


@pytest.mark.parametrize(
    ("name", "shown"), [("tests/move", '"tests/move"'), ("", '""'), (None, "null"), (1, "1")]
)
def test_text_of_another_format_is_refused(name: object, shown: str) -> None:
    assert str(refusal(changed(format=name))) == f'$.format: "tests/table" is needed, not {shown}'


@pytest.mark.parametrize("version", [0, 2, -1])
def test_an_unknown_version_is_refused(version: int) -> None:
    unknown = f"version {version} of tests/table is unknown here; known: 1"
    assert str(refusal(changed(version=version))) == f"$.version: {unknown}"
    with pytest.raises(FormatError) as caught:
        TABLES.check_version(version)
    assert str(caught.value) == f"$.version: {unknown}"
    with pytest.raises(FormatError) as caught:
        TABLES.from_data({}, version=version, at="$.tables[3]")
    assert str(caught.value) == f"$.tables[3].version: {unknown}"


@pytest.mark.parametrize(("version", "shown"), [("1", '"1"'), (True, "true"), (None, "null")])
def test_a_version_is_a_whole_number(version: object, shown: str) -> None:
    assert str(refusal(changed(version=version))) == f"$.version: a whole number is needed, not {shown}"


def test_classes_of_one_format_are_told_apart_by_their_tags() -> None:
    assert MOVES.to_data(Step(3)) == {"type": "step", "to": 3}
    assert MOVES.to_data(LongRest()) == {"type": "long-rest"}
    assert MOVES.from_data({"type": "long-rest"}) == LongRest()


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ({"type": "jump"}, '"jump" is none of long-rest, step'),
        ({"type": None}, "null is none of long-rest, step"),
        ({"type": ["step"]}, "a list is none of long-rest, step"),
        ({}, "missing"),
    ],
)
def test_an_unknown_or_missing_tag_is_refused(tag: Fields, words: str) -> None:
    moves: Format[Step | LongRest] = Codec().format("tests/move", Step, LongRest)
    with pytest.raises(FormatError) as caught:
        moves.from_data({**tag, "to": 3}, at="$.events[12]")
    assert str(caught.value) == f"$.events[12].type: {words}"


def test_fields_of_another_class_of_the_format_are_unknown() -> None:
    with pytest.raises(FormatError) as caught:
        MOVES.from_data({"type": "long-rest", "to": 3})
    assert str(caught.value) == "$.to: unknown"


def test_a_value_of_no_class_of_the_format_is_not_written() -> None:
    with pytest.raises(TypeError):
        MOVES.dumps(Die(1))


def rename_target(fields: Fields) -> Fields:
    return {"to": fields["target"]}


STEPS_2 = Codec().format("tests/step", Step, version=2, migrations={1: rename_target})


def test_an_older_version_is_read_through_its_migration_and_written_as_the_new_one() -> None:
    old = STEPS_2.loads('{"format":"tests/step","version":1,"target":4}')
    assert old == Step(4)
    assert STEPS_2.dumps(old) == '{"format":"tests/step","to":4,"version":2}'


def test_fields_that_a_migration_cannot_treat_are_a_format_error() -> None:
    with pytest.raises(FormatError, match="doesn't fit version 1"):
        STEPS_2.loads('{"format":"tests/step","version":1,"to":4}')


def test_a_migration_is_given_an_object_or_nothing() -> None:
    with pytest.raises(FormatError, match=r"\$\.step: an object is needed, not a list"):
        STEPS_2.from_data([], version=1, at="$.step")


@pytest.mark.parametrize("versions", [{1}, {1, 3}, {2, 3}, {0, 2}])
def test_migrations_with_a_gap_or_beyond_the_version_are_refused(versions: set[int]) -> None:
    with pytest.raises(ValueError, match="don't lead up to 3"):
        Codec().format("tests/step", Step, version=3, migrations=dict.fromkeys(versions, rename_target))


def test_a_hook_stores_a_value_its_own_way_and_leaves_the_others_to_the_ordinary_one() -> None:
    codec = Codec()
    codec.hook(
        Die,
        read=lambda data, whole: Die(6) if data == "top" else whole(data),
        write=lambda die, whole: "top" if die == Die(6) else whole(die),
    )
    tables = codec.format("tests/table", Table)
    data = tables.to_data(TABLE)
    assert data["dice"] == [{"face": 1}, "top"]
    assert tables.from_data(data) == TABLE


@attrs.frozen
class Edition:
    lands: int


@attrs.frozen
class Setup:
    edition: Edition


def setups() -> Format[Setup]:
    codec = Codec()
    codec.name_values(Edition, {"standard": Edition(16), "small": Edition(9)})
    return codec.format("tests/setup", Setup)


@pytest.mark.parametrize(
    ("lands", "stored"), [(16, "standard"), (9, "small"), (10, {"lands": 10}), (0, {"lands": 0})]
)
def test_named_values_are_stored_by_their_names_and_others_in_full(lands: int, stored: Data) -> None:
    assert setups().to_data(Setup(Edition(lands))) == {"edition": stored}
    assert setups().from_data({"edition": stored}) == Setup(Edition(lands))


def test_a_named_value_is_read_in_full_as_well_and_stored_by_its_name() -> None:
    assert setups().to_data(setups().from_data({"edition": {"lands": 16}})) == {"edition": "standard"}


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("large", "$.edition: no edition of the library is named 'large'"),
        (3, "$.edition: an object is needed, not 3"),
        ({"lands": "16"}, '$.edition.lands: a whole number is needed, not "16"'),
    ],
)
def test_what_is_neither_a_name_nor_a_value_in_full_is_refused(edition: Data, said: str) -> None:
    with pytest.raises(FormatError) as caught:
        setups().from_data({"edition": edition})
    assert str(caught.value) == said


def test_impossible_values_of_the_right_shape_are_invalid_with_paths_from_the_outside() -> None:
    steps = Codec().format(
        "tests/step", Step, faults=lambda step: (Fault("$.to", "too far"),) * (step.to > 9)
    )
    assert steps.from_data({"to": 9}) == Step(9)
    with pytest.raises(InvalidState) as caught:
        steps.from_data({"to": 10}, at="$.events[3]")
    assert caught.value.faults == (Fault("$.events[3].to", "too far"),)
