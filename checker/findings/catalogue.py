"""The words of findings about reading files, from `grammars/messages/*.toml`: read only once something is found.

An entry goes by its area and its slug, `yaml/bracket-not-closed`. It has the code, and message and help in every
language, so that a further language is written there and nowhere here. Entries with `text` alone are labels and the
like. Without a severity it is an error that leaves its file unchecked.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, cast

from checker.findings.finding import Bilingual, Finding, Kind, Observation, Related, Value
from checker.text.files import FileTrouble, data_folder, read_text
from checker.text.span import Span

FOLDER = "messages"
AREAS = ("decree", "decree_names", "files", "sheets", "table_entries", "values", "waivers", "yaml")
_NO_VALUES: Mapping[str, Value] = {}


def finding_of(
    name: str,
    at: Span,
    values: Mapping[str, Value] = _NO_VALUES,
    *related: Related,
    help_: Bilingual | None = None,
) -> Finding:
    """Return a finding with the words of an entry; `help_` takes the place of its help."""
    return kind_of(name).of(Observation(at, values, related=related, help=help_))


@cache
def kind_of(name: str) -> Kind:
    """Return what findings of an entry have in common."""
    area, _, slug = name.partition("/")
    entry = entries_of(area)[slug]
    severity = entry.get("severity")
    return Kind(
        entry["code"],
        slug,
        severity or "error",
        entry.get("verdict", "none"),
        entry["message"],
        entry["help"],
        invalid=severity is None,
        reservation=entry.get("reservation", False),
    )


def label_of(name: str) -> Bilingual:
    """Return the words of an entry that is no finding of its own, such as the label of a second place."""
    area, _, slug = name.partition("/")
    return cast(Bilingual, entries_of(area)[slug]["text"])


def kinds(areas: Iterable[str] = AREAS) -> tuple[Kind, ...]:
    """Return the kinds of findings of some areas, by code."""
    names = (f"{area}/{slug}" for area in areas for slug, entry in entries_of(area).items() if "code" in entry)
    return tuple(sorted(map(kind_of, names), key=lambda kind: kind.code))


@cache
def entries_of(area: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the entries of an area by slug, as written."""
    import tomllib  # imported lazily: only where something is found

    return tomllib.loads(read_text(os.path.join(data_folder("grammars"), FOLDER, f"{area}.toml")))


def file_finding(trouble: FileTrouble) -> Finding:
    """Return the finding that tells the user about a file that cannot be used."""
    return finding_of(f"files/{trouble.slug}", trouble.span, trouble.values)
