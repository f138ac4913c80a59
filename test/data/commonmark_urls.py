#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Prints commonmark_urls.tsv.

    test/data/commonmark_urls.py spec.txt > test/data/commonmark_urls.tsv

spec.txt is that of https://github.com/commonmark/commonmark-spec. A row is the number of an example, its Markdown, and
the values of `href` and `src` in its HTML that begin with a scheme, each with a blank after it.
"""
import html.parser
import re
import sys

HEADER = """# The URLs in the examples of CommonMark VERSION by John MacFarlane (CC BY-SA 4.0).
# Made by commonmark_urls.py, which says what the columns are. Octets that are not printable US-ASCII, and the
# backslash, are three octal digits after a backslash.
"""


def escape(text):
    return "".join(chr(o) if 0x20 <= o < 0x7F and o != 0x5C else f"\\{o:03o}" for o in text.encode())


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.urls = []

    def handle_starttag(self, tag, attrs):
        self.urls += [v for k, v in attrs if k in ("href", "src") and v and re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", v)]


if __name__ == "__main__":
    spec = open(sys.argv[1], encoding="utf-8").read()
    version = re.search(r"^version: '?([0-9.]+)", spec, re.M)[1]
    print(HEADER.replace("VERSION", version), end="")
    examples = re.findall(r"^`{32} example\n(.*?)^\.\n(.*?)^`{32}$", spec, re.M | re.S)
    for number, (markdown, expected) in enumerate(examples, 1):
        links = Links()
        links.feed(expected.replace("→", "\t"))
        print(number, escape(markdown.replace("→", "\t")), "".join(u + " " for u in map(escape, links.urls)), sep="\t")
