"""The shapes of all requests, answers and messages; the browser's types are made from these."""
