/** Names for bots at a table, in chance order. */
const NAMES = [
  "Ondine",
  "Marlo",
  "Tesk",
  "Nerea",
  "Corvin",
  "Iskra",
  "Sable",
  "Thale",
  "Oriel",
  "Pelag",
  "Bryne",
  "Zephine",
];

export function botNames(): string[] {
  return NAMES.map((name) => ({ name, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map((one) => one.name);
}
