"""The rules of leagues, free of the database, the clock and the network.

`RULES.md` beside this file numbers them (L1 …); the function that carries out a section opens
its docstring with the section's number.
"""
