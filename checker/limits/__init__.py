"""Algebra of limits: linear forms, ranges, whether inequalities can hold. Knows no table."""
