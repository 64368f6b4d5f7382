"""The checks of every answer. A plan that breaks a rule is a contradiction; a false statement is untrue."""
import re

from .world import COMFORTABLE, DAY, LUNCH, clock, overlaps, rounded_up, when

NEVER = 10 ** 9
LATE_WORDS = r'will|ends|planned'


def joined(spans, start, end):
    """The spans between two moments, those that touch as one."""
    out = []
    for a, b in sorted((a, b) for a, b in spans if a < end and b > start):
        if out and a <= out[-1][1]:
            out[-1][1] = max(out[-1][1], b)
        else:
            out.append([a, b])
    return out


def longest_gap(spans, start, end):
    begins = [start] + [min(end, max(b, start)) for _, b in spans]
    ends = [min(end, max(a, start)) for a, _ in spans] + [end]
    return max([b - a for a, b in zip(begins, ends)] + [0])


class Checks:
    """The part of the planner Taskweave that judges."""

    def lie(self, kind, *what):
        self.untrue[kind] += 1
        self.log('UNTRUE', kind, *what)

    def wrong(self, kind, *what):
        self.contradictions[kind] += 1
        self.log('CONTRADICTION', kind, *what)

    def check_plan(self, time, answer, ahead, before):
        """Checks the blocks themselves, and the statements about each to-do."""
        self.check_one_at_a_time(time, ahead)
        for block in ahead:
            self.check_block(time, block, before)
        for day in range(time // DAY, time // DAY + 6):
            self.check_lunch(time, day, ahead)
        for todo in self.life.visible():
            if todo.is_open() and not todo.rep:
                self.check_minutes(time, todo, answer, ahead)
                self.check_order(time, todo, answer, ahead)
        for entry in answer['tasks']:
            self.check_entry(time, entry, answer, ahead)

    # blocks

    def check_one_at_a_time(self, time, ahead):
        for one, next_ in zip(ahead, ahead[1:]):
            if next_.start < one.end:
                self.wrong('two blocks at once', when(time), one.uid, when(one.start), next_.uid, when(next_.start),
                           'pinned' if one.pinned or next_.pinned else '')

    def check_block(self, time, block, before):
        world, where = self.life.world, (when(time), block.uid, when(block.start))
        todo = self.life.todos.get(block.tasks[0]) if block.tasks else None
        category = todo.cat if todo else 'personal' if block.uid.startswith('habit') else 'work'
        if block.start > time and overlaps(block.start, block.end, self.life.busy()) and not block.pinned:
            self.wrong('a block over a meeting', *where)
        if block.uid not in before and block.start < time:
            self.wrong('a new block begins in the past', *where)
        hours = world.spans(category, block.start // DAY)
        if not block.pinned and not any(a <= block.start and block.end <= b for a, b in hours):
            self.wrong('a block out of its hours', *where)
        if todo and todo.early is not None and block.start < todo.early and not block.pinned:
            self.wrong('a block before the earliest day', *where)
        if todo and not todo.is_open():
            self.wrong('a block of what is done', *where)

    def check_lunch(self, time, day, ahead):
        """If meetings leave half an hour for lunch, blocks leave it, too."""
        life, is_today = self.life, day == time // DAY
        hours = life.world.spans('work', day)
        if not hours or 0 < hours[0][1] % DAY < LUNCH[1]:
            return
        if is_today and (life.lunch_had or any(block.start // DAY == day for block, _ in life.silent)):
            return  # unreported work cannot be known
        start = max(day * DAY + LUNCH[0], time - (life.free_lunch if is_today else 0))
        end = day * DAY + LUNCH[1]
        meetings = joined(life.busy(), start, end)
        all_ = joined(life.busy() + [(block.start, block.end) for block in ahead], start, end)
        by_hand = any(block.pinned and block.start < end and block.end > start for block in ahead)
        is_taken = longest_gap(meetings, start, end) >= 30 > longest_gap(all_, start, end)
        if is_taken and end - start >= 30 and not by_hand:
            self.wrong('no lunch is left in the plan' + (' of the day that runs' if is_today else ''), when(time),
                       when(day * DAY)[:4], [f'{clock(a)}-{clock(b)}' for a, b in all_])

    # to-dos

    def check_minutes(self, time, todo, answer, ahead):
        """Every remaining minute is planned, or reported as later or unplaced, and no others are."""
        own = [block for block in ahead if todo.uid in block.tasks]
        shared = [block for block in own if len(block.tasks) > 1]
        planned = sum(block.end - block.start for block in own if len(block.tasks) == 1)
        planned += todo.left() if shared else 0
        rest = sum(entry['minutes'] for part in ('later', 'unplaced') for entry in answer[part]
                   if entry.get('task') == todo.uid or todo.uid in (entry.get('tasks') or []))
        figures = f'{planned}+{rest} of {todo.left():.0f}'
        if planned + rest < todo.left() - .5:
            self.wrong('minutes of an open to-do are nowhere', when(time), todo.uid, figures)
        too_many = planned + rest > rounded_up(todo.left(), 15)
        if too_many and not shared and not any(block.pinned for block in own):
            self.wrong('more minutes than are left', when(time), todo.uid, figures,
                       [f'{block.uid} {when(block.start)}-{clock(block.end)}' for block in own])

    def check_order(self, time, todo, answer, ahead):
        own = [block for block in ahead if todo.uid in block.tasks]
        for uid in todo.after:
            other = self.life.todos.get(uid)
            if not other or not other.is_open():
                continue
            ends = [block.end for block in ahead if uid in block.tasks]
            ends += [NEVER for entry in answer['later'] + answer['unplaced'] if entry.get('task') == uid]
            end = max(ends, default=0)
            if any(time < block.start < end and not block.pinned for block in own):
                self.wrong('before its predecessor ends', when(time), todo.uid, uid)

    def check_entry(self, time, entry, answer, ahead):
        todo = self.life.todos.get(entry['task'])
        if not todo or not entry.get('end'):
            return
        end, own = self.minutes(entry['end']), [block for block in ahead if todo.uid in block.tasks]
        goes_on = any(other['task'] == todo.uid for other in answer['later'])
        if own and not goes_on and not any(len(block.tasks) > 1 for block in own):
            last = max(block.end for block in own)
            if end != last:
                self.lie('tasks.end is not the end of its last block', when(time), todo.uid, when(end), when(last))
        if todo.due is None or todo.rep:
            return
        is_short = any(other['task'] == todo.uid for other in answer['unplaced'])
        if entry['late'] != (end > todo.due) and not is_short:
            self.lie('tasks.late is not true', when(time), todo.uid, entry['late'], when(end), when(todo.due))
        if entry['slack'] is not None and (entry['slack'] < 0) != (end > todo.due):
            self.lie('tasks.slack has the wrong sign', when(time), todo.uid, entry['slack'])

    def check_status(self, time, answer, call):
        expected = any(entry['late'] for entry in answer['tasks']) or bool(answer['unplaced'])
        if (call.returncode == 1) != expected:
            self.lie('exit status', when(time), call.returncode,
                     'late or unplaced' if expected else 'nothing late or unplaced')

    # moves and words

    def check_moves(self, time, answer, ahead, before):
        after, announced = {block.uid: block for block in ahead}, {move['uid'] for move in answer['moves']}
        for move in answer['moves']:
            old, new = before.get(move['uid']), after.get(move['uid'])
            self.check_places_of_move(time, move, old, new)
            self.check_detail(time, move, old, new, ahead)
            self.reasons[re.sub('“[^”]*”', 'X', move.get('detail') or '')] += 1
        for uid, old in before.items():
            new = after.get(uid)
            if new and old.start > time and new.start != old.start and uid not in announced:
                self.lie('a block moved and was not announced', when(time), uid, when(old.start), '->', when(new.start))

    def check_places_of_move(self, time, move, old, new):
        if old and move.get('from') and self.minutes(move['from']['start']) != old.start:
            self.lie('moved from where it was not', when(time), move['uid'], move['from']['start'], when(old.start))
        if new and move.get('to') and self.minutes(move['to']['start']) != new.start:
            self.lie('moved to where it is not', when(time), move['uid'])

    def check_detail(self, time, move, old, new, ahead):
        """The reason that a move gives."""
        if not old:
            return
        detail, todo = move.get('detail') or '', self.life.todos.get(old.tasks[0])
        where = when(time), move['uid'], when(old.start)
        if 'too full' in detail and ';' not in detail:
            full = self.minutes_on_its_day(old, ahead)
            if full <= COMFORTABLE:
                self.lie('"its day would have been too full", and it would not', *where,
                         f'{full // 60}h{full % 60:02} with it')
        others = [(block.start, block.end) for block in ahead if block.uid != old.uid]
        if 'took its place' in detail and not overlaps(old.start, old.end, others):
            self.lie('"took its place", and nothing is there', *where, detail)
        if new and detail == 'there is room sooner' and new.start >= old.start:
            self.lie('"room sooner", and it is later', *where[:2])
        is_in_time = todo and (todo.due is None or old.end <= todo.due)
        if detail == 'it would have ended after its deadline' and is_in_time:
            self.lie('"after its deadline", and it was not', *where[:2])
        if move['reason'] == 'meetingOverlap' and not overlaps(old.start, old.end, self.life.busy()):
            self.lie('"overlaps", and nothing does', *where[:2], move['detail'])

    def minutes_on_its_day(self, old, ahead):
        """The minutes that a block's day would have if the block had stayed."""
        day = old.start // DAY
        others = sum(block.end - block.start for block in ahead if block.start // DAY == day and block.uid != old.uid)
        return self.life.meeting_minutes(day) + old.end - old.start + others

    def check_words(self, time, answer, ahead, before, words):
        """Compares the words of `replan` with the changes of `plan`."""
        if words is None:
            return
        changed = [block for block in ahead if block.uid not in before
                   or (before[block.uid].start, before[block.uid].end) != (block.start, block.end)]
        if 'Nothing changed' in words and changed and before:
            self.lie('"Nothing changed" and something did', when(time),
                     [f'{block.uid} {when(block.start)}' for block in changed][:4])
        for move in answer['moves']:
            if move['summary'] not in words:
                self.lie('a move is not in the words of replan', when(time), move['uid'])

    def check_files(self, time, ahead):
        """The files are what the answer says."""
        for block in ahead:
            try:
                with open(self.block_path(block)) as file:
                    text = file.read()
            except OSError:
                self.wrong('a block of the answer has no file', when(time), block.uid)
                continue
            start = re.search(r'DTSTART;TZID=Europe/Berlin:(\d{8}T\d{6})', text)
            if not start or start[1] != f'{self.moment(block.start):%Y%m%dT%H%M%S}':
                self.wrong('a file says another time than the answer', when(time), block.uid)

    # other commands beside the plan

    def check_once_more(self, time, answer, ahead):
        self.check_same_again(time, answer)
        limit = (time // DAY + 7) * DAY
        self.check_two_weeks(time, ahead, limit)
        todo = self.an_open_todo(time)
        if todo:
            self.check_explain(time, todo, ahead, limit)

    def check_same_again(self, time, answer):
        again, _ = self.document(time, 'plan', '--write')

        def places(plan):
            return [(entry['uid'], entry['start'], entry['end']) for entry in plan['blocks']]

        if again and places(again) != places(answer):
            self.wrong('a second plan at the same moment differs', when(time),
                       [entry['uid'] for entry in again['blocks'] if entry not in answer['blocks']][:3])

    def check_two_weeks(self, time, ahead, limit):
        longer, _ = self.document(time, 'plan', '--for', '2w')
        if not longer:
            return
        spans = [(entry['uid'], self.minutes(entry['start']), self.minutes(entry['end'])) for entry in longer['blocks']]
        first_week = {span for span in spans if time < span[2] and span[1] < limit}
        other = {(block.uid, block.start, block.end) for block in ahead} ^ first_week
        if other:
            self.wrong('plan --for 2w has another first week', when(time),
                       [f'{uid} {when(start)}' for uid, start, _ in sorted(other, key=lambda span: span[1])][:4])

    def check_explain(self, time, todo, ahead, limit):
        answer, _ = self.document(time, 'explain', todo.uid)
        if answer is None:
            return
        told = {(self.minutes(entry['start']), self.minutes(entry['end'])) for entry in answer.get('blocks', [])}
        told = {(start, end) for start, end in told if end > time and start < limit}
        planned = {(block.start, block.end) for block in ahead if todo.uid in block.tasks}
        if told != planned:
            self.wrong('explain has other blocks than plan', when(time), todo.uid,
                       sorted(when(start) for start, _ in told ^ planned)[:4])

    def look(self, time, blocks):
        """Compares `next`, `todos` and `today` with the current plan."""
        self.look_at_next(time, blocks)
        self.look_at_todos(time, blocks)
        self.look_at_today(time)

    def look_at_next(self, time, blocks):
        answer, _ = self.document(time, 'next')
        if not answer:
            return
        is_off = time // DAY in self.life.off
        items = [(block.start, block.end, block.uid) for block in blocks]
        items = sorted(items + [(start, end, 'busy') for start, end in self.life.meetings.values()])
        now = [item for item in items if item[0] <= time < item[1]]
        coming = [item for item in items if item[0] > time]
        if bool(answer['current']) != bool(now) and not is_off:
            self.lie('next: current', when(time), answer['current'], now[:1])
        if answer['next'] and coming and self.minutes(answer['next']['start']) != coming[0][0] and not is_off:
            self.lie('next: what comes', when(time), answer['next']['start'], when(coming[0][0]), coming[0][2])

    def look_at_todos(self, time, blocks):
        answer, _ = self.document(time, 'todos')
        if not answer:
            return
        for entry in answer['todos']:
            todo = self.life.todos.get(entry['uid'])
            if todo and not todo.rep:
                self.look_at_todo(time, entry, todo, blocks)
        listed = {entry['uid'] for entry in answer['todos']}
        for todo in self.life.visible():
            if todo.is_open() and not todo.rep and todo.uid not in listed:
                self.lie('todos leaves out an open one', when(time), todo.uid)

    def look_at_todo(self, time, entry, todo, blocks):
        if not todo.is_open():
            self.lie('todos lists what is done', when(time), todo.uid)
        if abs(entry['left'] - todo.left()) > 1:
            self.lie('todos: left is not what was told', when(time), todo.uid, entry['left'], f'{todo.left():.0f}')
        lengths = [min(todo.left(), block.end - block.start) if len(block.tasks) > 1 else block.end - block.start
                   for block in blocks if todo.uid in block.tasks]
        stands = sum(lengths)
        if stands and abs(entry['planned'] - min(stands, rounded_up(todo.left(), 15))) > 15:
            self.lie('todos: planned is not what stands', when(time), todo.uid, entry['planned'], stands)

    def look_at_today(self, time):
        lines = self.run(time, 'today').stdout.split('\n')
        late = ' '.join(line for line in lines if line.startswith('Late'))
        self.log('   today:', ' | '.join(re.sub(r'\s+', ' ', line) for line in lines if line.strip()))
        overdue = [todo.uid for todo in self.life.visible()
                   if todo.is_open() and todo.due is not None and todo.due <= time]
        if overdue and not late:
            self.lie('today: what is late is not said', when(time), overdue[:4])
        if late and not overdue and not re.search(LATE_WORDS, late):
            self.lie('today: late, and nothing is', when(time), late)
