import { type Box, holdsCentre } from "./geometry.ts";
import type { Line, TabledPage } from "./table.ts";

/** A numbered section of running text: its title, and all lines from there to the next one. */
export interface Section {
  readonly title: Line;
  /** The line of the place that was asked for. */
  readonly own: Line;
  readonly lines: readonly Line[];
}

/** "7.2.", "§ 12.", "7." before a title's words, some with no room behind the stop. A line that begins with an amount or a day is none. */
const opensSection = /^(?:§\s?\d{1,3}\.?\s+|\d{1,2}(?:\.\d{1,2})*(?:\.\s*|\s+))\p{Lu}/u;

/** The section that a line of running text stands in, overleaf too, in the order of reading; null where none begins on its page or the one before it. */
export const sectionOf = (place: { readonly page: number; readonly box: Box }, pages: readonly TabledPage[]): Section | null => {
  const lines = pages
    .filter(({ page }) => page.number === place.page || page.number === place.page - 1)
    .toSorted((a, b) => a.page.number - b.page.number)
    .flatMap(({ page, text }) => text.map((line) => ({ page: page.number, line })));
  const isHere = ({ words }: Line): boolean => words.some(({ box }) => holdsCentre(box, place.box));
  const at = lines.findIndex(({ page, line }) => page === place.page && isHere(line));
  const from = lines.slice(0, at + 1).findLastIndex(({ line }) => opensSection.test(line.text));
  const [title, own] = [lines[from]?.line, lines[at]?.line];
  if (title === undefined || own === undefined) return null;
  const next = lines.findIndex(({ line }, i) => i > at && opensSection.test(line.text));
  return { title, own, lines: lines.slice(from, next < 0 ? lines.length : next).map(({ line }) => line) };
};
