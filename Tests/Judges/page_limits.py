"""Further demands on the live page: forms without script, wrong requests, wrong edits, two tabs, a server that is away."""

import http.client
import os
import stat
import threading
import time
import unittest

from page_person import Person, later
from page_rows import changed, same, true
from page_world import Client, Reader, World

TESTS = {}


def limit(test):
    """Adds a test, named like its function; it takes a browser."""
    TESTS[test.__name__.replace("_", " ")] = test
    return test


def refused(client, path, fields, headers=None, method="POST"):
    """The status of a request from the page that must be refused."""
    return client.ask(method, path, fields, {"X-Requested-With": "page", "Accept": "text/html", **(headers or {})})


def fields_of(page, **values):
    """The fields of an edit of a page."""
    body = page.body
    return {"draft": body["data-draft"], "from": body["data-from"], "days": body["data-days"], "view": body["data-view"], **values}


def blocks_ahead(page):
    """The blocks of a page that are not over, by start."""
    return sorted((i for i in page.items if "data-block" in i and "data-over" not in i), key=lambda i: i["data-start"])


@limit
def without_script(_):
    """Every action that a person needs works by forms alone."""
    with World() as world:
        client = Client(world)
        page = client.page()
        before = world.files()
        blocks = blocks_ahead(page)
        block, other = blocks[-1], blocks[0]["data-uid"]
        sheet = next(name for name, form in page.forms.items() if ("uid", block["data-uid"]) in form["fields"]
                     and form["action"].startswith("/page/move"))
        start = later(block["data-start"], -60)
        page = client.send(page, sheet, [("start", start), ("minutes", block["data-minutes"])])
        true("bar" in page.text and page.said, f"a move makes a draft and says so: {page.said!r}")
        page = client.press(page, page.button("pin", value=other))
        page = client.press(page, page.button("unpin", value=other))
        page = client.press(page, page.button("replan"))
        same(changed(before, world.files()), [], "files written unasked")
        page = client.press(page, page.button("discard"))
        true(not any(button.get("data-do") == "approve" for button in page.buttons), "discard ends the draft")
        todo = next(i["data-todo"] for i in page.items if "data-todo" in i)
        page = client.press(page, page.button("done", value=todo))
        true(world.files() != before, "done is written at once")
        page = client.press(page, page.button("undo"))
        same([n for n in changed(before, world.files()) if not n.startswith(".")], [], "files that undo did not restore")
        page = client.send(page, "composer", [("words", "Buy stamps for the letters 15m due fri")])
        true("Buy stamps for the letters" in page.text, "add adds")
        page = client.press(page, page.button("approve"))
        true(b"Buy stamps for the letters" in world.files()["blocks.ics"], "approve writes its block")


@limit
def wrong_requests(_):
    """A wrong token, host, origin or method is refused, and nothing changes."""
    with World() as world:
        client = Client(world)
        page = client.page()
        before = world.files()
        fields = fields_of(page)
        stranger = Client(world)
        for cookie in (None, "", "token=wrong", client.cookie + "x"):
            stranger.cookie = cookie
            for method, path, body in [("GET", "/", None), ("GET", "/page/events", None), ("POST", "/page/replan", fields)]:
                status, _, text = stranger.ask(method, path, body)
                true(status in (401, 403), f"{method} {path} with the cookie {cookie!r} answers {status}")
                true("data-live" not in text, "and shows nothing")
        status, _, _ = stranger.ask("GET", "/?token=wrong")
        true(status in (401, 403), f"a wrong token answers {status}")
        port = world.port
        for headers in [{"Host": "example.com"}, {"Host": f"example.com:{port}"}, {"Origin": "https://example.com"},
                        {"Origin": "null"}, {"Origin": f"http://127.0.0.1:{port + 1}"}]:
            status, _, _ = refused(client, "/page/replan", fields, headers)
            true(status == 403, f"{headers} answers {status}")
        for method, path in [("GET", "/page/replan"), ("PUT", "/page/replan"), ("DELETE", "/"), ("POST", "/")]:
            status, _, _ = client.ask(method, path, fields if method != "GET" else None)
            true(status in (404, 405), f"{method} {path} answers {status}")
        for path in ("/page/nothing", "/page", "/page/../page/replan"):
            status, _, _ = refused(client, path, fields)
            true(status in (400, 404, 405), f"{path} answers {status}")
        status, headers, _ = client.ask("GET", "/")
        policy = headers["Content-Security-Policy"]
        for words in ("default-src 'none'", "script-src 'self'", "connect-src 'self'"):
            true(words in policy, f"{words} in {policy}")
        true("unsafe-eval" not in policy and "http" not in policy, policy)
        same(changed(before, world.files()), [], "files that changed")


@limit
def wrong_edits(_):
    """A stale draft is answered by 409, an impossible edit by 422 with words; nothing changes either way."""
    with World() as world:
        client = Client(world)
        page = client.page()
        before = world.files()
        block = max((i for i in page.items if "data-block" in i), key=lambda i: i["data-start"])
        uid, minutes = block["data-uid"], block["data-minutes"]
        wrong = [
            ("move", {"uid": uid, "start": later(world.now, -120), "minutes": minutes}),
            ("move", {"uid": uid, "start": "2026-11-02T03:00", "minutes": minutes}),
            ("move", {"uid": uid, "start": "2027-11-02T09:00", "minutes": minutes}),
            ("move", {"uid": uid, "start": "2026-11-02T10:00", "minutes": minutes}),  # over the sprint planning
            ("move", {"uid": uid, "start": "yesterday", "minutes": minutes}), ("move", {"uid": uid, "start": "2026-11-04T09:00"}),
            ("move", {"uid": uid, "start": "2026-11-04T09:00", "minutes": "-5"}),
            ("move", {"uid": uid, "start": "2026-11-04T09:00", "minutes": "9" * 30}),
            ("move", {"uid": "nobody", "start": "2026-11-04T09:00", "minutes": "30"}), ("pin", {}), ("pin", {"uid": ""}),
            ("place", {"todo": "nobody", "start": "2026-11-04T09:00", "minutes": "30"}), ("add", {"words": "  "}),
            ("later", {"todo": block["data-block"], "when": "never"}), ("more", {"value": "a lot"}), ("stop", {}),
            ("done", {"todo": "nobody"}), ("worked", {"uid": uid, "how": "twice"}), ("apply", {"suggestion": "none"}),
        ]
        faults = []
        for action, values in wrong:
            page = client.page()
            status, _, text = refused(client, f"/page/{action}", fields_of(page, **values))
            said = Reader(text).said
            if status != 422 or not said or client.page().body["data-version"] != page.body["data-version"]:
                faults.append(f"{action} {values} answers {status} and says {said!r}")
            now = client.page()
            if any(button.get("data-do") == "discard" for button in now.buttons):
                client.press(now, now.button("discard"))
        same(faults, [], "wrong edits that were not refused")
        for draft in ("0", "-1", "many", "", str(int(page.body["data-draft"]) + 7)):
            status, _, text = refused(client, "/page/pin", {**fields_of(page, uid=uid), "draft": draft})
            same((status, "data-live" in text), (409, True), f"the draft {draft!r}")
        status, _, _ = refused(client, "/page/add", fields_of(client.page(), words="x" * 3_000_000))
        true(status in (413, 422), f"a title of three million letters answers {status}")
        same(changed(before, world.files()), [], "files that changed")


@limit
def a_long_title_fits(browser):
    """A title of 5,000 letters makes no page wider than its window."""
    with World(files={"todo.txt": f"(A) {'Extraordinarily' * 330} due:2026-11-06 est:1h\n"}) as world:
        for width in (390, 768, 1440):
            with Person(browser, world, width=width) as person:
                same(person.see("document.documentElement.scrollWidth <= innerWidth"), True, f"width {width}")


@limit
def clocks_go_back(browser):
    """In a week that has an hour twice, drawn and moved items are at the time below the pointer."""
    label = """clock => { const line = [...document.querySelectorAll('.band .hour')].find(h => h.textContent.trim() === clock);
        return line.getBoundingClientRect().top; }"""
    with World("2026-10-19T08:00") as world, Person(browser, world) as person:
        person.press("r")
        block = person.until("[...document.querySelectorAll('.slots .e[data-block]')].map(e => e.dataset)[0]")
        box = person.page.locator('.day[data-date="2026-10-24"] .column').bounding_box()
        x = box["x"] + 20
        person.see("scrollTo({top: 0, behavior: 'instant'})")
        person.hold(x, person.see(label, "11:00") + 5)
        person.go(x, person.see(label, "12:00") - 5)
        person.drop()
        same(person.see("['start', 'minutes'].map(n => document.querySelector(`#composer [name=${n}]`).value)"),
             ["2026-10-24T11:00", "60"], "the drawn stretch")
        person.press("Escape")
        box = person.bring(person.selector(block["uid"]))
        person.hold(box["x"] + 20, box["y"] + 9)
        person.go(x, person.see(label, "14:00") + 10)
        same(round(person.see("document.querySelector('.lifted').getBoundingClientRect().top") - person.see(label, "14:00")), 0,
             "the lifted block is at its time")
        person.drop()
        person.settled()
        same(person.block(block["uid"])["start"], "2026-10-24T14:00", "where it landed")


@limit
def a_calendar_disappears(browser):
    """The page says so within a second or two, and shows the calendar again when it is back."""
    with World() as world, Person(browser, world) as person:
        text = (world.home / "work.ics").read_bytes()
        shown = person.see("document.querySelectorAll('.slots > li > .e:not([data-block])').length")
        (world.home / "work.ics").unlink()
        person.until("n => document.querySelectorAll('.slots > li > .e:not([data-block])').length < n || "
                     "document.body.innerText.includes('work.ics')", shown, what="the page knows")
        (world.home / "work.ics").write_bytes(text)
        person.until("n => document.querySelectorAll('.slots > li > .e:not([data-block])').length === n", shown)


@limit
def changes_on_disk(browser):
    """Changes by another program appear within a second, even while there is a draft."""
    with World() as world, Person(browser, world) as person:
        block = person.movable()[0]
        person.move(block, person.free_place(block))
        with open(world.home / "todo.txt", "a", encoding="utf-8") as file:
            file.write("(A) Answer the letter of the bank due:2026-11-03 est:30m\n")
        began = time.monotonic()
        person.until("document.body.textContent.includes('letter of the bank')", seconds=3)
        true(time.monotonic() - began < 1.5, f"seen after {time.monotonic() - began:.2f} s")
        true(person.see("document.getElementById('bar') !== null"), "the draft is still there")


@limit
def a_change_disturbs_nobody(browser):
    """Half-typed words, the caret, open details, the scroll position and the focus outlast a change from outside."""
    with World() as world, Person(browser, world) as person:
        todos = world.home / "todo.txt"
        lines = todos.read_text(encoding="utf-8")

        def changes(title):
            todos.write_text(f"{lines}(A) {title} due:2026-11-02 est:30m\n", encoding="utf-8")
            person.until("t => document.body.textContent.includes(t)", title, seconds=3)

        person.page.locator("#composer [name=words]").click()
        person.page.keyboard.type("Half a thought")
        person.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
        changes("Answer the letter of the bank")
        state = "(e => [e.name, e.value, e.selectionStart])(document.activeElement)"
        same(person.see(state), ["words", "Half a thought", 11], "what is being typed")
        block = person.movable()[0]
        person.details(block)
        person.see("scrollTo({top: 200, behavior: 'instant'})")
        top = person.see("scrollY")
        changes("Answer the letter of the landlord")
        title = person.see("document.querySelector(':popover-open')?.innerText.split('\\n')[0]")
        true(title and title in block["title"], f"the details of {block['title']} are open: {title}")
        same(person.see("scrollY"), top, "the scroll position")
        person.press("Escape")
        same(person.see("document.activeElement.dataset.uid"), block["uid"], "the focus")


@limit
def motion(browser):
    """Blocks glide and checks spring, but not for people who asked for less motion; the running bar moves."""
    moving = "document.getAnimations().filter(a => !(a instanceof CSSTransition)).length"
    for wanted in ("no-preference", "reduce"):
        with World() as world, Person(browser, world, "keys", reduced_motion=wanted) as person:
            block = person.movable()[0]
            person.see("""() => {
              window.most = 0;
              const look = () => { window.most = Math.max(window.most, COUNT); requestAnimationFrame(look); };
              look();
            }""".replace("COUNT", moving))
            person.move(block, person.free_place(block))
            person.press("Escape", "Escape")
            person.until("document.getElementById('bar') === null")
            same(person.see("window.most") > 0, wanted == "no-preference", f"blocks glide, with {wanted}")
            person.settled()
            person.see("window.most = 0")
            todo = person.see("document.querySelector('li[data-todo]:has(.check[data-do=done])').dataset.todo")
            person.page.locator(f'li[data-todo="{todo}"] .check').click()
            person.settled()
            same(person.see("window.most") > 0, wanted == "no-preference", f"something moves at a check, with {wanted}")
            next_ = min((b for b in person.movable() if b["todo"] != todo), key=lambda b: b["start"])
            person.page.locator(person.selector(next_["uid"])).first.focus()
            person.press("s")
            done = "document.querySelector('.e[data-running]')?.style.getPropertyValue('--done')"
            first = person.until(done)
            person.until("d => " + done + " > d", first, what="the running bar moves")


@limit
def a_disk_that_is_full(browser):
    """Approve says that nothing was written, the draft stays, and it works when there is room again."""
    with World() as world, Person(browser, world) as person:
        block = person.movable()[0]
        person.move(block, person.free_place(block))
        before = world.files()
        blocks = world.home / "blocks.ics"
        blocked = _without_room(world.home)
        try:
            said = person.said()
            person.tap("[data-do=approve]")
            person.until("said => document.getElementById('said').textContent !== said", said, what="another message")
            same([n for n in changed(before, world.files()) if not n.startswith(".")], [], "files that changed")
            true(person.see("document.getElementById('bar') !== null"), "the draft is still there")
        finally:
            blocked()
        person.tap("[data-do=approve]")
        person.until("document.getElementById('bar') === null", what="it works with room")
        true(blocks.read_bytes() != before["blocks.ics"], "and writes")


def _without_room(home):
    """Makes a folder unwritable; returns a function that undoes this. Root can write anywhere except into
    an immutable folder."""
    os.chmod(home, stat.S_IRUSR | stat.S_IXUSR)
    immutable = os.geteuid() == 0
    if immutable and os.system(f"chattr +i {home} 2>/dev/null") != 0:
        os.chmod(home, 0o700)
        raise unittest.SkipTest("this user can write anywhere")

    def undo():
        if immutable:
            os.system(f"chattr -i {home}")
        os.chmod(home, 0o700)
    return undo


@limit
def a_lost_focus_presses_nothing(browser):
    """A button that disappears does not pass its focus to another action, so that the next key does nothing unexpected."""
    with World() as world, Person(browser, world) as person:
        block, place = person.block_and_place()
        person.move(block, place)
        person.tap("#bar button[data-do=approve]")
        person.until("document.getElementById('bar') === null", what="the draft is written")
        person.settled()
        same(person.see("document.activeElement.dataset.do ?? ''"), "", "the action with the focus")
        before = world.files()
        person.press("Enter", "1")
        person.settled()
        same(changed(before, world.files()), [], "files that keys wrote")


@limit
def two_tabs(browser):
    """Two tabs show the same within a second; an edit of the older draft is refused with the new page."""
    with World() as world, Person(browser, world) as first, Person(browser, world, context=first.context) as second:
        for person, other in [(first, second), (second, first)] * 3:
            person.page.bring_to_front()
            block, place = person.block_and_place()
            person.move(block, place)
            began = time.monotonic()
            other.until("v => document.body.dataset.version === v", person.version(), seconds=2)
            true(time.monotonic() - began < 1, "within a second")
            same(other.blocks(), person.blocks(), "both plans")


@limit
def twenty_edits_in_a_second(browser):
    """Edits that come faster than answers are all applied, in order."""
    with World() as world, Person(browser, world) as person:
        block = person.movable()[0]
        person.page.locator(person.selector(block["uid"])).first.focus()
        for _ in range(10):
            person.press("p")
            person.wait(20)
            person.press("p")
            person.wait(20)
        person.settled()
        client = Client(world)
        seen = None
        while seen != (seen := client.page().body["data-version"]):  # the page sends one edit after another
            person.wait(500)
        results = []

        def pin():
            page = client.page()
            results.append(refused(client, "/page/pin", fields_of(page, uid=block["uid"]))[0])

        threads = [threading.Thread(target=pin) for _ in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        true(set(results) <= {200, 409, 422} and 200 in results, f"answers of twenty at once: {sorted(results)}")
        page = client.page()
        person.until("v => document.body.dataset.version === v", page.body["data-version"])


@limit
def offline_and_back(browser):
    """Edits that cannot be sent wait, even across a reload, and are sent in order when the server is back."""
    with World() as world, Person(browser, world, "keys") as person:
        block = person.movable()[0]
        place = person.free_place(block)
        person.context.set_offline(True)
        person.faults.clear()
        person.nudge(block, place)
        person.wait(500)
        person.press("p")
        banner = person.until("document.querySelector('.banner')?.textContent")
        true("will be sent when it is back" in banner, banner)
        same(person.see("document.querySelectorAll('.lifted').length"), 1, "the block is shown where it will be")
        person.context.set_offline(False)
        person.until("([uid, start]) => { const e = document.querySelector(`.slots > li:not([data-own]) > .e[data-uid='${uid}']`);"
                     " return e?.dataset.start === start && 'pinned' in e.dataset; }", [block["uid"], place], seconds=15)
        person.until("document.querySelector('.banner').hidden && !sessionStorage.unsent")
        person.faults.clear()


@limit
def a_draft_outlives_its_server(browser):
    """After a restart of the server, the same browser has the same draft, and can approve it."""
    with World() as world, Person(browser, world, "keys") as person:
        block = person.movable()[0]
        place = person.free_place(block)
        person.nudge(block, place)
        person.settled()
        person.until("document.getElementById('bar') !== null")
        person.wait(500)
        port = world.port
        world.end()
        world.serve(port)
        same(world.port, port, "the port")
        person.page.goto(f"http://127.0.0.1:{port}/")
        same((person.block(block["uid"])["start"], person.see("document.getElementById('bar') !== null")), (place, True),
             "the draft after a new start")
        before = world.files()
        person.press("Shift+Enter")
        person.until("document.getElementById('bar') === null", what="the draft is written")
        true("blocks.ics" in changed(before, world.files()), "the file is written")


@limit
def what_was_planned_stays(browser):
    """Changes to an unwritten plan: only the blocks concerned move; any block can be refused; each change can be undone."""
    starts = """() => Object.fromEntries([...document.querySelectorAll('.slots > li:not([data-own]) > .e[data-block]')]
        .map(e => [e.dataset.uid, e.dataset.start]))"""
    with World() as world:
        (world.home / "blocks.ics").unlink()
        with Person(browser, world) as person:
            true(person.until("[...document.querySelectorAll('li[data-todo]')].length > 8"), "to-dos without a block are listed")
            person.press("r")
            person.until("document.querySelectorAll('.slots .e[data-block]').length > 5")
            person.settled()
            planned = person.see(starts)
            # The other blocks of the same to-do may take the place that becomes free.
            movable = person.movable()
            block = next(one for one in movable if sum(other["todo"] == one["todo"] for other in movable) == 1)
            person.page.locator(person.selector(block["uid"])).first.click()
            person.tap(":popover-open .why a")
            person.until("document.querySelector(':popover-open ul.why li') !== null", what="a new block says why it is there")
            person.press("Escape")
            place = person.free_place(block)
            person.move(block, place)
            person.settled()
            moved = person.see(starts)
            same({uid for uid in planned if moved.get(uid) != planned[uid]}, {block["uid"]}, "blocks that a move to a free place moves")
            other = next(b for b in person.movable() if b["uid"] != block["uid"])
            person.page.locator(person.selector(other["uid"])).first.focus()
            person.press("x")
            person.until("([uid, start]) => document.querySelector(`.e[data-uid='${uid}']`)?.dataset.start !== start",
                         [other["uid"], other["start"]], what="a refused new block goes elsewhere")
            person.settled()
            person.press("u")
            person.until("([uid, start]) => document.querySelector(`.e[data-uid='${uid}']`)?.dataset.start === start",
                         [other["uid"], other["start"]], what="the last change is taken back")
            same(person.see(starts), moved, "the plan before it")
            person.page.locator(person.selector(other["uid"])).first.focus()
            person.press("a")
            person.until("document.getElementById('bar').textContent.includes('1 kept')", what="a block is kept")


@limit
def the_last_action_is_taken_back_first(_):
    """Back undoes writes and edits, the latest first; Undo restores a discarded draft."""
    with World() as world:
        client = Client(world)
        page = client.page()
        before = world.files()
        blocks = blocks_ahead(page)
        block, other = blocks[-1], blocks[0]
        start = later(block["data-start"], -60)

        def place(page):
            return next(i["data-start"] for i in page.items if i.get("data-uid") == block["data-uid"])

        def send(page, action, **values):
            return client.send(page, "act", list(values.items()), f"/page/{action}")

        moved = send(page, "move", uid=block["data-uid"], start=start, minutes=block["data-minutes"])
        same(place(moved), start, "the move")
        page = send(moved, "edit", uid=other["data-uid"], words="!high 2h", title="", was="")
        true(world.files() != before, "an edit of a to-do is written at once")
        page = send(page, "back")
        true("Undone: edit" in page.said, f"the edit is taken back first: {page.said!r}")
        same(changed(before, world.files()), [], "files after the edit was taken back")
        same(place(page), start, "the move stays")
        page = send(send(page, "drop", uid=other["data-uid"], series="all"), "back")
        true("Undone: drop" in page.said, f"the drop is taken back: {page.said!r}")
        same(place(send(page, "back")), block["data-start"], "the move is taken back at last")
        page = send(client.page(), "move", uid=block["data-uid"], start=start, minutes=block["data-minutes"])
        page = send(page, "discard")
        same(place(page), block["data-start"], "nothing is left of a discarded draft")
        page = send(page, "undo")
        same(place(page), start, f"undo brings it back: {page.said!r}")
        same(place(send(page, "back")), block["data-start"], "its last edit can be taken back again")
        same(changed(before, world.files()), [], "files written unasked")


@limit
def late_in_the_week(browser):
    """Changes on a Friday are drawn, in their week and in the month."""
    with World("2026-11-06T08:00") as world, Person(browser, world) as person:
        person.press("r")
        person.settled()
        block = next(b for b in person.movable() if b["start"] > "2026-11-06T09")
        start = f"2026-11-07T{15 if block['start'][11:13] != '15' else 16}:00"
        person.move(block, start)
        person.settled()
        same(person.block(block["uid"])["start"], start, "the block on Saturday")
        person.press("3")
        person.until("document.body.dataset.view === 'month'")
        same(person.see("uid => document.querySelector(`[data-uid='${uid}']`).dataset.start", block["uid"]), start, "the month")


@limit
def a_phone_on_another_day(browser):
    """On a phone, + works on every day, and a tap that closes details presses nothing below."""
    with World() as world, Person(browser, world, "touch", width=390, height=844, is_mobile=True) as person:
        person.page.goto(f"http://127.0.0.1:{world.port}/?view=day&from=2026-11-04")
        person.tap(".fab")
        person.until("document.activeElement.name === 'words'", what="the composer has the focus")
        person.page.goto(f"http://127.0.0.1:{world.port}/")
        person.page.locator(".slots .e[data-block]").first.tap()
        person.until("document.querySelector(':popover-open') !== null")
        box = person.page.locator("[data-do=fill]").first.bounding_box()
        inside = person.see("([x, y]) => !!document.elementFromPoint(x, y)?.closest(':popover-open')",
                            [box["x"] + 5, box["y"] + 5])
        if not inside:
            person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            person.wait(500)
            same(person.see("[!!document.querySelector(':popover-open'), !!document.getElementById('bar')]"), [False, False],
                 "details and draft after a tap beside the details")
        long = "Extraordinarily" * 40
        (world.home / "todo.txt").write_text(f"(A) {long} due:2026-11-02 est:1h\n", encoding="utf-8")
        person.until("document.body.textContent.includes('Extraordinarily')")
        same(person.see("document.documentElement.scrollWidth <= innerWidth"), True, "a long word fits")


@limit
def a_server_that_ends(browser):
    """The page says that the server is gone, and continues with a new one at the same address."""
    with World() as world, Person(browser, world) as person:
        world.end()
        person.until("document.querySelector('.banner')?.textContent.includes('gone')", what="a banner")
        world.serve(world.port)
        person.page.goto(world.address)  # a new server has a new token
        person.until("document.body.dataset.live !== undefined")
        person.faults.clear()


@limit
def a_form_that_never_ends(_):
    """A request that is never finished does not keep others from being answered."""
    with World() as world:
        client = Client(world)
        slow = http.client.HTTPConnection("127.0.0.1", world.port, timeout=5)
        slow.putrequest("POST", "/page/replan")
        slow.putheader("Content-Length", "100")
        slow.putheader("Cookie", client.cookie)
        slow.endheaders(b"draft=")
        client.page()
        slow.close()
