"""Plain arguments, read without the command-line library, whose import alone takes as long as checking a table.

What is well formed is read here. All else, such as help or a slip, goes to `cli.py`,
which explains it. Both read by the same `COMMANDS`, so that neither knows an option that the other does not.
"""

from __future__ import annotations

from collections.abc import Sequence

from checker.apps.commands import COMMANDS, Command, Parameter
from checker.apps.settings import BadSettings, Settings, language_of, read_settings
from checker.findings.finding import Language
from checker.text.record import NamedTuple


class Call(NamedTuple):
    """A command and the values of all its parameters, by name."""

    command: Command
    values: dict[str, object]


def plain_call(arguments: Sequence[str]) -> Call | None:
    """Return the command that arguments ask for; None where they are not all plain and complete."""
    for words in (1, 2):
        name = " ".join(arguments[:words])
        for command in COMMANDS:
            if command.name == name:
                values = _values(command, arguments[words:])
                return None if values is None else Call(command, values)
    return None


def spoken_by(arguments: Sequence[str]) -> Language:
    """Return the language to speak when arguments could not be carried out: that of `--lang` if it stands there."""
    named = _value_of("--lang", arguments)
    try:
        return language_of(named, read_settings(named=_value_of("--config", arguments)))
    except BadSettings as problem:
        return language_of(named, Settings(problem.language))


def _value_of(option: str, arguments: Sequence[str]) -> str | None:
    value = None
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=False):
        if argument == option:
            value = following
        elif argument.startswith(f"{option}="):
            value = argument.partition("=")[2]
    return value


def _values(command: Command, arguments: Sequence[str]) -> dict[str, object] | None:
    """Return the values of a command's parameters, or None where something is missing, unknown or not plain."""
    options = {name: each for each in command.parameters for name in each.spelt}
    given: dict[str, list[str]] = {}
    alone: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if not argument.startswith("-") or argument == "-":
            alone.append(argument)
            continue
        name, equals, value = argument.partition("=")
        option = options.get(name)
        if option is None or (not name.startswith("--") and equals):
            return None
        if option.kind == "flag":
            if equals:
                return None
        elif not equals:
            following = next(rest, None)
            if following is None:
                return None
            value = following
        given.setdefault(option.name, []).append(value)
    return _complete(command, given, alone)


def _complete(command: Command, given: dict[str, list[str]], alone: list[str]) -> dict[str, object] | None:
    """Return the value of every parameter; `alone` are the arguments in order."""
    for each in command.parameters:
        if not each.spelt and alone:
            count = len(alone) if each.kind == "values" else 1
            given[each.name], alone = alone[:count], alone[count:]
    if alone or not all(_is_good(each, given.get(each.name)) for each in command.parameters):
        return None
    return {each.name: _value(each, given.get(each.name)) for each in command.parameters}


def _is_good(parameter: Parameter, given: list[str] | None) -> bool:
    if given is None:
        return not parameter.required
    if not parameter.spelt and not all(given):
        return False
    return parameter.choices is None or set(given) <= set(parameter.choices())


def _value(parameter: Parameter, given: list[str] | None) -> object:
    if parameter.kind == "flag":
        return given is not None
    if parameter.kind == "values":
        return tuple(given or ())
    return given[-1] if given else parameter.default
