import { feesSpokenOf } from "../../language/fees-spoken-of.ts";
import { isOfClass } from "../../language/group-classes.ts";
import type { RateChange } from "../../language/qualified-rates.ts";
import type { Table } from "../../model/table.ts";
import type { Category } from "../../model/vocabulary.ts";
import type { Title } from "../headings.ts";

/* What sentences and rows of words do to the rates of a table. */

/** A table of rates: its groups, and the titles right over it. */
export interface RatedTable {
  readonly table: Table;
  readonly groups: readonly string[];
  readonly titles: readonly Title[];
}

/** The categories of a group's rates. */
export type FeesOf = (group: string) => readonly Category[];

/** Words of the document's company and of its seat, which a title may have: none of them makes something else of rates. */
export type OwnWords = (word: string) => boolean;

export type RateEffect = RateChange | "part" | "unclear";

/** How an effect is said in a problem. */
export const effectWords: Readonly<Record<RateEffect, string>> = {
  changed: "changes them",
  "not charged": "says that they are not charged",
  corrected: "corrects them",
  gross: "says that tax is in them",
  limited: "limits whom they are for",
  "of another time": "gives them another time than their unit",
  part: "limits the days that they are for",
  unclear: "may make something else of them",
};

/** The groups that a sentence touches: what is said of fees that are not printed changes none of a group's rates. */
export const groupsTouched = (groups: readonly string[], sentence: string, feesOf: FeesOf): readonly string[] => {
  const fees = feesSpokenOf(sentence);
  return fees.length === 0 ? groups : groups.filter((group) => feesOf(group).some((fee) => fees.includes(fee)));
};

/** The groups among `groups` that a text names by `codes` or their classes; all of them where it names none. */
export const groupsNamed = (groups: readonly string[], codes: readonly string[]): string[] =>
  [...new Set(groups)].filter((group) => codes.length === 0 || codes.some((code) => code === group || isOfClass(group, code)));
