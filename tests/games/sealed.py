"""Sealed bids: the smallest game with everything that games of the library have.

A game for two or three, made for the tests of the core. Of a deck of eight cards (1 to 4, each twice)
everybody is dealt two, seen by nobody else (SB-1). Then in every round:

* the prize is rolled with a die (SB-2), and the leader may have it rolled again once (SB-3);
* everybody bids one card of the hand, or passes, in secret and in turn from the leader (SB-4);
* when all have decided the bids are turned up and discarded, and the highest bid that nobody else made
  takes the prize as points (SB-5). The next seat leads.

At the end every card left in a hand is worth a point (SB-6); the most points win (SB-7).
"""

import enum
import random
import re
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, TypeAlias

import attrs

from newtown.core import bag
from newtown.core.codec import Codec, Format
from newtown.core.errors import Fault, IllegalAction, InvalidState, NotationError, Reason, Refusal
from newtown.core.rules import Concealed, Nature
from newtown.core.score import Score, ScoreItem
from newtown.core.text import Lang, Phrase

NAME: Final = "sealed-bids"
RULES_VERSION: Final = 1
Cards: TypeAlias = bag.Bag[int]
DECK: Final[Cards] = (1, 1, 2, 2, 3, 3, 4, 4)
HAND: Final = 2
LONGEST: Final = 24
"""Events in the longest game: 6 cards, and in each of 3 rounds 2 rolls, a re-roll and 3 decisions."""


class Phase(enum.Enum):
    DEAL = "deal"
    ROLL = "roll"
    BID = "bid"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


@attrs.frozen
class Config:
    seats: int = 2
    rounds: int = 2

    def __attrs_post_init__(self) -> None:
        faults: list[Fault] = []
        if not 2 <= self.seats <= 3:
            faults.append(Fault("$.seats", f"{self.seats} seats; the game is for 2 or 3"))
        if not 1 <= self.rounds <= 3:
            faults.append(Fault("$.rounds", f"{self.rounds} rounds; there are 1 to 3"))
        if faults:
            raise InvalidState(tuple(faults))


@attrs.frozen
class State:
    """``bids`` are those of this round in turn from the leader, 0 for a pass; the cards stay in the hands
    until they are turned up. ``shown`` are those turned up in the round before, by seat."""

    config: Config
    phase: Phase
    round: int
    hands: tuple[Cards, ...]
    discards: Cards
    prize: int
    rerolled: bool
    bids: tuple[int, ...]
    shown: tuple[int, ...]
    points: tuple[int, ...]


@attrs.frozen
class Reroll:
    """Have the prize rolled again (SB-3)."""


@attrs.frozen
class Bid:
    """Bid a card of the hand (SB-4)."""

    card: int


@attrs.frozen
class Pass:
    """Bid nothing (SB-4)."""


@attrs.frozen
class CardDealt:
    """The next seat gets this card (SB-1)."""

    card: int


@attrs.frozen
class PrizeRolled:
    """The prize of the round (SB-2)."""

    face: int


Action: TypeAlias = Reroll | Bid | Pass
Outcome: TypeAlias = CardDealt | PrizeRolled
Event: TypeAlias = Action | Outcome


@attrs.frozen
class View:
    """``hand`` and ``bid`` are the seat's own, None for a spectator and for what isn't decided yet."""

    seat: int | None
    config: Config
    phase: Phase
    round: int
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    discards: Cards
    prize: int
    rerolled: bool
    decided: int
    bid: int | None
    shown: tuple[int, ...]
    points: tuple[int, ...]


# -- Playing ----------------------------------------------------------------------------------------

FACES: Final = (1, 2, 3, 4, 5, 6)

NOT_YOUR_TURN: Final = Refusal("not-your-turn", "SB-4", "seat {needed} is to decide", "席{needed}の番です")
NO_PLAYER: Final = Refusal("chance-first", "SB-1", "chance is to move", "偶然の番です")
NO_CHANCE: Final = Refusal("not-chance", "SB-4", "a seat is to decide", "プレイヤーの番です")
OVER: Final = Refusal("over", "SB-7", "the game is over", "ゲームは終わりました")
IMPOSSIBLE: Final = Refusal("impossible", "SB-1", "that can't happen: {had}", "起こりえません：{had}")
NO_SUCH_CARD: Final = Refusal("no-such-card", "SB-4", "you hold {had}, not {needed}", "手札は{had}です")
REROLLED: Final = Refusal("rerolled", "SB-3", "it has been rolled again already", "振り直しは一度だけです")
BIDDING: Final = Refusal("bidding", "SB-3", "the bidding has begun", "入札が始まっています")


def new_game(config: Config = Config(), /) -> State:
    seats = config.seats
    return State(config, Phase.DEAL, 0, ((),) * seats, (), 0, False, (), (), (0,) * seats)


def config_of(state: State, /) -> Config:
    return state.config


def seats(state: State, /) -> int:
    return state.config.seats


def to_move(state: State, /) -> int | Nature:
    if state.phase is Phase.OVER:
        return Nature.OVER
    if state.phase is Phase.BID:
        return (state.round + len(state.bids)) % state.config.seats
    return Nature.CHANCE


def legal_actions(state: State, /) -> tuple[Action, ...]:
    seat = to_move(state)
    if isinstance(seat, Nature):
        return ()
    reroll = () if state.rerolled or state.bids else (Reroll(),)
    return (*reroll, *map(Bid, bag.distinct(state.hands[seat])), Pass())


def deck(state: State) -> Cards:
    """The cards that nobody has seen yet."""
    return bag.take(DECK, tuple(sorted((*chain(*state.hands), *state.discards))))


def chance_outcomes(state: State, /) -> tuple[tuple[Outcome, int], ...]:
    if state.phase is Phase.DEAL:
        left = deck(state)
        return tuple((CardDealt(card), left.count(card)) for card in bag.distinct(left))
    return tuple((PrizeRolled(face), 1) for face in FACES) if state.phase is Phase.ROLL else ()


def sample_chance(state: State, rng: random.Random, /) -> Outcome:
    if state.phase is Phase.DEAL:
        left = deck(state)
        return CardDealt(left[rng.randrange(len(left))])
    return PrizeRolled(rng.randint(1, 6))


def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
    mover = to_move(state)
    if mover is Nature.OVER:
        return OVER()
    if mover is Nature.CHANCE:
        if seat is not None or isinstance(event, Action):
            return NO_PLAYER()
        return None if event in dict(chance_outcomes(state)) else IMPOSSIBLE(had=repr(event))
    if seat is not None and seat != mover:
        return NOT_YOUR_TURN(had=seat, needed=mover)
    return _check_action(state, event, mover)


def _check_action(state: State, event: Event, seat: int) -> Reason | None:
    if isinstance(event, Outcome):
        return NO_CHANCE()
    if isinstance(event, Reroll):
        if state.bids:
            return BIDDING(had=len(state.bids))
        return REROLLED() if state.rerolled else None
    if isinstance(event, Bid) and event.card not in state.hands[seat]:
        return NO_SUCH_CARD(had=state.hands[seat], needed=event.card)
    return None


def apply(state: State, event: Event, /, *, seat: int | None = None) -> State:
    reason = check(state, event, seat=seat)
    if reason is not None:
        raise IllegalAction(reason, event)
    return apply_unchecked(state, event)


def apply_unchecked(state: State, event: Event, /) -> State:
    if isinstance(event, CardDealt):
        return _dealt(state, event.card)
    if isinstance(event, PrizeRolled):
        return attrs.evolve(state, phase=Phase.BID, prize=event.face)
    if isinstance(event, Reroll):
        return attrs.evolve(state, phase=Phase.ROLL, rerolled=True)
    bids = (*state.bids, event.card if isinstance(event, Bid) else 0)
    if len(bids) < state.config.seats:
        return attrs.evolve(state, bids=bids)
    return _turned_up(state, bids)


def _dealt(state: State, card: int) -> State:
    sizes = [len(hand) for hand in state.hands]
    seat = sizes.index(min(sizes))
    hands = tuple(bag.add(hand, card) if at == seat else hand for at, hand in enumerate(state.hands))
    done = all(len(hand) == HAND for hand in hands)
    return attrs.evolve(state, hands=hands, phase=Phase.ROLL if done else Phase.DEAL)


def by_seat(state: State, bids: tuple[int, ...]) -> tuple[int, ...]:
    """The bids in the order of the seats, of a round in which all are in."""
    seats = state.config.seats
    return tuple(bids[(seat - state.round) % seats] for seat in range(seats))


def taker(bids: tuple[int, ...]) -> int | None:
    """The place among the bids of the highest that was made once, if there is one (SB-5)."""
    single = [bid for bid in bids if bid and bids.count(bid) == 1]
    return bids.index(max(single)) if single else None


def _turned_up(state: State, bids: tuple[int, ...]) -> State:
    bids = by_seat(state, bids)
    winner = taker(bids)
    last = state.round + 1 == state.config.rounds
    return State(
        state.config,
        Phase.OVER if last else Phase.ROLL,
        state.round + 1,
        tuple(bag.remove(hand, bid) if bid else hand for hand, bid in zip(state.hands, bids, strict=True)),
        bag.add_all(state.discards, tuple(sorted(filter(None, bids)))),
        0,
        False,
        (),
        bids,
        tuple(had + state.prize * (seat == winner) for seat, had in enumerate(state.points)),
    )


_ITEMS: Final = (
    ScoreItem("prizes", "SB-5", Phrase("prizes", "賞金"), 0),
    ScoreItem("cards", "SB-6", Phrase("cards left", "残った手札"), 0),
)


def score(state: State, /) -> Score:
    over = state.phase is Phase.OVER
    points = ((prizes, len(hand) * over) for prizes, hand in zip(state.points, state.hands, strict=True))
    return Score(
        tuple(
            tuple(attrs.evolve(item, points=had) for item, had in zip(_ITEMS, seat, strict=True) if had)
            for seat in points
        )
    )


def winners(state: State, /) -> tuple[int, ...]:
    if state.phase is not Phase.OVER:
        return ()
    totals = score(state).totals
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


# -- Seeing -----------------------------------------------------------------------------------------


def observe(state: State, seat: int | None, /) -> View:
    place = None if seat is None else (seat - state.round) % state.config.seats
    return View(
        seat,
        state.config,
        state.phase,
        state.round,
        None if seat is None else state.hands[seat],
        tuple(len(hand) for hand in state.hands),
        state.discards,
        state.prize,
        state.rerolled,
        len(state.bids),
        None if place is None or place >= len(state.bids) else state.bids[place],
        state.shown,
        state.points,
    )


def possible_states(view: View, rng: random.Random, /) -> State:
    unseen = list(bag.take(bag.take(DECK, view.discards), view.hand or ()))
    rng.shuffle(unseen)
    hands: list[Cards] = []
    for seat, size in enumerate(view.hand_sizes):
        own = view.hand if seat == view.seat else None
        hands.append(tuple(sorted(unseen.pop() for _ in range(size))) if own is None else own)
    bids: list[int] = []
    for place in range(view.decided):
        seat = (view.round + place) % view.config.seats
        own_bid = view.bid if seat == view.seat else None
        bids.append(rng.choice((0, *hands[seat])) if own_bid is None else own_bid)
    return State(
        view.config,
        view.phase,
        view.round,
        tuple(hands),
        view.discards,
        view.prize,
        view.rerolled,
        tuple(bids),
        view.shown,
        view.points,
    )


def redact(before: State, event: Event, seat: int | None, /) -> Event | Concealed:
    if isinstance(event, CardDealt):
        sizes = [len(hand) for hand in before.hands]
        return event if sizes.index(min(sizes)) == seat else Concealed("CardDealt")
    if isinstance(event, Bid | Pass):
        return event if to_move(before) == seat else Concealed("decision")
    return event


def narrate(
    before: State, event: Event, after: State, /, *, lang: Lang = "en", seat: int | None = None
) -> tuple[str, ...]:
    told = redact(before, event, seat)
    if isinstance(told, Concealed):
        line = Phrase("Something happens in secret.", "秘密の出来事。")
    else:
        line = Phrase(f"It happens: {notate(told)}.", f"出来事：{notate(told)}。")
    lines = [line.text(lang)]
    if after.round > before.round:
        shown = Phrase("The bids are {bids}.", "入札は{bids}。")
        lines.append(shown.text(lang, bids=after.shown))
    return tuple(lines)


# -- Storing ----------------------------------------------------------------------------------------


def state_faults(state: State) -> tuple[Fault, ...]:
    """What is impossible about a state that has the right shape."""
    return tuple(_faults(state))


def _faults(state: State) -> Iterator[Fault]:
    seats = state.config.seats
    for name in ("hands", "points"):
        if len(getattr(state, name)) != seats:
            yield Fault(f"$.{name}", f"needs {seats} entries")
            return
    cards = tuple(sorted((*chain(*state.hands), *state.discards)))
    if not bag.holds(DECK, cards):
        yield Fault("$.hands", f"with the discards they hold {cards}, more than there are", "SB-1")
    if any(hand != tuple(sorted(hand)) for hand in (*state.hands, state.discards)):
        yield Fault("$.hands", "cards ascend")
    if not 0 <= state.round <= state.config.rounds:
        yield Fault("$.round", f"{state.round} of {state.config.rounds}")
    if len(state.shown) != seats * (state.round > 0):
        yield Fault("$.shown", f"{len(state.shown)} bids in round {state.round}", "SB-5")
    if (state.round == state.config.rounds) is not (state.phase is Phase.OVER):
        yield Fault("$.phase", f"not {state.phase.value} in round {state.round}")
    if (state.prize in FACES) is not (state.phase is Phase.BID or state.rerolled):
        yield Fault("$.prize", f"not {state.prize} in phase {state.phase.value}", "SB-2")
    if state.bids and (state.phase is not Phase.BID or len(state.bids) >= seats):
        yield Fault("$.bids", f"not {len(state.bids)} in phase {state.phase.value}", "SB-4")


_CODEC: Final = Codec()
STATE_FORMAT: Final = _CODEC.format(f"tests/{NAME}-state", State, faults=state_faults)
EVENT_FORMAT: Final[Format[Event]] = _CODEC.format(
    f"tests/{NAME}-event", Reroll, Bid, Pass, CardDealt, PrizeRolled
)
CONFIG_FORMAT: Final = _CODEC.format(f"tests/{NAME}-config", Config)
VIEW_FORMAT: Final = _CODEC.format(f"tests/{NAME}-view", View)


def dumps(state: State, /) -> str:
    return STATE_FORMAT.dumps(state)


def loads(text: str, /) -> State:
    return STATE_FORMAT.loads(text)


def dump_event(event: Event, /) -> str:
    return EVENT_FORMAT.dumps(event)


def load_event(text: str, /) -> Event:
    return EVENT_FORMAT.loads(text)


def dump_config(config: Config, /) -> str:
    return CONFIG_FORMAT.dumps(config)


def load_config(text: str, /) -> Config:
    return CONFIG_FORMAT.loads(text)


def dump_view(view: View, /) -> str:
    return VIEW_FORMAT.dumps(view)


def notate(event: Event, /) -> str:
    match event:
        case Bid(card):
            return f"bid {card}"
        case CardDealt(card):
            return f"deal {card}"
        case PrizeRolled(face):
            return f"roll {face}"
        case Reroll():
            return "reroll"
        case Pass():
            return "pass"


_WITH_NUMBER: Final[dict[str, Callable[[int], Event]]] = {"bid": Bid, "deal": CardDealt, "roll": PrizeRolled}
_ALONE: Final[dict[str, Event]] = {"reroll": Reroll(), "pass": Pass()}


def parse(text: str, /) -> Event:
    numbered = re.fullmatch("(bid|deal|roll) ([1-6])", text)
    if numbered:
        return _WITH_NUMBER[numbered.group(1)](int(numbered.group(2)))
    if text not in _ALONE:
        raise NotationError("not an event", text)
    return _ALONE[text]
