"""Judges the files of the page by the route of the commands, and returns what the page shows.

Runs in Pyodide; the worker puts the files into the current folder first.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator

from checker.apps.check import check_job, judged
from checker.apps.common import Common, common
from checker.findings.finding import Finding, Language, Refusal
from checker.findings.result import FileResult, RunResult, file_verdict, tally_of
from checker.findings.wording import help_of, message_of
from checker.formats import writer_of
from checker.formats.annotated.notes import NotAnnotated
from checker.store.store import Unusable, findings_of
from checker.text.files import FileTrouble, is_spreadsheet
from checker.views.markup import Json
from checker.views.summary import passed_over, summary_line
from checker.views.words import SEVERITY, VERDICT, Presentation, places, say
from checker.words.names import catalogue

# What only some files need is imported lazily, here as in the commands: the page is ready by so much earlier.
ASIDE = os.environ.get("TMPDIR", "/tmp")  # of the page: its files are in memory, and gone with it
MAP, REPORT, FORM = f"{ASIDE}/columns.yaml", f"{ASIDE}/report.html", f"{ASIDE}/form"
OWN, SETTINGS = "normas", "tapete.toml"  # where the page puts the decrees that are kept in it, and how they are found
if not hasattr(os, "geteuid"):  # Emscripten has one user, and not this name of it
    vars(os)["geteuid"] = os.getuid


class Page:
    """What the page has asked for last: the run, the language and the day that it was judged by."""

    run: RunResult
    known: Common

    def judge(self, language: Language, day: str, columns: str) -> str:
        """Judge all files of the current folder; `columns` is the text of a map of columns, or empty."""
        named = MAP if columns else ""
        if columns:
            with open(MAP, "w", encoding="utf-8") as stream:
                stream.write(columns)
        known = common(language, day)
        # As with the command, the figures of one's own decrees are confirmed by their equations alone.
        self.known = known._replace(session=known.session._replace(certify=False, columns=named))
        self.run = judged(check_job(names(), False, self.known), self.known, accounts=True)
        return json.dumps(dict(self._shown(language)))

    def _shown(self, language: Language) -> Iterator[tuple[str, Json]]:
        run = self.run
        aside = passed_over(run, language) if run.choices or run.skipped or run.left_out else None
        yield "summary", summary_line(tally_of(run, False), language, False, aside).text
        yield "tables", [_table(each, run, language) for each in run.files]
        yield "about", [_finding(each, language) for each in run.about]
        yield "doubts", [_finding(each, language) for each in run.reservations]
        yield "sheets", [each for each in names() if is_spreadsheet(each)]

    def form(self, told: str, name: str, day: str, language: Language) -> str:
        """Judge what is typed into the form as a table file of this name, apart from the files of the last run."""
        from stated import table_of

        here = os.getcwd()
        os.makedirs(FORM, exist_ok=True)
        os.chdir(FORM)
        try:
            known = common(language, day)
            text = table_of(told, known)
            with open(name, "w", encoding="utf-8") as stream:
                stream.write(text)
            run = judged(check_job((name,), False, known), known, accounts=True)
            return json.dumps({"text": text, "tables": [_table(each, run, language) for each in run.files]})
        finally:
            os.chdir(here)

    def written(self, form: str) -> str:
        """Return the run as `text`, `json` or `csv`, on demand: of a thousand tables it is long."""
        language = self.known.language
        if form == "csv":
            return _csv(self.run, language)
        return "".join(writer_of("check", form)(self.run, Presentation(language)))

    def sheet(self) -> bytes:
        """Return the one sheet of the run with what was found in it; Refusal or NotAnnotated where it cannot be."""
        from checker.formats.check_sheet import as_sheet

        return as_sheet(self.run, Presentation(self.known.language))

    def report(self) -> bytes:
        """Return the report on all files as HTML."""
        from checker.apps.report import report

        report(names(), REPORT, self.known)
        with open(REPORT, "rb") as stream:
            return stream.read()

    def columns(self, name: str, language: Language) -> str:
        """Return the proposed map of the columns of a sheet."""
        from checker.apps.columns import proposed_map

        return "".join(writer_of("columns", "yaml")(proposed_map(name), Presentation(language)))


def names() -> tuple[str, ...]:
    """Return the files of the current folder, none of which may be taken for standard input."""
    found = (name for name in sorted(os.listdir()) if name != OWN and not (name == SETTINGS and os.path.isdir(OWN)))
    return tuple("./-" if name == "-" else name for name in found)


def _table(file: FileResult, run: RunResult, language: Language) -> dict[str, Json]:
    verdict = file_verdict(file.findings)
    line = summary_line(tally_of(run._replace(files=(file,), about=()), False), language, False).text
    # Only what a text was held against may look like a table that conforms: the line tells what else was examined.
    shown = verdict if verdict != "ok" or line.startswith(VERDICT["ok"][language]) else "none"
    closed = [" · ".join(filter(None, (each.casino, each.table, each.shift))) for each in file.closed]
    findings = [_finding(each, language) for each in file.findings]
    return {
        "name": _name(file),
        "path": file.path,
        "verdict": shown,
        "line": line,
        "findings": findings,
        "closed": closed,
    }


def _name(file: FileResult) -> str:
    table = file.table
    parts = () if table is None else (table.casino, table.table, table.shift, table.date)
    return " · ".join(part for part in parts if part) or file.path


def _finding(found: Finding, language: Language) -> dict[str, str]:
    return {
        "severity": found.severity,
        "word": SEVERITY[found.severity][language],
        "code": found.code,
        "message": message_of(found, language),
        "help": help_of(found, language),
        "clause": ", ".join(places(found.citations, named=True)),
        "at": f"{found.at.path}:{found.at.line}",
    }


def _csv(run: RunResult, language: Language) -> str:
    """Return a line for each finding of each table, and one for each table without; as spreadsheets open them."""
    import csv

    from checker.formats.limits import harmless

    keys = ("head_table", "head_verdict", "grade", "code", "message", "clause", "place")
    texts = catalogue(language)
    heads = [texts.get(f"verify_page.{key}") or texts[f"limits_page.{key}"] for key in keys]
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=";" if language == "es" else ",", lineterminator="\r\n")
    writer.writerow(heads)
    for file in run.files:
        head = (_name(file), VERDICT[file_verdict(file.findings)][language])
        for each in (_finding(found, language) for found in file.findings):
            writer.writerow(map(harmless, (*head, *(each[key] for key in ("word", "code", "message", "clause", "at")))))
        if not file.findings:
            writer.writerow(map(harmless, (*head, "", "", "", "", file.path)))
    return "\ufeff" + stream.getvalue()


page = Page()


def call(method: str, given: tuple[str, ...], language: Language) -> tuple[bool, str | bytes]:
    """Return what a method of the page returns; or False and why it cannot be done."""
    try:
        return True, getattr(page, method)(*given)
    except Refusal as problem:
        return False, problem.message[language]
    except (FileTrouble, Unusable) as problem:
        return False, "\n".join(message_of(each, language) for each in findings_of(problem))
    except NotAnnotated as problem:
        return False, problem.why[language]
    except ModuleNotFoundError:
        return False, say("verify_page.needs_sympy", language)
