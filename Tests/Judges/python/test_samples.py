"""The samples that use the package or a server do what they say."""

import ast
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest
import taskweave


def test_embed(samples):
    run = subprocess.run([sys.executable, samples / "embed.py"], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert [line for line in lines if re.fullmatch(r"2026-11-0[2-8]T\d\d:\d\d .+", line)] and "characters of SVG" in run.stdout
    assert len([line for line in lines if re.fullmatch(r"meet 2026-11-0[23]T\d\d:\d\d with(out)? Bob", line)]) == 2
    assert lines[-1] == "tasks[0].duration 20 is not a multiple of the grid, 15 minutes"


def run_cell(source, names):
    """Runs a cell and returns the value of its last line, which a notebook shows; None if that is not an expression."""
    body = ast.parse(source).body
    last = ast.Expression(body.pop().value) if isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "cell", "exec"), names)
    return eval(compile(last, "cell", "eval"), names) if last else None


def test_the_notebook(samples, monkeypatch):
    notebook = json.loads((samples / "week.ipynb").read_text())
    assert notebook["nbformat"] == 4
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells)
    monkeypatch.chdir(samples)
    names = {}
    shown = [run_cell("".join(cell["source"]), names) for cell in cells]
    week, = [value for value in shown if hasattr(value, "_repr_html_")]
    assert week["blocks"] and "Sprint planning" in week._repr_html_()
    gaps, = [value for value in shown if isinstance(value, taskweave.Answers)]
    assert gaps and gaps.diagnostics == []
    assert [block["task"] for block in shown[-1]] == ["mail", "report"]


def test_http(samples, program):
    missing = [tool for tool in ("bash", "curl", "jq") if not shutil.which(tool)]
    if missing or program.name != "taskweave":
        pytest.skip(f"Samples/http.sh needs {' and '.join(missing) or 'a program that is called taskweave'}; it was not tried")
    run = subprocess.run(
        ["bash", samples / "http.sh"], capture_output=True, text=True, timeout=60,
        env={"PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}", "HOME": "/nonexistent"})
    assert run.returncode == 0, run.stderr
    plan, search, calendar, times, mistake = re.split(r"^[A-Z].*:\n", run.stdout, flags=re.M)[1:]
    assert json.loads(plan) == taskweave.solve(json.loads((samples / "problems.jsonl").read_text().splitlines()[0]))
    running, stopped = map(json.loads, search.splitlines())
    assert (running["status"], stopped[0]) == ("running", "stopped") and stopped[2] > 10
    assert calendar.splitlines()[0] == "BEGIN:VCALENDAR"
    assert len([json.loads(time)["start"] for time in times.splitlines()]) == 2
    assert json.loads(mistake)["field"] == "tasks[0].duration"
