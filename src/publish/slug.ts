/**
 * Legal forms as they stand in folded words: "Sp. z o.o." is "sp z o o". They are how a company is incorporated, not what it is
 * called, and one company prints them in several ways.
 */
const legalForms = [
  "spolka z ograniczona odpowiedzialnoscia",
  "spolka komandytowo akcyjna",
  "prosta spolka akcyjna",
  "spolka komandytowa",
  "spolka akcyjna",
  "spolka jawna",
  "sp z o o",
  "sp zoo",
  "sp k a",
  "s k a",
  "p s a",
  "sp k",
  "sp j",
  "s a",
  "sa",
];

const legalForm = new RegExp(`(?<=\\w) (?:${legalForms.join("|")})(?= |$)`, "g");
const seat = / z siedziba we? .*$/;

/** Lower-case ASCII words: "Łódź, ul. Ósma" -> "lodz ul osma". */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const hyphened = (words: string): string => words.replaceAll(" ", "-") || "x";

/** "Obszar Poznań" -> "obszar-poznan". Never empty: text without a letter or digit gives "x". */
export const slug = (text: string): string => hyphened(folded(text));

/** The company's name without legal form and seat: "ENEA Operator Sp. z o.o." -> "enea-operator". */
export const operatorSlug = (name: string): string => hyphened(folded(name).replace(seat, "").replace(legalForm, ""));
