#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Writes a header, and all headers of urigram that it includes, as one file.

    single_header.py INCLUDE_DIRECTORY HEADER >OUTPUT

For projects that copy a single file. The rules of an RFC are header-only, so the result depends only on Boost. Each
header occurs once, in the order in which the compiler reads them. Includes of other libraries are not replaced.
"""
import pathlib
import re
import sys

INCLUDE = re.compile(r'\s*#\s*include\s*[<"](urigram/[^>"]+)[>"]')


def lines_of(header, directory, seen):
    """Returns the lines of a header, with includes replaced by the lines of the included headers."""
    if header in seen:
        return
    seen.add(header)
    yield f"// {header}\n"
    depth = 0
    for line in (directory / header).read_text(encoding="utf-8").splitlines(keepends=True):
        if re.match(r"# *if", line):
            depth += 1
        elif re.match(r"# *endif", line):
            depth -= 1
        if found := INCLUDE.match(line):
            if depth > 1:  # within a condition other than the include guard
                raise SystemExit(f"{header}: {line.strip()} is conditional")
            yield from lines_of(found[1], directory, seen)
        elif not line.startswith("// SPDX-License-Identifier"):
            yield line


def main():
    directory, header = pathlib.Path(sys.argv[1]), sys.argv[2]
    version = (directory / "urigram/version.hpp").read_text(encoding="utf-8")
    version = re.search(r'URIGRAM_VERSION_STRING "(.*)"', version)[1]
    sys.stdout.write(f"// urigram {version}: <{header}> and what it includes, in one file; made by src/single_header.py.\n")
    sys.stdout.write("// SPDX-License-Identifier: BSL-1.0\n")
    sys.stdout.writelines(lines_of(header, directory, set()))


if __name__ == "__main__":
    main()
