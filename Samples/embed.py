"""Plans a week in Python, prints it, and finds a time to meet: pip install .build-install/library/taskweave-*.whl"""

import pathlib

import taskweave

here = pathlib.Path(__file__).parent
text = {name: (here / name).read_text() for name in ("work.ics", "personal.ics", "todos.ics")}
zone = "Europe/Berlin"

week = taskweave.plan(
    [("work.ics", text["work.ics"]), ("personal.ics", text["personal.ics"])], [("todos.ics", text["todos.ics"])],
    zone=zone, now="2026-11-02T08:00", window=("2026-11-02", "2026-11-09"))
for block in week["blocks"]:
    print(block["start"][:16], block["summary"])
print(len(week.svg), "characters of SVG, which a notebook shows as a picture of the week")

ada = {"name": "Ada", "calendars": [("work.ics", text["work.ics"])], "hours": ["mon-fri 9:00-17:00"]}
bob = {"name": "Bob", "calendars": [("personal.ics", text["personal.ics"])], "optional": True}
for time in taskweave.meet([ada, bob], "2026-11-02", "2026-11-04", 60, zone=zone, count=2):
    print("meet", time["start"][:16], "without" if time["missing"] else "with", "Bob")

try:
    taskweave.solve({"grid": 15, "horizon": 1440, "tasks": [{"id": "report", "duration": 20}]})
except taskweave.ProblemError as error:
    print(error.field, error.message)
