"""What a text makes of every throw: the relation that a log of settled bets is held against.

A row says what one throw does to one bet in one state, under one reading, and what is handed back of the stake. It is
the text itself, unrolled: nothing is computed in it but the price, so that others can audit with their own tools.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import pairwise, permutations
from typing import Literal

from checker.findings.finding import Refusal, said
from checker.games.apparatus import Apparatus
from checker.probability.edges import after_commission
from checker.probability.engine import moved, prison_name
from checker.probability.figures import Status, derivations_of
from checker.semantics.commission import Commission, Rounding
from checker.semantics.decree.model import Regulation
from checker.semantics.outcomes import binding_of, price_lines
from checker.semantics.readings import Interpretation, profit, seen_under
from checker.store.library import in_force_since, last_day_in_force
from checker.syntax.decree.parts import Effect
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple

START = "start"  # the state of a bet just made; others are named by their point, or `prison`
IMPRISONED = "prison"
ENDS: Mapping[Effect, Fraction] = {
    "loses": Fraction(0),
    "loses_half": Fraction(1, 2),
    "loses_double": Fraction(0),
    "pushes": Fraction(1),
}
STAYS: Collection[Effect] = ("stands", "sets_point", "imprisons", "frees")
MOST_ORDERED = 3  # dice whose faces a log may give in any order
MANY_MOVES = 2  # what moves that often, as from level to level of prison, is not followed: a log states where it is
LAST_DAY = "9999"  # stands where a text has no end; after every ISO day
Meaning = Literal["return", "win"]
Effects = Collection[tuple[int, Mapping[Effect, int]]]  # of each state, the throws of each effect


class OutcomeRow(NamedTuple):
    """What one throw does to a bet in a state, under one reading."""

    regulation: str
    since: str  # ISO days between which the text is in force; "": not known, or no end
    until: str
    game: str
    bet: str
    number: str  # "": a bet without numbers
    state: str
    throw: str  # "": the text does not say what throws bring to the bet; `effect` is why
    reading: str
    effect: Effect | Literal["unsettled"] | Status = "stands"
    then: str = ""  # the state afterwards; "": the bet is over
    # What is handed back per unit staked, the stake of a winner in it, a commission on the win taken off; None while
    # the bet stands, or where the text gives no price. A commission paid up front is not part of it.
    back: Fraction | None = None
    charged: str = ""  # when a commission is taken: `on_win`, `upfront`
    rounding: Rounding | None = None  # of the commission, if the text says how
    by_player: bool = False  # the reading is what the player chose for this stake
    may_be_off: bool = False  # the text has it off on the come-out roll, and a log does not say which rolls are such


def relation_of(regulations: Iterable[Regulation], game: str | None = None) -> Iterator[OutcomeRow]:
    """Yield what every throw brings, for the bets of some texts (of one game); readings set aside are left out."""
    for text in regulations:
        since, until = in_force_since(text.header) or "", last_day_in_force(text.header) or ""
        apparatus = {each.id: each.apparatus for each in text.games}
        bets = {(bet.game, bet.id): bet for bet in text.bets}
        for each in derivations_of(text):
            figure, rules = each.figure, each.interpretation.rules
            if not figure.judged or game not in (None, figure.game):
                continue
            about = (figure.game, figure.bet, figure.number or "")
            its = OutcomeRow(text.id, since, until, *about, "", "", figure.reading)
            thrown = seen_under(rules, apparatus.get(figure.game), figure.number)
            # No single throw decides a count.
            if each.solved is None or thrown is None or thrown.kind == "counts" or not each.solved.lowered.effects:
                yield its._replace(effect=figure.status)
                continue
            bet = bets[figure.game, figure.bet]
            taken = rules.commission if rules.commission is not None and rules.commission.rate else None
            if taken is not None:
                its = its._replace(charged=taken.when or "", rounding=taken.rounding)
            chosen = figure.reading in bet.chosen_by_player
            its = its._replace(may_be_off=bet.working_on_come_out is False, by_player=chosen)
            yield from _outcomes(its, each.interpretation, thrown, each.solved.lowered.effects, bet.params)


def _outcomes(
    its: OutcomeRow, read: Interpretation, thrown: Apparatus, effects: Effects, params: tuple[str, ...]
) -> Iterator[OutcomeRow]:
    number, payouts = its.number or None, read.rules.payouts
    lines = price_lines(payouts, thrown, binding_of(params, number), number, read.times)
    wins: dict[str, Fraction | None] = {}
    for part, label in lines.parts(thrown.everything):
        gain = profit(payouts[int(label)], read.times) if label.isdecimal() else None
        wins.update(dict.fromkeys(thrown.labels(part), _handed_back(gain, read.rules.commission)))
    totals = {throw.label: str(throw.total or "") for throw in thrown.throws}
    for state, by_effect in effects:
        its = its._replace(state=_state(state))
        settled = 0
        for effect, mask in by_effect.items():
            settled |= mask
            there = totals if effect == "sets_point" else {}
            if effect in ("imprisons", "frees"):
                there = dict.fromkeys(totals, _state(moved(state, effect, dict(effects))))
            for throw in thrown.labels(mask):
                then = (len(effects) > 1 and there.get(throw)) or its.state if effect in STAYS else ""
                back = wins[throw] if effect == "wins" else ENDS.get(effect)
                yield its._replace(throw=throw, effect=effect, then=then, back=back)
        for throw in thrown.labels(thrown.everything & ~settled):  # no row may rest on what is assumed
            yield its._replace(throw=throw, effect="unsettled", then=its.state)


def _state(state: int) -> str:
    return START if state == 0 else str(state) if state > 0 else prison_name(state)


def _handed_back(gain: Fraction | None, commission: Commission | None) -> Fraction | None:
    if commission is None or not commission.rate:
        return None if gain is None else 1 + gain
    if gain is None or not commission.is_exact:
        return None
    return 1 + (gain if commission.when == "upfront" else after_commission(gain, commission))


# The relation as engines join it: one row for each key, with what every reading says side by side.

Key = tuple[str, str, str, str, str]  # game, bet, number, state, throw


class Verdict(NamedTuple):
    """What a key says under one reading: what is handed back is `num` parts of `den` of the stake, -1: not said."""

    effect: str
    num: int
    den: int


class SaidOfBet(NamedTuple):
    """What a text says of outcomes of a bet that are alike: a verdict for each differing reading, and their names."""

    bet: tuple[str, str, str]  # game, bet, number
    verdicts: tuple[Verdict, ...]
    readings: tuple[str, ...]
    either: bool  # each of them is right: the player chooses


class LawEntry(NamedTuple):
    """What a text says of a key while it is in force."""

    key: Key
    since: str
    until: str
    then: str  # the state afterwards; "": the bet is over, "?": the readings differ
    said: int  # its place among what is said at all
    moves: int  # how often a throw may put the bet into another state: 0, 1, or 2 where it may more often


class Law(NamedTuple):
    """The relation as engines join it: its keys, and what is said of them, each once."""

    entries: tuple[LawEntry, ...]
    said: tuple[SaidOfBet, ...]
    since: str  # the days between which some text is in force
    until: str

    @property
    def bets(self) -> set[tuple[str, ...]]:
        """Return the bets of which the texts say what throws bring."""
        return {said.bet for said in self.said}

    @property
    def staged(self) -> set[tuple[str, ...]]:
        """Return those whose state a log has to say."""
        return self.bets - {entry.key[:3] for entry in self.entries if not entry.key[3]}


def law_of(outcomes: Iterable[OutcomeRow], meaning: Meaning, has_days: bool = True) -> Law:
    """Return a row for each key and text; a log may give the faces of dice in any order.

    A bet with one state has it whatever a log says of its table: there are rows for all states of its game, and for "".
    `meaning` says what `paid` is in the log: all that is handed back (`return`), or the winnings alone (`win`). Of a
    log without days the texts hold on all of them.

    Raises:
        Refusal: Two texts have the same game on the same day, or no day tells which of them rules.
    """
    decided = [row for row in outcomes if row.throw]
    spans = sorted({(row.game, row.since, row.until or LAST_DAY, row.regulation) for row in decided})
    for (game, _, end, one), (its, start, _, other) in pairwise(spans):
        if game == its and not has_days:
            raise Refusal(said("audit-no-days", game=game, one=one, other=other))
        if game == its and start <= end:
            raise Refusal(said("audit-two-texts", game=game, one=one, other=other))
    states: dict[tuple[str, ...], set[str]] = {}
    for row in decided:
        states.setdefault((row.game,), {"", START}).add(row.state)
        states.setdefault((row.regulation, row.game, row.bet, row.number), set()).add(row.state)
    halved = {(row.regulation, row.game, row.bet) for row in decided if row.effect == "loses_half"}
    alike = grouped_by(decided, lambda row: (row.regulation, row.game, row.bet, row.number, row.state, row.throw))
    entries: list[LawEntry] = []
    every: dict[SaidOfBet, int] = {}
    for (text, game, bet, number, state, throw), rows in alike.items():
        several = len(states[text, game, bet, number]) > 1
        has_levels = any(each.startswith(IMPRISONED) for each in states[text, game, bet, number] - {IMPRISONED})
        either = all(row.by_player for row in rows)
        after = {row.then for row in rows} - ({""} if either else set())
        then = after.pop() if len(after) == 1 else "?" if after else ""
        places = {"": {state} if several else states[game,]}
        if (text, game, bet) in halved and not several:
            # A text that hands half back may let the player leave the stake in prison, and does not say it of throws.
            freed = {state for state in states[game,] if not state.startswith(IMPRISONED)}
            places = {"": {START}, "_if_new": freed - {START}, "_in_prison": {IMPRISONED}}
            then = IMPRISONED if rows[0].effect == "loses_half" else then
        elif either and state == START:  # a log that does not say which stakes are in prison
            places = {"": {START}, "_if_new": {""}}
        for suffix, there in places.items():
            by_verdict = grouped_by(rows, partial(_verdict, meaning=meaning, suffix=suffix))
            names = tuple("/".join(row.reading for row in its) for its in by_verdict.values())
            place = every.setdefault(SaidOfBet((game, bet, number), tuple(by_verdict), names, either), len(every))
            days = (rows[0].since, rows[0].until or LAST_DAY) if has_days else ("", LAST_DAY)
            entries += (
                LawEntry((game, bet, number, its, label), *days, then, place, several + has_levels)
                for its in sorted(there)
                for label in _orders(throw)
            )
    days = min((entry.since for entry in entries), default=""), max((entry.until for entry in entries), default="")
    return Law(tuple(entries), tuple(every), *days)


def _verdict(row: OutcomeRow, meaning: Meaning, suffix: str) -> Verdict:
    if row.effect == "unsettled" or (suffix == "_in_prison" and row.effect != "loses"):
        return Verdict("unsettled", -1, 1)
    if row.then:
        return Verdict("stands", -1, 1)
    if row.back is None:
        return Verdict(row.effect, -1, 1)
    back = row.back if meaning == "return" else max(row.back - 1, Fraction(0))
    effect: str = "loses" if row.effect == "loses_double" else row.effect  # a log has all that was laid down
    if effect == "wins":
        is_charged = row.rounding is not None and row.charged == "on_win"
        effect = "wins_if_on" if row.may_be_off else f"wins_{row.rounding}" if is_charged else effect
    if effect in ("wins", "loses_half"):
        effect += suffix
    return Verdict(effect, *back.as_integer_ratio())


def _orders(label: str) -> set[str]:
    faces = label.split("-")
    if not 1 < len(faces) <= MOST_ORDERED or not all(map(str.isdecimal, faces)):
        return {label}
    return set(map("-".join, permutations(faces)))
