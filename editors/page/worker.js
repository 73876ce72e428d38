// Python in a worker: the tool is unpacked once, the files of a run lie in a folder of their own.
// What Pyodide would load from a server is answered from the parts of the page; nothing is fetched.
// A classic worker: from a file, Chromium starts no module worker. It passes Pyodide's test for those because the policy
// of the page forbids the address that the test loads.
let python = null;
const DROP = "/drop";

async function start({ loader, machine, lock, wasm, library, tool }) {
  const parts = { "pyodide.asm.wasm": [wasm, "application/wasm"], "library.zip": [library, "application/zip"] };
  self.fetch = async (address) => {
    const [part, type] = parts[String(address.url || address).split("/").pop()];
    return new Response(part, { headers: { "Content-Type": type } });
  };
  const module = (part) => import(URL.createObjectURL(new Blob([part], { type: "text/javascript" })));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([module(loader), module(machine)]);
  const made = await loadPyodide({
    indexURL: "page:/", stdLibURL: "page:/library.zip", packageBaseUrl: "page:/", createPyodideModule,
    lockFileContents: JSON.parse(await lock.text()), stdout: () => {}, stderr: () => {},
  });
  made.unpackArchive(await tool.arrayBuffer(), "zip", { extractDir: "/tool" });
  made.runPython("import sys; sys.path.insert(0, '/tool'); import judge");
  python = made;
}

function place(files) {
  if (python.FS.analyzePath(DROP).exists) {
    python.FS.chdir("/");
    for (const name of python.FS.readdir(DROP)) if (name !== "." && name !== "..") python.FS.unlink(`${DROP}/${name}`);
  } else python.FS.mkdir(DROP);
  python.FS.chdir(DROP);
  for (const { name, data } of files) python.FS.writeFile(`${DROP}/${name}`, data);
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
    if (data.parts) {
      await start(data.parts);
      self.postMessage({ ready: true });
    } else self.postMessage(call(data));
  } catch (problem) {
    // What Python raises leaves it sound; whatever else goes wrong does not.
    const spent = ["RangeError", "InternalError"].includes(problem.name) || ["MemoryError", "RecursionError"].includes(problem.type);
    self.postMessage({ failed: String(problem && problem.message || problem), fatal: problem.type === undefined, spent });
  }
};
