/**
 * Other names that one company is asked for by and printed under: former names, and brands that are no part of the present one. Case,
 * diacritics, punctuation and legal form need no row, they never count; nor may a row shorten a name to one that fits several companies.
 */
export interface Alias {
  /** The company's present name, legal form left out. */
  readonly name: string;
  readonly alias: string;
  readonly because: string;
}

export const aliases: readonly Alias[] = [
  {
    name: "Stoen Operator",
    alias: "innogy Stoen Operator",
    because: "Its name until 2021, and on its tariffs of that time; the company is the same.",
  },
  { name: "Stoen Operator", alias: "RWE Stoen Operator", because: "Its name before it became innogy Stoen Operator in 2016." },
  {
    name: "PGE Energetyka Kolejowa",
    alias: "PKP Energetyka",
    because: "Its name until PGE bought it in 2023; it goes on as operator and as seller.",
  },
  { name: "E.ON Polska", alias: "innogy Polska", because: "Its name until 2021: the seller in Stoen Operator's area." },
  { name: "E.ON Polska", alias: "RWE Polska", because: "Its name before it became innogy Polska in 2016." },
];
