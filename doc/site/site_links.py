# SPDX-License-Identifier: BSL-1.0
"""A Sphinx extension: C++ names and productions as objects, and links to them from code spans, headers and RFC citations."""
import re

from docutils import nodes
from docutils.transforms import Transform
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import CppLexer
from sphinx.directives import ObjectDescription
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import make_id, make_refnode

RFC = re.compile(r"RFC (\d{4})(?:, (section|sections|appendix) ([A-Z]?[\d.]*[\dA-Z]))?")


class Description(ObjectDescription):
    """`.. symbol:: NAME DECLARATION`"""

    option_spec = {"noindex": lambda argument: None}

    def handle_signature(self, sig, signode):
        name, _, declaration = sig.partition(" ")
        signode["classes"].append("highlight")
        html = highlight(declaration.replace(" ¶ ", "\n"), CppLexer(), HtmlFormatter(nowrap=True)).strip()
        last = re.escape(name.rsplit("::", 1)[-1])
        html = re.sub(rf'(<span class="\w+)(">{last}</span>)', r"\1 declared\2", html, count=1)
        if self.objtype == "production":
            signode += nodes.strong(declaration, declaration)
        else:
            signode += nodes.raw("", f'<span class="declaration">{html}</span>', format="html")
        return name

    def add_target_and_index(self, name, sig, signode):
        domain = self.env.get_domain("urigram")
        node_id = ("production-" + name.replace(":", "-")) if self.objtype == "production" else make_id(
            self.env, self.state.document, "", name)
        signode["ids"].append(node_id)
        domain.data["objects"].setdefault(name, (self.env.docname, node_id, self.objtype))
        short = name.rsplit("::", 1)
        text = f"{name} (production)" if self.objtype == "production" else (
            f"{short[1]} ({short[0]})" if len(short) == 2 else name)
        self.indexnode["entries"].append(("single", text, node_id, "", None))

    def before_content(self):
        pass


class UrigramDomain(Domain):
    name = "urigram"
    label = "urigram"
    object_types = {"symbol": ObjType("C++ name", "symbol"), "production": ObjType("production", "symbol")}
    directives = {"symbol": Description, "production": Description}
    roles = {"symbol": XRefRole()}
    initial_data = {"objects": {}}
    data_version = 1

    def clear_doc(self, docname):
        for name, value in list(self.data["objects"].items()):
            if value[0] == docname:
                del self.data["objects"][name]

    def merge_domaindata(self, docnames, otherdata):
        for name, value in otherdata["objects"].items():
            if value[0] in docnames:
                self.data["objects"].setdefault(name, value)

    def get_objects(self):
        for name, (document, node_id, kind) in self.data["objects"].items():
            yield name, name, kind, document, node_id, 1

    def resolve_xref(self, env, fromdocname, builder, typ, target, node, contnode):
        found = self.find(target)
        return make_refnode(builder, fromdocname, found[0], found[1], contnode, target) if found else None

    def resolve_any_xref(self, env, fromdocname, builder, target, node, contnode):
        return []

    def find(self, name):
        """Finds an object by its name, with or without its namespaces; none if the name is ambiguous."""
        objects = self.data["objects"]
        for known in (name, "urigram::" + name):
            if known in objects:
                return objects[known]
        if not hasattr(self, "short_names"):
            self.short_names = {}
            for full, value in objects.items():
                # Only names of three parts, such as `urigram::rfc3986::parse_uri`, have a short name: the last part.
                parts = full.split("::")
                if value[2] == "symbol" and len(parts) == 3 and parts[0] == "urigram":
                    self.short_names.setdefault(parts[-1], []).append(value)
        # In most sentences, a word such as `mailto` is a scheme name.
        found = self.short_names.get(name, []) if re.search(r"_|[a-z][A-Z]|::", name) else []
        return found[0] if len(found) == 1 else None


class LinkRfcs(Transform):
    """Links "RFC 3986, section 3.2" to that section."""

    default_priority = 500

    def apply(self):
        for node in list(self.document.findall(nodes.Text)):
            if any(isinstance(p, (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, nodes.raw,
                                  nodes.rubric)) for p in parents_of(node)):
                continue
            text, at, out = node.astext(), 0, []
            for match in RFC.finditer(text):
                kind, where = match[2] or "", (match[3] or "").rstrip(".")
                fragment = "" if not where else f"#{'appendix' if kind == 'appendix' else 'section'}-{where}"
                out.append(nodes.Text(text[at:match.start()]))
                out.append(nodes.reference("", match[0], refuri=f"https://www.rfc-editor.org/rfc/rfc{match[1]}{fragment}"))
                at = match.end()
            if out:
                node.parent.replace(node, out + [nodes.Text(text[at:])])


class LinkNames(SphinxPostTransform):
    """Links a code span that is the name of a function, a production, a header, a page or an example."""

    default_priority = 20

    def run(self, **kwargs):
        domain = self.env.get_domain("urigram")
        here = self.env.docname
        for node in list(self.document.findall(nodes.literal)):
            if any(isinstance(p, (nodes.reference, nodes.title)) for p in parents_of(node)):
                continue
            text = node.astext().strip()
            found = None
            if re.fullmatch(r"<?(urigram/)?[\w/]+\.hpp>?", text):
                page = "reference/" + text.strip("<>").removeprefix("urigram/").removesuffix(".hpp").replace("/", ".")
                found = (page, "") if page in self.env.found_docs else None
            elif re.fullmatch(r"[\w/]+\.md", text):
                page = text.removesuffix(".md")
                found = next(((p, "") for p in (page, "doc/" + page) if p in self.env.found_docs), None)
            elif re.fullmatch(r"urigram [a-z]+", text):
                page = "program/" + text.split()[1]
                found = (page, "") if page in self.env.found_docs else None
            elif re.fullmatch(r"[A-Za-z][\w:.-]*(\(\))?", text):
                found = domain.find(text.removesuffix("()"))
            if not found or found[0] == here and not found[1]:
                continue
            link = nodes.reference("", "", internal=True)
            link["refuri"] = self.app.builder.get_relative_uri(here, found[0]) + ("#" + found[1] if found[1] else "")
            node.replace_self(link)
            link += node


def parents_of(node):
    while node.parent is not None:
        node = node.parent
        yield node


def setup(app):
    app.add_domain(UrigramDomain)
    app.add_transform(LinkRfcs)
    app.add_post_transform(LinkNames)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
