"""Many problems at once: order, threads, and a caller that stops early."""

import concurrent.futures
import json
import random
import threading
import time

import pytest
import taskweave


def uneven(count):
    """Returns problems, some of which take a hundred times as long as others."""
    dice = random.Random(5)
    return [{
        "name": f"p{number}", "grid": 15, "horizon": 1440, "windows": {"work": [[540, 1020]]}, "effort": dice.choice([1, 3000]),
        "tasks": [{"id": f"t{n}", "duration": 15 * dice.randrange(1, 5)} for n in range(dice.randrange(1, 12))],
    } for number in range(count)]


@pytest.mark.parametrize("threads", [1, 2, 7, None])
def test_answers_come_in_the_order_of_the_problems(threads):
    problems = uneven(60)
    problems[17] = {"grid": 15}
    plans = list(taskweave.solve_many(iter(problems), threads=threads))
    assert isinstance(plans.pop(17), taskweave.ProblemError)
    assert [plan["name"] for plan in plans] == [problem["name"] for problem in problems if "name" in problem]


def test_few_problems_are_read_ahead():
    read = 0

    def counted():
        nonlocal read
        for problem in uneven(1000):
            read += 1
            yield problem

    answers = taskweave.solve_many(counted(), threads=2)
    for taken in range(1, 100):
        next(answers)
        assert read <= taken + 4 * 2
    answers.close()


def test_what_is_not_begun_is_left_out_if_the_caller_stops(monkeypatch):
    begun = []

    def slowly(problem):
        begun.append(problem["name"])
        time.sleep(0 if problem["name"] == "p0" else 0.3)
        return {}

    monkeypatch.setattr(taskweave, "solve", slowly)
    answers = taskweave.solve_many(uneven(400), threads=5)
    next(answers)
    answers.close()
    assert len(begun) < 4 * 5


def test_an_error_of_the_iterable_is_raised():
    def broken():
        yield from uneven(3)
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        list(taskweave.solve_many(broken()))


def test_what_is_not_a_list_of_problems(problem):
    assert list(taskweave.solve_many([])) == []
    for wrong in (problem, None):
        with pytest.raises(TypeError):
            list(taskweave.solve_many(wrong))
    for threads in (0, -1):
        with pytest.raises(ValueError):
            list(taskweave.solve_many([problem], threads=threads))


def test_other_threads_run_while_a_job_does(problem):
    problem.update(effort=300_000, horizon=20160, windows={"work": [[1440 * day + 540, 1440 * day + 1020] for day in range(14)]})
    problem["tasks"] = [{"id": f"t{n}", "duration": 15 * (2 + n % 7), "deadline": 1440 * (1 + n % 9)} for n in range(60)]
    thread = threading.Thread(target=taskweave.solve, args=(problem,))
    thread.start()
    ticks = 0
    while thread.is_alive():
        ticks += 1
        time.sleep(0.001)
    assert ticks > 10


def test_all_jobs_at_once_answer_as_one_after_the_other(samples):
    jobs = [(job, line) for job, name in [("layout", "days"), ("expand", "expand"), ("plan", "plan"), ("free", "free"),
                                          ("solve", "problems")]
            for line in (samples / f"{name}.jsonl").read_bytes().splitlines()]
    jobs += [("solve", json.dumps(problem).encode()) for problem in uneven(10)]
    random.Random(1).shuffle(jobs)
    expected = [taskweave.answer_bytes(*job) for job in jobs]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda job: taskweave.answer_bytes(*job), jobs * 8)) == expected * 8
