/** The months as a Polish date has them ("17 grudnia 2025"), January first: the genitive. */
export const monthsGenitive = [
  "stycznia",
  "lutego",
  "marca",
  "kwietnia",
  "maja",
  "czerwca",
  "lipca",
  "sierpnia",
  "września",
  "października",
  "listopada",
  "grudnia",
] as const;

const months: readonly string[] = monthsGenitive;

/** The number of a month that is named so, in any case: 12 for "grudnia"; 0 where it is none. */
export const monthNumber = (name: string): number => months.indexOf(name.toLowerCase()) + 1;
