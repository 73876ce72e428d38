"""The form's entries as a table file: what the page judges, and what can be saved and checked again by the command."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from checker.apps.common import Common, texts_named
from checker.apps.limits import in_one_money
from checker.cases.rulebook import rulebook_of
from checker.cases.sheet.sheet import LimitSheet, prices_of
from checker.cases.sheet.solve import Wanted
from checker.cases.sheet.starter import NumberPrices, StarterBet
from checker.findings.finding import Language
from checker.formats.limits_yaml import Value, amount, section, share, text_of, typed_name
from checker.formats.new_table import pays_value
from checker.limits.form import TABLE
from checker.semantics.decree.model import Bet, Payout
from checker.semantics.readings import numbers_in_use, possible_times
from checker.text.memory import grouped_by
from checker.views.site.form import TIMES
from checker.vocabulary.table import WORDS, spelling

_KEY = re.compile(r"(\w+)\((\w+)(?:\((.*)\))?\)")


def table_of(told: str, known: Common) -> str:
    """Return the table file that says what the form does: JSON of the script, with fractions as `7/2`."""
    return text_of(_Stated(json.loads(told), known).lines())


class _Stated:
    """What is typed into the form about one table."""

    def __init__(self, said: dict[str, Any], known: Common) -> None:
        self.said = said
        self.language: Language = known.language
        self.compiled = in_one_money(texts_named(said["text"], known).compiled)
        regulation = self.compiled.regulation
        game = regulation.game(said["game"])
        assert game is not None
        self.of = rulebook_of(regulation).of_game(game.id).of
        self.times = possible_times(regulation)
        wanted = Wanted(Fraction(said["minimum"]), None, Fraction(said["chip"]), TIMES)
        self.sheet = LimitSheet(regulation, game, wanted, self.times, (), (), (), ())

    def key(self, english: str, section_of: str = "table") -> str:
        return spelling(section_of, english, self.language)

    def called(self, id_: str) -> str:
        return typed_name(id_, self.sheet, self.language)

    def lines(self) -> Iterator[str]:
        """Yield the lines of the file."""
        money = next(filter(None, (text.header.money for text in self.sheet.regulation.each)), None)
        yield f"{self.key('regulation')}: {self.sheet.regulation.id}"
        yield f"{self.key('game')}: {self.sheet.game.id}"
        if money is not None:
            yield f"{self.key('currency')}: {money}"
        chip = amount(self.sheet.wanted.chip, self.language)
        yield f'{self.key("chips")}: ["{chip}"]' if "," in chip else f"{self.key('chips')}: [{chip}]"
        least = Value(self.called(TABLE), (), amount(self.sheet.wanted.minimum, self.language))
        yield from section(self.key("minimum"), [least, *self.limits("min")])
        yield from section(self.key("maximum"), self.limits("max"))
        bets = [line for bet in self.of.bets.values() if bet.id not in self.said["left"] for line in self.bet(bet)]
        if bets:
            yield f"{self.key('bets')}:"
            yield from bets

    def limits(self, kind: str) -> Iterator[Value]:
        """Yield the limits of one kind; that of the table stands in a field of its own as well."""
        for key, value in self.said["limits"]:
            found = _KEY.fullmatch(key)
            assert found is not None
            if found[1] == kind and found[0] != f"min({TABLE})":
                told = amount(Fraction(value), self.language)
                yield Value(self.called(found[2]), (found[3],) if found[3] else (), told)

    def bet(self, bet: Bet) -> Iterator[str]:
        """Yield the line of a bet, at what the table pays for it and takes of it; none where nothing is said."""
        paid = {number: self.payouts(bet, number) for number in numbers_in_use(bet)}
        found = grouped_by((number for number in paid if paid[number]), paid.__getitem__)
        whole = len(found) == 1 and len(paid) == len(next(iter(found.values())))
        prices = tuple(
            NumberPrices(() if whole else tuple(filter(None, numbers)), payouts) for payouts, numbers in found.items()
        )
        pays = pays_value(StarterBet(bet, prices), self.times[0], self.language) if prices else None
        said = [f"{self.key('pays', 'bet')}: {pays}"] if pays else []
        # A table file says once for a bet what is taken of it, whatever its number.
        taken = next((rest for of, *rest in self.said["commissions"] if of == bet.id), None)
        if taken is not None and (rate := share(Fraction(taken[0]), self.language)) is not None:
            terms = [f"{self.key('rate', 'commission')}: {rate}"]
            for name, word in zip(("of", "when"), taken[1:], strict=True):
                if word:
                    terms.append(
                        f"{self.key(name, 'commission')}: {WORDS[name][word] if self.language == 'es' else word}"
                    )
            said.append(f"{self.key('commission', 'bet')}: {{{', '.join(terms)}}}")
        if said:
            yield f"  {self.called(bet.id)}: {{{', '.join(said)}}}"

    def payouts(self, bet: Bet, number: str | None) -> tuple[Payout, ...]:
        """Return the prices of a number, with those of the table; none where the form has no field for them."""
        key = f"max({bet.id}({number}))" if number else f"max({bet.id})"
        typed = {place: Fraction(value) for of, place, value, changed in self.said["prices"] if of == key and changed}
        if not any(of == key for of, *_ in self.said["prices"]):
            return ()
        return tuple(
            each._replace(form="to", amount=typed[place], least=None, most=None) if place in typed else each
            for place, each in enumerate(prices_of(bet, number, self.times, self.compiled.figures))
        )
