"""The library to browse: pages of games, bets, texts, comparisons and checks, as sections of the report's model."""
