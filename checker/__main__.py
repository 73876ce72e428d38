"""`python -m checker` is `tapete`."""

import sys

from checker.apps.main import main

if __name__ == "__main__":
    sys.exit(main())
