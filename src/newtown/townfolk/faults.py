"""What is wrong with a state: everything at once, each fault with its place and rule (TWF-6.7).

A loaded state is checked for what can be seen in it: no card lost or doubled, every number in its range,
every part in step with what the game waits for.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from newtown.core.dice import FACES
from newtown.core.errors import Fault
from newtown.core.faults import span
from newtown.townfolk.catalogue import PRODUCING, SCORING, Holding, pieces
from newtown.townfolk.components import CARD_KINDS, CardKind
from newtown.townfolk.materials import Materials, minus
from newtown.townfolk.phases.acquisition import can_pay
from newtown.townfolk.phases.boxes import holding_of, is_met
from newtown.townfolk.state import (
    Acquiring,
    BuyingDice,
    ChoosingBoard,
    Exchanging,
    Finished,
    Occasion,
    OfferingBoards,
    Player,
    Producing,
    Returning,
    Revealing,
    Rolling,
    Scoring,
    State,
)

_NO_EXCHANGE: Final = "no box of the edition exchanges cards"


def state_faults(state: State, /) -> tuple[Fault, ...]:
    """Everything that is wrong with a state, with the place of each fault; ``()`` when it can come about.

    >>> import attrs
    >>> from newtown import townfolk
    >>> townfolk.state_faults(attrs.evolve(townfolk.new_game(), seat=0))
    (Fault(path='$.seat', message='0; seat 3 chooses the first board', rule='TWF-2.5'),)
    """
    if len(state.players) != state.config.players:
        message = f"{len(state.players)} players; the config says {state.config.players}"
        return (Fault("$.players", message, "TWF-2.1"),)
    unknown = tuple(_unknown(state))
    if unknown:
        return unknown
    faults = (*_cards(state), *_players(state), *_course(state))
    # The stage is looked at only where what it refers to is sound.
    return faults or tuple(_stage(state))


# -- Names and cards --------------------------------------------------------------------------------


def _unknown(state: State) -> Iterator[Fault]:
    catalogue = state.config.catalogue
    for seat, player in enumerate(state.players):
        path = f"$.players[{seat}]"
        if player.board is not None and player.board not in catalogue.boards:
            yield Fault(f"{path}.board", f"no board {player.board!r} in the edition", "TWF-1.2")
        for card in player.cards:
            if card not in catalogue.cards:
                yield Fault(f"{path}.cards", f"no card {card!r} in the edition", "TWF-1.1")
        if len(player.levels) != len(player.cards):
            message = f"{len(player.levels)} levels for {len(player.cards)} cards"
            yield Fault(f"{path}.levels", message, "TWF-6.3")
    for kind, deck in enumerate(state.decks):
        for name, cards in (("row", deck.row), ("unseen", deck.unseen), ("returned", deck.returned)):
            for card in cards:
                if catalogue.kind.get(card) != kind:
                    message = f"{card!r} is no {CARD_KINDS[kind].value} card"
                    yield Fault(f"$.decks[{kind}].{name}", message, "TWF-6.1")
    if not 0 <= state.seat < len(state.players):
        yield Fault("$.seat", f"no seat {state.seat}", "TWF-2.1")


def _cards(state: State) -> Iterator[Fault]:
    """TWF-6.7: every card is somewhere, once."""
    catalogue = state.config.catalogue
    lying = Counter(
        card
        for cards in (
            *(player.cards for player in state.players),
            *(part for deck in state.decks for part in (deck.row, deck.unseen, deck.returned)),
        )
        for card in cards
    )
    for card in catalogue.cards:
        if lying[card] != 1:
            yield Fault("$", f"card {card} is there {lying[card]} times, not once", "TWF-6.7")
    for kind, deck in enumerate(state.decks):
        if len(deck.row) > state.config.edition.row_size:
            message = f"{len(deck.row)} cards; a row has {state.config.edition.row_size}"
            yield Fault(f"$.decks[{kind}].row", message, "TWF-2.3")
        if list(deck.unseen) != sorted(deck.unseen, key=catalogue.position.__getitem__):
            yield Fault(f"$.decks[{kind}].unseen", "the cards aren't in the edition's order", "TWF-6.1")
        if deck.returned and catalogue.watchtower is None:
            yield Fault(f"$.decks[{kind}].returned", _NO_EXCHANGE, "TWF-3.1.1")


# -- Players ----------------------------------------------------------------------------------------


def _players(state: State) -> Iterator[Fault]:
    edition, can_level_up = state.config.edition, state.config.catalogue.training is not None
    boards = [player.board for player in state.players if player.board is not None]
    if len(set(boards)) != len(boards):
        yield Fault("$.players", "two players have the same board", "TWF-2.5")
    for seat, player in enumerate(state.players):
        path = f"$.players[{seat}]"
        if not 0 <= player.coins <= edition.most_coins:
            message = f"{player.coins}; {span(0, edition.most_coins)} can be held"
            yield Fault(f"{path}.coins", message, "TWF-3.7.5")
        if player.score < 0:
            yield Fault(f"{path}.score", f"{player.score}; a score never falls", "TWF-6.7")
        for card, level in zip(player.cards, player.levels, strict=True):
            is_craftsman = state.config.catalogue.cards[card].kind is CardKind.CRAFTSMAN
            most = edition.most_level if is_craftsman and can_level_up else 0
            if not 0 <= level <= most:
                yield Fault(f"{path}.levels", f"{level} on {card}; at most {most}", "TWF-3.4.4")


# -- The course of the game -------------------------------------------------------------------------

_SET_UP = (OfferingBoards, ChoosingBoard)


def _is_set_up(state: State) -> bool:
    stage = state.stage
    return isinstance(stage, _SET_UP) or stage == Revealing(Occasion.SET_UP)


def _course(state: State) -> Iterator[Fault]:
    if _is_set_up(state):
        yield from _before_the_first_round(state)
        return
    last = state.config.max_rounds
    if state.round < 1 or (last is not None and state.round > last):
        message = f"{state.round}; the first round is 1" + (f", the last {last}" if last else "")
        yield Fault("$.round", message, "TWF-5.7")
    for seat, player in enumerate(state.players):
        if player.board is None:
            yield Fault(f"$.players[{seat}].board", "no board after the set-up", "TWF-2.5")
        elif state.round == 1 and seat > state.seat and player != Player(player.board):
            yield Fault(f"$.players[{seat}]", "this seat hasn't had a turn yet", "TWF-2.2")
    end_score = state.config.edition.end_score
    if state.final:
        if state.round < 2 or not any(_at_start(state, seat) >= end_score for seat in _seats(state)):
            yield Fault("$.final", f"nobody had {end_score} points before this round", "TWF-5.1")
    else:
        for seat in _seats(state)[state.seat :]:
            if type(state.stage) is not Finished and _at_start(state, seat) >= end_score:
                message = f"{_at_start(state, seat)} before this round, which isn't the final one"
                yield Fault(f"$.players[{seat}].score", message, "TWF-5.1")
    if type(state.stage) is Finished:
        if state.seat != len(state.players) - 1:
            yield Fault("$.seat", "a game ends with the turn of the last seat", "TWF-5.2")
        if not state.final and state.round != last:
            yield Fault("$.stage", "the game ends after a final or last round", "TWF-5.2")


def _seats(state: State) -> range:
    return range(len(state.players))


def _at_start(state: State, seat: int) -> int:
    """The most a seat can be said to have had before its turn of this round: its score, as far as known."""
    stage = state.stage
    if seat == state.seat and isinstance(stage, Producing | Scoring | Acquiring):
        return stage.start_score
    if seat == state.seat and stage == Revealing(Occasion.REFILL) and not state.final:
        return 0
    return state.players[seat].score


def _before_the_first_round(state: State) -> Iterator[Fault]:
    last = len(state.players) - 1
    if state.round != 0:
        yield Fault("$.round", f"{state.round}; the first round is still to come", "TWF-2.6")
    if state.final:
        yield Fault("$.final", "the first round is still to come", "TWF-2.6")
    for kind, deck in enumerate(state.decks):
        if deck.returned:
            yield Fault(f"$.decks[{kind}].returned", "the first round is still to come", "TWF-3.1.3")
    if not isinstance(state.stage, ChoosingBoard) and state.seat != last:
        yield Fault("$.seat", f"{state.seat}; seat {last} chooses the first board", "TWF-2.5")
    for seat, player in enumerate(state.players):
        # TWF-2.5: the last seat has chosen first
        has_chosen = isinstance(state.stage, ChoosingBoard) and seat > state.seat
        if player != Player(player.board if has_chosen else None) or (has_chosen and player.board is None):
            yield Fault(f"$.players[{seat}]", "has what isn't in the set-up, or lacks a board", "TWF-2.2")


# -- What the game waits for ------------------------------------------------------------------------


def _stage(state: State) -> Iterator[Fault]:
    stage = state.stage
    match stage:
        case Revealing():
            yield from _revealing(state)
        case Returning():
            yield from _returning(state, stage)
        case ChoosingBoard():
            yield from _full_rows(state, ())
            yield from _choosing(state, stage)
        case Producing() | Scoring() | Acquiring():
            yield from _full_rows(state, _acquired(state))
            yield from _turn(state, stage)
        case Rolling():
            yield from _full_rows(state, ())
            yield from _rolled(state, stage.dice, "$.stage.dice")
        case OfferingBoards() | Exchanging() | BuyingDice() | Finished():
            yield from _full_rows(state, ())


def _acquired(state: State) -> tuple[str, ...]:
    stage = state.stage
    return state.player.cards[max(stage.owned, 0) :] if isinstance(stage, Acquiring) else ()


def _full_rows(state: State, acquired: tuple[str, ...]) -> Iterator[Fault]:
    """TWF-3.8.1: a row lacks only what has just been acquired from it, or what its deck can't give."""
    for kind, deck in enumerate(state.decks):
        taken = sum(state.config.catalogue.kind[card] == kind for card in acquired)
        size = state.config.edition.row_size
        if len(deck.row) + taken > size or (len(deck.row) + taken < size and deck.face_down):
            message = f"{len(deck.row)} cards face up and {deck.face_down} face down"
            yield Fault(f"$.decks[{kind}].row", message, "TWF-3.8.1")


def _revealing(state: State) -> Iterator[Fault]:
    size = state.config.edition.row_size
    if not any(len(deck.row) < size and deck.face_down for deck in state.decks):
        yield Fault("$.stage", "no card is to be turned up", "TWF-3.8.1")


def _returning(state: State, stage: Returning) -> Iterator[Fault]:
    if state.config.catalogue.watchtower is None:
        yield Fault("$.stage", _NO_EXCHANGE, "TWF-3.1.1")
    if not any(deck.row or deck.returned for deck in state.decks):
        yield Fault("$.stage", "there is no card to return", "TWF-3.1.1")
    size = state.config.edition.row_size
    for kind, deck in enumerate(state.decks):
        if deck.unseen and len(deck.row) + len(deck.returned) < size:
            yield Fault(f"$.decks[{kind}].row", "cards are missing from the row", "TWF-3.1.3")
    returned = sum(min(len(deck.returned), size - len(deck.row)) for deck in state.decks)
    if stage.returned != returned:
        message = f"{stage.returned}; {returned} lie under the decks"
        yield Fault("$.stage.returned", message, "TWF-3.1.3")


def _choosing(state: State, stage: ChoosingBoard) -> Iterator[Fault]:
    taken = [player.board for player in state.players]
    free = [board for board in state.config.catalogue.boards if board not in taken]
    in_order = tuple(board for board in free if board in stage.boards)
    if stage.boards != in_order or len(in_order) != state.seat + 1:
        message = f"{stage.boards}; {state.seat + 1} boards that nobody has, in order, are needed"
        yield Fault("$.stage.boards", message, "TWF-2.5")


def _rolled(state: State, dice: int, path: str) -> Iterator[Fault]:
    least, most = state.config.edition.dice, _most_dice(state)
    if not least <= dice <= most:
        yield Fault(path, f"{dice} dice; {span(least, most)} can be rolled", "TWF-3.2.1")


def _most_dice(state: State) -> int:
    inn = state.config.catalogue.inn
    bought = 0 if inn is None or inn.uses is None else inn.uses
    return state.config.edition.dice + bought


def _turn(state: State, stage: Producing | Scoring | Acquiring) -> Iterator[Fault]:
    if not 0 <= stage.start_score <= state.player.score:
        message = f"{stage.start_score}; the score is {state.player.score}"
        yield Fault("$.stage.start_score", message, "TWF-3.0a")
    if list(stage.dice) != sorted(stage.dice) or not all(1 <= face <= FACES for face in stage.dice):
        yield Fault("$.stage.dice", f"{stage.dice} aren't faces in ascending order", "TWF-6.4")
    if any(count < 0 for counts in stage.materials.by_use for count in counts):
        yield Fault("$.stage.materials", "fewer than none", "TWF-4.5")
    if isinstance(stage, Acquiring):
        yield from _acquiring(state, stage)
        return
    yield from _rolled(state, stage.rolled, "$.stage.rolled")
    if len(stage.dice) > stage.rolled:
        message = f"{len(stage.dice)} dice left of {stage.rolled}"
        yield Fault("$.stage.dice", message, "TWF-6.7")
    holding = holding_of(state)
    yield from _uses(state, stage, holding)
    yield from _too_many(state, stage, holding, stage.rolled)
    if isinstance(stage, Producing):
        yield from _producing(state, stage, holding)


def _holding(state: State, cards: tuple[str, ...], levels: tuple[int, ...]) -> Holding:
    return state.config.catalogue.holding(state.player.board or "", cards, levels)


def _uses(state: State, stage: Producing | Scoring, holding: Holding) -> Iterator[Fault]:
    if list(stage.used) != sorted(stage.used):
        yield Fault("$.stage.used", "the boxes aren't in order", "TWF-6.4")
    step = PRODUCING if isinstance(stage, Producing) else SCORING
    # A craftsman's box was used by the limit of its level, which may have risen since (TWF-3.4.4).
    offers = (holding.offers, _before_level_ups(state, stage).offers)
    for box, times in Counter(stage.used).items():
        found = [each[box] for each in offers if box in each]
        limits = [offer.uses for offer in found if offer.step == step and offer.uses is not None]
        if not limits:
            yield Fault("$.stage.used", f"{box!r} is no own box with a limit in this step", "TWF-6.4")
        elif times > max(limits):
            message = f"{box} used {times} times; {max(limits)} is the most"
            yield Fault("$.stage.used", message, "TWF-6.7")
        elif not all(is_met(condition, stage) for condition in holding.offers[box].when):
            yield Fault("$.stage.used", f"the condition of {box} isn't met in this turn", "TWF-1.12")


def _before_level_ups(state: State, stage: Producing | Scoring) -> Holding:
    """What board and cards came to at the beginning of the step."""
    player = state.player
    levelled = stage.levelled if isinstance(stage, Producing) else ()
    levels = tuple(
        max(level - 1, 0) if card in levelled else level
        for card, level in zip(player.cards, player.levels, strict=True)
    )
    return _holding(state, player.cards, levels)


def _too_many(
    state: State, stage: Producing | Scoring | Acquiring, holding: Holding, dice: int
) -> Iterator[Fault]:
    """More materials than the dice and coins spent can have made: each use takes one of them (TWF-1.13)."""
    pending = stage.pending if isinstance(stage, Producing) else ()
    chosen = sum(len(found[0].kinds) for box, found in holding.settlements.items() if box not in pending)
    spent = dice - len(stage.dice) + state.config.edition.most_coins - state.player.coins
    most = _number(holding.harvest) + chosen + spent * state.config.catalogue.most_materials
    if _number(stage.materials) > most:
        message = f"{_number(stage.materials)} materials; a turn can make {most}"
        yield Fault("$.stage.materials", message, "TWF-4.5")


def _number(materials: Materials) -> int:
    return sum(sum(counts) for counts in materials.by_use)


def _producing(state: State, stage: Producing, holding: Holding) -> Iterator[Fault]:
    if stage.pending != tuple(box for box in holding.pending if box in stage.pending):
        message = f"{stage.pending} aren't own boxes that leave a choice, each once, in order"
        yield Fault("$.stage.pending", message, "TWF-3.4.1")
    if stage.pending and (stage.used or stage.levelled or len(stage.dice) != stage.rolled):
        yield Fault("$.stage.pending", "a choice is made before anything else", "TWF-3.4.1")
    pools = zip(stage.materials.by_use, holding.harvest.by_use, strict=True)
    if any(left < 0 for has, given in pools for left in minus(has, given)):
        yield Fault("$.stage.materials", "less than the boxes without an arrow gave", "TWF-3.4.1")
    if list(stage.levelled) != sorted(set(stage.levelled)):
        yield Fault("$.stage.levelled", "the cards aren't in order, each once", "TWF-6.7")
    training = state.config.catalogue.training
    most = training.uses if training is not None else 0
    if most is not None and len(stage.levelled) > most:
        message = f"{len(stage.levelled)}; at most {most} can be levelled up in a turn"
        yield Fault("$.stage.levelled", message, "TWF-3.4.4")
    levels = dict(zip(state.player.cards, state.player.levels, strict=True))
    for card in stage.levelled:
        if not levels.get(card):
            yield Fault("$.stage.levelled", f"no coin lies on {card!r}", "TWF-3.4.4")


def _acquiring(state: State, stage: Acquiring) -> Iterator[Fault]:
    player = state.player
    most = _most_dice(state)
    if not 0 <= stage.owned <= len(player.cards):
        message = f"{stage.owned}; there are {len(player.cards)} cards"
        yield Fault("$.stage.owned", message, "TWF-6.4")
        return
    if len(stage.dice) > most:
        yield Fault("$.stage.dice", f"{len(stage.dice)} dice; up to {most} can be rolled", "TWF-3.2.1")
    if any(player.levels[stage.owned :]):
        path = f"$.players[{state.seat}].levels"
        yield Fault(path, "a card acquired in this turn has a level", "TWF-3.6.4")
    holding = _holding(state, player.cards[: stage.owned], player.levels[: stage.owned])
    yield from _too_many(state, stage, holding, most)
    coins = holding.entry_coins + sum(
        offer.uses * offer.ways[0].coins_later for offer in holding.offers.values() if offer.uses is not None
    )
    if not holding.entry_coins <= stage.coins_due <= coins:
        message = f"{stage.coins_due}; {span(holding.entry_coins, coins)} can be due"
        yield Fault("$.stage.coins_due", message, "TWF-3.7.1")
    yield from _paid(state, stage)


def _paid(state: State, stage: Acquiring) -> Iterator[Fault]:
    """TWF-3.6.1: what has been acquired can be paid."""
    acquired = state.player.cards[stage.owned :]
    if not can_pay(state.config.catalogue, stage.dice, pieces(stage.materials), acquired):
        yield Fault("$.stage", f"{acquired} can't be paid with what there was", "TWF-3.6.1")
