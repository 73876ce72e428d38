"""Lists (CSV): separators, quotation marks, encodings, rows that become tables; every value with its place."""

from __future__ import annotations

from typing import Any

import pytest

from checker.findings.wording import help_of, message_of
from checker.syntax.sheets import read
from checker.syntax.sheets.cells import Sheet
from checker.syntax.sheets.read import load_csv
from checker.text.files import Exported, Unreadable, decode_list
from checker.vocabulary.options import fold_key
from tests.every import for_each
from tests.syntax.sheets.whole import findings_of, root_of
from tests.syntax.table.texts import plain, scalars, text_at

HEADER = "mesa;norma;juego;apuesta;numeros;paga;maximo\n"


def load(text: str, must_be_table: bool = True) -> Sheet:
    return load_csv(Exported(text, None), "mesas.csv", must_be_table)[0]


def tables(text: str) -> list[Any]:
    """Return the tables of a sound list as dicts."""
    sheet = load(text)
    assert [message_of(finding, "en") for finding in findings_of(sheet)] == []
    root = root_of(sheet)
    assert root is not None
    (found,) = plain(root).values()
    assert isinstance(found, list)
    return found


def codes(text: str) -> list[str]:
    return [finding.code for finding in findings_of(load(text))]


# --- separators and quotation marks -----------------------------------------------------------------------------------


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
def test_the_separator_is_the_one_that_gives_known_columns(separator: str) -> None:
    text = separator.join(("mesa", "norma", "minimo")) + "\n" + separator.join(("1", "x", "5")) + "\n"

    assert tables(text) == [{"mesa": "1", "norma": "x", "minimo": "5"}]


def test_a_decimal_comma_needs_no_quotation_marks_beside_semicolons() -> None:
    assert tables("mesa;norma;minimo\n1;x;2,50\n") == [{"mesa": "1", "norma": "x", "minimo": "2,50"}]


def test_a_decimal_comma_in_quotation_marks_stands_beside_commas() -> None:
    assert tables('mesa,norma,minimo\n1,x,"2,50"\n') == [{"mesa": "1", "norma": "x", "minimo": "2,50"}]


@pytest.mark.parametrize("line", ["sep=,", '"sep=,"', "SEP=,"])
def test_the_first_line_may_name_the_separator(line: str) -> None:
    """Without that line both separators would do: `mesa` alone is a column, and so is `juego`."""
    text = "mesa,xx;juego\n1,x\n"

    assert codes(text) == ["SYN401"]
    assert codes(f"{line}\n{text}") == ["SYN405"]


def test_the_line_that_names_the_separator_counts_as_a_line() -> None:
    (finding,) = findings_of(load("sep=;\nmesa;norma;juegazo\n1;x;y\n"))

    assert (finding.at.line, finding.at.column) == (3 - 1, 12)


def test_a_quoted_cell_may_hold_separators_quotes_and_line_feeds() -> None:
    """As a spreadsheet writes a heading of two lines."""
    text = 'mesa;norma;"Máximo\nsimple"\n"la ""grande""; 1";x;2500\n'

    assert tables(text) == [{"mesa": 'la "grande"; 1', "norma": "x", "Máximo": {"simple": "2500"}}]


def test_what_follows_a_cell_of_two_lines_keeps_its_place() -> None:
    text = 'mesa;norma;"Máximo\nsimple"\n1;x;2500\n'
    root = root_of(load(text))
    assert root is not None
    value = next(scalar for scalar in scalars(root) if scalar.text == "2500")

    assert (value.span.line, value.span.column) == (3, 5)


def test_a_quotation_mark_inside_a_plain_cell_is_a_character() -> None:
    assert tables('mesa;norma;minimo\nla "grande";x;5\n')[0]["mesa"] == 'la "grande"'


def test_lines_without_values_are_passed_over() -> None:
    assert tables("\n;;\nmesa;norma;minimo\n\n1;x;5\n;;\n  ;\n") == [{"mesa": "1", "norma": "x", "minimo": "5"}]


def test_cells_left_out_at_the_end_of_a_row_are_blank() -> None:
    """Excel leaves them out after the sixteenth row."""
    assert tables("mesa;norma;minimo;maximo simple\n1;x;5\n") == [{"mesa": "1", "norma": "x", "minimo": "5"}]


@pytest.mark.parametrize("dash", ["-", "–", "—"])
def test_a_dash_states_nothing(dash: str) -> None:
    assert tables(f"mesa;norma;minimo\n1;x;{dash}\n") == [{"mesa": "1", "norma": "x"}]


def test_every_value_stands_where_its_span_says() -> None:
    text = HEADER + '  craps-3 ;es_as_craps_2011;craps;win;; "a la par" ;\ncraps-3;;;"hard";"4 y 10";7 a 1; 900\n'
    root = root_of(load(text))
    assert root is not None

    typed = [scalar for scalar in scalars(root) if scalar.text not in ("mesas", "apuestas")]
    assert [text_at(text, scalar.span).strip('"') for scalar in typed] == [scalar.text for scalar in typed]


# --- encodings --------------------------------------------------------------------------------------------------------


def test_windows_1252_is_read_and_named() -> None:
    """`í` is the byte 0xED, the thirteenth character of the first line."""
    data = "mesa;norma;mínimo\n1;x;5\n".encode("cp1252")
    (sheet,) = load_csv(decode_list(data, "m.csv"), "m.csv")

    assert sheet.findings == ()
    assert root_of(sheet) is not None
    assert [(note.code, note.at.line, note.at.column) for note in sheet.notes] == [("SYN423", 1, 13)]
    assert sheet.notes[0].kind.verdict == "none"


def test_utf8_needs_no_note_with_or_without_its_mark() -> None:
    for mark in (b"", b"\xef\xbb\xbf"):
        (sheet,) = load_csv(decode_list(mark + "mesa;norma;mínimo\n1;x;5\n".encode(), "m.csv"), "m.csv")
        assert sheet.notes == sheet.findings == ()


@pytest.mark.parametrize(
    "data",
    [
        "mesa;norma;mínimo\n".encode("utf-16"),
        "mesa;norma;minimo\n1;x;5\n".encode("utf-16-le"),
        "mesa;mínimo\n".encode() + "peña".encode("cp1252"),
        b"mesa;norma\n\x81;x\n",
        b"\xef\xbb\xbfmesa;m\xednimo\n",
    ],
    ids=["UTF-16", "UTF-16 without its mark", "two encodings", "no character of Windows-1252", "mark of UTF-8"],
)
def test_other_encodings_are_refused(data: bytes) -> None:
    with pytest.raises(Unreadable) as problem:
        decode_list(data, "m.csv")

    assert problem.value.slug == "not-utf8"


def test_a_hard_space_between_thousands_is_a_space() -> None:
    """As Excel writes 10 000 in Spanish: 0xA0 in Windows-1252."""
    (sheet,) = load_csv(decode_list(b"mesa;norma;minimo\n1;x;10\xa0000\n", "m.csv"), "m.csv")

    root = root_of(sheet)
    assert root is not None
    assert "10 000" in [scalar.text for scalar in scalars(root)]


# --- columns ----------------------------------------------------------------------------------------------------------


@for_each(
    ("column", "expected"),
    [
        ("minimo", {"minimo": "7"}),
        ("Mínimo", {"minimo": "7"}),
        ("mín.", {"minimo": "7"}),
        ("minimo mesa", {"minimo": {"mesa": "7"}}),
        ("maximo simple", {"maximo": {"simple": "7"}}),
        ("MAXIMO_SIMPLE", {"MAXIMO": {"SIMPLE": "7"}}),
        ("máx. simple", {"maximo": {"simple": "7"}}),
        ("maximum.simple", {"maximum": {"simple": "7"}}),
        ("maximum any craps", {"maximum": {"any craps": "7"}}),
        ("maximum.hard.4, 10", {"maximum": {"hard": {"4, 10": "7"}}}),
        ("dados en servicio", {"dados": {"en_servicio": "7"}}),
        ("dados.en servicio", {"dados": {"en_servicio": "7"}}),
        ("personal jefe de mesa", {"personal": {"jefe_de_mesa": "7"}}),
        ("autorizacion referencia", {"autorizacion": {"referencia": "7"}}),
        ("autorizacion maximo simple", {"autorizacion": {"maximo": {"simple": "7"}}}),
        ("authorisation.maximum.simple", {"authorisation": {"maximum": {"simple": "7"}}}),
        ("anunciado maximo simple", {"anunciado": {"maximo": {"simple": "7"}}}),
        ("bets.hard.pays.4, 10", {"bets": {"hard": {"pays": {"4, 10": "7"}}}}),
        ("posted.bets.field.pays", {"posted": {"bets": {"field": {"pays": "7"}}}}),
        ("ventaja declarada pass line", {"ventaja_declarada": {"pass line": "7"}}),
        ("stated_edge.field.basis", {"stated_edge": {"field": {"basis": "7"}}}),
        ("comision porcentaje", {"comision": {"porcentaje": "7"}}),
        ("3-4-5x", None),
        ("maximo de los simples.a.b", None),
        ("pantalla", None),
        ("apuestas win paga", None),
        ("paga.4", None),
        ("moneda euro", None),
        ("dados.x", None),
    ],
)
def test_a_column_is_a_key_or_several_one_inside_the_other(column: str, expected: dict[str, Any] | None) -> None:
    text = f'"{column}";norma;juego\n7;x;y\n'
    if expected is None:
        assert codes(text) == ["SYN405"]
        return

    (table,) = tables(text)
    del table["norma"], table["juego"]

    assert _folded(table) == _folded(expected)


def _folded(thing: Any) -> Any:
    return {fold_key(key): _folded(value) for key, value in thing.items()} if isinstance(thing, dict) else thing


def test_a_wrong_name_of_a_column_is_told_with_the_right_one() -> None:
    (finding,) = findings_of(load("mesa;norma;monead\n1;x;EUR\n"))

    assert "did you mean `moneda`? or put `#`" in help_of(finding, "en")
    assert "¿quiso decir `moneda`? o poner `#`" in help_of(finding, "es")


def test_a_column_with_a_hash_is_a_remark() -> None:
    assert tables("mesa;norma;minimo;# nota\n1;x;5;07:01\n") == [{"mesa": "1", "norma": "x", "minimo": "5"}]


def test_a_row_with_a_hash_is_a_remark() -> None:
    assert tables("# mesas de craps;x;y\nmesa;norma;minimo\n# 1;x;5\n2;x;5\n")[0]["mesa"] == "2"


def test_a_title_of_one_cell_may_stand_above_the_columns() -> None:
    assert tables("Mesas de craps;;\n\nmesa;norma;minimo\n1;x;5\n") == [{"mesa": "1", "norma": "x", "minimo": "5"}]


# --- rows -------------------------------------------------------------------------------------------------------------


def test_one_row_for_each_table() -> None:
    text = "mesa;norma;minimo;maximo simple;fichas\ncraps-1;x;5;2500;1; 5\ncraps-2;x;10;5000;\n"
    text = text.replace("1; 5", '"1; 5; 25"')

    assert tables(text) == [
        {"mesa": "craps-1", "norma": "x", "minimo": "5", "maximo": {"simple": "2500"}, "fichas": ["1", "5", "25"]},
        {"mesa": "craps-2", "norma": "x", "minimo": "10", "maximo": {"simple": "5000"}},
    ]


def test_rows_of_bets_make_one_table() -> None:
    text = HEADER + "craps-3;x;craps;win;;a la par;\ncraps-3;;;hard;4 y 10;7 a 1;900\ncraps-3;x;;hard;6 y 8;9 a 1;700\n"

    assert tables(text) == [
        {
            "mesa": "craps-3",
            "norma": "x",
            "juego": "craps",
            "apuestas": {
                "win": {"paga": "a la par"},
                "hard": {"paga": {"4 y 10": "7 a 1", "6 y 8": "9 a 1"}, "maximo": {"4 y 10": "900", "6 y 8": "700"}},
            },
        }
    ]


def test_rows_of_a_table_need_not_stand_together() -> None:
    text = HEADER + "a;x;craps;win;;a la par;\nb;x;craps;win;;a la par;\nA;;;any_craps;;7 a 1;\n"

    assert [table["apuestas"] for table in tables(text)] == [
        {"win": {"paga": "a la par"}, "any_craps": {"paga": "7 a 1"}},
        {"win": {"paga": "a la par"}},
    ]


def test_without_a_column_of_tables_all_rows_are_one_table() -> None:
    text = "norma;juego;apuesta;paga\nx;craps;win;a la par\n;;any_craps;7 a 1\n"

    assert [len(table["apuestas"]) for table in tables(text)] == [2]


def test_limits_in_a_row_without_a_bet_are_those_of_the_table() -> None:
    text = HEADER.replace("maximo", "minimo") + "a;x;craps;;;;5\na;;;hard;4;7 a 1;10\n"

    assert tables(text)[0]["minimo"] == "5"
    assert tables(text)[0]["apuestas"] == {"hard": {"paga": {"4": "7 a 1"}, "minimo": {"4": "10"}}}


def test_a_limit_of_the_table_stands_beside_those_of_groups() -> None:
    """As `maximo: {mesa: 9000, simple: 2500}` in YAML, in whichever order the columns stand."""
    first = tables("mesa;norma;maximo;maximo simple\na;x;9000;2500\n")
    second = tables("mesa;norma;maximo simple;maximo\na;x;2500;9000\n")

    assert first[0]["maximo"] == {"mesa": "9000", "simple": "2500"}
    assert second[0]["maximo"] == {"simple": "2500", "mesa": "9000"}


def test_a_row_with_limits_only_is_about_a_bet_or_a_group() -> None:
    """`simple` is a group: it has limits, and no row says what it pays."""
    text = HEADER + "a;x;craps;simple;;;2500\na;;;hard;4;;900\na;;;win;;a la par;\n"

    assert tables(text)[0]["maximo"] == {"simple": "2500", "hard": {"4": "900"}}
    assert tables(text)[0]["apuestas"] == {"win": {"paga": "a la par"}}


def test_a_row_that_only_names_a_bet_says_that_it_is_offered() -> None:
    assert tables(HEADER + "a;x;craps;win;;;\n")[0]["apuestas"] == {"win": {}}


def test_copies_edges_and_authorised_limits_of_a_bet_stand_in_its_row() -> None:
    text = (
        "norma;apuesta;numeros;paga;anunciado.paga;anunciado.maximo;autorizacion.maximo;ventaja declarada;"
        "ventaja declarada base\nx;hard;4;7 a 1;8 a 1;900;800;11,11%;hecha\nx;hard;6;9 a 1;9 a 1;;;11,11%;\n"
    )

    assert tables(text)[0] == {
        "norma": "x",
        "apuestas": {"hard": {"paga": {"4": "7 a 1", "6": "9 a 1"}}},
        "anunciado": {"apuestas": {"hard": {"paga": {"4": "8 a 1", "6": "9 a 1"}}}, "maximo": {"hard": {"4": "900"}}},
        "autorizacion": {"maximo": {"hard": {"4": "800"}}},
        "ventaja declarada": {"hard": {"valor": "11,11%", "base": "hecha"}},
    }


def test_what_is_about_the_table_may_be_repeated_in_its_rows() -> None:
    """5 and 5,00 are one amount."""
    text = "mesa;norma;minimo mesa;apuesta;paga\na;X;5;win;a la par\na;x;5,00;field;a la par\n"

    assert tables(text)[0]["minimo"] == {"mesa": "5"}


def test_the_words_of_the_tree_are_those_of_the_columns() -> None:
    assert list(tables("table;regulation;bet;payout\na;x;field;even\n")[0]) == ["table", "regulation", "bets"]
    assert list(tables("mesa;norma;apuesta;pago\na;x;field;a la par\n")[0]) == ["mesa", "norma", "apuestas"]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("1; 5; 25", ["1", "5", "25"]),
        ("1;5;25", ["1", "5", "25"]),
        ("1 | 5", ["1", "5"]),
        ("1 5 25", ["1", "5", "25"]),
        ("1, 5, 25", ["1", "5", "25"]),
        ("1,5,25", ["1", "5", "25"]),
        ("0,50; 1; 2,50", ["0,50", "1", "2,50"]),
        ("0,5, 1", ["0,5", "1"]),
        ("100", ["100"]),
    ],
)
def test_a_cell_may_list_chips(cell: str, expected: list[str]) -> None:
    assert tables(f'mesa;norma;fichas\n1;x;"{cell}"\n')[0]["fichas"] == expected


def test_each_chip_has_its_place() -> None:
    text = "mesa,norma,fichas\n1,x,1; 5; 25\n"
    root = root_of(load(text))
    assert root is not None

    assert [text_at(text, scalar.span) for scalar in scalars(root) if scalar.text == "25"] == ["25"]


# --- what spreadsheets make of values ---------------------------------------------------------------------------------


@pytest.mark.parametrize("price", ["7:1", "7:10", "30:1", "11:5", "6/5", "3-2", "may", "100%", "7 a 1"])
def test_what_can_be_a_price_is_no_trap(price: str) -> None:
    assert codes(HEADER + f"a;x;craps;hard;4;{price};\n") == []


@pytest.mark.parametrize("price", ["07:01", "7:01", "07:10", "30:01:00", "7:01 a. m.", "09:01:00 AM"])
def test_a_time_under_a_price_is_told(price: str) -> None:
    assert codes(HEADER + f"a;x;craps;hard;4;{price};\n") == ["SYN415"]


@pytest.mark.parametrize(
    "price", ["03-feb", "3-Feb", "feb-03", "3 feb.", "3-feb-2026", "03/02/2026", "2026-02-03", "3.2.26"]
)
def test_a_date_under_a_price_is_told(price: str) -> None:
    (finding,) = findings_of(load(HEADER + f"a;x;craps;odds;4;{price};\n"))

    assert finding.code == "SYN416"
    assert "of `3/2` or `2/3`" in message_of(finding, "en")


@pytest.mark.parametrize("numbers", ["4/10/12", "5-6", "4, 1", "4,10", "10,4", "00", "duro 4"])
def test_what_can_be_numbers_is_no_trap(numbers: str) -> None:
    assert codes(HEADER + f"a;x;craps;hard;{numbers};7 a 1;\n") == []


def test_times_of_one_column_are_one_finding_with_every_place() -> None:
    (finding,) = findings_of(load(HEADER + "a;x;craps;hard;4;07:01;\na;;;hard;6;09:01;\na;;;hard;8;09:01;\n"))

    assert [related.at.line for related in finding.related] == [3, 4]


def test_a_number_that_became_a_date_is_told_once() -> None:
    """Without its number the row seems to be about the whole bet: that is no second fault."""
    rows = "m;ninguna;craps;hop;2-4;15 a 1;\nm;ninguna;craps;hop;2024-07-01;15 a 1;\n"

    assert codes(HEADER + rows) == ["SYN416"]


def test_names_and_dates_are_left_alone() -> None:
    """A table may be called `03-feb`; a date under `fecha` is one."""
    assert tables("mesa;norma;fecha\n03-feb;07:01;2026-12-01\n") == [
        {"mesa": "03-feb", "norma": "07:01", "fecha": "2026-12-01"}
    ]


# --- folders, bounds --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "a;b\n1;2\n", "fecha;mesa\n1;2\n", "apuesta;resultado\nwin;5\n", "x" * 30_000])
def test_a_list_of_something_else_is_passed_over(text: str) -> None:
    assert load_csv(Exported(text, None), "mesas.csv", must_be_table=False) == ()


@pytest.mark.parametrize("text", ["norma;x\n", "mesa;juego;x\n", "apuesta;paga\n", "juego,minimo\n"])
def test_a_list_with_the_columns_of_a_table_is_one(text: str) -> None:
    assert load(text, must_be_table=False).is_table


def test_more_cells_than_are_read_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read, "MAX_CELLS", 100)
    text = "mesa;norma;minimo\n" + "a;b;c\n" * 34

    assert codes(text) == ["SYN229"]


def test_findings_are_counted_to_a_bound() -> None:
    text = HEADER + "".join(f"a;x;craps;bet{number};;7 a 1;\na;;;bet{number};;7 a 1;\n" for number in range(60))
    found = codes(text)

    assert len(found) == 50
    assert found[-1] == "SYN236"


@pytest.mark.parametrize(
    ("column", "meant"),
    [
        ("Barajas", "naipes.barajas"),
        ("Crupieres", "personal.crupieres"),
        ("pago del plenazo", "apuestas.plenazo.paga"),
    ],
)
def test_a_column_of_what_a_bet_pays_is_proposed_as_it_is_written(column: str, meant: str) -> None:
    text = f"Mesa,Norma,Juego,{column}\nR1,es_cl_22_2013,ruleta francesa,35 a 1\n"

    [found] = findings_of(load(text))
    assert help_of(found, "es").startswith(f"¿quiso decir `{meant}`?")


# --- a column for what a bet pays on an outcome ------------------------------------------------------------------------


def test_what_a_bet_pays_on_an_outcome_has_a_column_and_the_rest_goes_beside_it() -> None:
    text = (
        "mesa;norma;juego;apuesta;paga;paga.banca con 6;paga.suma 1 .. 3\n"
        "1;x;punto_banco;banca;a la par;1 a 2;\n1;x;punto_banco;empate;8 a 1;;\n1;x;punto_banco;suma;;;2 a 1\n"
    )
    paid = {"banca": {"otros": "a la par", "banca con 6": "1 a 2"}, "empate": "8 a 1", "suma": {"suma 1 .. 3": "2 a 1"}}

    (found,) = tables(text)

    assert found["apuestas"] == {bet: {"paga": prices} for bet, prices in paid.items()}


def test_without_a_column_of_bets_such_a_column_is_of_none() -> None:
    assert codes("mesa;norma;minimo;paga.banca con 6\n1;x;5;1 a 2\n") == ["SYN405"]


def test_a_price_on_an_outcome_in_a_row_without_a_bet_is_told() -> None:
    header = "mesa;norma;juego;apuesta;paga.banca con 6\n"

    assert codes(f"{header}1;x;punto_banco;banca;1 a 2\n1;x;punto_banco;;1 a 2\n") == ["SYN414"]


@pytest.mark.parametrize(
    ("currency", "typed", "read"),
    [("EUR", "5,00 €", "5,00"), ("USD", "$ 5", "5"), ("USD", "5 USD", "5"), ("EUR", "$ 5", "$ 5"), ("", "5 €", "5 €")],
)
def test_an_amount_may_carry_the_currency_that_its_table_states(currency: str, typed: str, read: str) -> None:
    """A sign of another currency, or of none that is stated, stays: it is told as no number."""
    (table,) = tables(f"mesa;juego;moneda;minimo\nM;craps;{currency};{typed}\n")

    assert table["minimo"] == read
