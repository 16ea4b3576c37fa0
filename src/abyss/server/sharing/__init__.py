"""Finished games for people who were not there: a text, a picture, a moving picture and a score sheet to print."""
