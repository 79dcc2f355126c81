"""The site: `make docs` writes it to out/docs, `make gallery` runs the examples as well."""

from __future__ import annotations

import sys
from importlib.metadata import version as installed
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

project, author, copyright = "stiction", "the stiction developers", "the stiction developers"
version = release = installed("stiction")

extensions = ["myst_parser", "sphinx_design", "sphinx_gallery.gen_gallery"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
exclude_patterns = ["writing", "snippets", "**/*.py.md5", "**/GALLERY_HEADER.rst"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
suppress_warnings = ["config.cache"]  # scrapers are functions, which are not kept

sphinx_gallery_conf = {
    "examples_dirs": "../examples/gallery",
    "gallery_dirs": "gallery",
    "filename_pattern": r".*\.py",
    "plot_gallery": "False",  # `make gallery` says True
    "image_scrapers": ("writing.scraper.figures",),
    "reset_modules": (),
    "download_all_examples": False,
    "show_signature": False,
    "remove_config_comments": True,
    "write_computation_times": False,
    "within_subsection_order": "FileNameSortKey",
    "abort_on_example_error": True,
}

html_theme = "pydata_sphinx_theme"
html_title = "stiction"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sourcelink = False
html_copy_source = False
html_sidebars = {"made/**": [], "index": [], "claims": []}
html_theme_options = {
    "logo": {"text": "stiction"},
    "show_prev_next": False,
    "navbar_end": ["theme-switcher"],
    "collapse_navigation": True,
    "navigation_depth": 2,
    "show_toc_level": 2,
    "footer_start": [],
    "footer_end": [],
}


def setup(app):
    """Write the pages that are made from the sources before anything is read."""
    from writing.site import write

    app.connect("builder-inited", lambda _: write(HERE))
