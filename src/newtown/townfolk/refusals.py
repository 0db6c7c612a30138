"""Every way the rules refuse an event, in the rule book's order: a code, a rule, and words for it."""

from typing import Final

from newtown.core.errors import Refusal

# -- At any time ------------------------------------------------------------------------------------
GAME_OVER: Final = Refusal("game-over", "TWF-5.2", "the game is over", "ゲームは終了しています")
CHANCE_FIRST: Final = Refusal(
    "chance-first", "TWF-6.5", "chance has to decide first: {needed}", "先に偶然の結果が必要です：{needed}"
)
NOT_CHANCE: Final = Refusal(
    "not-chance",
    "TWF-6.5",
    "nothing is rolled or turned up now; first: {needed}",
    "今は何も振ったりめくったりしません。先に：{needed}",
)
WRONG_PHASE: Final = Refusal(
    "wrong-phase",
    "TWF-3.0",
    "{had} isn't possible now; first: {needed}",
    "今は「{had}」はできません。先に：{needed}",
)
NOT_YOUR_TURN: Final = Refusal(
    "not-your-turn", "TWF-3.0", "it is the turn of {needed}, not of {had}", "{had}ではなく{needed}の手番です"
)
IMPOSSIBLE_OUTCOME: Final = Refusal(
    "impossible-outcome",
    "TWF-6.5",
    "chance can't bring {had} here; first: {needed}",
    "ここで{had}は起こりえません。先に：{needed}",
)
NOT_ASCENDING: Final = Refusal(
    "not-ascending", "TWF-6.6", "{had} has to be named in ascending order", "{had}は順に並べて示してください"
)
NO_COIN: Final = Refusal(
    "no-coin",
    "TWF-4.16",
    "that costs {needed} of the coins; {had} in hand",
    "コイン{needed}枚が必要です（手元{had}枚）",
)
NO_SERVICE: Final = Refusal(
    "no-service",
    "TWF-1.8",
    "the boards of this edition have no such box",
    "この版のボードにその効果はありません",
)

# -- Chapter 2: set-up ------------------------------------------------------------------------------
BOARD_NOT_OFFERED: Final = Refusal(
    "board-not-offered",
    "TWF-2.5",
    "board {had} isn't on offer; {needed} are",
    "ボード{had}は場にありません（場：{needed}）",
)

# -- Steps 1 and 2 ----------------------------------------------------------------------------------
EMPTY_SHOP: Final = Refusal(
    "empty-shop", "TWF-3.1.1", "no card is face up in the shop", "カード売り場に表向きのカードがありません"
)
NOTHING_RETURNED: Final = Refusal(
    "nothing-returned",
    "TWF-3.1.2",
    "at least one card has to be returned",
    "少なくとも1枚は戻してください",
)
NOT_IN_SHOP: Final = Refusal(
    "not-in-shop",
    "TWF-3.6.1",
    "card {had} isn't in the shop; {needed} are",
    "カード{had}はカード売り場にありません（売り場：{needed}）",
)
DICE_BOUGHT: Final = Refusal(
    "dice-bought",
    "TWF-3.2.1",
    "at most {needed} dice can be bought now, not {had}",
    "サイコロは{had}個ではなく0〜{needed}個獲得できます",
)

# -- Boxes ------------------------------------------------------------------------------------------
NO_SUCH_BOX: Final = Refusal(
    "no-such-box", "TWF-1.7", "no card or board has a box {had}", "効果ボックス{had}はありません"
)
NOT_YOUR_BOX: Final = Refusal(
    "not-your-box", "TWF-3.4.2", "{had} isn't an own card", "{had}は自分のカードではありません"
)
NO_ARROW: Final = Refusal(
    "no-arrow",
    "TWF-1.9",
    "that box of {had} can't be used in this way",
    "{had}のその効果ボックスは、この方法では使用できません",
)
OTHER_STEP: Final = Refusal(
    "other-step", "TWF-3.0", "{had} is used in step {needed}", "{had}はステップ{needed}で使用します"
)
USED_UP: Final = Refusal(
    "used-up",
    "TWF-1.10",
    "{had} is used up for this turn (most uses: {needed})",
    "{had}は1ターンに{needed}回までです",
)
DICE_CONDITION: Final = Refusal(
    "dice-condition",
    "TWF-3.5.4",
    "exactly {needed} dice have to be rolled in the turn; {had} were",
    "このターンにサイコロをちょうど{needed}個振った場合だけです（{had}個）",
)
SCORE_CONDITION: Final = Refusal(
    "score-condition",
    "TWF-3.5.5",
    "a score of {needed} at the start of the turn is needed; it was {had}",
    "ターン開始時に{needed}点以上の場合だけです（{had}点）",
)
DICE_NOT_THERE: Final = Refusal(
    "dice-not-there",
    "TWF-4.3",
    "dice {had} aren't all there (left: {needed})",
    "サイコロ{had}はありません（残り：{needed}）",
)
WRONG_DICE: Final = Refusal(
    "wrong-dice",
    "TWF-4.3",
    "the dice paid ({had}) aren't what {needed} asks for",
    "支払うサイコロ（{had}）は{needed}のコストに合いません",
)
WRONG_GAIN: Final = Refusal(
    "wrong-gain", "TWF-4.4", "{had} isn't what {needed} gives", "{needed}から得られるのは{had}ではありません"
)
MATERIALS_NOT_THERE: Final = Refusal(
    "materials-not-there",
    "TWF-4.5",
    "there isn't enough to turn {had} into points",
    "得点に変えられる{had}がありません",
)
WRONG_MATERIALS: Final = Refusal(
    "wrong-materials", "TWF-4.2", "{had} isn't what {needed} asks for", "{had}は{needed}のコストに合いません"
)
NO_BOOST: Final = Refusal("no-boost", "TWF-4.14", "{had} can't be boosted", "{had}の効果は上げられません")

# -- Step 4 -----------------------------------------------------------------------------------------
CHOICE_PENDING: Final = Refusal(
    "choice-pending",
    "TWF-3.4.1",
    "the material of {needed} has to be chosen first",
    "先に{needed}の材料を選んでください",
)
NO_CRAFTSMAN: Final = Refusal(
    "no-craftsman", "TWF-3.4.4", "{had} isn't an own craftsman", "{had}は自分の職人ではありません"
)
LEVEL_FULL: Final = Refusal(
    "level-full",
    "TWF-3.4.4",
    "{had} is at level {needed} already, the highest",
    "{had}は最大のレベル{needed}です",
)
LEVELLED_ALREADY: Final = Refusal(
    "levelled-already",
    "TWF-3.4.4",
    "{had} has been levelled up in this turn",
    "{had}はこのターンにレベルアップ済みです",
)

# -- Step 6 -----------------------------------------------------------------------------------------
DICE_SHORT: Final = Refusal(
    "dice-short",
    "TWF-3.6.1",
    "the dice at hand ({had}) don't pay for {needed}",
    "手元のサイコロ（{had}）では{needed}のコストに足りません",
)
MATERIALS_SHORT: Final = Refusal(
    "materials-short",
    "TWF-3.6.1",
    "the materials at hand ({had}) don't pay for {needed}",
    "手元の材料（{had}）では{needed}のコストに足りません",
)
