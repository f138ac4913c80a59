# SPDX-License-Identifier: BSL-1.0
"""doxygen_warnings.py LOG: prints the warnings of Doxygen and fails if there is one. conventions.py lists names that need no comment."""
import pathlib
import re
import sys

import conventions

WITHOUT_COMMENT = re.compile(r".*?/include/(?P<header>\S+?):\d+: warning: (?:"
                             r"Compound (?P<compound>.*)|"
                             r"Member (?P<name>operator *(?:\(\)|\[\]|std::\w+|[^\s(]+)|[^\s(]+)(?P<arguments>\(.*?\))?.*? "
                             r"\([a-z ]+\) of (?P<kind>\w+) (?P<scope>.*)) is not documented\.$")


def is_error(line):
    match = WITHOUT_COMMENT.match(line)
    if not match:
        return bool(line.strip())
    if match["compound"]:
        return "::reflect_as<" not in match["compound"]
    scope = match["scope"] if match["kind"] in ("class", "struct", "union") else ""
    return conventions.needs_comment(match["name"], scope, match["arguments"] or "", match["header"])


errors = [line for line in dict.fromkeys(pathlib.Path(sys.argv[1]).read_text().splitlines()) if is_error(line)]
if errors:
    sys.exit("\n".join(errors))
