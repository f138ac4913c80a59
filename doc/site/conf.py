# SPDX-License-Identifier: BSL-1.0
"""Configuration of Sphinx for the site; `./dev docs` runs it."""
import pathlib
import re
import sys

site = pathlib.Path(__file__).resolve().parent
top = site.parent.parent
sys.path.insert(0, str(site))

project = "urigram"
author = "the authors of urigram"
cmake = (top / "CMakeLists.txt").read_text()
version = re.search(r"project\(urigram VERSION ([\d.]+)", cmake)[1]
release = version + re.search(r"URIGRAM_VERSION_SUFFIX ([^)\s]*)\)", cmake)[1]
language = "en"

extensions = ["myst_parser", "site_links", "furo_of_debian"]
myst_heading_anchors = 3
exclude_patterns = ["doc/site"]
primary_domain = "urigram"  # of `.. symbol::` and `.. production::`
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
