# SPDX-License-Identifier: BSL-1.0
"""Loads pickled objects. Pickles refer to these functions by name."""
from typing import Any

from . import _urigram


def load_columns(state: Any) -> _urigram.Columns:
    return _urigram.load_columns(state)


def load_column(state: Any) -> _urigram.Column:
    return _urigram.load_column(state)


def load_errors(state: Any) -> _urigram.Errors:
    return _urigram.load_errors(state)
