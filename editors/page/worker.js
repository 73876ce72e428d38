// Python in a worker: the tool is unpacked once, the files of a run lie in a folder of their own.
// What Pyodide would load from a server is answered from the parts of the page; nothing is fetched.
// A classic worker: from a file, Chromium starts no module worker. It passes Pyodide's test for those because the policy
// of the page forbids the address that the test loads.
let python = null;
const DROP = "/drop";

const got = {}, parts = {}; // of each part, what ends the wait for it, and the wait
for (const name of ["loader", "machine", "lock", "wasm", "library", "tool"]) parts[name] = new Promise((done) => { got[name] = done; });

async function start() {
  const answers = { "pyodide.asm.wasm": ["wasm", "application/wasm"], "library.zip": ["library", "application/zip"] };
  self.fetch = async (address) => {
    const [name, type] = answers[String(address.url || address).split("/").pop()];
    return new Response(await parts[name], { headers: { "Content-Type": type } });
  };
  const module = async (name) => import(URL.createObjectURL(new Blob([await parts[name]], { type: "text/javascript" })));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([module("loader"), module("machine")]);
  const made = await loadPyodide({
    indexURL: "page:/", stdLibURL: "page:/library.zip", packageBaseUrl: "page:/", createPyodideModule,
    lockFileContents: JSON.parse(await (await parts.lock).text()), stdout: () => {}, stderr: () => {},
  });
  install(made.FS, await (await parts.tool).arrayBuffer());
  made.runPython("import sys; sys.path.insert(0, '/tool'); import judge");
  python = made;
}

// Names and sizes of the files, a line break, and the files one after the other: an archive takes ten times as long.
function install(FS, data) {
  const bytes = new Uint8Array(data), end = bytes.indexOf(10);
  let from = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))) {
    FS.mkdirTree(`/tool/${name}`.replace(/\/[^/]*$/, ""));
    FS.writeFile(`/tool/${name}`, bytes.subarray(from, from += size), { canOwn: true });
  }
}

function place(files) {
  python.FS.chdir("/");
  if (python.FS.analyzePath(DROP).exists) empty(DROP);
  for (const { name, data } of files) {
    python.FS.mkdirTree(`${DROP}/${name}`.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(`${DROP}/${name}`, data);
  }
  python.FS.chdir(DROP);
}
function empty(folder) {
  for (const name of python.FS.readdir(folder)) if (name !== "." && name !== "..") {
    const path = `${folder}/${name}`;
    if (!python.FS.isDir(python.FS.stat(path).mode)) python.FS.unlink(path);
    else { empty(path); python.FS.rmdir(path); }
  }
}

function call({ method, given, files, language }) {
  if (files) place(files);
  const found = python.globals.get("judge").call(method, python.toPy(given), language);
  const [done, made] = found.toJs();
  found.destroy();
  return { done, made };
}

self.onmessage = async ({ data }) => {
  try {
    if (data.part) got[data.part]?.(data.data);
    else if (data.start) {
      await start();
      self.postMessage({ ready: true });
      // What only a check loads, while the first file is being chosen; what only a sheet or the form does, after that.
      setTimeout(() => call({ method: "judge", given: ["es", "2000-01-01", ""], files: [{ name: "a.yaml", data: "game: craps\n" }], language: "es" }));
      setTimeout(() => python.runPython("import stated, checker.apps.columns, checker.syntax.sheets.xlsx"), 2000);
    } else self.postMessage(call(data));
  } catch (problem) {
    // What Python raises leaves it sound; whatever else goes wrong does not.
    const spent = ["RangeError", "InternalError"].includes(problem.name) || ["MemoryError", "RecursionError"].includes(problem.type);
    self.postMessage({ failed: String(problem && problem.message || problem), fatal: problem.type === undefined, spent });
  }
};
