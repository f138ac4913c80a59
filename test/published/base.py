# SPDX-License-Identifier: BSL-1.0
"""What a judge is: a parser that shares no code with urigram, and its known differences from published grammars."""
from __future__ import annotations

import re
from typing import Callable, NamedTuple

Explanations = list[tuple[str, Callable[[bytes, str], bool]]]


class Judge(NamedTuple):
    """judge returns None for each text that it accepts, and otherwise an error.

    stricter explains why it rejects a valid text, looser why it accepts an invalid one. A parser that accepts any
    text has rejects = False: near misses say nothing about it.
    """

    judge: Callable[[list[bytes]], list[str | None]]
    stricter: Explanations = []
    looser: Explanations = []
    rejects: bool = True


def each(parse: Callable[[bytes], object]) -> Callable[[list[bytes]], list[str | None]]:
    """Makes a judge of a function that raises an exception for an invalid text."""

    def judge(text: bytes) -> str | None:
        try:
            parse(text)
            return None
        except Exception as error:  # not all parsers document what they raise
            return f"{type(error).__name__}: {error}"

    return lambda texts: [judge(text) for text in texts]


def says(pattern: str) -> Callable[[bytes, str], bool]:
    return lambda _, error: re.search(pattern, error) is not None


def has(pattern: bytes) -> Callable[[bytes, str], bool]:
    return lambda text, _: re.search(pattern, text, re.DOTALL) is not None


def require(condition: bool) -> None:
    if not condition:
        raise ValueError("false")


def is_utf8(text: bytes) -> bool:
    try:
        text.decode()
        return True
    except UnicodeDecodeError:
        return False


JUDGES: dict[str, Callable[[], Judge]] = {}


def judge(make: Callable[[], Judge]) -> Callable[[], Judge]:
    JUDGES[make.__name__.removesuffix("_")] = make
    return make


# Of parsers of dates, which are lenient.
DATES: Explanations = [
    ("times or zones missing or of another form",
     lambda text, _: re.fullmatch(rb".* \d\d:\d\d(:\d\d)? ([+-]\d{4}|GMT) ?", text, re.DOTALL) is None),
    ("years of other lengths", has(rb"[A-Z][a-z]{2} (\d{1,3}|\d{5,}) ")),
]
