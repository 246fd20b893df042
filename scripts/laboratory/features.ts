import { diceFor, pick } from "./chance.ts";

/*
 * What a document may look like: each feature is drawn by itself. The first value of each is the plainest, to which a failing document is
 * brought back. A layout that has no use for a feature ignores it.
 */
export const features = {
  layout: ["rows", "columns", "blocks", "small", "categories", "long", "list"],
  /** Of a list: an item for each rate, with a colon, a letter or leaders, or one sentence for each group. */
  listStyle: ["colon", "letters", "sentence", "leaders"],
  /** A browser, a typesetter, or one of the two PDF libraries. */
  producer: ["chromium", "pdfkit", "pdf-lib", "typst"],
  /** What the company does: the network's rates, or prices of energy. */
  kind: ["distribution", "supply"],
  /** Prices beside each other: without excise and VAT, with excise, with both; the first is in the truth and nothing else. */
  taxes: ["net", "net-gross", "net-excise", "all"],
  products: ["no", "yes"],
  tradeFee: ["no", "yes"],
  /** One table for each family of units, for each class of groups, or one for all with rows that change the unit. */
  tables: ["family", "letter", "all"],
  /** The subscription fee in the same table or in one of its own. */
  subscription: ["with", "apart"],
  unitPlace: ["head", "column", "label", "caption"],
  brackets: ["yes", "no"],
  unitWriting: ["slashes", "product", "mies", "miesiąc", "gap"],
  energyUnit: ["złoty", "grosz"],
  powerUnit: ["MW", "kW"],
  rules: ["full", "rows", "booktabs", "none", "hairline", "double", "painted"],
  head: ["plain", "bold", "gray", "dark"],
  turned: ["no", "yes"],
  font: ["sans", "serif", "narrow", "narrow-serif"],
  size: ["8.5", "7.5", "10"],
  air: ["normal", "tight", "wide"],
  align: ["center", "right", "left"],
  zoneColumns: ["each", "shared"],
  zoneWords: ["masculine", "feminine", "bare", "strefa"],
  wording: ["rate", "fee", "capitals"],
  order: ["fixed-first", "variable-first", "quality-first"],
  numbering: ["no", "yes"],
  na: ["empty", "x", "X", "hyphen", "dash"],
  thousands: ["space", "nbsp"],
  phases: ["two", "one-value", "three-alone"],
  billing: ["one", "unsaid", "many"],
  season: ["no", "label", "days"],
  volumes: ["no", "yes"],
  groupNote: ["no", "region", "charging"],
  noteForm: ["raised", "plain", "star", "bare"],
  noteStart: ["same", "dash", "gap"],
  notePlace: ["under", "apart", "before", "overleaf"],
  quality: ["repeated", "merged"],
  areas: ["one", "two"],
  national: ["sentences", "table", "none"],
  fees: ["none", "table"],
  prose: ["one-column", "two-columns"],
  contents: ["no", "yes"],
  pageBreak: ["none", "repeated-head", "bare"],
  page: ["portrait", "landscape"],
  footer: ["number", "title", "none"],
  validity: ["months", "days"],
} as const;

export type FeatureName = keyof typeof features;
export type Features = { readonly [Name in FeatureName]: (typeof features)[Name][number] };
export const featureNames = Object.keys(features) as FeatureName[];

export const plainest = (name: FeatureName): string => features[name][0];

export const plainLook = Object.fromEntries(featureNames.map((name) => [name, plainest(name)])) as unknown as Features;

/** Rules that show which rows and columns a merged cell covers; without them a person could not tell. */
export const boundsRows = ({ rules }: Features): boolean => rules !== "booktabs" && rules !== "none";
export const boundsColumns = (look: Features): boolean => boundsRows(look) && look.rules !== "rows";

/** Features whose values are all ordinary; of the others most documents have the plainest, or none would have few of the rest. */
const even: readonly FeatureName[] = [
  "layout",
  "tables",
  "unitPlace",
  "rules",
  "head",
  "font",
  "wording",
  "zoneWords",
  "na",
  "order",
  "taxes",
];
/** Seldom seen in print: one in eight documents. */
const rare: readonly FeatureName[] = ["energyUnit", "kind"];

const drawn = (seed: number, index: number, name: FeatureName): string => {
  const roll = diceFor(seed, index, "feature", name);
  const plain = even.includes(name) ? 0 : rare.includes(name) ? 0.875 : 0.5;
  return roll() < plain ? plainest(name) : pick<string>(roll, features[name].slice(plain > 0 ? 1 : 0));
};

export const drawFeatures = (seed: number, index: number): Features =>
  Object.fromEntries(featureNames.map((name) => [name, drawn(seed, index, name)])) as unknown as Features;
