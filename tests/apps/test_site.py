"""The library to browse: pages that lead to each other, say what the texts say, and replace nothing of anybody else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from checker.apps.common import common
from checker.apps.site import frame_of
from checker.formats.site import MOST_BYTES, as_html
from checker.views.report.model import Column, Paragraph, Row, Section, Table, TextCell, TextRun
from checker.views.site.library import Library, SitePage, file_of
from tests.apps.commands import Tapete

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
        ran = Tapete(folder, patch)("site", "-o", "pages")
    assert ran.returncode == 0, ran.stderr
    assert "index.html" in ran.stderr
    yield folder / "pages"


@pytest.fixture(scope="module")
def pages(written: Path) -> dict[Path, Links]:
    return {path: Links(path.read_text("utf-8")) for path in written.rglob("*.html")}


def test_no_link_is_broken_and_none_leads_out_of_the_folder(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
        for target in page.targets:
            file, _, anchor = target.partition("#")
            found = (path.parent / file).resolve() if file else path
            assert found in pages, f"{path.name}: {target}"
            assert not anchor or anchor in pages[found].ids, f"{path.name}: {target}"


def test_no_page_has_an_id_twice_or_more_bytes_than_it_may(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), path.name
        assert path.stat().st_size <= MOST_BYTES, path.name


def test_both_languages_have_the_same_pages(written: Path) -> None:
    found = [
        {re.sub(r"(-\d\d?)?\.html", "", path.name) for path in (written / each).iterdir()} for each in ("es", "en")
    ]
    assert found[0] == found[1]  # parts of a page aside


def test_no_page_has_a_script_but_data(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
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


def test_a_second_run_changes_nothing(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPETE_LANG", "en")
    before = {path: path.stat().st_mtime_ns for path in written.rglob("*.html")}
    assert Tapete(written.parent, monkeypatch)("site", "-o", "pages").returncode == 0
    assert {path: path.stat().st_mtime_ns for path in written.rglob("*.html")} == before


def test_a_file_that_somebody_changed_is_not_replaced(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = written / "es" / "index.html"
    kept = page.read_bytes()
    page.write_bytes(b"mine")
    try:
        ran = Tapete(written.parent, monkeypatch)("site", "-o", "pages", "--lang", "en")
        assert (ran.returncode, page.read_bytes()) == (2, b"mine")
        assert "pages/es/index.html" in ran.stderr
    finally:
        page.write_bytes(kept)


def test_a_file_in_place_of_the_folder_is_refused(command: Tapete) -> None:
    (command.folder / "pages").write_text("mine")
    ran = command("site", "-o", "pages")
    assert (ran.returncode, (command.folder / "pages").read_text()) == (2, "mine")


def test_a_page_that_grows_too_large_is_cut_and_its_links_still_lead_somewhere() -> None:
    library = Library((), "en")
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
