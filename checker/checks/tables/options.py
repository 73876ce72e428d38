"""Rules of a card game that a table states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain, permutations, product
from math import prod

from checker.cases.case import TableCase
from checker.cases.prices import TablePayouts
from checker.cases.table.limits import INSURANCE
from checker.cases.table.options import (
    OptionDifference,
    Payouts,
    admits,
    edge_of_ante,
    odd_payouts,
    option_edges,
    option_values,
    payouts_among,
)
from checker.cases.table.prices import PayoutDifference
from checker.cases.topics import BLACKJACK_EDGE, DIFFERING_OPTIONS, PAYOUTS_AMONG_OPTIONS, SEVERAL_OPTIONS, STUD_EDGE
from checker.checks.outcomes.card_rules import excludes
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import subject_of_game
from checker.findings.finding import Bilingual, Observation, Related, Value, with_values
from checker.findings.wording import Style, listed, percent, phrase
from checker.games.cards.poker import size_of
from checker.probability.card_figures import DeckEdge
from checker.probability.cards.blackjack_infinite import insurance_edge
from checker.probability.cards.blackjack_readings import DECKS, choices_of, edges_from_decks
from checker.probability.cards.stud import stud_edges_with
from checker.probability.figures import is_insurance
from checker.semantics.decree.model import Regulation
from checker.semantics.readings import profit
from checker.semantics.table.model import TableOption
from checker.syntax.decree.parts import OTHERWISE, OptionValue
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.vocabulary.options import OPTIONS, STUD_OPTIONS
from checker.vocabulary.table import spelling
from checker.vocabulary.usual import LEAST_FOR_BLACKJACK
from checker.words.card_games import option_named, option_words, printed_option
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


def words_of_option(option: TableOption, value: str = "value", name: str = "option") -> dict[str, Value]:
    """Return an option of a table and its value, under these names, as the message of a finding is filled with them."""
    return {name: option_named(option.name, option.key.text), value: option_words(option.name, option.value)}


@check("TAB020", DIFFERING_OPTIONS)
def option_differs_from_text(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per option."""
    told: list[dict[str, Value]] = []
    measured = {option.span for option in case.regulation.options}  # the edges at hand are those with these
    for found in case.table.option_differences:
        if found.rule is None:
            continue
        worth = edges_of_option(case, found) if found.rule.span in measured else {}
        worth = {} if worth in told else worth  # those of the table and of its text: once
        told.append(worth)
        form = "message" if found.stated.name not in STUD_OPTIONS else "of_an_ante"
        form = form if worth and found.readings != () else "without_edges"
        is_kept = all(admits(found.rule.name, each, found.stated.value) for _, each in found.rule.in_use)  # if it holds
        other_boxes = TAB020["other_boxes"] if is_kept and found.rule.at else None
        is_conditional = not found.rule.condition.is_everywhere or any(
            each.name.startswith(OTHERWISE) for each in found.rule.readings
        )
        yield Observation(
            at=found.stated.span,
            values={
                **words_of_option(found.stated, "here"),
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
            help=TAB020["unless_known"] if is_conditional else other_boxes,
        )


@check("TAB021", DIFFERING_OPTIONS)
def option_not_in_text(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that lists the options."""
    found = [each.stated for each in case.table.option_differences if each.rule is None]
    if not found:
        return
    options = [(option_named(each.name, each.key.text), option_words(each.name, each.value)) for each in found]

    def in_words(style: Style) -> str:
        return listed(tuple(phrase(key, f" ({value[style.language]})") for key, value in options), style)

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


class Ahead(NamedTuple):
    """What the rules of a card game leave a player who plays well, under the readings in use that favour him."""

    edges: tuple[DeckEdge, ...]  # none of them below 0: the house keeps so much, less from fewer cards
    is_sure: bool
    is_certain: bool  # he is ahead under every reading in use

    def values(self, country: str, decks: int | None) -> dict[str, Value]:
        """Return what the message of a finding is filled with."""
        shoe = TAB022["infinite" if self.is_sure and self.edges[0].decks == 0 else "decks"]
        return {
            "bound": TAB022["exactly" if all(each.exact for each in self.edges) or not self.is_sure else "at_least"],
            "advantage": in_both(country, partial(percents, [abs(each.edge) for each in self.edges])),
            "deck": with_values(shoe, decks=decks),
        }

    def judged(self, found: Observation, case: TableCase) -> Observation:
        """Return a finding as grave as it is; of a table that keeps the law it is a warning about that."""
        if _keep_law(case):
            return found._replace(severity="warning", verdict="violation" if self.is_certain else "none")
        found = found._replace(severity=None if self.is_sure else "warning")
        return found if self.is_certain else found._replace(verdict="undetermined")


def ahead(
    edges: Sequence[DeckEdge | None], decks: int | None = None, endless: Callable[[], Sequence[DeckEdge | None]] = tuple
) -> Ahead | None:
    """Return whether a player is ahead under some reading, or may be; `edges` are those of all readings in use.

    Where one is not known from so many decks, those from an infinite deck tell: `endless`.
    """
    found = [each for each in edges if each is not None and each.edge < 0]
    if not found and decks is not None and None in edges:
        edges = endless()
        found = [each for each in edges if each is not None and each.edge < FEWER_DECKS / decks]
    sure = tuple(each for each in found if each.edge < 0)
    return Ahead(sure or tuple(found), bool(sure), len(sure) == len(edges)) if found else None


@check("TAB022", BLACKJACK_EDGE)
def options_favour_player(case: TableCase) -> Iterator[Observation]:
    """Yield one finding if some reading favours the player, or may with the decks of the table."""
    if case.table.game is None:
        return
    file, game = case.table.file, case.table.game.id
    stated = next((fact.value for fact in file.facts if fact.path == "cards.decks"), None)
    decks = stated.numerator if isinstance(stated, Fraction) and stated > 0 else None  # DUT008 tells of no deck at all
    edges = partial(edges_from_decks, case.regulation, game, option_values(file.options))
    found = ahead(edges(decks), decks, partial(edges, None))
    if found is not None:
        observed = Observation(
            at=file.options[0].key.span.to(file.options[-1].span),
            values=found.values(case.regulation.header.country, decks),
            subject=subject_of_game(case),
            message=None if found.is_sure else TAB022["close"],
        )
        yield found.judged(observed, case)


@check("TAB034", STUD_EDGE)
def stud_pay_table(case: TableCase) -> Iterator[Observation]:
    """Yield one finding if some reading favours the player, or if the table leaves nothing known of one."""
    if case.table.game is None:
        return
    options = case.table.file.options
    pairs = stud_edges_with(case.regulation, case.table.game.id, option_values(options))
    found = ahead([edge_of_ante(here) for here, _ in pairs])
    observed = Observation(
        at=options[0].key.span.to(options[-1].span),
        values=found.values(case.regulation.header.country, None) if found is not None else {},
        subject=subject_of_game(case),
    )
    if found is not None:
        yield found.judged(observed, case)
    elif any(here.edge is None and here != there for here, there in pairs):  # what its text leaves open is no fault
        yield observed._replace(severity="warning", verdict="undetermined", message=TAB034["unknown"])
    yield from (_costing(case, each, TAB038["rule"]) for each in _costly(case) if each.name in STUD_OPTIONS)


@check("TAB036", PAYOUTS_AMONG_OPTIONS)
def option_payout_looks_wrong(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per payout; one that the regulation states itself is compared with that (TAB020)."""
    game, ruled = case.table.game, {rule.name for rule in case.regulation.own_options}
    of_text = payouts_among(each for each in case.regulation.options if game is not None and each.game == game.id)
    stated = {each.name: each for each in case.table.file.options if isinstance(each.value, Fraction)}
    payouts = {**of_text, **{name: (Fraction(each.value),) * 2 for name, each in stated.items()}}
    shown = partial(spelling, "options", language=case.table.file.language)
    told: set[str] = set()
    for name, weaker in odd_payouts(payouts, size_of(game.apparatus) if game is not None else None):
        own = next((each for each in (name, weaker or "") if each in stated and each not in ruled), None)
        if own is None or own in told:
            continue
        told.add(own)
        yield Observation(
            at=stated[own].span,
            values=words_of_payouts(payouts, name, weaker, shown),
            subject=subject_of_game(case),
            related=(Related(stated[weaker].span, TAB036["weaker"]),) if weaker in stated and own == name else (),
            message=TAB036["order"] if weaker else None,
        )


def words_of_payouts(
    payouts: Payouts, name: str, weaker: str | None, shown: Callable[[str], str] = str
) -> dict[str, Value]:
    """Return an option that is a price, and that of a weaker hand, with what they pay; as `shown` in a table."""
    found: dict[str, Value] = {
        "option": option_named(name, shown(name)),
        "payout": option_words(name, payouts[name][1]),
    }
    if weaker is None:
        return found
    return {**found, "weaker": option_named(weaker, shown(weaker)), "other": option_words(weaker, payouts[weaker][0])}


@check("TAB037", SEVERAL_OPTIONS)
def own_options_contradict(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per pair; that what cannot be done is not allowed is no contradiction."""
    insured = [offer.name.span for offer in case.table.offers if offer.bet.id == INSURANCE and offer.stated.prices]
    for option in case.table.file.options if insured else ():
        if (option.name, option.value) == ("insurance_offered", "none"):
            yield Observation(
                at=option.span,
                values=words_of_option(option),
                subject=subject_of_game(case),
                related=tuple(Related(each, TAB037["bet"]) for each in insured),
                message=TAB037["bet_offered"],
            )
    for first, second in permutations(case.table.file.options, 2):
        if second.value != "none" and excludes((first.name, first.value), (second.name, second.value)):
            yield Observation(
                at=second.span,
                values=words_of_option(second) | words_of_option(first, "other_value", "other"),
                subject=subject_of_game(case),
                related=(Related(first.span, TAB037["there"]),),
            )


COSTLY = Fraction(1, 100)  # a rule by which the house keeps so much more is told where no regulation asks for it


@check("TAB038", PAYOUTS_AMONG_OPTIONS, BLACKJACK_EDGE)
def option_costs_player(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per option; a payout below even is TAB036, a rule of a stud game TAB034."""
    little = {"blackjack_pays"} - {rule.name for rule in case.regulation.own_options}
    for option in case.table.file.options:
        if option.name in little and 1 <= Fraction(option.value) < LEAST_FOR_BLACKJACK:
            found = _costing(case, option)
            yield found if "edge_here" in found.values else found._replace(message=TAB038["without_edges"])
    yield from (_costing(case, each, TAB038["rule"]) for each in _costly(case) if each.name not in STUD_OPTIONS)


def _costly(case: TableCase) -> Iterator[TableOption]:
    """Yield the options by which the player loses much more than by the usual ones, and no regulation asks for them.

    A rule may make up for others by which he would be ahead: the dealer's cards are open, and ties lose.
    """
    options, game = case.table.file.options, case.table.game_id or ""
    held = {each.name: each for each in case.regulation.options if each.game == game}
    unruled = (each for each in options if each.name not in held or held[each.name].usual)
    odd = [each for each in unruled if each.value not in {c.value for c in choices_of(each.name, held.get(each.name))}]
    edges = partial(option_edges, case.regulation, game, boxes=())
    least = min((here for here, _ in edges(options)), default=Fraction(0)) if odd else Fraction(0)
    for option in (each for each in odd if least > COSTLY and not OPTIONS[each.name].priced):
        without = [here for here, _ in edges(tuple(each for each in options if each is not option))]
        if without and min(without) >= 0 and least - max(without) > COSTLY:
            yield option


def _costing(case: TableCase, option: TableOption, message: Bilingual | None = None) -> Observation:
    return Observation(
        at=option.span,
        values=words_of_option(option, "payout") | edges_of_option(case, OptionDifference(option, None)),
        subject=subject_of_game(case),
        severity="warning",
        message=message,
    )
