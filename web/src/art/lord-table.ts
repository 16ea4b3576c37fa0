/** One row for each lord and exile: who they are to the eye. */
import type { Attribute } from "./attributes";
import type { Eyes, Head, Marking, Mouth } from "./faces";
import type { Guild } from "./palette";
import type { Crown, Garb, Halo, Sides } from "./regalia";

export type Trim = "gold" | "silver" | "bone" | "coral" | "jade" | "bronze";

/** Card id, guild, turn of the guild's hue, breadth of the body, then the parts from head to hand. */
export type LordRow = readonly [
  id: number, guild: Guild, shift: number, breadth: number, head: Head, eyes: Eyes, mouth: Mouth, marking: Marking,
  crown: Crown, sides: Sides, garb: Garb, halo: Halo, trim: Trim, attribute: Attribute,
];

export const LORD_TABLE: readonly LordRow[] = [
  // soldiers: crab plate, claws, horns
  [1, "soldier", 0, 1, "helm", "visor", "mandibles", "none", "highCrown", "claws", "chain", "rays", "gold", "banner"],
  [2, "soldier", -5, 1.08, "angler", "narrow", "grille", "stripes", "none", "tusks", "gorget", "arch", "silver", "cage"],
  [3, "soldier", 7, 0.9, "wedge", "stalk", "mandibles", "spots", "none", "ears", "beads", "ripples", "gold", "openPurse"],
  [4, "soldier", -8, 0.84, "moray", "narrow", "veil", "tears", "crest", "none", "stole", "crescent", "silver", "dagger"],
  [5, "soldier", 3, 1.1, "helm", "narrow", "frown", "scales", "ramHorns", "none", "mantlet", "star", "gold", "mace"],
  [6, "soldier", 8, 1, "skull", "almond", "teeth", "stripes", "horns", "none", "gorget", "ring", "bone", "whip"],
  [7, "soldier", -3, 0.95, "hammer", "wide", "fangs", "none", "spikes", "none", "fringe", "diamond", "bone", "trident"],
  [113, "soldier", 6, 0.94, "pike", "patch", "fangs", "none", "hat", "spines", "stole", "none", "bronze", "crossbow"],
  [114, "soldier", -7, 1.12, "bulb", "hollow", "none", "crack", "none", "claws", "chain", "moons", "silver", "axe"],
  [201, "soldier", 4, 1, "helm", "almond", "lips", "tears", "sail", "none", "gem", "rays", "gold", "swords"],
  [202, "soldier", -2, 1.14, "turtle", "visor", "beak", "scales", "spikes", "discs", "mantlet", "arch", "bronze",
    "towerShield"],
  // merchants: shell mantles, round faces
  [8, "merchant", 4, 0.96, "oval", "wide", "barbels", "none", "hat", "ears", "stole", "ring", "gold", "helmWheel"],
  [9, "merchant", 0, 1, "puffer", "lidded", "smile", "spots", "turban", "discs", "beads", "none", "gold", "scales"],
  [10, "merchant", -9, 0.86, "wedge", "stalk", "smile", "none", "none", "frills", "fringe", "ripples", "bronze", "sack"],
  [11, "merchant", 9, 1.04, "puffer", "narrow", "frown", "scales", "battlement", "none", "chain", "arch", "gold", "house"],
  [12, "merchant", -14, 1, "angler", "goat", "fangs", "tears", "spikes", "none", "gorget", "diamond", "silver", "shackles"],
  [13, "merchant", 13, 0.9, "turtle", "wide", "beak", "spots", "scallop", "none", "gem", "moons", "jade", "clam"],
  [109, "merchant", 2, 0.94, "moray", "patch", "lips", "stripes", "tiara", "none", "ruff", "star", "silver", "ledger"],
  [110, "merchant", -5, 0.88, "oval", "almond", "lips", "tears", "highCrown", "veils", "gem", "moons", "gold", "necklace"],
  [203, "merchant", 16, 0.96, "pike", "orb", "teeth", "crack", "antennae", "spines", "stole", "none", "bone", "needle"],
  [204, "merchant", -11, 1.06, "skull", "lidded", "tentacles", "none", "nautilus", "none", "mantlet", "rays", "bronze",
    "armoury"],
  // mages: bells, veils, inner light
  [14, "mage", -7, 1, "turtle", "closed", "beard", "rune", "antlers", "none", "beads", "ring", "bone", "totem"],
  [15, "mage", 5, 1, "moray", "orb", "none", "rune", "bell", "veils", "gem", "rays", "gold", "hourglass"],
  [16, "mage", 13, 0.86, "oval", "wide", "lips", "spots", "none", "frills", "stole", "ripples", "silver", "book"],
  [17, "mage", 0, 1, "wedge", "triple", "veil", "tears", "bell", "none", "ruff", "moons", "silver", "crystalEye"],
  [18, "mage", -14, 1.04, "bulb", "goat", "tentacles", "spots", "none", "arms", "chain", "diamond", "gold", "flasks"],
  [19, "mage", 16, 0.94, "ray", "almond", "smile", "stripes", "plumes", "none", "ruff", "star", "silver", "mirror"],
  [20, "mage", -3, 1.1, "mantle", "triple", "longTentacles", "rune", "tiara", "sails", "mantlet", "rays", "gold", "fiveStones"],
  [111, "mage", 9, 1, "puffer", "cyclops", "none", "spots", "anemone", "none", "gem", "ripples", "silver", "pendulum"],
  [112, "mage", 16, 0.9, "oval", "closed", "lips", "tears", "starfish", "veils", "beads", "crescent", "coral", "vial"],
  [205, "mage", -16, 1, "hammer", "orb", "gills", "stripes", "sail", "none", "fringe", "none", "jade", "prism"],
  [206, "mage", 15, 1.06, "skull", "hollow", "fangs", "crack", "ramHorns", "none", "gorget", "star", "bronze", "flame"],
  // politicians: tall mantles, high collars, tentacle beards
  [21, "politician", 0, 1, "wedge", "lidded", "smile", "none", "antennae", "none", "ruff", "ring", "silver", "exchange"],
  [22, "politician", -12, 1.08, "puffer", "goat", "longTentacles", "none", "tiara", "none", "chain", "moons", "gold", "bribe"],
  [23, "politician", 13, 0.94, "oval", "patch", "veil", "crack", "horns", "none", "gorget", "crescent", "bone", "splitMask"],
  [24, "politician", -6, 0.96, "mantle", "almond", "lips", "spots", "none", "ears", "stole", "rays", "gold", "branch"],
  [25, "politician", 6, 1.1, "bulb", "narrow", "tentacles", "stripes", "none", "discs", "chain", "arch", "gold", "chest"],
  [26, "politician", 16, 0.9, "moray", "narrow", "barbels", "tears", "hook", "none", "none", "diamond", "silver", "strings"],
  [115, "politician", -16, 1, "turtle", "closed", "beak", "rune", "mitre", "none", "mantlet", "arch", "gold", "chalice"],
  [116, "politician", 3, 0.96, "ray", "wide", "lips", "tears", "plumes", "none", "beads", "star", "silver", "brokenChain"],
  [207, "politician", -9, 0.94, "oval", "sad", "gills", "spots", "starfish", "frills", "ruff", "ripples", "gold", "openHand"],
  [208, "politician", 10, 1, "helm", "almond", "fangs", "stripes", "crest", "spines", "gorget", "rays", "bronze", "torch"],
  // farmers: leaves, straw, patient eyes
  [27, "farmer", 0, 1.06, "turtle", "almond", "beak", "scales", "antlers", "none", "chain", "arch", "gold", "keyRing"],
  [28, "farmer", -8, 0.96, "skull", "hollow", "none", "stripes", "straw", "spines", "gorget", "crescent", "bone", "sickle"],
  [29, "farmer", 5, 1, "oval", "sad", "beard", "none", "ramHorns", "ears", "fringe", "none", "bronze", "crook"],
  [30, "farmer", 8, 1.08, "puffer", "closed", "barbels", "spots", "straw", "none", "ruff", "ring", "silver", "millstone"],
  [31, "farmer", -4, 0.94, "pike", "orb", "gills", "stripes", "sail", "none", "beads", "ripples", "jade", "fishbowl"],
  [32, "farmer", 2, 1.12, "angler", "lidded", "frown", "none", "highCrown", "leaves", "chain", "rays", "gold", "sheaf"],
  [117, "farmer", 8, 0.92, "wedge", "wide", "lips", "spots", "plumes", "leaves", "gem", "star", "jade", "sprout"],
  [118, "farmer", -8, 1, "oval", "goat", "barbels", "scales", "scallop", "none", "beads", "moons", "silver", "basketOyster"],
  [209, "farmer", 8, 0.8, "bulb", "sad", "frown", "tears", "none", "frills", "ruff", "none", "bone", "hideShell"],
  [210, "farmer", -6, 1.02, "hammer", "orb", "smile", "none", "anemone", "none", "stole", "diamond", "coral", "egg"],
  // ambassadors: wings of pearl, great age
  [33, "ambassador", 0, 1, "mantle", "closed", "beard", "rune", "none", "none", "gem", "moons", "silver", "tiles2"],
  [34, "ambassador", 30, 0.94, "moray", "hollow", "barbels", "none", "nautilus", "none", "fringe", "crescent", "bone",
    "tiles1"],
  [35, "ambassador", -26, 1, "ray", "triple", "beard", "spots", "highCrown", "none", "chain", "rays", "gold", "tiles3"],
  // smugglers: hoods, few lights
  [101, "smuggler", -14, 1, "moray", "hollow", "beard", "none", "none", "none", "none", "none", "bone", "boat"],
  [102, "smuggler", 130, 1.04, "skull", "patch", "teeth", "crack", "horns", "none", "gorget", "none", "bronze", "twoBlack"],
  [103, "smuggler", -60, 0.96, "oval", "goat", "smile", "stripes", "none", "discs", "chain", "ring", "silver", "halfPearl"],
  [104, "smuggler", 10, 1, "bulb", "lidded", "tentacles", "none", "none", "arms", "beads", "none", "silver", "giveAway"],
  [105, "smuggler", -40, 0.92, "oval", "closed", "veil", "none", "none", "frills", "none", "ripples", "silver", "broom"],
  [106, "smuggler", 0, 1, "wedge", "cyclops", "none", "tears", "spikes", "none", "gem", "moons", "silver", "watchEye"],
  [107, "smuggler", -150, 0.96, "turtle", "orb", "beak", "spots", "antlers", "none", "ruff", "arch", "gold", "candle"],
  [108, "smuggler", 70, 0.98, "hammer", "wide", "fangs", "none", "lure", "none", "stole", "ring", "bronze", "spyglass"],
  // exiles: ruin and bone
  [301, "exile", -110, 0.94, "mantle", "narrow", "longTentacles", "crack", "none", "none", "ruff", "diamond", "silver",
    "keyhole"],
  [302, "exile", 18, 1.08, "skull", "hollow", "teeth", "none", "horns", "tusks", "gorget", "none", "bone", "skullHook"],
  [303, "exile", -50, 1, "bulb", "triple", "none", "crack", "bell", "veils", "gem", "crescent", "bronze", "tornBook"],
  [304, "exile", 170, 0.9, "moray", "goat", "smile", "scales", "nautilus", "none", "beads", "none", "silver", "stolenPearl"],
  [305, "exile", 62, 1, "turtle", "sad", "beard", "stripes", "straw", "leaves", "fringe", "none", "bone", "spade"],
  [306, "exile", 34, 1.1, "angler", "many", "fangs", "none", "ramHorns", "claws", "chain", "none", "bone", "horn"],
  [307, "exile", -30, 0.98, "ray", "closed", "veil", "rune", "mitre", "none", "stole", "rays", "gold", "sunMask"],
  [308, "exile", -128, 1.04, "helm", "almond", "tentacles", "tears", "brokenCrown", "none", "chain", "star", "gold",
    "takenCrown"],
  [309, "exile", 196, 0.9, "oval", "orb", "lips", "tears", "lure", "ears", "gem", "ripples", "jade", "lanternBoat"],
  [310, "exile", 0, 1.12, "skull", "hollow", "none", "crack", "brokenCrown", "spines", "gorget", "moons", "silver",
    "emptyMask"],
];
