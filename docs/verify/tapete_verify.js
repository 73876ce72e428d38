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
      need(Number.isSafeInteger(many) && many > 0, "ways: " + name);
      ways.set(name, BigInt(many));
    }
  } else if ("pockets" in game) parts(game, "pockets").pockets.split(" ").forEach(count);
  else {
    need(Number.isInteger(parts(game, "dice").dice) && game.dice > 0 && game.dice < 6, "dice");
    let throws = [[]];
    for (let die = 0; die < game.dice; die++) throws = throws.flatMap((t) => [1, 2, 3, 4, 5, 6].map((f) => [...t, f]));
    throws.forEach((faces) => count(faces.sort((a, b) => b - a).join("-")));
  }
  return ways;
}

function follow(name, state, ways, ends, values) { // the value of a state is the mean of what its throws lead to
  const moves = new Map(), thrown = [];
  for (const row of parts(state, "rows value").rows) {
    parts(row, "throws verdict clause" + ("pays" in row ? " pays" : ""));
    need((row.verdict === "wins") === "pays" in row, "what wins, and only that, is paid");
    const fixed = { wins: "wins " + row.pays, loses: "loses", pushes: "pushes", stands: name, unsettled: name };
    Object.assign(fixed, { loses_half: "loses_half", imprisons: "prison" });
    for (const each of row.throws.split(" ")) {
      const point = "point " + each.split("-").reduce((total, face) => total + Number(face), 0);
      const to = row.verdict === "sets_point" ? point : Object.hasOwn(fixed, row.verdict) ? fixed[row.verdict] : "";
      need(ways.has(each) && (ends.includes(to) || values.has(to)), name + ": a throw or where it leads is unknown");
      moves.set(to, (moves.get(to) || 0n) + ways.get(each));
      thrown.push(each);
    }
  }
  need(thrown.sort().join(" ") === [...ways.keys()].sort().join(" "), name + ": not every throw once");
  const total = [...ways.values()].reduce((a, b) => a + b);
  let sums = [...ends.map((end) => [moves.get(end) || 0n, 1n]), [total, 1n]];
  for (const [to, count] of moves) {
    if (!ends.includes(to)) sums = sums.map((known, place) => add(known, times([count, 1n], values.get(to)[place])));
  }
  const means = sums.map((known) => text(over(known, [total, 1n])));
  need(means.join(" ") === values.get(name).map(text).join(" "), name + ": not the mean of what it leads to");
  return new Set([...moves.keys()].map((to) => (ends.includes(to) ? "end" : to)));
}

function chain(ways, entry) { // proves the figures of a bet and returns its house edge
  const { prices, states, figures } = parts(entry, "label means kind prices states figures");
  const gains = Object.keys(prices).map((price) => {
    const [, amount, form] = /^(\d+(?:\/\d+)?) (to|for) 1$/.exec(price) || [];
    need(amount || price === "no payout", "no price: " + price);
    return amount ? minus(read(amount), [form === "for" ? 1n : 0n, 1n]) : null;
  });
  const rows = Object.values(states).flatMap((state) => state.rows);
  const halves = rows.some((row) => row.verdict === "loses_half") ? ["loses_half"] : [];
  const ends = [...Object.keys(prices).map((price) => "wins " + price), ...halves, "loses", "pushes"];
  const values = new Map(Object.entries(states).map(([name, state]) => [name, state.value.map(read)]));
  need([...values.values()].every((value) => value.length === ends.length + 1), "a value too many or too few");
  const leads = new Map(Object.keys(states).map((name) => [name, follow(name, states[name], ways, ends, values)]));
  leads.set("end", new Set(["end"]));
  const reached = new Set(["start"]), ending = new Set(["end"]);
  for (let step = 0; step < leads.size; step++) {
    for (const name of [...reached]) leads.get(name).forEach((to) => reached.add(to));
    for (const [name, to] of leads) if ([...to].some((each) => ending.has(each))) ending.add(name);
  }
  need(reached.size === leads.size && ending.size === leads.size, "a state out of reach or endless");
  const start = values.get("start"), wins = start.slice(0, -3), [lose, push, rolls] = start.slice(-3);
  const half = halves.length ? wins.pop() : [0n, 1n];
  need(wins.every((chance) => chance[0] !== 0n), "a price is never paid");
  need(text(sum(start.slice(0, -1))) === "1", "the chances do not make 1");
  const known = !gains.includes(null);
  const lost = add(lose, over(half, [2n, 1n]));
  const edge = known ? minus(lost, sum(gains.map((gain, place) => times(gain, wins[place])))) : null;
  const squares = known ? sum(gains.map((gain, place) => times(times(gain, gain), wins[place]))) : null;
  const assumed = rows.filter((row) => row.verdict === "unsettled");
  const proved = {
    win: sum(wins), lose, push, rolls, break_even: wins.length ? over(lost, sum(wins)) : null, house_edge: edge,
    house_edge_resolved: known && text(push) !== "1" ? over(edge, minus([1n, 1n], push)) : null,
    house_edge_per_roll: known ? over(edge, rolls) : null,
    variance: known ? minus(add(add(lose, over(half, [4n, 1n])), squares), times(edge, edge)) : null,
    ways_taken_to_stand: sum(assumed.flatMap((row) => row.throws.split(" ")).map((each) => [ways.get(each), 1n])),
  };
  if (halves.length) proved.half = half;
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
  need(format === "tapete certificate 1", "another format");
  parts(contents, Object.keys(entries));
  const proved = { chain: 0, none: 0 };
  for (const [name, entry] of Object.entries(entries)) {
    need(Object.hasOwn(proved, entry.kind), "kind: " + entry.kind);
    proved[entry.kind]++;
    const told = entry.kind === "none" ? parts(entry, "label means kind why").why : chain(waysOf(games[name.split(" ")[0]]), entry);
    need(contents[name] === told, "the contents do not name what is proved: " + name);
  }
  return `${proved.chain} figures proved, ${proved.none} not calculated`;
}

if (typeof module !== "undefined") module.exports = { tapeteVerify };
if (typeof require !== "undefined" && require.main === module) {
  for (const path of process.argv.slice(2)) console.log(path + ": " + tapeteVerify(require("fs").readFileSync(path, "utf8")));
}
