"""The C library: one JSON document in, one out."""

from __future__ import annotations

import ctypes
import json
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
        raise ProblemError(None, f"this is not a JSON document: {error}") from error
    found = json.loads(answer_bytes(job, text))
    if "error" in found:
        raise ProblemError(found["error"]["field"], found["error"]["message"])
    return found


def _plain(value: Any) -> Any:
    """Returns a value that JSON knows for any mapping, and for the whole numbers of NumPy and pandas."""
    return dict(value) if isinstance(value, Mapping) else operator.index(value)


class ProblemError(ValueError):
    """A document that cannot be answered."""

    def __init__(self, field: str | None, message: str) -> None:
        super().__init__(f"{field}: {message}" if field else message)
        self.field = field
        """The member that is wrong, such as ``tasks[3].duration``; None for the whole document."""
        self.message = message
        """The reason, without the field."""

    def __reduce__(self) -> tuple[type[ProblemError], tuple[str | None, str]]:
        return ProblemError, (self.field, self.message)
