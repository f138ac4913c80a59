# SPDX-License-Identifier: BSL-1.0
"""The stubs declare exactly the existing names; mypy checks them if it is installed."""
import ast
import os
import pathlib
import runpy
import subprocess
import sys
import unittest

import urigram
from urigram import _urigram

USER = pathlib.Path(__file__).with_name("typed_user.py")
STUB = pathlib.Path(urigram.__file__).with_name("_urigram.pyi")


def names_in(body):
    for each in body:
        if isinstance(each, (ast.FunctionDef, ast.ClassDef)):
            yield each.name
        elif isinstance(each, ast.AnnAssign):
            yield each.target.id


def public(names):
    return {name for name in names if not name.startswith("_") or name.startswith("__arrow_c_")}


class Stubs(unittest.TestCase):
    def setUp(self):
        self.tree = ast.parse(STUB.read_text())

    def test_module(self):
        self.assertEqual(public(names_in(self.tree.body)), public(vars(_urigram)))

    def test_classes(self):
        for each in self.tree.body:
            if isinstance(each, ast.ClassDef):
                self.assertEqual(public(names_in(each.body)), public(vars(getattr(_urigram, each.name))), each.name)

    def test_everything_is_documented(self):
        for name in urigram.__all__:
            self.assertTrue(getattr(urigram, name).__doc__, name)

    def test_is_typed(self):
        self.assertTrue(STUB.with_name("py.typed").exists())

    def test_a_typed_user_runs(self):
        runpy.run_path(str(USER))

    def test_mypy(self):
        try:
            import mypy  # noqa: F401
        except ImportError:
            self.skipTest("mypy is not installed")
        files = [str(STUB), str(STUB.with_name("pandas.py")), str(USER)]
        environment = dict(os.environ)
        if STUB.parent.parent.name != "site-packages":  # where mypy looks for installed modules
            environment["MYPYPATH"] = str(STUB.parent.parent)
        done = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", *files], capture_output=True, text=True, check=False, env=environment)
        self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
