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
  const made = el("article", null, { class: `finding ${good ? "" : "error"}` });
  made.append(el("h3", name));
  if (!good) {
    made.append(el("p", count === null ? w("too_long") : w("not_proved", { why: count }), { class: `ruling ${count === null ? "unchecked" : "violation"}` }));
    return made;
  }
  const [some, all] = count.match(/\d+/g), figures = el("details");
  made.append(el("p", w("proved", { some, all }), { class: "ruling ok" }), el("p", `${about.title} (${about.regulation})`));
  for (const key of ["proves", "does_not_prove"]) if (about[key]?.[language]) made.append(el("p", about[key][language]));
  figures.append(el("summary", w("figures")), el("pre", JSON.stringify(about.contents, null, 1), { tabindex: 0 }));
  made.append(figures);
  return made;
}
