"""What a table file says: every value exact and with its place, names still as typed; and the shapes it is read by.

Nothing is bound to a regulation here: whether `win` is a bet is known only once the regulation is
(`cases/table/bind.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Sequence as Several
from fractions import Fraction
from typing import Literal, TypeVar

from checker.findings.finding import Bilingual, Edit, Finding, Related, TableName, Value, finding_of, label_of
from checker.findings.suggest import closest, corrections, did_you_mean, known_names, with_hint
from checker.findings.wording import Style, listed
from checker.games.apparatus import ZeroName
from checker.semantics.commission import Commission
from checker.syntax.table.load import MAX_FINDINGS
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar, Sequence
from checker.text.files import is_spreadsheet
from checker.text.record import NamedTuple
from checker.text.span import Span, shown
from checker.values.numbers import PriceText, Problem, read_price
from checker.values.scalars import OutcomeKey
from checker.vocabulary.bets import VOCABULARY
from checker.vocabulary.options import KeyLanguage, fold_key
from checker.vocabulary.table import KEYS, WORDS, find_key, find_word, form_of, is_table_key_set, spelling

LimitKind = Literal["minimum", "maximum", "step"]
Basis = Literal["made", "resolved", "roll"]


class Typed(NamedTuple):
    """A name or a text as the user typed it."""

    text: str
    span: Span


class Key(NamedTuple):
    """What a line of a map is about: numbers of the bet, outcomes, or the rest."""

    outcome: OutcomeKey
    text: str
    span: Span


class TablePrice(NamedTuple):
    """One price of a bet. `key` is None for a price that holds for the whole bet."""

    key: Key | None
    price: PriceText
    text: str
    span: Span


class TableLimit(NamedTuple):
    """A smallest or largest stake, or the step between stakes: money, or a part of another stake."""

    kind: LimitKind
    of: Typed | None  # the bet or group as typed; None for the table itself
    key: Key | None  # the numbers of the bet that it is for; None for all
    amount: Fraction | None  # money
    share: Fraction | None  # of the bet that this one rides on: 1 for `100%` and `1x`
    text: str
    span: Span


class OutcomeList(NamedTuple):
    """The outcomes under `wins`, `loses` or `pushes`."""

    keys: tuple[Key, ...]  # none for `pushes: none`
    name: Typed  # the key of the list


class AwardCap(NamedTuple):
    """The most that is paid out."""

    amount: Fraction
    per: Literal["player", "round"] | None  # to each player, or in each round to all together; None if it is not said
    text: str
    span: Span

    @property
    def terms(self) -> tuple[Fraction, str | None]:
        """Return what it comes to, wherever it is written."""
        return self.amount, self.per


class ZeroRule(NamedTuple):
    """What the zero of the wheel does to even chances at the table."""

    name: ZeroName
    span: Span


class TableBet(NamedTuple):
    """A bet the table offers, with what the file states of it."""

    name: Typed
    prices: tuple[TablePrice, ...] = ()
    limits: tuple[TableLimit, ...] = ()
    # Each takes the place of that list of the regulation, or of the usual rules.
    wins: OutcomeList | None = None
    loses: OutcomeList | None = None
    pushes: OutcomeList | None = None
    commission: Commission | None = None
    award_cap: AwardCap | None = None
    zero: ZeroRule | None = None

    @property
    def outcome_lists(self) -> tuple[OutcomeList, ...]:
        """Return the lists of outcomes that the table states; the bar first, as it alone moves others."""
        return tuple(each for each in (self.pushes, self.wins, self.loses) if each is not None)


class TableFact(NamedTuple):
    """A fact of the closed list."""

    path: str  # section and key: `dice.edge`
    value: Fraction | bool | str  # a count or a measure, a truth, a name
    unit: str | None  # of a measure, the one of the vocabulary
    text: str
    span: Span


class TableOption(NamedTuple):
    """A rule of a card game as the table plays it."""

    name: str
    value: Fraction | int | str  # a price as profit per unit, a number, or one of the words
    key: Typed
    text: str
    span: Span


class Authorisation(NamedTuple):
    """What the authority has laid down for this table."""

    span: Span
    limits: tuple[TableLimit, ...]
    reference: Typed | None = None


class TableCopy(NamedTuple):
    """The terms of a table as they are posted at it, or as they were approved."""

    span: Span
    limits: tuple[TableLimit, ...]
    bets: tuple[TableBet, ...] = ()
    # Of all bets.
    commission: Commission | None = None
    award_cap: AwardCap | None = None
    zero: ZeroRule | None = None
    options: tuple[TableOption, ...] = ()


class StatedEdge(NamedTuple):
    """A house edge that the casino states."""

    bet: Typed
    value: Fraction
    places: int | None  # decimals that the share was rounded to; None for a fraction
    basis: Basis
    text: str
    span: Span
    numbers: tuple[str, ...] = ()  # that it is stated for; () for all of the bet

    def fits(self, edge: Fraction) -> bool:
        """Return whether it is this edge, rounded to its decimals; a fraction must be exact."""
        if self.places is None:
            return edge == self.value
        return abs(edge - self.value) * 2 <= Fraction(1, 10**self.places)

    def is_cut(self, edge: Fraction) -> bool:
        """Return whether it is this edge cut to hundredths of a percent or finer, as many print it."""
        places = self.places or 0
        return places >= 4 and 0 <= abs(edge) - abs(self.value) < Fraction(1, 10**places)


class Amount(NamedTuple):
    """A sum of money."""

    value: Fraction
    span: Span


class TableFile(NamedTuple):
    """One table, as its file states it."""

    language: KeyLanguage
    span: Span
    sections: tuple[str, ...]  # its keys, in English
    entries: tuple[Entry, ...]  # as written, what its file has for all tables included
    regulations: tuple[Typed, ...] = ()  # as typed; () when the file names none, too
    mathematics_only: bool = False  # `regulation: none`
    jurisdiction: Typed | None = None
    name: Typed | None = None
    casino: Typed | None = None
    shift: Typed | None = None
    game: Typed | None = None
    date: Typed | None = None
    published: Typed | None = None
    currency: Typed | None = None
    chips: tuple[Amount, ...] = ()
    limits: tuple[TableLimit, ...] = ()
    bets: tuple[TableBet, ...] = ()
    facts: tuple[TableFact, ...] = ()
    authorisation: Authorisation | None = None
    posted: TableCopy | None = None
    approved: TableCopy | None = None
    stated_edges: tuple[StatedEdge, ...] = ()
    commission: Commission | None = None  # of all bets that have one
    award_cap: AwardCap | None = None
    complete: bool = False
    options: tuple[TableOption, ...] = ()
    zero: ZeroRule | None = None
    # Values common to all tables of the file that each of them replaces: the first table has them.
    replaced: tuple[Typed, ...] = ()
    sheet: str = ""  # of a workbook, in which it stands

    @property
    def regulation(self) -> Typed | None:
        """Return the regulation that it names first."""
        return self.regulations[0] if self.regulations else None

    @property
    def called(self) -> TableName:
        """Return which table it is."""
        own = (self.name, self.casino, self.shift, self.date, self.game)
        table, casino, shift, date, game = (typed.text if typed else "" for typed in own)
        row = self.span.line if is_spreadsheet(self.span.path) else 0
        return TableName(table, casino, shift, date, game, self.sheet, row)


# The shapes a table file is made of: maps with known keys, single values, lists; what does not fit is reported.
Read = TypeVar("Read")

_ANY_FORM: Bilingual = {"en": "`key: value`", "es": "`clave: valor`"}


class Shapes:
    """Walks the tree of one file, keeps what it finds wrong and which of the two key sets the file uses."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.language: KeyLanguage = "both"
        self._mixed = False

    def taken(self) -> tuple[Finding, ...]:
        """Return what was found wrong since the last time: with one table, or with what is common to all."""
        found, self.findings, self._mixed = tuple(self.findings), [], False
        return found

    def report(self, kind: str, at: Span, values: dict[str, Value], *related: Related) -> None:
        """Add a finding of this stage."""
        self.add((finding_of(kind, at, values, *related),))

    def add(self, findings: Iterable[Finding]) -> None:
        """Add findings of this stage, until there are so many that the rest is not read."""
        for finding in findings:
            if self.is_full:
                return
            if len(self.findings) == MAX_FINDINGS:
                finding = finding_of("table_entries/too-many-findings", finding.at, {"limit": MAX_FINDINGS})  # noqa: PLW2901 - the last
            self.findings.append(finding)

    @property
    def is_full(self) -> bool:
        """Return whether nothing more is reported of this file."""
        return len(self.findings) > MAX_FINDINGS

    def form(self, section: str) -> Bilingual:
        """Return how a section is written, with the keys of this file's language."""
        return self._in_its_language(form_of(section) or _ANY_FORM)

    def _in_its_language(self, texts: Bilingual) -> Bilingual:
        return texts if self.language == "both" else dict.fromkeys(("en", "es"), texts[self.language])

    def _form_with(self, section: str, node: Node) -> Bilingual:
        """Return how a section is written that holds a bare value: a bet that holds a payout keeps it."""
        if section == "bet" and isinstance(node, Scalar):
            typed = node.text
            if isinstance(read_price(typed), PriceText):
                return self._in_its_language({"en": f"`{{pays: {typed}}}`", "es": f"`{{paga: {typed}}}`"})
            if typed.isdecimal():
                payout_or_limit: Bilingual = {
                    "en": f"`{{pays: {typed} to 1}}`, or `{{maximum: {typed}}}`",
                    "es": f"`{{paga: {typed} a 1}}`, o `{{maximo: {typed}}}`",
                }
                return self._in_its_language(payout_or_limit)
        if is_spreadsheet(node.span.path) and section in KEYS:
            from checker.syntax.sheets.columns import columns_of  # imported lazily: where something is wrong

            return with_hint({"en": "in the columns ", "es": "en las columnas "}, columns_of(section))
        return self.form(section)

    def map(self, node: Node, key: str, form: str = "") -> Mapping | None:
        """Return a node as a map."""
        if isinstance(node, Mapping):
            return node
        text = shown(node.text) if isinstance(node, Scalar) else "[…]"
        values: dict[str, Value] = {"key": key, "text": text, "form": self._form_with(form or key, node)}
        self.report("table_entries/map-expected", node.span, values)
        return None

    def not_alone(self, bets: Iterable[tuple[Typed, Node]]) -> Iterator[tuple[Typed, Node]]:
        """Yield bets but those that are a payout alone, which are one finding; what it says is then what they pay."""
        alone = []
        for name, node in bets:
            typed = read_price(node.text) if isinstance(node, Scalar) else None
            if isinstance(node, Scalar) and isinstance(typed, PriceText):
                is_plain = node.style == "plain" and node.span.line == node.span.end_line
                alone.append((name, node, is_plain and typed.form != "percent"))  # which may be a limit
            else:
                yield name, node
        for name, first, _ in alone[:1]:
            others = (Related(node.span, label_of("table_entries/here-too")) for _, node, _ in alone[1:])
            values: dict[str, Value] = {"key": name.text, "text": shown(first.text)}
            values["form"] = self._form_with("bet", first)
            pays = spelling("bet", "pays", "es" if self.language == "es" else "en")
            edits = tuple(Edit(node.span, f"{{{pays}: {node.text}}}") for _, node, is_plain in alone if is_plain)
            found = finding_of("table_entries/map-expected", first.span, values, *others)
            self.add((found._replace(edits=edits),))

    def section(self, entry: Entry, section: str) -> dict[str, Entry] | None:
        """Return the entries of a section; None where its value is no map."""
        found = self.map(entry.value, entry.key.text, section)
        return None if found is None else self.entries(found, section)

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
            elif key.english not in known:
                known[key.english] = entry
        if unknown:
            self.add(_unknown_keys(unknown, section, self.language))
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
        typed = self.text(entry)
        found = find_word(english, typed.text) if typed else None
        if typed is not None and found is None:
            self.report_word(entry.key.text, typed.text, typed.span, self.words(english))
        return found

    def words(self, english: str) -> str:
        """Return the words that a key takes, in the language of the file."""
        pairs = WORDS.get(english, {})
        return ", ".join(f"`{word}`" for word in (pairs.values() if self.language == "es" else pairs))

    def report_out_of_place(self, text: str, key: str, at: Span, form: str) -> None:
        """Report a value that its key does not take here."""
        values: dict[str, Value] = {"text": shown(text), "key": key, "form": self.form(form)}
        self.report("table_entries/value-out-of-place", at, values)

    def report_word(self, key: str, text: str, at: Span, allowed: str) -> None:
        """Report a value that is none of those which its key takes."""
        self.report("table_entries/word-expected", at, {"text": shown(text), "key": key, "words": allowed})

    def _mixes(self, key: Scalar, section: str, english: str, language: KeyLanguage) -> bool:
        """Report the first key that is not of the language the file began in; tell whether this key is such a one."""
        if "both" in (language, self.language):
            self.language = language if self.language == "both" else self.language
            return False
        if language == self.language:
            return False
        if not self._mixed:
            self._mixed = True
            names = (label_of("table_entries/english"), label_of("table_entries/spanish"))
            own, other = names if language == "en" else reversed(names)
            right = spelling(section, english, self.language)
            values: dict[str, Value] = {"key": key.text, "language": own, "other": other, "right": right}
            self.report("table_entries/mixed-languages", key.span, values)
        return True


# Keys that no section has: what was meant.


def _unknown_keys(entries: Several[Entry], section: str, language: KeyLanguage) -> Iterator[Finding]:
    """Yield a finding for each key that a section does not have; tables that stand under their names are one cause.

    The language is that of the other keys of the file, `both` while that is open.
    """
    near = [*KEYS[section], *KEYS[section].values()]
    tables = [
        entry.key
        for entry in entries
        if section == "table"
        and isinstance(entry.value, Mapping)
        and is_table_key_set(frozenset(fold_key(inner.key.text) for inner in entry.value.entries))
        and closest(fold_key(entry.key.text), near) is None
    ]
    if tables:
        names = tuple(f"`{shown(key.text)}`" for key in tables)
        values: dict[str, Value] = {
            "names": {language: listed(names, Style(language)) for language in ("en", "es")},
            "name": shown(tables[0].text),
        }
        others = tuple(Related(key.span, label_of("table_entries/here-too")) for key in tables[1:])
        yield finding_of("table_entries/table-under-its-name", tables[0].span, values, *others)
    yield from (_unknown_key(entry.key, section, language) for entry in entries if entry.key not in tables)


def _place_of(key: str, section: str, language: KeyLanguage) -> Bilingual | None:
    """Return where a key belongs that a section does not have: at the table, at a bet, in other sections; else None."""
    if section != "table" and find_key("table", key):
        return label_of("table_entries/key-of-the-table")
    if section != "bet" and find_key("bet", key):
        return did_you_mean(f"{spelling('table', 'bets', language)}: {{…: {{{key}: …}}}}")
    if section == "table" and any(fold_key(key) in bets for bets in VOCABULARY.values()):
        return did_you_mean(f"{spelling(section, 'bets', language)}: {{{key}: …}}")
    within = [each for each in KEYS if each in KEYS["table"] and each != section and find_key(each, key)]
    places = tuple(f"{spelling('table', each, language)}: {{{key}: …}}" for each in within)
    return did_you_mean(*places) if places else None


def _unknown_key(key: Scalar, section: str, language: KeyLanguage) -> Finding:
    pairs = KEYS[section]
    ours = [spelling(section, english, language) for english in pairs] if language != "both" else []
    both = [*pairs, *pairs.values()]
    near = closest(key.text, ours) or closest(key.text, both)
    meant = find_key(section, near) if near is not None and near not in ours else None
    near = spelling(section, meant.english, language) if meant is not None and language != "both" else near
    known = {"en": known_names(ours or pairs)["en"], "es": known_names(ours or pairs.values())["es"]}
    elsewhere = _place_of(key.text, section, language)
    whose = {"table": {"en": "a table", "es": "una mesa"}, "bet": {"en": "a bet", "es": "una apuesta"}}
    values: dict[str, Value] = {
        "key": shown(key.text),
        "section": whose.get(section, {"en": f"`{section}`", "es": f"`{KEYS['table'].get(section, section)}`"}),
        "way_out": elsewhere or (did_you_mean(near) if near else known),
    }
    meanings = {name: found.english for name in ours or both if (found := find_key(section, name)) is not None}
    unknown = finding_of("table_entries/unknown-key", key.span, values)
    return unknown._replace(edits=corrections(key.span, fold_key(key.text), meanings))
