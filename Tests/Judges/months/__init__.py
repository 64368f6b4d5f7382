"""Months that somebody lives by a plan: the world, the planners, the person, and the report."""
