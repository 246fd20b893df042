import { categoriesIn, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { isValueCell } from "../../language/value-cells.ts";
import { hasVerb } from "../../language/verbs.ts";
import { groupCodePattern } from "../../model/group-code.ts";
import type { Line, Table, TabledPage } from "../../model/table.ts";
import type { Category } from "../../model/vocabulary.ts";
import { headingsOf } from "../headings.ts";

/*
 * "VI. Składnik zmienny stawki sieciowej" over several tables, each of which is called by its zones or its phases alone: the chapter says of all
 * of them which rate theirs is. A table that names any rate itself, or no group, is left as it is; so is one before which the chapter names
 * another rate.
 */

const codes = new RegExp(`(?<![\\p{L}\\p{N}])(?:${groupCodePattern})(?![\\p{L}\\p{N}])`, "gu");

const namesRate = ({ text }: { readonly text: string }): boolean => categoriesIn(text).length > 0;

/** Words that say when, where and for whom a rate is, and which of them a table is; a price, a fee or a sale is another matter. */
const narrowing =
  /^(?:tab\w*|nr|rozlicze\w*|(?:jedno|dwu|troj|trzy|wielo)?stref\w*|(?:poza)?szczyt\w*|pozaszcz\w*|(?:przed|po)pol\w*|dzie\w*|noc\w*|calodob\w*|doba|dob[ye]|pozostal\w*|godzin\w*|pora|por[ye]|rok\w*|sezon\w*|lat[oa]|letni\w*|zim[ay]\w*|okres\w*|grup\w*|taryf\w*|jedn\w*|stawk\w*|cennik\w*|netto|napiec\w*|niski\w*|sredni\w*|wysoki\w*|wn|sn|nn|siec\w*|odbiorc\w*|zasilan\w*|przylacz\w*|gospodarstw\w*|domow\w*|dla|do|i|lub|na|o|od|oraz|po|w|z|ze|moc\w*|umown\w*|kw|kv|instalacj\w*|(?:jedno|troj|trzy)?faz\w*|zl|gr|kwh|mwh|mw|powyzej|ponad|lp|poz|[ivx]+|\w)$/;
const onlyNarrows = (text: string): boolean =>
  (fold(text.replace(codes, " ")).match(/[a-z]+/g) ?? []).every((word) => narrowing.test(word));

const lacksRate = ({ cells, caption }: Table): boolean =>
  !cells.some(namesRate) &&
  !caption.some(namesRate) &&
  [...caption, ...cells].every(({ text }) => onlyNarrows(text)) &&
  [...caption, ...cells.filter((cell) => !isValueCell(cell))].some(({ text }) => facetsOf(text).groups.length > 0);

interface Place {
  readonly page: number;
  readonly top: number;
}

const isBefore = (a: Place, b: Place): boolean => a.page < b.page || (a.page === b.page && a.top < b.top);

/** Every text that names rates, with its place. */
const namesIn = (pages: readonly TabledPage[]): (Place & { readonly categories: readonly Category[] })[] =>
  pages.flatMap(({ page, text, tables }) =>
    [...text, ...tables.flatMap(({ cells }) => cells)]
      .map((one) => ({ page: page.number, top: one.box[1], categories: categoriesIn(one.text) }))
      .filter(({ categories }) => categories.length > 0),
  );

/** The document with the heading of its chapter over each table that names no rate, where that names one. */
export const withChapterNames = (pages: readonly TabledPage[]): readonly TabledPage[] => {
  const lacking = new Set(pages.flatMap(({ tables }) => tables.filter(lacksRate)));
  if (lacking.size === 0) return pages;
  const headings = headingsOf(pages);
  const lines = new Map<unknown, Line>(pages.flatMap(({ text }) => text.map((line) => [line.box, line] as const)));
  const names = namesIn(pages);
  const named = (table: Table): Table => {
    const chapter = headings.get(table)?.findLast(({ isNumbered }) => isNumbered);
    const line = chapter === undefined ? undefined : lines.get(chapter.box);
    // A point's sentence says something of a rate, and names none.
    if (chapter === undefined || line === undefined || hasVerb(line.text)) return table;
    const [rate, ...others] = categoriesIn(line.text);
    const from: Place = { page: chapter.page, top: line.box[1] };
    const to: Place = { page: table.page, top: table.box[1] };
    const namesOther = names.some(
      (one) => isBefore(from, one) && isBefore(one, to) && one.categories.some((category) => category !== rate),
    );
    if (rate === undefined || others.length > 0 || namesOther) return table;
    return { ...table, caption: [line, ...table.caption] };
  };
  return pages.map((page) => ({ ...page, tables: page.tables.map((table) => (lacking.has(table) ? named(table) : table)) }));
};
