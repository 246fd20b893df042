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
