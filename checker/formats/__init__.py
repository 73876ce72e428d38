"""Results to output: pure functions, one file per format. Only apps print what these return."""
