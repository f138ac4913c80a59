#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Compares verdicts of the program about random grammars with those of oracles that share no code with it."""
from __future__ import annotations

import argparse
import functools
import multiprocessing
import sys
from typing import Callable

from check_near_misses import check_grammar
from compare_pairs import BATCH, Result, check_batch

SHOWN = 20


def _pairs(program: str, seed: int, count: int, begin: int) -> Result:
    return check_batch(program, seed, begin, min(begin + BATCH, count))


def gather(check: Callable[[int], Result], numbers: range, jobs: int) -> Result:
    """Adds the results of all numbers; they do not depend on the number of jobs."""
    total = Result()
    with multiprocessing.Pool(jobs) as pool:
        for result in pool.imap(check, numbers):
            total.add(result)
    return total


def report(what: str, result: Result, show_open: bool) -> None:
    print(f"{what}: {len(result.failures)} wrong, {len(result.open)} undecided")
    for name, count in sorted(result.counts.items()):
        print(f"  {count:>8} {name}")
    for failure in result.failures[:SHOWN]:
        print(f"\nWRONG {failure}")
    for each in result.open if show_open else []:
        print(f"\nUNDECIDED {each}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="path of urigram")
    parser.add_argument("--pairs", type=int, default=30_000, help="pairs of grammars to compare [default: 30000]")
    parser.add_argument("--near-misses", type=int, default=1_000, help="grammars to make near misses for [default: 1000]")
    parser.add_argument("--seed", type=int, default=1, help="seed of the grammars [default: 1]")
    parser.add_argument("--jobs", type=int, default=1, help="processes [default: 1]")
    parser.add_argument("--show-undecided", action="store_true", help="print the grammars of undecided cases")
    options = parser.parse_args()
    pairs = gather(functools.partial(_pairs, options.program, options.seed, options.pairs),
                   range(0, options.pairs, BATCH), options.jobs)
    report("pairs", pairs, options.show_undecided)
    misses = gather(functools.partial(check_grammar, options.program, options.seed), range(options.near_misses), options.jobs)
    report("near misses", misses, options.show_undecided)
    if misses.counts["near misses"] < options.near_misses:
        print("fewer near misses than grammars")
        return 1
    return 1 if pairs.failures or misses.failures or pairs.open else 0


if __name__ == "__main__":
    sys.exit(main())
