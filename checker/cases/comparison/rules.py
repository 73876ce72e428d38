"""What two regulations say on one topic, paired: by what it is about first, then by what it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import (
    WHATEVER,
    Alike,
    Difference,
    DifferenceKind,
    Part,
    Side,
    Topic,
    both_have,
    pairs,
    together,
)
from checker.findings.finding import Bilingual, Citation, Value
from checker.findings.wording import OR, Style, phrase
from checker.limits.form import forms_of
from checker.semantics.commission import Commission
from checker.semantics.decree.model import (
    Bet,
    Claim,
    Game,
    Header,
    Link,
    Note,
    Option,
    Requirement,
    UnclearWording,
    facts_named,
)
from checker.semantics.readings import commissions_in_use
from checker.semantics.ways import text_of
from checker.syntax.decree.parts import Manner, OptionRule, OptionValue, Quantity
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.options import OPTIONS
from checker.words.card_games import commission_words, played_with, rule_in_words
from checker.words.names import LANGUAGES, filled, from_catalogue, in_both, requirement_words, scope_words
from checker.words.outcomes import UNSTATED, printed_price


class Said(NamedTuple):
    """What a text says on one topic: `value` is compared, None when it says nothing; `key` pairs it with the other."""

    topic: Topic
    game: str | None
    bet: str | None
    key: object
    value: object
    text: Bilingual
    citations: tuple[Citation, ...]
    span: Span


def join(said_a: list[Said], said_b: list[Said], kind: DifferenceKind = "rule") -> Part:
    """Pair what two texts say by topic, bet and key, equal statements first; silence on both sides is no position."""
    left = grouped_by(said_b, _place)
    differences: list[Difference] = []
    alike: list[Alike] = []
    unmatched = []
    for one in said_a:
        others = left.get(_place(one), [])
        equal = next((at for at, other in enumerate(others) if other.value == one.value), None)
        if equal is None:
            unmatched.append(one)
            continue
        del others[equal]
        if one.value is not None:
            alike.append(Alike(kind, one.game, one.bet, None, one.topic))
    for one in unmatched:
        others = left.get(_place(one), [])
        differences.append(_difference(kind, one, others.pop(0) if others else None))
    differences.extend(_difference(kind, None, other) for others in left.values() for other in others)
    return Part(tuple(differences), tuple(alike))


def _place(said: Said) -> tuple[object, ...]:
    return (said.topic, said.game, said.bet, said.key)


def _difference(kind: DifferenceKind, one: Said | None, other: Said | None) -> Difference:
    topic, game, bet = next((said.topic, said.game, said.bet) for said in (one, other) if said is not None)
    # Two options or wordings may have a reading in common; other rules have one reading each.
    both = [said.value for said in (one, other) if said is not None and isinstance(said.value, frozenset)]
    meet = topic in ("option", "reading") and len(both) == 2 and both[0] & both[1]
    return Difference(kind, game, bet, None, _side(one), _side(other), topic=topic, equal_if=WHATEVER if meet else ())


def _side(said: Said | None) -> Side | None:
    return Side(said.text, said.citations, said.span, silent=said.value is None) if said else None


def compared(key: str, /, **values: Value) -> Bilingual:
    """Return what a regulation says: `compared.<key>` of the catalogue."""
    return from_catalogue(f"compared.{key}", **values)


# Rules of two regulations against each other that are neither payouts nor outcomes nor limits.


def compare_rules(a: RegulationCase, b: RegulationCase) -> Part:
    """Return which rules differ: of games and bets, claims, table facts, options of card games, points to inspect."""
    of_a, of_b = (
        [each for each in _other_rules(case, other) if both_have(a, b, each.game, each.bet)]
        for case, other in ((a, b), (b, a))
    )
    return together((compare_games(a, b), compare_bet_rules(a, b), join(of_a, of_b)))


def compare_games(a: RegulationCase, b: RegulationCase) -> Part:
    """Return which games of both texts are played with other dice or another wheel, or closed by one text only."""
    games_a = [game for game in a.regulation.games if b.regulation.game(game.id)]
    games_b = [game for game in b.regulation.games if a.regulation.game(game.id)]
    return join(_of_games(games_a), _of_games(games_b))


def compare_bet_rules(a: RegulationCase, b: RegulationCase) -> Part:
    """Return which bets of both regulations are opened, withdrawn, tied to another bet or staked differently."""
    shared = tuple(pairs(a, b))
    said = join(_of_bets(pair.bet_a for pair in shared), _of_bets(pair.bet_b for pair in shared))
    choices = [list(_choices(pair.bet_a, pair.bet_b)) for pair in shared]
    adopted = join([one for both in choices for one, _ in both], [other for both in choices for _, other in both])
    return Part((*said.differences, *adopted.differences), said.alike)


def _choices(bet_a: Bet, bet_b: Bet) -> Iterator[tuple[Said, Said]]:
    """Yield which reading each text adopts of a wording that both find open in the same ways."""
    for one in bet_a.unclears:
        names = frozenset(reading.name for reading in one.readings)
        for other in bet_b.unclears:
            if names == {reading.name for reading in other.readings}:
                yield _choice(bet_a, one, names), _choice(bet_b, other, names)


def _choice(bet: Bet, unclear: UnclearWording, names: frozenset[str]) -> Said:
    adopted = frozenset(names if unclear.chosen is None else (unclear.chosen,))
    text = compared("left_open") if unclear.chosen is None else compared("read_as", reading=unclear.chosen)
    return Said("reading", bet.game, bet.id, names, adopted, text, unclear.citations, unclear.span)


def _of_bets(bets: Iterable[Bet]) -> list[Said]:
    found = []
    for bet in bets:
        commissions: tuple[Commission | None, ...] = bet.commissions or tuple(commissions_in_use(bet).values())
        terms = frozenset(each and (each.terms, each.bound, text_of(each.condition)) for each in commissions)
        working, called = bet.working_on_come_out, "_unless_called" if bet.working_unless_called else ""
        working_key = None if working is None else (working, called)
        rules: tuple[tuple[Topic, object, Bilingual], ...] = (
            ("opening", bet.opens, compared(f"opens.{bet.opens}") if bet.opens else UNSTATED),
            ("removal", frozenset(bet.manners) or None, _manners(bet.manners)),
            ("rides on", frozenset(bet.carriers) or None, compared("rides_on", bet=", ".join(bet.carriers))),
            ("working", working_key, compared(f"{'working' if working else 'off'}{called}")),
            ("stake", bet.stake_share if bet.stake_share != 1 else None, compared("stake", share=str(bet.stake_share))),
            ("commission", None if terms == {None} else terms, _taken(commissions)),
        )
        for topic, value, text in rules:
            words = UNSTATED if value is None else text
            found.append(Said(topic, bet.game, bet.id, "", value, words, bet.citations, bet.span))
    return found


def _taken(commissions: Iterable[Commission | None]) -> Bilingual:
    every = tuple(dict.fromkeys(commissions))
    return in_both("", lambda style: phrase(*(commission_words(each, style) for each in every), by=OR))


def _manners(manners: tuple[Manner, ...]) -> Bilingual:
    """Return whether a standing bet may be withdrawn or changed."""
    if set(manners) == {"removable", "changeable"}:
        return compared("removal.both")
    return in_both("", lambda style: ", ".join(filled(f"compared.removal.{manner}", style) for manner in manners))


def _of_games(games: Iterable[Game]) -> list[Said]:
    found = []
    for game in games:
        thrown: object = game.apparatus
        words = UNSTATED
        if game.apparatus is not None and game.apparatus.kind == "cards":
            deal = game.dealing.deal if game.dealing else None
            thrown, words = (game.decks, game.without, deal), played_with(game.decks, deal, game.without)
        elif game.apparatus is not None:
            throws = game.apparatus.throws
            count = len(throws[0].faces) if game.apparatus.kind == "dice" else len(throws)
            words = compared(f"apparatus.{game.apparatus.kind}", count=count)
        found.append(Said("dice", game.id, None, "", thrown, words, game.citations, game.span))
        closed = compared("closed") if game.closed else UNSTATED
        found.append(Said("closed list", game.id, None, "", game.closed or None, closed, game.citations, game.span))
    return found


def _other_rules(case: RegulationCase, other: RegulationCase) -> list[Said]:
    regulation = case.regulation
    apart = frozenset(rule.game for rule in other.regulation.requirements)
    return [
        *(_of_claim(claim) for claim in regulation.claims),
        *(_of_requirement(requirement, apart) for requirement in regulation.requirements),
        *(_of_option(option) for option in regulation.options),
        *(_of_inspection(note) for note in regulation.notes if note.kind == "inspect"),
    ]


def _of_claim(claim: Claim) -> Said:
    key = (claim.claim, claim.of)
    text = compared(f"claim.{claim.claim}", of=claim.of or "")
    return Said("claim", claim.game, claim.bet, key, True, text, claim.citations, claim.span)


def _of_requirement(requirement: Requirement, apart: AbstractSet[str | None]) -> Said:
    """Return what is required of a table; one for a single game is that game's where the other text has such below it.

    `apart` are the games below which the other text has requirements.
    """
    game, asked = requirement.game, (*requirement.demands, *requirement.scope)
    names = {value.text for test in requirement.scope for value in test.values}
    if game is None and len(names) == 1 and not apart.isdisjoint(names):
        game, asked = min(names), requirement.demands
    parts = (asked, requirement.unless, requirement.conditions)
    forms = tuple(frozenset(form for test in part for form in forms_of(test, _no_quantity)) for part in parts)
    facts = tuple(sorted(set(facts_named(requirement.demands))))
    topic: Topic = "requirement" if requirement.binding else "advice"
    text = requirement_words(requirement)
    says = (*forms, requirement.condition.unless_set_by)
    return Said(topic, game, None, facts, says, text, requirement.citations, requirement.span)


def _of_option(option: Option) -> Said:
    readings = [value for _, value in option.in_use]
    under = scope_words(option.condition)
    words = [
        {language: words[language] + under[language] for language in LANGUAGES}
        for words in (rule_in_words(option.name, each) for each in readings)
    ]
    label = OPTIONS[option.name].label
    named: dict[str, str] = {
        language: phrase(f"{label[language]}: ", phrase(*(each[language] for each in words), by=OR))
        for language in LANGUAGES
    }
    value = frozenset(_value(option.name, each, Style("en")) + under["en"] for each in readings)
    return Said("option", option.game, None, (option.name, option.at), value, named, option.citations, option.span)


def _of_inspection(note: Note) -> Said:
    """Return a point to inspect: by its words, for two regulations number their paragraphs as they like."""
    key = tuple(" ".join(words.split()).casefold() for words in note.text.texts.values())
    return Said("inspection", note.game, None, key, True, note.text.texts, note.citations, note.span)


def _value(name: str, value: OptionRule, style: Style) -> str:
    if not isinstance(value, OptionValue):
        return rule_in_words(name, value)[style.language]
    if value.price is not None:
        words = printed_price(value.price, style)
    else:
        words = str(value.integer) if value.integer is not None else " ".join(value.words)
    return f"{words} except {value.exception.text}" if value.exception else words


def _no_quantity(quantity: Quantity) -> str:
    return f"{quantity.function.text}({quantity.of.text})"


# The headers of two texts against each other: what kind of text, since when, what "times" means, ties to others.


def compare_headers(a: RegulationCase, b: RegulationCase) -> Part:
    """Return what the headers of two texts say differently; their titles and authorities say only which text it is.

    That one restates the other is no difference of the two.
    """
    return join(_said(a, b.regulation.id), _said(b, a.regulation.id), kind="header")._replace(alike=())


def _said(case: RegulationCase, other: str) -> list[Said]:
    header, span = case.regulation.header, case.regulation.span
    day = (header.in_force, header.days_after_publication, header.in_force_until)
    published = (header.published, header.publication)
    where = f" ({header.publication})" if header.publication else ""
    day_and_place = {language: f"{words}{where}" for language, words in _day(header.published).items()}
    in_force_at = header.in_force_span or span
    return [
        _of_text("kind", header.kind, compared(f"kind.{header.kind}"), span),
        _of_text("signed", header.signed, _day(header.signed), span),
        _of_text("published", published if any(published) else None, day_and_place, span),
        _of_text("in force", day if any(each is not None for each in day) else None, _in_force(header), in_force_at),
        _of_text("times", header.times, compared(f"times.{header.times}"), header.times_span or span)._replace(
            citations=header.times_citations
        ),
        _of_text("currency", header.currency, dict.fromkeys(LANGUAGES, header.currency or ""), span),
        _of_text("supplementary", header.supplementary or None, compared("supplementary"), span),
        *(_of_link(link) for link in case.regulation.links if (link.kind, link.regulation) != ("restates", other)),
    ]


def _of_text(topic: Topic, value: object, text: Bilingual, span: Span) -> Said:
    return Said(topic, None, None, "", value, UNSTATED if value is None else text, (), span)


def _of_link(link: Link) -> Said:
    target = ", ".join(link.target)
    place: Value = target or link.regulation or link.title or ""
    if target and link.regulation is not None:
        place = compared("place", place=target, regulation=link.regulation)
    text = compared(f"link.{link.kind}", place=place)
    key = (link.kind, link.regulation or link.title, link.target)
    return Said("link", None, None, key, True, text, link.citations, link.span)


def _day(day: str | None) -> Bilingual:
    return compared("unknown") if day in (None, "unknown") else dict.fromkeys(LANGUAGES, day or "")


def _in_force(header: Header) -> Bilingual:
    """Return since when a text is in force, and until when if it says so."""
    days = header.days_after_publication
    since = _day(header.in_force)
    if days is not None:
        since = compared("next_day") if days == 1 else compared("days_after", days=days)
    return since if header.in_force_until is None else compared("until", since=since, until=header.in_force_until)
