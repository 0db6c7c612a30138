"""What the environments of several libraries share: a task, an episode of it, rewards, frames.

Those who train agents use :mod:`newtown.adapters.pettingzoo` and :mod:`newtown.adapters.gymnasium`; what
they need of this is found there as well.
"""
