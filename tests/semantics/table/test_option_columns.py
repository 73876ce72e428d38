"""Options of card games as columns: every option with every value, in both languages, of CSV and XLSX as of YAML."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.findings.wording import help_of
from checker.semantics.table.model import TableFile
from checker.semantics.table.read import read_tables
from checker.syntax.sheets.read import load_csv
from checker.syntax.sheets.xlsx import load_xlsx
from checker.text.files import Exported
from checker.vocabulary.options import OPTIONS
from checker.vocabulary.table import KEYS, WORDS
from tests.syntax.sheets.whole import findings_of, root_of
from tests.syntax.sheets.workbooks import simple
from tests.tabled import table

NAMED = {
    "en": ["table", "regulation", "game", "minimum", "options"],
    "es": ["mesa", "norma", "juego", "minimo", "opciones"],
}
PRICES = {"en": ("even", "3 to 2", "6 for 5"), "es": ("a la par", "3 a 2", "6 incluida la apuesta por 5")}


def values(name: str, language: str) -> list[str]:
    """Return every word of an option, the ends and the middle of a number, and three payouts."""
    term = OPTIONS[name]
    words = [WORDS[name][word] if language == "es" else word for word in term.words]
    numbers = [str(number) for number in sorted({term.least, term.most, (term.least + term.most) // 2})]
    return words + (numbers if term.counted else []) + (list(PRICES[language]) if term.priced else [])


def rows(language: str) -> list[list[str]]:
    """Return a sheet with a column for every option and as many tables as its longest list of values."""
    columns = {name: values(name, language) for name in OPTIONS}
    *named, options = NAMED[language]
    keys = KEYS["options"]
    head = [*named, *(f"{options}.{keys[name] if language == 'es' else name}" for name in columns)]
    body = []
    for place in range(max(map(len, columns.values()))):
        stated = [each[place] if place < len(each) else "" for each in columns.values()]
        body.append([f"bj-{place}", "x", "blackjack", "5", *stated])
    return [head, *body]


def of_format(ending: str, sheet: list[list[str]]) -> tuple[TableFile, ...]:
    if ending == "csv":
        [read] = load_csv(Exported("\n".join(";".join(row) for row in sheet) + "\n", None), "mesas.csv", True)
    else:
        [read] = load_xlsx(simple(sheet), "mesas.xlsx", True)
    assert not findings_of(read), findings_of(read)
    found, findings = read_tables(root_of(read))
    assert not findings, findings
    return found


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_value_of_every_option_is_read_as_in_yaml(ending: str, language: str) -> None:
    sheet = rows(language)
    [head, *body] = sheet
    found = of_format(ending, sheet)
    seen: dict[str, set[object]] = {}

    assert len(found) == len(body)
    for each, row in zip(found, body, strict=True):
        lines = "".join(
            f"  {key.partition('.')[2]}: {cell}\n" for key, cell in zip(head, row, strict=True) if "." in key and cell
        )
        words = NAMED[language]
        yaml = table(f"{words[1]}: x\n{words[2]}: blackjack\n{words[4]}:\n{lines}")
        assert [(option.name, option.value) for option in each.options] == [
            (option.name, option.value) for option in yaml.options
        ]
        for option in each.options:
            seen.setdefault(option.name, set()).add(option.value)
    for name, term in OPTIONS.items():
        expected: set[object] = set(term.words)
        expected |= {term.least, term.most, (term.least + term.most) // 2} if term.counted else set()
        expected |= {Fraction(1), Fraction(3, 2), Fraction(1, 5)} if term.priced else set()
        assert seen[name] == expected, name


@pytest.mark.parametrize(
    ("column", "meant"),
    [("blackjack gana a 21", "opciones.blackjack_gana_a_21")],
)
def test_an_option_without_the_word_before_it_is_told_where_it_goes(column: str, meant: str) -> None:
    (sheet,) = load_csv(Exported(f"mesa;norma;juego;{column}\n1;x;blackjack;17\n", None), "mesas.csv", True)

    [finding] = findings_of(sheet)
    assert meant in help_of(finding, "es")
