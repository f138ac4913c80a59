# SPDX-License-Identifier: BSL-1.0
"""Failures of threads, memory and files. This file does not import numpy, so that the module imports it first."""
import concurrent.futures
import copy
import io
import pickle
import subprocess
import sys
import threading
import unittest
from unittest import mock


def run(code):
    """Runs code in a separate process, which is killed if it hangs."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)


class Faults(unittest.TestCase):
    def test_first_use_by_several_threads(self):
        end = run("""
import concurrent.futures, urigram
with concurrent.futures.ThreadPoolExecutor(4) as pool:
    print([each.host.to_list() for each in pool.map(lambda i: urigram.parse([f"http://h{i}/"]), range(4))])
""")
        self.assertEqual(end.stderr, "")
        self.assertEqual(end.stdout, "[['h0'], ['h1'], ['h2'], ['h3']]\n")

    def test_readers_are_not_pickled_or_copied(self):
        import urigram
        for each in (urigram.read(io.BytesIO()), urigram._urigram.texts([])):
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                with self.assertRaisesRegex(TypeError, "cannot pickle 'urigram._urigram.[A-Z]"):
                    pickle.dumps(each, protocol)
            for how in (copy.copy, copy.deepcopy):
                with self.assertRaisesRegex(TypeError, "cannot pickle"):
                    how(each)

    def test_a_file_that_reads_its_own_reader(self):
        import urigram

        class Circle:
            def read(self, size):
                return next(self.reader)

        circle = Circle()
        circle.reader = urigram.read(circle)
        with self.assertRaisesRegex(ValueError, "must not use the reader that calls it"):
            next(circle.reader)
        self.assertEqual(list(circle.reader), [])  # it has ended, and no lock is held

    def test_threads_that_share_a_reader(self):
        import urigram
        reader = urigram.read(io.BytesIO(b"http://h/\n" * 20_000), block_size=1000)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            counts = pool.map(lambda _: sum(len(block) for block in reader), range(4))
        self.assertEqual(sum(counts), 20_000)

    def test_no_memory_for_a_list(self):
        end = run("""
import resource, urigram
column = urigram.parse(b"http://h/\\n" * 3_000_000, fields=["host"]).host
with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (8 << 20),) * 2)
for use in (column.to_list, lambda: iter(column)):
    try:
        use()
        print("enough")
    except MemoryError:
        print("MemoryError")
""")
        self.assertEqual(end.stdout, "MemoryError\nMemoryError\n", end.stderr)
        self.assertEqual(end.returncode, 0)

    def test_no_threads(self):
        import urigram
        urls = [f"http://h{i}/" for i in range(40_000)]
        start = threading.Thread.start
        for allowed in range(3):
            left = [allowed]

            def fail(thread):
                left[0] -= 1
                if left[0] < 0:
                    raise RuntimeError("can't start new thread")
                start(thread)

            with mock.patch.object(threading.Thread, "start", fail):
                found = urigram.parse(urls, jobs=3)
            self.assertEqual(found.host[39_999], "h39999")
            self.assertTrue(found.valid.all())


if __name__ == "__main__":
    unittest.main()
