#!/usr/bin/env python3
"""Sends `taskweave serve` requests that it must answer, and requests that it must refuse.

The same problems must have the same bytes as on the command line. Wrong documents, hosts, tokens, methods and lengths, clients
that go, too many at once, plans that are waited for, stopped and followed, a feed, and a shutdown during work: each has the
documented answer. If schemathesis is installed, it tests the promises of `openapi.yaml`.

Usage: check_server.py TASKWEAVE [--seed N] [--count N]
"""

import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from check_plans import odd
from server import Server

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Samples"
TOKEN = "an-agreed-secret-of-some-length"
# A document that fits its schema may still have no answer (422), and a plan is only forgotten if it is deleted again.
CHECKS = """
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "404", "422", "503"]
use_after_free.enabled = false
"""
given = argparse.Namespace()


def long_problem(seed):
    """Returns a problem whose search does not end within a minute."""
    dice = random.Random(seed)
    tasks = [{"id": f"t{n}", "duration": 15 * dice.randrange(2, 16), "priority": dice.randrange(4),
              "deadline": 1440 * dice.randrange(1, 10), "splittable": dice.random() < 0.5} for n in range(150)]
    hours = [[1440 * day + 540, 1440 * day + 1020] for day in range(14)]
    return {"grid": 15, "horizon": 20160, "windows": {"work": hours}, "tasks": tasks, "effort": 900_000_000}


class Documents(unittest.TestCase):
    """The documents that a client sends and receives."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(given.taskweave, "--api-only", "--largest", "1", "--longest-search", "2s", "--width", "2")

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def ask(self, *arguments, **options):
        return self.server.request(*arguments, **options)

    def problem(self, status, answer):
        self.assertEqual(answer[0], status, answer)
        self.assertEqual(answer[1]["Content-Type"], "application/problem+json")
        details = json.loads(answer[2])
        self.assertEqual(details["status"], status)
        self.assertTrue(details["title"] and details["detail"])
        return details

    def test_problems_have_the_bytes_of_the_command_line(self):
        problems = [odd(given.seed * 10_000 + number) for number in range(given.count)]
        for problem in problems:
            problem["effort"] = min(problem["effort"], 300)
        lines = [json.dumps(problem).encode() for problem in problems]
        run = subprocess.run([given.taskweave, "solve"], input=b"\n".join(lines) + b"\n", capture_output=True)
        expected = run.stdout.splitlines(keepends=True)
        self.assertEqual(len(expected), len(lines))
        for line, answer in zip(lines, expected):
            status, _, body = self.ask("POST", "/v1/plans", line)
            if status == 200:
                self.assertEqual(body, answer, line)
            else:
                error = json.loads(answer)["error"]
                details = json.loads(body)
                self.assertEqual((details["detail"], details.get("field")), (error["message"], error["field"]))

    def test_samples_have_the_bytes_of_the_command_line(self):
        for job, name, path in [("layout", "days", "/v1/layouts"), ("expand", "expand", "/v1/calendars/occurrences"),
                                ("plan", "plan", "/v1/calendars/plan"), ("free", "free", "/v1/availability")]:
            for line in (SAMPLES / f"{name}.jsonl").read_bytes().splitlines():
                run = subprocess.run([given.taskweave, "answer", job], input=line, capture_output=True)
                self.assertEqual(self.ask("POST", path, line)[2], run.stdout)
        meeting = (SAMPLES / "free.jsonl").read_bytes().splitlines()[-1]
        times = self.ask("POST", "/v1/recommendations", meeting)[2]
        self.assertIn("times", json.loads(times))
        self.assertEqual(times, self.ask("POST", "/v1/availability", meeting)[2])

    def test_accept_chooses_the_form(self):
        question = (SAMPLES / "plan.jsonl").read_bytes().splitlines()[0]
        for wanted, start in [("text/calendar", b"BEGIN:VCALENDAR\r\n"), ("image/svg+xml", b"<svg"),
                              ("text/html, image/svg+xml;q=0.9", b"<svg"), ("*/*", b'{"blocks"'),
                              ("text/calendar;q=0.5, image/svg+xml", b"<svg"), ("*/*, text/calendar", b"BEGIN:VCALENDAR"),
                              ("text/calendar;q=0.5, application/json", b'{"blocks"'), ("image/svg+xml; q=0", b'{"blocks"')]:
            _, headers, body = self.ask("POST", "/v1/calendars/plan", question, {"Accept": wanted})
            self.assertTrue(body.startswith(start), (wanted, headers, body[:80]))
        question = {"window": {"start": "2026-11-02", "end": "2026-11-03"},
                    "calendars": [{"text": (SAMPLES / "work.ics").read_text()}]}
        _, headers, body = self.ask("POST", "/v1/free-busy", question, {"Accept": "text/calendar"})
        self.assertIn(b"BEGIN:VFREEBUSY", body)
        self.assertEqual(headers["Content-Type"], "text/calendar; charset=utf-8")

    def test_wrong_requests_have_problem_details(self):
        good = {"grid": 15, "horizon": 1440, "tasks": []}
        self.problem(400, self.ask("POST", "/v1/plans", b"{"))
        self.problem(400, self.ask("POST", "/v1/plans?wait=soon", good))
        self.problem(404, self.ask("GET", "/v2"))
        self.problem(404, self.ask("GET", "/v1/plans/none"))
        self.problem(404, self.ask("GET", "/plan.ics"))
        self.problem(413, self.ask("POST", "/v1/plans", b" " * (2 << 20), connection=self.server.connect()))
        self.problem(415, self.ask("POST", "/v1/plans", good, {"Content-Type": "text/plain"}))
        self.assertEqual(self.problem(422, self.ask("POST", "/v1/scores", good))["field"], "score")
        wrong = {"grid": 15, "horizon": 1440, "tasks": [{"id": "a", "duration": 20}]}
        self.assertEqual(self.problem(422, self.ask("POST", "/v1/plans", wrong))["field"], "tasks[0].duration")
        question = {"window": {"start": "2026-11-02", "end": "2026-11-03"}, "calender": []}
        self.assertEqual(self.problem(422, self.ask("POST", "/v1/availability", question))["field"], "calender")
        _, headers, _ = self.ask("PATCH", "/v1/plans")
        self.assertEqual(headers["Allow"], "POST")

    def test_requests_of_other_sites_are_refused(self):
        good = {"grid": 15, "horizon": 1440, "tasks": []}
        for headers in [{"Host": "example.com"}, {"Origin": "https://example.com"}, {"Origin": "null"}]:
            with self.subTest(headers=headers):
                connection = self.server.connect()
                self.problem(403, self.ask("POST", "/v1/plans", good, headers, connection=connection))
        for headers in [{"Host": "localhost:1"}, {"Origin": self.server.address}, {"Host": "[::1]:80"}]:
            with self.subTest(headers=headers):
                connection = self.server.connect()
                self.assertEqual(self.ask("POST", "/v1/plans", good, headers, connection=connection)[0], 200)

    def test_a_search_that_takes_too_long_has_the_best_plan_so_far(self):
        began = time.monotonic()
        status, headers, body = self.ask("POST", "/v1/plans", long_problem(1))
        self.assertEqual((status, headers.get("Taskweave-Stopped")), (200, "true"))
        self.assertLess(time.monotonic() - began, 8)
        self.assertGreater(len(json.loads(body)["blocks"]), 50)

    def test_searches_on_all_threads_are_ended_too(self):
        answers = []
        threads = [threading.Thread(target=lambda seed=seed: answers.append(
            self.ask("POST", "/v1/plans", long_problem(seed), connection=self.server.connect()))) for seed in range(4)]
        began = time.monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        self.assertLess(time.monotonic() - began, 12)
        self.assertEqual([answer[1].get("Taskweave-Stopped") for answer in answers], ["true"] * 4)

    def test_a_plan_is_waited_for_followed_and_stopped(self):
        status, headers, body = self.ask("POST", "/v1/plans?wait=0s", long_problem(2))
        place = headers["Location"]
        self.assertEqual((status, json.loads(body)["status"]), (202, "running"))
        follower = self.server.connect()
        follower.request("GET", place + "/events")
        events = follower.getresponse()
        self.assertEqual(events.getheader("Content-Type"), "text/event-stream")
        self.assertEqual(events.readline(), b"event: running\n")
        self.assertGreater(json.loads(events.readline().removeprefix(b"data: "))["iterations"], -1)
        state = json.loads(self.ask("GET", place)[2])
        self.assertGreater(state["cost"], 0)
        stopped = json.loads(self.ask("DELETE", place)[2])
        self.assertEqual(stopped["status"], "stopped")
        self.assertLessEqual(stopped["plan"]["cost"], state["cost"])
        rest = events.read()
        self.assertIn(b"event: stopped\n", rest)
        self.assertEqual(json.loads(self.ask("GET", place)[2]), stopped)
        self.ask("DELETE", place)
        self.problem(404, self.ask("GET", place))
        small = {"grid": 15, "horizon": 1440, "tasks": []}
        self.assertEqual(self.ask("POST", "/v1/plans?wait=5s", small)[0], 200)
        self.problem(400, self.ask("POST", "/v1/plans?wait=0s", b"{"))

    def test_what_a_client_began_ends_if_it_goes(self):
        self.assertTrue(self.server.wait_for("taskweave_jobs_running", 0))
        for path in ("/v1/plans", "/v1/plans?wait=60s"):
            connection = self.server.connect()
            connection.request("POST", path, json.dumps(long_problem(3)), {"Content-Type": "application/json"})
            self.assertTrue(self.server.wait_for("taskweave_jobs_running", 1), path)
            connection.close()
            began = time.monotonic()
            self.assertTrue(self.server.wait_for("taskweave_jobs_running", 0), path)
            self.assertLess(time.monotonic() - began, 1.5, path)


class Servers(unittest.TestCase):
    """Servers with other settings."""

    def test_a_token_is_asked_for(self):
        good = {"grid": 15, "horizon": 1440, "tasks": []}
        with Server(given.taskweave, "--api-only", token=TOKEN) as server:
            self.assertEqual(server.request("POST", "/v1/plans", good)[0], 200)
            self.assertEqual(server.request("POST", "/v1/plans", good, {"Host": "example.com"})[0], 200)
            for value in ("", "Bearer", "Bearer wrong", f"Basic {TOKEN}", f"Bearer {TOKEN}x"):
                status, headers, _ = server.request("POST", "/v1/plans", good, {"Authorization": value})
                self.assertEqual((status, headers.get("WWW-Authenticate", "")[:6]), (401, "Bearer"), value)
            self.assertEqual(server.request("GET", "/healthz", headers={"Authorization": ""})[0], 200)
            self.assertEqual(server.request("GET", "/metrics", headers={"Authorization": ""})[0], 401)

    def test_what_cannot_be_served_is_said(self):
        for words, part in [
            (["--host", "0.0.0.0"], "there is no token"), (["--port", "99999"], "not a port"),
            (["--longest-search", "ages"], "not a length"), (["--largest", "0"], "1 to 1024"),
        ]:
            run = subprocess.run([given.taskweave, "serve", "--api-only", *words], capture_output=True, text=True, timeout=20)
            self.assertEqual((run.returncode, part in run.stderr), (64, True), run.stderr)
        for token in (b"", b"short", b"sixteen bytes \xff\xff"):
            run = subprocess.run([given.taskweave, "serve", "--api-only"], capture_output=True, timeout=20,
                                 env={"TASKWEAVE_TOKEN": token})
            self.assertEqual((run.returncode, b"unset it" in run.stderr), (64, True), run.stderr)
        with Server(given.taskweave, "--api-only") as server:
            run = subprocess.run([given.taskweave, "serve", "--api-only", "--port", str(server.port)],
                                 capture_output=True, text=True, timeout=20)
            self.assertEqual((run.returncode, "is in use" in run.stderr), (64, True), run.stderr)

    def test_too_many_at_once_are_refused(self):
        with Server(given.taskweave, "--api-only", "--width", "1") as server:
            statuses = []

            def ask():
                statuses.append(server.request("POST", "/v1/plans", long_problem(4), connection=server.connect()))

            threads = [threading.Thread(target=ask) for _ in range(70)]
            for thread in threads:
                thread.start()
            time.sleep(2)
            self.assertEqual(server.request("GET", "/healthz")[0], 200)
            refused = [answer for answer in statuses if answer[0] == 503]
            self.assertEqual(len(refused), 70 - 65)
            self.assertEqual(refused[0][1]["Retry-After"], "1")
            # A shutdown during work: waiting clients are answered.
            server.process.terminate()
            for thread in threads:
                thread.join(30)
            self.assertEqual(server.process.wait(20), 0)
            self.assertEqual(sorted({answer[0] for answer in statuses}), [200, 503])

    def test_the_plan_is_a_feed(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        (folder / "config.toml").write_text('zone = "UTC"\n[plan]\nblocks = "blocks.ics"\n')
        (folder / "todo.txt").write_text("Report est:2h\n")
        with Server(given.taskweave, config=folder / "config.toml") as server:
            self.assertEqual(server.request("GET", "/plan.ics")[0], 404)
            subprocess.run([given.taskweave, "plan", folder / "todo.txt", "--config", folder / "config.toml", "--write"],
                           capture_output=True, check=True, env={"HOME": str(folder)})
            status, headers, body = server.request("GET", "/plan.ics")
            self.assertEqual((status, headers["Content-Type"]), (200, "text/calendar; charset=utf-8"))
            for line in (b"NAME:", b"REFRESH-INTERVAL;VALUE=DURATION:", b"SUMMARY:Report"):
                self.assertIn(line, body)
            status, _, body = server.request("GET", "/plan.ics", headers={"If-None-Match": headers["ETag"]})
            self.assertEqual((status, body), (304, b""))
        shutil.rmtree(folder)

    def test_schemathesis_finds_nothing(self):
        program = pathlib.Path(sys.executable).with_name("schemathesis")
        if not program.exists():
            self.skipTest("needs schemathesis")
        with tempfile.TemporaryDirectory() as folder, Server(given.taskweave, "--api-only") as server:
            (pathlib.Path(folder) / "schemathesis.toml").write_text(CHECKS)
            run = subprocess.run(
                [program, "run", server.address + "/openapi.yaml", "--seed", str(given.seed), "--max-examples", "30",
                 "--request-timeout", "30"], cwd=folder, capture_output=True, text=True)
            self.assertEqual(run.returncode, 0, run.stdout[-5000:] + run.stderr[-500:])


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("taskweave", type=lambda path: str(pathlib.Path(path).resolve()))
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    arguments.add_argument("--count", type=int, default=1000)
    arguments.parse_args(namespace=given)
    print(f"seed {given.seed}", flush=True)
    program = unittest.main(argv=sys.argv[:1], exit=False, verbosity=2, warnings="ignore")
    sys.exit(not program.result.wasSuccessful())


if __name__ == "__main__":
    main()
