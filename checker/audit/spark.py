"""An audit on Spark: the same SQL, transpiled, for logs that outgrow one machine. ANSI mode is on, or overflow wraps.

The relation is small and broadcast; nothing is shuffled but sums, listed rows and, where they are followed, wagers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

from checker.audit.log import FILE, headings, kind_of, places_of, sign_of
from checker.audit.result import Answers, Question, Take
from checker.audit.sql import answers_by, law_kinds, law_rows, log_query, types_of
from checker.findings.finding import Refusal, said

_ZONED = {"timestamp": "timestamp with time zone", "timestamp_ntz": "timestamp"}  # as DuckDB names them


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Refusal: A file lacks a column that the map names, or has amounts as floating point numbers.
    """
    import sqlglot  # imported lazily, as what follows: an extra
    from py4j.protocol import Py4JJavaError
    from pyspark.errors import PySparkException
    from pyspark.sql import SparkSession
    from pyspark.sql.functions import broadcast, input_file_name

    spark = SparkSession.builder.appName("tapete audit").config("spark.ui.enabled", "false").getOrCreate()
    spark.conf.set("spark.sql.ansi.enabled", "true")
    if not question.map.follows_wagers:  # sums and listed rows alone are shuffled: to sort in several parts reads twice
        spark.conf.set("spark.sql.shuffle.partitions", "1")
    spark.sparkContext.setLogLevel("ERROR")

    def ask(query: str) -> Any:
        return spark.sql(sqlglot.transpile(query, read="duckdb", write="spark")[0])

    def rows(query: str) -> Iterable[Any]:
        found: Iterable[Any] = ask(query).toLocalIterator()
        return found

    kinds = law_kinds(question)
    exact = [  # amounts and prices are decimals to Spark
        tuple(Decimal(v) if k.startswith("DECIMAL") and isinstance(v, int) else v for v, k in zip(row, kinds.values()))  # noqa: B905
        for row in law_rows(question)
    ]
    schema = ", ".join(f"`{column}` {kind}" for column, kind in kinds.items())
    broadcast(spark.createDataFrame(exact, schema)).createOrReplaceTempView("law")
    try:
        source = _source(spark, question).withColumn(FILE, input_file_name())
        source.createOrReplaceTempView("source")
        types = types_of({column: _ZONED.get(kind, kind) for column, kind in source.dtypes}, question)
        ask(log_query(question.map, types, "source")).createOrReplaceTempView("log")
        return answers_by(rows, question, take)
    except (PySparkException, Py4JJavaError) as problem:
        why = next((line for line in reversed(str(problem).splitlines()) if line.startswith("Caused by: ")), "")
        why = why.partition(": ")[2] or str(problem).strip().split("\n")[0]
        raise Refusal(said("audit-database", path=", ".join(question.files), why=why)) from None


def _source(spark: Any, question: Question) -> Any:
    files = list(question.files)
    kind = kind_of(files[0])
    if kind == "parquet":
        return spark.read.parquet(*files)
    columns = [column for column in question.map.wanted if column != FILE]
    encoding = question.map.encoding.replace("latin", "iso-8859")
    read = spark.read.option("mode", "FAILFAST").option("encoding", encoding)
    if kind == "json":
        return read.schema(_texts(columns)).json(files)
    lines = spark.read.options(encoding=encoding, sep="\1", quote="").csv(
        files[0]
    )  # as `text`, which knows UTF-8 alone
    first = str(lines.head()[0])
    head = headings(files[0], first)
    places_of(columns, head, files[0])
    # Else Spark takes the columns of all files for those of the first, and cuts rows that are too long.
    spark.conf.set("spark.sql.csv.parser.columnPruning.enabled", "false")
    read = read.option("header", "true").option("enforceSchema", "false").option("sep", sign_of(first))
    return read.option("escape", '"').schema(_texts(head)).csv(files)


def _texts(columns: Sequence[str]) -> str:
    return ", ".join(f"`{each.replace('`', '``')}` STRING" for each in columns)
