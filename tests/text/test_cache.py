"""The cache is one's own: what others can write is not believed, and what is not believed is worked out again."""

from __future__ import annotations

import marshal
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from checker.checks import registry
from checker.store import compiled, store
from checker.store.compiled import pack
from checker.store.library import LibraryEntry, entry_of_file
from checker.store.store import load
from checker.text import cache

DECREE = (
    'regulation own\n  title "Own"\n  outline A\ngame craps [A] with 2 dice\n'
    "bet any_seven [A] one roll wins 7 loses other pays {price}\n"
)
ROOT = Path(__file__).parent.parent.parent
pytestmark = pytest.mark.skipif(os.name == "nt", reason="this system keeps profiles to their owner by itself")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def entry(tmp_path: Path, price: str = "4 to 1") -> LibraryEntry:
    path = tmp_path / "own.decree"
    path.write_text(DECREE.format(price=price), encoding="utf-8")
    return entry_of_file(str(path))


def edge(tmp_path: Path) -> Fraction | None:
    return load(entry(tmp_path)).figures[0].house_edge


def test_folder_key_and_entries_are_for_their_owner_alone(tmp_path: Path, folder: Path) -> None:
    load(entry(tmp_path))

    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
    assert {file.name.partition("-")[0] for file in folder.iterdir()} <= {"key", "own", "parser"}, (
        "no temporary file stays"
    )


def forged(folder: Path, tmp_path: Path, key: bytes) -> bytes:
    """Return an entry that would make 1/6 into nothing, under a key."""
    name = store._name(entry(tmp_path))
    about = store._key(DECREE.format(price="4 to 1"), str(tmp_path / "own.decree"), store.code_stamp())
    right = load(entry(tmp_path))
    body = pack(right._replace(figures=(right.figures[0]._replace(house_edge=Fraction(0)),)))
    return cache._mark(key, name, about, body) + body


def test_a_forged_entry_is_worked_out_again(tmp_path: Path, folder: Path) -> None:
    """A regulation at 4 to 1 has 1/6; the same bytes under the right key are believed, so the test can fail."""
    load(entry(tmp_path))
    (path,) = folder.glob("*.bin")
    path.write_bytes(forged(folder, tmp_path, b"x" * cache.KEY_SIZE))
    assert edge(tmp_path) == Fraction(1, 6)

    path.write_bytes(forged(folder, tmp_path, (folder / "key").read_bytes()))
    assert edge(tmp_path) == 0


@pytest.mark.parametrize("what", ["another name", "another text"])
def test_an_entry_is_good_for_nothing_else(folder: Path, what: str) -> None:
    cache.write("a", b"text", b"body")
    shutil.copy(folder / "a", folder / "b")

    assert cache.read("a", b"text") == b"body"
    assert cache.read("b" if what == "another name" else "a", b"text" if what == "another name" else b"tex") is None


def planted_key(folder: Path, mode: int) -> None:
    (folder / "key").unlink()
    (folder / "key").write_bytes(b"k" * cache.KEY_SIZE)
    (folder / "key").chmod(mode)


def linked_key(folder: Path) -> None:
    (folder / "key").unlink()
    (folder.parent / "known").write_bytes(b"k" * cache.KEY_SIZE)
    (folder.parent / "known").chmod(0o600)
    (folder / "key").symlink_to(folder.parent / "known")


def shared_key(folder: Path) -> None:
    linked_key(folder)
    (folder / "key").unlink()
    os.link(folder.parent / "known", folder / "key")


@pytest.mark.parametrize(
    "plant",
    [lambda folder: planted_key(folder, 0o644), lambda folder: planted_key(folder, 0o620), linked_key, shared_key],
    ids=["readable", "writable", "link", "hard link"],
)
def test_a_key_that_others_may_know_is_replaced(tmp_path: Path, folder: Path, plant: Callable[[Path], None]) -> None:
    load(entry(tmp_path))
    (path,) = folder.glob("*.bin")
    data = forged(folder, tmp_path, b"k" * cache.KEY_SIZE)
    plant(folder)
    path.write_bytes(data)

    assert edge(tmp_path) == Fraction(1, 6)
    assert (folder / "key").read_bytes() != b"k" * cache.KEY_SIZE and not (folder / "key").is_symlink()


@pytest.mark.parametrize("kind", ["link", "pipe", "folder", "of another file"])
def test_an_entry_that_is_no_file_of_the_folder_hangs_nothing(folder: Path, kind: str) -> None:
    cache.write("a", b"", b"body")
    outside = folder.parent / "outside"
    shutil.copy(folder / "a", outside)
    (folder / "a").unlink()
    made: dict[str, Callable[[], object]] = {
        "link": lambda: (folder / "a").symlink_to(outside),
        "pipe": lambda: os.mkfifo(folder / "a"),
        "folder": (folder / "a").mkdir,
        "of another file": lambda: (folder / "a").write_bytes(b"other"),
    }
    made[kind]()

    assert cache.read("a", b"") is None


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702, 0o1777])
def test_a_folder_in_which_others_write_is_not_used(tmp_path: Path, folder: Path, mode: int) -> None:
    cache.write("a", b"", b"body")
    folder.chmod(mode)

    assert cache.read("a", b"") is None
    assert cache.distrusted_folder() == str(folder)
    assert edge(tmp_path) == Fraction(1, 6)
    assert sorted(os.listdir(folder)) == ["a", "key"], "nothing was written there"


@pytest.mark.parametrize("mode", [0o755, 0o750, 0o711])
def test_a_folder_that_others_may_read_is_closed(folder: Path, mode: int) -> None:
    folder.mkdir()
    folder.chmod(mode)

    assert cache.distrusted_folder() is None
    cache.write("a", b"", b"body")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    folder.chmod(mode)

    assert cache.read("a", b"") == b"body" and stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_of_other_things_that_others_may_read_is_left_as_it_is_and_not_used(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "letters").write_text("")
    cache.write("a", b"", b"body")

    assert cache.read("a", b"") is None and cache.distrusted_folder() == str(folder)
    assert os.listdir(folder) == ["letters"] and stat.S_IMODE(folder.stat().st_mode) == 0o755


def test_a_linked_folder_is_not_used(folder: Path) -> None:
    other = folder.parent / "other"
    other.mkdir(0o700)
    folder.symlink_to(other)
    cache.write("a", b"", b"body")

    assert os.listdir(other) == [] and cache.distrusted_folder() == str(folder)


def test_a_folder_of_somebody_else_is_not_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.write("a", b"", b"body")
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)

    assert cache.read("a", b"") is None and cache.distrusted_folder() == str(folder)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"x",
        marshal.dumps(None),
        marshal.dumps(([], [], [], [])),
        marshal.dumps(([1], [], [], [])),
        marshal.dumps(([], [(1, 0)], [], [])),
        marshal.dumps(([None], [], [1], [(0,)])),
        marshal.dumps(([None], [], [1], [(0, 0, 0, 0, 0)])),
        marshal.dumps(([None], [], [9999], [(0,)])),
        marshal.dumps(([None], [], [1, 1], [(0,)])),
        marshal.dumps((1, 2, 3, 4)),
    ],
)
def test_a_body_that_passes_and_is_malformed_is_built_again(tmp_path: Path, folder: Path, body: bytes) -> None:
    assert compiled._CLASSES[1] is compiled.Compiled
    about = store._key(DECREE.format(price="4 to 1"), str(tmp_path / "own.decree"), store.code_stamp())
    cache.write(store._name(entry(tmp_path)), about, body)

    assert edge(tmp_path) == Fraction(1, 6)


def test_a_planted_list_of_checks_leaves_no_check_out(folder: Path) -> None:
    whole = registry._of_checkout()
    path = folder / registry.LIST
    lines = path.read_bytes()[cache.MARK_SIZE :].splitlines(keepends=True)
    path.write_bytes(path.read_bytes()[: cache.MARK_SIZE] + b"".join(lines[1:]))

    assert registry._of_checkout() == whole and len(whole) > 50


def test_a_shared_folder_is_told_of_and_the_verdict_stays(tmp_path: Path, folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o777)
    (tmp_path / "t.yaml").write_text(
        "regulation: mini_craps\ntable: one\ngame: craps\nminimum: 5\nbets:\n  any_seven: {pays: 4 to 1}\n"
    )
    run = subprocess.run(
        [sys.executable, "-m", "checker", "check", "t.yaml"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TAPETE_CACHE": str(folder), "TAPETE_LANG": "en"},
        capture_output=True,
        text=True,
    )
    told = [line for line in run.stderr.splitlines() if str(folder) in line]

    assert len(told) == 1 and "not used" in told[0] and "Traceback" not in run.stderr
    assert os.listdir(folder) == []
