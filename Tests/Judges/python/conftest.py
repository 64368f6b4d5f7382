"""The package and the program that are tested here.

Usage: pytest Tests/Judges/python --taskweave TASKWEAVE --library LIBRARY [--hypothesis-seed N]

LIBRARY is the folder that .ci/library fills; its wheel is installed into a temporary folder. Without a seed,
each run tries different documents, and a failure prints how to repeat it. TASKWEAVE_SEEDS=few or many scales their number.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import hypothesis
import pytest

SAMPLES = pathlib.Path(__file__).resolve().parents[3] / "Samples"
EXAMPLES = {"few": 20, "many": 2000}.get(os.environ.get("TASKWEAVE_SEEDS", ""), 200)
room = pathlib.Path(tempfile.mkdtemp())

hypothesis.settings.register_profile(
    "taskweave", max_examples=EXAMPLES, deadline=None, derandomize=False, print_blob=True, database=None,
    suppress_health_check=list(hypothesis.HealthCheck))
hypothesis.settings.load_profile("taskweave")


def pytest_addoption(parser):
    parser.addoption("--taskweave", type=lambda path: pathlib.Path(path).resolve(), required=True)
    parser.addoption("--library", type=lambda path: pathlib.Path(path).resolve(), required=True)


def pytest_configure(config):
    wheels = list(config.getoption("--library").glob("*.whl"))
    if len(wheels) != 1:
        raise pytest.UsageError(f"{config.getoption('--library')} has {len(wheels)} wheels")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--disable-pip-version-check",
         "--target", room, wheels[0]], check=True)
    sys.path.insert(0, str(room))
    os.environ["PYTHONPATH"] = str(room)


def pytest_unconfigure():
    shutil.rmtree(room, ignore_errors=True)


@pytest.fixture(scope="session")
def program(request):
    """The command line."""
    return request.config.getoption("--taskweave")


@pytest.fixture(scope="session")
def wheel(request):
    """The wheel that is installed for these tests."""
    return next(request.config.getoption("--library").glob("*.whl"))


@pytest.fixture(scope="session")
def samples():
    """The folder of the samples."""
    return SAMPLES


@pytest.fixture(scope="session")
def texts():
    """The names and texts of the sample calendars and to-dos."""
    return {name: (f"{name}.ics", (SAMPLES / f"{name}.ics").read_text()) for name in ("work", "personal", "todos")}


@pytest.fixture
def problem():
    """A day with a meeting and two tasks."""
    return {
        "grid": 15, "horizon": 1440, "windows": {"work": [[540, 1020]]},
        "busy": [{"id": "review", "start": 570, "end": 630}],
        "tasks": [{"id": "report", "duration": 90, "deadline": 1020}, {"id": "mail", "duration": 30}],
    }
