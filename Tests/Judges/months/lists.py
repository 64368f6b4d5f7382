"""The interface of a planner, and the two planners without Taskweave: a sensible list, and the first gap that is long enough."""
from .world import COMFORTABLE, DAY, Block, rounded_up

SLOT, WINDOW = 15, 35
SLOTS_A_DAY = DAY // SLOT
MOST_AT_A_TIME = 8
LUNCHES = (720, 735, 705, 750, 690, 765, 780, 795, 810)
NEVER = 10 ** 9


class Planner:
    """A planner knows what the person has reported, not what is true."""

    def __init__(self, life):
        self.life = life

    def calendar(self, time):
        """The calendar has changed."""

    def write(self, todo, time):
        """The to-do is new, or it has changed."""

    def done(self, todo, time):
        """The person says that the to-do is done."""

    def worked(self, block, minutes, time):
        """The person says how long the block was worked."""

    def close(self):
        """The month is over."""


class Lists(Planner):
    """The baselines plan afresh each time, around the running block and the dragged ones, in slots of a quarter of an hour."""

    def __init__(self, life, kind):
        super().__init__(life)
        self.kind, self.last = kind, []

    def drag(self, block, start, end, time):
        moved = Block(start, end, block.tasks, f'{block.uid}>{start}', True)
        self.last = [other for other in self.last if other != block] + [moved]
        return moved

    def plan(self, time):
        todos = [todo for todo in self.life.visible() if todo.is_open()]
        sheet = Sheet(self.life, time, self.kept(time))
        self.place_habits(sheet)
        later = self.place_todos(sheet, self.in_order(todos))
        self.last = sorted(sheet.blocks)
        limit = (time // DAY + 7) * DAY
        late = [todo.uid for todo in sorted(todos, key=self.urgency)
                if todo.due is not None and (todo.uid in later or sheet.ends.get(todo.uid, 0) > todo.due)]
        blocks = [block for block in self.last if block.end > time and block.start < limit]
        return dict(blocks=blocks, announced=None, late=late)

    def kept(self, time):
        """The running block and the blocks that the person has moved stay."""
        return [block for block in self.last if block.end > time and (block.start <= time or block.pinned)
                and any(self.life.is_open(uid) or uid.startswith('habit') for uid in block.tasks)
                and (block.uid, block.start) not in self.life.reported]

    def urgency(self, todo):
        due = todo.due if todo.due is not None else NEVER
        if self.kind == 'firstfit':
            return todo.rank(), due, todo.arrive, todo.uid
        if todo.due is None and todo.rank() == 0:
            due = todo.arrive + DAY
        return due, todo.rank(), todo.arrive, todo.uid

    def in_order(self, todos):
        """By urgency, and predecessors first."""
        pending, order = sorted(todos, key=self.urgency), []
        while pending:
            waiting = {todo.uid for todo in pending}
            todo = next((todo for todo in pending if not any(uid in waiting for uid in todo.after)), pending[0])
            pending.remove(todo)
            order.append(todo)
        return order

    def place_habits(self, sheet):
        this_week = sheet.time // DAY // 7
        for habit in self.life.world.habits:
            for week in range(this_week, this_week + 3):
                self.place_habit(sheet, *habit, week)

    def place_habit(self, sheet, name, times, minutes, week):
        """Spreads the remaining times over the remaining days."""
        uid, kept_on = f'habit-{name}-{week}', self.life.habit_days.get((name, week), [])
        standing = [block.start // DAY for block in sheet.kept if block.tasks[0] == uid]
        wanted, slots = times - len(kept_on) - len(standing), minutes // SLOT
        days = [day for day in range(max(sheet.time // DAY, week * 7), week * 7 + 6)
                if day not in kept_on and day not in standing and day not in self.life.off]
        for number in range(min(wanted, len(days))):
            day = days[int((number + .5) * len(days) / wanted)]
            for first, end in sheet.gaps('personal', max(sheet.now, day * DAY)):
                if sheet.day(first) != day:
                    break
                if end - first >= slots and sheet.run_before(first) + slots <= MOST_AT_A_TIME:
                    sheet.put(uid, first, slots)
                    break

    def place_todos(self, sheet, order):
        """Returns the to-dos that are not placed as a whole."""
        open_ids, later = {todo.uid for todo in order}, set()
        standing = {}
        for block in sheet.kept:
            for uid in open_ids.intersection(block.tasks):
                standing[uid] = standing.get(uid, 0) + block.end - block.start
                sheet.ends[uid] = max(sheet.ends.get(uid, 0), block.end)
        for todo in order:
            before = [uid for uid in todo.after if uid in open_ids]
            left = int(rounded_up(max(0, todo.left() - standing.get(todo.uid, 0)), SLOT)) // SLOT
            first = max([sheet.now, todo.early or 0] + [sheet.ends.get(uid, 0) for uid in before])
            if any(uid in later for uid in before) or not self.place(sheet, todo, left, first):
                later.add(todo.uid)
        return later

    def place(self, sheet, todo, left, first):
        """Whether all of it found its place."""
        while left > 0:
            for start, end in sheet.gaps(todo.cat, first):
                length = self.length(sheet, todo, left, start, end)
                if length > 0:
                    sheet.put(todo.uid, start, length)
                    left -= length
                    break
            else:
                return False
        return True

    def length(self, sheet, todo, left, start, end):
        """How many slots of it go into the gap."""
        room = end - start if todo.nosplit else min(end - start, MOST_AT_A_TIME - sheet.run_before(start))
        if self.kind == 'firstfit':
            length = left if todo.nosplit else min(left, MOST_AT_A_TIME)
            return length if room >= length else 0
        day = sheet.day(start)
        is_soon = todo.due is not None and todo.due <= (day + 2) * DAY
        if sheet.load(day) + SLOT > COMFORTABLE and not is_soon and todo.cat == 'work':
            return 0
        length = min(left, room)
        if length < left and (todo.nosplit or length < 2):
            return 0
        return length - 1 if left - length == 1 and length > 2 else length


class Sheet:
    """Five weeks of slots; some are taken, some are work."""

    def __init__(self, life, time, kept):
        self.life, self.time, self.kept = life, time, kept
        self.now = rounded_up(time, SLOT)
        self.base = self.now // DAY * DAY
        self.count = WINDOW * SLOTS_A_DAY
        self.taken, self.work = bytearray(self.count), bytearray(self.count)
        self.days = [time // DAY + number for number in range(WINDOW)]
        self.blocks, self.ends = list(kept), {}
        for start, end in life.busy():
            self.mark(start, end, self.taken)
        for block in kept:
            self.mark(block.start, block.end, self.taken)
            self.mark(block.start, block.end, self.work)
        for slot in range(max(0, (self.now - self.base) // SLOT)):
            self.taken[slot] = 1
        for number in range(WINDOW):
            self.keep_lunch(number)
        self.loads = [self.meetings_on(day) for day in self.days]
        for block in kept:
            self.loads[block.start // DAY - self.days[0]] += block.end - block.start

    def mark(self, start, end, what):
        first, last = max(0, (start - self.base) // SLOT), min(self.count, (rounded_up(end, SLOT) - self.base) // SLOT)
        for slot in range(first, last):
            what[slot] = 1

    def keep_lunch(self, number):
        """The half hour nearest to noon that is free."""
        first = number * SLOTS_A_DAY
        free = [at for at in LUNCHES if not any(self.taken[first + at // SLOT:first + at // SLOT + 2])]
        is_over = number == 0 and (self.time % DAY >= 810 or self.life.lunch_had)
        if free and not is_over:
            start = self.base + number * DAY + free[0]
            self.mark(start, start + 30, self.taken)

    def meetings_on(self, day):
        start, end = day * DAY, (day + 1) * DAY
        return sum(min(b, end) - max(a, start) for a, b in self.life.meetings.values() if a < end and b > start)

    def day(self, slot):
        return (self.base + slot * SLOT) // DAY

    def load(self, day):
        return self.loads[day - self.days[0]]

    def run_before(self, slot):
        """How many slots of work end here."""
        first = slot
        while first - 1 >= 0 and self.work[first - 1]:
            first -= 1
        return slot - first

    def run_after(self, slot):
        end = slot
        while end < self.count and self.work[end]:
            end += 1
        return end - slot

    def gaps(self, category, first):
        """The free runs of slots in the hours, from `first` on; after two hours of work comes a quarter of an hour of rest."""
        for day in self.days:
            for a, b in self.life.world.spans(category, day):
                slot = max((a - self.base) // SLOT, (first - self.base + SLOT - 1) // SLOT, 0)
                last = (b - self.base) // SLOT
                while slot < last:
                    if self.taken[slot] or self.run_before(slot) >= MOST_AT_A_TIME:
                        slot += 1
                        continue
                    end = slot
                    while end < last and not self.taken[end]:
                        end += 1
                    if end < self.count and self.work[end]:
                        if self.run_before(slot) + (end - slot) + self.run_after(end) > MOST_AT_A_TIME:
                            end -= 1
                    yield slot, end
                    slot = max(end, slot + 1)

    def put(self, uid, slot, length):
        start = self.base + slot * SLOT
        end = start + length * SLOT
        self.blocks.append(Block(start, end, (uid,), f'{uid}@{start}', False))
        self.mark(start, end, self.taken)
        self.mark(start, end, self.work)
        self.loads[start // DAY - self.days[0]] += length * SLOT
        self.ends[uid] = max(self.ends.get(uid, 0), end)
