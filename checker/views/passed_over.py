"""The words for what a run did not report or look into; imported only where there is something of the kind."""

from __future__ import annotations

from collections.abc import Iterable

from checker.findings.finding import Bilingual, Language
from checker.findings.result import Because, Cause, Choice, LeftOut, RunResult, Skipped
from checker.views.escape import clean

MOST_NAMED = 10
"""Files and folders that a terminal names one by one."""
_MOST_CODES = 6
_COUNTED_ONLY = ("hidden", "other-program")
"""Causes for which a terminal only counts: every repository has folders that begin with a dot."""

_SKIPPED: dict[Cause, dict[bool, Bilingual]] = {
    "no-table": {
        True: {"en": "1 other file skipped: no table", "es": "1 archivo omitido por no ser de mesa"},
        False: {"en": "{n} other files skipped: no tables", "es": "{n} archivos omitidos por no ser de mesa"},
    },
    "excluded": {
        True: {"en": "1 excluded", "es": "1 excluido"},
        False: {"en": "{n} excluded", "es": "{n} excluidos"},
    },
    "hidden": {
        True: {"en": "1 hidden not looked into", "es": "1 oculto sin examinar"},
        False: {"en": "{n} hidden not looked into", "es": "{n} ocultos sin examinar"},
    },
    "link": {
        True: {"en": "1 link to a folder not followed", "es": "1 enlace a carpeta sin seguir"},
        False: {"en": "{n} links to folders not followed", "es": "{n} enlaces a carpetas sin seguir"},
    },
    "other-program": {
        True: {"en": "1 of another program skipped", "es": "1 de otro programa omitido"},
        False: {"en": "{n} of other programs skipped", "es": "{n} de otros programas omitidos"},
    },
    "unreadable": {
        True: {"en": "1 unreadable", "es": "1 ilegible"},
        False: {"en": "{n} unreadable", "es": "{n} ilegibles"},
    },
    "foreign-configuration": {
        True: {"en": "1 configuration of another user not used", "es": "1 configuración de otro usuario sin usar"},
        False: {
            "en": "{n} configurations of other users not used",
            "es": "{n} configuraciones de otros usuarios sin usar",
        },
    },
}
_NAMED: Bilingual = {"en": "skipped: {path} ({reason})", "es": "omitido: {path} ({reason})"}
_MORE: Bilingual = {"en": "skipped: {n} more", "es": "omitidos: {n} más"}
_CHOSEN: dict[str, Bilingual] = {
    "ignore": {"en": "ignored by {by}: {codes}", "es": "códigos que {by} descarta: {codes}"},
    "select": {"en": "only what {by} selects: {codes}", "es": "solo lo que {by} elige: {codes}"},
}
_NOT_SHOWN: Bilingual = {"en": "not shown: {codes}", "es": "no se muestra: {codes}"}
_KNOWN: Bilingual = {"en": "{n} known from the baseline: {codes}", "es": "{n} ya en la línea de base: {codes}"}
_BECAUSE: dict[Because, Bilingual] = {
    "ignored": {"en": "ignored by {by}", "es": "descartado por {by}"},
    "not-selected": {"en": "not selected by {by}", "es": "no elegido por {by}"},
    "baseline": {"en": "known from the baseline {by}", "es": "ya consta en la línea de base {by}"},
}


def skipped_lines(skipped: Iterable[Skipped], language: Language) -> list[str]:
    """Return a line for each of the first files and folders that were skipped, and why; others are only counted."""
    told = [each for each in skipped if each.cause not in _COUNTED_ONLY]
    lines = [
        _NAMED[language].format(path=clean(each.path), reason=clean(each.reason[language]))
        for each in told[:MOST_NAMED]
    ]
    return lines if len(told) <= MOST_NAMED else [*lines, _MORE[language].format(n=len(told) - MOST_NAMED)]


def skipped_counts(skipped: Iterable[Skipped], language: Language) -> list[str]:
    """Return how many files and folders were skipped for each cause."""
    causes = [each.cause for each in skipped]
    counts = {cause: causes.count(cause) for cause in _SKIPPED}
    return [_SKIPPED[cause][number == 1][language].format(n=number) for cause, number in counts.items() if number]


def choice_words(choices: Iterable[Choice], language: Language) -> list[str]:
    """Return which codes are chosen, and by what: a whole family that nobody looks at is told even when it is quiet."""
    return [
        _CHOSEN[choice.kind][language].format(by=clean(choice.by), codes=clean(", ".join(choice.codes)))
        for choice in dict.fromkeys(choices)
    ]


def left_out_words(result: RunResult, language: Language) -> list[str]:
    """Return how many findings of each code are not shown, by choice and for a baseline."""
    chosen = [each.finding.code for each in result.left_out if each.because != "baseline"]
    known = [each.finding.code for each in result.left_out if each.because == "baseline"]
    parts = [_KNOWN[language].format(n=len(known), codes=_counted(known))] if known else []
    return [*parts, _NOT_SHOWN[language].format(codes=_counted(chosen))] if chosen else parts


def why_left_out(left_out: LeftOut, language: Language) -> str:
    """Return why a finding is not reported."""
    return _BECAUSE[left_out.because][language].format(by=clean(left_out.by))


def _counted(codes: list[str]) -> str:
    """Return how many there are of each code; of many codes, how many of each family."""
    if len(set(codes)) > _MOST_CODES:
        codes = [code[:3] for code in codes]
    return ", ".join(f"{code} ({codes.count(code)})" for code in sorted(set(codes)))
