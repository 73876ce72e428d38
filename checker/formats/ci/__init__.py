"""The result of `check` for other programs: SARIF, JUnit, GitHub."""
