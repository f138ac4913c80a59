#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Checks that judge.py reports each grammar that is changed on purpose, and not the published one."""
from __future__ import annotations

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parent / "data"

TOML = "abnf/toml.abnf,abnf/rfc3629.abnf"

# files, production, judge, text of the first file, its replacement
CHANGES = [
    ("rfc8259.abnf", "JSON-text", "json", "value-separator = ws %x2C ws", "value-separator = ws %x3B ws"),
    ("rfc8259.abnf", "JSON-text", "json", "frac = decimal-point 1*DIGIT", "frac = decimal-point *DIGIT"),
    (TOML, "toml", "tomllib", '( "0" / %x31-39', '( "0" / %x30-39'),
    ("rfc3986.abnf", "IPv6address", "ipaddress6", "= 1*4HEXDIG", "= 1*5HEXDIG"),
    ("rfc3986.abnf", "IPv4address", "ipaddress4", '"25" %x30-35', '"25" %x30-39'),
    # A grammar that is too narrow: a near miss is a valid text.
    ("rfc3986.abnf", "IPv4address", "ipaddress4", "%x31-39 DIGIT", "%x31-38 DIGIT"),
    (TOML, "toml", "tomllib", 'whitespace "=" whitespace value', 'whitespace "=" value'),
]


def judge(program: str, directory: str, files: str, production: str, name: str) -> subprocess.CompletedProcess[str]:
    table = pathlib.Path(directory) / "table.tsv"
    table.write_text(f"{files}\t{production}\t{name}\n")
    command = [sys.executable, str(HERE / "judge.py"), program, "--table", str(table), "--directory", directory]
    return subprocess.run([*command, "--no-lint", "-n", "100", "--near-misses", "150"], capture_output=True, text=True,
                          check=False)


def main() -> int:
    failures = 0
    seen: set[tuple[str, str]] = set()
    with tempfile.TemporaryDirectory() as directory:
        (pathlib.Path(directory) / "abnf").mkdir()
        for files, production, name, old, new in CHANGES:
            file, *others = files.split(",")
            for other in others:
                (pathlib.Path(directory) / other).write_text((DATA / other).read_text())
            published = (DATA / file).read_text()
            if old not in published:
                print(f"{file} has no {old!r}")
                failures += 1
                continue
            for text, status in ((published, 0), (published.replace(old, new), 1)):
                if status == 0 and (file, production) in seen:
                    continue
                seen.add((file, production))
                (pathlib.Path(directory) / file).write_text(text)
                run = judge(sys.argv[1], directory, files, production, name)
                if run.returncode != status or ("UNEXPLAINED" in run.stdout) != bool(status):
                    print(f"{file}, {old!r} -> {new!r}: status {run.returncode}, not {status}\n{run.stdout}{run.stderr}")
                    failures += 1
    print(f"failures: {failures}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
