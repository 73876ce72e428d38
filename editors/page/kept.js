// Decrees of one's own that stay: in a copy of the page, or in the browser for the address of the page, after asking.
// A page opened from the disk keeps nothing in the browser, where another such page could read it.

const own = { files: JSON.parse(document.getElementById("own").textContent), stored: false };
const fromServer = Boolean(field("part-wasm").dataset.src);
const isDecree = ({ name }) => /\.decree$/i.test(name);

// What the command finds in a folder with these: the decrees in a folder of their own, and the file that names it.
function keptFiles() {
  if (!own.files.length) return [];
  return [{ name: "tapete.toml", data: 'regulations = ["normas"]\n' }, ...own.files.map(({ name, text }) => ({ name: `normas/${name}`, data: text }))];
}
function showKept() {
  const out = field("kept");
  out.replaceChildren();
  if (!own.files.length) return;
  out.append(el("span", `${w(own.stored ? "kept_here" : "kept_page")}: ${own.files.map(({ name }) => name).join(", ")} `), button("forget", async () => {
    if (own.stored) await stored("readwrite", (store) => store.clear());
    Object.assign(own, { files: [], stored: false });
    showKept();
    await judge();
  }));
}
// The decrees among what was judged, with those that were kept before and have other names.
function withDecrees() {
  const found = given.files.filter(isDecree).map(({ name, data }) => ({ name, text: new TextDecoder().decode(data) }));
  return [...own.files.filter(({ name }) => found.every((each) => each.name !== name)), ...found];
}
function keeping() {
  if (!given.files.some(isDecree)) return [];
  const made = button(fromServer ? "keep_here" : "keep_page", async () => {
    const files = withDecrees();
    if (!fromServer) return save("verificar.html", "text/html", copyWith(files));
    if (!window.confirm(w("keep_ask", { names: files.map(({ name }) => name).join(", ") }))) return;
    await stored("readwrite", (store) => { for (const each of files) store.put(each); });
    Object.assign(own, { files, stored: true });
    showKept();
  });
  return [made];
}
// The page as it was built, without what its scripts have added, and with these decrees.
function copyWith(files) {
  const copy = document.documentElement.cloneNode(true);
  for (const id of ["results", "sheet", "regulation", "offered", "ruling", "kept", "status"]) copy.querySelector(`#${id}`).replaceChildren();
  copy.querySelector("#own").textContent = JSON.stringify(files).replace(/</g, "\\u003c");
  return `<!DOCTYPE html>\n${copy.outerHTML}\n`;
}
function stored(mode, then) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("tapete", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("decrees", { keyPath: "name" });
    opening.onerror = () => reject(new Told(w("no_store")));
    opening.onsuccess = () => {
      const change = opening.result.transaction("decrees", mode), request = then(change.objectStore("decrees"));
      change.oncomplete = () => { opening.result.close(); resolve(request && request.result); };
      change.onabort = () => reject(new Told(w("no_store")));
    };
  });
}
// Looks without leaving anything behind where nothing was ever kept.
async function recall() {
  if (!fromServer || !(await indexedDB.databases?.() ?? []).some(({ name }) => name === "tapete")) return;
  own.files = await stored("readonly", (store) => store.getAll());
  own.stored = own.files.length > 0;
  showKept();
}
const recalled = recall().catch(() => {});
