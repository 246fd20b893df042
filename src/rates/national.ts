import { bandIn } from "../language/bands.ts";
import { conditionOf } from "../language/conditions.ts";
import { categoriesIn } from "../language/facets.ts";
import { fold } from "../language/fold.ts";
import type { Flow } from "../language/sentences.ts";
import { isAverage, priceAsideIn } from "../language/set-aside-words.ts";
import { unitIn } from "../language/units.ts";
import { nationalCategories, unitsOf } from "../language/words-of-the-trade.ts";
import { divideDecimals, printedDecimal } from "../model/decimal.ts";
import type { ExtractedComponent } from "../model/extraction.ts";
import { identity, sameRate } from "../model/rate-identity.ts";
import type { Category } from "../model/vocabulary.ts";
import { amountPln, type Rate } from "./printed-rate.ts";
import { bandRows } from "./sentences/national-band-rows.ts";
import { bandBehind, bandsBehindAmounts, noDimensions } from "./sentences/national-bands.ts";
import { bandsBeforeAmounts } from "./sentences/national-bands-before.ts";

/** Fees that are the same in the whole country and are said in a sentence of every tariff. */
const topics: readonly (readonly [Category, RegExp])[] = [
  ["renewable", /(?:stawk\p{L}*\s+)?opłat\p{L}*\s+O[ZŻŹ]E/giu],
  ["cogeneration", /(?:stawk\p{L}*\s+)?opłat\p{L}*\s+kogeneracyjn\p{L}*/giu],
  ["capacity", /(?:stawk\p{L}*\s+opłaty\s+mocowej|opłat\p{L}*\s+mocow\p{L}*)/giu],
];

/**
 * "w wysokości 7,30 zł/MWh", "wynosi 4,29 zł na miesiąc", "poniżej 500 kWh – 4,29 zł/m-c", "stawka opłaty OZE: 7,30 zł/MWh", "a stawka
 * opłaty kogeneracyjnej 3,00 zł/MWh", "wynosi w 2026 roku 3,00 zł/MWh": the amount, then its unit. What is looked for before an amount has no
 * ending of more than three letters ("-ych"): one of any length is tried at each letter of a long word again.
 */
const amount =
  /(?:w\s+wysokości|na\s+poziomie|wynos\p{L}*|równ\p{L}*|według\s+stawki|tj\.|to\s+jest|(?<=opłat\p{L}{0,3}\s+(?:O[ZŻŹ]E|kogeneracyjn\p{L}{0,3}|mocow\p{L}{0,3}))\s*[-–—:]?|(?<=kWh(?:\s+energii\s+elektrycznej|\s+rocznie)?)\s*[-–—:])(?:\s+(?:we|w|dla)\s+wszystkich\s+(?:grup\p{L}*(?:\s+taryfow\p{L}*)?|odbiorc\p{L}*))?(?:\s+w\s+(?:roku\s+)?20\d\d(?:\s+r(?:\.|oku))?)?\s*:?\s+((?:\d{1,3}\s)*\d{1,6},\d{2,5})\s+(zł\s*(?:\/\s*[kM]Wh|\/\s*m-c|\/\s*mie[sś]i[ąa]c\p{L}*|na\s+mie[sś]i[ąa]c)|gr\s*\/\s*kWh)/giu;

/**
 * What ends a list item without a word that leads to it: "e) dla pozostałych odbiorców końcowych – 0,2194 zł/kWh,", "0,2194 zł/kWh energii
 * pobranej w wybranych godzinach doby;", "1) ...: 0,2194 zł/kWh; 2) ..." on one line.
 */
const itemAmount =
  /[\p{Ll})\d]\s*[-–—:]?\s+((?:\d{1,3}\s)*\d{1,6},\d{2,5})\s+(zł\s*(?:\/\s*[kM]Wh|\/\s*m-c|\/\s*mie[sś]i[ąa]c\p{L}*|na\s+mie[sś]i[ąa]c\p{L}*)|gr\s*\/\s*kWh)(?=(?:\s+energii\s+(?:elektrycznej\s+)?pobran\p{L}*[^\d,;.:]{0,200}|,?\s+w\s+wybranych\s+godzinach\s+doby[^\d,;.:]{0,100})?[,;.]?(?:\s+oraz)?[,;.]?\s*(?:\n|$|(?<=;\s)(?:\d{1,2}|[a-z])\)\s))/gu;
const isListItem = /^(?:(?:\d{1,2}|[a-z])[.)]|[•▪◦*–—-])\s/;
/** "§ 5.", or of a scan "8 5.": a paragraph's number. */
const paragraphNumber = String.raw`(?:§\s?\d{1,2}\.?|[$8SB&]\s\d{1,2}\.)`;
/** A list's bullets may be drawn and no text, or it is one of paragraphs: its item begins with the fee's name, and a colon or a dash leads to its amount. */
const beginsWithFee = new RegExp(
  String.raw`^(?:[•▪◦*–—-]\s*|${paragraphNumber}\s+)?(?:stawk\p{L}*\s+)?opłat\p{L}*\s+(?:O[ZŻŹ]E|kogeneracyjn\p{L}*|mocow\p{L}*)\s`,
  "iu",
);
const itemStart = new RegExp(String.raw`^(?:(?:\d{1,2}|[a-z])\)|[•▪◦*–—-]|${paragraphNumber})\s*`);
const isLedTo = /^\S\s*[-–—:]/;

/** "stawkę opłaty OZE ogłoszoną przez Prezesa URE, tj. 7,30 zł/MWh": which amount that is, and not by how much another one differs from it. */
const isThatIs = /^(?:tj|to\s)/iu;
const ofOther = /niższ|wyższ|mniejsz|większ|dotychczas|poprzedni|obniż|podwyż|przed\s/iu;
const isPublished = /^[^\d;:.]*\s(?:ogłoszon|opublikowan|ustalon|określon|podan)\p{L}{1,3}(?:\s+[\p{L}-]+){0,12}\s*,?\s*$/u;

/** "innych niż wyżej wymienieni", "odbiorcy pozostali": customers whom the fees by the month are not for. */
const isOfOthers = /innych(?!\p{L})|inn(?:i|ym)\s+niż|pozosta\p{L}*\s+odbiorc|odbiorc\p{L}*\s+(?:końcow\p{L}*\s+)?pozosta/iu;

/** "... 0,2194 zł/kWh pobiera się od odbiorców innych niż wymienieni w art. 89a": the same behind the amount, up to the end of its sentence. */
const customersBehind =
  /^\s*(?:(?:(?:jest\s+)?(?:pobiera|nalicza|stosuje|obowiązuje)\p{L}*\s+(?:się\s+)?)?(?:od|dla|do)\s+|(?:płac|ponosz)\p{L}*\s+)((?:pozosta\p{L}*\s+)?odbiorc(?:(?!\d,\d)[^;\n])*?)\s*(?=;|\n\s*\n|\.\s+\p{Lu}|\.?\s*$)/u;

/** "...; powyżej 2800 kWh – 24,05 zł/m-c; dla odbiorców pozostałych – 0,2194 zł/kWh": whoever has no band, right behind the last of them. */
const isOfTheRest =
  /^(?:dla\s+)?(?:pozosta\p{L}*\s+odbiorc\p{L}*(?:\s+końcow\p{L}*)?|odbiorc\p{L}*\s+(?:końcow\p{L}*\s+)?pozosta\p{L}*)\s*[-–—:]?$/u;

/** Such an item is for customers whom it names, has no other amount, and compares with nothing. */
const namesCustomers = /odbiorc/iu;
const comparesAmounts = /\d,\d|zamiast|wzr[oa]s|spad|obniż|podwyż|dotychczas|porówn|stosunku|\s(?:o|z|do|od|niż|ponad|około)\s*[-–—:]?$/iu;

/** A topic reaches no further than this, nor over the next heading. */
const reachCharacters = 1_500;

/** A heading: a numbered line without a sentence's end, over a line or a point that begins anew. */
const heading =
  /\n\s*(?:§\s?\d+\.?|\d{1,2}(?:\.\d{1,2})*\.?)\s+\p{Lu}[^\n]{2,90}(?<![.,;:])\n(?=\s*(?:(?:§\s?)?\d{1,2}(?:\.\d{1,2})*\.?\s+)?\p{Lu})/u;

/** Do the words right before an amount name a rate of tariff groups? It is that one's, whatever fee a sentence before it speaks of. */
const isOfGroups = (between: string): boolean => {
  const own = between.split(/[,;.]\s/u).at(-1) ?? "";
  return categoriesIn(own).some((category) => !nationalCategories.includes(category));
};

interface Mention {
  readonly category: Category;
  readonly at: number;
}

const mentions = (text: string): Mention[] =>
  topics
    .flatMap(([category, pattern]) => [...text.matchAll(pattern)].map((match) => ({ category, at: match.index })))
    .sort((a, b) => a.at - b.at);

/** Words before its topic that can still belong to an amount: "1) dla odbiorców innych niż ... stawkę opłaty / mocowej". */
const leadCharacters = 300;

/** "ust. 1 pkt / 1) ustawy": a place in a law, broken before its number, at which no item begins. */
const notReferring = String.raw`(?<!(?<!\p{L})(?:p?pkt|ust|art|lit|poz|tiret)\.?\s*)`;
/** Where an item or a point begins before its topic, and behind it. */
const itemBefore = new RegExp(
  String.raw`${notReferring}\n\s*(?=(?:\d{1,2}|[a-z])\)\s)|\n\s*(?:\d{1,2}\.){1,3}\d{1,2}\.?\s+(?=\p{Lu}|$)|[.;:]\s+(?=\p{Lu})`,
  "gu",
);
const itemBehind = new RegExp(
  String.raw`;|:\s+(?=(?:\d{1,2}|[a-z])\)\s)|${notReferring}\n\s*(?=(?:\d{1,2}|[a-z])[).]\s)|\n\s*(?=[•▪◦*–—-]\s)`,
  "gu",
);

/** A dash is the mark of an item where the item says its own band or customers; else it may stand before an amount whose line was broken. */
const isOwnItem = (text: string): boolean => !/^[•▪◦*–—-]/.test(text) || namesCustomers.test(text) || bandIn(fold(text)) !== null;

/**
 * Where the words that belong to an amount begin: at its list mark ("b)", "2.", a dash), after a semicolon, behind another amount, or where
 * its topic's own sentence does. `amountEnds`: where all amounts end, in order.
 */
const clauseStart = (text: string, { category, at: topicAt }: Mention, at: number, amountEnds: readonly number[]): number => {
  const before = Math.max(0, topicAt - leadCharacters);
  // With the topic's own first letter: it may be the one that a sentence begins with.
  const begins = [...text.slice(before, topicAt + 1).matchAll(itemBefore)].at(-1);
  const item = before + (begins === undefined ? 0 : begins.index + begins[0].length);
  // What stands before another amount is that one's, where a scan lost the mark of the next point.
  const isOwn = category === "capacity" && begins !== undefined && !/\d,\d{2,5}\s*(?:zł|gr)/u.test(text.slice(item, topicAt));
  const line = isOwn ? item : text.lastIndexOf("\n", topicAt) + 1;
  const mark = [...text.slice(topicAt, at).matchAll(itemBehind)].findLast(({ index, 0: { length } }) =>
    isOwnItem(text.slice(topicAt + index + length, at)),
  );
  const marked = mark === undefined ? line : topicAt + mark.index + mark[0].length;
  // "..., wynosi 4,29 zł na miesiąc, od 500 kWh do 1 200 kWh – 10,31 zł na miesiąc": a band of its own behind the amount before it.
  const behind = amountEnds.findLast((end) => end > marked && end <= at && bandIn(fold(text.slice(end, at))) !== null);
  const from = behind ?? marked;
  // "... przy zużyciu powyżej 2 800 kWh. Dla pozostałych odbiorców": another sentence says nothing of this amount's band.
  const sentences = [...text.slice(Math.max(from, topicAt), at).matchAll(/kWh\.\s+(?=\p{Lu})/gu)];
  const last = sentences.at(-1);
  return last === undefined ? from : Math.max(from, topicAt) + last.index + last[0].length;
};

const isForOthers = (words: string | null, category: Category, band: Rate["band"]): words is string =>
  words !== null && category === "capacity" && band === null;

/** A rate of a table that names no group, as a national rate. */
const fromTable = ({ category, unit, number, page, band, wording, notes, otherCustomers }: Rate): ExtractedComponent[] =>
  category === null || unit === null
    ? []
    : [
        {
          category,
          name: wording.join(", "),
          ...noDimensions,
          condition:
            conditionOf(notes) ?? (isForOthers(otherCustomers, category, band) ? { code: "other_customers", text: otherCustomers } : null),
          annual_kwh: band,
          value: amountPln({ number, unit }),
          unit: unit.unit,
          source_text: number.text,
          source_unit: unit.text,
          page,
          bbox: [...number.box],
          context: number.line.text,
        },
      ];

const sameNational = (a: ExtractedComponent, b: ExtractedComponent): boolean => identity(a) === identity(b) && sameRate(a, b);

/** National rates of sentences and of tables that name no group; one that is said twice alike is one. */
export const allNationalRates = (flow: Flow, tables: readonly Rate[]): ExtractedComponent[] => {
  const behind = [...bandsBehindAmounts(flow), ...bandsBeforeAmounts(flow), ...bandRows(flow)];
  const isBehind = ({ page, bbox }: ExtractedComponent): boolean =>
    behind.some((one) => one.page === page && one.bbox.join() === bbox.join());
  const all = [...nationalRates(flow).filter((one) => !isBehind(one)), ...behind, ...tables.flatMap(fromTable)];
  return all.filter((one, i) => !all.slice(0, i).some((other) => sameNational(one, other)));
};

/** Rates said in sentences: renewable, cogeneration and capacity fees, each with the words it stands in as evidence. */
const nationalRates = (flow: Flow): ExtractedComponent[] => {
  const topicsAt = mentions(flow.text);
  const led = [...flow.text.matchAll(amount)];
  const items = [...flow.text.matchAll(itemAmount)].filter(({ index, 0: { length } }) =>
    led.every((other) => index + length <= other.index || index >= other.index + other[0].length),
  );
  const amountEnds = [...led, ...items].map(({ index, 0: { length } }) => index + length).sort((a, b) => a - b);
  return [...led, ...items].flatMap((match): ExtractedComponent[] => {
    const [all, printed = "", unitPrinted = ""] = match;
    const unitText = unitPrinted.replace(/\s+/g, " ");
    const from = match.index + all.indexOf(printed);
    const topic = topicsAt.findLast((mention) => mention.at < match.index && match.index - mention.at < reachCharacters);
    const unit = unitIn(unitText);
    const cite = flow.cite(from, from + printed.length);
    if (topic === undefined || unit === null || cite === null || !unitsOf[topic.category].includes(unit.unit)) return [];
    const between = flow.text.slice(topic.at, match.index);
    if (heading.test(between) || isAverage(between) || priceAsideIn(between) !== null || isOfGroups(between)) return [];
    if (isThatIs.test(all) && (!isPublished.test(between) || ofOther.test(between))) return [];
    const start = clauseStart(flow.text, topic, match.index, amountEnds);
    const isItem = items.includes(match);
    const clause = flow.text
      .slice(start, isItem ? match.index + 1 : match.index)
      .replace(/\s+/g, " ")
      .trim();
    const lastEnd = amountEnds.findLast((end) => end > topic.at && end <= match.index) ?? topic.at;
    const isRest = isOfTheRest.test(clause) && /^\s*;\s*$/.test(flow.text.slice(lastEnd, start));
    const isMarked = isRest || isListItem.test(clause) || (beginsWithFee.test(clause) && isLedTo.test(match[0]));
    if (isItem && (!isMarked || !namesCustomers.test(clause) || comparesAmounts.test(clause))) return [];
    const isCapacity = topic.category === "capacity";
    const band = isCapacity ? bandIn(fold(clause)) : null;
    // Every fee by the month is for a band of yearly use; where none stands before the amount, it stands behind it, or is not known.
    const isBanded = unit.unit === "PLN/month" || bandBehind.test(flow.text.slice(match.index + match[0].length));
    if (isCapacity && band === null && isBanded) return [];
    const sentence = flow.cite(start, match.index + match[0].length);
    const behind = customersBehind.exec(flow.text.slice(match.index + match[0].length))?.[1]?.replace(/\s+/g, " ");
    const others =
      isCapacity && band === null ? [clause.replace(itemStart, ""), behind ?? ""].find((words) => isOfOthers.test(words)) : undefined;
    return [
      {
        category: topic.category,
        name:
          flow.text
            .slice(topic.at)
            .match(/^(?:stawk\p{L}*\s+)?opłat\p{L}*\s+\p{L}+/iu)?.[0]
            ?.replace(/\s+/g, " ") ?? topic.category,
        ...noDimensions,
        condition: others === undefined ? null : { code: "other_customers", text: others },
        annual_kwh: band,
        value: unit.groszy ? divideDecimals(printedDecimal(printed), "100") : printedDecimal(printed),
        unit: unit.unit,
        source_text: printed,
        source_unit: unitText,
        page: cite.page,
        bbox: [...cite.box],
        context: (sentence ?? cite).text,
      },
    ];
  });
};
