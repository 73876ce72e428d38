"""The short way of `tapete check` with plain arguments: what a commit hook runs, without the command-line library.

It takes paths and the few options of `QUICK_FLAGS` and `QUICK_VALUES`; everything else goes to `cli.py`, which
understands the same words and more. Both end in `check.check`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from checker.apps.formats import formats_of
from checker.text.record import NamedTuple

QUICK_FLAGS = ("--quiet", "-q", "--strict")
QUICK_VALUES: dict[str, Callable[[], Collection[str]]] = {
    "--format": lambda: formats_of("check"),
    "--lang": lambda: ("en", "es"),
}


class Quick(NamedTuple):
    """The arguments of a plain `tapete check`."""

    paths: tuple[str, ...]
    format: str
    lang: str | None
    quiet: bool
    strict: bool


def quick_arguments(arguments: Sequence[str]) -> Quick | None:
    """Return the arguments after `check` if they are all plain, else None."""
    paths: list[str] = []
    values = {"--format": "text"}
    flags: set[str] = set()
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument in QUICK_FLAGS:
            flags.add(argument)
        elif name in QUICK_VALUES:
            chosen = value if equals else next(rest, "")
            if chosen not in QUICK_VALUES[name]():
                return None
            values[name] = chosen
        elif argument.startswith("-") or not argument:
            return None
        else:
            paths.append(argument)
    quiet = bool(flags & {"--quiet", "-q"})
    return Quick(tuple(paths), values["--format"], values.get("--lang"), quiet, "--strict" in flags)
