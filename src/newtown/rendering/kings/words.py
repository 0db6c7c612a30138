"""What the boards of The King's New Town say: the phase, what the table waits for, names of things."""

from itertools import pairwise
from typing import Final

from newtown.core.text import Phrase, said, seat_label
from newtown.kings.components import (
    COLOUR_LABELS,
    KING_LAND,
    Ability,
    Colour,
    Family,
    LandKind,
    land_label,
)
from newtown.kings.state import (
    Building,
    ChoosingTreeDice,
    Dealing,
    DealingFamilies,
    Drafting,
    Finished,
    Housing,
    KeepingDice,
    Moving,
    MovingAgain,
    PlacingTree,
    Rerolling,
    RollingOwn,
    RollingPool,
    RollingRoyal,
    RollingTree,
    Supplying,
    TakingDice,
    TurningUp,
)
from newtown.kings.views import HiddenVoting, View, VisibleStage

GAME: Final = Phrase("The King's New Town", "王様の新しい街")
KING_NAME: Final = Phrase("king's land", "王様の土地")
COLOUR_LETTERS: Final = {
    Colour.RED: Phrase("R", "赤"),
    Colour.GREEN: Phrase("G", "緑"),
    Colour.BLACK: Phrase("B", "黒"),
    Colour.WHITE: Phrase("W", "白"),
}
KIND_SHORTS: Final = {
    LandKind.LAWN: Phrase("lawn", "芝生"),
    LandKind.COBBLESTONE: Phrase("cobble", "石畳"),
    LandKind.BRICK: Phrase("brick", "煉瓦"),
    LandKind.MUD: Phrase("mud", "泥土"),
}
"""Names of six columns at most."""
KIND_LETTERS: Final = {
    LandKind.LAWN: Phrase("L", "芝"),
    LandKind.COBBLESTONE: Phrase("C", "石"),
    LandKind.BRICK: Phrase("B", "煉"),
    LandKind.MUD: Phrase("M", "泥"),
}
ABILITY_LABELS: Final = {
    Ability.WHITE: Phrase("white die → 0 or ×2", "白を0か2倍に"),
    Ability.RAISE: Phrase("red, green or black +1", "赤・緑・黒のどれか+1"),
    Ability.SWAP: Phrase("swap green and black", "緑と黒を入れ替え"),
    Ability.MATERIAL: Phrase("gain or return a size 1", "資材1を得るか返す"),
}

# -- Phases -----------------------------------------------------------------------------------------

PHASES: Final = (
    Phrase("tree", "樹"),
    Phrase("dice", "さいころ"),
    Phrase("move 1", "移動1"),
    Phrase("supply", "仕入れ"),
    Phrase("build", "建築"),
    Phrase("move 2", "移動2"),
)
"""The phases of a building round, in their order."""
SET_UP: Final = Phrase("set-up", "準備")
VOTE: Final = Phrase("vote", "延長の決定")
RESIDENTS: Final = Phrase("residents", "入居")
END: Final = Phrase("end", "終了")

_PHASE_OF: Final[dict[type[VisibleStage], Phrase]] = {
    Dealing: SET_UP,
    TurningUp: SET_UP,
    Drafting: SET_UP,
    ChoosingTreeDice: PHASES[0],
    RollingTree: PHASES[0],
    PlacingTree: PHASES[0],
    RollingPool: PHASES[1],
    TakingDice: PHASES[1],
    RollingOwn: PHASES[1],
    KeepingDice: PHASES[1],
    Moving: PHASES[2],
    Supplying: PHASES[3],
    Building: PHASES[4],
    MovingAgain: PHASES[5],
    HiddenVoting: VOTE,
    DealingFamilies: RESIDENTS,
    Housing: RESIDENTS,
    RollingRoyal: RESIDENTS,
    Finished: END,
}


def phase_of(stage: VisibleStage) -> Phrase:
    """The phase that a stage belongs to."""
    return _PHASE_OF[type(stage.turn if isinstance(stage, Rerolling) else stage)]


def phases_of_game(view: View) -> tuple[Phrase, ...]:
    """The parts of the whole game, in their order, that a row of signs can show."""
    residents = (RESIDENTS,) if view.config.residents else ()
    return (SET_UP, *PHASES, VOTE, *residents, END)


def round_label(view: View) -> Phrase:
    """The round under way, of how many."""
    planned = max(view.round, view.config.edition.rounds)
    return said("round {n} of {all}", "第{n}ラウンド（全{all}）", n=view.round, all=planned)


# -- Who is to move, and what for -------------------------------------------------------------------

_BY_CHANCE: Final = (
    Dealing,
    TurningUp,
    RollingTree,
    RollingPool,
    Rerolling,
    RollingOwn,
    DealingFamilies,
    RollingRoyal,
)


def mover_of(view: View) -> int | None:
    """The seat that is to decide; None at chance and at the end."""
    if isinstance(view.stage, (*_BY_CHANCE, Finished)):
        return None
    return view.order[view.turn]


_PROMPTS: Final[dict[type[VisibleStage], Phrase]] = {
    Dealing: Phrase("A land card is dealt to {who}.", "{who}に土地カードが配られます。"),
    TurningUp: Phrase("A land card is turned up.", "土地カードが開かれます。"),
    Drafting: Phrase("{who} takes land cards.", "{who}が土地カードを取ります。"),
    ChoosingTreeDice: Phrase("{who} chooses dice for the tree.", "{who}が樹のさいころの数を選びます。"),
    RollingTree: Phrase("The dice for the tree are rolled.", "樹のさいころを振ります。"),
    PlacingTree: Phrase("{who} chooses where the tree goes.", "{who}が樹を植える土地を選びます。"),
    RollingPool: Phrase("Everybody's dice are rolled.", "全員のさいころを振ります。"),
    TakingDice: Phrase("{who} takes a die.", "{who}がさいころを1つ取ります。"),
    Moving: Phrase("{who} moves.", "{who}の移動です。"),
    Supplying: Phrase("{who} gets material.", "{who}の仕入れです。"),
    Rerolling: Phrase("{who}'s {colour} is rolled again.", "{who}の{colour}を振りなおします。"),
    Building: Phrase("{who} builds.", "{who}の建築です。"),
    MovingAgain: Phrase("{who} may move again.", "{who}はもう一度移動できます。"),
    HiddenVoting: Phrase("{who} decides on a further round.", "{who}が延長するかを決めます。"),
    RollingOwn: Phrase("{who}'s dice are rolled.", "{who}のさいころを振ります。"),
    KeepingDice: Phrase("{who} keeps the dice or rolls them again.", "{who}は振りなおしを選べます。"),
    DealingFamilies: Phrase("A resident card is laid out.", "入居者カードを並べます。"),
    Housing: Phrase("{who} houses a family.", "{who}が入居者を受け入れます。"),
    RollingRoyal: Phrase("{who} rolls for the royal family.", "{who}が王族のさいころを振ります。"),
    Finished: Phrase("The game is over. Winner: {winners}.", "ゲーム終了。勝者：{winners}"),
}


def prompt(view: View) -> Phrase:
    """What the table waits for."""
    stage = view.stage
    colour = COLOUR_LABELS[stage.colour] if isinstance(stage, Rerolling) else None
    winners = tuple(seat_label(seat) for seat in winners_of(view))
    words = _PROMPTS[type(stage)]
    return said(words.en, words.ja, who=seat_label(view.order[view.turn]), colour=colour, winners=winners)


def winners_of(view: View) -> tuple[int, ...]:
    """The seats with most points, once the game is over (KNT-10.3)."""
    if not isinstance(view.stage, Finished):
        return ()
    best = max(player.points for player in view.players)
    return tuple(seat for seat, player in enumerate(view.players) if player.points == best)


# -- Names ------------------------------------------------------------------------------------------


def points_short(points: int) -> Phrase:
    """So many points, short."""
    return Phrase(f"{points} pt", f"{points}点")


def family_label(family: Family) -> Phrase:
    """A family's name, without an article."""
    return Phrase(family.label.en.removeprefix("the "), family.label.ja)


# -- What dice allow --------------------------------------------------------------------------------


def where_to_build(view: View, white: tuple[int, ...]) -> Phrase:
    """Where these white dice, ascending, allow to build (KNT-6.3, KNT-6.4)."""
    lands: tuple[Phrase, ...] = ()
    if sum(white) in view.config.board.kinds:
        lands += (land_label(sum(white)),)
    steps = {later - earlier for earlier, later in pairwise(white)}
    if steps in ({0}, {1}) and 0 not in white:
        king = land_label(KING_LAND)
        lands += (said("{king} (with a house and a stone)", "{king}（家と石があれば）", king=king),)
    if not lands:
        return said("They allow building nowhere.", "建てられる土地はありません。")
    return said("They allow building on {lands}.", "建てられる土地：{lands}", lands=lands)


# -- The deck ---------------------------------------------------------------------------------------


def face_down(view: View) -> tuple[int, ...]:
    """The land cards that are neither held nor turned up, ascending, during the set-up."""
    stage = view.stage
    seen = set(stage.face_up if isinstance(stage, TurningUp | Drafting) else ())
    seen.update(card for player in view.players for card in player.cards)
    return tuple(card for card in view.config.board.cards if card not in seen)
