# SPDX-License-Identifier: BSL-1.0
"""Pickled objects are the same after loading, in this process and in another one."""
import concurrent.futures
import copy
import copyreg
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
        load, (state,) = found.__reduce__()
        texts = state[3]
        wrong = [(), None, list(state), state[:-1], state + (1,), (2,) + state[1:], (None,) + state[1:], state[1:],
                 state[:1] + (1,) + state[2:], state[:1] + ("rfc1",) + state[2:], state[:2] + (["nope"],) + state[3:]]
        for each in (list(texts), None, texts[:2], (texts[0], texts[1] + 1, texts[2]), (texts[0], texts[1] - 1, texts[2]),
                     (texts[0], texts[1][::-1], texts[2]), (texts[0], texts[1][:0], texts[2]), (texts[0], texts[1], texts[2][:0])):
            wrong.append(state[:3] + (each,) + state[4:])
        for each in wrong:
            with self.assertRaises(ValueError, msg=each):
                load(each)
        for each in (found.host, urigram.normalize(["x:y"]), found.errors):
            load, (state,) = each.__reduce__()
            wrong_item = () if isinstance(each, urigram.Errors) else state[:-1] + (1,)  # labels may be any object
            for wrong in ((), None, state[:-1], (2,) + state[1:], wrong_item):
                with self.assertRaises(ValueError, msg=wrong):
                    load(wrong)

    def test_buffers_that_change(self):
        """The buffers of a pickle may be unaligned, and other code may change them after loading."""
        urls = ["http://h/?q=1", None, "http://h/?q=22"]
        buffers = []
        octets = pickle.dumps(urigram.parse(urls, fields=["text", "query:q"]), 5, buffer_callback=buffers.append)
        rooms = [bytearray(b"\x7f" + each.raw().tobytes()) for each in buffers]
        found = pickle.loads(octets, buffers=[memoryview(room)[1:] for room in rooms])
        for room in rooms:
            room[:] = b"\x7f" * len(room)
        self.assertEqual(found["query:q"].to_list(), ["1", None, "22"])
        self.assertEqual(found["text"].to_list(), urls)

    def test_objects_without_a_value_cannot_be_created(self):
        texts = urigram._urigram.texts([])
        for each in (urigram.Columns, urigram.Column, urigram.Errors, type(texts), type(urigram.read(io.BytesIO()))):
            for create in (each, lambda: each.__new__(each), lambda: object.__new__(each), lambda: copyreg.__newobj__(each)):
                with self.assertRaises(TypeError):
                    create()
        for name in (b"Columns", b"Column", b"Errors", b"Texts", b"Reader"):
            with self.assertRaises(TypeError):
                pickle.loads(b"curigram._urigram\n" + name + b"\n)\x81.")
        with self.assertRaisesRegex(TypeError, "cannot pickle"):
            texts.__reduce__()

    def test_errors_have_only_the_labels_of_their_rows(self):
        urls = pandas.Series(["http://h/"] * 10_000 + ["http://["], index=[f"label {i}" for i in range(10_001)])
        errors = urigram.parse(urls).errors
        octets = pickle.dumps(errors)
        self.assertLess(len(octets), 2000)
        for found in (pickle.loads(octets), loaded(loaded(errors))):
            self.assertEqual(found.to_pandas().index.tolist(), ["label 10000"])
            self.assertEqual(found.row.tolist(), [10_000])

    @settings(deadline=None)
    @given(st.lists(st.one_of(st.none(), st.text(), st.binary())), st.sampled_from(urigram.dialects()))
    def test_any_urls(self, urls, dialect):
        found = urigram.parse(urls, dialect, ["text", "host"])
        again = loaded(found)
        self.assertEqual([again.text.to_list(), again.host.to_list(), again.errors.message.tolist()],
                         [found.text.to_list(), found.host.to_list(), found.errors.message.tolist()])


class Rows(unittest.TestCase):
    """Rows of Columns, selected by a slice, a mask or a list of positions."""

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
        for rows in (slice(0, 1), [0], [0, 0], slice(None, None, -1)):
            self.assertEqual(set(block[rows].errors.code.tolist()), {"too_long"})
        self.assertEqual(len(block[[0, 0]].errors), 2)
        self.assertEqual((len(block[1:]), len(block[1:].errors)), (0, 0))

    def test_rows_of_a_block_keep_their_place(self):
        start = b"http://" + b"a" * 2000 + b"\r\n"
        at = len(start)
        lines = start + b"http://b/\nhttp://[\r\n\nhttp://e/\n"
        _, block = urigram.read(io.BytesIO(lines), fields="text", longest_line=100)  # the long line is a separate block
        self.assertEqual((block.first_line, block.offset), (2, at))
        for rows, line, offset in ((slice(None), 2, at), (slice(1, 3), 3, at + 10), (slice(2, 2), 4, at + 20),
                                   (slice(-1, None), 5, at + 21), (slice(9, None), 6, len(lines)), (slice(3, 1), 5, at + 21)):
            some = block[rows]
            self.assertEqual((some.first_line, some.offset), (line, offset), rows)
            self.assertEqual(some.text.to_list(), block.text.to_list()[rows])
            self.assertEqual(some.errors.message.tolist(), [block.errors.message[row] for row in (0, 1)
                                                            if block.errors.row[row] in range(4)[rows]])
            self.assertEqual((loaded(some).first_line, loaded(some).offset), (line, offset))
        some = block[1:][1:]
        self.assertEqual((some.first_line, some.offset, some.text.to_list()), (4, at + 20, ["", "http://e/"]))
        for rows in ([0, 1], block.valid, slice(None, None, 2), slice(None, None, -1)):
            some = block[rows]
            self.assertEqual((some.first_line, some.offset), (None, None))
            self.assertEqual((loaded(some).first_line, loaded(some).offset), (None, None))
        self.assertEqual(loaded(block)[:1].first_line, 2)
        self.assertIsNone(loaded(block)[1:].first_line)

    def test_other_indexes_are_rejected(self):
        for rows in (0, -1, ["host"], ("host", "text"), None, (), (1,), ...):
            with self.assertRaisesRegex(TypeError, "slice, a mask or a list of rows"):
                self.found[rows]
        for rows in (8, [8], [True], 1.5):
            with self.assertRaises(IndexError):
                self.found[rows]
        with self.assertRaises(KeyError):
            self.found["port"]

    def test_columns_are_cells(self):
        array = numpy.array([self.found], dtype=object)
        self.assertEqual(array.shape, (1,))
        self.assertIs(array[0], self.found)
        frame = pandas.DataFrame({"a": [self.found, self.found]})
        self.assertIs(frame.a[1], self.found)

    def test_pandas_refuses_rather_than_misreads(self):
        for use in (pandas.DataFrame, numpy.asarray):
            with self.assertRaisesRegex(TypeError, "to_pandas"):
                use(self.found)
        self.assertEqual(pandas.DataFrame(dict(self.found)).columns.tolist(), self.found.keys())


if __name__ == "__main__":
    unittest.main()
