#!/usr/bin/env python3
"""Races of two writers of one plan: no change that was reported as written may be lost.

    race_writers.py TASKWEAVE [--count 200] [--seed 1]

Each race begins with a plan of two blocks. Two processes change it at the same time: two of ours, or one of ours and another
program that replaces the file. The change of a process that exits with 0 must be in the file at the end, unless the other one, which read it
later, has undone it. A process that fails must have reported why. At least one must have written, and nothing else may be left in the
folder. In half of the races the plan is a folder with a file for each block. After each race, a writer is killed at some moment: the
plan must be as before or as wanted, and leftovers must be gone after the next write.
"""
import argparse, os, pathlib, random, shutil, subprocess, sys, tempfile, time

options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
options.add_argument('taskweave')
options.add_argument('--count', type=int, default=200)
options.add_argument('--seed', type=int, default=1)
options = options.parse_args()
binary = os.path.abspath(options.taskweave)
random.seed(options.seed)


def block(name, hour):
    return '\r\n'.join([
        'BEGIN:VEVENT', f'UID:{name}-block-1', 'DTSTAMP:20261102T070000Z', f'SUMMARY:{name}',
        f'DTSTART:20261103T{hour:02}0000Z', f'DTEND:20261103T{hour + 1:02}0000Z', f'RELATED-TO:{name}',
        'CATEGORIES:TASKWEAVE', f'X-TASKWEAVE-TASK:{name}',
        f'X-TASKWEAVE-PLANNED:20261103T{hour:02}0000Z/20261103T{hour + 1:02}0000Z', 'END:VEVENT', ''])


def calendar(*blocks):
    return 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:judge\r\n' + ''.join(blocks) + 'END:VCALENDAR\r\n'


def pin(name, plan, home):
    return subprocess.Popen(
        [binary, 'pin', name, plan, '--zone', 'UTC', '--now', '2026-11-02T08:00', '--write'],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={'PATH': os.environ['PATH'], 'HOME': home})


def text_of(plan):
    if os.path.isdir(plan):
        return ''.join(path.read_bytes().decode() for path in sorted(pathlib.Path(plan).iterdir()))
    return pathlib.Path(plan).read_bytes().decode()


def is_pinned(name, text):
    event = next((part for part in text.split('BEGIN:VEVENT') if f'UID:{name}-block-1' in part), '')
    return 'X-TASKWEAVE-PINNED:TRUE' in event


def race(number):
    folder = tempfile.mkdtemp()
    home = tempfile.mkdtemp()
    faults = []
    plan = os.path.join(folder, 'plan')
    in_folder = number % 2 == 1
    if in_folder:
        os.mkdir(plan)
        for name, hour in (('one', 9), ('two', 11)):
            pathlib.Path(plan, f'{name}-block-1.ics').write_text(calendar(block(name, hour)), newline='')
    else:
        plan += '.ics'
        pathlib.Path(plan).write_text(calendar(block('one', 9), block('two', 11)), newline='')
    writers = [('one', pin('one', plan, home))]
    time.sleep(random.random() * 0.03)
    foreign = number % 4 >= 2 and not in_folder
    if foreign:
        added = 'BEGIN:VEVENT\r\nUID:foreign\r\nDTSTAMP:20261102T070000Z\r\nDTSTART:20261104T090000Z\r\nEND:VEVENT\r\n'
        before = pathlib.Path(plan).read_bytes().decode()
        other = pathlib.Path(folder, 'other')
        other.write_text(before.replace('END:VCALENDAR', added + 'END:VCALENDAR'), newline='')
        # As other programs do it: it knows only the state that it has read.
        other.rename(plan)
        foreign_saw = before
    else:
        writers.append(('two', pin('two', plan, home)))
    written = 0
    for name, process in writers:
        _, message = process.communicate(timeout=60)
        written += process.returncode == 0
        if process.returncode == 0:
            found = is_pinned(name, text_of(plan))
            # The other program may have read before ours wrote, and written afterwards: that is not our fault.
            overwritten = foreign and not is_pinned(name, foreign_saw) and 'UID:foreign' in text_of(plan)
            if not found and not overwritten:
                faults.append(f'the pin of {name} was reported as written and is gone')
        elif not message.strip():
            faults.append(f'exit {process.returncode} without a message')
    if foreign and 'UID:foreign' not in text_of(plan):
        faults.append('what another program wrote is gone')
    if not foreign and not written:
        faults.append('neither wrote')
    if in_folder and written < 2:
        faults.append('writers of two files kept each other from it')
    left = [name for name in os.listdir(folder if not in_folder else plan) if not name.endswith('.ics')]
    if left:
        faults.append(f'left behind: {left}')
    shutil.rmtree(folder)
    shutil.rmtree(home)
    return faults


def kill(number):
    folder, home = tempfile.mkdtemp(), tempfile.mkdtemp()
    plan = os.path.join(folder, 'plan.ics')
    before = calendar(block('one', 9), block('two', 11))
    pathlib.Path(plan).write_text(before, newline='')
    process = pin('one', plan, home)
    time.sleep(random.random() * 0.025)
    process.kill()
    process.communicate()
    faults = []
    after = text_of(plan)
    if after != before and not (is_pinned('one', after) and after.rstrip().endswith('END:VCALENDAR')):
        faults.append(f'torn by a kill: {len(after)} bytes')
    if pin('two', plan, home).wait() != 0 or not is_pinned('two', text_of(plan)):
        faults.append('the write after a kill failed')
    left = [name for name in os.listdir(folder) if name != 'plan.ics']
    if left:
        faults.append(f'left behind by a kill: {left}')
    shutil.rmtree(folder)
    shutil.rmtree(home)
    return faults


failed = 0
for number in range(options.count):
    for fault in race(number) + kill(number):
        failed += 1
        print(f'race {number}: {fault}')
print(f'seed {options.seed}: {options.count} races and as many kills, {failed} faults')
sys.exit(1 if failed else 0)
