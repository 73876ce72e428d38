"""The last line of `check`: the verdict, the counts, and what was not looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args

from checker.findings.finding import Language
from checker.findings.result import AccountCount, Bare, Cause, Choice, FileVerdict, LeftOut, RunResult, Skipped, Tally
from checker.text.record import NamedTuple
from checker.views.layout import Role, clean, paint
from checker.views.words import SEVERITY, VERDICT, say, say_number
from checker.words.names import catalogue

_ROLES: dict[FileVerdict, Role] = {"ok": "good", "violation": "error", "undetermined": "warning", "unchecked": "error"}

# How the rules of a regulation stand at the tables of a run.
_STANDINGS = ("held", "broken", "undetermined", "not_stated", "exempt", "inspector")


class Summary(NamedTuple):
    """The line, and whether it says that nothing is wrong."""

    text: str
    is_good: bool


class PassedOver(NamedTuple):
    """In words: which codes somebody chose, how many files were skipped, how many findings are not reported."""

    chosen: list[str]
    skipped: list[str]
    left_out: list[str]


def summary_line(tally: Tally, language: Language, colour: bool, passed_over: PassedOver | None = None) -> Summary:
    """Return the summary of a run, with what was passed over in it, if anything was."""
    chosen, skipped, left_out = passed_over or PassedOver([], [], [])
    tail = [*chosen, *skipped, say("run.as_of", language, date=clean(tally.as_of))]
    if tally.is_empty:
        return Summary("; ".join([say("run.nothing", language), *tail]), False)
    bare = _bare(tally)
    words = _verdict(tally, language) if bare is None else say(f"run.bare.{bare}", language)
    head = paint(words, _ROLES[tally.verdict] if bare is None else "faint", colour)
    counts = ", ".join(_counts(tally, language))
    # The regulations when all files have the same, and that tables were held to none; their number where others were
    # held to one. Only a table that names no regulation has none and could be read all the same.
    names = next(iter(tally.regulations)) if len(tally.regulations) == 1 else ()
    called = "run.regulations" if len(names) > 1 else "run.regulation"
    found = [say(called, language, id=clean(", ".join(names)))] if names else []
    own = tally.without_regulation
    if own:
        number = f" ({say_number('front.tables', own, language)})" if own < tally.tables else ""
        found.append(say("run.mathematics", language) + number)
    parts = [counts, *left_out, *_tables(tally, language), *tail, *found]
    parts += [unstated_of(tally, language), *_account(tally, language)]
    is_good = tally.verdict == tally.left_out_verdict == "ok"
    return Summary(f"{head}: {'; '.join(filter(None, parts))}", is_good)


def passed_over(result: RunResult, language: Language) -> PassedOver:
    """Return what was passed over in a run in which something was."""

    left_out = left_out_words(result, language) if result.left_out else []
    return PassedOver(choice_words(result.choices, language), skipped_counts(result.skipped, language), left_out)


def _bare(tally: Tally) -> Bare | None:
    """Return what alone was examined, in a run in which nothing is wrong: that is not all that can be checked."""
    is_plain = tally.verdict == tally.left_out_verdict == tally.waived_verdict == "ok"
    return tally.account.bare if is_plain and tally.account is not None and tally.advantage is None else None


def _verdict(tally: Tally, language: Language) -> str:
    """Return the verdict in words: what conforms only because findings are waived or left out does not just conform."""
    if tally.verdict != "ok":
        return VERDICT[tally.verdict][language]
    if tally.left_out_verdict != "ok":
        return say("run.but_left_out", language)
    if tally.advantage is not None:
        return say("run.keeps_a_bad", language, advantage=tally.advantage[language])
    return VERDICT["ok"][language] if tally.waived_verdict == "ok" else say("run.but_waived", language)


def _counts(tally: Tally, language: Language) -> list[str]:
    """Return the findings by severity, the encoder's doubts and what is waived apart."""
    counts = []
    for severity in SEVERITY:
        verdicts = [verdict for each, verdict in tally.found if each == severity]
        if verdicts:
            text = say_number(f"count.{severity}", len(verdicts), language)
            undetermined = verdicts.count("undetermined")
            counts.append(f"{text} ({say('run.open', language, count=undetermined)})" if undetermined else text)
    counts += [say_number("run.doubts", tally.doubts, language)] if tally.doubts else []
    return [*counts, say("run.waived", language, count=tally.waived)] if tally.waived else counts


def _tables(tally: Tally, language: Language) -> list[str]:
    """Return `40 tables, 1 closed: 36 conform, 2 do not conform, 1 not examined` of lists, and the files if several."""
    if not tally.by_table:
        return [_files(tally, language)]
    of_tables = counted_tables(tally.by_table, tally.closed, language)
    open_ = [say_number("run.tables.stateless", tally.stateless, language)] if tally.stateless else []
    return [of_tables, *open_, *([_files(tally, language)] if len(tally.verdicts) > 1 else [])]


def counted_tables(verdicts: Iterable[FileVerdict], closed: int, language: Language) -> str:
    """Return `40 tables, 1 closed: 36 conform, 2 do not conform, 1 not examined`."""
    own = tuple(verdicts)
    total = say_number("front.tables", len(own) + closed, language)
    parts = [total, say_number("run.tables.closed", closed, language)] if closed else [total]
    shares = (
        say_number(f"run.tables.{verdict}", own.count(verdict), language)
        for verdict in ("ok", "violation", "undetermined", "unchecked")
        if verdict in own
    )
    return ": ".join(filter(None, (", ".join(parts), ", ".join(shares))))


def _files(tally: Tally, language: Language) -> str:
    """Return `14 files (2 do not conform, 1 undetermined)`; of one file, or where all conform, only the number."""
    files = len(tally.verdicts)
    text = say_number("run.file", files, language)
    if files == 1:
        return text
    numbers = [(verdict, tally.verdicts.count(verdict)) for verdict in ("violation", "undetermined", "unchecked")]
    shares = ", ".join(say_number(f"run.files.{verdict}", number, language) for verdict, number in numbers if number)
    return f"{text} ({shares})" if shares else text


def unstated_of(tally: Tally, language: Language) -> str:
    """Return the sections that tables do not have, with the number of tables where some tables have them."""
    shown = []
    for section, number in tally.unstated.items():
        name = _section(section, language)
        shown.append(name if number == tally.tables else f"{name} ({say_number('front.tables', number, language)})")
    return say("run.unstated", language, sections=", ".join(shown)) if shown else ""


def _account(tally: Tally, language: Language) -> list[str]:
    """Return how many values were examined, and how the rules of the regulation stand."""
    count = tally.account
    if count is None:
        return []
    examined = say("run.examined", language, examined=count.values - count.unjudged, values=count.values)
    by = ", ".join(by_whom(count, language))
    texts = [f"{examined}: {by}" if by else examined]
    if count.bare is None:
        texts += [
            say_number(f"run.{name}", n, language)
            for name in ("without_text", "without_bets")
            if (n := getattr(count, name))
        ]
    stands = [(name, getattr(count, name)) for name in _STANDINGS]
    told = [say_number(f"run.standing.{name}", number, language) for name, number in stands if number]
    if told:
        texts.append(f"{say_number('run.rules', count.rules, language)}: {', '.join(told)}")
    return texts


def by_whom(count: AccountCount, language: Language, titles: Mapping[str, str] | None = None) -> list[str]:
    """Return who examines how many values, and how many need nobody; `titles` are those of the texts, by id."""
    if count.by_text is None:
        return []
    named = titles or {}
    parts = [say("run.by_text", language, values=n, text=named.get(text, clean(text))) for text, n in count.by_text]
    others = (("alone", count.alone), ("identity", count.identity), ("free", count.free))
    return parts + [say(f"run.by_{name}", language, values=values) for name, values in others if values]


def unstated_words(sections: Iterable[str], language: Language) -> str:
    """Return which sections one table does not have."""
    return say("run.unstated", language, sections=", ".join(_section(each, language) for each in sections))


def _section(section: str, language: Language) -> str:
    return section_words(section, language) or clean(section)


def section_words(section: str, language: Language) -> str | None:
    """Return what a section of a table file is called in prose; None for one that goes by its key."""
    return catalogue(language).get(f"run.section.{section}")


# The words for what a run did not report or look into; imported only where there is something of the kind.


MOST_NAMED = 10  # files and folders that a terminal names one by one
_MOST_CODES = 6
# Causes for which a terminal only counts: every repository has folders that begin with a dot.
_COUNTED_ONLY = ("hidden", "other-program")


def skipped_lines(skipped: Iterable[Skipped], language: Language) -> list[str]:
    """Return a line for each of the first files and folders that were skipped, and why; others are only counted."""
    told = [each for each in skipped if each.cause not in _COUNTED_ONLY]
    lines = [
        say("run.skipped_file", language, path=clean(each.path), reason=clean(each.reason[language]))
        for each in told[:MOST_NAMED]
    ]
    more = len(told) - MOST_NAMED
    return [*lines, say("run.skipped_more", language, count=more)] if more > 0 else lines


def skipped_counts(skipped: Iterable[Skipped], language: Language) -> list[str]:
    """Return how many files and folders were skipped for each cause."""
    causes = [each.cause for each in skipped]
    counts = ((cause, causes.count(cause)) for cause in get_args(Cause))
    return [say_number(f"run.skipped.{cause}", number, language) for cause, number in counts if number]


def choice_words(choices: Iterable[Choice], language: Language) -> list[str]:
    """Return which codes are chosen, and by what: a whole family that nobody looks at is told even when it is quiet."""
    return [
        say(f"run.chosen.{choice.kind}", language, by=clean(choice.by), codes=clean(", ".join(choice.codes)))
        for choice in dict.fromkeys(choices)
    ]


def left_out_words(result: RunResult, language: Language) -> list[str]:
    """Return how many findings of each code are not shown, by choice and for a baseline."""
    chosen = [each.finding.code for each in result.left_out if each.because != "baseline"]
    known = [each.finding.code for each in result.left_out if each.because == "baseline"]
    parts = [say("run.known", language, count=len(known), codes=_counted(known))] if known else []
    return [*parts, say("run.not_shown", language, codes=_counted(chosen))] if chosen else parts


def why_left_out(left_out: LeftOut, language: Language) -> str:
    """Return why a finding is not reported."""
    return say(f"run.because.{left_out.because}", language, by=clean(left_out.by))


def _counted(codes: list[str]) -> str:
    """Return how many there are of each code; of many codes, how many of each family."""
    if len(set(codes)) > _MOST_CODES:
        codes = [code[:3] for code in codes]
    return ", ".join(f"{code} ({codes.count(code)})" for code in sorted(set(codes)))
