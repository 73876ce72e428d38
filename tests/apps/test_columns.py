"""`tapete columns` and column maps: a house's own sheet, from the headings to the verdicts."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from checker.text.files import data_folder
from tests.apps.commands import Tapete
from tests.syntax.sheets.workbooks import sheet_xml, workbook

HEADINGS = ["Mesa", "Tipo de juego", "Apuesta mínima", "Tope pleno", "Tope caballo", "Drop", "Barajas", "Fecha"]
ROWS = [
    ["RA-01", "Ruleta americana", "5,00 €", "100", "200", "12.345,00", "", "31/12/2025"],
    ["RA-02", "Ruleta americana", "10,00 €", "100", "200", "800,00", "", "05/06/2025"],
    ["BJ-01", "Black Jack", "10,00 €", "", "", "950,00", "6", "05/06/2025"],
]
TITLE = ["CASINO NORTE", "", "", "", "", "", "", ""]


def listed(*rows: list[str]) -> str:
    return "".join(";".join(row) + "\n" for row in rows)


@pytest.fixture
def tapete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    (tmp_path / "hoja.csv").write_text(listed(TITLE, HEADINGS, *ROWS), "utf-8")
    return Tapete(tmp_path, monkeypatch)


def write(tapete: Tapete, name: str, *rows: list[str]) -> None:
    (tapete.folder / name).write_text(listed(*rows), "utf-8")


def test_a_sign_of_several_countries_is_read_with_the_currency_of_its_row(tapete: Tapete) -> None:
    """Dollars under a heading of the house: those of a table in USD are read, at one in EUR they are wrong."""
    head = ["Nº mesa", "Juego de casino", "Divisa (ISO)", "Apuesta mínima", "Apuesta máxima"]
    rows = (
        ["a", "craps", "USD", "$ 5", "$ 500"],
        ["b", "craps", "EUR", "$ 5", "500"],
        ["c", "craps", "EUR", "5", "500"],
    )
    write(tapete, "signos.csv", head, *rows)

    ran = tapete("check", "signos.csv", "--format", "json")

    found = json.loads(ran.stdout)["findings"]
    assert [(each["code"], each["table"]["table"]) for each in found if each["code"].startswith("SYN")] == [
        ("SYN251", "b")
    ]


def test_a_sheet_with_foreseen_headings_is_judged_as_it_stands(tapete: Tapete) -> None:
    ran = tapete("check", "hoja.csv", "--lang", "en", "--format", "json")
    found = json.loads(ran.stdout)

    assert ran.returncode == 3  # no regulation is named
    assert {each["code"] for each in found["findings"]} == {"TAB006", "SYN432"}


def test_a_proposal_is_a_map_that_the_check_takes(tapete: Tapete) -> None:
    assert tapete("columns", "hoja.csv", "--lang", "es", "-o", "mapa.yaml").returncode == 0
    text = (tapete.folder / "mapa.yaml").read_text("utf-8")
    schema = json.loads((Path(data_folder("grammars")) / "schemas" / "columns.schema.json").read_text("utf-8"))

    jsonschema.validate(yaml.safe_load(text), schema)
    assert '"Tope pleno": maximo.pleno' in text
    assert "fechas: dmy" in text and "decimales: coma" in text and "moneda: EUR" in text
    assert "# norma: …" in text  # never guessed
    assert tapete("check", "hoja.csv", "--columns", "mapa.yaml").returncode == 3


@pytest.mark.parametrize("name", ["columnas.yaml", "columns.yaml"])
def test_a_map_beside_the_sheet_names_the_regulation_of_each_game(tapete: Tapete, name: str) -> None:
    (tapete.folder / name).write_text("normas: {ruleta americana: es_cl_22_2013, blackjack: es_cl_22_2013}\n", "utf-8")
    found = json.loads(tapete("check", "hoja.csv", "--format", "json").stdout)

    assert "TAB006" not in {each["code"] for each in found["findings"]}
    assert {each["regulation"] for each in found["files"]} == {"es_cl_22_2013"}


def test_the_configuration_may_name_the_map(tapete: Tapete) -> None:
    (tapete.folder / "mapa.yml").write_text("todas: {norma: es_cl_22_2013}\n", "utf-8")
    (tapete.folder / "tapete.toml").write_text('columns = "mapa.yml"\n', "utf-8")
    assert "TAB006" not in tapete("check", "hoja.csv").stdout

    (tapete.folder / "tapete.toml").write_text('columns = "otro.yml"\n', "utf-8")
    assert tapete("check", "hoja.csv").returncode == 2


def test_an_unclear_heading_is_told_with_those_seen_and_the_way_out(tapete: Tapete) -> None:
    write(tapete, "hoja.csv", ["Mesa", "Juego", "Mín. apuesta", "Fichas"], ["RA-1", "Ruleta americana", "5", "1200"])
    ran = tapete("check", "hoja.csv", "--lang", "es")

    assert ran.returncode == 2
    assert "SYN440" in ran.stdout and "`Fichas` (puede ser `fichas`" in ran.stdout
    assert "`Mín. apuesta` (`minimo`)" in ran.stdout and "tapete columns hoja.csv" in ran.stdout


def test_a_map_decides_what_a_heading_with_two_meanings_is(tapete: Tapete) -> None:
    headings, row = ["Mesa", "Juego", "Límites", "Fichas"], ["RA-1", "RA", "5-500", "1200"]
    write(tapete, "hoja.csv", headings, row)
    text = 'columnas: {"Límites": {divide: [minimo, maximo]}, Fichas: "-"}\ntodas: {norma: ninguna, moneda: EUR}\n'
    (tapete.folder / "mapa.yaml").write_text(f"{text}juegos: {{RA: american_roulette}}\n", "utf-8")
    found = json.loads(tapete("check", "hoja.csv", "--columns", "mapa.yaml", "--account", "--format", "json").stdout)

    assert not [each for each in found["findings"] if each["code"].startswith("SYN4")]
    assert "american_roulette" in json.dumps(found) or found["files"][0]["verdict"] == "ok"


def test_values_that_are_none_of_the_key_leave_a_heading_open(tapete: Tapete) -> None:
    write(tapete, "hoja.csv", ["Mesa", "Juego", "Mínimo", "Barajas"], *[["BJ-1", "Black Jack", "5", "azules"]] * 3)
    ran = tapete("check", "hoja.csv", "--lang", "es")

    assert "`Barajas` (por sus palabras es `naipes.barajas`, pero sus valores no lo son: `azules`)" in " ".join(
        ran.stdout.split()
    ).replace("\\", "")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("columnes: {a: b}\n", "SYN441"),
        ("fechas: ddmm\n", "SYN442"),
        ("columnas: {Mesa: messa}\n", "SYN443"),
        ("columnas: {Mesita: mesa}\n", "SYN444"),
        ("columnas: [", "SYN"),
        ("- 1\n", "SYN442"),
        ("encabezado: [1, 2, 3]\n", "SYN442"),
    ],
)
def test_a_wrong_map_is_told_with_its_place(tapete: Tapete, text: str, code: str) -> None:
    (tapete.folder / "mapa.yaml").write_text(text, "utf-8")
    ran = tapete("check", "hoja.csv", "--columns", "mapa.yaml", "--lang", "en")

    assert ran.returncode == 2
    assert code in ran.stdout and "mapa.yaml:1" in ran.stdout


def test_a_map_that_is_not_there_is_told(tapete: Tapete) -> None:
    assert tapete("check", "hoja.csv", "--columns", "nada.yaml").returncode == 2


def test_a_proposal_replaces_no_file(tapete: Tapete) -> None:
    (tapete.folder / "mapa.yaml").write_text("x", "utf-8")

    assert tapete("columns", "hoja.csv", "-o", "mapa.yaml").returncode == 2
    assert (tapete.folder / "mapa.yaml").read_text("utf-8") == "x"


def test_what_is_no_sheet_and_what_has_no_headings_is_told(tapete: Tapete) -> None:
    (tapete.folder / "x.yaml").write_text("a: 1\n", "utf-8")
    (tapete.folder / "leer.csv").write_text("uno;dos\ntres;cuatro\n", "utf-8")
    (tapete.folder / "roto.xlsx").write_bytes(b"PK")

    assert [tapete("columns", name).returncode for name in ("x.yaml", "leer.csv", "roto.xlsx", "nada.csv")] == [2] * 4


def test_two_rows_of_headings_and_merged_cells_are_read(tapete: Tapete) -> None:
    upper = ["Mesa", "Juego", "Mínimo", "Máximo", ""]
    lower = ["", "", "", "Pleno", "Caballo"]
    body = [["RA-1", "Ruleta americana", "5", "100", "200"], ["RA-2", "", "5", "100", "200"]]
    xml = sheet_xml([upper, lower, *body], merged=["D1:E1", "B3:B4"])
    (tapete.folder / "hoja.xlsx").write_bytes(workbook({"Mesas": xml}))
    found = json.loads(tapete("columns", "hoja.xlsx", "--format", "json").stdout)

    assert found["heading"] == [1, 2]
    assert [each["keys"] for each in found["headings"]][3:] == [["maximum.straight"], ["maximum.split"]]
    assert "SYN421" not in tapete("check", "hoja.xlsx").stdout


def test_sixty_tables_of_a_house_are_placed_and_none_wrongly(tapete: Tapete) -> None:
    headings = ["Identificación de mesa", "Modalidad de juego", "Postura mínima", "Máx. a pleno", "Máx. caballo",
                "Máx. cuadro", "Nº crupieres", "Mazos en uso", "Estado de la mesa", "Drop", "Win", "Observaciones",
                "Zona VIP", "Fichas"]  # fmt: skip
    rows = [[f"RA-{n:02}", "Ruleta americana", "5,00 €", "100,00 €", "200", "400", "1", "", "abierta", "1000", "50", "",
             "A", "9000"] for n in range(60)]  # fmt: skip
    rows[7][2], rows[30][3] = "consultar", "según mesa"
    write(tapete, "hoja.csv", TITLE, ["Turno: noche"], headings, *rows, ["TOTAL", *[""] * 8, "60000", "3000", ""])
    found = json.loads(tapete("columns", "hoja.csv", "--lang", "es", "--format", "json").stdout)
    keys = {each["heading"]: each["keys"] or each["taken"] for each in found["headings"]}

    assert list(keys.values()) == [["mesa"], ["juego"], ["minimo"], ["maximo.pleno"], ["maximo.caballo"],
                                   ["maximo.cuadro"], ["personal.crupieres"], ["naipes.barajas"], ["estado"],
                                   "passed", "passed", "passed", "open", "open"]  # fmt: skip
    assert [cell["text"] for each in found["headings"] for cell in each["unread"]] == ["consultar", "según mesa"]

    text = "omitidas: [Zona VIP, Fichas]\n"
    (tapete.folder / "mapa.yaml").write_text(f"{text}todas: {{norma: ninguna, moneda: EUR}}\n", "utf-8")
    judged = json.loads(tapete("check", "hoja.csv", "--columns", "mapa.yaml", "--format", "json").stdout)
    tables = [each["verdict"] for file in judged["files"] for each in file["tables"]]
    assert (len(tables), tables.count("unchecked")) == (60, 2)


ARGENTINE = """PLANILLA DE CONTROL;;;;;;;;;;;;;;;;
N° Mesa;Tipo de juego;Mín.;Máx.;Máx. Pleno;Máx. Línea;Máx. Doc/Col;Bjas.;Pago BJ;Empate;Comis.;Crup.;Jefe mesa;Fichas;Res. Aut.;Sala;Insp.
RA-1;Ruleta Americana;5;;50;300;600;;;;;1;P. Soto;5-10;Res. 120/19;A;JLM
RA-2;Ruleta Americana;5;;60;360;720;;;;;1;P. Soto;5-10;Res. 121/19;A;JLM
BJ-1;Black Jack;5;500;;;;6;3:2;;;1;M. Vera;5-10;Res. 130/20;B;JLM
PB-1;Punto y Banca;10;900;;;;8;;8 a 1;5%;2;M. Vera;5-10;Res. 140/21;B;JLM
"""
GERMAN = """Tisch-Nr.;Spielart;Status;Min.;Max. EC;Max. Transv. pl.;Max. Dtz./Kol.;Zero;Plätze;Anlage;Bemerk.
FR1;Französisches Roulette;offen;5;7000;600;2400;Prison;;50000;
BJ1;Black Jack;offen;5;;;;;7;20000;neue Karten
"""


def test_values_and_neighbours_decide_what_words_leave_open(tapete: Tapete) -> None:
    (tapete.folder / "hoja.csv").write_text(ARGENTINE, "utf-8")
    found = json.loads(tapete("columns", "hoja.csv", "--lang", "en", "--format", "json").stdout)
    keys = {each["heading"]: "+".join(each["keys"]) or each["taken"] for each in found["headings"]}

    assert keys["Máx. Línea"] == "maximum.six_line"  # six times a number
    assert keys["Máx. Doc/Col"] == "maximum.column+maximum.dozen"
    assert (keys["Empate"], keys["Comis."], keys["Fichas"]) == ("bets.tie.pays", "commission.rate", "chips")
    assert (keys["Jefe mesa"], keys["Crup."]) == ("staff.head", "staff.dealers")  # names, numbers
    assert (keys["Res. Aut."], keys["Bjas."]) == ("authorisation.reference", "cards.decks")
    assert (keys["Sala"], keys["Insp."]) == ("open", "passed")  # no column names a casino


MIXED = """Mesa;Juego;Mín.;Máx. pleno;Nº casillas;Pago total 4;Premio máx.;Jurisdicción;Payout
R1;Ruleta francesa;5;100;37;;5.000;es;OK
SB1;Sic bo;5;;;50 a 1;5.000;es;OK
BJ1;;5;;;;5.000;es;OK
"""


def test_what_is_one_thing_in_one_game_is_asked_below_several(tapete: Tapete) -> None:
    (tapete.folder / "hoja.csv").write_text(MIXED, "utf-8")
    found = json.loads(tapete("columns", "hoja.csv", "--lang", "en", "--format", "json").stdout)
    keys = {each["heading"]: "+".join(each["keys"]) or each["taken"] for each in found["headings"]}

    assert keys["Pago total 4"] == "bets.total.pays.4"
    assert keys["Premio máx."] == "award_cap.amount"  # beside the maximum of a bet
    assert keys["Jurisdicción"] == "jurisdiction"
    assert keys["Nº casillas"] == "wheel.pockets"  # all rows with a value are of roulette
    assert keys["Payout"] == "open"  # "OK" is no price

    (tapete.folder / "hoja.csv").write_text(MIXED.replace("BJ1;;5;;", "BJ1;;5;;7"), "utf-8")
    found = json.loads(tapete("columns", "hoja.csv", "--lang", "en", "--format", "json").stdout)
    assert found["headings"][4]["may_be"] == ["wheel.pockets", "options.boxes", "layout.places"]


def test_a_value_for_two_bets_reaches_both(tapete: Tapete) -> None:
    (tapete.folder / "hoja.csv").write_text(ARGENTINE.replace(";720;", ";900;"), "utf-8")
    text = "columnas: {Máx. Doc/Col: {clave: [maximo.docena, maximo.columna]}}\nomitidas: [Sala]\n"
    (tapete.folder / "mapa.yaml").write_text(f"{text}todas: {{norma: ninguna, moneda: EUR}}\n", "utf-8")
    found = json.loads(tapete("check", "hoja.csv", "--columns", "mapa.yaml", "--account", "--format", "json").stdout)

    assert [each["table"] for file in found["files"] for each in file["tables"]] == ["RA-1", "RA-2", "BJ-1", "PB-1"]
    assert not [each for each in found["findings"] if each["code"] == "SYN440"]


def test_yes_and_no_may_be_letters_below_a_heading_of_the_house(tapete: Tapete) -> None:
    write(tapete, "hoja.csv", ["Nº mesa", "Juego", "Mín.", "Grab. individual"], ["R-1", "Ruleta americana", "5", "S"])
    found = json.loads(tapete("columns", "hoja.csv", "--format", "json").stdout)["headings"]

    assert [each["unread"] for each in found] == [[]] * 4
    assert "SYN265" not in tapete("check", "hoja.csv").stdout


def placed(tapete: Tapete, name: str) -> dict[str, tuple[list[str], list[str]]]:
    """Return the keys of each heading, and the values that cannot be read."""
    found = json.loads(tapete("columns", name, "--lang", "en", "--format", "json").stdout)["headings"]
    return {each["heading"]: (each["keys"], [cell["text"] for cell in each["unread"]]) for each in found}


def test_an_upper_word_does_not_go_on_over_what_it_says_nothing_of(tapete: Tapete) -> None:
    above = ["", "", "Apuestas máximas", "", "", "", "Noche", ""]
    head = ["Mesa", "Juego", "Pleno", "Docena", "Columna", "Crupieres", "Mín.", "Máx."]
    write(tapete, "hoja.csv", above, head, ["R-1", "Ruleta americana", "100", "1200", "1200", "2", "5", "500"])
    keys = {heading: keys for heading, (keys, _) in placed(tapete, "hoja.csv").items()}

    assert keys["Apuestas máximas Docena"] == ["maximum.dozen"]
    assert keys["Crupieres"] == ["staff.dealers"]
    assert keys["Noche Mín."] == keys["Noche Máx."] == []  # of the night only


def test_the_unit_of_a_heading_is_that_of_its_values(tapete: Tapete) -> None:
    write(
        tapete,
        "hoja.csv",
        ["Mesa", "Juego", "Mín.", "Arista (mm)", "ROTACION_DADOS_H"],
        ["D-1", "Craps", "5", "19", "8"],
    )
    found = placed(tapete, "hoja.csv")

    assert found["Arista (mm)"] == (["dice.edge"], [])
    assert found["ROTACION_DADOS_H"] == (["dice.rotation"], [])


@pytest.mark.parametrize(("heading", "answers"), [("Abierta (S/N)", "SN"), ("Open?", "YN"), ("Cerrada (sí/no)", "NS")])
def test_a_yes_below_open_or_closed_is_a_state(tapete: Tapete, heading: str, answers: str) -> None:
    rows = (["R-1", "Ruleta americana", "5", answers[0]], ["R-2", "Ruleta americana", "5", answers[1]])
    write(tapete, "hoja.csv", ["Mesa", "Juego", "Mín.", heading], *rows)
    judged = json.loads(tapete("check", "hoja.csv", "--format", "json").stdout)
    states = [each["state"] for each in judged["files"][0]["tables"]]

    assert placed(tapete, "hoja.csv")[heading] == (["state"], [])
    assert states == ["open", "closed"]


def test_a_limit_of_the_table_is_the_limit_where_no_column_names_bets(tapete: Tapete) -> None:
    write(tapete, "hoja.csv", ["Mesa", "Juego", "Mín. mesa"], ["R-1", "Ruleta americana", "5"])
    write(tapete, "both.csv", ["Mesa", "Juego", "Mín. mesa", "Suerte", "Mín."], ["R-1", "Craps", "5", "campo", "10"])

    assert placed(tapete, "hoja.csv")["Mín. mesa"][0] == ["minimum"]
    assert placed(tapete, "both.csv")["Mín. mesa"][0] == ["minimum.table"]


def test_headings_of_one_language_are_read_in_it(tapete: Tapete) -> None:
    (tapete.folder / "hoja.csv").write_text(GERMAN, "utf-8")
    found = json.loads(tapete("columns", "hoja.csv", "--lang", "en", "--format", "json").stdout)

    assert ["+".join(each["keys"]) or each["taken"] for each in found["headings"]] == [
        "table", "game", "state", "minimum", "maximum.even_chances", "maximum.street",
        "maximum.column+maximum.dozen", "zero", "layout.places", "passed", "passed",
    ]  # fmt: skip


TURNED = [
    ["CASINO NORTE", "", ""],
    ["Mesa", "RA-01", "RA-02"],
    ["Juego", "Ruleta americana", "Ruleta americana"],
    ["Mínimo", "5", "07:01"],
    ["Estado", "abierta", "abierta"],
]
TURNED_MAP = "tablas: columnas\ncolumnas: {Mínimo: minimo}\ntodas: {norma: [es_cl_22_2013], moneda: EUR}\n"


@pytest.mark.parametrize("name", ["hoja.csv", "hoja.xlsx"])
def test_tables_may_be_columns_where_the_map_says_so(tapete: Tapete, name: str) -> None:
    rows = [row[:1] if row[1:] == ["", ""] else row for row in TURNED]
    write(tapete, "hoja.csv", *TURNED)
    (tapete.folder / "hoja.xlsx").write_bytes(workbook({"Mesas": sheet_xml(rows)}))
    (tapete.folder / "mapa.yaml").write_text(TURNED_MAP, "utf-8")
    found = json.loads(tapete("check", name, "--columns", "mapa.yaml", "--format", "json").stdout)
    (wrong,) = [each for each in found["findings"] if each["code"] == "SYN415"]

    assert [each["table"] for file in found["files"] for each in file["tables"]] == ["RA-01", "RA-02"]
    assert (wrong["line"], wrong["table"]["table"]) == (4, "RA-02")
    assert tapete("check", name, "--columns", "mapa.yaml", "-o", f"mit{name}").returncode == 2


@pytest.mark.parametrize("name", ["hoja.csv", "hoja.xlsx"])
def test_the_map_proposed_for_tables_in_columns_is_usable_as_printed(tapete: Tapete, name: str) -> None:
    sheet = [*TURNED[:3], ["Mínimo", "5", "10"], ["Máx. pleno", "100", "200"], ["Estado", "abierta", "cerrada"]]
    write(tapete, "hoja.csv", *sheet)
    (tapete.folder / "hoja.xlsx").write_bytes(workbook({"Mesas": sheet_xml(sheet)}))
    assert tapete("columns", name, "--lang", "es", "-o", "mapa.yaml").returncode == 0
    found = json.loads(tapete("check", name, "--columns", "mapa.yaml", "--format", "json").stdout)

    assert "tablas: columnas" in (tapete.folder / "mapa.yaml").read_text("utf-8")
    rows = json.loads(tapete("columns", name, "--format", "json").stdout)["headings"]
    assert [each["column"] for each in rows][:3] == ["1", "2", "3"]  # rows of the sheet, no letters
    tables = [(each["table"], each["verdict"]) for file in found["files"] for each in file["tables"]]
    assert [each for each, _ in tables] == ["RA-01", "RA-02"] and {each["code"] for each in found["findings"]} == {
        "TAB006"
    }


def test_tables_in_rows_are_no_tables_in_columns(tapete: Tapete) -> None:
    """Many of them under one word of two headings told more columns than there are headings."""
    rows = ([f"RA{n:02}", "Ruleta Americana", "A", str(5 * n), "", "Mesa máxima", str(1000 * n)] for n in range(1, 31))
    write(tapete, "muchas.csv", ["Mesa", "Juego", "Pit", "Apuesta mínima", "Valores", "Zona", "Drop $"], *rows)

    proposed = json.loads(tapete("columns", "muchas.csv", "--format", "json").stdout)

    assert [each["heading"] for each in proposed["headings"]][:2] == ["Mesa", "Juego"]
    assert proposed["heading"] == [1]


def test_a_hidden_column_of_a_table_is_told(tapete: Tapete) -> None:
    (tapete.folder / "hoja.xlsx").write_bytes(
        workbook({"Mesas": sheet_xml(TURNED[1:], hidden_columns=[3], hidden_rows=[3])})
    )
    (tapete.folder / "mapa.yaml").write_text(TURNED_MAP, "utf-8")
    ran = tapete("check", "hoja.xlsx", "--columns", "mapa.yaml", "--lang", "en")

    assert "row 3 is hidden" in ran.stdout


def test_a_map_may_name_several_texts(tapete: Tapete) -> None:
    (tapete.folder / "mapa.yaml").write_text(
        "normas: {ruleta americana: [es_1979, es_cl_22_2013], blackjack: es_1979}\n"
    )
    found = json.loads(tapete("check", "hoja.csv", "--columns", "mapa.yaml", "--format", "json").stdout)

    assert {"es_1979", "es_cl_22_2013"} <= {text for file in found["files"] for text in file["regulations"]}


def test_a_map_of_another_sheet_is_told_and_never_passed_over(tapete: Tapete) -> None:
    """It says in which row the headings stand: there are none in this sheet, which has keys of table files above."""
    write(tapete, "hoja.csv", ["mesa", "juego", "moneda", "minimo"], ["C-1", "craps", "EUR", "5"])
    (tapete.folder / "mapa.yaml").write_text("encabezado: 9\ncolumnas: {Mesa: mesa, Tope: maximo}\n", "utf-8")
    ran = tapete("check", "hoja.csv", "--columns", "mapa.yaml", "--lang", "es")

    assert (ran.returncode, "SYN444" in ran.stdout, "`Tope`" in ran.stdout) == (2, True, True)


def test_headings_that_a_map_leaves_open_belong_into_that_map(tapete: Tapete) -> None:
    write(tapete, "hoja.csv", ["Mesa", "Juego", "Responsable", "Apuesta mínima"], ["C-1", "craps", "Ana", "5"])
    assert "tapete columns hoja.csv" in tapete("check", "hoja.csv", "--lang", "es").stdout
    (tapete.folder / "mapa.yaml").write_text("columnas: {Mesa: mesa, Juego: juego}\n", "utf-8")
    said = tapete("check", "hoja.csv", "--columns", "mapa.yaml", "--lang", "es").stdout

    assert "bajo `columnas`, o enumerarlo allí en `omitidas`" in " ".join(said.split())


def test_a_heading_that_hangs_on_the_game_is_asked_where_no_game_is_read(tapete: Tapete) -> None:
    """A sheet of roulettes that says `am.` and `fr.` in place of the game ended in a KeyError at `Nº casillas`."""
    head = ["Mesa", "Ruleta (am./fr.)", "Mínimo", "Máx pleno", "Nº casillas"]
    write(tapete, "ruletas.csv", head, ["R1", "am.", "2", "100", "37"], ["R2", "fr.", "2", "100", "37"])

    ran = tapete("columns", "ruletas.csv", "--format", "json")

    told = {each["heading"]: each for each in json.loads(ran.stdout)["headings"]}
    assert told["Nº casillas"]["taken"] == "open"
    assert "wheel.pockets" in told["Nº casillas"]["may_be"]
