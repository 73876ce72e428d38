"""Tables and commands under several texts: an invented law, its catalogue of games, and the rules of a house."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tests.apps.commands import SOON, Tapete

LAW = """regulation xx_law
  title "Gaming Act"
  jurisdiction XX
  kind official
  in force 2020-01-01
  outline 1, 2, 3
require table.game in craps, punto_banco [1]
limit min(table) >= 2 [2]
limit max(table) <= 5000 [2]
require staff.dealers >= 2 [3]
"""
CATALOGUE = """regulation xx_catalogue
  title "Catalogue of games"
  jurisdiction XX
  kind official
  in force 2021-01-01
  outline 1, 2, 3
game craps "Craps" [1] with 2 dice
group simple "Simple bets" [2] pays even
bet pass_line "Win" in simple [2]
  opens come-out
  first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10
  then wins point loses 7 stands other
  contract
bet any_seven "Seven" [3] one roll wins 7 loses other pays 4 to 1
limit 100 * min(table) <= max(each simple) <= 1000 * min(table) [2]
"""
HOUSE = """regulation xx_house
  title "House rules"
  jurisdiction XX
  kind operator
  in force 2022-01-01
  outline 1, 2
game craps "Craps" [1] with 2 dice
group simple "Simple bets" [1] pays even
bet pass_line "Pass" in simple [1]
  opens come-out
  first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10
  then wins point loses 7 stands other
  contract
bet field "Field" in simple [1]
  one roll wins 2, 3, 4, 9, 10, 11, 12 loses other
  pays 2 to 1 on 2, 12
limit min(table) >= 5 [2]
limit max(table) <= 2000 [2]
"""
TABLE = """regulation: {texts}
table: {name}
game: craps
currency: EUR
minimum: {minimum}
maximum: {{table: 2000, simple: {maximum}}}
staff: {{dealers: 2}}
bets:
  pass_line: {{pays: even}}
  any_seven: {{pays: 4 to 1}}
"""
EVERY = "[xx_house, xx_catalogue, xx_law]"


def table(folder: Path, name: str, texts: str = EVERY, minimum: str = "5", maximum: str = "2000") -> str:
    text = TABLE.format(texts=texts, name=name, minimum=minimum, maximum=maximum)
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return f"{name}.yaml"


@pytest.fixture
def stack(command: Tapete) -> Tapete:
    """A project with the three texts."""
    (command.folder / "texts").mkdir()
    (command.folder / "tapete.toml").write_text('regulations = ["texts"]\n', encoding="utf-8")
    for name, text in {"law": LAW, "catalogue": CATALOGUE, "house": HOUSE}.items():
        (command.folder / "texts" / f"{name}.decree").write_text(text, encoding="utf-8")
    return command


def codes(stack: Tapete, *files: str) -> tuple[int, list[str]]:
    ran = stack("check", *files, "--format", "json")
    return ran.returncode, [each["code"] for each in json.loads(ran.stdout)["findings"]]


@pytest.mark.parametrize(
    "texts", [EVERY, "xx_house, xx_catalogue, xx_law", "xx_house xx_catalogue xx_law", '"xx_house,xx_catalogue,xx_law"']
)
def test_a_list_and_a_line_name_the_same_texts(stack: Tapete, texts: str) -> None:
    assert codes(stack, table(stack.folder, "t", texts)) == (0, [])


@pytest.mark.parametrize(
    ("minimum", "maximum", "wrong"),
    [("5", "400", ["LIM002"]), ("3", "2000", ["LIM005"]), ("1", "900", ["LIM005"]), ("5", "500", [])],
)
def test_every_text_binds_the_figures_it_treats(stack: Tapete, minimum: str, maximum: str, wrong: list[str]) -> None:
    """The catalogue wants 100 to 1000 minima for the class, the house at least 5, the law at least 2."""
    assert codes(stack, table(stack.folder, "t", minimum=minimum, maximum=maximum)) == (1 if wrong else 0, wrong)


def test_a_class_of_two_texts_is_limited_by_each_on_its_own_bets(stack: Tapete) -> None:
    """Only the house has the field in the class: 100 minima, 500, are asked of the pass line alone."""
    name = table(stack.folder, "t", maximum="2000, field: 100")
    (stack.folder / name).open("a", encoding="utf-8").write('  field: {pays: {"2, 12": 2 to 1, other: even}}\n')
    rows = json.loads(stack("limits", "xx_house,xx_catalogue", "--min", "5", "--format", "json").stdout)["rows"]
    ends = {row["bet"]: (row["lowest"], row["highest"]) for row in rows}

    assert codes(stack, name) == (0, [])
    assert (ends["pass_line"], ends["field"]) == (("500", "2000"), ("5", "2000"))


@pytest.mark.parametrize(("maximum", "wrong"), [("300", []), ("301", ["LIM005"])])
def test_a_class_that_one_text_knows_is_judged_by_all_bet_by_bet(stack: Tapete, maximum: str, wrong: list[str]) -> None:
    law = LAW
    more = 'game craps "Craps" [1] with 2 dice\nbet pass_line "Line" [1]\nlimit max(pass_line) <= 300 [2]\n'
    (stack.folder / "texts" / "law.decree").write_text(law + more, encoding="utf-8")
    name = table(stack.folder, "t", "[xx_house, xx_law]", maximum=maximum)
    text = (stack.folder / name).read_text(encoding="utf-8").replace("  any_seven: {pays: 4 to 1}\n", "")
    (stack.folder / name).write_text(text, encoding="utf-8")

    assert codes(stack, name)[1] == wrong


BY_ANOTHER_NAME = [
    # The catalogue lists any_seven at 4 to 1 and, in this test, twelve at 30 to 1.
    ("hop: {pays: {6-6: 30 to 1}}", ["TAB039"]),
    ("hop: {pays: {6-6: 31 to 1}}", ["TAB001", "TAB039"]),
    ("hop: {pays: {6-6: 30 to 1, 1-2: 15 to 1}}", ["TAB002", "TAB039"]),
    ("hop: {pays: {1-2: 15 to 1}}", ["TAB002"]),
    ("fortuna: {pays: 4 to 1, wins: 7}", ["TAB039"]),
    ("fortuna: {pays: 5 to 1, wins: 7}", ["PAY002", "TAB001", "TAB039"]),
    ("fortuna: {pays: 4 to 1, wins: [7, 11]}", ["PAY001", "TAB002"]),  # 8 ways at 4: 4 of 36 for the player
]


@pytest.mark.parametrize(("bet", "wrong"), BY_ANOTHER_NAME)
def test_a_bet_that_a_text_lists_under_another_name_is_that_bet(stack: Tapete, bet: str, wrong: list[str]) -> None:
    more = 'bet twelve "Twelve" [3] one roll wins 12 loses other pays 30 to 1\n'
    text = CATALOGUE.replace("limit 100", f"{more}limit 100")
    (stack.folder / "texts" / "catalogue.decree").write_text(text, encoding="utf-8")
    name = table(stack.folder, "t")
    text = (stack.folder / name).read_text(encoding="utf-8").replace("any_seven: {pays: 4 to 1}", bet)
    (stack.folder / name).write_text(text, encoding="utf-8")

    assert sorted(codes(stack, name)[1]) == wrong


def test_a_text_need_not_say_again_what_one_above_it_says(stack: Tapete) -> None:
    """The house prints a payout of a bet that the catalogue decides, and decides one that the catalogue pays."""
    (stack.folder / "texts" / "house.decree").write_text(
        """regulation xx_house
  title "House rules"
  jurisdiction XX
  kind operator
  in force 2022-01-01
  subject to xx_catalogue
  outline 1
game craps "Craps" [1] with 2 dice
bet any_seven [1] pays 4 to 1
bet pass_line "Pass" [1]
  opens come-out
  first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10
  then wins point loses 7 stands other
  contract
bet yo [1] one roll wins 11 loses other
""",
        encoding="utf-8",
    )
    found = json.loads(stack("check", "texts/house.decree", "--format", "json").stdout)["findings"]

    told = [(each["code"], each["subject"]["bet"]) for each in found if each["code"] in ("OUT012", "PAY006")]
    assert told == [("PAY006", "yo")]


def test_lists_workbooks_and_json_name_several_texts(stack: Tapete) -> None:
    row = "A1;{};craps;EUR;5;2000;500;2;pass_line;a la par\n"
    head = "mesa;norma;juego;moneda;minimo mesa;maximo mesa;maximo simple;personal.crupieres;apuesta;paga\n"
    listed = head + row.format("xx_house, xx_catalogue xx_law").replace(";500;", ";400;")
    (stack.folder / "l.csv").write_text(listed, encoding="utf-8")
    made = json.loads('{"table": "J", "game": "craps", "currency": "EUR", "minimum": 1}')
    (stack.folder / "j.json").write_text(json.dumps({"regulation": ["xx_house", "xx_law"], **made}), encoding="utf-8")

    assert codes(stack, "l.csv") == (1, ["LIM002"])
    assert "LIM005" in codes(stack, "j.json")[1]


@pytest.mark.parametrize(
    ("texts", "code", "columns"),
    [
        ("[none, xx_law]", "SYN316", [14]),
        ("xx_law none", "SYN316", [20]),
        ("[xx_hous, xx_law, xx_la]", "REF103", [14, 31]),
        ("xx_house, xx_la", "REF103", [23]),
        ("Gaming Act", "REF103", [13]),
    ],
)
def test_a_wrong_name_in_a_list_is_told_at_its_place(stack: Tapete, texts: str, code: str, columns: list[int]) -> None:
    ran = stack("check", table(stack.folder, "t", texts), "--format", "json")
    found = json.loads(ran.stdout)["findings"]

    assert ran.returncode == 2
    assert [(each["code"], each["column"]) for each in found] == [(code, column) for column in columns]


def test_a_slip_in_a_list_is_put_right_alone(stack: Tapete) -> None:
    name = table(stack.folder, "t", "xx_house, xx_catalogue, xx_lav")
    stack("check", name, "--fix")

    first = (stack.folder / name).read_text(encoding="utf-8").splitlines()[0]
    assert first == "regulation: xx_house, xx_catalogue, xx_law"


@pytest.mark.parametrize(
    ("minimum", "of", "code"),
    [("3", "", 0), ("3", " of xx_house", 0), ("3", " of xx_law", 1), ("1", "", 1), ("1", " of xx_law", 1)],
)
def test_a_waiver_covers_the_finding_of_one_text(stack: Tapete, minimum: str, of: str, code: int) -> None:
    """The house wants at least 5, the law 2; without a name the lowest text is meant."""
    waiver = f'# tapete: accept LIM005{of} until {SOON} because "the authority is asked" by "head of tables"'
    name = table(stack.folder, "t", minimum=f"{minimum}  {waiver}", maximum="900")

    assert stack("check", name).returncode == code


def test_a_text_that_is_named_twice_counts_once(stack: Tapete) -> None:
    assert codes(stack, table(stack.folder, "t", "[xx_house, xx_catalogue, xx_house, xx_law]")) == (0, [])


def test_limits_stop_at_the_tightest_end_and_name_its_text(stack: Tapete) -> None:
    """Ends by hand: 100 minima of 5 is 500; the house stops at 2000 before 1000 minima or the law's 5000 are reached."""
    ran = stack("limits", "xx_house,xx_catalogue,xx_law", "--min", "5", "--format", "json")
    document = json.loads(ran.stdout)
    rows = {row["bet"]: (row["lowest"], row["highest"], row["citation"]) for row in document["rows"]}

    assert document["regulations"] == ["xx_house", "xx_catalogue", "xx_law"]
    assert rows["pass_line"] == ("500", "2000", "xx_catalogue 2, xx_house 2, xx_law 2")
    assert rows["any_seven"] == ("5", "2000", "xx_house 2, xx_law 2")


def test_figures_say_which_text_decides_a_bet_and_which_pays_it(stack: Tapete) -> None:
    ran = stack("edges", "xx_house,xx_catalogue")

    assert "pass_line  Pass [xx_house 1]; pays [xx_catalogue 2]" in ran.stdout
    assert "any_seven  Seven [xx_catalogue 3]" in ran.stdout
    assert "xx_house: House rules\nxx_catalogue: Catalogue of games\n" in ran.stdout


def test_a_starter_names_the_texts_and_passes(stack: Tapete) -> None:
    made = stack("new", "table", "--regulation", "xx_house,xx_catalogue,xx_law", "--min", "5", "-o", "n.yaml")

    assert (made.returncode, made.stderr) == (0, "")
    assert f"regulation: {EVERY}  #" in (stack.folder / "n.yaml").read_text(encoding="utf-8")
    assert codes(stack, "n.yaml") == (0, [])


def test_many_tables_in_several_processes_agree_with_each_alone(stack: Tapete) -> None:
    names = [table(stack.folder, f"t{place}", maximum=str(place * 100)) for place in range(1, 41)]
    together = json.loads(stack("check", *names, "--format", "json").stdout)
    wrong = {each["path"] for each in together["findings"]}

    assert wrong == {f"t{place}.yaml" for place in (1, 2, 3, 4, *range(21, 41))}


def test_a_pack_holds_every_text_of_the_stack_and_can_be_verified(stack: Tapete) -> None:
    stack("report", table(stack.folder, "t"), "-o", "p.zip")
    with zipfile.ZipFile(stack.folder / "p.zip") as pack:
        manifest = json.loads(pack.read("manifest.json"))

    held = [(each["id"], each["file"]) for each in manifest["predicate"]["regulations"]]
    assert held == [(f"xx_{name}", f"inputs/texts/{name}.decree") for name in ("catalogue", "house", "law")]
    assert stack("verify", "p.zip").returncode == 0


def test_each_text_is_quoted_from_its_own_document(stack: Tapete) -> None:
    """Both documents have a paragraph 2: what the house is found to break is not shown in the words of the law."""
    for name, text in {"law": LAW, "house": HOUSE}.items():
        places = "1 «First»,\n    2 «Second»" + (",\n    3 «Third»" if name == "law" else "")
        outline = "outline 1, 2, 3" if name == "law" else "outline 1, 2"
        whole = text.replace(outline, f"outline\n    {places}")
        (stack.folder / "texts" / f"{name}.decree").write_text(whole, encoding="utf-8")
        words = "".join(f"{each} of the {name}, in its own words.\n\n" for each in ("First", "Second", "Third"))
        (stack.folder / f"{name}.txt").write_text(words, encoding="utf-8")
    name = table(stack.folder, "t", minimum="3")
    given = ("--text", "xx_law=law.txt", "--text", "xx_house=house.txt")
    made = stack("report", name, *given, "-o", "r.md", "--full")
    report = (stack.folder / "r.md").read_text(encoding="utf-8")
    unknown = stack("report", name, "--text", "xx_other=law.txt", "-o", "r.md")

    assert (made.returncode, unknown.returncode) == (0, 2)
    assert "Second of the house, in its own words" in report


@pytest.mark.parametrize(("duty", "asked"), [("wheel.pockets in 37, 38", []), ("dice.in_service = 6", ["DUT003"])])
def test_what_is_asked_of_wheels_is_not_asked_of_a_complete_table_of_dice(
    stack: Tapete, duty: str, asked: list[str]
) -> None:
    law = LAW.replace("require staff.dealers >= 2 [3]", f"require {duty} [3]")
    (stack.folder / "texts" / "law.decree").write_text(law, encoding="utf-8")
    name = table(stack.folder, "t")
    text = (stack.folder / name).read_text(encoding="utf-8")
    (stack.folder / name).write_text(f"complete: yes\n{text}", encoding="utf-8")

    assert [code for code in codes(stack, name)[1] if code.startswith("DUT")] == asked


def test_a_broken_text_in_the_middle_is_named(stack: Tapete) -> None:
    (stack.folder / "texts" / "catalogue.decree").write_text("regulation xx_catalogue\n  titel 1\n", encoding="utf-8")
    names = [table(stack.folder, name) for name in ("t", "v")]
    ran = stack("check", *names)
    read = json.loads(stack("check", *names, "--format", "json").stdout)
    alone = stack("check", table(stack.folder, "u", "[xx_house, xx_law]"))

    assert ran.returncode == 2 and ran.stdout.count("texts/catalogue.decree:2") == 1
    assert [(each["path"], each["verdict"]) for each in read["files"]] == [(name, "unchecked") for name in names]
    assert [each["path"] for each in read["findings"]] == ["texts/catalogue.decree"]
    assert alone.returncode != 2  # a faulty text counts only where it is named


def test_the_texts_of_a_jurisdiction_that_bring_each_other_are_one_stack(stack: Tapete) -> None:
    """The house names the catalogue, which names the law; a second house makes it unclear whose table it is."""
    folder, file = stack.folder / "texts", table(stack.folder, "t", minimum="1", maximum="1000")
    (stack.folder / file).write_text(
        (stack.folder / file).read_text("utf-8").replace(f"regulation: {EVERY}", "jurisdiction: XX\ndate: 2026-01-01"),
        "utf-8",
    )
    (folder / "catalogue.decree").write_text(CATALOGUE.replace("  outline", "  subject to xx_law\n  outline"), "utf-8")
    below = HOUSE.replace("  outline", "  subject to xx_catalogue\n  outline")
    (folder / "house.decree").write_text(below, "utf-8")
    run = json.loads(stack("check", file, "--format", "json").stdout)
    (folder / "other.decree").write_text(below.replace("xx_house", "xx_other"), "utf-8")

    assert run["files"][0]["regulations"] == ["xx_house", "xx_catalogue", "xx_law"]
    assert [each["code"] for each in run["findings"]] == ["LIM005"]
    assert codes(stack, file) == (3, ["TAB006"])


def test_the_limit_sheet_of_a_report_keeps_to_the_texts_above(stack: Tapete) -> None:
    """The house stops at 2000, the law at 500 here: a sheet of the house alone would hand out 2000."""
    folder = stack.folder / "texts"
    (folder / "law.decree").write_text(LAW.replace("<= 5000", "<= 500"), "utf-8")
    (folder / "house.decree").write_text(HOUSE.replace("  outline", "  subject to xx_law\n  outline"), "utf-8")
    rows = {}
    for subject in ("xx_house", "texts/house.decree"):
        stack("report", subject, "--min", "5", "--lang", "en", "--force", "-o", "r.md")
        report = (stack.folder / "r.md").read_text("utf-8")
        rows[subject] = next(row for row in report.splitlines() if row.startswith("| **Field**"))

    assert all("| 5 | 500 |" in row and "Gaming Act" in row for row in rows.values())
