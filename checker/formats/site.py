"""The pages of a site as HTML: the report's elements in a frame, without script, cut where a page grows too large."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from functools import cache, partial
from json import dumps

from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.formats.report.html import POLICY, html_line, html_section, ruling
from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple
from checker.views.markup import Document, Markup, render_json, tag
from checker.views.report.model import Block, Report, Section, Table, VerdictCell
from checker.views.report.names import Voice
from checker.views.site.library import FORM, INDEX, SitePage
from checker.words.names import LANGUAGES, catalogue

MOST_BYTES = 200_000  # of a page
_MOST = MOST_BYTES - 20_000  # without the frame of a page, which has no rows
MOST_WITHOUT_CONTENTS = 3  # sections
_LINKS = re.compile(r'href="([^"#/]*)#([^"]+)"')
_IDS = re.compile(r' id="([^"]+)"')


class Frame(NamedTuple):
    """What stands around every page of a language: its words, links to parts of the first page, the other language."""

    language: Language
    words: dict[str, str]  # of the report's formats, and `contents`, `part`, `home` and `site`
    menu: tuple[tuple[str, str], ...]
    other: tuple[Language, str]


def as_html(pages: Iterable[SitePage], frame: Frame) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the pages of a language, by name: of each one, or several parts of at most `MOST_BYTES`."""
    made = [(page, _parts(page, frame)) for page in pages]
    where = {
        (page.file, id_): name
        for page, parts in made
        if len(parts) > 1
        for name, part in parts.items()
        for id_ in _IDS.findall(part)
    }
    for page, parts in made:
        for name, part in parts.items():
            own = page if name == page.file else page._replace(legislation=None, sections=())
            body = tag("body", *_top(own, frame, list(parts), name), _contents(own, frame), part, _foot(frame))
            shown = _LINKS.sub(partial(_address, page.file, name, where), body)
            lines = f'<!DOCTYPE html>\n<html lang="{frame.language}">\n{_head(own, frame)}\n{shown}\n</html>\n'
            yield name, lines.encode()


def _address(page: str, here: str, where: dict[tuple[str, str], str], link: re.Match[str]) -> str:
    """Return a link to an id, which may stand on another part of a page."""
    file, id_ = link[1] or page, link[2]
    found = where.get((file, id_), file)
    return f'href="#{id_}"' if found == here else f'href="{found}#{id_}"'


def _parts(page: SitePage, frame: Frame) -> dict[str, Markup]:
    """Return the sections of a page by the file that they are on."""
    report = Report(frame.language, page.title, "", VerdictCell("none", ""), "", "", "", frame.words, (), ())
    parts: list[list[Markup]] = [[]]
    size = 0
    for made in _cut(page.sections, report):
        grown = len(made.encode("utf-8"))
        if parts[-1] and size + grown > _MOST:
            parts.append([])
            size = 0
        parts[-1].append(made)
        size += grown
    names = (page.file, *(page.file.replace(".html", f"-{place}.html") for place in range(2, len(parts) + 1)))
    return {name: tag("main", *part) for name, part in zip(names, parts, strict=True)}


def _cut(sections: Iterable[Section], report: Report) -> Iterator[Markup]:
    """Yield sections, those too large for a page block by block, and of their tables a few rows at a time."""
    for section in sections:
        made = html_section(section, report)
        if len(made.encode("utf-8")) <= _MOST:
            yield made
            continue
        pieces = [piece for block in section.blocks for piece in _pieces(block, section, report)]
        for place, piece in enumerate(pieces, 1):
            id_ = section.id if place == 1 else f"{section.id}-{place}"
            yield html_section(section._replace(id=id_, blocks=(piece,), sections=()), report)
        yield from _cut(section.sections, report)


def _pieces(block: Block, section: Section, report: Report) -> Iterator[Block]:
    """Yield a block, or a table in as many parts as pages need."""
    alone = html_section(section._replace(blocks=(block,), sections=()), report)
    if not isinstance(block, Table) or len(alone.encode("utf-8")) <= _MOST or len(block.rows) < 2:
        yield block
        return
    half = len(block.rows) // 2
    for rows in (block.rows[:half], block.rows[half:]):
        id_ = block.id if rows[0] is block.rows[0] else f"{block.id}-{half}"
        yield from _pieces(block._replace(id=id_, rows=rows), section, report)


@cache
def style() -> str:
    """Return the style of all pages."""
    return "".join(read_text(os.path.join(data_folder("reports"), "html", name)) for name in ("report.css", "site.css"))


def _head(page: SitePage, frame: Frame) -> Markup:
    data: tuple[Markup, ...] = ()
    if page.legislation is not None:
        # No sign of the data may end the element or begin another.
        told = render_json(page.legislation).replace("<", "\\u003c").replace("&", "\\u0026")
        data = (tag("script", Markup(told), type="application/ld+json"),)
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
        tag("meta", name="generator", content=frame.words["generated"]),
        tag("link", rel="alternate", hreflang=frame.other[0], href=f"../{frame.other[0]}/{page.file}"),
        tag("title", f"{page.title} – {frame.words['site']}"),
        tag("style", Markup(style())),
        *data,
    )


def _top(page: SitePage, frame: Frame, names: list[str], here: str) -> tuple[Markup, Markup]:
    """Return the links to other pages, the title, and the parts of a page that has several."""
    code, name = frame.other
    menu = tag(
        "nav",
        tag("a", frame.words["site"], href=INDEX, rel="home"),
        *(tag("a", words, href=target) for words, target in frame.menu),
        tag("a", frame.words["form"], href=f"../{FORM}"),
        tag("a", name, href=f"../{code}/{page.file}", hreflang=code, lang=code),
        class_="site",
        aria_label=frame.words["home"],
    )
    head = [tag("h1", page.title), tag("p", html_line(page.about), class_="about")]
    if page.trail:
        head.insert(0, tag("p", *(tag("span", html_line((run,)), " / ") for run in page.trail), class_="trail"))
    if page.verdict is not None:
        head.append(tag("p", ruling(page.verdict)))
    if len(names) > 1:
        links = (
            tag("a", f"{frame.words['part']} {place}", href=name, aria_current="page" if name == here else None)
            for place, name in enumerate(names, 1)
        )
        head.append(tag("p", *links, class_="parts"))
    return menu, tag("header", *head)


def _contents(page: SitePage, frame: Frame) -> Markup:
    """Return links to the sections of a page that has many."""
    if len(page.sections) < MOST_WITHOUT_CONTENTS:
        return Markup("")
    items = (tag("li", tag("a", each.title, href=f"#{each.id}")) for each in page.sections)
    return tag("nav", tag("ol", *items), class_="contents", aria_label=frame.words["contents"])


def _foot(frame: Frame) -> Markup:
    return tag("footer", tag("p", f"{frame.words['generated']} · {frame.words['day']} · {frame.words['no_opinion']}"))


def root_page(version: str) -> bytes:
    """Return the page of the folder itself, which leads to those of the languages."""
    lines, heads, forms = [], [], []
    languages: tuple[Language, ...] = ("es", "en")
    for language in languages:
        say = Voice(Style(language, "")).say
        heads.append(say("site.title"))
        forms.append(say("limits_page.title"))
        lines.append(tag("p", tag("a", say("site.in_language"), href=f"{language}/{INDEX}", lang=language)))
    lines.append(tag("p", tag("a", " / ".join(forms), href=FORM)))
    head = _plain_head(" / ".join(heads), POLICY, version)
    body = tag(
        "body", tag("main", tag("h1", heads[0]), tag("p", tag("span", heads[1], lang="en"), class_="about"), *lines)
    )
    return f'<!DOCTYPE html>\n<html lang="es">\n{head}\n{body}\n</html>\n'.encode()


# Its own scripts and style are all that the form may load or reach.
_FORM_POLICY = f"{POLICY}; script-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"
_FIELDS = (("search", ""), ("regulation", None), ("minimum", "5"), ("chip", "1"))


class FormParts(NamedTuple):
    """What a page with the form is put together from: its head, the elements of its body, and its data with scripts."""

    head: Markup
    top: tuple[Markup, ...]
    form: tuple[Markup, ...]
    foot: tuple[Markup, ...]

    def page(self, *before: Markup) -> bytes:
        """Return the page; `before` stands before the form."""
        body = tag("body", *self.top, tag("main", *before, *self.form), *self.foot)
        return f'<!DOCTYPE html>\n<html lang="es">\n{self.head}\n{body}\n</html>\n'.encode()


def form_page(data: Document, day: str, version: str) -> bytes:
    """Return the form of limits, for both languages, with its data, its words and its scripts in one file."""
    return form_parts(data, day, version, ("limits_page",), _FORM_POLICY, INDEX).page()


def form_parts(
    data: Document,
    day: str,
    version: str,
    words_of: tuple[str, ...],
    policy: str,
    home: str | None = None,
    script: str = "",
) -> FormParts:
    """Return the parts of a page with the form: `words_of` are sections of the catalogue, of which later ones prevail.

    `home` is the page it belongs to; `script` follows those of the form.
    """
    words = {
        language: {
            key.removeprefix(f"{section}."): text
            for section in words_of
            for key, text in catalogue(language).items()
            if key.startswith(f"{section}.")
        }
        for language in LANGUAGES
    }
    known = dumps({"words": words, "data": data, "day": day}, ensure_ascii=False, separators=(",", ":"))
    folder = data_folder("reports")
    scripts = (read_text(os.path.join(folder, "site", name)) for name in ("form.js", "form_page.js"))
    first = words["es"]
    fields = [tag("label", tag("span", data_word=name), " ", _entry(name, value)) for name, value in _FIELDS]
    base = tag("label", tag("span", id="base-word"), " ", _entry("maximum", ""), id="base", hidden="")
    told = tag("ul", *(tag("li", data_word=key) for key in ("unseen_list", "times", "no_verdict")))
    menu = tag(
        "nav",
        tag("a", "tapete", href=home, rel="home"),
        tag("button", "English", id="language", type="button"),
        class_="site",
    )
    header = tag("header", tag("h1", first["title"], data_word="title"), tag("p", first["lead"], data_word="lead"))
    needs = tag("noscript", *(tag("p", words[language]["needs_script"], lang=language) for language in LANGUAGES))
    form = (
        tag("div", *fields, base, class_="fields"),
        tag("details", tag("summary", data_word="offered"), tag("div", id="offered", class_="fields")),
        tag("div", id="sheet", aria_live="polite"),
        tag("h2", data_word="unseen"),
        told,
    )
    foot = (
        tag("footer", tag("p", id="built")),
        # No sign of the data may end their element or begin another; the scripts are ours.
        tag("script", Markup(known.replace("<", "\\u003c")), type="application/json", id="data"),
        tag("script", Markup("".join((*scripts, script)))),
    )
    return FormParts(_plain_head(first["title"], policy, version), (menu, header, needs), form, foot)


def _entry(name: str, value: str | None) -> Markup:
    """Return a field to type into, or one to choose in where there is no value."""
    if value is None:
        return tag("select", id=name)
    mode = None if name == "search" else "decimal"
    return tag("input", id=name, value=value, inputmode=mode, autocomplete="off")


def _plain_head(title: str, policy: str, version: str) -> Markup:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="generator", content=f"tapete {version}"),
        tag("title", title),
        tag("style", Markup(style())),
    )
