"""Opens the pages and images of `taskweave show` in Chromium and looks at them as a reader would.

usage: check_pages.py TASKWEAVE [FOLDER]

Nothing may be fetched, nothing may be too wide, every text must have a contrast of 4.5 (3 if it is large)
as the browser paints it, and assistive technology must find each event by its title, date and time.
With FOLDER, screenshots are left there. If axe-core is installed (PyPI axe-playwright-python), it must find nothing.
With TASKWEAVE_SEEDS=many all five themes are looked at, not two, and axe-core runs in all sizes.
"""

import json
import multiprocessing
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from datetime import datetime
from pathlib import Path

import browser

SAMPLES = Path(__file__).resolve().parents[2] / "Samples"
CALENDARS = ["work.ics", "personal.ics"]
OPTIONS = ["--config", "config.toml", "--now", "2026-11-04T11:20"]
WEEK = ["--from", "2026-11-02", "--week"]
SIZES = {"phone": (390, 844), "pane": (768, 1024), "tablet": (960, 800), "window": (1100, 800),
         "laptop": (1440, 900), "desk": (2560, 1300)}
SCHEMES = ["light", "dark"]
THEMES = ["taskweave", "doit"]
# The schemes differ only in colours, and these are also judged in every size without axe-core.
AXE_VIEWS = [("phone", "light"), ("pane", "light"), ("laptop", "light"), ("laptop", "dark")]
if os.environ.get("TASKWEAVE_SEEDS") == "many":
    THEMES += ["daily-manna", "app-theme", "fast-to-habit"]
    AXE_VIEWS = [(size, scheme) for size in SIZES for scheme in SCHEMES]

# Each visible text with its ink, the ground below it, and whether it is large (WCAG 2.1, 1.4.3).
TEXTS = r"""
(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const parse = text => text.match(/[\d.]+/g).map(Number);
  const opaque = color => color.length < 4 || color[3] === 1;
  for (let node; node = walker.nextNode();) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility()) continue;
    if (element.closest('.q,.whole,.skip') || getComputedStyle(element).clipPath !== 'none') continue;
    if (element.closest('.top') && matchMedia('(prefers-reduced-transparency: no-preference)').matches
        && !element.closest('.picker,.notice')) continue;
    const style = getComputedStyle(element);
    let ground = null;
    for (let e = element; e && !ground; e = e.parentElement) {
      const color = parse(getComputedStyle(e).backgroundColor);
      if (color.length === 3 || color[3] > 0) {
        if (!opaque(color)) throw new Error('a ground that shows through: ' + node.data);
        ground = color;
      }
    }
    const size = parseFloat(style.fontSize);
    found.push({text: node.data.trim(), ink: parse(style.color), ground,
                large: size >= 24 || size >= 18.66 && style.fontWeight >= 700});
  }
  return found;
})()
"""

TYPE_SIZES = """
[...new Set([...document.querySelectorAll('body *')].filter(e => e.checkVisibility()
  && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())).map(e => getComputedStyle(e).fontSize))]
"""


def luminance(color):
    """Relative luminance, WCAG 2.1."""
    parts = [c / 255 for c in color[:3]]
    r, g, b = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first, second):
    """The contrast ratio, 1 to 21, WCAG 2.1."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def words(text):
    """A date in the words of the page."""
    day = datetime.fromisoformat(text)
    return f"{day:%A} {day.day} {day:%B} {day.year}"


class Pages(unittest.TestCase):
    binary = ""
    shots = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.plan = cls.folder / "plan.ics"
        cls.taskweave(["plan", *CALENDARS, "todos.ics", "--config", "config.toml", "--from",
                       "2026-11-02", "--for", "2w", "--now", "2026-11-02T08:00", "-o", cls.plan])
        inputs = [*CALENDARS, cls.plan, "todos.ics"]
        settings = (SAMPLES / "config.toml").read_text(encoding="utf-8")
        (cls.folder / "clocks.toml").write_text(
            settings + '\n[show]\nhours = "00:00-12:00"\nclock = "12h"\n', encoding="utf-8")
        cls.pages = {}
        for theme in THEMES:
            cls.pages[theme] = cls.folder / f"{theme}.html"
            cls.taskweave(["show", *inputs, *OPTIONS, *WEEK, "--theme", theme, "-o",
                           cls.pages[theme]])
        moved = cls.folder / "moved.ics"
        shutil.copy(cls.plan, moved)
        cls.taskweave(["replan", moved, *CALENDARS, "todos.ics", "budget-review.ics", "--config",
                       "config.toml", "--from", "2026-11-02", "--for", "2w", "--now",
                       "2026-11-02T08:00", "--write"])
        cls.pages["replan"] = cls.folder / "replan.html"
        cls.taskweave(["show", *CALENDARS, "budget-review.ics", moved, "todos.ics", *WEEK, "--config",
                       "config.toml", "--now", "2026-11-02T08:00", "--before", cls.plan, "-o",
                       cls.pages["replan"]])
        for name, choice in {"week": WEEK, "today": ["--today"],
                             "fortnight": ["--from", "2026-11-02", "--days", "14"],
                             "clocks": ["--from", "2026-10-23", "--days", "4", "--config",
                                        cls.folder / "clocks.toml"]}.items():
            cls.pages[name] = cls.folder / f"{name}.html"
            cls.taskweave(["show", *inputs, *OPTIONS, *choice, "-o", cls.pages[name]])
        cls.image = cls.folder / "week.svg"
        cls.taskweave(["show", *inputs, *WEEK, *OPTIONS, "-o", cls.image])
        listed = cls.taskweave(["list", *CALENDARS, cls.plan, "--from", "2026-11-02", "--for", "1w",
                                *OPTIONS, "--json"])
        cls.events = json.loads(listed)["occurrences"]
        cls.browser = browser.Browser()
        cls.addClassCleanup(cls.browser.close)

    @classmethod
    def taskweave(cls, arguments):
        done = subprocess.run([cls.binary, *map(str, arguments)], cwd=SAMPLES,
                              capture_output=True, text=True)
        if done.returncode > 1:
            raise AssertionError(done.stderr)
        return done.stdout

    def save(self, name):
        if self.shots:
            self.browser.screenshot(self.shots / f"{name}.png")

    def test_every_page_in_every_size_and_scheme(self):
        for name, path in self.pages.items():
            for size, (width, height) in SIZES.items():
                for scheme in SCHEMES:
                    requests = self.browser.open(path, width, height, scheme)
                    with self.subTest(page=name, size=size, scheme=scheme, rule="nothing is fetched"):
                        others = [url for url in requests if not url.startswith("data:")]
                        self.assertEqual(others, [path.resolve().as_uri()])
                        self.save(f"{name}-{size}-{scheme}")
                    with self.subTest(page=name, size=size, scheme=scheme, rule="not wider than the window"):
                        wide = self.browser.evaluate("document.documentElement.scrollWidth")
                        self.assertLessEqual(wide, width)
                    with self.subTest(page=name, size=size, scheme=scheme, rule="every text can be read"):
                        texts = self.browser.evaluate(TEXTS)
                        self.assertGreater(len(texts), 20)
                        for text in texts:
                            least = 3 if text["large"] else 4.5
                            self.assertGreaterEqual(contrast(text["ink"], text["ground"]), least, text)
                    with self.subTest(page=name, size=size, scheme=scheme, rule="at most three sizes of type"):
                        sizes = self.browser.evaluate(TYPE_SIZES)
                        self.assertLessEqual(len(sizes), 3, sizes)

    def test_every_text_can_be_read_where_it_is_painted(self):
        for name, path in self.pages.items():
            for scheme in SCHEMES:
                with self.subTest(page=name, scheme=scheme):
                    self.browser.open(path, 1440, 900, scheme)
                    for text in self.browser.painted_contrasts():
                        least = 3 if text["large"] else 4.5
                        # The thinnest strokes are never painted in full.
                        self.assertGreaterEqual(text["contrast"], least - 0.3, text)

    def test_the_first_hour_is_near_the_top(self):
        self.browser.open(self.pages["week"], 1440, 900)
        top = self.browser.evaluate("document.querySelector('.hour').getBoundingClientRect().top")
        self.assertLessEqual(top, 120)

    def test_days_stand_side_by_side_only_where_each_has_120_points(self):
        for width in range(600, 1500, 50):
            self.browser.open(self.pages["week"], width, 800)
            widths = self.browser.evaluate(
                "[...document.querySelectorAll('.day')].filter(d => d.checkVisibility())"
                ".map(d => d.getBoundingClientRect().width)")
            self.assertGreaterEqual(min(widths), 119)

    def test_a_narrow_pane_shows_three_days_from_today_on(self):
        later = self.folder / "later.html"
        self.taskweave(["show", *CALENDARS, *OPTIONS, "--from", "2026-11-09", "--week", "-o", later])
        seen = r"""
            (async hash => {
              await new Promise(done => setTimeout(done, 600));
              if (hash) location.hash = hash;
              await new Promise(done => setTimeout(done, 600));
              const pane = document.querySelector('.week').getBoundingClientRect();
              const days = [...document.querySelectorAll('.day')].filter(d => {
                const box = d.getBoundingClientRect();
                return box.left > pane.left - 1 && box.right < pane.right + 1;
              });
              const hour = document.querySelector('.hour:not(.present) span').getBoundingClientRect();
              return [days.map(d => d.id), Math.round(hour.left), document.documentElement.scrollWidth];
            })"""
        for path, hash, days in ((self.pages["week"], "", "234"), (later, "", "012"),
                                 (self.pages["week"], "h0", "012"), (self.pages["week"], "h6", "456"),
                                 (self.pages["fortnight"], "", "234"), (self.pages["week"], "d5", "5")):
            with self.subTest(page=path.stem, hash=hash):
                self.browser.open(path, 768, 1024)
                self.assertEqual(self.browser.evaluate(f"{seen}('{hash}')"), [[f"d{d}" for d in days], 16, 768])

    def test_from_seven_columns_to_the_today_column_clashes_overlap_like_shingles(self):
        boxes = r"""
            (() => {
              const items = ['Architecture review', 'Interview'].map(title =>
                [...document.querySelectorAll('.slots>li>.e')].find(e => e.innerText.includes(title)));
              const [first, second] = items.map(e => e.getBoundingClientRect());
              const title = items[0].querySelector('b');
              return {columns: [...document.querySelectorAll('.day')].filter(d => d.checkVisibility()).length,
                      step: second.left - first.left, right: second.right - first.right, width: first.width,
                      below: second.top - title.getBoundingClientRect().bottom,
                      whole: title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight + 1,
                      today: document.querySelector('.card.today').checkVisibility()};
            })()"""
        for width in (960, 1100, 1270):
            with self.subTest(width=width):
                self.browser.open(self.pages["week"], width, 800)
                found = self.browser.evaluate(boxes)
                self.assertEqual((found["columns"], found["today"]), (7, False))
                self.assertAlmostEqual(found["step"], 12, delta=0.5)
                self.assertAlmostEqual(found["right"], 0, delta=0.5)
                self.assertGreaterEqual(found["below"], 0)
                self.assertTrue(found["whole"] or width < 1000)
        self.browser.open(self.pages["week"], 1280, 800)
        found = self.browser.evaluate(boxes)
        self.assertGreaterEqual(found["step"], found["width"])
        self.assertTrue(found["today"])

    def test_a_phone_begins_with_what_is_running_below_a_folded_card(self):
        card = "document.querySelector('.card.today').getBoundingClientRect().height"
        self.browser.open(self.pages["week"], 390, 844)
        self.assertLess(self.browser.evaluate(card), 64)
        line = self.browser.evaluate("document.querySelector('.card.today').innerText")
        self.assertRegex(line, r"Now Write the design note[^\n]*\n*Next 12:30 Lunch\s+0/7 done$")
        first = self.browser.evaluate(
            "(e => [e.innerText, e.getBoundingClientRect().bottom])([...document.querySelectorAll('.slots .e')]"
            ".find(e => e.checkVisibility()))")
        self.assertIn("Write the design note", first[0])
        self.assertLess(first[1], 422)
        self.browser.evaluate("document.querySelector('.card.today summary').click()")
        self.assertGreater(self.browser.evaluate(card), 300)
        self.save("week-phone-card")
        earlier = "document.querySelector('.over').checkVisibility()"
        self.assertFalse(self.browser.evaluate(earlier))
        self.browser.evaluate("document.querySelector('.gone a').click()")
        self.assertTrue(self.browser.evaluate(earlier))

    def test_a_finger_finds_44_points(self):
        short = r"""
            [...document.querySelectorAll('.top a, .top button, .strip a, summary, .legend label, .day h2>a, .gone a')]
              .filter(e => e.checkVisibility()).filter(e => {
                e.scrollIntoView({block: 'center', behavior: 'instant'});
                const box = e.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
                const reach = step => {
                  let length = 0;
                  while (length < 50 && e.contains(document.elementFromPoint(x, y + step * length))) length += 0.5;
                  return length;
                };
                return reach(1) + reach(-1) < 44;
              }).map(e => e.outerHTML.slice(0, 80))"""
        for size in ("phone", "pane", "tablet", "laptop"):
            with self.subTest(size=size):
                self.browser.open(self.pages["week"], *SIZES[size])
                self.browser.touch(True)
                self.browser.evaluate("new Promise(done => setTimeout(done, 400))")  # for the pane to open at today
                self.assertEqual(self.browser.evaluate(short), [])

    def test_what_does_not_overlap_does_not_stand_side_by_side(self):
        self.browser.open(self.pages["week"], 1440, 900)
        pairs = self.browser.evaluate(r"""
            [...document.querySelectorAll('.day')].flatMap(day => {
              const blocks = [...day.querySelectorAll('.slots>li>.e')].map(e => ({
                box: e.getBoundingClientRect(), text: e.innerText,
                time: (e.textContent.match(/(\d\d:\d\d)–(\d\d:\d\d)/) || []).slice(1)}));
              return blocks.flatMap((a, i) => blocks.slice(i + 1).filter(b =>
                a.time.length === 2 && b.time.length === 2
                && a.box.top < b.box.bottom - 1 && b.box.top < a.box.bottom - 1
                && (a.time[1] <= b.time[0] || b.time[1] <= a.time[0])).map(b => [a.text, b.text]));
            })""")
        self.assertEqual(pairs, [])

    def test_text_of_twice_the_size_is_a_page_too(self):
        self.browser.open(self.pages["week"], 1440, 900)
        self.browser.evaluate("document.documentElement.style.fontSize = '32px'")
        self.browser.evaluate("new Promise(done => setTimeout(done, 100))")
        wide = self.browser.evaluate("document.documentElement.scrollWidth")
        self.assertLessEqual(wide, 1440)

    def test_details_open_without_a_script(self):
        self.browser.open(self.pages["week"], 1440, 900)
        self.browser.evaluate("document.querySelector('button.e').click()")
        shown = "document.querySelector('.pop:popover-open')?.innerText"
        self.assertIn("2026", self.browser.evaluate(shown))
        self.save("week-details")

    def test_axe_finds_nothing(self):
        script = browser.axe()
        if not script:
            self.skipTest("needs axe-playwright-python")
        states = {"": None, "#agenda": None, "#d2": None,
                  "details": "document.querySelector('button.e')?.click()"}
        for name, path in self.pages.items():
            for size, scheme in AXE_VIEWS:
                self.browser.open(path, *SIZES[size], scheme, prefers_reduced_motion="reduce")
                self.browser.evaluate(script)
                for state, action in states.items():
                    with self.subTest(page=name, size=size, scheme=scheme, state=state):
                        if action:
                            self.browser.evaluate(action)
                        else:
                            self.browser.evaluate(f"location.hash = '{state}'")
                        self.browser.evaluate("new Promise(done => setTimeout(done, 50))")
                        found = self.browser.evaluate(browser.AXE)
                        self.assertEqual(found, [])
        for name in ("week", "replan"):
            self.browser.open(self.pages[name], 1123, 794)
            self.browser.media("print")
            self.browser.evaluate(script)
            with self.subTest(page=name, state="print"):
                self.assertEqual(self.browser.evaluate(browser.AXE), [])

    def test_the_schemes_differ(self):
        grounds = []
        for scheme in SCHEMES:
            self.browser.open(self.pages["week"], scheme=scheme)
            grounds.append(self.browser.evaluate("getComputedStyle(document.body).backgroundColor"))
        self.assertNotEqual(*grounds)

    def test_assistive_technology_finds_every_event(self):
        self.assertGreater(len(self.events), 20)
        for size, (width, height) in SIZES.items():
            self.browser.open(self.pages["week"], width, height)
            if size == "phone":  # whose week keeps days that are over behind their headings
                self.browser.evaluate("new Promise(done => { location.hash = 'agenda'; setTimeout(done, 100) })")
            names = [name for role, name in self.browser.names()
                     if role in ("link", "button", "paragraph", "StaticText")]
            whole = " ".join(names)
            for event in self.events:
                with self.subTest(size=size, event=event["summary"]):
                    title = event["summary"]
                    if event["allDay"]:
                        self.assertIn(f"{words(event['start'])}, all day", whole)
                        continue
                    parts = [words(event["start"]), event["start"][11:16], event["calendar"]]
                    self.assertTrue(
                        any(name.startswith(title) and all(p in name for p in parts)
                            for name in names), parts)

    def test_each_day_has_a_heading(self):
        self.browser.open(self.pages["week"])
        headings = [name for role, name in self.browser.names() if role == "heading"]
        for day in range(2, 9):
            self.assertTrue(any(words(f"2026-11-{day:02}") in name for name in headings))

    def test_the_focus_is_seen_and_tells_all(self):
        self.browser.open(self.pages["week"])
        seen = 0
        for _ in range(20):
            self.browser.press("Tab")
            style = self.browser.evaluate(
                "(e => { const s = getComputedStyle(e);"
                " return [e.tagName, s.outlineStyle, parseFloat(s.outlineWidth), e.className,"
                " e.scrollHeight <= e.clientHeight + 4] })(document.activeElement)")
            self.assertIn(style[0], ["A", "BUTTON", "INPUT"])
            self.assertEqual(style[1], "solid")
            self.assertGreaterEqual(style[2], 2)
            if style[3].split()[:1] == ["e"]:
                seen += 1
        self.assertGreater(seen, 5)
        self.save("week-focus")

    def test_a_link_to_a_day_shows_that_day_alone(self):
        self.browser.open(self.pages["week"])
        self.browser.evaluate("location.hash = '#d2'")
        days = "[...document.querySelectorAll('.day')].filter(d => d.checkVisibility()).length"
        self.assertEqual(self.browser.evaluate(days), 1)
        self.save("week-one-day")
        self.browser.evaluate("location.hash = '#w0'")
        self.assertEqual(self.browser.evaluate(days), 7)

    def test_without_colours_of_its_own_blocks_have_borders(self):
        self.browser.open(self.pages["week"], forced_colors="active")
        bare = self.browser.evaluate(
            "[...document.querySelectorAll('.e')].filter("
            "e => e.checkVisibility() && parseFloat(getComputedStyle(e).borderLeftWidth) < 1)"
            ".length")
        self.assertEqual(bare, 0)
        self.save("week-forced-colors")

    def test_nothing_moves_for_those_who_do_not_want_it(self):
        moving = ("[getComputedStyle(document.documentElement).scrollBehavior,"
                  " getComputedStyle(document.querySelector('.e')).transitionDuration]")
        self.browser.open(self.pages["week"], prefers_reduced_motion="reduce")
        self.assertEqual(self.browser.evaluate(moving), ["auto", "0s"])

    def test_paper_is_one_page_across(self):
        for name, path in self.pages.items():
            for scheme in SCHEMES:
                with self.subTest(page=name, scheme=scheme):
                    self.browser.open(path, scheme=scheme)
                    pdf = self.browser.printed()
                    self.assertEqual(len(re.findall(rb"/Type\s*/Page[^s]", pdf)), 1)
                    box = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
                    self.assertGreater(float(box[1]), float(box[2]))
                    if self.shots:
                        (self.shots / f"{name}-{scheme}.pdf").write_bytes(pdf)

    def test_an_image_has_a_name(self):
        self.browser.open(self.image)
        names = dict(self.browser.names())
        self.assertIn("2 – 8 November 2026", names.get("image", names.get("img", "")))

    @unittest.skipUnless(shutil.which("rsvg-convert"), "needs rsvg-convert")
    def test_another_program_draws_the_image(self):
        target = (self.shots or self.folder) / "week-rsvg.png"
        done = subprocess.run(["rsvg-convert", "-o", target, self.image], capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        head = target.read_bytes()[:24]
        size = [int.from_bytes(head[i:i + 4], "big") for i in (16, 20)]
        wanted = re.search(r'width="(\d+)" height="(\d+)"', self.image.read_text(encoding="utf-8"))
        self.assertEqual(size, [int(wanted[1]), int(wanted[2])])


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    Pages.binary = str(Path(sys.argv[1]).resolve())
    if len(sys.argv) == 3:
        Pages.shots = Path(sys.argv[2])
        Pages.shots.mkdir(parents=True, exist_ok=True)
    if why := browser.missing():
        print(f"*** SKIPPED: {why}; no page was opened in a browser. ***", file=sys.stderr)
        return
    names = unittest.defaultTestLoader.getTestCaseNames(Pages)
    # axe-core takes as long as all other tests.
    axe = Pages.test_axe_finds_nothing.__name__
    with multiprocessing.get_context("fork").Pool(2) as pool:
        if not all(pool.map(passes, [[axe], [name for name in names if name != axe]])):
            sys.exit(1)


def passes(names):
    """Runs tests in a browser of their own."""
    names = [f"Pages.{name}" for name in names]
    return unittest.main(argv=[sys.argv[0], *names], exit=False, verbosity=2).result.wasSuccessful()


if __name__ == "__main__":
    main()
