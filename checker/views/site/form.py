"""The data of the form of limits: bounds, prices and chances of every text and game, as a script reads them.

The script does with whole numbers what `checker.cases.sheet` does: it follows bounds from the minimum of a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from json import dumps, loads

from checker.cases.rulebook import rulebook_of
from checker.cases.sheet.sheet import games_with_limits, limit_sheet, prices_of, step_of
from checker.cases.sheet.solve import (
    Allowances,
    Allowed,
    KnownLimits,
    Wanted,
    allowances,
    as_wanted,
    ceilings_for,
    least_of_table,
)
from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.limits.form import TABLE
from checker.limits.relation import Bound, LimitKey
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, Game, Regulation
from checker.semantics.readings import TimesAs, interpretations, is_plain, numbers_in_use, profit
from checker.semantics.table.model import LimitKind
from checker.semantics.ways import opened
from checker.store.compiled import Compiled
from checker.views.markup import Document, Json
from checker.views.report.names import Names, Voice, short_title
from checker.words.names import LANGUAGES
from checker.words.outcomes import on_throws, price_with_reading

TIMES: tuple[TimesAs, ...] = ("to",)  # as `limits` takes "N times" unless it is told otherwise
_KINDS: tuple[LimitKind, ...] = ("maximum", "minimum")


def form_data(texts: Iterable[Compiled]) -> Document:
    """Return what the form knows of each text and game; texts whose limits hang on more are named and left out.

    What bounds a figure, what a row keeps to, a bet, all bets of a game and their groups stand once in `pool`, at the
    number that sheets have for it.
    """
    pool: dict[str, int] = {}
    sheets: list[Json] = [
        _Game(compiled, game, pool).data() for compiled in texts for game in games_with_limits(compiled.regulation)
    ]
    return {"format": "tapete-form/3", "sheets": sheets, "pool": [loads(each) for each in pool]}


def hangs_on_more(compiled: Compiled) -> bool:
    """Return whether the limits of a text hang on facts of a table that the form does not ask for."""
    limits = compiled.regulation.limits
    scoped = any(not limit.condition.is_everywhere or limit.excepting for limit in limits)
    return scoped or rulebook_of(compiled.regulation).mixes_money or len(compiled.regulation.each) > 1


def _least(regulation: Regulation, game: Game) -> Fraction:
    """Return a minimum that the text allows, in whole units."""
    known = allowances(regulation, game.id, TIMES)
    allowed = least_of_table(known, KnownLimits(rulebook_of(regulation).of_game(game.id).of, {}).with_fixed(known))
    if allowed is None or allowed.holds(Fraction(5)):
        return Fraction(5)
    end = allowed.lower or allowed.upper
    return Fraction(5) if end is None else end.above(Fraction(1))


def _in_runs(rows: Iterable[list[Json]]) -> list[Json]:
    """Return rows with the numbers of a bet that one thing bounds in one: `max(straight(*))`, its number, `0|1|2`."""
    runs: list[list[Json]] = []
    for row in rows:
        head, _, number = str(row[0])[:-1].partition("(")[2].partition("(")
        if len(row) > 2 or not number:
            runs.append(row)
            continue
        key, number = f"{str(row[0])[:3]}({head}(*))", number[:-1]
        if runs and len(runs[-1]) == 3 and runs[-1][:2] == [key, row[1]]:
            runs[-1][2] = f"{runs[-1][2]}|{number}"
        else:
            runs.append([key, row[1], number])
    return [*runs]


class _Game:
    """One game of a text, as data."""

    def __init__(self, compiled: Compiled, game: Game, pool: dict[str, int]) -> None:
        self.pool = pool
        of = compiled.regulation
        wanted = Wanted(_least(of, game), None, Fraction(1), TIMES)
        self.regulation = as_wanted(of, game.id, wanted) if rulebook_of(of).hangs_on_table else of
        self.game = game
        self.figures = compiled.figures
        self.of = rulebook_of(self.regulation).of_game(game.id).of
        self.known: Allowances = allowances(self.regulation, game.id, TIMES)
        self.sheet = limit_sheet(of, game, wanted, compiled.figures)
        self.setters = {row.key: row.set_by for row in (*self.sheet.rows, *self.sheet.minima)}
        self.hangs = hangs_on_more(compiled)

    def data(self) -> Document:
        """Return the game with its bets, bounds and names."""
        header = self.regulation.header
        rows = {kind: list(self._rows(kind)) for kind in _KINDS}
        found = {str(key): [self._allowed(each) for each in every] for key, every in self.known.found.items()}
        voices = {language: Voice(Style(language, header.country)) for language in LANGUAGES}
        places: dict[str, Json] = {language: voice.place(header.jurisdiction) for language, voice in voices.items()}
        games: dict[str, Json] = {
            language: Names(self.regulation, voice).game(self.game) for language, voice in voices.items()
        }
        bets = {
            str(LimitKey("maximum", bet.id, number)): self._pooled(self._bet(bet, number, voices))
            for bet in self.of.bets.values()
            for number in numbers_in_use(bet)
        }
        return {
            "text": self.regulation.id,
            "game": self.game.id,
            "title": short_title(self.regulation),
            "place": places if header.jurisdiction else None,
            "called": games,
            "hangs": self.hangs,
            "opaque": [each.anchor for rule in (*self.known.opaque, *self.known.excepted) for each in rule.citations],
            "base": [str(key) for key in self._base()],
            "found": found,
            "groups": self._pooled({bet.id: list(bet.groups) for bet in self.of.bets.values() if bet.groups}),
            "rows": _in_runs(rows["maximum"]),
            "minima": _in_runs(rows["minimum"]),
            "bets": self._pooled(bets),
        }

    def _base(self) -> Iterator[LimitKey]:
        """Yield the maxima that others hang on, fixed or not: which are left to choose follows from the minimum."""
        bounds = (bound for every in self.known.found.values() for each in every for bound in each.bounds)
        yield from dict.fromkeys(key for bound in bounds for key, _ in bound.hangs_on if key.kind == "maximum")

    def _rows(self, kind: LimitKind) -> Iterator[list[Json]]:
        """Yield the rows in the order of the sheet: the table, bets, and classes with their label and their bets."""
        yield self._row(LimitKey(kind, TABLE))
        told: set[str] = set()
        for bet in self.of.bets.values():
            group = self.of.groups.get(bet.group) if bet.group else None
            if group is None:
                yield from self._of_bet(kind, bet)
            elif group.id not in told:
                told.add(group.id)
                members = [
                    row for each in self.of.bets.values() if each.group == group.id for row in self._of_bet(kind, each)
                ]
                yield [*self._row(LimitKey(kind, group.id)), group.label, _in_runs(members)]

    def _of_bet(self, kind: LimitKind, bet: Bet) -> Iterator[list[Json]]:
        for number in numbers_in_use(bet):
            key = LimitKey(kind, bet.id, number)
            bounds = self._bounds(key, bet)
            # Only minima that the text speaks of: all others are the table's.
            if kind == "maximum" or bounds["allowed"] or bounds["set_by"]:
                yield [str(key), self._pooled(bounds)]

    def _row(self, key: LimitKey) -> list[Json]:
        return [str(key), self._pooled(self._bounds(key))]

    def _bounds(self, key: LimitKey, bet: Bet | None = None) -> Document:
        """Return what bounds a figure: its own limits, those of its class, or the table's, and what these keep to."""
        of_whom, allowed = next(
            (
                (each, found)
                for each in key.wider(bet.groups if bet else ())
                if (found := self.known.found.get(each, ()))
            ),
            (key, ()),
        )
        rides = bet is not None and bet.rides_on is not None
        ceilings: tuple[Allowed, ...] = ()
        if of_whom.of != TABLE and allowed and not allowed[0].is_share and not rides:
            ceilings = ceilings_for(key, self.known.found.get(LimitKey(key.kind, TABLE), ()))
        setters = self.setters.get(key, ())
        return {
            "allowed": [self._allowed(each) for each in allowed],
            "ceilings": [self._allowed(each) for each in ceilings],
            "set_by": list(dict.fromkeys(rule.set_by for rule in setters if rule.set_by)),
            "blocked": key in self.known.blocked,
            "cited": list(dict.fromkeys(cited.anchor for each in allowed for cited in each.rule.citations)),
        }

    def _allowed(self, each: Allowed) -> int:
        said: Document = {
            "share": each.is_share,
            "plain": not each.reading and not each.rule.excepting,
            "lower": [self._bound(bound) for bound in each.lowers],
            "upper": [self._bound(bound) for bound in each.uppers],
            "among": [[[self._bound(bound) for bound in ends] for ends in member] for member in each.among],
            "exact": bool(each.lowers) and each.lowers == each.uppers,
        }
        return self._pooled(said)

    def _pooled(self, said: Document) -> int:
        """Return the number of what bounds a figure; what is not so or empty is left out, as the script knows."""
        known = {name: value for name, value in said.items() if value or type(value) is int}
        return self.pool.setdefault(dumps(known, ensure_ascii=False), len(self.pool))

    def _bound(self, bound: Bound) -> Json:
        return [bound.strict, str(bound.rest), [[str(key), str(factor)] for key, factor in bound.hangs_on]]

    def _bet(self, bet: Bet, number: str | None, voices: dict[Language, Voice]) -> Document:
        """Return the names, the step, the prices and, where a price alone decides the edge, the chances of a bet."""
        step = step_of(bet, number, Fraction(1), self.known.times)
        own = [f for f in self.figures if (f.game, f.bet, f.number) == (bet.game, bet.id, number) and f.judged]
        every = [Names(self.regulation, voice).plain(bet) for voice in voices.values()]
        alike = len(set(every)) == 1
        names: Json = every[0] if alike else dict(zip(voices, every, strict=True))
        return {"names": names, "step": None if step is None else str(step), **self._prices(bet, number, own, voices)}

    def _prices(self, bet: Bet, number: str | None, own: list[BetFigure], voices: dict[Language, Voice]) -> Document:
        payouts = prices_of(bet, number, self.known.possible, self.figures)
        told: dict[str, Json] = {
            language: [
                f"{price_with_reading(payout, None, voice.style)} {on_throws(payout, {}, voice.style)}".strip()
                for payout in payouts
            ]
            for language, voice in voices.items()
        }
        readings = [f for f in own if f.win is not None and all(profit is not None for _, profit, _ in f.prices)]
        indexes = [tuple(index for index, _, _ in f.prices) for f in readings]
        if not readings or len(readings) != len(own) or len(set(indexes)) > 1 or len(indexes[0]) != len(payouts):
            return {"told": told, "fields": []}
        known: Document = {
            "told": told,
            "fields": [[str(f.prices[place][1]) for f in readings] for place in range(len(payouts))],
            "figures": [[str(f.lost), *(str(chance) for _, _, chance in f.prices)] for f in readings],
        }
        return {**known, **(self._charged(bet, readings) if bet.commission or bet.commissions else {})}

    def _charged(self, bet: Bet, readings: list[BetFigure]) -> Document:
        """Return the prices before commission, and what each reading takes; `free`: the text leaves the rate open."""
        ways = interpretations(bet if is_plain(bet) else opened(bet), self.known.possible)
        of = {each.name: each for each in ways}
        rules = [of[f.reading].rules for f in readings]
        gross = [
            [profit(rule.payouts[index], of[f.reading].times) for index, _, _ in f.prices if index is not None]
            for f, rule in zip(readings, rules, strict=True)
        ]
        taken = [rule.commission for rule in rules]
        return {
            "fields": [[str(gain) for gain in every] for every in zip(*gross, strict=True)],
            "taken": [None if each is None else [str(each.rate), each.of, each.when] for each in taken],
            "free": bet.commission is None or bet.commission.bound is not None,
        }
