"""Two regulations compared: bets, payouts, limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TypedDict

from checker.cases.case import RegulationCase, Restatement
from checker.cases.comparison.compare import compare_limits, compare_presence
from checker.cases.comparison.model import ComparisonRow, Difference, Side, rows_of
from checker.cases.comparison.prices import compare_payouts, lines_of, paid_by_reading
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Severity, Subject, Verdict
from checker.findings.wording import listed
from checker.semantics.decree.model import Bet, NumberText
from checker.semantics.readings import possible_times
from checker.text.span import Span
from checker.words.names import edges_text, in_both, name_on

SRC006 = words_of("SRC006")
SRC005 = words_of("SRC005")
SRC007 = words_of("SRC007")


# What only one of two regulations has, told in one finding.


ONLY_HERE: Bilingual = {"en": "only here", "es": "solo aquí"}


def one_sided(
    case: RegulationCase, other: RegulationCase, rows: Iterable[ComparisonRow], only_here: bool, message: Bilingual
) -> Iterator[Observation]:
    """Yield a finding for all rows that only this text has, or only the other one; nothing without such rows."""
    found = []
    for row in rows:
        own, others = (row.difference.b, row.difference.a) if only_here else (row.difference.a, row.difference.b)
        if own is not None and others is None:
            found.append((row, own))
    if not found:
        return
    first, first_side = found[0]
    places = {(row.difference.game, row.difference.bet) for row, _ in found}
    bet = first.difference.bet if len(places) == 1 else None
    at = first_side.span if only_here else _nearest(case, first.difference.game, bet)
    yield Observation(
        at=at,
        values={
            "what": in_both(
                case.regulation.header.country, lambda style: listed(tuple(row_name(row) for row, _ in found), style)
            ),
            "other": other.regulation.id,
        },
        subject=Subject(case.regulation.id, first.difference.game, bet, first.numbers if bet is not None else ()),
        citations=tuple(dict.fromkeys(citation for _, side in found for citation in side.citations)),
        related=tuple(Related(span, ONLY_HERE) for span in dict.fromkeys(side.span for _, side in found) if span != at),
        message=message,
    )


def limits_of_one(
    case: RegulationCase, other: RegulationCase, sides: list[Side], only_here: bool, message: Bilingual
) -> Iterator[Observation]:
    """Yield a finding for all limits that only one of two regulations sets; nothing without such limits."""
    if not sides:
        return
    yield Observation(
        at=sides[0].span if only_here else case.regulation.span,
        values={
            "limits": {
                language: ", ".join(dict.fromkeys(f"`{side.text[language]}`" for side in sides)) for language in message
            },
            "other": other.regulation.id,
        },
        subject=Subject(case.regulation.id),
        citations=tuple(dict.fromkeys(citation for side in sides for citation in side.citations)),
        message=message,
    )


def row_name(row: ComparisonRow) -> str:
    """Return what a row is about: `hard` 4, 10, or the game."""
    name = row.difference.bet or row.difference.game
    return f"`{name}` {', '.join(row.numbers)}".rstrip()


def _nearest(case: RegulationCase, game: str | None, bet: str | None) -> Span:
    """Return where in this text the missing thing would stand: at its bet, its game, or the regulation itself."""
    own = case.regulation.bet(game, bet) if bet is not None else None
    home = own or case.regulation.game(game or "")
    return home.span if home is not None else case.regulation.span


# Only one of a regulation and the one it restates has a certain game, bet or number.
@check("SRC006")
def bet_missing(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding for all that only the other text has, one for all that only this one has."""
    case, against = pair
    rows = rows_of(compare_presence(against, case).differences)
    for only_here, message in ((False, SRC006["message"]), (True, SRC006["added"])):
        yield from one_sided(case, against, rows, only_here, message)
    for row in rows:
        there, here = row.difference.a, row.difference.b
        if here is not None and there is not None:
            other = against.regulation.id
            yield Observation(
                at=here.span,
                values={"what": row_name(row), "here": here.text, "there": there.text, "other": other},
                subject=Subject(case.regulation.id, row.difference.game, row.difference.bet),
                citations=(*here.citations, *there.citations),
                message=SRC006["numbered"],
            )


# The bet of a regulation whose prices another bet of it seems to have been given.


Places = set[tuple["str | None", "str | None", "NumberText | None"]]


def source_of(case: RegulationCase, bet: Bet, sides: Mapping[NumberText | None, Side], alike: Places) -> Bet | None:
    """Return the bet that pays the same on every number at fault, by lines that the other text prints too.

    One price may coincide by chance: then the two bets must be of one group and the price not even money.

    Args:
        case: The regulation.
        bet: A bet of it whose payouts differ from those of the other text.
        sides: This text's side of each of these differences, by number.
        alike: The payouts on which the two regulations agree.
    """
    single = len({side.profit for side in sides.values()}) == 1
    even = any(side.profit == 1 for side in sides.values())
    for sibling in case.bets:
        if sibling.game != bet.game or sibling.id == bet.id:
            continue
        if single and (even or bet.group is None or sibling.group != bet.group):
            continue
        if all(_pays_the_same(case, sibling, number, side.profit, alike) for number, side in sides.items()):
            return sibling
    return None


def _pays_the_same(
    case: RegulationCase, bet: Bet, number: NumberText | None, profit: Fraction | None, alike: Places
) -> bool:
    if profit is None or (bet.game, bet.id, number) not in alike:
        return False
    return {paid.one for paid in paid_by_reading(case, bet, number).values()} == {profit}


# A payout that differs from the restated regulation equals that of a neighbouring bet.
@check("SRC008")
def copied_from_sibling(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet all of whose differing prices are those of one other bet that both texts pay alike."""
    case, against = pair
    part = compare_payouts(against, case)
    alike = {(each.game, each.bet, each.number) for each in part.alike}
    bets: dict[tuple[str | None, str | None], dict[NumberText | None, Side]] = {}
    for each in part.differences:
        if each.b is not None:
            bets.setdefault((each.game, each.bet), {})[each.number] = each.b
    for (game, name), sides in bets.items():
        bet = case.regulation.bet(game, name or "")
        sibling = source_of(case, bet, sides, alike) if bet is not None else None
        if bet is None or sibling is None:
            continue
        other, first = against.regulation.id, next(iter(sides))
        yield Observation(
            at=sides[first].span,
            values={"bet": name_on(bet, sides), "sibling": name_on(sibling, sides), "other": other},
            subject=case.regulation.subject(bet, *sides),
            citations=tuple(dict.fromkeys(citation for side in sides.values() for citation in side.citations)),
            related=(
                Related(lines_of(case, sibling, first)[0].span, {"en": "the same payout", "es": "el mismo pago"}),
            ),
            confidence="low",
        )


# A limit differs from that of the restated regulation, or only one of the two has it.
@check("SRC005")
def limit_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per limit that both set, and one for all that only one of the texts sets."""
    case, against = pair
    differences = compare_limits(against, case).differences
    seen = set()
    for each in differences:
        if each.a is not None and each.b is not None and (each.a.span, each.b.span) not in seen:
            seen.add((each.a.span, each.b.span))
            yield _both(case, against, each, each.b, each.a)
    left_out = [each.a for each in differences if each.a is not None and each.b is None]
    added = [each.b for each in differences if each.b is not None and each.a is None]
    yield from limits_of_one(case, against, left_out, False, SRC005["left_out"])
    yield from limits_of_one(case, against, added, True, SRC005["added"])


def _both(case: RegulationCase, other: RegulationCase, difference: Difference, here: Side, there: Side) -> Observation:
    return Observation(
        at=here.span,
        values={"here": here.text, "there": there.text, "other": other.regulation.id},
        subject=Subject(case.regulation.id, difference.game, difference.bet),
        citations=(*here.citations, *there.citations),
        related=(Related(there.span, SRC005["the_limit_there"]),),
        severity="warning",
        verdict="undetermined" if here.silent != there.silent else "violation",
    )


# A bet pays exactly one stake more or less than in the restated regulation, on every number.
@check("SRC007")
def one_stake_apart(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet."""
    case, against = pair
    part = compare_payouts(against, case)
    alike = {(each.game, each.bet) for each in part.alike}
    bets: dict[tuple[str | None, str | None], list[Difference]] = {}
    for difference in part.differences:
        bets.setdefault((difference.game, difference.bet), []).append(difference)
    for place, differences in bets.items():
        distances = {difference.distance for difference in differences}
        one_stake = all(difference.note == "one-stake" for difference in differences)
        bet = case.regulation.bet(place[0], place[1] or "")
        if not one_stake or len(distances) > 1 or place in alike or bet is None:
            continue
        more = (distances.pop() or 0) > 0
        sides = [side for difference in differences for side in (difference.b, difference.a) if side is not None]
        yield Observation(
            at=bet.span,
            values={
                "bet": name_on(bet, ()),
                "direction": SRC007["more"] if more else SRC007["less"],
                "other": against.regulation.id,
                "prices": {language: _prices(differences, language) for language in ("en", "es")},
            },
            subject=case.regulation.subject(bet),
            citations=tuple(dict.fromkeys(citation for side in sides for citation in side.citations)),
            confidence="low",
        )


def _prices(differences: list[Difference], language: str) -> str:
    """Return the pairs of prices, each once: `100% for 200%`."""
    pair = {"en": "{0} for {1}", "es": "{0} por {1}"}[language]
    pairs = (pair.format(each.b.text[language], each.a.text[language]) for each in differences if each.a and each.b)
    return ", ".join(dict.fromkeys(pairs))


# Under which readings a difference between two regulations holds, what it then weighs, and the edges on a side.


class Held(TypedDict):
    """The fields of a finding that hang on readings; None is the usual severity and verdict of the check."""

    readings: tuple[str, ...] | None
    severity: Severity | None
    verdict: Verdict | None


def held_under(here: Side, there: Side) -> Held:
    """Return the readings of a difference: those of this text first, those of the other where this one has none."""
    readings = here.readings or there.readings
    if readings is None and not here.silent and not there.silent:
        return {"readings": None, "severity": None, "verdict": None}
    return {"readings": readings, "severity": "warning", "verdict": "undetermined"}


def edges_label(case: RegulationCase, difference: Difference, numbers: tuple[str, ...]) -> Bilingual:
    """Return the house edges of one side in words; numbers told together share them."""
    place = (difference.game, difference.bet, numbers[0] if numbers else None, True)
    figures = [each for each in case.figures.all if (each.game, each.bet, each.number, each.judged) == place]
    edges = in_both(case.regulation.header.country, lambda style: edges_text(figures, style))
    if not edges["en"]:
        return {"en": "this payout", "es": "este pago"}
    return {"en": f"house edge {edges['en']}", "es": f"ventaja de la casa {edges['es']}"}


def said_by(side: Side) -> Bilingual:
    """Return what a side says in one piece."""
    return {language: text.replace(" | ", ". ") for language, text in side.text.items()}


# What tells two prices apart that are printed alike: whether "8 times" has the stake in it.


_STAKE: dict[tuple[str, ...], Bilingual] = {
    ("to",): {"en": "(stake not included)", "es": "(sin incluir la apuesta)"},
    ("for",): {"en": "(stake included)", "es": "(apuesta incluida)"},
    ("for", "to"): {"en": "(with or without the stake)", "es": "(no consta si incluye la apuesta)"},
}


def prices_apart(
    case: RegulationCase, other: RegulationCase, difference: Difference, here: Side, there: Side
) -> tuple[Bilingual, Bilingual]:
    """Return what this text and the other pay; where both print the same times, with what each means by them."""
    if here.text != there.text:
        return here.text, there.text
    return _with_stake(case, difference, here), _with_stake(other, difference, there)


def _with_stake(case: RegulationCase, difference: Difference, side: Side) -> Bilingual:
    bet = case.regulation.bet(difference.game, difference.bet or "")
    lines = lines_of(case, bet, difference.number) if bet is not None else ()
    in_times = [line for line in lines if line.form == "times"]
    meanings = {
        meaning
        for line in in_times
        for meaning in (possible_times(case.regulation) if line.read_as is None else (line.read_as,))
    }
    stake = _STAKE.get(tuple(sorted(meanings)), {})
    return {language: f"{text} {stake.get(language, '')}".rstrip() for language, text in side.text.items()}


# A bet pays differently from the restated regulation.
@check("SRC001")
def payout_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet and pair of prices."""
    case, against = pair
    for row in rows_of(compare_payouts(against, case).differences):
        there, here = row.difference.a, row.difference.b
        if there is not None and here is not None and not there.silent and not here.silent:
            yield _finding(case, against, row, here, there)


def _finding(case: RegulationCase, other: RegulationCase, row: ComparisonRow, here: Side, there: Side) -> Observation:
    difference = row.difference
    bet = case.regulation.bet(difference.game, difference.bet or "")
    assert bet is not None
    pays_here, pays_there = prices_apart(case, other, difference, here, there)
    return Observation(
        at=here.span,
        values={
            "bet": name_on(bet, row.numbers),
            "here": pays_here,
            "there": pays_there,
            "other": other.regulation.id,
            "distance": str(difference.distance),
        },
        subject=case.regulation.subject(bet, *row.numbers),
        citations=(*here.citations, *there.citations),
        related=(
            Related(here.span, edges_label(case, difference, row.numbers)),
            Related(there.span, edges_label(other, difference, row.numbers)),
        ),
        **held_under(here, there),
    )
