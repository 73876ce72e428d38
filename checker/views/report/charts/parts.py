"""What the pictures share: the frame with its text alternative, patterns, writing, breaking of labels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from checker.views.markup import Child, Markup, joined, tag
from checker.views.report.model import Figure

FONT = "Liberation Sans, Arial, Helvetica, DejaVu Sans, sans-serif"
INK, FAINT, PAPER = "#1a1a1a", "#8a8a8a", "#ffffff"
HOUSE, SECOND, PLAYER, ALLOWED, NEUTRAL = "#0072b2", "#56b4e9", "#d55e00", "#d9e8d9", "#cccccc"
LETTER = 0.56  # mean width of a letter, in parts of the size of the type

Anchor = Literal["start", "middle", "end"]
Pattern = Literal["diagonal", "counter", "cross", "dots", "lines"]
_STROKES: dict[Pattern, str] = {
    "diagonal": "M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4",
    "counter": "M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4",
    "cross": "M0,0 l8,8 M0,8 l8,-8",
    "dots": "M2,2 h2 v2 h-2 z",
    "lines": "M0,2 h8 M0,6 h8",
}


def frame(figure: Figure, width: float, height: float, *children: Child) -> Markup:
    """Return the picture with its title and its text alternative."""
    return tag(
        "svg",
        tag("title", figure.caption, id=f"{figure.id}-title"),
        tag("desc", figure.alternative, id=f"{figure.id}-desc"),
        tag("rect", width=at(width), height=at(height), fill=PAPER),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {at(width)} {at(height)}",
        width=at(width),
        height=at(height),
        role="img",
        aria_labelledby=f"{figure.id}-title {figure.id}-desc",
        font_family=FONT,
        font_size="12",
        fill=INK,
    )


def patterns(figure: Figure, wanted: dict[str, tuple[Pattern, str, str]]) -> Markup:
    """Return the definitions of patterns: name to kind, colour of the strokes, colour of the ground."""
    found = []
    for name, (kind, colour, ground) in wanted.items():
        solid = kind == "dots"
        strokes = tag(
            "path",
            d=_STROKES[kind],
            stroke=None if solid else colour,
            stroke_width=None if solid else "1.6",
            fill=colour if solid else "none",
        )
        back = tag("rect", width="8", height="8", fill=ground)
        found.append(
            tag(
                "pattern", back, strokes, id=f"{figure.id}-{name}", width="8", height="8", patternUnits="userSpaceOnUse"
            )
        )
    return tag("defs", *found)


def write(x: float, y: float, words: str, anchor: Anchor = "start", **attributes: str) -> Markup:
    """Return words at a place; `y` is the line the letters stand on."""
    return tag("text", words, x=at(x), y=at(y), text_anchor=None if anchor == "start" else anchor, **attributes)


def rule(x1: float, y1: float, x2: float, y2: float, colour: str = FAINT, **attributes: str) -> Markup:
    """Return a straight line."""
    return tag("line", x1=at(x1), y1=at(y1), x2=at(x2), y2=at(y2), stroke=colour, **attributes)


def box(x: float, y: float, width: float, height: float, fill: str, **attributes: str) -> Markup:
    """Return a rectangle."""
    return tag("rect", x=at(x), y=at(y), width=at(width), height=at(height), fill=fill, **attributes)


def at(value: float) -> str:
    """Return a length or a place, to a tenth: the same on every machine."""
    return f"{value:.1f}".removesuffix(".0")


def length(words: str, size: float = 12) -> float:
    """Return about how wide some words are."""
    return len(words) * size * LETTER


def broken(words: str, width: float, most: int, size: float = 12) -> list[str]:
    """Return words in at most so many lines of a width; … at the end says that some are left out."""
    room = max(4, int(width / (size * LETTER)))
    lines = [""]
    for word in _pieces(words, room):
        grown = f"{lines[-1]} {word}".strip()
        if len(grown) <= room:
            lines[-1] = grown
        else:
            lines.append(word)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = kept[-1][: room - 1].rstrip(" ,;:‑") + "…"
    return kept


def _pieces(words: str, room: int) -> Iterator[str]:
    """Yield words, those too long for a line in pieces with hyphens."""
    for word in words.split(" "):
        rest = word
        while len(rest) > room:
            yield rest[: room - 1] + "‑"
            rest = rest[room - 1 :]
        yield rest


def key(items: list[tuple[str, str, str]], x: float, y: float, width: float) -> tuple[Markup, float]:
    """Return a legend (fill, outline, words) from left to right, and how high it is; long words take several lines."""
    parts: list[Markup] = []
    left, top, height = x, y, 18.0
    for fill, outline, words in items:
        lines = broken(words, width - 22, 4, 11)
        need = 22 + max(length(line, 11) for line in lines) + 18
        if left > x and left + need > x + width:
            left, top, height = x, top + height, 18.0
        parts.append(box(left, top, 16, 11, fill, stroke=outline))
        parts += (write(left + 22, top + 10 + 14 * place, line, font_size="11") for place, line in enumerate(lines))
        left, height = left + need, max(height, 4 + 14.0 * len(lines))
    return joined(parts), top - y + height
