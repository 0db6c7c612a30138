"""Serves the tables of a file: ``python -m examples.web_backend games.db --port 8000``."""

import argparse
from pathlib import Path

from newtown.core.extras import require


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m examples.web_backend", description=__doc__)
    parser.add_argument("file", type=Path, help="holds the tables; made if it isn't there")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000, help="0 for any that is free")
    given = parser.parse_args()
    for module in ("starlette", "uvicorn", "websockets"):
        require(module, extra="web", purpose="A web back end")
    serve(given.file, given.host, given.port)


def serve(file: Path, host: str, port: int) -> None:
    import uvicorn  # noqa: PLC0415 - comes with the extra

    from examples.web_backend.messages import LONGEST  # noqa: PLC0415 - as above
    from examples.web_backend.site import create_app  # noqa: PLC0415 - as above

    uvicorn.run(create_app(file), host=host, port=port, ws_max_size=LONGEST)


if __name__ == "__main__":
    main()
