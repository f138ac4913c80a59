# SPDX-License-Identifier: BSL-1.0
"""Compares any context-free grammars for all texts of up to a given length.

With k classes of bytes, a text of n bytes is a number of n digits to the base k, and a set of such texts is an integer
with a bit for each of them. The concatenations of two sets are a product of integers: all sums of a number times k^n and
a number below k^n differ, so no bit is carried.
"""
from __future__ import annotations

from context_free import ContextFree, Symbol
from regular import Relation

MOST_TEXTS = 20_000
GREATEST_LENGTH = 14


def greatest_length(classes: int, at_least: int) -> int:
    """Returns the length up to which texts are compared if there are `classes` classes of bytes."""
    length = at_least
    while length < GREATEST_LENGTH and classes ** (length + 1) <= MOST_TEXTS:
        length += 1
    return length


class ShortTexts:
    """The texts of a grammar that have at most `length` bytes."""

    def __init__(self, g: ContextFree, length: int):
        self._g = g
        self._k = len(g.classes.members)
        self._rules = g.binary()
        self._texts: dict[str, list[int]] = {a: [] for a in self._rules}
        for n in range(length + 1):
            self._extend(n)
        self.root = self._texts[g.root]

    def has(self, text: bytes) -> bool:
        number = 0
        for cls in self._g.classes.read(text):
            if cls < 0:
                return False
            number = number * self._k + cls
        return bool(self.root[len(text)] >> number & 1)

    def _of(self, x: Symbol, n: int) -> int:
        if isinstance(x, str):
            return self._texts[x][n]
        return x if n == 1 else 0

    def _extend(self, n: int) -> None:
        """Finds the texts of n bytes, after all shorter ones."""
        for a, bodies in self._rules.items():
            self._texts[a].append(0)
        for a, bodies in self._rules.items():
            for body in bodies:
                if len(body) == 0 and n == 0:
                    self._texts[a][0] |= 1
                if len(body) == 2:
                    for i in range(1, n):
                        self._texts[a][n] |= self._joined(self._of(body[0], i), self._of(body[1], n - i), n - i)
        changed = True
        while changed:
            changed = False
            for a, bodies in self._rules.items():
                found = self._texts[a][n]
                for body in bodies:
                    if len(body) == 1:
                        found |= self._of(body[0], n)
                    elif len(body) == 2:
                        found |= self._of(body[0], n) if self._of(body[1], 0) else 0
                        found |= self._of(body[1], n) if self._of(body[0], 0) else 0
                changed = changed or found != self._texts[a][n]
                self._texts[a][n] = found

    def _joined(self, first: int, second: int, n: int) -> int:
        """Concatenates two sets; the texts of the second have n bytes."""
        if not first or not second:
            return 0
        return int(("0" * (self._k ** n - 1)).join(f"{first:b}"), 2) * second


def compare(first: ShortTexts, second: ShortTexts) -> Relation:
    """Compares the texts of two grammars over the same classes, up to the same length."""
    found = Relation(length=len(first.root) - 1)
    for n in range(len(first.root) - 1, -1, -1):
        a, b = first.root[n], second.root[n]
        found.lost = n if a & ~b else found.lost
        found.gained = n if b & ~a else found.gained
        found.common = n if a & b else found.common
    return found
