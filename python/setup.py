# SPDX-License-Identifier: BSL-1.0
"""Packages the module. CMake compiles the extension, which contains the library.

pip runs this: `pip install ./python`, or `pip install --no-build-isolation ./python` with setuptools, wheel and pybind11
of the system. CMAKE_ARGS has further arguments for CMake. If URIGRAM_BUILD_DIR is set, the extension is built in that
directory, which CMake must have configured before, with URIGRAM_BUILD_PYTHON and for this Python.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys

import setuptools
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "python"))
from platform_tag import platform_tag  # noqa: E402

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    try:
        from wheel.bdist_wheel import bdist_wheel
    except ImportError:  # needed only to build a wheel
        bdist_wheel = None


def version():
    """Returns the version in the library's CMakeLists.txt."""
    text = (ROOT / "CMakeLists.txt").read_text()
    number = re.search(r"project\(urigram VERSION ([0-9.]+)", text).group(1)
    suffix = re.search(r"URIGRAM_VERSION_SUFFIX *-?([a-z]*)\.?([0-9]*)\)", text)
    return number + suffix.group(1) + suffix.group(2)


def pybind11_directory():
    """Returns the directory of pybind11's CMake package, which is next to its Python module.

    Returns None if this Python has no module pybind11; then CMake searches for the package.
    """
    try:
        import pybind11
    except ImportError:
        return None
    return pybind11.get_cmake_dir()


class CMakeBuild(build_ext):
    """Lets CMake compile the extension."""

    def build_extension(self, ext):
        target = pathlib.Path(self.get_ext_fullpath(ext.name)).resolve().parent
        target.mkdir(parents=True, exist_ok=True)
        directory = os.environ.get("URIGRAM_BUILD_DIR")
        if not directory:
            directory = pathlib.Path(self.build_temp).resolve()
            self.configure(directory)
        jobs = ["--parallel", str(self.parallel or os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL") or os.cpu_count())]
        subprocess.run(["cmake", "--build", directory, "--target", "urigram_python", *jobs], check=True)
        subprocess.run(["cmake", "--install", directory, "--component", "python", "--prefix", target, "--strip"], check=True)

    @staticmethod
    def configure(directory):
        arguments = [
            "-D", "CMAKE_BUILD_TYPE=Release", "-D", "URIGRAM_BUILD_PYTHON=ON", "-D", "URIGRAM_BUILD_CLI=OFF",
            "-D", "URIGRAM_BUILD_TESTS=OFF", "-D", f"Python_EXECUTABLE={sys.executable}",
        ]
        if found := pybind11_directory():
            arguments += ["-D", f"pybind11_DIR={found}"]
        arguments += shlex.split(os.environ.get("CMAKE_ARGS", ""))
        directory.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cmake", "-S", ROOT, "-B", directory, *arguments], check=True)


commands = {"build_ext": CMakeBuild}
if bdist_wheel:
    class TaggedWheel(bdist_wheel):
        """Names the wheel after the oldest glibc with which the extension works."""

        def get_tag(self):
            python, abi, tag = super().get_tag()
            built = pathlib.Path(self.get_finalized_command("build_ext").get_ext_fullpath("urigram._urigram"))
            if built.exists() and not self.plat_name_supplied:
                tag = platform_tag(built) or tag
            return python, abi, tag

    commands["bdist_wheel"] = TaggedWheel

setuptools.setup(
    name="urigram",
    version=version(),
    description="Parses URLs by the grammars of the RFCs, into columns",
    license="BSL-1.0",
    python_requires=">=3.9",
    install_requires=["numpy"],
    extras_require={"pandas": ["pandas"]},
    packages=["urigram"],
    package_data={"urigram": ["py.typed", "*.pyi"]},
    ext_modules=[setuptools.Extension("urigram._urigram", sources=[])],
    cmdclass=commands,
    zip_safe=False,
)
