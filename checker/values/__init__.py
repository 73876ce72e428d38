"""Single values of table files: numbers, payouts, dates."""
