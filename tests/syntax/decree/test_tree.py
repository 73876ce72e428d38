"""What is written comes back as the typed tree: one form a test."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

import pytest

from checker.syntax.decree.format import format_decree, without_spans
from checker.syntax.decree.parser import parse_decree
from checker.syntax.decree.parts import (
    Among,
    Arm,
    Holds,
    Interval,
    Measure,
    Name,
    Number,
    OneOf,
    Operation,
    OptionValue,
    Quantity,
    Relation,
    Text,
    Words,
)
from checker.syntax.decree.tree import (
    AttributedField,
    BetStatement,
    CardsApparatus,
    ChangeField,
    ClaimStatement,
    ClosedListStatement,
    CommissionRule,
    CurrencyField,
    Decree,
    DiceApparatus,
    ExampleStatement,
    GameStatement,
    GroupStatement,
    HeaderField,
    InForceField,
    LimitStatement,
    LinkField,
    NoteStatement,
    Numbers,
    Opens,
    OptionStatement,
    OutcomesUnstated,
    OutlineField,
    Pays,
    RefersTo,
    Removability,
    RequireStatement,
    Rule,
    Stage,
    Stakes,
    Statement,
    SupplementaryField,
    TextField,
    TimesField,
    WheelApparatus,
    Working,
)
from checker.text.span import Span

Node = TypeVar("Node")


def decree_of(text: str) -> Decree:
    parsed = parse_decree(text, "x.decree")
    assert parsed.findings == () and parsed.decree is not None
    return parsed.decree


def statement_of(text: str, kind: type[Node]) -> Node:
    (statement,) = decree_of(f"regulation x\n{text}\n").statements
    assert isinstance(statement, kind)
    return statement


def field_of(text: str, kind: type[Node]) -> Node:
    (field,) = decree_of(f"regulation x\n  {text}\n").fields
    assert isinstance(field, kind)
    return field


def rule_of(text: str, kind: type[Node]) -> Node:
    (rule,) = statement_of(f"bet field {text}", BetStatement).rules
    assert isinstance(rule, kind)
    return rule


# --- header -----------------------------------------------------------------------------------------------------------


def test_the_name_and_an_empty_body() -> None:
    decree = decree_of("regulation es_as_craps_2011\n")

    assert decree.name.text == "es_as_craps_2011"
    assert (decree.fields, decree.statements) == ((), ())


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        ('title "Craps"', "title", "Craps"),
        ("jurisdiction ES-AS", "jurisdiction", "ES-AS"),
        ("jurisdiction PE", "jurisdiction", "PE"),
        ('authority "Consejería"', "authority", "Consejería"),
        ("kind unofficial", "kind", "unofficial"),
        ("language es", "language", "es"),
    ],
)
def test_lines_of_one_value(line: str, key: str, value: str) -> None:
    field = field_of(line, TextField)

    assert (field.key, field.value.text) == (key, value)


def test_several_jurisdictions_and_languages() -> None:
    assert field_of("jurisdiction AU, NZ", TextField).others == ("NZ",)
    assert field_of("language fr, nl, de", TextField).others == ("nl", "de")


def test_a_publication_with_an_unknown_day_and_a_reference() -> None:
    field = field_of('published unknown "BOPA 2011-12098"', TextField)

    assert (field.key, field.value.text) == ("published", "unknown")
    assert field.reference is not None and field.reference.text == "BOPA 2011-12098"


def test_in_force_some_days_after_publication() -> None:
    field = field_of("in force published + 20 days [Res.4]", InForceField)

    assert (field.day, field.days_after_publication) == (None, 20)
    assert field.cite is not None and field.cite.anchors == ("Res.4",)


def test_in_force_on_the_day_of_publication() -> None:
    bare, counted = (field_of(f"in force published{days} [Res.4]", InForceField) for days in ("", " + 0 days"))

    assert (bare.day, bare.days_after_publication) == (None, 0)
    assert without_spans(bare) == without_spans(counted)


def test_in_force_on_a_day() -> None:
    field = field_of("in force 2013-06-27", InForceField)

    assert field.day is not None and field.day.text == "2013-06-27"
    assert (field.days_after_publication, field.until) == (None, None)


@pytest.mark.parametrize("begin", ["2005-08-06", "unknown", "published", "published + 20 days"])
@pytest.mark.parametrize("end", ["2012-02-29", "unknown"])
def test_in_force_until_a_day(begin: str, end: str) -> None:
    """The day of the beginning is not taken for that of the end; the citation belongs to both."""
    field = field_of(f"in force {begin} until {end} [Res.4]", InForceField)

    assert field.until is not None and field.until.text == end
    assert (field.day.text if field.day else None) == (None if "published" in begin else begin)
    assert field.cite is not None and field.cite.anchors == ("Res.4",)


def test_attributed_by_its_reason() -> None:
    field = field_of('attributed to "Córdoba" by "article 4 says so"', AttributedField)

    assert (field.to.text, field.by.en) == ("Córdoba", "article 4 says so")


@pytest.mark.parametrize(("words", "key"), [("restates", "restates"), ("relies on", "relies_on"), ("amends", "amends")])
def test_links_to_other_texts(words: str, key: str) -> None:
    field = field_of(f"{words} es_as_41_2011 [Fun.3]", LinkField)

    assert (field.key, [text.text for text in field.texts]) == (key, ["es_as_41_2011"])


def test_the_texts_above_are_named_by_id_or_where_they_are_not_held_by_title() -> None:
    field = field_of('subject to es_cl_22_2013, "Decreto 44/2001" not held [1.1]', LinkField)

    assert [(type(text), text.text) for text in field.texts] == [(Name, "es_cl_22_2013"), (Text, "Decreto 44/2001")]
    assert field.cite is not None and field.cite.anchors == ("1.1",)


def test_supplementary_law_and_a_currency() -> None:
    assert field_of("supplementary [1.2]", SupplementaryField).cite is not None
    assert field_of("currency EUR [5]", CurrencyField).code.text == "EUR"


def test_a_change_names_both_places() -> None:
    field = field_of("repeals [A7.11.2, A7.11.3] by [2.Once]", ChangeField)

    assert field.target.anchors == ("A7.11.2", "A7.11.3")
    assert field.by is not None and field.by.anchors == ("2.Once",)


def test_times_with_place_and_reason() -> None:
    field = field_of('times profit [IV.6 «continúa»] because "the stake stays"', TimesField)

    assert field.meaning == "profit"
    assert field.cite is not None and field.cite.phrases == ("continúa",)
    assert field.because is not None and field.because.en == "the stake stays"


def test_an_outline_of_ranges_and_opening_words() -> None:
    field = field_of("outline Res.1 .. Res.4, A.1 «Suertes sencillas», 2", OutlineField)

    assert [entry[:3] for entry in field.entries] == [
        ("Res.1", "Res.4", None),
        ("A.1", None, "Suertes sencillas"),
        ("2", None, None),
    ]


# --- games and groups -------------------------------------------------------------------------------------------------


def test_a_game_of_dice() -> None:
    game = statement_of('game craps "Juego" [A] with 2 dice', GameStatement)

    assert (game.name.text, game.label and game.label.text, game.cites[0].anchors) == ("craps", "Juego", ("A",))
    assert isinstance(game.apparatus, DiceApparatus) and game.apparatus.dice == 2


def test_a_wheel_keeps_its_ranges_and_its_double_zero() -> None:
    game = statement_of("game american_roulette with wheel 0, 00, 1 .. 36", GameStatement)

    assert isinstance(game.apparatus, WheelApparatus)
    pockets = [(pocket.first, pocket.last, pocket.zeros) for pocket in game.apparatus.pockets]
    assert pockets == [(0, 0, ""), (0, 0, "00"), (1, 36, "")]


def test_a_bet_can_be_made_on_a_double_zero() -> None:
    bet = statement_of("bet straight(n in 0, 00, 1 .. 36) wins n loses other pays 35 to 1 for 00", BetStatement)

    assert bet.params is not None and bet.params.values is not None
    assert [each.zeros for each in bet.params.values if isinstance(each, Interval)] == ["", "00", ""]
    assert [[each.zeros for each in rule.numbers] for rule in bet.rules if isinstance(rule, Pays)] == [["00"]]


@pytest.mark.parametrize(("words", "decks"), [("with cards", None), ("with 6 decks", 6)])
def test_cards(words: str, decks: int | None) -> None:
    game = statement_of(f"game open_blackjack {words}", GameStatement)

    assert isinstance(game.apparatus, CardsApparatus) and game.apparatus.decks == decks


def test_a_game_like_another_keeps_that_citation_too() -> None:
    game = statement_of("game french_roulette_short [A7.01.VI] like french_roulette [A7.01.II]", GameStatement)

    assert game.like is not None and game.like.text == "french_roulette"
    assert [cite.anchors for cite in game.cites] == [("A7.01.VI",), ("A7.01.II",)]


def test_a_group_holds_payout_opening_and_standing() -> None:
    group = statement_of('group place "Place" [A.4] opens any time removable pays even', GroupStatement)

    assert [type(rule) for rule in group.rules] == [Opens, Removability, Pays]


# --- bets -------------------------------------------------------------------------------------------------------------


def test_a_bet_with_number_label_group_and_two_citations() -> None:
    bet = statement_of('bet hard(n in 4, 6 .. 8, 10) "Hard" in multiple [A.2] [A.3 «siete»]', BetStatement)

    assert bet.params is not None and bet.params.values is not None
    assert [value[:2] for value in bet.params.values] == [(4, 4), (6, 8), (10, 10)]
    assert bet.group is not None and bet.group.text == "multiple"
    assert [cite[:2] for cite in bet.cites] == [(("A.2",), (None,)), (("A.3",), ("siete",))]


def test_numbers_the_text_does_not_give() -> None:
    bet = statement_of("bet total(n in unstated) one roll wins n", BetStatement)

    assert bet.params is not None and bet.params.values is None


def test_two_parameters() -> None:
    bet = statement_of("bet two_dice(a, b in 1 .. 6) one roll wins shows a-b", BetStatement)

    assert bet.params is not None and [name.text for name in bet.params.names] == ["a", "b"]


@pytest.mark.parametrize(
    ("words", "kind", "arguments"),
    [
        ("7", "total", ("7",)),
        ("5 .. 7", "range", ("5", "7")),
        ("00", "pocket", ("00",)),
        ("0", "total", ("0",)),
        ("point", "point", ()),
        ("other", "other", ()),
        ("n", "chosen", ("n",)),
        ("hard 4", "hard", ("4",)),
        ("easy n", "easy", ("n",)),
        ("triple 1", "triple", ("1",)),
        ("any triple", "any_triple", ()),
        ("2 dice n", "at_least", ("2", "n")),
        ("1 die 6", "at_least", ("1", "6")),
        ("hop 5-6", "hop", ("5", "6")),
        ("shows a-b", "shows", ("a", "b")),
    ],
)
def test_outcomes(words: str, kind: str, arguments: tuple[str, ...]) -> None:
    (event,) = rule_of(f"wins {words}", Arm).events.include

    assert event[:2] == (kind, arguments)


def test_an_exception_to_outcomes() -> None:
    events = rule_of("wins 4 .. 10 except any triple, 7", Arm).events

    assert [event.kind for event in events.exclude] == ["any_triple", "total"]


@pytest.mark.parametrize(
    ("words", "form", "amount"),
    [
        ("even", "even", Fraction(1)),
        ("7 to 1", "to", Fraction(7)),
        ("7 to 6", "to", Fraction(7, 6)),
        ("8 for 1", "for", Fraction(8)),
        ("7 times", "times", Fraction(7)),
        ("180%", "percent", Fraction(9, 5)),
        ("66 %", "percent", Fraction(33, 50)),
        ("5.26%", "percent", Fraction(263, 5000)),
        ("5,26 %", "percent", Fraction(263, 5000)),
        ("0.125%", "percent", Fraction(1, 800)),
        ("1/2 times", "times", Fraction(1, 2)),
        ("0.95 to 1", "to", Fraction(19, 20)),
        ("0,95 to 1", "to", Fraction(19, 20)),
        ("12.5 for 2", "for", Fraction(25, 4)),
        ("1.25 times", "times", Fraction(5, 4)),
        ("unstated", "unstated", None),
    ],
)
def test_prices_are_kept_as_printed(words: str, form: str, amount: Fraction | None) -> None:
    assert rule_of(f"pays {words}", Pays).price[:2] == (form, amount)


def test_a_payout_with_all_it_can_have() -> None:
    pays = rule_of('pays 7 times on 2, 12 for 4, 10 [A.2] read as to because "the rest is at par"', Pays)

    assert pays.on is not None and [event.arguments for event in pays.on.include] == [("2",), ("12",)]
    assert [interval[:2] for interval in pays.numbers] == [(4, 4), (10, 10)]
    assert pays.cite is not None and pays.read_as == "to"
    assert pays.because is not None and pays.because.en == "the rest is at par"


def test_the_same_word_for_a_price_and_for_numbers() -> None:
    """`8 for 1 for 4`: the first `for` belongs to the price, the second to the numbers."""
    pays = rule_of("pays 8 for 1 for 4", Pays)

    assert pays.price[:2] == ("for", Fraction(8))
    assert pays.numbers[0].first == 4


RULES: list[tuple[str, type[Rule], tuple[object, ...]]] = [
    ("first roll [A.1]", Stage, ("first_roll",)),
    ("then", Stage, ("then",)),
    ("one roll", Stage, ("one_roll",)),
    ("outcomes unstated [A.1]", OutcomesUnstated, ()),
    ("opens come-out", Opens, ("come-out",)),
    ("opens after come-out", Opens, ("after come-out",)),
    ("opens after point", Opens, ("after point",)),
    ("opens any time [A.1]", Opens, ("any time",)),
    ("contract", Removability, ("contract",)),
    ("removable", Removability, ("removable",)),
    ("changeable", Removability, ("changeable",)),
    ("fixed [A.1]", Removability, ("fixed",)),
    ("stakes 1/2 of chips", Stakes, (Fraction(1, 2),)),
    ("commission 5% of win", CommissionRule, (Fraction(1, 20), "win", None, None, None)),
    ("commission 5% of stake up front rounded up", CommissionRule, (Fraction(1, 20), "stake", "upfront", "up", None)),
    ("commission 1,25 % of win", CommissionRule, (Fraction(1, 80), "win", None, None, None)),
    ("commission none", CommissionRule, (Fraction(0), None, None, None, None)),
    ("working on come-out", Working, (True,)),
    ("working off come-out [A.1]", Working, (False,)),
]


@pytest.mark.parametrize(("words", "kind", "values"), RULES, ids=[words for words, _, _ in RULES])
def test_rules(words: str, kind: type[Rule], values: tuple[object, ...]) -> None:
    rule = rule_of(words, kind)

    assert tuple(rule)[: len(values)] == values


def test_rules_that_name_a_bet() -> None:
    rules = statement_of("bet come_odds rides on come decided as come [A.3] paid as odds", BetStatement).rules

    assert without_spans(tuple(rules)) == (
        "",
        ("RefersTo", "rides", ("Name", "come"), ("",), None),
        ("RefersTo", "decided", ("Name", "come"), ("",), ("Cite", ("", "A.3"), ("", None))),
        ("RefersTo", "paid", ("Name", "odds"), ("",), None),
    )
    assert all(isinstance(rule, RefersTo) for rule in rules)


def test_readings_of_a_bet() -> None:
    bet = statement_of(
        'bet big(n in 6, 8) wins n unclear [IV.4] reading base "as above" reading one "at once" one roll wins n '
        'numbers 6 use one because "both are said"',
        BetStatement,
    )
    (unclear,) = bet.unclear

    assert [(reading.name.text, len(reading.rules)) for reading in unclear.readings] == [("base", 0), ("one", 3)]
    assert isinstance(unclear.readings[1].rules[2], Numbers)
    assert unclear.use is not None and unclear.use.reading is not None and unclear.use.reading.text == "one"


def test_no_reading_is_used() -> None:
    (unclear,) = statement_of('bet big unclear reading a "b" use none because "c"', BetStatement).unclear

    assert unclear.use is not None and unclear.use.reading is None and unclear.use.because.en == "c"


# --- limits, conditions, options --------------------------------------------------------------------------------------


def test_a_chain_of_comparisons() -> None:
    """100 min <= max(each simple) <= 1000 min: three terms, two signs."""
    limit = statement_of("limit 100 * min(table) <= max(each simple) <= 1000 * min(table) [B.2]", LimitStatement)

    assert isinstance(limit.relation, Relation) and limit.relation.operators == ("<=", "<=")
    middle = limit.relation.terms[1]
    assert isinstance(middle, Quantity)
    assert (middle.function.text, middle.each, middle.of.text) == ("max", True, "simple")


def test_products_bind_before_sums_and_to_the_left() -> None:
    """a - 2 * b - c is (a - (2 * b)) - c."""
    bound = statement_of("limit x.a - 2 * x.b - x.c = 1", LimitStatement).relation
    assert isinstance(bound, Relation)
    outer = bound.terms[0]
    assert isinstance(outer, Operation) and isinstance(outer.left, Operation)

    assert (outer.operator, outer.left.operator) == ("-", "-")
    assert isinstance(outer.left.right, Operation) and outer.left.right.operator == "*"


def test_parentheses_group_and_belong_to_the_span() -> None:
    bound = statement_of("limit 2 * (x.a + 1) = 4", LimitStatement).relation
    assert isinstance(bound, Relation) and isinstance(bound.terms[0], Operation)
    right = bound.terms[0].right

    assert isinstance(right, Operation) and right.operator == "+"
    assert right.span == Span("x.decree", 2, 11, 2, 20)


def test_a_percentage_is_a_fraction_of_one() -> None:
    bound = statement_of("limit max(odds) = 200% * stake(pass_line) for 4, 10", LimitStatement).relation
    assert isinstance(bound, Relation) and isinstance(bound.terms[1], Operation)

    assert bound.terms[1].left[:2] == (Fraction(2), True)


@pytest.mark.parametrize("party", ["casino", "authority"])
def test_a_figure_left_to_somebody(party: str) -> None:
    limit = statement_of(f"limit max(big) set by {party} [B.1]", LimitStatement)

    assert limit.relation is None and limit.quantity is not None
    assert limit.silence is not None and limit.silence.by.text == party


def test_readings_of_a_limit() -> None:
    limit = statement_of('limit max(a) = 1 unclear reading p "q" max(a) <= 1 use p because "r"', LimitStatement)
    assert limit.unclear is not None

    relation = limit.unclear.readings[0].relation
    assert isinstance(relation, Relation) and relation.operators == ("<=",)


def test_a_condition_with_its_exception() -> None:
    require = statement_of(
        "require staff.table_head >= 1 unless staff.tables_per_head <= 4 and recording.individual [A7]",
        RequireStatement,
    )

    assert require.binding
    assert [type(test) for test in require.tests] == [Relation]
    assert require.scope is not None and require.scope.holds_if == ()
    assert [type(test) for test in require.scope.unless] == [Relation, Holds]


def test_a_list_of_values_and_a_measure() -> None:
    one_of = statement_of("require table.game in craps, sic_bo", RequireStatement).tests[0]
    between = statement_of("require 12 mm <= dice.edge <= 15 mm", RequireStatement).tests[0]

    assert isinstance(one_of, OneOf) and [name.text for name in one_of.values] == ["craps", "sic_bo"]
    assert isinstance(between, Relation)
    assert [term[:2] for term in between.terms if isinstance(term, Measure)] == [
        (Fraction(12), "mm"),
        (Fraction(15), "mm"),
    ]


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("19.05 mm", "19.05 mm"),
        ("0.75in", "0.75 in"),
        ("3/4 in", "3/4 in"),
        ("381 / 20 mm", "381 / 20 mm"),
        ("381/20 mm", "381/20 mm"),
        ("381 /\n20 mm", "381 / 20 mm"),
        ("1.905 cm", "1.905 cm"),
        ("1/16 ft", "1/16 ft"),
    ],
)
def test_a_length_is_exact_and_stays_as_it_is_written(typed: str, canonical: str) -> None:
    """An inch is 25.4 mm by definition, a foot twelve inches."""
    (test,) = statement_of(f"require dice.edge <= {typed} and dice.numbered", RequireStatement).tests[:1]

    assert isinstance(test, Relation)
    assert test.terms[1][:2] == (Fraction(381, 20), "mm")
    assert f"<= {canonical} and" in format_decree(
        f"regulation x\nrequire dice.edge <= {typed} and dice.numbered\n", "x.decree"
    )


def test_a_whole_and_a_part_of_an_inch() -> None:
    (test,) = statement_of("require dice.edge <= 1 3/4 in if table.game in craps", RequireStatement).tests

    assert isinstance(test, Relation) and test.terms[1][:2] == (Fraction(889, 20), "mm")


@pytest.mark.parametrize("gap", [" ", "\n", " # of these\n"])
def test_the_keyword_before_numbers_is_no_inch(gap: str) -> None:
    among = statement_of(f"limit max(table) / 2 in{gap}50, 100", LimitStatement).relation

    assert isinstance(among, Among) and [each.first for each in among.members] == [50, 100]


def test_what_a_message_advises_of_a_length_is_read_as_that() -> None:
    for typed, advised in (("19,05", "19.05"), ("19.050", "19.05")):
        (finding,) = parse_decree(f"regulation x\nrequire dice.edge <= {typed} mm\n", "x.decree").findings
        assert advised in (finding.values.get("plain"), finding.values.get("small"))
        (test,) = statement_of(f"require dice.edge <= {advised} mm", RequireStatement).tests
        assert isinstance(test, Relation) and test.terms[1][0] == Fraction(381, 20)


def test_sixty_times_the_minimum_is_no_measure() -> None:
    """`60 min` is a time, `60 * min(table)` is not, and a space between figure and unit may be missing."""
    time = statement_of("require dice.rotation <= 60min", RequireStatement).tests[0]
    limit = statement_of("limit max(a) <= 60 * min(table)", LimitStatement).relation

    assert isinstance(time, Relation) and time.terms[1][:2] == (Fraction(60), "min")
    assert isinstance(limit, Relation) and isinstance(limit.terms[1], Operation)
    assert limit.terms[1].left == Number(Fraction(60), False, Span("x.decree", 2, 17, 2, 19))


def test_advice_does_not_bind() -> None:
    assert not statement_of("advise display.roll_history [O.1]", RequireStatement).binding


@pytest.mark.parametrize(
    ("words", "price", "integer", "text", "exception"),
    [
        ("3 to 2", "to", None, (), None),
        ("17", None, 17, (), None),
        ("push", None, None, ("push",), None),
        ("any two cards except aces", None, None, ("any", "two", "cards"), "aces"),
    ],
)
def test_values_of_options(
    words: str, price: str | None, integer: int | None, text: tuple[str, ...], exception: str | None
) -> None:
    value = statement_of(f"option o is {words} at 2, 3", OptionStatement).value

    assert isinstance(value, OptionValue)
    assert (value.price and value.price.form, value.integer, value.words) == (price, integer, text)
    assert (value.exception and value.exception.text) == exception


def test_readings_of_an_option() -> None:
    option = statement_of('option o is 1 unclear [A] reading a "b" 3 to 2 reading c "d" 5', OptionStatement)
    assert option.unclear is not None
    values = [reading.value for reading in option.unclear.readings]

    assert [isinstance(value, OptionValue) and value.integer for value in values] == [None, 5]


# --- the other statements ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "claim", "of"),
    [
        ("opposite of odds", "opposite", "odds"),
        ("fair", "fair", None),
        ("one roll", "one_roll", None),
        ("several rolls", "several_rolls", None),
    ],
)
def test_claims(words: str, claim: str, of: str | None) -> None:
    statement = statement_of(f"claim big is {words} [2.IV]", ClaimStatement)

    assert (statement.claim, statement.of and statement.of.text) == (claim, of)


def test_examples_with_a_number_and_with_single_dice() -> None:
    example = statement_of("example hop(5-6) rolls 4 2-2 00 pushes", ExampleStatement)

    assert example.number == "5-6"
    assert [throw.text for throw in example.throws] == ["4", "2-2", "00"]
    assert example.outcome == "pushes"


def test_a_doubt_knows_what_it_is_against() -> None:
    suspect = statement_of('suspect [A.1] [A.2] "odd" against [B.1] against [B.2]', NoteStatement)

    assert [cite.anchors for cite in suspect.cites] == [("A.1",), ("A.2",)]
    assert [cite.anchors for cite in suspect.against] == [("B.1",), ("B.2",)]


def test_duties_omissions_and_closed_lists() -> None:
    inspect = statement_of('inspect [C.2] "the dice go round"', NoteStatement)
    omitted = statement_of('not encoded [A, B] because "no rule"', NoteStatement)
    closed = statement_of("closed list [A «sólo»]", ClosedListStatement)

    assert (inspect.text.en, omitted.text.en) == ("the dice go round", "no rule")
    assert omitted.cites[0].anchors == ("A", "B")
    assert closed.cites[0].phrases == ("sólo",)


# --- what the encoder says, in two languages --------------------------------------------------------------------------


def words_in(node: object) -> list[Words]:
    """Return the explanations in a part of a tree, in order."""
    if isinstance(node, Words):
        return [node]
    return [found for item in node for found in words_in(item)] if isinstance(node, tuple) else []


SAID = [
    'attributed to "Córdoba" by {}',
    "times profit [IV.6] because {}",
    "bet field pays 2 times read as to because {}",
    "bet big unclear [A] reading one {} one roll wins 6",
    'bet big unclear reading one "at once" / "al momento" use none because {}',
    "limit max(a) <= 5 unclear reading exact {} max(a) = 5",
    "option ties is push unclear reading lost {} lose",
    "suspect [A] {} against [B]",
    "inspect [C.2] {}",
    "not encoded [A] because {}",
]
"""Each place where an explanation may stand, the last one of the statement in question."""


@pytest.mark.parametrize("statement", SAID)
def test_an_explanation_is_kept_in_both_languages(statement: str) -> None:
    decree = decree_of("regulation x\n" + statement.format('"the dice go round" / "los dados dan la vuelta"') + "\n")
    said = words_in(decree)[-1]

    assert said.texts == {"en": "the dice go round", "es": "los dados dan la vuelta"}
    start = statement.index("{}") + 1
    assert said.span[1:] == (2, start, 2, start + len('"the dice go round" / "los dados dan la vuelta"'))


@pytest.mark.parametrize("statement", SAID)
def test_a_single_text_is_for_readers_of_both_languages(statement: str) -> None:
    said = words_in(decree_of("regulation x\n" + statement.format('"los dados"') + "\n"))[-1]

    assert said.texts == {"en": "los dados", "es": "los dados"}


def test_the_citations_of_a_doubt_in_two_languages_stand_on_their_sides() -> None:
    suspect = statement_of('suspect [A.1] "odd" / "raro" against [B.1]', NoteStatement)

    assert [cite.anchors for cite in (*suspect.cites, *suspect.against)] == [("A.1",), ("B.1",)]
    assert len(suspect.cites) == 1


def test_the_sign_between_two_languages_is_no_operation() -> None:
    """64 operations are the most a limit may have; its explanation needs none of them."""
    sums = "a.b" + " + a.b" * 62 + " = 1"
    parsed = parse_decree(f'regulation x\nlimit {sums} unclear reading r "x" / "y" 1 + 1 / 2 = 1\n', "x.decree")

    assert not parsed.findings


# --- both languages, spans --------------------------------------------------------------------------------------------

PAIRS = [
    ("kind unofficial", "carácter no oficial"),
    ("published unknown", "publicada fecha desconocida"),
    ("in force published + 1 day", "en vigor publicación + 1 día"),
    ("in force published", "en vigor publicación"),
    ("times unsettled", "veces sin resolver"),
]


@pytest.mark.parametrize(("english", "spanish"), PAIRS)
def test_header_lines_say_the_same_in_both_languages(english: str, spanish: str) -> None:
    fields: list[HeaderField] = [
        decree_of(f"{first} x {line}").fields[0] for first, line in (("regulation", english), ("norma", spanish))
    ]

    assert without_spans(fields[0]) == without_spans(fields[1])


STATEMENTS = [
    ("pays 8 for 1 for 4", "paga 8 incluida la apuesta por 1 para 4"),
    ("pays 8 for 1", "paga 8 incluida la apuesta 1"),
    ("pays 7 to 1", "paga 7 a 1"),
    ("pays even on other", "paga a la par con resto"),
    ('pays 2 times read as for because "x"', 'paga 2 veces léase incluida la apuesta porque "x"'),
    ("opens come-out working off come-out", "se abre en la salida inactiva en la salida"),
    ("opens any time", "se abre en cualquier momento"),
    ("wins hard 4 loses easy 4, 7 stands other", "gana duro 4 pierde facil 4, 7 sigue los demas"),
    ("stakes 1/2 of chips", "arriesga 1/2 de las fichas"),
]


@pytest.mark.parametrize(("english", "spanish"), STATEMENTS)
def test_rules_say_the_same_in_both_languages(english: str, spanish: str) -> None:
    statements: list[Statement] = [
        decree_of(f"{first} field {rules}").statements[0]
        for first, rules in (("regulation x bet", english), ("norma x apuesta", spanish))
    ]

    assert without_spans(statements[0]) == without_spans(statements[1])


def test_functions_the_table_and_parties_are_translated_and_ids_are_not() -> None:
    english = "limit prize(each multiple) <= total(simple) + stake(a) - chips(b) * min(table)"
    spanish = "límite premio(cada multiple) <= total(simple) + apostado(a) - fichas(b) * min(mesa)"

    assert without_spans(decree_of(f"regulation x {english}")) == without_spans(decree_of(f"norma x {spanish}"))


@pytest.mark.parametrize("name", ["wins", "bet", "table", "point", "to", "other"])
def test_an_id_may_be_spelt_like_a_keyword_where_only_an_id_can_stand(name: str) -> None:
    bet = statement_of(f"bet {name}(a in 1) in {name} rides on {name}", BetStatement)

    assert (bet.name.text, bet.group and bet.group.text) == (name, name)


def test_the_letter_a_is_a_number_in_spanish_too() -> None:
    decree = decree_of("norma x apuesta two_dice(a, y en 1 .. 6) gana muestra a-y paga 5 a 1")
    (bet,) = decree.statements
    assert isinstance(bet, BetStatement)

    assert isinstance(bet.rules[0], Arm) and bet.rules[0].events.include[0].arguments == ("a", "y")


def test_accents_are_optional_and_may_be_combining() -> None:
    composed = decree_of('norma x\n  título "A"\nlímite a.b = 1\nopción o es 1\n')
    bare = decree_of('norma x\n  titulo "A"\nlimite a.b = 1\nopcion o es 1\n')
    combining = decree_of('norma x\n  ti\u0301tulo "A"\nli\u0301mite a.b = 1\nopcio\u0301n o es 1\n')

    assert without_spans(composed) == without_spans(bare) == without_spans(combining)


def test_line_breaks_and_comments_carry_no_meaning() -> None:
    lines = decree_of("regulation x\nbet field # here\n one\n  # there\n roll wins 7\nlimit a.b =\n1")
    line = decree_of("regulation x bet field one roll wins 7 limit a.b = 1")

    assert without_spans(lines) == without_spans(line)


def test_hard_spaces_of_a_word_processor_are_spaces() -> None:
    spaced = decree_of("regulation x\u00a0bet\u202ffield any\u00a0time".replace("any", "opens any"))

    assert isinstance(spaced.statements[0], BetStatement)


def test_spans_count_from_one_and_end_behind_the_last_character() -> None:
    decree = decree_of('regulation x\nbet field "Ñandú" [A.1 «dé»]\n  pays 7\n    to 1\n')
    (bet,) = decree.statements
    assert isinstance(bet, BetStatement) and isinstance(bet.rules[0], Pays) and bet.label is not None

    assert decree.span == Span("x.decree", 1, 1, 4, 9)
    assert bet.span == Span("x.decree", 2, 1, 4, 9)
    assert bet.label.span == Span("x.decree", 2, 11, 2, 18)
    assert bet.cites[0].span == Span("x.decree", 2, 19, 2, 29)
    assert bet.rules[0].price.span == Span("x.decree", 3, 8, 4, 9)
