"""What verifying an evidence pack comes to: whether it is as it was made, and what differs if it is not."""

from __future__ import annotations

from typing import Literal

from checker.findings.finding import Bilingual, Language
from checker.text.record import NamedTuple

DifferenceKind = Literal[
    "manifest",
    "changed",
    "missing",
    "added",
    "container",
    "tool",
    "typesetter",
    "transcription",
    "unjudged",
    "verdict",
    "new",
    "moved",
    "gone",
    "remade",
]
"""What is told of a pack, from its shell to its result."""


class PackDifference(NamedTuple):
    """One thing that differs: in which file of the pack or about which input; `then` and `now` are both sides."""

    kind: DifferenceKind
    name: str
    then: str = ""
    now: str = ""


class Verification(NamedTuple):
    """What came of a pack. `made_with` is the version it was made with, `here` the one that verifies.

    `verdict` is what it says was found.
    """

    path: str
    files: int
    made_with: str
    here: str
    as_of: str
    verdict: str
    differences: tuple[PackDifference, ...]


WORDS: dict[DifferenceKind, Bilingual] = {
    "manifest": {
        "en": "the manifest is not the one that comes of these files",
        "es": "el manifiesto no es el que resulta de estos archivos",
    },
    "changed": {"en": "changed: {name}", "es": "modificado: {name}"},
    "missing": {"en": "missing: {name}", "es": "falta: {name}"},
    "added": {"en": "added: {name} is not in the manifest", "es": "añadido: {name} no figura en el manifiesto"},
    "container": {
        "en": "the archive itself was written again by another program, or its bytes were changed",
        "es": "otro programa ha vuelto a escribir el archivo ZIP, o se han alterado sus bytes",
    },
    "tool": {
        "en": "made with tapete {then}, verified with {now}: report and certificates were not made again",
        "es": "hecho con tapete {then} y verificado con {now}: informe y certificados no se han vuelto a elaborar",
    },
    "typesetter": {
        "en": "{name} was set by {then}, here by {now}: it was not made again",
        "es": "{name} se compuso con {then}; aquí, con {now}: no se ha vuelto a elaborar",
    },
    "transcription": {
        "en": "the transcription of {name} is not the one that comes with this tapete",
        "es": "la transcripción de {name} no es la incluida en este tapete",
    },
    "unjudged": {
        "en": "the inputs cannot be examined again: {now}",
        "es": "los archivos aportados no pueden volver a examinarse: {now}",
    },
    "verdict": {
        "en": "the verdict on {name} was {then}, and is now {now}",
        "es": "el resultado de {name} era «{then}» y ahora es «{now}»",
    },
    "new": {
        "en": "finding that the pack does not have, {name}: {now}",
        "es": "hallazgo que no consta en el paquete, {name}: {now}",
    },
    "moved": {
        "en": "finding with other figures, {name}: {now}",
        "es": "hallazgo con otras cifras, {name}: {now}",
    },
    "gone": {
        "en": "finding that no longer results, {name}: {then}",
        "es": "hallazgo que ya no resulta, {name}: {then}",
    },
    "remade": {
        "en": "{name} is not what these inputs give",
        "es": "{name} no es lo que resulta de estos archivos",
    },
}


def difference_words(each: PackDifference, language: Language) -> str:
    """Return a difference in words."""
    return WORDS[each.kind][language].format(name=each.name, then=each.then, now=each.now)
