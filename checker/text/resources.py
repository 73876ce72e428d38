"""The one place that knows where the data folders are: grammars, regulations and the templates of reports.

An installed package has them under `checker/_data/`; a checkout (and an editable install) beside `checker/`.
`importlib.resources` would cost 30 ms on the path of every commit hook.
"""

from __future__ import annotations

import os
from typing import Literal

Folder = Literal["grammars", "regulations", "reports"]

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def data_folder(name: Folder) -> str:
    """Return the absolute path of a data folder: the installed one if there is one, else that of the checkout.

    Raises:
        FileNotFoundError: The package was installed without its data.
    """
    for parent in (os.path.join(_PACKAGE, "_data"), os.path.dirname(_PACKAGE)):
        folder = os.path.join(parent, name)
        if os.path.isdir(folder):
            return folder
    raise FileNotFoundError(f"the folder {name}/ of the package is missing; install the package again")


def compiled_folder() -> str:
    """Return the absolute path of the folder of what was worked out when the package was built; a checkout has none."""
    return os.path.join(_PACKAGE, "_data", "compiled")
