"""Statements no stronger than what was found: on invented texts and tables, worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.apps.report import collect
from checker.findings.finding import Language
from checker.findings.wording import Style, percent
from checker.views.report.model import (
    Bullets,
    Facts,
    FindingBlock,
    NumberCell,
    Paragraph,
    Points,
    Quote,
    Report,
    Table,
    plain,
)
from checker.views.report.names import Voice
from checker.views.report.sections.identity import about
from checker.views.report.subject import SourceFile
from checker.views.words import GRADES, grade_of
from checker.words.names import catalogue
from tests.views.report.composed import (
    ASTURIAS,
    CORDOBA,
    blocks,
    composed,
    decree,
    known,
    sections,
    shipped,
    table,
    texts,
)
from tests.views.report.test_sections import DOCUMENT

LANGUAGES: tuple[Language, ...] = ("en", "es")


def made(folder: Path, body: str, name: str = "mesa", currency: str = "EUR") -> str:
    """Write a table of craps under the text of Asturias and return its path."""
    path = folder / f"{name}.yaml"
    head = f"regulation: {ASTURIAS}\ntable: {name}\ngame: craps\ncurrency: {currency}\n"
    path.write_text(head + body, encoding="utf-8")
    return str(path)


def points(report: Report) -> list[str]:
    found = sections(report)["summary"].blocks
    return [plain(point.line) for block in found if isinstance(block, Points) for point in block.points]


def facts(report: Report) -> dict[str, str]:
    found = sections(report)["identity"].blocks
    return {
        fact.name: "\n".join(map(plain, fact.lines))
        for block in found
        if isinstance(block, Facts)
        for fact in block.facts
    }


PERCENT = """bet lay_odds(n in 5, 9) "Contra"
  wins 7   loses n   stands other
  pays 66%

bet place_lose(n in 4, 10) "Fuera"
  wins 7   loses n   stands other
  pays 45%
"""


def test_the_edge_of_several_findings_is_the_widest_of_all(tmp_path: Path) -> None:
    """66% for 2 to 3 leaves 2/5 − 66/100 × 3/5 = 1/250; 45% for 5 to 11 leaves 1/3 − 45/100 × 2/3 = 1/30."""
    (own,) = (line for line in points(composed((decree(tmp_path, PERCENT),), "es")) if "porcentajes" in line)

    assert own.startswith("La norma expresa 2 pagos en porcentajes")
    assert "cuya ventaja llega a 3,333\u00a0%" in own


@pytest.mark.parametrize("names", [(CORDOBA[0],), (CORDOBA[1],)])
def test_what_an_edge_reaches_is_the_widest_of_the_group(names: tuple[str, ...]) -> None:
    """Of all findings on percentages, the rows of their bets and numbers, by another way: the table of wagers."""
    report = shipped(names, "en")
    found = [block for block in blocks(report) if isinstance(block, FindingBlock) and block.code == "PAY004"]
    wagers = table(report, "wagers-craps")
    head = [column.head for column in wagers.columns].index("House edge per bet made")
    result = [column.head for column in wagers.columns].index("Result")
    numbers = {block.number for block in found}
    edges = [
        row.cells[head]
        for row in wagers.rows
        if numbers & set(row.cells[result].text.replace(",", "").split())
    ]  # fmt: skip
    widest = max(edges, key=lambda cell: getattr(cell, "value", 0) or 0)
    (own,) = (line for line in points(report) if "the fraction" in line)

    assert isinstance(widest, NumberCell)
    assert widest.value is not None
    assert f"whose edge reaches {percent(widest.value, Style('en'))}" in own


def test_low_certainty_is_told_in_the_summary() -> None:
    (own,) = (line for line in points(shipped((ASTURIAS,), "es")) if "se pagan igual" in line)

    assert "Certeza baja: caben otras explicaciones." in own


def test_rows_beyond_the_first_are_not_said_to_differ_less() -> None:
    for language, said in (
        ("es", "Otras 4 filas de la comparación difieren."),
        ("en", "4 more rows of the comparison differ."),
    ):
        found = sections(shipped(CORDOBA, language, True))["summary"].blocks
        assert said in [plain(block.line) for block in found if isinstance(block, Paragraph)]


@pytest.mark.parametrize(("names", "comparing"), [(CORDOBA, True), ((ASTURIAS,), False), (("es_cl_22_2013",), False)])
def test_the_gravest_comes_first(names: tuple[str, ...], comparing: bool) -> None:
    """In the summary after the differences, and in each list of findings."""
    report = shipped(names, "es", comparing)
    own = [each for block in sections(report)["summary"].blocks if isinstance(block, Points) for each in block.points]
    graded = [point.verdict.ruling for point in own if point.verdict.words != "difiere"]

    assert graded == sorted(graded, key=GRADES.index)
    for subject in collect(names, known("es"), comparing):
        order = [GRADES.index(grade_of(each.finding)) for each in subject.findings]
        assert order == sorted(order)


@pytest.mark.parametrize(
    ("minimum", "maximum", "told"),
    [
        (10, 20000, "Admite apuestas de más de 10\u00a0000\u00a0€ y hasta 20\u00a0000\u00a0€, que exceden el máximo."
                    " También se corrige con un mínimo de mesa de 20\u00a0€ a 200\u00a0€"),
        (5, 400, "Fija el máximo en 400\u00a0€; la norma exige que sea de 500\u00a0€ o más."
                 " También se corrige con un mínimo de mesa de 0,40\u00a0€ a 4\u00a0€"),
    ],
)  # fmt: skip
def test_a_maximum_out_of_its_band(tmp_path: Path, minimum: int, maximum: int, told: str) -> None:
    """B.2 wants 100 to 1000 minima: 20 000 needs a minimum of 20 to 200, 400 one of 0.40 to 4."""
    body = f"minimum: {minimum}\nmaximum: {{simple: {maximum}}}\nbets: {{pass_line: {{pays: even}}}}\n"

    assert told in points(composed((made(tmp_path, body),), "es"))[0]


def test_a_table_that_pays_what_the_text_prints_is_told_to(tmp_path: Path) -> None:
    """15 to 1 on the seven: (15 × 6 − 30) / 36 = 5/3 for each euro."""
    report = composed((made(tmp_path, "minimum: 5\nbets: {any_seven: {pays: 15 to 1}}\n"),), "es")
    (own,) = points(report)

    assert own.startswith("En la mesa, «Juego de 7» se paga 15 a 1 (en la norma: 15 veces, «Se paga quince veces")
    assert "jugador gana de media 1,67\u00a0€." in own and "la mesa lo cumple." in own


def test_a_table_that_pays_more_than_the_text_is_not(tmp_path: Path) -> None:
    found = points(composed((made(tmp_path, "minimum: 5\nbets: {any_seven: {pays: 16 to 1}}\n"),), "es"))

    assert not [line for line in found if "la mesa lo cumple" in line]


def test_a_table_beside_its_text(tmp_path: Path) -> None:
    """The field agrees, the hardway on 4 and 10 does not, that on 6 and 8 does."""
    body = (
        "minimum: 5\nbets:\n  pass_line: {pays: even}\n"
        "  hard: {pays: {'4, 10': 8 to 1, '6, 8': 9 to 1}}\n"
    )  # fmt: skip
    found = table(composed((made(tmp_path, body),), "es"), "wagers-craps")

    assert texts(found, "Pago según la norma") == [
        "a la par\n«se pagarán a la par»",
        "7 veces\n«siete veces la apuesta»",
        "9 veces\n«nueve veces la apuesta»",
    ]
    assert texts(found, "Pago de la mesa") == ["a la par", "8 a 1", "9 a 1"]
    assert [each.partition(" H")[0] for each in texts(found, "Resultado")] == ["coincide", "no conforme", "coincide"]


def test_how_much_of_a_table_was_checked(tmp_path: Path) -> None:
    """One maximum against B.2; the line bet and four hardways have prices; no fact answers a requirement."""
    body = (
        "minimum: 5\nmaximum: {simple: 2500}\nbets:\n  pass_line: {pays: even}\n"
        "  hard: {pays: {'4, 10': 7 to 1, '6, 8': 9 to 1}}\n"
    )  # fmt: skip
    told = facts(composed((made(tmp_path, body),), "es"))["Resultado"]

    assert "Comprobado: requisitos, 0 de 30; límites, 1; pagos, 5. Lo demás no se ha comprobado." in told
    assert told.startswith("Sin incumplimientos en lo examinado, según la lectura que sigue la mesa")


def test_being_in_force_is_not_claimed(tmp_path: Path) -> None:
    told = facts(composed((made(tmp_path, "minimum: 5\nbets: {pass_line: {pays: even}}\n"),), "es"))

    assert told["Norma aplicada"].endswith("sin haber comprobado su vigencia a 1 de diciembre de 2026")
    assert told["Territorio"] == "Asturias"


def test_a_text_is_not_said_not_to_conform() -> None:
    """Towards who issued it: possible inconsistencies; the data keep the ruling."""
    report = shipped((ASTURIAS,), "es")

    assert report.verdict.words.startswith("Posibles incoherencias: «Juego de 7» da ventaja al jugador: 5/3")
    assert report.verdict.words.endswith(". Hay 2 posibles incoherencias más.")
    assert report.verdict.ruling == "violation"
    assert "no conforme" not in "\n".join(str(block) for block in sections(report)["findings"].blocks)


def test_open_questions_stand_in_one_place() -> None:
    found = sections(shipped((ASTURIAS,), "es"))["identity"].blocks
    (lines,) = ([plain(item) for item in block.items] for block in found if isinstance(block, Bullets))

    assert [line.partition(".")[0] for line in lines] == ["R1", "R2", "H4", "H5"]


def test_reservations_of_tables_are_tied_to_them(tmp_path: Path) -> None:
    """The table with a hardway hangs on what "times" means; the one with a line bet does not."""
    paths = (
        made(tmp_path, "minimum: 5\nbets: {pass_line: {pays: even}}\n", "una"),
        made(tmp_path, "minimum: 5\nbets: {any_craps: {pays: 7 to 1}}\n", "otra"),
    )
    first, second = texts(table(composed(paths, "es"), "subjects-all"), "Reservas")

    assert set(first.split(", ")) < set(second.split(", "))


def test_the_text_of_several_tables_is_on_the_front_once(tmp_path: Path) -> None:
    body = "minimum: 5\nbets: {pass_line: {pays: even}}\n"
    report = composed((made(tmp_path, body, "una"), made(tmp_path, body, "otra")), "es")
    names = [
        fact.name
        for block in sections(report)["identity"].blocks
        if isinstance(block, Facts)
        for fact in block.facts
    ]  # fmt: skip

    assert names.count("Norma") == names.count("Emisor") == names.count("Transcripción") == 1


def test_a_list_in_common_is_printed_once(tmp_path: Path) -> None:
    bets = "minimum: 5\nbets: {pass_line: {pays: even}}\n"
    paths = (made(tmp_path, bets + "dice: {in_service: 6}\n", "una"), made(tmp_path, bets, "otra"))
    report = composed(paths, "es")
    lists = [block for block in blocks(report) if isinstance(block, Table) and "checklist" in block.id]

    assert [(each.id, len(each.rows)) for each in lists] == [("subject-1-checklist-table", 1), ("checklist-1", 30)]
    assert lists[1].caption == "Requisitos para una, otra"
    assert all(row.cells[2].text == "" for row in lists[1].rows)
    assert lists[0].rows[0].cells[3].text == "según declara la mesa, no visto: dados al servicio de la mesa: 6"


def test_headings_have_no_paths(tmp_path: Path) -> None:
    body = "minimum: 5\nbets: {pass_line: {pays: even}}\n"
    (tmp_path / "b").mkdir()
    report = composed((made(tmp_path, body), made(tmp_path / "b", body)), "es")

    assert [each.title for each in report.contents][2:4] == [f"mesa ({tmp_path.name})", "mesa (b)"]


def test_places_in_files_stand_in_the_annex(tmp_path: Path) -> None:
    report = composed((made(tmp_path, "minimum: 5\nmaximum: {simple: 6000}\nbets: {pass_line: {pays: even}}\n"),), "es")
    (own,) = (block for block in blocks(report) if isinstance(block, FindingBlock))
    (row,) = table(report, "places").rows

    assert not [fact for fact in own.facts if "mesa.yaml" in "".join(map(plain, fact.lines))]
    assert row.cells[0].text == "H1" and row.cells[1].text.startswith("LIM002 maximum-outside-band")
    assert "mesa.yaml:6" in row.cells[2].text


def test_throws_are_not_shown_beside_a_limit() -> None:
    report = composed((str(Path(__file__).parents[3] / "examples" / "craps-win-band.yaml"),), "es")
    (own,) = (block for block in blocks(report) if isinstance(block, FindingBlock) and block.code == "LIM006")

    assert own.blocks == ()


def test_citations_are_counted_where_a_copy_is_given(tmp_path: Path) -> None:
    """The short document holds some of the citations of Asturias and not others."""
    path = tmp_path / "bopa.txt"
    path.write_text(DOCUMENT, encoding="utf-8")
    (subject,) = collect((ASTURIAS,), known("es", **{ASTURIAS: str(path)}), False)
    cited = {(each.citation.anchor, each.citation.phrase) for each in subject.regulation.cited if each.citation.phrase}
    told = facts(composed((ASTURIAS,), "es", False, **{ASTURIAS: str(path)}))["Ejemplar consultado"]
    found = int(told.rpartition("halladas: ")[2].split()[0].rstrip("\n"))

    assert f"citas cotejadas con ese ejemplar: {len(cited)};" in told
    assert 3 <= found < len(cited)
    assert "no se aportó" not in told


def test_a_copy_is_told_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "bopa.txt"
    path.write_text(DOCUMENT, encoding="utf-8")
    (subject,) = collect((ASTURIAS,), known("en", **{ASTURIAS: str(path)}), False)
    given = subject._replace(copy=SourceFile("bopa.pdf", 12345, "ab" * 32))
    found = {fact.name: "\n".join(map(plain, fact.lines)) for fact in about(given, True, Voice(Style("en", "ES")))}

    assert "bopa.pdf, 12\u00a0345 bytes; SHA-256 of the file " + "ab" * 32 in found["Copy of the document"]


def test_a_paragraph_is_quoted_once(tmp_path: Path) -> None:
    path = tmp_path / "bopa.txt"
    path.write_text(DOCUMENT, encoding="utf-8")
    report = composed((ASTURIAS,), "es", False, **{ASTURIAS: str(path)})
    quoted = [(block.number, part.where) for block in blocks(report) if isinstance(block, FindingBlock)
              for part in block.blocks if isinstance(part, Quote)]  # fmt: skip
    again = [
        "".join(map(plain, fact.lines))
        for block in blocks(report)
        if isinstance(block, FindingBlock)
        for fact in block.facts
        if fact.name == "Texto del pasaje"
    ]

    assert len({where for _, where in quoted}) == len(quoted)
    assert f"A.2: véase {next(number for number, where in quoted if where.startswith('A.2'))}" in again


def test_what_was_not_collated_is_said_so() -> None:
    told = [plain(block.line) for block in blocks(shipped((ASTURIAS,), "es")) if isinstance(block, Paragraph)]

    assert any(each.startswith("Entre « », citas según la transcripción, no cotejadas") for each in told)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", ["norma vigente", "se apoya en ello", "solo la autoridad", "precio", "codific", "quien haga suyo",
                "de mesa a mesa", "por razón de que", "recortad", "Con menor diferencia"]),
        ("en", ["by the law on", "No check rests", "only the authority", "shortened", "Who relies", "that it says it restates"]),
    ],
)  # fmt: skip
def test_what_the_report_no_longer_says(language: Language, words: list[str]) -> None:
    said = {key: text for key, text in catalogue(language).items() if not key.startswith("manual.")}
    found = {word: key for word in words for key, text in said.items() if word in text}

    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_percent_signs_are_of_one_kind(language: Language) -> None:
    """Texts of two countries in one report: Spain writes a space, Argentina none; a report has one way."""
    report = shipped((CORDOBA[0], ASTURIAS), language)
    told = "\n".join(str(block) for block in blocks(report) if isinstance(block, (FindingBlock, Points)))
    spaced, joined = "\\xa0%", "1%"

    assert (spaced in told) == (language == "es")
    assert (joined in told) == (language == "en")


def test_a_list_in_common_names_only_some_of_many_tables(tmp_path: Path) -> None:
    body = "minimum: 5\nbets: {pass_line: {pays: even}}\n"
    paths = tuple(made(tmp_path, body, f"m{place:02}") for place in range(1, 13))

    assert table(composed(paths, "es"), "checklist-1").caption.endswith("m08, m09 y 3 más")


def test_every_reservation_is_tied_to_a_table(tmp_path: Path) -> None:
    """Both tables hang on what "times" means, with other prices: it is one doubt of the text."""
    paths = (
        made(tmp_path, "minimum: 5\nbets: {any_craps: {pays: 7 to 1}}\n", "una"),
        made(tmp_path, "minimum: 5\nbets: {eleven: {pays: 15 to 1}}\n", "otra"),
    )
    report = composed(paths, "es")
    (note,) = table(report, "subjects-all").notes
    tied = set(plain(note).removeprefix("Reservas que afectan a todas: ").rstrip(".").split(", "))
    (lines,) = (
        [plain(item) for item in block.items]
        for block in sections(report)["identity"].blocks
        if isinstance(block, Bullets)
    )  # fmt: skip

    assert {line.partition(".")[0] for line in lines} == tied


@pytest.mark.parametrize(
    ("currency", "language", "maximum", "between"),
    [
        ("EUR", "es", "6000\u00a0€", "entre 500\u00a0€ y 5000\u00a0€"),
        ("EUR", "en", "€6000", "between €500 and €5000"),
        ("ARS", "es", "6000\u00a0ARS", "entre 500\u00a0ARS y 5000\u00a0ARS"),
    ],
)
def test_amounts_have_their_currency(
    tmp_path: Path, currency: str, language: Language, maximum: str, between: str
) -> None:
    """In the finding, in what it says to do and in its arithmetic; multiples have none."""
    path = tmp_path / "table.yaml"
    path.write_text(
        f"regulation: {ASTURIAS}\ngame: craps\ncurrency: {currency}\nminimum: 5\nmaximum: {{simple: 6000}}\n"
    )
    report = composed((str(path),), language)
    (own,) = (block for block in blocks(report) if isinstance(block, FindingBlock) and block.id == "finding-1")

    assert maximum in plain(own.message) and "1200\u00a0" not in plain(own.message)
    assert any(between in plain(line) for fact in own.facts for line in fact.lines)
