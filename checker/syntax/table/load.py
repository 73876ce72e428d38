"""A table file in YAML or JSON to its tree; characters that make it say something other than it shows are reported."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from checker.findings.finding import Bilingual, Finding, Related, finding_of, label_of
from checker.syntax.table.tree import MAX_DEPTH, Entry, Mapping, Node, Scalar, Sequence
from checker.text.record import NamedTuple
from checker.text.span import Span, shown
from checker.vocabulary.options import fold_key
from checker.vocabulary.table import is_table_key_set

# What a word processor puts in place of straight quotation marks; YAML takes them for letters.
OPENING_QUOTES = frozenset("“”„‟«»‘’‚‹›")

# Patterns are compiled where they are used: a file of printable characters, nearly every one, needs none of them.
_FORBIDDEN = (
    "([\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff])"
)
"""What YAML refuses, what it takes for the end of a line and editors do not, what turns or hides text."""

_HARD_INDENTATION = "(?m)^ *([\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000])"
_JSON_STRING = r'"(?:[^"\\\n]|\\.)*"'
_HALVES = r"(?i)(?<!\\)((?:\\\\)*)\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})"


def whole_characters(text: str) -> str:
    r"""Return JSON text with `\ud83c\udfb2`, which YAML does not know, as `\U0001F3B2`.

    JSON has no other escape for characters beyond U+FFFF. Spaces after the closing quotation mark make up for the
    difference, so that everything behind keeps its column.
    """
    if "\\ud" not in text.casefold():
        return text

    def joined(halves: re.Match[str]) -> str:
        high, low = int(halves[2], 16) - 0xD800, int(halves[3], 16) - 0xDC00
        return f"{halves[1]}\\U{0x10000 + (high << 10) + low:08X}"

    def padded(string: re.Match[str]) -> str:
        return re.sub(_HALVES, joined, string[0]).ljust(len(string[0]))

    return re.sub(_JSON_STRING, padded, text)


def string_length(text: str, index: int) -> int:
    """Return how long the JSON string is that starts at an index, quotation marks included."""
    string = re.compile(_JSON_STRING).match(text, index)
    return 0 if string is None else string.end() - index


def forbidden(text: str, path: str) -> Finding | None:
    """Return the finding for the first character that no table file may hold, None when there is none.

    A line indented with something that only looks like a space counts: the structure is not what it shows.
    """
    if text.replace("\n", "").replace("\t", "").isprintable():
        return None
    for kind, pattern in (("yaml/character", _FORBIDDEN), ("yaml/hard-space", _HARD_INDENTATION)):
        found = re.search(pattern, text)
        if found is not None:
            return finding_of(kind, _place(text, found.start(1), path), {"character": f"U+{ord(found[1]):04X}"})
    return None


def _place(text: str, index: int, path: str) -> Span:
    line = text.count("\n", 0, index) + 1
    column = index - (text.rfind("\n", 0, index) + 1) + 1
    return Span(path, line, column, line, column + 1)


MAX_NODES = 100_000
MAX_ALIASED = 1_000  # values that all aliases of a file may repeat together
MAX_FINDINGS = 50
JSON = ".json"
TABLES = ("tables", "mesas")
OURS = "tapete"  # how the format begins that every result in JSON names

Parser = Callable[[str], Any]

_new = tuple.__new__
"""Builds a value type in less than half the time of its constructor; three are built for every value of a file."""


class Loaded(NamedTuple):
    """A table file as read.

    `root` is None when there is no tree at all (broken structure, empty). With findings and a root, the root holds what
    could be read: the first of duplicate keys, no entry whose key was refused.
    """

    root: Node | None
    findings: tuple[Finding, ...]


class _Refused(Exception):
    """Reading stops here."""

    def __init__(self, finding: Finding) -> None:
        super().__init__()
        self.finding = finding


class _Open:
    """A mapping or a list that has started and not ended."""

    __slots__ = ("alias", "anchor", "findings", "flow", "items", "key", "mapping", "seen", "skip", "start")

    def __init__(self, start: Span, mapping: bool, flow: bool, anchor: str | None, findings: int) -> None:
        self.start = start
        self.mapping = mapping
        self.flow = flow
        self.anchor = anchor
        self.findings = findings  # of the file before it
        self.alias: Span | None = None
        self.items: list[Any] = []
        self.seen: dict[str, Scalar] = {}
        self.key: Scalar | None = None
        self.skip = False


def load_table(text: str, path: str, parser: Parser | None = None) -> Loaded:
    """Return the tree of a table file, YAML or JSON, and the findings about its structure.

    Whatever the text is, no exception. Tests name another parser of events than the fastest one.
    """
    import yaml  # imported lazily, here as elsewhere: comparing regulations reads no table

    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    found = forbidden(text, path)
    if found is not None:
        return Loaded(None, (found,))
    builder = _TreeBuilder(text, path)
    source: Any = None
    try:
        # PyYAML's own parser, where it was built without libyaml, is slower by a factor of about eight.
        source = (parser or (yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader))(builder.source)
        builder.read(source)
    except _Refused as refused:
        builder.findings.append(refused.finding)
        if refused.finding.kind.slug == "too-deep":
            # The parser of JSON has no stack of its own, and in a browser little of another.
            return Loaded(None, (refused.finding,))
    except yaml.YAMLError as error:
        from checker.syntax.table.diagnose import diagnose  # imported lazily: most files have no error

        builder.broken(diagnose(text, path, error))
    except (ValueError, OverflowError):
        # Only PyYAML's own parser: an escape such as "\UFFFFFFFF" that is no character at all.
        builder.broken(finding_of("yaml/structure-unreadable", builder.here(source)))
    if isinstance(builder.root, Scalar) and not builder.findings:
        from checker.syntax.table.diagnose import decree_in  # imported lazily: no table is a single value

        decree = decree_in(text, path)
        builder.findings += (decree,) if decree is not None else ()
    if builder.root is None and not builder.findings:
        builder.findings.append(finding_of("table_entries/empty-file", Span(path, 1, 1, 1, 1)))
    if builder.findings:
        from checker.syntax.table.diagnose import by_cause  # imported lazily: most files have no error

        comment = tuple(
            each for each in _departures(text, path) if each.values["what"] == label_of("yaml/json-comment")
        )
        return Loaded(builder.root, comment or by_cause(builder.findings, text))
    return Loaded(builder.root, _departures(text, path))


def is_table(root: Node | None) -> bool:
    """Return whether a file holds keys of a table, or tables in a list or under names: others of a folder are skipped.

    Results of ours name a format: some of their keys are those of tables, too, as are those of maps of columns.
    """
    if not isinstance(root, Mapping):
        return isinstance(root, Sequence) and any(map(_is_named_table, root.items))
    keys = {fold_key(entry.key.text): entry.value for entry in root.entries}
    written = keys.get("format")
    if (isinstance(written, Scalar) and written.text.startswith(OURS)) or is_column_map(root):
        return False
    several = next((keys[name] for name in TABLES if name in keys), None)
    of_many = isinstance(several, Sequence) and any(map(is_table, several.items))
    return is_table_key_set(frozenset(keys)) or of_many or any(map(_is_named_table, keys.values()))


def is_column_map(root: Mapping) -> bool:
    """Return whether a file is a map of the columns of a sheet, and no table with a key that tables have not."""
    keys = {fold_key(each.key.text): each.value for each in root.entries}
    return any(isinstance(keys.get(name), Mapping) for name in _COLUMNS) and not keys.keys() & set(_RULES)


def _is_named_table(node: Node) -> bool:
    """Return whether a map is a table out of its place: `minimum` and `maximum` alone stand in other files, too."""
    if not isinstance(node, Mapping):
        return False
    keys = {fold_key(entry.key.text): entry.value for entry in node.entries}
    names_its_rules = any(not isinstance(keys.get(name, node), Mapping) for name in _RULES)
    return names_its_rules and is_table_key_set(frozenset(keys))


_COLUMNS = ("columns", "columnas")
_RULES = ("regulation", "norma", "game", "juego")


def _extent(node: Node, most: int) -> tuple[int, int]:
    """Return how many values a node holds, counted to `most` + 1, and how many levels."""
    size, height = 0, 0
    waiting = [(node, 0)]
    while waiting and size <= most:
        inner, depth = waiting.pop()
        size += 1
        if not isinstance(inner, Scalar):
            height = max(height, depth + 1)
            children = (entry.value for entry in inner.entries) if isinstance(inner, Mapping) else inner.items
            waiting += [(child, depth + 1) for child in children]
    return size, height


def _is_empty(node: Node) -> bool:
    """Return whether a value says nothing: a blank, or `null` as programs write it."""
    return type(node) is Scalar and (not node.text.strip() or (node.style == "plain" and node.text in _NULLS))


_NULLS = ("null", "Null", "NULL", "~")


class _TreeBuilder:
    """Takes the events of PyYAML's parser and builds the tree: what was typed, with its place, nothing interpreted.

    It has a stack of its own, so that neither the depth nor the aliases of a file can hurt.
    """

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.source = text
        """What the parser gets: of the same length, so that every place in it is a place of the text."""
        if path.lower().endswith(JSON):
            # PyYAML's own scanner refuses tabs between values.
            self.source = whole_characters(text).replace("\t", " ")
        self.padded = "\\U" in self.source and self.source != text
        self.root: Node | None = None
        self.findings: list[Finding] = []
        self.open: list[_Open] = []
        self.anchors: dict[str, Node] = {}
        self.started = False
        self.nodes = 0
        self.aliased = 0

    def read(self, parser: Any) -> None:
        """Take all events of a file; raises `_Refused` where reading has to stop."""
        import yaml  # imported lazily: see `load_table`

        handlers: dict[type, Callable[[Any], None]] = {
            yaml.ScalarEvent: self.scalar,
            yaml.MappingStartEvent: partial(self.start, mapping=True),
            yaml.SequenceStartEvent: partial(self.start, mapping=False),
            yaml.MappingEndEvent: self.end,
            yaml.SequenceEndEvent: self.end,
            yaml.AliasEvent: self.alias,
            yaml.DocumentStartEvent: self.document,
        }
        for event in iter(parser.get_event, None):
            handler = handlers.get(type(event))
            if handler is not None:
                handler(event)

    def broken(self, finding: Finding) -> None:
        """Note that the structure ends in an error; what the same line has shown already is one cause with it."""
        self.root = None
        line = finding.at.line
        # `'don't': …` is first a key without value, then a missing comma; only the second leads to the apostrophe.
        self.findings = [known for known in self.findings if known.kind.slug != "no-value" or known.at.line != line]
        if not any(known.kind.slug == "typographic-quote" and known.at.line == line for known in self.findings):
            self.findings.append(finding)

    def here(self, parser: Any) -> Span:
        """Return where PyYAML's own parser stands."""
        mark = parser.get_mark() if parser is not None else None
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
        return Span(self.path, line, column, line, column)

    def note(self, finding: Finding) -> None:
        """Keep a finding; of too many no more, but the tree is read on: it tells whether the file is a table."""
        if len(self.findings) < MAX_FINDINGS:
            self.findings.append(finding)
            if len(self.findings) == MAX_FINDINGS:
                self.findings.append(finding_of("table_entries/too-many-findings", finding.at, {"limit": MAX_FINDINGS}))

    # --- events -------------------------------------------------------------------------------------------------------

    def document(self, event: Any) -> None:
        if self.started:
            raise _Refused(finding_of("yaml/second-document", self.span(event.start_mark, event.end_mark)))
        self.started = True

    def scalar(self, event: Any) -> None:
        start, end, style = event.start_mark, event.end_mark, event.style
        span = _new(Span, (self.path, start.line + 1, start.column + 1, end.line + 1, end.column + 1))
        if event.anchor is not None or event.tag is not None:
            span = self.value_span(event, span)
        text: str = event.value
        if not style:
            node = _new(Scalar, (text, "plain", span))
            if text[:1] in OPENING_QUOTES:
                self.note(finding_of("yaml/typographic-quote", span, {"mark": text[0]}))
        elif style in "'\"":
            node = _new(Scalar, (text, "quoted", span))
            if not text.isascii():
                if any("\ud800" <= character <= "\udfff" for character in text):
                    # Half a character (`\ud83d`), which only PyYAML's own parser lets through.
                    raise _Refused(finding_of("yaml/bad-escape", span, {"text": "\\ud800"}))
                if self.padded:
                    # A string that was shortened for the parser, as it stands in the text.
                    end_column = span.column + string_length(self.text, start.index)
                    node = node._replace(span=span._replace(end_column=end_column))
        else:
            node = Scalar(text, "block", self.block_span(start, end))
        self.add(node, event.anchor)

    def start(self, event: Any, mapping: bool) -> None:
        span, before = self.span(event.start_mark, event.end_mark), len(self.findings)
        if len(self.open) >= MAX_DEPTH:
            raise _Refused(finding_of("yaml/too-deep", span, {"limit": MAX_DEPTH}))
        if event.anchor is not None or event.tag is not None:
            span = self.value_span(event, span)
        self.open.append(_Open(span, mapping, bool(event.flow_style), event.anchor, before))

    def end(self, event: Any) -> None:
        done = self.open.pop()
        span = done.start
        if done.flow:
            mark = event.end_mark
            span = _new(Span, (self.path, span.line, span.column, mark.line + 1, mark.column + 1))
        elif done.items:
            # The mark of a block's end is where the next token starts, lines below: the last value ends it.
            last = done.items[-1].value.span if done.mapping else done.items[-1].span
            if done.alias is not None:
                last = max(last, done.alias, key=lambda end: (end.end_line, end.end_column))
            span = span.to(last)
        if done.items or len(self.findings) > done.findings:
            self.add(_new(Mapping if done.mapping else Sequence, (tuple(done.items), span)), done.anchor)
        else:
            self.add(Scalar("", "plain", span), done.anchor)  # an empty list or map says no more than a blank

    def alias(self, event: Any) -> None:
        span = self.span(event.start_mark, event.end_mark)
        name: str = event.anchor
        inside = any(opened.anchor == name for opened in self.open)
        target = self.anchors.get(name)
        if inside or target is None:
            slug = "alias-of-itself" if inside else "alias-unknown"
            self.note(finding_of(f"yaml/{slug}", span, {"name": shown(name)}))
            self.drop()
            return
        size, height = _extent(target, MAX_ALIASED - self.aliased)
        self.aliased += size
        if self.aliased > MAX_ALIASED:
            raise _Refused(finding_of("yaml/alias-too-large", span, {"name": shown(name), "limit": MAX_ALIASED}))
        if len(self.open) + height > MAX_DEPTH:
            raise _Refused(finding_of("yaml/too-deep", span, {"limit": MAX_DEPTH}))
        if self.open:
            self.open[-1].alias = span
        self.add(target, None)

    # --- the tree -----------------------------------------------------------------------------------------------------

    def add(self, node: Node, anchor: str | None) -> None:
        """Put a finished value where it belongs: as key, as value, as item, or as the whole file."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise _Refused(finding_of("table_entries/too-many-values", node.span, {"limit": MAX_NODES}))
        if anchor is not None:
            self.anchors[anchor] = node
        if not self.open:
            self.root = None if _is_empty(node) else node
            return
        top = self.open[-1]
        key = top.key
        if key is not None:
            if _is_empty(node):
                self.without_value(top, key, node)
                node = Scalar("", "plain", key.span)
            top.items.append(_new(Entry, (key, node)))
            top.key = None
        elif top.skip:
            top.skip = False
        elif top.mapping:
            self.take_key(top, node)
        elif _is_empty(node):
            self.without_value(top, None, node)
        else:
            top.items.append(node)

    def take_key(self, top: _Open, node: Node) -> None:
        """Keep a key until its value comes; a key that is refused takes its value with it."""
        if not isinstance(node, Scalar):
            refusal = finding_of("yaml/key-not-text", node.span)
        elif not node.text:
            refusal = finding_of("yaml/key-empty", node.span)
        elif node.text == "<<" and node.style == "plain":
            refusal = finding_of("yaml/merge-key", node.span)
        else:
            folded = fold_key(node.text)
            first = top.seen.setdefault(folded, node)
            if first is node:
                top.key = node
                return
            related = Related(first.span, label_of("yaml/first-given"))
            refusal = finding_of("yaml/duplicate-key", node.span, {"key": shown(node.text)}, related)
        top.skip = True
        self.note(refusal)

    def without_value(self, top: _Open, key: Scalar | None, node: Node) -> None:
        """Note a key or a `-` without value; in braces, `{minimum:5}` is one key and no value."""
        if key is None:
            self.note(finding_of("yaml/no-value", node.span, {"key": "-"}))
            return
        if key.style == "plain" and key.text[0] in OPENING_QUOTES:
            return  # `{“4, 10”: 7 to 1}`: reported already
        name, colon, value = key.text.partition(":")
        if colon and key.style == "plain" and top.flow and name and value:
            values = {"text": shown(key.text), "key": shown(name), "value": shown(value)}
            self.note(finding_of("yaml/space-after-colon", key.span, values))
        else:
            self.note(finding_of("yaml/no-value", key.span, {"key": shown(key.text)}))

    def drop(self) -> None:
        """Leave out a value that was refused; as a key, it takes its value with it."""
        if self.open and self.open[-1].mapping:
            top = self.open[-1]
            if top.skip or top.key is not None:
                top.skip, top.key = False, None
            else:
                top.skip = True

    # --- places -------------------------------------------------------------------------------------------------------

    def span(self, start: Any, end: Any) -> Span:
        return _new(Span, (self.path, start.line + 1, start.column + 1, end.line + 1, end.column + 1))

    def value_span(self, event: Any, span: Span) -> Span:
        """Return the span of a value without its anchor, and refuse its tag."""
        if event.tag is not None:
            written = self.text[event.start_mark.index : event.end_mark.index].split(maxsplit=1)
            tag = next((word for word in written if word.startswith("!")), event.tag)
            self.note(finding_of("yaml/tag", span.start(), {"tag": shown(tag)}))
        # What stands before the value: `&name`, and the spaces after it.
        before = re.compile(r"\S*\s*").match(self.text, event.start_mark.index)
        lines = before[0].split("\n") if before is not None else [""]
        line = span.line + len(lines) - 1
        column = len(lines[-1]) + (1 if len(lines) > 1 else span.column)
        if (line, column) > (span.end_line, span.end_column):
            return Span(span.path, line, column, line, column)
        return span._replace(line=line, column=column)

    def block_span(self, start: Any, end: Any) -> Span:
        """Return the span of a `|` or `>` text: to the end of its last line that is not blank."""
        written = self.text[start.index : end.index].rstrip()
        lines = written.split("\n")
        column = start.column + len(written) if len(lines) == 1 else len(lines[-1])
        return Span(self.path, start.line + 1, start.column + 1, start.line + len(lines), column + 1)


_BY_START = {"#": "json-comment", "/": "json-comment", "'": "json-quote"}


def _departures(text: str, path: str) -> tuple[Finding, ...]:
    """Return the finding for the first place where a file named `.json` is no JSON; none if it is, or has another name.

    Other programs would refuse such a file, or read something else in it than YAML does.
    """
    if not path.lower().endswith(JSON):
        return ()
    import json  # imported lazily: nearly all table files are YAML

    try:
        json.loads(text, parse_int=str, parse_float=str)
    except json.JSONDecodeError as problem:
        place, what = _cause(text, problem.pos)
        return (finding_of("yaml/not-json", _place(text, place, path), {"what": what}),)
    except RecursionError:
        return ()  # deeper than any table, which is reported
    return ()


def _cause(text: str, place: int) -> tuple[int, Bilingual]:
    """Return where a text stops being JSON, and why."""
    before, sign = text[:place].rstrip(), text[place : place + 1]
    if sign in ("]", "}", "") and before.endswith(","):
        return len(before) - 1, label_of("yaml/json-comma")
    if sign in _BY_START:
        return place, label_of(f"yaml/{_BY_START[sign]}")
    word = shown(text[place:].split("\n", 1)[0])
    return place, dict.fromkeys(("en", "es"), f"`{word}`")
