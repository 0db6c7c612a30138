"""What the text board and the picture of Town Folk say alike."""

from typing import Final

from newtown.core.rules import Nature
from newtown.core.text import Phrase, said
from newtown.rendering.telling import headline, victory
from newtown.townfolk.components import Arrow, Box, CardKind, Condition, DiceRolledExactly, Use
from newtown.townfolk.labels import coins_label
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
)
from newtown.townfolk.views import View

TITLE: Final = Phrase("Town Folk", "タウン フォーク")
MAYOR: Final = Phrase("mayor", "町長")
DECK: Final = Phrase("deck", "山札")
RETURNED: Final = Phrase("put back", "戻した札")
BOARD: Final = Phrase("Board", "ボード")
NO_BOARD: Final = Phrase("no board yet", "ボード未選択")
NO_CARDS: Final = Phrase("no cards", "カードなし")
DICE: Final = Phrase("Dice", "サイコロ")
NO_DICE: Final = Phrase("no dice", "サイコロなし")
MATERIALS: Final = Phrase("Materials", "材料")
NO_MATERIALS: Final = Phrase("no materials", "材料なし")
POINTS: Final = Phrase("points", "得点")
OF_CARDS: Final = Phrase("for cards", "カード点")
COINS: Final = Phrase("coins", "コイン")
NEW: Final = Phrase("new", "新")
OFFERED: Final = Phrase("Starting boards on offer", "選べる初期土地ボード")

ROWS: Final = {
    CardKind.LAND: Phrase("Lands", "土地"),
    CardKind.CRAFTSMAN: Phrase("Craftsmen", "職人"),
    CardKind.BUILDING: Phrase("Buildings", "建物"),
}
ONLY_FOR: Final = {
    Use.ANY: Phrase("", ""),
    Use.SCORE: Phrase("for points", "得点専用"),
    Use.LANDS: Phrase("for lands", "土地専用"),
    Use.CRAFTSMEN: Phrase("for craftsmen", "職人専用"),
    Use.BUILDINGS: Phrase("for buildings", "建物専用"),
}
STEPS: Final = (
    Phrase("exchange", "交換"),
    Phrase("dice", "購入"),
    Phrase("roll", "振る"),
    Phrase("produce", "生産"),
    Phrase("score", "得点"),
    Phrase("acquire", "獲得"),
    Phrase("coins", "コイン"),
    Phrase("refill", "補充"),
)
"""The steps of a turn, 1 to 8 (TWF-3.0)."""


def card_points(view: View, player: Player) -> int:
    """The points of a player's cards, which count at the end (TWF-5.4)."""
    return sum(view.config.catalogue.cards[card].points for card in player.cards)


def step(view: View) -> int | None:
    """The step of the turn that the game is in, 1 to 8; None in the set-up and at the end."""
    match view.stage:
        case Exchanging() | Returning() | Revealing(Occasion.EXCHANGE):
            return 1
        case BuyingDice():
            return 2
        case Rolling():
            return 3
        case Producing():
            return 4
        case Scoring():
            return 5
        case Acquiring():
            return 6
        case Revealing(Occasion.REFILL):
            return 8
        case _:
            return None


def mover(view: View) -> int | Nature:
    """Who decides, as ``townfolk.to_move`` says of the state."""
    if isinstance(view.stage, Finished):
        return Nature.OVER
    if isinstance(view.stage, Revealing | OfferingBoards | Rolling):
        return Nature.CHANCE
    return view.seat


def round_label(view: View) -> Phrase:
    """The round, and whether it is the final one."""
    if not view.round:
        return Phrase("Set-up", "準備")
    if view.final:
        return Phrase(f"Round {view.round} (final)", f"第{view.round}ラウンド（最終）")
    return Phrase(f"Round {view.round}", f"第{view.round}ラウンド")


def waited_for(view: View) -> Phrase:
    """What the game waits for, as a request to the player who is to move, or as what happens by chance."""
    match view.stage:
        case Revealing():
            return Phrase("a card is turned up", "カードを1枚表にします")
        case OfferingBoards():
            return Phrase("the starting boards are laid out", "初期土地ボードを並べます")
        case ChoosingBoard():
            return Phrase("choose a starting board", "初期土地ボードを選ぶ")
        case Exchanging():
            return Phrase("exchange cards of the shop, or not", "カードを交換するか決める")
        case Returning(returned):
            return said("put cards under their decks ({n} so far)", "カードを山札に戻す（{n}枚）", n=returned)
        case BuyingDice():
            return Phrase("buy dice, or not, and roll", "サイコロを増やすか決めて振る")
        case Rolling(dice):
            return said("{n} dice are rolled", "サイコロを{n}個振ります", n=dice)
        case Producing():
            return Phrase("produce materials, level craftsmen up", "材料を生産し、職人をレベルアップする")
        case Scoring():
            return Phrase("turn dice and materials into points", "サイコロと材料を得点に変える")
        case Acquiring():
            return Phrase("acquire cards of the shop", "カードを獲得する")
        case Finished():
            return victory(winners(view))


def request(view: View) -> Phrase:
    """Who is to move, and what the game waits for."""
    return headline(mover(view), view.viewer, waited_for(view))


def winners(view: View) -> tuple[int, ...]:
    """The seats that have won, as ``townfolk.winners`` says of the state (TWF-5.5)."""
    if not isinstance(view.stage, Finished):
        return ()
    totals = [player.score + card_points(view, player) for player in view.players]
    leaders = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    cards = view.config.catalogue.cards
    owners = tuple(
        seat for seat in leaders if any(cards[card].breaks_ties for card in view.players[seat].cards)
    )
    return owners or leaders


def level_of(view: View, box: Box) -> int:
    """The level that a box has for the player whose turn it is: of a craftsman's card, the coins on it."""
    player = view.players[view.seat]
    card = view.config.catalogue.card_of_box.get(box.id)
    return player.levels[player.cards.index(card)] if card in player.cards else 0


def uses_in_turn(box: Box, level: int) -> int | None:
    """How often a box can be used in a turn, at a level of its card; None for one without a limit or an
    arrow."""
    if not isinstance(box, Arrow):
        return None
    return box.rows[level if len(box.rows) > 1 else 0].uses


def uses_left(view: View, box: Box, level: int) -> int | None:
    """How often a box can still be used in the step that is played, as far as is known in another step."""
    uses = uses_in_turn(box, level)
    if uses is None:
        return None
    if isinstance(view.stage, Producing | Scoring):
        return uses - view.stage.used.count(box.id)
    watchtower = view.config.catalogue.watchtower
    exchanged = isinstance(view.stage, Returning) or view.stage == Revealing(Occasion.EXCHANGE)
    return 0 if exchanged and watchtower is not None and box.id == watchtower.box else uses


def is_open(view: View, box: Box) -> bool:
    """Whether a box is to be used now: one that leaves a choice to be made, or one with an arrow whose step
    it is and whose conditions the turn fulfils."""
    if not isinstance(box, Arrow):
        return isinstance(view.stage, Producing) and box.id in view.stage.pending
    return box.step == step(view) and all(_is_met(view, condition) for condition in box.when)


def _is_met(view: View, condition: Condition) -> bool:
    stage = view.stage
    if not isinstance(stage, Producing | Scoring):
        return False
    if isinstance(condition, DiceRolledExactly):
        return stage.rolled == condition.dice
    return stage.start_score >= condition.score


def is_levelled(view: View, card: str) -> bool:
    """Whether a craftsman has been levelled up in this turn."""
    return isinstance(view.stage, Producing) and card in view.stage.levelled


def coins_due(view: View) -> Phrase | None:
    """The coins that the Customs House and the like owe in step 7, where there are any."""
    stage = view.stage
    if not isinstance(stage, Acquiring) or not stage.coins_due:
        return None
    return said("{coins} in step 7", "ステップ7に{coins}", coins=coins_label(stage.coins_due))
