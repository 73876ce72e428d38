"""The officer's report as data: one model, one file per section."""
