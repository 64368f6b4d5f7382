"""Time blocks for to-dos around the meetings in calendars.

Every function answers one document and keeps nothing. An invalid document raises ``ProblemError``.
"""

from __future__ import annotations

import base64
import concurrent.futures
import html
import os
from collections import deque
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union, cast
from xml.etree import ElementTree

from ._documents import Answers, Block, Busy, Diagnostic, Gap, MeetingTime, Occurrence, Person, Plan, Problem, Task
from ._library import ProblemError, answer, answer_bytes, version

__all__ = [
    "Answers", "Block", "Busy", "CalendarPlan", "Diagnostic", "Gap", "MeetingTime", "Occurrence", "Person", "Plan", "Problem",
    "ProblemError", "Source", "Task", "answer_bytes", "expand", "free", "layout", "meet", "plan", "recommend", "score", "solve",
    "solve_many", "version",
]
__version__ = version()

Source = Union[str, Tuple[str, str], Mapping[str, str]]
"""The text of a calendar or of to-dos, or its name and its text; the name's suffix decides the format.

A name and a text are a pair, or a mapping with ``name`` and ``text``.
"""


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
    calendars: Iterable[Source], start: str, end: str, *, zone: Optional[str] = None,
    limit: Optional[int] = None,
) -> Answers[Occurrence]:
    """Returns the occurrences in a window, by start; ``end`` is exclusive.

    Times are RFC 3339, or dates, which mean midnight in ``zone``.
    """
    question = _question((start, end), calendars, zone=zone)
    if limit is not None:
        question["limit"] = limit
    return _answers("expand", question, "occurrences")


def free(
    calendars: Iterable[Source], start: str, end: str, *, zone: Optional[str] = None,
    hours: Optional[Sequence[str]] = None, at_least: int = 15,
) -> Answers[Gap]:
    """Returns the time when no calendar is busy, in gaps of ``at_least`` minutes or more.

    ``hours`` limits it to hours of the week, such as ``mon-fri 09:00-17:00``.
    """
    question = _question((start, end), calendars, zone=zone)
    question["atLeast"] = at_least
    if hours is not None:
        question["hours"] = _hours(hours)
    return _answers("free", question, "gaps")


def meet(
    people: Iterable[Person], start: str, end: str, minutes: int, *, zone: Optional[str] = None,
    hours: Optional[Sequence[str]] = None, count: int = 5, config: Optional[str] = None,
) -> Answers[MeetingTime]:
    """Returns the best times at which people could meet for ``minutes``, at most ``count``.

    The best are those for which the fewest meetings of required people would have to move; then come those with the fewest
    optional people missing, then the earliest. ``hours`` are those of people who have none of their own.
    """
    question = _question((start, end), [], zone=zone)
    question.update(people=[_person(person) for person in people], atLeast=minutes, count=count)
    if hours is not None:
        question["hours"] = _hours(hours)
    if config is not None:
        question["configuration"] = config
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
    calendars: Iterable[Source], todos: Iterable[Source], *, now: str, window: Tuple[str, str],
    zone: Optional[str] = None, config: Optional[str] = None,
) -> CalendarPlan:
    """Returns the plan of a window for one person's to-dos, around the meetings in their calendars.

    ``todos`` are in any format that Taskweave reads; ``config`` is the text of a configuration, in TOML.
    """
    question = _question(window, calendars, zone=zone)
    question["now"] = now
    question["todos"] = _sources(todos)
    if config is not None:
        question["configuration"] = config
    return CalendarPlan(question)


def _question(
    window: Tuple[str, str], calendars: Iterable[Source], *, zone: Optional[str]
) -> Dict[str, Any]:
    start, end = window
    question: Dict[str, Any] = {"window": {"start": start, "end": end}, "calendars": _sources(calendars)}
    if zone is not None:
        question["zone"] = zone
    return question


def _answers(job: str, question: Dict[str, Any], member: str) -> Answers[Any]:
    found = answer(job, question)
    return Answers(found[member], found["diagnostics"])


def _sources(sources: Iterable[Source]) -> List[Dict[str, str]]:
    if isinstance(sources, (str, bytes, Mapping)):
        raise TypeError("a list of texts, or of names and texts, is needed")
    return [_source(source) for source in sources]


def _source(source: Source) -> Dict[str, str]:
    if isinstance(source, str):
        return {"text": source}
    if isinstance(source, tuple) and len(source) == 2:
        return {"name": source[0], "text": source[1]}
    if isinstance(source, Mapping):
        return dict(source)
    raise TypeError(f"a text, or a name and a text, is needed, not {type(source).__name__}")


def _person(person: Person) -> Dict[str, Any]:
    found: Dict[str, Any] = {**person}
    if "calendars" in found:
        found["calendars"] = _sources(found["calendars"])
    return found


def _hours(hours: Sequence[str]) -> List[str]:
    return [hours] if isinstance(hours, str) else list(hours)
