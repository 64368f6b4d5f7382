#!/usr/bin/env python3
"""Twenty days of a new user, typed into a terminal of 80 columns and 24 rows.

    first_days.py TASKWEAVE [--screens] [unittest's arguments]

tmux runs the terminal; the input goes to bash, and the screen is checked afterwards. The days follow one
another in one home, which begins with only a work calendar. Only the present moment is given to the
program, by a function of the shell. With --screens, each screen is printed.
"""
import os, pathlib, re, shutil, subprocess, sys, tempfile, time, unittest

samples = pathlib.Path(__file__).resolve().parents[2] / 'Samples'
prints = '--screens' in sys.argv
sys.argv = [word for word in sys.argv if word != '--screens']
binary = os.path.abspath(sys.argv.pop(1))

RC = '''
PS1='\\#> '
taskweave() {
    case "$1" in
        setup | config | undo | ---completion | --*) command taskweave "$@" ;;
        "") command taskweave today --now "$NOW" ;;
        *) command taskweave "$@" --now "$NOW" ;;
    esac
}
'''


class Terminal:
    """A shell in a terminal."""

    def __init__(self, home):
        self.socket = os.path.join(home, 'tmux')
        (pathlib.Path(home) / 'rc').write_text(RC)
        shell = f'cd; exec bash --rcfile {home}/rc'
        self.tmux('-f', '/dev/null', 'new-session', '-d', '-x', '80', '-y', '24',
                  'env', '-i', f'HOME={home}', f'PATH={home}/bin:/usr/bin:/bin', 'TERM=screen-256color',
                  'LANG=C.UTF-8', 'TZ=Europe/Berlin', 'HISTFILE=', 'bash', '-c', shell)
        self.await_(lambda screen: screen.endswith('1>'))

    def tmux(self, *words):
        done = subprocess.run(['tmux', '-S', self.socket, *words], capture_output=True, text=True)
        if done.returncode: raise RuntimeError(done.stderr)
        return done.stdout

    def screen(self):
        """The output since the last prompt, with the lines joined that the terminal has wrapped."""
        text = self.tmux('capture-pane', '-p', '-J', '-S', '-')
        return '\n'.join(line.rstrip() for line in text.split('\n')).rstrip()

    def rows(self):
        return len(self.tmux('capture-pane', '-p').rstrip().split('\n'))

    def await_(self, is_there):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if is_there(screen := self.screen()): return screen
            time.sleep(0.02)
        raise AssertionError('nothing more was written:\n' + self.screen())

    def type(self, text, until=None):
        """Types a line and waits for the next prompt, or for a question."""
        prompt = re.search(r'(\d+)>$', self.screen())
        if prompt:
            self.tmux('send-keys', 'C-l')
            self.await_(lambda screen: screen.endswith(f'{prompt[1]}>') and self.rows() == 1)
            self.tmux('clear-history')
        before = self.screen()
        self.tmux('send-keys', '-l', text)
        self.tmux('send-keys', 'Enter')
        if callable(until):
            screen = self.await_(until)
        elif until:
            screen = self.await_(lambda screen: screen.endswith(until) and screen != before)
        else:
            screen = self.await_(lambda screen: (last := re.search(r'(?:^|\n)(\d+)>$', screen))
                                 and (not prompt or int(last[1]) > int(prompt[1])))
        if prints: print(f'{"-" * 80}\n{screen}', flush=True)
        return screen


class FirstDays(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.mkdtemp(prefix='first-days-')
        home = pathlib.Path(cls.home)
        (home / 'bin').mkdir()
        (home / 'bin/taskweave').symlink_to(binary)
        (home / 'calendars/work').mkdir(parents=True)
        shutil.copy(samples / 'work.ics', home / 'calendars/work')
        cls.terminal = Terminal(cls.home)

    @classmethod
    def tearDownClass(cls):
        cls.terminal.tmux('kill-server')
        shutil.rmtree(cls.home)

    def morning(self, moment):
        self.terminal.type(f'NOW={moment}')

    def types(self, text, *shown, until=None, hides=(), status=None):
        """Types a line; each text must be on the screen, in this order, and none of the others."""
        screen = self.terminal.type(text, until)
        place = 0
        for piece in shown:
            place = screen.find(piece, place)
            self.assertGreaterEqual(place, 0, f'“{piece}” is not there:\n{screen}')
            place += len(piece)
        for piece in hides: self.assertNotIn(piece, screen)
        if status is not None:
            self.assertIn(f'\n{status}\n', self.terminal.type('echo $?'), screen)
        return screen

    def lines(self, screen):
        """The lines of the answer."""
        return screen.split('\n')[1:-1]

    def file(self, path): return pathlib.Path(self.home, path)

    def blocks(self): return sorted(self.file('calendars/blocks').glob('*.ics'))

    def today(self, *shown, hides=()):
        """Checks that bare taskweave answers in ten lines and nothing more."""
        screen = self.types('taskweave', *shown, hides=[*hides, 'note:', 'warning:', 'error:'])
        self.assertLessEqual(self.terminal.rows() - 2, 10, screen)

    @staticmethod
    def start(block):
        return re.search(r'DTSTART.*:(\d{8}T\d+)', block.read_text().split('BEGIN:VEVENT')[1])[1]

    def test_day_01_a_stranger_sets_up_adds_and_plans(self):
        """From nothing to a written plan in five commands: setup, three to-dos, plan."""
        self.morning('2026-11-02T08:00')
        self.types('taskweave', 'error: no calendar is named', 'begin with taskweave setup', status=64)
        self.types('taskweave setup', 'Calendars', '[~/calendars]', until=']:')
        self.types('', 'To-dos', '[~/todo.txt]', until=']:')
        self.types('', 'The plan', '[~/calendars/blocks]', until=']:')
        self.types('', 'Your own events', '[~/calendars/own]', until=']:')
        self.types('', 'Your e-mail address', until='declined:')
        self.types('', 'When do you work?', '[mon-fri 09:00-18:00]', until=']:')
        self.types('mon-fri 22:00-02:00', 'write two ranges, mon-fri 22:00-24:00 and tue-sat 00:00-02:00', 'When do you work?', until=']:')
        self.types('', 'When do personal to-dos have time?', '[mon-fri 18:00-21:00, sat 10:00-16:00]', until=']:')
        self.types('', 'Plan work on days with an all-day event', until='[Y/n]')
        self.types('', 'calendars = "~/calendars"', 'Write this to', until='[Y/n]')
        self.types('', 'Written:', "Now: taskweave add 'Write report 2h due fri' --write")
        self.types('taskweave plan', 'No blocks: no to-do is open.', "taskweave add '")
        self.types("taskweave add 'Write the report 3h due thu #work !high' --write",
                   '“Write the report”, 3h, due Thu 5 Nov (end of the day), high, in work', '1 changed; written')
        self.types("taskweave add 'Call the landlord 30m due wed #personal' --write", 'in personal')
        self.types("taskweave add 'Run 45m every day prefer evening #personal' --write", 'every day, in the evening')
        self.assertEqual(len(self.file('todo.txt').read_text().splitlines()), 3)
        self.types('taskweave plan --write', '45m    Run', 'Written: 9 files, 9 new.', hides=['Not placed', 'Late'], status=0)
        self.assertEqual(len(self.blocks()), 9)
        self.today('Mon 2 Nov 08:00', 'Now     nothing, until 09:30', 'Next    09:30  Stand-up',
                   '12:00–14:00  Write the report', 'and 2 more', hides=['Review', 'Late'])
        self.assertEqual(self.lines(self.types('taskweave next')), ['Free until 09:30, then Stand-up'])

    def test_day_02_what_was_yesterday(self):
        self.morning('2026-11-03T08:00')
        self.today('Review  4 blocks over: taskweave review')
        self.types('taskweave review', 'y: all was worked', 'Mon 2 Nov 12:00–14:00  “Write the report”?', until='?')
        self.types('y', 'Mon 2 Nov 14:15–15:15  “Write the report”?', until='?')
        self.types('a lot', 'is not an answer; write y, n, 45m, d, s or q', until='?')
        self.types('45m', 'Mon 2 Nov 18:00–18:30  “Call the landlord”?', until='?')
        self.types('n', '“Run”?', until='?')
        self.types('y', '“Run” was worked. Is it done?', until='[Y/n]')
        self.types('', '4 blocks, 3h30 worked, 1 to-do done')
        self.types('taskweave undo', 'review', 'todo.txt', 'not written without --write')
        self.assertIn('x 2026-11-03 Run', self.file('todo.txt').read_text())
        self.types('taskweave plan --write', '15m    Write the report', 'Run', 'Written:', hides=['missed', 'Given up'])
        before = {path: path.read_bytes() for path in self.blocks()}
        self.types('taskweave plan --write', 'Nothing was written: the blocks are already there.')
        self.assertEqual({path: path.read_bytes() for path in self.blocks()}, before)
        self.today(hides=['Review', 'Done?'])

    def test_day_03_a_meeting_comes_in_between(self):
        self.morning('2026-11-04T09:05')
        work = (samples / 'budget-review.ics').read_text().replace('20261104T133000', '20261104T180000')
        self.file('calendars/work/late.ics').write_text(work.replace('20261104T170000', '20261104T190000'))
        self.types('taskweave conflicts', 'block “Run” 18:00–18:45 and “Budget review” 18:00–19:00', status=1)
        self.types('taskweave replan', 'not written without --write', '“Run”', 'Wed 4 Nov 18:00–18:45 → Wed 4 Nov 19', '“Budget review” now overlaps')
        self.types('taskweave replan --write', '; written')
        self.types('taskweave conflicts', hides=['“Run”'])
        self.types('taskweave done landlord --write', '“Call the landlord”  → done')
        self.types('taskweave next', 'Partner call with Tokyo 東京 until 09:30')

    def test_day_04_worked_waited_and_taken_back(self):
        self.morning('2026-11-05T12:10')
        self.types("taskweave add 'Send it to Mira 15m due fri after report'",
                   'note: “after report” stays in the title', 'after "Write the report"', 'not written without --write')
        self.types("taskweave add 'Send it to Mira 15m due fri after \"Write the report\"' --write", 'after “Write the report”')
        self.types('taskweave worked report 15m --write', '“Write the report”  → 15m worked')
        self.types('taskweave todos', 'Write the report', 'nothing left', 'Send it to Mira', 'Run')
        blocks = self.blocks()
        self.types('taskweave plan --write', 'Send it to Mira', 'Written:')
        self.assertNotEqual(self.blocks(), blocks)
        self.types('taskweave undo', 'To undo: plan', 'not written without --write')
        self.types('taskweave undo --write', 'Undone: plan', 'written')
        self.assertEqual(self.blocks(), blocks)
        self.types('taskweave plan --write', 'Written:')

    def test_day_05_a_block_deleted_by_hand_means_not_then(self):
        self.morning('2026-11-06T08:00')
        [block] = [path for path in self.blocks() if '20261106-block' in path.name]
        before = self.start(block)
        block.unlink()
        self.types('taskweave plan --write', '“Run” is kept out of Fri 6 Nov 18:00–18:45 until tomorrow')
        [block] = [path for path in self.blocks() if '20261106-block' in path.name]
        self.assertNotEqual(self.start(block), before)
        self.types('taskweave list calendars/blocks --from today --for 2d', 'Fri 6 Nov', 'Run (block)', 'Sat 7 Nov', 'Run (block)')

    def test_day_06_a_saturday(self):
        self.morning('2026-11-07T10:00')
        self.today('Now     Run, until 10:45', 'Next    Mon 9 Nov 08:30', 'Review')
        self.assertEqual(self.lines(self.types('taskweave next')), ['Run until 10:45'])
        self.types('taskweave review --all done', 'worked', 'not written without --write')
        self.types('taskweave review --all done --write', 'written', 'was worked: taskweave done')
        self.types("taskweave done 'Write the report' --write", '→ done')
        self.types('taskweave done mira --write', '“Send it to Mira”  → done')
        self.today(hides=['Late', 'Review', 'Write the report'])

    def test_day_07_a_sunday_without_hours(self):
        self.morning('2026-11-08T19:00')
        self.types('taskweave plan --write', hides=['Not placed'], status=0)
        self.types('taskweave show --from mon --week', '9 – 15 November 2026', 'Mon 9', '☐ Run', 'Fri 13')
        self.types("taskweave add 'Prepare the workshop 8h due 2026-11-13 split 1h/2h #work' --write", 'in chunks')
        self.types("taskweave add 'Buy a present 1h due sat 12:00 #personal' --write", 'due Sat 14 Nov 12:00')
        self.types('taskweave plan --write', 'Buy a present', 'Written:', hides=['Not placed'], status=0)
        self.today('Now     nothing', 'Next    Mon 9 Nov 08:30')

    def test_day_08_mistakes(self):
        self.morning('2026-11-09T08:30')
        before = self.file('todo.txt').read_bytes()
        self.types("taskweave add 'Tidy up 1h due frii' --write", '(column 16 of', 'hint: did you mean fri?', status=64)
        self.types("taskweave add 'Tidy up 1h every mon,thu' --write", 'cannot store how the to-do repeats', 'hint: ')
        self.assertEqual(self.file('todo.txt').read_bytes(), before)
        self.types("taskweave add 'Tidy up 1h #wrok'", 'note: “wrok” is not a known category', 'did you mean #work?')
        self.types('taskweave tods', 'hint: did you mean todos?', status=64)
        self.types('taskweave done Nope', 'there is no open to-do “Nope”', status=64)
        self.types('taskweave worked workshop all --write', 'no block of “workshop” without recorded work has begun', status=64)
        self.types('taskweave plan --from nextt', '“nextt” is not a time', 'hint: write today')
        self.types('taskweave plan --zone Europe/Berln', 'did you mean Europe/Berlin?')
        self.types('taskweave config plan.minimum', 'there is no setting “plan.minimum”')
        self.types('taskweave check', 'no errors, no warnings', status=0)

    def test_day_09_a_block_that_is_to_stay(self):
        self.morning('2026-11-10T08:00')
        self.types('taskweave review --all done --write', 'worked', 'written')
        self.types('taskweave pin workshop', 'not written without --write')
        self.types('taskweave pin workshop --write', '“Prepare the workshop”  → pinned', 'written')
        self.types('taskweave plan --write', 'Prepare the workshop  (pinned', 'Written:')
        self.types('taskweave explain workshop', 'pinned, or begun: nothing may move it')
        self.types('taskweave unpin workshop --write', '→ loose')
        self.types("taskweave recommend 'Think 1h due tue'", 'Tue 10 Nov')
        self.types('taskweave free --for 1d', 'Tue 10 Nov  09:00–09:30  30m')

    def test_day_10_looking_back(self):
        self.morning('2026-11-11T12:00')
        self.types('taskweave review --all done --write', 'written')
        self.types('taskweave todos --history', 'Run ', '45m   → 45m', 'Tue 10 Nov', 'personal:')
        self.types('taskweave todos --habits', 'There are no habits: add [[habit]] to the configuration.')
        self.types('taskweave show --today -o today.html', 'Wrote today.html.')
        self.assertIn('<!DOCTYPE html>', self.file('today.html').read_text())
        self.types('taskweave todos --as org | head -9', '* TODO', ':PROPERTIES:')
        self.types('taskweave plan --write -q 2>&1 > /dev/null | wc -l', '\n0\n')

    def test_day_11_a_day_of_changes_without_an_editor(self):
        """Thirty things that a person changes in a day."""
        self.morning('2026-11-12T08:00')
        types, todo = self.types, lambda: self.file('todo.txt').read_text()
        types("taskweave add 'Plan the offsite 2h due wed #work +offsite' --write", 'project offsite')
        types("taskweave add 'Book the room 30m due tue #work +offsite' --write", '1 changed; written')
        types("taskweave add 'Old idea 1h' --write", '1 changed; written')
        types('taskweave todos', '1  ', '2  ', 'Plan the offsite')
        types("taskweave edit offsite 'due 19 Nov 3h !high' --write", '3h (was 2h), due Thu 19 Nov (end of the day) (was due Wed 18 Nov', 'high')
        self.assertIn('(B) Plan the offsite', todo())
        types("taskweave edit offsite 'title \"Plan the big offsite\" after \"Book the room\"' --write", 'now “Plan the big offsite”', 'after “Book the room”')
        types("taskweave edit book 'no due prefer morning in one go' --write", 'no longer due', 'in the morning', 'in one go')
        types('taskweave edit book due mon --write', 'due Mon 16 Nov')
        types('taskweave drop idea --write', '→ cancelled', 'lost in this format')
        types('taskweave reopen idea --write', '“Old idea”  → open')
        types('taskweave defer idea next mon --write', 'not before Mon 16 Nov')
        types('taskweave todos', 'Old idea')
        types('taskweave plan --write', 'Written:')
        types('taskweave done 99', 'the last list has no number 99', status=64)
        types('taskweave start book --write', '“Book the room” begins now')
        types('taskweave next', 'Book the room')
        types('taskweave more 15m --write', 'continues until')
        types('taskweave stop --done --write', '“Book the room” ends')
        types("taskweave move offsite 'fri 11:15' --write", '“Platform guild” is Fri 13 Nov 11:00–12:00', 'there is room after that event, at Fri 13 Nov 12:00')
        types("taskweave move offsite 'fri 14:00' --for 1h30 --write", '“Plan the big offsite” is Fri 13 Nov 14:00–15:30 and stays there')
        types('taskweave unpin offsite --write', '→ loose')
        types('taskweave swap offsite run --write', '“Run” and “Plan the big offsite” swap places', 'outside the hours')
        types('taskweave undo --write', 'Undone: swap')
        types("taskweave event 'Dentist fri 9:00 1h' --write", '“Dentist” is added to your calendar: Fri 13 Nov 09:00–10:00')
        types("taskweave busy 'mon 14:00-17:00' Course --write", '“Course” is added to your calendar: Mon 16 Nov 14:00–17:00')
        types('taskweave list tomorrow', 'Fri 13 Nov', 'Dentist')
        types('taskweave show tomorrow', 'Friday 13 November 2026', 'Dentist')
        types('taskweave cancel dentist --write', '“Dentist” is removed from your calendar')
        types('taskweave undo --write', 'Undone: cancel')
        types('taskweave later idea --write', 'is put off until')
        types('taskweave conflicts', status=0)
        types('taskweave next', until=None)

    def test_day_12_a_name_that_means_several(self):
        self.morning('2026-11-13T08:00')
        self.types("taskweave add 'Write the minutes 30m #work' --write", 'written')
        self.types("taskweave add 'Write to Ada 15m #personal' --write", 'written')
        question = lambda screen: 'means 2 to-dos:' in screen and screen.count('Write') >= 2
        self.terminal.type('taskweave done write', question)
        screen = self.press('Down', 'Enter')
        self.assertIn('“Write to Ada”  → done', screen)
        self.terminal.type('taskweave done write', question)
        self.assertIn('“Write the minutes”  → done', self.press('m', 'i', 'n', 'Enter'))
        self.terminal.type('taskweave done write', question)
        self.assertIn('error: “write” means 2 to-dos', self.press('Escape'))
        # A pipe is asked nothing.
        self.types('taskweave done write < /dev/null', 'error: “write” means 2 to-dos', status=64)
        self.types("taskweave done 'write the' --write", '“Write the minutes”  → done')

    def test_day_13_what_ran_last_and_numbers(self):
        self.morning('2026-11-16T09:00')
        self.types('taskweave plan --write', 'Written:')
        self.types('taskweave start ada --write', '“Write to Ada” begins now')
        self.morning('2026-11-16T09:10')
        self.types('taskweave edit - 30m --write', '“Write to Ada”: 30m (was 15m)')
        self.types('taskweave stop --write', '10m worked')
        self.types('taskweave done - --write', '“Write to Ada”  → done')
        screen = self.types('taskweave todos', '1  ', '2  ')
        number = re.search(r'^(\d+) +Old idea', screen, re.M)[1]
        self.types(f'taskweave edit {number} \\!low --write', '“Old idea”: low')
        self.types(f'taskweave done {number} --write', '“Old idea”  → done')
        self.types(f'taskweave done {number}', f'number {number} was “Old idea”, which is no longer open', status=64)
        self.types('taskweave reopen idea --write', '“Old idea”  → open')

    def test_day_14_ill(self):
        self.morning('2026-11-17T08:00')
        self.types('taskweave plan --write')
        self.types('taskweave busy today ill --write', '“ill” is added to your calendar: all of Tue 17 Nov')
        self.today(hides=['Plan the big offsite  '])
        self.types('taskweave list today', 'ill  [own]', hides=['(block)'])
        self.types('taskweave cancel ill --write', '“ill” is removed from your calendar')

    def test_day_15_slips_of_an_edit(self):
        self.morning('2026-11-18T08:00')
        before = self.file('todo.txt').read_bytes()
        self.types('taskweave edit offsite due thuu', 'hint: did you mean thu?', status=64)
        self.types('taskweave edit offsite no deadlin', '“no deadlin” is not a change', 'hint: did you mean no deadline?', status=64)
        self.types("taskweave edit offsite 'every mon,thu' --write", 'cannot store how it repeats', 'hint: write every week', status=2)
        self.types('taskweave drop run', '“Run” repeats', '--series', status=64)
        self.types('taskweave defer offsite 1 Jan 2027', 'before it may begin', status=64)
        self.types('taskweave move offsite thu', '“thu” is not a time of a day', status=64)
        self.types('taskweave event Dentist', 'no time is given', status=64)
        self.assertEqual(self.file('todo.txt').read_bytes(), before)

    def test_day_16_the_shell_completes(self):
        self.types('source <(taskweave --generate-completion-script bash)')
        self.terminal.tmux('send-keys', '-l', 'taskweave ed')
        self.terminal.tmux('send-keys', 'Tab')
        self.terminal.await_(lambda screen: screen.endswith('taskweave edit'))
        self.terminal.tmux('send-keys', '-l', ' Pla')
        self.terminal.tmux('send-keys', 'Tab')
        self.terminal.await_(lambda screen: 'offsite' in screen.split('>')[-1])
        self.terminal.tmux('send-keys', 'C-u')
        # A title is never run as a command, neither while it is offered nor afterwards.
        with self.file('todo.txt').open('a') as list: list.write("Zap $(touch ~/zapped) `touch ~/zapped` now\nZap Ada's \"zip\"\n")
        self.terminal.tmux('send-keys', '-l', 'taskweave done Zap')
        self.terminal.tmux('send-keys', 'Tab')
        self.terminal.await_(lambda screen: 'zip' in screen.split('>')[-1])
        self.terminal.tmux('send-keys', 'Enter')
        self.terminal.await_(lambda screen: '“Zap Ada\'s "zip"”  → done' in screen)
        self.assertFalse(self.file('zapped').exists())

    def test_day_17_words_for_days(self):
        self.morning('2026-11-19T08:00')
        self.types('taskweave show fri', 'Friday 20 November 2026')
        self.types('taskweave list next week', 'Mon 23 Nov', hides=['Sun 22 Nov', 'Mon 30 Nov'])
        self.types('taskweave free tomorrow --at-least 1h', 'Fri 20 Nov', hides=['Sat 21 Nov'])
        self.types('taskweave plan tomorrow', 'Fri 20 Nov')
        self.types('taskweave show tomorow', 'error: “tomorow” is neither a file nor a time', 'did you mean tomorrow?', status=64)
        self.types('taskweave export next week -o week.ics', '1 new; written')

    def test_day_18_help_fits_a_screen_and_a_half(self):
        commands = re.findall(r'^  ([a-z]+)(?: |$)', self.types("taskweave --help | grep '^  [a-z]' | cut -c 1-25", 'layout'), re.M)
        self.assertGreater(len(commands), 30)
        for command in sorted(set(commands)):
            lines = int(self.lines(self.types(f'command taskweave {command} --help | wc -l'))[-1])
            self.assertLessEqual(lines, 40, command)

    def test_day_19_a_half_day(self):
        self.morning('2026-11-20T08:00')
        self.types("printf '\\n[[period]]\\nname = \"Move\"\\non = \"2026-11-20\"\\nhours = [\"09:00-11:00\"]\\n' >> ~/.config/taskweave/config.toml")
        self.types('taskweave', 'Period  Move today: 09:00–11:00')
        self.types("taskweave add 'Clear the desk 2h due fri #work' --write", 'in work')
        self.types("taskweave add 'Write the letter 1h due fri #work' --write", 'in work')
        self.types('taskweave plan --write', 'Fri 20 Nov', '09:00–11:00  2h     Clear the desk', 'Mon 23 Nov', 'Write the letter', 'Written:', status=1)
        self.types('taskweave config period', 'Move')

    def test_day_20_the_week_in_a_screen(self):
        self.morning('2026-11-20T18:30')
        self.types('taskweave week', 'Mon 16 Nov – Sun 22 Nov', 'Hours', 'Meetings', 'Planned', 'work', 'personal')
        self.assertLessEqual(self.terminal.rows(), 24)
        self.types('taskweave week --last', 'Mon 9 Nov – Sun 15 Nov', 'Done')
        self.types('taskweave todos --late', 'late by', ' to-dos')
        self.types('taskweave todos big offsite', '1  Plan the big offsite', '1 of ')
        self.types('taskweave todos --tree', '+offsite', '  Plan the big offsite')
        self.types('taskweave todos --project offsit', 'did you mean “offsite”?')

    def press(self, *keys):
        """Presses keys in a choice, and returns the screen at the next prompt."""
        number = int(re.search(r'^(\d+)> taskweave', self.terminal.screen(), re.M)[1])
        for key in keys: self.terminal.tmux('send-keys', key)
        return self.terminal.await_(lambda screen: screen.endswith(f'{number + 1}>'))



if __name__ == '__main__':
    if not shutil.which('tmux'):
        print('SKIPPED: tmux is not installed; nothing was typed.')
        sys.exit()
    unittest.main(verbosity=2)
