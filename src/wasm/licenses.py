# SPDX-License-Identifier: BSL-1.0
"""Writes the licenses of the libraries that the WebAssembly modules contain, from the Debian packages of these libraries."""
import pathlib
import re

documents = pathlib.Path("/usr/share/doc")
apache = pathlib.Path("/usr/share/common-licenses/Apache-2.0")
musl = pathlib.Path("/usr/share/emscripten/system/lib/libc/musl/COPYRIGHT")


def stanza(package, first_line):
    """Returns the stanza of a Debian copyright file that begins with a certain line, without this line."""
    text = (documents / package / "copyright").read_text(encoding="utf-8")
    found = re.search(rf"(?<=\n\n){re.escape(first_line)}\n.*?(?=\n\n|\Z)", text, re.S)
    if found is None:
        raise SystemExit(f"{documents / package / 'copyright'}: expected a line '{first_line}'")
    lines = found[0].strip().split("\n")[1:]
    return "\n".join("" if line == " ." else line.removeprefix(" ") for line in lines)


def third_party_licenses():
    """Returns the text of THIRD_PARTY_LICENSES.txt."""
    parts = {
        "RapidJSON": stanza("rapidjson-dev", "Files: *"),
        "Highway (the license Apache-2.0 is at the end)": stanza("libhwy-dev", "Files: *"),
        "libc++, libc++abi, libunwind and compiler-rt of LLVM (the license Apache-2.0 is at the end)":
            stanza("clang-14", "Files: *"),
        "musl": musl.read_text(encoding="utf-8"),
        "Emscripten": "Copyright: 2010-2022 The Emscripten Authors\n\n" + stanza("emscripten", "License: Expat"),
        "Apache License 2.0": apache.read_text(encoding="utf-8"),
    }
    intro = "The WebAssembly modules contain code of these libraries. Boost has the license in LICENSE_1_0.txt.\n"
    return intro + "".join(f"\n{'=' * 80}\n{name}\n{'=' * 80}\n\n{text.strip(chr(10))}\n" for name, text in parts.items())
