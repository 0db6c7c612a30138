// The page: shows what the table says, and asks it for what the player chooses. It knows no rule of any game.

import { say as words } from "./words.js";

const part = (id) => document.getElementById(id);
const AGENTS = ["human", "greedy", "random", "mcts"];
const worker = new Worker("worker.js", { type: "module" });
const waiting = new Map();
let asked = 0; // how many questions the table was asked
let lang = "en";
let games = [];
let status = null; // what the table said last
let away = true; // whether another game is being set up, while the one at the table rests
let path = []; // the groups that are open
let target = null; // the part of the picture that was clicked
let line = Promise.resolve(false); // what was asked last, done one after another
let stepping = false; // whether a step is in that line
let advised = null; // the index of the choice that was hinted at
let kept = true; // whether the game is saved as it stands
const told = []; // the sentences about each event, as items of the list

const say = (word, details) => words(lang, word, details);
const seatName = (seat) => say("seat", { seat });

// -- Asking the table -------------------------------------------------------------------------------

worker.onmessage = ({ data: { id, ...answer } }) => {
  waiting.get(id)(answer);
  waiting.delete(id);
};
worker.onerror = (event) => tellBroken(event.message ?? "worker.js");

function ask(call, given = {}) {
  return new Promise((resolve, reject) => {
    const id = (asked += 1);
    waiting.set(id, (answer) => ("broken" in answer ? reject(new Error(answer.broken)) : resolve(answer)));
    worker.postMessage({ id, call, given: { ...given, lang } });
  });
}

function tellBroken(text) {
  part("table").ariaBusy = "false";
  part("refusal").textContent = say("broken", { text });
}

// Asks for something that changes nothing; what breaks is told, and answers nothing.
async function inquire(call) {
  try {
    return await ask(call);
  } catch (error) {
    tellBroken(error.message);
    return {};
  }
}

// Asks for something that changes the table, once what was asked before is answered. What is refused is told,
// and changes nothing. Says whether something changed.
function change(call, given = {}) {
  part("table").ariaBusy = "true";
  const about = call === "act" ? status : null;
  line = line.then(() => changeNow(call, given, about));
  return line;
}

// A choice is meant for what the page showed when it was made: it is dropped if that is over.
async function changeNow(call, given, about) {
  if (about !== null && about !== status) return false;
  if (call !== "step") part("refusal").textContent = "";
  let answer;
  try {
    answer = await ask(call, given);
  } catch (error) {
    tellBroken(error.message);
    return false;
  }
  if (answer.refusal) part("refusal").textContent = answer.refusal;
  else accept(answer);
  proceed();
  return !answer.refusal;
}

function accept(answer) {
  if (answer.fresh) {
    away = false;
    kept = true;
  } else if (answer.told.events.length > 0) kept = false;
  status = answer;
  tell(status.told.from, status.told.events);
  path = [];
  target = null;
  advised = null;
  if (!away) show();
}

// The latest stands on top; what was taken back is no longer said.
function tell(from, events) {
  for (const sentence of told.splice(from).flat()) sentence.remove();
  for (const sentences of events) {
    const items = sentences.map((sentence) => item(sentence));
    told.push(items);
    for (const each of items) part("told").prepend(each);
  }
}

// While no person has to decide, agents and chance move, one step at a time.
function proceed() {
  const moving = !away && status !== null && (status.waits === "agent" || status.waits === "chance");
  part("table").ariaBusy = String(moving);
  if (!moving || stepping) return;
  stepping = true;
  setTimeout(() => {
    line = line.then(() => {
      stepping = false;
      return away ? false : changeNow("step", {}, null);
    });
  }, 0);
}

// -- Showing ----------------------------------------------------------------------------------------

function show() {
  const lost = document.activeElement === document.body || part("table").contains(document.activeElement);
  const typing = document.activeElement === part("notation");
  part("setup").hidden = true;
  part("table").hidden = false;
  part("title").textContent = titleOf(status.game);
  part("board").innerHTML = status.picture;
  part("undo").disabled = !status.undo;
  part("hint").disabled = status.waits !== "human";
  showStatus();
  showCover();
  showChoices();
  showScore();
  if (lost && !typing) focusOnTurn();
}

// What had the focus is gone with the choices of before: it goes to where the next ones are.
function focusOnTurn() {
  if (status.waits === "cover") part("uncover").focus();
  else part("turn-title").focus({ preventScroll: true });
}

function showStatus() {
  const { waits, seat, alone } = status;
  const said = { human: alone ? "yoursAlone" : "yours", cover: "cover", agent: "thinking", chance: "watching", over: "over" }[waits];
  const request = waits === "human" ? [part("board").querySelector("svg > title")?.textContent ?? ""] : [];
  part("status").textContent = [say(said, { seat, name: seat === null ? "" : seatName(seat) }), ...request].join(" ");
}

function showCover() {
  const covered = status.waits === "cover";
  part("cover").hidden = !covered;
  part("turn").hidden = covered;
  part("cover-text").textContent = covered ? say("cover", { seat: status.seat }) : "";
}

function showChoices() {
  part("turn-title").textContent = status.waits === "human" ? say("choose") : part("status").textContent;
  part("entry").hidden = status.waits !== "human";
  part("notation").placeholder = say("example", { line: status.example });
  part("path").hidden = path.length === 0 && target === null;
  const labels = path.map((node) => node.label);
  part("path-text").textContent = [...(target === null ? [] : [say("here")]), ...labels].join(" › ");
  part("choices").replaceChildren(...offered().map(button));
  part("choices").scrollTop = 0;
  markPossible();
}

// The choices on view: those of the open group, or those about the part of the picture that was clicked.
function offered() {
  const nodes = path.length ? path.at(-1).options : status.options;
  return target === null || path.length ? nodes : leadingTo(target, nodes);
}

function leadingTo(wanted, nodes) {
  return nodes.flatMap((node) => {
    if (node.targets.includes(wanted)) return [node];
    return node.options ? leadingTo(wanted, node.options) : [];
  });
}

function button(node) {
  const made = document.createElement("button");
  made.type = "button";
  made.append(node.label);
  if (node.options) {
    const count = document.createElement("small");
    count.textContent = say("count", { count: size(node) });
    made.classList.add("more");
    made.append(" ", count);
  }
  if (advised !== null && holds(node, advised)) made.classList.add("advised");
  made.addEventListener("click", (event) => {
    if (node.options) open(node);
    else if (event.detail < 2) change("act", { index: node.index }); // The second click of two was meant for what is gone.
  });
  return item(made);
}

const size = (node) => (node.options ? node.options.reduce((sum, each) => sum + size(each), 0) : 1);
const holds = (node, index) => (node.options ? node.options.some((each) => holds(each, index)) : node.index === index);

function open(node) {
  path.push(node);
  showChoices();
  focusOnChoices();
}

function goBack() {
  if (path.pop() === undefined) target = null;
  showChoices();
  focusOnChoices();
}

function focusOnChoices() {
  part("choices").querySelector("button")?.focus();
}

function item(...contents) {
  const made = document.createElement("li");
  for (const content of contents) {
    const part = document.createElement("span");
    part.append(content);
    made.append(contents.length === 1 ? content : part);
  }
  return made;
}

function everyTarget(nodes) {
  return nodes.flatMap((node) => [...node.targets, ...(node.options ? everyTarget(node.options) : [])]);
}

function markPossible() {
  const possible = new Set(everyTarget(status.options));
  for (const element of part("board").querySelectorAll("[data-target]"))
    element.classList.toggle("possible", possible.has(element.dataset.target));
}

function showScore() {
  const opened = [...part("score").querySelectorAll("details")].map((details) => details.open);
  part("score").replaceChildren(...status.scores.map((score, seat) => item(points(score, seat, opened[seat]))));
  const { winners } = status;
  const won = winners.length === 1 ? "won" : "shared";
  part("winners").textContent = winners.length === 0 ? "" : say(won, { seats: winners.join(", ") });
}

// A seat's points, which can be opened to see where they are from.
function points({ name, total, items }, seat, opened) {
  const [made, summary, sum, sources] = ["details", "summary", "span", "ul"].map((each) => document.createElement(each));
  const who = name === "human" && status.alone ? say("you") : say(name);
  sum.className = "points";
  sum.textContent = total;
  summary.append(`${seatName(seat)} (${who}) `, sum);
  sources.append(...items.map((source) => item(`${source.label} (${source.rule})`, source.points)));
  made.open = opened ?? false;
  made.append(summary, sources);
  return made;
}

// -- Setting up -------------------------------------------------------------------------------------

function speak() {
  document.documentElement.lang = lang;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-name]")) element.ariaLabel = say(element.dataset.name);
  for (const option of part("game").options) option.textContent = titleOf(option.value);
  offerSeats();
}

const titleOf = (name) => games.find((game) => game.name === name).titles[lang];

function offerGames() {
  part("game").replaceChildren(...games.map(({ name }) => new Option(titleOf(name), name)));
  offerPlayers();
  offerSeats();
}

function offerPlayers() {
  const game = games.find(({ name }) => name === part("game").value);
  part("players").replaceChildren(...game.players.map((count) => new Option(count, count)));
  part("players").value = game.usual;
}

function offerSeats() {
  const before = [...part("seats").querySelectorAll("select")].map((select) => select.value);
  const seats = Array.from({ length: Number(part("players").value) }, (_, seat) => {
    const label = document.createElement("label");
    const select = document.createElement("select");
    select.append(...AGENTS.map((agent) => new Option(say(agent), agent)));
    select.value = before[seat] ?? (seat === 0 ? "human" : "greedy");
    label.append(`${seatName(seat)} `, select);
    return label;
  });
  part("seats").replaceChildren(part("seats").querySelector("legend"), ...seats);
}

function chosenGame() {
  return {
    game: part("game").value,
    players: Number(part("players").value),
    seats: [...part("seats").querySelectorAll("select")].map((select) => select.value),
    seed: Number(part("seed").value),
  };
}

function setUp() {
  part("table").hidden = true;
  part("setup").hidden = false;
  part("return").hidden = status === null;
  part("title").textContent = "newtown";
  part("status").textContent = say("ready");
  part("refusal").textContent = "";
  part("seed").value = Math.floor(Math.random() * 2 ** 32);
  part("game").focus();
}

// -- What a person does -----------------------------------------------------------------------------

part("language").addEventListener("change", () => {
  lang = part("language").value;
  speak();
  if (away) part("status").textContent = say(games.length ? "ready" : "loading");
  if (status) change("look");
});
part("game").addEventListener("change", () => { offerPlayers(); offerSeats(); });
part("players").addEventListener("change", offerSeats);
part("setup").addEventListener("submit", (event) => {
  event.preventDefault();
  change("start", chosenGame());
});
part("return").addEventListener("click", () => {
  away = false;
  part("refusal").textContent = "";
  show();
  focusOnTurn();
  proceed();
});
part("uncover").addEventListener("click", () => change("uncover"));
part("back").addEventListener("click", goBack);
part("turn").addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && !part("path").hidden) goBack();
});
part("entry").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (await change("enter", { text: part("notation").value })) part("notation").value = "";
});
part("undo").addEventListener("click", () => change("undo"));
part("hint").addEventListener("click", async () => {
  const about = status;
  const { index, label } = await inquire("hint");
  if (index === undefined || about !== status) return;
  advised = index;
  showChoices();
  part("choices").querySelector(".advised")?.scrollIntoView({ block: "nearest" });
  part("status").textContent = say("advised", { label });
});
part("save").addEventListener("click", async () => {
  const about = status;
  const { text, file } = await inquire("save");
  if (text === undefined) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // Browsers fetch it when they come to it.
  kept = about === status;
  part("status").textContent = say("saved", { file });
});
part("load").addEventListener("change", async () => {
  const [file] = part("load").files;
  if (!file) return;
  const text = await file.text();
  part("load").value = "";
  const seats = away ? chosenGame().seats : status.scores.map(({ name }) => name);
  if (await change("open", { text, seats, seed: chosenGame().seed }))
    part("status").textContent = say("opened", { file: file.name });
});
part("again").addEventListener("click", () => {
  away = true;
  setUp();
});
part("board").addEventListener("click", ({ target: clicked }) => {
  const element = clicked.closest("[data-target]");
  if (!element || status.waits !== "human") return;
  pick(element.dataset.target);
});
window.addEventListener("beforeunload", (event) => {
  if (!kept) event.preventDefault();
});

// A part of the picture was clicked: its choices are listed.
function pick(wanted) {
  const nodes = leadingTo(wanted, status.options);
  part("refusal").textContent = nodes.length === 0 ? say("nothing") : "";
  if (nodes.length === 0) return;
  path = [];
  target = wanted;
  if (nodes.length === 1 && nodes[0].options) path.push(nodes[0]);
  showChoices();
  part("turn").scrollIntoView({ block: "nearest" });
  focusOnChoices();
}

// -- Beginning --------------------------------------------------------------------------------------

async function begin() {
  lang = navigator.language.startsWith("ja") ? "ja" : "en";
  part("language").value = lang;
  speak();
  part("status").textContent = say("loading");
  ({ games = [] } = await inquire("games"));
  if (games.length === 0) return;
  part("choosing").disabled = part("load").disabled = false;
  offerGames();
  setUp();
  document.body.dataset.ready = "yes";
}

await begin();
