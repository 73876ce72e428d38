"""The page that judges tables beside `tapete check`: every example and every public case, in a browser.

python -m tests.verify.page out/verificar.html
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import tapete
from tests.cases_public.public_cases import CASES

DAY = "2026-11-29"
ENDINGS = (".yaml", ".csv", ".xlsx", ".decree")
EXAMPLES = Path(__file__).parents[2] / "examples"
MOST_BYTES = 20_000_000


def files() -> Iterator[tuple[str, bytes]]:
    """Yield every file by its name; those of public cases are told apart by their codes."""
    for file in sorted(EXAMPLES.rglob("*")):
        if file.suffix in ENDINGS:
            yield file.name, file.read_bytes()
    for case in CASES:
        yield f"{case.id}-{Path(case.path).name}", case.table.encode()


def main(page: str) -> int:
    cases = []
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, data in files():
            Path(name).write_bytes(data)
            said = tapete.check(name, lang="es", as_of=DAY).to_json()
            Path(name).unlink()
            cases.append({"name": name, "data": b64encode(data).decode(), "json": said})
        told = Path("cases.json")
        told.write_text(json.dumps({"day": DAY, "cases": cases}), "utf-8")
        run = subprocess.run(["node", str(Path(__file__).with_suffix(".mjs")), str(told), page])
    size = Path(page).stat().st_size
    print(f"{Path(page).name}: {size:,} bytes of at most {MOST_BYTES:,}")
    return run.returncode or int(size > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main(str(Path(sys.argv[1]).resolve())))
