// Runs Python beside the page, so that the page stays quick while an agent thinks: loads the interpreter and
// the wheels that stand beside it, then answers each message by one call of a function of table.py.

import { loadPyodide } from "./python/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;

async function fetched(path) {
  const response = await fetch(here(path));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response;
}

async function start() {
  const python = await loadPyodide({ indexURL: here("python/") });
  const wheels = await (await fetched("wheels/wheels.json")).json();
  const contents = await Promise.all(wheels.map(async (name) => (await fetched(`wheels/${name}`)).arrayBuffer()));
  contents.forEach((content) => python.unpackArchive(content, "wheel"));
  python.FS.writeFile("/home/pyodide/table.py", await (await fetched("table.py")).text());
  return python.pyimport("table").answer;
}

const started = start();

self.onmessage = async ({ data: { id, call, given } }) => {
  try {
    const answer = await started;
    self.postMessage({ id, ...JSON.parse(answer(call, JSON.stringify(given))) });
  } catch (error) {
    self.postMessage({ id, broken: String(error) });
  }
};
