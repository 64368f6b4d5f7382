"""The table of the lives, contradictory or untrue answers, and the figures in one line."""
import collections

from .world import WEEKS

# a title, a figure, and what it is divided by: a number or another figure
ROWS = [
    ('to-dos with a due date', 'due', 1), ('late', 'late', 1), ('  of these urgent or high', 'late_urgent', 1),
    ('  not called late until two hours before it was due', 'late_unsaid', 1), ('days late, sum', 'late_days', 1),
    ('days late, weighted 8/4/2/1', 'wlate', 1),
    ('late though less urgent work was done instead', 'late_order', 1),
    ('late though there were idle hours enough', 'late_idle', 1), ('late, avoidable by either', 'late_avoidable', 1),
    ('hours of less urgent work before a late one', 'inverted_min', 60),
    ('share still open on the morning of its last day', 'last_day', 'ahead_n'),
    ('days an undated one waits', 'undated_wait', 'undated'), ('to-dos finished', 'finished', 1),
    ('hours worked', 'worked', 60), ('idle hours a week, something due in 7 days open', 'idle_due', 60 * WEEKS),
    ('idle hours a week, anything open', 'idle_open', 60 * WEEKS),
    ('working min. from urgent arrival to its first block', 'urgent_wait', 'urgent_n'),
    ('working min. from urgent arrival to its first work', 'urgent_first', 'urgent_done_n'),
    ('plans made a day', 'plans', 'days'), ('blocks moved a day', 'moves', 'days'),
    ('  within the next 24 h', 'near', 'days'), ('  neither forced nor useful (churn)', 'churn', 'days'),
    ('  churn within the next 24 h', 'near_churn', 'days'), ('habit blocks moved a week', 'habit_moves', WEEKS),
    ('  with their room still free', 'habit_churn', WEEKS), ('lines of moves announced a day', 'announced', 'days'),
    ('days over 6h30, planned in the morning', 'planned_heavy', 1), ('days over 6h30, lived', 'heavy', 1),
    ('hours over 6h30, lived', 'heavy_min', 60), ('lunches missed', 'lunch', 1), ('2h30 without a break', 'breaks', 1),
    ('blocks lived', 'blocks', 1), ('fragments under 30 min', 'fragments', 1),
    ('habits kept, of those wanted', 'habit_kept', 'habit_want'), ('habits on two days in a row', 'habit_close', 1)]
KINDS = {'contra': 'contradictions', 'untrue': 'untrue words', 'failed': 'commands that failed',
         'why': 'reasons of moves', 'rc': 'exit codes'}
FAULTS = 'contra', 'untrue', 'failed'


def life_line(result):
    """One life in a line."""
    figures = collections.Counter(result['fig'])
    line = (f'life {result["seed"]} {result["name"]:15} {result["person"]:8} load {result["load"]} '
            f'due {figures["due"]} late {figures["late"]} wlate {figures["wlate"]:.1f} '
            f'avoidable {figures["late_avoidable"]} idle {figures["idle_due"] / 60:.0f}h '
            f'moves {figures["moves"]} churn {figures["churn"]} near {figures["near"]} '
            f'lunch {figures["lunch"]} breaks {figures["breaks"]} frag {figures["fragments"]}')
    if 'rc' in result:
        line += ''.join(f' {kind} {sum(result[kind].values())}' for kind in ('untrue', 'contra', 'failed'))
    return line


class Report:
    def __init__(self, ways):
        self.ways, self.results, self.errors = ways, collections.defaultdict(list), 0

    def add(self, result):
        self.results[result['name']].append(result)

    def write(self, seed, count):
        print(f'{count} lives of {WEEKS} weeks, seeds from {seed} on; means (10th–90th percentile) a life\n')
        print(' ' * 58 + ''.join(f'{way:>21}' for way in self.ways))
        for title, key, per in ROWS:
            print(f'{title:58}' + ''.join(self.cell(way, key, per) for way in self.ways))
        for kind, title in KINDS.items():
            self.write_counts(kind, title)
        for way in self.ways:
            self.write_beside_greedy(way)
        print('\nfigures: ' + '; '.join(map(self.figures, self.ways)) + '; tw '
              + ' '.join(f'{kind} {self.count(kind)}' for kind in FAULTS) + f'; errors {self.errors}')

    def cell(self, way, key, per):
        """The mean over all lives; the means of single lives are in brackets."""
        lives = [collections.Counter(result['fig']) for result in self.results[way]]
        parts = [(life[key], life[per] if isinstance(per, str) else per) for life in lives]
        values = sorted(value / by for value, by in parts if by)
        if not values:
            return ' ' * 21
        mean = sum(value for value, _ in parts) / max(1, sum(by for _, by in parts))
        low, high = values[int(len(values) * .1)], values[min(len(values) - 1, int(len(values) * .9))]
        return f'{mean:9.2f} ({low:.1f}–{high:.1f})'.rjust(21)

    def write_counts(self, kind, title):
        counts, lives = collections.Counter(), collections.Counter()
        for way in self.ways:
            for result in self.results[way]:
                counts.update(result.get(kind) or {})
                lives.update((result.get(kind) or {}).keys())
        print(f'\n{title} of tw: ' + ('' if counts else 'none'))
        for what, number in counts.most_common():
            print(f'  {number:6} in {lives[what]:3} lives  {what}')

    def write_beside_greedy(self, way):
        other = 'greedy-' + way.split('-')[1]
        if way == other or other not in self.ways:
            return
        mine, theirs = ({result['seed']: result['fig'].get('wlate', 0) for result in self.results[name]}
                        for name in (way, other))
        more = [mine[seed] - theirs[seed] for seed in mine if seed in theirs]
        less, equal = sum(days < -.05 for days in more), sum(abs(days) <= .05 for days in more)
        print(f'{way}: weighted days late less than {other} in {less}, equal in {equal}, '
              f'more in {sum(days > .05 for days in more)} of {len(more)} lives')

    def total(self, way, key):
        return sum(result['fig'].get(key, 0) for result in self.results[way])

    def figures(self, way):
        days = max(1, self.total(way, 'days'))
        a_day = ' '.join(f'{key}/day {self.total(way, key) / days:.2f}' for key in ('moves', 'churn', 'near'))
        return (f'{way} late {self.total(way, "late")}/{self.total(way, "due")} wlate {self.total(way, "wlate"):.0f} '
                f'avoidable {self.total(way, "late_avoidable")} idle {self.total(way, "idle_due") / 60:.0f}h {a_day} '
                f'lunch {self.total(way, "lunch")} breaks {self.total(way, "breaks")} '
                f'frag {self.total(way, "fragments")}')

    def count(self, kind):
        return sum(sum((result.get(kind) or {}).values()) for way in self.ways for result in self.results[way])

    def faults(self):
        """Whether there is a fault that no plan can excuse."""
        return self.errors > 0 or any(self.count(kind) for kind in FAULTS)
