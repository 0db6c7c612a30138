"""What a session says besides the game's own words."""

from typing import Final

from newtown.core.text import Phrase

# -- The beginning and the end ----------------------------------------------------------------------

SEATED: Final = Phrase("{who} is played by {agent}.", "{who}：{agent}")
HUMAN: Final = Phrase("you", "あなた")
PERSON: Final = Phrase("a person", "人間")
WELCOME: Final = Phrase(
    "Enter the number of a choice, or an action in words as short as is clear. Also: /undo, /hint, /why, "
    "/board, /help, /quit.",
    "選択肢の番号か、行動を表す語（途中まででも可）を入力してください。"
    "ほかに /undo /hint /why /board /help /quit が使えます。",
)
RESUMED: Final = Phrase(
    "The game goes on after {count} events.", "{count}個の出来事の後からゲームを再開します。"
)
END_PROMPT: Final = Phrase(
    "/save FILE keeps the record, /undo takes back; Enter ends: ",
    "/save ファイル名 で記録を保存、/undo で戻る、Enter で終了：",
)

# -- Choosing ---------------------------------------------------------------------------------------

TO_CHOOSE: Final = Phrase("{who}, choose:", "{who}の選択：")
ONLY: Final = Phrase(
    "{who}, only one thing can be done; Enter does it:", "{who}、できることは一つです（Enter で実行）："
)
MAY_MEAN: Final = Phrase("“{entry}” may mean:", "「{entry}」に当てはまるもの：")
OR_COMMANDS: Final = Phrase("Or the command {names}.", "または命令{names}。")
BACK: Final = Phrase("Enter goes back to all choices.", "Enter ですべての選択肢に戻ります。")
NOT_ALLOWED: Final = Phrase(
    "That isn't allowed: {reason}. /why tells the rule.", "できません：{reason}。/why で規則を表示します。"
)

# -- Passing the screen on --------------------------------------------------------------------------

HIDE: Final = Phrase("{who} is next. Enter clears the screen: ", "次は{who}です。Enter で画面を消します：")
REVEAL: Final = Phrase(
    "{who}: press Enter when nobody else sees the screen: ",
    "{who}：ほかの人に画面が見えないことを確かめて Enter を押してください：",
)

# -- Commands ---------------------------------------------------------------------------------------

NO_DECISION: Final = Phrase("There is no earlier choice of yours.", "戻れる選択がありません。")
UNDONE: Final = Phrase(
    "Back at your last choice (events taken back: {count}). Whoever does the same meets the same dice.",
    "前の選択に戻りました（取り消した出来事：{count}個）。同じことをすれば同じ目が出ます。",
)
HINT: Final = Phrase("{agent} would choose: {choice}", "{agent}の選択：{choice}")
ENTER: Final = Phrase("To do so, enter: {line}", "そうするには：{line}")
OVER: Final = Phrase("The game is over.", "ゲームは終了しました。")
SAVED: Final = Phrase("The game is saved in {file}.", "{file}に保存しました。")
FILE_NEEDED: Final = Phrase(
    "Which file? For instance: /{command} game.json", "ファイル名も入力してください。例：/{command} game.json"
)
REPLACE: Final = Phrase(
    "{file} is there already. Replace it? (yes/no) ", "{file}はすでにあります。置き換えますか。(yes/no) "
)
NOT_SAVED: Final = Phrase("Nothing was saved.", "保存しませんでした。")
FAILED: Final = Phrase("That failed: {error}", "失敗しました：{error}")
OTHER_GAME: Final = Phrase(
    "{file} holds a game of {game} for {seats}; this one can't go on with it.",
    "{file}は{game}（{seats}人）の記録なので、ここでは再開できません。",
)
QUIT_PROMPT: Final = Phrase(
    "Save the game? Enter: as {file}; another file name; or no: ",
    "保存しますか。Enter：{file}、別のファイル名、または no：",
)
YES: Final = ("y", "yes", "はい")
NO: Final = ("n", "no", "いいえ")
GO_ON: Final = Phrase("This command goes on with it:", "再開するには次の命令を使います：")
NOWHERE: Final = Phrase(
    "The game couldn't be saved ({error}); this is its record:",
    "保存できませんでした（{error}）。記録：",
)
NO_BOARD: Final = Phrase("Nothing is known of how to draw this game.", "このゲームの盤面は表示できません。")
LEGAL: Final = Phrase("That can be done now.", "今できます。")
ASKED_BY: Final = Phrase("What is asked now:", "今求められていること：")
NO_RULE: Final = Phrase("Rule {rule} isn't in a rule book here.", "規則{rule}の本文はありません。")
NEAR: Final = Phrase("There are {rules}.", "近いもの：{rules}")
NO_RULES: Final = Phrase("No rule has “{text}” in it.", "「{text}」を含む規則はありません。")
CHAPTERS: Final = Phrase(
    "Chapters; /rules 4 lists one, /rules {example} tells a rule, /rules WORD looks for a word:",
    "章の一覧（/rules 4 で章、/rules {example} で規則、/rules 語 で検索）：",
)
HELP: Final = Phrase(
    "A choice is made by its number, or by its notation, each word as short as is clear: “m 7” for "
    "“move 7”. A number that stands for a group opens it. Commands may be shortened too:",
    "選択肢は番号か記法で選びます。記法の語は途中まででもかまいません（例：「move 7」は「m 7」）。"
    "グループの番号を入れると中身が開きます。命令も途中まで入力できます：",
)
NOT_ALLOWED_BY: Final = Phrase("Not allowed: {reason}", "できません：{reason}")
