"""The events of four weeks, whatever the plan is. A seed has one world. Times are minutes since its first Monday."""
import collections, datetime, math, random

WEEKS, DAY = 4, 1440
DAYS = WEEKS * 7
SPAN = DAYS * DAY
RANKS = {1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 0: 2, 6: 3, 7: 3, 8: 3, 9: 3}
WEIGHTS = {0: 8, 1: 4, 2: 2, 3: 1}
COMFORTABLE = 390
LUNCH = (690, 840)
EVENING = 1320
KINDS = {'writing': 1.3, 'code': 1.2, 'admin': .85, 'calls': 1.0, 'home': 1.1}
TITLES = {
    'writing': 'Report|Proposal|Article|Minutes|Handbook chapter|Slides|Grant text|Press note',
    'code': 'Fix|Migration|Refactoring|Prototype|Test bench|Review of patch|Import script|Dashboard',
    'admin': 'Invoice|Expenses|Order|Travel request|Contract check|Form|Archive|Budget sheet',
    'calls': 'Call|Reply to|Interview notes|Follow-up|Survey of',
    'home': 'Tax papers|Insurance|Repair|Shopping list|Letter to school|Photo album'}
PEOPLE = 'Ada Bob Chen Dora Emil Fay Gil Hana Ivo Jo Kim Lea Max Nia Olu Pia Quinn Raj Sue Tom'.split()
WORK_HOURS = {'maker': '09:00-18:00', 'mixed': '09:00-18:00', 'manager': '09:00-18:00', 'parttime': '08:30-14:30',
              'late': '10:00-19:00'}
SERIES = {'maker': 3, 'mixed': 6, 'manager': 12, 'parttime': 3, 'late': 5}
NEW_MEETINGS_A_DAY = {'maker': .5, 'mixed': .8, 'manager': 1.3, 'parttime': .4, 'late': .7}
LENGTHS = {'maker': ([30, 60, 90, 120, 180, 240, 360, 480], [3, 4, 4, 4, 3, 3, 2, 1]),
           'manager': ([10, 15, 30, 45, 60, 90, 120, 180], [1, 3, 5, 3, 4, 2, 2, 1])}
OTHER_LENGTHS = ([10, 15, 30, 45, 60, 90, 120, 180, 240, 360], [1, 2, 5, 3, 5, 4, 4, 3, 2, 1])

Block = collections.namedtuple('Block', 'start end tasks uid pinned')


def chance(*key):
    """A number between 0 and 1 that depends on the key alone."""
    return random.Random(' '.join(map(str, key))).random()


def rounded_up(value, grid):
    return -(-value // grid) * grid


def clock(time):
    return f'{time % DAY // 60:02}:{time % 60:02}'


def when(time):
    weekday = 'Mon Tue Wed Thu Fri Sat Sun'.split()[time // DAY % 7]
    return f'{weekday}{time // DAY // 7 + 1} {clock(time)}'


def overlaps(start, end, spans):
    return any(a < end and start < b for a, b in spans)


def minutes_of(range_):
    """'09:00-18:00' as two minutes of the day."""
    return tuple(int(part[:2]) * 60 + int(part[3:]) for part in range_.split('-'))


class Todo:
    """A to-do: what the person believes about it, and what is true."""
    DRAWN = 'uid name est actual pri arrive due allday kind cat after early nosplit rep'.split()

    def __init__(self, **drawn):
        self.__dict__.update(drawn)
        self.done = self.told = 0.0
        self.finished = self.reported = self.cancelled = None
        self.first = self.seen = self.warned = None
        self.base = self.est
        self.since = self.arrive

    def fresh(self):
        """A copy of it to which nothing has happened."""
        return Todo(**{name: getattr(self, name) for name in self.DRAWN})

    def is_open(self):
        return self.reported is None and self.cancelled is None

    def left(self):
        return max(0, self.est - self.told)

    def rank(self):
        return RANKS[self.pri]


class World:
    """The events that happen whatever the plan is. The order of the draws is part of it: a seed keeps its life."""

    def __init__(self, seed):
        draw = random.Random(f'life {seed}')
        self.seed = seed
        self.start = datetime.datetime.fromisoformat(draw.choice(['2027-01-11', '2027-03-15', '2027-10-11']))
        self.person = draw.choices(['maker', 'mixed', 'manager', 'parttime', 'late'], [3, 4, 3, 2, 2])[0]
        self.load = draw.choice([.5, .65, .8, .95])
        factor = draw.uniform(.9, 1.15)
        self.set_hours()
        self.events, self.todos = [], []
        self.series, self.meetings = [], {}
        self.make_series(draw)
        self.make_changes_of_meetings(draw)
        self.make_todos(draw, factor)
        self.make_weekly_todo(draw)
        self.make_changes_of_todos(draw)
        self.make_absences(draw)
        self.make_days(draw)
        self.habits = draw.choice([[('Run', 3, 45)], [('Run', 3, 45), ('Italian', 2, 30)], [('Read', 3, 30)], []])
        self.events.sort(key=lambda event: (event[0], str(event[1:3])))

    # hours

    def set_hours(self):
        work, part_time = WORK_HOURS[self.person], self.person == 'parttime'
        evening = '19:30-21:30' if self.person == 'late' else '18:00-21:00'
        self.workdays = 4 if part_time else 5
        self.config = {'work': [f'mon-{"thu" if part_time else "fri"} {work}'],
                       'personal': [f'mon-fri {evening}', 'sat 10:00-16:00']}
        self.hours = {'work': {}, 'personal': {}}
        for day in range(7):
            self.hours['work'][day] = [minutes_of(work)] if day < self.workdays else []
            evenings = [minutes_of(evening)] if day < 5 else []
            self.hours['personal'][day] = [minutes_of('10:00-16:00')] if day == 5 else evenings
        self.work_start, self.work_end = minutes_of(work)

    def spans(self, category, day):
        return [(day * DAY + a, day * DAY + b) for a, b in self.hours[category][day % 7]]

    def is_workday(self, day):
        return day % 7 < self.workdays

    def half_hours(self):
        return (self.work_end - self.work_start) // 30

    # meetings

    def make_series(self, draw):
        taken = []

        def add(days, at, length, every=1):
            if any(day in used and a < at + length and at < b for day in days for used, a, b in taken):
                return
            taken.append((days, at, at + length))
            number = len(self.series)
            self.series.append(dict(days=days, at=at, len=length, every=every))
            for week in range(0, WEEKS + 2, every):
                for day in days:
                    start = (week * 7 + day) * DAY + at
                    self.meetings['s', number, week * 7 + day] = (start, start + length)

        if self.person != 'parttime' or draw.random() < .5:
            add(list(range(self.workdays)), self.work_start + draw.choice([0, 30, 30, 60]), 15)
        for _ in range(SERIES[self.person]):
            add([draw.randrange(self.workdays)], self.work_start + 30 * draw.randrange(self.half_hours() - 2),
                draw.choice([30, 30, 45, 60, 60, 90, 120]), draw.choice([1, 1, 1, 2]))

    def make_changes_of_meetings(self, draw):
        """Meetings appear, move and are cancelled; `live` has those that remain in the end."""
        rate = NEW_MEETINGS_A_DAY[self.person]
        self.live = dict(self.meetings)
        for day in range(DAYS):
            if not self.is_workday(day):
                continue
            for _ in range(int(rate) + (draw.random() < rate % 1)):
                self.add_meeting(draw, day)
            if draw.random() < .35:
                self.change_a_meeting(draw, day)

    def add_meeting(self, draw, day):
        told = day * DAY + self.work_start + 5 * draw.randrange(90)
        its_day = day + draw.choice([0, 0, 1, 1, 2, 3, 5, 7])
        if not self.is_workday(its_day):
            return
        start = its_day * DAY + self.work_start + 30 * draw.randrange(self.half_hours() - 1)
        end = start + draw.choice([30, 30, 45, 60, 90])
        if start > told + 20:
            name = 'a', sum(event[1] == 'meet' for event in self.events)
            self.events.append((told, 'meet', name, start, end))
            self.live[name] = start, end

    def change_a_meeting(self, draw, day):
        told = day * DAY + self.work_start + 5 * draw.randrange(80)

        def is_known(name):
            return name[0] == 's' or any(event[1] == 'meet' and event[2] == name and event[0] < told
                                         for event in self.events)

        near = sorted(name for name, (start, _) in self.live.items()
                      if told + 20 < start < told + 4 * DAY and is_known(name))
        if not near:
            return
        name = draw.choice(near)
        start, end = self.live[name]
        if draw.random() < .45:
            self.events.append((told, 'unmeet', name))
            del self.live[name]
            return
        length = end - start
        moved = start + draw.choice([-60, -30, 30, 60, 90, 120])
        midnight = moved // DAY * DAY
        moved = max(midnight + self.work_start, min(moved, midnight + self.work_end - length))
        if moved > told + 20:
            self.events.append((told, 'move', name, moved, moved + length))
            self.live[name] = moved, moved + length

    # to-dos

    def room(self):
        """Minutes of work that meetings leave, less an hour a day."""
        hours = sum(b - a for day in range(DAYS) for a, b in self.hours['work'][day % 7])
        meetings = sum(end - start for start, end in self.live.values() if start < SPAN)
        return hours - meetings - WEEKS * self.workdays * 60

    def make_todos(self, draw, factor):
        enough, minutes = max(600, self.room() * self.load), 0
        while minutes < enough:
            todo = self.a_todo(draw, factor)
            self.todos.append(todo)
            if todo.kind != 'home':
                minutes += todo.actual

    def a_todo(self, draw, factor):
        number = len(self.todos)
        kind = draw.choices(list(KINDS), [3, 4, 4, 3, 2])[0]
        length = draw.choices(*LENGTHS.get(self.person, OTHER_LENGTHS))[0]
        length = min(length, 120) if kind == 'home' else length
        priority = draw.choices([1, 3, 5, 0, 8], [.06, .17, .12, .5, .15])[0]
        arrive = self.arrival(draw)
        due, all_day = self.due(draw, arrive, priority, length)
        early = None
        if draw.random() < .08:
            early = (max(0, arrive) // DAY + draw.choice([1, 2, 3])) * DAY
        if early is not None and due is not None and early >= due - DAY:
            early = None
        category = 'personal' if kind == 'home' else 'work'
        after = self.predecessors(draw, number, arrive, category)
        bias = KINDS[kind] * factor * math.exp(draw.gauss(-.06, .35))
        actual = max(5, round(length * bias / 5) * 5)
        name = f'{draw.choice(TITLES[kind].split("|"))} {draw.choice(PEOPLE)} {number}'
        whole = draw.random() < .06 and length <= 180
        return Todo(uid=f't{number}', name=name, est=length, actual=actual, pri=priority, arrive=arrive, due=due,
                    allday=all_day, kind=kind, cat=category, after=after, early=early, nosplit=whole, rep=None)

    def arrival(self, draw):
        if draw.random() < .3:
            return -DAY
        days = [day for day in range(DAYS - 2) if self.is_workday(day)]
        return draw.choice(days) * DAY + self.work_start + 5 * draw.randrange(90)

    def due(self, draw, arrive, priority, length):
        """When it is due, if it is, and whether that is a whole day."""
        day, luck, due = max(0, arrive) // DAY, draw.random(), None
        if priority == 1 and luck < .65:
            due = day + draw.choice([0, 1, 1, 2])
        elif luck < .62:
            due = day + draw.choice([1, 2, 3, 4, 5, 7, 9, 12]) + length // 240
        elif luck < .65 and arrive < 0:
            due = -draw.randrange(1, 5)
        all_day = draw.random() < .75
        if due is None:
            return None, all_day
        while due % 7 > 4:
            due += 1
        due = (due + 1) * DAY if all_day else due * DAY + draw.choice([720, 900, 1020])
        return (due + DAY if due <= arrive + 60 else due), all_day

    def predecessors(self, draw, number, arrive, category):
        if not (number > 3 and draw.random() < .08):
            return []
        other = self.todos[draw.randrange(number)]
        return [other.uid] if other.arrive <= arrive and other.cat == category else []

    def make_weekly_todo(self, draw):
        if draw.random() >= .5:
            return
        for week in range(WEEKS + 1):
            day = week * 7 + self.workdays - 1
            date = self.start + datetime.timedelta(days=day)
            self.todos.append(Todo(
                uid=f'weekly-hours-{date:%Y%m%d}', name='Timesheet', est=30, actual=draw.choice([15, 20, 25, 30]),
                pri=0, arrive=-DAY, due=(day + 1) * DAY, allday=True, kind='admin', cat='work', after=[],
                early=day * DAY, nosplit=False, rep='weekly-hours'))

    def make_changes_of_todos(self, draw):
        weekly = next((todo for todo in self.todos if todo.rep), None)
        self.events += [(todo.arrive, 'todo', todo.uid) for todo in self.todos if todo.rep is None or todo is weekly]
        for todo in self.todos:
            if not todo.rep:
                self.change_a_todo(draw, todo)

    def change_a_todo(self, draw, todo):
        luck = draw.random()
        at = max(0, todo.arrive) + DAY * draw.choice([1, 1, 2, 3]) // 2 // 5 * 5
        at = at // DAY * DAY + self.work_start + 5 * draw.randrange(90)
        if at >= SPAN or not self.is_workday(at // DAY) or at <= todo.arrive:
            return
        if luck < .04 and todo.due and at < todo.due - DAY:
            self.events.append((at, 'due', todo.uid, todo.due + DAY * draw.choice([1, 3, 7])))
        elif luck < .06 and todo.due and at < todo.due - 3 * DAY:
            self.events.append((at, 'due', todo.uid, todo.due - DAY))
        elif luck < .08:
            self.events.append((at, 'pri', todo.uid, 1))
        elif luck < .10:
            self.events.append((at, 'drop', todo.uid))

    # troubles

    def make_absences(self, draw):
        """`sick` says for each day whether the calendar contains it."""
        self.sick, self.away = {}, set()
        if draw.random() < .4:
            first = draw.choice([day for day in range(3, DAYS) if self.is_workday(day)])
            told = draw.random() < .6
            for day in range(first, min(first + draw.choice([1, 1, 2]), first // 7 * 7 + self.workdays)):
                self.sick[day] = told
        if draw.random() < .25:
            first = draw.choice([day for day in range(4, DAYS - 2) if self.is_workday(day)])
            self.away = {first, first + 1} if first % 7 + 1 < self.workdays else {first}

    def make_days(self, draw):
        """Calls of colleagues, the moments at which the person plans again, and work done elsewhere in the evening."""
        self.calls, self.moments, self.elsewhere = [], {}, {}
        for day in range(DAYS):
            if self.is_workday(day):
                for _ in range(draw.choice([0, 1, 1, 2, 2, 3])):
                    start = self.a_moment(draw, day)
                    self.calls.append((start, start + draw.choice([10, 10, 20, 30, 45])))
                self.moments[day] = sorted(self.a_moment(draw, day) for _ in range(draw.choice([2, 3])))
                if draw.random() < .12:
                    self.elsewhere[day] = draw.choice([30, 45, 60])
            elif day % 7 == 5:
                self.moments[day] = [day * DAY + 60 * draw.choice([11, 12, 13])]

    def a_moment(self, draw, day):
        return day * DAY + self.work_start + 5 * draw.randrange((self.work_end - self.work_start) // 5)
