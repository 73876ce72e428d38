"""Values and messages in words: how numbers, payouts, edges and lists are written in each language, and phrases.

A phrase is words of a message that keep the values they are made of. As a `str` a phrase is the exact text that JSON,
terminals, fingerprints and baselines show. Whoever speaks otherwise, as a report does to an officer, says what it is
made of in words of his own, and never reads the text back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, cast

from checker.findings.finding import Bilingual, Citation, Finding, Language, Value
from checker.text.record import NamedTuple

PhraseKind = Literal[
    "parts",  # several, one after the other: `of` are strings and phrases
    "code",  # what stands between backticks: an id, a key, what somebody typed
    "name",  # of a bet, a class or a game: its id, and how it is named in English and in Spanish
    "numbers",  # of the bet before them, one by one
    "quantity",  # of a relation: its function, whether it is of each, and the id it is of
    "sign",  # of a relation: `<=`
    "money",  # an amount in the currency of the table
    "percent",  # as a file types it
    "day",  # as a file types it: 2026-12-01
    "edge",  # an edge or a chance: the fraction
    "arithmetic",  # how an edge comes about: the edge
    "reading",  # its name, before what holds under it
    "meaning",  # of a reading, behind its name: what it means
    "or",  # between what holds under one reading and under another
    "event",  # an outcome: its kind, its arguments, and whether it stands as a decree writes it
    "aside",  # of use only to whoever writes files
    "encoder",  # before words for whoever encodes a regulation
    "here",  # what is judged: the table, or the regulation
    "this",  # the regulation that is judged
]


class Phrase(str):
    """Words with what they are made of."""

    kind: PhraseKind
    of: tuple[Any, ...]

    def __new__(cls, text: str, kind: PhraseKind = "parts", *of: Any) -> Phrase:
        """Return a phrase that shows a text."""
        phrase = str.__new__(cls, text)
        phrase.kind, phrase.of = kind, of
        return phrase

    def __getnewargs__(self) -> tuple[Any, ...]:
        """Return what it is made from again in another process."""
        return (str(self), self.kind, *self.of)

    def strip(self, chars: str | None = None) -> str:
        """Return the phrase, which has no blanks at its ends unless it is empty."""
        return self if super().strip(chars) == self else super().strip(chars)


class KeptPhrase(NamedTuple):
    """A phrase as plain values, which can be stored."""

    text: str
    kind: PhraseKind
    of: tuple[Any, ...]


def kept(value: Any) -> Any:
    """Return words, or what they are made of, as they can be stored."""
    if isinstance(value, Phrase):
        return KeptPhrase(str(value), value.kind, kept(value.of))
    return tuple(map(kept, value)) if type(value) is tuple else value


def spoken(value: Any) -> Any:
    """Return what `kept` was given."""
    if isinstance(value, KeptPhrase):
        return Phrase(value.text, value.kind, *spoken(value.of))
    return tuple(map(spoken, value)) if type(value) is tuple else value


def phrase(*parts: str, by: str = "") -> Phrase:
    """Return parts one after the other as one phrase, with the words `by` between them."""
    if len(parts) == 1 and isinstance(parts[0], Phrase):
        return parts[0]
    apart = [each for part in parts for each in (by, part)][1:] if by else parts
    joined: list[str] = []
    for each in filter(None, apart):
        # Plain words are one part: a pair of backticks around a value of a template is one piece of code.
        if joined and not isinstance(each, Phrase) and not isinstance(joined[-1], Phrase):
            joined[-1] += each
        else:
            joined.append(each)
    return Phrase("".join(apart), "parts", *joined)


OR = Phrase(" | ", "or")
QUOTED: Bilingual = {"en": "“{}”", "es": "«{}»"}


def named(text: str, id_: str, called: Bilingual) -> Phrase:
    """Return a text as the name of what has an id; it is read as what that is called, in quotation marks."""
    return Phrase(text, "name", id_, *(quotes.format(called[each]) for each, quotes in QUOTED.items()))


def in_language(text: str, language: Language) -> str:
    """Return words as a reader of a language has them: names, as that language quotes them, in place of ids."""
    if isinstance(text, Phrase) and text.kind == "parts":
        parts = [in_language(part, language) for part in text.of]
        for at, part in enumerate(parts[:-1]):
            if part in (" y ", " e "):  # chosen for the id, which may begin with another sound than its name
                parts[at] = f" {_spanish_and(parts[at + 1])} "
        return "".join(parts)
    return text.of[1 if language == "en" else 2] if isinstance(text, Phrase) and text.kind == "name" else text


def coded(text: str) -> Phrase:
    """Return a text between backticks: an id, a key, what somebody typed, a relation as a decree writes it."""
    return Phrase(f"`{text}`", "code", text)


def coded_list(texts: Iterable[str]) -> Phrase:
    """Return texts between backticks, with commas."""
    return phrase(*map(coded, texts), by=", ")


def codes_in(value: object) -> Iterator[str]:
    """Yield the ids and keys that a phrase is made of."""
    if isinstance(value, Phrase):
        if value.kind in ("code", "name"):
            yield str(value.of[0])
        elif value.kind == "parts":
            yield from (code for part in value.of for code in codes_in(part))


# Values to words: how numbers, payouts, edges and lists are written in each language.
# Exact first, rounded second: `7/495 (1.414%)`. Spanish has the decimal comma and a hard space
# in large numbers (10 000) and before the percent sign.
# Nothing is escaped here: a reporter makes what comes from a file harmless for its own format.
HARD_SPACE = "\u00a0"
# What is judged: the table, or the regulation, within a message.
HERE: Bilingual = {"en": Phrase("here", "here"), "es": Phrase("aquí", "here")}
THIS: Bilingual = {"en": Phrase("this regulation", "this"), "es": Phrase("esta norma", "this")}
# What stands before the words that are for whoever encodes a regulation.
ENCODER: Bilingual = {
    "en": Phrase("in the transcription:", "encoder"),
    "es": Phrase("en la transcripción:", "encoder"),
}
# What is broken, where one text alone rules a table.
LAW: Bilingual = {"en": "the regulation", "es": "la norma"}
# What a placeholder without a name stands for, by its form.
OF_FORM = {"here": HERE, "this": THIS, "encoder": ENCODER, "law": LAW}
# How a value stands in a message that means nothing to an officer: the key of what has a name before it.
ASIDES = {"key": " (`{}`)", "meaning": ", {}"}
_SMALLEST = Fraction(1, 100_000)  # the smallest share that three decimals of a percent can show


class Style(NamedTuple):
    """How a reader wants numbers: the language, and the country of the text they are about."""

    language: Language
    country: str = ""

    @property
    def decimal_sign(self) -> str:
        """Return the sign before the decimals: a comma in Spanish."""
        return "," if self.language == "es" else "."

    @property
    def percent_sign(self) -> str:
        """Return the percent sign, in Spanish with a hard space before it (Ortografía, RAE and ASALE 2010)."""
        return "%" if self.language == "en" else f"{HARD_SPACE}%"


def message_of(finding: Finding, language: Language) -> str:
    """Return the finding's message with its values, one line."""
    return fill(finding.message, finding.values, Style(language, finding.jurisdiction[:2]))


def help_of(finding: Finding, language: Language) -> str:
    """Return how to correct it, with the finding's values."""
    return fill(finding.help, finding.values, Style(language, finding.jurisdiction[:2]))


def law_of(citations: Iterable[Citation], texts: Sequence[str]) -> Bilingual:
    """Return the text that some clauses are of: by its id, where several rule a table and all are of one of these."""
    cited = {each.regulation for each in citations}
    return dict.fromkeys(LAW, coded(cited.pop())) if len(cited) == 1 < len(texts) else LAW


def fill(texts: Bilingual, values: Mapping[str, Value], style: Style) -> str:
    """Return a template with its placeholders filled: `{name}` or `{name:form}`, forms as in `written`.

    Without a name, `{:here}` is what is judged, which a report calls the table or the regulation, `{:this}` the
    regulation that is judged, which it calls the text of an operator if it is one, `{:law}` the text
    that is broken, by the value `law` where several rule a table, `{:encoder}` stands before words for whoever encodes,
    `{:aside …}` holds words for whoever writes files. Only whole placeholders are replaced: braces from a file are no
    template.
    """
    of_form = {**OF_FORM, "law": cast(Bilingual, values.get("law", LAW))}
    return "".join(
        literal
        + (
            in_language(written(values[name], form, style), style.language)
            if name
            else _aside(form, style.language, of_form)
        )
        for literal, name, form in placeholders(texts[style.language])
    )


def placeholders(template: str) -> Iterator[tuple[str, str, str]]:
    """Yield each placeholder of a template with the words before it and its form; the words at the end without one."""
    rest = template
    while rest:
        before, _, after = rest.partition("{")
        inside, _, rest = after.partition("}")
        name, _, form = inside.partition(":")
        yield before, name, form


def _aside(form: str, language: Language, of_form: Mapping[str, Bilingual] = OF_FORM) -> str:
    return of_form[form][language] if form in of_form else form.removeprefix("aside")


def worded(texts: Bilingual, language: str, **values: str) -> Phrase:
    """Return a template with its placeholders filled with words, as a phrase."""
    parts: list[str] = []
    for literal, name, form in placeholders(texts[language]):
        parts += [literal, values[name] if name else OF_FORM[form][language] if form else ""]
    return phrase(*parts)


def for_encoder(texts: Bilingual) -> Bilingual:
    """Return words with what tells that they are for whoever encodes a regulation."""
    return {language: phrase(ENCODER[language], " ", text) for language, text in texts.items()}


def blanked(texts: Bilingual, language: Language) -> str:
    """Return a template with `…` for its placeholders: what all findings of a kind say."""
    return "".join(
        literal + (ASIDES.get(form, "{}").format("…") if name else _aside(form, language))
        for literal, name, form in placeholders(texts[language])
    )


def written(value: Value, form: str, style: Style) -> str:
    """Return one value in words.

    Forms: `key` and `meaning`, for whoever writes files alone, as in `ASIDES`; `money`, `edge` (7/495 and percent),
    `percent`, `price` (7 to 1), `odds` (a price, rounded where long), `chance` (1/9 and percent), `list` (a, b and c);
    without a form integers are grouped and fractions are exact.
    """
    if form in ASIDES:
        return Phrase(ASIDES[form].format(written(value, "", style)), "aside")
    if isinstance(value, Mapping):
        return value[style.language]
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return listed(value, style)
    return _FORMS.get(form, number)(Fraction(value), style)


def number(value: Fraction, style: Style, places: int = 4) -> str:
    """Return an amount: integers grouped from 10 000 on, decimals where so many are exact, else a fraction."""
    sign = "−" if value < 0 else ""
    size = abs(value)
    if size.denominator == 1:
        return sign + grouped(size.numerator)
    decimals = _exact_decimals(size, places)
    if decimals is None:
        return f"{sign}{size.numerator}/{size.denominator}"
    whole, _, part = decimals.partition(".")
    return f"{sign}{grouped(int(whole))}{style.decimal_sign}{part}"


def grouped(value: int) -> str:
    """Return an integer with hard spaces between groups of three from five digits on."""
    digits = str(value)
    return digits if len(digits) < 5 else f"{value:,}".replace(",", HARD_SPACE)


def fraction(value: Fraction) -> str:
    """Return an exact fraction with a true minus sign: `−5/3`, `7/495`, `2`."""
    sign = "−" if value < 0 else ""
    size = abs(value)
    return sign + (str(size.numerator) if size.denominator == 1 else f"{size.numerator}/{size.denominator}")


def percent(value: Fraction, style: Style, decimals: int | None = None) -> str:
    """Return a share in percent, rounded half up: three decimals below ten percent, two above, no zeros at the end.

    A column has `decimals`, with their zeros, but for shares too small for them. What is smaller than three decimals
    can show is told as `< 0.001%`, never as 0.
    """
    sign = "−" if value < 0 else ""
    share, of = abs(value.numerator), value.denominator  # whole numbers: a long list prints thousands of shares
    if 0 < share * _SMALLEST.denominator * 2 < of:
        return f"{'>' if value < 0 else '<'}{HARD_SPACE}{percent(_SMALLEST if value > 0 else -_SMALLEST, style)}"
    is_fixed = decimals is not None and share * 10_000 >= of
    places = decimals if decimals is not None and is_fixed else 3 if share * 10 < of else 2
    whole, part = divmod((share * 10 ** (places + 2) * 2 + of) // (of * 2), 10**places)
    text = f"{part:0{places}d}"
    text = text if is_fixed else text.rstrip("0")
    return sign + grouped(whole) + (style.decimal_sign + text if text else "") + style.percent_sign


def edge(value: Fraction, style: Style) -> str:
    """Return an edge or a probability, exact and rounded: `7/495 (1.414%)`."""
    return Phrase(f"{fraction(value)} ({percent(value, style)})", "edge", value) if value else "0"


def money(value: Fraction, style: Style) -> str:
    """Return an amount, which a report on a table that states its currency tells with it."""
    return Phrase(number(value, style), "money", value)


def hundredths(value: Fraction | int) -> Fraction:
    """Return a number rounded half up to two decimals."""
    return Fraction((value * 200 + 1) // 2, 100)


def is_long(value: Fraction) -> bool:
    """Return whether nobody reads a fraction: those of cards have a dozen digits; the data of a report hold them."""
    return value.denominator > 999_999


def odds(profit: Fraction, style: Style) -> str:
    """Return a profit as advice tells it: as a price, rounded where that has a dozen digits: `≈ 9.51 to 1`."""
    if not is_long(profit):
        return price(profit, style)
    return f"≈{HARD_SPACE}{number(hundredths(profit), style)} {'a' if style.language == 'es' else 'to'} 1"


def price(profit: Fraction, style: Style) -> str:
    """Return a profit per unit staked as a price: `7 to 1`, `7 a 1`."""
    word = "a" if style.language == "es" else "to"
    return f"{profit.numerator} {word} {profit.denominator}"


_FORMS = {"edge": edge, "money": money, "chance": edge, "percent": percent, "price": price, "odds": odds}


def listed(items: tuple[str, ...], style: Style) -> str:
    """Return `a`, `a and b`, `a, b and c`; Spanish `y` becomes `e` before the sound of an i."""
    if len(items) < 2:
        return items[0] if items else ""
    word = "and" if style.language == "en" else _spanish_and(items[-1])
    return phrase(phrase(*items[:-1], by=", "), f" {word} ", items[-1])


def alternatives(items: tuple[str, ...], style: Style) -> str:
    """Return `a`, `a or b`, `a, b or c`; Spanish `o` becomes `u` before the sound of an o: `7 u 8`."""
    if len(items) < 2:
        return items[0] if items else ""
    spanish = "u" if items[-1].startswith("8") or items[-1] == "11" else "o"
    word = "or" if style.language == "en" else spanish
    return phrase(phrase(*items[:-1], by=", "), f" {word} ", items[-1])


def _spanish_and(following: str) -> str:
    """Return `e` before `insurance` or `hilo`, `y` elsewhere: before `hielo` too, where the i is no vowel."""
    word = following.lstrip("`«“\"'(").lower().removeprefix("h")
    return "e" if word[:1] in ("i", "í") and word[1:2] not in ("a", "e", "o", "u") else "y"


def _exact_decimals(value: Fraction, most: int = 4) -> str | None:
    """Return decimals when as few as that say the value exactly, else None."""
    for places in range(1, most + 1):
        scaled = value * 10**places
        if scaled.denominator == 1:
            whole, part = divmod(scaled.numerator, 10**places)
            return f"{whole}.{part:0{places}d}"
    return None
