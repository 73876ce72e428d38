"""Reading and writing files: what is accepted, and each way it can go wrong."""

from __future__ import annotations

import os
from pathlib import Path
from unittest.mock import ANY

import pytest

from checker.findings.finding import file_finding, kinds
from checker.text.files import MAX_BYTES, FileTrouble, Unreadable, Unwritable, decode, read_text, write_atomic


def trouble_with(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        decode(data, "a.decree")
    return caught.value


def test_utf8_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.decree").write_bytes("título «siete»\n".encode())

    assert read_text(str(tmp_path / "a.decree")) == "título «siete»\n"


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert decode(b"\xef\xbb\xbfregulation x\n", "a.decree") == "regulation x\n"


def test_every_line_end_becomes_a_line_feed() -> None:
    assert decode(b"a\r\nb\rc\n", "a.decree") == "a\nb\nc\n"


def test_an_empty_file_is_a_text() -> None:
    assert decode(b"", "a.decree") == ""


def test_latin_1_is_told_with_byte_offset_and_guess() -> None:
    """`a`, line feed, `d`, then 0xF3: the fourth byte, offset 3, line 2, column 2."""
    trouble = trouble_with(b"a\nd\xf3n\n")

    assert trouble.slug == "not-utf8"
    assert (trouble.values["offset"], trouble.values["byte"]) == (3, "0xF3")
    assert trouble.values["encoding"] == "ISO-8859-1 (Latin 1)"
    assert trouble.span[1:3] == (2, 2)


def test_the_offset_counts_the_byte_order_mark_and_the_column_does_not() -> None:
    trouble = trouble_with(b"\xef\xbb\xbfa\xf3")

    assert trouble.values["offset"] == 4
    assert trouble.span.column == 2


def test_curly_quotes_of_windows_are_guessed_as_windows() -> None:
    assert trouble_with(b"\x93Win\x94").values["encoding"] == "Windows-1252"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16_is_guessed_with_and_without_its_mark(encoding: str) -> None:
    trouble = trouble_with("regulation x\n".encode(encoding))

    assert (trouble.slug, trouble.values["encoding"]) == ("not-utf8", "UTF-16")


def test_a_nul_byte_is_told_with_its_place() -> None:
    trouble = trouble_with(b"regulation x\nbet\x00 field\n")

    assert (trouble.slug, trouble.values["character"], trouble.span[1:3]) == ("control-character", "NUL", (2, 4))


@pytest.mark.parametrize("character", ["\x1b", "\x85", "\u2028", "\u202e", "\ufeff"])
def test_characters_that_hide_or_turn_text_are_refused(character: str) -> None:
    assert trouble_with(f"ab{character}".encode()).values["character"] == f"U+{ord(character):04X}"


def test_a_form_feed_of_a_printed_document_is_kept() -> None:
    assert decode(b"page 1\x0cpage 2", "a.txt") == "page 1\x0cpage 2"


def test_a_file_of_the_greatest_size_is_read_and_one_byte_more_is_not() -> None:
    assert len(decode(b" " * MAX_BYTES, "a.decree")) == MAX_BYTES
    assert trouble_with(b" " * (MAX_BYTES + 1)).slug == "file-too-large"


def test_a_missing_file_a_folder_and_a_file_for_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    slugs = {}
    for path in (tmp_path / "none", tmp_path, tmp_path / "file" / "inside"):
        with pytest.raises(Unreadable) as caught:
            read_text(str(path))
        slugs[path.name] = caught.value.slug

    assert slugs == {"none": "file-not-found", tmp_path.name: "is-a-folder", "inside": "file-not-found"}


def test_a_path_no_file_can_have() -> None:
    with pytest.raises(Unreadable) as caught:
        read_text("a\0b")

    assert caught.value.slug == "file-not-found"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_nobody_writes_to_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Unreadable) as caught:
        read_text(str(tmp_path / "pipe"))

    assert caught.value.slug == "not-a-regular-file"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(tmp_path: Path) -> None:
    (tmp_path / "a.decree").write_text("x")
    (tmp_path / "a.decree").chmod(0)
    with pytest.raises(Unreadable) as caught:
        read_text(str(tmp_path / "a.decree"))

    assert caught.value.slug == "no-permission"


def test_a_loop_of_links_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(Unreadable) as caught:
        read_text(str(tmp_path / "a"))

    assert caught.value.slug == "read-failed"


def test_writing_keeps_mode_and_link_and_leaves_nothing_behind(tmp_path: Path) -> None:
    target = tmp_path / "real.decree"
    target.write_text("old")
    target.chmod(0o640)
    link = tmp_path / "link.decree"
    link.symlink_to(target)

    write_atomic(str(link), "nueva\n")

    assert target.read_text(encoding="utf-8") == "nueva\n"
    assert target.stat().st_mode & 0o777 == 0o640
    assert link.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.decree", "real.decree"]


def test_writing_into_a_folder_there_is_not(tmp_path: Path) -> None:
    with pytest.raises(Unwritable) as caught:
        write_atomic(str(tmp_path / "none" / "a.decree"), "x")

    assert caught.value.slug == "write-failed"


def test_writing_over_a_folder_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unwritable):
        write_atomic(str(tmp_path / "folder"), "x")

    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("data", [b"\xf3", b"\0", b" " * (MAX_BYTES + 1)], ids=["encoding", "nul", "size"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_trouble_has_its_words(data: bytes, language: str) -> None:
    finding = file_finding(trouble_with(data))

    assert finding.kind.invalid
    assert "{" not in finding.kind.message[language].format(**finding.values)
    assert finding.kind.help[language].format(**finding.values)


def test_the_codes_are_unique_and_reserved() -> None:
    codes = [kind.code for kind in kinds(["files"])]

    assert codes == [f"SYN{number:03d}" for number in range(1, 18)]


def test_trouble_is_one_family() -> None:
    assert issubclass(Unreadable, FileTrouble) and issubclass(Unwritable, FileTrouble)


@pytest.mark.parametrize(
    ("data", "format_"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16), "a workbook in the old format (.xls)"),
        (b"PK\x03\x04\x14\x00\x06\x00", "a workbook or another packed file"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "a PDF"),
        (b"%PDF-1.4\nall of it is text\n", "a PDF"),
        (b"\xef\xbb\xbf<!DOCTYPE html>\n<table>", "a web page"),
        (b"\x89PNG\r\n\x1a\n\x00", "a picture"),
    ],
)
@pytest.mark.parametrize("path", ["mesa.yaml", "mesas.csv", "mesas.xls"])
def test_the_file_of_another_program_is_told_as_such(data: bytes, format_: str, path: str) -> None:
    """Not as an encoding to save the text in again: it has no text."""
    with pytest.raises(Unreadable) as caught:
        decode(data, path)

    assert caught.value.slug == "not-text"
    assert file_finding(caught.value).values["format"] == {"en": format_, "es": ANY}


def test_a_text_that_begins_like_another_file_is_a_text() -> None:
    assert decode(b"%PDF is what it came from\n", "a.decree") == "%PDF is what it came from\n"
