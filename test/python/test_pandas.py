# SPDX-License-Identifier: BSL-1.0
"""Results have the index of the given Series, so that pandas aligns each value with its URL."""
import subprocess
import sys
import unittest

import numpy
import pandas
import support
import urigram
from hypothesis import given, settings, strategies as st

URLS = [f"http://h{i}.example:{i}/" for i in range(20)] + [None, "http://h:x/", "http://a b/", ""]
FRAME = pandas.DataFrame({"url": URLS, "host": [None if len(url or "") < 15 else url[7:].split(":")[0] for url in URLS]})
LEVELS = pandas.MultiIndex.from_product([["b", "a"], range(12)], names=["letter", "number"])


def frames():
    """Frames with rows of FRAME, and with the indexes that operations of pandas create."""
    return {
        "numbered": FRAME,
        "shuffled": FRAME.sample(frac=1, random_state=1),
        "filtered": FRAME[FRAME.url.str.len() > 5],
        "sliced": FRAME[5:22],
        "every third": FRAME[::3],
        "backwards": FRAME[::-1],
        "sorted": FRAME.sort_values("url"),
        "chosen twice": FRAME.loc[[3, 22, 3, 21, 21]],
        "all the same": FRAME.set_axis([7] * len(FRAME)),
        "named": FRAME.rename_axis("id"),
        "of texts": FRAME.set_axis([f"row {i}" for i in range(len(FRAME))]),
        "of the URLs": FRAME.set_axis(FRAME.url),
        "of times": FRAME.set_axis(pandas.date_range("2026-11-27", periods=len(FRAME), freq="h")),
        "of floats": FRAME.set_axis(numpy.arange(len(FRAME)) / 2),
        "of categories": FRAME.set_axis(pandas.Categorical(list("ab") * 12)),
        "of levels": FRAME.set_axis(LEVELS),
        "of levels, shuffled": FRAME.set_axis(LEVELS).sample(frac=1, random_state=2),
        "of levels, twice": pandas.concat([FRAME.set_axis(LEVELS)] * 2),
        "concatenated": pandas.concat([FRAME[3:9], FRAME[:5]]),
        "grouped": next(iter(FRAME.groupby(FRAME.index % 2)))[1],
        "exploded": pandas.DataFrame({"url": [URLS[:3], URLS[20:], URLS[4:6]]}).explode("url").assign(
            host=lambda frame: [None if len(url or "") < 15 else url[7:].split(":")[0] for url in frame.url]),
        "without duplicates": pandas.concat([FRAME, FRAME]).drop_duplicates(),
        "empty": FRAME[:0],
    }


class Series(pandas.Series):
    """A subclass outside of the pandas module, such as GeoPandas' Series."""

    @property
    def _constructor(self):
        return Series


def with_each_frame(test):
    def run(self):
        for name, frame in frames().items():
            with self.subTest(name):
                test(self, frame)

    return run


class Index(unittest.TestCase):
    def same(self, found, expected):
        pandas.testing.assert_index_equal(found.index, expected, exact=True)
        self.assertEqual(found.index.names, expected.names)

    @with_each_frame
    def test_a_column_of_the_same_frame(self, frame):
        frame = frame.copy()
        frame["parsed"] = urigram.parse(frame.url)["host"].to_pandas()
        self.assertEqual([None if host != host else host for host in frame.parsed], frame.host.tolist())
        self.same(urigram.parse(frame.url)["host"].to_pandas(), frame.index)
        self.same(urigram.parse(frame.url)["host"].to_pandas("string"), frame.index)
        self.assertEqual(urigram.parse(frame.url)["host"].to_pandas().name, "host")

    @with_each_frame
    def test_frames_of_columns(self, frame):
        for fields in (None, ["host", "port"], ["text"], []):
            found = urigram.parse(frame.url, fields=fields).to_pandas()
            self.same(found, frame.index)
            self.same(urigram.parse(frame.url, fields=fields).to_pandas("string"), frame.index)
            if "host" in found:
                self.assertEqual(found.host.tolist(), frame.host.tolist())

    @with_each_frame
    def test_errors(self, frame):
        """Each error has the label and the position of its URL."""
        parsed = urigram.parse(frame.url)
        for errors in (parsed.errors, parsed["host"].errors, urigram.normalize(frame.url).errors):
            found = errors.to_pandas()
            self.same(found, frame.index.take(errors.row))
            self.assertEqual(found.row.tolist(), errors.row.tolist())
            for position, label in zip(found.row, found.index):
                self.assertTrue(frame.url.iloc[position] in list(numpy.atleast_1d(frame.url.loc[[label]])))

    @with_each_frame
    def test_resolve_and_normalize(self, frame):
        found = urigram.normalize(frame.url)
        self.same(found.to_pandas(), frame.index)
        self.assertEqual(found.to_pandas().tolist(), urigram.normalize(frame.url.tolist()).to_list())
        found = urigram.resolve("http://base/", frame.url)
        self.same(found.to_pandas(), frame.index)
        self.assertEqual(found.to_pandas().tolist(), urigram.resolve("http://base/", frame.url.tolist()).to_list())
        self.same(found.errors.to_pandas(), frame.index.take(found.errors.row))

    @with_each_frame
    def test_results_can_be_inputs(self, frame):
        again = urigram.parse(urigram.resolve("http://base/", frame.url))
        self.same(again["host"].to_pandas(), frame.index)
        self.same(again.to_pandas(), frame.index)
        self.same(again.errors.to_pandas(), frame.index.take(again.errors.row))
        self.same(urigram.normalize(urigram.parse(frame.url, fields=["text"])["text"]).to_pandas(), frame.index)

    @with_each_frame
    def test_arrays_are_by_position(self, frame):
        frame = frame.copy()
        frame["valid"] = urigram.check(frame.url)
        frame["invalid"] = urigram.hazards(frame.url) & urigram.Hazard.invalid != 0
        self.assertEqual(frame.valid.tolist(), urigram.check(frame.url.tolist()).tolist())
        self.assertEqual(frame[urigram.check(frame.url)].host.tolist(), [host for host in frame.host if host])

    def test_kinds_of_series(self):
        for dtype in ("object", "string", "category"):
            shuffled = FRAME.url.astype(dtype).sample(frac=1, random_state=3)
            self.same(urigram.parse(shuffled)["host"].to_pandas(), shuffled.index)
            self.assertEqual(urigram.parse(shuffled)["host"].to_pandas().tolist(), FRAME.host.loc[shuffled.index].tolist())
        octets = pandas.Series([b"http://a/", b"http://b/"], index=[1, 0])
        self.assertEqual(urigram.parse(octets)["host"].to_pandas().to_dict(), {1: "a", 0: "b"})
        subclass = Series(["http://a/", "http://b/"], index=[1, 0])
        self.assertEqual(urigram.parse(subclass)["host"].to_pandas().to_dict(), {1: "a", 0: "b"})
        try:
            import pyarrow
        except ImportError:
            self.skipTest("pyarrow is not installed")
        for dtype in ("string[pyarrow]", pandas.ArrowDtype(pyarrow.string())):
            shuffled = FRAME.url.astype(dtype).sample(frac=1, random_state=3)
            self.same(urigram.parse(shuffled)["host"].to_pandas(), shuffled.index)

    def test_jobs(self):
        many = pandas.Series([f"http://h{i}/{'%' * (i % 7 == 0)}" for i in range(40_000)]).sample(frac=1, random_state=4)
        one, several = urigram.parse(many), urigram.parse(many, jobs=3)
        for found in (one, several):
            frame = found.to_pandas()
            self.assertIs(frame.index, many.index)
            self.assertEqual(frame.host.dropna().str[1:].astype(int).tolist(), frame.host.dropna().index.tolist())
        pandas.testing.assert_frame_equal(one.errors.to_pandas(), several.errors.to_pandas())

    def test_a_part_of_the_rows(self):
        """The parts that threads parse, and their concatenation, have the labels of their rows."""
        texts = urigram._urigram.texts(FRAME.url.set_axis(LEVELS))
        parts = [urigram._urigram.parse(texts, "by_scheme", None, first, last) for first, last in ((3, 9), (9, 23))]
        for part, bounds in zip(parts, (slice(3, 9), slice(9, 23))):
            self.same(part.to_pandas(), LEVELS[bounds])
            self.same(part["host"].to_pandas(), LEVELS[bounds])
            self.same(part.errors.to_pandas(), LEVELS[bounds].take(part.errors.row))
        together = urigram._urigram.concatenate(parts)
        self.same(together.to_pandas(), LEVELS[3:23])
        self.same(together.errors.to_pandas(), LEVELS[3:23].take(together.errors.row))

    def test_the_index_is_shared(self):
        index = pandas.Index(range(5, 29), name="id")
        found = urigram.parse(FRAME.url.set_axis(index))
        self.assertIs(found["host"].to_pandas().index, found.to_pandas().index)
        self.assertIs(found["host"].to_pandas().index, found["port"].to_pandas().index)

    def test_other_inputs_are_numbered(self):
        rows = pandas.RangeIndex(len(URLS))
        octets = [None if url is None else url.encode() for url in URLS]
        for urls in (URLS, tuple(URLS), numpy.array(URLS, dtype=object), pandas.Index(URLS), pandas.array(URLS, dtype="string"),
                     support.Strings(octets), iter(URLS), dict(zip(range(99), URLS)).values()):
            found = urigram.parse(urls)
            self.same(found.to_pandas(), rows)
            self.same(found["host"].to_pandas(), rows)
            self.same(found.errors.to_pandas(), pandas.RangeIndex(len(found.errors)))
        self.same(urigram.parse(b"http://a/\nx y\nhttp://b/\n").to_pandas(), pandas.RangeIndex(3))
        for block in urigram.read(f"{support.DATA}/homepages.txt", range=(5000, 9000), block_size=1000):
            self.same(block.to_pandas(), pandas.RangeIndex(len(block)))
            self.same(block["host"].to_pandas(), pandas.RangeIndex(len(block)))

    def test_pandas_is_imported_only_on_request(self):
        script = "import sys, urigram; urigram.parse(['http://h/']).host.to_list(); assert 'pandas' not in sys.modules"
        done = subprocess.run([sys.executable, "-c", script], check=False)
        self.assertEqual(done.returncode, 0)

    def test_an_index_outlives_its_series(self):
        def found():
            return urigram.parse(pandas.Series(["http://a/", "http://b/"], index=[f"label {i}" for i in (8, 9)]))["host"]

        self.assertEqual([found().to_pandas().index.tolist() for _ in range(100)], [["label 8", "label 9"]] * 100)

    @settings(deadline=None)
    @given(st.lists(st.tuples(st.sampled_from(URLS), st.integers(0, 5))))
    def test_any_labels(self, rows):
        series = pandas.Series([url for url, _ in rows], index=[label for _, label in rows], dtype=object)
        found = urigram.parse(series)
        self.assertEqual(found.to_pandas().index.tolist(), [label for _, label in rows])
        self.assertEqual([rows[row][1] for row in found.errors.row], found.errors.to_pandas().index.tolist())


class Dask(unittest.TestCase):
    def setUp(self):
        try:
            import dask.dataframe
        except ImportError:
            self.skipTest("Dask is not installed")
        self.dataframe = dask.dataframe

    def test_partitions(self):
        for name, frame in {"shuffled": FRAME.sample(frac=1, random_state=5), "twice": pandas.concat([FRAME, FRAME[3:9]])}.items():
            with self.subTest(name):
                whole = self.dataframe.from_pandas(frame, npartitions=3, sort=False)
                hosts = whole.map_partitions(lambda part: urigram.parse(part.url)["host"].to_pandas(), meta=("found", object))
                found = hosts.compute(scheduler="sync")
                self.assertEqual((found.index.tolist(), found.tolist()), (frame.index.tolist(), frame.host.tolist()))
                added = whole.map_partitions(
                    lambda part: part.assign(found=urigram.parse(part.url)["host"].to_pandas())).compute(scheduler="sync")
                self.assertEqual(added.found.tolist(), frame.host.tolist())


class TheAccessor(unittest.TestCase):
    def test_results_have_the_index_of_their_urls(self):
        import urigram.pandas  # noqa: F401  it adds the accessor

        for name, frame in frames().items():
            with self.subTest(name):
                urls = frame.url.urigram
                pandas.testing.assert_series_equal(urls.host, frame.host, check_names=False, check_index_type=False)
                self.assertTrue(urls.parse(["host", "port"]).index.equals(frame.index))
                self.assertEqual(urls.check().tolist(), urigram.check(frame.url).tolist())
                self.assertEqual(urls.hazard_bits().tolist(), urigram.hazards(frame.url).tolist())
                for made, function in ((urls.normalize(), urigram.normalize), (urls.repair(), urigram.repair),
                                       (urls.edit(remove="port"), lambda all: urigram.edit(all, remove="port")),
                                       (urls.resolve("http://a/"), lambda all: urigram.resolve("http://a/", all))):
                    pandas.testing.assert_series_equal(made, function(frame.url).to_pandas())
                self.assertEqual(len(urls.errors()), len(urigram.parse(frame.url).errors))

    def test_an_unknown_field_is_an_error(self):
        import urigram.pandas  # noqa: F401

        with self.assertRaisesRegex(AttributeError, "unknown field hots"):
            FRAME.url.urigram.hots
        self.assertIn("effective_port", dir(FRAME.url.urigram))
        self.assertEqual(set(urigram.fields()) & set(vars(urigram.pandas.Accessor)), set())


if __name__ == "__main__":
    unittest.main()
