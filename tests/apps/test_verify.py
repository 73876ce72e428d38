"""`tapete report … -o FILE.zip` and `tapete verify`: what is in a pack, and that nothing in it can change unseen."""

from __future__ import annotations

import io
import json
import os
import random
import zipfile
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from checker import __version__
from checker.apps import verify as verifying
from checker.apps.settings import BadSettings, Usage
from checker.evidence import stage
from checker.evidence.order import MANIFEST, PackOrder, Tool, read_manifest
from checker.evidence.stage import Composed, composed
from checker.findings.changes import WrongShape
from checker.formats import report as reports
from checker.store.store import Unusable
from checker.text.archive import archive_of, members_of
from checker.text.files import FileTrouble
from tests.apps.commands import Ran, Tapete
from tests.apps.test_report_formalities import png
from tests.text.documents import saved
from tests.views.published import validated

TABLE = "regulation: {regulation}\ntable: {name}\ngame: craps\nminimum: 5\nmaximum: {{simple: {maximum}}}\n"
OWN = """regulation own_rules
  title "Reglas propias"
  kind official
  language es
  signed 2020-01-01

game craps "Dados" with 2 dice

bet any_seven "Siete" [1]
  one roll   wins 7   loses other
  pays 4 to 1
"""


@pytest.fixture
def casino(command: Tapete, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    """A folder with a table that has a fault and one that has none."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796126400")
    write(command, "mesas/a.yaml", TABLE.format(regulation="es_as_craps_2011", name="a", maximum=6000))
    write(command, "mesas/b.yaml", TABLE.format(regulation="es_as_craps_2011", name="b", maximum=2500))
    return command


def write(command: Tapete, name: str, text: str | bytes) -> None:
    (command.folder / name).parent.mkdir(parents=True, exist_ok=True)
    saved(command.folder, name, text.encode() if isinstance(text, str) else text)


def packed(command: Tapete, *arguments: str) -> dict[str, bytes]:
    run = command("report", *arguments, "-o", "caso.zip", "--as-of", "2026-12-01", "--lang", "es")
    assert run.returncode == 0, run.stderr
    return read(command)


def read(command: Tapete) -> dict[str, bytes]:
    return members_of((command.folder / "caso.zip").read_bytes(), "caso.zip")


def replaced(command: Tapete, members: Mapping[str, bytes], name: str = "caso.zip") -> Ran:
    """Verify a pack of other files."""
    saved(command.folder, name, archive_of(members))
    return command("verify", name, "--lang", "en")


def with_digests(members: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files with a manifest that fits them, as whoever wants to deceive would."""
    manifest = json.loads(members[MANIFEST])
    rest = {name: data for name, data in members.items() if name != MANIFEST}
    manifest["subject"] = [
        {"name": name, "digest": {"sha256": sha256(rest[name]).hexdigest()}} for name in sorted(rest)
    ]
    head = json.dumps(manifest, ensure_ascii=False, indent=2) + "\n"
    return {MANIFEST: head.encode(), **{name: rest[name] for name in sorted(rest)}}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what some inputs give be worked out once in all tests of changed packs; what is hashed is all there is."""

    def once(order: PackOrder, inputs: Mapping[str, bytes]) -> Composed:
        key = (repr(order), tuple(inputs.items()))
        if key not in _COMPOSED:
            try:
                _COMPOSED[key] = composed(order, inputs)
            except (BadSettings, FileTrouble, Unusable, Usage) as problem:
                _COMPOSED[key] = problem
        found = _COMPOSED[key]
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr(verifying, "composed", once)


_COMPOSED: dict[tuple[object, ...], Composed | Exception] = {}


@cache
def _kept(name: str) -> dict[str, bytes]:
    return {}


def sealed(command: Tapete, *arguments: str) -> dict[str, bytes]:
    """Return the files of a pack that is made once for all tests which only change it."""
    kept = _kept(" ".join(arguments))
    if not kept:
        kept.update(packed(command, *arguments))
    saved(command.folder, "caso.zip", archive_of(kept))
    return dict(kept)


def test_what_is_in_a_pack(casino: Tapete) -> None:
    write(casino, "mesas/notes.json", '{"a": 1}')
    members = packed(casino, "mesas", "--casino", "Gijón", "--expediente", "14/2026")

    assert list(members) == [
        "manifest.json",
        "certificates/es_as_craps_2011.certificate.json",
        "check.json",
        "inputs/mesas/a.yaml",
        "inputs/mesas/b.yaml",
        "report.html",
        "report.pdf",
        "transcription/es-as/craps-2011.decree",
    ]
    assert members["inputs/mesas/a.yaml"] == (casino.folder / "mesas" / "a.yaml").read_bytes()
    manifest = validated(json.loads(members[MANIFEST]), "evidence")
    assert {each["name"]: each["digest"]["sha256"] for each in manifest["subject"]} == {
        name: sha256(data).hexdigest() for name, data in members.items() if name != MANIFEST
    }
    predicate = manifest["predicate"]
    assert (predicate["verdict"], predicate["as_of"], predicate["language"]) == ("violation", "2026-12-01", "es")
    assert (predicate["casino"], predicate["file_number"], predicate["generated"]) == ("Gijón", "14/2026", "2026-12-01")
    found = validated(json.loads(members["check.json"]), "check")
    assert [each["path"] for each in found["files"]] == ["mesas/a.yaml", "mesas/b.yaml"]
    assert [each["code"] for each in found["findings"]] == ["LIM002"]


def test_what_was_passed_over_is_named(casino: Tapete) -> None:
    write(casino, "mesas/notes.json", '{"a": 1}')
    write(casino, "mesas/.oculto/x.yaml", "table: x\n")
    members = packed(casino, "mesas")
    skipped = [each["path"] for each in json.loads(members["check.json"])["skipped"]]

    assert skipped == ["mesas/.oculto", "mesas/notes.json"]
    assert validated(json.loads(members[MANIFEST]), "evidence")["predicate"]["command"]["passed_over"][1] == {
        "path": "mesas/notes.json",
        "cause": "no-table",
        "reason": "ninguna clave de archivo de mesa en el primer nivel",
    }
    assert b"notes.json" in members["report.html"] and "inputs/mesas/notes.json" not in members
    assert casino("verify", "caso.zip").returncode == 0
    assert (
        replaced(casino, {**members, MANIFEST: members[MANIFEST].replace(b"notes.json", b"other.json")}).returncode == 1
    )


def test_the_result_is_that_of_check(casino: Tapete) -> None:
    members = packed(casino, "mesas")
    casino("check", "mesas", "-o", "check.json", "--as-of", "2026-12-01", "--lang", "es")

    assert (casino.folder / "check.json").read_bytes() == members["check.json"]


def test_the_same_inputs_and_day_give_the_same_bytes(casino: Tapete, monkeypatch: pytest.MonkeyPatch) -> None:
    packed(casino, "mesas")
    first = (casino.folder / "caso.zip").read_bytes()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796130000")  # an hour later
    for name in ("a", "b"):
        os.utime(casino.folder / "mesas" / f"{name}.yaml", (1, 1))
    packed(casino, "mesas")

    assert (casino.folder / "caso.zip").read_bytes() == first
    assert str(casino.folder).encode() not in first


def test_a_pack_is_as_it_was_made(casino: Tapete) -> None:
    packed(casino, "mesas")
    run = casino("verify", "caso.zip", "--lang", "es")
    data = json.loads(casino("verify", "caso.zip", "--format", "json").stdout)

    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("caso.zip: como se hizo: 8 archivos, cada uno con su SHA-256;")
    assert validated(data, "verify")["result"] == "same" and data["differences"] == []


def test_everything_that_a_report_can_have(casino: Tapete) -> None:
    """Configuration, own rules, a document, a letterhead, an earlier result, a limit sheet: it comes to the same again."""
    write(casino, "normas/own.decree", OWN)
    write(casino, "mesas/c.yaml", "regulation: own_rules\ntable: c\ngame: craps\nbets: {any_seven: {pays: 5 to 1}}\n")
    write(casino, "doc/boletin.txt", "Se paga quince veces la apuesta.")
    write(casino, "logo.png", png())
    accepted = (
        '[[accept]]\ncode = "LIM002"\npath = "mesas/*.yaml"\nbecause = "asked"\nby = "head"\nuntil = "2027-01-01"\n'
    )
    settings = 'regulations = ["normas"]\npublication = { es_as_craps_2011 = "2011-06-18" }\n'
    write(casino, "tapete.toml", f'{settings}{accepted}[report]\nfirmante = "B"\nletterhead = "logo.png"\n')
    casino("check", "mesas", "-o", "old.json")
    options = ("--text", "es_as_craps_2011=doc/boletin.txt", "--since", "old.json", "--min", "5")
    members = packed(casino, "mesas", "es_as_craps_2011", *options)
    predicate = json.loads(members[MANIFEST])["predicate"]

    assert {name for name in members if name.startswith("inputs/")} == {
        f"inputs/{name}"
        for name in (
            *("doc/boletin.txt", "logo.png", "mesas/a.yaml", "mesas/b.yaml", "mesas/c.yaml"),
            *("normas/own.decree", "old.json", "tapete.toml"),
        )
    }
    assert predicate["publication"] == {"es_as_craps_2011": "2011-06-18"} and predicate["signatory"] == "B"
    assert {"id": "own_rules", "file": "inputs/normas/own.decree", "shipped": False} in predicate["regulations"]
    waived = {each["path"] for each in json.loads(members["check.json"])["findings"] if each["waived"]}
    assert waived == {"mesas/a.yaml"}
    assert casino("verify", "caso.zip").returncode == 0


@pytest.mark.parametrize("folder", [".", "./", "normas/.."])
@pytest.mark.parametrize("ending", [".decree", ".DECREE"])
def test_own_regulations_beside_the_configuration(command: Tapete, folder: str, ending: str) -> None:
    """They have the name in the pack that every other file has."""
    write(command, "normas/none.txt", "")
    write(command, f"own{ending}", OWN)
    write(command, "tapete.toml", f'regulations = ["{folder}"]\n')
    write(command, "t.yaml", "regulation: own_rules\ngame: craps\nbets: {any_seven: {pays: 4 to 1}}\n")

    assert f"inputs/own{ending}" in packed(command, "t.yaml")
    assert command("verify", "caso.zip").returncode == 0
    assert f"own{ending}" in command("list", "--format", "json").stdout and "./own" not in command("list").stdout


def test_a_comparison_and_regulations_alone(casino: Tapete) -> None:
    members = packed(casino, "--compare", "ar_x_craps_reglamento", "ar_x_craps_web", "--brief")

    assert sum(name.startswith("transcription/ar-x/") for name in members) == 2
    assert casino("verify", "caso.zip").returncode == 0


def test_a_table_without_a_regulation_is_judged_by_the_rules_of_the_trade(casino: Tapete) -> None:
    write(casino, "t.yaml", "table: t\ngame: craps\nbets: {any_seven: {pays: 4 to 1}}\n")

    assert "transcription/usual/craps.decree" in packed(casino, "t.yaml")
    assert casino("verify", "caso.zip").returncode == 0


def test_a_pack_of_a_figure_of_fifteen_digits(command: Tapete) -> None:
    """The marks of its picture were as many as it has hundreds: to verify what somebody sends never ended."""
    text = "regulation: none\ngame: craps\nbets:\n  any_seven: {pays: 999999999999999 to 1}\n"
    write(command, "mesa.yaml", text)
    packed(command, "mesa.yaml")

    assert command("verify", "caso.zip").returncode == 0


def test_files_from_anywhere_have_safe_names_of_their_own(
    casino: Tapete, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    for folder in ("one", "two"):
        (elsewhere / folder).mkdir()
        saved(
            elsewhere / folder, "a.yaml", TABLE.format(regulation="es_as_craps_2011", name=folder, maximum=500).encode()
        )
    write(casino, "x:y.yaml", TABLE.format(regulation="es_as_craps_2011", name="z", maximum=500))
    members = packed(casino, str(elsewhere / "one" / "a.yaml"), str(elsewhere / "two" / "a.yaml"), "x:y.yaml", "mesas")

    assert sorted(name for name in members if name.startswith("inputs/")) == [
        *("inputs/2/a.yaml", "inputs/a.yaml", "inputs/mesas/a.yaml", "inputs/mesas/b.yaml", "inputs/x_y.yaml"),
    ]
    assert str(elsewhere).encode() not in b"".join(members.values())
    assert casino("verify", "caso.zip").returncode == 0


def test_what_stands_in_a_folder_is_told_where_it_makes_a_difference(casino: Tapete) -> None:
    """A sheet that is no table is passed over in a folder, and a fault of a workbook that is named."""
    book = openpyxl.Workbook()
    book.active.append(["regulation", "table", "game", "minimum"])
    book.active.append(["es_as_craps_2011", "x", "craps", 5])
    book.create_sheet("Notas").append(["apuesta", "a", "b"])
    book.save(casino.folder / "mesas" / "libro.xlsx")
    write(casino, "mesas/big.csv", "fecha,importe\n" + "2026-12-01,5\n" * 100_000)
    casino("report", "mesas", "-o", "caso.zip", "--lang", "en")
    members = read(casino)
    subjects = json.loads(members[MANIFEST])["predicate"]["command"]["subjects"]
    unnamed = [each["file"] for each in subjects if not each["named"]]
    run = casino("check", "mesas/libro.xlsx", "--format", "json"), casino("check", "mesas", "--format", "json")
    codes = [{each["code"] for each in json.loads(each.stdout)["findings"]} for each in run]

    assert unnamed == (["mesas/libro.xlsx"] if codes[0] - codes[1] else [])
    assert "inputs/mesas/big.csv" not in members
    assert casino("verify", "caso.zip").returncode == 0


def test_files_of_several_configurations_are_refused(casino: Tapete) -> None:
    write(casino, "mesas/tapete.toml", 'lang = "es"\n')
    write(casino, "t.yaml", TABLE.format(regulation="es_as_craps_2011", name="z", maximum=500))
    run = casino("report", "mesas", "t.yaml", "-o", "caso.zip", "--lang", "en")

    assert run.returncode == 2 and "a pack holds files of one configuration" in run.stderr
    assert not (casino.folder / "caso.zip").exists()


def test_an_input_is_not_written_over(casino: Tapete) -> None:
    packed(casino, "mesas")
    data = (casino.folder / "caso.zip").read_bytes()
    run = casino("verify", "caso.zip", "-o", "caso.zip")

    assert run.returncode == 2 and (casino.folder / "caso.zip").read_bytes() == data


def test_a_table_that_cannot_be_read_is_packed_and_told(casino: Tapete) -> None:
    write(casino, "broken.yaml", "regulation: [\n")
    run = casino("report", "broken.yaml", "-o", "caso.zip")

    assert run.returncode == 2 and "caso.zip, " in run.stderr
    assert casino("verify", "caso.zip").returncode == 0


def test_a_changed_input_is_told_with_what_follows(casino: Tapete) -> None:
    members = sealed(casino, "mesas")
    name = "inputs/mesas/a.yaml"
    run = replaced(casino, {**members, name: members[name].replace(b"6000", b"2000")})

    assert run.returncode == 1
    assert "changed: inputs/mesas/a.yaml" in run.stdout
    assert (
        "the verdict on mesas/a.yaml was does not conform, and is now conforms as far as can be checked" in run.stdout
    )
    assert "finding that no longer results, mesas/a.yaml: el máximo de «Suertes sencillas» (6000)" in run.stdout


def test_files_that_are_missing_or_added_are_told(casino: Tapete) -> None:
    members = sealed(casino, "mesas")
    del members["report.pdf"]
    run = replaced(casino, {**members, "zz.txt": b"x"})

    assert run.returncode == 1
    assert "missing: report.pdf" in run.stdout and "added: zz.txt is not in the manifest" in run.stdout


def test_a_pack_that_was_packed_again_differs_in_nothing_else(casino: Tapete) -> None:
    members = sealed(casino, "mesas")
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as found:
        for name, data in members.items():
            found.writestr(name, data)
    saved(casino.folder, "again.zip", stream.getvalue())
    run = casino("verify", "again.zip", "--lang", "en")

    assert run.returncode == 1
    assert run.stdout.splitlines()[1:] == [
        "  the archive itself was written again by another program, or its bytes were changed"
    ]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("report.html", b"1200 veces", b"120 veces"),
        ("report.pdf", b"/Type/Catalog", b"/Type/catalog"),
        ("check.json", b'"severity": "error"', b'"severity": "note"'),
        ("certificates/es_as_craps_2011.certificate.json", b'"1/', b'"2/'),
        ("inputs/mesas/b.yaml", b"2500", b"2600"),
        ("inputs/mesas/b.yaml", b"table: b", b"table: b # x"),
        ("transcription/es-as/craps-2011.decree", b"1000", b"9000"),
    ],
)
def test_a_change_with_a_manifest_that_fits_it_is_found_all_the_same(
    casino: Tapete, name: str, old: bytes, new: bytes
) -> None:
    members = sealed(casino, "mesas")
    assert old in members[name]
    run = replaced(casino, with_digests({**members, name: members[name].replace(old, new, 1)}))

    assert run.returncode == 1, run.stdout


def test_another_version_of_the_tool_is_told(casino: Tapete) -> None:
    members = sealed(casino, "mesas")
    other = members[MANIFEST].replace(b'"version": "0.1.0"', b'"version": "0.0.9"')
    run = replaced(casino, {**members, MANIFEST: other})

    assert run.returncode == 1
    assert "made with tapete 0.0.9, verified with" in run.stdout


def test_another_typesetter_leaves_the_pdf_uncompared_and_says_so(casino: Tapete) -> None:
    members = sealed(casino, "mesas")
    other = members[MANIFEST].replace(b'"typesetter": "typst', b'"typesetter": "tex')
    run = replaced(casino, {**members, MANIFEST: other})

    assert run.returncode == 1 and "report.pdf was set by tex" in run.stdout


def test_without_the_extra_all_but_the_pdf_is_made_again(casino: Tapete, monkeypatch: pytest.MonkeyPatch) -> None:
    members = sealed(casino, "mesas")
    monkeypatch.setattr(verifying, "composed", composed)
    monkeypatch.setattr(reports, "find_spec", lambda library: None)
    monkeypatch.setattr(stage, "tool", lambda: Tool(__version__, ""))
    monkeypatch.setattr(verifying, "tool", lambda: Tool(__version__, ""))
    run = replaced(casino, members)

    assert run.returncode == 0, run.stdout
    assert "as it was made" in run.stdout
    assert "report.pdf was not made again, only its SHA-256 was compared: the extra `report`" in run.stdout

    run = replaced(casino, with_digests({**members, "report.html": members["report.html"] + b" "}))
    assert run.returncode == 1 and "report.html is not what these inputs give" in run.stdout

    run = replaced(casino, {**members, "report.pdf": members["report.pdf"] + b" "})
    assert run.returncode == 1 and "changed: report.pdf" in run.stdout


def test_another_transcription_is_told(casino: Tapete) -> None:
    members = sealed(casino, "mesas")
    name = "transcription/es-as/craps-2011.decree"
    run = replaced(casino, with_digests({**members, name: members[name] + b"# x\n"}))

    assert run.returncode == 1 and "the transcription of es_as_craps_2011 is not the one" in run.stdout


@pytest.mark.parametrize("path", ["/etc", "../..", "inputs"])
def test_a_configuration_that_leads_elsewhere_leads_nowhere(casino: Tapete, path: str) -> None:
    write(casino, "tapete.toml", 'ignore = ["OUT011"]\n')
    members = packed(casino, "mesas")
    run = replaced(casino, {**members, "inputs/tapete.toml": f'regulations = ["{path}"]\n'.encode()})

    assert run.returncode == 1 and "changed: inputs/tapete.toml" in run.stdout


def test_inputs_that_cannot_be_examined_are_told(casino: Tapete) -> None:
    write(casino, "tapete.toml", 'ignore = ["OUT011"]\n')
    members = packed(casino, "mesas")
    run = replaced(casino, {**members, "inputs/tapete.toml": b"= nothing"})

    assert run.returncode == 1 and "the inputs cannot be examined again: tapete.toml: is no valid TOML" in run.stdout


@pytest.mark.parametrize(
    ("manifest", "place"),
    [
        (b"", "JSON"),
        (b"[" * 100_000, "JSON"),
        (b"\xff", "JSON"),
        (b"{}", "_type"),
        (b'{"_type": "https://in-toto.io/Statement/v1", "predicateType": "x"}', "predicateType"),
    ],
)
def test_a_manifest_that_is_none_is_refused(casino: Tapete, manifest: bytes, place: str) -> None:
    run = replaced(casino, {MANIFEST: manifest})

    assert (run.returncode, run.stdout) == (2, "")
    assert f"`manifest.json` is no manifest of a pack ({place})" in run.stderr


def test_an_archive_without_a_manifest_is_refused(casino: Tapete) -> None:
    run = replaced(casino, {"x": b""})

    assert run.returncode == 2 and "there is no `manifest.json` in it" in run.stderr


@pytest.fixture
def small(casino: Tapete) -> bytes:
    write(casino, "t.yaml", "table: t\ngame: craps\nbets: {any_seven: {pays: 5 to 1}}\n")
    return archive_of(sealed(casino, "t.yaml", "--brief", "--casino", "Gijón"))


def detected(data: bytes) -> bool:
    """Return whether verifying finds something; any other exception than that of a file is a fault."""
    try:
        return bool(verifying.verification_of("x.zip", data, "en").differences)
    except FileTrouble:
        return True


def test_no_byte_of_a_pack_changes_unseen(small: bytes) -> None:
    """Every byte of the list of files and of the heads of entries, and some of every region of the files."""
    chance = random.Random(13)
    with zipfile.ZipFile(io.BytesIO(small)) as found:
        start = found.start_dir
        heads = [
            place
            for each in found.infolist()
            for place in range(each.header_offset, each.header_offset + 30 + len(each.filename))
        ]
    places = [*range(start, len(small)), *heads, *sorted(chance.sample(range(start), 1400))]
    assert not detected(small)
    unseen = []
    for place in places:
        mutant = bytearray(small)
        mutant[place] ^= 1 << chance.randrange(8)
        if not detected(bytes(mutant)):
            unseen.append(place)

    assert len(places) >= 2000 and unseen == []


@pytest.mark.parametrize("cut", ["end", "start", "middle", "twice", "behind", "before"])
def test_a_pack_that_is_cut_or_continued_is_found(small: bytes, cut: str) -> None:
    half = len(small) // 2
    mutants = {
        "end": small[:-1],
        "start": small[1:],
        "middle": small[:half] + small[half + 1 :],
        "twice": small + small,
        "behind": small + b"x",
        "before": b"x" + small,
    }

    assert detected(mutants[cut])


def scalars(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield from scalars(each, (*place, name))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from scalars(each, (*place, number))
    else:
        yield place


OTHERS: tuple[Callable[[Any], Any], ...] = (
    lambda value: None if value is not None else "x",
    lambda value: f"{value}x" if isinstance(value, str) else 7,
    lambda value: not value,
    lambda value: [value],
)


def test_no_value_of_the_manifest_changes_unseen(small: bytes) -> None:
    members = members_of(small, "x.zip")
    unseen = []
    places = list(scalars(json.loads(members[MANIFEST])))
    for place in places:
        for other in OTHERS:
            document = json.loads(members[MANIFEST])
            at = document
            for step in place[:-1]:
                at = at[step]
            at[place[-1]] = other(at[place[-1]])
            data = (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode()
            if data != members[MANIFEST] and not detected(archive_of({**members, MANIFEST: data})):
                unseen.append((place, at[place[-1]]))

    assert len(places) > 35 and unseen == []


def test_no_file_changes_unseen_with_a_manifest_that_fits_it(small: bytes) -> None:
    """Some bytes of each file, among them inputs: what follows from these is worked out anew."""
    members, chance = members_of(small, "x.zip"), random.Random(7)
    unseen = []
    for name, data in members.items():
        for place in chance.sample(range(len(data)), 8 if name.startswith("inputs/") else 30):
            mutant = bytearray(data)
            mutant[place] ^= 1 << chance.randrange(8)
            if name == MANIFEST:
                found = {**members, name: bytes(mutant)}
            else:
                found = with_digests({**members, name: bytes(mutant)})
            if not detected(archive_of(found)):
                unseen.append((name, place))

    assert unseen == []


def test_a_manifest_is_read_as_it_was_written(casino: Tapete) -> None:
    from checker.evidence.order import manifest_json

    data = packed(casino, "mesas", "es_as_craps_2011", "--min", "5", "--chip", "0.5")[MANIFEST]

    assert manifest_json(read_manifest(data)) == data


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"inputs/mesas/a.yaml"', '"../a.yaml"'),
        ('"inputs/mesas/a.yaml"', '"inputs/mesas/b.yaml"'),
        ('"file": "mesas/a.yaml"', '"file": "/etc/passwd"'),
        ('"file": "mesas/a.yaml"', '"file": ""'),
        ('"configuration": null', '"configuration": "../tapete.toml"'),
        ('"documents": {}', '"documents": {"x": "C:/x"}'),
        ('"folders": []', '"folders": ["/"]'),
        ('"language": "es"', '"language": "fr"'),
        ('"depth": "usual"', '"depth": "deep"'),
        ('"as_of": "2026-12-01"', '"as_of": "2026-02-30"'),
        ('"as_of": "2026-12-01"', '"as_of": "20261201"'),
        ('"passed_over": []', '"passed_over": [{"path": "x", "cause": "forgotten", "reason": "x"}]'),
        ('"limit_sheet": null', '"limit_sheet": {"times": "x"}'),
        ('"format": "tapete/1"', '"format": "tapete/2"'),
    ],
)
def test_a_manifest_that_leads_elsewhere_or_makes_no_sense_is_refused(casino: Tapete, old: str, new: str) -> None:
    text = sealed(casino, "mesas")[MANIFEST].decode()
    assert old in text

    with pytest.raises(WrongShape):
        read_manifest(text.replace(old, new, 1).encode())


def test_verifying_leaves_no_file_behind(casino: Tapete, monkeypatch: pytest.MonkeyPatch) -> None:
    packed(casino, "mesas")
    folder = casino.folder / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    before = sorted(Path(casino.folder).rglob("*"))

    assert casino("verify", "caso.zip").returncode == 0
    assert sorted(Path(casino.folder).rglob("*")) == before
