"""Regulations at hand: the library, and what is compiled of it and kept on disk."""
