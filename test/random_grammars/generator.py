# SPDX-License-Identifier: BSL-1.0
"""Random grammars in ABNF: small alphabets, every kind of expression, and several shapes of recursion."""
from __future__ import annotations

from random import Random
from typing import Callable, Optional

from grammar import EMPTY, Choice, Expression, Grammar, Range, Reference, Repeat, Sequence, Text

BOUNDS: list[tuple[int, Optional[int]]] = [(0, 1), (0, 1), (0, None), (0, None), (1, None), (0, 2), (1, 2), (2, 2), (1, 3),
                                           (2, 3), (2, None), (1, 1), (0, 0)]

# The leaves of each alphabet. An alphabet has one, two, three or five classes of bytes.
ALPHABETS: list[list[Expression]] = [
    [Text("a", True), Text("aa", True)],
    [Text("a", True), Text("b", True), Text("ab", True)],
    [Text("a", False), Text("b", False), Text("ba", False), Range(97, 98)],
    [Text("a", True), Text("a", False), Text("Aa", True)],
    [Text("0", True), Text("1", True), Range(48, 49)],
    [Text("a", True), Text("b", True), Text("c", True), Text("cab", True), Range(97, 98)],
    [Text("a", False), Text("b", False), Text("c", False), Range(97, 98), Range(98, 99)],
    [Text("0", True), Text("1", True), Text("2", True), Range(48, 50), Range(49, 50)],
    [Text("\0", False), Text("\xff", False), Range(0, 255)],
]


class Generator:
    """Makes the productions of one grammar. Their names are `root`, `root-1`, `root-2` and so on."""

    def __init__(self, random: Random, root: str, alphabet: list[Expression]):
        self._random = random
        self._root = root
        self._alphabet = alphabet

    def nonrecursive(self) -> Grammar:
        names = self._names(self._random.randint(1, 4))
        return {name: self._expression(3, names[i + 1:]) for i, name in enumerate(names)}

    def recursive(self) -> Grammar:
        """Returns a grammar in which at least one production can be reached from itself."""
        group = self._random.choice([1, 1, 1, 2, 2, 3])
        names = self._names(group + self._random.randint(0, 2))
        shape = self._random.choice(self._shapes())
        if len(names) > group and self._random.random() < 0.3:  # the root is not recursive itself
            names.append(names.pop(0))
            members, others = names[:group], names[group:-1]
            g = {names[-1]: self._with_reference(self._random.choice(members), self._expression(2, others))}
        else:
            members, others = names[:group], names[group:]
            g = {}
        for i, name in enumerate(members):
            after = members[(i + 1) % group]
            choices = [self._expression(1, others) for _ in range(self._random.randint(1, 2))]
            choices += [shape(after, others)]
            while self._random.random() < 0.4:
                choices.append(shape(self._random.choice(members), others))
            self._random.shuffle(choices)
            g[name] = Choice(tuple(choices))
        for i, name in enumerate(others):
            g[name] = self._expression(2, others[i + 1:])
        if others and self._random.random() < 0.3:  # a second group of recursive productions
            last = others[-1]
            g[last] = Choice((g[last], self._random.choice(self._shapes())(last, [])))
        return g

    def _names(self, count: int) -> list[str]:
        return [self._root] + [f"{self._root}-{i}" for i in range(1, count)]

    def leaf(self) -> Expression:
        if self._random.random() < 0.06:
            return EMPTY
        leaf = self._random.choice(self._alphabet)
        if isinstance(leaf, Text) and leaf.text != "\0":
            return Text(leaf.text, leaf.any_case, self._random.randrange(6))
        return leaf

    def _expression(self, depth: int, names: list[str]) -> Expression:
        """Returns an expression that may refer to the productions `names`."""
        kind = self._random.random()
        if depth == 0 or kind < 0.2:
            return Reference(self._random.choice(names)) if names and self._random.random() < 0.4 else self.leaf()
        if kind < 0.5:
            return Sequence(tuple(self._expression(depth - 1, names) for _ in range(self._random.randint(2, 3))))
        if kind < 0.75:
            return Choice(tuple(self._expression(depth - 1, names) for _ in range(self._random.randint(2, 3))))
        return self.repeat(self._expression(depth - 1, names))

    def repeat(self, part: Expression) -> Expression:
        return Repeat(*self._random.choice(BOUNDS), part)

    def _with_reference(self, name: str, e: Expression) -> Expression:
        parts = [e, Reference(name)]
        self._random.shuffle(parts)
        return self._random.choice((Sequence, Choice))(tuple(parts))

    def _shapes(self) -> list[Callable[[str, list[str]], Expression]]:
        """Returns functions that make an expression that refers to a production, and may refer to others."""
        def some(others: list[str]) -> Expression:
            return self._expression(1, others)

        def nullable(others: list[str]) -> Expression:
            return Repeat(0, self._random.choice([1, 2, None]), some(others))

        def right(name: str, others: list[str]) -> Expression:
            return Sequence((some(others), Reference(name)))

        def left(name: str, others: list[str]) -> Expression:
            return Sequence((Reference(name), some(others)))

        def optional_right(name: str, others: list[str]) -> Expression:
            return Sequence((some(others), Repeat(0, 1, right(name, others))))

        def optional_left(name: str, others: list[str]) -> Expression:
            return Sequence((Repeat(0, 1, left(name, others)), some(others)))

        def hidden_right(name: str, others: list[str]) -> Expression:
            return Sequence((nullable(others), Reference(name)))

        def hidden_left(name: str, others: list[str]) -> Expression:
            return Sequence((Reference(name), nullable(others)))

        def alone(name: str, others: list[str]) -> Expression:
            return Repeat(0, 1, Reference(name)) if self._random.random() < 0.3 else Reference(name)

        def embedded(name: str, others: list[str]) -> Expression:
            return Sequence((some(others), Reference(name), some(others)))

        def nullable_both(name: str, others: list[str]) -> Expression:
            return Sequence((nullable(others), Reference(name), nullable(others)))

        def repeated(name: str, others: list[str]) -> Expression:
            return Sequence((some(others), self.repeat(Reference(name))))

        def twice(name: str, others: list[str]) -> Expression:
            return Sequence((Reference(name), Reference(name)))

        def anything(name: str, others: list[str]) -> Expression:
            return self._with_reference(name, self._expression(2, others + [name]))

        def mixed(name: str, others: list[str]) -> Expression:
            return self._random.choice(single)(name, others)

        single = [right, left, optional_right, optional_left, hidden_right, hidden_left, alone, embedded, nullable_both,
                  repeated, twice, anything]
        # One-sided shapes occur more often than the others: if all recursion is on one side, the language is regular.
        return single + [right, left, optional_right, optional_left, mixed, mixed]
