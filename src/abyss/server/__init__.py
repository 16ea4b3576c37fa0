"""The server: tables that are records, seats that see only their view, and the browser app on top."""
