"""What findings and comparisons say to an officer: names in place of ids, relations between limits in words.

Ids are what whoever writes a decree or a table file needs. A message is said from what it is made of: its template,
whose words between backticks are code, and its values. Words that came from a file stay as they stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual, Finding, Value
from checker.findings.wording import (
    OF_FORM,
    Phrase,
    PhraseKind,
    coded,
    in_language,
    is_long,
    percent,
    placeholders,
    written,
)
from checker.limits.form import TABLE, Term
from checker.semantics.decree.model import Bet, Game, Group
from checker.text.record import NamedTuple
from checker.views.report.names import Names, Voice, cents, in_currency, quantity, readings_of, sentence
from checker.views.report.subject import ReportSubject
from checker.views.words import PLAYER_ADVANTAGE
from checker.vocabulary.bets import term
from checker.vocabulary.options import FACTS, OPTIONS
from checker.vocabulary.table import KEYS, find_key
from checker.words.names import meaning_of

# Codes of findings about what a file holds: what is typed there and known to nobody stands in quotation marks.
OF_READING = ("SYN", "REF1")
# What "here" is in a finding on a table, and in one on a regulation that restates another.
_HERE = {"TAB": "names.here_table", "SRC": "names.here_{}"}  # by the kind of the regulation
MATHEMATICS = ("PAY", "OUT")  # findings on what prices come to: a clause says what decides the bet


def officer_of(finding: Finding, names: Names) -> Officer:
    """Return who says what a finding is about."""
    subject = finding.subject
    return Officer(
        names,
        subject.game,
        names.regulation.bet(subject.game, subject.bet or ""),
        here=_HERE.get(finding.code[:3], "names.here").format(names.regulation.header.kind),
        quotes_code=finding.code.startswith(OF_READING),
    )


def message(finding: Finding, names: Names) -> str:
    """Return the message of a finding with names in place of ids."""
    return officer_of(finding, names).fill(finding.message, finding.values)


def of_text(finding: Finding, names: Names) -> str:
    """Return in brackets the text that a finding on a table under several is about, "" elsewhere.

    It stands behind a message that no clause follows and that does not name it itself.
    """
    cited = {each.regulation for each in finding.citations}
    if len(names.regulation.each) < 2 or len(cited) != 1 or finding.code.startswith(MATHEMATICS):
        return ""
    (text,) = cited
    title = names.titles.get(text, text)
    return "" if title in message(finding, names) else f" ({title})"


def hint(finding: Finding, names: Names) -> tuple[str, str]:
    """Return what to do about a finding, and what whoever encoded the regulation can do; "" where there is nothing."""
    officer = officer_of(finding, names)
    own, of_encoder = officer.divided(finding.help, finding.values, "encoder")
    clauses = (each for each in own.strip(" ;").split("; ") if "tapete " not in each)  # no command in such a document
    return sentence("; ".join(clauses)), sentence(of_encoder.strip())


class Officer(NamedTuple):
    """Says things about a game, whose bets are meant before those of others, and a bet, whose readings are.

    `here` is the key of what is judged; with `quotes_code`, code that is no name stands in quotation marks.
    """

    names: Names
    game: str | None = None
    bet: Bet | None = None
    here: str = "names.here"
    quotes_code: bool = False

    def fill(self, texts: Bilingual, values: Mapping[str, Value]) -> str:
        """Return a template in the reader's language with its values said."""
        return self._said(self._of_template(texts[self.names.voice.language], values))

    def say(self, value: Value) -> str:
        """Return a value in words: a phrase as what it is made of, of any other text what is between backticks."""
        return self._said(self._of_value(value))

    def lines(self, text: str) -> list[str]:
        """Return what a text says under each reading."""
        return [self._said(each) for each in _divided(self._of_value(text), "or")]

    def divided(self, texts: Bilingual, values: Mapping[str, Value], at: PhraseKind) -> tuple[str, str]:
        """Return a template with its values said: what stands before a phrase of a kind, and what behind it."""
        pieces = self._of_template(texts[self.names.voice.language], values)
        before, *behind = _divided(pieces, at)
        return self._said(before), "".join(map(self._said, behind))

    def _of_template(self, template: str, values: Mapping[str, Value]) -> Iterator[str]:
        """Yield the words of a template and the parts of its values; what is between backticks is one piece of code."""
        code: list[str] | None = None
        for literal, name, form in placeholders(template):
            for place, part in enumerate(literal.split("`")):
                if place and code is not None:
                    typed = not any(isinstance(each, Phrase) for each in code)
                    yield from (
                        [coded("".join(code))] if typed else (part for each in code for part in self._of_value(each))
                    )
                if place:
                    code = [] if code is None else None
                if code is None:
                    yield part
                else:
                    code.append(part)
            value = values[name] if name else OF_FORM.get(form, "")
            if code is None:
                yield from self._of_value(value, form)
            else:
                code.append(written(value, form, self.names.voice.style))

    def _of_value(self, value: Value, form: str = "") -> Iterator[str]:
        text = written(value, form, self.names.voice.style)
        if not isinstance(text, Phrase):
            *parts, last = text.split("`")
            if len(parts) % 2:  # a lonely backtick is itself
                last = f"{parts.pop()}`{last}"
            pieces = [*parts, last]
            # Of an earlier run only the text is at hand: behind an id stands the name of the regulation, which is said.
            for place in range(1, len(pieces) - 1, 2):
                if pieces[place + 1].startswith(" «") and pieces[place].replace("_", "a").isalnum():
                    pieces[place : place + 2] = "", pieces[place + 1][1:]
            yield from (coded(part) if place % 2 and part else part for place, part in enumerate(pieces))
        elif text.kind == "parts" or (text.kind == "code" and isinstance(text.of[0], Phrase)):
            for part in text.of:
                yield from self._of_value(part)
        else:
            yield text

    def _said(self, pieces: Iterable[str]) -> str:
        every = [each for each in pieces if each]
        game = self.names.regulation.game(self.game) if self.game else None
        titled = any(
            isinstance(each, Phrase) and each.kind == "name" and self.item(each.of[0]) == game for each in every
        )
        told: list[str] = []
        for each, after in zip(every, (*every[1:], ""), strict=False):
            before = told.pop() if told else ""
            words = self.names.voice.quotes(each)
            if isinstance(each, Phrase):
                before, words = self._phrase(each, before, after)
            told += [before, words.removesuffix(f" ({self.names.game(game)})") if game and titled else words]
        return "".join(told)

    def _phrase(self, each: Phrase, before: str, after: str) -> tuple[str, str]:
        """Return the words before a phrase, which may be part of it, and those of the phrase."""
        if each.kind == "arithmetic" and is_long(each.of[0]):
            return before.removesuffix("; "), ""
        if each.kind == "quantity":
            of = next((word for word in (" of ", " de ") if before.endswith(word)), "")
            return before.removesuffix(of) + of[:1], self._quantity(each, "of_" if of else "")
        if each.kind == "name" and each.of[0].startswith("options.") and after.startswith(": "):
            return before, self._option(each.of[0].removeprefix("options."))
        return before, _SAY[each.kind](self, each) if each.kind in _SAY else str(each)

    def item(self, code: str) -> Bet | Group | Game | None:
        """Return what has an id: in the game that is meant, else in another one unless the trade knows it in this."""
        regulation, game = self.names.regulation, self.game
        own = regulation.bet(game, code) or regulation.group(game, code)
        if own is None and (game is None or term(game, code) is None):
            own = regulation.bet(None, code) or regulation.group(None, code)
        return own or regulation.game(code)

    def _name(self, each: Phrase) -> str:
        """Return an id with a label as the label, with the game where bets of several have it."""
        item = self.item(each.of[0])
        return (
            self.names.quoted(item) if isinstance(item, (Bet, Group)) else in_language(each, self.names.voice.language)
        )

    def _code(self, each: Phrase) -> str:
        """Return code in words, as it is where it is no id of the regulation.

        A regulation that is not at hand has no title here; its id is among what the report says of the ties.
        """
        (code,), names, game = each.of, self.names, self.game
        if self.quotes_code and code not in names.titles and self.item(code) is None:
            return names.voice.quoted(code)
        if code in names.titles:
            return names.voice.quoted(names.titles[code])
        if code == TABLE:
            return names.voice.say("names.table")
        item = self.item(code)
        if item is not None:
            return names.game(item) if isinstance(item, Game) else names.quoted(item)
        if any(link.regulation == code for link in names.regulation.links):
            return names.voice.say("names.not_held")
        entry = term(game, code) if game else None
        of, bet = names.regulation, self.bet.id if self.bet is not None else None
        means = meaning_of(code, of, bet) or meaning_of(code, of) or {}
        language = names.voice.language
        quoted = (
            entry.name[language] if entry is not None else self._option(code) or means.get(language, "").rstrip(".")
        )
        return names.voice.quoted(quoted) if quoted else self._place_in_file(code) or code

    def _option(self, key: str) -> str:
        """Return what an option of a card game lays down; "" for what is no key of one."""
        known = find_key("options", key) if key.replace(" ", "_").isidentifier() else None
        played = self.names.regulation.game(self.game) if self.game else None
        has_cards = played is None or played.apparatus is None or played.apparatus.kind == "cards"
        return OPTIONS[known.english].label[self.names.voice.language] if known and has_cards else ""

    def _place_in_file(self, path: str) -> str:
        """Return what stands at a path of keys in a table file: an option, a fact, what is stated of a bet; else ""."""
        section, *rest = path.split(".")
        known, voice = find_key("table", section), self.names.voice
        if (
            known is None
            or not rest
            or not all(each.replace(" ", "_").replace("/", "_").isidentifier() for each in rest)
        ):
            return ""
        if known.english == "options":
            option = self._option(rest[0])
            return voice.quoted(option) if option else ""
        own = find_key(known.english, rest[0]) if known.english in KEYS else None
        fact = f"{known.english}.{own.english}" if own is not None else ""
        if fact in FACTS:
            return voice.quoted(FACTS[fact].label[voice.language])
        if known.english != "bets":
            return ""
        item = self.item(rest[0])
        name = self.names.quoted(item) if isinstance(item, (Bet, Group)) else voice.quoted(rest[0])
        return f"{name} ({', '.join(rest[1:])})" if rest[1:] else name

    def _quantity(self, each: Phrase, form: str) -> str:
        return quantity(Term(*each.of), self.names, self.game, form)

    def _event(self, each: Phrase) -> str:
        """Return an outcome in words that need no knowledge of decrees: `4 con dobles`, the number that is chosen."""
        kind, *arguments = each.of
        say, params = self.names.voice.say, self.bet.params if self.bet is not None else ()
        if kind in ("hard", "easy"):
            return say(f"names.{kind}_chosen") if arguments[0] in params else say(f"names.{kind}", number=arguments[0])
        return say("names.chosen") if each in params else str(each)

    def _reading(self, each: Phrase) -> str:
        known = any(one.name == each for one in readings_of(self.bet, self.names.voice))
        return self.names.reading(each, self.bet) if known else str(each)

    def _typed_share(self, each: Phrase) -> str:
        style, (share, sign, _) = self.names.voice.style, each.partition("%")
        if not sign:
            return str(each)
        return share.rstrip().replace(",", ".").replace(".", style.decimal_sign) + style.percent_sign


_SIGNS = {"<=": "≤", ">=": "≥"}


def _edge(officer: Officer, each: Phrase) -> str:
    """Return an edge; a fraction of a dozen digits as its share alone: the tables and the data have the figure."""
    return percent(each.of[0], officer.names.voice.style) if is_long(each.of[0]) else str(each)


_SAY: dict[str, Callable[[Officer, Phrase], str]] = {
    "code": Officer._code,
    "name": Officer._name,
    "numbers": lambda officer, each: officer.names.numbers(each.of),
    "sign": lambda officer, each: _SIGNS.get(each, str(each)),
    "edge": _edge,
    "money": lambda officer, each: officer.names.money(each.of[0]),
    "percent": Officer._typed_share,
    "day": lambda officer, each: officer.names.voice.day(each),
    "reading": Officer._reading,
    "meaning": lambda officer, each: officer.names.voice.quoted(each.of[1]),
    "event": Officer._event,
    "aside": lambda officer, each: "",
    "here": lambda officer, each: officer.names.voice.say(officer.here),
    "this": lambda officer, each: officer.names.voice.say(f"names.this_{officer.names.regulation.header.kind}"),
}


def _divided(pieces: Iterable[str], at: PhraseKind) -> list[list[str]]:
    """Return pieces in runs between phrases of a kind."""
    found: list[list[str]] = [[]]
    for piece in pieces:
        if isinstance(piece, Phrase) and piece.kind == at:
            found.append([])
        else:
            found[-1].append(piece)
    return found


# Findings in money: what an advantage of the player comes to; what a maximum outside its band means, what mends it.


def gain_in_words(finding: Finding, subject: ReportSubject, voice: Voice) -> str:
    """Return what a player gains on average by each unit staked, where the finding is about an advantage of his."""
    if finding.code != PLAYER_ADVANTAGE or finding.subject.bet is None:
        return ""
    bet = subject.regulation.bet(finding.subject.game, finding.subject.bet)
    numbers = set(finding.subject.numbers)
    edges: dict[str, set[Fraction]] = {}
    for figure in subject.case.figures.of(bet) if bet is not None else ():
        edge = figure.house_edge
        if edge is not None and edge < 0 and figure.judged and (not numbers or figure.number in numbers):
            edges.setdefault(figure.number or "", set()).add(edge)
    if not edges:
        return ""
    currency = subject.currency
    euro = currency == "EUR" or (not currency and subject.regulation.header.country == "ES")
    gains = [
        in_currency(cents(-edge, voice), "EUR", voice.language) if euro else cents(-edge, voice)
        for edge in sorted(set().union(*edges.values()))
    ]
    key = "findings.gain_euro" if euro else "findings.gain_unit"
    return voice.say(key, amount=_amounts(tuple(dict.fromkeys(gains)), edges, voice))


def _amounts(gains: tuple[str, ...], edges: Mapping[str, set[Fraction]], voice: Voice) -> str:
    """Return gains, the largest first, in words: both of two, the ends of more, and what they depend on."""
    if len(gains) == 1:
        return gains[0]
    by_number = len(set(map(frozenset, edges.values()))) > 1
    by_reading = any(len(own) > 1 for own in edges.values())
    on = "both" if by_number and by_reading else "number" if by_number else "reading"
    shown = "or" if len(gains) == 2 else "between"
    amounts = voice.say(f"findings.gain_{shown}", most=gains[0], least=gains[-1])
    return voice.say(f"findings.gain_by_{on}", amounts=amounts)


BAND = "LIM002"  # the code of a maximum that is not the right multiple of the minimum


def band_in_words(finding: Finding, subject: ReportSubject, voice: Voice) -> str:
    """Return which stakes a table admits beyond what its text allows, or shuts out, and what would mend that.

    With a maximum of 6000 at a minimum of 5 and a band of 100 to 1000 minima, a minimum of 6 to 60 would do as well.
    """
    stated, low, high = (_value(finding, name) for name in ("maximum", "smallest", "largest"))
    if stated is None:
        return voice.say("summary.LIM002.means")
    money = subject.names(voice).money
    if high is not None and stated > high:
        words = voice.say("summary.band_above", high=money(high), stated=money(stated))
    elif low is not None and stated < low:
        words = voice.say("summary.band_below", low=money(low), stated=money(stated))
    else:
        return voice.say("summary.LIM002.means")
    return f"{words} {_remedy(finding, stated, money, voice)}".rstrip()


def _remedy(finding: Finding, stated: Fraction, money: Callable[[Fraction], str], voice: Voice) -> str:
    """Return between what the minimum would have to lie for the maximum to stay; "" where it does not hang on it."""
    low, high = _value(finding, "lowest"), _value(finding, "highest")
    if not low or not high or low < 0:
        return ""
    least, most = stated / high, stated / low
    if least == most:
        return voice.say("summary.band_remedy_exact", minimum=money(least))
    return voice.say("summary.band_remedy", least=money(least), most=money(most))


def _value(finding: Finding, name: str) -> Fraction | None:
    value = finding.values.get(name)
    return Fraction(value) if isinstance(value, (int, Fraction)) else None
