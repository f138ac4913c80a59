# SPDX-License-Identifier: BSL-1.0
"""Expressions of ABNF (RFC 5234, RFC 7405), and how they are written."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Iterator, Optional, Union


@dataclass(frozen=True)
class Text:
    """A string. `written` selects one of the notations that ABNF has for it."""
    text: str
    any_case: bool
    written: int = 0

    def octets(self) -> list[frozenset[int]]:
        """Returns the set of bytes at each position."""
        return [frozenset(ord(c) for c in ({c.lower(), c.upper()} if self.any_case else {c})) for c in self.text]


@dataclass(frozen=True)
class Range:
    """One byte of a range."""
    first: int
    last: int


@dataclass(frozen=True)
class Sequence:
    parts: tuple[Expression, ...]


@dataclass(frozen=True)
class Choice:
    choices: tuple[Expression, ...]


@dataclass(frozen=True)
class Repeat:
    """A part repeated; `most` is None if there is no upper bound."""
    least: int
    most: Optional[int]
    part: Expression


@dataclass(frozen=True)
class Reference:
    name: str


Expression = Union[Text, Range, Sequence, Choice, Repeat, Reference]
Grammar = dict[str, Expression]

EMPTY = Text("", True)


def parts_of(e: Expression) -> tuple[Expression, ...]:
    if isinstance(e, Sequence):
        return e.parts
    if isinstance(e, Choice):
        return e.choices
    return (e.part,) if isinstance(e, Repeat) else ()


def with_parts(e: Expression, parts: tuple[Expression, ...]) -> Expression:
    """Returns the same kind of expression with other parts."""
    if isinstance(e, Sequence):
        return Sequence(parts)
    if isinstance(e, Choice):
        return Choice(parts)
    return Repeat(e.least, e.most, parts[0]) if isinstance(e, Repeat) else e


def nodes_of(e: Expression) -> Iterator[tuple[tuple[int, ...], Expression]]:
    """Yields each expression in an expression, itself first, and the path to it."""
    yield (), e
    for i, part in enumerate(parts_of(e)):
        for path, node in nodes_of(part):
            yield (i, *path), node


def replaced(e: Expression, path: tuple[int, ...], by: Expression) -> Expression:
    """Returns the expression with another one at a path."""
    if not path:
        return by
    parts = list(parts_of(e))
    parts[path[0]] = replaced(parts[path[0]], path[1:], by)
    return with_parts(e, tuple(parts))


def references(e: Expression) -> set[str]:
    return {node.name for _, node in nodes_of(e) if isinstance(node, Reference)}


def reachable(g: Grammar, root: str) -> set[str]:
    """Returns the productions that a production needs, including itself."""
    found, todo = {root}, [root]
    while todo:
        new = references(g[todo.pop()]) - found
        found |= new
        todo += new
    return found


def is_recursive(g: Grammar, root: str) -> bool:
    """Whether a production that `root` needs can be reached from itself."""
    return any(name in reachable(g, to) for name in reachable(g, root) for to in references(g[name]))


def size_of(g: Grammar, root: str) -> int:
    """Returns the size of a production, in bytes and repetitions, after each reference is replaced by its production.

    A reference to a production within itself counts as one byte.
    """
    open_names: set[str] = set()
    known: dict[str, int] = {}

    def size(e: Expression) -> int:
        if isinstance(e, Repeat):
            return (e.least + 1 if e.most is None else e.most) * size(e.part) + 1
        if isinstance(e, (Sequence, Choice)):
            return sum(map(size, parts_of(e)))
        return of_production(e.name) if isinstance(e, Reference) else 1

    def of_production(name: str) -> int:
        if name not in known and name not in open_names:
            open_names.add(name)
            known[name] = size(g[name])
            open_names.remove(name)
        return known.get(name, 1)

    return of_production(root)


def _written_text(e: Text) -> str:
    if not e.text:
        return '""'
    if e.any_case:
        return ('"', '%i"')[e.written % 2] + e.text + '"'
    codes = [ord(c) for c in e.text]
    if not e.text.isascii() or not e.text.isprintable():
        return "%x" + ".".join(f"{c:X}" for c in codes)
    return ('%s"' + e.text + '"', "%x" + ".".join(f"{c:X}" for c in codes), "%d" + ".".join(map(str, codes)))[e.written % 3]


def _count(e: Repeat) -> str:
    if e.most is None:
        return f"{e.least or ''}*"
    return str(e.least) if e.least == e.most else f"{e.least or ''}*{e.most}"


def written(e: Expression) -> str:
    """Returns the expression in ABNF."""
    if isinstance(e, Text):
        return _written_text(e)
    if isinstance(e, Range):
        return f"%x{e.first:X}-{e.last:X}"
    if isinstance(e, Reference):
        return e.name
    if isinstance(e, Choice):
        return " / ".join(_inside(c, (Choice,)) for c in e.choices)
    if isinstance(e, Sequence):
        return " ".join(_inside(p, (Choice, Sequence)) for p in e.parts)
    if (e.least, e.most) == (0, 1):
        return f"[{written(e.part)}]"
    return _count(e) + _inside(e.part, (Choice, Sequence, Repeat))


def _inside(e: Expression, grouped: tuple[type, ...]) -> str:
    is_option = isinstance(e, Repeat) and (e.least, e.most) == (0, 1)
    return f"({written(e)})" if isinstance(e, grouped) and not is_option else written(e)


def written_grammar(g: Grammar) -> str:
    return "".join(f"{name} = {written(body)}\n" for name, body in g.items())
