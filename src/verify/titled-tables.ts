import { meets } from "../model/geometry.ts";
import { printedCodes } from "../model/group-code.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import { isOf, isSentence, named, namesIn, numbered } from "./heading-groups.ts";
import type { Place } from "./reach.ts";

/*
 * The groups that the title of a table names: "7.3. Stawki opłat dla grup taryfowych G12r, G13". A row of it whose code or whose ruling lines were lost is
 * a row of these groups alone, on the next page too.
 */

const above = (box: Place["box"]) => (line: Line) => line.box[3] <= box[1];
const byHeight = (a: Line, b: Line): number => a.box[1] - b.box[1];
const captionsOf = ({ page, tables }: TabledPage): Line[] =>
  tables.filter((table) => table.page === page.number).flatMap(({ caption }) => caption);
/** What stands below a line: the page's cells and lines. */
const below = (
  { page, tables, text }: TabledPage,
  from: number,
): { readonly cells: readonly string[]; readonly lines: readonly Line[] } => ({
  cells: tables.flatMap(({ cells }) => cells.filter((cell) => cell.page === page.number && cell.box[1] >= from).map((cell) => cell.text)),
  lines: text.filter((line) => line.box[1] > from),
});

const sameHeight = 6;
const bare = (text: string): string => text.replace(/\p{Lu}?\d+/gu, "");
/** Does a line stand in the margin of another page too? Its number may be read like a code ("Nr G41" for "Nr 641"). */
const isRunning = (line: Line, other: TabledPage | undefined): boolean =>
  other?.text.some((one) => Math.abs(one.box[1] - line.box[1]) <= sameHeight && bare(one.text) === bare(line.text)) === true;

/** Words that speak of other groups than the title's. */
const ofOthers = /wszystk|każd|niezależn|inn(?:ych|ym|e)(?!\p{L})|pozosta\p{L}+ (?:odbiorc|grup)/iu;

/**
 * The groups that a number in a table, or at the top of a page whose table goes on there, can be a rate of, by the numbered title over it; null where
 * that title names none, or anything under it is said of others. `tariffs`: the codes of all that were read.
 */
export const titledGroups = (place: Place, pages: readonly TabledPage[], tariffs: readonly string[]): readonly string[] | null => {
  const own = pages.find(({ page }) => page.number === place.page);
  if (own === undefined) return null;
  const table: Table | undefined = own.tables.find((one) =>
    one.cells.some((cell) => cell.page === place.page && meets(cell.box, place.box)),
  );
  const line = own.text.find((one) => one.words.some((word) => meets(word.box, place.box)));
  if (table === undefined && (line === undefined || isSentence(line))) return null;
  const titleOn = (page: TabledPage, isOver: (one: Line) => boolean): Line | undefined =>
    [...page.text, ...captionsOf(page)]
      .filter((one) => isOver(one) && numbered.test(one.text))
      .toSorted(byHeight)
      .at(-1);
  const before = pages.find(({ page }) => page.number === place.page - 1);
  const here = titleOn(own, above(place.box));
  const title = here ?? (before === undefined ? undefined : titleOn(before, () => true));
  const list = title === undefined ? undefined : named.exec(title.text)?.[1];
  if (title === undefined || list === undefined) return null;
  // Of a title on the same page the place's own table is, and nothing that stands in between.
  if (here !== undefined && (table === undefined || !table.caption.includes(here))) return null;
  const rest = here === undefined && before !== undefined ? below(before, title.box[3]) : { cells: [], lines: [] };
  const onTop = here === undefined ? own.text.filter(above(place.box)) : [];
  const between = [...rest.lines.filter((one) => !isRunning(one, own)), ...onTop.filter((one) => one !== line && !isRunning(one, before))];
  const texts = [
    ...rest.cells,
    ...[...(table?.cells ?? []), ...(table?.footnotes ?? [])].map(({ text }) => text),
    ...(line === undefined ? [] : [line.text]),
  ];
  const said = [...texts, ...between.map(({ text }) => text)].join("\n");
  const names = namesIn(list);
  if (ofOthers.test(said) || !(said.match(printedCodes) ?? []).every((code) => isOf(code, names))) return null;
  const groups = names.flatMap((name) => (name.length > 1 || name === "R" ? [name] : tariffs.filter((tariff) => isOf(tariff, [name]))));
  return groups.length === 0 ? null : [...new Set(groups)];
};
