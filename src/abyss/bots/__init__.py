"""Opponents: programs that choose actions, knowing only what their seat may know.

``abyss.bots.registry.make_bot(name)`` makes one; ``abyss.bots.interface.ask(bot, record, seed)`` lets it decide.
"""
