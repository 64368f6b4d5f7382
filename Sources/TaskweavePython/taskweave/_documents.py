"""The documents of problems and plans. All times are whole minutes from the problem's origin."""

from __future__ import annotations

import os
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, TypedDict, TypeVar, Union


class Block(TypedDict):
    """A time block of a task."""

    task: str
    start: int
    end: int


class _Time(TypedDict):
    id: str
    start: int
    end: int


class Busy(_Time, total=False):
    """A time at which no task can be done, with the minutes that stay free before and after it."""

    before: int
    after: int
    lunch: bool
    place: int


class ExistingBlock(Block, total=False):
    """A block of an earlier plan, which stays where it is if a rule or a better plan does not move it."""

    pinned: bool


class _Duration(TypedDict):
    id: str
    duration: int


class Task(_Duration, total=False):
    """A task; ``duration``, ``min`` and ``max`` are in minutes and multiples of the grid."""

    title: str
    splittable: bool
    min: int
    max: int
    priority: int
    deadline: int
    hard: bool
    earliest: int
    reserve: int
    begun: bool
    pref: str
    category: str
    weight: int
    windows: List[List[int]]
    gap: int
    place: int
    deps: List[str]
    group: str


class _Grid(TypedDict):
    grid: int
    horizon: int
    tasks: Sequence[Task]


class Problem(_Grid, total=False):
    """A planning problem; the article "Planning problems for other programs" describes every member.

    ``windows`` are the hours of each category, by default of the first one: without them, no task has a place. A plan's
    ``blocks`` and ``later`` are the ``existing`` of the next plan, which moves as few of them as it can. ``effort`` bounds the
    search: Ctrl-C takes effect when it is over.
    """

    name: str
    origin: str
    now: int
    window: int
    days: List[List[int]]
    windows: Dict[str, List[List[int]]]
    busy: Sequence[Busy]
    existing: Sequence[Union[Block, ExistingBlock]]
    day_cap: Dict[str, Any]
    stretch: Dict[str, int]
    lunch: Dict[str, int]
    comfortable: int
    aside: List[str]
    travel: List[List[int]]
    late: str
    freeze: int
    weights: Dict[str, int]
    effort: int
    strict: bool


class Plan(TypedDict):
    """A plan: the blocks inside the window, those after it, and what has no place."""

    name: str
    blocks: List[Block]
    later: List[Block]
    moves: List[Dict[str, Any]]
    tasks: List[Dict[str, Any]]
    unplaced: List[Dict[str, Any]]
    cost: int
    bound: int
    terms: Dict[str, int]
    iterations: int


class Diagnostic(TypedDict, total=False):
    """A part of a calendar that was repaired or left out: error, warning or note."""

    file: str
    line: int
    uid: Optional[str]
    severity: str
    message: str
    hint: Optional[str]


Item = TypeVar("Item")


class Answers(List[Item]):
    """A list, with the diagnostics about the calendars that it comes from.

    Look at them: time is free where an event could not be read.
    """

    def __init__(self, items: Iterable[Item], diagnostics: List[Diagnostic]) -> None:
        super().__init__(items)
        self.diagnostics = diagnostics


class Gap(TypedDict):
    """Free time: RFC 3339 times and the length in minutes."""

    start: str
    end: str
    minutes: int


Text = Union[str, bytes]
Source = Union[Text, "os.PathLike[str]", Tuple[str, Text], Mapping[str, Text]]
"""The text of a calendar or of to-dos, as a string or in UTF-8; or its name and its text; or the path of a file.

The name's suffix decides the format. A name and a text are a pair, or a mapping with ``name`` and ``text``.
"""


class _Person(TypedDict):
    name: str
    calendars: Sequence[Source]


class Person(_Person, total=False):
    """A person who wants to meet: calendars as in ``free``, hours of the week in the person's zone.

    ``before`` and ``after`` are the minutes that stay free around each meeting; an ``optional`` person need not come.
    """

    zone: str
    hours: List[str]
    optional: bool
    before: int
    after: int


class MeetingTime(TypedDict):
    """A time to meet: the meetings that would have to move, and the optional people who cannot come."""

    start: str
    end: str
    moves: List[Dict[str, str]]
    missing: List[str]


class Occurrence(TypedDict, total=False):
    """An occurrence of an event; times as RFC 3339, or dates if ``allDay``."""

    uid: str
    summary: str
    calendar: str
    start: str
    end: str
    allDay: bool
    recurrenceId: Optional[str]
    status: str
    transparency: str
    zone: Optional[str]
    declined: bool
    outcome: str
