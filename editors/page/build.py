"""Builds the page that judges tables in a browser: one file, or several for a web server.

    python editors/page/build.py --wheel DIR [-o out]

writes out/verificar.html and out/verificar/. DIR has the wheel of the package; `npm ci` in this folder has run.
"""

from __future__ import annotations

import argparse
import gzip
import io
import json
import subprocess
import sys
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from checker import __version__  # noqa: E402
from checker.apps.common import common, texts_named  # noqa: E402
from checker.apps.limits import in_one_money  # noqa: E402
from checker.apps.settings import today  # noqa: E402
from checker.formats.site import form_parts  # noqa: E402
from checker.views.markup import Markup, tag  # noqa: E402
from checker.views.site.form import form_data  # noqa: E402

PYODIDE = HERE / "node_modules" / "pyodide"
# The shorter ones that were tried let a browser send requests; this one none.
POLICY = (
    "default-src 'none'; script-src {own} 'unsafe-inline' blob: 'wasm-unsafe-eval'; worker-src blob:; "
    "connect-src {own} blob: data:; style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'; base-uri 'none'"
)
SCRIPTS = ("page.js", "proof.js", "kept.js", "stated.js", "start.js")
VERIFIER = HERE.parents[1] / "docs" / "verify" / "tapete_verify.js"
LEFT_OUT = ("checker/apps/lsp/", "checker/_data/reports/pdf/", "checker/_data/reports/site/", "tapete-")


def parts(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Yield what the page unpacks, by name."""
    yield "loader", (PYODIDE / "pyodide.mjs").read_bytes()
    yield "machine", (PYODIDE / "pyodide.asm.mjs").read_bytes()
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    yield "lock", json.dumps({**lock, "packages": {}}).encode()  # none is there to be loaded
    yield "wasm", (PYODIDE / "pyodide.asm.wasm").read_bytes()
    yield "library", compiled((PYODIDE / "python_stdlib.zip").read_bytes())
    yield "tool", laid_out(compiled(tool(wheel)))
    yield "worker", (HERE / "worker.js").read_bytes()


def tool(wheel: Path) -> bytes:
    """Return the wheel with the pure Python of what it needs to judge tables and decrees, as an archive."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w") as made, zipfile.ZipFile(wheel) as source:
        for name in source.namelist():
            if not name.startswith(LEFT_OUT) and not name.endswith(".certificate.bin"):
                made.writestr(zipfile.ZipInfo(name), source.read(name))
        for package in ("yaml", "lark"):
            spec = find_spec(package)
            assert spec is not None and spec.origin is not None
            folder = Path(spec.origin).parent
            for file in sorted(folder.rglob("*")):
                if file.suffix in (".py", ".lark"):
                    made.writestr(zipfile.ZipInfo(f"{package}/{file.relative_to(folder)}"), file.read_bytes())
        for name in ("judge.py", "stated.py"):
            made.writestr(zipfile.ZipInfo(name), (HERE / name).read_bytes())
    return found.getvalue()


def compiled(archive: bytes) -> bytes:
    """Return an archive with its Python compiled by the Python of the page."""
    with TemporaryDirectory() as folder:
        source, target = Path(folder, "source.zip"), Path(folder, "target.zip")
        source.write_bytes(archive)
        subprocess.run(["node", str(HERE / "compile.mjs"), str(source), str(target)], check=True)
        return target.read_bytes()


def laid_out(archive: bytes) -> bytes:
    """Return the files of an archive one after the other, below a line with their names and sizes."""
    with zipfile.ZipFile(io.BytesIO(archive)) as source:
        files = [(name, source.read(name)) for name in source.namelist()]
    head = json.dumps([[name, len(data)] for name, data in files])
    return b"".join((head.encode(), b"\n", *(data for _, data in files)))


def page(packed: dict[str, bytes], split: bool) -> bytes:
    """Return the page; `split`: its parts are files beside it."""
    known = common("es")
    texts = [in_one_money(texts_named(id_, known).compiled) for id_ in known.session.library]
    policy = POLICY.format(own="'self'" if split else "").replace("  ", " ")
    script = "".join((HERE / name).read_text("utf-8") for name in SCRIPTS)
    whole = form_parts(form_data(texts), today(), __version__, ("limits_page", "verify_page"), policy, script=script)
    before = (
        tag("style", Markup((HERE / "page.css").read_text("utf-8"))),
        tag(
            "section",
            tag("p", tag("span", data_word="files_how"), id="files-how"),
            tag(
                "label",
                tag("span", data_word="files"),
                " ",
                tag("input", id="files", type="file", multiple="", aria_describedby="files-how"),
            ),
            tag("label", tag("span", data_word="day"), " ", tag("input", id="day", type="date", required="")),
            class_="drop",
        ),
        tag("p", id="kept"),
        tag("p", id="status", role="status"),
        tag("section", id="results", tabindex="-1", data_label="results"),
        tag("h2", data_word="limits"),
    )
    held = (
        tag("script", "" if split else Markup(b64encode(data).decode()), type="text/plain", id=f"part-{name}",
            data_src=f"{name}.bin" if split else None)
        for name, data in packed.items()
    )  # fmt: skip
    kept = tag("script", "[]", type="application/json", id="own")
    verifier = tag("script", Markup(VERIFIER.read_text("utf-8")), type="text/plain", id="verifier")
    ruling = tag("div", id="ruling", aria_live="polite")
    fields, offered, *sheet = whole.form
    # What the scripts of the page look for stands before them.
    foot = (*held, kept, verifier, *whole.foot)
    return whole._replace(form=(fields, offered, ruling, *sheet), foot=foot).page(*before)


def main() -> int:
    """Write both forms of the page and say how large they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=Path, required=True)
    parser.add_argument("-o", "--output", type=Path, default=Path("out"))
    given = parser.parse_args()
    wheel = next(given.wheel.glob("tapete-*.whl"))
    packed = {name: gzip.compress(data, 9, mtime=0) for name, data in parts(wheel)}
    folder = given.output / "verificar"
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in packed.items():
        (folder / f"{name}.bin").write_bytes(data)
    (folder / "index.html").write_bytes(page(packed, split=True))
    single = given.output / "verificar.html"
    single.write_bytes(page(packed, split=False))
    print(f"{single}: {single.stat().st_size:,} bytes; {', '.join(f'{n} {len(d):,}' for n, d in packed.items())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
