#!/usr/bin/env python3
"""Simulates lives over four working weeks, to see whether a list would have made a better month.

    lives.py TASKWEAVE [--seed N] [--count N] [--ways tw-strict,greedy-ask,...] [--jobs N] [--each] [--log DIR]
             [--data FILE] [--short]

A person has a calendar: series with exceptions, meetings that appear, move and are cancelled, vacation, sick days.
To-dos arrive, with estimates that are wrong, due dates, priorities, dependencies and earliest days; there are a weekly
to-do and habits. Colleagues interrupt, blocks are skipped, some work is done elsewhere, and not everything is reported. The
person plans each morning, at two or three moments of the day, and at once when something urgent comes or the meetings
of today change.

Planners; all have the same hard rules (hours, meetings, lunch, breaks, dependencies, earliest days):
  tw        Taskweave on real files in a home of its own
  greedy    a sensible list: due first, urgent without a date as if due tomorrow, then priority and age; the day ends at
            6h30 of meetings and work, unless something is due by the next day
  firstfit  by priority, then due, then age, each in pieces of two hours into the first gap that holds it
Ways to live by a plan:
  strict    does what the blocks say
  ask       also plans again if half an hour or more is free
  pull      also begins the next planned to-do then: drags its block to now, and plans again
  day       as pull, with `start`, `stop` and `worked` in place of files and of `plan`; of tw alone

The world does not depend on the planner. For each way, the means over the lives are printed, then the contradictions, untrue words
and failed commands of tw. The last line has the figures. With --short, two lives of tw are lived in each way, and the
exit status is 1 if any of these was found."""
import json, multiprocessing, os, sys, traceback
from collections import Counter

from months import options as shared
from months.day import DayLife
from months.life import Life
from months.report import Report, life_line
from months.world import World

WAYS = [f'{planner}-{way}' for planner in ('tw', 'greedy', 'firstfit') for way in ('strict', 'ask', 'pull')]
SHORT_WAYS = ['tw-strict', 'tw-ask', 'tw-pull', 'tw-day']
ALL_WAYS = WAYS + ['tw-day']


def lived(job):
    """One life in one way."""
    seed, name, binary, folder, dump = job
    planner, way = name.split('-')
    kind = DayLife if way == 'day' else Life
    try:
        result = kind(World(seed), planner, way, binary, bool(folder), dump).live()
    except Exception as error:
        return dict(error=f'life {seed} {name}: {type(error).__name__} {error}', trace=traceback.format_exc())
    lines = result.pop('lines')
    if folder:
        with open(os.path.join(folder, f'{seed}-{name}.log'), 'w') as file:
            title = f'life {seed} {name}: {result["person"]}, load {result["load"]}'
            file.write('\n'.join([title, *lines, json.dumps(result['fig'])]) + '\n')
    return result


def results(jobs, processes):
    if processes > 1:
        with multiprocessing.Pool(processes) as pool:
            yield from pool.imap(lived, jobs)
    else:
        yield from map(lived, jobs)


def read(paths, ways):
    """Results of files that --data wrote: the lives that were lived in all of the ways."""
    found = [json.loads(line) for path in paths for line in open(path)]
    ways = [way for way in ways if any(result['name'] == way for result in found)]
    found = [result for result in found if result['name'] in ways]
    times = Counter(result['seed'] for result in found)
    return [result for result in found if times[result['seed']] >= len(ways)], ways


def options():
    parser = shared.parser(__doc__)
    parser.add_argument('taskweave', help='the binary; or files of --data, to print their table again')
    parser.add_argument('--dump', nargs=2, metavar=('WHEN', 'DIR'),
                        help='copy the home of tw as it is before the plan of, say, "Thu2 09:50"')
    return shared.chosen(parser, WAYS, SHORT_WAYS, ALL_WAYS, count=20)


def main():
    chosen = options()
    seed, count, ways = chosen.seed, chosen.count, chosen.ways
    if chosen.taskweave.endswith('.jsonl'):
        found, ways = read(chosen.taskweave.split(','), ways)
        if not found:
            sys.exit('there is no life in these files')
        seed, count = min(result['seed'] for result in found), len({result['seed'] for result in found})
    else:
        binary = os.path.abspath(chosen.taskweave)
        if chosen.log:
            os.makedirs(chosen.log, exist_ok=True)
        found = results([(seed + number, way, binary, chosen.log, chosen.dump) for number in range(count)
                         for way in ways], chosen.jobs)
    report = Report(ways)
    data = open(chosen.data, 'w') if chosen.data else None
    for result in found:
        if 'error' in result:
            report.errors += 1
            print(result['error'], result['trace'], file=sys.stderr)
            continue
        report.add(result)
        if data:
            data.write(json.dumps(result) + '\n')
            data.flush()
        if chosen.each:
            print(life_line(result), flush=True)
    report.write(seed, count)
    return 1 if report.errors or (chosen.short and report.faults()) else 0


if __name__ == '__main__':
    sys.exit(main())
