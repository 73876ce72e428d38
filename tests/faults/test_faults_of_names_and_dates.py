"""Names that two bets share, dates that can be read in two ways or follow in no order, one bet at two prices."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.apps.commands import Tapete
from tests.checks.examples import english, findings

HERE = Path(__file__).with_name("names")
BIG = 'bet big(n in 6, 8) "Big" [A.1]\n  wins n   loses 7\n  pays even\n'
READINGS = """  unclear [A.1]
    reading until_decided "stands" wins n loses 7 stands other
    reading one_roll "at once" one roll wins n loses 7 pushes other
    use {} because "it says so"
"""
PLACE = 'bet place_win(n in 6, 8) "Place" [A.2]\n  wins n   loses 7   stands other\n  pays 110%\n'


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    for path in HERE.iterdir():
        shutil.copy(path, tmp_path)
    return Tapete(tmp_path, monkeypatch)


def _told(command: Tapete, *files: str) -> tuple[int, list[tuple[str, str]]]:
    ran = command("check", *files, "--format", "json", "--as-of", "2026-12-01")
    return ran.returncode, [(each["code"], each["message"]) for each in json.loads(ran.stdout)["findings"]]


def test_a_name_of_two_bets_is_asked_about(command: Tapete) -> None:
    code, told = _told(command, "label.yaml", "label.decree")

    # Aces are two ones: that the twelve bears that name, too, is a note on the decree.
    assert code == 2 and told == [
        ("REF107", "several bets are called `aces`: `two`, `twelve`"),
        ("REF015", "“Aces”: the name has no word of those that the bet goes by, such as “twelve”"),
    ]


@pytest.mark.parametrize(
    ("name", "code"), [("two", None), ("AÇES", "REF107"), ("Aces", "REF107"), ("twelv", "REF102"), ("Double", None)]
)
def test_other_names_of_such_bets(command: Tapete, tmp_path: Path, name: str, code: str | None) -> None:
    """An id always means one bet; a label of one bet alone does, too."""
    decree = (tmp_path / "label.decree").read_text(encoding="utf-8")
    decree += 'bet specific "Double" [1]\n  one roll wins hard 4 loses other\n  pays 30 to 1\n'
    (tmp_path / "label.decree").write_text(decree, encoding="utf-8")
    table = (tmp_path / "label.yaml").read_text(encoding="utf-8").replace("aces", name.replace("Ç", "c"))
    (tmp_path / "label.yaml").write_text(table, encoding="utf-8")
    _, told = _told(command, "label.yaml", "label.decree")

    assert [each for each, _ in told if each.startswith("REF1")] == ([code] if code else [])


def test_dates_that_follow_in_no_order(command: Tapete) -> None:
    """Signed in 2012, published in 2011, in force in 2010: both steps are named."""
    code, told = _told(command, "20-date-order.decree")

    assert (code, [each for each, _ in told]) == (1, ["DAT009", "DAT009"])


def test_a_date_that_can_be_read_in_two_ways(command: Tapete) -> None:
    code, told = _told(command, "20b-day-month.decree")

    assert (code, told) == (
        2,
        [("SYN117", "the date `06-10-2011` is written `2011-10-06` or `2011-06-10`")],
    )


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("13-10-2011", "2011-10-13"),
        ("10-10-2011", "2011-10-10"),
        ("6 de octubre de 2011", "2011-10-06"),
        ("2011/06/10", "2011-06-10"),
    ],
)
def test_a_date_with_one_meaning_has_one(command: Tapete, tmp_path: Path, typed: str, written: str) -> None:
    path = tmp_path / "20b-day-month.decree"
    path.write_text(path.read_text(encoding="utf-8").replace("06-10-2011", typed), encoding="utf-8")
    _, told = _told(command, "20b-day-month.decree")

    assert told == [("SYN117", f"the date `{typed}` is written `{written}`")]


def test_one_bet_at_two_prices_under_an_open_reading() -> None:
    """The 6 at even money beside the 6 placed at 110%: 1/11 and 1/22, if the first one stands until it is decided."""
    (found,) = findings("PAY009", BIG + READINGS.format("none") + PLACE)

    assert (found.subject.numbers, found.readings) == (("6", "8"), ("until_decided",))
    assert "house edge 1/11 (9.091%) and 1/22 (4.545%)" in english("PAY009", BIG + READINGS.format("none") + PLACE)[0]


def test_one_bet_at_two_prices_under_the_reading_adopted() -> None:
    (found,) = findings("PAY009", BIG + READINGS.format("until_decided") + PLACE)

    assert found.readings is None
    assert not findings("PAY009", BIG + READINGS.format("one_roll") + PLACE)


def test_one_price_under_an_open_reading_is_none() -> None:
    assert not findings("PAY009", BIG + READINGS.format("none") + PLACE.replace("110%", "even"))
