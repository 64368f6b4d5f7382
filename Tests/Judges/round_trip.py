#!/usr/bin/env python3
"""A week of edits on both sides, with the programs that people use: Radicale, vdirsyncer, khal, todoman, calcurse.

    round_trip.py TASKWEAVE [--seed N] [--seeds COUNT] [--edits N] [--leave-out RULE …] [--system] [--keep]

First, the article “With khal, vdirsyncer and a CalDAV server” is run: its files are put in their places, its commands
are run, and the output is compared with the article. Then each seed is a week: a person with a phone and other people change
meetings, to-dos and blocks on the server, the person changes them on the computer with khal, todoman and python-icalendar, taskweave
plans, pins and undoes, and vdirsyncer runs in between, with the article's files. The expected results are computed here, without
taskweave; each rule has a name:

    reads      taskweave, khal, todoman and calcurse find in the local files what icalendar finds there
    sync       vdirsyncer does what the article says: the server's version of what was changed on both sides stays,
               a change wins over a deletion, nothing fails unless a whole folder is empty
    both       after a sync both sides have the same items, and the same blocks at the same times
    runs       taskweave ends with 0 or 1, and leaves nothing but calendars in the plan's home
    foreign    taskweave changes no byte of a file that is not a block's
    same       an unchanged block's file keeps its bytes and its time; the same plan again changes none
    one        each block's file has one UID, no UID has two files, and no zone has got another name
    stays      a block that was moved, pinned or given the category PINNED by hand stays there while its to-do is open
    stripped   the same for a block whose X- lines a client has dropped
    bare       the same if only the UID, the title and the times of a block are left
    not-then   a block that was deleted by hand is not put back at its time on the day when the deletion was found
    overlap    a loose block does not overlap a busy meeting, or another loose block
    past       a block that is over stays as it is
    done       a to-do that is done or gone has no block ahead
    undo       undo brings back the exact bytes, or says why not and changes nothing

`--leave-out` skips a rule (for `stripped` and `bare`: no client does that). After a fault, the steps that led to it are
printed; with `--keep`, the folder stays, together with the files as they were before each faulty command. `--system` uses the
programs of the system, not those next to this Python.
"""

import argparse
import base64
import contextlib
import json
import os
import random
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time as clock
import traceback
import urllib.error
import urllib.request
import xml.etree.ElementTree as ElementTree
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta, timezone
from pathlib import Path
from typing import ClassVar
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events

TOP = Path(__file__).resolve().parents[2]
ARTICLE = TOP / "Sources/TaskweaveKit/TaskweaveKit.docc/WithOtherPrograms.md"
RULES = ("article reads sync both runs foreign same one stays stripped bare not-then overlap past done "
         "undo").split()
COLLECTIONS = ("work", "tasks", "blocks")
UTC = timezone.utc
MINUTE = timedelta(minutes=1)


# Calendars as text and as icalendar reads them


def unfolded(text):
    return re.sub(r"\r?\n[ \t]", "", text).replace("\r\n", "\n").strip("\n").split("\n")


def folded(lines, width=75):
    """Lines with CRLF, folded at a number of bytes, never inside a character."""
    out = []
    for line in lines:
        piece = ""
        for character in line:
            if width and len((piece + character).encode()) > width:
                out.append(piece)
                piece = " "
            piece += character
        out.append(piece)
    return "\r\n".join(out) + "\r\n"


IGNORED = re.compile("(PRODID|METHOD|X-RADICALE-NAME|X-WR-CALNAME|REV|LAST-MODIFIED|CREATED|DTSTAMP|UID)[;:]", re.I)


def normalized(text):
    """A text in the form that vdirsyncer compares: without order, zones and stamps."""
    lines, inside = [], False
    for line in unfolded(text):
        if line.upper() == "BEGIN:VTIMEZONE":
            inside = True
        if not inside and not IGNORED.match(line):
            lines.append(line.strip())
        if line.upper() == "END:VTIMEZONE":
            inside = False
    return "\n".join(sorted(filter(None, lines)))


def as_list(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def categories(component):
    """Each category, however many lines contain them."""
    return [str(name) for line in as_list(component.get("CATEGORIES")) for name in line.cats]


STAMPS = {"DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "CREATED"}


def meaning(component):
    """The content of a component, regardless of order and form, without the time when it was written."""
    said = []
    for name, value in component.property_items(recursive=False, sorted=False):
        if name in STAMPS | {"BEGIN", "END", "CATEGORIES"}:
            continue
        text = value.to_ical() if hasattr(value, "to_ical") else str(value)
        text = text.decode() if isinstance(text, bytes) else text
        parameters = getattr(value, "params", {})
        said.append((name, text, tuple(sorted((k, str(v)) for k, v in parameters.items()))))
    said += [("CATEGORIES", name, ()) for name in categories(component)]
    return tuple(sorted(said)) + tuple(sorted(meaning(part) for part in component.subcomponents))


@dataclass
class Item:
    """A calendar with one UID, as it is in a file or on the server."""

    text: str
    zone: ZoneInfo
    path: str = ""
    known: ClassVar[dict] = {}

    @classmethod
    def read(cls, text, zone, path=""):
        """Reads each text once."""
        key = text, zone, path
        if key not in cls.known:
            cls.known[key] = cls(*key)
        return cls.known[key]

    def __post_init__(self):
        self.calendar = icalendar.Calendar.from_ical(self.text)
        self.parts = [part for part in self.calendar.walk() if part.name in ("VEVENT", "VTODO")]
        self.uids = sorted({str(part["UID"]) for part in self.parts})
        self.uid = self.uids[0] if self.uids else ""
        self.main = next((part for part in self.parts if "RECURRENCE-ID" not in part), self.parts[0])
        self.normalized = normalized(self.text)

    def instant(self, value):
        """The moment that a date, a local or a zoned time means."""
        if not isinstance(value, datetime):
            value = datetime.combine(value, time())
        return (value if value.tzinfo else value.replace(tzinfo=self.zone)).astimezone(UTC)

    def times(self, part=None):
        part = part or self.main
        start = part["DTSTART"].dt
        if "DTEND" in part:
            end = part["DTEND"].dt
        elif "DURATION" in part:
            end = start + part["DURATION"].dt
        else:
            end = start if isinstance(start, datetime) else start + timedelta(days=1)
        return self.instant(start), self.instant(end)

    @property
    def signature(self):
        """The parts that a person can see."""
        def seen(part):
            fields = [part.name, str(part.get("SUMMARY", "")), str(part.get("STATUS", "")),
                      str(part.get("TRANSP", "")), str(part.get("X-TASKWEAVE-PINNED", "")),
                      tuple(sorted(categories(part)))]
            for name in ("DTSTART", "DTEND", "DUE", "RECURRENCE-ID"):
                if name in part:
                    fields.append((name, self.instant(part[name].dt)))
            for name in ("RRULE", "DURATION"):
                if name in part:
                    fields.append((name, part[name].to_ical()))
            for line in as_list(part.get("EXDATE")):
                fields += [("EXDATE", self.instant(day.dt)) for day in line.dts]
            return tuple(map(str, fields))
        return tuple(sorted(seen(part) for part in self.parts))

    # Blocks

    @property
    def is_event(self):
        return self.main.name == "VEVENT"

    @property
    def to_dos(self):
        """The to-dos that a block's lines name; none for anything else."""
        named = [str(value) for value in as_list(self.main.get("X-TASKWEAVE-TASK"))]
        if not named and "TASKWEAVE" in categories(self.main):
            named = [str(value) for value in as_list(self.main.get("RELATED-TO"))
                     if value.params.get("RELTYPE", "PARENT") == "PARENT"]
        return named

    @property
    def planned(self):
        """When a block was planned; none if the line was dropped."""
        value = self.main.get("X-TASKWEAVE-PLANNED")
        return value and tuple(
            datetime.strptime(half, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC) for half in str(value).split("/"))

    @property
    def is_marked(self):
        """Whether a block says that it is pinned."""
        return (str(self.main.get("X-TASKWEAVE-PINNED", "")).upper() == "TRUE"
                or "PINNED" in map(str.upper, categories(self.main)))

    @property
    def is_done(self):
        return str(self.main.get("STATUS", "")) in ("COMPLETED", "CANCELLED")


def is_busy(event):
    """Whether an event takes time: opaque, not cancelled, and all-day only if it says so."""
    if str(event.get("STATUS", "")) == "CANCELLED":
        return False
    all_day = not isinstance(event["DTSTART"].dt, datetime)
    return str(event.get("TRANSP", "TRANSPARENT" if all_day else "OPAQUE")) == "OPAQUE"


def occurrences(items, first, last):
    """UID, start, end and event of everything in a window, series expanded."""
    for item in items:
        if not item.is_event:
            continue
        if not any("RRULE" in part or "RDATE" in part for part in item.parts):
            events = item.parts
        else:
            events = recurring_ical_events.of(item.calendar).between(first, last)
        for event in events:
            start, end = item.times(event)
            if start < last and (end > first or start >= first):
                yield item.uid, start, end, event


# The programs


class Failed(Exception):
    """Another program, or this judge, failed, so that the week cannot continue."""


def run(words, env, given=None, timeout=120):
    """Exit status, standard output and standard error of a program."""
    result = subprocess.run(
        [str(word) for word in words], input=given, capture_output=True, text=True, encoding="utf-8",
        env=env, cwd=env["HOME"], timeout=timeout)
    return result.returncode, result.stdout, result.stderr


class Ended(Failed):
    """The same, already reported."""


class Article:
    """The files and commands of the article."""

    def __init__(self, path):
        self.text = path.read_text(encoding="utf-8")
        self.files, self.sessions = {}, []
        fence = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
        last = 0
        for match in fence.finditer(self.text):
            kind, body = match.groups()
            before, last = self.text[last:match.start()], match.end()
            if kind == "console":
                self.sessions.append((" ".join(before.split()), self.commands(body)))
            elif kind == "crontab":
                self.cron = body
            else:
                name, rest = re.match(r"# ~/(\S+)\n(.*)", body, re.S).groups()
                self.files[name] = body
        self.force = re.search(r"`(vdirsyncer sync --force-delete) [\w/]+`", self.text)[1]

    @staticmethod
    def commands(body):
        """Commands of a session with the lines that each prints."""
        found = []
        for line in body.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
        return found

    @property
    def cron_command(self):
        """The command that cron runs."""
        return next(line for line in self.cron.splitlines() if line.startswith("*")).split(None, 5)[5]


def matches(shown, printed):
    """Whether the lines that were printed are those shown, where `…` represents any part of a line, or any lines."""
    pattern = ""
    for line in shown:
        if line.strip() == "…":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*".join(re.escape(part) for part in re.split(" ?… ?", line.rstrip())) + r"[ \t]*\n"
    text = "".join(line.rstrip() + "\n" for line in printed.splitlines())
    return re.fullmatch(pattern, text) is not None


class House:
    """A home folder with the article's files, a server, and programs that know nothing else."""

    def __init__(self, article, binary, system, zone="Europe/Berlin"):
        self.article, self.zone = article, ZoneInfo(zone)
        self.home = Path(tempfile.mkdtemp(prefix="round-trip-"))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        for name, text in article.files.items():
            path = self.home / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.put(text), encoding="utf-8")
        self.server = None
        programs = self.home / "bin"
        programs.mkdir()
        for name, module in (("radicale",) * 2, ("vdirsyncer",) * 2, ("khal",) * 2, ("todo", "todoman")):
            if system:
                found = shutil.which(name, path="/usr/local/bin:/usr/bin") or shutil.which(module)
                command = shlex.quote(found or f"/usr/bin/{module}")
            else:
                command = f"{shlex.quote(sys.executable)} -W ignore -m {module}"
            self.script(programs / name, f'exec {command} "$@"')
        # Taskweave with a clock that this judge sets; undo asks for none.
        self.script(programs / "taskweave", f'[ "$1" = undo ] || set -- "$@" --now "$JUDGE_NOW"\n'
                                            f'exec {shlex.quote(binary)} "$@"')
        self.env = {
            "HOME": str(self.home), "PATH": f"{programs}:/usr/local/bin:/usr/bin:/bin", "TZ": zone,
            "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "ignore", "COLUMNS": "120",
            "NO_PROXY": "127.0.0.1", "no_proxy": "127.0.0.1",
            **{f"XDG_{name}_HOME": str(self.home / folder) for name, folder in (
                ("CONFIG", ".config"), ("DATA", ".local/share"), ("STATE", ".local/state"),
                ("CACHE", ".cache"))},
        }
        (self.home / ".cache").mkdir()
        self.url = f"http://127.0.0.1:{self.port}/ada/"
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    @staticmethod
    def script(path, text):
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def put(self, text):
        """A text of the article with this house's port and zone."""
        return text.replace("127.0.0.1:5232", f"127.0.0.1:{self.port}").replace("Europe/Berlin", self.zone.key)

    def at(self, now):
        """The environment at a moment of the week."""
        return {**self.env, "JUDGE_NOW": now.strftime("%Y-%m-%dT%H:%M")}

    def start(self, command):
        """Starts the server by the article's command, and waits until it answers."""
        log = open(self.home / "radicale.log", "w")
        self.server = subprocess.Popen(
            ["sh", "-c", "exec " + command.removesuffix("&")], stdout=log, stderr=log, env=self.env)
        for _ in range(150):
            try:
                self.http("PROPFIND", "", headers={"Depth": "0"})
                return
            except (urllib.error.URLError, ConnectionError):
                if self.server.poll() is not None:
                    break
                clock.sleep(0.1)
        raise Failed("the server does not answer: " + (self.home / "radicale.log").read_text()[-500:])

    def close(self, keep):
        if self.server:
            self.server.terminate()
            self.server.wait()
        if not keep:
            shutil.rmtree(self.home, ignore_errors=True)

    # The server, as the phone sees it

    def http(self, method, path, body=None, headers=()):
        request = urllib.request.Request(
            self.url + path, method=method, data=body.encode() if body is not None else None,
            headers={"Authorization": "Basic " + base64.b64encode(b"ada:lovelace").decode(),
                     "Content-Type": "text/calendar; charset=utf-8", **dict(headers)})
        with self.opener.open(request, timeout=20) as answer:
            return answer.read().decode()

    REPORT = ('<c:calendar-query xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:d="DAV:"><d:prop>'
              '<c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"/></c:filter>'
              '</c:calendar-query>')

    def remote(self, collection):
        """The server's items by UID."""
        answer = self.http("REPORT", collection + "/", self.REPORT,
                           {"Depth": "1", "Content-Type": "application/xml"})
        found = {}
        for response in ElementTree.fromstring(answer).iter("{DAV:}response"):
            text = response.findtext(".//{urn:ietf:params:xml:ns:caldav}calendar-data")
            href = response.findtext("{DAV:}href")
            if text:
                item = Item.read(text, self.zone, href.removeprefix("/ada/"))
                if item.uid in found:
                    raise Failed(f"the server has two items {item.uid}")
                found[item.uid] = item
        return found

    def local(self, collection):
        """The items of a folder by path."""
        return {path: Item.read(path.read_bytes().decode(), self.zone, str(path))
                for path in sorted((self.home / "calendars" / collection).iterdir())
                if path.suffix == ".ics" and not path.name.startswith(".")}

    def snapshot(self, *folders):
        """The bytes and times of all files below some folders."""
        found = {}
        for folder in folders:
            for place, _, names in os.walk(self.home / folder):
                for name in names:
                    path = Path(place, name)
                    found[path] = (path.read_bytes(), path.stat().st_mtime_ns)
        return found


# A walk through the article


def walk(article, binary, options):
    """Runs the article; returns the number of commands and the faults."""
    house = House(article, binary, options.system)
    now = datetime(2026, 11, 2, 8, tzinfo=house.zone)
    count, faults = 0, []
    deleted = None

    def find(collection, title):
        item = next((item for item in house.remote(collection).values()
                     if str(item.main.get("SUMMARY")) == title), None)
        if item is None:
            raise Failed(f"“{title}” is not on the server")
        return item

    def phone(words):
        """Does what the text says about the phone."""
        nonlocal deleted
        for title, day, start, end in re.findall(
                r"On the phone, “([^”]+)” is moved to (\w+), (\d+:\d+)–(\d+:\d+)", words):
            days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
            there = date(2026, 11, 2) + timedelta(days=days.index(day.lower()))
            item = find("blocks", title)
            times = [datetime.combine(there, time.fromisoformat(t), house.zone) for t in (start, end)]
            house.http("PUT", item.path, folded(with_times(unfolded(item.text), *times)))
        for title in re.findall(r"On the phone, “([^”]+)” is deleted", words):
            item = find("blocks", title)
            deleted = (item.to_dos, *item.times())
            house.http("DELETE", item.path)

    try:
        for words, commands in article.sessions:
            phone(words)
            for command, shown in commands:
                count += 1
                if command.endswith("&"):
                    house.start(house.put(command))
                    continue
                result = subprocess.run(
                    ["bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                    env=house.at(now), cwd=house.home, timeout=120)
                after_deletion = deleted and "taskweave plan" in command
                if not matches(shown, result.stdout):
                    faults.append(("not-then" if after_deletion else "article",
                                   f"$ {command}\nshown:\n" + "\n".join(shown) + f"\nprinted (exit {result.returncode}):\n{result.stdout}"))
                elif result.returncode not in ((0, 1) if "taskweave plan" in command else (0,)):
                    faults.append(("article", f"$ {command}\nexit {result.returncode}\n{result.stdout}"))
                if after_deletion:
                    to_dos, start, end = deleted
                    deleted = None
                    for item in house.local("blocks").values():
                        if item.to_dos == to_dos and item.times()[0] < end and item.times()[1] > start:
                            faults.append(("not-then", f"“{item.main['SUMMARY']}” was deleted and is back at "
                                                       f"{item.times()[0]:%a %H:%M} UTC"))
        count += 1
        path = re.search("^PATH=(.*)$", article.cron, re.M)[1]
        # As small an environment as cron's; this judge adds the clock and the absence of a proxy.
        bare = {"HOME": str(house.home), "PATH": f"{house.home / 'bin'}:{path}",
                **{name: house.at(now)[name] for name in ("JUDGE_NOW", "NO_PROXY", "no_proxy", "PYTHONWARNINGS")}}
        result = subprocess.run(["/bin/sh", "-c", article.cron_command], capture_output=True, text=True,
                                encoding="utf-8", cwd=house.home, env=bare, timeout=120)
        if result.returncode != 0:
            faults.append(("article", f"cron: exit {result.returncode}\n{result.stdout}{result.stderr}"))
        for name in COLLECTIONS:
            here = sorted(item.signature for item in house.local(name).values())
            if here != sorted(item.signature for item in house.remote(name).values()):
                faults.append(("article", f"cron: {name} is not the same on both sides"))
    except (Failed, urllib.error.URLError) as failure:
        faults.append(("article", str(failure)))
    finally:
        house.close(options.keep)
    if options.keep:
        print(f"the article's folder: {house.home}")
    return count, faults


# Blocks as clients rewrite them


def zone_lines(key, first, last):
    """The VTIMEZONE of a zone, cut to some days."""
    part = icalendar.Timezone.from_tzid(key, first_date=first, last_date=last)
    return unfolded(part.to_ical().decode())


def time_line(name, moment, form):
    if form == "utc" or moment.tzinfo in (UTC, ZoneInfo("UTC")):
        return f"{name}:{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    return f"{name};TZID={moment.tzinfo.key}:{moment:%Y%m%dT%H%M%S}"


def split_event(lines):
    """Lines before the event's own properties, these, and what follows; parts of an event follow it."""
    begin = lines.index("BEGIN:VEVENT") + 1
    end = next(i for i in range(begin, len(lines)) if lines[i].startswith(("BEGIN:", "END:")))
    return lines[:begin], lines[begin:end], lines[end:]


def escaped(text):
    return icalendar.vText(text).to_ical().decode()


def name_of(line):
    return re.match(r"[^;:]*", line)[0].upper()


def with_times(lines, start, end, form="zoned"):
    """A calendar whose event was moved, as a careful client does it."""
    before, own, after = split_event(lines)
    sequence = next((int(line.split(":")[1]) for line in own if name_of(line) == "SEQUENCE"), 0)
    own = [line for line in own
           if name_of(line) not in ("DTSTART", "DTEND", "DURATION", "SEQUENCE", "DTSTAMP", "LAST-MODIFIED")]
    own += [time_line("DTSTART", start, form), f"SEQUENCE:{sequence + 1}",
            "DTSTAMP:20261125T190000Z", "LAST-MODIFIED:20261125T190000Z"]
    if form == "duration":
        own.append(f"DURATION:PT{int((end - start) / MINUTE)}M")
    else:
        own.append(time_line("DTEND", end, form))
    lines = before + own + after
    key = getattr(start.tzinfo, "key", "UTC")
    if form != "utc" and key != "UTC" and f"TZID:{key}" not in lines:
        at = lines.index("BEGIN:VEVENT")
        lines[at:at] = zone_lines(key, date(2000, 1, 1), date(2038, 1, 1))
    return lines


HABITS = ("reorders", "refolds", "cuts zones", "drops zones not used", "one line of categories", "adds an alarm",
          "another PRODID", "keeps SEQUENCE")


def rewritten(lines, habits, chance):
    """A calendar as rewritten by a client with these habits."""
    if "cuts zones" in habits or "drops zones not used" in habits:
        used = {match[1].strip('"') for line in lines if (match := re.search(r";TZID=([^;:]+)", line))}
        kept, zone = [], None
        for line in lines:
            if line == "BEGIN:VTIMEZONE":
                zone = []
            (kept if zone is None else zone).append(line)
            if line == "END:VTIMEZONE":
                key = next(part[5:] for part in zone if part.startswith("TZID:"))
                if key in used and "cuts zones" in habits and "/" in key:
                    day = date.fromisoformat(re.search(r"DTSTART[^:]*:(\d{8})", "\n".join(
                        split_event(lines)[1]))[1])
                    zone = zone_lines(key, day - timedelta(days=200), day + timedelta(days=200))
                if key in used:
                    kept += zone
                zone = None
        lines = kept
    before, own, after = split_event(lines)
    if "bare" in habits:
        own = [line for line in own if name_of(line) in (
            "UID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "SEQUENCE", "DTSTAMP", "LAST-MODIFIED", "STATUS")]
    elif "stripped" in habits:
        own = [line for line in own if not line.upper().startswith("X-")]
    if "one line of categories" in habits:
        names = [line.split(":", 1)[1] for line in own if name_of(line) == "CATEGORIES"]
        own = [line for line in own if name_of(line) != "CATEGORIES"]
        own += ["CATEGORIES:" + ",".join(names)] if names else []
    if "reorders" in habits:
        chance.shuffle(own)
    if "adds an alarm" in habits and "BEGIN:VALARM" not in after:
        after = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", "TRIGGER:-PT10M", "END:VALARM", *after]
    lines = before + own + after
    if "another PRODID" in habits:
        lines = [line if name_of(line) != "PRODID" else "PRODID:-//A phone//Calendar 7//EN" for line in lines]
    return lines


# A week


@dataclass
class Kept:
    """A block that a person has moved."""

    times: tuple
    rule: str  # the rule that is broken if it moves: stays, stripped, bare


@dataclass
class Writing:
    """A write of taskweave, as undo must revert it."""

    files: dict  # path: (bytes before, bytes after), None for no file
    kept: dict  # what was known about kept blocks before


@dataclass
class Week:
    seed: int
    house: House
    options: argparse.Namespace
    faults: list = field(default_factory=list)
    story: list = field(default_factory=list)
    counts: Counter = field(default_factory=Counter)

    WEEKS = [("Europe/Berlin", "2026-11-02"), ("Europe/Berlin", "2027-03-22"), ("Europe/Berlin", "2026-10-19"),
             ("America/New_York", "2026-10-26"), ("Asia/Kolkata", "2026-11-09"), ("UTC", "2026-11-16"),
             ("Australia/Lord_Howe", "2027-03-29"), ("America/St_Johns", "2027-03-08")]

    @classmethod
    def begin(cls, seed, article, binary, options):
        chance = random.Random(seed)
        zone, monday = chance.choice(cls.WEEKS)
        week = cls(seed, House(article, binary, options.system, zone), options)
        week.chance = chance
        week.zone = week.house.zone
        week.monday = date.fromisoformat(monday)
        week.now = datetime.combine(week.monday, time(8), week.zone)
        week.base = {name: {} for name in COLLECTIONS}  # UID: (local, server) as of the last sync
        week.pending = {}  # UID: what the phone has done since the last sync
        week.touched = set()  # items that the phone has rewritten unchanged: either version may stay
        week.kept = {}  # UID: Kept
        week.lost = {}  # UID: stripped or bare, for blocks of which a client has dropped lines
        week.of = {}  # UID of each block ever seen: its to-dos
        week.writings = []
        week.deleted = {}  # UID: [to-dos, start, end, day when it was found]
        week.titles = 0
        return week

    # Reporting

    def tell(self, text):
        self.story.append(f"{len(self.story) + 1:3} {self.now:%a %d %b %H:%M}  {text}")

    def fault(self, rule, text, about=""):
        if rule in ("one", "stays", "done", "sync", "overlap", "past"):
            # The effects on a block that has lost its lines are reported under that name.
            rule = next((lost for uid, lost in sorted(self.lost.items()) if uid in text), rule)
        if rule in self.options.leave_out:
            return
        if len(self.faults) < 30:
            print(f"\nseed {self.seed}, {self.house.zone.key}, step {len(self.story)}: {rule}: {text}")
            told = [line for line in self.story[:-6] if about and about in line][-12:] + self.story[-6:]
            print("\n".join(told))
            if self.options.keep and self.before:
                folder = Path(f"{self.house.home}-fault-{len(self.faults) + 1}")
                for path, (content, _) in self.before.items():
                    copy = folder / path.relative_to(self.house.home)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.write_bytes(content)
                (folder / "command").write_text(f"{self.command}\n{rule}: {text}\n")
                print(f"before the command: {folder}")
        self.faults.append(rule)

    def name(self, uid):
        return uid if len(uid) < 24 else uid[:8] + "…" + uid[-8:]

    def at(self, start, end=None):
        start = start.astimezone(self.zone)
        return f"{start:%a %d %b %H:%M}" + (f"–{end.astimezone(self.zone):%H:%M}" if end else "")

    # Making things up

    def pick(self, items):
        """One of some items, in an order that depends on the seed only, because khal and todoman make up UIDs."""
        def order(item):
            return str(item.main.get("SUMMARY")), item.times() if item.is_event else (), item.uid
        return self.chance.choice(sorted(items, key=order)) if items else None

    def title(self, kind):
        self.titles += 1
        words = self.chance.choice([
            "", " · Zürich", ", part; two", " 日本語の資料を読む",
            " with a title that is so long that it has to be folded, and once more for good measure – “really”"])
        return f"{kind} {self.titles}{words}"

    def moment(self, soonest=30):
        """A quarter of an hour ahead, in the next days."""
        for _ in range(100):
            day = self.now.date() + timedelta(days=self.chance.choice([0, 0, 1, 1, 2, 3, 4, 5]))
            start = datetime.combine(day, time(self.chance.randrange(8, 19), self.chance.choice([0, 15, 30, 45])),
                                     self.zone)
            if start >= self.now + soonest * MINUTE:
                return start
        return self.now + timedelta(days=1)

    def range(self):
        start = self.moment()
        return start, start + self.chance.choice([15, 30, 45, 60, 60, 90, 120]) * MINUTE

    def in_the_way(self):
        """Usually the range of a block, so that the plan must give way."""
        block = self.local_block()
        if not block or self.chance.random() < 0.4:
            return self.range()
        start = block.times()[0].astimezone(self.zone) + self.chance.choice([-30, -15, 0, 0, 15]) * MINUTE
        return start, start + self.chance.choice([30, 60, 90]) * MINUTE

    def elsewhere(self, item):
        """A range other than the block's present one and its planned one: putting it back there would unpin it."""
        while (found := self.range()) in (item.times(), item.planned):
            pass
        return found

    def uid(self):
        return f"{self.chance.getrandbits(40):010x}@phone"

    # The present state

    def to_dos(self):
        return {item.uid: item for item in self.house.local("tasks").values()}

    def is_block(self, item):
        return item.is_event and (bool(item.to_dos) or item.uid in self.of)

    def ahead(self, items):
        """The blocks that have not begun."""
        return [item for item in items if self.is_block(item) and item.times()[0] > self.now + 15 * MINUTE]

    # The phone

    def put(self, collection, uid, lines, old=None, width=75):
        path = old.path if old else f"{collection}/{uid.replace('@', '-')}.ics"
        try:
            self.house.http("PUT", path, folded(lines, width))
        except urllib.error.HTTPError as error:
            raise Failed(f"PUT {path}: {error}\n" + "\n".join(lines)) from error

    def calendar(self, *own, zones=()):
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//A phone//Calendar 7//EN"]
        for key in zones:
            if key != "UTC":
                whole = self.chance.random() < 0.5
                lines += zone_lines(key, date(2000, 1, 1) if whole else date(2026, 9, 1),
                                    date(2038, 1, 1) if whole else date(2027, 6, 1))
        return [*lines, *own, "END:VCALENDAR"]

    def event(self, uid, title, start, end, form, *more):
        return ["BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20261125T190000Z", "SUMMARY:" + escaped(title),
                time_line("DTSTART", start, form), time_line("DTEND", end, form), *more, "END:VEVENT"]

    def phone_meeting(self):
        uid, title = self.uid(), self.title("Meeting")
        start, end = self.in_the_way()
        form = self.chance.choice(["utc", "zoned", "zoned", "abroad", "day"])
        more = self.chance.choice([(), (), (), ("TRANSP:TRANSPARENT",), ("STATUS:TENTATIVE",),
                                   ("DESCRIPTION:" + "many words " * 20, "X-PHONE-COLOUR;X-A=\"b:c\":red")])
        if form == "day":
            day = start.date()
            lines = self.calendar(
                "BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20261125T190000Z", "SUMMARY:" + escaped(title),
                f"DTSTART;VALUE=DATE:{day:%Y%m%d}", f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}", "END:VEVENT")
        else:
            zone = ZoneInfo("Asia/Tokyo") if form == "abroad" else self.zone
            start, end = start.astimezone(zone), end.astimezone(zone)
            lines = self.calendar(*self.event(uid, title, start, end, form, *more),
                                  zones=() if form == "utc" else (zone.key,))
        self.put("work", uid, lines, width=self.chance.choice([0, 60, 75]))
        self.tell(f"phone: meeting {uid} {self.at(start, end)} {form} {' '.join(more)[:30]}")

    def phone_series(self):
        uid, title = self.uid(), self.title("Series")
        start, end = self.range()
        rule = self.chance.choice(["FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY"])
        if "BYDAY" in rule:
            while start.weekday() not in (0, 2, 4):
                start, end = start + timedelta(days=1), end + timedelta(days=1)
        self.put("work", uid, self.calendar(
            *self.event(uid, title, start, end, "zoned", "RRULE:" + rule), zones=(self.zone.key,)))
        self.tell(f"phone: series {uid} {self.at(start, end)} {rule}")

    def phone_exception(self):
        series = [item for item in self.house.remote("work").values()
                  if len(item.parts) == 1 and "RRULE" in item.main]
        item = self.pick(series)
        if not item:
            return self.phone_series()
        ahead = sorted({start for _, start, _, _ in occurrences(
            [item], self.now.astimezone(UTC), self.now.astimezone(UTC) + timedelta(days=7))})
        if not ahead:
            return self.phone_series()
        there = self.chance.choice(ahead).astimezone(self.zone)
        lines = unfolded(item.text)
        if self.chance.random() < 0.5:
            before, own, after = split_event(lines)
            lines = before + own + [time_line("EXDATE", there, "zoned")] + after
            self.tell(f"phone: one date of {item.uid} deleted, {self.at(there)}")
        else:
            start, end = self.range()
            end_at = lines.index("END:VCALENDAR")
            lines[end_at:end_at] = self.event(item.uid, self.title("Moved"), start, end, "zoned",
                                              time_line("RECURRENCE-ID", there, "zoned"))
            self.tell(f"phone: one date of {item.uid} moved, {self.at(there)} to {self.at(start, end)}")
        self.put("work", item.uid, lines, item)

    def phone_move_meeting(self):
        items = [item for item in self.house.remote("work").values()
                 if len(item.parts) == 1 and "RRULE" not in item.main and isinstance(item.main["DTSTART"].dt, datetime)]
        item = self.pick(items)
        if not item:
            return self.phone_meeting()
        start, end = self.in_the_way()
        self.put("work", item.uid, with_times(unfolded(item.text), start, end), item)
        self.tell(f"phone: meeting {item.uid} moved to {self.at(start, end)}")

    def phone_delete_meeting(self):
        items = self.house.remote("work").values()
        item = self.pick(items)
        if not item or len(items) < 3:
            return self.phone_meeting()
        if self.chance.random() < 0.3 and len(item.parts) == 1:
            before, own, after = split_event(unfolded(item.text))
            own = [line for line in own if name_of(line) != "STATUS"] + ["STATUS:CANCELLED"]
            self.put("work", item.uid, before + own + after, item)
            self.tell(f"phone: meeting {item.uid} cancelled")
        else:
            self.house.http("DELETE", item.path)
            self.tell(f"phone: meeting {item.uid} deleted")

    def phone_to_do(self):
        uid, title = self.uid(), self.title("To-do")
        minutes = self.chance.choice([10, 30, 45, 60, 90, 120, 180, 240])
        due = self.moment() + timedelta(days=1)
        more = [self.chance.choice([f"DUE;VALUE=DATE:{due:%Y%m%d}", time_line("DUE", due, "utc"), "PRIORITY:5"]),
                self.chance.choice(["PRIORITY:1", "PRIORITY:3", "PRIORITY:9"])]
        if more[0].startswith("PRIORITY"):
            more = more[1:]
        self.put("tasks", uid, self.calendar(
            "BEGIN:VTODO", f"UID:{uid}", "DTSTAMP:20261125T190000Z", "SUMMARY:" + escaped(title),
            f"ESTIMATED-DURATION:PT{minutes}M", *more, "END:VTODO"))
        self.tell(f"phone: to-do {uid} {minutes} min {' '.join(more)}")

    def change_to_do(self, verb, change):
        items = [item for item in self.house.remote("tasks").values() if not item.is_done]
        item = self.pick(items)
        if not item or len(items) < 3:
            return self.phone_to_do()
        lines = unfolded(item.text)
        begin, end = lines.index("BEGIN:VTODO") + 1, lines.index("END:VTODO")
        own = change(lines[begin:end])
        self.put("tasks", item.uid, lines[:begin] + own + lines[end:], item)
        self.tell(f"phone: to-do {self.name(item.uid)} {verb}")

    def phone_done(self):
        self.change_to_do("done", lambda own: [
            *(line for line in own if name_of(line) not in ("STATUS", "PERCENT-COMPLETE")),
            "STATUS:COMPLETED", "COMPLETED:20261125T190000Z"])

    def phone_due(self):
        due = self.moment() + timedelta(days=1)
        self.change_to_do(f"due {self.at(due)}", lambda own: [
            line for line in own if name_of(line) != "DUE"] + [time_line("DUE", due, "utc")])

    def phone_delete_to_do(self):
        items = list(self.house.remote("tasks").values())
        item = self.pick(items)
        if not item or len(items) < 4:
            return self.phone_to_do()
        self.house.http("DELETE", item.path)
        self.tell(f"phone: to-do {self.name(item.uid)} deleted")

    def habits(self):
        habits = {habit for habit in HABITS if self.chance.random() < 0.3}
        drawn = self.chance.random()
        if drawn < 0.06 and "bare" not in self.options.leave_out:
            habits.add("bare")
        elif drawn < 0.25 and "stripped" not in self.options.leave_out:
            habits.add("stripped")
        return habits

    def rule(self, habits, uid):
        """The rule that is broken if a block written by a client with these habits does not stay."""
        for lost in ("bare", "stripped"):
            if lost in habits or self.lost.get(uid) == lost:
                self.lost[uid] = lost
                return lost
        return "stays"

    def phone_move_block(self):
        item = self.pick(self.ahead(self.house.remote("blocks").values()))
        if not item:
            return self.phone_to_do()
        start, end = self.elsewhere(item)
        form = self.chance.choice(["zoned", "zoned", "utc", "duration", "abroad"])
        if form == "abroad":
            start, end = (t.astimezone(ZoneInfo("America/New_York")) for t in (start, end))
        habits = self.habits()
        old = next((line for line in unfolded(item.text) if name_of(line) == "SEQUENCE"), "SEQUENCE:0")
        lines = with_times(unfolded(item.text), start, end, form)
        if "keeps SEQUENCE" in habits:
            lines = [line if name_of(line) != "SEQUENCE" else old for line in lines]
        lines = rewritten(lines, habits, self.chance)
        self.put("blocks", item.uid, lines, item, self.chance.choice([0, 60]) if "refolds" in habits else 75)
        self.tell(f"phone: block {self.name(item.uid)} {self.at(*item.times())} moved to {self.at(start, end)} {form}; "
                  + ", ".join(sorted(habits)))
        self.pending[item.uid] = Kept((start.astimezone(UTC), end.astimezone(UTC)), self.rule(habits, item.uid))

    def phone_touch_block(self):
        """The phone rewrites a block that nobody has moved."""
        item = self.pick(self.ahead(self.house.remote("blocks").values()))
        if not item:
            return self.phone_meeting()
        habits = self.habits() - {"bare", "stripped"} | {"reorders"}
        lines = rewritten(unfolded(item.text), habits, self.chance)
        self.put("blocks", item.uid, lines, item, self.chance.choice([0, 60]) if "refolds" in habits else 75)
        self.tell(f"phone: block {self.name(item.uid)} written again; " + ", ".join(sorted(habits)))
        self.touched.add(item.uid)

    def phone_pin_block(self):
        item = self.pick(self.ahead(self.house.remote("blocks").values()))
        if not item:
            return self.phone_meeting()
        before, own, after = split_event(unfolded(item.text))
        names = [*categories(item.main), "PINNED"]
        own = [line for line in own if name_of(line) != "CATEGORIES"] + ["CATEGORIES:" + ",".join(names)]
        self.put("blocks", item.uid, before + own + after, item)
        self.tell(f"phone: block {self.name(item.uid)} {self.at(*item.times())} gets the category PINNED")
        self.pending[item.uid] = Kept(item.times(), self.rule((), item.uid))

    def phone_delete_block(self):
        items = list(self.house.remote("blocks").values())
        item = self.pick(self.ahead(items))
        if not item or len(items) < 3:
            return self.phone_meeting()
        self.house.http("DELETE", item.path)
        self.tell(f"phone: block {self.name(item.uid)} {self.at(*item.times())} deleted")
        self.pending[item.uid] = item
        self.touched.discard(item.uid)

    def phone_own_event(self):
        """A person adds an event of their own to the plan's calendar."""
        uid, title = self.uid(), self.title("Own")
        start, end = self.range()
        self.put("blocks", uid, self.calendar(*self.event(uid, title, start, end, "zoned"), zones=(self.zone.key,)))
        self.tell(f"phone: an event of one's own among the blocks, {uid} {self.at(start, end)}")

    # The computer

    def program(self, *words, given=None):
        code, out, error = run(words, self.house.at(self.now), given)
        if code != 0:
            raise Failed(f"{shlex.join(map(str, words))}: exit {code}\n{out}{error}")
        return out

    def khal_new(self):
        start, end = self.in_the_way()
        title = self.title("Khal")
        self.program("khal", "new", "-a", "work", f"{start:%Y-%m-%d %H:%M}", f"{end:%H:%M}", title)
        self.tell(f"khal: meeting “{title[:20]}” {self.at(start, end)}")

    def khal_edit(self, item, keys):
        """Changes one event with the keys that a person would type."""
        if any(other.uid != item.uid and item.uid in other.text for name in ("work", "blocks")
               for other in self.house.local(name).values()):
            return False  # khal would ask about both
        self.program("khal", "edit", "--show-past", item.uid, given=keys)
        return True

    def khal_move_meeting(self):
        item = self.pick([item for item in self.house.local("work").values() if len(item.parts) == 1
                          and "RRULE" not in item.main and isinstance(item.main["DTSTART"].dt, datetime)])
        start, end = self.range()
        if item and self.khal_edit(item, f"t\n{start:%Y-%m-%d %H:%M} {end:%H:%M}\nn\n"):
            self.tell(f"khal: meeting {self.name(item.uid)} moved to {self.at(start, end)}")
        else:
            self.khal_new()

    def local_block(self):
        return self.pick(self.ahead(self.house.local("blocks").values()))

    def khal_move_block(self):
        item = self.local_block()
        start, end = self.elsewhere(item) if item else self.range()
        if item and self.khal_edit(item, f"t\n{start:%Y-%m-%d %H:%M} {end:%H:%M}\nn\n"):
            self.tell(f"khal: block {self.name(item.uid)} {self.at(*item.times())} moved to {self.at(start, end)}")
            self.kept[item.uid] = Kept((start.astimezone(UTC), end.astimezone(UTC)), self.rule((), item.uid))
        else:
            self.khal_new()

    def khal_pin_block(self):
        item = self.local_block()
        if item and self.khal_edit(item, "c\n" + ",".join([*categories(item.main), "PINNED"]) + "\nn\n"):
            self.tell(f"khal: block {self.name(item.uid)} {self.at(*item.times())} gets the category PINNED")
            self.kept[item.uid] = Kept(item.times(), self.rule((), item.uid))
        else:
            self.khal_new()

    def python_move_block(self):
        """A program that writes everything with python-icalendar."""
        item = self.local_block()
        if not item:
            return self.khal_new()
        start, end = self.elsewhere(item)
        event = Item(item.text, self.zone).main
        for name, value in (("DTSTART", start), ("DTEND", end), ("LAST-MODIFIED", datetime.now(UTC))):
            event.pop(name, None)
            event.add(name, value)
        event.pop("DURATION", None)
        whole = icalendar.Calendar()
        whole.add("VERSION", "2.0")
        whole.add("PRODID", "-//judge//EN")
        whole.add_component(event)
        if self.zone.key != "UTC":
            whole.add_missing_timezones()
        self.replace(item.path, whole.to_ical())
        self.tell(f"icalendar: block {self.name(item.uid)} {self.at(*item.times())} moved to {self.at(start, end)}")
        self.kept[item.uid] = Kept((start.astimezone(UTC), end.astimezone(UTC)), self.rule((), item.uid))

    @staticmethod
    def replace(path, content):
        other = Path(path + ".new")
        other.write_bytes(content)
        other.rename(path)

    def delete_block(self):
        items = self.house.local("blocks")
        item = self.local_block()
        if not item or len(items) < 3:
            return self.khal_new()
        by_khal = self.chance.random() < 0.5 and self.khal_edit(item, "D\ny\n")
        if not by_khal:
            os.unlink(item.path)
        self.tell(f"{'khal' if by_khal else 'rm'}: block {self.name(item.uid)} {self.at(*item.times())} deleted")
        self.forget(item)

    def forget(self, item):
        """A block was deleted by hand."""
        self.kept.pop(item.uid, None)
        self.deleted[item.uid] = [self.of.get(item.uid) or item.to_dos, *item.times(), None]

    def todo_new(self):
        due = self.moment() + timedelta(days=1)
        title = self.title("Todoman").replace(" · ", " ")
        words = ["--due", f"{due:%Y-%m-%d}" + (f" {due:%H:%M}" if self.chance.random() < 0.5 else "")]
        words += self.chance.choice([[], ["--priority", "high"], ["--priority", "low"]])
        self.program("todo", "new", "-l", "tasks", *words, title)
        self.tell(f"todo: new “{title[:20]}” {' '.join(words)}")

    def todo_done(self):
        listed = json.loads(self.program("todo", "--porcelain", "list"))
        if len(listed) < 3:
            return self.todo_new()
        chosen = self.chance.choice(sorted(listed, key=lambda entry: entry["summary"]))
        self.program("todo", "done", str(chosen["id"]))
        self.tell(f"todo: done “{chosen['summary'][:20]}”")

    # Taskweave

    before, command = None, ""

    @property
    def blocks(self):
        return [str(self.house.home / "calendars/blocks")]

    def weave(self, *words):
        """Runs taskweave and checks its changes to the files; returns the exit status and the output."""
        clock = [] if words[0] == "undo" else ["--now", f"{self.now:%Y-%m-%dT%H:%M}"]
        self.command = shlex.join(["taskweave", *words, *clock])
        earlier = {item.uid: item for item in self.house.local("blocks").values()}
        foreign = [path for path, item in self.house.local("blocks").items() if not self.is_block(item)]
        ours = self.house.snapshot("calendars/blocks")
        others = self.others()
        self.before = {**ours, **others, **self.house.snapshot(".local/state")}
        code, out, error = run(["taskweave", *words], self.house.at(self.now))
        for path, content in self.others().items():
            if others.pop(path, None) != content:
                self.fault("foreign", f"{path} was changed by {self.command}")
        for path in others:
            self.fault("foreign", f"{path} was removed by {self.command}")
        after = self.house.snapshot("calendars/blocks")
        for path in foreign:
            if after.get(path) != ours[path]:
                self.fault("foreign", f"{path.name}, which is no block, was changed by {self.command}", path.stem)
        self.look_at_blocks(earlier if words[0] != "undo" else {}, ours if words[0] != "undo" else {}, after)
        changed = {path: tuple(side[path][0] if path in side else None for side in (ours, after))
                   for path in {*ours, *after}}
        return code, out, error, {path: pair for path, pair in changed.items() if pair[0] != pair[1]}

    def others(self):
        """Everything but the plan's home, taskweave's own state, and the server's."""
        found = self.house.snapshot("calendars/work", "calendars/tasks", ".config", ".cache", ".local/share/khal",
                                    ".local/share/vdirsyncer")
        for path in self.house.home.iterdir():
            if path.is_file() and path.name != "radicale.log":
                found[path] = (path.read_bytes(), path.stat().st_mtime_ns)
        return found

    def look_at_blocks(self, earlier, ours, after):
        """Checks the files of the plan's home, whatever was run."""
        seen = {}
        for path, (content, stamp) in after.items():
            if path.suffix != ".ics" or path.name.startswith("."):
                self.fault("runs", f"{path.name} was left by {self.command}")
                continue
            item = Item.read(content.decode(), self.zone, str(path))
            if len(item.uids) != 1:
                self.fault("one", f"{path.name} holds {item.uids}")
            if item.uid in seen:
                self.fault("one", f"{path.name} and {seen[item.uid]} are both {item.uid}", item.uid)
            seen[item.uid] = path.name
            named = set(re.findall(r"^TZID:(.*)$", "\n".join(unfolded(item.text)), re.M))
            if any(re.search(r" \d+$", name) for name in named):
                self.fault("one", f"{path.name} has zones {named}", item.uid)
            if self.is_block(item):
                if item.to_dos:
                    self.of[item.uid] = item.to_dos
                if item.to_dos and item.planned:
                    self.lost.pop(item.uid, None)
                before = ours.get(path)
                if before and before != (content, stamp):
                    old = Item.read(before[0].decode(), self.zone)
                    if old.uids == item.uids and meaning(old.main) == meaning(item.main):
                        what = "bytes" if before[0] != content else "time"
                        gone, new = ([line for line in unfolded(one.text) if line not in unfolded(other.text)][:4]
                                     for one, other in ((old, item), (item, old)))
                        self.fault("same", f"{path.name} says the same and has other {what}: {gone}, now {new}",
                                   self.name(item.uid))
        now = self.now.astimezone(UTC)
        for uid, item in earlier.items():
            if not self.is_block(item) or item.times()[1] > now:
                continue
            there = after.get(Path(item.path))
            if there is None:
                self.fault("past", f"{uid}, {self.at(*item.times())}, was removed by {self.command}", self.name(uid))
            elif Item.read(there[0].decode(), self.zone).times() != item.times():
                self.fault("past", f"{uid}, {self.at(*item.times())}, was moved by {self.command}", self.name(uid))

    def written(self, changed):
        if changed:
            self.writings.append(Writing(changed, dict(self.kept)))
            del self.writings[:-20]

    def plan(self, command="plan"):
        """Plans and writes, and checks the plan."""
        self.counts["plans"] += 1
        folders = [str(self.house.home / "calendars" / name) for name in ("work", "tasks")]
        code, out, error, changed = self.weave(command, *folders, "--write")
        self.tell(f"taskweave {command} --write: exit {code}, {len(changed)} files")
        if code not in (0, 1):
            self.fault("runs", f"exit {code}: {out}{error}")
            return
        self.written(changed)
        self.look_at_plan()
        if self.chance.random() < 0.3:
            code, out, error, changed = self.weave(command, *folders, "--write")
            self.tell(f"taskweave {command} --write again: exit {code}, {len(changed)} files")
            if changed:
                self.fault("same", f"the same plan again changed {[path.name for path in changed]}",
                           self.name(next(iter(changed)).stem))
            self.written(changed)
        if self.chance.random() < 0.15:
            self.undo()

    def look_at_plan(self):
        """Checks the blocks of a plan, from the files alone."""
        now = self.now.astimezone(UTC)
        to_dos = self.to_dos()
        opened = {uid for uid, item in to_dos.items() if not item.is_done}
        everything = list(self.house.local("blocks").values())
        blocks = {item.uid: item for item in everything if self.is_block(item)}

        def is_open(uid):
            return bool(self.of.get(uid)) and all(name in opened for name in self.of[uid])

        for uid, kept in sorted(self.kept.items()):
            if not is_open(uid) or kept.times[0] < now and kept.times[1] > now and uid not in blocks:
                continue
            if uid not in blocks:
                self.fault(kept.rule, f"{uid}, put to {self.at(*kept.times)}, is gone", self.name(uid))
                del self.kept[uid]
            elif blocks[uid].times() != kept.times:
                self.fault(kept.rule, f"{uid} was put to {self.at(*kept.times)} and is at "
                                      f"{self.at(*blocks[uid].times())}", self.name(uid))
                del self.kept[uid]
        for uid, (names, start, end, day) in sorted(self.deleted.items()):
            if day is None:
                self.deleted[uid][3] = day = self.now.date()
            if day != self.now.date():
                del self.deleted[uid]
                continue
            for other, item in sorted(blocks.items()):
                if (set(self.of.get(other, ())) & set(names) and other not in self.kept and not item.is_marked
                        and item.times()[0] < end and item.times()[1] > start and item.times()[1] > now):
                    self.fault("not-then", f"{uid} was deleted at {self.at(start, end)}, and {other} is at "
                                           f"{self.at(*item.times())}", self.name(uid))
                    self.deleted.pop(uid, None)

        last = now + timedelta(days=21)
        busy = [(start, end, uid) for uid, start, end, event in occurrences(
            [*self.house.local("work").values(), *(item for item in everything if not self.is_block(item))], now, last)
            if is_busy(event)]
        loose = [item for uid, item in sorted(blocks.items())
                 if uid not in self.kept and not item.is_marked and item.planned == item.times()
                 and item.times()[0] > now]
        for item in loose:
            start, end = item.times()
            for other_start, other_end, other in busy + [(*o.times(), o.uid) for o in loose if o.uid < item.uid]:
                if start < other_end and end > other_start:
                    self.fault("overlap", f"{item.uid}, {self.at(start, end)}, overlaps {other}, "
                                          f"{self.at(other_start, other_end)}", self.name(item.uid))
        for uid, item in sorted(blocks.items()):
            if item.times()[0] >= now and self.of.get(uid) and not any(name in opened for name in self.of[uid]):
                self.fault("done", f"{uid}, {self.at(*item.times())}, is there, and its to-do is not open",
                           self.name(uid))

    def replan(self):
        if not any(self.is_block(item) for item in self.house.local("blocks").values()):
            return self.plan()  # there is no plan to mend, which replan says
        self.plan("replan")

    def pin(self):
        item = self.local_block()
        if not item:
            return self.plan()
        code, out, error, changed = self.weave("pin", item.uid, *self.blocks, "--write")
        self.tell(f"taskweave pin {self.name(item.uid)} {self.at(*item.times())}: exit {code}, {len(changed)} files")
        if code != 0:
            return self.fault(self.rule_of(item), f"pin {item.uid}: exit {code}: {out}{error}", self.name(item.uid))
        self.written(changed)
        rule = self.kept[item.uid].rule if item.uid in self.kept else "stays"
        if not Item.read(Path(item.path).read_bytes().decode(), self.zone).is_marked and item.planned == item.times():
            self.fault("stays", f"{item.uid} was pinned and does not say so", self.name(item.uid))
        self.kept[item.uid] = Kept(item.times(), rule)

    def rule_of(self, item):
        return self.kept[item.uid].rule if item.uid in self.kept else "runs"

    def unpin(self):
        pinned = [item for item in self.ahead(self.house.local("blocks").values())
                  if item.is_marked or item.uid in self.kept]
        item = self.pick(pinned)
        if not item:
            return self.pin()
        code, out, error, changed = self.weave("unpin", item.uid, *self.blocks, "--write")
        self.tell(f"taskweave unpin {self.name(item.uid)} {self.at(*item.times())}: exit {code}, {len(changed)} files")
        if code != 0:
            return self.fault(self.rule_of(item), f"unpin {item.uid}: exit {code}: {out}{error}", self.name(item.uid))
        self.written(changed)
        there = Item.read(Path(item.path).read_bytes().decode(), self.zone)
        if there.times() != item.times():
            self.fault("stays", f"{item.uid} was moved by unpin", self.name(item.uid))
        if there.is_marked or there.planned not in (None, there.times()):
            self.fault("stays", f"{item.uid} was made loose and is still pinned", self.name(item.uid))
        self.kept.pop(item.uid, None)

    def undo(self):
        """Undoes the last write, or is refused if its files have changed since."""
        def present(path):
            return path.read_bytes() if path.exists() else None
        while self.writings and all(present(path) == old for path, (old, _) in self.writings[-1].files.items()):
            self.writings.pop()
        writing = self.writings[-1] if self.writings else None
        free = writing and all(present(path) in pair for path, pair in writing.files.items())
        code, out, error, changed = self.weave("undo", "--write")
        self.tell(f"taskweave undo --write: exit {code}, {len(changed)} files")
        if not free:
            if changed:
                self.fault("undo", "nothing could be taken back, and there changed: "
                                   f"{[path.name for path in changed]}: {out}{error}")
            elif writing and code != 2:
                self.fault("undo", "somebody has changed what was written since, and undo exits with "
                                   f"{code}: {out}{error}")
            return
        if code != 0:
            return self.fault("undo", f"exit {code}: {out}{error}")
        for path, (old, _) in writing.files.items():
            if present(path) != old:
                self.fault("undo", f"{path.name} has not the bytes of before", self.name(path.stem))
        for path in changed:
            if path not in writing.files:
                self.fault("undo", f"{path.name} was not written by that, and was changed", self.name(path.stem))
        blocks = {item.uid: item for item in self.house.local("blocks").values()}
        for path in writing.files:
            uid = next((uid for uid, item in blocks.items() if item.path == str(path)), path.stem)
            was = writing.kept.get(uid)
            if uid in blocks and was and was.times == blocks[uid].times():
                self.kept[uid] = was
            elif uid in blocks and not blocks[uid].is_marked and blocks[uid].planned == blocks[uid].times():
                self.kept.pop(uid, None)
            elif uid not in blocks:
                self.kept.pop(uid, None)
        self.writings.pop()
        self.counts["undone"] += 1

    # vdirsyncer

    def sides(self):
        return {name: ({item.uid: item for item in self.house.local(name).values()}, self.house.remote(name))
                for name in COLLECTIONS}

    def sync(self, with_programs=True):
        """Syncs, and compares both sides with the result that was computed before."""
        self.counts["syncs"] += 1
        due = {}
        for name, (here, there) in self.sides().items():
            for uid in {*here, *there}:
                mine, theirs = here.get(uid), there.get(uid)
                was = self.base[name].get(uid, (None, None))
                mine_new = mine is not None and mine.normalized != was[0]
                theirs_new = theirs is not None and theirs.normalized != was[1]
                if uid in self.touched and not theirs_new:
                    due[name, uid] = ("either", theirs or mine)
                elif mine and theirs:
                    due[name, uid] = ("server", theirs) if theirs_new else ("here", mine)
                elif mine:
                    due[name, uid] = ("here", mine) if mine_new else ("gone", mine)
                else:
                    due[name, uid] = ("server", theirs) if theirs_new else ("gone", theirs)
            emptied = self.base[name] and not (here and there) and (here or there)
            if emptied:
                code, out, error = run(["vdirsyncer", "sync", f"calendars/{name}"], self.house.at(self.now))
                if code == 0 or "emptied" not in error + out:
                    self.fault("sync", f"{name} was emptied, and vdirsyncer exits with {code}: {error}")
                self.program(*self.house.article.force.split(), f"calendars/{name}")
                self.tell(f"vdirsyncer sync --force-delete calendars/{name}")
        code, out, error = run(["vdirsyncer", "sync"], self.house.at(self.now))
        self.tell(f"vdirsyncer sync: exit {code}")
        if code != 0:
            self.fault("sync", f"vdirsyncer: exit {code}: {out}{error}")
            raise Ended
        self.look_at_sides(due)
        if with_programs:
            self.look_with_programs()

    def look_at_sides(self, due):
        sides = self.sides()
        for name, (here, there) in sides.items():
            for uid in sorted({*here, *there}):
                if uid not in here or uid not in there:
                    self.fault("both", f"{name}: {uid} is only {'on the server' if uid in there else 'here'}",
                               self.name(uid))
                elif here[uid].signature != there[uid].signature:
                    self.fault("both", f"{name}: {uid} is {here[uid].signature} here and "
                                       f"{there[uid].signature} on the server", self.name(uid))
                elif here[uid].is_event and here[uid].times() != there[uid].times():
                    self.fault("both", f"{name}: {uid} has other times on the server", self.name(uid))
            self.base[name] = {uid: (here[uid].normalized, there[uid].normalized) for uid in here if uid in there}
        blocks = sides["blocks"][0]
        for (name, uid), (source, item) in sorted(due.items()):
            here = sides[name][0].get(uid)
            if source == "either":
                if here and name == "blocks" and here.signature == item.signature:
                    source = "server"
            elif source == "gone":
                if here:
                    self.fault("sync", f"{name}: {uid} was deleted on one side, and is there", self.name(uid))
            elif not here:
                self.fault("sync", f"{name}: {uid} must stay, and is gone", self.name(uid))
            elif here.signature != item.signature:
                side = "on the server" if source == "server" else "here"
                self.fault("sync", f"{name}: of {uid} the version {side} must stay, and there is {here.signature}",
                           self.name(uid))
            # The results of the phone's changes.
            if name != "blocks":
                continue
            done = self.pending.get(uid)
            if source == "server":
                if not (uid in self.kept and here and here.times() == self.kept[uid].times
                        and (here.is_marked or here.planned != here.times())):
                    self.kept.pop(uid, None)
                self.deleted.pop(uid, None)
                if isinstance(done, Kept):
                    self.kept[uid] = done
            elif source == "gone" and isinstance(done, Item):
                self.forget(done)
        self.pending, self.touched = {}, set()
        for uid, kept in self.kept.items():
            if uid in blocks and blocks[uid].times() != kept.times:
                self.fault("sync", f"{uid} was put to {self.at(*kept.times)}; after the sync it is at "
                                   f"{self.at(*blocks[uid].times())}", self.name(uid))

    def look_with_programs(self):
        """Other programs must find in the local files what icalendar finds there."""
        first = datetime.combine(self.monday - timedelta(days=1), time(), self.zone)
        last = first + timedelta(days=16)
        events = [*self.house.local("work").values(), *self.house.local("blocks").values()]
        there = list(occurrences(events, first.astimezone(UTC), last.astimezone(UTC)))
        expected = {(uid, start, end) for uid, start, end, _ in there}
        env = self.house.at(self.now)
        with ThreadPoolExecutor(3) as programs:
            khal = programs.submit(run, [
                "khal", "list", "--day-format", "", "--format", "{uid}\t{start-long}\t{end-long}\t{all-day}",
                first.date(), last.date() - timedelta(days=1)], env)
            todo = programs.submit(run, ["todo", "--porcelain", "list", "--status", "ANY"], env)
            weave = programs.submit(run, [
                "taskweave", "list", *(self.house.home / "calendars" / name for name in ("work", "blocks")),
                "--from", first.date(), "--for", "16d", "--json"], env)
            khal, todo, weave = khal.result(), todo.result(), weave.result()

        def moment(text):
            found = datetime.fromisoformat(text.replace("Z", "+00:00"))
            return (found if found.tzinfo else found.replace(tzinfo=self.zone)).astimezone(UTC)

        def compare(who, found, expected):
            if found != expected:
                self.fault("reads", f"{who}: not in the files: {sorted(map(str, found - expected))[:3]}; "
                                    f"not seen: {sorted(map(str, expected - found))[:3]}")

        found = set()
        for line in khal[1].splitlines():
            if line.count("\t") == 3:
                uid, start, end, all_day = line.split("\t")
                if len(end) == 10:  # the last whole day
                    end = (date.fromisoformat(end) + timedelta(days=1)).isoformat()
                found.add((uid, moment(start), moment(end)))
        compare("khal", found, expected)
        found = {(entry["summary"], entry["completed"]) for entry in json.loads(todo[1] or "[]")}
        compare("todoman", found, {
            (str(item.main.get("SUMMARY", "")), item.is_done) for item in self.to_dos().values()})
        if weave[0] != 0:
            self.fault("reads", f"taskweave list: exit {weave[0]}: {weave[2]}")
        else:
            found = {(entry["uid"], moment(entry["start"]), moment(entry["end"]))
                     for entry in json.loads(weave[1])["occurrences"]}
            compare("taskweave list", found, {(uid, start, end) for uid, start, end, event in there
                                              if str(event.get("STATUS", "")) != "CANCELLED"})

    def look_with_calcurse(self):
        """calcurse must take every block, and find it at its time."""
        folder = self.house.home / "calcurse"
        shutil.rmtree(folder, ignore_errors=True)
        blocks = [item for item in self.house.local("blocks").values() if len(item.parts) == 1]
        words = ["calcurse", "-D", folder, "-C", folder]
        skipped = []
        for item in blocks:
            code, out, error = run([*words, "-i", item.path], self.house.at(self.now))
            if code != 0 or " 0 skipped" not in out:
                skipped.append((item.uid, out, error))
        if skipped:
            self.fault("reads", f"calcurse: {skipped[:2]}")
        first = datetime.combine(self.monday - timedelta(days=1), time(), self.zone)
        listed = self.program(*words, "--input-datefmt", "4", "-Q", "--filter-type", "cal",
                              "--from", first.date(), "--days", "30", "--format-apt", r"%(start:epoch)\t%(end:epoch)\t%m\n")
        found = Counter(tuple(map(int, line.split("\t")[:2])) for line in listed.splitlines() if line.count("\t") == 2)
        expected = Counter(tuple(int(moment.timestamp()) for moment in item.times()) for item in blocks)
        if found != expected:
            self.fault("reads", f"calcurse: not in the files: {dict(found - expected)}; "
                                f"not seen: {dict(expected - found)}")
        shutil.rmtree(folder, ignore_errors=True)

    def cron(self):
        """Runs the article's cron command, with checks after each step."""
        self.sync(with_programs=False)
        self.plan()
        self.sync()

    # The week

    EDITS = [("phone_meeting", 5), ("phone_series", 1), ("phone_exception", 1), ("phone_move_meeting", 3),
             ("phone_delete_meeting", 2), ("phone_to_do", 5), ("phone_done", 2), ("phone_due", 1), ("phone_delete_to_do", 1),
             ("phone_move_block", 8), ("phone_touch_block", 3), ("phone_pin_block", 2), ("phone_delete_block", 3),
             ("phone_own_event", 1), ("khal_new", 3), ("khal_move_meeting", 1), ("khal_move_block", 3), ("khal_pin_block", 1),
             ("python_move_block", 3), ("delete_block", 3), ("todo_new", 3), ("todo_done", 2)]
    OURS = [("plan", 6), ("replan", 4), ("pin", 2), ("unpin", 2), ("undo", 3)]

    def draw(self, choices):
        names, weights = zip(*choices)
        getattr(self, self.chance.choices(names, weights)[0])()

    def live(self):
        edits, chance = self.options.edits, self.chance
        with contextlib.suppress(Failed):
            try:
                self.house.start(self.house.put(self.house.article.sessions[0][1][0][0]))
                self.program("sh", "-c", "yes | vdirsyncer discover")
                for _ in range(4):
                    self.phone_to_do()
                self.phone_series()
                for _ in range(3):
                    self.phone_meeting()
                self.todo_new()
                self.cron()
                for day in range(7):
                    today = self.monday + timedelta(days=day)
                    self.now = datetime.combine(today, time(8, chance.randrange(60)), self.zone)
                    if day:
                        self.cron()
                    for _ in range(edits // 7 + (day < edits % 7)):
                        self.now = min(self.now + timedelta(minutes=chance.randrange(100)),
                                       datetime.combine(self.now.date(), time(20), self.zone))
                        self.draw(self.EDITS)
                        self.counts["edits"] += 1
                        if chance.random() < 0.4:
                            self.draw(self.OURS)
                        if chance.random() < 0.15:
                            self.sync()
                    self.look_with_calcurse()
                self.cron()
                self.counts["whole"] = 1
            except Failed as failure:
                if not isinstance(failure, Ended):
                    self.fault("judge", str(failure))
                raise
            except Exception:
                self.fault("judge", traceback.format_exc())
            finally:
                self.house.close(self.options.keep)
        if self.options.keep:
            print(f"the folder of seed {self.seed}: {self.house.home}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("taskweave")
    options.add_argument("--seed", type=int, default=random.randrange(1, 1_000_000))
    options.add_argument("--seeds", type=int, default=1)
    options.add_argument("--edits", type=int, default=40)
    options.add_argument("--leave-out", action="append", choices=RULES, default=[])
    options.add_argument("--system", action="store_true")
    options.add_argument("--keep", action="store_true")
    options = options.parse_args()
    binary = os.path.abspath(options.taskweave)
    article = Article(ARTICLE)
    failed = 0
    if "article" not in options.leave_out:
        count, faults = walk(article, binary, options)
        faults = [fault for fault in faults if fault[0] not in options.leave_out]
        for rule, text in faults:
            print(f"article: {rule}: {text}")
        failed += len(faults)
        print(f"the article: {count} commands, {len(faults)} faults")
    for seed in range(options.seed, options.seed + options.seeds):
        began = clock.monotonic()
        week = Week.begin(seed, article, binary, options)
        week.live()
        failed += len(week.faults)
        counts, rules = week.counts, Counter(week.faults)
        of = f" ({', '.join(f'{rule} {count}' for rule, count in sorted(rules.items()))})" if rules else ""
        if week.faults:
            print(f"repeat: {sys.argv[0]} TASKWEAVE --seed {seed} --edits {options.edits} --keep")
        print(f"round trip, seed {seed}: {counts['edits']} edits, {counts['syncs']} syncs, {counts['plans']} plans, "
              f"{counts['undone']} taken back, {clock.monotonic() - began:.0f} s, {len(week.faults)} faults{of}",
              flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
