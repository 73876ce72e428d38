"""Files with more entries than a table can have: one finding, soon; up to the bound, all is judged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from checker.cases.table.bind import MOST_BETS, MOST_LIMITS
from tests.apps.commands import Tapete

HEAD = "regulation: {id}\ntable: t1\ngame: craps\ncurrency: EUR\nminimum: 5\n"


def bets(count: int, indent: str = "  ", id_: str = "house") -> str:
    """Return bets under names that are like no name of the trade."""
    return "".join(f"{indent}zq{id_}{number}: {{pays: 2 to 1}}\n" for number in range(count))


def found(command: Tapete, body: str, id_: str = "none") -> tuple[int, list[tuple[str, int]]]:
    Path(command.folder, "t.yaml").write_text(HEAD.format(id=id_) + body, encoding="utf-8")
    ran = command("check", "t.yaml", "--format", "json")
    return ran.returncode, [(each["code"], each["line"]) for each in json.loads(ran.stdout)["findings"]]


@pytest.mark.parametrize(
    ("id_", "count"), [("none", MOST_BETS + 1), ("none", 20_000), ("es_as_craps_2011", MOST_BETS + 1)]
)
def test_more_bets_than_a_table_can_have_are_one_finding(command: Tapete, id_: str, count: int) -> None:
    """At the first bet that is too many: lines 1 to 6 are the head and `bets:`."""
    assert found(command, "bets:\n" + bets(count), id_) == (2, [("SYN313", 7 + MOST_BETS)])


@pytest.mark.parametrize("section", ["posted", "approved"])
def test_copies_of_a_table_have_no_more_either(command: Tapete, section: str) -> None:
    body = f"bets:\n  field: {{pays: even}}\n{section}:\n  bets:\n" + bets(MOST_BETS + 1, "    ")

    assert found(command, body) == (2, [("SYN313", 10 + MOST_BETS)])


def test_as_many_bets_as_are_read_are_judged(command: Tapete) -> None:
    """The last of them states an edge that is not its own: it is looked up like the first."""
    own = "".join(f"  zq{number}: {{pays: 4 to 1, wins: 7}}\n" for number in range(MOST_BETS - 1))
    body = "bets:\n" + own + "  any_seven: {pays: 4 to 1}\nstated_edge: {any_seven: 1%}\n"
    code, findings = found(command, body)

    assert code == 1 and "TAB011" in {each for each, _ in findings}


@pytest.mark.parametrize(
    "body",
    [
        "maximum:\n" + "".join(f"  zq{number}: 5\n" for number in range(MOST_LIMITS)),
        "bets:\n"
        + "".join(f"  zq{n}: {{maximum: {{1: 5, 2: 5, 3: 5, 4: 5, 5: 5}}}}\n" for n in range(MOST_LIMITS // 5)),
        "authorisation:\n  maximum:\n" + "".join(f"    zq{number}: 5\n" for number in range(MOST_LIMITS + 1)),
        "stated_edge:\n" + "".join(f"  zq{number}: 1%\n" for number in range(MOST_BETS + 1)),
    ],
    ids=["of the table", "of bets", "authorised", "stated edges"],
)
def test_limits_and_stated_edges_have_bounds_too(command: Tapete, body: str) -> None:
    """The minimum of the head is a limit, too."""
    code, findings = found(command, body)

    assert (code, [each for each, _ in findings]) == (2, ["SYN313"])


def test_three_hundred_unknown_names_are_all_told(command: Tapete) -> None:
    """A name near a known one is a slip each time; the bound is far above."""
    code, findings = found(command, "bets:\n" + "".join(f"  pass_lin{n}: {{pays: even}}\n" for n in range(300)))

    assert code == 2 and len(findings) == 300 and {each for each, _ in findings} == {"REF102"}


def test_fifty_unknown_keys_are_told_and_then_that_there_are_more(command: Tapete) -> None:
    code, findings = found(command, "".join(f"zq{number}: 3\n" for number in range(300)))

    assert code == 2 and len(findings) == 51 and findings[-1][0] == "SYN236"
