"""Decrees: text to a tree, what is wrong with them, and their canonical layout."""
