"""What all parts of the resolver share: the id, the findings so far, and how names and numbers are read."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import permutations
from math import comb

from checker.findings.finding import Bilingual, Citation, Finding, Value, finding_of, label_of
from checker.findings.suggest import hint
from checker.games.apparatus import Apparatus
from checker.games.layout import SETS, is_laid_out, places_of
from checker.semantics.decree.model import NumberText, Repeated
from checker.syntax.decree import tree
from checker.syntax.decree.parts import Arm, Cite, Interval, Name, without_places
from checker.syntax.decree.tree import Params, PlaceChoice, Unclear
from checker.text.span import Span
from checker.vocabulary.names import in_order
from checker.vocabulary.options import FACTS

# One of a bet, or of each of its variants and readings; of commissions, one that holds at every table.
_ONE: tuple[type[object], ...] = (
    *(tree.Opens, tree.Stakes, tree.CommissionRule, tree.Working, tree.Numbers, tree.Counts, tree.BestRow),
    *(tree.Deals, tree.DrawsUntil),
)
_MANNERS = {
    "contract": (("removal", False), ("change", False)),
    "contract after point": (("removal", False), ("change", False)),
    "reducible": (("reduction", True),),
    "removable": (("removal", True),),
    "changeable": (("change", True),),
    "fixed": (("change", False),),
}


def slots_of(rules: Iterable[object]) -> Iterator[tuple[object, object, Span]]:
    """Yield the things said of which one holds: what it is, what is said of it, and where."""
    for rule in rules:
        if isinstance(rule, tree.RefersTo):
            yield rule.aspect, rule.bet.text, rule.span
        elif isinstance(rule, tree.Removability):
            yield from ((slot, value, rule.span) for slot, value in _MANNERS[rule.manner])
        elif isinstance(rule, (Arm, tree.OutcomesUnstated)):  # arms are read together, and say what decides
            yield Arm, rule.silence.by.text if isinstance(rule, tree.OutcomesUnstated) else "", rule.span
        elif isinstance(rule, tree.Pays):
            yield without_places((tree.Pays, rule.on, rule.numbers, rule.scope)), _gain(rule), rule.span
            if rule.price.silence:  # who sets the prices is asked of the whole bet
                yield tree.Pays, rule.price.silence.by.text, rule.span
        elif isinstance(rule, _ONE) and not (isinstance(rule, tree.CommissionRule) and rule.scope):
            yield type(rule), without_places(rule), rule.span  # type: ignore[attr-defined]


def _gain(rule: tree.Pays) -> object:
    """Return what a price comes to, the stake apart where it is known to be in it: `4 to 1` is `5 for 1`."""
    price, form = rule.price, rule.price.form
    if form == "times":
        form = rule.read_as or form
    is_plain = price.amount is not None and form in ("even", "to", "for", "percent")
    return price.amount - (form == "for") if is_plain and price.amount is not None else without_places((form, price))


MAX_NUMBERS = 200


class Scope:
    """Collects what is wrong with the names and numbers of one regulation while it is being resolved.

    `what` a name or a value is goes by the name of its words in `grammars/messages/decree_names.toml`.
    """

    def __init__(self, regulation: str) -> None:
        self.regulation = regulation
        self.findings: list[Finding] = []
        self.repeated: list[Repeated] = []
        """What is said anew and otherwise: recorded, not repaired."""
        self.section: tuple[str, ...] = ()
        """What a quantity may be of where a rule is being resolved: `table`, and the bets and groups of its game."""
        self.facts: Collection[str] = FACTS
        """The facts of tables, those that the regulation declares among them."""
        self.thrown: Apparatus | None = None
        """What is thrown in the game of the bets that are being resolved."""

    def report(self, kind: str, at: Span, values: dict[str, Value]) -> None:
        """Add a finding of this stage."""
        finding = finding_of(kind, at, values)
        if finding not in self.findings:  # rules that the variants of a bet share are looked at with each of them
            self.findings.append(finding)

    def unknown(self, what: str, name: Name, known: Iterable[str], way_out: Bilingual | None = None) -> None:
        """Report a name that does not exist; its way out is the nearest that does, or all when there are few."""
        names = sorted(set(known))
        near = way_out or hint(name.text, names, None if names else _words_of("define-it"))
        values: dict[str, Value] = {"what": _words_of(what), "name": name.text, "way_out": near}
        self.report("decree_names/unknown-name", name.span, values)

    def look_up(self, what: str, names: Iterable[Name | None], known: Iterable[str]) -> None:
        """Report those of some names that do not exist."""
        ids = frozenset(known)
        for name in names:
            if name is not None and name.text not in ids:
                self.unknown(what, name, ids)

    def twice(self, name: str, at: Span) -> None:
        """Report a name that is defined already."""
        self.report("decree_names/duplicate-name", at, {"name": name})

    def not_itself(self, ties: Mapping[str, Name]) -> None:
        """Report the names by which something is as itself, by way of others or not; `ties` tell what is as what."""
        for start, name in ties.items():
            seen, at = {start}, name.text
            while at in ties and at not in seen:
                seen.add(at)
                at = ties[at].text
            if at == start:
                self.report("decree_names/circular-reference", name.span, {"name": start})

    def once(self, names: Iterable[Name], known: Iterable[str] = ()) -> None:
        """Report every name that is defined a second time, or is `known`."""
        seen = set(known)
        for name in names:
            if name.text in seen:
                self.twice(name.text, name.span)
            seen.add(name.text)

    def said_once(
        self, rules: Iterable[object], game: str, bet: str | None = None, owner: tuple[Citation, ...] = ()
    ) -> None:
        """Record every rule that says otherwise what another one says: nobody could tell which of the two holds."""
        said: dict[object, tuple[object, Span]] = {}
        for slot, value, at in slots_of(rules):
            known, first = said.setdefault(slot, (value, at))
            again = Repeated(game, bet, owner, first, at)
            if known != value and again not in self.repeated:  # variants of a bet share its rules
                self.repeated.append(again)

    def out_of_range(self, what: str, value: str, allowed: str, at: Span) -> None:
        """Report a value that is not among those allowed."""
        values: dict[str, Value] = {"what": _words_of(what), "value": value, "allowed": allowed}
        self.report("decree_names/value-out-of-range", at, values)

    def within(self, what: str, value: int, most: int, at: Span) -> bool:
        """Return whether a count is at least 1 and at most so many; report one that is not."""
        if not 1 <= value <= most:
            self.out_of_range(what, str(value), f"1 .. {most}", at)
        return 1 <= value <= most

    def chosen(self, unclear: Unclear | None) -> str | None:
        """Return the reading that the encoder uses; None for none, and for a clear wording."""
        readings = [reading.name for reading in unclear.readings] if unclear else []
        self.once(readings)
        used = unclear.use.reading if unclear and unclear.use else None
        self.look_up("reading", (used,), (name.text for name in readings))
        return used.text if used else None

    def citations(self, *cites: Cite | None) -> tuple[Citation, ...]:
        """Return the places that some cites name."""
        return tuple(
            Citation(self.regulation, anchor, phrase)
            for cite in cites
            if cite is not None
            for anchor, phrase in zip(cite.anchors, cite.phrases, strict=True)
        )

    def numbers(self, intervals: Iterable[Interval]) -> tuple[NumberText, ...]:
        """Return the numbers of a list as texts, in the order written; too many or reversed ones are reported."""
        values: list[NumberText] = []
        for interval in intervals:
            size = interval.last - interval.first + 1
            if size < 1 or len(values) + size > MAX_NUMBERS:
                self.out_of_range("number-of-values", str(size), f"1 .. {MAX_NUMBERS}", interval.span)
                continue
            values.extend([interval.zeros] if interval.zeros else map(str, range(interval.first, interval.last + 1)))
        return tuple(values)

    def parameter_values(self, params: Params | None) -> tuple[NumberText, ...] | None:
        """Return the values of a bet's parameters: () without parameters, None when the regulation does not give them.

        Several parameters stand for different values in no order, as on a layout: (a, b in 1 .. 3) is 1-2, 1-3, 2-3;
        one written twice is used twice: (a, a, b in 1 .. 2) is 1-1-2 and 2-2-1.
        """
        if params is None:
            return ()
        if params.values is None:
            return None
        single = self._chosen(params.values, len(params.names))
        if len(params.names) == 1:
            return single
        letters = tuple(dict.fromkeys(name.text for name in params.names))
        if comb(len(single), len(letters)) > MAX_NUMBERS:
            self.out_of_range(
                "number-of-values", str(comb(len(single), len(letters))), f"1 .. {MAX_NUMBERS}", params.span
            )
            return ()
        found: dict[tuple[NumberText, ...], NumberText] = {}
        for values in permutations(in_order(single), len(letters)):
            of_letter = dict(zip(letters, values, strict=True))
            members = [of_letter[name.text] for name in params.names]
            found.setdefault(in_order(members), "-".join(members))
        return tuple(found.values())

    def _chosen(self, choices: tuple[Interval | Name | PlaceChoice, ...], letters: int) -> tuple[NumberText, ...]:
        """Return the numbers and places of a list, each place by its members in rising order; faults are reported."""
        found: list[NumberText] = []
        sets = SETS if is_laid_out(self.thrown) else ()
        named = {each.text for each in choices if isinstance(each, Name) and each.text in sets}
        kinds = {len(places_of(name)[0]): name for name in named}
        for each in choices:
            if isinstance(each, Interval):
                found += self.numbers((each,))
                continue
            if letters > 1:
                self.out_of_range("number-of-letters", str(letters), "1", each.span)
            elif isinstance(each, PlaceChoice):
                found.append("-".join(in_order(each.members)))
                self._report_apart(each, kinds)
            elif each.text in sets:
                found += ("-".join(in_order(place)) for place in places_of(each.text))
            else:
                self.unknown("set-of-places", each, sets, None if sets else _words_of("no-layout"))
        return tuple(dict.fromkeys(found))

    def _report_apart(self, place: PlaceChoice, kinds: Mapping[int, str]) -> None:
        """Report a place that is none of the wheel, or none of the layout beside a set of places that are."""
        labels = [throw.label for throw in self.thrown.throws] if self.thrown and self.thrown.kind == "wheel" else []
        for member in place.members if labels else ():
            if member not in labels:
                self.out_of_range("pocket", member, f"{labels[0]} .. {labels[-1]}", place.span)
        members = frozenset(place.members)
        if len(members) < len(place.members):
            self.twice("-".join(place.members), place.span)
        numbers = all(member.strip("0") for member in members)  # those with zeros are as printed
        of_set = kinds.get(len(members))
        if of_set is not None and numbers and members not in places_of(of_set):
            self.report("decree_names/do-not-adjoin", place.span, {"place": "-".join(place.members), "set": of_set})


def _words_of(name: str) -> Bilingual:
    return label_of(f"decree_names/{name}")
