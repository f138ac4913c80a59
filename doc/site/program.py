# SPDX-License-Identifier: BSL-1.0
"""Writes a page for each verb of the program: examples from `urigram help VERB`, everything else from `urigram man`."""
import pathlib
import re
import subprocess

import rest


def plain(text):
    text = re.sub(r"\\f[BIRP]", "", text)
    return text.replace("\\-", "-").replace("\\e", "\\").replace("\\(aq", "'").replace("\\(ga", "`").replace("\\&", "").replace("\\(rs", "\\")


def converted(text):
    """Converts a line of the manual page to reST, without its bold and italic styles."""
    return rest.escaped(plain(text))


class Manual:
    def __init__(self, text):
        self.sections = {}  # name to lines; a verb is a subsection of COMMANDS
        lines = []
        for line in text.splitlines():
            if line.startswith(".SH "):
                lines = self.sections.setdefault(line[4:].strip('"'), [])
            elif line.startswith(".SS "):
                lines = self.sections.setdefault(line[4:].strip('"'), [])
            elif not line.startswith('.\\"'):
                lines.append(line)

    def write(self, w, section, verb=""):
        lines = iter(self.sections[section])
        paragraph, in_item = [], False

        def flush():
            if paragraph:
                heading = re.fullmatch(r"\\fB(.*)\\fR", paragraph[0]) if len(paragraph) == 1 else None
                w.line(f".. rubric:: {converted(heading[1])}\n" if heading else "\n".join(map(converted, paragraph)) + "\n")
                paragraph.clear()

        def end_item():
            nonlocal in_item
            flush()
            if in_item:
                w.dedent()
            in_item = False

        for line in lines:
            if line == ".TP":
                end_item()
                tag = next(lines)
                if verb and plain(tag).startswith("-"):
                    # All spellings of an option, such as `-j, --jobs N`, are one object of Sphinx.
                    w.line(".. option:: " + plain(tag).replace("\\", "\\\\") + "\n")
                    w.indent()
                else:
                    w.line(converted(tag) if not plain(tag).startswith("-") else rest.literal(plain(tag)))
                    w.indent()
                in_item = True
            elif line in (".PP", ".sp", ".P"):
                end_item()
            elif line == ".nf":
                end_item()
                block = []
                for inner in lines:
                    if inner == ".fi":
                        break
                    block.append("   " + plain(inner))
                w.line(".. code-block:: console\n\n" + "\n".join(block) + "\n")
            elif line.startswith(".") and not line.startswith(".."):
                if not re.match(r"\.(RS|RE|nh|ad|br)", line):
                    raise SystemExit(f"program.py: the manual page has an unknown request: {line}")
            else:
                paragraph.append(line)
        end_item()


def write(program, to):
    to = pathlib.Path(to)
    to.mkdir(parents=True, exist_ok=True)

    def run(*arguments):
        return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout

    manual = Manual(run("man"))
    verbs = re.findall(r"^  (\w+) {2,}(.*)", run("help").split("\nCommands:\n")[1], re.M)
    for verb, summary in verbs:
        text = run("help", verb)
        usage = re.search(r"^Usage: (.*)$", text, re.M)[1]
        examples = re.match(r".*?\n\n((?:  .*\n|\n)*)", text)
        w = rest.Writer()
        w.label("verb-" + verb)
        w.title("urigram " + verb)
        w.line(f".. program:: urigram {verb}\n")
        w.line(f".. code-block:: text\n\n   {usage}\n")
        if examples and examples[1].strip():
            w.line(".. code-block:: text\n\n" + re.sub(r"^  ", "   ", examples[1].rstrip(), flags=re.M) + "\n")
        manual.write(w, verb, verb)
        (to / (verb + ".rst")).write_text(w.result())
    w = rest.Writer()
    w.title("Program reference")
    w.text("``urigram VERB --help`` prints a short text for each option; ``urigram help VERB`` and ``man urigram`` have the details.")
    w.line(".. list-table::\n   :widths: 20 80\n")
    for verb, summary in verbs:
        w.line(f"   * - :ref:`urigram {verb} <verb-{verb}>`\n     - {rest.escaped(summary)}")
    w.line("")
    for section in ("EXIT STATUS", "EXAMPLES"):
        w.line(f"{section.capitalize()}\n{'-' * len(section)}\n")
        manual.write(w, section)
    w.toctree([verb for verb, _ in verbs], hidden=True)
    (to / "index.rst").write_text(w.result())
