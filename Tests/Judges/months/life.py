"""The person works through a month by a planner's plan, in steps of five minutes, and reports some of the work to it."""
import collections

from .changes import Changes
from .figures import Figures
from .lists import Lists
from .tool import Taskweave
from .world import COMFORTABLE, DAY, DAYS, EVENING, LUNCH, chance, clock, overlaps, rounded_up, when

STEP = 5
MORNING = 480


def is_habit(block):
    return block.uid.startswith('habit')


class Life(Changes, Figures):
    """Ways to live: `strict` does what the blocks say; `ask` also plans again if time is free; `pull` also begins
    the next planned to-do then."""

    def __init__(self, world, planner, way, binary, verbose=False, dump=None):
        self.world, self.way, self.verbose, self.dump = world, way, verbose, dump
        self.name, self.lines, self.counts = f'{planner}-{way}', [], collections.Counter()
        self.todos = {todo.uid: todo.fresh() for todo in world.todos}
        self.arrived, self.next_event = set(), 0
        self.meetings, self.off = dict(world.meetings), set(world.away)
        self.blocks, self.states, self.lived, self.slots = [], {}, [], []
        self.reported, self.silent, self.unsaid = set(), [], []
        self.changed, self.left_then, self.asked = set(), {}, -99
        self.habit_days, self.habits_missed = {}, set()
        self.planner = Taskweave(self, binary, self.say) if planner == 'tw' else Lists(self, planner)
        self.begin_day()

    def begin_day(self):
        self.run = self.rest = self.free_lunch = 0
        self.lunch_had, self.overtime = False, None

    def say(self, *words):
        if self.verbose:
            self.lines.append(' '.join(map(str, words)))

    # what the person knows

    def is_open(self, uid):
        return uid in self.todos and self.todos[uid].is_open()

    def visible(self):
        return [todo for uid, todo in self.todos.items() if uid in self.arrived]

    def busy(self):
        return list(self.meetings.values()) + [(day * DAY, day * DAY + DAY) for day in self.off]

    def meeting_minutes(self, day):
        return sum(min(end, day * DAY + DAY) - max(start, day * DAY) for start, end in self.meetings.values()
                   if start // DAY == day)

    def hours_between(self, category, start, end):
        """The minutes of a category's hours between two moments."""
        return sum(max(0, min(end, b) - max(start, a)) for day in range(max(0, start // DAY), end // DAY + 1)
                   for a, b in self.world.spans(category, day))

    def is_ready(self, todo):
        """Whether its predecessors are done."""
        before = [self.todos[uid] for uid in todo.after if uid in self.todos]
        return all(other.finished is not None or not other.is_open() for other in before)

    def can_begin(self, todo, time):
        is_left = todo.is_open() and todo.finished is None
        return is_left and self.is_ready(todo) and (todo.early or 0) <= time

    # what happens

    def apply(self, time):
        """Lets the events up to now happen; returns whether something urgent came, and whether today changed."""
        urgent = today = calendar = False
        events = self.world.events
        while self.next_event < len(events) and events[self.next_event][0] <= time:
            event = events[self.next_event]
            self.next_event += 1
            if event[1] == 'todo':
                urgent |= self.todo_arrives(event[2], time)
            elif event[1] in ('due', 'pri', 'drop'):
                urgent |= self.todo_changes(*event[1:], time=time)
            else:
                calendar = True
                today |= self.meeting_changes(*event[1:], time=time)
        if calendar:
            self.planner.calendar(time)
        return urgent, today

    def todo_arrives(self, uid, time):
        todo = self.todos[uid]
        self.arrived.add(uid)
        self.changed.add(uid)
        self.planner.write(todo, max(time, 0))
        if todo.rep:
            self.arrived |= {other.uid for other in self.todos.values() if other.rep == todo.rep}
        due = f' due {when(todo.due - todo.allday)}' if todo.due is not None else ''
        self.say(f'{when(max(0, time))}  + {uid} "{todo.name}" {todo.est}m{due} pri {todo.pri} after {todo.after} '
                 f'[{todo.cat}] (really {todo.actual}m)')
        return todo.rank() == 0 and time > 0

    def todo_changes(self, kind, uid, value=None, *, time):
        todo = self.todos[uid]
        if not todo.is_open() or todo.finished is not None:
            return False
        if kind == 'due':
            todo.due = value
        elif kind == 'pri':
            todo.pri, todo.since, todo.seen = 1, time, None
        else:
            todo.cancelled = time
        self.changed.add(uid)
        self.planner.write(todo, time)
        self.say(f'{when(time)}  ! {uid} {kind} {when(value) if kind == "due" else ""}')
        return kind == 'pri'

    def meeting_changes(self, kind, name, *span, time):
        old = self.meetings.pop(name, None) if kind == 'unmeet' else self.meetings.get(name)
        new = span or old
        if span:
            self.meetings[name] = span
        self.say(f'{when(time)}  @ {kind} {name} {when(new[0]) if new else ""}')
        return any(place and place[0] // DAY == time // DAY for place in (old, new))

    # planning

    def plan(self, time, why):
        self.take(time, why, self.planner.plan(time))

    def take(self, time, why, plan):
        """Takes over a plan, which is valid from now on."""
        self.counts['plans'] += 1
        old, new = [block for block in self.blocks if block.end > time], plan['blocks']
        self.compare(time, old, new)
        self.blocks, self.asked = new, time
        if plan.get('announced') is not None:
            self.counts['announced'] += plan['announced']
        for todo in self.visible():
            self.note_urgent(time, todo)
        for uid in plan.get('late') or ():
            if uid in self.todos and self.todos[uid].warned is None:
                self.todos[uid].warned = time
        counted = ' '.join(f'{entry["task"]} {entry["minutes"]} {entry["as"]}' for entry in plan.get('counted') or ())
        self.say(f'{when(time)}  PLAN ({why}): late {" ".join(plan.get("late") or ())}, counted {counted}')
        for line in (plan.get('words') or '').strip().split('\n')[:14]:
            self.say('        | ' + line)
        self.changed.clear()
        self.left_then = {todo.uid: todo.left() for todo in self.visible()}

    def note_urgent(self, time, todo):
        """Notes how soon an urgent to-do has its first block."""
        if todo.rank() != 0 or todo.seen is not None or not todo.is_open() or not time >= todo.arrive >= 0:
            return
        todo.seen = time
        starts = [block.start for block in self.blocks if todo.uid in block.tasks]
        if starts:
            self.counts['urgent_n'] += 1
            since = max(todo.since, todo.early or 0)
            self.counts['urgent_wait'] += self.hours_between(todo.cat, since, min(starts))

    # the person's reports

    def morning(self, time):
        self.apply(time)
        for todo in list(self.unsaid):
            self.unsaid.remove(todo)
            self.report_done(todo, time)
        for block, minutes in list(self.silent):
            self.silent.remove((block, minutes))
            todo = self.todos.get(block.tasks[0])
            if todo and todo.is_open() and len(block.tasks) == 1:
                if chance(self.world.seed, 'review', todo.uid, block.start) < .5:
                    self.tell(block, minutes, todo, time)
        self.plan(time, 'morning')
        self.note_planned_day(time // DAY)
        if isinstance(self.planner, Taskweave):
            self.planner.look(time, self.blocks)

    def note_planned_day(self, day):
        blocks = [block for block in self.blocks if block.start // DAY == day]
        work = sum(min(block.end, day * DAY + DAY) - block.start for block in blocks if not is_habit(block)
                   and (block.tasks[0] not in self.todos or self.todos[block.tasks[0]].cat == 'work'))
        is_heavy = self.meeting_minutes(day) + work > COMFORTABLE
        self.counts['planned_heavy'] += is_heavy and day not in self.off
        self.say('        today: ' + ', '.join(f'{clock(block.start)}-{clock(block.end)} {"/".join(block.tasks)}'
                                               for block in blocks))

    def report_done(self, todo, time):
        if todo.reported is not None:
            return
        todo.reported = time
        self.changed.add(todo.uid)
        self.planner.done(todo, time)
        self.say(f'{when(time)}  done {todo.uid} ({todo.done:.0f}m worked, {todo.base}m estimated)')

    def tell(self, block, minutes, todo, time):
        """The person reports how much of the block was worked."""
        minutes = round(minutes / STEP) * STEP
        self.reported.add((block.uid, block.start))
        self.planner.worked(block, minutes, time)
        if todo is not None:
            self.count_told(todo, min(minutes, block.end - block.start), time)
            self.correct_estimate(todo, time)

    def count_told(self, todo, minutes, time):
        todo.told += minutes
        self.changed.add(todo.uid)
        self.say(f'{when(time)}  worked {todo.uid} {minutes}m')

    def correct_estimate(self, todo, time):
        """The person corrects an estimate that is used up."""
        if todo.left() < STEP and todo.finished is None:
            guess = .6 + .7 * chance(self.world.seed, 'guess', todo.uid, int(todo.told))
            todo.est = rounded_up(todo.told + max(15, (todo.actual - todo.done) * guess), 15)
            self.planner.write(todo, time)
            self.say(f'{when(time)}  needs more: {todo.uid} {todo.est:.0f}m')

    def is_done(self, todo, time):
        """The to-do is finished; most of the time the person says so."""
        todo.finished = time
        if chance(self.world.seed, 'say', todo.uid) < .9:
            self.report_done(todo, time)
        else:
            self.unsaid.append(todo)
            self.say(f'{when(time)}  finished {todo.uid}, said nothing')

    def ended(self, block, time):
        """A block is over and its to-do is not."""
        if (block.uid, block.start) in self.reported:
            return
        state = self.states.get((block.uid, block.start)) or dict(minutes=0, skipped=False)
        if block.tasks[0] not in self.todos:
            if is_habit(block):
                self.habit_ended(block, state['minutes'], time)
            return
        for uid in block.tasks:
            todo = self.todos[uid]
            if not todo.is_open() or todo.finished is not None:
                continue
            if chance(self.world.seed, 'tell', uid, block.start // 60) < .78:
                self.tell(block, state['minutes'] if len(block.tasks) == 1 else state.get(uid, 0), todo, time)
            else:
                self.silent.append((block, state['minutes']))
                self.say(f'{when(time)}  worked {uid} {state["minutes"]:.0f}m, said nothing')
            if len(block.tasks) > 1:
                break

    def habit_ended(self, block, minutes, time):
        name, week, length = block.tasks[0].split('-')[1], block.start // DAY // 7, block.end - block.start
        is_kept = minutes >= .8 * length
        self.reported.add((block.uid, block.start))
        if is_kept:
            name = next((habit[0] for habit in self.world.habits if habit[0].lower() == name.lower()), name)
            self.habit_days.setdefault((name, week), []).append(block.start // DAY)
        else:
            self.habits_missed.add((name.lower(), week))
        if is_kept or chance(self.world.seed, 'habit says', block.start) < .5:
            self.planner.worked(block, length if is_kept else 0, time)

    # what the person does

    def work(self, todo, minutes, time):
        """Whether the to-do is finished by it."""
        minutes = min(minutes, todo.actual - todo.done)
        todo.done += minutes
        self.counts['worked'] += minutes
        if todo.first is None:
            todo.first = time
        return todo.done >= todo.actual - .01

    def step(self, time):
        end, day = time + STEP, time // DAY
        meeting = overlaps(time, end, self.meetings.values()) or day in self.world.sick
        call, did = overlaps(time, end, self.world.calls), None
        is_free = not meeting and not call
        current = self.current(time)
        if current and not self.overtime:
            did = self.live_block(current, time, is_free)
        elif self.overtime:
            did = self.live_overtime(current, time, is_free)
        elif is_free and day not in self.off:
            self.idle(time)
        self.note_step(time, did, meeting)
        self.slots.append((time, did, meeting, call))

    def current(self, time):
        return next((block for block in self.blocks if block.start <= time < block.end
                     and (block.uid, block.start) not in self.reported
                     and (is_habit(block) or any(self.is_open(uid) for uid in block.tasks))), None)

    def live_block(self, block, time, is_free):
        state = self.states.get((block.uid, block.start))
        if state is None:
            block, state = self.begin(block, time)
        did = None
        if is_free and not state['skipped']:
            did = self.live_slot(block, state, time)
        if time + STEP >= block.end:
            self.end_of_block(block, state, time + STEP)
        return did

    def begin(self, block, time):
        """The first step of a block; some are skipped."""
        luck = chance(self.world.seed, 'skip', block.start // 30)
        state = dict(minutes=0, skipped=luck < (.15 if is_habit(block) else .05))
        self.states[block.uid, block.start] = state
        self.lived.append(block)
        for uid in block.tasks:
            todo = self.todos.get(uid)
            if todo and todo.finished is not None and todo.is_open():
                self.unsaid = [other for other in self.unsaid if other is not todo]
                self.report_done(todo, time)
        if state['skipped']:
            self.say(f'{when(time)}  skips {"/".join(block.tasks)}')
        return block, state

    def live_slot(self, block, state, time):
        if is_habit(block):
            state['minutes'] += STEP
            return 'habit'
        todo = next((self.todos[uid] for uid in block.tasks
                     if self.is_open(uid) and self.todos[uid].finished is None), None)
        if not todo:
            return None
        state['minutes'] += STEP
        state[todo.uid] = state.get(todo.uid, 0) + STEP
        if self.work(todo, STEP, time):
            self.is_done(todo, time + STEP)
        return todo.uid

    def end_of_block(self, block, state, time):
        """The person continues for a quarter of an hour if that is nearly enough; otherwise the block is over."""
        todo = self.todos.get(block.tasks[0]) if len(block.tasks) == 1 else None
        is_nearly_done = todo and todo.is_open() and todo.finished is None and 0 < todo.actual - todo.done <= 15
        if is_nearly_done and not overlaps(time, time + 15, self.meetings.values()) and not state['skipped']:
            if chance(self.world.seed, 'over', todo.uid) < .6:
                self.overtime = todo, time + 15, block
                return
        self.ended(block, time)

    def live_overtime(self, current, time, is_free):
        todo, until, block = self.overtime
        end, did = time + STEP, None
        if is_free:
            did = todo.uid
            if self.work(todo, STEP, time):
                self.is_done(todo, end)
        if todo.finished is not None or end >= until:
            self.overtime = None
            if todo.finished is None:
                self.ended(block, end)
        if current and end >= current.end:
            self.ended(current, end)
        return did

    def note_step(self, time, did, meeting):
        """Breaks and lunch."""
        if did:
            self.run += STEP
            self.rest = 0
        else:
            self.rest += STEP
            self.run = 0 if self.rest >= 15 else self.run
        if self.run == 155:
            self.counts['breaks'] += 1
            self.say(f'{when(time)}  NO BREAK for 2h30')
        if LUNCH[0] <= time % DAY < LUNCH[1]:
            self.free_lunch = 0 if did or meeting else self.free_lunch + STEP
            self.lunch_had |= self.free_lunch >= 30

    # free time

    def free_until(self, time, but=None):
        return min([start for start, _ in self.meetings.values() if start >= time]
                   + [block.start for block in self.blocks if block.start > time and block is not but]
                   + [day * DAY for day in self.off if day * DAY >= time] + [time + DAY])

    def idle(self, time):
        """There is no block now."""
        if self.way == 'strict' or time % 15:
            return
        category, end = next(((category, b) for category in ('work', 'personal')
                              for a, b in self.world.spans(category, time // DAY) if a <= time < b), (None, None))
        is_lunch = LUNCH[0] <= time % DAY < LUNCH[1] - 25 and not self.lunch_had
        if category is None or is_lunch or (self.run >= 105 and self.rest < 15):
            return
        if self.way == 'ask':
            self.ask(time, category, end)
        elif category == 'work' or time // DAY % 7 >= 5:  # evenings are not filled by oneself
            self.pull(time, category, end)

    def ask(self, time, category, end):
        is_long = min(end, self.free_until(time)) - time >= 30 and time - self.asked >= 30
        if is_long and any(todo.is_open() and todo.cat == category for todo in self.visible()):
            self.plan(time, 'free now')

    def pull(self, time, category, end):
        """Begins what is planned next, if enough of it fits."""
        block = next((block for block in self.blocks if block.start > time and not is_habit(block)
                      and self.could_pull(block, category, time)), None)
        if not block:
            return
        length, rest = block.end - block.start, max(15, 120 - self.run if self.run else 120)
        minutes = min(length, min(end, self.free_until(time, block)) - time, rest) // 15 * 15
        if minutes >= min(30, length):
            self.say(f'{when(time)}  pulls {block.tasks[0]} from {when(block.start)}, {minutes}m')
            self.begin_now(block, minutes, time)

    def could_pull(self, block, category, time):
        todo = self.todos.get(block.tasks[0])
        return todo and todo.cat == category and self.can_begin(todo, time)

    def begin_now(self, block, minutes, time):
        moved = self.planner.drag(block, time, time + minutes, time)
        self.blocks = sorted([other for other in self.blocks if other is not block] + [moved])
        self.changed.add(block.tasks[0])
        self.plan(time, 'pulled')

    def evening(self, day):
        """Some work is done elsewhere, outside of the plan."""
        minutes = self.world.elsewhere.get(day)
        if not minutes or day in self.world.sick or day in self.off:
            return
        time = day * DAY + EVENING
        block = next((block for block in self.blocks if block.start > time and len(block.tasks) == 1
                      and block.tasks[0] in self.todos and self.can_begin(self.todos[block.tasks[0]], time)), None)
        if block:
            minutes = min(minutes, block.end - block.start)
            self.say(f'{when(time)}  works {minutes}m on {block.tasks[0]} in the evening, outside of the plan')
            self.work_elsewhere(block, minutes, time)

    def work_elsewhere(self, block, minutes, time):
        todo = self.todos[block.tasks[0]]
        moved = self.planner.drag(block, time - minutes, time, time)
        self.blocks = [other for other in self.blocks if other is not block]
        if self.work(todo, minutes, time - minutes):
            todo.finished = time
        self.tell(moved, minutes, todo, time)
        if todo.finished is not None:
            self.report_done(todo, time)

    # the month

    def live(self):
        self.apply(-1)
        self.planner.calendar(0)
        for day in range(DAYS):
            self.live_day(day)
        self.planner.close()
        return self.result()

    def live_day(self, day):
        world, start = self.world, day * DAY + MORNING
        has_hours = any(world.hours[category][day % 7] for category in world.hours)
        is_quiet = day in world.sick or day in world.away
        self.begin_day()
        self.say(f'\n=== {when(start)[:4]}' + (' sick' if day in world.sick else ' away' if day in self.off else ''))
        if world.sick.get(day):
            self.off.add(day)
            self.planner.calendar(start)
        if has_hours and world.sick.get(day, True) and day not in world.away:
            self.morning(start)
        else:
            self.apply(start)
        for time in range(start, day * DAY + EVENING, STEP):
            urgent, today = self.apply(time)
            is_moment = urgent or today or time in world.moments.get(day, ())
            if has_hours and not is_quiet and time > start and is_moment:
                self.plan(time, 'urgent' if urgent else 'meetings' if today else 'now and then')
            self.step(time)
        if has_hours and world.is_workday(day) and not is_quiet:
            self.note_day(day)
        self.evening(day)
