"""Plans in Arrow record batches, for Spark, Ray and whatever else moves them.

    frame.mapInArrow(taskweave.arrow.solve_batches, taskweave.arrow.SCHEMA)                # Spark
    dataset.map_batches(taskweave.arrow.solve_table, batch_format="pyarrow")               # Ray Data
"""

from __future__ import annotations

from typing import Any, Iterable, Iterator, List, Optional

import pyarrow

from ._library import answer_bytes

SCHEMA = "plan string, error string"
"""The columns of the answer to a frame that has only problems, in Spark's notation."""


def solve_batches(batches: Iterable[Any]) -> Iterator[Any]:
    """Yields a batch with the columns ``plan`` and ``error`` in place of ``problem`` for each batch.

    Other columns, such as an identifier, stay. Each row is a JSON document. Of ``plan`` and ``error`` one is null; a row that cannot be solved does not disturb others,
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
        others = _others(batch)
        yield pyarrow.record_batch(
            [*[batch.column(name) for name in others],
             pyarrow.array(plans, pyarrow.string()), pyarrow.array(errors, pyarrow.string())],
            names=[*others, "plan", "error"])


def solve_table(table: Any) -> Any:
    """Returns the table with the columns ``plan`` and ``error`` in place of ``problem``; other columns stay."""
    schema = pyarrow.schema([
        *[table.schema.field(name) for name in _others(table)],
        ("plan", pyarrow.string()), ("error", pyarrow.string())])
    return pyarrow.Table.from_batches(solve_batches(table.to_batches()), schema)


def _others(table: Any) -> List[str]:
    return [name for name in table.schema.names if name != "problem"]
