import { isTitleOfEveryGroup, namesGroups } from "../../language/group-classes.ts";
import type { Table } from "../../model/table.ts";
import type { Category } from "../../model/vocabulary.ts";
import type { LabelContext } from "../header-contexts.ts";
import type { Rate } from "../printed-rate.ts";

/**
 * The quality rate beside the country's fees alone, in a table that names no group: everybody pays all of these, so it is every group's as much as
 * if the table said so. `national`: the fees of the table that were read; `isApproved`: does nothing make
 * something else of a rate?
 */
export const withQualityOfEverybody = (
  rates: readonly Rate[],
  national: readonly Rate[],
  table: Table,
  isApproved: (rate: Rate) => boolean,
): readonly Rate[] => {
  const areEverybodys = national.length > 0 && rates.every(({ category, groups }) => category === "quality" && groups.length === 0);
  const texts = [...table.caption, ...table.cells];
  if (!areEverybodys || texts.some(({ text }) => namesGroups(text))) return rates;
  return rates.map((rate) => (rate.classes === null && isApproved(rate) ? { ...rate, classes: "all" as const } : rate));
};

/** The quality rate is the only one that a column or a title gives to every group: "wszystkie grupy" over the country's fees is said of everybody. */
export const everyGroup = (category: Category | null, column: readonly LabelContext[], caption: readonly LabelContext[]): "all" | null => {
  const isOfAll = column.some(({ facets }) => facets.classes === "all") || caption.some(({ text }) => isTitleOfEveryGroup(text));
  return category === "quality" && isOfAll ? "all" : null;
};
