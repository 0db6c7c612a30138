"""Chapter 8 and the end: settlement of the building rounds, and of the stones (KNT-8, KNT-10.2)."""

import attrs

from newtown.kings import ledger
from newtown.kings.phases.residents import begin_residents, end_game
from newtown.kings.state import Player, State


def settle(state: State) -> State:
    """The state after the settlement: the resident round's deal, or the end of the short game."""
    built = {land.number for land in state.lands if land.houses}
    bare = [card for player in state.players for card in player.cards if card not in built]
    players = tuple(_settled(state, player, built) for player in state.players)
    stock = tuple(sorted((*state.stock, *bare)))
    settled = attrs.evolve(state, players=players, stock=stock)
    # KNT-8.4
    return begin_residents(settled, state.order) if state.config.residents else end_game(settled)


def _settled(state: State, player: Player, built: set[int]) -> Player:
    edition = state.config.edition
    points = edition.settlement
    kept = tuple(card for card in player.cards if card in built)
    bare = len(player.cards) - len(kept)
    left = len(player.materials)
    board = state.config.board
    return attrs.evolve(
        player,
        cards=kept,
        ready=tuple(card for card in player.ready if card in built),
        materials=(),
        ledger=ledger.enter(
            player.ledger,
            # KNT-8.1
            (ledger.MATERIALS, points.material_left * left if left else points.no_material_left),
            # KNT-8.2
            (ledger.BARE_CARDS, points.card_without_house * bare),
            # KNT-8.3
            (ledger.CARDS, sum(board.card_values[card] for card in kept)),
        ),
    )
