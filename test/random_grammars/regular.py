# SPDX-License-Identifier: BSL-1.0
"""Compares regular grammars for all texts: nondeterministic automata by Nederhof's construction, and subsets of states."""
from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Optional

from context_free import ContextFree, Symbol

MOST_STATES = 10_000


class TooLarge(Exception):
    """More than `MOST_STATES` states, transitions or pairs of states would be needed."""


class Automaton:
    """The automaton of a grammar that is not self-embedding. Each state is a set of states of an NFA."""

    def __init__(self, g: ContextFree):
        self._g = g
        self._recursion = g.recursion()
        self._members: dict[int, list[str]] = {}
        for a, (component, _) in self._recursion.items():
            self._members.setdefault(component, []).append(a)
        self._moves: list[list[tuple[int, int]]] = []
        self._silent: list[list[int]] = []
        begin, self._end = self._state(), self._state()
        if not g.is_empty():
            self._connect(begin, (g.root,), self._end)
        self.start = self._closure({begin})
        self._next: dict[tuple[frozenset[int], int], frozenset[int]] = {}

    def accepts(self, state: frozenset[int]) -> bool:
        return self._end in state

    def next(self, state: frozenset[int], cls: int) -> frozenset[int]:
        known = self._next.get((state, cls))
        if known is None:
            known = self._closure({to for s in state for terminal, to in self._moves[s] if cls >= 0 and terminal >> cls & 1})
            self._next[state, cls] = known
            if len(self._next) > MOST_STATES:
                raise TooLarge
        return known

    def has(self, text: bytes) -> bool:
        state = self.start
        for cls in self._g.classes.read(text):
            state = self.next(state, cls)
        return self.accepts(state)

    def _state(self) -> int:
        if len(self._moves) == MOST_STATES:
            raise TooLarge
        self._moves.append([])
        self._silent.append([])
        return len(self._moves) - 1

    def _closure(self, states: set[int]) -> frozenset[int]:
        todo = list(states)
        while todo:
            for to in self._silent[todo.pop()]:
                if to not in states:
                    states.add(to)
                    todo.append(to)
        return frozenset(states)

    def _connect(self, begin: int, symbols: tuple[Symbol, ...], end: int) -> None:
        """Adds the texts of a sequence of symbols between two states."""
        if not symbols:
            self._silent[begin].append(end)
            return
        for x in symbols[:-1]:
            middle = self._state()
            self._connect_one(begin, x, middle)
            begin = middle
        self._connect_one(begin, symbols[-1], end)

    def _connect_one(self, begin: int, x: Symbol, end: int) -> None:
        if isinstance(x, int):
            self._moves[begin].append((x, end))
            return
        component, kind = self._recursion[x]
        if kind is None:
            for body in self._g.rules[x]:
                self._connect(begin, body, end)
            return
        members = {a: self._state() for a in self._members[component]}
        # In left recursion, the state of a member is reached after its text; in right recursion, before its
        # text.
        self._silent[members[x] if kind == "left" else begin].append(end if kind == "left" else members[x])
        for a, state in members.items():
            for body in self._g.rules[a]:
                if kind == "left":
                    inner = bool(body) and body[0] in members
                    self._connect(members[body[0]] if inner else begin, body[1:] if inner else body, state)
                else:
                    inner = bool(body) and body[-1] in members
                    self._connect(state, body[:-1] if inner else body, members[body[-1]] if inner else end)


@dataclass
class Relation:
    """The lengths of the shortest texts that only the first, only the second, and both automata accept.

    None if there is no such text of up to `length` bytes, or of any length if `length` is None.
    """
    lost: Optional[int] = None
    gained: Optional[int] = None
    common: Optional[int] = None
    length: Optional[int] = None


def compare(first: Automaton, second: Automaton, classes: int) -> Relation:
    """Compares all texts, by a breadth-first search of pairs of states."""
    found = Relation()
    start = (first.start, second.start)
    seen = {start}
    todo = deque([(start, 0)])
    while todo:
        (a, b), length = todo.popleft()
        in_first, in_second = first.accepts(a), second.accepts(b)
        if in_first and in_second and found.common is None:
            found.common = length
        if in_first and not in_second and found.lost is None:
            found.lost = length
        if in_second and not in_first and found.gained is None:
            found.gained = length
        if None not in (found.common, found.lost, found.gained):
            break
        for cls in range(classes):
            to = (first.next(a, cls), second.next(b, cls))
            if (to[0] or to[1]) and to not in seen:
                seen.add(to)
                todo.append((to, length + 1))
                if len(seen) > MOST_STATES:
                    raise TooLarge
    return found
