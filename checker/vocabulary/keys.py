"""What a key of a table file is declared with, and how spellings are compared.

The keys themselves are in `table` and `options`: each is declared once, and all that a program has to know of it, from
the names of columns in a spreadsheet to the schema that editors use, follows from its declaration.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from checker.findings.finding import Bilingual
from checker.text.memory import remembered
from checker.text.record import NamedTuple

KeyLanguage = Literal["en", "es", "both"]

_ACCENTS = str.maketrans("áàâäãéèêëíìîïóòôöõúùûüñç", "aaaaaeeeeiiiiooooouuuunc", "\u0300\u0301\u0302\u0303\u0308\u0327")


def fold(text: str) -> str:
    """Return a text as it is compared: without case, accents, and spaces at the ends or doubled."""
    folded = text.casefold()
    if not folded.isascii():
        folded = folded.translate(_ACCENTS)
    return " ".join(folded.split())


@remembered
def fold_key(text: str) -> str:
    """Return a key as it is compared: `Mínimo` is `minimo`, `right bet` is `right_bet`, `4 , 10` is `4,10`."""
    folded = fold(text)
    if "," in folded:
        folded = ",".join(part.strip() for part in folded.split(","))
    return folded.replace(" ", "_")


class TableKey(NamedTuple):
    """A key of a section: its two names, what is read under it, and its words for people."""

    english: str
    spanish: str  # with its accents, which a file may leave out
    reads: str  # a kind of value (a definition of the schema, a reader of `semantics/table`), or a section
    label: Bilingual  # what it states, in few words
    form: Bilingual | None = None  # how it is written, for messages about a value that has another shape
    words: Mapping[str, str] = {}  # values that are words, English to Spanish; either is read in any file
    least: int = 0  # what a count, a number of an option or a measure is at least and at most; `most` 0: no bound
    most: int = 0
    identity: bool = False  # tells which table this is and under which rules: no check has to look at it
    # Without it the other keys of its section say nothing. `here` it has to stand in the same map; a rate may stand
    # `above`, among what the tables of a file have in common.
    needed: Literal["", "here", "above"] = ""
    also: Mapping[str, KeyLanguage] = {}  # further spellings that are read, but neither schema nor messages propose

    @property
    def type(self) -> str:
        """What a fact is: a count, a measure, a truth or a name."""
        return "measure" if self.unit else self.reads

    @property
    def unit(self) -> str | None:
        """The unit of a measure; None for what is none."""
        return {"length": "mm", "time": "min"}.get(self.reads)

    @property
    def priced(self) -> bool:
        """Whether an option is a price."""
        return self.reads == "price"

    @property
    def counted(self) -> bool:
        """Whether an option is a whole number, besides its words."""
        return self.reads == "count"

    def takes(self, number: int) -> bool:
        """Return whether an option can be this number."""
        return self.least <= number <= self.most


def key(
    english: str,
    spanish: str,
    reads: str | Mapping[str, str],
    label: str,
    etiqueta: str,
    form: str = "",
    forma: str = "",
    *,
    words: Mapping[str, str] = {},
    least: int = 0,
    most: int = 0,
    identity: bool = False,
    needed: Literal["", "here", "above"] = "",
    also: Mapping[str, KeyLanguage] = {},
) -> TableKey:
    """Return a key from its words, English and Spanish in turn; what it `reads` may be the words that it takes."""
    forms: Bilingual | None = {"en": form, "es": forma} if form else None
    kind, taken = (reads, words) if isinstance(reads, str) else ("word", reads)
    names: Bilingual = {"en": label, "es": etiqueta}
    return TableKey(english, spanish, kind, names, forms, taken, least, most, identity, needed, also)
