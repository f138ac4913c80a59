# SPDX-License-Identifier: BSL-1.0
"""Random pairs of grammars, and what oracles know about each production that both grammars of a pair have."""
from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Union

import chart
import regular
import short_texts
from changes import mistake, rewrite, turn
from context_free import Classes, ContextFree
from generator import ALPHABETS, Generator
from grammar import Grammar, is_recursive, size_of
from regular import Automaton, Relation

# The program compares texts of up to this length if there is no automaton.
BOUND = 6
# The oracles take too long for larger productions.
GREATEST_SIZE = 150


def random_pair(seed: int, number: int) -> tuple[str, Grammar, Grammar]:
    """Returns the name of the production to compare, and two grammars that have it.

    At least one of the grammars is recursive if and only if `number` is odd.
    """
    random = Random(f"pair {seed} {number}")
    while True:
        root, first, second = _any_pair(random, number)
        if max(size_of(first, root), size_of(second, root)) <= GREATEST_SIZE:
            return (root, first, second) if random.random() < 0.5 else (root, second, first)


def _any_pair(random: Random, number: int) -> tuple[str, Grammar, Grammar]:
    root = f"p{number}"
    make = Generator(random, root, random.choice(ALPHABETS))
    first = random_grammar(random, make, root, number % 2 == 1)
    kind = random.random()
    if kind < 0.25:
        return root, first, random_grammar(random, make, root, number % 2 == 1)
    second = first
    if kind < 0.45:
        second = turn(random, second)
    for _ in range(random.randint(0 if second is not first else 1, 4)):
        second = rewrite(random, second, root)
    for _ in range(random.choice([0, 0, 0, 1, 1, 2])):
        second = mistake(random, second, make)
    return root, first, second


def random_grammar(random: Random, make: Generator, root: str, recursive: bool) -> Grammar:
    """Returns a grammar whose root is recursive, or needs a recursive production, if and only if `recursive`."""
    while True:
        g = make.recursive() if recursive else make.nonrecursive()
        if is_recursive(g, root) == recursive:
            return g


class Operand:
    """A production of one of the grammars."""

    def __init__(self, g: Grammar, name: str, classes: Classes):
        self.grammar = ContextFree.of(g, name, classes)

    @cached_property
    def is_regular(self) -> bool:
        return self.grammar.is_regular()

    @cached_property
    def automaton(self) -> Automaton:
        return Automaton(self.grammar)

    @cached_property
    def chart(self) -> chart.Chart:
        return chart.Chart(self.grammar)

    @cached_property
    def short_texts(self) -> short_texts.ShortTexts:
        length = short_texts.greatest_length(len(self.grammar.classes.members), BOUND)
        return short_texts.ShortTexts(self.grammar, length)

    def has(self, text: bytes) -> bool:
        """Whether the production has the text, by the first oracle that can decide this."""
        if self.is_regular:
            return self.automaton.has(text)
        if len(text) < len(self.short_texts.root):
            return self.short_texts.has(text)
        return self.chart.check(text).whole


class OraclesDisagree(Exception):
    """Two oracles contradict each other: one of them is wrong."""


class Comparison:
    """Two productions of the same name."""

    def __init__(self, first: Operand, second: Operand, cross_check: bool):
        self.first, self.second = first, second
        self._cross_check = cross_check
        self.is_regular = first.is_regular and second.is_regular
        self.relation = self._exact() if self.is_regular else short_texts.compare(first.short_texts, second.short_texts)

    def _exact(self) -> Relation:
        classes = len(self.first.grammar.classes.members)
        exact = regular.compare(self.first.automaton, self.second.automaton, classes)
        if not self._cross_check:
            return exact
        bounded = short_texts.compare(self.first.short_texts, self.second.short_texts)
        for one, other in ((exact.lost, bounded.lost), (exact.gained, bounded.gained), (exact.common, bounded.common)):
            within = one if one is not None and one <= (bounded.length or 0) else None
            if within != other:
                raise OraclesDisagree(f"{one} by automata, {other} by short texts")
        return exact


def compare_all(first: Grammar, second: Grammar, cross_check: bool = False) -> dict[str, Union[Comparison, regular.TooLarge]]:
    """Compares all productions that are in both grammars; by two oracles if `cross_check`."""
    classes = Classes((first, second))
    found: dict[str, Union[Comparison, regular.TooLarge]] = {}
    for name in first:
        if name not in second:
            continue
        try:
            found[name] = Comparison(Operand(first, name, classes), Operand(second, name, classes), cross_check)
        except regular.TooLarge as error:
            found[name] = error
    return found
