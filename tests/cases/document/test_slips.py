"""Slips of the pen in documents of three languages, and what looks like one and is none."""

from __future__ import annotations

import pytest

from checker.cases.document.slips import slips
from checker.cases.document.text import document_of
from tests.decrees import regulation


def found(language: str, text: str) -> list[str]:
    """Return the kinds of the slips of a text."""
    opening = " ".join(text.split()[:2]).strip("“”()")
    document = document_of(regulation("", f"regulation example\n  outline A «{opening}»\n"), text)
    return [each.other for each in slips(document, language)]


@pytest.mark.parametrize(
    ("language", "text", "kinds"),
    [
        ("es", "La apuesta gana (con 7 y pierde con 2.", ["bracket"]),
        ("es", "La apuesta gana con 7) y pierde con 2.", ["bracket"]),
        ("es", "Las suertes se denominan “chances. Son las siguientes.", ["quote"]),
        ("es", "Gana con el ocho de con cinco y tres.", ["prepositions"]),
        ("es", "Los números 4, 5, six (seis), 8 y 10 van impresos.", ["foreign"]),
        ("es", "Se paga uno a uno. 2 Puede definirse en el tiro.", ["number"]),
        ("es", "Las figuras del centro del paño, que son cuatro, se definen y se pagan de la siguiente manera: 3\n\nEl cuatro paga siete.", ["number"]),
        ("en", "The bet pays 4 to 1 of of the stake.", ["prepositions"]),
        ("en", "The numbers 4, 5, seis, 8 and 10 are printed.", ["foreign"]),
        ("fr", "La mise perd (avec le 7, elle gagne avec le 2.", ["bracket"]),
        ("fr", "La mise est payée dans dans tous les cas.", ["prepositions"]),
        ("fr", "Les numéros 4, 5, ocho et 10 sont imprimés.", ["foreign"]),
    ],
)  # fmt: skip
def test_a_slip(language: str, text: str, kinds: list[str]) -> None:
    assert found(language, text) == kinds


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "Las reglas son:\n\na) La apuesta gana con 7 (siete).\n\n1.º) Pierde con 2 (dos), salvo 3 (tres)."),
        ("es", "Se añaden las letras f), g) y h) al punto 1) de las reglas, y el apartado iv) de otras."),
        ("es", "Art. 1 El Craps es un juego. Según el art. 5 La mesa es verde."),
        ("es", "Se juega con dados. 1 Los dados ruedan. 2 Los dados paran."),
        ("es", "Siete, “Craps” y “Horn”, de “a par” y de por sí."),
        ("es", "“Primer párrafo de una cita que sigue.\n\nY acaba aquí, como “todas”, en otro.”"),
        ("es", "La casa puede, en contra de lo dicho, pagar la apuesta de Any Seven (Seven) con seis."),
        ("en", "The maximum is: 5\n\nThe others follow. Once six, twice four, and 8, nine, ten."),
        ("en", "A chip of 3/4 inch (19 mm), of the house, bets on on and off."),
        ("fr", "Les numéros 4, 5, six, 8 et 10. La mise (de 5) est payée au pair."),
    ],
)
def test_no_slip(language: str, text: str) -> None:
    assert found(language, text) == []
