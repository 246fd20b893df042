import type { Rule } from "../model/page.ts";

/** Points. One rule found in two ways lies this near; the strokes of a double line, 1.5 apart, are one to tables as well. */
const samePlace = 1.5;
/** A rule is known when others cover this share of it; what a thick crossing line hides is less. */
const knownShare = 0.9;

export const isHorizontal = ({ orientation }: Rule): boolean => orientation === "horizontal";
/** From where to where a rule runs, and its place on the other axis. */
export const along = (rule: Rule): readonly [from: number, to: number] =>
  isHorizontal(rule) ? [rule.box[0], rule.box[2]] : [rule.box[1], rule.box[3]];
export const across = (rule: Rule): number => (isHorizontal(rule) ? (rule.box[1] + rule.box[3]) / 2 : (rule.box[0] + rule.box[2]) / 2);

/** How much of `rule` the others of its line cover, 0..1. */
const covered = (rule: Rule, others: readonly Rule[]): number => {
  const [from, to] = along(rule);
  let [reached, sum] = [from, 0];
  const near = others
    .filter((other) => other.orientation === rule.orientation && Math.abs(across(other) - across(rule)) <= samePlace)
    .map(along)
    .sort((a, b) => a[0] - b[0]);
  for (const [start, end] of near) {
    const begun = Math.max(reached, start);
    const ended = Math.min(to, end);
    if (ended > begun) sum += ended - begun;
    reached = Math.max(reached, ended);
  }
  return to > from ? sum / (to - from) : 1;
};

/** Those of `found` that are not among the known rules already: what is known keeps its exact place. */
export const uncoveredRules = (known: readonly Rule[], found: readonly Rule[]): Rule[] =>
  found.filter((rule) => covered(rule, known) < knownShare);
