import { companyWords, foldedWords } from "../model/company-name.ts";

const hyphened = (words: string): string =>
  words
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-") || "x";

/** "Obszar Poznań" -> "obszar-poznan". Never empty: text without an ASCII letter or digit gives "x". */
export const slug = (text: string): string => hyphened(foldedWords(text));

/** The company's name without legal form and seat: "ENEA Operator Sp. z o.o." -> "enea-operator". */
export const operatorSlug = (name: string): string => hyphened(companyWords(name));
