"""What `tapete --version` prints: the version of the program, and the state of the law library that it ships."""

from checker import __version__

# A test holds these against the decrees of regulations/; `python -m tests.docs.regenerate` writes the next line.
DAY, NUMBER, TEXTS = "2026-12-01", "c8e643e1", 46

EDITION = {
    "en": f"tapete {__version__}\nlaw library of {DAY}, number {NUMBER}: {TEXTS} texts",
    "es": f"tapete {__version__}\nbiblioteca de normas del {DAY}, número {NUMBER}: {TEXTS} textos",
}
