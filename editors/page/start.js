// What the page listens to, and the start of Python.

const now = new Date();
field("day").value = [now.getFullYear(), `${now.getMonth() + 1}`.padStart(2, "0"), `${now.getDate()}`.padStart(2, "0")].join("-");
field("files").addEventListener("change", () => take(field("files").files).then(() => { field("files").value = ""; }));
field("day").addEventListener("change", judge);
field("language").addEventListener("click", () => { showKept(); return judge(); });
addEventListener("dragover", (event) => { event.preventDefault(); document.body.classList.add("over"); });
addEventListener("dragleave", () => document.body.classList.remove("over"));
addEventListener("drop", (event) => { event.preventDefault(); document.body.classList.remove("over"); take(event.dataTransfer.files); });
showKept();
say("preparing");
engine().then(() => { if (!given.files.length) say("ready"); }, complain);
