"""The HTML file: sound, complete, asking for nothing, with everything from files escaped."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from checker.findings.finding import Language
from checker.store.library import shipped as entries
from checker.text.files import data_folder, read_text
from checker.views.markup import Markup, joined, tag
from tests.every import sampled
from tests.views.report.composed import CORDOBA, Page, composed, text_of, written

EXAMPLES = Path(__file__).parents[3] / "examples"
EVERY: list[tuple[tuple[str, ...], bool]] = [*sampled(((entry.id,), False) for entry in entries()), (CORDOBA, True)]
of_all = pytest.mark.parametrize(("names", "comparing"), EVERY)


@cache
def page(names: tuple[str, ...], comparing: bool, language: Language = "es") -> Page:
    return Page(text_of(names, language, ".html", comparing))


@of_all
def test_elements_are_nested_and_closed(names: tuple[str, ...], comparing: bool) -> None:
    found = page(names, comparing)

    assert (found.wrong, found.open) == ([], [])


@of_all
def test_ids_are_unique_and_links_lead_to_them(names: tuple[str, ...], comparing: bool) -> None:
    found = page(names, comparing)
    ids = [attributes["id"] for _, attributes, _ in found.elements if "id" in attributes]
    links = {attributes["href"] for attributes in found.named("a") if "download" not in attributes}
    labels = {each for _, attributes, _ in found.elements for each in attributes.get("aria-labelledby", "").split()}

    assert len(ids) == len(set(ids))
    assert links <= {f"#{id_}" for id_ in ids}
    assert labels <= set(ids)


@of_all
def test_nothing_is_asked_for_and_nothing_runs(names: tuple[str, ...], comparing: bool) -> None:
    text = text_of(names, "es", ".html", comparing)
    found = page(names, comparing)

    assert not found.named("script") + found.named("link") + found.named("img") + found.named("iframe")
    assert not [
        name for _, attributes, _ in found.elements for name in attributes if name.startswith("on") or name == "src"
    ]
    assert set(re.findall(r"https?://[^\"' <]*", text)) <= {"http://www.w3.org/2000/svg"}
    assert "@import" not in text and "url(" not in text.partition("</style>")[0]
    assert {
        "http-equiv": "Content-Security-Policy",
        "content": "default-src 'none'; style-src 'unsafe-inline'",
    } in found.named("meta")


@of_all
def test_tables_are_told_apart_by_readers_that_do_not_see(names: tuple[str, ...], comparing: bool) -> None:
    found = page(names, comparing)

    assert len(found.named("caption")) == len(found.named("table")) == len(found.named("thead"))
    assert {attributes.get("scope") for attributes in found.named("th")} <= {"col", "row", "rowgroup"}


@of_all
def test_pictures_have_a_title_and_a_text(names: tuple[str, ...], comparing: bool) -> None:
    found = page(names, comparing)

    assert all(attributes["role"] == "img" and attributes["aria-labelledby"] for attributes in found.named("svg"))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_language_is_declared(language: Language) -> None:
    assert page(CORDOBA, True, language).named("html") == [{"lang": language}]


def test_headings_go_down_one_level_at_a_time() -> None:
    found = page(CORDOBA, True)
    levels = [int(name[1]) for name, _, _ in found.elements if re.fullmatch("h[1-6]", name)]

    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_pages_are_numbered_in_the_readers_words() -> None:
    text = text_of(CORDOBA, "es", ".html", True)

    assert '@page{@bottom-center{content:"Página " counter(page) " de " counter(pages)}}' in text


def test_tables_with_many_columns_are_set_small_on_paper() -> None:
    found = page(("es_as_craps_2011",), False)

    assert [attributes["id"] for attributes in found.named("div") if "wide" in attributes.get("class", "").split()] == [
        "wagers-craps"
    ]


def test_rows_of_one_bet_stay_together() -> None:
    """Each bet of the table of wagers is a body of its own, which paper does not divide."""
    text = text_of(("es_as_craps_2011",), "es", ".html")
    wagers = text[text.index('id="wagers-craps"') :].partition("</table>")[0]

    assert wagers.count("<tbody>") == 22


def test_the_name_of_a_bet_stands_once_beside_all_its_rows() -> None:
    text = text_of(("es_as_craps_2011",), "es", ".html")
    wagers = text[text.index('id="wagers-craps"') :].partition("</table>")[0]

    assert re.findall(r'<th scope="rowgroup" rowspan="(\d+)"', wagers)[:3] == ["4", "2", "2"]


def test_figures_and_words_of_heads_are_not_broken() -> None:
    text = text_of(("es_as_craps_2011",), "es", ".html")
    style = text.partition("<style>")[2].partition("</style>")[0]

    assert "251\u00a0a\u00a0244" in text and "251 a 244" not in text.partition("<main>")[2]
    assert "hyphens" not in style
    assert re.search(r"thead th\{[^}]*overflow-wrap:normal", style)
    assert not re.search(r"font-size:(?:[0-5](?:\.\d)?|6\.[0-4])pt", style)


def test_columns_are_as_wide_as_their_words_need() -> None:
    """The table of wagers: 12 columns, of which the widths are all of the table, and a least width for small screens."""
    found = page(("es_as_craps_2011",), False)
    shares = [float(each["style"].removeprefix("width:").removesuffix("%")) for each in found.named("col")]
    tables = [each["style"] for each in found.named("table")]

    assert all(re.fullmatch(r"min-width:\d+em", style) for style in tables)
    assert sum(shares) == pytest.approx(100 * len(tables), abs=0.1 * len(shares))


def test_what_throws_do_stands_beside_their_grid() -> None:
    found = page(("es_as_craps_2011",), False)
    pairs = [attributes for attributes in found.named("div") if attributes.get("class") == "pair"]
    grids = [attributes["id"] for attributes in found.named("figure") if "-grid-" in attributes.get("id", "")]

    assert len(pairs) == len(grids) > 0


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("<b>&\"'", "<p>&lt;b&gt;&amp;\"'</p>"),
        ("</style><script>", "<p>&lt;/style&gt;&lt;script&gt;</p>"),
        ("a\u202eb\x00", "<p>a\\u202eb\\x00</p>"),
        ("", "<p></p>"),
    ],
)
def test_texts_are_escaped(given: str, written: str) -> None:
    assert tag("p", given) == written


def test_attributes_are_escaped() -> None:
    assert tag("a", "x", href='#"><script>') == '<a href="#&quot;&gt;&lt;script&gt;">x</a>'


def test_markup_is_not_escaped_twice() -> None:
    assert joined((tag("b", "&"), "&")) == "<b>&amp;</b>&amp;"
    assert isinstance(joined(()), Markup)


def test_on_a_phone_verdict_and_first_finding_stand_first_and_nothing_is_wider_than_the_screen() -> None:
    """390 pixels: tables of page one lose their least width, wider ones scroll in a box of their own."""
    found = Page(written(composed((str(EXAMPLES / "craps-maximum.yaml"),), "es"), ".html"))
    order = [
        next(place for place, (name, each, _) in enumerate(found.elements) if test(name, each))
        for test in (
            lambda name, each: "verdict" in each.get("class", "").split(),
            lambda name, each: name == "article",
            lambda name, each: name == "table",
        )
    ]
    style = read_text(str(Path(data_folder("reports")) / "html" / "report.css"))
    narrow = style[style.index("@media (max-width:40rem)") : style.index("@media print")]

    assert any(
        each.get("name") == "viewport" and "width=device-width" in each["content"] for each in found.named("meta")
    )
    assert order == sorted(order)
    assert "header table{min-width:0!important" in narrow and "dl.pairs{grid-template-columns:1fr}" in narrow
    assert all("scroll" in [each.get("class") for each in _around(found, place)] for place in _tables(found))


def _tables(found: Page) -> list[int]:
    return [place for place, (name, _, _) in enumerate(found.elements) if name == "table"]


def _around(found: Page, place: int) -> list[dict[str, str]]:
    """Return the attributes of the element before a table, which is its box."""
    return [found.elements[place - 1][1]]
