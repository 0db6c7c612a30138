"""Serves the tables of a file: ``python -m examples.web_backend games.db --port 8000``."""

import argparse
from pathlib import Path

import uvicorn

from examples.web_backend.messages import LONGEST
from examples.web_backend.site import create_app


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m examples.web_backend", description=__doc__)
    parser.add_argument("file", type=Path, help="holds the tables; made if it isn't there")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    uvicorn.run(create_app(given.file), host=given.host, port=given.port, ws_max_size=LONGEST)


if __name__ == "__main__":
    main()
