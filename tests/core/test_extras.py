"""What comes with extras of the package."""

import pytest

from newtown.core.extras import MissingExtra, require


def test_what_is_installed_is_not_asked_for() -> None:
    require("json", extra="dask", purpose="A cluster of machines")


def test_what_is_not_installed_is_named_with_what_installs_it() -> None:
    with pytest.raises(MissingExtra) as caught:
        require("newtowns", extra="dask", purpose="A cluster of machines")
    assert str(caught.value) == "A cluster of machines needs an extra: pip install 'newtown[dask]'"
    assert caught.value.extra == "dask"
