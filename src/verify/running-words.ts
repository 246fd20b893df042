import type { Doubt } from "../model/doubt.ts";
import { type Box, holdsCentre, meets } from "../model/geometry.ts";
import type { Page, Word } from "../model/page.ts";
import type { TabledPage } from "../model/table.ts";

/*
 * The words of a running line are printed alike on each page. One that two other pages have at its place, between the same words and without
 * a doubt, is what it is read as: no wear makes one mistake three times. Where its form is known on no page (a typeface of its own), three
 * must agree in both readings, and no page's form may say otherwise.
 */

const fewestPages = 2;
const fewestFormless = 3;
/** Sheets lie in a scanner at other heights and at a slant; the lines of print are further apart than this, in points. */
const placePt = { x: 14, y: 8 };

const middleOf = ([x0, y0, x1, y1]: Box): readonly [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2];

/** The word at a place with its neighbours' texts. */
interface InLine {
  readonly text: string;
  readonly box: Box;
  readonly around: string;
}

const inLines = (words: readonly Word[], isWanted: (word: Word) => boolean): InLine[] =>
  words.filter(isWanted).map((word) => {
    const line = words
      .filter((other) => Math.abs(middleOf(other.box)[1] - middleOf(word.box)[1]) < word.fontSize / 2)
      .sort((a, b) => a.box[0] - b.box[0]);
    const at = line.indexOf(word);
    return { text: word.text, box: word.box, around: [line[at - 2], line[at - 1], line[at + 1]].map((one) => one?.text ?? "").join("|") };
  });

type Sheet = Pick<Page, "width" | "height">;

/**
 * Are two words at one place of their pages? A page may be another one turned: a running line is then set from the same side of its sheet, or from the
 * middle.
 */
const isAtPlace = (a: Box, on: Sheet, b: Box, other: Sheet): boolean => {
  const [[ax, ay], [bx, by]] = [middleOf(a), middleOf(b)];
  const [wider, higher] = [on.width - other.width, on.height - other.height];
  const isAcross = [0, wider / 2, wider].some((moved) => Math.abs(ax - bx - moved) < placePt.x);
  return isAcross && [0, higher].some((moved) => Math.abs(ay - by - moved) < placePt.y);
};

/** Does a form, "?" where it is not known, hold nothing that a word has not, in its order? Worn letters may count as two. */
const saysNothingElse = (form: string, text: string): boolean => {
  let at = 0;
  for (const letter of form.replaceAll("?", "")) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
};

/** Do both readings agree on a word, and does its form say nothing else where it is known? */
const isFormless = ({ readings: [first, second, form = ""] }: Doubt, text: string): boolean =>
  first === text && second === text && saysNothingElse(form, text);

/** Are a page's readings at odds, and does what is known of the word's form fit the word and none of its other readings ("670" and "676", of form "??6")? */
const decidesFor = ({ readings: [first, second, form = "", ...anew] }: Doubt, text: string): boolean => {
  const fits = (read: string): boolean => read.length === form.length && [...form].every((sign, i) => sign === "?" || sign === read[i]);
  return fits(text) && [first, second, ...anew].every((read) => read === text || (read?.length === form.length && !fits(read)));
};

/** Does a running line say a doubtful word again on other pages, where nobody doubts it or its form alone is not known? */
export const repeatedOnOtherPages = (doubt: Doubt, doubts: readonly Doubt[], pages: readonly TabledPage[]): boolean => {
  if (doubt.readings.length === 0) return false;
  const own = pages.find(({ page }) => page.number === doubt.page)?.page;
  if (own === undefined) return false;
  const [word, ...others] = inLines(own.words, ({ box }) => holdsCentre(doubt.box, box) || holdsCentre(box, doubt.box));
  if (word === undefined || others.length > 0 || !doubt.readings.includes(word.text) || word.around.replaceAll("|", "") === "")
    return false;
  let [sure, formless] = [0, isFormless(doubt, word.text) ? 1 : 0];
  for (const { page } of pages) {
    if (page.number === doubt.page) continue;
    const again = inLines(page.words, ({ text, box }) => text === word.text && isAtPlace(box, page, word.box, own)).find(
      ({ around }) => around === word.around,
    );
    if (again === undefined) continue;
    const doubted = doubts.filter((one) => one.page === page.number && meets(one.box, again.box));
    if (doubted.length === 0) sure += 1;
    else if (doubted.every((one) => isFormless(one, word.text))) formless += 1;
    else if (!doubted.every((one) => decidesFor(one, word.text))) return false;
  }
  return sure >= fewestPages || (formless > 0 && sure + formless >= fewestFormless);
};
