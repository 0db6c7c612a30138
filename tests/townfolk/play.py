"""Ways to reach what uniform play seldom does: a policy that builds, and positions in the middle of games."""

import random
from collections import Counter

from newtown import townfolk
from newtown.townfolk import (
    STANDARD,
    Acquire,
    Action,
    BuyDice,
    Config,
    Deck,
    EndProduce,
    EndReturn,
    EndScore,
    Event,
    Exchanging,
    LevelUp,
    MaterialScored,
    Player,
    Produce,
    Producing,
    Score,
    State,
    Trigger,
    UseWatchtower,
)


def builder(state: State, actions: tuple[Action, ...], rng: random.Random, /) -> Action:
    """A policy that produces, scores and acquires: first cards, then points."""
    last = actions[-1]
    if len(actions) == 1:
        return last
    if isinstance(last, UseWatchtower):
        return last if rng.random() < 0.1 else actions[0]
    if isinstance(last, EndReturn):
        return last if rng.random() < 0.4 else actions[rng.randrange(len(actions) - 1)]
    if isinstance(last, EndProduce):
        spared = _sparing(state, actions[:-1])
        is_own = any(isinstance(action, LevelUp) or action.box[0] in "LB" for action in spared)
        return _of_cards(spared, rng) if spared and rng.random() < (0.9 if is_own else 0.6) else last
    if isinstance(last, EndScore):
        runs = [action for action in actions if isinstance(action, Score) and len(action.dice) >= 2]
        if runs:
            return runs[-1]  # boosted, where there is a coin
        if "B11" in state.player.cards:
            return last  # everything goes into buildings
        is_saving = len(state.player.cards) < 5
        return last if rng.random() < (0.3 if is_saving else 0.02) else _of_cards(actions[:-1], rng)
    if isinstance(actions[0], Acquire):
        return actions[-2]
    if isinstance(actions[0], BuyDice) and "B12" in state.player.cards:
        return actions[0]  # a coin is kept for the Theatre
    return actions[rng.randrange(len(actions))]


def _sparing(state: State, actions: tuple[Action, ...]) -> tuple[Produce | LevelUp, ...]:
    """The actions that keep the dice of the Theatre and the Gold Mine, where these can be used."""
    spared = {6} if "B12" in state.player.cards else set[int]()
    if isinstance(state.stage, Producing) and state.stage.start_score >= STANDARD.end_score:
        spared.add(1)
    return tuple(
        action
        for action in actions
        if isinstance(action, LevelUp) or (isinstance(action, Produce) and not spared & set(action.dice))
    )


def _of_cards(actions: tuple[Action, ...], rng: random.Random) -> Action:
    better = [
        action
        for action in actions
        if isinstance(action, LevelUp) or (isinstance(action, Produce | Score) and action.box[0] in "LCB")
    ]
    chosen = better if better and rng.random() < 0.8 else actions
    return chosen[rng.randrange(len(chosen))]


def middle(rng: random.Random, players: int = 3, max_rounds: int | None = 30) -> State:
    """A position at the start of a round in the middle of a game, with cards and coins all about."""
    config = Config(players=players, max_rounds=max_rounds)
    cards = [card.id for card in STANDARD.cards]
    rng.shuffle(cards)
    seated = tuple(_player(seat, cards, rng) for seat in range(players))
    final = any(player.score >= STANDARD.end_score for player in seated)
    kind_of = config.catalogue.kind
    lands, craftsmen, buildings = (
        _deck([card for card in cards if kind_of[card] == kind], config) for kind in range(3)
    )
    return State(config, 5, 0, final, seated, (lands, craftsmen, buildings), Exchanging())


def _player(seat: int, cards: list[str], rng: random.Random) -> Player:
    own = tuple(cards.pop() for _ in range(rng.randrange(3, 9)))
    levels = tuple(rng.randrange(3) if card.startswith("C") else 0 for card in own)
    return Player(f"S{seat + 1}", own, levels, rng.randrange(6), rng.choice((0, 1, 18, 40, 49, 50, 73)))


def _deck(cards: list[str], config: Config) -> Deck:
    row = tuple(cards[: config.edition.row_size])
    order = config.catalogue.position
    return Deck(row, tuple(sorted(cards[config.edition.row_size :], key=order.__getitem__)))


def count_boxes(met: Counter[str], before: State, event: Event, after: State) -> None:
    """Counts every box that the event used, and each that worked by itself or was triggered."""
    catalogue = before.config.catalogue
    own = [box for card in before.player.cards for box in catalogue.cards[card].boxes]
    triggers = [box for box in own if isinstance(box, Trigger)]
    match event:
        case Produce(box) | Score(box):
            met[f"{box} boosted" if isinstance(event, Score) and event.boost else box] += 1
            if isinstance(event, Score):
                paid = [MaterialScored(kind) for kind in event.materials]
                met.update(box.id for box in triggers if box.on in paid)
        case UseWatchtower():
            met["watchtower"] += 1
        case BuyDice(dice):
            met["inn"] += dice > 0
        case LevelUp():
            met["training"] += 1
            met.update(box.id for box in triggers if box.on == townfolk.LevelledUp())
        case Acquire(card):
            kind = townfolk.CardAcquired(catalogue.cards[card].kind)
            met.update(box.id for box in triggers if box.on == kind)
        case EndProduce():
            met.update(box.id for box in own if isinstance(box, townfolk.Automatic) and box.step == 5)
        case townfolk.DiceRolled():
            met.update(box.id for box in own if isinstance(box, townfolk.Automatic) and box.step == 4)
        case _:
            pass


ALL_BOXES = {
    *(each.box.id for each in STANDARD.board_boxes),
    *(box.id for card in STANDARD.cards for box in card.boxes),
    "B12.R boosted",
}
