#!/usr/bin/env python3
"""Checks the plans of `taskweave solve` against the hard rules and the objective, as the article "The objective" states them.

usage: check_plans.py TASKWEAVE [--seed N] [--count N] [--problem FILE]

It makes odd little problems (or reads lines of FILE), solves them, and checks of every plan: no hard rule is broken by a
block that is not pinned, every minute is planned or reported as unplaced, the terms of the cost are those that this file
computes, and the same problem with its lists shuffled has the same plan. It shares no code with Taskweave."""
import argparse, json, random, subprocess, sys

DAY = 1440
WEIGHTS = dict(unplaced=1000, late=100, slack=45, wait=2, load=64, pref=40, frag=1200, split=9600, sliver=10,
               spread=2300, moved=15)
PARTS = ('morning', 'afternoon', 'evening')


def joined(ranges):
    out = []
    for a, b in sorted(map(tuple, ranges)):
        if out and a <= out[-1][1]:
            out[-1][1] = max(out[-1][1], b)
        elif a < b:
            out.append([a, b])
    return [tuple(r) for r in out]


def without(ranges, cuts):
    """The pieces that cuts leave; a cut of zero length splits a range, too."""
    out = []
    for a, b in joined(ranges):
        at = a
        for c, d in sorted(cuts):
            if d < at or c >= b or (c == d and not at < c < b) or (d <= at):
                continue
            if c > at:
                out.append((at, c))
            at = max(at, d)
        if at < b:
            out.append((at, b))
    return out


class Problem:
    def __init__(self, doc):
        self.doc = doc
        self.grid, self.horizon = doc['grid'], doc['horizon']
        self.now = doc.get('now', 0)
        self.weights = {**WEIGHTS, **doc.get('weights', {})}
        self.windows = {k: joined(v) for k, v in doc.get('windows', {}).items()}
        self.default = next(iter(doc.get('windows', {})), None)
        self.busy = [(m['start'] - m.get('before', 0), m['end'] + m.get('after', 0), m) for m in doc.get('busy', [])]
        self.rule = doc.get('stretch') or doc.get('brk')
        self.lunch, self.comfortable, self.aside = doc.get('lunch'), doc.get('comfortable'), doc.get('aside', [])
        self.travel = doc.get('travel', [])
        self.days = [tuple(d) for d in doc.get('days', [])]
        self.tasks = {t['id']: t for t in doc['tasks']}
        self.existing = [dict(e, fixed=e.get('pinned', False) or e['start'] < self.now) for e in doc.get('existing', [])]
        fixed = {(e['task'], e['start'], e['end']) for e in self.existing if e['fixed']}
        for e in self.existing:
            e['fixed'] = (e['task'], e['start'], e['end']) in fixed
        self.fixed = fixed
        own = [t['windows'] for t in doc['tasks'] if t.get('windows') is not None]
        self.all = joined([r for w in self.windows.values() for r in w] + [r for w in own for r in w])
        self.runs = without(self.all, [(a, b) for a, b, _ in self.busy])
        groups = {}
        for t in doc['tasks']:
            if t.get('group') is not None:
                groups.setdefault(t['group'], {})
                if t.get('deadline') is not None:
                    g = groups[t['group']]
                    g[t['deadline']] = g.get(t['deadline'], 0) + 1
        self.times = {g: max(c.values(), default=1) for g, c in groups.items()}

        self.behind, self.urgencies = {}, {}
        for t, T in self.tasks.items():
            if self.is_project(T):
                turn = lambda u, U: (not U.get('begun', False), U['duration'], u)
                after = [u for u, U in self.tasks.items() if self.is_project(U) and self.kind(U) == self.kind(T)
                         and turn(u, U) > turn(t, T)]
                self.behind[t] = len(after)

    def is_project(self, t):
        """Whether a task takes several blocks."""
        most = min(t['max'] if t.get('max') is not None else t['duration'], self.rule['long'] if self.rule else 10**9)
        return t.get('splittable', False) and t.get('group') is None and t['duration'] > most

    def kind(self, t):
        hours = joined(t['windows']) if t.get('windows') is not None else t.get('category') or self.default
        return hours, self.factor(t), t.get('deadline')

    def is_last_day(self, t, release, deadline, end):
        last = self.day(deadline - 1)
        start = self.day_start(last)
        return t.get('group') is None and last > self.day(release) and start is not None and end > start

    def day(self, m):
        if not self.days:
            return m // DAY
        n = -1
        for k, (a, _) in enumerate(self.days):
            if a <= m:
                n = k
        return n

    def day_start(self, d):
        if not self.days:
            return d * DAY
        if d < 0:
            return self.days[0][0] - DAY
        return self.days[d][0] if d < len(self.days) else None

    def windows_of(self, t):
        if t.get('windows') is not None:
            return joined(t['windows'])
        return self.windows.get(t.get('category') or self.default, [])

    def factor(self, t):
        if t.get('weight') is not None:
            return t['weight']
        return (16 >> min(t.get('priority', 2), 3)) * max(60, t['duration']) // t['duration']

    def release(self, t):
        return max(t.get('earliest', 0), self.now)

    def first_day(self, t):
        """The first local day on which busy time leaves a task room for its shortest chunk, from its release on."""
        release, chunks = self.release(t), self.chunks(t)
        least = chunks[0] if chunks else t['duration']
        for a, b in without(self.windows_of(t), [(a, b) for a, b, _ in self.busy]):
            if b - max(a, release) >= least:
                return self.day(max(a, release))
        return self.day(release)

    def chunks(self, t):
        """The least and the most minutes of a chunk, on the grid; None if there is none."""
        g = self.grid
        split = t.get('splittable', False)
        lo = t.get('min') if split and t.get('min') is not None else min(30, t['duration']) if split else t['duration']
        hi = t.get('max') if split and t.get('max') is not None else t['duration']
        lo, hi = -(-lo // g) * g, min(hi, t['duration']) // g * g
        if lo > hi:
            return None
        if self.rule:
            hi = min(hi, max(lo, self.rule['long'] // g * g))
        return lo, hi

    def is_met(self, a, b):
        return any(x < y and x < b and a < y for x, y, _ in self.busy)

    def in_row(self, end, start):
        return end >= start or (start - end < self.rule['minutes'] and not self.is_met(end, start))

    def gap(self, t):
        return max(t.get('gap', 0), self.rule['minutes'] if self.rule else 0, 1)

    def slack_begin(self, t):
        d = t.get('deadline')
        if d is None or d <= self.now:
            return None
        left = t['reserve'] if t.get('reserve') is not None else max(120, t['duration'] // 3)
        margin = left
        for a, b in reversed(self.windows_of(t)):
            if a >= d:
                continue
            n = min(b, d) - a
            if n >= left:
                return min(b, d) - left
            left -= n
        return d - margin


def broken(p, blocks):
    """The rules that unpinned blocks break."""
    bad, stand = [], [b for b in blocks if b in p.fixed]
    # A second block like a pinned one is not pinned.
    loose = [k for k, b in enumerate(blocks) if b not in p.fixed or b in blocks[:k]]
    for e in p.existing:
        if e['fixed'] and (e['task'], e['start'], e['end']) not in blocks:
            bad.append(f'pinned {e} is missing')
    by = {}
    for b in blocks:
        by.setdefault(b[0], []).append(b)
    for k in loose:
        t, a, b = blocks[k]
        T, n = p.tasks[t], b - a
        others = blocks[:k] + blocks[k + 1:]

        def no(rule, what=''):
            bad.append(f'{rule}: {t} {a}-{b} {what}')
        if a % p.grid or b % p.grid:
            no('grid')
        if b > p.horizon:
            no('horizon')
        if not any(x <= a and b <= y for x, y in p.windows_of(T)):
            no('window')
        if any(x < b and a < y for x, y, _ in p.busy):
            no('busy')
        if any(x < b and a < y for _, x, y in others):
            no('overlap')
        lo, hi = p.chunks(T) or (0, 0)
        if not lo <= n <= hi:
            no('chunk')
        if T.get('place') is not None and p.travel:
            here = [(x, y, p.tasks[u].get('place')) for u, x, y in others]
            here += [(m['start'], m['end'], m.get('place')) for _, _, m in p.busy]
            for x, y, q in here:
                if q is not None and (y <= a and a - y < p.travel[q][T['place']] or y > a and b <= x and x - b < p.travel[T['place']][q]):
                    no('travel', (x, y, q))
        if any(u == t and x < b + p.gap(T) and a < y + p.gap(T) for u, x, y in others):
            no('gap')
        if a < p.release(T):
            no('earliest')
        if T.get('hard') and T.get('deadline') is not None and b > T['deadline']:
            no('deadline')
        for d in T.get('deps', []):
            done = by.get(d, [])
            if sum(y - x for _, x, y in done) + p.grid <= p.tasks[d]['duration'] or any(y > a for _, _, y in done):
                no('dependency', d)
        if T.get('group') is not None and any(
                p.tasks[u].get('group') == T['group'] and p.day(x) == p.day(a) for u, x, _ in others):
            no('habit')
        if p.rule and p.rule['minutes'] > 0:
            row, edge = n, a
            before = sorted((x for x in others if x[1] < a or (x[1] == a and x < (t, a, b))), key=lambda x: (x[1], x[2], x[0]))
            while before and p.in_row(max(x[2] for x in before), edge):
                x = before.pop()
                row, edge = row + x[2] - x[1], min(edge, x[1])
            after = sorted((x for x in others if not (x[1] < a or (x[1] == a and x < (t, a, b)))), key=lambda x: (x[1], x[2], x[0]))
            edge = max([b] + [x[2] for x in others if x[1] <= a])
            for x in after:
                if not p.in_row(edge, x[1]):
                    break
                row, edge = row + x[2] - x[1], max(edge, x[2])
            if row > p.rule['long'] and not (row == n and n <= lo):
                no('stretch', row)
        if p.lunch and p.lunch['minutes'] > 0:
            for d in range(p.day(a), p.day(b - 1) + 1):
                s = p.day_start(d)
                if s is None or any(p.day(m['start']) <= d <= p.day(m['end'] - 1) for _, _, m in p.busy
                                    if m.get('lunch') and m['start'] < m['end']):
                    continue
                w = (s + p.lunch['from'], s + p.lunch['to'])
                met = [(m['start'], m['end']) for _, _, m in p.busy if m['start'] < m['end']]

                def free(bs):
                    return max((y - x for x, y in without([w], met + [(x, y) for _, x, y in bs])), default=0)
                if w[0] < b and a < w[1] and free(stand) >= p.lunch['minutes'] > free(blocks):
                    no('lunch')
    cap = p.doc.get('day_cap')
    if cap:
        minutes, days = {}, set()
        for k, (t, a, b) in enumerate(blocks):
            T = p.tasks[t]
            if (T.get('category') or p.default) in cap['categories']:
                minutes[p.day(a)] = minutes.get(p.day(a), 0) + b - a
                if k in loose:
                    days.add(p.day(a))
        bad += [f'cap on day {d}: {m}' for d, m in minutes.items() if m > cap['minutes'] and d in days]
    for t, bs in by.items():
        if sum(b - a for _, a, b in bs) > p.tasks[t]['duration'] and any(blocks[k][0] == t for k in loose):
            bad.append(f'{t} has too many minutes')
    return bad


def urgency(p, t):
    """The parameters of a task for the terms of a single block: factor, twice the minutes that being late at all counts as, what its
    minutes count while they wait, haste, whether it waits by the minute, reserve, first day."""
    T = p.tasks[t]
    d, release, factor = T.get('deadline'), p.release(T), p.factor(T)
    over = d is not None and d <= p.now
    left = None if d is None else max(0, p.day(d - 1) - p.day(release))
    room = 0 if d is None else sum(
        max(0, min(b, d) - max(a, release)) for a, b in without(p.windows_of(T), [(a, b) for a, b, _ in p.busy]))
    at_all = 0 if d is None or over or room < T['duration'] else 2 * 4 * DAY
    urgent = T.get('priority', 2) == 0
    waiting = T['weight'] if T.get('weight') is not None else factor if d is None and not urgent else (
        (8, 5, 4, 3)[min(T.get('priority', 2), 3)] * max(60, T['duration']) // T['duration'])
    haste = (128 if urgent else 4) if d is None else 256 if over else 16 + 240 // (left + 1)
    if T.get('group') is not None:
        haste = 0
    else:
        haste += 4 * min(4, p.behind.get(t, 0)) + (4 if T.get('begun') else 0)
    prompt = T.get('group') is None and (over or urgent)
    return factor, at_all, waiting, haste, prompt, p.slack_begin(T), p.first_day(T)


def unplaced_rate(p, t):
    """The cost of a minute without a block: more than that of the last minute in which a block could be."""
    T = p.tasks[t]
    worth = p.weights['unplaced'] * p.factor(T)
    if T.get('group') is not None:
        return 2 * worth
    hard = T['deadline'] if T.get('hard') and T.get('deadline') is not None else p.horizon
    end = max(1, min(p.horizon, hard, p.release(T) + 366 * DAY))
    last = own_terms(p, t, end - 1, end, p.day(p.release(T)))
    return worth + last['wait'] + last['slack'] + (0 if p.doc.get('late', 'day') == 'minute' else last['late'])


def own_terms(p, t, a, b, first_day=None):
    """The terms of a single block: being late, or nearly so, waiting, and the time of day."""
    w, T, n = p.weights, p.tasks[t], b - a
    if t not in p.urgencies:
        p.urgencies[t] = urgency(p, t)
    f, at_all, waiting, haste, prompt, begin, possible = p.urgencies[t]
    d, release, terms = T.get('deadline'), p.release(T), dict(late=0, slack=0, wait=0, pref=0)
    if d is not None and b > max(d, p.now):
        late = b - max(d, p.now)
        if p.doc.get('late', 'day') == 'minute':
            terms['late'] = w['late'] * f * late
        else:
            rate = w['late'] * f * min(T['duration'], 120) // T['duration']
            terms['late'] = rate * n * min(2 * 9 * DAY, at_all + late) // (2 * DAY)
    if begin is not None and b > begin:
        terms['slack'] = w['slack'] * f * n
    elif begin is not None and p.is_last_day(T, release, d, b):
        terms['slack'] = w['slack'] * 2 // 3 * f * n
    rate, day = w['wait'] * waiting * haste // 16, p.day(a)
    days = max(0, day - (possible if first_day is None else first_day))
    first = 6 if days > 0 else 0
    if prompt:
        wait = max(0, a - release)
        terms['wait'] = rate * n * (wait + 3 * min(wait, 480) + first * DAY) // DAY
    else:
        terms['wait'] = rate * n * (days + first)
    if T.get('pref'):
        m = a - (p.day_start(day) if p.day_start(day) is not None else a)
        if PARTS[0 if m < 720 else 1 if m < 1020 else 2] != T['pref']:
            terms['pref'] = w['pref'] * n
    return terms


def piece_cost(w, T):
    """The cost of each block of a task beyond the first one: more for what is urgent, or of high priority."""
    return w['frag'] * (4, 2, 1)[min(T.get('priority', 2), 2)]


def load_cost(p, x):
    """The weight of a day with this many half minutes."""
    return p.weights['load'] * max(0, x - 2 * p.comfortable) ** 2 // 90


def load_of_minute(p, t):
    """The half minutes that a minute of a task counts as: one if its category is aside."""
    return 1 if (p.tasks[t].get('category') or p.default) in p.aside else 2


def met_loads(p):
    """The half minutes that meetings take on each local day: two a minute, or one if only categories that are aside have hours then."""
    met = {}
    usual = joined([r for c, w in p.windows.items() if c not in p.aside for r in w]
                   + [r for t in p.tasks.values() if (t.get('category') or p.default) not in p.aside for r in t.get('windows') or []])
    for a, b in joined([(m['start'], m['end']) for _, _, m in p.busy]):
        for x, y in [*p.all, *usual]:
            for m in range(max(a, x), min(b, y)):
                met[p.day(m)] = met.get(p.day(m), 0) + 1
    return met


def cost(p, blocks):
    w, terms = p.weights, dict.fromkeys([k for k in WEIGHTS if k != 'split'], 0)
    by = {}
    for b in blocks:
        by.setdefault(b[0], []).append(b)
    for t, T in p.tasks.items():
        f, bs, d = p.factor(T), by.get(t, []), T.get('deadline')
        terms['unplaced'] += unplaced_rate(p, t) * (T['duration'] - sum(b - a for _, a, b in bs))
        chunks = p.chunks(T)
        if len(bs) > 1:
            whole = T.get('splittable') and chunks and chunks[1] == T['duration']
            terms['frag'] += piece_cost(w, T) * (len(bs) - 1) + (w['split'] * (8 if d is not None and d <= p.now else 1) if whole else 0)
        for _, a, b in bs:
            for name, minutes in own_terms(p, t, a, b).items():
                terms[name] += minutes
    for a, b in p.runs:
        used = sum(y - x for _, x, y in blocks if a <= x < b)
        if used > 0 and 0 < b - a - used < 30:
            terms['sliver'] += w['sliver'] * (b - a - used)
    if p.comfortable is not None:
        met, mine = met_loads(p), {}
        for t, a, b in blocks:
            mine[p.day(a)] = mine.get(p.day(a), 0) + (b - a) * load_of_minute(p, t)
        terms['load'] = sum(
            load_cost(p, met.get(d, 0) + n) - load_cost(p, met.get(d, 0)) for d, n in mine.items())
    for g, times in p.times.items():
        days = sorted({p.day(a) for t, a, _ in blocks if p.tasks[t].get('group') == g})
        worth = min(p.factor(t) * t['duration'] for t in p.tasks.values() if t.get('group') == g)
        terms['spread'] += sum(w['spread'] * worth * max(0, 7 - times * (y - x)) ** 2 // 49 for x, y in zip(days, days[1:]))
    for e in p.existing:
        if (e['task'], e['start'], e['end']) not in blocks:
            near = 3 if e['start'] - p.now < DAY else 2 if e['start'] - p.now < 3 * DAY else 1
            T = p.tasks[e['task']]
            is_late = T.get('deadline') is not None and e['end'] > T['deadline']
            waits = T.get('deadline') is None or T['deadline'] - e['start'] > 7 * DAY
            is_loose = is_late or waits and (near < 3 or T.get('priority', 2) >= 3)
            price = w['moved'] * max(1, p.factor(T)) * (20 + (1 if is_late else near) * (e['end'] - e['start']))
            price = price // (8 if T.get('deadline') is None and near < 3 else 4) if is_loose else price
            length, day = e['end'] - e['start'], p.day(e['start'])
            is_all = length == T['duration'] and sum(x['task'] == e['task'] for x in p.existing) == 1
            if is_all and not e['fixed'] and e['start'] % p.grid == 0 and any(
                    t == e['task'] and b - a == length and p.day(a) == day for t, a, b in blocks):
                price -= price // 2
            terms['moved'] += price
    return terms


def odd(seed):
    r = random.Random(f'odd {seed}')
    g = r.choice([5, 10, 15, 15, 15, 30])
    ndays, at = r.choice([1, 2, 3, 7]), 0
    up = lambda x: -(-x // g) * g
    doc = dict(name=f'odd{seed}', grid=g, windows={}, busy=[], tasks=[], existing=[], effort=r.choice([0, 300, 2000]))
    bounds = []
    for d in range(ndays):
        n = r.choice([1440] * 8 + [1380, 1500])
        bounds.append([at, at + n])
        at += n
    if any(b - a != 1440 for a, b in bounds) or r.random() < .2:
        doc['days'] = bounds
    doc['horizon'] = at - r.choice([0, 0, 7, 60])
    doc['now'] = r.choice([0, 0, 0, 485, 600, 723])
    for c in ['work', 'home'][:r.choice([1, 2, 2])]:
        rows = []
        for a, _ in bounds:
            if r.random() < .15:
                continue
            s = a + (r.choice([480, 540, 545, 600]) if c == 'work' else r.choice([1020, 1080, 690]))
            e = s + r.choice([240, 480, 540])
            rows += [[s, s + 210], [s + 210 + r.choice([0, 10, 15, 40]), e]] if r.random() < .3 else [[s, e]]
        doc['windows'][c] = [x for x in rows if x[0] < x[1]]
    for k in range(r.choice([0, 1, 3, 6]) * ndays):
        d = r.choice(bounds)
        s = d[0] + 480 + r.choice([1, 5, 15]) * r.randrange(40)
        doc['busy'].append(dict(id=f'm{k}', start=s, end=s + r.choice([0, 10, 15, 30, 60, 90]), before=r.choice([0, 0, 5]), after=r.choice([0, 0, 15])))
    if r.random() < .75:
        doc[r.choice(['stretch', 'brk'])] = dict(long=r.choice([60, 90, 120, 120]), minutes=r.choice([5, 10, 15, 15, 30]))
    if r.random() < .6:
        doc['lunch'] = {'from': 690, 'to': r.choice([780, 840, 840]), 'minutes': r.choice([30, 30, 45])}
    if doc['busy'] and r.random() < .15:
        r.choice(doc['busy'])['lunch'] = True
    if r.random() < .6:
        doc['comfortable'] = r.choice([120, 240, 390])
    aside = random.Random(seed + 1)  # another generator, so that older seeds keep their problems
    if aside.random() < .5:
        doc['aside'] = aside.sample(sorted(doc['windows']), aside.randrange(len(doc['windows']) + 1))
    if r.random() < .3:
        doc['day_cap'] = dict(minutes=r.choice([90, 180, 300]), categories=['work'])
    if r.random() < .15:
        doc['late'] = 'minute'
    if r.random() < .1:
        doc['strict'] = True
    if r.random() < .2:
        doc['weights'] = {k: r.choice([0, 1, 7, 100, 3000]) for k in r.sample(sorted(WEIGHTS), 3)}
    if r.random() < .2:
        k = r.choice([2, 3, 4])
        doc['travel'] = [[0 if i == j else r.choice([0, 10, 15, 30, 45, 90]) for i in range(k)] for j in range(k)]
        for m in doc['busy']:
            if r.random() < .5:
                m['place'] = r.randrange(k)
    n = r.randrange(1, 14)
    for i in range(n):
        t = dict(id=f't{i}', duration=g * r.choice([1, 1, 2, 2, 3, 4, 6, 8, 12, 20]), priority=r.choice([0, 1, 2, 2, 2, 3, 4]))
        if r.random() < .5:
            t['splittable'] = True
            if r.random() < .7:
                t['min'] = min(t['duration'], g * r.choice([1, 2, 3]))
                t['max'] = max(t['min'], min(t['duration'], g * r.choice([3, 4, 8])))
            if r.random() < .2:
                t['gap'] = r.choice([10, 60, 200])
        if r.random() < .5:
            t['deadline'] = r.randrange(-600, at)
            t['hard'] = r.random() < .3
        if r.random() < .3:
            t['earliest'] = r.randrange(0, at)
        if r.random() < .2:
            t['reserve'] = r.choice([0, 60, 300])
        if r.random() < .2:
            t['begun'] = True
        if r.random() < .3:
            t['pref'] = r.choice(PARTS)
        t['category'] = r.choice(list(doc['windows']))
        if r.random() < .1:
            t['weight'] = r.choice([0, 1, 5, 40])
        if r.random() < .1:
            t['windows'] = [[a + 400, a + r.choice([700, 900])] for a, _ in bounds if r.random() < .8]
        if 'travel' in doc and r.random() < .6:
            t['place'] = r.randrange(len(doc['travel']))
        if i and r.random() < .15:
            t['deps'] = [f't{r.randrange(i)}']
        doc['tasks'].append(t)
    if r.random() < .3:
        for i in range(r.choice([2, 3])):
            doc['tasks'].append(dict(id=f'h{i}', duration=up(30), priority=2, deadline=at, hard=True, category=list(doc['windows'])[-1], group='run'))
    for t in doc['tasks']:
        if r.random() < .25:
            n = t['duration']
            s = r.choice(bounds)[0] + g * (480 // g + r.randrange(40)) + r.choice([0, 0, 0, 3])
            doc['existing'].append(dict(task=t['id'], start=s, end=s + n, pinned=r.random() < .4))
    if r.random() < .2:
        doc['freeze'] = r.choice([120, 1440])
    return doc


def shuffled(doc, seed):
    r, doc = random.Random(seed), json.loads(json.dumps(doc))
    for k in ('tasks', 'busy', 'existing'):
        r.shuffle(doc[k])
    for w in doc['windows'].values():
        r.shuffle(w)
    return doc


def main():
    p = argparse.ArgumentParser()
    p.add_argument('taskweave')
    p.add_argument('--seed', type=int, default=random.SystemRandom().randrange(10**6))
    p.add_argument('--count', type=int, default=400)
    p.add_argument('--problem')
    o = p.parse_args()
    docs = [json.loads(x) for x in open(o.problem)] if o.problem else [odd(o.seed + k) for k in range(o.count)]
    lines = [json.dumps(d) for d in docs] + [json.dumps(shuffled(d, k)) for k, d in enumerate(docs)]
    out = subprocess.run([*o.taskweave.split(), 'solve', '-'], input='\n'.join(lines) + '\n', capture_output=True, text=True)
    plans = [json.loads(x) for x in out.stdout.splitlines()]
    if len(plans) != len(lines):
        print(f'seed {o.seed}: exit {out.returncode}, {len(plans)} answers to {len(lines)} problems\n{out.stderr[:500]}')
        return 1
    bad = 0
    for k, (doc, plan, again) in enumerate(zip(docs, plans, plans[len(docs):])):
        what = []
        if 'error' in plan:
            what.append(str(plan['error']))
        else:
            q = Problem(doc)
            blocks = [(b['task'], b['start'], b['end']) for b in plan['blocks'] + plan.get('later', [])]
            what += broken(q, blocks)
            mine, theirs = cost(q, blocks), plan['terms']
            what += [f'{t}: {theirs.get(t)}, not {mine[t]}' for t in mine if mine[t] != theirs.get(t)]
            if plan['cost'] != sum(mine.values()):
                what.append(f'cost {plan["cost"]}')
            if plan.get('bound', 0) > plan['cost']:
                what.append(f'bound {plan["bound"]} above the cost {plan["cost"]}')
            left = {u['task']: u['minutes'] for u in plan['unplaced']}
            for t, T in q.tasks.items():
                n = sum(b - a for u, a, b in blocks if u == t)
                if max(0, T['duration'] - n) != left.get(t, 0):
                    what.append(f'{t} lacks {T["duration"] - n}, said {left.get(t, 0)}')
            if again != plan:
                what.append('another plan when shuffled')
        if what:
            bad += 1
            if bad <= 12:
                print(f'{doc.get("name", k)}: ' + '; '.join(what[:4]))
    print(f'seed {o.seed}: {len(docs)} problems, {bad} bad')
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
