// The form's entries judged in full once Python is ready: they become a table file, which can be kept and checked again.

// What is typed, with fractions as text; null where something cannot be read.
function stated() {
  const said = { text: chosen.sheet.text, game: chosen.sheet.game, limits: [], prices: [], commissions: [], left: [...chosen.left] };
  for (const name of ["minimum", "chip"]) {
    const value = typed(field(name).value);
    if (!value || !value[0]) return null;
    said[name] = show(value);
  }
  for (const entry of field("sheet").querySelectorAll("input")) {
    const [kind, key, place] = entry.id.split(" ");
    if (!entry.value.trim()) continue;
    const value = kind === "rate" ? share(entry.value) : typed(entry.value);
    if (value === null) return null;
    const keys = (entry.dataset.keys || "").split(" ");
    if (kind === "limit") said.limits.push(...keys.map((each) => [each, show(value)]));
    else if (kind === "price") said.prices.push(...keys.map((each) => [each, Number(place), show(value), chosen.typed.has(entry.id)]));
    else {
      const [, bet] = Object.entries(chosen.sheet.bets).find(([each, { taken }]) => taken && betOf(each) === key), taken = charged(key, bet, 0);
      if (taken) said.commissions.push([key, show(taken[0]), ...taken.slice(1)]);
    }
  }
  return said;
}

let later = null, entered = null; // the wait for the end of typing, and the table file of what was typed last
function formChanged() {
  clearTimeout(later);
  if (!chosen.sheet) return field("ruling").replaceChildren();
  field("ruling").replaceChildren(el("p", w("checking"), { class: "open" }));
  later = setTimeout(ruled, 400);
}
async function ruled() {
  const out = field("ruling"), name = w("form_file");
  entered = null;
  try {
    const said = stated(), text = JSON.stringify(said);
    if (said === null) return out.replaceChildren(el("p", w("unread"), { class: "open" }));
    const found = JSON.parse(await ask("form", [text, name, field("day").value, language]));
    if (JSON.stringify(stated()) !== text) return; // something was typed since, which is being checked
    entered = { name, data: new TextEncoder().encode(found.text) };
    out.replaceChildren(...found.tables.map(ruling), button("whole_form", () => { Object.assign(given, { files: [entered], proofs: [], columns: "" }); return judge(); }));
  } catch (problem) { out.replaceChildren(el("p", problem.message, { class: "open" })); }
}
// Not at `change` as well: it comes with the click on the button below, which would be gone before it is let go.
for (const part of [".fields", "#sheet", "#offered"]) document.querySelector(part).addEventListener("input", formChanged);
for (const id of ["language", "day"]) field(id).addEventListener(id === "day" ? "change" : "click", () => { if (field("ruling").hasChildNodes()) formChanged(); });
