#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Prints html5lib_attributes.tsv.

    test/data/html5lib_attributes.py DIRECTORY > test/data/html5lib_attributes.tsv

DIRECTORY is a copy of https://github.com/html5lib/html5lib-tests. Of its tokenizer tests all are kept that have a
start tag among the expected tokens or `<` in the input. A row is the state in which the tokenizer begins, the name of
the last start tag, the input, and the expected start tags: for each its name, a blank, and for each attribute its
name, `=`, its value and a 0x01 octet, all in UTF-8, and a 0x02 octet at the end.
"""
import json
import pathlib
import re
import sys

HEADER = """# The start tags in the tokenizer tests of html5lib, commit COMMIT (MIT licence).
# Made by html5lib_attributes.py, which says what the columns are. Octets that are not printable US-ASCII, and the
# backslash, are three octal digits after a backslash.
"""


def escape(text):
    octets = text.encode("utf-8", "surrogatepass")
    return "".join(chr(o) if 0x20 <= o < 0x7F and o != 0x5C else f"\\{o:03o}" for o in octets)


def unescape(value):
    if isinstance(value, str):
        return re.sub(r"\\u([0-9A-Fa-f]{4})", lambda m: chr(int(m[1], 16)), value)
    if isinstance(value, list):
        return [unescape(v) for v in value]
    if isinstance(value, dict):
        return {unescape(k): unescape(v) for k, v in value.items()}
    return value


def rows(directory):
    for path in sorted(pathlib.Path(directory, "tokenizer").glob("*.test")):
        for test in json.loads(path.read_text(encoding="utf-8")).get("tests", []):
            if test.get("doubleEscaped"):
                test = {**test, "input": unescape(test["input"]), "output": unescape(test["output"])}
            tags = [token for token in test["output"] if token[0] == "StartTag"]
            if not tags and "<" not in test["input"]:
                continue
            expected = "".join(
                f"{t[1]} " + "".join(f"{k}={v}\x01" for k, v in t[2].items()) + "\x02" for t in tags)
            for state in test.get("initialStates", ["Data state"]):
                yield state.replace(" ", "_"), test.get("lastStartTag", "-"), escape(test["input"]), escape(expected)


if __name__ == "__main__":
    print(HEADER.replace("COMMIT", sys.argv[2] if len(sys.argv) > 2 else "unknown"), end="")
    for row in dict.fromkeys(rows(sys.argv[1])):
        print("\t".join(row))
