"""Time blocks for to-dos around the meetings in calendars.

Every function answers one document and keeps nothing. An invalid document raises ``ProblemError``.
"""

from __future__ import annotations

import base64
import concurrent.futures
import datetime
import html
import os
import pathlib
from collections import deque
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union, cast
from xml.etree import ElementTree

from ._documents import (
    Answers, Block, Busy, Diagnostic, ExistingBlock, Gap, MeetingTime, Occurrence, Person, Plan, Problem, Source, Task,
)
from ._library import ProblemError, answer, answer_bytes, version

__all__ = [
    "Answers", "Block", "Busy", "CalendarPlan", "Diagnostic", "ExistingBlock", "Gap", "MeetingTime", "Occurrence", "Person",
    "Plan", "Problem", "ProblemError", "Source", "Task", "answer_bytes", "expand", "free", "layout", "meet", "plan",
    "recommend", "score", "solve", "solve_many", "version",
]
__version__ = version()

Moment = Union[str, datetime.date]
"""A time: RFC 3339, or a ``datetime``, which without a zone is in that of the question; a date means its midnight."""

Zone = Union[str, datetime.tzinfo]
"""An IANA name, or a ``ZoneInfo``."""


def __dir__() -> List[str]:
    return [*__all__, "__doc__", "__version__"]


def solve(problem: Union[Problem, Mapping[str, Any]]) -> Plan:
    """Returns the plan of a problem."""
    return cast(Plan, answer("solve", problem))


def solve_many(
    problems: Iterable[Union[Problem, Mapping[str, Any]]], threads: Optional[int] = None
) -> Iterator[Union[Plan, ProblemError]]:
    """Yields the plan of each problem in order, or the error of one that cannot be solved.

    Problems are solved on ``threads`` threads, as many as there are cores if None. At most four problems a thread are read
    ahead, so that memory does not grow with their number. If the caller stops early, those not begun are left out.
    """
    if isinstance(problems, Mapping):
        raise TypeError("a list of problems is needed, not one problem")
    count = (os.cpu_count() or 1) if threads is None else threads

    def one(problem: Mapping[str, Any]) -> Union[Plan, ProblemError]:
        try:
            return solve(problem)
        except ProblemError as error:
            return error

    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        waiting: deque[concurrent.futures.Future[Union[Plan, ProblemError]]] = deque()
        try:
            for problem in problems:
                waiting.append(pool.submit(one, problem))
                if len(waiting) >= 4 * count:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def score(problem: Mapping[str, Any], blocks: Sequence[Block]) -> Dict[str, Any]:
    """Returns the cost of blocks as a plan of the problem, term by term, and the rules that they break."""
    return cast(Dict[str, Any], answer("score", {**problem, "score": list(blocks)}))


def recommend(problem: Mapping[str, Any], task: Task, count: int = 5) -> Dict[str, Any]:
    """Returns the best places for one more task, at most ``count``, beside the blocks in ``existing``."""
    return cast(Dict[str, Any], answer("recommend", {**problem, "recommend": {"task": task, "k": count}}))


def layout(day: Mapping[str, Any]) -> Dict[str, Any]:
    """Returns the frames of a day's items, in points."""
    return cast(Dict[str, Any], answer("layout", day))


def expand(
    calendars: Iterable[Source], start: Moment, end: Moment, *, zone: Optional[Zone] = None,
    limit: Optional[int] = None, now: Optional[Moment] = None, config: Optional[str] = None,
) -> Answers[Occurrence]:
    """Returns the occurrences in a window, by start; ``end`` is exclusive.

    Times are RFC 3339, or dates, which mean midnight in ``zone``; with ``now``, they may be relative, such as ``tomorrow``. A
    list as long as ``limit`` may have been cut.
    """
    question = _question((start, end), calendars, zone=zone, now=now, configuration=config, limit=limit)
    return _answers("expand", question, "occurrences")


def free(
    calendars: Iterable[Source], start: Moment, end: Moment, *, zone: Optional[Zone] = None,
    hours: Optional[Sequence[str]] = None, at_least: Optional[int] = None, now: Optional[Moment] = None,
    config: Optional[str] = None,
) -> Answers[Gap]:
    """Returns the time when no calendar is busy, in gaps of ``at_least`` minutes or more, or otherwise of the grid.

    ``hours`` limits it to hours of the week, such as ``mon-fri 09:00-17:00``. ``config`` says which events are busy.
    """
    question = _question(
        (start, end), calendars, zone=zone, now=now, configuration=config, hours=_hours(hours), atLeast=at_least)
    return _answers("free", question, "gaps")


def meet(
    people: Iterable[Person], start: Moment, end: Moment, minutes: int, *, zone: Optional[Zone] = None,
    hours: Optional[Sequence[str]] = None, count: int = 5, now: Optional[Moment] = None,
    config: Optional[str] = None,
) -> Answers[MeetingTime]:
    """Returns the best times at which people could meet for ``minutes``, at most ``count``.

    The best are those for which the fewest meetings of required people would have to move; then come those with the fewest
    optional people missing, then the earliest. ``hours`` are those of people who have none of their own.
    """
    question = _question(
        (start, end), [], zone=zone, now=now, configuration=config, hours=_hours(hours), atLeast=minutes,
        count=count, people=[_person(person) for person in _list(people, "people")])
    return _answers("free", question, "times")


class CalendarPlan(Dict[str, Any]):
    """The blocks of a person's to-dos: the document of ``taskweave plan --json``."""

    def __init__(self, question: Dict[str, Any]) -> None:
        super().__init__(answer("plan", question))
        self._question = question

    @property
    def ics(self) -> str:
        """The blocks as an iCalendar file."""
        return cast(str, answer("plan", {**self._question, "as": "ics"})["calendar"])

    @property
    def svg(self) -> str:
        """A picture of the days with their events and blocks."""
        return cast(str, answer("plan", {**self._question, "as": "svg"})["picture"])

    def _repr_html_(self) -> str:
        # As an image: the style inside one picture would otherwise colour every other picture of the page.
        picture = self.svg
        days = ElementTree.fromstring(picture).findtext("{http://www.w3.org/2000/svg}desc", "")
        source = "data:image/svg+xml;base64," + base64.b64encode(picture.encode()).decode()
        return f'<img src="{source}" alt="{html.escape(days)}" style="max-width: 100%">'


def plan(
    calendars: Iterable[Source], todos: Iterable[Source] = (), *, now: Moment, window: Tuple[Moment, Moment],
    zone: Optional[Zone] = None, config: Optional[str] = None,
) -> CalendarPlan:
    """Returns the plan of a window for one person's to-dos, around the meetings in their calendars.

    ``todos`` are in any format that Taskweave reads; those in ``calendars`` are planned, too. ``config`` is the text of a
    configuration, in TOML. To plan again, add the ``ics`` of the earlier plan to ``calendars``: blocks move only if they must.
    """
    question = _question(
        window, calendars, zone=zone, now=now, configuration=config, todos=_sources(todos, "todos"))
    return CalendarPlan(question)


def _question(
    window: Tuple[Moment, Moment], calendars: Iterable[Source], **others: Any
) -> Dict[str, Any]:
    """Returns a document about calendars, without the members that are None."""
    start, end = window
    given = {name: value for name, value in others.items() if value is not None}
    return {"window": {"start": start, "end": end}, "calendars": _sources(calendars, "calendars"), **given}


def _answers(job: str, question: Dict[str, Any], member: str) -> Answers[Any]:
    found = answer(job, question)
    return Answers(found[member], found["diagnostics"])


def _list(values: Any, name: str) -> List[Any]:
    if isinstance(values, (str, bytes, os.PathLike, Mapping)) or not isinstance(values, Iterable):
        raise TypeError(f"{name}: a list is needed, not {type(values).__name__}")
    return list(values)


def _sources(sources: Iterable[Source], name: str) -> List[Dict[str, str]]:
    return [_source(source, f"{name}[{row}]") for row, source in enumerate(_list(sources, name))]


def _source(source: Source, field: str) -> Dict[str, str]:
    """Returns a source as the document has it: its text, and its name if it has one."""
    found: Dict[str, Any]
    if isinstance(source, (str, bytes)):
        found = {"text": source}
    elif isinstance(source, os.PathLike):
        path = pathlib.Path(source)
        found = {"name": path.name, "text": path.read_bytes()}
    elif isinstance(source, (tuple, list)) and len(source) == 2:
        found = {"name": source[0], "text": source[1]}
    elif isinstance(source, Mapping):
        found = dict(source)
    else:
        raise TypeError(f"{field}: a text, or a name and a text, is needed, not {type(source).__name__}")
    if isinstance(found.get("text"), bytes):
        try:
            found["text"] = found["text"].decode()
        except UnicodeDecodeError as error:
            raise ProblemError(f"{field}.text", "this is not UTF-8") from error
    return found


def _person(person: Person) -> Dict[str, Any]:
    if not isinstance(person, Mapping):
        raise TypeError(f"people: a mapping with name and calendars is needed, not {type(person).__name__}")
    found: Dict[str, Any] = {**person}
    if "calendars" in found:
        found["calendars"] = _sources(found["calendars"], "calendars")
    return found


def _hours(hours: Optional[Sequence[str]]) -> Optional[List[str]]:
    return [hours] if isinstance(hours, str) else None if hours is None else list(hours)
