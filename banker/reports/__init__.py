"""Reports, charts and exports of a game. Pure: given `GameFacts` or ledger rows, they never ask for anything."""
