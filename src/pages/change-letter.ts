import { decisionPages } from "./worth-reading.ts";

/** Any page of a change may say what happens to a rate: "pkt 7.3 skreśla się" holds no number. More pages than these have none that does so. */
export const mostChangePages = 40;

/** "zmianę taryfy", "zmianę nr 2 obowiązującej taryfy", "zmieniam decyzję", "sprostować", "prostuję"; the first pass has no spaces one could rely on. */
const speaksOfChange = /zmian(?:a|ę|y|ie|ą)(?:nr\d+)?(?:do|w|obowiązującej)?taryf|zmieniam|zmienićdecyzj|zmianydecyzji|sprostow|prostuj/iu;
/** The same where letters with a mark were lost or are drawn otherwise. */
const withoutMarks = /zmian.{0,2}taryf/iu;

/** A company's own merged text or extract names the changes that it is made from, and is none; acts of law are cited "(tekst jednolity: Dz. U. ...)". */
const ownText = /(?<!\()tekst\p{L}{0,2}jednolit\p{L}{1,3}(?![:,;(]{0,2}Dz\.?U)|wyciągz?taryfy/iu;

/** Does the letter speak of a change or a correction, so that its attachment must be read wholly? `texts`: of its pages in order. Words may be parted, and hyphenated at a line's end. */
export const changesSomething = (texts: readonly string[]): boolean => {
  const pages = texts.slice(0, decisionPages).map((text) => text.replace(/[\s\u00ad]+/g, ""));
  if (ownText.test(pages[0] ?? "")) return false;
  const letter = pages.join("");
  return speaksOfChange.test(letter) || withoutMarks.test(letter);
};
