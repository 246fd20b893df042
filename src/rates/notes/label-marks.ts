import { facetsOf } from "../../language/facets.ts";
import { foldLine } from "../../language/fold.ts";
import { memoized } from "../../language/memoized.ts";
import { regionIn } from "../../language/regions.ts";
import { groupCodePattern } from "../../model/group-code.ts";
import { itemAt } from "../../model/items.ts";
import { raisedDigits, raisedLetters, raisedSigns } from "../../model/raised-signs.ts";
import type { Footnote } from "../../model/table.ts";
import type { LabelContext } from "../header-contexts.ts";

/* Footnote marks on labels, and the notes that they bind to a rate. */

const plainSigns: Readonly<Record<string, string>> = Object.fromEntries(
  [...raisedDigits, ...raisedLetters].map((raised, i) => [raised, "0123456789abcdef"[i] ?? ""]),
);

const number = new RegExp(String.raw`\d,\d+\s*[*${raisedSigns}]+`, "g");
const raisedMark = new RegExp(`[${raisedDigits}]+|[${raisedLetters}]`, "g");
const stars = /(?<=[\p{L}\p{N})⁾.])\s?(\*{1,4})(?!\p{L})/gu;
/** A plain digit and bracket right after a code are a mark; after any other word they may be part of it. */
const afterCode = new RegExp(`${groupCodePattern}\\s?(\\d{1,2})\\)`, "g");

const lastMark = new RegExp(`\\s?(?:[${raisedSigns}]+|\\*{1,4})\\s*$`, "u");
/** A label without the mark that it ends in: "Akcyza*" -> "Akcyza". */
export const withoutLastMark = (text: string): string => text.replace(lastMark, "");

/** The marks of a label: "Składnik zmienny¹⁾" -> ["1"], "C11o *" -> ["*"], "C11o 1)" -> ["1"]. Those on a number are the number's own. */
export const marksIn = memoized((text: string): readonly string[] => {
  const label = text.replace(number, "");
  const raised = (label.match(raisedMark) ?? []).map((mark) => [...mark].map((sign) => plainSigns[sign]).join(""));
  const starred = [...label.matchAll(stars)].map((match) => itemAt(match, 1));
  const plain = [...label.matchAll(afterCode)].map((match) => itemAt(match, 1));
  return [...raised, ...starred, ...plain];
});

/** "Składnik zmienny 1)", "Stawka jakościowa (2):", "C11 a)": what stands last on a line, and is a mark where a note has it. */
const lastOnLine = /(?<=[\p{L}\p{N})\]][^\S\n]?)(\(?)(\d{1,2}|[a-f])\)[:;,.]?(?=\n|$)/gu;
/** "pkt 1)", "lub 2)": a place in a law. */
const refers = /(?:^|[\s(])(?:p?pkt|ust|art|lit|poz|nr|tiret|§|i|oraz|lub)\.?\s?$/u;

/** Marks printed as plain text at the ends of a label's lines, for which there are notes; what closes an open bracket is none. */
export const plainMarksIn = (text: string, notes: readonly Footnote[]): string[] =>
  [...text.matchAll(lastOnLine)].flatMap((match) => {
    const before = text.slice(0, match.index);
    const closes = match[1] === "" && before.split("(").length > before.split(")").length;
    const mark = itemAt(match, 2);
    return closes || refers.test(before) || !notes.some((note) => note.mark === mark) ? [] : [mark];
  });

/** A note's mark right behind a group's code: "G12r¹⁾", "C11o 1)", "C11o*". */
export const markedCode = new RegExp(`(${groupCodePattern})(\\s?(?:[${raisedSigns}]+|\\*{1,4}|\\d{1,2}\\)))`, "gu");

/** A text in a list of codes of which only some are marked ("C11, C11o¹⁾"), as it reads for one of them. */
export const asReadFor = (text: string, groups: readonly string[]): string => {
  if (facetsOf(text).groups.length < 2) return text;
  return text.replace(markedCode, (whole, code: string) => (groups.includes(code) ? whole : code));
};

/** Do texts mark some of the codes that they list? Then what the marks say is asked for each group by itself. */
export const marksSomeCodes = (texts: readonly LabelContext[]): boolean =>
  texts.some(({ text, facets }) => facets.groups.length > 1 && text.search(markedCode) >= 0);

/** "niedostępna w Oddziale Żary", "nie stosuje się na obszarze Łódź", "z wyjątkiem Oddziału Kalisz": where a rate is not. */
const leavesOut =
  /\bnie ?(?:dostep|dotycz|stosuj|obowiazuj|wystepuj|prowadz|ofer|obejm|swiadcz|posiada|ma\b|jest|sa\b)|\bbrak\w*|\bz(?:a)? (?:wyjatki|wylaczeni)em|\boprocz\b|\bpoza\b/;

/** The region to which a note limits a rate; null where it names none, or one that it leaves out. */
const regionOfNote = (text: string): string | null => {
  const said = text.split(/[;.](?=\s|$)/).find((part) => regionIn(part) !== null);
  return leavesOut.test(foldLine(said ?? text)) ? null : regionIn(text);
};

/** The note on the group's own code or on another label that limits it to a region: "G12¹⁾", "1) dotyczy tylko Oddziału w ...". */
export const notesOfRegion = (texts: readonly string[], notes: readonly Footnote[]): Footnote[] => {
  const marks = texts.flatMap((text) => [...marksIn(text), ...plainMarksIn(text, notes)]);
  return notes.filter((note) => marks.includes(note.mark) && regionOfNote(note.text) !== null).slice(0, 1);
};

/** A note that says what a word means ("Przez dzień roboczy rozumie się ...") or where a group applies sets no condition on a rate. */
export const defines = (note: Footnote): boolean => /^przez\s|rozumie|oznacza/i.test(note.text) || regionOfNote(note.text) !== null;

/** Notes on the labels of a rate bind it as those on the number do. `missing`: marks whose note is nowhere. */
export const labelNotes = (texts: readonly string[], notes: readonly Footnote[]): { found: Footnote[]; missing: string[] } => {
  const marks = [...new Set(texts.flatMap((text) => [...marksIn(text), ...plainMarksIn(text, notes)]))];
  const bound = marks.map((mark) => notes.find((note) => note.mark === mark));
  return {
    found: bound.filter((note) => note !== undefined).filter((note) => !defines(note)),
    missing: marks.filter((_, i) => bound[i] === undefined),
  };
};
