"""Kind, dates and force of a text."""

SUBJECTS = ("regulation", "table")
