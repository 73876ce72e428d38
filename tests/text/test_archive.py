"""Archives of evidence: the same bytes for the same files, and nothing read that is hostile."""

from __future__ import annotations

import io
import stat
import struct
import zipfile

import pytest

from checker.findings.finding import words_of
from checker.text import archive
from checker.text.archive import archive_of, is_safe, members_of
from checker.text.files import FileWords, Unreadable

FILES = {"manifest.json": b"{}", "inputs/mesas/a.yaml": b"table: a\n"}


def refused(data: bytes) -> str:
    with pytest.raises(Unreadable) as found:
        members_of(data, "x.zip")
    assert found.value.slug == "pack-unreadable"
    why = found.value.values["why"]
    assert isinstance(why, FileWords)
    return words_of(why)["en"]


def zipped(*entries: tuple[zipfile.ZipInfo | str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as found:
        for name, data in entries:
            found.writestr(name, data)
    return stream.getvalue()


def test_what_is_written_is_read() -> None:
    assert members_of(archive_of(FILES), "x.zip") == FILES


def test_nothing_depends_on_the_clock() -> None:
    with zipfile.ZipFile(io.BytesIO(archive_of(FILES))) as found:
        entries = found.infolist()

    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert {entry.compress_type for entry in entries} == {zipfile.ZIP_STORED}
    assert {entry.external_attr >> 16 for entry in entries} == {stat.S_IFREG | 0o644}


def test_what_another_program_has_packed_is_read() -> None:
    folder = zipfile.ZipInfo("inputs/")
    folder.external_attr = (stat.S_IFDIR | 0o755) << 16
    data = zipped((folder, b""), *FILES.items(), method=zipfile.ZIP_DEFLATED)

    assert members_of(data, "x.zip") == FILES


@pytest.mark.parametrize(
    "name",
    [
        "/etc/passwd",
        "../x",
        "a/../../x",
        "a//b",
        "C:/x",
        "a\\b",
        "con",
        "a/NUL.txt",
        "x ",
        " x",
        "x.",
        "a\x07b",
        "\u202ex",
        "a/" * 17 + "x",
        "x" * 241,
        "./x",
    ],
)
def test_a_name_that_may_lead_elsewhere_is_refused(name: str) -> None:
    assert not is_safe(name)
    assert "is no name that stays inside" in refused(zipped((name, b"x")))


@pytest.mark.parametrize("name", ["a.yaml", "inputs/mesas/Ñandú 2.yaml", ".hidden", "a-b_c/d.e.f", "conde.yaml"])
def test_a_name_of_a_file_below_is_safe(name: str) -> None:
    assert is_safe(name)


def test_a_link_is_refused() -> None:
    link = zipfile.ZipInfo("x")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16

    assert refused(zipped((link, b"/etc/passwd"))) == "`x` is a link or a device"


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("names", [("a", "a"), ("a", "A"), ("é", "e\u0301")])
def test_a_name_that_stands_twice_is_refused(names: tuple[str, str]) -> None:
    assert "stands in it twice" in refused(zipped(*((name, b"x") for name in names)))


def test_an_encrypted_file_is_refused() -> None:
    data = bytearray(zipped(("x", b"secret")))
    place = data.rindex(b"PK\x01\x02")
    data[place + 8] |= 1

    assert refused(bytes(data)) == "`x` is encrypted"


def test_a_file_that_becomes_too_much_is_refused() -> None:
    """Zeros shrink to a thousandth at most: the size is claimed."""
    data = bytearray(zipped(("x", b"0" * 9)))
    place = data.rindex(b"PK\x01\x02")
    data[place + 24 : place + 28] = struct.pack("<I", 9001)

    assert refused(bytes(data)) == "`x` would become more than 1000 times its size"


def test_files_that_are_too_much_together_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = zipped(("x", bytes(600)), ("y", bytes(600)), method=zipfile.ZIP_DEFLATED)
    monkeypatch.setattr(archive, "MOST_BYTES", 1000)

    assert "takes more than" in refused(data)


def test_an_archive_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_BYTES", 100)

    assert "takes more than" in refused(archive_of(FILES))


def test_too_many_files_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_ENTRIES", 1)

    assert "lists more than 1 files" in refused(archive_of(FILES))


def test_a_list_of_files_that_is_too_long_is_not_even_read() -> None:
    data = bytearray(archive_of(FILES))
    place = data.rindex(b"PK\x05\x06")
    data[place + 12 : place + 16] = struct.pack("<I", 5_000_000)

    assert "lists more than" in refused(bytes(data))


def test_zip64_is_refused() -> None:
    data = archive_of(FILES)
    place = data.rindex(b"PK\x05\x06")

    assert "lists more than" in refused(data[:place] + b"PK\x06\x07" + bytes(16) + data[place:])


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x05\x06", b"x" * 100, b"%PDF-1.7", archive_of(FILES)[:-5]])
def test_what_is_no_archive(data: bytes) -> None:
    assert refused(data) in ("it is no ZIP archive", "it is damaged")


def test_a_damaged_file_is_refused() -> None:
    data = archive_of(FILES).replace(b"table: a", b"table: b")

    assert refused(data) == "it is damaged"


def test_another_compression_is_refused() -> None:
    assert refused(zipped(("x", b"0" * 1000), method=zipfile.ZIP_BZIP2)) == "it is damaged"
