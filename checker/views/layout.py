"""Text for terminals, logs and documents: made harmless, measured in cells, broken into lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

# Text that comes from files made harmless for a terminal, a build log or a JSON document.
# A file name or a key may hold what moves the cursor, hides or turns text (bidirectional controls), or is a command
# to the program that collects the output (`##vso[…]`, `##[…]` and `::error …::` to the runners of build services).


# Controls, invisible and direction-changing characters, halves of surrogate pairs, openings of log commands. Compiled
# where it is used: a clean run needs it nowhere, and it takes as long as a module to load.
_UNSAFE = (
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]|##(?=[A-Za-z]*\\[)|::(?=[A-Za-z-]+(?:\\s|::))"
)

_OPENINGS = ("##", "::")
# What a whole text for a terminal may hold beside printable characters: its lines, tabs of source lines, colour.
_OURS = "\n|\t|\x1b\\[[0-9;]{1,4}m"

_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}

# What stands for a character where the output's encoding lacks it; accents are dropped by decomposition.
_PLAIN = {
    "«": '"', "»": '"', "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'",
    "−": "-", "–": "-", "—": "-", "‑": "-", "·": "-", "×": "x", "…": "...",
    "≤": "<=", "≥": ">=", "≠": "!=", "\u00a0": " ", "\u202f": " ", "½": "1/2", "€": "EUR",
}  # fmt: skip


def clean(text: str) -> str:
    """Return a text on one line, with everything unsafe written out: `\\x1b`, `\\u202e`, `\\n`."""
    if text.isprintable() and not any(map(text.__contains__, _OPENINGS)):
        return text
    return re.sub(_UNSAFE, lambda found: _written(found[0]), text)


def harmless(text: str) -> str:
    """Return a text of several lines as it may go to a terminal: a second look at what should be clean by now.

    What no reporter should have let through is written out here, as `clean` does; line ends, tabs and colour stay.
    """
    plain = text.replace("\n", "").replace("\u00a0", "").replace("\u202f", "")
    if plain.isprintable() and not any(map(plain.__contains__, _OPENINGS)):
        return text
    return re.sub(f"{_OURS}|{_UNSAFE}", lambda found: _kept(found[0]), text)


def _kept(found: str) -> str:
    return found if re.fullmatch(_OURS, found) else _written(found)


def pieces(line: str) -> list[str]:
    """Return the characters of a source line as they are shown: tabs as four spaces, unsafe ones written out.

    The list has one entry per character, so that a column of the file is a place in it.
    """
    shown = list(line.replace("\t", " "))
    for place, character in enumerate(line):
        if character == "\t":
            shown[place] = "    "
    for found in re.finditer(_UNSAFE, line):
        if found[0] in _OPENINGS:
            shown[found.start() + 1] = f"\\{found[0][1]}"
        elif found[0] != "\t":
            shown[found.start()] = _written(found[0])
    return shown


def fitted(text: str, encoding: str) -> str:
    """Return a text that `encoding` can write: « as ", − as -, á as a, anything else as its number."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_fitted(character, encoding) for character in text)
    return text


def json_safe(document: str) -> str:
    """Return the text of a JSON document with its unsafe characters as JSON writes them: `\\u202e`, `#\\u0023`."""
    body = document.rstrip("\n")
    if body.replace("\n", "").isprintable() and not any(map(body.__contains__, _OPENINGS)):
        return body
    return "\n".join(re.sub(_UNSAFE, lambda found: _in_json(found[0]), line) for line in body.split("\n"))


def _written(unsafe: str) -> str:
    if unsafe in _OPENINGS:
        return f"{unsafe[0]}\\{unsafe[1]}"
    number = ord(unsafe)
    if unsafe in _SHORT:
        return _SHORT[unsafe]
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _in_json(unsafe: str) -> str:
    if unsafe in _OPENINGS:
        return f"{unsafe[0]}\\u{ord(unsafe[1]):04x}"
    units = unsafe.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place]:02x}{units[place + 1]:02x}" for place in range(0, len(units), 2))


def _fitted(character: str, encoding: str) -> str:
    try:
        character.encode(encoding)
    except UnicodeEncodeError:
        pass
    else:
        return character
    if character in _PLAIN:
        return _PLAIN[character]
    from unicodedata import combining, normalize  # imported lazily: only for an encoding that lacks the character

    base = "".join(part for part in normalize("NFKD", character) if not combining(part))
    try:
        base.encode(encoding)
    except UnicodeEncodeError:
        return character.encode("ascii", "backslashreplace").decode("ascii")
    return base


# Lines of a terminal: how many cells a text takes, breaking it, columns of a table, colour.


_FIRST_JOINING = "\u0300"  # before this character none is wide, none joins the one before it


def cells(text: str) -> int:
    """Return how many cells a text takes: 2 for a wide character, 0 for an accent that joins the letter before it."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def wrapped(text: str, width: int, first: str = "", following: str | None = None) -> list[str]:
    """Return a text in lines of at most `width` cells; a longer word stays whole.

    A hard space keeps two words together. `width` counts the margin, and is 0 for one line however long. `first` is the
    margin of the first line, `following` that of the others: as wide as `first` if None.
    """
    margin = " " * cells(first) if following is None else following
    lines, line, taken = [], [first], cells(first)
    empty = True
    for word in text.split(" "):
        size = cells(word)
        # A build log would take a line that starts with two colons for a command.
        if width and not empty and not word.startswith("::") and taken + 1 + size > width:
            lines.append("".join(line))
            line, taken, empty = [margin], cells(margin), True
        line.append(word if empty else f" {word}")
        taken += size if empty else size + 1
        empty = False
    return [*lines, "".join(line)]


def shortened(lines: Sequence[str], most: int) -> list[str]:
    """Return at most so many lines; … at the end of the last says that there were more."""
    kept = list(lines[:most])
    if len(lines) > most:
        kept[-1] = kept[-1].rstrip(" ,;:") + " …"
    return kept


def padded(text: str, width: int) -> str:
    """Return a text filled with spaces on the right."""
    return text + " " * (width - cells(text))


def labelled(pairs: Sequence[tuple[str, str]], width: int, margin: str) -> list[str]:
    """Return the lines of texts behind their names; all texts begin in one column, that of the longest name."""
    widest = max((cells(name) for name, _ in pairs), default=0)
    following = " " * (len(margin) + widest + 2)
    return [
        line for name, text in pairs for line in wrapped(text, width, f"{margin}{padded(name, widest)}  ", following)
    ]


def table(rows: Sequence[Sequence[Sequence[str]]], gap: str = "  ") -> list[list[str]]:
    """Return the lines of every row: columns aligned over all rows, a cell being a list of lines.

    A cell's further lines stand below its first; spaces at the end of a line are dropped.
    """
    if not rows:
        return []
    widths = [max(cells(line) for row in rows for line in row[column] or ("",)) for column in range(len(rows[0]))]
    return [_row(row, widths, gap) for row in rows]


def _row(row: Sequence[Sequence[str]], widths: Sequence[int], gap: str) -> list[str]:
    height = max(len(cell) for cell in row)
    lines = []
    for place in range(height):
        texts = [cell[place] if place < len(cell) else "" for cell in row]
        lines.append(gap.join(padded(text, width) for text, width in zip(texts, widths, strict=True)).rstrip())
    return lines


def _cells(character: str) -> int:
    if character < _FIRST_JOINING:
        return 1
    from unicodedata import category, combining, east_asian_width  # imported lazily: only for texts beyond ASCII

    if combining(character) or category(character) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(character) in ("W", "F") else 1


# Colour for terminals. It only repeats what the words already say.


Role = Literal["error", "warning", "note", "good", "place", "strong", "faint"]

_CODES: dict[Role, str] = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "good": "1;32",
    "place": "1;34",
    "strong": "1",
    "faint": "2",
}


def paint(text: str, role: Role, colour: bool) -> str:
    """Return a text in the colour of a role, or as it is without `colour`."""
    return f"\x1b[{_CODES[role]}m{text}\x1b[0m" if colour and text else text
