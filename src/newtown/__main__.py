"""``python -m newtown``: see :mod:`newtown.cli`."""

import sys

from newtown.cli import main

if __name__ == "__main__":
    sys.exit(main())
