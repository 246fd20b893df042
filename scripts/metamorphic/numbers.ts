import { divideDecimals, roundDecimal } from "../../src/model/decimal.ts";
import type { Word } from "../../src/model/page.ts";
import { type Expected, type PublishedRate, toldRate } from "./outcome.ts";
import { type Document, inside, type Placed, ratesAt, rateWords, some, withTexts } from "./sheet.ts";
import { at, type Transformation, type Variant } from "./variant.ts";

/* Numbers that are misprinted or misread: shifted commas, swapped cells, another digit. */

/** "0,2487" with this value: what a rate says whose number was changed. */
const valued = (rate: PublishedRate, text: string): string =>
  toldRate({ ...rate, component: { ...rate.component, value: text.replace(/\s/g, "").replace(",", ".") } });

/** The same under a header that offers both units: two decimals are those of the MWh. */
const byDecimals: typeof valued = (rate, text) =>
  rate.component.unit === "PLN/kWh" && /,\d\d$/.test(text)
    ? valued({ ...rate, component: { ...rate.component, unit: "PLN/MWh" } }, text)
    : valued(rate, text);

/** The rates of some words say other numbers; all others what they said. */
const saying = (doc: Document, texts: ReadonlyMap<Word, string>, message: typeof valued): Expected => {
  const summary = new Map<PublishedRate, string>();
  for (const page of doc.ratePages)
    for (const word of page.words) {
      const text = texts.get(word);
      if (text !== undefined) for (const rate of ratesAt(doc, { page, word })) summary.set(rate, message(rate, text));
    }
  return (rate) => summary.get(rate) ?? toldRate(rate);
};

const printedAs = (doc: Document, did: string, texts: ReadonlyMap<Word, string>): Variant => ({
  did,
  changed: { pages: withTexts(doc, texts) },
  printed: [saying(doc, texts, valued), saying(doc, texts, byDecimals)],
});

const moveComma = (text: string, places: number): string | null => {
  const [whole = "", part = ""] = text.split(",");
  const digits = whole + part;
  const comma = whole.length + places;
  if (comma <= 0) return `0,${"0".repeat(-comma)}${digits}`;
  if (comma >= digits.length) return null;
  return `${digits.slice(0, comma).replace(/^0+(?=\d)/, "")},${digits.slice(comma)}`;
};

/** Ten or a hundred times as much, or a part of it, with as many decimals as before. */
const shifted = (text: string, places: number): string => {
  const decimals = text.split(",")[1]?.length ?? 0;
  const by = places > 0 ? `0.${"0".repeat(places - 1)}1` : `1${"0".repeat(-places)}`;
  return roundDecimal(divideDecimals(text.replace(",", "."), by), decimals).replace(".", ",");
};

const numbersAs = (doc: Document, most: number, others: (text: string) => readonly (string | null)[]): Variant[] =>
  some(
    rateWords(doc).flatMap((place) =>
      others(place.word.text).flatMap((text) =>
        text === null || text === place.word.text ? [] : [printedAs(doc, `${at(place)} as ${text}`, new Map([[place.word, text]]))],
      ),
    ),
    most,
  );

/** Pairs of numbers of one page in each other's place, of rates that differ in one thing. */
const pairs = (doc: Document, differs: (a: PublishedRate, b: PublishedRate) => boolean): Variant[] => {
  const words = rateWords(doc).filter((place) => ratesAt(doc, place).length === 1);
  return words.flatMap((first, i) =>
    words.slice(i + 1).flatMap((second) => {
      const [a] = ratesAt(doc, first);
      const [b] = ratesAt(doc, second);
      if (a === undefined || b === undefined || first.page !== second.page || first.word.text === second.word.text || !differs(a, b))
        return [];
      return [
        printedAs(
          doc,
          `${at(first)} and ${at(second)} swapped`,
          new Map([
            [first.word, second.word.text],
            [second.word, first.word.text],
          ]),
        ),
      ];
    }),
  );
};

const differIn = (...keys: readonly string[]) => {
  const all = ["code", "category", "zone", "season", "day_type", "phases", "billing_period", "reading", "unit", "voltage"];
  const quality = (rate: PublishedRate, key: string): string =>
    key === "code" ? rate.what.split(" ").slice(0, 1).join() : JSON.stringify(rate.component[key as keyof typeof rate.component] ?? null);
  return (a: PublishedRate, b: PublishedRate): boolean =>
    keys.every((key) => quality(a, key) !== quality(b, key)) &&
    all.every((key) => keys.includes(key) || quality(a, key) === quality(b, key));
};

const anotherDigit = (text: string, place: number): string => {
  const digits = [...text];
  const indexes = digits.flatMap((digit, i) => (/\d/.test(digit) ? [i] : []));
  const index = indexes[Math.min(place, indexes.length - 1)] as number;
  digits[index] = { "0": "8", "1": "7", "3": "8", "5": "6", "6": "5", "7": "1", "8": "3" }[digits[index] as string] ?? "7";
  return digits.join("");
};

/** Numbers of rate pages that print a published rate again: no rate is cited from there. */
const again = (doc: Document): Placed[] =>
  doc.ratePages.flatMap((page) =>
    page.words
      .filter(({ text }) => /^\d+,\d{2,5}$/.test(text) && doc.base.published.some(({ component }) => component.source_text === text))
      .map((word) => ({ page, word }))
      .filter(({ word }) => doc.base.published.every(({ component }) => component.page !== page.number || !inside(word, component.bbox))),
  );

/** Another digit in the second place where a rate is printed. Of a branch whose table is the same as another's it is that branch's own. */
const secondPrints = (doc: Document, most: number): Variant[] =>
  some(again(doc), most).map(({ page, word }) => {
    const text = anotherDigit(word.text, 3);
    return {
      did: `${at({ page, word })} as ${text}`,
      changed: { pages: withTexts(doc, new Map([[word, text]])) },
      printed: [(rate) => (rate.shownElsewhere && rate.component.source_text === word.text ? valued(rate, text) : toldRate(rate))],
    };
  });

export const numberChanges: readonly Transformation[] = [
  {
    name: "comma shifted, digits as they were",
    of: (doc, most) => numbersAs(doc, most, (text) => [1, 2, -1, -2].map((by) => moveComma(text, by))),
  },
  { name: "comma shifted, as many decimals", of: (doc, most) => numbersAs(doc, most, (text) => [1, -1].map((by) => shifted(text, by))) },
  { name: "comma lost", of: (doc, most) => numbersAs(doc, most, (text) => [text.replace(",", "")]) },
  { name: "day and night swapped", of: (doc, most) => some(pairs(doc, differIn("zone")), most) },
  { name: "one phase and three swapped", of: (doc, most) => some(pairs(doc, differIn("phases")), most) },
  { name: "billing periods swapped", of: (doc, most) => some(pairs(doc, differIn("billing_period")), most) },
  { name: "two kinds of rate swapped", of: (doc, most) => some(pairs(doc, differIn("category", "unit")), most) },
  { name: "two groups swapped", of: (doc, most) => some(pairs(doc, differIn("code")), most) },
  { name: "a digit changed", of: (doc, most) => numbersAs(doc, most, (text) => [anotherDigit(text, 3), anotherDigit(text, 1)]) },
  { name: "a digit changed in the second of two places", of: secondPrints },
];
