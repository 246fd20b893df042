import { exciseIn } from "../../language/tax.ts";
import type { Footnote, Table } from "../../model/table.ts";
import type { Around } from "../approval.ts";
import type { Rate } from "../printed-rate.ts";
import { namesGross } from "./gross-tables.ts";

/** Does the table itself say that excise is in its prices, or not in them? A note whose mark reaches no price speaks for all of them. */
const exciseOf = (table: Table, notes: readonly Footnote[]): Around["excise"] => {
  const noted = notes.some(({ text }) => exciseIn(text) === "with");
  if (noted) return "with";
  const own = [table.caption.map(({ text }) => text).join(" "), ...table.cells.map(({ text }) => text)].flatMap(
    (text) => exciseIn(text) ?? [],
  );
  return own[0] ?? null;
};

/**
 * A table's amounts with what they include: as their own labels and notes say, else as the table or the sentences around it do. Excise is
 * on energy alone; what speaks of it beside rates of a network says nothing.
 */
export const taxedRates = (rates: readonly Rate[], table: Table, around: Around): Rate[] => {
  const gross = namesGross(table);
  const own = rates.map((rate): Rate => {
    const tax = rate.tax === "excise" && rate.category !== "energy" ? null : rate.tax;
    return { ...rate, tax: gross && tax === null ? "gross" : tax };
  });
  const isNamed = own.some(({ category, tax }) => category === "energy" && (tax === "excise" || tax === "gross"));
  const ofTable = exciseOf(table, table.footnotes);
  const exciseOver = ({ tax }: Rate): Around["excise"] =>
    isNamed ? null : (ofTable ?? (tax === "net" ? around.netExcise : around.excise));
  return own.map((rate) => (rate.category === "energy" && exciseOver(rate) === "with" ? { ...rate, tax: "excise" } : rate));
};

/** Why an amount is no approved rate by itself, or null. */
export const whyUnapproved = (rate: Rate, { sheet }: Around): string | null => {
  if (rate.tax === "gross") return 'is printed with tax ("brutto"), and no rate without tax beside it';
  if (rate.tax === "excise") return "is a price with excise in it, and no price without excise beside it";
  if (rate.unapprovedAs !== null) return `is called "${rate.unapprovedAs}", and no approved rate`;
  if (rate.unknownWord !== null) return `has "${rate.unknownWord}" in its label or header, which is no word for a rate that is known`;
  return sheet ? "stands on a company's own sheet of prices, and in no approved tariff beside it" : null;
};
