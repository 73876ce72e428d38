"""Second sentences, gains, titles, adopted readings: what a report says of invented texts, read by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.finding import Language
from checker.views.report.model import Bullets, Points, Report, Table, plain
from tests.views.report.composed import blocks, composed, sections

HEAD = """regulation {id}
  title "{title}"
  jurisdiction ZZ
  authority "Board"
  kind official
  signed {signed}
  in force {signed} [1]
  language en
  times {times}
  outline 1, 2
game craps "Craps" [1] with 2 dice
"""
PASS = """bet pass_line "Pass" [2]
  first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10
  then wins point loses 7 stands other
  pays even
"""
FIELD = 'bet field "Field" [2]\n  one roll wins 2, 3, 4, 9, 10, 11, 12 loses other\n  pays {pays}\n'
HARD = 'bet hard(n in 4, 6, 8) "Hard" [2]\n  wins hard n loses 7, easy n stands other\n'


def made(
    folder: Path, body: str, id_: str = "made", title: str = "Rules", signed: str = "2026-01-01", times: str = "profit"
) -> str:
    """Write a text and return its path."""
    path = folder / f"{id_}-{signed}.decree"
    path.write_text(HEAD.format(id=id_, title=title, signed=signed, times=times) + body, encoding="utf-8")
    return str(path)


def summary(report: Report) -> list[str]:
    """Return the points of the summary, then the adopted readings."""
    found = sections(report)["summary"].blocks
    points = [plain(point.line) for block in found if isinstance(block, Points) for point in block.points]
    return points + [plain(item) for block in found if isinstance(block, Bullets) for item in block.items]


def said(path: str, *words: str, language: Language = "en") -> list[str]:
    """Return what of the summary has some words."""
    return [each for each in summary(composed((path,), language)) if all(word in each for word in words)]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (f"{PASS}claim pass_line is one roll [2]\n", ["says that one throw decides “Pass”.", "can stay on the table"]),
        (
            f"{FIELD.format(pays='even')}claim field is several rolls [2]\n",
            ["says that “Field” can take several throws.", "the first throw always decides"],
        ),
    ],
)
def test_a_claim_of_duration_is_told_in_its_direction(tmp_path: Path, body: str, words: list[str]) -> None:
    (told,) = said(made(tmp_path, body), "contradict each other")

    assert all(each in told for each in words), told


@pytest.mark.parametrize(
    ("prices", "implied"),
    [
        ("  pays 7 to 1\n", "With dice they are alike, so that the omission may be an oversight."),
        ("  pays 7 to 1 for 4, 6, 8\n  pays 7 to 1 for 10\n", "The same text sets a payout for 10, so that"),
    ],
)
def test_a_missing_number_has_rules_elsewhere_only_where_it_has(tmp_path: Path, prices: str, implied: str) -> None:
    (told,) = said(made(tmp_path, HARD + prices), "leave out 10")

    assert implied in told, told


PLACE = 'bet place(n in {numbers}) "Place" [2]\n  wins n loses 7 stands other\n  pays {pays}\n'


@pytest.mark.parametrize(
    ("numbers", "pays", "times", "told"),
    [
        ("4, 5, 6", "3 to 1", "profit", "between 0.33 and 0.82, depending on the number."),
        ("4, 6", "3 to 1", "profit", "0.82 or 0.33, depending on the number."),
        ("4", "5 times", "unsettled", "1.00 or 0.67, depending on the reading."),
        ("4, 6", "5 times", "unsettled", "between 0.67 and 1.73, depending on number and reading."),
        ("4", "3 to 1", "profit", "gains on average 0.33."),
    ],
)
def test_gains_depend_on_numbers_or_readings(tmp_path: Path, numbers: str, pays: str, times: str, told: str) -> None:
    """On 4 a third of the bets wins, on 5 two fifths, on 6 five elevenths; the gain is (price + 1) × share − 1."""
    path = made(tmp_path, PLACE.format(numbers=numbers, pays=pays), times=times)

    assert len(said(path, told)) == 1, summary(composed((path,), "en"))


@pytest.mark.parametrize(
    ("years", "ids", "marks"),
    [
        (("2024-01-01", "2026-01-01"), ("one", "two"), ("2024", "2026")),
        (("2024-01-01", "2024-05-01"), ("one", "two"), ("one", "two")),
    ],
)
def test_texts_of_one_title_are_told_apart(
    tmp_path: Path, years: tuple[str, str], ids: tuple[str, str], marks: tuple[str, str]
) -> None:
    paths = tuple(
        made(tmp_path, FIELD.format(pays=pays) + only, id_, signed=year)
        for pays, only, id_, year in zip(("even", "2 to 1"), (PASS, ""), ids, years, strict=True)
    )
    report = composed(paths, "en", comparing=True)
    first, second = (f"Rules ({mark})" for mark in marks)

    assert report.subject == f"{first} against {second}"
    assert {first, second} <= {each.title for each in report.contents}
    assert f"Only in {first}" in [each.caption for each in blocks(report) if isinstance(each, Table)]
    assert not any(each.startswith("Rules. ") for each in summary(report))


def test_texts_of_two_titles_need_no_mark(tmp_path: Path) -> None:
    paths = tuple(made(tmp_path, PASS, title.lower(), title) for title in ("Old", "New"))

    assert composed(paths, "en", comparing=True).subject == "Old against New"


def test_a_price_in_times_settled_on_the_spot_is_an_adopted_reading(tmp_path: Path) -> None:
    pays = 'even\n  pays 3 times on 12 [2] read as for because "they say in all" / "dicen en total"'
    path = made(tmp_path, FIELD.format(pays=pays), times="unsettled")

    assert said(path, "the transcription takes") == [
        "“Field” [2]: the transcription takes “3 times” with the stake included, 2 to 1, because they say in all; it would"
        " be 3 to 1 with the stake apart."
    ]
    assert said(path, "porque dicen en total", language="es")


def test_times_of_a_whole_text_are_adopted_where_a_reason_is_given(tmp_path: Path) -> None:
    reasoned = made(tmp_path, FIELD.format(pays="2 times"), times='total [2] because "so by custom"')
    clause = made(tmp_path, FIELD.format(pays="2 times"), "clause", times="total [2]")

    assert said(reasoned, "Payouts in “times” [2]: ", "with the stake included, because so by custom; the other")
    assert not said(clause, "Payouts in “times”")


def test_an_adopted_reading_of_a_limit_has_its_reason(tmp_path: Path) -> None:
    limit = """limit max(pass_line) <= 50 * min(table) [2]
  unclear [2]
    reading wide "fifty"
      max(pass_line) <= 50 * min(table)
    reading narrow "five"
      max(pass_line) <= 5 * min(table)
    use wide because "plain words"
"""
    assert said(made(tmp_path, PASS + limit), "adopts “fifty”, because plain words; the other reading is “five”.")


def test_a_part_at_stake_is_told_below_the_wagers(tmp_path: Path) -> None:
    found = composed((made(tmp_path, f"{PASS}  stakes 1/2 of chips\n"),), "en")
    notes = [plain(note) for each in blocks(found) if isinstance(each, Table) for note in each.notes]

    assert "“Pass”: only 1/2 of the chips laid down is at stake; figures are per unit at stake." in notes


def test_one_payout_is_no_payouts(tmp_path: Path) -> None:
    path = made(tmp_path, FIELD.format(pays="2 times"), times="unsettled")

    assert said(path, "The regulation states 1 payout in “times”") and said(
        path, "fija 1 pago en «veces»", language="es"
    )
