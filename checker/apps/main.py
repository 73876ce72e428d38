"""The command `tapete`: the only place that sets exit codes."""

from __future__ import annotations

import gc
import io
import os
import sys
from errno import EBADF

from checker.apps.edition import EDITION

INTERNAL = {
    "en": ("internal error: {problem}", "Please report this; TAPETE_DEBUG=1 shows where it happened."),
    "es": ("error interno: {problem}", "Conviene comunicarlo; TAPETE_DEBUG=1 muestra dónde ocurrió."),
}
UNWRITTEN = {
    "en": "tapete: the result could not be written: {problem}",
    "es": "tapete: no se ha podido escribir el resultado: {problem}",
}
NO_MEMORY = {
    "en": "tapete: the memory this run may take is used up; nothing was decided",
    "es": "tapete: se ha agotado la memoria disponible; no se ha resuelto nada",
}
CLOSED = {"en": "standard output is closed", "es": "la salida estándar está cerrada"}


def command() -> None:
    """Run `tapete` and end the process with its exit code.

    A process that ends anyway need not take its objects apart one by one: a tenth of the time of a short run.
    """
    code = main()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            continue  # nobody is listening any more, or ever was
    os._exit(code)


def main() -> int:
    """Run `tapete` with the arguments of the process and return its exit code; never a traceback for the user.

    A result that cannot be written is exit code 2, whatever it says: whoever waits for it must not take it for read.
    Where its reader only stops listening, as `head` does, the code is that of the command.
    """
    # Nearly all that is made while the program starts stays; looking for garbage among it would only take time.
    gc.set_threshold(100_000)
    arguments = expanded(sys.argv[1:]) if os.name == "nt" else sys.argv[1:]
    if None in (sys.stdin, sys.stdout, sys.stderr):
        _stand_in()
    try:
        code = _run(arguments)
        # Say that the cache was not used, where others can write in it: a run that takes seconds has a reason.
        cache = sys.modules.get("checker.text.cache")
        folder = cache.distrusted_folder() if cache else None
        if folder is not None:
            from checker.findings.finding import said

            _say(f"tapete: {said('cache-not-used', folder=folder)[_language()]}")
        return _flushed(code)
    except BrokenPipeError:
        _silence()
        return 2
    except SystemExit as ended:
        # How the command-line library ends when it completed a word for the shell (0), and when the reader of its help
        # has read enough.
        return _flushed(0) if ended.code == 0 else 2
    except KeyboardInterrupt:
        return 130
    except OSError as problem:
        _silence()
        _say(UNWRITTEN[_language()].format(problem=problem.strerror or problem))
        return 2
    except Exception as problem:  # the last resort: a defect of ours must not look like one of the user's file
        # Whether memory ran out: also inside of Python (SystemError), or of the loader of its own modules.
        is_loader = isinstance(problem, ImportError) and "failed to map segment" in str(problem)
        memory_failed = is_loader or isinstance(problem, (MemoryError, SystemError))
        if not memory_failed:
            if os.environ.get("TAPETE_DEBUG"):
                raise
            kind = type(problem).__name__
            _say(*(line.format(problem=f"{kind}: {problem}") for line in INTERNAL[_language()]))
            return 2
    # Only now, with the exception, is what the run held let go: before, there may be no room to say it in.
    _say(NO_MEMORY[_language()])
    return 2


def expanded(arguments: list[str]) -> list[str]:
    """Return arguments, patterns such as `*.xlsx` as the files they stand for: shells of Windows leave them so."""
    from glob import glob  # imported lazily: other shells do it

    found = (sorted(glob(each)) if "*" in each or "?" in each else [] for each in arguments)
    return [path for each, paths in zip(arguments, found, strict=True) for path in paths or [each]]


def _run(arguments: list[str]) -> int:
    if arguments == ["--version"]:
        print(EDITION[_language()])  # the one text that is known to be harmless before anything is imported
        return 0
    from checker.apps.commands import carry_out, plain_call
    from checker.apps.settings import spoken_by

    call = plain_call(arguments)
    if call is not None:
        return carry_out(*call, lambda: spoken_by(arguments))
    from checker.apps.cli import run

    return run(arguments)


class _Closed(io.TextIOBase):
    """Stands for a standard output that the process was started without: writing fails, and only that."""

    def write(self, text: str, /) -> int:
        raise OSError(EBADF, CLOSED[_language()])


def _stand_in() -> None:
    """Put something in the place of the standard streams that the process was started without (`>&-`).

    Their numbers are taken first: the next file that is opened would get one of them, and be written to as if it were
    the terminal.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or _Closed()
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - as long as the process


def _flushed(code: int) -> int:
    """Return an exit code after everything is written."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _silence()  # whoever read our output has read enough
    return code


def _silence() -> None:
    """Let what is still to be written go nowhere: Python would complain once more when it closes standard output."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return  # there is no file behind it


def _say(*lines: str) -> None:
    try:
        from checker.apps.output import say

        say(*lines)
    except (OSError, ValueError, MemoryError):
        return  # nobody to say it to, or no room to say it in: the exit code still tells


def _language() -> str:
    return "es" if os.environ.get("TAPETE_LANG", os.environ.get("LANG", "")).startswith("es") else "en"
