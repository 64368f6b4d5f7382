#!/usr/bin/env python3
"""Writes the manual pages of a tool that is built with ArgumentParser: taskweave.1, and one for each command.

Everything but the files and the environment comes from what the tool says about itself. In the discussion of a command, "Examples"
become a section, and so does "Exit status:" in that of the tool, for all pages. ArgumentParser's own `generate-manual`
builds the tool a second time, without optimization, and runs the lines of examples into each other.

Usage: taskweave --experimental-dump-help | .ci/manual.py FOLDER VERSION DATE
"""

import itertools
import json
import pathlib
import re
import sys
import textwrap

ENVIRONMENT = {
    "TASKWEAVE_CONFIG": "The configuration file, where `--config` names none.",
    "TASKWEAVE_ZONE": "The time zone, where `--zone` names none.",
    "TZ": "The time zone, where the configuration names none either.",
    "NO_COLOR": "Where not empty, no colours in the terminal unless `--color` asks for them.",
    "COLUMNS": "How wide the terminal is, where it does not say so itself.",
    "XDG_CONFIG_HOME": "The folder of configurations, `~/.config` where not set.",
    "XDG_STATE_HOME": "The folder of what is remembered, `~/.local/state` where not set.",
}
FILES = {
    "~/.config/taskweave/config.toml": "The configuration.",
    "~/.local/state/taskweave": "What was written last, for `taskweave undo`, and the plans that were written.",
}


def characters(text):
    """Escapes what roff reads otherwise; a character that is not ASCII has its number."""
    for character, name in {"\\": "e", "~": "(ti", "^": "(ha", "`": "(ga", '"': "(dq"}.items():
        text = text.replace(character, "\\" + name)
    return "".join(c if ord(c) < 128 else f"\\[u{ord(c):04X}]" for c in text)


def exact(text):
    """Escapes a text in which every character is meant as it is, such as an option."""
    return characters(text).replace("-", "\\-").replace("'", "\\(aq")


def running(text):
    """Escapes words; hyphens stay minus signs in options and numbers. What stands between backquotes is bold."""
    pieces = re.split(r"`([^`]*)`", text)
    minus = re.compile(r"(?<![\w-])--?(?=[\w\s]|$)|(?<=\d)-(?=\d)")
    return "".join(
        f"\\fB{exact(piece)}\\fR" if index % 2 else minus.sub(lambda found: exact(found[0]), characters(piece))
        for index, piece in enumerate(pieces))


def guarded(line):
    """Returns a line that is no request."""
    return "\\&" + line if line[:1] in (".", "'") else line


def folded(text):
    """Breaks running text into lines that can be read in the page's source, each sentence in its own."""
    sentences = re.sub(r"(?<=[a-z0-9)][.?!]) +(?=[A-Z])", "\n", " ".join(text.split()))
    return [guarded(line) for each in sentences.split("\n")
            for line in textwrap.wrap(each, 78, break_long_words=False, break_on_hyphens=False)]


def prose(text):
    return folded(running(text))


def broken(command, width=68):
    """Breaks a command that is too long for a terminal as one would in a shell, never within quotes."""
    lines = [""]
    # An option keeps its value.
    for word in re.findall(r"""(?:(?<!\S)--?[\w-]+ (?![-<>|]))?(?:"[^"]*"|'[^']*'|\S)+""", command):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines[-1] += " \\"
            lines.append("    " + word)
        else:
            lines[-1] += " " * bool(lines[-1]) + word
    return lines


def display(lines):
    return [".EX", *(guarded(exact(line)) for line in lines), ".EE"]


def listed(pairs):
    """Returns a list of things with what they mean: lines of roff, and a text."""
    out = []
    for name, meaning in pairs:
        out += [".TP", name, *prose(meaning)]
    return out


def section(name, lines):
    return [f".SH {name}", *lines] if lines else []


def sentence(text):
    return text[:1].upper() + text[1:].rstrip(".") + "."


class Discussion:
    """The parts of a discussion: what is said, the examples, the meaning of the exit status."""

    def __init__(self, text):
        self.said, self.examples, self.status = [], [], []
        for block in re.split(r"\n[ \t]*\n", (text or "").strip("\n")):
            first, *rest = block.splitlines() or [""]
            if first.startswith("Exit status:"):
                parts = re.split(r";\s+(?=\d+ )", " ".join(block.split()).removeprefix("Exit status: "))
                self.status = listed((f".B {number}", sentence(meaning))
                                     for number, _, meaning in (part.partition(" ") for part in parts))
            elif first.startswith("Examples") and rest:
                # What goes on after a backslash is one command.
                commands = textwrap.dedent("\n".join(rest)).replace("\\\n", " ").splitlines()
                if place := re.search(r"\(in (.*)\)", first):
                    self.examples += prose(f"In the folder `{place[1]}` of the sources:") + [".PP"]
                self.examples += display(line for command in commands for line in broken(command))
            elif first:
                self.said += ([".PP"] if self.said else []) + self.block(block.splitlines())

    @staticmethod
    def block(lines):
        """Returns a block in which indented lines stand as they are."""
        out = []
        for indented, group in itertools.groupby(lines, lambda line: line.startswith("  ")):
            out += [".PP"] if out else []
            out += display(group) if indented else prose(" ".join(group))
        return out


def spelled(argument):
    """Returns the names of an option with its value, or the name of what has no option."""
    value = f"\\fI{exact(argument.get('valueName', ''))}\\fR"
    if argument["kind"] == "positional":
        return value + (" ..." if argument["isRepeating"] else "")
    names = [f"\\fB{exact(('--' if name['kind'] == 'long' else '-') + name['name'])}\\fR" for name in argument["names"]]
    return ", ".join(names) + (f" {value}" if argument["kind"] == "option" else "")


def meaning(argument):
    """Returns what an argument is for, the values it takes, and which it has where none is given."""
    facts = []
    described = argument.get("allValueDescriptions") or {}
    values = argument.get("allValues") or []
    if values and not described:
        facts.append("values: " + ", ".join(values))
    if argument["kind"] != "flag" and argument.get("defaultValue"):
        facts.append("default: " + argument["defaultValue"])
    more = [f"{value}: {described[value]}" for value in values if value in described]
    return " ".join([argument.get("abstract") or "", argument.get("discussion") or "", "; ".join(more),
                     f"({'; '.join(facts)})" if facts else ""])


def options(command):
    """Returns the list of the arguments, the titled groups of them below the others."""
    out = []
    # Help leaves out what is seldom needed; the manual has all.
    shown = command.get("arguments", [])
    for title, group in itertools.groupby(
            sorted(shown, key=lambda argument: argument.get("sectionTitle") or ""),
            lambda argument: argument.get("sectionTitle")):
        out += [f'.SS "{characters(title)}"'] if title else []
        out += listed((spelled(argument), meaning(argument)) for argument in group)
    return out


def synopsis(name, command, has_commands):
    words = [f".B {exact(name)}", "[\\fIoptions\\fR]"]
    if has_commands:
        words.append("\\fIcommand\\fR" if not command.get("defaultSubcommand") else "[\\fIcommand\\fR]")
    for argument in command.get("arguments", []):
        if argument["kind"] == "positional" and argument["shouldDisplay"]:
            words.append(f"[{spelled(argument)}]" if argument["isOptional"] else spelled(argument))
    return words


def pages(command, version, date, names=(), status=()):
    """Yields the name of a page and its text, for a command and all below it."""
    names = (*names, command["commandName"])
    page, said = "-".join(names), Discussion(command.get("discussion"))
    status = said.status or status
    commands = [each for each in command.get("subcommands", [])
                if each["shouldDisplay"] and each["commandName"] != "help"]
    abstract = command.get("abstract") or ""
    lines = [
        '.\\" Generated by .ci/manual.py.',
        f'.TH {exact(page.upper())} 1 {date} "{names[0].capitalize()} {version}" "User Commands"',
        *section("NAME", folded(f"{exact(page)} \\- {running(abstract[:1].lower() + abstract[1:].split(';')[0].rstrip('.'))}")),
        *section("SYNOPSIS", synopsis(" ".join(names), command, bool(commands))),
        *section("DESCRIPTION", prose(abstract) + ([".PP", *said.said] if said.said else [])),
        *section("COMMANDS", listed((f".BR {exact(page + '-' + each['commandName'])} (1)", each.get("abstract") or "")
                                    for each in commands)),
        *section("OPTIONS", options(command)),
        *section("EXIT STATUS", status),
    ]
    if len(names) == 1:
        lines += section("ENVIRONMENT", listed((f".B {exact(name)}", text) for name, text in ENVIRONMENT.items()))
        lines += section("FILES", listed((f".I {exact(name)}", text) for name, text in FILES.items()))
    lines += section("EXAMPLES", said.examples)
    lines += section("SEE ALSO", [f".BR {exact('-'.join(names[:-1]))} (1)"] if names[1:] else [])
    yield page, "\n".join(lines) + "\n"
    for each in commands:
        yield from pages(each, version, date, names, status)


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages(json.load(sys.stdin)["command"], *sys.argv[2:]):
        (folder / f"{name}.1").write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
