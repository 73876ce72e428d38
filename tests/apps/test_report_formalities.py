"""Page one of `tapete report` as a user orders it: who, to whom, by when, and with which letterhead."""

from __future__ import annotations

import struct
import zlib

import pytest

from tests.apps.commands import Tapete
from tests.text.documents import saved

TABLE = b"regulation: es_as_craps_2011\ntable: t\ngame: craps\nminimum: 5\nmaximum: {simple: 6000}\n"


def png(width: int = 40, height: int = 10) -> bytes:
    """Return a white picture."""

    def part(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\xff" * width for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b"")


def test_the_verdict_names_the_fault_and_its_figures(command: Tapete) -> None:
    saved(command.folder, "t.yaml", TABLE)
    run = command("report", "t.yaml", "-o", "x.md", "--lang", "es")
    text = (command.folder / "x.md").read_text(encoding="utf-8")

    assert "**No conforme: el máximo de «Suertes sencillas» (6000) es 1200 veces el mínimo (5);" in text
    assert "- **Cálculo**: 6000 / 5 = 1200; se admite de 500 a 5000" in text
    assert run.stderr.startswith("x.md: No conforme: el máximo de «Suertes sencillas» (6000)")


@pytest.mark.parametrize(
    "options",
    [
        ("--casino", "Gijón", "--file-number", "14/2026", "--addressee", "Sala 2", "--deadline", "2026-12-31"),
        ("--casino", "Gijón", "--expediente", "14/2026", "--destinatario", "Sala 2", "--plazo", "2026-12-31"),
    ],
)
def test_who_to_whom_and_by_when(command: Tapete, options: tuple[str, ...]) -> None:
    saved(command.folder, "t.yaml", TABLE)
    command("report", "t.yaml", "-o", "x.md", "--lang", "es", *options)
    text = (command.folder / "x.md").read_text(encoding="utf-8")

    for fact in ("Casino u operador**: Gijón", "Expediente**: 14/2026", "Destinatario**: Sala 2"):
        assert f"- **{fact}" in text
    assert "- **Plazo**: 31 de diciembre de 2026" in text


def test_the_configuration_gives_what_options_leave_out(command: Tapete) -> None:
    saved(command.folder, "t.yaml", TABLE)
    saved(command.folder, "logo.png", png())
    saved(command.folder, "tapete.toml", b'[report]\ncasino = "A"\nfirmante = "B"\nletterhead = "logo.png"\n')
    command("report", "t.yaml", "-o", "x.html", "--casino", "C <b>")
    text = (command.folder / "x.html").read_text(encoding="utf-8")

    assert "C &lt;b&gt;" in text and ">B<" not in text and ": B<" in text
    assert text.count('<img src="data:image/png;base64,') == 1 and "img-src data:" in text


def test_an_unknown_key_is_told(command: Tapete) -> None:
    saved(command.folder, "tapete.toml", b'[report]\ncasinos = "A"\n')
    run = command("report", "es_as_craps_2011", "-o", "x.md")

    assert run.returncode == 2 and "unknown key `casinos` under `report`" in run.stderr


@pytest.mark.parametrize("data", [b"GIF89a", png()[:-9], b"\xff\xd8\xff\xe0\x00\x10", png(3000, 3000)[:60] + b"x"])
def test_a_letterhead_is_a_whole_picture(command: Tapete, data: bytes) -> None:
    saved(command.folder, "logo.png", data)
    run = command("report", "es_as_craps_2011", "-o", "x.html", "--letterhead", "logo.png")

    assert run.returncode == 2 and "the letterhead `logo.png` is no whole PNG or JPEG" in run.stderr


def test_a_letterhead_has_its_bounds(command: Tapete) -> None:
    saved(command.folder, "logo.png", png(4001, 1000))
    run = command("report", "es_as_craps_2011", "-o", "x.html", "--letterhead", "logo.png")

    assert run.returncode == 2 and "has more than 4,000,000 pixels" in run.stderr


def test_how_much_follows_page_one(command: Tapete) -> None:
    saved(command.folder, "t.yaml", TABLE)
    sizes = []
    for options in (("--brief",), (), ("--full",)):
        command("report", "t.yaml", "-o", "x.md", "--lang", "es", *options)
        sizes.append((command.folder / "x.md").read_text(encoding="utf-8").count("\n## "))
    both = command("report", "t.yaml", "-o", "x.md", "--brief", "--full")

    assert sizes[0] == 1 < sizes[1] < sizes[2]  # the finding of page one
    assert both.returncode == 2 and "exclude each other" in both.stderr


def test_an_empty_option_takes_away_what_is_configured(command: Tapete) -> None:
    saved(command.folder, "t.yaml", TABLE)
    saved(command.folder, "tapete.toml", b'[report]\ncasino = "Norte"\nmembrete = "gone.png"\nplazo = 2026-12-31\n')

    assert command("report", "t.yaml", "-o", "x.md").returncode == 2
    assert command("report", "t.yaml", "-o", "x.md", "--letterhead", "", "--casino", "").returncode == 0
    text = (command.folder / "x.md").read_text(encoding="utf-8")
    assert "Norte" not in text and "31 December 2026" in text


@pytest.mark.parametrize("day", ["2026-02-30", "31/02/2026", "31.13.2026"])
def test_a_deadline_that_no_calendar_has_is_refused(command: Tapete, day: str) -> None:
    saved(command.folder, "t.yaml", TABLE)
    run = command("report", "t.yaml", "-o", "x.md", "--deadline", day)

    assert (run.returncode, day in run.stderr) == (2, True)
    assert command("report", "t.yaml", "-o", "x.md", "--deadline", "ten working days").returncode == 0


def test_what_an_officer_reads_of_a_table_is_so(command: Tapete) -> None:
    """Multiples are no money, cents are two, a long fraction is a percentage, and the text is told no payout it has not."""
    deck = "norma: es_1979\nmoneda: EUR\nfichas: [5, 25]\nminimo: 25\n"
    banker = "banca: {paga: a la par, comision: {porcentaje: 5%, sobre: ganancia, cuando: al_ganar}}"
    punto = f"{deck}mesa: p\njuego: punto y banca\nmaximo: {{mesa: 1300}}\napuestas: {{{banker}}}\n"
    wheel = "norma: es_cl_22_2013\nmesa: r\njuego: ruleta americana\nmoneda: EUR\nminimo: 5\napuestas: {docena: {paga: 3 a 1}}\n"
    told = []
    for table in (punto, wheel):
        saved(command.folder, "t.yaml", table.encode())
        command("report", "t.yaml", "-o", "x.md", "--lang", "es", "--full", "--force")
        told.append((command.folder / "x.md").read_text(encoding="utf-8").replace("\u00a0", " "))

    assert "(1300 €) es 52 veces el mínimo (25 €); la norma admite 50 o 100 veces" in told[0]
    assert ": 1,25 €; redondeada hacia abajo, 0 €, ventaja de la casa −1,237 %" in told[0]
    assert "comisión: 5 % de la ganancia" in told[0] and "1525814595305" not in told[0]
    assert "En la mesa, «docena» (números 1, 2 y 3) se paga 3 a 1" in told[1] and "La norma fija para" not in told[1]
