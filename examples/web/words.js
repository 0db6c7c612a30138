// The page's own words; those of the games come from the library.

export const WORDS = {
  en: {
    intro: "Three games of building towns, for people and for the agents of the library. Everything runs in this page.",
    language: "Language", game: "Game", players: "Players", seats: "Who plays", seat: "Player {seat}", you: "you",
    seed: "Seed", seedNote: "The same seed makes the same game.", start: "New game", return: "Back to the game",
    board: "The board", score: "Points", told: "What happened", actions: "The game",
    entry: "Or type it", example: "such as {line}", play: "Play", undo: "Undo", hint: "Hint", save: "Save",
    load: "Open a saved game", again: "Other game", back: "Back", uncover: "Show my side",
    human: "a person", random: "random", greedy: "greedy", mcts: "looks ahead",
    loading: "Python is being loaded; that takes some seconds …", ready: "Choose a game.",
    thinking: "{name} is thinking …", yours: "{name}, it is your turn.", yoursAlone: "Your turn.",
    choose: "What will you do?", watching: "The game goes on …", count: "{count} choices", points: "{points} points",
    cover: "Hand the device to player {seat}. Nobody else should look.", over: "The game is over.",
    won: "Won by player {seats}", shared: "Shared by players {seats}", advised: "The hint: {label}",
    saved: "Saved as {file}.", opened: "{file} is opened.", here: "There", nothing: "Nothing can be decided there now.",
    broken: "Something broke: {text}",
  },
  ja: {
    intro: "街づくりのゲームが三つ。人とも、ライブラリのエージェントとも遊べます。すべてこのページの中で動きます。",
    language: "言語", game: "ゲーム", players: "人数", seats: "だれが遊ぶか", seat: "プレイヤー{seat}", you: "あなた",
    seed: "乱数の種", seedNote: "同じ種なら同じゲームになります。", start: "新しいゲーム", return: "ゲームに戻る",
    board: "盤面", score: "得点", told: "できごと", actions: "操作",
    entry: "文字で入力", example: "例：{line}", play: "実行", undo: "一手戻す", hint: "ヒント", save: "保存",
    load: "保存したゲームを開く", again: "別のゲーム", back: "戻る", uncover: "自分の側を見る",
    human: "人", random: "でたらめ", greedy: "目先重視", mcts: "先読み",
    loading: "Pythonを読み込んでいます（数秒かかります）…", ready: "ゲームを選んでください。",
    thinking: "{name}が考えています…", yours: "{name}の番です。", yoursAlone: "あなたの番です。",
    choose: "どうしますか", watching: "ゲームが進んでいます…", count: "{count}通り", points: "{points}点",
    cover: "プレイヤー{seat}に渡してください。ほかの人は見ないでください。", over: "ゲーム終了です。",
    won: "勝者：プレイヤー{seats}", shared: "プレイヤー{seats}が勝利を分かち合います", advised: "ヒント：{label}",
    saved: "{file}に保存しました。", opened: "{file}を開きました。", here: "そこでできること", nothing: "そこで今決められることはありません。",
    broken: "エラーが起きました：{text}",
  },
};

export function say(lang, word, details = {}) {
  return WORDS[lang][word].replace(/\{(\w+)\}/g, (_, name) => String(details[name]));
}
