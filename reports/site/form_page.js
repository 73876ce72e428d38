// The form itself: fields, the sheet filled in, and what differs from it. Words come from the page's data.
"use strict";

const PAGE = JSON.parse(document.getElementById("data").textContent);
let language = (navigator.language || "").startsWith("en") ? "en" : "es";
const w = (key, values) => PAGE.words[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
const field = (id) => document.getElementById(id);
// `left`: bets that the table does not offer; `charged`: by bet, what follows from its commission.
const chosen = { sheet: null, typed: new Map(), left: new Set(), charged: new Map() };

function el(name, text, attributes) {
  const made = document.createElement(name);
  if (text !== undefined && text !== null) made.textContent = text;
  for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
  return made;
}
// A cell that says what it is about where there is no room for heads.
const cellOf = (key, text) => el("td", text || null, { "data-head": w(key) });
const sign = () => language === "es" ? "," : ".";
// A finite decimal of at most four places, else the fraction.
function told(value) {
  const scaled = mul(value, [10000n, 1n]);
  if (scaled[1] !== 1n) return show(value);
  const size = scaled[0] < 0n ? -scaled[0] : scaled[0];
  const part = `${size % 10000n}`.padStart(4, "0").replace(/0+$/, "");
  return `${scaled[0] < 0n ? "−" : ""}${size / 10000n}${part ? sign() + part : ""}`;
}
function percent(value) {
  const size = value[0] < 0n ? neg(value) : value;
  const n = floor(add(mul(size, [10000n, 1n]), [1n, 2n]));
  return `${value[0] < 0n ? "−" : ""}${n / 100n}${sign()}${`${n % 100n}`.padStart(2, "0")}${language === "es" ? "\u00a0" : ""}%`;
}
const edgeText = (value) => value[0] === 0n ? "0" : `${show(value).replace("-", "−")} (${percent(value)})`;

function fill() {
  document.documentElement.lang = language;
  document.title = w("title");
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = w(each.dataset.word);
  field("language").textContent = language === "es" ? "English" : "Español";
  field("built").textContent = w("built", { day: PAGE.day }) + (Date.now() - Date.parse(PAGE.day) > 90 * 864e5 ? ` ${w("old")}` : "");
  list();
}

const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
function list() {
  const wanted = plain(field("search").value).split(/\s+/).filter((part) => part);
  const select = field("regulation"), before = select.value;
  select.replaceChildren();
  PAGE.data.sheets.forEach((data, n) => {
    const name = [data.place && data.place[language], data.title, data.called[language]].filter((part) => part).join(" · ");
    const sought = plain(`${name} ${data.text} ${data.game} ${data.place ? Object.values(data.place).join(" ") : ""}`);
    if (wanted.every((part) => sought.includes(part))) select.append(el("option", name, { value: n }));
  });
  if ([...select.options].some((option) => option.value === before)) { select.value = before; offer(); }
  else change();
}

// Another text or game: nothing that was typed or left out is about it.
function change() {
  chosen.typed.clear();
  chosen.left.clear();
  offer();
}

const betOf = (key) => /^\w+\(([^()]+)/.exec(key)[1];
function offer() {
  const data = PAGE.data.sheets[field("regulation").value], names = new Map();
  chosen.sheet = data ? expanded(data, PAGE.data.pool) : null;
  for (const [key, bet] of Object.entries(chosen.sheet ? chosen.sheet.bets : {})) names.set(betOf(key), bet.names[language]);
  field("offered").replaceChildren(...[...names].map(([bet, name]) => {
    const label = el("label"), box = el("input", null, { type: "checkbox" });
    box.checked = !chosen.left.has(bet);
    box.addEventListener("change", () => { if (box.checked) chosen.left.delete(bet); else chosen.left.add(bet); compute(); });
    label.append(box, " ", name);
    return label;
  }));
  compute();
}

// Whole numbers that follow each other as ends: 0–36; the others one by one.
function ranges(numbers) {
  const runs = [];
  for (const each of numbers) {
    const run = runs.at(-1);
    if (run && /^\d+$/.test(each) && Number(each) === Number(run.at(-1)) + 1) run.push(each);
    else runs.push([each]);
  }
  return runs.map((run) => run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(", ")).join(", ");
}
// Rows that say the same of many numbers of a bet as one, with the keys of all: what is typed there is for each. Of few
// numbers, as those of dice, each may be told apart.
const FEW = 6;
function joined(entries, keyOf, said) {
  const runs = [];
  for (const entry of entries) {
    const key = keyOf(entry), last = runs.at(-1), same = /\)\)$/.test(key) ? `${betOf(key)} ${said(entry)}` : null;
    if (same && last && last[0].same === same) last.push({ entry, same, key });
    else runs.push([{ entry, same, key }]);
  }
  return runs.flatMap((run) => run.length > FEW ? [{ entry: run[0].entry, keys: run.map(({ key }) => key) }] : run.map(({ entry, key }) => ({ entry, keys: [key] })));
}

function called(key, keys) {
  const [, of, number] = /^\w+\(([^()]+)(?:\(([^)]*)\))?\)$/.exec(key) || [null, key];
  if (of === "table") return w("table");
  const bet = chosen.sheet.bets[`max(${of}${number ? `(${number})` : ""})`];
  const known = bet || Object.entries(chosen.sheet.bets).filter(([each]) => each.startsWith(`max(${of}(`)).map(([, each]) => each)[0];
  const group = chosen.sheet.rows.find((each) => each.key === `max(${of})`);
  const numbers = keys && keys.length > 1 ? ranges(keys.map((each) => each.replace(/^.*\(|\)+$/g, ""))) : number;
  return `${known ? known.names[language] : (group && group.label) || of}${numbers ? ` ${numbers}` : ""}`;
}

function legal(row) {
  if (row.why) return w(`why_${row.why}`, { of: (row.missing || []).map(called).join(", ") });
  if (row.among.length > 1) return row.among.map(([a, b]) => cmp(a, b) ? `${told(a)}–${told(b)}` : told(a)).join(" · ");
  const value = row.shareOf ? percent : told;
  const low = row.low && value(row.low), high = row.high && value(row.high);
  const said = low && low === high ? w("exactly", { value: low }) : low && high ? w("between", { low, high })
    : high ? w("at_most", { value: high }) : low ? w("at_least", { value: low }) : w("why_nothing");
  return row.shareOf ? w("share", { value: said, of: called(`max(${row.shareOf})`) }) : said;
}

function judged(row, text, chip) {
  if (!text.trim() || row.why || row.shareOf) return "";
  const value = typed(text);
  if (value === null) return w("unread");
  if (row.low && cmp(value, row.low) < 0) return `▼ ${w("below")}`;
  if (row.high && cmp(value, row.high) > 0) return `▲ ${w("above")}`;
  if (row.among.length > 1 && !row.among.some(([a, b]) => cmp(value, a) >= 0 && cmp(value, b) <= 0)) return `◆ ${w("outside")}`;
  return div(value, chip)[1] === 1n ? w("within") : `◆ ${w("off_chip")}`;
}

// An input that keeps what is typed over changes of the sheet; `then` is told each time.
function input(id, label, start, then, keys = []) {
  const made = el("input", null, { id, "aria-label": label, "data-keys": keys.join(" "), value: chosen.typed.get(id) ?? start, autocomplete: "off", size: 8 });
  made.addEventListener("input", () => { chosen.typed.set(id, made.value); then(made.value); });
  return made;
}

function table(caption, heads, rows) {
  const made = el("table"), head = el("tr"), body = el("tbody");
  made.append(el("caption", caption));
  heads.forEach((each) => head.append(el("th", each, { scope: "col" })));
  const top = el("thead");
  top.append(head);
  body.append(...rows);
  made.append(top, body);
  const scroll = el("div", null, { class: "scroll", tabindex: 0 });
  scroll.append(made);
  return scroll;
}

// A table whose columns without any content are left out; what is typed may yet have a result.
function withoutBlanks(made) {
  const lines = [...made.querySelectorAll("tr")], typedIn = made.querySelector("input");
  const blank = (cell) => !cell.hasChildNodes() && !(typedIn && cell.dataset.head === w("result"));
  for (let n = lines[0].children.length - 1; n > 0; n -= 1)
    if (lines.slice(1).every((line) => blank(line.children[n]))) for (const line of lines) line.children[n].remove();
  return made;
}

const toldOf = (row) => [legal(row), row.why, row.shareOf, row.chosen && told(row.chosen), row.step && told(row.step), ...row.cited].join("|");
function limitRow(row, chip, keys) {
  const line = el("tr"), result = cellOf("result"), name = el("th", called(row.key, keys), { scope: "row" });
  // The minimum of a bet is the table's where it may be.
  const least = chosen.minimum, isMinimum = row.key.startsWith("min(") && row.among.length < 2;
  const usual = isMinimum && (!row.low || cmp(row.low, least) <= 0) && (!row.high || cmp(row.high, least) >= 0) ? least : row.high || row.low || [0n, 1n];
  const start = row.why || row.shareOf ? "" : told(row.chosen || usual).replace(/^0$/, "");
  const entry = input(`limit ${row.key}`, `${w("yours")}: ${called(row.key, keys)}`, start, (text) => { result.textContent = judged(row, text, chip); }, keys);
  result.textContent = judged(row, entry.value, chip);
  const cell = cellOf("yours");
  if (!row.why && !row.shareOf) cell.append(entry);
  line.append(name, cellOf("legal", legal(row)), cell, result, cellOf("step", row.step ? told(row.step) : ""), cellOf("clause", row.cited.length ? `[${row.cited.join(", ")}]` : ""));
  return line;
}

function priceRows(key, bet, keys) {
  const lines = bet.told[language].map((text, n) => ({ text, n }));
  const profits = bet.fields.map((each) => each.map(parse));
  const edges = cellOf("edge");
  const typedPrice = (n) => chosen.typed.has(`price ${key} ${n}`) ? typed(chosen.typed.get(`price ${key} ${n}`)) : undefined;
  const update = () => {
    const made = (bet.figures || []).map((figure, reading) => {
      const paid = profits.map((each, n) => typedPrice(n) === undefined ? each[reading] : typedPrice(n));
      const edge = paid.some((each) => each === null) ? null : edgeAt(figure, paid, charged(betOf(key), bet, reading));
      return edge && edgeText(edge);
    });
    edges.textContent = [...new Set(made.filter((each) => each))].join("; ");
  };
  const found = lines.map(({ text, n }) => {
    const line = el("tr"), cell = cellOf("paid"), result = cellOf("result");
    if (n === 0) {
      line.append(el("th", called(key, keys), { scope: "row", rowspan: lines.length }));
    }
    if (profits[n]) {
      const say = () => {
        const value = typedPrice(n);
        result.textContent = value === undefined ? w("same") : value === null ? w("unread") : profits[n].some((each) => !cmp(each, value)) ? w("same") : `◆ ${w("differs")}`;
        update();
      };
      cell.append(input(`price ${key} ${n}`, `${w("paid")}: ${called(key, keys)} ${text}`, show(profits[n][0]).replace("/", ":") + (profits[n][0][1] === 1n ? ":1" : ""), say, keys));
      say();
    }
    line.append(cellOf("price", text), cell, result);
    if (n === 0) {
      edges.setAttribute("rowspan", lines.length);
      line.append(edges);
    }
    return line;
  });
  if (bet.taken) {
    const of = betOf(key), shown = chosen.charged.get(of) || [];
    chosen.charged.set(of, [...shown, update]);
    if (!shown.length) {
      found.push(commissionRow(of, bet));
      for (const each of [found[0].firstChild, edges]) each.setAttribute("rowspan", found.length);
    }
  }
  update();
  return found;
}

// The commission of a bet under a reading: that of the text, with the rate and the way that were chosen for the table.
// It stands with the first number of the bet, and is that of all.
function charged(of, bet, reading) {
  const own = bet.taken && bet.taken[reading];
  if (!own) return null;
  const [rate, base, when] = own, asked = chosen.typed.get(`rate ${of}`), way = chosen.typed.get(`way ${of}`);
  return [asked === undefined ? parse(rate) : share(asked), ...(way ? way.split(" ") : [base, when])];
}
const share = (text) => { const value = typed(text.replace("%", "")); return value && mul(value, PERCENT); };

function commissionRow(of, bet) {
  const line = el("tr"), cell = cellOf("paid"), result = cellOf("result"), known = bet.taken.filter((each) => each);
  const rates = [...new Set(known.map(([rate]) => rate))], ways = [...new Set(known.map(([, ...way]) => way.join(" ")))];
  const said = (way) => w(`taken_${way.replace(" ", "_")}`);
  const say = () => {
    const asked = chosen.typed.get(`rate ${of}`), value = asked === undefined ? undefined : share(asked), way = chosen.typed.get(`way ${of}`);
    const differs = (value && rates.every((each) => cmp(parse(each), value))) || (way && !ways.includes(way));
    result.textContent = value === null ? w("unread") : bet.free ? "" : differs ? `◆ ${w("differs")}` : w("same");
    for (const update of chosen.charged.get(of)) update();
  };
  const select = el("select", null, { "aria-label": `${w("way")}: ${bet.names[language]}` });
  select.append(el("option", w("as_text"), { value: "" }), ...["stake on_win", "stake upfront", "win on_win", "win upfront"].map((way) => el("option", said(way), { value: way })));
  select.value = chosen.typed.get(`way ${of}`) || "";
  select.addEventListener("change", () => { chosen.typed.set(`way ${of}`, select.value); say(); });
  cell.append(input(`rate ${of}`, `${w("commission")}: ${bet.names[language]}`, rates.length === 1 ? told(mul(parse(rates[0]), [100n, 1n])) : "", say), " % ", select);
  const stated = rates.length === 1 ? w("commission_of", { rate: `${told(mul(parse(rates[0]), [100n, 1n]))}${language === "es" ? "\u00a0" : ""}%` }) : w("commission");
  line.append(cellOf("price", parse(rates[0])[0] === 0n || !ways.length || ways.length > 1 ? stated : `${stated}, ${said(ways[0])}`), cell, result);
  say();
  return line;
}

function compute() {
  const out = field("sheet"), data = chosen.sheet;
  out.replaceChildren();
  chosen.charged.clear();
  if (!data) { out.append(el("p", w("none_found"), { class: "open" })); return; }
  const asked = offering(data, chosen.left);
  const minimum = typed(field("minimum").value), chip = typed(field("chip").value);
  const maximum = field("maximum").value.trim() ? typed(field("maximum").value) : null;
  const bad = !minimum || !chip || !minimum[0] || !chip[0] || (field("maximum").value.trim() && !maximum);
  if (bad) { out.append(el("p", w("bad_amount"), { class: "open" })); return; }
  chosen.minimum = minimum;
  if (data.hangs) out.append(el("p", w("hangs"), { class: "open" }));
  else try {
    const free = new Sheet(asked, minimum, null, chip).base;
    field("base").hidden = !free.length;
    field("base-word").textContent = w("base", { of: free.map(called).join(", ") });
    const sheet = new Sheet(asked, minimum, free.length ? maximum : null, chip);
    const heads = ["bet", "legal", "yours", "result", "step", "clause"].map((key) => w(key));
    for (const [key, rows] of [["maxima", sheet.maxima], ["minima", sheet.minima]])
      if (rows.length) out.append(withoutBlanks(table(w(key), heads, joined(rows, (row) => row.key, toldOf).map(({ entry, keys }) => limitRow(entry, chip, keys)))));
  } catch (problem) {
    if (problem !== NOT_LEGAL) throw problem;
    out.append(el("p", w("not_possible"), { class: "open" }));
  }
  if (data.opaque.length) out.append(el("p", w("opaque", { clauses: data.opaque.map((each) => `[${each}]`).join(", ") })));
  const priced = Object.entries(asked.bets).filter(([, bet]) => bet.told[language].length);
  const heads = ["bet", "price", "paid", "result", "edge"].map((key) => w(key));
  if (priced.length) out.append(table(w("price"), heads, joined(priced, ([key]) => key, ([, bet]) => JSON.stringify(bet)).flatMap(({ entry, keys }) => priceRows(...entry, keys))));
}

field("language").addEventListener("click", () => { language = language === "es" ? "en" : "es"; fill(); });
field("search").addEventListener("input", list);
field("regulation").addEventListener("change", change);
for (const id of ["minimum", "maximum", "chip"]) field(id).addEventListener("input", () => {
  for (const key of [...chosen.typed.keys()]) if (key.startsWith("limit ")) chosen.typed.delete(key);
  compute();
});
fill();
