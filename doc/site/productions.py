# SPDX-License-Identifier: BSL-1.0
"""Writes the pages of productions: each with its BNF, the section of its RFC and its railroad diagram."""
import pathlib
import re
import subprocess
import tempfile

import rest

TITLES = {"rfc1738": "RFC 1738: URLs", "rfc1808": "RFC 1808: relative URLs", "rfc2396": "RFC 2396: URIs",
          "rfc2732": "RFC 2732: IPv6 addresses in URIs", "rfc3986": "RFC 3986: URIs",
          "by_scheme": "Schemes of today"}


class Production:
    def __init__(self, grammar, name, bnf, svg):
        self.grammar, self.name, self.bnf, self.svg = grammar, name, bnf, svg
        self.section = ""

    def page(self):
        rfc = re.match(r"RFC (\d+)", self.section)
        return self.grammar if self.grammar != "by_scheme" or not rfc else f"by_scheme.rfc{rfc[1]}"

    def anchor(self):
        return f"production-{self.grammar}-{self.name}"


class Diagrams:
    def __init__(self, program):
        self.program = program
        self.grammars = self.run("grammar", "--list").split()
        missing = set(self.grammars) - set(TITLES)
        if missing:
            raise SystemExit(f"productions.py: no title for {', '.join(sorted(missing))}")
        self.productions = {}  # (grammar, name)
        for grammar in self.grammars:
            self.read(grammar)

    def run(self, *arguments, check=True):
        return subprocess.run([self.program, *arguments], check=check, capture_output=True, text=True).stdout

    def read(self, grammar):
        bnf = {}
        for line in self.run("grammar", grammar).splitlines():
            named = re.match(r"([A-Za-z][\w.-]*)\s*=", line)
            if named:
                name = named[1]
                bnf[name] = line
            else:
                bnf[name] += "\n" + line
        with tempfile.TemporaryDirectory() as directory:
            self.run("grammar", grammar, "--format", "svg", "-o", directory)
            for name, text in bnf.items():
                svg = pathlib.Path(directory, name + ".svg").read_text()
                self.productions[grammar, name] = Production(grammar, name, text, svg)
        # The report of an error names the section; no production contains U+0001.
        for name in bnf:
            message = subprocess.run([self.program, "parse", "--grammar", f"{grammar}:{name}", "--", "\x01"],
                                     capture_output=True, text=True).stdout
            section = re.search(r"^  (RFC \d+(?:, (?:section|appendix) [\w.]+)?)(?:, errata[^:]*)?: ", message, re.M)
            if section:
                self.productions[grammar, name].section = section[1]

    def diagram(self, production, up):
        """Returns the diagram as HTML: colours are those of the page, and a name links to its production."""
        def target(match):
            other = self.productions.get((production.grammar, match[1]))
            return f'xlink:href="{up}productions/{other.page()}.html#{other.anchor()}"' if other else ""
        svg = re.sub(r"<style.*?</style>|<\?xml.*?\?>", "", production.svg, flags=re.S)
        svg = re.sub(r'<path class="paper"[^>]*/>', "", svg)
        svg = re.sub(r'xlink:href="([^"]+)\.svg"', target, svg)
        svg = re.sub(r' id="[^"]*"', "", svg, count=1)
        return f'<div class="railroad">{svg.strip()}</div>'.replace("\n", "")

    def beside_rule(self, header, name):
        """Returns the BNF and the diagram of the production of a header's rule."""
        grammar = header.split("/")[2].removesuffix(".hpp")
        production = self.productions.get((grammar, name))
        if production is None:
            return ""
        return self.text(production, "../")

    def text(self, production, up):
        bnf = production.bnf.replace("\n", "\n   ")
        where = f"{production.section}. " if production.section else ""
        return (f".. code-block:: text\n\n   {bnf}\n\n"
                f".. raw:: html\n\n   {self.diagram(production, up)}\n\n" + where)

    def write(self, to):
        to = pathlib.Path(to)
        to.mkdir(parents=True, exist_ok=True)
        pages = {}
        for production in self.productions.values():
            pages.setdefault(production.page(), []).append(production)
        for page, productions in pages.items():
            w = rest.Writer()
            grammar, _, rfc = page.partition(".rfc")
            w.title(f"RFC {rfc}" if rfc else TITLES[grammar])
            names = ", ".join(f"`{p.name} <#{p.anchor()}>`__" for p in productions)
            w.text(names)
            for production in productions:
                w.line(f".. production:: {production.grammar}:{production.name} {production.name}\n")
                w.indent()
                w.text(self.text(production, "../"))
                w.dedent()
            (to / (page + ".rst")).write_text(w.result())
        index = rest.Writer()
        index.title("Productions")
        index.text("The grammars as ``urigram grammar`` writes them. Each production has its BNF or ABNF, the section of its "
                   "RFC and its railroad diagram; a box with square corners links to the production that it names.")
        index.toctree(sorted(pages, key=lambda p: (p.startswith("by_scheme"), p.count("."), p.zfill(24))))
        (to / "index.rst").write_text(index.result())
