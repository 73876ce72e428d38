"""Bets to absorbing chains to exact figures."""
