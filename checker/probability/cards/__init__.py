"""Blackjack and stud games: exact edges where the player decides."""
