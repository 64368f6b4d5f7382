"""The rows of the live page's table about the page: the draft, cards, conflicts, other days, finding, filtering, help."""

import re

from page_person import between
from page_rows import changed, row, same, true


@row("replan, approve, discard, undo", writes=True)
def draft(person):
    before = person.world.files()
    block = person.movable()[0]
    start = block["start"]
    press = {"replan": "r", "approve": "Shift+Enter", "undo": "u", "discard": "Escape Escape"}

    def do(action):
        if person.way == "keys":
            person.press(*press[action].split())
        else:
            person.tap(f"[data-do={action}]")
        person.settled()

    person.move(block, person.free_place(block))
    do("replan")
    same(changed(before, person.world.files()), [], "files written before Approve")
    do("discard")
    person.until("document.getElementById('bar') === null", what="discard ends the draft")
    same(person.block(block["uid"])["start"], start, "the block is back")
    same(changed(before, person.world.files()), [], "files written by Discard")
    person.move(block, person.free_place(block))
    moved = person.block(block["uid"])["start"]
    do("approve")
    person.until("document.getElementById('bar') === null", what="approve ends the draft")
    same(person.block(block["uid"])["start"], moved, "the block stays where it was put")
    true(person.world.files()["blocks.ics"] != before["blocks.ics"], "Approve writes")
    do("undo")
    person.until("([uid, start]) => document.querySelector(`.e[data-uid='${uid}']`)?.dataset.start === start",
                 [block["uid"], start], what="undo takes the write back")
    same("blocks.ics" in changed(before, person.world.files()), False, "the bytes differ after undo")


@row("review of what is over", writes=True, now="2026-11-03T08:00")
def review(person):
    cards = person.until("[...document.querySelectorAll('#review li[data-uid]')].map(e => e.dataset.uid)")
    card = f'#review li[data-uid="{cards[0]}"]'
    if person.way == "keys":
        person.reach(f"{card} button")
        person.press("1")
    elif person.way == "touch":
        box = person.bring(card)
        person.hold(box["x"] + 20, box["y"] + box["height"] / 2, hold=0)
        person.go(box["x"] + 140, box["y"] + box["height"] / 2)
        person.drop()
    else:
        person.tap(f"{card} button")
    person.until("s => document.querySelector(s) === null", card, what="the card goes")
    true(any(post.startswith("worked") for post in person.posts), f"worked is sent: {person.posts}")
    person.settled()
    person.tap("#review [data-do=review]")
    person.until("document.querySelector('#review') === null", what="one answer for all that are left")


def past(number, hours):
    """A completed to-do, and its block, which was worked for longer than the to-do's estimate."""
    day = f"202610{20 + number}"
    return f"""BEGIN:VTODO
UID:past{number}@example.org
DTSTAMP:{day}T070000Z
SUMMARY:Review pull request {number}
ESTIMATED-DURATION:PT30M
STATUS:COMPLETED
COMPLETED:{day}T120000Z
END:VTODO
BEGIN:VEVENT
UID:past{number}@example.org-block-1
DTSTAMP:{day}T070000Z
SUMMARY:Review pull request {number}
DTSTART:{day}T090000Z
DTEND:{day}T{9 + hours:02}0000Z
RELATED-TO:past{number}@example.org
X-TASKWEAVE-TASK:past{number}@example.org
X-TASKWEAVE-PLANNED:{day}T090000Z/{day}T{9 + hours:02}0000Z
X-TASKWEAVE-STARTED:{day}T090000Z
X-TASKWEAVE-WORKED:PT{hours}H
END:VEVENT
"""


# Reviews take an hour or two, not half an hour; one more is due today.
PAST = {"todos.ics": ("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Judge//EN\n" + "".join(past(n, 1 + n % 2) for n in range(1, 6)) + """BEGIN:VTODO
UID:review@example.org
DTSTAMP:20261101T070000Z
SUMMARY:Review pull request 9
ESTIMATED-DURATION:PT30M
DUE:20261102T150000Z
END:VTODO
END:VCALENDAR
""").replace("\n", "\r\n")}


@row("suggestions", writes=True, files=PAST)
def suggestions(person):
    person.until("document.querySelector('.suggestion[data-uid] [data-do=apply]') !== null", what="a suggestion")
    before = person.world.files()
    uid = person.see("document.querySelector('.suggestion').dataset.uid")
    if person.way == "keys":
        person.reach(".suggestion *")
        person.press("x")
    else:
        person.tap(".suggestion [data-do=dismiss]")
    gone = "uid => [...document.querySelectorAll('.suggestion')].every(item => item.dataset.uid !== uid)"
    person.until(gone, uid, what="a dismissed suggestion goes")
    other = person.see("document.querySelector('.suggestion')?.dataset.uid")
    if person.way == "keys":
        person.reach(".suggestion *")
        person.press("a")
    else:
        person.tap(".suggestion [data-do=apply]")
    person.until(gone, other, what="an applied suggestion goes")
    true(person.world.files() != before, "an applied suggestion is written")


MEETING = """BEGIN:VEVENT
UID:judge@example.org
DTSTAMP:20261101T000000Z
SUMMARY:A meeting over a block
DTSTART;TZID=Europe/Berlin:{start}
DURATION:PT30M
END:VEVENT
END:VCALENDAR"""


@row("conflict", writes=True)
def conflict(person):
    block = next(b for b in person.movable() if b["start"][:10] == person.days()[2])
    work = person.world.home / "work.ics"
    event = MEETING.format(start=re.sub("[-:]", "", block["start"]) + "00").replace("\n", "\r\n")
    work.write_bytes(work.read_bytes().replace(b"END:VCALENDAR", event.encode()))
    person.until("document.querySelector('[popovertarget=\"n-conflicts\"]')?.textContent.includes('2')", what="two conflicts")
    if person.way == "keys":
        person.press("c")
        true(person.see("document.activeElement.closest('[popover], .notices') !== null"), "c leads to the conflict")
    else:
        person.tap('[popovertarget="n-conflicts"]')
    links = person.until("[...document.querySelectorAll('#n-conflicts a')].map(a => a.getAttribute('href'))")
    true(len(links) >= 2, "it leads to both")
    true(person.see("document.querySelectorAll('#n-conflicts button').length") >= 1, "it offers ways out")


@row("another week, today, day, month, agenda")
def week(person):
    first = person.see("document.body.dataset.from")
    person.see("window.isTheSame = true")

    def turn(key):
        before = person.see("document.body.dataset.from + document.body.dataset.view + document.body.dataset.days")
        if person.way == "keys":
            person.press(key)
        elif person.way == "touch" and key in "jk":
            person.hold(*(300, 600) if key == "j" else (700, 600), hold=0)
            person.go(*(700, 605) if key == "j" else (300, 605))
            person.drop()
            person.wait(1200)  # Chromium treats a tap that comes too early as the end of the swipe
        else:
            person.tap(f'a[data-key="{key}"]')
        person.until("b => document.body.dataset.from + document.body.dataset.view + document.body.dataset.days !== b", before,
                     what=f"{key} turns the page")

    turn("k")
    same(between(first + "T00:00", person.see("document.body.dataset.from") + "T00:00"), 7 * 1440, "the next week")
    turn("j")
    same(person.see("document.body.dataset.from"), first, "the previous week")
    turn("k")
    turn("t")
    same(person.see("document.body.dataset.from"), first, "this week")
    for key, view in {"1": "day", "3": "month", "4": "agenda", "2": "week"}.items():
        turn(key)
        same(person.see("document.body.dataset.view"), view, "the view")
    person.page.go_back()
    person.until("document.body.dataset.view === 'agenda'", what="back works")
    true(person.see("window.isTheSame === true"), "the page was never reloaded")


@row("find")
def find(person):
    title = person.movable()[0]["title"].strip("⁠! ")
    if person.way == "keys":
        person.press("/")
    else:
        person.tap("#find")
    same(person.see("document.activeElement.id"), "find", "the box has the focus")
    person.page.keyboard.type(title[:8].lower())
    person.until("document.querySelectorAll('.dim').length > 0", what="others are dimmed")
    person.until("/\\d+ found/.test(document.getElementById('said').textContent)", what="the number is announced")
    kept = person.see("[...document.querySelectorAll('.slots > li > .e:not(.dim)')].map(e => e.textContent)")
    true(kept and all(title[:8].lower() in text.lower() for text in kept), f"only what matches is not dimmed: {kept}")
    person.press("Escape")
    same(person.see("document.querySelectorAll('.dim').length"), 0, "Escape ends it")


@row("filter")
def chips(person):
    chip = ".filter input" if person.way == "keys" else "label.filter"
    count = person.see("[...document.querySelectorAll('.slots > li > .e')].filter(e => e.checkVisibility()).length")
    if person.way == "keys":
        person.press("f")
        true(person.see("s => document.activeElement.matches(s)", chip), "f leads to the chips")
        press = lambda: person.press("Space")  # noqa: E731
    else:
        press = lambda: person.tap(chip)  # noqa: E731
    press()
    person.until("n => [...document.querySelectorAll('.slots > li > .e')].filter(e => e.checkVisibility()).length !== n", count,
                 what="items are hidden")
    person.world.taskweave("plan")  # nothing of it is on the server's side
    press()
    same(person.see("[...document.querySelectorAll('.slots > li > .e')].filter(e => e.checkVisibility()).length"), count,
         "the items are back")


@row("help", ways=["keys"])
def help_(person):
    person.press("?")
    text = person.until("document.getElementById('help').open && document.getElementById('help').innerText")
    missing = [key for key in "dselbpaxrunfcjkt" if not re.search(rf"(?<!\w){key}(?!\w)", text)]
    same(missing, [], "keys that help does not list")
    person.press("Escape")
    person.until("!document.getElementById('help').open")
