"""Plans in Arrow record batches."""

import json
import types

import pytest
import taskweave

pyarrow = pytest.importorskip("pyarrow", reason="there is no pyarrow here; taskweave.arrow was not tried")
arrow = pytest.importorskip("taskweave.arrow")


def batch(rows, kind):
    return pyarrow.record_batch([pyarrow.array(rows, kind)], names=["problem"])


@pytest.mark.parametrize("kind", [pyarrow.string(), pyarrow.large_string(), pyarrow.binary()], ids=str)
def test_each_row_has_a_plan_or_an_error(problem, kind):
    good = json.dumps({**problem, "name": "Grüße\0"})
    rows = [good, "{", None, "", good]
    answer, = arrow.solve_batches([batch([row.encode() if row and kind == pyarrow.binary() else row for row in rows], kind)])
    assert answer.schema.names == ["plan", "error"]
    assert [row["plan"] is None for row in answer.to_pylist()] == [False, True, True, True, False]
    for row in answer.to_pylist():
        assert (row["plan"] is None) != (row["error"] is None)
    assert json.loads(answer.to_pylist()[0]["plan"]) == taskweave.solve(json.loads(good))


def test_rows_are_the_same_however_they_are_divided(problem):
    rows = [json.dumps({**problem, "name": str(number)}) for number in range(20)]
    whole = pyarrow.table({"problem": rows})
    expected = arrow.solve_table(whole)
    assert expected.num_rows == 20
    for size in (1, 3, 20):
        assert pyarrow.Table.from_batches(arrow.solve_batches(whole.to_batches(max_chunksize=size))).equals(expected)


def test_batches_are_read_as_they_are_asked_for(problem):
    read = []

    def batches():
        for number in range(3):
            read.append(number)
            yield batch([json.dumps(problem)], pyarrow.string())

    answers = arrow.solve_batches(batches())
    assert read == []
    next(answers)
    assert read == [0]


def test_nothing_has_the_columns_too(problem):
    assert list(arrow.solve_batches([])) == []
    assert arrow.solve_table(pyarrow.table({"problem": pyarrow.array([], pyarrow.string())})).column_names == ["plan", "error"]
    assert [row.num_rows for row in arrow.solve_batches([batch([], pyarrow.string())])] == [0]


@pytest.mark.parametrize(("column", "rows", "word"), [
    ("other", ["{}"], "no column problem"), ("problem", [1, 2], "int64"), ("problem", [{"grid": 15}], "struct"),
])
def test_a_frame_without_problems_is_refused(column, rows, word):
    with pytest.raises(TypeError, match=word):
        list(arrow.solve_batches([pyarrow.record_batch([pyarrow.array(rows)], names=[column])]))


def test_a_batch_is_no_list_of_batches(problem):
    table = pyarrow.table({"problem": [json.dumps(problem)]})
    for one in (table, table.to_batches()[0]):
        with pytest.raises(TypeError, match="solve_table"):
            list(arrow.solve_batches(one))
    with pytest.raises(TypeError, match="batch_format"):
        arrow.solve_table({"problem": [json.dumps(problem)]})


def test_other_columns_stay_and_earlier_answers_go(problem):
    table = pyarrow.table({"id": [7, 8], "plan": ["old", None], "problem": [json.dumps(problem), "{"], "region": ["a", "b"]})
    answer = arrow.solve_table(table)
    assert answer.column_names == ["id", "region", "plan", "error"]
    assert [(row["id"], row["region"], row["plan"] is None) for row in answer.to_pylist()] == [(7, "a", False), (8, "b", True)]
    assert arrow.solve_table(answer.append_column("problem", table.column("problem"))).equals(answer)


class Fields:
    """Stands for the schema of a Spark frame: its fields have names, and `add` appends one."""

    def __init__(self, fields):
        self.fields = list(fields)

    def add(self, name, kind):
        return Fields([*self.fields, types.SimpleNamespace(name=name, kind=kind)])


def test_a_spark_frame_is_answered_with_a_schema_that_fits_it():
    asked = []
    frame = types.SimpleNamespace(
        schema=Fields(types.SimpleNamespace(name=name) for name in ("id", "problem", "region")),
        mapInArrow=lambda function, schema: asked.append((function, [field.name for field in schema.fields])))
    arrow.solve_frame(frame)
    assert asked == [(arrow.solve_batches, ["id", "region", "plan", "error"])]
