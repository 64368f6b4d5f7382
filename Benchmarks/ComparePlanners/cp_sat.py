"""Plans a problem with CP-SAT, the constraint solver of OR-tools: one worker, a fixed seed, no plan to start from.

Reads a time limit in seconds on the first line and a problem as its JSON document behind it. Writes the blocks, what
they cost, the greatest bound that the solver proved no plan to fall below, and the seconds of CPU time. Where it found
no plan in time, there are no blocks.

The model is indexed by time: a Boolean for every block that could stand. It counts what the block costs, and at most
one stands of those that need a slot. Tasks that differ in nothing but their names share their blocks.
"""

import itertools
import json
import math
import sys
import time
from collections import defaultdict

from ortools.sat.python import cp_model

DAY = 1440
FACTORS = [16, 8, 4, 2, 1]
PARTS = {"morning": (0, 720), "afternoon": (720, 1020), "evening": (1020, 2 * DAY)}
WEIGHTS = {"unplaced": 1000, "late": 100, "wait": 2, "pref": 40, "frag": 1200, "sliver": 40}
SLIVER = 30


def merged(ranges):
    result = []
    for start, end in sorted(ranges):
        if result and start <= result[-1][1]:
            result[-1] = (result[-1][0], max(result[-1][1], end))
        else:
            result.append((start, end))
    return result


def without(ranges, others):
    """What is left of ranges; others that are empty split them."""
    rest = []
    for start, end in ranges:
        for first, last in others:
            if first < end and last > start:
                if first > start:
                    rest.append((start, first))
                start = last
        if start < end:
            rest.append((start, end))
    return rest


class Model:
    def __init__(self, problem):
        if problem.get("existing"):
            sys.exit("cp_sat.py: a problem with existing blocks is not modelled")
        self.grid, self.horizon, self.now = problem["grid"], problem["horizon"], problem.get("now", 0)
        self.days = [start for start, _ in problem.get("days", [])]
        self.windows = {name: merged(ranges) for name, ranges in problem.get("windows", {}).items()}
        self.busy = merged(
            (meeting["start"] - meeting.get("before", 0), meeting["end"] + meeting.get("after", 0))
            for meeting in problem.get("busy", [])
        )
        self.runs = without(merged(sum(self.windows.values(), [])), self.busy)
        rule = problem.get("brk") or {"long": math.inf, "minutes": 0}
        self.long, self.pause = rule["long"], rule["minutes"]
        self.cap = problem.get("day_cap") or {"minutes": 0, "categories": []}
        self.weights = WEIGHTS | problem.get("weights", {})

        self.model = cp_model.CpModel()
        self.cost = []
        self.nothing = 0  # what it costs to place nothing
        self.taken = defaultdict(list)  # blocks by the slots of them and their pauses
        self.used = defaultdict(list)  # minutes of blocks and pauses by free run
        self.capped = defaultdict(list)  # minutes by local day
        self.habits = defaultdict(list)  # blocks by habit and local day
        self.places = {}  # start, end and Boolean of the blocks, by the first task of a kind
        self.missing = {}  # slots without a block, by the first task of a kind
        self.further = {}  # at least the blocks beyond the first, by task
        self.kinds = self.alike(problem["tasks"])
        for kind in self.kinds:
            self.add(kind[0], len(kind))
        for kind in self.kinds:
            self.add_predecessors(kind[0])
        for blocks in list(self.taken.values()) + list(self.habits.values()):
            self.model.add_at_most_one(blocks)
        for minutes in self.capped.values():
            self.model.add(sum(minutes) <= self.cap["minutes"])
        for run, minutes in self.used.items():
            self.add_sliver(self.runs[run][1] - self.runs[run][0], sum(minutes))
        self.model.minimize(sum(self.cost))

    def alike(self, tasks):
        """Lists of tasks that differ in nothing but their names; those in chunks or waited for stand alone."""
        awaited = {name for task in tasks for name in task.get("deps", [])}
        kinds = defaultdict(list)
        for task in tasks:
            task.setdefault("category", next(iter(self.windows), None))
            is_alone = task.get("splittable") or task["id"] in awaited
            rest = {key: task[key] for key in task if key != "title" and (is_alone or key != "id")}
            kinds[json.dumps(rest, sort_keys=True)].append(task)
        return list(kinds.values())

    def day(self, minute):
        return sum(start <= minute for start in self.days) - 1 if self.days else minute // DAY

    def blocks(self, task):
        """The blocks that keep the rules about a block alone, with the free run each lies in."""
        grid, last = self.grid, self.horizon
        least = most = task["duration"]
        if task.get("splittable"):
            least, most = task.get("min") or min(30, least), min(most, task.get("max") or most)
        if task.get("hard") and task.get("deadline") is not None:
            last = min(last, task["deadline"])
        earliest = max(task.get("earliest", 0), self.now)
        sizes = range(-(-least // grid) * grid, most + 1, grid)
        for first, until in without(self.windows.get(task["category"], []), self.busy):
            run = next(row for row, (_, end) in enumerate(self.runs) if first < end)
            begin = -(-max(first, earliest) // grid) * grid
            for start in range(begin, min(until, last), grid):
                for size in sizes:
                    if start + size <= min(until, last):
                        yield run, start, start + size

    def price(self, task, start, end):
        """What a block costs by itself: minutes that are late, that wait and at the wrong time of day."""
        weights, factor, day = self.weights, FACTORS[task.get("priority", 2)], self.day(start)
        price = 0
        deadline = task.get("deadline")
        if deadline is not None and end > deadline:
            price += weights["late"] * factor * min(9, -((deadline - end) // DAY))
        release = self.day(max(task.get("earliest", 0), self.now))
        price += weights["wait"] * factor * max(0, day - release)
        if task.get("pref"):
            low, high = PARTS[task["pref"]]
            minute = start - (self.days[day] if self.days else day * DAY)
            price += 0 if low <= minute < high else weights["pref"]
        return price * (end - start)

    def add(self, task, count):
        """Adds the blocks of some tasks like this one, and what they cost."""
        model, grid = self.model, self.grid
        places = self.places[task["id"]] = []
        for run, start, end in self.blocks(task):
            block = model.new_bool_var("")
            places.append((start, end, block))
            pause = self.pause if end - start >= self.long else 0
            for slot in range(start, end + pause, grid):
                self.taken[slot].append(block)
            self.used[run].append((end - start + pause) * block)
            if task["category"] in self.cap["categories"]:
                self.capped[self.day(start)].append((end - start) * block)
            if task.get("group"):
                self.habits[task["group"], self.day(start)].append(block)
            self.cost.append(self.price(task, start, end) * block)
        slots = count * task["duration"] // grid
        missing = self.missing[task["id"]] = model.new_int_var(0, slots, "")
        model.add(missing + sum((end - start) // grid * block for start, end, block in places) == slots)
        factor = self.weights["unplaced"] * FACTORS[task.get("priority", 2)] * grid
        self.cost.append(factor * missing)
        self.nothing += factor * slots
        if task.get("splittable"):
            further = self.further[task["id"]] = model.new_int_var(0, slots, "")
            model.add(further >= sum(block for _, _, block in places) - 1)
            self.cost.append(self.weights["frag"] * further)

    def add_predecessors(self, task):
        """Lets the blocks of a kind wait until all of what they depend on has ended."""
        places = self.places[task["id"]]
        if not places or not task.get("deps"):
            return
        model = self.model
        first = model.new_int_var(places[0][0], self.horizon, "")
        is_begun = model.new_bool_var("")
        for start, _, block in places:
            model.add_implication(block, is_begun)
            model.add(first <= start).only_enforce_if(block)
        for name in task["deps"]:
            model.add(self.missing[name] == 0).only_enforce_if(is_begun)
            for _, end, block in self.places[name]:
                model.add(first >= end).only_enforce_if(block)

    def add_sliver(self, length, used):
        """Adds the cost of what is left of a free run, if it is used and too little is left."""
        full, wide, empty = (self.model.new_bool_var("") for _ in range(3))
        self.model.add(used >= length).only_enforce_if(full)
        self.model.add(used <= length - SLIVER).only_enforce_if(wide)
        self.model.add(used == 0).only_enforce_if(empty)
        cases = [full, wide, empty]
        step = math.gcd(self.grid, self.pause)
        for left in range(length % step or step, SLIVER, step):
            case = self.model.new_bool_var("")
            self.model.add(used == length - left).only_enforce_if(case)
            self.cost.append(self.weights["sliver"] * left * case)
            cases.append(case)
        self.model.add_bool_or(cases)


def main():
    seconds = float(sys.stdin.readline())
    problem = json.load(sys.stdin)
    first = time.process_time()
    model = Model(problem)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    # The model is tight as it stands: the time goes to its linear relaxation, not to rewriting it.
    solver.parameters.linearization_level = 2
    solver.parameters.cp_model_presolve = False
    status = solver.solve(model.model)
    blocks, cost = [], model.nothing
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        cost = round(solver.objective_value)
        for name, further in model.further.items():
            # A search that was cut short may have left more here than there are.
            stand = sum(solver.value(block) for _, _, block in model.places[name])
            cost -= model.weights["frag"] * (solver.value(further) - max(0, stand - 1))
        for kind in model.kinds:
            names = itertools.cycle(task["id"] for task in kind)
            for start, end, block in model.places[kind[0]["id"]]:
                if solver.value(block):
                    blocks.append({"task": next(names), "start": start, "end": end})
    elif status != cp_model.UNKNOWN:
        sys.exit(f"cp_sat.py: the model is {status}")
    answer = {
        "blocks": blocks,
        "objective": cost,
        "bound": round(solver.best_objective_bound),
        "seconds": time.process_time() - first,
    }
    json.dump(answer, sys.stdout)


main()
