"""Solves planning problems on Spark: a plan or an error for each problem, beside the other columns.

    pip install pyspark 'pandas<3' pyarrow .build-install/library/taskweave-*.whl
    spark-submit Samples/cluster/spark.py Samples/problems.jsonl plans

Problems are JSON documents, one a line, or the column `problem` of a Parquet file. Each row is solved on its own, so plans do
not depend on the partitions. Needs Java.
"""

import sys

import taskweave.arrow
from pyspark.sql import SparkSession

ROWS_A_PARTITION = 2000  # what a lost worker costs; smaller ones cost more of Spark's own time
PARTITIONS_A_CORE = 4  # at least, so that no core waits for one that meets several long rows


def main(problems: str, plans: str) -> None:
    spark = SparkSession.builder.appName("taskweave").getOrCreate()
    if problems.endswith(".parquet"):
        rows = spark.read.parquet(problems)
    else:
        rows = spark.read.text(problems).withColumnRenamed("value", "problem")
    # Counting reads the problems once more, which takes a small part of the time to solve them.
    least = PARTITIONS_A_CORE * spark.sparkContext.defaultParallelism
    rows = rows.repartition(max(least, rows.count() // ROWS_A_PARTITION))
    taskweave.arrow.solve_frame(rows).write.mode("overwrite").parquet(plans)
    spark.stop()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("two arguments: a file of problems, and a folder for the plans")
    main(*sys.argv[1:])
