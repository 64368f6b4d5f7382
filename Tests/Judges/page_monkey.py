"""A monkey that uses the live page: it clicks, drags and types at random, and then looks at the files and at the plan."""

import json
import random

from page_person import Person, between
from page_rows import changed, same
from page_world import Client, World


def monkey(browser, seed, sessions, steps=40):
    """Clicks, drags and keys at random: nothing is written unasked, and the page's plan equals the command's plan."""
    writing = ("approve", "start", "stop", "more", "done", "worked", "busy", "undo", "apply", "dismiss", "add", "edit", "drop",
               "review")
    keys = [*"dselbpaxrnfcjkt1234u+?/", "Shift+A", "Escape", "Enter", "Tab", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft",
            "ArrowRight", "Shift+ArrowLeft", "Shift+ArrowDown", "Alt+ArrowDown", "Alt+ArrowUp", "Space"]
    wrote = 0
    for session in range(sessions):
        dice = random.Random(f"{seed} {session}")
        with World() as world, Person(browser, world, width=dice.choice([390, 768, 1440])) as person:
            before = world.files()
            for _ in range(steps):
                x, y = dice.randrange(person.page.viewport_size["width"]), dice.randrange(900)
                kind = dice.random()
                if kind < 0.5:
                    person.press(dice.choice(keys))
                elif kind < 0.8:
                    person.page.mouse.click(x, y)
                else:
                    person.page.mouse.move(x, y)
                    person.page.mouse.down()
                    person.page.mouse.move(x + dice.randrange(-200, 200), y + dice.randrange(-200, 200), steps=3)
                    person.page.mouse.up()
            person.wait(500)
            where = f"seed {seed}, session {session}, {person.posts}"
            if not any(post.split("?")[0] in writing for post in person.posts):
                same(changed(before, world.files()), [], f"files written unasked, {where}")
            else:
                wrote += 1
            compare_plans(world, where)
    print(f"    {sessions} sessions, {wrote} of them wrote on purpose", flush=True)


def compare_plans(world, where):
    """Compares the page without a draft with the command's plan."""
    client = Client(world)
    page = client.page()
    if any(button.get("data-do") == "discard" for button in page.buttons):
        page = client.press(page, page.button("discard"))
    page = client.send(page, "act")  # plans again
    shown = sorted((i["data-uid"], i["data-start"], int(i["data-minutes"])) for i in page.items
                   if "data-block" in i and "data-over" not in i)
    first, days = page.body["data-from"], int(page.body["data-days"])
    planned = [(b["uid"], b["start"][:16], between(b["start"][:16], b["end"][:16]))
               for b in json.loads(world.taskweave("plan", "--json"))["blocks"]]
    planned = sorted(b for b in planned if 0 <= between(f"{first}T00:00", b[1]) < 1440 * days)
    same([b for b in shown if b not in planned], [b for b in planned if b not in shown], f"blocks of the page alone, {where}")
    if any(button.get("data-do") == "discard" for button in page.buttons):
        client.press(page, page.button("discard"))
