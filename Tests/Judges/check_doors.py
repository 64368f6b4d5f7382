#!/usr/bin/env python3
"""Sends the same documents through every door and compares the bytes: the command line, C and Python.

A thousand problems and as many damaged ones go through `taskweave answer`, the C library and the Python package, and the
documents of the samples through each job. `Samples/embed.c` is compiled and, if valgrind is installed, run under it.

Usage: check_doors.py TASKWEAVE LIBRARY [--seed N] [--count N]    LIBRARY is the folder that .ci/library fills
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from check_plans import odd

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = {"layout": "days", "expand": "expand", "plan": "plan", "free": "free", "recommend": "free", "solve": "problems"}


def command(program, job, documents):
    """Returns the answers of the command line, with the line numbers of errors as in documents of one line."""
    run = subprocess.run([program, "answer", job], input=b"\n".join(documents) + b"\n", capture_output=True)
    if run.returncode not in (0, 2):
        sys.exit(f"taskweave answer {job} ended with {run.returncode}: {run.stderr[-500:].decode()}")
    answers = run.stdout.splitlines(keepends=True)
    for number, answer in enumerate(answers, 1):
        if answer.startswith(b'{"error":'):
            answers[number - 1] = answer.replace(b'"line":%d}' % number, b'"line":1}')
    return answers


def damaged(document, dice):
    """Returns a document with some bytes changed, that is one line and not blank."""
    data = bytearray(document)
    for _ in range(dice.randrange(1, 5)):
        place = dice.randrange(len(data))
        kind = dice.randrange(4)
        if kind == 0:
            data[place] = dice.randrange(256)
        elif kind == 1:
            data.insert(place, dice.choice(b"09-.eE"))
        elif kind == 2:
            del data[place]
        else:
            data[place] = dice.choice(b'0-[]{}",:e')
    return bytes(byte if byte not in (10, 13) else 32 for byte in data)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("taskweave")
    arguments.add_argument("library", type=pathlib.Path)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    arguments.add_argument("--count", type=int, default=1000)
    given = arguments.parse_args()
    dice = random.Random(given.seed)
    failures = []

    wheels = list(given.library.glob("*.whl"))
    room = pathlib.Path(tempfile.mkdtemp())
    if len(wheels) != 1:
        sys.exit(f"{given.library} has {len(wheels)} wheels")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--disable-pip-version-check",
         "--target", room / "python", wheels[0]], check=True)
    sys.path.insert(0, str(room / "python"))
    import taskweave

    # The same bytes, for problems and for damaged ones.
    whole = []
    for number in range(given.count):
        problem = odd(given.seed * 10_000 + number)
        problem["effort"] = min(problem["effort"], 300)
        whole.append(json.dumps(problem).encode())
    broken = [damaged(dice.choice(whole), dice) for _ in range(given.count)]
    broken = [document for document in broken if document.strip()]
    for job, documents in [("solve", whole), ("solve", broken)]:
        expected = command(given.taskweave, job, documents)
        found = [taskweave.answer_bytes(job, document) for document in documents]
        if len(expected) != len(found):
            failures.append(f"{job}: {len(documents)} documents, {len(expected)} answers of the command line")
        failures += [
            f"{job}: other bytes for {document!r}"
            for document, left, right in zip(documents, expected, found) if left != right]
    for job, name in SAMPLES.items():
        documents = (ROOT / "Samples" / f"{name}.jsonl").read_bytes().splitlines()
        if command(given.taskweave, job, documents) != [taskweave.answer_bytes(job, d) for d in documents]:
            failures.append(f"{job}: other bytes for the samples")
        for document in documents:
            for _ in range(given.count // 10):
                taskweave.answer_bytes(job, damaged(document, dice))

    # Python's own part.
    problems = [json.loads(document) for document in whole[:100]] + [{"grid": 15}]
    answers = list(taskweave.solve_many(problems, threads=4))
    odd_rows = list(taskweave.solve_many([{"grid": float("nan")}, {"grid": object()}, problems[0]]))
    if [type(row) for row in odd_rows] != [taskweave.ProblemError, taskweave.ProblemError, type(answers[0])]:
        failures.append(f"solve_many: {odd_rows!r} for two rows that are not JSON and a problem")
    ada = {"name": "ada", "calendars": [("work.ics", (ROOT / "Samples/work.ics").read_text())]}
    if len(taskweave.meet([ada], "2026-11-02", "2026-11-03", 60, zone="Europe/Berlin", count=3)) != 3:
        failures.append("meet: not three times")
    broken_event = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:soon\nEND:VEVENT\nEND:VCALENDAR\n"
    if not taskweave.free([broken_event], "2026-11-02", "2026-11-03").diagnostics:
        failures.append("free: nothing says that an event could not be read")
    failures += ["solve_many: other plans than solve"] * (answers[:100] != [taskweave.solve(p) for p in problems[:100]])
    if not (isinstance(answers[100], taskweave.ProblemError) and answers[100].field):
        failures.append(f"solve_many: {answers[100]!r} is not the error of its problem")
    week = taskweave.plan(
        [("work.ics", (ROOT / "Samples/work.ics").read_text())], [("todos.ics", (ROOT / "Samples/todos.ics").read_text())],
        zone="Europe/Berlin", now="2026-11-02T08:00", window=("2026-11-02", "2026-11-09"))
    if not (week["blocks"] and week.ics.startswith("BEGIN:VCALENDAR") and week.svg.startswith("<svg")):
        failures.append("plan: no blocks, no calendar or no picture")
    said = subprocess.run([sys.executable, "-m", "taskweave"], capture_output=True, text=True, cwd=room / "python")
    if not said.stdout.startswith(f"taskweave {taskweave.version()}: try from minute "):
        failures.append(f"python -m taskweave: {said.stdout}{said.stderr}")

    try:
        import pyarrow
    except ImportError:
        print("*** SKIPPED: there is no pyarrow here; taskweave.arrow was not tried. ***")
    else:
        import taskweave.arrow
        rows = [document.decode() for document in whole[:100]] + ["{", None]
        for size in (1, 7, 200):
            batches = pyarrow.table({"problem": rows}).to_batches(max_chunksize=size)
            found = pyarrow.Table.from_batches(taskweave.arrow.solve_batches(batches)).to_pylist()
            expected = [taskweave.answer_bytes("solve", (row or "").encode()).decode().rstrip("\n") for row in rows]
            if [row["plan"] or row["error"] for row in found] != expected or not (found[-1]["error"] and found[-2]["error"]):
                failures.append(f"arrow: other rows in batches of {size}")

    # The C sample.
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        print("*** SKIPPED: there is no C compiler here; Samples/embed.c was not compiled. ***")
    else:
        subprocess.run(
            [compiler, "-Wall", "-Wextra", "-Werror", "-I", given.library, ROOT / "Samples/embed.c", "-L", given.library,
             "-ltaskweave", "-o", room / "embed"], check=True)
        environment = {**os.environ, "LD_LIBRARY_PATH": str(given.library)}
        documents = (ROOT / "Samples/free.jsonl").read_bytes()
        expected = b"".join(command(given.taskweave, "free", documents.splitlines()))
        words = [room / "embed"]
        if shutil.which("valgrind"):
            words = ["valgrind", "--quiet", "--error-exitcode=9", *words]
        run = subprocess.run(words, input=documents, capture_output=True, env=environment)
        if run.returncode != 0 or run.stdout != expected:
            failures.append(f"embed.c ended with {run.returncode}: {run.stderr[-2000:].decode()}")
    shutil.rmtree(room)

    for failure in failures[:20]:
        print("FAILED:", failure)
    print(f"{len(whole)} problems, {len(broken)} damaged ones and the samples through three doors, seed {given.seed}: "
          f"{len(failures)} differences")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
