import { companyWords } from "../model/company-name.ts";
import { isGenitive, sameButEndings } from "./declined-names.ts";
import { inSmallLetters } from "./name-case.ts";
import { ofRegulator, seat } from "./seated-name.ts";
import { type Found, letterTitle, oneLine, orderEnd } from "./text.ts";

/*
 * A letter may say who applied without "przedsiębiorstwo energetyczne:" before the name: "po rozpatrzeniu wniosku Uniwersytetu ...,
 * zwanego dalej". Behind "wniosku" a name is declined. As it is it stands where a letter is addressed, in the list of those who receive it
 * and on the title page of the tariff; no form is made up.
 */

const legalWord =
  "z\\s+(?:o\\.?\\s?o\\.?|ograniczoną\\s+odpowiedzialnością)|sp\\.|s\\.\\s?[ackj]\\.(?:\\s?a\\.)?|spół(?:k[aię]|ek)|akcyjn\\p{L}+|jawn\\p{L}+|komandytow[\\p{L}-]+";
const piece = `(?:[„"“”]?[\\p{Lu}\\d][\\p{L}\\p{N}.&+"“”„'’-]*|[–-]|(?:i|oraz|w|we|na|dla|do|im\\.|św\\.|pod|nad|${legalWord})(?![\\p{L}]))`;
const name = `[„"“”]?\\p{Lu}[\\p{L}\\p{N}.&+"“”„'’-]*(?:\\s+${piece}){0,14}?`;
const close = `[\\s,]*(?:${seat}[\\p{L}-]*|zwan\\p{L}+\\s+(?:w\\s+dalszej\\s+części\\s+)?dalej|\\((?:dalej|zwan|KRS|NIP|REGON|nr\\s)|(?:KRS|NIP|REGON)\\b|posiadając|z\\s+dnia\\s+\\d|(?:złożon|zawart|wniesion|zmienion|uzupełnion)\\p{L}*\\s|(?:ul|al)\\.\\s)`;
const asked = "(?<!\\p{L})wnios(?:ku|ek|kiem)(?:\\s+(?:złożon|wniesion)\\p{L}+\\s+przez)?";
const traded = "[^;:]{3,90}?prowadząc\\p{L}+\\s+działalność\\s+[^;:]{0,60}?pod\\s+(?:firmą|nazwą)";
/** Right behind "wniosku"; behind a sole trader's own name; on a line of its own, behind the dates of the application. */
const leads: readonly (readonly [lead: string, declined: boolean])[] = [
  [`${asked}\\s+${traded}\\s*:?\\s+`, false],
  [`${asked}\\s*:?\\s+`, true],
  [`${asked}[^;]{0,220}?(?:,|:)[^\\S\\n]*\\n[^\\S\\n]*`, false],
];

/** What begins with a capital behind "wniosku" and is no company: who decides, and general words for those who apply. */
const noApplicant = /^(?:Prezes|Urz[ęą]d|Dyrektor|Przedsiębior|Podmiot|Stron|Wnioskodawc|Spółki?(?=\s*$)|Oddzia|NIP|KRS|REGON)/u;

export interface Applicant extends Found<string> {
  readonly again: { readonly from: number; readonly to: number } | null;
}

interface Read extends Found<string> {
  readonly end: number;
  /** Does the sentence ask for the genitive? */
  readonly declined: boolean;
}

const applicantIn = (order: string): Read | null => {
  for (const [lead, declined] of leads) {
    const match = new RegExp(`(${lead})(${name})(?=(${close}))`, "u").exec(order);
    const [, before = "", whole = "", closed = ""] = match ?? [];
    const value = oneLine(whole);
    if (match === null || companyWords(value).length < 3 || noApplicant.test(value) || ofRegulator.test(value)) continue;
    const from = match.index + before.length;
    return { value, from, to: from + whole.length, end: from + whole.length + closed.length, declined };
  }
  return null;
};

/** A list of those who receive a letter: "1. Huta Wzorcowa S.A., ul. Wzorcowa 1, 08-110 Wzór". */
const receivers = /^[^\S\n]*Otrzymuj(?:ą|e)\s*:?[^\n]*(?:\n[^\n]*){1,6}/gmu;
const longestName = 3;

interface Place extends Found<string> {
  /** Who a letter is sent to is named as it is; a title page may go on from "TARYFA". */
  readonly sent: boolean;
}

/** Lines one after another in `text` from `start`, up to three joined: a name may be broken over them. */
const linesIn = (text: string, start: number, sent: boolean): Place[] => {
  const lines = [...text.matchAll(/[^\n]+/gu)].map((match) => ({ words: match[0], from: start + match.index }));
  return lines.flatMap((first, i) =>
    Array.from({ length: longestName }, (_, more) => lines.slice(i, i + more + 1)).flatMap((own, more): Place[] => {
      const last = own.at(-1);
      if (last === undefined || own.length <= more) return [];
      const words = own.map((line) => line.words).join(" ");
      const lead = /^\s*(?:\d+[.)]\s+)?/u.exec(words)?.[0].length ?? 0;
      const ended = sent ? words.slice(lead).split(/,\s+(?=(?:ul|al|os|pl)\.|\d{2}-\d{3})/u, 1) : [words.slice(lead)];
      const value = oneLine(ended[0] ?? "");
      return [{ value, from: first.from + lead, to: last.from + last.words.length, sent }];
    }),
  );
};

/** A line as it stands, and without what a title page has around a name: "TARYFA Zielona Mila S.A. w Gorzowie". */
const bare = (line: string): readonly string[] => {
  const rest = line.replace(/^TARYFA\s+/iu, "").replace(/[\s,]+$/u, "");
  return [rest, rest.replace(/\s+we?\s+\p{Lu}\p{Ll}[\p{L}\s-]*$/u, "")];
};

/** Who a letter's order says has applied, and another place that names it, in the form in which it is no declined one; null where it says none. */
export const applicantOf = (text: string): Applicant | null => {
  const end = orderEnd(text);
  const read = applicantIn(text.slice(0, end));
  if (read === null) return null;
  const { value, from, to, declined } = read;
  const title = letterTitle.exec(text)?.index ?? 0;
  const lists = [...text.slice(end).matchAll(receivers)];
  const places = [
    ...linesIn(text.slice(0, Math.min(title, from)), 0, true),
    ...lists.flatMap((list) => linesIn(list[0], end + list.index, true)),
    ...linesIn(text.slice(end), end, false),
  ]
    .flatMap((place) => bare(place.value).map((words) => ({ ...place, value: words })))
    .filter((place) => sameButEndings(place.value, value));
  const isSame = (other: string): boolean => companyWords(other) === companyWords(value);
  const here = { from, to };
  if (!declined || !isGenitive(value)) {
    const same = places.find((place) => isSame(place.value));
    if (same !== undefined) return { value, ...here, again: same };
    if (!declined) return { value, ...here, again: { from: to, to: read.end } };
  }
  const other = places.find((place) => !isSame(place.value) && !isGenitive(place.value)) ?? places.find((place) => place.sent);
  if (other === undefined) return { value, ...here, again: null };
  return { value: other.sent ? other.value : inSmallLetters(other.value, value), from: other.from, to: other.to, again: here };
};
