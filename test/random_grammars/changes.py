# SPDX-License-Identifier: BSL-1.0
"""Random changes of grammars: rewritings, which keep the language, and mistakes, which may change it."""
from __future__ import annotations

from random import Random
from typing import Optional

from generator import Generator
from grammar import EMPTY, Choice, Expression, Grammar, Reference, Repeat, Sequence, Text, nodes_of, replaced


def _at_random(random: Random, g: Grammar) -> tuple[str, tuple[int, ...], Expression]:
    name = random.choice(list(g))
    path, e = random.choice(list(nodes_of(g[name])))
    return name, path, e


def rewrite(random: Random, g: Grammar, root: str) -> Grammar:
    """Returns a grammar of the same language: a random expression is rewritten, or moved to a new production."""
    name, path, e = _at_random(random, g)
    to = _rewritten(random, g, name, e)
    if to is None:
        return _with_new_production(g, name, path, e) if len(g) < 8 and root in g else g
    return {**g, name: replaced(g[name], path, to)}


def _with_new_production(g: Grammar, name: str, path: tuple[int, ...], e: Expression) -> Grammar:
    fresh = f"{next(iter(g))}-n{len(g)}"
    return g if fresh in g else {**g, name: replaced(g[name], path, Reference(fresh)), fresh: e}


def _rewritten(random: Random, g: Grammar, name: str, e: Expression) -> Optional[Expression]:
    """Returns another expression of the same language; None if there is no rewriting."""
    if isinstance(e, Choice):
        choices = list(e.choices)
        random.shuffle(choices)
        return Choice(tuple(choices + choices[:random.randint(0, 1)]))
    if isinstance(e, Sequence):
        return _rewritten_sequence(random, e)
    if isinstance(e, Repeat):
        return _rewritten_repeat(random, e)
    if isinstance(e, Reference):
        return g[e.name] if random.random() < 0.7 else Sequence((EMPTY, e))
    if isinstance(e, Text) and len(e.text) > 1:
        return Sequence(tuple(Text(c, e.any_case) for c in e.text))
    return random.choice([Choice((e, e)), Repeat(1, 1, e), None])


def _rewritten_sequence(random: Random, e: Sequence) -> Expression:
    at = random.randrange(len(e.parts))
    part = e.parts[at]
    before, after = e.parts[:at], e.parts[at + 1:]
    if isinstance(part, Choice):
        return Choice(tuple(Sequence(before + (c,) + after) for c in part.choices))
    if isinstance(part, Repeat) and (part.least, part.most) == (0, 1):
        return Choice((Sequence(before + (part.part,) + after), Sequence(before + after) if before + after else EMPTY))
    if isinstance(part, Repeat) and part.most is None:
        if after and random.random() < 0.5:
            return Sequence(before + (Repeat(0, None, part.part),) + (part.part,) * part.least + after)
    return Sequence(before + (Sequence((part, EMPTY)),) + after)


def _rewritten_repeat(random: Random, e: Repeat) -> Expression:
    least, most, part = e.least, e.most, e.part
    kinds: list[Expression] = [Choice((e, e))]
    if most is None:
        kinds += [Repeat(least, None, Repeat(1, None, part)), Sequence((e, Repeat(0, None, part)))]
        if least == 0:
            kinds += [Repeat(0, 1, Repeat(1, None, part)), Choice((EMPTY, Sequence((part, e))))]
        else:
            kinds += [Sequence((part, Repeat(least - 1, None, part))), Sequence((Repeat(least - 1, None, part), part))]
    elif least > 0:
        kinds.append(Sequence((part, Repeat(least - 1, most - 1, part))))
    elif most > 0:
        kinds += [Choice((EMPTY, Sequence((part, Repeat(0, most - 1, part))))), Choice((Repeat(1, most, part), EMPTY))]
    return random.choice(kinds)


def turn(random: Random, g: Grammar) -> Grammar:
    """Returns a grammar in which a production that is left- or right-recursive is written as a repetition.

    `x = x a / b` becomes `x = b *a`, and `x = a x / b` becomes `x = *a b`, if `a` and `b` do not refer to `x`; other
    grammars are unchanged.
    """
    for name in random.sample(list(g), len(g)):
        body = g[name]
        if not isinstance(body, Choice):
            continue
        own = Reference(name)
        left = [c for c in body.choices if isinstance(c, Sequence) and c.parts[0] == own]
        right = [c for c in body.choices if isinstance(c, Sequence) and c.parts[-1] == own]
        inner = [c for c in body.choices if own in (e for _, e in nodes_of(c))]
        others = tuple(c for c in body.choices if c not in inner)
        for found, rest in ((left, slice(1, None)), (right, slice(0, -1))):
            steps = [Sequence(c.parts[rest]) for c in found if isinstance(c, Sequence)]
            if found and len(found) == len(inner) and not any(own in (e for _, e in nodes_of(s)) for s in steps):
                again = Repeat(0, None, Choice(tuple(steps)))
                first = Choice(others) if others else own
                return {**g, name: Sequence((first, again) if found is left else (again, first))}
    return g


def mistake(random: Random, g: Grammar, make: Generator) -> Grammar:
    """Returns the grammar with one expression changed."""
    name, path, e = _at_random(random, g)
    to: Expression
    if isinstance(e, Choice) and random.random() < 0.6:
        at = random.randrange(len(e.choices))
        to = Choice(e.choices[:at] + e.choices[at + 1:]) if len(e.choices) > 1 else make.leaf()
    elif isinstance(e, Sequence) and random.random() < 0.6:
        parts = list(e.parts)
        random.shuffle(parts)
        to = Sequence(tuple(parts[random.randint(0, len(parts) > 1):]))
    elif isinstance(e, Repeat):
        to = random.choice([e.part, make.repeat(e.part), Repeat(e.least + 1, None if e.most is None else e.most + 1, e.part)])
    else:
        to = random.choice([make.leaf(), Choice((e, make.leaf())), Sequence((e, make.leaf())), make.repeat(e)])
    return {**g, name: replaced(g[name], path, to)}
