"""Text to a raw tree, statement by statement, within bounds; with `lexer.py` all that imports Lark.

A file without errors takes one run of the parser. After an error reading goes on at the next line that begins with the
keyword of a statement (in the header: of a header line), and what stands before and after is kept. The bounds see to it
that no file can make reading slow or deep.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from hashlib import blake2b
from io import BytesIO
from typing import Literal, cast, get_args

from lark import Lark
from lark import Token as Token
from lark import Tree as Tree
from lark import __version__ as lark_version
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.lexer import Lexer
from lark.utils import TextSlice

from checker.syntax.decree.keywords import family_members, pattern, terminal_definitions, vocabularies
from checker.syntax.decree.lexer import DecreeLexer
from checker.text import cache as stored
from checker.text.files import compiled_folder, data_folder, read_text, write_bytes_atomic
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.span import Span

Cause = Literal["unexpected", "number-too-long", "nested-too-deeply", "too-many-operations", "too-many-statements"]

END = "$END"  # the terminal that stands for the end of the text read


class Word(NamedTuple):
    """One word or sign of a file: its terminal, how it is written, and its offsets in the text."""

    terminal: str
    text: str
    start: int
    end: int


class SyntaxFault(NamedTuple):
    """The first thing that does not fit in a statement."""

    cause: Cause
    offset: int  # where it begins; where the text ends too early, the end of the last word
    terminal: str | None  # END where the text ends; None where the characters are no word; else one that they could be
    accepts: frozenset[str]  # the terminals that could stand there, END among them if the statement could end there
    before: tuple[Word, ...]  # the words of the statement so far, its keyword first

    def statement(self) -> str | None:
        """Return the terminal of the keyword that began the statement; None where no statement has begun."""
        return self.before[0].terminal if self.before else None

    def last(self) -> str | None:
        """Return the terminal of the word before; None where there is none."""
        return self.before[-1].terminal if self.before else None


def span_between(text: str, path: str, start: int, end: int) -> Span:
    """Return the span of `text[start:end]`."""
    line, column = line_column(text, start)
    end_line, end_column = line_column(text, end)
    return Span(path, line, column, end_line, end_column)


def line_column(text: str, offset: int) -> tuple[int, int]:
    """Return the line and the column of an offset, both from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def begins_line(text: str, offset: int) -> bool:
    """Tell whether only white space stands before an offset on its line."""
    return not text[text.rfind("\n", 0, offset) + 1 : offset].strip()


MAX_DIGITS = 15  # longest whole number: what a spreadsheet keeps exactly, and far above any stake
MAX_DEPTH = 64  # deepest nesting of parentheses
MAX_OPERATIONS = 64  # most operations (+ - * /) in one limit or condition
MAX_STATEMENTS = 2000  # most statements and header lines of a file; a long regulation has about 200

BOUNDS: Mapping[Cause, int] = {
    "number-too-long": MAX_DIGITS,
    "nested-too-deeply": MAX_DEPTH,
    "too-many-operations": MAX_OPERATIONS,
    "too-many-statements": MAX_STATEMENTS,
}
_NUMBERS = frozenset({"INT", "DECIMAL", "PERCENT", "MEASURE", "MONEY"})
_OPERATIONS = frozenset({"PLUS", "MINUS", "STAR", "SLASH"})
_CALCULATING = frozenset({"LIMIT", "REQUIRE", "ADVISE"})


@cache
def unit_terminals() -> frozenset[str]:
    """Return the keywords that begin the first line, a header line or a statement, and stand nowhere else."""
    return family_members("field") | family_members("statement") | {"REGULATION"}


class Guard:
    """Follows the words that are read: those of the statement so far, and whether they keep within the bounds."""

    def __init__(self) -> None:
        self.before: list[Word] = []
        self._depth = self._operations = self._units = 0

    def refusal(self, terminal: str, text: str) -> Cause | None:
        """Return which bound the next word would exceed, if any."""
        if terminal in _NUMBERS and sum(character.isdigit() for character in text) > MAX_DIGITS:
            return "number-too-long"
        if terminal in unit_terminals() and self._units >= MAX_STATEMENTS:
            return "too-many-statements"
        if terminal == "LPAR" and self._depth >= MAX_DEPTH:
            return "nested-too-deeply"
        if self._calculates(terminal) and self._operations >= MAX_OPERATIONS:
            return "too-many-operations"
        return None

    def accept(self, terminal: str, text: str, start: int) -> None:
        """Take the next word."""
        if terminal in unit_terminals():
            self.before.clear()
            self._depth = self._operations = 0
            self._units += 1
        self._depth += (terminal == "LPAR") - (terminal == "RPAR")
        self._operations += self._calculates(terminal)
        self.before.append(Word(terminal, text, start, start + len(text)))

    def _calculates(self, terminal: str) -> bool:
        """Tell whether the next word is an operation of a limit or a condition; behind a text, `/` is none."""
        if terminal not in _OPERATIONS or not self.before or self.before[-1].terminal == "STRING":
            return False
        return self.before[0].terminal in _CALCULATING


MAX_FAULTS = 50  # most errors reported before reading of the file stops

# What is read: a whole file, the rest of a header and what follows, or statements.
Symbol = Literal["decree", "rest", "statements"]
RawTree = Tree[Token]


class ReadStatements(NamedTuple):
    """The parts of a file that could be read, in order, and the faults; `gave_up` if there were too many of them."""

    trees: tuple[RawTree, ...]
    faults: tuple[SyntaxFault, ...]
    gave_up: bool


@cache
def parser_for(language: str) -> Lark:
    """Return the parser for a keyword language: its tables come from the package or the user's cache, or are built."""
    name, about = _tables(language)
    data = _of_package(name, about) or stored.read(name, about)
    if data is not None:
        # Reading a pickle can run code: only what the package brought or the user's own key vouches for comes here.
        with suppress(Exception):  # tables that another version of this module wrote
            return Lark.__new__(Lark)._load(BytesIO(data), _plugins=_lexer(language))
    built = build_parser(language)
    stored.write(name, about, _bytes_of(built))
    return built


def write_tables(folder: str) -> None:
    """Write the tables of all parsers into the folder of a package that is being built."""
    for language in vocabularies():
        name, about = _tables(language)
        write_bytes_atomic(os.path.join(folder, name), about + _bytes_of(build_parser(language)))


def _tables(language: str) -> tuple[str, bytes]:
    """Return the name of the tables of a parser, and a digest of everything they are built from."""
    return f"parser-{language}", blake2b(f"{lark_version}\0{_grammar(language)}".encode(), digest_size=16).digest()


def _of_package(name: str, about: bytes) -> bytes | None:
    try:
        with open(os.path.join(compiled_folder(), name), "rb") as file:
            data = file.read()
    except OSError:
        return None
    return data[len(about) :] if data.startswith(about) else None


def _bytes_of(parser: Lark) -> bytes:
    stream = BytesIO()
    parser.save(stream)
    return stream.getvalue()


def build_parser(language: str, strict: bool = False) -> Lark:
    """Return a parser made from the grammar; `strict`, for tests, refuses conflicts and needs interegular."""
    return Lark(
        _grammar(language),
        parser="lalr",
        strict=strict,
        propagate_positions=True,
        start=list(get_args(Symbol)),
        _plugins={} if strict else _lexer(language),
    )


def _lexer(language: str) -> dict[str, Callable[..., Lexer]]:
    return {"ContextualLexer": partial(DecreeLexer, language)}


def _grammar(language: str) -> str:
    grammar = read_text(os.path.join(data_folder("grammars"), "decree.lark"))
    return grammar + terminal_definitions(vocabularies()[language])


# Statements by language, line and text, with the units in each.
_KNOWN: Memory[tuple[RawTree, int] | None] = Memory(2 * MAX_STATEMENTS)


def read(text: str, language: str) -> ReadStatements:
    """Read a decree written with the keywords of `language`."""
    return _Reader(text, language).read()


def read_by_statement(text: str, language: str) -> ReadStatements:
    """Read a decree as `read` does; a statement that was read before at its line is that very tree.

    An editor reads a file at each key, and all but one statement stay. Only lines and columns of such trees are right.
    """
    reader = _Reader(text, language)
    trees = reader.by_statement()
    return reader.read() if trees is None else ReadStatements(trees, (), False)


def read_statements(text: str, language: str) -> RawTree | None:
    """Read statements that hold no error and stand in no file; None where there is one."""
    return _Reader(text, language).all_statements()


class _Reader:
    def __init__(self, text: str, language: str) -> None:
        self._text = text
        self._language = language
        self._parser = parser_for(language)
        self._trees: list[RawTree] = []
        self._faults: list[SyntaxFault] = []

    def read(self) -> ReadStatements:
        position, gave_up = 0, False
        symbol: Symbol = "decree"
        while position < len(self._text) and not gave_up:
            attempt = self._attempt(position, len(self._text), symbol)
            if not isinstance(attempt, SyntaxFault):
                self._trees.append(attempt)
                break
            gave_up = len(self._faults) == MAX_FAULTS
            if not gave_up:
                position, symbol = self._recover(attempt, position, symbol)
        return ReadStatements(tuple(self._trees), tuple(self._faults), gave_up)

    def by_statement(self) -> tuple[RawTree, ...] | None:
        """Return a tree for each statement of a file without an error; None where something does not fit."""
        starts = [match.start() for match in _unit_pattern(self._language, False).finditer(self._text)]
        found: list[RawTree] = []
        line, units = 1, 0
        for start, end in zip([0, *starts], [*starts, len(self._text)], strict=True):
            symbol: Symbol = "statements" if start else "decree"
            own = self._text[start:end]
            known = _KNOWN.recall(None, (self._language, line, own), partial(self._statement, start, end, symbol))
            if known is None:
                return None
            found.append(known[0])
            units += known[1]
            line += own.count("\n")
        return tuple(found) if units <= MAX_STATEMENTS else None

    def _statement(self, start: int, end: int, symbol: Symbol) -> tuple[RawTree, int] | None:
        """Return the tree of a part of the text and how many units it has; None where something does not fit."""
        tree = self._attempt(start, end, symbol)
        if isinstance(tree, SyntaxFault):
            return None
        words = (word for word in tree.scan_values(lambda _: True) if isinstance(word, Token))
        return tree, sum(word.type in unit_terminals() for word in words)

    def all_statements(self) -> RawTree | None:
        read = self._attempt(0, len(self._text), "statements")
        return None if isinstance(read, SyntaxFault) else read

    def _recover(self, fault: SyntaxFault, position: int, symbol: Symbol) -> tuple[int, Symbol]:
        """Keep what was complete, note the fault, and return where and with what to go on."""
        fault = self._without_swallowed_keyword(fault, position, symbol)
        unit = fault.before[0].start if fault.before else position
        following: Symbol = (
            "statements" if (symbol == "statements" or fault.statement() in family_members("statement")) else "rest"
        )
        kept, noted, hidden = unit, fault, self._next_unit(following, unit)
        if fault.cause == "too-many-statements":
            kept, then = fault.offset, len(self._text)
        elif self._begins_new_unit(fault, unit):
            kept, noted, then = fault.offset, fault._replace(before=()), self._next_unit(following, fault.offset)
        elif hidden <= fault.offset and hidden < len(self._text):
            # A line that begins with a keyword stands inside the faulty statement: was that one cut off before it?
            then, cut_off = hidden, self._attempt(unit, hidden, symbol if unit == position else following)
            if not isinstance(cut_off, SyntaxFault):
                self._keep_until(hidden, position, symbol)
                return then, following
            noted = cut_off
        else:
            then = self._next_unit(following, max(fault.offset, unit))
        self._keep_until(kept, position, symbol)
        self._faults.append(noted)
        return then, following

    def _without_swallowed_keyword(self, fault: SyntaxFault, position: int, symbol: Symbol) -> SyntaxFault:
        """Move the fault back to a keyword that was taken for an id: in `wins loses 2` the outcomes are missing."""
        if not fault.before or fault.before[-1].terminal != "NAME":
            return fault
        last = fault.before[-1]
        never_ids = unit_terminals() | family_members("rule")  # even where an id could stand
        keywords = [t for t in sorted(never_ids) if last.text in vocabularies()[self._language].words[t]]
        earlier = self._attempt(position, last.start, symbol) if keywords else None
        if not isinstance(earlier, SyntaxFault) or earlier.terminal != END:
            return fault
        return earlier._replace(offset=last.start, terminal=keywords[0])

    def _begins_new_unit(self, fault: SyntaxFault, unit: int) -> bool:
        """Tell by the layout whether the unknown word was meant to begin a statement: only here does layout count."""
        if END not in fault.accepts or fault.offset <= unit or not begins_line(self._text, fault.offset):
            return False
        in_first_line = fault.statement() == "REGULATION"
        return in_first_line or line_column(self._text, fault.offset)[1] <= line_column(self._text, unit)[1]

    def _next_unit(self, symbol: Symbol, after: int) -> int:
        """Return where, behind `after`, a line begins with the keyword of a statement or header line; else the end."""
        found = _unit_pattern(self._language, symbol != "statements").finditer(self._text, after)
        return next((match.start(1) for match in found if match.start(1) > after), len(self._text))

    def _keep_until(self, end: int, position: int, symbol: Symbol) -> None:
        tree = self._attempt(position, end, symbol) if end > position else None
        if isinstance(tree, Tree):
            self._trees.append(tree)

    def _attempt(self, start: int, end: int, symbol: Symbol) -> RawTree | SyntaxFault:
        """Run the parser over `text[start:end]`; return its tree, or the first fault."""
        interactive = self._parser.parse_interactive(TextSlice(self._text, start, end), symbol)
        guard = Guard()
        try:
            for token in interactive.lexer_thread.lex(interactive.parser_state):  # type: ignore[no-untyped-call]
                cause = guard.refusal(token.type, token)
                if cause is not None:
                    return SyntaxFault(cause, token.start_pos or 0, token.type, frozenset(), tuple(guard.before))
                interactive.feed_token(token)
                guard.accept(token.type, token, token.start_pos or 0)
            return cast(RawTree, interactive.feed_eof())  # type: ignore[no-untyped-call]
        except UnexpectedToken as problem:
            terminal: str | None = problem.token.type
            offset = problem.token.start_pos or 0
            if terminal == END:
                offset = guard.before[-1].end if guard.before else start
        except UnexpectedCharacters as problem:
            terminal, offset = None, problem.pos_in_stream or 0
        accepts: frozenset[str] = frozenset(interactive.accepts())  # type: ignore[no-untyped-call]
        return SyntaxFault("unexpected", offset, terminal, accepts, tuple(guard.before))


@cache
def _unit_pattern(language: str, in_header: bool) -> re.Pattern[str]:
    """Return the pattern of a line that begins a statement or, in the header, a header line."""
    terminals = family_members("statement") | (family_members("field") if in_header else frozenset())
    words = vocabularies()[language].words
    keywords = "|".join(pattern(words[terminal]) for terminal in sorted(terminals))
    return re.compile(rf"^[ \t\u00a0]*({keywords})", re.MULTILINE)
