"""The commands: the only places that print, read arguments or set exit codes."""
