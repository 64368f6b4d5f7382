"""Solves planning problems on Spark: one JSON document a line in, its plan or its error out.

    pip install pyspark pandas pyarrow .build-install/library/taskweave-*.whl
    spark-submit Samples/cluster/spark.py Samples/problems.jsonl plans

Each row is solved on its own, so plans do not depend on the partitions. A row that cannot be solved has an error. Needs Java.
"""

import sys

import taskweave.arrow
from pyspark.sql import SparkSession


ROWS_A_PARTITION = 2000  # many more than there are cores, so that no core waits for one that meets several long rows


def main(problems: str, plans: str) -> None:
    spark = SparkSession.builder.appName("taskweave").getOrCreate()
    rows = spark.read.text(problems).withColumnRenamed("value", "problem")
    rows = rows.repartition(max(spark.sparkContext.defaultParallelism, rows.count() // ROWS_A_PARTITION))
    rows.mapInArrow(taskweave.arrow.solve_batches, taskweave.arrow.SCHEMA).write.mode("overwrite").parquet(plans)
    spark.stop()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("two arguments: a file of problems, and a folder for the plans")
    main(*sys.argv[1:])
