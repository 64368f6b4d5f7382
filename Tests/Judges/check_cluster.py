#!/usr/bin/env python3
"""Plans generated problems on Spark and on Ray, and compares rows and CPU time with one process.

The rows must be the same whatever the engine and the number of partitions, a bad row must be an error in its row, and the
overhead of the engines is printed: CPU seconds per row next to those of `taskweave solve`, once the engine has started.

Usage: check_cluster.py TASKWEAVE [--seed N] [--count N] [--tasks N]    needs pyspark, ray[data], pyarrow and the wheel
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time

import psutil
import pyarrow
import ray
import ray.data
import taskweave.arrow
from pyspark.sql import SparkSession


def problem(dice, count):
    """Returns a week with some tasks and meetings."""
    tasks = [{"id": f"t{n}", "duration": 15 * dice.randrange(2, 9), "priority": dice.randrange(4),
              "deadline": 1440 * dice.randrange(2, 7), "splittable": dice.random() < 0.3} for n in range(count)]
    busy = [{"id": f"b{n}", "start": start, "end": start + 30}
            for n in range(12) for start in [1440 * (n % 5) + 540 + 60 * dice.randrange(7)]]
    hours = [[1440 * day + 540, 1440 * day + 1020] for day in range(7)]
    return {"grid": 15, "horizon": 10080, "windows": {"work": hours}, "tasks": tasks, "busy": busy}


def spent():
    """Returns the CPU seconds of this process and of all its descendants, including those that have ended."""
    own = psutil.Process()
    total = 0.0
    for process in [own, *own.children(recursive=True)]:
        times = process.cpu_times()
        total += times.user + times.system + times.children_user + times.children_system
    return total


def measured(name, rows, run, warm):
    """Runs a function twice, the first time with little input, and prints the cost of a row."""
    run(warm)
    before, began = spent(), time.monotonic()
    answers = run(rows)
    cpu, wall = spent() - before, time.monotonic() - began
    print(f"{name}: {1000 * cpu / len(rows):.3f} ms CPU a row, {len(rows) / wall:.0f} rows a second", flush=True)
    return answers, cpu / len(rows), len(rows) / wall


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("taskweave")
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    arguments.add_argument("--count", type=int, default=3000)
    arguments.add_argument("--tasks", type=int, default=20)
    given = arguments.parse_args()
    dice = random.Random(given.seed)
    rows = [json.dumps(problem(dice, given.tasks)) for _ in range(given.count)]
    rows[given.count // 2] = "{"
    warm = rows[:64]
    failures = []
    os.environ["PYSPARK_PYTHON"] = sys.executable

    def alone(rows):
        run = subprocess.run([given.taskweave, "solve"], input="\n".join(rows).encode(), capture_output=True)
        return run.stdout.decode().splitlines()

    expected, plain, _ = measured("one process", rows, alone, warm)
    expected = {row: answer if '"error"' not in answer else None for row, answer in zip(rows, expected)}

    def compare(name, found):
        wrong = sum(expected[row] != plan or (plan is None) != bool(error) for row, plan, error in found)
        if wrong or len(found) != len(rows):
            failures.append(f"{name}: {wrong} of {len(found)} rows differ")

    for workers in (1, 2):
        spark = SparkSession.builder.master(f"local[{workers}]").config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false").appName("t").getOrCreate()
        spark.sparkContext.setLogLevel("ERROR")

        def on_spark(rows):
            table = spark.createDataFrame([(row,) for row in rows], "problem string").repartition(4 * workers)
            schema = "problem string, plan string, error string"

            def solve(batches):
                for batch in batches:
                    for answers in taskweave.arrow.solve_batches([batch]):
                        yield pyarrow.RecordBatch.from_arrays(
                            [batch.column("problem"), *[answers.column(n) for n in ("plan", "error")]],
                            ["problem", "plan", "error"])

            return [tuple(row) for row in table.mapInArrow(solve, schema).collect()]

        found, cpu, speed = measured(f"Spark, {workers} workers", rows, on_spark, warm)
        compare(f"Spark, {workers} workers", found)
        print(f"  {100 * (cpu / plain - 1):.1f} % more CPU than one process")
        spark.stop()

    for workers in (1, 2):
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        ray.data.DataContext.get_current().enable_progress_bars = False

        def on_ray(rows):
            def solve(table):
                answers = taskweave.arrow.solve_table(table)
                return answers.append_column("problem", table.column("problem"))

            table = pyarrow.table({"problem": rows})
            found = ray.data.from_arrow(table).repartition(4 * workers).map_batches(solve, batch_format="pyarrow")
            return [(row["problem"], row["plan"], row["error"]) for row in found.take_all()]

        found, cpu, speed = measured(f"Ray, {workers} workers", rows, on_ray, warm)
        compare(f"Ray, {workers} workers", found)
        print(f"  {100 * (cpu / plain - 1):.1f} % more CPU than one process")
        ray.shutdown()

    for failure in failures:
        print("FAILED:", failure)
    raise SystemExit(bool(failures))


if __name__ == "__main__":
    main()
