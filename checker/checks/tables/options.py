"""Rules of a card game that a table states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain, permutations, product
from math import prod

from checker.cases.case import TableCase
from checker.cases.prices import TablePayouts
from checker.cases.table.options import OptionDifference, admits, option_edges, option_values
from checker.cases.table.prices import PayoutDifference
from checker.cases.topics import BLACKJACK_EDGE, DIFFERING_OPTIONS, PAYOUTS_AMONG_OPTIONS, SEVERAL_OPTIONS, STUD_EDGE
from checker.checks.outcomes.card_rules import excludes
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import subject_of_game
from checker.findings.finding import Observation, Related, Value, with_values
from checker.findings.wording import Style, listed, percent, phrase
from checker.games.cards.poker import names_of, size_of
from checker.probability.cards.blackjack_infinite import insurance_edge
from checker.probability.cards.blackjack_readings import DECKS, edges_from_decks
from checker.probability.cards.stud import stud_edges_with
from checker.probability.figures import is_insurance
from checker.semantics.decree.model import Regulation
from checker.semantics.readings import profit
from checker.semantics.table.model import TableOption
from checker.syntax.decree.parts import OTHERWISE, OptionValue
from checker.text.memory import grouped_by
from checker.vocabulary.options import STUD_OPTIONS
from checker.vocabulary.usual import LEAST_FOR_BLACKJACK
from checker.words.card_games import option_words, printed_option
from checker.words.names import in_both, reading_text

TAB020 = words_of("TAB020")
TAB021 = words_of("TAB021")
TAB022 = words_of("TAB022")
TAB034 = words_of("TAB034")
TAB036 = words_of("TAB036")
TAB037 = words_of("TAB037")
TAB038 = words_of("TAB038")


FEWER_DECKS = Fraction(1, 125)
"""Over the number of decks: by no more does the house keep less than with an infinite deck, by all rules whose edges
are shipped; for others it is a guess on the side of caution.
"""


def edges_of_option(case: TableCase, found: OptionDifference) -> dict[str, Value]:
    """Return the edge of the table and that of the regulation, the same for all options in which the two differ.

    The regulation's has its own options, each reading in use apart, and as the table states them those of which it says
    nothing.
    """
    if case.table.game is None:
        return {}
    game, country, stated = case.table.game.id, case.regulation.header.country, case.table.file.options
    differing = {each.stated.name for each in case.table.option_differences if each.rule is not None}
    differing.add(found.stated.name)  # differs from the usual rules only where no text states it
    kept = tuple(option for option in stated if option.name not in differing)
    boxes = found.rule.at if found.rule else ()
    here, there = (
        {
            reading: edges
            for reading, regulation in _by_reading(case.regulation, game)
            if (edges := tuple([edge for edge, _ in option_edges(regulation, game, options, boxes)]))
        }
        for options in (stated, kept)
    )
    if not here or not there or {*chain(*here.values())} == {*chain(*there.values())}:
        return {}
    return {
        "edge_here": in_both(country, partial(_edges_by_reading, here)),
        "edge_there": in_both(country, partial(_edges_by_reading, there)),
    }


def _by_reading(regulation: Regulation, game: str) -> Iterator[tuple[str, Regulation]]:
    """Yield a regulation with its options read in one way, for each way in use; as it is where there are many."""
    doubted = [option for option in regulation.options if option.game == game and option.readings and not option.chosen]
    if prod(len(option.readings) for option in doubted) > _MOST_NAMED:
        doubted = []
    for readings in product(*(option.readings for option in doubted)):
        chosen = {id(option): reading.name for option, reading in zip(doubted, readings, strict=True)}
        options = tuple(each._replace(chosen=chosen.get(id(each), each.chosen)) for each in regulation.options)
        yield "+".join(chosen.values()), regulation._replace(options=options) if chosen else regulation


def _edges_by_reading(edges: Mapping[str, Sequence[Fraction]], style: Style) -> str:
    """Return edges in words: once where all readings give the same, else each with its reading."""
    by_edges = grouped_by(edges, lambda name: frozenset(edges[name]))
    if len(by_edges) == 1:
        return percents(list(next(iter(edges.values()))), style)
    said = (
        (percents(list(same), style), (reading_text(each, style) for each in names)) for same, names in by_edges.items()
    )
    return phrase(*(phrase(shown, " ", phrase(*names, by=" / ")) for shown, names in said), by=", ")


_MOST_NAMED = 3  # ways to read the options of a game that are told one by one


def percents(edges: list[Fraction], style: Style) -> str:
    """Return one edge, or the lowest and the highest where readings differ."""
    lowest, highest = percent(min(edges), style), percent(max(edges), style)
    if lowest == highest:
        return lowest
    return f"{lowest} {'a' if style.language == 'es' else 'to'} {highest}"


def edges_of_insurance(case: TablePayouts, difference: PayoutDifference) -> dict[str, Value]:
    """Return the edges of insurance at both prices, with the decks of the game; not stated, with each usual number."""
    bet, here, there = difference.offer.bet, profit(difference.here, "to"), profit(difference.there, "to")
    if here is None or there is None or not is_insurance(bet, case.options):
        return {}
    decks = next((game.decks for game in case.games if game.id == bet.game), None)
    shoes = (None, *DECKS) if decks is None else (decks,)
    edges_of = {"edge_here": [insurance_edge(here, each) for each in shoes]}
    edges_of["edge_there"] = [insurance_edge(there, each) for each in shoes]
    return {name: in_both(case.country, partial(percents, found)) for name, found in edges_of.items()}


@check("TAB020", DIFFERING_OPTIONS)
def option_differs_from_text(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per option."""
    measured = {option.span for option in case.regulation.options}  # the edges at hand are those with these
    for found in case.table.option_differences:
        if found.rule is None:
            continue
        worth = edges_of_option(case, found) if found.rule.span in measured else {}
        form = "message" if found.stated.name not in STUD_OPTIONS else "of_an_ante"
        form = form if worth and found.readings != () else "without_edges"
        is_kept = all(admits(found.rule.name, each, found.stated.value) for _, each in found.rule.in_use)  # if it holds
        is_conditional = not found.rule.condition.is_everywhere or any(
            each.name.startswith(OTHERWISE) for each in found.rule.readings
        )
        yield Observation(
            at=found.stated.span,
            values={
                "option": found.stated.key.text,
                "here": option_words(found.stated.name, found.stated.value),
                "there": printed_option(found.rule, found.readings),
                **worth,
            },
            subject=subject_of_game(case),
            citations=found.rule.citations,
            related=(Related(found.rule.span, TAB020["printed"]),),
            readings=found.readings or None,
            severity="warning" if is_kept else None,
            verdict=None if found.readings is None else "undetermined",
            message=TAB020[form],
            help=TAB020["unless_known"] if is_conditional else None,
        )


@check("TAB021", DIFFERING_OPTIONS)
def option_not_in_text(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that lists the options."""
    found = [each.stated for each in case.table.option_differences if each.rule is None]
    if not found:
        return
    options = [(each.key.text, option_words(each.name, each.value)) for each in found]

    def in_words(style: Style) -> str:
        return listed(tuple(f"`{key}` ({value[style.language]})" for key, value in options), style)

    yield Observation(
        at=found[0].key.span.to(found[0].span),
        values={"options": in_both(case.regulation.header.country, in_words)},
        subject=subject_of_game(case),
        related=tuple(Related(each.span, TAB021["also"]) for each in found[1:]),
    )


def _keep_law(case: TableCase) -> bool:
    """Return whether official texts lay down all that a table states: then it does not answer for what comes of it.

    What they leave it a choice of, in bounds or among several, is its own.
    """
    official = {text.path for text in case.regulation.each if text.header.kind == "official"}
    fixed = (rule for rule in case.regulation.own_options if isinstance(rule.value, OptionValue))
    laid_down = {rule.name for rule in fixed if rule.span.path in official}
    return not case.table.option_differences and laid_down.issuperset(each.name for each in case.table.file.options)


@check("TAB022", BLACKJACK_EDGE)
def options_favour_player(case: TableCase) -> Iterator[Observation]:
    """Yield one finding if some reading favours the player, or may with the decks of the table."""
    if case.table.game is None:
        return
    file, game = case.table.file, case.table.game.id
    stated = next((fact.value for fact in file.facts if fact.path == "cards.decks"), None)
    decks = stated.numerator if isinstance(stated, Fraction) and stated > 0 else None  # DUT008 tells of no deck at all
    options = option_values(file.options)
    edges = edges_from_decks(case.regulation, game, options, decks)
    found = [each for each in edges if each is not None and each.edge < 0]
    if not found and decks is not None and None in edges:  # no figure is shipped for these rules from so many decks
        edges = edges_from_decks(case.regulation, game, options, None)
        found = [each for each in edges if each is not None and each.edge < FEWER_DECKS / decks]
    if not found:
        return
    sure = [each for each in found if each.edge < 0]
    amounts = [abs(each.edge) for each in sure or found]
    shoe = TAB022["infinite" if sure and sure[0].decks == 0 else "decks"]
    yield Observation(
        at=file.options[0].key.span.to(file.options[-1].span),
        values={
            "bound": TAB022["exactly" if all(each.exact for each in sure) else "at_least"],
            "advantage": in_both(case.regulation.header.country, partial(percents, amounts)),
            "deck": with_values(shoe, decks=decks),
        },
        subject=subject_of_game(case),
        severity=None if sure and not _keep_law(case) else "warning",
        verdict=None if len(sure) == len(edges) else "undetermined",
        message=None if sure else TAB022["close"],
    )


@check("TAB034", STUD_EDGE)
def stud_pay_table(case: TableCase) -> Iterator[Observation]:
    """Yield one finding if some reading favours the player, or if nothing is known of one."""
    if case.table.game is None:
        return
    options = case.table.file.options
    edges = [here.edge for here, _ in stud_edges_with(case.regulation, case.table.game.id, option_values(options))]
    advantages = [-edge for edge in edges if edge is not None and edge < 0]
    if not advantages and None not in edges:
        return
    worth = {"advantage": in_both(case.regulation.header.country, partial(percents, advantages))} if advantages else {}
    yield Observation(
        at=options[0].key.span.to(options[-1].span),
        values=worth,
        subject=subject_of_game(case),
        severity=None if advantages and not _keep_law(case) else "warning",
        verdict=None if len(advantages) == len(edges) else "undetermined",
        message=None if advantages else TAB034["unknown"],
    )


BONUS, RAISE = "ante_bonus_", "raise_pays_"


@check("TAB036", PAYOUTS_AMONG_OPTIONS)
def option_payout_looks_wrong(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per payout; one that the regulation states itself is compared with that (TAB020)."""
    ruled = {rule.name for rule in case.regulation.own_options}
    own = [each for each in case.table.file.options if isinstance(each.value, Fraction) and each.name not in ruled]
    yield from (
        _looks_wrong(case, each) for each in own if Fraction(each.value) < 1 and not each.name.startswith(BONUS)
    )
    game = case.table.game
    size = size_of(game.apparatus) if game is not None else None
    for family in (RAISE, BONUS) if size is not None else ():
        by_hand = {each.name.removeprefix(family): each for each in own if each.name.startswith(family)}
        weakest_first = [by_hand[hand] for hand in names_of(size or 0) if hand in by_hand]
        for place, option in enumerate(weakest_first):
            best = max(weakest_first[: place + 1], key=lambda each: Fraction(each.value))
            if Fraction(option.value) < Fraction(best.value):
                yield _looks_wrong(case, option, best)


def _looks_wrong(case: TableCase, option: TableOption, weaker: TableOption | None = None) -> Observation:
    values: dict[str, Value] = {"option": option.key.text, "payout": option_words(option.name, option.value)}
    if weaker is not None:
        values |= {"weaker": weaker.key.text, "other": option_words(weaker.name, weaker.value)}
    return Observation(
        at=option.span,
        values=values,
        subject=subject_of_game(case),
        related=() if weaker is None else (Related(weaker.span, TAB036["weaker"]),),
        message=None if weaker is None else TAB036["order"],
    )


@check("TAB037", SEVERAL_OPTIONS)
def own_options_contradict(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per pair; that what cannot be done is not allowed is no contradiction."""
    for first, second in permutations(case.table.file.options, 2):
        if second.value != "none" and excludes((first.name, first.value), (second.name, second.value)):
            yield Observation(
                at=second.span,
                values={
                    "option": second.key.text,
                    "value": option_words(second.name, second.value),
                    "other": first.key.text,
                    "other_value": option_words(first.name, first.value),
                },
                subject=subject_of_game(case),
                related=(Related(first.span, TAB037["there"]),),
            )


@check("TAB038", PAYOUTS_AMONG_OPTIONS)
def blackjack_pays_little(case: TableCase) -> Iterator[Observation]:
    """Yield one finding; a payout of the regulation is the measure instead (TAB020), one below even is TAB036."""
    name = "blackjack_pays"
    if any(rule.name == name for rule in case.regulation.own_options):
        return
    for option in case.table.file.options:
        if option.name == name and isinstance(option.value, Fraction) and 1 <= option.value < LEAST_FOR_BLACKJACK:
            edges = edges_of_option(case, OptionDifference(option, None))
            yield Observation(
                at=option.span,
                values={"option": option.key.text, "payout": option_words(option.name, option.value), **edges},
                subject=subject_of_game(case),
                message=None if edges else TAB038["without_edges"],
            )
