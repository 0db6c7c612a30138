"""Positions made by hand, so that a test can begin where its rule begins."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from newtown import (
    KING_LAND,
    ChoosingTreeDice,
    Config,
    House,
    Land,
    Player,
    RollingOwn,
    RollingPool,
    RollingTree,
    Stage,
    State,
    TakingDice,
    new_game,
)

HANDS = ((3, 7, 11, 15), (4, 8, 12, 16), (5, 9, 13, 17), (6, 10, 14, 18))
"""The land cards of each seat, unless a test says otherwise: every kind once, except for the mud and lawn
of the middle seats."""

_BEFORE_DICE = (ChoosingTreeDice, RollingTree, RollingPool, TakingDice, RollingOwn)


def position(
    stage: Stage,
    *,
    config: Config | None = None,
    round: int = 1,  # noqa: A002 - the name of the state's field
    order: Sequence[int] | None = None,
    turn: int = 0,
    players: Mapping[int, Mapping[str, Any]] | None = None,
    houses: Mapping[int, Sequence[House]] | None = None,
    trees: Sequence[int] = (),
    on_king_land: Sequence[int] = (),
    king_builders: Sequence[int] = (),
) -> State:
    """A state at a stage, with these houses (by land) and trees, and these changes to the players (by seat).

    Unless changed, each player holds the cards of ``HANDS`` unused, stands on the lowest of them, has no
    materials or stones, the roofs that its houses leave free, and (after the dice are taken) red, green and
    black 3 and white 1, 2, 6. Land cards that nobody holds are the stock. A craftsman on the king's land is
    put there by ``players`` and ``on_king_land`` together.
    """
    table = new_game(config or Config())
    built = houses or {}
    seated = tuple(
        _player(table, stage, seat, built, dict((players or {}).get(seat, {})))
        for seat in range(len(table.players))
    )
    held = {card for player in seated for card in player.cards}
    return attrs.evolve(
        table,
        round=round,
        order=tuple(range(len(seated))) if order is None else tuple(order),
        turn=turn,
        players=seated,
        lands=tuple(
            Land(land.number, land.number in (*trees, KING_LAND), tuple(built.get(land.number, ())))
            for land in table.lands
        ),
        on_king_land=tuple(on_king_land),
        stock=tuple(card for card in table.config.board.cards if card not in held),
        king_builders=tuple(king_builders),
        stage=stage,
    )


def _player(
    table: State, stage: Stage, seat: int, houses: Mapping[int, Sequence[House]], changes: dict[str, Any]
) -> Player:
    cards = changes.get("cards", HANDS[seat])
    dice: dict[str, Any] = {"red": 3, "green": 3, "black": 3, "white": (1, 2, 6)}
    if isinstance(stage, _BEFORE_DICE):
        dice = {}
    defaults = {"cards": cards, "ready": cards, "craftsman": cards[0] if cards else 0, **dice}
    return attrs.evolve(
        table.players[seat], **{**defaults, "roofs": _free_roofs(table, seat, houses), **changes}
    )


def _free_roofs(table: State, seat: int, houses: Mapping[int, Sequence[House]]) -> tuple[int, ...]:
    edition = table.config.edition
    free = [spec.roofs for spec in edition.specs]
    for standing in houses.values():
        for house in standing:
            if house.owner == seat:
                free[(edition.penthouse.roof if house.penthouse else house.spec) - 1] -= 1
    return tuple(free)
