"""Months in which a person lives by a plan: the world, the planners, the person, and the report."""
