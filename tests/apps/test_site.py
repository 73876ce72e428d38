"""The library to browse: pages that lead to each other, say what the texts say, and replace nothing of anybody else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from checker.apps.common import common, texts_named
from checker.apps.limits import in_one_money
from checker.apps.site import frame_of
from checker.cases.sheet.sheet import limit_sheet
from checker.cases.sheet.solve import NotLegal, Wanted
from checker.formats.site import MOST_BYTES, as_html, form_page
from checker.store.compiled import Compiled
from checker.store.library import library
from checker.text.files import data_folder
from checker.views.report.model import Column, Paragraph, Row, Section, Table, TextCell, TextRun
from checker.views.site.form import form_data
from checker.views.site.library import FORM, Library, SitePage, file_of
from checker.words.names import catalogue
from tests.apps.commands import Tapete
from tests.every import EVERY, sampled

HOSTILE = "</script><script>alert(1)</script>"
OWN = f"""
regulation own_rules
  title "{HOSTILE} <b>&"
  times profit

game craps "<i>Craps" with 2 dice

bet any_seven "<img src=x onerror=alert(1)>" [A]
  wins 7   loses other
  pays 3 to 1
"""


# Of the whole library the form alone is made with the other tests, and the pages where TAPETE_EVERY is set.
IDS = sorted({*sampled(library(), 6), "own_rules", "es_as_craps_2011", "ar_x_craps_web", "ar_x_craps_reglamento"})


class Links(HTMLParser):
    """The ids of a page, where it leads, and which elements it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.elements: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src"):
                self.targets.append(value or "")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("site")
    (folder / "own").mkdir()
    (folder / "own" / "own.decree").write_text(OWN, "utf-8")
    (folder / "tapete.toml").write_text('regulations = ["own"]\n', "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TAPETE_LANG", "en")
        ran = Tapete(folder, patch)("site", *([] if EVERY else IDS), "-o", "pages")
    assert ran.returncode == 0, ran.stderr
    assert "index.html" in ran.stderr
    yield folder / "pages"


@pytest.fixture(scope="module")
def pages(written: Path) -> dict[Path, Links]:
    return {path: Links(path.read_text("utf-8")) for path in written.rglob("*.html")}


def test_no_link_is_broken_and_none_leads_out_of_the_folder(pages: dict[Path, Links]) -> None:
    assert_links_hold(pages)


def assert_links_hold(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
        for target in page.targets:
            file, _, anchor = target.partition("#")
            found = (path.parent / file).resolve() if file else path
            assert found in pages, f"{path.name}: {target}"
            assert not anchor or anchor in pages[found].ids, f"{path.name}: {target}"


def test_no_page_has_an_id_twice_or_more_bytes_than_it_may(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), path.name
        assert path.stat().st_size <= (300_000 if path.name == FORM else MOST_BYTES), path.name


def test_both_languages_have_the_same_pages(written: Path) -> None:
    found = [
        {re.sub(r"(-\d\d?)?\.html", "", path.name) for path in (written / each).iterdir()} for each in ("es", "en")
    ]
    assert found[0] == found[1]  # parts of a page aside


def test_no_page_has_a_script_but_data(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
        if path.name == FORM:
            continue
        text = path.read_text("utf-8")
        assert text.count("<script") == text.count('<script type="application/ld+json">'), path.name
        assert {"img", "iframe", "form", "b", "i"}.isdisjoint(page.elements), path.name


def test_what_an_own_decree_says_is_text_and_never_markup(written: Path) -> None:
    text = (written / "en" / "text-own-rules.html").read_text("utf-8")
    data = re.search(r'<script type="application/ld\+json">(.*?)</script>', text, re.S)

    assert data is not None
    assert json.loads(data[1])["name"] == f"{HOSTILE} <b>&"
    assert "<script>alert" not in text


def test_a_law_is_legislation_and_rules_of_an_operator_are_not(written: Path) -> None:
    def kind(name: str) -> str:
        text = (written / "es" / f"text-{name}.html").read_text("utf-8")
        found = re.search(r'"@type": "(\w+)"', text)
        assert found is not None
        return found[1]

    assert kind("es-as-craps-2011") == "Legislation"
    assert kind("ar-x-craps-web") == "CreativeWork"


def test_the_matrix_tells_payout_edge_and_clause_and_marks_who_departs_from_what_is_usual(written: Path) -> None:
    text = re.sub(r"<[^>]+>", " ", (written / "en" / "game-craps.html").read_text("utf-8")).replace("\u00a0", " ")
    row = re.sub(r"\s+", " ", text[text.index("Hardways") :])

    assert "7 to 1 1/9 (11.11%) [2.XI.a" in row
    assert "▲ even = 1 to 1" in row or "▲ even" in row
    assert "▲ 3 to 1" in text.split("Any seven")[1] or "▼ 3 to 1" in text.split("Any seven")[1]


def test_a_page_of_a_text_says_where_it_differs_from_the_one_it_restates(written: Path) -> None:
    text = (written / "en" / "text-ar-x-craps-web.html").read_text("utf-8")

    assert 'href="text-ar-x-craps-reglamento.html"' in text
    assert "88.89%" in text.partition('id="ties"')[2].partition("</section>")[0]


def test_a_site_of_some_texts_is_written_once_and_replaces_nothing_of_anybody_else(command: Tapete) -> None:
    line = ("site", "es_as_craps_2011", "ar_x_craps_web", "-o", "pages", "--lang", "en")
    assert command(*line).returncode == 0
    written = command.folder / "pages"
    found = {path: Links(path.read_text("utf-8")) for path in written.rglob("*.html")}
    texts = {path.name for path in found if path.name.startswith("text-")}
    assert texts == {"text-es-as-craps-2011.html", "text-ar-x-craps-web.html"}
    assert_links_hold(found)

    before = {path: path.stat().st_mtime_ns for path in found}
    assert command(*line).returncode == 0
    assert {path: path.stat().st_mtime_ns for path in written.rglob("*.html")} == before

    page = written / "es" / "index.html"
    page.write_bytes(b"mine")
    ran = command(*line)
    assert (ran.returncode, page.read_bytes()) == (2, b"mine")
    assert "pages/es/index.html" in ran.stderr


def test_a_text_that_is_not_there_is_told_with_the_nearest_that_is(command: Tapete) -> None:
    ran = command("site", "es_as_craps_2012", "-o", "pages", "--lang", "en")
    assert ran.returncode == 2
    assert "es_as_craps_2011" in ran.stderr
    assert not (command.folder / "pages").exists()


def test_a_file_in_place_of_the_folder_is_refused(command: Tapete) -> None:
    (command.folder / "pages").write_text("mine")
    ran = command("site", "-o", "pages")
    assert (ran.returncode, (command.folder / "pages").read_text()) == (2, "mine")


def test_a_page_that_grows_too_large_is_cut_and_its_links_still_lead_somewhere() -> None:
    library = Library((), "en", {})
    rows = tuple(Row((TextCell(((TextRun("x" * 3000),),)),), id=f"row-{place}") for place in range(200))
    many = Table("many", "Many", (Column("Text", "text", 100),), rows)
    lead = Section("lead", "", "Lead", (Paragraph((TextRun("last", target="row-199"),)),))
    page = SitePage("page.html", "Page", (), (lead, Section("rows", "", "Rows", (many,))))
    files = dict(as_html((page,), frame_of(library, common("en"))))
    links = {name: Links(data.decode()) for name, data in files.items()}

    assert len(files) > 3
    assert max(map(len, files.values())) <= MOST_BYTES
    assert sum(each.ids.count(f"row-{place}") for each in links.values() for place in range(200)) == 200
    (target,) = [each for each in links["page.html"].targets if each.endswith("#row-199")]
    assert "row-199" in links[target.partition("#")[0]].ids


@pytest.mark.parametrize("name", ["../etc", "a/b", "Ñ ü", "<x>", "con"])
def test_a_file_has_a_name_that_every_system_takes(name: str) -> None:
    assert re.fullmatch(r"text(-[a-z0-9]+)*\.html", file_of("text", name))


# The form of limits.

SCRIPTS = Path(data_folder("reports")) / "site"


def test_the_form_never_says_that_a_table_conforms(written: Path) -> None:
    assert not re.search(r"(?i)conform", (written / FORM).read_text("utf-8"))


def test_every_word_of_the_form_is_in_the_catalogue_and_every_word_there_is_used() -> None:
    script = (SCRIPTS / "form_page.js").read_text("utf-8")
    shell = (Path(__file__).parents[2] / "checker" / "formats" / "site.py").read_text("utf-8")
    known = {key.removeprefix("limits_page.") for key in catalogue("es") if key.startswith("limits_page.")}
    named = set(re.findall(r'w\("(\w+)"', script))

    assert named <= known
    whys = ("casino", "authority", "unpriced", "depends", "chips", "none", "apart")
    ways = ("stake_on_win", "stake_upfront", "win_on_win", "win_upfront")
    made = {*(f"why_{why}" for why in whys), *(f"taken_{way}" for way in ways)}
    assert {key for key in known if f'"{key}"' not in script + shell} == made


def test_no_sentence_of_the_form_stands_in_its_scripts() -> None:
    for name in ("form.js", "form_page.js"):
        code = re.sub(r"(?m)^\s*//.*$", "", (SCRIPTS / name).read_text("utf-8"))
        texts = (text for pair in re.findall(r'"([^"\n]*)"|`([^`\n]*)`', code) for text in pair)
        said = [text for text in texts if len(re.findall(r"[a-zA-Záéíóúñ]{3,}", re.sub(r"\$\{.*?\}", "", text))) > 2]
        assert said == [], name


def test_what_an_own_decree_says_cannot_end_the_data_of_the_form(written: Path) -> None:
    text = (written / FORM).read_text("utf-8")
    assert text.count("</script>") == 2
    assert "alert(1)" in text  # as data


def _left(profit: Fraction, rate: str, of: str | None, when: str | None) -> Fraction:
    """Return a profit per unit laid down, from what is laid down and what comes back in money."""
    charge = Fraction(rate) * (1 if of == "stake" else profit)
    return (profit - charge) / (1 + charge) if when == "upfront" else profit - charge


@pytest.fixture(scope="module")
def texts() -> dict[str, Compiled]:
    known = common("en")
    return {id_: in_one_money(texts_named(id_, known).compiled) for id_ in known.session.library}


@pytest.fixture(scope="module")
def data(texts: dict[str, Compiled]) -> Any:
    return json.loads(json.dumps(form_data(texts.values())))


def test_the_edge_at_the_printed_price_is_that_of_the_text(texts: dict[str, Compiled], data: Any) -> None:
    seen = taxed = 0
    for sheet in data["sheets"]:
        own = [each for each in texts[sheet["text"]].figures if each.game == sheet["game"] and each.judged]
        for key, told in data["pool"][sheet["bets"]].items():
            bet = data["pool"][told]
            for place, (lost, *chances) in enumerate(bet.get("figures", ())):
                profits = [Fraction(each[place]) for each in bet["fields"]]
                charge = bet["taken"][place] if "taken" in bet else None
                profits = [_left(each, *charge) if charge else each for each in profits]
                won = sum(profit * Fraction(chance) for profit, chance in zip(profits, chances, strict=True))
                of, number = re.fullmatch(r"max\((\w+)(?:\(([^)]*)\))?\)", key).groups()  # type: ignore[union-attr]
                edges = {each.house_edge for each in own if (each.bet, each.number) == (of, number)}
                assert Fraction(lost) - won in edges, (sheet["text"], key)
                seen += 1
                taxed += charge is not None and charge[0] != "0"
    assert seen > 100
    assert taxed > 20


def _rows(entries: list[Any]) -> Iterator[tuple[str, int]]:
    """Yield the key of each row, and what bounds it: of a class those of its bets too, of a run each number's."""
    for key, n, *more in entries:
        if len(more) == 1:
            yield from ((key.replace("*", number), n) for number in more[0].split("|"))
        else:
            yield key, n
            yield from _rows(more[1] if more else [])


def test_the_form_of_all_texts_is_no_larger_than_a_mail_takes(data: Any) -> None:
    assert len(form_page(data, "2026-11-30", "0")) <= 300_000


@pytest.mark.parametrize("minimum", [5, 10, 25])
def test_the_ends_that_follow_from_the_minimum_are_those_of_the_command(
    texts: dict[str, Compiled], data: Any, minimum: int
) -> None:
    """A reading of the same data in Python; all of it is compared in Node by `make verify`."""
    seen = 0
    pool = data["pool"]
    for sheet in data["sheets"]:
        compiled = texts[sheet["text"]]
        game = compiled.regulation.game(sheet["game"])
        assert game is not None
        try:
            told = limit_sheet(compiled.regulation, game, Wanted(Fraction(minimum)), compiled.figures)
        except NotLegal:  # the text wants more
            continue
        highest = {str(row.key): row.highest for row in told.rows if not row.is_class and row.why is None}
        for key, n in _rows(sheet["rows"]):
            row = pool[n]
            allowed = row.get("allowed", [])
            every = (*allowed, *row.get("ceilings", ()))
            bounds = [bound for n in every for bound in pool[n].get("upper", ())]
            sets = any("among" in pool[n] or "share" in pool[n] for n in allowed)
            known = all(of == "min(table)" for _, _, parts in bounds for of, _ in parts)
            if bounds and known and not sets and key in highest:
                ends = [Fraction(rest) + sum(Fraction(n) * minimum for _, n in parts) for _, rest, parts in bounds]
                assert highest[key] == min(ends) // 1, (sheet["text"], key)
                seen += 1
    assert seen > 10
