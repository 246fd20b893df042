/** Set by `TEST_WHOLE=1 npm test`: what is sampled in a usual run is then tried in full. */
export const isWhole = process.env.TEST_WHOLE === "1";

/** At most so many of the items, evenly spread over them and the same in each run; all of them in a whole run. */
export const sample = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  isWhole || items.length <= most ? items : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as Item);
