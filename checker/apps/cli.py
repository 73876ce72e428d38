"""Help and complaints of the command line: `commands.py` put in the terms of the command-line library."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import click

from checker.apps.commands import COMMANDS, Command, Parameter, carry_out
from checker.apps.completion import completed
from checker.apps.edition import EDITION
from checker.apps.output import say, show
from checker.apps.settings import spoken_by
from checker.findings.finding import Language, said
from checker.text.files import data_folder, read_text
from checker.views.layout import clean


def run(arguments: list[str]) -> int:
    """Run `tapete` with some arguments and return its exit code."""
    language = spoken_by(arguments)
    # Let the library's own words ("Usage", "No such option") come from our catalogue.
    import gettext

    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain("messages", os.path.join(data_folder("reports"), "command_line_locale"))
    try:
        code = group(language, lambda: spoken_by(arguments)).main(arguments, prog_name="tapete", standalone_mode=False)
    except click.exceptions.Abort:
        return 130
    except click.exceptions.NoArgsIsHelpError as problem:
        show(problem.format_message())
        return 2
    except click.ClickException as problem:
        code = _refused(problem)
        path = next((each for each in arguments if not each.startswith("-")), "")
        if isinstance(problem, click.UsageError) and problem.ctx and not problem.ctx.parent and os.path.exists(path):
            say(said("path-for-command", path=path)[language])
        return code
    return code if isinstance(code, int) else 0


def _refused(problem: click.ClickException) -> int:
    """Say why the library that reads the arguments refuses them, and return the exit code."""
    words, message = io.StringIO(), problem.format_message()
    problem.show(words)
    say(*words.getvalue().replace(message, clean(message)).splitlines())
    return 2


def group(language: Language, speaks: Callable[[], Language]) -> click.Group:
    """Return all commands; one that cannot run says why in the language that `speaks` returns."""
    words = _help_words(language)
    settings = {"help_option_names": ["-h", "--help"], "max_content_width": 100}
    found = _group(None, words, "tapete", context_settings=settings)
    shown = partial(_version, language)
    version = click.Option(
        ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=shown, help=words["version"]
    )
    lang = click.Option(["--lang"], type=click.Choice(["es", "en"]), help=words["lang"])
    found.params += [version, lang]
    for command in COMMANDS:
        above = found
        *folders, name = command.name.split()
        for folder in folders:
            above = _folder(above, folder, words)
        above.add_command(_command(name, command, words, speaks))
    return found


def _help_words(language: Language) -> dict[str, str]:
    import tomllib  # imported lazily: with the command-line library, for help and slips only

    path = os.path.join(data_folder("reports"), "command_line_locale", "help.toml")
    words = {name: said[language] for name, said in tomllib.loads(read_text(path)).items()}
    words |= {each: each for each in ("[OPTIONS]", "COMMAND [ARGS]...", *_SHOWN)}
    typed = dict(zip(*(words[f"typed.{each}"].split() for each in ("names", "words")), strict=True))
    any_typed = re.compile("|".join(rf"\b{word}\b" for word in typed))
    return {name: any_typed.sub(lambda found: typed[found[0]], text) for name, text in words.items()}


def _shown(each: Parameter) -> str:
    """Return what stands for the value of a parameter, "" where the library has words of its own."""
    if each.shown or each.spelt or each.choices:
        return each.shown or ""
    return each.name.upper() if each.required else f"[{each.name.upper()}]"


# What stands for values that are typed.
_SHOWN = [_shown(each) for command in COMMANDS for each in command.parameters]


def _group(name: str | None, words: dict[str, str], key: str, **settings: Any) -> click.Group:
    usage: dict[str, Any] = {"options_metavar": words["[OPTIONS]"], "subcommand_metavar": words["COMMAND [ARGS]..."]}
    return click.Group(name, help=words[key], **usage, **settings)


def _folder(above: click.Group, name: str, words: dict[str, str]) -> click.Group:
    """Return the group of commands that share a first word, such as `new`."""
    if name not in above.commands:
        above.add_command(_group(name, words, name, short_help=words[f"{name}.short"]))
    found = above.commands[name]
    assert isinstance(found, click.Group)
    return found


def _version(language: Language, context: click.Context, _: click.Parameter, value: bool) -> None:
    if value:
        show(EDITION[language])
        context.exit(0)


def _command(name: str, command: Command, words: dict[str, str], speaks: Callable[[], Language]) -> click.Command:
    def carried_out(**values: object) -> int:
        values["lang"] = values["lang"] or click.get_current_context().find_root().params["lang"]
        return carry_out(command, values, speaks)

    return click.Command(
        name,
        callback=carried_out,
        params=[_parameter(each, words) for each in command.parameters],
        help=words[name],
        short_help=words.get(f"{name}.short"),
        no_args_is_help=False,
        options_metavar=words["[OPTIONS]"],
    )


def _parameter(each: Parameter, words: dict[str, str]) -> click.Parameter:
    shared: dict[str, Any] = {"required": each.required, "metavar": words.get(_shown(each)) or None}
    if each.choices is not None:
        shared["type"] = click.Choice(list(each.choices()))
    if each.default is not None:  # None itself would count as a value that was given
        shared["default"] = each.default
    elif each.kind != "flag":
        shared["shell_complete"] = partial(completed, each)
    if not each.spelt:
        return click.Argument([each.name], nargs=-1 if each.kind == "values" else 1, **shared)
    if each.kind == "flag":
        shared["is_flag"] = True
    return click.Option([*each.spelt, each.name], multiple=each.kind == "values", **shared, help=words[each.words])
