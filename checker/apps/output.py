"""Where results go: standard output, files; colour, progress, and terminals that lack a character."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from checker.apps.formats import format_module, formats_of, suffixes_of
from checker.apps.say import say
from checker.apps.settings import Usage
from checker.reporters.escape import fitted, harmless
from checker.reporters.view import Presentation
from checker.text.files import write_atomic
from checker.text.record import NamedTuple

STANDARD_OUTPUT = "-"
OF_OTHERS = (".csv", ".docx", ".htm", ".html", ".json", ".pdf", ".sarif", ".xlsx", ".xml", ".yaml", ".yml", ".zip")
"""Endings that promise a format: a command that does not write it would leave text under that name."""


class Output(NamedTuple):
    """One place to write to: a format, and a file or None for standard output.

    `aside` puts it on standard error instead, where standard output is taken by a corrected text.
    """

    format: str
    file: str | None
    aside: bool = False


def outputs_of(command: str, format_: str, files: Sequence[str]) -> tuple[Output, ...]:
    """Return where a command writes: the files of `-o`, else standard output in the format of `--format`.

    Raises:
        Usage: A file has no name, or one that promises a format which the command does not write.
    """
    if not files:
        return (Output(format_, None),)
    formats, suffixes = formats_of(command), suffixes_of(command)
    found = tuple(parse_output(file, format_, formats, suffixes) for file in files)
    if any(output.file == "" for output in found):
        raise Usage({"en": "`-o` names no file", "es": "`-o` no indica ningún archivo"})
    return found


def parse_output(text: str, default: str, formats: Collection[str], suffixes: Mapping[str, str]) -> Output:
    """Return what `-o [FORMAT:]FILE` means: the format named, else that of the file's ending, else the default.

    `-` for the file is standard output.

    Raises:
        Usage: The ending promises a format that is not among them.
    """
    named, colon, rest = text.partition(":")
    file = rest if colon and named in formats else text
    ending = os.path.splitext(text)[1].lower()
    if file is text and ending in OF_OTHERS and ending not in suffixes:
        there_are = ", ".join(f"`{name}`" for name in formats)
        raise Usage(
            {
                "en": f"`-o {text}`: this command writes no `{ending}` file; formats: {there_are} (as in `text:FILE`)",
                "es": f"`-o {text}`: esta orden no escribe archivos `{ending}`; formatos: {there_are} "
                "(como en `text:FILE`)",
            }
        )
    chosen = named if file is rest else suffixes.get(ending, default)
    return Output(chosen, None if file == STANDARD_OUTPUT else file)


def renderer(command: str, output: Output, view: Presentation) -> Callable[[Any], str]:
    """Return what renders the results of a command for an output, in colour where a terminal shows it to people."""
    colour = not output.aside and output.file is None and output.format == "text" and wants_colour()
    return partial(format_module(command, output.format).render, view=view._replace(colour=colour))


def write(text: str, output: Output) -> None:
    """Write a whole result: to standard output as people or as programs read it, by its format.

    Raises:
        checker.text.files.Unwritable: The file cannot be written; nothing has changed then.
    """
    if output.aside:
        say(*text.splitlines())
    elif output.file is not None:
        write_atomic(output.file, text)
    elif output.format == "text":
        show(text)
    else:
        hand_on(text)


def show(text: str) -> None:
    """Print a text, its last line ended; characters the terminal lacks are replaced by their like, never an error."""
    if not text:
        return  # nothing to say needs nobody who listens
    data = harmless(text if text.endswith("\n") else text + "\n")
    if sys.stdout.isatty():
        from checker.apps.terminal import broken  # nobody else needs it

        data = broken(data, _columns())
    with _as_far_as_read():
        sys.stdout.write(fitted(data, sys.stdout.encoding or "utf-8"))


def _columns() -> int:
    """Return how wide the terminal is, 0 if it does not say."""
    try:
        return int(os.environ.get("COLUMNS", "")) if os.environ.get("COLUMNS") else os.get_terminal_size().columns
    except (ValueError, OSError):
        return 0


def hand_on(text: str) -> None:
    """Print what a program or a file is to take up: in UTF-8 and line for line, whatever the terminal writes in."""
    if text:
        hand_on_bytes(text.encode("utf-8", "backslashreplace"))


def hand_on_bytes(data: bytes) -> None:
    """Print bytes as they are; where standard output takes text alone, as that."""
    buffer = getattr(sys.stdout, "buffer", None)
    with _as_far_as_read():
        if buffer is None:
            sys.stdout.write(data.decode("utf-8"))
        else:
            sys.stdout.flush()
            buffer.write(data)


@contextmanager
def _as_far_as_read() -> Iterator[None]:
    """Let the rest of an output go nowhere once its reader has read enough, as `head` does: that is no error."""
    try:
        yield
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def wants_colour(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether standard output shows colour: a terminal does; NO_COLOR says no, else FORCE_COLOR yes."""
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    if environment.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()
