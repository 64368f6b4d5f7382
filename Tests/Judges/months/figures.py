"""The figures of a month."""
from .world import COMFORTABLE, DAY, LUNCH, SPAN, WEEKS, WEIGHTS, clock, overlaps, when

SOON = 7 * DAY


def is_lunchtime(time):
    return LUNCH[0] <= time % DAY < LUNCH[1]


class Figures:
    """The part of a life that counts."""

    # a day

    def note_day(self, day):
        world, counts = self.world, self.counts
        worked = sum(5 for time, did, *_ in self.slots
                     if time // DAY == day and did and did != 'habit' and self.todos[did].cat == 'work')
        minutes = self.meeting_minutes(day) + worked
        counts['workdays'] += 1
        counts['heavy'] += minutes > COMFORTABLE
        counts['heavy_min'] += max(0, minutes - COMFORTABLE)
        spans_lunch = world.work_start <= LUNCH[0] and world.work_end >= LUNCH[1]
        if not self.lunch_had and spans_lunch and self.longest_free_lunch(day) >= 30:
            counts['lunch'] += 1
            self.say(f'{when(day * DAY + LUNCH[1])}  NO LUNCH')
        if self.verbose:
            self.say_day(day)

    def longest_free_lunch(self, day):
        longest = length = 0
        for time in range(day * DAY + LUNCH[0], day * DAY + LUNCH[1], 5):
            length = 0 if overlaps(time, time + 5, self.meetings.values()) else length + 5
            longest = max(longest, length)
        return longest

    def say_day(self, day):
        """The day as it was lived, in a line."""
        parts = []
        for time, did, meeting, call in self.slots:
            if time // DAY != day or not self.world.work_start - 30 <= time % DAY < 1260:
                continue
            what = 'meeting' if meeting else did or ('call' if call else '·')
            if parts and parts[-1][0] == what:
                parts[-1][2] = time + 5
            else:
                parts.append([what, time, time + 5])
        self.say('        lived: ' + ' | '.join(f'{clock(start)}-{clock(end)} {what}' for what, start, end in parts
                                                if what != '·' or end - start >= 30))

    # the month

    def result(self):
        for todo in self.visible():
            if todo.cancelled is None:
                self.count_todo(todo)
        self.count_idle()
        self.count_blocks()
        self.count_habits()
        self.counts['finished'] = sum(todo.finished is not None for todo in self.visible())
        self.counts['days'] = self.counts['workdays']
        out = dict(fig=dict(self.counts), name=self.name, seed=self.world.seed, person=self.world.person,
                   load=self.world.load, lines=self.lines)
        tool = self.planner
        if hasattr(tool, 'exits'):
            exits = {f'{command} {status}': count for (command, status), count in tool.exits.items()}
            out.update(rc=exits, untrue=dict(tool.untrue), contra=dict(tool.contradictions), failed=dict(tool.failed),
                       why=dict(tool.reasons))
        return out

    def end_of(self, todo):
        return todo.finished if todo.finished is not None else SPAN

    def count_todo(self, todo):
        counts = self.counts
        if todo.due is not None and 0 < todo.due <= SPAN - 2 * DAY and todo.arrive < SPAN:
            self.count_due(todo)
        elif todo.due is None and todo.arrive < SPAN - 7 * DAY and not todo.rep:
            counts['undated'] += 1
            counts['undated_wait'] += (self.end_of(todo) - max(0, todo.arrive)) / DAY
        was_begun = todo.first is not None and todo.first < todo.since
        if todo.rank() == 0 and 0 <= todo.since < SPAN - 3 * DAY and not was_begun:
            counts['urgent_done_n'] += 1
            first = todo.first if todo.first is not None else SPAN
            counts['urgent_first'] += self.hours_between(todo.cat, max(todo.since, todo.early or 0), first)

    def count_due(self, todo):
        counts, end = self.counts, self.end_of(todo)
        counts['due'] += 1
        if max(todo.arrive, todo.early or 0, 0) <= todo.due - 3 * DAY:
            counts['ahead_n'] += 1
            counts['last_day'] += end > (todo.due - 1) // DAY * DAY + 480
        if end > todo.due:
            self.count_late(todo, (end - todo.due) / DAY)

    def count_late(self, todo, days):
        counts = self.counts
        counts['late'] += 1
        counts['late_days'] += days
        counts['wlate'] += WEIGHTS[todo.rank()] * days
        counts['late_urgent'] += todo.rank() <= 1
        counts['late_unsaid'] += todo.warned is None or todo.warned >= todo.due - 120
        missing = todo.actual - sum(5 for time, did, *_ in self.slots if did == todo.uid and time < todo.due)
        order, idle = self.less_urgent_work(todo), self.idle_before(todo)
        counts['late_order'] += order >= missing
        counts['late_idle'] += idle >= missing
        counts['late_avoidable'] += order + idle >= missing
        counts['inverted_min'] += min(order, missing)
        self.say(f'LATE {todo.uid} "{todo.name}" pri {todo.pri} arrived {when(max(0, todo.arrive))} '
                 f'due {when(todo.due)} ({days:.1f} d); estimated {todo.base}, really {todo.actual}; '
                 f'until due: {order}m of less urgent work, {idle}m idle, {missing:.0f}m were missing')

    def could_begin(self, todo):
        """The first moment at which a to-do could have been worked on."""
        before = [self.todos[uid] for uid in todo.after if uid in self.todos]
        ends = [other.finished or SPAN for other in before if other.cancelled is None]
        return max([0, todo.arrive, todo.early or 0] + ends)

    def is_in_hours(self, category, time):
        day = time // DAY
        is_away = day in self.world.sick or day in self.world.away
        return not is_away and any(a <= time < b for a, b in self.world.spans(category, day))

    def less_urgent_work(self, todo):
        """Minutes of its hours that went to work without a higher priority that was due a day later, or never."""
        first = self.could_begin(todo)

        def is_less_urgent(uid):
            if uid in ('habit', todo.uid):
                return False
            other = self.todos[uid]
            return other.rank() >= todo.rank() and (other.due is None or other.due >= todo.due + DAY)

        return sum(5 for time, did, *_ in self.slots if first <= time < todo.due and did
                   and self.is_in_hours(todo.cat, time) and is_less_urgent(did))

    def idle_before(self, todo):
        """Idle minutes in the hours of a late to-do, except for lunch and a quarter of an hour of rest."""
        first, idle, rest = self.could_begin(todo), 0, 0
        for time, did, meeting, call in self.slots:
            if did:
                rest = 0
                continue
            rest += 5
            is_free = not meeting and not call and rest > 15 and not is_lunchtime(time)
            if is_free and first <= time < todo.due and self.is_in_hours(todo.cat, time):
                idle += 5
        return idle

    def count_idle(self):
        """Idle working hours while something was open; half an hour of lunch and a quarter of an hour of rest do not count."""
        rest = lunch = 0
        lunch_day = None
        for time, did, meeting, call in self.slots:
            day = time // DAY
            rest = 0 if did else rest + 5
            if did or meeting or call or rest <= 15 or day in self.world.sick or day in self.world.away:
                continue
            if is_lunchtime(time):
                lunch = lunch + 5 if lunch_day == day else 5
                lunch_day = day
                if lunch <= 30:
                    continue
            if not self.is_in_hours('work', time):
                continue
            todos = [todo for todo in self.visible() if self.was_open(todo, time)]
            if todos:
                self.counts['idle_open'] += 5
                is_soon = any(todo.due is not None and todo.due <= time + SOON or todo.rank() == 0 for todo in todos)
                self.counts['idle_due'] += 5 * is_soon

    def was_open(self, todo, time):
        """Whether it could have been worked on then."""
        def is_past(other):
            return other.cancelled is not None or (other.finished is not None and other.finished <= time)

        return (todo.arrive <= time and todo.cat == 'work' and (todo.finished is None or todo.finished > time)
                and todo.cancelled is None and (todo.early or 0) <= time
                and all(uid not in self.todos or is_past(self.todos[uid]) for uid in todo.after))

    def count_blocks(self):
        for block in self.lived:
            if len(block.tasks) == 1 and block.tasks[0] in self.todos:
                self.counts['blocks'] += 1
                self.counts['fragments'] += block.end - block.start < 30 and self.todos[block.tasks[0]].base >= 45

    def count_habits(self):
        for name, times, _ in self.world.habits:
            for week in range(WEEKS):
                days = sorted(self.habit_days.get((name, week), []))
                self.counts['habit_want'] += times
                self.counts['habit_kept'] += min(times, len(days))
                self.counts['habit_close'] += sum(next_ - day == 1 for day, next_ in zip(days, days[1:]))
