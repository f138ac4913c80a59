# SPDX-License-Identifier: BSL-1.0
"""Every field of every URL is the same in the program (tsv, ndjson, --get), in Python and in the exported Arrow arrays."""
import io
import json
import unittest
import urllib.parse

import support
import urigram
from hypothesis import given, settings, strategies as st


def corpus():
    """URLs without backslashes and tabs, which tsv escapes."""
    urls = set(support.lines_of("homepages.txt")[::20])
    for name in ("old_schemes.tsv", "resolution.tsv", "resolution3986.tsv", "rfc3986_suites.tsv"):
        for line in support.lines_of(name):
            if not line.startswith(b"#"):
                urls.update(line.split(b"\t"))
    urls.update([b"urn:isbn:0451450523?=a#b", b"data:text/plain,a?b", b"ftp://u:p@h/a;type=i", b"http://h?x=1&x=2&x", b"file:/a.b"])
    return sorted(url for url in urls if b"\\" not in url and all(0x20 <= octet < 0x7F for octet in url))


class Fields(unittest.TestCase):
    URLS = corpus()

    def fields(self, dialect):
        names = urigram.fields(dialect)[1:]  # `text` is `input` in the program
        try:
            urigram.parse([], fields=["public_suffix"])
        except ValueError:  # no Public Suffix List is installed
            names = [name for name in names if name not in ("public_suffix", "registrable_domain")]
        return names + ["query:x", "query-all:x"]

    def test_every_output_has_the_same_values(self):
        self.assertGreater(len(self.URLS), 1000)
        for dialect in urigram.dialects():
            names = self.fields(dialect)
            found = urigram.parse(self.URLS, dialect, names)
            columns = [found[name].to_list() for name in names]
            of_arrow = support.values_of_pair(found.__arrow_c_array__())
            self.assertEqual(list(of_arrow), names)
            for name, column in zip(names, columns):
                self.assertEqual(of_arrow[name], [value.encode("utf-8", "surrogateescape") if isinstance(value, str) else value
                                                  for value in column], (dialect, name))
            rows = [[str(value) if isinstance(value, int) else value for value in row] for row in zip(*columns)]
            told = support.rows_of_program(self.URLS, dialect, names)
            octets = b"".join(url + b"\n" for url in self.URLS)
            of_json = [json.loads(line) for line in support.program(
                "parse", "--grammar", dialect, "--format", "ndjson", "--on-error", "row", "--fields", ",".join(names),
                octets=octets).splitlines()]
            of_get = support.program(
                "parse", "--grammar", dialect, "--on-error", "row", "--get", "\\t".join("{%s}" % name for name in names),
                octets=octets).decode().splitlines()
            for url, row, by_tsv, by_json, by_get in zip(self.URLS, rows, told, of_json, of_get):
                # tsv and --get escape unprintable bytes, which decoded values may have.
                printable = [value is None or (value.isprintable() and "\\" not in value) for value in row]
                same = [a == b or not p for a, b, p in zip(row, by_tsv, printable)]
                self.assertTrue(all(same), (dialect, url, row, by_tsv))
                values = [by_json.get(name) for name in names]  # bytes that are not UTF-8 are in another member
                values = [str(value) if isinstance(value, int) else value for value in values]
                same = [a == b or not p for a, b, p in zip(row, values, printable)]
                self.assertTrue(all(same), (dialect, url, row, values))
                if by_get:
                    texts = ["" if value is None else value for value in row]
                    same = [a == b or not p for a, b, p in zip(texts, by_get.split("\t"), printable)]
                    self.assertTrue(all(same), (dialect, url, texts, by_get))
                else:
                    self.assertTrue(all(value is None for value in row))

    def test_computed_and_parsed_fields_have_the_requested_order(self):
        names = ["file_extension", "host", "effective_port", "decoded_path", "text"]
        found = urigram.parse(["http://h:80/a.b", None, "x y", "http://h/%E9"], fields=names)
        self.assertEqual(found.fields, names)
        self.assertEqual(found.effective_port.to_list(), [80, None, None, 80])
        self.assertEqual((found.effective_port[0], found.to_pandas().effective_port.max()), (80, 80))
        self.assertEqual(str(found.effective_port.to_pandas().dtype), "Int64")
        self.assertEqual(found.decoded_path[3], "/\udce9")
        self.assertEqual(list(found.to_pandas().columns), names)
        capsules = found.__arrow_c_schema__(), found.decoded_path.__arrow_c_schema__()  # they own the structs
        schema, column = (support.held_by(capsule, support.Schema, b"arrow_schema") for capsule in capsules)
        formats = {schema.children[i].contents.name.decode(): schema.children[i].contents.format for i in range(schema.n_children)}
        self.assertEqual(list(formats), names)
        self.assertEqual((formats["file_extension"], formats["decoded_path"], formats["effective_port"]), (b"U", b"Z", b"L"))
        self.assertEqual(column.format, b"Z")
        only = urigram.parse([b"http://h/a.b"], fields=["file_name"])
        self.assertEqual(support.values_of_pair(only.__arrow_c_array__()), {"file_name": [b"a.b"]})

    def test_forms(self):
        """With `form`, + is a space in the names and values of parameters, as in the program."""
        urls = ["http://h/?q=a+b%2B&full+name=Ann", "http://h/?q", "http://h/?q=%2", "http://h/"]
        names = ["query:q", "query-all:q", "query:full%20name"]
        plain = urigram.parse(urls, fields=names)
        self.assertEqual([plain[name][0] for name in names], ["a+b+", "a+b+", None])
        found = urigram.parse(urls, fields=names, form=True)
        self.assertEqual([found[name][0] for name in names], ["a b+", "a b+", "Ann"])
        self.assertEqual([found[name].to_list()[1:] for name in names], [plain[name].to_list()[1:] for name in names])
        several = urigram.parse(urls[:1] * 40_000, fields=names, form=True, jobs=2)
        self.assertEqual(several["query:q"][39_999], "a b+")
        read = next(urigram.read(io.BytesIO(urls[0].encode()), fields=names, form=True))
        self.assertEqual([read[name][0] for name in names], ["a b+", "a b+", "Ann"])
        if support.PROGRAM:
            told = support.program("parse", "--form", "--get", "{query:q},{query:full%20name}", urls[0])
            self.assertEqual(told, b"a b+,Ann\n")

    def test_all_fields_of_a_dialect_are_those_of_the_program(self):
        rows = [line.split("\t") for line in support.program("fields", "--format", "tsv").decode().splitlines()[1:]]
        for dialect in urigram.dialects():
            names = [name for name, _, dialects, _ in rows if dialects == "all" or dialect in dialects.split()]
            self.assertEqual(names, urigram.fields(dialect)[1:] + ["query:NAME", "query-all:NAME"])

    def test_a_field_that_a_dialect_does_not_have_is_absent(self):
        found = urigram.parse(["http://h/a;b"], "by_scheme", ["params", "host"])
        self.assertEqual((found.params.to_list(), found.host.to_list()), ([None], ["h"]))
        self.assertEqual(urigram.parse(["http://h/"], fields="host").fields, ["host"])

    def test_names_that_are_not_fields_are_rejected(self):
        with self.assertRaisesRegex(ValueError, "unknown field of by_scheme 'hots'; there are text, scheme"):
            urigram.parse([], fields=["hots"])
        with self.assertRaisesRegex(ValueError, "unknown field of by_scheme 'query:a b'"):
            urigram.parse([], fields=["query:a b"])
        with self.assertRaisesRegex(ValueError, "'query:a' is requested twice"):
            urigram.parse([], fields=["query:a", "query:a"])


class Pairs(unittest.TestCase):
    def test_pairs(self):
        self.assertEqual(urigram.query_pairs("a=1+2%20&b&=&c=d=e"), [("a", "1+2 "), ("b", None), ("", ""), ("c", "d=e")])
        self.assertEqual(urigram.query_pairs("a+b=1+2%2B", form=True), [("a b", "1 2+")])
        self.assertEqual(urigram.query_pairs(""), [])
        self.assertEqual(urigram.query_pairs("&"), [("", None), ("", None)])
        self.assertEqual(urigram.query_pairs(b"%C3%A9=%FF&\xc3\xa9"), [("\u00e9", "\udcff"), ("\u00e9", None)])
        self.assertEqual(urigram.query_pairs("a=100%&%2=%zz"), [("a", "100%"), ("%2", "%zz")])
        with self.assertRaisesRegex(TypeError, "NoneType"):
            urigram.query_pairs(None)

    def test_null(self):
        with self.assertRaisesRegex(TypeError, "a query must be str or bytes, not NoneType"):
            urigram.query_pairs(None)

    @settings(deadline=None)
    @given(st.one_of(st.binary(), st.text("aé€😀=&+%1F;").map(lambda text: text.encode())))
    def test_pairs_are_those_of_urllib(self, octets):
        query = octets.decode("utf-8", "surrogateescape")
        expected = urllib.parse.parse_qsl(query, keep_blank_values=True, errors="surrogateescape")
        found = urigram.query_pairs(octets, form=True)
        self.assertEqual([(name, value or "") for name, value in found if name or value is not None], expected)

    @settings(deadline=None)
    @given(st.lists(st.tuples(st.text(min_size=1), st.text())))
    def test_pairs_that_urlencode_wrote_are_read_back(self, pairs):
        self.assertEqual(urigram.query_pairs(urllib.parse.urlencode(pairs), form=True), pairs)


if __name__ == "__main__":
    unittest.main()
