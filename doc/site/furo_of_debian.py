# SPDX-License-Identifier: BSL-1.0
"""A Sphinx extension that mends three faults of the package furo of Debian 12, in the files that it copied.

- furo.css imports normalize.css from a path of a server of Debian.
- furo.css lacks the dark colours for readers whose system is in dark mode and who have not chosen a theme on the page.
- furo.js is a module, which no browser loads from the file system."""
import pathlib
import re

NORMALIZE = pathlib.Path("/usr/share/javascript/normalize.css/normalize.css")


def mend(app, exception):
    if exception or app.builder.format != "html":
        return
    static = pathlib.Path(app.outdir, "_static")
    sheet = static / "styles/furo.css"
    css = sheet.read_text()
    css = re.sub(r"^@import url\(/javascript/normalize.css/normalize.css\);", lambda _: NORMALIZE.read_text(), css)
    dark = re.search(r'body\[data-theme="dark"\] \{\n(\s+--[^}]*)\}', css)
    if dark and "prefers-color-scheme" not in css:
        css += ('\n@media (prefers-color-scheme: dark) { @media not print { body:not([data-theme="light"]) {\n' +
                dark[1] + "} } }\n")
    sheet.write_text(css)
    script = static / "scripts/furo.js"
    js = script.read_text()
    if js.startswith("import Gumshoe"):
        script.write_text((static / "scripts/gumshoe-patched.js").read_text() + js.split("\n", 1)[1])


def setup(app):
    app.connect("build-finished", mend)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
