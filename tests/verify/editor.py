"""The bars of the server of editors, and what is too long for each test run: random edits, new names in every decree.

Bars are of the processor's time, which other work of the machine does not lengthen; what passed is printed beside it.

python -m tests.verify.editor [EDITS]
"""

from __future__ import annotations

import os
import random
import re
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from lsprotocol import types

from tests.apps.test_lsp import TABLE, Editor, edited, figures_after_renaming, random_edits, reading_of
from tests.docs.pages import ROOT

KEYS = 60  # that are typed for a median
WORKED, MEMORY = "findings after a key, work of the processor", "memory"
DECREES = sorted((ROOT / "regulations").rglob("*.decree"))
LONGEST = max(DECREES, key=lambda path: path.stat().st_size)
Figures = dict[str, float]


async def _milliseconds(work: Callable[[], Awaitable[object]]) -> float:
    start = time.perf_counter()
    await work()
    return 1000 * (time.perf_counter() - start)


def _of_server(editor: Editor, what: str) -> str:
    return Path(f"/proc/{editor.client._server.pid}/{what}").read_text()  # type: ignore[union-attr]


def _worked(editor: Editor) -> float:
    """Return the milliseconds that the server has worked, in itself and for the system."""
    user, system = _of_server(editor, "stat").rpartition(")")[2].split()[11:13]
    return 1000 * (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _typed(path: Path, text: str, at: types.Position, places: list[int]) -> Figures:
    """Return medians of what follows a key in a text: the first findings, later ones, completion; and the memory."""

    async def work(editor: Editor) -> Figures:
        first = await _milliseconds(lambda: editor.opened(text))
        draws, later, completed = random.Random(1), [], []
        start = _worked(editor)
        for _ in range(KEYS):
            place = draws.choice(places)
            version = editor.change(text[:place] + draws.choice("123456789") + text[place:])
            later.append(await _milliseconds(lambda version=version: editor.diagnostics(version)))  # type: ignore[misc]
        worked = (_worked(editor) - start) / KEYS
        await editor.diagnostics(editor.change(text))
        params = types.CompletionParams(editor.document, at)
        for _ in range(KEYS):
            completed.append(await _milliseconds(lambda: editor.client.text_document_completion_async(params)))
        memory = re.search(r"VmRSS:\s+(\d+)", _of_server(editor, "status"))
        assert memory is not None
        return {
            "first findings": first,
            "findings after a key, median": statistics.median(later),
            WORKED: worked,
            "completion, median": statistics.median(completed),
            MEMORY: int(memory[1]) / 1000,
        }

    found: Figures = edited(path, work)
    return found


def _started() -> float:
    """Return how long a server works to answer `initialize`, beyond the import of the library of the protocol."""

    def once(*arguments: str, input: bytes = b"") -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], input=input, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)

    body = b'{"jsonrpc":"2.0","id":1,"method":"%s","params":%s}'
    asked = (
        body % (b"initialize", b'{"processId":null,"rootUri":null,"capabilities":{}}'),
        body % (b"shutdown", b"null"),
    )
    sent = b"".join(
        b"Content-Length: %d\r\n\r\n%s" % (len(each), each)
        for each in (*asked, body.replace(b'"id":1,', b"") % (b"exit", b"null"))
    )
    served = statistics.median(once("-m", "tapete", "lsp", input=sent) for _ in range(7))
    return served - statistics.median(once("-c", "import pygls.lsp.server") for _ in range(7))


def bars(folder: Path) -> Iterator[tuple[str, float, float | None, str]]:
    """Yield what is measured, its figure, its bar or None, and the unit."""
    yield "start, beyond the library of the protocol", _started(), 250, "ms"
    decree = LONGEST.read_text("utf-8")
    of_decree = [match.start() for match in re.finditer(r"(?<= )\d", decree)]
    end = types.Position(decree.count("\n"), 0)
    of_table = [TABLE.index("15 a 1"), TABLE.index("7 a 1"), TABLE.index("9 a 1")]
    for name, text, at, places, most in (
        (f"{LONGEST.name} ({decree.count(chr(10))} lines)", decree, end, of_decree, 100),
        ("a table", TABLE, types.Position(4, 20), of_table, 10),
    ):
        found = _typed(folder / ("own.decree" if most == 100 else "mesa.yaml"), text, at, places)
        for what, figure in found.items():
            yield f"{name}: {what}", figure, {WORKED: most, MEMORY: 100}.get(what), "MB" if what == MEMORY else "ms"


def main(edits: int) -> int:
    beyond = 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        reading_of(TABLE, str(folder / "mesa.yaml"))  # the text is compiled once for all
        for what, figure, bar, unit in bars(folder):
            beyond += bar is not None and figure > bar
            print(f"{what}: {figure:.0f} {unit}" + (f" (bar {bar:.0f})" if bar is not None else ""), flush=True)
        for path in DECREES:
            before, after = figures_after_renaming(path, str(folder / "own.decree"))
            if before != after:
                print(f"{path.name}: other figures under other names")
                beyond += 1
        print(f"{len(DECREES)} decrees come to the same figures under other names", flush=True)
        random_edits(folder / "mesa.yaml", TABLE, edits, 1)
        random_edits(
            folder / "other.decree", (ROOT / "regulations/unofficial/mini-craps.decree").read_text("utf-8"), edits, 2
        )
        print(f"2 × {edits} random edits: no exception, no stale finding")
    return min(beyond, 1)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
