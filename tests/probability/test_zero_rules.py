"""Half back on zero and en prison, against recursions worked out by hand with fractions."""

from __future__ import annotations

import json
from fractions import Fraction
from types import SimpleNamespace
from typing import cast

import pytest

from checker.cases.case import case_of
from checker.cases.table.bets import Offer
from checker.cases.table.prices import is_apart
from checker.checks.outcomes.rolls import replay
from checker.checks.registry import run_checks
from checker.findings.wording import message_of
from checker.probability.certificate import certified_figures
from checker.probability.figures import BetFigure, derivations_of, expected_loss, variance
from checker.semantics.decree.resolve import resolve
from checker.store.compile import compile_decree
from checker.syntax.decree.format import format_decree
from checker.syntax.decree.parser import parse_decree
from checker.views.certificate import certificate_json
from tests.probability.certificate_mutations import verifier
from tests.second_engine.decree_reader import read
from tests.second_engine.engine import rows

HEAD = "regulation xx_wheel\n  outline 1\ngame french_roulette [1] with wheel 0, 1 .. 36\nbet low [1]\n  "
DOUBLE = HEAD.replace("wheel 0, 1", "wheel 0, 00, 1")
PLAIN = "one roll wins 1 .. 18 loses 19 .. 36 "
PRISON = f"{PLAIN}imprisons 0\n  in prison pushes 1 .. 18 loses 19 .. 36 "


def text_of(rules: str, head: str = HEAD) -> str:
    return f"{head}{rules}\n  pays even\n"


def figure_of(rules: str, head: str = HEAD) -> BetFigure:
    """Return the figure, confirmed by sympy and by the equations on the way."""
    certified, confirmed = (compile_decree(text_of(rules, head), "x.decree", each).compiled for each in (True, False))
    assert certified is not None and confirmed is not None
    (figure,) = certified.figures
    assert confirmed.figures == (figure,)
    return figure


def kept(in_prison: Fraction, zeros: int = 1) -> Fraction:
    """Return the edge by hand: a zero puts 1 in prison, of which `in_prison` is lost in the end."""
    pockets = 36 + zeros
    return Fraction(18, pockets) + Fraction(zeros, pockets) * in_prison - Fraction(18, pockets)


@pytest.mark.parametrize(
    ("rules", "edge"),
    [
        # 1 of 37 spins costs half: 1/37 * 1/2.
        (f"{PLAIN}loses 1/2 on 0", Fraction(1, 74)),
        # A second zero loses: of the stake in prison 19/37 is lost.
        (f"{PRISON}loses 0", Fraction(19, 1369)),
        # It stays there: lost = 18/37 + 1/37 lost, so 1/2.
        (f"{PRISON}stands 0", Fraction(1, 74)),
        (f"{PRISON}imprisons 0", Fraction(1, 74)),
        # Half of it comes back: 18/37 + 1/37 * 1/2 = 1/2, which is 73/5402 of the stake in all.
        (f"{PRISON}loses 1/2 on 0", Fraction(73, 5402)),
        # All of it comes back: 18/37.
        (f"{PRISON}pushes 0", Fraction(18, 1369)),
    ],
)
def test_edges_with_one_zero(rules: str, edge: Fraction) -> None:
    figure = figure_of(rules)

    assert (figure.status, figure.house_edge) == ("exact", edge)
    assert figure.win == Fraction(18, 37)


@pytest.mark.parametrize(
    ("rules", "in_prison"),
    [
        ("loses 1/2 on 0, 00", Fraction(1, 2)),
        ("imprisons 0, 00\n  in prison pushes 1 .. 18 loses 19 .. 36 loses 0, 00", Fraction(20, 38)),
        ("imprisons 0, 00\n  in prison pushes 1 .. 18 loses 19 .. 36 stands 0, 00", Fraction(1, 2)),
        ("imprisons 0, 00\n  in prison pushes 1 .. 18 loses 19 .. 36 pushes 0, 00", Fraction(18, 38)),
    ],
)
def test_edges_with_two_zeros(rules: str, in_prison: Fraction) -> None:
    """Surrender on the double zero wheel keeps 2/38 * 1/2 = 1/38."""
    figure = figure_of(PLAIN + rules, DOUBLE)

    assert figure.house_edge == kept(in_prison, zeros=2)
    assert in_prison != Fraction(1, 2) or figure.house_edge == Fraction(1, 38)


def test_half_lost_is_a_chance_of_its_own() -> None:
    """Win, lose, half and push make 1; the variance is that of results 1, -1 and -1/2; the fair price is 37 to 36."""
    figure = figure_of(f"{PLAIN}loses 1/2 on 0")
    edge = Fraction(1, 74)
    squares = Fraction(18, 37) + Fraction(18, 37) + Fraction(1, 37) * Fraction(1, 4)

    assert (figure.win, figure.lose, figure.half, figure.push) == (
        Fraction(18, 37), Fraction(18, 37), Fraction(1, 37), Fraction(0),
    )  # fmt: skip
    assert figure.break_even == (Fraction(18, 37) + Fraction(1, 74)) / Fraction(18, 37) == Fraction(37, 36)
    assert variance(figure) == squares - edge**2
    assert expected_loss(figure) == 100 * edge
    assert (figure.house_edge_resolved, figure.house_edge_per_roll) == (edge, edge)


def test_the_stake_in_prison_waits_for_the_next_spin() -> None:
    """With `stands 0` it waits 37/36 spins: 1 + 1/37 * 37/36 in all; the stake returned is a push."""
    figure = figure_of(f"{PRISON}stands 0")

    assert figure.rolls == 1 + Fraction(1, 37) * Fraction(37, 36)
    assert figure.push == Fraction(1, 37) * Fraction(1, 2)
    assert figure.house_edge_resolved == Fraction(1, 74) / (1 - Fraction(1, 74))


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (f"{PLAIN}imprisons 0", "REF016"),
        (f"{PLAIN}loses 0\n  in prison pushes 1 .. 18 loses other", "REF016"),
        ("in prison pushes 1 .. 18 loses other", "REF007"),
        (f"{PRISON}imprisons 0\n  in prison 3 frees 1 .. 18 loses other", "REF007"),
        (f"{PRISON}loses 0\n  in prison 2 frees 1 .. 18 loses other", "REF016"),
        (f"{PRISON}frees 0", "REF016"),
        (f"{PLAIN}imprisons 0\n  in prison 0 pushes 1 .. 18 loses other", "REF007"),
        (f"{PLAIN}frees 0", "REF016"),
        (f"{PLAIN}loses 1/3 on 0", "SYN132"),
        (f"{PLAIN}loses 1/0 on 0", "SYN121"),
    ],
)
def test_rules_that_do_not_fit_are_told(rules: str, code: str) -> None:
    parsed = parse_decree(text_of(rules), "x.decree")
    findings = parsed.findings or (resolve(parsed.decree).findings if parsed.decree else ())

    assert [finding.code for finding in findings] == [code]


RULES = [f"{PLAIN}loses 1/2 on 0", *(f"{PRISON}{last} 0" for last in ("loses", "stands", "pushes", "loses 1/2 on"))]


@pytest.mark.parametrize("rules", RULES)
def test_the_second_engine_agrees(rules: str) -> None:
    (row,) = rows(read(text_of(rules)))
    figure = figure_of(rules)

    assert row.figures is not None
    for name in ("win", "lose", "half", "push", "rolls", "break_even", "house_edge", "house_edge_resolved"):
        assert row.figures[name] == getattr(figure, name), name


def test_spanish_says_the_same() -> None:
    spanish = (
        "norma xx_wheel\n  párrafos 1\njuego french_roulette [1] con ruleta 0, 1 .. 36\napuesta low [1]\n"
        "  una tirada gana 1 .. 18 pierde 19 .. 36 encarcela 0\n"
        "  en prisión nula 1 .. 18 pierde 19 .. 36 pierde 1/2 con 0\n  paga a la par\n"
    )
    parsed = parse_decree(spanish, "x.decree")
    assert parsed.decree is not None and not parsed.findings
    (derivation,) = derivations_of(resolve(parsed.decree).regulation)

    assert derivation.figure._replace(reading="") == figure_of(f"{PRISON}loses 1/2 on 0")._replace(reading="")


ONE_DOWN = "loses 19 .. 36"
TRIPLE = (
    f"{PRISON}imprisons 0\n  in prison 2 frees 1 .. 18 {ONE_DOWN} imprisons 0\n  in prison 3 frees 1 .. 18 {ONE_DOWN} "
)


def lost_at_first(last: Fraction) -> Fraction:
    """Return by hand what is lost of a stake left in prison, of whose three levels the last zero costs `last`.

    With a = 18/37 + b/37, b = 18/37 + 18a/37 + c/37 and c = 18/37 + 18b/37 + last/37, put into one another.
    """
    win, zero = Fraction(18, 37), Fraction(1, 37)
    # a by b, and c by b: b(1 - win zero - zero win) = win + win win + zero win + zero zero last.
    second = (win + win * win + zero * win + zero * zero * last) / (1 - 2 * win * zero)
    return win + zero * second


@pytest.mark.parametrize(
    ("last", "lost", "edge"),
    [
        ("loses 0", Fraction(1), Fraction(25003, 1824877)),
        ("pushes 0", Fraction(0), None),
        ("loses 1/2 on 0", Fraction(1, 2), None),
    ],
)
def test_three_levels_of_prison(last: str, lost: Fraction, edge: Fraction | None) -> None:
    figure = figure_of(f"{TRIPLE}{last}")

    assert figure.house_edge == kept(lost_at_first(lost))
    assert edge is None or figure.house_edge == edge


def test_a_last_level_that_keeps_the_stake() -> None:
    """With two levels of which the second keeps it: b = 18/37 + 18a/37 + b/37, so b = (1 + a)/2 and a = 37/73."""
    figure = figure_of(f"{PRISON}imprisons 0\n  in prison 2 frees 1 .. 18 {ONE_DOWN} imprisons 0")

    assert figure.house_edge == kept(Fraction(37, 73)) == Fraction(1, 73)


def test_levels_are_what_they_are_in_spanish_certificates_and_formatted() -> None:
    text = text_of(f"{TRIPLE}loses 0")
    spanish = format_decree(text, "x.decree", "es")
    (certified,) = certified_figures(resolve(parse_decree(text, "x.decree").decree).regulation)  # type: ignore[arg-type]
    rows = {state.name: [row.verdict for row in state.rows] for state in certified.states}

    assert "en prisión 3   libera 1 .. 18   pierde 19 .. 36   pierde 0" in spanish
    assert format_decree(spanish, "x.decree", "en") == format_decree(text, "x.decree")
    assert rows == {
        "start": ["wins 1 to 1", "loses", "prison"],
        "prison": ["pushes", "loses", "prison 2"],
        "prison 2": ["prison", "loses", "prison 3"],
        "prison 3": ["prison 2", "loses", "loses"],
    }


@pytest.mark.parametrize(
    ("throws", "end"),
    [
        ("0 5", "pushes"),
        ("0 0 5", "stands"),
        ("0 0 5 7", "pushes"),
        ("0 0 0 5 5 5", "pushes"),
        ("0 0 0 0", "loses"),
        ("0 0 0 5 0 0", "loses"),
    ],
)
def test_examples_go_through_the_levels(throws: str, end: str) -> None:
    text = f"{text_of(f'{TRIPLE}loses 0')}example low rolls {throws} {end}\n"
    regulation = resolve(parse_decree(text, "x.decree").decree).regulation  # type: ignore[arg-type]
    bet = regulation.bets[0]
    played = replay(regulation.examples[0], bet, bet.stages, regulation.apparatus(bet))  # type: ignore[arg-type]

    assert played.endings == {end}


TWO = f"{PRISON}imprisons 0\n  in prison 2 "


@pytest.mark.parametrize(
    ("last", "codes"),
    [
        ("frees 1 .. 36 imprisons 0", []),  # every stake comes up again: the levels above decide it
        ("imprisons other", ["OUT017"]),
        ("frees 1 .. 18 loses 18 .. 36 imprisons 0", ["OUT001"]),
        ("frees 1 .. 18 loses 19 .. 35 imprisons 0", ["OUT002"]),
    ],
)
def test_what_is_wrong_with_a_level_is_told_of_that_level(last: str, codes: list[str]) -> None:
    """One at the first level besides is another finding."""
    rules = text_of(f"{TWO}{last}")
    at_both = rules.replace("loses 19 .. 36 imprisons 0\n  in prison 2", "loses 19 .. 35 imprisons 0\n  in prison 2")
    for text, others in ((rules, []), (at_both, ["OUT002"])):
        found = [
            (each.code, message_of(each, "en"), message_of(each, "es"))
            for each in run_checks(case_of(resolve(parse_decree(text, "x.decree").decree).regulation, "2026-01-01"))  # type: ignore[arg-type]
            if each.code in ("OUT001", "OUT002", "OUT017")
        ]
        at_level = [code for code, en, es in found if "level 2 of prison" in en and "nivel 2 de prisión" in es]

        assert at_level == codes
        assert sorted(code for code, _, _ in found) == sorted(codes + others)


def test_a_level_that_only_frees_is_proved() -> None:
    """A stake there comes back one level sooner or later, so it is as if a zero left it where it was: 1/74."""
    text = text_of(f"{TWO}frees 1 .. 36 imprisons 0")
    found = json.loads(certificate_json(resolve(parse_decree(text, "x.decree").decree).regulation))  # type: ignore[arg-type]

    assert figure_of(f"{TWO}frees 1 .. 36 imprisons 0").house_edge == Fraction(1, 74)
    verifier().check(**found)


@pytest.mark.parametrize(
    ("here", "there", "apart"),
    [
        (f"{PRISON}imprisons 0", f"{TWO}frees 1 .. 18 loses 19 .. 36 imprisons 0", True),  # frees, and is not returned
        (f"{PRISON}imprisons 0", f"{TWO}pushes 1 .. 18 loses 19 .. 36 imprisons 0", False),
        (f"{TWO}frees 1 .. 18 loses other", f"{TWO}frees 1 .. 18 loses other", False),
    ],
)
def test_levels_that_one_side_lacks_are_held_against_its_last(here: str, there: str, apart: bool) -> None:
    sides = [resolve(parse_decree(text_of(each), "x.decree").decree).regulation for each in (here, there)]  # type: ignore[arg-type]
    offer = cast(Offer, SimpleNamespace(numbers=None, bet=sides[0].bets[0]))
    wheel = sides[0].apparatus(sides[0].bets[0])
    assert wheel is not None

    assert is_apart(sides[0].bets[0].stages, sides[1].bets[0].stages, offer, wheel) is apart
    assert is_apart(sides[1].bets[0].stages, sides[0].bets[0].stages, offer, wheel) is apart
