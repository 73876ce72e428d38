"""What is said to people on standard error: the one place that writes there, and makes harmless what it writes."""

from __future__ import annotations

import sys

from checker.findings.finding import Bilingual, Language


def say(*lines: str) -> None:
    """Write lines for people to standard error, each harmless for a terminal and a build log.

    A line break within a line was in a name, an argument or a value: it is written out like any other control.
    """
    from checker.reporters.escape import clean  # imported lazily: a clean run says nothing

    sys.stderr.write("".join(f"{clean(line)}\n" for line in lines))
    sys.stderr.flush()


def complain(message: Bilingual, language: Language) -> int:
    """Say on standard error why nothing was done, and return the exit code for that."""
    say(f"tapete: {message[language]}")
    return 2


class Progress:
    """Shows on a terminal which file is being checked, on standard error, in one line that is wiped at the end."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted and sys.stderr.isatty()
        self.width = 0

    def __call__(self, path: str) -> None:
        """Show a path in place of the last."""
        if self.wanted:
            from checker.reporters.escape import clean

            shown = clean(path)[-70:].encode("ascii", "replace").decode()
            self._put(shown.ljust(self.width))
            self.width = len(shown)

    def done(self) -> None:
        """Wipe the line."""
        if self.wanted and self.width:
            self._put(" " * self.width + "\r")

    def _put(self, text: str) -> None:
        sys.stderr.write(f"\r{text}")
        sys.stderr.flush()
