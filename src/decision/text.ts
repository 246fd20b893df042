import { datesIn } from "../language/dates.ts";

/** Something read out of running text, and the characters it stands on. */
export interface Found<T> {
  readonly value: T;
  readonly from: number;
  readonly to: number;
}

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Letters that a reading of a picture takes for one another: "POSTANOWlENlE", "UZASADNIENlE". */
const alike: Readonly<Record<string, string>> = { I: "[Il1|]", O: "[O0]" };

/** A word as a regular expression; the regulator also prints words letter by letter: "D E C Y Z J A". */
export const spaced = (word: string): string => [...word].map((letter) => alike[letter] ?? letter).join("\\s?");

const title = `(?:${spaced("DECYZJA")}|${spaced("POSTANOWIENIE")})`;
const titleGoesOn = "(?:\\s+(?:[Nn][Rr]\\.?|PREZESA|Prezesa|CZĘŚCIOWA|częściowa|O|o|W|w|Z|z)\\s[^\\n]*)?";
export const letterTitle = new RegExp(`^\\s*${title}${titleGoesOn}\\s*$|^\\s*[Il1|]nformacja\\s+o\\s+(?:decyzji|postanowieniu)`, "m");
/** Its head and the words that every order on an application begins with; a title may be lost in a picture. */
const letterHead = /^\s*PREZES(?!\p{L})[^\n]*\n\s*URZĘDU\s+REGULACJI|(?<!\p{L})po\s+rozpatrzeniu\s+wniosku/mu;
const attachment = `${spaced("NINIEJSZA")}\\s+(?:ZMIANA\\s+)?TARYF|(?:ZAŁĄCZNIK|Załącznik)(?:\\s+nr\\s+\\d+)?\\s+do\\s+decyzji`;
/** In capitals anywhere, in small letters on a line of its own: "Uzasadnienie", "U z a s a d n i e n i e:", "II. Pouczenie". */
const headed = (word: string): string =>
  `${spaced(word)}|^[^\\S\\n]*(?:[IVX]{1,4}\\.\\s)?${spaced((word[0] ?? "") + word.slice(1).toLowerCase())}[^\\S\\n]*:?[^\\S\\n]*$`;
const instruction = headed("POUCZENIE");
const reasons = `${headed("UZASADNIENIE")}|${instruction}`;
const afterOrder = new RegExp(`${reasons}|${attachment}`, "m");

/** The regulator's own letter has its title on a line of its own, "DECYZJA", "POSTANOWIENIE o sprostowaniu omyłki"; acts of law are cited in it as "(tekst jednolity: Dz. U. ...)". */
export const isLetter = (text: string): boolean => letterTitle.test(text) || letterHead.test(text);

/** Where the order of a letter ends: its reasons, its instruction or its attachment begin there. */
export const orderEnd = (text: string): number => {
  const end = text.search(afterOrder);
  return end < 0 ? text.length : end;
};

/** Where the reasons or the instruction of a letter begin; the text's length in a print that has none. */
export const reasonsStart = (text: string): number => {
  const start = text.search(new RegExp(reasons, "m"));
  return start < 0 ? text.length : start;
};

/** Where the attachment begins; without its title page, after the instruction, which holds no list of changes; the text's length when neither is there. */
export const attachmentStart = (text: string): number => {
  const from = orderEnd(text);
  const rest = text.slice(from);
  const start = [attachment, instruction].map((words) => rest.search(new RegExp(words, "m"))).find((at) => at >= 0);
  return start === undefined ? text.length : from + start;
};

/**
 * "DRE.WRE.4211.52.11.2025.TG", "OWR.ZT.4211.21.2025.26409.VII.SK": an office, class 4211 (electricity tariffs), case, year, initials.
 * Kerned letters may leave a gap before a full stop: "OWR.ZT .4211"; in a scan the stop before the class, the year or the initials may be
 * lost: "OKA.ZP4211", "4211.54.18 2025.MKa4", "4211.9.1.2025JTr". An office's department may have a small letter, "OLB.WZiR": one that has the
 * form of its capital ("p") or of another ("l") is no letter of it, since a picture shows neither.
 */
const caseNumber =
  /[\p{Lu}0]{3}(?: ?\.[\p{Lu}\d-][\p{Lu}\dabdefghijmnqrt-]{0,5}){0,2} ?\.?4211(?:(?: ?\.(?:\n(?=20\d{2}\.\p{Lu}{2}|\p{Lu}{2}))?| (?=20\d{2}\.\p{L}))[\p{L}\d-]+(?:\/[\p{L}\d]+)?)+/gu;

/**
 * Without a kerned gap, with the stops before the class and before initials of two letters or more, and with the letters of an office where a picture
 * was read as "0SZ.0SZ-1". Initials begin with a capital ("JTr"), which a picture may show like its small letter ("jP") or
 * like a nought ("0P").
 */
const asPrinted = (number: string): string =>
  number
    .replace(/ (?=20\d{2}\.\p{L})/u, ".")
    .replaceAll(/\s/g, "")
    .replace(/(?<=^[^.]*(?:\.[^.]*)?\p{Lu})(?=4211\.)/u, ".")
    .replace(/(?<=\.20\d{2})(?=\p{Lu}\p{L}[\p{L}\d]*(?:\/[\p{L}\d]+)?$)/u, ".")
    .replace(/^.*?(?=\.4211)/u, (office) => office.replace(/0(?=\p{Lu})|(?<=\p{Lu})0/gu, "O"))
    .replace(/(?<=\.20\d{2}\.(?:[\p{L}\d]+\.)*)0(?=\p{Lu}[\p{L}\d]*(?:\/[\p{L}\d]+)?$)/u, "O")
    .replace(/(?<=\.20\d{2}\.(?:[\p{L}\d]+\.)*)[cjkopsuvwxyzćśźżó](?=[\p{L}\d]*(?:\/[\p{L}\d]+)?$)/u, (initial) => initial.toUpperCase());

/**
 * Every case has its year and, last, initials. A number without them is one that a reading lost the end of, and another decision's or none. Initials
 * that begin with an l may begin with an I.
 */
export const isWholeNumber = (number: string): boolean => /\.20\d{2}\.(?:.*\.)?(?!l)\p{L}[\p{L}\d]*(?:\/[\p{L}\d]+)?$/u.test(number);

/** A decision as another text names it. */
export interface Mention extends Found<string> {
  /** YYYY-MM-DD, or null when no date belongs to the number. */
  readonly date: string | null;
}

const afterNumber =
  /^[\s,;()–-]*(?:wydan\p{L}+\s+)?(?:(?:z|w)\s+)?(?:dni[au]\s*|dn\.\s*|(?:z\s+)?dat[aą](?:\s+(?:wydania|zatwierdzenia|decyzji)){0,2}\s*:?\s*)?$/iu;
const beforeNumber =
  /^\s*(?:r\.|r|roku)?[\s,;:(]*(?:decyzj\p{L}+\s+)?(?:Prezesa\s+(?:URE|Urzędu\s+Regulacji\s+Energetyki)[\s,]*)?(?:(?:o\s+|pod\s+)?(?:nr|numer\p{L}*|znak|sygn\.)(?:\s+(?:decyzji|sprawy))?[\s.:]*){0,2}$/iu;

/** The date that belongs to a case number: "... z dnia 17.12.2025 r." after it, or "z dnia 16 grudnia 2024 r. nr ..." before it. */
const dateOf = (text: string, from: number, to: number): string | null => {
  const after = datesIn(text.slice(to, to + 45))[0];
  if (after !== undefined && afterNumber.test(text.slice(to, to + after.from))) return after.day;
  // The longest words between a date and its number ("r. Prezesa Urzędu Regulacji Energetyki, nr") and the date itself.
  const start = Math.max(0, from - 85);
  const before = datesIn(text.slice(start, from)).at(-1);
  return before !== undefined && beforeNumber.test(text.slice(start + before.to, from)) ? before.day : null;
};

/** Every case number in `text`, in order, with the date printed to it. */
export const mentionsIn = (text: string): Mention[] =>
  [...text.matchAll(caseNumber)].map((match) => {
    const to = match.index + match[0].length;
    return { value: asPrinted(match[0]), from: match.index, to, date: dateOf(text, match.index, to) };
  });
