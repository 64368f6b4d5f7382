#!/usr/bin/env python3
"""Looks for data races: runs a command that was built with the thread sanitizer on tasks that use all cores.

usage: threads.py TASKWEAVE [--seed N] [--calendars 400] [--lines 200]

It writes a folder of calendars that share zones, series, damaged lines for the second reader and vCalendars for libicalvcal, lists
and plans it, and has copies of Samples/problems.jsonl and Samples/days.jsonl answered by `solve` and `layout`. No race may be
reported, and the same command must print the same twice. The sanitizer comes with
`swift build --sanitize thread`, see .ci/thorough."""
import argparse, os, pathlib, random, subprocess, sys, tempfile, time

ZONE = '''BEGIN:VTIMEZONE
TZID:{name}
BEGIN:DAYLIGHT
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:{winter}
TZOFFSETTO:{summer}
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:{summer}
TZOFFSETTO:{winter}
END:STANDARD
END:VTIMEZONE
'''
OFFSETS = {'Office': ('+0100', '+0200'), 'Europe/Helsinki': ('+0200', '+0300'), 'Nowhere': ('-0330', '-0230')}


def event(r, name):
    zone = r.choice([*OFFSETS, 'Europe/Berlin', 'America/New_York', 'W. Europe Standard Time', 'UTC'])
    start = f'202611{r.randrange(1, 29):02}T{r.randrange(7, 19):02}{r.choice(["00", "15", "30"])}00'
    lines = ['BEGIN:VEVENT', f'UID:{name}', f'SUMMARY:Event {name}',
             f'DTSTART:{start}Z' if zone == 'UTC' else f'DTSTART;TZID={zone}:{start}', 'DURATION:PT45M']
    if r.random() < .4:
        lines.append('RRULE:FREQ=WEEKLY;BYDAY=' + r.choice(['MO,WE', 'FR']) + r.choice(['', ';COUNT=20', ';UNTIL=20270101T000000Z']))
    if r.random() < .2:
        lines.append(r.choice(['DESCRIPTION', 'SUM MARY:x', 'DTEND:2026', 'LOCATION;:', 'X-ODD;A="b:c']))
    return lines + ['END:VEVENT']


def calendar(r, name):
    """A calendar, and the suffix of its name."""
    if r.random() < .1:
        hour = r.randrange(8, 18)
        return '.vcs', ['BEGIN:VCALENDAR', 'VERSION:1.0', 'BEGIN:VEVENT', f'SUMMARY:Old {name}',
                        f'DTSTART:20261103T{hour:02}0000Z', f'DTEND:20261103T{hour + 1:02}0000Z', 'END:VEVENT', 'END:VCALENDAR']
    lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:judge']
    for zone in r.sample(sorted(OFFSETS), r.randrange(4)):
        winter, summer = OFFSETS[zone]
        lines += ZONE.format(name=zone, winter=winter, summer=summer).split('\n')[:-1]
    for k in range(r.choice([1, 1, 2, 30])):
        lines += event(r, f'{name}-{k}')
    if r.random() < .3:
        lines += ['BEGIN:VTODO', f'UID:{name}-todo', f'SUMMARY:To-do {name}', 'ESTIMATED-DURATION:PT1H',
                  f'DUE:202611{r.randrange(3, 29):02}T160000Z', 'END:VTODO']
    return '.ics', lines + ['END:VCALENDAR'] * (r.random() > .05)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('taskweave')
    p.add_argument('--seed', type=int, default=random.SystemRandom().randrange(10**6))
    p.add_argument('--calendars', type=int, default=400)
    p.add_argument('--lines', type=int, default=200, help='copies of the lines of Samples')
    o = p.parse_args()
    print(f'seed {o.seed}', flush=True)
    r, began, bad = random.Random(o.seed), time.time(), 0
    samples = pathlib.Path(__file__).resolve().parents[2] / 'Samples'
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        (home / 'calendars').mkdir()
        for k in range(o.calendars):
            ending, lines = calendar(r, f'c{k}')
            (home / 'calendars' / f'c{k}{ending}').write_text('\r\n'.join(lines) + '\r\n', newline='')
        for name in ('problems', 'days'):
            (home / f'{name}.jsonl').write_text((samples / f'{name}.jsonl').read_text() * o.lines + 'no JSON\n')
        now = ['--now', '2026-11-02T08:00', '--zone', 'Europe/Berlin']
        runs = [['list', 'calendars', *now], ['conflicts', 'calendars', *now], ['check', 'calendars', *now],
                ['plan', 'calendars', *now], ['solve', 'problems.jsonl'], ['layout', 'days.jsonl']]
        for words in runs:
            answers = []
            for _ in range(2):
                run = subprocess.run(
                    [os.path.abspath(o.taskweave), *words], cwd=home, capture_output=True,
                    env={'PATH': os.environ['PATH'], 'HOME': folder, 'TSAN_OPTIONS': 'exitcode=66 second_deadlock_stack=1'})
                answers.append((run.returncode, run.stdout, run.stderr))
            what = []
            if b'ThreadSanitizer' in run.stderr or run.returncode not in (0, 1, 2):
                what.append(f'exit {run.returncode}\n' + run.stderr.decode(errors='replace')[-4000:])
            if answers[0] != answers[1]:
                what.append('prints something else the second time')
            if not run.stdout:
                what.append(f'prints nothing, exit {run.returncode}: {run.stderr[:500]}')
            bad += bool(what)
            print(' '.join(words[:2]) + ': ' + (f'{len(run.stdout)} bytes' if not what else '; '.join(what)), flush=True)
    print(f'threads: {o.calendars} calendars, {len(runs)} commands twice in {time.time() - began:.0f} s, {bad} bad')
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
