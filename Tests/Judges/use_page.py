#!/usr/bin/env python3
"""Uses the live page of `taskweave serve` as a person does: with a mouse, with keys alone, and with a finger.

Each row of the table of a person's actions is a test in each way; then come forms without script, wrong requests and edits, two
tabs, a missing server, every width in both schemes under axe-core, and a monkey whose seed is printed. The row "speed" runs
only if it is named, because its limits are for an idle machine. Playwright drives Debian's Chromium; it downloads none.

Usage: use_page.py TASKWEAVE [--seed N] [--sessions N] [--rows NAME,NAME] [--jobs N] [--shots FOLDER] [--source FOLDER]
"""

import argparse
import multiprocessing
import os
import pathlib
import random
import sys
import time
import unittest

import browser as chromium


def tests(given):
    """The names of all tests, each with a function of a browser."""
    import page_limits
    import page_looks
    import page_monkey
    import page_rows
    import page_view_rows  # noqa: F401: adds its rows
    import page_world
    from page_person import Person
    from page_world import World

    def in_a_world(test, way, writes, window):
        def run(browser):
            window_of = dict(window)
            with World(now=window_of.pop("now", page_world.NOW), files=window_of.pop("files", None)) as world:
                before = world.files()
                with Person(browser, world, way, **window_of) as person:
                    test(person)
                if not writes:
                    page_rows.same(page_rows.changed(before, world.files()), [], "files written unasked")
        return run

    for name, (test, ways, writes, window) in page_rows.ROWS.items():
        for way in ways:
            yield f"{name}, {way}", in_a_world(test, way, writes, window)
    for name, test in page_limits.TESTS.items():
        yield name, test
    yield "looks", lambda browser: page_looks.looks(browser, given.shots)
    yield "speed", page_looks.speed
    yield "monkey", lambda browser: page_monkey.monkey(browser, given.seed, given.sessions)


def perform(names, given):
    """Runs tests in a browser until no name is left; returns how many passed, failed and were skipped."""
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    with chromium.sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        known = dict(tests(given))
        while (name := names.get()) is not None:
            began = time.monotonic()
            try:
                known[name](browser)
                counts["passed"] += 1
                print(f"ok       {name} ({time.monotonic() - began:.1f} s)", flush=True)
            except unittest.SkipTest as reason:
                counts["skipped"] += 1
                print(f"skipped  {name}: {reason}", flush=True)
            except Exception as fault:  # noqa: BLE001: every fault is one of the page or of this judge
                counts["failed"] += 1
                print(f"FAILED   {name}: {type(fault).__name__}: {fault}", flush=True)
                if os.environ.get("TASKWEAVE_TRACE"):
                    raise
        browser.close()
    return counts


def share(names, jobs, given):
    """Runs tests in several browsers, each of which takes the next name when it is free."""
    if not names:
        return []
    with multiprocessing.get_context("fork").Manager() as manager, multiprocessing.get_context("fork").Pool(jobs) as pool:
        queue = manager.Queue()
        for name in names + [None] * jobs:
            queue.put(name)
        return pool.starmap(perform, [(queue, given)] * jobs, chunksize=1)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("taskweave", type=lambda path: str(pathlib.Path(path).resolve()))
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    arguments.add_argument("--sessions", type=int, default=10, help="sessions of the monkey")
    arguments.add_argument("--rows", default="", help="names, or beginnings of names, with commas between")
    arguments.add_argument("--jobs", type=int, default=1, help="browsers at a time, for what needs no pointer")
    arguments.add_argument("--shots", type=pathlib.Path, help="a folder for pictures of each state")
    arguments.add_argument("--source", type=pathlib.Path, help="a folder with a page.js and a page.css to use instead")
    given = arguments.parse_args()
    if why := chromium.missing():
        print(f"*** SKIPPED: {why}; the live page was not used. ***", file=sys.stderr)
        sys.exit(os.environ.get("CI") == "true")
    from page_person import Person
    from page_world import World
    World.program = given.taskweave
    Person.source = given.source
    if given.shots:
        given.shots.mkdir(parents=True, exist_ok=True)
    beginnings = [name.strip() for name in given.rows.split(",") if name.strip()]
    names = [name for name, _ in tests(given)]
    wanted = [name for name in names if name.startswith(tuple(beginnings)) or not beginnings and name != "speed"]
    print(f"seed {given.seed}", flush=True)
    # Actions of a pointer or a finger, and motion, can be missed if another browser runs at the same time. The longest tests are at the end, and
    # begin first.
    alone = [name for name in wanted if name.endswith((", pointer", ", touch")) or name in ("motion", "speed")]
    shared = [name for name in wanted if name not in alone]
    results = share(shared[::-1], given.jobs, given) + share(alone, 1, given)
    counts = {kind: sum(result[kind] for result in results) for kind in ("passed", "failed", "skipped")}
    print(", ".join(f"{number} {kind}" for kind, number in counts.items()))
    sys.exit(counts["failed"] > 0)


if __name__ == "__main__":
    main()
