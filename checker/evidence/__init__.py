"""Evidence packs: what a report was made from, and whether it comes to the same again."""
