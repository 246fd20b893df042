import { divideDecimals, roundDecimal } from "../../src/model/decimal.ts";
import { type Expected, toldRate } from "./outcome.ts";
import { type Document, inside, type Placed, some, withTexts } from "./sheet.ts";
import { at, type Transformation, type Variant } from "./variant.ts";

/* Units in another scale: with their values, which is the same tariff, and without, which is a misprint. */

const unitWord = /(z[łl]|PLN)\s*\/\s*kWh/i;
const powerWord = /(z[łl]|PLN)\s*\/\s*kW(?!h)/i;

const unitWords = (doc: Document, pattern: RegExp): Placed[] =>
  doc.pages.flatMap((page) => page.words.filter((word) => pattern.test(word.text)).map((word) => ({ page, word })));

const larger = (text: string): string => text.replace(/kW/g, "MW");

const times1000 = (text: string): string =>
  roundDecimal(divideDecimals(text.replace(/\s/g, "").replace(",", "."), "0.001"), 2).replace(".", ",");

/** The country's rate by the MWh is not the one by the kWh with other decimals: PSE's tariff has both. */
const qualityByMwh: Readonly<Record<string, string>> = { "0,0331": "33,06", "0,0332": "33,16" };

/**
 * Every rate of one unit in another scale of it, units and values both: the amounts are the same. Where
 * tables are cited once for several regions not all places are known.
 */
const rescaled = (doc: Document, pattern: RegExp, unit: string, fits: (text: string) => boolean): Variant[] => {
  const units = unitWords(doc, pattern);
  if (units.length === 0 || doc.base.published.some(({ shownElsewhere }) => shownElsewhere)) return [];
  const texts = new Map(units.map(({ word }) => [word, larger(word.text)]));
  const right: Expected = (rate) => {
    const { category, source_text: text } = rate.component;
    const value = qualityByMwh[text]?.replace(",", ".");
    return category === "quality" && rate.component.unit === unit && value !== undefined
      ? toldRate({ ...rate, component: { ...rate.component, value, unit: "PLN/MWh" } })
      : toldRate(rate);
  };
  const rates = doc.base.published.filter(({ component }) => component.unit === unit);
  for (const page of doc.pages)
    for (const word of page.words)
      if (rates.some(({ component: { page: on, bbox } }) => on === page.number && inside(word, bbox))) {
        if (!fits(word.text)) return [];
        texts.set(word, qualityByMwh[word.text] ?? times1000(word.text));
      }
  return [{ did: `all ${unit} with their values`, changed: { pages: withTexts(doc, texts) }, right }];
};

/** Units another than their values: of the whole document, and each by itself. */
const unitsAlone = (doc: Document, most: number): Variant[] => {
  const change = (units: readonly Placed[], other: (text: string) => string): Variant => ({
    did: `${units.length === 1 ? at(units[0] as Placed) : `all ${units.length} like ${(units[0] as Placed).word.text}`} to ${other((units[0] as Placed).word.text)}`,
    changed: { pages: withTexts(doc, new Map(units.map(({ word }) => [word, other(word.text)]))) },
  });
  const perKw = (text: string): string => text.replace(/(z[łl])\s*\/\s*m/i, "$1/kW/m");
  const perMonth = (text: string): string => text.replace(/\/\s*kW(?!h)/, "");
  const kinds: readonly (readonly [RegExp, (text: string) => string])[] = [
    [unitWord, larger],
    [powerWord, larger],
    [/(z[łl]|PLN)\s*\/\s*MW/i, (text) => text.replace("MW", "kW")],
    [/(z[łl]|PLN)\s*\/\s*(m-c|mies)/i, perKw],
    [powerWord, perMonth],
  ];
  return kinds.flatMap(([pattern, other]) => {
    const units = unitWords(doc, pattern);
    if (units.length === 0) return [];
    const each = some(
      units.filter(({ page }) => doc.ratePages.includes(page)),
      Math.ceil(most / kinds.length),
    );
    return [change(units, other), ...each.map((unit) => change([unit], other))];
  });
};

export const unitChanges: readonly Transformation[] = [
  {
    name: "unit and values by the MWh or MW",
    of: (doc) => [
      ...rescaled(doc, unitWord, "PLN/kWh", (text) => /^\d+,\d{2,4}$/.test(text)),
      ...rescaled(doc, powerWord, "PLN/kW/month", (text) => /^\d+,\d{2,4}$/.test(text)),
    ],
  },
  { name: "unit changed, values not", of: unitsAlone },
];
