"""Plans in Arrow record batches."""

import json

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
    with pytest.raises(KeyError):
        list(arrow.solve_batches([pyarrow.record_batch([pyarrow.array(["{}"])], names=["other"])]))


def test_the_columns_are_named_as_spark_does():
    assert arrow.SCHEMA == "plan string, error string"


def test_other_columns_stay(problem):
    table = pyarrow.table({"id": [7, 8], "problem": [json.dumps(problem), "{"]})
    answer = arrow.solve_table(table)
    assert answer.column_names == ["id", "plan", "error"]
    assert [(row["id"], row["plan"] is None) for row in answer.to_pylist()] == [(7, False), (8, True)]
