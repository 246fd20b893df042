import { foldLine } from "./fold.ts";

/*
 * Groups like G12as pay one rate up to the use of a former time and another one above it: "za zużycie ponad zużycie w okresie porównawczym". The former
 * time is that of a volume, and not of the rate.
 */

/** The volume that use is compared with: of the same time a year before, or of a time that the tariff defines elsewhere. */
const ofYearBefore =
  /(?:analogiczn|odpowiedni|odpowiadajac|t\w+ sam)\w* okres\w*(?: rozliczeniow\w*)? (?:(?:poprzedn|poprzedzajac|ubiegl)\w* roku|roku (?:poprzedn|poprzedzajac|ubiegl)\w*|sprzed roku)/;
const ofComparedTime = new RegExp(`${ofYearBefore.source}|okres\\w* (?:porownawcz\\w*|odniesienia|referencyjn\\w*)`);

/** Behind "nie" or before "@", which stands for the compared time: "do wysokości zużycia w okresie porównawczym". */
const within =
  /\bnie ?(?:przewyzsz|przekrac)\w*|\bnie (?:wieksz|wyzsz)\w* (?:niz|od)\b|\bdo (?:(?:wysokosc|poziom|ilosc|wielkosc|zuzy|energi|elektryczn|pobran)\w* )+(?:(?:z|ze|w|we) )?(?=@)|\bw granicach\b|\bmieszcz\w* sie w\b/g;
const above =
  /\b(?:przewyzsz|przekrac)\w*|\b(?:wieksz|wyzsz)\w* (?:niz|od)\b|\bponad\b|\bpowyzej\b|\bnadwyzk\w*|\bprzyrost\w*|\bdodatkow\w*(?= .*\bwzgledem\b)/g;

/** What else such a note may say: that it is of a rate, of energy, and of which group. Any other word may make something else of it. */
const others =
  /^(?:stawk|oplat|cen|skladnik|zmienn|sieciow|stosowan|stosuje|sie|obowiazuj|dotycz|dla|za|do|od|w|we|z|ze|na|odniesieni|stosunku|wzgledem|wolumen|ilosc|ilosci|wielkosc|wysokosc|poziom|energi|elektryczn|czynn|zuzy|pobran|pobor|odbiorc|grup|taryf|antysmogow|g12as|stref|nocn)\w*$/;

/** Is a note of the use up to the compared one, or above it, and of nothing else? */
const sideOf = (note: string, compared: RegExp): "within" | "above" | null => {
  const [before, behind, ...more] = foldLine(note).split(compared);
  if (before === undefined || behind === undefined || more.length > 0) return null;
  const said = `${before}@${behind}`;
  const left = said.replace(within, " ");
  const [isWithin, isAbove] = [left !== said, left.search(above) >= 0];
  const words = left.replace(above, " ").match(/[\p{L}\d%]+/gu) ?? [];
  if (isWithin === isAbove || !words.every((word) => others.test(word))) return null;
  return isWithin ? "within" : "above";
};

const comparison =
  /(?<!\p{L})(?:(?:nie ?)?(?:przewyższ|przekracz)\p{L}*|ponad)\s+(?:\p{L}+\s+){1,4}?(?:w|z|ze)\s+okres\p{L}*\s+(?:porównawcz|odniesienia|referencyjn)\p{L}*/giu;

/** A sentence without what compares a volume with that of a former time: "przewyższającej ilość zużytą w okresie porównawczym". */
export const withoutComparedVolumes = (sentence: string): string => sentence.replace(comparison, " ");

/** Does a note tell which use its rate is for by that of a former time, and nothing else? */
export const comparesVolumes = (note: string): boolean => sideOf(note, ofComparedTime) !== null;

/** The side of last year's volume for which a note's rate is, where it says that and nothing else. */
export const sideOfLastYear = (note: string): "within" | "above" | null => sideOf(note, ofYearBefore);

const thatVolume =
  /\b(?:te|ta|powyzsza|wskazana) ilosc\b|\b(?:tej|powyzszej|wskazanej) ilosci\b|\b(?:ten|powyzszy|wskazany) (?:wolumen|poziom)\b/;

/** "przewyższającego tę ilość" behind a note of the use up to last year's: the same volume's other side. `before`: the text of that note. */
export const isAboveThatVolume = (note: string, before: string): boolean =>
  sideOfLastYear(before) === "within" && sideOf(note, thatVolume) === "above";
