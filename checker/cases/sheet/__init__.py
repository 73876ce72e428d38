"""Limit sheets and starter tables: the limits that a table may have."""
