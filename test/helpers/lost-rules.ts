import type { Rule } from "../../src/model/page.ts";
import type { Block } from "./drawn-page.ts";

/** A drawn table with some of its rules left out. */
export const without =
  (block: Block, lost: (rule: Rule, all: readonly Rule[]) => boolean): Block =>
  (top) => {
    const drawn = block(top);
    return { ...drawn, rules: drawn.rules.filter((rule) => !lost(rule, drawn.rules)) };
  };

export const upright = (rule: Rule): boolean => rule.orientation === "vertical";
export const lying = (rule: Rule): boolean => rule.orientation === "horizontal";
