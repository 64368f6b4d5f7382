#!/usr/bin/env python3
"""Soaks `taskweave solve`: many problems through one process, with flat memory and every answer in its place.

usage: soak.py TASKWEAVE [--seed N] [--default 3000] [--short 100000]

It makes weeks of meetings, to-dos and habits (15 to-dos each, a third of the weeks with too much to do) and gives them to one
process at default effort and to another at effort 1. Each answer must belong to the next problem: a plan whose blocks and
unplaced minutes add up to each to-do. The memory that the process holds is read after each thousandth of the answers: the maximum
in the last fifth may be at most 1.2 times the maximum in the second fifth, after the process has warmed up."""
import argparse, json, queue, random, subprocess, sys, threading, time

DAY, WEEK = 1440, 7 * 1440


def without(ranges, cuts):
    """The minutes of ranges outside cuts, in steps of 15."""
    rest = {m for a, b in ranges for m in range(a, b, 15)}
    return 15 * len(rest.difference(*(range(a, b, 15) for a, b in cuts)))


def week(seed, effort):
    """A problem: one week on a grid of 15 minutes."""
    r = random.Random(f'soak {seed}')
    work = [[d * DAY + 540, d * DAY + (960 if d == 4 and r.random() < .5 else 1080)] for d in range(5)]
    home = [[d * DAY + 1080, d * DAY + 1260] for d in range(5)] + [[5 * DAY + 600, 5 * DAY + 960]]
    busy = []
    for d in range(5):
        for _ in range(r.randrange(1, 6)):
            n = 15 * r.choice([1, 2, 2, 3, 4, 6])
            a = d * DAY + 540 + 15 * r.randrange(36 - n // 15)
            busy.append(dict(id=f'm{len(busy)}', start=a, end=a + n, before=0, after=15 if n >= 60 else 0))
    room = min(without(work, [(m['start'], m['end'] + m['after']) for m in busy]) - 5 * 45, 5 * 360)
    parts = [r.choice([1, 2, 2, 3, 4, 6, 8, 12]) for _ in range(15)]
    share = room * r.choice([.7, .85, 1.3]) / sum(parts)
    tasks = []
    for k, part in enumerate(parts):
        n = max(15, round(part * share / 15) * 15)
        at_home = r.random() < .2
        task = dict(id=f't{k}', title=f'to-do {k}', duration=n, priority=r.choices(range(5), [1, 2, 4, 2, 1])[0],
                    category='home' if at_home else 'work')
        if n >= 120 or (n >= 60 and r.random() < .6):
            task.update(splittable=True, min=30, max=min(n, r.choice([60, 90, 120])))
        if r.random() < .3:
            task['earliest'] = r.randrange(3) * DAY
        if r.random() < .6:
            day = min(4, task.get('earliest', 0) // DAY + 1 + r.randrange(4))
            task.update(deadline=day * DAY + (1260 if at_home else 1080), hard=r.random() < .3)
        if r.random() < .4:
            task['pref'] = r.choice(['morning', 'afternoon', 'evening'])
        if k and r.random() < .15:
            task['deps'] = [f't{r.randrange(k)}']
        tasks.append(task)
    for k in range(3):
        tasks.append(dict(id=f'run{k}', title='Run', duration=60, deadline=6 * DAY, hard=True, pref='evening',
                          category='home', group='run'))
    problem = dict(name=f'{seed}', grid=15, horizon=WEEK, windows=dict(work=work, home=home), busy=busy,
                   stretch=dict(long=120, minutes=15), lunch={'from': 690, 'to': 840, 'minutes': 30}, comfortable=390,
                   tasks=tasks)
    if effort is not None:
        problem['effort'] = effort
    if r.random() < .2:
        day = r.randrange(5) * DAY
        problem['existing'] = [dict(task=tasks[0]['id'], start=day + 540, end=day + 540 + tasks[0]['duration'])]
    return problem


def faults(problem, line):
    """The faults of an answer."""
    try:
        answer = json.loads(line)
    except ValueError:
        return [f'no JSON: {line[:80]}']
    if answer.get('name') != problem['name'] or 'blocks' not in answer:
        return [f'not the answer: {line[:200]}']
    left = {t['id']: t['duration'] for t in problem['tasks']}
    for block in answer['blocks'] + answer['later']:
        left[block['task']] -= block['end'] - block['start']
    for rest in answer['unplaced']:
        left[rest['task']] -= rest['minutes']
    bad = [f'{task} has {-n} minutes too many' for task, n in left.items() if n < 0]
    # For a late to-do, the late minutes are named, too.
    bad += [f'{task} lacks {n} minutes that are not named' for task, n in left.items() if n > 0]
    if answer['cost'] != sum(answer['terms'].values()) or answer['bound'] > answer['cost']:
        bad.append(f'cost {answer["cost"]}, bound {answer["bound"]}')
    return bad


def resident(process):
    """The kilobytes that a process holds in memory."""
    with open(f'/proc/{process.pid}/status') as status:
        return next(int(line.split()[1]) for line in status if line.startswith('VmRSS'))


def soak(taskweave, seed, count, effort):
    began, waiting, bad, held = time.time(), queue.Queue(maxsize=2000), 0, []
    process = subprocess.Popen([taskweave, 'solve'], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def write():
        try:
            for k in range(count):
                problem = week(f'{seed} {k}', effort)
                waiting.put(problem)
                process.stdin.write(json.dumps(problem).encode() + b'\n')
            process.stdin.flush()
        except BrokenPipeError:
            pass

    threading.Thread(target=write, daemon=True).start()
    every = max(1, count // 1000)
    for k in range(count):
        line = process.stdout.readline()
        if not line:
            print(f'only {k} answers of {count}, exit {process.wait()}')
            return False
        problem = waiting.get()
        if k % every == 0:
            held.append(resident(process))
        if what := faults(problem, line):
            bad += 1
            if bad <= 5:
                print(f'problem {problem["name"]}: ' + '; '.join(what[:3]))
    # Only now does the process learn that there are no more: all answers came before.
    process.stdin.close()
    extra, code = process.stdout.read(), process.wait()
    if extra or code:
        print(f'{len(extra)} bytes behind the last answer, exit {code}')
    fifth = len(held) // 5
    early, late = max(held[fifth:2 * fifth]), max(held[4 * fifth:])
    print(f'effort {"default" if effort is None else effort}: {count} problems in {time.time() - began:.0f} s, {bad} bad answers, '
          f'{early / 1024:.1f} MB in the second fifth, {late / 1024:.1f} MB in the last')
    return not (bad or extra or code or late > 1.2 * early)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('taskweave')
    p.add_argument('--seed', type=int, default=random.SystemRandom().randrange(10**6))
    p.add_argument('--default', type=int, default=3000, help='problems at default effort')
    p.add_argument('--short', type=int, default=100_000, help='problems at effort 1')
    o = p.parse_args()
    print(f'seed {o.seed}', flush=True)
    held = [soak(o.taskweave, o.seed, count, effort)
            for count, effort in ((o.default, None), (o.short, 1)) if count]
    print('soak: ' + ('answers in order and memory flat' if all(held) else 'FAILED'))
    return 0 if all(held) else 1


if __name__ == '__main__':
    sys.exit(main())
