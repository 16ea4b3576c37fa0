import type { RuleBook } from "./book";

const book: RuleBook = {
  chapters: [
    {
      title: "In two minutes",
      body: [
        "You gather allies, recruit lords with them, and the keys of lords open locations. Lords, locations, affiliated allies and monsters bring points. When somebody has seven lords, the last round begins.",
        "In your turn you may first plot (1 pearl for one more lord in the court, as often as you like), then you take exactly one action: explore, ask the council, or recruit. If you then have three keys you take a location.",
        [
          "Explore: cards come up one by one. The others may buy each ally from you; what nobody buys you take, or you go on.",
          "Council: take a whole stack of allies of one race, unseen.",
          "Recruit: pay a lord of the court with allies, and what is missing with pearls.",
        ],
      ],
    },
    {
      title: "Exploring",
      body: [
        "Reveal the top card to the first free slot of the track. If it is an ally, the other players are asked in turn order, once each: the first who wants it pays you the price and takes it. The price starts at 1 pearl and rises by 1 with each sale of this turn; each player buys at most one ally per turn of another player.",
        "If nobody buys, you take the ally and stop, or leave it and reveal the next card. After a sale you must go on. On the fifth slot you must take what nobody bought, and get 1 pearl for it.",
        "A monster cannot be bought. Fight it and you always win: you take a reward of the space where the threat marker stands, and the marker goes back to the first space. Or go on: the marker moves up one space and the monster stays on the track. On the fifth slot you must fight, with 1 pearl besides.",
        [
          "Space 1: a pearl or a monster token.",
          "Space 2: two of them, in any mix.",
          "Space 3: a key. Space 4: a key and a pearl or token. Space 5: a key and two of them. Space 6: two keys.",
        ],
        "At the end all other allies of the track go face down to the council stacks of their races.",
      ],
    },
    {
      title: "Recruiting",
      body: [
        "The large bubble names a race you must use; the number of bubbles is the exact number of different races. Play as many allies of these races as you like. If their values fall short of the cost, pay exactly the rest in pearls; too much is lost.",
        "The lowest ally you played stays with you, affiliated, and scores at the end; on a tie you choose. The others are discarded. Then the lord's power happens.",
        "Cards of the court slide to the right. If two or fewer are left you get 2 pearls and the court is filled again.",
        "The sign on a card says when its power works: ➜ once, on arrival; ∞ as long as the lord is free; ↻ once in each of your turns.",
      ],
    },
    {
      title: "Keys and locations",
      body: [
        "Key tokens and the keys of your free lords count together. As soon as you have three you must take a location: an available one, or draw one to four from the deck, keep one and leave the others available. Lords whose keys you use go under the location: they keep their points and lose their power.",
        "A lord turned by the Assassin has no power and no key any more; at the end only its points count.",
      ],
    },
    {
      title: "The end",
      body: [
        "The last round begins when somebody has seven lords and exiles in front, or when the court must be refilled and the lords run out. Whoever set it off finishes the turn; then everybody else has one last turn.",
        "Everybody affiliates the lowest ally of each race still in hand. Points: locations, all lords and exiles, the strongest affiliated ally of each race, monster tokens. Most points win; ties go to the most pearls, then to the best single lord, then the win is shared.",
      ],
    },
    {
      title: "Kraken",
      body: [
        "Krakens are allies of any race. Whoever uses one gets nebulis, black pearls: value of the kraken minus one. Krakens are never affiliated.",
        "A nebulis pays like a pearl, one at a time and only with your last pearls spent, when you buy an ally, recruit or bribe. At the end each costs 1 point, and whoever holds the kraken figurine loses 5 more: it goes to the player with the most.",
        "Sentinels reserve a lord, a council stack or an available location for their owner; one in each area at most.",
        "A sanctuary lets you search for loot: draw cards one by one, take each reward, stop when you like. If a value comes twice, both cards are lost and the search is over. The loot on the tile is its score.",
      ],
    },
    {
      title: "Leviathan",
      body: [
        "Nine zones of the border replace the threat track. When you meet a monster and go on, a leviathan comes to the zone of two dice; one that lies there already attacks you first and leaves. Wounds cost 1 point each.",
        "To fight, choose one leviathan and discard an ally that suits it: crabs always, its own race, krakens. One die plus the ally's value must reach its resistance; if it reaches the sum of several in a row, it loses several health points. Each brings monster tokens, from either pool as you announce. A miss gives you 1 pearl. Go on or stop; a kill ends the fight. The Scourge of the Abyss (5 points) goes to the best hunter.",
        "Special allies: values 1 and 2 let you add pearls after the roll, values 3 and 4 roll two dice and keep the better one. Tokens of the second pool are revealed for pearls, a key or a council stack, when you get them or at the start of a later turn.",
        "Martial law: at the end of your turn every ally above twelve costs 1 pearl or is discarded. The game also ends when leviathans or one pool of tokens run out. Five can play.",
      ],
    },
    {
      title: "Exiles",
      body: [
        "Exiles are recruited like lords, but no card or tile that says lord means them. They score, and count to seven. Plotting may draw from either deck.",
        "As soon as two exiles are free they reclaim a location: you take any location of an opponent that is not itself held by two exiles, put both under it, and its former owner gets the top tile of the deck for the lords. If there is none to reclaim, you take the top tile yourself.",
        "The exile cards here are our own, because the printed ones are not known to us.",
      ],
    },
  ],
  rulings: [
    ["A1", "Ambassadors have three keys: they count for the Closed Tower, not for the Lost Tower."],
    [
      "A2",
      "With no location left in the deck an ambassador's power does nothing; its keys may take an available location.",
    ],
    ["A4", "Powers with ↻ work once per turn."],
    [
      "A5",
      "They may be used before your action, at your choices while exploring, before a second council stack, and at the end of your turn; never while you pay or inside another power.",
    ],
    ["A6", "Order: power of the lord, then refilling the court, then locations."],
    ["A7", "Three keys and no location to be had: keep the keys, try again later."],
    ["A8", "You may play more allies than needed."],
    ["A9", "You may not pay more pearls than are missing."],
    ["A10", "Bound by the Commander, an ally gained in another player's turn is cut at once."],
    ["A12", "Lords running out end the game only when a forced refill fails."],
    ["A13", "A chain of Corruptor, Traitor or Schemer is followed by one refill and one bonus."],
    ["A14", "Two pearls for the refill, once for each recruitment chain that leaves two or fewer."],
    ["A16", "Black Smokers: the exchange is free to choose; the tile goes into the deck, which is shuffled."],
    [
      "A17",
      "City of Mirrors copies the best opposing location with your own cards, at least 0; sanctuaries and Black Smokers copy as 0.",
    ],
    ["A19", "The Shareholder is paid for recruiting, also by Corruptor and Conspirator, not for Traitor and Schemer."],
    ["A20", "A shipped kraken is no extra race for the Ship Master."],
    ["A21", "The figurine goes to whoever reaches or passes its holder; if several do, the holder chooses."],
    ["A24", "A turned lord brings its points only: it is of no guild, not counted, in neither Tower."],
    ["A26", "Sanctuaries and Black Smokers work for whoever receives them, in whatever way."],
    ["A29", "The Conspirator's recruitment comes on top of the action."],
    ["A30", "After the border set off the end, monsters are discarded without effect."],
    ["A33", "On the fifth slot without an ally that can fight: add a leviathan and explore on."],
    ["A34", "Krakens give nebulis when used to recruit or to fight, none when lost."],
    ["A36", "A full tie is a shared win."],
    ["A37", "Pearls, keys, nebulis and wounds never run out."],
    ["A39", "A freed ambassador's keys are spent."],
    ["A41", "The Highwayman looks at each single gain of two pearls or more."],
    [
      "A44",
      "A sentinel comes back whenever its owner takes or removes what it lies on; it can be placed again from the next turn on.",
    ],
    ["A46", "An extra turn is always played, also in the last round."],
    ["A48", "Council stacks are hidden; a table may show them as a memory aid."],
    ["A49", "The Alchemist must take a second stack if there is one."],
    ["A51", "Seven cards once in front: the end is set off even if one is lost later."],
    ["A53", "Who is attacked chooses what is lost."],
    ["A54", "Choices of several players at once are revealed together."],
    ["A55", "A kill by Sorcerer or Rebel ends the fight; what is pending still happens."],
  ],
};

export default book;
