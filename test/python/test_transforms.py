# SPDX-License-Identifier: BSL-1.0
import unittest

import numpy
import support
import urigram
from hypothesis import given, settings, strategies as st


class Transforms(unittest.TestCase):
    URLS = support.lines_of("homepages.txt")[::40] + [b"HTTP://Example.COM:80/%7ea/./b/../c", b"a b", b""]

    def said(self, *arguments):
        octets = support.program(*arguments, "--format", "tsv", octets=b"".join(url + b"\n" for url in self.URLS))
        rows = [line.split("\t") for line in octets.decode().splitlines()]
        header, rows = rows[0], rows[1:]
        return [dict(zip(header, row)) for row in rows]

    def test_normalize(self):
        for level in ("all", "syntax", ["scheme-case", "host-case"]):
            names = level if isinstance(level, str) else ",".join(level)
            said = self.said("normalize", "--level", names, "--on-error", "row", "--header")
            found = urigram.normalize(self.URLS, level)
            self.assertEqual(found.to_list(), [None if row["normal"] == "\\N" else row["normal"] for row in said])
            self.assertEqual(found.errors.code.tolist(), [row["code"] for row in said if row["code"] != "\\N"])
        self.assertEqual(urigram.normalize([None, "HTTP://H"]).to_list(), [None, "http://h/"])
        self.assertEqual(urigram.normalize(b"HTTP://H\nx y").to_list(), ["http://h/", None])
        found = urigram.normalize(["http:/h/", "https://", "../a", "data:,a/../b", "URN:ISBN:%7e", "mailto:A@B"])
        self.assertEqual(found.to_list(), [None, None, None, "data:,a/../b", "urn:isbn:%7E", "mailto:A@b"])
        self.assertEqual(found.errors.message.tolist(), urigram.parse(["http:/h/", "https://", "../a"]).errors.message.tolist())
        self.assertEqual(urigram.normalize(["http:/h/", "../%41"], dialect="rfc3986").to_list(), ["http:/h/", "../A"])
        with self.assertRaisesRegex(ValueError, "unknown level 'most'; there are scheme-case, "):
            urigram.normalize([], "most")

    def test_resolve(self):
        for rules in ("rfc1808", "rfc2396", "rfc3986"):
            said = self.said("resolve", "--base", "http://a/b/c/d;p?q", "--rules", rules, "--on-error", "row", "--header")
            found = urigram.resolve("http://a/b/c/d;p?q", self.URLS, rules)
            self.assertEqual(found.to_list(), [None if row["resolved"] == "\\N" else row["resolved"] for row in said])
            self.assertEqual(found.errors.message.tolist(), [row["error"] for row in said if row["error"] != "\\N"])
        found = urigram.resolve("http://a/b/c/d;p?q", ["?y", "../../../g", "http:g", "data:,a/../b"])
        self.assertEqual(found.to_list(), ["http://a/b/c/d;p?y", "http://a/g", "http:g", "data:,a/../b"])
        found = urigram.resolve(b"http://a/b/c", ["../g", None, "#s"])
        self.assertEqual(found.to_list(), ["http://a/g", None, "http://a/b/c#s"])
        self.assertEqual(support.values_of_pair(found.__arrow_c_array__()), [b"http://a/g", None, b"http://a/b/c#s"])
        self.assertEqual(found.sizes.tolist(), [10, -1, 14])
        self.assertEqual(urigram.resolve("mailto:a", ["g"], "rfc2396").errors.code.tolist(), ["opaque_base"])
        self.assertEqual(urigram.parse(found).host.to_list(), ["a", None, "a"])
        with self.assertRaisesRegex(ValueError, "the base is not a URL: "):
            urigram.resolve("a b", [])
        with self.assertRaisesRegex(ValueError, "unknown standard 'rfc1738'"):
            urigram.resolve("http://a/", [], "rfc1738")
        with self.assertRaises(TypeError):
            urigram.resolve(None, [])

    def test_repair(self):
        messy = [b"http://h/a b", b"www.example.org\\a|b", b"http://[", "http://b\u00fccher.example/\u00e9".encode(), *self.URLS]
        found = urigram.repair(messy + [None])
        said = support.program("repair", "--on-error", "row", octets=b"".join(url + b"\n" for url in messy)).decode().split("\n")
        self.assertEqual([text or "" for text in found.to_list()], said)
        self.assertEqual(found.errors.code.tolist()[0], "invalid")
        self.assertEqual(urigram.repair([b"http:\\\\u u@h:x/", b"  http://a b/"]).errors.offset.tolist(), [13, 9])
        self.assertEqual(urigram.repair(["http://h/ |"], "spaces").to_list(), [None])
        self.assertEqual(urigram.repair(["http://h/ |"], ["spaces", "brackets"]).to_list(), ["http://h/%20%7C"])
        self.assertEqual(urigram.repair(["a b"], dialect="rfc3986").to_list(), ["a%20b"])
        self.assertEqual(urigram.repair(["www.a.b"], default_scheme="https").to_list(), ["https://www.a.b"])
        with self.assertRaisesRegex(ValueError, "unknown repair 'pasted'"):
            urigram.repair([], "pasted")

    def test_edit(self):
        found = urigram.edit(self.URLS, set={"scheme": "https"}, remove=["port", "userinfo"], query_remove="a")
        said = support.program("edit", "--remove", "port,userinfo", "--set", "scheme=https", "--query-remove", "a", "--on-error",
                               "row", "--data", octets=b"".join(url + b"\n" for url in self.URLS)).decode().split("\n")[:-1]
        self.assertEqual([text or "" for text in found.to_list()], said)
        one = urigram.edit(["http://h/?v=1"], query_set={"v": "100%25 sure", "w": None})
        self.assertEqual(one.to_list(), ["http://h/?v=100%2525%20sure&w"])
        self.assertEqual(urigram.edit(["http://h/"], set={"path": "/%41"}, keep_escapes=True).to_list(), ["http://h/%41"])
        errors = urigram.edit(["http://[", "http://h/a", None], remove="host").errors
        self.assertEqual((errors.row.tolist(), errors.offset.tolist()), ([0, 1], [8, -1]))
        self.assertEqual(urigram.edit(["http://h/"], set={"host": "b\u00fccher.example"}).to_list(), ["http://xn--bcher-kva.example/"])
        for arguments in ({"set": {"host": b"x"}}, {"query_set": {"a": 1.5}}):
            with self.assertRaises(TypeError):
                urigram.edit([], **arguments)
        self.assertEqual(urigram.edit(["http://h/"], query_set={"a": 1}).to_list(), ["http://h/?a=1"])
        with self.assertRaisesRegex(ValueError, "not the name of a scheme"):
            urigram.repair([], default_scheme="1x")
        for arguments in ({"set": {"hots": "a"}}, {"remove": "hots"}, {"set": {"port": "x"}}, {"set": {"port": None}}):
            with self.assertRaises(ValueError):
                urigram.edit([], **arguments)

    def test_find(self):
        found = urigram.find("a \u00e9 <http://h/a>, http://i.")
        self.assertEqual([(each["url"], each["offset"], each["left_out"]) for each in found],
                         [("http://h/a", 5, ""), ("http://i", 18, ".")])
        text = "a \u00e9\U0001F600\ud800 http://h/a"
        self.assertEqual(text[urigram.find(text)[0]["offset"]:], "http://h/a")
        self.assertEqual(urigram.find(text.encode("utf-8", "surrogatepass"))[0]["offset"], 12)
        page = b"<a href='http://h/&amp;'><img src=b\xff>"
        self.assertEqual([(each["url"], each["written"], each["element"], each["attribute"]) for each in urigram.find(page, "html")],
                         [("http://h/&", "http://h/&amp;", "a", "href")])
        self.assertEqual([each["is_url"] for each in urigram.find(page, "html", references=True, invalid=True)], [True, False])
        self.assertEqual(urigram.find("[a](http://h/\\*)", "markdown")[0]["url"], "http://h/*")
        with self.assertRaisesRegex(ValueError, "unknown kind of text 'txt'"):
            urigram.find("", "txt")

    def test_check(self):
        found = urigram.check(["http://h/", "http://h:x", None], "rfc3986")
        self.assertEqual((found.tolist(), found.dtype), ([True, False, False], bool))
        self.assertEqual(urigram.check(self.URLS).tolist(), urigram.parse(self.URLS).valid.tolist())

    def test_hazards(self):
        found = urigram.hazards(["http://h/", "http://127.0.0.1/", "http://u:p@h:25/", "a b", None])
        self.assertEqual(found.dtype, numpy.int64)
        self.assertEqual(found[0], 0)
        self.assertIn("host_is_loopback", urigram.hazard_names(found[1]))
        self.assertTrue(found[2] & urigram.Hazard.password)
        self.assertEqual(urigram.hazard_names(found[3]), ["invalid"])
        self.assertEqual((found & urigram.HOST_MAY_BE_INTERNAL != 0).tolist(), [False, True, False, True, True])
        said = support.rows_of_program(self.URLS, "by_scheme", ["hazards", "valid"])
        for bits, (names, valid) in zip(urigram.hazards(self.URLS), said):
            if valid == "true":
                self.assertEqual(",".join(urigram.hazard_names(bits)), names)
            else:
                self.assertEqual(bits, urigram.Hazard.invalid)

    @settings(deadline=None)
    @given(st.lists(st.one_of(st.none(), st.from_regex(r"[hH]ttps?://[a-zA-Z.]{1,5}(:80)?(/[a-z.%2Ee]{0,6}){0,4}", fullmatch=True))))
    def test_normalization_is_idempotent(self, urls):
        once = urigram.normalize(urls).to_list()
        self.assertEqual(urigram.normalize(once).to_list(), once)


if __name__ == "__main__":
    unittest.main()
