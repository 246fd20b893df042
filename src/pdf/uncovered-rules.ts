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

/** From where to where others of its line leave a rule bare. */
const bareParts = (rule: Rule, others: readonly Rule[]): (readonly [from: number, to: number])[] => {
  const [from, to] = along(rule);
  let reached = from;
  const bare: (readonly [number, number])[] = [];
  const near = others
    .filter((other) => other.orientation === rule.orientation && Math.abs(across(other) - across(rule)) <= samePlace)
    .map(along)
    .sort((a, b) => a[0] - b[0]);
  for (const [start, end] of near) {
    if (start > reached) bare.push([reached, Math.min(start, to)]);
    reached = Math.max(reached, end);
    if (reached >= to) break;
  }
  return reached < to ? [...bare, [reached, to]] : bare;
};

/** How much of `rule` the others of its line cover, 0..1. */
const covered = (rule: Rule, others: readonly Rule[]): number => {
  const [from, to] = along(rule);
  return to > from ? 1 - bareParts(rule, others).reduce((sum, [start, end]) => sum + end - start, 0) / (to - from) : 1;
};

/** Those of `found` that are not among the known rules already: what is known keeps its exact place. */
export const uncoveredRules = (known: readonly Rule[], found: readonly Rule[]): Rule[] =>
  found.filter((rule) => covered(rule, known) < knownShare);

/** The stretches of a rule that no known one covers, each a rule. */
export const uncoveredStretches = (known: readonly Rule[], rule: Rule): Rule[] =>
  bareParts(rule, known).map(([from, to]): Rule => {
    const [x0, y0, x1, y1] = rule.box;
    return { ...rule, box: isHorizontal(rule) ? [from, y0, to, y1] : [x0, from, x1, to] };
  });
