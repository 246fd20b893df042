import { categoriesIn, type Facets, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { isOfOtherGroups, namesGroups, otherGroups } from "../../language/group-classes.ts";
import { groupCodes, voltageIn } from "../../language/group-codes.ts";
import { speaksOfProduct } from "../../language/products.ts";
import { isOfOtherAmounts, limitsBehindAmount, limitsCustomers } from "../../language/qualified-rates.ts";
import { regionIn } from "../../language/regions.ts";
import { type SentenceMark, withoutMarks } from "../../language/sentence-marks.ts";
import type { Flow } from "../../language/sentences.ts";
import { nationalCategories, unitsOf } from "../../language/words-of-the-trade.ts";
import { itemAt } from "../../model/items.ts";
import type { Problem } from "../../model/problem.ts";
import type { AroundPlace } from "../approval.ts";
import type { RatePlace } from "../rate-places.ts";
import { ratesByUse } from "./bands.ts";
import { clausesOf, componentOf, nameIn } from "./clauses.ts";
import { withoutGross } from "./gross.ts";
import { groupsBehind, groupsInOrder } from "./groups-behind.ts";
import { compares, halfLost } from "./halves.ts";
import { describesCustomers, type Head, headOfGroups, headOfSameGroups, headsOver, headWith, isHead } from "./heads.ts";
import { ratesOfOnlyMeanings } from "./hypotheses.ts";
import { itemOf } from "./items.ts";
import { canHaveTimes, hasOtherWords } from "./leads.ts";
import { withoutNetTail } from "./net-tails.ts";
import { type NotesFor, unboundMarks, withNotes } from "./notes.ts";
import { groupsIn, otherThan, ratesOfGroup, type SentenceRate, textsAround } from "./of-group.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { groupsOfPoints, referringTo } from "./point-references.ts";
import { goesOnWith, type OfPoint, type Point, pointUnder, pointWith, statedOnce } from "./points.ts";
import { isOfAll, leadsToAmount, listsAmount, notARate, type UngroupedRate, ungroupedIn } from "./ungrouped-rates.ts";
import { isPlainBehind } from "./words.ts";

/** "wynosi: dla grupy B21 – 16,56 zł/m-c, dla grupy C11 – 4,56 zł/m-c", "wynosi w grupach taryfowych: B21 – ...": a list within its sentence. */
const opensList = /(?:wynos\p{L}*|wysokości)(?:\s+(?:dla|we?)\s+(?:odbiorc\p{L}*\s+z\s+)?grup\p{L}*(?:\s+taryfow\p{L}*)?)?\s*:/iu;
/** "Stawka jakościowa dla grup taryfowych G11, G12: 0,0332 zł/kWh": a rate's name and its groups as the label of an amount. */
const labels = /^\s*(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?(?:stawk|opłat|składnik|cen)\p{L}*\s[^:–—]*[:–—]\s*$/iu;
/** Words that lead up to an amount: each has one of its own, so that one that was lost does not get its neighbour's. */
const leads = /wynos\p{L}*|w wysokości/giu;
const decimals = /(?<![\d,])\d{1,6},\d{2,5}(?![\d,])/g;
/** What an item of a list has before its amount where that comes first. */
const isItemMark = /^\s*(?:\d{1,2}\)|[a-z]\)|[-–—•])\s*$/;
const endsWithColon = /:\s*$/;
/** A page's own number, between the lines of a list that goes on overleaf. */
const isPageNumber = /^\s*[-–—]?\s*\d{1,3}\s*[-–—]?\s*$/;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Does the first amount of a sentence have a period, a kind of reading or a number of phases that a later one has not? */
const narrower = (first: Facets, other: Facets): boolean =>
  (["billing", "reading", "phases", "season", "dayType"] as const).some((facet) => first[facet] !== null && other[facet] === null);

/** Does a text name something that a record can say of its rate? */
const isNarrowing = ({ phases, billing, reading, season, dayType, band }: Facets): boolean =>
  [phases, billing, reading, season, dayType, band].some((facet) => facet !== null);

const ofEveryGroup = headWith("dla wszystkich grup taryfowych", []);

const wordsOf = (heads: readonly Head[]): string => heads.map(({ text }) => text).join(" ");

/** Does a sentence give amounts as rates, each of which is whole? */
const givesRates = (piece: Piece, head: string): boolean => {
  const clauses = clausesOf(piece);
  if (clauses.length === 0 || notARate.test(fold(`${head} ${piece.text}`))) return false;
  if (isOfOtherAmounts(`${head} ${piece.text}`)) return false;
  // What it says is for those who chose the product, which no rate of a sentence can say.
  if (speaksOfProduct(`${head} ${piece.text}`)) return false;
  // What leads to another list begins behind the amounts: whose they are is not clear.
  if (/:\s*$/.test(piece.text)) return false;
  return count(piece.text, leads) <= clauses.length && count(piece.text, decimals) <= clauses.length;
};

/** What one sentence says by its commonest forms, or null when something in it is not understood. */
const plainRates = (piece: Piece, heads: readonly Head[], flow: Flow, around: AroundPlace): SentenceRate[] | null => {
  const head = wordsOf(heads);
  const clauses = clausesOf(piece);
  const last = clauses.at(-1);
  if (last === undefined) return null;
  const byUse = ratesByUse(piece, head, flow, around);
  if (byUse !== null) return byUse;
  const behindLast = piece.text.slice(last.end);
  const isForGroups = /^[\s,]*dla\s/u.test(behindLast) && groupsIn(behindLast) !== null;
  if (limitsBehindAmount(behindLast) && !isForGroups && !isNarrowing(facetsOf(behindLast))) return null;
  if (!isPlainBehind(behindLast)) return null;
  const grouped = ratesOfGroup(piece, head, flow, around);
  if (grouped !== null) return grouped;
  const rates: SentenceRate[] = [];
  const voltage = heads.map(({ text }) => voltageIn(text)).find((level) => level !== null) ?? null;
  let category = categoriesIn(head)[0] ?? null;
  const list = opensList.exec(clauses[0]?.lead ?? "");
  const item = head === "" ? null : itemOf(clauses, piece.text.slice(last.end));
  const common = list === null || clauses.length === 1 ? (item?.common ?? "") : piece.text.slice(0, list.index);
  const texts = textsAround(piece, clauses);
  // "1) 33,16 zł/MWh w grupach B21 i B22," under "Stawka jakościowa wynosi:".
  const amountFirst = clauses.length === 1 && isItemMark.test(clauses[0]?.lead ?? "") && endsWithColon.test(head);
  const behind = groupsBehind(texts) ?? groupsInOrder(texts);
  const listed = head !== "" || list !== null || labels.test(clauses[0]?.lead ?? "");
  for (const [i, clause] of clauses.entries()) {
    // What stands before amounts whose groups follow them is said of all.
    const words = clauses.length === 1 ? piece.text : behind === null ? clause.lead : itemAt(clauses, 0).lead;
    const [named, ...others] = categoriesIn(words);
    if (others.length > 0) return null;
    category = named ?? category;
    const rest = behind === null && clause === last && isOfOtherGroups(clause.lead) ? otherThan(rates, category) : null;
    const groups =
      rest?.groups ?? behind?.[i] ?? groupsIn(words) ?? ((clauses.length === 1 && head !== "") || item !== null ? groupsIn(head) : null);
    const lead = behind === null ? clause.lead : words;
    const led = amountFirst || rest !== null || item !== null || leadsToAmount.test(lead) || (listed && listsAmount.test(lead));
    const facets = facetsOf(`${head} ${common} ${words}`);
    // "w rozliczeniu jednomiesięcznym dla grupy C11 wynosi 8,75 zł/m-c, a dla grupy C21 wynosi 19,00": said once, meant for both or not.
    if (common === "" && clause !== clauses[0] && narrower(facetsOf(clauses[0]?.lead ?? ""), facets)) return null;
    if (limitsCustomers(words) && facets.phases === null && facets.reading === null && facets.billing === null) return null;
    if (category === null || groups === null || !led || facets.zones.length > 1 || facets.periods) return null;
    if (!canHaveTimes(category, facetsOf(words))) return null;
    if (!unitsOf[category].includes(clause.unit.unit) || facets.tax === "gross" || facets.tax === "excise") return null;
    const from = piece.from + clause.at;
    const at = flow.cite(from, from + clause.printed.length);
    const context = flow.cite(piece.from, piece.from + piece.text.length)?.text ?? "";
    if (at === null) return null;
    const { excise, sheet } = around(at);
    if (sheet || (category === "energy" && excise === "with")) return null;
    const name = nameIn(named === undefined ? `${head} ${piece.text}` : piece.text, category);
    rates.push({
      groups,
      ...rest,
      region: regionIn(`${head} ${piece.text}`),
      voltage,
      component: componentOf(clause, category, facets, at, context || at.text, name),
    });
  }
  // "dla grupy B21 wynosi 4,50 zł/m-c, 10,00 zł/m-c dla grupy C21": groups behind one amount alone would go to the next one.
  const tail = piece.text.slice(last.at);
  return clauses.length > 1 && behind === null && namesGroups(tail) ? null : rates;
};

/** What one sentence says, or null when something in it is not understood. `heads`: the words a list hangs on. */
const ratesOfPiece = (piece: Piece, heads: readonly Head[], flow: Flow, around: AroundPlace): SentenceRate[] | null => {
  const head = wordsOf(heads);
  if (!givesRates(piece, head) || [...heads.map(({ text }) => text), ...clausesOf(piece).map(({ lead }) => lead)].some(hasOtherWords))
    return null;
  return plainRates(piece, heads, flow, around) ?? ratesOfOnlyMeanings(piece, head, flow, around);
};

const notUnderstood = (piece: Piece, head: string, flow: Flow): Problem[] => {
  const whole = `${head} ${piece.text}`;
  const [category] = categoriesIn(whole);
  const codes = groupCodes(whole);
  if (category === undefined || codes.length === 0) return [];
  // "dla grupy C11 i pozostałych grup": groups are meant that it does not name.
  const touched = otherGroups.test(fold(whole)) ? [null] : codes;
  return clausesOf(piece).flatMap(({ at, printed, unit }) => {
    const place = flow.cite(piece.from + at, piece.from + at + printed.length);
    if (place === null) return [];
    return touched.map((code) => ({
      code: "unexplained_number" as const,
      blocks: true,
      message: `${printed} ${unit.text} stands in a sentence about rates of ${codes.join(", ")} that is not understood.`,
      tariff_code: code,
      page: place.page,
      bbox: [...place.box],
    }));
  });
};

export interface SentenceRates {
  readonly rates: readonly SentenceRate[];
  /** Rates that a plain sentence gives to no group, as rates of all. */
  readonly ofAll: readonly SentenceRate[];
  readonly ungrouped: readonly UngroupedRate[];
  readonly problems: readonly Problem[];
  /** Marks whose notes the rates follow. */
  readonly boundMarks: readonly SentenceMark[];
  /** Where the amounts with tax stand that prove rates. */
  readonly proofs: readonly RatePlace[];
}

/**
 * Rates of tariff groups that are said in sentences ("Stawka opłaty abonamentowej dla grup taryfowych C11 i C21 wynosi 4,50 zł/m-c").
 * Taken only where rate, groups, value and unit all stand in one sentence, or in a list item and the words it hangs on; a sentence
 * that has a group, a rate and an amount and is not understood is a problem. `around`: what other sentences say of amounts at a place.
 */
export const sentenceRates = (flow: Flow, around: AroundPlace, notesOf: NotesFor = () => []): SentenceRates => {
  const rates: SentenceRate[] = [];
  const ungrouped: UngroupedRate[] = [];
  const problems: Problem[] = [];
  const boundMarks: SentenceMark[] = [];
  const proofs: RatePlace[] = [];
  const ofAll: SentenceRate[] = [];
  let heads: readonly Head[] = [];
  let before = "";
  let point: Point | null = null;
  const ofPoints: OfPoint<UngroupedRate>[] = [];
  const pieces = piecesOf(flow.text);
  const byPoint = groupsOfPoints(pieces);
  for (const printed of pieces) {
    const marks = flow.marks(printed.from, printed.from + printed.text.length);
    const net = withoutGross({ ...printed, text: withoutMarks(printed.text, printed.from, marks) }, flow);
    const whole = withoutNetTail(net.piece);
    proofs.push(...net.proofs);
    const referring = referringTo(whole, byPoint);
    const piece = referring?.piece ?? whole;
    const isOpen = clausesOf(piece).length === 0;
    if (isOpen && (isPageNumber.test(piece.text) || describesCustomers(piece.text, heads))) continue;
    heads = headsOver(piece.text, heads);
    if (heads.length === 0) heads = referring === null ? headOfSameGroups(piece.text, before) : headOfGroups(referring.groups);
    const opened: Point | null = heads.length === 0 && goesOnWith(point, piece, flow) ? point : null;
    if (opened !== null) heads = headOfGroups(opened.groups);
    point = null;
    before = piece.text;
    const head = wordsOf(heads);
    if (isOpen) {
      if (isHead(piece.text)) heads = [...heads, headWith(piece.text, marks)];
      else problems.push(...halfLost(piece, head, flow));
      point = pointUnder(piece);
      continue;
    }
    const said = `${head} ${piece.text}`;
    const categories = categoriesIn(said);
    if (categories.length === 0 || categories.some((one) => nationalCategories.includes(one)) || compares.test(fold(said))) continue;
    const parsed = ratesOfPiece(piece, heads, flow, around);
    if (parsed === null) {
      problems.push(...notUnderstood(piece, head, flow));
      ungrouped.push(...ungroupedIn(piece, head, flow));
      if (heads.length === 0 && isOfAll(piece)) ofAll.push(...(ratesOfPiece(piece, [ofEveryGroup], flow, around) ?? []));
      continue;
    }
    const noted = withNotes(parsed, { piece, clauses: clausesOf(piece), marks }, heads, notesOf);
    if (noted === null) problems.push(...unboundMarks(parsed, [...heads.flatMap((one) => one.marks), ...marks]));
    rates.push(...(noted?.rates ?? parsed));
    point = pointWith(piece, parsed, opened);
    const [category] = categories;
    if (opened !== null && category !== undefined)
      ofPoints.push({ category, groups: opened.groups, ungrouped: ungroupedIn(piece, "", flow) });
    boundMarks.push(...(noted?.bound ?? []));
  }
  return { rates, ofAll, ungrouped: [...ungrouped, ...statedOnce(ofPoints)], problems, boundMarks, proofs };
};
