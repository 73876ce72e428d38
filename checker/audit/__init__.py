"""Logs of settled bets, held against what a text says each bet brings."""
