"""Certificates are worked out once: they come with the package, or are kept in the user's cache."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.semantics.decree.model import Regulation
from checker.store import store
from checker.store.library import entry_of_file, library
from checker.store.store import certificate_of, load, precompile, write_stamp
from checker.views.certificate import certificate_json

DECREE = 'regulation own\n  title "Own"\n  outline A\ngame craps [A] with 2 dice\nbet any_seven [A] one roll wins 7 loses other pays {price}\n'


def regulation(folder: Path, price: str = "4 to 1") -> Regulation:
    path = folder / "own.decree"
    path.write_text(DECREE.format(price=price), encoding="utf-8")
    return load(entry_of_file(str(path))).regulation


def refuse(regulation: Regulation) -> str:
    raise AssertionError("made again")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "compiled"
    folder.mkdir()
    monkeypatch.setattr(store, "compiled_folder", lambda: str(folder))
    monkeypatch.setattr("checker.text.cache.read", lambda name, about: None)
    return folder


def test_a_certificate_is_made_once(tmp_path: Path, cache: Path) -> None:
    own = regulation(tmp_path)
    first = certificate_of(own, certificate_json)

    assert first == certificate_json(own)
    assert certificate_of(own, refuse) == first


def test_another_price_is_another_certificate(tmp_path: Path, cache: Path) -> None:
    """Any seven: (30 - 4*6)/36 = 1/6 at 4 to 1, 0 at 5 to 1."""
    texts = [certificate_of(regulation(tmp_path, price), certificate_json) for price in ("4 to 1", "5 to 1")]

    assert ['"house_edge": "1/6"' in text for text in texts] == [True, False]
    assert '"house_edge": "0"' in texts[1]


def test_other_code_makes_a_certificate_stale(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = regulation(tmp_path)
    certificate_of(own, certificate_json)
    monkeypatch.setattr(store, "_stamp_of_writers", lambda: "another")

    with pytest.raises(AssertionError, match="made again"):
        certificate_of(own, refuse)


def test_a_package_brings_its_certificates(package: Path) -> None:
    entry = library()["mini_craps"]
    precompile(entry, str(package), write_stamp(str(package)), certificate_json)
    own = load(entry).regulation

    assert certificate_of(own, refuse) == certificate_json(own)


@pytest.mark.parametrize("damage", ["cut", "flipped"])
def test_a_damaged_certificate_is_made_again(package: Path, damage: str) -> None:
    entry = library()["mini_craps"]
    precompile(entry, str(package), write_stamp(str(package)), certificate_json)
    path = package / "mini_craps.certificate.bin"
    data = path.read_bytes()
    path.write_bytes(data[:-20] if damage == "cut" else data[:-9] + bytes([data[-9] ^ 1]) + data[-8:])

    assert certificate_of(load(entry).regulation, lambda own: f"made for {own.id}") == "made for mini_craps"
