"""The page that judges tables beside `tapete check`, in Chromium and Firefox, from the disk and over http, beside its bars.

python -m tests.verify.page out
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import Workbook

import tapete
from checker.apps.common import common, texts_named
from checker.apps.limits import in_one_money
from checker.apps.new import new_regulation
from checker.cases.sheet.solve import NotLegal, Wanted
from checker.cases.sheet.starter import starter
from checker.formats.new_table import new_table
from checker.views.site.form import TIMES
from tests.cases_public.public_cases import CASES

DAY = "2026-11-29"
ENDINGS = (".yaml", ".csv", ".xlsx", ".decree")
EXAMPLES = Path(__file__).parents[2] / "examples"
HOUSE = """norma: es_1979
mesas:
- {mesa: A, juego: bacara_a_dos_panos, minimo: 10, datos: {open_bank: sí}}
- {mesa: B, juego: bacara_a_dos_panos, minimo: 10, datos: {open_bank: sí}}
"""  # of which a text counts the tables
ROWS = 1000
BROWSERS = {"chromium": ("CHROMIUM", "chromium"), "firefox": ("FIREFOX", "firefox-esr")}
WAYS = {"disk": 3500, "http": 1500}  # and how many milliseconds may pass until it is ready
BARS = {
    "first": ("first table, ms", 250),
    "later": ("later tables, ms, median", 30),
    "large": (f"workbook of {ROWS} rows, ms", 5000),
    "asked": ("requests", 0),
    "serious": ("serious faults by axe-core", 0),
}
MOST_BYTES = 20_000_000


def files() -> Iterator[tuple[str, bytes]]:
    """Yield every file by its name; those of public cases are told apart by their codes, new tables by text and game."""
    for file in sorted(EXAMPLES.rglob("*")):
        if file.suffix in ENDINGS:
            yield file.name, file.read_bytes()
    for case in CASES:
        yield f"{case.id}-{Path(case.path).name}", case.table.encode()
    yield "casa.yaml", HOUSE.encode()
    known = common("es")
    for id_ in known.session.library:
        compiled = in_one_money(texts_named(id_, known).compiled)
        for game in compiled.regulation.games:
            with suppress(NotLegal):
                made = starter(
                    compiled.regulation, game, Wanted(Fraction(10), None, Fraction(1), TIMES), compiled.figures
                )
                yield f"{id_}-{game.id}.yaml", new_table(made, "es").encode()


def hostile() -> Iterator[tuple[str, bytes]]:
    """Yield files that would like to be judged for ever, to be shown as something else, or not to be read."""
    for name in ("<img src=x onerror=alert(1)>.yaml", "-", "a\u202eb.yaml", "-o.yaml"):
        yield name, b"game: craps\n"
    yield "large.yaml", b'a: "' + b"x" * 5_000_000 + b'"\n'
    yield "large.csv", b"a;b;c\n" + b"1;2;3\n" * 800_000
    yield "large.decree", b"regulation x\n" + b"bet a [1]\n" * 500_000
    lines = (f"{c}: &{c} [{', '.join([f'*{before}'] * 9)}]" for before, c in zip("abcdefghi", "bcdefghij", strict=True))
    yield "aliases.yaml", "\n".join(("a: &a [x,x,x,x,x,x,x,x,x]", *lines, "")).encode()
    yield "deep.json", b"[" * 100_000
    yield "broken.xlsx", b"PK\x03\x04 and nothing else"
    yield "bomb.xlsx", _workbook(b"<row>" + b"0" * 400_000_000)
    yield "elements.xlsx", _workbook(b"<row><c/></row>" * 5_000_000)


def _workbook(rows: bytes) -> bytes:
    """Return a workbook of which the sheet has these rows, which may be far larger than what holds them."""
    made, found = io.BytesIO(), io.BytesIO()
    Workbook().save(made)
    with zipfile.ZipFile(made) as source, zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            data = source.read(name)
            if name == "xl/worksheets/sheet1.xml":
                data = data[: data.index(b"<sheetData")] + b"<sheetData>" + rows + b"</sheetData></worksheet>"
            target.writestr(name, data)
    return found.getvalue()


def sheet() -> bytes:
    """Return a workbook of many tables."""
    made, found = Workbook(), io.BytesIO()
    rows = made.active
    assert rows is not None
    rows.append(["Mesa", "Norma", "Juego", "Moneda", "Mínimo", "Máximo"])
    for number in range(ROWS):
        rows.append([f"craps-{number}", "es_as_craps_2011", "craps", "EUR", 5, 2500 + number % 3])
    made.save(found)
    return found.getvalue()


def told() -> dict[str, object]:
    """Return what the browsers are given: every file, and what the command prints for it."""
    cases = []
    for name, data in files():
        Path(name).write_bytes(data)
        said = tapete.check(name, lang="es", as_of=DAY).to_json()
        Path(name).unlink()
        cases.append({**_given(name, data), "json": said})
    return {
        "day": DAY,
        "cases": cases,
        "hostile": [_given(name, data) for name, data in hostile()],
        "sheet": {**_given("mesas.xlsx", sheet()), "tables": ROWS},
        "mapped": _mapped(),
        **_certificates(),
        **_own(),
    }


def _mapped() -> dict[str, object]:
    """Return a sheet with headings that nobody knows, a map of its columns, and what the command makes of both."""
    data = "Puesto;Xq;Juego;Div;Mín.;Tope\nA;es_as_craps_2011;craps;EUR;5;9000\n".encode()
    columns = "columnas: {Puesto: mesa, Xq: norma, Div: moneda, Mín.: mínimo, Tope: máximo.simple}\n"
    Path("hoja.csv").write_bytes(data)
    Path("mapa.yaml").write_text(columns, "utf-8")
    said = tapete.check("hoja.csv", columns="mapa.yaml", lang="es", as_of=DAY).to_json()
    return {"file": _given("hoja.csv", data), "map": columns, "json": said}


def _certificates() -> dict[str, object]:
    """Return a certificate, and one in which a figure was changed."""
    _command("edges", "es_as_craps_2011", "--certificate", "a.json")
    data = Path("a.json").read_bytes()
    return {"certificate": _given("a.json", data), "forged": _given("b.json", data.replace(b'"7/495"', b'"7/496"'))}


def _own() -> dict[str, object]:
    """Return a decree of one's own with a table, and what the command says of the table where the decree is kept."""
    decree = new_regulation("propia", "es").encode()
    table = b"norma: propia\nmesa: a\njuego: craps\nminimo: 5\napuestas: {pass_line: {paga: 2 a 1}}\n"
    Path("casa", "normas").mkdir(parents=True)
    Path("casa", "normas", "propia.decree").write_bytes(decree)
    Path("casa", "tapete.toml").write_text('regulations = ["normas"]\n', "utf-8")
    Path("casa", "mesa.yaml").write_bytes(table)
    said = _command("check", "mesa.yaml", "--format", "json", "--lang", "es", "--as-of", DAY, folder="casa")
    given = _given("mesa.yaml", table)
    return {"own": [_given("propia.decree", decree), given], "byOwn": {**given, "json": said}}


def _command(*arguments: str, folder: str = ".") -> str:
    program = Path(sys.executable).with_name("tapete")
    return subprocess.run([program, *arguments], cwd=folder, stdout=subprocess.PIPE, text=True).stdout


def _given(name: str, data: bytes) -> dict[str, str]:
    return {"name": name, "data": b64encode(data).decode()}


def rows_of(figures: dict[str, int], way: str, cases: int) -> Iterator[tuple[str, float, str, bool]]:
    """Yield name, value, bar and whether it is kept, of a browser.

    On a machine with other work a bar of seconds is kept, too, by what the browser had of the processors: alone it
    would have waited for no longer than that.
    """
    for key, name, most in (("ready", "ready, ms", WAYS[way]), *((key, *told) for key, told in BARS.items())):
        took, worked = figures[key], figures.get(f"{key}Cpu")
        yield name, took, f"≤ {most}", min(took, took if worked is None else worked) <= most
        if worked is not None:
            yield f"  of processors, {name.split(', ')[-1]}", worked, "", True
    yield "files as the command has them", figures["same"], f"= {cases}", figures["same"] == cases


def main(out: Path) -> int:
    """Run every browser in every way, and print the figures beside their bars."""
    good = True
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        given = told()
        Path("told.json").write_text(json.dumps(given), "utf-8")
        cases = given["cases"]
        assert isinstance(cases, list)
        for browser, (variable, program) in BROWSERS.items():
            if shutil.which(os.environ.get(variable, program)) is None:
                print(f"no {browser} here: it is not tried")
                continue
            for way in WAYS:
                script = str(Path(__file__).with_suffix(".mjs"))
                run = subprocess.run(
                    ["node", script, "told.json", str(out), browser, way], stdout=subprocess.PIPE, text=True
                )
                *faults, last = run.stdout.splitlines() or [""]
                print(*faults, sep="\n", end="\n" if faults else "")
                good = good and run.returncode == 0
                if not last.startswith("{"):
                    print(f"{browser}, {way}: {last}")
                    continue
                figures = json.loads(last)
                for name, value, bar, kept in rows_of(figures, way, len(cases)):
                    print(
                        f"{browser:9} {way:5} {name:32} {value:>8.0f}  {bar:8} {('ok' if kept else 'BEYOND') if bar else ''}"
                    )
                    good = good and kept
                if "-v" in sys.argv:
                    print(*figures["hostile"], sep="\n")
    size = (out / "verificar.html").stat().st_size
    print(f"{'':15} {'bytes of verificar.html':32} {size:>8}  ≤ {MOST_BYTES}")
    return 0 if good and size <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
