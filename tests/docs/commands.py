"""The command lines that pages show, and a project to run them in."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

from tests.docs.pages import ROOT, fences

EXAMPLES = ROOT / "examples"
_SHELLS = ("console", "sh", "yaml")
_PLACEHOLDER = re.compile(r"\bN\b|\bID\b|\bCODE\b|…")


def commands(text: str) -> Iterator[list[str]]:
    """Yield the arguments of every `tapete` in the fenced blocks of a page: behind `$`, `- run:`, `-`, or alone."""
    for block in fences(text):
        for line in block.text.splitlines() if block.info in _SHELLS else ():
            found = re.match(r"\s*(?:\$ |- run: |- )?tapete (\S.*?)(?:\s+#.*)?$", line)
            if found and not _PLACEHOLDER.search(found[1]):
                yield shlex.split(found[1])


def project(folder: Path) -> None:
    """Lay out a casino: legal tables in Spanish below mesas/ and elsewhere, a folder for its own texts."""
    mesas = folder / "mesas"
    mesas.mkdir()
    for name in ("mesa-craps-1.yaml", "mesa-banca-francesa-2.yaml", "mesas-craps.csv"):
        shutil.copy(EXAMPLES / name, mesas)
    (folder / "normas").mkdir()
    (folder / "configuracion").mkdir()
    shutil.copytree(mesas, folder / "configuracion" / "mesas")
