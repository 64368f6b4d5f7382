"""Plans a problem with CP-SAT, the constraint solver of OR-tools: one worker, a fixed seed, no plan to start from.

Reads a time limit in seconds on the first line, followed by a problem as a JSON document. Writes the blocks, their
cost, the greatest proven lower bound, and the seconds of CPU time. If no plan was found in time, there are
no blocks.

A problem of one window, in which lateness by the minute is all that counts, is a sequence: its model has an interval for each task. Any
other model is indexed by time: a Boolean for every possible block. It counts the block's own cost, and of the
blocks that need a slot, at most one is in the plan.
"""

import json
import sys
import time
from collections import defaultdict
from pathlib import Path

from ortools.sat.python import cp_model

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests" / "Judges"))
from check_plans import Problem, load_cost, load_of_minute, met_loads, own_terms, piece_cost, unplaced_rate, without

SLIVER = 30


class Sequence:
    """Tasks one after another, each late by the minute."""

    def __init__(self, problem):
        self.model, self.grid = cp_model.CpModel(), problem.grid
        self.ends, intervals, cost = {}, [], []
        last = problem.horizon // self.grid
        for name, task in problem.tasks.items():
            slots = task["duration"] // self.grid
            end = self.model.new_int_var(slots, last, "")
            intervals.append(self.model.new_fixed_size_interval_var(end - slots, slots, ""))
            late = self.model.new_int_var(0, last, "")
            self.model.add(late >= end - task["deadline"] // self.grid)
            cost.append(self.grid * problem.weights["late"] * problem.factor(task) * late)
            self.ends[name] = end
        self.model.add_no_overlap(intervals)
        self.model.minimize(sum(cost))
        self.tasks = problem.tasks

    @staticmethod
    def describes(problem):
        rates = {name: weight for name, weight in problem.weights.items() if weight and name not in ("late", "unplaced")}
        tasks = problem.tasks.values()
        return problem.doc.get("late") == "minute" and not rates and len(problem.runs) == 1 and not any(
            task.get("splittable") or task.get("deps") or task.get("deadline", 1) % problem.grid for task in tasks)

    def blocks(self, solver):
        ends = {name: self.grid * solver.value(end) for name, end in self.ends.items()}
        return [{"task": name, "start": end - self.tasks[name]["duration"], "end": end} for name, end in ends.items()]


class TimeIndexed:
    """A Boolean for every possible block."""

    def __init__(self, problem):
        rule = problem.rule or {"long": problem.horizon, "minutes": 0}
        if problem.doc.get("existing") or problem.travel or rule["minutes"] > problem.grid:
            sys.exit("cp_sat.py: existing blocks, travel and breaks longer than the grid are not modelled")
        self.problem, self.grid, self.weights = problem, problem.grid, problem.weights
        self.model, self.cost = cp_model.CpModel(), []
        self.taken = defaultdict(list)  # blocks by slot
        self.short = defaultdict(list)  # of those, the blocks that are no longer than a row may be
        self.edges = defaultdict(list)  # blocks that are longer, by the slots beside them
        self.used = defaultdict(list)  # minutes of blocks by free run
        self.loads = defaultdict(list)  # half minutes of blocks by local day
        self.capped = defaultdict(list)
        self.habits = defaultdict(list)  # blocks by habit and local day
        self.places, self.missing = {}, {}  # start, end and Boolean of the blocks, and the slots without one, by task
        self.busy = [(a, b) for a, b, _ in problem.busy]
        for name in problem.tasks:
            self.add(name, rule)
        for name in problem.tasks:
            self.add_predecessors(name)
        for blocks in list(self.taken.values()) + list(self.habits.values()):
            self.model.add_at_most_one(blocks)
        if rule["minutes"]:
            self.add_rows(rule["long"] // self.grid)
        cap = problem.doc.get("day_cap")
        for minutes in self.capped.values():
            self.model.add(sum(minutes) <= cap["minutes"])
        for run, minutes in self.used.items():
            self.add_sliver(problem.runs[run][1] - problem.runs[run][0], sum(minutes))
        if problem.lunch:
            self.add_lunch(problem.lunch)
        if problem.comfortable is not None:
            self.add_load()
        self.add_spread()
        self.model.minimize(sum(self.cost))

    def candidates(self, task):
        """The blocks that keep the rules about a block alone, with the free run each lies in."""
        problem, grid, last = self.problem, self.grid, self.problem.horizon
        chunks = problem.chunks(task)
        if chunks is None:
            return
        if task.get("hard") and task.get("deadline") is not None:
            last = min(last, task["deadline"])
        for first, until in without(problem.windows_of(task), self.busy):
            run = next(row for row, (_, end) in enumerate(problem.runs) if first < end)
            begin = -(-max(first, problem.release(task)) // grid) * grid
            for start in range(begin, min(until, last), grid):
                for size in range(chunks[0], chunks[1] + 1, grid):
                    if start + size <= min(until, last):
                        yield run, start, start + size

    def add(self, name, rule):
        """Adds the blocks of a task, and what they cost."""
        problem, model, grid = self.problem, self.model, self.grid
        task, day_of = problem.tasks[name], problem.day
        places = self.places[name] = []
        apart = -(-problem.gap(task) // grid) * grid
        own = defaultdict(list)
        category, load = task.get("category") or problem.default, load_of_minute(problem, name)
        for run, start, end in self.candidates(task):
            block, minutes, day = model.new_bool_var(""), end - start, day_of(start)
            places.append((start, end, block))
            for slot in range(start, end, grid):
                self.taken[slot].append(block)
                if minutes <= rule["long"]:
                    self.short[slot].append(block)
            if rule["minutes"] and minutes > rule["long"]:
                for slot in (start - grid, end):
                    self.edges[slot].append((block, start, end))
            for slot in range(start, end + apart, grid):
                own[slot].append(block)
            self.used[run].append(minutes * block)
            self.loads[day].append(load * minutes * block)
            if category in problem.doc.get("day_cap", {}).get("categories", []):
                self.capped[day].append(minutes * block)
            if task.get("group"):
                self.habits[task["group"], day].append(block)
            self.cost.append(sum(own_terms(problem, name, start, end).values()) * block)
        for blocks in own.values():
            model.add_at_most_one(blocks)
        slots = task["duration"] // grid
        missing = self.missing[name] = model.new_int_var(0, slots, "")
        model.add(missing + sum((end - start) // grid * block for start, end, block in places) == slots)
        self.cost.append(unplaced_rate(problem, name) * grid * missing)
        if task.get("splittable"):
            self.add_pieces(task, [block for _, _, block in places], slots)

    def add_pieces(self, task, blocks, slots):
        further = self.model.new_int_var(0, slots, "")
        self.model.add(further >= sum(blocks) - 1)
        self.cost.append(piece_cost(self.weights, task) * further)
        chunks = self.problem.chunks(task)
        if chunks and chunks[1] == task["duration"]:
            is_split = self.model.new_bool_var("")
            self.model.add(further == 0).only_enforce_if(~is_split)
            is_over = task.get("deadline") is not None and task["deadline"] <= self.problem.now
            self.cost.append(self.weights["split"] * (8 if is_over else 1) * is_split)

    def add_rows(self, most):
        """No more slots in a row than the rule allows, but in a block that is alone and no shorter can be."""
        grid = self.grid
        parts = without([(0, self.problem.horizon)], self.busy)
        for first, last in parts:
            first, last = -(-first // grid) * grid, last // grid * grid
            for start in range(first, last - most * grid, grid):
                window = [self.short[slot] for slot in range(start, start + (most + 1) * grid, grid)]
                if all(window):
                    self.model.add(sum(sum(blocks) for blocks in window) <= most)
            for slot, beside in self.edges.items():
                if first <= slot < last:
                    for block, start, end in beside:
                        if first <= start and end <= last:
                            self.model.add(block + sum(self.taken[slot]) <= 1)

    def add_lunch(self, lunch):
        """Keeps one stretch of each day's time for lunch free, if meetings leave any."""
        problem, met = self.problem, [(m["start"], m["end"]) for _, _, m in self.problem.busy if m["start"] < m["end"]]
        for day in range(problem.day(problem.horizon - 1) + 1):
            start = problem.day_start(day)
            choices = []
            for first, last in without([(start + lunch["from"], start + lunch["to"])], met):
                grid_starts = range(-(-first // self.grid) * self.grid, last, self.grid)
                for begin in sorted({first, *grid_starts}):
                    if begin + lunch["minutes"] <= last:
                        choice = self.model.new_bool_var("")
                        choices.append(choice)
                        low = begin // self.grid * self.grid
                        for slot in range(low, begin + lunch["minutes"], self.grid):
                            self.model.add(choice + sum(self.taken[slot]) <= 1)
            if choices:
                self.model.add_bool_or(choices)

    def add_load(self):
        """Adds what each day costs for its load; a table, and the lines below it, which keep the relaxation tight."""
        met = met_loads(self.problem)
        for day, loads in self.loads.items():
            base, most = met.get(day, 0), 2 * 1440 // self.grid
            table = [load_cost(self.problem, base + n * self.grid) - load_cost(self.problem, base) for n in range(most + 1)]
            slots, price = self.model.new_int_var(0, most, ""), self.model.new_int_var(0, table[-1], "")
            self.model.add(slots * self.grid == sum(loads))
            self.model.add_element(slots, table, price)
            for n in range(most):
                step = table[n + 1] - table[n]
                if all(table[k] >= table[n] + step * (k - n) for k in range(most + 1)):
                    self.model.add(price >= table[n] + step * (slots - n))
            self.cost.append(price)

    def add_spread(self):
        """Adds what two days of a habit cost that are too near."""
        problem = self.problem
        days = defaultdict(dict)
        for (habit, day), blocks in self.habits.items():
            days[habit][day] = sum(blocks)
        for habit, used in days.items():
            worth = min(problem.factor(t) * t["duration"] for t in problem.tasks.values() if t.get("group") == habit)
            for first in used:
                for second in used:
                    missing = 7 - problem.times[habit] * (second - first)
                    if first < second and missing > 0:
                        pair = self.model.new_bool_var("")
                        between = sum(used[day] for day in used if first < day < second)
                        self.model.add(pair >= used[first] + used[second] - 1 - between)
                        self.cost.append(self.weights["spread"] * worth * missing**2 // 49 * pair)

    def add_predecessors(self, name):
        """Lets the blocks of a task wait until all of what it depends on has ended."""
        places, names = self.places[name], self.problem.tasks[name].get("deps", [])
        if not places or not names:
            return
        model = self.model
        first, is_begun = model.new_int_var(0, self.problem.horizon, ""), model.new_bool_var("")
        for start, _, block in places:
            model.add_implication(block, is_begun)
            model.add(first <= start).only_enforce_if(block)
        for other in names:
            model.add(self.missing[other] == 0).only_enforce_if(is_begun)
            for _, end, block in self.places[other]:
                model.add(first >= end).only_enforce_if(block, is_begun)

    def add_sliver(self, length, used):
        """Adds the cost of what is left of a free run, if it is used and too little is left."""
        full, wide, empty = (self.model.new_bool_var("") for _ in range(3))
        self.model.add(used >= length).only_enforce_if(full)
        self.model.add(used <= length - SLIVER).only_enforce_if(wide)
        self.model.add(used == 0).only_enforce_if(empty)
        cases = [full, wide, empty]
        for left in range(length % self.grid or self.grid, SLIVER, self.grid):
            case = self.model.new_bool_var("")
            self.model.add(used == length - left).only_enforce_if(case)
            self.cost.append(self.weights["sliver"] * left * case)
            cases.append(case)
        self.model.add_bool_or(cases)

    def blocks(self, solver):
        return [{"task": name, "start": start, "end": end}
                for name, places in self.places.items() for start, end, block in places if solver.value(block)]


def main():
    seconds = float(sys.stdin.readline())
    problem = Problem(json.load(sys.stdin))
    first = time.process_time()
    is_sequence = Sequence.describes(problem)
    model = (Sequence if is_sequence else TimeIndexed)(problem)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    if is_sequence:
        # One worker takes turns with what several would do: it finds and proves more.
        solver.parameters.interleave_search = True
    else:
        # The model is tight already: the time goes to its linear relaxation, not to rewriting it.
        solver.parameters.linearization_level = 2
        solver.parameters.cp_model_presolve = False
    status = solver.solve(model.model)
    blocks = []
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        blocks = model.blocks(solver)
    elif status != cp_model.UNKNOWN:
        sys.exit(f"cp_sat.py: the model is {status}")
    answer = {
        "blocks": blocks,
        "objective": round(solver.objective_value) if blocks else None,
        "bound": round(solver.best_objective_bound),
        "seconds": time.process_time() - first,
    }
    json.dump(answer, sys.stdout)


main()
