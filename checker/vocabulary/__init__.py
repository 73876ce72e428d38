"""The words of the trade and of table files, each declared once: bets, options, facts, keys, currencies."""
