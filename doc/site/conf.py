# SPDX-License-Identifier: BSL-1.0
"""How Sphinx makes the site; `./dev docs` runs it."""
import pathlib
import re
import sys

site = pathlib.Path(__file__).resolve().parent
top = site.parent.parent
sys.path.insert(0, str(site))

project = "urigram"
author = "the authors of urigram"
version = re.search(r"project\(urigram VERSION ([\d.]+)", (top / "CMakeLists.txt").read_text())[1]
release = version
language = "en"

extensions = ["myst_parser", "site_links", "furo_of_debian"]
myst_heading_anchors = 3
# GitHub does not show a colon fence as code.
myst_enable_extensions = []
exclude_patterns = ["doc/site"]
default_role = None
primary_domain = "urigram"
highlight_language = "text"
nitpicky = True
smartquotes = False

html_theme = "furo"
html_title = f"urigram {release}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
pygments_style = "default"
pygments_dark_style = "monokai"
html_theme_options = {"sidebar_hide_name": False}
