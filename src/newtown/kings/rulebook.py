"""The rules of The King's New Town, by id, in short sentences of our own.

Values that the standard edition reconstructs (source R) are named as such in the text; the edition
itself decides (:mod:`newtown.kings.edition`).
"""

from typing import Final

from newtown.core.rulebook import Chapter, Rule, find
from newtown.core.text import Phrase

CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(1, Phrase("Components", "内容物")),
    Chapter(2, Phrase("Set-up", "ゲームの準備")),
    Chapter(3, Phrase("Building round: preparation and dice", "建築ラウンド：準備とさいころ")),
    Chapter(4, Phrase("Moving", "移動")),
    Chapter(5, Phrase("Supply", "やり繰り・仕入れ")),
    Chapter(6, Phrase("Building", "建築")),
    Chapter(7, Phrase("Extension of the building rounds", "建築ラウンドの延長")),
    Chapter(8, Phrase("Settlement of the building rounds", "建築ラウンドの決算")),
    Chapter(9, Phrase("Resident round", "入居ラウンド")),
    Chapter(10, Phrase("End of the game", "ゲームの終わり")),
)


def rule(rule_id: str) -> Rule:
    """The rule with that id; raises ``UnknownRule``, which names the ids that resemble it.

    >>> import newtown
    >>> newtown.rule("KNT-6.9").text.en
    'One land has room for houses whose specs come to 4 or less together.'
    """
    return find(RULES, rule_id)


# A table to be read: a rule to a block, English above Japanese.
# fmt: off
RULES: Final[tuple[Rule, ...]] = (
    # 1 Components
    Rule("KNT-1.1", Phrase("Lands and their order", "土地とその順"), Phrase(
        "The town is made of the king's land and 16 tiles that carry the numbers 3 to 18; in every "
        "comparison of numbers the king's land counts as 19 or more, and of craftsmen standing there a later "
        "arrival counts higher.",
        "街は王様の土地と、3から18までの数字が1つずつある16枚の土地タイルからなる。"
        "数字を比べるとき王様の土地は19以上とみなし、そこに職人が複数いれば後から入った方を"
        "大きいとする。"), "S, D"),
    Rule("KNT-1.2", Phrase("Kinds of land", "土地の種類"), Phrase(
        "There are four tiles of each kind: in the standard edition 3, 4, 17 and 18 are lawn, 5, 6, 15 and "
        "16 cobblestone, 7, 8, 13 and 14 brick, and 9 to 12 mud.",
        "土地は4種類で4枚ずつあり、標準版では3・4・17・18が芝生、5・6・15・16が石畳、7・8・13・14が"
        "煉瓦、9〜12が泥土。"), "S, R"),
    Rule("KNT-1.3", Phrase("Land cards", "土地カード"), Phrase(
        "Each of the 16 numbered lands has a land card of its own kind; the king's land has none.",
        "数字のある土地16か所には、同じ種類の土地カードが1枚ずつある。王様の土地のカードはない。"), "S"),
    Rule("KNT-1.4", Phrase("Abilities of land cards", "土地カードの特殊能力"), Phrase(
        "In the standard edition lawn sets one white die to 0 or doubles it, cobblestone adds 1 to red, "
        "green or black, brick swaps green and black, and mud takes a material of size 1 from the stock or "
        "returns one.",
        "標準版では、芝生は白の目1つを0か2倍にし、石畳は赤・緑・黒のどれかを+1し、煉瓦は緑の目と黒の目を"
        "入れ替え、泥土は資材1を得るかストックに返す。"), "S, R"),
    Rule("KNT-1.5", Phrase("Value of land cards", "土地カードの価値"), Phrase(
        "When the building rounds are settled, a lawn card is worth 3 points, cobblestone 2, brick 1, mud 0.",
        "建築ラウンドの決算での土地カードの価値は、芝生3点、石畳2点、煉瓦1点、泥土0点。"), "S"),
    Rule("KNT-1.6", Phrase("Materials", "資材"), Phrase(
        "Materials are solid pieces of 1 to 6 cubes in endless supply, turned or stood upright at will; in "
        "the standard edition 2 is a bar, 3 an L, 4 a square, 6 a 2×3 slab and 5 that slab without one "
        "corner.",
        "資材は立方体1〜6個分の大きさの駒で、数に限りはなく、立てるなど自由な向きで使う。"
        "標準版の形は、2が棒、3がL字、4が正方形、6が2×3の板、5はその板から角1つを除いたもの。"), "S, F, R"),
    Rule("KNT-1.7", Phrase("House specs", "家の規格"), Phrase(
        "The footprint of a house gives its spec: 1 for 2×2, 2 for 2×3, 3 for 2×4 and 4 for 3×3.",
        "家の規格は床の広さで決まり、2×2が1、2×3が2、2×4が3、3×3が4。"), "S, F"),
    Rule("KNT-1.8", Phrase("Roofs", "屋根"), Phrase(
        "Each player owns 8 roofs, in the standard edition two for each spec.",
        "各プレイヤーは屋根を8個持ち、標準版では規格ごとに2個ずつ。"), "S, R"),
    Rule("KNT-1.9", Phrase("Dice", "さいころ"), Phrase(
        "Six dice belong to each player: three white ones, a red, a green and a black one.",
        "さいころは1人につき6個で、赤・緑・黒が1個ずつと白が3個。"), "S"),
    Rule("KNT-1.10", Phrase("Base value", "基礎点"), Phrase(
        "In the standard edition a house's base value is its spec times its floors, plus 2 for a penthouse; "
        "as many residents can live in it, and the castle is no house.",
        "標準版では、家の基礎点は規格×階数で、ペントハウスがあれば+2。入居できる人数も基礎点と同じで、"
        "城は家ではない。"), "S, R"),
    Rule("KNT-1.11", Phrase("Trees and reward stones", "樹と褒美の石"), Phrase(
        "Tree tokens and reward stones never run out.",
        "樹トークンと褒美の石は、なくなることがない。"), "I"),
    Rule("KNT-1.12", Phrase("Resident cards", "入居者カード"), Phrase(
        "There are 16 resident cards, each with a family's size, points and wished-for kinds of land; except "
        "for the number of cards and the two royal names, these are the standard edition's own.",
        "入居者カードは16枚で、家族の人数、得点、住みたい土地の種類が書かれている。枚数と"
        "王子・花嫁の2枚の名前のほかは標準版で定めた値である。"), "S, R"),
    # 2 Set-up
    Rule("KNT-2.1", Phrase("Layout", "土地の配置"), Phrase(
        "The tiles lie on a square grid, in a layout chosen before the game: in one piece, within 6×6, with "
        "4 neighbours of the king's land and 2 or more of every other, joined along sides. The standard "
        "layout is of this kind, and one that isn't is refused unless it is expressly allowed.",
        "ゲーム前に決める配置では、土地を格子状に並べて辺でつなぎ、飛び地がなく6×6に収まり、"
        "王様の土地には4つ、ほかの土地には2つ以上の土地が隣接する。標準の配置はこれを満たし、"
        "満たさない配置は明示して許したときだけ使える。"), "S, I"),
    Rule("KNT-2.2", Phrase("Fewer lands", "土地を減らす"), Phrase(
        "A custom layout may leave out numbered lands, together with their cards, as long as 4 for each "
        "player remain.",
        "独自の配置では数字のある土地をその土地カードとともに減らせるが、1人につき4つ以上は残す。"), "S, I"),
    Rule("KNT-2.3", Phrase("Castle and first tree", "城と最初の樹"), Phrase(
        "The game begins with the castle and a tree on the king's land.",
        "ゲーム開始時、王様の土地には城と樹が1本ある。"), "S"),
    Rule("KNT-2.4", Phrase("Starting goods", "最初の持ち物"), Phrase(
        "Each player begins at 0 points with all 8 roofs, but neither materials nor reward stones.",
        "各プレイヤーは得点0、屋根8個で始め、資材も褒美の石も持たない。"), "S"),
    Rule("KNT-2.5", Phrase("Land cards at random", "土地カードのランダム配布"), Phrase(
        "In the random deal each player gets 4 land cards one by one, and the cards left over form the "
        "face-up card stock.",
        "ランダム配布では土地カードを4枚ずつ配り、余ったカードは表向きのストックとする。"), "S"),
    Rule("KNT-2.6", Phrase("Land cards by draft", "土地カードのドラフト配布"), Phrase(
        "Four cards lie face up and are made up to four again from the deck after each player's take: from "
        "seat 0 on each takes 1 to 3 at once, then in reverse order each fills up to 4. The remaining cards "
        "are the stock.",
        "表向きの4枚を、1人が取るごとに山札がある限り4枚まで補充する。席0から順に1〜3枚をまとめて取り、"
        "次に逆順で手元が4枚になるまで取り、残りをストックとする。"), "S, I"),
    Rule("KNT-2.7", Phrase("Starting places", "スタート地点"), Phrase(
        "A craftsman begins on the lowest number among the land cards of its player, and these numbers, "
        "lowest first, give the turn order.",
        "職人は自分の土地のうち数字が最小の土地から始め、その数字の小さい順を手番順とする。"), "S"),
    Rule("KNT-2.8", Phrase("Choices before the game", "ゲーム前の選択"), Phrase(
        "Before the game the players fix their number (2 to 4), the layout, the random deal or the draft, "
        "and whether the resident round is played.",
        "人数（2〜4人）、土地の配置、土地カードの配り方（ランダムかドラフト）、入居ラウンドの有無は、"
        "ゲームの前に決める。"), "S"),
    # 3 Building round: preparation and dice
    Rule("KNT-3.1", Phrase("Turn order", "手番順"), Phrase(
        "Each of the four building rounds (preparation, dice, move 1, supply, build, move 2) is played in "
        "the order of the numbers of the lands under the craftsmen at its start, lowest first.",
        "4回の建築ラウンド（準備・さいころ・移動1・仕入れ・建築・移動2）では、ラウンドのはじめに"
        "職人がいる土地の数字の小さい順に手番を行う。"), "S"),
    Rule("KNT-3.2", Phrase("Materials by turn order", "手番順による支給"), Phrase(
        "In turn order the players get one material each, the first of size 1, the second of size 2, the "
        "third of size 3 and the fourth of size 4.",
        "手番順に資材を1個ずつ支給し、大きさは1番目が1、2番目が2、3番目が3、4番目が4とする。"), "S"),
    Rule("KNT-3.3", Phrase("Materials by houses", "家の数による支給"), Phrase(
        "A player who owns houses also gets one material as large as their number, 6 at most.",
        "家を持つプレイヤーには、軒数と同じ大きさ（最大6）の資材をもう1個支給する。"), "S, I"),
    Rule("KNT-3.4", Phrase("Planting a tree", "樹を植える"), Phrase(
        "The first player rolls 2, 3 or 4 dice and plants a tree on the land numbered like their sum or, if "
        "it is missing or has one, on the nearest number without a tree, choosing between two equally near; "
        "the king's land never counts.",
        "1番目のプレイヤーは2・3・4個のいずれかのさいころを振り、合計と同じ数字の土地に樹を植える。"
        "その土地がないか樹があれば、王様の土地を除き樹のない最も近い数字の土地に植え、同じ近さならどちらかを"
        "選ぶ。"), "S, I"),
    Rule("KNT-3.5", Phrase("Rolling and taking dice", "さいころを振って取る"), Phrase(
        "All players' dice are rolled together, then each takes one die at a time in turn order, six times "
        "round, so as to have three white ones and one of each other colour; what they show holds for this "
        "round only.",
        "全員のさいころを一度に振り、手番順に1個ずつ6巡取って、各自ちょうど赤・緑・黒1個ずつと白3個にする。"
        "目はそのラウンドだけ有効。"), "S"),
    Rule("KNT-3.6", Phrase("Red 1", "赤の1"), Phrase(
        "Taking a red die that shows 1 brings one reward stone.",
        "目が1の赤いさいころを取ると、褒美の石を1個得る。"), "S"),
    # 4 Moving
    Rule("KNT-4.1", Phrase("Move 1", "移動（1）"), Phrase(
        "In turn order each player may spend 1 red at a time to re-roll one to three white dice or, until "
        "having moved, the green die, may use land cards and may move once, in whatever order; the turn ends "
        "at will.",
        "手番順に、赤の目1ごとに白1〜3個を振りなおす、移動前に限り赤の目1ごとに緑を振りなおす、"
        "土地カードを使う、1回だけ移動することを、好きな順に行える。手番はいつ終えてもよい。"), "S, I"),
    Rule("KNT-4.2", Phrase("Cost of a move", "移動のコスト"), Phrase(
        "A move leads over connected lands to another land by a cheapest route and costs 1 green for every "
        "land entered, but 2 for the king's land, where passing through gives nothing.",
        "つながった土地を最も安い道筋でたどって別の土地へ移動し、入る土地ごとに緑の目1、王様の土地なら2を"
        "減らす。王様の土地を通過しても何も得ない。"), "S, F"),
    Rule("KNT-4.3", Phrase("Occupied lands", "職人のいる土地"), Phrase(
        "A craftsman may pass a land where another stands but not stop there; only the king's land has room "
        "for any number.",
        "他の職人がいる土地は通過できるが、止まれない。王様の土地なら何人いてもよい。"), "S"),
    Rule("KNT-4.4", Phrase("Material for stopping", "止まって得る資材"), Phrase(
        "Stopping after a move on the king's land or a land with a tree brings at once one material as large "
        "as the round's number (1 to 5); staying brings nothing, and a route back to its own start is no "
        "move.",
        "移動して樹のある土地か王様の土地に止まると、ラウンド数（1〜5）と同じ大きさの資材をすぐに1個得る。"
        "その場にとどまれば得られず、同じ土地に戻る移動はできない。"), "S, F, I"),
    Rule("KNT-4.5", Phrase("Move 2", "移動（2）"), Phrase(
        "After the build phase each player in turn order may use what green is left for one more move by the "
        "same rules, or pass, without land cards or re-rolls.",
        "建築フェイズの後、手番順に、残った緑の目で同じ規則によりもう1回移動するか、パスする。"
        "土地カードと振りなおしは使えない。"), "S, F"),
    Rule("KNT-4.6", Phrase("Re-rolls", "振りなおし"), Phrase(
        "A die rolled again counts what it shows then, whatever abilities had made of it.",
        "振りなおしたさいころは、特殊能力で変えた値を失い、新しく出た目になる。"), "I"),
    Rule("KNT-4.7", Phrase("Dice as counters", "目の増減"), Phrase(
        "Red, green and black fall as they are spent, but never below 0, while abilities, swaps and help may "
        "raise them, and doubling a white die, without limit.",
        "赤・緑・黒の目は使った分だけ減り、0より小さくはならない。特殊能力、入れ替え、手伝いで"
        "増える値と2倍にした白の目に上限はない。"), "I"),
    Rule("KNT-4.8", Phrase("Equal dice and idle abilities", "同じ目と効果のない能力"), Phrase(
        "White dice of equal value are one and the same, so a re-roll or a lawn ability names values; an "
        "ability that would change nothing is refused.",
        "同じ目の白いさいころは区別せず、振りなおしと芝生の能力では目の値を示す。"
        "何も変えない能力は使えない。"), "I"),
    # 5 Supply
    Rule("KNT-5.1", Phrase("The supply turn", "仕入れの手番"), Phrase(
        "In turn order each player may spend 1 red at a time to re-roll one to three white dice or the black "
        "one, use land cards and give materials, in whatever order, and then has to take the new material; "
        "only giving is possible after that, and the turn ends at will.",
        "手番順に、赤の目1ごとに白1〜3個か黒を振りなおす、土地カードを使う、資材を譲ることを好きな順に行い、"
        "そのうえで必ず資材を仕入れる。仕入れた後は資材を譲ることだけができ、手番はいつ終えてもよい。"), "S"),
    Rule("KNT-5.2", Phrase("Taking the material", "資材を仕入れる"), Phrase(
        "The player takes one material as large as the red left, 6 at most, and none when no red is left.",
        "残った赤の目と同じ大きさ（最大6）の資材を1個得る。赤の目が0なら得られない。"), "S, I"),
    Rule("KNT-5.3", Phrase("Giving materials away", "資材を譲る"), Phrase(
        "A player may give any material of size 4 or more to another, who isn't asked, and gets one reward "
        "stone for each; in round 5 only its participants may receive.",
        "大きさ4以上の資材は、相手の承諾なしに他のプレイヤーへ譲り、1個ごとに褒美の石を1個得られる。"
        "第5ラウンドでは参加者にだけ譲れる。"), "S, I"),
    # 6 Building
    Rule("KNT-6.1", Phrase("The build turn", "建築の手番"), Phrase(
        "In turn order each player may, in any order, use land cards, exchange materials, build, extend and "
        "take over, and end the turn at will or by helping; in one turn each house is built on once at most.",
        "手番順に、土地カード、資材の交換、新築、増築、引き継ぎを好きな順に行い、好きなときに、"
        "または手伝いをして手番を終える。1手番に同じ家の建築は1回まで。"), "S, I"),
    Rule("KNT-6.2", Phrase("Exchanging materials", "資材の交換"), Phrase(
        "For 1 black one material is split into two, or two are joined into one of size 6 at most, the total "
        "size staying the same.",
        "黒の目1で、大きさの合計を変えずに、資材1個を2個に、または2個を1個（最大6）に交換する。"), "S, I"),
    Rule("KNT-6.3", Phrase("Where to build", "建築する土地"), Phrase(
        "Building is possible only on the land under the player's craftsman, and only while the three white "
        "dice add up to its number.",
        "建築できるのは自分の職人がいる土地だけで、白の目3つの合計がその土地の数字と"
        "同じでなければならない。"), "S, D"),
    Rule("KNT-6.4", Phrase("Conditions on the king's land", "王様の土地の条件"), Phrase(
        "For a new house, extension or take-over on the king's land the white dice must instead be a run "
        "(123, 234, 345 or 456) or a triple (111 to 666), and the player must own a house anywhere and hold "
        "a reward stone, which isn't spent.",
        "王様の土地での新築・増築・引き継ぎには、合計の代わりに"
        "白の続き数字（123、234、345、456）かゾロ目（111〜666）が要る。さらに、どこかに自分の家があり、"
        "褒美の石を1個以上持つこと（石は減らない）。"), "S, I"),
    Rule("KNT-6.5", Phrase("Two builders on the king's land", "王様の土地の先着2名"), Phrase(
        "The first two players to build new on the king's land get 2 stones and 1 stone, one house each, and "
        "nobody else may; losing the house frees no place, stones come from new houses only, and tree, "
        "second house and room on the land count as elsewhere.",
        "王様の土地の新築は先着2名が1軒ずつで、褒美の石を1番目は2個、2番目は1個得る。家を失っても枠は空かず、"
        "増築と引き継ぎに石はなく、樹・2軒目・規格の合計の規則はほかの土地と同じ。"), "S, I"),
    Rule("KNT-6.6", Phrase("Pieces and black", "資材と黒の目"), Phrase(
        "A build spends 1 black per piece, and the pieces, solid as they are, have to make up just what is "
        "added to the house, without gaps or anything over.",
        "使う資材1個につき黒の目を1減らし、資材は形を崩さず、"
        "家の新しい部分をちょうど埋めなければならない。"), "S, F"),
    Rule("KNT-6.7", Phrase("A finished house", "完成した家"), Phrase(
        "Every building action ends with a roofed house of spec 1 to 4 with 1 to 3 equal floors, and adds "
        "floors, ground or a penthouse, or several of these at once; a penthouse alone is enough.",
        "建築のたびに、規格1〜4、1〜3階、各階同じ形で屋根のある家を完成させる。階、広さ、"
        "ペントハウスの1つ以上を同時に加えてよく、ペントハウスだけでもよい。"), "S, F, I"),
    Rule("KNT-6.8", Phrase("The old house stays whole", "元の家はそのまま"), Phrase(
        "In an extension the old house isn't taken apart but lies, turned by 90° or not, anywhere inside the "
        "new footprint, and two houses are never merged.",
        "増築では元の家を崩さず、新しい床の内側のどこかに（90度回してもよい）残す。2軒の家を1軒に"
        "合わせることはできない。"), "F, D"),
    Rule("KNT-6.9", Phrase("Room on a land", "土地の広さ"), Phrase(
        "One land has room for houses whose specs come to 4 or less together.",
        "1つの土地に建てられる家は、規格の合計が4まで。"), "S"),
    Rule("KNT-6.10", Phrase("Penthouse", "ペントハウス"), Phrase(
        "Only the owner of a 3×3 house, and no one taking it over, adds a penthouse of 2×2×1 cubes on top, "
        "at any of 4 places, also while making it 3×3; it is no floor, and the house can't be extended or "
        "taken over any more.",
        "2×2×1のペントハウスは3×3の家の上の4か所のどこかに持ち主だけが作れ、3×3にする建築と同時でもよいが、"
        "引き継ぐときには作れない。階数に数えず、その家はもう増築も引き継ぎもできない。"), "S, I"),
    Rule("KNT-6.11", Phrase("Roofs in use", "屋根を載せる"), Phrase(
        "A house wears one of its owner's free roofs, that of its spec or, over a penthouse, spec 1 in place "
        "of 4; an extension takes the old roof off first, and a take-over puts on the taker's own.",
        "家には持ち主の余っている屋根を規格に合わせて載せ、ペントハウスのある家には規格4の代わりに規格1を"
        "載せる。増築では先に元の屋根を外し、引き継ぎでは引き継ぐ人の屋根を載せる。"), "S, I"),
    Rule("KNT-6.12", Phrase("Taking over", "引き継ぎ"), Phrase(
        "Whoever adds floors or ground to another player's house becomes its owner; the player who loses it "
        "recovers the roof, is given one reward stone and loses no points.",
        "他のプレイヤーの家の階か広さを増やすと、その家の持ち主になる。元の持ち主は屋根を取り戻し、"
        "褒美の石を1個得て、その家で得た点も保つ。"), "S"),
    Rule("KNT-6.13", Phrase("Points for a new house", "新築の得点"), Phrase(
        "A new house scores its base value, and 1 more each if a tree is on the land, if it is the second "
        "house there, if it is the fifth its owner has now (again after a loss), and if no other house has "
        "as high a base value.",
        "新築は基礎点に加え、土地に樹がある、その土地の2軒目である、"
        "自分の5軒目である（失った後の再度でもよい）、基礎点が他のどの家よりも大きい、"
        "のそれぞれで+1点。"), "S, I"),
    Rule("KNT-6.14", Phrase("Rows and blocks", "一列と2×2"), Phrase(
        "When a new house completes four lands in an unbroken row or column, or a 2×2 block, with a house on "
        "each (the king's land included), every house there earns its owner 1 point, and so does each new "
        "house there later. Each such four counts by itself, and extensions and take-overs earn nothing.",
        "縦か横に途切れず並ぶ4つの土地、または2×2の土地（王様の土地も含む）のすべてに家が建つと、"
        "そこの家1軒ごとに持ち主が+1点、後からそこに新築した家も+1点。4つの組ごとに数え、"
        "増築と引き継ぎでは得られない。"), "S, I"),
    Rule("KNT-6.15", Phrase("Points for an extension", "増築の得点"), Phrase(
        "An extension or take-over scores what the base value has gained and, if no other house is as large "
        "now, 1 more, but no other bonus.",
        "増築と引き継ぎでは基礎点の増えた分を得て、その家が他のどの家よりも大きくなれば+1点。"
        "ほかのボーナスはない。"), "S"),
    Rule("KNT-6.16", Phrase("Land card of a new house", "新築と土地カード"), Phrase(
        "Whoever builds a new house scores 1 point for holding the land's card, or else takes it, without "
        "the point, from its holder or the card stock.",
        "新築した土地のカードを持っていれば+1点。持っていなければ、得点なしで、"
        "持ち主かストックからそのカードを得る。"), "S"),
    Rule("KNT-6.17", Phrase("Land card of an extension", "増築と土地カード"), Phrase(
        "Whoever extends or takes over a house without holding the land's card takes it from its holder, so "
        "the card of a land with houses always lies with an owner of one of them.",
        "増築か引き継ぎをした人は、その土地のカードを持っていなければ持ち主から得る。"
        "このため家のある土地のカードは、必ずそこに家を持つ人の手元にある。"), "S, D"),
    Rule("KNT-6.18", Phrase("A card renewed", "特殊能力の復活"), Phrase(
        "A land card that passes into other hands can be used anew.",
        "土地カードが他の人の手に渡ると、その特殊能力はまた使えるようになる。"), "S"),
    Rule("KNT-6.19", Phrase("Using a land card", "特殊能力の使用"), Phrase(
        "Each land card can be used once while it is held, and only in its holder's turn of move 1, supply "
        "or build.",
        "土地カードの特殊能力は、持っている間に1枚につき1回、"
        "移動1・仕入れ・建築の自分の手番にだけ使える。"), "S"),
    Rule("KNT-6.20", Phrase("Help", "手伝い"), Phrase(
        "As the end of a build turn all the black left over, if any, may go to the next player in this "
        "round's order, for one reward stone to the giver; the receiver isn't asked and may hand it on, and "
        "the last in order can't help.",
        "黒の目が残っていれば、手番の最後にその全部を承諾なしに次の手番の職人へ譲り、褒美の石を1個得られる。"
        "譲られた目をさらに譲ってもよいが、手番が最後の人は手伝えない。"), "S, I"),
    # 7 Extension of the building rounds
    Rule("KNT-7.1", Phrase("The vote", "延長の決定"), Phrase(
        "When round 4 is over, everybody chooses secretly and at once between extending and stopping, and no "
        "choice is shown before all are made.",
        "第4ラウンドの後、全員が同時に、秘密のうちに延長するかどうかを決める。決定は"
        "全員分がそろってから明かす。"), "S"),
    Rule("KNT-7.2", Phrase("Stones for stopping", "終了の褒美"), Phrase(
        "If some extend and some stop, one reward stone for every player who extends goes to each one who "
        "stops.",
        "延長する人としない人がいれば、しない人はそれぞれ、延長する人の数だけ褒美の石を得る。"), "S"),
    Rule("KNT-7.3", Phrase("Round 5", "第5ラウンド"), Phrase(
        "Round 5 is for those who extend, with materials by their own order and houses but no tree; the "
        "others' craftsmen stay and block, and their houses can be taken over, for the usual stone, and "
        "their land cards taken.",
        "第5ラウンドは延長した人だけが行い、資材は参加者の中の手番順と家の数で支給し、樹は植えない。"
        "ほかの職人はその場に残り（そこには止まれない）、家を引き継がれること（石は得る）も土地カードを"
        "取られることもある。"), "S, I"),
    Rule("KNT-7.4", Phrase("Dice of round 5", "第5ラウンドのさいころ"), Phrase(
        "In round 5 dice aren't taken in turn: each player rolls a set of six, can roll the whole set again "
        "a single time, and gets no stone for a red 1.",
        "第5ラウンドでは各自が6個のさいころを振って使い、1度だけ6個すべてを振りなおせる。取り合いはなく、"
        "赤の1で石は得られない。"), "S, I"),
    Rule("KNT-7.5", Phrase("Nobody extends", "全員が終了"), Phrase(
        "If nobody extends, the building rounds end with round 4.",
        "誰も延長しなければ、建築ラウンドは第4ラウンドで終わる。"), "S"),
    # 8 Settlement of the building rounds
    Rule("KNT-8.1", Phrase("Materials left", "余った資材"), Phrase(
        "Every material left over costs 1 point, and a player without any gains 1.",
        "余った資材1個につき1点を失い、1個も余っていなければ1点を得る。"), "S"),
    Rule("KNT-8.2", Phrase("Cards of empty lands", "家のない土地のカード"), Phrase(
        "Every held card of a land where nobody has a house costs 2 points and is handed in.",
        "誰の家もない土地の土地カードは、1枚につき2点を失って手放す。"), "S"),
    Rule("KNT-8.3", Phrase("Cards kept", "残った土地カード"), Phrase(
        "Every land card still held scores the value of its kind.",
        "手元に残った土地カードは、種類に応じた価値を得点する。"), "S"),
    Rule("KNT-8.4", Phrase("Short game", "短いゲーム"), Phrase(
        "In the short game the reward stones are scored at this point and there is no resident round.",
        "入居ラウンドなしのゲームでは、ここで褒美の石を決算して終わる。"), "S"),
    # 9 Resident round
    Rule("KNT-9.1", Phrase("Order of the resident round", "入居ラウンドの手番順"), Phrase(
        "The order is set once for the whole round: players who didn't extend before those who did, then by "
        "houses and then by reward stones, most first, and last by the craftsman's land, lowest number "
        "first.",
        "手番順は最初に一度だけ決め、延長しなかった人、家の多い人、褒美の石の多い人、職人のいる土地の数字が"
        "小さい人を、この優先順位で先とする。"), "S"),
    Rule("KNT-9.2", Phrase("Laying out the cards", "入居者カードを並べる"), Phrase(
        "The 16 resident cards are dealt at random and face up, column by column from the front, into 4 "
        "columns of 4 with the bottom row in front.",
        "入居者カード16枚を混ぜ、列ごとに前から1枚ずつ表向きにして4列×4枚に並べる。"
        "最下段を最前列とする。"), "S"),
    Rule("KNT-9.3", Phrase("Who can move in", "入居の条件"), Phrase(
        "A house without a family can take one whose size is its base value or less and whose wishes include "
        "the kind of its land.",
        "家族のいない家には、人数が基礎点以下で、その土地の種類を望む家族が入居できる。"), "S"),
    Rule("KNT-9.4", Phrase("Houses on the king's land", "王様の土地の家"), Phrase(
        "A house on the king's land is for Prince and Bride or the Bride's Parents alone, whose size must "
        "fit while its kind doesn't matter; both may also live elsewhere by the usual rule.",
        "王様の土地の家に入居できるのは「王子と花嫁夫妻」と「花嫁の両親」だけで、人数の条件は守るが"
        "土地の種類は問わない。この2枚は通常の条件でほかの土地にも入居できる。"), "S"),
    Rule("KNT-9.5", Phrase("The resident turn", "入居の手番"), Phrase(
        "In a turn one front card moves into a fitting own house and brings its points; on the king's land "
        "one die is rolled too, and Prince and Bride add twice its face, the Bride's Parents its face plus "
        "2.",
        "手番には最前列のカード1枚を条件の合う自分の家に入居させ、その点を得る。"
        "王様の土地ではさらにさいころを1個振り、「王子と花嫁夫妻」は目の2倍、「花嫁の両親」は目+2の点を"
        "加える。"), "S, I"),
    Rule("KNT-9.6", Phrase("Columns close up", "列を詰める"), Phrase(
        "When a card is taken, those behind it in its column move forward.",
        "カードが取られた列では、その後ろのカードを前に詰める。"), "S"),
    Rule("KNT-9.7", Phrase("Going behind", "後列の優先受け入れ"), Phrase(
        "Placing one own stone on each card in front of it lets a player take a card further back in its "
        "column; the stones on a card go to whoever takes it later.",
        "列の手前のカードすべてに自分の石を1個ずつ置けば、その後ろのカードを取れる。置かれた石は、"
        "後でそのカードを取った人が得る。"), "S"),
    Rule("KNT-9.8", Phrase("Passing", "パス"), Phrase(
        "Who can house no front card may pass, even when able to go behind; once all players still in the "
        "round have passed in succession, the front card of each column moves to its back.",
        "最前列に受け入れられるカードがない人は、後列を取れるときでもパスできる。残っている全員が"
        "続けてパスすると、各列の最前列のカードをその列の一番後ろに移す。"), "S"),
    Rule("KNT-9.9", Phrase("Mistaken take", "受け入れられないカード"), Phrase(
        "A front card that fits no free house of the player may still be taken, once per player and card: it "
        "costs 2 points, and the card goes with its stones to the back of its column (or stays, if alone). "
        "It takes the turn and interrupts the passing.",
        "最前列のカードは、自分のどの空き家にも合わなくても、同じカードにつき1人1回まで"
        "取れるが、2点を失い、カードは石ごと列の一番後ろに戻る（1枚だけの列なら動かない）。"
        "これも1手番で、パスの連続は途切れる。"), "S, I"),
    Rule("KNT-9.10", Phrase("Leaving the round", "入居ラウンドを抜ける"), Phrase(
        "Players leave at once when they have no free house or no card on the table fits one; when everybody "
        "has left or the cards are gone the round is over, and stones still on cards are lost.",
        "空き家がない人、または場に空き家に合うカードがない人は、ただちに自動で抜ける。全員が"
        "抜けるかカードがなくなれば終わり、カードの上に残った石は誰も得ない。"), "S, I"),
    Rule("KNT-9.11", Phrase("Empty houses", "空き家"), Phrase(
        "Each own house that stayed without a family costs 2 points.",
        "入居者のいない自分の家1軒につき、2点を失う。"), "S"),
    # 10 End of the game
    Rule("KNT-10.1", Phrase("Below zero", "0を下回る得点"), Phrase(
        "Points may become negative.",
        "得点は0を下回ることもある。"), "I"),
    Rule("KNT-10.2", Phrase("Points for stones", "褒美の石の得点"), Phrase(
        "Every stone scores 1 point, and each player with the most stones, if there are any, scores 5 more.",
        "褒美の石は1個につき1点で、最も多く持つ人は、1個以上あれば同数の人も全員、"
        "さらに5点を得る。"), "S, I"),
    Rule("KNT-10.3", Phrase("Victory", "勝利"), Phrase(
        "Whoever has the most points wins, and players equal at the top win together.",
        "得点の最も多い人が勝ち、同点の人は全員が勝者となる。"), "S"),
)
