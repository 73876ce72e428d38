"""Which texts bind a table, and what of each: supplementary, amended, relied on, unofficial; readings are each text's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.result import file_verdict
from checker.findings.wording import message_of
from tests.stacks import Texts

GAME = 'game craps "Craps" [1] with 2 dice\n'
SEVEN = 'bet any_seven "Seven" [1] one roll wins 7 loses other pays {} to 1\n'
HARD = "bet hard(n in {}) [1] wins hard n loses 7, easy n stands other pays 7 to 1\n"
UNCLEAR = (
    "limit {0} {1} [1]\n  unclear [1]\n"
    '    reading one "one" {0} {1}\n    reading other "other" {0} {2}\n    use none because "it is open"\n'
)
TEXTS = {
    # name: whose, its header, statements
    "xx_region": ("official", "", f"{GAME}limit max(table) <= 500 [1]\n"),
    "xx_state": (
        "official",
        "supplementary",
        f"{GAME}{SEVEN.format(4)}limit max(table) <= 300 [1]\nlimit min(table) >= 2 [1]\nrequire staff.dealers >= 2 [1]\n",
    ),
    "xx_priced": ("official", "", f"{GAME}{SEVEN.format(3)}require staff.dealers >= 1 [1]\n"),
    "xx_base": ("official", "", f"{GAME}limit max(table) <= 300 [1]\nlimit min(table) >= 2 [2]\n"),
    "xx_change": ("official", "amends xx_base\n  replaces [1] by [1]", f"{GAME}limit max(table) <= 900 [1]\n"),
    "xx_relying": ("official", "relies on xx_base", f"{GAME}limit min(table) >= 1 [1]\n"),
    "xx_web": ("unofficial", "", f"{GAME}limit max(table) <= 300 [1]\n"),
    "xx_law": ("official", "", GAME + UNCLEAR.format("max(table) <=", 500, 900)),
    "xx_house": ("operator", "subject to xx_law", GAME + UNCLEAR.format("min(table) >=", 5, 10)),
    "xx_listing": ("official", "", f"{GAME}{HARD.format('4, 6, 8, 10')}require staff.dealers >= 2 [1]\n"),
    "xx_few": ("operator", "subject to xx_listing", GAME + HARD.format("4, 6")),
}


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    found = Texts(tmp_path)
    for name, (kind, header, statements) in TEXTS.items():
        found.write(name, statements, kind, header=header)
    return found


@pytest.mark.parametrize(
    ("named", "stated", "codes"),
    [
        # What the region says of the maximum displaces what supplements it, and nothing of the minimum.
        ("xx_region, xx_state", "minimum: 5\nmaximum: 400", []),
        ("xx_state, xx_region", "minimum: 5\nmaximum: 600", ["LIM005"]),
        ("xx_region, xx_state", "minimum: 1\nmaximum: 400", ["LIM005"]),
        ("xx_state", "minimum: 5\nmaximum: 400", ["LIM005"]),
        ("xx_priced, xx_state", "bets: {any_seven: {pays: 3 to 1}}\nstaff: {dealers: 1}", []),
        ("xx_region, xx_state", "bets: {any_seven: {pays: 3 to 1}}\nstaff: {dealers: 1}", ["DUT001", "TAB001"]),
        # Of an amended text all that is not replaced binds beside the amendment.
        ("xx_change", "minimum: 5\nmaximum: 800", []),
        ("xx_change", "minimum: 5\nmaximum: 1000", ["LIM005"]),
        ("xx_change", "minimum: 1\nmaximum: 800", ["LIM005"]),
        ("xx_relying", "minimum: 1\nmaximum: 800", []),
        ("xx_web", "minimum: 1\nmaximum: 800", ["LIM005"]),
    ],
)
def test_what_binds_of_the_texts_that_a_table_names(texts: Texts, named: str, stated: str, codes: list[str]) -> None:
    found = texts.of_table(f"regulation: [{named}]\ngame: craps\n{stated}\n")

    assert sorted(each.code for each in found) == codes


HARD_LIMITS = "limit max(hard) <= {} [1]\n", "limit max(hard) <= {} for 4 [1]\n"


@pytest.mark.parametrize(
    ("region", "state", "game", "stated", "codes"),
    [
        ("limit max(table) <= 900 if staff.dealers = 1 [1]", "limit max(table) <= 300 [1]", "craps", "1", []),
        ("limit max(table) <= 900 if staff.dealers = 1 [1]", "limit max(table) <= 300 [1]", "craps", "2", ["LIM005"]),
        ("limit max(table) <= 900 [1]", f"{GAME}limit max(table) <= 300 [1]", "craps", "2", []),
        (
            "require staff.dealers >= 1 if table.game in craps [1]",
            "require staff.dealers >= 2 [1]",
            "craps",
            "1",
            [],
        ),
        (
            "require staff.dealers >= 1 if table.game in craps [1]",
            "require staff.dealers >= 2 [1]",
            "sic_bo",
            "1",
            ["DUT001"],
        ),
        (
            "require staff.dealers >= 1 [1]",
            "require staff.dealers >= 1 and staff.table_head >= 2 [1]",
            "craps",
            "1",
            ["DUT001"],
        ),
        (
            GAME + HARD.format("4, 6") + HARD_LIMITS[1].format(900),
            GAME + HARD.format("4, 6") + HARD_LIMITS[0].format(300),
            "craps",
            "1",
            ["LIM005"],
        ),
    ],
)
def test_a_supplementary_text_binds_where_no_other_treats_the_same(
    texts: Texts, region: str, state: str, game: str, stated: str, codes: list[str]
) -> None:
    """Not where a condition of the other is unmet, of numbers or facts that it leaves out, or of games it is not for."""
    texts.write("xx_region", f"{region}\n", "official")
    texts.write("xx_state", f"{state}\n", "official", header="supplementary")
    maximum = "{hard: {6: 400}}" if "hard" in region else "800"
    found = texts.of_table(
        f"regulation: [xx_region, xx_state]\ngame: {game}\nminimum: 5\nmaximum: {maximum}\n"
        f"staff: {{dealers: {stated}, table_head: 1}}\n"
    )

    assert [each.code for each in found if each.kind.severity == "error"] == codes


@pytest.mark.parametrize(
    ("least", "most", "verdict"),
    [
        (10, 500, "ok"),
        (10, 800, "undetermined"),
        (7, 500, "undetermined"),
        (7, 800, "undetermined"),  # each text is kept under one of its readings
        (4, 500, "violation"),
        (4, 800, "violation"),
        (7, 1000, "violation"),
    ],
)
def test_a_table_breaks_a_text_that_it_keeps_under_no_reading(
    texts: Texts, least: int, most: int, verdict: str
) -> None:
    found = texts.of_table(f"regulation: xx_house\ngame: craps\nminimum: {least}\nmaximum: {most}\n")

    assert file_verdict(tuple(found)) == verdict


def test_a_complete_table_is_asked_for_the_list_of_the_lowest_text_and_the_duties_of_all(texts: Texts) -> None:
    """The house has hard 4 and 6, the law two more numbers, and a duty."""
    of_house = "regulation: xx_few\ngame: craps\ncomplete: yes\n"
    found = texts.of_table(f"{of_house}bets: {{hard: {{pays: {{4: 7 to 1}}}}}}\n")

    assert [message_of(each, "en").partition(": ")[0] for each in found if each.code == "TAB014"] == [
        "“hardways” has a payout for 4 and none for 6"
    ]
    assert {each.code for each in found} == {"DUT003", "TAB014"}
    assert {each.code for each in texts.of_table(of_house)} == {"DUT003", "TAB018"}


UNNAMED = (
    f"{GAME}closed list [1]\n{SEVEN.format(4)}bet two [1] one roll wins 2 loses other pays 30 to 1\n"
    "limit max(table) <= 300 [1]\nrequire staff.dealers >= 3 [1]\n"
)


@pytest.mark.parametrize(
    ("named", "codes"),
    [
        ("xx_below", ["PAY002", "TAB002"]),
        ("[xx_below, xx_copy]", ["DUT001", "LIM005", "PAY002", "TAB001"]),
        ("xx_copy", ["DUT001", "LIM005", "PAY002", "TAB001"]),
    ],
)
def test_an_unofficial_text_binds_who_names_it(texts: Texts, named: str, codes: list[str]) -> None:
    """Others are judged without it, but calculate with what it says: `two` has its price looked at."""
    texts.write("xx_copy", UNNAMED, "unofficial")
    texts.write("xx_below", f"{GAME}{SEVEN.format(5)}limit max(table) <= 5000 [1]\n", above="xx_copy")
    table = (
        f"regulation: {named}\ngame: craps\nminimum: 5\nmaximum: 500\nstaff: {{dealers: 1}}\n"
        "bets: {any_seven: {pays: 5 to 1}, two: {pays: 30 to 1}}\n"
    )

    for _ in range(2):  # as put together, and as kept
        assert sorted(each.code for each in texts.of_table(table)) == codes
    assert [each.code for each in texts.findings("xx_below")] == ["PAY002"]


def test_what_an_unofficial_text_is_subject_to_binds(texts: Texts) -> None:
    texts.write("xx_copy", f"{GAME}limit max(table) <= 300 [1]\n", "unofficial", above="xx_region")
    texts.write("xx_below", f"{GAME}limit min(table) >= 1 [1]\n", above="xx_copy")
    found = [texts.of_table(f"regulation: xx_below\ngame: craps\nminimum: 5\nmaximum: {each}\n") for each in (400, 600)]

    assert [[each.code for each in some] for some in found] == [[], ["LIM005"]]


BUY = "bet buy(n in 4, 10) [1] wins n loses 7 stands other "
FIVE, FOUR = (f", commission: {{rate: {rate}, of: stake, when: upfront}}" for rate in ("5%", "4%"))


@pytest.mark.parametrize(
    ("region", "kept", "broken"),
    [
        ("pays 2 to 1", FIVE, ""),  # of the commission it says nothing
        ("pays 2 to 1 commission none", "", FIVE),
        ("pays 2 to 1 commission 4% of stake up front", FOUR, FIVE),
    ],
)
def test_a_supplementary_commission_binds_where_no_other_text_has_one(
    texts: Texts, region: str, kept: str, broken: str
) -> None:
    """What a bet pays and what the house takes of it are two things."""
    texts.write("xx_main", f"{GAME}{BUY}{region}\n", "official")
    texts.write(
        "xx_rest", f"{GAME}{BUY}pays 2 to 1 commission 5% of stake up front\n", "official", header="supplementary"
    )

    def found(charge: str) -> list[str]:
        table = "regulation: [xx_main, xx_rest]\ngame: craps\nbets: {buy: {pays: 2 to 1%s}}\n"
        return [each.code for each in texts.of_table(table % charge) if each.kind.severity == "error"]

    assert found(kept) == [] and found(broken) == ["TAB019"]


VARIANTS = (
    "bet hard(n in 4, 6, 8, 10) [1] wins hard n loses 7, easy n stands other\n"
    "  variant one [1] pays {} to 1 for 4, 10 pays {} to 1 for 6, 8\n"
    "  variant other [1] pays {} to 1 for 4, 10 pays {} to 1 for 6, 8\n"
)


@pytest.mark.parametrize("named", ["xx_one, xx_two", "xx_two, xx_one"])
@pytest.mark.parametrize(
    ("prices", "broken"),
    [((7, 9), set()), ((6, 8), {"xx_two"}), ((6, 9), {"xx_one"}), ((7, 8), {"xx_one", "xx_two"})],
)
def test_of_two_texts_with_variants_one_of_each_is_kept_whole(
    texts: Texts, named: str, prices: tuple[int, int], broken: set[str]
) -> None:
    texts.write("xx_one", GAME + VARIANTS.format(7, 9, 6, 8), "official")
    texts.write("xx_two", GAME + VARIANTS.format(7, 9, 6, 9), "official")
    pays = "{{'4, 10': {} to 1, '6, 8': {} to 1}}".format(*prices)
    found = texts.of_table(f"regulation: [{named}]\ngame: craps\nbets: {{hard: {{pays: {pays}}}}}\n")

    assert {each.citations[0].regulation for each in found if each.code == "TAB001"} == broken
    assert not [each for each in found if each.code not in ("TAB001", "PAY016")]
