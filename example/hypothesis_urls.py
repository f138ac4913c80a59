# SPDX-License-Identifier: BSL-1.0
# hypothesis_urls.py COMMAND...: tests Python's urllib with URLs that Hypothesis generates. COMMAND writes their grammar
# in the notation of Lark, like `write_lark rfc1738.bnf httpurl`. Status 77 if Hypothesis or Lark is missing.
import subprocess
import sys
from urllib.parse import urlsplit

try:
    from hypothesis import given, settings
    from hypothesis.extra.lark import from_lark
    from lark import Lark
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)

grammar = subprocess.run(sys.argv[1:], check=True, stdout=subprocess.PIPE, encoding="ascii").stdout
urls = from_lark(Lark(grammar, parser="earley", lexer="dynamic_complete"))


@settings(max_examples=1000, derandomize=True, database=None)
@given(urls)
def test_split_and_joined(url):
    assert urlsplit(url).geturl() == url, url


@settings(max_examples=200, derandomize=True, database=None)
@given(urls)
def test_scheme(url):
    assert urlsplit(url).scheme == "http"


test_scheme()
try:
    test_split_and_joined()
except AssertionError as error:
    print(error)  # an empty query is lost: http://a/?
    sys.exit(not str(error).endswith("/?"))
sys.exit("urlsplit keeps an empty query")
