import type { Rule, Word } from "../model/page.ts";
import { across, along, isHorizontal, uncoveredStretches } from "./uncovered-rules.ts";

/** Points: a line between columns may touch a word's box, and runs through none. */
const insideBy = 1;
/** Stems of letters that stand over one another in close rows are one stroke; words cover all of it but the space between the rows. */
const letterShare = 0.6;
/** A stroke that runs through letters along this share of it is a letter's along the rest too, where it lies in a word's box all the way. */
const throughShare = 0.4;
const wholeShare = 0.9;

/** Is an upright stroke that was seen in a page's picture no line, but letters of its rows, one over the other? */
export const isOfLetters = (rule: Rule, words: readonly Word[]): boolean => {
  if (isHorizontal(rule)) return false;
  const [from, to] = along(rule);
  const middle = across(rule);
  const shareWithin = (by: number): number =>
    words
      .filter(({ box }) => box[0] + by < middle && middle < box[2] - by)
      .reduce((sum, { box }) => sum + Math.max(0, Math.min(to, box[3]) - Math.max(from, box[1])), 0) /
    (to - from);
  const through = shareWithin(insideBy);
  return through >= letterShare || (through >= throughShare && shareWithin(0) >= wholeShare);
};

/**
 * What of a stroke in the picture is a rule; none where it is letters. A line that goes on through stems of letters, where no rule of `known`
 * does, ends at these.
 */
export const withoutLetters = (rule: Rule, known: readonly Rule[], words: readonly Word[]): Rule[] => {
  if (isOfLetters(rule, words)) return [];
  const stretches = uncoveredStretches(known, rule);
  const ruled = stretches.filter((stretch) => !isOfLetters(stretch, words));
  return ruled.length === stretches.length ? [rule] : ruled;
};
