"""A person who uses the live page with a mouse, with keys alone or with a finger; Playwright does the moving."""

import contextlib
import re
import time
from datetime import datetime, timedelta

STEP = 15  # minutes: the grid of the samples

BLOCKS = """[...document.querySelectorAll('.slots > li:not([data-own]) > .e[data-block]')].map(e => ({
  uid: e.dataset.uid, todo: e.dataset.block, start: e.dataset.start, minutes: Number(e.dataset.minutes),
  title: e.querySelector('b').textContent, pinned: 'pinned' in e.dataset, running: 'running' in e.dataset,
  over: 'over' in e.dataset, category: e.dataset.category, calendar: e.dataset.calendar}))"""

# The point of the page at which a minute of a day begins, by measuring a column and its rows.
POINT = """([day, minute]) => {
  const section = document.querySelector(`.day[data-date="${day}"]`), band = section.closest('.band');
  const box = section.querySelector('.column').getBoundingClientRect();
  const ranges = band.dataset.rows.split(',').map(r => r.split('-').map(Number));
  const drawn = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const hours = parseFloat(band.style.getPropertyValue('--hours')) * 60 || drawn, folds = Math.round((hours - drawn) / 30);
  let row = folds >= ranges.length ? 30 : 0;
  for (const [from, to] of ranges) {
    if (minute <= to) { row += minute - from; break; }
    row += to - from + (folds ? 30 : 0);
  }
  return [box.left + box.width / 2, box.top + row / hours * box.height];
}"""


# The label of the held block, and the scroll position of the page.
HELD = "[document.querySelector('.lifted .hint')?.textContent ?? '', scrollX, scrollY]"


def later(start, minutes):
    """A wall time some minutes after another one."""
    return (datetime.fromisoformat(start) + timedelta(minutes=minutes)).isoformat(timespec="minutes")


def between(first, last):
    """The minutes from one wall time to another."""
    return int((datetime.fromisoformat(last) - datetime.fromisoformat(first)).total_seconds() // 60)


class Person:
    """A window with the live page. `way` is pointer, keys or touch."""

    source = None  # a folder whose page.js and page.css are used instead of the program's

    def __init__(self, browser, world, way="pointer", width=1440, height=900, context=None, **options):
        self.way = way
        self.world = world
        options = {"reduced_motion": "reduce", **options}
        self.context = context or browser.new_context(
            viewport={"width": width, "height": height}, has_touch=way == "touch", **options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(8000)
        if self.source:
            self.page.route("**/page.*", lambda route: route.fulfill(path=self.source / route.request.url.rsplit("/", 1)[1]))
        self.faults = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self.note)
        self.posts = []
        self.page.on("request", lambda request: request.method == "POST" and self.posts.append(request.url.split("/page/")[-1]))
        self.page.goto(world.address)
        self.until("document.body.dataset.live !== undefined")

    def note(self, message):
        # Browsers report each answer that is not 200; refusals are meant.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.context.close()
        if not kind and self.faults:
            raise AssertionError(f"the browser complains: {self.faults}")

    # The person's eyes.

    def see(self, script, value=None):
        return self.page.evaluate(script, value)

    def until(self, script, value=None, seconds=5, what=""):
        """Waits until a script is true; Playwright's own waiting would violate the page's policy."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(Exception):  # the page may be on its way
                if found := self.see(script, value):
                    return found
            time.sleep(0.02)
        said = self.see("document.getElementById('said')?.textContent")
        raise AssertionError(f"not so after {seconds} s: {what or script} {value if value is not None else ''}; said: {said!r}")

    def wait(self, milliseconds):
        self.page.wait_for_timeout(milliseconds)

    def blocks(self):
        return self.see(BLOCKS)

    def block(self, uid):
        return next((block for block in self.blocks() if block["uid"] == uid), None)

    def movable(self):
        """The blocks that can be dragged, the last day's first."""
        first = min(day for day in self.days())
        found = [b for b in self.blocks() if not (b["running"] or b["over"]) and b["start"] >= first]
        return sorted(found, key=lambda block: block["start"], reverse=True)

    def days(self):
        return self.see("[...document.querySelectorAll('.day')].map(d => d.dataset.date)")

    def version(self):
        return self.see("document.body.dataset.version")

    def said(self):
        return self.see("document.getElementById('said').textContent")

    def ask(self, path, **values):
        """Returns the server's answer to a request of the page."""
        return self.see("""async ([path, values]) =>
            (await fetch(path + '?' + new URLSearchParams(values))).json()""", [path, values])

    def places(self, **what):
        """The best places in the days that are shown."""
        frame = self.see("(({from, days, view}) => ({from, days, view}))(document.body.dataset)")
        return self.ask("/page/places", **frame, **what)["places"]

    def free_place(self, block):
        """The best place for a block that is not its own and is shown; None if there is none."""
        places = [place["start"] for place in self.places(uid=block["uid"])]
        return next((start for start in places if abs(between(block["start"], start)) >= STEP), None)

    def block_and_place(self):
        """The last block that has another place, and the best of these."""
        return next((b, place) for b in self.movable() for place in [self.free_place(b)] if place)

    def settled(self, seconds=5):
        """Waits until the page shows the answer to everything that was done."""
        self.wait(350)
        self.until("!document.querySelector('.lifted')", seconds=seconds)

    # Hands.

    def selector(self, uid):
        return f'.slots > li:not([data-own]) > .e[data-uid="{uid}"]'

    def point(self, start):
        day, clock = start.split("T")
        hour, minute = clock.split(":")
        return self.see(POINT, [day, int(hour) * 60 + int(minute)])

    def bring(self, selector):
        """Scrolls an element to the middle of the window and returns its box."""
        self.see("s => document.querySelector(s).scrollIntoView({block: 'center', behavior: 'instant'})", selector)
        return self.page.locator(selector).first.bounding_box()

    def reach(self, selector, most=400):
        """Presses Tab until an element has the focus."""
        for _ in range(most):
            if self.see("s => document.activeElement.matches(s)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {selector}")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def tap(self, selector):
        """Clicks or taps an element, or presses it with the keyboard."""
        target = self.page.locator(selector).first
        if self.way == "keys":
            self.reach(selector)
            self.press("Enter")
        elif self.way == "touch":
            target.tap()
        else:
            target.click()

    def finger(self, kind, *point):
        self.cdp = getattr(self, "cdp", None) or self.context.new_cdp_session(self.page)
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def hold(self, x, y, hold=550):
        """Puts the hand on a point so that it can drag; a finger waits for the long press."""
        self.at = x, y
        if self.way == "touch":
            self.finger("touchStart", x, y)
            self.wait(hold)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()

    def go(self, x, y, steps=6):
        """Moves the holding hand to a point."""
        for n in range(1, steps + 1):
            point = [self.at[i] + ((x, y)[i] - self.at[i]) * n / steps for i in (0, 1)]
            if self.way == "touch":
                self.finger("touchMove", *point)
                self.wait(16)
            else:
                self.page.mouse.move(*point)
        self.at = x, y

    def drop(self):
        if self.way == "touch":
            self.finger("touchEnd")
        else:
            self.page.mouse.up()

    def hold_block(self, block):
        """Takes hold of a block at its upper third."""
        box = self.bring(self.selector(block["uid"]))
        self.grab = min(box["height"] / 3, 24)
        self.hold(box["x"] + box["width"] / 2, box["y"] + self.grab)

    def drag_to(self, start):
        x, y = self.point(start)
        self.go(x, y + self.grab)

    def details(self, block):
        """Opens the details of a block."""
        self.tap(self.selector(block["uid"]))
        self.until("document.querySelector('.slots :popover-open') !== null", what="details are open")

    def nudge(self, block, start):
        """Moves a block with arrows: days to the right or left, then steps down or up."""
        self.reach(self.selector(block["uid"]))
        days = (datetime.fromisoformat(start[:10]) - datetime.fromisoformat(block["start"][:10])).days
        self.press(*["ArrowRight" if days > 0 else "ArrowLeft"] * abs(days))
        # Steps skip meetings, so each is read before the next.
        goal, seen = start[11:16], []
        while not seen or seen[-1] != goal:
            found = re.search(r"(\d\d:\d\d)–", self.said()) if days or seen else None
            seen.append(found[1] if found else block["start"][11:16])
            if seen[-1] in seen[:-1]:
                raise AssertionError(f"arrows never lead to {start}: {seen}")
            if seen[-1] != goal:
                self.press("ArrowDown" if seen[-1] < goal else "ArrowUp")

    def move(self, block, start):
        """Moves a block in this person's way."""
        if self.way == "keys":
            self.nudge(block, start)
        else:
            self.hold_block(block)
            for _ in range(20):  # a page that scrolls at its edge carries the block further than the hand
                self.drag_to(start)
                before = self.see(HELD)
                self.wait(50)
                if f"{start[11:]}–" in before[0] and self.see(HELD) == before:
                    break
            self.drop()
        self.until("""([uid, start]) => document.querySelector(
            `.slots > li:not([data-own]) > .e[data-uid="${uid}"]`)?.dataset.start === start""", [block["uid"], start])
        self.settled()
