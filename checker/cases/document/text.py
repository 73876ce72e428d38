"""The document that a regulation transcribes: its blocks and headings, and where cited paragraphs and phrases stand."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice

from checker.semantics.decree.model import OutlineParagraph, Regulation, is_within
from checker.text.record import NamedTuple

# The blocks of lines of a copy: where each begins in the folded text, and which are headings and no sentences.

MOST_WORDS_OF_HEADING = 14  # words of a heading: a longer line is a sentence
_BEGUN = 3  # words of a passage that may stand before those it was found by
_OPENING = 60
_ASTRAY = 1000  # characters: how much of a block is looked for, and how far from its place
_BLANK = re.compile(r"\n[ \t\f\u00a0]*\n\s*")
_NUMBERED = re.compile(r"[«“\"]?(?:[A-Z]|[IVXL]+|[0-9]{1,3})(?:\)?\.|[.)]?[–—]|\)|\.?[º°])")
_DIVISION = re.compile(
    r"(?i)(?:disposici[oó]n|art[ií]culo|cap[ií]tulo|t[ií]tulo|secci[oó]n|anexo|apartado|ep[ií]grafe)\b"
)
_ENDS_SENTENCE = re.compile(r"[.;:,?!…»”\"]$")

Blocks = tuple[tuple[int, bool], ...]


def blocks_of(text: str, fold: Callable[[str], str], whole: str) -> Blocks:
    """Return where each block that blank lines set apart begins in the folded text, and whether it is a heading.

    A block that is not found about where it should be in the `whole` folded text is passed over.
    """
    found: list[tuple[int, bool]] = []
    at = 0
    for block in _BLANK.split(text.strip("\n")):
        words = fold(block)
        place = whole.find(words[:_OPENING], at, at + len(words) + _ASTRAY) if words else -1
        if place >= 0:
            found.append((place, is_heading(block)))
            at = place + len(words)
    return tuple(found)


def is_heading(block: str) -> bool:
    """Return whether a block of lines is the heading of what follows: numbered, a division, or no sentence."""
    words = block.split()
    if block.lstrip().startswith("#"):
        return True
    if not words or len(words) > MOST_WORDS_OF_HEADING:
        return False
    line = " ".join(words).strip("*> ")
    if _DIVISION.match(line) or _NUMBERED.match(line):
        return True
    return line[:1].isupper() and not _ENDS_SENTENCE.search(line)


def without_headings(blocks: Blocks, start: int, end: int, folded: str) -> int:
    """Return where a passage ends without the headings of what follows it.

    A word or two of a block that goes on in the next passage belong to that one: its opening was found behind them.
    """
    places = {at for at, _ in blocks} | {len(folded), len(folded) + 1}
    inside = [(at, heading) for at, heading in blocks if start < at < end]
    while inside:
        at, heading = inside.pop()
        is_begun = end not in places and len(folded[at:end].split()) <= _BEGUN
        if not heading and not is_begun:
            break
        end = at
    return end


# Which of the places where each of several phrases stands make one sequence.

MOST_RUNS = 20  # how many places a sequence is begun at; a contents page and a text make two

FIRST_ENTRIES = 3  # how many entries a sequence may begin with: the first of them may be misprinted in the text


class _Link(NamedTuple):
    entry: int
    before: _Link | None


def in_order(occurrences: list[list[int]]) -> list[int | None]:
    """Return a place for each entry, strictly ascending, for as many entries as possible.

    The places where an entry could be are ascending; it gets the first after that of the entry before it. Entries are
    passed over only where that finds more of the others: one misprinted phrase costs one entry, not all that follow.
    """
    one_by_one = _first_places(occurrences, set(range(len(occurrences))))
    chosen = _longest(occurrences)
    if sum(place is not None for place in one_by_one) == len(chosen):
        return one_by_one
    return _first_places(occurrences, chosen)


def in_order_with_text(occurrences: list[list[int]]) -> list[int | None]:
    """Return places as `in_order` does, but those of the text where a table of contents has the phrases in order too.

    Of several such runs the one with more text between the phrases is taken, the first of equals; it may have fewer
    entries, when one that the contents print right is misprinted in the text.
    """
    best = in_order(occurrences)
    first = [entry for entry, place in enumerate(best) if place is not None][:FIRST_ENTRIES]
    later = {place for entry in first for place in occurrences[entry] if place > (best[entry] or 0)}
    for start in islice(sorted(later), MOST_RUNS):
        other = in_order([places[bisect_left(places, start) :] for places in occurrences])
        # More entries are clearly longer, by a quarter, in one run than in the other. One that a run lacks has no
        # length; nor has the last entry of a run: nothing says where it ends.
        gain = 0
        for mine, theirs in zip(_lengths(other), _lengths(best), strict=True):
            if mine is not None and theirs is not None:
                gain += (4 * mine > 5 * theirs) - (4 * theirs > 5 * mine)
        if gain > 0:
            best = other
    return best


def _lengths(run: list[int | None]) -> list[int | None]:
    lengths: list[int | None] = []
    following: int | None = None
    for place in reversed(run):
        if place is None:
            lengths.append(0)
        else:
            lengths.append(None if following is None else following - place)
            following = place
    return lengths[::-1]


def _first_places(occurrences: list[list[int]], chosen: set[int]) -> list[int | None]:
    """Return for each chosen entry the first place after that of the chosen one before it, None where there is none."""
    found: list[int | None] = []
    last = -1
    for entry, places in enumerate(occurrences):
        at = bisect_right(places, last)
        if entry in chosen and at < len(places):
            last = places[at]
            found.append(last)
        else:
            found.append(None)
    return found


def _longest(occurrences: list[list[int]]) -> set[int]:
    """Return the entries of a longest ascending chain, one place an entry (patience sorting)."""
    ends: list[int] = []
    links: list[_Link] = []
    for entry, places in enumerate(occurrences):
        # From the last place down, so that an entry never follows itself.
        for place in reversed(places):
            length = bisect_left(ends, place)
            link = _Link(entry, links[length - 1] if length else None)
            if length == len(ends):
                ends.append(place)
                links.append(link)
            else:
                ends[length], links[length] = place, link
    chosen = set()
    link_or_none = links[-1] if links else None
    while link_or_none is not None:
        chosen.add(link_or_none.entry)
        link_or_none = link_or_none.before
    return chosen


# The document's own wording: where its paragraphs are, and whether a cited phrase stands where a decree says.
# Two steps. Normalising gives the text that identifies a copy: page marks dropped, words joined that a line break
# divided, white space folded. Folding, for comparing only, also drops what copies of one document differ in: Markdown
# signs, accents of vowels, the shape of quotes and dashes, hyphens inside words. Letters and digits are never
# approximated.

# A line that only the foot or the head of a gazette's page has: `CV: BOCYL-D-26062013-2`, `Núm. 121 Pág. 42884…`.
STRONG_MARK = re.compile(
    r"(?i)\s*(cve?: ?[a-z]+[-_].*|n[úu]m\. ?\d+.*p[áa]g\. ?\d+.*|c[óo]d\. ?\d{4}-\d+.*|verificable en .*|https?://\S+)\s*"
)

# A line that may belong to a page mark beside a strong one, and is text anywhere else; a blank line too.
WEAK_MARK = re.compile(r"(?i)\s*(bolet[íi]n oficial de(l| la)? .{3,60}|\d+ ?/ ?\d+|\d+|depósito legal.*|issn.*)?\s*")

LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "\u00ad": "", "\ufeff": "", "\ufdd0": " "}
SIGNS = str.maketrans(
    {
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‘’‚′`´", "'"),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("*#>", " "),
    }
)
# Grave, acute, circumflex, diaeresis; the tilde of ñ stays: año is another word than ano.
VOWEL_MARKS = re.compile("[\u0300\u0301\u0302\u0308]")

MOST_WORDS = 2000
# How far a look for near words and for openings goes: a paragraph is shorter, an opening phrase rarer.
MOST_OCCURRENCES = 1000

LONE = "\ufdd0"
"""Stands instead of the spaces round a number that is alone on its line, which may be that of a page: a phrase may run
on over it. No character of any text.
"""

LONE_NUMBER = re.compile(rf"{LONE}\d+{LONE}")

ALIKE_LETTERS = 5  # how many letters two phrases that differ in one word have to share at least

WORD_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")


class Place(NamedTuple):
    """A paragraph of the outline in the folded text: from its opening phrase to that of the next one."""

    anchor: str
    start: int
    end: int


class Document(NamedTuple):
    """A copy of a document with the paragraphs of an outline found in it."""

    text: str  # normalised
    digest: str  # SHA-256 of the text, in hexadecimal
    folded: str  # what phrases are searched in, with what may be the number of a page between `LONE`
    places: tuple[Place, ...]
    missing: tuple[str, ...]  # the anchors whose opening phrase is not where the outline's order puts it
    sought: int = 0  # how many anchors have an opening phrase
    # Where the copy begins a new block of lines in `folded`, and whether that is a heading.
    blocks: tuple[tuple[int, bool], ...] = ()

    @property
    def is_another(self) -> bool:
        """Return whether this is no copy of the text: of the paragraphs that were looked for, most are not there."""
        return 2 * len(self.missing) > self.sought

    def holds(self, anchor: str, phrase: str) -> bool:
        """Return whether a phrase stands in a paragraph; False as well for a paragraph that was not found."""
        place = self.place(anchor)
        return place is not None and pattern_of(phrase).search(self.folded, place.start, place.end) is not None

    def occurrences(self, anchor: str, phrase: str) -> tuple[int, ...]:
        """Return where a phrase begins in a paragraph, ascending; nothing for a paragraph that was not found."""
        place = self.place(anchor)
        if place is None:
            return ()
        found = pattern_of(phrase).finditer(self.folded, place.start, place.end)
        return tuple(match.start() for match in islice(found, MOST_OCCURRENCES))

    def place(self, anchor: str) -> Place | None:
        """Return where a paragraph is; for a heading above entries of the outline, all that stands under it."""
        for place in self.places:
            if place.anchor == anchor:
                return place
        under = [place for place in self.places if is_within(place.anchor, (anchor,))]
        return Place(anchor, under[0].start, under[-1].end) if under else None

    def whereabouts(self, phrase: str) -> tuple[str, ...]:
        """Return the anchors of the paragraphs that a phrase stands in."""
        pattern = pattern_of(phrase)
        return tuple(
            place.anchor for place in self.places if pattern.search(self.folded, place.start, place.end) is not None
        )

    def nearest(self, anchor: str, phrase: str, claimed: tuple[str, ...] = ()) -> str | None:
        """Return the words of a paragraph that are most like a phrase, or None when nothing there is near.

        Near are, too, the only words there that differ from the phrase in one word; `claimed` as in `nearest_between`.
        """
        place = self.place(anchor)
        if place is None:
            return None
        near = self.nearest_between(place.start, place.end, phrase, 60, claimed)
        if near is not None:
            return near
        sought = folded(normalised(phrase))
        windows = self._windows(place.start, place.end, len(sought.split(" ")), claimed)
        others = {words for words in (each.strip(" .,;:") for each in windows) if _differ_in_a_word(words, sought)}
        return others.pop() if len(others) == 1 else None

    def nearest_between(
        self, start: int, end: int, phrase: str, least: int, claimed: tuple[str, ...] = ()
    ) -> str | None:
        """Return the words of a stretch of the folded text that are most like a phrase; None where none is so.

        They have to be alike by `least` percent. Words of phrases that are `claimed` are not returned: they stand there
        for something else.
        """
        from difflib import SequenceMatcher  # imported lazily: for phrases not found

        sought = folded(normalised(phrase))
        matcher = SequenceMatcher(b=sought, autojunk=False)
        best, likeness = None, 0
        for window in self._windows(start, end, len(sought.split(" ")), claimed):
            matcher.set_seq1(window)
            percent = round(matcher.ratio() * 100)
            if percent > likeness:
                best, likeness = window, percent
        return best.strip(" .,;:") if best is not None and likeness >= least else None

    def _windows(self, start: int, end: int, size: int, claimed: tuple[str, ...]) -> Iterator[str]:
        """Yield each run of `size` words of a stretch that does not lie within a claimed phrase."""
        text = LONE_NUMBER.sub(lambda number: " " * len(number[0]), self.folded[start:end])
        words = [match.span() for match in islice(re.finditer(r"\S+", text), MOST_WORDS)]
        taken = [match.span() for each in claimed for match in pattern_of(each).finditer(text)]
        for at in range(max(1, len(words) - size + 1) if words else 0):
            run = words[at : at + size]
            # The stop behind a phrase is no part of it.
            first, last = run[0][0], run[0][0] + len(text[run[0][0] : run[-1][1]].rstrip(" .,;:"))
            if not any(begin <= first and last <= stop for begin, stop in taken):
                yield " ".join(text[begin:stop] for begin, stop in run)


def document_of(regulation: Regulation, text: str) -> Document:
    """Return a copy of a regulation's document, as taken from a PDF, a web page or Markdown, its paragraphs located.

    A paragraph begins at the first place after the beginning of the one before it where its opening phrase stands. When
    one phrase is not there, the others are still found: as many as can stand in the outline's order. A table of
    contents is passed over. Entries without a phrase are taken to lie between their neighbours.
    """
    given = _lone_numbers_marked(page_text(text))
    marked = joined(given)
    clean = marked.replace(LONE, " ")
    search_in = folded(marked)
    phrased = [(entry.anchor, entry.phrase) for entry in regulation.outline if entry.phrase]
    occurrences = [
        [match.start() for match in islice(pattern_of(phrase).finditer(search_in), MOST_OCCURRENCES)]
        for _, phrase in phrased
    ]
    found = zip((anchor for anchor, _ in phrased), in_order_with_text(occurrences), strict=True)
    starts = {anchor: start for anchor, start in found if start is not None}
    return Document(
        text=clean,
        digest=sha256(clean.encode()).hexdigest(),
        folded=search_in,
        places=_stretches(regulation.outline, starts, len(search_in)),
        missing=tuple(anchor for anchor, _ in phrased if anchor not in starts),
        sought=len(phrased),
        blocks=blocks_of(given, lambda block: folded(joined(block)), search_in),
    )


def normalised(text: str) -> str:
    """Return a text without page marks, line-break hyphens and repeated white space: what identifies a copy."""
    return joined(page_text(text))


def folded(text: str) -> str:
    """Return a normalised text without what copies of one document may differ in; digits and letters stay."""
    text = VOWEL_MARKS.sub("", unicodedata.normalize("NFD", text.translate(SIGNS)))
    return _spaced(WORD_HYPHEN.sub("", unicodedata.normalize("NFC", text)))


def pattern_of(phrase: str) -> re.Pattern[str]:
    """Return the pattern of a phrase as whole words: `4 y 1` is not in `4 y 10`, nor `1` in `1,5`."""
    sought = folded(normalised(phrase))
    before = r"(?<!\w)" if sought[:1].isalnum() else ""
    after = r"(?!\w)" if sought[-1:].isalnum() else ""
    if sought[:1].isdigit():
        before += r"(?<!\d[.,:/])"
    if sought[-1:].isdigit():
        after += r"(?![.,:/]\d)"
    words = (re.escape(word) for word in sought.split(" "))
    return re.compile(before + f"(?:[ {LONE}]|{LONE_NUMBER.pattern})".join(words) + after)


def _differ_in_a_word(one: str, other: str) -> bool:
    """Return whether all but one word are the same, and more than a particle: `seven times` and `eight times`."""
    pairs = list(zip(one.split(" "), other.split(" "), strict=False))
    same = [mine for mine, theirs in pairs if mine == theirs]
    return len(same) == len(pairs) - 1 and sum(map(len, same)) >= ALIKE_LETTERS


def page_text(text: str) -> str:
    """Return a text line by line, without the marks of its pages."""
    text = unicodedata.normalize("NFC", text)
    for sign, letters in LIGATURES.items():
        text = text.replace(sign, letters)
    # Drop page marks: a strong line, and the weak lines that touch it with nothing but blank lines between.
    lines = text.split("\n")
    drop = [STRONG_MARK.fullmatch(line) is not None for line in lines]
    for direction in (1, -1):
        order = range(len(lines)) if direction == 1 else range(len(lines) - 1, -1, -1)
        beside = False
        for at in order:
            beside = drop[at] or (beside and WEAK_MARK.fullmatch(lines[at]) is not None)
            drop[at] = beside
    return "\n".join(line for line, dropped in zip(lines, drop, strict=True) if not dropped)


def joined(text: str) -> str:
    """Return lines as one, words that a line break divided joined."""
    text = re.sub(r"(?<=[^\W\d_])-[ \t]*\n\s*(?=[a-záéíóúüñç])", "", text)
    text = re.sub(r"(?<=\d)-[ \t]*\n\s*(?=\d)", "-", text)
    return _spaced(text)


def _spaced(text: str) -> str:
    return re.sub(rf" ?({LONE_NUMBER.pattern}) ?", r"\1", " ".join(text.split()))


def _lone_numbers_marked(text: str) -> str:
    """Mark each line of one number between two lines of words; numbers below one another are a table."""
    lines = text.split("\n")
    # A line of nothing but an asterisk folds to nothing: the spaces beside it go, which the marks would keep.
    filled = [at for at, line in enumerate(lines) if any(map(str.isalnum, line))]
    for before, at, after in zip(filled, filled[1:], filled[2:], strict=False):
        is_number = [lines[each].strip(f" \t\f{LONE}").isdecimal() for each in (before, at, after)]
        # A hyphen joins the lines that it stands between: 12-15.
        if is_number == [False, True, False] and not lines[before].rstrip().endswith("-"):
            lines[at] = f"{LONE}{lines[at].strip()}{LONE}"
    return "\n".join(lines)


def _stretches(entries: tuple[OutlineParagraph, ...], starts: dict[str, int], end: int) -> tuple[Place, ...]:
    places = []
    for position, entry in enumerate(entries):
        if entry.phrase and entry.anchor not in starts:
            continue
        following = next((starts[later.anchor] for later in entries[position + 1 :] if later.anchor in starts), end)
        earlier = (starts[above.anchor] for above in reversed(entries[: position + 1]) if above.anchor in starts)
        places.append(Place(entry.anchor, next(earlier, 0), following))
    return tuple(places)
