"""The rules of the house, read off the source: import order, who may import what, sizes, no floats."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "checker"
ORDER = (
    "text",
    "findings",
    "vocabulary",
    "values",
    "syntax",
    "games",
    "semantics",
    "probability",
    "limits",
    "store",
    "audit",
    "words",
    "cases",
    "checks",
    "views",
    "formats",
    "pipeline",
    "apps",
)
MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.name != "build_hook.py")
EXACT = ("games", "semantics", "probability", "limits", "audit", "cases", "checks")
ONLY_IN = {
    "lark": ("syntax/",),
    "yaml": ("syntax/", "checks/pages.py"),
    "jsonschema": ("syntax/",),
    "sympy": ("limits/formula.py", "probability/certify.py"),
    "click": ("apps/",),
}


def stage_of(path: Path) -> str:
    """Return the stage of a file; evidence packs stand beside the commands."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py").replace("evidence", "apps")


class Facts(NamedTuple):
    """What the tests below ask of a file, so that each is taken apart once."""

    imports: tuple[ast.Import | ast.ImportFrom, ...]
    classes: tuple[str, ...]
    functions: tuple[tuple[str, int, int], ...]
    floats: tuple[int, ...]


@cache
def facts_of(path: Path) -> Facts:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return Facts(
        tuple(node for node in nodes if isinstance(node, (ast.Import, ast.ImportFrom))),
        tuple(node.name for node in nodes if isinstance(node, ast.ClassDef)),
        tuple(
            (node.name, node.lineno, length_of(node))
            for node in nodes
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        ),
        tuple(
            node.lineno
            for node in nodes
            if (isinstance(node, ast.Constant) and isinstance(node.value, float))
            or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float")
        ),
    )


def length_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the lines of a body, docstring and signature not counted."""
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def imports_of(path: Path) -> Iterator[str]:
    """Yield every module a file imports, inside functions too."""
    for node in facts_of(path).imports:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif node.module:
            yield node.module


def test_a_module_imports_only_from_stages_before_its_own() -> None:
    wrong = []
    for path in MODULES:
        stage = stage_of(path)
        if stage not in ORDER:
            assert stage in ("__init__", "__main__")
            continue
        for name in imports_of(path):
            parts = name.replace("checker.evidence", "checker.apps").split(".")
            if parts[0] == "checker" and len(parts) > 1:
                later = ORDER.index(parts[1]) > ORDER.index(stage)
                if later or {"checks"} < {parts[1], stage} <= {"checks", "views", "formats"}:
                    wrong.append(f"{path.relative_to(SOURCE)} imports {name}")

    assert wrong == []


@pytest.mark.parametrize("library", sorted(ONLY_IN))
def test_a_library_is_imported_only_where_it_belongs(library: str) -> None:
    users = {
        str(path.relative_to(SOURCE)) for path in MODULES for name in imports_of(path) if name.split(".")[0] == library
    }

    assert all(user.startswith(ONLY_IN[library]) for user in users), users


def test_exact_stages_have_no_float() -> None:
    exact = [path for path in MODULES if stage_of(path) in EXACT]

    assert {stage_of(path) for path in exact} == {*EXACT}
    assert [(path, facts_of(path).floats) for path in exact if facts_of(path).floats] == []


def test_value_types_are_our_quick_named_tuples() -> None:
    """`typing.NamedTuple` costs the table path 60 ms (see checker/text/record.py)."""
    users = [
        path.name
        for path in MODULES
        for node in facts_of(path).imports
        if isinstance(node, ast.ImportFrom) and node.module == "typing"
        for alias in node.names
        if alias.name == "NamedTuple"
    ]

    assert users == ["record.py"]


def test_there_is_no_import_cycle() -> None:
    """Depth first over all imports, those inside functions and those that only type checkers read included."""
    graph: dict[str, set[str]] = {}
    for path in MODULES:
        name = ".".join(("checker", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
        graph[name] = set()
        for node in facts_of(path).imports:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("checker"):
                graph[name].add(node.module)
                graph[name].update(f"{node.module}.{alias.name}" for alias in node.names)
    done: set[str] = set()

    def visit(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, " -> ".join((*above, name))
        if name in done or name not in graph:
            return
        for target in sorted(graph[name]):
            visit(target, (*above, name))
        done.add(name)

    for name in graph:
        visit(name, ())


def test_a_class_name_stands_for_one_class() -> None:
    """Two classes of one name are two things that a reader takes for one."""
    places: dict[str, list[str]] = {}
    for path in MODULES:
        for name in facts_of(path).classes:
            places.setdefault(name, []).append(str(path.relative_to(SOURCE)))

    assert {name: paths for name, paths in places.items() if len(paths) > 1} == {}


def test_what_is_private_to_a_module_is_imported_by_none() -> None:
    """A name with `_` before it may change without a look elsewhere; so a module of such a name has no use at all."""
    taken = []
    for path in MODULES:
        for node in facts_of(path).imports:
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "checker":
                names = (*(node.module or "").split("."), *(alias.name for alias in node.names))
                taken += [f"{path.relative_to(SOURCE)}: {name}" for name in names if re.match(r"_(?!_)", name)]

    assert taken == []


SLOW = {
    *("sympy", "lark", "jsonschema", "click", "typst", "xlsxwriter", "docx", "pypdf"),
    *(
        "json",
        "dataclasses",
        "inspect",
        "tempfile",
        "argparse",
        "difflib",
        "pickle",
        "hashlib",
        "pathlib",
        "subprocess",
    ),
}
"""What the way of a clean table must not load: libraries for other things, and parts of Python that take milliseconds."""
CHECKED = """
import sys
sys.argv[1:] = ["check", sys.argv[1]]
from checker.apps.main import main
code = main()
print("|".join((str(code), *sorted(sys.modules))))
"""


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """Return what a run over a clean table has loaded, once the regulation is compiled and the checks are listed."""
    environment = {"PATH": "", "TAPETE_CACHE": os.environ["TAPETE_CACHE"], "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", CHECKED, str(ROOT / "examples" / "craps-3.yaml")]
    for _ in range(2):
        run = subprocess.run(command, capture_output=True, text=True, env=environment)
    code, *modules = run.stdout.splitlines()[-1].split("|")

    assert code == "0", run.stdout + run.stderr
    return set(modules)


def test_the_table_path_imports_no_slow_library(loaded: set[str]) -> None:
    assert not loaded & SLOW


def test_the_table_path_loads_few_checks_and_one_reporter(loaded: set[str]) -> None:
    """A clean table has nothing that most checks look at; each that is loaded all the same takes a fifth of a ms."""
    checks = {name for name in loaded if re.fullmatch(r"checker\.checks\.\w+\.(?!shared)[a-z]\w+", name)}
    formats = {name.split(".")[2] for name in loaded if name.startswith("checker.formats.")}

    assert len(checks) <= 20, sorted(checks)
    assert formats == {"check_text"}


def test_nothing_committed_names_a_path_of_a_machine() -> None:
    pattern = re.compile(r"(^|[^A-Za-z0-9_.~-])/(work|root|farm|home)/[a-z]")
    texts = [
        path
        for folder in ("checker", "grammars", "regulations", "docs", "examples")
        for path in (ROOT / folder).rglob("*.*")
    ]

    for path in texts:
        if path.suffix not in (".pyc", ".mo", ".png", ".xlsx", ".docx"):
            assert not pattern.search(path.read_text(encoding="utf-8")), path
