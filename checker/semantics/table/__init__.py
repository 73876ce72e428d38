"""The tree of a table file to tables."""
