"""The officer's report: one model, one file per section, one file per format."""
