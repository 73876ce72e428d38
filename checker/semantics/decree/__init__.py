"""The tree of a decree to a regulation."""
