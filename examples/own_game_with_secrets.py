"""Summit with talismans, a whole game of your own: set up, seen by seats, told, stored and replayed.

As in examples/own_game.py two to four climbers climb a mountain; but everybody has drawn a talisman that
nobody else sees, and that is worth points at the end. The guide "Make a game of your own" explains the parts.
"""

import random
import sys
from typing import Final, TypeAlias, cast

import attrs

from newtown.agents import Agent, GreedyAgent, RandomAgent, play_agents
from newtown.core.codec import Codec, Format
from newtown.core.errors import Fault, IllegalAction, InvalidState, Reason, Refusal
from newtown.core.notation import Line, Notation
from newtown.core.records import dump_record, load_record, steps
from newtown.core.rules import Concealed, Game, Nature
from newtown.core.score import Item, Score, itemised
from newtown.core.text import Lang, Phrase
from newtown.testing import Conformance

NAME: Final = "summit-talismans"
RULES_VERSION: Final = 1

# -- Values -----------------------------------------------------------------------------------------

TOP: Final = 20
FACES: Final = (1, 2, 3, 4, 5, 6)
TALISMANS: Final = (0, 2, 4, 6, 8)


@attrs.frozen
class Config:
    climbers: int = 2
    days: int = 3

    def __attrs_post_init__(self) -> None:
        faults: list[Fault] = []
        if not 2 <= self.climbers <= 4:
            faults.append(Fault("$.climbers", f"{self.climbers}; 2 to 4 can climb", "S-1"))
        if not 1 <= self.days <= 9:
            faults.append(Fault("$.days", f"{self.days}; there are 1 to 9", "S-1"))
        if faults:
            raise InvalidState(tuple(faults))


@attrs.frozen
class State:
    config: Config
    camps: tuple[int, ...]
    talismans: tuple[int, ...] = ()
    """Those drawn so far, by seat."""
    day: int = 0
    climber: int = 0
    height: int = 0
    rolling: bool = False


@attrs.frozen
class Climb:
    """Roll the die."""


@attrs.frozen
class Camp:
    """Move the camp to where you stand, and end the turn."""


@attrs.frozen
class Drawn:
    """The talisman that the next seat draws: an outcome of chance."""

    talisman: int


@attrs.frozen
class Rolled:
    """What the die shows: an outcome of chance."""

    face: int


Action: TypeAlias = Climb | Camp
Outcome: TypeAlias = Drawn | Rolled
Event: TypeAlias = Action | Outcome

# -- Setting up -------------------------------------------------------------------------------------


def new_game(config: Config = Config(), /) -> State:
    return State(config, camps=(0,) * config.climbers)


def config_of(state: State, /) -> Config:
    return state.config


# -- Playing ----------------------------------------------------------------------------------------


def seats(state: State, /) -> int:
    return state.config.climbers


def to_move(state: State, /) -> int | Nature:
    if state.day == state.config.days or max(state.camps) == TOP:
        return Nature.OVER
    if state.rolling or len(state.talismans) < seats(state):
        return Nature.CHANCE
    return state.climber


def legal_actions(state: State, /) -> tuple[Action, ...]:
    if isinstance(to_move(state), Nature):
        return ()
    return (Climb(), Camp()) if state.height > state.camps[state.climber] else (Climb(),)


def possible_outcomes(state: State) -> tuple[Outcome, ...]:
    if state.rolling:
        return tuple(map(Rolled, FACES))
    return tuple(Drawn(talisman) for talisman in TALISMANS if talisman not in state.talismans)


def chance_outcomes(state: State, /) -> tuple[tuple[Outcome, int], ...]:
    if to_move(state) is not Nature.CHANCE:
        return ()
    return tuple((outcome, 1) for outcome in possible_outcomes(state))


def sample_chance(state: State, rng: random.Random, /) -> Outcome:
    return rng.choice(possible_outcomes(state))


GAME_OVER: Final = Refusal("over", "S-5", "the game is over", "ゲームは終わりました")
CHANCE_FIRST: Final = Refusal("chance-first", "S-2", "chance is to move", "偶然の番です")
CANNOT_BE: Final = Refusal("cannot-be", "S-2", "chance can't bring that now", "いまは起こりえません")
NOT_YOUR_TURN: Final = Refusal(
    "not-your-turn", "S-1", "climber {needed} is to move, not {had}", "{had}番ではなく{needed}番の手番です"
)
NO_CHANCE: Final = Refusal("no-chance", "S-2", "nothing is drawn or rolled now", "偶然の番ではありません")
NO_HIGHER: Final = Refusal("no-higher", "S-4", "the camp is on step {had} already", "もう{had}段目です")


def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
    mover = to_move(state)
    if mover is Nature.OVER:
        return GAME_OVER()
    if mover is Nature.CHANCE:
        if seat is not None or isinstance(event, Action):
            return CHANCE_FIRST()
        return None if event in possible_outcomes(state) else CANNOT_BE()
    if seat is not None and seat != mover:
        return NOT_YOUR_TURN(had=seat, needed=mover)
    if isinstance(event, Outcome):
        return NO_CHANCE()
    if isinstance(event, Camp) and state.height == state.camps[mover]:
        return NO_HIGHER(had=state.height)
    return None


def apply(state: State, event: Event, /, *, seat: int | None = None) -> State:
    reason = check(state, event, seat=seat)
    if reason is not None:
        raise IllegalAction(reason, event)
    return apply_unchecked(state, event)


def apply_unchecked(state: State, event: Event, /) -> State:
    if isinstance(event, Drawn):
        return attrs.evolve(state, talismans=(*state.talismans, event.talisman))
    if isinstance(event, Climb):
        return attrs.evolve(state, rolling=True)
    if isinstance(event, Camp):
        return _turn_over(state, state.height)
    if event.face == 1:  # S-3: back to the camp
        return _turn_over(state, state.camps[state.climber])
    height = min(TOP, state.height + event.face)
    if height == TOP:
        return _turn_over(state, TOP)
    return attrs.evolve(state, height=height, rolling=False)


def _turn_over(state: State, camp: int) -> State:
    camps = (*state.camps[: state.climber], camp, *state.camps[state.climber + 1 :])
    following = (state.climber + 1) % len(camps)
    day = state.day + 1 if following == 0 else state.day
    return State(state.config, camps, state.talismans, day, following, camps[following])


ITEMS: Final = (
    Item("camp", "S-5", Phrase("camp", "キャンプ")),
    Item("talisman", "S-6", Phrase("talisman", "お守り")),
)


def score(state: State, /) -> Score:
    # S-6: until the game is over nobody has shown a talisman, and so the score tells of none.
    shown = state.talismans if to_move(state) is Nature.OVER else (0,) * seats(state)
    return itemised(ITEMS, zip(state.camps, shown, strict=True))


def winners(state: State, /) -> tuple[int, ...]:
    if to_move(state) is not Nature.OVER:
        return ()
    totals = score(state).totals
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


# -- What a seat sees -------------------------------------------------------------------------------


@attrs.frozen
class View:
    seat: int | None
    config: Config
    camps: tuple[int, ...]
    talismans: tuple[int | None, ...]
    """Those drawn so far, by seat; None for one that this seat may not see."""
    day: int
    climber: int
    height: int
    rolling: bool


def observe(state: State, seat: int | None, /) -> View:
    over = to_move(state) is Nature.OVER
    return View(
        seat,
        state.config,
        state.camps,
        tuple(talisman if over or owner == seat else None for owner, talisman in enumerate(state.talismans)),
        state.day,
        state.climber,
        state.height,
        state.rolling,
    )


def possible_states(view: View, rng: random.Random, /) -> State:
    unseen = [talisman for talisman in TALISMANS if talisman not in view.talismans]
    rng.shuffle(unseen)
    return State(
        view.config,
        view.camps,
        tuple(unseen.pop() if talisman is None else talisman for talisman in view.talismans),
        view.day,
        view.climber,
        view.height,
        view.rolling,
    )


def redact(before: State, event: Event, seat: int | None, /) -> Event | Concealed:
    if isinstance(event, Drawn) and len(before.talismans) != seat:
        return Concealed("Drawn")
    return event


# -- Words ------------------------------------------------------------------------------------------

_NOTATION: Final[Notation[Event]] = Notation(
    Line(Climb, "climb"), Line(Camp, "camp"), Line(Drawn, "= draw <talisman>"), Line(Rolled, "= roll <face>")
)


def notate(event: Event, /) -> str:
    return _NOTATION.notate(event)


def parse(text: str, /) -> Event:
    return _NOTATION.parse(text)


HIDDEN: Final = Phrase("Climber {seat} draws a talisman.", "{seat}番がお守りを1つ引きました。")
DREW: Final = Phrase(
    "Climber {seat} draws the talisman {talisman}.", "{seat}番がお守り{talisman}を引きました。"
)
CLIMBS: Final = Phrase("Climber {seat} climbs on.", "{seat}番がさらに登ります。")
CAMPS: Final = Phrase("Climber {seat} camps on step {step}.", "{seat}番が{step}段目にキャンプを張りました。")
SLIPS: Final = Phrase("A 1: climber {seat} slips back to camp.", "1の目。{seat}番はキャンプに戻りました。")
RISES: Final = Phrase("A {face}: climber {seat} goes up.", "{face}の目。{seat}番が登りました。")


def narrate(
    before: State, event: Event, after: State, /, *, lang: Lang = "en", seat: int | None = None
) -> tuple[str, ...]:
    told = redact(before, event, seat)
    if isinstance(told, Concealed):
        return (HIDDEN.text(lang, seat=len(before.talismans)),)
    if isinstance(told, Drawn):
        return (DREW.text(lang, seat=len(before.talismans), talisman=told.talisman),)
    if isinstance(told, Climb):
        return (CLIMBS.text(lang, seat=before.climber),)
    if isinstance(told, Camp):
        return (CAMPS.text(lang, seat=before.climber, step=before.height),)
    words = SLIPS if told.face == 1 else RISES
    return (words.text(lang, seat=before.climber, face=told.face),)


# -- Storing ----------------------------------------------------------------------------------------


def state_faults(state: State) -> tuple[Fault, ...]:
    """What is impossible about a state that has the right shape."""
    faults: list[Fault] = []
    climbers, days = state.config.climbers, state.config.days
    if len(state.camps) != climbers or not all(0 <= camp <= TOP for camp in state.camps):
        faults.append(Fault("$.camps", f"a step from 0 to {TOP} is needed for each of {climbers}", "S-1"))
    drawn = state.talismans
    if len(drawn) > climbers or len(set(drawn)) < len(drawn) or not set(drawn) <= set(TALISMANS):
        faults.append(Fault("$.talismans", f"{drawn} can't have been drawn by {climbers}", "S-6"))
    if not 0 <= state.day <= days:
        faults.append(Fault("$.day", f"{state.day}; there are {days}", "S-1"))
    if not 0 <= state.climber < climbers:
        faults.append(Fault("$.climber", f"{state.climber}; there are {climbers}", "S-1"))
    if faults:
        return tuple(faults)
    camp = state.camps[state.climber]
    if not camp <= state.height < TOP and to_move(state) is not Nature.OVER:
        faults.append(Fault("$.height", f"{state.height}; the camp is on {camp}", "S-3"))
    if len(drawn) < climbers and state != attrs.evolve(new_game(state.config), talismans=drawn):
        faults.append(Fault("$.talismans", f"{climbers} are drawn before anybody climbs", "S-6"))
    return tuple(faults)


_CODEC: Final = Codec()
STATE_FORMAT: Final = _CODEC.format("summit-talismans/state", State, faults=state_faults)
VIEW_FORMAT: Final = _CODEC.format("summit-talismans/view", View)
CONFIG_FORMAT: Final = _CODEC.format("summit-talismans/config", Config)
EVENT_FORMAT: Final[Format[Event]] = _CODEC.format("summit-talismans/event", Climb, Camp, Drawn, Rolled)

dumps, loads = STATE_FORMAT.dumps, STATE_FORMAT.loads
dump_view = VIEW_FORMAT.dumps
dump_config, load_config = CONFIG_FORMAT.dumps, CONFIG_FORMAT.loads
dump_event, load_event = EVENT_FORMAT.dumps, EVENT_FORMAT.loads

# -- The program: the laws, a game between agents, its record ---------------------------------------


def main(summit: Game[State, Action, Event, Config, View]) -> None:
    configs = tuple(Config(climbers) for climbers in (2, 3, 4))
    conformance = Conformance(summit, configs=configs, max_events=250)
    for seed in range(6):
        conformance.check_game(configs[seed % 3], random.Random(seed))
    met = conformance.met
    print(f"{met.games} games keep every law; concealed were {met.concealed['Drawn']} talismans")

    agents: list[Agent[View, Action]] = [GreedyAgent(summit), RandomAgent()]
    record = play_agents(summit, Config(), agents, seed=1)
    stored = dump_record(summit, record)
    assert load_record(summit, stored) == record
    for step in steps(summit, record):
        print(*summit.narrate(step.before, step.event, step.after, seat=0))
    assert record.score is not None
    print(record.score.totals)


if __name__ == "__main__":
    # A program that imports the game passes the module as it is, and a type checker looks at it then.
    main(cast("Game[State, Action, Event, Config, View]", sys.modules[__name__]))
