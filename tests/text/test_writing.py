"""A file that is written anew keeps what it has beside its content, and leaves nothing behind when it is interrupted."""

from __future__ import annotations

import os
import signal
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from checker.text.files import Unwritable, write_bytes_atomic

pytestmark = pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no owners, no signals of this kind")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "t.yaml").write_bytes(b"old")
    (tmp_path / "t.yaml").chmod(0o640)
    return tmp_path / "t.yaml"


@pytest.mark.skipif(os.geteuid() != 0, reason="only the administrator gives files away")
def test_owner_group_and_mode_stay(file: Path) -> None:
    os.chown(file, 4321, 1234)
    file.chmod(0o2640)

    assert write_bytes_atomic(str(file), b"new") == ()
    status = file.stat()
    assert (status.st_uid, status.st_gid, stat.S_IMODE(status.st_mode)) == (4321, 1234, 0o2640)
    assert file.read_bytes() == b"new"


def test_what_cannot_be_kept_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    real = os.stat
    monkeypatch.setattr(os, "chown", refuse)
    monkeypatch.setattr(os, "stat", lambda path: real(path) if ".tapete-" in str(path) else _of_others(real(path)))

    assert write_bytes_atomic(str(file), b"new")[:2] == ("owner", "group")
    assert file.read_bytes() == b"new"


def _of_others(status: os.stat_result) -> os.stat_result:
    parts = list(status)
    parts[stat.ST_UID] += 1
    parts[stat.ST_GID] += 1
    return os.stat_result(parts)


def test_a_second_name_of_the_file_keeps_the_old_content_and_that_is_said(file: Path) -> None:
    os.link(file, file.with_name("other"))

    assert write_bytes_atomic(str(file), b"new") == ("hard links",)
    assert file.with_name("other").read_bytes() == b"old"


def test_attributes_stay(file: Path) -> None:
    try:
        os.setxattr(file, "user.of", b"casino")
    except OSError:
        pytest.skip("this file system has no attributes")

    assert write_bytes_atomic(str(file), b"new") == ()
    assert os.getxattr(file, "user.of") == b"casino"


def test_a_link_stays_a_link(file: Path) -> None:
    link = file.with_name("link.yaml")
    link.symlink_to(file)
    write_bytes_atomic(str(link), b"new")

    assert link.is_symlink() and file.read_bytes() == b"new"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
def test_a_signal_waits_until_the_file_is_whole(
    file: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals, step: str
) -> None:
    met: list[int] = []
    before = signal.signal(number, lambda met_now, _: met.append(met_now))
    real: Callable[..., object] = getattr(os, step)

    def interrupted(*arguments: object) -> object:
        signal.pthread_kill(threading.get_ident(), number)  # of this thread: those of other tests would take it
        assert not met, "it arrives only afterwards"
        return real(*arguments)

    monkeypatch.setattr(os, step, interrupted)
    try:
        write_bytes_atomic(str(file), b"new")
    finally:
        signal.signal(number, before)

    assert met == [number] and file.read_bytes() == b"new"
    assert os.listdir(file.parent) == ["t.yaml"]


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
@pytest.mark.parametrize("fault", [OSError(28, "full"), MemoryError(), KeyboardInterrupt()])
def test_a_fault_leaves_the_old_file_and_nothing_else(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str, fault: BaseException
) -> None:
    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(Unwritable if isinstance(fault, OSError) else type(fault)):
        write_bytes_atomic(str(file), b"new")

    assert file.read_bytes() == b"old" and os.listdir(file.parent) == ["t.yaml"]
