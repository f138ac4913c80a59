# SPDX-License-Identifier: BSL-1.0
"""assemble.py BUILD: makes BUILD/node and BUILD/playground from the modules in BUILD and from the sources.

Scripts contain the modules in base64 and the worker as a string, because a page opened from a file cannot load them.
"""
import base64
import json
import pathlib
import re
import shutil
import sys

from licenses import third_party_licenses

top = pathlib.Path(__file__).resolve().parent.parent.parent
wasm = top / "src/wasm"


def fresh(directory):
    """Makes an empty directory with the licenses."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir()
    shutil.copy(top / "LICENSE_1_0.txt", directory)
    (directory / "THIRD_PARTY_LICENSES.txt").write_text(third_party_licenses(), encoding="utf-8")
    return directory


def script(path, name, value):
    path.write_text(f"// SPDX-License-Identifier: BSL-1.0\nconst {name} = {json.dumps(value)};\n", encoding="utf-8")


def make_node_module(build):
    node = fresh(build / "node")
    for file in (wasm / "module.mjs", wasm / "node/urigram.mjs", wasm / "node/urigram.d.mts", build / "urigram_url.wasm"):
        shutil.copy(file, node)
    version = re.search(r'URIGRAM_VERSION_STRING "(.*)"', (top / "include/urigram/version.hpp").read_text(encoding="utf-8"))[1]
    package = {
        "name": "urigram", "version": version, "description": "Parses URLs by the grammars of the RFCs",
        "license": "BSL-1.0", "type": "module", "private": True, "engines": {"node": ">=18"},
        "exports": {".": {"types": "./urigram.d.mts", "default": "./urigram.mjs"}},
    }
    (node / "package.json").write_text(json.dumps(package, indent=2) + "\n", encoding="utf-8")


def make_page(build):
    page = fresh(build / "playground")
    for file in (top / "doc/site/playground").iterdir():
        shutil.copy(file, page)
    shared, count = re.subn(r"^export class", "class", (wasm / "module.mjs").read_text(encoding="utf-8"), flags=re.M)
    if count != 2 or re.search(r"^(import|export)\b", shared, re.M):
        raise SystemExit("module.mjs: expected two exported classes and no other import or export")
    script(page / "worker_source.js", "workerSource", shared + (wasm / "worker.js").read_text(encoding="utf-8"))
    for part in ("url", "grammar"):
        module = (build / f"urigram_{part}.wasm").read_bytes()
        script(page / f"{part}_module.js", f"{part}Module", base64.b64encode(module).decode())


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    make_node_module(build)
    make_page(build)


main()
