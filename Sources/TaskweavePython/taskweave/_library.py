"""The C library: one JSON document in, one out."""

from __future__ import annotations

import ctypes
import dataclasses
import datetime
import json
import math
import operator
import os
import pathlib
from typing import Any, Mapping

_JOBS = {
    "solve": "tw_solve", "score": "tw_score", "recommend": "tw_recommend", "layout": "tw_layout",
    "expand": "tw_expand", "plan": "tw_plan_calendars", "free": "tw_free",
}


def _load() -> ctypes.CDLL:
    path = os.environ.get("TASKWEAVE_LIBRARY") or pathlib.Path(__file__).with_name("libtaskweave.so")
    library = ctypes.CDLL(str(path))
    for name in _JOBS.values():
        function = getattr(library, name)
        function.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
        function.restype = ctypes.c_void_p
    library.tw_version.argtypes = []
    library.tw_version.restype = ctypes.c_void_p
    library.tw_string_free.argtypes = [ctypes.c_void_p]
    library.tw_string_free.restype = None
    return library


_library = _load()


def _take(pointer: int | None) -> bytes:
    if not pointer:
        raise MemoryError("there is no memory for the answer")
    try:
        return ctypes.string_at(pointer)
    finally:
        _library.tw_string_free(pointer)


def version() -> str:
    """Returns the number of the release, such as ``1.1.0``."""
    return _take(_library.tw_version()).decode()


def answer_bytes(job: str, document: bytes) -> bytes:
    """Returns the answer to a document, byte for byte as every other door gives it.

    The job is ``solve``, ``score``, ``recommend``, ``layout``, ``expand``, ``plan`` or ``free``. The interpreter's lock is
    released while it runs.
    """
    return _take(getattr(_library, _JOBS[job])(document, len(document)))


def answer(job: str, document: Any) -> Any:
    """Returns the answer to a document.

    Raises ``ProblemError`` if the document cannot be answered.
    """
    try:
        text = json.dumps(document, ensure_ascii=False, allow_nan=False, default=_plain).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise _fault(document, "", 0) or ProblemError(None, f"this is not a JSON document: {error}") from error
    found = json.loads(answer_bytes(job, text))
    if "error" in found:
        raise ProblemError(**found["error"])
    return found


def _plain(value: Any) -> Any:
    """Returns a value that JSON knows.

    Mappings and dataclasses become objects, without the fields that are None; times and dates become RFC 3339, lengths of time
    whole minutes, zones their names, and the whole numbers of NumPy and pandas numbers.
    """
    if isinstance(value, Mapping):
        return dict(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        members = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        return {name: member for name, member in members.items() if member is not None}
    if isinstance(value, datetime.datetime):
        return value.isoformat(timespec="seconds")
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, datetime.timedelta):
        minutes, rest = divmod(value, datetime.timedelta(minutes=1))
        if rest:
            raise ValueError("these are not whole minutes")
        return minutes
    if isinstance(value, datetime.tzinfo):
        return str(value)
    return operator.index(value)


def _fault(value: Any, field: str, depth: int) -> ProblemError | None:
    """Returns the error of the first value that JSON does not know, with its field; None if there is none."""
    if dataclasses.is_dataclass(value) or isinstance(value, Mapping):
        items = _plain(value).items() if not isinstance(value, type) else []
        members = [(f"{field}.{name}" if field else str(name), member) for name, member in items]
    elif isinstance(value, (list, tuple)):
        members = [(f"{field}[{row}]", member) for row, member in enumerate(value)]
    elif isinstance(value, float) and not math.isfinite(value):
        return ProblemError(field or None, f"{value} is not a number that JSON has; leave out what is missing")
    else:
        try:
            json.dumps(value, ensure_ascii=False, default=_plain).encode()
        except TypeError:
            return ProblemError(field or None, f"a value of the type {type(value).__name__} does not belong here")
        except ValueError as error:
            return ProblemError(field or None, str(error))
        return None
    faults = (_fault(member, name, depth + 1) for name, member in members if depth < 100)
    return next((fault for fault in faults if fault), None)


class ProblemError(ValueError):
    """A document that cannot be answered."""

    def __init__(self, field: str | None, message: str, hint: str | None = None) -> None:
        super().__init__((f"{field}: {message}" if field else message) + (f" ({hint})" if hint else ""))
        self.field = field
        """The member that is wrong, such as ``tasks[3].duration``; None for the whole document."""
        self.message = message
        """The reason, without the field."""
        self.hint = hint
        """A suggested correction, or None."""

    def __reduce__(self) -> tuple[type[ProblemError], tuple[str | None, str, str | None]]:
        return ProblemError, (self.field, self.message, self.hint)
