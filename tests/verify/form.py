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
from checker.limits.relation import LimitKey
from checker.store.compiled import Compiled
from checker.text.files import data_folder
from checker.views.site.form import TIMES, form_data

WHOLE = (1, 2, 3, 5, 6, 7, 10, 15, 20, 25, 30, 50, 75, 100, 200, 250, 500, 1000)
MINIMA = (Fraction(1, 2), Fraction(5, 2), *map(Fraction, WHOLE))
CHIPS = (Fraction(1, 2), Fraction(1), Fraction(5), Fraction(25))
MAXIMA = (None, 20, 100)  # times the minimum


def rows_of(compiled: Compiled, game: str, wanted: Wanted, left: str = "") -> list[list[list[object]]] | None:
    """Return the rows of a sheet as the script tells them, None where no sheet can be made; without one bet."""
    found = compiled.regulation.game(game)
    assert found is not None
    kept = tuple(bet for bet in compiled.regulation.bets if (bet.game, bet.id) != (game, left))
    try:
        sheet = limit_sheet(compiled.regulation._replace(bets=kept), found, wanted, compiled.figures)
    except NotLegal:
        return None
    return [[_row(row) for row in rows] for rows in (sheet.rows, sheet.minima)]


def edges_of(compiled: Compiled, game: str) -> dict[str, list[str]]:
    """Return the edges of every bet of a game by the key of its maximum."""
    found: dict[str, set[str]] = {}
    for each in compiled.figures:
        if each.game == game and each.judged and each.house_edge is not None:
            found.setdefault(str(LimitKey("maximum", each.bet, each.number)), set()).add(str(each.house_edge))
    return {key: sorted(edges) for key, edges in found.items()}


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
        compiled = texts[sheet["text"]]
        bets = [bet for bet in compiled.regulation.bets if bet.game == sheet["game"]]
        named = {each.rides_on for each in bets} | {key[4:-1].partition("(")[0] for key in sheet["base"]}
        for bet in (each for each in bets if each.group and each.id not in named):
            rows = rows_of(compiled, sheet["game"], Wanted(Fraction(25), None, Fraction(1), TIMES), bet.id)
            cases.append([sheet["text"], sheet["game"], "25", None, "1", rows, bet.id])
    edges = [[each["text"], each["game"], edges_of(texts[each["text"]], each["game"])] for each in data["sheets"]]
    script = Path(__file__).with_suffix(".js")
    form = f"{data_folder('reports')}/site/form.js"
    told = json.dumps({"form": form, "data": data, "cases": cases, "edges": edges})
    run = subprocess.run(["node", str(script)], input=told, text=True)
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
