"""Compiles the shipped regulations while the wheel is built, so that no installed tool has to.

Used by hatchling only (see pyproject.toml); nothing of the package imports it.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PrecompileRegulations(BuildHookInterface):  # type: ignore[type-arg,misc,unused-ignore]
    """Adds `checker/_data/compiled/` to the wheel: compiled regulations, their stamp, the checks, the parsers."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files into the build folder; an editable install compiles into the user's cache instead."""
        if version == "editable" or self.target_name != "wheel":
            return
        sys.path.insert(0, self.root)
        # imported lazily: by the path just added
        from checker.checks.pages import write_heads
        from checker.checks.registry import write_list
        from checker.store.library import shipped, usual_rules
        from checker.store.store import precompile, write_stamp
        from checker.syntax.decree.reader import write_tables
        from checker.views.certificate import certificate_json
        from checker.words.names import write_texts

        folder = os.path.join(self.directory, "compiled")
        os.makedirs(folder, exist_ok=True)
        stamp = write_stamp(folder)
        for entry in (*shipped(), *usual_rules().values()):
            precompile(entry, folder, stamp, certificate_json)
        write_list(folder)
        write_heads(folder)
        write_texts(folder)
        write_tables(folder)
        build_data["force_include"][folder] = "checker/_data/compiled"
