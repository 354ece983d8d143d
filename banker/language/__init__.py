"""The table language: text to commands, and back."""
