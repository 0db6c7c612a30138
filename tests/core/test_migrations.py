"""Formats that have come to another version: what version 1 stored is read for ever.

There is no version 2 yet, so one is made up here, of Isfahan: the players of a config are its seats, the
white dice of an edition its dice, and a cube is shipped instead of placed. The golden files of version 1
are what has to go through its migrations.
"""

import json
import types
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

import pytest

from newtown import isfahan
from newtown.core.codec import Codec, Fields, Format, Migration
from newtown.core.errors import FormatError, InvalidState
from newtown.core.jsontext import Data
from newtown.core.records import dump_record, load_record, replay
from newtown.core.rules import Game
from newtown.isfahan.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.isfahan.edition_checks import edition_faults
from tests.golden_files import lines, only_line, texts

GOLDEN: Final = Path(__file__).parent.parent / "isfahan" / "golden"

Isfahan = Game[isfahan.State, isfahan.Action, isfahan.Event, isfahan.Config, isfahan.View]

# -- The made-up version 2 --------------------------------------------------------------------------


def renamed(data: Data, old: str, new: str) -> Fields:
    """The fields of an object, one of them by another name; raises ``ValueError`` without it."""
    if not isinstance(data, dict) or old not in data:
        raise ValueError(f"{old} is missing")
    return {new if key == old else key: value for key, value in data.items()}


def read_edition(data: Data, whole: Callable[[Data], isfahan.Edition]) -> isfahan.Edition:
    return isfahan.STANDARD if data == "standard-1" else whole(renamed(data, "dice", "white_dice"))


def write_edition(edition: isfahan.Edition, whole: Callable[[isfahan.Edition], Data]) -> Data:
    in_full = renamed(whole(edition), "white_dice", "dice")
    return "standard-1" if edition == isfahan.STANDARD else in_full


def write_edition_in_full(edition: isfahan.Edition, whole: Callable[[isfahan.Edition], Data]) -> Data:
    return renamed(whole(edition), "white_dice", "dice")


def edition_from_1(fields: Fields) -> Fields:
    return renamed(fields, "white_dice", "dice")


def config_from_1(fields: Fields) -> Fields:
    """A part that a whole holds migrates with the whole: here an edition that isn't there by its name."""
    fields = renamed(fields, "players", "seats")
    edition = fields["edition"]
    return {**fields, "edition": edition if isinstance(edition, str) else edition_from_1(as_object(edition))}


def state_from_1(fields: Fields) -> Fields:
    return {**fields, "config": config_from_1(as_object(fields["config"]))}


def event_from_1(fields: Fields) -> Fields:
    return {**fields, "type": "ship-cube"} if fields["type"] == "place-cube" else fields


def as_object(data: Data) -> Fields:
    if not isinstance(data, dict):
        raise TypeError("an object is needed")
    return data


def codec_2() -> Codec:
    codec = Codec()
    codec.hook(
        isfahan.Config,
        read=lambda data, whole: whole(renamed(data, "seats", "players")),
        write=lambda config, whole: renamed(whole(config), "players", "seats"),
    )
    codec.hook(isfahan.Edition, read=read_edition, write=write_edition)
    codec.tag(isfahan.PlaceCube, "ship-cube")
    return codec


def edition_codec_2() -> Codec:
    codec = Codec()
    codec.hook(isfahan.Edition, read=read_edition, write=write_edition_in_full)
    return codec


CODEC_2: Final = codec_2()
CONFIG_2: Final = CODEC_2.format(
    "newtown/isfahan-config", isfahan.Config, version=2, migrations={1: config_from_1}
)
STATE_2: Final = CODEC_2.format(
    "newtown/isfahan-state",
    isfahan.State,
    version=2,
    migrations={1: state_from_1},
    faults=isfahan.state_faults,
)
EVENT_2: Final[Format[isfahan.Event]] = CODEC_2.format(
    "newtown/isfahan-event", *ACTION_TYPES, *OUTCOME_TYPES, version=2, migrations={1: event_from_1}
)
EDITION_2: Final = edition_codec_2().format(
    "newtown/isfahan-edition",
    isfahan.Edition,
    version=2,
    migrations={1: edition_from_1},
    faults=edition_faults,
)


def isfahan_with(config_format: Format[isfahan.Config], event_format: Format[isfahan.Event]) -> Isfahan:
    """The game, but for how its configs and events are stored."""
    game = types.ModuleType("isfahan with other formats")
    vars(game).update(vars(isfahan), CONFIG_FORMAT=config_format, EVENT_FORMAT=event_format)
    return cast(Isfahan, game)


ISFAHAN_2: Final = isfahan_with(CONFIG_2, EVENT_2)

# -- What version 1 stored is read ------------------------------------------------------------------

STATES: Final = texts(GOLDEN / "states")
RECORDS: Final = sorted(GOLDEN.glob("*.json"))


@pytest.mark.parametrize("name", STATES)
def test_a_state_of_version_1_is_the_same_state_in_version_2(name: str) -> None:
    state = STATE_2.loads(STATES[name])
    assert state == isfahan.loads(STATES[name])
    new = STATE_2.dumps(state)
    assert json.loads(new)["config"] == {"seats": 3, "first": 0, "edition": "standard-1"}
    assert STATE_2.loads(new) == state


@pytest.mark.parametrize("text", lines(GOLDEN / "configs.jsonl"))
def test_a_config_of_version_1_is_the_same_config_in_version_2(text: str) -> None:
    config = CONFIG_2.loads(text)
    assert config == isfahan.load_config(text)
    assert CONFIG_2.loads(CONFIG_2.dumps(config)) == config


@pytest.mark.parametrize("name", ["standard-1", "camels-below"])
def test_an_edition_of_version_1_is_the_same_edition_in_version_2(name: str) -> None:
    text = only_line(GOLDEN / "editions" / f"{name}.json")
    edition = EDITION_2.loads(text)
    assert edition == isfahan.load_edition(text)
    new = json.loads(EDITION_2.dumps(edition))
    assert (new["version"], new["dice"], "white_dice" in new) == (2, 9, False)


@pytest.mark.parametrize("text", lines(GOLDEN / "events.jsonl"))
def test_an_event_of_version_1_is_the_same_event_in_version_2(text: str) -> None:
    event = EVENT_2.loads(text)
    assert event == isfahan.load_event(text)
    assert EVENT_2.loads(EVENT_2.dumps(event)) == event


def test_what_is_read_from_version_1_is_written_as_version_2() -> None:
    old = '{"format":"newtown/isfahan-event","shop":"bag3.0","type":"place-cube","version":1}'
    new = '{"format":"newtown/isfahan-event","shop":"bag3.0","type":"ship-cube","version":2}'
    assert EVENT_2.dumps(EVENT_2.loads(old)) == new


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_version_1_replays_in_version_2(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = load_record(ISFAHAN_2, text)
    assert replay(ISFAHAN_2, record) == replay(isfahan, load_record(isfahan, text))
    new = dump_record(ISFAHAN_2, record)
    stored = json.loads(new)
    assert (stored["config_version"], stored["event_version"], stored["version"]) == (2, 2, 1)
    assert "place-cube" not in new
    assert load_record(ISFAHAN_2, new) == record


def test_the_formats_in_a_record_migrate_each_by_itself() -> None:
    """As when the next release changed how events are stored, and left configs as they were."""
    text = RECORDS[0].read_text(encoding="utf-8")
    between = isfahan_with(isfahan.CONFIG_FORMAT, EVENT_2)
    record = load_record(between, text)
    stored = json.loads(dump_record(between, record))
    assert (stored["config_version"], stored["event_version"]) == (1, 2)
    assert load_record(ISFAHAN_2, json.dumps(stored)) == record


def test_versions_are_gone_through_one_after_another() -> None:
    def event_from_2(fields: Fields) -> Fields:
        return {**fields, "type": "send-out"} if fields["type"] == "ship-cube" else fields

    codec = Codec()
    codec.tag(isfahan.PlaceCube, "send-out")
    event_3: Format[isfahan.Event] = codec.format(
        "newtown/isfahan-event",
        *(*ACTION_TYPES, *OUTCOME_TYPES),
        version=3,
        migrations={1: event_from_1, 2: event_from_2},
    )
    for old in (isfahan.dump_event(isfahan.PlaceCube("bag3.0")), EVENT_2.dumps(isfahan.PlaceCube("bag3.0"))):
        assert event_3.loads(old) == isfahan.PlaceCube("bag3.0")


# -- What no version can read -----------------------------------------------------------------------


def test_a_later_version_is_refused_with_those_that_are_known() -> None:
    new = STATE_2.dumps(isfahan.new_game())
    with pytest.raises(FormatError) as caught:
        isfahan.loads(new)
    assert str(caught.value) == "$.version: version 2 of newtown/isfahan-state is unknown here; known: 1"
    with pytest.raises(FormatError) as caught:
        STATE_2.loads(new.replace('"version":2', '"version":3'))
    assert str(caught.value) == "$.version: version 3 of newtown/isfahan-state is unknown here; known: 1 to 2"


@pytest.mark.parametrize("key", ["version", "config_version", "event_version"])
def test_a_record_of_a_later_version_is_refused_by_the_version_it_says(key: str) -> None:
    stored = json.loads(RECORDS[0].read_text(encoding="utf-8")) | {key: 7}
    with pytest.raises(FormatError, match=r"version 7 of newtown/isfahan-.* is unknown here") as caught:
        load_record(ISFAHAN_2, json.dumps(stored))
    assert caught.value.path == f"$.{key}"


def test_a_version_that_no_migration_leads_from_is_refused() -> None:
    third = CODEC_2.format(
        "newtown/isfahan-config", isfahan.Config, version=3, migrations={2: lambda fields: fields}
    )
    with pytest.raises(
        FormatError, match="version 1 of newtown/isfahan-config is unknown here; known: 2 to 3"
    ):
        third.loads(isfahan.dump_config(isfahan.Config()))


def test_a_format_with_a_migration_missing_in_between_is_not_made() -> None:
    with pytest.raises(ValueError, match=r"migrations \[1, 3\] don't lead up to 4"):
        CODEC_2.format(
            "newtown/isfahan-config",
            isfahan.Config,
            version=4,
            migrations={1: config_from_1, 3: lambda fields: fields},
        )


# -- Migrations that go wrong -----------------------------------------------------------------------


def impossible(fields: Fields) -> Fields:
    raise ValueError("no such thing")


def looks_in_vain(fields: Fields) -> Fields:
    return {"shop": fields["souk"]}


def takes_a_list_for_text(fields: Fields) -> Fields:
    return {**fields, "type": fields["type"] + 1}  # type: ignore[operator] # wrong on purpose


def divides_by_nothing(fields: Fields) -> Fields:
    return {**fields, "row": 1 // 0}


def events_by(migration: Migration) -> Isfahan:
    events: Format[isfahan.Event] = CODEC_2.format(
        "newtown/isfahan-event", *ACTION_TYPES, *OUTCOME_TYPES, version=2, migrations={1: migration}
    )
    return isfahan_with(isfahan.CONFIG_FORMAT, events)


@pytest.mark.parametrize("migration", [impossible, looks_in_vain, takes_a_list_for_text, divides_by_nothing])
def test_a_migration_that_fails_is_a_format_error_with_the_place(migration: Migration) -> None:
    game = events_by(migration)
    with pytest.raises(FormatError, match="doesn't fit version 1: ") as caught:
        load_record(game, RECORDS[0].read_text(encoding="utf-8"))
    assert caught.value.path == "$.events[0]"
    with pytest.raises(FormatError) as caught:
        game.EVENT_FORMAT.loads(isfahan.dump_event(isfahan.EndTurn()))
    assert caught.value.path == "$"


def without_the_row(fields: Fields) -> Fields:
    return {key: value for key, value in fields.items() if key != "row"}


def with_the_row_in_words(fields: Fields) -> Fields:
    return {**fields, "row": "three"} if "row" in fields else fields


def with_one_key_more(fields: Fields) -> Fields:
    return {**fields, "colour": "red"} if "row" in fields else fields


def into_nothing(fields: Fields) -> Fields:
    return cast(Fields, None if "row" in fields else fields)


@pytest.mark.parametrize(
    ("migration", "path", "message"),
    [
        (without_the_row, "$.events[{}].row", "missing"),
        (with_the_row_in_words, "$.events[{}].row", 'a whole number is needed, not "three"'),
        (with_one_key_more, "$.events[{}].colour", "unknown"),
        (into_nothing, "$.events[{}]", "an object is needed, not null"),
    ],
)
def test_what_a_migration_makes_is_read_as_strictly_as_what_was_stored(
    migration: Migration, path: str, message: str
) -> None:
    record = load_record(isfahan, RECORDS[0].read_text(encoding="utf-8"))
    first = next(index for index, event in enumerate(record.events) if isinstance(event, isfahan.TakeGroup))
    game = events_by(lambda fields: migration(event_from_1(fields)))
    with pytest.raises(FormatError) as caught:
        load_record(game, RECORDS[0].read_text(encoding="utf-8"))
    assert caught.value.path == path.format(first)
    assert message in caught.value.message


def test_a_wrong_config_is_told_by_its_place_in_the_state_and_in_the_record() -> None:
    state = json.loads(STATES["finished"]) | {"config": [3]}
    with pytest.raises(FormatError, match="doesn't fit version 1") as caught:
        STATE_2.loads(json.dumps(state))
    assert caught.value.path == "$"
    record = json.loads(RECORDS[0].read_text(encoding="utf-8")) | {"config": {"players": 3}}
    with pytest.raises(FormatError, match="doesn't fit version 1") as caught:
        load_record(ISFAHAN_2, json.dumps(record))
    assert caught.value.path == "$.config"


def test_a_migrated_state_is_checked_by_the_rules() -> None:
    fewer_cards = json.loads(STATES["finished"]) | {"pile": []}
    with pytest.raises(InvalidState) as caught:
        STATE_2.loads(json.dumps(fewer_cards))
    assert caught.value.faults == isfahan_faults(json.dumps(fewer_cards))


def isfahan_faults(text: str) -> tuple[object, ...]:
    """What version 1 finds wrong with it, which is something."""
    with pytest.raises(InvalidState) as caught:
        isfahan.loads(text)
    return caught.value.faults
