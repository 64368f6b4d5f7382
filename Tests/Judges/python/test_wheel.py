"""The wheel: its contents, and the machines that its name promises."""

import json
import pathlib
import subprocess
import sys
import zipfile

import pytest


def test_its_tag_is_the_one_that_auditwheel_finds(wheel):
    program = pathlib.Path(sys.executable).with_name("auditwheel")
    if not program.exists():
        pytest.skip("there is no auditwheel here; the tag of the wheel was not tried")
    run = subprocess.run([program, "show", "--json", wheel], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert wheel.name.endswith(f"-py3-none-{found['overall_tag']}.whl"), found["overall_tag"]
    assert (found["external_libs"], found["unsupported_isa"]) == ({}, False)


def test_it_holds_the_package_and_nothing_else(wheel):
    source = pathlib.Path(__file__).resolve().parents[3] / "Sources/TaskweavePython/taskweave"
    sources = {f"taskweave/{path.name}" for path in source.iterdir() if path.is_file() and path.suffix != ".so"}
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        assert names == sources | {"taskweave/libtaskweave.so"}
        for name in sources:
            assert archive.read(name) == (source.parent / name).read_bytes(), name
