import { companyWords } from "../model/company-name.ts";
import type { Decision } from "../model/decision.ts";
import type { PersonsWord } from "../model/persons-word.ts";
import type { Company } from "./company.ts";
import type { Mention } from "./text.ts";

type Given = NonNullable<Decision["given"]>;

/** A document's facts with those that a person gave, and whether these fit what it prints. */
export interface WithGiven {
  readonly number: Mention | undefined;
  readonly company: Company | null;
  readonly given: Given;
}

/** Nothing on a page stands for it. */
const nowhere = { from: 0, to: 0 };

/**
 * What a person said stands for what the document does not print. A letter's own number and date of publication, and a company that two
 * places name, are the document's: a person who says another one contradicts it.
 */
export const withGiven = (
  word: PersonsWord | null,
  letter: boolean,
  mentions: readonly Mention[],
  found: Company | null,
  publishedOn: string | null,
): WithGiven => {
  const [printed] = mentions;
  if (word === null) return { number: printed, company: found, given: [] };
  const given: Given[number][] = [];
  let number = printed;
  if (word.number !== null) {
    const named = mentions.find(({ value }) => value === word.number);
    const agrees = !letter || printed === undefined || printed.value === word.number;
    if (agrees) number = named ?? { value: word.number, date: null, ...nowhere };
    given.push({ fact: "number", value: word.number, agrees });
  }
  let company = found;
  if (word.company !== null) {
    const same = found !== null && companyWords(found.value) === companyWords(word.company);
    const agrees = same || found === null || (found.again === null && !letter);
    if (agrees && !same) company = { value: word.company, again: null, type: found?.type ?? "OSD", ...nowhere };
    given.push({ fact: "operator", value: word.company, agrees });
  }
  if (word.published !== null)
    given.push({ fact: "published", value: word.published, agrees: publishedOn === null || publishedOn === word.published });
  return { number, company, given };
};

/** A fact that the document prints, or a person says of one that does not; `printed` null: it does not. */
export const factWithGiven = <Value extends string>(
  fact: Given[number]["fact"],
  word: Value | null | undefined,
  printed: Value | null,
): { readonly value: Value | null; readonly given: Given } => {
  if (word == null) return { value: printed, given: [] };
  return { value: printed ?? word, given: [{ fact, value: word, agrees: printed === null || printed === word }] };
};
