// Compiles the Python of an archive with the Python of the page: node compile.mjs FROM.zip TO.zip
// What is compiled when the page is built need not be compiled each time it is opened: half of the time to start.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/source.zip", readFileSync(source));
python.runPython(`
import marshal, zipfile
from importlib.util import MAGIC_NUMBER

with zipfile.ZipFile("/source.zip") as source, zipfile.ZipFile("/target.zip", "w") as target:
    for name in sorted(source.namelist()):
        data = source.read(name)
        if name.endswith(".py"):
            # As PEP 552 has it: kept by a hash, of which nobody asks.
            head = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
            data, name = head + marshal.dumps(compile(data, name, "exec", dont_inherit=True)), f"{name}c"
        target.writestr(zipfile.ZipInfo(name), data)
`);
writeFileSync(target, python.FS.readFile("/target.zip"));
