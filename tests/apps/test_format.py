"""`tapete format` changes the layout and nothing else of a file: its line ends and its mark stay."""

from __future__ import annotations

import pytest

from checker.text.files import encoded_like
from tests.apps.commands import Tapete


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_and_byte_order_mark_are_kept(command: Tapete, end: str, mark: bytes) -> None:
    made = command("new", "regulation", "--id", "xx_one").stdout
    path = command.folder / "a.decree"
    path.write_bytes(mark + ("\n\n" + made).replace("\n", end).encode())

    done = command("format", "a.decree")

    assert (done.returncode, path.read_bytes()) == (0, mark + made.replace("\n", end).encode())


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"a\r\nb\r\nc\n", b"x\r\ny\r\n"),
        (b"a\r\nb\nc\n", b"x\ny\n"),
        (b"a\rb\r", b"x\ry\r"),
        (b"", b"x\ny\n"),
    ],
)
def test_where_line_ends_are_mixed_most_lines_tell(before: bytes, after: bytes) -> None:
    assert encoded_like("x\ny\n", before) == after
