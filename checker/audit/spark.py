"""An audit on Spark: the same SQL, transpiled, for logs that outgrow one machine. ANSI mode is on, or overflow wraps.

The relation is small and broadcast; nothing is shuffled but sums, listed rows and, where they are followed, wagers.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from checker.audit.log import Answers, Question, Take
from checker.audit.sql import answers_by, law_kinds, law_rows, log_query, types_of


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Unanswerable: A file lacks a column that the map names, or has amounts as floating point numbers.
    """
    import sqlglot  # imported lazily, as what follows: an extra
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("tapete audit").config("spark.ui.enabled", "false").getOrCreate()
    spark.conf.set("spark.sql.ansi.enabled", "true")
    spark.sparkContext.setLogLevel("ERROR")

    def ask(query: str) -> Any:
        return spark.sql(sqlglot.transpile(query, read="duckdb", write="spark")[0])

    def rows(query: str) -> Iterable[Any]:
        found: Iterable[Any] = ask(query).toLocalIterator()
        return found

    kinds = dict(law_kinds(question))
    exact = [  # amounts and prices are decimals to Spark
        tuple(Decimal(v) if k.startswith("DECIMAL") and isinstance(v, int) else v for v, k in zip(row, kinds.values()))  # noqa: B905
        for row in law_rows(question)
    ]
    schema = ", ".join(f"`{column}` {kind}" for column, kind in kinds.items())
    spark.createDataFrame(exact, schema).createOrReplaceTempView("law")
    source = _source(spark, question.files)
    source.createOrReplaceTempView("source")
    ask(log_query(question.map, types_of(dict(source.dtypes), question), "source")).createOrReplaceTempView("log")
    return answers_by(rows, question, take)


def _source(spark: Any, files: tuple[str, ...]) -> Any:
    ending = files[0].rpartition(".")[2].lower()
    if ending == "parquet":
        return spark.read.parquet(*files)
    if ending in ("json", "jsonl", "ndjson"):
        return spark.read.option("primitivesAsString", "true").json(list(files))
    return spark.read.option("header", "true").option("escape", '"').csv(list(files))
