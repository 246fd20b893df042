import { fold } from "../language/fold.ts";
import { partsOf } from "../language/regions.ts";
import type { Line, TabledPage } from "../model/table.ts";
import type { PlacedRate } from "./tariffs.ts";

/** Letters at the end of a name that its case changes: "Kalisz", "Kaliszu", "Kalisza". */
const endingLetters = 2;
const shortestStem = 4;

const wordsOf = (text: string): string => ` ${fold(text).replace(/[^\p{L}\d]+/gu, " ")}`;
const stemOf = (name: string): string => wordsOf(name).slice(0, Math.max(shortestStem + 1, wordsOf(name).length - endingLetters));

/**
 * A region that only a note names, and the document nowhere else, is none that its reader could look up. Its rates keep the note as their
 * condition too, so that its words are served with them.
 */
export const keepNotesOfUnknownRegions = (placed: readonly PlacedRate[], pages: readonly TabledPage[]): PlacedRate[] => {
  if (!placed.some(({ rate }) => rate.regionNotes.length > 0)) return [...placed];
  const notes = pages.flatMap(({ tables }) => tables.flatMap(({ footnotes }) => footnotes));
  const isNote = (page: number, line: Line): boolean =>
    notes.some((note) => note.page === page && note.box[1] <= line.box[1] + 1 && line.box[3] <= note.box[3] + 1);
  const words = wordsOf(
    pages
      .flatMap(({ page, text, tables }) => [
        ...text.filter((line) => !isNote(page.number, line)).map((line) => line.text),
        ...tables.flatMap(({ cells }) => cells.map((cell) => cell.text)),
      ])
      .join(" "),
  );
  const isNamed = (region: string): boolean => partsOf(region).every((part) => words.includes(stemOf(part)));
  return placed.map((one) =>
    one.rate.regionNotes.length === 0 || one.region === null || isNamed(one.region)
      ? one
      : { ...one, rate: { ...one.rate, notes: [...one.rate.notes, ...one.rate.regionNotes] } },
  );
};
