"""Solves planning problems on Ray Data: a plan or an error for each problem, beside the other columns.

    pip install 'ray[data]' .build-install/library/taskweave-*.whl
    python Samples/cluster/ray_data.py Samples/problems.jsonl plans

Problems are JSON documents, one a line, or the column `problem` of a Parquet file.
"""

import sys

import ray.data
import taskweave.arrow

ROWS_A_BLOCK = 500  # what a lost worker costs


def main(problems: str, plans: str) -> None:
    if problems.endswith(".parquet"):
        rows = ray.data.read_parquet(problems)
    else:
        rows = ray.data.read_text(problems, drop_empty_lines=False).rename_columns({"text": "problem"})
    rows = rows.repartition(target_num_rows_per_block=ROWS_A_BLOCK)
    answers = rows.map_batches(taskweave.arrow.solve_table, batch_format="pyarrow", batch_size=None)
    answers.write_parquet(plans, mode="overwrite")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("two arguments: a file of problems, and a folder for the plans")
    main(*sys.argv[1:])
