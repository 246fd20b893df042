import { z } from "zod";
import { Day } from "./citation.ts";
import { PermanentError } from "./errors.ts";
import type { DecisionKind as Kind } from "./vocabulary.ts";
import { DecisionKind } from "./vocabulary-schemas.ts";

/**
 * What a person says of a document that does not print it: an operator's own edition of its tariff names no decision. Null: not said.
 * Kept with the document, so that every later reading knows it.
 */
export const PersonsWord = z.object({
  number: z.string().nullable(),
  company: z.string().nullable(),
  published: Day.nullable(),
  /** The day of the decision itself. */
  date: Day.nullable().optional(),
  kind: DecisionKind.nullable().optional(),
  /** The first and the last day on which the tariff applies. */
  from: Day.nullable().optional(),
  to: Day.nullable().optional(),
});
export type PersonsWord = z.infer<typeof PersonsWord>;

/** Class 4211 is electricity tariffs; before it stands the office, behind it the case, the year and initials. */
const caseNumber = /^(?=.{8,80}$)\p{Lu}{3}[\p{L}\d.()/-]*4211[\p{L}\d.()/-]+$/u;
/** Names of companies are shorter; see wording of titles, where the longest has 120 characters. */
const longestCompany = 200;
/** The regulator has approved tariffs since its law came into force. */
const firstYear = "1997";

const requireNumber = (text: string): string => {
  const number = text.trim();
  if (!caseNumber.test(number))
    throw new PermanentError(
      `--decision is "${text}"; the number of a decision on an electricity tariff is wanted, such as DRE.WRE.4211.52.11.2025.TG.`,
    );
  return number;
};

const requireCompany = (text: string): string => {
  const company = text.replace(/\s+/g, " ").trim();
  if (company.length < 2 || company.length > longestCompany || !/\p{L}{2}/u.test(company) || /\p{Cc}/u.test(company))
    throw new PermanentError(`--company is "${text}"; a company's name is wanted, such as "ENEA Operator Sp. z o.o.".`);
  return company;
};

const requireDay = (text: string, option: string, what: string, notAfter: string | null): string => {
  if (!Day.safeParse(text).success || text < firstYear || (notAfter !== null && text > notAfter))
    throw new PermanentError(
      `--${option} is "${text}"; ${what} is wanted, as YYYY-MM-DD${notAfter === null ? "" : `, not after ${notAfter}`}.`,
    );
  return text;
};

const requireKind = (text: string): Kind => {
  const { data } = DecisionKind.safeParse(text);
  if (data === undefined) throw new PermanentError(`--kind is "${text}"; accepted are ${DecisionKind.options.join(", ")}.`);
  return data;
};

/** The options by which commands take a word. */
export const personsOptions = { decision: { type: "string" }, company: { type: "string" }, published: { type: "string" } } as const;
/** The same, with what else a decision is. */
export const factsOptions = {
  ...personsOptions,
  date: { type: "string" },
  kind: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
} as const;

type Given = { readonly [Option in keyof typeof factsOptions]?: string | undefined };

/** Options as a word; null when none is given. Throws PermanentError with a sentence. */
export const personsWordOf = ({ decision, company, published, date, kind, from, to }: Given, today: string): PersonsWord | null => {
  if ([decision, company, published, date, kind, from, to].every((option) => option === undefined)) return null;
  if (from !== undefined && to !== undefined && to < from)
    throw new PermanentError(`--to is ${to}, and --from is ${from}; the last day is wanted, not before the first.`);
  return {
    number: decision === undefined ? null : requireNumber(decision),
    company: company === undefined ? null : requireCompany(company),
    published:
      published === undefined ? null : requireDay(published, "published", "the day on which the bulletin published the decision", today),
    ...(date === undefined ? {} : { date: requireDay(date, "date", "the day of the decision", today) }),
    ...(kind === undefined ? {} : { kind: requireKind(kind) }),
    ...(from === undefined ? {} : { from: requireDay(from, "from", "the first day on which the tariff applies", null) }),
    ...(to === undefined ? {} : { to: requireDay(to, "to", "the last day on which the tariff applies", null) }),
  };
};

/** What each fact of a decision that a person may say is called in sentences. */
export const factNames = {
  number: "decision",
  operator: "company",
  published: "day of publication",
  date: "date",
  kind: "kind",
  from: "first day",
  to: "last day",
} as const;
