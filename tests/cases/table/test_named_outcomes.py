"""Outcomes in words at a table: whatever a decree can price, and whatever a message tells a user to write."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from checker.cases.case import TableCase, case_of_table
from checker.cases.table.bind import bind
from checker.checks.registry import run_checks
from checker.findings.finding import Finding, Language
from checker.findings.wording import Style, help_of, message_of
from checker.probability.figures import figures_of
from checker.semantics.decree.model import Bet, Regulation
from checker.semantics.outcomes import binding_of, mask_of, partition
from checker.semantics.readings import all_numbers
from checker.store.library import shipped, usual_rules
from checker.store.session import usual_regulation
from checker.syntax.decree.outcomes import outcomes_in
from checker.syntax.decree.parts import Events
from checker.words.outcomes import events_as_written, throws_in_words
from tests.checks.shipped import shipped_case
from tests.decrees import regulation
from tests.every import for_each, sampled
from tests.tabled import AS_OF, case, table

BACCARAT = """
values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10
hand player "Punto" deals 2 draws 0 .. 5 stands 6, 7
hand banker "Banca"
  deals 2
  draws 0 .. 2
  draws 3 unless player drew 8
  draws 4 if player drew 2 .. 7
  draws 5 if player drew 4 .. 7
  draws 6 if player drew 6, 7
  draws 3 .. 5 if player stands
  stands other
natural 8, 9 ends
"""
PLAIN = f"""game punto_banco with 1 decks
{BACCARAT}
bet banker wins banker over player loses player over banker pushes equal pays even
bet tie wins equal loses other pays 8 to 1
"""
WITH_TOTALS = f"""{PLAIN}
bet sum wins sum 0, sum 18, sum 1 .. 3 loses other
    pays 51 to 1 on sum 0 pays 26 to 1 on sum 18 pays 2 to 1 on sum 1 .. 3
bet six wins banker with 6 loses other pays 12 to 1
"""
COLOURED = f"""{PLAIN}
bet coloured wins banker starts red loses other pays even
"""
RED_DOG = """game red_dog with 1 decks
values ace 14, 2 .. 10 face value, jack 11, queen 12, king 13
hand first deals 1
hand second deals 1
hand third deals 1
bet red_dog wins equal, third between first and second pushes distance first and second with 0 .. 1 except equal
    loses other pays 11 to 1 on equal pays 5 to 1 on distance first and second with 2 pays even on other
"""
CRAPS = """
bet hop(a, b in 1 .. 6) one roll wins hop a-b loses other pays 15 to 1
bet hard_hop(n in 1 .. 6) one roll wins hop n-n loses other pays 30 to 1
bet hard(n in 4, 6, 8, 10) wins hard n loses 7, easy n stands other pays 7 to 1
bet field one roll wins 2 .. 4, 9 .. 12 except 3 loses other pays 2 to 1 on 2, 12 pays even on other
bet world one roll wins easy 6, any triple, 2 dice 5 loses other pays even
"""
WHEEL = """game roulette with wheel 0, 00, 1 .. 36
bet straight(n in 0, 1 .. 36) one roll wins n loses other pays 35 to 1
bet zeros one roll wins 0, 00 loses other pays 17 to 1
"""
CHANCES = """game big_six with chances joker 1/54, crown 1/54, one 24/54, ten 28/54
bet symbols one roll wins joker, crown loses other pays 45 to 1 on joker pays 40 to 1 on crown
"""
INVENTED = tuple(map(regulation, (PLAIN, WITH_TOTALS, COLOURED, RED_DOG, CRAPS, WHEEL, CHANCES)))


@cache
def every_regulation() -> tuple[Regulation, ...]:
    """Return all shipped regulations, the usual rules of all games, and the invented ones."""
    return (
        *(shipped_case(entry.id).regulation for entry in shipped()),
        *(usual_regulation(entry, None) for entry in usual_rules().values()),
        *INVENTED,
    )


def every_bet() -> Iterator[tuple[Regulation, Bet]]:
    """Yield every bet of every regulation."""
    for of in every_regulation():
        for bet in of.bets:
            yield of, bet


def refused(of: Regulation, bet: Bet, stated: str) -> list[Finding]:
    """Return what a table is told that states this of a bet: names that nobody knows, outcomes that there are not."""
    text = f"game: {bet.game}\nbets:\n  {bet.id}: {stated}\n"
    return [each for each in bind(table(text), of).findings if each.code in ("REF105", "REF106")]


def suggested(finding: Finding, language: Language) -> list[str]:
    """Return what the way out of a finding tells to write."""
    return re.findall(r"`([^`]+)`", help_of(finding, language) or "")


def keys(words: list[str]) -> str:
    return ", ".join(f'"{word}": 2 to 1' for word in words)


def test_what_a_message_tells_to_write_is_accepted_for_every_bet() -> None:
    """Cards were told to write `hard 4`, a group numbers; neither was taken when typed."""
    told = 0
    for of, bet in sampled(every_bet()):
        (priced,) = refused(of, bet, "{pays: {zzz: 2 to 1}}")
        (listed,) = refused(of, bet, "{wins: zzz}")
        for language in ("en", "es"):
            words = suggested(priced, language)
            assert words and not refused(of, bet, f"{{pays: {{{keys(words)}}}}}"), (of.id, bet.id, words)
            for word in suggested(listed, language):
                assert not refused(of, bet, f'{{wins: ["{word}"]}}'), (of.id, bet.id, word)
            told += len(words)
    assert told > 750


def test_what_can_come_up_is_accepted_for_every_bet_of_dice_and_wheels() -> None:
    told = 0
    for of, bet in every_bet():
        for finding in refused(of, bet, "{wins: 99}"):
            if finding.code == "REF106":
                words = suggested(finding, "en") or re.findall(r"\d+", help_of(finding, "en") or "")
                told += len(words)
                assert words and not refused(of, bet, f"{{wins: [{', '.join(words)}]}}"), (of.id, bet.id, words)
    assert told > 400


def test_a_limit_is_told_to_be_of_numbers_or_of_the_whole_bet() -> None:
    for of, bet in every_bet():
        for finding in refused(of, bet, "{maximum: {zzz: 5}}"):
            numbers = [word for word in suggested(finding, "es") if word != bet.id]
            amounts = ", ".join(f'"{number}": 5' for number in numbers)
            assert "zzz" in message_of(finding, "en")
            assert not refused(of, bet, f"{{maximum: {{{amounts}}}}}" if numbers else "{maximum: 5}"), bet.id


def test_whatever_a_decree_prices_a_table_can_key() -> None:
    """A price in a decree is on some rounds; the table that writes the same words in either language names the same."""
    found: Counter[str] = Counter()
    for of, bet in every_bet():
        readings = [reading.payouts or () for unclear in bet.unclears for reading in unclear.readings]
        readings += [variant.payouts or () for variant in bet.variants]
        variants = [each.payouts for each in bet.variants]
        for line in (line for lines in (bet.payouts, *readings, *variants) for line in lines if line.on is not None):
            assert line.on is not None
            written = events_as_written(line.on)
            for language in ("en", "es"):
                stated = f'{{pays: {{"{written[language]}": 2 to 1}}}}'
                assert not refused(of, bet, stated), (of.id, bet.id, written)
                offer = bind(table(f"game: {bet.game}\nbets: {{{bet.id}: {stated}}}"), of).offer(bet.id)
                (price,) = offer.priced.payouts if offer is not None and offer.priced is not None else ()
                if price.on is not None and price.on.include[0].kind != "other":
                    assert throws_of(of, bet, price.on) == throws_of(of, bet, line.on), (of.id, bet.id, written)
                    found[price.on.include[0].kind] += 1
    assert {"over", "equal", "sum_of_hands", "distance", "total", "chosen"} <= set(found)


def throws_of(of: Regulation, bet: Bet, on: Events) -> list[int]:
    apparatus = of.apparatus(bet)
    assert apparatus is not None
    return [mask_of(on, apparatus, binding_of(bet.params, number)) for number in all_numbers(bet)]


@for_each(
    "of, bet, key, same",
    [
        (WITH_TOTALS, "banker", "banker over player with 6", "banca por encima de punto con 6"),
        (WITH_TOTALS, "banker", "Banca sobre Punto con 6 .. 7", "BANKER OVER PLAYER WITH 6..7"),
        (WITH_TOTALS, "tie", "equal with 9", "igualdad con 9"),
        (WITH_TOTALS, "sum", "sum 0, sum 1 .. 3", "suma 0, suma 1..3"),
        (WITH_TOTALS, "six", "banker with 6", "banca con 6"),
        (WITH_TOTALS, "tie", "punto con 9", "player with 9"),
        (PLAIN, "tie", "pair player", "pareja punto"),
        (COLOURED, "coloured", "banker starts red", "banca empieza con roja"),
        (WITH_TOTALS, "tie", "equal except equal with 0 .. 5", "igualdad excepto igualdad con 0 .. 5"),
        (WITH_TOTALS, "banker", "banker_over_player", "banker over player"),
        (RED_DOG, "red_dog", "distance first and second with 2", "distancia first y second con 2"),
        (RED_DOG, "red_dog", "third between first and second", "third entre first y second"),
        (CRAPS, "world", "2 dice 5, any triple", "2 dados 5, cualquier triple"),
        (CRAPS, "field", "2 .. 4 except 3", "2 .. 4 salvo 3"),
        (CHANCES, "symbols", "joker, crown", "Joker, Crown"),
    ],
)
def test_a_key_is_read_in_either_language_and_with_the_names_of_the_table(
    of: str, bet: str, key: str, same: str
) -> None:
    rules = regulation(of)
    game = rules.games[0].id
    both = []
    for text in (key, same):
        bound = bind(table(f'game: {game}\nbets: {{{bet}: {{pays: {{"{text}": 2 to 1}}}}}}'), rules)
        assert not bound.findings, bound.findings
        offer = bound.offer(bet)
        assert offer is not None and offer.priced is not None
        on = offer.priced.payouts[0].on
        assert on is not None
        both.append(throws_of(bound.regulation, offer.bet, on))
    assert both[0] == both[1] and any(both[0])


@for_each(
    "key, numbers",
    [
        ("hop 5-6", ("5-6",)),
        ("hop 6-5, hop 1-2", ("1-2", "5-6")),
        ("7", None),
    ],
)
def test_words_for_all_that_some_numbers_win_with_are_these_numbers(key: str, numbers: tuple[str, ...] | None) -> None:
    bound = bind(table(f'game: craps\nbets: {{hop: {{pays: {{"{key}": 15 to 1}}}}}}'), regulation(CRAPS))
    offer = bound.offer("hop")

    assert offer is not None and offer.numbers == numbers


@for_each(
    "prices, edges",
    [
        ('"triple n": 20 to 1, other: 8 to 1', {None: Fraction(60, 216)}),
        (
            '"triple 1": 30 to 1, "any triple": 20 to 1, other: 8 to 1',
            {"1": Fraction(50, 216), None: Fraction(60, 216)},
        ),
        ("other: 8 to 1", {None: Fraction(72, 216)}),
    ],
)
def test_beside_prices_on_outcomes_the_rest_is_all_other_throws(prices: str, edges: dict[str | None, Fraction]) -> None:
    """Two dice of three show the number in 15 ways of 216, all three in one."""
    rules = "game sic_bo with 3 dice\nbet double(n in 1 .. 6) one roll wins 2 dice n loses other pays 8 to 1\n"
    judged = case(f"game: sic_bo\nbets: {{double: {{pays: {{{prices}}}}}}}", regulation(rules))

    assert {each.number: each.house_edge for each in judged.figures.all} == {
        str(number): edges.get(str(number), edges[None]) for number in range(1, 7)
    }


@for_each("key, numbers", [("6-6", ("6",)), ("1-1, 2-2", ("1", "2")), ("4-5", None), ("7-8", None)])
def test_two_faces_that_are_no_number_of_a_bet_are_an_outcome(key: str, numbers: tuple[str, ...] | None) -> None:
    bound = bind(table(f'game: craps\nbets: {{hard_hop: {{pays: {{"{key}": 30 to 1}}}}}}'), regulation(CRAPS))
    offer = bound.offer("hard_hop")

    assert offer is not None and offer.numbers == numbers and bool(offer.strays) == (numbers is None)


def test_a_limit_on_an_outcome_is_one_on_its_number() -> None:
    bound = bind(table('game: craps\nbets: {hard: {maximum: {"hard 4": 50, "duro 6": 60}}}'), regulation(CRAPS))

    assert {each.number: each.amount for each in bound.limits.stated} == {"4": Fraction(50), "6": Fraction(60)}


@for_each(
    "key", ["banker ovr player", "hand over player", "equal pays even on sum 0", "equal for 4", "hop 5-6", "point"]
)
def test_what_the_game_does_not_have_is_no_outcome(key: str) -> None:
    found = refused(INVENTED[0], INVENTED[0].bets[0], f'{{pays: {{"{key}": 2 to 1}}}}')

    assert [each.code for each in found] == ["REF105"]


# Rounds of baccarat with one deck, gone through card by card; nothing of the package counts them.

Left = tuple[int, ...]  # the cards left in the deck, by what they count


def without(left: Left, *cards: int) -> Left:
    return tuple(count - cards.count(card) for card, count in enumerate(left))


def drawn(left: Left) -> Iterator[tuple[int, int, Left]]:
    """Yield each card that can come: what it counts, in how many ways, and what is left then."""
    for card, count in enumerate(left):
        if count > 0:
            yield card, count, without(left, card)


BANKER_DRAWS = {
    0: range(10),
    1: range(10),
    2: range(10),
    3: {*range(10)} - {8},
    4: range(2, 8),
    5: range(4, 8),
    6: (6, 7),
}


@cache
def rounds() -> Counter[tuple[int, int, bool]]:
    """Return the ways to each total of player and banker, and whether the player was dealt a pair; of 52 to 47 cards."""
    found: Counter[tuple[int, int, bool]] = Counter()
    for (one, first, deck), of_rank in product(drawn((16, 4, 4, 4, 4, 4, 4, 4, 4, 4)), (True, False)):
        for two, count, left in drawn(deck):
            alike = 3 if one == two else 0  # the cards of the same rank that are left
            second = alike if of_rank else count - alike
            for (three, third, rest), player in product(drawn(left), ((one + two) % 10,)):
                for four, fourth, last in drawn(rest):
                    ways, banker = first * second * third * fourth, (three + four) % 10
                    if ways:
                        for here, there, more in finished(player, banker, last):
                            found[here, there, of_rank] += ways * more
    return found


@cache
def finished(player: int, banker: int, left: Left) -> tuple[tuple[int, int, int], ...]:
    if max(player, banker) > 7:
        return ((player, banker, 48 * 47),)
    if player > 5:
        draws = banker < 6
        ends = [((banker + card) % 10, count) for card, count, _ in drawn(left)] if draws else [(banker, 48)]
        return tuple((player, total, count * 47) for total, count in ends)
    found = []
    for third, ways, rest in drawn(left):
        takes = third in BANKER_DRAWS.get(banker, ())
        ends = [((banker + card) % 10, count) for card, count, _ in drawn(rest)] if takes else [(banker, 47)]
        found += [((player + third) % 10, total, ways * count) for total, count in ends]
    return tuple(found)


def edge_by_hand(pays: Callable[[int, int, bool], Fraction]) -> Fraction:
    ways = rounds()
    return -sum((pays(*each) * count for each, count in ways.items()), Fraction(0)) / sum(ways.values())


def of_banker(player: int, banker: int, price: Fraction | int) -> Fraction:
    return Fraction((banker > player) * price - (player > banker))


@for_each(
    "text, bet, prices, lists, expected",
    [
        (
            PLAIN,
            "banker",
            '"banker over player with 6": 1 to 2, other: even',
            "",
            lambda p, b, pair: of_banker(p, b, Fraction(1, 2) if b == 6 else 1),
        ),
        (
            PLAIN,
            "banker",
            '"banker over player except pair player": 4 to 5, "pair player": 3 to 1',
            "",
            lambda p, b, pair: of_banker(p, b, 3 if pair else Fraction(4, 5)),
        ),
        (
            PLAIN,
            "tie",
            '"equal with 9": 9 to 1, "equal with 0 .. 5": 10 to 1, other: 8 to 1',
            "",
            lambda p, b, pair: Fraction(-1 if p != b else 9 if p == 9 else 10 if p < 6 else 8),
        ),
        (
            PLAIN,
            "tie",
            "other: 2 to 1",
            ", wins: [pareja punto, suma 18]",
            lambda p, b, pair: Fraction(2 if pair or p + b == 18 else -1),
        ),
        (
            WITH_TOTALS,
            "sum",
            '"suma 0": 51 to 1, "sum 18": 26 to 1, "sum 1 .. 3": 2 to 1',
            "",
            lambda p, b, pair: Fraction({0: 51, 18: 26, 1: 2, 2: 2, 3: 2}.get(p + b, -1)),
        ),
    ],
)
def test_figures_of_outcomes_in_words_are_those_of_all_rounds(
    text: str, bet: str, prices: str, lists: str, expected: Callable[[int, int, bool], Fraction]
) -> None:
    """No bet of the plain text looks at pairs: its rounds are counted anew for the table that does."""
    judged = case(f"game: punto_banco\nbets: {{{bet}: {{pays: {{{prices}}}{lists}}}}}", regulation(text))
    (figure,) = judged.figures.of(judged.bets[0])

    assert figure.house_edge == edge_by_hand(expected)


def test_spreads_of_red_dog_are_those_of_all_deals() -> None:
    stated = '{"equal": 11 to 1, "distancia first y second con 2": 5 to 1, "distance first and second with 3": 4 to 1}'
    stated = stated.replace("}", ", other: even}")
    judged = case(f"game: red_dog\nbets: {{red_dog: {{pays: {stated}}}}}", regulation(RED_DOG))
    total = gain = 0
    for one, two, three in product(range(2, 15), repeat=3):
        ways = 4 * (4 - (one == two)) * (4 - (one == three) - (two == three))
        low, high = sorted((one, two))
        if one == two == three:
            gain += 11 * ways
        elif low < three < high:
            gain += {2: 5, 3: 4}.get(high - low, 1) * ways
        elif high - low > 1:
            gain -= ways
        total += ways
    (figure,) = judged.figures.of(judged.bets[0])

    assert total == 52 * 51 * 50 and figure.house_edge == Fraction(-gain, total)


def test_rounds_that_tell_apart_enough_are_not_counted_anew() -> None:
    text = 'game: punto_banco\nbets: {{tie: {{pays: {{"{}": 2 to 1, other: 8 to 1}}}}}}'
    plain, pairs, again = (
        bind(table(text.format(key)), INVENTED[0]) for key in ("equal with 9", "pair player", "pair player")
    )

    assert plain.regulation is INVENTED[0]
    assert pairs.regulation is again.regulation is not INVENTED[0]


WAR = "game war with 6 decks\nvalues ace 11, 2 .. 10 face value, jack .. king 10\n" + "".join(
    f"hand {hand} deals 2\nbet {hand} wins {hand} over {other} loses other pays even\n"
    for hand, other in (("one", "two"), ("two", "three"), ("three", "one"))
)


def _war(*prices: str) -> TableCase:
    bets = ", ".join(
        f"{hand}: {{pays: {{{price}}}}}" for hand, price in zip(("one", "two", "three"), prices, strict=False)
    )
    return case(f"game: war\nbets: {{{bets}}}", regulation(WAR))


def test_a_total_of_one_hand_is_counted_without_those_of_the_others() -> None:
    """Over all deals of four cards: a win with 21 pays twice."""
    worth = {card: 11 if card == 0 else min(card + 1, 10) for card in range(13)}
    total = gain = 0
    for deal in product(range(13), repeat=4):
        ways = prod(24 - deal[:place].count(card) for place, card in enumerate(deal))
        one, two = (worth[deal[place]] + worth[deal[place + 1]] for place in (0, 2))
        gain += ways * ((2 if one == 21 else 1) if one > two else -1)
        total += ways
    (figure,) = _war('"one over two with 21": 2 to 1, other: even').figures.all

    assert figure.house_edge == Fraction(-gain, total)


def test_totals_of_more_rounds_than_are_counted_leave_the_game_uncounted() -> None:
    """Three hands of two cards end in more ways than are kept; which of them is higher can be told."""
    high = _war('"one over two": even')
    exact = _war(
        *(f'"{pair} with 21": 2 to 1, other: even' for pair in ("one over two", "two over three", "three over one"))
    )

    assert [each.house_edge is None for each in high.figures.all] == [False]
    assert [each.house_edge is None for each in exact.figures.all] == [True] * 3
    assert not exact.table.prices.unpriced
    assert [(each.here.amount, each.more) for each in exact.table.prices.differences] == [
        (Fraction(2), Fraction(1))
    ] * 3


# What people read.


def test_rounds_are_told_in_words_and_never_by_their_labels() -> None:
    """They were told as `player0p-banker0`."""
    whole = bind(table('game: punto_banco\nbets: {tie: {pays: {"pair player": 2 to 1}}}'), INVENTED[0]).regulation
    apparatus = whole.apparatus(whole.bets[0])
    assert apparatus is not None
    for mask in (each << place for each in (1, 3, 127, 2**60 - 1) for place in range(0, 200, 3)):
        for style in (Style("en"), Style("es")):
            said = throws_in_words(mask & apparatus.everything, apparatus, style)
            assert not re.search(r"[a-z]\d|\d[a-z]|_", said), said


def test_readings_of_rounds_that_two_lists_claim_have_a_short_name() -> None:
    """The name was a list of all rounds of both, `player0p_banker1_…`."""
    mixed = regulation(f"{PLAIN}bet mixed wins pair player loses banker over player pushes other pays 8 to 1\n")
    found = {each.reading: each.house_edge for each in figures_of(mixed) if each.bet == "mixed"}

    assert found == {
        "wins_or_loses_wins": edge_by_hand(lambda p, b, pair: Fraction(8 if pair else -(b > p))),
        "wins_or_loses_loses": edge_by_hand(lambda p, b, pair: Fraction(-1 if b > p else 8 * pair)),
    }


@for_each(
    "include, exclude, said",
    [
        ("pair player", "equal", "pair player except equal"),
        ("equal", "", "equal"),
        ("player over banker with 9", "", "player over banker with 9"),
        ("player over banker with 8 .. 9, equal with 3", "", "player over banker with 8 to 9, equal with 3"),
        ("sum 0 .. 3, sum 18", "", "sum 0 to 3, sum 18"),
    ],
)
def test_rounds_are_told_as_a_table_can_write_them(include: str, exclude: str, said: str) -> None:
    whole = bind(table('game: punto_banco\nbets: {tie: {pays: {"pair player": 2 to 1}}}'), INVENTED[0]).regulation
    apparatus = whole.apparatus(whole.bets[0])
    events, *_ = outcomes_in(include + (f" except {exclude}" if exclude else ""))
    assert apparatus is not None
    words = throws_in_words(mask_of(events, apparatus, {}), apparatus, Style("en"))

    assert sorted(words.split(", ")) == sorted(said.split(", "))


def test_rounds_of_three_hands_are_told_by_spreads() -> None:
    rules = next(each for each in INVENTED if each.games[0].id == "red_dog")
    (bet,), apparatus = rules.bets, rules.games[0].apparatus
    (stage,) = bet.stages
    assert apparatus is not None
    told = {
        effect: throws_in_words(mask, apparatus, Style("en"))
        for effect, mask in partition(stage, apparatus, {}).effects.items()
    }

    assert told == {
        "wins": "equal, third between first and second",
        "pushes": "distance first and second with 1, distance first and second with 0 except equal",
        "loses": "distance first and second with 2 to 12 except third between first and second",
    }


@for_each(
    "rules, bet, code, english, spanish",
    [
        (
            RED_DOG,
            'red_dog: {pays: {equal: 11 to 1, "distance first and second with 2 .. 3": even}}',
            "TAB001",
            "pays even here and 5 to 1 in the regulation on distance first and second with 2",
            "paga a la par aquí y 5 a 1 según la norma con distancia first y second con 2",
        ),
        (
            RED_DOG,
            'red_dog: {pays: {equal: 11 to 1, "distance first and second with 2 .. 3": even}}',
            "TAB013",
            "wins with distance first and second with 4 to 12 too",
            "también gana con distancia first y second con 4 a 12",
        ),
        (
            PLAIN,
            'banker: {pays: {"banca con 6": 1 to 2, otros: even}}',
            "TAB001",
            "pays 1 to 2 here and even in the regulation on banker over player with 6",
            "paga 1 a 2 aquí y a la par según la norma con banker por encima de player con 6",
        ),
        (
            PLAIN,
            "tie: {pays: 8 to 1, wins: [igualdad, pareja banca]}",
            "TAB012",
            "pair banker except equal wins here",
            "pareja banker salvo igualdad gana aquí",
        ),
        (
            PLAIN,
            'tie: {pays: {"player over banker with 9": 9 to 1, other: 8 to 1}}',
            "TAB007",
            "pays for player over banker with 9 here, on which it does not win",
            "paga aquí por player por encima de banker con 9, con lo que no gana",
        ),
    ],
)
def test_findings_tell_rounds_as_they_are_written(rules: str, bet: str, code: str, english: str, spanish: str) -> None:
    of = regulation(rules)
    judged = case(f"regulation: example\ngame: {of.games[0].id}\nbets: {{{bet}}}", of).in_run(frozenset(), None, "")
    found = next(each for each in run_checks(judged) if each.code == code)

    assert english in message_of(found, "en") and spanish in message_of(found, "es")


def test_a_list_with_an_exception_is_one_text() -> None:
    small = "game: sic_bo\nbets: {{small: {{pays: even, wins: {}}}}}"
    of = usual_regulation(usual_rules()["sic_bo"], None)
    whole = case_of_table(table(small.format('"4 .. 10 except any triple"')), of, AS_OF)
    (apart,) = bind(table(small.format("[5 .. 10 except any triple, 4]")), of).findings
    fixed = bind(table(small.format(suggested(apart, "en")[0])), of)

    assert [figure.house_edge for figure in whole.figures.all] == [Fraction(1, 36)]
    assert not whole.table.outcome_differences and not fixed.findings and not fixed.outcome_differences


def test_what_a_list_names_twice_is_told_as_written() -> None:
    stated = "game: punto_banco\nbets: {tie: {pays: 8 to 1, wins: [equal], loses: [igualdad, player over banker]}}"
    (found,) = bind(table(stated), INVENTED[0]).findings

    assert "equal of `tie`" in message_of(found, "en") and "igualdad" in message_of(found, "es")


HANDS = """game pai_gow_poker with best 5 cards
hand player
bet bonus wins player with three_of_a_kind .. straight loses other
    pays 5 to 1 on straight pays 3 to 1 on three_of_a_kind
"""


@for_each(
    "prices, codes",
    [
        ("straight: 5 to 1, three_of_a_kind: 3 to 1", []),
        ("escalera: 5 to 1, trio: 3 to 1", []),
        ("straight: 4 to 1, three_of_a_kind: 3 to 1", ["TAB001"]),
        ("straight: 5 to 1, other: 3 to 1", ["TAB004"]),  # which hands are the others is not known
    ],
)
def test_prices_are_paired_by_their_words_where_nobody_knows_how_often_a_hand_comes(
    prices: str, codes: list[str]
) -> None:
    """A bonus whose hand is made of cards unsaid has no figures; a right table was told that it states no payout."""
    rules = regulation(HANDS)
    told = run_checks(case(f"game: pai_gow_poker\nbets: {{bonus: {{pays: {{{prices}}}}}}}", rules))

    assert [each.code for each in told if each.code in ("TAB001", "TAB002", "TAB004")] == codes
