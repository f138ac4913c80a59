# SPDX-License-Identifier: BSL-1.0
"""Lets the program compare random pairs of grammars, and checks its verdicts."""
from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from grammar import Grammar, written_grammar
from pairs import Comparison, OraclesDisagree, compare_all, random_pair
from verdicts import Verdict, kind_of_problem, wrong_in, wrong_through

BATCH = 100


@dataclass
class Result:
    """The results of a batch of grammars."""
    counts: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)  # undecided cases

    def add(self, other: Result) -> None:
        self.counts += other.counts
        self.failures += other.failures
        self.open += other.open


def _compare(program: str, verb: list[str], first: str, second: str) -> list[dict[str, Any]]:
    """Returns the objects that a verb writes about two texts of ABNF. The last words of `verb` are the options for them."""
    with tempfile.TemporaryDirectory() as directory:
        names = [os.path.join(directory, name) for name in ("old.abnf", "new.abnf")]
        for name, text in zip(names, (first, second)):
            with open(name, "w", encoding="ascii", newline="") as file:
                file.write(text.replace("\n", "\r\n"))
        command = [program, *verb[:-2], verb[-2], names[0], verb[-1], names[1], "--format", "ndjson"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1, 4):
        raise RuntimeError(f"status {done.returncode}: {done.stderr.decode()}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def diff(program: str, first: str, second: str) -> dict[str, Verdict]:
    """Returns the verdicts on the productions that both texts of ABNF define."""
    lines = _compare(program, ["diff", "--all", "--old-abnf", "--new-abnf"], first, second)
    return {line["old_production"]: Verdict.of(line) for line in lines if "same_form" in line}


def proofs_that_disagree(program: str, first: str, second: str, verdicts: dict[str, Verdict]) -> list[str]:
    """Compares the verdicts of `diff` with those of `prove`, which may prove less."""
    wrong = []
    for proof in _compare(program, ["prove", "--abnf", "--against-abnf"], first, second):
        verdict = verdicts.get(proof["production"])
        if verdict is None:
            continue
        same = verdict.change in ("unchanged", "rewritten")
        is_wrong = {"equal": not same or not verdict.proven, "different": same}
        if is_wrong.get(proof["outcome"], False):
            wrong.append(f"{proof['production']}: {proof['message']}, and {verdict.change} according to diff")
    return wrong


def check_batch(program: str, seed: int, begin: int, end: int) -> Result:
    """Checks the pairs with the numbers from `begin` to `end - 1`."""
    pairs = [random_pair(seed, number) for number in range(begin, end)]
    old = "".join(written_grammar(first) for _, first, _ in pairs)
    new = "".join(written_grammar(second) for _, _, second in pairs)
    verdicts = diff(program, old, new)
    result = Result()
    result.failures += proofs_that_disagree(program, old, new, verdicts)
    for number, (root, first, second) in zip(range(begin, end), pairs):
        _check_pair(result, root, first, second, verdicts, number % 10 in (0, 5))
    return result


def _check_pair(result: Result, root: str, first: Grammar, second: Grammar, verdicts: dict[str, Verdict],
                cross_check: bool) -> None:
    def report(name: str, what: str) -> str:
        return f"{name}: {what}\n--- old\n{written_grammar(first)}--- new\n{written_grammar(second)}"

    result.counts["pairs"] += 1
    try:
        all_of_pair = compare_all(first, second, cross_check)
    except OraclesDisagree as error:
        result.failures.append(report(root, f"the oracles disagree: {error}"))
        return
    for name, c in all_of_pair.items():
        of = "root" if name == root else "part"
        if not isinstance(c, Comparison):
            result.counts[f"{of}: too large for the oracle"] += 1
            continue
        v = verdicts.get(name)
        if v is None:
            result.failures.append(report(name, "no verdict"))
            continue
        wrong = wrong_in(v, c) + wrong_through(v, second, name, all_of_pair)
        result.failures += [report(name, f"{each} ({v})") for each in wrong]
        kind = "regular" if c.is_regular else "self-embedding"
        decided = v.proven if v.change != "unknown" else False
        result.counts[f"{of}: {kind}, {'proven' if decided else 'not compared' if v.change == 'unknown' else 'bounded'}"] += 1
        result.counts[f"{of}: {v.change}"] += 1
        if c.is_regular and not decided:
            kind = kind_of_problem(v)
            result.counts[f"{of}: regular, open: {kind}"] += 1
            if kind == "too large":  # a limit that the program documents
                continue
            result.open.append(report(name, f"regular, and {v.change}: {v.problem}"))
