# SPDX-License-Identifier: BSL-1.0
import array
import gc
import sys
import threading
import unittest
import unittest.mock

import numpy
import pandas
import support
import urigram
from hypothesis import given, settings, strategies as st

COMPARED = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"]


def table(columns):
    return {name: columns[name].to_list() for name in columns}


class InputKinds(unittest.TestCase):
    """Each kind of input gives the same result."""

    URLS = ["http://a.example:8/p?q#f", None, "", "mailto:a@b", "http://h:x/", "HTTP://u@[::1]", "http://h/\u20ac"]

    def setUp(self):
        self.expected = table(urigram.parse(self.URLS))
        self.errors = urigram.parse(self.URLS).errors.to_pandas().values.tolist()

    def check(self, urls):
        found = urigram.parse(urls)
        self.assertEqual(table(found), self.expected)
        self.assertEqual(found.errors.to_pandas().values.tolist(), self.errors)
        self.assertEqual(found.null.tolist(), [url is None for url in self.URLS])

    def test_expected_values_are_known(self):
        self.assertEqual(self.expected["host"], ["a.example", None, None, None, None, "[::1]", None])
        self.assertEqual(self.expected["path"][0], "/p")
        self.assertEqual([row[:3] for row in self.errors],
                         [[2, "empty", 0], [4, "unexpected_octet", 9], [6, "forbidden_octet", 9]])
        self.assertEqual(self.errors[1][3:],
                         ["port", 'expected DIGIT, "#", "/", "?" or end of text in port, found "x"; or pchar in userinfo 1 octet '
                                  "later; RFC 1808, RFC 2396 and RFC 2732 accept this URL"])

    def test_iterables(self):
        self.check(tuple(self.URLS))
        self.check(url for url in self.URLS)
        self.check([url if url is None else url.encode() for url in self.URLS])
        self.check([float("nan") if url is None else url for url in self.URLS])
        self.check([pandas.NA if url is None else numpy.str_(url) for url in self.URLS])
        self.check(dict.fromkeys(self.URLS))

    def test_objects(self):
        self.check(numpy.array(self.URLS, dtype=object))
        self.check(numpy.array([url for each in self.URLS for url in (each, "x:y")], dtype=object)[::2])
        self.check(numpy.array(self.URLS[::-1], dtype=object)[::-1])

    def test_pandas(self):
        self.check(pandas.Series(self.URLS))
        self.check(pandas.Series(self.URLS, dtype="string"))
        self.check(pandas.Series(self.URLS, dtype="category"))
        self.check(pandas.Index(self.URLS))

    def test_arrow(self):
        texts = [url if url is None else url.encode() for url in self.URLS]
        for format in (b"u", b"z", b"U", b"Z"):
            for skipped in (0, 3, 9):
                array = support.Strings(texts, format, skipped)
                found = urigram.parse(array)
                self.assertEqual(table(found), self.expected)
                del found
                gc.collect()
                self.assertEqual(sorted(array.released), ["array", "schema"])
        self.assertEqual(urigram.parse(support.Strings([])).valid.tolist(), [])

    def test_own_arrow(self):
        """Parsed columns are inputs, as an array and as a stream."""
        columns = urigram.parse(["x:http://host.longer.than.a.view/", "x:http://h", None, "y"], fields=["path"])
        self.assertEqual(urigram.parse(columns.path)["host"].to_list(), ["host.longer.than.a.view", "h", None, None])
        class Stream:
            def __arrow_c_stream__(self, requested_schema=None):
                return columns.path.__arrow_c_stream__()
        self.assertEqual(urigram.parse(Stream())["host"].to_list(), ["host.longer.than.a.view", "h", None, None])
        self.assertEqual(len(urigram.parse(columns.path).errors), 0)

    def test_without_null(self):
        urls = [url for url in self.URLS if url is not None]
        expected = table(urigram.parse(urls))
        arrays = [numpy.array(urls), numpy.array(urls).astype(">U30"), numpy.array([url.encode() for url in urls]),
                  numpy.array([url.encode() for each in urls for url in (each, "x:y")])[::2]]
        packed = numpy.zeros(len(urls), dtype=[("odd", "u1"), ("url", "U30")])  # not aligned
        packed["url"] = urls
        arrays.append(packed["url"])
        for array in arrays:
            self.assertEqual(table(urigram.parse(array)), expected, array.dtype)
        lines = "\n".join(urls).encode()
        self.assertEqual(table(urigram.parse(lines)), expected)
        self.assertEqual(table(urigram.parse(lines.replace(b"\n", b"\r\n"))), expected)
        self.assertEqual(table(urigram.parse(bytearray(lines + b"\n"))), expected)
        self.assertEqual(table(urigram.parse(memoryview(lines))), expected)

    def test_masked(self):
        self.assertEqual(urigram.parse(numpy.ma.array([b"x:y", b"x:z"], mask=[True, False])).null.tolist(), [True, False])

    def test_odd_texts(self):
        cases = [("http://h/\ud800", 9, "\ud800".encode("utf-8", "surrogatepass")), (b"http://h/\xff", 9, None),
                 ("http://h/\0", 9, None), ("a\nb", 1, None), ("x:y\n", 3, None), ("x:y\r", 3, None), (b"\xef\xbb\xbfx:y", 0, None)]
        found = urigram.parse([case[0] for case in cases])
        self.assertEqual(found.errors.row.tolist(), list(range(len(cases))))
        self.assertEqual(found.errors.offset.tolist(), [case[1] for case in cases])
        self.assertEqual(len(found.errors.message), len(cases))
        text = urigram.parse([b"\xff", "\u20ac", "x:y"], fields=["text"]).text
        self.assertEqual(text.to_list(), ["\udcff", "\u20ac", "x:y"])

    def test_a_list_that_changes(self):
        """The list is cleared while `parse` looks up pandas: a lazy import could run such code."""
        class Pandas:
            def __getattr__(self, name):
                urls.clear()
                raise AttributeError(name)
        urls = [f"http://h/{i}" for i in range(1000)]
        with unittest.mock.patch.dict(sys.modules, pandas=Pandas()):
            self.assertEqual(len(urigram.parse(urls)), 0)

    def test_refused_arguments(self):
        for urls in ("http://h/", 1, None, [1], [["x:y"]], numpy.zeros(3), numpy.array([["x:y"]]), numpy.rec.array([(b"x:y", 1)], names="a,mask"), array.array("d", [1.0]), support.Strings([b"x"]).array):
            with self.assertRaises(TypeError, msg=repr(urls)):
                urigram.parse(urls)
        with self.assertRaisesRegex(TypeError, "row 1 is of type int"):
            urigram.parse(["x:y", 1])
        with self.assertRaisesRegex(ValueError, "unknown dialect 'rfc1'; there are rfc1738, rfc1808, .*by_scheme"):
            urigram.parse([], "rfc1")
        with self.assertRaisesRegex(ValueError, "unknown field of rfc3986 'parms'; there are text, scheme, .*host_kind"):
            urigram.parse([], "rfc3986", ["parms"])
        with self.assertRaisesRegex(ValueError, "twice"):
            urigram.parse([], fields=["host", "host"])
        with self.assertRaises(ValueError):
            urigram.parse([], jobs=-1)
        with self.assertRaisesRegex(ZeroDivisionError, ""):
            urigram.parse(1 // each for each in [0])


class Results(unittest.TestCase):
    def test_results_are_those_of_the_program(self):
        urls = support.lines_of("homepages.txt")[::7]
        urls += [line.split(b"\t")[0] for line in support.lines_of("old_schemes.tsv") if not line.startswith(b"#")]
        for dialect in ("rfc3986", "rfc2396", "by_scheme"):
            names = [name for name in COMPARED if name in urigram.fields(dialect)]
            rows = support.rows_of_program(urls, dialect, names + ["code", "offset", "error", "host_kind"])
            found = urigram.parse(urls, dialect, names + ["host_kind"])
            for place, name in enumerate(names):
                self.assertEqual(found[name].to_list(), [row[place] for row in rows], f"{dialect} {name}")
            self.assertEqual(found["host_kind"].to_list(), [row[-1] for row in rows])
            refused = [[row[-4], int(row[-3])] for row in rows if row[-4] is not None]
            errors = found.errors
            self.assertGreater(len(errors), 0)
            self.assertEqual([[code, offset] for code, offset in zip(errors.code, errors.offset)], refused)
            self.assertEqual([rows[row][-4] for row in errors.row], errors.code.tolist())
            lines = urigram.parse(b"".join(url + b"\n" for url in urls), dialect, names + ["host_kind"])
            self.assertEqual(table(lines), table(found))
            self.assertEqual(lines.errors.message.tolist(), errors.message.tolist())

    def test_columns(self):
        urls = ["http://example.com/a", "mailto:a@b", "", "ftp://h"]
        found = urigram.parse(urls)
        self.assertEqual(len(found), 4)
        self.assertEqual(list(found), found.fields)
        self.assertEqual(found.fields, [
            "scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"])
        self.assertEqual(found.dialect, "by_scheme")
        self.assertIn("host", found)
        self.assertNotIn("text", found)
        self.assertEqual(found.valid.tolist(), [True, True, False, True])
        self.assertEqual(found.valid.dtype, bool)
        host = found.host
        self.assertEqual(host.name, "host")
        self.assertEqual((host[0], host[1], host[-1]), ("example.com", None, "h"))
        self.assertEqual(host.to_list(), list(host))
        self.assertEqual(host.to_numpy().tolist(), host.to_list())
        self.assertEqual(numpy.asarray(host).tolist(), host.to_list())
        self.assertEqual(host.present.tolist(), [True, False, False, True])
        self.assertEqual(host.offsets.tolist(), [7, -1, -1, 6])
        self.assertEqual(host.sizes.tolist(), [11, -1, -1, 1])
        self.assertEqual(urigram.parse("\n".join(urls).encode()).host.offsets.tolist(), [7, -1, -1, 6])
        with self.assertRaises(IndexError):
            host[4]
        with self.assertRaises(KeyError):
            found["text"]
        with self.assertRaises(AttributeError):
            found.text
        with self.assertRaises(ValueError):
            urigram.parse(urls, fields=["host_kind"]).host_kind.offsets
        frame = found.to_pandas()
        self.assertEqual(frame.columns.tolist(), found.fields)
        self.assertEqual(len(urigram.parse(urls, fields=[]).to_pandas()), 4)
        self.assertEqual(frame["host"].tolist(), host.to_list())
        self.assertEqual(found.to_pandas("string").dtypes.astype(str).unique().tolist(), ["string"])
        self.assertEqual(repr(found), "<urigram.Columns of 4 rows, 1 refused>")
        self.assertEqual(repr(found.errors), "<urigram.Errors of 1 rows>")

    def test_no_urls(self):
        for urls in ([], (), b"", numpy.array([], dtype="S1"), pandas.Series([], dtype=object)):
            found = urigram.parse(urls)
            self.assertEqual(len(found), 0)
            self.assertEqual(found.host.to_list(), [])
            self.assertEqual(support.values_of_pair(found.host.__arrow_c_array__()), [])

    def test_arrow(self):
        def strings(values):
            return [value if value is None else value.decode() for value in values]

        urls = ["http://a.very.long.host.example/with/a/long/path?and=a%20query", None, "mailto:", "ftp://u:@h?", "a b",
                "http://h:1/" + "a" * 70000]
        fields = ["path", "host_kind", "host", "scheme"]
        views = urigram.parse([f"x:{url}" for url in urls[0::2]], "rfc3986", ["path"]).path
        for source in (urls, [url for url in urls if url], support.Strings([url and url.encode() for url in urls]), views):
            for dialect in ("rfc3986", "by_scheme"):
                if isinstance(source, support.Strings):
                    source = support.Strings([url and url.encode() for url in urls])
                found = urigram.parse(source, dialect, fields)
                expected = table(found)
                schema, array = found.__arrow_c_array__()
                values = support.values_of_pair((schema, array))
                self.assertEqual(list(values), fields)
                self.assertEqual({name: strings(values[name]) for name in values}, expected)
                streamed = support.values_of_stream(found.__arrow_c_stream__())
                self.assertEqual([{name: strings(each[name]) for name in each} for each in streamed], [expected])
                for name in fields:
                    self.assertEqual(strings(support.values_of_pair(found[name].__arrow_c_array__())), expected[name])
                for format in (b"u", b"U"):
                    wanted = support.Strings([b"x"], format).__arrow_c_array__()[0]
                    copies = found.host.__arrow_c_array__(wanted)
                    self.assertEqual(support.held_by(copies[0], support.Schema, b"arrow_schema").format, format)
                    self.assertEqual(strings(support.values_of_pair(copies)), expected["host"])

    def test_arrow_copies_nothing(self):
        octets = b"x:http://a.very.long.host.example/\n"
        pair = urigram.parse(octets, fields=["path"]).path.__arrow_c_array__()
        array = support.held_by(pair[1], support.Array, b"arrow_array")
        address = numpy.frombuffer(octets, dtype="u1").ctypes.data
        self.assertTrue(address <= array.buffers[2] < address + len(octets))

    def test_arrow_outlives_all(self):
        pair = urigram.parse([f"http://host-with-a-long-name-{i}.example/" for i in range(1000)]).host.__arrow_c_array__()
        gc.collect()
        junk = [bytes(100) for _ in range(10000)]
        self.assertEqual(support.values_of_pair(pair)[999], b"host-with-a-long-name-999.example")
        del junk

    def test_column_outlives_inputs(self):
        array = numpy.array([f"http://host-{i}/".encode() for i in range(1000)])
        host = urigram.parse(array).host
        array[:] = b"x:y"
        del array
        gc.collect()
        self.assertEqual(host[999], "host-999")
        lines = bytearray(b"http://host/\n")
        host = urigram.parse(lines).host
        lines[:] = b"#" * 1000
        self.assertEqual(host[0], "host")

    def test_jobs(self):
        urls = [None if i % 11 == 0 else f"http://h{i}/{'%' * (i % 7 == 0)}" for i in range(50000)]
        one = urigram.parse(urls)
        for jobs in (0, 2, 3):
            several = urigram.parse(urls, jobs=jobs)
            self.assertEqual(table(several), table(one))
            self.assertEqual(several.errors.row.tolist(), one.errors.row.tolist())
            self.assertEqual(several.errors.message.tolist(), one.errors.message.tolist())

    def test_other_threads_run(self):
        """The call releases the GIL: another thread runs, although the interpreter does not force threads to switch."""
        octets = b"http://example.com/a?b\n" * 300_000

        def runs_meanwhile():
            ran, begin = [], threading.Event()
            thread = threading.Thread(target=lambda: (begin.wait(), ran.append(True)))
            thread.start()
            interval = sys.getswitchinterval()
            sys.setswitchinterval(1000)
            try:
                begin.set()
                urigram.parse(octets)
                return bool(ran)
            finally:
                sys.setswitchinterval(interval)
                thread.join()

        # On a busy machine, the thread may be too late a few times.
        self.assertTrue(any(runs_meanwhile() for _ in range(100)))

    def test_one_result_in_many_threads(self):
        found = urigram.parse(b"http://h/a\nx\n" * 1000)
        results = []
        threads = [threading.Thread(target=lambda: results.append((found.host.offsets.sum(), found.errors.message[0]))) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(results)), 1)
        self.assertEqual(len(results), 8)

    def test_parse_one(self):
        self.assertEqual(urigram.parse_one("mailto:a@b"), {"scheme": "mailto", "path": "a@b"})
        with self.assertRaisesRegex(ValueError, "expected"):
            urigram.parse_one("http://h:x")
        with self.assertRaises(urigram.ParseError) as caught:
            urigram.parse_one("http://h/a b")
        self.assertEqual((caught.exception.code, caught.exception.offset), ("forbidden_octet", 10))
        with self.assertRaisesRegex(ValueError, "null"):
            urigram.parse_one(None)
        for null in (float("nan"), numpy.float64("nan"), pandas.NA, pandas.NaT):
            with self.assertRaisesRegex(ValueError, "a URL is null"):
                urigram.parse_one(null)
        with self.assertRaisesRegex(TypeError, "not int"):
            urigram.parse_one(1)
        with self.assertRaisesRegex(ValueError, "unknown dialect 'rfc1'"):
            urigram.parse_one("x:y", "rfc1")

    def test_columns_are_a_mapping(self):
        urls = urigram.parse(["http://a/b", "http://["], fields=["host", "path"])
        self.assertEqual(urls.keys(), ["host", "path"])
        self.assertEqual({name: column.to_list() for name, column in dict(urls).items()}, {"host": ["a", None], "path": ["/b", None]})
        self.assertEqual([column.name for column in urls.values()], ["host", "path"])
        self.assertEqual([name for name, _ in urls.items()], ["host", "path"])
        self.assertEqual(urls.get("host").to_list(), ["a", None])
        self.assertIsNone(urls.get("port"))
        self.assertEqual(urls.get("port", 7), 7)

    def test_rows_of_a_column(self):
        host = urigram.parse(["http://a/", "http://b/", "http://[", "http://a/"])["host"]
        self.assertEqual(host[1:3].tolist(), ["b", None])
        self.assertEqual(host[::-1].tolist(), ["a", None, "b", "a"])
        self.assertEqual(host[[0, -1]].tolist(), ["a", "a"])
        self.assertEqual((host == "a").tolist(), [True, False, False, True])
        self.assertEqual((host != "a").tolist(), [False, True, True, False])
        self.assertEqual(host[host == "b"].tolist(), ["b"])
        self.assertEqual(host[numpy.int64(-4)], "a")
        with self.assertRaises(IndexError):
            host[4]


class Properties(unittest.TestCase):
    @staticmethod
    def of_columns(url, dialect):
        """Returns the result of `parse` in the form that `check_one` compares with that of `parse_one`."""
        found = urigram.parse([url], dialect)
        if not found.valid[0]:
            return tuple(getattr(found.errors, name)[0] for name in ("message", "code", "offset", "production"))
        return {name: column[0] for name, column in found.items() if column[0] is not None}

    def check_one(self, url, dialect):
        try:
            found = urigram.parse_one(url, dialect)
        except urigram.ParseError as error:
            found = (str(error), error.code, error.offset, error.production)
        expected = self.of_columns(url, dialect)
        self.assertEqual(found, expected)
        self.assertEqual(list(found), list(expected))  # in the same order

    def test_one_url_has_the_parts_of_its_row(self):
        urls = {line for name in ("homepages.txt", "old_schemes.tsv", "rfc3986_suites.tsv") for line in support.lines_of(name)[::20]}
        for url in sorted(urls):
            for dialect in urigram.dialects():
                self.check_one(url.split(b"\t")[0], dialect)

    texts = st.one_of(st.none(), st.text(), st.binary(),
                      st.from_regex(r"https?://([a-z]{1,3}@)?[a-z0-9.\-\[\]:]{0,9}(/[a-z%\n\0]*)?(\?.{0,3})?", fullmatch=True))

    @settings(deadline=None)
    @given(st.lists(texts), st.sampled_from(urigram.dialects()))
    def test_rows_are_independent(self, urls, dialect):
        together = urigram.parse(urls, dialect)
        for row, url in enumerate(urls):
            alone = urigram.parse([url], dialect)
            if url is not None:
                self.check_one(url, dialect)
            self.assertEqual({name: together[name][row] for name in together}, {name: alone[name][0] for name in alone})
            self.assertEqual(together.valid[row], alone.valid[0])
        self.assertEqual(together.errors.row.tolist(),
                         [row for row, url in enumerate(urls) if url is not None and not together.valid[row]])

    @settings(deadline=None)
    @given(st.lists(texts), st.sampled_from(urigram.dialects()))
    def test_kinds_agree(self, urls, dialect):
        found = urigram.parse(urls, dialect)
        expected = table(found), found.errors.to_pandas().values.tolist()
        octets = [url.encode("utf-8", "surrogatepass") if isinstance(url, str) else url for url in urls]
        for other in (numpy.array(urls + [None], dtype=object)[:-1], pandas.Series(urls, dtype=object), support.Strings(octets, b"z")):
            found = urigram.parse(other, dialect)
            self.assertEqual((table(found), found.errors.to_pandas().values.tolist()), expected)

    @settings(deadline=None)
    @given(st.lists(texts))
    def test_parts_are_at_their_offsets(self, urls):
        found = urigram.parse(urls, "rfc3986")
        for name in found:
            column = found[name]
            for url, part, offset, size in zip(urls, column, column.offsets, column.sizes):
                if part is None:
                    self.assertEqual((offset, size), (-1, -1))
                else:
                    self.assertEqual(url[offset:offset + size], part.encode() if isinstance(url, bytes) else part)


if __name__ == "__main__":
    unittest.main()
