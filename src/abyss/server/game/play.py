"""Playing: actions, auto-pass, undo, and bots' moves. Everything here stores first and tells afterwards."""

import time
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection

from abyss.notation.reasons import reason_text
from abyss.rules.actions import DONE, N_ACTIONS
from abyss.server import clock
from abyss.server.game import clocks, undo
from abyss.server.game.bots import NOBODY, default_bot, has_bot
from abyss.server.game.choices import offered_ally, why_not
from abyss.server.game.live import IllegalMove, LiveGame, Position, Trial
from abyss.server.game.pauses import Pauses
from abyss.server.game.room import Room, Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.game.unbroken import unbroken
from abyss.server.measures import Measures
from abyss.server.problems import Refusal
from abyss.server.schemas.tables import Accepted, Act, AutoPass
from abyss.server.store import tables as store
from abyss.server.store.rows import JobRow, SeatRow

MOST_PLIES: Final = 100_000
STAND_IN_TRIES: Final = 20  # against bots of other processes, which may move at every moment


class Play:
    """What can be done to a game."""

    def __init__(self, rooms: Rooms, measures: Measures) -> None:
        self.rooms: Final = rooms
        self.pauses: Final = Pauses(rooms)
        self.measures: Final = measures

    # --- actions

    @unbroken
    async def act(self, table_id: str, visitor: Visitor, act: Act) -> Accepted:
        """Make a player's actions."""
        if (act.actions is None) == (act.move is None):
            raise Refusal("bad_request", "Send either actions or a move, not both and not neither.")
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat = room.seat_of(visitor, act.seat)
            if room.game is not None:
                if _is_ahead(room.game, act):
                    await self.rooms.refresh(room)  # another process knows more than this one
                if (done := room.game.story.answered(seat.seat, act.key)) is not None:
                    return Accepted(version=done.version, ply=done.ply, repeated=True)
            game = room.playing()
            _check_turn(game, seat, act)
            chosen = _chosen(game.position, act)
            begun = time.monotonic()
            version, ply = await self._make(room, game, seat.seat, chosen, act.key)
            self.measures.acted(time.monotonic() - begun)
            return Accepted(version=version, ply=ply, repeated=False)

    @unbroken
    async def bot_act(self, turn: JobRow, action: int, worker: str) -> bool:
        """Make a bot's action, if the game still stands where the bot thought about it and the turn is still held."""
        room = await self.rooms.get(turn.table_id)
        version, seat = turn.version, turn.seat
        async with room.lock:
            game = room.game
            if not room.is_going or game is None or game.version != version:
                return False
            if game.position.decider != seat or action not in game.position.legal or room.seats[seat].player is None:
                return False
            await self._make(room, game, seat, [action], None, (turn, worker))
            self.measures.bot_turns += 1
            return True

    async def _make(
        self,
        room: Room,
        game: LiveGame,
        seat: int,
        actions: Sequence[int],
        request_key: str | None,
        held: tuple[JobRow, str] | None = None,
    ) -> tuple[int, int]:
        """Try the actions on a copy, add what auto-pass answers, and commit; return where the actions led."""
        now = clock.now()
        trial = try_actions(game, seat, actions, now)
        where = trial.version, trial.ply
        while _passes(room, trial.position):
            trial.make(DONE, now)
        if trial.ply > MOST_PLIES:
            raise Refusal("illegal_move", "This game is longer than any game can be.")
        await self.rooms.commit(room, trial, now, request_key, where[0], held)
        return where

    # --- undo

    @unbroken
    async def ask_undo(self, table_id: str, visitor: Visitor, version: int, wanted: int | None) -> None:
        """Take the last action back if that is free, else ask the others."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat = room.seat_of(visitor, wanted).seat
            game = room.playing()
            if version != game.version:
                raise Refusal("stale", "The table has moved on.", game.version)
            if undo.is_free(room, seat):
                return await self._go_back(room, game, game.ply - 1, seat)
            if room.table.undo is not None:
                raise Refusal("not_playing", "Somebody is asking for an undo already.", case="undo_asked")
            to_ply = undo.last_own_ply(room, seat)
            if to_ply is None:
                raise Refusal("not_playing", "You have done nothing yet that could be taken back.", case="nothing_done")
            asked: dict[str, Any] = {"seat": seat, "to_ply": to_ply, "agreed": []}
            if not undo.waiting_for(room, asked):
                return await self._go_back(room, game, to_ply, seat)
            await self._put_undo(room, asked)

    @unbroken
    async def answer_undo(self, table_id: str, visitor: Visitor, agree: bool, wanted: int | None) -> None:
        """Agree to an undo, or refuse it; the last one who agrees brings it about. Who asked may withdraw."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat = room.seat_of(visitor, wanted).seat
            game = room.playing()
            asked = room.table.undo
            if asked is None:
                raise Refusal("not_playing", "Nobody asks for an undo.", case="no_undo")
            if not agree:
                return await self._put_undo(room, None)
            asked = {**asked, "agreed": sorted({*asked["agreed"], seat})}
            if undo.waiting_for(room, asked):
                await self._put_undo(room, asked)
            else:
                await self._go_back(room, game, asked["to_ply"], asked["seat"])

    async def _put_undo(self, room: Room, asked: dict[str, Any] | None) -> None:
        await self.rooms.note(room, "undo", asked)

    async def _go_back(self, room: Room, game: LiveGame, ply: int, seat: int) -> None:
        await self.rooms.go_back(room, game.at_ply(ply), ply, seat, clock.now())

    # --- time

    @unbroken
    async def time_is_up(self, table_id: str) -> None:
        """A bot stands in for a seat that has no time left."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            await self.rooms.refresh(room)
            table = room.table
            if table.status != "playing" or table.decider is None or table.deadline is None:
                return
            if table.deadline > clock.now():
                return
            if table.paused_at is not None:
                await self.pauses.resume(room)
            else:
                await self.stand_in(room, table.decider, who_goes_on(room))

    async def stand_in(self, room: Room, seat: int, bot: str | None, more: dict[str, Any] | None = None) -> None:
        """Let a bot play a seat, or (None) end that; `more` changes in the seat's row. The room is locked."""
        for _ in range(STAND_IN_TRIES):
            try:
                return await self._stand_in(room, seat, bot, more)
            except Refusal as refusal:  # another process has moved: whose turn it is must be known
                if refusal.code != "stale":
                    raise
            await self.rooms.refresh(room)
        await self._stand_in(room, seat, bot, more)

    async def _stand_in(self, room: Room, seat: int, bot: str | None, more: dict[str, Any] | None) -> None:
        row, table = room.seats[seat], room.table
        now = clock.now()
        decides = table.status == "playing" and table.decider == seat
        changes: dict[str, Any] = {"bot": bot, **(more or {})}
        until = None
        if bot is not None and row.bot is None:
            changes |= clocks.stopped(room, row, now)
        elif bot is None:
            changes["clock_left"], until = clocks.resumed(room, row, now)
        job = JobRow(room.id, table.version, seat, bot) if decides and bot is not None else None

        def work(connection: Connection) -> None:
            if table.status == "playing":
                deadline = {"deadline": until} if decides else {}
                store.change_at(connection, room.id, table.version, {"changed": now, **deadline})
            store.change_seat(connection, room.id, seat, changes)
            if decides:
                self.rooms.put_job(connection, room.id, job)
            self.rooms.notices.game(connection, room.id)

        await self.rooms.writing(work)
        for name, value in changes.items():
            setattr(row, name, value)
        if decides:
            table.deadline = until
        if table.status == "playing":
            table.changed = now
        self.rooms.told(room)
        self.rooms.start_bot(job)


def who_goes_on(room: Room) -> str:
    """Who plays at this table for somebody who is away, out of time or gone for good."""
    return NOBODY if room.options.after_resigning == "nobody" else stand_in_bot(room)


def stand_in_bot(room: Room) -> str:
    """The bot that plays at this table for somebody."""
    chosen = room.options.stand_in
    return chosen if chosen is not None and has_bot(chosen) else default_bot()


def _is_ahead(game: LiveGame, act: Act) -> bool:
    """Whether a client knows of things this process has not heard of yet."""
    return act.ply > game.ply or (act.version is not None and act.version > game.version)


def _check_turn(game: LiveGame, seat: SeatRow, act: Act) -> None:
    """The client must have chosen on the state that is, and it must be its choice; asked before anything is read."""
    if act.ply != game.ply or (act.version is not None and act.version != game.version):
        raise Refusal("stale", "The table has moved on; look again.", game.version)
    if game.position.decider != seat.seat:
        raise Refusal("not_your_decision", "It is not your decision now.", game.version)
    if seat.player is not None:
        raise Refusal("not_your_decision", "A bot plays this seat; take it back first.", game.version, case="bot")


def _chosen(position: Position, act: Act) -> list[int]:
    """The actions that are meant."""
    if act.actions is not None:
        return list(act.actions)
    try:
        return position.meant(act.move or "")
    except IllegalMove as problem:
        reason = None if problem.reason is None else why_not(problem.reason)
        raise Refusal("illegal_move", str(problem)[:500], reason=reason) from None


def try_actions(game: LiveGame, seat: int, actions: Sequence[int], now: float) -> Trial:
    """Make a request's actions on a copy.

    After an action that revealed something, or that passed the decision on, nothing may follow; and the refusal does
    not say which action it is about. Else a request that is bound to fail would tell what is hidden, at no cost.
    """
    trial = game.trial()
    for number, action in enumerate(actions):
        goes_on = number == 0 or not trial.position.revealed
        if not goes_on or trial.position.decider != seat or action not in trial.position.legal:
            raise _illegal(trial.position, seat, actions)
        trial.make(action, now)
    return trial


def _illegal(position: Position, seat: int, actions: Sequence[int]) -> Refusal:
    if len(actions) > 1 or position.decider != seat:
        return Refusal("illegal_move", "These actions cannot be made one after the other. Nothing was done.")
    (action,) = actions
    if not 0 <= action < N_ACTIONS:
        return Refusal("illegal_move", f"{action} is no action: actions are numbered 0 to {N_ACTIONS - 1}.")
    reason = position.why_not(action)
    why = f": {clause}" if (clause := reason_text(reason)) else ""
    message = f"Action {action} is not legal now{why}. Nothing was done."
    return Refusal("illegal_move", message, reason=why_not(reason))


def _passes(room: Room, position: Position) -> bool:
    """Whether the deciding seat's own rules pass the offer it is made."""
    seat = position.decider
    if seat is None or room.seats[seat].player is not None:
        return False
    rules = room.auto_pass(seat)
    offer = offered_ally(position)
    if rules is None or not rules.enabled or offer is None or DONE not in position.legal:
        return False
    return not asks(rules, *offer)


def asks(rules: AutoPass, race: str, value: int, price: int) -> bool:
    """Whether somebody with these rules wants to be asked for an ally."""
    if price > rules.most_price or race in rules.pass_races:
        return False
    return race in rules.ask_races or value >= rules.ask_from
