"""Taskweave as a planner: real files in a home of its own, and every answer is compared with the known facts."""
import collections, datetime, json, os, re, shutil, subprocess, tempfile

from .checks import Checks
from .lists import Planner
from .world import DAY, Block, chance, when

ZONE = 'Europe/Berlin'
TIME_ZONE = '''BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZNAME:CEST
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE'''.split('\n')
WEEKDAYS = 'MO TU WE TH FR'.split()


class Taskweave(Checks, Planner):
    def __init__(self, life, binary, log):
        Planner.__init__(self, life)
        self.binary, self.log = binary, log
        self.exits, self.failed = collections.Counter(), collections.Counter()
        self.untrue, self.contradictions, self.reasons = (collections.Counter() for _ in range(3))
        self.plans, self.standing = 0, {}
        self.home = tempfile.mkdtemp(prefix='lives', dir='/dev/shm' if os.path.isdir('/dev/shm') else None)
        self.environment = {'PATH': os.environ.get('PATH', ''), 'HOME': self.home, 'TZ': 'UTC', 'LC_ALL': 'C.UTF-8',
                            'NO_COLOR': '1', 'COLUMNS': '120'}
        for folder in ('cal', 'todos', 'blocks', '.config/taskweave'):
            os.makedirs(os.path.join(self.home, folder))
        self.configure()

    def close(self):
        shutil.rmtree(self.home, ignore_errors=True)

    # moments and files

    def moment(self, time):
        return self.life.world.start + datetime.timedelta(minutes=time)

    def minutes(self, text):
        moment = datetime.datetime.fromisoformat(text).replace(tzinfo=None)
        return int((moment - self.life.world.start).total_seconds() // 60)

    def zoned(self, name, time):
        return f'{name};TZID={ZONE}:{self.moment(time):%Y%m%dT%H%M%S}'

    def whole_day(self, name, time):
        return f'{name};VALUE=DATE:{self.moment(time):%Y%m%d}'

    def path(self, *names):
        return os.path.join(self.home, *names)

    def block_path(self, block):
        return self.path('blocks', block.uid + '.ics')

    def put(self, path, lines):
        begin = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//lives//EN']
        with open(self.path(path), 'w', newline='') as file:
            file.write('\r\n'.join([*begin, *TIME_ZONE, *lines, 'END:VCALENDAR', '']))

    def configure(self):
        lines = [f'zone = "{ZONE}"', '[calendars]', 'work = "~/cal/work.ics"', '[todos]', 'inbox = "~/todos"', '[plan]',
                 'blocks = "~/blocks"', '[windows]']
        lines += [f'{name} = {json.dumps(hours)}' for name, hours in self.life.world.config.items()]
        for name, times, minutes in self.life.world.habits:
            lines += ['[[habit]]', f'name = "{name}"', f'times_per_week = {times}', f'duration = "{minutes}m"',
                      'window = "personal"']
        with open(self.path('.config/taskweave/config.toml'), 'w') as file:
            file.write('\n'.join(lines) + '\n')

    def calendar(self, time):
        stamp = f'DTSTAMP:{self.moment(time):%Y%m%dT%H%M%SZ}'
        lines = []
        for number, series in enumerate(self.life.world.series):
            lines += self.series(number, series, stamp)
        for name, (start, end) in self.life.meetings.items():
            if name[0] == 'a':
                lines += self.event(f'adhoc{name[1]}', stamp, start, end, f'Meeting {name[1]}')
        for day in sorted(self.life.off):
            lines += ['BEGIN:VEVENT', f'UID:off{day}', stamp, self.whole_day('DTSTART', day * DAY),
                      self.whole_day('DTEND', day * DAY + DAY), 'SUMMARY:Away', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
                      'END:VEVENT']
        self.put('cal/work.ics', lines)

    def event(self, uid, stamp, start, end, summary, *more):
        return ['BEGIN:VEVENT', f'UID:{uid}', stamp, *more, self.zoned('DTSTART', start), self.zoned('DTEND', end),
                f'SUMMARY:{summary}', 'END:VEVENT']

    def series(self, number, series, stamp):
        """A meeting that repeats, the dates on which it does not take place, and those that moved."""
        drawn = {name: span for name, span in self.life.world.meetings.items() if name[:2] == ('s', number)}
        stands = {name: span for name, span in self.life.meetings.items() if name[:2] == ('s', number)}
        first = min(start for start, _ in drawn.values())
        rule = 'RRULE:FREQ=WEEKLY;BYDAY=' + ','.join(WEEKDAYS[day] for day in series['days'])
        rule += f';INTERVAL={series["every"]}' if series['every'] > 1 else ''
        uid, summary = f'series{number}', f'Series {number}'
        lines = self.event(uid, stamp, first, first + series['len'], summary, rule)
        cancelled = [self.zoned('EXDATE', start) for name, (start, _) in drawn.items() if name not in stands]
        lines[-1:] = cancelled + lines[-1:]
        for name, span in stands.items():
            if span != drawn[name]:
                lines += self.event(uid, stamp, *span, summary, self.zoned('RECURRENCE-ID', drawn[name][0]))
        return lines

    def write(self, todo, time):
        uid = todo.rep or todo.uid
        path = f'todos/{uid}.ics'
        if todo.rep and os.path.exists(self.path(path)):
            return
        lines = ['BEGIN:VTODO', f'UID:{uid}', f'DTSTAMP:{self.moment(max(time, 0)):%Y%m%dT%H%M%SZ}',
                 f'CREATED:{self.moment(todo.arrive):%Y%m%dT%H%M%SZ}', f'SUMMARY:{todo.name}',
                 f'ESTIMATED-DURATION:PT{int(todo.est)}M', f'CATEGORIES:{todo.cat},{todo.kind}']
        if todo.pri:
            lines.append(f'PRIORITY:{todo.pri}')
        if todo.rep:
            lines += [self.whole_day('DTSTART', todo.early), 'RRULE:FREQ=WEEKLY']
        elif todo.early is not None:
            as_day = todo.allday or todo.due is None
            lines.append((self.whole_day if as_day else self.zoned)('DTSTART', todo.early))
        if todo.due is not None:
            lines.append(self.whole_day('DUE', todo.due - DAY) if todo.allday else self.zoned('DUE', todo.due))
        if todo.nosplit:
            lines.append('X-TASKWEAVE-SPLIT:NO')
        lines += [f'RELATED-TO;RELTYPE=DEPENDS-ON:{other}' for other in todo.after]
        if todo.cancelled is not None:
            lines.append('STATUS:CANCELLED')
        self.put(path, lines + ['END:VTODO'])

    # commands

    def run(self, time, command, *words, right=(0,)):
        """Runs a command; an unexpected exit status counts as a failure."""
        call = subprocess.run(
            [self.binary, command, *words, '--now', f'{self.moment(time):%Y-%m-%dT%H:%M}'], capture_output=True,
            text=True, env=self.environment, cwd=self.home, timeout=120, stdin=subprocess.DEVNULL)
        self.exits[command, call.returncode] += 1
        if call.returncode not in right:
            self.failed[command] += 1
            said = (call.stderr or call.stdout).strip()[:300]
            self.log('FAILED', command, *words, 'exit', call.returncode, said)
        return call

    def document(self, time, command, *words):
        call = self.run(time, command, *words, '--json', right=(0, 1))
        try:
            return json.loads(call.stdout), call
        except ValueError:
            self.failed[command + ' json'] += 1
            self.log('NO JSON', command, words, call.stderr[:200])
            return None, call

    def say(self, call):
        lines = [line for line in (call.stdout + call.stderr).strip().split('\n') if not line.startswith('changed')]
        self.log('   $', ' / '.join(lines)[:200].replace(self.home, '~'))

    def done(self, todo, time):
        call = self.run(time, 'done', todo.uid, '--write')
        self.say(call)
        if '”  ends: ' in call.stdout or '” ends: ' in call.stdout:
            self.take_over_places()

    def take_over_places(self):
        """A block that was begun and not stopped ends with `done`, which plans again and reports this; then its places are valid."""
        for uid, block in list(self.standing.items()):
            try:
                with open(self.block_path(block)) as file:
                    text = file.read()
            except OSError:
                continue
            times = [re.search(rf'{name};TZID={ZONE}:(\d{{8}}T\d{{6}})', text) for name in ('DTSTART', 'DTEND')]
            if all(times):
                moments = [datetime.datetime.strptime(time[1], '%Y%m%dT%H%M%S') for time in times]
                start, end = [int((moment - self.life.world.start).total_seconds() // 60) for moment in moments]
                self.standing[uid] = block._replace(start=start, end=end)

    def worked(self, block, minutes, time):
        part = 'none' if minutes <= 0 else 'all' if minutes >= block.end - block.start else f'{int(minutes)}m'
        self.say(self.run(time, 'worked', block.uid, part, '--write'))

    def day_command(self, time, command, *words):
        """One of the commands that plan again themselves. Returns whether it succeeded."""
        call = self.run(time, command, *words, '--write', right=(0, 1))
        self.say(call)
        failed = call.returncode == 1 and re.match('error', call.stderr, re.IGNORECASE)
        if failed:
            self.failed[command] += 1
            self.log('FAILED', command, *words, call.stderr.strip()[:300])
        return call.returncode in (0, 1) and not failed

    def drag(self, block, start, end, time):
        """The person moves a block in its file."""
        try:
            with open(self.block_path(block), newline='') as file:
                text = file.read()
        except OSError:
            self.wrong('a block of the answer has no file', block.uid)
            return block
        text = re.sub(r'DTSTART;[^\r\n]*(?=\r?\nDTEND)', self.zoned('DTSTART', start), text)
        text = re.sub(r'DTEND;[^\r\n]*', self.zoned('DTEND', end), text)
        with open(self.block_path(block), 'w', newline='') as file:
            file.write(text)
        moved = block._replace(start=start, end=end, pinned=True)
        self.standing.pop(block.uid, None)
        self.standing[block.uid] = moved
        return moved

    # plans

    def block(self, entry):
        tasks = [entry['task']] if entry['task'] else entry.get('tasks', [])
        return Block(self.minutes(entry['start']), self.minutes(entry['end']), tuple(tasks), entry['uid'],
                     bool(entry['pinned']))

    def ahead(self, answer, time):
        return [block for block in sorted(map(self.block, answer['blocks'])) if block.end > time]

    def plan(self, time):
        before, words = dict(self.standing), None
        self.plans += 1
        self.dump(time)
        if self.plans > 1 and (self.life.verbose or self.plans % 7 == 0):
            words = self.run(time, 'replan', right=(0, 1)).stdout
        answer, call = self.document(time, 'plan', '--write')
        if answer is None:
            return dict(blocks=list(before.values()), announced=0)
        ahead = self.ahead(answer, time)
        self.check_plan(time, answer, ahead, before)
        self.check_status(time, answer, call)
        self.check_moves(time, answer, ahead, before)
        self.check_words(time, answer, ahead, before, words)
        self.check_files(time, ahead)
        self.standing = {block.uid: block for block in ahead}
        if self.plans % 9 == 0:
            self.check_once_more(time, answer, ahead)
        return self.result(answer, ahead, words)

    def read_back(self, time):
        """The plan that a command of the day has written. Planning again changes nothing, so it is only shown."""
        before = dict(self.standing)
        answer, call = self.document(time, 'plan')
        if answer is None:
            return dict(blocks=list(before.values()), announced=0)
        ahead = self.ahead(answer, time)
        self.check_plan(time, answer, ahead, before)
        self.check_status(time, answer, call)
        self.check_files(time, ahead)
        self.standing = {block.uid: block for block in ahead}
        return self.result(answer, ahead, None)

    def result(self, answer, ahead, words):
        late = [entry['task'] for entry in answer['tasks'] if entry['late']]
        return dict(blocks=ahead, announced=len(answer['moves']), late=late, words=words, counted=answer['counted'])

    def dump(self, time):
        if self.life.dump and when(time) == self.life.dump[0]:
            folder = self.life.dump[1]
            shutil.copytree(self.home, folder, dirs_exist_ok=True)
            print(f'cd {folder} && HOME=$PWD TZ=UTC taskweave replan --now {self.moment(time):%Y-%m-%dT%H:%M}')

    def an_open_todo(self, time):
        todos = [todo for todo in self.life.visible() if todo.is_open() and not todo.rep and todo.finished is None]
        return todos[int(chance(self.life.world.seed, 'explain', time) * len(todos))] if todos else None
