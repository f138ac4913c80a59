# SPDX-License-Identifier: BSL-1.0
"""The platform tag of a wheel, as auditwheel determines it: the oldest glibc with all symbols that the extension uses.

`python3 platform_tag.py _urigram.so` prints it, such as manylinux_2_34_x86_64. PEP 600 defines the tags: a wheel with this tag works on
each distribution with that glibc or a later one, if its libstdc++ is not older than the one that auditwheel's policies list
for that glibc.
"""
import platform
import re
import subprocess
import sys

# The libraries of every distribution, as in the policies of auditwheel.
LIBRARIES = re.compile(r"(libc|libm|libdl|librt|libpthread|libgcc_s|libstdc\+\+)\.so\.[0-9]+|ld-linux.*\.so\.[0-9]+")

# For some versions of glibc: the newest symbol versions of the other libraries in a distribution with that glibc, by the
# policies of auditwheel. The other versions of glibc are omitted; at worst, a tag then names a later glibc than necessary.
NEWEST = [
    ((2, 17), {"GLIBCXX": (3, 4, 19), "CXXABI": (1, 3, 7), "GCC": (4, 8, 0)}),
    ((2, 24), {"GLIBCXX": (3, 4, 22), "CXXABI": (1, 3, 10), "GCC": (4, 8, 0)}),
    ((2, 34), {"GLIBCXX": (3, 4, 29), "CXXABI": (1, 3, 13), "GCC": (7, 0, 0)}),
    ((2, 35), {"GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)}),
]


def needed_glibc(kind, version):
    """Returns the glibc that a symbol version needs; None if no known distribution has it."""
    if kind == "GLIBC":
        return max(version, (2, 17))
    return next((glibc for glibc, newest in NEWEST if version <= newest.get(kind, ())), None)


def platform_tag(path):
    """Returns the tag of an extension; None if it needs a library or a symbol that a distribution may lack."""
    if not sys.platform.startswith("linux"):
        return None
    dynamic = subprocess.run(["readelf", "--wide", "--dynamic", path], stdout=subprocess.PIPE, check=True, text=True).stdout
    if not all(LIBRARIES.fullmatch(name) for name in re.findall(r"Shared library: \[(.*)\]", dynamic)):
        return None
    symbols = subprocess.run(["readelf", "--wide", "--version-info", path], stdout=subprocess.PIPE, check=True, text=True).stdout
    needed = {(kind, tuple(int(number) for number in version.split(".")))
              for kind, version in re.findall(r"Name: ([A-Z]+)_([0-9.]+)\s+Flags", symbols)}
    glibcs = [needed_glibc(kind, version) for kind, version in needed]
    if None in glibcs:
        return None
    major, minor = max(glibcs, default=(2, 17))
    return f"manylinux_{major}_{minor}_{platform.machine()}"


if __name__ == "__main__":
    print(platform_tag(sys.argv[1]) or sys.exit(
        f"{sys.argv[1]}: no manylinux tag: not Linux, or the file needs a library or symbol that some systems lack"))
