#!/usr/bin/env python3
"""Checks the package against the table of rooms in .github/ARCHITECTURE.md.

Fails on a target that is missing in the table or in the package, on a dependency or an import that the table does not allow, on an import
from the same floor or a higher one, on a cycle between the folders of a target, on more public types than promised, and on
odd English in comments and messages.
A folder depends on another one if one of its files names a type that the other one declares at the top level.

Usage: .ci/house.py, from the top of the package; needs `swift package describe`.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

MOST_PUBLIC_TYPES = 80
# Words that a comment must not have, and the advice for each: see "English" in .github/CONTRIBUTING.md.
ENGLISH = {
    r"//+ ?(What|That which|Where|Who) ": "begin with a noun or a verb",
    r"\b(stands?|stood) (in|at|on|there|for|beside|below|above|before|behind)\b": "say is, contains or has",
    r"[;,] else\b|\bor else\b": "say otherwise",
    r"\b(is|are|was|were|be|been) told\b": "say reported or shown",
    r"\b(somebody|nobody)\b": "name who does it",
    r"\bthat which\b": "use a noun",
    r"\b(is|are) to be\b": "say must",
}
# Words that a message must not have; only the string literals of Sources are checked.
MESSAGES = {
    r"(?<!there )(?<!There )\b(is|are) no (?!longer|more|better)[a-z]": "say is not a",
    r"\bpassed? over\b": "say ignored or skipped",
    r"\b(taken|take|takes) back\b": "say undone",
    r"\b(stands?|stood) (in|at|on|there|where|before|behind|line)\b": "say is, appears or contains",
    r"(?<!\.)\b(Tell|Tells|told)\b": "say shows, reports or lists",
}
IMPORT = re.compile(r"^\s*(?:@\w+ )?(?:public |package |internal |private |fileprivate )?import (\w+)", re.M)
TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*((?:public |package |private |fileprivate |internal |final |indirect )*)"
    r"(?:struct|enum|protocol|class|actor|typealias) (\w+)", re.M)


def rooms():
    """Returns floor and allowed imports of each target in the table."""
    found = {}
    for line in pathlib.Path(".github/ARCHITECTURE.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0].isdigit():
            for name in re.findall(r"`(\w+)`", cells[1]):
                found[name] = (int(cells[0]), set(re.findall(r"`(\w+)`", cells[3])))
    return found


def package():
    """Returns the dependencies of each target in Sources."""
    text = subprocess.run(
        ["swift", "package", "describe", "--type", "json"], check=True, capture_output=True, text=True).stdout
    targets = json.loads(text[text.index("{"):])["targets"]
    return {
        target["name"]: set(target.get("target_dependencies", []))
        for target in targets if target["path"].startswith("Sources/")
    }


def without_comments(text):
    text = re.sub(r'"""(.*?)"""', '""', text, flags=re.S)
    return re.sub(r"//[^\n]*", "", text)


def sources():
    """Returns target, folder and text of each Swift file."""
    for path in sorted(pathlib.Path("Sources").rglob("*.swift")):
        parts = path.parts
        yield path, parts[1], parts[2] if len(parts) > 3 else ".", without_comments(path.read_text())


def odd_english():
    """Yields comments and messages that break the rules of CONTRIBUTING, as far as patterns can detect this."""
    for root in ("Sources", "Tests", "Benchmarks"):
        for path in sorted(pathlib.Path(root).rglob("*.swift")):
            if ".build" in path.parts:
                continue
            for number, line in enumerate(path.read_text().split("\n"), 1):
                comment = re.match(r"\s*(///? .*)", line)
                for pattern, advice in ENGLISH.items() if comment else ():
                    if re.search(pattern, comment[1]):
                        yield f"{path}:{number}: {advice}: {comment[1]}"
                literals = "" if comment or root != "Sources" else " ".join(re.findall(r'"(?:[^"\\]|\\.)*"', line))
                for pattern, advice in MESSAGES.items():
                    if re.search(pattern, literals):
                        yield f"{path}:{number}: {advice}: {literals}"


def cycle(arrows):
    """Returns the folders that can reach themselves."""
    def reached(start):
        seen, rest = set(), [start]
        while rest:
            for other in arrows[rest.pop()]:
                if other not in seen:
                    seen.add(other)
                    rest.append(other)
        return seen
    return sorted(folder for folder in list(arrows) if folder in reached(folder))


def main():
    wrong = []
    table, targets = rooms(), package()
    for name in sorted(set(table) ^ set(targets)):
        wrong.append(f"{name} is {'not in the package' if name in table else 'not in the table'}")
    for name, dependencies in sorted(targets.items()):
        floor, allowed = table.get(name, (99, set()))
        for other in sorted(dependencies):
            if other not in allowed:
                wrong.append(f"{name} depends on {other}, which the table does not allow")
            if table.get(other, (-1,))[0] >= floor:
                wrong.append(f"{name} depends on {other}, which is on no lower floor")
    files = list(sources())
    places, public = collections.defaultdict(set), 0
    for path, target, folder, text in files:
        for words, name in TYPE.findall(text):
            places[target, name].add(folder)
            public += "public" in words
    arrows = collections.defaultdict(lambda: collections.defaultdict(set))
    for path, target, folder, text in files:
        for other in IMPORT.findall(text):
            if other in targets and other not in table.get(target, (0, set()))[1]:
                wrong.append(f"{path} imports {other}, which the table does not allow")
        for name in set(re.findall(r"\b[A-Z]\w+", text)):
            homes = places.get((target, name), set())
            if len(homes) == 1 and folder not in homes and "." not in homes | {folder}:
                arrows[target][folder] |= homes
    for target, of in sorted(arrows.items()):
        if folders := cycle(of):
            wrong.append(f"the folders of {target} are a cycle: {', '.join(folders)}")
    wrong += odd_english()
    if public > MOST_PUBLIC_TYPES:
        wrong.append(f"{public} public top-level types; {MOST_PUBLIC_TYPES} are the most")
    print("\n".join(wrong) if wrong else
          f"{len(targets)} targets as in the table, no cycle, {public} public top-level types")
    sys.exit(bool(wrong))


main()
