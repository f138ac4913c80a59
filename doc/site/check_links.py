# SPDX-License-Identifier: BSL-1.0
"""check_links.py DIRECTORY: fails if a link of an HTML page leads to a file or an anchor that does not exist."""
import functools
import html.parser
import os
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.links, self.anchors = [], set()
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            if name in ("href", "src", "xlink:href") and value:
                self.links.append(value)


@functools.lru_cache(None)
def normalized(directory, path):
    return pathlib.Path(os.path.normpath(directory / path))


exists = functools.lru_cache(None)(os.path.exists)
top = pathlib.Path(sys.argv[1]).resolve()
pages = {path: Page(path) for path in top.rglob("*.html")}
broken, count = [], 0
for path, page in pages.items():
    for link in page.links:
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        count += 1
        target = normalized(path.parent, urllib.parse.unquote(parts.path)) if parts.path else path
        fragment = urllib.parse.unquote(parts.fragment)
        if not exists(target):
            broken.append(f"{path.relative_to(top)}: {link}: no such file")
        elif fragment and target in pages and fragment not in pages[target].anchors:
            broken.append(f"{path.relative_to(top)}: {link}: no such anchor")
print("\n".join(sorted(set(broken))), end="\n" if broken else "")
print(f"{count} links in {len(pages)} pages, {len(broken)} broken")
sys.exit(bool(broken))
