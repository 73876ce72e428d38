// The pages of `tapete site` in Chromium: who can use them, on a phone too, and the form of limits by keyboard alone.
//
//     node tests/verify/site.mjs FOLDER
import { createRequire } from "node:module";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const need = createRequire(new URL("../../editors/page/package.json", import.meta.url));
const { chromium } = need("playwright-core");
const axe = readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
const faults = [];
const hold = (good, what) => { if (!good) faults.push(what); };
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ locale: "es-ES" });
const page = await context.newPage();
const asked = [], errors = [];
page.on("request", (each) => { if (/^(https?|wss?):/.test(each.url())) asked.push(each.url()); });
page.on("pageerror", (each) => errors.push(String(each)));
const open = (name, width) => page.setViewportSize({ width, height: 900 }).then(() => page.goto(pathToFileURL(join(folder, name)).href));
const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function usable(name) {
  await open(name, 390);
  hold(await wide() <= 0, `${name}: ${await wide()} px wider than a phone`);
  await page.evaluate(axe);
  for (const each of await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }).then((found) => found.violations)))
    hold(!["serious", "critical"].includes(each.impact), `${name}: axe ${each.id}: ${each.nodes[0].html.slice(0, 120)}`);
}

// The largest page of each kind, in both languages.
const largest = new Map();
for (const language of ["es", "en"])
  for (const file of readdirSync(join(folder, language))) {
    const kind = `${language}/${file.split(/[-.]/)[0]}`, size = statSync(join(folder, language, file)).size;
    if (!largest.has(kind) || largest.get(kind)[0] < size) largest.set(kind, [size, `${language}/${file}`]);
  }
const looked = ["index.html", "limites.html", ...[...largest.values()].map(([, name]) => name)];
for (const name of looked) await usable(name);
const form = statSync(join(folder, "limites.html")).size, most = Math.max(...[...largest.values()].map(([size]) => size));
hold(form <= 500_000, "limites.html is larger than 500 kB");
hold(most <= 200_000, "a page is larger than 200 kB");

// The form: every text and game is shown without an error and fits a phone; then one is filled in without a mouse.
await open("limites.html", 390);
const games = await page.locator("#regulation option").count();
for (let n = 0; n < games; n += 1) {
  await page.selectOption("#regulation", { index: n });
  hold(await wide() <= 0, `limites.html: ${await page.locator("#regulation option").nth(n).textContent()} is wider than a phone`);
}
const bars = await page.evaluate(() => [...document.querySelectorAll("option")].filter((each) => /undefined|null|NaN/.test(each.textContent)).length);
hold(bars === 0, "an option says undefined");
await open("limites.html", 1280);
await page.keyboard.press("Tab");
for (let n = 0; n < 10 && await page.evaluate(() => document.activeElement.id !== "search"); n += 1) await page.keyboard.press("Tab");
await page.keyboard.type("singapur");
await page.keyboard.press("Tab");
await page.keyboard.press("Tab");
await page.keyboard.press("Control+A");
await page.keyboard.type("25");
hold((await page.inputValue("#minimum")) === "25", "the keyboard does not reach the minimum");
const focus = (start) => page.evaluate((text) => { const label = document.activeElement.getAttribute("aria-label") || document.activeElement.parentElement.textContent; return label.startsWith(text); }, start);
const until = async (start) => { for (let n = 0; n < 300 && !await focus(start); n += 1) await page.keyboard.press("Tab"); hold(await focus(start), `the keyboard does not reach ${start}`); };
const lay = await page.evaluate(() => [...document.querySelectorAll("#sheet input")].find((each) => each.id === "rate lay").getAttribute("aria-label"));
await until(lay);
const line = () => page.evaluate(() => document.querySelector('[id="rate lay"]').closest("tr").textContent);
const edge = () => page.evaluate(() => [...document.querySelectorAll('[id="price max(lay(4)) 0"]')].map((each) => each.closest("tr").lastChild.textContent).join());
hold((await edge()).startsWith("1/60 "), `lay 4 with 5 % of the win: ${await edge()}`);
await page.keyboard.press("Control+A");
await page.keyboard.type("0");
hold((await edge()) === "0", `lay 4 without commission: ${await edge()}`);
hold(await page.evaluate(() => document.querySelector('[id="price max(lay(5)) 0"]').closest("tr").lastChild.textContent) === "0", "lay 5 has another commission than lay 4");
hold((await line()).includes("◆"), `another commission is no difference: ${await line()}`);
await page.focus("summary");
await page.keyboard.press("Enter");
await page.keyboard.press("Tab");
const before = await page.locator("#sheet tr").count();
await page.keyboard.press("Space");
hold(await page.locator("#sheet tr").count() < before, "a bet that is not offered is still there");
await page.emulateMedia({ media: "print" });
hold(await page.evaluate(() => getComputedStyle(document.querySelector("details")).display === "none"), "the choice of bets is printed");
await browser.close();
hold(asked.length === 0, `the pages asked for ${asked}`);
hold(errors.length === 0, `errors: ${errors.slice(0, 3)}`);
console.log(`site: ${looked.length} kinds of pages, ${games} games in the form, ${asked.length} requests; limites.html ${form} bytes (≤ 500000), the largest page ${most} (≤ 200000)`);
for (const each of faults) console.log(each);
process.exit(faults.length ? 1 : 0);
