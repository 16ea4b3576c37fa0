/** What tells seats apart in a graph: a colour and a hatching, for those who see colours alike. */
export const COLOURS = ["jellyfish", "seahorse", "squid", "shellfish", "crab"] as const;

export const colourOf = (seat: number): string => `var(--${COLOURS[seat % COLOURS.length] ?? "kraken"})`;

/** How the lines of a seat's hatching lie, in degrees. */
export const slantOf = (seat: number): number => [45, 0, -45, 90, 20][seat % 5] ?? 0;
