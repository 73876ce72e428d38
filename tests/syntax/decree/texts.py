"""Random decrees for property tests: right by construction, wild in layout, with comments wherever one may stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from checker.syntax.decree.keywords import vocabularies

Words = tuple[str, ...]
"""A piece of a decree: keywords as `{TERMINAL}`, everything else as it stands."""

_COMMENT = re.compile(r'"[^"\n]*"|«[^»\n]*»|(#[^\n]*)')


class Draft(NamedTuple):
    """A decree in one language, with the comments it holds, in order."""

    text: str
    comments: tuple[str, ...]


def comments_of(text: str) -> tuple[str, ...]:
    """Return the comments of a text; a `#` inside a text or a phrase is none."""
    return tuple(match[1].rstrip() for match in _COMMENT.finditer(text) if match[1])


def _seq(*parts: str | st.SearchStrategy[Words]) -> st.SearchStrategy[Words]:
    """Return what follows each other: single words, and pieces."""
    pieces = [st.just((part,)) if isinstance(part, str) else part for part in parts]
    return st.tuples(*pieces).map(lambda found: tuple(word for piece in found for word in piece))


def _one(*choices: str) -> st.SearchStrategy[Words]:
    return st.sampled_from(choices).map(lambda choice: tuple(choice.split(" ")))


def _maybe(piece: st.SearchStrategy[Words]) -> st.SearchStrategy[Words]:
    return st.one_of(st.just(()), piece)


def _many(piece: st.SearchStrategy[Words], least: int = 0, most: int = 3) -> st.SearchStrategy[Words]:
    return st.lists(piece, min_size=least, max_size=most).map(
        lambda found: tuple(word for item in found for word in item)
    )


def _listed(piece: st.SearchStrategy[Words], most: int = 4) -> st.SearchStrategy[Words]:
    more = _many(_seq(",", piece), 0, most - 1)
    return _seq(piece, more)


NAME = _one("pass_line", "a", "x1", "two", "odds", "b_2", "wins_not")
INT = st.integers(0, 999).map(lambda number: (str(number),))
STRING = _one('"x"', '"a#b"', '""', '"«Don’t»"', '"tras-la-salida"') | st.just(('"a longer text of several words"',))
WORDS = _seq(STRING, _maybe(_seq("/", STRING | _one('"/"', '"otro"'))))
QUOTE = st.sampled_from(["«siete veces»", "«#1»", "«x»", '«a "b"»']).map(lambda text: (text,))
ANCHOR = _one("A", "A.2", "A7.13.IV.4.a", "2.Once", "1", "13:69F-13.6", "30-2301", "623a.5(g)(3)", "55-4.5°")
ENTRY = _seq(ANCHOR, _maybe(_seq("..", ANCHOR)), _maybe(QUOTE))
CITE = _seq("[", _listed(ENTRY, 3), "]")
RANGE = st.tuples(st.integers(0, 36), st.integers(0, 36)).map(lambda pair: (str(min(pair)), "..", str(max(pair))))
NUMBERS = _listed(INT | RANGE)
REF = _one("n", "a", "4")
EVENT = st.one_of(
    INT,
    RANGE,
    _one("00", "{POINT}", "{OTHER}", "{ANY_TRIPLE}", "n"),
    _seq(_one("{HARD}", "{EASY}", "{TRIPLE}", "1 {DICE}", "2 {DICE}"), REF),
    _seq(_one("{HOP}", "{SHOWS}"), REF, "-", REF),
    _seq(NAME, _one("{OVER}", "{UNDER}"), NAME),
    _seq(NAME, "{BETWEEN}", NAME, "{AND}", NAME),
    _seq("{DISTANCE}", NAME, "{AND}", NAME, "{WITH}", INT | RANGE),
    _seq(NAME, _one("{STARTS_RED}", "{STARTS_BLACK}")),
)
EVENTS = _seq(_listed(EVENT), _maybe(_seq("{EXCEPT}", _listed(EVENT, 2))))
AMOUNT = _one(
    "{EVEN}", "7 {TO} 1", "1/2 {TO} 1", "0.95 {TO} 1", "8 {FOR_ONE} 1", "7 {TIMES}", "1/2 {TIMES}", "180%"
) | (st.sampled_from(("66 %", "1.25%", "0,125 %", "1000 USD")).map(lambda text: (text,)))
BOUNDED = _one("{AT_LEAST} 9 {TO} 5", "{AT_MOST} 180%", "{AT_LEAST} {EVEN} {AND} {AT_MOST} 50 {TO} 1")
SILENCE = _one("{UNSTATED}", "{NOT_HELD}", "{SET_BY} {PARTY_CASINO}", "{SET_BY} {PARTY_AUTHORITY}", "{SET_BY} bank")
PRICE = st.one_of(AMOUNT, BOUNDED, SILENCE)
SCOPE = _maybe(
    st.deferred(
        lambda: st.one_of(
            _seq("{IF}", CONDITION, _maybe(_seq("{UNLESS}", CONDITION))),
            _seq("{UNLESS}", CONDITION),
            _seq("{UNLESS_SET_BY}", _one("{PARTY_CASINO}", "{PARTY_AUTHORITY}")),
        )
    )
)
SETTLED = _seq("{READ_AS}", _one("{AS_TO}", "{AS_FOR}"), "{BECAUSE}", WORDS)
RULE = st.one_of(
    _seq(_one("{FIRST_ROLL}", "{THEN}", "{ONE_ROLL}", "{IN_PRISON}"), _maybe(CITE)),
    _seq("{OUTCOMES}", SILENCE, _maybe(CITE)),
    _seq(_one("{WINS}", "{LOSES}", "{PUSHES}", "{STANDS}", "{SETS_POINT}", "{IMPRISONS}", "{LOSES} 1/2 {ON}"), EVENTS),
    _seq("{OPENS}", _one("{COME_OUT}", "{AFTER_COME_OUT}", "{AFTER_POINT}", "{ANY_TIME}"), _maybe(CITE)),
    _seq(_one("{CONTRACT}", "{REMOVABLE}", "{CHANGEABLE}", "{FIXED}"), _maybe(CITE)),
    _seq(_one("{RIDES_ON}", "{DECIDED_AS}", "{PAID_AS}"), NAME, _maybe(CITE)),
    _seq("{STAKES}", "1", "/", "2", "{OF_CHIPS}", _maybe(CITE)),
    _seq(
        *("{PAYS}", PRICE, _maybe(_seq("{ON}", EVENTS)), _maybe(_seq("{FOR}", NUMBERS)), SCOPE),
        *(_maybe(CITE), _maybe(SETTLED)),
    ),
    _seq("{COMMISSION}", _maybe(_one("{AT_MOST}")), _one("5%", "1.25%"), _one("{OF_STAKE}", "{OF_WIN}"), SCOPE),
    _seq("{COMMISSION}", SILENCE),
    _seq(_one("{WORKING_ON}", "{WORKING_OFF}"), "{COME_OUT}", _maybe(CITE)),
    _seq("{NUMBERS}", NUMBERS),
)
USE = _seq("{USE}", NAME | _one("{NONE}"), "{BECAUSE}", WORDS)


def _unclear(body: st.SearchStrategy[Words]) -> st.SearchStrategy[Words]:
    readings = _many(_seq("{READING}", NAME, WORDS, body), 1, 3)
    return _seq("{UNCLEAR}", _maybe(CITE), readings, _maybe(USE))


FUNCTION = _one("{PRIZE}", "{FULL_PRIZE}", "{STAKE}", "{CHIPS}", "min", "max")
ATOM = st.one_of(
    INT,
    _one("120%", "60min", "dice . edge", "( 1 + 2 )", "2026-12-31"),
    st.sampled_from(("20 mm", "19.05mm", "3/4in", "1 3/4 ft", "20 FRF", "12.50EUR")).map(lambda text: (text,)),
    _seq(FUNCTION, "(", _maybe(_one("{EACH}")), NAME | _one("{TABLE}"), ")", _maybe(_one("{PER} box", "{PER} a . b"))),
)
SUM = _seq(ATOM, _many(_seq(_one("+", "-", "*", "/"), _one("2", "x . y", "( 3 )")), 0, 3))
RELATION = _seq(SUM, _many(_seq(_one("<=", ">=", "=", "<", ">"), SUM), 1, 2))
AMONG = _seq(SUM, "{IN}", _listed(INT | RANGE), _maybe(_seq("*", ATOM)))
TEST = st.one_of(RELATION, SUM, _seq(_one("dice . edge"), "{IN}", _listed(NAME)), AMONG)
CONDITION: st.SearchStrategy[Words] = _seq(TEST, _many(_seq("{AND}", TEST), 0, 2))
VALUE = st.one_of(
    _seq(st.one_of(AMOUNT, INT, _one("push", "two cards")), _maybe(_seq("{EXCEPT}", NAME))),
    BOUNDED,
    SILENCE,
    _one("{AT_LEAST} 2 {AND} {AT_MOST} 4", "{AT_MOST} 4"),
    _seq("{ONE_OF}", _listed(st.one_of(AMOUNT, INT, NAME), 3)),
)
PARAMS = _seq("(", _listed(_one("n", "a"), 2), _seq("{IN}", NUMBERS) | _one("{IN_UNSTATED}"), ")")
APPARATUS = st.one_of(
    _one("{WITH} 2 {DICE}", "{WITH} 1 {DECKS}", "{WITH} 6 {DECKS}", "{WITH} {CARDS}", "{WITH} 3 {CARDS}"),
    _one("{WITH} {ENDLESS_DECKS}"),
    _seq("{WITH}", "{CHANCES}", _listed(_seq(NAME, "1", "/", "2"), 3)),
    _seq("{WITH}", "{WHEEL}", _listed(st.one_of(INT, RANGE, _one("00")))),
)
THROW = _one("4", "2 - 2", "00", "1 - 2 - 3")
STATEMENT = st.one_of(
    _seq(
        "{GAME}", NAME, _maybe(STRING), _many(CITE, 0, 2), _maybe(APPARATUS), _maybe(_seq("{LIKE}", NAME, _maybe(CITE)))
    ),
    _seq("{GROUP}", NAME, _maybe(STRING), _many(CITE, 0, 2), _many(_seq("{PAYS}", PRICE), 0, 2)),
    _seq(
        "{BET}",
        NAME,
        _maybe(PARAMS),
        _maybe(STRING),
        _maybe(_seq("{IN}", NAME)),
        _many(CITE, 0, 2),
        _many(RULE, 0, 6),
        _many(_seq(_one("{VARIANT}", "{PLAYER_CHOOSES}"), NAME, _maybe(WORDS), _maybe(CITE), _many(RULE, 0, 3)), 0, 2),
        _many(_unclear(_many(RULE, 0, 3)), 0, 1),
    ),
    _seq(
        "{LIMIT}",
        st.one_of(RELATION, AMONG, _seq(SUM, SILENCE)),
        _maybe(_seq("{FOR}", NUMBERS)),
        SCOPE,
        _many(CITE, 0, 2),
        _many(_seq("{EXCEPT}", RELATION | AMONG, SCOPE, _many(CITE, 0, 1)), 0, 2),
        _maybe(_unclear(RELATION | AMONG)),
    ),
    _seq(_one("{REQUIRE}", "{ADVISE}"), CONDITION, SCOPE, _many(CITE, 0, 1)),
    _seq(
        *("{OPTION}", NAME, "{IS}", VALUE, _maybe(_seq("{AT}", NUMBERS)), SCOPE, _many(CITE, 0, 1)),
        _maybe(_unclear(VALUE)),
    ),
    _seq(
        "{CLAIM}",
        NAME,
        "{IS}",
        _seq("{OPPOSITE_OF}", NAME) | _one("{FAIR}", "{CLAIM_ONE_ROLL}", "{CLAIM_SEVERAL_ROLLS}"),
        _many(CITE, 0, 2),
    ),
    _seq(
        "{EXAMPLE}",
        NAME,
        _maybe(_one("( 4 )", "( 5 - 6 )")),
        "{ROLLS}",
        _many(THROW, 1, 4),
        _one("{WINS}", "{LOSES}", "{PUSHES}", "{STANDS}"),
    ),
    _seq("{SUSPECT}", _many(CITE, 1, 2), WORDS, _many(_seq("{AGAINST}", CITE), 0, 2)),
    _seq("{INSPECT}", _many(CITE, 1, 2), WORDS),
    _seq("{NOT_ENCODED}", _many(CITE, 1, 2), "{BECAUSE}", WORDS),
    _seq("{FACT}", NAME, WORDS, _maybe(_one("length", "number")), _many(CITE, 0, 1)),
    _seq("{FACT}", NAME, WORDS, "{IN}", _listed(NAME, 3), _many(CITE, 0, 1)),
    _seq("{CLOSED_LIST}", _maybe(_listed(_seq(NAME, _many(STRING, 0, 2)), 3)), _many(CITE, 1, 2)),
)
FIELD = st.one_of(
    _seq("{JURISDICTION}", _listed(_one("ES-AS", "PE"), 2)),
    _seq("{KIND}", _one("{OFFICIAL}", "{OPERATOR}", "{UNOFFICIAL}")),
    _seq(
        "{IN_FORCE}",
        _one(
            "{UNKNOWN}",
            "2013-06-26",
            "{PUBLICATION} + 1 {DAY}",
            "{PUBLICATION} + 1 {DAYS}",
            "{PUBLICATION} + 20 {DAYS}",
        ),
        _maybe(_seq("{UNTIL}", _one("{UNKNOWN}", "2026-06-30"))),
        _maybe(CITE),
    ),
    _seq("{ATTRIBUTED_TO}", STRING, "{ATTRIBUTED_BY}", WORDS),
    _seq("{TIMES_FIELD}", _one("{PROFIT}", "{TOTAL}", "{UNSETTLED}"), _maybe(CITE), _maybe(_seq("{BECAUSE}", WORDS))),
    _seq("{OUTLINE}", _listed(ENTRY, 5)),
    _seq("{CURRENCY}", _one("EUR", "ARS"), _maybe(CITE)),
    _seq("{SUPPLEMENTARY}", _maybe(CITE)),
    _seq("{PUBLISHED}", _one("{UNKNOWN}", "2013-06-26"), _maybe(STRING)),
)
LINK = st.one_of(
    _seq(_one("{RESTATES}", "{RELIES_ON}", "{AMENDS}"), NAME, _maybe(CITE)),
    _seq(
        _one("{SUBJECT_TO}", "{SUCCEEDS}", "{DERIVES_FROM}"),
        _listed(NAME | _seq(STRING, "{NOT_HELD}"), 3),
        _maybe(CITE),
    ),
    _seq(_one("{REPLACES}", "{INSERTS}", "{REPEALS}"), CITE, _maybe(_seq("{BY}", CITE))),
)
HEADER = st.lists(FIELD, max_size=4, unique_by=lambda field: field[0]).flatmap(
    lambda fields: _many(LINK, 0, 2).map(lambda links: tuple(word for field in fields for word in field) + links)
)
DECREE = _seq("{REGULATION}", "es_x", HEADER, _many(STATEMENT, 0, 4))

GAP = st.sampled_from(
    [" ", " ", " ", "\n", "\n  ", "\n\n\n ", "   ", " # note {}\n", "\n# own line {}\n  ", " #{}\n\n#again{}\n"]
)


@st.composite
def drafts(draw: st.DrawFn) -> tuple[Words, Sequence[str]]:
    """Return the words of a decree, and for each what stands between it and the next one."""
    words = draw(DECREE)
    gaps = draw(st.lists(GAP, min_size=len(words), max_size=len(words)))
    return words, gaps


def written(words: Words, gaps: Sequence[str], language: str) -> Draft:
    """Return a decree with the keywords of a language; comments are numbered, so that their order can be checked.

    The last gap of a keyword of several words stands inside it as well.
    """
    vocabulary = vocabularies()[language]
    text = ""
    for number, word in enumerate(words):
        gap = gaps[number].replace("{}", str(number))
        if word.startswith("{"):
            first, *rest = vocabulary.canonical(word[1:-1]).split(" ")
            inner = gap.replace("note", "inner").replace("again", "inner again") if len(rest) == 1 else " "
            text += inner.join((first, " ".join(rest))) if rest else first
        else:
            text += word
        text += gap
    return Draft(text, comments_of(text))
