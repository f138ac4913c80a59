#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Parses the URLs of files with Dask: columns and rejected lines for each partition, and total counts.

A file is split into ranges. A partition has the lines whose first octet is in its range. A compressed file is a single
partition. Partitions are written under temporary names and then renamed, so that each exists only once, even if it is
processed again after a worker was lost.
"""
import argparse
import collections
import os
import pathlib
import uuid

import dask
import dask.distributed
import urigram

ESCAPES = str.maketrans({"\\": r"\\", "\t": r"\t", "\r": r"\r", "\n": r"\n"})
COMPRESSED = (b"\x1f\x8b", b"BZh", b"\xfd7zXZ\0", b"\x28\xb5\x2f\xfd", b"\x50\x2a\x4d\x18")


def partitions(paths, size):
    """Returns the ranges of bytes to read: a list of (path, first, last). A `last` of None is the end of the file."""
    found = []
    for path in paths:
        with open(path, "rb") as file:
            whole = file.read(6).startswith(COMPRESSED)
        ends = [] if whole else range(size, os.path.getsize(path), size)
        cuts = [0, *ends, None]
        found += [(path, first, last) for first, last in zip(cuts, cuts[1:])]
    return found


def parse(partition, number, directory, fields, dialect):
    """Writes `part-NUMBER.tsv` and `rejects-NUMBER.tsv`; returns the number of URLs of each scheme.

    A line of `rejects-NUMBER.tsv` has the line number in `part-NUMBER.tsv`, the offset in that URL, the code and the
    message.
    """
    path, first, last = partition
    counts = collections.Counter()
    names = [pathlib.Path(directory, f"{kind}-{number:06}.tsv") for kind in ("part", "rejects")]
    own = uuid.uuid4().hex  # another worker may still process the same partition
    temporary = [name.with_name(f".{name.name}.{own}") for name in names]
    with open(temporary[0], "wb") as part, open(temporary[1], "wb") as rejects:
        for block in urigram.read(path, dialect, list(dict.fromkeys(["scheme", *fields])), range=(first, last)):
            part.writelines(b"\t".join(map(cell, row)) + b"\n" for row in zip(*(block[field] for field in fields)))
            counts.update(scheme.lower() for scheme in block["scheme"] if scheme is not None)
            counts["(refused)"] += len(block.errors)
            for row, offset, code, message in zip(*(getattr(block.errors, name).tolist()
                                                    for name in ("row", "offset", "code", "message"))):
                rejects.write(f"{block.first_line + row}\t{offset}\t{code}\t{message}\n".encode())
        for file in part, rejects:
            file.flush()
            os.fsync(file.fileno())
    for old, new in zip(temporary, names):
        os.replace(old, new)
    return counts


def cell(text):
    """Returns a cell of the table, in the same format as `urigram parse --format tsv`."""
    return b"\\N" if text is None else text.translate(ESCAPES).encode("utf-8", "surrogateescape")


def add(counts):
    total = collections.Counter()
    for each in counts:
        total.update(each)
    return total


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--scheduler", help="address of a scheduler [default: start processes on this machine]")
    options.add_argument("--workers", type=int, default=os.cpu_count(), help="number of processes to start [default: all cores]")
    options.add_argument("--size", type=int, default=64 << 20, help="size of a partition in bytes [default: 64 MiB]")
    options.add_argument("--fields", default="host,port", help="columns, by their names in urigram.fields() [default: host,port]")
    options.add_argument("--dialect", default="by_scheme")
    options.add_argument("directory", help="output directory, which all workers must share")
    options.add_argument("files", nargs="+")
    chosen = options.parse_args()

    os.makedirs(chosen.directory, exist_ok=True)
    directory = os.path.abspath(chosen.directory)
    files = [os.path.abspath(file) for file in chosen.files]
    tasks = [dask.delayed(parse)(partition, number, directory, chosen.fields.split(","), chosen.dialect)
             for number, partition in enumerate(partitions(files, chosen.size))]
    while len(tasks) > 1:  # adds in a tree: no process receives more than 16 counts
        tasks = [dask.delayed(add)(tasks[i:i + 16]) for i in range(0, len(tasks), 16)]
    where = {"address": chosen.scheduler} if chosen.scheduler else {
        "n_workers": chosen.workers, "threads_per_worker": 1, "dashboard_address": None}
    with dask.distributed.Client(**where) as client:
        counts = client.compute(tasks[0]).result()
    for name, count in sorted(counts.items()):
        print(name, count, sep="\t")


if __name__ == "__main__":
    main()
