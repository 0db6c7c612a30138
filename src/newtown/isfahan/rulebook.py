"""The rules of Isfahan, by id, in short sentences of our own.

Values stand in the texts as the standard edition has them; the edition itself decides
(:mod:`newtown.isfahan.edition`).
"""

from typing import Final

from newtown.core.rulebook import Chapter, Rule, find
from newtown.core.text import Phrase

CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(1, Phrase("Components", "内容物")),
    Chapter(2, Phrase("Set-up", "準備")),
    Chapter(3, Phrase("Days and turns", "日と手番")),
    Chapter(4, Phrase("Cards", "カード")),
    Chapter(5, Phrase("The supervisor", "行政官")),
    Chapter(6, Phrase("Scoring and end", "得点計算と終了")),
    Chapter(7, Phrase("Special cases", "特別な場合")),
)


def rule(rule_id: str) -> Rule:
    """The rule with that id; raises ``UnknownRule``, which names the ids that resemble it.

    >>> from newtown import isfahan
    >>> isfahan.rule("ISF-6.13").text.en
    'Whoever has the most points wins, and players equal at the top share the victory.'
    """
    return find(RULES, rule_id)


# A table to be read: a rule to a block, English above Japanese.
# fmt: off
RULES: Final[tuple[Rule, ...]] = (
    # 1 Components
    Rule("ISF-1.1", Phrase("Players", "プレイ人数"), Phrase(
        "The game is for 3 or 4 players.",
        "プレイ人数は3人か4人。"), "S, I"),
    Rule("ISF-1.2", Phrase("Pieces", "駒とボード"), Phrase(
        "There are 9 white and 3 yellow dice, 18 cards, the supervisor, markers for start player, week and "
        "day, cubes of each player, camels and gold, and boards for city, tower, caravan and buildings.",
        "白ダイス9個と黄ダイス3個、カード18枚、行政官、スタートプレイヤー・週・日のマーカー、各色のキューブ、"
        "ラクダ、金、街・タワー・キャラバン・建物のボードを使う。"), "S, P"),
    Rule("ISF-1.3", Phrase("Pieces never run out", "駒の数に限りはない"), Phrase(
        "Gold, camels and cubes are never short, so that nothing fails for want of a piece.",
        "金・ラクダ・キューブは不足することがなく、駒がないために行えないことはない。"), "P, I"),
    Rule("ISF-1.4", Phrase("Sections of the tower", "タワーの区画"), Phrase(
        "The rows of the tower are, from below, camels, bag, barrel, chest, vase and gold. For each die a "
        "section gives one camel, one cube into the district of that name, or one gold.",
        "タワーの区画は下から順に、ラクダ、麻袋、樽、木箱、花瓶、金。ダイス1個につき、"
        "ラクダ、その地区へのキューブ、または金を1つ得る。"), "S, P"),
    Rule("ISF-1.5", Phrase("Districts, souks and shops", "地区・商店街・店"), Phrase(
        "The 4 districts have 14 souks with 47 shops; a souk is worth 3 to 12 points, 82 in all, and 27 "
        "shops touch the road.",
        "4つの地区に14の商店街と47の店があり、商店街は1つ3〜12点、合計82点になる。"
        "道に接する店は27軒。"), "P"),
    Rule("ISF-1.6", Phrase("The road", "道とマス"), Phrase(
        "Four dead-end streets leave the crossroads: 4 squares to the north, 7 to the east, 7 to the south "
        "and 10 to the west, 29 squares with the crossroads.",
        "十字路から行き止まりの道が4本伸び、北は4マス、東は7マス、南は7マス、西は10マスで、十字路を含めて"
        "29マス。"), "P"),
    Rule("ISF-1.7", Phrase("Shops beside the road", "道に接する店"), Phrase(
        "Every square but the crossroads touches one shop, and the first squares to the east and to the "
        "south touch two. Three shops touch two squares.",
        "十字路以外のマスは1軒の店に接し、東と南の最初のマスだけは2軒に接する。2つのマスに接する店は"
        "3軒ある。"), "P"),
    Rule("ISF-1.8", Phrase("The caravan", "キャラバン"), Phrase(
        "The caravan has three levels with a slot for each player. From below, a cube brings 2, 1 or 0 "
        "points at once, and its level counts 1, 2 or 3 when the caravan is scored.",
        "キャラバンは3段で、各段に人数と同じ数の枠がある。下の段から順に、置くとすぐ2点・1点・0点が入り、"
        "得点計算では段の値を1・2・3とする。"), "S, P"),
    Rule("ISF-1.9", Phrase("Buildings", "建物"), Phrase(
        "The paddock gives 1 camel more, the workshop 2 gold more, the hoist 1 cube more; the hammam changes "
        "a move by up to 3 for nothing, the caravanserai draws 1 card for each own cube sent, and the bazaar "
        "adds 2 points to each completed souk.",
        "放牧場はラクダ+1、工房は金+2、巻き上げ機はキューブ+1。ハマムは移動を無料で3まで変え、"
        "キャラバンサライは自分のキューブが送られるたびにカード1枚、バザールは独占ごとに+2点。"), "P, S"),
    Rule("ISF-1.10", Phrase("Points for buildings", "建物の得点"), Phrase(
        "A player's buildings bring 0, 0, 5, 5, 5 and 10 points, in the order in which they are built.",
        "建物を建てるたびに、1軒目から順に0点・0点・5点・5点・5点・10点が入る。"), "P, S"),
    Rule("ISF-1.11", Phrase("Kinds of cards", "カードの種類"), Phrase(
        "There are 9 kinds of cards, 2 of each, 18 in all.",
        "カードは9種類が2枚ずつ、全部で18枚。"), "P"),
    # 2 Set-up
    Rule("ISF-2.1", Phrase("Where everything begins", "最初の位置"), Phrase(
        "The supervisor stands on the crossroads, and the game begins on day 1 of week 1.",
        "行政官は十字路から、ゲームは第1週の1日目から始まる。"), "S"),
    Rule("ISF-2.2", Phrase("What players begin with", "最初の持ち物"), Phrase(
        "Everybody begins with 2 gold and no points, camels, cards or buildings.",
        "各プレイヤーは金2を持って始め、得点・ラクダ・カード・建物はない。"), "S, P"),
    Rule("ISF-2.3", Phrase("Empty boards", "空のボード"), Phrase(
        "Shops, caravan and tower are empty at the start.",
        "店・キャラバン・タワーは、最初は空である。"), "P"),
    Rule("ISF-2.4", Phrase("The draw pile", "最初の山札"), Phrase(
        "All 18 cards make up the draw pile, and there are no discards.",
        "18枚のカードすべてを山札とし、捨て札はない。"), "P"),
    Rule("ISF-2.5", Phrase("First start player", "最初のスタートプレイヤー"), Phrase(
        "One player is start player of the first day, whoever the players agree on.",
        "最初の日のスタートプレイヤーは、あらかじめ誰か1人に決めておく。"), "S, I"),
    # 3 Days and turns
    Rule("ISF-3.1", Phrase("Buying yellow dice", "黄ダイスの追加"), Phrase(
        "Before the roll the start player may add up to 3 yellow dice to the 9 white ones, for 1 gold each.",
        "スタートプレイヤーは振る前に、1個につき金1を払い、白ダイス9個に黄ダイスを3個まで加えられる。"), "S"),
    Rule("ISF-3.2", Phrase("Rolling and grouping", "ダイスを振って分ける"), Phrase(
        "All dice are rolled once and grouped by number, whatever their colour.",
        "すべてのダイスを1回振り、色に関係なく同じ目ごとにグループにする。"), "S, P"),
    Rule("ISF-3.3", Phrase("Filling the tower", "タワーに置く"), Phrase(
        "The group with the highest number goes to the top row, and the others fill the rows from the lowest "
        "up, small numbers first.",
        "最も大きい目のグループは一番上の区画に置き、残りは小さい目から順に下の区画から置いていく。"), "S"),
    Rule("ISF-3.4", Phrase("A single group", "1種類の目だけのとき"), Phrase(
        "If all dice show one number, the single group goes to the gold row; sources differ, and an edition "
        "may say camels instead.",
        "すべて同じ目なら、そのグループは金の区画に置く。資料によって異なり、版の設定でラクダの区画に"
        "変えられる。"), "S, I"),
    Rule("ISF-3.5", Phrase("Order of turns", "手番の順"), Phrase(
        "On a day everybody has one turn, clockwise from the start player.",
        "1日に1人1手番ずつ、スタートプレイヤーから時計回りに行う。"), "S, P"),
    Rule("ISF-3.6", Phrase("Taking a group", "グループを選ぶ"), Phrase(
        "As long as dice are left, the active player has to take all dice of one row off the tower.",
        "ダイスがあれば、手番のプレイヤーは必ず1つの区画のダイスをすべて取り除く。"), "S"),
    Rule("ISF-3.7", Phrase("Three uses of a group", "グループの3つの使い道"), Phrase(
        "A group is used for one of three things: the action of its section, drawing a card, or moving the "
        "supervisor.",
        "選んだグループで、区画のアクション、カードを引く、行政官を動かす、のうち1つを行う。"), "S, P"),
    Rule("ISF-3.8", Phrase("No dice to take", "ダイスがない手番"), Phrase(
        "Who finds no dice draws a card instead and goes on to the build step.",
        "ダイスが残っていなければ代わりにカードを1枚引き、そのまま建設に進む。"), "S, P"),
    Rule("ISF-3.9", Phrase("How often a section acts", "区画のアクションの回数"), Phrase(
        "A section acts once for every die of the group, once more for a card discarded with it, and as much "
        "more as an own building adds.",
        "区画のアクションは、ダイスの個数に、"
        "裏向きに出したカードの分と自分の建物による分を加えた回数行う。"), "S"),
    Rule("ISF-3.10", Phrase("Camels and gold", "ラクダと金の区画"), Phrase(
        "The lowest section gives camels, the highest gold, as many as it acts.",
        "一番下の区画では回数分のラクダを、一番上の区画では回数分の金を得る。"), "S, P"),
    Rule("ISF-3.11", Phrase("Shipping goods", "商品の出荷"), Phrase(
        "A goods section ships cubes from the stock one by one, in an order of the player's choice, to shops "
        "of its district.",
        "商品の区画では、手持ちのキューブを1個ずつ、好きな順に、その地区の店へ置く。"), "S"),
    Rule("ISF-3.12", Phrase("One cube, one owner", "店と商店街の占有"), Phrase(
        "A shop holds one cube at most, and a souk never holds cubes of two players.",
        "1軒の店に置けるキューブは1個までで、1つの商店街に2人のキューブが入ることはない。"), "S"),
    Rule("ISF-3.13", Phrase("Open shops", "置ける店"), Phrase(
        "Whoever has a started souk in the district, one with an own cube and an empty shop, ships to such "
        "souks alone. Otherwise any souk without cubes is open.",
        "その地区に自分の未完成の商店街があれば、そこにしか置けない。なければ、"
        "キューブが1個もない商店街のどこにでも置ける。"), "S, P, I"),
    Rule("ISF-3.14", Phrase("No open shop, no action", "置けないときの制限"), Phrase(
        "A goods section can be used only if at least one shop is open when the group is taken.",
        "グループを選ぶ時点で置ける店が1軒もなければ、商品の区画のアクションは行えない。"), "S"),
    Rule("ISF-3.15", Phrase("Shipping is compulsory", "出荷をやめられない"), Phrase(
        "As long as cubes are to be shipped and a shop is open, the player has to go on.",
        "出荷するキューブと置ける店がある限り、途中でやめることはできない。"), "S, P, I"),
    Rule("ISF-3.16", Phrase("Cubes left over", "余ったキューブ"), Phrase(
        "When no shop is open any more, the cubes left go back to the stock; after completing a souk another "
        "of the district may be started.",
        "置ける店がなくなれば、残りのキューブは手元に戻る。商店街が完成したら、"
        "同じ地区の別の商店街に続けて置ける。"), "S, P"),
    Rule("ISF-3.17", Phrase("The build step", "建設"), Phrase(
        "After the action the player may build one building, but no more than one in a turn.",
        "アクションの後に建物を建設してよいが、1手番に1つだけである。"), "S"),
    Rule("ISF-3.18", Phrase("Cost of a building", "建設の費用"), Phrase(
        "A building that isn't owned yet is paid for with its camels and gold, or with cards that waive "
        "them, and marked with a cube.",
        "まだ持っていない建物の費用のラクダと金を払い（カードで免除できる）、"
        "キューブを置いて印とする。"), "S, P"),
    Rule("ISF-3.19", Phrase("A building's effect", "建物の効果の開始"), Phrase(
        "A new building scores at once, and its power holds from then on.",
        "建設するとすぐに得点が入り、その効果は以後ずっと続く。"), "S"),
    Rule("ISF-3.20", Phrase("Ending the turn", "手番の終わり"), Phrase(
        "In the build step the turn may be ended at any time.",
        "建設の段階では、いつでも手番を終えてよい。"), "S"),
    Rule("ISF-3.21", Phrase("Yellow dice are removed", "黄ダイスの除去"), Phrase(
        "After the start player's turn the yellow dice still on the tower are removed, so that nobody else "
        "ever uses them.",
        "スタートプレイヤーの手番の後、残った黄ダイスを取り除くので、他の人が使うことはない。"), "S, P"),
    Rule("ISF-3.22", Phrase("End of a day", "1日の終わり"), Phrase(
        "After the last turn all dice are removed and the next day begins; day 7 ends the week, which is "
        "scored.",
        "全員の手番が終わるとダイスをすべて取り除き、次の日になる。7日目の後は1週間の得点計算を行う。"), "S"),
    Rule("ISF-3.23", Phrase("Next start player", "次のスタートプレイヤー"), Phrase(
        "The start player's marker passes clockwise every day, also into a new week.",
        "スタートプレイヤーは、週が変わるときも含めて、毎日時計回りに交代する。"), "S, P"),
    Rule("ISF-3.24", Phrase("What can be done when", "行えること"), Phrase(
        "Whatever isn't possible in a phase, or comes from somebody who isn't to decide, is refused and "
        "changes nothing. Each distinct choice is one action, and a single one is asked for as well.",
        "その段階にできないことや、決める番でない人の行動は認めず、何も変わらない。"
        "異なる選択ごとに1つの行動とし、1つしかなくても確認する。"), "I"),
    Rule("ISF-3.25", Phrase("Chance", "偶然の扱い"), Phrase(
        "White dice, yellow dice and every card drawn are separate chance events with exact weights. The "
        "draw pile is kept without an order.",
        "白ダイス、黄ダイス、引くカードは、それぞれ正確な重みをもつ偶然の出来事とする。"
        "山札の順番は保存しない。"), "I"),
    Rule("ISF-3.26", Phrase("What is hidden", "非公開の情報"), Phrase(
        "Hands, and the faces of cards discarded face down, are known to their owner alone, the others see "
        "their numbers. All else is open, and hands have no limit.",
        "手札と裏向きに捨てたカードの内容は本人だけが知り、他の人は枚数だけを見る。"
        "ほかはすべて公開で、手札に上限はない。"), "S, I"),
    Rule("ISF-3.27", Phrase("Score so far", "途中の得点"), Phrase(
        "The score counts what has been scored and nothing that is still to come. When the game is over, "
        "shops and tower are empty and the caravan is kept.",
        "得点には、すでに計算したものだけを数える。終了時には店とタワーは空で、"
        "キャラバンはそのまま残る。"), "I"),
    Rule("ISF-3.28", Phrase("Length of a game", "ゲームの長さ"), Phrase(
        "With n players a game has at most 273 + 168n decisions, and nobody ever holds more than 569 gold "
        "and camels together with three players, or 695 with four.",
        "N人のゲームの決定は最大273+168N回で、1人の金とラクダの合計は、3人なら569、"
        "4人なら695を超えない。"), "I"),
    # 4 Cards
    Rule("ISF-4.1", Phrase("Discarding first", "先に捨てる"), Phrase(
        "A card goes to the discards before its effect, or before the action that it supports.",
        "使うカードは、その効果やアクションの前に捨て札にする。"), "I"),
    Rule("ISF-4.2", Phrase("A card as a die", "カードをダイスにする"), Phrase(
        "With a section action one card of any kind may be discarded face down for one die more, on top of "
        "what buildings add.",
        "区画のアクションのとき、手札1枚を裏向きに捨ててダイス1個分を加えられる。"
        "建物の効果とも合わせて使える。"), "S, P"),
    Rule("ISF-4.3", Phrase("No die card without dice", "ダイスのない区画"), Phrase(
        "A card can't stand for a die in a row without dice, nor with drawing a card or moving the "
        "supervisor.",
        "ダイスがない区画や、カードを引くとき、行政官を動かすときに、"
        "カードをダイスにすることはできない。"), "S, I"),
    Rule("ISF-4.4", Phrase("Playing cards", "カードの使用"), Phrase(
        "Whenever the active player has a decision to make in the own turn, any number of cards may be "
        "played face up for their effects, before the roll too if it is the start player.",
        "自分の手番で自分が決めるときはいつでも、カードを何枚でも表向きに使える。"
        "スタートプレイヤーは振る前にも使える。"), "S, P, I"),
    Rule("ISF-4.5", Phrase("Not in others' turns", "他の人の手番"), Phrase(
        "Nobody plays a card in another player's turn, not even the owner who is asked about a camel.",
        "他のプレイヤーの手番には、ラクダを使うか決める持ち主も、カードを使えない。"), "I"),
    Rule("ISF-4.6", Phrase("Effects of the cards", "カードの効果"), Phrase(
        "Cards give 3 camels or 3 gold, send a cube to the caravan or to an open shop, sell up to 10 gold "
        "for 1 point each or up to 4 camels for 2 each, or exchange gold and camels one for one. An effect "
        "has to be carried out in full.",
        "効果は、ラクダ3、金3、キューブをキャラバンか置ける店へ、金を10まで1点ずつ、ラクダを4まで2点ずつ、"
        "金とラクダの同数交換。宣言どおりにすべて行えなければ使えない。"), "P, I"),
    Rule("ISF-4.7", Phrase("Cards for building", "建設のカード"), Phrase(
        "Two kinds of cards waive the camels or the gold of a building and are played with it alone, also "
        "both together. A part that costs nothing can't be waived.",
        "ラクダまたは金の費用を免除するカードは、建設するときにだけ使え、両方一緒でもよい。"
        "もともと費用のない部分には使えない。"), "P, S, I"),
    Rule("ISF-4.8", Phrase("Drawing a card", "カードを引く"), Phrase(
        "A card that is drawn goes into the hand, unseen by the others.",
        "引いたカードは、他の人に見せずに手札に加える。"), "S"),
    Rule("ISF-4.9", Phrase("The pile runs out", "山札がなくなったとき"), Phrase(
        "As soon as a draw empties the pile, or a card is to be drawn from an empty one, all discards become "
        "the new draw pile.",
        "カードを引いて山札がなくなったとき、または山札がないのに引くときは、"
        "捨て札すべてを新しい山札にする。"), "S, I"),
    Rule("ISF-4.10", Phrase("No card at all", "引くカードがないとき"), Phrase(
        "Without pile and discards no group can be taken for a card, and other draws bring nothing.",
        "山札も捨て札もなければ、カードを引くためにグループを選ぶことはできず、"
        "ほかの場合は何も引かない。"), "P, I"),
    # 5 The supervisor
    Rule("ISF-5.1", Phrase("The number moves him", "目の数だけ動かす"), Phrase(
        "The supervisor moves by the number that the dice of the group show, not by how many they are.",
        "行政官は、ダイスの個数ではなく、出た目の数だけ動かす。"), "S"),
    Rule("ISF-5.2", Phrase("No turning back", "後戻りできない"), Phrase(
        "No square is passed twice in a move, so that he never turns back, and at the crossroads he may "
        "enter any other street.",
        "1回の移動で同じマスを2度通ることはできず、後戻りはない。十字路では別のどの道にも進める。"), "S, P"),
    Rule("ISF-5.3", Phrase("Changing the distance", "移動数の変更"), Phrase(
        "Each step more or less than the number costs 1 gold, beyond those that the hammam changes for "
        "nothing.",
        "目より1マス増やす、または減らすごとに金1を払う。ハマムで無料になる分は払わない。"), "S, P, I"),
    Rule("ISF-5.4", Phrase("Staying in place", "動かさない移動"), Phrase(
        "The move may be brought down to 0: he stays, and counts as having ended his move there.",
        "移動数を0まで減らしてもよく、そのマスで移動を終えたものとする。"), "S, P, I"),
    Rule("ISF-5.5", Phrase("Cubes beside the square", "隣の店のキューブ"), Phrase(
        "The cubes in shops beside the square where he ends his move are pending, whoever owns them.",
        "移動を終えたマスに接する店のキューブが、持ち主に関係なく対象になる。"), "S"),
    Rule("ISF-5.6", Phrase("Order of two cubes", "2個の順番"), Phrase(
        "Of two pending cubes the mover chooses which is handled first, also when one player owns both.",
        "対象が2個なら、同じ人のものでも、動かした人がどちらを先にするか決める。"), "S, I"),
    Rule("ISF-5.7", Phrase("The owner's camel", "持ち主のラクダ"), Phrase(
        "An owner with a camel chooses: the cube goes to the caravan, or for 1 camel it stays and a cube of "
        "the stock goes instead. Without a camel the cube is sent.",
        "持ち主はラクダ1を使えば、キューブを店に残して手元の別のキューブを送れる。"
        "ラクダがなければ、そのキューブが送られる。"), "S, P, I"),
    Rule("ISF-5.8", Phrase("One cube either way", "どちらでも1個"), Phrase(
        "With or without a camel just one cube of the owner enters the caravan, and the caravanserai counts.",
        "どちらの場合もキャラバンに入る持ち主のキューブは1個で、キャラバンサライの効果がある。"), "S, P"),
    Rule("ISF-5.9", Phrase("No cube is spared", "すべて送られる"), Phrase(
        "All pending cubes are handled by themselves; the mover can leave none of them out.",
        "対象のキューブはすべて自動的に送られ、動かした人が見逃すことはできない。"), "S"),
    Rule("ISF-5.10", Phrase("Back to the crossroads", "十字路に戻る"), Phrase(
        "When a week has been scored, the supervisor returns to the crossroads.",
        "週の得点計算が終わると、行政官は十字路に戻る。"), "P, I"),
    # 6 Scoring and end
    Rule("ISF-6.1", Phrase("Scoring a week", "1週間の得点計算"), Phrase(
        "At the end of each week the players score in the turn order of its last day.",
        "1週間が終わると、最後の日の手番順に得点計算を行う。"), "S, I"),
    Rule("ISF-6.2", Phrase("Completed souks", "独占の得点"), Phrase(
        "Whoever owns the cubes in all shops of a souk scores its points, and 2 more with the bazaar; other "
        "souks score nothing.",
        "1つの商店街のすべての店を自分のキューブで埋めていれば、その点を得て、バザールがあればさらに2点を得る。"
        "未完成の商店街では何も得ない。"), "S"),
    Rule("ISF-6.3", Phrase("Scoring the caravan", "キャラバンの得点計算"), Phrase(
        "In the caravan a player scores the number of own cubes times the level of the highest of them.",
        "キャラバンにある自分のキューブの個数に、そのうち最も上にあるものの段の値を掛けた点を得る。"), "S"),
    Rule("ISF-6.4", Phrase("Shops are emptied", "店のリセット"), Phrase(
        "When everybody has scored, all shops are emptied.",
        "全員の得点計算が終わったら、すべての店を空にする。"), "S"),
    Rule("ISF-6.5", Phrase("The caravan stays", "キャラバンは残る"), Phrase(
        "At the end of a week the caravan keeps its cubes, which can score again.",
        "週の終わりにキャラバンはリセットせず、キューブは後でまた得点になる。"), "S"),
    Rule("ISF-6.6", Phrase("Entering the caravan", "キャラバンに入る"), Phrase(
        "A cube goes to the lowest free slot and scores that slot's points at once, before anything else "
        "happens.",
        "キューブは空いている最も下の枠に入り、まずその枠の点がすぐに入る。"), "S, I"),
    Rule("ISF-6.7", Phrase("A full caravan", "一杯のキャラバン"), Phrase(
        "When the last slot is filled, everybody scores the caravan at once and all its cubes leave it.",
        "最後の枠が埋まったら、すぐに全員がキャラバンの得点計算をし、すべてのキューブを取り除く。"), "S, P"),
    Rule("ISF-6.8", Phrase("Last day of four players", "4人の最終日"), Phrase(
        "With 4 players the last day of the game has a turn order of its own, with 3 it has not.",
        "4人プレイではゲームの最終日の手番順が変わり、3人では変わらない。"), "S, P"),
    Rule("ISF-6.9", Phrase("When scores are compared", "得点を比べる時点"), Phrase(
        "For that order the scores at the beginning of the day count, and it holds for the whole day.",
        "その順番は1日の始まりの得点で決め、その日の間は変えない。"), "S"),
    Rule("ISF-6.10", Phrase("Low scores first", "得点の低い順"), Phrase(
        "Who has fewest points plays first; among equals it is whoever sits farthest clockwise from the "
        "start player of the day before, who is the last of them.",
        "得点の低い人から手番を行う。同点なら、前日のスタートプレイヤーから時計回りに遠い人ほど先で、"
        "本人が最後になる。"), "S, P"),
    Rule("ISF-6.11", Phrase("Supply on the last day", "最終日のダイス供給"), Phrase(
        "The first in that order is start player, supplies the dice and owns the yellow ones.",
        "その順番の最初の人がスタートプレイヤーとなり、ダイスを供給し、黄ダイスを使える。"), "S"),
    Rule("ISF-6.12", Phrase("End of the game", "ゲームの終わり"), Phrase(
        "The game ends when week 3 has been scored; gold, camels and cards left are worth nothing.",
        "第3週の得点計算でゲームは終わり、残った金・ラクダ・カードに価値はない。"), "S, I"),
    Rule("ISF-6.13", Phrase("Victory", "勝利"), Phrase(
        "Whoever has the most points wins, and players equal at the top share the victory.",
        "得点の最も多い人が勝ち、同点なら引き分けとして勝利を分かち合う。"), "S"),
    # 7 Special cases
    Rule("ISF-7.1", Phrase("Fewer groups than players", "グループの不足"), Phrase(
        "With fewer groups than players, the last ones draw a card and may still play cards and build.",
        "グループが人数より少なければ、最後の方の人はカードを引く。カードの使用と建設は行える。"), "S"),
    Rule("ISF-7.2", Phrase("A district without room", "置けない地区のグループ"), Phrase(
        "A group whose goods can't be shipped can still be taken for a card or for the supervisor.",
        "出荷できない区画のグループでも、カードを引くか行政官を動かすためなら選べる。"), "S"),
    Rule("ISF-7.3", Phrase("Always a move", "必ず行える行動"), Phrase(
        "From every square there is one at each distance from 1 to 6, so that the supervisor can be moved "
        "without gold.",
        "どのマスからも距離1〜6のマスがあるので、行政官は金がなくても必ず動かせる。"), "I"),
    Rule("ISF-7.4", Phrase("Yellow dice alone", "黄ダイスだけの区画"), Phrase(
        "A row with nothing but yellow dice is for the start player, and empty after that turn.",
        "黄ダイスしかない区画はスタートプレイヤーだけが選べ、その手番の後は空になる。"), "S"),
    Rule("ISF-7.5", Phrase("All dice alike", "すべて同じ目のとき"), Phrase(
        "When all dice form a single group, everybody after the start player draws a card.",
        "グループが1つだけなら、スタートプレイヤー以外は全員カードを引く。"), "S"),
    Rule("ISF-7.6", Phrase("More cubes than shops", "店より多いキューブ"), Phrase(
        "Cubes that find no shop in the district go to no other district.",
        "その地区の店に置けなかったキューブを、別の地区に置くことはできない。"), "S"),
    Rule("ISF-7.7", Phrase("A closed district", "閉じた地区"), Phrase(
        "If every souk of a district is complete or another player's, no goods can be shipped there.",
        "地区のすべての商店街が、完成しているか他の人のものなら、そこには出荷できない。"), "S"),
    Rule("ISF-7.8", Phrase("Broken souks", "崩れた商店街"), Phrase(
        "A completed souk that loses a cube is a started one again. With several started souks any of them "
        "may be filled, and no new one begun before all are complete.",
        "完成した商店街からキューブが減ると、未完成に戻る。未完成が複数あればどれに置いてもよいが、"
        "すべて完成するまで新しい商店街には置けない。"), "S, I"),
    Rule("ISF-7.9", Phrase("Emptied souks", "空になった商店街"), Phrase(
        "A souk that the supervisor has emptied can be started by anybody.",
        "行政官によってキューブがなくなった商店街には、誰でも新しく置ける。"), "P"),
    Rule("ISF-7.10", Phrase("Always a cube in stock", "手元のキューブ"), Phrase(
        "Paying a camel never fails for want of a cube in the stock.",
        "手元のキューブが足りないために、ラクダを使えないということはない。"), "I"),
    Rule("ISF-7.11", Phrase("Full between two cubes", "2個の間で一杯になる"), Phrase(
        "If the first of two cubes fills the caravan, it is scored and cleared before the second is handled.",
        "2個のうち1個目でキャラバンが一杯になれば、得点計算とリセットをしてから2個目を扱う。"), "S"),
    Rule("ISF-7.12", Phrase("Several cards in a turn", "1手番に何枚も使う"), Phrase(
        "In one turn any number of effects may be played one after another, besides one card as a die and up "
        "to two that waive costs.",
        "1手番に、ダイスにする1枚と費用を免除する2枚までのほか、効果のカードを何枚でも順に使える。"), "S"),
    Rule("ISF-7.13", Phrase("Staying again", "何度でもとどまる"), Phrase(
        "Staying on a square is possible again and again, and the cubes beside it are pending every time.",
        "同じマスにとどまることは何度でもでき、そのたびに隣のキューブが対象になる。"), "S"),
    Rule("ISF-7.14", Phrase("Cards drawn out of turn", "手番外に引いたカード"), Phrase(
        "A card drawn in another player's turn waits for the own one, so that it can't save the second of "
        "two cubes; nor is an owner without camels asked about that one.",
        "他の人の手番に引いたカードは自分の手番まで使えず、2個目のキューブを守ることはできない。"
        "ラクダのない持ち主には2個目についても尋ねない。"), "S"),
    Rule("ISF-7.15", Phrase("On the crossroads", "十字路の行政官"), Phrase(
        "On the crossroads no cubes are pending.",
        "十字路に止まったときは、対象になるキューブはない。"), "S"),
    Rule("ISF-7.16", Phrase("The deck runs out", "続けて引くとき"), Phrase(
        "When several players draw for want of dice and all cards are in hands, the later ones draw nothing "
        "but may still build.",
        "ダイスがない人が続き、カードがすべて手札にあるなら、後の人は何も引かないが、建設は行える。"), "S"),
    Rule("ISF-7.17", Phrase("One cube, several scorings", "何度も数えるキューブ"), Phrase(
        "A cube in the caravan counts at each week's end until the caravan is cleared.",
        "キャラバンのキューブは、リセットされるまで毎週末に得点になる。"), "S"),
    Rule("ISF-7.18", Phrase("Full on the last day", "7日目に一杯になる"), Phrase(
        "A caravan that fills on day 7 is scored and cleared at once; the week's end then scores what lies "
        "there after that.",
        "7日目にキャラバンが一杯になればすぐに計算してリセットし、"
        "週末にはその後に入ったものだけを数える。"), "S"),
)
