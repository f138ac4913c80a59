# SPDX-License-Identifier: BSL-1.0
"""The oracles agree with each other and with known answers, and wrong verdicts and wrong near misses are found."""
from __future__ import annotations

import itertools
import unittest
from dataclasses import replace
from random import Random
from typing import Any, Optional

from chart import Chart
from check_near_misses import random_one, wrong_in as wrong_in_miss
from context_free import Classes, ContextFree
from generator import ALPHABETS, Generator
from grammar import EMPTY, Choice, Expression, Grammar, Reference, Repeat, Sequence, Text, is_recursive, written_grammar
from pairs import Comparison, Operand, compare_all, random_grammar, random_pair
from verdicts import Verdict, wrong_in, wrong_through

A, B, C, X, Y = Text("a", False), Text("b", False), Text("c", False), Reference("x"), Reference("y")


def seq(*parts: Expression) -> Expression:
    return Sequence(parts)


def any_of(*choices: Expression) -> Expression:
    return Choice(choices)


def star(part: Expression) -> Expression:
    return Repeat(0, None, part)


def compared(first: Grammar, second: Grammar) -> Comparison:
    found = compare_all(first, second, True)["x"]
    assert isinstance(found, Comparison)
    return found


def lengths(first: Expression, second: Expression) -> tuple[Optional[int], Optional[int], Optional[int]]:
    found = compared({"x": first}, {"x": second}).relation
    return found.lost, found.gained, found.common


class Oracles(unittest.TestCase):
    # 100 grammars, half of them recursive.
    NUMBERS = range(100)

    def test_recursion_on_one_side_is_regular(self) -> None:
        regular: list[Grammar] = [
            {"x": any_of(seq(X, A), B)}, {"x": any_of(seq(A, X), B)}, {"x": any_of(X, B)},
            {"x": any_of(seq(Repeat(0, 1, A), X), B)}, {"x": any_of(seq(A, X, EMPTY), B)},
            {"x": any_of(seq(A, X, Y), B), "y": Y}, {"x": any_of(seq(A, Y), B), "y": any_of(seq(B, X), seq(Y, C), A)},
        ]
        others: list[Grammar] = [
            {"x": any_of(seq(A, X, B), C)}, {"x": any_of(seq(X, X), A)}, {"x": seq(A, star(X))},
            {"x": any_of(seq(Repeat(0, 1, A), X, Repeat(0, 1, B)), C)}, {"x": any_of(seq(X, A), seq(B, X), C)},
            {"x": any_of(seq(A, Y), B), "y": seq(X, B)},
        ]
        regular[-1]["y"] = any_of(seq(B, X), A)
        for expected, grammars in ((True, regular), (False, others)):
            for g in grammars:
                found = ContextFree.of(g, "x", Classes((g,))).is_regular()
                self.assertEqual(found, expected, written_grammar(g))

    def test_lengths_of_shortest_texts_are_right(self) -> None:
        self.assertEqual(lengths(any_of(seq(X, A), B), seq(B, star(A))), (None, None, 1))
        self.assertEqual(lengths(any_of(seq(A, X), B), seq(star(A), B)), (None, None, 1))
        self.assertEqual(lengths(any_of(seq(A, X, B), C), seq(star(A), C, star(B))), (None, 2, 1))
        self.assertEqual(lengths(Repeat(2, 3, A), Repeat(3, 9, A)), (2, 4, 3))
        self.assertEqual(lengths(A, B), (1, 1, None))
        self.assertEqual(lengths(X, seq(A, X)), (None, None, None))
        self.assertEqual(lengths(Text("a", True), A), (1, None, 1))

    def test_charts_agree_with_short_texts_and_automata(self) -> None:
        prefixes = 0
        for number in self.NUMBERS:
            root, g = random_one(3, number)
            operand = Operand(g, root, Classes((g,)))
            octets = [min(members) for members in operand.grammar.classes.members]
            for length in range(5 if len(octets) < 4 else 4):
                for text in map(bytes, itertools.product(octets, repeat=length)):
                    found = operand.chart.check(text)
                    self.assertEqual(found.whole, operand.short_texts.has(text), (text, written_grammar(g)))
                    if not operand.is_regular:
                        continue
                    state = operand.automaton.start
                    for cls in operand.grammar.classes.read(text):
                        state = operand.automaton.next(state, cls)
                    self.assertEqual(found.prefix, bool(state), (text, written_grammar(g)))
                    prefixes += found.prefix
        self.assertGreater(prefixes, 1000)

    def test_half_of_the_pairs_are_recursive(self) -> None:
        for number in self.NUMBERS:
            root, first, second = random_pair(3, number)
            self.assertEqual(is_recursive(first, root) or is_recursive(second, root), number % 2 == 1)
        make = Generator(Random(1), "x", ALPHABETS[0])
        self.assertTrue(is_recursive(random_grammar(Random(1), make, "x", True), "x"))


class Verdicts(unittest.TestCase):
    """Verdicts on a production that loses "b" and gains "aaa", and on a self-embedding one."""
    COMPARED = compared({"x": any_of(B, Repeat(1, 2, A))}, {"x": Repeat(1, 3, A)})
    RIGHT = Verdict("overlapping", True, False, 0, b"b", b"aaa", (), "")
    EMBEDDED = compared({"x": any_of(seq(A, X, B), C)}, {"x": seq(star(A), C, star(B))})

    def test_right_verdicts_are_accepted(self) -> None:
        self.assertEqual(wrong_in(self.RIGHT, self.COMPARED), [])
        self.assertEqual(wrong_in(Verdict("unknown", False, False, 0, None, None, (), "why"), self.COMPARED), [])
        self.assertEqual(wrong_in(Verdict("widened", False, False, 6, None, b"ac", (), "why"), self.EMBEDDED), [])
        self.assertEqual(wrong_in(Verdict("rewritten", False, False, 1, None, None, (), "why"), self.EMBEDDED), [])

    def test_wrong_verdicts_are_found(self) -> None:
        for changes in ({"change": "disjoint"}, {"change": "narrowed"}, {"change": "narrowed", "gained": None},
                        {"change": "widened", "lost": None}, {"change": "rewritten", "lost": None, "gained": None},
                        {"lost": b"a"}, {"lost": b"bb"}, {"gained": b"aaaa"}, {"gained": b"b"}, {"length": 6}):
            self.assertNotEqual(wrong_in(replace(self.RIGHT, **changes), self.COMPARED), [], changes)
        for change, length, gained in (("rewritten", 0, None), ("rewritten", 2, None), ("widened", 0, b"c"),
                                       ("widened", 0, b"aac"), ("unchanged", 1, None)):
            v = Verdict(change, length == 0, False, length, None, gained, (), "why")
            self.assertNotEqual(wrong_in(v, self.EMBEDDED), [], v)

    def test_reasons_are_parts_that_change(self) -> None:
        first: Grammar = {"x": seq(Y, Reference("z")), "y": A, "z": B}
        second: Grammar = {**first, "y": any_of(A, B)}
        all_of_pair = compare_all(first, second)
        v = Verdict("widened", True, True, 0, None, b"bb", ("y",), "")
        self.assertEqual(wrong_through(v, second, "x", all_of_pair), [])
        for through in ((), ("z",), ("y", "z"), ("y", "v")):
            self.assertNotEqual(wrong_through(replace(v, through=through), second, "x", all_of_pair), [], through)


class NearMisses(unittest.TestCase):
    """Near misses of texts that have any number of `a`, and as many `b` after them."""
    G: Grammar = {"x": Repeat(0, 1, seq(A, X, B))}
    MISS: dict[str, Any] = {"text": "aab", "valid": False, "offset": 3, "expected": "%x62", "end_expected": False}

    def test_wrong_near_misses_are_found(self) -> None:
        oracle = Chart(ContextFree.of(self.G, "x", Classes((self.G,))))
        self.assertEqual(wrong_in_miss(self.MISS, oracle), [])
        longer = {"text": "abb", "offset": 2, "expected": "", "end_expected": True}
        self.assertEqual(wrong_in_miss({**self.MISS, **longer}, oracle), [])
        for changes in ({"text": "aabb"}, {"valid": True}, {"offset": 2}, {"offset": 4}, {"expected": "%x61-62"},
                        {"expected": ""}, {"end_expected": True}, {"text": "aaabb", "offset": 4, "expected": "%x62"}):
            self.assertNotEqual(wrong_in_miss({**self.MISS, **changes}, oracle), [], changes)


if __name__ == "__main__":
    unittest.main()
