"""Solves planning problems on Spark: one JSON document a line in, its plan or its error out.

    pip install pyspark pyarrow .build-install/library/taskweave-*.whl
    spark-submit Samples/cluster/spark.py Samples/problems.jsonl plans

Each row is solved on its own, so plans do not depend on the partitions. A row that cannot be solved has an error.
"""

import sys

import taskweave.arrow
from pyspark.sql import SparkSession


def main(problems: str, plans: str) -> None:
    spark = SparkSession.builder.appName("taskweave").getOrCreate()
    rows = spark.read.text(problems).withColumnRenamed("value", "problem")
    rows.mapInArrow(taskweave.arrow.solve_batches, taskweave.arrow.SCHEMA).write.mode("overwrite").parquet(plans)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
