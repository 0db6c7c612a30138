"""The rules of Town Folk, by id, in short sentences of our own.

Values that the standard edition reconstructs (source R) are named as such in the text; the edition
itself decides (:mod:`newtown.townfolk.edition`).
"""

from typing import Final

from newtown.core.rulebook import Chapter, Rule, find
from newtown.core.text import Phrase

CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(1, Phrase("Components and effects", "内容物と効果")),
    Chapter(2, Phrase("Set-up", "ゲームの準備")),
    Chapter(3, Phrase("The turn", "ターンの流れ")),
    Chapter(4, Phrase("Effects in detail", "効果の詳細")),
    Chapter(5, Phrase("End of the game", "ゲームの終了")),
    Chapter(6, Phrase("State and chance", "局面と偶然")),
)


def rule(rule_id: str) -> Rule:
    """The rule with that id; raises ``UnknownRule``, which names the ids that resemble it.

    >>> from newtown import townfolk
    >>> townfolk.rule("TWF-3.2.1").title.en
    'Buying dice'
    """
    return find(RULES, rule_id)


# A table to be read: a rule to a block, English above Japanese.
# fmt: off
RULES: Final[tuple[Rule, ...]] = (
    # 1 Components and effects
    Rule("TWF-1.1", Phrase("Cards", "カード"), Phrase(
        "There are 16 land, 16 craftsman and 16 building cards; in the standard edition all 48 differ.",
        "土地・職人・建物のカードは16枚ずつあり、標準版では48枚すべてが異なる。"), "S, R"),
    Rule("TWF-1.2", Phrase("Boards and dice", "ボードとサイコロ"), Phrase(
        "There are 6 starting boards, a score track made of 2 boards, and 8 six-sided dice.",
        "初期土地ボードは6枚、得点ボードは2枚を組み立てて使い、六面のサイコロは8個ある。"), "S"),
    Rule("TWF-1.3", Phrase("Chips", "チップ"), Phrase(
        "There are 20 chips of 1 coin, 15 of 2 coins, 10 of 50 points and 5 of 100 points. They are change: "
        "coins and points never run out.",
        "コインチップは1コイン20枚と2コイン15枚、得点チップは50点10枚と100点5枚。"
        "チップは両替用で、コインも得点も尽きることはない。"), "S, I"),
    Rule("TWF-1.4", Phrase("Marker and cubes", "マーカーとキューブ"), Phrase(
        "There are 1 mayor marker and 2 cubes in each of 5 colours.",
        "町長マーカーは1枚、プレイヤーキューブは5色が2個ずつある。"), "S"),
    Rule("TWF-1.5", Phrase("One thing, several names", "呼び名"), Phrase(
        "The two names of the mayor marker mean the same, as do those of the starting board and those of a "
        "craftsman card.",
        "町長マーカーと市長マーカー、初期土地ボードと初期土地カード、職人カードと人物カードは同じもの。"
        ""), "I"),
    Rule("TWF-1.6", Phrase("What a card is", "カードとは"), Phrase(
        "Cards are lands, craftsmen and buildings. A starting board is none: it has neither icon nor cost "
        "nor "
        "points and is never counted.",
        "カードとは土地・職人・建物のカードをいう。初期土地ボードはカードではなく、アイコン・コスト・得点が"
        "なく、数えない。"), "S"),
    Rule("TWF-1.7", Phrase("Parts of a card", "カードの構成"), Phrase(
        "A card has a name, a cost in dice and materials, effect boxes, one or two type icons and points; a "
        "craftsman also has the effects of its levels.",
        "カードには名前、サイコロや材料のコスト、効果ボックス、1つか2つの種類アイコン、得点があり、"
        "職人にはレベルごとの効果もある。"), "S, I"),
    Rule("TWF-1.8", Phrase("Starting boards", "初期土地ボード"), Phrase(
        "A starting board is made of named effect boxes, which its owner may use from the first turn on.",
        "初期土地ボードは名前のある効果ボックスからなり、持ち主は最初のターンから使用できる。"), "S"),
    Rule("TWF-1.9", Phrase("Boxes without an arrow", "矢印のない効果ボックス"), Phrase(
        "A box without an arrow costs nothing and takes effect by itself once in every turn of its owner.",
        "矢印のない効果ボックスはコストがなく、持ち主の毎ターンに一度ひとりでに効果が出る。"), "S"),
    Rule("TWF-1.10", Phrase("Boxes with an arrow", "矢印のある効果ボックス"), Phrase(
        "What is left of the arrow is paid and what is right of it gained: once a turn, as often as the "
        "number "
        "in the arrow says, or without limit.",
        "矢印の左を支払い右を得る。回数は1ターンに一度、または矢印の中の数まで、または何回でも。"), "S"),
    Rule("TWF-1.11", Phrase("Arrows are optional", "使用は任意"), Phrase(
        "Nobody has to use a box with an arrow, and each use is an action of its own.",
        "矢印のある効果ボックスの使用は任意で、1回ごとに別の行動である。"), "D"),
    Rule("TWF-1.12", Phrase("Effects as data", "データとしての効果"), Phrase(
        "Every box is written in one vocabulary of automatic boxes, arrows and triggers, of payments, "
        "conditions and gains. No rule knows a card by its name.",
        "すべての効果ボックスは、自動・矢印・誘発の別と、支払い・条件・獲得の語彙で書かれる。"
        "カード名に依存する規則はない。"), "I"),
    Rule("TWF-1.13", Phrase("Sound editions", "版の検査"), Phrase(
        "An edition is refused unless a box of step 4 with an arrow takes a die or a coin and no material, a "
        "box without limit costs something, and steps 5 and 6 give neither dice nor materials.",
        "ステップ4の矢印はサイコロかコインを要し材料を要さず、無制限の効果は何かを要し、ステップ5と6は"
        "サイコロも材料も与えない。これを満たさない版は使えない。"), "I"),
    # 2 Set-up
    Rule("TWF-2.1", Phrase("Players and seats", "人数と席"), Phrase(
        "2 to 5 players sit in seats numbered clockwise from 0. Seat 0 begins and keeps the mayor marker for "
        "the whole game.",
        "2〜5人で、席は0から時計回りに数える。席0が最初のプレイヤーで、町長マーカーを最後まで持つ。"), "S"),
    Rule("TWF-2.2", Phrase("Starting goods", "最初の持ち物"), Phrase(
        "Every player begins with 0 points, 0 coins and no card.",
        "全員が0点、コイン0枚、カードなしで始める。"), "S, D"),
    Rule("TWF-2.3", Phrase("The shop", "カード売り場"), Phrase(
        "The three decks are shuffled apart, and 3 cards of each are turned up: the shop.",
        "3種類の山札を別々にシャッフルし、それぞれ3枚を表にする。これがカード売り場である。"), "S"),
    Rule("TWF-2.4", Phrase("Boards laid out", "ボードを並べる"), Phrase(
        "As many starting boards as there are players are drawn, every set of them equally likely.",
        "人数と同じ枚数の初期土地ボードを無作為に選ぶ。どの組み合わせも同じ確率とする。"), "S, D"),
    Rule("TWF-2.5", Phrase("Choosing boards", "ボードの獲得"), Phrase(
        "From the last seat backwards to seat 0, each player takes one of the boards that are left.",
        "最後の席から逆順に席0まで、残っているボードから1枚ずつ選ぶ。"), "S"),
    Rule("TWF-2.6", Phrase("First turn", "最初のターン"), Phrase(
        "Round 1 begins with the turn of seat 0.",
        "ラウンド1は席0のターンから始まる。"), "S"),
    # 3 The turn
    Rule("TWF-3.0", Phrase("Rounds and steps", "ラウンドとステップ"), Phrase(
        "In a round everybody takes one turn in the order of the seats, and a turn is the steps 1 to 8 in "
        "this "
        "order, each once.",
        "1ラウンドでは席順に全員が1ターンずつ行い、1ターンではステップ1〜8を順に一度ずつ行う。"), "S"),
    Rule("TWF-3.0a", Phrase("Score at the start", "ターン開始時の得点"), Phrase(
        "The score at the start of the turn is noted, for the Gold Mine and for step 7.",
        "ターン開始時の得点を、金鉱とステップ7のために記録する。"), "D"),
    Rule("TWF-3.1.1", Phrase("Watchtower", "やぐら"), Phrase(
        "Once a turn, with a coin in hand and a card in the shop, the player may pay 1 coin to exchange "
        "cards.",
        "コインがあり売り場にカードがあれば、1ターンに1回、コイン1枚を支払ってカードを交換できる。"), "S"),
    Rule("TWF-3.1.2", Phrase("Cards returned", "戻すカード"), Phrase(
        "Any face-up cards of any rows are returned one at a time, at least one and at most all of them.",
        "どの列の表向きのカードでも1枚ずつ戻す。少なくとも1枚、多くて全部。"), "I"),
    Rule("TWF-3.1.3", Phrase("Under the deck", "山札の下"), Phrase(
        "A returned card goes under the deck of its kind, below all that is there, so that several lie in "
        "the "
        "order they were returned.",
        "戻したカードは種類の山札の一番下に置く。複数枚は戻した順に下へ重なる。"), "S, I"),
    Rule("TWF-3.1.4", Phrase("Rows filled again", "列の補充"), Phrase(
        "After the last return every row is filled to 3 as in step 8, as far as there are cards; a returned "
        "card can come straight back.",
        "戻し終えたら、各列を3枚になるまでカードのある限りステップ8と同じく補充する。"
        "戻したカードがすぐ出ることもある。"), "S"),
    Rule("TWF-3.2.1", Phrase("Buying dice", "サイコロの獲得"), Phrase(
        "The player pays 0 to 3 coins at the Inn and rolls as many dice more than 5 in this turn.",
        "宿屋でコインを0〜3枚支払い、このターンは5個に加えて同じ数のサイコロを振る。"), "S"),
    Rule("TWF-3.3.1", Phrase("The roll", "サイコロを振る"), Phrase(
        "All dice of the turn are rolled together, once; a result is the number of dice of each face, "
        "weighted "
        "by the ways it can fall.",
        "そのターンのサイコロをすべて同時に一度だけ振る。結果は目ごとの個数で、起こりうる場合の数を"
        "重みとする。"), "S, D"),
    Rule("TWF-3.3.2", Phrase("Fallen dice", "落ちたサイコロ"), Phrase(
        "Dice that fall off the table mean a new roll of all of them; here dice never fall.",
        "テーブルから落ちたら全部を振り直す。ここでは落ちることはない。"), "S"),
    Rule("TWF-3.4.1", Phrase("Materials of every turn", "毎ターンの材料"), Phrase(
        "On entering step 4 boxes without an arrow give their material. A choice left by one is made before "
        "anything else.",
        "ステップ4に入ると、矢印のない効果ボックスが材料を与える。選ぶ余地があれば、ほかの行動より先に"
        "選ぶ。"), "S"),
    Rule("TWF-3.4.2", Phrase("Producing", "材料の生産"), Phrase(
        "Boxes of the own board and own lands turn dice into materials, in any order; what is paid and what "
        "is "
        "received is chosen for each use.",
        "自分のボードと土地の効果で、好きな順にサイコロを材料に変える。支払うものと得るものは1回ごとに"
        "選ぶ。"), "S"),
    Rule("TWF-3.4.3", Phrase("Restricted materials", "用途の限られた材料"), Phrase(
        "In step 4, once a turn each, some buildings sell a material for a coin that serves points only, and "
        "the Architects' Guild for a coin and a die one that serves buildings only.",
        "ステップ4で1ターンに1回ずつ、コインで得点専用の材料を得る建物があり、建築士ギルドはコインと"
        "サイコロで建物獲得専用の材料を与える。"), "S, I"),
    Rule("TWF-3.4.4", Phrase("Levelling up", "レベルアップ"), Phrase(
        "For 1 coin each, put on the card, any own craftsmen with fewer than 2 coins gain a level, every one "
        "at most once a turn. It counts at once.",
        "コイン2枚未満の自分の職人に1枚を置くとレベルが上がる。何人でもよいが職人ごとに1ターンに1回まで。"
        "効果はすぐ適用される。"), "S"),
    Rule("TWF-3.4.5", Phrase("Points for levelling up", "レベルアップの得点"), Phrase(
        "With the Craftsmen's Guild every level-up scores 2 points at once.",
        "職人ギルドがあれば、レベルアップ1回ごとにすぐ2点を得る。"), "S"),
    Rule("TWF-3.4.6", Phrase("End of step 4", "ステップ4の終了"), Phrase(
        "Production and level-ups may be mixed, and neither is possible after step 4.",
        "生産とレベルアップは好きな順に行える。ステップ4の後はどちらもできない。"), "S, D"),
    Rule("TWF-3.5.1", Phrase("Points of every turn", "毎ターンの得点"), Phrase(
        "On entering step 5 every box of own buildings without an arrow gives its points.",
        "ステップ5に入ると、自分の建物の矢印のない効果ボックスがすべて得点を与える。"), "S"),
    Rule("TWF-3.5.2", Phrase("Scoring", "得点の獲得"), Phrase(
        "Boxes of the board, of craftsmen and of buildings are used in any order, as often as each allows, "
        "and "
        "their points count at once.",
        "ボード・職人・建物の効果を好きな順に、それぞれの回数まで使用し、得点はすぐに加える。"), "S"),
    Rule("TWF-3.5.3", Phrase("Mine", "採掘所"), Phrase(
        "The Mine turns a die into 1 point, in the standard edition any number of times.",
        "採掘所はサイコロ1個を1点に変える。標準版では何回でも使用できる。"), "S, R"),
    Rule("TWF-3.5.4", Phrase("Customs House", "税関"), Phrase(
        "Once a turn in which exactly 5 dice were rolled, the Customs House turns a die into 1 point and a "
        "coin in step 7, also for a player whose coins are full.",
        "サイコロをちょうど5個振ったターンに1回、税関はサイコロ1個を1点とステップ7のコイン1枚に変える。"
        "コインが上限でも使える。"), "S, D"),
    Rule("TWF-3.5.5", Phrase("Gold Mine", "金鉱"), Phrase(
        "Whoever began the turn with 50 points or more may pay 3 or more dice of face 1 for 8 points each.",
        "ターン開始時に50点以上なら、1の目を3個以上支払い、1個につき8点を得られる。"), "S"),
    Rule("TWF-3.5.6", Phrase("One number of points", "得点の数え方"), Phrase(
        "A score is one whole number; score chips and the place on the track only show it.",
        "得点は1つの整数として数える。得点チップと得点ボードの位置はその表示にすぎない。"), "S, I"),
    Rule("TWF-3.5.7", Phrase("End of step 5", "ステップ5の終了"), Phrase(
        "The player says when step 5 is over.",
        "ステップ5の終わりは手番のプレイヤーが決める。"), "D"),
    Rule("TWF-3.6.1", Phrase("Acquiring cards", "カードの獲得"), Phrase(
        "Cards of the shop are acquired one after another, as long as all their costs of this turn together "
        "can be matched with the dice and materials held on entering step 6. Which piece pays is never "
        "named.",
        "売り場のカードを続けて獲得できる。このターンのコストの合計を、ステップ6に入ったときの"
        "サイコロと材料で払えることが条件。どれで払うかは指定しない。"), "S, D"),
    Rule("TWF-3.6.2", Phrase("Paying a cost", "コストの支払い"), Phrase(
        "Each die or material pays for one item of a cost that it fits; nothing is overpaid, and a die is "
        "never "
        "a material.",
        "サイコロや材料は1個で合う項目1つを支払う。払いすぎはなく、サイコロは材料の代わりにならない。"), "S"),
    Rule("TWF-3.6.3", Phrase("What restricted pieces pay", "専用の材料の支払い"), Phrase(
        "Building-only materials pay for buildings alone, and score-only materials for no card.",
        "建物獲得専用の材料は建物だけに、得点専用の材料はどのカードにも支払えない。"), "S"),
    Rule("TWF-3.6.4", Phrase("New cards wait", "新しいカード"), Phrase(
        "Boxes of an acquired card work from the owner's next turn on; in this turn it matters for step 7 "
        "alone.",
        "獲得したカードの効果は次のターンから使用できる。このターンはステップ7にだけ関わる。"), "S"),
    Rule("TWF-3.6.5", Phrase("Points for buildings", "建物獲得の得点"), Phrase(
        "An Architects' Guild owned at the start of the turn gives 3 points for each building acquired.",
        "ターン開始時に持っていた建築士ギルドは、建物1枚の獲得ごとに3点を与える。"), "S"),
    Rule("TWF-3.6.6", Phrase("Left-overs", "残り物"), Phrase(
        "When step 6 ends, all dice and materials left are lost.",
        "ステップ6が終わると、残ったサイコロと材料はすべて失われる。"), "S"),
    Rule("TWF-3.7.1", Phrase("Coin of the Customs House", "税関のコイン"), Phrase(
        "Whoever used the Customs House in this turn gains 1 coin.",
        "このターンに税関を使用したプレイヤーはコイン1枚を得る。"), "S"),
    Rule("TWF-3.7.2", Phrase("Coins for points", "得点によるコイン"), Phrase(
        "Reaching 2 points and reaching 20 points in the turn each gain 1 coin, whatever step brought them.",
        "このターンに2点と20点に到達するごとに、どのステップの得点でもコイン1枚を得る。"), "S"),
    Rule("TWF-3.7.3", Phrase("Only once", "一度だけ"), Phrase(
        "Each of these coins comes at most once for a player: scores count over the whole game.",
        "得点はゲーム全体で数えるので、このコインはプレイヤーごとにそれぞれ一度しか得られない。"), "I"),
    Rule("TWF-3.7.4", Phrase("Coins for icons", "アイコンによるコイン"), Phrase(
        "For each of the four types, cards acquired in the turn that take its icons from below 2 to 2 or "
        "more "
        "gain 1 coin.",
        "種類ごとに、このターンの獲得でアイコンが2つ未満から2つ以上になれば、コイン1枚を得る。"), "S"),
    Rule("TWF-3.7.5", Phrase("Five coins", "コインの上限"), Phrase(
        "Nobody holds more than 5 coins, those on craftsmen not counted; what is over is lost.",
        "コインは5枚まで持てる。職人の上のものは数えない。超えた分は失われる。"), "S"),
    Rule("TWF-3.8.1", Phrase("Refilling the shop", "売り場の補充"), Phrase(
        "Lands, then craftsmen, then buildings: while a row has fewer than 3 cards and its deck is not "
        "empty, "
        "the top card is turned up.",
        "土地、職人、建物の順に、列が3枚未満で山札がある間、山札の上から表にする。"), "S, I"),
    Rule("TWF-3.8.2", Phrase("Short rows", "足りない列"), Phrase(
        "Where cards run out, a row stays short or empty.",
        "カードが足りなければ、列は少ないまま、または空のままとする。"), "S"),
    Rule("TWF-3.8.3", Phrase("Order of a row", "列の順序"), Phrase(
        "A new card goes to the end of its row and the others keep their order, which means nothing in the "
        "rules.",
        "新しいカードは列の末尾に置き、ほかの順序は変えない。順序に規則上の意味はない。"), "I"),
    # 4 Effects in detail
    Rule("TWF-4.1", Phrase("Choices anew", "選び直し"), Phrase(
        "When a box is used several times in a turn, every choice in it is made anew for each use.",
        "同じ効果を何度か使用するとき、選択は1回ごとにやり直す。"), "S"),
    Rule("TWF-4.2", Phrase("Slashes", "スラッシュ"), Phrase(
        "Of a list with slashes, exactly one entry is chosen.",
        "スラッシュで区切られたものからは、ちょうど1つを選ぶ。"), "S"),
    Rule("TWF-4.3", Phrase("Dice are used once", "サイコロは一度だけ"), Phrase(
        "A die without pips stands for any face, and a die that has been paid is gone.",
        "目のないサイコロはどの目でもよい。支払ったサイコロは無くなる。"), "S"),
    Rule("TWF-4.4", Phrase("Materials of choice", "好きな材料"), Phrase(
        "The kind of a material of choice is named when it is produced, and from then on it is an ordinary "
        "one; in a cost, any one material will do.",
        "好きな材料の種類は生産するときに決め、以後は普通の材料とする。コストではどの材料1個でもよい。"
        ""), "S"),
    Rule("TWF-4.5", Phrase("Pools of materials", "材料の区分"), Phrase(
        "Materials last for the turn, as free, score-only or building-only ones. Of a kind, the restricted "
        "ones are spent first where they may be spent.",
        "材料はそのターンだけのもので、自由・得点専用・建物獲得専用がある。"
        "同じ種類なら、使える場面では専用のものから使う。"), "S"),
    Rule("TWF-4.6", Phrase("Counting icons", "アイコンの数え方"), Phrase(
        "Icons are counted on all own cards, a card with two icons once under each; boards never count.",
        "アイコンは自分のカードすべてで数え、2つあるカードはそれぞれ一度ずつ数える。ボードは数えない。"
        ""), "S"),
    Rule("TWF-4.7", Phrase("Levels", "職人のレベル"), Phrase(
        "A craftsman's level decides the points and the number of uses, and lasts for the game.",
        "職人のレベルが得点と使用回数を決め、レベルはゲームの終わりまで続く。"), "S, D"),
    Rule("TWF-4.8", Phrase("Points for scored materials", "材料の追加得点"), Phrase(
        "The four works give 1 point more for each piece of their material that is paid in step 5, whatever "
        "box it is paid to; paying for cards gives nothing.",
        "精麦所など4枚は、ステップ5で指定の材料を支払うたびに、どの効果でも1個につき1点を加える。"
        "カードの獲得では加えない。"), "S, D"),
    Rule("TWF-4.9", Phrase("Materials for a coin", "コインの材料"), Phrase(
        "For 1 coin, once a turn, each of the four works gives 1 score-only piece of its material.",
        "精麦所など4枚は、1ターンに1回コイン1枚で、指定の材料1個を得点専用として与える。"), "S"),
    Rule("TWF-4.10", Phrase("Craftsmen's Guild", "職人ギルド"), Phrase(
        "It gives 2 points for a level-up and, once a turn for 1 coin, 2 points for each coin that lies on "
        "own "
        "craftsmen when it is used.",
        "レベルアップごとに2点。1ターンに1回コイン1枚で、使用時に自分の職人に載っているコイン1枚につき"
        "2点。"), "S"),
    Rule("TWF-4.11", Phrase("Hot Spring", "温泉"), Phrase(
        "It gives 1 point every turn and, once a turn for 1 coin, 2 points for each own card, itself "
        "included.",
        "毎ターン1点。1ターンに1回コイン1枚で、これを含む自分のカード1枚につき2点。"), "S, D"),
    Rule("TWF-4.12", Phrase("Four meeting places", "交易所など4枚"), Phrase(
        "By own icons of their type they give 1, 2 or 3 points every turn (2 icons and 3 icons are the "
        "steps) "
        "and, once a turn for 1 coin, 2 points for each.",
        "種類アイコンの数（2つと3つで上がる）により毎ターン1・2・3点。1ターンに1回コイン1枚で"
        "1つにつき2点。"), "S"),
    Rule("TWF-4.13", Phrase("Architects' Guild", "建築士ギルド"), Phrase(
        "It gives 3 points for each building acquired and, once a turn for 1 coin and 1 die, 1 building-only "
        "material of choice.",
        "建物の獲得ごとに3点。1ターンに1回コイン1枚とサイコロ1個で、好きな材料1個を建物獲得専用として得る。"),
        "S"),
    Rule("TWF-4.14", Phrase("Theatre", "劇場"), Phrase(
        "It gives 1 point every turn and, once a turn for 2 or more dice of face 6, 6 points each, or 9 "
        "points "
        "each with 1 coin more.",
        "毎ターン1点。1ターンに1回6の目を2個以上支払い1個につき6点、コイン1枚を加えると9点。"), "S"),
    Rule("TWF-4.15", Phrase("Four estates", "庭園など4枚"), Phrase(
        "They give 2 points every turn and, once a turn for 1 coin, in the standard edition 4, 5, 6 and 7 "
        "points.",
        "毎ターン2点。1ターンに1回コイン1枚で、標準版では順に4・5・6・7点。"), "S, R"),
    Rule("TWF-4.16", Phrase("Coins in hand", "手元のコイン"), Phrase(
        "Only coins in hand are paid; those gained come in step 7, too late for the same turn.",
        "支払えるのは手元のコインだけで、得るコインはステップ7に入るため同じターンには使えない。"), "S"),
    Rule("TWF-4.17", Phrase("Boxes are independent", "効果は別々"), Phrase(
        "Boxes on one card have nothing to do with each other, and all can be used in one turn.",
        "1枚のカードの効果ボックスは互いに独立で、同じターンにすべて使用できる。"), "S"),
    # 5 End of the game
    Rule("TWF-5.1", Phrase("Announcing the end", "終了の予告"), Phrase(
        "If anybody has 50 points or more on the track at the end of a round, the next round is the final "
        "one; "
        "the points of cards don't count for it.",
        "ラウンド終了時に得点ボードで50点以上のプレイヤーがいれば、次が最終ラウンド。カードの得点は"
        "含めない。"), "S"),
    Rule("TWF-5.2", Phrase("Final round", "最終ラウンド"), Phrase(
        "The final round is played in full, so that all have had the same number of turns, and the game "
        "ends.",
        "最終ラウンドも全員が行い、ターン数は等しくなる。その後ゲームは終了する。"), "S"),
    Rule("TWF-5.3", Phrase("Next round", "次のラウンド"), Phrase(
        "Otherwise play goes on with the holder of the mayor marker.",
        "そうでなければ、町長マーカーを持つプレイヤーから続ける。"), "S"),
    Rule("TWF-5.4", Phrase("Final score", "最終得点"), Phrase(
        "The points of the own cards are added to the score: in the standard edition 1 for a land or "
        "craftsman, 2 for a building and 3 for the Hot Spring. Nothing else is worth points.",
        "得点に自分のカードの得点を加える。標準版では土地と職人は1点、建物は2点、温泉は3点。"
        "ほかに得点になるものはない。"), "S, R, D"),
    Rule("TWF-5.5", Phrase("Winner", "勝者"), Phrase(
        "The player with most points wins. Of tied leaders the owner of the Town Hall wins, and if none owns "
        "it they share.",
        "得点の最も高い者が勝つ。同点ならタウンホールの持ち主が勝ち、いなければ勝利を分け合う。"), "S, I"),
    Rule("TWF-5.6", Phrase("Chips at the end", "得点チップ"), Phrase(
        "Score chips are part of the score already and are not added again.",
        "得点チップはすでに得点に含まれ、改めて加えない。"), "D"),
    Rule("TWF-5.7", Phrase("Last round by choice", "ラウンド数の上限"), Phrase(
        "The rules set no last round; a game set up with one ends after that round at the latest and is "
        "scored "
        "as usual.",
        "規則上ラウンド数に上限はない。上限を決めたゲームは遅くともそのラウンドで終わり、通常通り得点を"
        "計算する。"), "I"),
    # 6 State and chance
    Rule("TWF-6.1", Phrase("What is known", "公開情報"), Phrase(
        "All is public but the order of the face-down cards, and no order is kept: for each kind the row, "
        "the "
        "set of cards never seen, and the returned ones in order.",
        "裏向きのカードの順を除きすべて公開で、順は保持しない。種類ごとに、列、まだ見ていない"
        "カードの集合、戻された順のカードを持つ。"), "I"),
    Rule("TWF-6.2", Phrase("What a reveal brings", "表になるカード"), Phrase(
        "Each card never seen is equally likely; when there is none left, the returned card that lies "
        "topmost "
        "is certain.",
        "まだ見ていないカードはどれも同じ確率で出る。なくなれば、戻されたうち一番上のカードが必ず出る。"
        ""), "D"),
    Rule("TWF-6.3", Phrase("What players have", "プレイヤーの状態"), Phrase(
        "A player has a board, cards in the order they came, a level of 0 to 2 for each craftsman, 0 to 5 "
        "coins "
        "and a score.",
        "プレイヤーはボード、獲得順のカード、職人ごとに0〜2のレベル、0〜5枚のコイン、得点を持つ。"), "I"),
    Rule("TWF-6.4", Phrase("What a turn keeps", "ターン中の状態"), Phrase(
        "What is kept for a turn alone is cleared after it, so that equal positions are equal values.",
        "ターンの間だけの情報はその後に消え、同じ局面は同じ値になる。"), "I"),
    Rule("TWF-6.5", Phrase("Chance events", "偶然の出来事"), Phrase(
        "Chance lays out the boards, turns up cards in the set-up, after the Watchtower and in step 8, and "
        "rolls the dice.",
        "偶然が決めるのは、ボードの組、準備・やぐらの後・ステップ8で表になるカード、サイコロの目である。"
        ""), "I"),
    Rule("TWF-6.6", Phrase("Equal payments", "同じ支払い"), Phrase(
        "Payments that leave the same dice and materials are one and the same action.",
        "残るサイコロと材料が同じ支払いは、同じ行動とみなす。"), "I"),
    Rule("TWF-6.7", Phrase("What always holds", "常に成り立つこと"), Phrase(
        "No card is lost or doubled, coins in hand are 0 to 5, a score never falls, and no box is used too "
        "often.",
        "カードは増減せず、手元のコインは0〜5枚、得点は減らず、効果の使用は回数を超えない。"), "I"),
    Rule("TWF-6.8", Phrase("Paying for nothing", "得るもののない支払い"), Phrase(
        "A box that would give 0 points may be used, and gives 0.",
        "0点にしかならない効果も使用でき、0点を得る。"), "I"),
    Rule("TWF-6.9", Phrase("Order doesn't matter", "順序の独立"), Phrase(
        "Within steps 4, 5 and 6 the order of actions never changes the result, only what is paid with what "
        "does.",
        "ステップ4・5・6の中では行動の順序は結果を変えず、何で何を支払うかだけが結果を決める。"), "D"),
)
# fmt: on
