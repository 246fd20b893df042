import { type Box, boundingBox } from "../model/geometry.ts";
import { itemAt, lastItem } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Footnote, Line } from "../model/table.ts";

/* The grammar of notes: how one begins, which marks stand in a table, where a note goes on and where it ends. */

/**
 * "sure": a raised mark or stars, which begin nothing but a note; "listed": "1)", which begins an item of a list too; "plain": "1 -",
 * "1.", "1 Tekst", which begins a numbered paragraph too.
 */
export type Form = "sure" | "listed" | "plain";

export interface NoteStart {
  /** Several where one text is for several marks: "*) **) dotyczy". */
  readonly marks: readonly string[];
  readonly form: Form;
  /** What its first line says after the marks. */
  readonly text: string;
  /** Where that begins on the page. */
  readonly left: number;
}

const raisedMark = /^\(?(?:\d{1,2}|\p{L})(?:[,;]\d{1,2})*\)?$/u;
const starMark = /^(\*{1,4})[)/]?[,;]?(\p{L}.*)?$/u;
const listedMark = /^\(?(\d{1,2})\)[,;]?(\p{L}.*)?$/u;
/** "1Stawka": an office program's own footnote, whose number is not raised at the foot of the page. */
const gluedMark = /^(\d{1,2})(\p{Lu}\p{Ll}+[.,:;]?)$/u;
const plainMark = /^(\d{1,2}|[a-z](?=[.)]))[.)]?$/;
const dash = /^[-–—−]$/;
/** "1 stycznia", "12 miesięcy", "2 kW": a number of something. */
const counted =
  /^(?:stycz|lut|mar[zc]|kwie|maj|czerw|lip|sierp|wrze|paźd|list|grud|dni|dzie|dob|mies|rok|lat|godz|faz|kW|MW|kVA|zł|gr\b|r\.|m-c|proc|%)/i;

const textOf = (words: readonly Word[]): string =>
  words
    .map((word) => word.text)
    .join(" ")
    .replace(/^[-–—]\s*/, "")
    .trim();

/** "3) pkt 5.1 otrzymuje brzmienie:": a point of a decision that changes a tariff, which may stand right over the new table. */
export const changesPoint =
  /^\(?\d{1,2}\)\s*(?:w\s+|po\s+)?(?:p?pkt|punk\p{L}+|ust|lit|rozdzia\p{L}+|tabel\p{L}+|§)(?!\p{L}).*(?:otrzymuj\p{L}+\s|(?:zastępuje|zmienia|skreśla|wykreśla|dodaje|uchyla|nadaje)\s+się)/iu;

/** How a line begins a note; null when it begins none. */
export const noteStart = ({ words, text: line }: Line): NoteStart | null => {
  const [first] = words;
  if (first === undefined || changesPoint.test(line)) return null;
  const marks: string[] = [];
  let form: Form | null = null;
  let glued = "";
  let at = 0;
  for (; at < words.length && glued === ""; at += 1) {
    const word = itemAt(words, at);
    const raised = word.raised && raisedMark.test(word.text) ? (word.text.match(/\d{1,2}|\p{L}/gu) ?? []) : [];
    const [, stars, afterStars = ""] = starMark.exec(word.text) ?? [];
    const [, digits, afterDigits = ""] = listedMark.exec(word.text) ?? gluedMark.exec(word.text) ?? [];
    if (raised.length > 0) marks.push(...raised);
    else if (stars !== undefined) marks.push(stars);
    else if (digits !== undefined) marks.push(digits);
    else break;
    form ??= raised.length > 0 || stars !== undefined ? "sure" : "listed";
    glued = stars === undefined ? afterDigits : afterStars;
  }
  const text = [glued, textOf(words.slice(at))].join(" ").trim();
  const left = (words[glued === "" ? at : at - 1] ?? first).box[0];
  if (form !== null) return text === "" ? null : { marks, form, text, left };
  const [, mark] = plainMark.exec(first.text) ?? [];
  const next = words[1];
  if (mark === undefined || next === undefined || first.raised) return null;
  const opens = dash.test(next.text) ? words.length > 2 : /^\p{L}/u.test(next.text) && !counted.test(next.text);
  return opens ? { marks: [mark], form: "plain", text: textOf(words.slice(1)), left: next.box[0] } : null;
};

/** Does a line begin a note by a mark that no row of a table begins with? */
export const beginsNote = (line: Line): boolean => {
  const start = noteStart(line);
  return start !== null && start.form !== "plain";
};

/** "pkt 1)", "ust. 2)": a place in a law. */
export const refers = /^(?:p?pkt\.?|ust\.|art\.|lit\.|poz\.|nr|tiret)$/i;

/** The marks that a table's texts carry: raised, stars, or "1)" at a word's end. */
export const marksOf = (lines: readonly Line[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ words }) =>
      words.flatMap((word, i) => {
        if (word.raised)
          return /^[\s(),;:.\d*]*$|^\(?\p{L}\)?[:;,.]?$/u.test(word.text) ? (word.text.match(/\d{1,2}|\*+|\p{L}/gu) ?? []) : [];
        const stars = /(\*{1,4})[)/]?[:;,.]?$/.exec(word.text)?.[1];
        if (stars !== undefined) return [stars];
        if (refers.test(words[i - 1]?.text ?? "")) return [];
        const digits = /^(?:[^(]*[^(\d])?(\d{1,2})\)[:;,.]?$/.exec(word.text)?.[1] ?? /\d,\d{2,5}?(\d)\)$/.exec(word.text)?.[1];
        // "(1)", "a)" behind other words; at a line's beginning each is an item of a list.
        const behind = i > 0 ? /^\(?(\d{1,2}|[a-f])\)[:;,.]?$/.exec(word.text)?.[1] : undefined;
        return [digits ?? behind ?? []].flat();
      }),
    ),
  );

/** "Objaśnienia", "Uwagi:": a line that names the notes below it. */
export const namesNotes = (line: Line): boolean =>
  line.words.length <= 4 && /^(?:objaśnieni|uwag|przypis|legend|oznaczeni)\p{L}*(?:[.:]|$)/iu.test(line.text);

/** A line that only announces what is below it; right under a table that is its notes. */
export const announces = (line: Line): boolean => namesNotes(line) || (line.words.length <= 4 && line.text.endsWith(":"));

/** "5", "- 62 -", "Strona 3 z 10". */
export const isPageNumber = (line: Line): boolean =>
  /^[-–—]?\s*(?:str(?:ona|\.)?\s*)?\d{1,3}(?:\s*(?:z|\/)\s*\d{1,3})?\s*[-–—]?$/i.test(line.text);

const height = (line: Line): number => line.box[3] - line.box[1];

/** A heading after a note: it begins like one, and the line above had room for its first word, so the line was ended on purpose. */
const headsAnew = (line: Line, above: Line, margin: number): boolean => {
  const [first] = line.words;
  if (first === undefined || !/^\p{Lu}|^\d+(?:\.\d+)+|^\d{1,2}\.\s+\p{Lu}/u.test(line.text)) return false;
  return above.box[2] + (first.box[2] - first.box[0]) + height(line) < margin;
};

/** A note while its lines are being gathered. */
export interface OpenNote {
  readonly start: NoteStart;
  readonly lines: Line[];
}

/** Set under the note's text and not under its mark: it goes on although a sentence ended. */
const hangs = (line: Line, { start, lines: [first] }: OpenNote): boolean => {
  const mark = first?.words[0];
  if (first === undefined || mark === undefined || start.left <= mark.box[0]) return false;
  const text = first.words.find((word) => word.box[0] >= start.left);
  return line.box[0] > (mark.box[2] + mark.box[0]) / 2 && line.box[0] <= (text?.box[2] ?? start.left);
};

/** "7.1.5. Stawka jakościowa ...", "Tabela 3": what begins another table. */
export const headsTable = /^(?:\d{1,2}(?:\.\d{1,2})+\.?\s+\p{L}|tab(?:ela|lica|\.)\s)/iu;

/** "zużytej w." at a line's end: no sentence ends with a preposition, so the stop is a speck of the scan. */
const stopOfNothing = /(?<=(?:^|\s)(?:w|we|z|ze|i|na|do|od|dla|o|oraz|lub|przez|po|przy|za))\.$/u;

/** Does a line go on with a note? `margin`: where the page's lines end on the right. */
export const goesOn = (line: Line, note: OpenNote, margin: number): boolean => {
  const above = lastItem(note.lines);
  // A scan may have lost the stop at the end of a note.
  if (headsTable.test(line.text)) return false;
  const ends = /[.;]$/.test(above.text) && !stopOfNothing.test(above.text);
  return hangs(line, note) || !(ends || headsAnew(line, above, margin));
};

/** A note for each of its marks. */
export const toFootnotes = ({ start, lines }: OpenNote, page: number): Footnote[] => {
  const texts = [start.text, ...lines.slice(1).map((line) => line.text)];
  const text = texts.map((one, i) => (i < texts.length - 1 ? one.replace(stopOfNothing, "") : one)).join(" ");
  const box: Box = boundingBox(lines.map((line) => line.box));
  return start.marks.map((mark) => ({ mark, text, page, box, lines }));
};
