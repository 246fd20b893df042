import { z } from "zod";

const Count = z.int().min(0);

/** Why an amount is neither a rate, nor set aside, nor a problem. */
export const elsewhereReasons = [
  "repeated", // a sentence says a rate again that is printed elsewhere
  "amended", // in words that a change of an earlier tariff quotes
  "sum", // a sum in running text that is by no unit of rates: a court fee, a company's capital
  "not_brought", // the decision brings no rates: the end of proceedings, a refusal, the end of a tariff
] as const;

/** What became of each amount of money and each footnote mark on the pages that were read, counted by their places. */
export const Ledger = z.object({
  amounts: z.object({
    seen: Count,
    rates: Count,
    set_aside: Count,
    problems: Count,
    elsewhere: z.object({ repeated: Count, amended: Count, sum: Count, not_brought: Count }),
  }),
  /** Of the tables that rates stand in, and of sentences that say rates. */
  marks: z.object({ seen: Count, bound: Count, problems: Count }),
});
export type Ledger = z.infer<typeof Ledger>;

export type Elsewhere = (typeof elsewhereReasons)[number];

const elsewhereTotal = ({ amounts }: Ledger): number => elsewhereReasons.reduce((sum, reason) => sum + amounts.elsewhere[reason], 0);

/** Is everything that was seen counted once? */
export const closes = (ledger: Ledger): boolean => {
  const { amounts, marks } = ledger;
  const counted = amounts.rates + amounts.set_aside + amounts.problems + elsewhereTotal(ledger);
  return amounts.seen === counted && marks.seen === marks.bound + marks.problems;
};

/** The totals in one line. */
export const formatLedger = (ledger: Ledger): string => {
  const { amounts, marks } = ledger;
  const elsewhere = elsewhereTotal(ledger);
  return `${amounts.seen} amounts: ${amounts.rates} rates, ${amounts.set_aside} set aside, ${amounts.problems} problems, ${elsewhere} elsewhere; ${marks.seen} footnote marks: ${marks.bound} bound, ${marks.problems} problems`;
};
