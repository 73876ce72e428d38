// Compares the sheets of the form with those of the command, row by row; they come on standard input.
"use strict";
const told = JSON.parse(require("fs").readFileSync(0));
const { Sheet, NOT_LEGAL, expanded, parse, show } = require(told.form);
const text = (value) => value ? show(value) : null;
const sheets = new Map(told.data.sheets.map((each) => [`${each.text} ${each.game}`, expanded(each, told.data.pool)]));
let apart = 0;
for (const [of, game, minimum, maximum, chip, rows] of told.cases) {
  let found = null;
  try {
    const sheet = new Sheet(sheets.get(`${of} ${game}`), parse(minimum), maximum === null ? null : parse(maximum), parse(chip));
    found = [sheet.maxima, sheet.minima].map((part) => part.map((row) => [row.key, text(row.low), text(row.high), row.shareOf,
      row.isClass ? null : text(row.step), row.among.map((ends) => ends.map(text)), row.why !== null]));
  } catch (problem) {
    if (problem !== NOT_LEGAL) throw problem;
  }
  if (JSON.stringify(found) !== JSON.stringify(rows) && apart++ < 5)
    console.log(`${of} ${game}, minimum ${minimum}, maximum ${maximum}, chip ${chip}: the form and the command differ`);
}
console.log(`form: ${told.cases.length} sheets compared, ${apart} differ`);
process.exit(apart ? 1 : 0);
