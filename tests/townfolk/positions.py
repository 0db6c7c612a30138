"""Positions made by hand, so that a test can begin where its rule begins, and lines to play on from there."""

from collections.abc import Sequence

import pytest

from newtown import townfolk
from newtown.core.errors import IllegalAction
from newtown.townfolk import CardKind, Config, Deck, Player, Producing, Scoring, Stage, State, parse
from newtown.townfolk.materials import NOTHING, Counts, Materials

TWO: Config = Config(players=2)


def position(
    stage: Stage,
    *,
    cards: Sequence[str] = (),
    levels: Sequence[int] = (),
    coins: int = 0,
    score: int = 0,
    board: str = "S1",
    shop: Sequence[str] = (),
    config: Config = TWO,
    seat: int = 0,
    round: int = 3,  # noqa: A002 - the name of the state's field
    final: bool = False,
    other: Player | None = None,
) -> State:
    """A state at a stage: the seat to move has this board, these cards, coins and points.

    The other players have boards, and no more unless ``other`` says so. The cards in ``shop`` are face up,
    and so many others that every row has three; all the rest has never been seen.
    """
    boards = [each for each in ("S1", "S2", "S3", "S4", "S5", "S6") if each != board]
    everybody = [Player(boards[place]) for place in range(config.players - 1)]
    if other is not None:
        everybody[0] = other
    own = Player(board, tuple(cards), tuple(levels) or (0,) * len(cards), coins, score)
    everybody.insert(seat, own)
    owned = {card for player in everybody for card in player.cards}
    lands, craftsmen, buildings = (_deck(config, kind, owned, shop) for kind in CardKind)
    return State(config, round, seat, final, tuple(everybody), (lands, craftsmen, buildings), stage)


def _deck(config: Config, kind: CardKind, owned: set[str], shop: Sequence[str]) -> Deck:
    free = [card.id for card in config.edition.cards if card.kind is kind and card.id not in owned]
    wanted = [card for card in shop if card in free]
    row = (wanted + [card for card in free if card not in wanted])[: config.edition.row_size]
    return Deck(tuple(row), tuple(card for card in free if card not in row))


def producing(
    *dice: int,
    start: int = 0,
    rolled: int | None = None,
    free: Counts = (0, 0, 0, 0),
    used: tuple[str, ...] = (),
    pending: tuple[str, ...] = (),
) -> Producing:
    """Step 4 with these dice, all that were rolled unless ``rolled`` says otherwise."""
    rolled = len(dice) if rolled is None else rolled
    return Producing(start, rolled, tuple(sorted(dice)), Materials(free), used, pending)


def scoring(
    *dice: int,
    start: int = 0,
    rolled: int = 5,
    free: Counts = (0, 0, 0, 0),
    score_only: Counts = (0, 0, 0, 0),
    used: tuple[str, ...] = (),
) -> Scoring:
    """Step 5 with these dice and materials."""
    return Scoring(start, rolled, tuple(sorted(dice)), Materials(free, score_only), used)


def after(state: State, *lines: str) -> State:
    """The state after the events of these lines of notation."""
    for line in lines:
        state = townfolk.apply(state, parse(line))
    return state


def points(state: State, *lines: str) -> int:
    """The points that these lines bring the seat to move."""
    return after(state, *lines).players[state.seat].score - state.player.score


def refused(state: State, line: str) -> tuple[str, str]:
    """The code and the rule with which the event of a line is refused."""
    event = parse(line)
    reason = townfolk.check(state, event)
    assert reason is not None, line
    with pytest.raises(IllegalAction) as caught:
        townfolk.apply(state, event)
    assert caught.value.reason == reason
    assert event not in townfolk.legal_actions(state)
    return reason.code, reason.rule


def legal(state: State, prefix: str = "") -> list[str]:
    """The lines of the legal actions that begin so."""
    lines = map(townfolk.notate, townfolk.legal_actions(state))
    return [line for line in lines if line.startswith(prefix)]


def materials(state: State) -> Materials:
    """The materials at hand."""
    stage = state.stage
    return stage.materials if isinstance(stage, townfolk.Producing | townfolk.Scoring) else NOTHING
