# SPDX-License-Identifier: BSL-1.0
"""Parses URLs by the grammars of the RFCs, into columns.

    >>> import urigram
    >>> urls = urigram.parse(["http://example.com/a?b", None, "http://h/a b"])
    >>> urls["host"].to_list()
    ['example.com', None, None]
    >>> urls.errors.code[0], urls.errors.offset[0]
    ('forbidden_octet', 10)

URLs are a list or another iterable of str, bytes and None; a numpy array of dtype S, U or object; a pandas Series; an
object with `__arrow_c_array__` or `__arrow_c_stream__`; or bytes with one URL per line. None, a float NaN and pandas.NA
are null: they are null in each column, and are not errors. A rejected URL is null in each column except `text`, and has
a row in `errors`; no URL raises an exception.

A str is encoded in UTF-8, with three octets for a lone surrogate. Offsets count octets.

If the URLs are a pandas Series, `to_pandas()` of the result, of a column and of `errors` keeps the labels of that
Series. So `frame["host"] = urigram.parse(frame.url)["host"].to_pandas()` also works after a filter. Rows of other inputs
are numbered from 0. Results that are lists or numpy arrays are in the order of the URLs, without an index.
"""
import concurrent.futures
import enum
import os
from typing import TYPE_CHECKING, Any, BinaryIO, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple, Union

from . import _urigram
from ._decompress import decompressed
from ._urigram import Column, Columns, Errors, dialects, fields

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

__all__ = [
    "HOST_MAY_BE_INTERNAL", "Column", "Columns", "Errors", "Hazard", "ParseError", "check", "dialects", "edit", "fields", "find",
    "hazard_names", "hazards", "normalize", "parse", "parse_one", "query_pairs", "read", "repair", "resolve",
]
__version__ = _urigram.__version__

_bits = {name: 1 << bit for bit, name in enumerate(_urigram.hazards)} | {"invalid": _urigram.INVALID}
Hazard = enum.IntFlag("Hazard", _bits)  # type: ignore[misc]
Hazard.__doc__ = "The bits of the results of `hazards`: one for each hazard, and `invalid` for an invalid URL or null."

HOST_MAY_BE_INTERNAL = Hazard(_urigram.HOST_MAY_BE_INTERNAL)
"""The hazards of a host outside of the public network, and `invalid`: a filter against SSRF rejects these."""

# With fewer rows per job, threads cost more time than they save.
_ROWS_PER_JOB = 10_000


def parse(
    urls: Any, dialect: str = "by_scheme", fields: Union[str, Iterable[str], None] = None, *, jobs: int = 1,
    form: bool = False,
) -> Columns:
    """Parse URLs into `Columns`.

    `dialect` is one of `dialects()`. `fields` is the name of a column, or several names: those of `fields(dialect)`,
    and `query:NAME`; None means the parts. `jobs` is the number of threads; 0 means one for each processor. Bytes are
    parsed by one thread. Other Python threads can run at the same time. With `form`, `+` is a space in the fields
    `query:NAME`, as in the query of a form. If `urls` is a Series, `to_pandas()` of the result has the index of that
    Series.

    Raises TypeError for an argument of a wrong type, and ValueError for an unknown dialect or field.
    """
    texts = _urigram.texts(urls)
    names = _names_of(fields)
    jobs = _number_of_jobs(jobs, len(texts))  # a text of lines has length 0, so it is one job
    if jobs == 1:
        return _urigram.parse(texts, dialect, names, 0, len(texts), form)
    bounds = [len(texts) * i // jobs for i in range(jobs + 1)]
    try:
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            parts = list(pool.map(lambda first, last: _urigram.parse(texts, dialect, names, first, last, form), bounds, bounds[1:]))
    except RuntimeError:  # the system cannot start more threads
        return _urigram.parse(texts, dialect, names, 0, len(texts), form)
    return _urigram.concatenate(parts)


class ParseError(ValueError):
    """The reason why `parse_one` rejects a URL: `code`, such as `forbidden_octet`, `offset` in octets of UTF-8, and `production`."""

    def __init__(self, message: str, code: str, offset: int, production: str) -> None:
        super().__init__(message, code, offset, production)
        self.code = code
        self.offset = offset
        self.production = production

    def __str__(self) -> str:
        return str(self.args[0])


def parse_one(url: Union[str, bytes], dialect: str = "by_scheme") -> Dict[str, str]:
    """Return the parts of one URL, as a dict of those that it has. Raises ParseError, a ValueError, if the URL is invalid."""
    found = _urigram.parse_one(url, dialect)
    if isinstance(found, dict):
        return found
    raise ParseError(*found)


def query_pairs(query: Union[str, bytes], *, form: bool = False) -> List[Tuple[str, Optional[str]]]:
    """Return the decoded parameters of a query: a list of pairs of a name and a value, or None without `=`.

    With `form`, `+` is a space, as in a body of the type `application/x-www-form-urlencoded`. `&` separates parameters, and an empty
    text between two `&` is a parameter, too. Bytes that are not UTF-8 become lone surrogates.
    """
    return _urigram.query_pairs(query, form)


def read(
    file: Union[str, bytes, "os.PathLike[Any]", BinaryIO], dialect: str = "by_scheme",
    fields: Union[str, Iterable[str], None] = None, *, range: Optional[Tuple[int, Optional[int]]] = None,
    block_size: int = 1 << 20, longest_line: int = 1 << 28, form: bool = False,
) -> Iterator[Columns]:
    """Parse a file with one URL per line, block by block: an iterator of `Columns`.

    The position of each `Columns` is its `first_line` and its `offset`.

    `file` is a path or an open binary file. A regular file that is given by its path may be compressed by gzip, bzip2,
    xz or Zstandard, regardless of its name; Zstandard needs Python 3.14 or one of the packages zstandard and
    backports.zstd.
    `range=(first, last)` selects the lines whose first octet is at `first` or after it, but before `last`; `last` may
    be None. These offsets count the octets of the decompressed text. If adjacent ranges cover a file, each line is in
    exactly one of them. `first_line` counts from 1 at the start of the range. `dialect`, `fields` and `form` are those
    of `parse`.

    LF ends a line, and a CR just before the LF is part of the line end. The memory used is a few times the larger of
    `block_size`, in octets, and the longest line, plus up to 350 octets for each line of a block. A line longer than
    `longest_line` octets is rejected with the code `too_long`; its text is replaced by a space. If a compressed file is
    damaged, lines shortly before the damage may be missing.

    Raises OSError if reading fails, and ValueError and TypeError like `parse`.
    """
    first, last = (0, None) if range is None else range
    names = _names_of(fields)
    source = decompressed(os.fsdecode(file)) if isinstance(file, (str, bytes, os.PathLike)) else file
    return _urigram.read(source, dialect, names, first, last, block_size, longest_line, form)


def resolve(base: Union[str, bytes], references: Any, rules: str = "rfc3986") -> Column:
    """Resolve references against a base: a `Column` of URLs.

    The result of a null reference is null. The result of a rejected reference is null, too, and `errors` has the reason.
    If `references` is a Series, `to_pandas()` of the result has the index of that Series.

    `rules` is `rfc1808`, `rfc2396` or `rfc3986`. Raises ValueError if `base` is invalid or has no scheme.
    """
    return _urigram.resolve(base, _urigram.texts(references), rules)


def normalize(urls: Any, level: Union[str, Iterable[str]] = "all", dialect: str = "by_scheme") -> Column:
    """Normalize URLs (RFC 3986, section 6): a `Column`.

    The result of null is null. The result of a rejected URL is null, too, and `errors` has the reason.

    URLs must be valid by `dialect`, as for `check`; relative references are accepted with `rfc3986`. `level` is the name of a level,
    such as `syntax` or `all`, or several names. If `urls` is a Series, `to_pandas()` of the result has the index of that Series.
    """
    levels = [level] if isinstance(level, str) else list(level)
    return _urigram.normalize(_urigram.texts(urls), levels, dialect)


def repair(
    urls: Any, steps: Union[str, Iterable[str]] = "paste", dialect: str = "by_scheme", *, default_scheme: str = "http",
) -> Column:
    """Return the nearest valid URLs: a `Column`.

    The result of null is null. The result of a text that cannot be repaired is null, too, and `errors` has the reason.

    A URL that `dialect` accepts is unchanged. `steps` is a profile (`encode`: percent-encode invalid octets; `paste`: repair pasted texts;
    `browser`: read texts as browsers do), the name of a step, such as `spaces`, or several names. `default_scheme` is the scheme for texts
    such as `www.example.org/a`.
    """
    names = [steps] if isinstance(steps, str) else list(steps)
    return _urigram.repair(_urigram.texts(urls), names, dialect, default_scheme)


def edit(
    urls: Any, dialect: str = "by_scheme", *, remove: Union[str, Iterable[str]] = (),
    set: Optional[Mapping[str, Union[str, int]]] = None, query_remove: Union[str, Iterable[str]] = (),
    query_set: Optional[Mapping[str, Union[str, int, None]]] = None, keep_escapes: bool = False,
) -> Column:
    """Change parts of URLs: a `Column`.

    The result of null is null. If a URL cannot be parsed, or the changed URL is invalid by `dialect`, the result is
    null, too, and `errors` has the reason.

        urigram.edit(urls, set={"scheme": "https"}, remove="port", query_remove=["utm_source", "utm_medium"])

    Changes are made in the order of the parameters. Parts are `scheme`, `authority`, `userinfo`, `user`, `password`, `host`, `port`,
    `path`, `query` and `fragment`. Characters that a part cannot contain are encoded, and so is `%` unless `keep_escapes` is true. A
    parameter whose value is None is written without `=`. A host that is not in US-ASCII is converted to A-labels.

    Raises ValueError for an unknown part, and for a text that is invalid for its part.
    """
    return _urigram.edit(
        _urigram.texts(urls), _texts_of(set), _names_of(remove) or [], _texts_of(query_set), _names_of(query_remove) or [],
        keep_escapes, dialect,
    )


def find(
    text: Union[str, bytes], kind: str = "prose", *, references: bool = False, invalid: bool = False,
) -> List[Dict[str, Any]]:
    """Find the URLs in a text, in order: a list of dicts.

    `url` is the URL, `written` its form in the text (with character references or escapes), and `offset` its position,
    in characters if `text` is str and in octets if it is bytes. `left_out` is the punctuation, or the rest of a word,
    that follows the URL. In HTML, `element` and `attribute` name the element and the attribute that contain the URL.
    `kind` is `prose`, `html` or `markdown`. With `references`, relative references in HTML are found, too, and with `invalid`, texts that
    only resemble URLs; `is_url` is false for both.
    """
    return _urigram.find(text, kind, references, invalid)


def check(urls: Any, dialect: str = "by_scheme", *, jobs: int = 1) -> "NDArray[numpy.bool_]":
    """Return whether each URL is valid: a numpy array of bool, by position. False for null."""
    return parse(urls, dialect, [], jobs=jobs).valid


def hazards(urls: Any, dialect: str = "by_scheme") -> "NDArray[numpy.int64]":
    """Return the hazards of URLs: a numpy array of int64, by position, each a set of `Hazard`. 0 means a valid URL without hazards.
    Hosts are not looked up in the DNS: a name that the DNS maps to an internal address, such as `localtest.me`, has no hazard.

        refused = urigram.hazards(urls) & urigram.HOST_MAY_BE_INTERNAL != 0
    """
    return _urigram.hazards_of(_urigram.texts(urls), dialect)


def hazard_names(hazards: int) -> List[str]:
    """Return the names of the hazards in a number, such as an element of the result of the function `hazards`: a list."""
    return [str(each.name) for each in Hazard if each & int(hazards)]


def _names_of(fields: Union[str, Iterable[str], None]) -> Optional[List[str]]:
    """Return the requested field names: one, several, or None for the parts."""
    if fields is None:
        return None
    return [fields] if isinstance(fields, str) else list(fields)


def _texts_of(values: Optional[Mapping[str, Union[str, int, None]]]) -> List[Tuple[str, Optional[str]]]:
    """Return the items of a mapping, with numbers as text."""
    texts = []
    for name, value in (values or {}).items():
        if not isinstance(value, (str, int, type(None))):
            raise TypeError(f"{name} must be str or int, not {type(value).__name__}")
        texts.append((name, None if value is None else str(value)))
    return texts


def _number_of_jobs(jobs: int, rows: int) -> int:
    if jobs < 0:
        raise ValueError(f"jobs must be 0 or more, not {jobs}")
    return max(1, min(jobs or os.cpu_count() or 1, rows // _ROWS_PER_JOB))
