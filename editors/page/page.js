// Files that are dropped, judged by the worker, and what is shown of the result. Nothing is sent.
"use strict";

const LONGEST = 10_000; // milliseconds that a run may take
const START = 90_000; // and the start, on a slow machine
const MOST_BYTES = 32 * 1024 * 1024 + 1; // what no file may have: more need not be read to say so
const MOST_SHOWN = 300; // tables
const given = { files: [], columns: "", result: null, by: null, proofs: [] };
const say = (key, values) => { field("status").textContent = key ? w(key, values) : ""; };

// In the order in which they are needed: Python starts while what follows is fetched and unpacked.
const PARTS = ["worker", "loader", "machine", "wasm", "lock", "library", "tool"];
function unpacked() {
  let fetched, last;
  return PARTS.map((name) => {
    const held = field(`part-${name}`);
    fetched = Promise.resolve(fetched).then(() => fetch(held.dataset.src || `data:application/octet-stream;base64,${held.textContent}`));
    last = Promise.all([fetched, last]).then(([found]) => new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).blob());
    return last;
  });
}

let parts = null, started = null, turn = Promise.resolve();
class Told extends Error {} // its message is for who reads the page
function engine() {
  if (typeof WebAssembly === "undefined") return Promise.reject(new Told(w("no_wasm")));
  if (typeof DecompressionStream === "undefined") return Promise.reject(new Told(w("old_browser")));
  parts ??= unpacked();
  started ??= parts[0].then(async (source) => {
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const ready = answer(worker, { start: true }, START);
    PARTS.forEach((name, n) => parts[n].then((data) => worker.postMessage({ part: name, data })));
    await Promise.all([ready, ...parts]);
    return worker;
  });
  return started;
}
function answer(worker, request, longest) {
  return new Promise((resolve, reject) => {
    const end = (problem, fatal = true) => {
      clearTimeout(watch);
      if (fatal) { worker.terminate(); started = null; }
      reject(problem);
    };
    const watch = setTimeout(() => end(new Told(w(request.start ? "no_start" : "too_long", { why: "" }))), longest);
    worker.onerror = (event) => { event.preventDefault?.(); end(new Told(w("no_start", { why: event.message || "" }))); };
    worker.onmessage = ({ data }) => {
      if (data.failed !== undefined) return end(new Told(data.spent ? w("no_memory") : w(request.start ? "no_start" : "defect", { why: data.failed })), request.start || data.fatal);
      clearTimeout(watch);
      resolve(data);
    };
    worker.postMessage(request);
  });
}
// What the tool makes of a request; one after the other.
function ask(method, values, files) {
  const made = turn.then(engine).then((worker) => answer(worker, { method, given: values, files, language }, LONGEST)).then((found) => {
    if (!found.done) throw new Told(found.made);
    return found.made;
  });
  turn = made.catch(() => {});
  return made;
}
function complain(problem) {
  say("");
  field("status").textContent = problem instanceof Told ? problem.message : w("defect", { why: problem.message });
}

async function take(list) {
  const found = [...list];
  if (!found.length) return;
  given.columns = "";
  forget();
  const twice = found.find((file, n) => found.some((other, m) => m < n && other.name === file.name));
  if (twice) return say("twice", { name: twice.name });
  try {
    const files = await Promise.all(found.map(async (file) => ({ name: file.name, data: new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer().catch(() => { throw new Told(w("unreadable", { name: file.name })); })) })));
    given.proofs = await Promise.all(files.filter(isCertificate).map(proven));
    given.files = files.filter((file) => !isCertificate(file));
    await judge();
  } catch (problem) { complain(problem); }
}
function forget() {
  given.result = null;
  field("results").replaceChildren();
}
async function run() {
  await recalled;
  const made = await ask("judge", [language, field("day").value, given.columns], [...keptFiles(), ...given.files]);
  given.by = started;
  return made;
}
// Something of the last run, which is made again where the worker that made it is gone.
async function written(method, ...values) {
  if (given.by !== started) await run();
  return ask(method, values);
}
async function judge() {
  if (!given.files.length) {
    if (!given.proofs.length) return forget();
    field("results").replaceChildren(el("h2", w("results")), ...given.proofs.map(proof));
    say("done");
    return field("results").focus();
  }
  say("judging", { names: given.files.map((each) => each.name).join(", ") });
  try {
    given.result = JSON.parse(await run());
    display(given.result);
    say("done");
    field("results").focus();
  } catch (problem) { forget(); complain(problem); }
}

function button(key, then, values) {
  const made = el("button", w(key, values), { type: "button" });
  made.addEventListener("click", () => Promise.resolve().then(then).catch(complain));
  return made;
}
function save(name, type, data) {
  const link = el("a", null, { download: name, href: URL.createObjectURL(new Blob([data], { type })) });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
const stem = () => given.files.length === 1 ? given.files[0].name.replace(/\.[^.]*$/, "") : "tapete";
const ending = (name) => name.slice(name.lastIndexOf("."));

function findings(list) {
  const made = el("ul", null, { class: "points" });
  for (const each of list) {
    const line = el("li");
    line.append(el("strong", `${each.word} ${each.code}`), ` ${each.message}${each.clause ? ` [${each.clause}]` : ""} · ${each.at}`);
    if (each.help) line.append(el("div", `${w("help")}: ${each.help}`, { class: "help" }));
    made.append(line);
  }
  return made;
}
function ruling(table) {
  const made = el("article", null, { class: `finding ${table.verdict === "violation" ? "error" : table.verdict === "ok" ? "" : "doubtful"}` });
  made.append(el("h3", table.name));
  if (table.name !== table.path) made.append(el("p", table.path, { class: "stamp" }));
  const [verdict, counted] = table.line.split(/: (.*)/s);
  made.append(el("p", verdict, { class: `ruling ${table.verdict}` }));
  if (counted) made.append(el("p", counted, { class: "help" }));
  if (table.findings.length) made.append(findings(table.findings));
  if (table.closed.length) made.append(el("p", `${w("closed")}: ${table.closed.join("; ")}`));
  return made;
}
function display(result) {
  const out = field("results"), tools = el("p", null, { class: "tools" });
  tools.append(
    button("save_json", async () => save(`${stem()}.json`, "application/json", await written("written", "json"))),
    button("save_csv", async () => save(`${stem()}-${w("results").toLowerCase()}.csv`, "text/csv", await written("written", "csv"))),
    button("save_report", async () => save(`${stem()}.html`, "text/html", await written("report"))),
  );
  if (result.sheets.length === 1 && given.files.length === 1)
    tools.append(button("save_sheet", async () => save(`${stem()}-${w("results").toLowerCase()}${ending(result.sheets[0])}`, "application/octet-stream", await written("sheet"))));
  if (given.files.length === 1 && given.files[0] === entered)
    tools.append(button("save_table", () => save(entered.name, "application/yaml", entered.data)));
  tools.append(...keeping(), button("print", () => window.print()));
  out.replaceChildren(el("h2", w("results")), ...given.proofs.map(proof), el("p", result.summary, { class: "summary" }), tools);
  if (result.sheets.length) out.append(columns(result.sheets));
  if (result.about.length) out.append(findings(result.about));
  out.append(...result.tables.slice(0, MOST_SHOWN).map(ruling));
  if (result.tables.length > MOST_SHOWN) out.append(el("p", w("not_shown", { count: result.tables.length - MOST_SHOWN }), { class: "open" }));
  if (result.doubts.length) out.append(el("h3", w("doubts")), findings(result.doubts));
  const whole = el("details"), text = el("pre", null, { tabindex: 0 });
  whole.addEventListener("toggle", async () => { if (whole.open && !text.textContent) text.textContent = await written("written", "text").catch(complain) ?? ""; });
  whole.append(el("summary", w("whole")), text);
  out.append(whole);
}

function columns(sheets) {
  const made = el("details"), text = el("textarea", null, { rows: 14, spellcheck: "false", "aria-label": w("columns") });
  const which = el("select", null, { "aria-label": w("sheet") });
  for (const name of sheets) which.append(el("option", name, { value: name }));
  text.value = given.columns;
  const propose = async () => { text.value = await ask("columns", [which.value, language]); };
  made.addEventListener("toggle", () => { if (made.open && !text.value) propose().catch(complain); });
  which.addEventListener("change", () => propose().catch(complain));
  made.append(el("summary", w("columns")), el("p", w("columns_how")));
  if (sheets.length > 1) made.append(which);
  made.append(text, button("use_columns", () => { given.columns = text.value; return judge(); }));
  made.open = Boolean(given.columns);
  return made;
}
