"""What is said to people on standard error: the one place that writes there, and makes harmless what it writes."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from checker.apps.settings import Usage
from checker.findings.finding import Bilingual, Language, said
from checker.findings.suggest import with_hint
from checker.formats import FORMATS, suffixes_of, writer_of
from checker.text.files import write_atomic, write_bytes_atomic
from checker.text.record import NamedTuple
from checker.views.layout import cells, clean, fitted, harmless
from checker.views.words import Presentation


def say(*lines: str) -> None:
    """Write lines for people to standard error, each harmless for a terminal and a build log.

    A line break within a line was in a name, an argument or a value: it is written out like any other control.
    """
    sys.stderr.write("".join(f"{clean(line)}\n" for line in lines))
    sys.stderr.flush()


def complain(message: Bilingual, language: Language) -> int:
    """Say on standard error why nothing was done, and return the exit code for that."""
    say(f"tapete: {message[language]}")
    return 2


class Progress:
    """Shows on a terminal which file is being checked, on standard error, in one line that is wiped at the end."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted and sys.stderr.isatty()
        self.width = 0

    def __call__(self, path: str) -> None:
        """Show a path in place of the last."""
        if self.wanted:
            shown = clean(path)[-70:].encode("ascii", "replace").decode()
            self._put(shown.ljust(self.width))
            self.width = len(shown)

    def done(self) -> None:
        """Wipe the line."""
        if self.wanted and self.width:
            self._put(" " * self.width + "\r")

    def _put(self, text: str) -> None:
        sys.stderr.write(f"\r{text}")
        sys.stderr.flush()


# Where results go: standard output, files; colour, progress, and terminals that lack a character.


STANDARD_OUTPUT = "-"
OF_REPORTS = (".docx", ".htm", ".html", ".pdf")
# Endings that promise a format: a command that does not write it would leave text under that name.
OF_OTHERS = (
    ".csv",
    ".docx",
    ".htm",
    ".html",
    ".json",
    ".pdf",
    ".sarif",
    ".xlsm",
    ".xlsx",
    ".xml",
    ".yaml",
    ".yml",
    ".zip",
)


class Output(NamedTuple):
    """One place to write to: a format, and a file or None for standard output.

    `aside` puts it on standard error instead, where standard output is taken by a corrected text.
    """

    format: str
    file: str | None
    aside: bool = False


def outputs_of(command: str, format_: str, files: Sequence[str]) -> tuple[Output, ...]:
    """Return where a command writes: the files of `-o`, else standard output; Usage where a file will not do."""
    if not files:
        return (Output(format_, None),)
    formats, suffixes = FORMATS[command], suffixes_of(command)
    found = tuple(parse_output(file, format_, formats, suffixes) for file in files)
    if any(output.file == "" for output in found):
        raise Usage(said("output-unnamed"))
    return found


def parse_output(text: str, default: str, formats: Collection[str], suffixes: Mapping[str, str]) -> Output:
    """Return what `-o [FORMAT:]FILE` means: the format named, else that of the file's ending, else the default.

    `-` for the file is standard output. An ending that promises a format that is not among them is a Usage.
    """
    named, colon, rest = text.partition(":")
    file = rest if colon and named in formats else text
    ending = os.path.splitext(text)[1].lower()
    if file is text and ending in OF_OTHERS and ending not in suffixes:
        there_are = ", ".join(f"`{name}`" for name in formats)
        refused = said("no-such-format", text=text, ending=ending, there_are=there_are)
        raise Usage(with_hint(refused, said("report-writes", text=text)) if ending in OF_REPORTS else refused)
    chosen = named if file is rest else suffixes.get(ending, default)
    return Output(chosen, None if file == STANDARD_OUTPUT else file)


def writers(
    command: str, outputs: Iterable[Output], view: Presentation
) -> Iterator[tuple[Callable[[object], str | Iterable[str]], Output]]:
    """Yield what makes the text of each output, in colour where a terminal shows it to people."""
    for output in outputs:
        colour = not output.aside and output.file is None and output.format == "text" and wants_colour()
        yield partial(writer_of(command, output.format), view=view._replace(colour=colour)), output


def write(text: str | bytes | Iterable[str], output: Output) -> None:
    """Write a whole result, or its pieces: to standard output as people or as programs read it, by its format.

    Bytes, which a workbook is, go to a file.
    """
    if isinstance(text, bytes):
        write_bytes_atomic(output.file or "", text)
        return
    pieces = (text,) if isinstance(text, str) else text
    if output.aside:
        say(*"".join(pieces).splitlines())
    elif output.file is not None:
        write_atomic(output.file, pieces)
    elif output.format == "text":
        show("".join(pieces))
    else:
        for piece in pieces:
            hand_on(piece)


def make_folder(folder: str) -> None:
    """Make a folder where there is none; Usage where that cannot be done."""
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as problem:
        raise Usage(said("no-folder-made", folder=folder, reason=problem.strerror or "?")) from None


def show(text: str) -> None:
    """Print a text, its last line ended; characters the terminal lacks are replaced by their like, never an error."""
    if not text:
        return  # nothing to say needs nobody who listens
    data = harmless(text if text.endswith("\n") else text + "\n")
    if sys.stdout.isatty():
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


# Sentences broken between words to the width of a terminal; tables and excerpts keep their columns.


_PAINT = re.compile(r"\x1b\[[\d;]*m")
# What a line has that is no sentence: the gaps of a table, the bar of an excerpt.
_COLUMNS = re.compile(r"\S {2,}\S|\|")
_FURTHER = 4  # by how much the further lines of a sentence are indented
_NARROWEST = 40


def broken(text: str, width: int) -> str:
    """Return a text whose sentences fit a terminal of so many columns; a word longer than that stays whole."""
    if width < _NARROWEST:
        return text
    return "\n".join(_sentence(line, width) for line in text.split("\n"))


def _sentence(line: str, width: int) -> str:
    shown = _PAINT.sub("", line)
    if cells(shown) <= width or _COLUMNS.search(shown):
        return line
    margin = " " * (len(shown) - len(shown.lstrip(" ")) + _FURTHER)
    first, *words = line.split(" ")
    lines = [first]
    for word in words:
        if lines[-1].strip() and cells(_PAINT.sub("", f"{lines[-1]} {word}")) > width:
            lines.append(margin + word)
        else:
            lines[-1] += f" {word}"
    return "\n".join(lines)
