"""What a table states and nothing can examine."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import TableCase
from checker.cases.table.account import values_of
from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.idle import (
    HollowEntry,
    chips_twice,
    has_twice,
    hollow_entries,
    idle_rests,
    ruleless_facts,
    stray_options,
    stray_steps,
)
from checker.cases.table.rounding import never_rounded
from checker.cases.topics import NOT_JUDGED
from checker.checks.registry import check
from checker.checks.tables.prices import figures_for
from checker.findings.finding import Bilingual, Observation
from checker.semantics.table.model import AwardCap, LimitKind
from checker.text.span import Span
from checker.vocabulary.table import find_key, spelling
from checker.words.outcomes import throws_text

# What a table states and nothing can examine: its key path, its place, and why.


Aside = tuple[str, Span, Bilingual]
"""The key path of what is left aside, its place, and why."""

INCOMPLETE: Bilingual = {
    "en": "it does not say of what, or when, it is taken, or no bet is subject to it",
    "es": "no consta sobre qué base o cuándo se cobra, o ninguna apuesta está sujeta a ella",
}
NOTHING_TO_ROUND: Bilingual = {"en": "there is nothing to round", "es": "no hay nada que redondear"}
NO_EDGE: Bilingual = {"en": "no house edge can be computed", "es": "no puede calcularse la ventaja de la casa"}
NO_RULES: Bilingual = {
    "en": "no rules of this bet are known",
    "es": "no se conocen las reglas de esta apuesta",
}
OPEN_COMMISSION: Bilingual = {
    "en": "its commission does not say of what, or when, it is taken",
    "es": "no consta sobre qué base o cuándo se cobra su comisión",
}
OPEN_OUTCOMES: Bilingual = {
    "en": "its lists leave open what happens on {0}; state it under {1}",
    "es": "sus listas no dicen qué ocurre con {0}; hágase constar en {1}",
}
NO_STAKE: Bilingual = {
    "en": "no bet that it caps states a payout and a limit",
    "es": "ninguna apuesta a la que afecte indica su pago y un límite",
}
NO_OPTIONS: Bilingual = {
    "en": "no rules are known that this game could leave to the casino",
    "es": "no se conocen reglas que este juego deje al casino",
}
NO_LIST: Bilingual = {
    "en": "without a regulation there is no list that could be complete",
    "es": "sin norma no hay lista que pueda estar completa",
}
NO_BETS: Bilingual = {
    "en": "what can be won is not known, as the table lists no bets",
    "es": "no se sabe qué puede ganarse, pues la mesa no enumera sus apuestas",
}
NO_EVEN_CHANCE: Bilingual = {
    "en": "no bet with a payout is an even chance on a wheel",
    "es": "ninguna apuesta con pago es sencilla y de una rueda",
}
OWN_ZEROS: Bilingual = {
    "en": "every even chance with a payout states its own",
    "es": "toda apuesta sencilla con pago indica la suya",
}
NO_REQUIREMENT: Bilingual = {"en": "no requirement refers to it", "es": "ninguna exigencia se refiere a ello"}
NO_RANGE: Bilingual = {
    "en": "no minimum or maximum is stated that it could act on",
    "es": "no consta ningún mínimo ni máximo al que pueda aplicarse",
}
CHIP_TWICE: Bilingual = {
    "en": "a chip of this value is listed already; another one may be meant",
    "es": "ya figura una ficha de este valor; puede que se quisiera otra",
}
TWICE: Bilingual = {
    "en": "one outcome is listed twice; another one may be meant",
    "es": "un resultado figura dos veces; puede que se quisiera otro",
}
NONE_LEFT: Bilingual = {
    "en": "the others are named, so that none is left that it could be for",
    "es": "los demás ya se nombran, y no queda ninguno al que pueda referirse",
}
EMPTY: Bilingual = {"en": "it states nothing", "es": "no indica nada"}
UNDER_OPTIONS: Bilingual = {
    "en": "what it pays is stated under `options`",
    "es": "lo que paga se indica en `opciones`",
}
NO_GAME: Bilingual = {"en": "no rules of this game are known", "es": "no se conocen las reglas de este juego"}


def unexamined(case: TableCase, table: BoundTable) -> Iterator[Aside]:
    """Yield each statement that nothing could examine."""
    yield from commissions(case, table)
    yield from edges(case, table)
    yield from without_rules(case, table)
    yield from without_measure(table)
    for hollow in hollow_entries(table.file.entries):
        yield hollow.path, hollow.span, _without(table, hollow) if hollow.lacks else EMPTY


def _without(table: BoundTable, hollow: HollowEntry) -> Bilingual:
    key = spelling(_WITH[hollow.lacks or ""], hollow.lacks or "", table.file.language)
    return {"en": f"it says nothing without `{key}`", "es": f"sin `{key}` no indica nada"}


_WITH = {"amount": "award_cap", "rate": "commission", "value": "stated_edge"}


def without_measure(table: BoundTable) -> Iterator[Aside]:
    """Yield caps that no stake can reach, options of no game, a claim to be complete, and classes without bets."""
    file = table.file
    yield from _caps(table)
    for option in stray_options(table):
        yield f"{_key(table, 'options')}.{option.key.text}", option.span, NO_OPTIONS
    if file.complete and not table.regulation.id:
        known = ((each, find_key("table", each.key.text)) for each in file.entries)
        entry = next(each for each, key in known if key is not None and key.english == "complete")
        yield entry.key.text, entry.key.span, NO_LIST
    yield from _zeros(table)
    yield from _idle(table)
    for limit in table.lone_classes:
        yield f"{_key(table, 'maximum')}.{limit.of}", limit.span, NO_BETS


def _idle(table: BoundTable) -> Iterator[Aside]:
    """Yield facts that only a rule could look at, steps without a range, and lists that name an outcome twice."""
    language, bets = table.file.language, _key(table, "bets")
    for fact in ruleless_facts(table):
        section, _, name = fact.path.partition(".")
        yield f"{_key(table, section)}.{spelling(section, name, language)}", fact.span, NO_REQUIREMENT
    own = {limit.span: bet.name.text for bet in table.file.bets for limit in bet.limits}
    for limit in stray_steps(table):
        step = f"{_key(table, 'step')}{f'.{limit.of}' if limit.of else ''}"
        inside = f"{bets}.{own[limit.span]}.{spelling('bet', 'step', language)}" if limit.span in own else step
        yield inside, limit.span, NO_RANGE
    for place, chip in chips_twice(table.file.chips):
        yield f"{_key(table, 'chips')}.{place}", chip.span, CHIP_TWICE
    rests = set(idle_rests(table))
    for value in values_of(table.file.entries) if rests else ():
        if value.node.span in rests:
            yield value.key, value.node.span, NONE_LEFT
    for bet in table.file.bets:
        for listed in bet.outcome_lists:
            if has_twice(listed):
                yield f"{bets}.{bet.name.text}.{listed.name.text}", listed.name.span, TWICE


def _zeros(table: BoundTable) -> Iterator[Aside]:
    """Yield the rules of the zero that are for no bet with figures: there is no wheel, or no even chance."""
    decided = (offer.played for offer in table.offers if offer.figured and offer.bet.stages)
    used = {played.zero.span for played in decided if played is not None and played.zero is not None}
    own = used & {bet.zero.span for bet in table.file.bets if bet.zero is not None}
    key, bets = _key(table, "zero"), _key(table, "bets")
    stated = [(key, table.file.zero), *((f"{bets}.{bet.name.text}.{key}", bet.zero) for bet in table.file.bets)]
    for owner, zero in stated:
        if zero is not None and zero.span not in used:
            yield owner, zero.span, OWN_ZEROS if own and owner == key else NO_EVEN_CHANCE


def _caps(table: BoundTable) -> Iterator[Aside]:
    """Yield the caps that no stake can reach; of those at fault by themselves LIM012 and LIM019 tell."""
    whole = table.file.award_cap
    # A bet's own cap is held against the one of the table.
    reached = any(offer.stated.award_cap is not None or _is_capped(table, offer) for offer in table.offers)
    if whole is not None and _is_sound(whole) and not reached:
        yield _key(table, "award_cap"), whole.span, NO_STAKE
    for offer in table.offers:
        own = offer.stated.award_cap
        if own is not None and _is_sound(own) and not _is_capped(table, offer, own=True):
            key = spelling("bet", "award_cap", table.file.language)
            yield f"{_key(table, 'bets')}.{offer.name.text}.{key}", own.span, NO_STAKE


def _is_sound(cap: AwardCap) -> bool:
    return cap.amount > 0 and cap.per is not None


def _is_capped(table: BoundTable, offer: Offer, own: bool = False) -> bool:
    """Return whether a bet can be held against the cap of the table, or its own: it has a payout and a stake."""
    if offer.priced is None or (offer.stated.award_cap is not None) is not own:
        return False
    numbers = offer.numbers or (None,)
    limits = (table.limits.holding(kind, offer.bet.id, number) for kind in _STAKES for number in numbers)
    return any(limit is not None and limit.amount is not None for limit in limits)


_STAKES: tuple[LimitKind, ...] = ("minimum", "maximum")


def commissions(case: TableCase, table: BoundTable) -> Iterator[Aside]:
    """Yield the commissions that do not say of what or when they are taken, or that no bet has; and idle roundings."""
    used = {offer.commission.span for offer in table.offers if offer.commission and offer.figured}
    bets = _key(table, "bets")
    stated = [("", table.file.commission), *((f"{bets}.{bet.name.text}.", bet.commission) for bet in table.file.bets)]
    key = spelling("commission", "rounding", table.file.language)
    idle = {each.span for each in never_rounded(case)}
    unruled = {offer.name.text for offer in table.unruled}
    for owner, commission in stated:
        if commission is not None and commission.span not in used:
            alone = owner.removeprefix(f"{bets}.").removesuffix(".")
            # Without the commission's base and moment nothing of the bet can be examined.
            yield (
                owner.removesuffix(".") if alone in unruled else f"{owner}{commission.name}",
                commission.span,
                INCOMPLETE,
            )
        elif commission is not None and commission.span in idle:
            yield f"{owner}{commission.name}.{key}", commission.span, NOTHING_TO_ROUND


def edges(case: TableCase, table: BoundTable) -> Iterator[Aside]:
    """Yield the bets of the stated house edges that nothing can be computed for."""
    for stated in table.file.stated_edges if table.game else ():
        if not figures_for(case, table, stated)[2]:
            yield f"{_key(table, 'stated_edge')}.{stated.bet.text}", stated.bet.span, NO_EDGE


def without_rules(case: TableCase, table: BoundTable) -> Iterator[Aside]:
    """Yield bets without rules, and limits of classes that the trade does not know."""
    bets = _key(table, "bets")
    if table.game is None:
        if table.file.mathematics_only:
            yield from ((f"{bets}.{bet.name.text}", bet.name.span, NO_GAME) for bet in table.file.bets)
        return
    unruled = {each.bet.id for each in table.unruled}
    for offer in table.offers:
        if offer.bet.id in unruled:
            yield f"{bets}.{offer.name.text}", offer.name.span, _why_unruled(table, offer)
        elif offer.left_open:  # the payout is held against a printed one
            listed = offer.stated.outcome_lists[0].name
            yield f"{bets}.{offer.name.text}.{listed.text}", listed.span, _open_outcomes(table, offer)
    if table.file.mathematics_only:
        for kind in ("minimum", "maximum"):
            named = {limit.of.text for limit in table.file.limits if limit.kind == kind and limit.of is not None}
            aside = (name for name in table.unlisted if name.text in named)
            yield from ((f"{_key(table, kind)}.{name.text}", name.span, NO_RULES) for name in aside)


def _why_unruled(table: BoundTable, offer: Offer) -> Bilingual:
    if offer.left_open:
        return _open_outcomes(table, offer)
    if table.regulation.paid_by_options(offer.bet):
        return UNDER_OPTIONS
    is_open = offer.commission is not None and not offer.commission.is_settled and bool(offer.bet.stages)
    return OPEN_COMMISSION if is_open else NO_RULES


def _open_outcomes(table: BoundTable, offer: Offer) -> Bilingual:
    """Return which throws the lists of the table drop and leave open, and where to state what they do."""
    apparatus = table.regulation.apparatus(offer.bet)
    throws = throws_text(apparatus, offer.left_open) if apparatus is not None else {"en": "", "es": ""}
    keys = [f"`{spelling('bet', key, table.file.language)}`" for key in ("wins", "loses", "pushes")]
    return {
        "en": OPEN_OUTCOMES["en"].format(throws["en"], f"{keys[0]}, {keys[1]} or {keys[2]}"),
        "es": OPEN_OUTCOMES["es"].format(throws["es"], f"{keys[0]}, {keys[1]} o {keys[2]}"),
    }


def _key(table: BoundTable, english: str) -> str:
    return spelling("table", english, table.file.language)


# The table states something that no check examines.


@check("TAB009", NOT_JUDGED)
def section_not_judged(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per statement that nothing could examine; the account of the table reads them."""
    table = case.table
    seen = set()
    for section, at, why in unexamined(case, table):
        if section not in seen:
            seen.add(section)
            yield Observation(at=at, values={"section": section, "why": why})
