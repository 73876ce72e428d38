"""Card games without a choice: how a round is dealt, and exactly how often it ends how."""
