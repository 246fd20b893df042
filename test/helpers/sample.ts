/** Set by `npm run test:slow`: what is sampled in a usual run, or left out of it, is then tried in full. */
export const isWhole = process.env.TEST_WHOLE === "1";

/** At most so many of the items, evenly spread over them and the same in each run; all of them in a whole run. */
export const sample = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  isWhole || items.length <= most ? items : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as Item);

/** How many cases of a property are drawn: a quarter in a usual run, each time by another seed, which a failure prints; so many in a whole run. */
export const runsOf = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 4));
