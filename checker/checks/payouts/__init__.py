"""What the prices imply: edges, true odds, prices that do not fit together."""
