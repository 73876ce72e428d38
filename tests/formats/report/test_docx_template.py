"""A letter from a house's own Word template: fields in whatever runs Word keeps them, and what is wrong with one."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import docx
import pytest
from docx.enum.section import WD_SECTION
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.formats.report.docx_template import BadTemplate, Content, fill
from checker.views.report.model import Report
from tests.apps.commands import Tapete
from tests.docs.letters import WORDS, letter
from tests.every import examples
from tests.text.documents import saved
from tests.views.report.composed import ASTURIAS, shipped

TABLE = b"norma: es_as_craps_2011\nmesa: craps-4\njuego: craps\nmoneda: EUR\nminimo: 5\nmaximo: {simple: 6000}\n"
CONFIGURATION = """\
[report]
casino = "Casino de Gijón"
registro = "2026/0145"
firmante = "A. Ruiz"
segundo_firmante = "B. Soto"
recurso = "Contra este acto cabe recurso de alzada."

[report.campos]
sala = "Sala 2"
"""


def report() -> Report:
    return shipped((ASTURIAS,), "es")


@cache
def fields() -> dict[str, str | Content]:
    return {"expediente": "14/2026 <&>", "registro": "", "cuerpo": next(iter(report().sections)).blocks}


def template(*paragraphs: tuple[str, ...]) -> Any:
    """Return a template whose paragraphs consist of such runs."""
    document = docx.Document()
    for runs in paragraphs:
        paragraph = document.add_paragraph()
        for run in runs:
            paragraph.add_run(run)
    return document


def filled(document: Any, values: dict[str, str | Content] | None = None) -> tuple[list[str], Any]:
    stream = BytesIO()
    document.save(stream)
    data, blank = fill(stream.getvalue(), report(), fields() if values is None else values)
    return blank, docx.Document(BytesIO(data))


@settings(max_examples=examples(100))
@given(st.sets(st.integers(1, len("Exp. {{expediente}}, {{ Expediente }}.") - 1)))
def test_a_field_is_filled_however_word_splits_it_into_runs(cuts: set[int]) -> None:
    text = "Exp. {{expediente}}, {{ Expediente }}."
    ends = [0, *sorted(cuts), len(text)]
    _, made = filled(template(tuple(text[a:b] for a, b in pairwise(ends))))

    assert made.paragraphs[0].text == "Exp. 14/2026 <&>, 14/2026 <&>."


def test_a_value_looks_like_the_name_of_its_field() -> None:
    document = template(("Exp. {{", "expe", "diente}}"))
    document.paragraphs[0].runs[1].bold = True
    _, made = filled(document)

    assert [(run.text, run.bold) for run in made.paragraphs[0].runs if run.text] == [
        ("Exp. ", None),
        ("14/2026 <&>", True),
    ]


def test_lines_of_a_value_stay_lines() -> None:
    _, made = filled(template(("«{{dos}}»",)), {"dos": "uno\ndos"})

    assert made.paragraphs[0].text == "«uno\ndos»"


def test_fields_of_tables_boxes_and_the_head_of_pages_are_filled() -> None:
    document = template(("x",))
    document.add_table(1, 1).cell(0, 0).text = "{{expediente}}"
    document.sections[0].header.paragraphs[0].text = "{{expediente}}"
    box = f"<w:r {nsdecls('w')}><w:pict><w:txbxContent><w:p><w:r><w:t>{{{{expediente}}}}</w:t></w:r></w:p></w:txbxContent></w:pict></w:r>"
    document.paragraphs[0]._p.append(parse_xml(box))
    _, made = filled(document)

    assert made.tables[0].cell(0, 0).text == made.sections[0].header.paragraphs[0].text == "14/2026 <&>"
    assert "{{" not in made.element.xml


def test_a_field_without_a_value_is_room_for_the_pen() -> None:
    blank, made = filled(template(("{{registro}}",)))

    assert made.paragraphs[0].text == "_" * 12
    assert blank == ["registro"]


def test_a_part_of_the_report_takes_the_styles_and_the_width_of_the_template() -> None:
    document = template(("{{cuerpo}}",), ("Fin",))
    document.styles["Heading 2"].element.set(
        "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}styleId", "Ttulo2"
    )
    room = document.sections[0].page_width - document.sections[0].left_margin - document.sections[0].right_margin
    _, made = filled(document)
    known = {style.style_id for style in made.styles}
    used = {each.val for each in made.element.iter("{*}pStyle", "{*}rStyle")}

    assert "Ttulo2" in used
    assert used <= known
    assert made.paragraphs[-1].text == "Fin"
    for table in made.tables:
        assert abs(sum(column.width for column in table.columns) - room) < 20_000  # a thousandth of the page, in EMU


def test_links_lead_to_what_is_in_the_letter() -> None:
    _, made = filled(template(("{{cuerpo}}",)))
    names = {each.get(each.nsmap["w"].join("{}") + "name") for each in made.element.iter("{*}bookmarkStart")}
    anchors = {each.get(each.nsmap["w"].join("{}") + "anchor") for each in made.element.iter("{*}hyperlink")}

    assert anchors <= names | {None}


def test_a_part_of_the_text_that_ends_at_a_field_still_ends_there() -> None:
    document = template(("{{cuerpo}}",))
    document.add_section(WD_SECTION.NEW_PAGE)
    document.add_paragraph("Fin")
    _, made = filled(document)

    assert len(made.sections) == 2


@pytest.mark.parametrize(
    ("paragraphs", "fault", "at"),
    [
        ((("{{expedinte}}",),), "unknown", "expedinte"),
        ((("{{expediente}",),), "unclosed", "{{expediente}"),
        ((("{{expediente",), ("}}",)), "unclosed", "{{expediente"),
        ((("Véase {{cuerpo}}",),), "not-alone", "cuerpo"),
        ((("Nada",),), "no-fields", ""),
        ((("{{''.__class__}}",),), "unknown", "''.__class__"),
    ],
)
def test_what_is_wrong_with_a_template_is_said(paragraphs: tuple[tuple[str, ...], ...], fault: str, at: str) -> None:
    with pytest.raises(BadTemplate) as problem:
        filled(template(*paragraphs))

    assert (problem.value.fault, problem.value.at) == (fault, at)


@pytest.mark.parametrize("data", [b"", b"no", b"PK\x03\x04"])
def test_what_is_no_word_document_is_no_template(data: bytes) -> None:
    with pytest.raises(BadTemplate) as problem:
        fill(data, report(), fields())

    assert problem.value.fault == "no-word"


def test_the_same_template_gives_the_same_letter() -> None:
    stream = BytesIO()
    template(("{{cuerpo}}",)).save(stream)

    assert fill(stream.getvalue(), report(), fields()) == fill(stream.getvalue(), report(), fields())


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_template_to_start_from_is_filled_whole(command: Tapete, language: str) -> None:
    """With what the configuration says, the house's own words included; nothing is said of what has a value."""
    saved(command.folder, "t.yaml", TABLE)
    saved(command.folder, "tapete.toml", CONFIGURATION.encode())
    assert command("new", "template", "-o", "modelo.docx", "--lang", language).returncode == 0
    own = docx.Document(str(command.folder / "modelo.docx"))
    own.add_paragraph("{{sala}}")
    own.save(str(command.folder / "modelo.docx"))
    run = command(
        "report",
        "t.yaml",
        "-o",
        "o.docx",
        "--template",
        "modelo.docx",
        "--lang",
        language,
        "--lugar",
        "Oviedo",
    )
    made = docx.Document(str(command.folder / "o.docx"))
    text = "\n".join(each.text for each in made.element.iter("{*}t"))

    assert run.returncode == 0
    for words in (
        "Casino de Gijón",
        "2026/0145",
        "A. Ruiz",
        "B. Soto",
        "Contra este acto cabe recurso de alzada.",
        "Sala 2",
        "Oviedo",
        "6000",
    ):
        assert words in text
    assert "{{" not in text
    assert ("plazo" if language == "es" else "deadline") in run.stderr.splitlines()[0]
    assert "registr" not in run.stderr


def test_what_the_report_says_cannot_be_said_by_a_field_of_the_house(command: Tapete) -> None:
    saved(command.folder, "t.yaml", TABLE)
    saved(command.folder, "tapete.toml", b'[report.campos]\nresultado = "Conforme"\n')
    template(("{{resultado}}",)).save(str(command.folder / "m.docx"))
    command("report", "t.yaml", "-o", "o.docx", "--modelo", "m.docx", "--lang", "es")

    assert docx.Document(str(command.folder / "o.docx")).paragraphs[0].text.startswith("No conforme")


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_template_is_made_of_its_words(language: str) -> None:
    assert (Path(__file__).parents[3] / "grammars" / "starters" / f"letter.{language}.docx").read_bytes() == letter(
        WORDS[language]
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("-o", "o.docx", "--modelo", "malo.docx"), "¿quiso decir `expediente`?"),
        (("-o", "o.docx", "--modelo", "malo.docx"), "segundo_firmante, lugar"),
        (("-o", "o.pdf", "--modelo", "malo.docx"), "terminan en .docx"),
        (("-o", "o.docx", "--modelo", "t.yaml"), "no es un documento de Word"),
        (("-o", "o.docx", "--modelo", "falta.docx"), "falta.docx"),
        (("-o", "malo.docx", "--modelo", "malo.docx"), "malo.docx"),
    ],
)
def test_a_slip_is_one_message_and_no_file(command: Tapete, options: tuple[str, ...], said: str) -> None:
    saved(command.folder, "t.yaml", TABLE)
    template(("{{expedinte}}",)).save(str(command.folder / "malo.docx"))
    run = command("report", "t.yaml", *options, "--lang", "es")

    assert run.returncode == 2
    assert said in run.stderr
    assert not (command.folder / "o.docx").exists()
