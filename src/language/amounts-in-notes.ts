import type { Category } from "../model/vocabulary.ts";
import { categoriesIn, facetsOf } from "./facets.ts";
import { foldLine } from "./fold.ts";

/*
 * "dla odbiorców rozliczanych w okresach dwumiesięcznych stawka wynosi 2,40 zł/m-c": the sentence of a note that gives some customers another
 * amount than the one that its mark is on. Only the plainest grammar is read: who they are, perhaps the rate's name, a verb or a dash, and the
 * amount; or the amount before them.
 */

/** "stawka", "opłata abonamentowa", "stawka opłaty abonamentowej": the rate's name, of its own words alone. */
const nameOfRate = String.raw`(?:stawk[aię]|opłat[ayę]|składnik)(?:\s+(?:stawki|opłaty|ta|abonamentow|sieciow|stał|zmienn|jakościow|przejściow|handlow|dystrybucyjn)\p{L}*)*`;
/** What leads from them to the amount. Neither "wynosiła" nor "obniża się o" is any of it. */
const leadsToAmount = String.raw`(?:wynosi|jest\s+równa|obowiązuje\s+w\s+wysokości|w\s+wysokości|[:=–—-])`;

/** Behind the name: "stawka dla odbiorców ... wynosi"; else before it, and between commas or not. */
const named = `(?<name>${nameOfRate})`;
const who = String.raw`(?<who>(?:dla|przy|w\s+przypadku|odbiorc\p{L}*)\s+[^,;:=]+?)`;
/** "obowiązuje stawka", "pobiera się opłatę w wysokości": the verb before the name. */
const applies = String.raw`(?:obowiązuje|stosuje\s+się|pobiera\s+się|pobierana\s+jest)`;
/** "z wyjątkiem odbiorców z odczytem zdalnym, dla których stawka wynosi 1,15 zł/m-c". */
const exceptFor = String.raw`(?:z\s+wyjątkiem|oprócz|nie\s+dotyczy)`;
const before: readonly RegExp[] = [
  new RegExp(`^${who}(?:,?\\s+${named})?\\s*${leadsToAmount}$`, "iu"),
  new RegExp(`^${named}\\s+${who}\\s*${leadsToAmount}$`, "iu"),
  new RegExp(`^${who},?\\s+${applies}\\s+${named}(?:\\s+w\\s+wysokości)?$`, "iu"),
  new RegExp(`^${exceptFor}\\s+(?<who>odbiorc\\p{L}*\\s+[^,;:=]+?),\\s+(?:dla|od)\\s+których\\s+${named}\\s*${leadsToAmount}$`, "iu"),
];
/** "2,40 zł/m-c dla odbiorców ...", "stawka wynosi 2,40 zł/m-c przy odczycie zdalnym". */
const opens = new RegExp(`^(?:${named}\\s*${leadsToAmount}?)?$`, "iu");
const behind = new RegExp(`^[,–—-]?\\s*${who}$`, "iu");

/**
 * How customers are settled, metered, invoiced and supplied, which is what a fee may depend on among those of one group. Any other word may make
 * something else of the amount: a time, a case, a reduction.
 */
const ofKind =
  /^(?:odbior|klient|konsument|gospodarst|domow|uzytkown|lokal|mieszkal|rozlicz|okres|cykl|mies|jednomies|dwumies|trzymies|szesciomies|dwunastomies|kwartal|polrocz|roczn|dekad|odczyt|odczyc|zdaln|tradycyjn|inkasent|samodzieln|dokonywan|licznik|uklad|pomiar|system|przedplat|otrzymuj|faktur|elektroniczn|papier|form|jednofaz|trojfaz|faz|instalac|przylacz|zasil|bezposredni|polposredni|posredni|wyposazon|posiadajac|korzystajac|transmis)/;
const shortWords = new Set([
  "dla",
  "przy",
  "w",
  "we",
  "z",
  "ze",
  "za",
  "przypadku",
  "u",
  "ktorych",
  "bez",
  "na",
  "do",
  "o",
  "co",
  "przez",
  "energii",
]);
/** "3-fazowych", "2-miesięcznym". */
const counted = /\b(?:\d{1,2} ?- ?)(?=faz|mies)/g;

const isOfOneKind = (customers: string): boolean => {
  const words = foldLine(customers)
    .replace(counted, " ")
    .split(/[^\p{L}\d]+/u);
  const known = words.filter((word) => word !== "").every((word) => shortWords.has(word) || ofKind.test(word));
  const facets = facetsOf(customers);
  const isOfOther =
    facets.groups.length > 0 ||
    facets.classes !== null ||
    facets.zones.length > 0 ||
    facets.periods ||
    [
      facets.category,
      facets.season,
      facets.dayType,
      facets.band,
      facets.voltage,
      facets.tax,
      facets.period,
      facets.region,
      facets.unit,
    ].some((one) => one !== null);
  return known && !isOfOther;
};

export interface OfCustomers {
  /** As printed: "dla odbiorców rozliczanych w okresach dwumiesięcznych". */
  readonly customers: string;
  /** The rate that the sentence names; null where it leaves that to its mark. */
  readonly category: Category | null;
}

/** Whose a note's one amount is, by the words before it and behind its unit; null where these are not plain. */
export const ofCustomers = (lead: string, tail: string): OfCustomers | null => {
  const [said, rest] = [lead, tail].map((text) => text.replace(/\s+/g, " ").trim());
  if (said === undefined || rest === undefined) return null;
  const end = rest.replace(/[.;]$/, "").trim();
  const found =
    end === ""
      ? before.map((pattern) => pattern.exec(said)?.groups).find((groups) => groups !== undefined)
      : opens.test(said) && behind.test(end)
        ? { ...opens.exec(said)?.groups, ...behind.exec(end)?.groups }
        : undefined;
  const customers = found?.who?.trim() ?? "";
  if (customers === "" || !isOfOneKind(customers)) return null;
  const categories = categoriesIn(found?.name ?? "");
  return categories.length > 1 ? null : { customers, category: categories[0] ?? null };
};
