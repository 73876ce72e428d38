"""docs/architecture.md against the code: order, folders, types, libraries, budgets, files."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from checker.checks.registry import all_checks, all_listed
from checker.store.library import shipped
from checker.text.cache import cache_folder
from tests.docs.pages import ROOT, codes, page, rows, section
from tests.test_architecture import EXACT, ONLY_IN, ORDER, SLOW

PAGE = page("architecture.md")
STAGES = rows(section(PAGE, "Stages, in import order"))
RULES = rows(section(PAGE, "Rules"))
FOLDERS = [row for row in rows(section(PAGE, "To add …")) if row[0].startswith("`checker/checks/")]
DEFINED = re.findall(r"`(\w+)`\s+in\s+`([\w/]+\.py)`", PAGE)
CHECKS = ROOT / "checker" / "checks"


def bare(cell: str) -> str:
    return cell.strip("`")


def rule(*words: str) -> str:
    """Return the one rule that has some words."""
    (found,) = [text for text, _ in RULES if all(word in text for word in words)]
    return found


def test_the_page_is_one_page() -> None:
    assert len(PAGE.splitlines()) < 142


def test_the_stages_stand_in_import_order() -> None:
    assert tuple(bare(row[0]) for row in STAGES) == ORDER


def test_every_folder_of_the_package_is_a_stage() -> None:
    folders = {path.name for path in (ROOT / "checker").iterdir() if (path / "__init__.py").is_file()}

    assert (folders | {"pipeline"}) - {"evidence"} == {bare(row[0]) for row in STAGES}


@pytest.mark.parametrize("row", STAGES, ids=lambda row: row[0])
def test_a_stage_hands_on_a_type_that_is_defined_where_the_page_says(row: tuple[str, ...]) -> None:
    type_, path = bare(row[2]), bare(row[3])

    assert type_ in defined_in(path)
    assert path.split("/")[1] in (bare(row[0]), "findings")


@pytest.mark.parametrize(("name", "path"), DEFINED)
def test_a_name_is_defined_in_the_file_the_page_says(name: str, path: str) -> None:
    assert name in defined_in(path)


@cache
def defined_in(path: str) -> set[str]:
    """Return the names a module defines at its top."""
    found = set()
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.add(node.name)
        for target in node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]:
            if isinstance(target, ast.Name):
                found.add(target.id)
    return found


def test_every_path_on_the_page_exists() -> None:
    paths = [code for code in codes(PAGE) if re.fullmatch(r"\.?[\w-]+(/[\w.-]*)+|[\w.-]+\.(toml|yaml|py)", code)]
    built = {"checker/_data/", "checker/_data/compiled/"}

    assert len(paths) > 50
    assert [path for path in paths if path not in built and not (ROOT / path).exists()] == []


def test_libraries_are_allowed_where_the_page_says() -> None:
    allowed = {}
    for text, _ in RULES:
        libraries, only, places = text.partition(" only in ")
        if only:
            for library in codes(libraries):
                allowed[library] = tuple(place.removeprefix("checker/") for place in codes(places))

    assert allowed == ONLY_IN


def test_the_exact_stages_are_those_of_the_page() -> None:
    assert codes(rule("no float"))[2:] == EXACT


def test_the_table_path_is_measured_with_the_libraries_of_the_page() -> None:
    libraries = codes(rule("checking a table"))

    assert len(libraries) == 4
    assert set(libraries) <= SLOW


def test_no_check_knows_a_document() -> None:
    """No text in the code of a check holds the id of a shipped regulation; manual pages may show one."""
    ids = [entry.id for entry in shipped()]
    knowing = [
        f"{path.name}: {text}"
        for path in CHECKS.rglob("*.py")
        for text in texts_of(path)
        if any(id_ in text for id_ in ids)
    ]

    assert ids
    assert knowing == []


def texts_of(path: Path) -> list[str]:
    """Return the texts in a module, docstrings apart."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    manual = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in manual]
    return [node.value for node in texts if isinstance(node.value, str)]


def test_the_families_of_checks_have_the_codes_and_look_at_what_the_page_says() -> None:
    families = {bare(row[0]).split("/")[2].removesuffix(".py"): row for row in FOLDERS}

    assert set(families) == {check.family for check in all_checks()}
    for family, (_, letters, subjects) in families.items():
        listed = [each for each in all_listed() if each.module.partition(".")[0] == family]
        assert {each.code[:3] for each in listed} == {letters}
        assert set(subjects.split(", ")) == {subject for each in listed for subject in each.subjects}, family


def test_the_wheel_holds_what_the_page_says() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    (folders,) = [row[0] for row in rows(section(PAGE, "What is compiled, and where")) if row[2] == "`pyproject.toml`"]

    assert wheel["force-include"] == {
        bare(name).strip("/"): f"checker/_data/{bare(name).strip('/')}" for name in codes(folders)
    }
    assert wheel["hooks"]["custom"]["path"] == "checker/build_hook.py"


def test_the_cache_is_where_the_variable_says(monkeypatch: pytest.MonkeyPatch) -> None:
    (variable,) = re.findall(r"`(TAPETE_\w+)`", PAGE)
    monkeypatch.setenv(variable, "elsewhere")

    assert cache_folder() == "elsewhere"
