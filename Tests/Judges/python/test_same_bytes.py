"""Documents that hypothesis makes have the same bytes in Python as on the command line.

A program that keeps reading answers each document as it comes, so that the smallest one that differs can be found.
"""

import json
import subprocess

import hypothesis
import pytest
import taskweave
from conftest import SAMPLES
from hypothesis import given, strategies as some

SAMPLE = {"layout": "days", "expand": "expand", "plan": "plan", "free": "free", "solve": "problems"}
PROBLEM = json.loads((SAMPLES / "problems.jsonl").read_text().splitlines()[1])
DOCUMENTS = {
    **{job: json.loads((SAMPLES / f"{name}.jsonl").read_text().splitlines()[0]) for job, name in SAMPLE.items()},
    "score": {**PROBLEM, "score": [{"task": "report", "start": 630, "end": 720}]},
    "recommend": {**PROBLEM, "recommend": {"task": {"id": "call", "duration": 60}, "k": 2}},
}


class Program:
    """A command that answers one document per line."""

    def __init__(self, *words):
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.lines = 0

    def answer(self, document):
        """Returns the answer, with the number of the line as in a document of one line."""
        self.process.stdin.write(document + b"\n")
        self.process.stdin.flush()
        self.lines += 1
        answer = self.process.stdout.readline()
        if answer.startswith(b'{"error":'):
            return answer.replace(b'"line":%d}\n' % self.lines, b'"line":1}\n')
        return answer

    def end(self):
        self.process.communicate(timeout=20)


@pytest.fixture(scope="module")
def programs(program):
    """The commands for each job; `taskweave solve` is the one that people use."""
    running = {job: Program(program, "answer", job) for job in DOCUMENTS if job != "solve"}
    running["solve"] = Program(program, "solve")
    yield running
    for each in running.values():
        each.end()


names = some.text(some.characters(exclude_categories=["Cs"]), max_size=4)
quarters = some.integers(0, 96).map(lambda count: 15 * count)


def ranges(largest):
    return some.tuples(some.integers(0, largest - 1), some.integers(1, 240)).map(lambda pair: [pair[0], pair[0] + pair[1]])


def either(**members):
    """Returns objects that have some of the members."""
    return some.fixed_dictionaries({}, optional=members)


@some.composite
def problems(draw):
    """Returns a small problem, which has an answer or one mistake of its own."""
    days = draw(some.integers(1, 3))
    ids = draw(some.lists(names, min_size=1, max_size=6, unique=True))
    windows = {"work": [[1440 * day + 540, 1440 * day + draw(some.sampled_from([720, 1020]))] for day in range(days)]}
    windows.update(draw(some.dictionaries(names, some.lists(ranges(1440 * days), max_size=3), max_size=1)))
    tasks = [{"id": name, "duration": 15 * draw(some.integers(1, 12)), **draw(either(
        splittable=some.booleans(), min=some.sampled_from([15, 30]), max=some.sampled_from([60, 120]),
        priority=some.integers(0, 4), deadline=some.integers(0, 1440 * days), hard=some.booleans(), earliest=quarters,
        pref=some.sampled_from(["morning", "afternoon", "evening"]), category=some.sampled_from(sorted(windows)),
        weight=some.integers(0, 5), gap=quarters, reserve=quarters, deps=some.lists(some.sampled_from(ids), max_size=1)))}
        for name in ids]
    busy = [{"id": draw(names), "start": start, "end": end} for start, end in draw(some.lists(ranges(1440 * days), max_size=4))]
    existing = [{"task": name, "start": start, "end": start + 30, "pinned": draw(some.booleans())}
                for name, start in draw(some.lists(some.tuples(some.sampled_from(ids), quarters), max_size=2))]
    return {
        "grid": 15, "horizon": 1440 * days, "windows": windows, "tasks": tasks, "busy": busy, "existing": existing,
        "effort": draw(some.sampled_from([0, 50, 300])), **draw(either(
            name=names, now=some.integers(0, 1440), window=some.integers(0, 1440 * days), comfortable=quarters,
            aside=some.lists(some.sampled_from(["work", "home"]), max_size=2),
            freeze=quarters, late=some.sampled_from(["day", "minute"]), strict=some.booleans(),
            stretch=some.just({"long": 60, "minutes": 15}), lunch=some.just({"from": 690, "to": 840, "minutes": 30}))),
    }


@given(problems())
def test_problems(programs, problem):
    document = json.dumps(problem, ensure_ascii=False).encode()
    answer = programs["solve"].answer(document)
    hypothesis.event("an error" if answer.startswith(b'{"error":') else "a plan")
    assert taskweave.answer_bytes("solve", document) == answer, document.decode()
    try:
        assert taskweave.solve(problem) == json.loads(answer)
    except taskweave.ProblemError as error:
        assert said(error) == json.loads(answer)["error"]


def said(error):
    """The error in the form that documents have."""
    members = {"field": error.field, "hint": error.hint, "message": error.message}
    return {name: member for name, member in members.items() if member or name != "hint"}


@hypothesis.settings(max_examples=max(1, hypothesis.settings().max_examples // 10))
@given(some.lists(problems(), max_size=12), some.sampled_from([1, 2, None]))
def test_problems_together(programs, batch, threads):
    expected = [json.loads(programs["solve"].answer(json.dumps(problem).encode())) for problem in batch]
    found = list(taskweave.solve_many(batch, threads=threads))
    assert [{"error": said(row), "line": 1} if isinstance(row, taskweave.ProblemError) else row for row in found] == expected


def places(value, path=()):
    """Yields the path of each value in a document."""
    if path:
        yield path
    for key, below in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(below, (*path, key))


texts = names | some.sampled_from(
    ["2026-11-02", "2026-11-03T10:00:00+01:00", "2026-11-04 24:00", "UTC", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"])
anything = some.recursive(
    some.none() | some.booleans() | some.integers(-10**20, 10**20) | some.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda below: some.lists(below, max_size=3) | some.dictionaries(names, below, max_size=3), max_leaves=5)


def alike(value):
    """Returns values that may be valid in place of another one."""
    if isinstance(value, list):
        return some.lists(some.sampled_from(value), max_size=3) if value else some.just([])
    if isinstance(value, dict):
        return some.sets(some.sampled_from(sorted(value))).map(lambda left_out: {
            key: below for key, below in value.items() if key not in left_out})
    return texts if isinstance(value, str) else quarters | some.integers(0, 200)


@pytest.mark.parametrize("job", sorted(DOCUMENTS))
@hypothesis.settings(max_examples=max(1, hypothesis.settings().max_examples // 2))
@given(data=some.data())
def test_documents_with_another_value_somewhere(programs, job, data):
    document = json.loads(json.dumps(DOCUMENTS[job]))
    *above, last = data.draw(some.sampled_from(list(places(document))))
    holder = document
    for key in above:
        holder = holder[key]
    change = data.draw(some.sampled_from(["alike", "alike", "anything", "nothing"]))
    if change == "nothing":
        del holder[last]
    else:
        holder[last] = data.draw(alike(holder[last]) if change == "alike" else anything)
    text = json.dumps(document, ensure_ascii=False).encode()
    answer = taskweave.answer_bytes(job, text)
    hypothesis.event(f"{job}: an error" if answer.startswith(b'{"error":') else f"{job}: an answer")
    assert programs[job].answer(text) == answer, text.decode()
