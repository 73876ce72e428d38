"""The package `tapete`: what the commands find, for programs; nothing of the environment, no surprise."""

from __future__ import annotations

import doctest
import inspect
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from fractions import Fraction
from pathlib import Path

import pytest

import tapete
from tests.apps.commands import Tapete
from tests.docs.pages import ROOT, page

EXAMPLES = sorted(path.name for path in (ROOT / "examples").iterdir() if path.suffix in (".yaml", ".csv"))
OWN = """regulation xx_own
  title "Own rules"
  outline 1

game craps "Dados" [1] with 2 dice

bet field [1]
  one roll   wins 2   loses other
  pays 35 to 1
"""


@pytest.fixture
def in_root(command: Tapete) -> Tapete:
    return Tapete(ROOT, command.monkeypatch)


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_json_is_that_of_the_command_byte_by_byte(name: str, lang: str, in_root: Tapete) -> None:
    path = f"examples/{name}"
    run = in_root("check", path, "--format", "json", "--lang", lang)
    result = tapete.check(path, lang="es" if lang == "es" else "en")

    assert result.to_json() == run.stdout
    assert result.exit_code == run.returncode
    content = (ROOT / path).read_bytes()
    assert tapete.check_text(content, name=path, lang=result.language).to_json() == run.stdout


def test_edges_limits_and_comparisons_are_those_of_the_commands(in_root: Tapete) -> None:
    text, other = "es_as_craps_2011", "ar_x_craps_web"
    sheet = tapete.limits(text, minimum=5, maximum="2500")
    same = tapete.compare(text, other)

    assert tapete.edges(text).to_json() == in_root("edges", text, "--format", "json").stdout
    assert tapete.edges(text, "hard(4)").to_json() == in_root("edges", text, "hard(4)", "--format", "json").stdout
    run = in_root("limits", text, "--min", "5", "--max", "2500", "--format", "json")
    assert sheet.to_json() == run.stdout
    run = in_root("compare", text, other, "--format", "json")
    assert (same.to_json(), same.exit_code) == (run.stdout, run.returncode)


def test_an_edge_is_exact_and_none_where_there_are_several() -> None:
    assert tapete.edges("es_as_craps_2011", "hard(4)").house_edge == Fraction(1, 9)
    assert tapete.edges("es_as_craps_2011", "hard(4)", times="for").house_edge == Fraction(2, 9)
    assert tapete.edges("es_as_craps_2011", "hard").house_edge is None


def test_importing_it_loads_nothing_and_prints_nothing() -> None:
    program = "import sys; old = set(sys.modules); import tapete; print(*sorted(set(sys.modules) - old))"
    run = subprocess.run([sys.executable, "-I", "-c", f"import sys; sys.path[:0] = [{str(ROOT)!r}]; {program}"],
                         capture_output=True, text=True)  # fmt: skip

    assert (run.stdout.split(), run.stderr) == (["__future__", "tapete"], "")


def test_neither_configuration_nor_environment_nor_folder_has_a_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tapete.toml").write_text('lang = "es"\nignore = ["LIM", "PAY", "TAB"]\n', encoding="utf-8")
    table = ROOT / "examples" / "craps-maximum.yaml"
    (tmp_path / "mesa.yaml").write_text(table.read_text("utf-8"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TAPETE_LANG", "es")
    silent = tapete.check("mesa.yaml")
    told = tapete.check("mesa.yaml", config="tapete.toml")

    assert (silent.language, silent.verdict) == ("en", "violation")
    assert json.loads(silent.to_json())["configurations"] == []
    assert told.language == "es"
    assert not any(each.code.startswith(("LIM", "PAY", "TAB")) for each in told.findings)
    assert json.loads(told.to_json())["configurations"] == ["tapete.toml"]


def test_many_files_start_no_process_unless_some_are_asked_for(tmp_path: Path) -> None:
    for number in range(140):
        (tmp_path / f"t-{number}.yaml").write_text(f"game: craps\ntable: t-{number}\nminimum: 5\n", encoding="utf-8")
    program = """
import sys
started = []
sys.addaudithook(lambda event, arguments: started.append(event) if "fork" in event or "Popen" in event else None)
import tapete
one = tapete.check(sys.argv[1])
print(len(one.tables), len(started))
assert tapete.check(sys.argv[1], jobs=2) == one
print(len(started) > 0)
"""
    run = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, cwd=ROOT)

    assert (run.stdout.split(), run.stderr) == (["140", "0", "True"], "")


def test_what_cannot_be_read_is_a_result(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("game: [", encoding="utf-8")
    results = (
        tapete.check(tmp_path / "none.yaml"),
        tapete.check(tmp_path / "broken.yaml"),
        tapete.check("-"),
        tapete.check(),
        tapete.check_text("game: [", name="broken.yaml"),
        tapete.check_text("regulation", name="broken.decree"),
        tapete.check_text(b"\xff\xfe\x00", name="mesas.xlsx"),
        tapete.check_text("\ud800", name="mesa.yaml"),
    )

    assert {(each.verdict, each.exit_code) for each in results} == {("unchecked", 2)}
    assert all(each.findings for each in results if each.tables)


def test_a_caller_is_told_what_is_wrong_with_the_arguments(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("lang = 3", encoding="utf-8")
    (tmp_path / "bad.decree").write_text("regulation bad_one\n  nonsense\n", encoding="utf-8")
    wrong: dict[type[tapete.Error], Callable[[], object]] = {
        tapete.UnknownRegulation: lambda: tapete.edges("es_as_craps_201"),
        tapete.UnknownBet: lambda: tapete.edges("es_as_craps_2011", "hard(5)"),
        tapete.BadConfiguration: lambda: tapete.check(config=tmp_path / "bad.toml"),
        tapete.Error: lambda: tapete.check(as_of="yesterday"),
    }
    for kind, call in wrong.items():
        with pytest.raises(kind) as raised:
            call()
        again = pickle.loads(pickle.dumps(raised.value))
        assert isinstance(raised.value, tapete.Error)
        assert (type(again), again.message) == (type(raised.value), raised.value.message)
        assert again.message["es"] != again.message["en"]
    with pytest.raises(tapete.BadConfiguration, match="no such folder"):
        tapete.check(regulations=[tmp_path / "none"])
    with pytest.raises(tapete.Error, match="`fr` is no language"):
        tapete.check(lang="fr")  # type: ignore[arg-type]
    with pytest.raises(tapete.Error, match=r"bad\.decree:2: "):
        tapete.edges("bad_one", regulations=[tmp_path])


def test_decrees_of_ones_own_are_named_as_files_or_folders(tmp_path: Path) -> None:
    (tmp_path / "own.decree").write_text(OWN, encoding="utf-8")
    own: tuple[Path | list[Path] | str, ...] = ([tmp_path], [tmp_path / "own.decree"], str(tmp_path), tmp_path)
    edges = [tapete.edges("xx_own", "field", regulations=paths) for paths in own]

    assert {each.house_edge for each in edges} == {Fraction(0)}
    assert tapete.check_text(OWN, name="own.decree").tables[0].is_regulation


def test_results_are_frozen_hashable_and_survive_pickling() -> None:
    result = tapete.check(ROOT / "examples")
    finding = result.findings[0]
    answers = (
        result, result.tables[0], finding, tapete.edges("es_as_craps_2011"),
        tapete.limits("es_as_craps_2011", minimum=5), tapete.compare("es_as_craps_2011", "ar_x_craps_web"),
    )  # fmt: skip

    for each in answers:
        assert pickle.loads(pickle.dumps(each)) == each
        assert type(each).__module__ == "tapete"
        assert getattr(tapete, type(each).__name__) is type(each)
        with pytest.raises(AttributeError):
            setattr(each, fields(each)[-1].name, None)
    with pytest.raises(TypeError):
        finding.values["new"] = 1  # type: ignore[index]
    assert len({*result.findings, *result.findings}) == len(set(result.findings))
    assert finding.in_language("es") == tapete.check(ROOT / "examples", lang="es").findings[0] != finding


def test_tables_come_as_judged_and_those_that_hang_on_others_last(tmp_path: Path) -> None:
    table = "regulation: es_as_craps_2011\ngame: craps\ntable: {}\nminimum: 5\nmaximum: {{simple: 2500}}\n"
    for name, staff in (("a", "staff: {head: Ana}\n"), ("b", ""), ("c", "staff: {head: Ana}\n")):
        (tmp_path / f"{name}.yaml").write_text(table.format(name) + staff, encoding="utf-8")
    whole, each = tapete.check(tmp_path), list(tapete.iter_check(tmp_path))

    assert [Path(table.path).stem for table in each] == ["b", "a", "c"]
    assert {one.verdict for one in whole.tables} == {"ok"}
    assert {one.path: one.findings for one in each} == {one.path: one.findings for one in whole.tables}


def test_threads_find_what_one_finds(tmp_path: Path) -> None:
    (tmp_path / "own.decree").write_text(OWN, encoding="utf-8")
    program = f"""
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
import tapete
sys.setswitchinterval(1e-4)
paths = [str(path) for path in sorted(Path("examples").glob("*.*")) if path.suffix in (".yaml", ".csv")]
def told(path):
    edge = tapete.edges("xx_own", "field", regulations=[{str(tmp_path)!r}]).house_edge
    return tapete.check(path).to_json(), edge
with ThreadPoolExecutor(8) as pool:  # first thing of all, so that whatever is worked out once is worked out here
    many = list(pool.map(told, paths * 2))
assert many == [told(path) for path in paths * 2]
print(len(many))
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)

    assert run.stderr == ""
    assert int(run.stdout) == 2 * len(EXAMPLES)


def test_what_is_exported_is_what_type_checkers_see() -> None:
    source = (ROOT / "tapete" / "__init__.py").read_text("utf-8")
    typed = source.partition("if TYPE_CHECKING:")[2].partition("\n\n_HOMES")[0]

    assert all(name in typed and getattr(tapete, name) is not None for name in tapete.__all__)
    assert set(dir(tapete)) == {*tapete.__all__, "__version__"}
    assert (ROOT / "tapete" / "py.typed").exists()
    for call in (tapete.check, tapete.check_text, tapete.iter_check, tapete.edges, tapete.limits, tapete.compare):
        assert inspect.signature(call).return_annotation
        assert not any(each.kind is each.VAR_KEYWORD for each in inspect.signature(call).parameters.values())


def test_the_examples_of_the_page_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    examples = doctest.DocTestParser().get_doctest(page("api.md"), {}, "docs/api.md", "docs/api.md", 0)
    said: list[str] = []
    failed = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL).run(
        examples, out=said.append
    )

    assert failed.attempted > 10
    assert failed.failed == 0, "".join(said)


def test_a_map_of_columns_is_that_of_the_command_and_is_used(in_root: Tapete, tmp_path: Path) -> None:
    path = "examples/mesas-craps.csv"
    proposed = tapete.columns(path, lang="es")
    run = in_root("columns", path, "--lang", "es", "--format", "yaml")
    (tmp_path / "map.yaml").write_text(proposed.to_yaml(), encoding="utf-8")

    assert proposed.to_yaml() == run.stdout
    assert tapete.check(path, columns=tmp_path / "none.yaml").verdict == "unchecked"
    with pytest.raises(tapete.Error):
        tapete.columns("examples/craps-3.yaml")


def test_tables_that_are_closed_are_named_beside_those_that_were_examined(tmp_path: Path) -> None:
    rows = ["mesa;norma;juego;moneda;mínimo mesa;máximo simple;estado"]
    rows += ["c-1;es_as_craps_2011;craps;EUR;5;2500;abierta", "c-2;es_as_craps_2011;craps;EUR;5;9000;cerrada"]
    (tmp_path / "mesas.csv").write_text("\n".join(rows), "utf-8")
    found = tapete.check(tmp_path / "mesas.csv")

    assert [(each.name, each.state) for each in found.tables] == [("c-1", "open")]
    assert [(each.table, each.state, each.row) for each in found.closed] == [("c-2", "closed", 3)]
    assert pickle.loads(pickle.dumps(found)) == found
