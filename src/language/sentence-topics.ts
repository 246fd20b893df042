/*
 * What a sentence beside a table is about that names no rates. Without a word for them it may still speak of them ("Tyle kosztowałaby usługa bez
 * zamrożenia"), so the few matters are listed that tariffs have beside their tables, by how such a sentence begins. All are patterns over folded text.
 */

const matters = [
  "umow",
  "warunk",
  "moc\\w* umown",
  "taryf",
  "decyzj",
  "biuletyn",
  "ustaw",
  "reklamacj",
  "operator",
  "przedsiebiorstw",
  "sprzedawc",
  "koncesj",
  "energi\\w* biern",
  "wskazani",
  "odczyt",
  "rozliczen",
  "poj(?:ec|eci)",
  "definicj",
  "objasnieni",
  "przypis",
  "plik",
  "przecin",
  "oddzial",
  "najemc",
  "zrodl",
  "opracowan",
  "sporzadz",
  "uslug\\w* dystrybucji",
  "przekroczeni",
  "podstaw\\w* kalkulacji",
];
const opening = new RegExp(
  `^(?:(?:niniejsz|szczegolow|obowiazujac|zlozeni|tresc|wykaz)\\w* )?(?:${matters.join("|")})\\w*|^przez .{1,40} rozumie sie\\b|^w rozliczeni\\w* (?:z odbiorc\\w* )?(?:stosuje|przyjmuje|uwzglednia) sie moc\\w* umown\\w*`,
);

/** What ends or takes back, lowers, limits or dates what stands there, whatever the sentence begins with. */
const effect =
  /\b(?:traci|utraci|uchyl|wygas|zawiesz|przesta|odmo[wv]|odmaw|zaskarz|odwolan|uniewazn|zastap|wystapi|wnios|nie (?:dotycz|obejm|obowiazuj|stosuj)|obniz|podwyz|pomniejsz|powieksz|narzut|upust|rabat|promocj|tylko|jedynie|wylaczni|zamiast|tymczas|dawn|sprzed(?!\w)|prognoz|szacun|przyklad|planowan|kosztowal)\w*|\d ?(?:%|zl\b|gr\b)/;

/** "DRE.WRE.4211.12.3.2026.ABc": what a decision of the regulator did is not known by its number. */
const ofDecision = /\b[a-z]{3}\.[a-z]{2,3}\.\d{4}\.\d/;

/** Is a sentence that names no rates of a matter that leaves those beside it as they are? It is asked without the number of the document's own decision. */
export const isOfOtherMatter = (folded: string): boolean => opening.test(folded) && !effect.test(folded) && !ofDecision.test(folded);
