"""What single sections say, worked by hand on the shipped texts."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from checker.findings.finding import Language
from checker.views.report.model import (
    AnswerCell,
    BarChart,
    Facts,
    Figure,
    FindingBlock,
    NumberCell,
    Paragraph,
    Points,
    Quote,
    SignatureField,
    Table,
    ThrowGrid,
    plain,
)
from tests.views.report.composed import ASTURIAS, CORDOBA, blocks, composed, decree, sections, shipped, table, texts

ROOT = Path(__file__).parents[3]
DOCUMENT = """Los jugadores sólo podrán hacer uso de las siguientes clases de suertes. A.1.) Suertes sencillas que se pagarán a
la par. A.2.) Suertes múltiples, que se pueden jugar en cualquier momento. Se gana si sale 7 y se pierde. Se paga quince
veces la apuesta.
"""


def finding(code: str, names: tuple[str, ...] = (ASTURIAS,)) -> FindingBlock:
    return next(
        block for block in blocks(shipped(names, "es")) if isinstance(block, FindingBlock) and block.code == code
    )


def points(names: tuple[str, ...], language: Language = "es", comparing: bool = False) -> list[str]:
    found = sections(shipped(names, language, comparing))["summary"].blocks
    return [plain(point.line) for block in found if isinstance(block, Points) for point in block.points]


def test_the_seven_of_asturias_in_the_table_of_wagers() -> None:
    """6 ways win 15, 30 ways lose 1: (30 - 90) / 36 = -5/3; with the stake in the price (30 - 84) / 36 = -3/2."""
    found = table(shipped((ASTURIAS,), "es"), "wagers-craps")
    rows = [row for row in found.rows if row.cells[0].text == "Juego de 7\ncualquier 7"]
    made = [column.head for column in found.columns].index("Ventaja de la casa por apuesta hecha")

    assert [row.cells[made].text for row in rows] == ["−5/3 (−166,67\u00a0%)", "−3/2 (−150,00\u00a0%)"]
    assert [row.tone for row in rows] == ["player", "player"]


def test_printed_read_and_true_odds_stand_apart() -> None:
    found = table(shipped((ASTURIAS,), "es"), "wagers-craps")
    row = next(row for row in found.rows if row.cells[0].text.startswith("Juego de 7"))
    told = {column.head: cell.text for column, cell in zip(found.columns, row.cells, strict=True)}

    assert [told[name] for name in ("Pago según la norma", "Pago interpretado", "Pago sin ventaja")] == [
        "15 veces\n«Se paga quince veces la apuesta»", "15 a 1", "5 a 1",
    ]  # fmt: skip


def test_the_field_has_two_payouts() -> None:
    found = table(shipped((ASTURIAS,), "en"), "wagers-craps")
    place = texts(found, "Wager").index("Field")

    assert texts(found, "Payout as printed")[place] == (
        "2 times on 2, 12\neven on 3, 4, 9, 10, 11\n«Se paga doble si sale 2»\n«a la par para las otras»"
    )
    assert texts(found, "Payout as read")[place] == "2 to 1\n1 to 1"


def test_a_number_that_no_reading_in_use_has_tells_why() -> None:
    """The 8 is no number of the right bet if only the list counts; the encoding sets that reading aside."""
    found = table(shipped((ASTURIAS,), "en"), "wagers-craps")
    row = next(row for row in found.rows if row.cells[1].text == "8 (b)")

    assert row.cells[4].text == "no number of this bet under this reading"


def test_the_summary_says_it_in_two_sentences() -> None:
    assert points((ASTURIAS,))[0] == (
        "La norma fija para «Juego de 7» este pago: 15 veces. Con ese pago la ventaja es del jugador: 5/3 (166,67\u00a0%) si el"
        " pago es solo la ganancia, 3/2 (150\u00a0%) si el pago incluye la apuesta. Por cada euro apostado, el jugador gana de"
        " media 1,67\u00a0€ o 1,50\u00a0€, según la lectura. (H1)"
    )


def test_the_summary_in_english() -> None:
    assert points((ASTURIAS,), "en")[0] == (
        "The regulation sets the payout of “Juego de 7” at 15 times. That payout gives the player an advantage: 5/3 (166.67%) if the"
        " payout is the winnings alone, 3/2 (150%) if the payout includes the stake. For each euro staked, the player gains on average"
        " €1.67 or €1.50, depending on the reading. (H1)"
    )


def test_the_summary_has_no_ids_of_bets() -> None:
    """A director reads «Juego de 7», not any_seven."""
    languages: tuple[Language, ...] = ("es", "en")
    for language in languages:
        assert not any(
            name in text for text in points((ASTURIAS,), language) for name in ("any_seven", "place_win", "dont_come")
        )


def test_findings_of_one_code_are_one_point() -> None:
    """Nine rows of the web page of Córdoba differ from the rulebook: 2 + 2 + 2, 2 + 2, 2 + 2 numbers, and two bets."""
    found = [
        text for text in points(CORDOBA[1:]) if text.startswith("9 filas (16 pagos, contados por número) difieren")
    ]

    assert len(found) == 1
    assert "«Camuninas» (números 6 y 8): a la par frente a 9 a 1" in found[0]


def test_the_arithmetic_of_an_advantage() -> None:
    own = next(block for block in finding("PAY001").blocks if isinstance(block, Table))

    assert texts(own, "Pierde − pago × gana") == ["5/6 − 15 × 1/6 = −5/3", "5/6 − 14 × 1/6 = −3/2"]


def test_what_each_throw_does() -> None:
    """Six of 36 throws are a seven; they stand on the diagonal of the grid."""
    grids = [block.chart for block in finding("PAY001").blocks if isinstance(block, Figure)]
    grid = grids[0]
    assert isinstance(grid, ThrowGrid)
    won = [(row, column) for row in range(6) for column in range(6) if grid.cells[row][column].letter == "G"]

    assert won == [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0)]
    assert [entry.words for entry in grid.legend] == ["gana (6 de 36)", "pierde (30 de 36)"]


def test_a_line_bet_sets_the_point_on_the_first_roll() -> None:
    """Don't come: 2, 3 win (3 ways), 7, 11 lose (8), 12 is a push (1), the other 24 set the point."""
    grid = next(block.chart for block in finding("OUT002").blocks if isinstance(block, Figure))
    assert isinstance(grid, ThrowGrid)

    assert [(entry.effect, entry.words.split("(")[-1]) for entry in grid.legend] == [
        ("wins", "3 de 36)"), ("loses", "8 de 36)"), ("pushes", "1 de 36)"), ("sets_point", "24 de 36)"),
    ]  # fmt: skip


def test_figures_of_a_bet_are_shown_once() -> None:
    """The second finding on the seven refers to the first."""
    again = {fact.name: plain(fact.lines[0]) for fact in finding("PAY008").facts}

    assert again["Cifras y tiradas"] == "véase H1"
    assert not [block for block in finding("PAY008").blocks if isinstance(block, Table)]


def test_a_warning_is_called_one() -> None:
    """A warning alone makes no text fail, so it must not be labelled as if it did."""
    assert finding("PAY008").verdict.words == "aviso"
    assert finding("PAY001").verdict.words == "posible incoherencia"


def test_limits_in_plain_words() -> None:
    found = table(shipped((ASTURIAS,), "es"), "limits-table")
    allowed = dict(zip(texts(found, "Magnitud"), texts(found, "Se admite"), strict=True))

    assert allowed["Máximo en cada apuesta de «Suertes sencillas»"] == (
        "desde 100 veces el mínimo de la mesa hasta 1000 veces el mínimo de la mesa"
    )
    assert (
        allowed["Máximo en «Wrong Bet» (números 4 y 10)"] == "exactamente 220\u00a0% del máximo en «Suertes sencillas»"
    )
    assert allowed["Máximo en «Suerte asociada al Win»"] == "como máximo, el importe apostado en «Win»"
    assert allowed["Mínimo de la mesa"] == "lo fija la autoridad"


def test_the_checklist_is_left_to_the_pen_without_a_table() -> None:
    found = table(shipped((ASTURIAS,), "es"), "checklist-table")

    assert all(row.cells[2] == AnswerCell(None, "") for row in found.rows)
    assert found.rows[0].cells[1].text == "Exactamente 6 dados al servicio de la mesa"


def test_the_checklist_is_filled_in_where_the_table_states_the_fact(tmp_path: Path) -> None:
    path = tmp_path / "mesa.yaml"
    path.write_text(
        f"regulation: {ASTURIAS}\ntable: m\ngame: craps\nminimum: 5\ndice: {{in_service: 5}}\n", encoding="utf-8"
    )
    found = table(composed((str(path),), "es"), "checklist-table")

    assert found.rows[0].cells[2] == AnswerCell("no", "no")
    assert found.rows[0].cells[3].text == "según declara la mesa, no visto: dados al servicio de la mesa: 5"


def test_coverage_counts_the_paragraphs() -> None:
    found = sections(shipped((ASTURIAS,), "es"))["coverage"].blocks[0]
    assert isinstance(found, Paragraph)

    assert plain(found.line) == (
        "Pasajes que enumera la transcripción: 35. De ellos, 5 están incorporados al cálculo, 10 están recogidos como"
        " regla, sin cálculo, 11 son filas de la lista de comprobación y 9 se declaran sin regla."
    )


def test_doubts_are_no_findings() -> None:
    report = shipped((ASTURIAS,), "es")

    assert not any(isinstance(block, FindingBlock) and block.code == "CIT007" for block in blocks(report))
    assert len(table(report, "doubts").rows) == 10


def test_a_comparison_begins_with_what_differs_most() -> None:
    """9 to 1 against even on the hardways: 1/11 against 9/11 or 17/18; 15 to 1 against even: 1/9 and 8/9."""
    assert points(CORDOBA, "en", True)[0] == (
        "“Camuninas” (numbers 6 and 8) pays 9 to 1 in “Reglamento del juego de Craps” and even in"
        " “Reglas Juego de Dados”. The house edge is 9.091% and 81.82% to 94.44%."
        " “Reglamento del juego de Craps” prevails."
    )
    for names in (CORDOBA, CORDOBA[::-1]):
        front = next(iter(shipped(names, "es", True).sections)).blocks
        first = next(block for block in front if isinstance(block, FindingBlock))
        assert first.number == "H1"
        assert plain(first.message).endswith(
            "El operador anuncia a la par en «Camuninas» (números 6 y 8);"
            " «Reglamento del juego de Craps» fija 9 a 1, y es lo que rige."
        )


def test_the_distance_is_told_in_stakes() -> None:
    found = table(shipped(CORDOBA, "es", True), "payouts")

    assert texts(found, "Diferencia de pago") == ["−8", "−6", "−14", "−14", "−1 *", "−1 *", "−1 *", "−3/50", "−3/100"]


def test_paired_bars_have_one_series_for_each_text() -> None:
    chart = next(
        block.chart
        for block in blocks(shipped(CORDOBA, "es", True))
        if isinstance(block, Figure) and block.id == "pairs"
    )
    assert isinstance(chart, BarChart)

    assert chart.series == ("Reglamento del juego de Craps", "Reglas Juego de Dados")
    assert {bar.series for group in chart.groups for bar in group.bars} == {0, 1}


def test_the_front_leaves_room_for_a_signature() -> None:
    found = sections(shipped((ASTURIAS,), "es"))["front"].blocks
    (labels,) = (block.labels for block in found if isinstance(block, SignatureField))

    assert labels == (
        "Expediente",
        "Destinatario",
        "Observaciones de quien suscribe",
        "Nombre y cargo",
        "Lugar y fecha",
        "Firma",
    )


def test_the_front_says_why_the_day_is_open() -> None:
    facts = {
        fact.name: plain(fact.lines[0])
        for block in sections(shipped((ASTURIAS,), "es"))["identity"].blocks
        if isinstance(block, Facts)
        for fact in block.facts
    }

    assert facts["Fechas"].startswith(
        "de fecha 10 de junio de 2011; publicada en fecha que no consta (BOPA 2011-12098)"
    )
    assert facts["Emisor"] == "Consejería de Presidencia, Justicia e Igualdad"


@pytest.mark.parametrize(
    ("until", "language", "said"),
    [
        ("2012-02-29", "en", "in force since 6 August 2005; in force until 29 February 2012, that day included"),
        (
            "2012-02-29",
            "es",
            "en vigor desde el 6 de agosto de 2005; en vigor hasta el 29 de febrero de 2012, inclusive",
        ),
        ("unknown", "en", "in force since 6 August 2005; no longer in force; until which day it was is not known"),
        (
            "unknown",
            "es",
            "en vigor desde el 6 de agosto de 2005; ya no está en vigor; no consta hasta qué día lo estuvo",
        ),
    ],
)
def test_the_front_says_until_when_a_text_was_in_force(
    tmp_path: Path, until: str, language: Language, said: str
) -> None:
    path = tmp_path / "old.decree"
    path.write_text(f'regulation old\n  title "Old"\n  in force 2005-08-06 until {until} [A]\n  outline A\n')
    dates = [
        plain(fact.lines[0])
        for block in sections(composed((str(path),), language))["identity"].blocks
        if isinstance(block, Facts)
        for fact in block.facts
        if fact.name in ("Dates", "Fechas")
    ]

    assert dates == [said]


def test_the_paragraph_stands_beside_the_finding(tmp_path: Path) -> None:
    document = tmp_path / "bopa.txt"
    document.write_text(DOCUMENT, encoding="utf-8")
    report = composed((ASTURIAS,), "es", False, **{ASTURIAS: str(document)})
    own = next(block for block in blocks(report) if isinstance(block, FindingBlock) and block.code == "PAY001")
    quote = next(block for block in own.blocks if isinstance(block, Quote))

    assert quote.text.startswith("Suertes múltiples, que se pueden jugar")
    assert "Se paga quince veces la apuesta" in quote.cited


def test_without_a_document_the_citation_stands_alone() -> None:
    assert not [block for block in finding("PAY001").blocks if isinstance(block, Quote)]


@pytest.mark.parametrize(("name", "stated", "arithmetic", "allowed"), [
    ("craps-maximum", "6000", "6000 / 5 = 1200", "de 500 a 5000"),
    ("craps-win-band", "2500", "2500 × 7 = 17\u00a0500\n17\u00a0500 / 2500 = 7", "de 2500 a 7500"),
])  # fmt: skip
def test_limits_of_a_table_with_the_arithmetic(name: str, stated: str, arithmetic: str, allowed: str) -> None:
    """A maximum of 6000 is 1200 times the minimum 5; 2500 at 7 to 1 win 17 500, 7 times what the line bets win."""
    found = table(composed((str(ROOT / "examples" / f"{name}.yaml"),), "es"), "limits-table")
    row = next(row for row in found.rows if row.tone == "bad")

    assert [cell.text for cell in row.cells[1:4]] == [stated, arithmetic, allowed]


def test_the_payout_of_a_group_is_that_of_each_bet(tmp_path: Path) -> None:
    """One line prints even for all; what the table pays, and whether that holds, is told of the bets it pays it on."""
    path = tmp_path / "craps.yaml"
    bets = "{pass_line: {pays: even}, dont_pass: {pays: even}, come: {pays: 2 to 1}}"
    path.write_text(f"regulation: {ASTURIAS}\ngame: craps\nbets: {bets}\n", encoding="utf-8")
    rows = [[cell.text for cell in row.cells] for row in table(composed((str(path),), "en"), "rules-table").rows]

    assert [(row[0], row[2], row[-1]) for row in rows[:2]] == [
        ("“Come” pays even", "2 to 1", "not met H2"),
        ("“Win” and “Don’t Win” pay even each", "even", "holds"),
    ]


def test_odds_are_shares_of_the_bet_they_ride_on() -> None:
    found = table(composed((str(ROOT / "examples" / "craps-odds-3-4-5.yaml"),), "en"), "limits-table")
    shares = [
        row.cells[1] for row in found.rows if isinstance(row.cells[1], NumberCell) and row.cells[1].unit == "share"
    ]

    assert Fraction(3) in {cell.value for cell in shares}
    assert "300%" in {cell.text for cell in shares}


def test_a_table_that_cannot_be_read_is_in_the_report(tmp_path: Path) -> None:
    path = tmp_path / "roto.yaml"
    path.write_text("table: [\n", encoding="utf-8")
    report = composed((str(path), ASTURIAS), "es")

    assert report.verdict.words.startswith("No comprobado: 1 de 2; con posibles incoherencias: 1 de 2. La más grave, ")
    assert [each.id for each in report.contents] == [
        "subjects",
        "summary",
        "subject-1",
        "subject-2",
        "identity",
        "annex",
    ]


def test_a_text_without_findings_says_so(tmp_path: Path) -> None:
    report = composed(
        (decree(tmp_path, 'bet big(n in 6, 8) "Grande"\n  wins n   loses 7   stands other\n  pays even\n'),), "en"
    )

    assert report.verdict.ruling in ("ok", "undetermined")
    assert "annex" in sections(report)


def test_a_text_without_bets_or_limits(tmp_path: Path) -> None:
    found = sections(composed((decree(tmp_path, ""),), "en"))

    assert [plain(block.line) for block in found["limits"].blocks if isinstance(block, Paragraph)] == [
        "The regulation sets no limits."
    ]
    assert not [block for block in found["wagers"].blocks if isinstance(block, Table)]


def test_triple_blackjack_of_decree_22_2013_has_its_edges() -> None:
    """Box 1 at 3 to 2; boxes 2 and 3, where the payout of a blackjack is not stated, at even money cost nearly twice."""
    found = table(shipped(("es_cl_22_2013",), "es"), "blackjack-triple-blackjack")
    cells = [row.cells[1] for row in found.rows]

    assert [row.cells[0].text.split(",")[0] for row in found.rows] == ["casilla 1", "casillas 2 y 3", "casillas 2 y 3"]
    assert texts(found, "Mazo infinito") == ["2,421\u00a0%", "4,676\u00a0%", "2,421\u00a0%"]
    assert isinstance(cells[0], NumberCell) and cells[0].value == Fraction(
        2220691644539301303808782629, 91733330193268616658399616009
    )
    assert texts(found, "Desviación típica") == ["0,984", "0,9541", "0,984"]
    assert [column.head for column in found.columns][3:] == ["1 baraja", *(f"{n} barajas" for n in (2, 4, 6, 8))]


@pytest.mark.parametrize("game", ["american-roulette", "triple-blackjack"])
def test_bets_without_figures_have_no_heads_of_figures(game: str) -> None:
    """Castilla y León gives these games no rules that a chance could be told by: one column says why."""
    found = table(shipped(("es_cl_22_2013",), "en"), f"wagers-{game}")

    assert [each.head for each in found.columns][-3:] == ["Why there are no figures", "Clause", "Result"]
    assert all(len(row.cells) == len(found.columns) for row in found.rows)
    assert all(texts(found, "Why there are no figures"))
