# SPDX-License-Identifier: BSL-1.0
"""Checks what `urigram diff` reports about a production against the oracles."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

from grammar import Grammar, references
from pairs import BOUND, Comparison


@dataclass(frozen=True)
class Verdict:
    """A line of `urigram diff --format ndjson`."""
    change: str
    proven: bool
    same_form: bool
    length: int
    lost: Optional[bytes]
    gained: Optional[bytes]
    through: tuple[str, ...]
    problem: str

    @staticmethod
    def of(line: dict[str, Any]) -> Verdict:
        return Verdict(line["change"], line["proven"], line["same_form"], line.get("length", 0), octets_of(line, "lost"),
                       octets_of(line, "gained"), tuple(line.get("through", ())), line.get("problem", ""))


def octets_of(line: dict[str, Any], name: str) -> Optional[bytes]:
    """Returns a text in an object that the program wrote. A text that is not UTF-8 is in hexadecimal."""
    if name + "_hex" in line:
        return bytes.fromhex(line[name + "_hex"])
    return line[name].encode() if name in line else None


def wrong_in(v: Verdict, c: Comparison) -> list[str]:
    """Returns what is wrong in a verdict. A verdict that decides nothing is not wrong."""
    if v.change == "unknown":
        return []
    wrong = []
    words = {(False, False): ("unchanged",) if v.same_form else ("rewritten",), (True, False): ("narrowed",),
             (False, True): ("widened",), (True, True): ("overlapping", "disjoint")}
    if v.change not in words[v.lost is not None, v.gained is not None]:
        wrong.append(f"{v.change} contradicts the texts, or the form")
    if v.proven != (v.length == 0):
        wrong.append(f"proven is {v.proven}, but the length is {v.length}")
    for what, text, length, has, has_not in (("lost", v.lost, c.relation.lost, c.first, c.second),
                                             ("gained", v.gained, c.relation.gained, c.second, c.first)):
        if text is None:
            wrong += _wrong_absence(v, f"a text is {what}", length)
        elif not has.has(text) or has_not.has(text):
            wrong.append(f"{text!r} is not {what}")
        elif length is not None and len(text) != length:
            wrong.append(f"{text!r} is not a shortest text that is {what}: one has {length} bytes")
    if v.change == "overlapping" and c.relation.common is None:
        wrong.append("there is nothing in common")
    if v.change == "disjoint":
        wrong += _wrong_absence(v, "a text is common", c.relation.common)
    return wrong


def _wrong_absence(v: Verdict, what: str, length: Optional[int]) -> list[str]:
    """Reports a text of this length if the verdict claims that there is none."""
    claimed = length is not None and (v.proven or length <= v.length)
    return [f"{what} that has {length} bytes"] if claimed else []


def wrong_through(v: Verdict, g: Grammar, name: str, all_of_pair: dict[str, Any]) -> list[str]:
    """Returns what is wrong in the productions that a verdict names as its reason. `g` is the newer grammar."""
    if not v.same_form or v.change in ("unchanged", "unknown"):
        return [f"{v.change} through {v.through}"] if v.through else []
    wrong = []
    for part in references(g[name]) - {name}:
        c = all_of_pair.get(part)
        if not isinstance(c, Comparison):
            continue
        lengths = [n for n in (c.relation.lost, c.relation.gained) if n is not None]
        if part not in v.through and lengths and min(lengths) <= BOUND:
            wrong.append(f"{part} changes, and is not among {v.through}")
        if part in v.through and not lengths and c.is_regular:
            wrong.append(f"{part} does not change, and is among {v.through}")
    return wrong + [f"{part} is not in {name}" for part in v.through if part not in references(g[name])]


def kind_of_problem(v: Verdict) -> str:
    """Returns the kind of the reason why a verdict is not proven, such as `too large`; the whole reason if unknown."""
    return next((kind for kind in ("left-recursive", "recursive", "too large", "too deeply nested") if kind in v.problem),
                v.problem or "no reason")
