"""The form of limits against `tapete limits`: every text and game, 20 minima, chips and maxima, in Node.

python -m tests.verify.form
"""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

from checker.apps.common import common, texts_named
from checker.apps.limits import in_one_money
from checker.cases.sheet.sheet import LimitRow, limit_sheet
from checker.cases.sheet.solve import NotLegal, Wanted
from checker.store.compiled import Compiled
from checker.text.files import data_folder
from checker.views.site.form import TIMES, form_data

WHOLE = (1, 2, 3, 5, 6, 7, 10, 15, 20, 25, 30, 50, 75, 100, 200, 250, 500, 1000)
MINIMA = (Fraction(1, 2), Fraction(5, 2), *map(Fraction, WHOLE))
CHIPS = (Fraction(1, 2), Fraction(1), Fraction(5), Fraction(25))
MAXIMA = (None, 20, 100)  # times the minimum


def rows_of(compiled: Compiled, game: str, wanted: Wanted) -> list[list[list[object]]] | None:
    """Return the rows of a sheet as the script tells them, None where no sheet can be made."""
    found = compiled.regulation.game(game)
    assert found is not None
    try:
        sheet = limit_sheet(compiled.regulation, found, wanted, compiled.figures)
    except NotLegal:
        return None
    return [[_row(row) for row in rows] for rows in (sheet.rows, sheet.minima)]


def _row(row: LimitRow) -> list[object]:
    ends = [None if value is None else str(value) for value in (row.lowest, row.highest)]
    step = None if row.is_class or row.step is None else str(row.step)
    among = [[str(low), str(high)] for low, high in row.among]
    return [str(row.key), *ends, row.share_of, step, among, row.why is not None]


def main() -> int:
    known = common("en")
    texts = {id_: in_one_money(texts_named(id_, known).compiled) for id_ in known.session.library}
    data = json.loads(json.dumps(form_data(texts.values())))
    cases = []
    for sheet in data["sheets"]:
        for minimum in MINIMA:
            for chip in CHIPS:
                for times in MAXIMA:
                    maximum = None if times is None else times * minimum
                    rows = rows_of(texts[sheet["text"]], sheet["game"], Wanted(minimum, maximum, chip, TIMES))
                    asked = [str(minimum), None if maximum is None else str(maximum), str(chip)]
                    cases.append([sheet["text"], sheet["game"], *asked, rows])
    script = Path(__file__).with_suffix(".js")
    told = json.dumps({"form": f"{data_folder('reports')}/site/form.js", "data": data, "cases": cases})
    run = subprocess.run(["node", str(script)], input=told, text=True)
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
