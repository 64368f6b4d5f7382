#!/usr/bin/env python3
"""Ten days of somebody new, typed into a terminal of 80 columns and 24 rows.

    first_days.py TASKWEAVE [--screens] [unittest's arguments]

tmux holds the terminal; what is typed goes to bash, and what is on the screen afterwards is looked at. The days follow one
another in one home, which begins with a calendar of work and nothing else. Only the present moment is given to the
program, by a function of the shell. With --screens, each screen is printed.
"""
import os, pathlib, re, shutil, subprocess, sys, tempfile, time, unittest

samples = pathlib.Path(__file__).resolve().parents[2] / 'Samples'
if '--screens' in sys.argv: sys.argv.remove('--screens'); prints = True
else: prints = False
binary = os.path.abspath(sys.argv.pop(1))

RC = '''
PS1='\\#> '
taskweave() {
    case "$1" in
        setup | config | undo) command taskweave "$@" ;;
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

    def screen(self, joins=False):
        return self.tmux('capture-pane', '-p', *(['-J'] if joins else [])).rstrip()

    def await_(self, is_there):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if is_there(screen := self.screen()): return screen
            time.sleep(0.02)
        raise AssertionError('nothing more was written:\n' + self.screen())

    def type(self, text, until=None):
        """Types a line and waits for the next prompt, or for a question."""
        prompt = re.search(r'(\d+)>$', self.screen())
        if prompt: self.tmux('send-keys', 'C-l')
        before = self.screen()
        self.tmux('send-keys', '-l', text)
        self.tmux('send-keys', 'Enter')
        if until:
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
        """The lines that were answered."""
        return screen.split('\n')[1:-1]

    def file(self, path): return pathlib.Path(self.home, path)

    def blocks(self): return sorted(self.file('calendars/blocks').glob('*.ics'))

