# SPDX-License-Identifier: BSL-1.0
"""dask_guide.py PAGE: runs the code on the page and compares the output, if Dask is installed."""
import doctest
import sys

try:
    import dask.dataframe  # noqa: F401
    import dask.distributed  # noqa: F401
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)

sys.exit(doctest.testfile(sys.argv[1], module_relative=False).failed != 0)
