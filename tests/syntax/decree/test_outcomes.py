"""Outcomes that stand by themselves: what a decree can put a price on, in the words of either language."""

from __future__ import annotations

from itertools import chain
from typing import get_args

from checker.syntax.decree.outcomes import MAX_LENGTH, outcomes_in
from checker.syntax.decree.parts import CardEvent, DiceEvent, Events, HandsEvent, NumberEvent
from tests.every import for_each

EVERY = (
    ("7, 5 .. 6, 00", "7, 5 .. 6, 00"),
    ("point", "punto"),
    ("other", "resto"),
    ("n, 2 each side of n", "n, 2 a cada lado de n"),
    ("hard 4, easy 6, triple n, any triple", "duro 4, facil 6, triple n, cualquier triple"),
    ("2 dice 5, hop 5-6, shows 5-6", "2 dados 5, hop 5-6, muestra 5-6"),
    ("shows exactly 1-1-2, exactly 2 dice 5", "muestra exactamente 1-1-2, exactamente 2 dados 5"),
    ("shows 3 among n, 4 .. 10 and 1 die 1", "muestra 3 entre n, 4 .. 10 y 1 dado 1"),
    ("a over b, a under b with 3, equal with 9", "a por encima de b, a bajo b con 3, igualdad con 9"),
    (
        "a with 1 .. 3 in 2 cards, a in 2..3 cards, sum 0, sum 1..3",
        "a con 1 .. 3 en 2 cartas, a en 2 .. 3 cartas, suma 0, suma 1 .. 3",
    ),
    ("a between b and c, distance a and b with 2", "a entre b y c, distancia a y b con 2"),
    ("pair a, a starts red, b starts black", "pareja a, a empieza con roja, b empieza con negra"),
    (
        "a suited, b suited hearts, b of one colour, a shows ace-7-king",
        "a de un palo, b de un palo corazones, b de un color, a muestra as-7-rey",
    ),
    ("a shows 5 among jack .. king", "a muestra 5 entre jota .. rey"),
    ("one_pair with jack .. ace", "one_pair con jota .. as"),
    ("4 .. 10 except any triple, 5", "4 .. 10 salvo cualquier triple, 5"),
)


def kinds(found: Events) -> set[str]:
    return {event.kind for event in chain(found.include, found.exclude)}


@for_each("english, spanish", EVERY)
def test_both_languages_say_the_same(english: str, spanish: str) -> None:
    assert set(outcomes_in(english)) & set(outcomes_in(spanish))


def test_every_kind_of_outcome_is_among_them() -> None:
    every = {kind for kinds_of in (NumberEvent, DiceEvent, HandsEvent, CardEvent) for kind in get_args(kinds_of)}

    assert set().union(*(kinds(found) for english, _ in EVERY for found in outcomes_in(english))) == every


@for_each(
    "text",
    [
        "",
        "4 pays even on 5",
        "4 for 6",
        "4 [1]",
        "4 read as to because",
        "4 bet y pays even",
        "4\nbet y",
        "4 # 5",
        "6 .. 1",
        "1 .. 9999",
        "a over",
        "7 wins 4",
        "4 commission none",
        "x" * (MAX_LENGTH + 1),
    ],
)
def test_what_is_no_list_of_outcomes_or_more_than_one_means_nothing(text: str) -> None:
    """A key is read where the outcomes of a price stand: nobody gets out of there."""
    assert outcomes_in(text) == ()
