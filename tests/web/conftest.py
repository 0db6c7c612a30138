"""A server of the back end of examples/web_backend for a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.backend import served


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def client(file: Path) -> Iterator[TestClient]:
    with served(file) as client:
        yield client
