"""How a report speaks; what it calls bets, games and readings: names of the regulation or the trade, never ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from checker.cases.rulebook import rulebook_of
from checker.findings.finding import Language, Value
from checker.findings.wording import HARD_SPACE, Style, alternatives, fill, hundredths, listed, number, percent
from checker.limits.form import TABLE, LinearComparison, Term, term_of
from checker.semantics.decree.model import Bet, Game, Group, Regulation, Requirement, is_on_game
from checker.semantics.readings import choices_of
from checker.syntax.decree.parts import (
    Among,
    Expression,
    FactPath,
    Measure,
    Number,
    OneOf,
    Operation,
    Quantity,
    Relation,
    Test,
    Words,
)
from checker.text.record import NamedTuple
from checker.views.report.model import Line, TextRun
from checker.vocabulary.bets import term
from checker.words.names import (
    BOUNDS,
    MOST_NUMBERS,
    amount_words,
    catalogue,
    reading_name,
    requirement_words,
    runs,
    side_of,
    things,
    usual_name,
)

# The words of the report: catalogues in `reports/page_text/`, one file per language, filled with typed values.


class Voice(NamedTuple):
    """How a report speaks: its language, and the country of the text it is about."""

    style: Style

    @property
    def language(self) -> Language:
        """Return the language."""
        return self.style.language

    def has(self, key: str) -> bool:
        """Return whether the catalogue has a text."""
        return key in catalogue(self.language)

    def say(self, key: str, **values: Value) -> str:
        """Return a text of the catalogue with its placeholders filled; forms as in `findings.wording`."""
        return self.fill(catalogue(self.language)[key], values)

    def fill(self, template: str, values: Mapping[str, Value]) -> str:
        """Return a template in the reader's language with its placeholders filled."""
        return fill({self.language: template}, values, self.style)

    def line(self, key: str, **values: Value) -> Line:
        """Return a text of the catalogue as a line; what stands between backticks becomes code."""
        return line(self.say(key, **values))

    def day(self, date: str) -> str:
        """Return an ISO date in words: `10 de junio de 2011`, `10 June 2011`; what is no ISO date stays as it is."""
        parts = date.split("-")
        if len(parts) != 3 or not all(part.isdecimal() for part in parts) or not 1 <= int(parts[1]) <= 12:
            return date
        month = self.say("date.months").split()[int(parts[1]) - 1]
        return self.say("date.day", day=str(int(parts[2])), month=month, year=parts[0])

    def moment(self, text: str) -> str:
        """Return `2026-11-28 04:03 UTC` with its day in words."""
        day, space, clock = text.partition(" ")
        return f"{self.day(day)}, {clock}" if space else self.day(day)

    def place(self, code: str) -> str:
        """Return the name of a jurisdiction, `Asturias` for ES-AS; the code of one that has none here."""
        key = f"place.{code}"
        return self.say(key) if self.has(key) else code

    def counted(self, key: str, count: int, **values: Value) -> str:
        """Return a number with its noun: `1 aviso`, `3 avisos`."""
        return self.say(f"{key}.{'one' if count == 1 else 'many'}", count=count, **values)

    def quoted(self, name: str) -> str:
        """Return a name in the quotation marks of the language; « » stay what the document's own words stand in."""
        return f"«{name}»" if self.language == "es" else f"“{name}”"

    def quotes(self, text: str) -> str:
        """Return a text whose quotation marks are those of the language."""
        return text if self.language == "es" else text.replace("«", "“").replace("»", "”")


def line(text: str) -> Line:
    """Return a text as a line: what stands between backticks is code, a lonely backtick is itself."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        parts[-2:] = ["`".join(parts[-2:])]
    return tuple(TextRun(part, "code" if place % 2 else "plain") for place, part in enumerate(parts) if part)


def told(words: Words, language: Language) -> str:
    """Return a remark of whoever encoded a text, in the reader's language."""
    return words.texts[language]


def cents(value: Fraction, voice: Voice) -> str:
    """Return an amount of money, to two decimals: `1,67`."""
    whole, part = divmod(int(hundredths(value) * 100), 100)
    return f"{number(Fraction(whole), voice.style)}{voice.style.decimal_sign}{part:02}"


def in_currency(amount: str, currency: str, language: Language) -> str:
    """Return an amount with its currency, if that is known: `500 €`, `€500`, `500 ARS`."""
    sign = {"EUR": "€", "GBP": "£"}.get(currency, "")
    if sign and language == "en":
        return f"{sign}{amount}"
    return f"{amount}{HARD_SPACE}{sign or currency}" if currency else amount


# What a report calls bets, games and readings: names of the text, else of the trade, never the program's ids.


MOST_LETTERS = 70  # of a title that is named whole
MOST_LETTERS_BESIDE = 30  # of one beside other titles


class NumberedReading(NamedTuple):
    """A reading of a bet with its place among all of the bet, and what the transcription says it means."""

    place: int
    name: str
    meaning: str


class Names(NamedTuple):
    """Names in one text, in the reader's language; `titles` are those of other texts at hand, by their ids."""

    regulation: Regulation
    voice: Voice
    titles: Mapping[str, str] = {}
    currency: str = ""  # of a table that states one
    within: str = ""  # a game whose name stands beside, so that its bets need none

    def money(self, value: Fraction) -> str:
        """Return an amount in the currency of the table."""
        in_cents = self.currency and value > 0 and value.denominator in (2, 4, 5, 10, 20, 25, 50, 100)  # 7,50 €
        told_ = cents(value, self.voice) if in_cents else number(value, self.voice.style)
        return in_currency(told_, self.currency, self.voice.language)

    def plain(self, bet: Bet) -> str:
        """Return what a bet is called, without quotation marks: by the text, else by the trade."""
        return bet.label or self.usual(bet) or bet.id.replace("_", " ")

    def head(self, bet: Bet) -> str:
        """Return what a bet is called where it begins a line: a name of the text is left as it is."""
        return bet.label or capital(self.plain(bet))

    def usual(self, bet: Bet) -> str:
        """Return what the trade calls a bet, "" for one that it does not know."""
        entry = term(bet.game, bet.id)
        return entry.name[self.voice.language] if entry else ""

    def quoted(self, item: Bet | Group) -> str:
        """Return a bet or class in quotation marks; its game behind it where another game has one of that name."""
        name = self.plain(item) if isinstance(item, Bet) else item.label or item.id.replace("_", " ")
        game = self.regulation.game(item.game)
        ambiguous = len(rulebook_of(self.regulation).games_by_name.get(name.casefold(), ())) > 1
        told_ = f" ({self.game(game)})" if game is not None and ambiguous and game.id != self.within else ""
        return f"{self.voice.quoted(name)}{told_}"

    def game(self, game: Game) -> str:
        """Return what a game is called."""
        return game.label or self.game_of(game.id)

    def game_of(self, id_: str) -> str:
        """Return what a game is called that the text may only name: by the text, the vocabulary, the trade."""
        own = self.regulation.game(id_)
        if own is not None and own.label:
            return own.label
        return usual_name(id_, self.voice.language)

    def on(self, bet: Bet, numbers: Iterable[str]) -> str:
        """Return a bet with some of its numbers: `Hard Ways (números 4 y 10)`."""
        return f"{self.head(bet)} {self.numbers(numbers)}".rstrip()

    def numbers(self, numbers: Iterable[str]) -> str:
        """Return numbers of a bet in brackets: `(números 4 y 10)`; nothing for a bet without numbers."""
        found = tuple(numbers)
        if not found:
            return ""
        shown = runs(found, self.voice.style)
        if len(found) > MOST_NUMBERS:
            return f"({shown})"
        key = "names.number" if len(found) == 1 else "names.numbers"
        return f"({self.voice.say(key, numbers=listed(tuple(shown.split(', ')), self.voice.style))})"

    def reading(self, name: str, bet: Bet | None) -> str:
        """Return a reading in two words: `solo ganancia`, `lectura 2`, `con 7: gana`, or several of these."""
        own = {each.name: self.voice.say("names.reading", place=each.place) for each in readings_of(bet, self.voice)}
        return self._choices(name, own, "times")

    def meaning(self, name: str, bet: Bet | None) -> str:
        """Return what a reading means: `«veces» sin contar lo apostado`, or what the transcription says of it."""
        own = {each.name: self.voice.quoted(each.meaning) for each in readings_of(bet, self.voice)}
        return self._choices(name, own, "means")

    def _choices(self, name: str, own: Mapping[str, str], key: str) -> str:
        """Return the choices of a reading in words, those of the bet as in `own`."""
        return ", ".join(
            own.get(part)
            or (self.voice.say(each) if self.voice.has(each := f"names.{key}_{part}") else self._side(part))
            for part in choices_of(name)
        )

    def _side(self, name: str) -> str:
        """Return the side taken where two clauses claim a throw, `seven_sets_point`, in words."""
        side = side_of(name)
        return side[self.voice.language] if side else reading_name(name, self.voice.language).replace("_", " ")


def readings_of(bet: Bet | None, voice: Voice) -> tuple[NumberedReading, ...]:
    """Return the readings of a bet, numbered through its doubtful wordings."""
    if bet is None:
        return ()
    return tuple(
        NumberedReading(place, each.name, told(each.meaning, voice.language).rstrip("."))
        for place, each in enumerate(bet.readings, 1)
    )


def capital(text: str) -> str:
    """Return a text with a capital at its beginning; the path of a file or an id there stays as it is."""
    first = text.partition(" ")[0]
    is_name = "/" in first or "_" in first or "." in first.rstrip(".…")
    return text if is_name else text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return a text with a capital at its beginning and a stop at its end, unless it has one."""
    shown = capital(text)
    return shown if shown.endswith((".", "?", "!", "…")) or not shown else f"{shown}."


def title_of(title: str) -> str:
    """Return the title of a text, its first word no longer in capitals: `Decreto 22/2013`; not `COMAR`, an acronym."""
    first, space, rest = title.partition(" ")
    is_word = first == "ORDEN" or len(first) > 5
    return first.capitalize() + space + rest if is_word and first.isalpha() and first.isupper() else title


def short_title(regulation: Regulation) -> str:
    """Return how a text is called where it is named in passing: its title up to the first comma of a long one."""
    title = title_of(regulation.header.title) or regulation.id
    return title if len(title) <= MOST_LETTERS else title.partition(",")[0]


def brief_title(regulation: Regulation) -> str:
    """Return how one of several texts of a table is called beside the others: `Decreto 8/2020` of a longer title."""
    title = short_title(regulation)
    return title if len(title) <= MOST_LETTERS_BESIDE else title.partition(",")[0]


# The quantities of limits, and what bounds them, in plain words: the gain at the maximum on «Suertes sencillas».


_QUANTITIES = ("min", "max", "step", "prize", "total", "stake", "chips")


def quantity(term: Term, names: Names, game: str | None, form: str = "") -> str:
    """Return a quantity of a relation in words: `max(each simple)` is the maximum of each bet of «Suertes sencillas».

    `game` is that of the relation: bets of several games may have one id. `form` is "", `the_` (the maximum of …) or
    `of_` (of the maximum of …).
    """
    say = names.voice.say
    if term.function not in _QUANTITIES:
        return f"{term.function}({term.of})"
    key_of = f"limits.{form}{term.function}"
    if term.of == TABLE:
        return say(key_of, of=say("limits.at_every_bet" if term.each else "limits.at_table"))
    item = names.regulation.bet(game, term.of) or names.regulation.group(game, term.of)
    name = names.quoted(item) if item is not None else names.voice.quoted(term.of.replace("_", " "))
    key = "at_each" if term.each else "at_bet" if isinstance(item, Bet) else "at_group"
    return say(key_of, of=say(f"limits.{key}", name=name))


def quantity_of(expression: Expression, names: Names, game: str | None) -> str:
    """Return a quantity left to somebody in words, "" for an expression that is no single quantity."""
    if not isinstance(expression, Quantity):
        return ""
    term = Term(expression.function.text, expression.each, expression.of.text)
    share = names.voice.say("term.per") + ".".join(expression.per) if expression.per else ""
    return quantity(term, names, game) + share


def allowed_words(focus: Term, bounding: Iterable[LinearComparison], names: Names, game: str | None) -> str:
    """Return between what a quantity must lie, in words."""
    voice = names.voice
    found: dict[str, list[str]] = {"exactly": [], "not_below": [], "not_above": []}
    for form, operator in bounding:
        factor = form.factor(focus)
        others = [(term, -own / factor) for term, own in form.parts if term != focus]
        words = _sum(others, -form.constant / factor, names, game)
        key = "exactly" if operator == "=" else "not_above" if factor > 0 else "not_below"
        found[key].append(voice.say("limits.itself_not", what=words) if operator == "<" else words)
    exact, low, high = found.values()
    if len(low) == len(high) == 1 and not exact:
        return voice.say("limits.between_words", low=low[0], high=high[0])
    return "; ".join(voice.say(f"limits.{key}", what=each) for key, bounds in found.items() for each in bounds)


def set_words(said: Among, names: Names, game: str | None) -> str:
    """Return which values a quantity may have, in words: `50, 100 or 200 times the minimum of the table`."""
    style = names.voice.style
    ends = (dict.fromkeys((each.first, each.last)) for each in said.members)
    members = alternatives(tuple(" .. ".join(number(Fraction(end), style) for end in each) for each in ends), style)
    if not isinstance(said.factor, Quantity):
        return members
    return names.voice.say("limits.times", times=members, what=quantity(term_of(said.factor), names, game, "the_"))


def _sum(parts: list[tuple[Term, Fraction]], constant: Fraction, names: Names, game: str | None) -> str:
    told = [_multiple(factor, term, names, game) for term, factor in parts]
    if constant or not told:
        told.append(number(constant, names.voice.style))
    return " + ".join(told)


def _multiple(factor: Fraction, term: Term, names: Names, game: str | None) -> str:
    if factor == 1:
        return quantity(term, names, game, "the_")
    say = names.voice.say
    if term.function == "stake" or (factor.denominator != 1 and (factor * 100).denominator == 1):
        share = percent(factor, names.voice.style)
        return say("limits.share_of", share=share, what=quantity(term, names, game, "of_"))
    return say("limits.times", times=factor, what=quantity(term, names, game, "the_"))


# What a regulation requires of a table, in words: `exactamente 6 dados al servicio de la mesa`.


_EXCEPTIONS = {"at_least": "checklist.except_at_least", "at_most": "checklist.except_at_most"}


class _Told(NamedTuple):
    """A condition: the fact it is about, what that has to be ("" where it only has to hold), and both as one phrase.

    `exception` is the phrase behind "salvo con"; a fact that is no count of things has `arista del dado: de …` there.
    """

    fact: str
    value: str
    text: str
    exception: str


def requirement(rule: Requirement, names: Names) -> str:
    """Return a requirement in words; as the decree has it where it is no plain condition on facts."""
    say, style = names.voice.say, names.voice.style
    tests, unless = (_all(each, names, rule.game) for each in (rule.demands, rule.unless))
    if tests is None or unless is None or len(rule.scope) > 1 or rule.conditions or rule.condition.unless_set_by:
        return requirement_words(rule)[names.voice.language]
    words = listed(tuple(each.text for each in tests), style)
    for test in rule.scope:
        words = say("checklist.within", what=words, games=_games(test, names))
    if not unless:
        return words
    if len(tests) == len(unless) == 1 and tests[0].fact == unless[0].fact and unless[0].value:
        return say("checklist.either", what=words, other=unless[0].value)
    return say("checklist.unless", what=words, when=listed(tuple(each.exception for each in unless), style))


def _all(tests: Iterable[Test], names: Names, game: str | None) -> tuple[_Told, ...] | None:
    found = [_told(test, names, game) for test in tests]
    return None if None in found else tuple(each for each in found if each is not None)


def _told(test: Test, names: Names, game: str | None) -> _Told | None:
    if isinstance(test, Relation):
        return _relation(test, names, game)
    fact = _fact(test.focus if isinstance(test, Among) else test.fact, names)
    if fact is None:
        return None
    if isinstance(test, Among):
        return None if test.factor is not None else _stated(fact, set_words(test, names, None))
    if not isinstance(test, OneOf):
        return _Told(fact, "", fact, fact)
    games = _games(test, names)
    told = _stated(fact, names.voice.say("checklist.one_of", what=games))
    return told._replace(exception=games) if is_on_game(test) else told


def _games(test: OneOf, names: Names) -> str:
    return listed(tuple(names.game_of(value.text) for value in test.values), names.voice.style)


def _stated(fact: str, value: str) -> _Told:
    return _Told(fact, value, f"{fact}: {value}", f"{fact}: {value}")


def _relation(test: Relation, names: Names, game: str | None) -> _Told | None:
    """Return a fact with what bounds it; None for what compares anything but one fact with single values."""
    say = names.voice.say
    if len(test.terms) == 3 and test.operators == ("<=", "<="):
        low, high = (_value(test.terms[at], names, game) for at in (0, 2))
        what = _fact(test.terms[1], names)
        if low is None or what is None or high is None:
            return None
        named = all(isinstance(each, (Number, Measure)) for each in test.terms[::2])
        between = say("limits.between" if named else "limits.between_words", low=low, high=high)
        noun = things(test.terms[1], between, names.voice.language)
        return _Told(what, between, noun, noun) if noun else _stated(what, between)
    if len(test.terms) != 2 or test.operators[0] not in BOUNDS:
        return None
    fact, value = _fact(test.terms[0], names), _value(test.terms[1], names, game)
    if fact is None or value is None:
        return None
    bound = BOUNDS[test.operators[0]]
    words = say(f"checklist.{bound}", what=value)
    noun = things(test.terms[0], value, names.voice.language)
    if not noun:
        return _stated(fact, words)
    exception = noun if bound == "exactly" else say(_EXCEPTIONS.get(bound, f"checklist.{bound}"), what=noun)
    return _Told(fact, words, say(f"checklist.{bound}", what=noun), exception)


def _fact(expression: Expression, names: Names) -> str | None:
    key = expression.key if isinstance(expression, FactPath) else None
    return key.label[names.voice.language] if key else None


def _value(expression: Expression, names: Names, game: str | None) -> str | None:
    factor, of = Fraction(1), expression
    if isinstance(of, Operation) and of.operator == "*" and isinstance(of.left, Number):
        factor, of = of.left.value, of.right
    if isinstance(of, Quantity):
        term = Term(of.function.text, of.each, of.of.text)
        return _sum([(term, factor)], Fraction(0), names, game)
    if isinstance(expression, Measure) or (isinstance(expression, Number) and not expression.percent):
        return amount_words(expression, names.voice.style)
    return None
