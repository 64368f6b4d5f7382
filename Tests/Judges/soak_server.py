#!/usr/bin/env python3
"""Sends requests to a server of `taskweave serve` for minutes without a pause and checks its memory.

Four clients send problems, damaged ones, calendars and searches that nobody waits for, and some disconnect in between. The memory of
the last third may be no more than a tenth above that of the second, and healthz must answer all the time.

Usage: soak_server.py TASKWEAVE [--seconds N] [--seed N]
"""

import argparse
import json
import pathlib
import random
import statistics
import sys
import threading
import time

from check_doors import damaged
from check_plans import odd
from check_server import SAMPLES, long_problem
from server import Server


def client(server, dice, end, counts):
    """Sends documents until the time is over."""
    connection = server.connect()
    questions = (SAMPLES / "plan.jsonl").read_bytes().splitlines()
    while time.monotonic() < end:
        kind = dice.randrange(20)
        problem = odd(dice.randrange(10**9))
        problem["effort"] = min(problem["effort"], 300)
        document = json.dumps(problem).encode()
        if kind == 0:  # a client that disconnects
            server.request("POST", "/v1/plans?wait=0s", json.dumps(long_problem(kind)), connection=connection)
            connection.close()
            connection = server.connect()
        elif kind < 4:
            server.request("POST", "/v1/calendars/plan", dice.choice(questions), connection=connection)
        elif kind < 8:
            server.request("POST", "/v1/plans", damaged(document, dice), connection=connection)
        else:
            server.request("POST", "/v1/plans", document, connection=connection)
        counts.append(kind)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("taskweave", type=lambda path: str(pathlib.Path(path).resolve()))
    arguments.add_argument("--seconds", type=int, default=600)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    given = arguments.parse_args()
    with Server(given.taskweave, "--api-only", "--longest-search", "1s") as server:
        end, counts, memory = time.monotonic() + given.seconds, [], []
        clients = [threading.Thread(target=client, args=(server, random.Random(given.seed + n), end, counts))
                   for n in range(4)]
        for each in clients:
            each.start()
        while time.monotonic() < end:
            time.sleep(given.seconds / 60)
            memory.append(server.memory())
            if server.request("GET", "/healthz")[2] != b"ok\n":
                sys.exit("healthz does not answer")
        for each in clients:
            each.join()
    third = len(memory) // 3
    before, after = (statistics.median(part) for part in (memory[third:2 * third], memory[-third:]))
    print(f"seed {given.seed}: {len(counts)} requests in {given.seconds} s; {before:.1f} MB, then {after:.1f} MB")
    sys.exit(after > 1.1 * before)


if __name__ == "__main__":
    main()
