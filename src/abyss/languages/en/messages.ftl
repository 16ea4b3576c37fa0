# Every sentence of the game in English: what happens, what is asked, what may be done, and the words of the app.
#
# The format is Fluent (projectfluent.org). { $who } puts a value in; $n is the one number of a message, and
# { n-pearls } writes it with its word in the right form. A longer key is a special case of a shorter one:
# event-pearls-sale is told of pearls that come from a sale, move-done-closing is "done" at the end of a turn.


## The language in its own words

language-name = English


## Small words, and how names stand in a sentence

list = { $most } and { $last }
pair = { $name }: { $value }
name-in-sentence = { $name }
articles = The
nothing = nothing
nobody = nobody
monster = monster
monster-object = a monster


## Numbers with their words

n-pearls = { $n ->
        [one] { $n } pearl
       *[other] { $n } pearls
    }
n-keys = { $n ->
        [one] { $n } key
       *[other] { $n } keys
    }
n-tokens = { $n ->
        [one] { $n } monster token
       *[other] { $n } monster tokens
    }
n-nebulis = { $n ->
        [one] { $n } nebulis
       *[other] { $n } nebulis
    }
n-cards = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
n-lives = { $n ->
        [one] { $n } health point
       *[other] { $n } health points
    }
n-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
n-races = { $n ->
        [one] { $n } race
       *[other] { $n } races
    }
n-allies = { $n ->
        [one] { $n } ally
       *[other] { $n } allies
    }


## The app: start page and everywhere

app-title = Abyss
app-tagline = Win the lords of the deep, claim their palaces, rule the sea.
app-play-now = Play now
app-play-now-hint = you against three bots
app-new-table = New table
app-join = Join
app-join-hint = Link or code of a table
app-join-go = Open table
app-my-tables = My tables
app-gallery = Cards
app-rules = Rules
app-home = Home
app-language = Language
app-theme = Theme
app-dark = Dark
app-light = Light
app-your-name = Your name
app-guest = Guest
app-unofficial = An unofficial fan project. If you like it, buy the board game: it is far more beautiful on a table.
app-loading = Diving…
app-not-found = There is nothing here.
app-back = Back
app-close = Close
app-cancel = Cancel
app-copy = Copy
app-copied = Copied
app-settings = Settings
app-error = Something went wrong: { $message }
app-offline = The server does not answer. Trying again…
app-skip = Skip to the table
app-watch = Watch a record


## Refusals of the server, by their codes

problem-not-found = There is no such table. Check the link or the code.
problem-no-guest = You are not known here yet; load the page again.
problem-bad-request = That is not possible here.
problem-forbidden = You may not do that.
problem-banned = You have been banned from this server.
problem-not-your-seat = That seat is not yours, or the link to it was already used.
problem-not-your-decision = It is not your decision now.
problem-stale = The table has moved on; look again.
problem-illegal-move = The rules do not allow that.
problem-illegal-move-why = The rules do not allow that: { $why }.
problem-not-playing = The game is not being played now.
problem-other-rules = This game was begun under other rules; it can be read, but not played on.
problem-no-open-seat = That seat is taken; you can watch.
problem-secret = That can be had when the game is over.
problem-too-large = That is too large.
problem-too-many = Too many requests at once. Wait a moment.
problem-too-slow = That did not arrive in time. Try again.
problem-storage = It could not be stored. Nothing was changed.
problem-unavailable = Something went wrong here. Nothing was changed.
problem-bad-request-bot = A bot plays this seat already.
problem-bad-request-clock = Choose a clock or days per move, not both.
problem-bad-request-mail = That is no e-mail address.
problem-bad-request-name = Choose another name.
problem-bad-request-no-bot = No bot plays this seat.
problem-bad-request-rated = A game on one device cannot count for ratings.
problem-forbidden-coach = The coach helps against bots, or where the table was opened with it.
problem-forbidden-code = That is not the code, or it is too old.
problem-forbidden-has-time = This player still has time; when it is up, a bot takes over by itself.
problem-forbidden-host = Only whoever started this server for playing can do that, on the same machine.
problem-forbidden-key = That is not the operator's key.
problem-forbidden-mail = This server sends no mail.
problem-forbidden-maker = Only who made the table can do that.
problem-forbidden-not-away = Only a player who has been away for a minute can be replaced by others.
problem-forbidden-silenced = You may say nothing here for a while.
problem-not-found-code = No table waits for players under this code. Ask for the whole link.
problem-not-found-public = There is no such public table.
problem-not-playing-no-pause = Nobody asks for a pause.
problem-not-playing-no-undo = Nobody asks for an undo.
problem-not-playing-not-over = The game is not over yet.
problem-not-playing-not-paused = The game is not paused.
problem-not-playing-nothing-done = You have done nothing yet that could be taken back.
problem-not-playing-over = The game is over.
problem-not-playing-pause-asked = Somebody is asking for a pause already.
problem-not-playing-paused = The game is paused; let it go on first.
problem-not-playing-undo-asked = Somebody is asking for an undo already.
problem-not-your-decision-bot = A bot plays this seat; take it back first.
problem-not-your-seat-link = This link is used up or was replaced by a newer one.
problem-not-your-seat-players = Only players of this table can do that.
problem-too-many-chat = Not so fast.
problem-too-many-coach = The coach is asked too much at once; wait a moment.
problem-too-many-left = You have left several games as soon as they began; wait a few minutes.
problem-too-many-mail = Enough was sent to this address today.
problem-too-many-public = Enough public tables were opened from here; wait a few minutes.
problem-too-many-reports = You have reported enough for today; it will be looked at.
problem-too-many-reviews = Too many games wait for their review; ask again in a minute.
problem-too-many-tries = Too many tries; wait a minute.


## Why a move is not legal, by the codes of the rules: clauses that go on after a colon

reason-nothing-to-reveal = no exploration card is left
reason-empty-stack = that stack is empty
reason-empty-slot = no card lies there
reason-no-lord = { $card } is no lord
reason-reserved = it is reserved by { $seat }
reason-missing-race = one of the allies must be { $race }
reason-too-few-races = it needs { $needed ->
        [one] { $needed } race
       *[other] { $needed } races
    }, and there are only { $held }
reason-wrong-races = it needs exactly { $needed ->
        [one] { $needed } race
       *[other] { $needed } races
    }, and these allies show { $held }
reason-pearls-short = { $short ->
        [one] { $short } pearl
       *[other] { $short } pearls
    } short: it costs { $cost }, with { $pearls ->
        [one] { $pearls } pearl
       *[other] { $pearls } pearls
    } at hand
reason-pearls-short-allies = { $short ->
        [one] { $short } pearl
       *[other] { $short } pearls
    } short: it costs { $cost }, the allies are worth { $value }, with { $pearls ->
        [one] { $pearls } pearl
       *[other] { $pearls } pearls
    } at hand
reason-nebulis-limit = { $limit } nebulis at most may be used in a payment
reason-pearls-before-nebulis = a nebulis pays only when all pearls are spent, and there are { $pearls ->
        [one] { $pearls } pearl
       *[other] { $pearls } pearls
    }
reason-overpaid = only { $due } is due
reason-court-full = the court is full
reason-deck-empty = that deck is empty
reason-deck-short = only { $left } are left in the deck
reason-action-possible = an action is still possible
reason-no-such-power = { $card } has no power that can be used now
reason-power-used = { $card } was already used this turn
reason-power-without-target = { $card } has nothing to work on
reason-no-sentinel = there is no sentinel to place now
reason-area-taken-court = one sentinel per area, and { $seat } has one in the court
reason-area-taken-council = one sentinel per area, and { $seat } has one in the council
reason-area-taken-location = one sentinel per area, and { $seat } has one in the locations
reason-not-available = it is not available
reason-not-in-hand = there is no { $ally } in hand
reason-not-in-discard = no { $ally } lies in the discard
reason-not-affiliated = there is no { $ally } affiliated to give up
reason-not-played = { $ally } cannot be affiliated from this payment
reason-too-low-in-order = allies are played in order, and { $ally } comes before the last one
reason-not-lowest = only an ally of value { $value }, the lowest, is affiliated
reason-no-fighter = { $ally } cannot attack this Leviathan
reason-no-usable-keys = { $card } has no keys to pay with
reason-too-many-keys = { $due ->
        [one] { $due } key
       *[other] { $due } keys
    } due, and this lord with { $keys } makes no exact payment
reason-keys-short = { $due ->
        [one] { $due } key
       *[other] { $due } keys
    } due, and there are { $keys } as tokens
reason-own-location = it is the player's own
reason-held-by-exiles = two exiles hold it


## A new table

setup-title = New table
setup-seats = Seats
setup-you = You
setup-friend = A friend, by link
setup-here = A friend on this device
setup-bot = Bot
setup-level = Strength
setup-add-seat = Add a seat
setup-remove-seat = Remove this seat
setup-seat = Seat { $n }
setup-expansions = Expansions
setup-first = First player
setup-first-drawn = drawn by lot
setup-options = Options
setup-open-council = Memory aid: show the cards of the council stacks
setup-clock = Time
setup-no-clock = No clock
setup-minutes = { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    } each
setup-days = { $n ->
        [one] { $n } day
       *[other] { $n } days
    } per move
setup-create = Start the game
setup-five = Five players need the Leviathan expansion.
setup-kraken = Krakens as wild allies, black pearls, smugglers, sentinels and loot.
setup-leviathan = A border to defend: leviathans, dice, special allies, and a fifth seat.
setup-exiles = Ten outcasts who are no lords, but two of them reclaim a location.
setup-house = The exile cards are our own: the printed ones are not known to us.


## Bots

bots-level1 = 1 · plankton
bots-level2 = 2 · shrimp
bots-level3 = 3 · cuttlefish
bots-level4 = 4 · barracuda
bots-level5 = 5 · orca
bots-level6 = 6 · abyssal
bots-level7 = 7 · hadal
bots-level8 = 8 · maelstrom
bots-random = any move at random


## Before the game

lobby-waiting = Waiting for players
lobby-share = Send this link to a friend
lobby-sit = Sit down here
lobby-free = free
lobby-code = Code
lobby-bot-here = Put a bot here
lobby-starts = The game begins when every seat is taken.


## Inviting

invite-share = Share…
invite-text = Come and play Abyss with me.
invite-qr = Scan to join
invite-open = Open to my network
invite-shut = Close to my network
invite-only-here = This link works on this computer only.
invite-only-network = This link works for everybody in the same network, such as your Wi-Fi.
lobby-clock = { $minutes } min each, { $seconds } s more per decision
lobby-here = here
lobby-away = not here now
lobby-watching = { $n ->
        [one] { $n } person is watching
       *[other] { $n } people are watching
    }
app-is-offline = You are offline: this is what was last known here.
table-last-seen = Offline: as last seen on { $when }


## The table

table-turn = Turn { $n }
table-your-turn = Your turn
table-turn-of = { $who }'s turn
table-last-round = Last round
table-last-round-by = { $who } set off the last round
table-six-lords = Six cards: the next recruit brings the last round
table-you = you
table-log = Log
table-chat = Chat
table-say = Say something
table-send = Send
table-hide-log = Hide log and chat
table-show-log = Show log and chat
table-exploration = Exploration
table-exploration-deck = Exploration deck
table-discard = Discard
table-slot = Slot { $n }
table-empty-slot = empty slot { $n }
table-last-slot = Last slot: 1 pearl
table-price = Price of the next ally: { n-pearls }
table-threat = Threat
table-threat-space = Threat space { $n }
table-border = Border
table-zone = Zone { $name }
table-empty-zone = free
table-leviathan-deck = Leviathans left
table-council = Council
table-stack-of = { $race } stack: { n-cards }
table-court = Court
table-lord-deck = Lord deck
table-exile-deck = Exile deck
table-locations = Locations
table-location-deck = Location deck
table-drawn = Drawn
table-loot = Loot
table-tokens = Monster tokens
table-leviathan-tokens = Leviathan tokens
table-hand = Hand
table-hand-of = { n-cards } in hand
table-laid = Laid out
table-empty-hand = No allies in hand
table-no-lords = No lords yet
table-affiliated = Affiliated allies
table-pearls = Pearls
table-nebulis = Nebulis
table-keys = Keys
table-key-tokens = Key tokens
table-wounds = Wounds
table-kills = Leviathans slain
table-points = Points
table-points-now = Points as things stand
table-points-public = Points everybody can see
table-free = free
table-turned = turned
table-tucked = under a location
table-figurine = Kraken figurine: −5 points
table-scourge = Scourge of the Abyss: +5 points
table-sentinel = Sentinel of { $who }
table-sentinel-ready = Sentinel, ready to be placed
table-sentinel-waits = Sentinel, from your next turn on
table-deck-left = { $n } left
table-affordable = You can recruit this card
table-used = used this turn
table-bot = bot
table-away = away
table-board = Board
table-players = Players
table-your-area = You
table-since = Since your last turn
table-since-skip = Skip
table-since-play = Show again
table-no-events = Nothing has happened yet.
table-gone = Connection lost. Reconnecting…
table-back = Connected again
table-bot-takes = { $who } is away. Give the seat to a bot?
table-give-to-bot = Let a bot play my seat
table-take-back = Take my seat back
table-seat-link = Take this seat to another device
table-seed = Shuffle check


## The bar that asks

prompt-thinking = { $who } is thinking
prompt-choose = Choose
prompt-more = More choices
prompt-undo = Undo
prompt-undo-ask = Ask to undo
prompt-undo-asked = { $who } would like to take back the last move.
prompt-agree = Agree
prompt-refuse = Refuse
prompt-undo-pending = Waiting for the others to agree to the undo
prompt-confirm-end = End my turn
prompt-over = The game is over
prompt-spectating = You are watching. { $who } decides.
prompt-gone = That choice is gone: the table moved on.


## Leaving well: pauses and resigning

leaving-title = Pause or leave
pause-hint = While a game is paused no clock runs. The others must agree; anybody may let it go on.
pause-ask = Pause
pause-until = Adjourn until
pause-day = Day
pause-hour = Time
pause-adjourn = Adjourn until then
pause-asked = { $who } asks for a pause.
pause-adjourn-asked = { $who } would like to adjourn until { $when }.
pause-pending = Waiting for the others to agree to the pause
pause-withdraw = Never mind
pause-on = The game is paused
pause-adjourned = The game is adjourned until { $when }
pause-resume = Go on
resign = Resign
resign-sure = Yes, resign for good
resign-hint-bot = If you resign you cannot come back; a bot plays on, or the last one who stays wins.
resign-hint-nobody = If you resign you cannot come back; your seat only does what it must, or the last one who stays wins.
resigned-won = { $who } resigned. Victory: { $winner }
resigned-over = { $who } resigned. The game is over.
table-resigned = resigned
table-voted = waiting for votes
setup-rated = Rated: the result counts
setup-after-resigning = If somebody resigns or stays away
setup-after-resigning-bot = a bot plays on
setup-after-resigning-nobody = nobody does; the seat only does what it must


## My games and what was reached

games-title = My games
games-running = Running
games-finished = Finished
games-shelf = Put away
games-search = Search by name, expansion or code
games-none = Nothing here.
games-more = Show more
games-put-away = Put away
games-take-back = Take back
stats-title = Statistics
stats-share = { $n } of { $m } won
stats-seats = { $n } seats
stats-by-seats = Wins by number of seats
stats-by-mix = Wins by expansions
stats-sources = Points by source, on average
stats-best = Most points
stats-held = record here
stats-lords = Favourite lords
stats-course = Points of the last games (filled: won; line: mean of ten)
stats-ratings = Rating


## Who you are, on every device

identity-title = Your name
identity-hint = You need no account: this browser knows you. With a phrase or a passkey you are the same person on another device, or after clearing this one.
identity-ways = Devices: { $devices }. Passkeys: { $passkeys }.
identity-has-phrase = You have a recovery phrase.
identity-no-phrase = You have no recovery phrase yet.
identity-new-phrase = Make a recovery phrase
identity-write-down = Write it down now: it is shown only this once, and an earlier one no longer works.
identity-new-passkey = Make a passkey
identity-passkey-made = The passkey is kept.
identity-only-here = Lock out all other devices
identity-others-out = Only this browser is you now.
identity-return = I have been here before
identity-phrase = Recovery phrase
identity-come-back = Come back
identity-use-passkey = Use a passkey
identity-back = Welcome back. Your games are here.
identity-data = Your data
identity-export = Download everything
identity-forget = Delete me
identity-forget-sure = Yes, delete everything
identity-forget-hint = Your running games are resigned, your name, messages and statistics are deleted; the games of others stay, with another name at your seat.
identity-forgotten = Everything about you is deleted.


## Keeping the peace

peace-about = About
peace-block = Block: hear no more of them
peace-report = Report to the operator
peace-reported = Reported. The operator will look at it.
peace-blocked = Blocked
peace-unblock = Unblock
admin-title = For the operator
admin-key = Operator's key
admin-open = Open
admin-reports = Reports
admin-days = Days for silence and bans
admin-close = Close
admin-delete = Delete the line
admin-silence = Silence
admin-ban = Ban
admin-bans = Bans
admin-audit = Who did what


## Being called back

notify-title = Abyss: your turn
notify-title-many = Abyss: your turn at { $n ->
        [one] { $n } table
       *[other] { $n } tables
    }
notify-turn-of = Abyss: { $who } is to move
notify-line = Table of { $names }
notify-line-until = Table of { $names }, until { $until }
notify-code-title = Abyss: your code
notify-code-text = The code for your address is { $code }. If you did not ask for it, do nothing: no more mail will come.
you-title = You
notify-page = Being called back
notify-hint = When it is your turn and you are not at the table, you are told here. A message names the table and the time, nothing else.
notify-when = Tell me
notify-now = at once
notify-hourly = once an hour, all together
notify-off = never
notify-ways = Ways to reach you
notify-none = None yet.
notify-browser-add = Tell me in this browser
notify-browser-blocked = This browser does not allow messages from this page.
notify-kind-push = browser
notify-kind-email = e-mail
notify-kind-webhook = webhook
notify-mail = E-mail address
notify-mail-none = This server sends no mail.
notify-mail-add = Send a code
notify-code = Code from the mail
notify-confirm = Confirm
notify-unconfirmed = not confirmed yet
notify-hook = Address of the webhook (Discord, ntfy or your own)
notify-hook-add = Add
notify-hook-table = for a whole table
notify-remove = Remove
notify-stop = No more mail
notify-stopped = Nothing more will be sent there.
table-time-left = Time left: { $time }
time-days = { $n } d
time-hours = { $n } h
time-minutes = { $n } min


## Paying for a lord

pay-title = Recruit { $card }
pay-cost = Cost { $n }
pay-cost-from = printed { $n }
pay-proposals = Payments, cheapest first
pay-own = Choose the cards yourself
pay-affiliate = { $ally } stays with you
pay-affiliate-none = nobody is affiliated
pay-races = { n-races }
pay-races-with = { n-races }, one of them { $race }
pay-pick = Click cards of your hand
pay-picked = Chosen: { $n }
pay-missing = { $n } missing


## Decisions: what the player is asked

decision-opening = Explore, ask the council or recruit
decision-closing = Use powers, or end your turn
decision-top-lord = Recruit the top lord, or leave it on the deck?
decision-purchase = { $who } offers { $ally }. Buy it for { n-pearls }?
decision-ally-choice = Nobody bought { $ally }. Take it or explore on?
decision-monster-choice = A monster! Fight it or explore on?
decision-reward-choice = You beat the monster. Choose your reward
decision-place-kraken = Send { $ally } to which council stack?
decision-second-stack = Take a second council stack
decision-stack-choice = Take a council stack
decision-arrow-choice = { $card }: use the power?
decision-payment = Pay for { $card }: play allies, the rest in pearls
decision-affiliation-choice = Choose the ally that stays with you
decision-collect-discards = Discard { n-allies }
decision-collect-affiliated = Give up one affiliated ally ({ $race })
decision-discard-to-limit = Hand limit: discard { n-allies }
decision-martial-law = Martial law: pay a pearl or discard, { n-allies } to go
decision-sell-ally-choice = Which ally do you discard for pearls?
decision-discard-stack-choice = Which council stack do you discard?
decision-replace-slot-choice = Which lord of the court do you replace?
decision-figurine-choice = Tie: who gets the kraken figurine?
decision-turn-lord-choice = Turn one free lord of { $victim }
decision-steal-choice = Steal a monster token from whom?
decision-steal-pool-choice = Steal which kind of token from { $victim }?
decision-exchange-own-choice = Which of your locations do you exchange?
decision-exchange-for-choice = Exchange { $tile } for which location?
decision-bribe-choice = Recruit another lord for { n-pearls }?
decision-bribe-payment = How do you pay { n-pearls }?
decision-replaced-lord-choice = Discard one of your free lords for a new one?
decision-replacement-choice = Take which lord of the court?
decision-keep-tile-choice = Keep one of the drawn locations
decision-recover-choice = Take one ally from the discard
decision-name-race-choice = Name a race: every opponent loses one affiliated ally of it
decision-free-lord-choice = Free one of your lords from its location
decision-give-nebulis-choice = Give a nebulis to whom? ({ $n } left)
decision-location-choice = Three keys! Take a location, or draw new ones
decision-key-payment = Pay { n-keys }: lords or key tokens
decision-smokers-choice = Exchange { $tile } for a location of the deck?
decision-loot-choice = Search { $tile } again, or stop?
decision-control-choice = Reclaim a location first, or take one with keys?
decision-reclaim-exile-choice = Which exile reclaims?
decision-reclaim-tile-choice = Reclaim which location?
decision-substitute-choice = You lost { $tile }: choose a substitute
decision-foe-choice = Which leviathan do you fight?
decision-attack-choice = Attack zone { $zone } with an ally, or stop
decision-boost-choice = Attack power { $power }: add pearls?
decision-token-split = Draw { $n ->
        [one] { $n } token
       *[other] { $n } tokens
    }: from which pool?
decision-reveal-new-tokens = Reveal new tokens now?
decision-border-guard-choice = Who must add a leviathan?
decision-wound-choice = Which leviathan loses a health point?
decision-breeder-choice = On which free zone does the new leviathan go?
decision-lose-lord-choice = The leviathan takes a free lord. Which one?
decision-lose-allies-choice = The leviathan strikes: discard { n-allies }
decision-opening-more = Plot, use powers, or choose your action
decision-top-lord-known = You alone see { $card }, the top lord. Recruit it?
decision-over = The game is over.
decision-waiting = Waiting for { $who }: { $prompt }


## Moves: what a button or the terminal calls them

move-done = Done
move-done-closing = End turn
move-done-purchase = Pass
move-done-top-lord = Leave it on the deck
move-done-exchange-own-choice = No exchange
move-done-bribe-choice = No, thank you
move-done-replaced-lord-choice = Keep my lords
move-done-smokers-choice = Keep it
move-done-loot-choice = Stop searching
move-done-foe-choice = Do not fight
move-done-attack-choice = Stop the fight
move-done-boost-choice = Strike
move-done-reveal-new-tokens = Keep them hidden
move-done-arrow-choice = Do without
move-done-stack-choice = { move-done-arrow-choice }
move-done-recover-choice = { move-done-arrow-choice }
move-done-free-lord-choice = { move-done-arrow-choice }
move-done-give-nebulis-choice = { move-done-arrow-choice }
move-done-name-race-choice = { move-done-arrow-choice }
move-done-turn-lord-choice = { move-done-arrow-choice }
move-done-steal-choice = { move-done-arrow-choice }
move-done-border-guard-choice = { move-done-arrow-choice }
move-done-wound-choice = { move-done-arrow-choice }
move-done-breeder-choice = { move-done-arrow-choice }
move-pass = Pass the turn
move-explore = Explore
move-take = Take { $ally_object }
move-continue = Explore on
move-fight = Fight
move-ignore = Ignore it (Coward)
move-buy = Buy { $ally_object } for { $price }
move-reward = Take { $reward }
move-take-stack = Take the { $stack } ({ $n })
move-discard-stack = Discard the { $stack } ({ $n })
move-put-on-stack = To the { $stack }
move-name-race = Name { $race }
move-plot-lord = Plot: new lord for 1 pearl
move-plot-exile = Plot: new exile for 1 pearl
move-recruit = Recruit { $card }
move-look = Look at the top lord (Conspirator)
move-recruit-top = Recruit { $card }
move-play = Play { $ally_object }
move-pay = Pay { $price }
move-affiliate = Affiliate { $ally_object }
move-discard = Discard { $ally_object }
move-discard-sell-ally-choice = Sell { $ally_object }
move-give-up = Give up { $ally_object }
move-recover = Take back { $ally_object }
move-attack-with = Attack with { $ally_object }
move-spend-pearl = Spend 1 pearl
move-spend-pearl-martial-law = Pay 1 pearl to keep an ally
move-spend-pearl-boost-choice = Add 1 pearl to the attack
move-use = Use { $card }
move-place-on-court = Sentinel on { $card }
move-place-on-council = Put a sentinel on the { $stack }
move-place-on-location = Sentinel on { $tile }
move-choose-card = { $card }
move-choose-card-key-payment = Pay with the keys of { $card }
move-choose-card-turn-lord-choice = Turn { $card }
move-choose-card-replaced-lord-choice = Give up { $card }
move-choose-card-lose-lord-choice = Lose { $card }
move-choose-card-free-lord-choice = Free { $card }
move-spend-keys = Spend key tokens
move-choose-slot = { $card }
move-choose-slot-replace-slot-choice = Send { $card } away
move-choose-tile = Take { $tile }
move-choose-tile-keep-tile-choice = Keep { $tile }
move-choose-tile-exchange-own-choice = Give { $tile }
move-choose-tile-smokers-choice = Exchange it for { $tile }
move-choose-tile-reclaim-tile-choice = Reclaim { $tile }
move-draw = Draw { $n ->
        [one] { $n } location
       *[other] { $n } locations
    }
move-choose-seat = { $who }
move-choose-seat-figurine-choice = Give the figurine to { $who }
move-choose-seat-steal-choice = Steal from { $who }
move-choose-seat-give-nebulis-choice = Give a nebulis to { $who }
move-base-tokens = { $n } base + { $m } leviathan
move-reveal = Reveal { $token }
move-choose-zone = Zone { $zone }: { $leviathan }
move-reclaim = Reclaim a location
move-take-location = Take a location with keys
move-search = Search for loot
move-base-tokens-all = { $n ->
        [one] { $n } base token
       *[other] { $n } base tokens
    }
move-base-tokens-none = { $m ->
        [one] { $m } leviathan token
       *[other] { $m } leviathan tokens
    }
move-choose-pool-base = Base token
move-choose-pool-leviathan = Leviathan token
move-choose-zone-free = Zone { $zone }
move-done-exchange-for-choice = No exchange


## Buttons that open into several moves

group-take-stack = Council
group-recruit = Recruit
group-play = Play an ally
group-use = Use a power
group-place-sentinel = Place a sentinel
group-place-on-court = Sentinel: court
group-place-on-council = Sentinel: council
group-place-on-location = Sentinel: location
group-choose-tile = Locations
group-draw = Draw locations
group-discard = Discard
group-recover = Allies
group-attack-with = Attack
group-reveal = Reveal a token
group-other = Choose


## Events: what happened

event-turn-started = It is { $who }'s turn.
event-turn-started-extra = { $who } takes an extra turn.
event-pearls-power = { $who } gains { n-pearls }.
event-pearls-sale = { $who } gets { n-pearls } for the sale.
event-pearls-purchase = { $who } pays { n-pearls } for the purchase.
event-pearls-payment = { $who } pays { n-pearls }.
event-pearls-last-slot = { $who } finds { n-pearls } on the last slot.
event-pearls-reward = { $who } takes { n-pearls } as a reward.
event-pearls-plot = { $who } pays { n-pearls } to plot.
event-pearls-refill = { $who } gains { n-pearls } because the court is refilled.
event-pearls-rent = { $who } collects { n-pearls } of rent.
event-pearls-robbed = { $who } steals { n-pearls } on the road.
event-pearls-robbed-loss = { $who } is robbed of { n-pearls }.
event-pearls-shareholder = { $who } earns { n-pearls } from the recruitment.
event-pearls-loot = { $who } finds { n-pearls } in the loot.
event-pearls-token = { $who } turns a token into { n-pearls }.
event-pearls-usurper = { $who } earns { n-pearls } from the new location.
event-pearls-ship-master = { $who } earns { n-pearls } from the shipment.
event-pearls-lost = { $who } loses { n-pearls }.
event-pearls-failed-attack = { $who } gets { n-pearls } to make up for the failed attack.
event-pearls-martial-law = { $who } pays { n-pearls } to keep an ally under martial law.
event-pearls-boost = { $who } spends { n-pearls } on a stronger attack.
event-nebulis = { $who } gets { n-nebulis }.
event-nebulis-loss = { $who } gets rid of { n-nebulis }.
event-keys = { $who } gains { n-keys }.
event-keys-loss = { $who } spends { n-keys }.
event-plotted = { $who } pays a pearl and brings { $card } to the court.
event-court-filled = New in the court: { $cards }.
event-card-revealed = { $who } reveals { $ally_object }.
event-ally-bought = { $who } buys { $ally_object } for { $price }.
event-ally-taken = { $who } takes { $ally_object }.
event-explored-on = { $who } explores on.
event-monster-ignored = { $who } ignores the monster.
event-threat = The threat is now on space { $space }.
event-monster-fought = { $who } fights the monster for the reward of space { $space }.
event-ally-shipped = To the council: { $allies }.
event-stack-taken = { $who } takes the { $stack } from the council, { n-cards }.
event-stack-discarded = { $who } discards the { $stack } of the council, { n-cards }.
event-ally-played = { $who } plays { $ally_object }.
event-recruited = { $who } recruits { $card } for { $price }.
event-affiliated = { $who } affiliates { $allies_object }.
event-arrived = { $card } joins { $who }.
event-ally-discarded = { $who } discards { $allies_object }.
event-affiliated-lost = { $who } loses an affiliated ally: { $ally }.
event-ally-recovered = { $who } takes { $ally_object } back from the discard.
event-ally-found = { $who } finds { $ally_object }.
event-lord-turned = { $card } of { $who } is turned by 90°.
event-lord-lost = { $who } loses { $card }.
event-lord-freed = { $who } frees { $card }.
event-court-lord-replaced = { $who } sends { $card } away from the court.
event-power-used = { $who } uses { $card }.
event-tiles-drawn = { $who } draws { $n ->
        [one] { $n } location
       *[other] { $n } locations
    }.
event-tile-taken = { $who } takes control of { $tile }.
event-tile-exchanged = { $who } exchanges { $tile } for { $new_tile }.
event-tile-reclaimed = { $who } reclaims { $tile } from { $victim }.
event-tile-available = { $tile } is now available to all.
event-card-tucked = { $card } goes under { $tile }.
event-card-tucked-no-tile = { $card } is left without a location.
event-token-gained-base = { $who } draws a monster token.
event-token-gained-base-known = { $who } draws a monster token worth { n-points }.
event-token-gained-leviathan = { $who } draws a Leviathan token.
event-token-gained-leviathan-known = { $who } draws a Leviathan token: { $token }.
event-token-stolen-base = { $who } steals a monster token from { $victim }.
event-token-stolen-base-known = { $who } steals a monster token worth { n-points } from { $victim }.
event-token-stolen-leviathan = { $who } steals a Leviathan token from { $victim }.
event-token-stolen-leviathan-known = { $who } steals a Leviathan token from { $victim }: { $token }.
event-token-revealed = { $who } reveals a Leviathan token: { $token }.
event-top-lord-seen = { $who } looks at the top lord of the deck.
event-top-lord-seen-known = { $who } looks at the top lord of the deck: { $card }.
event-figurine = The kraken figurine goes to { $who }.
event-figurine-nobody = The kraken figurine goes back to the supply.
event-scourge = { $who } now holds the scourge of the abyss.
event-loot-drawn = { $who } finds loot worth { n-points }: { $name }.
event-loot-lost = { $who } loses loot worth { n-points } at { $tile }.
event-sentinel-placed-court = { $who } puts a sentinel on { $on }.
event-sentinel-placed-council = { $who } puts a sentinel on the { $on }.
event-sentinel-placed-location = { $who } puts a sentinel on { $on }.
event-sentinel-returned = A sentinel returns to { $who }.
event-leviathan-added = { $leviathan } surfaces in zone { $zone }.
event-leviathan-attacks = { $leviathan } attacks { $who } from zone { $zone }.
event-wounds = { $who } suffers { $n ->
        [one] { $n } wound
       *[other] { $n } wounds
    }.
event-attack = { $who } attacks { $leviathan } with { $ally_object }.
event-dice = { $who } rolls { $first } and { $second }.
event-dice-one = { $who } rolls { $first }.
event-leviathan-hit = { $leviathan } loses { n-lives }.
event-attack-failed = The attack on { $leviathan } fails.
event-leviathan-slain = { $who } slays { $leviathan }.
event-extra-turn = { $who } will take an extra turn.
event-end-set-off-seventh-lord = { $who } has seven lords: everybody else has one last turn.
event-end-set-off-court-exhausted = The court cannot be refilled: everybody else has one last turn.
event-end-set-off-border-exhausted = The border is exhausted: everybody else has one last turn.
event-end-set-off-all-passed = Everybody has passed: the game ends.
event-end-set-off-turn-limit = The turn limit is reached: the game ends.
event-passed = { $who } can do nothing and passes.
event-deck-shuffled = The exploration deck is shuffled anew: { n-cards }.
event-game-over = The game is over: { $winners } wins.
event-game-over-shared = The game is over: { $winners } share the win.
event-more-happened = And more happens: { $n ->
        [one] { $n } thing
       *[other] { $n } things
    }.
event-recruited-free = { $who } recruits { $card }.
event-ally-shipped-kraken = { $allies } joins the council: { $stack }.


## Only in the terminal: the drawn board, and watching

board-to-play = { $who } to play
board-deck = deck
board-discard = discard
board-threat = threat
board-exile-deck = exiles
board-locations = locations
board-loot = loot
board-figurine = kraken figurine
board-sentinel = sentinel
board-scourge = scourge
board-pearls = pearls
board-nebulis = nebulis
board-keys = keys
board-hand = hand
board-affiliated = affiliated
board-lords = lords
board-tokens = tokens
board-wounds = wounds
board-kills = kills
board-last-turns = last turns
board-winner = wins
watch-opening = { $n ->
        [one] { $n } player
       *[other] { $n } players
    } sit down: { $names }.
watch-expansions = Expansions: { $names }.
watch-final = Final scores
watch-saved = The game is saved in { $file }.


## About a card

card-cost = Cost { $n }
card-cost-now = Costs you { $n } now (printed { $m })
card-points = { n-points }
card-keys = { n-keys }
card-races = { n-races } of allies
card-must-have = one must be { $race }
card-arrow = Once, on arrival
card-always = As long as it is free
card-turn = Once per turn
card-none = No power
card-house = Our own card, in place of a printed one
card-worth = worth { $n } now
card-resistance = Resistance
card-reward = Tokens
card-penalty = Attack
card-fights = Allies that fight it: { $race }
card-ally = Ally
card-special-pearls = Special: after the roll, each pearl adds 1
card-special-dice = Special: two dice, the better one counts
card-nebulis-gives = Used, it brings { $n } nebulis


## The end

end-wins = { $who } wins!
end-you-win = You win!
end-shared = Shared win: { $who }
end-place = Place { $n } of { $m }
end-ahead = { n-points } ahead of { $who }
end-behind = { n-points } behind { $who }
end-most-in = most of it in { $part } ({ $n })
end-aborted = The game was broken off at the turn limit and scored.
end-replay = Replay
end-rematch = Rematch
end-download = Download record
end-look = Look at the board
end-sheet = Score sheet
end-total = Total
end-tie-row = Pearls (tie-break)
end-row-locations = Locations
end-row-lords = Lords and exiles
end-row-lords-only = Lords
end-row-allies = Affiliated allies
end-row-tokens = Monster tokens
end-row-nebulis = Nebulis
end-row-figurine = Kraken figurine
end-row-wounds = Wounds
end-row-scourge = Scourge


## Replay

replay-title = Replay
replay-play = Play
replay-pause = Pause
replay-next = Next move
replay-previous = Previous move
replay-first = To the start
replay-last = To the end
replay-ply = Move { $n } of { $m }
replay-as = Seen by
replay-everyone = everyone (public)
replay-leave = Leave the replay


## Sharing a finished game

share-moment = Turn { $turn }, move { $n } of { $m }
share-title = Share
share-link = Link to this moment
share-words = As text
share-as = Save
share-picture = Picture
share-animation = Moving picture
share-sheet = Score sheet (PDF)
share-record = Record
share-embed = Put it on a page of yours
replay-turn-back = To the turn before
replay-turn-on = To the next turn
replay-speed = Speed
replay-open = Open the game
sheet-player = Player
sheet-tie = Tie broken by pearls, then by the best single lord.


## The score calculator, for the real table

score-title = Score calculator
score-print = Score sheet to print
score-clear = Begin anew
score-turned = Tap a card to count it; tap it again if it is turned, and once more to take it away.
score-search = Search by name
score-rest = Everything else
score-less = One less: { $what }
score-more = One more: { $what }


## Settings

settings-title = Settings
settings-speed = Animation
settings-slow = Slow
settings-normal = Normal
settings-fast = Fast
settings-none = None
settings-confirm = Confirm before ending my turn
settings-sounds = Sounds
settings-ambience = Quiet sea in the background
settings-auto = Automatic passing
settings-auto-hint = Private to you: nobody else learns of these rules.
settings-auto-never = Never buy allies
settings-auto-below = Do not ask me for allies below { $n }
settings-auto-off = Always ask me
settings-auto-races = But always ask for
settings-auto-price = Do not ask me above { n-pearls }
settings-auto-price-off = At any price
settings-auto-price-most = Highest price


## Keyboard shortcuts

keys-title = Keyboard shortcuts
keys-digits = choose the option with that number
keys-enter = press the focused button
keys-tab = move through everything that can be clicked
keys-e = explore
keys-t = take
keys-c = explore on
keys-f = fight
keys-b = buy
keys-p = pass or done
keys-u = undo
keys-l = log and chat
keys-h = to my hand
keys-g = cards
keys-r = rules
keys-s = settings
keys-question = this list
keys-esc = close, skip a scene


## One device for several players

hotseat-pass = Pass the device to { $who }
hotseat-ready = I am { $who }
hotseat-hidden = Nobody else should look now.


## All cards

gallery-title = Cards
gallery-before = Previous card
gallery-after = Next card
gallery-search = Search by name or text
gallery-kind = Kind
gallery-lords = Lords
gallery-exiles = Exiles
gallery-locations = Locations
gallery-allies = Allies
gallery-leviathans = Leviathans
gallery-loot = Loot
gallery-tokens = Tokens
gallery-guild = Guild
gallery-cost = Cost
gallery-keys = Keys
gallery-with-key = with key
gallery-without-key = without key
gallery-power = Power
gallery-expansion = Expansion
gallery-found = { n-cards } found
gallery-in-court = in the court
gallery-in-deck = not seen yet
gallery-is-out = out of the game
gallery-with-who = with { $who }
gallery-available = available
gallery-base = Base game
gallery-count = { $n } in the game
gallery-show-all = Show all
gallery-sort = Sort by
gallery-by-name = name
gallery-by-cost = cost
gallery-by-points = points
gallery-by-guild = guild


## The page of rules

rules-title = Rules
rules-contents = Contents
rules-index = Index
rules-open = Open this case


## What the network thinks of a position (abyss evaluate)

evaluate-for = After move { $n }, as far as { $who } may know
evaluate-share = wins
evaluate-points = points at the end
evaluate-move = { $who } may play
evaluate-chance = chance
evaluate-more = Less likely and left out: { $n }; --all shows them.
## The coach

coach-title = Coach
coach-ask = Hint
coach-thinking = The coach is thinking…
coach-best = The best moves
coach-chance = { $n } % to win
coach-show-moves = Show me the moves
coach-show-why = Why?
coach-why = Why
coach-setting = Coach: hints, and a question before a costly move
coach-agreed = Coach: everybody may ask for hints
coach-sure = Sure? This costs you about { $n } points of { $m } % to win.
coach-sure-better = Better: { $move }
coach-anyway = Do it anyway
coach-again = Let me choose again
coach-look-track = Look at the exploration track.
coach-look-monster = Look at the monster and what it brings.
coach-look-council = Look at the council stacks.
coach-look-court = Look at the court.
coach-look-hand = Look at the allies in your hand.
coach-look-location = Look at the locations and your keys.
coach-look-lord = Look at the powers of your lords.
coach-look-pass = Look at what you can save: doing nothing is a move, too.
coach-why-points = It is worth { n-points } at once.
coach-why-location = It brings you a location.
coach-why-keys = It gives you { n-keys }.
coach-why-denies = Otherwise it may be taken: { $who } could pay for it too.
coach-why-lord = It is your card number { $n }; { $m } end the game.
coach-why-monster = The fight is always won: it pays { $n } of pearls and monster tokens, and { $m } keys.
coach-why-allies = It puts { n-allies } into your hand.
coach-why-pearls-gained = It brings { n-pearls }.
coach-why-pearls-paid = It costs { n-pearls }.
coach-why-explore = Nothing here is worth more than new cards; others must pay you for what they take.
coach-why-more = Another card is likely to serve you better; what you leave goes to the council.
coach-why-saves = You keep { n-pearls } for something better.
coach-why-plot = A new lord in the court may suit you better.
coach-why-ends-ahead = It sets off the end while you lead by { n-points }.
coach-why-ends-behind = It sets off the end although you are { n-points } behind.
coach-why-expects = In the end it should bring about { n-points } more than the next best move.
keys-i = hint of the coach
## Lessons

lessons-title = Learn to play
lessons-intro = Ten short lessons, two minutes each, played on the real table. Stop and go on whenever you like.
lessons-first = Start with lesson 1
lessons-go-on = Go on: { $name }
lessons-done = done
lessons-begun = step { $n } of { $all }
lessons-base = The game
lessons-expansions = The expansions
lessons-again = Do it again
lesson-progress = { $n } of { $all }
lesson-next = Next
lesson-back = Back
lesson-skip = Leave the lesson
lesson-finish = Finish
lesson-next-lesson = Next lesson: { $name }
lesson-all = All lessons
lesson-your-move = Your move
lesson-not-now = That comes later. Read this first and press “{ lesson-next }”.
lesson-other = The rules allow that, but this lesson is about what is marked.
lesson-goal = The goal, and your turn
lesson-explore = Explore and buy
lesson-council = The council
lesson-recruit = Recruit a lord
lesson-keys = Keys and locations
lesson-monsters = Monsters
lesson-end = The end and the points
lesson-kraken = Kraken
lesson-leviathan = Leviathan
lesson-exiles = Exiles

lesson-goal-1 = The throne of the deep is empty, and you want it. Win the lords of the sea over to your side.
lesson-goal-2 = This is your side: your lords, your pearls, and your points in gold. When somebody has seven lords the others play one last turn, and most points win.
lesson-goal-3 = These lords can be won. Each brings points, and most can do something for you.
lesson-goal-4 = You pay lords with allies, which you hold in your hand. Each ally has a race and a value.
lesson-goal-5 = In your turn you do one thing: explore to find allies, take allies from the council, or recruit a lord.
lesson-goal-6 = The marked lord asks for one race and costs 10: your two seahorses are 9, a pearl is the rest. Choose the lord, then the payment.
lesson-goal-7 = The others have played, and it is your turn again. So it goes on: gather allies, recruit lords, count points.

lesson-explore-1 = Exploring brings new allies. Cards come up from the deck one by one.
lesson-explore-2 = Reveal the first card. Each of the others may then buy it from you, before you do.
lesson-explore-3 = Nobody wanted the crab. You could take it and end your turn, but go on and see what comes.
lesson-explore-4 = The squid was bought, and the pearl for it is yours. The next one to buy in this turn would pay 2.
lesson-explore-5 = Nobody bought the seahorse. Take it: that ends your turn.
lesson-explore-6 = Now somebody else explores, and you are asked first. Buy the jellyfish for a pearl.
lesson-explore-7 = What nobody took lies face down in the council now, sorted by race. Another player has just taken a stack of it.

lesson-council-1 = Here lie the allies that nobody took when exploring, one stack for each race. The number says how many.
lesson-council-2 = Asking the council is an action: you take a whole stack, for nothing. Take the crabs.
lesson-council-3 = All three crabs are in your hand, and only you know their values. Stacks are face down, so the numbers are a surprise.
lesson-council-4 = The stack is empty now and cannot be taken. Click it if you like: whatever is not possible tells you why.

lesson-recruit-1 = The number of bubbles says how many different races you must pay with. This lord wants just one, and the big bubble says which.
lesson-recruit-2 = This one costs 10 and wants three races. One of them must be shellfish.
lesson-recruit-3 = Shellfish 4, jellyfish 3 and crab 2 are three races and make 9. One pearl pays the rest.
lesson-recruit-4 = Choose the marked lord, then the payment. The gold frame shows which ally will stay with you.
lesson-recruit-5 = The lord is yours, with 9 points. Its power has an arrow, so it worked once, at once: 3 pearls.
lesson-recruit-6 = The lowest ally you paid with stays beside your lords: it is affiliated. At the end your strongest affiliated ally of each race scores its value.
lesson-recruit-7 = Is there no lord you like? Plot before your action: a pearl puts one more lord into the court.
lesson-recruit-8 = Here it is, and your action is still to come. That is all there is to recruiting.

lesson-keys-1 = Some lords carry a key. You have two of them, so two keys.
lesson-keys-2 = The marked lord has a key, too. Recruit it.
lesson-keys-3 = Three keys open a location, and you must take one. The gold number is what it would be worth to you.
lesson-keys-4 = You could also draw one to four from this deck and keep one. The others then lie open for everybody.
lesson-keys-5 = The silos pay 2 more for each farmer, and you have three. Take them.
lesson-keys-6 = The lords whose keys you used lie under the location now. They still score, but their keys and powers are gone.
lesson-keys-7 = Key tokens pay as well as lords do. Whoever pays with tokens keeps the lords free.

lesson-monsters-1 = There are monsters in the deck. This track says what beating one brings, and it rises.
lesson-monsters-2 = You are on the second space. Explore.
lesson-monsters-3 = A monster: whoever fights it always wins, today a choice of two pearls or monster tokens. Go on instead, and the marker rises to a key.
lesson-monsters-4 = An ally came up, and nobody can buy it. Leave it and go on.
lesson-monsters-5 = Another monster, and now it pays a key. Fight it.
lesson-monsters-6 = The key is yours, and fighting ended your turn. Monster tokens, the other reward, are worth 2 to 4 points that only you see.
lesson-monsters-7 = After a fight the marker is back on the first space. The more monsters are left alone, the better the next fight pays.

lesson-end-1 = You have six lords, those under locations included. The seventh brings the end.
lesson-end-2 = Recruit the marked lord.
lesson-end-3 = You have finished your turn. Everybody else has one more, and then the game is over.
lesson-end-4 = Now everybody affiliates the lowest ally of each race still in hand. The rest is worth nothing.
lesson-end-5 = Points come from locations, lords, the strongest affiliated ally of each race, and monster tokens. You have { $points }.
lesson-end-6 = Most points win, and here that is you. On a tie the one with more pearls wins.

lesson-kraken-1 = A kraken is an ally of any race. But whoever uses one gets nebulis, black pearls: its value less one.
lesson-kraken-2 = The marked lord wants two races. Pay with the crab and the kraken.
lesson-kraken-3 = A nebulis pays like a pearl when you have no pearl left. At the end each costs a point, and whoever has most holds the figurine and loses 5 more.
lesson-kraken-4 = This lord offers a nebulis and a sentinel. Use the power.
lesson-kraken-5 = A sentinel reserves something for you: a lord, a council stack or a location. Put it on the marked lord.
lesson-kraken-6 = The others cannot touch this lord now. Only one sentinel may stand in each area.
lesson-kraken-7 = A sanctuary lets you search for loot: draw as long as you like. If a value comes twice, both cards are lost and the search is over.

lesson-leviathan-1 = Leviathans lie at the border. They take the place of the threat track.
lesson-leviathan-2 = You still meet them through the monsters of the deck. Explore.
lesson-leviathan-3 = Go on, and a leviathan comes to the border; one that lies there already may strike you. Fight instead.
lesson-leviathan-4 = Crabs attack every leviathan, other allies only their own kind. A die and the value of the ally must reach 9: attack with the crab 4.
lesson-leviathan-5 = Nine, and it is dead. Take the three monster tokens of the base game; those of the other kind bring pearls, a key or a council stack.
lesson-leviathan-6 = The tokens are yours, and so is the Scourge of the Abyss, 5 points for the best hunter. A wound would have cost you a point.

lesson-exiles-1 = Exiles lie in the court and are paid like lords. But what is said of lords does not mean them.
lesson-exiles-2 = You have one exile. Recruit the second.
lesson-exiles-3 = This one lets you take a council stack. Take the crabs.
lesson-exiles-4 = Two free exiles reclaim a location, wherever it lies. Take the jail away from its owner.
lesson-exiles-5 = The location is yours, with both exiles under it, and nobody can reclaim it again.
lesson-exiles-6 = Its owner got a new location from the deck and keeps the lords. Exiles count among the seven cards that end the game.


## Why not

why-not-now = Not now. First: { $prompt }


## The review of a finished game

review-title = Review
review-share = Share this review
review-waiting = The review waits for its turn…
review-working = The game is being reviewed: { $n } of { $m } choices
review-failed = This game cannot be reviewed.
review-players = Luck and skill
review-who = Player
review-start = Start
review-luck = Luck
review-skill = Own play
review-given = Given by others
review-result = Result
review-adjusted = Without luck
review-accuracy = Accuracy
review-identity = Start, luck, own play and what others gave add up to the result; all in points of a hundred.
review-all-turns = All turns
review-no-turns = No turn could clearly have been better.
review-show = Show on the board
review-played = Played
review-better = Better
review-back = Back to the review
review-graph = Chance to win, turn by turn
review-turns = Turns that could have been better
review-moments = Key moments
review-player = { $who }: start { $start } %, luck { $luck }, own play { $skill }, given by others { $given } = result { $result } %; without luck { $adjusted } %; accuracy { $accuracy } ({ $counts })
review-clean = nothing lost
review-turn = Turn { $turn }, { $who }: { $judgement }, −{ $loss } ± { $error } points of chance. Played: { $played }. Better: { $better }.
review-moment-loss = Turn { $turn }: { $who } gives away { $swing } points
review-moment-luck = Turn { $turn }: luck, { $swing } points for { $who }
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-n-inaccuracy = { $n ->
        [one] { $n } inaccuracy
       *[other] { $n } inaccuracies
    }
review-n-mistake = { $n ->
        [one] { $n } mistake
       *[other] { $n } mistakes
    }
review-n-blunder = { $n ->
        [one] { $n } blunder
       *[other] { $n } blunders
    }


## What if, and what is possible

list-or = { $most } or { $last }
prompt-opening = Your turn: { $ways }
way-explore = explore
way-council = ask the council
way-recruit = recruit a lord
n-pieces = { $n ->
        [one] { $n } pearl or monster token
       *[other] { $n } pearls or monster tokens
    }
move-fight-reward = Fight for { $reward }
move-done-purchase-next = Pass ({ $who } is asked next)
what-tile = Would bring you { n-points } now: { $total } in all
what-lord = With this card: points +{ $points }, keys { $keys }
what-lord-location = That is enough keys for a location.
what-cost = Costs you { $n } now, printed { $m }: { $cards }
table-hand-sum = value { $n }
pay-affiliate-hint = The lowest ally you pay with stays beside your lords (it is affiliated). At the end the strongest of each race scores its value.


## The guided first game

guide-play-hint = your first game, with a guide
guide-without = Without a guide
guide-goal = 7 lords end the game, most points win: you { $mine }, best { $best }
guide-got = Got it
guide-title = New here
first-opening = Your turn: you take one action. To begin with, explore: the cards you find pay for lords.
first-council = Allies that nobody took lie here, face down. As your action you may take a whole stack.
first-recruit = You can pay for a lord: those with a ✓. Choose one to see how.
first-payment = These are ways to pay, the cheapest first. The ally in the gold frame stays with you and may score at the end.
first-purchase = Somebody else explores, and you may buy what came up. You can buy one ally in each turn of the others.
first-ally = You may take this ally, which ends your turn. Or leave it and see what comes next.
first-monster = This is a monster: fighting always wins, today it pays { $reward }. If you go on, the next fight pays more.
first-foe = Here you choose a leviathan to fight. An ally and a die together must reach its number.
first-reward = You won. Pearls pay for lords and allies; monster tokens are worth 2 to 4 points each, seen by you alone.
first-location = Three keys open a location. The gold number is what it would bring you now.
first-keys = Choose whose keys pay. Those lords go under the location: they keep their points and lose their power.
first-power = One of your lords can do something for you now: it glows.
first-closing = Your action is done. Use powers that glow, or end your turn.
first-last = The last round: somebody has seven lords. Everybody else has one more turn, then points are counted.

## Looks: bars, feedback and the end of a game

app-copy-failed = Could not copy. The text is selected: copy it yourself.
table-bot-for-you = A bot is playing for you.
table-bot-for = A bot is playing for { $who }.
table-gone-kept = No connection. Your choice is kept and sent as soon as it is back.
table-slow = The connection is slow. Your choice is on its way…
prompt-pay = How do you pay for { $card }?
prompt-for = { $who }: { $question }
prompt-undo-refused = Your undo was refused.
decision-loot-choice-must = Search { $tile }
decision-attack-choice-must = Attack zone { $zone } with an ally
end-graph = Points over the game
end-graph-turn = Turn { $n }
end-tie-won = Tied at { n-points }: pearls decide, then the best single lord. { $who } wins.
end-tie-shared = Tied at { n-points }, in pearls and in the best lord: the win is shared.
end-harder = Harder bots
end-easier = Easier bots
end-medals = Medals
medal-monsters = Most points from monsters
medal-lords = Strongest lords
medal-locations = Finest locations
medal-allies = Best allies
medal-leviathans = Most leviathans slain
medal-pearls = Richest in pearls
medal-of = { $what }: { $who } ({ $n })

## Public tables

problem-no-watching = This table wants nobody to watch. When the game is over it can be seen.
problem-game-running = A live game of yours is still running: play it, or resign it, first.
public-title = Public tables
public-find = Find me a game
public-find-hint = You sit down where somebody waits, or at a new table that waits for others.
public-players = { $n } players
public-speed = Speed
public-live = live
public-days = days
public-any = all
public-join = To join
public-watch = To watch
public-sit = Sit down
public-look = Watch
public-back = To my table
public-none-join = Nobody waits for players now. Open a table, or let one be found for you.
public-none-watch = No public game is being played now.
public-more = and { $n } more
public-off = There are no public tables on this server.
public-rated = rated
public-later = { $n ->
        [one] seen { $n } turn later
       *[other] seen { $n } turns later
    }
public-unwatched = not to be watched
public-report = Report
public-reported = Reported. Thank you.
lobby-public = This table is public: everybody finds it and may sit down.
lobby-stay = Stay on this page. Whoever goes away from a live table gives the seat back.
lobby-publish = Make it public
lobby-unpublish = Make it private
lobby-leave = Leave the table
setup-public = Public: everybody finds this table and may sit down
setup-watching = Others may watch
setup-delay = Spectators see a turn
setup-delay-none = at once
setup-delay-turns = { $n ->
        [one] { $n } turn later
       *[other] { $n } turns later
    }
table-lag = { $n ->
        [one] You see the game { $n } turn later.
       *[other] You see the game { $n } turns later.
    }
notify-over-title = A game of yours is over
notify-over-title-many = { $n } of your games are over
notify-over-of = The game is over
notify-near-title = Your time is running out
notify-hook-table-add = Tell a channel about this table
notify-hook-table-hint = A webhook of Discord or ntfy hears whose turn it is here, and when the game is over.

## Going on without somebody, and reporting a public table

table-votes = { $n ->
    [one] 1 vote
   *[other] { $n } votes
}
table-go-on-without = Go on without them
table-nobody-takes = { $who } is away. Go on without them? The seat then only does what it must.
table-nobody-for-you = You were away: your seat only does what it must.
table-nobody-for = The seat of { $who } only does what it must.
problem-bad-moment = Choose a moment within the next year.
public-report-table = Report this table
public-report-why = What is wrong here? (the operator reads it)
