"""Step 7: coins are gained, by themselves (TWF-3.7)."""

from newtown.townfolk.phases.reveals import turn_up
from newtown.townfolk.state import Acquiring, Occasion, State, with_coins_and_score, with_player


def end_turn(state: State, stage: Acquiring) -> State:
    """Coins come in, then the shop is refilled; dice and materials left are lost (TWF-3.6.6)."""
    player = state.players[state.seat]
    gained = coins_gained(state, stage)
    if gained:
        most = state.config.edition.most_coins
        # TWF-3.7.5: what is over the most is lost
        player = with_coins_and_score(player, min(most, player.coins + gained), player.score)
        state = with_player(state, player, stage)
    return turn_up(state, Occasion.REFILL)


def coins_gained(state: State, stage: Acquiring) -> int:
    """The coins of step 7 as things stand, before the most a player can hold cuts them."""
    return stage.coins_due + _for_score(state, stage) + _for_icons(state, stage)


def _for_score(state: State, stage: Acquiring) -> int:
    """One coin for each score reached in this turn (TWF-3.7.2), which happens once: no points are lost
    (TWF-3.7.3)."""
    score = state.players[state.seat].score
    return sum(stage.start_score < reached <= score for reached in state.config.edition.coin_scores)


def _for_icons(state: State, stage: Acquiring) -> int:
    """One coin for each type whose icons the new cards took to the number that counts (TWF-3.7.4)."""
    player = state.players[state.seat]
    if len(player.cards) == stage.owned:
        return 0
    cards = state.config.catalogue.cards
    enough = state.config.edition.coin_icons
    old = [icon for card in player.cards[: stage.owned] for icon in cards[card].icons]
    new = [icon for card in player.cards[stage.owned :] for icon in cards[card].icons]
    return sum(old.count(icon) < enough <= old.count(icon) + new.count(icon) for icon in set(new))
