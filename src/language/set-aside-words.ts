import type { Category, SetAsideName } from "../model/vocabulary.ts";
import { fold } from "./fold.ts";
import { unitWords } from "./words-of-the-trade.ts";

export const averages =
  "(?:sredni\\w* (?:\\w+ )?(?:cen|stawk|oplat|koszt)\\w*|(?:wzr[ao]s|spad|obniz|zmniejsz|zwieksz)\\w* (?:sie )?srednio o)";

/*
 * How tariffs speak of figures that are no rates of a group, as patterns over folded text (fold.ts). The first that matches names it.
 * "usług" alone is no such word: every page of a tariff is headed "Taryfa dla usług dystrybucji".
 */
const names: readonly (readonly [SetAsideName, RegExp])[] = [
  ["wage", /wynagrodzeni\w* (?:miesieczn\w* )?w gospodarce|przecietn\w* (?:miesieczn\w* )?wynagrodzeni\w*/],
  ["reactive_energy", /energi\w* biern\w*|\btg ?\(?[φϕ]|tangens\w*|wspolczynnik\w* mocy|zl ?\/ ?m?k?var ?h/],
  ["excess_power", /przekroczeni\w* (?:umown\w* )?moc\w*|ponadumown\w* (?:pobor\w* )?moc\w*|moc\w* ponadumown\w*/],
  ["illegal_use", /nielegaln\w*|bez zawarcia umowy|pominieciem ukladu|zerwani\w* (?:\w+ ){0,4}plomb\w*/],
  ["discount", /bonifikat\w*|upust\w*|rabat\w*/],
  [
    "connection_fee",
    /oplat\w* za (?:\w+ ){0,2}?przylacz\w*|przylaczenie (?:\w+ )?do (?:sieci|\d)|grup\w* przylaczeniow\w*|mocy? przylaczeniow\w*|przylacz\w* (?:kablow|napowietrzn)\w*|zl ?\/ ?(?:mb?|metr\w*)\b(?! ?-)/,
  ],
  [
    "service_fee",
    /uslug\w* (?:\w+ )?(?:wykonywan|dodatkow|niestandardow)\w*|dodatkow\w* (?:uslug|zleceni)\w*|na zleceni\w* odbiorc\w*|rodzaj\w* uslug\w*|uslug\w* na zamowieni\w*|wznowieni\w* dosta(?:rczani|w)\w*|wstrzymani\w* (?:\w+ ){0,3}?dosta(?:rczani|w)\w*|badani\w* (?:\w+ ){0,3}?(?:uklad|licznik)\w*|sprawdzeni\w* (?:\w+ ){0,3}?(?:uklad|licznik)\w*|(?:zalozeni|przelozeni|wymian)\w* plomb\w*|zl ?\/ ?(?:uslug|szt|godz|rbg|km\b)\w*/,
  ],
  ["average", new RegExp(averages)],
  ["coefficient", /wspolczynnik\w*|krotnosc\w*|mnoznik\w*|wskaznik\w*|udzial\w*/],
];

/** Which kind of fee or figure a text names, or null. A fee by power that is not for a month ("zł/kW") is one for a connection. */
export const setAsideNameIn = (text: string): SetAsideName | null => {
  const folded = fold(text);
  const named = names.find(([, pattern]) => pattern.test(folded))?.[0];
  if (named !== undefined) return named;
  return /zl ?\/ ?k?w\b(?! ?[/*·×x-]| ?(?:na|i)\b| m-?c| miesiecznie)/.test(folded) ? "connection_fee" : null;
};

/** What a tariff prints and has not in force. */
export type NotInForceName = "example" | "former_rates" | "information";

/** How a paragraph or heading begins under which amounts are no rates of this tariff; "na przykład" within a sentence begins none. */
const beginnings: readonly (readonly [NotInForceName, RegExp])[] = [
  [
    "example",
    /^przyklad(?:y|ow\w*)?(?: (?:\w+ )?(?:obliczen|rozliczen|wyliczen|kalkulacj|zastosowan|ustalen|koszt|rachun|faktur)\w*| ?\d{0,2} ?[:.-]|$)/,
  ],
  [
    "information",
    /^(?:wielkosci|dane|wartosci) (?:planowan|prognozowan|przyjet)\w*|nie stanowi\w* (?:\w+ )?(?:stawek|cen|taryf)\w*|^(?:(?:zestawieni|informacj)\w* )?porown(?:ani|awcz)\w*|^(?:ceny i |ceny |stawki )?(?:oplat )?innych (?:operator|sprzedawc|przedsiebiorst)\w*/,
  ],
  [
    "former_rates",
    /^w (?:poprzedni|ubiegl|minion)\w* (?:sezon|rok|okres|taryf)\w*|^w dotychczas (?:stosowan|obowiazujac)\w* taryf\w*|^(?:informacyjnie, )?(?:dla|w cel\w*) (?:celow )?porown\w*|^(?:ceny i )?stawki (?:\w+ ){0,3}(?:(?:dotychczas\w*|poprzednio) (?:stosowan|obowiazujac)|historyczn|archiwaln|ubieglorocz|zeszlorocz)\w*/,
  ],
];

/** "Ile zapłacę? Przykładowy miesięczny koszt": a question before what a heading says. */
const question = /^[^.:;?]{1,40}\? /;

/** What amounts behind these words are, where the words begin a paragraph, a heading or a caption: an example's, or those of the time before. */
export const beginsNotInForce = (text: string): NotInForceName | null => {
  const words = fold(text)
    .replace(/^(?:§ ?\d+[a-z]?\.?|rozdzial \w+\.?|[ivx]+\.|(?:\d{1,2}\.)+(?:\d{1,2})?|\d{1,2}[.)]|[a-z]\)|tab\w* \d+\.?|-) ?/, "")
    .replace(question, "")
    .trim();
  return beginnings.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
};

/** Units that no fee of a tariff but a rate of a group, or a national one, is printed in; "zł/m-c" alone is not among them. */
const rateUnits = unitWords.filter(([unit]) => unit !== "PLN/month").map(([, pattern]) => pattern);

/** Does the text print a unit that only rates have? */
export const hasRateUnit = (text: string): boolean => rateUnits.some((pattern) => pattern.test(fold(text)));

/** "poz. 266,834", "ust. 1,22": a list of numbers in a reference to a law or a point; the text ends where the number begins. */
const reference =
  /(?:^|[\s(])(?:poz|nr|art|ust|pp?kt|punk\w*|lit|dz\.? ?u|str|rozdz\w*|tab\w*|zal\w*)\.? ?(?:[\d.,;-]|\bi\b|\boraz\b|\s)*$|§\s?[\d.,;\s-]*$/;

/** Does what stands before a number make it part of a reference? */
export const isReference = (before: string): boolean => reference.test(fold(before));

/** Is the number the tax on energy ("podatek akcyzowy w wysokości 5,00 zł/MWh")? A price "z akcyzą" is none. `before`: what leads to it. */
export const isExcise = (before: string): boolean => /(?:podat\w*|stawk\w*|kwot\w*) (?:podatku )?akcyz\w*[^\d]{0,60}$/.test(fold(before));

/** Prices that are no rate of a tariff, by the words that lead to them, each by its name; the first that matches names it. */
const prices: readonly (readonly [SetAsideName, RegExp])[] = [
  // By which reactive energy is paid: "Crk", the "cena energii elektrycznej, o której mowa w art. 23 ust. 2 pkt 18 lit. b ustawy, wynosząca 413,92 zł/MWh".
  ["reactive_energy", /(?:\bc ?rk\b|\bo ktorej mowa w art\. ?23 ust\. ?2 pkt 18\b)[^;]{0,160}$/],
  // Which a law caps or refers to: "cena maksymalna dla odbiorców uprawnionych wynosi 500,00 zł/MWh", "średnia cena sprzedaży energii elektrycznej na
  // rynku konkurencyjnym", by which the regulator has reactive energy paid.
  [
    "price_cap",
    /(?:\b(?:maksymaln|referencyjn)\w* cen\w*|cen\w* (?:(?:maksymaln|referencyjn)\w*|[^\d.;]{0,60}na rynku konkurencyjnym))(?:[^\d.;]|\b20\d\d r\.|\b20\d\d\b){0,120}$/,
  ],
  // By which something is paid that no group's rate is for; nothing else may begin behind these words.
  ["illegal_use", /\bnielegaln\w* (?:pobor|pobier|pobran)\w*[^.;\d]{0,80}\bcen[aey]?\b[^.;\d]{0,40}(?:tj\.)? ?$/],
  ["discount", /\bbonifikat\w*[^.;\d]{0,80}krotnosc\w* cen[aey]?\b[^.;\d]{0,40}(?:tj\.)? ?$/],
  [
    "information",
    /\bcen[aey]? (?:za )?energi\w* (?:elektryczn\w* )?(?:oddan|wprowadz)\w* [^.;\d]{0,60}$|\benergi\w* (?:elektryczn\w* )?(?:oddan|wprowadzon)\w* (?:(?:do|w) sieci |przez (?:prosument|wytworc|odbiorc)\w* ){0,2}(?:rozlicza|rozliczana|odkupuje|kupuje|nabywa)[^.;\d]{0,30}\bcen\w{1,3}\b[^.;\d]{0,20}$/,
  ],
  // What somebody's bill comes to: "Przeciętny odbiorca grupy G11 ... zapłaci za dystrybucję 72,30 zł miesięcznie".
  [
    "example",
    /\b(?:przecietn|typow|przykladow)\w* (?:odbiorc|klient|gospodarstw|rachun)\w*\b[^.;]{0,120}\b(?:zaplaci|poniesie|wyniesie)\b[^.;\d]{0,60}$/,
  ],
];

/** Which price that is no rate of the tariff a number is, by the words that lead to it. */
export const priceAsideIn = (before: string): SetAsideName | null => {
  const folded = fold(before);
  return prices.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
};

const ofAverages = new RegExp(`${averages}[^.;]*$`);
/** Is the number an average ("średnia stawka dystrybucji ... wynosi 148,12 zł/MWh"), which is nobody's rate? `before`: what leads to it. */
export const isAverage = (before: string): boolean => ofAverages.test(fold(before));

const ofOneAverage = new RegExp(`${averages}(?:(?!\\d,\\d)[^.;])*$`);
/** The same of the first number behind the word: another one in the sentence may be a rate. */
export const isFirstAverage = (before: string): boolean => ofOneAverage.test(fold(before));

const fromFormer =
  /\b(?:wzr[ao]s|rosni|zwieksz|podwyzsz|podnos|spad|male|obniz|zmniejsz|zmien(?!n))\w*\b[^.;]*\bz(?:e)?(?: (?:kwoty|stawki|poziomu|wysokosci|dotychczasow\w*|obecn\w*)){0,2} ?$/;
/** "... składnik zmienny w grupie C11 wzrasta z 0,2140 zł/kWh ... do poziomu wskazanego w załączniku": is the number what a rate was? `before`: what leads to it. */
export const isFormerAmount = (before: string): boolean => fromFormer.test(fold(before));

/** Is the number a share ("12,50 %")? `after`: what follows it. */
export const isShare = (after: string): boolean => /^\s?%/.test(after);

/** A figure with a unit of its own that is no money: "15,75 kV", "0,50 MW", "3,5 km". */
export const hasOwnMeasure = (after: string): boolean =>
  /^ ?(?:k?v|[km]?w|[kmg]wh|[km]?va|[km]?var(?:h)?|k?m|mb|mm2?|cm|a|hz|h|s|ms|godz\w*|dni\w*|lat\w*|razy)(?![\w/])/.test(fold(after));

const feeNames: Readonly<Partial<Record<Category, RegExp>>> = {
  renewable: /\boze\b/,
  cogeneration: /\bkogenerac(?:yjn\w*|ja)\b/,
  capacity: /\bmocow(?:a|ej|e)\b/,
};

/** Is a fee of the whole country named, with "opłata" or in a list without it ("OZE 7,30 zł/MWh, kogeneracyjna 3,00 zł/MWh")? */
export const namesFeeOf = (category: Category, text: string): boolean => feeNames[category]?.test(fold(text)) ?? false;

/** Is it reactive energy that a point begins with? */
export const namesReactiveEnergy = (text: string): boolean => /\benergi\w* biern\w*/.test(fold(text));
