"""The typed documents: their members are those of the answers, and of the interface over HTTP."""

import inspect
import pathlib
import typing

import pytest
import taskweave
import yaml
from taskweave import _documents

SERVER = pathlib.Path(__file__).resolve().parents[3] / "Sources/TaskweaveServer/openapi.yaml"
SCHEMAS = yaml.safe_load(SERVER.read_text())["components"]["schemas"]
PROBLEM = SCHEMAS["Problem"]["properties"]
PERSON = SCHEMAS["FreeQuestion"]["properties"]["people"]["items"]


def members(document):
    return set(typing.get_type_hints(document))


@pytest.mark.parametrize(("document", "schema"), [
    (taskweave.Task, SCHEMAS["Task"]), (taskweave.Block, SCHEMAS["Block"]), (taskweave.Plan, SCHEMAS["Plan"]),
    (taskweave.Busy, PROBLEM["busy"]["items"]), (taskweave.Person, PERSON),
    (taskweave.Gap, SCHEMAS["Gaps"]["properties"]["gaps"]["items"]),
], ids=lambda value: getattr(value, "__name__", ""))
def test_members_are_those_of_the_schema(document, schema):
    assert members(document) == set(schema["properties"])
    assert document.__required_keys__ == set(schema["required"])


def test_members_of_a_problem_are_those_of_the_schema():
    # The functions `score` and `recommend` set these two.
    assert members(taskweave.Problem) == set(PROBLEM) - {"score", "recommend"}
    assert taskweave.Problem.__required_keys__ == set(SCHEMAS["Problem"]["required"])
    assert members(_documents.ExistingBlock) == {"task", "start", "end", *PROBLEM["existing"]["items"]["properties"]}


def test_members_are_those_of_the_answers(texts, problem):
    window = ("2026-11-02", "2026-11-09")
    people = [{"name": "ada", "calendars": [texts["work"]]}]
    plan = taskweave.solve(problem)
    assert set(plan) == members(taskweave.Plan)
    assert set(plan["blocks"][0]) == members(taskweave.Block)
    assert set(taskweave.free([texts["work"]], *window)[0]) == members(taskweave.Gap)
    assert set(taskweave.meet(people, *window, 30)[0]) == members(taskweave.MeetingTime)
    for row in taskweave.expand([texts["work"], texts["personal"]], *window):
        assert set(row) <= members(taskweave.Occurrence)
    broken = taskweave.expand(["BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:soon\r\nEND:VEVENT\r\n"], *window)
    assert broken.diagnostics
    for row in broken.diagnostics:
        assert set(row) <= members(taskweave.Diagnostic)


def test_all_that_is_promised_is_there():
    for name in taskweave.__all__:
        assert hasattr(taskweave, name), name
        if inspect.isfunction(getattr(taskweave, name)) or inspect.isclass(getattr(taskweave, name)):
            assert getattr(taskweave, name).__doc__, name
    assert taskweave.__version__ == taskweave.version()
