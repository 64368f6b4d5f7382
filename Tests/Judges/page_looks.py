"""How the live page looks and how fast it is: every width, both schemes, axe-core in every state, work for a pointer move."""

import statistics
import unittest

import browser as chromium
from page_person import Person
from page_rows import displacing, true
from page_world import World

WIDTHS = {390: 844, 768: 1024, 960: 800, 1440: 900}
# The scheme changes colours only: the narrowest and the widest page show all of them.
WINDOWS = [(width, "light") for width in WIDTHS] + [(390, "dark"), (1440, "dark")]

# Notes how long each handler of pointer events and each frame takes.
TIMER = """(() => {
  window.spent = [];
  const timed = action => function (...values) {
    const begin = performance.now();
    try { return action.apply(this, values); } finally { window.spent.push(performance.now() - begin); }
  };
  const add = EventTarget.prototype.addEventListener, frame = window.requestAnimationFrame;
  EventTarget.prototype.addEventListener = function (kind, action, options) {
    return add.call(this, kind, kind.startsWith('pointer') ? timed(action) : action, options);
  };
  window.requestAnimationFrame = action => frame(timed(action));
})()"""


def looks(browser, shots=None):
    """Every state at every width, and in both schemes: not wider than the window, and no complaint from axe-core."""
    script = chromium.axe()
    if not script:
        raise unittest.SkipTest("needs axe-playwright-python")
    wrong = {}
    with World() as world:
        for width, scheme in WINDOWS:
            # axe-core is injected into the page outside of its policy.
            with Person(
                browser, world, width=width, height=WIDTHS[width], color_scheme=scheme, bypass_csp=True
            ) as person:
                for state, action in STATES.items():
                    if action(person) is False:
                        continue
                    person.wait(60)
                    where = f"{state}, {width} px, {scheme}"
                    person.see(script)
                    faults = person.see(chromium.AXE)
                    if person.see("document.documentElement.scrollWidth > innerWidth"):
                        faults.append("wider than the window")
                    for fault in faults:
                        wrong.setdefault(fault, []).append(where)
                    if shots:
                        person.page.screenshot(path=shots / f"{state}-{width}-{scheme}.png")
    true(not wrong, "\n".join(["no fault", *(f"    {fault}: {'; '.join(where)}" for fault, where in wrong.items())]))


def _close(person):
    person.see("document.querySelectorAll(':popover-open').forEach(p => p.hidePopover())")


def _draft(person):
    _close(person)
    blocks = person.movable()
    if person.see("document.getElementById('bar') !== null") or not blocks:
        return
    person.page.locator(person.selector(blocks[0]["uid"])).first.focus()
    person.press("ArrowUp")
    person.settled()


def _dragging(person):
    if person.see("getComputedStyle(document.querySelector('.column')).position === 'static'"):
        return False
    block, start, _ = displacing(person)
    person.hold_block(block)
    person.drag_to(start)
    person.wait(400)


def _dropped(person):
    person.press("Escape")
    person.drop()
    person.press("?")


def _details(person):
    block = person.movable()[-1]
    person.page.locator(person.selector(block["uid"])).first.click()


def _finding(person):
    person.press("Escape", "/")
    person.page.keyboard.type("the")


def _offline(person):
    person.press("Escape")
    person.context.set_offline(True)
    person.faults.clear()
    person.press("r")
    person.until("document.querySelector('.banner')?.checkVisibility()")
    person.faults.clear()


STATES = {"plain": lambda person: None, "details": _details, "draft": _draft, "dragging": _dragging, "help": _dropped,
          "finding": _finding, "offline": _offline}


def _week_of(count):
    """A calendar of many short meetings in one week."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//judge//EN"]
    for n in range(count):
        start = f"202611{2 + n % 7:02}T{6 + n // 7 % 15:02}{n % 4 * 15:02}00"
        lines += ["BEGIN:VEVENT", f"UID:many-{n}", "DTSTAMP:20261101T000000Z", f"DTSTART;TZID=Europe/Berlin:{start}",
                  "DURATION:PT15M", "TRANSP:TRANSPARENT", f"SUMMARY:Small meeting {n}", "END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


def speed(browser, _=None):
    """A pointer move takes less than 8 ms of script among 500 items; the first picture and the plan after a drop are quick."""
    with World(files={"personal.ics": _week_of(500)}) as world, Person(browser, world) as person:
        person.page.add_init_script(TIMER)
        paints = []
        for _ in range(5):
            person.page.reload()
            person.until("document.body.dataset.live !== undefined")
            paints.append(person.until("performance.getEntriesByName('first-contentful-paint')[0]?.startTime"))
        block = person.movable()[0]
        person.hold_block(block)
        x, y = person.at
        person.go(x, y + 8)
        person.wait(300)
        person.see("window.spent = []")
        for n in range(60):
            person.page.mouse.move(x - n * 8, y + 8 + n % 20)
        spent = sorted(person.see("window.spent"))
        person.press("Escape")
        person.drop()
        print(f"    first paint {', '.join(f'{paint:.0f}' for paint in paints)} ms; "
              f"a pointer move {statistics.median(spent):.2f} ms, at most {spent[-1]:.2f} ms", flush=True)
        true(min(paints) < 400, f"{paints} ms to the first paint")
        true(spent[int(len(spent) * 0.95)] < 8, f"{spent[-5:]} ms for a pointer move")
        true(len(spent) > 60, "moves were measured")
    many = "".join(f"(B) Small work {n} due:2026-11-{13 + n % 15} est:30m\n" for n in range(200))
    for what, files, limit in [("the samples", {}, 50), ("200 to-dos", {"todo.txt": many}, 150)]:
        with World(files=files) as world, Person(browser, world) as person:
            times = [_drop(person) for _ in range(5)]
        print(f"    the plan after a drop, {what}: {', '.join(f'{time:.0f}' for time in times)} ms", flush=True)
        true(min(times) < limit, f"{what}: {times} ms from the drop to the new plan")


def _drop(person):
    """The milliseconds from the drop of a block until the new plan is shown."""
    block, place = person.block_and_place()
    person.hold_block(block)
    person.drag_to(place)
    person.see("""() => {
      const before = document.body.dataset.version;
      window.shown = null;
      addEventListener('pointerup', () => { window.began = performance.now(); }, {capture: true, once: true});
      new MutationObserver((_, observer) => {
        if (document.body.dataset.version === before) return;
        window.shown = performance.now();
        observer.disconnect();
      }).observe(document.body, {attributes: true});
    }""")
    person.drop()
    person.until("window.shown")
    spent = person.see("window.shown - window.began")
    person.settled()
    return spent
