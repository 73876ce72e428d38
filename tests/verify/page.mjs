// The built page in Chromium: what it says beside what the command says, what it asks the network for, who can use it.
//
//     node tests/verify/page.mjs CASES.json out/verificar.html
//
// CASES.json: {day, cases: [{name, data, json}]}, the data in base64 and what the command prints for it.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [source, file] = process.argv.slice(2);
const need = createRequire(new URL("../../editors/page/package.json", import.meta.url));
const { chromium } = need("playwright-core");
const axe = readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
const { day, cases } = JSON.parse(readFileSync(source, "utf8"));
const faults = [];
const hold = (good, what) => { if (!good) faults.push(what); };
const ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

let requests = 0;
const server = createServer((request, answer) => { requests += 1; answer.end(); });
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const host = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ARGUMENTS });
const context = await browser.newContext({ locale: "es-ES", acceptDownloads: true, bypassCSP: false });
const page = await context.newPage();
const asked = [], errors = [];
page.on("request", (each) => { if (/^(https?|wss?):/.test(each.url())) asked.push(each.url()); });
page.on("pageerror", (each) => errors.push(String(each)));

const opened = Date.now();
await page.goto(pathToFileURL(file).href);
const status = () => page.textContent("#status");
const settled = (text) => page.waitForFunction((start) => document.getElementById("status").textContent.startsWith(start), text, { timeout: 90_000 });
await settled("Todo preparado");
const ready = Date.now() - opened;
await page.fill("#day", day);

// The status changes to that of the run before the files are read: what follows it is the end.
async function judge(files) {
  const start = Date.now();
  await page.evaluate(() => { document.getElementById("status").textContent = "Comprobando"; });
  await page.setInputFiles("#files", files);
  await page.waitForFunction(() => !document.getElementById("status").textContent.startsWith("Comprobando"), null, { timeout: 90_000 });
  return Date.now() - start;
}
async function saved(name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
  return { name: download.suggestedFilename(), data: readFileSync(await download.path()) };
}
const times = [];
for (const each of cases) {
  times.push(await judge([{ name: each.name, mimeType: "", buffer: Buffer.from(each.data, "base64") }]));
  const found = await page.evaluate(() => given.result && given.result.json);
  hold(found === each.json, `${each.name}: the page and the command differ (${await status()})`);
}
const list = { name: cases.find((each) => each.name.endsWith(".csv")).name, mimeType: "", buffer: Buffer.from(cases.find((each) => each.name.endsWith(".csv")).data, "base64") };
await judge([list]);
hold((await saved("Guardar JSON")).data.toString() === cases.find((each) => each.name === list.name).json, "the saved JSON is another");
hold((await saved("Guardar CSV")).data.toString().startsWith("\ufeffMesa;Resultado;"), "the saved CSV has other heads");
hold((await saved("Guardar informe")).data.toString().includes("</html>"), "no report");
hold((await saved("Guardar la hoja con el resultado")).name.endsWith(".csv"), "the sheet does not come back");
await page.click("details summary");
await page.waitForFunction(() => document.querySelector("textarea").value.length > 50, null, { timeout: 20_000 });

// What is accessible, without a mouse too, on a phone and on paper.
await page.evaluate(axe);
const audit = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
for (const each of audit.violations) hold(!["serious", "critical"].includes(each.impact), `axe: ${each.id} ${each.nodes[0].html.slice(0, 120)}`);
await page.evaluate(() => { document.activeElement.blur(); scrollTo(0, 0); });
const reached = new Set();
for (let n = 0; n < 40; n += 1) { await page.keyboard.press("Tab"); reached.add(await page.evaluate(() => document.activeElement.id || document.activeElement.textContent)); }
for (const each of ["language", "files", "day", "Guardar JSON", "search", "regulation"]) hold(reached.has(each), `the keyboard does not reach ${each}`);
await page.setViewportSize({ width: 390, height: 800 });
hold(await page.evaluate(() => document.documentElement.scrollWidth <= 390), "wider than a phone");
await page.emulateMedia({ media: "print" });
hold(await page.evaluate(() => getComputedStyle(document.querySelector(".tools")).display === "none"), "buttons are printed");
await page.emulateMedia({ media: "screen" });
await page.click("#language");
await page.waitForFunction(() => document.querySelector("#results h2")?.textContent === "Result", null, { timeout: 20_000 });
await page.click("#language");
await page.waitForFunction(() => document.querySelector("#results h2")?.textContent === "Resultado", null, { timeout: 20_000 });

// Hostile files: a message or a verdict within the time of the watchdog, and the next file is judged.
const HOSTILE = [
  ["<img src=x onerror=alert(1)>.yaml", "game: craps\n"], ["-", "game: craps\n"], ["a\u202eb.yaml", "game: craps\n"], ["-o.yaml", "game: craps\n"],
  ["large.yaml", `a: "${"x".repeat(5_000_000)}"\n`], ["large.csv", "a;b;c\n1;2;3\n".repeat(400_000)],
  ["aliases.yaml", `a: &a [x,x,x,x,x,x,x,x,x]\n${[..."bcdefghij"].map((c, n) => `${c}: &${c} [${Array(9).fill(`*${"abcdefghi"[n]}`)}]`).join("\n")}\n`],
  ["broken.xlsx", "PK\u0003\u0004 and nothing else"], ["deep.json", "[".repeat(100_000)],
];
for (const [name, text] of HOSTILE) {
  const took = await judge([{ name, mimeType: "", buffer: Buffer.from(text) }]);
  hold(took < 30_000 && (await status()).trim(), `${name}: ${took} ms, ${await status()}`);
  hold(!(await status()).startsWith("Error interno"), `${name}: ${await status()}`);
}
await judge([list, list]);
hold((await status()).startsWith("Hay dos archivos"), "two files of one name are judged");
await judge([list]);
hold(await page.evaluate(() => given.result !== null), "nothing is judged after hostile files");

// Nothing leaves the page, though a script in it tries.
await page.evaluate(async (to) => {
  new Image().src = `${to}/image`;
  const form = document.createElement("form");
  form.action = `${to}/form`; document.body.append(form); form.submit();
  const frame = document.createElement("iframe");
  frame.src = `${to}/frame`; document.body.append(frame);
  await fetch(`${to}/fetch`).catch(() => {});
  try { new Worker(`${to}/worker`); } catch {}
  navigator.sendBeacon(`${to}/beacon`);
  await new Promise((done) => setTimeout(done, 500));
}, host);
hold(requests === 0, `${requests} requests reached the server`);
hold(asked.filter((each) => !each.startsWith(host)).length === 0, `the page asked for ${asked}`);
hold(errors.length === 0, `errors in the page: ${errors.slice(0, 3)}`);

// Without WebAssembly the form stays.
const bare = await context.newPage();
await bare.addInitScript(() => { delete globalThis.WebAssembly; });
await bare.goto(pathToFileURL(file).href);
hold((await bare.textContent("#status")).includes("WebAssembly"), "it is not said that WebAssembly is missing");
hold(await bare.locator("#sheet table").count() > 0, "the form is not there without WebAssembly");
await browser.close();
server.close();

const later = times.slice(1).sort((a, b) => a - b);
console.log(`page: ready in ${ready} ms, first table ${times[0]} ms, later ${later[later.length >> 1]} ms (median), ${cases.length} files as the command has them, ${requests} requests`);
for (const each of faults) console.log(each);
process.exit(faults.length ? 1 : 0);
