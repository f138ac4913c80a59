# SPDX-License-Identifier: BSL-1.0
"""Context-free grammars over classes of bytes, without expressions: the form that the oracles work on.

A symbol is a nonterminal (str) or a terminal (int): the set of its classes, one bit each.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Iterable, Optional, Union

from grammar import Choice, Expression, Grammar, Range, Reference, Repeat, Sequence, Text, nodes_of

Symbol = Union[int, str]
Rules = dict[str, list[tuple[Symbol, ...]]]


class Classes:
    """The coarsest partition of bytes into classes such that each terminal of the grammars is a union of classes."""

    def __init__(self, grammars: Iterable[Grammar]):
        sets: set[frozenset[int]] = set()
        for g in grammars:
            for body in g.values():
                for _, e in nodes_of(body):
                    if isinstance(e, Text):
                        sets.update(e.octets())
                    elif isinstance(e, Range):
                        sets.add(frozenset(range(e.first, e.last + 1)))
        by_sets: dict[tuple[bool, ...], set[int]] = {}
        for octet in sorted(set().union(*sets)):
            by_sets.setdefault(tuple(octet in s for s in sets), set()).add(octet)
        self.members = [frozenset(octets) for octets in by_sets.values()]
        self._of = {octet: i for i, octets in enumerate(self.members) for octet in octets}

    def terminal(self, octets: Iterable[int]) -> int:
        mask = 0
        for octet in octets:
            mask |= 1 << self._of[octet]
        return mask

    def read(self, text: bytes) -> list[int]:
        """Returns the class of each byte; -1 if it is in no terminal."""
        return [self._of.get(octet, -1) for octet in text]


@dataclass
class ContextFree:
    """Rules, each of which derives a part of some text of the root. If the root has no text, it has no rules.

    Nonterminals that have only the empty text are not in the body of any rule.
    """
    root: str
    rules: Rules
    classes: Classes

    @staticmethod
    def of(g: Grammar, root: str, classes: Classes) -> ContextFree:
        rules = _Writer(g, classes).write(root)
        return ContextFree(root, _trimmed(rules, root), classes)

    def is_empty(self) -> bool:
        return not self.rules[self.root]

    def recursion(self) -> dict[str, tuple[int, Optional[str]]]:
        """Returns the component of each nonterminal, and its recursion: None, "left", "right" or "both".

        A cycle of single nonterminals counts as "right". "both" is self-embedding: there is an A with A =>+ u A v
        and neither u nor v always empty. All other grammars are regular (Chomsky 1959).
        """
        component = _components(self.rules)
        left, right, cyclic = set(), set(), set()
        for a, bodies in self.rules.items():
            for body in bodies:
                for at, x in enumerate(body):
                    if isinstance(x, str) and component[x] == component[a]:
                        cyclic.add(component[a])
                        if at > 0:
                            right.add(component[a])
                        if at + 1 < len(body):
                            left.add(component[a])
        return {a: (c, "both" if c in left and c in right else "left" if c in left else "right" if c in cyclic else None)
                for a, c in component.items()}

    def is_regular(self) -> bool:
        return all(kind != "both" for _, kind in self.recursion().values())

    def binary(self) -> Rules:
        """Returns the same rules with at most two symbols each."""
        rules: Rules = {}
        for a, bodies in self.rules.items():
            rules[a] = []
            for body in bodies:
                name = a
                while len(body) > 2:
                    rest = f"<{len(rules)}:{a}>"
                    rules[name].append((body[0], rest))
                    name, body = rest, body[1:]
                    rules[name] = []
                rules[name].append(body)
        return rules


class _Writer:
    """Writes expressions as rules."""

    def __init__(self, g: Grammar, classes: Classes):
        self._g, self._classes = g, classes
        self._rules: Rules = {}

    def write(self, root: str) -> Rules:
        todo = [root]
        while todo:
            name = todo.pop()
            if name in self._rules:
                continue
            self._rules[name] = []
            body = self._g[name]
            self._rules[name] += [self._symbols(c) for c in (body.choices if isinstance(body, Choice) else (body,))]
            todo += [e.name for _, e in nodes_of(body) if isinstance(e, Reference)]
        return self._rules

    def _fresh(self) -> str:
        name = f"<{len(self._rules)}>"
        self._rules[name] = []
        return name

    def _symbols(self, e: Expression) -> tuple[Symbol, ...]:
        if isinstance(e, Text):
            return tuple(self._classes.terminal(octets) for octets in e.octets())
        if isinstance(e, Range):
            return (self._classes.terminal(range(e.first, e.last + 1)),)
        if isinstance(e, Reference):
            return (e.name,)
        if isinstance(e, Sequence):
            return tuple(x for part in e.parts for x in self._symbols(part))
        if isinstance(e, Choice):
            name = self._fresh()
            self._rules[name] += [self._symbols(c) for c in e.choices]
            return (name,)
        return self._repeated(e)

    def _repeated(self, e: Repeat) -> tuple[Symbol, ...]:
        part = self._symbols(e.part)
        end: tuple[Symbol, ...] = ()
        if e.most is None:
            name = self._fresh()
            self._rules[name] += [(), part + (name,)]
            end = (name,)
        else:
            for _ in range(e.most - e.least):
                name = self._fresh()
                self._rules[name] += [(), part + end]
                end = (name,)
        return part * e.least + end


def _least_set(rules: Rules, holds: Callable[[tuple[Symbol, ...], set[str]], bool]) -> set[str]:
    """Returns the least set that contains each nonterminal with a rule for which `holds` is true, given the set."""
    found: set[str] = set()
    before = -1
    while len(found) > before:
        before = len(found)
        found |= {a for a, bodies in rules.items() if a not in found and any(holds(body, found) for body in bodies)}
    return found


def _trimmed(rules: Rules, root: str) -> Rules:
    productive = _least_set(rules, lambda body, found: all(isinstance(x, int) or x in found for x in body))
    rules = {a: [body for body in bodies if all(isinstance(x, int) or x in productive for x in body)]
             for a, bodies in rules.items() if a in productive or a == root}
    lengthy = _least_set(rules, lambda body, found: any(isinstance(x, int) or x in found for x in body))
    kept: Rules = {}
    todo = [root]
    while todo:
        a = todo.pop()
        if a in kept:
            continue
        bodies = (tuple(x for x in body if isinstance(x, int) or x in lengthy) for body in rules[a])
        kept[a] = list(dict.fromkeys(body for body in bodies if body != (a,)))
        todo += [x for body in kept[a] for x in body if isinstance(x, str)]
    return kept


def _components(rules: Rules) -> dict[str, int]:
    """Returns the number of the strongly connected component of each nonterminal."""
    after = {a: {x for body in bodies for x in body if isinstance(x, str)} for a, bodies in rules.items()}
    reach: dict[str, set[str]] = {}
    for a in rules:
        seen, todo = set(), [a]
        while todo:
            new = after[todo.pop()] - seen
            seen |= new
            todo += new
        reach[a] = seen
    component: dict[str, int] = {}
    for a in rules:
        if a in component:
            continue
        number = len(component)
        for b in {a} | {b for b in reach[a] if a in reach[b]}:
            component[b] = number
    return component
