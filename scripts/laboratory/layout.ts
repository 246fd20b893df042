import type { Category } from "../../src/model/vocabulary.ts";
import { type Block, gap, say } from "./blocks.ts";
import { boundsColumns, type Features } from "./features.ts";
import { categoriesOf } from "./keys.ts";
import { categoryCaption, categoryTable } from "./layout-categories.ts";
import { columnsTable } from "./layout-columns.ts";
import { blocksTable, longTable, smallTable } from "./layout-groups.ts";
import { listBlocks } from "./layout-lists.ts";
import { rowsTable } from "./layout-rows.ts";
import { type Area, families, type Group } from "./model.ts";
import { type Notes, notesFor, placedNotes } from "./notes.ts";
import { lineWord } from "./wording.ts";

/* The chapter of rates: which tables there are, in which order, under which captions. */

interface Titled {
  readonly title: string;
  readonly make: (notes: Notes) => Block | Block[];
}

const byFamily = (groups: readonly Group[]): Group[][] =>
  families.map((family) => groups.filter((group) => group.family === family)).filter((part) => part.length > 0);

const byLetter = (groups: readonly Group[]): Group[][] => {
  const letters = [...new Set(groups.map(({ code }) => code.charAt(0)))];
  return letters.map((letter) => groups.filter(({ code }) => code.startsWith(letter)));
};

/** All in one table: rows change the unit, and merged cells span the phases that households alone have. */
const inOne = (look: Features): boolean =>
  look.tables === "all" && (look.layout === "blocks" || look.layout === "long" || (look.layout === "rows" && boundsColumns(look)));

const sets = (groups: readonly Group[], look: Features): Group[][] =>
  look.tables === "letter" ? byLetter(groups) : inOne(look) ? [[...groups]] : byFamily(groups);

const codesOf = (groups: readonly Group[]): string => groups.map(({ code }) => code).join(", ");
const titleOf = (groups: readonly Group[]): string => `Stawki opłat dla grup taryfowych ${codesOf(groups)}`;
const feeTitle = (groups: readonly Group[]): string => `Stawki opłaty abonamentowej dla grup taryfowych ${codesOf(groups)}`;

const ofWholeSets = (
  groups: readonly Group[],
  categories: readonly Category[],
  look: Features,
  title: (set: readonly Group[]) => string,
): Titled[] => {
  const make = { rows: rowsTable, columns: columnsTable, blocks: blocksTable, long: longTable }[look.layout as "rows"];
  return sets(groups, look).map((set) => ({ title: title(set), make: (notes) => make(set, categories, look, notes) }));
};

const titledTables = (groups: readonly Group[], look: Features): Titled[] => {
  if (look.layout === "categories")
    return categoriesOf(look, "all").flatMap((category) =>
      byFamily(groups).map((set) => ({
        title: categoryCaption(set, category, look),
        make: (notes) => categoryTable(set, category, look, notes),
      })),
    );
  if (look.layout === "list")
    return byFamily(groups).map((set) => ({
      title: titleOf(set),
      make: (notes) => set.flatMap((group) => group.lines.flatMap((line) => listBlocks(group, line, look, notes))),
    }));
  if (look.layout === "small")
    return groups.flatMap((group) =>
      group.lines.map((line) => ({
        title: `Grupa taryfowa ${lineWord(line)}`,
        make: (notes) => smallTable(group, line, categoriesOf(look, "all"), look, notes),
      })),
    );
  if (look.subscription === "with") return ofWholeSets(groups, categoriesOf(look, "all"), look, titleOf);
  return [
    ...ofWholeSets(groups, categoriesOf(look, "network"), look, titleOf),
    ...ofWholeSets(groups, categoriesOf(look, "subscription"), look, feeTitle),
  ];
};

/** Space that pushes the first table towards the page's foot, so that it goes on overleaf. */
const push = (look: Features): Block[] => (look.pageBreak === "none" ? [] : [gap(look.page === "landscape" ? 200 : 430)]);

export const rateBlocks = (areas: readonly Area[], look: Features): Block[] =>
  areas.flatMap((area, at): Block[] => {
    const number = areas.length > 1 ? `7.${at + 1}` : "7";
    const titled = titledTables(area.groups, look);
    const of = area.name === null ? "" : ` – ${area.name}`;
    const tables = titled.flatMap(({ title, make }, index): Block[] => {
      const notes = notesFor(look);
      const table = make(notes);
      const { before, after } = placedNotes(notes, look);
      return [say("caption", `${number}.${index + 1}. ${title}${of}`), ...before, ...[table].flat(), ...after, gap(10)];
    });
    return [...(area.name === null ? [] : [say("caption", `${number}. ${area.name}`)]), ...(at === 0 ? push(look) : []), ...tables];
  });
