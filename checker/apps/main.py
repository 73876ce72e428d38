"""The command `tapete`: the only place that sets exit codes."""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn

from checker.apps.hook import quick_arguments

INTERNAL = {
    "en": "internal error: {problem}\nPlease report this; TAPETE_DEBUG=1 shows where it happened.",
    "es": "error interno: {problem}\nComuníquelo; TAPETE_DEBUG=1 muestra dónde ocurrió.",
}


def command() -> NoReturn:
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
    """Run `tapete` with the arguments of the process and return its exit code; never a traceback for the user."""
    # Nearly all that is made while the program starts stays; looking for garbage among it would only take time.
    gc.set_threshold(100_000)
    arguments = sys.argv[1:]
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # Whoever read our output has read enough. Python would complain once more when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as problem:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.stderr.write(f"tapete: {problem.strerror or problem}\n")
        return 2
    except Exception as problem:  # the last resort: a defect of ours must not look like one of the user's file
        if os.environ.get("TAPETE_DEBUG"):
            raise
        language = "es" if os.environ.get("TAPETE_LANG", os.environ.get("LANG", "")).startswith("es") else "en"
        kind = type(problem).__name__
        sys.stderr.write(INTERNAL[language].format(problem=f"{kind}: {problem}") + "\n")
        return 2


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["check"]:
        quick = quick_arguments(arguments[1:])
        if quick is not None:
            from checker.apps.commands import check_quickly

            return check_quickly(quick)
    from checker.apps.cli import run

    return run(arguments)
