#!/usr/bin/env python3
"""Four weeks of a person who lives by the plan, compared with one who works through a list by due date.

    weeks.py TASKWEAVE [--seed N] [--count N] [--ways plan,edf,...] [--jobs N] [--each] [--log DIR] [--data FILE]
             [--config LINES] [--short]

There are meetings that repeat, appear, move and are cancelled, to-dos that arrive, estimates that are wrong, blocks
that are worked in part or not at all, and a sick day. The ways to live:
  plan     plans each morning and after each change, does what the blocks say, and reports `worked` and `done`
  edf      has no plan: in each free quarter of an hour, works on the to-do that is due first; lunch and breaks are kept
  scratch  plans without the earlier plan
  pull     begins the next planned to-do if the plan leaves time free, and lowers its estimate by the work done
  day      as pull, with `start`, `stop` and `worked`, which plan again themselves

For each way, it prints: to-dos due and late, wdays (days late, weighted: urgent 8, high 4, medium 2, low 1), wait (mean
days until an undated one is done), and for a plan: moved (blocks ahead that moved or went though their to-do is open), near
(of these, within 24 h), free (of these, nothing overlapped them), own and ownnear (of moved and of near, the blocks of
a to-do that the person had just begun or worked on); double (overlaps) and fail (commands that failed).
With --short, two lives are lived, and the exit status is 1 after a double booking, a failed command or an error."""
import datetime, json, math, multiprocessing, os, random, re, shutil, subprocess, sys, tempfile, traceback

from months import options as shared

MONDAY, DAYS = datetime.datetime(2027, 1, 11), 28
END = MONDAY + datetime.timedelta(days=DAYS)
QUARTER = datetime.timedelta(minutes=15)
HALF_DAYS_OF_WORK, BREAK_AFTER = 240, 120
WEIGHTS = {1: 8, 3: 4, 5: 2, 0: 2, 8: 1}
RANKS = {1: 0, 3: 1, 5: 2, 0: 2, 8: 3}
WAYS, SHORT_WAYS = ['plan', 'edf', 'scratch'], ['plan', 'pull', 'edf', 'day']
ALL_WAYS = ['plan', 'edf', 'scratch', 'pull', 'day']
CONFIG = '''zone = "UTC"
[calendars]
work = "cal.ics"
[todos]
inbox = "todos.ics"
[plan]
blocks = "blocks"
[windows]
work = ["mon-fri 09:00-18:00"]
personal = ["mon-fri 18:00-21:00", "sat 10:00-16:00"]
'''
FIGURES = dict(due=0, late=0, wdays=0.0, wait=0.0, undated=0, moved=0, near=0, free=0, own=0, ownnear=0, fail=0,
               double=0, plans=0, blocks=0, worked=0)


def on_grid(minutes):
    return int(math.ceil(minutes / 15) * 15)


def utc(moment):
    return f'{moment:%Y%m%dT%H%M%SZ}'


def midnight(moment):
    return moment.replace(hour=0, minute=0)


def days(number):
    return datetime.timedelta(days=number)


def minutes(number):
    return datetime.timedelta(minutes=number)


def minute_of_day(moment):
    return moment.hour * 60 + moment.minute


def length(start, end):
    return (end - start).seconds // 60


def stamp(moment):
    return f'{moment:%a %d %H:%M}'


def hours(category, day):
    """The hours of a category on a day, one span or none."""
    start, weekday = MONDAY + days(day), day % 7
    span = None
    if category == 'work':
        span = (9, 18) if weekday < 5 else None
    elif weekday < 6:
        span = (18, 21) if weekday < 5 else (10, 16)
    return [tuple(start + datetime.timedelta(hours=hour) for hour in span)] if span else []


class World:
    """The events that happen whatever the plan is. The order of the draws is part of it: a seed keeps its life."""

    def __init__(self, seed):
        self.seed = seed
        self.meetings, self.todos, self.changes = [], [], []
        draw = random.Random(f'world {seed}')
        self.make_meetings(draw)
        self.make_changes(draw)
        self.make_todos(draw)
        self.sick = draw.randrange(DAYS) if draw.random() < .4 else None

    def make_meetings(self, draw):
        weekly, number = [], 0
        for day in range(5):
            weekly.append((day, 570, 15))
            for _ in range(draw.choice([0, 1, 1, 2, 3])):
                weekly.append((day, 540 + 30 * draw.randrange(17), draw.choice([30, 30, 60, 60, 90])))
        for week in range(5):
            for day, at, long in weekly:
                if draw.random() >= .06:
                    start = MONDAY + days(7 * week + day) + minutes(at)
                    self.meetings.append((number, start, start + minutes(long)))
                    number += 1

    def make_changes(self, draw):
        self.number = len(self.meetings)
        for day in range(DAYS):
            if day % 7 > 4:
                continue
            told = MONDAY + days(day) + minutes(540 + 15 * draw.randrange(30))
            if draw.random() < .6:
                self.add_meeting(draw, told)
            if draw.random() < .25:
                self.change_meeting(draw, told)

    def add_meeting(self, draw, told):
        start = midnight(told) + days(draw.choice([0, 1, 1, 2, 3])) + minutes(540 + 30 * draw.randrange(17))
        if start > told and start.weekday() < 5:
            end = start + minutes(draw.choice([30, 45, 60, 90]))
            self.changes.append((told, 'new', self.number, start, end))
            self.number += 1

    def change_meeting(self, draw, told):
        meeting = draw.choice([meeting for meeting in self.meetings if meeting[1] > told] or [None])
        if not meeting or meeting[1] - told >= days(4):
            return
        number, start, end = meeting
        if draw.random() < .5:
            self.changes.append((told, 'gone', number, None, None))
        else:
            self.changes.append((told, 'move', number, start + minutes(60), end + minutes(60)))

    def make_todos(self, draw):
        met = sum((end - start).seconds / 60 for _, start, end in self.meetings if start < END)
        room = DAYS / 7 * (5 * 540) - met - 20 * 75
        enough, planned = room * draw.choice([.55, .7, .85, 1.0]), 0
        bias = draw.choice([.95, 1.1, 1.25])
        while planned < enough:
            todo = self.a_todo(draw, bias)
            self.todos.append(todo)
            planned += todo['est']

    def a_todo(self, draw, bias):
        number = len(self.todos)
        estimate = draw.choices([15, 30, 45, 60, 90, 120, 180, 240, 360], [3, 4, 3, 5, 4, 4, 3, 2, 1])[0]
        priority = draw.choices([1, 3, 5, 0, 8], [.05, .2, .15, .45, .15])[0]
        arrives = MONDAY
        if draw.random() >= .3:
            day = draw.choice([day for day in range(DAYS - 3) if day % 7 < 5])
            arrives = MONDAY + days(day) + minutes(540 + 15 * draw.randrange(30))
        due = self.due(draw, arrives, priority, estimate)
        actual = max(15, on_grid(estimate * bias * math.exp(draw.gauss(-.05, .35))))
        category = 'personal' if draw.random() < .12 and estimate <= 180 else 'work'
        after = []
        if number > 3 and draw.random() < .07:
            other = self.todos[draw.randrange(number)]
            after = [other['uid']] if other['at'] <= arrives else []
        return dict(uid=f't{number}', est=estimate, actual=actual, pri=priority, at=arrives, due=due, cat=category,
                    after=after)

    def due(self, draw, arrives, priority, estimate):
        luck, day, due = draw.random(), midnight(arrives), None
        if priority == 1 and luck < .7:
            due = day + days(draw.choice([1, 1, 2]))
        elif luck < .65:
            due = day + days(draw.choice([1, 2, 3, 4, 5, 7, 9, 12]) + on_grid(estimate) // HALF_DAYS_OF_WORK)
        if not due:
            return None
        while due.weekday() > 4:
            due += days(1)
        return due + (days(1) if draw.random() < .75 else minutes(60 * draw.choice([12, 15, 17])))


class Life:
    """The common part of all ways: events happen, and work is done."""

    def __init__(self, world, way, binary='', config='', verbose=False):
        self.world, self.way, self.binary = world, way, binary
        self.config, self.verbose, self.lines = CONFIG + config.replace('\\n', '\n') + '\n', verbose, []
        self.meetings = {number: (start, end) for number, start, end in world.meetings}
        self.open = {}
        self.all = {todo['uid']: dict(todo, done=0, fin=None, outside=0) for todo in world.todos}
        self.figures, self.now = dict(FIGURES), MONDAY - minutes(1)
        self.touched = set()  # the to-dos begun or worked on since the last plan

    def say(self, *words):
        if self.verbose:
            self.lines.append(' '.join(map(str, words)))

    def part_worked(self, moment):
        """The part that is worked of a block that begins then."""
        if self.world.sick is not None and (moment - MONDAY).days == self.world.sick:
            return 0
        luck = random.Random(f'{self.world.seed} {moment:%j%H}').random()
        return 0 if luck < .05 else .5 if luck < .1 else 1

    def reach(self, moment):
        """Lets the events up to a moment happen; returns whether there were any."""
        happened = False
        for told, kind, number, start, end in self.world.changes:
            if self.now < told <= moment:
                happened = True
                self.say(f'{stamp(told)} meeting {number} {kind} {start}')
                if kind == 'gone':
                    self.meetings.pop(number, None)
                else:
                    self.meetings[number] = start, end
        for uid, todo in self.all.items():
            if self.now < todo['at'] <= moment and uid not in self.open and not todo['fin']:
                happened = True
                self.open[uid] = todo
                self.say(f'{stamp(todo["at"])} new {uid} {todo["est"]}m due {todo["due"]} pri {todo["pri"]}')
        self.now = moment
        return happened

    def is_busy(self, start, end):
        return any(a < end and start < b for a, b in self.meetings.values())

    def is_ready(self, todo):
        return all(self.all[uid]['fin'] for uid in todo['after'])

    def work(self, todo, worked, end):
        """Whether the to-do is finished by it."""
        self.touched.add(todo['uid'])
        todo['done'] += worked
        self.figures['worked'] += worked
        if todo['done'] < todo['actual'] - .1:
            return False
        todo['fin'] = end
        self.open.pop(todo['uid'], None)
        self.say(f'{stamp(end)} done {todo["uid"]}')
        return True

    def result(self):
        for todo in self.all.values():
            end = todo['fin'] or END
            if todo['due'] and todo['due'] < END - days(3):
                self.figures['due'] += 1
                late = (end - todo['due']).total_seconds() / 86400
                if late > 0:
                    self.figures['late'] += 1
                    self.figures['wdays'] += late * WEIGHTS[todo['pri']]
                    self.say('late', todo['uid'], todo['pri'], f'{late:.1f}', 'arrived', todo['at'], 'due', todo['due'],
                             'estimated', todo['est'], 'really', todo['actual'])
            elif not todo['due'] and todo['at'] < END - days(7):
                self.figures['undated'] += 1
                self.figures['wait'] += (end - todo['at']).total_seconds() / 86400
        return self.figures


class ListLife(Life):
    """The person without a plan."""

    def live(self):
        for day in range(DAYS):
            self.lunch_had = False
            for category in ('work', 'personal'):
                for start, end in hours(category, day):
                    self.live_span(category, start, end)
        return self.result()

    def live_span(self, category, moment, end):
        while moment < end:
            self.reach(moment)
            if not self.is_busy(moment, moment + QUARTER) and self.is_lunch(category, moment):
                self.lunch_had, self.run = True, 0
                moment += 2 * QUARTER
                continue
            self.live_quarter(category, moment)
            moment += QUARTER

    run = 0

    def is_lunch(self, category, moment):
        return category == 'work' and not self.lunch_had and 720 <= minute_of_day(moment) < 840

    def live_quarter(self, category, moment):
        if self.is_busy(moment, moment + QUARTER) or self.run >= BREAK_AFTER:
            self.run = 0
            return
        todos = [todo for todo in self.open.values() if todo['cat'] == category and self.is_ready(todo)]
        if todos:
            self.work(min(todos, key=self.urgency), 15 * self.part_worked(moment), moment + QUARTER)
            self.run += 15

    def urgency(self, todo):
        undated = todo['at'] + days(1) if todo['pri'] == 1 else datetime.datetime.max
        return todo['due'] or undated, RANKS[todo['pri']], todo['at']


class PlanLife(Life):
    """The person with the plan. A block is start, end, to-do and UID."""

    def live(self):
        self.folder, self.blocks = tempfile.mkdtemp(prefix='weeks-'), []
        with open(self.path('c.toml'), 'w') as file:
            file.write(self.config)
        os.mkdir(self.path('blocks'))
        try:
            for day in range(DAYS):
                self.live_day(day)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
        return self.result()

    # files and commands

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def put(self, name, lines):
        with open(self.path(name), 'w', newline='') as file:
            begin = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//weeks//EN']
            file.write('\r\n'.join([*begin, *lines, 'END:VCALENDAR', '']))

    def write_files(self):
        events = []
        for number, (start, end) in self.meetings.items():
            events += ['BEGIN:VEVENT', f'UID:m{number}', 'DTSTAMP:20270101T000000Z', f'DTSTART:{utc(start)}',
                       f'DTEND:{utc(end)}', f'SUMMARY:Meeting {number}', 'END:VEVENT']
        self.put('cal.ics', events)
        known = [todo for uid, todo in self.all.items() if uid in self.open or todo['fin']]
        self.put('todos.ics', [line for todo in known for line in self.todo_lines(todo)])

    def todo_lines(self, todo):
        lines = ['BEGIN:VTODO', f'UID:{todo["uid"]}', 'DTSTAMP:20270101T000000Z', f'SUMMARY:Task {todo["uid"]}',
                 f'ESTIMATED-DURATION:PT{on_grid(todo["est"])}M', f'CATEGORIES:{todo["cat"]}']
        if todo['pri']:
            lines.append(f'PRIORITY:{todo["pri"]}')
        if todo['due']:
            is_day = not todo['due'].hour
            lines.append(f'DUE;VALUE=DATE:{todo["due"] - days(1):%Y%m%d}' if is_day else f'DUE:{utc(todo["due"])}')
        lines += [f'RELATED-TO;RELTYPE=DEPENDS-ON:{uid}' for uid in todo['after']]
        if todo['fin']:
            lines += ['STATUS:COMPLETED', f'COMPLETED:{utc(todo["fin"])}', 'PERCENT-COMPLETE:100']
        return lines + ['END:VTODO']

    def call(self, moment, *words):
        """An exit status that is neither 0 nor 1 (late, or not placed) counts as failed."""
        environment = dict(os.environ, HOME=self.folder, XDG_STATE_HOME=self.path('st'), XDG_CACHE_HOME=self.path('ca'),
                           TZ='UTC')
        call = subprocess.run([self.binary, *words, '--config', 'c.toml', '--now', f'{moment:%Y-%m-%dT%H:%M}'],
                              capture_output=True, text=True, cwd=self.folder, env=environment)
        if call.returncode not in (0, 1):
            self.figures['fail'] += 1
            self.say('FAILED', words, call.returncode, call.stderr[:300])
        return call

    # plans

    def plan(self, moment):
        self.write_files()
        if self.way == 'scratch':
            self.forget_plan(moment)
        self.take_plan(moment, 'plan', '--for', '2w', '--write', '--json')

    def forget_plan(self, moment):
        for name in os.listdir(self.path('blocks')):
            with open(self.path('blocks', name)) as file:
                start = file.read().split('DTSTART')[1].split(':')[1][:15]
            if datetime.datetime.strptime(start, '%Y%m%dT%H%M%S') > moment:
                os.unlink(self.path('blocks', name))
        shutil.rmtree(self.path('st'), ignore_errors=True)

    def take_plan(self, moment, *words):
        """Takes over the plan in a command's answer."""
        before = [block for block in self.blocks if block[1] > moment]
        call = self.call(moment, *words)
        self.figures['plans'] += 1
        try:
            answer = json.loads(call.stdout)
        except ValueError:
            self.figures['fail'] += 1
            return
        self.blocks = sorted(self.block(entry) for entry in answer['blocks'] if entry.get('task'))
        self.blocks = [block for block in self.blocks if block[1] > moment]
        self.figures['blocks'] += len(self.blocks)
        self.count_double(moment)
        self.count_moves(moment, before)

    def block(self, entry):
        start, end = (datetime.datetime.fromisoformat(entry[name].replace('Z', '+00:00')).replace(tzinfo=None)
                      for name in ('start', 'end'))
        return start, end, entry['task'], entry['uid']

    def count_double(self, moment):
        for one, next_ in zip(self.blocks, self.blocks[1:]):
            self.figures['double'] += next_[0] < one[1]
        for start, end, *_ in self.blocks:
            self.figures['double'] += start > moment and self.is_busy(start, end)

    def count_moves(self, moment, before):
        places = {(uid, start, end) for start, end, uid, _ in self.blocks}
        for start, end, uid, _ in before:
            if not moment < start <= moment + days(13) or uid not in self.open or (uid, start, end) in places:
                continue
            forced = self.is_busy(start, end)
            self.figures['moved'] += 1
            self.figures['near'] += start < moment + days(1)
            self.figures['free'] += not forced
            self.figures['own'] += uid in self.touched
            self.figures['ownnear'] += uid in self.touched and start < moment + days(1)
            self.say(f'{stamp(moment)} moved {uid} {stamp(start)}', 'forced' if forced else 'free', '->',
                     [stamp(block[0]) for block in self.blocks if block[2] == uid])
        self.touched.clear()

    # the day

    def live_day(self, day):
        """In steps of a quarter of an hour, from 8:30 to 22:00."""
        self.run, self.lunch_had, self.told = 0, False, {}
        self.hours = [(category, *span) for category in ('work', 'personal') for span in hours(category, day)]
        moment, night = MONDAY + days(day) + minutes(510), MONDAY + days(day) + minutes(1320)
        self.reach(moment)
        self.plan(moment)
        while moment < night:
            if self.reach(moment):
                self.plan(moment)
            moment = self.live_quarter(moment) + QUARTER

    def current(self, moment):
        return next((block for block in self.blocks if block[0] <= moment < block[1]), None)

    def live_quarter(self, moment):
        """Returns the start of the quarter of an hour that was lived; lunch takes one more."""
        block = self.current(moment)
        if block and block[2] in self.open:
            self.live_block(block, self.open[block[2]], moment)
        elif self.way in ('pull', 'day') and not self.is_busy(moment, moment + QUARTER):
            return self.live_free(moment)
        else:
            self.run = 0
        return moment

    def live_block(self, block, todo, moment):
        start, end, _, uid = block
        worked = min(15 * self.part_worked(start), todo['actual'] - todo['done'])
        self.told[uid] = self.told.get(uid, 0) + worked
        self.run += 15
        if self.work(todo, worked, moment + QUARTER):
            self.write_files()
        elif end == moment + QUARTER:
            self.end_of_block(block, todo, self.told[uid])

    def end_of_block(self, block, todo, worked):
        start, end, _, uid = block
        whole = length(start, end)
        part = f'{int(worked)}m' if 0 < worked < whole else 'all' if worked else 'none'
        self.call(end, 'worked', uid, part, '--write')
        is_used_up = self.correct(todo, todo['est'])
        if is_used_up:
            self.write_files()
        if is_used_up or worked < whole:
            self.plan(end)

    def correct(self, todo, estimate):
        """The person corrects an estimate that is used up; returns whether this happened."""
        if todo['done'] < todo['est'] + todo['outside'] - .1:
            return False
        todo['est'] = on_grid(todo['done'] + max(15, .3 * estimate)) - todo['outside']
        return True

    def live_free(self, moment):
        category = next((category for category, start, end in self.hours if start <= moment < end), None)
        if category == 'work' and self.is_lunch(moment):
            self.lunch_had, self.run = True, 0
            return moment + QUARTER
        if self.run >= BREAK_AFTER:
            self.run = 0
        elif category:
            self.begin_next(category, moment)
        return moment

    def is_lunch(self, moment):
        is_free = not any(start < moment + 2 * QUARTER and moment < end for start, end, *_ in self.blocks)
        return not self.lunch_had and 720 <= minute_of_day(moment) < 840 and is_free

    def begin_next(self, category, moment):
        """Works on the next planned to-do."""
        todos = [self.open[uid] for start, _, uid, _ in self.blocks if start > moment and uid in self.open]
        todo = next((todo for todo in todos if todo['cat'] == category and self.is_ready(todo)), None)
        if todo:
            self.pull(todo, moment)

    def pull(self, todo, moment):
        worked = min(15 * self.part_worked(moment), todo['actual'] - todo['done'])
        self.run += 15
        todo['outside'] += worked
        if not self.work(todo, worked, moment + QUARTER):
            todo['est'] = max(0, todo['est'] - worked)
            self.correct(todo, todo['est'] + todo['outside'])
        self.write_files()
        if todo['fin'] or todo['done'] % 60 < 15:
            self.plan(moment + QUARTER)


class DayLife(PlanLife):
    """The person with the commands of the day. They plan again themselves, so the plan and its files are only read."""

    running = None

    def command(self, moment, *words):
        """Returns whether it succeeded."""
        plans = words[0] != 'worked'  # which only records work; the next plan shows the consequences
        if self.call(moment, *words, *(['--for', '2w'] if plans else []), '--write').returncode not in (0, 1):
            return False
        self.take_plan(moment, 'plan', '--for', '2w', '--json')
        if plans:
            self.check_folder(moment)
        return True

    def check_folder(self, moment):
        """Checks that a planning command has written the plan that `plan` shows."""
        written = set()
        for name in os.listdir(self.path('blocks')):
            with open(self.path('blocks', name)) as file:
                found = re.findall(r'^(?:DTSTART|DTEND)[^:\n]*:(\d{8}T\d{6})', file.read(), re.MULTILINE)
            written.add((name, *found))
        for start, end, _, uid in self.blocks:
            if (f'{uid}.ics', f'{start:%Y%m%dT%H%M%S}', f'{end:%Y%m%dT%H%M%S}') not in written:
                self.figures['fail'] += 1
                self.say(f'{stamp(moment)} plan shows {uid} at {stamp(start)}, its file does not')

    def live_day(self, day):
        self.running = None
        super().live_day(day)

    def is_running(self, todo):
        return self.running is not None and self.running['uid'] == todo['uid']

    def start(self, todo, moment):
        """Returns the running block; none if the command failed."""
        if self.running and self.running['block'][1] > moment:
            self.stop(moment)
        self.running = None
        self.touched.add(todo['uid'])
        if not self.command(moment, 'start', todo['uid']):
            return None
        block = self.current(moment)
        if not block or block[2] != todo['uid']:
            self.figures['fail'] += 1
            self.say(f'{stamp(moment)} nothing runs after start {todo["uid"]}')
            return None
        self.running = dict(uid=todo['uid'], block=block, worked=0)
        return block

    def stop(self, moment, *words):
        running, self.running = self.running, None
        by_clock = length(running['block'][0], moment)
        part = ['--worked', f'{int(running["worked"])}m'] if running['worked'] < by_clock else []
        return self.command(moment, 'stop', *words, *part)

    def live_block(self, block, todo, moment):
        if not self.is_running(todo):
            block = self.start(todo, moment) or block
        if not self.is_running(todo):
            super().live_block(block, todo, moment)
            return
        self.live_running(todo, moment)

    def live_running(self, todo, moment):
        start, end = self.running['block'][:2]
        worked = min(15 * self.part_worked(start), todo['actual'] - todo['done'])
        self.running['worked'] += worked
        self.run += 15
        if self.work(todo, worked, moment + QUARTER):
            if not self.stop(moment + QUARTER, '--done'):
                self.write_files()
        elif end <= moment + QUARTER:
            self.stop(moment + QUARTER)
            if self.correct(todo, todo['est']):
                self.plan(moment + QUARTER)

    def pull(self, todo, moment):
        """Begins it if half an hour is free; shorter work is done and reported."""
        if self.is_busy(moment, moment + 2 * QUARTER):
            self.work_outside(todo, moment)
        elif self.start(todo, moment):
            self.live_running(todo, moment)

    def work_outside(self, todo, moment):
        worked = min(15 * self.part_worked(moment), todo['actual'] - todo['done'])
        self.run += 15
        is_done = self.work(todo, worked, moment + QUARTER)
        told = not worked or self.command(moment + QUARTER, 'worked', todo['uid'], f'{int(worked)}m', '--at',
                                          f'{moment:%a %H:%M}'.lower())
        if not told:
            todo['outside'] += worked
            todo['est'] = max(0, todo['est'] - worked)
        if is_done or self.correct(todo, todo['est'] + todo['outside']):
            self.plan(moment + QUARTER)


def lived(job):
    """One life in one way."""
    seed, way, binary, config, folder = job
    kind = dict(edf=ListLife, day=DayLife).get(way, PlanLife)
    life = kind(World(seed), way, binary, config, bool(folder))
    try:
        figures = life.live()
    except Exception as error:
        return dict(error=f'life {seed} {way}: {type(error).__name__} {error}', trace=traceback.format_exc())
    if folder:
        with open(os.path.join(folder, f'{seed}-{way}.log'), 'w') as file:
            file.write('\n'.join([*life.lines, json.dumps(figures)]) + '\n')
    return dict(name=way, seed=seed, fig=figures)


def results(jobs, processes):
    if processes > 1:
        with multiprocessing.Pool(processes) as pool:
            yield from pool.imap(lived, jobs)
    else:
        yield from map(lived, jobs)


def total_line(way, total):
    plans = max(1, total['plans'])
    keys = ('moved', 'near', 'free', 'own', 'ownnear')
    a_plan = ' '.join(f'{key}/plan {total[key] / plans:.2f}' for key in keys)
    return (f'{way:8} due {total["due"]} late {total["late"]} wdays {total["wdays"]:.0f} '
            f'wait {total["wait"] / max(1, total["undated"]):.2f} {a_plan} double {total["double"]} '
            f'fail {total["fail"]} worked {total["worked"] / 60:.0f} h')


def options():
    parser = shared.parser(__doc__)
    parser.add_argument('taskweave')
    parser.add_argument('--config', default='', metavar='LINES', help='lines of configuration, such as [weights]')
    return shared.chosen(parser, WAYS, SHORT_WAYS, ALL_WAYS, count=10)


def main():
    chosen = options()
    if chosen.log:
        os.makedirs(chosen.log, exist_ok=True)
    jobs = [(chosen.seed + number, way, os.path.abspath(chosen.taskweave), chosen.config, chosen.log)
            for number in range(chosen.count) for way in chosen.ways]
    totals, errors = {way: dict(FIGURES) for way in chosen.ways}, 0
    data = open(chosen.data, 'w') if chosen.data else None
    for result in results(jobs, chosen.jobs):
        if 'error' in result:
            errors += 1
            print(result['error'], result['trace'], file=sys.stderr)
            continue
        for key, value in result['fig'].items():
            totals[result['name']][key] += value
        if data:
            data.write(json.dumps(result) + '\n')
            data.flush()
        if chosen.each:
            figures = ' '.join(f'{key} {value:.0f}' for key, value in result['fig'].items())
            print(f'life {result["seed"]} {result["name"]:8} {figures}', flush=True)
    for way, total in totals.items():
        print(total_line(way, total))
    is_wrong = any(total['double'] or total['fail'] for total in totals.values())
    return 1 if errors or (chosen.short and is_wrong) else 0


if __name__ == '__main__':
    sys.exit(main())
