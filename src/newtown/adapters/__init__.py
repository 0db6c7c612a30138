"""Where agents are trained: action numbers, features, and other libraries' environments.

Each is imported by its own name, such as ``newtown.adapters.numbering``; some need an extra.
"""
