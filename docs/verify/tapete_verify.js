// SPDX-License-Identifier: CC0-1.0 (public domain; no warranty)
// Checks certificates of tapete by substitution, as tapete_verify.py does: `node tapete_verify.js FILE.json ...`,
// or in a web page `tapeteVerify(text)`, which returns what is proved and throws an error that says what is wrong.
"use strict";

function need(holds, what) {
  if (!holds) throw new Error(what);
}

function parts(value, names) {
  need(value !== null && typeof value === "object" && !Array.isArray(value), "an object is missing");
  const known = typeof names === "string" ? names.split(" ") : [...names];
  need(JSON.stringify(Object.keys(value).sort()) === JSON.stringify(known.sort()), "parts: " + Object.keys(value));
  return value;
}

// Fractions are [numerator, denominator], whole numbers of any size, in lowest terms.
function fraction(top, bottom = 1n) {
  need(bottom !== 0n, "a division by zero");
  let [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  while (b) [a, b] = [b, a % b];
  const common = bottom < 0n ? -a : a;
  return [top / common, bottom / common];
}
const read = (text) => {
  need(/^-?\d+(\/\d+)?$/.test(text), "no fraction: " + text);
  return fraction(...text.split("/").map(BigInt));
};
const text = (x) => (x === null ? null : x[1] === 1n ? String(x[0]) : x[0] + "/" + x[1]);
const add = (x, y) => fraction(x[0] * y[1] + y[0] * x[1], x[1] * y[1]);
const times = (x, y) => fraction(x[0] * y[0], x[1] * y[1]);
const over = (x, y) => fraction(x[0] * y[1], x[1] * y[0]);
const minus = (x, y) => add(x, [-y[0], y[1]]);
const sum = (values) => values.reduce(add, [0n, 1n]);

function waysOf(game) { // every throw, and in how many ways it can fall
  const ways = new Map();
  const count = (name) => ways.set(name, (ways.get(name) || 0n) + 1n);
  if ("rounds" in game) {
    for (const [name, many] of Object.entries(parts(game, "rounds").rounds)) {
      need(/^[1-9]\d*$/.test(many), "ways: " + name);
      ways.set(name, BigInt(many));
    }
  } else if ("each" in game) parts(game, "each").each.split(" ").forEach(count);
  else {
    need(Number.isInteger(parts(game, "dice").dice) && game.dice > 0 && game.dice < 6, "dice");
    let throws = [[]];
    for (let die = 0; die < game.dice; die++) throws = throws.flatMap((t) => [1, 2, 3, 4, 5, 6].map((f) => [...t, f]));
    throws.forEach((faces) => count(faces.sort((a, b) => b - a).join("-")));
  }
  return ways;
}

const STAYS = new Map([["stands", 1n], ["unsettled", 1n], ["splits again", 2n]]); // back to the same state, or to two
const LOST = new Map([["loses", [-1n, 1n]], ["loses_half", [-1n, 2n]], ["loses_double", [-2n, 1n]], ["pushes", [0n, 1n]], ["wins no payout", null]]);

function gain(end) { // per unit staked; "7 to 1" wins 7; "8 for 1" hands over 8, the stake among them, and wins 7 too
  if (LOST.has(end)) return LOST.get(end);
  const [, amount, form] = /^wins (\d+(?:\/\d+)?) (to|for) 1$/.exec(end) || [];
  need(amount, "no end: " + end);
  return minus(read(amount), [form === "for" ? 1n : 0n, 1n]);
}

function leads(name, rows, ways) { // what the throws of a state lead to, and in how many ways
  const moves = new Map(), thrown = [];
  for (const row of rows) {
    need(Array.isArray(row) && row.length === 3, name + ": no row");
    for (const each of row[0].split(" ")) {
      const total = String(each.split("-").reduce((sum, face) => sum + Number(face), 0));
      need(!row[1].startsWith("point ") || row[1] === "point " + total, name + ": another point");
      const to = STAYS.has(row[1]) ? name : row[1];
      need(ways.has(each), name + ": an unknown throw");
      moves.set(to, (moves.get(to) || 0n) + ways.get(each) * (STAYS.get(row[1]) || 1n));
      thrown.push(each);
    }
  }
  need(thrown.sort().join(" ") === [...ways.keys()].sort().join(" "), name + ": not each throw once");
  return moves;
}

function movesOf(name, kind, how, ways) { // rows: chance decides; best: the player; sum: each of these, so many times
  if (kind === "rows") return leads(name, how, ways);
  need(kind === "best" ? Array.isArray(how) : kind === "sum", name + ": unknown kind");
  const moves = new Map(kind === "best" ? how.map((choice) => [name + ": " + choice, 1n])
    : Object.entries(how).map(([to, times]) => [to, BigInt(times)]));
  need(kind === "sum" || moves.size === how.length, name + ": a choice twice");
  need([...moves.values()].every((times) => times === 1n || times === 2n), name + ": not once or twice");
  return moves;
}

function follow(starts, states, ways, ends, rolls) { // the value of each state follows from those of ends, later states
  const known = new Map(ends), reached = new Set(starts);
  const all = [...ways.values()].reduce((a, b) => a + b, 0n);
  const levels = new Set(Object.keys(states).filter((name) => name.startsWith("prison"))); // these lead to each other
  levels.forEach((name) => known.set(name, states[name].value.map(read)));
  for (const [name, state] of Object.entries(states).reverse()) {
    need(Object.keys(state).length === 2 && "value" in state, name + ": parts");
    const kind = Object.keys(state).find((part) => part !== "value");
    known.set(name, state.value.map(read));
    const moves = movesOf(name, kind, state[kind], ways), total = kind === "rows" ? all : 1n;
    const parts = [...moves].map(([to, often]) => {
      need(known.has(to) && known.get(to).length === state.value.length, name + ": leads nowhere known");
      return known.get(to).map((x) => times([often, 1n], x));
    });
    const better = (x, y) => (minus(x[0], y[0])[0] > 0n ? x : y);
    const found = kind === "best" ? parts.reduce(better) : state.value.map((_, place) => sum(parts.map((x) => x[place])));
    const last = found.length - 1;
    const right = found.map((x, place) => (rolls && place === last ? add(x, [total, 1n]) : x));
    const told = known.get(name).map((x) => text(times([total, 1n], x)));
    need(right.map(text).join(" ") === told.join(" "), name + ": does not follow from what it leads to");
    need((moves.get(name) || 0n) < total, name + ": endless");
    levels.delete(name); // those above are left
    need(!name.startsWith("prison") || [...moves.keys()].some((to) => ends.has(to) || levels.has(to)), name + ": endless");
    [...moves.keys()].filter((to) => to !== name).forEach((to) => reached.add(to));
  }
  const names = [...Object.keys(states), ...ends.keys()].sort().join("\n");
  need([...reached].sort().join("\n") === names, "nothing leads to a state or an end, or two have a name");
  return starts.map((start) => known.get(start));
}

function proof(ways, entry) { // proves figures and returns the house edge, or those of a game that the player decides
  const names = "label means kind ends states figures";
  const { kind, ends, states, figures } = parts(entry, names + (entry.kind === "play" ? " rules" : ""));
  const gains = Object.keys(ends).map(gain), order = Object.keys(ends);
  if (kind === "play") {
    const worth = new Map(order.map((end, place) => [end, [gains[place]]]));
    const found = follow(Object.keys(figures), states, ways, worth, false);
    Object.values(figures).forEach((edge, place) => need(edge === text(minus([0n, 1n], found[place][0])), "an edge"));
    need(found.length > 0, "no edge");
    return figures;
  }
  const unit = (place) => [...order, ""].map((_, at) => [at === place ? 1n : 0n, 1n]);
  const found = follow(["start"], states, ways, new Map(order.map((end, place) => [end, unit(place)])), true)[0];
  const chances = found.slice(0, -1), rolls = found[found.length - 1], none = [0n, 1n];
  const sure = (end) => (order.includes(end) ? chances[order.indexOf(end)] : none);
  const win = sum(order.map((end, place) => (end.startsWith("wins") ? chances[place] : none)));
  const priced = !gains.includes(null);
  const edge = priced ? sum(gains.map((g, place) => minus(none, times(g, chances[place])))) : null;
  const square = priced ? sum(gains.map((g, place) => times(times(g, g), chances[place]))) : null;
  const lost = add(add(sure("loses"), times([1n, 2n], sure("loses_half"))), times([2n, 1n], sure("loses_double")));
  const proved = {
    break_even: win[0] ? over(lost, win) : null,
    house_edge: edge,
    house_edge_per_roll: priced ? over(edge, rolls) : null,
    house_edge_resolved: priced && text(sure("pushes")) !== "1" ? over(edge, minus([1n, 1n], sure("pushes"))) : null,
    variance: priced ? minus(square, times(edge, edge)) : null,
  };
  const rows = Object.values(states).flatMap((state) => state.rows).filter((row) => row[1] === "unsettled");
  proved.unsettled = sum(rows.flatMap((row) => row[0].split(" ")).map((each) => [ways.get(each), 1n]));
  parts(figures, Object.keys(proved));
  for (const name of Object.keys(proved)) need(figures[name] === text(proved[name]), "the figure " + name);
  return figures.house_edge;
}

function tapeteVerify(file) {
  const whole = JSON.parse(file);
  // JSON.parse drops a part that stands twice; what it read must be all that is written.
  need(JSON.stringify(whole) === file.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1"), "a part stands twice, or is unusual");
  const names = "format regulation title proves does_not_prove games contents entries";
  const { format, games, contents, entries } = parts(whole, names);
  need(format === "tapete certificate 2", "another format");
  parts(contents, Object.keys(entries));
  let proved = 0;
  for (const [name, entry] of Object.entries(entries)) {
    need(["chain", "play", "none"].includes(entry.kind), "kind: " + entry.kind);
    proved += entry.kind === "none" ? 0 : 1;
    const told = entry.kind === "none" ? parts(entry, "label means kind why").why : proof(waysOf(games[name.split(" ")[0]]), entry);
    need(JSON.stringify(contents[name]) === JSON.stringify(told), "the contents do not name what is proved: " + name);
  }
  return `${proved} of ${Object.keys(entries).length} figures proved`;
}

if (typeof module !== "undefined") module.exports = { tapeteVerify };
if (typeof require !== "undefined" && require.main === module) {
  for (const path of process.argv.slice(2)) console.log(path + ": " + tapeteVerify(require("fs").readFileSync(path, "utf8")));
}
