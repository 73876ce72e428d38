"""Two regulations compared."""
