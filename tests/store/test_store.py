"""Compiled regulations: what is stored is what was compiled, and nothing stale or damaged is trusted."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from checker.store import store
from checker.store.compile import compile_decree
from checker.store.compiled import Compiled, Damaged, pack, told_apart, unpack
from checker.store.library import LibraryEntry, entry_of_file, library, shipped, usual_rules
from checker.store.store import Unusable, load
from checker.text.files import Unreadable, read_text
from tests.every import sampled

DECREE = 'regulation own\n  title "Own"\n  outline A\ngame craps [A] with 2 dice\nbet any_seven [A] one roll wins 7 loses other pays {price}\n'


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def entry(folder: Path, price: str = "4 to 1") -> LibraryEntry:
    path = folder / "own.decree"
    path.write_text(DECREE.format(price=price), encoding="utf-8")
    return entry_of_file(str(path))


def refuse_to_compile(text: str, label: str, certify: bool) -> None:
    raise AssertionError("compiled again")


@functools.cache
def fresh(name: str) -> Compiled:
    """Return a shipped regulation as it is compiled, not as one that was stored is read back."""
    entry = library()[name]
    compiled = compile_decree(read_text(entry.file), entry.label, certify=True).compiled
    assert compiled is not None
    return compiled


@pytest.mark.parametrize("name", sampled(each.id for each in shipped()))
def test_a_regulation_survives_being_stored(name: str) -> None:
    found = unpack(pack(fresh(name)))

    assert found == fresh(name) and found.certified
    assert told_apart(found.regulation) == told_apart(fresh(name).regulation)  # whatever values the interpreter shares


@pytest.mark.parametrize("name", sampled(each.id for each in shipped()))
def test_what_is_stored_is_what_was_compiled(name: str) -> None:
    assert load(library()[name]) == fresh(name)


def test_a_stored_regulation_is_not_compiled_again(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = load(entry(tmp_path))
    monkeypatch.setattr(store, "_compile", refuse_to_compile)

    assert load(entry(tmp_path)) == first


def test_another_text_is_compiled_again_into_the_same_place(tmp_path: Path, cache: Path) -> None:
    """Any seven: (30 - 4*6)/36 = 1/6 at 4 to 1, 0 at 5 to 1."""
    edges = [load(entry(tmp_path, price)).figures[0].house_edge for price in ("4 to 1", "5 to 1")]

    assert edges == [Fraction(1, 6), Fraction(0)]
    assert len(os.listdir(cache)) == 2, "the entry, and the key"


@pytest.mark.parametrize("damage", ["cut", "flipped", "empty", "longer"])
def test_a_damaged_file_is_built_again(tmp_path: Path, cache: Path, damage: str) -> None:
    first = load(entry(tmp_path))
    (path,) = cache.glob("*.bin")
    data = path.read_bytes()
    path.write_bytes(
        {
            "cut": data[:-20],
            "flipped": data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
            "empty": b"",
            "longer": data + b"x",
        }[damage]
    )

    assert load(entry(tmp_path)) == first
    assert path.read_bytes() == data


def test_other_code_makes_everything_stale(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load(entry(tmp_path))
    monkeypatch.setattr(store, "code_stamp", lambda: "another")
    monkeypatch.setattr(store, "_compile", refuse_to_compile)

    with pytest.raises(AssertionError, match="compiled again"):
        load(entry(tmp_path))


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "file" / "below"))

    assert load(entry(tmp_path)).regulation.id == "own"


@pytest.mark.parametrize("data", [b"", b"x", b"\xe9\x01\x00\x00\x00", pack(load(library()["mini_craps"]))[:50]])
def test_bytes_that_hold_no_regulation_are_damaged(data: bytes) -> None:
    with pytest.raises(Damaged):
        unpack(data)


def test_a_decree_with_errors_is_unusable_and_not_stored(tmp_path: Path, cache: Path) -> None:
    with pytest.raises(Unusable) as caught:
        load(entry(tmp_path, "4:1"))

    assert [finding.kind.invalid for finding in caught.value.findings] == [True]
    assert not cache.exists()


def test_a_missing_decree_is_unreadable(tmp_path: Path, cache: Path) -> None:
    with pytest.raises(Unreadable):
        load(entry_of_file(str(tmp_path / "missing.decree")))


def test_a_users_own_regulation_takes_the_place_of_a_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "mine.decree").write_text('# mine\n\nregulation mini_craps\n  title "Mine"\n', encoding="utf-8")

    assert library()["mini_craps"].shipped
    assert library([str(tmp_path)])["mini_craps"].file == str(tmp_path / "mine.decree")


def test_shipped_regulations_are_the_documents_held() -> None:
    assert [each.id for each in shipped()] == [
        "ad_andorra_2025",
        "anz_craps_2003",
        "ar_x_craps_reglamento",
        "ar_x_craps_web",
        "au_nsw_approved_rules",
        "au_qld_2010",
        "be_2001",
        "ca_on_agco_fairs",
        "ch_spbv_ejpd_2018",
        "cl_ley_19995",
        "es_1979",
        "es_as_craps_2011",
        "es_cl_22_2013",
        "fr_1959",
        "fr_2007",
        "gb_great_britain",
        "gb_rules_2007",
        "li_spbv_2010",
        "lu_2002",
        "mini_craps",
        "mo_despacho_53_2010",
        "mo_despacho_60_2004",
        "mo_portaria_108_89",
        "nl_1996",
        "nz_gazetted_rules",
        "pe_craps_1999",
        "pt_804_2015",
        "pt_807_2015",
        "pt_808_2015",
        "rs_152_2020",
        "sg_craps_v3",
        "us_co_1_ccr_207_1",
        "us_ia_491_11_7",
        "us_in_68_iac_14_3",
        "us_ks_kar_112_108",
        "us_ma_205_cmr_146",
        "us_md_comar_36_05",
        "us_me_16_633_25",
        "us_mi_r_432_1814",
        "us_nj_njac_13_47",
        "us_nj_njac_13_69",
        "us_ny_9_nycrr_4620",
        "us_oh_oac_3772_11",
        "us_pa_58_pa_code",
        "us_sd_arsd_20_18",
        "us_va_11vac5_90",
    ]


def test_a_regulation_is_certified_when_that_is_asked_for(tmp_path: Path, cache: Path) -> None:
    """In between its own equations confirm its figures, which are the same."""
    first = load(entry(tmp_path), certify=False)
    asked = load(entry(tmp_path), certify=True)

    assert (first.certified, asked.certified) == (False, True)
    assert first.figures == asked.figures
    assert load(entry(tmp_path), certify=False).certified, "what sympy has confirmed is kept"


def test_checking_a_regulation_never_seen_does_without_sympy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry(tmp_path)
    program = "import sys; from checker.apps.main import main; main(); sys.exit('sympy' in sys.modules)"
    run = [sys.executable, "-c", program, "check", str(tmp_path / "own.decree")]
    environment = {**os.environ, "TAPETE_CACHE": str(tmp_path / "cache")}
    monkeypatch.setenv("TAPETE_CACHE", environment["TAPETE_CACHE"])
    load(usual_rules()["craps"])  # held against those of the trade, which a wheel has compiled

    assert subprocess.run(run, env=environment, capture_output=True).returncode == 0
    assert subprocess.run([*run, "--certify"], env=environment, capture_output=True).returncode == 1
