"""What a document that nobody has transcribed yet shows by itself: its paragraphs in order, and the prices in them."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from checker.cases.document.coverage import words_of
from checker.cases.document.figures import LANGUAGES, Language, PrintedFigure, figures_in, language_of
from checker.cases.document.text import MOST_WORDS_OF_HEADING, folded, is_heading, joined, page_text, pattern_of
from checker.text.record import NamedTuple
from checker.vocabulary.names import fold_name, trade_games

MOST_WORDS = 6  # of a phrase
_LEAST_WORDS = 2  # of an opening, where markup cuts it short
_LEAST_PRICE = Fraction(1, 5)  # a lower percentage is a commission
_MOST_PRICE = 100_000
_SHORT = Fraction(4, 5)  # of the width of most lines: a line that ends a sentence before that ends a paragraph
_WORDS_OF_NAME = 5  # of what may be the name of a bet at the head of its paragraph
_MOST_STAKED = 100  # the second side of a price is what is staked: 13/2011 is none
_NEAR = 40  # characters before a figure that say what it is of
_LOOKED_AT = 80  # characters of a paragraph that it is found by
_KINDS = ("to", "for", "open", "percent", "times", "even")

# What may stand before the words of a paragraph, the first that fits; a style is numbered within the one it stands in.
_STYLES = tuple(
    (style, re.compile(rf"^[\s«“\"(>#*]*(?:{pattern})"))
    for style, pattern in {
        "annex": r"(?i:anexo|annexe?|appendix|schedule)\b\.?[ ]*(?P<n>[IVXL]+\b|\d+|[A-Z]\b)?[.º°ª)]*",
        "article": r"(?i:art[íi]culo|article|section|rule|regla|art\.|§)[ ]*(?P<n>\d+(?:\.\d+)*|\w+)[.º°ª)]*",
        "code": r"(?P<n>\d+[A-Z]?[:-]\d+[A-Z]?(?:[-.]\d+)*)(?=\s+[A-Z“\"])",
        "disposition": r"(?i:disposici[oó]n)[ ](?P<n>\w+(?:[ ]\w+a\b)?)[.:]?",
        "path": r"(?P<n>[A-Z0-9]{1,2}(?:\.[A-Za-z0-9]{1,2})+)(?:\.?\)|\.(?=\W)|(?=\s))",
        "upper": r"(?P<n>[A-Z])\)\.?",
        "roman": r"(?P<n>[IVX]+)[.)](?=\W)",
        "letter": r"(?P<n>[A-Z])\.(?=\s|[-–—])",
        "degree": r"(?P<n>\d{1,3})\.?[ºª°](?=\W)",
        "number": r"(?P<n>\d{1,3})\.(?=\W)",
        "lower": r"(?P<n>[a-zñ])\)",
        "item": r"(?P<n>[ivx]+|\d{1,2})\)",
    }.items()
)
_BULLET = re.compile(r"^\s*(?:[•·▪●>]|[–—*-](?=\s))\s*")
_LETTERS = re.compile(r"[A-Za-z]+")
_MARKDOWN = re.compile(r"#{2,}\s")
_ENDS = re.compile(r"[.:;?!…»”\"]\s*$")
_BROKEN = re.compile(r"[^\W\d_]-[ \t]*$")
_SENTENCE = re.compile(r"\.(?=\s)")
_TOP = ("annex", "article", "code", "disposition")  # what begins anew whatever stood above, except the annex
_DIVIDES = ("article", "code", "disposition", "ordinal", "bullet")  # what begins a paragraph wherever a line begins so
_LIKE_PATHS = ("upper", "letter", "roman", "number")
_LEAVES = ("bullet", "plain")
_MEASURED = re.compile(
    r"(?i) ?(?:[€£$]|(?:eur|usd|gbp|euros?|dolar\w*|dollars?|pesos?|soles|libras?|pounds?|francs?|cents?|centimos?|mm|"
    r"cm|m|metros?|met(?:er|re)s?|inch\w*|h|horas?|hours?|minut\w+|dias?|days?|am|pm|[ap]\.m)\b)"
)
_MONEY = re.compile(r"(?i)(?:[€£$]|\b(?:eur|usd|gbp)) ?$")
_CLOCK = re.compile(r"(?i)\b(?:las|hasta|until|from|between) $")
_ENDED = re.compile(r"[.,;:)]|$")
_STOPS = re.compile(r"[*#>«»\"|\\]")  # what no phrase can hold, or copies of a text differ in


class DraftedPrice(NamedTuple):
    """A price in a paragraph: its figure, and the words of the text that have it."""

    figure: PrintedFigure
    phrase: str

    @property
    def sides(self) -> tuple[Fraction, ...]:
        """Return the numbers of it: two of `7 to 1`, else one."""
        return self.figure.values[0]


class DraftedParagraph(NamedTuple):
    """A paragraph of a document: its place there, its opening words, what it may be called, its prices.

    `game` is the one of the trade that the last heading named, `name` the words before its first sign; "" for none.
    """

    anchor: str
    phrase: str
    name: str
    game: str
    prices: tuple[DraftedPrice, ...]


class _Block(NamedTuple):
    """Lines that belong together: as they stand there and joined, how they are numbered, whether they are a heading."""

    lines: tuple[str, ...]
    style: str
    number: str
    heading: bool

    @property
    def text(self) -> str:
        return joined("\n".join(self.lines))


def language_in(text: str) -> str:
    """Return the language that most of the small words of a text are of."""
    words = Counter(re.findall(r"[^\W\d_]+", text.casefold()))
    return max(LANGUAGES, key=lambda name: sum(words[word] for word in language_of(name).small))


def paragraphs_of(text: str, name: str) -> tuple[DraftedParagraph, ...]:
    """Return the paragraphs of a document in a language, in their order, each with a place that no other one has."""
    language = language_of(name)
    blocks = _merged(_blocks(page_text(text), language))
    whole = folded(" ".join(block.text for block in blocks))
    game = _only_game(blocks)
    places = _Places()
    found: list[DraftedParagraph] = []
    end = last = 0
    above: int | None = None  # where the headings just above begin
    inherits = ""  # the place of the paragraph that says how what stands below it is paid
    for block in blocks:
        plain = folded(block.text)
        at = max(end, whole.find(plain[:_LOOKED_AT], end))
        end = at + len(plain)
        anchor = places.of(block)
        game = (_game_in(block.text) if block.heading else "") or game
        above = at if above is None else above
        if block.heading and not _MARKDOWN.match(block.lines[0].lstrip()):
            continue
        is_below = bool(inherits) and anchor.startswith(f"{inherits}.")
        if block.text.rstrip('»”" ').endswith(":"):
            inherits = anchor if language.pays.search(plain) else ""
        phrase, above = _opening(block.text, whole, last, (above, at)), None
        last = at + 1 if phrase else last
        prices = tuple(_prices(block.text, plain, language, is_below))
        found.append(DraftedParagraph(anchor, phrase, _name_of(block.text, language), game, prices))
    return tuple(found)


# The blocks of lines of a text.


def _blocks(text: str, language: Language) -> Iterator[_Block]:
    """Yield the lines of each paragraph: blank lines, numbers and lines that end early divide them."""
    lines = text.replace("\f", "\n").split("\n")
    widths = sorted(len(line) for line in lines if line.strip())
    short = _SHORT * (widths[len(widths) * 3 // 4] if widths else 0)
    held: list[str] = []
    for line in (*lines, ""):
        style, _ = _numbered(line, language)
        begins = line.strip()[:1]
        is_end, is_short = bool(held) and bool(_ENDS.search(held[-1])), bool(held) and len(held[-1]) < short
        # In the middle of a sentence a number at the head of a line is one of the sentence.
        divides = style in _DIVIDES or bool(style and (is_end or is_short)) or (is_end and is_short)
        if held and (not line.strip() or (divides and (style or not begins.islower()))):
            yield _block(held, language)
            held = []
        if line.strip():
            held.append(line)


def _block(lines: list[str], language: Language) -> _Block:
    style, number = _numbered(lines[0], language)
    text = "\n".join(lines)
    words = text.strip().rstrip("*")
    plain = re.sub(r"[«»“”\"]", "", text)
    is_few = len(plain.split()) <= MOST_WORDS_OF_HEADING
    heading = (is_heading(plain) or (is_few and (plain.isupper() or style == "code"))) and not (
        style == "bullet" or (words.endswith((".", ":", ";")) and "#" not in text)
    )
    if style in _TOP and text.lstrip()[0] in '«“"':
        style = "quoted"  # an annex that another text is given
    if not style and re.search(r":\s+\w", text):
        heading = False  # a definition
    return _Block(tuple(lines), style, number, heading)


def _merged(blocks: Iterator[_Block]) -> list[_Block]:
    """Return blocks with those joined that a page or a heading of Markdown divides."""
    found: list[_Block] = []
    for block in blocks:
        before = found[-1] if found else None
        if before is not None and not block.style:
            begins = block.lines[0].strip()[:1]
            goes_on = begins.islower() and not before.heading and not _ENDS.search(before.lines[-1])
            is_under = before.heading and not block.heading and _MARKDOWN.match(before.lines[0].lstrip())
            if goes_on or is_under or _BROKEN.search(before.lines[-1]):
                found[-1] = before._replace(lines=(*before.lines, *block.lines), heading=False)
                continue
        found.append(block)
    return found


def _numbered(line: str, language: Language) -> tuple[str, str]:
    """Return how a line is numbered and with which number; "" and "" for a line that is not."""
    ordinal = language.ordinal.match(folded(line[:_LOOKED_AT]))
    if ordinal:
        return "ordinal", language.number_of(ordinal["n"])
    if _BULLET.match(line):
        return "bullet", ""
    for style, pattern in _STYLES:
        found = pattern.match(line)
        if found is None:
            continue
        words = folded(found["n"] or "").split()
        numbers = map(language.number_of, words[style == "disposition" :])
        number = "".join(each for each in numbers if style != "disposition" or each.isdigit())
        if style == "disposition":
            return style, f"D{words[0][:1].upper()}{number}"
        if style != "article" or number[:1].isdigit():
            return style, number or "n"
    return "", ""


class _Places:
    """Gives every block its place: the numbers that it stands under, with letters and digits only."""

    def __init__(self) -> None:
        self.above: list[tuple[str, str]] = []
        self.taken: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()

    def _path(self) -> str:
        return next((number for style, number in self.above if style == "path"), "")

    def of(self, block: _Block) -> str:
        """Return the place of a block, and remember it for those below."""
        style, number = block.style, block.number
        if self.above and self.above[-1][0] in _LEAVES:
            self.above.pop()
        if not style and block.heading:
            style, number = "section", (_LETTERS.findall(folded(block.text)) or ["x"])[0][:3].capitalize()
        if style in _TOP:
            self.above = [each for each in self.above if each[0] == "annex" and style == "article"]
            number = f"A{number}" if style == "annex" else number
        elif style in _LIKE_PATHS and self._path() and self._path()[:1].isdigit() == number.isdigit():
            del self.above[[each for each, _ in self.above].index("path") :]
        elif style == "path":
            self.above = [each for each in self.above if each[0] in _TOP and not number.startswith(f"{each[1]}.")]
        elif style in (styles := [each for each, _ in self.above]):
            del self.above[styles.index(style) :]
        if style in ("", "bullet"):
            style = style or "plain"
            under = ".".join((*(each for _, each in self.above), style[0]))
            self.counts[under] += 1
            number = f"{style[0]}{self.counts[under]}"
        self.above.append((style, number))
        anchor = ".".join(each for _, each in self.above)
        self.taken[anchor] += not block.heading
        return anchor if self.taken[anchor] < 2 else f"{anchor}-{self.taken[anchor]}"


# Phrases: words of the text as it has them, without markup.


def _opening(text: str, whole: str, after: int, at: tuple[int, int]) -> str:
    """Return the first words of a paragraph that stand nowhere between the last opening and it.

    `at` is where it begins with the headings above it, which may have its words too, and without them.
    """
    beginning = " ".join(text.split(" ")[: 4 * MOST_WORDS])
    runs = [each.split() for each in _STOPS.split(beginning)]
    end = at[1] + len(folded(beginning))
    short_last = sorted(runs, key=lambda each: len(each) < _LEAST_WORDS)
    for run, begins in ((run, begins) for begins in reversed(at) for run in short_last):
        for size in range(min(MOST_WORDS, len(run)), 0, -1):
            phrase = " ".join(run[:size]).strip(" ,;•·–—-")
            place = pattern_of(phrase).search(whole, after, end) if phrase and any(map(str.isalnum, phrase)) else None
            if place is not None and begins <= place.start() < end:
                return phrase
    return ""


def _name_of(text: str, language: Language) -> str:
    """Return the words before the first sign of a paragraph, where these are few: they may be the name of a bet."""
    text = re.sub(r"^[#>*\s]+", "", text)
    for pattern in (_BULLET, language.ordinal, *(pattern for _, pattern in _STYLES)):
        found = pattern.match(text)
        text = text[found.end() :].lstrip(" .-–—") if found else text
    quoted = re.match(r"[“\"«]([^”\"»]{2,40})[”\"»]", text)
    named = re.match(r"([^.:;,(«\"*#\d]{2,50}?)\s*[.:(]", text)
    name = (quoted or named or (None, ""))[1] or ""
    return name if name[:1].isupper() and len(name.split()) <= _WORDS_OF_NAME else ""


def _game_in(heading: str) -> str:
    """Return the game of the trade that a heading names, by the longest name; "" for none."""
    words = f"_{fold_name(heading)}_"
    names = sorted(trade_games(), key=len, reverse=True)
    return next((trade_games()[name] for name in names if f"_{name}_" in words), "")


def _only_game(blocks: list[_Block]) -> str:
    """Return the game of a text whose headings name one alone, or whose paragraphs do; "" where that is open."""
    for heading in (True, False):
        games = {_game_in(block.text) for block in blocks if block.heading or not heading} - {""}
        if games:
            return games.pop() if len(games) == 1 else ""
    return ""


# Prices: figures behind a word for paying, in its sentence, that are no money, date, time, share or commission.


def _prices(text: str, plain: str, language: Language, is_paid: bool) -> Iterator[DraftedPrice]:
    """Yield the different prices of a paragraph; with `is_paid` the one above it says that it is about what is paid."""
    figures = [each for each in figures_in(plain, language) if _is_price(each, plain, language)]
    start, seen = 0, set()
    for end in (*(stop.end() for stop in _SENTENCE.finditer(plain)), len(plain)):
        pays = [each.start() for each in language.pays.finditer(plain, start, end)]
        own = [each for each in figures if start <= each.at < end]
        behind = [each for each in own if is_paid or (pays and each.at >= pays[0])]
        for each in behind or (own if pays else ()):
            if (each.kind, each.values) not in seen:
                seen.add((each.kind, each.values))
                before = max((other.end for other in own if other.end <= each.at), default=start)
                verb = max((at for at in pays if before <= at < each.at), default=each.at)
                yield DraftedPrice(each, _phrase(text, plain, verb, each))
        start = end


def _is_price(figure: PrintedFigure, plain: str, language: Language) -> bool:
    """Return whether a figure may be a price where something is paid."""
    before, own = plain[max(0, figure.at - _NEAR) : figure.at], plain[figure.at : figure.end]
    after = plain[figure.end : figure.end + _NEAR]
    numbers = figure.values[0] if figure.values else ()
    if figure.kind not in _KINDS or not all(0 < each <= _MOST_PRICE for each in numbers):
        return False
    if figure.kind == "even":
        return True
    if after[:1].isalpha() or _MEASURED.match(after) or _MONEY.search(before) or language.date.match(after):
        return False
    if language.reference.search(before) or language.counted.search(before):
        return False
    if figure.kind == "percent":
        return numbers[0] >= _LEAST_PRICE and not language.deducts.search(before)
    if figure.kind == "times":
        is_once = figure.in_words and numbers[0] == 1  # *una vez terminada*
        ends = _ENDED.match(after) is not None and not is_once
        return ends or own.split()[-1].casefold() in language.multiples or bool(language.stake.match(after))
    is_time = ":" in own and (_CLOCK.search(before) is not None or own.endswith(":00"))
    return len(numbers) == 2 and numbers[1] < _MOST_STAKED and not is_time


def _phrase(text: str, plain: str, verb: int, figure: PrintedFigure) -> str:
    """Return the words of a price, from the word for paying on where that is near, as the text has them."""
    places, words = words_of(text)
    first, end = bisect_right(places, figure.at) - 1, bisect_left(places, figure.end)
    start = bisect_right(places, verb) - 1
    start = start if end - start <= MOST_WORDS and not any(map(_STOPS.search, words[start:first])) else first
    for word in words[end : start + MOST_WORDS]:
        if not words[end - 1][-1].isalnum() or not word.rstrip(".,;:").isalpha():
            break
        end += 1
    for begin, stop in ((start, end), (first, bisect_left(places, figure.end))):
        phrase = " ".join(words[begin:stop]).strip(' .,;:*“”"()')
        phrase += ")" * (phrase.count("(") - phrase.count(")"))
        if stop - begin <= MOST_WORDS and not _STOPS.search(phrase) and pattern_of(phrase).search(plain):
            return phrase
    return ""
