"""Every way the rules refuse an event, in the rule book's order: a code, a rule, and words for it.

A reason tells the seat that asks nothing that it can't see: what is said of cards is said of its own.
"""

from typing import Final

from newtown.core.errors import Refusal

# -- At any time ------------------------------------------------------------------------------------
GAME_OVER: Final = Refusal("game-over", "ISF-6.12", "the game is over", "ゲームは終了しています")
CHANCE_FIRST: Final = Refusal(
    "chance-first", "ISF-3.25", "chance has to decide first: {needed}", "先に偶然の結果が必要です：{needed}"
)
NOT_CHANCE: Final = Refusal(
    "not-chance",
    "ISF-3.24",
    "nothing is rolled or drawn now; first: {needed}",
    "今は何も振ったり引いたりしません。先に：{needed}",
)
WRONG_PHASE: Final = Refusal(
    "wrong-phase",
    "ISF-3.24",
    "{had} isn't possible now; first: {needed}",
    "今は「{had}」はできません。先に：{needed}",
)
NOT_YOUR_TURN: Final = Refusal(
    "not-your-turn",
    "ISF-3.24",
    "{needed} is to decide, not {had}",
    "{had}ではなく{needed}が決める番です",
)
IMPOSSIBLE_OUTCOME: Final = Refusal(
    "impossible-outcome",
    "ISF-3.25",
    "chance can't bring {had} here; first: {needed}",
    "ここで{had}は起こりえません。先に：{needed}",
)

# -- Chapter 3: supply and group --------------------------------------------------------------------
YELLOW_COUNT: Final = Refusal(
    "yellow-count",
    "ISF-3.1",
    "{had} yellow dice can't be bought; 0 to {needed} can",
    "黄ダイスは{had}個ではなく0〜{needed}個です",
)
YELLOW_GOLD: Final = Refusal(
    "yellow-gold",
    "ISF-3.1",
    "these dice cost {needed} gold; {had} is there",
    "このダイスには金{needed}が必要です（所持{had}）",
)
NO_SUCH_ROW: Final = Refusal(
    "no-such-row",
    "ISF-1.4",
    "the tower has no row {had}; its rows are 0 to {needed}",
    "タワーに区画{had}はありません（0〜{needed}）",
)
ROW_EMPTY: Final = Refusal(
    "row-empty", "ISF-3.6", "no dice lie in row {had}", "区画{had}にダイスはありません"
)
NO_DICE_THERE: Final = Refusal(
    "no-dice",
    "ISF-3.8",
    "no dice are left: a card is drawn instead",
    "ダイスは残っていません。代わりにカードを引きます",
)
DICE_LEFT: Final = Refusal(
    "dice-left",
    "ISF-3.6",
    "a group has to be taken while dice are there",
    "ダイスがあるうちはグループを選ばなければなりません",
)
DEST_UNUSED: Final = Refusal(
    "dest-unused",
    "ISF-3.7",
    "a square ({had}) is named for a move of the supervisor alone",
    "マス（{had}）を示すのは行政官を動かすときだけです",
)
DEST_MISSING: Final = Refusal(
    "dest-missing",
    "ISF-5.1",
    "a move of the supervisor needs the square he goes to",
    "行政官の移動先のマスを示してください",
)
DIE_CARD_UNUSED: Final = Refusal(
    "die-card-unused",
    "ISF-4.3",
    "a card is discarded for a die with the action of a section alone",
    "カードをダイスにできるのは区画のアクションのときだけです",
)
CARD_NOT_HELD: Final = Refusal(
    "card-not-held", "ISF-4.4", "no card {had} is in your hand", "手札に{had}はありません"
)
NO_OPEN_SHOP: Final = Refusal(
    "no-open-shop",
    "ISF-3.14",
    "in the district of row {had} no shop is open to you",
    "区画{had}の地区には置ける店がありません",
)
NOTHING_TO_DRAW: Final = Refusal(
    "nothing-to-draw",
    "ISF-4.10",
    "the draw pile and the discards are empty",
    "山札も捨て札もありません",
)

# -- Chapter 5: the move ----------------------------------------------------------------------------
NO_SUCH_SQUARE: Final = Refusal(
    "no-such-square", "ISF-1.6", "no square is called {had}", "{had}というマスはありません"
)
MOVE_GOLD: Final = Refusal(
    "move-gold",
    "ISF-5.3",
    "the move costs {needed} gold; {had} is there",
    "移動には金{needed}が必要です（所持{had}）",
)
NOT_PENDING: Final = Refusal(
    "not-pending",
    "ISF-5.6",
    "no cube in {had} is pending; {needed} are",
    "{had}のキューブは対象ではありません（対象：{needed}）",
)
NO_CAMEL: Final = Refusal(
    "no-camel",
    "ISF-5.7",
    "keeping the cube costs {needed} camel; {had} are there",
    "キューブを残すにはラクダ{needed}が必要です（所持{had}）",
)

# -- Chapter 3: shipping ----------------------------------------------------------------------------
NO_SUCH_SHOP: Final = Refusal(
    "no-such-shop", "ISF-1.5", "no shop is called {had}", "{had}という店はありません"
)
OTHER_DISTRICT: Final = Refusal(
    "other-district",
    "ISF-3.11",
    "{had} doesn't lie in {needed}",
    "{had}は{needed}の店ではありません",
)
SHOP_TAKEN: Final = Refusal(
    "shop-taken",
    "ISF-3.12",
    "{had} holds a cube of {needed}",
    "{had}には{needed}のキューブがあります",
)
SOUK_TAKEN: Final = Refusal(
    "souk-taken",
    "ISF-3.12",
    "souk {had} belongs to {needed}",
    "商店街{had}は{needed}のものです",
)
SOUK_STARTED: Final = Refusal(
    "souk-started",
    "ISF-3.13",
    "souk {had} can't be started before your souk {needed} is complete",
    "自分の商店街{needed}が完成するまで{had}には置けません",
)

# -- Chapter 4: cards -------------------------------------------------------------------------------
OTHERS_TURN: Final = Refusal(
    "others-turn",
    "ISF-4.5",
    "no cards are played in another player's turn",
    "他のプレイヤーの手番にカードは使えません",
)
CARD_FIELDS: Final = Refusal(
    "card-fields",
    "ISF-4.6",
    "this card is declared with: {needed}; given: {had}",
    "このカードで示すもの：{needed}（示されたもの：{had}）",
)
TRADE_NOTHING: Final = Refusal(
    "trade-nothing",
    "ISF-4.6",
    "{had} pieces can't be traded; {needed} is the least",
    "{had}個ではなく{needed}個以上です",
)
TRADE_TOO_MUCH: Final = Refusal(
    "trade-too-much",
    "ISF-4.6",
    "{had} pieces are too many for this card; {needed} is the most",
    "このカードでは{had}個ではなく{needed}個までです",
)
TRADE_CAMELS: Final = Refusal(
    "trade-camels",
    "ISF-4.6",
    "{needed} camels can't be traded; {had} are there",
    "ラクダ{needed}が必要です（所持{had}）",
)
TRADE_GOLD: Final = Refusal(
    "trade-gold",
    "ISF-4.6",
    "{needed} gold can't be traded; {had} is there",
    "金{needed}が必要です（所持{had}）",
)
WAIVER_ALONE: Final = Refusal(
    "waiver-alone",
    "ISF-4.7",
    "the card {had} is played with a building alone",
    "{had}は建設と一緒にだけ使えます",
)

# -- Chapter 3: build step --------------------------------------------------------------------------
BUILT_ALREADY: Final = Refusal(
    "built-already",
    "ISF-3.17",
    "a building was built in this turn already",
    "この手番ではすでに建設しました",
)
OWNED_ALREADY: Final = Refusal(
    "owned-already", "ISF-3.18", "{had} is yours already", "{had}はすでに建設しています"
)
WAIVER_IDLE: Final = Refusal(
    "waiver-idle",
    "ISF-4.7",
    "the card {had} has nothing to waive here",
    "{had}で免除するものがありません",
)
BUILD_CAMELS: Final = Refusal(
    "build-camels",
    "ISF-3.18",
    "the building costs {needed} camels; {had} are there",
    "建設にはラクダ{needed}が必要です（所持{had}）",
)
BUILD_GOLD: Final = Refusal(
    "build-gold",
    "ISF-3.18",
    "the building costs {needed} gold; {had} is there",
    "建設には金{needed}が必要です（所持{had}）",
)
