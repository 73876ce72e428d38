"""What a run did not report or look at, and by whose word: findings left out, codes chosen, files and folders skipped.

Every output of `check` tells all of it: a run that looked past something is not one that found nothing.
"""

from __future__ import annotations

from typing import Literal

from checker.findings.finding import Bilingual, Finding
from checker.text.record import NamedTuple

Because = Literal["ignored", "not-selected", "baseline"]
Cause = Literal["no-table", "excluded", "hidden", "link", "other-program", "unreadable", "foreign-configuration"]


class LeftOut(NamedTuple):
    """A finding that is not reported; `by` is the option, the configuration or the baseline that says so."""

    finding: Finding
    because: Because
    by: str


class Choice(NamedTuple):
    """Beginnings of codes that someone wants to see alone (`select`), or not at all (`ignore`), and by what."""

    kind: Literal["select", "ignore"]
    codes: tuple[str, ...]
    by: str


class Skipped(NamedTuple):
    """A file or a folder that was not looked into, and why."""

    path: str
    cause: Cause
    reason: Bilingual


EXCLUDED: Bilingual = {"en": "excluded in {file}", "es": "excluido en {file}"}
HIDDEN: Bilingual = {"en": "hidden: its name begins with a dot", "es": "oculto: su nombre empieza por punto"}
LOCK: Bilingual = {
    "en": "left by a program that has the file open",
    "es": "de un programa que tiene abierto el archivo",
}
LINK: Bilingual = {
    "en": "a link to a folder: such links are not followed",
    "es": "un enlace a una carpeta: no se siguen",
}
OTHER_PROGRAM: Bilingual = {"en": "a folder of another program", "es": "una carpeta de otro programa"}
FOREIGN: Bilingual = {
    "en": "belongs to another user and is not used as a configuration",
    "es": "pertenece a otro usuario y no se usa como configuración",
}


def filled(reason: Bilingual, **values: str) -> Bilingual:
    """Return a reason with its values."""
    return {language: text.format(**values) for language, text in reason.items()}
