/**
 * Lines that name a company with its legal form. The name is a fact of every record, and no grammar or range tells one that was misread: so
 * these lines are read twice, and each word of theirs needs two witnesses.
 */
/** A reader may take a letter of "Sp." for another one: "Sz. Z o.o.". */
const legalForm =
  /(?<![\p{L}.])(?:[Ss]\p{L}?[.,]? ?[Zz2] [oO0][.,] ?[oO0]|S\. ?A\.|[Ss]p\.? ?z ?[o0]|[Ss]p\. ?[kj]\.|[Ss]półk[aięą] (?:[Aa]kc|[Jj]awn|[Kk]om|z [o0]))/u;

export const namesCompany = (line: string): boolean => legalForm.test(line);

/** A word of a name: it begins with a capital, and is no code and no number. */
export const isOfName = (word: string): boolean => /^[„"“(]?\p{Lu}[\p{L}&-]+[”",.)]*$/u.test(word);
