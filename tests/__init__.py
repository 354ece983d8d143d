"""The tests of banker. A package, so that no other package called `tests` can take its place."""
