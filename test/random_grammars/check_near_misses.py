# SPDX-License-Identifier: BSL-1.0
"""Lets the program make near misses of random grammars, and checks each of them."""
from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import tempfile
from random import Random
from typing import Any

from chart import Chart
from compare_pairs import Result
from context_free import Classes, ContextFree
from generator import ALPHABETS, Generator
from grammar import Grammar, written_grammar
from pairs import random_grammar
from verdicts import octets_of

NUMBER = 40
LONGEST = 10


def random_one(seed: int, number: int) -> tuple[str, Grammar]:
    """Returns the name of the first production, and the grammar, which is recursive if `number` is odd."""
    random = Random(f"near misses {seed} {number}")
    make = Generator(random, "root", random.choice(ALPHABETS))
    return "root", random_grammar(random, make, "root", number % 2 == 1)


def octets_in(written: str) -> frozenset[int]:
    """Returns the set of bytes that is written as, for example, `%x30-39 / %x61`."""
    octets: set[int] = set()
    for part in filter(None, written.split(" / ")):
        match = re.fullmatch("%x([0-9A-F]{2})(?:-([0-9A-F]{2}))?", part)
        if not match:
            raise ValueError(f"not a range of bytes: {part}")
        octets |= set(range(int(match[1], 16), int(match[2] or match[1], 16) + 1))
    return frozenset(octets)


def wrong_in(miss: dict[str, Any], oracle: Chart) -> list[str]:
    """Returns what is wrong in a near miss, which is an object that the program wrote."""
    text, offset = octets_of(miss, "text") or b"", miss["offset"]
    prefix = text[:offset]
    wrong = []
    if miss["valid"] or oracle.check(text).whole:
        wrong.append("it is valid")
    if offset > len(text):
        wrong.append("the offset is after the end of the text")
    at_offset = oracle.check(prefix)
    if not at_offset.prefix and offset > 0:
        wrong.append("no valid text begins with the text before the offset")
    if offset < len(text) and oracle.check(text[:offset + 1]).prefix:
        wrong.append("a valid text begins with the text before the offset and the next byte")
    expected, stated = oracle.expected(prefix), octets_in(miss["expected"])
    if stated != expected:
        wrong.append(f"the expected bytes are {sorted(expected)}, not {sorted(stated)}")
    if miss["end_expected"] != at_offset.whole:
        wrong.append(f"end_expected is {miss['end_expected']}")
    return wrong


def every_short_text_is_valid(oracle: Chart) -> bool:
    """Whether all texts of at most two bytes, each one of four, are valid: then all texts may be valid."""
    texts = [bytes(text) for size in range(3) for text in itertools.product((0, 97, 98, 255), repeat=size)]
    return all(oracle.check(text).whole for text in texts)


def check_grammar(program: str, seed: int, number: int) -> Result:
    """Checks near misses of the random grammar with this number."""
    root, g = random_one(seed, number)
    text = written_grammar(g)
    with tempfile.TemporaryDirectory() as directory:
        name = os.path.join(directory, "one.abnf")
        with open(name, "w", encoding="ascii", newline="") as file:
            file.write(text.replace("\n", "\r\n"))
        done = subprocess.run([program, "generate", "--abnf", name, "--production", root, "--near-miss", "-n", str(NUMBER),
                               "--seed", str(number), "--max-size", str(LONGEST), "--format", "ndjson"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"status {done.returncode}: {done.stderr.decode()}\n{text}")
    result = Result()
    oracle = Chart(ContextFree.of(g, root, Classes((g,))))
    misses = [json.loads(line) for line in done.stdout.splitlines()]
    result.counts["grammars"] += 1
    result.counts["near misses"] += len(misses)
    said = done.stderr.decode()
    if "could not be decided" in said:
        result.counts["grammars with undecided near misses"] += 1
        result.open.append(f"near misses {number}: {said}{text}")
    if len(misses) < NUMBER and f"no text of up to {LONGEST} octets" in said:
        result.counts[f"grammars without a text of up to {LONGEST} bytes"] += 1
    elif len(misses) < NUMBER:
        result.counts["grammars without near misses"] += 1
        if misses or not every_short_text_is_valid(oracle):
            result.failures.append(f"near misses {number}: {len(misses)} of {NUMBER}: {said}{text}")
    for miss in misses:
        result.counts[f"near misses: {miss['kind']}"] += 1
        result.failures += [f"near misses {number}: {each}: {miss}\n{text}" for each in wrong_in(miss, oracle)]
    return result
