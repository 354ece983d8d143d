"""Files written by earlier versions of the program, and files that are none of ours or damaged."""
