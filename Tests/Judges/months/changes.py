"""The changes of a new plan, and whether each was forced or is an improvement."""
from .world import DAY, overlaps, when

FORCED = 'forced', 'own', 'displaced'
WORTH_IT = 240
NEVER = 10 ** 7


def end_of(blocks, uid):
    return max([block.end for block in blocks if uid in block.tasks], default=NEVER)


def habit_of(block):
    """The habit of a block and its week."""
    return block.tasks[0].split('-')[1].lower(), block.start // DAY // 7


class Changes:
    """The part of a life that compares plans."""

    def compare(self, time, old, new):
        self.old, self.new, self.reasons = old, new, {}
        moved = self.moved(time)
        for uid, block, _ in moved:
            reason = self.own_reason(uid, block)
            if reason:
                self.reasons[uid, block.start] = reason
        for _ in range(6):  # what is displaced displaces others
            for uid, block, _ in moved:
                if (uid, block.start) not in self.reasons:
                    reason = self.reason_of_what_stands_there(uid, block)
                    if reason:
                        self.reasons[uid, block.start] = reason
        for uid, block, place in moved:
            self.count_move(time, uid, block, place)
        self.compare_habits(time)

    def moved(self, time):
        """To-do, block, and the block that it has become, or none."""
        out = []
        for uid in sorted({uid for block in self.old for uid in block.tasks if self.is_open(uid)}):
            was = [block for block in self.old if block.tasks == (uid,) and block.start > time]
            is_ = [block for block in self.new if block.tasks == (uid,) and block.start > time]
            left = [block for block in was if block.start not in {other.start for other in is_}]
            come = [block for block in is_ if block.start not in {other.start for other in was}]
            running = sum(block.end - block.start for block in self.new if block.start <= time and uid in block.tasks)
            planned = sum(block.end - block.start for block in is_)
            if len(left) > len(come) and planned >= self.todos[uid].left() - 14 - running:
                left = left[:len(come)]  # there is less to do, so the others just went
            out += [(uid, block, come[number] if number < len(come) else None) for number, block in enumerate(left)]
        return out

    def has_news(self, uid):
        """Whether the person has reported something about it since the last plan."""
        return uid in self.changed or self.left_then.get(uid) != self.todos[uid].left()

    def is_better(self, uid):
        """Whether a to-do ends well before it would have, or is less late."""
        if uid not in self.todos:
            return False
        was, is_, due = end_of(self.old, uid), end_of(self.new, uid), self.todos[uid].due
        return is_ <= was - WORTH_IT or (due is not None and was > due and is_ < was)

    def own_reason(self, uid, block):
        if overlaps(block.start, block.end, self.busy()):
            return 'forced'
        if self.has_news(uid):
            return 'own'
        before = [other for other in self.todos[uid].after if self.is_open(other)]
        return 'forced' if any(end_of(self.new, other) > block.start for other in before) else None

    def reason_of_what_stands_there(self, uid, block):
        reason = None
        for other in self.new:
            if not overlaps(block.start, block.end, [(other.start, other.end)]) or uid in other.tasks:
                continue
            if other.pinned or any(self.had_to_move(task) for task in other.tasks if task in self.todos):
                reason = 'displaced'
            elif any(self.is_better(task) for task in other.tasks):
                reason = reason or 'useful'
        return reason

    def had_to_move(self, uid):
        return self.has_news(uid) or any(task == uid and reason in FORCED
                                         for (task, _), reason in self.reasons.items())

    def count_move(self, time, uid, block, place):
        is_sooner = place and place.start <= block.start - WORTH_IT
        reason = self.reasons.get((uid, block.start)) or ('useful' if self.is_better(uid) or is_sooner else 'churn')
        is_near = block.start < time + DAY
        self.counts['moves'] += 1
        self.counts[reason] += 1
        self.counts['near'] += is_near
        self.counts['near_churn'] += reason == 'churn' and is_near
        there = when(place.start) if place else 'out of the window'
        self.say(f'        moved {uid} {when(block.start)} -> {there} [{reason}]')

    def compare_habits(self, time):
        was, is_ = self.habit_starts(self.old, time), self.habit_starts(self.new, time)
        for habit, starts in was.items():
            come = is_.get(habit, set()) - starts
            left = sorted(starts - is_.get(habit, set()))[:len(come)]
            for start in left if habit not in self.habits_missed else ():
                self.count_move_of_habit(habit, start)
        self.habits_missed.clear()

    def habit_starts(self, blocks, time):
        starts = {}
        for block in blocks:
            if block.uid.startswith('habit') and block.start > time:
                starts.setdefault(habit_of(block), set()).add(block.start)
        return starts

    def count_move_of_habit(self, habit, start):
        others = [(block.start, block.end) for block in self.new if not block.uid.startswith('habit')]
        is_taken = overlaps(start, start + 30, self.busy() + others)
        self.counts['habit_moves'] += 1
        self.counts['habit_churn'] += not is_taken
        self.say(f'        moved habit {habit[0]} {when(start)} [{"room taken" if is_taken else "churn"}]')
