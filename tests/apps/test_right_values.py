"""What each kind of table and text under a stack of laws must come to: verdict, codes and words, as a user gets them."""

from __future__ import annotations

import json
from collections.abc import Collection

import pytest

from tests.apps.commands import Tapete
from tests.stacks import Texts

LAW = (
    "require table.game in craps, french_roulette [1]\n"
    "limit max(table) <= 800 * min(table) [2]\n"
    "require staff.dealers >= 2 if table.game in craps [3]\n"
)
CRAPS = 'game craps "Craps" [1] with 2 dice\n'
SEVEN = 'bet any_seven "Seven" [2] one roll wins 7 loses other '
ANY_CRAPS = 'bet any_craps "Craps" [2] one roll wins 2, 3, 12 loses other '
TEXTS = {
    # name: whose, what above it, statements
    "xx_law": ("official", "", LAW),
    "xx_duties": ("official", "", f"{CRAPS}require staff.dealers >= 1 [1]\n"),
    "xx_names": ("official", "", f"{CRAPS}{SEVEN}pays unstated\n"),
    "xx_prices": ("operator", "xx_names", f"{CRAPS}{SEVEN}pays 4 to 1\n"),
    "xx_generous": ("operator", "", f"{CRAPS}{SEVEN}pays 7 to 1\n"),
    "xx_laxer": ("operator", "xx_law", f"{CRAPS}limit 100 * min(table) <= max(table) <= 1500 * min(table) [1]\n"),
    "xx_in_part": ("operator", "xx_law", f"{CRAPS}limit max(table) <= 4000 [1]\n"),
    "xx_asturias": ("operator", "es_as_craps_2011", f"{CRAPS}{ANY_CRAPS}pays 8 to 1\n"),
}


@pytest.fixture
def office(command: Tapete) -> Tapete:
    for name, (kind, above, statements) in TEXTS.items():
        Texts(command.folder).write(name, statements, kind, above)
    (command.folder / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")
    return command


def checked(office: Tapete, *arguments: str) -> tuple[int, dict[str, str]]:
    """Return the exit code of a check, and what is said under each code."""
    ran = office("check", *arguments, "--format", "json", "--as-of", "2026-12-01")
    document = json.loads(ran.stdout)
    said = [(each["code"], f"{each['severity']}: {each['message']}") for each in document["findings"]]
    assert len(dict(said)) == len(said), said
    return ran.returncode, dict(said)


CASTILLA, DOUBT = "es_cl_22_2013", "what it completes is not held: “Decreto 44/2001”"
TABLES = [
    # A column wins 12 of 37: 25 - 3 x 12 = -11. A street at 34 to 3 keeps nothing; a split at 17 to 1 keeps 1/37.
    (CASTILLA, "french_roulette", "bets: {column: {pays: 3 to 1}}", 1, {"PAY001": "11/37", "TAB002": DOUBT}),
    (CASTILLA, "french_roulette", "bets: {street: {pays: 34 to 3}}", 3, {"PAY002": "= 0", "TAB002": DOUBT}),
    (CASTILLA, "french_roulette", "bets: {split: {pays: 17 to 1}}", 3, {"TAB002": DOUBT}),
    (CASTILLA, "blackjack", "options: {blackjack_pays: 3 to 1}", 1, {"TAB022": "error: ", "TAB021": ""}),
    # A text without bets leaves the mathematics of those of the table, and what the table says twice.
    ("xx_duties", "craps", "bets: {eleven: {pays: 18 to 1}}", 1, {"PAY001": "1/18", "TAB002": "no text that rules"}),
    (
        "xx_duties",
        "craps",
        "maximum: {table: 500, eleven: 600}\nbets: {eleven: {pays: 15 to 1}}\nposted: {bets: {eleven: {pays: 14 to 1}}}",
        1,
        {"LIM017": "600", "TAB010": "14 to 1", "TAB002": ""},
    ),
    # The resolution prints 7 times for any craps, the house 8: void, and no fault of a table that keeps the resolution.
    ("xx_asturias", "craps", "bets: {any_craps: {pays: 8 to 1}}", 1, {"TAB001": "7 times", "PAY002": "", "SRC022": ""}),
    ("xx_asturias", "craps", "bets: {any_craps: {pays: 7 to 1}}", 0, {"SRC022": "note: "}),
    # Six ways win 7, 30 lose 1: -12/36, which no rules of an operator make lawful.
    ("xx_generous", "craps", "bets: {any_seven: {pays: 7 to 1}}", 1, {"PAY001": "error: "}),
    ("xx_law", "blackjack", "staff: {dealers: 2}", 1, {"TAB005": ""}),
    ("xx_laxer", "blackjack", "staff: {dealers: 2}", 1, {"TAB005": ""}),
    ("xx_law", "craps", "staff: {dealers: 1}", 1, {"DUT001": ""}),
    ("xx_law", "french_roulette", "staff: {dealers: 1}", 0, {}),
    ("xx_prices", "craps", "bets: {any_seven: {pays: 4 to 1}}", 0, {}),
    ("xx_prices", "craps", "bets: {any_seven: {pays: 3 to 1}}", 1, {"TAB001": "", "PAY015": ""}),
    ("none", "craps", "bets: {dont_come: {pays: even, pushes: 2}}\nstated_edge: {dont_come: 1.36%}", 0, {"TAB012": ""}),
    # 9000 is 1800 times the minimum: it binds no table, and this one keeps the 1000 times of the resolution.
    (
        "es_as_craps_2011",
        "craps",
        "minimum: 5\nmaximum: {simple: 2500}\nauthorisation: {reference: A-1, maximum: {simple: 9000}}",
        0,
        {"LIM009": "note: "},
    ),
]


@pytest.mark.parametrize(("named", "game", "stated", "code", "wanted"), TABLES)
def test_a_table(office: Tapete, named: str, game: str, stated: str, code: int, wanted: dict[str, str]) -> None:
    (office.folder / "t.yaml").write_text(f"regulation: {named}\ngame: {game}\n{stated}\n", encoding="utf-8")
    returned, said = checked(office, "t.yaml")

    assert (returned, said.keys()) == (code, wanted.keys())
    assert all(words in said[each] for each, words in wanted.items()), said


@pytest.mark.parametrize(
    ("name", "code", "wanted", "witness"),
    [
        ("xx_asturias", 1, {"SRC017", "PAY002"}, "any_craps: {pays: 8 to 1}"),
        ("xx_laxer", 1, {"SRC013"}, "minimum: {table: 1}, maximum: {table: 801}"),
        ("xx_in_part", 0, {"SRC014"}, ""),  # within 800 times a minimum of 5, not of 1
    ],
)
def test_a_text_below_a_law(office: Tapete, name: str, code: int, wanted: Collection[str], witness: str) -> None:
    ran = office("check", f"{name}.decree", "--as-of", "2026-12-01")
    returned, said = checked(office, f"{name}.decree")

    assert (returned, said.keys()) == (code, wanted)
    assert witness in " ".join(ran.stdout.split())


def test_limits_of_a_laxer_house_stop_at_the_law(office: Tapete) -> None:
    (row,) = (
        each
        for each in json.loads(office("limits", "xx_laxer", "--min", "5", "--format", "json").stdout)["rows"]
        if each["bet"] == "table"
    )

    assert (row["lowest"], row["highest"]) == ("500", "4000")


@pytest.mark.parametrize(
    ("regulation", "multiples"), [("es_1979", (50, 100, 200)), ("ad_andorra_2025", (20, 25, 50, 100, 200))]
)
def test_multiples_that_a_law_lists_are_no_band(office: Tapete, regulation: str, multiples: tuple[int, ...]) -> None:
    """Every multiple that is listed is legal, and the whole coin on either side of it is not."""
    asked = (regulation, "--game", "blackjack", "--min", "8")
    rows = json.loads(office("limits", *asked, "--format", "json").stdout)["rows"]
    among = next(each["among"] for each in rows if each["bet"] == "table")
    legal = []
    for maximum in (multiple * 8 + more for multiple in multiples for more in (-1, 0, 1)):
        text = f"regulation: {regulation}\ngame: blackjack\nminimum: 8\nmaximum: {maximum}\n"
        (office.folder / "t.yaml").write_text(text, encoding="utf-8")
        if "LIM002" not in checked(office, "t.yaml")[1]:
            legal.append(maximum)

    assert legal == [multiple * 8 for multiple in multiples]
    assert among == [[str(each)] * 2 for each in legal]
    assert [office("limits", *asked, "--max", str(each + more)).returncode for each in legal for more in (0, 1)] == [
        0,
        2,
    ] * len(legal)
    office("new", "table", "--regulation", *asked, "-o", "new.yaml")
    assert office("check", "new.yaml").returncode == 0
