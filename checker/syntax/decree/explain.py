"""From a fault to a message that a lawyer understands: the most specific explanation that fits, one for each fault."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable

from checker.findings.finding import Bilingual, Finding, Value, label_of
from checker.findings.suggest import latin
from checker.syntax.decree.as_typed import (
    Scene,
    date_finding,
    number_finding,
    price_finding,
    quote_finding,
    shortened,
    sign_finding,
    unit_finding,
)
from checker.syntax.decree.keywords import GAP, Vocabulary, family_members, plain, vocabularies, words_of_messages
from checker.syntax.decree.reader import BOUNDS, END, SyntaxFault, begins_line, unit_terminals
from checker.text.record import NamedTuple

_ALIKE = 0.75  # least likeness (difflib ratio) of a misspelt word: `pasy` and `pays` reach it, `in` and `is` do not

LONGEST = 40  # no keyword is nearly as long; comparing longer words would only cost time

_WORD = re.compile(r"[^\W\d_][\w-]*")


def words_at(text: str, offset: int, count: int) -> tuple[str, int] | None:
    """Return `count` words from an offset on, joined by single spaces, and where they end; None if there are fewer."""
    found: list[str] = []
    position = offset
    for _ in range(count):
        if found:
            gap = re.compile(GAP).match(text, position)
            if gap is None:
                return None
            position = gap.end()
        match = _WORD.match(text, position)
        if match is None or len(match[0]) > LONGEST:
            return None
        found.append(match[0])
        position = match.end()
    return " ".join(found), position


class Meant(NamedTuple):
    """A keyword that was meant: its terminal, its words in this file's language, and where the words typed end."""

    terminal: str
    words: str
    end: int


def misspelt(text: str, offset: int, terminals: Iterable[str], vocabulary: Vocabulary) -> Meant | None:
    """Return the keyword, of those that could stand at an offset, that the words there were meant to be."""
    best: tuple[float, Meant] | None = None
    for terminal in sorted(terminals):
        for spelling in vocabulary.words.get(terminal, ()):
            likeness, end = _likeness(text, offset, spelling)
            if likeness >= _ALIKE and (best is None or likeness > best[0]):
                best = likeness, Meant(terminal, vocabulary.canonical(terminal), end)
    return None if best is None else best[1]


def translated(text: str, offset: int, terminals: frozenset[str], vocabulary: Vocabulary) -> Meant | None:
    """Return the keyword of this file's language for a keyword of another language at an offset."""
    for other in vocabularies().values():
        if other.language != vocabulary.language:
            for terminal in sorted(terminals & other.words.keys()):
                for spelling in other.words[terminal]:
                    words = words_at(text, offset, spelling.count(" ") + 1)
                    if words is not None and plain(words[0]) == plain(spelling):
                        return Meant(terminal, vocabulary.canonical(terminal), words[1])
    return None


def _likeness(text: str, offset: int, spelling: str) -> tuple[float, int]:
    """Return how alike the words at an offset are to a spelling, from 0 to 1, and where they end."""
    best = 0.0, offset
    spaces, hyphens = spelling.count(" "), spelling.count("-")
    for count in {1, spaces + 1, spaces + hyphens + 1}:
        words = words_at(text, offset, count)
        if words is not None:
            typed, meant = (plain(one).replace("-", " ") for one in (words[0], spelling))
            best = max(best, (difflib.SequenceMatcher(None, typed, meant).ratio(), words[1]))
    first = words_at(text, offset, 1)
    begun = first is not None and spaces and plain(first[0]) == plain(spelling.split(" ", maxsplit=1)[0])
    if best[0] < _ALIKE and begun and first is not None:
        # The keyword was begun and not finished: `first` for `first roll`.
        return _ALIKE, first[1]
    return best


_RUN = re.compile(r"[\w-]+")
_PLACE = re.compile(r"[^\s,\]«]+")
_LIKE_PLACE = re.compile(r"[A-Z0-9]\w*(?:\.\w+)*")
_LIKE_ID = re.compile(r"[a-z][a-z0-9_]*")
_BARE_PLACE = re.compile(r"[A-Z0-9]\w*(?:\.\w+)+")
_NO_PLACE = re.compile(r"[^A-Za-z0-9]+")


def explain(text: str, path: str, fault: SyntaxFault, vocabulary: Vocabulary) -> Finding:
    """Return the finding for a fault."""
    scene = Scene(text, path, fault, vocabulary)
    if fault.cause != "unexpected":
        return _bound(scene)
    explained = filter(None, (explanation(scene) for explanation in _EXPLANATIONS))
    return _with_form(scene, next(explained, None) or _unexpected(scene))


def _with_form(scene: Scene, finding: Finding) -> Finding:
    """Add the model of the statement; outside of statements, the keywords that begin one."""
    if "{form}" not in finding.kind.help["en"] or "form" in finding.values:
        return finding
    form = scene.form()
    if form is not None:
        return finding._replace(values={**finding.values, "form": form})
    terminals = words_of_messages()["families"]["statement"]["terminals"]
    named = ", ".join(f"`{scene.vocabulary.canonical(terminal)}`" for terminal in terminals)
    return finding._replace(help=label_of("decree/begins-with-keyword", keywords=named))


def _bound(scene: Scene) -> Finding:
    fault = scene.fault
    end = scene.found()[1]
    values: dict[str, Value] = {"most": BOUNDS[fault.cause]}
    if fault.cause == "number-too-long":
        digits = re.compile(r"[0-9]+(?:[./][0-9]+| [0-9]+/[0-9]+)?").match(scene.text, fault.offset)
        end = digits.end() if digits else end
        values["digits"] = sum(map(str.isdigit, scene.text[fault.offset : end]))
    return scene.finding(fault.cause, fault.offset, end, **values)


def _out_of_place(scene: Scene) -> Finding | None:
    """A keyword of this language that belongs somewhere else."""
    here = scene.keywords_here()
    reason = _reason(scene, here) if here and not here & scene.fault.accepts else None
    if reason is None:
        return None
    found, end = scene.found()
    return scene.finding("out-of-place", scene.fault.offset, end, found=found, reason_words=reason)


def _reason(scene: Scene, here: frozenset[str]) -> Bilingual | None:
    statement, accepts = scene.fault.statement(), scene.fault.accepts
    if "REGULATION" in here:
        return label_of("decree/one-document")
    if END not in accepts:
        return None
    if here & family_members("field") and statement not in family_members("field") | {"REGULATION"}:
        return label_of("decree/belongs-in-header")
    if here & family_members("rule") and statement != "BET":
        bet, group = scene.vocabulary.canonical("BET"), scene.vocabulary.canonical("GROUP")
        return label_of(
            "decree/rule-of-no-group" if statement == "GROUP" else "decree/rule-of-bet", bet=bet, group=group
        )
    return None


def _as_keyword(scene: Scene) -> Finding | None:
    """A keyword with capitals, of another language, or misspelt."""
    fault = scene.fault
    if not scene.sign().isalpha() or scene.keywords_here() & unit_terminals():
        return None
    foreign = translated(scene.text, fault.offset, fault.accepts, scene.vocabulary)
    meant = misspelt(scene.text, fault.offset, fault.accepts, scene.vocabulary)
    if meant is not None and (foreign is None or plain(scene.text[fault.offset : meant.end]) == plain(meant.words)):
        return _suggestion(scene, "misspelt-word", meant)
    return None if foreign is None else _suggestion(scene, "word-of-another-language", foreign)


def _suggestion(scene: Scene, slug: str, meant: Meant) -> Finding:
    found = " ".join(scene.text[scene.fault.offset : meant.end].split())
    values: dict[str, Value] = {"found": shortened(found), "suggestion": meant.words}
    if meant.terminal in scene.vocabulary.forms:
        values["form"] = scene.vocabulary.forms[meant.terminal]
    return scene.finding(slug, scene.fault.offset, meant.end, **values)


def _as_id(scene: Scene) -> Finding | None:
    """An id with capitals, accents, hyphens; a place or a jurisdiction with other signs than it may have."""
    fault = scene.fault
    last = fault.before[-1] if fault.before else None
    joined = last is not None and last.end == fault.offset
    if last is not None and joined and last.terminal == "ANCHOR":
        return _as_typed(scene, "place-as-typed", _PLACE, last.start, lambda typed: re.sub(_NO_PLACE, ".", typed))
    if "CODE" in fault.accepts:
        return _as_typed(scene, "jurisdiction-as-typed", _RUN, fault.offset, lambda typed: plain(typed).upper())
    if last is not None and joined and last.terminal == "NAME":
        return _as_typed(scene, "id-as-typed", _RUN, last.start, _plain_id)
    if "NAME" in fault.accepts:
        return _as_typed(scene, "id-as-typed", _RUN, fault.offset, _plain_id)
    if "LSQB" in fault.accepts:
        return _as_typed(scene, "place-as-typed", _BARE_PLACE, fault.offset, lambda typed: f"[{typed}]")
    return None


def _plain_id(typed: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", plain(latin(typed))).strip("_").lstrip("0123456789_")


def _as_typed(
    scene: Scene, slug: str, run: re.Pattern[str], start: int, repair: Callable[[str], str]
) -> Finding | None:
    """Return the finding about a name that runs over the fault, with its repaired form; None without one."""
    match = run.match(scene.text, start)
    if match is None or match.end() <= scene.fault.offset:
        return None
    suggestion = repair(match[0]).strip(".-")
    if not suggestion or suggestion == match[0]:
        return None
    return scene.finding(slug, start, match.end(), typed=shortened(match[0]), suggestion=shortened(suggestion))


def _unfinished(scene: Scene) -> Finding | None:
    """The statement stops before it is complete: at the end of the file, or because the next one begins."""
    fault = scene.fault
    cut_off = fault.terminal in unit_terminals() and begins_line(scene.text, fault.offset) and END not in fault.accepts
    if not fault.before or not (fault.terminal == END or cut_off):
        return None
    end, statement = fault.before[-1].end, " ".join(fault.before[0].text.split())
    return scene.finding(
        "unfinished-statement", end, end, statement=statement, before=scene.before(), expected_words=scene.expected()
    )


def _comma_missing(scene: Scene) -> Finding | None:
    """Two members of a list without a comma between them: numbers, places, the values of a table fact."""
    fault = scene.fault
    if "COMMA" not in fault.accepts or not fault.before or scene.keywords_here():
        return None
    last, (found, end) = fault.last(), scene.found()
    places = last in ("ANCHOR", "QUOTE") and _LIKE_PLACE.fullmatch(found)
    numbers = last in ("INT", "ZEROS") and found.isdigit()
    names = last == "NAME" and _LIKE_ID.fullmatch(found) and fault.statement() in ("REQUIRE", "ADVISE")
    if not (places or numbers or names):
        return None
    return scene.finding("comma-missing", fault.before[-1].end, end, before=scene.before(), found=found)


def _unexpected(scene: Scene) -> Finding:
    found, end = scene.found()
    start = scene.fault.offset
    expected = scene.expected()
    if scene.fault.before:
        return scene.finding("unexpected-word", start, end, found=found, before=scene.before(), expected_words=expected)
    reason = label_of("decree/expected", expected=expected)
    return scene.finding("out-of-place", start, end, found=found, reason_words=reason)


_EXPLANATIONS: tuple[Callable[[Scene], Finding | None], ...] = (
    quote_finding,
    date_finding,
    number_finding,
    _out_of_place,
    _as_keyword,
    price_finding,
    unit_finding,
    _comma_missing,
    _unfinished,
    sign_finding,
    _as_id,
)
