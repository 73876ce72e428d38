// Compares the sheets of the form with those of the command, row by row; they come on standard input.
"use strict";
const told = JSON.parse(require("fs").readFileSync(0));
const { Sheet, NOT_LEGAL, edgeAt, expanded, offering, parse, show, typed } = require(told.form);
const text = (value) => value ? show(value) : null;
const sheets = new Map(told.data.sheets.map((each) => [`${each.text} ${each.game}`, expanded(each, told.data.pool)]));
let apart = 0;
for (const [of, game, minimum, maximum, chip, rows, left] of told.cases) {
  let found = null;
  try {
    const sheet = new Sheet(offering(sheets.get(`${of} ${game}`), new Set([left])), parse(minimum), maximum === null ? null : parse(maximum), parse(chip));
    found = [sheet.maxima, sheet.minima].map((part) => part.map((row) => [row.key, text(row.low), text(row.high), row.shareOf,
      row.isClass ? null : text(row.step), row.among.map((ends) => ends.map(text)), row.why !== null]));
  } catch (problem) {
    if (problem !== NOT_LEGAL) throw problem;
  }
  if (JSON.stringify(found) !== JSON.stringify(rows) && apart++ < 5)
    console.log(`${of} ${game}, minimum ${minimum}, maximum ${maximum}, chip ${chip}, without ${left}: the form and the command differ`);
}
// Amounts and prices in a hurry: what may be read two ways is not read.
const TYPED = { 5: "5", "2,5": "5/2", " 5 €": "5", "8 a 1": "8", "3:2": "3/2", "3/2": "3/2", "a la par": "1", "2.50": "5/2", "2.500": null, "1.000,50": null, cinco: null, "-5": null, "10-500": null, "": null, "1:0": null };
for (const [said, value] of Object.entries(TYPED)) if (text(typed(said)) !== value) { apart += 1; console.log(`${said}: ${text(typed(said))}, not ${value}`); }
// Every edge at the printed prices, with the commission of each reading.
let seen = 0, taxed = 0;
for (const [of, game, edges] of told.edges)
  for (const [key, bet] of Object.entries(sheets.get(`${of} ${game}`).bets)) if (bet.figures) {
    const charges = (bet.taken || []).map((each) => each && [parse(each[0]), ...each.slice(1)]);
    const made = bet.figures.map((figure, n) => show(edgeAt(figure, bet.fields.map((each) => parse(each[n])), charges[n])));
    if (JSON.stringify([...new Set(made)].sort()) !== JSON.stringify(edges[key]) && apart++ < 5) console.log(`${of} ${game} ${key}: ${made}, not ${edges[key]}`);
    seen += 1;
    taxed += charges.some((each) => each && each[0][0]);
  }
console.log(`form: ${seen} bets have the edges of the command, ${taxed} of them with a commission`);
console.log(`form: ${told.cases.length} sheets compared, ${apart} differ`);
process.exit(apart ? 1 : 0);
