"""The rows of the live page's table: actions by pointer, by keys and by touch, and the state required afterwards.

Each row is a function of a person; the person's hands know the three ways. A row that must not write compares the files."""

from page_person import STEP, later

ROWS = {}


def row(name, ways=("pointer", "keys", "touch"), writes=False, **window):
    """Adds a row to the table; `window` is the setting of its persons: now, width, height."""
    def add(test):
        ROWS[name] = (test, ways, writes, window)
        return test
    return add


def same(found, wanted, what):
    if found != wanted:
        raise AssertionError(f"{what}: {repr(found)[:400]} is not {repr(wanted)[:400]}")


def true(found, what):
    if not found:
        raise AssertionError(f"not so: {what}")


def changed(before, after):
    """The names of the files that differ."""
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))


@row("move a block", width=1280)
def move(person):
    block = person.movable()[0]
    place = person.free_place(block)
    person.move(block, place)
    same(person.block(block["uid"])["minutes"], block["minutes"], "the length stays")
    person.until("document.getElementById('bar') !== null", what="the bar of the draft")
    if person.way == "keys":
        same(person.see("document.activeElement.dataset.uid"), block["uid"], "the focus goes along")
        same(len([post for post in person.posts if post.startswith("move")]), 1, "several arrows are one POST")
        before = person.block(block["uid"])["start"]
        person.press("ArrowDown", "Escape")
        person.wait(500)
        same(person.block(block["uid"])["start"], before, "Escape takes an arrow back")
        return
    before = person.block(block["uid"])["start"]
    posts = len(person.posts)
    person.hold_block(block)
    person.drag_to(later(before, 60))
    person.until("document.querySelector('.lifted') !== null")
    person.press("Escape")
    person.drop()
    person.settled()
    same((person.block(block["uid"])["start"], len(person.posts)), (before, posts), "Escape takes a drag back")
    if person.way == "pointer":
        person.page.locator(person.selector(block["uid"])).first.click()
        person.until("document.querySelector(':popover-open') !== null", what="a click without a move opens the details")


@row("move a block by five minutes", ways=["pointer"])
def move_finely(person):
    block = person.movable()[0]
    place = later(person.free_place(block), 5)
    answer = person.ask("/page/try", uid=block["uid"], start=place, minutes=block["minutes"])
    person.page.keyboard.down("Shift")
    person.hold_block(block)
    person.drag_to(place)
    shown = person.until("document.querySelector('.lifted .hint')?.textContent")
    true(place[11:] in shown, f"{shown} names {place[11:]}")
    person.drop()
    person.page.keyboard.up("Shift")
    person.settled()
    if not answer.get("refusal"):
        same(person.block(block["uid"])["start"], place, "the start in steps of five minutes")


def stretchable(person, change=STEP):
    """A block of the grid that can be longer without a refusal."""
    for block in person.movable():
        answer = person.ask("/page/try", uid=block["uid"], start=block["start"], minutes=block["minutes"] + change)
        if not answer.get("refusal") and block["minutes"] >= 45:
            return block
    raise AssertionError("no block can be longer")


@row("make it longer", width=1280)
def longer(person):
    block = stretchable(person)
    selector = person.selector(block["uid"])
    if person.way == "keys":
        person.reach(selector)
        person.press("Alt+ArrowDown")
    else:
        if person.way == "touch":
            person.bring(selector)
            person.tap(selector)
            grip = person.page.locator(".grip[data-edge=bottom]").bounding_box()
            true(min(grip["width"], grip["height"]) >= 44, "grips are 44 px")
            x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
            person.hold(x, y, hold=20)
        else:
            box = person.bring(selector)
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 3
            person.hold(x, y)
        row_of = [person.point(later(block["start"], minutes))[1] for minutes in (0, STEP)]
        person.go(x, y + row_of[1] - row_of[0])
        person.drop()
    person.until("""([uid, minutes]) => Number(document.querySelector(
        `.slots > li:not([data-own]) > .e[data-uid="${uid}"]`)?.dataset.minutes) === minutes""",
                 [block["uid"], block["minutes"] + STEP])
    same(person.block(block["uid"])["start"], block["start"], "the start stays")


def displacing(person):
    """A block, and a start at which it would displace another one without a refusal."""
    blocks = person.movable()
    for block in blocks:
        for other in blocks:
            if other["uid"] == block["uid"] or other["todo"] == block["todo"]:
                continue
            answer = person.ask("/page/try", uid=block["uid"], start=other["start"], minutes=block["minutes"])
            moved = [m for m in answer.get("moves", []) if m["uid"] != block["uid"]]
            if not answer.get("refusal") and moved:
                return block, other["start"], moved
    raise AssertionError("no block displaces another one")


@row("see what that does")
def effect(person):
    block, start, moved = displacing(person)
    if person.way == "keys":
        person.nudge(block, start)
        said = person.said()
        true(start[11:] in said, f"{said!r} announces {start[11:]}")
        person.settled()
        true(person.see("document.querySelectorAll('#bar li[data-uid]').length") >= 2, "the bar lists the displaced block")
        true(person.see("document.querySelector('#bar li[data-uid]').textContent.length") > 20, "with reasons")
        return
    person.hold_block(block)
    person.drag_to(start)
    person.until("document.querySelectorAll('.trial').length > 0", what="others are shown at new places")
    reasons = person.see("[...document.querySelectorAll('.trial small')].map(e => e.textContent)")
    true(all(reasons), f"each has a reason: {reasons}")
    places = person.see("document.querySelectorAll('.place').length")
    true(1 <= places <= 5, f"{places} best places are shaded")
    person.press("Escape")
    person.drop()
    person.settled()
    same(person.see("document.querySelectorAll('.trial, .place, .lifted').length"), 0, "nothing of it is left")


@row("keep or refuse a move")
def keep(person):
    block, start, moved = displacing(person)
    person.move(block, start)
    listed = person.until("[...document.querySelectorAll('#bar li[data-uid]')].map(e => e.dataset.uid)")
    target = f'#bar li[data-uid="{listed[0]}"]'
    if person.see("document.querySelector('#bar details:not([open])') !== null"):
        person.tap("#bar summary")
    if person.way == "keys":
        person.reach(f"{target} *")
        person.press("a")
    else:
        person.tap(f"{target} [data-do=keep]")
    person.settled()
    person.until("document.querySelector('#bar') !== null", what="the bar stays after keeping")
    same(person.block(block["uid"])["start"], start, "a kept move stays")
    if person.way == "keys":
        person.press("Shift+A")
    elif person.see("document.querySelector('[data-do=keepall]') !== null"):
        person.tap("[data-do=keepall]")
    person.settled()
    target = f'#bar li[data-uid="{block["uid"]}"]'
    if person.see("s => document.querySelector(s + ' [data-do=refuse]') === null", target):
        return
    if person.way == "keys":
        person.reach(f"{target} *")
        person.press("x")
    else:
        person.tap(f"{target} [data-do=refuse]")
    person.until("([uid, start]) => document.querySelector(`.e[data-uid='${uid}']`)?.dataset.start === start",
                 [block["uid"], block["start"]], what="a refused move is undone")


@row("details")
def details(person):
    block = person.movable()[-1]
    person.details(block)
    text = person.see("document.querySelector(':popover-open').innerText")
    true(block["title"].strip("⁠! ") in text, f"the title is in {text!r}")
    true(person.see("document.querySelectorAll(':popover-open [data-do]').length") >= 4, "there is something to press")
    person.tap(":popover-open .why a")
    person.until("document.querySelectorAll(':popover-open li').length > 0", what="reasons")
    true(person.see("document.querySelectorAll(':popover-open [data-do=move]').length") >= 2, "other places are one click away")
    if person.way == "keys":
        true(person.see("document.activeElement.matches(':popover-open *')"), "the focus stays in the details")
    person.press("Escape")
    person.until("document.querySelector(':popover-open') === null")
    if person.way == "keys":
        same(person.see("document.activeElement.dataset.uid"), block["uid"], "the focus returns")


MEETING = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//Other//EN
BEGIN:VEVENT
UID:review@example.org
DTSTAMP:20261101T000000Z
DTSTART;TZID=Europe/Berlin:20261105T110000
DTEND;TZID=Europe/Berlin:20261105T120000
SUMMARY:Design review
LOCATION:Room 4
DESCRIPTION:Bring the numbers
ORGANIZER;CN=Ada:mailto:ada@example.org
ATTENDEE;CN=Bob;PARTSTAT=DECLINED:mailto:bob@example.org
CONFERENCE;VALUE=URI:https://meet.example/review
RRULE:FREQ=WEEKLY
END:VEVENT
END:VCALENDAR
"""


@row("details of a meeting", files={"personal.ics": MEETING.replace("\n", "\r\n")})
def meeting(person):
    person.tap('.slots .e[data-uid="review@example.org"]')
    text = person.until("document.querySelector(':popover-open')?.innerText", what="details are open")
    for words in ["Design review", "Room 4", "Bring the numbers", "Ada (organizer)", "Bob (declined)", "every week"]:
        true(words in text, f"{words} is in {text!r}")
    same(person.see("document.querySelector(':popover-open a').href"), "https://meet.example/review", "the link")


@row("edit or drop a to-do", writes=True)
def edit(person):
    block = person.movable()[-1]
    uid, minutes = block["todo"], 45 if block["minutes"] == 30 else 30
    person.details(block)
    person.tap(":popover-open a[href*='edit=']")
    person.until("document.querySelector(':popover-open [name=title]') !== null", what="the fields")
    person.page.fill(":popover-open [name=title]", 'A "new" name')
    person.page.fill(":popover-open [name=words]", f"{minutes}m")
    if person.way == "keys":
        person.page.focus(":popover-open [name=words]")
        person.press("Enter")
    else:
        person.tap(":popover-open [data-do=edit]")
    person.until("w => document.getElementById('said').textContent.includes(w)", f'now “A "new" name”, {minutes}m', what="what was changed")
    person.settled()
    found = [b for b in person.blocks() if b["todo"] == uid and not b["over"]]
    same([b["minutes"] for b in found], [minutes], "the blocks follow the length")
    person.details(found[0])
    if person.see("document.querySelector(':popover-open [name=title]') === null"):
        person.tap(":popover-open a[href*='edit=']")
        person.until("document.querySelector(':popover-open [name=title]') !== null", what="the fields")
    person.tap(":popover-open [data-do=drop]")
    person.until("document.getElementById('said').textContent.includes('cancelled')", what="it is dropped")


@row("begin, end, more", writes=True)
def begin(person):
    block = min(person.movable(), key=lambda b: b["start"])
    before = person.world.files()
    if person.way == "keys":
        person.reach(person.selector(block["uid"]))
        person.press("s")
    else:
        person.details(block)
        person.tap(":popover-open [data-do=start]")
    running = person.until("document.querySelector('.e[data-running]')?.dataset.uid", what="a block runs")
    length = person.block(running)["minutes"]
    true(person.see("document.querySelector('.e[data-running]').style.getPropertyValue('--done') !== ''"), "its bar moves")
    true(person.world.files() != before, "what happened is written")
    if person.way == "keys":
        person.press("+")
    else:
        if not person.see("document.querySelector('.side [data-do=more]')?.checkVisibility() ?? false"):
            person.details({"uid": running})
            person.tap(":popover-open [data-do=more]")
        else:
            person.tap(".side [data-do=more]")
    person.until("([uid, m]) => Number(document.querySelector(`.e[data-uid='${uid}']`)?.dataset.minutes) === m",
                 [running, length + 15], what="15 more minutes")
    if person.way == "keys":
        person.press("e")
    else:
        person.see("document.querySelectorAll(':popover-open').forEach(p => p.hidePopover())")
        if person.see("document.querySelector('.side [data-do=stop]')?.checkVisibility() ?? false"):
            person.tap(".side [data-do=stop]")
        else:
            person.details({"uid": running})
            person.tap(":popover-open [data-do=stop]")
    person.until("document.querySelector('.e[data-running]') === null", what="it ends")


@row("done", writes=True)
def done(person):
    todo = person.see("document.querySelector('li[data-todo]:has(.check[data-do=done])').dataset.todo")
    before = person.world.files()
    if person.way == "keys":
        person.reach(f'li[data-todo="{todo}"] *')
        person.press("d")
    else:
        person.tap(f'li[data-todo="{todo}"] .check')
    person.until("t => !document.querySelector(`li[data-todo='${t}'] .check[data-do=done]`)", todo, what="it is done")
    true(person.world.files() != before, "it is written")
    person.until("document.querySelector('button[data-do=undo]') !== null")
    if person.way == "keys":
        person.press("u")
    else:
        person.tap("button[data-do=undo]")
    person.until("t => document.querySelector(`li[data-todo='${t}'] .check[data-do=done]`)", todo, what="undo gives it back")
    now = person.world.files()
    same([name for name in before if not name.startswith(".") and now.get(name) != before[name]], [], "files after undo")


@row("not now")
def not_now(person):
    block = next(b for b in reversed(person.movable()) if b["start"][:10] == person.world.now[:10])
    if person.way == "keys":
        person.reach(person.selector(block["uid"]))
        person.press("l")
        true(person.see("document.activeElement.dataset.do === 'later'"), "l leads to the menu")
        person.reach("[data-do=later][formaction*=tomorrow]")
        person.press("Enter")
    else:
        person.details(block)
        person.see("document.querySelectorAll(':popover-open details').forEach(d => { d.open = true })")
        person.tap(":popover-open [data-do=later][formaction*=tomorrow]")
    person.settled()
    person.until("""([todo, day]) => [...document.querySelectorAll('.slots > li > .e[data-block]')]
        .filter(e => e.dataset.block === todo && !('over' in e.dataset)).every(e => e.dataset.start.slice(0, 10) > day)""",
                 [block["todo"], block["start"][:10]], what="nothing of it is left today")
    if person.way != "pointer":
        return
    # Another day.
    block = person.movable()[-1]
    day = later(block["start"], 3 * 1440)[:10]
    person.details(block)
    person.tap(":popover-open .later summary")
    person.page.locator(":popover-open .later [type=date]").fill(day)
    person.tap(":popover-open .later form:last-of-type button")
    person.settled()
    person.until("""([todo, day]) => [...document.querySelectorAll('.slots > li > .e[data-block]')]
        .filter(e => e.dataset.block === todo && !('over' in e.dataset)).every(e => e.dataset.start.slice(0, 10) >= day)""",
                 [block["todo"], day], what=f"nothing of it is left before {day}")


def empty_place(person):
    """The start of an empty half hour in the window."""
    is_empty = "([x, y]) => y < innerHeight - 150 && !!document.elementFromPoint(x, y)?.matches('.column, .column > *')"
    person.see("scrollTo({top: 0, behavior: 'instant'})")
    for start in [f"{day}T{hour:02}:00" for day in person.days() for hour in range(9, 17)]:
        if all(person.see(is_empty, person.point(later(start, minutes))) for minutes in (5, 25)):
            return start
    raise AssertionError("no half hour of the grid is empty")


@row("new to-do", writes=True)
def add(person):
    if person.way == "touch":
        person.page.set_viewport_size({"width": 390, "height": 844})
        person.page.locator("a.fab").tap()
    elif person.way == "keys":
        person.press("n")
    else:
        person.page.locator("#composer [name=words]").click()
    same(person.see("document.activeElement.name"), "words", "the composer has the focus")
    person.page.keyboard.type("Buy stamps for the letters 15m")
    person.until("document.querySelector('#composer output').textContent.includes('stamps')", what="the words are read back")
    person.press("Enter")
    person.until("[...document.querySelectorAll('li[data-todo], .e')].some(e => e.textContent.includes('Buy stamps for'))",
                 what="the to-do is in the page")
    person.until("document.querySelector('#composer [name=words]').value === ''", what="the composer is empty again")
    if person.way != "pointer":
        return
    person.see("document.activeElement.blur()")
    start = draw_half_an_hour(person)
    person.press("Escape")
    same(person.see("document.querySelectorAll('[data-own]:not([hidden])').length"), 0, "Escape forgets the stretch")
    start = draw_half_an_hour(person)
    person.page.keyboard.type("Post the letters")
    person.press("Enter")
    person.until("start => [...document.querySelectorAll('.e[data-block]')].some("
                 "e => e.dataset.start === start && e.textContent.includes('Post the letters'))", start,
                 what="the to-do is where the stretch was drawn")


def draw_half_an_hour(person):
    """Draws a stretch on the grid; returns its start."""
    start = empty_place(person)
    x, y = person.point(later(start, 5))
    person.hold(x, y)
    person.go(x, person.point(later(start, 25))[1])
    person.drop()
    same(person.see("['start', 'minutes'].map(n => document.querySelector(`#composer [name=${n}]`).value)"),
         [start, "30"], "a drawn stretch fills the composer")
    return start


@row("time block sheet")
def sheet(person):
    todo = person.see("""[...document.querySelectorAll('li[data-todo]')].find(li => document.getElementById(
        li.querySelector('[popovertarget]')?.getAttribute('popovertarget'))?.querySelector('form.sheet'))?.dataset.todo""")
    opener = f'li[data-todo="{todo}"] [popovertarget]'
    if person.way == "keys":
        person.reach(opener)
        person.press("b")
        true(person.see("document.activeElement.name === 'start'"), "b leads to the start")
    else:
        person.tap(opener)
    start = person.until("document.querySelector(':popover-open form.sheet [name=start]')?.value")
    person.tap(":popover-open form.sheet button:last-of-type")
    person.settled()
    person.until("([todo, start]) => [...document.querySelectorAll('.e[data-block]')].some("
                 "e => e.dataset.block === todo && e.dataset.start === start)", [todo, start], what="a block at the sheet's start")


@row("place a to-do by hand")
def place(person):
    if person.way == "keys":
        return sheet(person)
    todo = person.see("document.querySelector('li[data-todo]:has([popovertarget])').dataset.todo")
    places = person.places(todo=todo)
    start = next(p["start"] for p in places if p["start"][:10] in person.days())
    person.see("scrollTo({top: 0, behavior: 'instant'})")
    box = person.page.locator(f'li[data-todo="{todo}"] .words').first.bounding_box()
    person.hold(box["x"] + 8, box["y"] + box["height"] / 2)
    person.go(*person.point(start))
    person.wait(60)
    x, y = person.point(start)  # the page may have scrolled under the hand
    person.go(x, y + 1)
    person.until("document.querySelector('.lifted') !== null", what="it follows the hand")
    person.drop()
    person.settled()
    person.until("([todo, start]) => [...document.querySelectorAll('.e[data-block]')].some("
                 "e => e.dataset.block === todo && e.dataset.start === start)", [todo, start], what="a block where it was put")


@row("pin, unpin")
def pin(person):
    block = person.movable()[-1]
    for wanted in (True, False):
        if person.way == "keys":
            person.reach(person.selector(block["uid"]))
            person.press("p")
        else:
            if person.see("document.querySelector(':popover-open') === null"):
                person.details(block)
            person.tap(f":popover-open [data-do={'pin' if wanted else 'unpin'}]")
        person.until("([uid, on]) => ('pinned' in document.querySelector(`.e[data-uid='${uid}']`).dataset) === on",
                     [block["uid"], wanted], what=f"pinned: {wanted}")
