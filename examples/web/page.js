// The page: shows what the table says, and asks it for what the player chooses. It knows no rule of any game.

import { say as words } from "./words.js";

const part = (id) => document.getElementById(id);
const AGENTS = ["human", "greedy", "random", "mcts"];
const worker = new Worker("worker.js", { type: "module" });
const waiting = new Map();
let lang = "en";
let games = [];
let status = null; // what the table said last
let path = []; // the labels of the groups that are open
let target = null; // the part of the picture that was clicked
let line = Promise.resolve(false); // what was asked last, done one after another
let stepping = false; // whether a step is in that line
let sitting = 0; // counts the games that were left: what is answered about one of them is of no use
let advised = null;

const say = (word, details) => words(lang, word, details);

// -- Asking the table -------------------------------------------------------------------------------

worker.onmessage = ({ data: { id, ...answer } }) => {
  waiting.get(id)(answer);
  waiting.delete(id);
};

function ask(call, given = {}) {
  return new Promise((resolve, reject) => {
    const id = crypto.randomUUID();
    waiting.set(id, (answer) => ("broken" in answer ? reject(new Error(answer.broken)) : resolve(answer)));
    worker.postMessage({ id, call, given: { ...given, lang } });
  });
}

// Asks for something that changes the table, once what was asked before is answered. What is refused is told,
// and changes nothing. Says whether something changed.
function change(call, given = {}) {
  part("table").ariaBusy = "true";
  const meant = { call, given, about: call === "act" ? status : null, sitting };
  line = line.then(() => changeNow(meant));
  return line;
}

async function changeNow({ call, given, about, sitting: asked }) {
  const outdated = () => asked !== sitting || (about !== null && about !== status);
  if (outdated()) return false;
  if (call !== "step") part("refusal").textContent = "";
  let answer;
  try {
    answer = await ask(call, given);
  } catch (error) {
    part("status").textContent = say("broken", { text: error.message });
    return false;
  }
  if (outdated()) return false;
  if (answer.refusal) part("refusal").textContent = answer.refusal;
  else accept(answer);
  proceed();
  return !answer.refusal;
}

function accept(answer) {
  status = answer;
  path = [];
  target = null;
  advised = null;
  show();
}

// While no person has to decide, agents and chance move, one step at a time.
function proceed() {
  const moving = status !== null && (status.waits === "agent" || status.waits === "chance");
  part("table").ariaBusy = String(moving);
  if (!moving || stepping) return;
  stepping = true;
  setTimeout(() => {
    line = line.then(() => {
      stepping = false;
      return changeNow({ call: "step", given: {}, about: null, sitting });
    });
  }, 0);
}

// -- Showing ----------------------------------------------------------------------------------------

function show() {
  part("setup").hidden = true;
  part("table").hidden = false;
  part("board").innerHTML = status.picture;
  if (status.fresh) part("told").replaceChildren();
  for (const line of status.told) part("told").prepend(item(line));
  showStatus();
  showCover();
  showChoices();
  showScore();
  part("undo").disabled = !status.undo;
  part("hint").disabled = status.waits !== "human";
}

function showStatus() {
  const name = status.seat === null ? "" : `${say("seat")} ${status.seat}`;
  const said = { human: "yours", cover: "yours", agent: "thinking", chance: "watching", over: "over" }[status.waits];
  part("status").textContent = say(said, { seat: status.seat, name });
}

function showCover() {
  const covered = status.waits === "cover";
  part("cover").hidden = !covered;
  part("turn").hidden = covered;
  part("cover-text").textContent = covered ? say("cover", { seat: status.seat }) : "";
  if (covered) part("uncover").focus();
}

function showChoices() {
  part("turn-title").textContent = part("status").textContent;
  part("entry").hidden = status.waits !== "human";
  part("path").hidden = path.length === 0 && target === null;
  const labels = path.map((node) => node.label);
  part("path-text").textContent = [...(target === null ? [] : [say("here", { target })]), ...labels].join(" › ");
  part("choices").replaceChildren(...offered().map(button));
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
  made.textContent = node.label;
  if (node.options) made.classList.add("more");
  if (advised !== null && holds(node, advised)) made.classList.add("advised");
  made.addEventListener("click", () => (node.options ? open(node) : change("act", { index: node.index })));
  return item(made);
}

const holds = (node, index) => (node.options ? node.options.some((each) => holds(each, index)) : node.index === index);

function open(node) {
  path.push(node);
  showChoices();
  part("choices").querySelector("button")?.focus();
}

function item(content) {
  const made = document.createElement("li");
  made.append(content);
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
  const rows = status.scores.flatMap(({ seat, name, total }) => {
    const [term, points] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = `${say("seat")} ${seat} (${say(name)})`;
    points.textContent = total;
    return [term, points];
  });
  part("score").replaceChildren(...rows);
  const { winners } = status;
  part("winners").textContent = winners.length === 0 ? "" : say(winners.length === 1 ? "won" : "shared", { seats: winners.join(", ") });
}

// -- Setting up -------------------------------------------------------------------------------------

function speak() {
  document.documentElement.lang = lang;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  const chosen = part("game").value;
  part("game").replaceChildren(...games.map(({ name, titles }) => new Option(titles[lang], name, false, name === chosen)));
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
    label.append(`${say("seat")} ${seat} `, select);
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

// -- What a person does -----------------------------------------------------------------------------

part("language").addEventListener("change", async () => {
  lang = part("language").value;
  speak();
  if (status) await change("look");
});
part("game").addEventListener("change", () => { offerPlayers(); offerSeats(); });
part("players").addEventListener("change", offerSeats);
part("setup").addEventListener("submit", async (event) => {
  event.preventDefault();
  await change("start", chosenGame());
});
part("uncover").addEventListener("click", () => change("uncover"));
part("back").addEventListener("click", () => {
  if (path.pop() === undefined) target = null;
  showChoices();
});
part("entry").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (await change("enter", { text: part("notation").value })) part("notation").value = "";
});
part("undo").addEventListener("click", () => change("undo"));
part("hint").addEventListener("click", async () => {
  const { index, label } = await ask("hint");
  advised = index;
  showChoices();
  part("status").textContent = say("advised", { label });
});
part("save").addEventListener("click", async () => {
  const { text, file } = await ask("save");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = file;
  link.click();
  URL.revokeObjectURL(link.href);
  part("status").textContent = say("saved", { file });
});
part("load").addEventListener("change", async () => {
  const [file] = part("load").files;
  part("load").value = "";
  if (!file) return;
  const text = await file.text();
  const seats = status ? status.scores.map(({ name }) => name) : chosenGame().seats;
  if (await change("open", { text, seats, seed: chosenGame().seed }))
    part("status").textContent = say("opened", { file: file.name });
});
part("again").addEventListener("click", () => {
  status = null;
  sitting += 1;
  part("table").hidden = true;
  part("status").textContent = part("refusal").textContent = "";
  part("setup").hidden = false;
});
part("board").addEventListener("click", ({ target: clicked }) => {
  const element = clicked.closest("[data-target]");
  if (!element || status.waits !== "human") return;
  pick(element);
});

// A part of the picture was clicked: its choices are listed, and a single one is played.
function pick(element) {
  const wanted = element.dataset.target;
  const nodes = leadingTo(wanted, status.options);
  if (nodes.length === 0) {
    part("refusal").textContent = say("nothing");
    return;
  }
  part("refusal").textContent = "";
  path = [];
  target = wanted;
  if (nodes.length === 1 && nodes[0].options) open(nodes[0]);
  else showChoices();
}

// -- Beginning --------------------------------------------------------------------------------------

lang = navigator.language.startsWith("ja") ? "ja" : "en";
part("language").value = lang;
part("status").textContent = say("loading");
({ games } = await ask("games"));
speak();
offerPlayers();
offerSeats();
part("status").textContent = "";
document.body.dataset.ready = "yes";
