"""Lines of YAML for table files: sections by bet and number with a comment behind each value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.findings.finding import Language
from checker.findings.wording import HARD_SPACE, Style, number
from checker.reporters.escape import clean
from checker.semantics.decree.model import NumberText
from checker.text.record import NamedTuple


class Value(NamedTuple):
    """A value of a bet or class: for some numbers or, with none, for all of it; without `text` only a comment."""

    of: str
    numbers: tuple[NumberText, ...]
    text: str | None
    comment: str = ""


def amount(value: Fraction, language: Language) -> str:
    """Return money as a table file has it: `1200`, `2.5`, in Spanish `2,5`."""
    return number(value, Style(language)).replace(HARD_SPACE, "")


def share(value: Fraction, language: Language) -> str | None:
    """Return a share of a stake as a percentage, `120%`; None where no decimal says it exactly."""
    text = amount(value * 100, language)
    return None if "/" in text else f"{text}%"


def section(key: str, values: Iterable[Value]) -> Iterator[str]:
    """Yield the lines of a section by bet and number; nothing if it would be empty."""
    found: dict[str, list[Value]] = {}
    for value in values:
        found.setdefault(value.of, []).append(value)
    stated = any(value.text is not None for several in found.values() for value in several)
    if stated:
        yield f"{key}:"
    for of, several in found.items():
        if all(value.text is None for value in several):
            yield from (f"  # {_key(value)}: {value.comment}" for value in several)
        elif len(several) == 1 and not several[0].numbers:
            yield f"  {of}: {_told(several[0])}"
        else:
            yield f"  {of}:"
            for value in several:
                name = numbers_key(value.numbers)
                yield f"    # {name}: {value.comment}" if value.text is None else f"    {name}: {_told(value)}"


def numbers_key(numbers: tuple[NumberText, ...]) -> str:
    """Return the key of a map by numbers: quoted where it holds a comma."""
    return f'"{", ".join(numbers)}"' if len(numbers) != 1 else numbers[0]


def text_of(lines: Iterable[str]) -> str:
    """Return lines as a text in which nothing that comes from a decree ends a comment or hides."""
    return "\n".join(f"{_indent(line)}{clean(line[len(_indent(line)) :])}" for line in lines) + "\n"


def _key(value: Value) -> str:
    return " ".join((value.of, ", ".join(value.numbers))).rstrip()


def _told(value: Value) -> str:
    return f"{value.text}  # {value.comment}" if value.comment else value.text or ""


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" "))]
