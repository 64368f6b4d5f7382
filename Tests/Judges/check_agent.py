#!/usr/bin/env python3
"""Lets the official Python client of the Model Context Protocol use `taskweave mcp`, as both revisions have it.

Every tool is called; the client checks each answer against its schema. A plan is written only after a preview and with the
person's consent, and nothing is written otherwise: all files are compared. Lines that are not requests get an error, and the
next request gets its answer.

Usage: check_agent.py TASKWEAVE    needs the package mcp
"""

import asyncio
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import mcp_types as types
from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Samples"
NOW = "2026-11-02T08:00"
CONFIGURATION = """zone = "Europe/Berlin"
[calendars]
work = "work.ics"
personal = "personal.ics"
[todos]
inbox = "todos.ics"
[plan]
blocks = "blocks.ics"
[windows]
work = ["mon-fri 9:00-17:00"]
"""
failures = []


def expect(holds, text):
    if not holds:
        failures.append(text)


def home():
    """Returns a folder with the samples as a person's calendars."""
    folder = pathlib.Path(tempfile.mkdtemp())
    for name in ("work.ics", "personal.ics", "todos.ics"):
        shutil.copy(SAMPLES / name, folder)
    (folder / "config.toml").write_text(CONFIGURATION)
    return folder


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def parameters(program, folder):
    return StdioServerParameters(
        command=program, args=["mcp", "--config", str(folder / "config.toml"), "--now", NOW],
        env={"HOME": str(folder), "PATH": "/usr/bin:/bin"})


async def use(program, mode, consent):
    """Uses every tool; consent is True, False, or None for a client that cannot ask."""
    name = f"{mode}, consent {consent}"
    folder = home()
    asked = []

    async def person(_, question):
        asked.append(question.message)
        if consent:
            return types.ElicitResult(action="accept", content={"write": True})
        return types.ElicitResult(action="decline")

    client = Client(stdio_client(parameters(program, folder)), mode=mode,
                    elicitation_callback=None if consent is None else person)
    async with client:
        before = files(folder)
        tools = {tool.name for tool in (await client.list_tools()).tools}
        expect(tools == {"today", "plan_preview", "apply", "free", "explain", "recommend", "add_todo", "done", "start",
                         "stop"}, f"{name}: other tools: {tools}")
        preview = await client.call_tool("plan_preview", {"from": "mon", "for": "1w"})
        week = json.dumps(preview.structured_content, separators=(",", ":"), ensure_ascii=False).encode()
        expect(len(week) < 2000, f"{name}: a week has {len(week)} bytes")
        for tool, arguments in [("today", {}), ("free", {"at_least": 30}), ("explain", {"todo": "landlord"}),
                                ("recommend", {"words": "Call Ann 30m"})]:
            answer = await client.call_tool(tool, arguments)
            expect(not answer.is_error, f"{name}: {tool}: {answer.content}")
        for tool, arguments, part in [
            ("apply", {"preview": "preview-9"}, "no preview"), ("apply", {}, "needs the argument"),
            ("free", {"hours": 1}, "no argument"), ("free", {"at_least": "long"}, "not a whole number"),
            ("free", {"for": ""}, "error: Missing value for"), ("free", {"from": "zzz"}, "error: from “zzz” is not a time"),
            ("explain", {"todo": "--config=/etc/passwd"}, "no to-do"), ("explain", {"todo": "nonsense"}, "no to-do"),
            ("stop", {}, "nothing is running"),
        ]:
            answer = await client.call_tool(tool, arguments)
            expect(answer.is_error and part in answer.content[0].text, f"{name}: {tool}({arguments}): {answer.content}")
        expect(files(folder) == before, f"{name}: something was written unasked")

        answer = await client.call_tool("apply", {"preview": preview.structured_content["preview"]})
        written = consent is not False
        expect(answer.structured_content["written"] == written, f"{name}: apply: {answer.content}")
        expect((folder / "blocks.ics").exists() == written, f"{name}: the plan and the answer differ")
        expect(len(asked) == (0 if consent is None else 1), f"{name}: asked {asked}")

        # A preview from before a change is not written.
        stale = (await client.call_tool("plan_preview", {})).structured_content["preview"]
        added = await client.call_tool("add_todo", {"words": "Call Ann 30m due wed"})
        expect(added.structured_content["written"], f"{name}: add_todo: {added.content}")
        before = files(folder)
        answer = await client.call_tool("apply", {"preview": stale})
        expect(answer.is_error and "changed" in answer.content[0].text, f"{name}: a stale preview: {answer.content}")
        expect(files(folder) == before, f"{name}: a stale preview was written")

        done = await client.call_tool("done", {"todo": "Call Ann"})
        expect(not done.is_error and b"COMPLETED" in (folder / "todos.ics").read_bytes(), f"{name}: done: {done.content}")
        for tool, arguments in [("start", {"todo": "landlord"}), ("stop", {})]:
            answer = await client.call_tool(tool, arguments)
            expect(not answer.is_error, f"{name}: {tool}: {answer.content}")
        for resource in (await client.list_resources()).resources:
            text = (await client.read_resource(str(resource.uri))).contents[0].text
            expect(0 < len(text.encode()) < 2000, f"{name}: {resource.uri} has {len(text.encode())} bytes")
    shutil.rmtree(folder)


async def use_damaged(program):
    """Looks at a day with one damaged calendar."""
    folder = home()
    shutil.copy(SAMPLES / "damaged.ics", folder / "personal.ics")
    async with Client(stdio_client(parameters(program, folder)), mode="2026-07-28") as client:
        for tool in ("today", "plan_preview", "free"):
            answer = await client.call_tool(tool, {})
            expect(not answer.is_error and answer.structured_content["problems"], f"damaged: {tool}: {answer.content}")
        answer = await client.call_tool("add_todo", {"words": "x" * 100_000})
        expect(answer.is_error and "longer" in answer.content[0].text, f"long words: {answer.content[0].text[:100]}")
        preview = (await client.call_tool("plan_preview", {})).structured_content["preview"]
        for written in (True, False):
            answer = await client.call_tool("apply", {"preview": preview})
            expect(answer.is_error != written, f"damaged: apply: {answer.content}")
    (folder / "personal.ics").write_text("this is not a calendar")
    async with Client(stdio_client(parameters(program, folder)), mode="2026-07-28") as client:
        answer = await client.call_tool("plan_preview", {})
        expect(answer.is_error and "personal.ics" in answer.content[0].text, f"no calendar: {answer.content}")
    shutil.rmtree(folder)


def misuse(program):
    """Sends lines most of which are not requests."""
    folder = home()
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
    old = {**meta, "io.modelcontextprotocol/protocolVersion": "1900-01-01"}
    lines = [
        ("{", -32700), ("[]", -32600), ('{"jsonrpc":"2.0","id":1}', -32600),
        (json.dumps({"id": 2, "method": "tools/list"}), -32602),
        (json.dumps({"id": 3, "method": "tools/list", "params": {"_meta": old}}), -32022),
        (json.dumps({"id": 4, "method": "fly", "params": {"_meta": meta}}), -32601),
        (json.dumps({"id": 5, "method": "tools/call", "params": {"_meta": meta, "name": "fly"}}), -32602),
        (json.dumps({"id": 6, "method": "resources/read", "params": {"_meta": meta, "uri": "file:///etc/passwd"}}), -32602),
        (json.dumps({"method": "notifications/cancelled", "params": {"requestId": 6}}), None),
        (json.dumps({"id": 7, "method": "server/discover", "params": {"_meta": meta}}), 0),
    ]
    run = subprocess.run(
        [program, "mcp", "--config", folder / "config.toml"], input="\n".join(line for line, _ in lines).encode(),
        capture_output=True, env={"HOME": str(folder)})
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    found = [answer.get("error", {}).get("code", 0) for answer in answers]
    wanted = [code for _, code in lines if code is not None]
    expect(found == wanted and run.returncode == 0, f"misuse: {found}, not {wanted}; {run.stderr.decode()}")
    shutil.rmtree(folder)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program = str(pathlib.Path(sys.argv[1]).resolve())
    for mode in ("2026-07-28", "legacy"):
        for consent in (True, False, None):
            asyncio.run(use(program, mode, consent))
    asyncio.run(use_damaged(program))
    misuse(program)
    for failure in failures:
        print("FAILED:", failure)
    print(f"An agent with both revisions of the protocol, three kinds of consent and ten odd lines: {len(failures)} failures")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
