import { groupCodes } from "../../language/group-codes.ts";
import { rateChangeIn } from "../../language/qualified-rates.ts";
import { wholeSentence } from "../../language/sentences.ts";
import { leavesRates } from "../../language/settled-sentences.ts";
import { taxIn } from "../../language/tax.ts";
import { partSpeaksUnclearlyOfRates, speaksUnclearlyOfRates } from "../../language/unclear-sentences.ts";
import { repeatsUnits } from "../../language/unit-statements.ts";
import { holdsNumber } from "../../language/value-cells.ts";
import type { Problem } from "../../model/problem.ts";
import { sharesRow, type Table } from "../../model/table.ts";
import { endsSentence, sentencesOver } from "../headings.ts";
import { notApproved, quoted } from "../not-approved.ts";
import { effectWords, type FeesOf, groupsNamed, groupsTouched, type OwnWords, type RatedTable, type RateEffect } from "./effects.ts";

/* Sentences among the lines right over a table of rates, and such as stand in a row of their own within it. */

/** Do headers or labels of a table say what tax is in its amounts? What stands beside it then speaks of some of them. */
export const namesTaxes = (table: Table): boolean => table.cells.some((cell) => taxIn(cell.text) !== null);

/** Does a sentence say in words what a table's units are? */
export const repeatsUnitsOf = ({ cells }: Table, sentence: string): boolean =>
  repeatsUnits(
    sentence,
    cells.map(({ text }) => text),
  );

/** "E." before a chapter's heading is no sentence. */
const isLetter = (text: string): boolean => /^\W*\p{Lu}\W*$/u.test(text);
const isSettled = (sentence: string, table: Table): boolean => leavesRates(sentence) || repeatsUnitsOf(table, sentence);

/** Do sentences speak unclearly of rates, and one of them by itself too, or is one too short for a sentence? */
const speaksUnclearly = (text: string, isEnded: boolean, table: Table, own: OwnWords): boolean =>
  speaksUnclearlyOfRates(text, isEnded, own) &&
  [...text.matchAll(wholeSentence)].some(
    ([one]) =>
      !isSettled(one, table) && !isLetter(one) && (one.trim().split(" ").length < fewestWords || partSpeaksUnclearlyOfRates(one, own)),
  );

/** A text without those of its sentences that leave a table's rates as they are. */
const withoutSettled = (text: string, table: Table): string => {
  const sentences = [...text.matchAll(wholeSentence)].map(([one]) => one);
  const left = sentences.filter((one) => !isSettled(one, table));
  return left.length === sentences.length ? text : left.map((one) => `${one.trim()}.`).join(" ");
};

const effectIn = (text: string, isEnded: boolean, table: Table, own: OwnWords): RateEffect | null => {
  if (leavesRates(text)) return null;
  const what = rateChangeIn(withoutSettled(text, table)) ?? (speaksUnclearly(text, isEnded, table, own) ? "unclear" : null);
  return what === "gross" && namesTaxes(table) ? null : what;
};

/** What a sentence among the lines of a table's caption makes of its rates. */
const bySentencesOver = ({ table, groups }: RatedTable, own: OwnWords, feesOf: FeesOf): Problem[] =>
  sentencesOver(table).flatMap((sentence) => {
    const what = effectIn(sentence.text, true, table, own);
    if (what === null) return [];
    return groupsTouched(groups, sentence.text, feesOf).map((group) =>
      notApproved(group, `${quoted(sentence.text)} stands over rates of ${group}, and ${effectWords[what]}.`, sentence),
    );
  });

/** What a row of words alone makes of the rates of its table, where it is a sentence: "Uwaga: stawki dla C11 nie obowiązują". */
const bySentencesWithin = ({ table, groups }: RatedTable, own: OwnWords): Problem[] =>
  table.cells.flatMap((cell) => {
    const { page, box } = cell;
    const text = cell.text.replace(/\s+/g, " ");
    if (text.split(" ").length < fewestWords || table.cells.some((other) => sharesRow(other, cell) && holdsNumber(other))) return [];
    const what = effectIn(text, endsSentence(text), table, own);
    if (what === null) return [];
    return groupsNamed(groups, groupCodes(text)).map((group) =>
      notApproved(group, `${quoted(text)} stands among rates of ${group}, and ${effectWords[what]}.`, { page, box }),
    );
  });
/** Headers and labels of a row say less. */
const fewestWords = 4;

/** Problems of a table's groups by the sentences over it and within it. */
export const sentencesInTable = (table: RatedTable, own: OwnWords, feesOf: FeesOf): Problem[] => [
  ...bySentencesOver(table, own, feesOf),
  ...bySentencesWithin(table, own),
];
