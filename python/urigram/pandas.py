# SPDX-License-Identifier: BSL-1.0
"""`import urigram.pandas` adds the accessor `urigram` to Series of URLs.

    >>> import pandas, urigram.pandas
    >>> frame = pandas.DataFrame({"url": ["http://a/x", "http://b:80/y"]}, index=[7, 8])
    >>> frame["host"] = frame.url.urigram.host
    >>> frame["secure"] = frame.url.urigram.edit(set={"scheme": "https"}, remove="port")
    >>> frame.secure[8]
    'https://b/y'

Results have the index of the Series. Each field of `urigram.fields()` is an attribute, computed on request; for several
fields, use `parse`, which parses each URL once.
"""
from typing import Any, Iterable, List, Union

import pandas  # type: ignore[import]

import urigram


@pandas.api.extensions.register_series_accessor("urigram")
class Accessor:
    """The URLs of a Series: fields as attributes, and the functions of `urigram`."""

    def __init__(self, urls: Any) -> None:
        self._urls = urls

    def __getattr__(self, field: str) -> Any:
        if field not in urigram.fields():
            raise AttributeError(f"unknown field {field}; `urigram.fields()` lists them")
        return self.parse(field)[field]

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *urigram.fields()]

    def parse(self, fields: Union[str, Iterable[str], None] = None, dialect: str = "by_scheme", **options: Any) -> Any:
        """The fields [default: the parts] as a DataFrame; see `urigram.parse`."""
        return urigram.parse(self._urls, dialect, fields, **options).to_pandas()

    def errors(self, dialect: str = "by_scheme") -> Any:
        """The rejected rows and the reasons, as a DataFrame."""
        return urigram.parse(self._urls, dialect, []).errors.to_pandas()

    def check(self, dialect: str = "by_scheme") -> Any:
        """Whether each URL is valid, as a Series of bool."""
        return pandas.Series(urigram.check(self._urls, dialect), index=self._urls.index, name="valid")

    def hazard_bits(self, dialect: str = "by_scheme") -> Any:
        """The hazards, as a Series of int64; see `urigram.hazards`. The field `hazards` has the names."""
        return pandas.Series(urigram.hazards(self._urls, dialect), index=self._urls.index, name="hazards")

    def normalize(self, *arguments: Any, **options: Any) -> Any:
        """The normal forms as a Series; see `urigram.normalize`."""
        return urigram.normalize(self._urls, *arguments, **options).to_pandas()

    def resolve(self, base: Union[str, bytes], rules: str = "rfc3986") -> Any:
        """The references resolved against a base, as a Series; see `urigram.resolve`."""
        return urigram.resolve(base, self._urls, rules).to_pandas()

    def repair(self, *arguments: Any, **options: Any) -> Any:
        """The nearest valid URLs as a Series; see `urigram.repair`."""
        return urigram.repair(self._urls, *arguments, **options).to_pandas()

    def edit(self, *arguments: Any, **options: Any) -> Any:
        """The URLs with parts changed, as a Series; see `urigram.edit`."""
        return urigram.edit(self._urls, *arguments, **options).to_pandas()
