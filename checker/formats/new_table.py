"""A starter table file: commented, complete, legal; its words are in `grammars/starters`."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import chain

from checker.cases.rulebook import rulebook_of
from checker.cases.sheet.sheet import LimitSheet
from checker.cases.sheet.starter import NumberPrices, ProposedFact, Starter, StarterBet
from checker.cases.sheet.words import advantage
from checker.findings.finding import Bilingual, Citation, Language
from checker.formats.limits_yaml import amount, limit_lines, numbers_key, share, text_of, typed_name
from checker.limits.form import TABLE
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Payout, fact_words, key_of_fact
from checker.semantics.outcomes import has_other
from checker.semantics.readings import TimesAs, is_open, possible_times
from checker.syntax.decree.parts import Event, Events, OptionValue
from checker.text.files import data_folder, read_text
from checker.text.memory import grouped_by
from checker.views.words import places
from checker.vocabulary.bets import BLACKJACK, GAMES, VOCABULARY
from checker.vocabulary.money import NO_CURRENCY
from checker.vocabulary.names import fold_name
from checker.vocabulary.table import WORDS, spelling
from checker.words.card_games import written_option
from checker.words.outcomes import events_as_written

# Prices of a text as a table file has them: `7 to 1`, by number or outcome.


@cache
def _words(language: Language) -> Mapping[str, str]:
    """Return the words of a starter."""
    return tomllib.loads(read_text(os.path.join(data_folder("grammars"), "starters", f"table.{language}.toml")))


def pays_value(offer: StarterBet, times: TimesAs, language: Language) -> str | None:
    """Return what stands behind `pays:`, one price or a map; None where a table file has no words for it.

    `times` is how "N times" is paid.
    """
    if len(offer.prices) == 1 and not offer.prices[0].numbers:
        return _of_outcomes(offer.prices[0].payouts, times, language)
    parts = []
    for prices in offer.prices:
        told = _of_number(prices, times, language)
        if told is None:
            return None
        parts.append(told)
    return f"{{{', '.join(parts)}}}" if parts else None


def typed_price(payout: Payout, times: TimesAs, language: Language) -> str | None:
    """Return one price: `7 to 1`, `even`, `180%`, `8 for 1`, of bounds the lower end; None where none is stated."""
    amount = next((each for each in (payout.amount, payout.least, payout.most) if each is not None), None)
    if amount is None:
        return None
    if payout.form == "even":
        return _words(language)["even"]
    if payout.form == "percent":
        return share(amount, language)
    included = payout.form == "for" or (payout.form == "times" and (payout.read_as or times) == "for")
    return _words(language)["for" if included else "to"].format(amount.numerator, amount.denominator)


def _of_number(prices: NumberPrices, times: TimesAs, language: Language) -> str | None:
    """Return the entry of a map by numbers; a price that hangs on the throw as well has no place there."""
    if len(prices.payouts) != 1 or prices.payouts[0].on is not None:
        return None
    told = typed_price(prices.payouts[0], times, language)
    return None if told is None else f"{numbers_key(prices.numbers)}: {told}"


def _of_outcomes(payouts: tuple[Payout, ...], times: TimesAs, language: Language) -> str | None:
    if len(payouts) == 1 and payouts[0].on is None:
        return typed_price(payouts[0], times, language)
    parts = []
    for payout in sorted(payouts, key=lambda each: each.on is None):  # `other` stands last
        key = _words(language)["other"] if payout.on is None else _outcome_key(payout.on, language)
        told = typed_price(payout, times, language)
        if told is None:
            return None
        parts.append(f"{key}: {told}")
    return f"{{{', '.join(parts)}}}" if parts else None


def _outcome_key(events: Events, language: Language) -> str:
    """Return the key of a map by outcomes: `"2, 12"`, `hard 4`, `"banker over player with 6"`, `other`."""
    numbers = [number for event in events.include for number in _numbers(event)]
    if all(map(_numbers, events.include)) and not events.exclude:
        return numbers_key(tuple(numbers))
    if has_other(events):
        return _words(language)["other"]
    written = events_as_written(events)[language]
    return written if written.replace(" ", "").isalnum() else f'"{written}"'


def _numbers(event: Event) -> tuple[str, ...]:
    """Return the totals, or the pair of faces, that an outcome is."""
    if event.kind in ("hop", "shows"):
        return ("-".join(event.arguments),)
    if event.kind in ("total", "pocket"):
        return tuple(event.arguments)
    if event.kind == "range":
        first, last = (int(argument) for argument in event.arguments)
        return tuple(str(number) for number in range(first, last + 1))
    return ()


_CHIP_MULTIPLES = (1, 5, 25, 100, 500)


def new_table(starter: Starter, language: Language, left_out: Mapping[str, Bilingual] | None = None) -> str:
    """Return the file; the bets that are `left_out` stand in comments, with the reason."""
    return text_of(_TableWriter(starter, language, left_out or {}).lines())


class _TableWriter:
    """Writes one file."""

    def __init__(self, starter: Starter, language: Language, left_out: Mapping[str, Bilingual]) -> None:
        self.starter = starter
        self.sheet = starter.sheet
        self.regulation = starter.sheet.regulation
        self.language = language
        self.left_out = left_out
        self.times = possible_times(self.regulation)[0]
        self.words = _words(language)

    def key(self, english: str, section: str = "table") -> str:
        return spelling(section, english, self.language)

    def lines(self) -> Iterator[str]:
        """Yield all lines."""
        regulation, game, language = self.regulation, self.sheet.game, self.language
        yield from self.comments(self.words["schema"], self.words["what"])
        if regulation.header.kind == "unofficial":
            yield from self.comments(self.words["unofficial"])
        ids, titles = ", ".join(self.starter.texts), "; ".join(text.header.title for text in regulation.each)
        yield f"{self.key('regulation')}: {f'[{ids}]' if ', ' in ids else ids}  # {titles}"
        known = rulebook_of(regulation).names_of_games
        usual = GAMES[game.id][language] if language == "es" and game.id in GAMES else game.id
        name = usual if known.get(fold_name(usual)) == game.id else game.id
        yield f"{self.key('table')}: {fold_name(name).replace('_', '-')}-1  # {self.words['name']}"
        yield f"{self.key('game')}: {name}" + (f"  # {game.label}" if game.label else "")
        currency = next(filter(None, (text.header.money for text in regulation.each)), NO_CURRENCY)
        yield f"{self.key('currency')}: {currency}  # {self.words['currency']}"
        values = [amount(self.sheet.wanted.chip * each, language) for each in _CHIP_MULTIPLES]
        if language == "es" and self.sheet.wanted.chip.denominator != 1:  # a decimal comma is none between values
            values = [f'"{each}"' for each in values]
        yield f"{self.key('chips')}: [{', '.join(values)}]  # {self.words['chips']}"
        if any(offer.prices for offer in self.starter.bets):
            yield f"# {self.key('complete')}: {self.words['true']}  # {self.words['complete']}"
        yield ""
        yield from self.authorisation()
        yield from self.limits()
        yield ""
        yield from self.bets()
        yield from self.options()
        yield from self.facts()

    def called(self, id_: str) -> str:
        return typed_name(id_, self.sheet, self.language)

    def comments(self, *texts: str) -> Iterator[str]:
        yield from (f"# {text}" for text in texts)

    def authorisation(self) -> Iterator[str]:
        """Yield the section of the authorisation where the text leaves limits to it."""
        if not self.starter.limited_by_authority:
            return
        rules = [rule for rule in self.regulation.limits if rule.set_by == "authority"]
        game = self.sheet.game.id
        where = self.where(citation for rule in rules if rule.game in (None, game) for citation in rule.citations)
        yield from self.comments(self.words["authorisation"].format(where=where))
        yield f"{self.key('authorisation')}:"
        yield f"  {self.key('reference', 'authorisation')}: AUT-0000"
        yield f"  {self.key('minimum')}: {amount(self.sheet.wanted.minimum, self.language)}"
        maxima = ", ".join(f"{name}: {amount(value, self.language)}" for name, value in self.chosen())
        if maxima:
            yield f"  {self.key('maximum')}: {{{maxima}}}"
        yield ""

    def chosen(self) -> Iterator[tuple[str, Fraction]]:
        """Yield the classes and bets whose maximum was chosen, and the table itself."""
        for row in self.sheet.rows:
            if row.chosen is not None:
                yield self.called(row.key.of), row.chosen

    def limits(self) -> Iterator[str]:
        sheet = self.offered_rows()
        limited = any(row.allowed or row.set_by for row in (*sheet.rows, *sheet.minima))
        yield from self.comments(self.words["limits" if limited else "no_limit"])
        example = self.starter.example_maximum
        if example is not None:
            told = amount(example, self.language)
            yield from self.comments(self.words["example"].format(maximum=told))
            sheet = sheet._replace(wanted=sheet.wanted._replace(maximum=example))
        yield from limit_lines(sheet, self.language, plain=True)

    def offered_rows(self) -> LimitSheet:
        """Return the sheet without the bets that are not offered."""
        sheet = self.sheet
        offered = {offer.bet.id for offer in self.starter.bets if offer.prices and offer.bet.id not in self.left_out}
        rows = tuple(row for row in sheet.rows if row.key.of in offered or row.is_class or row.key.of == TABLE)
        minima = tuple(row for row in sheet.minima if row.key.of in offered)
        return sheet._replace(rows=rows, minima=minima)

    def bets(self) -> Iterator[str]:
        language = self.language
        if not self.starter.bets:
            yield from self.comments(self.words["no_bets"])
            return
        told = {offer.bet.id: pays_value(offer, self.times, language) for offer in self.starter.bets}
        offered = [each for each in self.starter.bets if told[each.bet.id] and each.bet.id not in self.left_out]
        if offered:
            yield from self.comments(self.words["bets"])
            favoured = tuple(each.bet.id for each in offered if each.bet.id in self.sheet.favoured)
            if favoured:
                yield from self.comments(advantage(favoured)[language])
            payouts = (payout for each in offered for prices in each.prices for payout in prices.payouts)
            if len(possible_times(self.regulation)) > 1 and any(map(is_open, payouts)):
                yield from self.comments(self.words["times"])
            yield f"{self.key('bets')}:"
            for each in offered:
                yield f"  {self.bet_line(each, told[each.bet.id] or '')}  # {self.name(each)}"
        yield from self.missing(told)

    def bet_line(self, offer: StarterBet, pays: str) -> str:
        taken = offer.bet.commission
        charged = f", {self.key('commission', 'bet')}: {{{', '.join(self.terms(taken))}}}" if taken else ""
        return f"{self.called(offer.bet.id)}: {{{self.key('pays', 'bet')}: {pays}{charged}}}"

    def terms(self, taken: Commission) -> Iterator[str]:
        """Yield what there is to say of a commission: `rate: 5%`, `of: win`."""
        yield f"{self.key('rate', 'commission')}: {share(taken.rate, self.language)}"
        # What the text leaves open the table has to say, or nobody can tell what the commission comes to.
        for name, usual in (("of", "stake"), ("when", "on_win"), ("rounding", None)):
            word = getattr(taken, name) or (usual if taken.rate else None)
            if word is not None:
                yield f"{self.key(name, 'commission')}: {WORDS[name][word] if self.language == 'es' else word}"

    def missing(self, told: Mapping[str, str | None]) -> Iterator[str]:
        """Yield what the file does not offer, in comments: bets left out, without price, without words for it."""
        language = self.language
        out = [each for each in self.starter.bets if each.bet.id in self.left_out and told[each.bet.id]]
        varied = [each for each in self.starter.bets if each.variants]
        unpriced = [each for each in self.starter.bets if not each.prices and not each.variants]
        unwritten = [each for each in self.starter.bets if each.prices and not told[each.bet.id]]
        if varied:
            yield from self.comments(self.words["variants"])
            if not any(told.values()):
                yield f"# {self.key('bets')}:"
            yield from chain.from_iterable(map(self.variant_lines, varied))
        if out:
            yield from self.comments(self.words["left_out"])
        for each in out:
            yield f"#   {self.bet_line(each, told[each.bet.id] or '')}"
            yield f"#     {self.left_out[each.bet.id][language]}"
        if unpriced:
            first = self.words["example_price"]
            yield from self.comments(self.words["unpriced"].format(bet=self.called(unpriced[0].bet.id), pays=first))
            yield from (f"#   {self.called(each.bet.id)}  {self.name(each)}" for each in unpriced)
        if unwritten:
            yield from self.comments(self.words["unwritten"])
            yield from (f"#   {self.called(each.bet.id)}  {self.name(each)}" for each in unwritten)

    def variant_lines(self, offer: StarterBet) -> Iterator[str]:
        """Yield the line of a bet under each of its variants, all in comments: the house has to choose."""
        for each, printed in zip(offer.variants, offer.bet.variants, strict=True):
            told = printed.label.texts[self.language] if printed.label else printed.name
            pays = pays_value(each, self.times, self.language)
            yield f"#   {self.bet_line(each, pays) if pays else self.called(each.bet.id)}  # {told}"

    def options(self) -> Iterator[str]:
        """Yield the rules of a card game that its text gives alike for every box and table."""
        rules = [each for each in self.regulation.own_options if each.game == self.sheet.game.id]
        if rules or VOCABULARY.get(self.sheet.game.id) is BLACKJACK:
            yield ""
            yield from self.comments(self.words["options" if rules else "no_options"])
        told = {
            each.name: each.value._replace(exception=None)
            for each in rules
            if isinstance(each.value, OptionValue) and each.condition.is_everywhere and not (each.at or each.readings)
        }
        if told:
            yield f"{self.key('options')}:"
        least, chip = self.sheet.wanted.minimum, self.sheet.wanted.chip
        for name, value in told.items():
            paid = value.price.amount if value.price is not None else None
            line = f"{self.key(name, 'options')}: {written_option(name, value)[self.language]}"
            yield f"  {line}" if not paid or least * paid % chip == 0 else f"  # {line}  {self.words['not_in_chips']}"

    def facts(self) -> Iterator[str]:
        """Yield the sections of equipment and staff that the text speaks of."""
        sections = grouped_by(self.starter.facts, lambda fact: fact.path.partition(".")[0])
        if not sections:
            return
        yield ""
        yield from self.comments(self.words["facts_required"])
        for section, facts in sections.items():
            stated = [fact for fact in facts if fact.value is not None]
            if stated:
                yield f"{self.key(section)}:"
            for fact in facts:
                yield self.fact_line(section, fact)

    def fact_line(self, section: str, fact: ProposedFact) -> str:
        where = self.where(citation for rule in fact.rules for citation in rule.citations)
        name = self.key(fact.path.partition(".")[2], section)
        label = fact_words(fact.path, fact.rules, self.language)
        if fact.value is None:
            return f"# {name}: {self.words['no_fact'].format(where=where)}"
        return f"  {name}: {self.fact_value(fact)}  # {label} {where}".rstrip()

    def fact_value(self, fact: ProposedFact) -> str:
        if isinstance(fact.value, (bool, str)):
            return fact.value if isinstance(fact.value, str) else self.words["true" if fact.value else "false"]
        key = key_of_fact(fact.path, fact.rules)
        return f"{amount(fact.value or Fraction(0), self.language)} {key.unit if key and key.unit else ''}".strip()

    def name(self, offer: StarterBet) -> str:
        """Return the text's own name of a bet and where it stands: `Hard Ways [A.2]`."""
        return f"{offer.bet.label} {self.where(offer.bet.citations)}".strip()

    def where(self, citations: Iterable[Citation]) -> str:
        return " ".join(f"[{place}]" for place in places(citations, bool(self.regulation.texts)))
