# SPDX-License-Identifier: BSL-1.0
"""assemble.py BUILD: makes BUILD/node and BUILD/playground of the modules in BUILD and of the sources.

Scripts hold the modules in base64 and the worker as a string: a page that is opened from a file may load no other files.
"""
import base64
import json
import pathlib
import re
import shutil
import sys

top = pathlib.Path(__file__).resolve().parent.parent.parent
build = pathlib.Path(sys.argv[1]).resolve()


def fresh(directory):
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir()
    return directory


def script(path, name, value):
    path.write_text(f"// SPDX-License-Identifier: BSL-1.0\nconst {name} = {json.dumps(value)};\n")


wasm = top / "src/wasm"
version = re.search(r'URIGRAM_VERSION_STRING "(.*)"', (top / "include/urigram/version.hpp").read_text())[1]

node = fresh(build / "node")
for file in (wasm / "module.mjs", wasm / "node/urigram.mjs", wasm / "node/urigram.d.mts", build / "urigram_url.wasm",
             top / "LICENSE_1_0.txt"):
    shutil.copy(file, node)
package = {
    "name": "urigram", "version": version, "description": "Parses URLs by the grammars of the RFCs",
    "license": "BSL-1.0", "type": "module", "private": True, "engines": {"node": ">=18"},
    "exports": {".": {"types": "./urigram.d.mts", "default": "./urigram.mjs"}},
}
(node / "package.json").write_text(json.dumps(package, indent=2) + "\n")

page = fresh(build / "playground")
for file in (top / "doc/site/playground").iterdir():
    shutil.copy(file, page)
shared = (wasm / "module.mjs").read_text().replace("export class", "class")
script(page / "worker_source.js", "workerSource", shared + (wasm / "worker.js").read_text())
for part in ("url", "grammar"):
    module = build / f"urigram_{part}.wasm"
    if module.exists():
        script(page / f"{part}_module.js", f"{part}Module", base64.b64encode(module.read_bytes()).decode())
