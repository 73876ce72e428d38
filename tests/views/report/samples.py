"""The sample reports in `reports/samples/`: `python -m tests.views.report.samples` writes them anew; a test compares.

They are to look at: the comparison of the two texts of Córdoba and a table with a fault, each in both languages, in four
formats. Day and moment are fixed, so that they change only with the tool and the texts.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

from checker.apps.common import Common
from checker.apps.report import report
from checker.apps.settings import Settings
from checker.findings.finding import Language
from checker.store.library import library
from checker.store.session import Session
from tests.views.report.composed import CORDOBA

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "reports" / "samples"
AS_OF, EPOCH = "2026-12-01", "1796126400"
TABLE = "examples/craps-hardway-price.yaml"


class Sample(NamedTuple):
    """What a sample is about, and in which language."""

    subjects: tuple[str, ...]
    language: Language
    compare: bool


SAMPLES = {
    "cordoba.es.html": Sample(CORDOBA, "es", True),
    "cordoba.en.xlsx": Sample(CORDOBA, "en", True),
    "craps-hardway-price.es.pdf": Sample((TABLE,), "es", False),
    "craps-hardway-price.en.docx": Sample((TABLE,), "en", False),
}


def write_samples(folder: Path) -> None:
    """Write all samples into a folder, as `tapete report` does in the folder of the project."""
    here, epoch = os.getcwd(), os.environ.get("SOURCE_DATE_EPOCH")
    os.chdir(ROOT)
    os.environ["SOURCE_DATE_EPOCH"] = EPOCH
    try:
        for name, sample in SAMPLES.items():
            known = Common(sample.language, Settings(), Session(library(()), AS_OF, {}, {}))
            report(sample.subjects, str(folder / name), known, sample.compare)
    finally:
        os.chdir(here)
        os.environ.pop("SOURCE_DATE_EPOCH")
        if epoch is not None:
            os.environ["SOURCE_DATE_EPOCH"] = epoch


def main() -> int:
    """Write the samples of the project."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        if path.name not in SAMPLES:
            path.unlink()
    write_samples(FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
