#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Prints how curl reads whole URLs, as tab-separated values.

Used on Debian 12 to make (or renew) the answers that a test compares with:

    test/data/url_readings.py > test/data/url_readings.tsv

The texts are those of urltestdata.json that need no base, the repaired ones (`href`) among them, and texts on which parsers are
known to disagree. Nothing is looked up and no connection is opened: the URL API of libcurl is asked. `--compare` tells what
differs from the recorded answers, for the test, and exits with 77 where there is no libcurl of the recorded version.
"""
import argparse
import ctypes
import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
RECORDED = HERE / "url_readings.tsv"
CURLUPART_URL, PARTS = 0, {"scheme": 1, "user": 2, "password": 3, "host": 5, "port": 6}
CURLU_NON_SUPPORT_SCHEME = 1 << 3

DISPUTED = [
    r"http://good.example\@127.0.0.1/", r"http://127.0.0.1\@good.example/", "http://good.example#@127.0.0.1/", "http://good.example?@127.0.0.1/",
    "http://a@good.example@127.0.0.1/", "http://a@127.0.0.1:80@good.example/", "http://good.example:80@127.0.0.1/", "http://127.0.0.1;@good.example/",
    "http:127.0.0.1/", "http:/127.0.0.1/", "http:///127.0.0.1/", "http:////127.0.0.1/", "https:/\\127.0.0.1/", "http://good.example:127.0.0.1/",
    "http://good.example:080/", "http://good.example:65536/", "http://good.example:/", "http://good.example: 80/", "http://good.example:8x/",
    "http://good.example%00.evil.example/", "http://good.example%2f.evil.example/", "http://good.example%40evil.example/", "http://%67ood.example/",
    "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[fe80::1%25eth0]/", "http://[fe80::1%eth0]/", "http://[::1/", "http://[127.0.0.1]/",
    "http://127.1/", "http://0x7f.1/", "http://0177.0.0.1/", "http://2130706433/", "http://localhost./", "http://LOCALHOST/", "http://b\u00FCcher.example/",
    "http://good.example\t.evil.example/", "http://good\n.example/", " http://good.example/", "http://good.example/ ", "ftp://good.example/", "http://",
    "gopher://good.example/", "file:///etc/passwd", "file://localhost/etc/passwd", "file://good.example/a", "javascript:alert(1)", "mailto:a@good.example",
    "HTTP://good.example/", "http://user:pass@good.example:8080/a?b#c", "//good.example/a", "good.example/a", "good.example:80/a", "ws://good.example/",
]


class Curl:
    """The URL API of libcurl."""

    def __init__(self):
        self.library = ctypes.CDLL("libcurl.so.4")
        self.library.curl_url.restype = ctypes.c_void_p
        self.library.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
        self.library.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_char_p), ctypes.c_uint]
        self.library.curl_url_cleanup.argtypes = [ctypes.c_void_p]
        self.library.curl_version.restype = ctypes.c_char_p
        self.version = self.library.curl_version().decode().split()[0]

    def read(self, text):
        """The parts of PARTS, each "-" if there is none; `None` if curl refuses the text."""
        url = self.library.curl_url()
        try:
            if self.library.curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) != 0:
                return None
            return [self.part(url, number) for number in PARTS.values()]
        finally:
            self.library.curl_url_cleanup(url)

    def part(self, url, number):
        found = ctypes.c_char_p()
        if self.library.curl_url_get(url, number, ctypes.byref(found), 0) != 0 or found.value is None:
            return "-"
        return escaped(found.value)


def escaped(octets):
    """As `test::unescape` reads it."""
    return "".join(chr(o) if 0x20 <= o < 0x7F and o != 0x5C else "\\\\" if o == 0x5C else f"\\{o:03o}" for o in octets)


def texts():
    cases = [case for case in json.loads((HERE / "urltestdata.json").read_text("utf-8")) if isinstance(case, dict)]
    inputs = [case["input"] for case in cases if case.get("base") is None]
    hrefs = [case["href"] for case in cases if "href" in case]
    for text in dict.fromkeys(DISPUTED + inputs + hrefs):
        if "\0" not in text and not any(0xD800 <= ord(c) < 0xE000 for c in text):
            yield text.encode("utf-8")


def rows(curl):
    yield "\t".join(["text", *PARTS])
    for text in texts():
        yield "\t".join([escaped(text), *(curl.read(text) or ["refused"])])


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--compare", action="store_true", help="compare with the recorded answers")
    compare = arguments.parse_args().compare
    try:
        curl = Curl()
    except OSError:
        return 77
    heading = f"# How {curl.version} reads URLs: `refused`, or its parts, `-` for one that is absent. Made by url_readings.py."
    found = [heading, *rows(curl)]
    if not compare:
        print("\n".join(found))
        return 0
    recorded = RECORDED.read_text("utf-8").splitlines()
    if recorded[0] != heading:
        return 77  # another version
    different = [pair for pair in zip(recorded, found) if pair[0] != pair[1]]
    for was, now in different:
        print(f"recorded: {was}\nnow:      {now}")
    return 1 if different or len(recorded) != len(found) else 0


sys.exit(main())
