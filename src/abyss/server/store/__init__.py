"""What is kept: the database, its tables, and every query there is."""
