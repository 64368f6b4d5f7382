"""Solves planning problems on Ray Data: one JSON document a line in, its plan or its error out.

    pip install 'ray[data]' .build-install/library/taskweave-*.whl
    python Samples/cluster/ray_data.py Samples/problems.jsonl plans
"""

import sys

import ray.data
import taskweave.arrow


def main(problems: str, plans: str) -> None:
    rows = ray.data.read_text(problems).rename_columns({"text": "problem"})
    rows.map_batches(taskweave.arrow.solve_table, batch_format="pyarrow").write_parquet(plans)


if __name__ == "__main__":
    main(*sys.argv[1:])
