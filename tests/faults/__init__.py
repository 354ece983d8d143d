"""Nothing is ever lost: faults made on purpose, counted. In full: `python -m tests.faults`."""
