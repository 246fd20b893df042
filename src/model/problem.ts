import { z } from "zod";

/** The closed list of what can be wrong with a document. Every code is produced by at least one fixture or test. */
export const problemCodes = [
  "no_decision_facts", // nothing says which decision this is
  "contradicted_word", // a person said of a document what it prints otherwise
  "unconfirmed_company", // one place alone names the company, and nothing confirms it
  "no_effect", // a decision that changes an earlier one, and nothing that it does was understood
  "unclear_effect", // a change of an earlier tariff of which it cannot be said which rate it means
  "no_tables", // not one table with a tariff group was found
  "no_rates", // a tariff group without a single rate
  "unknown_label", // a row or column holds rates, but its label names no known rate
  "unknown_unit", // a rate without a unit that fits its category
  "unknown_zone", // a rate of a zoned category whose zone label is not in the vocabulary
  "unexplained_number", // a rate-like number on a rate page that nothing used
  "unreadable_number", // a cell that should hold a number holds something else
  "unbound_footnote", // a mark without a note, or with two
  "run_together_rows", // two rows in one, as where a ruling line between them was lost
  "uncertain_columns", // ruling lines and words do not show in which column or row of a table a text stands
  "not_approved", // an amount with tax, a cap or a company's own price, and no approved rate beside it; or words that make something else of rates
  "conflicting_rates", // one rate printed twice with different values
  "zone_count_mismatch", // the zones do not fit the group's digit
  "phase_order", // one phase dearer than three
  "zone_order", // night dearer than day
  "out_of_range", // a value outside what its category and unit can be
  "national_rate_differs", // a rate that is the same in the whole country is printed with another value
  "unusual_jump", // a rate that is many times last year's, or a small part of it
  "incomplete_clock", // a zone table whose hours do not give each hour of the year exactly one zone
  "needs_optical_reading", // pages whose text layer cannot be believed and whose picture could not be read
  "disagreeing_revisions", // a change was appended to the file and its table lost: readers show different things
  "missing_pages", // pages that the document's own page numbers say there should be
  "uncertain_reading", // a word of a scan on which independent readings do not agree
  "text_not_as_shown", // a rate of the text layer that the picture of its page does not show
  "unreadable_place", // a name in a list of places, or its branch, that cannot be read; it is left out
] as const;

export const ProblemCode = z.enum(problemCodes);
export type ProblemCode = z.infer<typeof ProblemCode>;

const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Something expected to go wrong, as data: what, where, in one sentence, and whether it stops publication. */
export const Problem = z.object({
  code: ProblemCode,
  blocks: z.boolean(),
  /** One sentence for a person: what was found, what was expected. */
  message: z.string(),
  /** The tariff code it concerns, or null for the whole document. */
  tariff_code: z.string().nullable(),
  page: z.int().nullable(),
  bbox: Box.nullable(),
});
export type Problem = z.infer<typeof Problem>;

/** What holds `tariff_code` (null: the whole document) for what stands at a place of a page; null: for what stands nowhere. */
export const blocking = (
  code: ProblemCode,
  tariff_code: string | null,
  message: string,
  at: { readonly page: number; readonly box: readonly [number, number, number, number] } | null,
): Problem => ({ code, blocks: true, message, tariff_code, page: at?.page ?? null, bbox: at === null ? null : [...at.box] });

/** What a problem is of: its code, its tariff and its place. Its message is for people, and may be worded anew. */
const keyOf = ({ code, tariff_code, page, bbox }: Problem): string => JSON.stringify([code, tariff_code, page, bbox]);

/** The problems that have no counterpart among `others`; each of those is the counterpart of one alone. */
export const withoutCounterparts = (problems: readonly Problem[], others: readonly Problem[]): Problem[] => {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return problems.filter((problem) => {
    const left = counts.get(keyOf(problem)) ?? 0;
    counts.set(keyOf(problem), left - 1);
    return left <= 0;
  });
};
