# SPDX-License-Identifier: BSL-1.0
"""Tests example/dask_urls.py, with a scheduler and workers that are processes on this machine."""
import collections
import gzip
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import support
import urigram

try:
    import dask
    import dask.distributed
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)

EXAMPLE = os.path.join(os.path.dirname(__file__), "..", "..", "example")
sys.path.insert(0, EXAMPLE)
import dask_urls  # noqa: E402

# Of every four lines, one ends with CR and LF, and one has a space and is invalid.
LINES = support.lines_of("homepages.txt")[:6000]
OCTETS = b"".join(line + (b"\r\n", b"\n", b" x\n", b"\n")[i % 4] for i, line in enumerate(LINES))


def contents(directory, kind):
    return [path.read_bytes() for path in sorted(pathlib.Path(directory).glob(f"{kind}-*.tsv"))]


class Dask(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)
        self.path = self.directory / "urls.txt"
        self.path.write_bytes(OCTETS)
        self.whole = urigram.parse(OCTETS, fields=["scheme", "host", "port"])

    def check_output(self, output, times=1):
        hosts = [line.split(b"\t")[0] for part in contents(output, "part") for line in part.splitlines()]
        self.assertEqual(hosts, [dask_urls.cell(host) for host in self.whole["host"]] * times)
        rows, start = [], 0
        for part, rejects in zip(contents(output, "part"), contents(output, "rejects")):
            for line in rejects.splitlines():
                row, offset, code, _ = line.split(b"\t")
                rows.append((start + int(row) - 1, int(offset), code.decode()))
            start += part.count(b"\n")
        size, errors = len(self.whole), self.whole.errors
        self.assertGreater(len(errors), 1000)
        self.assertEqual(rows, [(row + size * time, offset, code) for time in range(times)
                                for row, offset, code in zip(errors.row.tolist(), errors.offset.tolist(), errors.code)])
        self.assertEqual([each for each in os.listdir(output) if each.startswith(".")], [])

    def counts(self, times=1):
        found = collections.Counter(scheme.lower() for scheme in self.whole["scheme"] if scheme is not None)
        found["(refused)"] = len(self.whole.errors)
        return {name: count * times for name, count in found.items()}

    def test_program(self):
        packed = self.directory / "packed"
        packed.write_bytes(gzip.compress(OCTETS))
        output = self.directory / "out"
        done = subprocess.run(
            [sys.executable, os.path.join(EXAMPLE, "dask_urls.py"), "--workers", "2", "--size", "10007", output, self.path, packed],
            stdout=subprocess.PIPE, check=True, encoding="utf-8")
        self.assertEqual({name: int(count) for name, count in (line.split("\t") for line in done.stdout.splitlines())},
                         self.counts(2))
        self.assertGreater(len(contents(output, "part")), 10)
        self.check_output(output, 2)

    def test_partition(self):
        """Any column can be requested. A tab in a rejected text is escaped, so that the text is one cell."""
        path = self.directory / "odd"
        path.write_bytes(b"http://h/\na\tb\\\n")
        counts = dask_urls.parse((str(path), 0, None), 7, str(self.directory), ["scheme", "text"], "by_scheme")
        self.assertEqual(dict(counts), {"http": 1, "(refused)": 1})
        self.assertEqual((self.directory / "part-000007.tsv").read_bytes(), b"http\thttp://h/\n\\N\ta\\tb\\\\\n")

    def test_results_of_workers(self):
        """A worker process can receive a Columns, and can return a Columns, a Column and Errors."""
        urls = [line.decode("utf-8", "replace") for line in LINES[:100]] + ["http://[", None]
        expected = urigram.parse(urls, fields=["host"])
        with dask.distributed.Client(n_workers=1, threads_per_worker=1, dashboard_address=None, silence_logs=50) as client:
            found = client.submit(urigram.parse, urls, fields=["host"])
            host = client.submit(lambda columns: columns["host"], found)
            errors = client.submit(lambda columns: columns.errors, found)
            self.assertEqual(found.result()["host"].to_list(), expected["host"].to_list())
            self.assertEqual(host.result().to_list(), expected["host"].to_list())
            self.assertEqual(errors.result().message.tolist(), expected.errors.message.tolist())
            sent = client.submit(lambda columns: int(columns.valid.sum()), expected)
            self.assertEqual(sent.result(), int(expected.valid.sum()))

    def test_a_worker_is_killed(self):
        """No row is missing or duplicated."""
        output = self.directory / "out"
        output.mkdir()

        def slowly(partition, number):
            time.sleep(0.05)
            return dask_urls.parse(partition, number, str(output), ["host", "port"], "by_scheme")

        with dask.distributed.Client(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as client:
            pids = client.run(os.getpid)
            parts = dask_urls.partitions([str(self.path)], 5003)
            futures = client.map(slowly, parts, range(len(parts)), pure=False)
            while sum(each.done() for each in futures) < len(parts) // 4:
                time.sleep(0.01)
            os.kill(sorted(pids.values())[0], signal.SIGKILL)
            self.assertFalse(all(each.done() for each in futures))
            counts = dask_urls.add(client.gather(futures))
            self.assertEqual(dict(counts), self.counts())
        for left in output.glob(".*"):  # temporary files of the worker that was killed
            left.unlink()
        self.check_output(output)


if __name__ == "__main__":
    unittest.main()
