// The form of limits: what a text allows and prices, followed from the minimum of a table with whole numbers alone.
// It knows no verdict: it says what lies within the legal ends, what differs from the text, and what it does not see.
"use strict";

// Fractions of whole numbers: [numerator, denominator], the second above zero.
const gcd = (a, b) => { if (a < 0n) a = -a; while (b) [a, b] = [b, a % b]; return a; };
const frac = (n, d) => { if (d < 0n) { n = -n; d = -d; } const g = gcd(n, d) || 1n; return [n / g, d / g]; };
const parse = (text) => { const [n, d] = text.split("/"); return frac(BigInt(n), BigInt(d || "1")); };
const add = (a, b) => frac(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
const mul = (a, b) => frac(a[0] * b[0], a[1] * b[1]);
const div = (a, b) => frac(a[0] * b[1], a[1] * b[0]);
const neg = (a) => [-a[0], a[1]];
const cmp = (a, b) => { const d = a[0] * b[1] - b[0] * a[1]; return d < 0n ? -1 : d > 0n ? 1 : 0; };
const floor = (a) => { const q = a[0] / a[1]; return a[0] < 0n && q * a[1] !== a[0] ? q - 1n : q; };
const ceil = (a) => -floor(neg(a));
const show = (a) => a[1] === 1n ? `${a[0]}` : `${a[0]}/${a[1]}`;
const ONE = [1n, 1n], PERCENT = [1n, 100n];
const NOT_LEGAL = "not legal";

// Where a limit may be stated, from narrow to wide: for the number, the bet, its groups, the table.
function wider(data, key) {
  const [, kind, of, number] = /^(\w+)\(([^()]+)(?:\((.*)\))?\)$/.exec(key);
  return [key, ...(number ? [`${kind}(${of})`] : []), ...(data.groups[of] || []).map((each) => `${kind}(${each})`), `${kind}(table)`];
}

// What is known: a figure without its own takes the wider one's, unless it will be known by itself.
class Known {
  constructor(data, known, awaited) { this.data = data; this.known = known; this.awaited = awaited || new Set(); }
  find(key) {
    if (key.startsWith("stake(")) return ONE;
    const near = wider(this.data, key).find((each) => this.known.has(each) || this.awaited.has(each));
    return near === undefined ? null : this.known.get(near) || null;
  }
  end([strict, rest, parts]) {
    let total = parse(rest);
    for (const [key, factor] of parts) { const v = this.find(key); if (v === null) return null; total = add(total, mul(parse(factor), v)); }
    return { v: total, strict };
  }
  missing(every) {
    const bounds = every.flatMap((a) => [...a.lower, ...a.upper, ...a.among.flat(2)]);
    return [...new Set(bounds.flatMap((b) => b[2].map(([key]) => key)))].filter((key) => this.find(key) === null);
  }
  range(every) {
    if (this.missing(every).length) return null;
    const between = (lower, upper) => tightest(lower.map((b) => this.end(b)), upper.map((b) => this.end(b)));
    let within = between(every.flatMap((a) => a.lower), every.flatMap((a) => a.upper));
    for (const a of every) if (a.among.length) {
      const members = a.among.map(([low, high]) => between(low, high));
      within = ofSet(within, within.among.length ? members.map((m) => ofSet(m, within.among)) : members);
    }
    return within;
  }
}

function tightest(lowers, uppers) {
  let lo = null, up = null;
  for (const e of lowers) if (lo === null || cmp(e.v, lo.v) > 0 || (cmp(e.v, lo.v) === 0 && e.strict)) lo = e;
  for (const e of uppers) if (up === null || cmp(e.v, up.v) < 0 || (cmp(e.v, up.v) === 0 && e.strict)) up = e;
  return { lo, up, among: [] };
}
const ends = (...each) => each.filter((e) => e !== null);
const isEmpty = (r) => r.lo !== null && r.up !== null && (cmp(r.lo.v, r.up.v) > 0 || (cmp(r.lo.v, r.up.v) === 0 && (r.lo.strict || r.up.strict)));
const fixed = (r) => r.lo !== null && r.up !== null && cmp(r.lo.v, r.up.v) === 0 ? r.lo.v : null;
function ofSet(range, among) {
  const seen = new Map();
  for (const each of among) {
    const within = tightest(ends(range.lo, each.lo), ends(range.up, each.up));
    if (!isEmpty(within)) seen.set([within.lo, within.up].map((e) => e && show(e.v) + e.strict).join(), within);
  }
  const kept = [...seen.values()].sort((a, b) => cmp(a.lo ? a.lo.v : [0n, 1n], b.lo ? b.lo.v : [0n, 1n]));
  if (!kept.length) return { lo: { v: ONE, strict: true }, up: { v: [0n, 1n], strict: false }, among: [] };
  return kept.length === 1 ? kept[0] : { lo: kept[0].lo, up: kept[kept.length - 1].up, among: kept };
}
function holds(range, value) {
  if (range.among.length && !range.among.some((each) => holds(each, value))) return false;
  const low = range.lo && cmp(value, range.lo.v), high = range.up && cmp(value, range.up.v);
  return !(range.lo && (low < 0 || (low === 0 && range.lo.strict))) && !(range.up && (high > 0 || (high === 0 && range.up.strict)));
}
function inChips(range, chip) {
  let low = null, high = null;
  if (range.lo) { const q = div(range.lo.v, chip); let n = ceil(q); if (range.lo.strict && q[1] === 1n) n += 1n; low = mul([n, 1n], chip); }
  if (range.up) { const q = div(range.up.v, chip); let n = floor(q); if (range.up.strict && q[1] === 1n) n -= 1n; high = mul([n, 1n], chip); }
  return [low, high];
}

// What follows from the minimum, then from the maximum that was chosen.
function withFixed(data, look) {
  const money = Object.entries(data.found).map(([key, every]) => [key, every.filter((a) => !a.share)]);
  const awaited = new Set(money.filter(([, every]) => every.some((a) => a.exact)).map(([key]) => key));
  const next = (known) => {
    const found = [];
    for (const [key, every] of money) if (every.length && !known.known.has(key)) {
      const range = known.range(every), value = range && fixed(range);
      if (value) found.push([key, value]);
    }
    return found;
  };
  for (;;) {
    let found = next(new Known(data, look.known, awaited));
    if (!found.length) found = next(look);
    if (!found.length) return look;
    look = new Known(data, new Map([...look.known, ...found]), look.awaited);
  }
}

function settle(data, minimum, maximum, chip) {
  let look = withFixed(data, new Known(data, new Map([["min(table)", minimum]])));
  const least = look.range((data.found["min(table)"] || []).filter((a) => !a.share && a.plain));
  if (least && !isEmpty(least) && !holds(least, minimum)) throw NOT_LEGAL;
  const base = data.base.filter((key) => look.find(key) === null);
  if (maximum === null) return { look, base };
  if (div(maximum, chip)[1] !== 1n || cmp(maximum, minimum) < 0) throw NOT_LEGAL;
  const chosen = (base.length ? base : ["max(table)"]).map((key) => {
    const allowed = look.range((data.found[key] || []).filter((a) => !a.share));
    if (allowed && !holds(allowed, maximum)) throw NOT_LEGAL;
    return [key, maximum];
  });
  look = withFixed(data, new Known(data, new Map([...look.known, ...chosen]), look.awaited));
  return { look, base };
}

// What the pool leaves out, as it is not so or empty.
const BLANK = {
  share: false, plain: false, exact: false, blocked: false, free: false, step: null,
  lower: [], upper: [], among: [], allowed: [], ceilings: [], set_by: [], cited: [], fields: [],
};
// A game of the data with what bounds its figures in place of the numbers that stand for it in the pool. Of its rows
// that of the table has the table's key; a class has its label and its bets; numbers that one thing bounds are one row.
function expanded(data, pool) {
  const of = (n) => ({ ...BLANK, ...pool[n] });
  const all = (list) => list.map(of);
  const pooled = (entries, make) => Object.fromEntries(Object.entries(entries).map(([key, of]) => [key, make(of)]));
  const named = (n) => { const bet = of(n); return typeof bet.names === "string" ? { ...bet, names: { es: bet.names, en: bet.names } } : bet; };
  const apart = (list) => list.flatMap(([key, n, label, members]) => members || label === undefined ? [[key, n, label, members]]
    : label.split("|").map((number) => [key.replace("*", number), n]));
  const row = ([key, n, label, members]) => {
    const bounds = of(n);
    return { ...bounds, key, allowed: all(bounds.allowed), ceilings: all(bounds.ceilings), label, members: members && apart(members).map(row) };
  };
  const rows = (list) => apart(list).map(row);
  return { ...data, found: pooled(data.found, all), groups: pool[data.groups], bets: pooled(pool[data.bets], named), rows: rows(data.rows), minima: rows(data.minima) };
}

// The data of a game for a table that does not offer some of its bets: a class is that of the bets left in it.
function offering(data, left) {
  const has = ({ key }) => !left.has(/^\w+\(([^()]+)/.exec(key)[1]);
  const kept = (rows) => rows.map((row) => row.members ? { ...row, members: row.members.filter(has) } : row).filter((row) => row.members ? row.members.length : has(row));
  return { ...data, rows: kept(data.rows), minima: kept(data.minima), bets: Object.fromEntries(Object.entries(data.bets).filter(([key]) => has({ key }))) };
}

class Sheet {
  // `minimum`, `maximum` (or null) and `chip` are fractions; throws NOT_LEGAL where no sheet can be made.
  constructor(data, minimum, maximum, chip) {
    if (minimum[0] <= 0n || chip[0] <= 0n || div(minimum, chip)[1] !== 1n) throw NOT_LEGAL;
    Object.assign(this, { data, minimum, maximum, chip, ...settle(data, minimum, maximum, chip) });
    this.lows = new Map();
    this.minima = this.rows(data.minima).filter((row) => row.allowed.length || row.set_by.length);
    this.maxima = this.rows(data.rows);
  }
  rows(list) {
    const found = [];
    for (const each of list) {
      const own = this.row(each);
      if (own.key.endsWith("(table)")) {
        const chosen = own.key === "min(table)" ? this.minimum : this.base.includes(own.key) ? this.maximum : null;
        if (own.allowed.length || own.set_by.length || (this.base.includes(own.key) && this.maximum)) found.push({ ...own, chosen });
      } else if (!each.members) found.push(own);
      else {
        const members = each.members.map((row) => this.row(row));
        const common = this.common(own, members);
        if (common) found.push({ ...common, isClass: true });
        const shared = common && common.chosen;
        found.push(...members.map((row) => shared && row.high ? { ...row, chosen: shared } : row));
      }
    }
    return found;
  }
  row(row) {
    let allowed = row.allowed;
    if (row.ceilings.length) {
      const both = this.look.range([...allowed, ...row.ceilings]);
      if (both !== null && !isEmpty(both)) allowed = [...allowed, ...row.ceilings];
    }
    const blank = { ...row, allowed, low: null, high: null, among: [], why: null, shareOf: null, step: null };
    const bet = this.data.bets[row.key.replace(/^min/, "max")];
    if (bet && bet.step) blank.step = mul(parse(bet.step), this.chip);
    if (!allowed.length) return { ...blank, why: row.blocked ? "unpriced" : row.set_by[0] || "nothing" };
    const made = allowed[0].share ? this.share(blank) : this.money(blank);
    if (row.key.startsWith("min(")) this.lows.set(row.key, made.low);
    return made;
  }
  share(row) {
    const shares = row.allowed.filter((a) => a.share);
    const of = shares.flatMap((a) => [...a.lower, ...a.upper]).flatMap((b) => b[2])[0][0].slice(6, -1);
    const range = this.look.range(shares) || { lo: null, up: null };
    const low = range.lo && (range.lo.strict ? add(range.lo.v, PERCENT) : range.lo.v);
    const high = range.up && (range.up.strict ? add(range.up.v, neg(PERCENT)) : range.up.v);
    if (low && high && cmp(low, high) > 0) return { ...row, shareOf: of, why: "none" };
    return { ...row, shareOf: of, low, high };
  }
  money(row) {
    const every = row.allowed.filter((a) => !a.share);
    let range = this.look.range(every);
    if (range === null) return { ...row, why: "depends", missing: this.look.missing(every) };
    const only = fixed(range);
    if (only && div(only, this.chip)[1] !== 1n) return { ...row, why: "chips" };
    if (row.key.startsWith("max(")) range = this.aboveMinimum(row, range);
    let [low, high] = inChips(range, this.chip);
    if (low && high && cmp(low, high) > 0) return { ...row, why: "none" };
    const among = range.among.map((each) => inChips(each, this.chip)).filter(([a, b]) => a && b && cmp(a, b) <= 0);
    if (range.among.length) {
      if (!among.length) return { ...row, why: "none" };
      [low, high] = [among[0][0], among[among.length - 1][1]];
    }
    return { ...row, low, high, among, chosen: this.base.includes(row.key) ? this.maximum : null };
  }
  aboveMinimum(row, range) {
    const own = row.key.replace(/^max/, "min");
    const floors = [this.look.find(own), row.key === "max(table)" ? null : this.lows.get(own) || null].filter((v) => v);
    const least = floors.reduce((a, b) => a === null || cmp(b, a) > 0 ? b : a, null);
    if (least === null || (range.lo && cmp(range.lo.v, least) >= 0)) return range;
    if (cmp(least, this.minimum) === 0 && range.up && cmp(range.up.v, least) < 0) return range;
    const above = { lo: { v: least, strict: false }, up: range.up, among: [] };
    return range.among.length ? ofSet(above, range.among) : above;
  }
  common(own, members) {
    const limited = members.filter((row) => row.allowed.length && row.shareOf === null);
    if (own.set_by.length && !own.allowed.length && !limited.length) return own;
    if ((!own.allowed.length && !limited.length) || members.some((row) => row.shareOf)) return null;
    const every = [own, ...limited].filter((row) => row.allowed.length);
    const cleared = { ...own, low: null, high: null, among: [], cited: own.cited.length ? own.cited : [...new Set(limited.flatMap((r) => r.cited))] };
    const waiting = every.find((row) => row.why !== null);
    if (waiting) return { ...cleared, why: waiting.why, missing: waiting.missing };
    const lows = every.map((r) => r.low).filter((v) => v), highs = every.map((r) => r.high).filter((v) => v);
    const low = lows.reduce((a, b) => a === null || cmp(b, a) > 0 ? b : a, null);
    const high = highs.reduce((a, b) => a === null || cmp(b, a) < 0 ? b : a, null);
    if (low && high && cmp(low, high) > 0) return { ...cleared, why: "apart" };
    const sets = new Set(every.map((r) => JSON.stringify(r.among.map((m) => m.map(show)))));
    return { ...cleared, low, high, why: null, among: sets.size === 1 ? every[0].among : [] };
  }
}

// The edge of a bet at prices: what is lost on average, less what is won, of which `charged` takes a share: [rate, of what,
// when]. A commission up front is laid down with the stake; null where it would be a share of a win not yet known.
function edgeAt(figure, profits, charged) {
  const [rate, of, when] = charged || [[0n, 1n]];
  if (rate === null || (rate[0] && when === "upfront" && of === "win" && profits.length > 1)) return null;
  const left = (profit) => {
    const charge = of === "stake" ? rate : mul(rate, profit), over = add(profit, neg(charge));
    return when === "upfront" ? div(over, add(ONE, charge)) : over;
  };
  return profits.reduce((edge, profit, n) => add(edge, neg(mul(parse(figure[n + 1]), rate[0] ? left(profit) : profit))), parse(figure[0]));
}

// An amount or price as people type it: 5, 2,5, 2.5, 5 €, 7 to 1, 7 a 1, 7:1, 3/2, even money, a la par; null where it is
// none, and where the sign may be one for thousands, as in 2.500, which a table file may not say either.
function typed(text) {
  const number = (part) => {
    const found = /^(\d{1,12})(?:[.,](\d\d?|\d{4,6}))?$/.exec(part);
    return found && frac(BigInt(found[1] + (found[2] || "")), 10n ** BigInt((found[2] || "").length));
  };
  const said = text.trim().toLowerCase().replace(/\s*(?:€|eur|euros?)$/, "").replace(/^(?:even money|a la par)$/, "1");
  const parts = said.split(/\s+(?:to|a)\s+|\s*[:/]\s*/).map(number);
  if (parts.length > 2 || parts.some((part) => !part)) return null;
  if (parts.length === 1) return parts[0];
  return parts[1][0] === 0n ? null : div(parts[0], parts[1]);
}

if (typeof module !== "undefined") module.exports = { Sheet, expanded, offering, NOT_LEGAL, parse, show, typed, edgeAt };
