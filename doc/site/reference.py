# SPDX-License-Identifier: BSL-1.0
"""Writes the pages of the reference, one for each public header, from the XML of Doxygen.

doc/internals/site.md has the reasons why Breathe is not used."""
import collections
import pathlib
import re
import xml.etree.ElementTree as ElementTree

import conventions
import rest

FOLDERS = [
    ("", "URLs", "Parse, edit, normalize, resolve, screen and find URLs"),
    ("ast", "Structs", "What a parse yields: a struct of views for each production"),
    ("bulk", "Many URLs", "Columns, files of any size, threads, Arrow"),
    ("interop", "Other libraries", "Boost.URL, std::format, {fmt}, Boost.JSON"),
    ("meaning", "Meanings of URLs of RFC 1738", "FTP commands, Gopher requests and the like"),
    ("grammar", "Rules", "The grammars of the RFCs as X3 rules"),
    ("dsl", "Words of grammars", "The X3 parsers that the rules are composed of"),
    ("model", "Grammars as data", "Read, write, draw, compare and prove grammars"),
    ("testing", "Texts for tests", "Generate, count, check and shrink texts of a grammar"),
]


class Reference:
    def __init__(self, xml, diagrams):
        self.diagrams = diagrams
        self.scopes = {}  # id of a class to its compounddef
        self.files = {}
        self.by_file = collections.defaultdict(list)  # header to (line, element)
        seen = set()
        for path in sorted(pathlib.Path(xml).glob("*.xml")):
            for compound in ElementTree.parse(path).getroot().iter("compounddef"):
                kind = compound.get("kind")
                location = compound.find("location")
                if kind == "file":
                    self.files[location.get("file")] = compound
                elif kind in ("struct", "class", "union"):
                    self.scopes[compound.get("id")] = compound
                if kind in ("file", "namespace"):
                    for member in compound.iter("memberdef"):
                        if member.get("id") not in seen:
                            seen.add(member.get("id"))
                            self.add(member)
        inner = {i.get("refid") for c in self.scopes.values() for i in c.iter("innerclass")}
        for identity, compound in self.scopes.items():
            if identity not in inner:
                self.add(compound)

    def add(self, element):
        location = element.find("location")
        name = element.findtext("compoundname") or element.findtext("qualifiedname") or element.findtext("name")
        if "detail" in re.split(r"::|/", name) or location is None:
            return
        # A function that is declared before its definition belongs to the file of the declaration.
        place = location.get("declfile") or location.get("file"), int(location.get("declline") or location.get("line"))
        self.by_file[place[0]].append((place[1], element))

    def headers(self):
        return sorted(h for h in self.files if h.endswith(".hpp") and "detail" not in h.split("/"))

    def summary(self, header):
        """Returns the first sentence about a header, or about the first name in it that has a comment."""
        for element in [self.files[header]] + [e for _, e in sorted(self.by_file[header], key=lambda p: p[0])]:
            for paragraph in rest.description(element).split("\n\n"):
                text = " ".join(paragraph.split())
                if text and not text.startswith(("**", ".. ", "- ")):
                    first = re.split(r"(?<=[.:])\s+(?=[A-Z`])", text)[0]
                    return re.sub(r":$", ".", first)
        return ""

    def page(self, header):
        w = rest.Writer()
        w.label("header-" + rest.slug(header))
        w.title(header.removeprefix("urigram/") if "/" in header else header)
        w.line(f".. code-block:: cpp\n\n   #include <{header}>\n")
        w.text(rest.description(self.files[header]))
        known = set()
        for _, element in sorted(self.by_file[header], key=lambda p: p[0]):
            self.entity(w, element, known, header)
        return w.result()

    def entity(self, w, element, known, header, scope=""):
        if element.tag == "compounddef":
            self.structure(w, element, known, header)
            return
        name = element.findtext("qualifiedname") or element.findtext("name")
        text = rest.declaration(element)
        is_rule = element.get("kind") == "variable" and header.startswith("urigram/grammar/") and not scope
        if not rest.description(element).strip() and not is_rule:
            # "detail::": a helper, such as a deleted overload that explains a mistake
            if "detail::" in text or conventions.is_unlisted(element.findtext("name"), scope, header):
                return
        w.symbol(name, text, known)
        w.indent()
        production = re.search(r'\{"([A-Za-z][\w.-]*)"', rest.text_of(element, "initializer"))
        if production and header.startswith("urigram/grammar/"):
            w.text(self.diagrams.beside_rule(header, production[1]))
        w.text(rest.description(element))
        values = [v for v in element.iter("enumvalue")]
        for value in values:
            w.symbol(name + "::" + value.findtext("name"), value.findtext("name"), known)
            w.indent()
            w.text(rest.description(value))
            w.dedent()
        w.dedent()

    def structure(self, w, compound, known, header):
        name = compound.findtext("compoundname")
        if "detail" in name.split("::") or (conventions.last_name(name) == "reflect_as" and "<" in name):
            return
        w.symbol(name, rest.structure_declaration(compound), known)
        w.indent()
        w.text(rest.description(compound))
        members = []
        for section in compound.iter("sectiondef"):
            if section.get("kind", "").startswith("private"):
                continue
            members += [(int(m.find("location").get("line")), m) for m in section.iter("memberdef")
                        if m.get("prot") != "private"]
        for inner in compound.iter("innerclass"):
            if inner.get("prot") == "public" and inner.get("refid") in self.scopes:
                scope = self.scopes[inner.get("refid")]
                members.append((int(scope.find("location").get("line")), scope))
        for _, member in sorted(members, key=lambda p: p[0]):
            self.entity(w, member, known, header, name)
        w.dedent()

    def write(self, to):
        to = pathlib.Path(to)
        to.mkdir(parents=True, exist_ok=True)
        groups = collections.defaultdict(list)
        for header in self.headers():
            (to / (rest.slug(header) + ".rst")).write_text(self.page(header))
            inside = header.removeprefix("urigram/").split("/")
            folder = inside[0].removesuffix(".hpp") if len(inside) > 1 or inside[0] in ("dsl.hpp", "bulk.hpp") else ""
            groups[folder].append(header)
        index = rest.Writer()
        index.title("C++ reference")
        index.text("Every public header, from the comments in it. A function documents the text it takes, offsets, errors, "
                   "complexity, exceptions and thread safety. :ref:`genindex` has all names.")
        index.toctree([f"group_{folder or 'urls'}" for folder, _, _ in FOLDERS])
        (to / "index.rst").write_text(index.result())
        for folder, title, summary in FOLDERS:
            w = rest.Writer()
            w.title(title)
            w.text(summary + ".")
            w.line(".. list-table::\n   :widths: 35 65\n")
            for header in groups[folder]:
                shown = header.removeprefix("urigram/")
                w.line(f"   * - :doc:`{shown} <{rest.slug(header)}>`\n     - {self.summary(header)}")
            w.line("")
            w.toctree([rest.slug(header) for header in groups[folder]], hidden=True)
            (to / f"group_{folder or 'urls'}.rst").write_text(w.result())
        missing = set(groups) - {folder for folder, _, _ in FOLDERS}
        if missing:
            raise SystemExit(f"reference.py: no group for the headers of {', '.join(sorted(missing))}")
