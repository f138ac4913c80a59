# SPDX-License-Identifier: BSL-1.0
"""What is pickled and loaded is the same, in this process and in another one."""
import concurrent.futures
import copy
import io
import multiprocessing
import pickle
import unittest

import numpy
import pandas
import support
import urigram
from hypothesis import given, settings, strategies as st

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
URLS = ["http://a/b", None, "http://[", "http://c:80/?q=a+b", b"\xff", "", "http://\u20ac/", "mailto:a@b"]


def loaded(given, protocol=pickle.HIGHEST_PROTOCOL):
    return pickle.loads(pickle.dumps(given, protocol))


def parse_in_worker(urls):
    return urigram.parse(urls, fields=["host", "effective_port"])


class Pickle(unittest.TestCase):
    def check_columns(self, found, of):
        self.assertEqual(type(found), urigram.Columns)
        self.assertEqual((found.fields, found.dialect, len(found)), (of.fields, of.dialect, len(of)))
        self.assertEqual((found.first_line, found.offset), (of.first_line, of.offset))
        self.assertEqual(found.null.tolist(), of.null.tolist())
        pandas.testing.assert_frame_equal(found.to_pandas(), of.to_pandas())
        pandas.testing.assert_frame_equal(found.errors.to_pandas(), of.errors.to_pandas())

    def check_column(self, found, of):
        self.assertEqual(type(found), urigram.Column)
        self.assertEqual(found.name, of.name)
        pandas.testing.assert_series_equal(found.to_pandas(), of.to_pandas())
        pandas.testing.assert_frame_equal(found.errors.to_pandas(), of.errors.to_pandas())
        self.assertEqual(support.values_of_pair(found.__arrow_c_array__()), support.values_of_pair(of.__arrow_c_array__()))

    def test_columns(self):
        names = ["text", "host", "host_kind", "effective_port", "query:q"]
        labels = pandas.Index(list("stuvwxyz"), name="label")
        for urls in (URLS, pandas.Series(URLS, index=labels), pandas.Series(URLS, index=labels)[2:], [], b"http://h/\r\nx\n\n", b""):
            for form in (False, True):
                found = urigram.parse(urls, fields=names, form=form)
                for protocol in PROTOCOLS:
                    self.check_columns(loaded(found, protocol), found)
                self.check_columns(loaded(loaded(found)), found)
        for dialect in urigram.dialects():
            found = urigram.parse(URLS, dialect)
            self.check_columns(loaded(found), found)

    def test_column(self):
        found = urigram.parse(pandas.Series(URLS, index=list("stuvwxyz")), fields=["text", "host", "host_kind", "effective_port"])
        for column in found.values():
            for protocol in PROTOCOLS:
                self.check_column(loaded(column, protocol), column)
        self.assertEqual(loaded(found.host).offsets.tolist(), found.host.offsets.tolist())

    def test_generated_columns(self):
        for urls in (URLS, pandas.Series(URLS, index=list("stuvwxyz")), []):
            for column in (urigram.repair(urls, "encode"), urigram.normalize(urls), urigram.resolve("http://x/y", urls),
                           urigram.edit(urls, set={"port": 1})):
                for protocol in PROTOCOLS:
                    self.check_column(loaded(column, protocol), column)
                self.check_column(loaded(loaded(column)), column)

    def test_errors(self):
        errors = urigram.parse(pandas.Series(URLS, index=list("stuvwxyz"))).errors
        for protocol in PROTOCOLS:
            found = loaded(errors, protocol)
            self.assertEqual(len(found), 4)
            self.assertEqual(found.row.tolist(), errors.row.tolist())
            self.assertEqual(found.message.tolist(), errors.message.tolist())
            pandas.testing.assert_frame_equal(found.to_pandas(), errors.to_pandas())

    def test_parse_error(self):
        for url in ("", "http://h:x", "http://h/a b"):
            with self.assertRaises(urigram.ParseError) as caught:
                urigram.parse_one(url)
            error = caught.exception
            for protocol in PROTOCOLS:
                found = loaded(error, protocol)
                self.assertEqual((type(found), str(found)), (urigram.ParseError, str(error)))
                self.assertEqual((found.code, found.offset, found.production), (error.code, error.offset, error.production))

    def test_blocks_of_a_file(self):
        lines = b"http://h/\nhttp://" + b"a" * 1000 + b"\nx\n"
        blocks = list(urigram.read(io.BytesIO(lines), longest_line=100, block_size=1))
        self.assertEqual([block.first_line for block in blocks], [1, 2, 3])
        for block in blocks:
            self.check_columns(loaded(block), block)
        self.assertEqual(loaded(blocks[1]).errors.code.tolist(), ["too_long"])

    def test_other_process(self):
        urls = pandas.Series(["http://a:8/", None, "http://["], index=[7, 8, 9])
        context = multiprocessing.get_context("spawn")
        with concurrent.futures.ProcessPoolExecutor(1, mp_context=context) as pool:
            found = pool.submit(parse_in_worker, urls).result()
        self.check_columns(found, parse_in_worker(urls))

    def test_texts_need_no_copy(self):
        buffers = []
        octets = pickle.dumps(urigram.parse(["http://h/" + "a" * 100_000]), 5, buffer_callback=buffers.append)
        self.assertLess(len(octets), 2000)
        self.assertEqual(pickle.loads(octets, buffers=buffers).path[0], "/" + "a" * 100_000)

    def test_copies(self):
        found = urigram.parse(URLS)
        for each in (found, found.host, found.errors, urigram.normalize(URLS)):
            self.assertIs(copy.copy(each), each)
            self.assertIs(copy.deepcopy([each])[0], each)

    def test_other_states_are_refused(self):
        found = urigram.parse(["http://h/", None])
        state = found.__getstate__()
        texts = state[2]
        wrong = [(), state[:-1], state + (1,), (1,) + state[1:], ("rfc1",) + state[1:], state[:1] + (["nope"],) + state[2:],
                 state[:2] + (texts[:2],) + state[3:],
                 state[:2] + ((texts[0], texts[1] + 1, texts[2]),) + state[3:],
                 state[:2] + ((texts[0], texts[1] - 1, texts[2]),) + state[3:],
                 state[:2] + ((texts[0], texts[1][::-1], texts[2]),) + state[3:],
                 state[:2] + ((texts[0], texts[1][:0], texts[2]),) + state[3:],
                 state[:2] + ((texts[0], texts[1], texts[2][:0]),) + state[3:]]
        for each in wrong:
            with self.assertRaises(ValueError, msg=each):
                urigram.Columns.__new__(urigram.Columns).__setstate__(each)
        for each in (found.host, urigram.normalize(["x:y"]), found.errors):
            for wrong in ((), each.__getstate__()[:-1]):
                with self.assertRaises(ValueError):
                    type(each).__new__(type(each)).__setstate__(wrong)

    @settings(deadline=None)
    @given(st.lists(st.one_of(st.none(), st.text(), st.binary())), st.sampled_from(urigram.dialects()))
    def test_any_urls(self, urls, dialect):
        found = urigram.parse(urls, dialect, ["text", "host"])
        again = loaded(found)
        self.assertEqual([again.text.to_list(), again.host.to_list(), again.errors.message.tolist()],
                         [found.text.to_list(), found.host.to_list(), found.errors.message.tolist()])


class Rows(unittest.TestCase):
    """Rows of Columns, by what numpy takes."""

    def setUp(self):
        self.urls = pandas.Series(URLS, index=list("stuvwxyz"))
        self.found = urigram.parse(self.urls, fields=["text", "host", "query:q"], form=True)

    def test_rows(self):
        frame = self.found.to_pandas()
        for rows in (slice(2, 5), slice(None, None, -2), [0, -1, 0], numpy.array([3, 1]), self.found.valid, self.found.null, [],
                     pandas.Series(self.found.valid, index=self.urls.index)):
            some = self.found[rows]
            pandas.testing.assert_frame_equal(some.to_pandas(), frame.iloc[rows if not isinstance(rows, pandas.Series) else rows.array])
        self.assertEqual(len(self.found[~self.found.valid & ~self.found.null].errors), 4)
        self.assertEqual(self.found[6:].errors.to_pandas().index.tolist(), ["y"])
        self.assertEqual(urigram.parse(b"http://a/\nhttp://b/\n")[1:].host.to_list(), ["b"])

    def test_a_line_that_is_too_long(self):
        block = next(urigram.read(io.BytesIO(b"a" * 1000), longest_line=100))
        self.assertEqual(block[:1].errors.code.tolist(), ["too_long"])
        self.assertEqual(len(block[1:]), 0)

    def test_others(self):
        for rows in (0, -1, ["host"], ("host", "text"), None):
            with self.assertRaisesRegex(TypeError, "slice, a mask or a list of rows"):
                self.found[rows]
        for rows in (8, [8], [True], 1.5):
            with self.assertRaises(IndexError):
                self.found[rows]
        with self.assertRaises(KeyError):
            self.found["port"]

    def test_pandas_refuses_rather_than_misreads(self):
        for use in (pandas.DataFrame, numpy.asarray):
            with self.assertRaisesRegex(TypeError, "to_pandas"):
                use(self.found)
        self.assertEqual(pandas.DataFrame(dict(self.found)).columns.tolist(), self.found.keys())


if __name__ == "__main__":
    unittest.main()
