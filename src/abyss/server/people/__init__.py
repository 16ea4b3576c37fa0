"""People: guests, seats, who is connected."""
