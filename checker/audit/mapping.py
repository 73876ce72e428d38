"""How a log is to be read, by its map and the options: each key of the map stands here with what it may be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from checker.audit.log import AMOUNTS, COUNTS, FIELDS, NEEDED, LogMap, Unanswerable
from checker.audit.totals import TOTALS
from checker.findings.finding import Bilingual, said
from checker.findings.suggest import hint, known_names

EVERY = (*FIELDS, "games")
_TYPED = (*AMOUNTS, *COUNTS, "at")  # fields that are no words: one column each, and nothing to translate
_MOST = {"decimals": 9, "unit": 10**9, "chip": 10**9}
_ONE_OF = {"paid": ("return", "win"), "decimal_sign": (".", ",")}
_KEYS = (*_ONE_OF, *_MOST, "columns", "values", "fixed")


def map_of(path: str, stated: Mapping[str, object], there: Callable[[], tuple[str, ...]]) -> LogMap:
    """Return how to read a log; `path` is what states it, and `there` returns the columns of the log.

    Without columns in the map those are meant that bear the names of fields.

    Raises:
        Unanswerable: Something is stated that is not understood, or something needed is not.
    """

    def check(holds: bool, key: str, way_out: Bilingual) -> None:
        if not holds:
            raise Unanswerable(said("audit-map-key", path=path, key=key, way_out=way_out))

    def named(words: object, key: str, known: Iterable[str]) -> dict[str, object]:
        check(isinstance(words, dict), key, said("audit-table"))
        for name in cast("dict[str, object]", words):
            if name not in known:  # names are only compared for one that is not
                check(False, name, hint(name, known))
        return cast("dict[str, object]", words)

    stated = named(dict(stated), "", _KEYS)
    if "paid" not in stated:
        raise Unanswerable(said("audit-paid-unstated"))
    for key, allowed in _ONE_OF.items():
        check(stated.get(key, allowed[0]) in allowed, key, known_names(allowed))
    for key, most in _MOST.items():
        value, least = stated.get(key, 1), int(key != "decimals")
        way_out = said("audit-whole", least=str(least), most=str(most))
        check(type(value) is int and least <= value <= most, key, way_out)
    columns: dict[str, tuple[str, ...]] = {}
    for field, column in named(stated.get("columns", {}), "columns", EVERY).items():
        several: list[str] = column if isinstance(column, list) else [cast(str, column)]
        is_good = bool(several) and all(isinstance(each, str) for each in several)
        check(is_good and (len(several) == 1 or field not in _TYPED), f"columns.{field}", said("audit-columns"))
        columns[field] = tuple(several)
    words_of = [field for field in EVERY if field not in _TYPED]
    fixed = named(stated.get("fixed", {}), "fixed", words_of)
    values = named(stated.get("values", {}), "values", words_of)
    for key, words in (("fixed", fixed), *((f"values.{field}", words) for field, words in values.items())):
        is_good = isinstance(words, dict) and all(isinstance(each, str) for each in words.values())
        check(is_good, key, said("audit-words"))
    for field in fixed:
        check(field not in columns, f"fixed.{field}", said("audit-fixed"))
    columns = columns or {field: (field,) for field in EVERY if field in there() and field not in fixed}
    needed = TOTALS if "games" in columns else NEEDED
    lacking = [field for field in needed if field != "number" and field not in columns and field not in fixed]
    if lacking:
        raise Unanswerable(said("audit-lacks", fields=", ".join(lacking)))
    rest = {key: stated[key] for key in ("decimals", "decimal_sign", "unit", "chip") if key in stated}
    return LogMap(stated["paid"], columns, values, fixed, **rest)  # type: ignore[arg-type]
