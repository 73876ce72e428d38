"""A starter decree: commented, in canonical layout, without findings; `grammars/starters` has it in each language."""

from __future__ import annotations

import os

from checker.findings.finding import Language
from checker.syntax.decree.format import format_decree
from checker.text.files import data_folder, read_text


def new_regulation(id_: str, language: Language) -> str:
    """Return the file, with keywords and comments in a language; NotFormatted where the id is no name of decrees."""
    text = read_text(os.path.join(data_folder("grammars"), "starters", f"regulation.{language}.decree"))
    return format_decree(text.replace("{id}", id_), f"{id_}.decree", language)
