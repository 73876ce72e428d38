"""`tapete report --template`: a letter from a house's own Word template, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Mapping

from checker.apps.output import say
from checker.apps.settings import REPORT_FILES, REPORT_KEYS, Usage
from checker.findings.finding import Language, said
from checker.findings.suggest import hint, with_hint
from checker.formats.report.docx_template import BadTemplate, Content, fill
from checker.text.files import read_bytes
from checker.text.span import shown
from checker.views.report.build import report_of, voice_of
from checker.views.report.model import SignatureField
from checker.views.report.sections.findings import at_a_glance
from checker.views.report.subject import Assignment, Formalities, told_apart
from checker.vocabulary.options import fold_key

# The fields that the report fills, in English and Spanish: both are understood, whatever its language.
OF_REPORT = {
    "title": "titulo",
    "subject": "asunto",
    "result": "resultado",
    "regulation": "norma",
    "day": "fecha",
    "findings": "hallazgos",
    "body": "cuerpo",
    "annex": "anexo",
}


def letter(path: str, task: Assignment, stated: Mapping[str, str], language: Language) -> tuple[bytes, str]:
    """Return the template of a path filled with the report of a task, and what it says in a sentence.

    `stated` is what options and the configuration say of a report, by its keys, and the house's own fields; what is
    stated is left out of the report that goes into the letter. Fields without a value are room for the pen, and said
    so. Usage: the template cannot be used or has a field that is none.
    """
    voice = voice_of(task, language)
    report = report_of(task._replace(formalities=Formalities()), language)
    front, *others = report.sections
    findings = at_a_glance(task._replace(subjects=told_apart(task.subjects)), voice)
    titles = dict.fromkeys(each.title for each in task.subjects if each.regulation.id)
    content: dict[str, str | Content] = {fold_key(name): words for name, words in stated.items()}
    content["deadline"] = voice.day(stated["deadline"])
    content["title"], content["subject"], content["result"] = report.title, report.subject, report.verdict.text
    content["regulation"] = "; ".join(titles) or voice.say("front.no_regulation")
    content["day"] = voice.day(report.as_of)
    content["findings"] = () if findings is None else (findings,)
    content["body"] = tuple(each for each in front.blocks if not isinstance(each, SignatureField))
    content["annex"] = tuple(others)
    names = {each: own for each, own in (OF_REPORT | REPORT_KEYS).items() if each not in REPORT_FILES}
    content |= {spanish: content[english] for english, spanish in names.items()}
    try:
        data, blank = fill(read_bytes(path), report, content)
    except BadTemplate as problem:
        at = shown(problem.at)
        message = {
            "no-word": said("template-no-word", file=path),
            "no-fields": said("template-no-fields", file=path),
            "unclosed": said("template-unclosed", file=path, field=at),
            "not-alone": said("template-not-alone", file=path, field=at),
            "unknown": said("template-unknown", file=path, field=at),
        }[problem.fault]
        if problem.fault == "unknown":
            listed = said("template-fields", fields={"en": ", ".join(names), "es": ", ".join(names.values())})
            message = with_hint(with_hint(message, hint(problem.at, content, {"en": "", "es": ""})), listed)
        raise Usage(message) from None
    if blank:
        say(f"tapete: {said('fields-left-blank', file=path, fields=', '.join(blank))[language]}")
    return data, report.verdict.text
