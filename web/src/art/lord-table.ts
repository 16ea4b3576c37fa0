/** One row for each lord and exile: who they are to the eye. */
import type { Attribute } from "./attributes";
import type { Eyes, Head, Marking, Mouth } from "./faces";
import type { Guild } from "./palette";
import type { Crown, Halo, Sides } from "./regalia";

export type Trim = "gold" | "silver" | "bone" | "coral" | "jade" | "bronze";

/** Card id, guild, turn of the guild's hue, breadth of the body, then the parts from head to hand. */
export type LordRow = readonly [
  id: number, guild: Guild, shift: number, breadth: number, head: Head, eyes: Eyes, mouth: Mouth, marking: Marking,
  crown: Crown, sides: Sides, halo: Halo, trim: Trim, attribute: Attribute,
];

export const LORD_TABLE: readonly LordRow[] = [
  // soldiers: crab plate, claws, horns
  [1, "soldier", 0, 1, "helm", "visor", "mandibles", "none", "highCrown", "claws", "rays", "gold", "banner"],
  [2, "soldier", -10, 1.08, "angler", "narrow", "grille", "stripes", "none", "tusks", "arch", "silver", "cage"],
  [3, "soldier", 14, 0.9, "wedge", "stalk", "mandibles", "spots", "none", "ears", "ripples", "gold", "openPurse"],
  [4, "soldier", -18, 0.84, "moray", "narrow", "veil", "tears", "crest", "none", "crescent", "silver", "dagger"],
  [5, "soldier", 6, 1.1, "helm", "narrow", "frown", "scales", "ramHorns", "none", "star", "gold", "mace"],
  [6, "soldier", 20, 1, "skull", "almond", "teeth", "stripes", "horns", "none", "ring", "bone", "whip"],
  [7, "soldier", -6, 0.95, "hammer", "wide", "fangs", "none", "spikes", "none", "diamond", "bone", "trident"],
  [113, "soldier", 12, 0.94, "pike", "patch", "fangs", "none", "hat", "spines", "none", "bronze", "crossbow"],
  [114, "soldier", -14, 1.12, "bulb", "hollow", "none", "crack", "none", "claws", "moons", "silver", "axe"],
  [201, "soldier", 8, 1, "helm", "almond", "lips", "tears", "sail", "none", "rays", "gold", "swords"],
  [202, "soldier", -4, 1.14, "turtle", "visor", "beak", "scales", "spikes", "discs", "arch", "bronze", "towerShield"],
  // merchants: shell mantles, round faces
  [8, "merchant", 8, 0.96, "oval", "wide", "barbels", "none", "hat", "ears", "ring", "gold", "helmWheel"],
  [9, "merchant", 0, 1, "puffer", "lidded", "smile", "spots", "turban", "discs", "none", "gold", "scales"],
  [10, "merchant", -18, 0.86, "wedge", "stalk", "smile", "none", "none", "frills", "ripples", "bronze", "sack"],
  [11, "merchant", 18, 1.04, "puffer", "narrow", "frown", "scales", "conch", "none", "arch", "gold", "house"],
  [12, "merchant", -28, 1, "angler", "goat", "fangs", "tears", "spikes", "none", "diamond", "silver", "shackles"],
  [13, "merchant", 26, 0.9, "turtle", "wide", "beak", "spots", "scallop", "none", "moons", "jade", "clam"],
  [109, "merchant", 4, 0.94, "moray", "patch", "lips", "stripes", "tiara", "none", "star", "silver", "ledger"],
  [110, "merchant", -10, 0.88, "oval", "almond", "lips", "tears", "highCrown", "veils", "moons", "gold", "necklace"],
  [203, "merchant", 34, 0.96, "pike", "orb", "teeth", "crack", "antennae", "spines", "none", "bone", "needle"],
  [204, "merchant", -22, 1.06, "skull", "lidded", "tentacles", "none", "nautilus", "none", "rays", "bronze", "armoury"],
  // mages: bells, veils, inner light
  [14, "mage", -14, 1, "turtle", "closed", "beard", "rune", "antlers", "none", "ring", "bone", "totem"],
  [15, "mage", 10, 1, "moray", "orb", "none", "rune", "bell", "veils", "rays", "gold", "hourglass"],
  [16, "mage", 26, 0.86, "oval", "wide", "lips", "spots", "none", "frills", "ripples", "silver", "book"],
  [17, "mage", 0, 1, "wedge", "triple", "veil", "tears", "bell", "none", "moons", "silver", "crystalEye"],
  [18, "mage", -28, 1.04, "bulb", "goat", "tentacles", "spots", "none", "arms", "diamond", "gold", "flasks"],
  [19, "mage", 38, 0.94, "ray", "almond", "smile", "stripes", "plumes", "none", "star", "silver", "mirror"],
  [20, "mage", -6, 1.1, "mantle", "triple", "longTentacles", "rune", "tiara", "sails", "rays", "gold", "fiveStones"],
  [111, "mage", 18, 1, "puffer", "cyclops", "none", "spots", "anemone", "none", "ripples", "silver", "pendulum"],
  [112, "mage", 48, 0.9, "oval", "closed", "lips", "tears", "starfish", "veils", "crescent", "coral", "vial"],
  [205, "mage", -40, 1, "hammer", "orb", "gills", "stripes", "sail", "none", "none", "jade", "prism"],
  [206, "mage", 30, 1.06, "skull", "hollow", "fangs", "crack", "ramHorns", "none", "star", "bronze", "flame"],
  // politicians: tall mantles, high collars, tentacle beards
  [21, "politician", 0, 1, "wedge", "lidded", "smile", "none", "antennae", "none", "ring", "silver", "exchange"],
  [22, "politician", -24, 1.08, "puffer", "goat", "longTentacles", "none", "tiara", "none", "moons", "gold", "bribe"],
  [23, "politician", 26, 0.94, "oval", "patch", "veil", "crack", "horns", "none", "crescent", "bone", "splitMask"],
  [24, "politician", -12, 0.96, "mantle", "almond", "lips", "spots", "none", "ears", "rays", "gold", "branch"],
  [25, "politician", 12, 1.1, "bulb", "narrow", "tentacles", "stripes", "none", "discs", "arch", "gold", "chest"],
  [26, "politician", 34, 0.9, "moray", "narrow", "barbels", "tears", "hook", "none", "diamond", "silver", "strings"],
  [115, "politician", -32, 1, "turtle", "closed", "beak", "rune", "mitre", "none", "arch", "gold", "chalice"],
  [116, "politician", 6, 0.96, "ray", "wide", "lips", "tears", "plumes", "none", "star", "silver", "brokenChain"],
  [207, "politician", -18, 0.94, "oval", "sad", "gills", "spots", "starfish", "frills", "ripples", "coral", "openHand"],
  [208, "politician", 20, 1, "helm", "almond", "fangs", "stripes", "crest", "spines", "rays", "bronze", "torch"],
  // farmers: leaves, straw, patient eyes
  [27, "farmer", 0, 1.06, "turtle", "almond", "beak", "scales", "conch", "none", "arch", "gold", "keyRing"],
  [28, "farmer", -16, 0.96, "skull", "hollow", "none", "stripes", "straw", "spines", "crescent", "bone", "sickle"],
  [29, "farmer", 10, 1, "oval", "sad", "beard", "none", "ramHorns", "ears", "none", "bronze", "crook"],
  [30, "farmer", 18, 1.08, "puffer", "closed", "barbels", "spots", "straw", "none", "ring", "silver", "millstone"],
  [31, "farmer", -8, 0.94, "pike", "orb", "gills", "stripes", "sail", "none", "ripples", "jade", "fishbowl"],
  [32, "farmer", 4, 1.12, "angler", "lidded", "frown", "none", "highCrown", "leaves", "rays", "gold", "sheaf"],
  [117, "farmer", 30, 0.92, "wedge", "wide", "lips", "spots", "plumes", "leaves", "star", "jade", "sprout"],
  [118, "farmer", -22, 1, "oval", "goat", "barbels", "scales", "scallop", "none", "moons", "silver", "basketOyster"],
  [209, "farmer", 24, 0.8, "bulb", "sad", "frown", "tears", "none", "frills", "none", "bone", "hideShell"],
  [210, "farmer", -12, 1.02, "hammer", "orb", "smile", "none", "anemone", "none", "diamond", "coral", "egg"],
  // ambassadors: wings of pearl, great age
  [33, "ambassador", 0, 1, "mantle", "closed", "beard", "rune", "none", "none", "moons", "silver", "tiles2"],
  [34, "ambassador", 34, 0.94, "moray", "hollow", "barbels", "none", "nautilus", "none", "crescent", "bone", "tiles1"],
  [35, "ambassador", -26, 1, "ray", "triple", "beard", "spots", "highCrown", "none", "rays", "gold", "tiles3"],
  // smugglers: hoods, few lights
  [101, "smuggler", -14, 1, "moray", "hollow", "beard", "none", "none", "none", "none", "bone", "boat"],
  [102, "smuggler", 130, 1.04, "skull", "patch", "teeth", "crack", "horns", "none", "none", "bronze", "twoBlack"],
  [103, "smuggler", -60, 0.96, "oval", "goat", "smile", "stripes", "none", "discs", "ring", "silver", "halfPearl"],
  [104, "smuggler", 10, 1, "bulb", "lidded", "tentacles", "none", "none", "arms", "none", "silver", "giveAway"],
  [105, "smuggler", -40, 0.92, "oval", "closed", "veil", "none", "none", "frills", "ripples", "silver", "broom"],
  [106, "smuggler", 0, 1, "wedge", "cyclops", "none", "tears", "spikes", "none", "moons", "silver", "watchEye"],
  [107, "smuggler", -150, 0.96, "turtle", "orb", "beak", "spots", "antlers", "none", "arch", "gold", "candle"],
  [108, "smuggler", 70, 0.98, "hammer", "wide", "fangs", "none", "lure", "none", "ring", "bronze", "spyglass"],
  // exiles: ruin and bone
  [301, "exile", -110, 0.94, "mantle", "narrow", "longTentacles", "crack", "none", "none", "diamond", "silver", "keyhole"],
  [302, "exile", 18, 1.08, "skull", "hollow", "teeth", "none", "horns", "tusks", "none", "bone", "skullHook"],
  [303, "exile", -50, 1, "bulb", "triple", "none", "crack", "bell", "veils", "crescent", "bronze", "tornBook"],
  [304, "exile", 170, 0.9, "moray", "goat", "smile", "scales", "nautilus", "none", "none", "silver", "stolenPearl"],
  [305, "exile", 62, 1, "turtle", "sad", "beard", "stripes", "straw", "leaves", "none", "bone", "spade"],
  [306, "exile", 34, 1.1, "angler", "many", "fangs", "none", "ramHorns", "claws", "none", "bone", "horn"],
  [307, "exile", -30, 0.98, "ray", "closed", "veil", "rune", "mitre", "none", "rays", "gold", "sunMask"],
  [308, "exile", -128, 1.04, "helm", "almond", "tentacles", "tears", "brokenCrown", "none", "star", "gold", "takenCrown"],
  [309, "exile", 196, 0.9, "oval", "orb", "lips", "tears", "lure", "ears", "ripples", "jade", "lanternBoat"],
  [310, "exile", 0, 1.12, "skull", "hollow", "none", "crack", "brokenCrown", "spines", "moons", "silver", "emptyMask"],
];
