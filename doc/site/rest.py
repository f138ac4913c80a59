# SPDX-License-Identifier: BSL-1.0
"""Writes reStructuredText, and converts Doxygen's output for comments and declarations to it."""
import re


def slug(header):
    return header.removeprefix("urigram/").removesuffix(".hpp").replace("/", ".")


def escaped(text):
    return re.sub(r"([\\*`|_<>]|:(?=:))", r"\\\1", text)


def literal(text):
    text = " ".join(text.split())
    if not text:
        return ""
    # A code span in double backquotes can neither begin nor end with a backquote.
    return f"``{text}``" if "`" not in (text[0], text[-1]) else f":literal:`{escaped(text)}`"


def inline(node):
    """Returns the text of a node, without the blocks in it."""
    out = escaped(node.text or "")
    for child in node:
        if child.tag == "computeroutput":
            # Between a word and a code span, reST requires an invisible separator.
            out += "\\ " * bool(out and not out[-1].isspace()) + literal("".join(child.itertext()))
            if child.tail and not child.tail[0].isspace():
                out += "\\ "
        elif child.tag in ("emphasis", "bold"):
            mark = {"emphasis": "*", "bold": "**"}[child.tag]
            out += mark + escaped("".join(child.itertext()).strip()) + mark
        elif child.tag == "ulink":
            out += escaped("".join(child.itertext()))
        elif child.tag not in BLOCKS:
            out += inline(child)
        out += escaped(child.tail or "")
    return out


def code(node):
    lines = []
    for line in node.iter("codeline"):
        text = ""
        for part in line.iter():
            if part.tag == "sp":
                text += " "
            elif part.text:
                text += part.text
            if part.tag != "codeline" and part.tail:
                text += part.tail
        lines.append(text.rstrip())
    margin = min((len(l) - len(l.lstrip()) for l in lines if l), default=0)
    body = "\n".join("   " + l[margin:] if l else "" for l in lines)
    language = "text" if node.get("filename") == ".unparsed" else "cpp"
    return f".. code-block:: {language}\n\n{body}\n\n"


def items(node):
    out = ""
    for item in node.findall("listitem"):
        text = blocks(item).strip().replace("\n", "\n  ")
        out += f"- {text}\n"
    return out + "\n"


def table(node):
    out = ".. list-table::\n" + ("   :header-rows: 1\n" if node.find("row/entry[@thead='yes']") is not None else "") + "\n"
    for row in node.findall("row"):
        for at, entry in enumerate(row.findall("entry")):
            out += ("   * - " if at == 0 else "     - ") + blocks(entry).strip().replace("\n", "\n       ") + "\n"
    return out + "\n"


def section(node):
    kind = node.get("kind")
    title = node.findtext("title") or {"return": "Returns", "see": "See also", "pre": "Precondition"}[kind]
    body = "".join(blocks(p) for p in node.findall("para"))
    begins_block = body.strip().startswith((".. ", "* ", "- "))
    return f"**{escaped(title.strip())}**:" + ("\n\n" if begins_block else " ") + body.strip() + "\n\n"


def parameters(node):
    out = ""
    word = {"exception": "Throws", "param": "Parameter", "templateparam": "Parameter"}[node.get("kind")]
    for item in node.findall("parameteritem"):
        # In `@throws A, and what B throws` Doxygen reads `and` as a name.
        names = ", ".join("and" if n == "and" else literal(n)
                          for n in ("".join(name.itertext()) for name in item.iter("parametername")))
        text = blocks(item.find("parameterdescription")).strip()
        begins_block = text.startswith((".. ", "* ", "- "))  # it follows the names without a sentence before it
        out += f"**{word}** {names}" + ("\n\n" if begins_block else " ") + text + "\n\n"
    return out


BLOCKS = {"programlisting": code, "itemizedlist": items, "orderedlist": items, "simplesect": section,
          "parameterlist": parameters, "table": table}


def blocks(node):
    """Converts a paragraph, or a node that contains paragraphs; a paragraph of Doxygen may contain blocks."""
    if node is None:
        return ""
    if node.tag != "para":
        if not node.findall("para"):
            return inline(node).strip() + "\n\n"
        return "".join(blocks(child) for child in node.findall("para"))
    out, piece = "", type(node)("para")
    piece.text = node.text
    for child in node:
        if child.tag in BLOCKS:
            text = inline(piece).strip()
            out += (text + "\n\n" if text else "") + BLOCKS[child.tag](child)
            piece = type(node)("para")
            piece.text = child.tail
        else:
            piece.append(child)
    text = inline(piece).strip()
    return out + (text + "\n\n" if text else "")


def description(element):
    out = ""
    for part in ("briefdescription", "detaileddescription"):
        node = element.find(part)
        if node is not None:
            out += "".join(blocks(p) for p in node if p.tag == "para")
    return out


def tidied(text):
    text = " ".join(text.split())
    text = re.sub(r"< ?(.*?) ?>", r"<\1>", text) if "<" in text and "operator" not in text else text
    text = re.sub(r" ([*&]+)(\s|$)", r"\1\2", text).replace("> >", ">>").strip()
    if "operator" in text:
        return text
    text = re.sub(r" ([*&]{1,2})(?=\w)", r"\1 ", text)
    return re.sub(r"(?<=\w)=(?=[\w{(\":])", " = ", text)


def text_of(element, tag):
    """Returns all text of a node, including the text of references."""
    part = element.find(tag)
    return "" if part is None else "".join(part.itertext())


def template_of(element):
    parts = element.find("templateparamlist")
    if parts is None:
        return ""
    names = []
    for p in parts.findall("param"):
        kind = tidied("".join(p.find("type").itertext()))
        name = p.findtext("declname") or ""
        default = p.find("defval")
        if "detail::" in kind and default is not None:
            continue  # a condition
        names.append((kind + " " + name).strip() +
                     (" = " + tidied("".join(default.itertext())) if default is not None else ""))
    return f"template <{', '.join(names)}>\n" if names else ""


def declaration(element):
    kind = element.get("kind")
    name = element.findtext("qualifiedname") or element.findtext("name")
    short = element.findtext("name")
    if kind == "enum":
        scoped = "enum class " if element.get("strong") == "yes" else "enum "
        below = element.find("type")
        below = "".join(below.itertext()) if below is not None else ""
        return scoped + short + (f" : {below}" if below else "")
    if kind == "define":
        arguments = [p.findtext("defname") or "" for p in element.findall("param")]
        return f"#define {short}" + (f"({', '.join(arguments)})" if arguments else "")
    text = element.findtext("definition") or ""
    if kind == "typedef" and not text.startswith("using"):
        text = "using " + short + " = " + "".join(element.find("type").itertext())
    if name in text:
        text = text.replace(name, short, 1)
    else:  # a member of a template: only its definition has the template arguments
        text = re.sub(rf"(?:\w+(?:<[^<>()]*>)?::)+(?={re.escape(short)}(?:\W|$))", "", text, count=1)
    text = text.replace("friend friend", "friend")
    arguments = element.findtext("argsstring") or ""
    text += "" if text.endswith(arguments) else arguments
    value = text_of(element, "initializer")
    rule = re.match(r"=\s*(?:\w+::)*(\w+<.*?>)\{\"", value, re.S)
    text = text.removesuffix("=").rstrip()
    if rule:
        text += " = " + rule[1]
    elif kind == "variable" and value and len(value) < 60 and "\n" not in value:
        text += value if value.startswith("{") else " " + value if value.startswith("=") else " = " + value
    return template_of(element) + tidied(text)


def structure_declaration(compound):
    short = compound.findtext("compoundname").split("::")[-1]
    bases = [tidied(b.text) for b in compound.findall("basecompoundref") if "detail" not in b.text and b.get("prot") == "public"]
    return template_of(compound) + compound.get("kind") + " " + short + (" : " + ", ".join(bases) if bases else "")


class Writer:
    def __init__(self):
        self.out = []
        self.depth = 0

    def line(self, text):
        margin = "   " * self.depth
        self.out += [margin + l if l.strip() else "" for l in text.split("\n")]

    def text(self, text):
        if text.strip():
            self.line(text.strip() + "\n")

    def label(self, name):
        self.line(f".. _{name}:\n")

    def title(self, text):
        self.line(escaped(text) + "\n" + "=" * (2 * len(text) + 2) + "\n")

    def symbol(self, name, text, known):
        """Writes a name with its declaration; overloads share the name of the first one."""
        margin = "\\\n   " + " " * len(".. symbol::")
        self.line(f".. symbol:: {name} {text.replace(chr(10), ' ¶ ')}")
        if name in known:
            self.line("   :noindex:")
        known.add(name)
        self.line("")

    def indent(self):
        self.depth += 1

    def dedent(self):
        self.depth -= 1

    def toctree(self, pages, hidden=False):
        self.line(".. toctree::\n   :maxdepth: 1" + ("\n   :hidden:" if hidden else "") + "\n\n" +
                  "\n".join("   " + page for page in pages) + "\n")

    def result(self):
        return "\n".join(self.out) + "\n"
