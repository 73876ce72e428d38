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
from checker.findings.finding import Bilingual, Citation
from checker.findings.wording import OR, Style, phrase
from checker.limits.form import facts_in, forms_of
from checker.semantics.decree.model import Bet, Claim, Game, Header, Link, Note, Option, Requirement, UnclearWording
from checker.semantics.readings import commissions_in_use
from checker.syntax.decree.parts import Manner, Moment, OptionValue, Quantity
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.options import OPTIONS
from checker.words.card_games import commission_words, option_in_words, played_with
from checker.words.names import LANGUAGES, requirement_words
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


def said_in(texts: Bilingual, *values: object) -> Bilingual:
    """Return words in both languages with values in their places."""
    return {language: words.format(*values) for language, words in texts.items()}


# Rules of two regulations against each other that are neither payouts nor outcomes nor limits.

RIDES: Bilingual = {"en": "rides on {0}", "es": "va sobre {0}"}
WORKING: dict[bool, Bilingual] = {
    True: {"en": "working on the come-out roll", "es": "activa en la primera tirada"},
    False: {"en": "off on the come-out roll", "es": "inactiva en la primera tirada"},
}
PART: Bilingual = {"en": "stakes {0} of the chips", "es": "arriesga {0} de las fichas"}
DICE: dict[str, Bilingual] = {
    "dice": {"en": "played with {0} dice", "es": "se juega con {0} dados"},
    "wheel": {"en": "a wheel of {0} pockets", "es": "una ruleta de {0} casillas"},
}
CLOSED: Bilingual = {"en": "no bets but those listed", "es": "solo las apuestas de la lista"}
CLAIMS: dict[str, Bilingual] = {
    "opposite": {"en": "says it is the opposite of {0}", "es": "dice que es la contraria de {0}"},
    "fair": {"en": "says it is fair", "es": "dice que es equitativa"},
    "one_roll": {"en": "says one roll decides it", "es": "dice que se decide en una tirada"},
    "several_rolls": {"en": "says it may take several rolls", "es": "dice que puede llevar varias tiradas"},
}

LEFT_OPEN: Bilingual = {"en": "the wording is left open", "es": "la redacción queda abierta"}
READ_AS: Bilingual = {"en": "read as `{0}`", "es": "se lee como `{0}`"}
MANNERS: dict[Manner, Bilingual] = {
    "contract": {"en": "may not be withdrawn or changed", "es": "no se puede retirar ni modificar"},
    "removable": {"en": "may be withdrawn", "es": "se puede retirar"},
    "changeable": {"en": "may be changed", "es": "se puede modificar"},
    "fixed": {"en": "may not be changed", "es": "no se puede modificar"},
}
WITHDRAWN_AND_CHANGED: Bilingual = {"en": "may be withdrawn and changed", "es": "se puede retirar y modificar"}
MOMENTS: dict[Moment, Bilingual] = {
    "come-out": {"en": "before the come-out roll", "es": "antes de la primera tirada"},
    "after come-out": {"en": "after the come-out roll", "es": "después de la primera tirada"},
    "after point": {"en": "once a point is set", "es": "una vez fijado el punto"},
    "any time": {"en": "at any time", "es": "en cualquier momento"},
}


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
    text = LEFT_OPEN if unclear.chosen is None else said_in(READ_AS, unclear.chosen)
    return Said("reading", bet.game, bet.id, names, adopted, text, unclear.citations, unclear.span)


def _of_bets(bets: Iterable[Bet]) -> list[Said]:
    found = []
    for bet in bets:
        said: list[tuple[Topic, object, Bilingual]] = [
            ("opening", bet.opens, UNSTATED if bet.opens is None else MOMENTS[bet.opens]),
            ("removal", frozenset(bet.manners) or None, _manners(bet.manners)),
            ("rides on", bet.rides_on, said_in(RIDES, bet.rides_on) if bet.rides_on else UNSTATED),
            ("working", bet.working_on_come_out, WORKING.get(bet.working_on_come_out or False, UNSTATED)),
            ("stake", bet.stake_share if bet.stake_share != 1 else None, said_in(PART, bet.stake_share)),
        ]
        commissions = commissions_in_use(bet).values()
        terms = frozenset(commission and commission.terms for commission in commissions)
        taken: Bilingual = {
            language: phrase(*(commission_words(each, Style(language)) for each in dict.fromkeys(commissions)), by=OR)
            for language in LANGUAGES
        }
        said.append(("commission", None if terms == {None} else terms, taken))
        for topic, value, text in said:
            words = UNSTATED if value is None else text
            found.append(Said(topic, bet.game, bet.id, "", value, words, bet.citations, bet.span))
    return found


def _manners(manners: tuple[Manner, ...]) -> Bilingual:
    """Return whether a standing bet may be withdrawn or changed."""
    if not manners:
        return UNSTATED
    if set(manners) == {"removable", "changeable"}:
        return WITHDRAWN_AND_CHANGED
    return {language: ", ".join(MANNERS[manner][language] for manner in manners) for language in LANGUAGES}


def _of_games(games: Iterable[Game]) -> list[Said]:
    found = []
    for game in games:
        thrown: object = game.apparatus
        words = UNSTATED
        if game.apparatus is not None and game.apparatus.kind == "cards":
            deal = game.dealing.deal if game.dealing else None
            thrown, words = (game.decks, deal), played_with(game.decks, deal)
        elif game.apparatus is not None:
            throws = game.apparatus.throws
            count = len(throws[0].faces) if game.apparatus.kind == "dice" else len(throws)
            words = said_in(DICE[game.apparatus.kind], count)
        found.append(Said("dice", game.id, None, "", thrown, words, game.citations, game.span))
        closed = CLOSED if game.closed else UNSTATED
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
    text = said_in(CLAIMS[claim.claim], claim.of)
    return Said("claim", claim.game, claim.bet, key, True, text, claim.citations, claim.span)


def _of_requirement(requirement: Requirement, apart: AbstractSet[str | None]) -> Said:
    """Return what is required of a table; one for a single game is that game's where the other text has such below it.

    `apart` are the games below which the other text has requirements.
    """
    game, asked = requirement.game, requirement.tests
    names = {value.text for test in requirement.scope for value in test.values}
    if game is None and len(names) == 1 and not apart.isdisjoint(names):
        game, asked = min(names), requirement.demands
    tests = frozenset(form for test in asked for form in forms_of(test, _no_quantity))
    unless = frozenset(form for test in requirement.unless for form in forms_of(test, _no_quantity))
    facts = tuple(sorted({fact for test in requirement.demands for fact in facts_in(test)}))
    topic: Topic = "requirement" if requirement.binding else "advice"
    text = requirement_words(requirement)
    return Said(topic, game, None, facts, (tests, unless), text, requirement.citations, requirement.span)


def _of_option(option: Option) -> Said:
    readings = [reading.value for reading in option.readings if option.chosen in (None, reading.name)] or [option.value]
    words = [option_in_words(option.name, each) for each in readings]
    named: dict[str, str] = {
        language: phrase(
            f"{OPTIONS[option.name].label[language]}: ", phrase(*(each[language] for each in words), by=OR)
        )
        for language in LANGUAGES
    }
    value = frozenset(_value(each, Style("en")) for each in readings)
    return Said("option", option.game, None, (option.name, option.at), value, named, option.citations, option.span)


def _of_inspection(note: Note) -> Said:
    """Return a point to inspect: by its words, for two regulations number their paragraphs as they like."""
    key = tuple(" ".join(words.split()).casefold() for words in note.text.texts.values())
    return Said("inspection", note.game, None, key, True, note.text.texts, note.citations, note.span)


def _value(value: OptionValue, style: Style) -> str:
    if value.price is not None:
        words = printed_price(value.price, style)
    else:
        words = str(value.integer) if value.integer is not None else " ".join(value.words)
    return f"{words} except {value.exception.text}" if value.exception else words


def _no_quantity(quantity: Quantity) -> str:
    return f"{quantity.function.text}({quantity.of.text})"


# The headers of two texts against each other: what kind of text, since when, what "times" means, ties to others.

KINDS: dict[str, Bilingual] = {
    "official": {"en": "an official text", "es": "texto oficial"},
    "operator": {"en": "rules of an operator", "es": "reglas de un operador"},
    "unofficial": {"en": "an unofficial text", "es": "texto no oficial"},
}
TIMES: dict[str, Bilingual] = {
    "profit": {"en": "the stake is not part of the payout", "es": "el pago no incluye la apuesta"},
    "total": {"en": "the stake is part of the payout", "es": "el pago incluye la apuesta"},
    "unsettled": {
        "en": "left open whether the stake is part of the payout",
        "es": "queda abierto si el pago incluye la apuesta",
    },
}
UNKNOWN: Bilingual = {"en": "not known", "es": "no consta"}
LINKS: dict[str, Bilingual] = {
    "restates": {"en": "restates {0}", "es": "reproduce {0}"},
    "relies_on": {"en": "relies on {0}", "es": "se apoya en {0}"},
    "amends": {"en": "amends {0}", "es": "modifica {0}"},
    "replaces": {"en": "replaces {0}", "es": "sustituye {0}"},
    "inserts": {"en": "inserts {0}", "es": "añade {0}"},
    "repeals": {"en": "repeals {0}", "es": "deroga {0}"},
}
_AFTER: Bilingual = {"en": "{0} days after publication", "es": "{0} días después de la publicación"}
_NEXT_DAY: Bilingual = {"en": "the day after publication", "es": "al día siguiente de la publicación"}
_UNTIL: Bilingual = {"en": "{0} to {1}", "es": "de {0} a {1}"}
_OF: Bilingual = {"en": "{0} of {1}", "es": "{0} de {1}"}


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
        _of_text("kind", header.kind, KINDS[header.kind], span),
        _of_text("signed", header.signed, _day(header.signed), span),
        _of_text("published", published if any(published) else None, day_and_place, span),
        _of_text("in force", day if any(each is not None for each in day) else None, _in_force(header), in_force_at),
        _of_text("times", header.times, TIMES[header.times], header.times_span or span)._replace(
            citations=header.times_citations
        ),
        *(_of_link(link) for link in case.regulation.links if (link.kind, link.regulation) != ("restates", other)),
    ]


def _of_text(topic: Topic, value: object, text: Bilingual, span: Span) -> Said:
    return Said(topic, None, None, "", value, UNSTATED if value is None else text, (), span)


def _of_link(link: Link) -> Said:
    target = ", ".join(link.target)
    places: Bilingual = {"en": target, "es": target}
    if link.regulation is not None:
        places = said_in(_OF, target, link.regulation) if target else {"en": link.regulation, "es": link.regulation}
    text = {language: words.format(places[language]) for language, words in LINKS[link.kind].items()}
    key = (link.kind, link.regulation, link.target)
    return Said("link", None, None, key, True, text, link.citations, link.span)


def _day(day: str | None) -> Bilingual:
    return UNKNOWN if day in (None, "unknown") else {"en": day or "", "es": day or ""}


def _in_force(header: Header) -> Bilingual:
    """Return since when a text is in force, and until when if it says so."""
    days = header.days_after_publication
    since = _day(header.in_force)
    if days is not None:
        since = _NEXT_DAY if days == 1 else said_in(_AFTER, days)
    if header.in_force_until is None:
        return since
    return {language: words.format(since[language], header.in_force_until) for language, words in _UNTIL.items()}
