"""Weigh the house: how much code there is, how much of it does something, and how much a clean check loads.

    python -m tests.verify.house            prints each figure beside its bar, ends with 1 where one is beyond it

Logic is what stands in the bodies of functions: no docstring, no blank line, no comment, no signature.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tempfile
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "checker"
DATA = {  # what is written as data: words and shapes
    "pages of checks": "checker/checks/pages/*.md",
    "messages": "grammars/messages/*.toml",
    "page text": "reports/page_text/*.toml",
    "schemas": "grammars/schemas/*.json",
}
CLEAN = ("check", "examples/craps-3.yaml")
# The command ends with os._exit, so that what is loaded is noted before.
LOADED = """
import atexit, os, runpy, sys
def note():
    with open({seen!r}, "w") as stream:
        stream.write("\\n".join(name for name in sys.modules if name == "checker" or name.startswith("checker.")))
atexit.register(note)
leave = os._exit
os._exit = lambda code: (note(), leave(code))
sys.argv = ["checker", *{arguments!r}]
runpy.run_module("checker", run_name="__main__", alter_sys=True)
"""


class Figure(NamedTuple):
    """A figure of the house: its name, how much it is and may be; `at_least` where more is better."""

    name: str
    value: float
    bar: float
    at_least: bool = False

    @property
    def fits(self) -> bool:
        """Return whether the figure keeps its bar."""
        return self.value >= self.bar if self.at_least else self.value <= self.bar


def weighed(path: Path) -> Counter[str]:
    """Return of a module its lines, those of logic, its comments, and what is counted in its functions."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    empty = {number for number, line in enumerate(text.splitlines(), 1) if not line.strip() or line.lstrip()[0] == "#"}
    comments = [each for each in tokens if each.type == tokenize.COMMENT]
    notes = [each for each in comments if not each.string.startswith(("# type:", "# noqa", "# fmt:"))]
    functions = [each for each in ast.walk(tree) if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef))]
    logic: set[int] = set()
    imports: set[ast.AST] = set()
    for function in functions:
        body = function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body
        logic.update(number for child in body for number in range(child.lineno, (child.end_lineno or 0) + 1))
        imports.update(each for each in ast.walk(function) if isinstance(each, (ast.Import, ast.ImportFrom)))
    for each in ast.walk(tree):  # inside of functions there are signatures, docstrings and imports, too
        if isinstance(each, (ast.Import, ast.ImportFrom)):
            logic.difference_update(range(each.lineno, (each.end_lineno or 0) + 1))
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
            start = min([each.lineno, *(decorator.lineno for decorator in each.decorator_list)])
            logic.difference_update(range(start, each.body[0].lineno))
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            first = each.body[0]
            if ast.get_docstring(each, clean=False) is not None:
                logic.difference_update(range(first.lineno, (first.end_lineno or 0) + 1))
    memories = [
        each for each in ast.walk(tree) if isinstance(each, ast.Call) and getattr(each.func, "id", "") == "Memory"
    ]
    return Counter(
        modules=1,
        lines=text.count("\n"),
        logic=len(logic - empty),
        comments=len(notes),
        lazy=0 if path.parent.name == "apps" else len(imports),
        memories=len(memories),
    )


def loaded() -> int:
    """Return how many modules of the package a check loads that finds nothing."""
    with tempfile.TemporaryDirectory() as folder:
        seen = Path(folder) / "seen"
        code = LOADED.format(seen=str(seen), arguments=CLEAN)
        for _ in range(2):  # what is compiled once is compiled after the first
            subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
        return len(seen.read_text(encoding="utf-8").split())


def figures() -> tuple[Figure, ...]:
    """Return the figures that have a bar."""
    whole: Counter[str] = Counter()
    for path in sorted(PACKAGE.rglob("*.py")):
        whole += weighed(path)
    # What was there when the faults found in use were closed and logs were audited: the next change starts from it, and
    # has to bring lines, walks and imports in functions down again.
    return (
        Figure("modules", whole["modules"], 349),
        Figure("lines", whole["lines"], 75_200),
        Figure("logic, % of the lines", round(100 * whole["logic"] / whole["lines"], 1), 43, at_least=True),
        Figure("comments, % of the lines", round(100 * whole["comments"] / whole["lines"], 1), 2, at_least=True),
        Figure("modules of a clean check", loaded(), 108),
        Figure("imports in functions outside apps", whole["lazy"], 141),
        Figure("memories by identity", whole["memories"], 11),
    )


def report() -> Iterator[bool]:
    """Print each figure beside its bar, and the lines of data beside the code; yield whether a figure fits."""
    for figure in figures():
        sign = "≥" if figure.at_least else "≤"
        print(f"{figure.name:34} {figure.value:>8}  bar {sign} {figure.bar:<8} {'ok' if figure.fits else 'BEYOND'}")
        yield figure.fits
    for name, pattern in DATA.items():
        lines = sum(path.read_text(encoding="utf-8").count("\n") for path in ROOT.glob(pattern))
        print(f"{f'lines of {name}':34} {lines:>8}")


if __name__ == "__main__":
    sys.exit(0 if all(list(report())) else 1)
