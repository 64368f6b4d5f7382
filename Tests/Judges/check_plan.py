"""Plans the sample fortnight and checks the plan with other calendar programs.

usage: check_plan.py TASKWEAVE

Plan and calendars must mean the same to taskweave, icalendar, khal and calcurse; libical must read the plan
without an error, and it must come back unchanged from a CalDAV server. Every block must lie in its category's hours and keep clear of busy events, which are computed here without taskweave.
"""

import json
import sys
import tempfile
import unittest
from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import readers

try:
    import tomllib
except ModuleNotFoundError:  # before Python 3.11
    import tomli as tomllib

SAMPLES = Path(__file__).resolve().parents[2] / "Samples"
CALENDARS = ["work.ics", "personal.ics"]
CONFIGURATION = tomllib.loads((SAMPLES / "config.toml").read_text(encoding="utf-8"))
WINDOW = readers.Window(date(2026, 11, 2), 14, ZoneInfo(CONFIGURATION["zone"]))
OPTIONS = ["--config", "config.toml", "--from", "2026-11-02", "--for", "2w",
           "--now", "2026-11-02T08:00"]
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


def plan(binary, path):
    """Plans into a new file; returns what was printed and the bytes of the file."""
    path.unlink(missing_ok=True)
    printed, _ = readers.output(
        [binary, "plan", *CALENDARS, "todos.ics", *OPTIONS, "--json", "-o", path],
        allowed=(0, 1),  # 1: not every to-do found room
        cwd=SAMPLES,
    )
    return printed, path.read_bytes()


def is_busy(event):
    """Whether an event takes time: opaque, not declined, and all-day only if it says so."""
    attendees = event.get("ATTENDEE", [])
    for attendee in attendees if isinstance(attendees, list) else [attendees]:
        address = attendee.lower().removeprefix("mailto:")
        if address in CONFIGURATION["me"] and attendee.params.get("PARTSTAT") == "DECLINED":
            return False
    all_day = not isinstance(event.start, datetime)
    return event.get("TRANSP", "TRANSPARENT" if all_day else "OPAQUE") == "OPAQUE"


def hours(category, day):
    """The moments between which a category's blocks may lie on a day, from lines `mon-fri 09:00-18:00`."""
    for line in CONFIGURATION["windows"][category]:
        days, times = line.split()
        first, _, last = days.partition("-")
        if WEEKDAYS.index(first) <= day.weekday() <= WEEKDAYS.index(last or first):
            start, end = (time.fromisoformat(text) for text in times.split("-"))
            yield tuple(WINDOW.instant(datetime.combine(day, t)) for t in (start, end))


def category(block):
    """The first of a block's categories that names working hours; the first hours if none does."""
    names = [str(name) for name in block.categories]
    windows = CONFIGURATION["windows"]
    return next((name for name in names if name in windows), next(iter(windows)))


class SamplePlan(unittest.TestCase):
    binary = ""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.path = Path(folder.name, "plan.ics")
        cls.printed, cls.bytes = plan(cls.binary, cls.path)
        cls.blocks = [(readers.event_entry(event, WINDOW), event)
                      for event in readers.read_calendar(cls.path).walk("VEVENT")]
        cls.entries = sorted(entry for entry, _ in cls.blocks)
        cls.events = [(readers.event_entry(event, WINDOW), event)
                      for event in readers.occurrences([SAMPLES / c for c in CALENDARS], WINDOW)]

    def test_there_is_a_plan(self):
        self.assertGreater(len(self.blocks), 0)

    def test_planning_twice_gives_the_same_bytes(self):
        self.assertEqual(plan(self.binary, self.path), (self.printed, self.bytes))

    def test_the_file_stands_alone_and_keeps_the_line_length(self):
        calendar = readers.read_calendar(self.path)
        defined = {str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")}
        for _, event in self.blocks:
            self.assertIn("DTSTAMP", event)
            for name in ("DTSTART", "DTEND"):
                self.assertIn(event[name].params.get("TZID"), defined)
        *lines, rest = self.bytes.split(b"\r\n")
        self.assertEqual(rest, b"")
        for line in lines:
            self.assertNotIn(b"\n", line)
            self.assertLessEqual(len(line), 75)

    def test_the_file_says_what_was_printed(self):
        printed = readers.taskweave_entries(json.loads(self.printed)["blocks"], WINDOW)
        self.assertEqual(printed, self.entries)

    def test_taskweave_and_icalendar_see_the_same_blocks(self):
        listed = readers.taskweave_list(self.binary, [self.path], OPTIONS, WINDOW, SAMPLES)
        self.assertEqual(listed, self.entries)

    def test_khal_sees_the_same_blocks(self):
        self.assertEqual(readers.khal_entries(self.path, WINDOW), self.entries)

    def test_calcurse_sees_the_same_blocks(self):
        self.assertEqual(readers.calcurse_entries(self.path, WINDOW), self.entries)

    def test_libical_reads_the_plan_without_an_error(self):
        zones = len(list(readers.read_calendar(self.path).walk("VTIMEZONE")))
        self.assertEqual(readers.libical_errors(self.path), (0, len(self.blocks) + zones))

    @unittest.skipUnless(readers.has_caldav(), "needs radicale and vdirsyncer")
    def test_the_blocks_come_back_from_a_caldav_server(self):
        sent = sorted(readers.event_text(event) for _, event in self.blocks)
        self.assertEqual(readers.caldav_events(self.path), sent)

    def test_taskweave_and_icalendar_see_the_same_meetings(self):
        listed = readers.taskweave_list(self.binary, CALENDARS, OPTIONS, WINDOW, SAMPLES)
        self.assertEqual(listed, sorted(entry for entry, _ in self.events))

    def test_every_block_lies_in_its_hours(self):
        for block, event in self.blocks:
            with self.subTest(block):
                day = block.start.astimezone(WINDOW.zone).date()
                self.assertTrue(
                    any(start <= block.start and block.end <= end
                        for start, end in hours(category(event), day)),
                    f"outside the hours of '{category(event)}'",
                )

    def test_no_block_overlaps_a_busy_event(self):
        busy = [entry for entry, event in self.events if is_busy(event)]
        for block in self.entries:
            overlapped = [b for b in busy if b.start < block.end and block.start < b.end]
            with self.subTest(block):
                self.assertEqual(overlapped, [])

    def test_no_block_overlaps_another(self):
        for earlier, later in zip(self.entries, self.entries[1:]):
            with self.subTest(later):
                self.assertLessEqual(earlier.end, later.start)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    SamplePlan.binary = str(Path(sys.argv[1]).resolve())
    program = unittest.main(argv=sys.argv[:1], exit=False, verbosity=2)
    if not program.result.wasSuccessful():
        sys.exit(1)
    total = sum((block.end - block.start for block in SamplePlan.entries), timedelta())
    print(
        f"{len(SamplePlan.blocks)} blocks ({total.total_seconds() / 3600:g} h) and"
        f" {len(SamplePlan.events)} events: taskweave, icalendar, khal and calcurse agree."
    )


if __name__ == "__main__":
    main()
