"""The powers of lords and exiles, one file per guild that has any."""
