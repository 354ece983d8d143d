"""The journal on disk. The only package that imports sqlite_utils."""
