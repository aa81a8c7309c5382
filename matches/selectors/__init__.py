"""Reading matches. Whatever leaves for a viewer goes through `view`."""
