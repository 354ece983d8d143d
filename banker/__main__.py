"""`python -m banker`."""

from banker.cli import main

if __name__ == "__main__":
    main()
