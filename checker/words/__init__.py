"""Prices, outcomes, limits and names in words, in both languages."""
