"""Names of what happens, for people (used by refusals and narration)."""
