import { z } from "zod";
import { Day } from "./citation.ts";
import { PermanentError } from "./errors.ts";

/**
 * What a person says of a document that does not print it: an operator's own edition of its tariff names no decision. Null: not said.
 * Kept with the document, so that every later reading knows it.
 */
export const PersonsWord = z.object({ number: z.string().nullable(), company: z.string().nullable(), published: Day.nullable() });
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

const requireDay = (text: string, today: string): string => {
  if (!Day.safeParse(text).success || text < firstYear || text > today)
    throw new PermanentError(
      `--published is "${text}"; the day on which the bulletin published the decision is wanted, as YYYY-MM-DD, not after ${today}.`,
    );
  return text;
};

/** The options by which commands take a word. */
export const personsOptions = { decision: { type: "string" }, company: { type: "string" }, published: { type: "string" } } as const;

/** The options `--decision`, `--company` and `--published` as a word; null when none is given. Throws PermanentError with a sentence. */
export const personsWordOf = (
  options: { readonly decision?: string | undefined; readonly company?: string | undefined; readonly published?: string | undefined },
  today: string,
): PersonsWord | null => {
  const { decision, company, published } = options;
  if (decision === undefined && company === undefined && published === undefined) return null;
  return {
    number: decision === undefined ? null : requireNumber(decision),
    company: company === undefined ? null : requireCompany(company),
    published: published === undefined ? null : requireDay(published, today),
  };
};
