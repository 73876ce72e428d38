"""Words that several views share, in both languages."""

from __future__ import annotations

from checker.findings.finding import Bilingual, Language, Severity, Waived
from checker.findings.result import FailOn, FileVerdict
from checker.text.record import NamedTuple

SEVERITY: dict[Severity, Bilingual] = {
    "error": {"en": "error", "es": "error"},
    "warning": {"en": "warning", "es": "aviso"},
    "note": {"en": "note", "es": "nota"},
}

VERDICT: dict[FileVerdict, Bilingual] = {
    "ok": {"en": "conforms as far as can be checked", "es": "conforme en lo comprobable"},
    "violation": {"en": "does not conform", "es": "no conforme"},
    "undetermined": {"en": "undetermined", "es": "no determinado"},
    "unchecked": {"en": "could not be checked", "es": "no comprobado"},
}

NOT_JUDGED = "TAB009"
"""The code of what a table states and nothing could judge."""

_KEEPS_A_BAD_ONE: Bilingual = {
    "en": "conforms to the regulation, which gives the player an advantage of {advantage}",
    "es": "conforme a la norma, que da al jugador una ventaja de {advantage}",
}
_WAIVED: Bilingual = {"en": "waived", "es": "aceptado"}
_UNTIL: Bilingual = {"en": "until", "es": "hasta"}
_BECAUSE: Bilingual = {"en": "“{because}”, {by} ({place})", "es": "«{because}», {by} ({place})"}

_READINGS: dict[str, Bilingual] = {
    "to": {"en": "“times” without the stake", "es": "«veces» sin contar la apuesta"},
    "for": {"en": "“times” with the stake in it", "es": "«veces» con la apuesta incluida"},
    "stated": {"en": "as printed", "es": "tal como figura"},
}


def reading(name: str, language: Language) -> str:
    """Return a reading's name with what it means where the name alone does not say it: `rethrow+to` (“times” …)."""
    meanings = [_READINGS[part][language] for part in name.split("+") if part in _READINGS]
    return f"`{name}`" + (f" ({', '.join(meanings)})" if meanings else "")


def keeps_a_bad_regulation(advantage: Bilingual) -> Bilingual:
    """Return the verdict on a table that keeps a regulation which gives the player an advantage."""
    return {language: text.format(advantage=advantage[language]) for language, text in _KEEPS_A_BAD_ONE.items()}


def waived_until(waived: Waived, language: Language) -> str:
    """Return the mark of a waived finding: `waived until 2027-01-31`; `waived` without an end."""
    if waived.until is None:
        return _WAIVED[language]
    return f"{_WAIVED[language]} {_UNTIL[language]} {waived.until}"


def waiver_words(waived: Waived, language: Language) -> str:
    """Return why a finding is waived, who answers for it by role, and where that is written; not escaped."""
    return _BECAUSE[language].format(because=waived.because, by=waived.by, place=f"{waived.path}:{waived.line}")


def counted(number: int, one: Bilingual, many: Bilingual, language: Language) -> str:
    """Return a number with its noun: `1 aviso`, `3 avisos`."""
    return f"{number} {(one if number == 1 else many)[language]}"


# How a result is shown: the choices of the reader that every format honours as far as they concern it.


class Presentation(NamedTuple):
    """The language, and whether to colour; of a run what counts as a failure and whether notes are left out.

    `formula` asks for the formulas of a limit sheet, `account` for the account of each table, `verbose` for
    every finding in full.
    """

    language: Language
    colour: bool = False
    strict: bool = False
    fail_on: FailOn = "undetermined"
    quiet: bool = False
    formula: bool = False
    account: bool = False
    verbose: bool = False


STANDINGS: dict[str, Bilingual] = {
    "held": {"en": "holds", "es": "se cumple"},
    "broken": {"en": "broken", "es": "se incumple"},
    "undetermined": {"en": "undetermined", "es": "sin determinar"},
    "not_stated": {"en": "not stated", "es": "no consta"},
    "inspector": {"en": "for the inspector", "es": "corresponde a la inspección"},
    "exempt": {"en": "does not apply", "es": "no procede"},
}
