"""Table files in YAML or JSON: text to a tree, and what is wrong with them."""
