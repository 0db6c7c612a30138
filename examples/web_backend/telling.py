"""What one seat, or a spectator, is sent of a table: all that it may know, and nothing else.

Everything that leaves the server about a running game is made here, of the seat's view, its redacted events
and its own legal actions. Nothing here dumps a state.
"""

from collections.abc import Sequence
from typing import Final

from examples.web_backend.table import Happened, Table
from newtown.core.codec import Codec
from newtown.core.jsontext import Data, read_text
from newtown.core.rules import Concealed
from newtown.core.text import Lang
from newtown.games import AnyGame
from newtown.rendering import svg
from newtown.rendering.choices import ChoiceGroup, Option, choices_for

_CODEC: Final = Codec()


def news(table: Table, seat: int | None, *, since: int | None = None, lang: Lang = "en") -> dict[str, Data]:
    """Where the game stands for a seat (None: a spectator), and what has happened since that step.

    Raises ``Refused`` where so much hasn't happened.
    """
    game, state = table.game, table.state
    missed = table.since(table.step if since is None else since)
    return {
        "game": game.NAME,
        "rules_version": game.RULES_VERSION,
        "players": list(table.players),
        "seat": seat,
        "step": table.step,
        "to_move": table.mover,
        "over": table.over,
        "winners": list(game.winners(state)),
        "events": [told(game, happened, seat, lang) for happened in missed],
        "view": read_text(game.dump_view(game.observe(state, seat))),
        "choices": choices(table, seat, lang),
        "score": score(table, lang),
    }


def told(game: AnyGame, happened: Happened, seat: int | None, lang: Lang) -> dict[str, Data]:
    """One event as a seat may know it: whole, or only that it happened."""
    mover = game.to_move(happened.before)
    said = game.narrate(happened.before, happened.event, happened.after, lang=lang, seat=seat)
    shown = game.redact(happened.before, happened.event, seat)
    begun: dict[str, Data] = {
        "step": happened.index,
        "by": mover if isinstance(mover, int) else None,
        "said": list(said),
    }
    if isinstance(shown, Concealed):
        return {**begun, "concealed": concealed(shown)}
    return {**begun, "event": read_text(game.dump_event(shown)), "notation": game.notate(shown)}


def concealed(shown: Concealed) -> dict[str, Data]:
    """What is said of an event in place of its content: its kind, and what else everybody sees of it."""
    return _CODEC.format("concealed", type(shown)).to_data(shown)


def score(table: Table, lang: Lang) -> Data:
    """Each seat's points by their sources: everybody sees them in these games, whoever's they are."""
    return [
        [
            {"code": item.code, "rule": item.rule, "label": item.label.text(lang), "points": item.points}
            for item in items
        ]
        for items in table.game.score(table.state).items
    ]


# -- What can be done -------------------------------------------------------------------------------


def choices(table: Table, seat: int | None, lang: Lang) -> Data:
    """What a seat can do now, in words and in groups; nothing unless it is to move."""
    if seat is None or table.mover != seat:
        return []
    legal = table.game.legal_actions(table.state)
    return _written(table.game, choices_for(table.game, table.game.observe(table.state, seat), legal), lang)


def _written(game: AnyGame, options: Sequence[Option[object]], lang: Lang) -> list[Data]:
    return [_option(game, option, lang) for option in options]


def _option(game: AnyGame, option: Option[object], lang: Lang) -> Data:
    shared: dict[str, Data] = {"label": option.label.text(lang), "targets": list(option.targets)}
    if isinstance(option, ChoiceGroup):
        return {**shared, "options": _written(game, option.options, lang)}
    return {
        **shared,
        "sentence": option.sentence.text(lang),
        "action": read_text(game.dump_event(option.action)),
        "notation": game.notate(option.action),
    }


def picture(table: Table, seat: int | None, lang: Lang) -> str:
    """The picture of what a seat may know; raises ``MissingExtra`` or ``NotDrawable``."""
    return svg(table.game.observe(table.state, seat), lang=lang)
