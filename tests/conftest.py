"""How thoroughly Hypothesis looks, by profile: nox names one, and by hand it is ``dev``."""

from hypothesis import HealthCheck, settings

SLOW_IS_FINE = (HealthCheck.too_slow,)

settings.register_profile("ci", derandomize=True, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.register_profile("dev", deadline=None)
settings.register_profile("long", max_examples=2000, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile("dev")
