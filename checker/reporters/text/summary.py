"""The last line of `check`: the verdict, the counts, and what was not looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from checker.findings.finding import Bilingual, Finding, Language, Severity
from checker.findings.result import FileVerdict, RunResult, file_verdict, run_verdict, verdict_by_path
from checker.reporters.escape import clean
from checker.reporters.text.markup import Role, paint
from checker.reporters.words import ENCODERS_DOUBT, SEVERITY, VERDICT, counted
from checker.text.record import NamedTuple

_PLURAL: dict[Severity, Bilingual] = {
    "error": {"en": "errors", "es": "errores"},
    "warning": {"en": "warnings", "es": "avisos"},
    "note": {"en": "notes", "es": "notas"},
}
_DOUBT: Bilingual = {"en": "doubt of the encoder", "es": "duda de quien codificó"}
_DOUBTS: Bilingual = {"en": "doubts of the encoder", "es": "dudas de quien codificó"}
_FILE: Bilingual = {"en": "file", "es": "archivo"}
_FILES: Bilingual = {"en": "files", "es": "archivos"}
_TABLE: Bilingual = {"en": "table", "es": "mesa"}
_TABLES: Bilingual = {"en": "tables", "es": "mesas"}
_OPEN: Bilingual = {"en": "undetermined", "es": "sin determinar"}
_WAIVED: Bilingual = {"en": "{n} waived", "es": "{n} con aceptación"}
_BUT_WAIVED: Bilingual = {"en": "conforms apart from what is waived", "es": "conforme salvo lo aceptado"}
_KEEPS_A_BAD_ONE: Bilingual = {
    "en": "conforms to the regulation, which gives the player an advantage of {advantage}",
    "es": "conforme a la norma, que da al jugador una ventaja de {advantage}",
}
ADVANTAGE = "PAY001"
_BUT_LEFT_OUT: Bilingual = {"en": "conforms apart from what is left out", "es": "conforme salvo lo que se omite"}
_MATHEMATICS: Bilingual = {
    "en": "only the mathematics was checked, against no regulation",
    "es": "solo se han comprobado los cálculos, sin norma alguna",
}
_AS_OF: Bilingual = {"en": "as of {date}", "es": "a fecha de {date}"}
_REGULATION: Bilingual = {"en": "regulation {id}", "es": "norma {id}"}
_NOTHING: Bilingual = {
    "en": "nothing to check: no table file and no regulation",
    "es": "nada que comprobar: ni archivos de mesa ni normas",
}
_UNSTATED: Bilingual = {
    "en": "not stated, so not checked: {sections}",
    "es": "no consta y no se ha examinado: {sections}",
}
_EXAMINED: Bilingual = {
    "en": "{examined} of {values} values examined",
    "es": "{examined} de {values} valores examinados",
}
_RULE: Bilingual = {"en": "of 1 rule", "es": "de 1 regla"}
_RULES: Bilingual = {"en": "of {n} rules", "es": "de {n} reglas"}
_STANDINGS: dict[str, dict[bool, Bilingual]] = {
    "held": {True: {"en": "1 holds", "es": "1 se cumple"}, False: {"en": "{n} hold", "es": "{n} se cumplen"}},
    "broken": {
        True: {"en": "1 is broken", "es": "1 se incumple"},
        False: {"en": "{n} are broken", "es": "{n} se incumplen"},
    },
    "undetermined": {
        True: {"en": "1 undetermined", "es": "1 queda sin determinar"},
        False: {"en": "{n} undetermined", "es": "{n} quedan sin determinar"},
    },
    "not_stated": {
        True: {"en": "1 not stated", "es": "1 no consta"},
        False: {"en": "{n} not stated", "es": "{n} no constan"},
    },
    "exempt": {
        True: {"en": "1 does not apply", "es": "1 no procede"},
        False: {"en": "{n} do not apply", "es": "{n} no proceden"},
    },
    "inspector": {
        True: {"en": "1 is for the inspector", "es": "1 corresponde a la inspección"},
        False: {"en": "{n} are for the inspector", "es": "{n} corresponden a la inspección"},
    },
}
"""How the rules of a regulation stand at the tables of a run."""
_SHARES: dict[FileVerdict, dict[bool, Bilingual]] = {
    "violation": {
        True: {"en": "1 does not conform", "es": "1 no conforme"},
        False: {"en": "{n} do not conform", "es": "{n} no conformes"},
    },
    "undetermined": {
        True: {"en": "1 undetermined", "es": "1 no determinado"},
        False: {"en": "{n} undetermined", "es": "{n} no determinados"},
    },
    "unchecked": {
        True: {"en": "1 could not be checked", "es": "1 no comprobado"},
        False: {"en": "{n} could not be checked", "es": "{n} no comprobados"},
    },
}
_ROLES: dict[FileVerdict, Role] = {"ok": "good", "violation": "error", "undetermined": "warning", "unchecked": "error"}

SECTIONS: dict[str, Bilingual] = {
    "authorisation": {"en": "authorisation", "es": "autorización"},
    "minimum": {"en": "minimum", "es": "mínimo"},
    "maximum": {"en": "maximum", "es": "máximo"},
    "step": {"en": "step", "es": "múltiplo"},
    "bets": {"en": "bets", "es": "apuestas"},
    "chips": {"en": "chips", "es": "fichas"},
    "dice": {"en": "dice", "es": "dados"},
    "staff": {"en": "staff", "es": "personal"},
    "recording": {"en": "recording", "es": "grabación"},
    "display": {"en": "display", "es": "pantalla"},
    "wheel": {"en": "wheel", "es": "cilindro"},
    "cards": {"en": "cards", "es": "naipes"},
}
"""Sections of a table file in prose; a section that is not listed goes by its key."""


class Summary(NamedTuple):
    """The line, and whether it says that nothing is wrong."""

    text: str
    is_good: bool


def summary_line(result: RunResult, language: Language, colour: bool, strict: bool = False) -> Summary:
    """Return the summary of a run."""
    tail = [*_choices(result, language), *_skipped(result, language), _AS_OF[language].format(date=clean(result.as_of))]
    if not result.files and not result.about:
        return Summary("; ".join([_NOTHING[language], *tail]), False)
    verdict = run_verdict(result, strict)
    head = paint(_verdict(result, verdict, strict)[language], _ROLES[verdict], colour)
    counts = [*_counts(result.findings, language), *_waived(result, language)]
    against = [*_regulation(result, language), *_mathematics(result, language)]
    parts = [_files(result, language, strict), *tail, *against, *filter(None, [unstated_of(result, language)])]
    parts = [*filter(None, [", ".join(counts)]), *_left_out(result, language), *parts, *_account(result, language)]
    is_good = verdict == "ok" and _verdict_of_left_out(result, strict) == "ok"
    return Summary(f"{head}: {'; '.join(parts)}", is_good)


def _verdict(result: RunResult, verdict: FileVerdict, strict: bool) -> Bilingual:
    """Return the verdict in words: what conforms only because findings are waived or left out does not just conform."""
    if verdict == "ok" and _verdict_of_left_out(result, strict) != "ok":
        return _BUT_LEFT_OUT
    bad = next(filter(_is_of_the_regulation, result.findings), None)
    if verdict == "ok" and bad is not None:
        advantage = bad.values.get("advantage", "")
        words = advantage if isinstance(advantage, Mapping) else {"en": str(advantage), "es": str(advantage)}
        return {language: text.format(advantage=words[language]) for language, text in _KEEPS_A_BAD_ONE.items()}
    waived = [finding for finding in result.findings if finding.waived is not None]
    if verdict == "ok" and file_verdict((finding._replace(waived=None) for finding in waived), strict) != "ok":
        return _BUT_WAIVED
    return VERDICT[verdict]


def _is_of_the_regulation(finding: Finding) -> bool:
    """Return whether a finding says that a table keeps a regulation which gives the player an advantage."""
    return (finding.code, finding.severity, finding.verdict) == (ADVANTAGE, "warning", "violation")


def _verdict_of_left_out(result: RunResult, strict: bool) -> FileVerdict:
    """Return what the findings come to that somebody chose not to see."""
    chosen = (each.finding for each in result.left_out if each.because != "baseline")
    return file_verdict(chosen, strict) if result.left_out else "ok"


def _left_out(result: RunResult, language: Language) -> list[str]:
    """Return how many findings are not reported."""
    if not result.left_out:
        return []
    from checker.reporters.passed_over import left_out_words

    return left_out_words(result, language)


def _choices(result: RunResult, language: Language) -> list[str]:
    """Return which codes somebody chose, whether or not that left anything out."""
    if not result.choices:
        return []
    from checker.reporters.passed_over import choice_words

    return choice_words(result.choices, language)


def _waived(result: RunResult, language: Language) -> list[str]:
    """Return how many findings are waived."""
    number = sum(finding.waived is not None for finding in result.findings)
    return [_WAIVED[language].replace("{n}", str(number))] if number else []


def _counts(findings: tuple[Finding, ...], language: Language) -> list[str]:
    """Return the findings that are not waived by severity, and the encoder's doubts apart."""
    doubts = sum(finding.code == ENCODERS_DOUBT for finding in findings)
    others = [found for found in findings if found.code != ENCODERS_DOUBT and found.waived is None]
    counts = []
    for severity, many in _PLURAL.items():
        verdicts = [finding.verdict for finding in others if finding.severity == severity]
        if verdicts:
            text = counted(len(verdicts), SEVERITY[severity], many, language)
            undetermined = verdicts.count("undetermined")
            counts.append(f"{text} ({undetermined} {_OPEN[language]})" if undetermined else text)
    return [*counts, counted(doubts, _DOUBT, _DOUBTS, language)] if doubts else counts


def _files(result: RunResult, language: Language, strict: bool) -> str:
    """Return `14 files (2 do not conform, 1 undetermined)`; of one file, or where all conform, only the number."""
    verdicts = verdict_by_path(result.files, strict)
    text = counted(len(verdicts), _FILE, _FILES, language)
    shares = []
    for verdict, forms in _SHARES.items():
        number = sum(found == verdict for found in verdicts.values())
        if number:
            shares.append(forms[number == 1][language].replace("{n}", str(number)))
    return f"{text} ({', '.join(shares)})" if shares and len(verdicts) > 1 else text


def _account(result: RunResult, language: Language) -> list[str]:
    """Return how many values were examined, and how the rules of the regulation stand."""
    count = result.counted
    if count is None:
        return []
    texts = [_EXAMINED[language].format(examined=count.values - count.unjudged, values=count.values)]
    stands = [(name, getattr(count, name)) for name in _STANDINGS]
    told = [_STANDINGS[name][number == 1][language].replace("{n}", str(number)) for name, number in stands if number]
    if told:
        rules = _RULE if count.rules == 1 else _RULES
        texts.append(f"{rules[language].replace('{n}', str(count.rules))}: {', '.join(told)}")
    return texts


def _skipped(result: RunResult, language: Language) -> list[str]:
    if not result.skipped:
        return []
    from checker.reporters.passed_over import skipped_counts

    return skipped_counts(result.skipped, language)


def _regulation(result: RunResult, language: Language) -> list[str]:
    """Return the regulation when all files have the same one."""
    names = {file.regulation for file in result.files}
    name = names.pop() if len(names) == 1 else None
    return [_REGULATION[language].format(id=clean(name))] if name else []


def _mathematics(result: RunResult, language: Language) -> list[str]:
    """Return that tables were held to no text; with their number where others were held to one.

    Only a table that names no text has none and could be read all the same.
    """
    own = sum(file.regulation is None and file_verdict(file.findings) != "unchecked" for file in result.files)
    if not own:
        return []
    number = f" ({counted(own, _TABLE, _TABLES, language)})" if own < len(result.files) else ""
    return [f"{_MATHEMATICS[language]}{number}"]


def unstated_of(result: RunResult, language: Language) -> str:
    """Return the sections that tables do not have, with the number of tables where some tables have them."""
    missing: dict[str, int] = {}
    for file in result.files:
        for section in file.unstated:
            missing[section] = missing.get(section, 0) + 1
    if not missing:
        return ""
    shown = []
    for section, number in missing.items():
        name = _section(section, language)
        shown.append(name if number == len(result.files) else f"{name} ({counted(number, _TABLE, _TABLES, language)})")
    return _UNSTATED[language].format(sections=", ".join(shown))


def unstated_words(sections: Iterable[str], language: Language) -> str:
    """Return which sections one table does not have."""
    return _UNSTATED[language].format(sections=", ".join(_section(each, language) for each in sections))


def _section(section: str, language: Language) -> str:
    return SECTIONS[section][language] if section in SECTIONS else clean(section)
