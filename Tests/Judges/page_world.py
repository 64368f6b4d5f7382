"""A home with the samples and `taskweave serve` in it, and forms sent to it without a browser; for the judge of the live page."""

import html.parser
import http.client
import os
import pathlib
import shutil
import subprocess
import tempfile
import urllib.parse

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Samples"
NOW = "2026-11-02T08:00"
CALENDARS = ["work.ics", "personal.ics"]
SETTINGS = """
zone = "Europe/Berlin"
me = ["ada@example.org"]
[calendars]
work = "work.ics"
personal = "personal.ics"
[todos]
inbox = "todo.txt"
lists = "todos.ics"
[plan]
blocks = "blocks.ics"
[windows]
work = ["mon-fri 09:00-18:00"]
personal = ["mon-fri 18:00-21:00", "sat 10:00-16:00"]
"""


class World:
    """A home folder whose plan was made at eight on a Monday, and a server that runs in it."""

    program = ""

    def __init__(self, now=NOW, files=None, home=None):
        self.kept = None if home else tempfile.TemporaryDirectory(prefix="taskweave-page-")
        self.home = pathlib.Path(home or self.kept.name)
        self.now = now
        for name in [*CALENDARS, "todos.ics", "todo.txt"]:
            shutil.copy(SAMPLES / name, self.home / name)
        (self.home / "config.toml").write_text(SETTINGS, encoding="utf-8")
        for name, text in (files or {}).items():
            (self.home / name).write_text(text, encoding="utf-8")
        self.taskweave("plan", "--write", now=NOW)
        self.process = None
        self.serve()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
        if self.kept:
            self.kept.cleanup()

    @property
    def environment(self):
        return {"HOME": str(self.home), "PATH": os.environ["PATH"], "TZ": "Europe/Berlin", "LANG": "C.UTF-8"}

    def options(self, now=None):
        return ["--config", str(self.home / "config.toml"), "--now", now or self.now]

    def taskweave(self, *words, now=None):
        """Returns the output of a command; an exit status above 1 (“no”) is an error."""
        done = subprocess.run([self.program, *words, *self.options(now)], cwd=self.home, env=self.environment,
                              capture_output=True, text=True, timeout=60)
        if done.returncode > 1:
            raise AssertionError(f"taskweave {' '.join(words)}: {done.stderr}")
        return done.stdout

    def serve(self, port=0):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(port), *self.options()], cwd=self.home, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith("http://127.0.0.1:"):
            raise AssertionError(f"the first line is not an address: {self.address!r}")
        self.port = urllib.parse.urlsplit(self.address).port

    def end(self):
        self.process.terminate()
        self.process.wait(20)
        self.process.stdout.close()

    def files(self):
        """The bytes of all files of the home, without the draft that the server keeps for its next start."""
        return {str(path.relative_to(self.home)): path.read_bytes() for path in self.home.rglob("*")
                if path.is_file() and path.parent.name != "pages"}


class Reader(html.parser.HTMLParser):
    """Reads a page as a browser without script does: its forms, its buttons, and the item around each of them."""

    EMPTY = {"input", "meta", "link", "br", "hr", "img", "use", "path", "circle"}

    def __init__(self, text):
        super().__init__()
        self.open, self.forms, self.buttons, self.items, self.said = [], {}, [], [], ""
        self.body = {}
        self.feed(text)
        self.text = text

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in self.EMPTY:
            self.handle_endtag(tag)

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        form = values.get("form") or next((f for t, f in reversed(self.open) if t == "form"), None)
        if tag == "body":
            self.body = values
        if tag == "form":
            form = values.get("id") or f"form {len(self.forms)}"
            self.forms[form] = {"action": values.get("action"), "fields": [], **values}
        if tag == "input" and form in self.forms and values.get("name"):
            self.forms[form]["fields"].append((values["name"], values.get("value", "")))
        if tag == "select" and form in self.forms:
            self.select = (form, values.get("name"))
        if tag == "option" and "selected" in values:
            self.forms[self.select[0]]["fields"].append((self.select[1], values.get("value", "")))
        if tag == "button":
            self.buttons.append({**values, "form": form})
        if "data-block" in values or "data-todo" in values:
            self.items.append(values)
        if tag not in self.EMPTY:
            self.open.append((tag, form if tag == "form" else values.get("id")))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self.open and self.open[-1][1] == "said":
            self.said += data

    def button(self, action, **values):
        """The first button of an action that has these attributes."""
        return next(b for b in self.buttons if b.get("data-do") == action and all(b.get(n) == v for n, v in values.items()))


class Client:
    """A user with a browser without script, or without a browser."""

    def __init__(self, world):
        self.world = world
        self.cookie = None
        status, headers, _ = self.ask("GET", world.address.split(str(world.port), 1)[1])
        assert status == 303, f"the first address answers {status}"
        words = [word.strip() for word in headers["Set-Cookie"].split(";")]
        assert {"httponly", "samesite=strict"} <= {word.lower() for word in words}, words
        self.cookie = words[0]

    def ask(self, method, path, fields=None, headers=None):
        """Returns status, headers and text of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.world.port, timeout=30)
        sent = {"Host": f"127.0.0.1:{self.world.port}"}
        if self.cookie:
            sent["Cookie"] = self.cookie
        body = None
        if fields is not None:
            body = urllib.parse.urlencode(fields)
            sent |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"http://127.0.0.1:{self.world.port}"}
        connection.request(method, path, body, {**sent, **(headers or {})})
        answer = connection.getresponse()
        found = answer.status, dict(answer.getheaders()), answer.read().decode("utf-8", "replace")
        connection.close()
        return found

    def page(self, path="/"):
        status, _, text = self.ask("GET", path)
        assert status == 200, f"{path} answers {status}: {text[:200]}"
        return Reader(text)

    def send(self, page, form, extra=(), action=None):
        """Sends a form and returns the page that the answer leads to."""
        form = page.forms[form]
        names = {name for name, _ in extra}
        fields = [(n, v) for n, v in form["fields"] if n not in names] + list(extra)
        status, headers, text = self.ask("POST", action or form["action"], fields)
        assert status == 303, f"{action or form['action']} answers {status}: {text[:300]}"
        return self.page(headers["Location"])

    def press(self, page, button):
        """Presses a button and returns the page that follows."""
        extra = [(button["name"], button.get("value", ""))] if button.get("name") else []
        return self.send(page, button["form"], extra, button.get("formaction"))
