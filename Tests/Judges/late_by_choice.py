#!/usr/bin/env python3
"""Looks for blocks that are late by choice in the plans of `taskweave solve`.

usage: late_by_choice.py TASKWEAVE [--seed N] [--count N]

It solves odd little problems, puts a tenth of the blocks of each plan after their deadlines, and solves the problem again beside
that plan. A block that ends after its deadline is late by choice if all of it could be before the deadline instead: every place
on the grid is tried, and none may break a hard rule as `check_plans.py` knows them. It shares no code with Taskweave."""
import argparse, json, random, subprocess, sys

from check_plans import Problem, broken, cost, odd, without


def problem(seed):
    """A problem without anything that could justify a late block: no effort, no strange weights, no earlier blocks."""
    doc = odd(seed)
    for name in ('effort', 'weights', 'strict', 'freeze', 'late'):
        doc.pop(name, None)
    doc['existing'] = []
    for task in doc['tasks']:
        task.pop('weight', None)
    return doc


def solved(binary, docs):
    lines = ''.join(json.dumps(doc) + '\n' for doc in docs)
    out = subprocess.run([*binary.split(), 'solve', '-'], input=lines, capture_output=True, text=True)
    answers = [json.loads(line) for line in out.stdout.splitlines()]
    if len(answers) != len(docs):
        sys.exit(f'exit {out.returncode}, {len(answers)} answers to {len(docs)} problems\n{out.stderr[:500]}')
    return answers


def blocks_of(plan):
    return [(block['task'], block['start'], block['end']) for block in plan['blocks'] + plan.get('later', [])]


def places(of, block, others, before, after):
    """The free places of a block in the hours of its task, on the grid from one minute to another."""
    task, start, end = block
    taken = [(start, end) for start, end, _ in of.busy] + [(start, end) for _, start, end in others]
    for begin, close in without(of.windows_of(of.tasks[task]), taken):
        first = -(-max(begin, before) // of.grid) * of.grid
        for at in range(first, min(close, after) - (end - start) + 1, of.grid):
            if not broken(of, others + [(task, at, at + end - start)]):
                yield task, at, at + end - start


def deferred(doc, plan, draw):
    """The problem with the plan as its existing blocks, a tenth of them after their deadlines; nothing if none can be."""
    of, blocks, count = Problem(doc), blocks_of(plan), 0
    most = max(1, len(blocks) // 10)
    for block in draw.sample(blocks, len(blocks)):
        task = of.tasks[block[0]]
        due = task.get('deadline')
        if count == most or due is None or task.get('hard') or task.get('group') or due <= of.now:
            continue
        others = [other for other in blocks if other != block]
        free = [place for place in places(of, block, others, max(due, of.release(task)), of.horizon) if place[2] > due]
        if free:
            blocks, count = others + [draw.choice(free)], count + 1
    existing = [dict(task=task, start=start, end=end) for task, start, end in sorted(blocks)]
    return dict(doc, existing=existing) if count else None


def late_by_choice(doc, plan):
    """The blocks that are late though they need not be, each with a free place and the cost that it would save."""
    of, blocks = Problem(doc), blocks_of(plan)
    found, before = [], sum(cost(of, blocks).values())
    for block in blocks:
        task = of.tasks[block[0]]
        due = task.get('deadline')
        if due is None or block[2] <= due or due <= of.now or block[1] < of.now:
            continue
        others = [other for other in blocks if other != block]
        place = next(places(of, block, others, of.release(task), due), None)
        if place:
            found.append((block, place, before - sum(cost(of, others + [place]).values())))
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('taskweave')
    parser.add_argument('--seed', type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument('--count', type=int, default=400)
    chosen = parser.parse_args()
    docs = [problem(chosen.seed + number) for number in range(chosen.count)]
    docs = [deferred(doc, plan, random.Random(doc['name']))
            for doc, plan in zip(docs, solved(chosen.taskweave, docs)) if 'error' not in plan]
    docs = [doc for doc in docs if doc]
    bad = 0
    for doc, plan in zip(docs, solved(chosen.taskweave, docs)):
        found = late_by_choice(doc, plan)
        if found:
            bad += 1
        if found and bad <= 12:
            print(f'{doc["name"]}: ' + '; '.join(
                f'{block} could be {place}, {saving} cheaper' for block, place, saving in found[:3]))
    print(f'seed {chosen.seed}: {len(docs)} plans with blocks after their deadlines, {bad} with one late by choice')
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
