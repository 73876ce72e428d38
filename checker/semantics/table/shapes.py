"""The shapes a table file is made of: maps with known keys, single values, lists; what does not fit is reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from checker.findings.catalogue import finding_of, label_of
from checker.findings.finding import Bilingual, Finding, Related, Value
from checker.findings.suggest import with_hint
from checker.semantics.table.model import Typed
from checker.syntax.table.load import MAX_FINDINGS
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar, Sequence
from checker.text.files import is_spreadsheet
from checker.text.span import Span, shown
from checker.values.prices import PriceText, read_price
from checker.values.scalars import Problem, is_null
from checker.vocabulary.keys import KeyLanguage
from checker.vocabulary.table import FORMS, KEYS, WORDS, find_key, find_word, spelling

Read = TypeVar("Read")

_ANY_FORM: Bilingual = {"en": "`key: value`", "es": "`clave: valor`"}


class Shapes:
    """Walks the tree of one file, keeps what it finds wrong and which of the two key sets the file uses."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.language: KeyLanguage = "both"
        self._mixed = False
        self._of_earlier_tables: tuple[Finding, ...] = ()

    def begin_table(self) -> None:
        """Begin a table: what stands once for several tables, and was told of one before, is not told again."""
        self._of_earlier_tables = tuple(self.findings)

    def report(self, kind: str, at: Span, values: dict[str, Value], *related: Related) -> None:
        """Add a finding of this stage."""
        self.add((finding_of(kind, at, values, *related),))

    def add(self, findings: Iterable[Finding]) -> None:
        """Add findings of this stage, until there are so many that the rest is not read."""
        for finding in findings:
            if self.is_full:
                return
            if finding in self._of_earlier_tables:
                continue
            if len(self.findings) == MAX_FINDINGS:
                finding = finding_of("table_entries/too-many-findings", finding.at, {"limit": MAX_FINDINGS})  # noqa: PLW2901 - the last
            self.findings.append(finding)

    @property
    def is_full(self) -> bool:
        """Return whether nothing more is told of this file."""
        return len(self.findings) > MAX_FINDINGS

    def form(self, section: str) -> Bilingual:
        """Return how a section is written, with the keys of this file's language."""
        texts = FORMS.get(section, _ANY_FORM)
        return texts if self.language == "both" else dict.fromkeys(("en", "es"), texts[self.language])

    def _form_with(self, section: str, node: Node) -> Bilingual:
        """Return how a section is written that holds a bare value: a bet that holds a payout keeps it."""
        if section == "bet" and isinstance(node, Scalar) and isinstance(read_price(node.text), PriceText):
            both: Bilingual = {"en": f"`{{pays: {node.text}}}`", "es": f"`{{paga: {node.text}}}`"}
            return both if self.language == "both" else dict.fromkeys(("en", "es"), both[self.language])
        if section == "bet" and isinstance(node, Scalar) and node.text.isdecimal():
            payout_or_limit: Bilingual = {
                "en": f"`{{pays: {node.text} to 1}}`, or `{{maximum: {node.text}}}`",
                "es": f"`{{paga: {node.text} a 1}}`, o `{{maximo: {node.text}}}`",
            }
            if self.language == "both":
                return payout_or_limit
            return dict.fromkeys(("en", "es"), payout_or_limit[self.language])
        if is_spreadsheet(node.span.path) and section in KEYS:
            from checker.syntax.sheets.columns import columns_of  # imported lazily: where something is wrong

            return with_hint({"en": "in the columns ", "es": "en las columnas "}, columns_of(section))
        return self.form(section)

    def map(self, node: Node, key: str, form: str = "") -> Mapping | None:
        """Return a node as a map; a file may write nothing as `null`."""
        if isinstance(node, Mapping):
            return node
        if not (isinstance(node, Scalar) and is_null(node.text)):
            text = shown(node.text) if isinstance(node, Scalar) else "[…]"
            values: dict[str, Value] = {"key": key, "text": text, "form": self._form_with(form or key, node)}
            self.report("table_entries/map-expected", node.span, values)
        return None

    def items(self, entry: Entry, form: str) -> tuple[Node, ...]:
        """Return the items of a list."""
        if isinstance(entry.value, Sequence):
            return entry.value.items
        self.report("table_entries/list-expected", entry.value.span, {"key": entry.key.text, "form": self.form(form)})
        return ()

    def entries(self, node: Mapping, section: str) -> dict[str, Entry]:
        """Return the entries of a section by English key; unknown keys and keys of the other language are reported."""
        known: dict[str, Entry] = {}
        unknown: list[Entry] = []
        for entry in node.entries:
            key = find_key(section, entry.key.text)
            if key is None:
                unknown.append(entry)
                continue
            mixed = key.language != self.language and self._mixes(entry.key, section, key.english, key.language)
            if key.english in known and not mixed:
                what: Bilingual = {"en": f"`{key.english}`", "es": f"`{KEYS[section][key.english]}`"}
                first = Related(known[key.english].key.span, label_of("table_entries/first"))
                self.report("table_entries/stated-twice", entry.key.span, {"what": what}, first)
            elif key.english not in known and not (
                isinstance(entry.value, Scalar) and entry.value.style == "plain" and is_null(entry.value.text)
            ):
                known[key.english] = entry
        if unknown:
            from checker.semantics.table.unknown import unknown_keys  # imported lazily: most files have no unknown key

            self.add(unknown_keys(unknown, section, self.language))
        return known

    def named(self, node: Node, key: str, form: str) -> Iterator[tuple[Typed, Node]]:
        """Yield the entries of a map whose keys are names of the user's, such as bets."""
        found = self.map(node, key, form)
        for entry in found.entries if found else ():
            yield Typed(entry.key.text, entry.key.span), entry.value

    def scalar(self, node: Node, key: str, form: str = "") -> Scalar | None:
        """Return a node as a single value."""
        if isinstance(node, Scalar):
            return node
        self.report("table_entries/single-value-expected", node.span, {"key": key, "form": self.form(form or key)})
        return None

    def text(self, entry: Entry | None) -> Typed | None:
        """Return the value of an entry as it was typed."""
        node = self.scalar(entry.value, entry.key.text) if entry else None
        return Typed(node.text, node.span) if node else None

    def value(self, node: Node, key: str, reader: Callable[[str], Read | Problem], form: str = "") -> Read | None:
        """Return a single value as `reader` reads it; what it cannot read is reported."""
        scalar = node if isinstance(node, Scalar) else self.scalar(node, key, form)
        if scalar is None:
            return None
        found = reader(scalar.text)
        if isinstance(found, Problem):
            self.add((found.at(scalar.span),))
            return None
        return found

    def word(self, entry: Entry, english: str) -> str | None:
        """Return a value that is one of a few words."""
        words = tuple(WORDS[english])
        typed = self.text(entry)
        found = find_word(english, typed.text) if typed else None
        if typed is not None and found is None:
            pairs = {"en": words, "es": tuple(WORDS[english].values())}
            listed = ", ".join(f"`{word}`" for word in pairs["es" if self.language == "es" else "en"])
            values: dict[str, Value] = {"text": shown(typed.text), "key": entry.key.text, "words": listed}
            self.report("table_entries/word-expected", typed.span, values)
        return found

    def _mixes(self, key: Scalar, section: str, english: str, language: KeyLanguage) -> bool:
        """Report the first key that is not of the language the file began in; tell whether this key is such a one."""
        if "both" in (language, self.language):
            self.language = language if self.language == "both" else self.language
            return False
        if language != self.language and not self._mixed:
            self._mixed = True
            words = (
                (label_of("table_entries/english"), label_of("table_entries/spanish"))
                if language == "en"
                else (label_of("table_entries/spanish"), label_of("table_entries/english"))
            )
            right = spelling(section, english, self.language)
            values: dict[str, Value] = {"key": key.text, "language": words[0], "other": words[1], "right": right}
            self.report("table_entries/mixed-languages", key.span, values)
        return language != self.language
