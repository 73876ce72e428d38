"""Names that a regulation uses: other regulations, games, bets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Union

from checker.cases.case import Case, RegulationCase, RegulationHeading, TableCase
from checker.cases.rulebook import needless, never_holds, rulebook_of
from checker.cases.topics import GAME_OUTSIDE_LIST, REGULATIONS_NOT_HELD
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Citation, Observation, Related, Subject
from checker.findings.suggest import did_you_mean, hint
from checker.semantics.decree.model import (
    Bet,
    BetReading,
    Game,
    Limit,
    LimitReading,
    Option,
    OptionReading,
    Regulation,
    is_on_game,
    left_to,
)
from checker.semantics.readings import judged_interpretations
from checker.syntax.decree.parts import OptionAlternatives, RuleScope, without_places
from checker.text.memory import grouped_by
from checker.text.span import Span
from checker.vocabulary.bets import VOCABULARY
from checker.vocabulary.names import fold_name, kinds_of_game, trade_games
from checker.words.names import bets_text, name_of

REF005 = words_of("REF005")
REF006 = words_of("REF006")
REF015 = words_of("REF015")
REF026 = words_of("REF026")
REF028 = words_of("REF028")
REF012 = words_of("REF012")
REF030 = words_of("REF030")


@check("REF006")
def bet_not_in_vocabulary(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per unknown bet, one for all bets of an unknown game; tables are not judged by it."""
    for bet in case.regulation.bets:
        known = VOCABULARY.get(bet.game)
        if known is None or bet.id in known:
            continue
        yield case.regulation.observed(
            bet, {"game": bet.game, "bet": bet.id, "way_out": hint(bet.id, known, REF006["keep_it"])}
        )
    for game in case.regulation.games:
        bets = [bet for bet in case.regulation.bets if bet.game == game.id]
        if bets and game.id not in VOCABULARY:
            names = ", ".join(f"`{bet.id}`" for bet in bets)
            yield Observation(
                at=game.span,
                values={"game": game.id, "bets": names, "way_out": REF006["keep_it"]},
                subject=case.regulation.subject(bets[0])._replace(bet=None),
                citations=game.citations,
                message=REF006["unknown_game"],
            )
    yield from _misspelt_games(case)


def _misspelt_games(case: RegulationCase) -> Iterator[Observation]:
    """Yield the slips among the games of conditions: what is required at tables of `crapz` would bind none."""
    known = {**trade_games(), **{each.id: each.id for each in case.regulation.games}}
    for rule in case.regulation.requirements:
        tests = (*rule.on_game, *filter(is_on_game, rule.unless))
        named = (name for test in tests for name in test.values)
        for name in named:
            is_known = name.text in known or bool(kinds_of_game(name.text))
            meant = None if is_known else next((each for each in known if _is_typo(name.text, each)), None)
            if meant is not None:
                yield case.regulation.observed(
                    rule,
                    {"game": name.text, "way_out": did_you_mean(meant)},
                    at=name.span,
                    severity="warning",
                    verdict="undetermined",
                    message=REF006["listed_game"],
                )


def _is_typo(one: str, other: str) -> bool:
    """Return whether a name has one letter wrong, too many or too few, or two that changed places."""
    start = _alike(one, other)
    end = _alike(one[start:][::-1], other[start:][::-1])
    rest, others = one[start : len(one) - end], other[start : len(other) - end]
    return min(len(one), len(other)) >= 4 and (max(len(rest), len(others)) < 2 or rest == others[::-1])


def _alike(one: str, other: str) -> int:
    """Return how many letters two names begin with together."""
    return sum(1 for _ in takewhile(lambda letters: letters[0] == letters[1], zip(one, other, strict=False)))


@check("REF012", GAME_OUTSIDE_LIST)
def game_outside_list(case: Case) -> Iterator[Observation]:
    """Yield one finding per game; of a table, for its own game only."""
    regulation = case.regulation
    lists = rulebook_of(regulation).lists
    for game in rulebook_of(regulation).omitted_games:
        if not isinstance(case, TableCase) or case.table.game_id == game.id:
            yield Observation(
                at=game.span,
                values={"game": name_of(game)},
                subject=Subject(regulation.id, game.id),
                citations=(*game.citations, *(cited for rule in lists for cited in rule.citations)),
                related=tuple(Related(rule.span, REF012["the_list"]) for rule in lists),
            )


@check("REF030")
def game_like_one_of_other_equipment(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game that is like one with other pockets, dice or decks, and takes over their number."""
    for game in case.regulation.games:
        parent = case.regulation.game(game.like or "")
        here, there = _sizes(game), _sizes(parent)
        if parent is None or not here or not there or here == there:
            continue
        texts: list[tuple[Span, str | None]] = [
            (note.span, note.text.en) for note in case.regulation.notes if note.game == parent.id
        ]
        cited = case.regulation.cited
        texts += [(each.span, each.citation.phrase) for each in cited if each.citation in parent.citations]
        places = [span for span, text in texts if text and str(there) in re.findall(r"\d+", text)]
        if places:
            yield case.regulation.observed(
                game,
                {"game": name_of(game), "other": name_of(parent), "here": here, "there": there},
                related=tuple(Related(span, REF030["taken_over"]) for span in places),
            )


def _sizes(game: Game | None) -> int:
    """Return how many pockets or decks a game has; 0 where it is not said, or where it has neither."""
    apparatus = game.apparatus if game is not None else None
    if game is None or apparatus is None or apparatus.kind == "dice":
        return 0
    return len(apparatus.throws) if apparatus.kind == "wheel" else game.decks or 0


OTHER_LANGUAGES = frozenset(("AD", "AT", "BE", "BR", "CH", "DE", "FR", "IT", "MC", "PT"))
"""Countries whose regulations name bets in languages that the vocabulary has not: «negre» is no slip for «negro»."""


@check("REF015")
def label_misspelt(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet whose name is one letter away from its usual one, or has no word of it."""
    for bet in () if case.regulation.header.country in OTHER_LANGUAGES else case.regulation.bets:
        term = VOCABULARY.get(bet.game, {}).get(bet.id)
        label = bet.label.casefold()
        if term is None or not label or label in (bet.id, *(name.casefold() for name in term.name.values())):
            continue
        slip = next((name for name in term.name.values() if _is_slip(label, name.casefold())), None)
        if slip is not None or not _shares_a_word(label, bet.id, (*term.name.values(), *term.elsewhere)):
            yield case.regulation.observed(
                bet, {"bet": name_of(bet), "usual": slip or term.name}, message=None if slip else REF015["another_name"]
            )
    yield from _called_as_another(case)


def _called_as_another(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game that goes by the name that the trade has for one of another kind."""
    known = trade_games()
    for game in case.regulation.games:
        meant = known.get(fold_name(game.label or ""))
        bets, others = (VOCABULARY.get(each or "", {}).keys() for each in (game.id, meant))
        if bets and others and bets != others:
            yield Observation(
                at=game.span,
                values={"game": f"`{game.id}`", "bet": name_of(game), "usual": f"`{meant}`"},
                subject=Subject(case.regulation.id, game.id),
                citations=game.citations,
                message=REF015["another_game"],
            )


def _shares_a_word(label: str, id_: str, names: Iterable[str]) -> bool:
    """Return whether a name has a word of a bet's names, or one that begins like it."""
    known, own = (
        {word[:4] for name in each for word in fold_name(name).split("_") if len(word) > 2 or word.isdigit()}
        for each in ((id_, *names), (label,))
    )
    if not own or not known.isdisjoint(own):
        return True
    from checker.cases.document.held import numbers_of  # imported lazily: for "el doce" beside "el 12"

    return not set(numbers_of(label)).isdisjoint(numbers_of((id_, *names)))


def _is_slip(one: str, other: str) -> bool:
    """Return whether two names differ in one letter of one word of some length: `8` and `y` are no slips."""
    words, others = one.split(), other.split()
    apart = [(mine, theirs) for mine, theirs in zip(words, others, strict=False) if mine != theirs]
    if len(words) != len(others) or len(apart) != 1 or not 4 <= len(apart[0][0]) == len(apart[0][1]):
        return False
    letters = [pair for pair in zip(*apart[0], strict=True) if pair[0] != pair[1]]
    if apart[0][0][:-1] == apart[0][1][:-1] and set(letters[0]) == set("ao"):
        return False  # another gender is another word: «banco» beside «banca»
    return len(letters) == 1 and all(letter.isalpha() for letter in letters[0])


@check("REF013")
def rules_left_to_another_text(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game and regulation that it is left to."""
    for game in case.regulation.games:
        found: dict[str, list[Bet]] = {}
        for bet in (each for each in case.regulation.bets if each.game == game.id):
            rules = [each.rules for each in judged_interpretations(bet)]
            is_priced = any(payout.amount is not None for each in rules for payout in each.payouts)
            is_open = not is_priced or not any(each.stages for each in rules)
            text = left_to(case.regulation, bet, case.held) if is_open else None
            if text is not None:
                found.setdefault(text, []).append(bet)
        for text, bets in found.items():
            yield Observation(
                at=bets[0].span,
                values={"game": name_of(game), "bets": bets_text(case.regulation, bets), "text": text},
                subject=Subject(case.regulation.id, game.id),
                citations=tuple(dict.fromkeys(citation for bet in bets for citation in bet.citations)),
            )


@check("REF026")
def rule_twice(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per rule, at its second place."""
    priced: set[Span] = set()  # told as two payouts of one win (PAY013)
    if case.regulation.repeated:
        from checker.checks.payouts.as_printed import rivals  # imported lazily: for texts with such rules only

        priced.update(each.second.span for bet in case.payouts.bets for each in rivals(case.payouts, bet))
    for each in case.regulation.repeated:
        if each.span in priced:
            continue
        yield Observation(
            at=each.span,
            values={},
            subject=Subject(case.regulation.id, each.game or None, each.bet),
            citations=each.citations,
            related=(Related(each.first, REF026["other"]),),
        )


@check("REF028")
def without_effect(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per group without bets, needless variant, game that no text has, and rule that never holds."""
    regulation = case.regulation
    for group in regulation.groups if not regulation.brings else ():  # a text above may have the bets
        subject, values = Subject(regulation.id, group.game, group.id), {"name": f"`{group.id}`"}
        members = regulation.members(group.game, group.id)
        if not members:
            yield Observation(group.span, values, subject, group.citations, message=REF028["no_bets"])
            continue
        taken = {line.span for bet in members for part in bet.parts for line in part.payouts or ()}
        for line in (each for each in group.payouts if each.span not in taken):
            yield Observation(line.span, values, subject, line.citations, message=REF028["not_taken"])
    for bet in regulation.bets:
        said = grouped_by(bet.variants, lambda each: without_places(each._replace(name="", label=None, citations=())))
        for same in said.values():
            if len(same) > 1 or len(bet.variants) == 1:
                names = ", ".join(f"`{each.name}`" for each in same)
                yield Observation(
                    at=same[-1].span,
                    values={"name": name_of(bet), "variants": names},
                    subject=regulation.subject(bet),
                    citations=same[-1].citations,
                    message=REF028["alike" if len(same) > 1 else "alone"],
                )
    games = {game.id for each in (case, *case.above) for game in each.regulation.games}
    ties = {link.regulation for link in regulation.links}
    for game in regulation.games:
        if game.like is not None and game.like not in games and ties <= {each.regulation.id for each in case.above}:
            subject, values = Subject(regulation.id, game.id), {"name": f"`{game.like}`"}
            yield Observation(game.span, values, subject, game.citations, message=REF028["no_game"])
    for game_id, scope, at, places in _scopes(regulation):
        if never_holds(regulation, game_id, scope):
            yield Observation(at, {}, Subject(regulation.id, game_id), places)
    yield from _needless(regulation)
    yield from _without_come_out(regulation)
    yield from _encoded_after_all(regulation)


def _needless(regulation: Regulation) -> Iterator[Observation]:
    """Yield one finding per requirement that asks for nothing, and per doubt between readings that say the same."""
    for rule, beside in needless(regulation):
        yield Observation(
            at=rule.span,
            values={},
            subject=Subject(regulation.id, rule.game),
            citations=rule.citations,
            related=(Related(beside.span, REF028["more"]),) if beside is not None else (),
            message=REF028["always" if beside is None else "adds_nothing"],
        )
    for doubt, game_id, bet_id, places, contents in _doubts(regulation):
        if len(contents) > 1 == len(set(contents)):
            subject = Subject(regulation.id, game_id, bet_id)
            yield Observation(doubt, {}, subject, places, message=REF028["no_doubt"])


def _encoded_after_all(regulation: Regulation) -> Iterator[Observation]:
    """Yield one finding per statement that a paragraph holds no rule, where a rule cites it."""
    rules = {mention.citation: mention.span for mention in reversed(regulation.cited) if mention.by == "rule"}
    anchors = {citation.anchor: span for citation, span in rules.items()}
    for note in (each for each in regulation.notes if each.kind == "not_encoded"):
        for citation in (each for each in note.citations if each.anchor in anchors):
            yield Observation(
                at=note.span,
                values={"name": f"`{citation.anchor}`"},
                subject=Subject(regulation.id),
                citations=(citation,),
                related=(Related(anchors[citation.anchor], REF028["rule"]),),
                severity="note",
                message=REF028["encoded"],
            )


def _without_come_out(regulation: Regulation) -> Iterator[Observation]:
    """Yield one finding per bet tied to a come-out roll or a point in a game that is not played with two dice."""
    for bet in regulation.bets:
        apparatus = regulation.apparatus(bet)
        if apparatus is None or (apparatus.kind == "dice" and len(apparatus.throws[0].faces) == 2):
            continue
        if bet.working_on_come_out is not None or bet.opens not in (None, "any time"):
            subject, values = regulation.subject(bet), {"name": name_of(bet)}
            yield Observation(bet.span, values, subject, bet.citations, message=REF028["no_come_out"])


def _doubts(
    regulation: Regulation,
) -> Iterator[tuple[Span, str | None, str | None, tuple[Citation, ...], list[object]]]:
    """Yield the doubts of a text, and the choices that it leaves, with what each reading or value of them says."""
    for bet in regulation.bets:
        for doubt in bet.unclears:
            yield doubt.span, bet.game, bet.id, doubt.citations, _said(doubt.readings)
    for option in regulation.options:
        if isinstance(option.value, OptionAlternatives):
            said = [without_places(each) for each in option.value.values]
            yield option.span, option.game, None, option.citations, said if len(said) > 1 else said * 2
    rules: tuple[Limit | Option, ...] = (*regulation.limits, *regulation.options)
    for rule in rules:
        if rule.readings:
            yield rule.span, rule.game, None, rule.citations, _said(rule.readings)


def _said(readings: Sequence[BetReading | LimitReading | OptionReading]) -> list[object]:
    """Return what each reading says, whatever it is called."""
    name, meaning, *_ = readings[0]
    return [without_places(each._replace(name=name, meaning=meaning)) for each in readings]


_Scoped = tuple[Union[str, None], RuleScope, Span, tuple[Citation, ...]]


def _scopes(regulation: Regulation) -> Iterator[_Scoped]:
    """Yield where the rules of games hold, with the place of each."""
    for bet in regulation.bets:
        for line in (line for part in bet.parts for line in part.payouts or ()):
            yield bet.game, line.condition, line.span, line.citations
        for taken in bet.commissions or filter(None, (bet.commission,)):
            yield bet.game, taken.condition, taken.span, taken.citations
    for option in regulation.options:
        yield option.game, option.condition, option.span, option.citations
    for limit in regulation.limits:
        yield limit.game, limit.condition, limit.span, limit.citations
        for each in limit.excepting:
            yield limit.game, each.condition, each.span, each.citations
    for rule in regulation.requirements:
        yield rule.game, rule.condition, rule.span, rule.citations


@check("REF005", REGULATIONS_NOT_HELD)
def text_not_held(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding per text, however many ties there are to it."""
    ties_in = [link for link in case.links if link.kind in REF005]
    missing = [link for link in ties_in if (link.regulation or link.title) not in (None, *case.held)]
    for text, links in grouped_by(missing, lambda link: link.regulation or link.title or "").items():
        ties = dict.fromkeys(link.kind for link in links)
        yield Observation(
            at=links[0].span,
            values={
                "tie": {lang: word.join(REF005[tie][lang] for tie in ties) for lang, word in REF005["and"].items()},
                "text": text,
            },
            subject=Subject(case.id),
            citations=tuple(dict.fromkeys(citation for link in links for citation in link.citations)),
        )
