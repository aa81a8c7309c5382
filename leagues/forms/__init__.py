"""Forms of leagues. They read what was typed; whether it may be done, services say."""
