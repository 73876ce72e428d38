"""What a table offers and pays, as typed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.findings.wording import help_of
from checker.values.scalars import OutcomeKey
from tests.tabled import read, table


def test_one_price_for_the_whole_bet() -> None:
    (bet,) = table("bets: {pass_line: {pays: even}}").bets
    (price,) = bet.prices

    assert (bet.name.text, price.key) == ("pass_line", None)
    assert (price.price.form, price.price.profit) == ("even", Fraction(1))


@pytest.mark.parametrize(
    ("typed", "profit"),
    [
        ("7 to 1", 7),
        ("7:1", 7),
        ("8 for 1", 7),
        ("700%", 7),
        ("even", 1),
        ("5 to 11", Fraction(5, 11)),
        ("3 a 2", Fraction(3, 2)),
    ],
)
def test_prices_come_to_a_profit(typed: str, profit: Fraction) -> None:
    """8 for 1 hands over 8 with the stake in it, so 7."""
    (bet,) = table(f"bets: {{x: {{pays: {typed}}}}}").bets

    assert bet.prices[0].price.profit == profit


def test_prices_by_numbers_and_outcomes() -> None:
    (bet,) = table('bets: {field: {pays: {"2, 12": 2 to 1, any triple: 30 to 1, otros: even}}}').bets

    assert [price.key.outcome for price in bet.prices if price.key] == [
        OutcomeKey(("2", "12")),
        OutcomeKey(name="any_triple"),
        OutcomeKey(other=True),
    ]


def test_stated_edges_have_basis_and_decimals() -> None:
    """`1.41%` is a share with four decimals; a quotient is exact."""
    found = table(
        "stated_edge: {pass_line: 1.41%, dont_pass: {value: 3/220, basis: resolved}, come: {valor: 1%}}".replace(
            "valor", "value"
        )
    )

    assert [(edge.bet.text, edge.value, edge.places, edge.basis) for edge in found.stated_edges] == [
        ("pass_line", Fraction(141, 10000), 4, "made"),
        ("dont_pass", Fraction(3, 220), None, "resolved"),
        ("come", Fraction(1, 100), 2, "made"),
    ]


@pytest.mark.parametrize("text", ["5.263%", "5,263 %", "5,263 por ciento"])
def test_a_stated_edge_has_three_decimals_as_tapete_prints_them(text: str) -> None:
    (edge,) = table(f"stated_edge:\n  red: {text}").stated_edges

    assert (edge.value, edge.places) == (Fraction(5263, 100_000), 5)


@pytest.mark.parametrize(
    ("text", "form"),
    [("docena: 2 a 1", "`{paga: 2 a 1}`"), ("docena: sí", "`{paga: 7 a 1, maximo: 900}`")],
)
def test_a_bet_that_holds_a_bare_payout_is_told_how_to_keep_it(text: str, form: str) -> None:
    [finding] = read(f"norma: ninguna\njuego: ruleta_francesa\napuestas: {{{text}}}\n")[1]

    assert help_of(finding, "es").endswith(form)
