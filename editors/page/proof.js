// Certificates, checked by the program anyone may read and publish with them; it knows nothing of the tool.

const isCertificate = ({ name, data }) => /\.json$/i.test(name) && /^\s*\{\s*"format":\s*"tapete certificate/.test(new TextDecoder().decode(data.subarray(0, 200)));

function proven(file) {
  const told = new TextDecoder().decode(file.data);
  const source = `${field("verifier").textContent}\nonmessage = ({ data }) => { try { postMessage([true, tapeteVerify(data)]); } catch (problem) { postMessage([false, problem.message]); } };`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  return new Promise((resolve) => {
    setTimeout(() => resolve([false, null]), LONGEST);
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(told);
  }).then(([good, count]) => ({ name: file.name, good, count, about: good ? JSON.parse(told) : null })).finally(() => worker.terminate());
}
function proof({ name, good, count, about }) {
  const state = good ? "ok" : count === null ? "unchecked" : "violation", made = el("article", null, { class: `finding ${good ? "" : "error"}` });
  const [some, all] = good ? count.match(/\d+/g) : [];
  const line = good ? w("proved", { some, all }) : count === null ? w("too_long") : w("not_proved", { why: count });
  made.append(el("h3", name), el("p", line, { class: `ruling ${state}` }));
  if (!good) return made;
  made.append(el("p", `${about.title} (${about.regulation})`));
  for (const key of ["proves", "does_not_prove"]) if (about[key]?.[language]) made.append(el("p", about[key][language]));
  const figures = el("details");
  figures.append(el("summary", w("figures")), el("pre", JSON.stringify(about.contents, null, 1), { tabindex: 0 }));
  made.append(figures);
  return made;
}
