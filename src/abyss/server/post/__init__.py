"""Messages that leave the server for people who are not here: pushes, e-mails, webhooks."""
