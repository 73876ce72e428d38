"""The data folders are found in a checkout and in an installed package."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import pytest

from checker.text import files as resources
from checker.text.files import data_folder


@pytest.mark.parametrize("name", ["grammars", "regulations", "reports"])
def test_the_folders_of_this_checkout_are_found(name: Literal["grammars", "regulations", "reports"]) -> None:
    assert os.path.isdir(data_folder(name))
    assert os.path.isabs(data_folder(name))


def test_installed_data_goes_before_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "checker" / "_data" / "grammars").mkdir(parents=True)
    (tmp_path / "grammars").mkdir()
    (tmp_path / "reports").mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", str(tmp_path / "checker"))

    assert data_folder("grammars") == str(tmp_path / "checker" / "_data" / "grammars")
    assert data_folder("reports") == str(tmp_path / "reports")


def test_a_package_without_data_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", str(tmp_path / "checker"))

    with pytest.raises(FileNotFoundError, match="regulations/"):
        data_folder("regulations")
