"""What a table file says, key by key; what is wrong with it, in `tests/bad/tables_meaning/`."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import pytest

from checker.cases.table.bind import bind, unknown_regulation
from checker.findings.finding import Finding, kinds
from checker.findings.wording import help_of, message_of
from checker.store.library import LibraryEntry
from checker.syntax.table.load import load_table
from tests.checks.shipped import shipped_case
from tests.every import for_each
from tests.tabled import read, table

TESTS = Path(__file__).parents[2]
BAD = TESTS / "bad" / "tables_meaning"


class Row(NamedTuple):
    file: str
    code: str
    line: int
    column: int
    texts: tuple[str, str, str, str]


def rows() -> list[Row]:
    with (BAD / "expected.tsv").open(encoding="utf-8", newline="") as lines:
        found = list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    return [Row(row[0], row[1], int(row[2]), int(row[3]), (row[4], row[5], row[6], row[7])) for row in found]


ROWS = rows()


def findings_of(path: Path) -> tuple[Finding, ...]:
    """Return what is wrong with a file before any check runs."""
    loaded = load_table(path.read_text(encoding="utf-8"), path.name)
    tables, findings = read(path.read_text(encoding="utf-8"))
    assert loaded.root is not None
    if findings:
        return findings
    (only,) = tables
    assert only.regulation is not None
    ids = ("es_as_craps_2011", "es_cl_22_2013")
    if only.regulation.text not in ids:
        return (unknown_regulation(only.regulation, {id_: LibraryEntry(id_, id_, id_, True) for id_ in ids}),)
    return bind(only, shipped_case(only.regulation.text).regulation).findings


@for_each("row", ROWS)
def test_bad_file_gives_exactly_its_finding(row: Row) -> None:
    """One cause, one finding: code, place, words and way out in both languages; the run ends with 2."""
    (finding,) = findings_of(BAD / row.file)

    assert (finding.code, finding.at.line, finding.at.column) == row[1:4]
    assert tuple(write(finding, language) for language in ("en", "es") for write in (message_of, help_of)) == row.texts
    assert finding.kind.invalid


def test_every_bad_file_is_listed_and_every_kind_has_one() -> None:
    assert {row.file for row in ROWS} == {path.name for path in BAD.glob("*.yaml")}
    # A name that several bets share needs a regulation (tests/faults), too many tables a long file (tests/bounds);
    # those of the loader are met in tests/syntax/table.
    codes = {kind.code for kind in kinds(["table_entries"]) if not kind.code.startswith("SYN2")}
    assert {row.code for row in ROWS} >= codes - {"REF107", "SYN315"}


def test_head_of_a_file() -> None:
    found = table("regulation: es_as_craps_2011\ntable: craps-3\ngame: craps\ndate: 2026-12-01\ncurrency: EUR\n")

    texts = (found.regulation, found.name, found.game, found.date, found.currency)
    assert [text.text for text in texts if text] == ["es_as_craps_2011", "craps-3", "craps", "2026-12-01", "EUR"]
    assert found.sections == ("regulation", "table", "game", "date", "currency")
    assert (found.language, found.complete, found.mathematics_only) == ("en", False, False)


@pytest.mark.parametrize("word", ["regulation: none", "regulation: None", "norma: ninguna"])
def test_no_regulation_is_said_in_either_language(word: str) -> None:
    found = table(word)

    assert (found.regulation, found.mathematics_only) == (None, True)


def test_spanish_keys_say_the_same_as_english_ones() -> None:
    """Only names, texts and places differ."""
    english = table("game: craps\nminimum: 5\nbets: {hard: {pays: {4: 7 to 1}, maximum: 900}}\ndice: {edge: 2 cm}\n")
    spanish = table(
        "juego: craps\nmínimo: 5\napuestas: {hard: {paga: {4: 7 a 1}, máximo: 900}}\ndados: {arista: 2 cm}\n"
    )

    assert (english.language, spanish.language) == ("en", "es")
    assert [limit.amount for limit in spanish.limits] == [limit.amount for limit in english.limits] == [Fraction(5)]
    assert spanish.bets[0].prices[0].price == english.bets[0].prices[0].price
    assert spanish.bets[0].limits[0].amount == english.bets[0].limits[0].amount == 900
    assert (
        [fact[:3] for fact in spanish.facts]
        == [fact[:3] for fact in english.facts]
        == [("dice.edge", Fraction(20), "mm")]
    )
    assert spanish.sections == english.sections


def test_several_tables_share_what_stands_beside_their_list() -> None:
    """`minimum` of the second table takes the place of the common one."""
    tables, findings = read("game: craps\nminimum: 5\ntables:\n  - {table: a}\n  - {table: b, minimum: 10}\n")

    assert findings == ()
    assert [(each.name.text if each.name else "", each.limits[0].amount) for each in tables] == [
        ("a", Fraction(5)),
        ("b", Fraction(10)),
    ]
    assert {each.game.text for each in tables if each.game} == {"craps"}


def test_authorisation_and_copies_are_kept_apart_from_the_table() -> None:
    found = table(
        "minimum: 5\nauthorisation: {reference: AUT-14, minimum: 10}\n"
        "posted: {minimum: 15, bets: {hard: {pays: 7 to 1}}}\napproved: {maximum: {simple: 2500}}\n"
    )

    assert [limit.amount for limit in found.limits] == [5]
    assert found.authorisation is not None and found.authorisation.limits[0].amount == 10
    assert found.authorisation.reference is not None and found.authorisation.reference.text == "AUT-14"
    assert found.posted is not None and found.posted.bets[0].name.text == "hard"
    assert found.approved is not None and found.approved.limits[0].amount == 2500


def test_a_commission_of_the_table_and_of_a_bet() -> None:
    found = table(
        "commission: {rate: 5%, of: win, when: upfront, rounding: up}\n"
        "bets:\n  buy: {pays: {4: 2 to 1}, commission: {rate: 1/20}}\n  hard: {pays: 7 to 1}\n"
    )

    assert found.commission is not None
    assert found.commission.terms == (Fraction(1, 20), "win", "upfront", "up")
    assert [bet.commission and bet.commission.terms for bet in found.bets] == [
        (Fraction(1, 20), None, None, None),
        None,
    ]


@pytest.mark.parametrize("text", ["comision: {porcentaje: 5%, sobre: apuesta, cuando: al_ganar, redondeo: abajo}\n"])
def test_a_commission_in_spanish(text: str) -> None:
    found = table(text).commission

    assert found is not None and found.terms == (Fraction(1, 20), "stake", "on_win", "down")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("7", ("7",)),
        ("2, 3, 12", ("2", "3", "12")),
        ("[2, 3 .. 5]", ("2", "3", "4", "5")),
        ("[0, 00]", ("0", "00")),
    ],
)
def test_what_wins_is_a_list_or_a_line(typed: str, expected: tuple[str, ...]) -> None:
    value = f'"{typed}"' if typed[0] != "[" else typed
    (bet,) = table(f"bets: {{horn: {{wins: {value}}}}}\n").bets

    assert bet.wins is not None
    assert tuple(number for key in bet.wins.keys for number in key.outcome.numbers) == expected


@pytest.mark.parametrize("typed", ["{a: 1}", "[[1]]", "04", "[1, 1x]"])
def test_what_wins_must_be_outcomes(typed: str) -> None:
    _, findings = read(f"bets: {{horn: {{wins: {typed}}}}}\n")

    assert len(findings) == 1


def test_keys_inside_a_commission_are_known() -> None:
    _, findings = read("commission: {rat: 5%}\n")

    assert [finding.code for finding in findings] == ["REF101"]


def test_chips_keep_their_places() -> None:
    found = table("chips: [0.50, 2,5]\n".replace("2,5", '"2,5"'))

    assert [(chip.value, chip.span.column) for chip in found.chips] == [(Fraction(1, 2), 9), (Fraction(5, 2), 15)]


@pytest.mark.parametrize(
    "text",
    ["regulation: [[a]]", "regulation: {a: b}", "bets: {[1, 2]: x}", "a: 1", "- 1", "3", "tables: []", "tables: [1]"],
)
def test_no_shape_ends_in_an_exception(text: str) -> None:
    """Findings or an empty file, never a traceback."""
    loaded = load_table(text, "table.yaml")
    tables, findings = read(text) if not loaded.findings else ((), loaded.findings)

    assert findings or tables == ()


def test_several_faults_of_a_file_are_all_found() -> None:
    _, findings = read("minimun: 5\nmaximum: [1]\nbets: {hard: {pays: 7, maximum: 1.000}}\n")

    assert [finding.code for finding in findings] == ["REF101", "SYN302", "SYN260", "SYN252"]


@pytest.mark.parametrize("currency", ["EUR", "euros", "€", "US$", "pesos argentinos", "$ (ARS)", "R$", "c. euro"])
def test_a_currency_is_a_code_a_name_or_a_sign(currency: str) -> None:
    found = table(f'currency: "{currency}"\n').currency

    assert found is not None and found.text == currency


@pytest.mark.parametrize("currency", ["EUR // euros", "EUR, USD", "EUR: 1", "978", "EUR/USD"])
def test_a_currency_with_more_behind_it_is_refused(currency: str) -> None:
    _, (finding,) = read(f'currency: "{currency}"\n')

    assert finding.code == "SYN312"


def test_a_remark_behind_the_currency_is_none_of_it() -> None:
    found = table("currency: EUR # euros\n").currency

    assert found is not None and found.text == "EUR"


@pytest.mark.parametrize(
    ("text", "english", "spanish"),
    [
        ("zzqq: 1\n", "known: `regulation`", "se conocen: `norma`"),
        ("zzqq: 1\nnorma: x\n", "known: `norma`", "se conocen: `norma`"),
        ("regulation: x\nzzqq: 1\n", "known: `regulation`", "se conocen: `regulation`"),
    ],
)
def test_known_keys_are_listed_in_the_language_of_the_file_else_of_the_reader(
    text: str, english: str, spanish: str
) -> None:
    _, (finding,) = read(text)

    assert help_of(finding, "en").startswith(english)
    assert help_of(finding, "es").startswith(spanish)


def test_tables_under_their_names_are_one_finding_and_other_unknown_keys_their_own() -> None:
    _, findings = read("a:\n  norma: x\nzzqq: 1\nb: {minimo: 5, juego: craps}\nc: {x: 1}\n")

    assert [(each.code, each.at.line, len(each.related)) for each in findings] == [
        ("SYN311", 1, 1),
        ("REF101", 3, 0),
        ("REF101", 5, 0),
    ]


def test_what_stands_once_for_several_tables_is_told_once() -> None:
    found = read("regulation: x\nbets: {hard: {pays: 1}, field: 7}\ntables: [{table: a}, {table: b}, {table: c}]\n")[1]

    assert [finding.code for finding in found] == ["SYN260", "SYN301"]
