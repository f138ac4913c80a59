# SPDX-License-Identifier: BSL-1.0
"""DuckDB reads results as Arrow C streams, without pyarrow. URIGRAM_DUCKDB is the path of DuckDB's C library."""
import collections
import ctypes
import os
import sys
import unittest

import support
import urigram

if not os.environ.get("URIGRAM_DUCKDB"):
    print("skipped: URIGRAM_DUCKDB is not set")
    sys.exit(77)


class Result(ctypes.Structure):
    _fields_ = [("counts", ctypes.c_uint64 * 3), ("pointers", ctypes.c_void_p * 3)]


class Duckdb:
    """A database in memory."""

    def __init__(self):
        self._library = library = ctypes.CDLL(os.environ["URIGRAM_DUCKDB"])
        library.duckdb_value_varchar.restype = ctypes.c_void_p
        library.duckdb_value_varchar.argtypes = [ctypes.POINTER(Result), ctypes.c_uint64, ctypes.c_uint64]
        library.duckdb_free.argtypes = [ctypes.c_void_p]
        library.duckdb_result_error.restype = ctypes.c_char_p
        for counts in (library.duckdb_row_count, library.duckdb_column_count):
            counts.restype = ctypes.c_uint64
        self._database, self._connection = ctypes.c_void_p(), ctypes.c_void_p()
        assert library.duckdb_open(None, ctypes.byref(self._database)) == 0
        assert library.duckdb_connect(self._database, ctypes.byref(self._connection)) == 0

    def close(self):
        self._library.duckdb_disconnect(ctypes.byref(self._connection))
        self._library.duckdb_close(ctypes.byref(self._database))

    def scan(self, table, found):
        """Copies the rows of an object with `__arrow_c_stream__` to a table."""
        capsule = found.__arrow_c_stream__()
        stream = support.held_by(capsule, support.Stream, b"arrow_array_stream")
        assert self._library.duckdb_arrow_scan(self._connection, b"streamed", ctypes.byref(stream)) == 0
        self.query(f"CREATE OR REPLACE TABLE {table} AS SELECT * FROM streamed")
        self.query("DROP VIEW streamed")

    def query(self, text):
        result = Result()
        failed = self._library.duckdb_query(self._connection, text.encode(), ctypes.byref(result))
        if failed:
            raise RuntimeError(self._library.duckdb_result_error(ctypes.byref(result)))
        rows = []
        for row in range(self._library.duckdb_row_count(ctypes.byref(result))):
            rows.append([self._value(result, column, row) for column in range(self._library.duckdb_column_count(ctypes.byref(result)))])
        self._library.duckdb_destroy_result(ctypes.byref(result))
        return rows

    def _value(self, result, column, row):
        value = self._library.duckdb_value_varchar(ctypes.byref(result), column, row)
        if not value:
            return None
        text = ctypes.string_at(value).decode()
        self._library.duckdb_free(value)
        return text


class InDuckdb(unittest.TestCase):
    def setUp(self):
        self.database = Duckdb()
        self.addCleanup(self.database.close)
        self.urls = [line.decode() for line in support.lines_of("homepages.txt")[:5000]] + [None, "no URL", "mailto:a@b"]

    def test_columns(self):
        fields = ["host", "effective_port", "host_kind", "path", "normal"]
        for urls in (self.urls, "\n".join(filter(None, self.urls)).encode()):
            found = urigram.parse(urls, fields=fields)
            self.database.scan("urls", found)
            rows = self.database.query("SELECT * FROM urls")
            expected = [[None if value is None else str(value) for value in row] for row in zip(*(found[name] for name in fields))]
            self.assertEqual(rows, expected)
            counts = dict(self.database.query("SELECT host, count(*) FROM urls WHERE host IS NOT NULL GROUP BY host"))
            self.assertEqual({host: int(count) for host, count in counts.items()},
                             collections.Counter(host for host in found["host"] if host is not None))
            total = sum(port for port in found["effective_port"] if port is not None)
            self.assertEqual(int(self.database.query("SELECT sum(effective_port) FROM urls")[0][0]), total)

    def test_blocks_of_a_file(self):
        path = os.path.join(support.DATA, "homepages.txt")
        self.database.query("CREATE TABLE hosts (host VARCHAR)")
        count = 0
        for block in urigram.read(path, fields=["host"], block_size=200_000):
            self.database.scan("block", block)
            self.database.query("INSERT INTO hosts SELECT host FROM block")
            count += int(block["host"].present.sum())
        self.assertGreater(count, 10_000)
        self.assertEqual(self.database.query("SELECT count(*), count(host) FROM hosts"), [[str(30_089), str(count)]])


if __name__ == "__main__":
    unittest.main()
