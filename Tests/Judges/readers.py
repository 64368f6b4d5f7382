"""The same calendar through other programs: Python's icalendar, khal, calcurse, libical and a CalDAV server.

Each reader answers with a sorted list of `Entry` in UTC, so that the answers can be compared.
"""

import contextlib
import ctypes
import ctypes.util
import importlib.util
import json
import os
import socket
import subprocess
import sys
import tempfile
import time as clock
import urllib.error
import urllib.request
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events


@dataclass(frozen=True, order=True)
class Entry:
    """An event's name and half-open time, in UTC."""

    start: datetime
    end: datetime
    summary: str


@dataclass(frozen=True)
class Window:
    """Whole local days in a zone."""

    first: date
    days: int
    zone: ZoneInfo

    def instant(self, value):
        """The moment in UTC that a date (its local midnight), a local or a zoned time means."""
        if not isinstance(value, datetime):
            value = datetime.combine(value, time())
        local = value if value.tzinfo else value.replace(tzinfo=self.zone)
        return local.astimezone(timezone.utc)

    @property
    def bounds(self):
        """The first moment of the window and the first one after it."""
        return self.instant(self.first), self.instant(self.first + timedelta(days=self.days))


def output(command, allowed=(0,), **options):
    """Runs a command and returns its standard output; any other exit code is an error."""
    command = [str(word) for word in command]
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", **options)
    if result.returncode not in allowed:
        raise AssertionError(
            f"{' '.join(command)}\nexit code {result.returncode}\n{result.stdout}{result.stderr}"
        )
    return result.stdout, result.stderr


def taskweave_entries(records, window):
    """Occurrences or blocks of taskweave's JSON."""
    def moment(text):
        if "T" not in text:
            return date.fromisoformat(text)
        return datetime.fromisoformat(text.replace("Z", "+00:00"))

    return sorted(
        Entry(window.instant(moment(r["start"])), window.instant(moment(r["end"])), r["summary"])
        for r in records
    )


def taskweave_list(binary, files, options, window, directory):
    """The occurrences that `taskweave list --json` prints for files."""
    stdout, _ = output([binary, "list", *files, *options, "--json"], cwd=directory)
    return taskweave_entries(json.loads(stdout)["occurrences"], window)


def event_entry(event, window):
    """The entry of one event that icalendar has read."""
    return Entry(window.instant(event.start), window.instant(event.end), str(event["SUMMARY"]))


def read_calendar(path):
    """A calendar as icalendar reads it, which must not have recorded an error."""
    calendar = icalendar.Calendar.from_ical(path.read_bytes())
    problems = [problem for part in calendar.walk() for problem in part.errors]
    if problems:
        raise AssertionError(f"icalendar on {path.name}: {problems}")
    return calendar


def occurrences(paths, window):
    """The events of several calendars in a window, series expanded, cancelled ones left out."""
    events = [
        event
        for path in paths
        for event in recurring_ical_events.of(read_calendar(path)).between(*window.bounds)
    ]
    return [event for event in events if event.get("STATUS") != "CANCELLED"]


KHAL_CONFIGURATION = """\
[calendars]
[[plan]]
path = {folder}/vdir
[sqlite]
path = {folder}/khal.db
[locale]
local_timezone = {zone}
default_timezone = {zone}
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%dT%H:%M
longdatetimeformat = %Y-%m-%dT%H:%M
"""


def khal_entries(path, window):
    """The events that khal lists after importing a file into an empty calendar."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "vdir").mkdir()
        configuration = Path(folder, "config")
        configuration.write_text(KHAL_CONFIGURATION.format(folder=folder, zone=window.zone.key))
        khal = [sys.executable, "-m", "khal", "-c", configuration]
        private = {**os.environ, "HOME": folder, "XDG_DATA_HOME": folder,
                   "XDG_CACHE_HOME": folder, "PYTHONWARNINGS": "ignore"}

        _, complaints = output([*khal, "import", "--batch", "-a", "plan", path], env=private)
        if complaints.strip():
            raise AssertionError(f"khal import: {complaints}")
        last = window.first + timedelta(days=window.days)
        listed, _ = output(
            [*khal, "list", "--once", "--day-format", "",
             "--format", "{start-long}\t{end-long}\t{title}", window.first, last],
            env=private,
        )
    return sorted(tabbed(listed, lambda text: window.instant(datetime.fromisoformat(text))))


def calcurse_entries(path, window):
    """The events that calcurse prints after importing a file into an empty calendar."""
    with tempfile.TemporaryDirectory() as folder:
        calcurse = ["calcurse", "-D", folder, "-C", folder]
        private = {**os.environ, "TZ": window.zone.key}

        report, complaints = output([*calcurse, "-i", path], env=private)
        if complaints.strip() or " 0 skipped" not in report:
            raise AssertionError(f"calcurse import: {report}{complaints}")
        listed, _ = output(
            [*calcurse, "--input-datefmt", "4", "-Q", "--filter-type", "cal",
             "--from", window.first, "--days", window.days,
             "--format-apt", r"%(start:epoch)\t%(end:epoch)\t%m\n"],
            env=private,
        )
    return sorted(tabbed(listed, lambda text: datetime.fromtimestamp(int(text), timezone.utc)))


def tabbed(text, moment):
    """The entries of lines `start TAB end TAB summary`; other lines are headings."""
    for line in text.splitlines():
        if line.count("\t") == 2:
            start, end, summary = line.split("\t")
            yield Entry(moment(start), moment(end), summary)


def libical_errors(path):
    """The number of errors that libical's own parser records in a file, and of its components."""
    name = ctypes.util.find_library("ical")
    if name is None:
        raise FileNotFoundError("libical")
    libical = ctypes.CDLL(name)
    libical.icalparser_parse_string.restype = ctypes.c_void_p
    libical.icalparser_parse_string.argtypes = [ctypes.c_char_p]
    libical.icalcomponent_count_errors.argtypes = [ctypes.c_void_p]
    libical.icalcomponent_count_components.argtypes = [ctypes.c_void_p, ctypes.c_int]
    libical.icalcomponent_free.argtypes = [ctypes.c_void_p]
    any_component = 1  # ICAL_ANY_COMPONENT
    root = libical.icalparser_parse_string(path.read_bytes())
    if not root:
        raise AssertionError(f"libical cannot read {path.name}")
    try:
        return (libical.icalcomponent_count_errors(root),
                libical.icalcomponent_count_components(root, any_component))
    finally:
        libical.icalcomponent_free(root)


def has_caldav():
    """Whether a CalDAV server and a program that synchronises with it are installed."""
    return all(importlib.util.find_spec(name) for name in ("radicale", "vdirsyncer"))


RADICALE_CONFIGURATION = """\
[server]
hosts = 127.0.0.1:{port}
[auth]
type = none
[storage]
filesystem_folder = {folder}/server
[logging]
level = error
"""

VDIRSYNCER_CONFIGURATION = """\
[general]
status_path = "{folder}/status-{name}/"
[pair plan]
a = "here"
b = "there"
collections = ["plan"]
[storage here]
type = "filesystem"
path = "{folder}/{name}"
fileext = ".ics"
[storage there]
type = "caldav"
url = "http://127.0.0.1:{port}/ada/"
username = "ada"
password = "x"
"""


@contextlib.contextmanager
def radicale(folder):
    """Runs a CalDAV server on the loopback interface with one empty calendar; gives its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    configuration = folder / "radicale"
    configuration.write_text(RADICALE_CONFIGURATION.format(folder=folder, port=port))
    server = subprocess.Popen(
        [sys.executable, "-m", "radicale", "-C", str(configuration)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/ada/plan/", method="MKCALENDAR",
        headers={"Authorization": "Basic YWRhOng="},
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        for attempt in range(100):
            try:
                opener.open(request, timeout=5).close()
                break
            except (urllib.error.URLError, ConnectionError):
                if attempt == 99 or server.poll() is not None:
                    raise
                clock.sleep(0.1)
        yield port
    finally:
        server.terminate()
        server.wait()


def vdir(path, folder):
    """Writes each event of a file into a file of its own, with the zones; returns the folder."""
    whole = read_calendar(path)
    folder.mkdir(parents=True)
    for number, event in enumerate(whole.walk("VEVENT")):
        single = icalendar.Calendar(whole)
        for part in [*whole.walk("VTIMEZONE"), event]:
            single.add_component(part)
        (folder / f"{number}.ics").write_bytes(single.to_ical())
    return folder


def caldav_events(path):
    """The events of a file after a trip through a CalDAV server: pushed from one vdir, pulled into another.

    Events are texts without the parts that a server may add; the result is sorted.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        vdir(path, folder / "push" / "plan")
        (folder / "pull").mkdir()
        private = {**os.environ, "HOME": name, "no_proxy": "127.0.0.1", "NO_PROXY": "127.0.0.1"}
        with radicale(folder) as port:
            for side in ("push", "pull"):
                configuration = folder / f"vdirsyncer-{side}"
                configuration.write_text(
                    VDIRSYNCER_CONFIGURATION.format(folder=folder, name=side, port=port))
                (folder / side / "plan").mkdir(exist_ok=True)
                vdirsyncer = [sys.executable, "-m", "vdirsyncer", "-c", configuration]
                output([*vdirsyncer, "discover", "--no-list"], env=private)
                output([*vdirsyncer, "sync"], env=private)
        pulled = sorted((folder / "pull" / "plan").glob("*.ics"))
        return sorted(
            event_text(event) for file in pulled for event in read_calendar(file).walk("VEVENT"))


def event_text(event):
    """An event's properties as sorted text; categories may be on one line or on several."""
    lines = event.to_ical().decode().replace("\r\n ", "").split("\r\n")
    others = [line for line in lines if not line.startswith("CATEGORIES:")]
    return "\n".join(sorted(others + [f"CATEGORIES:{name}" for name in event.categories]))
