"""A text against the one it restates."""

SUBJECTS = ("comparison",)
