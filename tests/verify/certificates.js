// Reads certificates from standard input, a JSON string on each line: as many as the argument says, the last ones, are
// mutated. Ends with an error unless exactly those are rejected.
"use strict";
const { tapeteVerify } = require("../../docs/verify/tapete_verify.js");

const lines = require("fs").readFileSync(0, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
const good = lines.length - Number(process.argv[2]);
let rejected = 0;
lines.forEach((text, place) => {
  let problem = null;
  try {
    tapeteVerify(text);
  } catch (error) {
    problem = error;
  }
  if ((problem !== null) !== place >= good) throw problem || new Error("a mutated certificate is accepted: " + text);
  rejected += problem ? 1 : 0;
});
if (good < 1) throw new Error("no certificate to accept");
console.log(`JavaScript: ${good} certificates accepted, ${rejected} mutated ones rejected`);
