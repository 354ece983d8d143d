"""The screens of the evening."""
