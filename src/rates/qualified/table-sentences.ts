import { datesIn } from "../../language/dates.ts";
import { classesSpokenOf } from "../../language/group-classes.ts";
import { groupCodes } from "../../language/group-codes.ts";
import { groupsSettledAsOthers } from "../../language/other-groups-rates.ts";
import { speaksOfProduct } from "../../language/products.ts";
import { rateChangeIn } from "../../language/qualified-rates.ts";
import { beginningsOfRates, daysOfRates } from "../../language/rate-days.ts";
import { setAsideNameIn } from "../../language/set-aside-words.ts";
import { leavesRates } from "../../language/settled-sentences.ts";
import { changesGroupsRates } from "../../language/signs-of-change.ts";
import { tableNumbersIn } from "../../language/table-numbers.ts";
import {
  appliesFormerTariff,
  leavesGroupsOut,
  leavesPointOut,
  meansAllTables,
  meansGroupsRates,
  meansTableAbove,
  meansTariffRates,
  replacesPoint,
} from "../../language/table-references.ts";
import { mayChangeRates, reasonsSpeakOfOtherRates, speaksOfOtherRates } from "../../language/unclear-sentences.ts";
import { hasVerb } from "../../language/verbs.ts";
import type { Decision } from "../../model/decision.ts";
import { meets } from "../../model/geometry.ts";
import type { Problem } from "../../model/problem.ts";
import type { Table, TabledPage } from "../../model/table.ts";
import { amendingKinds } from "../../model/vocabulary.ts";
import { notApproved, type PrintedAt, quoted } from "../not-approved.ts";
import { isPartOfTime } from "../periods.ts";
import { reasonsOf } from "../reasons.ts";
import { effectWords, type FeesOf, groupsNamed, groupsTouched, type OwnWords, type RatedTable, type RateEffect } from "./effects.ts";
import { passagesOf, type Sentence, sentencesOf } from "./passages.ts";
import { isBefore, namedTable, namesItsTable, referencedBy, standsWith, tableAbove, tablesOfPoints } from "./referenced-tables.ts";
import { namesTaxes, repeatsUnitsOf, sentencesInTable } from "./sentences-in-tables.ts";
import { explainsTaxes, isOfTaxesAlone, namesGrossTable } from "./tax-sentences.ts";

/*
 * Sentences that speak of a table of rates: by its number, as all tables, or because they stand with it. What they do to its rates is known from
 * the words, or it is not, and then they may do anything.
 */

/**
 * What a sentence right under a table says of it without its name. Days and taxes may as well be those of the next table, whose caption they
 * are, and "X - nie stosuje się" is the legend of a sign.
 */
const ofTableAbove: readonly RateEffect[] = ["changed", "corrected", "limited", "of another time"];
/** What a sentence of a chapter without tables says of the tariff's rates as a whole. Taxes and days are read of the whole document elsewhere. */
const ofAllRates: readonly RateEffect[] = ["changed", "not charged", "corrected", "limited", "of another time"];

/** "7.3. Stawki nie obejmują obszaru ...": in a point of its own right under a table, rates that no other word names are that table's. */
const beginsWithRates = /^\W*(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?(?:Stawki|Ceny)\s+(?:te\s+)?nie\s+(?:obejmują|dotyczą)/u;

/** "X – stawki nie stosuje się": the legend of a sign. */
const legend = /^\W*(?:[x–-]|kreska|znak)(?!\p{L})/iu;

/** Does a sentence under a table speak of nothing below it, by its words or because no table follows on its page? */
const isSaidOfAbove = (known: RateEffect, sentence: Sentence, all: readonly Table[]): boolean =>
  (known !== "gross" && namesItsTable.test(sentence.text)) ||
  (!legend.test(sentence.text) &&
    !all.some((table) => table.page === sentence.page && !isBefore(table, sentence)) &&
    // Where headers or labels name taxes, a sentence explains them.
    (known !== "gross" || !all.some((table) => isBefore(table, sentence) && namesTaxes(table))));

interface Document {
  readonly decision: Decision | null;
  readonly own: OwnWords;
  readonly rated: readonly RatedTable[];
  readonly feesOf: FeesOf;
  /** Does a place stand in the letter's reasons? */
  readonly isOfReasons: (page: number, box: PrintedAt["box"]) => boolean;
}

const exceptions = /(?:z|za) wy(?:jątkiem|łączeniem)|oprócz/giu;
/** "Stawek z tabeli 7 nie stosuje się": what a sentence begins with is of that table alone. */
const beginsWithTable = /^\W*(?:staw|cen|opłat|oplat)\p{L}* (?:\p{L}+ ){0,3}(?:z|w) tabel\p{L}* (?:nr )?\d/iu;

/**
 * Is what a sentence says of no table by its words, or of one that has no rates, said of the table that it stands with: "Stawki wyższe o 15% stosuje
 * się ...", "Od 1 lipca stosuje się stawki z tabeli 9"? Days without a table are those of the next table, and taxes too.
 */
const isOfBeside = (known: RateEffect, text: string): boolean => {
  if (known === "part") return tableNumbersIn(text).length > 0;
  return ofTableAbove.includes(known) && !beginsWithTable.test(text);
};

/** A day too late to be the tariff's own first one, or one beside that. */
const isOfLaterDay = (days: readonly string[], decision: Decision | null): boolean =>
  new Set(days).size > 1 || days.some((day) => isPartOfTime({ from: day, to: null }, decision));

/** "..., do którego sieci przyłączone jest Przedsiębiorstwo": the verb is not the sentence's own. */
const relativeClause = /,\s*(?:\p{L}{1,3}\s+)?któr.*$/su;

/** The sentence without the day, the number and the last day of the document's own decision, which tell no other time than its own. */
const withoutOwnFacts = (text: string, decision: Decision | null): string => {
  if (decision === null) return text;
  const days = [decision.date, decision.validity.from, decision.validity.to];
  const left = datesIn(text).reduceRight(
    (rest, { day, from, to }) => (days.includes(day) ? rest.slice(0, from) + rest.slice(to) : rest),
    text,
  );
  return decision.number === null ? left : left.replaceAll(decision.number, "");
};

/** Where no code is named, all groups would be meant. */
const noGroup = "";

/** What a sentence does to rates, and of which groups. */
interface Effect {
  readonly what: RateEffect;
  readonly groups: readonly string[];
}

const groupsOf = (tables: readonly RatedTable[]): readonly string[] => tables.flatMap(({ groups }) => groups);

/** What a sentence does to groups or places that it names: it dates, settles, leaves out or replaces their rates. */
const namedEffect = (sentence: Sentence, { decision, rated }: Document, all: readonly Table[], codes: readonly string[]): Effect | null => {
  const { text } = sentence;
  const allGroups = groupsOf(rated);
  // "..., z wyjątkiem grupy C11, która obowiązuje od ..." speaks of that group.
  const dated = groupCodes(text.replace(exceptions, " "));
  if (dated.length > 0 && isOfLaterDay(beginningsOfRates(text), decision)) return { what: "part", groups: groupsNamed(allGroups, dated) };
  const isAmending = decision !== null && amendingKinds.includes(decision.kind);
  if (!isAmending && (appliesFormerTariff(text) || leavesGroupsOut(text)))
    return { what: "not charged", groups: groupsNamed(allGroups, codes) };
  const settled = groupsNamed(allGroups, [...groupsSettledAsOthers(text), noGroup]);
  if (settled.length > 0) return { what: "changed", groups: settled };
  const ofPoints = tablesOfPoints(text, rated);
  if (ofPoints.length > 0 && leavesPointOut(text)) return { what: "not charged", groups: groupsNamed(groupsOf(ofPoints), codes) };
  if (isAmending || !replacesPoint(text)) return null;
  const named = [...ofPoints, ...referencedBy(text, sentence, rated, false)];
  const meant = named.length > 0 ? named : standsWith(sentence, rated, all);
  return { what: "changed", groups: groupsNamed(groupsOf(meant), codes) };
};

/** What a sentence is known to do to rates, of the groups of the tables that it means. */
const knownEffect = (
  known: RateEffect,
  sentence: Sentence,
  rated: readonly RatedTable[],
  all: readonly Table[],
  codes: readonly string[],
): Effect => {
  const { text, passage } = sentence;
  // Days and changes that a sentence gives to groups by their codes are theirs wherever it stands.
  const isOfAbove = passage.isUnderTable && (ofTableAbove.includes(known) || isSaidOfAbove(known, sentence, all));
  const ofGroups = codes.length > 0 && (known === "part" || (known === "changed" && groupCodes(text).length > 0));
  const named = ofGroups ? rated : referencedBy(text, sentence, rated, isOfAbove);
  // Over a table's caption tax is that table's, unless its own headers name taxes.
  const isOfBelow = known === "gross" && sentence.isOverTable && !namesGrossTable(text, all);
  // A table of gross prices right below has no rates, and is what the sentence leads up to.
  if (isOfBelow && tableNumbersIn(text).length === 0 && explainsTaxes(sentence, all)) return { what: known, groups: [] };
  const near = isOfBeside(known, text) || isOfBelow ? standsWith(sentence, rated, all) : [];
  const isBare = near.length === 0 && ofTableAbove.includes(known) && beginsWithRates.test(text);
  const under = isBare ? tableAbove(sentence, rated, all) : near;
  const ofPoints = under.length > 0 ? under : tablesOfPoints(text, rated);
  const beside = ofPoints.length > 0 ? ofPoints : namedTable(sentence, rated, all);
  const isOfTariff = ofAllRates.includes(known) && meansOwnRates(text, passage);
  if (named.length === 0 && beside.length === 0) return { what: known, groups: isOfTariff ? groupsNamed(groupsOf(rated), codes) : [] };
  const meant = named.length > 0 ? named : beside;
  // Where headers or labels name taxes, a sentence explains them.
  const spoken = known === "gross" ? meant.filter(({ table }) => !namesTaxes(table)) : meant;
  return { what: known, groups: groupsNamed(groupsOf(spoken), codes) };
};

const isOfOwnChapter = ({ heading, chapter }: Sentence["passage"]): boolean =>
  [heading, chapter].every((title) => [null, "coefficient"].includes(setAsideNameIn(title)));

/** Does a sentence far from tables speak of the tariff's rates? A coefficient is no fee of its own: it may be one of the rates. */
const meansOwnRates = (text: string, passage: Sentence["passage"]): boolean =>
  isOfOwnChapter(passage) && (meansAllTables(text) || meansTariffRates(text) || meansGroupsRates(text));

/** What a sentence that stands with no table may do to all rates of the tariff, where its words mean them: "Stawki określone w taryfie są maksymalne". */
const ofAllTables = (sentence: Sentence, { decision, own, rated, isOfReasons }: Document, codes: readonly string[]): Effect | null => {
  const { text, isEnded, passage, page, box } = sentence;
  // The reasons compare rates with former, planned and average ones.
  const isReason = isOfReasons(page, box);
  if (!meansOwnRates(text, passage) && (isReason || !isOfOwnChapter(passage) || !changesGroupsRates(text))) return null;
  const speaksOfOthers = isReason ? reasonsSpeakOfOtherRates : speaksOfOtherRates;
  return speaksOfOthers(withoutOwnFacts(text, decision), isEnded, own)
    ? { what: "unclear", groups: groupsNamed(groupsOf(rated), codes) }
    : null;
};

/** What a sentence may do to the rates of the table that it means or stands with, where its words do not leave them as they are. */
const unclearEffect = (sentence: Sentence, document: Document, all: readonly Table[], codes: readonly string[]): Effect | null => {
  const { text, isEnded, passage } = sentence;
  const { decision, own, rated } = document;
  const numbered = tableNumbersIn(text).length > 0 ? referencedBy(text, sentence, rated, false) : [];
  const above = numbered.length === 0 && meansTableAbove(text) ? tableAbove(sentence, rated, all) : [];
  const near = [numbered, above, standsWith(sentence, rated, all)].find((some) => some.length > 0) ?? [];
  const meant = near.length > 0 ? near : namedTable(sentence, rated, all);
  if (meant.length === 0) return ofAllTables(sentence, document, codes);
  const others = meant.filter(({ table }) => !repeatsUnitsOf(table, text));
  const beside = isOfTaxesAlone(text) ? others.filter(({ table }) => !namesTaxes(table)) : others;
  // What stands over the next table without a full stop, or leads up to it without a verb, is its caption.
  const isCaption =
    (!isEnded || (/:\s*$/.test(text) && !hasVerb(text.replace(relativeClause, "")))) &&
    all.some(({ page, caption }) => page === sentence.page && caption.some(({ box }) => meets(box, sentence.box)));
  // Under a product's heading a sentence describes the product, whose name its rates carry.
  const isOfProduct = sentence.isOverTable && speaksOfProduct(passage.heading);
  if (isCaption || isOfProduct || !mayChangeRates(withoutOwnFacts(text, decision), isEnded, own)) return null;
  return { what: "unclear", groups: groupsNamed(groupsOf(beside), codes) };
};

const effectOf = (sentence: Sentence, document: Document, all: readonly Table[]): Effect | null => {
  const { text } = sentence;
  if (leavesRates(text)) return null;
  const codes = [...groupCodes(text), ...classesSpokenOf(text)];
  const named = namedEffect(sentence, document, all, codes);
  if (named !== null) return named;
  const days = daysOfRates(text);
  const known = rateChangeIn(text) ?? (isPartOfTime(days, document.decision) ? "part" : null);
  if (known !== null) return knownEffect(known, sentence, document.rated, all, codes);
  return days === null ? unclearEffect(sentence, document, all, codes) : null;
};

const bySentence = (sentence: Sentence, document: Document, all: readonly Table[]): Problem[] => {
  const { decision, rated } = document;
  const effect = effectOf(sentence, document, all);
  if (effect === null) return [];
  const isAt = (page: number, box: PrintedAt["box"]): boolean => page === sentence.page && meets(box, sentence.box);
  const isOfChange = decision?.effects?.some(({ citation }) => citation != null && isAt(citation.page, citation.bbox)) === true;
  const isNote = rated.some(({ table }) => table.footnotes.some(({ page, box }) => isAt(page, box)));
  if (isOfChange || isNote) return [];
  return groupsTouched(effect.groups, sentence.text, document.feesOf).map((group) =>
    notApproved(group, `${quoted(sentence.text)} speaks of rates of ${group}, and ${effectWords[effect.what]}.`, sentence),
  );
};

/** Problems of the groups whose rates sentences change, limit or take back, or may do. */
export const sentencesOfTables = (pages: readonly TabledPage[], known: Omit<Document, "isOfReasons">): Problem[] => {
  const all = pages.flatMap(({ tables }) => tables);
  const document = { ...known, isOfReasons: reasonsOf(pages) };
  return [
    ...document.rated.flatMap((one) => sentencesInTable(one, document.own, document.feesOf)),
    ...passagesOf(pages).flatMap((passage) => sentencesOf(passage).flatMap((sentence) => bySentence(sentence, document, all))),
  ];
};
