"""`python -m tapete` is `tapete`."""

from checker.apps.main import command

if __name__ == "__main__":
    command()
