"""Tapete for programs: tables checked, edges, limits and comparisons, as the command has them.

Importing this loads nothing; see docs/api.md.
"""

from __future__ import annotations

TYPE_CHECKING = False  # `typing` takes longer to load than the promise of this module lasts; checkers know the name

if TYPE_CHECKING:
    from checker import __version__ as __version__
    from checker.apps.answers import PublicColumns as Columns
    from checker.apps.answers import PublicComparison as Comparison
    from checker.apps.answers import PublicEdges as Edges
    from checker.apps.answers import PublicFinding as Finding
    from checker.apps.answers import PublicLimit as Limit
    from checker.apps.answers import PublicLimits as Limits
    from checker.apps.answers import PublicResult as Result
    from checker.apps.answers import PublicTable as Table
    from checker.apps.api import check, check_text, columns, compare, edges, iter_check, limits
    from checker.apps.settings import BadSettings as BadConfiguration
    from checker.apps.settings import UnknownBet, UnknownRegulation
    from checker.findings.finding import Refusal as Error
    from checker.findings.finding import Value

_HOMES = {  # of each name its module, and what it is called there
    **{
        name: ("apps.api", name)
        for name in ("check", "check_text", "columns", "compare", "edges", "iter_check", "limits")
    },
    **{
        name: ("apps.answers", f"Public{name}")
        for name in ("Columns", "Comparison", "Edges", "Finding", "Limit", "Limits", "Result", "Table")
    },
    "BadConfiguration": ("apps.settings", "BadSettings"),
    "Error": ("findings.finding", "Refusal"),
    "UnknownBet": ("apps.settings", "UnknownBet"),
    "UnknownRegulation": ("apps.settings", "UnknownRegulation"),
    "Value": ("findings.finding", "Value"),
}
__all__ = [  # noqa: RUF022 - what is called, what comes of it, what may be wrong
    "check",
    "check_text",
    "iter_check",
    "edges",
    "limits",
    "compare",
    "columns",
    "Result",
    "Table",
    "Finding",
    "Value",
    "Edges",
    "Limits",
    "Limit",
    "Comparison",
    "Columns",
    "Error",
    "UnknownRegulation",
    "UnknownBet",
    "BadConfiguration",
]


def __getattr__(name: str) -> object:
    if name == "__version__":
        from checker import __version__

        return __version__
    if name not in _HOMES:
        raise AttributeError(f"module 'tapete' has no attribute {name!r}")
    from importlib import import_module

    module, there = _HOMES[name]
    found = globals()[name] = getattr(import_module(f"checker.{module}"), there)
    return found


def __dir__() -> list[str]:
    return sorted((*__all__, "__version__"))
