# SPDX-License-Identifier: BSL-1.0
"""generate.py PROGRAM SOURCE: writes the generated pages of the site into the directory SOURCE."""
import sys

import productions
import program
import reference

urigram, source = sys.argv[1:]
diagrams = productions.Diagrams(urigram)
diagrams.write(source + "/productions")
reference.Reference("build/docs/doxygen/xml", diagrams).write(source + "/reference")
program.write(urigram, source + "/program")
