# SPDX-License-Identifier: BSL-1.0
"""URLs by the grammars of the RFCs, a column at a time.

    >>> import urigram
    >>> urls = urigram.parse(["http://example.com/a?b", None, "http://h/a b"])
    >>> urls["host"].to_list()
    ['example.com', None, None]
    >>> urls.errors.code[0], urls.errors.offset[0]
    ('forbidden_octet', 10)

URLs are a list or another iterable of str, bytes and None; a numpy array of dtype S, U or object; a pandas Series; an object with
`__arrow_c_array__` or `__arrow_c_stream__`; or bytes, which hold one URL a line. None, a float NaN and pandas.NA are null: null in each
column, and no error. A URL that is refused is null in each column but `text`, and a row of `errors`; no URL raises an exception.

str is read as UTF-8, a lone surrogate as three octets. Offsets count octets.

`to_pandas()` of a result, of its columns and of its errors has the index of the Series that the URLs were given as, so that
`frame["host"] = urigram.parse(frame.url)["host"].to_pandas()` is right after a filter, too. Rows of other inputs are numbered
from 0. Lists and numpy arrays are by position.
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
Hazard.__doc__ = "The hazards of a URL, as bits of the result of `hazards`; `invalid` for an invalid URL, and for null."

HOST_MAY_BE_INTERNAL = Hazard(_urigram.HOST_MAY_BE_INTERNAL)
"""The hazards of a host outside of the public network, and `invalid`: a filter against SSRF rejects these."""

# With fewer rows per job, threads cost more than they gain.
_ROWS_PER_JOB = 10_000


def parse(
    urls: Any, dialect: str = "by_scheme", fields: Union[str, Iterable[str], None] = None, *, jobs: int = 1,
    form: bool = False,
) -> Columns:
    """Parse URLs into `Columns`.

    `dialect` is one of `dialects()`; `fields` names one column or several, of `fields(dialect)` or `query:NAME`; the parts if None. `jobs` is how many
    threads parse, 0 for as many as there are processors; of bytes, one. Other threads of Python run meanwhile.
    With `form`, `+` is a space in the fields `query:NAME`, as in the query of a form. `to_pandas()` has the index of a Series that is
    given.

    Raises TypeError for an argument of another type, ValueError for an unknown dialect or field.
    """
    texts = _urigram.texts(urls)
    names = _names_of(fields)
    jobs = _number_of_jobs(jobs, len(texts))  # of lines there is one
    if jobs == 1:
        return _urigram.parse(texts, dialect, names, 0, len(texts), form)
    bounds = [len(texts) * i // jobs for i in range(jobs + 1)]
    try:
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            parts = list(pool.map(lambda first, last: _urigram.parse(texts, dialect, names, first, last, form), bounds, bounds[1:]))
    except RuntimeError:  # the system starts no more threads
        return _urigram.parse(texts, dialect, names, 0, len(texts), form)
    return _urigram.concatenate(parts)


class ParseError(ValueError):
    """Why `parse_one` refuses a URL: `code`, such as `forbidden_octet`, `offset` in octets of UTF-8, and `production`."""

    def __init__(self, message: str, code: str, offset: int, production: str) -> None:
        super().__init__(message, code, offset, production)
        self.code = code
        self.offset = offset
        self.production = production

    def __str__(self) -> str:
        return str(self.args[0])


def parse_one(url: Union[str, bytes], dialect: str = "by_scheme") -> Dict[str, str]:
    """The parts of one URL, a dict of those that it has. Raises ParseError, a ValueError, for one that is refused."""
    found = _urigram.parse_one(url, dialect)
    if isinstance(found, dict):
        return found
    raise ParseError(*found)


def query_pairs(query: Union[str, bytes], *, form: bool = False) -> List[Tuple[str, Optional[str]]]:
    """The parameters of a query, decoded: a list of pairs of a name and a value, which is None without `=`.

    With `form`, `+` is a space, as in a body of the type `application/x-www-form-urlencoded`. `&` separates parameters, and the text
    between two of them is one, also if it is empty. Bytes that are not UTF-8 become lone surrogates.
    """
    return _urigram.query_pairs(query, form)


def read(
    file: Union[str, bytes, "os.PathLike[Any]", BinaryIO], dialect: str = "by_scheme",
    fields: Union[str, Iterable[str], None] = None, *, range: Optional[Tuple[int, Optional[int]]] = None,
    block_size: int = 1 << 20, longest_line: int = 1 << 28, form: bool = False,
) -> Iterator[Columns]:
    """Parse a file of one URL a line, block by block: an iterator of `Columns`, whose `first_line` and `offset` say where they begin.

    `file` is a path, or a binary file that is open. A path may lead to what gzip, bzip2, xz or Zstandard has compressed,
    whether or not its name says so; Zstandard needs Python 3.14 or one of the packages zstandard and backports.zstd.
    `range=(first, last)`, of which `last` may be None, takes the lines whose first octet is at `first` or after it, but before
    `last`, in octets of the text: ranges that share a file have each line once. `first_line` counts from 1 where the range begins.
    `dialect`, `fields` and `form` are those of `parse`.

    LF ends a line, a CR just before it belongs to that end. Memory stays at a few times `block_size`, in octets, or the longest
    line, and up to 350 octets for each line of a block; a line above `longest_line` octets is refused with the code `too_long`, and
    a space in its place. Of a compressed file that is damaged, lines shortly before that may be missing.

    Raises OSError where reading fails, ValueError and TypeError as `parse`.
    """
    first, last = (0, None) if range is None else range
    names = _names_of(fields)
    source = decompressed(os.fsdecode(file)) if isinstance(file, (str, bytes, os.PathLike)) else file
    return _urigram.read(source, dialect, names, first, last, block_size, longest_line, form)


def resolve(base: Union[str, bytes], references: Any, rules: str = "rfc3986") -> Column:
    """Resolve references against a base: a `Column` of URLs, null where a reference is, or was refused; `errors` says why.

    `to_pandas()` of it has the index of a Series that is given.

    `rules` is `rfc1808`, `rfc2396` or `rfc3986`. Raises ValueError if the base is none.
    """
    return _urigram.resolve(base, _urigram.texts(references), rules)


def normalize(urls: Any, level: Union[str, Iterable[str]] = "all", dialect: str = "by_scheme") -> Column:
    """The normal forms of URLs (RFC 3986, section 6): a `Column`, null where a URL is, or was refused; `errors` says why.

    `dialect` decides what is valid, as for `check`; relative references are accepted with `rfc3986`. `level` is the name of a
    level, as `syntax` or `all`, or several names. `to_pandas()` of it has the index of a Series that is given.
    """
    levels = [level] if isinstance(level, str) else list(level)
    return _urigram.normalize(_urigram.texts(urls), levels, dialect)


def repair(
    urls: Any, steps: Union[str, Iterable[str]] = "paste", dialect: str = "by_scheme", *, default_scheme: str = "http",
) -> Column:
    """The nearest valid URLs: a `Column`, null where a URL is, or cannot be repaired; `errors` says why.

    A URL that `dialect` accepts is unchanged. `steps` is a profile (`encode`: percent-encode octets; `paste`: what people paste;
    `browser`: read as browsers do), the name of a step, such as `spaces`, or several names. `default_scheme` is that of texts
    such as `www.example.org/a`.
    """
    names = [steps] if isinstance(steps, str) else list(steps)
    return _urigram.repair(_urigram.texts(urls), names, dialect, default_scheme)


def edit(
    urls: Any, dialect: str = "by_scheme", *, remove: Union[str, Iterable[str]] = (),
    set: Optional[Mapping[str, Union[str, int]]] = None, query_remove: Union[str, Iterable[str]] = (),
    query_set: Optional[Mapping[str, Union[str, int, None]]] = None, keep_escapes: bool = False,
) -> Column:
    """Change parts of URLs: a `Column`, null where a URL is, or if the result is not a URL of `dialect`; `errors` has the reason.

        urigram.edit(urls, set={"scheme": "https"}, remove="port", query_remove=["utm_source", "utm_medium"])

    Changes are made in the order of the parameters. Parts are `scheme`, `authority`, `userinfo`, `user`, `password`, `host`, `port`,
    `path`, `query` and `fragment`. What a part cannot hold is encoded, a `%`, too, unless `keep_escapes` is true. A parameter
    whose value is None has no `=`. A host in another script is written as A-labels.

    Raises ValueError for an unknown part, and for a text that cannot be that part.
    """
    return _urigram.edit(
        _urigram.texts(urls), _texts_of(set), _names_of(remove) or [], _texts_of(query_set), _names_of(query_remove) or [],
        keep_escapes, dialect,
    )


def find(
    text: Union[str, bytes], kind: str = "prose", *, references: bool = False, invalid: bool = False,
) -> List[Dict[str, Any]]:
    """The URLs in a text, in order: a list of dicts.

    `url` is the URL, `written` how the text has it (with character references or escapes), `offset` where, in characters of a str or
    bytes of bytes, `left_out` the
    punctuation after it; in HTML, `element` and `attribute` are their names. `kind` is `prose`, `html` or `markdown`. With
    `references` relative references in HTML are found, too, and with `invalid` what only looks like a URL; `is_url` is false for
    both.
    """
    return _urigram.find(text, kind, references, invalid)


def check(urls: Any, dialect: str = "by_scheme", *, jobs: int = 1) -> "NDArray[numpy.bool_]":
    """Which URLs are valid: a numpy array of bool, by position. False for null."""
    return parse(urls, dialect, [], jobs=jobs).valid


def hazards(urls: Any, dialect: str = "by_scheme") -> "NDArray[numpy.int64]":
    """The hazards of URLs: a numpy array of int64, by position, each a set of `Hazard`. 0 is a valid URL
    without one. No name is looked up: one whose address in the DNS is internal (`localtest.me`, `10.0.0.1.nip.io`) has no
    hazard.

        refused = urigram.hazards(urls) & urigram.HOST_MAY_BE_INTERNAL != 0
    """
    return _urigram.hazards_of(_urigram.texts(urls), dialect)


def hazard_names(hazards: int) -> List[str]:
    """The names of a set of `Hazard`, one number of what `hazards` returns: a list."""
    return [str(each.name) for each in Hazard if each & int(hazards)]


def _names_of(fields: Union[str, Iterable[str], None]) -> Optional[List[str]]:
    """The names of fields that are asked for: one, several, or None for the parts."""
    if fields is None:
        return None
    return [fields] if isinstance(fields, str) else list(fields)


def _texts_of(values: Optional[Mapping[str, Union[str, int, None]]]) -> List[Tuple[str, Optional[str]]]:
    """The items of a mapping, with numbers as text."""
    texts = []
    for name, value in (values or {}).items():
        if not isinstance(value, (str, int, type(None))):
            raise TypeError(f"{name} is to be str or int, not {type(value).__name__}")
        texts.append((name, None if value is None else str(value)))
    return texts


def _number_of_jobs(jobs: int, rows: int) -> int:
    if jobs < 0:
        raise ValueError(f"jobs is {jobs}")
    return max(1, min(jobs or os.cpu_count() or 1, rows // _ROWS_PER_JOB))
