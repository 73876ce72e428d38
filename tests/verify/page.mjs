// The built page in a browser: what it says beside what the command says, what it asks the network for, who can use it.
//
//     node tests/verify/page.mjs CASES.json out chromium|firefox disk|http
//
// CASES.json: see `told` in page.py; data in base64, and what the command prints for it. The last line that is printed has the figures as JSON, those before are faults.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [source, out, browserName, way] = process.argv.slice(2);
const need = createRequire(new URL("../../editors/page/package.json", import.meta.url));
const axe = readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
const told = JSON.parse(readFileSync(source, "utf8")), { day, cases } = told;
const faults = [];
const hold = (good, what) => { if (!good) faults.push(what); };
// Firefox as Debian has it speaks WebDriver BiDi: that of newer releases of Playwright wants commands it lacks.
const LAUNCH = {
  chromium: { executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] },
  firefox: { executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr", channel: "moz-firefox" },
};

// The parts of the page are served, and nothing else; what else is asked for is counted.
const requests = [];
const server = createServer((request, answer) => {
  const name = /^\/page\/(index\.html|\w+\.bin)?$/.exec(request.url);
  if (!name) { requests.push(request.url); answer.end(); return; }
  answer.writeHead(200, { "Content-Type": name[1]?.endsWith(".bin") ? "application/octet-stream" : "text/html; charset=utf-8" });
  answer.end(readFileSync(join(out, "verificar", name[1] || "index.html")));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
// Where a script in the page tries to send something: another address than that of the page, which may ask its own.
const elsewhere = createServer((request, answer) => { requests.push(request.url); answer.end(); });
await new Promise((done) => elsewhere.listen(0, "127.0.0.1", done));
const abroad = `http://127.0.0.1:${elsewhere.address().port}`;
const host = `http://127.0.0.1:${server.address().port}`;
const address = way === "http" ? `${host}/page/` : pathToFileURL(resolve(out, "verificar.html")).href;
const browser = await need("playwright-core")[browserName].launch(LAUNCH[browserName]);
const context = await browser.newContext({ locale: "es-ES", acceptDownloads: true, bypassCSP: false });
const page = await context.newPage();
const asked = [], errors = [];
page.on("request", (each) => { if (/^(https?|wss?):/.test(each.url()) && ![host, abroad].some((its) => each.url().startsWith(its))) asked.push(each.url()); });
// What the policy forbids, Firefox tells as an error: the address that Pyodide tries (see worker.js), a worker from afar.
page.on("pageerror", (each) => { if (!/Content-Security-Policy|Security Error: .* may not load data from/.test(each)) errors.push(String(each)); });

// Milliseconds of the processor that the browser has had, of all its processes: those below this one.
function spent() {
  const known = new Map();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) try {
    const told = readFileSync(`/proc/${id}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
    known.set(id, { parent: told[1], ticks: Number(told[11]) + Number(told[12]) });
  } catch {} // gone since
  const below = (parent) => [...known].reduce((sum, [id, each]) => each.parent === parent ? sum + each.ticks + below(id) : sum, 0);
  return below(`${process.pid}`) * 10;
}
let cpu = spent();
const opened = Date.now();
await page.goto(address);
const status = () => page.textContent("#status");
const settled = (text) => page.waitForFunction((start) => document.getElementById("status").textContent.startsWith(start), text, { timeout: 90_000 });
await settled("Todo preparado");
const ready = Date.now() - opened, readyCpu = spent() - cpu;
await page.fill("#day", day);
// From the choice of files to the last word of the status, by the clock of the page.
await page.evaluate(() => {
  window.clock = [0, 0];
  document.getElementById("files").addEventListener("change", () => { clock[0] = performance.now(); }, true);
  new MutationObserver(() => { clock[1] = performance.now(); }).observe(document.getElementById("status"), { childList: true });
});

// The status changes to that of the run before the files are read: what follows it is the end.
const buffered = ({ name, data }) => ({ name, mimeType: "", buffer: Buffer.from(data, "base64") });
async function judge(files) {
  await page.evaluate(() => { document.getElementById("status").textContent = "Comprobando"; });
  await page.setInputFiles("#files", files);
  await page.waitForFunction(() => !document.getElementById("status").textContent.startsWith("Comprobando"), null, { timeout: 90_000 });
  return page.evaluate(() => clock[1] - clock[0]);
}
async function saved(name) {
  if (browserName === "firefox") {
    // The protocol tells of no download here: what is saved is taken where the page hands it to the browser.
    await page.evaluate(() => {
      window.taken = new Promise((done) => {
        const handed = HTMLAnchorElement.prototype.click, made = URL.createObjectURL;
        let blob;
        URL.createObjectURL = (given) => made.call(URL, blob = given);
        HTMLAnchorElement.prototype.click = function () {
          [HTMLAnchorElement.prototype.click, URL.createObjectURL] = [handed, made];
          blob.text().then((text) => done({ name: this.download, text }));
        };
      });
    });
    await page.getByRole("button", { name, exact: true }).click();
    const { name: suggested, text } = await page.evaluate(() => taken);
    return { name: suggested, data: text };
  }
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
  return { name: download.suggestedFilename(), data: readFileSync(await download.path()) };
}
const times = [];
let same = 0;
for (const each of cases) {
  times.push(await judge([buffered(each)]));
  const found = await page.evaluate(() => given.result && written("written", "json"));
  same += found === each.json;
  hold(found === each.json, `${each.name}: the page and the command differ (${await status()})`);
}
cpu = spent();
const large = await judge([buffered(told.sheet)]), largeCpu = spent() - cpu;
hold(await page.evaluate(() => given.result?.tables.length) === told.sheet.tables, `the large sheet: ${await status()}`);
const list = buffered(cases.find((each) => each.name.endsWith(".csv")));
await judge([list]);
hold((await saved("Guardar JSON")).data.toString() === cases.find((each) => each.name === list.name).json, "the saved JSON is another");
hold((await saved("Guardar CSV")).data.toString().replace(/^\ufeff/, "").startsWith("Mesa;Resultado;"), "the saved CSV has other heads");
hold((await saved("Guardar informe")).data.toString().includes("</html>"), "no report");
hold((await saved("Guardar la hoja con el resultado")).name.endsWith(".csv"), "the sheet does not come back");
await page.click("details summary");
await page.waitForFunction(() => document.querySelector("textarea").value.length > 50, null, { timeout: 20_000 });

// A map of columns that is edited, by which the sheet is judged as the command does.
const { file: sheetFile, map, json: byMap } = told.mapped;
await judge([buffered(sheetFile)]);
await page.click("details summary");
await page.waitForFunction(() => document.querySelector("textarea").value.length > 50, null, { timeout: 20_000 });
await page.fill("textarea", map);
await page.getByRole("button", { name: "Comprobar con estas columnas", exact: true }).click();
await page.waitForFunction(() => given.columns && document.getElementById("status").textContent.startsWith("Comprobación"), null, { timeout: 20_000 });
hold(await page.evaluate(() => written("written", "json")) === byMap, `a map of columns: ${await status()}`);

// Certificates, right and wrong; nothing of the tool checks them.
for (const [certificate, start] of [[told.certificate, "Certificado correcto: "], [told.forged, "El certificado no es correcto"]]) {
  await judge([buffered(certificate)]);
  hold((await page.textContent("#results .ruling")).startsWith(start), `${certificate.name}: ${await page.textContent("#results")}`);
}

// What is typed into the form, judged in full; the table file of it is judged alike.
await page.fill("#search", "asturias");
await page.fill("#minimum", "5");
await page.fill("#maximum", "2500");
await page.fill('[id="price max(hard(6)) 0"]', "8");
await page.waitForFunction(() => entered && document.querySelector("#ruling .ruling.violation"), null, { timeout: 20_000 });
hold((await page.textContent("#ruling")).includes("TAB001"), `the form: ${await page.textContent("#ruling")}`);
await page.click("#ruling button");
await page.waitForFunction(() => document.querySelector("#results h3")?.textContent === entered.name, null, { timeout: 20_000 });
hold(await page.textContent("#results .ruling") === await page.textContent("#ruling .ruling"), "the form and its table file differ");
hold((await saved("Guardar la mesa como archivo")).data.toString().includes("norma: es_as_craps_2011"), "the form gives no table file");

// Decrees of one's own: in a copy of the page from the disk, in the browser for an address; a table may name them.
await judge(told.own.map(buffered));
let again = page;
if (way === "disk") {
  const { name, data } = await saved("Guardar esta página con sus normas");
  writeFileSync(join(out, "copy.html"), data);
  hold(name === "verificar.html", `the copy is called ${name}`);
  again = await context.newPage();
  await again.goto(pathToFileURL(resolve(out, "copy.html")).href);
} else {
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Guardar las normas en este navegador", exact: true }).click();
  await page.waitForFunction(() => own.stored, null, { timeout: 20_000 });
  again = await context.newPage();
  await again.goto(address);
}
await again.waitForFunction(() => document.getElementById("status").textContent.startsWith("Todo preparado"), null, { timeout: 90_000 });
await again.fill("#day", day);
await again.setInputFiles("#files", [buffered(told.byOwn)]);
await again.waitForFunction(() => given.result || /^Error/.test(document.getElementById("status").textContent), null, { timeout: 20_000 });
hold(await again.evaluate(() => given.result && written("written", "json")) === told.byOwn.json, `a decree that was kept: ${await again.textContent("#status")}`);
await again.getByRole("button", { name: "Quitarlas", exact: true }).click();
await again.waitForFunction(() => !own.files.length, null, { timeout: 20_000 });
if (way === "http") hold(await again.evaluate(() => stored("readonly", (store) => store.getAll())).then((left) => !left.length), "what was forgotten is there");
await again.close();
await judge([list]);

// What is accessible, without a mouse too, on a phone and on paper.
await page.evaluate(axe);
const audit = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
const serious = audit.violations.filter((each) => ["serious", "critical"].includes(each.impact));
for (const each of serious) faults.push(`axe: ${each.id} ${each.nodes[0].html.slice(0, 120)}`);
await page.evaluate(() => { document.activeElement.blur(); scrollTo(0, 0); });
const unreached = new Set(["language", "files", "day", "Guardar JSON", "search", "regulation", "Ver el resultado completo y guardarlo", "price max(hard(6)) 0"]);
for (let n = 0; n < 300 && unreached.size; n += 1) { await page.keyboard.press("Tab"); unreached.delete(await page.evaluate(() => document.activeElement.id || document.activeElement.textContent)); }
hold(!unreached.size, `the keyboard does not reach ${[...unreached]}`);
await page.setViewportSize({ width: 390, height: 800 });
hold(await page.evaluate(() => document.documentElement.scrollWidth <= 390), "wider than a phone");
// Firefox emulates no paper over this protocol: what the style says of it is read there.
if (browserName === "chromium") await page.emulateMedia({ media: "print" });
hold(await page.evaluate((emulated) => {
  const tools = document.querySelector(".tools"), rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  if (emulated) return [tools, document.getElementById("sheet")].every((each) => getComputedStyle(each).display === "none");
  return rules.some((rule) => rule.media?.mediaText === "print" && [...rule.cssRules].some((each) => each.selectorText && tools.matches(each.selectorText) && each.style.display === "none"));
}, browserName === "chromium"), "buttons, or a form that nobody has filled in, are printed");
if (browserName === "chromium") await page.emulateMedia({ media: "screen" });
await page.click("#language");
await page.waitForFunction(() => document.querySelector("#results h2")?.textContent === "Result", null, { timeout: 20_000 });
await page.click("#language");
await page.waitForFunction(() => document.querySelector("#results h2")?.textContent === "Resultado", null, { timeout: 20_000 });

// As it stands for every text and game: something is judged, and no entry is one that cannot be told.
if (browserName === "chromium" && way === "disk") {
  await page.fill("#search", "");
  for (const game of await page.locator("#regulation option").evaluateAll((all) => all.map((each) => each.value))) {
    await page.selectOption("#regulation", game);
    const said = await page.evaluate(() => ruled().then(() => entered ? "" : field("ruling").textContent, String));
    hold(!said, `the form of ${game}: ${said}`);
  }
}

// Hostile files: a message or a verdict within the time of the watchdog, and the next file is judged.
const hostile = [];
for (const each of told.hostile) {
  const took = await judge([buffered(each)]);
  const said = (await status()).trim();
  hold(took < 20_000 && said && !said.startsWith("Error interno"), `${each.name}: ${took} ms, ${said}`);
  hostile.push([each.name, Math.round(took), said === "Comprobación terminada." ? await page.textContent(".summary") : said]);
}
// A run that does not end is ended.
await page.evaluate(async () => { (await engine()).postMessage = () => {}; });
hold(await judge([list]) < 11_000 && (await status()).includes("diez segundos"), `the watchdog: ${await status()}`);
await judge([list, list]);
hold((await status()).startsWith("Hay dos archivos"), "two files of one name are judged");
await judge([list]);
hold(await page.evaluate(() => given.result !== null), "nothing is judged after hostile files");

// Nothing leaves the page, though a script in it tries.
await page.evaluate(async (to) => {
  new Image().src = `${to}/image`;
  const form = document.createElement("form");
  form.action = `${to}/form`; document.body.append(form);
  try { form.submit(); } catch {} // Firefox throws where the policy forbids it
  const frame = document.createElement("iframe");
  frame.src = `${to}/frame`; document.body.append(frame);
  await fetch(`${to}/fetch`).catch(() => {});
  try { new Worker(`${to}/worker`); } catch {}
  try { navigator.sendBeacon(`${to}/beacon`); } catch {} // Firefox throws where the policy forbids it
  await new Promise((done) => setTimeout(done, 500));
}, abroad);
hold(!requests.length, `requests reached the server: ${requests}`);
hold(!asked.length, `the page asked for ${asked}`);
hold(errors.length === 0, `errors in the page: ${errors.slice(0, 3)}`);

// Without WebAssembly the form stays.
const bare = await context.newPage();
await bare.addInitScript(() => { delete globalThis.WebAssembly; });
await bare.goto(address);
hold((await bare.textContent("#status")).includes("WebAssembly"), "it is not said that WebAssembly is missing");
hold(await bare.locator("#sheet table").count() > 0, "the form is not there without WebAssembly");
await browser.close();
rmSync(join(out, "copy.html"), { force: true });
server.close();
elsewhere.close();

const later = times.slice(1).sort((a, b) => a - b);
for (const each of faults) console.log(`${browserName}, ${way}: ${each}`);
console.log(JSON.stringify({ ready, readyCpu, first: times[0], later: later[later.length >> 1], large, largeCpu, same, asked: requests.length + asked.length, serious: serious.length, hostile }));
process.exit(faults.length ? 1 : 0);
