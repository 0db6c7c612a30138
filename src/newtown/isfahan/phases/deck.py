"""Chapter 4: the draw pile and what becomes of the discards (ISF-4.8 to ISF-4.10)."""

from newtown.isfahan.components import Cards
from newtown.isfahan.hands import in_order
from newtown.isfahan.state import CardWindow, Drawing, Handling, Player, Stage, State, at_stage, with_cards


def can_draw(state: State) -> bool:
    """Whether there is a card to draw, now or after the discards have been shuffled (ISF-4.10, ISF-7.16)."""
    return bool(state.pile) or bool(discards(state))


def discards(state: State) -> Cards:
    """All discards, face up and face down, in no order."""
    return sum((player.face_down for player in state.players), state.face_up)


def begin_draw(state: State, seat: int, then: CardWindow | Handling) -> State:
    """A seat is to draw a card from a pile, made of the discards if it is empty (ISF-4.9); there has to
    be a card."""
    stage = Drawing(seat, then)
    return at_stage(state, stage) if state.pile else reshuffled(state, stage)


def reshuffled(state: State, stage: Stage) -> State:
    """The empty pile is made anew of all discards (ISF-4.9)."""
    players = tuple(
        Player(player.gold, player.camels, player.hand, (), player.buildings, player.ledger)
        if player.face_down
        else player
        for player in state.players
    )
    return with_cards(state, players, in_order(discards(state)), (), stage)
