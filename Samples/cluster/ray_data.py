"""Solves planning problems on Ray Data: one JSON document a line in, its plan or its error out.

    pip install 'ray[data]' .build-install/library/taskweave-*.whl
    python Samples/cluster/ray_data.py Samples/problems.jsonl plans
"""

import sys

import ray.data
import taskweave.arrow


def main(problems: str, plans: str) -> None:
    rows = ray.data.read_text(problems, drop_empty_lines=False).rename_columns({"text": "problem"})
    answers = rows.map_batches(taskweave.arrow.solve_table, batch_format="pyarrow", batch_size=500)
    answers.write_parquet(plans, mode="overwrite")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("two arguments: a file of problems, and a folder for the plans")
    main(*sys.argv[1:])
