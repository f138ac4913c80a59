# SPDX-License-Identifier: BSL-1.0
"""Decides whether a context-free grammar has a text, and whether it has a text that begins with a given one."""
from __future__ import annotations

from typing import NamedTuple

from context_free import ContextFree, Symbol


class Verdict(NamedTuple):
    """Whether a text is a text of the grammar, and whether it is a prefix of one."""
    whole: bool
    prefix: bool


class Chart:
    """Parses bottom-up: for each nonterminal and each position, the set of positions where its texts can end."""

    def __init__(self, g: ContextFree):
        self._g = g
        self._rules = g.binary()
        self._known: dict[tuple[int, ...], Verdict] = {}

    def check(self, text: bytes) -> Verdict:
        return self._check(tuple(self._g.classes.read(text)))

    def expected(self, text: bytes) -> frozenset[int]:
        """Returns the bytes that can follow `text` at the beginning of a text of the grammar."""
        read = tuple(self._g.classes.read(text))
        octets: set[int] = set()
        for cls, members in enumerate(self._g.classes.members):
            if self._check(read + (cls,)).prefix:
                octets |= members
        return frozenset(octets)

    def _check(self, text: tuple[int, ...]) -> Verdict:
        if text not in self._known:
            self._known[text] = Verdict(False, False) if self._g.is_empty() else self._parse(text)
        return self._known[text]

    def _parse(self, text: tuple[int, ...]) -> Verdict:
        size = len(text)
        # ends[i][a]: a bit for each end of a text of `a` that begins at i.
        ends: list[dict[str, int]] = [dict.fromkeys(self._rules, 0) for _ in range(size + 1)]
        # Whether a text of `a` begins with text[i:]. This is true if text[i:] is empty, because each nonterminal
        # has a text.
        runs_on: list[dict[str, bool]] = [dict.fromkeys(self._rules, i == size) for i in range(size + 1)]

        def ends_of(x: Symbol, i: int) -> int:
            if isinstance(x, str):
                return ends[i][x]
            return 2 << i if i < size and text[i] >= 0 and x >> text[i] & 1 else 0

        def runs_on_from(x: Symbol, i: int) -> bool:
            if isinstance(x, str):
                return runs_on[i][x]
            return i == size or bool(ends_of(x, i) >> size)

        for i in range(size, -1, -1):
            changed = True
            while changed:
                changed = False
                for a, bodies in self._rules.items():
                    found, open_end = ends[i][a], runs_on[i][a]
                    for body in bodies:
                        if not body:
                            found |= 1 << i
                            continue
                        first = ends_of(body[0], i)
                        open_end = open_end or runs_on_from(body[0], i)
                        if len(body) == 1:
                            found |= first
                            continue
                        for j in range(i, size + 1):
                            if first >> j & 1:
                                found |= ends_of(body[1], j)
                                open_end = open_end or runs_on_from(body[1], j)
                    if (found, open_end) != (ends[i][a], runs_on[i][a]):
                        ends[i][a], runs_on[i][a] = found, open_end
                        changed = True
        return Verdict(bool(ends[0][self._g.root] >> size & 1), runs_on[0][self._g.root])
