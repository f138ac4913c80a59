# SPDX-License-Identifier: BSL-1.0
# test_hypothesis.py URIGRAM: Hypothesis finds a mistake in a parser of lists, and shrinks derivations of their grammar.
import json
import subprocess
import sys

from hypothesis import HealthCheck, given, settings, strategies as st

ABNF = b'list = "[" [ item *( "," item ) ] "]"\nitem = 1*9DIGIT / list\n'
TREE = json.loads(subprocess.check_output([sys.argv[1], "grammar", "--abnf", "-", "--format", "tree"], input=ABNF))


@st.composite
def texts(draw, tree, at=0, depth=0):
    """Texts of an expression. Takes first alternatives and the fewest repetitions from depth 50 on; so does shrinking."""
    (kind, of), *bounds = tree[at].items()
    more = depth < 50
    if kind in ("literal", "set"):
        return bytes(of) if kind == "literal" else bytes([draw(st.sampled_from(of))])
    if kind == "alternative":
        return draw(texts(tree, of[draw(st.integers(0, (len(of) - 1) * more))], depth + 1))
    if kind == "sequence":
        return b"".join([draw(texts(tree, part, depth + 1)) for part in of])
    (_, least), (_, most) = bounds
    parts = []
    while len(parts) < least or more and (most is None or len(parts) < most) and draw(st.booleans()):
        parts.append(draw(texts(tree, of, depth + 1)))
    return b"".join(parts)


@settings(max_examples=1000, derandomize=True, database=None, deadline=None,
          suppress_health_check=[HealthCheck.too_slow])
@given(texts(TREE))
def test_lists(text):
    json.loads(text)  # the parser under test rejects numbers such as 00


if __name__ == "__main__":
    test_lists()
