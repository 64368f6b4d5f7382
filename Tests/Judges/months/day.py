"""A person who lives by the commands of the day: `start`, `stop`, and `worked` for what was done outside of the plan.

Habits and blocks of several small to-dos are lived without a clock. A command that fails is counted; then the person goes
on without it."""
from .life import STEP, Life, is_habit
from .world import DAY, clock, when


class Running:
    """The block that was begun and not ended."""

    def __init__(self, todo, block):
        self.todo, self.block, self.minutes, self.until = todo, block, 0, block.end


class DayLife(Life):
    def __init__(self, *words, **more):
        super().__init__(*words, **more)
        self.running, self.assumed = None, {}

    # commands

    def plan(self, time, why):
        if self.running and self.running.block.end <= time:
            self.assume(time)
        super().plan(time, why)

    def read_plan(self, time, why):
        """`start` and `stop` plan again themselves: the plan is only read."""
        self.take(time, why, self.planner.read_back(time))

    def start(self, todo, time):
        """Returns the block that runs then; none if the command failed."""
        self.leave(time)
        begun = self.planner.day_command(time, 'start', todo.uid)
        if not begun:
            return None
        self.changed.add(todo.uid)
        self.read_plan(time, 'start')
        block = next((block for block in self.blocks if block.tasks == (todo.uid,) and block.start <= time < block.end),
                     None)
        if not block:
            self.planner.wrong('nothing runs after start', when(time), todo.uid)
            return None
        self.running = Running(todo, block)
        return block

    def stop(self, time, *words):
        """Ends the running block. The time worked is reported if the clock shows more."""
        running, self.running = self.running, None
        minutes = round(running.minutes / STEP) * STEP
        by_clock = time - running.block.start
        part = ['--worked', f'{minutes}m'] if minutes < by_clock else []
        stopped = self.planner.day_command(time, 'stop', *words, *part)
        if not stopped:
            return False
        self.reported.add((running.block.uid, running.block.start))
        self.changed.add(running.todo.uid)
        if '--done' not in words:
            self.count_told(running.todo, min(minutes, by_clock), time)
        self.read_plan(time, 'stop')
        if '--done' not in words:
            self.correct_estimate(running.todo, time)
        return True

    def leave(self, time):
        """Ends the running block because another begins or it is no longer wanted; a block that is over counts with its length."""
        if self.running and self.running.block.end > time:
            self.stop(time)
        else:
            self.assume(time)
        self.running = None

    def assume(self, time):
        """A block that was begun and is over without a report counts with its length, until something else is reported."""
        if self.running and (self.running.block.uid, self.running.block.start) not in self.assumed:
            block = self.running.block
            self.assumed[block.uid, block.start] = block.end - block.start
            self.count_told(self.running.todo, block.end - block.start, time)

    def runs(self, todo):
        return self.running is not None and self.running.todo is todo

    # the person

    def work(self, todo, minutes, time):
        if self.runs(todo):
            self.running.minutes += min(minutes, todo.actual - todo.done)
        return super().work(todo, minutes, time)

    def begin(self, block, time):
        block, state = super().begin(block, time)
        todo = self.todos.get(block.tasks[0]) if len(block.tasks) == 1 else None
        is_wanted = todo and not is_habit(block) and todo.is_open() and todo.finished is None
        if not is_wanted or state['skipped'] or self.runs(todo):
            return block, state
        begun = self.start(todo, time)
        if begun:
            self.states[begun.uid, begun.start] = state
            return begun, state
        return block, state

    def report_done(self, todo, time):
        if not self.runs(todo) or todo.reported is not None:
            super().report_done(todo, time)
            return
        todo.reported = time
        self.say(f'{when(time)}  done {todo.uid} ({todo.done:.0f}m worked, {todo.base}m estimated)')
        if not self.stop(time, '--done'):
            self.planner.done(todo, time)

    def tell(self, block, minutes, todo, time):
        """At the end of the running block, the clock has counted its time, including overtime."""
        if todo is not None:
            todo.told -= self.assumed.pop((block.uid, block.start), 0)
        if todo is None or not self.runs(todo):
            super().tell(block, minutes, todo, time)
        elif not self.stop(time):
            super().tell(block, minutes, todo, time)

    def ended(self, block, time):
        super().ended(block, time)
        if self.running and self.running.block == block and (block.uid, block.start) not in self.reported:
            self.assume(time)
            self.running = None

    def idle(self, time):
        if self.running and not self.running.todo.is_open():
            self.leave(time)
        super().idle(time)

    def pull(self, time, category, end):
        if not self.running or self.running.block.end <= time:
            super().pull(time, category, end)

    def begin_now(self, block, minutes, time):
        """Begins it now, and stops it when it is time for a break."""
        if self.start(self.todos[block.tasks[0]], time):
            self.running.until = min(self.running.until, time + minutes)

    def morning(self, time):
        """Work that is finished but not marked as done needs a report: the day asks for it."""
        for block, _ in self.assumed:
            todo = next((todo for todo in self.visible() if block.startswith(todo.uid + '-block')), None)
            if todo and todo.is_open():
                self.correct_estimate(todo, time)
        super().morning(time)

    def step(self, time):
        if self.running and self.running.block.end <= time:
            self.assume(time)
        if self.running and self.running.until <= time < self.running.block.end:
            self.stop(time)
        super().step(time)

    def work_elsewhere(self, block, minutes, time):
        todo, start = self.todos[block.tasks[0]], time - minutes
        self.leave(time)
        if self.work(todo, minutes, start):
            todo.finished = time
        at = f'{when(start)[:3].lower()} {clock(start)}'
        if self.planner.day_command(time, 'worked', todo.uid, f'{minutes}m', '--at', at):
            self.count_told(todo, minutes, time)
            self.correct_estimate(todo, time)
            self.plan(time, 'worked outside of the plan')
        if todo.finished is not None:
            self.report_done(todo, time)

    def live_day(self, day):
        super().live_day(day)
        self.leave((day + 1) * DAY - 60)
