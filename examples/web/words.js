// The page's own words; those of the games come from the library.

export const WORDS = {
  en: {
    language: "Language", game: "Game", players: "Players", seats: "Who plays", seat: "Player",
    seed: "Seed", start: "New game", board: "The board", score: "Points", told: "What happened",
    entry: "Or type it", play: "Play", undo: "Undo", hint: "Hint", save: "Save", load: "Open a saved game",
    again: "Other game", back: "Back", uncover: "Show my side",
    human: "a person", random: "random", greedy: "greedy", mcts: "looks ahead",
    loading: "Python is being loaded …", thinking: "{name} is thinking …", yours: "Player {seat} decides",
    cover: "Hand the device to player {seat}. Nobody else should look.", over: "The game is over.",
    won: "Won by player {seats}", shared: "Shared by players {seats}", advised: "The hint: {label}",
    saved: "Saved as {file}.", opened: "{file} is opened.", watching: "The agents play.", all: "All choices",
    here: "What {target} offers", nothing: "Nothing can be decided there now.", broken: "Something broke: {text}",
  },
  ja: {
    language: "言語", game: "ゲーム", players: "人数", seats: "だれが遊ぶか", seat: "プレイヤー",
    seed: "乱数の種", start: "新しいゲーム", board: "盤面", score: "得点", told: "できごと",
    entry: "文字で入力", play: "実行", undo: "一手戻す", hint: "ヒント", save: "保存", load: "保存したゲームを開く",
    again: "別のゲーム", back: "戻る", uncover: "自分の側を見る",
    human: "人", random: "でたらめ", greedy: "目先重視", mcts: "先読み",
    loading: "Pythonを読み込んでいます…", thinking: "{name}が考えています…", yours: "プレイヤー{seat}の番です",
    cover: "プレイヤー{seat}に渡してください。ほかの人は見ないでください。", over: "ゲーム終了です。",
    won: "勝者：プレイヤー{seats}", shared: "プレイヤー{seats}が勝利を分かち合います", advised: "ヒント：{label}",
    saved: "{file}に保存しました。", opened: "{file}を開きました。", watching: "エージェントが遊んでいます。", all: "すべての選択肢",
    here: "{target}でできること", nothing: "そこで今決められることはありません。", broken: "エラーが起きました：{text}",
  },
};

export function say(lang, word, details = {}) {
  return WORDS[lang][word].replace(/\{(\w+)\}/g, (_, name) => String(details[name]));
}
