"""The games beside other people's engines; see `python -m bench.peers --help`."""
