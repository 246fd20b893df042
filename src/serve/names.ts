/** Legal forms as they stand at the end of a name once case, diacritics and punctuation are gone; longer ones first. */
const legalForms = [
  "spolka z ograniczona odpowiedzialnoscia",
  "spolka komandytowo akcyjna",
  "prosta spolka akcyjna",
  "spolka komandytowa",
  "spolka akcyjna",
  "spolka jawna",
  "spolka z o o",
  "sp z o o",
  "sp z oo",
  "sp zoo",
  "sp zo o",
  "spzoo",
  "s k a",
  "ska",
  "p s a",
  "psa",
  "sp k",
  "spk",
  "sp j",
  "spj",
  "s a",
  "sa",
].map((form) => ` ${form}`);

/**
 * What is compared of a company's or region's name: "Operator Przykładowy Północ S.A." and "OPERATOR-PRZYKLADOWY PÓŁNOC"
 * are equal. Whole names only: a prefix would be a guess. "" when the text has no letter or digit.
 */
export const comparableName = (name: string): string => {
  // Unicode takes ó apart into o and an accent, but knows no such parts of ł.
  const letters = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");
  let words = letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  for (;;) {
    const form = legalForms.find((ending) => words.endsWith(ending));
    if (form === undefined) return words.replaceAll(" ", "");
    words = words.slice(0, -form.length);
  }
};
