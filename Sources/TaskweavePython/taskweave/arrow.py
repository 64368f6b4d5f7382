"""Plans in Arrow record batches, for Spark, Ray, Dask and whatever else moves them.

    frame.mapInArrow(taskweave.arrow.solve_batches, taskweave.arrow.SCHEMA)                # Spark
    dataset.map_batches(taskweave.arrow.solve_table, batch_format="pyarrow")               # Ray Data
"""

from __future__ import annotations

from typing import Any, Iterable, Iterator, List, Optional

import pyarrow

from ._library import answer_bytes

SCHEMA = "plan string, error string"
"""The columns of the answer, in Spark's notation."""


def solve_batches(batches: Iterable[Any]) -> Iterator[Any]:
    """Yields a batch with the columns ``plan`` and ``error`` for each batch with a column ``problem``.

    Each row is a JSON document. Of ``plan`` and ``error`` one is null; a row that cannot be solved does not disturb others,
    and rows are the same however they are divided into batches.
    """
    for batch in batches:
        plans: List[Optional[str]] = []
        errors: List[Optional[str]] = []
        for problem in batch.column("problem"):
            text = problem.as_py()
            document = text if isinstance(text, bytes) else (text or "").encode()
            answer = answer_bytes("solve", document).decode().rstrip("\n")
            failed = answer.startswith('{"error":')
            plans.append(None if failed else answer)
            errors.append(answer if failed else None)
        yield pyarrow.record_batch(
            [pyarrow.array(plans, pyarrow.string()), pyarrow.array(errors, pyarrow.string())],
            names=["plan", "error"])


def solve_table(table: Any) -> Any:
    """Returns the table with the columns ``plan`` and ``error`` for a table with a column ``problem``."""
    schema = pyarrow.schema([("plan", pyarrow.string()), ("error", pyarrow.string())])
    return pyarrow.Table.from_batches(solve_batches(table.to_batches()), schema)
