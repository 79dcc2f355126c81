"""`python -m stiction` is the command `stiction`."""

from .cli.main import entry

if __name__ == "__main__":
    entry()
