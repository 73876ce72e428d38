"""The server of editors: diagnostics, hover, completion and so on, one feature a file in `features/`."""
