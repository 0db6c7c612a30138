"""Every way the rules refuse an event, in the rule book's order: a code, a rule, and words for it."""

from typing import Final

from newtown.core.errors import Refusal

# -- At any time ------------------------------------------------------------------------------------
GAME_OVER: Final = Refusal("game-over", "KNT-10.3", "the game is over", "ゲームは終了しています")
CHANCE_FIRST: Final = Refusal(
    "chance-first",
    "KNT-3.5",
    "chance has to decide first: the game waits for {needed}",
    "先に偶然の結果が必要です：{needed}",
)
NOT_CHANCE: Final = Refusal(
    "not-chance",
    "KNT-3.5",
    "nothing is rolled or dealt now; the game waits for {needed}",
    "今は何も振ったり配ったりしません。先に：{needed}",
)
WRONG_PHASE: Final = Refusal(
    "wrong-phase",
    "KNT-3.1",
    "{had} isn't possible now; the game waits for {needed}",
    "今は「{had}」はできません。先に：{needed}",
)
NOT_YOUR_TURN: Final = Refusal(
    "not-your-turn", "KNT-3.1", "it is the turn of {needed}, not of {had}", "{had}ではなく{needed}の手番です"
)
IMPOSSIBLE_OUTCOME: Final = Refusal(
    "impossible-outcome",
    "KNT-3.5",
    "chance can't bring {had} here; the game waits for {needed}",
    "ここで{had}は起こりえません。先に：{needed}",
)
NOT_ASCENDING: Final = Refusal(
    "not-ascending", "KNT-4.8", "{had} has to be named in ascending order", "{had}は小さい順に示してください"
)

# -- Chapter 2: set-up ------------------------------------------------------------------------------
CARD_NOT_FACE_UP: Final = Refusal(
    "card-not-face-up",
    "KNT-2.6",
    "card {had} isn't face up; {needed} are",
    "カード{had}は場にありません（場：{needed}）",
)
CARD_COUNT: Final = Refusal(
    "card-count",
    "KNT-2.6",
    "{had} cards named; {needed} are to be taken",
    "{had}枚ではなく{needed}枚取ります",
)

# -- Chapter 3: preparation and dice ----------------------------------------------------------------
TREE_DICE: Final = Refusal(
    "tree-dice",
    "KNT-3.4",
    "{had} dice can't be rolled for the tree, only {needed}",
    "樹のさいころは{had}個ではなく{needed}個です",
)
NOT_NEAREST: Final = Refusal(
    "not-nearest",
    "KNT-3.4",
    "{had} isn't one of the nearest lands without a tree: {needed}",
    "{had}は樹のない最も近い土地（{needed}）ではありません",
)
DIE_COLOUR_FULL: Final = Refusal(
    "die-colour-full",
    "KNT-3.5",
    "no further {had} die: {needed} is all a player takes",
    "{had}のさいころはもう取れません（{needed}個まで）",
)
DIE_NOT_THERE: Final = Refusal(
    "die-not-there",
    "KNT-3.5",
    "no {had} lies in the middle; there are {needed}",
    "場に{had}はありません（場：{needed}）",
)

# -- Chapters 4 and 5: re-rolls, moving, supply -----------------------------------------------------
NO_RED: Final = Refusal(
    "no-red",
    "KNT-4.1",
    "a re-roll costs {needed} red; {had} is left",
    "振り直しには赤{needed}が必要です（残り{had}）",
)
REROLL_COUNT: Final = Refusal(
    "reroll-count",
    "KNT-4.1",
    "{had} white dice named; {needed} can be rolled again",
    "白{had}個ではなく{needed}個を振り直せます",
)
WHITE_NOT_THERE: Final = Refusal(
    "white-not-there",
    "KNT-4.8",
    "white {had} isn't among the white dice {needed}",
    "白{had}は手元の白（{needed}）にありません",
)
GREEN_AFTER_MOVE: Final = Refusal(
    "green-after-move",
    "KNT-4.1",
    "the green die can't be rolled again after moving",
    "移動後は緑を振り直せません",
)
ALREADY_MOVED: Final = Refusal(
    "already-moved", "KNT-4.1", "the craftsman has moved already", "職人は移動済みです"
)
NO_SUCH_LAND: Final = Refusal(
    "no-such-land", "KNT-4.2", "there is no {had} on the board", "{had}はありません"
)
SAME_LAND: Final = Refusal(
    "same-land",
    "KNT-4.4",
    "the craftsman stands on {had} already; staying isn't a move",
    "職人はすでに{had}にいます",
)
UNREACHABLE: Final = Refusal("unreachable", "KNT-4.2", "no way leads to {had}", "{had}へ続く道がありません")
TOO_FAR: Final = Refusal(
    "too-far",
    "KNT-4.2",
    "the way costs {needed} green; {had} is left",
    "移動には緑{needed}が必要です（残り{had}）",
)
LAND_OCCUPIED: Final = Refusal(
    "land-occupied", "KNT-4.3", "the craftsman of {needed} stands on {had}", "{had}には{needed}の職人がいます"
)
ALREADY_SUPPLIED: Final = Refusal(
    "already-supplied",
    "KNT-5.1",
    "after taking the material only gifts are possible",
    "資材を取った後は譲ることしかできません",
)
NOT_SUPPLIED: Final = Refusal(
    "not-supplied", "KNT-5.2", "the material has to be taken first", "先に資材を取ってください"
)
GIFT_TOO_SMALL: Final = Refusal(
    "gift-too-small",
    "KNT-5.3",
    "a material of size {had} is too small to give; it takes {needed}",
    "資材{had}は譲れません（{needed}以上）",
)
GIFT_TO_SELF: Final = Refusal(
    "gift-to-self", "KNT-5.3", "a gift goes to another player", "自分には譲れません"
)
NOT_PLAYING: Final = Refusal(
    "not-playing",
    "KNT-5.3",
    "{had} doesn't play this round; {needed} do",
    "{had}はこのラウンドに参加していません（参加：{needed}）",
)
MATERIAL_NOT_HELD: Final = Refusal(
    "material-not-held",
    "KNT-6.6",
    "materials {needed} are needed; {had} are at hand",
    "資材{needed}が必要です（手元：{had}）",
)

# -- Land cards -------------------------------------------------------------------------------------
CARD_NOT_HELD: Final = Refusal(
    "card-not-held",
    "KNT-6.19",
    "land card {had} isn't held; {needed} are",
    "土地カード{had}を持っていません（所持：{needed}）",
)
CARD_USED: Final = Refusal(
    "card-used", "KNT-6.19", "land card {had} has been used already", "土地カード{had}は使用済みです"
)
OTHER_ABILITY: Final = Refusal(
    "other-ability",
    "KNT-1.4",
    "land card {had} is {needed} and can't do that",
    "土地カード{had}（{needed}）にその能力はありません",
)
WHITE_NOT_RAISED: Final = Refusal(
    "white-not-raised",
    "KNT-1.4",
    "{had} can't be raised, only {needed}",
    "{had}は増やせません（{needed}のみ）",
)
NO_CHANGE: Final = Refusal(
    "no-change", "KNT-4.8", "that would change nothing: {had}", "何も変わりません：{had}"
)

# -- Chapter 6: building ----------------------------------------------------------------------------
NO_BLACK: Final = Refusal(
    "no-black", "KNT-6.2", "that costs {needed} black; {had} is left", "黒{needed}が必要です（残り{had}）"
)
TOTAL_DIFFERS: Final = Refusal(
    "total-differs",
    "KNT-6.2",
    "an exchange keeps the total size: {had} isn't {needed}",
    "交換では合計を保ちます（{had}は{needed}ではありません）",
)
TOO_SMALL: Final = Refusal(
    "too-small",
    "KNT-6.2",
    "no material has size {had}; the smallest is {needed}",
    "資材{had}はありません（最小{needed}）",
)
TOO_LARGE: Final = Refusal(
    "too-large",
    "KNT-6.2",
    "no material has size {had}; the largest is {needed}",
    "資材{had}はありません（最大{needed}）",
)
SUM_DIFFERS: Final = Refusal(
    "sum-differs",
    "KNT-6.3",
    "the white dice add up to {had}; the land is number {needed}",
    "白の合計は{had}、土地の数字は{needed}です",
)
KING_WHITE: Final = Refusal(
    "king-white",
    "KNT-6.4",
    "white {had} is neither a run of three nor three of a kind",
    "白{had}は続き数字でもゾロ目でもありません",
)
KING_NO_HOUSE: Final = Refusal(
    "king-no-house",
    "KNT-6.4",
    "the king's land asks for an own house somewhere first",
    "王様の土地には先に自分の家が必要です",
)
KING_NO_STONE: Final = Refusal(
    "king-no-stone",
    "KNT-6.4",
    "the king's land asks for a reward stone; {had} are at hand",
    "王様の土地には褒美の石が必要です（所持{had}）",
)
KING_FULL: Final = Refusal(
    "king-full",
    "KNT-6.5",
    "{had} have built on the king's land already; no more may",
    "王様の土地の新築は{had}名で締め切りです",
)
KING_ONCE: Final = Refusal(
    "king-once",
    "KNT-6.5",
    "each player builds one new house on the king's land",
    "王様の土地の新築は1人1軒です",
)
WORKED_ALREADY: Final = Refusal(
    "worked-already",
    "KNT-6.1",
    "that house has been worked on in this turn",
    "その家はこの手番で建築済みです",
)
NO_SUCH_HOUSE: Final = Refusal(
    "no-such-house", "KNT-6.3", "there is no house {had} on {needed}", "{needed}に家{had}はありません"
)
NO_SUCH_SHAPE: Final = Refusal(
    "no-such-shape", "KNT-6.7", "{had} isn't a house: {needed}", "{had}は家になりません（{needed}）"
)
DOES_NOT_GROW: Final = Refusal(
    "does-not-grow",
    "KNT-6.7",
    "{had} becoming {needed} adds neither a floor nor ground nor a penthouse",
    "{had}から{needed}では階も面積もペントハウスも増えません",
)
OLD_HOUSE_NOT_WHOLE: Final = Refusal(
    "old-house-not-whole",
    "KNT-6.8",
    "{had} doesn't stay whole inside {needed}",
    "{had}は{needed}の中に収まりません",
)
LAND_FULL: Final = Refusal(
    "land-full",
    "KNT-6.9",
    "the specs on the land would add up to {had}; {needed} is the most",
    "土地の規格の合計が{had}になります（{needed}まで）",
)
TAKER_PENTHOUSE: Final = Refusal(
    "taker-penthouse",
    "KNT-6.10",
    "only the owner of a house adds a penthouse: {needed}",
    "ペントハウスを作れるのは家の持ち主（{needed}）だけです",
)
PENTHOUSE_SPEC: Final = Refusal(
    "penthouse-spec",
    "KNT-6.10",
    "a penthouse stands on a house of spec {needed}, not {had}",
    "ペントハウスは規格{needed}の家だけです（規格{had}は不可）",
)
HAS_PENTHOUSE: Final = Refusal(
    "has-penthouse",
    "KNT-6.10",
    "a house with a penthouse can't be extended",
    "ペントハウスのある家は増築できません",
)
ROOF_MISSING: Final = Refusal(
    "roof-missing",
    "KNT-6.11",
    "no free roof of spec {needed}; the free roofs are of spec {had}",
    "規格{needed}の屋根がありません（残り：規格{had}）",
)
NOT_ENOUGH_BLACK: Final = Refusal(
    "not-enough-black",
    "KNT-6.6",
    "the pieces cost {needed} black; {had} is left",
    "資材の使用に黒{needed}が必要です（残り{had}）",
)
PIECES_DO_NOT_FILL: Final = Refusal(
    "pieces-do-not-fill",
    "KNT-6.6",
    "pieces {had} don't fill the {needed} new cells exactly",
    "資材{had}では新しい{needed}マスをちょうど埋められません",
)
NOT_YOUR_HOUSE: Final = Refusal(
    "not-your-house", "KNT-6.12", "that house belongs to {needed}", "その家は{needed}のものです"
)
OWN_HOUSE: Final = Refusal(
    "own-house",
    "KNT-6.12",
    "an own house is extended, not taken over",
    "自分の家は引き継ぎではなく増築します",
)
HELP_NO_BLACK: Final = Refusal(
    "help-no-black", "KNT-6.20", "no black is left to give", "譲れる黒がありません"
)
LAST_IN_ORDER: Final = Refusal(
    "last-in-order",
    "KNT-6.20",
    "the last in this round's order has nobody to help",
    "手番が最後なので手伝えません",
)

# -- Chapter 9: residents ---------------------------------------------------------------------------
NO_SUCH_CARD: Final = Refusal(
    "no-such-card", "KNT-9.2", "no resident card lies there: {had}", "そこに入居者カードはありません：{had}"
)
FAMILY_PRESENT: Final = Refusal(
    "family-present", "KNT-9.3", "that house has residents: {had}", "その家には{had}がすでに入居しています"
)
FAMILY_TOO_LARGE: Final = Refusal(
    "family-too-large",
    "KNT-9.3",
    "the family numbers {needed}; the house takes {had}",
    "家族{needed}人に対し家には{had}人までです",
)
OTHER_LAND_KIND: Final = Refusal(
    "other-land-kind",
    "KNT-9.3",
    "the family wishes for {needed}; the land is {had}",
    "家族の希望は{needed}、土地は{had}です",
)
NOT_ROYAL: Final = Refusal(
    "not-royal",
    "KNT-9.4",
    "on the king's land live only {needed}, not {had}",
    "王様の土地に入居できるのは{needed}だけです（{had}は不可）",
)
STONES_MISSING: Final = Refusal(
    "stones-missing",
    "KNT-9.7",
    "stones for the cards in front: {needed} needed, {had} at hand",
    "後列には石{needed}個が必要です（所持{had}）",
)
FRONT_CARD_FITS: Final = Refusal(
    "front-card-fits", "KNT-9.8", "no passing: {had} can move in", "{had}が入居できるのでパスできません"
)
FITS_A_HOUSE: Final = Refusal(
    "fits-a-house",
    "KNT-9.9",
    "{had} can move in, so taking the card isn't a mistake",
    "{had}は入居できるので誤って取ることはできません",
)
MISTAKEN_BEFORE: Final = Refusal(
    "mistaken-before",
    "KNT-9.9",
    "the card of {had} has been taken mistakenly once already",
    "{had}のカードはすでに一度誤って取っています",
)
