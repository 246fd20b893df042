import { type ReadWord, smallLetter } from "./witnesses.ts";

/**
 * Lines that name a company with its legal form. The name is a fact of every record, and no grammar or range tells one that was misread: so
 * these lines are read twice, and each word of theirs needs two witnesses.
 */
/** A reader may take a letter of "Sp." for another one: "Sz. Z o.o.". */
const legalForm =
  /(?<![\p{L}.])(?:[Ss]\p{L}?[.,]? ?[Zz2] [oO0][.,] ?[oO0]|S\. ?A\.|[Ss]p\.? ?z ?[o0]|[Ss]p\. ?[kj]\.|[Ss]półk[aięą] (?:[Aa]kc|[Jj]awn|[Kk]om|z [o0]))/u;

export const namesCompany = (line: string): boolean => legalForm.test(line);

/** "Sp." of a legal form, whose S has one form in both cases: readers take it for either. */
export const isShortForm = (text: string): boolean => /^sp[.,]?$/i.test(text);

/** A word of a name: it begins with a capital, and is no code and no number. */
export const isOfName = (word: string): boolean => /^[„"“(]?\p{Lu}[\p{L}&-]+[”",.)]*$/u.test(word);

const roundForm = /^[09oO]{1,2}\.[09oO]{1,2}\.?[,;]?$/;

/**
 * "sp. z o.o.": noughts and nines as low as small letters are letters, where one of the readings has no other. A reader that doubts one has it as two
 * ("0o.o.").
 */
export const companyForm = ({ glyphs, first, second, anew = [] }: ReadWord): string | null => {
  if (second !== null && first !== second && [first, second].every(isShortForm))
    return (glyphs[0]?.shape.height ?? 1) < smallLetter ? "sp." : "Sp.";
  const isLow = [0, 2].every((i) => (glyphs[i]?.shape.height ?? 1) < smallLetter);
  if (!isLow || ![first, second ?? first].every((text) => roundForm.test(text))) return null;
  const readings = [first, second ?? first, ...anew]
    .filter((text) => roundForm.test(text))
    .map((text) => (text.length === glyphs.length ? text : text.replace(/[0oO](?=[0oO])/g, "")));
  return readings.find((text) => text.length === glyphs.length && !text.includes("9"))?.replace(/[0O]/g, "o") ?? null;
};
