"""Words and order of findings for people: verdicts, grades, readings, waivers, families of codes."""

from __future__ import annotations

from typing import Literal

from checker.findings.finding import Bilingual, Finding, Language, Severity, Waived
from checker.findings.result import FailOn, FileVerdict, RunResult
from checker.text.record import NamedTuple

# Words that several views share, in both languages.


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
    from checker.semantics.readings import choices_of  # imported lazily: few findings hold under some readings only

    meanings = [_READINGS[part][language] for part in choices_of(name) if part in _READINGS]
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


# The order of findings: by place in a file for programs, by gravity for people.


Grade = Literal["unchecked", "violation", "undetermined", "warning", "none"]
"""What a finding comes to; a warning alone makes nothing fail, what is `none` does not count at all."""

GRADES: tuple[Grade, ...] = ("unchecked", "violation", "undetermined", "warning", "none")
VERDICTS: tuple[FileVerdict, ...] = ("unchecked", "violation", "undetermined", "ok")
"""The worst first, as `GRADES`."""
PLAYER_ADVANTAGE = "PAY001"
_SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")
_FAMILIES = ("PAY001", "TAB001", "TAB012", "LIM", "TAB", "PAY", "DUT", "OUT", "SRC")
"""What weighs more among findings of one grade, by how their codes begin; others come last."""

Gravity = tuple[int, int, int, int, bool, str, int, str]


def grade_of(finding: Finding) -> Grade:
    """Return what a finding comes to: a warning alone makes nothing fail; advice and waived findings do not count."""
    if finding.kind.invalid:
        return "unchecked"
    if finding.waived is not None:
        return "none"
    if finding.verdict == "violation" and finding.severity != "error":
        return "warning"
    return finding.verdict


def gravity(finding: Finding) -> Gravity:
    """Return what findings are sorted by for people, the gravest first.

    An advantage of the player goes before all that could be checked, even where a regulation and not the table is to
    blame for it; then grade, severity, what the finding is about, certainty, and its place.
    """
    grade = grade_of(finding)
    is_advantage = finding.code == PLAYER_ADVANTAGE and grade in ("violation", "warning")
    family = next((place for place, code in enumerate(_FAMILIES) if finding.code.startswith(code)), len(_FAMILIES))
    return (
        0 if grade == "unchecked" else 1 if is_advantage else 2,
        GRADES.index(grade),
        _SEVERITIES.index(finding.severity),
        family,
        finding.confidence == "low",
        finding.at.path,
        finding.at.line,
        finding.code,
    )


def gravest_first(result: RunResult) -> tuple[Finding, ...]:
    """Return all findings for people: files as the run has them, in each the gravest first, as reports have them."""
    position: dict[str, int] = {}
    for file in result.files:
        position.setdefault(file.path, len(position))
    found = [(position[file.path], finding) for file in result.files for finding in file.findings]
    found.sort(key=lambda pair: (pair[0], gravity(pair[1])))
    about = sorted(result.about, key=lambda finding: (finding.at, finding.code))
    return (*(finding for _, finding in found), *about)


def ordered(result: RunResult) -> tuple[Finding, ...]:
    """Return all findings: files as the run has them, in each its own lines first, then places in other files.

    What is said about the run itself comes last.
    """
    position: dict[str, int] = {}
    keyed = []
    for file in result.files:
        rank = position.setdefault(file.path, len(position))
        for finding in file.findings:
            at = finding.at
            keyed.append(((rank, at.path != file.path, at.path, at.line, finding.code, at.column), finding))
    keyed.sort(key=lambda pair: pair[0])
    about = sorted(result.about, key=lambda finding: (finding.at, finding.code))
    return (*(finding for _, finding in keyed), *about)


# What the first letters of a code mean: for the manual pages and for the page of all codes.


class CodeFamily(NamedTuple):
    """Codes that begin alike: what they are about, as a title and as a sentence."""

    letters: str
    title: Bilingual
    about: Bilingual


FAMILIES = (
    CodeFamily(
        "SYN0",
        {"en": "Files", "es": "Archivos"},
        {"en": "A file that cannot be read as text.", "es": "Un archivo que no puede leerse como texto."},
    ),
    CodeFamily(
        "SYN1",
        {"en": "Decrees", "es": "Transcripciones"},
        {"en": "The wording of a `.decree` file.", "es": "La escritura de un archivo `.decree`."},
    ),
    CodeFamily(
        "SYN2",
        {"en": "Table files: structure and values", "es": "Archivos de mesa: estructura y valores"},
        {"en": "YAML or JSON, and the values in it.", "es": "YAML o JSON y los valores que contiene."},
    ),
    CodeFamily(
        "SYN3",
        {"en": "Table files: sections", "es": "Archivos de mesa: apartados"},
        {
            "en": "Which sections a table file may have, and what may stand in them.",
            "es": "Los apartados que puede tener un archivo de mesa y lo que puede figurar en ellos.",
        },
    ),
    CodeFamily(
        "SYN4",
        {"en": "Table files: rows and columns", "es": "Archivos de mesa: filas y columnas"},
        {
            "en": "Lists (CSV) and workbooks (XLSX), and what spreadsheets make of values.",
            "es": "Listas (CSV) y libros (XLSX), y lo que las hojas de cálculo hacen con los valores.",
        },
    ),
    CodeFamily(
        "REF",
        {"en": "Names", "es": "Nombres"},
        {
            "en": "Names that are not defined, and regulations that are not available.",
            "es": "Nombres sin definir y normas que no están disponibles.",
        },
    ),
    CodeFamily(
        "CIT",
        {"en": "Citations", "es": "Citas"},
        {
            "en": "Places cited, phrases quoted, paragraphs accounted for.",
            "es": "Lugares citados, frases copiadas y párrafos de los que se da cuenta.",
        },
    ),
    CodeFamily(
        "OUT",
        {"en": "Outcomes", "es": "Resultados"},
        {
            "en": "What the rules of a bet say about every roll.",
            "es": "Lo que las reglas de una apuesta disponen para cada tirada.",
        },
    ),
    CodeFamily(
        "PAY",
        {"en": "Payouts", "es": "Pagos"},
        {
            "en": "What the payouts imply: house edges, true odds, usual figures.",
            "es": "Lo que resulta de los pagos: ventaja de la casa, pago sin ventaja, cifras habituales.",
        },
    ),
    CodeFamily(
        "LIM",
        {"en": "Limits", "es": "Límites"},
        {
            "en": "The relations between minimum, maximum and win.",
            "es": "Las relaciones entre mínimo, máximo y ganancia.",
        },
    ),
    CodeFamily(
        "SRC",
        {"en": "Sources", "es": "Fuentes"},
        {
            "en": "A regulation against the one it restates.",
            "es": "Una norma frente a la que reproduce.",
        },
    ),
    CodeFamily(
        "TAB",
        {"en": "Tables", "es": "Mesas"},
        {"en": "A table file against its regulation.", "es": "Un archivo de mesa frente a su norma."},
    ),
    CodeFamily(
        "DUT",
        {"en": "Duties", "es": "Obligaciones"},
        {
            "en": "Equipment, staff and procedure of a table.",
            "es": "Material, personal y funcionamiento de una mesa.",
        },
    ),
    CodeFamily(
        "DAT",
        {"en": "Dates", "es": "Fechas"},
        {
            "en": "When a regulation is in force, and how that is known.",
            "es": "Cuándo está en vigor una norma y cómo consta.",
        },
    ),
    CodeFamily(
        "WAI",
        {"en": "Waivers", "es": "Aceptaciones"},
        {
            "en": "Findings that somebody has accepted for a time.",
            "es": "Hallazgos que alguien ha aceptado por un tiempo.",
        },
    ),
)
"""The first family whose letters fit a code is its own."""


def family_of(code: str) -> CodeFamily:
    """Return the family of a code."""
    return next(family for family in FAMILIES if code.startswith(family.letters))
