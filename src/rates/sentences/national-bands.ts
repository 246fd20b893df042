import { type Band, bandIn } from "../../language/bands.ts";
import { fold } from "../../language/fold.ts";
import type { Flow } from "../../language/sentences.ts";
import { type PrintedUnit, unitIn } from "../../language/units.ts";
import { printedDecimal } from "../../model/decimal.ts";
import type { ExtractedComponent } from "../../model/extraction.ts";

/*
 * "Stawka opłaty mocowej ... wynosi miesięcznie: 4,29 zł przy rocznym zużyciu poniżej 500 kWh, 10,31 zł przy zużyciu od 500 do 1 200 kWh":
 * a sentence that names each band of yearly use behind its amount, and the month once for them all or beside one.
 */

/** A national rate is the same at every hour, for every customer. */
export const noDimensions = { zone: null, season: null, day_type: null, phases: null, billing_period: null, reading: null } as const;

const month = String.raw`miesięcznie|na\s+miesiąc|za\s+miesiąc|\/\s*m-c|\/\s*miesi[ąa]c\p{L}*`;
/** The bands may be items of a list: "a) 4,29 zł na miesiąc – dla odbiorców zużywających rocznie poniżej 500 kWh". */
const listMark = String.raw`(?:(?:\d{1,2}|[a-z])\)|[-–—])\s+`;
const sentence = new RegExp(
  String.raw`(?:stawk\p{L}*\s+)?opłat\p{L}*\s+mocow\p{L}*[^;]{0,250}?(?:(?<month>${month})|wynos\p{L}*|w\s+wysokości)\s*:?\s+(?=(?:${listMark})?\d)`,
  "giu",
);
/** "2) w przypadku odbiorców końcowych wymienionych w art. 89a ust. 1 pkt 1 ustawy o rynku mocy: 4,29 zł/m-c": an item that names whom its bands are for. */
const itemOfCustomers =
  /(?<=\n\s*)(?:\d{1,2}|[a-z])\)\s+(?:w\s+przypadku|dla|od|wobec)\s+odbiorc\p{L}*(?:(?!opłat|staw[kec])[^:;]){0,200}:\s+(?=\d{1,3},\d)/giu;
const feeNamed = /(?:opłat|staw[kec]|składnik)\p{L}*\s+(?!opłat)\p{L}+/giu;
const opensList = /^[^.;]{0,120}:\s*\n/u;
const nextPoint = /\n\s*(?:§|\d{1,2}\.)/u;
/** Two items of customers, each with a law's article. */
const listReach = 400;
/** Is an item one of the capacity fee's list, whose words name no other fee since? `before`: all before the item. */
const isUnderFee = (before: string): boolean => {
  const near = before.slice(-listReach);
  const last = [...near.matchAll(feeNamed)].at(-1);
  if (last === undefined || !/^opłat\p{L}*\s+mocow\p{L}*$/iu.test(last[0])) return false;
  const behind = near.slice(last.index + last[0].length);
  return opensList.test(behind) && !nextPoint.test(behind);
};
const yearlyUse = String.raw`(?:(?:o\s+)?(?:rocznego\s+|rocznym\s+)?zużyci\p{L}*|zużywając\p{L}*)(?:\s+roczn(?:ie|ym|ego))?`;
const namesUse = String.raw`\s*[-–—]?\s*(?:przy|dla|w\s+przypadku)\s+(?:odbiorc\p{L}*\s+(?:końcow\p{L}*\s+)?)?${yearlyUse}\s+`;
/** "b) 10,31 zł na miesiąc – od 500 kWh do 1200 kWh", "10,31 zł/m-c od 500 do 1200 kWh": the items behind one that names the use say the band alone. */
const useNamedBefore = String.raw`\s*[-–—]?\s*(?=(?:od|do|powyżej|poniżej|ponad|mniej|więcej|nie)\s)`;
const band = String.raw`(?<band>(?:(?!\d,\d|\s(?:i|oraz|a)\s)[^.;]){4,60}?kWh(?:\s+do\s+[\d\s]{1,9}kWh)?)(?:\s+energii(?:\s+elektrycznej)?)?`;
/** What ends it: a stop, the next point where a scan lost the stop, or the next amount; "powyżej 1 200 kWh i nie więcej niż 2 800 kWh" goes on. */
const ends = String.raw`(?=\s*(?:[.,;)]|$)|\s*\n\s*\d|\s+(?:oraz|i|a|zaś)\s+(?!nie\s|do\s|mniej|więcej))`;
const itemWith = (lead: string): RegExp =>
  new RegExp(
    String.raw`^[\s,;]*(?:oraz\s+|i\s+)?(?:${listMark})?(?<amount>(?:\d{1,3}\s)*\d{1,6},\d{2})\s*zł(?:\s*(?<month>${month}))?${lead}${band}${ends}`,
    "iu",
  );
const [firstItem, nextItem] = [itemWith(namesUse), itemWith(`(?:${namesUse}|${useNamedBefore})`)];
/** "a) 0,2194 zł/kWh – dla odbiorców końcowych innych niż wymienieni w art. 89a ustawy o rynku mocy,": whoever has no band, among the items that have one. */
const othersItem = new RegExp(
  String.raw`^[\s,;]*(?:oraz\s+|i\s+)?(?:${listMark})?(?<amount>\d{1,3},\d{2,5})\s*(?<unit>zł\s*\/\s*[kM]Wh)\s*[-–—]?\s*(?<words>(?:dla\s+|w\s+przypadku\s+)?(?:odbiorc\p{L}*\s+(?:końcow\p{L}*\s+)?inn(?:ych|ym|i)\s+niż\s[^;,]{3,160}?|(?:pozostał\p{L}*\s+odbiorc\p{L}*|odbiorc\p{L}*\s+pozosta\p{L}*)(?:\s+końcow\p{L}*)?))(?=[.,;]?\s*(?:\n|$)|;)`,
  "iu",
);
/** What stands behind an amount, where that is a band of yearly use: the amount is not for everybody. */
export const bandBehind = new RegExp(`^(?:${namesUse}|${useNamedBefore})${band}`, "iu");

interface Item {
  readonly printed: string;
  readonly at: number;
  readonly end: number;
  /** Null: for whoever has none, in these words. */
  readonly band: Band | null;
  readonly others: { readonly words: string; readonly unit: PrintedUnit } | null;
  readonly isMonthly: boolean;
}

/** The amounts behind each other at a place of the text, as far as they have this form. */
const itemsAt = (text: string, start: number): readonly Item[] => {
  const found: Item[] = [];
  for (let at = start; ; ) {
    const rest = othersItem.exec(text.slice(at));
    const unit = unitIn((rest?.groups?.unit ?? "").replace(/\s+/g, " "));
    if (rest !== null && unit !== null) {
      const printed = rest.groups?.amount ?? "";
      const words = (rest.groups?.words ?? "").replace(/\s+/g, " ").trim();
      const begins = at + rest[0].indexOf(printed);
      found.push({ printed, at: begins, end: at + rest[0].length, band: null, others: { words, unit }, isMonthly: false });
      at += rest[0].length;
      continue;
    }
    const isFirst = found.every((one) => one.band === null);
    const match = (isFirst ? firstItem : nextItem).exec(text.slice(at));
    const band = match === null ? null : bandIn(fold(match.groups?.band ?? ""));
    if (match === null || band === null) return found;
    const printed = match.groups?.amount ?? "";
    const isMonthly = match.groups?.month !== undefined;
    found.push({ printed, at: at + match[0].indexOf(printed), end: at + match[0].length, band, others: null, isMonthly });
    at += match[0].length;
  }
};

/** The capacity fee's bands that such sentences name; a single one is none. */
export const bandsBehindAmounts = (flow: Flow): ExtractedComponent[] => {
  const ofCustomers = [...flow.text.matchAll(itemOfCustomers)].filter(({ index }) => isUnderFee(flow.text.slice(0, index)));
  return [...flow.text.matchAll(sentence), ...ofCustomers].flatMap((match) => {
    const items = itemsAt(flow.text, match.index + match[0].length);
    if (items.length < 2 || !(match.groups?.month !== undefined || items.some(({ isMonthly }) => isMonthly))) return [];
    return items.flatMap(({ printed, at, end, band, others }): ExtractedComponent[] => {
      const cite = flow.cite(at, at + printed.length);
      if (cite === null) return [];
      return [
        {
          category: "capacity",
          name: "stawka opłaty mocowej",
          ...noDimensions,
          condition: others === null ? null : { code: "other_customers", text: others.words },
          annual_kwh: band,
          value: printedDecimal(printed),
          unit: others === null ? "PLN/month" : others.unit.unit,
          source_text: printed.replace(/\s+/g, " "),
          source_unit: others === null ? "zł" : others.unit.text,
          page: cite.page,
          bbox: [...cite.box],
          context: flow.cite(match.index, end)?.text ?? cite.text,
        },
      ];
    });
  });
};
