import type { Doubt } from "../model/doubt.ts";
import type { Problem } from "../model/problem.ts";
import { centreIn } from "./reach.ts";

/** An amount with decimals, which no code, heading, unit or year is. */
const amount = /^\d{1,5}[.,]\d{2,5}$/;
/** The same, of which signs are unknown and one is a letter or a stroke. */
const brokenAmount = /^(?=[^\p{L}]*\p{L}?[^\p{L}]*$)[\d?\p{L}|!'’]{1,6}[.,][\d?\p{L}|!]{2,5}$/u;

/** Is a doubtful word an amount in every reading, and the same kind of amount in two of them at least? */
const isAmountThroughout = ({ readings }: Doubt): boolean =>
  readings.every((reading) => brokenAmount.test(reading)) && readings.filter((reading) => amount.test(reading)).length >= 2;

/**
 * The groups of which a rate is due where a doubtful word stands that is an amount in every reading and no number as it was taken ("t5,41"). None for
 * any other word: what may be a code or a heading speaks for the rows below it too.
 */
export const groupsDueAt = (doubt: Doubt, problems: readonly Problem[]): readonly string[] => {
  if (!isAmountThroughout(doubt)) return [];
  const due = problems.filter(
    ({ code, page, bbox }) => code === "unreadable_number" && page === doubt.page && bbox !== null && centreIn(bbox, doubt.box),
  );
  return [...new Set(due.flatMap(({ tariff_code }) => tariff_code ?? []))];
};
