"""Calendars and to-dos as text: expand, free, meet and plan."""

import copy
import datetime
import pathlib
import pickle
import zoneinfo

import pytest
import taskweave

ZONE = "Europe/Berlin"
MONDAY, TUESDAY, NEXT = "2026-11-02", "2026-11-03", "2026-11-09"
WEEK = {"zone": ZONE, "now": "2026-11-02T08:00", "window": (MONDAY, NEXT)}


def test_occurrences_are_in_their_window_by_start(texts):
    found = taskweave.expand([texts["work"], texts["personal"]], MONDAY, TUESDAY, zone=ZONE)
    timed = [row for row in found if not row["allDay"]]
    assert len(timed) > 3 and found.diagnostics == []
    assert [row["start"] for row in timed] == sorted(row["start"] for row in timed)
    assert all(row["end"] > "2026-11-02T00:00" and row["start"] < "2026-11-03T00:00" for row in timed)
    assert len(taskweave.expand([texts["work"]], MONDAY, NEXT, zone=ZONE, limit=2)) == 2
    assert taskweave.expand([], MONDAY, TUESDAY) == []


def test_a_calendar_is_a_text_a_pair_a_mapping_or_a_file(texts, samples):
    name, text = texts["work"]
    forms = [text, (name, text), [name, text], {"name": name, "text": text}, {"text": text}, text.encode(), (name, text.encode()),
             samples / name]
    found = [taskweave.free(iter([form]), MONDAY, TUESDAY, zone=ZONE) for form in forms]
    assert found[0] and all(gaps == found[0] for gaps in found)


def test_times_are_texts_or_values(texts):
    zone = zoneinfo.ZoneInfo(ZONE)
    monday, tuesday = datetime.date(2026, 11, 2), datetime.datetime(2026, 11, 3, tzinfo=zone)
    expected = taskweave.free([texts["work"]], MONDAY, TUESDAY, zone=ZONE)
    assert taskweave.free([texts["work"]], monday, tuesday, zone=zone) == expected
    assert taskweave.free([texts["work"]], "today", "tomorrow", zone=zone, now=datetime.datetime(2026, 11, 2, 8)) == expected
    week = taskweave.plan(
        [texts["work"], texts["todos"]], zone=zone, now=datetime.datetime(2026, 11, 2, 8, 0, 0, 5),
        window=(monday, datetime.datetime(2026, 11, 9)))
    assert week["blocks"] and week == taskweave.plan([texts["work"]], [texts["todos"]], **WEEK)


def test_the_configuration_says_who_has_declined():
    event = ("BEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20261102T090000Z\r\nDTEND:20261102T100000Z\r\n"
             "ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org\r\nSUMMARY:Fair\r\nEND:VEVENT\r\n")
    calendar = EVENTS.replace("END:VCALENDAR", event + "END:VCALENDAR")
    declined = {"config": 'me = ["ada@example.org"]\n'}
    assert [gap["minutes"] for gap in taskweave.free([calendar], MONDAY, TUESDAY)] == [540, 840]
    assert [gap["minutes"] for gap in taskweave.free([calendar], MONDAY, TUESDAY, **declined)] == [1440]
    found, = taskweave.expand([calendar], "today", "tomorrow", now="2026-11-02T08:00Z", **declined)
    assert found["declined"]


def test_a_plan_is_made_again_with_few_moves(texts):
    week = taskweave.plan([texts["work"]], [texts["todos"]], **WEEK)
    same = taskweave.plan([texts["work"], week.ics], [texts["todos"]], **WEEK)
    assert same["moves"] == [] and same["blocks"] == week["blocks"]


def test_free_time_is_within_hours_and_long_enough(texts):
    found = taskweave.free([texts["work"]], MONDAY, TUESDAY, zone=ZONE, hours=["mon-fri 09:00-17:00"], at_least=30)
    assert found and all(gap["minutes"] >= 30 for gap in found)
    assert all("T09:00" <= gap["start"][10:16] and gap["end"][10:16] <= "T17:00" for gap in found)
    assert found == taskweave.free([texts["work"]], MONDAY, TUESDAY, zone=ZONE, hours="mon-fri 09:00-17:00", at_least=30)
    busy = [row for row in taskweave.expand([texts["work"]], MONDAY, TUESDAY, zone=ZONE)
            if row["transparency"] == "opaque" and not row["allDay"]]
    assert all(gap["end"] <= row["start"] or row["end"] <= gap["start"] for gap in found for row in busy)


def test_people_meet_where_the_fewest_meetings_move(texts):
    people = [{"name": "Ada", "calendars": [texts["work"]], "hours": ["mon-fri 9:00-17:00"], "after": 15},
              {"name": "Bob", "calendars": [texts["personal"]], "optional": True}]
    found = taskweave.meet(people, MONDAY, NEXT, 60, zone=ZONE, hours="daily 8:00-20:00", count=4)
    assert len(found) == 4 and all(time["missing"] in ([], ["Bob"]) for time in found)
    ranks = [(len(time["moves"]), len(time["missing"]), time["start"]) for time in found]
    assert ranks == sorted(ranks)
    assert people[0]["calendars"] == [texts["work"]]
    wide = taskweave.meet(people, MONDAY, NEXT, 60, zone=ZONE, config='[buffers]\nbefore = "2h"\nafter = "2h"\n')
    assert wide != found


def test_blocks_of_a_plan_are_those_of_its_calendar(texts):
    week = taskweave.plan([texts["work"], texts["personal"]], [texts["todos"]], **WEEK)
    assert week["blocks"]
    found = taskweave.expand([week.ics], MONDAY, NEXT, zone=ZONE)
    assert found.diagnostics == []
    assert [(row["uid"], row["start"], row["end"]) for row in found] \
        == [(block["uid"], block["start"], block["end"]) for block in week["blocks"]]
    with_hours = taskweave.plan([], [texts["todos"]], config='[windows]\nwork = ["tue 10:00-12:00"]\n', **WEEK)
    assert {block["start"][:10] for block in with_hours["blocks"]} <= {TUESDAY}


def test_a_plan_of_nothing_is_empty():
    empty = taskweave.plan([], [], **WEEK)
    assert empty["blocks"] == [] and "BEGIN:VEVENT" not in empty.ics and empty.svg.startswith("<svg")


def test_values_can_be_copied_and_sent(texts):
    week = taskweave.plan([texts["work"]], [texts["todos"]], **WEEK)
    found = taskweave.expand(["BEGIN:VCALENDAR\0"], MONDAY, TUESDAY)
    error = taskweave.ProblemError("tasks[0]", "this is not an object")
    for sent in (copy.deepcopy, copy.copy, lambda value: pickle.loads(pickle.dumps(value))):
        assert sent(week) == week and sent(week).ics == week.ics
        assert sent(found) == found and sent(found).diagnostics == found.diagnostics
        assert (sent(error).field, sent(error).message, str(sent(error))) == (error.field, error.message, str(error))


def test_what_could_not_be_read_is_said():
    found = taskweave.expand([("cut.ics", "BEGIN:VCALENDAR\0\r\nBEGIN:VEVENT")], MONDAY, TUESDAY)
    assert found == []
    assert {row["file"] for row in found.diagnostics} == {"cut.ics"}
    assert any("NUL" in row["message"] for row in found.diagnostics)


EVENTS = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"


@pytest.mark.parametrize("wrong", [EVENTS, b"", None, {"work.ics": EVENTS}, [("work.ics",)], [None], pathlib.Path("work.ics")])
def test_calendars_of_a_wrong_type(wrong):
    for ask in (lambda: taskweave.expand(wrong, MONDAY, TUESDAY), lambda: taskweave.free(wrong, MONDAY, TUESDAY),
                lambda: taskweave.plan(wrong, [], **WEEK), lambda: taskweave.plan([], wrong, **WEEK),
                lambda: taskweave.meet([{"name": "ada", "calendars": wrong}], MONDAY, TUESDAY, 30)):
        with pytest.raises(TypeError):
            ask()


@pytest.mark.parametrize(("field", "ask"), [
    ("window.start", lambda: taskweave.expand([], "soon", TUESDAY)),
    ("window.end", lambda: taskweave.expand([], TUESDAY, MONDAY)),
    ("window.end", lambda: taskweave.expand([], MONDAY, MONDAY)),
    ("window.end", lambda: taskweave.free([], MONDAY, None)),
    ("zone", lambda: taskweave.expand([], MONDAY, TUESDAY, zone="Nowhere")),
    ("zone", lambda: taskweave.expand([], MONDAY, TUESDAY, zone="../../etc/passwd")),
    ("limit", lambda: taskweave.expand([], MONDAY, TUESDAY, limit=0)),
    ("calendars[1].text", lambda: taskweave.expand([EVENTS, "\0"], MONDAY, TUESDAY)),
    ("calendars[0].text", lambda: taskweave.expand([("a", None)], MONDAY, TUESDAY)),
    ("calendars[0].x", lambda: taskweave.expand([{"text": EVENTS, "x": 1}], MONDAY, TUESDAY)),
    ("hours[0]", lambda: taskweave.free([], MONDAY, TUESDAY, hours=["always"])),
    ("atLeast", lambda: taskweave.free([], MONDAY, TUESDAY, at_least=1.5)),
    ("atLeast", lambda: taskweave.meet([{"name": "ada", "calendars": []}], MONDAY, TUESDAY, 0)),
    ("people", lambda: taskweave.meet([], MONDAY, TUESDAY, 30)),
    ("people[0].calendars", lambda: taskweave.meet([{"name": "ada"}], MONDAY, TUESDAY, 30)),
    ("people[0].hours", lambda: taskweave.meet([{"name": "ada", "calendars": [], "hours": "x"}], MONDAY, TUESDAY, 30)),
    ("configuration", lambda: taskweave.plan([], [], config="zone = [", **WEEK)),
    ("now", lambda: taskweave.plan([], [], **{**WEEK, "now": "soon"})),
    ("todos[0].text", lambda: taskweave.plan([], ["\0\0"], **WEEK)),
])
def test_an_error_names_its_field(field, ask):
    with pytest.raises(taskweave.ProblemError) as caught:
        ask()
    assert (caught.value.field, bool(caught.value.message)) == (field, True)


@pytest.mark.parametrize("window", [(MONDAY,), (MONDAY, TUESDAY, NEXT), MONDAY])
def test_a_window_has_two_ends(window):
    with pytest.raises(ValueError):
        taskweave.plan([], [], **{**WEEK, "window": window})
