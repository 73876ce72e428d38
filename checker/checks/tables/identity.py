"""Which table it is: its game, regulation, place, date, name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from re import fullmatch

from checker.cases.case import TableCase, far_dates, other_money
from checker.cases.table.duties import games_named
from checker.cases.table.judge import unjudged_limits
from checker.cases.table.names import games_listed
from checker.cases.table.neighbours import summary_of
from checker.cases.topics import (
    ELSEWHERE,
    LIMITS_NOT_JUDGED,
    MISSING_SECTIONS,
    NEIGHBOURS,
    NO_REGULATION,
    PUBLICATION,
    REPLACED_VALUES,
    UNTREATED_GAME,
)
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import subject_of_game
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.findings.wording import Phrase, listed
from checker.limits.relation import moneys_of
from checker.semantics.table.model import Typed
from checker.text.span import shown
from checker.vocabulary.money import currency_code, names_none
from checker.vocabulary.names import fold_name
from checker.vocabulary.table import KEYS, spelling
from checker.words.names import in_both

TAB005 = words_of("TAB005")
TAB006 = words_of("TAB006")
TAB026 = words_of("TAB026")
TAB027 = words_of("TAB027")


@check("TAB005", UNTREATED_GAME)
def game_not_authorised(case: TableCase) -> Iterator[Observation]:
    """Yield one finding where the game is outside a list, or the regulation does not treat it.

    A game with rules of its own is a doubt about the regulation (REF012), or a variety of a listed game.
    """
    table, regulation = case.table, case.regulation
    if table.game_name is None or not regulation.id:
        return
    known = table.book.names_of_games
    name = fold_name(table.game_name.text)
    game = table.game_id or known.get(name, name)
    lists = table.binding_lists
    excluded = [duty.rule for duty in lists if duty.met is False]
    doubtful = [duty.rule for duty in lists if duty.met is None]
    if excluded or doubtful or not table.has_game_ruled:
        games = games_named(duty.rule for duty in lists) or tuple(each.id for each in regulation.games)
        named = game if game in known.values() else None
        way_out = TAB005["state"] if doubtful else TAB005["elsewhere"] if game in games else None
        yield Observation(
            at=table.game_name.span,
            values={"game": named or table.game_name.text, "games": games_listed(games, known)},
            subject=Subject(regulation.id, named),
            citations=tuple(citation for rule in excluded or doubtful for citation in rule.citations),
            related=tuple(Related(rule.span, TAB005["list"]) for rule in excluded or doubtful),
            severity=None if excluded else "warning",
            verdict=None if excluded else "undetermined",
            message=None if excluded else TAB005["open"] if doubtful else TAB005["untreated"],
            help=None if excluded else way_out,
        )


@check("TAB006", NO_REGULATION)
def no_regulation(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for a table without a regulation that has not opted out."""
    file = case.table.file
    if not case.table.names_none:
        return
    values = {"key": spelling("table", "regulation", file.language)}
    if file.jurisdiction is None:
        yield Observation(at=file.span.start(), values=values)
    else:
        values["jurisdiction"] = shown(file.jurisdiction.text)
        yield Observation(at=file.jurisdiction.span, values=values, message=TAB006["none_fits"])


@check("TAB016", PUBLICATION)
def published_after_use(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for a table whose publication is later than its date, or than the date of the run."""
    file = case.table.file
    if file.published is None:
        return
    used = file.date.text if file.date else case.as_of
    if file.published.text > used:
        yield Observation(
            at=file.published.span,
            values={"published": Phrase(file.published.text, "day"), "used": Phrase(used, "day")},
            subject=subject_of_game(case),
            related=(Related(file.date.span, {"en": "its date", "es": "su fecha"}),) if file.date else (),
        )


@check("TAB018", MISSING_SECTIONS)
def section_missing(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that names everything that is missing."""
    table = case.table
    if not table.lacking:
        return
    language = table.file.language
    names = []
    for section, _, inside in (path.partition(".") for path in table.lacking):
        name, _, last = inside.rpartition(".")  # the name of a bet is the user's, whatever it is called
        keys = (
            spelling("table", section, language),
            name,
            spelling("bet", last, language) if last in KEYS["bet"] else last,
        )
        names.append(f"`{'.'.join(filter(None, keys))}`")
    yield Observation(
        at=table.file.span.start(),
        values={
            "missing": in_both(case.regulation.header.country, partial(listed, tuple(names))),
            "key": spelling("table", "complete", language),
        },
        subject=Subject(case.regulation.id, table.game_id),
    )


_CODE = "[A-Z]{2}(-[A-Z0-9]{1,3})?"
"""ISO 3166: a country, and a region of it."""


@check("TAB026", ELSEWHERE, LIMITS_NOT_JUDGED)
def identity_of_elsewhere(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per entry."""
    table = case.table
    places = case.regulation.header.jurisdictions
    money = table.file.currency
    if money is not None and (
        currency_code(money.text) is None or (names_none(money.text) and case.regulation.header.money)
    ):
        yield _not_here(case, money, TAB026["message"])
    else:
        yield from _in_other_money(case)
    where = table.file.jurisdiction
    code = where.text.upper().strip() if where else ""
    if where is not None and places and not any(_contains(code, place) for place in places):
        kind = "other_place" if fullmatch(_CODE, code) else "no_place"
        yield _not_here(case, where, TAB026[kind], place=", ".join(places))
    for date in far_dates(case.run_on, table.file.date, table.file.published):
        yield _not_here(case, date, TAB026["other_time"], day=case.run_on)


def _in_other_money(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for all amounts of the texts that are in another currency than those of the table."""
    table, texts = case.table, case.regulation.each
    apart = unjudged_limits(table.book, table.game_id, table.limits)
    foreign = {limit: dict.fromkeys(moneys_of(limit)) for limit in apart}
    found = dict.fromkeys((*other_money(table.file, case.regulation), *chain(*foreign.values())))
    if not found:
        return
    usual = next(filter(None, (text.header.money for text in texts)), "")
    own = table.file.currency or Typed(usual, table.file.span.start())
    limits = tuple(limit for limit, moneys in foreign.items() if moneys)
    by_place = not limits and all(text.header.currency is None for text in texts)
    values = {"place": case.regulation.header.jurisdiction, "currency": ", ".join(found)}
    yield _not_here(case, own, TAB026["other_money" if by_place else "not_compared"], **values)._replace(
        citations=tuple(dict.fromkeys(citation for limit in limits for citation in limit.citations)),
        related=tuple(Related(limit.span, TAB026["amounts"]) for limit in limits),
        help=None if by_place else TAB026["by_hand"],
    )


def _contains(one: str, other: str) -> bool:
    """Return whether two places are one, or one of them a region of the other: ES and ES-AS."""
    return bool(fullmatch(_CODE, one)) and (f"{one}-".startswith(f"{other}-") or f"{other}-".startswith(f"{one}-"))


def _not_here(case: TableCase, typed: Typed, message: Bilingual, **values: str) -> Observation:
    return Observation(
        at=typed.span, values={"typed": typed.text, **values}, subject=subject_of_game(case), message=message
    )


@check("TAB027", NEIGHBOURS)
def name_given_twice(case: TableCase) -> Iterator[Observation]:
    """Yield a finding for a table that has the name of an earlier one of its folder and day."""
    mine = summary_of(case.table, "") if case.neighbours else None
    first = case.neighbours.same_name(mine) if mine and case.neighbours else None
    if mine is None or mine.called is None or first is None:
        return
    in_sheet = first.at.path == mine.called.at.path and first.sheet != mine.called.sheet
    yield Observation(
        at=mine.called.at,
        values={"name": shown(mine.name), "sheet": shown(first.sheet)},
        subject=subject_of_game(case),
        related=() if in_sheet else (Related(first.at, TAB027["first"]),),
        message=TAB027["in_sheet"] if in_sheet else None,
    )


@check("TAB035", REPLACED_VALUES)
def common_value_replaced(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per common value; the first table of the file has them."""
    for value in case.table.file.replaced:
        yield Observation(at=value.span, values={"key": value.text})
