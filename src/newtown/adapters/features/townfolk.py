"""The features of Town Folk: everything on the table, from the viewer's seat."""

from functools import lru_cache
from typing import Final, TypeAlias, get_args

from newtown.adapters.features.encoders import (
    FLAG,
    Among,
    ByClass,
    Each,
    Field,
    Group,
    OneHot,
    Record,
    Remembered,
    Scaled,
    Shares,
    Sizes,
    Squashed,
    Tally,
    field,
)
from newtown.adapters.features.seats import Seating, seat_labels, seen_from
from newtown.adapters.features.tables import Table
from newtown.adapters.features.vectors import ViewFeatures
from newtown.core.dice import FACES
from newtown.townfolk.catalogue import PRODUCING, Catalogue, is_service, yields_of
from newtown.townfolk.components import CARD_KINDS, ICONS, MATERIALS, USES, Arrow, Automatic, CardKind
from newtown.townfolk.edition import STANDARD, Edition
from newtown.townfolk.edition_checks import FEWEST_PLAYERS, MOST_PLAYERS
from newtown.townfolk.state import (
    Acquiring,
    ChoosingBoard,
    Deck,
    Occasion,
    Player,
    Producing,
    Returning,
    Revealing,
    Rolling,
    Scoring,
    Stage,
)
from newtown.townfolk.storage import NAME
from newtown.townfolk.views import View

TownfolkFeatures: TypeAlias = ViewFeatures[View, Seating]

_FACES: Final = range(1, FACES + 1)
_STAGES: Final = get_args(Stage)
_FEW: Final = 3
_SOME: Final = 10
_MANY: Final = 50
"""Numbers without a bound are halfway to 1 at one of these: materials, rounds and cards, points."""


@lru_cache(maxsize=16)
def features_for(players: int, edition: Edition = STANDARD, /) -> TownfolkFeatures:
    """The features of games with so many players.

    Raises ``ValueError`` for a number of players that the game isn't for.

    >>> features_for(2).names[:3]
    ('viewer=0', 'viewer=1', 'round')
    """
    table = Table(NAME, players, edition, FEWEST_PLAYERS, MOST_PLAYERS)

    def seats_of(view: View) -> Seating:
        table.check(view.config)
        return seen_from(view.viewer, players)

    return ViewFeatures(
        _view(players, edition, Catalogue(edition)), seats_of, made_by=(features_for, (players, edition))
    )


def _view(players: int, edition: Edition, catalogue: Catalogue) -> Record[Seating, View]:
    one_seat = OneHot(range(players), seat_labels(players))
    return Record[Seating, View](
        field("viewer", lambda _, view: view.viewer, OneHot(range(players))),
        field("round", lambda _, view: view.round, Squashed(_SOME)),
        field("rounds_limited", lambda _, view: view.config.max_rounds is not None, FLAG),
        field("rounds_left", _rounds_left, Squashed(_SOME)),
        field("final", lambda _, view: view.final, FLAG),
        field("active", lambda seats, view: seats.place[view.seat], one_seat),
        field("turn", lambda _, view: view.seat, OneHot(range(players))),
        field("stage", lambda _, view: type(view.stage), OneHot(_STAGES, (of.__name__ for of in _STAGES))),
        field("", lambda _, view: view.stage, _stage(edition, catalogue)),
        field("acquired", _acquired, Among(catalogue.cards)),
        field(
            "players",
            lambda seats, view: [view.players[seat] for seat in seats.order],
            Each(seat_labels(players), Remembered(_player(edition, catalogue))),
        ),
        *(_deck_of(place, edition) for place in range(len(CARD_KINDS))),
    )


def _rounds_left(seats: Seating, view: View) -> int:
    """TWF-5.7: rounds after this one, 0 also where there is no last one."""
    last = view.config.max_rounds
    return 0 if last is None else last - view.round


def _acquired(seats: Seating, view: View) -> tuple[str, ...]:
    """The cards acquired in this turn: their boxes don't work yet, but their icons count (TWF-3.6.4)."""
    stage = view.stage
    return view.players[view.seat].cards[stage.owned :] if isinstance(stage, Acquiring) else ()


# -- Players and cards ------------------------------------------------------------------------------


def _player(edition: Edition, catalogue: Catalogue) -> Record[object, Player]:
    cards = catalogue.cards
    craftsmen = [card.id for card in edition.cards if card.kind is CardKind.CRAFTSMAN]
    most = len(edition.cards)
    icons = Shares({icon.value: sum(card.icons.count(icon) for card in edition.cards) for icon in ICONS})

    def levels(_: object, player: Player) -> list[str]:
        """Each own craftsman as often as coins lie on it."""
        return [card for card, level in zip(player.cards, player.levels, strict=True) for _ in range(level)]

    def icons_of(_: object, player: Player) -> list[int]:
        own = [icon for card in player.cards for icon in cards[card].icons]
        return [own.count(icon) for icon in ICONS]

    def points(_: object, player: Player) -> tuple[int, int]:
        """The score, and with the points of cards (TWF-5.4)."""
        return player.score, player.score + sum(cards[card].points for card in player.cards)

    return Record[object, Player](
        field("board", lambda _, player: player.board, OneHot(catalogue.boards)),
        field("cards", lambda _, player: player.cards, Among(cards)),
        field("levels", levels, Tally(craftsmen, Scaled(edition.most_level))),
        field("card_count", lambda _, player: len(player.cards), Scaled(most)),
        field("icons", icons_of, icons),
        field("coins", lambda _, player: player.coins, Scaled(edition.most_coins)),
        field("points", points, Sizes({"score": _MANY, "with_cards": _MANY})),
    )


def _deck_of(place: int, edition: Edition) -> Field[Seating, View]:
    kind = CARD_KINDS[place]
    cards = [card.id for card in edition.cards if card.kind is kind]

    def nearness(_: object, deck: Deck) -> list[int]:
        """TWF-6.1: of the cards under their deck the next one has most, each one after it 1 less."""
        most, returned = len(cards), deck.returned
        return [most - returned.index(card) if card in returned else 0 for card in cards]

    deck = Record[object, Deck](
        field("row", lambda _, deck: deck.row, Among(cards)),
        field("unseen", lambda _, deck: deck.unseen, Among(cards)),
        field("returned", nearness, Shares(dict.fromkeys(cards, len(cards)))),
    )
    return field(kind.value, lambda _, view: view.decks[place], Remembered(deck))


# -- Stages -----------------------------------------------------------------------------------------


def _stage(edition: Edition, catalogue: Catalogue) -> ByClass[Seating]:
    rolled = OneHot(range(edition.dice, edition.contents.dice + 1))
    limits = {
        box.id: max(row.uses for row in box.rows if row.uses is not None)
        for box in catalogue.boxes.values()
        if isinstance(box, Arrow) and not is_service(box) and any(row.uses is not None for row in box.rows)
    }
    uses = Scaled(max(limits.values(), default=1))
    automatic = [box for box in catalogue.boxes.values() if isinstance(box, Automatic)]
    boards = [board.face_1 for board in edition.boards]
    choices = [
        box.id
        for box in automatic
        if box.step == PRODUCING and any(len(yields_of(box.get, face_1)) > 1 for face_1 in boards)
    ]
    craftsmen = [card.id for card in edition.cards if card.kind is CardKind.CRAFTSMAN]
    materials = Each(USES, Sizes({kind.value: _FEW for kind in MATERIALS}))
    shop = edition.row_size * len(CARD_KINDS)
    return ByClass[Seating](
        Group[Seating, Revealing](
            (Revealing,), field("occasion", lambda _, stage: stage.occasion, OneHot(Occasion))
        ),
        Group[Seating, ChoosingBoard](
            (ChoosingBoard,), field("boards", lambda _, stage: stage.boards, Among(catalogue.boards))
        ),
        Group[Seating, Returning](
            (Returning,), field("returned_now", lambda _, stage: stage.returned, Scaled(shop))
        ),
        Group[Seating, Rolling]((Rolling,), field("to_roll", lambda _, stage: stage.dice, rolled)),
        Group[Seating, Producing | Scoring | Acquiring](
            (Producing, Scoring, Acquiring),
            field("start_score", lambda _, stage: stage.start_score, Squashed(_MANY)),
            field("dice", lambda _, stage: stage.dice, Tally(_FACES, Scaled(edition.contents.dice))),
            field("materials", lambda _, stage: stage.materials.by_use, materials),
        ),
        Group[Seating, Producing | Scoring](
            (Producing, Scoring),
            field("rolled", lambda _, stage: stage.rolled, rolled),
            field("used", lambda _, stage: stage.used, Tally(limits, uses)),
        ),
        Group[Seating, Producing](
            (Producing,),
            field("pending", lambda _, stage: stage.pending, Among(choices)),
            field("levelled", lambda _, stage: stage.levelled, Among(craftsmen)),
        ),
        Group[Seating, Acquiring](
            (Acquiring,), field("coins_due", lambda _, stage: stage.coins_due, Scaled(edition.most_coins))
        ),
    )
