"""What the wording of a document shows: paragraphs not accounted for, slips of its own, the place of a cited phrase."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, Union

from checker.cases.document.text import Document, folded, normalised
from checker.findings.finding import Citation
from checker.semantics.decree.model import (
    Bet,
    Cited,
    Claim,
    Game,
    Group,
    Limit,
    Option,
    OutlineParagraph,
    Regulation,
    Requirement,
    is_within,
)
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.bets import VOCABULARY

Rule = Union[Game, Group, Bet, Limit, Requirement, Option, Claim]

# Whether every paragraph of a document is accounted for, and by what.


class Coverage(NamedTuple):
    """The anchors of the outline, each in one class, in the order of the document.

    calculated: a bet with figures rests on it. encoded: another rule or the header says what it says. inspected: a row
    of the officer's checklist. not_encoded: declared to hold no rule. doubted: nothing but a doubt names it. untouched:
    nothing names it.
    """

    calculated: tuple[str, ...]
    encoded: tuple[str, ...]
    inspected: tuple[str, ...]
    not_encoded: tuple[str, ...]
    doubted: tuple[str, ...]
    untouched: tuple[str, ...]

    @property
    def total(self) -> int:
        """Return how many paragraphs the outline has."""
        return sum(len(anchors) for anchors in self)


def coverage_of(regulation: Regulation, figured: Iterable[Bet] = ()) -> Coverage:
    """Return what accounts for each paragraph of a text; `figured` are the bets that have figures.

    A paragraph that is declared to hold no rule counts as such even if the header names it, as a link to another text
    does; a rule or a checklist row that cites it counts for more.
    """
    calculated = tuple(_behind(regulation, figured))
    cited: dict[str, set[str]] = {}
    for mention in regulation.cited:
        within = mention.by == "rule" and any(span.line <= mention.span.line <= span.end_line for span in calculated)
        cited.setdefault(mention.citation.anchor, set()).add("figure" if within else mention.by)
    classes: dict[str, list[str]] = {name: [] for name in Coverage._fields}
    for paragraph in regulation.outline:
        classes[_class_of(cited.get(paragraph.anchor, set()))].append(paragraph.anchor)
    return Coverage(*(tuple(classes[name]) for name in Coverage._fields))


def is_inside(anchor: str, outline: Iterable[OutlineParagraph]) -> bool:
    """Return whether an anchor is a paragraph of the outline or a heading above some: A above A.1."""
    return any(is_within(entry.anchor, (anchor,)) for entry in outline)


def _behind(regulation: Regulation, figured: Iterable[Bet]) -> Iterator[Span]:
    """Yield the places of the statements that the figures of some bets rest on: theirs, their groups', their games'."""
    for bet in figured:
        own = regulation.bet(bet.game, bet.id)
        game, group = regulation.game(bet.game), regulation.group(bet.game, bet.group or "")
        yield from (each.span for each in (own, game, group) if each is not None)


# The class of a paragraph by what names it; what counts for more comes first.
_CLASSES = {
    "figure": "calculated",
    "rule": "encoded",
    "inspect": "inspected",
    "not_encoded": "not_encoded",
    "header": "encoded",
}


def _class_of(cited_by: set[str]) -> str:
    return next((_CLASSES[by] for by in _CLASSES if by in cited_by), "doubted" if cited_by else "untouched")


# What the wording of a document shows by itself, whatever it is about: every function yields places and words.
# Each looks for one kind of slip and is silent where it cannot be sure: where a text has no numbered articles, no
# list of terms, no preamble.

LEAST_LETTERS = 7  # letters of words that are compared with each other: short words are often alike
LEAST_SOUNDING = 5  # letters of words that are compared by their sound
LEAST_TERMS = 3  # terms that a text has to define for a word that it does not define to be missed
MOST_KINDS = 20000  # different words of a document that are compared
_WORD = re.compile(r"[^\W\d_]+")
_ARTICLE = re.compile(r'(?i)["\s]*(?:articulo|article|art\.?)\s+(\d+)(?:\.?º|\b)(?!\.\d)')
_REFERENCE = re.compile(
    r"(?i)\b(?:articulo|article|art\.|(?:articulos|articles|arts\.)\s+\d+\.?º?(?:\s*,\s*\d+\.?º?){0,9}\s+(?:y|o|and|or))"
    r"\s+(\d+)\.?º?\s*,?\s*"
    r"(?:del?\s+(?:este|esta|presente|la presente)|de (?:este|esta)|of (?:this|the present|these))\b"
)
_NUMBER = re.compile(r"\d+")
_SECOND = r"(?:segund[oa]\s+(?:carta|naipe)|second\s+card)"
_BEFORE_SECOND = re.compile(rf"(?i)\b(?:antes de|before)\b[^.;]{{0,60}}\b{_SECOND}")
_SHOWN = r"(?:descubiert[oa]s|boca arriba|face up)"
_SECOND_SHOWN = re.compile(
    rf"(?i)\b{_SECOND}\b[^.;]{{0,160}}\b(?:todos|todas|ambos|ambas|all|both)\s+{_SHOWN}"
    rf"|\b(?:dos|two)\s+(?:cartas|naipes|cards)\s+{_SHOWN}"
)
_TERMS = re.compile(r"(?i)\b(?:siguientes terminos|terminos siguientes|following terms|siguientes definiciones)\b")
_DEFINED = re.compile(r"([A-Z][A-Z ]{2,30}):")
_NAMED_SO = re.compile(r'(?i)(?:denomina\w*|llama\w*|called|known as|conocid\w+)\s*(?:como\s*)?"[^"]{0,40}$')
_QUOTED = re.compile(r'"\s*([^\W\d_]{4,20})\s*"')
_ITEM = re.compile(r"-\s*(\d{1,2})\s+([^.;]{3,60})\.?")
_CITED = re.compile(r'(?i)\b(?:apartado|section|punto)\s+"(\d{1,2})\s+([^"]{3,60})"')
_NUMBERED = re.compile(r'"?\s*(\d{1,2})\s+([^.;a-z]{3,}[^.;]{0,50})')
_EPIGRAPH = re.compile(r"(?i)(?:epigrafe|section)\s+(\d{1,2})\.?\s+([^.;]{3,60})\.?")
_OF_THIS_ARTICLE = re.compile(
    r"(?i)\b(?:apartado|paragraph)\s+(\d{1,2})\.?º?\s+"
    r"(?:de(?:l presente| este(?: mismo)?|l mismo)\s+articulo|of (?:this|the present) article)\b"
)
_PARAGRAPH = re.compile(r'"?\s*(\d{1,2})(?:\.º|\.ª|\.|º|\))\s')
_HARD_C = re.compile(r"c(?![eihy])")
_HOMOPHONES = (
    ("grab", "grav"),
    ("rebel", "revel"),
    ("bot", "vot"),
    ("bast", "vast"),
    ("bien", "vien"),
    ("sabi", "savi"),
)  # how Spanish words begin that sound alike and are two
_NO_NAME = re.compile(r"\d|^(?:todos|all|make) ")
_CALLED = r"\b(?:apuestas? (?:del?|al?)|bets? (?:on|called)|mises? sur) "


class Passage(NamedTuple):
    """A block of lines of the copy: where it begins in the folded text, and its words."""

    start: int
    text: str
    is_heading: bool


class Found(NamedTuple):
    """Something at a place of the folded text, with the words of both sides; `other_at` is where the other stands."""

    at: int
    word: str
    other: str
    other_at: int | None = None


def passages(document: Document) -> tuple[Passage, ...]:
    """Return the blocks of a copy in their order."""
    starts = [*(at for at, _ in document.blocks), len(document.folded)]
    return tuple(
        Passage(at, document.folded[at:end].strip(), heading)
        for (at, heading), end in zip(document.blocks, starts[1:], strict=False)
    )


def as_printed(document: Document, at: int, words: str) -> str:
    """Return words of the folded text as the copy has them, accents and all."""
    return in_full(document, at, at + len(words)).strip(" \"'«»“”‘’.,;:()*")


def in_full(document: Document, at: int, end: int) -> str:
    """Return a stretch of the folded text as the copy has it, with all its signs."""
    places, printed = words_of(document.text)
    return " ".join(printed[max(0, bisect_right(places, at) - 1) : bisect_left(places, end)])


@lru_cache(maxsize=4)
def words_of(text: str) -> tuple[list[int], list[str]]:
    """Return the words of a copy, and where each stands in the folded text; signs that folding drops are none."""
    places, words, at = [], [], 0
    for word in text.split(" "):
        plain = folded(word)
        if plain:
            places.append(at)
            words.append(word)
            at += len(plain) + 1
    return places, words


def anchor_of(document: Document, at: int) -> str | None:
    """Return the paragraph of the outline that a place belongs to."""
    return next((place.anchor for place in document.places if place.start <= at < place.end), None)


def spelt_two_ways(document: Document, spanish: bool = False) -> Iterator[Found]:
    """Yield long words that differ from another in one letter more, inside, with that one: the rarer one first.

    In Spanish also words of another spelling that sound alike: *caballo* and *cavallo*, *póker* and *póquer*.
    """
    yield from _one_letter_more(document)
    if spanish:
        words = [word for word in _WORD.findall(document.folded) if len(word) >= LEAST_SOUNDING]
        counts, names = Counter(word.casefold() for word in words), _names_in(words)
        rarest_first = sorted(counts, key=lambda word: (counts[word], word))
        # One letter of Spanish for those that sound alike: b for v, k for c and qu.
        by_sound = grouped_by(
            rarest_first, lambda word: (_HARD_C.sub("k", word.replace("qu", "k").replace("v", "b")), word in names)
        )
        told: list[str] = []
        for odd, *others in sorted(by_sound.values()):
            usual = next((each for each in reversed(others) if not _are_two_words(odd, each)), None)
            if usual is not None and not any(odd.startswith(each) for each in told):
                told.append(odd)
                yield from _spellings(document, odd, usual)


def _one_letter_more(document: Document) -> Iterator[Found]:
    words = [word for word in _WORD.findall(document.folded) if len(word) >= LEAST_LETTERS]
    counts = Counter(word.casefold() for word in words)
    if len(counts) > MOST_KINDS:
        return
    names = _names_in(words)
    told: list[str] = []
    for longer in sorted(counts):
        # Neither the beginning nor the ending, which says only number, gender or tense.
        shorter = {f"{longer[:at]}{longer[at + 1 :]}" for at in range(2, len(longer) - 3)}
        for other in sorted(word for word in shorter if word in counts and (word in names) is (longer in names)):
            if any(longer.startswith(each) for each in told):
                continue  # the plural of one that is told
            told += (longer, other)
            odd, usual = (longer, other) if counts[longer] <= counts[other] else (other, longer)
            yield from _spellings(document, odd, usual)


def _names_in(words: Iterable[str]) -> set[str]:
    """Return the names of places or persons, which are other words: they have a capital wherever they stand."""
    every = tuple(words)
    return {word.casefold() for word in every if word.istitle()} - {word for word in every if word.islower()}


def _spellings(document: Document, odd: str, usual: str) -> Iterator[Found]:
    """Yield the first places of two spellings, where the copy tells how they are printed, accents and all."""
    here, there = (re.search(rf"(?i)\b{word}\b", document.folded) for word in (odd, usual))
    if here is not None and there is not None:
        yield Found(here.start(), here[0], there[0].casefold(), there.start())


def _are_two_words(one: str, other: str) -> bool:
    return any({one[: len(a)], other[: len(a)]} == {a, b} for a, b in _HOMOPHONES)


def references_to_nothing(document: Document) -> Iterator[Found]:
    """Yield references to articles of the text, or paragraphs of an article, that it lacks or that they stand in."""
    yield from _to_articles(document)
    # References to numbered paragraphs of the same article, where that has some.
    blocks = passages(document)
    starts = [each.start for each in blocks if _ARTICLE.match(each.text)]
    for reference in _OF_THIS_ARTICLE.finditer(document.folded):
        begin = max((start for start in starts if start <= reference.start()), default=None)
        if begin is None:
            continue
        end = min((start for start in starts if start > begin), default=len(document.folded))
        own = [
            (each.start, found[1])
            for each in blocks
            if begin <= each.start < end
            if (found := _PARAGRAPH.match(each.text))
        ]
        numbers = [number for _, number in own]
        if numbers[:2] != ["1", "2"]:
            continue
        within = [number for start, number in own if start <= reference.start()]
        if reference[1] not in numbers:
            yield Found(reference.start(), reference[0], "")
        elif within and within[-1] == reference[1]:
            yield Found(reference.start(), reference[0], within[-1])


def _to_articles(document: Document) -> Iterator[Found]:
    articles = [(passage.start, found[1]) for passage in passages(document) if (found := _ARTICLE.match(passage.text))]
    if len(articles) < 2:
        return
    numbers = {number for _, number in articles}
    for reference in _REFERENCE.finditer(document.folded):
        within = [number for start, number in articles if start < reference.start()]
        named = _NUMBER.findall(reference[0])
        if not numbers.issuperset(named):
            yield Found(reference.start(), reference[0], "")
        elif within and within[-1] in named:
            yield Found(reference.start(), reference[0], within[-1])


def moments_past(document: Document) -> Iterator[Found]:
    """Yield what is to be done before the second card where the paragraphs above deal all cards face up at once."""
    for wanted in _BEFORE_SECOND.finditer(document.folded):
        anchor = anchor_of(document, wanted.start())
        game = anchor.rsplit(".", 2)[0] if anchor is not None and anchor.count(".") > 1 else anchor
        begin = next((place.start for place in document.places if game and place.anchor.startswith(f"{game}.")), 0)
        shown = _SECOND_SHOWN.search(document.folded, begin, wanted.start())
        if shown is not None:
            yield Found(wanted.start(), wanted[0], shown[0], shown.start())


def undefined_terms(document: Document, known: Iterable[str]) -> Iterator[Found]:
    """Yield words in quotation marks that a text with a list of its terms neither defines nor names anything by."""
    listing = _TERMS.search(document.folded)
    defined = {term.strip().casefold() for term in _DEFINED.findall(document.folded)}
    if listing is None or len(defined) < LEAST_TERMS:
        return
    names = {word.casefold() for name in known for word in _WORD.findall(folded(normalised(name)))}
    heads = {word.casefold() for each in passages(document) if each.is_heading for word in _WORD.findall(each.text)}
    # What is only spelt in another way there is told for that.
    heads |= {name.casefold() for each in spelt_two_ways(document) for name in (each.word, each.other)}
    seen = set()
    for quoted in _QUOTED.finditer(document.folded, listing.end()):
        word = quoted[1].casefold()
        plain = {word, word.removesuffix("s")}
        if word in seen or plain & (defined | names | heads):
            continue
        seen.add(word)
        if not _NAMED_SO.search(document.folded[max(0, quoted.start() - 60) : quoted.end() - 1]):
            yield Found(quoted.start(), quoted[1], "")


def bets_only_named(document: Document, game: Game, bets: Iterable[Bet], anchors: Iterable[str]) -> Iterator[Found]:
    """Yield names of bets that paragraphs of a game have, and that none of its bets goes by.

    Names of one word are looked for where the text says that they are bets; such as "seven" or "the 7" are none.
    """
    own = tuple(bets)
    named = [game.label, game.id, *(name for bet in own for name in (bet.label, bet.id))]
    labels = folded(normalised(" ".join(named))).casefold()
    places = [place for place in document.places if place.anchor in anchors]
    told = {bet.id for bet in own}
    for id_, term in VOCABULARY.get(game.id, {}).items():
        for name in (term.english, term.spanish, *term.elsewhere) if id_ not in told else ():
            plain = folded(name).casefold()
            if _NO_NAME.search(plain) or plain in labels or id_ in told:
                continue
            word = rf"\b{re.escape(plain)}"
            sought = rf"(?i){'' if ' ' in plain else _CALLED}{word}(?!\w)|{word} bets?\b"
            pattern = re.compile(sought)
            found = (pattern.search(document.folded, each.start, each.end) for each in places)
            for each in islice(filter(None, found), 1):
                told.add(id_)
                yield Found(each.start(), each[0], id_)


def lists_unlike_headings(document: Document) -> Iterator[Found]:
    """Yield the numbered items of a list that the headings of the same numbers word in another way."""
    items: dict[str, Passage] = {}
    told = set()
    for passage in passages(document):
        item = _ITEM.fullmatch(passage.text.strip(' "'))
        heading = _NUMBERED.fullmatch(passage.text.strip(' "')) or _EPIGRAPH.fullmatch(passage.text.strip(' "'))
        if item is not None:
            items.setdefault(item[1], passage)
        heads = [heading] if heading is not None and passage.is_heading else _CITED.finditer(passage.text)
        for head in heads if item is None else ():
            listed = _ITEM.fullmatch(items[head[1]].text.strip(' "')) if head[1] in items else None
            if listed is not None and head[1] not in told and _letters(listed[2]) != _letters(head[2]):
                told.add(head[1])
                at = document.folded.find(head[2], passage.start)
                there = document.folded.find(listed[2], items[head[1]].start)
                yield Found(at, head[2].strip(' "'), listed[2].strip(' "'), there)


def _letters(text: str) -> str:
    return " ".join(_WORD.findall(text.casefold()))


# Which of several places in a paragraph a phrase is cited from.
# "It pays fifteen times" may stand three times in a paragraph. Where a bet is cited with a phrase that stands there
# once, its own stretch of the paragraph is known: from there to where the next bet begins. What else the bet cites is
# looked for in that stretch.


class Stretch(NamedTuple):
    """The part of a paragraph that is about a bet, in the folded text; `head` are the words that it is known by."""

    bet: Bet
    head: str
    start: int
    end: int


ALIKE = 75  # how much alike, in percent, words are that may stand where a phrase is missed


class Sought(NamedTuple):
    """A phrase that its paragraph has `times` times, as one statement cites it."""

    mention: Cited
    times: int
    # That of the bet which cites it; None where no bet does, or its stretch is not known.
    stretch: Stretch | None = None
    inside: bool = False  # whether the phrase occurs there
    instead: str | None = None  # words there that are very much alike, where it does not


def sought_phrases(regulation: Regulation, document: Document) -> tuple[Sought, ...]:
    """Return the phrases that stand in their paragraph, each with its place in it, in the order of the file."""
    cited = grouped_by(with_rules(regulation), lambda each: each[0].citation)
    heads: dict[str, tuple[tuple[int, str, Bet], ...]] = {}
    found: list[Sought] = []
    for (_, anchor, phrase), mentions in cited.items():
        places = document.occurrences(anchor, phrase) if phrase is not None else ()
        if places:
            if anchor not in heads:
                heads[anchor] = tuple(sorted(_heads(regulation, document, anchor), key=lambda head: head[0]))
            place = document.place(anchor)
            placed = _placed(mentions, places, heads[anchor], place.end if place else 0)
            found.extend(each._replace(instead=_instead(each, document)) for each in placed)
    return tuple(sorted(found, key=lambda each: position(each.mention)))


def words_instead(regulation: Regulation, document: Document, missed: Cited) -> str | None:
    """Return the words that a paragraph may have for a phrase that does not stand in it; None when nothing is near.

    They are looked for behind the head of the bet that cites the phrase, then in the whole paragraph. Words that
    another statement cites are none, unless a bet is only known by them.
    """
    anchor, phrase = missed.citation.anchor, missed.citation.phrase
    place = document.place(anchor)
    if phrase is None or place is None:
        return None
    known_by = {citation for bet in regulation.bets for citation in bet.citations}
    others = {each.citation for each in regulation.cited} - known_by - {missed.citation}
    claimed = tuple(sorted(each.phrase for each in others if each.anchor == anchor and each.phrase))
    citing = next((rule for mention, rule in with_rules(regulation) if mention is missed), None)
    heads = sorted(_heads(regulation, document, anchor), key=lambda head: head[0])
    ends = [*(start for start, _, _ in heads), place.end]
    for at, (start, _, bet) in enumerate(heads):
        if bet is citing:
            own = document.nearest_between(start, ends[at + 1], phrase, ALIKE, claimed)
            return own or document.nearest(anchor, phrase, claimed)
    return document.nearest(anchor, phrase, claimed)


def _instead(sought: Sought, document: Document) -> str | None:
    stretch, phrase = sought.stretch, sought.mention.citation.phrase
    if stretch is None or sought.inside or phrase is None:
        return None
    return document.nearest_between(stretch.start, stretch.end, phrase, ALIKE)


def _placed(
    mentions: list[tuple[Cited, Rule | None]],
    places: tuple[int, ...],
    heads: tuple[tuple[int, str, Bet], ...],
    end: int,
) -> list[Sought]:
    """Look for a phrase behind the head of each bet, or before it where that finds more of them."""
    ends = (*(start for start, _, _ in heads), end)
    behind = [Stretch(bet, head, start, ends[at + 1]) for at, (start, head, bet) in enumerate(heads)]
    before = [Stretch(bet, head, ends[at - 1] if at else 0, start) for at, (start, head, bet) in enumerate(heads)]
    ways = [[_in_stretch(mention, rule, places, each) for mention, rule in mentions] for each in (behind, before)]
    return max(ways, key=lambda way: sum(sought.inside for sought in way))


def _in_stretch(mention: Cited, rule: Rule | None, places: tuple[int, ...], stretches: list[Stretch]) -> Sought:
    own = next((stretch for stretch in stretches if stretch.bet is rule), None)
    inside = own is not None and bisect_left(places, own.start) < bisect_left(places, own.end)
    return Sought(mention, len(places), own, inside)


def _heads(regulation: Regulation, document: Document, anchor: str) -> Iterator[tuple[int, str, Bet]]:
    """Yield where bets begin in a paragraph: at a phrase of their own, or at their name, that it has just once."""
    owners: dict[Citation, set[tuple[str, str]]] = {}
    for bet in regulation.bets:
        for citation in bet.citations:
            owners.setdefault(citation, set()).add((bet.game, bet.id))
    for bet in regulation.bets:
        cited = [citation for citation in bet.citations if citation.anchor == anchor]
        phrases = [each.phrase for each in cited if each.phrase and len(owners[each]) == 1]
        for head in (*phrases, *([bet.label] if cited and bet.label else ())):
            places = document.occurrences(anchor, head)
            if len(places) == 1:
                yield places[0], head, bet
                break


def with_rules(regulation: Regulation) -> Iterator[tuple[Cited, Rule | None]]:
    """Yield every mention with the rule in whose statement it stands; None in what is no rule."""
    of = regulation
    every: tuple[Rule, ...] = (*of.games, *of.groups, *of.bets, *of.limits, *of.requirements, *of.options, *of.claims)
    rules = sorted(every, key=position)
    starts = [position(rule) for rule in rules]
    for mention in of.cited:
        at = bisect_right(starts, position(mention)) - 1
        yield mention, rules[at] if at >= 0 and mention.by == "rule" else None


def position(place: Any) -> tuple[int, int]:
    """Return where in its file something that has a place begins."""
    return place.span.line, place.span.column
