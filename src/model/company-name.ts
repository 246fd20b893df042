/**
 * Legal forms as they stand in folded words: "Sp. z o.o." is "sp z o o". They are how a company is incorporated, not what it is
 * called, and one company prints them in several ways. Longer ones first.
 */
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
  "sp zo o",
  "sp zoo",
  "spzoo",
  "sp k a",
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
];

const legalForm = new RegExp(`(?<=[\\p{L}\\p{N}]) (?:${legalForms.join("|")})(?= |$)`, "gu");
const seat = / z siedziba .*$/;

/** Lower-case words without diacritics or punctuation: "Łódź, ul. Ósma" -> "lodz ul osma". */
export const foldedWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // Unicode takes ó apart into o and an accent, but knows no such parts of ł.
    .replaceAll("ł", "l")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Polish declines names: "Nitrex" and "Nitreksu", "Toruń" and "Torunia" begin alike. */
const lettersThatStay = 4;

/** Are two folded words of names the same but for their endings? Short ones are the same wholly. */
export const beginAlike = (a: string, b: string): boolean => a.slice(0, lettersThatStay) === b.slice(0, lettersThatStay);

/** What a company is called, folded, without legal form and seat: "ENEA Operator Sp. z o.o. z siedzibą w Poznaniu" -> "enea operator". */
export const companyWords = (name: string): string => foldedWords(name).replace(seat, "").replace(legalForm, "");

/** "Prąd Sprzedaż sp. z o.o.", "w zakresie obrotu energią": words by which a company or its tariff is a seller's. */
export const sells = /(?<!\p{L})(?:sprzedaż|obr[oó]t)/iu;
