#!/usr/bin/env python3
"""Faults of plans that were found in simulated lives, each reduced to a minimum.

    check_cases.py TASKWEAVE [PART_OF_A_NAME] [-v]

Each case is a folder of `cases`. Its files are copied, its commands run with the copy as their home, and one thing is
checked in the answer. A line says `open` while the fault exists, and `mended` when it does not; -v shows the commands and
their output. The exit status is 1 while any case is open."""
import argparse, datetime, json, os, pathlib, shutil, subprocess, sys, tempfile

FOLDER = pathlib.Path(__file__).resolve().parent / 'cases'
CASES = []


def moment(text):
    return datetime.datetime.fromisoformat(text).replace(tzinfo=None)


def minutes(spans):
    return sum(int((end - start).total_seconds() // 60) for start, end in spans)


def clock(spans):
    return ', '.join(f'{start:%a %d %H:%M}-{end:%H:%M}' for start, end in spans) or 'no block'


def case(function):
    """Registers a function that is named after its folder."""
    CASES.append((function.__name__.replace('_', '-'), function))
    return function


class Plan:
    """The answer of `plan --json`."""

    def __init__(self, call, now):
        self.exit, self.answer, self.now = call.returncode, json.loads(call.stdout), moment(now)

    def blocks(self, name):
        """The future blocks of the to-do or habit with this name."""
        spans = [(moment(entry['start']), moment(entry['end'])) for entry in self.answer['blocks']
                 if name in (entry['summary'], entry['task'])]
        return sorted(span for span in spans if span[1] > self.now)

    def move(self, name):
        return next((move for move in self.answer['moves'] if move['summary'] == name), None)

    def reason(self, name):
        details = [move['detail'] or '' for move in self.answer['moves'] if move['summary'] == name]
        return '; '.join(details) if details else 'stands'


class Home:
    """A copy of the files of a case."""

    def __init__(self, binary, name):
        self.binary, self.log = binary, []
        self.folder = tempfile.mkdtemp(prefix='case-')
        shutil.copytree(FOLDER / name, self.folder, dirs_exist_ok=True)
        os.makedirs(os.path.join(self.folder, 'blocks'), exist_ok=True)

    def run(self, now, *words):
        environment = {'HOME': self.folder, 'TZ': 'UTC', 'PATH': os.environ.get('PATH', ''), 'NO_COLOR': '1',
                       'LC_ALL': 'C.UTF-8'}
        command = [*words, '--config', 'config.toml', '--now', now]
        call = subprocess.run([self.binary, *command], capture_output=True, text=True, cwd=self.folder, timeout=60,
                              env=environment)
        self.log.append(f'$ taskweave {" ".join(command)}\n{call.stdout}{call.stderr}exit {call.returncode}')
        return call

    def plan(self, now, *words):
        plan = Plan(self.run(now, 'plan', '--json', *words), now)
        self.log.pop()
        self.run(now, 'plan', *words)
        return plan

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


@case
def rest_of_a_dragged_block(home):
    """An hour of a to-do of 75 minutes was dragged to now; the other 15 minutes are not placed, although the week is empty."""
    plan = home.plan('2027-01-11T10:00')
    planned = minutes(plan.blocks('Patch'))
    unplaced = [(entry['minutes'], entry['detail']) for entry in plan.answer['unplaced']]
    return planned < 75, f'{planned} of 75 min planned, exit {plan.exit}, unplaced {unplaced}'


@case
def lunch_after_done(home):
    """A to-do is done in the middle of its block; its minutes count as lunch, and other blocks fill the rest."""
    plan = home.plan('2027-01-11T12:20')
    meeting = moment('2027-01-11T13:30'), moment('2027-01-11T15:30')
    at, longest = moment('2027-01-11T12:20'), 0
    for start, end in sorted(plan.blocks('Caption') + plan.blocks('Draft')) + [meeting]:
        if start >= moment('2027-01-11T14:00'):
            break
        longest, at = max(longest, (start - at).total_seconds() / 60), max(at, end)
    return longest < 30, (f'the longest gap before 14:00 is {longest:.0f} min: '
                          f'Caption {clock(plan.blocks("Caption"))}, Draft {clock(plan.blocks("Draft"))}')


@case
def late_by_choice(home):
    """A block is a day after its to-do is due, and the day before is empty: the plan does not change."""
    blocks = home.plan('2027-01-12T08:00').blocks('Petition')
    return bool(blocks) and blocks[-1][1] > moment('2027-01-12T18:00'), f'Petition {clock(blocks)}, due Tue 12 18:00'


@case
def window_changes_the_plan(home):
    """`plan` and `plan --for 2w` split the same to-do at different places on the first day."""
    short = home.plan('2027-04-08T08:00').blocks('Cellar stock')
    long = home.plan('2027-04-08T08:00', '--for', '2w').blocks('Cellar stock')
    return short != long, f'{clock(short)}  |  --for 2w: {clock(long)}'


@case
def too_full_on_an_empty_day(home):
    """A block moves because its day would be too full, although the day would have only 3h15."""
    plan = home.plan('2027-04-06T15:00')
    name = 'Answers to the club'
    return 'too full' in plan.reason(name), f'{name} {clock(plan.blocks(name))}: {plan.reason(name)}'


@case
def friday_arrival(home):
    """Two hours of work arrive at noon on a Friday with nothing urgent besides, and are placed on Wednesday."""
    blocks = home.plan('2027-01-15T12:30', '--for', '2w').blocks('Portrait')
    return blocks[-1][1] > moment('2027-01-20T00:00'), f'Portrait {clock(blocks)}'


@case
def habit_done_monday_moves_to_tuesday(home):
    """A habit of Monday, Thursday and Saturday is kept on Monday; then Thursday's moves to Tuesday."""
    home.run('2027-01-11T08:00', 'plan', '--write')
    home.run('2027-01-11T19:00', 'worked', 'Piano', 'all', '--write')
    plan = home.plan('2027-01-12T08:00')
    blocks = plan.blocks('Piano')
    return blocks[0][0].day == 12, f'after Monday: {clock(blocks)}; {plan.reason("Piano")}'


@case
def uid_of_a_series(home):
    """`done` does not find a repeating to-do by the UID in its file."""
    call = home.run('2027-01-15T12:00', 'done', 'cashbook')
    return call.returncode != 0, f'exit {call.returncode}: {call.stderr.strip().splitlines()[:1]}'


@case
def early_finish_is_no_history(home):
    """A to-do that was done in a quarter of its time is not in the history, so only overruns are learned."""
    home.run('2027-01-11T08:00', 'plan', '--write')
    home.run('2027-01-11T09:30', 'done', 'Column', '--write')
    home.run('2027-01-11T09:30', 'plan', '--write')
    call = home.run('2027-01-11T20:00', 'todos', '--history')
    said = call.stdout + call.stderr
    return 'Column' not in call.stdout and 'Nothing is known' in said, said.strip().split('\n')[0][:100]


@case
def due_moved_forward(home):
    """A due date moves to before the block, with free days before it: the plan does not change, and the to-do is late."""
    blocks = home.plan('2027-01-11T08:00').blocks('Petition')
    return blocks[-1][1] > moment('2027-01-13T00:00'), f'Petition {clock(blocks)}, due Tue 12, now Mon 11 08:00'


@case
def moves_what_is_not_in_the_way(home):
    """Something urgent takes the place of one block, and another that nothing overlaps moves by two days."""
    plan = home.plan('2027-01-11T17:30')
    return plan.move('Labels') is not None, f'Labels {clock(plan.blocks("Labels"))}: {plan.reason("Labels")}'


@case
def urgent_in_two_pieces(home):
    """An urgent to-do is cut in two and ends last on its day, around four blocks that could make way."""
    blocks = home.plan('2027-01-11T08:00').blocks('Donor letter')
    return len(blocks) > 1, f'Donor letter {clock(blocks)}'


@case
def estimate_in_minutes(home):
    """The rest of a to-do, 5h25, is reported as 5h30."""
    home.run('2027-01-11T08:00', 'todos')
    left = json.loads(home.run('2027-01-11T08:00', 'todos', '--json').stdout)['todos'][0]['left']
    return left != 325, f'left {left} of 325'


def judged(binary, name, function):
    """Whether the case is open, why, and what was run."""
    home = Home(binary, name)
    try:
        return (*function(home), home.log)
    except Exception as error:
        return True, f'{type(error).__name__}: {error}', home.log
    finally:
        home.remove()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('taskweave')
    parser.add_argument('part', nargs='?', default='', help='only cases with this in their names')
    parser.add_argument('-v', '--verbose', action='store_true', help='show the commands and their answers')
    chosen = parser.parse_args()
    cases = [(name, function) for name, function in CASES if chosen.part in name]
    if not cases:
        parser.error(f'no case has “{chosen.part}” in its name')
    still = 0
    for name, function in cases:
        is_open, why, log = judged(os.path.abspath(chosen.taskweave), name, function)
        still += is_open
        print(f'{"open  " if is_open else "mended"} {name}: {why}', flush=True)
        if chosen.verbose:
            print(f'  {function.__doc__}')
            print('\n'.join('    ' + line for entry in log for line in entry.split('\n')))
    print(f'{still} of {len(cases)} cases are open')
    return 1 if still else 0


if __name__ == '__main__':
    sys.exit(main())
