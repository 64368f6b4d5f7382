"""Plans in Arrow record batches, for Spark, Ray and whatever else moves them.

    taskweave.arrow.solve_frame(frame)                                                     # Spark
    dataset.map_batches(taskweave.arrow.solve_table, batch_format="pyarrow")               # Ray Data

Each gives the columns ``plan`` and ``error`` for the column ``problem``; other columns, such as an identifier, stay.
"""

from __future__ import annotations

from typing import Any, Iterable, Iterator, List, Optional

try:
    import pyarrow
except ImportError as error:
    raise ImportError("taskweave.arrow needs pyarrow: pip install pyarrow") from error

from ._library import answer_bytes

_ANSWERED = ("problem", "plan", "error")


def solve_batches(batches: Iterable[Any]) -> Iterator[Any]:
    """Yields a batch for each batch: its columns without ``problem``, and then ``plan`` and ``error``.

    Each row of ``problem`` is a JSON document, as a string or in UTF-8. Of ``plan`` and ``error`` one is null; a row that cannot
    be solved does not disturb others, and rows are the same however they are divided into batches. A plan that leaves work
    ``unplaced`` is no error.

    Raises ``TypeError`` if ``problem`` holds anything but strings or bytes.
    """
    if isinstance(batches, (pyarrow.RecordBatch, pyarrow.Table)):
        raise TypeError("an iterable of record batches is needed, not one of them; solve_table takes a table")
    for batch in batches:
        plans: List[Optional[str]] = []
        errors: List[Optional[str]] = []
        for problem in _problems(batch):
            text = problem.as_py()
            document = text if isinstance(text, bytes) else (text or "").encode()
            answer = answer_bytes("solve", document).decode().rstrip("\n")
            failed = answer.startswith('{"error":')
            plans.append(None if failed else answer)
            errors.append(answer if failed else None)
        others = _others(batch.schema)
        yield pyarrow.record_batch(
            [*[batch.column(name) for name in others],
             pyarrow.array(plans, pyarrow.string()), pyarrow.array(errors, pyarrow.string())],
            names=[*others, "plan", "error"])


def solve_table(table: Any) -> Any:
    """Returns an Arrow table with the columns of ``solve_batches``."""
    if not isinstance(table, pyarrow.Table):
        raise TypeError(f'an Arrow table is needed, not {type(table).__name__}; in Ray, set batch_format="pyarrow"')
    schema = pyarrow.schema([
        *[table.schema.field(name) for name in _others(table.schema)],
        ("plan", pyarrow.string()), ("error", pyarrow.string())])
    return pyarrow.Table.from_batches(solve_batches(table.to_batches()), schema)


def solve_frame(frame: Any) -> Any:
    """Returns a Spark frame with the columns of ``solve_batches``.

    Spark binds the columns of an answer by position, so ``mapInArrow`` needs a schema that fits the frame: this is it.
    """
    kept = type(frame.schema)([field for field in frame.schema.fields if field.name not in _ANSWERED])
    return frame.mapInArrow(solve_batches, kept.add("plan", "string").add("error", "string"))


def _others(schema: Any) -> List[str]:
    return [name for name in schema.names if name not in _ANSWERED]


def _problems(batch: Any) -> Any:
    if "problem" not in batch.schema.names:
        raise TypeError(f"there is no column problem; the columns are {', '.join(batch.schema.names)}")
    column = batch.column("problem")
    types = pyarrow.types
    kinds = (types.is_string, types.is_large_string, types.is_binary, types.is_large_binary, types.is_null)
    if not any(is_kind(column.type) for is_kind in kinds):
        raise TypeError(f"the column problem holds {column.type}, not JSON as strings or bytes")
    return column
