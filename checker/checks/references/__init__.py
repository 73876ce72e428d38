"""Names and texts that are referred to."""

SUBJECTS = ("regulation", "table")
