"""Problems in minutes: solve, score, recommend and layout."""

import copy
import dataclasses
import datetime
import json
import types
import typing

import pytest
import taskweave


def test_blocks_are_in_the_hours_and_beside_the_meetings(problem):
    blocks = taskweave.solve(problem)["blocks"]
    assert {block["task"]: block["end"] - block["start"] for block in blocks} == {"report": 90, "mail": 30}
    for block in blocks:
        assert 540 <= block["start"] and block["end"] <= 1020
        assert block["end"] <= 570 or block["start"] >= 630


def test_what_has_no_place_is_an_answer(problem):
    problem["tasks"].append({"id": "essay", "duration": 480})
    unplaced = taskweave.solve(problem)["unplaced"]
    assert [(row["task"], row["minutes"]) for row in unplaced] == [("essay", 480)]
    assert taskweave.solve({"grid": 15, "horizon": 1440, "tasks": []})["blocks"] == []


def test_a_document_is_only_read(problem):
    before = copy.deepcopy(problem)
    taskweave.solve(problem)
    taskweave.score(problem, [])
    taskweave.recommend(problem, {"id": "call", "duration": 60})
    assert problem == before


@pytest.mark.parametrize(
    "name", ["", "a\0b", "\x01\x1f\x7f", "\u0085\u2028\u2029", "Grüße 🦊 \U0010ffff", '"\\/{}[]', '{"error":'])
def test_every_text_comes_back(problem, name):
    problem["name"] = name
    problem["tasks"][1]["id"] = name
    plan = taskweave.solve(problem)
    assert plan["name"] == name
    assert name in [block["task"] for block in plan["blocks"]]


def test_mappings_sequences_and_whole_numbers_of_other_kinds(problem):
    class Number:
        def __index__(self):
            return 15

    other = types.MappingProxyType({**problem, "grid": Number(), "tasks": tuple(map(types.MappingProxyType, problem["tasks"]))})
    assert taskweave.solve(other) == taskweave.solve(problem)


@pytest.mark.parametrize(("members", "field", "message"), [
    ({"grid": 0}, "grid", "0 is not between 1 and 1440"),
    ({"grid": True}, "grid", "this is not a whole number"),
    ({"grid": "15"}, "grid", "this is not a whole number"),
    ({"horizon": 10**30}, "horizon", "too large"),
    ({"horizon": None}, "horizon", "there is no"),
    ({"tasks": {}}, "tasks", "this is not a list"),
    ({"tasks": [{"id": "a", "duration": 20}]}, "tasks[0].duration", "20 is not a multiple of the grid, 15 minutes"),
    ({"tasks": [{"id": "a", "duration": 15}, {"id": "a", "duration": 15}]}, "tasks[1].id", "two tasks have the id a"),
    ({"busy": [{"id": "b", "start": 5, "end": "soon"}]}, "busy[0].end", "this is not a whole number"),
    ({"effort": -1}, "effort", ""),
])
def test_an_error_names_its_field(problem, members, field, message):
    with pytest.raises(taskweave.ProblemError) as caught:
        taskweave.solve({**problem, **members})
    assert caught.value.field == field
    assert message in caught.value.message
    assert str(caught.value) == f"{field}: {caught.value.message}"
    assert isinstance(caught.value, ValueError)


def circular():
    tasks = []
    tasks.append(tasks)
    return tasks


def deep():
    value = []
    for _ in range(100_000):
        value = [value]
    return value


@pytest.mark.parametrize(("value", "message"), [
    (float("nan"), "nan is not a number that JSON has"), (float("-inf"), "-inf is not"), (object(), "the type object"),
    ({1, 2}, "the type set"), (b"15", "the type bytes"), ("\ud800", "surrogates not allowed"),
    (datetime.timedelta(seconds=90), "whole minutes"),
], ids=lambda value: type(value).__name__)
def test_what_is_not_json_is_an_error_with_its_field(problem, value, message):
    problem["tasks"][1]["deadline"] = value
    with pytest.raises(taskweave.ProblemError) as caught:
        taskweave.solve(problem)
    assert caught.value.field == "tasks[1].deadline"
    assert message in caught.value.message


@pytest.mark.parametrize("value", [{(1, 2): 3}, circular(), deep()], ids=["key", "circle", "depth"])
def test_what_is_not_json_as_a_whole_is_an_error_of_the_whole_document(problem, value):
    with pytest.raises(taskweave.ProblemError) as caught:
        taskweave.solve({**problem, "name": value})
    assert caught.value.field is None
    assert str(caught.value) == caught.value.message


@dataclasses.dataclass
class Chore:
    """A task as another program might define it."""

    id: str
    duration: datetime.timedelta
    deadline: typing.Optional[int] = None


def test_dataclasses_and_lengths_of_time_are_values(problem):
    problem["tasks"] = [Chore("report", datetime.timedelta(hours=1, minutes=30), 1020), Chore("mail", datetime.timedelta(minutes=30))]
    plain = [{"id": "report", "duration": 90, "deadline": 1020}, {"id": "mail", "duration": 30}]
    assert taskweave.solve(problem) == taskweave.solve({**problem, "tasks": plain})


def test_the_blocks_of_a_plan_exist_in_the_next(problem):
    plan = taskweave.solve(problem)
    again: taskweave.Problem = {**problem, "existing": plan["blocks"] + plan["later"]}
    assert taskweave.solve(again)["moves"] == []
    again["busy"] = [*problem["busy"], {"id": "call", **{end: plan["blocks"][0][end] for end in ("start", "end")}}]
    assert plan["blocks"][0]["task"] in [move["task"] for move in taskweave.solve(again)["moves"]]


@pytest.mark.parametrize("document", [None, [], "text", 15, True])
def test_what_is_not_an_object_is_an_error_of_the_whole_document(document):
    with pytest.raises(taskweave.ProblemError) as caught:
        taskweave.solve(document)
    assert caught.value.field is None


def test_a_plan_has_the_score_that_it_says(problem):
    problem["tasks"] += [{"id": "late", "duration": 60, "deadline": 560}, {"id": "long", "duration": 480}]
    plan = taskweave.solve(problem)
    scored = taskweave.score(problem, plan["blocks"] + plan["later"])
    assert (scored["cost"], scored["terms"], scored["broken"]) == (plan["cost"], plan["terms"], [])


def test_a_score_names_the_rule_that_is_broken(problem):
    broken = taskweave.score(problem, [{"task": "mail", "start": 600, "end": 630}])["broken"]
    assert [(row["rule"], row["cause"]) for row in broken] == [("busyTime", "review")]
    with pytest.raises(taskweave.ProblemError) as caught:
        taskweave.score(problem, [{"task": "nothing", "start": 600, "end": 630}])
    assert caught.value.field == "score[0].task"


def test_recommended_places_are_free_and_best_first(problem):
    problem["existing"] = taskweave.solve(problem)["blocks"]
    places = taskweave.recommend(problem, {"id": "call", "duration": 60}, count=3)["places"]
    assert len(places) == 3
    assert [place["growth"] for place in places] == sorted(place["growth"] for place in places)
    for place in places:
        blocks = problem["existing"] + place["blocks"]
        assert taskweave.score({**problem, "tasks": problem["tasks"] + [{"id": "call", "duration": 60}]}, blocks)["broken"] == []


@pytest.mark.parametrize(("task", "count", "field"), [
    ({"id": "call", "duration": 60}, 0, "recommend.k"),
    ({"id": "call", "duration": 61}, 1, "recommend.task.duration"),
    ({"id": "report", "duration": 60}, 1, "recommend.task.id"),
    ({"id": "call"}, 1, "recommend.task.duration"),
])
def test_a_wrong_recommendation_names_its_field(problem, task, count, field):
    with pytest.raises(taskweave.ProblemError) as caught:
        taskweave.recommend(problem, task, count)
    assert caught.value.field == field


def test_items_at_the_same_time_lie_beside_each_other(samples):
    day = json.loads((samples / "days.jsonl").read_text().splitlines()[0])
    frames = {frame["id"]: frame for frame in taskweave.layout(day)["items"]}
    report, standup = frames["report"], frames["stand-up"]
    assert report["y"] == standup["y"]
    assert report["x"] + report["width"] <= standup["x"] or standup["x"] + standup["width"] <= report["x"]
    assert taskweave.layout({**day, "items": []})["items"] == []
    with pytest.raises(taskweave.ProblemError) as caught:
        taskweave.layout({"items": []})
    assert caught.value.field == "grid"
