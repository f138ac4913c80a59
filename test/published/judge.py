#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Reads and lints published grammars, generates texts, and compares with parsers that share no code with urigram.

A row of the table has the files of a grammar, separated by commas; the production; the judges of standard.py,
packages.py and external.py, separated by commas; and definitions of --define, separated by " | ". A difference without
an explanation is an error.
"""
from __future__ import annotations

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

import external  # noqa: F401, registers judges
import packages  # noqa: F401
import standard  # noqa: F401
from base import JUDGES, Judge

HERE = pathlib.Path(__file__).resolve().parent
SHOWN = 5


class Row(NamedTuple):
    files: list[str]
    production: str
    judges: list[str]
    definitions: list[str]

    def options(self, directory: pathlib.Path) -> list[str]:
        result = []
        for definition in self.definitions:
            result += ["--define", definition]
        for file in self.files:
            result += ["--bnf" if file.endswith(".bnf") else "--abnf", str(directory / file)]
        return result


def read_table(path: pathlib.Path) -> list[Row]:
    rows = []
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            files, production, names, definitions = (line.split("\t") + ["", "", ""])[:4]
            rows.append(Row(files.split(","), production, [name for name in names.split(",") if name],
                            [each for each in definitions.split(" | ") if each]))
    return rows


class Program:
    def __init__(self, path: str, row: Row, directory: pathlib.Path, seconds: int) -> None:
        self.path, self.row, self.options, self.seconds = path, row, row.options(directory), seconds

    def run(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run([self.path, *arguments], capture_output=True, timeout=self.seconds, check=False)

    def lint(self) -> str:
        begin = time.monotonic()
        try:
            run = self.run("prove", "--lint", *self.options, "--format", "ndjson")
        except subprocess.TimeoutExpired:
            return f"lint stopped after {self.seconds} s"
        kinds = collections.Counter(json.loads(line)["kind"] for line in run.stdout.splitlines())
        last = run.stderr.decode(errors="replace").splitlines()[-1:]
        return f"{''.join(last)}, not analysed {kinds['not_analysed']}, {time.monotonic() - begin:.1f} s"

    def texts(self, number: int, size: int, *options: str) -> list[bytes]:
        """Generates texts; a limit that no text fits is doubled."""
        while True:
            run = self.run("generate", *self.options, "--production", self.row.production, "-n", str(number),
                           "--max-size", str(size), "--format", "ndjson", *options)
            lines = [json.loads(line) for line in run.stdout.splitlines()]
            if lines or run.returncode == 2 or size > 4096 or b"error" in run.stderr:
                break
            size *= 2
        if not lines:
            raise RuntimeError(run.stderr.decode(errors="replace").strip()[:300])
        return [bytes.fromhex(line["text_hex"]) if "text_hex" in line else line["text"].encode() for line in lines]

    def rejected(self, texts: list[bytes]) -> int:
        """Returns how many of the texts `check` does not accept by the same grammar."""
        with tempfile.TemporaryDirectory() as directory:
            path = pathlib.Path(directory) / "texts.jsonl"
            with path.open("w") as file:
                for text in texts:
                    try:
                        file.write(json.dumps({"text": text.decode()}) + "\n")
                    except UnicodeDecodeError:  # not a string of JSON
                        pass
            run = self.run("check", *self.options, "--production", self.row.production, "--input-format", "jsonl",
                           "--field", "text", "-i", str(path), "--rejects", directory + "/rejects")
            rejects = pathlib.Path(directory) / "rejects"
            if run.returncode not in (0, 1) or not rejects.exists():
                raise RuntimeError(run.stderr.decode(errors="replace")[:300])
            return max(rejects.read_bytes().count(b"\n") - 1, 0)  # without the row of names


def compare(judge: Judge, texts: list[bytes], valid: bool) -> tuple[str, list[str]]:
    """Counts the differences by their explanations, and returns those that have none."""
    explained: collections.Counter[str] = collections.Counter()
    unexplained = []
    for text, error in zip(texts, judge.judge(texts), strict=True):
        if (error is None) != valid:
            explanations = judge.stricter if valid else judge.looser
            reason = next((name for name, applies in explanations if applies(text, error or "")), None)
            if reason is None:
                unexplained.append(f"    UNEXPLAINED {'rejected: ' + error if error else 'accepted'}: {text[:300]!r}")
            else:
                explained[reason] += 1
    same = len(texts) - len(unexplained) - sum(explained.values())
    counts = "".join(f", {count} {reason}" for reason, count in explained.most_common())
    return f"{same} of {len(texts)} {'accepted' if valid else 'rejected'}{counts}", unexplained


def examine(program: Program, options: argparse.Namespace) -> int:
    """Prints a report about a grammar, and returns the number of its failures."""
    row = program.row
    print(f"{','.join(row.files)} {row.production}", flush=True)
    if not options.no_lint:
        print(f"  {program.lint()}")
    valid = program.texts(options.number, options.max_size)
    rejected = program.rejected(valid)
    print(f"  generated {len(valid)}, rejected by check {rejected}", flush=True)
    failures = rejected
    try:
        near = program.texts(options.near_misses, options.max_size, "--near-miss")
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        print(f"  no near misses: {str(error)[:100]}")
        near = []
    for name in row.judges:
        if name not in JUDGES:
            raise RuntimeError(f"no judge is called {name}")
        try:
            judge = JUDGES[name]()
        except (ImportError, FileNotFoundError) as error:
            print(f"  {name}: skipped, not installed ({error})")
            continue
        for texts, kind in ((valid, True), (near, False)):
            if kind or judge.rejects:
                counts, unexplained = compare(judge, texts, kind)
                print(f"  {name}, {'texts' if kind else 'near misses'}: {counts}")
                print("\n".join(unexplained[:SHOWN]) + "\n" * bool(unexplained), end="", flush=True)
                failures += len(unexplained)
    return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="path of urigram")
    parser.add_argument("--table", type=pathlib.Path, default=HERE / "grammars.tsv", help="table of grammars")
    parser.add_argument("--directory", type=pathlib.Path, default=HERE.parent / "data", help="directory of the files")
    parser.add_argument("-n", "--number", type=int, default=200, help="valid texts of each grammar [default: 200]")
    parser.add_argument("--near-misses", type=int, default=50, help="near misses of each grammar [default: 50]")
    parser.add_argument("--max-size", type=int, default=120, help="length of a text in octets [default: 120]")
    parser.add_argument("--seconds", type=int, default=120, help="time limit of a run of the program [default: 120]")
    parser.add_argument("--no-lint", action="store_true", help="do not lint")
    parser.add_argument("--only", default="", help="only rows that contain this")
    options = parser.parse_args()
    failures = 0
    for row in read_table(options.table):
        if options.only in ",".join(row.files) + " " + row.production:
            try:
                failures += examine(Program(options.program, row, options.directory, options.seconds), options)
            except (RuntimeError, subprocess.TimeoutExpired) as error:
                print(f"  FAILED {error}")
                failures += 1
    print(f"unexplained differences and failures: {failures}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
