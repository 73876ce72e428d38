"""Terms that only a table states, or only its posted or approved copy: each with its place and its words."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import TableCase
from checker.cases.table.copies import PostedLimits, commission_pairs, differing_options, lone_terms, lone_zeros
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Bilingual, Subject
from checker.syntax.table.keys import WORDS
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.words.commission import TERMS
from checker.words.names import name_on
from checker.words.options import option_words


class LoneTerm(NamedTuple):
    """A term, what it says, and whether it stands at the table; the other side says nothing of it."""

    at: Span
    what: Bilingual
    says: Bilingual
    is_here: bool
    subject: Subject


def lone_terms_of(case: TableCase, copy: PostedLimits) -> Iterator[LoneTerm]:
    """Yield the terms of commissions, the rules of the zero and the options that stand on one side alone."""
    table = case.table
    for pair in commission_pairs(table.offers, copy, table.file.commission):
        on: Bilingual = _on(name_on(pair.offer.bet, ())) if pair.offer else {"en": "", "es": ""}
        what: Bilingual = {"en": f"the commission{on['en']}", "es": f"la comisión{on['es']}"}
        subject = case.regulation.subject(pair.offer.bet) if pair.offer else subject_of_game(case)
        for taken, term, is_here in lone_terms(pair):
            yield LoneTerm(taken.span, what, TERMS[term], is_here, subject)
    for offer, rule, is_here in lone_zeros(table.offers, copy, table.game.apparatus if table.game else None):
        name = name_on(offer.bet, ())
        zero: Bilingual = {"en": f"the zero on {name}", "es": f"el cero en {name}"}
        says: Bilingual = {"en": f"`{rule.name}`", "es": f"`{WORDS['zero'][rule.name]}`"}
        yield LoneTerm(rule.span, zero, says, is_here, case.regulation.subject(offer.bet))
    for here, there in differing_options(table.file.options, copy):
        option = here or there
        if option is not None and None in (here, there):
            value = option_words(option.name, option.value)
            key: Bilingual = dict.fromkeys(("en", "es"), f"`{option.key.text}`")
            yield LoneTerm(option.span, key, value, here is not None, subject_of_game(case))


def _on(name: str) -> Bilingual:
    return {"en": f" on {name}", "es": f" de {name}"}
