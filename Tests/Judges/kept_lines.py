#!/usr/bin/env python3
"""Changes files of to-dos at random, and checks every byte that must not change.

    kept_lines.py TASKWEAVE [--seed N] [--count N] [--formats ics,todotxt,markdown,org]

Each file has a format, a line end (LF, CRLF, CR or a mixture), perhaps a byte order mark, bytes that are not UTF-8, blank and foreign
lines, and a last line with or without an end. `add`, `done`, `edit`, `defer`, `drop`, `reopen`, `undo`, `plan --write` and `worked`
change it, or a calendar of blocks with other people's meetings in it. A separate reader finds the lines that may change, those of the named to-do, by a
word that no other line has. These rules must hold:

    kept   all other lines have the bytes and the order that they had
    done   the to-do is done in the way of its format, or goes on to its next date
    end    new lines end as the file's first line does
    undo   undo brings back every byte
    plan   a plan changes no file of to-dos, and no line of another event in the calendar of the blocks
    runs   every command exits with 0 or 1

It shares no code with Taskweave. The exit status is 1 after a finding."""
import argparse, os, random, re, subprocess, sys, tempfile

NOW = '2026-11-30T08:00'
ENDS = [b'\n', b'\r\n', b'\r']


def lines(data):
    """Cuts bytes into lines with their ends; CR ends a line only in a file without LF."""
    return re.findall(rb'[^\n]*\n|[^\n]+' if b'\n' in data else rb'[^\r]*\r|[^\r]+', data)


class File:
    """A file at random: its bytes, and the names of its to-dos."""

    def __init__(self, form, r):
        self.form, self.r = form, r
        self.end = r.choice(ENDS if form in ('ics', 'todotxt') else ENDS[:2])
        self.mixed = form == 'ics' and self.end != b'\r' and r.random() < .2
        self.names = [f'Zq{r.randrange(10**6):06}x{n}' for n in range(r.randint(2, 8))]
        self.repeats = {}
        body = []
        for name in self.names:
            body += getattr(self, form)(name)
            body += [r.choice(self.noise()) for _ in range(r.choice([0, 0, 1, 2]))]
        if form == 'ics':
            body = [b'BEGIN:VCALENDAR', b'VERSION:2.0', r.choice([b'PRODID:-//other//EN', b'X-ODD;A="b;c":d'])] + body
            body.append(b'END:VCALENDAR')
        data = b''.join(line + (r.choice(ENDS[:2]) if self.mixed else self.end) for line in body)
        if r.random() < .3:
            data = data[:-len(self.end)] if data.endswith(self.end) else data.rstrip(b'\r\n')
        if r.random() < .3:
            data = b'\xef\xbb\xbf' + data
        self.data = data

    def word(self):
        return self.r.choice([b'plain', b'caf\xc3\xa9', b'stra\xdfe', b'tab\tin', b'two  blanks', '日本'.encode()])

    def noise(self):
        if self.form == 'ics':
            return [b'', b'X-ODD:outside', b'BEGIN:VEVENT\x00'.replace(b'\x00', b'') + self.end + b'UID:e%d' % self.r.randrange(10**9)
                    + self.end + b'DTSTAMP:20260101T000000Z' + self.end + b'DTSTART:20261201T120000Z' + self.end + b'DTEND:20261201T121500Z'
                    + self.end + b'SUMMARY:Meeting' + self.end + b'END:VEVENT']
        if self.form == 'todotxt':
            return [b'', b'x 2026-11-01 over ' + self.word(), b'  Other line  ']
        if self.form == 'org':
            return [b'', b'Text ' + self.word(), b'* Headline ' + self.word(), b'# comment']
        return [b'', b'Prose ' + self.word(), b'# Heading', b'- item ' + self.word(), b'> quote', b'<!-- note -->']

    def todotxt(self, name):
        rule = self.r.choice([b'', b'', b' rec:+1w', b' rec:1w', b' rec:d'])
        if rule:
            self.repeats[name] = True
        return [self.r.choice([b'', b'(A) ', b'2026-11-01 ']) + name.encode() + b' ' + self.word() + b' due:2026-12-03' + rule
                + self.r.choice([b'', b' @home', b' est:1h', b'  key:v '])]

    def markdown(self, name):
        rule = self.r.choice(['', '', ' 🔁 every week', ' 🔁 every week when done'])
        if rule:
            self.repeats[name] = True
        return [self.r.choice([b'- [ ] ', b'* [ ] ', b'  - [ ] ', b'1. [ ] ']) + name.encode() + b' ' + self.word() + rule.encode()
                + ' 📅 2026-12-03'.encode()]

    def org(self, name):
        rule = self.r.choice([b'', b'', b' +1w', b' .+1w', b' ++1w'])
        if rule:
            self.repeats[name] = True
        rows = [self.r.choice([b'* TODO ', b'** TODO [#B] ']) + name.encode() + b' ' + self.word().replace(b'\t', b' ')]
        rows.append(b'DEADLINE: <2026-12-03 Thu' + rule + b'>')
        if self.r.random() < .4:
            rows += [b':PROPERTIES:', b':Effort:   1:00', b':END:']
        return rows

    def ics(self, name):
        rows = [b'BEGIN:VTODO', b'UID:' + name.encode(), b'DTSTAMP:20260101T000000Z', b'SUMMARY:' + name.encode() + b' ' + self.word(),
                b'DUE;VALUE=DATE:20261203']
        if self.r.random() < .3:
            rows.append(b'RRULE:FREQ=WEEKLY')
            self.repeats[name] = True
        rows += self.r.sample([b'X-OWN;P="a:b":' + self.word(), b'DESCRIPTION:' + b'long ' * 30, b'COMMENT:cut', b'PRIORITY:5', b'SEQUENCE:2',
                               b'BEGIN:VALARM' + self.end + b'ACTION:DISPLAY' + self.end + b'DESCRIPTION:x' + self.end
                               + b'TRIGGER:-PT5M' + self.end + b'END:VALARM'], self.r.randint(0, 4))
        return rows + [b'END:VTODO']

    def others(self, data, name):
        """The lines that belong to no to-do, in their order."""
        return [line for line, own in self.owned(data) if own is None or name.encode() not in own]

    def owned(self, data):
        """Each line with the text of the item to which it belongs, or nil."""
        rows = lines(data)
        if self.form in ('todotxt', 'markdown'):
            return [(row, row if b'Zq' in row else None) for row in rows]
        groups, current, found = [], None, []
        for row in rows:
            text = row.strip(b'\r\n').lstrip(b'\xef\xbb\xbf')
            if self.form == 'ics':
                if text == b'BEGIN:VTODO':
                    current = []
                if current is not None:
                    current.append(row)
                    if text == b'END:VTODO':
                        whole = b''.join(current)
                        found += [(line, whole) for line in current]
                        current = None
                else:
                    found.append((row, None))
            else:
                if re.match(rb'\*+ ', text):
                    current = row if b'Zq' in text else None
                # Lines that an entry may gain: planning, a drawer, a note.
                isPart = current is not None and re.match(
                    rb'\*|\s*(DEADLINE|SCHEDULED|CLOSED|:|- State|CLOCK)', text)
                found.append((row, current if isPart else None))
        return found

    def is_done(self, data, name):
        own = b''.join(line for line, owner in self.owned(data) if owner and name.encode() in owner)
        if self.form == 'todotxt':
            return any(re.match(rb'x 2026-11-30 ', line) for line in lines(own.lstrip(b'\xef\xbb\xbf')))
        if self.form == 'markdown':
            return re.search(rb'\[x\]', own) is not None
        if self.form == 'org':
            return b'DONE' in own
        return b'STATUS:COMPLETED' in own


class Trial:
    def __init__(self, binary, seed, form):
        self.r = random.Random(f'{seed} {form}')
        self.binary, self.seed, self.form = binary, seed, form
        self.file = File(form, self.r)
        self.findings = []

    def run(self, *words, may_refuse=False):
        out = subprocess.run([self.binary, *words], cwd=self.folder, capture_output=True, env=self.environment)
        if may_refuse and out.returncode:
            return out
        if out.returncode not in (0, 1, 2) or out.returncode == 2 and b'error:' in out.stderr and b'UTF-8' not in out.stderr:
            self.fail('runs', f'{words}: exit {out.returncode}\n{out.stderr.decode(errors="replace")[:600]}')
        return out

    def fail(self, rule, text):
        self.findings.append(f'{self.form} {self.seed}: {rule}: {text}')

    def read(self, name='f'):
        with open(os.path.join(self.folder, self.path if name == 'f' else name), 'rb') as file:
            return file.read()

    def compare(self, rule, before, after, name):
        old, new = self.file.others(before, name), self.file.others(after, name)
        # The last line may have received a line end.
        ended = [re.sub(rb'[\r\n]+\Z', b'', row) for row in (old, new)[0][-1:]]
        if old != new and not (old[:-1] == new[:len(old) - 1] and [re.sub(rb'[\r\n]+\Z', b'', row) for row in new[len(old) - 1:]] == ended):
            first = next((pair for pair in zip(old, new) if pair[0] != pair[1]), (old[-1:], new[-1:]))
            self.fail(rule, f'{first[0]!r} became {first[1]!r}')
        known = set(lines(before))
        for row in lines(after):
            if row not in known and row != lines(after)[-1] and not self.file.mixed and not row.endswith(self.file.end):
                self.fail('end', repr(row))

    def all(self):
        names = {'ics': 'a.ics', 'todotxt': 'todo.txt', 'markdown': 'a.md', 'org': 'a.org'}
        with tempfile.TemporaryDirectory() as self.folder:
            self.environment = {'HOME': self.folder, 'PATH': os.environ['PATH'], 'TZ': 'UTC', 'LANG': 'C.UTF-8'}
            self.path = names[self.form]
            with open(os.path.join(self.folder, self.path), 'wb') as file:
                file.write(self.file.data)
            end = self.r.choice(ENDS[:2])
            meeting = end.join([b'BEGIN:VCALENDAR', b'PRODID:-//p//EN', b'X-OWN:1', b'BEGIN:VEVENT', b'UID:meeting', b'DTSTAMP:20260101T000000Z',
                                b'DTSTART:20261130T100000Z', b'DTEND:20261130T110000Z', b'SUMMARY:Stra\xc3\x9fe', b' nbahn', b'X-A:b', b'END:VEVENT',
                                b'END:VCALENDAR', b''])
            with open(os.path.join(self.folder, 'blocks.ics'), 'wb') as file:
                file.write(meeting)
            with open(os.path.join(self.folder, 'c.toml'), 'w') as file:
                file.write(f'[todos]\ninbox = "{self.path}"\n[plan]\nblocks = "blocks.ics"\n')
            common = ['--config', 'c.toml', '--now', NOW]
            data = self.file.data
            for name in self.r.sample(self.file.names, 2):
                self.run('done', name, self.path, '--now', NOW, '--write')
                after = self.read()
                self.compare('kept', data, after, name)
                if not self.file.is_done(after, name):
                    self.fail('done', f'{name} is not done')
                self.run('undo', '--write')
                if self.read() != data:
                    self.fail('undo', f'after done {name}')
            name = self.r.choice(self.file.names)
            words = self.r.choice(['due 2026-12-10', '45m', '!high', '#errand', '+site', 'no due', f'title "{name} renamed"',
                                   'prefer morning !low', 'due 2026-12-10 17:00 3h #errand', 'every 2 weeks', 'no repeat'])
            for command in (['edit', name, words], ['defer', name, '2026-12-02'], ['drop', name, '--series']):
                # Markdown has no time of day, and some formats cannot hold every rule.
                refusable = words.startswith('every') or '17:00' in words and str(self.path).endswith('.md')
                out = self.run(*command, self.path, '--now', NOW, '--write', may_refuse=refusable)
                after = self.read()
                self.compare('kept', data, after, name)
                if out.returncode == 0 and after == data and b'already says this' not in out.stdout:
                    self.fail(command[0], f'{command} changed nothing')
                if out.returncode and after != data:
                    self.fail(command[0], f'{command} was refused and written')
                if command[0] == 'drop':
                    self.run('reopen', name, self.path, '--now', NOW, '--write')
                    self.compare('kept', data, self.read(), name)
                    if self.file.is_done(self.read(), name):
                        self.fail('reopen', f'{name} is not open')
                    self.run('undo', '--write')
                if after != data:
                    self.run('undo', '--write')
                if self.read() != data:
                    self.fail('undo', f'after {command}')
            self.run('add', 'Zq999 new 30m due fri', '-o', self.path, '--now', NOW)
            self.compare('kept', data, self.read(), 'Zq999')
            self.run('undo', '--write')
            if self.read() != data:
                self.fail('undo', 'after add')
            self.run('plan', *common, '--write')
            if self.read() != data:
                self.fail('plan', 'the to-dos changed')
            blocks = self.read('blocks.ics')
            if meeting[:meeting.index(b'END:VCALENDAR')] not in blocks:
                self.fail('plan', f'the meeting changed: {blocks[:300]!r}')
            if b'X-TASKWEAVE-TASK' not in blocks:
                self.fail('plan', 'there is no block')
            self.run('worked', self.r.choice(self.file.names), '15m', '--config', 'c.toml', '--now', '2026-11-30T20:00', '--write')
            if meeting[:meeting.index(b'END:VCALENDAR')] not in self.read('blocks.ics'):
                self.fail('plan', 'the meeting changed with worked')
            for _ in range(2):
                self.run('undo', '--write')
            if self.read('blocks.ics') != meeting or self.read() != data:
                self.fail('undo', 'after plan and worked')
        return self.findings


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('taskweave')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=100, help='files of each format')
    parser.add_argument('--formats', default='ics,todotxt,markdown,org')
    options = parser.parse_args()
    binary = os.path.abspath(options.taskweave)
    found = 0
    for form in options.formats.split(','):
        bad = 0
        for seed in range(options.seed, options.seed + options.count):
            findings = Trial(binary, seed, form).all()
            bad += bool(findings)
            for finding in findings[:3]:
                print(finding)
        print(f'{form}: seed {options.seed}: {options.count} files, {bad} with a finding')
        found += bad
    sys.exit(1 if found else 0)


if __name__ == '__main__':
    main()
