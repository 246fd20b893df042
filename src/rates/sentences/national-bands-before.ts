import type { Band } from "../../language/bands.ts";
import type { Flow } from "../../language/sentences.ts";
import { unitIn } from "../../language/units.ts";
import { printedDecimal } from "../../model/decimal.ts";
import type { ExtractedComponent } from "../../model/extraction.ts";
import { bandBefore } from "./bands.ts";
import { noDimensions } from "./national-bands.ts";

/*
 * "Opłata mocowa wynosi miesięcznie, przy zużyciu rocznym: a) mniejszym niż 500 kWh – 4,29 zł, b) od 500 kWh do 1200 kWh – 10,31 zł, ...; dla
 * pozostałych odbiorców końcowych – 0,2194 zł/kWh": the month and the yearly use are named once, each band stands before its amount, and whoever
 * has none comes last.
 */

const month = String.raw`miesięcznie|na\s+miesiąc|za\s+miesiąc`;
const yearlyUse = String.raw`(?:zużyci\p{L}*\s+roczn\p{L}*|roczn\p{L}*\s+zużyci\p{L}*|zużywając\p{L}*\s+roczn\p{L}*)`;
const opening = new RegExp(
  String.raw`(?:stawk\p{L}*\s+)?opłat\p{L}*\s+mocow\p{L}*(?=[^;:]*(?<!\p{L})(?:${month})(?!\p{L})[^;:]*:)(?=[^;:]*${yearlyUse}[^;:]*:)(?!(?:(?!\d,\d)[^;:])*\d,\d)[^;:]{0,250}:`,
  "giu",
);
const listMark = String.raw`(?:(?:\d{1,2}|[a-z])\)|[-–—•])\s+`;
const item = new RegExp(
  String.raw`^[\s,;]*(?:${listMark})?(?<band>[^;:,–—]{4,80}?)\s*[-–—:]\s+(?<amount>\d{1,3},\d{2})\s*zł(?:\s*\/\s*m-c|\s+(?:${month}))?(?=\s*[.,;]?\s*(?:\n|$|[a-z]\)\s|(?<=;\s*)\p{Ll}))`,
  "u",
);
/** The hours in which the others pay: which they are is the same by law for everybody. */
const atPeak = String.raw`(?:\s+(?:energii\s+(?:elektrycznej\s+)?pobran\p{L}+\s+)?w\s+(?:wybranych\s+)?godzinach(?:\s+doby)?(?:\s+szczytowego\s+zapotrzebowania\s+na\s+moc)?)?`;
const others = new RegExp(
  String.raw`^[\s,;]*(?:${listMark})?(?<words>(?:dla\s+)?(?:pozostał\p{L}*\s+odbiorc\p{L}*(?:\s+końcow\p{L}*)?|odbiorc\p{L}*\s+(?:końcow\p{L}*\s+)?inn\p{L}*\s+niż\s[^;:,–—]{3,120}?))\s*[-–—:]\s+(?<amount>\d{1,3},\d{2,5})\s*(?<unit>zł\s*\/\s*[kM]Wh)${atPeak}(?=\s*[.;]?\s*(?:\n|$))`,
  "u",
);

interface Item {
  readonly printed: string;
  readonly at: number;
  readonly end: number;
  /** Null: for whoever has none, in the words of `words`. */
  readonly band: Band | null;
  readonly words: string;
  readonly unit: string;
}

const itemsAt = (text: string, start: number): readonly Item[] => {
  const found: Item[] = [];
  for (let at = start; ; ) {
    const rest = text.slice(at);
    const match = item.exec(rest) ?? others.exec(rest);
    if (match === null) return found;
    const { amount: printed = "", band, words = "", unit = "zł" } = match.groups ?? {};
    const range = band === undefined ? null : bandBefore(band);
    if (band !== undefined && range === null) return found;
    const end = at + match[0].length;
    found.push({ printed, at: at + match[0].lastIndexOf(printed), end, band: range, words: words.replace(/\s+/g, " "), unit });
    if (range === null) return found;
    at = end;
  }
};

const isOrdered = (items: readonly Item[]): boolean =>
  items.every(({ band }, i) => i === 0 || band === null || band.from === (items[i - 1]?.band?.to ?? ""));

/** The capacity fee's bands of such lists; a single one is none, nor are bands that leave a gap between them. */
export const bandsBeforeAmounts = (flow: Flow): ExtractedComponent[] =>
  [...flow.text.matchAll(opening)].flatMap((match) => {
    const items = itemsAt(flow.text, match.index + match[0].length);
    if (items.filter(({ band }) => band !== null).length < 2 || !isOrdered(items)) return [];
    return items.flatMap(({ printed, at, end, band, words, unit: unitPrinted }): ExtractedComponent[] => {
      const cite = flow.cite(at, at + printed.length);
      const unit = band === null ? unitIn(unitPrinted)?.unit : "PLN/month";
      if (cite === null || unit === undefined) return [];
      return [
        {
          category: "capacity",
          name: "stawka opłaty mocowej",
          ...noDimensions,
          condition: band === null ? { code: "other_customers", text: words } : null,
          annual_kwh: band,
          value: printedDecimal(printed),
          unit,
          source_text: printed,
          source_unit: unitPrinted.replace(/\s+/g, " "),
          page: cite.page,
          bbox: [...cite.box],
          context: flow.cite(match.index, end)?.text ?? cite.text,
        },
      ];
    });
  });
