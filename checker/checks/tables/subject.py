"""What findings about tables are about."""

from __future__ import annotations

from collections.abc import Iterable

from checker.cases.case import TableCase
from checker.cases.table.limits import BoundLimit
from checker.findings.finding import Bilingual, Subject
from checker.findings.wording import phrase
from checker.semantics.decree.model import Bet
from checker.words.names import code_on

IN_PRISON: Bilingual = {"en": "in prison, ", "es": "en prisión, "}
DEFINED: Bilingual = {"en": "the bet of the regulation", "es": "la apuesta de la norma"}
KINDS: dict[str, Bilingual] = {
    "minimum": {"en": "minimum", "es": "mínimo"},
    "maximum": {"en": "maximum", "es": "máximo"},
    "step": {"en": "step", "es": "múltiplo"},
}
NEAREST: Bilingual = {"en": "{}: variant `{}`, the nearest", "es": "{}: variante `{}`, la más próxima"}


def of_variant(bet: Bet, words: Bilingual) -> Bilingual:
    """Return what a place of a bet is, with the variant that the table comes nearest to."""
    return {lang: NEAREST[lang].format(text, bet.variant) for lang, text in words.items()} if bet.variant else words


def source_words(case: TableCase) -> Bilingual:
    """Return by what a table is judged: the regulation it names, or the rules of the trade where it names none."""
    if case.regulation.id:
        return {"en": "in the regulation", "es": "según la norma"}
    return {"en": "by the rules of the trade", "es": "según las reglas habituales"}


def subject_of_game(case: TableCase) -> Subject:
    """Return a subject that is the table's game as a whole."""
    return Subject(case.regulation.id or None, case.table.game_id)


def limit_words(limit: BoundLimit, numbers: Iterable[str | None] = ()) -> Bilingual:
    """Return which limit it is: the maximum of `hard` 4; of several numbers, those that are named."""
    kind = KINDS[limit.kind]
    name = code_on(limit.of, tuple(numbers) or (limit.number,))
    of = ("the table", "la mesa") if not limit.of else (name, name)
    return {"en": phrase(f"the {kind['en']} of ", of[0]), "es": phrase(f"el {kind['es']} de ", of[1])}


def subject_of_limit(case: TableCase, limit: BoundLimit) -> Subject:
    """Return the bet or group that a limit is stated for."""
    return subject_of_game(case)._replace(bet=limit.of or None, numbers=(limit.number,) if limit.number else ())
